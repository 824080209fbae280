/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-all-steps.c: every compound step that can be done to a character as it is. */
#include "config.h"

#include "sw-d2s-all-steps.h"

#include "sw-d2s-steps.h"

#define N_ACTS 5

/* Takes @step, which is NULL where a rule refuses it. */
static void
take_step (GPtrArray *steps,
           SwCommand *step)
{
  if (step != NULL)
    g_ptr_array_add (steps, step);
}

static void
add_levels (GPtrArray     *steps,
            SwD2sDocument *document)
{
  const guint levels[] = { 1, 2, 50, SW_D2S_MAX_LEVEL };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    for (guint flags = 0; flags <= (SW_D2S_LEVEL_EXPERIENCE | SW_D2S_LEVEL_POINTS); flags++)
      take_step (steps, sw_d2s_new_set_level (document, levels[i], flags, NULL));
}

static void
add_difficulty (GPtrArray     *steps,
                SwD2sDocument *document,
                guint          difficulty)
{
  take_step (steps, sw_d2s_new_unlock_difficulty (document, difficulty, NULL));
  for (guint active = 0; active < 2; active++)
    take_step (steps, sw_d2s_new_waypoints_of_difficulty (document, difficulty, active, NULL));

  for (guint act = 1; act <= N_ACTS; act++)
    {
      take_step (steps, sw_d2s_new_finish_act (document, difficulty, act, NULL));
      take_step (steps, sw_d2s_new_reset_act_quests (document, difficulty, act, NULL));
      for (guint active = 0; active < 2; active++)
        take_step (steps, sw_d2s_new_waypoints_of_act (document, difficulty, act, active, NULL));
    }
}

/**
 * sw_d2s_steps_list_all:
 * @document: a character
 *
 * Makes every compound step that the rules permit for the character as it is now. Each can be
 * pushed as long as those before it have been undone.
 *
 * Returns: (transfer full) (element-type SwCommand): the steps
 */
GPtrArray *
sw_d2s_steps_list_all (SwD2sDocument *document)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (SW_IS_D2S_DOCUMENT (document), steps);

  add_levels (steps, document);
  take_step (steps, sw_d2s_new_respec_attributes (document, NULL));
  take_step (steps, sw_d2s_new_respec_skills (document, NULL));
  take_step (steps, sw_d2s_new_respec (document, NULL));
  take_step (steps, sw_d2s_new_revive (document, NULL));
  for (guint difficulty = 0; difficulty < SW_D2S_N_DIFFICULTIES; difficulty++)
    add_difficulty (steps, document, difficulty);

  return steps;
}
