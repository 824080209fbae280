/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-page.c: all fields of a file as a tree. */
#include "config.h"

#include "sw-tree-page.h"

#include "sw-class-view.h"
#include "sw-focus.h"
#include "sw-index-popover.h"
#include "sw-node-rows.h"
#include "sw-objects.h"
#include "sw-tree-field-actions.h"
#include "sw-tree-finding-out.h"
#include "sw-tree-search-bar.h"
#include "sw-tree-structure.h"
#include "sw-tree-unfolding.h"
#include "sw-used-by-button.h"
#include "sw-visits.h"

#include <glib/gi18n.h>

struct _SwTreePage
{
  SwPage           parent_instance;
  SwNodeRows      *rows;
  SwVisits        *visits;
  SwTreeUnfolding *unfolding;
  GtkWidget       *box;
  GtkWidget       *search;
  GtkStack        *views;
  AdwStatusPage   *nothing;
  GMenuModel      *row_menu;
  GtkWidget       *footer;
  GtkWidget       *tree;
  GtkWidget       *hits;
  GtkWidget       *path_bar;
  GtkWidget       *used_by;
  GtkWidget       *index_popover;  /* (nullable): until somebody asks for it */
  char            *path;           /* (nullable): of what was selected last */
  gboolean         selecting;      /* the session is told, and need not be listened to */
};

G_DEFINE_FINAL_TYPE (SwTreePage, sw_tree_page, SW_TYPE_PAGE)

static SwTreeSearchBar *
get_search (SwTreePage *self)
{
  return SW_TREE_SEARCH_BAR (self->search);
}

static SwTreeList *
get_list (SwTreePage *self)
{
  GtkWidget *view = gtk_stack_get_visible_child (self->views);

  return SW_TREE_LIST (view == self->hits ? self->hits : self->tree);
}

static SwNodeId
get_id (SwTreePage *self)
{
  SwNode *node = sw_tree_page_get_node (self);

  return node != NULL ? sw_node_get_id (node) : SW_NODE_NONE;
}

/* -- what is selected -- */

static void
refresh_actions (SwTreePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  SwNode *node = sw_tree_page_get_node (self);

  sw_tree_field_actions_refresh (SW_PAGE (self), node);
  sw_tree_structure_refresh (SW_PAGE (self), node);
  sw_tree_finding_out_refresh (SW_PAGE (self), node);
  gtk_widget_action_set_enabled (widget, "tree.edit", node != NULL);
  gtk_widget_action_set_enabled (widget, "tree.go-to-index", node != NULL);
  gtk_widget_action_set_enabled (widget, "tree.expand-all",
                                 node != NULL && get_list (self) == SW_TREE_LIST (self->tree));
  gtk_widget_action_set_enabled (widget, "tree.back", sw_visits_can_go (self->visits, FALSE));
  gtk_widget_action_set_enabled (widget, "tree.forward", sw_visits_can_go (self->visits, TRUE));
}

static void
refresh_selection (SwTreePage *self)
{
  SwNode *node = sw_tree_page_get_node (self);
  SwSession *session = sw_page_get_session (SW_PAGE (self));

  if (session == NULL)
    return;

  self->selecting = TRUE;
  if (node != NULL)
    {
      g_free (self->path);
      self->path = sw_node_dup_path (node);
      sw_session_set_selection (session, node);
    }
  self->selecting = FALSE;
  sw_path_bar_set_node (SW_PATH_BAR (self->path_bar), node);
  sw_used_by_button_set_node (SW_USED_BY_BUTTON (self->used_by), node);
  refresh_actions (self);
}

static void
reveal (SwTreePage *self,
        SwNodeId    id,
        gboolean    focus)
{
  guint position = sw_node_rows_reveal (self->rows, id);

  if (position == G_MAXUINT)
    return;

  sw_tree_list_select (SW_TREE_LIST (self->tree), position, focus);
}

/* Something else in the window selected a field: the tree follows as far as it can be seen */
static void
session_cb (SwTreePage *self)
{
  SwNode *node = sw_session_get_selection (sw_page_get_session (SW_PAGE (self)));

  if (self->selecting || node == NULL || sw_node_is_gone (node)
      || node == sw_tree_page_get_node (self)
      || sw_tree_search_bar_is_searching (get_search (self)))
    return;

  reveal (self, sw_node_get_id (node), FALSE);
}

