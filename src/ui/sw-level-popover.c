/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-level-popover.c: asks for a level and for what goes along with it. */
#include "config.h"

#include "sw-level-popover.h"

#include "sw-button-row.h"
#include "sw-d2s-steps.h"
#include "sw-form.h"
#include "sw-row.h"

#include <glib/gi18n-lib.h>

#define LEVEL_PATH "/attributes/level"

struct _SwLevelPopover
{
  GtkPopover      parent_instance;

  SwSession      *session;
  GtkSpinButton  *level;
  GtkCheckButton *experience;
  GtkCheckButton *points;
  GtkButton      *set_button;
};

G_DEFINE_FINAL_TYPE (SwLevelPopover, sw_level_popover, GTK_TYPE_POPOVER)

static void
set_clicked_cb (SwLevelPopover *self)
{
  SwDocument *document = sw_session_get_document (self->session);
  SwD2sLevelFlags flags = SW_D2S_LEVEL_ONLY;
  g_autoptr (GError) error = NULL;
  SwCommand *command;

  gtk_spin_button_update (self->level);
  if (gtk_check_button_get_active (self->experience))
    flags |= SW_D2S_LEVEL_EXPERIENCE;
  if (gtk_check_button_get_active (self->points))
    flags |= SW_D2S_LEVEL_POINTS;

  gtk_popover_popdown (GTK_POPOVER (self));
  command = sw_d2s_new_set_level (SW_D2S_DOCUMENT (document),
                                  (guint) gtk_spin_button_get_value_as_int (self->level),
                                  flags, &error);
  if (command == NULL)
    sw_row_report (GTK_WIDGET (self), error);
  else
    sw_row_push (GTK_WIDGET (self), document, command);
}

static void
sw_level_popover_show (GtkWidget *widget)
{
  SwLevelPopover *self = SW_LEVEL_POPOVER (widget);
  SwD2sDocument *document = SW_D2S_DOCUMENT (sw_session_get_document (self->session));

  gtk_spin_button_set_value (self->level,
                             (double) sw_document_get_number (SW_DOCUMENT (document), LEVEL_PATH));

  GTK_WIDGET_CLASS (sw_level_popover_parent_class)->show (widget);

  gtk_widget_grab_focus (GTK_WIDGET (self->level));
}

static void
sw_level_popover_dispose (GObject *object)
{
  SwLevelPopover *self = SW_LEVEL_POPOVER (object);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (sw_level_popover_parent_class)->dispose (object);
}

static void
sw_level_popover_class_init (SwLevelPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_level_popover_dispose;
  widget_class->show = sw_level_popover_show;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-level-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, SwLevelPopover, level);
  gtk_widget_class_bind_template_child (widget_class, SwLevelPopover, experience);
  gtk_widget_class_bind_template_child (widget_class, SwLevelPopover, points);
  gtk_widget_class_bind_template_child (widget_class, SwLevelPopover, set_button);
  gtk_widget_class_bind_template_callback (widget_class, set_clicked_cb);
}

static void
sw_level_popover_init (SwLevelPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_text_set_activates_default (
    GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->level))), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Set level"), -1);
}

/**
 * sw_level_popover_new:
 * @session: the session of a character
 *
 * Makes the popover for the button “Set level…”.
 *
 * Returns: (transfer floating): the popover
 */
GtkWidget *
sw_level_popover_new (SwSession *session)
{
  SwLevelPopover *self;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);

  self = g_object_new (SW_TYPE_LEVEL_POPOVER, NULL);
  self->session = g_object_ref (session);

  return GTK_WIDGET (self);
}

static void
update_row (GtkWidget *row)
{
  SwNode *node = sw_row_get_node (row);
  GtkLabel *value = g_object_get_data (G_OBJECT (row), "sw-value");
  GtkWidget *button = g_object_get_data (G_OBJECT (row), "sw-button");
  g_autofree char *facts = NULL;
  g_autofree char *text = NULL;

  if (node == NULL || sw_node_is_gone (node))
    return;

  facts = sw_row_dup_facts (node, NULL);
  text = sw_node_dup_text (node);
  gtk_label_set_label (value, text);
  gtk_widget_set_sensitive (button, sw_node_get_editable (node, NULL));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/**
 * sw_level_popover_new_row:
 * @session: the session of a character
 *
 * Makes a row that shows the level, with the button that sets it.
 *
 * Returns: (transfer floating) (nullable): the row, or %NULL if the file has no level
 */
GtkWidget *
sw_level_popover_new_row (SwSession *session)
{
  g_autoptr (SwNode) node = NULL;
  GtkWidget *button;
  GtkWidget *value;
  GtkWidget *row;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);

  node = sw_form_find_node (session, LEVEL_PATH);
  if (node == NULL)
    return NULL;

  button = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _("Set level…"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), sw_level_popover_new (session));
  value = gtk_label_new (NULL);
  gtk_widget_add_css_class (value, "numeric");
  row = sw_button_row_new (sw_node_get_label (node), NULL, value);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_object_set_data (G_OBJECT (row), "sw-value", value);
  g_object_set_data (G_OBJECT (row), "sw-button", button);
  sw_row_follow (row, session, node, update_row);

  return row;
}
