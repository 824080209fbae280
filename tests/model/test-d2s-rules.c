/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-rules.c: names of each version, mercenaries, and other rules of the game. */
#include "config.h"

#include "sw-d2s-rules.h"
#include "sw-error.h"
#include "sw-history.h"
#include "sw-test-document.h"
#include "sw-test-files.h"

typedef struct
{
  guint       first_version;
  guint       last_version;
  const char *name;
  const char *kind;                 /* NULL: taken */
} Name;

/* 15 and 16 kana take 45 and 48 bytes. */
#define KANA_14 "あいうえおかきくけこさしすせ"

static const Name names[] = {
  { 71, 105, "Ashford", NULL },
  { 71, 105, "Al", NULL },
  { 71, 105, "Abcdefghijklmno", NULL },
  { 71, 105, "Abcdefghijklmnop", "string_too_long" },
  { 71, 105, "A", "bad_name" },
  { 71, 105, "", "bad_name" },
  { 71, 105, "Ash-ford", NULL },
  { 71, 87, "Ash_ford", "bad_name" },
  { 89, 105, "Ash_ford", NULL },
  { 71, 105, "-Ashford", "bad_name" },
  { 71, 105, "Ashford-", "bad_name" },
  { 71, 105, "_Ashford", "bad_name" },
  { 71, 105, "Ashford_", "bad_name" },
  { 71, 105, "Ash-for-d", "bad_name" },
  { 71, 105, "Ash-for_d", "bad_name" },
  { 71, 105, "Ash--ford", "bad_name" },
  { 71, 105, "Ash ford", "bad_name" },
  { 71, 105, "Ashford1", "bad_name" },
  { 71, 105, "1Ashford", "bad_name" },
  { 71, 105, "Ash/ford", "bad_name" },
  { 71, 105, "../../x", "bad_name" },
  { 71, 105, "Ash\nford", "bad_name" },
  { 71, 97, "Äsh", "bad_name" },
  { 71, 97, "あい", "bad_name" },
  { 98, 105, "Äsh", NULL },
  { 98, 105, "Éowyn-Ñ", NULL },
  { 98, 105, "Алексей", NULL },
  { 98, 105, "김철수", NULL },
  { 98, 105, "漢字かなカナ", NULL },
  { 98, 105, KANA_14 "そ", NULL },
  { 98, 105, KANA_14 "そた", "string_too_long" },
  { 98, 105, "Ashあ", "bad_name" },
  { 98, 105, "АшA", "bad_name" },
  { 98, 105, "あ-い", NULL },
  { 98, 105, "-あい", "bad_name" },
  { 98, 105, "あ!", "bad_name" },
  { 98, 105, "あ", "bad_name" },
  { 98, 105, "𠀀𠀁𠀂𠀃𠀄𠀅𠀆𠀇𠀈𠀉𠀊", NULL },
  /* 12 letters of 4 bytes each: few enough letters, too many bytes */
  { 98, 105, "𠀀𠀁𠀂𠀃𠀄𠀅𠀆𠀇𠀈𠀉𠀊𠀋", "bad_name" },
};

static void
check_name (guint       version,
            const Name *name)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (version, SW_TEST_DEMO);
  g_autofree char *quoted = g_strdup_printf ("%s", name->name);
  g_autoptr (GError) error = NULL;
  gboolean taken = sw_d2s_check_name (version, name->name, &error);

  if (name->kind == NULL)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SwDocument) again = NULL;

      g_assert_no_error (error);
      sw_test_set (document, "/header/name", quoted);
      bytes = sw_document_encode (document, NULL, &error);
      g_assert_no_error (error);
      again = sw_test_open (bytes);
      g_assert_cmpstr (sw_document_get_title (again), ==, name->name);
      return;
    }

  g_assert_false (taken);
  g_assert_cmpstr (sw_error_get_kind (error), ==, name->kind);
  sw_test_refused (document, "/header/name", quoted, name->kind);
}

static void
test_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < SW_FIXTURE_D2S_N_VERSIONS; j++)
      {
        guint version = sw_fixture_d2s_versions[j];

        if (version < names[i].first_version || version > names[i].last_version)
          continue;
        g_test_message ("version %u: “%s”", version, names[i].name);
        check_name (version, &names[i]);
      }
}

static void
test_mixed (void)
{
  g_assert_false (sw_d2s_name_mixes_scripts (""));
  g_assert_false (sw_d2s_name_mixes_scripts ("Ash-ford"));
  g_assert_false (sw_d2s_name_mixes_scripts ("漢かカ"));
  g_assert_true (sw_d2s_name_mixes_scripts ("Aあ"));
  g_assert_true (sw_d2s_name_mixes_scripts ("あA"));
  g_assert_true (sw_d2s_name_mixes_scripts ("AА"));
}

