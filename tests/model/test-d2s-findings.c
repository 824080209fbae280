/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-findings.c: what is found in a character, and what each fix makes of it. */
#include "config.h"

#include "sw-d2s-document.h"
#include "sw-error.h"
#include "sw-history.h"
#include "sw-saving.h"
#include "sw-test-document.h"
#include "sw-test-files.h"

#include <string.h>

static guint
count_findings (SwDocument *document)
{
  return g_list_model_get_n_items (sw_document_get_findings (document));
}

static SwFinding *
get_finding (SwDocument *document,
             const char *id,
             SwSeverity  severity,
             const char *path)
{
  SwFinding *finding = sw_test_find_finding (document, id);

  g_assert_nonnull (finding);
  g_assert_cmpint (sw_finding_get_severity (finding), ==, severity);
  g_assert_cmpstr (sw_finding_get_path (finding), ==, path);
  g_assert_true (g_str_has_suffix (sw_finding_get_message (finding), "."));
  return finding;
}

/* Nothing is found in what is right. */
static void
test_clean (void)
{
  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    for (guint fixture = SW_TEST_NEW; fixture <= SW_TEST_DEMO; fixture++)
      {
        g_autoptr (SwDocument) document = sw_test_open_fixture (sw_fixture_d2s_versions[i],
                                                                fixture);

        for (guint j = 0; j < count_findings (document); j++)
          {
            g_autoptr (SwFinding) finding =
              g_list_model_get_item (sw_document_get_findings (document), j);

            g_test_message ("version %u: %s", sw_fixture_d2s_versions[i],
                            sw_finding_get_message (finding));
          }
        g_assert_cmpuint (count_findings (document), ==, 0);
      }
}

/* Pushes a fix; its label is the step's, its origin is told, and its finding is gone. */
static void
fix (SwDocument *document,
     const char *finding_id,
     const char *fix_id)
{
  guint n_steps = sw_history_get_position (sw_document_get_history (document));
  SwCommand *command = sw_test_find_fix (document, finding_id, fix_id);
  g_autofree char *expected = sw_command_dup_label (command);
  g_autofree char *label = NULL;

  sw_test_push (document, command);
  g_assert_cmpuint (sw_test_count_steps (document), ==, n_steps + 1);
  label = sw_test_dup_label (document, n_steps);
  g_assert_cmpstr (label, ==, expected);
  g_assert_cmpint (sw_command_get_origin (
                     sw_history_get_step (sw_document_get_history (document), n_steps)),
                   ==, SW_ORIGIN_FIX);
  g_assert_null (sw_test_find_finding (document, finding_id));
}

/* H10: one finding that names both numbers, two fixes, neither done by itself */
static void
test_levels (void)
{
  const guint versions[] = { 71, 92, 96, 105 };

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      SwFixtureD2s options;
      g_autoptr (SwDocument) document = NULL;
      g_autoptr (GBytes) before = NULL;
      SwHistory *history;
      SwFinding *finding;

      sw_fixture_d2s_demo (&options);
      options.level = 30;
      options.attributes[12] = 29;
      options.attributes[13] = 64008190;
      document = sw_test_open_options (versions[i], &options);
      before = sw_fixture_d2s_new (versions[i], &options);
      history = sw_document_get_history (document);
      finding = get_finding (document, "level_mismatch", SW_SEVERITY_ERROR, "/header/level");
      g_assert_nonnull (strstr (sw_finding_get_message (finding), "30"));
      g_assert_nonnull (strstr (sw_finding_get_message (finding), "29"));
      g_assert_cmpuint (sw_finding_get_n_fixes (finding), ==, 2);
      sw_test_assert_encode (document, before);

      fix (document, "level_mismatch", "level_from_header");
      g_assert_cmpuint (sw_test_number (document, "/header/level"), ==, 30);
      g_assert_cmpuint (sw_test_number (document, "/attributes/level"), ==, 30);
      g_assert_true (sw_history_undo (history));
      sw_test_assert_encode (document, before);
      fix (document, "level_mismatch", "level_from_attributes");
      g_assert_cmpuint (sw_test_number (document, "/header/level"), ==, 29);
      g_assert_cmpuint (sw_test_number (document, "/attributes/level"), ==, 29);
      g_assert_true (sw_history_undo (history));
      sw_test_assert_encode (document, before);
    }
}

