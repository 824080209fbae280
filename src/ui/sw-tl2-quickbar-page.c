/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-quickbar-page.c: the quick slots of a Torchlight character. */
#include "config.h"

#include "sw-tl2-quickbar-page.h"

#include "sw-compat.h"
#include "sw-copy-bar.h"
#include "sw-focus.h"
#include "sw-key-row.h"
#include "sw-palette.h"
#include "sw-quickbar-drop.h"
#include "sw-quickbar-edit.h"
#include "sw-quickbar.h"
#include "sw-row.h"
#include "sw-side-box.h"
#include "sw-wrap-box.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BAR_PATH "/quickbar/"

struct _SwTl2QuickbarPage
{
  SwPage               parent_instance;

  SwTl2Quickbar       *model;
  SwQuickbar          *bar;
  SwPalette           *palette;
  GtkStack            *lines;
  GtkWidget           *status;
  GtkMenuButton       *copy_button;
  GtkWidget           *clear_button;
  GtkWidget           *keys;
  GtkListBox          *key_list;
  SwTl2Binding        *waiting;       /* chosen in the palette, for the slot of the next digit */
  guint                tick;          /* until all is filled */
  gboolean             has_palette;
  gboolean             has_keys;
};

G_DEFINE_FINAL_TYPE (SwTl2QuickbarPage, sw_tl2_quickbar_page, SW_TYPE_PAGE)

/* -- what stands under the bar -- */

static void
status_cb (SwTl2QuickbarPage *self)
{
  const char *status = sw_quickbar_get_status (self->bar);
  gboolean locked = sw_quickbar_get_locked (self->bar) != NULL;

  /* Where nothing can be changed the banner above the page says why, and once is enough */
  gtk_stack_set_visible_child_name (self->lines, status != NULL || locked ? "status" : "hint");
  sw_compat_announce (self->status, status != NULL ? status : "");
}

static gboolean
is_bar_empty (SwTl2QuickbarPage *self)
{
  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    if (sw_tl2_binding_get_kind (sw_tl2_quickbar_get_slot (self->model, i))
        != SW_TL2_BINDING_EMPTY)
      return FALSE;

  return TRUE;
}

static void
update_actions (SwTl2QuickbarPage *self)
{
  const char *locked = sw_quickbar_get_locked (self->bar);
  gboolean empty = is_bar_empty (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "quickbar-page.clear",
                                 locked == NULL && !empty);
  gtk_widget_set_sensitive (GTK_WIDGET (self->copy_button), locked == NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->copy_button),
                               locked != NULL ? locked
                                              : _("Copy the quickbar of another open character"));
  gtk_widget_set_tooltip_text (self->clear_button,
                               locked != NULL ? locked
                               : empty ? _("All ten slots are empty")
                                       : _("Clear all ten slots"));
  status_cb (self);
}

/* -- from the palette to a slot -- */

static void
stop_waiting (SwTl2QuickbarPage *self)
{
  if (self->waiting == NULL)
    return;

  g_clear_object (&self->waiting);
  sw_quickbar_set_offer (self->bar, NULL, SW_TL2_N_SLOTS);
  sw_quickbar_set_status (self->bar, NULL);
}

static void
wait_for_digit (SwTl2QuickbarPage *self,
                SwTl2Binding      *binding)
{
  const char *refusal = sw_quickbar_set_offer (self->bar, binding, SW_TL2_N_SLOTS);
  g_autofree char *prompt = NULL;

  if (refusal != NULL)
    {
      sw_quickbar_set_status (self->bar, refusal);
      sw_quickbar_set_offer (self->bar, NULL, SW_TL2_N_SLOTS);
      return;
    }

  g_set_object (&self->waiting, binding);
  /* Translators: the name of a skill or an item. */
  prompt = g_strdup_printf (_("Press the digit of a slot for %s, or Escape."),
                            sw_tl2_binding_get_title (binding));
  sw_quickbar_set_status (self->bar, prompt);
}

static void
chosen_cb (SwTl2QuickbarPage *self,
           SwTl2Binding      *binding,
           gboolean           by_pointer)
{
  stop_waiting (self);
  if (by_pointer)
    sw_quickbar_put_first (self->bar, binding);
  else
    wait_for_digit (self, binding);
}

