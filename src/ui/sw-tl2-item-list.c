/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-item-list.c: the items of a character, a pet or a stash, with a search above them. */
#include "config.h"

#include "sw-tl2-item-list.h"

#include "sw-compat.h"
#include "sw-focus.h"
#include "sw-tl2-item-row.h"
#include "sw-tl2-stash-copy.h"

#include <glib/gi18n-lib.h>

/* A screen reader is told how many were found when somebody stops typing, not on each key */
#define SETTLE_MS 600

struct _SwTl2ItemList
{
  AdwBin              parent_instance;

  SwSession          *session;
  SwTl2Inventory     *inventory;
  GtkSingleSelection *selection;
  GHashTable         *expanded;     /* set of SwNodeId: items that are unfolded */
  GtkWidget          *bar;
  GtkSearchEntry     *search;
  GtkLabel           *count;
  GtkWidget          *status;       /* speaks the count */
  GtkStack           *stack;
  GtkListView        *list;
  AdwStatusPage      *empty;
  guint               settle_id;
};

G_DEFINE_FINAL_TYPE (SwTl2ItemList, sw_tl2_item_list, ADW_TYPE_BIN)

/* -- rows -- */

static GtkWidget *
new_heading (void)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "xalign", 0.0,
                                   "wrap", TRUE,
                                   NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "sw-shelf");

  return label;
}

static void
show_heading (GtkListItem *item)
{
  SwTl2Shelf *shelf = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  /* Translators: a place for items, and how many lie there. */
  g_autofree char *text = g_strdup_printf (_("%s (%u)"), sw_tl2_shelf_get_title (shelf),
                                           sw_tl2_shelf_get_count (shelf));

  gtk_label_set_label (GTK_LABEL (label), text);
  /* The cell around it has the role of an item, and no name of its own */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
name_cell (GtkListItem *item)
{
  SwTl2ItemRow *row = SW_TL2_ITEM_ROW (gtk_list_item_get_child (item));
  g_autofree char *spoken = sw_tl2_item_row_dup_spoken (row);

  gtk_accessible_update_property (
    GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (row))),
    GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
expanded_cb (SwTl2ItemList *self,
             GParamSpec    *pspec,
             SwTl2ItemRow  *row)
{
  SwTl2Piece *piece = sw_tl2_item_row_get_piece (row);

  if (piece == NULL)
    return;

  if (sw_tl2_item_row_get_expanded (row))
    g_hash_table_add (self->expanded, GUINT_TO_POINTER (sw_tl2_piece_get_id (piece)));
  else
    g_hash_table_remove (self->expanded, GUINT_TO_POINTER (sw_tl2_piece_get_id (piece)));
}

/* A row with controls in it does not take the focus itself, and is not selected by it */
static void
row_focus_cb (GtkListItem *item)
{
  gtk_widget_activate_action (gtk_list_item_get_child (item), "list.select-item", "(ubb)",
                              gtk_list_item_get_position (item), FALSE, FALSE);
}

static GtkWidget *
new_row (SwTl2ItemList *self,
         GtkListItem   *item)
{
  GtkWidget *row = sw_tl2_item_row_new (self->session);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (focus, "enter", G_CALLBACK (row_focus_cb), item, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, focus);
  g_signal_connect_object (row, "notify::expanded", G_CALLBACK (expanded_cb), self,
                           G_CONNECT_SWAPPED);

  return row;
}

static void
bind_heading (GtkListItem *item)
{
  SwTl2Shelf *shelf = gtk_list_item_get_item (item);

  gtk_list_item_set_selectable (item, FALSE);
  gtk_list_item_set_activatable (item, FALSE);
  if (!GTK_IS_LABEL (gtk_list_item_get_child (item)))
    gtk_list_item_set_child (item, new_heading ());
  g_signal_connect_object (shelf, "notify::count", G_CALLBACK (show_heading), item,
                           G_CONNECT_SWAPPED);
  show_heading (item);
}

static void
bind_cb (SwTl2ItemList *self,
         GtkListItem   *item)
{
  SwTl2Piece *piece;
  SwTl2ItemRow *row;
  guint id;

  if (SW_IS_TL2_SHELF (gtk_list_item_get_item (item)))
    {
      bind_heading (item);
      return;
    }

  piece = gtk_list_item_get_item (item);
  id = sw_tl2_piece_get_id (piece);
  gtk_list_item_set_selectable (item, TRUE);
  gtk_list_item_set_activatable (item, TRUE);
  if (!SW_IS_TL2_ITEM_ROW (gtk_list_item_get_child (item)))
    gtk_list_item_set_child (item, new_row (self, item));
  row = SW_TL2_ITEM_ROW (gtk_list_item_get_child (item));
  sw_tl2_item_row_set_piece (row, piece);
  sw_tl2_item_row_set_expanded (row, g_hash_table_contains (self->expanded,
                                                            GUINT_TO_POINTER (id)));
  g_signal_connect_object (piece, "notify::title", G_CALLBACK (name_cell), item,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  name_cell (item);
}

static void
unbind_cb (SwTl2ItemList *self,
           GtkListItem   *item)
{
  GObject *object = gtk_list_item_get_item (item);
  GtkWidget *child = gtk_list_item_get_child (item);

  g_signal_handlers_disconnect_by_data (object, item);
  if (SW_IS_TL2_ITEM_ROW (child))
    sw_tl2_item_row_set_piece (SW_TL2_ITEM_ROW (child), NULL);
}

static SwTl2ItemRow *
find_row (GtkWidget  *inside,
          SwTl2Piece *piece)
{
  if (SW_IS_TL2_ITEM_ROW (inside))
    return sw_tl2_item_row_get_piece (SW_TL2_ITEM_ROW (inside)) == piece
           ? SW_TL2_ITEM_ROW (inside) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (inside); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      SwTl2ItemRow *found = find_row (child, piece);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static SwTl2ItemRow *
reveal_row (SwTl2ItemList *self,
            guint          position)
{
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (self->inventory), position);

  if (!SW_IS_TL2_PIECE (item))
    return NULL;

  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  sw_compat_scroll_to (GTK_WIDGET (self->list), position);

  return find_row (GTK_WIDGET (self->list), SW_TL2_PIECE (item));
}

/* -- keys -- */

static gboolean
find_focus (SwTl2ItemList *self,
            guint         *position)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row;
  SwTl2Piece *piece;

  /* In a number the arrows are the number's own, and in what is unfolded they go through that */
  if (!GTK_IS_TOGGLE_BUTTON (focus))
    return FALSE;

  row = gtk_widget_get_ancestor (focus, SW_TYPE_TL2_ITEM_ROW);
  piece = row != NULL ? sw_tl2_item_row_get_piece (SW_TL2_ITEM_ROW (row)) : NULL;

  return piece != NULL
         && sw_tl2_inventory_find (self->inventory, sw_tl2_piece_get_id (piece), position);
}

/* A list view stops at a heading, which takes no focus: here the arrows go past it */
static gboolean
move_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  SwTl2ItemList *self = user_data;
  int step = g_variant_get_int32 (args);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->inventory));
  guint position;

  if (!find_focus (self, &position))
    return FALSE;

  for (guint i = position + (guint) step; i < n; i += (guint) step)
    {
      SwTl2ItemRow *row = reveal_row (self, i);

      if (row != NULL)
        return gtk_widget_grab_focus (GTK_WIDGET (row));
    }

  return FALSE;
}