/* No fix leads to a level that the game does not know. */
static void
test_levels_impossible (void)
{
  const guint8 levels[] = { 0, 100, 255 };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      SwFixtureD2s options;
      g_autoptr (SwDocument) document = NULL;
      SwFinding *finding;

      sw_fixture_d2s_demo (&options);
      options.level = levels[i];
      document = sw_test_open_options (96, &options);
      finding = get_finding (document, "level_mismatch", SW_SEVERITY_ERROR, "/header/level");
      g_assert_cmpuint (sw_finding_get_n_fixes (finding), ==, 1);
      fix (document, "level_mismatch", "level_from_attributes");
      g_assert_cmpuint (sw_test_number (document, "/header/level"), ==, 12);
      g_assert_cmpuint (count_findings (document), ==, 0);
    }
}

static void
test_handed_levels (void)
{
  g_autofree char *path = sw_test_dup_sample ("handed/H10_two_levels.d2s");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwDocument) document = NULL;
  SwFinding *finding;

  if (path == NULL)
    return;

  bytes = sw_test_load (path);
  document = sw_test_open (bytes);
  finding = get_finding (document, "level_mismatch", SW_SEVERITY_ERROR, "/header/level");
  g_assert_nonnull (strstr (sw_finding_get_message (finding), "30"));
  g_assert_nonnull (strstr (sw_finding_get_message (finding), "29"));
  sw_test_assert_encode (document, bytes);
}

/* -- numbers that a person sets: each is found, has a fix, and the fix is the right one -- */

typedef struct
{
  guint       version;
  const char *path;
  const char *value;
  const char *finding;
  const char *fix;
  const char *fixed_path;
  guint64     fixed;
} Wrong;

static const Wrong wrong[] = {
  { 96, "/attributes/gold", "120001", "gold_over_limit", "gold_over_limit_to_limit",
    "/attributes/gold", 120000 },
  { 71, "/attributes/gold", "120001", "gold_over_limit", "gold_over_limit_to_limit",
    "/attributes/gold", 120000 },
  { 99, "/attributes/stash_gold", "2500001", "stash_gold_over_limit",
    "stash_gold_over_limit_to_limit", "/attributes/stash_gold", 2500000 },
  { 96, "/attributes/experience", "1", "experience_outside_level", "experience_from_level",
    "/attributes/experience", 90180 },
  { 96, "/attributes/experience", "0", "experience_outside_level", "level_from_experience",
    "/header/level", 1 },
  { 96, "/attributes/experience", "4294967295", "experience_outside_level",
    "level_from_experience", "/attributes/level", 99 },
  { 96, "/header/mercenary/name", "999", "mercenary_name_range", "first_mercenary_name",
    "/header/mercenary/name", 0 },
  { 105, "/header/mercenary/name", "65535", "mercenary_name_range", "first_mercenary_name",
    "/header/mercenary/name", 0 },
};

static void
test_numbers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (SwDocument) document = sw_test_open_fixture (wrong[i].version, SW_TEST_DEMO);

      g_test_message ("%s", wrong[i].finding);
      g_assert_cmpuint (count_findings (document), ==, 0);
      sw_test_set (document, wrong[i].path, wrong[i].value);
      g_assert_nonnull (get_finding (document, wrong[i].finding, SW_SEVERITY_WARNING,
                                     wrong[i].path));
      fix (document, wrong[i].finding, wrong[i].fix);
      g_assert_cmpuint (sw_test_number (document, wrong[i].fixed_path), ==, wrong[i].fixed);
      g_assert_cmpuint (sw_test_number (document, "/header/level"), ==,
                        sw_test_number (document, "/attributes/level"));
    }
}

