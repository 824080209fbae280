/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search.c: finds nodes by their name or value, and text in bytes that nobody could read. */
#include "config.h"

#include "sw-search.h"

#include "sw-document-private.h"
#include "sw-json.h"
#include "sw-search-private.h"

/* How many nodes are looked at before changes may happen, and before anybody is asked whether to
 * go on */
#define CHUNK 4096

/* Up to here a document is asked how it writes each value, which takes some microseconds */
#define MOST_WORDS 60000

typedef struct
{
  SwNodeId id;
  SwNodeId first;         /* of its children, when they are a run of rows; else SW_NODE_NONE */
  guint    next;          /* of its children */
  guint    n_children;
  gsize    path_length;
} Frame;

typedef struct
{
  const SwSearchRun *run;
  SwSearchMatcher    matcher;
  GArray            *frames;      /* instead of the C stack, which a hostile file nests through */
  GString           *path;        /* (nullable): of the node at hand */
} Walk;

/* Whether a tree is small enough to ask its document for words */
gboolean
sw_search_wants_words (const SwTree *tree)
{
  return sw_tree_get_n_rows (tree) <= MOST_WORDS;
}

static void
push (Walk     *self,
      SwNodeId  id)
{
  const SwRow *row = sw_tree_get_row (self->run->tree, id);
  Frame frame = { id, (row->flags & SW_ROW_CHILD_LIST) == 0 ? row->first_child : SW_NODE_NONE,
                  0, sw_tree_get_n_children (self->run->tree, id),
                  self->path != NULL ? self->path->len : 0 };

  g_array_append_val (self->frames, frame);
}

/* The path is kept case folded, as the patterns are: it is made once a node and never copied. */
static void
append_token (GString    *path,
              const char *token)
{
  g_autofree char *folded = g_str_is_ascii (token) ? NULL : g_utf8_casefold (token, -1);

  g_string_append_c (path, '/');
  for (const char *at = folded != NULL ? folded : token; *at != '\0'; at++)
    if (*at == '~')
      g_string_append (path, "~0");
    else if (*at == '/')
      g_string_append (path, "~1");
    else
      g_string_append_c (path, g_ascii_tolower (*at));
}

static void
append_number (GString *path,
               guint    number)
{
  char digits[12];
  char *at = digits + sizeof digits - 1;

  *at = '\0';
  do
    *--at = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  g_string_append_c (path, '/');
  g_string_append (path, at);
}

static void
step_path (Walk        *self,
           const Frame *frame,
           SwNodeId     child)
{
  const SwTree *tree = self->run->tree;

  g_string_truncate (self->path, frame->path_length);
  if (sw_tree_get_field (tree, frame->id)->kind == SW_KIND_LIST)
    append_number (self->path, frame->next - 1);
  else
    append_token (self->path, sw_tree_get_field (tree, child)->token);
  self->matcher.path = self->path->str;
}

static void
tell (Walk     *self,
      SwNodeId  id)
{
  guint64 bit;
  gint64 offset = sw_tree_get_span (self->run->tree, id, &bit, NULL) ? (gint64) (bit / 8) : -1;

  self->run->found (id, self->matcher.place, offset, self->run->user_data);
}

/* Looks at some nodes, depth first, so that hits come in the order of a dump. */
static gboolean
walk_chunk (Walk *self)
{
  const SwTree *tree = self->run->tree;
  const SwRow *rows = sw_tree_get_row (tree, SW_NODE_ROOT);

  for (guint i = 0; i < CHUNK && self->frames->len > 0; i++)
    {
      Frame *frame = &g_array_index (self->frames, Frame, self->frames->len - 1);
      SwNodeId child;

      if (frame->next == frame->n_children)
        {
          g_array_set_size (self->frames, self->frames->len - 1);
          continue;
        }

      child = frame->first != SW_NODE_NONE ? frame->first + frame->next
                                           : sw_tree_get_child (tree, frame->id, frame->next);
      frame->next++;
      if ((rows[child].flags & SW_ROW_ABSENT) != 0)
        continue;
      if (self->path != NULL)
        step_path (self, frame, child);
      if (sw_search_matcher_fits (&self->matcher, child))
        tell (self, child);
      if (rows[child].n_children > 0 || (rows[child].flags & SW_ROW_CHILD_LIST) != 0)
        push (self, child);
    }

  return self->frames->len > 0;
}

