/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-index.c: who refers to the objects of a Pathologic save, and their classes. */
#include "config.h"

#include "sw-pathologic-index.h"

#include "sw-object-class.h"
#include "sw-pathologic-objects.h"

/* A reference, and where the former one to the same object stands, from 1; 0 for none */
typedef struct
{
  SwNodeId reference;
  guint32  former;
} Link;

struct _SwPathologicIndex
{
  SwDocument *document;         /* its owner */
  GArray     *links;            /* (nullable): made when somebody first asks */
  GArray     *last;             /* row -> its last link, from 1 */
  guint       n_seen;           /* rows that have been looked at */
  GListStore *classes;          /* (nullable) */
  guint       counting;         /* source that will count the classes */
};

static void
forget_links (SwPathologicIndex *self)
{
  g_clear_pointer (&self->links, g_array_unref);
  g_clear_pointer (&self->last, g_array_unref);
  self->n_seen = 0;
}

/* -- references -- */

static void
add_link (SwPathologicIndex *self,
          SwNodeId           reference,
          SwNodeId           object)
{
  guint32 *last = &g_array_index (self->last, guint32, object);
  Link link = { reference, *last };

  g_array_append_val (self->links, link);
  *last = self->links->len;
}

/* References are never set, and rows stay where they are: only new rows have to be looked at. */
static void
see_rows (SwPathologicIndex *self)
{
  SwTree *tree = sw_document_get_tree (self->document);
  guint n_rows = sw_tree_get_n_rows (tree);

  if (self->links == NULL)
    {
      self->links = g_array_new (FALSE, FALSE, sizeof (Link));
      self->last = g_array_new (FALSE, TRUE, sizeof (guint32));
    }
  if (self->n_seen == n_rows)
    return;

  g_array_set_size (self->last, n_rows);
  for (SwNodeId id = self->n_seen; id < n_rows; id++)
    if (sw_tree_get_field (tree, id)->kind == SW_KIND_REFERENCE
        && sw_tree_get_row (tree, id)->value < n_rows)
      add_link (self, id, (SwNodeId) sw_tree_get_row (tree, id)->value);

  self->n_seen = n_rows;
}

static guint64
get_place (const SwTree *tree,
           SwNodeId      node)
{
  const SwRow *row = sw_tree_get_row (tree, node);

  return (row->flags & SW_ROW_NEW) != 0 ? G_MAXUINT64 : row->bit;
}

static int
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      tree)
{
  const SwNodeId *one = a, *other = b;
  guint64 place = get_place (tree, *one), other_place = get_place (tree, *other);

  if (place != other_place)
    return place < other_place ? -1 : 1;

  return *one < *other ? -1 : *one > *other;
}

/**
 * sw_pathologic_index_list_referrers:
 * @self: an index
 * @object: the node that carries an object
 *
 * Lists the references to an object. The first question goes through the file once.
 *
 * Returns: (transfer full) (element-type SwNodeId): the references, in the order of the
 *   file; new ones last
 */
GArray *
sw_pathologic_index_list_referrers (SwPathologicIndex *self,
                                    SwNodeId           object)
{
  SwTree *tree = sw_document_get_tree (self->document);
  GArray *references = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  see_rows (self);
  for (guint32 at = g_array_index (self->last, guint32, object); at != 0;)
    {
      const Link *link = &g_array_index (self->links, Link, at - 1);

      if (sw_tree_is_attached (tree, link->reference))
        g_array_append_val (references, link->reference);
      at = link->former;
    }
  g_array_sort_with_data (references, compare_places, tree);
  return references;
}

/* -- classes -- */

typedef struct
{
  guint  n_objects;
  gint64 n_bits;
} Count;

/* The object around each row, itself not included: SW_NODE_NONE for none, and for what was taken
 * out of the tree. What is around a row always comes before it. */
static void
find_owner (const SwTree *tree,
            GArray       *owners,
            GByteArray   *gone,
            SwNodeId      id)
{
  const SwRow *row = sw_tree_get_row (tree, id);
  SwNodeId parent = id == SW_NODE_ROOT ? SW_NODE_NONE : row->parent;

  g_array_index (owners, SwNodeId, id) = SW_NODE_NONE;
  gone->data[id] = (row->flags & SW_ROW_DETACHED) != 0
                   || (parent != SW_NODE_NONE && gone->data[parent]);
  if (parent != SW_NODE_NONE)
    g_array_index (owners, SwNodeId, id) =
      sw_pathologic_is_object (tree, parent) ? parent : g_array_index (owners, SwNodeId, parent);
}

