/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-palette.c: what can be bound to a quick slot, to search and to choose from. */
#include "config.h"

#include "sw-palette.h"

#include "sw-binding-content.h"
#include "sw-binding-row.h"
#include "sw-compat.h"
#include "sw-focus.h"
#include "sw-row.h"

#include <glib/gi18n-lib.h>

/* A list view makes two hundred rows at once where there are as many, though few of them are in
 * sight. That takes longer than opening a save: so it gets them by and by, some for each frame. */
#define ROWS_AT_ONCE 16
#define ROWS_OF_A_VIEW 200

struct _SwPalette
{
  AdwBin              parent_instance;

  GtkLabel           *title;
  GtkSearchEntry     *search;
  GtkWidget          *kinds;
  GtkToggleButton    *all_button;
  GtkToggleButton    *skills_button;
  GtkToggleButton    *items_button;
  GtkStack           *stack;
  GtkListView        *list;
  GtkWidget          *nothing;
  GtkFilterListModel *filtered;
  GtkSliceListModel  *slice;        /* as many of them as there may be rows yet */
  guint               tick;         /* until there may be all */
  GtkCustomFilter    *filter;
  GtkSingleSelection *selection;
  GPtrArray          *items;        /* of GtkListItem, in use; none owned */
  char               *text;         /* what is searched for */
  char              **words;        /* of it, folded; all of them have to be in a title */
};

G_DEFINE_FINAL_TYPE (SwPalette, sw_palette, ADW_TYPE_BIN)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Which skills of the first game are learned is not known: then nothing is said of it */
static const char *
get_group_title (SwTl2Binding *binding)
{
  gboolean told = *sw_tl2_binding_get_detail (binding) != '\0';

  switch (sw_tl2_binding_get_group (binding))
    {
    case SW_TL2_BINDING_GROUP_LEARNED:
      return _("Learned skills");

    case SW_TL2_BINDING_GROUP_CARRIED:
      return _("Carried items");

    case SW_TL2_BINDING_GROUP_CLASS:
      return told ? _("Skills not learned") : _("Skills");

    case SW_TL2_BINDING_GROUP_SPELLS:
      return told ? _("Spells not learned") : _("Spells");

    case SW_TL2_BINDING_GROUP_CONSUMABLES:
    default:
      return _("Items not carried");
    }
}

/* -- which rows -- */

static gboolean
matches (gpointer item,
         gpointer data)
{
  SwPalette *self = data;
  SwTl2Binding *binding = item;
  SwTl2BindingKind kind = sw_tl2_binding_get_kind (binding);
  g_autofree char *folded = NULL;

  if (gtk_toggle_button_get_active (self->skills_button) && kind != SW_TL2_BINDING_SKILL)
    return FALSE;

  if (gtk_toggle_button_get_active (self->items_button) && kind != SW_TL2_BINDING_ITEM)
    return FALSE;

  if (self->words == NULL)
    return TRUE;

  folded = g_utf8_casefold (sw_tl2_binding_get_title (binding), -1);
  for (guint i = 0; self->words[i] != NULL; i++)
    if (strstr (folded, self->words[i]) == NULL)
      return FALSE;

  return TRUE;
}

static const char *
get_heading (SwPalette *self,
             guint      position)
{
  GListModel *model = G_LIST_MODEL (self->filtered);
  g_autoptr (SwTl2Binding) own = g_list_model_get_item (model, position);
  g_autoptr (SwTl2Binding) former = NULL;

  if (position > 0)
    former = g_list_model_get_item (model, position - 1);
  if (own == NULL || (former != NULL && sw_tl2_binding_get_group (former)
                                        == sw_tl2_binding_get_group (own)))
    return NULL;

  return get_group_title (own);
}

static void
update_headings (SwPalette *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->items, i);
      guint position = gtk_list_item_get_position (item);

      if (position != GTK_INVALID_LIST_POSITION)
        sw_binding_row_set_heading (SW_BINDING_ROW (gtk_list_item_get_child (item)),
                                    get_heading (self, position));
    }
}

static void
items_changed_cb (SwPalette *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->filtered));
  g_autofree char *nothing = NULL;

  update_headings (self);
  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "list" : "nothing");
  if (n > 0)
    nothing = g_strdup ("");
  else if (*text == '\0')
    nothing = g_strdup (_("There is nothing of this kind."));
  else
    /* Translators: %s is what somebody typed. */
    nothing = g_strdup_printf (_("No match for “%s”"), text);
  sw_compat_announce (self->nothing, nothing);
}

