/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-steps.c: the compound steps: once, not twice, all the way back, and when refused. */
#include "config.h"

#include "sw-d2s-all-steps.h"
#include "sw-d2s-quest-state.h"
#include "sw-d2s-steps.h"
#include "sw-error.h"
#include "sw-history.h"
#include "sw-test-document.h"
#include "sw-test-files.h"

#define STEP(call) sw_test_push (document, SW_COMMAND (call))

/* Makes the n-th step for a character as it is now. */
static SwCommand *
new_step (SwDocument *document,
          guint       n)
{
  g_autoptr (GPtrArray) steps = sw_d2s_steps_list_all (SW_D2S_DOCUMENT (document));

  return n < steps->len ? g_object_ref (g_ptr_array_index (steps, n)) : NULL;
}

/* Each step changes something once and nothing the second time; undone, the bytes are the same. */
static void
check_all (SwDocument *document)
{
  SwHistory *history = sw_document_get_history (document);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GPtrArray) steps = sw_d2s_steps_list_all (SW_D2S_DOCUMENT (document));

  g_assert_cmpuint (steps->len, >, 60);
  for (guint i = 0; i < steps->len; i++)
    {
      g_autoptr (GBytes) after = NULL;
      guint n_done;

      sw_test_push (document, g_object_ref (g_ptr_array_index (steps, i)));
      n_done = sw_history_get_position (history);
      g_assert_cmpuint (n_done, <=, 1);
      after = sw_document_encode (document, NULL, NULL);
      g_assert_nonnull (after);

      if (n_done > 0)
        sw_test_push (document, new_step (document, i));
      g_assert_cmpuint (sw_history_get_position (history), ==, n_done);
      g_assert_true (sw_history_go_to (history, 0));
      sw_test_assert_encode (document, before);
    }
}

static void
test_all (void)
{
  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    for (guint fixture = 0; fixture < SW_TEST_N_FIXTURES; fixture++)
      {
        SwFixtureD2s options;
        g_autoptr (SwDocument) document = NULL;

        sw_test_init_fixture (&options, fixture);
        options.class_id = (guint8) ((i * SW_TEST_N_FIXTURES + fixture) % 8);
        document = sw_test_open_options (sw_fixture_d2s_versions[i], &options);
        check_all (document);
      }
}

/* -- levels -- */

static void
assert_levels (SwDocument *document,
               guint       level)
{
  g_assert_cmpuint (sw_test_number (document, "/header/level"), ==, level);
  g_assert_cmpuint (sw_test_number (document, "/attributes/level"), ==, level);
}

static void
test_level (void)
{
  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    {
      g_autoptr (SwDocument) document = sw_test_open_fixture (sw_fixture_d2s_versions[i],
                                                              SW_TEST_DEMO);
      SwD2sDocument *d2s = SW_D2S_DOCUMENT (document);
      const SwD2sTables *tables = sw_d2s_document_get_tables (d2s);
      g_autofree char *label = NULL;

      STEP (sw_d2s_new_set_level (d2s, 30, SW_D2S_LEVEL_ONLY, NULL));
      assert_levels (document, 30);
      g_assert_cmpuint (sw_test_number (document, "/attributes/experience"), ==, 95000);
      g_assert_cmpuint (sw_test_number (document, "/attributes/stat_points"), ==, 5);
      label = sw_test_dup_label (document, 0);
      g_assert_cmpstr (label, ==, "Set level to 30");
      g_assert_true (sw_history_undo (sw_document_get_history (document)));

      STEP (sw_d2s_new_set_level (d2s, 30, SW_D2S_LEVEL_EXPERIENCE | SW_D2S_LEVEL_POINTS, NULL));
      assert_levels (document, 30);
      g_assert_cmpuint (sw_test_number (document, "/attributes/experience"), ==,
                        tables->experience[30]);
      g_assert_cmpuint (sw_test_number (document, "/attributes/stat_points"), ==, 5 + 18 * 5);
      g_assert_cmpuint (sw_test_number (document, "/attributes/skill_points"), ==, 3 + 18);

      /* And down again: all that was given is taken. */
      STEP (sw_d2s_new_set_level (d2s, 12, SW_D2S_LEVEL_EXPERIENCE | SW_D2S_LEVEL_POINTS, NULL));
      assert_levels (document, 12);
      g_assert_cmpuint (sw_test_number (document, "/attributes/stat_points"), ==, 5);
      g_assert_cmpuint (sw_test_number (document, "/attributes/skill_points"), ==, 3);
      g_assert_cmpuint (sw_test_number (document, "/attributes/experience"), ==,
                        tables->experience[12]);
      STEP (sw_d2s_new_set_level (d2s, 99, SW_D2S_LEVEL_EXPERIENCE, NULL));
      assert_levels (document, 99);
      g_assert_cmpuint (sw_test_number (document, "/attributes/experience"), ==, 3520485254);
    }
}

