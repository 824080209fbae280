/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-palette.c: what may be put on the quickbar of a Torchlight character. */
#include "config.h"

#include "sw-tl2-palette.h"
#include "sw-svb-quickbar.h"
#include "sw-tl2-binding-private.h"

#include <string.h>

struct _SwTl2Palette
{
  GObject        parent_instance;
  SwTl2Document *document;
  GListStore    *list;
  gboolean       stale;
};

G_DEFINE_FINAL_TYPE (SwTl2Palette, sw_tl2_palette, G_TYPE_OBJECT)

static void
sw_tl2_palette_dispose (GObject *object)
{
  SwTl2Palette *self = SW_TL2_PALETTE (object);

  g_clear_object (&self->document);
  g_clear_object (&self->list);

  G_OBJECT_CLASS (sw_tl2_palette_parent_class)->dispose (object);
}

static void
sw_tl2_palette_class_init (SwTl2PaletteClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_tl2_palette_dispose;
}

static void
sw_tl2_palette_init (SwTl2Palette *self)
{
  self->list = g_list_store_new (SW_TYPE_TL2_BINDING);
}

static void
add (SwTl2Palette     *self,
     GPtrArray        *bindings,
     GHashTable       *seen,
     SwTl2BindingKind  kind,
     gint64            guid)
{
  SwTl2Slot slot = { kind, kind == SW_TL2_BINDING_ITEM ? SW_SVB_TYPE_ITEM : SW_SVB_TYPE_SKILL,
                     guid };
  g_autofree gint64 *key = g_new (gint64, 1);

  *key = guid;
  if (guid == -1 || g_hash_table_contains (seen, key))
    return;

  g_hash_table_add (seen, g_steal_pointer (&key));
  g_ptr_array_add (bindings, sw_tl2_binding_new_for_slot (self->document, &slot));
}

static gint64
get_child_number (SwTree     *tree,
                  SwNodeId    node,
                  const char *token,
                  gint64      fallback)
{
  SwNodeId child = sw_tree_find_child (tree, node, token);

  return child != SW_NODE_NONE ? (gint64) sw_tree_get_number (tree, child) : fallback;
}

/* Learned skills: those that the tables offer, and what a mod brought. */
static void
add_learned (SwTl2Palette *self,
             GPtrArray    *bindings,
             GHashTable   *seen)
{
  const SwTl2Tables *tables = sw_tl2_document_get_tables (self->document);
  SwTl2Game game = sw_tl2_document_get_game (self->document);
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (self->document));
  SwNodeId skills = sw_document_lookup (SW_DOCUMENT (self->document), "/character/skills");
  guint n_skills = skills != SW_NODE_NONE ? sw_tree_get_n_children (tree, skills) : 0;

  for (guint i = 0; i < n_skills; i++)
    {
      SwNodeId element = sw_tree_get_child (tree, skills, i);
      gint64 guid = get_child_number (tree, element, "guid", -1);
      const SwTl2Skill *skill = sw_tl2_tables_find_skill (tables, game, guid);

      if (get_child_number (tree, element, "level", 0) > 0 && (skill == NULL || skill->offered))
        add (self, bindings, seen, SW_TL2_BINDING_SKILL, guid);
    }
}

/* Consumables in the bags */
static void
add_carried (SwTl2Palette *self,
             GPtrArray    *bindings,
             GHashTable   *seen)
{
  const SwTl2Tables *tables = sw_tl2_document_get_tables (self->document);
  SwTl2Game game = sw_tl2_document_get_game (self->document);
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (self->document));
  SwNodeId items = sw_document_lookup (SW_DOCUMENT (self->document), "/character/items");
  guint n_items = items != SW_NODE_NONE ? sw_tree_get_n_children (tree, items) : 0;

  for (guint i = 0; i < n_items; i++)
    {
      gint64 guid = get_child_number (tree, sw_tree_get_child (tree, items, i), "guid", -1);
      const SwTl2Item *item = sw_tl2_tables_find_item (tables, game, guid);

      if (item != NULL && sw_tl2_tables_is_allowed (tables, item, NULL)
          && sw_tl2_slots_count_carried (self->document, guid) > 0)
        add (self, bindings, seen, SW_TL2_BINDING_ITEM, guid);
    }
}

