/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search.c: finds nodes by their name or value, and text in bytes that nobody could read. */
#include "config.h"

#include "sw-search.h"

#include "sw-document-private.h"
#include "sw-search-hits.h"
#include "sw-search-private.h"

typedef struct
{
  const SwTree        *tree;
  const SwSearchQuery *query;
  SwSearchHits        *hits;
} Listing;

/* Each place in raw bytes is a hit of its own. */
static void
add_bytes (Listing  *self,
           SwNodeId  id)
{
  const SwSearchTerm *term = sw_search_query_get_text_term (self->query);
  gsize size;
  const guint8 *data = sw_tree_get_data (self->tree, &size);
  gsize next[SW_SEARCH_N_FORMS] = { 0 };
  guint64 bit, bits;
  gsize last;

  if (term == NULL || !sw_tree_get_span (self->tree, id, &bit, &bits))
    return;

  last = (gsize) MIN ((bit + bits + 7) / 8, size);
  for (gsize at = (gsize) (bit / 8); at < last; at++)
    {
      at = sw_search_term_find_bytes (term, data, at, last, next);
      if (at == G_MAXSIZE)
        return;
      sw_search_hits_add (self->hits, id, SW_SEARCH_BYTES, (gint64) at);
    }
}

static void
found_cb (const SwSearchFound *hits,
          guint                n_hits,
          gpointer             user_data)
{
  Listing *self = user_data;

  for (guint i = 0; i < n_hits; i++)
    {
      guint64 bit;
      gboolean has_span = sw_tree_get_span (self->tree, hits[i].id, &bit, NULL);

      if (hits[i].place == SW_SEARCH_BYTES)
        add_bytes (self, hits[i].id);
      else
        sw_search_hits_add (self->hits, hits[i].id, hits[i].place,
                            has_span ? (gint64) (bit / 8) : -1);
    }
}

/**
 * sw_search_list:
 * @document: a document
 * @text: what to look for, see sw_search_query_new()
 * @error: return location
 *
 * Finds the nodes whose name or value holds a text, whatever the case of its letters; a number
 * finds values that are that number, stored or shown. Bytes without a meaning are searched for the
 * text as it is written, in eight and sixteen bits, and for the bytes that hexadecimal digits name.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "bad_search".
 *
 * Returns: (transfer full): a list of #SwSearchHit, in the order of the tree, or %NULL
 */
GListModel *
sw_search_list (SwDocument  *document,
                const char  *text,
                GError     **error)
{
  g_autoptr (SwSearchQuery) query = NULL;
  g_autoptr (SwSearchHits) hits = NULL;
  SwTree *tree;
  SwTreeGuard *guard;
  Listing listing;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  query = sw_search_query_new (document, text, error);
  if (query == NULL)
    return NULL;

  hits = sw_search_hits_new (document);
  tree = sw_document_get_tree (document);
  guard = sw_document_get_tree_guard (document);
  listing = (Listing) { tree, query, hits };
  if (!sw_search_query_is_empty (query))
    sw_search_run (&(SwSearchRun) {
      .query = query,
      .tree = tree,
      .guard = guard,
      .turn = sw_tree_guard_get_turn (guard),
      .document = sw_search_wants_words (tree) ? document : NULL,
      .found = found_cb,
      .user_data = &listing,
    });

  return G_LIST_MODEL (g_steal_pointer (&hits));
}
