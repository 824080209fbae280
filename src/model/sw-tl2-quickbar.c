/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-quickbar.c: the ten quick slots of a Torchlight character and the rules for them. */
#include "config.h"

#include "sw-tl2-quickbar.h"
#include "sw-command-group.h"
#include "sw-error.h"
#include "sw-set-value.h"
#include "sw-svb-quickbar.h"
#include "sw-tl2-binding-private.h"
#include "sw-tl2-keys.h"
#include "sw-tl2-palette.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

G_STATIC_ASSERT (SW_TL2_N_SLOTS == SW_TL2_SLOT_COUNT);

struct _SwTl2Quickbar
{
  GObject        parent_instance;
  SwTl2Document *document;
  SwTl2Binding  *slots[SW_TL2_N_SLOTS];
  SwTl2Palette  *palette;           /* made when asked for */
  GListStore    *keys;              /* made when asked for */
  GHashTable    *key_bindings;      /* SwNodeId -> SwTl2Binding, those that were asked for */
};

static void sw_tl2_quickbar_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SwTl2Quickbar, sw_tl2_quickbar, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      sw_tl2_quickbar_list_model_init))

static GType
sw_tl2_quickbar_get_item_type (GListModel *model)
{
  return SW_TYPE_TL2_BINDING;
}

static guint
sw_tl2_quickbar_get_n_items (GListModel *model)
{
  return SW_TL2_N_SLOTS;
}

static gpointer
sw_tl2_quickbar_get_item (GListModel *model,
                          guint       position)
{
  return position < SW_TL2_N_SLOTS ? g_object_ref (SW_TL2_QUICKBAR (model)->slots[position])
                                   : NULL;
}

static void
sw_tl2_quickbar_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sw_tl2_quickbar_get_item_type;
  iface->get_n_items = sw_tl2_quickbar_get_n_items;
  iface->get_item = sw_tl2_quickbar_get_item;
}

static SwTree *
get_tree (SwTl2Quickbar *self)
{
  return sw_document_get_tree (SW_DOCUMENT (self->document));
}

static SwNodeId
find_slot (SwTl2Quickbar *self,
           guint          slot)
{
  SwNodeId bar = sw_document_lookup (SW_DOCUMENT (self->document), "/quickbar");

  return bar != SW_NODE_NONE ? sw_tree_get_child (get_tree (self), bar, slot) : SW_NODE_NONE;
}

static SwTl2Binding *
new_binding (SwTl2Quickbar *self,
             guint          number)
{
  SwNodeId node = find_slot (self, number);
  const char *word = node != SW_NODE_NONE && !sw_tree_is_absent (get_tree (self), node)
                     ? sw_tree_get_text (get_tree (self), node) : NULL;
  SwTl2Slot slot;

  if (!sw_tl2_slots_parse (word, &slot))
    return sw_tl2_binding_new_empty ();

  return sw_tl2_binding_new_for_slot (self->document, &slot);
}

/* All slots are right before the first one is told of. */
static void
changed_cb (SwDocument    *document,
            SwTl2Quickbar *self)
{
  gboolean changed[SW_TL2_N_SLOTS] = { FALSE };

  g_hash_table_remove_all (self->key_bindings);
  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    {
      g_autoptr (SwTl2Binding) fresh = new_binding (self, i);

      changed[i] = !sw_tl2_binding_same (fresh, self->slots[i]);
      if (changed[i])
        g_set_object (&self->slots[i], fresh);
    }
  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    if (changed[i])
      g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 1);
}

static void
tree_replaced_cb (SwDocument    *document,
                  SwTl2Quickbar *self)
{
  if (self->keys != NULL)
    sw_tl2_keys_fill (self->document, self->keys);
}

static void
sw_tl2_quickbar_dispose (GObject *object)
{
  SwTl2Quickbar *self = SW_TL2_QUICKBAR (object);

  g_clear_object (&self->palette);
  g_clear_object (&self->keys);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_tl2_quickbar_parent_class)->dispose (object);
}

