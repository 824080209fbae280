/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-form.c: builds the groups of rows that pages are made of. */
#include "config.h"

#include "sw-form.h"

#include "sw-button-row.h"
#include "sw-choice-row.h"
#include "sw-form-layout.h"
#include "sw-number-row.h"
#include "sw-row.h"
#include "sw-switch-row.h"
#include "sw-text-row.h"

#include <glib/gi18n-lib.h>

typedef GtkWidget *(*NewRowFunc) (SwSession  *session,
                                  SwNode     *node,
                                  const char *title);

/**
 * sw_form_find_node:
 * @session: a session
 * @path: a path
 *
 * Finds a node of the session's document.
 *
 * Returns: (transfer full) (nullable): the node, if the document has it
 */
SwNode *
sw_form_find_node (SwSession  *session,
                   const char *path)
{
  g_return_val_if_fail (SW_IS_SESSION (session), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  return sw_document_find_node (sw_session_get_document (session), path, NULL);
}

static GtkWidget *
add_row (AdwPreferencesGroup *group,
         SwSession           *session,
         const char          *path,
         const char          *title,
         NewRowFunc           new_row)
{
  g_autoptr (SwNode) node = sw_form_find_node (session, path);
  GtkWidget *row;

  if (node == NULL)
    return NULL;

  row = new_row (session, node, title);
  adw_preferences_group_add (group, row);

  return row;
}

/**
 * sw_form_add_number:
 * @group: where to
 * @session: a session
 * @path: a path
 * @title: (nullable): %NULL for the node's own name
 *
 * Adds a row with a spin button.
 *
 * Returns: (transfer none) (nullable): the row
 */
GtkWidget *
sw_form_add_number (AdwPreferencesGroup *group,
                    SwSession           *session,
                    const char          *path,
                    const char          *title)
{
  return add_row (group, session, path, title, sw_number_row_new);
}

/**
 * sw_form_add_switch:
 * @group: where to
 * @session: a session
 * @path: a path
 * @title: (nullable): %NULL for the node's own name
 *
 * Adds a row that is a switch.
 *
 * Returns: (transfer none) (nullable): the row
 */
GtkWidget *
sw_form_add_switch (AdwPreferencesGroup *group,
                    SwSession           *session,
                    const char          *path,
                    const char          *title)
{
  return add_row (group, session, path, title, sw_switch_row_new);
}

/**
 * sw_form_add_choice:
 * @group: where to
 * @session: a session
 * @path: a path
 * @title: (nullable): %NULL for the node's own name
 *
 * Adds a row with named values to choose from.
 *
 * Returns: (transfer none) (nullable): the row
 */
GtkWidget *
sw_form_add_choice (AdwPreferencesGroup *group,
                    SwSession           *session,
                    const char          *path,
                    const char          *title)
{
  return add_row (group, session, path, title, sw_choice_row_new);
}

/**
 * sw_form_add_text:
 * @group: where to
 * @session: a session
 * @path: a path
 * @title: (nullable): %NULL for the node's own name
 *
 * Adds a row with an entry, and below it the row that says what is wrong with the text.
 *
 * Returns: (transfer none) (nullable): the row with the entry
 */
GtkWidget *
sw_form_add_text (AdwPreferencesGroup *group,
                  SwSession           *session,
                  const char          *path,
                  const char          *title)
{
  GtkWidget *row = add_row (group, session, path, title, sw_text_row_new);

  if (row != NULL)
    adw_preferences_group_add (group, sw_text_row_get_message (SW_TEXT_ROW (row)));

  return row;
}

/**
 * sw_form_add_value:
 * @group: where to
 * @title: what it is
 *
 * Adds a row that only tells something.
 *
 * Returns: (transfer none): the row
 */
GtkWidget *
sw_form_add_value (AdwPreferencesGroup *group,
                   const char          *title)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *value = g_object_new (GTK_TYPE_LABEL,
                                   "xalign", 1.0,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                   NULL);

  gtk_widget_add_css_class (value, "dim-label");
  gtk_widget_add_css_class (value, "numeric");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), value);
  g_object_set_data (G_OBJECT (row), "sw-value", value);
  sw_form_layout_install (row);
  adw_preferences_group_add (group, row);

  return row;
}

/**
 * sw_form_set_value:
 * @row: a row from sw_form_add_value()
 * @value: (nullable): what it tells; %NULL hides the row
 *
 * Sets what a row tells. It is read out together with the row's name.
 */
