/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tl2-findings.c: what does not fit together in a Torchlight save, and its fixes. */
#include "config.h"

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

static const struct
{
  const char *path;        /* what is put there */
  guint64     number;
  const char *finding;
  const char *fix;
  const char *fixed;       /* which node the fix sets */
  guint64     result;
} cases[] = {
  { "/last/level", 9, "level_mismatch", "level_from_character", "/last/level", 2 },
  { "/last/level", 9, "level_mismatch", "level_from_last", "/character/level", 9 },
  { "/last/difficulty", 3, "difficulty_mismatch", "difficulty_from_first", "/last/difficulty", 1 },
  { "/last/difficulty", 3, "difficulty_mismatch", "difficulty_from_last", "/difficulty", 3 },
  { "/character/free_stats", 40, "free_stats_mismatch", "free_stats_mismatch_from_character",
    "/character/stats/0/value", 40 },
  { "/character/free_stats", 40, "free_stats_mismatch", "free_stats_mismatch_from_stat",
    "/character/free_stats", 5 },
  { "/character/stats/1/value", 7, "free_skills_mismatch", "free_skills_mismatch_from_character",
    "/character/stats/1/value", 2 },
  { "/character/cheater", 0xD6, "cheater_mark", "remove_mark", "/character/cheater", 0x4E },
  { "/character/gold", (guint64) -5, "gold_below_zero", "gold_below_zero_to_limit",
    "/character/gold", 0 },
};

static void
check_case (guint i)
{
  g_autoptr (SwDocument) document = open_level (2);
  g_autoptr (GBytes) before = sw_test_encode (document);
  SwHistory *history = sw_document_get_history (document);

  g_test_message ("%s: %s", cases[i].finding, cases[i].fix);
  g_assert_null (sw_test_find_finding (document, cases[i].finding));
  put_number (document, cases[i].path, cases[i].number);
  sw_test_push (document, sw_test_find_fix (document, cases[i].finding, cases[i].fix));
  g_assert_null (sw_test_find_finding (document, cases[i].finding));
  g_assert_cmpuint (sw_test_number (document, cases[i].fixed), ==, cases[i].result);

  g_assert_true (sw_history_undo (history));
  g_assert_nonnull (sw_test_find_finding (document, cases[i].finding));
  sw_history_go_to (history, 0);
  sw_test_assert_encode (document, before);
}

static void
test_fixes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_case (i);
}

static void
test_names (void)
{
  g_autoptr (SwDocument) document = open_level (2);

  put_text (document, "/last/name", "Other");
  sw_test_push (document, sw_test_find_fix (document, "name_mismatch", "name_from_last"));
  g_assert_cmpstr (sw_document_get_title (document), ==, "Other");
  g_assert_null (sw_test_find_finding (document, "name_mismatch"));
  sw_history_undo (sw_document_get_history (document));
  sw_test_push (document, sw_test_find_fix (document, "name_mismatch", "name_from_character"));
  g_assert_cmpstr (sw_tl2_document_get_text (SW_TL2_DOCUMENT (document), "/last/name"), ==, "Zoë");

  put_text (document, "/character/name", "");
  g_assert_nonnull (sw_test_find_finding (document, "blank_name"));
  g_assert_cmpuint (sw_finding_get_n_fixes (sw_test_find_finding (document, "name_mismatch")), ==,
                    1);
}

/* A level has no fix that would invent records of levels gained. */
static void
test_level (void)
{
  g_autoptr (SwDocument) document = open_level (2);
  SwFinding *finding;

  put_number (document, "/character/level", 130);
  put_number (document, "/last/level", 130);
  finding = sw_test_find_finding (document, "level_ups_mismatch");
  g_assert_nonnull (finding);
  g_assert_cmpuint (sw_finding_get_n_fixes (finding), ==, 0);
  sw_test_push (document, sw_test_find_fix (document, "level_out_of_range",
                                            "level_out_of_range_to_limit"));
  g_assert_cmpuint (sw_test_number (document, "/character/level"), ==, 100);
  g_assert_cmpuint (sw_test_number (document, "/last/level"), ==, 100);
}

static void
test_values (void)
{
  g_autoptr (SwDocument) document = open_level (2);

  put_number (document, "/character/health", 0x7FC00000);
  g_assert_nonnull (sw_test_find_finding (document, "not_a_number"));
  put_number (document, "/character/items/2/slot", 4322);
  g_assert_cmpstr (sw_finding_get_path (sw_test_find_finding (document, "same_cell")), ==,
                   "/character/items/2");
}

static void
test_slots (void)
{
  g_autoptr (SwDocument) document = open_level (2);

  sw_test_set (document, "/quickbar/6", "skill:-8623329156067819015");
  sw_test_push (document, sw_test_find_fix (document, "slot_not_learned", "clear_slot_6"));
  g_assert_null (sw_test_find_finding (document, "slot_not_learned"));
  g_assert_true (sw_tree_is_absent (sw_document_get_tree (document),
                                    sw_tree_lookup (sw_document_get_tree (document),
                                                    "/quickbar/6", NULL)));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/tl2/findings/none", test_none);
  g_test_add_func ("/model/tl2/findings/fixes", test_fixes);
  g_test_add_func ("/model/tl2/findings/names", test_names);
  g_test_add_func ("/model/tl2/findings/level", test_level);
  g_test_add_func ("/model/tl2/findings/values", test_values);
  g_test_add_func ("/model/tl2/findings/slots", test_slots);
  return g_test_run ();
}
