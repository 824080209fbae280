/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tl2-tables.c: the tables of Torchlight, what follows from them, and a user's own. */
#include "config.h"

#include "sw-error.h"
#include "sw-tables.h"
#include "sw-test-files.h"

#include <string.h>

#define HEALTH_POTION G_GINT64_CONSTANT (-3195030216554507810)

static const SwTl2Tables *
get_default (void)
{
  g_autoptr (GError) error = NULL;
  const SwTl2Tables *tables = sw_tables_get_tl2 (sw_tables_get_default (), &error);

  g_assert_no_error (error);
  g_assert_nonnull (tables);
  return tables;
}

static void
test_counts (void)
{
  static const guint things[] = { 21, 19, 184, 150, 4 };
  static const guint labels[] = { 26, 31, 38, 22, 239, 7, 4 };
  const SwTl2Tables *tables = get_default ();
  guint n;

  sw_tl2_tables_list_skills (tables, SW_TL2_GAME_SECOND, &n);
  g_assert_cmpuint (n, ==, 1659);
  sw_tl2_tables_list_skills (tables, SW_TL2_GAME_FIRST, &n);
  g_assert_cmpuint (n, ==, 400);
  sw_tl2_tables_list_consumables (tables, SW_TL2_GAME_SECOND, &n);
  g_assert_cmpuint (n, ==, 383);
  sw_tl2_tables_list_consumables (tables, SW_TL2_GAME_FIRST, &n);
  g_assert_cmpuint (n, ==, 204);
  sw_tl2_tables_list_items (tables, &n);
  g_assert_cmpuint (n, ==, 6262);
  sw_tl2_tables_list_unit_types (tables, &n);
  g_assert_cmpuint (n, ==, 403);
  sw_tl2_tables_list_classes (tables, &n);
  g_assert_cmpuint (n, ==, 17);
  for (guint kind = 0; kind < G_N_ELEMENTS (things); kind++)
    {
      sw_tl2_tables_list_things (tables, kind, &n);
      g_assert_cmpuint (n, ==, things[kind]);
    }
  for (guint kind = 0; kind < G_N_ELEMENTS (labels); kind++)
    {
      sw_tl2_tables_list_labels (tables, kind, &n);
      g_assert_cmpuint (n, ==, labels[kind]);
    }
}

static void
test_skills (void)
{
  const SwTl2Tables *tables = get_default ();
  const SwTl2Skill *hammer = sw_tl2_tables_find_skill (tables, SW_TL2_GAME_SECOND,
                                                       G_GINT64_CONSTANT (3870832591100121567));
  const SwTl2Skill *rage = sw_tl2_tables_find_skill (tables, SW_TL2_GAME_SECOND,
                                                     26110723432391710);
  const SwTl2Skill *leech = sw_tl2_tables_find_skill (tables, SW_TL2_GAME_SECOND,
                                                      G_GINT64_CONSTANT (-1037583840567681247));
  const SwTl2Skill *skills;
  guint kinds[3] = { 0 };
  guint n_offered = 0;
  guint n;

  g_assert_nonnull (hammer);
  g_assert_cmpstr (rage->name, ==, "BATTLERAGE");
  g_assert_cmpstr (rage->title, ==, "Battle Rage");
  g_assert_cmpstr (rage->class_title, ==, "Berserker");
  g_assert_cmpint (rage->kind, ==, SW_TL2_SKILL_CLASS);
  g_assert_cmpuint (rage->max_level, ==, 15);
  g_assert_true (rage->offered);
  g_assert_false (rage->passive);
  g_assert_true (leech->passive);
  g_assert_false (leech->offered);

  skills = sw_tl2_tables_list_skills (tables, SW_TL2_GAME_SECOND, &n);
  for (guint i = 0; i < n; i++)
    {
      kinds[skills[i].kind]++;
      n_offered += skills[i].offered;
      g_assert_true (!skills[i].offered || !skills[i].passive);
      g_assert_true (sw_tl2_tables_find_skill (tables, SW_TL2_GAME_SECOND, skills[i].guid)
                     == &skills[i]);
    }
  g_assert_cmpuint (kinds[SW_TL2_SKILL_CLASS], ==, 144);
  g_assert_cmpuint (kinds[SW_TL2_SKILL_SPELL], ==, 128);
  g_assert_cmpuint (kinds[SW_TL2_SKILL_OTHER], ==, 1387);
  g_assert_cmpuint (n_offered, ==, 202);
  g_assert_null (sw_tl2_tables_find_skill (tables, SW_TL2_GAME_SECOND, -1));
}