static void
filter_cb (SwPalette *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autofree char *folded = g_utf8_casefold (text, -1);

  if (self->filter == NULL)
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_pointer (&self->words, g_strfreev);
  if (*text != '\0')
    self->words = g_strsplit (folded, " ", -1);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  /* The best of what is left is chosen by Enter */
  if (g_list_model_get_n_items (G_LIST_MODEL (self->filtered)) > 0)
    {
      gtk_single_selection_set_selected (self->selection, 0);
      sw_compat_scroll_to (GTK_WIDGET (self->list), 0);
    }
}

static gboolean
grow_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  SwPalette *self = SW_PALETTE (widget);
  guint size = gtk_slice_list_model_get_size (self->slice) + ROWS_AT_ONCE;

  gtk_slice_list_model_set_size (self->slice, size < ROWS_OF_A_VIEW ? size : G_MAXUINT);
  if (size < ROWS_OF_A_VIEW)
    return G_SOURCE_CONTINUE;

  self->tick = 0;

  return G_SOURCE_REMOVE;
}

/* -- choosing -- */

static void
choose (SwPalette *self,
        guint      position,
        gboolean   by_pointer)
{
  g_autoptr (SwTl2Binding) binding =
    g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (binding != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, binding, by_pointer);
}

static void
activate_cb (SwPalette *self,
             guint      position)
{
  choose (self, position, FALSE);
}

/* The entry tells of what is typed only after a moment, and Enter may come sooner: it means the
 * best of what is searched for, not of what was in sight before */
static void
search_activate_cb (SwPalette *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));

  if (self->selection == NULL)
    return;

  if (g_strcmp0 (text, self->text != NULL ? self->text : "") != 0)
    filter_cb (self);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->filtered)) > 0)
    choose (self, gtk_single_selection_get_selected (self->selection), FALSE);
}

static void
stop_search_cb (SwPalette *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

/* From the entry into the list, as in every search */
static gboolean
down_cb (SwPalette             *self,
         guint                  keyval,
         guint                  keycode,
         GdkModifierType        state,
         GtkEventControllerKey *controller)
{
  if ((keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
      || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;

  return sw_palette_focus_list (self);
}

/* Before the list takes a double click for Enter */
static void
pressed_cb (GtkListItem     *item,
            int              n_press,
            double           x,
            double           y,
            GtkGestureClick *click)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));
  SwPalette *self = SW_PALETTE (gtk_widget_get_ancestor (row, SW_TYPE_PALETTE));

  if (n_press != 2 || gtk_list_view_get_single_click_activate (self->list))
    return;

  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  choose (self, gtk_list_item_get_position (item), TRUE);
}

static gboolean
get_dragged (GtkWidget     *body,
             SwBindingDrag *drag)
{
  SwBindingRow *row = SW_BINDING_ROW (gtk_widget_get_parent (body));

  drag->binding = sw_binding_row_get_binding (row);

  return drag->binding != NULL;
}

/* -- rows -- */

static void
setup_cb (SwPalette   *self,
          GtkListItem *item)
{
  GtkWidget *row = sw_binding_row_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), item, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  sw_binding_content_add_drag (sw_binding_row_get_body (SW_BINDING_ROW (row)), GDK_ACTION_COPY,
                               get_dragged);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (SwPalette   *self,
         GtkListItem *item)
{
  SwBindingRow *row = SW_BINDING_ROW (gtk_list_item_get_child (item));
  SwTl2Binding *binding = gtk_list_item_get_item (item);
  g_autofree char *text = sw_tl2_binding_dup_text (binding);
  GtkWidget *list_row = gtk_widget_get_parent (GTK_WIDGET (row));

  g_ptr_array_add (self->items, item);
  sw_binding_row_set_binding (row, binding);
  sw_binding_row_set_heading (row, get_heading (self, gtk_list_item_get_position (item)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (list_row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  get_group_title (binding), -1);
}

static void
unbind_cb (SwPalette   *self,
           GtkListItem *item)
{
  g_ptr_array_remove_fast (self->items, item);
  sw_binding_row_set_binding (SW_BINDING_ROW (gtk_list_item_get_child (item)), NULL);
}

/* -- the object -- */

static void
sw_palette_dispose (GObject *object)
{
  SwPalette *self = SW_PALETTE (object);

  if (self->filter != NULL)
    gtk_custom_filter_set_filter_func (self->filter, NULL, NULL, NULL);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_object (&self->filter);
  g_clear_object (&self->filtered);
  g_clear_object (&self->slice);
  g_clear_object (&self->selection);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_PALETTE);

  G_OBJECT_CLASS (sw_palette_parent_class)->dispose (object);
}

static void
sw_palette_finalize (GObject *object)
{
  SwPalette *self = SW_PALETTE (object);

  g_ptr_array_unref (self->items);
  g_free (self->text);
  g_strfreev (self->words);

  G_OBJECT_CLASS (sw_palette_parent_class)->finalize (object);
}

static void
sw_palette_class_init (SwPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_palette_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_palette_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", SW_TYPE_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 2, SW_TYPE_TL2_BINDING, G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, SwPalette, title);
  gtk_widget_class_bind_template_child (widget_class, SwPalette, search);
  gtk_widget_class_bind_template_child (widget_class, SwPalette, kinds);
  gtk_widget_class_bind_template_child (widget_class, SwPalette, all_button);
  gtk_widget_class_bind_template_child (widget_class, SwPalette, skills_button);
  gtk_widget_class_bind_template_child (widget_class, SwPalette, items_button);
  gtk_widget_class_bind_template_child (widget_class, SwPalette, stack);
  gtk_widget_class_bind_template_child (widget_class, SwPalette, list);
  gtk_widget_class_bind_template_child (widget_class, SwPalette, nothing);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, down_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}

/* Long words of another language, in large letters, may be wider than a narrow window */
static void
let_shrink (GtkToggleButton *button)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (button), TRUE);
}

