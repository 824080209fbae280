/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tables.c: the built-in tables, and a user's own laid over them. */
#include "config.h"

#include "sw-error.h"
#include "sw-table.h"
#include "sw-tables.h"
#include "sw-test-files.h"

#include <string.h>

static const SwD2sTables *
get_default (void)
{
  g_autoptr (GError) error = NULL;
  const SwD2sTables *tables = sw_tables_get_d2s (sw_tables_get_default (), &error);

  g_assert_no_error (error);
  g_assert_nonnull (tables);
  return tables;
}

static const SwD2sWaypoint *
find_waypoint (const SwD2sTables *tables,
               guint              bit)
{
  for (guint i = 0; i < tables->n_waypoints; i++)
    {
      if (tables->waypoints[i].bit == bit)
        return &tables->waypoints[i];
    }
  return NULL;
}

static const SwD2sQuest *
find_quest (const SwD2sTables *tables,
            guint              offset)
{
  for (guint i = 0; i < tables->n_quests; i++)
    {
      if (tables->quests[i].offset == offset)
        return &tables->quests[i];
    }
  return NULL;
}

static void
test_classes (void)
{
  const SwD2sTables *tables = get_default ();
  const SwD2sClass *amazon = sw_d2s_tables_find_class (tables, 0);
  const SwD2sClass *druid = sw_d2s_tables_find_class (tables, 5);
  const SwD2sClass *warlock = sw_d2s_tables_find_class (tables, 7);

  g_assert_cmpuint (tables->n_classes, ==, 8);
  g_assert_null (sw_d2s_tables_find_class (tables, 8));

  g_assert_cmpstr (amazon->name, ==, "Amazon");
  g_assert_cmpstr (amazon->code, ==, "ama");
  g_assert_cmpuint (amazon->strength, ==, 20);
  g_assert_cmpuint (amazon->dexterity, ==, 25);
  g_assert_cmpuint (amazon->energy, ==, 15);
  g_assert_cmpuint (amazon->vitality, ==, 20);
  g_assert_cmpuint (amazon->stamina, ==, 84);
  g_assert_cmpuint (amazon->base_life_add, ==, 30);
  g_assert_cmpuint (amazon->life_per_level_q, ==, 8);
  g_assert_cmpuint (amazon->stamina_per_level_q, ==, 4);
  g_assert_cmpuint (amazon->mana_per_level_q, ==, 6);
  g_assert_cmpuint (amazon->life_per_vitality_q, ==, 12);
  g_assert_cmpuint (amazon->stamina_per_vitality_q, ==, 4);
  g_assert_cmpuint (amazon->mana_per_energy_q, ==, 6);
  g_assert_cmpuint (amazon->stat_points_per_level, ==, 5);
  g_assert_cmpuint (amazon->skill_points_per_level, ==, 1);
  g_assert_cmpstr (amazon->tab_names[0], ==, "Bow and Crossbow");

  g_assert_cmpuint (druid->first_skill, ==, 221);
  g_assert_cmpuint (druid->since_version, ==, 87);
  g_assert_cmpstr (sw_d2s_tables_find_class (tables, 2)->tab_names[0], ==, "Curses");
  g_assert_cmpstr (sw_d2s_tables_find_class (tables, 2)->tab_names[2], ==, "Summoning");

  g_assert_cmpuint (warlock->first_skill, ==, 373);
  g_assert_cmpuint (warlock->since_version, ==, 105);
  g_assert_null (warlock->tab_names[0]);
}

static void
test_versions (void)
{
  static const guint known[] = { 71, 87, 89, 92, 96, 97, 98, 99, 105 };
  const SwD2sTables *tables = get_default ();

  g_assert_cmpuint (tables->n_versions, ==, G_N_ELEMENTS (known));
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const SwD2sVersion *version = sw_d2s_tables_find_version (tables, known[i]);

      g_assert_nonnull (version);
      g_assert_true (g_str_has_prefix (version->game, "Diablo II"));
      g_assert_cmpuint (version->stash_gold, ==, known[i] < 96 ? 0 : 2500000);
    }
  g_assert_cmpstr (sw_d2s_tables_find_version (tables, 96)->game, ==, "Diablo II 1.10–1.14d");
  g_assert_null (sw_d2s_tables_find_version (tables, 100));
}

