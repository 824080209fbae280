/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-choice-row.c: a row with named values to choose from, for a node that is a number. */
#include "config.h"

#include "sw-choice-row.h"

#include "sw-choice-factory.h"
#include "sw-row.h"

#include <glib/gi18n-lib.h>

struct _SwChoiceRow
{
  AdwComboRow          parent_instance;

  SwNode              *node;
  char                *hint;
  GArray              *values;   /* of guint64, as the rows of the model */
  GtkStringList       *names;
  guint                n_choices; /* the last name may be of a value that is no choice */
  SwChoiceReadFunc     read;
  SwChoiceCommandFunc  new_command;
  gpointer             data;
  gboolean             updating;
};

G_DEFINE_FINAL_TYPE (SwChoiceRow, sw_choice_row, ADW_TYPE_COMBO_ROW)

static guint
find_value (SwChoiceRow *self,
            guint64      value)
{
  for (guint i = 0; i < self->n_choices; i++)
    if (g_array_index (self->values, guint64, i) == value)
      return i;

  return GTK_INVALID_LIST_POSITION;
}

static char *
dup_unnamed (SwChoiceRow *self)
{
  g_autofree char *text = NULL;

  if (sw_node_get_absent (self->node))
    return g_strdup (_("not in this save"));

  text = sw_node_dup_text (self->node);
  if (text == NULL || *text == '\0')
    /* Translators: %u is a number that has no name. */
    return g_strdup_printf (_("Unknown (%u)"), (guint) sw_node_get_number (self->node));

  return g_steal_pointer (&text);
}

/* A value that is none of the choices gets a place after them, for as long as it is there */
static guint
place_unnamed (SwChoiceRow *self,
               guint64      value)
{
  g_autofree char *text = dup_unnamed (self);
  const char * const added[] = { text, NULL };
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->names)) - self->n_choices;

  if (n_old == 1
      && g_strcmp0 (gtk_string_list_get_string (self->names, self->n_choices), text) == 0)
    return self->n_choices;

  gtk_string_list_splice (self->names, self->n_choices, n_old, added);
  g_array_set_size (self->values, self->n_choices);
  g_array_append_val (self->values, value);

  return self->n_choices;
}

static void
drop_unnamed (SwChoiceRow *self)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->names)) - self->n_choices;

  if (n_old == 0)
    return;

  gtk_string_list_splice (self->names, self->n_choices, n_old, NULL);
  g_array_set_size (self->values, self->n_choices);
}

static guint64
read_number (SwChoiceRow *self,
             guint64      number)
{
  return self->read != NULL ? self->read (self->node, number, self->data) : number;
}

/* In the words of the choices, and nothing when it is the same choice */
static char *
dup_facts (SwChoiceRow *self,
           guint        position)
{
  g_auto (SwValue) before = SW_VALUE_INIT;
  guint original;

  if (!sw_node_get_changed (self->node))
    return sw_row_dup_facts (self->node, self->hint);

  sw_node_get_original (self->node, &before);
  original = before.absent ? GTK_INVALID_LIST_POSITION
                           : find_value (self, read_number (self, before.number));
  if (original == GTK_INVALID_LIST_POSITION)
    return sw_row_dup_facts (self->node, self->hint);

  return sw_row_dup_named_facts (self->node,
                                 original != position
                                   ? gtk_string_list_get_string (self->names, original) : NULL,
                                 self->hint);
}

static void
update (GtkWidget *widget)
{
  SwChoiceRow *self = SW_CHOICE_ROW (widget);
  g_autofree char *facts = NULL;
  gboolean editable;
  guint64 value;
  guint position;

  if (self->node == NULL || sw_node_is_gone (self->node))
    return;

  value = sw_choice_row_get_value (self);
  editable = sw_node_get_editable (self->node, NULL);

  self->updating = TRUE;
  position = sw_node_get_absent (self->node) ? GTK_INVALID_LIST_POSITION
                                             : find_value (self, value);
  if (position == GTK_INVALID_LIST_POSITION)
    {
      position = place_unnamed (self, value);
      adw_combo_row_set_selected (ADW_COMBO_ROW (self), position);
    }
  else
    {
      adw_combo_row_set_selected (ADW_COMBO_ROW (self), position);
      drop_unnamed (self);
    }
  self->updating = FALSE;

  facts = dup_facts (self, position);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), facts);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), editable);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_DISABLED, !editable, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_string_list_get_string (self->names, position), -1);
}

static void
choose_position (SwChoiceRow *self,
                 guint        position)
{
  g_autoptr (GError) error = NULL;
  guint64 value;

  if (position >= self->n_choices)
    return;

  value = g_array_index (self->values, guint64, position);
  if (!sw_node_get_absent (self->node) && value == sw_choice_row_get_value (self))
    return;

  if (self->new_command == NULL)
    {
      if (!sw_node_set_number (self->node, value, &error))
        sw_row_report (GTK_WIDGET (self), error);
    }
  else
    {
      SwCommand *command = self->new_command (self->node, value, self->data, &error);

      if (command == NULL)
        sw_row_report (GTK_WIDGET (self), error);
      else
        sw_row_push (GTK_WIDGET (self), sw_node_get_document (self->node), command);
    }
}

static void
selected_cb (SwChoiceRow *self)
{
  if (self->updating || self->node == NULL || sw_node_is_gone (self->node))
    return;

  choose_position (self, adw_combo_row_get_selected (ADW_COMBO_ROW (self)));
  update (GTK_WIDGET (self));
}