/* Experience that fits the level stays as it is. */
static void
test_level_keeps_experience (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = NULL;

  sw_fixture_d2s_demo (&options);
  options.attributes[13] = 100000;
  document = sw_test_open_options (96, &options);
  STEP (sw_d2s_new_set_level (SW_D2S_DOCUMENT (document), 13, SW_D2S_LEVEL_EXPERIENCE, NULL));
  STEP (sw_d2s_new_set_level (SW_D2S_DOCUMENT (document), 12, SW_D2S_LEVEL_EXPERIENCE, NULL));
  g_assert_cmpuint (sw_test_number (document, "/attributes/experience"), <=, 100000);
}

/* Points neither wrap nor leave their bits. */
static void
test_level_limits (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) high = NULL;
  g_autoptr (SwDocument) low = NULL;
  g_autoptr (GError) error = NULL;

  sw_fixture_d2s_demo (&options);
  options.attributes[4] = 1020;
  options.attributes[5] = 250;
  high = sw_test_open_options (96, &options);
  sw_test_push (high, sw_d2s_new_set_level (SW_D2S_DOCUMENT (high), 99, SW_D2S_LEVEL_POINTS, NULL));
  g_assert_cmpuint (sw_test_number (high, "/attributes/stat_points"), ==, 1023);
  g_assert_cmpuint (sw_test_number (high, "/attributes/skill_points"), ==, 255);

  low = sw_test_open_fixture (96, SW_TEST_DEMO);
  sw_test_push (low, sw_d2s_new_set_level (SW_D2S_DOCUMENT (low), 1, SW_D2S_LEVEL_POINTS, NULL));
  g_assert_cmpuint (sw_test_number (low, "/attributes/stat_points"), ==, 0);
  g_assert_cmpuint (sw_test_number (low, "/attributes/skill_points"), ==, 0);

  for (guint level = 0; level <= 100; level += 100)
    {
      g_assert_null (sw_d2s_new_set_level (SW_D2S_DOCUMENT (low), level, SW_D2S_LEVEL_ONLY,
                                           &error));
      g_assert_error (error, SW_ERROR, SW_ERROR_RANGE);
      g_clear_error (&error);
    }
}

/* A new character has no number of experience, gold or points in the file; a level that gives
 * none puts none in. */