static void
sw_tl2_quickbar_finalize (GObject *object)
{
  SwTl2Quickbar *self = SW_TL2_QUICKBAR (object);

  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    g_clear_object (&self->slots[i]);
  g_hash_table_unref (self->key_bindings);

  G_OBJECT_CLASS (sw_tl2_quickbar_parent_class)->finalize (object);
}

static void
sw_tl2_quickbar_class_init (SwTl2QuickbarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_tl2_quickbar_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_tl2_quickbar_finalize;
}

static void
sw_tl2_quickbar_init (SwTl2Quickbar *self)
{
  self->key_bindings = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

/**
 * sw_tl2_quickbar_new:
 * @document: a character of Torchlight II or Torchlight
 *
 * Makes the list of its quick slots, which follows the document.
 *
 * Returns: (transfer full): a list of #SwTl2Binding
 */
SwTl2Quickbar *
sw_tl2_quickbar_new (SwDocument *document)
{
  SwTl2Quickbar *self;

  g_return_val_if_fail (SW_IS_TL2_DOCUMENT (document), NULL);

  self = g_object_new (SW_TYPE_TL2_QUICKBAR, NULL);
  self->document = g_object_ref (SW_TL2_DOCUMENT (document));
  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    self->slots[i] = new_binding (self, i);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (tree_replaced_cb), self, 0);
  return self;
}

/**
 * sw_tl2_quickbar_get_slot:
 * @self: a quickbar
 * @slot: a slot, 0 to 9
 *
 * Returns: (transfer none): what the slot holds
 */
SwTl2Binding *
sw_tl2_quickbar_get_slot (SwTl2Quickbar *self,
                          guint          slot)
{
  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (self), NULL);
  g_return_val_if_fail (slot < SW_TL2_N_SLOTS, NULL);

  return self->slots[slot];
}

/**
 * sw_tl2_quickbar_get_node:
 * @self: a quickbar
 * @slot: a slot, 0 to 9
 *
 * Returns: the slot's node, `/quickbar/N`
 */
guint32
sw_tl2_quickbar_get_node (SwTl2Quickbar *self,
                          guint          slot)
{
  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (self), SW_NODE_NONE);
  g_return_val_if_fail (slot < SW_TL2_N_SLOTS, SW_NODE_NONE);

  return find_slot (self, slot);
}

/* -- finding -- */

static SwTl2Binding *
find_number (SwTl2Quickbar  *self,
             gint64          guid,
             GError        **error)
{
  const SwTl2Tables *tables = sw_tl2_document_get_tables (self->document);
  SwTl2Game game = sw_tl2_document_get_game (self->document);
  SwTl2Slot slot = { SW_TL2_BINDING_SKILL, SW_SVB_TYPE_SKILL, guid };

  if (sw_tl2_tables_find_skill (tables, game, guid) == NULL
      && sw_tl2_slots_get_rank (self->document, guid) < 0)
    {
      slot.kind = SW_TL2_BINDING_ITEM;
      slot.type = SW_SVB_TYPE_ITEM;
      if (sw_tl2_tables_find_item (tables, game, guid) == NULL)
        {
          sw_set_error (error, SW_ERROR_REFUSED, "unknown_id", SW_NO_BIT,
                        _("No table of the game knows the number %" PRId64 "."), guid);
          return NULL;
        }
    }

  return sw_tl2_binding_new_for_slot (self->document, &slot);
}

static SwTl2Binding *
find_name (SwTl2Quickbar   *self,
           SwTl2FindFlags   flags,
           const char      *text,
           GError         **error)
{
  SwTl2Slot slot = { SW_TL2_BINDING_SKILL, SW_SVB_TYPE_SKILL, -1 };
  SwTl2Match match;

  if (!sw_tl2_tables_find_named (sw_tl2_document_get_tables (self->document),
                                 sw_tl2_document_get_game (self->document), flags, text, &match,
                                 error))
    return NULL;

  if (match.skill != NULL)
    {
      slot.guid = match.skill->guid;
    }
  else
    {
      slot.kind = SW_TL2_BINDING_ITEM;
      slot.type = SW_SVB_TYPE_ITEM;
      slot.guid = match.item->guid;
    }
  return sw_tl2_binding_new_for_slot (self->document, &slot);
}

