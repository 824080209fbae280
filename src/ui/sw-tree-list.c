/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-list.c: a tree, or a list of hits, that can be walked by keyboard. */
#include "config.h"

#include "sw-tree-list.h"

#include "sw-compat.h"
#include "sw-focus.h"
#include "sw-node-rows.h"
#include "sw-tree-cell.h"
#include "sw-tree-header.h"
#include "sw-tree-keys.h"
#include "sw-tree-typeahead.h"
#include "sw-tree-words.h"

#include <glib/gi18n.h>

/* A GtkListView makes two hundred rows whenever there are that many, and the window waits for them.
 * A GtkGridView makes thirty for each column it may have: cells too wide to stand side by side keep
 * it a list, and ninety rows are more than the highest screen shows. */
#define WINDOWFULS 3

struct _SwTreeList
{
  GtkWidget           parent_instance;
  SwTreeKind          kind;
  SwTreeMetrics       metrics;
  GtkWidget          *header;
  GtkWidget          *scroller;
  GtkGridView        *view;
  GtkSingleSelection *selection;
  GMenuModel         *menu_model;
  GtkWidget          *menu;        /* (nullable): until somebody wants it */
  SwTreeTypeahead    *typeahead;
  guint               wanted;      /* a row to be shown once there are any on the screen */
  guint               growing;     /* source that lets the view have all its rows */
};

G_DEFINE_FINAL_TYPE (SwTreeList, sw_tree_list, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_NODE, N_PROPS };
static GParamSpec *properties[N_PROPS];

static SwNodeRows *
get_rows (SwTreeList *self)
{
  GListModel *model = gtk_single_selection_get_model (self->selection);

  return SW_IS_NODE_ROWS (model) ? SW_NODE_ROWS (model) : NULL;
}

/* -- rows -- */

static void
setup_cb (SwTreeList  *self,
          GtkListItem *item)
{
  gtk_list_item_set_child (item, sw_tree_cell_new (self->kind, &self->metrics));
}

static void
bind_cb (SwTreeList  *self,
         GtkListItem *item)
{
  sw_tree_cell_bind (SW_TREE_CELL (gtk_list_item_get_child (item)), gtk_list_item_get_item (item),
                     gtk_list_item_get_position (item),
                     g_list_model_get_n_items (G_LIST_MODEL (self->selection)));
}

static void
unbind_cb (SwTreeList  *self,
           GtkListItem *item)
{
  sw_tree_cell_unbind (SW_TREE_CELL (gtk_list_item_get_child (item)));
}

static SwTreeCell *
find_cell (SwTreeList *self,
           SwNode     *node)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->view)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *cell = gtk_widget_get_first_child (row);

      if (SW_IS_TREE_CELL (cell) && sw_tree_cell_get_node (SW_TREE_CELL (cell)) == node)
        return SW_TREE_CELL (cell);
    }

  return NULL;
}

static SwNode *
item_get_node (gpointer item)
{
  return SW_IS_NODE_ROW (item) ? sw_node_row_get_node (item) : item;
}

/* Who waits in the empty list for what is found, has the first of it */
static void
items_changed_cb (SwTreeList *self)
{
  if (gtk_widget_has_focus (GTK_WIDGET (self->view))
      && sw_tree_list_get_position (self) == GTK_INVALID_LIST_POSITION)
    sw_tree_list_select (self, 0, TRUE);
}

static void
selected_cb (SwTreeList *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NODE]);
}

/* -- folding -- */

static void
set_expanded (SwTreeList *self,
              SwNode     *node,
              gboolean    expanded)
{
  SwNodeRows *rows = get_rows (self);
  SwNode *selected = sw_tree_list_get_node (self);
  SwTree *tree = sw_document_get_tree (sw_node_get_document (node));
  SwNodeId id = sw_node_get_id (node);
  gboolean inside = !expanded && selected != NULL && selected != node
                    && sw_tree_is_below (tree, sw_node_get_id (selected), id);
  gboolean focus = sw_focus_is_inside (GTK_WIDGET (self));

  /* Before the row with the focus goes away, and the focus with it */
  if (inside)
    sw_tree_list_select (self, sw_node_rows_find (rows, id), focus);
  sw_node_rows_set_expanded (rows, id, expanded);
}