static void
test_first_game (void)
{
  const SwTl2Tables *tables = get_default ();
  const SwTl2Skill *bolt = sw_tl2_tables_find_skill (tables, SW_TL2_GAME_FIRST,
                                                     G_GINT64_CONSTANT (7711096148868665822));
  const SwTl2Skill *frost = sw_tl2_tables_find_skill (tables, SW_TL2_GAME_FIRST,
                                                      G_GINT64_CONSTANT (3750465286516117982));
  const SwTl2Item *items;
  guint n_allowed = 0;
  guint n;

  g_assert_cmpstr (bolt->title, ==, "Ember Bolt");
  g_assert_cmpstr (bolt->class_title, ==, "Alchemist");
  g_assert_true (bolt->offered);
  g_assert_cmpint (frost->kind, ==, SW_TL2_SKILL_SPELL);
  g_assert_null (sw_tl2_tables_find_skill (tables, SW_TL2_GAME_FIRST, 26110723432391710));

  items = sw_tl2_tables_list_consumables (tables, SW_TL2_GAME_FIRST, &n);
  for (guint i = 0; i < n; i++)
    {
      const char *rejected_as;
      gboolean allowed = sw_tl2_tables_is_allowed (tables, &items[i], &rejected_as);
      gboolean taught = g_str_equal (items[i].unit_type, "SPELL") ||
                        g_str_equal (items[i].unit_type, "MAP");

      g_assert_cmpint (allowed, ==, !taught);
      g_assert_cmpstr (rejected_as, ==, taught ? items[i].unit_type : "");
      n_allowed += allowed;
    }
  g_assert_cmpuint (n_allowed, ==, 44 + 16 + 16 + 11);
}

/* The rule of the quickbar in other words: no word of the column is forbidden. */
static gboolean
allows_by_ancestors (const SwTable *types,
                     const char    *name,
                     const char   **forbidden)
{
  static const char *const words[] = { "DYNAMITE", "MAP", "SPELL" };
  const char *key[] = { name, NULL };
  g_autofree char *ancestors = NULL;
  guint row;

  g_assert_true (sw_table_find_row (types, key, &row));
  ancestors = g_strdup_printf (" > %s > %s > ", name,
                               sw_table_get_text (types, row,
                                                  sw_table_find_column (types, "ancestors")));
  *forbidden = "";
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *step = g_strdup_printf (" > %s > ", words[i]);

      if (strstr (ancestors, step) != NULL)
        *forbidden = words[i];
    }

  return strstr (ancestors, " > CONSUMABLE > ") != NULL && *forbidden[0] == '\0';
}

static void
test_verdicts_of_consumables (void)
{
  const SwTl2Tables *tables = get_default ();
  g_autoptr (SwTable) types = sw_tables_load_plain ("tl2", "unit_types", NULL);
  const SwTl2Item *items;
  guint n_allowed = 0;
  guint n;

  items = sw_tl2_tables_list_consumables (tables, SW_TL2_GAME_SECOND, &n);
  for (guint i = 0; i < n; i++)
    {
      const char *by_rule;
      const char *rejected_as;

      g_assert_true (items[i].consumable);
      g_assert_cmpint (items[i].allowed, ==,
                       allows_by_ancestors (types, items[i].unit_type, &by_rule));
      g_assert_cmpint (sw_tl2_tables_is_allowed (tables, &items[i], &rejected_as), ==,
                       items[i].allowed);
      g_assert_cmpstr (items[i].rejected_as, ==, by_rule);
      g_assert_cmpstr (rejected_as, ==, by_rule);
      n_allowed += items[i].allowed;
    }
  g_assert_cmpuint (n_allowed, ==, 110);
}