static void
test_titles (void)
{
  const SwD2sTables *tables = get_default ();
  guint n_female = 0;

  g_assert_cmpuint (tables->n_titles, ==, 12);
  for (guint i = 0; i < tables->n_titles; i++)
    {
      g_assert_cmpuint (strlen (tables->titles[i].male), >, 0);
      g_assert_cmpuint (strlen (tables->titles[i].female), >, 0);
    }
  g_assert_null (sw_d2s_tables_find_title (tables, TRUE, FALSE, 0));
  g_assert_cmpstr (sw_d2s_tables_find_title (tables, FALSE, FALSE, 1)->female, ==, "Dame");
  g_assert_cmpstr (sw_d2s_tables_find_title (tables, FALSE, TRUE, 3)->male, ==, "King");
  g_assert_cmpstr (sw_d2s_tables_find_title (tables, TRUE, FALSE, 3)->male, ==, "Patriarch");
  g_assert_cmpstr (sw_d2s_tables_find_title (tables, TRUE, FALSE, 51)->female, ==, "Matriarch");
  g_assert_cmpstr (sw_d2s_tables_find_title (tables, TRUE, TRUE, 2)->female, ==, "Conqueror");

  for (guint i = 0; i < tables->n_classes; i++)
    n_female += tables->classes[i].female;
  g_assert_cmpuint (n_female, ==, 3);
  g_assert_cmpuint (sw_d2s_tables_find_class (tables, 6)->female, ==, 1);
  g_assert_cmpuint (sw_d2s_tables_find_class (tables, 4)->female, ==, 0);
}

static void
test_limits (void)
{
  const SwD2sTables *tables = get_default ();

  g_assert_cmpuint (tables->limits.acts[0], ==, 4);
  g_assert_cmpuint (tables->limits.acts[1], ==, 5);
  g_assert_cmpuint (tables->limits.gold_per_level, ==, 10000);
}

static void
test_skills (void)
{
  const SwD2sTables *tables = get_default ();

  g_assert_cmpuint (tables->n_skills, ==, 429);
  g_assert_cmpstr (sw_d2s_tables_find_skill (tables, 6)->name, ==, "Magic Arrow");
  g_assert_cmpstr (sw_d2s_tables_find_skill (tables, 12)->prerequisites, ==, "Magic Arrow");
  g_assert_cmpuint (sw_d2s_tables_find_skill (tables, 11)->required_level, ==, 6);
  g_assert_cmpuint (sw_d2s_tables_find_skill (tables, 11)->max_level, ==, 20);
  g_assert_cmpstr (sw_d2s_tables_find_skill (tables, 0)->class_code, ==, "");
  g_assert_null (sw_d2s_tables_find_skill (tables, 429));

  /* Every class has thirty, in the order of their ids, and ten in each tab or so */
  for (guint i = 0; i < tables->n_classes; i++)
    {
      const SwD2sClass *owner = &tables->classes[i];

      g_assert_cmpuint (owner->n_skills, ==, 30);
      for (guint slot = 0; slot < owner->n_skills; slot++)
        {
          const SwD2sSkill *skill = sw_d2s_tables_class_skill (tables, owner->id, slot);

          g_assert_nonnull (skill);
          g_assert_cmpuint (skill->id, ==, owner->first_skill + slot);
          g_assert_cmpstr (skill->class_code, ==, owner->code);
          g_assert_cmpuint (skill->slot, ==, slot);
          g_assert_cmpuint (skill->tab, >=, 1);
        }
      g_assert_null (sw_d2s_tables_class_skill (tables, owner->id, 30));
    }
  g_assert_null (sw_d2s_tables_class_skill (tables, 8, 0));
}

static void
test_waypoints (void)
{
  static const guint wanted[] = { 9, 9, 9, 3, 9 };
  const SwD2sTables *tables = get_default ();
  guint counts[5] = { 0 };

  g_assert_cmpuint (tables->n_waypoints, ==, 39);
  for (guint i = 0; i < tables->n_waypoints; i++)
    {
      g_assert_cmpuint (tables->waypoints[i].bit, ==, i);
      g_assert_cmpint (tables->waypoints[i].always_on, ==, i == 0);
      counts[tables->waypoints[i].act - 1]++;
    }
  g_assert_cmpmem (counts, sizeof counts, wanted, sizeof wanted);
  g_assert_cmpstr (tables->waypoints[1].name, ==, "Cold Plains");
  g_assert_cmpstr (tables->waypoints[1].token, ==, "cold_plains");
}