static void
sw_choice_row_dispose (GObject *object)
{
  SwChoiceRow *self = SW_CHOICE_ROW (object);

  self->updating = TRUE;
  g_clear_object (&self->node);

  G_OBJECT_CLASS (sw_choice_row_parent_class)->dispose (object);
}

static void
sw_choice_row_finalize (GObject *object)
{
  SwChoiceRow *self = SW_CHOICE_ROW (object);

  g_clear_object (&self->names);
  g_array_unref (self->values);
  g_free (self->hint);

  G_OBJECT_CLASS (sw_choice_row_parent_class)->finalize (object);
}

static void
sw_choice_row_class_init (SwChoiceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sw_choice_row_dispose;
  object_class->finalize = sw_choice_row_finalize;
}

static void
sw_choice_row_init (SwChoiceRow *self)
{
  self->values = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->names = gtk_string_list_new (NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  sw_choice_factory_install (ADW_COMBO_ROW (self));
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (self->names));
  g_signal_connect_object (self, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * sw_choice_row_new:
 * @session: (nullable): whose selection the node becomes while the row has the focus
 * @node: a number with names for some of its values
 * @title: (nullable): what to call it here; %NULL for the node's own name
 *
 * Makes a row with the choices of the node's field.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_choice_row_new (SwSession  *session,
                   SwNode     *node,
                   const char *title)
{
  SwChoiceRow *self;
  const SwField *field;
  g_autofree SwRowChoice *choices = NULL;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  self = g_object_new (SW_TYPE_CHOICE_ROW, NULL);
  self->node = g_object_ref (node);
  if (title == NULL)
    title = sw_node_get_label (node);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  sw_row_set_label (GTK_WIDGET (self), title);

  field = sw_node_get_field (node);
  choices = g_new0 (SwRowChoice, field->n_choices);
  for (guint i = 0; i < field->n_choices; i++)
    {
      choices[i].value = field->choices[i].value;
      choices[i].label = field->choices[i].label != NULL ? gettext (field->choices[i].label)
                                                         : field->choices[i].nick;
    }
  sw_choice_row_set_choices (self, choices, field->n_choices);
  sw_row_follow (GTK_WIDGET (self), session, node, update);

  return GTK_WIDGET (self);
}

/**
 * sw_choice_row_set_choices:
 * @self: a row
 * @choices: (array length=n_choices): values and their names; copied
 * @n_choices: how many
 *
 * Replaces the values to choose from.
 */
void
sw_choice_row_set_choices (SwChoiceRow       *self,
                           const SwRowChoice *choices,
                           guint              n_choices)
{
  g_return_if_fail (SW_IS_CHOICE_ROW (self));
  g_return_if_fail (choices != NULL || n_choices == 0);

  self->updating = TRUE;
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)),
                          NULL);
  g_array_set_size (self->values, 0);
  for (guint i = 0; i < n_choices; i++)
    {
      gtk_string_list_append (self->names, choices[i].label);
      g_array_append_val (self->values, choices[i].value);
    }
  self->n_choices = n_choices;
  self->updating = FALSE;

  update (GTK_WIDGET (self));
}

/**
 * sw_choice_row_set_mapping:
 * @self: a row
 * @read: (nullable): which choice stands for what the node holds
 * @new_command: (nullable): makes the command for a choice
 * @data: for both; must outlive the row
 *
 * Sets how choices and the node's number belong together, when they are not the same.
 */
void
sw_choice_row_set_mapping (SwChoiceRow         *self,
                           SwChoiceReadFunc     read,
                           SwChoiceCommandFunc  new_command,
                           gpointer             data)
{
  g_return_if_fail (SW_IS_CHOICE_ROW (self));

  self->read = read;
  self->new_command = new_command;
  self->data = data;
  update (GTK_WIDGET (self));
}

/**
 * sw_choice_row_set_hint:
 * @self: a row
 * @hint: (nullable): a short sentence
 *
 * Sets what stands under the name.
 */
void
sw_choice_row_set_hint (SwChoiceRow *self,
                        const char  *hint)
{
  g_return_if_fail (SW_IS_CHOICE_ROW (self));

  if (g_strcmp0 (self->hint, hint) == 0)
    return;

  g_free (self->hint);
  self->hint = g_strdup (hint);
  update (GTK_WIDGET (self));
}

/**
 * sw_choice_row_get_value:
 * @self: a row
 *
 * Gets which choice the node stands at.
 *
 * Returns: a value of the choices, or any other for "none of them"
 */
guint64
sw_choice_row_get_value (SwChoiceRow *self)
{
  g_return_val_if_fail (SW_IS_CHOICE_ROW (self), 0);

  return read_number (self, sw_node_get_number (self->node));
}

/**
 * sw_choice_row_choose:
 * @self: a row
 * @value: one of the choices
 *
 * Does what choosing it from the list does; nothing for any other value or a locked row.
 */
void
sw_choice_row_choose (SwChoiceRow *self,
                      guint64      value)
{
  guint position;

  g_return_if_fail (SW_IS_CHOICE_ROW (self));

  position = find_value (self, value);
  if (position == GTK_INVALID_LIST_POSITION || !sw_node_get_editable (self->node, NULL))
    return;

  choose_position (self, position);
  update (GTK_WIDGET (self));
}

/**
 * sw_choice_row_refresh:
 * @self: a row
 *
 * Shows the node anew, after something else changed that its choice depends on.
 */
void
sw_choice_row_refresh (SwChoiceRow *self)
{
  g_return_if_fail (SW_IS_CHOICE_ROW (self));

  update (GTK_WIDGET (self));
}
