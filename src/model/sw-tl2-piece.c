/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-piece.c: an item of Torchlight that lies somewhere, in words, while a list shows it. */
#include "config.h"

#include "sw-tl2-piece.h"

#include "sw-tl2-item-text.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define EQUIPMENT_ICON "sw-tl2-equipment-symbolic"

struct _SwTl2Piece
{
  GObject     parent_instance;

  SwDocument *document;   /* weak */
  SwNodeId    item;
  char       *title;
  gboolean    changed;
};

G_DEFINE_FINAL_TYPE (SwTl2Piece, sw_tl2_piece, G_TYPE_OBJECT)

enum { PROP_0, PROP_TITLE, N_PROPS };
static GParamSpec *properties[N_PROPS];

static SwTree *
get_tree (SwTl2Piece *self)
{
  return sw_document_get_tree (self->document);
}

static const SwTl2Tables *
get_tables (SwTl2Piece *self)
{
  return sw_tables_get_tl2 (sw_document_get_tables (self->document), NULL);
}

static SwNodeId
find (SwTl2Piece *self,
      const char *token)
{
  return sw_tl2_piece_is_gone (self) ? SW_NODE_NONE
                                     : sw_tree_find_child (get_tree (self), self->item, token);
}

static const SwTl2Item *
get_facts (SwTl2Piece *self)
{
  SwNodeId guid = find (self, "guid");

  if (guid == SW_NODE_NONE)
    return NULL;

  return sw_tl2_tables_find_item (get_tables (self), sw_tl2_game_of_tree (get_tree (self)),
                                  (gint64) sw_tree_get_number (get_tree (self), guid));
}