static void
test_quests (void)
{
  const SwD2sTables *tables = get_default ();
  const SwD2sQuest *den = find_quest (tables, 2);
  const SwD2sQuest *unused = find_quest (tables, 58);
  guint counts[SW_D2S_QUEST_UNUSED + 1] = { 0 };

  g_assert_cmpuint (tables->n_quests, ==, 48);
  for (guint i = 0; i < tables->n_quests; i++)
    {
      g_assert_cmpuint (tables->quests[i].offset, ==, 2 * i);
      counts[tables->quests[i].kind]++;
    }
  g_assert_cmpuint (counts[SW_D2S_QUEST_QUEST], ==, 27);
  g_assert_cmpuint (counts[SW_D2S_QUEST_INTRO], ==, 5);
  g_assert_cmpuint (counts[SW_D2S_QUEST_TRAVEL], ==, 4);
  g_assert_cmpuint (counts[SW_D2S_QUEST_RESET], ==, 1);
  g_assert_cmpuint (counts[SW_D2S_QUEST_UNUSED], ==, 11);

  /* Four give points, one life; the numbers are those of players' guides */
  g_assert_cmpint (den->reward, ==, SW_D2S_REWARD_SKILL_POINTS);
  g_assert_cmpuint (den->reward_amount, ==, 1);
  g_assert_cmpint (find_quest (tables, 40)->reward, ==, SW_D2S_REWARD_LIFE);
  g_assert_cmpuint (find_quest (tables, 40)->reward_amount, ==, 20);
  g_assert_cmpint (find_quest (tables, 34)->reward, ==, SW_D2S_REWARD_STAT_POINTS);
  g_assert_cmpuint (find_quest (tables, 34)->reward_amount, ==, 5);
  g_assert_cmpint (unused->reward, ==, SW_D2S_REWARD_NONE);

  g_assert_cmpstr (den->name, ==, "Den of Evil");
  g_assert_cmpstr (den->token, ==, "den_of_evil");
  g_assert_cmpuint (den->log_order, ==, 1);
  g_assert_true (den->has_complete);
  g_assert_cmphex (den->complete_value, ==, 0x1001);
  g_assert_cmpuint (den->n_states, ==, 5);
  g_assert_cmphex (den->states[0].value, ==, 0x1001);
  g_assert_cmpuint (den->states[0].n_files, ==, 13);
  g_assert_null (den->note);

  g_assert_cmpstr (unused->token, ==, "unused_58");
  g_assert_false (unused->has_complete);
  g_assert_cmpstr (unused->note, ==, "zero in every sample");
  g_assert_cmpstr (find_quest (tables, 56)->token, ==, "travelled_to_act_v");
  g_assert_cmpint (find_quest (tables, 82)->kind, ==, SW_D2S_QUEST_RESET);
}

static void
test_quest_states (void)
{
  const SwD2sTables *tables = get_default ();
  guint n_states = 0;

  for (guint i = 0; i < tables->n_quests; i++)
    n_states += tables->quests[i].n_states;
  g_assert_cmpuint (n_states, ==, 148);
}

static void
test_experience (void)
{
  const SwD2sTables *tables = get_default ();

  g_assert_cmpuint (tables->experience[1], ==, 0);
  g_assert_cmpuint (tables->experience[2], ==, 500);
  g_assert_cmpuint (tables->experience[99], ==, 3520485254u);
  for (guint level = 2; level <= SW_D2S_MAX_LEVEL; level++)
    g_assert_cmpuint (tables->experience[level], >, tables->experience[level - 1]);
}

