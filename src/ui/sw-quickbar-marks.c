/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-marks.c: what is on its way to a quick slot: picked up by a key, or dragged. */
#include "config.h"

#include "sw-quickbar-edit.h"
#include "sw-quickbar-private.h"

#include <glib/gi18n-lib.h>

static char *
dup_spoken (SwQuickbar *self)
{
  SwTl2Binding *moved = sw_quickbar_slot_get_binding (self->tiles[self->picked]);
  SwTl2Binding *there = sw_quickbar_slot_get_binding (self->tiles[self->current]);
  guint from = sw_quickbar_slot_get_key (self->tiles[self->picked]);
  guint to = sw_quickbar_slot_get_key (self->tiles[self->current]);

  if (self->picked == self->current)
    /* Translators: a skill or item, and the digit of its quick slot. */
    return g_strdup_printf (_("%s picked up, slot %u. The arrows choose another slot, Escape "
                              "puts it back."),
                            sw_tl2_binding_get_title (moved), from);

  if (sw_tl2_binding_get_kind (there) == SW_TL2_BINDING_EMPTY)
    /* Translators: a skill or item, the digit of its quick slot, and the digit of another. */
    return g_strdup_printf (_("%s picked up, slot %u, over slot %u, empty. Enter moves it there."),
                            sw_tl2_binding_get_title (moved), from, to);

  /* Translators: a skill or item, the digit of its quick slot, the digit of another, and what is
   * in that one. */
  return g_strdup_printf (_("%s picked up, slot %u, over slot %u, %s. Enter swaps them."),
                          sw_tl2_binding_get_title (moved), from, to,
                          sw_tl2_binding_get_title (there));
}

/* Shows on the tiles what is being moved or dragged, and whether they take it */
void
sw_quickbar_update_marks (SwQuickbar *self)
{
  gboolean moving = sw_quickbar_get_moving (self);
  g_autofree char *spoken = moving ? dup_spoken (self) : NULL;

  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    {
      SwQuickbarMark mark = SW_QUICKBAR_MARK_NONE;
      gboolean aimed = FALSE;

      if (moving)
        {
          mark = i == self->picked ? SW_QUICKBAR_MARK_PICKED : SW_QUICKBAR_MARK_TAKES;
          aimed = i == self->current && i != self->picked;
        }
      else if (self->offer != NULL || self->refusal != NULL)
        {
          mark = i == self->offer_from ? SW_QUICKBAR_MARK_PICKED
                 : self->refusal != NULL ? SW_QUICKBAR_MARK_REFUSES : SW_QUICKBAR_MARK_TAKES;
          aimed = i == self->aim;
        }
      sw_quickbar_slot_set_mark (self->tiles[i], mark, aimed);
      sw_quickbar_slot_set_spoken (self->tiles[i],
                                   moving && i == self->current ? spoken : NULL);
    }
  if (moving)
    sw_quickbar_set_status (self, spoken);
}

/**
 * sw_quickbar_get_moving:
 *
 * Returns: %TRUE while something is picked up
 */
gboolean
sw_quickbar_get_moving (SwQuickbar *self)
{
  g_return_val_if_fail (SW_IS_QUICKBAR (self), FALSE);

  return self->picked < SW_TL2_N_SLOTS;
}

/**
 * sw_quickbar_pick:
 *
 * Picks up what is in the current slot, to be moved by the arrows.
 */
void
sw_quickbar_pick (SwQuickbar *self)
{
  g_return_if_fail (SW_IS_QUICKBAR (self));

  if (sw_tl2_binding_get_kind (sw_quickbar_slot_get_binding (self->tiles[self->current]))
      == SW_TL2_BINDING_EMPTY)
    return;

  self->picked = self->current;
  sw_quickbar_update_marks (self);
}

/**
 * sw_quickbar_put_down:
 * @swap: with what is in the current slot; else it goes back
 *
 * Ends what sw_quickbar_pick() began.
 */
void
sw_quickbar_put_down (SwQuickbar *self,
                      gboolean    swap)
{
  guint from;
  guint to;
  g_autofree char *said = NULL;

  g_return_if_fail (SW_IS_QUICKBAR (self));
  g_return_if_fail (sw_quickbar_get_moving (self));

  from = self->picked;
  to = swap ? self->current : from;
  /* Translators: a skill or item, and the digit of its quick slot. */
  said = g_strdup_printf (to == from ? _("%s stays in slot %u.") : _("%s is in slot %u now."),
                          sw_tl2_binding_get_title (
                            sw_quickbar_slot_get_binding (self->tiles[from])),
                          sw_quickbar_slot_get_key (self->tiles[to]));
  self->picked = SW_TL2_N_SLOTS;
  sw_quickbar_update_marks (self);
  if (sw_quickbar_has_focus (self))
    sw_quickbar_focus_slot (self, to);
  if (to == from || sw_quickbar_swap (self, from, to))
    sw_quickbar_set_status (self, said);
}

/**
 * sw_quickbar_set_offer:
 * @binding: (nullable): what is being dragged; %NULL ends it
 * @from: the slot of this bar that it comes from, or %SW_TL2_N_SLOTS
 *
 * Shows on each slot whether it takes what is being dragged.
 *
 * Returns: (nullable): why not
 */
const char *
sw_quickbar_set_offer (SwQuickbar   *self,
                       SwTl2Binding *binding,
                       guint         from)
{
  const char *locked;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (SW_IS_QUICKBAR (self), NULL);

  if (binding == self->offer && binding != NULL)
    return self->refusal;

  locked = sw_quickbar_get_locked (self);
  g_set_object (&self->offer, binding);
  g_clear_pointer (&self->refusal, g_free);
  if (binding != NULL && locked != NULL)
    self->refusal = g_strdup (locked);
  else if (binding != NULL && from == SW_TL2_N_SLOTS
           && !sw_tl2_quickbar_check (self->model, binding, NULL, &error))
    self->refusal = g_strdup (error->message);
  self->offer_from = from;
  self->aim = SW_TL2_N_SLOTS;
  sw_quickbar_update_marks (self);

  return self->refusal;
}

/**
 * sw_quickbar_refuse:
 * @reason: why nothing of what is being dragged can be bound
 *
 * Shows on each slot that it does not take what is being dragged.
 */
void
sw_quickbar_refuse (SwQuickbar *self,
                    const char *reason)
{
  g_return_if_fail (SW_IS_QUICKBAR (self));
  g_return_if_fail (reason != NULL);

  sw_quickbar_set_offer (self, NULL, SW_TL2_N_SLOTS);
  self->refusal = g_strdup (reason);
  sw_quickbar_update_marks (self);
}

/**
 * sw_quickbar_set_aim:
 * @slot: 0 to 9, or %SW_TL2_N_SLOTS
 *
 * Shows which slot is under the pointer while something is being dragged.
 */
void
sw_quickbar_set_aim (SwQuickbar *self,
                     guint       slot)
{
  g_return_if_fail (SW_IS_QUICKBAR (self));

  if (self->aim == slot)
    return;

  self->aim = slot;
  sw_quickbar_update_marks (self);
}