static guint
get_slot_of_key (guint keyval)
{
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    return (keyval - GDK_KEY_0 + 9) % 10;

  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    return (keyval - GDK_KEY_KP_0 + 9) % 10;

  return SW_TL2_N_SLOTS;
}

/* Some keyboards have digits only with Shift */
static gboolean
is_modifier (guint keyval)
{
  return (keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R)
         || (keyval >= GDK_KEY_ISO_Lock && keyval <= GDK_KEY_ISO_Last_Group_Lock)
         || keyval == GDK_KEY_Num_Lock || keyval == GDK_KEY_Mode_switch;
}

/* Before the search entry has it */
static gboolean
key_cb (SwTl2QuickbarPage     *self,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        GtkEventControllerKey *controller)
{
  g_autoptr (SwTl2Binding) binding = NULL;
  guint slot = get_slot_of_key (keyval);

  if (self->waiting == NULL || is_modifier (keyval))
    return FALSE;

  binding = g_object_ref (self->waiting);
  stop_waiting (self);
  if (slot < SW_TL2_N_SLOTS)
    sw_quickbar_put (self->bar, slot, binding);

  return slot < SW_TL2_N_SLOTS || keyval == GDK_KEY_Escape;
}

/* -- the other keys -- */

static GtkWidget *
new_key_row (gpointer item,
             gpointer data)
{
  SwTl2QuickbarPage *self = data;

  return sw_key_row_new (sw_page_get_session (SW_PAGE (self)), self->model, SW_NODE (item));
}

static void
keys_changed_cb (SwTl2QuickbarPage *self,
                 guint              position,
                 guint              removed,
                 guint              added,
                 GListModel        *keys)
{
  gtk_widget_set_visible (self->keys, g_list_model_get_n_items (keys) > 0);
}

/* -- what comes after the bar -- */

static void
ensure_keys (SwTl2QuickbarPage *self)
{
  GListModel *keys = sw_tl2_quickbar_get_other_keys (self->model);

  if (self->has_keys)
    return;

  self->has_keys = TRUE;
  gtk_list_box_bind_model (self->key_list, keys, new_key_row, self, NULL);
  g_signal_connect_object (keys, "items-changed", G_CALLBACK (keys_changed_cb), self,
                           G_CONNECT_SWAPPED);
  keys_changed_cb (self, 0, 0, 0, keys);
}

static gboolean
fill_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  SwTl2QuickbarPage *self = SW_TL2_QUICKBAR_PAGE (widget);

  /* It has no size until it was drawn */
  if (gtk_widget_get_width (widget) == 0)
    return G_SOURCE_CONTINUE;

  if (!self->has_palette)
    {
      self->has_palette = TRUE;
      sw_palette_set_model (self->palette, sw_tl2_quickbar_get_palette (self->model));
      return G_SOURCE_CONTINUE;
    }

  self->tick = 0;
  ensure_keys (self);

  return G_SOURCE_REMOVE;
}

/* They take longer than all the rest: the bar is not kept waiting for them */
static void
sw_tl2_quickbar_page_map (GtkWidget *widget)
{
  SwTl2QuickbarPage *self = SW_TL2_QUICKBAR_PAGE (widget);

  GTK_WIDGET_CLASS (sw_tl2_quickbar_page_parent_class)->map (widget);

  if ((!self->has_palette || !self->has_keys) && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (widget, fill_cb, NULL, NULL);
}

/* Coming from elsewhere one wants the slots, not the buttons above them */
static gboolean
sw_tl2_quickbar_page_focus (GtkWidget        *widget,
                            GtkDirectionType  direction)
{
  SwTl2QuickbarPage *self = SW_TL2_QUICKBAR_PAGE (widget);

  if (direction == GTK_DIR_TAB_FORWARD && !sw_focus_is_inside (widget)
      && gtk_widget_grab_focus (GTK_WIDGET (self->bar)))
    return TRUE;

  return GTK_WIDGET_CLASS (sw_tl2_quickbar_page_parent_class)->focus (widget, direction);
}

static gboolean
sw_tl2_quickbar_page_find (SwPage *page)
{
  return sw_palette_focus_search (SW_TL2_QUICKBAR_PAGE (page)->palette);
}

static void
clear_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  sw_quickbar_clear_all (SW_TL2_QUICKBAR_PAGE (widget)->bar);
}

