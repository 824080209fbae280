/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-row.c: what all rows that show a node have in common. */
#include "config.h"

#include "sw-row.h"

#include "sw-document-view.h"
#include "sw-toast.h"

#include <glib/gi18n-lib.h>

static GQuark
node_quark (void)
{
  static GQuark quark;

  if (quark == 0)
    quark = g_quark_from_static_string ("sw-row-node");

  return quark;
}

static void
focus_enter_cb (SwSession               *session,
                GtkEventControllerFocus *controller)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  SwNode *node = sw_row_get_node (row);

  if (node != NULL && !sw_node_is_gone (node))
    sw_session_set_selection (session, node);
}

/**
 * sw_row_follow:
 * @row: a row, or any other widget that shows a node
 * @session: (nullable): whose selection the node becomes while the row has the focus
 * @node: the node that it shows
 * @update: shows the node
 *
 * Binds a row to a node. The row is updated after every change, whoever made it.
 */
void
sw_row_follow (GtkWidget       *row,
               SwSession       *session,
               SwNode          *node,
               SwRowUpdateFunc  update)
{
  static const char * const names[] = { "notify::text", "notify::changed", "notify::absent",
                                        "notify::editable" };

  g_return_if_fail (GTK_IS_WIDGET (row));
  g_return_if_fail (SW_IS_NODE (node));
  g_return_if_fail (update != NULL);

  g_object_set_qdata_full (G_OBJECT (row), node_quark (), g_object_ref (node), g_object_unref);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_connect_object (node, names[i], G_CALLBACK (update), row, G_CONNECT_SWAPPED);

  if (session != NULL)
    {
      GtkEventController *focus = gtk_event_controller_focus_new ();

      g_signal_connect_object (focus, "enter", G_CALLBACK (focus_enter_cb), session,
                               G_CONNECT_SWAPPED);
      gtk_widget_add_controller (row, focus);
    }

  update (row);
}

/**
 * sw_row_get_node:
 * @row: a widget
 *
 * Gets the node that a row was bound to.
 *
 * Returns: (transfer none) (nullable): the node; %NULL for any other widget
 */
SwNode *
sw_row_get_node (GtkWidget *row)
{
  g_return_val_if_fail (GTK_IS_WIDGET (row), NULL);

  return g_object_get_qdata (G_OBJECT (row), node_quark ());
}

static char *
dup_original (SwNode *node)
{
  g_auto (SwValue) before = SW_VALUE_INIT;

  sw_node_get_original (node, &before);

  return before.absent ? g_strdup (_("not in the file")) : sw_node_dup_original_text (node);
}

/**
 * sw_row_dup_facts:
 * @node: the node of a row
 * @hint: (nullable): what the game wants to be known about it
 *
 * Writes what stands under a row's name: why it can't be changed, or what it was, and the hint.
 *
 * Returns: (transfer full): the words, or an empty text
 */
char *
sw_row_dup_facts (SwNode     *node,
                  const char *hint)
{
  g_autofree char *original = NULL;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  if (!sw_node_is_gone (node) && sw_node_get_changed (node))
    original = dup_original (node);

  return sw_row_dup_named_facts (node, original, hint);
}

/**
 * sw_row_dup_named_facts:
 * @node: the node of a row
 * @original: (nullable): what to call the value that the file has; %NULL to leave it out
 * @hint: (nullable): what the game wants to be known about it
 *
 * Does the same as sw_row_dup_facts() for a row that has words of its own for the values.
 *
 * Returns: (transfer full): the words, or an empty text
 */
char *
sw_row_dup_named_facts (SwNode     *node,
                        const char *original,
                        const char *hint)
{
  g_autoptr (GError) why_not = NULL;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  if (sw_node_is_gone (node))
    return g_strdup ("");

  if (!sw_node_get_editable (node, &why_not))
    {
      /* What holds for the whole file stands over the page, once */
      if (sw_document_get_read_only (sw_node_get_document (node)))
        return g_strdup (hint != NULL ? hint : "");

      return g_strdup (why_not != NULL ? why_not->message : "");
    }

  if (original == NULL)
    return g_strdup (hint != NULL ? hint : "");

  if (hint == NULL)
    /* Translators: %s is the value that the file has, as “25”. */
    return g_strdup_printf (_("Was %s"), original);

  /* Translators: the value that the file has, then a hint about the field. */
  return g_strdup_printf (_("Was %s · %s"), original, hint);
}

/**
 * sw_row_set_label:
 * @row: a row
 * @label: its whole name for a screen reader
 *
 * Names a row. An action row is labelled by its title already, and would be called twice.
 */