static void
test_verdicts_of_types (void)
{
  const SwTl2Tables *tables = get_default ();
  g_autoptr (SwTable) table = sw_tables_load_plain ("tl2", "unit_types", NULL);
  const SwTl2UnitType *types;
  guint verdicts[3] = { 0 };
  guint n;

  types = sw_tl2_tables_list_unit_types (tables, &n);
  for (guint i = 0; i < n; i++)
    {
      const char *forbidden;
      SwTl2Verdict verdict = SW_TL2_VERDICT_NONE;

      g_assert_cmpstr (types[i].lineage[0], ==, types[i].name);
      for (guint j = 1; types[i].lineage[j] != NULL; j++)
        g_assert_true (types[i].lineage[j][0] != '\0');
      if (sw_tl2_unit_type_descends_from (&types[i], "ITEM"))
        verdict = allows_by_ancestors (table, types[i].name, &forbidden)
                  ? SW_TL2_VERDICT_ALLOWED : SW_TL2_VERDICT_REJECTED;
      g_assert_cmpint (types[i].verdict, ==, verdict);
      verdicts[types[i].verdict]++;
    }
  g_assert_cmpuint (verdicts[SW_TL2_VERDICT_ALLOWED], ==, 13);
  g_assert_cmpuint (verdicts[SW_TL2_VERDICT_REJECTED], ==, 219);

  g_assert_cmpint (sw_tl2_tables_find_unit_type (tables, "BOSSMAP")->verdict, ==,
                   SW_TL2_VERDICT_ALLOWED);
  g_assert_true (sw_tl2_unit_type_descends_from (sw_tl2_tables_find_unit_type (tables,
                                                                               "REJUVPOTION"),
                                                 "MANAPOTION"));
  g_assert_null (sw_tl2_tables_find_unit_type (tables, "bossmap"));
}

static void
assert_item (gint64      guid,
             const char *title,
             gboolean    allowed,
             const char *rejected_as)
{
  const SwTl2Tables *tables = get_default ();
  const SwTl2Item *item = sw_tl2_tables_find_item (tables, SW_TL2_GAME_SECOND, guid);
  const char *reason;

  g_assert_nonnull (item);
  g_assert_cmpstr (item->title, ==, title);
  g_assert_cmpint (sw_tl2_tables_is_allowed (tables, item, &reason), ==, allowed);
  g_assert_cmpstr (reason, ==, rejected_as);
}

/* Any item of a type; what the tables say of it is tried elsewhere. */
static const SwTl2Item *
find_of_type (const char *unit_type)
{
  const SwTl2Item *items;
  guint n;

  items = sw_tl2_tables_list_items (get_default (), &n);
  for (guint i = 0; i < n; i++)
    {
      if (g_str_equal (items[i].unit_type, unit_type))
        return &items[i];
    }

  g_assert_not_reached ();
}

static void
test_items (void)
{
  const SwTl2Tables *tables = get_default ();
  static const char *const refused[] = { "SPELL", "MAP", "DYNAMITE" };
  const SwTl2Item *items;
  guint n;

  assert_item (HEALTH_POTION, "Health Potion", TRUE, "");
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    assert_item (find_of_type (refused[i])->guid, find_of_type (refused[i])->title, FALSE,
                 refused[i]);
  assert_item (find_of_type ("MAGIC BOOTS")->guid, find_of_type ("MAGIC BOOTS")->title, FALSE, "");
  assert_item (G_GINT64_CONSTANT (8328416853513650053), "", FALSE, "");

  g_assert_null (sw_tl2_tables_find_consumable (tables, SW_TL2_GAME_SECOND,
                                                find_of_type ("MAGIC BOOTS")->guid));
  g_assert_null (sw_tl2_tables_find_item (tables, SW_TL2_GAME_SECOND, 1234567890123));
  g_assert_null (sw_tl2_tables_find_item (tables, SW_TL2_GAME_FIRST,
                                          find_of_type ("MAGIC BOOTS")->guid));

  items = sw_tl2_tables_list_items (tables, &n);
  for (guint i = 0; i < n; i++)
    {
      const SwTl2Item *item = sw_tl2_tables_find_item (tables, SW_TL2_GAME_SECOND, items[i].guid);

      g_assert_cmpint (item->guid, ==, items[i].guid);
      g_assert_cmpstr (item->name, ==, items[i].name);
      g_assert_cmpstr (item->title, ==, items[i].title);
      g_assert_cmpstr (item->unit_type, ==, items[i].unit_type);
      g_assert_cmpuint (item->stack_max, ==, items[i].stack_max);
    }
}