static void
toggle_action (GtkWidget  *widget,
               const char *action,
               GVariant   *target)
{
  SwTreeList *self = SW_TREE_LIST (widget);
  SwNodeRows *rows = get_rows (self);
  SwNodeId id = g_variant_get_uint32 (target);
  guint position = rows != NULL ? sw_node_rows_find (rows, id) : G_MAXUINT;
  g_autoptr (SwNodeRow) row = NULL;

  if (position == G_MAXUINT)
    return;

  row = g_list_model_get_item (G_LIST_MODEL (rows), position);
  set_expanded (self, sw_node_row_get_node (row), !sw_node_row_get_expanded (row));
}

static SwNodeRow *
get_row (SwTreeList *self)
{
  gpointer item = gtk_single_selection_get_selected_item (self->selection);

  return SW_IS_NODE_ROW (item) ? item : NULL;
}

static void
select_node (SwTreeList *self,
             SwNodeId    id)
{
  guint position = sw_node_rows_find (get_rows (self), id);

  if (position != G_MAXUINT)
    sw_tree_list_select (self, position, TRUE);
}

/* Unfolds, or goes to the first of what is unfolded */
static void
expand_action (GtkWidget  *widget,
               const char *action,
               GVariant   *target)
{
  SwTreeList *self = SW_TREE_LIST (widget);
  SwNodeRow *row = get_row (self);

  if (row == NULL || !sw_node_row_get_expandable (row))
    return;

  if (sw_node_row_get_expanded (row))
    sw_tree_list_select (self, sw_tree_list_get_position (self) + 1, TRUE);
  else
    set_expanded (self, sw_node_row_get_node (row), TRUE);
}

/* Folds, or goes to the row that this one is in */
static void
collapse_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *target)
{
  SwTreeList *self = SW_TREE_LIST (widget);
  SwNodeRow *row = get_row (self);
  SwNode *node;

  if (row == NULL)
    return;

  node = sw_node_row_get_node (row);
  if (sw_node_row_get_expanded (row))
    set_expanded (self, node, FALSE);
  else
    select_node (self, sw_tree_get_parent (sw_document_get_tree (sw_node_get_document (node)),
                                           sw_node_get_id (node)));
}

static gboolean
key_pressed_cb (SwTreeList      *self,
                guint            key,
                guint            code,
                GdkModifierType  state)
{
  SwNodeRow *row = get_row (self);
  gunichar character = gdk_keyval_to_unicode (key);
  SwNodeId found;

  if (row == NULL || !g_unichar_isgraph (character) || character == '+' || character == '-'
      || character == '*' || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  found = sw_tree_typeahead_type (self->typeahead, sw_node_row_get_node (row), character);
  if (found != SW_NODE_NONE)
    select_node (self, found);
  return GDK_EVENT_STOP;
}

/* -- the pointer: watched here, since rows are many -- */

static SwTreeCell *
find_cell_at (SwTreeList *self,
              double      x,
              double      y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);

  while (widget != NULL && gtk_widget_get_parent (widget) != GTK_WIDGET (self->view))
    widget = gtk_widget_get_parent (widget);
  widget = widget != NULL ? gtk_widget_get_first_child (widget) : NULL;
  return SW_IS_TREE_CELL (widget) ? SW_TREE_CELL (widget) : NULL;
}

/* On the arrow, or twice anywhere on a row that can be unfolded */
static void
pressed_cb (SwTreeList      *self,
            int              n_press,
            double           x,
            double           y,
            GtkGestureClick *gesture)
{
  SwTreeCell *cell = find_cell_at (self, x, y);
  SwNodeRow *row = cell != NULL ? sw_tree_cell_get_row (cell) : NULL;
  graphene_point_t at;

  if (row == NULL || !sw_node_row_get_expandable (row)
      || !gtk_widget_compute_point (GTK_WIDGET (self->view), GTK_WIDGET (cell),
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y), &at)
      || (n_press != 2 && !sw_tree_cell_is_on_arrow (cell, (double) at.x)))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  set_expanded (self, sw_tree_cell_get_node (cell), !sw_node_row_get_expanded (row));
}