void
sw_form_set_value (GtkWidget  *row,
                   const char *value)
{
  GtkLabel *label;
  g_autofree char *spoken = NULL;

  g_return_if_fail (GTK_IS_WIDGET (row));

  label = g_object_get_data (G_OBJECT (row), "sw-value");
  gtk_label_set_label (label, value != NULL ? value : "");
  gtk_widget_set_visible (row, value != NULL);

  /* Translators: the name of something, and its value, for a screen reader. */
  spoken = g_strdup_printf (_("%s: %s"),
                            adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                            value != NULL ? value : "");
  sw_row_set_label (row, spoken);
}

/**
 * sw_form_add_job:
 * @group: where to
 * @title: what can be done
 * @subtitle: (nullable): more about it
 * @control: (transfer floating): the button for it
 *
 * Adds a row with a button.
 *
 * Returns: (transfer none): the row
 */
GtkWidget *
sw_form_add_job (AdwPreferencesGroup *group,
                 const char          *title,
                 const char          *subtitle,
                 GtkWidget           *control)
{
  GtkWidget *row = sw_button_row_new (title, subtitle, control);

  sw_form_layout_install (row);
  adw_preferences_group_add (group, row);

  return row;
}

/**
 * sw_form_focus_path:
 * @root: a page, or a part of one
 * @path: a path
 *
 * Gives the focus to the row of a node, and opens what it is folded into.
 *
 * Returns: %FALSE if there is no such row
 */
gboolean
sw_form_focus_path (GtkWidget  *root,
                    const char *path)
{
  GtkWidget *row;

  g_return_val_if_fail (GTK_IS_WIDGET (root), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  row = sw_row_find (root, path);
  if (row == NULL)
    return FALSE;

  for (GtkWidget *parent = row; parent != root; parent = gtk_widget_get_parent (parent))
    if (ADW_IS_EXPANDER_ROW (parent))
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (parent), TRUE);

  gtk_widget_grab_focus (row);

  return TRUE;
}

/**
 * sw_form_dup_focused_token:
 * @root: a page
 *
 * Gets the last step of the path of the row that has the focus.
 *
 * Returns: (transfer full) (nullable): a token; %NULL when no row has the focus
 */
char *
sw_form_dup_focused_token (GtkWidget *root)
{
  GtkWidget *focus;

  g_return_val_if_fail (GTK_IS_WIDGET (root), NULL);

  if (gtk_widget_get_root (root) == NULL)
    return NULL;

  focus = gtk_root_get_focus (gtk_widget_get_root (root));
  for (; focus != NULL && focus != root; focus = gtk_widget_get_parent (focus))
    {
      SwNode *node = sw_row_get_node (focus);

      if (node != NULL && !sw_node_is_gone (node))
        return sw_node_dup_token (node);
    }

  return NULL;
}

static gboolean
keynav_failed_cb (GtkWidget        *list,
                  GtkDirectionType  direction)
{
  GtkRoot *root = gtk_widget_get_root (list);

  if (root == NULL || (direction != GTK_DIR_UP && direction != GTK_DIR_DOWN))
    return FALSE;

  return gtk_widget_child_focus (GTK_WIDGET (root),
                                 direction == GTK_DIR_UP ? GTK_DIR_TAB_BACKWARD
                                                         : GTK_DIR_TAB_FORWARD);
}

static void
bridge_lists (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX (widget))
    {
      g_signal_connect (widget, "keynav-failed", G_CALLBACK (keynav_failed_cb), NULL);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    bridge_lists (child);
}

/**
 * sw_form_bridge:
 * @group: a group of rows
 *
 * Lets the arrow keys go on from the last row of a group to what follows it, and back, so that a
 * page of several groups is one list for the keyboard.
 */
void
sw_form_bridge (AdwPreferencesGroup *group)
{
  g_return_if_fail (ADW_IS_PREFERENCES_GROUP (group));

  bridge_lists (GTK_WIDGET (group));
}

static GtkWidget *
find_list_box (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_list_box (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/**
 * sw_form_is_empty:
 * @group: a group of rows
 *
 * Tells whether nothing was added to a group, since the file has none of its fields.
 *
 * Returns: %TRUE if there is no row in it
 */
gboolean
sw_form_is_empty (AdwPreferencesGroup *group)
{
  GtkWidget *list;

  g_return_val_if_fail (ADW_IS_PREFERENCES_GROUP (group), TRUE);

  list = find_list_box (GTK_WIDGET (group));

  return list == NULL || gtk_widget_get_first_child (list) == NULL;
}
