/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic-review.c: what the review tells of lists, and what is left out of saving. */
#include "config.h"

#include "sw-change.h"
#include "sw-fixture-pathologic.h"
#include "sw-pathologic-structure.h"
#include "sw-revert.h"
#include "sw-test-document.h"
#include "sw-test-pathologic.h"

#define PEOPLE "/game_world/engine_world/people"
#define VARIABLES "/game_world/variables"

static void
do_structure (SwDocument      *document,
              SwStructureVerb  verb,
              const char      *path)
{
  const SwStructureEdit edit = { .verb = verb, .path = path };
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_document_new_structure (document, &edit, &error);

  g_assert_no_error (error);
  sw_test_push (document, command);
}

static void
leave_out (SwDocument *document,
           const char *path)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  g_autoptr (GError) error = NULL;
  SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), path, NULL);
  SwCommand *command;

  g_array_append_val (nodes, node);
  command = sw_revert_new (document, nodes, "Leave out", &error);
  g_assert_no_error (error);
  sw_test_push (document, command);
}

/* Of two changes one is left out: the file is as if only the other had been made. */
static void
check_left_out (guint            framing,
                SwStructureVerb  verb,
                const char      *element,
                const char      *list)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (framing, 3, 2);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, framing);
  g_autoptr (SwDocument) named = sw_test_pathologic_open (bytes, framing);
  g_autoptr (SwDocument) other = sw_test_pathologic_open (bytes, framing);
  g_autoptr (GBytes) only_name = NULL;
  g_autoptr (GBytes) only_list = NULL;

  sw_test_set (named, PEOPLE "/0/name", "Burah");
  only_name = sw_test_encode (named);
  do_structure (other, verb, element);
  only_list = sw_test_encode (other);

  sw_test_set (document, PEOPLE "/0/name", "Burah");
  do_structure (document, verb, element);
  leave_out (document, list);
  sw_test_assert_encode (document, only_name);

  sw_history_undo (sw_document_get_history (document));
  leave_out (document, PEOPLE "/0/name");
  sw_test_assert_encode (document, only_list);
}

static void
test_leave_out (void)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      check_left_out (framing, SW_STRUCTURE_REMOVE, PEOPLE "/2/things/0", PEOPLE "/2/things");
      check_left_out (framing, SW_STRUCTURE_REMOVE, PEOPLE "/1", PEOPLE);
      check_left_out (framing, SW_STRUCTURE_COPY, PEOPLE "/1", PEOPLE);
      check_left_out (framing, SW_STRUCTURE_REMOVE, VARIABLES "/1", VARIABLES);
      check_left_out (framing, SW_STRUCTURE_COPY, PEOPLE "/1/path/2", PEOPLE "/1/path");
    }
}

static void
assert_told (SwDocument *document,
             const char *path,
             const char *text)
{
  g_autoptr (GListModel) changes = sw_document_list_changes (document, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (changes); i++)
    {
      g_autoptr (SwChange) change = g_list_model_get_item (changes, i);

      if (g_strcmp0 (sw_change_get_path (change), path) == 0)
        {
          g_assert_cmpstr (sw_change_get_new_text (change), ==, text);
          return;
        }
    }
  g_assert_not_reached ();
}

/* What was taken out has no path, but a name, or was one of so many. */
static void
test_names (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (SW_TEST_FLAGGED, 3, 2);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);

  do_structure (document, SW_STRUCTURE_REMOVE, PEOPLE "/1");
  do_structure (document, SW_STRUCTURE_REMOVE, PEOPLE "/0/path/2");
  assert_told (document, PEOPLE, "2 entries, without #5 “person_0001”");
  assert_told (document, PEOPLE "/0/path", "13 entries, without no. 3");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/pathologic-review/leave-out", test_leave_out);
  g_test_add_func ("/model/pathologic-review/names", test_names);
  return g_test_run ();
}
