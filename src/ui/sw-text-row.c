/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-text-row.c: a row with an entry for a node that is text. */
#include "config.h"

#include "sw-text-row.h"

#include "sw-completion.h"
#include "sw-row.h"
#include "sw-vocabulary.h"

#include <glib/gi18n-lib.h>

struct _SwTextRow
{
  AdwEntryRow  parent_instance;

  SwNode      *node;
  GtkWidget   *completion;     /* (nullable) */
  GtkWidget   *message;
  GtkLabel    *message_label;
  char        *error;
  gboolean     updating;
};

G_DEFINE_FINAL_TYPE (SwTextRow, sw_text_row, ADW_TYPE_ENTRY_ROW)

/* By value: as variable arguments, some versions of GTK want a list here and some do not, and there
 * is nothing to tell them apart */
static void
point_to_message (SwTextRow     *self,
                  GtkAccessible *entry)
{
  GtkAccessibleRelation relation = GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE;
  g_auto (GValue) value = G_VALUE_INIT;

  gtk_accessible_relation_init_value (relation, &value);
  if (!G_VALUE_HOLDS_OBJECT (&value))
    return;

  g_value_set_object (&value, self->message_label);
  gtk_accessible_update_relation_value (entry, 1, &relation, &value);
}

static void
show_error (SwTextRow  *self,
            const char *error)
{
  GtkEditable *delegate = gtk_editable_get_delegate (GTK_EDITABLE (self));

  if (g_strcmp0 (self->error, error) == 0)
    return;

  g_free (self->error);
  self->error = g_strdup (error);
  gtk_label_set_label (self->message_label, error != NULL ? error : "");
  gtk_widget_set_visible (self->message, error != NULL);

  if (error != NULL)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "error");
      gtk_accessible_update_state (GTK_ACCESSIBLE (delegate),
                                   GTK_ACCESSIBLE_STATE_INVALID,
                                   GTK_ACCESSIBLE_INVALID_TRUE, -1);
      point_to_message (self, GTK_ACCESSIBLE (delegate));
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
      gtk_accessible_reset_state (GTK_ACCESSIBLE (delegate), GTK_ACCESSIBLE_STATE_INVALID);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (delegate),
                                     GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE);
    }
}

static const char *
get_node_text (SwTextRow *self,
               SwValue   *value)
{
  sw_node_get_value (self->node, value);

  return value->text != NULL ? value->text : "";
}

static gboolean
differs (SwTextRow *self)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  return g_strcmp0 (get_node_text (self, &value),
                    gtk_editable_get_text (GTK_EDITABLE (self))) != 0;
}

static void
restore (SwTextRow *self)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self), get_node_text (self, &value));
  gtk_editable_set_position (GTK_EDITABLE (self), -1);
  self->updating = FALSE;
  show_error (self, NULL);
}

static void
update (GtkWidget *widget)
{
  SwTextRow *self = SW_TEXT_ROW (widget);
  g_autofree char *facts = NULL;
  gboolean editable;

  if (self->node == NULL || sw_node_is_gone (self->node))
    return;

  if (differs (self))
    restore (self);

  editable = sw_node_get_editable (self->node, NULL);
  facts = sw_row_dup_facts (self->node, NULL);
  gtk_editable_set_editable (GTK_EDITABLE (self), editable);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), *facts != '\0' ? facts : NULL);
}

static void
check (SwTextRow *self)
{
  g_autoptr (GError) error = NULL;
  g_auto (SwValue) value = SW_VALUE_INIT;

  if (!differs (self))
    {
      show_error (self, NULL);
      return;
    }

  sw_value_init_text (&value, gtk_editable_get_text (GTK_EDITABLE (self)));
  sw_document_check_set (sw_node_get_document (self->node), sw_node_get_id (self->node), &value,
                         &error);
  show_error (self, error != NULL ? error->message : NULL);
}

static void
changed_cb (SwTextRow *self)
{
  if (self->updating || self->node == NULL || sw_node_is_gone (self->node))
    return;

  check (self);
}

static void
commit_cb (SwTextRow *self)
{
  sw_text_row_commit (self);
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  SwTextRow *self = SW_TEXT_ROW (widget);

  if (self->node == NULL || sw_node_is_gone (self->node) || !differs (self))
    return FALSE;

  restore (self);

  return TRUE;
}

static gboolean
undo_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  SwTextRow *self = SW_TEXT_ROW (widget);

  if (self->node == NULL || sw_node_is_gone (self->node) || differs (self))
    return FALSE;

  return gtk_widget_activate_action_variant (widget, g_variant_get_string (args, NULL), NULL);
}

static void
sw_text_row_dispose (GObject *object)
{
  SwTextRow *self = SW_TEXT_ROW (object);

  self->updating = TRUE;
  g_clear_pointer (&self->completion, gtk_widget_unparent);
  g_clear_object (&self->node);
  g_clear_object (&self->message);

  G_OBJECT_CLASS (sw_text_row_parent_class)->dispose (object);
}