/* The file was read anew: one is where one was, or as near as there is still something */
static void
replaced_cb (SwTreePage *self)
{
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  gboolean had_focus = sw_focus_is_inside (GTK_WIDGET (get_list (self)));
  g_autoptr (SwNode) near = NULL;

  if (self->path == NULL || sw_tree_search_bar_is_searching (get_search (self)))
    return;

  near = sw_document_find_nearest (document, self->path);
  if (sw_node_get_id (near) == SW_NODE_ROOT)
    sw_tree_list_select (SW_TREE_LIST (self->tree), 0, had_focus);
  else
    reveal (self, sw_node_get_id (near), had_focus);
  refresh_selection (self);
}

/* -- searching -- */

static void
refresh_view (SwTreePage *self)
{
  const char *mistake = sw_tree_search_bar_get_mistake (get_search (self));
  SwTreeList *list = get_list (self);

  switch (sw_tree_search_bar_get_look (get_search (self)))
    {
    case SW_TREE_LOOK_HITS:
      gtk_stack_set_visible_child (self->views, self->hits);
      break;
    case SW_TREE_LOOK_NOTHING:
      gtk_stack_set_visible_child_name (self->views, "nothing");
      break;
    case SW_TREE_LOOK_CLASSES:
      gtk_stack_set_visible_child_name (self->views, "classes");
      break;
    case SW_TREE_LOOK_TREE:
    default:
      gtk_stack_set_visible_child (self->views, self->tree);
    }

  adw_status_page_set_title (self->nothing, mistake != NULL ? _("Not understood")
                                                            : _("Nothing found"));
  adw_status_page_set_description (self->nothing, mistake != NULL
    ? _("The button beside the search says what can be looked for.")
    : _("No field has this in its name or value."));
  if (get_list (self) != list)
    refresh_selection (self);
  else
    refresh_actions (self);
}

static void
stop_search_cb (SwTreePage *self)
{
  g_autoptr (SwNode) node = NULL;

  g_set_object (&node, sw_tree_page_get_node (self));

  sw_tree_search_bar_set_text (get_search (self), "");
  if (node != NULL)
    reveal (self, sw_node_get_id (node), TRUE);
  gtk_widget_grab_focus (self->tree);
}

/* Enter, or Down, in the entry */
static void
to_hits_cb (SwTreePage *self)
{
  if (gtk_stack_get_visible_child (self->views) == self->hits)
    sw_tree_list_select (SW_TREE_LIST (self->hits),
                         sw_tree_list_get_position (SW_TREE_LIST (self->hits))
                           == GTK_INVALID_LIST_POSITION
                         ? 0 : sw_tree_list_get_position (SW_TREE_LIST (self->hits)), TRUE);
  else
    gtk_widget_grab_focus (GTK_WIDGET (get_list (self)));
}

/* -- going somewhere -- */

static void
go_to_action (GtkWidget  *widget,
              const char *action,
              GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);
  SwTree *tree = sw_document_get_tree (sw_page_get_document (SW_PAGE (self)));
  SwNodeId id = sw_tree_lookup (tree, g_variant_get_string (target, NULL), NULL);

  if (id != SW_NODE_NONE)
    sw_tree_page_go_to (self, id);
}

static void
go_to_node_action (GtkWidget  *widget,
                   const char *action,
                   GVariant   *target)
{
  sw_tree_page_go_to (SW_TREE_PAGE (widget), g_variant_get_uint32 (target));
}

static void
visit_action (GtkWidget  *widget,
              const char *action,
              GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  SwNode *node = sw_tree_page_get_node (self);
  g_autofree char *from = node != NULL ? sw_node_dup_path (node) : NULL;
  const char *path = sw_visits_go (self->visits, from, g_str_equal (action, "tree.forward"));
  g_autoptr (SwNode) there = path != NULL ? sw_document_find_nearest (document, path) : NULL;

  if (there == NULL)
    return;

  sw_tree_search_bar_show_tree (get_search (self));
  reveal (self, sw_node_get_id (there), TRUE);
  refresh_selection (self);
}