/* What the tables offer beside that: what this character may learn or find. */
static void
add_offered (SwTl2Palette *self,
             GPtrArray    *bindings,
             GHashTable   *seen)
{
  const SwTl2Tables *tables = sw_tl2_document_get_tables (self->document);
  SwTl2Game game = sw_tl2_document_get_game (self->document);
  guint n_skills, n_items;
  const SwTl2Skill *skills = sw_tl2_tables_list_skills (tables, game, &n_skills);
  const SwTl2Item *items = sw_tl2_tables_list_consumables (tables, game, &n_items);

  for (guint i = 0; i < n_skills; i++)
    {
      SwTl2Slot slot = { SW_TL2_BINDING_SKILL, SW_SVB_TYPE_SKILL, skills[i].guid };

      if (skills[i].offered && *skills[i].title != '\0'
          && sw_tl2_slots_check (self->document, &slot, FALSE, NULL, NULL))
        add (self, bindings, seen, SW_TL2_BINDING_SKILL, skills[i].guid);
    }
  for (guint i = 0; i < n_items; i++)
    if ((items[i].usable || game == SW_TL2_GAME_FIRST) && *items[i].title != '\0'
        && sw_tl2_tables_is_allowed (tables, &items[i], NULL))
      add (self, bindings, seen, SW_TL2_BINDING_ITEM, items[i].guid);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  SwTl2Binding *first = *(SwTl2Binding * const *) a;
  SwTl2Binding *second = *(SwTl2Binding * const *) b;
  SwTl2BindingGroup group = sw_tl2_binding_get_group (first);
  gint64 guid = sw_tl2_binding_get_guid (first);
  int order;

  if (group != sw_tl2_binding_get_group (second))
    return group < sw_tl2_binding_get_group (second) ? -1 : 1;

  order = g_utf8_collate (sw_tl2_binding_get_title (first), sw_tl2_binding_get_title (second));
  if (order != 0)
    return order;

  return guid < sw_tl2_binding_get_guid (second) ? -1 : guid > sw_tl2_binding_get_guid (second);
}

static GPtrArray *
collect (SwTl2Palette *self)
{
  GPtrArray *bindings = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  add_learned (self, bindings, seen);
  add_carried (self, bindings, seen);
  add_offered (self, bindings, seen);
  g_ptr_array_sort (bindings, compare);
  return bindings;
}

static gboolean
same_at (SwTl2Palette *self,
         guint         position,
         SwTl2Binding *binding)
{
  g_autoptr (SwTl2Binding) present = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  return sw_tl2_binding_same (present, binding);
}

/* One splice from the first to the last entry that differs. */
static void
refresh (SwTl2Palette *self)
{
  g_autoptr (GPtrArray) fresh = collect (self);
  guint n_present = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  guint common = MIN (n_present, fresh->len);
  guint first = 0, last = 0;

  self->stale = FALSE;
  while (first < common && same_at (self, first, g_ptr_array_index (fresh, first)))
    first++;
  while (last < common - first
         && same_at (self, n_present - 1 - last, g_ptr_array_index (fresh, fresh->len - 1 - last)))
    last++;
  if (first + last < MAX (n_present, fresh->len))
    g_list_store_splice (self->list, first, n_present - first - last, fresh->pdata + first,
                         fresh->len - first - last);
}

/* Only what is learned and carried has a say. */
static gboolean
matters (SwTl2Palette *self,
         SwNodeId      node)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (self->document));
  SwNodeId skills = sw_document_lookup (SW_DOCUMENT (self->document), "/character/skills");
  SwNodeId items = sw_document_lookup (SW_DOCUMENT (self->document), "/character/items");

  return (skills != SW_NODE_NONE && sw_tree_is_below (tree, node, skills))
         || (items != SW_NODE_NONE && sw_tree_is_below (tree, node, items));
}

static void
nodes_changed_cb (SwDocument   *document,
                  GArray       *nodes,
                  SwTl2Palette *self)
{
  for (guint i = 0; i < nodes->len && !self->stale; i++)
    self->stale = matters (self, g_array_index (nodes, SwNodeId, i));
}

static void
tree_replaced_cb (SwDocument   *document,
                  SwTl2Palette *self)
{
  self->stale = TRUE;
}

static void
changed_cb (SwDocument   *document,
            SwTl2Palette *self)
{
  if (self->stale)
    refresh (self);
}

/**
 * sw_tl2_palette_new:
 * @document: a character
 *
 * Makes the list of what may be put on its quickbar: what it has learned and carries first, then
 * what else the game has.
 *
 * Returns: (transfer full): the palette
 */
SwTl2Palette *
sw_tl2_palette_new (SwTl2Document *document)
{
  SwTl2Palette *self = g_object_new (SW_TYPE_TL2_PALETTE, NULL);

  self->document = g_object_ref (document);
  refresh (self);
  g_signal_connect_object (document, "nodes-changed", G_CALLBACK (nodes_changed_cb), self, 0);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (tree_replaced_cb), self, 0);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, 0);
  return self;
}

/**
 * sw_tl2_palette_get_list:
 * @self: a palette
 *
 * Returns: (transfer none): a list of #SwTl2Binding, by group and title
 */
GListModel *
sw_tl2_palette_get_list (SwTl2Palette *self)
{
  g_return_val_if_fail (SW_IS_TL2_PALETTE (self), NULL);

  return G_LIST_MODEL (self->list);
}