static void
sw_tl2_piece_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, sw_tl2_piece_get_title (SW_TL2_PIECE (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_tl2_piece_dispose (GObject *object)
{
  g_clear_weak_pointer (&SW_TL2_PIECE (object)->document);

  G_OBJECT_CLASS (sw_tl2_piece_parent_class)->dispose (object);
}

static void
sw_tl2_piece_finalize (GObject *object)
{
  g_free (SW_TL2_PIECE (object)->title);

  G_OBJECT_CLASS (sw_tl2_piece_parent_class)->finalize (object);
}

static void
sw_tl2_piece_class_init (SwTl2PieceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sw_tl2_piece_dispose;
  object_class->finalize = sw_tl2_piece_finalize;
  object_class->get_property = sw_tl2_piece_get_property;

  properties[PROP_TITLE] =
    g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_tl2_piece_init (SwTl2Piece *self)
{
  self->item = SW_NODE_NONE;
}

/**
 * sw_tl2_piece_new:
 * @document: a save of Torchlight
 * @item: an item in it
 *
 * Makes what a list shows of an item.
 *
 * Returns: (transfer full): the item
 */
SwTl2Piece *
sw_tl2_piece_new (SwDocument *document,
                  SwNodeId    item)
{
  SwTl2Piece *self;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  self = g_object_new (SW_TYPE_TL2_PIECE, NULL);
  g_set_weak_pointer (&self->document, document);
  self->item = item;

  return self;
}

/**
 * sw_tl2_piece_get_id:
 * @self: an item
 *
 * Returns: the number of its node
 */
SwNodeId
sw_tl2_piece_get_id (SwTl2Piece *self)
{
  g_return_val_if_fail (SW_IS_TL2_PIECE (self), SW_NODE_NONE);

  return self->item;
}

/**
 * sw_tl2_piece_is_gone:
 * @self: an item
 *
 * Tells whether the item is in the save no more, or the document is closed.
 *
 * Returns: %TRUE if there is nothing to show
 */
gboolean
sw_tl2_piece_is_gone (SwTl2Piece *self)
{
  g_return_val_if_fail (SW_IS_TL2_PIECE (self), TRUE);

  return self->document == NULL || self->item >= sw_tree_get_n_rows (get_tree (self))
         || !sw_tree_is_attached (get_tree (self), self->item);
}

/**
 * sw_tl2_piece_get_node:
 * @self: an item
 *
 * Returns: (transfer full) (nullable): a handle for its node
 */
SwNode *
sw_tl2_piece_get_node (SwTl2Piece *self)
{
  g_return_val_if_fail (SW_IS_TL2_PIECE (self), NULL);

  return sw_tl2_piece_is_gone (self) ? NULL : sw_document_get_node (self->document, self->item);
}

/**
 * sw_tl2_piece_find_node:
 * @self: an item
 * @token: one of its fields, as "stack"
 *
 * Returns: (transfer full) (nullable): a handle for the field, if this version of the game has it
 */
SwNode *
sw_tl2_piece_find_node (SwTl2Piece *self,
                        const char *token)
{
  SwNodeId node;

  g_return_val_if_fail (SW_IS_TL2_PIECE (self), NULL);
  g_return_val_if_fail (token != NULL, NULL);

  node = find (self, token);

  return node != SW_NODE_NONE ? sw_document_get_node (self->document, node) : NULL;
}

/**
 * sw_tl2_piece_get_number:
 * @self: an item
 * @token: one of its fields
 * @fallback: what to say where it has no such field
 *
 * Returns: what the field holds
 */
gint64
sw_tl2_piece_get_number (SwTl2Piece *self,
                         const char *token,
                         gint64      fallback)
{
  SwNodeId node;

  g_return_val_if_fail (SW_IS_TL2_PIECE (self), fallback);

  node = find (self, token);
  if (node == SW_NODE_NONE)
    return fallback;

  return (gint64) sw_tree_get_number (get_tree (self), node);
}

/**
 * sw_tl2_piece_get_container:
 * @self: an item
 *
 * Returns: the number of the container that it lies in
 */
guint
sw_tl2_piece_get_container (SwTl2Piece *self)
{
  return (guint) sw_tl2_piece_get_number (self, "container", G_MAXUINT16);
}

/**
 * sw_tl2_piece_get_slot:
 * @self: an item
 *
 * Returns: the number of its place there; in a bag the number of a cell is in it
 */
guint
sw_tl2_piece_get_slot (SwTl2Piece *self)
{
  return (guint) sw_tl2_piece_get_number (self, "slot", G_MAXUINT16);
}

/**
 * sw_tl2_piece_get_stack_max:
 * @self: an item
 *
 * Returns: how many pieces the game lets into one stack; 0 when the tables do not say
 */
guint
sw_tl2_piece_get_stack_max (SwTl2Piece *self)
{
  const SwTl2Item *facts = get_facts (self);

  return facts != NULL ? facts->stack_max : 0;
}

/**
 * sw_tl2_piece_get_stacks:
 * @self: an item
 *
 * Tells whether pieces of this kind lie on one another, so that their number means something.
 *
 * Returns: %TRUE if the number of pieces is worth showing
 */
gboolean
sw_tl2_piece_get_stacks (SwTl2Piece *self)
{
  return sw_tl2_piece_get_stack_max (self) > 1 || sw_tl2_piece_get_number (self, "stack", 0) > 1;
}

/**
 * sw_tl2_piece_get_changed:
 * @self: an item
 *
 * Returns: whether anything in it differs from the file, or it is not in the file at all
 */
gboolean
sw_tl2_piece_get_changed (SwTl2Piece *self)
{
  g_return_val_if_fail (SW_IS_TL2_PIECE (self), FALSE);

  return self->changed;
}

/**
 * sw_tl2_piece_get_title:
 * @self: an item
 *
 * Returns: (transfer none): its name; "" when it is gone
 */
const char *
sw_tl2_piece_get_title (SwTl2Piece *self)
{
  g_return_val_if_fail (SW_IS_TL2_PIECE (self), NULL);

  if (sw_tl2_piece_is_gone (self))
    return "";
  if (self->title == NULL)
    self->title = sw_tl2_dup_item_title (get_tables (self), get_tree (self), self->item);

  return self->title;
}

/**
 * sw_tl2_piece_get_icon_name:
 * @self: an item
 *
 * Returns: (transfer none): one of the application's own drawings, by kind of thing
 */
const char *
sw_tl2_piece_get_icon_name (SwTl2Piece *self)
{
  const SwTl2Item *facts;
  const char *icon;

  g_return_val_if_fail (SW_IS_TL2_PIECE (self), NULL);

  if (self->document == NULL)
    return NULL;

  /* What lies on no quickbar has no drawing of its own, and is no riddle for that; of Torchlight
   * the tables have nothing else anyway */
  facts = get_facts (self);
  icon = sw_tl2_tables_get_item_icon (get_tables (self), facts);
  if ((facts != NULL || sw_tl2_game_of_tree (get_tree (self)) == SW_TL2_GAME_FIRST)
      && g_strcmp0 (icon, sw_tl2_tables_get_item_icon (get_tables (self), NULL)) == 0)
    return EQUIPMENT_ICON;

  return icon;
}

/**
 * sw_tl2_piece_dup_place:
 * @self: an item
 *
 * Says where it lies: the place on the body, or the container.
 *
 * Returns: (transfer full): the words, translated
 */
char *
sw_tl2_piece_dup_place (SwTl2Piece *self)
{
  char *slot;

  g_return_val_if_fail (SW_IS_TL2_PIECE (self), NULL);

  if (sw_tl2_piece_is_gone (self))
    return g_strdup ("");

  slot = sw_tl2_dup_slot_title (get_tree (self), sw_tl2_piece_get_slot (self));

  return slot != NULL
         ? slot
         : sw_tl2_dup_container_title (get_tables (self), get_tree (self),
                                       sw_tl2_piece_get_container (self));
}

static guint
count_children (SwTl2Piece *self,
                const char *token)
{
  SwNodeId list = find (self, token);

  return list != SW_NODE_NONE ? sw_tree_get_n_children (get_tree (self), list) : 0;
}

static void
take_fact (GStrvBuilder *facts,
           char         *fact)
{
  g_strv_builder_add (facts, fact);
  g_free (fact);
}

/**
 * sw_tl2_piece_dup_facts:
 * @self: an item
 *
 * Says in a line what a player looks for first: where it is worn, its level, its enchantments and
 * its sockets.
 *
 * Returns: (transfer full): the words, translated; "" when there is nothing to say
 */
char *
sw_tl2_piece_dup_facts (SwTl2Piece *self)
{
  g_autoptr (GStrvBuilder) facts = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  gint64 level, enchants, sockets;
  char *slot;

  g_return_val_if_fail (SW_IS_TL2_PIECE (self), NULL);

  if (sw_tl2_piece_is_gone (self))
    return g_strdup ("");

  slot = sw_tl2_dup_slot_title (get_tree (self), sw_tl2_piece_get_slot (self));
  if (slot != NULL)
    take_fact (facts, slot);

  level = sw_tl2_piece_get_number (self, "level", 0);
  if (level > 0)
    /* Translators: the level of an item. */
    take_fact (facts, g_strdup_printf (_("Level %" PRId64), level));

  enchants = sw_tl2_piece_get_number (self, "enchants", 0);
  if (enchants > 0)
    take_fact (facts, g_strdup_printf (ngettext ("%" PRId64 " enchantment",
                                                 "%" PRId64 " enchantments", (gulong) enchants),
                                       enchants));

  sockets = sw_tl2_piece_get_number (self, "socket_count", 0);
  if (sockets > 0)
    /* Translators: of an item, how many sockets are filled, and how many it has. */
    take_fact (facts, g_strdup_printf (ngettext ("%u of %" PRId64 " socket filled",
                                                 "%u of %" PRId64 " sockets filled",
                                                 (gulong) sockets),
                                       count_children (self, "sockets"), sockets));

  if (sw_tl2_piece_get_number (self, "identified", 1) == 0)
    take_fact (facts, g_strdup (_("Not identified")));

  list = g_strv_builder_end (facts);

  return g_strjoinv (" · ", list);
}

/**
 * sw_tl2_piece_list_effects:
 * @self: an item
 *
 * Says what the item does, one effect after another.
 *
 * Returns: (transfer full): sentences of the game
 */
GStrv
sw_tl2_piece_list_effects (SwTl2Piece *self)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  SwNodeId lists;

  g_return_val_if_fail (SW_IS_TL2_PIECE (self), NULL);

  lists = find (self, "effects");
  for (guint i = 0; lists != SW_NODE_NONE && i < sw_tree_get_n_children (get_tree (self), lists);
       i++)
    {
      SwNodeId list = sw_tree_get_child (get_tree (self), lists, i);

      for (guint j = 0; j < sw_tree_get_n_children (get_tree (self), list); j++)
        take_fact (texts, sw_tl2_dup_effect_text (get_tables (self), get_tree (self),
                                                  sw_tree_get_child (get_tree (self), list, j)));
    }

  return g_strv_builder_end (texts);
}

/**
 * sw_tl2_piece_list_sockets:
 * @self: an item
 *
 * Names what is in its sockets.
 *
 * Returns: (transfer full): names of items
 */
GStrv
sw_tl2_piece_list_sockets (SwTl2Piece *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  SwNodeId list;

  g_return_val_if_fail (SW_IS_TL2_PIECE (self), NULL);

  list = find (self, "sockets");
  for (guint i = 0; list != SW_NODE_NONE && i < sw_tree_get_n_children (get_tree (self), list); i++)
    take_fact (names, sw_tl2_dup_item_title (get_tables (self), get_tree (self),
                                             sw_tree_get_child (get_tree (self), list, i)));

  return g_strv_builder_end (names);
}

/* A text found in a list of others */
static gboolean
any_contains (GStrv       texts,
              const char *folded)
{
  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autofree char *text = g_utf8_casefold (texts[i], -1);

      if (strstr (text, folded) != NULL)
        return TRUE;
    }

  return FALSE;
}

/**
 * sw_tl2_piece_matches:
 * @self: an item
 * @folded: what is looked for, from g_utf8_casefold()
 *
 * Looks for a text in the item's name, its sockets and what it does.
 *
 * Returns: %TRUE if it is there
 */
gboolean
sw_tl2_piece_matches (SwTl2Piece *self,
                      const char *folded)
{
  g_autofree char *title = NULL;
  g_auto (GStrv) sockets = NULL;
  g_auto (GStrv) effects = NULL;

  g_return_val_if_fail (SW_IS_TL2_PIECE (self), FALSE);
  g_return_val_if_fail (folded != NULL, FALSE);

  title = g_utf8_casefold (sw_tl2_piece_get_title (self), -1);
  if (strstr (title, folded) != NULL)
    return TRUE;

  sockets = sw_tl2_piece_list_sockets (self);
  effects = sw_tl2_piece_list_effects (self);

  return any_contains (sockets, folded) || any_contains (effects, folded);
}

/**
 * sw_tl2_piece_refresh:
 * @self: an item
 * @changed: whether it differs from the file now
 *
 * Forgets its words, and tells those who show it; for the list that it stands in.
 */
void
sw_tl2_piece_refresh (SwTl2Piece *self,
                      gboolean    changed)
{
  g_return_if_fail (SW_IS_TL2_PIECE (self));

  self->changed = changed;
  g_clear_pointer (&self->title, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}