void
sw_row_set_label (GtkWidget  *row,
                  const char *label)
{
  g_return_if_fail (GTK_IS_WIDGET (row));
  g_return_if_fail (label != NULL);

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * sw_row_report:
 * @inside: a widget of the window
 * @error: why something was not done
 *
 * Shows the reason as a toast, which is read out as well, and keeps it in the inspector.
 */
void
sw_row_report (GtkWidget    *inside,
               const GError *error)
{
  g_return_if_fail (error != NULL);

  sw_row_report_text (inside, error->message);
}

/**
 * sw_row_report_text:
 * @inside: a widget of the window
 * @text: why something was not done, a whole sentence
 *
 * Shows a reason as sw_row_report() does.
 */
void
sw_row_report_text (GtkWidget  *inside,
                    const char *text)
{
  GtkWidget *view;

  g_return_if_fail (GTK_IS_WIDGET (inside));
  g_return_if_fail (text != NULL);

  view = gtk_widget_get_ancestor (inside, SW_TYPE_DOCUMENT_VIEW);
  if (view != NULL)
    sw_session_set_refusal (sw_document_view_get_session (SW_DOCUMENT_VIEW (view)), text);
  sw_toast_show (inside, text);
}

/**
 * sw_row_push:
 * @inside: a widget of the window
 * @document: what is edited
 * @command: (transfer full): what the person did
 *
 * Does a step, or shows why it was refused.
 *
 * Returns: %FALSE if it was refused
 */
gboolean
sw_row_push (GtkWidget  *inside,
             SwDocument *document,
             SwCommand  *command)
{
  g_autoptr (SwCommand) owned = command;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (inside), FALSE);
  g_return_val_if_fail (SW_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (SW_IS_COMMAND (command), FALSE);

  if (sw_document_push (document, command, &error))
    return TRUE;

  sw_row_report (inside, error);

  return FALSE;
}

/**
 * sw_row_find:
 * @root: where to begin
 * @path: the path of a node
 *
 * Finds the visible row that shows a node.
 *
 * Returns: (transfer none) (nullable): the row
 */
GtkWidget *
sw_row_find (GtkWidget  *root,
             const char *path)
{
  SwNode *node;

  g_return_val_if_fail (GTK_IS_WIDGET (root), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  if (!gtk_widget_get_visible (root))
    return NULL;

  node = sw_row_get_node (root);
  if (node != NULL && !sw_node_is_gone (node))
    {
      g_autofree char *own = sw_node_dup_path (node);

      if (g_strcmp0 (own, path) == 0)
        return root;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = sw_row_find (child, path);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/**
 * sw_row_focus_child:
 * @row: a row with controls in it
 * @direction: where the focus moves
 *
 * A list box gives the focus to its rows first. A row that only holds controls hands it on to
 * them, in both directions, so that it is no stop of its own.
 *
 * Returns: %TRUE if a control took the focus
 */
gboolean
sw_row_focus_child (GtkWidget        *row,
                    GtkDirectionType  direction)
{
  GtkWidget *child;

  g_return_val_if_fail (GTK_IS_LIST_BOX_ROW (row), FALSE);

  child = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

  return child != NULL && gtk_widget_child_focus (child, direction);
}

/**
 * sw_row_grab_focus_child:
 * @row: a row with controls in it
 *
 * Gives the focus to the first control of a row.
 *
 * Returns: %TRUE if there is one that took it
 */
gboolean
sw_row_grab_focus_child (GtkWidget *row)
{
  GtkWidget *child;

  g_return_val_if_fail (GTK_IS_LIST_BOX_ROW (row), FALSE);

  child = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));
  if (child == NULL)
    return FALSE;

  /* What has it keeps it: else a click into an entry would move its focus to its neighbour */
  if (gtk_widget_get_focus_child (row) != NULL)
    return TRUE;

  return gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}

/**
 * sw_row_add_undo_keys:
 * @controller: of an entry's row, in the capture phase
 * @callback: given the name of an action; %FALSE leaves the key to the entry
 * @user_data: for @callback
 *
 * Lets a row decide whether a key undoes what was typed, or the last step. An entry never hands on
 * such a key by itself: it remembers what was typed long after it was committed.
 */
void
sw_row_add_undo_keys (GtkShortcutController *controller,
                      GtkShortcutFunc        callback,
                      gpointer               user_data)
{
  static const struct
  {
    guint            key;
    GdkModifierType  modifiers;
    const char      *action;
  } keys[] = {
    { GDK_KEY_z, GDK_CONTROL_MASK, "win.undo" },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo" },
    { GDK_KEY_y, GDK_CONTROL_MASK, "win.redo" },
  };

  g_return_if_fail (GTK_IS_SHORTCUT_CONTROLLER (controller));

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key,
                                                                        keys[i].modifiers),
                                                gtk_callback_action_new (callback, user_data,
                                                                         NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_string (keys[i].action));
      gtk_shortcut_controller_add_shortcut (controller, shortcut);
    }
}
