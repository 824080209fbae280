/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-field-actions.c: what is done with one field of the tree. */
#include "config.h"

#include "sw-tree-field-actions.h"

#include "sw-objects.h"
#include "sw-toast.h"
#include "sw-tree-page.h"

#include <glib/gi18n.h>

#define REVERT "tree.revert"
#define COPY_PATH "tree.copy-path"
#define COPY_VALUE "tree.copy-value"
#define FOLLOW "tree.follow"

/* What a reference names */
static SwNodeId
find_target (SwPage *page,
             SwNode *node)
{
  SwDocument *document = sw_page_get_document (page);

  if (node == NULL || !SW_IS_OBJECTS (document))
    return SW_NODE_NONE;

  return sw_objects_find_target (SW_OBJECTS (document), sw_node_get_id (node));
}

static void
revert_action (GtkWidget  *widget,
               const char *action,
               GVariant   *target)
{
  SwNode *node = sw_tree_page_get_node (SW_TREE_PAGE (widget));
  g_autoptr (GError) error = NULL;

  if (node != NULL && !sw_node_revert (node, &error))
    sw_page_show_error (SW_PAGE (widget), error);
}

static void
copy_action (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  gboolean path = g_str_equal (action, COPY_PATH);
  SwNode *node = sw_tree_page_get_node (SW_TREE_PAGE (widget));
  g_autofree char *text = NULL;

  if (node == NULL)
    return;

  text = path ? sw_node_dup_path (node) : sw_node_dup_text (node);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  sw_toast_show (widget, path ? _("The path was copied.") : _("The value was copied."));
}

static void
follow_action (GtkWidget  *widget,
               const char *action,
               GVariant   *target)
{
  SwTreePage *page = SW_TREE_PAGE (widget);
  SwNodeId id = find_target (SW_PAGE (page), sw_tree_page_get_node (page));

  if (id != SW_NODE_NONE)
    sw_tree_page_go_to (page, id);
}

/**
 * sw_tree_field_actions_install:
 * @page_class: the class of the tree's page
 *
 * Adds the actions for what is selected, and their keys.
 */
void
sw_tree_field_actions_install (GtkWidgetClass *page_class)
{
  gtk_widget_class_install_action (page_class, REVERT, NULL, revert_action);
  gtk_widget_class_install_action (page_class, COPY_PATH, NULL, copy_action);
  gtk_widget_class_install_action (page_class, COPY_VALUE, NULL, copy_action);
  gtk_widget_class_install_action (page_class, FOLLOW, NULL, follow_action);
  gtk_widget_class_add_binding_action (page_class, GDK_KEY_c, GDK_CONTROL_MASK, COPY_VALUE, NULL);
  gtk_widget_class_add_binding_action (page_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       COPY_PATH, NULL);
  gtk_widget_class_add_binding_action (page_class, GDK_KEY_Return, GDK_CONTROL_MASK, FOLLOW, NULL);
}

/**
 * sw_tree_field_actions_refresh:
 * @page: the tree's page
 * @node: (nullable): what is selected
 *
 * Offers what can be done with a node.
 */
void
sw_tree_field_actions_refresh (SwPage *page,
                               SwNode *node)
{
  GtkWidget *widget = GTK_WIDGET (page);

  gtk_widget_action_set_enabled (widget, COPY_PATH, node != NULL);
  gtk_widget_action_set_enabled (widget, COPY_VALUE, node != NULL);
  gtk_widget_action_set_enabled (widget, REVERT, node != NULL && sw_node_get_changed (node)
                                                 && sw_node_get_editable (node, NULL));
  gtk_widget_action_set_enabled (widget, FOLLOW, find_target (page, node) != SW_NODE_NONE);
}