/* Right unfolds, Left folds, as in a tree; the other way round where the text runs that way */
static gboolean
fold_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  SwTl2ItemList *self = user_data;
  gboolean expand = (g_variant_get_int32 (args) > 0)
                    == (gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL);
  SwTl2ItemRow *row;
  guint position;

  if (!find_focus (self, &position))
    return FALSE;

  row = reveal_row (self, position);
  if (row == NULL || sw_tl2_item_row_get_expanded (row) == expand)
    return FALSE;

  sw_tl2_item_row_set_expanded (row, expand);

  return TRUE;
}

static void
add_key (GtkShortcutController *keys,
         guint                  key,
         GtkShortcutFunc        func,
         gpointer               user_data,
         int                    step)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                                            gtk_callback_action_new (func, user_data, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (step));
  gtk_shortcut_controller_add_shortcut (keys, shortcut);
}

static void
add_keys (SwTl2ItemList *self)
{
  GtkShortcutController *keys = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (keys), GTK_PHASE_CAPTURE);
  add_key (keys, GDK_KEY_Up, move_cb, self, -1);
  add_key (keys, GDK_KEY_KP_Up, move_cb, self, -1);
  add_key (keys, GDK_KEY_Down, move_cb, self, 1);
  add_key (keys, GDK_KEY_KP_Down, move_cb, self, 1);
  add_key (keys, GDK_KEY_Left, fold_cb, self, -1);
  add_key (keys, GDK_KEY_KP_Left, fold_cb, self, -1);
  add_key (keys, GDK_KEY_Right, fold_cb, self, 1);
  add_key (keys, GDK_KEY_KP_Right, fold_cb, self, 1);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (keys));
}

