/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar.c: the ten quick slots of a Torchlight character, as the game draws them. */
#include "config.h"

#include "sw-quickbar.h"

#include "sw-binding-content.h"
#include "sw-focus.h"
#include "sw-quickbar-drop.h"
#include "sw-quickbar-keys.h"
#include "sw-quickbar-layout.h"
#include "sw-quickbar-menu.h"
#include "sw-quickbar-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (SwQuickbar, sw_quickbar, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_STATUS, N_PROPS };
static GParamSpec *properties[N_PROPS];

/* -- focus -- */

static guint
find_focused (SwQuickbar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  for (guint i = 0; focus != NULL && i < SW_TL2_N_SLOTS; i++)
    if ((GtkWidget *) self->tiles[i] == focus)
      return i;

  return SW_TL2_N_SLOTS;
}

static guint
find_neighbour (SwQuickbar       *self,
                guint             slot,
                GtkDirectionType  direction)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  guint columns = sw_quickbar_layout_get_columns (SW_QUICKBAR_LAYOUT (
    gtk_widget_get_layout_manager (GTK_WIDGET (self))));
  guint found;

  if (direction == GTK_DIR_UP)
    found = slot - columns;
  else if (direction == GTK_DIR_DOWN)
    found = slot + columns;
  else if ((direction == GTK_DIR_RIGHT) != rtl)
    found = slot + 1;
  else
    found = slot - 1;

  /* Below zero it is a very large number */
  return MIN (found, SW_TL2_N_SLOTS);
}

/* One stop for Tab. The arrows move inside; along the bar they end at its ends, across it they
 * leave it, unless something is being moved */
static gboolean
sw_quickbar_focus (GtkWidget        *widget,
                   GtkDirectionType  direction)
{
  SwQuickbar *self = SW_QUICKBAR (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  guint focused = find_focused (self);
  guint next;

  /* In a menu that hangs on the bar the keys are the menu's */
  if (child != NULL && GTK_IS_NATIVE (child) && sw_focus_is_inside (child))
    return gtk_widget_child_focus (child, direction);

  if (focused == SW_TL2_N_SLOTS)
    return gtk_widget_grab_focus (widget);

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;

  next = find_neighbour (self, focused, direction);
  if (next < SW_TL2_N_SLOTS)
    return sw_quickbar_focus_slot (self, next);

  return direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT
         || sw_quickbar_get_moving (self);
}

static gboolean
sw_quickbar_grab_focus (GtkWidget *widget)
{
  SwQuickbar *self = SW_QUICKBAR (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->tiles[self->current]));
}

/* -- what the tiles show -- */

static void
update_tile (SwQuickbar *self,
             guint       slot)
{
  SwDocument *document = sw_page_get_document (self->page);
  guint32 node = sw_tl2_quickbar_get_node (self->model, slot);
  gboolean changed = node != SW_NODE_NONE && sw_document_is_changed (document, node);

  sw_quickbar_slot_set_binding (self->tiles[slot],
                                sw_tl2_quickbar_get_slot (self->model, slot), changed);
}

/* What a slot tells of its skill or item may change without the slot: a rank, a number carried */
static void
update_tiles (SwQuickbar *self)
{
  if (self->page == NULL || sw_page_get_document (self->page) == NULL)
    return;

  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    update_tile (self, i);
  if (sw_quickbar_get_moving (self)
      && sw_tl2_binding_get_kind (sw_quickbar_slot_get_binding (self->tiles[self->picked]))
         == SW_TL2_BINDING_EMPTY)
    sw_quickbar_put_down (self, FALSE);
  sw_quickbar_update_marks (self);
  sw_quickbar_keys_update (self);
}

/* What was said of the slots before does not hold any more */
static void
slots_changed_cb (SwQuickbar *self)
{
  if (!sw_quickbar_get_moving (self))
    sw_quickbar_set_status (self, NULL);
  update_tiles (self);
}

static void
select_node (SwQuickbar *self)
{
  SwDocument *document = sw_page_get_document (self->page);
  guint32 id = sw_tl2_quickbar_get_node (self->model, self->current);
  g_autoptr (SwNode) node = NULL;

  if (id != SW_NODE_NONE)
    node = sw_document_get_node (document, id);
  if (node != NULL)
    sw_session_set_selection (sw_page_get_session (self->page), node);
}

