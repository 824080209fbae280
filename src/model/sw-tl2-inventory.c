/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-inventory.c: the items of a character, a pet or a stash of Torchlight, by container. */
#include "config.h"

#include "sw-tl2-inventory.h"

#include "sw-document-private.h"
#include "sw-tl2-item-text.h"

struct _SwTl2Inventory
{
  GObject     parent_instance;

  SwDocument *document;
  char       *path;         /* of the list of items */
  SwNodeId    list;
  char       *filter;       /* as it was typed */
  char       *folded;       /* as it is compared; NULL lists everything */
  GPtrArray  *pieces;       /* of SwTl2Piece: all of them, sorted */
  GPtrArray  *rows;         /* what is listed: SwTl2Shelf and SwTl2Piece */
  GHashTable *by_id;        /* SwNodeId -> SwTl2Piece */
  GHashTable *shelves;      /* container -> SwTl2Shelf */
  GHashTable *dirty;        /* set of SwNodeId: items that the step under way touched */
  guint       n_listed;
};

static void sw_tl2_inventory_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SwTl2Inventory, sw_tl2_inventory, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      sw_tl2_inventory_model_init))

enum { PROP_0, PROP_N_PIECES, PROP_N_LISTED, N_PROPS };
static GParamSpec *properties[N_PROPS];

typedef struct
{
  guint       rank;
  guint       slot;
  guint       place;
  SwTl2Piece *piece;
} SortKey;

/* What is worn first, then what is carried, then what is put away; the rest by number */
static const guint order[] = { 0, 15, 10, 16, 17, 18, 21, 22, 23, 24, 25, 26 };

static GType
sw_tl2_inventory_get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
sw_tl2_inventory_get_n_items (GListModel *model)
{
  return SW_TL2_INVENTORY (model)->rows->len;
}

static gpointer
sw_tl2_inventory_get_item (GListModel *model,
                           guint       position)
{
  SwTl2Inventory *self = SW_TL2_INVENTORY (model);

  return position < self->rows->len ? g_object_ref (g_ptr_array_index (self->rows, position))
                                    : NULL;
}

static void
sw_tl2_inventory_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sw_tl2_inventory_get_item_type;
  iface->get_n_items = sw_tl2_inventory_get_n_items;
  iface->get_item = sw_tl2_inventory_get_item;
}

static guint
get_rank (guint container)
{
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (order[i] == container)
      return i;

  return G_N_ELEMENTS (order) + container;
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  const SortKey *first = a;
  const SortKey *second = b;

  if (first->rank != second->rank)
    return first->rank < second->rank ? -1 : 1;
  if (first->slot != second->slot)
    return first->slot < second->slot ? -1 : 1;

  return first->place < second->place ? -1 : first->place > second->place;
}

/* The item of the list that a node is, or is a part of */
static SwNodeId
find_item (SwTl2Inventory *self,
           SwNodeId        node)
{
  SwTree *tree = sw_document_get_tree (self->document);

  while (self->list != SW_NODE_NONE && node != SW_NODE_NONE)
    {
      SwNodeId parent = sw_tree_get_parent (tree, node);

      if (parent == self->list)
        return node;

      node = parent;
    }

  return SW_NODE_NONE;
}

/* The items that differ from the file */
static GHashTable *
list_changed (SwTl2Inventory *self)
{
  g_autoptr (GArray) nodes = sw_document_list_changed_nodes (self->document);
  GHashTable *changed = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < nodes->len; i++)
    {
      SwNodeId item = find_item (self, g_array_index (nodes, SwNodeId, i));

      if (item != SW_NODE_NONE)
        g_hash_table_add (changed, GUINT_TO_POINTER (item));
    }

  return changed;
}