static void
test_level_absent (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_NEW);
  SwD2sDocument *d2s = SW_D2S_DOCUMENT (document);

  STEP (sw_d2s_new_set_level (d2s, 1, SW_D2S_LEVEL_EXPERIENCE | SW_D2S_LEVEL_POINTS, NULL));
  g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
  STEP (sw_d2s_new_set_level (d2s, 2, SW_D2S_LEVEL_POINTS, NULL));
  g_assert_true (sw_document_has (SW_DOCUMENT (d2s), "/attributes/stat_points"));
  g_assert_false (sw_document_has (SW_DOCUMENT (d2s), "/attributes/experience"));
  g_assert_cmpuint (sw_test_number (document, "/attributes/stat_points"), ==, 5);

  /* The level among the attributes is missing: the header's is the one to count from. */
  g_assert_true (sw_history_undo (sw_document_get_history (document)));
  sw_test_set (document, "/attributes/level", "null");
  STEP (sw_d2s_new_set_level (d2s, 2, SW_D2S_LEVEL_POINTS, NULL));
  g_assert_cmpuint (sw_test_number (document, "/attributes/stat_points"), ==, 5);
  assert_levels (document, 2);
}

/* -- respec -- */

static guint64
sum_of (SwDocument *document,
        guint       n_paths,
        ...)
{
  guint64 sum = 0;
  va_list paths;

  va_start (paths, n_paths);
  for (guint i = 0; i < n_paths; i++)
    sum += sw_test_number (document, va_arg (paths, const char *));
  va_end (paths);
  return sum;
}

static guint64
sum_attributes (SwDocument *document)
{
  return sum_of (document, 5, "/attributes/strength", "/attributes/energy",
                 "/attributes/dexterity", "/attributes/vitality", "/attributes/stat_points");
}

static guint64
sum_skills (SwDocument *document)
{
  guint64 sum = sw_test_number (document, "/attributes/skill_points");

  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *path = g_strdup_printf ("/skills/%u", i);

      sum += sw_test_number (document, path);
    }
  return sum;
}

/* Not a point more or less, and everything where the class begins */
static void
test_respec (void)
{
  for (guint class_id = 0; class_id < 8; class_id++)
    {
      SwFixtureD2s options;
      const SwD2sClass *class;
      g_autoptr (SwDocument) document = NULL;
      guint64 attributes, skills;

      sw_fixture_d2s_demo (&options);
      options.class_id = (guint8) class_id;
      options.attributes[0] = 101;
      options.attributes[1] = 102;
      options.attributes[2] = 103;
      options.attributes[3] = 104;
      document = sw_test_open_options (105, &options);
      class = sw_d2s_document_get_class (SW_D2S_DOCUMENT (document));
      attributes = sum_attributes (document);
      skills = sum_skills (document);
      STEP (sw_d2s_new_respec (SW_D2S_DOCUMENT (document), NULL));
      g_assert_cmpuint (sw_test_count_steps (document), ==, 1);
      g_assert_cmpuint (sum_attributes (document), ==, attributes);
      g_assert_cmpuint (sum_skills (document), ==, skills);
      g_assert_cmpuint (sw_test_number (document, "/attributes/skill_points"), ==, skills);
      g_assert_cmpuint (sw_test_number (document, "/attributes/strength"), ==, class->strength);
      g_assert_cmpuint (sw_test_number (document, "/attributes/energy"), ==, class->energy);
      g_assert_cmpuint (sw_test_number (document, "/attributes/dexterity"), ==, class->dexterity);
      g_assert_cmpuint (sw_test_number (document, "/attributes/vitality"), ==, class->vitality);
    }
}

/* What points had given goes with them: a Sorceress has 2 life for a point of vitality. */
static void
test_respec_life (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = NULL;

  sw_fixture_d2s_demo (&options);
  options.attributes[3] = 20;
  options.attributes[6] = 500 << 8;
  options.attributes[7] = 91 << 8;
  document = sw_test_open_options (96, &options);
  STEP (sw_d2s_new_respec_attributes (SW_D2S_DOCUMENT (document), NULL));
  g_assert_cmpuint (sw_test_number (document, "/attributes/max_life"), ==, 71 << 8);
  g_assert_cmpuint (sw_test_number (document, "/attributes/life"), ==, 71 << 8);
  g_assert_true (sw_history_undo (sw_document_get_history (document)));
  STEP (sw_d2s_new_respec_skills (SW_D2S_DOCUMENT (document), NULL));
  g_assert_cmpuint (sw_test_number (document, "/attributes/life"), ==, 500 << 8);
  g_assert_cmpuint (sw_test_number (document, "/attributes/strength"), ==, 25);
}

