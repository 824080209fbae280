/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tl2-findings.c: what does not fit together in a Torchlight save, and its fixes. */
#include "config.h"

#include "sw-diff.h"
#include "sw-history.h"
#include "sw-set-value.h"
#include "sw-test-tl2.h"

#include <string.h>

#define NEWEST 0x44

/* Sets one node and nothing along with it: as a file has it that something else wrote. */
static void
put_number (SwDocument *document,
            const char *path,
            guint64     number)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId node = sw_tree_lookup (tree, path, NULL);
  SwValue value;

  g_assert_cmpuint (node, !=, SW_NODE_NONE);
  sw_value_init_number (&value, sw_tree_get_field (tree, node)->kind, number);
  sw_test_push (document, sw_set_value_new (document, node, &value));
}

static void
put_text (SwDocument *document,
          const char *path,
          const char *text)
{
  SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), path, NULL);
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_text (&value, text);
  sw_test_push (document, sw_set_value_new (document, node, &value));
}

static SwDocument *
open_level (guint level)
{
  SwFixtureSvb options;

  sw_fixture_svb_init (&options, NEWEST);
  options.level = level;
  return sw_test_tl2_open_options (&options);
}

/* A file without faults: level 2, as the fixture tells of one level that was gained. */
static void
test_none (void)
{
  g_autoptr (SwDocument) document = open_level (2);
  g_autoptr (SwDocument) stash = sw_test_tl2_open_stash (NEWEST, 4);

  g_assert_cmpuint (g_list_model_get_n_items (sw_document_get_findings (document)), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (sw_document_get_findings (stash)), ==, 0);
}

/* -- every fault that a finding tells of, and every fix -- */

#define N_PUTS 2
#define N_FIXES 2

#define UNLEARNED "skill:-8623329156067819015"

typedef struct
{
  const char *path;
  const char *text;        /* a number, a text, or the word of a slot */
} Put;

typedef struct
{
  const char *id;
  const char *changed;     /* all that it changes, of what the version has */
} Fix;

typedef struct
{
  const char *finding;
  const char *path;        /* where it is told of */
  Put         puts[N_PUTS];
  Fix         fixes[N_FIXES];
} Fault;