static void
refresh_pieces (SwTl2Inventory *self)
{
  SwTree *tree = sw_document_get_tree (self->document);
  g_autoptr (GHashTable) changed = list_changed (self);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      SwTl2Piece *piece = g_ptr_array_index (self->pieces, i);
      SwNodeId id = sw_tl2_piece_get_id (piece);
      gboolean differs = g_hash_table_contains (changed, GUINT_TO_POINTER (id))
                         || !sw_tree_get_span (tree, id, NULL, NULL);

      if (differs != sw_tl2_piece_get_changed (piece)
          || g_hash_table_contains (self->dirty, GUINT_TO_POINTER (id)))
        sw_tl2_piece_refresh (piece, differs);
    }
  g_hash_table_remove_all (self->dirty);
}

static SwTl2Piece *
ensure_piece (SwTl2Inventory *self,
              SwNodeId        id)
{
  SwTl2Piece *piece = g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (id));

  return piece != NULL ? g_object_ref (piece) : sw_tl2_piece_new (self->document, id);
}

/* Takes over what the file has now; those that were there already stay the same objects */
static void
collect_pieces (SwTl2Inventory *self)
{
  SwTree *tree = sw_document_get_tree (self->document);
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (SortKey));
  g_autoptr (GPtrArray) former = g_steal_pointer (&self->pieces);
  guint n = self->list != SW_NODE_NONE ? sw_document_open (self->document, self->list) : 0;

  for (guint i = 0; i < n; i++)
    {
      SwNodeId node = sw_tree_get_child (tree, self->list, i);
      SwTl2Piece *piece;
      SortKey key;

      /* What could not be read comes behind the items that could. */
      if (sw_tree_get_unread (tree, node) != NULL)
        continue;

      piece = ensure_piece (self, node);
      key = (SortKey) { get_rank (sw_tl2_piece_get_container (piece)),
                        sw_tl2_piece_get_slot (piece), i, piece };
      g_array_append_val (keys, key);
    }
  g_array_sort (keys, compare_keys);

  self->pieces = g_ptr_array_new_with_free_func (g_object_unref);
  g_hash_table_remove_all (self->by_id);
  for (guint i = 0; i < keys->len; i++)
    {
      SwTl2Piece *piece = g_array_index (keys, SortKey, i).piece;

      g_ptr_array_add (self->pieces, piece);
      g_hash_table_insert (self->by_id, GUINT_TO_POINTER (sw_tl2_piece_get_id (piece)), piece);
    }
}

static SwTl2Shelf *
ensure_shelf (SwTl2Inventory *self,
              guint           container)
{
  SwTl2Shelf *shelf = g_hash_table_lookup (self->shelves, GUINT_TO_POINTER (container));
  g_autofree char *title = NULL;

  if (shelf != NULL)
    return shelf;

  title = sw_tl2_dup_container_title (
    sw_tables_get_tl2 (sw_document_get_tables (self->document), NULL),
    sw_document_get_tree (self->document), container);
  shelf = sw_tl2_shelf_new (container, title);
  g_hash_table_insert (self->shelves, GUINT_TO_POINTER (container), shelf);

  return shelf;
}

static GPtrArray *
new_rows (SwTl2Inventory *self,
          guint          *n_listed)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  SwTl2Shelf *shelf = NULL;
  guint count = 0;

  *n_listed = 0;
  for (guint i = 0; i < self->pieces->len; i++)
    {
      SwTl2Piece *piece = g_ptr_array_index (self->pieces, i);
      guint container = sw_tl2_piece_get_container (piece);

      if (self->folded != NULL && !sw_tl2_piece_matches (piece, self->folded))
        continue;

      if (shelf == NULL || sw_tl2_shelf_get_container (shelf) != container)
        {
          if (shelf != NULL)
            sw_tl2_shelf_set_count (shelf, count);
          shelf = ensure_shelf (self, container);
          g_ptr_array_add (rows, g_object_ref (shelf));
          count = 0;
        }
      g_ptr_array_add (rows, g_object_ref (piece));
      count++;
      (*n_listed)++;
    }
  if (shelf != NULL)
    sw_tl2_shelf_set_count (shelf, count);

  return rows;
}