static gboolean
query_tooltip_cb (SwTreeList *self,
                  int         x,
                  int         y,
                  gboolean    keyboard,
                  GtkTooltip *tooltip)
{
  SwTreeCell *cell = keyboard ? NULL : find_cell_at (self, x, y);
  SwNode *node = cell != NULL ? sw_tree_cell_get_node (cell) : NULL;
  g_autofree char *path = NULL;
  g_autofree char *value = NULL;
  g_autofree char *why_not = NULL;
  g_autofree char *text = NULL;

  if (node == NULL || sw_node_is_gone (node))
    return FALSE;

  path = sw_node_dup_path (node);
  value = sw_node_dup_text (node);
  why_not = sw_tree_words_dup_why_not (node);
  text = why_not != NULL ? g_strdup_printf ("%s\n%s\n%s", path, value, why_not)
                         : g_strdup_printf ("%s\n%s", path, value);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
add_pointer (SwTreeList *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->view), TRUE);
  g_signal_connect_object (self->view, "query-tooltip", G_CALLBACK (query_tooltip_cb), self,
                           G_CONNECT_SWAPPED);
}

/* -- the menu of a row -- */

static void
menu_closed_cb (SwTreeList *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
make_menu (SwTreeList *self)
{
  self->menu = gtk_popover_menu_new_from_model (self->menu_model);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  g_signal_connect_object (self->menu, "closed", G_CALLBACK (menu_closed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
show_menu (SwTreeList         *self,
           const GdkRectangle *at)
{
  if (self->menu == NULL)
    make_menu (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), at);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
menu_action (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  SwTreeList *self = SW_TREE_LIST (widget);
  SwNode *node = sw_tree_list_get_node (self);
  SwTreeCell *cell = node != NULL ? find_cell (self, node) : NULL;
  graphene_rect_t bounds;

  if (cell == NULL || !gtk_widget_compute_bounds (GTK_WIDGET (cell), widget, &bounds))
    return;

  show_menu (self, &(GdkRectangle) { (int) bounds.origin.x + 60, (int) bounds.origin.y,
                                     1, (int) bounds.size.height });
}

static void
secondary_cb (SwTreeList *self,
              int         n_press,
              double      x,
              double      y)
{
  SwTreeCell *cell;
  GtkWidget *row;
  graphene_point_t at;

  if (!gtk_widget_compute_point (GTK_WIDGET (self), GTK_WIDGET (self->view),
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &at))
    return;

  cell = find_cell_at (self, (double) at.x, (double) at.y);
  if (cell == NULL)
    return;

  row = gtk_widget_get_parent (GTK_WIDGET (cell));

  /* The list keeps the place of its rows to itself, but not the way to select one */
  gtk_widget_grab_focus (row);
  gtk_widget_activate_action (row, "listitem.select", "(bb)", FALSE, FALSE);
  show_menu (self, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
}

/* -- the object -- */

static void
sw_tree_list_measure_text (SwTreeList *self)
{
  sw_tree_metrics_init (&self->metrics, GTK_WIDGET (self));
}

static void
sw_tree_list_css_changed (GtkWidget         *widget,
                          GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sw_tree_list_parent_class)->css_changed (widget, change);

  sw_tree_list_measure_text (SW_TREE_LIST (widget));
}

static gboolean
grow_cb (gpointer data)
{
  SwTreeList *self = data;

  self->growing = 0;
  gtk_grid_view_set_max_columns (self->view, WINDOWFULS);
  return G_SOURCE_REMOVE;
}

static void
sw_tree_list_map (GtkWidget *widget)
{
  SwTreeList *self = SW_TREE_LIST (widget);

  GTK_WIDGET_CLASS (sw_tree_list_parent_class)->map (widget);

  if (self->wanted != G_MAXUINT)
    sw_compat_scroll_to (GTK_WIDGET (self->view), self->wanted);
  self->wanted = G_MAXUINT;

  /* All else in the window has its first turn together with this: the rows below come after it. */
  if (self->growing == 0)
    self->growing = g_idle_add_full (G_PRIORITY_LOW, grow_cb, self, NULL);
}

static gboolean
sw_tree_list_grab_focus (GtkWidget *widget)
{
  SwTreeList *self = SW_TREE_LIST (widget);
  guint position = sw_tree_list_get_position (self);
  GtkWidget *row;

  /* Keys are for what is selected */
  if (position == GTK_INVALID_LIST_POSITION
      && g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0)
    {
      sw_tree_list_select (self, 0, TRUE);
      return sw_focus_is_inside (widget);
    }

  row = sw_tree_list_find_row (self, position);
  return gtk_widget_grab_focus (row != NULL ? row : GTK_WIDGET (self->view));
}

/* From row to row go the arrows. Tab leaves the list, which may have half a million of them. */
static gboolean
sw_tree_list_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  SwTreeList *self = SW_TREE_LIST (widget);

  if ((direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
      && sw_focus_is_inside (GTK_WIDGET (self->view)))
    return FALSE;

  return GTK_WIDGET_CLASS (sw_tree_list_parent_class)->focus (widget, direction);
}

static void
sw_tree_list_dispose (GObject *object)
{
  SwTreeList *self = SW_TREE_LIST (object);

  g_clear_handle_id (&self->growing, g_source_remove);
  if (self->selection != NULL)
    gtk_single_selection_set_model (self->selection, NULL);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->header, gtk_widget_unparent);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->menu_model);
  g_clear_pointer (&self->typeahead, sw_tree_typeahead_free);

  G_OBJECT_CLASS (sw_tree_list_parent_class)->dispose (object);
}

static void
sw_tree_list_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_NODE:
      g_value_set_object (value, sw_tree_list_get_node (SW_TREE_LIST (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_tree_list_class_init (SwTreeListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_tree_list_dispose;
  object_class->get_property = sw_tree_list_get_property;
  widget_class->css_changed = sw_tree_list_css_changed;
  widget_class->map = sw_tree_list_map;
  widget_class->focus = sw_tree_list_focus;
  widget_class->grab_focus = sw_tree_list_grab_focus;

  properties[PROP_NODE] =
    g_param_spec_object ("node", NULL, NULL, SW_TYPE_NODE,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "rows.toggle", "u", toggle_action);
  gtk_widget_class_install_action (widget_class, "rows.expand", NULL, expand_action);
  gtk_widget_class_install_action (widget_class, "rows.collapse", NULL, collapse_action);
  gtk_widget_class_install_action (widget_class, "rows.menu", NULL, menu_action);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "treelist");
}

static void
sw_tree_list_init (SwTreeList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->wanted = G_MAXUINT;
  self->typeahead = sw_tree_typeahead_new ();
}

static void
build (SwTreeList *self,
       const char *label)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);

  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, FALSE);
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);

  self->view = g_object_new (GTK_TYPE_GRID_VIEW,
                             "max-columns", 1,
                             "hscroll-policy", GTK_SCROLL_NATURAL,
                             "accessible-role", self->kind != SW_TREE_HITS
                                                ? GTK_ACCESSIBLE_ROLE_TREE
                                                : GTK_ACCESSIBLE_ROLE_LIST,
                             "model", self->selection,
                             "factory", factory,
                             NULL);
  g_object_unref (factory);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "sw-tree");

  self->header = sw_tree_header_new (self->kind);
  gtk_widget_set_parent (self->header, GTK_WIDGET (self));
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

