/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-page.c: all fields of a file as a tree. */
#include "config.h"

#include "sw-tree-page.h"

#include "sw-class-view.h"
#include "sw-compat.h"
#include "sw-focus.h"
#include "sw-index-popover.h"
#include "sw-node-rows.h"
#include "sw-objects.h"
#include "sw-search-results.h"
#include "sw-toast.h"
#include "sw-tree-finding-out.h"
#include "sw-tree-structure.h"
#include "sw-tree-unfolding.h"
#include "sw-tree-words.h"
#include "sw-used-by-button.h"
#include "sw-visits.h"

#include <glib/gi18n.h>

struct _SwTreePage
{
  SwPage           parent_instance;
  SwNodeRows      *rows;
  SwSearchResults *results;
  SwVisits        *visits;
  SwTreeUnfolding *unfolding;
  GtkWidget       *box;
  GtkWidget       *search;
  GtkWidget       *help_label;
  GtkWidget       *classes_button;
  GtkWidget       *status_box;
  GtkWidget       *status;
  GtkWidget       *hits_button;
  GtkWidget       *stop_button;
  GtkStack        *views;
  AdwStatusPage   *nothing;
  GMenuModel      *row_menu;
  GtkWidget       *footer;
  GtkWidget       *tree;
  GtkWidget       *hits;
  GtkWidget       *path_bar;
  GtkWidget       *used_by;
  GtkWidget       *index_popover;
  char            *mistake;        /* (nullable): what is wrong with the search */
  gboolean         in_tree;        /* a hit is shown in the tree, not among the hits */
  gboolean         selecting;      /* the session is told, and need not be listened to */
};

G_DEFINE_FINAL_TYPE (SwTreePage, sw_tree_page, SW_TYPE_PAGE)

static gboolean
is_searching (SwTreePage *self)
{
  return *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
}

static SwTreeList *
get_list (SwTreePage *self)
{
  GtkWidget *view = gtk_stack_get_visible_child (self->views);

  return SW_TREE_LIST (view == self->hits ? self->hits : self->tree);
}

static SwNode *
get_node (SwTreePage *self)
{
  SwNode *node = sw_tree_list_get_node (get_list (self));

  return node != NULL && !sw_node_is_gone (node) ? node : NULL;
}

static SwNodeId
get_id (SwTreePage *self)
{
  SwNode *node = get_node (self);

  return node != NULL ? sw_node_get_id (node) : SW_NODE_NONE;
}

/* -- what is selected -- */

static void
refresh_actions (SwTreePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  SwNode *node = get_node (self);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  gboolean reference = node != NULL && SW_IS_OBJECTS (document)
                       && sw_objects_find_target (SW_OBJECTS (document),
                                                  sw_node_get_id (node)) != SW_NODE_NONE;

  gtk_widget_action_set_enabled (widget, "tree.edit", node != NULL);
  gtk_widget_action_set_enabled (widget, "tree.copy-path", node != NULL);
  gtk_widget_action_set_enabled (widget, "tree.copy-value", node != NULL);
  gtk_widget_action_set_enabled (widget, "tree.revert", node != NULL && sw_node_get_changed (node)
                                                        && sw_node_get_editable (node, NULL));
  gtk_widget_action_set_enabled (widget, "tree.follow", reference);
  sw_tree_structure_refresh (SW_PAGE (self), node);
  gtk_widget_action_set_enabled (widget, "tree.go-to-index", node != NULL);
  gtk_widget_action_set_enabled (widget, "tree.expand-all",
                                 node != NULL && get_list (self) == SW_TREE_LIST (self->tree));
  sw_tree_finding_out_refresh (SW_PAGE (self), node);
  gtk_widget_action_set_enabled (widget, "tree.back", sw_visits_can_go (self->visits, FALSE));
  gtk_widget_action_set_enabled (widget, "tree.forward", sw_visits_can_go (self->visits, TRUE));
}

static void
refresh_selection (SwTreePage *self)
{
  SwNode *node = get_node (self);
  SwSession *session = sw_page_get_session (SW_PAGE (self));

  if (session == NULL)
    return;

  self->selecting = TRUE;
  if (node != NULL)
    sw_session_set_selection (session, node);
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

  if (self->selecting || node == NULL || sw_node_is_gone (node) || node == get_node (self)
      || is_searching (self))
    return;

  reveal (self, sw_node_get_id (node), FALSE);
}