static void
test_people (void)
{
  const SwD2sTables *tables = get_default ();

  g_assert_cmpuint (tables->n_mercenaries, ==, 39);
  for (guint i = 0; i < tables->n_mercenaries; i++)
    {
      g_assert_cmpuint (tables->mercenaries[i].type, ==, i);
      g_assert_cmpuint (tables->mercenaries[i].n_names, >, 0);
    }
  g_assert_cmpuint (tables->mercenaries[0].n_names, ==, 41);
  g_assert_cmpuint (tables->mercenaries[6].n_names, ==, 21);
  g_assert_cmpuint (tables->mercenaries[15].n_names, ==, 20);
  g_assert_cmpuint (tables->mercenaries[38].n_names, ==, 67);
  g_assert_cmpuint (tables->mercenaries[38].difficulty, ==, 3);
  g_assert_cmpuint (tables->mercenaries[38].experience_rate, ==, 140);

  g_assert_cmpuint (tables->n_mercenary_names, ==, 149);
  g_assert_cmpstr (tables->mercenary_names[0].list, ==, "merc01");
  g_assert_cmpstr (tables->mercenary_names[0].name, ==, "Aliza");

  g_assert_cmpuint (tables->n_npcs, ==, 40);
  g_assert_cmpstr (tables->npcs[2].peer_name, ==, "Charsi");
  g_assert_cmpstr (tables->npcs[1].peer_name, ==, "");
}

/* The rule once more, in other words: drop apostrophes, replace runs, trim. */
static char *
slug_by_rule (const char *name)
{
  g_autofree char *lower = g_utf8_strdown (name, -1);
  g_auto (GStrv) parts = g_strsplit (lower, "'", -1);
  g_autofree char *joined = g_strjoinv (NULL, parts);
  g_autoptr (GRegex) runs = g_regex_new ("[^a-z0-9]+", 0, 0, NULL);
  g_autofree char *replaced = g_regex_replace_literal (runs, joined, -1, 0, "_", 0, NULL);
  char *start = replaced + (replaced[0] == '_');
  gsize length = strlen (start);

  return g_strndup (start, length > 0 && start[length - 1] == '_' ? length - 1 : length);
}

static void
assert_slug (const char *name,
             const char *slug)
{
  g_autofree char *made = sw_d2s_slug (name);
  g_autofree char *ruled = slug_by_rule (name);

  g_assert_cmpstr (made, ==, ruled);
  if (slug != NULL)
    g_assert_cmpstr (made, ==, slug);
}

static void
test_slugs (void)
{
  const SwD2sTables *tables = get_default ();

  assert_slug ("The Ancients' Way", "the_ancients_way");
  assert_slug ("Introduced to Warriv (Act I)", "introduced_to_warriv_act_i");
  assert_slug ("'Lam Esen's Tome'", "lam_esens_tome");
  assert_slug ("  --Act 2--  ", "act_2");
  assert_slug ("a ' b", "a_b");
  assert_slug ("a'b", "ab");
  assert_slug ("Höhle des Bösen", "h_hle_des_b_sen");
  assert_slug ("", "");
  assert_slug ("'", "");
  assert_slug ("罗格营地", "");

  for (guint i = 0; i < tables->n_waypoints; i++)
    assert_slug (tables->waypoints[i].name, tables->waypoints[i].token);
  for (guint i = 0; i < tables->n_quests; i++)
    {
      if (tables->quests[i].kind != SW_D2S_QUEST_UNUSED)
        assert_slug (tables->quests[i].name, tables->quests[i].token);
    }
}

