/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-rewards.c: what quests give besides being done: points and life. */
#include "config.h"

#include "sw-d2s-rewards.h"

#include "sw-command-group.h"

#include <glib/gi18n-lib.h>

#define LIFE_OF_POTION 20

/* The game gives these once, at the moment of the reward: the quest's word only says that it has,
 * so setting the word gives nothing. Stated by players' guides in agreement. */
typedef struct
{
  const char *token;
  const char *paths[2];
  guint       amount;     /* in the unit of people: shifted by the field's fraction */
  const char *offer;      /* what a button says */
  const char *label;      /* the step in the history */
} Reward;

static const Reward rewards[] = {
  { "den_of_evil", { "/attributes/skill_points" }, 1,
    N_("Also give the skill point"), N_("Give the skill point of Den of Evil") },
  { "radaments_lair", { "/attributes/skill_points" }, 1,
    N_("Also give the skill point"), N_("Give the skill point of Radament’s Lair") },
  { "the_golden_bird", { "/attributes/max_life", "/attributes/life" }, LIFE_OF_POTION,
    N_("Also give 20 life"), N_("Give the life of The Golden Bird") },
  { "lam_esens_tome", { "/attributes/stat_points" }, 5,
    N_("Also give 5 stat points"), N_("Give the stat points of Lam Esen’s Tome") },
  { "the_fallen_angel", { "/attributes/skill_points" }, 2,
    N_("Also give 2 skill points"), N_("Give the skill points of The Fallen Angel") },
};

static const Reward *
find_reward (const SwD2sQuest *quest)
{
  for (guint i = 0; i < G_N_ELEMENTS (rewards); i++)
    if (g_str_equal (rewards[i].token, quest->token))
      return &rewards[i];

  return NULL;
}

/**
 * sw_d2s_reward_get_offer:
 * @quest: a quest
 *
 * Gets the words of a button that gives what the quest does not give by itself.
 *
 * Returns: (transfer none) (nullable): translated words, or %NULL if there is nothing to give
 */
const char *
sw_d2s_reward_get_offer (const SwD2sQuest *quest)
{
  const Reward *reward;

  g_return_val_if_fail (quest != NULL, NULL);

  reward = find_reward (quest);

  return reward != NULL ? _(reward->offer) : NULL;
}

static gboolean
add_amount (SwCommandGroup  *group,
            SwDocument      *document,
            const char      *path,
            guint            amount,
            GError         **error)
{
  g_autoptr (SwNode) node = sw_document_find_node (document, path, error);
  g_auto (SwValue) value = SW_VALUE_INIT;
  guint64 number;
  SwCommand *command;

  if (node == NULL)
    return FALSE;

  number = sw_node_get_absent (node) ? 0 : sw_node_get_number (node);
  number += (guint64) amount << sw_node_get_field (node)->fraction_bits;
  sw_value_init_number (&value, sw_node_get_kind (node), number);
  command = sw_document_new_set (document, sw_node_get_id (node), &value, error);
  if (command == NULL)
    return FALSE;

  sw_command_group_take (group, command);

  return TRUE;
}

/**
 * sw_d2s_new_reward:
 * @document: a character
 * @quest: a quest with a reward
 * @error: return location for an error
 *
 * Makes the step that gives a quest's reward. Nobody can tell from the file whether it was given
 * before, so it is only ever made when somebody asks for it.
 *
 * Returns: (transfer full): a command, or %NULL if it would not fit
 */
SwCommand *
sw_d2s_new_reward (SwD2sDocument     *document,
                   const SwD2sQuest  *quest,
                   GError           **error)
{
  const Reward *reward;
  g_autoptr (SwCommandGroup) group = NULL;

  g_return_val_if_fail (SW_IS_D2S_DOCUMENT (document), NULL);
  g_return_val_if_fail (quest != NULL, NULL);

  reward = find_reward (quest);
  g_return_val_if_fail (reward != NULL, NULL);

  group = sw_command_group_new (_(reward->label));
  for (guint i = 0; i < G_N_ELEMENTS (reward->paths); i++)
    if (reward->paths[i] != NULL
        && !add_amount (group, SW_DOCUMENT (document), reward->paths[i], reward->amount, error))
      return NULL;

  return SW_COMMAND (g_steal_pointer (&group));
}

static guint
count_points (SwD2sDocument *document,
              const char    *attribute)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rewards); i++)
    for (guint d = 0; d < SW_D2S_N_DIFFICULTIES; d++)
      {
        g_autofree char *path = g_strdup_printf ("/quests/%s/%s", sw_d2s_difficulty_token (d),
                                                 rewards[i].token);

        if (g_str_equal (rewards[i].paths[0], attribute)
            && sw_d2s_document_has (document, path)
            && (sw_d2s_document_get_number (document, path) & 1) != 0)
          n += rewards[i].amount;
      }

  return n;
}

/**
 * sw_d2s_rewards_count_skill_points:
 * @document: a character
 *
 * Counts the skill points that the quests which are done have given.
 *
 * Returns: points
 */
guint
sw_d2s_rewards_count_skill_points (SwD2sDocument *document)
{
  g_return_val_if_fail (SW_IS_D2S_DOCUMENT (document), 0);

  return count_points (document, "/attributes/skill_points");
}

/**
 * sw_d2s_rewards_count_stat_points:
 * @document: a character
 *
 * Counts the stat points that the quests which are done have given.
 *
 * Returns: points
 */
guint
sw_d2s_rewards_count_stat_points (SwD2sDocument *document)
{
  g_return_val_if_fail (SW_IS_D2S_DOCUMENT (document), 0);

  return count_points (document, "/attributes/stat_points");
}