static void
next_hit_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);
  SwSearchResults *results = sw_tree_search_bar_get_results (get_search (self));
  guint n_hits = g_list_model_get_n_items (G_LIST_MODEL (results));
  guint position = sw_tree_list_get_position (SW_TREE_LIST (self->hits));
  gboolean forward = g_str_equal (action, "tree.next-hit");
  gboolean in_tree = get_list (self) == SW_TREE_LIST (self->tree);

  if (n_hits == 0)
    return;

  if (position >= n_hits)
    position = forward ? 0 : n_hits - 1;
  else
    position = (position + (forward ? 1 : n_hits - 1)) % n_hits;
  sw_tree_list_select (SW_TREE_LIST (self->hits), position, !in_tree);
  if (in_tree)
    reveal (self, sw_search_results_get_id (results, position), TRUE);
  refresh_selection (self);
}

static void
show_hits_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);

  sw_tree_search_bar_show_hits (get_search (self));
  to_hits_cb (self);
  refresh_selection (self);
}

/* However it closes, one goes on in the rows and not among the window's buttons */
static void
index_closed_cb (SwTreePage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (get_list (self)));
}

static void
index_action (GtkWidget  *widget,
              const char *action,
              GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);
  SwNode *node = sw_tree_page_get_node (self);

  if (node == NULL)
    return;

  if (self->index_popover == NULL)
    {
      self->index_popover = sw_index_popover_new ();
      gtk_widget_set_parent (self->index_popover, self->box);
      g_signal_connect_object (self->index_popover, "closed", G_CALLBACK (index_closed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  sw_index_popover_show (SW_INDEX_POPOVER (self->index_popover), node,
                         sw_tree_list_find_row (get_list (self),
                                                sw_tree_list_get_position (get_list (self))));
}

/* -- what is done with a field -- */

static void
edit_action (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  refresh_selection (SW_TREE_PAGE (widget));
  gtk_widget_activate_action (widget, "win.edit-field", NULL);
}

/* -- unfolding all -- */

static void
unfolding_cb (guint    n_rows,
              gboolean done,
              gpointer data)
{
  sw_tree_search_bar_set_unfolded (get_search (data), n_rows, done);
}

static void
expand_all_action (GtkWidget  *widget,
                   const char *action,
                   GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);
  SwNodeId id = get_id (self);

  if (id != SW_NODE_NONE)
    sw_tree_unfolding_start (self->unfolding, id);
}

static void
stop_action (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);

  sw_tree_unfolding_stop (self->unfolding);
  gtk_widget_grab_focus (self->tree);
}

static gboolean
sw_tree_page_find (SwPage *page)
{
  return gtk_widget_grab_focus (SW_TREE_PAGE (page)->search);
}

static void
path_action (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  sw_path_bar_edit (SW_PATH_BAR (SW_TREE_PAGE (widget)->path_bar));
}

static void
focus_action (GtkWidget  *widget,
              const char *action,
              GVariant   *target)
{
  gtk_widget_grab_focus (GTK_WIDGET (get_list (SW_TREE_PAGE (widget))));
}

static void
search_action (GtkWidget  *widget,
               const char *action,
               GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);

  sw_tree_search_bar_set_text (get_search (self), g_variant_get_string (target, NULL));
  to_hits_cb (self);
}

/* -- the page -- */

static gboolean
sw_tree_page_focus_path (SwPage     *page,
                         const char *path)
{
  SwTreePage *self = SW_TREE_PAGE (page);
  SwNodeId id = sw_tree_lookup (sw_document_get_tree (sw_page_get_document (page)), path, NULL);

  if (id == SW_NODE_NONE)
    return FALSE;

  sw_tree_page_go_to (self, id);
  return TRUE;
}

static gboolean
sw_tree_page_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  SwTreePage *self = SW_TREE_PAGE (widget);

  /* Coming from elsewhere one wants the fields, not the buttons above them */
  if (direction == GTK_DIR_TAB_FORWARD && !sw_focus_is_inside (widget)
      && gtk_widget_grab_focus (GTK_WIDGET (get_list (self))))
    return TRUE;

  return GTK_WIDGET_CLASS (sw_tree_page_parent_class)->focus (widget, direction);
}

static void
add_classes (SwTreePage *self)
{
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  g_autoptr (GListModel) classes = NULL;

  if (SW_IS_OBJECTS (document))
    classes = sw_objects_list_classes (SW_OBJECTS (document));
  if (classes == NULL)
    return;

  gtk_stack_add_named (self->views, sw_class_view_new (classes), "classes");
  sw_tree_search_bar_offer_classes (get_search (self));
}