/* Items lift life above its greatest value. Where no point was spent, none of it is taken. */
static void
test_respec_nothing_spent (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = NULL;

  sw_fixture_d2s_init (&options);
  options.attributes[6] = 99 << 8;
  document = sw_test_open_options (96, &options);
  STEP (sw_d2s_new_respec (SW_D2S_DOCUMENT (document), NULL));
  g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
}

static void
test_revive (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = NULL;

  sw_fixture_d2s_demo (&options);
  options.status |= 1 << 3;
  options.attributes[6] = 0;
  document = sw_test_open_options (96, &options);
  STEP (sw_d2s_new_revive (SW_D2S_DOCUMENT (document), NULL));
  g_assert_cmpuint (sw_test_number (document, "/header/status/died"), ==, 0);
  g_assert_cmpuint (sw_test_number (document, "/header/status/expansion"), ==, 1);
  g_assert_cmpuint (sw_test_number (document, "/attributes/life"), ==, 91 << 8);

  options.attributes[6] = 5 << 8;
  g_object_unref (document);
  document = sw_test_open_options (96, &options);
  STEP (sw_d2s_new_revive (SW_D2S_DOCUMENT (document), NULL));
  g_assert_cmpuint (sw_test_number (document, "/attributes/life"), ==, 5 << 8);
}

/* -- acts, difficulties, waypoints -- */

static SwDocument *
open_kind (guint    version,
           gboolean expansion)
{
  SwFixtureD2s options;

  sw_fixture_d2s_init (&options);
  options.status = expansion && version < 105 ? 1 << 5 : 0;
  options.mode = expansion ? 2 : 1;
  return sw_test_open_options (version, &options);
}

static void
test_unlock (void)
{
  const guint versions[] = { 71, 96, 105 };

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    for (guint expansion = 0; expansion < 2; expansion++)
      {
        g_autoptr (SwDocument) document = open_kind (versions[i], expansion);
        guint acts = expansion ? 5 : 4;
        g_autoptr (GError) error = NULL;

        STEP (sw_d2s_new_unlock_difficulty (SW_D2S_DOCUMENT (document), 2, NULL));
        g_assert_cmpuint (sw_test_number (document, "/header/progression"), ==, 2 * acts);
        STEP (sw_d2s_new_unlock_difficulty (SW_D2S_DOCUMENT (document), 1, NULL));
        g_assert_cmpuint (sw_test_number (document, "/header/progression"), ==, 2 * acts);
        g_assert_null (sw_d2s_new_unlock_difficulty (SW_D2S_DOCUMENT (document), 0, &error));
        g_clear_error (&error);
        g_assert_null (sw_d2s_new_unlock_difficulty (SW_D2S_DOCUMENT (document), 3, &error));
        g_assert_cmpstr (sw_error_get_kind (error), ==, "value_out_of_range");
      }
}

static void
assert_act_finished (SwDocument *document,
                     guint       act)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (SW_D2S_DOCUMENT (document));
  guint n_quests = 0;

  for (guint i = 0; i < tables->n_quests; i++)
    {
      const SwD2sQuest *quest = &tables->quests[i];
      g_autofree char *path = g_strdup_printf ("/quests/nightmare/%s", quest->token);
      guint64 bits = sw_test_number (document, path);

      if (quest->kind == SW_D2S_QUEST_QUEST && quest->act == act)
        {
          g_assert_cmpint (sw_d2s_quest_state_of ((guint16) bits), ==, SW_D2S_STATE_CLOSED);
          n_quests++;
        }
      else if (quest->act != act || quest->kind == SW_D2S_QUEST_UNUSED
               || quest->kind == SW_D2S_QUEST_RESET)
        {
          g_assert_cmpuint (bits, ==, 0);
        }
    }
  g_assert_cmpuint (n_quests, ==, act == 4 ? 3 : 6);
}