static void
tile_entered_cb (SwQuickbar              *self,
                 GtkEventControllerFocus *controller)
{
  SwQuickbarSlot *tile = SW_QUICKBAR_SLOT (
    gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));

  if (self->page == NULL || sw_page_get_document (self->page) == NULL)
    return;

  self->current = sw_quickbar_slot_get_slot (tile);
  if (!sw_quickbar_get_moving (self))
    sw_quickbar_set_status (self, NULL);
  select_node (self);
  sw_quickbar_update_marks (self);
  sw_quickbar_keys_update (self);
}

/* The focus has gone to something else, and what was picked up stays where it was */
static void
left_cb (SwQuickbar *self)
{
  if (sw_quickbar_get_moving (self))
    sw_quickbar_put_down (self, FALSE);
}

static void
tile_pressed_cb (SwQuickbar      *self,
                 int              n_press,
                 double           x,
                 double           y,
                 GtkGestureClick *click)
{
  GtkWidget *tile = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));

  gtk_widget_grab_focus (tile);
  if (n_press == 2 && !sw_quickbar_get_moving (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "quickbar.bind", NULL);
}

static gboolean
get_dragged (GtkWidget     *widget,
             SwBindingDrag *drag)
{
  SwQuickbarSlot *tile = SW_QUICKBAR_SLOT (widget);

  drag->binding = sw_quickbar_slot_get_binding (tile);
  drag->source = gtk_widget_get_parent (widget);
  drag->slot = sw_quickbar_slot_get_slot (tile);

  return sw_tl2_binding_get_kind (drag->binding) != SW_TL2_BINDING_EMPTY;
}