static void
add_views (SwTreePage *self)
{
  SwDocument *document = sw_page_get_document (SW_PAGE (self));

  self->search = sw_tree_search_bar_new (document);
  gtk_box_prepend (GTK_BOX (self->box), self->search);
  self->tree = sw_tree_list_new (SW_IS_OBJECTS (document) ? SW_TREE_OBJECTS : SW_TREE_ROWS,
                                 _("All fields"), self->row_menu);
  self->hits = sw_tree_list_new (SW_TREE_HITS, _("Hits"), self->row_menu);
  gtk_stack_add_named (self->views, self->tree, "tree");
  gtk_stack_add_named (self->views, self->hits, "hits");
  sw_tree_list_set_model (SW_TREE_LIST (self->tree), G_LIST_MODEL (self->rows));
  sw_tree_list_set_model (SW_TREE_LIST (self->hits),
                          G_LIST_MODEL (sw_tree_search_bar_get_results (get_search (self))));
  add_classes (self);

  self->path_bar = sw_path_bar_new (document);
  gtk_widget_set_hexpand (self->path_bar, TRUE);
  gtk_box_append (GTK_BOX (self->footer), self->path_bar);
  self->used_by = sw_used_by_button_new (document, self->row_menu);
  gtk_box_append (GTK_BOX (self->footer), self->used_by);
}

/* A lone row tells nothing of the file */
static void
unfold_lone_row (SwTreePage *self)
{
  g_autoptr (SwNodeRow) row = NULL;

  if (g_list_model_get_n_items (G_LIST_MODEL (self->rows)) != 1)
    return;

  row = g_list_model_get_item (G_LIST_MODEL (self->rows), 0);
  sw_node_rows_set_expanded (self->rows, sw_node_get_id (sw_node_row_get_node (row)), TRUE);
}

static void
sw_tree_page_constructed (GObject *object)
{
  SwTreePage *self = SW_TREE_PAGE (object);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  SwSession *session = sw_page_get_session (SW_PAGE (self));

  G_OBJECT_CLASS (sw_tree_page_parent_class)->constructed (object);

  self->rows = sw_node_rows_new (document);
  unfold_lone_row (self);
  self->unfolding = sw_tree_unfolding_new (self->rows, unfolding_cb, self);
  add_views (self);
  g_signal_connect_object (self->tree, "notify::node", G_CALLBACK (refresh_selection), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hits, "notify::node", G_CALLBACK (refresh_selection), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "changed", G_CALLBACK (refresh_view), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "stopped", G_CALLBACK (stop_search_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "activated", G_CALLBACK (to_hits_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::selection", G_CALLBACK (session_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (refresh_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (replaced_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  refresh_view (self);
  session_cb (self);
}

static void
sw_tree_page_dispose (GObject *object)
{
  SwTreePage *self = SW_TREE_PAGE (object);

  g_clear_pointer (&self->unfolding, sw_tree_unfolding_free);
  g_clear_pointer (&self->index_popover, gtk_widget_unparent);
  /* The bin must let go of its child itself, else it does so twice */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_TREE_PAGE);
  g_clear_object (&self->rows);

  G_OBJECT_CLASS (sw_tree_page_parent_class)->dispose (object);
}

static void
sw_tree_page_finalize (GObject *object)
{
  sw_visits_free (SW_TREE_PAGE (object)->visits);
  g_free (SW_TREE_PAGE (object)->path);

  G_OBJECT_CLASS (sw_tree_page_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char                  *name;
    const char                  *parameter;
    GtkWidgetActionActivateFunc  activate;
  } actions[] = {
    { "tree.edit", NULL, edit_action },
    { "tree.go-to", "s", go_to_action },
    { "tree.go-to-node", "u", go_to_node_action },
    { "tree.go-to-index", NULL, index_action },
    { "tree.back", NULL, visit_action },
    { "tree.forward", NULL, visit_action },
    { "tree.next-hit", NULL, next_hit_action },
    { "tree.former-hit", NULL, next_hit_action },
    { "tree.show-hits", NULL, show_hits_action },
    { "tree.expand-all", NULL, expand_all_action },
    { "tree.stop", NULL, stop_action },
    { "tree.search", "s", search_action },
    { "tree.path", NULL, path_action },
    { "tree.focus", NULL, focus_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint            key;
    GdkModifierType  modifiers;
    const char      *action;
  } keys[] = {
    { GDK_KEY_F2, 0, "tree.edit" },
    { GDK_KEY_l, GDK_CONTROL_MASK, "tree.path" },
    { GDK_KEY_g, GDK_CONTROL_MASK, "tree.go-to-index" },
    { GDK_KEY_Left, GDK_ALT_MASK, "tree.back" },
    { GDK_KEY_Right, GDK_ALT_MASK, "tree.forward" },
    { GDK_KEY_F3, 0, "tree.next-hit" },
    { GDK_KEY_F3, GDK_SHIFT_MASK, "tree.former-hit" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].modifiers,
                                         keys[i].action, NULL);
}

static void
sw_tree_page_class_init (SwTreePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sw_tree_page_constructed;
  object_class->dispose = sw_tree_page_dispose;
  object_class->finalize = sw_tree_page_finalize;
  widget_class->focus = sw_tree_page_focus;
  SW_PAGE_CLASS (klass)->focus_path = sw_tree_page_focus_path;
  SW_PAGE_CLASS (klass)->find = sw_tree_page_find;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-tree-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, box);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, views);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, nothing);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, row_menu);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, footer);
  install_actions (widget_class);
  sw_tree_field_actions_install (widget_class);
  sw_tree_finding_out_install (widget_class);
  sw_tree_structure_install (widget_class);
  add_keys (widget_class);
}