/* -- searching -- */

static void
refresh_view (SwTreePage *self)
{
  guint n_hits = g_list_model_get_n_items (G_LIST_MODEL (self->results));
  gboolean running = sw_search_results_get_running (self->results);
  GtkWidget *view;

  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->classes_button)))
    view = gtk_stack_get_child_by_name (self->views, "classes");
  else if (!is_searching (self) || self->in_tree)
    view = self->tree;
  else if (self->mistake != NULL || (n_hits == 0 && !running))
    view = gtk_stack_get_child_by_name (self->views, "nothing");
  else
    view = self->hits;

  gtk_stack_set_visible_child (self->views, view);
  gtk_widget_set_visible (self->hits_button, is_searching (self) && self->in_tree);
  refresh_actions (self);
}

static void
refresh_count (SwTreePage *self)
{
  gboolean running = sw_search_results_get_running (self->results);
  guint n_hits = g_list_model_get_n_items (G_LIST_MODEL (self->results));
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->status_box, is_searching (self));
  if (!is_searching (self))
    return;

  text = sw_tree_words_dup_count (n_hits, running);
  /* Spoken when it has settled, not with each key */
  if (running)
    gtk_label_set_label (GTK_LABEL (self->status), text);
  else
    sw_compat_announce (self->status, self->mistake != NULL ? self->mistake : text);
}

static void
results_cb (SwTreePage *self)
{
  refresh_count (self);
  refresh_view (self);
}

static void
search_changed_cb (SwTreePage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->mistake, g_free);
  self->in_tree = FALSE;
  if (*text != '\0')
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->classes_button), FALSE);
  if (!sw_search_results_set_text (self->results, text, &error))
    self->mistake = g_strdup (error->message);
  adw_status_page_set_title (self->nothing, self->mistake != NULL ? _("Not understood")
                                                                  : _("Nothing found"));
  adw_status_page_set_description (self->nothing, self->mistake != NULL
    ? _("The button beside the search says what can be looked for.")
    : _("No field has this in its name or value."));
  results_cb (self);
  refresh_selection (self);
}

static void
stop_search_cb (SwTreePage *self)
{
  g_autoptr (SwNode) node = get_node (self) != NULL ? g_object_ref (get_node (self)) : NULL;

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_changed_cb (self);
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

/* A jump, that one can come back from */
static void
go_to (SwTreePage *self,
       SwNodeId    id)
{
  SwTree *tree = sw_document_get_tree (sw_page_get_document (SW_PAGE (self)));
  SwNodeId from = get_id (self);
  g_autofree char *from_path = from != SW_NODE_NONE ? sw_tree_dup_path (tree, from) : NULL;
  g_autofree char *path = sw_tree_dup_path (tree, id);

  sw_visits_leave (self->visits, from_path, path);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->classes_button), FALSE);
  self->in_tree = TRUE;
  refresh_view (self);
  /* All of the file has no row of its own */
  if (id == SW_NODE_ROOT)
    sw_tree_list_select (SW_TREE_LIST (self->tree), 0, TRUE);
  else
    reveal (self, id, TRUE);
  refresh_selection (self);
}

static void
go_to_action (GtkWidget  *widget,
              const char *action,
              GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);
  SwTree *tree = sw_document_get_tree (sw_page_get_document (SW_PAGE (self)));
  SwNodeId id = sw_tree_lookup (tree, g_variant_get_string (target, NULL), NULL);

  if (id != SW_NODE_NONE)
    go_to (self, id);
}

static void
go_to_node_action (GtkWidget  *widget,
                   const char *action,
                   GVariant   *target)
{
  go_to (SW_TREE_PAGE (widget), g_variant_get_uint32 (target));
}

static void
visit_action (GtkWidget  *widget,
              const char *action,
              GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  SwNode *node = get_node (self);
  g_autofree char *from = node != NULL ? sw_node_dup_path (node) : NULL;
  const char *path = sw_visits_go (self->visits, from, g_str_equal (action, "tree.forward"));
  g_autoptr (SwNode) there = path != NULL ? sw_document_find_nearest (document, path) : NULL;

  if (there == NULL)
    return;

  self->in_tree = TRUE;
  refresh_view (self);
  reveal (self, sw_node_get_id (there), TRUE);
  refresh_selection (self);
}