static gboolean
sw_tl2_quickbar_page_focus_path (SwPage     *page,
                                 const char *path)
{
  SwTl2QuickbarPage *self = SW_TL2_QUICKBAR_PAGE (page);
  GtkWidget *row;

  if (g_str_has_prefix (path, BAR_PATH))
    {
      guint64 slot = SW_TL2_N_SLOTS;
      g_auto (GStrv) tokens = g_strsplit (path + strlen (BAR_PATH), "/", 2);

      return g_ascii_string_to_unsigned (tokens[0], 10, 0, SW_TL2_N_SLOTS - 1, &slot, NULL)
             && sw_quickbar_focus_slot (self->bar, (guint) slot);
    }

  ensure_keys (self);
  row = sw_row_find (GTK_WIDGET (self->key_list), path);

  return row != NULL && gtk_widget_grab_focus (row);
}

static void
sw_tl2_quickbar_page_unmap (GtkWidget *widget)
{
  stop_waiting (SW_TL2_QUICKBAR_PAGE (widget));

  GTK_WIDGET_CLASS (sw_tl2_quickbar_page_parent_class)->unmap (widget);
}

static void
sw_tl2_quickbar_page_constructed (GObject *object)
{
  SwTl2QuickbarPage *self = SW_TL2_QUICKBAR_PAGE (object);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));

  G_OBJECT_CLASS (sw_tl2_quickbar_page_parent_class)->constructed (object);

  self->model = sw_tl2_quickbar_new (document);
  sw_quickbar_set_page (self->bar, SW_PAGE (self), self->model);
  sw_copy_bar_set_up (self->copy_button, self->bar);
  sw_quickbar_drop_add_beside (self->bar, GTK_WIDGET (self));
  g_signal_connect_object (document, "notify::read-only", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  update_actions (self);
}

static void
sw_tl2_quickbar_page_dispose (GObject *object)
{
  SwTl2QuickbarPage *self = SW_TL2_QUICKBAR_PAGE (object);

  if (self->key_list != NULL)
    gtk_list_box_bind_model (self->key_list, NULL, NULL, NULL, NULL);
  g_clear_object (&self->waiting);
  g_clear_object (&self->model);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_TL2_QUICKBAR_PAGE);

  G_OBJECT_CLASS (sw_tl2_quickbar_page_parent_class)->dispose (object);
}

static void
sw_tl2_quickbar_page_class_init (SwTl2QuickbarPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sw_tl2_quickbar_page_constructed;
  object_class->dispose = sw_tl2_quickbar_page_dispose;
  widget_class->focus = sw_tl2_quickbar_page_focus;
  widget_class->map = sw_tl2_quickbar_page_map;
  widget_class->unmap = sw_tl2_quickbar_page_unmap;
  SW_PAGE_CLASS (klass)->focus_path = sw_tl2_quickbar_page_focus_path;
  SW_PAGE_CLASS (klass)->find = sw_tl2_quickbar_page_find;

  g_type_ensure (SW_TYPE_PALETTE);
  g_type_ensure (SW_TYPE_QUICKBAR);
  g_type_ensure (SW_TYPE_SIDE_BOX);
  g_type_ensure (SW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-tl2-quickbar-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwTl2QuickbarPage, bar);
  gtk_widget_class_bind_template_child (widget_class, SwTl2QuickbarPage, palette);
  gtk_widget_class_bind_template_child (widget_class, SwTl2QuickbarPage, lines);
  gtk_widget_class_bind_template_child (widget_class, SwTl2QuickbarPage, status);
  gtk_widget_class_bind_template_child (widget_class, SwTl2QuickbarPage, copy_button);
  gtk_widget_class_bind_template_child (widget_class, SwTl2QuickbarPage, clear_button);
  gtk_widget_class_bind_template_child (widget_class, SwTl2QuickbarPage, keys);
  gtk_widget_class_bind_template_child (widget_class, SwTl2QuickbarPage, key_list);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, status_cb);

  gtk_widget_class_install_action (widget_class, "quickbar-page.clear", NULL, clear_cb);
}

static void
sw_tl2_quickbar_page_init (SwTl2QuickbarPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