/* A name that is there already may stay, whatever it is. */
static void
test_odd_name_stays (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = NULL;

  sw_fixture_d2s_init (&options);
  options.name = "0d d!";
  document = sw_test_open_options (96, &options);
  sw_test_set (document, "/header/name", "0d d!");
  g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
  sw_test_set (document, "/header/name", "Ashford");
  sw_test_set (document, "/header/name", "0d d!");
  g_assert_cmpuint (sw_test_count_steps (document), ==, 2);
}

static void
assert_editable (SwDocument *document,
                 const char *path,
                 gboolean    editable)
{
  g_autoptr (SwNode) node = sw_document_find_node (document, path, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (sw_node_get_editable (node, &error), ==, editable);
  g_assert_cmpint (error == NULL, ==, editable);
}

static const char * const mercenary_paths[] = {
  "/header/mercenary/seed", "/header/mercenary/dead", "/header/mercenary/name",
  "/header/mercenary/type", "/header/mercenary/experience",
};

static void
test_nobody_hired (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_NEW);

  for (guint i = 0; i < G_N_ELEMENTS (mercenary_paths); i++)
    {
      assert_editable (document, mercenary_paths[i], FALSE);
      sw_test_refused (document, mercenary_paths[i], "1", "nobody_hired");
      sw_test_set (document, mercenary_paths[i], "0");
    }
  g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
}

/* What is left over of a mercenary can go, but not be replaced. */
static void
test_leftover (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = NULL;

  sw_fixture_d2s_init (&options);
  options.mercenary_type = 7;
  document = sw_test_open_options (96, &options);
  assert_editable (document, "/header/mercenary/type", TRUE);
  assert_editable (document, "/header/mercenary/name", FALSE);
  sw_test_refused (document, "/header/mercenary/type", "8", "nobody_hired");
  sw_test_set (document, "/header/mercenary/type", "0");
  assert_editable (document, "/header/mercenary/type", FALSE);
}

static void
test_hired (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (105, SW_TEST_DEMO);
  g_autoptr (GBytes) before = sw_test_encode (document);

  for (guint i = 0; i < G_N_ELEMENTS (mercenary_paths); i++)
    {
      assert_editable (document, mercenary_paths[i], TRUE);
      sw_test_set (document, mercenary_paths[i], "9");
    }
  sw_test_refused (document, "/header/mercenary/seed", "0", "mercenary_seed_locked");
  sw_test_refused (document, "/header/mercenary/type", "39", "value_out_of_range");
  sw_test_set (document, "/header/mercenary/type", "0");
  sw_test_set (document, "/header/mercenary/type", "38");
  g_assert_true (sw_history_go_to (sw_document_get_history (document), 0));
  sw_test_assert_encode (document, before);
}

/* A type that the tables do not know may stay, but not be chosen. */
static void
test_unknown_type (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = NULL;

  sw_fixture_d2s_demo (&options);
  options.mercenary_type = 77;
  document = sw_test_open_options (96, &options);
  sw_test_set (document, "/header/mercenary/type", "77");
  sw_test_refused (document, "/header/mercenary/type", "78", "value_out_of_range");
  sw_test_set (document, "/header/mercenary/type", "3");
  sw_test_set (document, "/header/mercenary/type", "77");
}

static void
test_formulas (void)
{
  const SwD2sTables *tables = sw_tables_get_d2s (sw_test_get_tables (), NULL);

  g_assert_cmpuint (sw_d2s_gold_limit (tables, 1), ==, 10000);
  g_assert_cmpuint (sw_d2s_gold_limit (tables, 99), ==, 990000);
  g_assert_cmpuint (sw_d2s_stash_limit (tables, 96), ==, 2500000);
  g_assert_cmpuint (sw_d2s_stash_limit (tables, 92), ==, 0);

  /* rate × L² × (L + 1) is the least for level L. */
  for (guint rate = 90; rate <= 120; rate += 10)
    for (guint level = 1; level <= 99; level++)
      {
        guint64 least = (guint64) rate * level * level * (level + 1);

        g_assert_cmpuint (sw_d2s_mercenary_level (rate, least), ==, level);
        g_assert_cmpuint (sw_d2s_mercenary_level (rate, least - 1), ==, level - 1);
      }
  g_assert_cmpuint (sw_d2s_mercenary_level (0, 1000), ==, 0);
  g_assert_cmpuint (sw_d2s_mercenary_level (100, G_MAXUINT32), ==, 99);
}