/* The limits themselves are no fault. */
static void
test_limits (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  const SwD2sTables *tables = sw_d2s_document_get_tables (SW_D2S_DOCUMENT (document));
  g_autofree char *least = g_strdup_printf ("%u", tables->experience[12]);
  g_autofree char *most = g_strdup_printf ("%u", tables->experience[13] - 1);
  g_autofree char *next = g_strdup_printf ("%u", tables->experience[13]);

  sw_test_set (document, "/attributes/gold", "120000");
  sw_test_set (document, "/attributes/stash_gold", "2500000");
  sw_test_set (document, "/attributes/experience", least);
  sw_test_set (document, "/header/progression", "15");
  g_assert_cmpuint (count_findings (document), ==, 0);
  sw_test_set (document, "/attributes/experience", most);
  g_assert_cmpuint (count_findings (document), ==, 0);
  sw_test_set (document, "/attributes/experience", next);
  g_assert_cmpuint (count_findings (document), ==, 1);
}

static void
test_progression (void)
{
  const guint versions[] = { 71, 96, 105 };

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    for (guint expansion = 0; expansion < 2; expansion++)
      {
        SwFixtureD2s options;
        g_autoptr (SwDocument) document = NULL;
        guint limit = expansion ? 15 : 12;

        sw_fixture_d2s_init (&options);
        options.status = expansion && versions[i] < 105 ? 1 << 5 : 0;
        options.mode = expansion ? 2 : 1;
        options.progression = (guint8) (limit + 1);
        document = sw_test_open_options (versions[i], &options);
        get_finding (document, "progression_over_limit", SW_SEVERITY_WARNING,
                     "/header/progression");
        fix (document, "progression_over_limit", "progression_to_limit");
        g_assert_cmpuint (sw_test_number (document, "/header/progression"), ==, limit);
        g_assert_cmpuint (count_findings (document), ==, 0);
      }
}

/* -- names, classes, mercenaries -- */

/* A character with no name is not written: the game would not list it any more. */
static void
check_save (SwDocument *document,
            gboolean    possible)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "copy.d2s", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  sw_test_set (document, "/attributes/strength", "31");
  g_assert_true (sw_document_save_copy (document, file, NULL, &error) == possible);
  g_assert_true (g_file_query_exists (file, NULL) == possible);
  if (!possible)
    g_assert_cmpstr (sw_error_get_kind (error), ==, "blank_name");
  sw_test_remove_folder (folder);
}

static void
test_names (void)
{
  static const struct
  {
    guint       version;
    const char *name;
    const char *finding;
  } names[] = {
    { 96, "", "blank_name" },
    { 98, "", "blank_name" },
    { 105, "", "blank_name" },
    { 96, "Ash ford", "odd_name" },
    { 96, "A", "odd_name" },
    { 87, "Ash_ford", "odd_name" },
    { 98, "Ashあ", "odd_name" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      SwFixtureD2s options;
      g_autoptr (SwDocument) document = NULL;

      sw_fixture_d2s_init (&options);
      options.name = names[i].name;
      document = sw_test_open_options (names[i].version, &options);
      get_finding (document, names[i].finding,
                   *names[i].name == '\0' ? SW_SEVERITY_ERROR : SW_SEVERITY_WARNING,
                   "/header/name");
      g_assert_cmpuint (count_findings (document), ==, 1);
      check_save (document, *names[i].name != '\0');
      sw_test_set (document, "/header/name", "Ashford");
      g_assert_cmpuint (count_findings (document), ==, 0);
      check_save (document, TRUE);
    }
}

/* Bytes that are no UTF-8 are no name that one could show, or set. */
static void
test_name_is_no_text (void)
{
  const guint versions[] = { 98, 105 };

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      SwFixtureD2s options;
      g_autoptr (SwDocument) document = NULL;

      sw_fixture_d2s_init (&options);
      options.name = "As\xFF" "ford";
      document = sw_test_open_options (versions[i], &options);
      get_finding (document, "unreadable_name", SW_SEVERITY_WARNING, "/header/name");
      g_assert_cmpuint (count_findings (document), ==, 1);
      sw_test_refused (document, "/header/name", "Ashford", "fixed");
      sw_test_set (document, "/attributes/gold", "5");
      check_save (document, TRUE);
    }
}