static const Fault faults[] = {
  { "blank_name", "/character/name", { { "/character/name", "" } }, { { NULL } } },
  { "name_mismatch", "/character/name", { { "/last/name", "Other" } },
    { { "name_from_character", "/last/name" }, { "name_from_last", "/character/name" } } },
  { "name_mismatch", "/character/name", { { "/last/name", "" } },
    { { "name_from_character", "/last/name" } } },
  { "level_mismatch", "/character/level", { { "/last/level", "9" } },
    { { "level_from_character", "/last/level" }, { "level_from_last", "/character/level" } } },
  /* A level that nobody can have is not taken over. */
  { "level_mismatch", "/character/level", { { "/last/level", "130" } },
    { { "level_from_character", "/last/level" } } },
  { "level_mismatch", "/character/level", { { "/character/level", "-3" } },
    { { "level_from_last", "/character/level" } } },
  { "difficulty_mismatch", "/difficulty", { { "/last/difficulty", "3" } },
    { { "difficulty_from_first", "/last/difficulty" },
      { "difficulty_from_last", "/difficulty" } } },
  { "difficulty_mismatch", "/difficulty", { { "/difficulty", "300" } },
    { { "difficulty_from_last", "/difficulty" } } },
  { "difficulty_mismatch", "/difficulty", { { "/last/difficulty", "4" } },
    { { "difficulty_from_first", "/last/difficulty" } } },
  { "free_stats_mismatch", "/character/free_stats", { { "/character/free_stats", "40" } },
    { { "free_stats_mismatch_from_character", "/character/stats/0/value" },
      { "free_stats_mismatch_from_stat", "/character/free_stats" } } },
  { "free_stats_mismatch", "/character/free_stats", { { "/character/stats/0/value", "-1" } },
    { { "free_stats_mismatch_from_character", "/character/stats/0/value" } } },
  { "free_stats_mismatch", "/character/free_stats", { { "/character/free_stats", "-1" } },
    { { "free_stats_mismatch_from_stat", "/character/free_stats" } } },
  { "free_skills_mismatch", "/character/free_skills", { { "/character/stats/1/value", "7" } },
    { { "free_skills_mismatch_from_character", "/character/stats/1/value" },
      { "free_skills_mismatch_from_stat", "/character/free_skills" } } },
  { "level_ups_mismatch", "/last/level_ups",
    { { "/character/level", "7" }, { "/last/level", "7" } }, { { NULL } } },
  { "cheater_mark", "/character/cheater", { { "/character/cheater", "214" } },
    { { "remove_mark", "/character/cheater" } } },
  { "level_out_of_range", "/character/level",
    { { "/character/level", "130" }, { "/last/level", "130" } },
    { { "level_out_of_range_to_limit", "/character/level /last/level" } } },
  { "level_out_of_range", "/character/level",
    { { "/character/level", "-3" }, { "/last/level", "-3" } },
    { { "level_out_of_range_to_limit", "/character/level /last/level" } } },
  { "gold_below_zero", "/character/gold", { { "/character/gold", "-5" } },
    { { "gold_below_zero_to_limit", "/character/gold" } } },
  { "free_stats_below_zero", "/character/free_stats",
    { { "/character/free_stats", "-2" }, { "/character/stats/0/value", "-2" } },
    { { "free_stats_below_zero_to_limit", "/character/free_stats /character/stats/0/value" } } },
  { "free_skills_below_zero", "/character/free_skills",
    { { "/character/free_skills", "-2147483648" },
      { "/character/stats/1/value", "-2147483648" } },
    { { "free_skills_below_zero_to_limit",
        "/character/free_skills /character/stats/1/value" } } },
  /* Not a number, and infinite */
  { "not_a_number", "/character/health", { { "/character/health", "2143289344" } }, { { NULL } } },
  { "not_a_number", "/character/mana", { { "/character/mana", "2139095040" } }, { { NULL } } },
  { "slot_not_learned", "/quickbar/0", { { "/quickbar/0", UNLEARNED } },
    { { "clear_slot_0", "/keys /quickbar/0" } } },
  { "slot_not_learned", "/quickbar/6", { { "/quickbar/6", UNLEARNED } },
    { { "clear_slot_6", "/keys /quickbar/6" } } },
  { "slot_not_learned", "/quickbar/9",
    { { "/quickbar/9", UNLEARNED }, { "/quickbar/8", UNLEARNED } },
    { { "clear_slot_9", "/keys /quickbar/9" } } },
  { "slot_twice", "/quickbar/0", { { "/keys/1/key", "0" } }, { { NULL } } },
  { "same_cell", "/character/items/2", { { "/character/items/2/slot", "4322" } }, { { NULL } } },
};

/* Sets one node and nothing along with it; FALSE where this version has no such node. */
static gboolean
put (SwDocument *document,
     const Put  *put)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId node = sw_tree_lookup (tree, put->path, NULL);
  SwKind kind;

  if (node == SW_NODE_NONE)
    return FALSE;

  kind = sw_tree_get_field (tree, node)->kind;
  if (kind == SW_KIND_STRING)
    put_text (document, put->path, put->text);
  else
    put_number (document, put->path, (guint64) g_ascii_strtoll (put->text, NULL, 10));
  return TRUE;
}

static SwFinding *
find_at (SwDocument *document,
         const char *id,
         const char *path)
{
  GListModel *findings = sw_document_get_findings (document);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (SwFinding) finding = g_list_model_get_item (findings, i);

      if (strcmp (sw_finding_get_id (finding), id) == 0
          && strcmp (sw_finding_get_path (finding), path) == 0)
        return finding;
    }

  return NULL;
}

/* A file that something else wrote so; NULL where the version cannot have the fault. */
static SwDocument *
open_faulty (guint        version,
             const Fault *fault)
{
  SwFixtureSvb options;
  g_autoptr (SwDocument) document = NULL;

  sw_fixture_svb_init (&options, version);
  options.level = 2;
  document = sw_test_tl2_open_options (&options);
  g_assert_null (find_at (document, fault->finding, fault->path));
  for (guint i = 0; i < N_PUTS && fault->puts[i].path != NULL; i++)
    if (!put (document, &fault->puts[i]) && i == 0)
      return NULL;

  return sw_test_tl2_reopen (document);
}