static void
sw_tree_page_init (SwTreePage *self)
{
  self->visits = sw_visits_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sw_tree_page_get_tree:
 * @self: the page
 *
 * Returns: (transfer none): the tree
 */
SwTreeList *
sw_tree_page_get_tree (SwTreePage *self)
{
  g_return_val_if_fail (SW_IS_TREE_PAGE (self), NULL);

  return SW_TREE_LIST (self->tree);
}

/**
 * sw_tree_page_get_hits:
 * @self: the page
 *
 * Returns: (transfer none): the list of hits
 */
SwTreeList *
sw_tree_page_get_hits (SwTreePage *self)
{
  g_return_val_if_fail (SW_IS_TREE_PAGE (self), NULL);

  return SW_TREE_LIST (self->hits);
}

/**
 * sw_tree_page_get_path_bar:
 * @self: the page
 *
 * Returns: (transfer none): the path bar
 */
SwPathBar *
sw_tree_page_get_path_bar (SwTreePage *self)
{
  g_return_val_if_fail (SW_IS_TREE_PAGE (self), NULL);

  return SW_PATH_BAR (self->path_bar);
}

/**
 * sw_tree_page_get_node:
 * @self: the page
 *
 * Returns: (transfer none) (nullable): what is selected in what is shown
 */
SwNode *
sw_tree_page_get_node (SwTreePage *self)
{
  SwNode *node;

  g_return_val_if_fail (SW_IS_TREE_PAGE (self), NULL);

  node = sw_tree_list_get_node (get_list (self));
  return node != NULL && !sw_node_is_gone (node) ? node : NULL;
}

/**
 * sw_tree_page_go_to:
 * @self: the page
 * @node: a node's number
 *
 * Jumps to a field, so that one can come back from there.
 */
void
sw_tree_page_go_to (SwTreePage *self,
                    SwNodeId    node)
{
  SwTree *tree;
  SwNodeId from;
  g_autofree char *from_path = NULL;
  g_autofree char *path = NULL;

  g_return_if_fail (SW_IS_TREE_PAGE (self));

  tree = sw_document_get_tree (sw_page_get_document (SW_PAGE (self)));
  from = get_id (self);
  from_path = from != SW_NODE_NONE ? sw_tree_dup_path (tree, from) : NULL;
  path = sw_tree_dup_path (tree, node);

  sw_visits_leave (self->visits, from_path, path);
  sw_tree_search_bar_show_tree (get_search (self));
  /* All of the file has no row of its own */
  if (node == SW_NODE_ROOT)
    sw_tree_list_select (SW_TREE_LIST (self->tree), 0, TRUE);
  else
    reveal (self, node, TRUE);
  refresh_selection (self);
}