/* The item that is selected, else the first one */
static gboolean
focus_list (SwTl2ItemList *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->inventory));
  guint selected = gtk_single_selection_get_selected (self->selection);
  SwTl2ItemRow *row = selected < n ? reveal_row (self, selected) : NULL;

  for (guint i = 0; row == NULL && i < n; i++)
    row = reveal_row (self, i);

  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* The row that has the focus, or a control in it that has */
static GtkWidget *
get_focus_row (SwTl2ItemList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)))
    return NULL;

  return gtk_widget_get_ancestor (focus, SW_TYPE_TL2_ITEM_ROW);
}

/* A list view would stop at a heading, and Tab would go through every row: here it goes through
 * what is in a row, and then on */
static gboolean
sw_tl2_item_list_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  SwTl2ItemList *self = SW_TL2_ITEM_LIST (widget);
  GtkWidget *row = get_focus_row (self);
  gboolean in_bar = sw_focus_is_inside (self->bar);
  gboolean shows_list = g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "list") == 0;

  if (direction == GTK_DIR_DOWN && in_bar && shows_list)
    return focus_list (self);
  if ((direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD) || !shows_list)
    return GTK_WIDGET_CLASS (sw_tl2_item_list_parent_class)->focus (widget, direction);

  if (row != NULL)
    return gtk_widget_child_focus (row, direction)
           || (direction == GTK_DIR_TAB_BACKWARD && gtk_widget_child_focus (self->bar, direction));
  if (direction == GTK_DIR_TAB_FORWARD)
    return gtk_widget_child_focus (self->bar, direction) || focus_list (self);

  return in_bar ? gtk_widget_child_focus (self->bar, direction) : focus_list (self);
}

/* -- what is shown around the list -- */

static char *
dup_count (SwTl2ItemList *self)
{
  guint n = sw_tl2_inventory_get_n_pieces (self->inventory);
  guint listed = sw_tl2_inventory_get_n_listed (self->inventory);

  if (*sw_tl2_inventory_get_filter (self->inventory) == '\0')
    return g_strdup_printf (ngettext ("%u item", "%u items", n), n);

  /* Translators: how many items were found, of how many. */
  return g_strdup_printf (ngettext ("%u of %u item", "%u of %u items", n), listed, n);
}

static void
update (SwTl2ItemList *self)
{
  guint n = sw_tl2_inventory_get_n_pieces (self->inventory);
  guint listed = sw_tl2_inventory_get_n_listed (self->inventory);
  g_autofree char *count = dup_count (self);

  gtk_label_set_label (self->count, count);
  gtk_widget_set_visible (self->bar, n > 0);
  gtk_stack_set_visible_child_name (self->stack,
                                    n == 0 ? "empty" : listed == 0 ? "nothing" : "list");
}

static gboolean
settled_cb (gpointer data)
{
  SwTl2ItemList *self = data;
  g_autofree char *count = dup_count (self);

  self->settle_id = 0;
  sw_compat_announce (self->status, count);

  return G_SOURCE_REMOVE;
}

static void
search_changed_cb (SwTl2ItemList *self)
{
  sw_tl2_inventory_set_filter (self->inventory,
                               gtk_editable_get_text (GTK_EDITABLE (self->search)));
  update (self);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add (SETTLE_MS, settled_cb, self);
}

static void
stop_search_cb (SwTl2ItemList *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static void
selected_cb (SwTl2ItemList *self)
{
  GObject *item = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (SwNode) node = SW_IS_TL2_PIECE (item) ? sw_tl2_piece_get_node (SW_TL2_PIECE (item))
                                                   : NULL;

  if (node != NULL)
    sw_session_set_selection (self->session, node);
}

static void
activate_cb (SwTl2ItemList *self,
             guint          position)
{
  SwTl2ItemRow *row = reveal_row (self, position);

  if (row != NULL)
    sw_tl2_item_row_set_expanded (row, !sw_tl2_item_row_get_expanded (row));
}

/* -- actions -- */

static void
copy_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  SwTl2ItemList *self = SW_TL2_ITEM_LIST (widget);
  g_autoptr (SwNode) item = sw_document_get_node (sw_session_get_document (self->session),
                                                  g_variant_get_uint32 (parameter));

  if (item != NULL && !sw_node_is_gone (item))
    sw_tl2_stash_copy_ask (widget, item);
}