/* Lists what is to be listed now, and tells where that differs from before */
static void
list_rows (SwTl2Inventory *self)
{
  g_autoptr (GPtrArray) before = self->rows;
  guint n_listed = 0;
  guint first = 0, last = 0;
  guint common;

  self->rows = new_rows (self, &n_listed);
  common = MIN (before->len, self->rows->len);
  while (first < common
         && g_ptr_array_index (before, first) == g_ptr_array_index (self->rows, first))
    first++;
  while (last < common - first
         && g_ptr_array_index (before, before->len - 1 - last)
            == g_ptr_array_index (self->rows, self->rows->len - 1 - last))
    last++;
  if (first + last < MAX (before->len, self->rows->len))
    g_list_model_items_changed (G_LIST_MODEL (self), first, before->len - first - last,
                                self->rows->len - first - last);

  if (self->n_listed == n_listed)
    return;

  self->n_listed = n_listed;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_LISTED]);
}

static void
reread (SwTl2Inventory *self)
{
  guint before = self->pieces->len;

  collect_pieces (self);
  refresh_pieces (self);
  list_rows (self);
  if (self->pieces->len != before)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_PIECES]);
}

static void
nodes_changed_cb (SwTl2Inventory *self,
                  GArray         *nodes)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      SwNodeId item = find_item (self, g_array_index (nodes, SwNodeId, i));

      if (item != SW_NODE_NONE)
        g_hash_table_add (self->dirty, GUINT_TO_POINTER (item));
    }
}

static void
children_changed_cb (SwTl2Inventory *self,
                     guint           container)
{
  SwNodeId item = find_item (self, container);

  if (item != SW_NODE_NONE)
    g_hash_table_add (self->dirty, GUINT_TO_POINTER (item));
  else if (container == self->list)
    g_hash_table_add (self->dirty, GUINT_TO_POINTER (self->list));
}

/* After each step, however many items it touched */
static void
changed_cb (SwTl2Inventory *self)
{
  if (g_hash_table_size (self->dirty) > 0)
    reread (self);
}

static void
tree_replaced_cb (SwTl2Inventory *self)
{
  self->list = sw_tree_lookup (sw_document_get_tree (self->document), self->path, NULL);
  g_hash_table_remove_all (self->by_id);
  g_hash_table_remove_all (self->dirty);
  reread (self);
}

static void
sw_tl2_inventory_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  SwTl2Inventory *self = SW_TL2_INVENTORY (object);

  switch (prop_id)
    {
    case PROP_N_PIECES:
      g_value_set_uint (value, self->pieces->len);
      break;

    case PROP_N_LISTED:
      g_value_set_uint (value, self->n_listed);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_tl2_inventory_dispose (GObject *object)
{
  SwTl2Inventory *self = SW_TL2_INVENTORY (object);

  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_tl2_inventory_parent_class)->dispose (object);
}

static void
sw_tl2_inventory_finalize (GObject *object)
{
  SwTl2Inventory *self = SW_TL2_INVENTORY (object);

  g_free (self->path);
  g_free (self->filter);
  g_free (self->folded);
  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->by_id);
  g_hash_table_unref (self->shelves);
  g_hash_table_unref (self->dirty);
  g_ptr_array_unref (self->pieces);

  G_OBJECT_CLASS (sw_tl2_inventory_parent_class)->finalize (object);
}