/* Ids have more digits than a floating point number keeps. */
static void
test_guids (void)
{
  const SwTl2Tables *tables = get_default ();
  g_autoptr (SwTable) items = sw_tables_load_plain ("tl2", "items", NULL);
  const SwTl2Item *records;
  guint n_large = 0;
  guint n;

  records = sw_tl2_tables_list_items (tables, &n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, records[i].guid);

      g_assert_cmpstr (digits, ==, sw_table_get_text (items, i, 0));
      n_large += (gint64) (double) records[i].guid != records[i].guid;
    }
  g_assert_cmpuint (n_large, >, 6000);

  /* Those that the saves of the format's description hold */
  g_assert_cmpstr (sw_tl2_tables_find_skill (tables, SW_TL2_GAME_SECOND,
                                             G_GINT64_CONSTANT (805232268421871830))->name,
                   !=, "");
  g_assert_null (sw_tl2_tables_find_skill (tables, SW_TL2_GAME_SECOND,
                                           G_GINT64_CONSTANT (805232268421871831)));
}

static void
test_classes (void)
{
  const SwTl2Tables *tables = get_default ();
  const SwTl2Class *mage = sw_tl2_tables_find_class (tables, SW_TL2_GAME_SECOND,
                                                     G_GINT64_CONSTANT (-7248916694918249446));
  const SwTl2Class *base;

  g_assert_cmpstr (mage->class_string, ==, "Hum_Arbiter_F");
  g_assert_cmpstr (mage->title, ==, "Embermage");
  g_assert_cmpstr (mage->gender, ==, "F");
  g_assert_false (mage->is_template);
  g_assert_true (sw_tl2_tables_find_class_string (tables, SW_TL2_GAME_SECOND, "HUM_ARBITER_F")
                 == mage);
  g_assert_null (sw_tl2_tables_find_class_string (tables, SW_TL2_GAME_FIRST, "HUM_ARBITER_F"));
  g_assert_cmpstr (sw_tl2_tables_find_class_string (tables, SW_TL2_GAME_FIRST,
                                                    "ALCHEMIST")->title, ==, "Alchemist");

  /* The same id in both games */
  base = sw_tl2_tables_find_class (tables, SW_TL2_GAME_FIRST,
                                   G_GINT64_CONSTANT (-6936583254100667938));
  g_assert_cmpint (base->game, ==, SW_TL2_GAME_FIRST);
  g_assert_true (base->is_template);
}

static void
assert_slot (guint       number,
             const char *name,
             guint       cell)
{
  guint found_cell;
  const SwTl2Label *slot = sw_tl2_tables_find_slot (get_default (), number, &found_cell);

  g_assert_nonnull (slot);
  g_assert_cmpstr (slot->name, ==, name);
  g_assert_cmpuint (found_cell, ==, cell);
}

static void
assert_label (SwTl2LabelKind  kind,
              guint           number,
              const char     *name)
{
  const SwTl2Label *label = sw_tl2_tables_find_label (get_default (), kind, number);

  if (name == NULL)
    {
      g_assert_null (label);
      return;
    }
  g_assert_nonnull (label);
  g_assert_cmpstr (label->name, ==, name);
  g_assert_nonnull (label->note);
}