/**
 * sw_tl2_quickbar_find:
 * @self: a quickbar
 * @text: the word of a binding ("skill:…", "item:…"), or a name or id of the game's tables
 * @error: return location
 *
 * Finds what somebody means.
 *
 * Errors: those of sw_tl2_slots_parse_number(); %SW_ERROR_REFUSED with the kind "unknown_id",
 * "no_such_name" or "ambiguous_name".
 *
 * Returns: (transfer full): the binding, or %NULL
 */
SwTl2Binding *
sw_tl2_quickbar_find (SwTl2Quickbar  *self,
                      const char     *text,
                      GError        **error)
{
  SwTl2FindFlags flags = SW_TL2_FIND_SKILLS | SW_TL2_FIND_ITEMS;
  SwTl2Slot slot = { SW_TL2_BINDING_SKILL, SW_SVB_TYPE_SKILL, -1 };

  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (self), NULL);

  if (g_str_has_prefix (text, "skill:"))
    {
      flags = SW_TL2_FIND_SKILLS;
      text += strlen ("skill:");
    }
  else if (g_str_has_prefix (text, "item:"))
    {
      flags = SW_TL2_FIND_ITEMS;
      slot.kind = SW_TL2_BINDING_ITEM;
      slot.type = SW_SVB_TYPE_ITEM;
      text += strlen ("item:");
    }

  if (!sw_tl2_slots_is_number (text))
    return find_name (self, flags, text, error);
  if (!sw_tl2_slots_parse_number (text, &slot.guid, error))
    return NULL;
  if (flags == (SW_TL2_FIND_SKILLS | SW_TL2_FIND_ITEMS))
    return find_number (self, slot.guid, error);
  return sw_tl2_binding_new_for_slot (self->document, &slot);
}

/**
 * sw_tl2_quickbar_check:
 * @self: a quickbar
 * @binding: what somebody wants to put into a slot
 * @warning: (out) (optional) (nullable): a sentence, when it is taken with a warning
 * @error: return location
 *
 * Asks the game's rules.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "not_allowed_on_quickbar" or "unknown_id".
 *
 * Returns: %TRUE if a slot takes it
 */
gboolean
sw_tl2_quickbar_check (SwTl2Quickbar  *self,
                       SwTl2Binding   *binding,
                       char          **warning,
                       GError        **error)
{
  SwTl2Slot slot;

  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (self), FALSE);

  sw_tl2_binding_get_record (binding, &slot);
  return sw_tl2_slots_check (self->document, &slot, sw_tl2_document_get_force (self->document),
                             warning, error);
}

/* -- commands -- */

static gboolean
check_slot (SwTl2Quickbar  *self,
            guint           slot,
            GError        **error)
{
  if (slot >= SW_TL2_N_SLOTS)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "no_such_slot", SW_NO_BIT,
                    _("There is no slot %u. They count from 0, which is on the key 1, to 9, which "
                      "is on the key 0."), slot);
      return FALSE;
    }
  if (find_slot (self, slot) == SW_NODE_NONE)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "no_quickbar", SW_NO_BIT,
                    _("This file has no quickbar that could be read."));
      return FALSE;
    }

  return TRUE;
}

static SwCommand *
new_set (SwTl2Quickbar *self,
         guint          slot,
         SwTl2Binding  *binding)
{
  g_autofree char *word = sw_tl2_binding_dup_word (binding);
  g_auto (SwValue) value = SW_VALUE_INIT;

  if (*word == '\0')
    sw_value_init_absent (&value, SW_KIND_STRING);
  else
    sw_value_init_text (&value, word);
  return sw_set_value_new (SW_DOCUMENT (self->document), find_slot (self, slot), &value);
}

/* Like the document's own way, with a person's word for an unknown id. What stands in the slot
 * already, or stands there in the file, is always right. */