static void
sw_tl2_inventory_class_init (SwTl2InventoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sw_tl2_inventory_dispose;
  object_class->finalize = sw_tl2_inventory_finalize;
  object_class->get_property = sw_tl2_inventory_get_property;

  properties[PROP_N_PIECES] =
    g_param_spec_uint ("n-pieces", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_N_LISTED] =
    g_param_spec_uint ("n-listed", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_tl2_inventory_init (SwTl2Inventory *self)
{
  self->list = SW_NODE_NONE;
  self->pieces = g_ptr_array_new_with_free_func (g_object_unref);
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  self->by_id = g_hash_table_new (NULL, NULL);
  self->shelves = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->dirty = g_hash_table_new (NULL, NULL);
}

/**
 * sw_tl2_inventory_new:
 * @document: a save of Torchlight
 * @path: the path of a list of items, as "/character/items"; may be missing from the file
 *
 * Makes the list of what lies there.
 *
 * Returns: (transfer full): the list
 */
SwTl2Inventory *
sw_tl2_inventory_new (SwDocument *document,
                      const char *path)
{
  SwTl2Inventory *self;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (SW_TYPE_TL2_INVENTORY, NULL);
  self->document = g_object_ref (document);
  self->path = g_strdup (path);
  g_signal_connect_object (document, "nodes-changed", G_CALLBACK (nodes_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "children-changed", G_CALLBACK (children_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (tree_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  /* What was saved differs from the file no more */
  g_signal_connect_object (sw_document_get_history (document), "notify::saved-position",
                           G_CALLBACK (refresh_pieces), self, G_CONNECT_SWAPPED);
  tree_replaced_cb (self);

  return self;
}

/**
 * sw_tl2_inventory_get_document:
 * @self: a list of items
 *
 * Returns: (transfer none): the document that the items are in
 */
SwDocument *
sw_tl2_inventory_get_document (SwTl2Inventory *self)
{
  g_return_val_if_fail (SW_IS_TL2_INVENTORY (self), NULL);

  return self->document;
}

/**
 * sw_tl2_inventory_get_path:
 * @self: a list of items
 *
 * Returns: (transfer none): the path of the list in the save
 */
const char *
sw_tl2_inventory_get_path (SwTl2Inventory *self)
{
  g_return_val_if_fail (SW_IS_TL2_INVENTORY (self), NULL);

  return self->path;
}

/**
 * sw_tl2_inventory_get_filter:
 * @self: a list of items
 *
 * Returns: (transfer none): what the listed items have in them; "" lists all
 */
const char *
sw_tl2_inventory_get_filter (SwTl2Inventory *self)
{
  g_return_val_if_fail (SW_IS_TL2_INVENTORY (self), NULL);

  return self->filter != NULL ? self->filter : "";
}

/**
 * sw_tl2_inventory_set_filter:
 * @self: a list of items
 * @filter: (nullable): a text; upper and lower case are the same
 *
 * Lists only items that have a text in their name, their sockets or what they do.
 */
void
sw_tl2_inventory_set_filter (SwTl2Inventory *self,
                             const char     *filter)
{
  g_return_if_fail (SW_IS_TL2_INVENTORY (self));

  if (filter == NULL)
    filter = "";
  if (g_str_equal (sw_tl2_inventory_get_filter (self), filter))
    return;

  g_free (self->filter);
  g_free (self->folded);
  self->filter = g_strdup (filter);
  self->folded = *filter != '\0' ? g_utf8_casefold (filter, -1) : NULL;
  list_rows (self);
}

/**
 * sw_tl2_inventory_get_n_pieces:
 * @self: a list of items
 *
 * Returns: how many items lie there, listed or not
 */
guint
sw_tl2_inventory_get_n_pieces (SwTl2Inventory *self)
{
  g_return_val_if_fail (SW_IS_TL2_INVENTORY (self), 0);

  return self->pieces->len;
}

/**
 * sw_tl2_inventory_get_n_listed:
 * @self: a list of items
 *
 * Returns: how many items pass the filter
 */
guint
sw_tl2_inventory_get_n_listed (SwTl2Inventory *self)
{
  g_return_val_if_fail (SW_IS_TL2_INVENTORY (self), 0);

  return self->n_listed;
}

/**
 * sw_tl2_inventory_find:
 * @self: a list of items
 * @node: an item, or anything in it
 * @position: (out) (optional): where it is listed
 *
 * Finds the row of a node.
 *
 * Returns: %FALSE if it is not listed
 */
gboolean
sw_tl2_inventory_find (SwTl2Inventory *self,
                       SwNodeId        node,
                       guint          *position)
{
  SwTl2Piece *piece;

  g_return_val_if_fail (SW_IS_TL2_INVENTORY (self), FALSE);

  piece = g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (find_item (self, node)));

  return piece != NULL && g_ptr_array_find (self->rows, piece, position);
}