static void
test_labels (void)
{
  const SwTl2Tables *tables = get_default ();

  for (guint key = 0; key < 1100; key++)
    {
      const SwTl2Label *label = sw_tl2_tables_find_label (tables, SW_TL2_LABEL_KEY, key);

      g_assert_cmpint (label != NULL, ==, key < 100 || (key >= 1000 && key <= 1014));
      g_assert_true (label == NULL || label->marked == (key < 10));
    }
  assert_label (SW_TL2_LABEL_KEY, 9, "Quick slot 0 (QK0)");
  assert_label (SW_TL2_LABEL_KEY, 1001, "Right mouse button");
  assert_label (SW_TL2_LABEL_KEY, 1011, "Best health potion");
  assert_label (SW_TL2_LABEL_CONTAINER, 15, "WeaponSwap");
  assert_label (SW_TL2_LABEL_CONTAINER, 65535, "(none)");
  assert_label (SW_TL2_LABEL_CONTAINER, 27, NULL);
  assert_label (SW_TL2_LABEL_STATISTIC, 14, "Fish caught");
  g_assert_false (sw_tl2_tables_find_label (tables, SW_TL2_LABEL_STATISTIC, 18)->marked);
  assert_label (SW_TL2_LABEL_EFFECT, 0, "MELEEDAMAGEBONUS");
  g_assert_cmpstr (sw_tl2_tables_find_label (tables, SW_TL2_LABEL_EFFECT, 0)->note, ==,
                   "+[VALUE] Melee weapon damage bonus");
  assert_label (SW_TL2_LABEL_EFFECT, 238, "CHEATED");
  assert_label (SW_TL2_LABEL_EFFECT, 239, NULL);
  assert_label (SW_TL2_LABEL_DAMAGE, 2, "Fire");
  assert_label (SW_TL2_LABEL_DIFFICULTY, 3, "Elite");
  assert_label (SW_TL2_LABEL_DIFFICULTY, 4, NULL);

  assert_slot (645, "HEAD", 0);
  assert_slot (3322, "BAG_ARMS_SLOT", 0);
  assert_slot (3361, "BAG_ARMS_SLOT", 39);
  assert_slot (4327, "BAG_CONSUMABLES_SLOT", 5);
  assert_slot (65535, "(none)", 0);
}

static void
test_things (void)
{
  const SwTl2Tables *tables = get_default ();
  const SwTl2Thing *bulldog = sw_tl2_tables_find_thing (tables, SW_TL2_THING_PET,
                                                        2846508072355823983);

  g_assert_cmpstr (bulldog->title, ==, "Bulldog");
  g_assert_cmpuint (bulldog->count, ==, 3);
  g_assert_cmpstr (sw_tl2_tables_find_thing (tables, SW_TL2_THING_MOVIE, 12345678)->title, ==,
                   "Ordrak's Heart");
  g_assert_cmpstr (sw_tl2_tables_find_thing (tables, SW_TL2_THING_STAT,
                                             G_GINT64_CONSTANT (8967849550112493235))->name, ==,
                   "Armor");
  g_assert_cmpstr (sw_tl2_tables_find_thing (tables, SW_TL2_THING_QUEST,
                                             G_GINT64_CONSTANT (7538178371675595175))->name, ==,
                   "A1-BagAndTag");
  g_assert_cmpstr (sw_tl2_tables_find_thing (tables, SW_TL2_THING_RECIPE,
                                             G_GINT64_CONSTANT (-2168761243100332366))->title,
                   ==, "A Random Unique");
  g_assert_null (sw_tl2_tables_find_thing (tables, SW_TL2_THING_PET, 12345678));
}

static void
assert_named (SwTl2Game       game,
              SwTl2FindFlags  flags,
              const char     *text,
              gint64          guid,
              gboolean        skill)
{
  g_autoptr (GError) error = NULL;
  SwTl2Match match = { 0 };

  g_assert_true (sw_tl2_tables_find_named (get_default (), game, flags, text, &match, &error));
  g_assert_no_error (error);
  g_assert_cmpint (match.skill != NULL, ==, skill);
  g_assert_cmpint (match.item != NULL, ==, !skill);
  g_assert_cmpint (skill ? match.skill->guid : match.item->guid, ==, guid);
}