/* "/keys" for all that stands in that list, since its records move up */
static gboolean
is_named (const char *changed,
          const char *path)
{
  g_auto (GStrv) names = g_strsplit (changed, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], path) == 0
        || (strcmp (names[i], "/keys") == 0 && g_str_has_prefix (path, "/keys/")))
      return TRUE;

  return FALSE;
}

/* All that is other in the file is what the fix is about, and all of that is. */
static void
assert_changed (SwDocument *before,
                SwDocument *after,
                const char *changed)
{
  g_autoptr (GListStore) differences = sw_diff_list (before, after, SW_DIFF_NONE);
  g_auto (GStrv) names = g_strsplit (changed, " ", -1);
  guint n_found = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (differences)); i++)
    {
      g_autoptr (SwDifference) difference =
        g_list_model_get_item (G_LIST_MODEL (differences), i);
      const char *path = sw_difference_get_path (difference);

      /* What saving computes */
      if (strcmp (path, "/checksum") == 0 || strcmp (path, "/file_size") == 0)
        continue;
      if (!is_named (changed, path))
        g_error ("%s is another one, and nobody asked for that", path);
      n_found += g_str_has_prefix (path, "/keys") ? 0 : 1;
    }

  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], "/keys") != 0
        && sw_tree_lookup (sw_document_get_tree (before), names[i], NULL) != SW_NODE_NONE)
      n_found--;
  g_assert_cmpuint (n_found, ==, 0);
}

/* A fix may not bring what was not there before. How many levels were gained cannot be told of a
 * level that nobody can have. */
static void
assert_nothing_new (SwDocument *before,
                    SwDocument *after)
{
  GListModel *findings = sw_document_get_findings (after);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (SwFinding) finding = g_list_model_get_item (findings, i);

      g_assert_true (find_at (before, sw_finding_get_id (finding), sw_finding_get_path (finding))
                     || strcmp (sw_finding_get_id (finding), "level_ups_mismatch") == 0);
    }
}

static void
check_fix (guint        version,
           const Fault *fault,
           const Fix   *fix)
{
  g_autoptr (SwDocument) document = open_faulty (version, fault);
  g_autoptr (SwDocument) untouched = open_faulty (version, fault);
  g_autoptr (GBytes) faulty = sw_test_encode (document);
  g_autoptr (GBytes) fixed = NULL;
  g_autoptr (SwDocument) after = NULL;
  SwFinding *finding = find_at (document, fault->finding, fault->path);
  SwHistory *history = sw_document_get_history (document);
  guint number = 0;

  while (strcmp (sw_finding_get_fix_id (finding, number), fix->id) != 0)
    number++;
  sw_test_push (document, g_object_ref (sw_finding_get_fix_command (finding, number)));
  g_assert_null (find_at (document, fault->finding, fault->path));

  fixed = sw_test_encode (document);
  after = sw_test_tl2_reopen (document);
  g_assert_null (find_at (after, fault->finding, fault->path));
  assert_nothing_new (untouched, after);
  assert_changed (untouched, after, fix->changed);

  g_assert_true (sw_history_undo (history));
  g_assert_nonnull (find_at (document, fault->finding, fault->path));
  sw_test_assert_encode (document, faulty);
  g_assert_true (sw_history_redo (history));
  sw_test_assert_encode (document, fixed);
}

static void
check_fault (guint        version,
             const Fault *fault)
{
  g_autoptr (SwDocument) document = open_faulty (version, fault);
  SwFinding *finding;
  guint n_fixes = 0;

  if (document == NULL)
    return;

  g_test_message ("version 0x%X: %s at %s", version, fault->finding, fault->path);
  finding = find_at (document, fault->finding, fault->path);
  g_assert_nonnull (finding);
  g_assert_cmpint (*sw_finding_get_message (finding), !=, '\0');
  while (n_fixes < N_FIXES && fault->fixes[n_fixes].id != NULL)
    check_fix (version, fault, &fault->fixes[n_fixes++]);
  /* None that this test does not know */
  g_assert_cmpuint (sw_finding_get_n_fixes (finding), ==, n_fixes);
}

static void
test_fixes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      check_fault (NEWEST, &faults[i]);
      check_fault (0x42, &faults[i]);
    }
}