static void
test_finish_act (void)
{
  static const char * const romans[] = { "I", "II", "III", "IV", "V" };

  for (guint act = 1; act <= 5; act++)
    {
      g_autoptr (SwDocument) document = open_kind (96, TRUE);
      SwD2sDocument *d2s = SW_D2S_DOCUMENT (document);
      g_autofree char *label = NULL;
      g_autofree char *expected = g_strdup_printf ("Finish Act %s (Nightmare)", romans[act - 1]);

      STEP (sw_d2s_new_finish_act (d2s, 1, act, NULL));
      label = sw_test_dup_label (document, 0);
      g_assert_cmpstr (label, ==, expected);
      assert_act_finished (document, act);
      g_assert_cmpuint (sw_test_number (document, "/header/progression"), ==, 5 + act);
      g_assert_cmpuint (sw_test_number (document, "/waypoints/nightmare/lut_gholein"), ==,
                        act == 1);
      g_assert_cmpuint (sw_test_number (document, "/waypoints/normal/lut_gholein"), ==, 0);
      g_assert_cmpuint (sw_test_number (document, "/quests/normal/den_of_evil"), ==, 0);
      g_assert_cmpuint (sw_test_number (document, "/quests/hell/den_of_evil"), ==, 0);

      /* Taken out again, only the quests go. */
      STEP (sw_d2s_new_reset_act_quests (d2s, 1, act, NULL));
      g_assert_cmpuint (sw_test_number (document, "/header/progression"), ==, 5 + act);
    }
}

/* A quest that is done keeps its own bits. */
static void
test_finish_keeps (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);

  sw_test_set (document, "/quests/normal/den_of_evil", "0x0801");
  STEP (sw_d2s_new_finish_act (SW_D2S_DOCUMENT (document), 0, 1, NULL));
  g_assert_cmpuint (sw_test_number (document, "/quests/normal/den_of_evil"), ==, 0x0801);
}

static void
assert_step_refused (SwCommand  *command,
                     GError     *error,
                     const char *kind)
{
  g_assert_null (command);
  g_assert_nonnull (error);
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
  g_error_free (error);
}

#define REFUSED(kind, function, ...)                                       \
  G_STMT_START                                                             \
  {                                                                        \
    GError *refusal = NULL;                                                \
    SwCommand *refused = function (SW_D2S_DOCUMENT (document), __VA_ARGS__ \
                                   __VA_OPT__ (, ) &refusal);              \
    assert_step_refused (refused, refusal, kind);                          \
  }                                                                        \
  G_STMT_END

static void
test_no_such_act (void)
{
  for (guint expansion = 0; expansion < 2; expansion++)
    {
      g_autoptr (SwDocument) document = open_kind (96, expansion);
      guint beyond = expansion ? 6 : 5;

      REFUSED ("value_out_of_range", sw_d2s_new_finish_act, 0, beyond);
      REFUSED ("value_out_of_range", sw_d2s_new_finish_act, 0, 0);
      REFUSED ("value_out_of_range", sw_d2s_new_finish_act, 3, 1);
      REFUSED ("value_out_of_range", sw_d2s_new_reset_act_quests, 0, beyond);
      REFUSED ("value_out_of_range", sw_d2s_new_waypoints_of_act, 0, beyond, TRUE);
      REFUSED ("value_out_of_range", sw_d2s_new_waypoints_of_act, 3, 1, TRUE);
      REFUSED ("value_out_of_range", sw_d2s_new_waypoints_of_difficulty, 3, TRUE);
    }
}