static void
next_hit_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);
  guint n_hits = g_list_model_get_n_items (G_LIST_MODEL (self->results));
  guint position = sw_tree_list_get_position (SW_TREE_LIST (self->hits));
  gboolean forward = g_str_equal (action, "tree.next-hit");

  if (n_hits == 0)
    return;

  if (position >= n_hits)
    position = forward ? 0 : n_hits - 1;
  else
    position = (position + (forward ? 1 : n_hits - 1)) % n_hits;
  sw_tree_list_select (SW_TREE_LIST (self->hits), position, !self->in_tree);
  if (self->in_tree)
    reveal (self, sw_search_results_get_id (self->results, position), TRUE);
  refresh_selection (self);
}

static void
show_hits_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);

  self->in_tree = FALSE;
  refresh_view (self);
  to_hits_cb (self);
  refresh_selection (self);
}

static void
follow_action (GtkWidget  *widget,
               const char *action,
               GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  SwNodeId id = get_id (self);

  id = id != SW_NODE_NONE && SW_IS_OBJECTS (document)
       ? sw_objects_find_target (SW_OBJECTS (document), id) : SW_NODE_NONE;
  if (id != SW_NODE_NONE)
    go_to (self, id);
}

static void
index_action (GtkWidget  *widget,
              const char *action,
              GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);
  SwNode *node = get_node (self);

  if (node != NULL)
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
  gtk_widget_activate_action (widget, "win.inspector", NULL);
}

static void
revert_action (GtkWidget  *widget,
               const char *action,
               GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);
  SwNode *node = get_node (self);
  g_autoptr (GError) error = NULL;

  if (node != NULL && !sw_node_revert (node, &error))
    sw_page_show_error (SW_PAGE (self), error);
  refresh_actions (self);
}

static void
copy_action (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  SwTreePage *self = SW_TREE_PAGE (widget);
  gboolean path = g_str_equal (action, "tree.copy-path");
  SwNode *node = get_node (self);
  g_autofree char *text = NULL;

  if (node == NULL)
    return;

  text = path ? sw_node_dup_path (node) : sw_node_dup_text (node);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  sw_toast_show (widget, path ? _("The path was copied.") : _("The value was copied."));
}

/* -- unfolding all -- */