/* Torchlight says nothing twice, and not which skills are learned. */
static void
test_first_game (void)
{
  static const char * const findings[] = {
    "blank_name", "cheater_mark", "level_out_of_range", "gold_below_zero",
    "free_stats_below_zero", "free_skills_below_zero", "not_a_number", "same_cell", NULL,
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    if (g_strv_contains (findings, faults[i].finding))
      check_fault (0x17, &faults[i]);
}

/* Two items of a pet in one place */
static void
test_pet (void)
{
  const SwStructureEdit edit = { .verb = SW_STRUCTURE_COPY, .path = "/character/items/1",
                                 .to = "/pets/0/items/0" };
  g_autoptr (SwDocument) document = open_level (2);
  g_autoptr (SwDocument) reopened = NULL;
  SwFinding *finding;

  for (guint i = 0; i < 2; i++)
    sw_test_push (document, sw_document_new_structure (document, &edit, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (sw_document_get_findings (document)), ==, 0);
  put_number (document, "/pets/0/items/1/slot", sw_test_number (document, "/pets/0/items/0/slot"));
  reopened = sw_test_tl2_reopen (document);
  finding = find_at (reopened, "same_cell", "/pets/0/items/1");
  g_assert_nonnull (finding);
  g_assert_cmpuint (sw_finding_get_n_fixes (finding), ==, 0);
}

/* Where no fix can know what is right: in a stash, and where reading ended */
static void
test_elsewhere (void)
{
  g_autoptr (SwDocument) stash = sw_test_tl2_open_stash (NEWEST, 4);
  g_autoptr (SwDocument) shared = NULL;
  SwFixtureSvb options;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) cut = NULL;
  g_autoptr (SwDocument) broken = NULL;
  SwFinding *finding;

  put_number (stash, "/items/1/slot", sw_test_number (stash, "/items/0/slot"));
  put_number (stash, "/items/1/container", sw_test_number (stash, "/items/0/container"));
  shared = sw_test_tl2_reopen (stash);
  finding = find_at (shared, "same_cell", "/items/1");
  g_assert_nonnull (finding);
  g_assert_cmpuint (sw_finding_get_n_fixes (finding), ==, 0);

  sw_fixture_svb_init (&options, NEWEST);
  bytes = sw_fixture_svb_new (&options);
  cut = g_bytes_new_from_bytes (bytes, 0, g_bytes_get_size (bytes) - 40);
  broken = sw_test_tl2_open (cut);
  finding = sw_test_find_finding (broken, "unreadable_section");
  g_assert_nonnull (finding);
  g_assert_cmpuint (sw_finding_get_n_fixes (finding), ==, 0);
}

/* A slot is called by the key that it is on; what counts from 0 is the path and the fix. */
static void
test_words (void)
{
  const Fault *fault = &faults[0];
  g_autoptr (SwDocument) document = NULL;
  SwFinding *finding;

  while (fault->fixes[0].id == NULL || strcmp (fault->fixes[0].id, "clear_slot_6") != 0)
    fault++;
  document = open_faulty (NEWEST, fault);
  finding = find_at (document, "slot_not_learned", "/quickbar/6");
  g_assert_cmpstr (sw_finding_get_message (finding), ==,
                   "The quick slot on the key “7” holds Arc Beam, which is not learned.");
  g_assert_cmpstr (sw_finding_get_fix_label (finding, 0), ==,
                   "Clear the quick slot on the key “7”");
}

/* A level has no fix that would invent records of levels gained. */
static void
test_level (void)
{
  g_autoptr (SwDocument) document = open_level (2);

  put_number (document, "/character/level", 130);
  put_number (document, "/last/level", 130);
  sw_test_push (document, sw_test_find_fix (document, "level_out_of_range",
                                            "level_out_of_range_to_limit"));
  g_assert_cmpuint (sw_test_number (document, "/character/level"), ==, 100);
  g_assert_cmpuint (sw_test_number (document, "/last/level"), ==, 100);
  g_assert_nonnull (sw_test_find_finding (document, "level_ups_mismatch"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/tl2/findings/none", test_none);
  g_test_add_func ("/model/tl2/findings/fixes", test_fixes);
  g_test_add_func ("/model/tl2/findings/first-game", test_first_game);
  g_test_add_func ("/model/tl2/findings/elsewhere", test_elsewhere);
  g_test_add_func ("/model/tl2/findings/pet", test_pet);
  g_test_add_func ("/model/tl2/findings/words", test_words);
  g_test_add_func ("/model/tl2/findings/level", test_level);
  return g_test_run ();
}
