/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-quests.c: the states of quests, and the bits that are written for each. */
#include "config.h"

#include "sw-d2s-quest-state.h"
#include "sw-history.h"
#include "sw-test-document.h"
#include "sw-test-files.h"

#include <string.h>

typedef struct
{
  guint16            bits;
  SwD2sQuestStateId  state;
} State;

static const State states[] = {
  { 0x0000, SW_D2S_STATE_NOT_STARTED },
  { 0x0001, SW_D2S_STATE_DONE },
  { 0x8001, SW_D2S_STATE_DONE },
  { 0x0003, SW_D2S_STATE_DONE },
  { 0x001D, SW_D2S_STATE_DONE },
  { 0xEFFF, SW_D2S_STATE_DONE },
  { 0x1001, SW_D2S_STATE_CLOSED },
  { 0x9001, SW_D2S_STATE_CLOSED },
  { 0xFFFF, SW_D2S_STATE_CLOSED },
  { 0x0002, SW_D2S_STATE_REWARD_PENDING },
  { 0x2012, SW_D2S_STATE_REWARD_PENDING },
  { 0x1002, SW_D2S_STATE_REWARD_PENDING },
  { 0x0004, SW_D2S_STATE_STARTED },
  { 0x0008, SW_D2S_STATE_STARTED },
  { 0x0010, SW_D2S_STATE_STARTED },
  { 0x000C, SW_D2S_STATE_STARTED },
  { 0x1004, SW_D2S_STATE_STARTED },
  { 0x0020, SW_D2S_STATE_OTHER },
  { 0x1000, SW_D2S_STATE_OTHER },
  { 0x2000, SW_D2S_STATE_OTHER },
  { 0x8000, SW_D2S_STATE_OTHER },
  { 0x0FE0, SW_D2S_STATE_OTHER },
};

static void
test_states (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    g_assert_cmpint (sw_d2s_quest_state_of (states[i].bits), ==, states[i].state);
}

/* All 65536 words, by the rule as it is written: the lowest bits decide. */
static void
test_all_words (void)
{
  for (guint bits = 0; bits <= 0xFFFF; bits++)
    {
      gboolean granted = bits % 2 == 1;
      gboolean reached = bits / 2 % 2 == 1;
      gboolean begun = bits / 4 % 8 != 0;
      gboolean closed = bits / 4096 % 2 == 1;
      SwD2sQuestStateId expected = bits == 0 ? SW_D2S_STATE_NOT_STARTED
                                   : granted && closed ? SW_D2S_STATE_CLOSED
                                   : granted ? SW_D2S_STATE_DONE
                                   : reached ? SW_D2S_STATE_REWARD_PENDING
                                   : begun ? SW_D2S_STATE_STARTED
                                   : SW_D2S_STATE_OTHER;

      g_assert_cmpint (sw_d2s_quest_state_of ((guint16) bits), ==, expected);
    }
}

/* No value of that state was seen more often than the one that is chosen. */
static void
check_value (const SwD2sQuest  *quest,
             SwD2sQuestStateId  state,
             guint16            bits)
{
  guint chosen = 0, most = 0;

  for (guint i = 0; i < quest->n_states; i++)
    if (sw_d2s_quest_state_of (quest->states[i].value) == state)
      {
        most = MAX (most, quest->states[i].n_files);
        if (quest->states[i].value == bits)
          chosen = quest->states[i].n_files;
      }
  g_assert_cmpuint (chosen, ==, most);
}

static void
test_values (void)
{
  const SwD2sTables *tables = sw_tables_get_d2s (sw_test_get_tables (), NULL);
  guint n_quests = 0;

  for (guint i = 0; i < tables->n_quests; i++)
    for (guint state = SW_D2S_STATE_NOT_STARTED; state < SW_D2S_STATE_OTHER; state++)
      {
        const SwD2sQuest *quest = &tables->quests[i];
        guint16 bits = 0xBEEF;

        if (quest->kind != SW_D2S_QUEST_QUEST)
          continue;
        g_assert_true (sw_d2s_quest_state_get_value (quest, state, &bits));
        g_assert_cmpint (sw_d2s_quest_state_of (bits), ==, state);
        check_value (quest, state, bits);
        n_quests += state == 0;
      }
  g_assert_cmpuint (n_quests, ==, 27);
}