static void
test_classes (void)
{
  static const struct
  {
    guint       version;
    guint8      class_id;
    const char *finding;
    SwSeverity  severity;
  } classes[] = {
    { 96, 8, "unknown_class", SW_SEVERITY_WARNING },
    { 105, 255, "unknown_class", SW_SEVERITY_WARNING },
    { 99, 7, "class_too_new", SW_SEVERITY_ERROR },
    { 96, 7, "class_too_new", SW_SEVERITY_ERROR },
    { 105, 7, NULL, 0 },
    { 96, 5, NULL, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      SwFixtureD2s options;
      g_autoptr (SwDocument) document = NULL;

      sw_fixture_d2s_init (&options);
      options.class_id = classes[i].class_id;
      document = sw_test_open_options (classes[i].version, &options);
      g_assert_cmpuint (count_findings (document), ==, classes[i].finding != NULL);
      if (classes[i].finding != NULL)
        get_finding (document, classes[i].finding, classes[i].severity, "/header/class");
    }
}

static void
test_leftovers (void)
{
  for (guint i = 0; i < 4; i++)
    {
      SwFixtureD2s options;
      g_autoptr (SwDocument) document = NULL;

      sw_fixture_d2s_init (&options);
      options.mercenary_dead = i == 0;
      options.mercenary_name = i == 1;
      options.mercenary_type = i == 2;
      options.mercenary_experience = i == 3;
      document = sw_test_open_options (96, &options);
      get_finding (document, "mercenary_leftovers", SW_SEVERITY_WARNING, "/header/mercenary");
      fix (document, "mercenary_leftovers", "clear_mercenary");
      g_assert_cmpuint (count_findings (document), ==, 0);
      g_assert_cmpuint (sw_test_number (document, "/header/mercenary/seed"), ==, 0);
    }
}

static void
test_unknown_mercenary (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = NULL;

  sw_fixture_d2s_demo (&options);
  options.mercenary_type = 99;
  document = sw_test_open_options (96, &options);
  get_finding (document, "unknown_mercenary", SW_SEVERITY_ERROR, "/header/mercenary/type");
  sw_test_set (document, "/header/mercenary/type", "38");
  g_assert_null (sw_test_find_finding (document, "unknown_mercenary"));
}

static void
test_no_life (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = NULL;

  sw_fixture_d2s_demo (&options);
  options.attributes[7] = 0;
  document = sw_test_open_options (96, &options);
  get_finding (document, "no_life", SW_SEVERITY_WARNING, "/attributes/max_life");
  sw_test_set (document, "/attributes/max_life", "2560");
  g_assert_null (sw_test_find_finding (document, "no_life"));
}

static void
test_unreadable (void)
{
  g_autoptr (GBytes) good = sw_test_new_bytes (96, SW_TEST_DEMO);
  g_autoptr (GBytes) bad = sw_test_patch (good, 335, "Boo!", 4);
  g_autoptr (GBytes) summed = sw_test_sum (bad);
  g_autoptr (SwDocument) document = sw_test_open (summed);
  SwFinding *finding = sw_test_find_finding (document, "unreadable_section");

  g_assert_nonnull (finding);
  g_assert_cmpint (sw_finding_get_severity (finding), ==, SW_SEVERITY_ERROR);
  g_assert_cmpuint (sw_finding_get_n_fixes (finding), ==, 0);
  g_assert_true (g_str_has_prefix (sw_finding_get_path (finding), "/quests"));
  sw_test_assert_encode (document, summed);
}

/* -- the file's own sums: found, kept as they are until a save that changes something -- */

static SwDocument *
open_in (const char *folder,
         GBytes     *bytes)
{
  g_autofree char *path = g_build_filename (folder, "Ashford.d2s", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SwDocument *document = sw_test_open (bytes);

  sw_test_write (path, bytes);
  sw_document_set_file (document, file);
  return document;
}

static void
assert_file (SwDocument *document,
             GBytes     *expected)
{
  g_autofree char *path = g_file_get_path (sw_document_get_file (document));

  sw_test_assert_content (path, expected);
}

static void
check_sums (GBytes     *bytes,
            GBytes     *good,
            const char *finding,
            const char *path,
            const char *fix_id)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autoptr (SwDocument) document = open_in (folder, bytes);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) rebuilt = sw_document_rebuild (document, &error);

  get_finding (document, finding, SW_SEVERITY_ERROR, path);
  sw_test_assert_bytes (rebuilt, bytes);
  g_assert_false (sw_document_get_modified (document));
  g_assert_true (sw_document_save_sync (document, NULL, SW_SAVING_NONE, NULL, &error));
  assert_file (document, bytes);

  /* An edit that is undone asks for nothing to be written either. */
  sw_test_set (document, "/attributes/gold", "5");
  g_assert_true (sw_history_undo (sw_document_get_history (document)));
  g_assert_true (sw_document_save_sync (document, NULL, SW_SAVING_NONE, NULL, &error));
  assert_file (document, bytes);

  sw_test_push (document, sw_test_find_fix (document, finding, fix_id));
  g_assert_cmpuint (sw_test_count_steps (document), ==, 1);
  g_assert_true (sw_document_get_modified (document));
  g_assert_true (sw_document_save_sync (document, NULL, SW_SAVING_NONE, NULL, &error));
  g_assert_no_error (error);
  assert_file (document, good);
  g_assert_cmpuint (count_findings (document), ==, 0);
  sw_test_remove_folder (folder);
}