static void
sw_tl2_item_list_dispose (GObject *object)
{
  SwTl2ItemList *self = SW_TL2_ITEM_LIST (object);

  g_clear_handle_id (&self->settle_id, g_source_remove);
  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  self->list = NULL;
  g_clear_object (&self->selection);
  g_clear_object (&self->inventory);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (sw_tl2_item_list_parent_class)->dispose (object);
}

static void
sw_tl2_item_list_finalize (GObject *object)
{
  g_hash_table_unref (SW_TL2_ITEM_LIST (object)->expanded);

  G_OBJECT_CLASS (sw_tl2_item_list_parent_class)->finalize (object);
}

static void
sw_tl2_item_list_class_init (SwTl2ItemListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_tl2_item_list_dispose;
  object_class->finalize = sw_tl2_item_list_finalize;
  widget_class->focus = sw_tl2_item_list_focus;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-tl2-item-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemList, bar);
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemList, search);
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemList, count);
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemList, stack);
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemList, list);
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemList, empty);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);

  gtk_widget_class_install_action (widget_class, "tl2-items.copy", "u", copy_cb);
}

static void
sw_tl2_item_list_init (SwTl2ItemList *self)
{
  self->expanded = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->status = sw_compat_new_status ();
  gtk_widget_add_css_class (self->status, "sw-unseen");
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->stack))), self->status);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Search items"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Items"), -1);
  add_keys (self);
}

static void
set_factory (SwTl2ItemList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
}

/**
 * sw_tl2_item_list_new:
 * @session: a session
 * @path: the path of a list of items in its document
 *
 * Makes the list of the items, by container. Rows are made as they come into sight.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
sw_tl2_item_list_new (SwSession  *session,
                      const char *path)
{
  SwTl2ItemList *self;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (SW_TYPE_TL2_ITEM_LIST, NULL);
  self->session = g_object_ref (session);
  self->inventory = sw_tl2_inventory_new (sw_session_get_document (session), path);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->inventory));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->inventory, "notify::n-listed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->inventory, "notify::n-pieces", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  set_factory (self);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  update (self);

  return GTK_WIDGET (self);
}

/**
 * sw_tl2_item_list_get_inventory:
 * @self: a list
 *
 * Returns: (transfer none): what it lists
 */
SwTl2Inventory *
sw_tl2_item_list_get_inventory (SwTl2ItemList *self)
{
  g_return_val_if_fail (SW_IS_TL2_ITEM_LIST (self), NULL);

  return self->inventory;
}

/**
 * sw_tl2_item_list_set_empty:
 * @self: a list
 * @title: what to say where there is no item at all
 * @description: (nullable): more about it
 *
 * Sets the words for a list without items.
 */
void
sw_tl2_item_list_set_empty (SwTl2ItemList *self,
                            const char    *title,
                            const char    *description)
{
  g_return_if_fail (SW_IS_TL2_ITEM_LIST (self));

  adw_status_page_set_title (self->empty, title);
  adw_status_page_set_description (self->empty, description);
}

/**
 * sw_tl2_item_list_focus_path:
 * @self: a list
 * @path: the path of an item, or of something in it
 *
 * Brings an item into sight, though a search hides it, and gives it the focus.
 *
 * Returns: %FALSE if it is not in the list
 */
gboolean
sw_tl2_item_list_focus_path (SwTl2ItemList *self,
                             const char    *path)
{
  SwTree *tree;
  SwNodeId node;
  SwTl2ItemRow *row;
  guint position;

  g_return_val_if_fail (SW_IS_TL2_ITEM_LIST (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  tree = sw_document_get_tree (sw_session_get_document (self->session));
  node = sw_tree_lookup (tree, path, NULL);
  if (node == SW_NODE_NONE)
    return FALSE;

  if (!sw_tl2_inventory_find (self->inventory, node, &position))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      sw_tl2_inventory_set_filter (self->inventory, "");
      if (!sw_tl2_inventory_find (self->inventory, node, &position))
        return FALSE;
    }

  row = reveal_row (self, position);

  return row != NULL && sw_tl2_item_row_focus_path (row, path);
}

/**
 * sw_tl2_item_list_find:
 *
 * Gives the keyboard focus to the search above the items.
 *
 * Returns: %FALSE if there is nothing to search
 */
gboolean
sw_tl2_item_list_find (SwTl2ItemList *self)
{
  g_return_val_if_fail (SW_IS_TL2_ITEM_LIST (self), FALSE);

  return gtk_widget_get_visible (self->bar) && gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
