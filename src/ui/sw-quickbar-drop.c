/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-drop.c: what is dropped on the quick slots, and beside them. */
#include "config.h"

#include "sw-quickbar-drop.h"

#include "sw-binding-content.h"
#include "sw-quickbar-edit.h"

#include <glib/gi18n-lib.h>

static guint
find_slot (SwQuickbar *self,
           double      x,
           double      y)
{
  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    {
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (GTK_WIDGET (sw_quickbar_get_tile (self, i)),
                                     GTK_WIDGET (self), &bounds)
          && graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (x, y)))
        return i;
    }

  return SW_TL2_N_SLOTS;
}

static guint
get_key (SwQuickbar *self,
         guint       slot)
{
  return sw_quickbar_slot_get_key (sw_quickbar_get_tile (self, slot));
}

/* The slot of this bar that a drag comes from; SW_TL2_N_SLOTS for none */
static guint
get_source (SwQuickbar *self,
            GdkDrop    *drop)
{
  const SwBindingDrag *drag = sw_binding_content_get_drag (drop);

  return drag != NULL && drag->source == GTK_WIDGET (self) ? drag->slot : SW_TL2_N_SLOTS;
}

/* Within a bar things are moved; with the Control key, or from elsewhere, they are copied */
static GdkDragAction
choose_action (SwQuickbar *self,
               GdkDrop    *drop)
{
  if (get_source (self, drop) < SW_TL2_N_SLOTS
      && (gdk_drop_get_actions (drop) & GDK_ACTION_MOVE) != 0)
    return GDK_ACTION_MOVE;

  return GDK_ACTION_COPY;
}

/* What is known of the thing before it is dropped. A text is known as soon as it has been read */
static SwTl2Binding *
dup_binding (SwQuickbar    *self,
             GtkDropTarget *target,
             GError       **error)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);
  const SwBindingDrag *drag = sw_binding_content_get_drag (drop);
  const GValue *value = gtk_drop_target_get_value (target);

  if (drag != NULL)
    return g_object_ref (drag->binding);

  if (value != NULL && G_VALUE_HOLDS (value, SW_TYPE_TL2_BINDING))
    return g_value_dup_object (value);

  if (value != NULL && G_VALUE_HOLDS_STRING (value))
    return sw_tl2_quickbar_find (sw_quickbar_get_model (self), g_value_get_string (value), error);

  return NULL;
}

static char *
dup_prospect (SwQuickbar    *self,
              SwTl2Binding  *binding,
              guint          from,
              guint          to,
              GdkDragAction  action)
{
  g_autofree char *warning = NULL;

  if (from == SW_TL2_N_SLOTS)
    {
      sw_tl2_quickbar_check (sw_quickbar_get_model (self), binding, &warning, NULL);
      if (warning != NULL)
        /* Translators: a skill or item, the digit of a quick slot, and a sentence about it. */
        return g_strdup_printf (_("Drop %s into slot %u. %s"), sw_tl2_binding_get_title (binding),
                                get_key (self, to), warning);
    }
  else if (action == GDK_ACTION_MOVE)
    /* Translators: the digits of two quick slots. */
    return g_strdup_printf (_("Swap slots %u and %u. With the Control key, copy."),
                            get_key (self, from), get_key (self, to));

  /* Translators: a skill or item, and the digit of a quick slot. */
  return g_strdup_printf (_("Drop %s into slot %u."), sw_tl2_binding_get_title (binding),
                          get_key (self, to));
}

/* Whether the bar takes it at all; says why not on every slot */
static const char *
offer (SwQuickbar    *self,
       SwTl2Binding  *binding,
       guint          from,
       const GError  *error)
{
  if (binding == NULL && error != NULL)
    {
      sw_quickbar_refuse (self, error->message);
      return error->message;
    }

  if (binding == NULL)
    return sw_quickbar_get_locked (self);

  return sw_quickbar_set_offer (self, binding, from);
}

static GdkDragAction
motion_cb (SwQuickbar    *self,
           double         x,
           double         y,
           GtkDropTarget *target)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTl2Binding) binding = dup_binding (self, target, &error);
  guint slot = find_slot (self, x, y);
  guint from = get_source (self, drop);
  GdkDragAction action = choose_action (self, drop);
  const char *refusal = offer (self, binding, from, error);
  gboolean aimed = slot < SW_TL2_N_SLOTS && slot != from;
  g_autofree char *prospect = NULL;

  sw_quickbar_set_aim (self, slot);
  sw_binding_content_set_reason (drop, aimed ? refusal : NULL);
  if (aimed && refusal == NULL && binding != NULL)
    prospect = dup_prospect (self, binding, from, slot, action);
  sw_quickbar_set_status (self, aimed && refusal != NULL ? refusal : prospect);

  return aimed && refusal == NULL ? action : 0;
}