static void
start (Walk *self)
{
  const SwSearchQuery *query = self->run->query;
  SwNodeId top = query->below != NULL ? sw_tree_lookup (self->run->tree, query->below, NULL)
                                      : SW_NODE_ROOT;

  for (guint i = 0; i < query->n_terms; i++)
    if (query->terms[i].kind == SW_SEARCH_TERM_PATH && self->path == NULL)
      {
        g_autofree char *folded = query->below != NULL ? g_utf8_casefold (query->below, -1) : NULL;

        self->path = g_string_new (folded);
      }
  if (top == SW_NODE_NONE || sw_tree_get_n_rows (self->run->tree) == 0)
    return;

  self->matcher.path = self->path != NULL ? self->path->str : NULL;
  if (top != SW_NODE_ROOT && sw_search_matcher_fits (&self->matcher, top))
    tell (self, top);
  push (self, top);
}

/* Looks at all of a tree, between its changes. */
SwSearchEnd
sw_search_run (const SwSearchRun *run)
{
  Walk self = { run };
  SwSearchEnd end = SW_SEARCH_DONE;
  gboolean started = FALSE;
  gboolean more = TRUE;

  self.frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  sw_search_matcher_init (&self.matcher, run->query, run->tree, run->document);
  while (more && end == SW_SEARCH_DONE)
    {
      if (run->going_on != NULL && !run->going_on (run->user_data))
        {
          end = SW_SEARCH_STOPPED;
        }
      else if (!sw_tree_guard_begin_read (run->guard, run->turn))
        {
          end = SW_SEARCH_STALE;
        }
      else
        {
          if (!started)
            start (&self);
          started = TRUE;
          more = walk_chunk (&self);
          sw_tree_guard_end_read (run->guard);
        }
    }

  sw_search_matcher_clear (&self.matcher);
  g_array_unref (self.frames);
  if (self.path != NULL)
    g_string_free (self.path, TRUE);
  return end;
}

/* -- the list for a command line -- */

typedef struct
{
  SwDocument          *document;
  const SwSearchQuery *query;
  GListStore          *hits;
} Listing;

static void
add_hit (Listing       *self,
         SwNodeId       id,
         SwSearchPlace  place,
         gint64         offset)
{
  SwTree *tree = sw_document_get_tree (self->document);
  const SwField *field = sw_tree_get_field (tree, id);
  gboolean has_value = place != SW_SEARCH_BYTES && field->kind != SW_KIND_UNREAD
                       && !sw_field_is_container (field) && sw_tree_get_unread (tree, id) == NULL;
  g_autofree char *path = sw_tree_dup_path (tree, id);
  g_autofree char *label = sw_document_dup_label (self->document, id);
  g_autoptr (SwSearchHit) hit = NULL;
  JsonNode *json = NULL;

  if (has_value)
    {
      g_auto (SwValue) value = SW_VALUE_INIT;

      sw_tree_get_value (tree, id, &value);
      json = sw_json_from_value (field, &value);
    }
  hit = sw_search_hit_new (path, label, json != NULL ? json : json_node_new (JSON_NODE_NULL),
                           place, offset);
  g_list_store_append (self->hits, hit);
}

/* Each place in raw bytes is a hit of its own. */
static void
add_byte_hits (Listing  *self,
               SwNodeId  id)
{
  SwTree *tree = sw_document_get_tree (self->document);
  const SwSearchTerm *term = sw_search_query_get_text_term (self->query);
  gsize size;
  const guint8 *data = sw_tree_get_data (tree, &size);
  guint64 bit, bits;
  gsize last;

  if (term == NULL || !sw_tree_get_span (tree, id, &bit, &bits))
    return;

  last = (gsize) MIN ((bit + bits + 7) / 8, size);
  for (gsize at = (gsize) (bit / 8); at < last; at++)
    {
      at = sw_search_term_find_bytes (term, data, at, last);
      if (at == G_MAXSIZE)
        return;
      add_hit (self, id, SW_SEARCH_BYTES, (gint64) at);
    }
}

static void
found_cb (SwNodeId       id,
          SwSearchPlace  place,
          gint64         offset,
          gpointer       user_data)
{
  if (place == SW_SEARCH_BYTES)
    add_byte_hits (user_data, id);
  else
    add_hit (user_data, id, place, offset);
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
GListStore *
sw_search_list (SwDocument  *document,
                const char  *text,
                GError     **error)
{
  g_autoptr (SwSearchQuery) query = NULL;
  g_autoptr (GListStore) hits = NULL;
  SwTree *tree;
  SwTreeGuard *guard;
  Listing listing;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  query = sw_search_query_new (document, text, error);
  if (query == NULL)
    return NULL;

  hits = g_list_store_new (SW_TYPE_SEARCH_HIT);
  tree = sw_document_get_tree (document);
  guard = sw_document_get_tree_guard (document);
  listing = (Listing) { document, query, hits };
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

  return g_steal_pointer (&hits);
}