static void
test_checksum (void)
{
  const guint versions[] = { 92, 96, 97, 98, 99 };

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autoptr (GBytes) good = sw_test_new_bytes (versions[i], SW_TEST_DEMO);
      g_autoptr (GBytes) bad = sw_test_patch (good, 12, "\1\2\3\4", 4);

      check_sums (bad, good, "checksum_mismatch", "/header/checksum", "fix_checksum");
    }
}

static void
test_size (void)
{
  g_autoptr (GBytes) good = sw_test_new_bytes (96, SW_TEST_DEMO);
  g_autoptr (GBytes) bad = sw_test_patch (good, 8, "\1\2", 2);
  g_autoptr (GBytes) summed = sw_test_sum (bad);

  check_sums (summed, good, "size_mismatch", "/header/file_size", "fix_size");
  check_sums (bad, good, "size_mismatch", "/header/file_size", "fix_size");
}

/* A file whose end is missing is told as such: no other number makes it whole. */
static void
test_torn (void)
{
  g_autoptr (GBytes) good = sw_test_new_bytes (96, SW_TEST_DEMO);

  for (gsize size = g_bytes_get_size (good) - 1; size > 600; size -= 50)
    {
      g_autoptr (GBytes) torn = g_bytes_new_from_bytes (good, 0, size);
      g_autoptr (SwDocument) document = sw_test_open (torn);
      SwFinding *finding = get_finding (document, "size_mismatch", SW_SEVERITY_ERROR,
                                        "/header/file_size");

      g_assert_nonnull (strstr (sw_finding_get_message (finding), "its end is missing"));
      g_assert_cmpuint (sw_finding_get_n_fixes (finding), ==, 0);
      finding = get_finding (document, "checksum_mismatch", SW_SEVERITY_ERROR,
                             "/header/checksum");
      g_assert_cmpuint (sw_finding_get_n_fixes (finding), ==, 0);
    }
}

