/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-quest-state.c: the states of a quest by name, and the bits for each. */
#include "config.h"

#include "sw-d2s-quest-state.h"

#include <glib/gi18n-lib.h>

#define BIT(n) (1u << (n))
#define STARTED_BITS (BIT (2) | BIT (3) | BIT (4))

/**
 * sw_d2s_quest_state_of:
 * @bits: a quest word
 *
 * Tells what the bits mean to a player.
 *
 * Source: `docs/formats/d2s.md`, section 5.1.
 *
 * Returns: the state
 */
SwD2sQuestStateId
sw_d2s_quest_state_of (guint16 bits)
{
  if (bits == 0)
    return SW_D2S_STATE_NOT_STARTED;
  if ((bits & BIT (0)) != 0)
    return (bits & BIT (12)) != 0 ? SW_D2S_STATE_CLOSED : SW_D2S_STATE_DONE;
  if ((bits & BIT (1)) != 0)
    return SW_D2S_STATE_REWARD_PENDING;
  if ((bits & STARTED_BITS) != 0)
    return SW_D2S_STATE_STARTED;

  return SW_D2S_STATE_OTHER;
}

/**
 * sw_d2s_quest_state_get_label:
 * @state: a state
 *
 * Names a state for people.
 *
 * Returns: (transfer none): translated words
 */
const char *
sw_d2s_quest_state_get_label (SwD2sQuestStateId state)
{
  switch (state)
    {
    case SW_D2S_STATE_NOT_STARTED:
      return C_("quest", "not started");
    case SW_D2S_STATE_STARTED:
      return C_("quest", "started");
    case SW_D2S_STATE_REWARD_PENDING:
      return C_("quest", "reward pending");
    case SW_D2S_STATE_DONE:
      return C_("quest", "done");
    case SW_D2S_STATE_CLOSED:
      return C_("quest", "done and closed");
    case SW_D2S_STATE_OTHER:
    default:
      return C_("quest", "other bits");
    }
}

/**
 * sw_d2s_quest_state_get_value:
 * @quest: a quest
 * @state: a state
 * @bits: (out): the word for it
 *
 * Gets the value that the game most often wrote for a state; for a finished quest that it was
 * never seen to write, the table's value for "complete"; else the plainest bits of the state.
 *
 * Source: quest_states.json, counted over a labelled series of saves of the game.
 *
 * Returns: %FALSE if there is no value for that state
 */
gboolean
sw_d2s_quest_state_get_value (const SwD2sQuest  *quest,
                              SwD2sQuestStateId  state,
                              guint16           *bits)
{
  const SwD2sQuestState *best = NULL;

  if (state == SW_D2S_STATE_NOT_STARTED)
    {
      *bits = 0;
      return TRUE;
    }
  if (state == SW_D2S_STATE_OTHER)
    return FALSE;

  for (guint i = 0; i < quest->n_states; i++)
    if (sw_d2s_quest_state_of (quest->states[i].value) == state
        && (best == NULL || quest->states[i].n_files > best->n_files))
      best = &quest->states[i];
  if (best != NULL)
    {
      *bits = best->value;
      return TRUE;
    }

  if (quest->has_complete && sw_d2s_quest_state_of (quest->complete_value) == state)
    {
      *bits = quest->complete_value;
      return TRUE;
    }

  switch (state)
    {
    case SW_D2S_STATE_STARTED:
      *bits = BIT (2);
      return TRUE;
    case SW_D2S_STATE_REWARD_PENDING:
      *bits = BIT (1);
      return TRUE;
    case SW_D2S_STATE_DONE:
      *bits = BIT (0);
      return TRUE;
    case SW_D2S_STATE_CLOSED:
      *bits = BIT (0) | BIT (12);
      return TRUE;
    default:
      return FALSE;
    }
}

/**
 * sw_d2s_quest_bits_dup_text:
 * @bits: a quest word
 *
 * Writes the bits of a word for people: "0x1001 (bits 0, 12)".
 *
 * Returns: (transfer full): translated text
 */
char *
sw_d2s_quest_bits_dup_text (guint16 bits)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint bit = 0; bit < 16; bit++)
    if ((bits >> bit & 1) != 0)
      g_string_append_printf (list, "%s%u", list->len > 0 ? ", " : "", bit);

  if (list->len == 0)
    return g_strdup (_("0x0000 (no bits)"));

  /* Translators: a number in hexadecimal, and which of its bits are set. */
  return g_strdup_printf (_("0x%04X (bits %s)"), bits, list->str);
}

/**
 * sw_d2s_find_quest:
 * @tables: the tables
 * @token: a quest's step of the path
 *
 * Finds a quest by its token.
 *
 * Returns: (transfer none) (nullable): the quest
 */
const SwD2sQuest *
sw_d2s_find_quest (const SwD2sTables *tables,
                   const char        *token)
{
  for (guint i = 0; i < tables->n_quests; i++)
    if (g_strcmp0 (tables->quests[i].token, token) == 0)
      return &tables->quests[i];

  return NULL;
}
