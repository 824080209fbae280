/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-structure.c: duplicates and deletes elements of lists from the tree. */
#include "config.h"

#include "sw-tree-structure.h"

#include "sw-structure.h"
#include "sw-tree-page.h"

#include <glib/gi18n.h>

#define DUPLICATE "tree.duplicate"
#define DELETE "tree.delete"

/* Set on a page while a large file is gone through for its edit */
#define PENDING "sw-structure-pending"

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

/* One edit of the page's tree */
typedef struct
{
  SwPage   *page;
  gboolean  is_copy;
  char     *path;
  SwNodeId  list;
  guint     position;     /* of the element in its list */
} Edit;

static void
edit_free (Edit *self)
{
  g_object_unref (self->page);
  g_free (self->path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Edit, edit_free)

static void
take_command (const Edit   *edit,
              SwCommand    *command,
              const GError *error)
{
  if (command == NULL)
    sw_page_show_error_at (edit->page, edit->path, error);
  else if (sw_page_push_bulk (edit->page, command) && edit->list != SW_NODE_NONE)
    {
      if (edit->is_copy)
        show_last (edit->page, edit->list);
      else
        show_neighbour (edit->page, edit->list, edit->position);
    }
}

/* A key that is held down goes on where the step before has led it. */
static void
set_pending (SwPage   *page,
             gboolean  pending)
{
  g_object_set_data (G_OBJECT (page), PENDING, GINT_TO_POINTER (pending));
}

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (Edit) edit = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SwCommand) command = sw_document_new_structure_finish (SW_DOCUMENT (source), result,
                                                                    &error);

  set_pending (edit->page, FALSE);
  /* The tab may have been closed meanwhile */
  if (gtk_widget_get_root (GTK_WIDGET (edit->page)) != NULL)
    take_command (edit, g_steal_pointer (&command), error);
}

static void
structure_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *target)
{
  SwPage *page = SW_PAGE (widget);
  SwDocument *document = sw_page_get_document (page);
  SwNode *node = get_node (page);
  g_autoptr (Edit) edit = NULL;
  g_autoptr (GError) error = NULL;
  SwStructureEdit what;

  if (node == NULL || g_object_get_data (G_OBJECT (page), PENDING) != NULL)
    return;

  edit = g_new (Edit, 1);
  *edit = (Edit) {
    .page = g_object_ref (page),
    .is_copy = g_str_equal (action, DUPLICATE),
    .path = sw_node_dup_path (node),
    .list = get_list (node),
    .position = sw_tree_get_position (sw_document_get_tree (document), sw_node_get_id (node)),
  };
  what = (SwStructureEdit) {
    .verb = edit->is_copy ? SW_STRUCTURE_COPY : SW_STRUCTURE_REMOVE,
    .path = edit->path,
  };
  if (sw_structure_is_slow (document))
    {
      set_pending (page, TRUE);
      sw_document_new_structure_async (document, &what, made_cb, g_steal_pointer (&edit));
    }
  else
    {
      SwCommand *command = sw_document_new_structure (document, &what, &error);

      take_command (edit, command, error);
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