static void
test_other (void)
{
  const SwD2sTables *tables = sw_tables_get_d2s (sw_test_get_tables (), NULL);
  guint16 bits;

  for (guint i = 0; i < tables->n_quests; i++)
    g_assert_false (sw_d2s_quest_state_get_value (&tables->quests[i], SW_D2S_STATE_OTHER, &bits));
}

/* What the notes say of the first quest, and of one that the game was never seen to finish */
static void
test_known (void)
{
  const SwD2sTables *tables = sw_tables_get_d2s (sw_test_get_tables (), NULL);
  const SwD2sQuest *den = sw_d2s_find_quest (tables, "den_of_evil");
  SwD2sQuest never = { .has_complete = TRUE, .complete_value = 0x1421 };
  SwD2sQuest nothing = { 0 };
  guint16 bits;

  g_assert_nonnull (den);
  g_assert_null (sw_d2s_find_quest (tables, "den_of_good"));
  g_assert_true (sw_d2s_quest_state_get_value (den, SW_D2S_STATE_CLOSED, &bits));
  g_assert_cmphex (bits, ==, 0x9001);
  g_assert_true (sw_d2s_quest_state_get_value (den, SW_D2S_STATE_DONE, &bits));
  g_assert_cmphex (bits, ==, 0x8001);
  g_assert_true (sw_d2s_quest_state_get_value (den, SW_D2S_STATE_REWARD_PENDING, &bits));
  g_assert_cmphex (bits, ==, 0x2012);
  g_assert_true (sw_d2s_quest_state_get_value (&never, SW_D2S_STATE_CLOSED, &bits));
  g_assert_cmphex (bits, ==, 0x1421);
  g_assert_true (sw_d2s_quest_state_get_value (&nothing, SW_D2S_STATE_CLOSED, &bits));
  g_assert_cmphex (bits, ==, 0x1001);
}

static void
test_texts (void)
{
  g_autofree char *none = sw_d2s_quest_bits_dup_text (0);
  g_autofree char *some = sw_d2s_quest_bits_dup_text (0x9001);
  g_autofree char *all = sw_d2s_quest_bits_dup_text (0xFFFF);

  g_assert_cmpstr (none, ==, "0x0000 (no bits)");
  g_assert_cmpstr (some, ==, "0x9001 (bits 0, 12, 15)");
  g_assert_nonnull (strstr (all, "14, 15)"));
  for (guint state = 0; state <= SW_D2S_STATE_OTHER; state++)
    for (guint other = 0; other < state; other++)
      g_assert_cmpstr (sw_d2s_quest_state_get_label (state), !=,
                       sw_d2s_quest_state_get_label (other));
}

/* What each is called in the history */
static void
test_labels (void)
{
  static const struct
  {
    const char *value;
    const char *label;
  } labels[] = {
    { "0x1001", "Complete Den of Evil (Hell)" },
    { "0x0001", "Complete Den of Evil (Hell)" },
    { "0x0000", "Reset Den of Evil (Hell)" },
    { "0x0004", "Set Den of Evil (Hell) to started" },
    { "0x0002", "Set Den of Evil (Hell) to reward pending" },
    { "0x0020", "Set Den of Evil (Hell) to 0x0020 (bits 5)" },
  };
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autofree char *label = NULL;

      sw_test_set (document, "/quests/hell/den_of_evil", labels[i].value);
      label = sw_test_dup_label (document, i);
      g_assert_cmpstr (label, ==, labels[i].label);
    }
}

int
main (int    argc,
      char **argv)
{
  sw_test_init (&argc, &argv);
  g_test_add_func ("/model/d2s-quests/states", test_states);
  g_test_add_func ("/model/d2s-quests/all-words", test_all_words);
  g_test_add_func ("/model/d2s-quests/values", test_values);
  g_test_add_func ("/model/d2s-quests/other", test_other);
  g_test_add_func ("/model/d2s-quests/known", test_known);
  g_test_add_func ("/model/d2s-quests/texts", test_texts);
  g_test_add_func ("/model/d2s-quests/labels", test_labels);
  return sw_test_run ();
}