static void
leave_cb (SwQuickbar    *self,
          GtkDropTarget *target)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);

  sw_quickbar_set_status (self, NULL);
  sw_quickbar_set_aim (self, SW_TL2_N_SLOTS);
  if (drop == NULL)
    return;

  sw_binding_content_set_reason (drop, NULL);
  /* What is no binding of this program is only known to the bar itself */
  if (sw_binding_content_get_drag (drop) == NULL)
    sw_quickbar_set_offer (self, NULL, SW_TL2_N_SLOTS);
}

static gboolean
drop_cb (SwQuickbar    *self,
         const GValue  *value,
         double         x,
         double         y,
         GtkDropTarget *target)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);
  guint from = get_source (self, drop);
  guint slot = find_slot (self, x, y);
  GdkDragAction action = choose_action (self, drop);
  gboolean done;

  sw_quickbar_set_offer (self, NULL, SW_TL2_N_SLOTS);
  if (slot == SW_TL2_N_SLOTS || slot == from)
    return FALSE;

  if (from < SW_TL2_N_SLOTS)
    done = action == GDK_ACTION_MOVE ? sw_quickbar_swap (self, from, slot)
                                     : sw_quickbar_copy_slot (self, from, slot);
  else if (G_VALUE_HOLDS (value, SW_TYPE_TL2_BINDING))
    done = sw_quickbar_put (self, slot, g_value_get_object (value));
  else
    done = sw_quickbar_put_word (self, slot, g_value_get_string (value));

  if (done)
    sw_quickbar_focus_slot (self, slot);

  return done;
}

/**
 * sw_quickbar_drop_add:
 *
 * Lets things be dropped on the slots.
 */
void
sw_quickbar_drop_add (SwQuickbar *self)
{
  GtkDropTarget *target = gtk_drop_target_new (SW_TYPE_TL2_BINDING,
                                               GDK_ACTION_COPY | GDK_ACTION_MOVE);
  GType types[] = { SW_TYPE_TL2_BINDING, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect_object (target, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* -- beside the bar -- */

static void
around_enter_cb (SwQuickbar              *self,
                 double                   x,
                 double                   y,
                 GtkDropControllerMotion *motion)
{
  GdkDrop *drop = gtk_drop_controller_motion_get_drop (motion);
  const SwBindingDrag *drag = drop != NULL ? sw_binding_content_get_drag (drop) : NULL;

  if (drag != NULL)
    sw_quickbar_set_offer (self, drag->binding, get_source (self, drop));
}

static void
around_leave_cb (SwQuickbar *self)
{
  sw_quickbar_set_offer (self, NULL, SW_TL2_N_SLOTS);
}

/* A slot in which a thing is let go that came from it is not beside the bar */
static gboolean
is_on_bar (SwQuickbar *self,
           GtkWidget  *around,
           double      x,
           double      y)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (GTK_WIDGET (self), around, &bounds)
         && graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (x, y));
}

static GdkDragAction
beside_motion_cb (SwQuickbar    *self,
                  double         x,
                  double         y,
                  GtkDropTarget *target)
{
  GtkWidget *around = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  guint from = get_source (self, gtk_drop_target_get_current_drop (target));
  g_autofree char *status = NULL;

  if (from == SW_TL2_N_SLOTS || is_on_bar (self, around, x, y)
      || sw_quickbar_get_locked (self) != NULL)
    return 0;

  /* Translators: the digit of a quick slot. */
  status = g_strdup_printf (_("Let go here to clear slot %u."), get_key (self, from));
  sw_quickbar_set_status (self, status);

  return GDK_ACTION_MOVE;
}

static void
beside_leave_cb (SwQuickbar *self)
{
  sw_quickbar_set_status (self, NULL);
}

static gboolean
beside_drop_cb (SwQuickbar    *self,
                const GValue  *value,
                double         x,
                double         y,
                GtkDropTarget *target)
{
  GtkWidget *around = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  guint from = get_source (self, gtk_drop_target_get_current_drop (target));

  sw_quickbar_set_offer (self, NULL, SW_TL2_N_SLOTS);

  return from < SW_TL2_N_SLOTS && !is_on_bar (self, around, x, y)
         && sw_quickbar_clear_slot (self, from);
}

/**
 * sw_quickbar_drop_add_beside:
 * @around: a widget that has the bar in it
 *
 * Clears a slot when what was in it is dropped beside the bar. Also shows on the slots, from the
 * moment on that something is dragged over @around, whether they take it.
 */
void
sw_quickbar_drop_add_beside (SwQuickbar *self,
                             GtkWidget  *around)
{
  GtkEventController *motion = gtk_drop_controller_motion_new ();
  GtkDropTarget *target = gtk_drop_target_new (SW_TYPE_TL2_BINDING,
                                               GDK_ACTION_MOVE | GDK_ACTION_COPY);

  g_signal_connect_object (motion, "enter", G_CALLBACK (around_enter_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (around_leave_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (around, motion);
  g_signal_connect_object (target, "enter", G_CALLBACK (beside_motion_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "motion", G_CALLBACK (beside_motion_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (beside_leave_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (beside_drop_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (around, GTK_EVENT_CONTROLLER (target));
}