static guint
count_waypoints (SwDocument *document,
                 guint       difficulty,
                 guint       act)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (SW_D2S_DOCUMENT (document));
  guint n_active = 0;

  for (guint i = 0; i < tables->n_waypoints; i++)
    {
      g_autofree char *path = g_strdup_printf ("/waypoints/%s/%s",
                                               sw_d2s_difficulty_token (difficulty),
                                               tables->waypoints[i].token);

      if (tables->waypoints[i].act == act)
        n_active += sw_test_number (document, path) != 0;
    }
  return n_active;
}

static void
assert_waypoints (SwDocument *document,
                  guint       difficulty,
                  guint       first,
                  guint       second,
                  guint       third,
                  guint       fourth,
                  guint       fifth)
{
  const guint expected[] = { first, second, third, fourth, fifth };

  for (guint act = 1; act <= 5; act++)
    g_assert_cmpuint (count_waypoints (document, difficulty, act), ==, expected[act - 1]);
}

static void
test_waypoints (void)
{
  g_autoptr (SwDocument) document = open_kind (96, TRUE);
  SwD2sDocument *d2s = SW_D2S_DOCUMENT (document);

  assert_waypoints (document, 1, 1, 0, 0, 0, 0);
  STEP (sw_d2s_new_waypoints_of_act (d2s, 1, 4, TRUE, NULL));
  assert_waypoints (document, 1, 1, 0, 0, 3, 0);
  assert_waypoints (document, 0, 1, 0, 0, 0, 0);
  STEP (sw_d2s_new_waypoints_of_difficulty (d2s, 1, TRUE, NULL));
  assert_waypoints (document, 1, 9, 9, 9, 3, 9);
  assert_waypoints (document, 2, 1, 0, 0, 0, 0);
  STEP (sw_d2s_new_waypoints_of_act (d2s, 1, 1, FALSE, NULL));
  assert_waypoints (document, 1, 1, 9, 9, 3, 9);
  STEP (sw_d2s_new_waypoints_of_difficulty (d2s, 1, FALSE, NULL));
  assert_waypoints (document, 1, 1, 0, 0, 0, 0);
}

/* A classic character has no fifth act to stand in. */
static void
test_waypoints_classic (void)
{
  const guint versions[] = { 96, 105 };

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autoptr (SwDocument) document = open_kind (versions[i], FALSE);

      STEP (sw_d2s_new_waypoints_of_difficulty (SW_D2S_DOCUMENT (document), 0, TRUE, NULL));
      assert_waypoints (document, 0, 9, 9, 9, 3, 0);
    }
}

/* -- refusals -- */

static void
assert_all_refused (SwDocument *document,
                    const char *kind)
{
  REFUSED (kind, sw_d2s_new_set_level, 5, SW_D2S_LEVEL_ONLY);
  REFUSED (kind, sw_d2s_new_respec);
  REFUSED (kind, sw_d2s_new_respec_attributes);
  REFUSED (kind, sw_d2s_new_respec_skills);
  REFUSED (kind, sw_d2s_new_finish_act, 0, 1);
  REFUSED (kind, sw_d2s_new_reset_act_quests, 0, 1);
  REFUSED (kind, sw_d2s_new_waypoints_of_act, 0, 1, TRUE);
  REFUSED (kind, sw_d2s_new_waypoints_of_difficulty, 0, TRUE);
}

static void
test_read_only (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (GPtrArray) steps = NULL;

  sw_fixture_d2s_init (&options);
  options.header_only = TRUE;
  document = sw_test_open_options (98, &options);
  assert_all_refused (document, "read_only");
  REFUSED ("read_only", sw_d2s_new_revive);
  REFUSED ("read_only", sw_d2s_new_unlock_difficulty, 1);
  steps = sw_d2s_steps_list_all (SW_D2S_DOCUMENT (document));
  g_assert_cmpuint (steps->len, ==, 0);
}

