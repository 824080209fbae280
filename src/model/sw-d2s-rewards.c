/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-rewards.c: what quests give besides being done: points and life. */
#include "config.h"

#include "sw-d2s-rewards.h"

#include "sw-command-group.h"

#include <glib/gi18n-lib.h>

/* The game gives these once, at the moment of the reward: the quest's word only says that it has,
 * so setting the word gives nothing. What each quest gives is in the table of quests. */
static const char *const reward_paths[][2] = {
  [SW_D2S_REWARD_SKILL_POINTS] = { "/attributes/skill_points" },
  [SW_D2S_REWARD_STAT_POINTS] = { "/attributes/stat_points" },
  [SW_D2S_REWARD_LIFE] = { "/attributes/max_life", "/attributes/life" },
};

/**
 * sw_d2s_reward_dup_offer:
 * @quest: a quest
 *
 * Makes the words of a button that gives what the quest does not give by itself.
 *
 * Returns: (transfer full) (nullable): translated words, or %NULL if there is nothing to give
 */
char *
sw_d2s_reward_dup_offer (const SwD2sQuest *quest)
{
  guint n;

  g_return_val_if_fail (quest != NULL, NULL);

  n = quest->reward_amount;
  switch (quest->reward)
    {
    case SW_D2S_REWARD_SKILL_POINTS:
      return g_strdup_printf (ngettext ("Also give %u skill point", "Also give %u skill points",
                                        n), n);
    case SW_D2S_REWARD_STAT_POINTS:
      return g_strdup_printf (ngettext ("Also give %u stat point", "Also give %u stat points",
                                        n), n);
    case SW_D2S_REWARD_LIFE:
      return g_strdup_printf (_("Also give %u life"), n);
    case SW_D2S_REWARD_NONE:
    default:
      return NULL;
    }
}

static char *
dup_label (const SwD2sQuest *quest)
{
  guint n = quest->reward_amount;

  switch (quest->reward)
    {
    case SW_D2S_REWARD_SKILL_POINTS:
      /* Translators: a step in the history; %s is a quest. */
      return g_strdup_printf (ngettext ("Give the skill point of %s",
                                        "Give the skill points of %s", n), quest->name);
    case SW_D2S_REWARD_STAT_POINTS:
      /* Translators: a step in the history; %s is a quest. */
      return g_strdup_printf (ngettext ("Give the stat point of %s",
                                        "Give the stat points of %s", n), quest->name);
    case SW_D2S_REWARD_LIFE:
    case SW_D2S_REWARD_NONE:
    default:
      /* Translators: a step in the history; %s is a quest. */
      return g_strdup_printf (_("Give the life of %s"), quest->name);
    }
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
  g_autoptr (SwCommandGroup) group = NULL;
  g_autofree char *label = NULL;

  g_return_val_if_fail (SW_IS_D2S_DOCUMENT (document), NULL);
  g_return_val_if_fail (quest != NULL && quest->reward != SW_D2S_REWARD_NONE, NULL);

  label = dup_label (quest);
  group = sw_command_group_new (label);
  for (guint i = 0; i < G_N_ELEMENTS (reward_paths[quest->reward]); i++)
    {
      const char *path = reward_paths[quest->reward][i];

      if (path != NULL
          && !add_amount (group, SW_DOCUMENT (document), path, quest->reward_amount, error))
        return NULL;
    }

  return SW_COMMAND (g_steal_pointer (&group));
}

static guint
count_points (SwD2sDocument *document,
              SwD2sReward    reward)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (document);
  guint n = 0;

  for (guint i = 0; i < tables->n_quests; i++)
    for (guint d = 0; d < SW_D2S_N_DIFFICULTIES; d++)
      {
        g_autofree char *path = g_strdup_printf ("/quests/%s/%s", sw_d2s_difficulty_token (d),
                                                 tables->quests[i].token);

        if (tables->quests[i].reward == reward && sw_document_has (SW_DOCUMENT (document), path)
            && (sw_document_get_number (SW_DOCUMENT (document), path) & 1) != 0)
          n += tables->quests[i].reward_amount;
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

  return count_points (document, SW_D2S_REWARD_SKILL_POINTS);
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

  return count_points (document, SW_D2S_REWARD_STAT_POINTS);
}