/* Any other edit puts the sums right as well: saving computes them. */
static void
test_sums_follow (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  SwFixtureD2s options;
  g_autoptr (GBytes) good = sw_test_new_bytes (96, SW_TEST_DEMO);
  g_autoptr (GBytes) bad = sw_test_patch (good, 12, "\1\2\3\4", 4);
  g_autoptr (SwDocument) document = open_in (folder, bad);
  g_autoptr (GBytes) expected = NULL;
  g_autoptr (GError) error = NULL;

  sw_fixture_d2s_demo (&options);
  options.attributes[14] = 5;
  expected = sw_fixture_d2s_new (96, &options);
  sw_test_set (document, "/attributes/gold", "5");
  g_assert_true (sw_document_save_sync (document, NULL, SW_SAVING_NONE, NULL, &error));
  assert_file (document, expected);
  g_assert_cmpuint (count_findings (document), ==, 0);
  sw_test_remove_folder (folder);
}

/* Of a file that may only be looked at, the sums alone are told, and nothing can be pushed. */
static void
test_read_only (void)
{
  SwFixtureD2s options;
  g_autoptr (GBytes) good = NULL;
  g_autoptr (GBytes) bad = NULL;
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (SwCommand) command = NULL;
  g_autoptr (GError) error = NULL;

  sw_fixture_d2s_init (&options);
  options.header_only = TRUE;
  options.progression = 200;
  good = sw_fixture_d2s_new (98, &options);
  bad = sw_test_patch (good, 12, "\1\2\3\4", 4);
  document = sw_test_open (bad);
  g_assert_true (sw_document_get_read_only (document));
  g_assert_null (sw_test_find_finding (document, "progression_over_limit"));
  command = sw_test_find_fix (document, "checksum_mismatch", "fix_checksum");
  g_assert_false (sw_document_push (document, command, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "read_only");
}

/* Opening a file and asking for all that is wrong with it changes nothing of it. */
static void
test_samples (void)
{
  g_autoptr (GPtrArray) paths = sw_test_list_samples ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GBytes) bytes = sw_test_load (g_ptr_array_index (paths, i));
      g_autoptr (SwDocument) document = sw_document_new_for_bytes (bytes, "x.d2s",
                                                                   sw_test_get_tables (), NULL,
                                                                   NULL);
      g_autoptr (GBytes) rebuilt = NULL;

      if (document == NULL)
        continue;
      g_test_message ("%s: %u", (const char *) g_ptr_array_index (paths, i),
                      count_findings (document));
      g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
      g_assert_false (sw_document_get_modified (document));
      rebuilt = sw_document_rebuild (document, NULL);
      g_assert_nonnull (rebuilt);
      sw_test_assert_bytes (rebuilt, bytes);
    }
}

int
main (int    argc,
      char **argv)
{
  sw_test_init (&argc, &argv);
  g_test_add_func ("/model/d2s-findings/clean", test_clean);
  g_test_add_func ("/model/d2s-findings/levels", test_levels);
  g_test_add_func ("/model/d2s-findings/levels-impossible", test_levels_impossible);
  g_test_add_func ("/model/d2s-findings/handed-levels", test_handed_levels);
  g_test_add_func ("/model/d2s-findings/numbers", test_numbers);
  g_test_add_func ("/model/d2s-findings/limits", test_limits);
  g_test_add_func ("/model/d2s-findings/progression", test_progression);
  g_test_add_func ("/model/d2s-findings/names", test_names);
  g_test_add_func ("/model/d2s-findings/name-is-no-text", test_name_is_no_text);
  g_test_add_func ("/model/d2s-findings/classes", test_classes);
  g_test_add_func ("/model/d2s-findings/leftovers", test_leftovers);
  g_test_add_func ("/model/d2s-findings/unknown-mercenary", test_unknown_mercenary);
  g_test_add_func ("/model/d2s-findings/no-life", test_no_life);
  g_test_add_func ("/model/d2s-findings/unreadable", test_unreadable);
  g_test_add_func ("/model/d2s-findings/checksum", test_checksum);
  g_test_add_func ("/model/d2s-findings/size", test_size);
  g_test_add_func ("/model/d2s-findings/torn", test_torn);
  g_test_add_func ("/model/d2s-findings/sums-follow", test_sums_follow);
  g_test_add_func ("/model/d2s-findings/read-only", test_read_only);
  g_test_add_func ("/model/d2s-findings/samples", test_samples);
  return sw_test_run ();
}
