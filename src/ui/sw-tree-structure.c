/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-structure.c: duplicates and deletes elements of lists from the tree. */
#include "config.h"

#include "sw-tree-structure.h"

#include "sw-structure.h"
#include "sw-tree-page.h"

#include <glib/gi18n.h>

#define DUPLICATE "tree.duplicate"
#define DELETE "tree.delete"

static SwNode *
get_node (SwPage *page)
{
  SwNode *node = sw_session_get_selection (sw_page_get_session (page));

  return node != NULL && !sw_node_is_gone (node) ? node : NULL;
}

static SwNodeId
get_list (SwNode *node)
{
  SwTree *tree = sw_document_get_tree (sw_node_get_document (node));
  SwNodeId parent = sw_tree_get_parent (tree, sw_node_get_id (node));

  return parent != SW_NODE_NONE && sw_tree_get_field (tree, parent)->kind == SW_KIND_LIST
         ? parent : SW_NODE_NONE;
}

/* What was made is what one wants to go on with. */
static void
show_last (SwPage   *page,
           SwNodeId  list)
{
  SwTree *tree = sw_document_get_tree (sw_page_get_document (page));
  guint n_children = sw_tree_get_n_children (tree, list);

  if (n_children > 0)
    gtk_widget_activate_action (GTK_WIDGET (page), "tree.go-to-node", "u",
                                sw_tree_get_child (tree, list, n_children - 1));
}

/* What stood beside what was taken out, or what it was in; the hits of a search stay in sight. */
static void
show_neighbour (SwPage   *page,
                SwNodeId  list,
                guint     position)
{
  SwTree *tree = sw_document_get_tree (sw_page_get_document (page));
  guint n_children = sw_tree_get_n_children (tree, list);
  SwNodeId id = list;

  if (!gtk_widget_get_mapped (GTK_WIDGET (sw_tree_page_get_tree (SW_TREE_PAGE (page)))))
    return;

  if (n_children > 0)
    id = sw_tree_get_child (tree, list, MIN (position, n_children - 1));
  gtk_widget_activate_action (GTK_WIDGET (page), "tree.go-to-node", "u", id);
}

static void
structure_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *target)
{
  SwPage *page = SW_PAGE (widget);
  SwNode *node = get_node (page);
  gboolean is_copy = g_str_equal (action, DUPLICATE);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  SwStructureEdit edit = { .verb = is_copy ? SW_STRUCTURE_COPY : SW_STRUCTURE_REMOVE };
  SwCommand *command;
  SwNodeId list;
  guint position;

  if (node == NULL)
    return;

  list = get_list (node);
  position = sw_tree_get_position (sw_document_get_tree (sw_page_get_document (page)),
                                   sw_node_get_id (node));
  path = sw_node_dup_path (node);
  edit.path = path;
  command = sw_document_new_structure (sw_page_get_document (page), &edit, &error);
  if (command == NULL)
    sw_page_show_error_at (page, path, error);
  else if (sw_page_push_bulk (page, command) && list != SW_NODE_NONE)
    {
      if (is_copy)
        show_last (page, list);
      else
        show_neighbour (page, list, position);
    }
}

/**
 * sw_tree_structure_install:
 * @page_class: of a page with a tree
 *
 * Adds the actions "tree.duplicate" and "tree.delete", for what is selected, and their keys.
 */
void
sw_tree_structure_install (GtkWidgetClass *page_class)
{
  gtk_widget_class_install_action (page_class, DUPLICATE, NULL, structure_action);
  gtk_widget_class_install_action (page_class, DELETE, NULL, structure_action);
  gtk_widget_class_add_binding_action (page_class, GDK_KEY_d,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK, DUPLICATE, NULL);
  gtk_widget_class_add_binding_action (page_class, GDK_KEY_Delete, 0, DELETE, NULL);
  gtk_widget_class_add_binding_action (page_class, GDK_KEY_KP_Delete, 0, DELETE, NULL);
}

/**
 * sw_tree_structure_refresh:
 * @page: a page with a tree
 * @node: (nullable): what is selected
 *
 * Offers both for elements of lists alone, in kinds of saves whose lists can be changed. Whether
 * this one can be is said when it is tried.
 */
void
sw_tree_structure_refresh (SwPage *page,
                           SwNode *node)
{
  SwDocument *document = sw_page_get_document (page);
  gboolean offered = node != NULL && SW_DOCUMENT_GET_CLASS (document)->new_structure != NULL
                     && !sw_document_get_read_only (document) && get_list (node) != SW_NODE_NONE;

  gtk_widget_action_set_enabled (GTK_WIDGET (page), DUPLICATE, offered);
  gtk_widget_action_set_enabled (GTK_WIDGET (page), DELETE, offered);
}