/* After a thing was chosen they are to take back the binding, not what was searched for */
static gboolean
undo_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  return gtk_widget_activate_action_variant (widget, g_variant_get_string (args, NULL), NULL);
}

static void
sw_palette_init (SwPalette *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->items = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  let_shrink (self->all_button);
  let_shrink (self->skills_button);
  let_shrink (self->items_button);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  sw_row_add_undo_keys (GTK_SHORTCUT_CONTROLLER (keys), undo_cb, NULL);
  gtk_widget_add_controller (GTK_WIDGET (self->search), keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Search skills and items"),
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->kinds),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Kind"), -1);
}

/**
 * sw_palette_new:
 * @title: what stands above it
 *
 * Makes an empty palette.
 *
 * Returns: (transfer floating): the palette
 */
GtkWidget *
sw_palette_new (const char *title)
{
  SwPalette *self;

  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (SW_TYPE_PALETTE, NULL);
  gtk_label_set_label (self->title, title);

  return GTK_WIDGET (self);
}

/**
 * sw_palette_set_model:
 * @bindings: a list of #SwTl2Binding, sorted by group
 *
 * Tells the palette what there is. Once in its life.
 */
void
sw_palette_set_model (SwPalette  *self,
                      GListModel *bindings)
{
  g_return_if_fail (SW_IS_PALETTE (self));
  g_return_if_fail (G_IS_LIST_MODEL (bindings));
  g_return_if_fail (self->filtered == NULL);

  self->filter = gtk_custom_filter_new (matches, self, NULL);
  self->filtered = gtk_filter_list_model_new (g_object_ref (bindings),
                                              GTK_FILTER (g_object_ref (self->filter)));
  self->slice = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->filtered)), 0,
                                          ROWS_AT_ONCE);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->slice)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  /* After the list, which then knows at which places its rows are */
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  items_changed_cb (self);
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), grow_cb, NULL, NULL);
  /* Something may have been typed already */
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    filter_cb (self);
}

/**
 * sw_palette_set_single_click:
 *
 * Lets one click choose a row, as in a menu.
 */
void
sw_palette_set_single_click (SwPalette *self)
{
  g_return_if_fail (SW_IS_PALETTE (self));

  gtk_list_view_set_single_click_activate (self->list, TRUE);
}

/**
 * sw_palette_focus_search:
 *
 * Gives the entry the keyboard focus.
 *
 * Returns: %TRUE if it has it
 */
gboolean
sw_palette_focus_search (SwPalette *self)
{
  g_return_val_if_fail (SW_IS_PALETTE (self), FALSE);

  /* What is typed next is another search */
  gtk_editable_select_region (GTK_EDITABLE (self->search), 0, -1);

  return gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/**
 * sw_palette_focus_list:
 *
 * Gives the chosen row the keyboard focus.
 *
 * Returns: %TRUE if it has it
 */
gboolean
sw_palette_focus_list (SwPalette *self)
{
  g_return_val_if_fail (SW_IS_PALETTE (self), FALSE);

  return gtk_stack_get_visible_child (self->stack) != self->nothing
         && gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}