static void
sw_text_row_finalize (GObject *object)
{
  g_free (SW_TEXT_ROW (object)->error);

  G_OBJECT_CLASS (sw_text_row_parent_class)->finalize (object);
}

static void
sw_text_row_class_init (SwTextRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sw_text_row_dispose;
  object_class->finalize = sw_text_row_finalize;
}

static GtkWidget *
new_message (SwTextRow *self)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE,
                                  "icon-name", "dialog-error-symbolic",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  NULL);

  /* Read out when it comes up: the entry keeps the focus meanwhile */
  self->message_label = g_object_new (GTK_TYPE_LABEL,
                                      "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                      "xalign", 0.0,
                                      "hexpand", TRUE,
                                      "wrap", TRUE,
                                      NULL);
  gtk_widget_add_css_class (box, "error");
  gtk_widget_add_css_class (box, "sw-message");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->message_label));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_widget_set_visible (row, FALSE);

  return row;
}

static void
sw_text_row_init (SwTextRow *self)
{
  GtkEventController *controller;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  self->message = g_object_ref_sink (new_message (self));

  g_signal_connect_object (self, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "entry-activated", G_CALLBACK (commit_cb), self,
                           G_CONNECT_SWAPPED);

  controller = gtk_event_controller_focus_new ();
  /* Whoever goes to the suggestions is still at it. */
  gtk_event_controller_set_propagation_limit (controller, GTK_LIMIT_NONE);
  g_signal_connect_object (controller, "leave", G_CALLBACK (commit_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);

  controller = gtk_shortcut_controller_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (controller),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_callback_action_new (escape_cb, NULL, NULL)));
  sw_row_add_undo_keys (GTK_SHORTCUT_CONTROLLER (controller), undo_cb, NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

/**
 * sw_text_row_new:
 * @session: (nullable): whose selection the node becomes while the row has the focus
 * @node: a text
 * @title: (nullable): what to call it here; %NULL for the node's own name
 *
 * Makes a row with an entry. The row for its message has to be put below it.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_text_row_new (SwSession  *session,
                 SwNode     *node,
                 const char *title)
{
  SwTextRow *self;
  GtkEditable *delegate;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  self = g_object_new (SW_TYPE_TEXT_ROW, NULL);
  self->node = g_object_ref (node);
  if (title == NULL)
    title = sw_node_get_label (node);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  delegate = gtk_editable_get_delegate (GTK_EDITABLE (self));
  sw_row_set_label (GTK_WIDGET (delegate), title);
  if (SW_IS_VOCABULARY (sw_node_get_document (node)))
    self->completion = sw_completion_new (GTK_WIDGET (self), sw_node_get_document (node),
                                          sw_node_get_id (node));
  sw_row_follow (GTK_WIDGET (self), session, node, update);

  return GTK_WIDGET (self);
}

/**
 * sw_text_row_get_completion:
 * @self: a row
 *
 * Gets the words that it offers.
 *
 * Returns: (transfer none) (nullable): a #SwCompletion, or %NULL where the game has no words
 */
GtkWidget *
sw_text_row_get_completion (SwTextRow *self)
{
  g_return_val_if_fail (SW_IS_TEXT_ROW (self), NULL);

  return self->completion;
}

/**
 * sw_text_row_get_message:
 * @self: a row
 *
 * Gets the row that says what is wrong with the text. It is invisible while nothing is.
 *
 * Returns: (transfer none): another row, for the same list
 */
GtkWidget *
sw_text_row_get_message (SwTextRow *self)
{
  g_return_val_if_fail (SW_IS_TEXT_ROW (self), NULL);

  return self->message;
}

/**
 * sw_text_row_get_error:
 * @self: a row
 *
 * Gets what is wrong with the text.
 *
 * Returns: (nullable): the sentence that is shown
 */
const char *
sw_text_row_get_error (SwTextRow *self)
{
  g_return_val_if_fail (SW_IS_TEXT_ROW (self), NULL);

  return self->error;
}

/**
 * sw_text_row_commit:
 * @self: a row
 *
 * Does what Enter does: sets the node, unless a rule refuses the text; then the text stays for
 * mending, marked as wrong.
 *
 * Returns: %FALSE if it was refused
 */
gboolean
sw_text_row_commit (SwTextRow *self)
{
  g_autoptr (GError) error = NULL;
  g_auto (SwValue) value = SW_VALUE_INIT;

  g_return_val_if_fail (SW_IS_TEXT_ROW (self), FALSE);

  if (self->node == NULL || sw_node_is_gone (self->node) || !differs (self))
    return TRUE;

  /* As it stands: typed text is no JSON */
  sw_value_init_text (&value, gtk_editable_get_text (GTK_EDITABLE (self)));
  if (sw_node_set_value (self->node, &value, &error))
    return TRUE;

  show_error (self, error->message);

  return FALSE;
}