static Count *
get_count (GHashTable   *counts,
           const SwTree *tree,
           SwNodeId      object)
{
  gpointer factory = GUINT_TO_POINTER (sw_pathologic_get_factory (tree, object));
  Count *count = g_hash_table_lookup (counts, factory);

  if (count == NULL)
    {
      count = g_new0 (Count, 1);
      g_hash_table_insert (counts, factory, count);
    }

  return count;
}

static gint64
get_bits (const SwTree *tree,
          SwNodeId      object)
{
  guint64 bits = 0;

  sw_tree_get_span (tree, object, NULL, &bits);
  return (gint64) bits;
}

/* The bytes of an object without those of the objects in it, so that all together are the file */
static GHashTable *
count_classes (const SwTree *tree)
{
  guint n_rows = sw_tree_get_n_rows (tree);
  GHashTable *counts = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GArray) owners = g_array_sized_new (FALSE, FALSE, sizeof (SwNodeId), n_rows);
  g_autoptr (GByteArray) gone = g_byte_array_sized_new (n_rows);

  g_array_set_size (owners, n_rows);
  g_byte_array_set_size (gone, n_rows);
  for (SwNodeId id = 0; id < n_rows; id++)
    {
      SwNodeId owner;
      Count *count;
      gint64 bits;

      find_owner (tree, owners, gone, id);
      if (gone->data[id] || !sw_pathologic_is_object (tree, id))
        continue;

      owner = g_array_index (owners, SwNodeId, id);
      bits = get_bits (tree, id);
      count = get_count (counts, tree, id);
      count->n_objects++;
      count->n_bits += bits;
      if (owner != SW_NODE_NONE)
        get_count (counts, tree, owner)->n_bits -= bits;
    }

  return counts;
}

static gboolean
count_cb (gpointer data)
{
  SwPathologicIndex *self = data;
  SwTree *tree = sw_document_get_tree (self->document);
  g_autoptr (GHashTable) counts = count_classes (tree);
  g_autoptr (GPtrArray) classes = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer factory, value;

  self->counting = 0;
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &factory, &value))
    {
      const Count *count = value;
      g_autofree char *name = sw_pathologic_dup_class_name (tree, GPOINTER_TO_UINT (factory));

      g_ptr_array_add (classes, sw_object_class_new (name, count->n_objects,
                                                     (guint64) MAX (count->n_bits, 0) / 8));
    }

  g_list_store_splice (self->classes, 0,
                       g_list_model_get_n_items (G_LIST_MODEL (self->classes)),
                       classes->pdata, classes->len);
  return G_SOURCE_REMOVE;
}

static void
count_later (SwPathologicIndex *self)
{
  if (self->classes != NULL && self->counting == 0)
    self->counting = g_idle_add_full (G_PRIORITY_LOW, count_cb, self, NULL);
}

static void
tree_replaced_cb (SwPathologicIndex *self)
{
  forget_links (self);
  count_later (self);
}

/**
 * sw_pathologic_index_list_classes:
 * @self: an index
 *
 * Lists the classes of the objects. They are counted when there is nothing else to do, and again
 * after objects were put in or taken out.
 *
 * Returns: (transfer full): a list of #SwObjectClass
 */
GListModel *
sw_pathologic_index_list_classes (SwPathologicIndex *self)
{
  if (self->classes == NULL)
    {
      self->classes = g_list_store_new (SW_TYPE_OBJECT_CLASS);
      count_later (self);
    }

  return G_LIST_MODEL (g_object_ref (self->classes));
}

/**
 * sw_pathologic_index_new:
 * @document: a Pathologic save, which outlives the index
 *
 * Makes an index. It costs nothing until it is asked.
 *
 * Returns: (transfer full): the index
 */
SwPathologicIndex *
sw_pathologic_index_new (SwDocument *document)
{
  SwPathologicIndex *self = g_new0 (SwPathologicIndex, 1);

  self->document = document;
  g_signal_connect_swapped (document, "tree-replaced", G_CALLBACK (tree_replaced_cb), self);
  g_signal_connect_swapped (document, "children-changed", G_CALLBACK (count_later), self);
  return self;
}

/**
 * sw_pathologic_index_free:
 * @self: (transfer full): an index
 *
 * Frees it. The document must still be there.
 */
void
sw_pathologic_index_free (SwPathologicIndex *self)
{
  g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_handle_id (&self->counting, g_source_remove);
  forget_links (self);
  g_clear_object (&self->classes);
  g_free (self);
}
