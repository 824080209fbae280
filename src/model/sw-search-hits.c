/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-hits.c: what a search found, a hit made when somebody looks at it. */
#include "config.h"

#include "sw-search-hits.h"

#include "sw-dump.h"
#include "sw-json.h"

/* A million hits with paths and values would be hundreds of megabytes */
typedef struct
{
  SwNodeId      node;
  SwSearchPlace place;
  gint64        offset;
} Hit;

struct _SwSearchHits
{
  GObject     parent_instance;
  SwDocument *document;
  GArray     *hits;
};

static GType
sw_search_hits_get_item_type (GListModel *model)
{
  return SW_TYPE_SEARCH_HIT;
}

static guint
sw_search_hits_get_n_items (GListModel *model)
{
  return SW_SEARCH_HITS (model)->hits->len;
}

static JsonNode *
dup_json (SwDocument    *document,
          SwNodeId       node,
          SwSearchPlace  place)
{
  SwTree *tree = sw_document_get_tree (document);
  const SwField *field = sw_tree_get_field (tree, node);
  g_auto (SwValue) value = SW_VALUE_INIT;

  if (place == SW_SEARCH_BYTES || field->kind == SW_KIND_UNREAD || sw_field_is_container (field)
      || sw_tree_get_unread (tree, node) != NULL)
    return json_node_new (JSON_NODE_NULL);

  /* The number of a node means nothing to others. */
  if (field->kind == SW_KIND_REFERENCE)
    return sw_dump_node (document, node, SW_DUMP_NONE);

  sw_tree_get_value (tree, node, &value);
  return sw_json_from_value (field, &value);
}

static gpointer
sw_search_hits_get_item (GListModel *model,
                         guint       position)
{
  SwSearchHits *self = SW_SEARCH_HITS (model);
  SwTree *tree = sw_document_get_tree (self->document);
  g_autofree char *path = NULL;
  g_autofree char *label = NULL;
  const Hit *hit;

  if (position >= self->hits->len)
    return NULL;

  hit = &g_array_index (self->hits, Hit, position);
  path = sw_tree_dup_path (tree, hit->node);
  label = sw_document_dup_label (self->document, hit->node);
  return sw_search_hit_new (path, label, dup_json (self->document, hit->node, hit->place),
                            hit->place, hit->offset);
}

static void
sw_search_hits_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sw_search_hits_get_item_type;
  iface->get_n_items = sw_search_hits_get_n_items;
  iface->get_item = sw_search_hits_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SwSearchHits, sw_search_hits, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      sw_search_hits_model_init))

static void
sw_search_hits_dispose (GObject *object)
{
  g_clear_object (&SW_SEARCH_HITS (object)->document);

  G_OBJECT_CLASS (sw_search_hits_parent_class)->dispose (object);
}

static void
sw_search_hits_finalize (GObject *object)
{
  g_array_unref (SW_SEARCH_HITS (object)->hits);

  G_OBJECT_CLASS (sw_search_hits_parent_class)->finalize (object);
}

static void
sw_search_hits_class_init (SwSearchHitsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sw_search_hits_dispose;
  object_class->finalize = sw_search_hits_finalize;
}

static void
sw_search_hits_init (SwSearchHits *self)
{
  self->hits = g_array_new (FALSE, FALSE, sizeof (Hit));
}

/**
 * sw_search_hits_new:
 * @document: what is searched
 *
 * Makes an empty list.
 *
 * Returns: (transfer full): the list
 */
SwSearchHits *
sw_search_hits_new (SwDocument *document)
{
  SwSearchHits *self = g_object_new (SW_TYPE_SEARCH_HITS, NULL);

  self->document = g_object_ref (document);
  return self;
}

/**
 * sw_search_hits_add:
 * @self: a list that nobody has seen yet
 * @node: what was found
 * @place: where the text stands
 * @offset: byte of the file, or -1
 *
 * Adds a hit to the end.
 */
void
sw_search_hits_add (SwSearchHits  *self,
                    SwNodeId       node,
                    SwSearchPlace  place,
                    gint64         offset)
{
  Hit hit = { node, place, offset };

  g_array_append_val (self->hits, hit);
}