static void
add_menu (SwTreeList *self,
          GMenuModel *menu)
{
  GtkGesture *secondary = gtk_gesture_click_new ();

  self->menu_model = g_object_ref (menu);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (secondary, "pressed", G_CALLBACK (secondary_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));
}

static void
activate_cb (SwTreeList *self)
{
  SwNode *node = sw_tree_list_get_node (self);

  if (self->kind != SW_TREE_HITS)
    gtk_widget_activate_action (GTK_WIDGET (self), "tree.edit", NULL);
  else if (node != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "tree.go-to-node", "u", sw_node_get_id (node));
}

/**
 * sw_tree_list_new:
 * @kind: what it shows
 * @label: its name for a screen reader
 * @menu: of a row
 *
 * Makes an empty list.
 *
 * Returns: (transfer floating): the list
 */
GtkWidget *
sw_tree_list_new (SwTreeKind  kind,
                  const char *label,
                  GMenuModel *menu)
{
  SwTreeList *self = g_object_new (SW_TYPE_TREE_LIST, NULL);
  GtkEventController *typing = gtk_event_controller_key_new ();

  self->kind = kind;
  build (self, label);
  sw_tree_list_measure_text (self);
  sw_tree_keys_add (GTK_WIDGET (self), GTK_WIDGET (self->view), kind);
  add_pointer (self);
  add_menu (self, menu);
  g_signal_connect_object (self->view, "activate", G_CALLBACK (activate_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (typing, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->view), typing);
  return GTK_WIDGET (self);
}

/**
 * sw_tree_list_set_model:
 * @self: a list
 * @model: (nullable): #SwNodeRows for a tree, a list of #SwNode for hits
 *
 * Sets what is shown.
 */
void
sw_tree_list_set_model (SwTreeList *self,
                        GListModel *model)
{
  g_return_if_fail (SW_IS_TREE_LIST (self));

  gtk_single_selection_set_model (self->selection, model);
}

/**
 * sw_tree_list_get_view:
 * @self: a list
 *
 * Returns: (transfer none): the view in it
 */
GtkGridView *
sw_tree_list_get_view (SwTreeList *self)
{
  g_return_val_if_fail (SW_IS_TREE_LIST (self), NULL);

  return self->view;
}

/**
 * sw_tree_list_get_node:
 * @self: a list
 *
 * Returns: (transfer none) (nullable): what is selected
 */
SwNode *
sw_tree_list_get_node (SwTreeList *self)
{
  gpointer item;

  g_return_val_if_fail (SW_IS_TREE_LIST (self), NULL);

  item = self->selection != NULL ? gtk_single_selection_get_selected_item (self->selection) : NULL;
  return item != NULL ? item_get_node (item) : NULL;
}

/**
 * sw_tree_list_get_position:
 * @self: a list
 *
 * Returns: where the selected row is, or %GTK_INVALID_LIST_POSITION
 */
guint
sw_tree_list_get_position (SwTreeList *self)
{
  g_return_val_if_fail (SW_IS_TREE_LIST (self), GTK_INVALID_LIST_POSITION);

  return gtk_single_selection_get_selected (self->selection);
}

/**
 * sw_tree_list_find_row:
 * @self: a list
 * @position: of a row
 *
 * Finds the widget of a row.
 *
 * Returns: (transfer none) (nullable): the widget, or %NULL if the row is far out of sight
 */
GtkWidget *
sw_tree_list_find_row (SwTreeList *self,
                       guint       position)
{
  g_autoptr (GObject) item = NULL;
  SwTreeCell *cell;

  g_return_val_if_fail (SW_IS_TREE_LIST (self), NULL);

  item = g_list_model_get_item (G_LIST_MODEL (self->selection), position);
  cell = item != NULL ? find_cell (self, item_get_node (item)) : NULL;
  if (cell == NULL)
    return NULL;

  /* Whoever asks is about to lead somebody there */
  sw_tree_cell_describe (cell);
  return gtk_widget_get_parent (GTK_WIDGET (cell));
}

/**
 * sw_tree_list_select:
 * @self: a list
 * @position: of a row
 * @focus: whether the row is to have the keyboard focus
 *
 * Selects a row and brings it into sight.
 */
void
sw_tree_list_select (SwTreeList *self,
                     guint       position,
                     gboolean    focus)
{
  GtkWidget *row;

  g_return_if_fail (SW_IS_TREE_LIST (self));

  if (position >= g_list_model_get_n_items (G_LIST_MODEL (self->selection)))
    return;

  gtk_single_selection_set_selected (self->selection, position);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    sw_compat_scroll_to (GTK_WIDGET (self->view), position);
  else
    self->wanted = position;

  row = focus ? sw_tree_list_find_row (self, position) : NULL;
  if (row != NULL)
    gtk_widget_grab_focus (row);
}