static void
add_tile (SwQuickbar *self,
          guint       slot)
{
  GtkWidget *tile = sw_quickbar_slot_new (slot);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->tiles[slot] = SW_QUICKBAR_SLOT (tile);
  gtk_widget_set_parent (tile, GTK_WIDGET (self));
  g_signal_connect_object (focus, "enter", G_CALLBACK (tile_entered_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (tile, focus);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (tile_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (tile, GTK_EVENT_CONTROLLER (click));
  sw_binding_content_add_drag (tile, GDK_ACTION_MOVE | GDK_ACTION_COPY, get_dragged);
  sw_quickbar_menu_add_clicks (self, tile);
}

/* -- the object -- */

static void
sw_quickbar_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_STATUS:
      g_value_set_string (value, sw_quickbar_get_status (SW_QUICKBAR (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_quickbar_dispose (GObject *object)
{
  SwQuickbar *self = SW_QUICKBAR (object);
  GtkWidget *child;

  /* The focus leaves the tiles as they go, and nothing shall be put down then */
  self->picked = SW_TL2_N_SLOTS;
  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->model);
  g_clear_object (&self->offer);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sw_quickbar_parent_class)->dispose (object);
}

static void
sw_quickbar_finalize (GObject *object)
{
  SwQuickbar *self = SW_QUICKBAR (object);

  g_free (self->refusal);
  g_free (self->status);

  G_OBJECT_CLASS (sw_quickbar_parent_class)->finalize (object);
}

static void
sw_quickbar_class_init (SwQuickbarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_quickbar_dispose;
  object_class->finalize = sw_quickbar_finalize;
  object_class->get_property = sw_quickbar_get_property;
  widget_class->focus = sw_quickbar_focus;
  widget_class->grab_focus = sw_quickbar_grab_focus;

  properties[PROP_STATUS] =
    g_param_spec_string ("status", NULL, NULL, NULL,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, SW_TYPE_QUICKBAR_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "quickbar");
  sw_quickbar_keys_install (widget_class);
}

static void
sw_quickbar_init (SwQuickbar *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->picked = SW_TL2_N_SLOTS;
  self->offer_from = SW_TL2_N_SLOTS;
  self->aim = SW_TL2_N_SLOTS;
  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    add_tile (self, i);
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  sw_quickbar_drop_add (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Quickbar"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _("Enter binds a slot, Delete clears it, Control+M moves "
                                    "it, a digit goes to its slot."), -1);
}

/**
 * sw_quickbar_set_page:
 * @page: the page that the bar is in: steps are pushed through it
 * @model: the slots of its document
 *
 * Tells the bar what to show. Once in its life.
 */
void
sw_quickbar_set_page (SwQuickbar    *self,
                      SwPage        *page,
                      SwTl2Quickbar *model)
{
  static const char * const names[] = { "notify::read-only", "notify::busy", "notify::modified" };
  SwDocument *document;

  g_return_if_fail (SW_IS_QUICKBAR (self));
  g_return_if_fail (SW_IS_PAGE (page));
  g_return_if_fail (SW_IS_TL2_QUICKBAR (model));
  g_return_if_fail (self->model == NULL);

  g_set_weak_pointer (&self->page, page);
  self->model = g_object_ref (model);
  document = sw_page_get_document (page);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (slots_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (update_tiles), self,
                           G_CONNECT_SWAPPED);
  /* After saving nothing differs from the file any more */
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_connect_object (document, names[i], G_CALLBACK (update_tiles), self,
                             G_CONNECT_SWAPPED);
  update_tiles (self);
}

/**
 * sw_quickbar_get_page:
 *
 * Returns: (transfer none) (nullable): the page that the bar is in
 */
SwPage *
sw_quickbar_get_page (SwQuickbar *self)
{
  g_return_val_if_fail (SW_IS_QUICKBAR (self), NULL);

  return self->page;
}

/**
 * sw_quickbar_get_model:
 *
 * Returns: (transfer none) (nullable): the slots that the bar shows
 */
SwTl2Quickbar *
sw_quickbar_get_model (SwQuickbar *self)
{
  g_return_val_if_fail (SW_IS_QUICKBAR (self), NULL);

  return self->model;
}

/**
 * sw_quickbar_get_tile:
 * @slot: 0 to 9
 *
 * Returns: (transfer none): the tile of a slot
 */
SwQuickbarSlot *
sw_quickbar_get_tile (SwQuickbar *self,
                      guint       slot)
{
  g_return_val_if_fail (SW_IS_QUICKBAR (self), NULL);
  g_return_val_if_fail (slot < SW_TL2_N_SLOTS, NULL);

  return self->tiles[slot];
}

/**
 * sw_quickbar_get_current:
 *
 * Returns: the slot that has the focus or had it last
 */
guint
sw_quickbar_get_current (SwQuickbar *self)
{
  g_return_val_if_fail (SW_IS_QUICKBAR (self), 0);

  return self->current;
}

/**
 * sw_quickbar_focus_slot:
 * @slot: 0 to 9
 *
 * Gives a slot the keyboard focus.
 *
 * Returns: %TRUE if it has it
 */
gboolean
sw_quickbar_focus_slot (SwQuickbar *self,
                        guint       slot)
{
  g_return_val_if_fail (SW_IS_QUICKBAR (self), FALSE);
  g_return_val_if_fail (slot < SW_TL2_N_SLOTS, FALSE);

  return gtk_widget_grab_focus (GTK_WIDGET (self->tiles[slot]));
}

/**
 * sw_quickbar_has_focus:
 *
 * Returns: %TRUE if the focus is on one of the slots, and not in something that hangs on them
 */
gboolean
sw_quickbar_has_focus (SwQuickbar *self)
{
  g_return_val_if_fail (SW_IS_QUICKBAR (self), FALSE);

  return find_focused (self) < SW_TL2_N_SLOTS;
}

/**
 * sw_quickbar_get_status:
 *
 * Returns: (nullable): a sentence for the line under the bar
 */
const char *
sw_quickbar_get_status (SwQuickbar *self)
{
  g_return_val_if_fail (SW_IS_QUICKBAR (self), NULL);

  return self->status;
}

/**
 * sw_quickbar_set_status:
 * @status: (nullable): a sentence for the line under the bar
 *
 * Says something about what is being done.
 */
void
sw_quickbar_set_status (SwQuickbar *self,
                        const char *status)
{
  g_return_if_fail (SW_IS_QUICKBAR (self));

  if (g_strcmp0 (self->status, status) == 0)
    return;

  g_free (self->status);
  self->status = g_strdup (status);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
}

/**
 * sw_quickbar_get_locked:
 *
 * Returns: (nullable): why nothing can be changed
 */
const char *
sw_quickbar_get_locked (SwQuickbar *self)
{
  SwDocument *document;
  const char *reason;

  g_return_val_if_fail (SW_IS_QUICKBAR (self), NULL);

  document = self->page != NULL ? sw_page_get_document (self->page) : NULL;
  if (document == NULL || !sw_document_get_read_only (document))
    return NULL;

  reason = sw_document_get_read_only_reason (document);

  return reason != NULL ? reason : _("This file can’t be changed.");
}