/* Setting the level in one place writes both, as one step with one way back. */
static void
test_level_in_both (void)
{
  static const char * const paths[] = { "/header/level", "/attributes/level" };

  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    for (guint j = 0; j < G_N_ELEMENTS (paths); j++)
      {
        g_autoptr (SwDocument) document = sw_test_open_fixture (sw_fixture_d2s_versions[i],
                                                                SW_TEST_DEMO);
        g_autoptr (GBytes) before = sw_test_encode (document);

        sw_test_set (document, paths[j], "42");
        g_assert_cmpuint (sw_test_number (document, paths[0]), ==, 42);
        g_assert_cmpuint (sw_test_number (document, paths[1]), ==, 42);
        g_assert_cmpuint (sw_test_count_steps (document), ==, 1);
        g_assert_true (sw_history_undo (sw_document_get_history (document)));
        sw_test_assert_encode (document, before);
      }
}

static void
test_file_name (void)
{
  static const struct
  {
    const char *name;
    const char *file_name;
  } file_names[] = {
    { "Ashford", "Ashford.d2s" },
    { "", NULL },
    { "a/b", NULL },
    { "..", NULL },
    { ".hidden", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (file_names); i++)
    {
      SwFixtureD2s options;
      g_autoptr (SwDocument) document = NULL;
      g_autofree char *found = NULL;

      sw_fixture_d2s_init (&options);
      options.name = file_names[i].name;
      document = sw_test_open_options (98, &options);
      found = sw_d2s_document_dup_file_name (SW_D2S_DOCUMENT (document));
      g_assert_cmpstr (found, ==, file_names[i].file_name);
    }
}

/* What a code is changed to has to have the same fields; names go by the rules for names. */
static void
test_items (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_BUSY);
  g_autoptr (GBytes) before = sw_test_encode (document);

  sw_test_refused (document, "/items/3/code", "zzz", "unknown_code");
  sw_test_refused (document, "/items/3/code", "crs", "other_item_kind");
  sw_test_refused (document, "/items/8/code", "crs", "other_item_kind");
  sw_test_refused (document, "/items/0/code", "box", "other_item_kind");
  sw_test_refused (document, "/items/3/owner", "Ådå", "bad_name");
  sw_test_refused (document, "/items/3/owner", "x", "bad_name");
  sw_test_refused (document, "/items/3/sockets", "1", "value_out_of_range");
  sw_test_refused (document, "/items/3/max_durability", "0", "value_out_of_range");
  sw_test_refused (document, "/items/2/properties/0/values/0", "206", "value_out_of_range");
  sw_test_refused (document, "/items/3/quality", "magic", "fixed");
  sw_test_assert_encode (document, before);

  sw_test_set (document, "/items/3/code", "xap");
  sw_test_set (document, "/items/0/code", "mp5");
  sw_test_set (document, "/items/3/owner", "Grace");
  sw_test_set (document, "/items/2/properties/0/values/0", "-50");
  while (sw_history_undo (sw_document_get_history (document)))
    ;
  sw_test_assert_encode (document, before);
}

static void
test_item_words (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (105, SW_TEST_BUSY);
  static const struct
  {
    const char *path;
    const char *label;
  } labels[] = {
    { "/items/0", "Minor Healing Potion" },
    { "/items/3", "Harlequin Crest (Shako)" },
    { "/items/3/socketed_items/1", "Cham Rune" },
    { "/items/4", "Plague Whorl (Colossus Blade)" },
    { "/items/5", "Ancients' Pledge (Crystal Sword)" },
    { "/items/6", "Ear" },
    { "/golem", "Ancients' Pledge (Crystal Sword)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), labels[i].path, NULL);
      g_autofree char *label = sw_document_dup_label (document, node);

      g_assert_cmpstr (label, ==, labels[i].label);
    }
}

int
main (int    argc,
      char **argv)
{
  sw_test_init (&argc, &argv);
  g_test_add_func ("/model/d2s-rules/items", test_items);
  g_test_add_func ("/model/d2s-rules/item-words", test_item_words);
  g_test_add_func ("/model/d2s-rules/names", test_names);
  g_test_add_func ("/model/d2s-rules/mixed", test_mixed);
  g_test_add_func ("/model/d2s-rules/odd-name-stays", test_odd_name_stays);
  g_test_add_func ("/model/d2s-rules/nobody-hired", test_nobody_hired);
  g_test_add_func ("/model/d2s-rules/leftover", test_leftover);
  g_test_add_func ("/model/d2s-rules/hired", test_hired);
  g_test_add_func ("/model/d2s-rules/unknown-type", test_unknown_type);
  g_test_add_func ("/model/d2s-rules/formulas", test_formulas);
  g_test_add_func ("/model/d2s-rules/level-in-both", test_level_in_both);
  g_test_add_func ("/model/d2s-rules/file-name", test_file_name);
  return sw_test_run ();
}