/* Everything that ships can be read, has a key, and is laid over itself without a change. */
static void
test_built_in (void)
{
  static const char *const names[] = {
    "classes", "experience", "limits", "merc_names", "mercenaries", "npcs", "quest_states",
    "quests", "skills", "titles", "versions", "waypoints",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SwTable) table = sw_tables_load_plain ("d2s", names[i], &error);
      g_autoptr (SwTable) same = NULL;
      guint n_rows;

      g_assert_no_error (error);
      same = sw_tables_load (sw_tables_get_default (), "d2s", names[i], &error);
      g_assert_no_error (error);
      n_rows = sw_table_get_n_rows (table);
      g_assert_cmpuint (n_rows, >, 0);
      g_assert_true (sw_table_overlay (table, same, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (sw_table_get_n_rows (table), ==, n_rows);

      for (guint row = 0; row < n_rows; row++)
        {
          for (guint column = 0; column < sw_table_get_n_columns (table); column++)
            g_assert_cmpstr (sw_table_get_text (table, row, column), ==,
                             sw_table_get_text (same, row, column));
        }
    }
}

static void
test_absent (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (sw_tables_load_plain ("d2s", "nonsense", &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_null (sw_tables_new ("/nonsense/of/a/folder", &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_null (sw_tables_get_game (sw_tables_get_default (), "chess", &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_true (sw_tables_get_game (sw_tables_get_default (), "d2s", &error) == get_default ());
}

static gpointer
get_in_thread (gpointer data)
{
  return (gpointer) sw_tables_get_d2s (data, NULL);
}

static void
test_threads (void)
{
  g_autoptr (SwTables) tables = sw_tables_new (NULL, NULL);
  GThread *threads[4];
  gpointer found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("tables", get_in_thread, tables);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      gpointer got = g_thread_join (threads[i]);

      g_assert_nonnull (got);
      g_assert_true (found == NULL || found == got);
      found = got;
    }
}

static void
test_overlay_tsv (SwTestFolder  *fixture,
                  gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTables) tables = NULL;
  const SwD2sTables *d2s;

  /* As a spreadsheet on Windows writes it: a byte order mark, CR LF, an empty line at the end */
  sw_test_folder_write (fixture, "waypoints.tsv",
                        "\xef\xbb\xbf" "bit\tcolour\tname\r\n1\tred\tKalte Ebene\r\n\r\n");
  sw_test_folder_write (fixture, "quests.tsv",
                        "offset\tname\tcomplete_value\n2\tHoehle des Boesen\t\n");
  sw_test_folder_write (fixture, "quest_states.tsv",
                        "quest\tvalue\tfiles\nDen of Evil\t4097\t7\nDen of Evil\t0x4\t\n");
  sw_test_folder_write (fixture, "limits.tsv", "name\tvalue\ngold_per_level\t20000\n");
  sw_test_folder_write (fixture, "monsters.tsv", "this is\tno table\nof ours");

  tables = sw_tables_new (fixture->folder, &error);
  g_assert_no_error (error);
  d2s = sw_tables_get_d2s (tables, &error);
  g_assert_no_error (error);

  g_assert_cmpuint (d2s->n_waypoints, ==, 39);
  g_assert_cmpstr (find_waypoint (d2s, 1)->name, ==, "Kalte Ebene");
  g_assert_cmpstr (find_waypoint (d2s, 1)->token, ==, "kalte_ebene");
  g_assert_cmpuint (find_waypoint (d2s, 1)->act, ==, 1);
  g_assert_cmpstr (find_waypoint (d2s, 2)->name, ==, "Stony Field");

  g_assert_cmpuint (d2s->limits.gold_per_level, ==, 20000);
  g_assert_cmpuint (d2s->limits.acts[1], ==, 5);

  /* An empty cell is laid over as well; a state finds its quest by the built-in name */
  g_assert_cmpstr (find_quest (d2s, 2)->token, ==, "hoehle_des_boesen");
  g_assert_false (find_quest (d2s, 2)->has_complete);
  g_assert_cmpuint (find_quest (d2s, 2)->n_states, ==, 6);
  g_assert_cmpuint (find_quest (d2s, 2)->states[0].n_files, ==, 7);
  g_assert_cmphex (find_quest (d2s, 2)->states[5].value, ==, 4);
  g_assert_cmpuint (find_quest (d2s, 2)->states[5].n_files, ==, 0);
}

static void
test_overlay_json (SwTestFolder  *fixture,
                   gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTables) tables = NULL;
  const SwD2sTables *d2s;

  /* The folder of the game comes first, and there JSON before TSV */
  sw_test_folder_write (fixture, "d2s/waypoints.json",
                        "{ \"note\": {\"by\": [\"me\", [], {}, null, -1.5e3]}, \"rows\": ["
                        " { \"bit\": \"0x01\", \"name\": \"Fr\\u00eeche \\ud83d\\ude00\", "
                        "\"always_on\": true },"
                        " { \"bit\": 40, \"act\": 5, \"name\": \"A New Place\" } ] }");
  sw_test_folder_write (fixture, "d2s/waypoints.tsv", "bit\tname\n1\tWrong\n");
  sw_test_folder_write (fixture, "waypoints.json", "{ \"rows\": 1 }");
  sw_test_folder_write (fixture, "quests.json",
                        "{\"rows\":[{\"offset\":2,\"complete_value\":null}]}");

  tables = sw_tables_new (fixture->folder, &error);
  g_assert_no_error (error);
  d2s = sw_tables_get_d2s (tables, &error);
  g_assert_no_error (error);

  g_assert_cmpuint (d2s->n_waypoints, ==, 40);
  g_assert_cmpstr (find_waypoint (d2s, 1)->name, ==, "Frîche 😀");
  g_assert_true (find_waypoint (d2s, 1)->always_on);
  g_assert_cmpuint (find_waypoint (d2s, 1)->act, ==, 1);
  g_assert_cmpstr (d2s->waypoints[39].token, ==, "a_new_place");
  g_assert_false (d2s->waypoints[39].always_on);
  g_assert_false (find_quest (d2s, 2)->has_complete);
  g_assert_cmpstr (find_quest (d2s, 2)->name, ==, "Den of Evil");

  /* The built-in ones are as they were */
  g_assert_cmpstr (find_waypoint (get_default (), 1)->name, ==, "Cold Plains");
}

typedef struct
{
  const char *file;
  const char *text;
  const char *says;     /* a part of the message */
} Bad;

static const Bad bad_tables[] = {
  { "waypoints.tsv", "", "has no columns" },
  { "waypoints.tsv", "bit\t\n", "row 1: column 2 has no name" },
  { "waypoints.tsv", "bit\tname\tbit\n", "row 1: column “bit” is given twice" },
  { "waypoints.tsv", "name\nx\n", "has no column “bit”, which tells its rows apart" },
  { "waypoints.tsv", "bit\tname\n1\n", "row 2: the row has 1 cells, the heading has 2" },
  { "waypoints.tsv", "bit\tname\n1\tx\n2\ty\tz\n", "row 3: the row has 3 cells" },
  { "waypoints.tsv", "bit\tname\none\tx\n", "row 2, column “bit”: “one” is not a whole number" },
  { "waypoints.tsv", "bit\tact\n1\t6\n",
    "row 2, column “act”: “6” is not a whole number from 1 to 5" },
  { "waypoints.tsv", "bit\tact\n1\t \n", "column “act”: “ ” is not a whole number" },
  { "waypoints.tsv", "bit\tact\n1\t\n", "row 2, column “act”: “” is not a whole number" },
  { "waypoints.tsv", "bit\tname\n1\tx\n\n01\ty\n",
    "row 4, column “bit”: “01” was given in row 2 already" },
  { "waypoints.tsv", "bit\tname\n64\tx\n", "“64” is not a whole number from 0 to 63" },
  { "waypoints.tsv", "bit\tname\n40\tx\n", "row 2, column “act”: “” is not a whole number" },
  { "waypoints.tsv", "bit\tname\n1\tStony field!\n",
    "column “name”: “Stony Field” makes no sense there" },
  { "waypoints.tsv", "bit\tname\n1\t\n", "column “name”: “” makes no sense there" },
  { "waypoints.tsv", "bit\tname\n1\t\xff\n", "is not text in UTF-8" },
  { "waypoints.tsv", "bit\tact\n1\t99999999999999999999\n", "is not a whole number" },
  { "waypoints.tsv", "bit\tact\n1\t0x\n", "is not a whole number" },
  { "waypoints.tsv", "bit\tact\n1\t+1\n", "is not a whole number" },
  { "quests.tsv", "offset\tkind\n2\tnonsense\n",
    "row 2, column “kind”: “nonsense” makes no sense there" },
  { "quests.tsv", "offset\tcomplete_value\n2\t0x10000\n", "from 0 to 65535" },
  { "quests.tsv", "offset\treward\n2\tmana\n",
    "row 2, column “reward”: “mana” makes no sense there" },
  { "quests.tsv", "offset\tname\tact\tkind\n3\tx\t1\tquest\n", "column “offset”: “3” makes no" },
  { "quest_states.tsv", "quest\tvalue\nNo Such Quest\t1\n",
    "row 2, column “quest”: “No Such Quest” makes no sense there" },
  { "quest_states.tsv", "quest\tfiles\nDen of Evil\t1\n", "has no column “value”" },
  { "merc_names.tsv", "list\tindex\tname\nmerc01\t0\ta\nmerc01\t1\tb\nmerc01\t0\tc\n",
    "row 4, column “list”: “merc01” was given in row 2 already" },
  { "experience.tsv", "level\texp_to_reach\n100\t1\n", "“100” is not a whole number from 1 to 99" },
  { "experience.tsv", "level\texp_to_reach\n99\t4294967296\n", "column “exp_to_reach”" },
  { "skills.tsv", "id\treq_level\n6\t-1\n", "“-1” is not a whole number from 0 to 255" },
  { "limits.tsv", "name\tvalue\nacts_classic\t6\n",
    "row 2, column “value”: “6” is not a whole number from 1 to 5" },
  { "limits.tsv", "name\tvalue\ngold_per_level\t\n", "row 2, column “value”: “” is not a" },
  { "titles.tsv", "expansion\thardcore\tstep\tmale\n1\t0\t4\tx\n", "column “step”: “4” is not" },
  { "versions.tsv", "version\tstash_gold\n96\t-1\n", "“-1” is not a whole number" },
  { "waypoints.json", "", "line 1: the JSON is broken here" },
  { "waypoints.json", "{\n\"rows\": [\n{\"bit\": 1,}\n]}", "line 3: the JSON is broken here" },
  { "waypoints.json", "{\"rows\": []} x", "the JSON is broken here" },
  { "waypoints.json", "{\"key\": \"bit\"}", "“rows” is not of the form" },
  { "waypoints.json", "{\"rows\": {}}", "“rows” is not of the form" },
  { "waypoints.json", "{\"rows\": [{}, 1]}", "row 2: this is neither an object nor a text" },
  { "waypoints.json", "{\"columns\": {\"bit\": \"number\", \"act\": \"number\"}, "
    "\"rows\": [\"1\\t1\", \"2\"]}",
    "row 2: the row has 1 cells, the heading has 2" },
  { "waypoints.json", "{\"columns\": {\"bit\": \"number\", \"act\": \"number\"}, "
    "\"rows\": [\"1\\t9\"]}",
    "row 1, column “act”: “9” is not a whole number from 1 to 5" },
  { "waypoints.json", "{\"rows\": [\"1\"]}", "row 1: the row has 1 cells, the heading has 0" },
  { "waypoints.json", "[]", "line 1: the JSON is broken here" },
  { "waypoints.json", " ", "line 1: the JSON is broken here" },
  { "waypoints.json", "{\"key\": [1], \"rows\": []}", "“key” is not of the form" },
  { "waypoints.json", "{\"key\": 1, \"rows\": []}", "“key” is not of the form" },
  { "waypoints.json", "{\"columns\": [], \"rows\": []}", "“columns” is not of the form" },
  { "waypoints.json", "{\"columns\": {\"bit\": \"colour\"}, \"rows\": []}", "“bit” is not of the" },
  { "waypoints.json", "{\"columns\": {\"bit\": 1}, \"rows\": []}", "“bit” is not of the form" },
  { "waypoints.json", "{\"rows\": []}", "has no columns" },
  { "waypoints.json", "{\"rows\": [{\"bit\": 1}, {\"bit\": 2, \"act\": []}]}",
    "row 2: column “act” is neither text nor a number" },
  { "waypoints.json", "{\"rows\": [{\"bit\": 1}, {\"bit\": \"1\"}]}",
    "row 2, column “bit”: “1” was given in row 1 already" },
  { "waypoints.json", "{\"rows\": [{\"bit\": 1.5}]}", "row 1, column “bit”: “1.5” is not a whole" },
  { "waypoints.json", "{\"rows\": [{\"bit\": -}]}", "broken" },
  { "waypoints.json", "{\"rows\": [{\"bit\": 1e}]}", "broken" },
  { "waypoints.json", "{\"rows\": [{\"bit\": nul}]}", "broken" },
  { "waypoints.json", "{\"rows\": [{\"bit\": 'a'}]}", "broken" },
  { "waypoints.json", "{\"rows\": [{\"bit\": \"\\ud83d\"}]}", "broken" },
  { "waypoints.json", "{\"rows\": [{\"bit\": \"\\ud83d\\u0041\"}]}", "broken" },
  { "waypoints.json", "{\"rows\": [{\"bit\": \"\\ude00\"}]}", "broken" },
  { "waypoints.json", "{\"rows\": [{\"bit\" 1}]}", "broken" },
  { "waypoints.json", "{\"rows\": [{bit: 1}]}", "broken" },
  { "waypoints.json", "/* */ {\"rows\": []}", "broken" },
  { "waypoints.json", "{\"rows\": [{\"bit\": 99999999999999999999}]}", "is not a whole number" },
};

static void
test_bad (SwTestFolder  *fixture,
          gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_tables); i++)
    {
      const Bad *bad = &bad_tables[i];
      g_autofree char *path = g_build_filename (fixture->folder, bad->file, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SwTables) tables = NULL;

      g_test_message ("%s: %s", bad->file, bad->text);
      sw_test_folder_write (fixture, bad->file, bad->text);
      tables = sw_tables_new (fixture->folder, &error);
      g_assert_no_error (error);
      g_assert_null (sw_tables_get_d2s (tables, &error));
      g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
      g_assert_cmpstr (sw_error_get_kind (error), ==, "bad_table");
      if (strstr (error->message, bad->says) == NULL)
        g_error ("“%s” does not say “%s”", error->message, bad->says);

      /* The name of the file: of the user's, unless the fault is next to what it says */
      if (strstr (error->message, bad->file) == NULL)
        g_assert_nonnull (strstr (error->message, "d2s/waypoints.json"));

      /* It fails again in the same way, and without the file all is well */
      g_clear_error (&error);
      g_assert_null (sw_tables_get_d2s (tables, &error));
      g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
      g_clear_error (&error);
      g_unlink (path);
      g_assert_nonnull (sw_tables_get_d2s (tables, &error));
      g_assert_no_error (error);
    }
}

/* A window that opens a save waits for this, so it may not be felt. Most of it is the JSON. */
static void
test_time (void)
{
  gint64 best = G_MAXINT64;

  for (guint i = 0; i < 20; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (SwTables) tables = sw_tables_new (NULL, NULL);

      g_assert_nonnull (sw_tables_get_d2s (tables, NULL));
      best = MIN (best, g_get_monotonic_time () - start);
    }

  g_test_minimized_result (best / 1000.0, "loading all tables of Diablo II took %.2f ms",
                           best / 1000.0);
  if (g_test_perf ())
    g_assert_cmpint (best, <, 30000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/tables/built-in", test_built_in);
  g_test_add_func ("/model/tables/classes", test_classes);
  g_test_add_func ("/model/tables/versions", test_versions);
  g_test_add_func ("/model/tables/titles", test_titles);
  g_test_add_func ("/model/tables/limits", test_limits);
  g_test_add_func ("/model/tables/skills", test_skills);
  g_test_add_func ("/model/tables/waypoints", test_waypoints);
  g_test_add_func ("/model/tables/quests", test_quests);
  g_test_add_func ("/model/tables/quest-states", test_quest_states);
  g_test_add_func ("/model/tables/experience", test_experience);
  g_test_add_func ("/model/tables/people", test_people);
  g_test_add_func ("/model/tables/slugs", test_slugs);
  g_test_add_func ("/model/tables/absent", test_absent);
  g_test_add_func ("/model/tables/threads", test_threads);
  g_test_add ("/model/tables/overlay/tsv", SwTestFolder, NULL,
              sw_test_folder_set_up, test_overlay_tsv, sw_test_folder_tear_down);
  g_test_add ("/model/tables/overlay/json", SwTestFolder, NULL,
              sw_test_folder_set_up, test_overlay_json, sw_test_folder_tear_down);
  g_test_add ("/model/tables/bad", SwTestFolder, NULL,
              sw_test_folder_set_up, test_bad, sw_test_folder_tear_down);
  g_test_add_func ("/model/tables/time", test_time);

  return g_test_run ();
}