static void
unfolding_cb (guint    n_rows,
              gboolean done,
              gpointer data)
{
  SwTreePage *self = data;
  g_autofree char *number = g_strdup_printf ("%'u", n_rows);
  g_autofree char *text = NULL;

  /* Translators: while all is unfolded that is in a row of the tree. %s is a number. */
  text = g_strdup_printf (ngettext ("Expanding… %s row", "Expanding… %s rows", n_rows), number);
  gtk_widget_set_visible (self->stop_button, !done);
  gtk_widget_set_visible (self->status_box, !done || is_searching (self));
  gtk_label_set_label (GTK_LABEL (self->status), text);
  if (done)
    refresh_count (self);
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

static void
find_action (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  gtk_widget_grab_focus (SW_TREE_PAGE (widget)->search);
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

  gtk_editable_set_text (GTK_EDITABLE (self->search), g_variant_get_string (target, NULL));
  search_changed_cb (self);
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

  go_to (self, id);
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
  gtk_widget_set_visible (self->classes_button, classes != NULL);
  if (classes != NULL)
    gtk_stack_add_named (self->views, sw_class_view_new (classes), "classes");
}

static void
set_help (SwTreePage *self)
{
  const char *usual =
    _("Words are looked for in names and values.\n\n"
      "name:life · value:45 · type:text\n"
      "path:/header · changed: · unknown:\n"
      "level>=30 · name:*seed*\n\n"
      "A minus before one of them turns it round: -type:list");
  g_autofree char *more = NULL;

  if (SW_IS_OBJECTS (sw_page_get_document (SW_PAGE (self))))
    more = g_strconcat (usual, "\n\n",
                        _("class:Actor finds the objects of a class, id:118 the object with a "
                          "number, ref:118 the references to it, ref:Actor those to a class."),
                        NULL);
  gtk_label_set_label (GTK_LABEL (self->help_label), more != NULL ? more : usual);
}

static void
add_views (SwTreePage *self)
{
  SwDocument *document = sw_page_get_document (SW_PAGE (self));

  self->tree = sw_tree_list_new (SW_TREE_ROWS, _("All fields"), self->row_menu);
  self->hits = sw_tree_list_new (SW_TREE_HITS, _("Hits"), self->row_menu);
  gtk_stack_add_named (self->views, self->tree, "tree");
  gtk_stack_add_named (self->views, self->hits, "hits");
  sw_tree_list_set_model (SW_TREE_LIST (self->tree), G_LIST_MODEL (self->rows));
  sw_tree_list_set_model (SW_TREE_LIST (self->hits), G_LIST_MODEL (self->results));
  add_classes (self);

  self->status = sw_compat_new_status ();
  gtk_label_set_xalign (GTK_LABEL (self->status), 0);
  gtk_label_set_wrap (GTK_LABEL (self->status), TRUE);
  gtk_widget_set_hexpand (self->status, TRUE);
  gtk_box_insert_child_after (GTK_BOX (self->status_box), self->status, NULL);

  self->path_bar = sw_path_bar_new (document);
  gtk_widget_set_hexpand (self->path_bar, TRUE);
  gtk_box_append (GTK_BOX (self->footer), self->path_bar);
  self->used_by = sw_used_by_button_new (document, self->row_menu);
  gtk_box_append (GTK_BOX (self->footer), self->used_by);
  self->index_popover = sw_index_popover_new ();
  gtk_widget_set_parent (self->index_popover, self->box);
  set_help (self);
}

static void
sw_tree_page_constructed (GObject *object)
{
  SwTreePage *self = SW_TREE_PAGE (object);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  SwSession *session = sw_page_get_session (SW_PAGE (self));

  G_OBJECT_CLASS (sw_tree_page_parent_class)->constructed (object);

  self->rows = sw_node_rows_new (document);
  self->results = sw_search_results_new (document);
  self->unfolding = sw_tree_unfolding_new (self->rows, unfolding_cb, self);
  add_views (self);
  g_signal_connect_object (self->tree, "notify::node", G_CALLBACK (refresh_selection), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hits, "notify::node", G_CALLBACK (refresh_selection), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->results, "items-changed", G_CALLBACK (results_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->results, "notify::running", G_CALLBACK (results_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (search_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (stop_search_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "activate", G_CALLBACK (to_hits_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->classes_button, "toggled", G_CALLBACK (refresh_view), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::selection", G_CALLBACK (session_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (refresh_actions), self,
                           G_CONNECT_SWAPPED);
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
  g_clear_object (&self->results);

  G_OBJECT_CLASS (sw_tree_page_parent_class)->dispose (object);
}

static void
sw_tree_page_finalize (GObject *object)
{
  SwTreePage *self = SW_TREE_PAGE (object);

  sw_visits_free (self->visits);
  g_free (self->mistake);

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
    { "tree.revert", NULL, revert_action },
    { "tree.copy-path", NULL, copy_action },
    { "tree.copy-value", NULL, copy_action },
    { "tree.go-to", "s", go_to_action },
    { "tree.go-to-node", "u", go_to_node_action },
    { "tree.go-to-index", NULL, index_action },
    { "tree.follow", NULL, follow_action },
    { "tree.back", NULL, visit_action },
    { "tree.forward", NULL, visit_action },
    { "tree.next-hit", NULL, next_hit_action },
    { "tree.former-hit", NULL, next_hit_action },
    { "tree.show-hits", NULL, show_hits_action },
    { "tree.expand-all", NULL, expand_all_action },
    { "tree.stop", NULL, stop_action },
    { "tree.find", NULL, find_action },
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
    { GDK_KEY_f, GDK_CONTROL_MASK, "tree.find" },
    { GDK_KEY_l, GDK_CONTROL_MASK, "tree.path" },
    { GDK_KEY_g, GDK_CONTROL_MASK, "tree.go-to-index" },
    { GDK_KEY_c, GDK_CONTROL_MASK, "tree.copy-value" },
    { GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "tree.copy-path" },
    { GDK_KEY_Left, GDK_ALT_MASK, "tree.back" },
    { GDK_KEY_Right, GDK_ALT_MASK, "tree.forward" },
    { GDK_KEY_F3, 0, "tree.next-hit" },
    { GDK_KEY_F3, GDK_SHIFT_MASK, "tree.former-hit" },
    { GDK_KEY_Return, GDK_CONTROL_MASK, "tree.follow" },
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

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-tree-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, box);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, search);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, help_label);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, classes_button);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, status_box);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, hits_button);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, stop_button);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, views);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, nothing);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, row_menu);
  gtk_widget_class_bind_template_child (widget_class, SwTreePage, footer);
  install_actions (widget_class);
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