static gboolean
check_binding (SwTl2Quickbar  *self,
               guint           slot,
               SwTl2Binding   *binding,
               gboolean        force,
               GError        **error)
{
  gboolean was_forced = sw_tl2_document_get_force (self->document);
  g_autofree char *word = sw_tl2_binding_dup_word (binding);
  g_auto (SwValue) value = SW_VALUE_INIT;
  gboolean fine;

  if (*word == '\0')
    return TRUE;

  sw_value_init_text (&value, word);
  sw_tl2_document_set_force (self->document, force || was_forced);
  fine = sw_document_check_set (SW_DOCUMENT (self->document), find_slot (self, slot), &value,
                                error);
  sw_tl2_document_set_force (self->document, was_forced);
  return fine;
}

/**
 * sw_tl2_quickbar_new_bind:
 * @self: a quickbar
 * @slot: a slot, 0 to 9
 * @binding: what to put there; an empty one clears it
 * @force: whether an id is taken that no table of the game knows
 * @error: return location
 *
 * Makes the command that puts something into a slot.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "not_allowed_on_quickbar", "unknown_id", "no_such_slot"
 * or "read_only".
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_tl2_quickbar_new_bind (SwTl2Quickbar  *self,
                          guint           slot,
                          SwTl2Binding   *binding,
                          gboolean        force,
                          GError        **error)
{
  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (self), NULL);
  g_return_val_if_fail (SW_IS_TL2_BINDING (binding), NULL);

  if (!check_slot (self, slot, error) || !check_binding (self, slot, binding, force, error))
    return NULL;

  return new_set (self, slot, binding);
}

/**
 * sw_tl2_quickbar_new_clear:
 * @self: a quickbar
 * @slot: a slot, 0 to 9
 * @error: return location
 *
 * Makes the command that empties a slot.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "no_such_slot".
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_tl2_quickbar_new_clear (SwTl2Quickbar  *self,
                           guint           slot,
                           GError        **error)
{
  g_autoptr (SwTl2Binding) empty = sw_tl2_binding_new_empty ();

  return sw_tl2_quickbar_new_bind (self, slot, empty, FALSE, error);
}

/**
 * sw_tl2_quickbar_new_swap:
 * @self: a quickbar
 * @first: a slot, 0 to 9
 * @second: another
 * @error: return location
 *
 * Makes the command that swaps what two slots hold. Both are on the bar already, so no rule is
 * asked.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "no_such_slot".
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_tl2_quickbar_new_swap (SwTl2Quickbar  *self,
                          guint           first,
                          guint           second,
                          GError        **error)
{
  SwCommandGroup *group;
  g_autofree char *label = NULL;

  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (self), NULL);

  if (!check_slot (self, first, error) || !check_slot (self, second, error))
    return NULL;

  /* Translators: a step in the history: the keys of two quick slots, 1 to 9 or 0. */
  label = g_strdup_printf (_("Swap slots %u and %u"), (first + 1) % SW_TL2_N_SLOTS,
                           (second + 1) % SW_TL2_N_SLOTS);
  group = sw_command_group_new (label);
  if (first != second)
    {
      sw_command_group_take (group, new_set (self, first, self->slots[second]));
      sw_command_group_take (group, new_set (self, second, self->slots[first]));
    }
  return SW_COMMAND (group);
}

/**
 * sw_tl2_quickbar_new_copy:
 * @self: a quickbar
 * @from: a slot, 0 to 9
 * @to: another
 * @error: return location
 *
 * Makes the command that lets a slot hold what another one holds.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "no_such_slot".
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_tl2_quickbar_new_copy (SwTl2Quickbar  *self,
                          guint           from,
                          guint           to,
                          GError        **error)
{
  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (self), NULL);

  if (!check_slot (self, from, error) || !check_slot (self, to, error))
    return NULL;

  return new_set (self, to, self->slots[from]);
}

static gboolean
check_other (SwTl2Quickbar  *self,
             SwTl2Quickbar  *other,
             GError        **error)
{
  if (sw_tl2_document_get_game (self->document) == sw_tl2_document_get_game (other->document))
    return TRUE;

  sw_set_error (error, SW_ERROR_REFUSED, "other_game", SW_NO_BIT,
                _("That quickbar is from the other game, which has other skills and items."));
  return FALSE;
}

/* The slots of the other bar as they are, for this character to be asked about anew. */
static SwTl2Binding *
translate (SwTl2Quickbar *self,
           SwTl2Binding  *binding)
{
  SwTl2Slot slot;

  sw_tl2_binding_get_record (binding, &slot);
  return sw_tl2_binding_new_for_slot (self->document, &slot);
}