/* Where the quests should begin there is something else: from there on nothing is read. */
static void
test_unreadable (void)
{
  g_autoptr (GBytes) good = sw_test_new_bytes (96, SW_TEST_DEMO);
  g_autoptr (GBytes) bad = sw_test_patch (good, 335, "Boo!", 4);
  g_autoptr (GBytes) summed = sw_test_sum (bad);
  g_autoptr (SwDocument) document = sw_test_open (summed);

  REFUSED ("unreadable_section", sw_d2s_new_finish_act, 0, 1);
  REFUSED ("unreadable_section", sw_d2s_new_reset_act_quests, 0, 1);
  STEP (sw_d2s_new_unlock_difficulty (SW_D2S_DOCUMENT (document), 1, NULL));
  g_assert_cmpuint (sw_test_number (document, "/header/progression"), ==, 5);
  g_assert_true (sw_history_undo (sw_document_get_history (document)));
  sw_test_assert_encode (document, summed);
}

static void
test_unknown_class (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = NULL;

  sw_fixture_d2s_demo (&options);
  options.class_id = 77;
  document = sw_test_open_options (96, &options);
  REFUSED ("unknown_class", sw_d2s_new_respec);
  REFUSED ("unknown_class", sw_d2s_new_respec_attributes);
  STEP (sw_d2s_new_respec_skills (SW_D2S_DOCUMENT (document), NULL));
  STEP (sw_d2s_new_set_level (SW_D2S_DOCUMENT (document), 20, SW_D2S_LEVEL_POINTS, NULL));
  assert_levels (document, 20);
}

/* Every step over many sample characters */
static void
test_samples (void)
{
  g_autoptr (GPtrArray) paths = sw_test_list_samples ();

  for (guint i = 0; i < paths->len; i += 10)
    {
      g_autoptr (GBytes) bytes = sw_test_load (g_ptr_array_index (paths, i));
      g_autoptr (SwDocument) document = sw_document_new_for_bytes (bytes, "x.d2s",
                                                                   sw_test_get_tables (), NULL,
                                                                   NULL);

      g_test_message ("%s", (const char *) g_ptr_array_index (paths, i));
      if (document != NULL && !sw_document_get_read_only (document)
          && sw_tree_get_fault (sw_document_get_tree (document)) == NULL)
        check_all (document);
    }
}

int
main (int    argc,
      char **argv)
{
  sw_test_init (&argc, &argv);
  g_test_add_func ("/model/d2s-steps/all", test_all);
  g_test_add_func ("/model/d2s-steps/level", test_level);
  g_test_add_func ("/model/d2s-steps/level-keeps-experience", test_level_keeps_experience);
  g_test_add_func ("/model/d2s-steps/level-limits", test_level_limits);
  g_test_add_func ("/model/d2s-steps/level-absent", test_level_absent);
  g_test_add_func ("/model/d2s-steps/respec", test_respec);
  g_test_add_func ("/model/d2s-steps/respec-life", test_respec_life);
  g_test_add_func ("/model/d2s-steps/respec-nothing-spent", test_respec_nothing_spent);
  g_test_add_func ("/model/d2s-steps/revive", test_revive);
  g_test_add_func ("/model/d2s-steps/unlock", test_unlock);
  g_test_add_func ("/model/d2s-steps/finish-act", test_finish_act);
  g_test_add_func ("/model/d2s-steps/finish-keeps", test_finish_keeps);
  g_test_add_func ("/model/d2s-steps/no-such-act", test_no_such_act);
  g_test_add_func ("/model/d2s-steps/waypoints", test_waypoints);
  g_test_add_func ("/model/d2s-steps/waypoints-classic", test_waypoints_classic);
  g_test_add_func ("/model/d2s-steps/read-only", test_read_only);
  g_test_add_func ("/model/d2s-steps/unreadable", test_unreadable);
  g_test_add_func ("/model/d2s-steps/unknown-class", test_unknown_class);
  g_test_add_func ("/model/d2s-steps/samples", test_samples);
  return sw_test_run ();
}