static void
assert_not_named (SwTl2FindFlags  flags,
                  const char     *text,
                  const char     *kind,
                  const char     *says)
{
  g_autoptr (GError) error = NULL;
  SwTl2Match match = { 0 };

  g_assert_false (sw_tl2_tables_find_named (get_default (), SW_TL2_GAME_SECOND, flags, text,
                                            &match, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_REFUSED);
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
  g_assert_nonnull (strstr (error->message, says));
}

static void
test_names (void)
{
  const SwTl2Tables *tables = get_default ();
  const SwTl2FindFlags all = SW_TL2_FIND_SKILLS | SW_TL2_FIND_ITEMS;
  const SwTl2Skill *skills;
  guint n;

  assert_named (SW_TL2_GAME_SECOND, all, "battle rage", 26110723432391710, TRUE);
  assert_named (SW_TL2_GAME_SECOND, all, "BATTLERAGE", 26110723432391710, TRUE);
  assert_named (SW_TL2_GAME_SECOND, all, "Health potion", HEALTH_POTION, FALSE);
  assert_named (SW_TL2_GAME_FIRST, all, "Ember Bolt", G_GINT64_CONSTANT (7711096148868665822),
                TRUE);
  assert_not_named (all, "No such thing", "no_such_name", "“No such thing”");
  assert_not_named (all, "", "no_such_name", "“”");
  assert_not_named (SW_TL2_FIND_SKILLS, "Health Potion", "no_such_name", "“Health Potion”");
  assert_not_named (SW_TL2_FIND_ITEMS, "Electric Eel", "ambiguous_name", "item:");

  /* A scroll that teaches a spell is called like it; the spell may be had on the bar */
  skills = sw_tl2_tables_list_skills (tables, SW_TL2_GAME_SECOND, &n);
  for (guint i = 0; i < n; i++)
    {
      if (skills[i].offered)
        assert_named (SW_TL2_GAME_SECOND, all, skills[i].title, skills[i].guid, TRUE);
    }
}

static gboolean
is_drawing (const char *name)
{
  return g_str_has_prefix (name, "sw-tl2-") && g_str_has_suffix (name, "-symbolic");
}

static const char *
get_drawing_of_type (const char *unit_type)
{
  return sw_tl2_tables_get_item_icon (get_default (), find_of_type (unit_type));
}

static void
test_drawings (void)
{
  const SwTl2Tables *tables = get_default ();
  const SwTl2Item *items;
  const SwTl2Skill *skills;
  const char *unknown = sw_tl2_tables_get_item_icon (tables, NULL);
  guint n;

  g_assert_cmpstr (unknown, ==, "sw-tl2-unknown-symbolic");
  g_assert_cmpstr (sw_tl2_tables_get_skill_icon (tables, NULL), ==, unknown);
  g_assert_cmpstr (sw_tl2_tables_get_empty_icon (tables), ==, "sw-tl2-empty-symbolic");
  g_assert_cmpstr (get_drawing_of_type ("HEALTHPOTION"), ==, "sw-tl2-potion-health-symbolic");
  g_assert_cmpstr (get_drawing_of_type ("REJUVPOTION"), ==, "sw-tl2-potion-symbolic");
  g_assert_cmpstr (get_drawing_of_type ("MAGIC POTION"), ==, "sw-tl2-potion-symbolic");
  g_assert_cmpstr (get_drawing_of_type ("IDENTIFY SCROLL"), ==, "sw-tl2-scroll-symbolic");
  g_assert_cmpstr (get_drawing_of_type ("FISH"), ==, "sw-tl2-fish-symbolic");
  g_assert_cmpstr (get_drawing_of_type ("DYNAMITE"), ==, "sw-tl2-consumable-symbolic");
  g_assert_cmpstr (get_drawing_of_type ("MAGIC BOOTS"), ==, unknown);

  items = sw_tl2_tables_list_consumables (tables, SW_TL2_GAME_SECOND, &n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (is_drawing (sw_tl2_tables_get_item_icon (tables, &items[i])));
      g_assert_cmpstr (sw_tl2_tables_get_item_icon (tables, &items[i]), !=, unknown);
    }
  skills = sw_tl2_tables_list_skills (tables, SW_TL2_GAME_SECOND, &n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (sw_tl2_tables_get_skill_icon (tables, &skills[i]), ==,
                     skills[i].passive ? "sw-tl2-passive-symbolic" :
                     skills[i].kind == SW_TL2_SKILL_SPELL ? "sw-tl2-spell-symbolic"
                                                          : "sw-tl2-skill-symbolic");
}

/* Rows of a user, as a mod would bring them, in the columns that the built-in tables have. */
static void
test_overlay (SwTestFolder  *fixture,
              gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTables) tables = NULL;
  const SwTl2Tables *own;
  const SwTl2Item *tonic;
  const SwTl2Skill *rage;
  const char *rejected_as;
  guint n;

  sw_test_folder_write (fixture, "tl2/skills.tsv",
                        "guid\ttitle\n26110723432391710\tKampfrausch\n");
  sw_test_folder_write (fixture, "tl2/consumables.tsv",
                        "guid\tname\ttitle\tunit_type\tguid_hex\n"
                        "1234567890123456789\tMod_Tonic\tTonic\tTONIC\t0x112210F47DE98115\n"
                        "0x7FFFFFFFFFFFFFFE\tMod_Book\tBook\tSPELL\t\n");
  sw_test_folder_write (fixture, "tl2/unit_types.json",
                        "{\"rows\": [{\"name\": \"TONIC\","
                        " \"ancestors\": \"POTION > CONSUMABLE > ITEM\"}]}");
  tables = sw_tables_new (fixture->folder, &error);
  g_assert_no_error (error);
  own = sw_tables_get_tl2 (tables, &error);
  g_assert_no_error (error);

  rage = sw_tl2_tables_find_skill (own, SW_TL2_GAME_SECOND, 26110723432391710);
  g_assert_cmpstr (rage->title, ==, "Kampfrausch");
  g_assert_cmpstr (rage->name, ==, "BATTLERAGE");
  g_assert_true (rage->offered);

  sw_tl2_tables_list_consumables (own, SW_TL2_GAME_SECOND, &n);
  g_assert_cmpuint (n, ==, 385);
  tonic = sw_tl2_tables_find_consumable (own, SW_TL2_GAME_SECOND, 1234567890123456789);
  g_assert_cmpstr (tonic->title, ==, "Tonic");
  g_assert_true (sw_tl2_tables_is_allowed (own, tonic, &rejected_as));
  g_assert_cmpstr (rejected_as, ==, "");
  g_assert_cmpstr (sw_tl2_tables_get_item_icon (own, tonic), ==, "sw-tl2-potion-symbolic");
  g_assert_false (sw_tl2_tables_is_allowed (own,
                                            sw_tl2_tables_find_item (own, SW_TL2_GAME_SECOND,
                                                                     G_MAXINT64 - 1),
                                            &rejected_as));
  g_assert_cmpstr (rejected_as, ==, "SPELL");

  /* The built-in ones are as they were */
  g_assert_cmpstr (sw_tl2_tables_find_skill (get_default (), SW_TL2_GAME_SECOND,
                                             rage->guid)->title, ==, "Battle Rage");
}

static void
test_bad (SwTestFolder  *fixture,
          gconstpointer  data)
{
  static const struct
  {
    const char *file;
    const char *text;
    const char *says;
  } bad[] = {
    { "skills.tsv", "guid\tkind\n26110723432391710\tnonsense\n",
      "row 2, column “kind”: “nonsense” makes no sense there" },
    { "skills.tsv", "guid\tname\n1\tx\n", "column “kind”: “” makes no sense there" },
    { "skills.tsv", "guid\toffer_for_bar\n26110723432391710\tperhaps\n", "“perhaps” makes no" },
    { "skills.tsv", "guid\tpassive\n26110723432391710\t2\n", "not a whole number from 0 to 1" },
    { "skills.tsv", "guid\n9223372036854775808\n", "is not a whole number" },
    { "unit_types.tsv", "name\tbar_verdict\nFISH\tmaybe\n", "column “bar_verdict”: “maybe”" },
    { "classes.tsv", "game\tguid\tclass_string\nTL3\t1\tx\n", "column “game”: “TL3” makes no" },
    { "key_codes.tsv", "key\tname\n99..10\tx\n", "column “key”: “99..10” makes no sense" },
    { "key_codes.tsv", "key\tname\n..\tx\n", "column “key”: “..” makes no sense" },
    { "key_codes.tsv", "key\tname\n-1\tx\n", "column “key”: “-1” makes no sense" },
    { "slots.tsv", "id\tname\n4294967296\tx\n", "column “id”: “4294967296” makes no sense" },
    { "drawings.tsv", "of\tname\tdrawing\nthing\tx\ty\n", "column “of”: “thing” makes no sense" },
    { "drawings.tsv", "of\tname\tdrawing\nskill\tx\t\n", "column “drawing”: “” makes no sense" },
    { "effects.json", "{\"rows\": [{\"type\": \"x\"}]}", "is not a whole number" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, bad[i].file, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SwTables) tables = NULL;

      sw_test_folder_write (fixture, bad[i].file, bad[i].text);
      tables = sw_tables_new (fixture->folder, &error);
      g_assert_no_error (error);
      g_assert_null (sw_tables_get_game (tables, "tl2", &error));
      g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
      g_assert_cmpstr (sw_error_get_kind (error), ==, "bad_table");
      if (strstr (error->message, bad[i].says) == NULL || strstr (error->message, path) == NULL)
        g_error ("“%s” does not say “%s”", error->message, bad[i].says);

      g_clear_error (&error);
      g_unlink (path);
      g_assert_nonnull (sw_tables_get_game (tables, "tl2", &error));
      g_assert_no_error (error);
    }
}

/* What the loader and the window do at once, without knowing of each other. */
static gpointer
look_up (gpointer data)
{
  const SwTl2Tables *tables = sw_tables_get_tl2 (data, NULL);
  guint n;

  g_assert_nonnull (sw_tl2_tables_find_item (tables, SW_TL2_GAME_SECOND, HEALTH_POTION));
  g_assert_nonnull (sw_tl2_tables_list_items (tables, &n));
  g_assert_nonnull (sw_tl2_tables_list_consumables (tables, SW_TL2_GAME_FIRST, &n));
  return (gpointer) sw_tl2_tables_find_skill (tables, SW_TL2_GAME_SECOND, 26110723432391710);
}

static void
test_threads (void)
{
  g_autoptr (SwTables) tables = sw_tables_new (NULL, NULL);
  GThread *threads[4];
  gpointer found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("tables", look_up, tables);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      gpointer got = g_thread_join (threads[i]);

      g_assert_nonnull (got);
      g_assert_true (found == NULL || found == got);
      found = got;
    }
}