/**
 * sw_tl2_quickbar_new_copy_bar:
 * @self: a quickbar
 * @other: that of another character
 * @error: return location
 *
 * Makes the command that lets all ten slots hold what those of another character hold.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "not_allowed_on_quickbar", "unknown_id" or "other_game".
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_tl2_quickbar_new_copy_bar (SwTl2Quickbar  *self,
                              SwTl2Quickbar  *other,
                              GError        **error)
{
  g_autoptr (SwCommandGroup) group = NULL;

  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (self) && SW_IS_TL2_QUICKBAR (other), NULL);

  if (!check_slot (self, 0, error) || !check_other (self, other, error))
    return NULL;

  /* Translators: a step in the history: all slots are taken from another character. */
  group = sw_command_group_new (_("Paste quickbar"));
  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    {
      g_autoptr (SwTl2Binding) binding = translate (self, other->slots[i]);

      if (sw_tl2_binding_equal (binding, self->slots[i]))
        continue;
      if (!check_binding (self, i, binding, FALSE, error))
        return NULL;
      sw_command_group_take (group, new_set (self, i, binding));
    }

  return SW_COMMAND (g_steal_pointer (&group));
}

/* -- lists beside the bar -- */

/**
 * sw_tl2_quickbar_get_palette:
 * @self: a quickbar
 *
 * Gets what may be put on the bar, by group and title. It follows the document.
 *
 * Returns: (transfer none): a list of #SwTl2Binding
 */
GListModel *
sw_tl2_quickbar_get_palette (SwTl2Quickbar *self)
{
  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (self), NULL);

  if (self->palette == NULL)
    self->palette = sw_tl2_palette_new (self->document);
  return sw_tl2_palette_get_list (self->palette);
}

/**
 * sw_tl2_quickbar_get_other_keys:
 * @self: a quickbar
 *
 * Gets the bindings of the file that are not on the bar. They are kept byte for byte.
 *
 * Returns: (transfer none): a list of #SwNode
 */
GListModel *
sw_tl2_quickbar_get_other_keys (SwTl2Quickbar *self)
{
  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (self), NULL);

  if (self->keys == NULL)
    {
      self->keys = g_list_store_new (SW_TYPE_NODE);
      sw_tl2_keys_fill (self->document, self->keys);
    }
  return G_LIST_MODEL (self->keys);
}

/**
 * sw_tl2_quickbar_dup_key_label:
 * @self: a quickbar
 * @node: a record that sw_tl2_quickbar_get_other_keys() lists
 *
 * Returns: (transfer full): which key it is for, as "Right mouse button"
 */
char *
sw_tl2_quickbar_dup_key_label (SwTl2Quickbar *self,
                               guint32        node)
{
  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (self), NULL);

  return sw_tl2_keys_dup_label (self->document, node);
}

/**
 * sw_tl2_quickbar_get_key_binding:
 * @self: a quickbar
 * @node: a record that sw_tl2_quickbar_get_other_keys() lists
 *
 * Returns: (transfer none): what is bound to it; valid until the next step
 */
SwTl2Binding *
sw_tl2_quickbar_get_key_binding (SwTl2Quickbar *self,
                                 guint32        node)
{
  SwTl2Binding *binding;

  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (self), NULL);

  binding = g_hash_table_lookup (self->key_bindings, GUINT_TO_POINTER (node));
  if (binding == NULL)
    {
      binding = sw_tl2_keys_new_binding (self->document, node);
      g_hash_table_insert (self->key_bindings, GUINT_TO_POINTER (node), binding);
    }
  return binding;
}