/* What a quickbar needs is part of the time that a save takes to open; the long table of items
 * comes later, when something asks for it. */
static void
test_time (void)
{
  gint64 bar = G_MAXINT64;
  gint64 items = G_MAXINT64;
  guint n;

  for (guint i = 0; i < 10; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (SwTables) own = sw_tables_new (NULL, NULL);
      const SwTl2Tables *tables = sw_tables_get_tl2 (own, NULL);

      sw_tl2_tables_list_skills (tables, SW_TL2_GAME_SECOND, &n);
      sw_tl2_tables_list_consumables (tables, SW_TL2_GAME_SECOND, &n);
      sw_tl2_tables_list_unit_types (tables, &n);
      sw_tl2_tables_list_classes (tables, &n);
      sw_tl2_tables_list_labels (tables, SW_TL2_LABEL_KEY, &n);
      sw_tl2_tables_get_empty_icon (tables);
      bar = MIN (bar, g_get_monotonic_time () - start);

      start = g_get_monotonic_time ();
      sw_tl2_tables_list_items (tables, &n);
      items = MIN (items, g_get_monotonic_time () - start);
    }

  g_test_minimized_result (bar / 1000.0, "loading the tables of the quickbar took %.2f ms",
                           bar / 1000.0);
  g_test_minimized_result (items / 1000.0, "loading the table of items took %.2f ms",
                           items / 1000.0);
  if (g_test_perf ())
    {
      g_assert_cmpint (bar, <, 15000);
      g_assert_cmpint (items, <, 40000);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/tl2-tables/counts", test_counts);
  g_test_add_func ("/model/tl2-tables/skills", test_skills);
  g_test_add_func ("/model/tl2-tables/first-game", test_first_game);
  g_test_add_func ("/model/tl2-tables/verdicts/consumables", test_verdicts_of_consumables);
  g_test_add_func ("/model/tl2-tables/verdicts/types", test_verdicts_of_types);
  g_test_add_func ("/model/tl2-tables/items", test_items);
  g_test_add_func ("/model/tl2-tables/guids", test_guids);
  g_test_add_func ("/model/tl2-tables/classes", test_classes);
  g_test_add_func ("/model/tl2-tables/labels", test_labels);
  g_test_add_func ("/model/tl2-tables/things", test_things);
  g_test_add_func ("/model/tl2-tables/names", test_names);
  g_test_add_func ("/model/tl2-tables/drawings", test_drawings);
  g_test_add_func ("/model/tl2-tables/threads", test_threads);
  g_test_add ("/model/tl2-tables/overlay", SwTestFolder, NULL,
              sw_test_folder_set_up, test_overlay, sw_test_folder_tear_down);
  g_test_add ("/model/tl2-tables/bad", SwTestFolder, NULL,
              sw_test_folder_set_up, test_bad, sw_test_folder_tear_down);
  g_test_add_func ("/model/tl2-tables/time", test_time);

  return g_test_run ();
}
