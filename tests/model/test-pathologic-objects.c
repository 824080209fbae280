/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic-objects.c: names, classes, references and searches of Pathologic objects. */
#define _GNU_SOURCE /* memmem */
#include "config.h"

#include "sw-change.h"
#include "sw-compare.h"
#include "sw-error.h"
#include "sw-fixture-pathologic.h"
#include "sw-node-picks.h"
#include "sw-object-class.h"
#include "sw-objects.h"
#include "sw-search-results.h"
#include "sw-structure.h"
#include "sw-test-document.h"
#include "sw-test-pathologic.h"

#include <locale.h>
#include <string.h>

#define N_PEOPLE 5u
#define N_THINGS 3u

static SwDocument *
open_game (guint framing)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (framing, N_PEOPLE, N_THINGS);

  return sw_test_pathologic_open (bytes, framing);
}

static SwNodeId
find (SwDocument *document,
      const char *path)
{
  SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), path, NULL);

  g_assert_cmpuint (node, !=, SW_NODE_NONE);
  return node;
}

static SwNodeId
find_in (SwDocument *document,
         const char *list,
         guint       position)
{
  return sw_tree_get_child (sw_document_get_tree (document), find (document, list), position);
}

/* The paths of the town and of its people; where they stand hangs on the schema of the world */
static char *
dup_town_path (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      g_autofree char *name = sw_objects_dup_class (SW_OBJECTS (document), id);

      if (g_strcmp0 (name, "Town") == 0)
        return sw_tree_dup_path (tree, id);
    }

  g_assert_not_reached ();
  return NULL;
}

static char *
dup_people_path (SwDocument *document)
{
  g_autofree char *town = dup_town_path (document);

  return g_strconcat (town, "/people", NULL);
}

static void
test_names (void)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (SwDocument) document = open_game (framing);
      SwObjects *objects = SW_OBJECTS (document);
      g_autofree char *people = dup_people_path (document);
      SwNodeId person = find_in (document, people, 1);
      SwNodeId name_node = sw_tree_find_child (sw_document_get_tree (document), person, "name");
      g_autofree char *name = sw_objects_dup_name (objects, person);
      g_autofree char *class = sw_objects_dup_class (objects, person);

      /* World 0, town 1, a person 2 with its things, the next one. Without nulls, empty objects
       * stand in their places. */
      g_assert_cmpstr (name, ==, g_str_equal (sw_fixture_pathologic_framings[framing], "prose")
                                 ? "#8 “person_0001”" : "#6 “person_0001”");
      g_assert_cmpstr (class, ==, "Person");
      g_assert_null (sw_objects_dup_name (objects, name_node));
      g_assert_null (sw_objects_dup_class (objects, name_node));
      g_assert_null (sw_objects_dup_class (objects, SW_NODE_ROOT));
    }
}

static void
test_references (void)
{
  g_autoptr (SwDocument) document = open_game (SW_TEST_FLAGGED);
  SwTree *tree = sw_document_get_tree (document);
  SwObjects *objects = SW_OBJECTS (document);
  g_autofree char *town_path = dup_town_path (document);
  g_autofree char *people = dup_people_path (document);
  SwNodeId town = find (document, town_path);
  SwNodeId person = find_in (document, people, 0);
  SwNodeId to_town = sw_tree_find_child (tree, person, "town");
  SwNodeId last = find_in (document, people, N_PEOPLE - 1);
  g_autoptr (GListModel) of_town = sw_objects_list_referrers (objects, town);
  g_autoptr (GListModel) of_last = sw_objects_list_referrers (objects, last);
  g_autoptr (GListModel) of_first = sw_objects_list_referrers (objects, person);
  g_autoptr (SwNode) first = g_list_model_get_item (of_town, 0);
  g_autofree char *town_name = sw_objects_dup_name (objects, town);
  g_autofree char *target_name = sw_objects_dup_target_name (objects, to_town);

  /* Its number comes first, wherever it is */
  g_assert_true (g_str_has_prefix (target_name, "#"));
  g_assert_true (g_str_has_suffix (town_name, target_name));
  g_assert_null (sw_objects_dup_target_name (objects, town));
  g_assert_cmpuint (sw_objects_find_target (objects, to_town), ==, town);
  g_assert_cmpuint (sw_objects_find_target (objects, town), ==, SW_NODE_NONE);
  /* Each person, and the world twice; the last person by the world and a script */
  g_assert_cmpuint (g_list_model_get_n_items (of_town), ==, N_PEOPLE + 2);
  g_assert_cmpuint (g_list_model_get_n_items (of_last), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (of_first), ==, 0);
  g_assert_cmpuint (sw_node_get_id (first), ==, to_town);
  g_assert_null (sw_objects_list_referrers (objects, to_town));
}

/* A person is copied, and the copy taken back */
static void
test_references_follow (void)
{
  g_autoptr (SwDocument) document = open_game (SW_TEST_FLAGGED);
  SwObjects *objects = SW_OBJECTS (document);
  g_autofree char *town_path = dup_town_path (document);
  g_autofree char *people = dup_people_path (document);
  g_autofree char *person = g_strconcat (people, "/0", NULL);
  SwNodeId town = find (document, town_path);
  const SwStructureEdit copy = { .verb = SW_STRUCTURE_COPY, .path = person };
  g_autoptr (GListModel) before = sw_objects_list_referrers (objects, town);
  g_autoptr (GListModel) after = NULL;
  g_autoptr (GListModel) undone = NULL;
  g_autoptr (GError) error = NULL;

  sw_test_push (document, sw_document_new_structure (document, &copy, &error));
  g_assert_no_error (error);
  after = sw_objects_list_referrers (objects, town);
  g_assert_cmpuint (g_list_model_get_n_items (after), ==, N_PEOPLE + 3);
  /* One that somebody looks at takes in what is new */
  g_assert_cmpuint (g_list_model_get_n_items (before), ==, N_PEOPLE + 3);

  sw_history_undo (sw_document_get_history (document));
  undone = sw_objects_list_referrers (objects, town);
  g_assert_cmpuint (g_list_model_get_n_items (undone), ==, N_PEOPLE + 2);
  /* A list that somebody looks at lets go of what is gone */
  g_assert_cmpuint (g_list_model_get_n_items (after), ==, N_PEOPLE + 2);
}

static SwObjectClass *
find_class (GListModel *classes,
            const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (classes); i++)
    {
      g_autoptr (SwObjectClass) class = g_list_model_get_item (classes, i);

      if (g_str_equal (sw_object_class_get_name (class), name))
        return g_steal_pointer (&class);
    }

  g_error ("There is no class %s", name);
  return NULL;
}

static void
assert_class (GListModel *classes,
              const char *name,
              guint       n_objects)
{
  g_autoptr (SwObjectClass) class = find_class (classes, name);

  g_assert_cmpuint (sw_object_class_get_n_objects (class), ==, n_objects);
  g_assert_cmpuint (sw_object_class_get_n_bytes (class), >, 0);
}

static void
wait_until_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static void
test_classes (void)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (SwDocument) document = open_game (framing);
      g_autoptr (GListModel) classes = sw_objects_list_classes (SW_OBJECTS (document));
      g_autofree char *people = dup_people_path (document);
      g_autofree char *person = g_strconcat (people, "/0", NULL);
      const SwStructureEdit copy = { .verb = SW_STRUCTURE_COPY, .path = person };
      guint64 n_bytes = 0;

      wait_until_idle ();
      assert_class (classes, "Person", N_PEOPLE);
      assert_class (classes, "Thing", N_PEOPLE * N_THINGS);
      assert_class (classes, "Town", 1);
      assert_class (classes, "CGameWorld", 1);
      for (guint i = 0; i < g_list_model_get_n_items (classes); i++)
        {
          g_autoptr (SwObjectClass) class = g_list_model_get_item (classes, i);

          n_bytes += sw_object_class_get_n_bytes (class);
        }
      /* All is in the world: together they are the file */
      g_assert_cmpuint (n_bytes, ==, g_bytes_get_size (sw_document_get_bytes (document)));

      sw_test_push (document, sw_document_new_structure (document, &copy, NULL));
      wait_until_idle ();
      assert_class (classes, "Person", N_PEOPLE + 1);
      assert_class (classes, "Thing", (N_PEOPLE + 1) * N_THINGS);
      sw_history_undo (sw_document_get_history (document));
      wait_until_idle ();
      assert_class (classes, "Person", N_PEOPLE);
    }
}

static void
assert_hits (SwDocument *document,
             const char *text,
             guint       n_hits)
{
  g_autoptr (SwSearchResults) results = sw_search_results_new (document);
  g_autoptr (GError) error = NULL;

  sw_search_results_set_text (results, text, &error);
  g_assert_no_error (error);
  while (sw_search_results_get_running (results))
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("%s", text);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (results)), ==, n_hits);
}

static void
test_search (void)
{
  g_autoptr (SwDocument) document = open_game (SW_TEST_FLAGGED);
  g_autofree char *town = dup_town_path (document);
  g_autofree char *to_town = g_strconcat ("ref:", town, NULL);
  g_autoptr (GError) error = NULL;
  SwSearchTest test;

  assert_hits (document, "class:Person", N_PEOPLE);
  assert_hits (document, "class:person", N_PEOPLE);
  assert_hits (document, "class:pers", N_PEOPLE);
  assert_hits (document, "class:T*n", 1);
  assert_hits (document, "class:Thing", N_PEOPLE * N_THINGS);
  assert_hits (document, "class:Nobody", 0);
  assert_hits (document, "class:Person name:person_0001", 1);
  assert_hits (document, "class:Person name:*_0001", 1);
  assert_hits (document, "class:Person name:PERSON", N_PEOPLE);
  assert_hits (document, "class:Person -name:person_0001", N_PEOPLE - 1);
  assert_hits (document, "id:1", 1);
  assert_hits (document, "id:#1", 1);
  assert_hits (document, "id:0x1", 1);
  assert_hits (document, "id:400000", 0);
  assert_hits (document, "id:1 class:Town", 1);
  assert_hits (document, "id:1 class:Person", 0);
  assert_hits (document, "ref:1", N_PEOPLE + 2);
  assert_hits (document, "ref:Town", N_PEOPLE + 2);
  assert_hits (document, to_town, N_PEOPLE + 2);
  assert_hits (document, "ref:Thing", 0);

  /* What names a variable is the key beside it */
  assert_hits (document, "d1q01=1000", 1);
  assert_hits (document, "D1Q01=1000", 1);
  assert_hits (document, "d1q01<1000", 0);
  assert_hits (document, "d2q01<0 money=3", 0);
  assert_hits (document, "money=3", 1);
  assert_hits (document, "mon=3", 0);
  /* A value may have a type of its own beside it */
  assert_hits (document, "health<0.8", N_PEOPLE);
  assert_hits (document, "health>0.8", 0);

  g_assert_false (sw_objects_new_test (SW_OBJECTS (document), "id", "Burah", &test, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "bad_search");
}

/* What was found among bytes that could not be read has classes, and no numbers */
static void
test_strange (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_strange (SW_TEST_FLAGGED);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  SwTree *tree = sw_document_get_tree (document);
  guint n_objects = 0;

  g_assert_nonnull (sw_tree_get_fault (tree));
  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      g_autofree char *class = sw_objects_dup_class (SW_OBJECTS (document), id);
      g_autofree char *name = sw_objects_dup_name (SW_OBJECTS (document), id);
      g_autoptr (GListModel) referrers = sw_objects_list_referrers (SW_OBJECTS (document), id);

      g_assert_true ((class != NULL) == (referrers != NULL));
      g_assert_true (name == NULL || class != NULL);
      n_objects += class != NULL;
    }
  g_assert_cmpuint (n_objects, >, 0);
}

static void
wait_for (GListModel *picks)
{
  while (sw_node_picks_get_pending (SW_NODE_PICKS (picks)))
    g_main_context_iteration (NULL, TRUE);
}

static void
check_order (GListModel *referrers)
{
  guint64 before = 0;

  for (guint i = 0; i < g_list_model_get_n_items (referrers); i++)
    {
      g_autoptr (SwNode) node = g_list_model_get_item (referrers, i);
      guint64 bit;

      g_assert_true (sw_node_get_span (node, &bit, NULL));
      g_assert_cmpuint (bit, >, before);
      before = bit;
    }
}

/* Ten thousand references are put in order in a thread; nobody may want them any more, or the file
 * have become another one, when it is done. */
static void
check_many (SwDocument *document,
            SwNodeId    town,
            GListModel *first)
{
  SwObjects *objects = SW_OBJECTS (document);
  g_autoptr (GListModel) again = sw_objects_list_referrers (objects, town);
  GListModel *unwanted = sw_objects_list_referrers (objects, town);

  g_assert_true (sw_node_picks_get_pending (SW_NODE_PICKS (again)));
  g_object_unref (unwanted);
  wait_for (again);
  g_assert_cmpuint (g_list_model_get_n_items (again), ==, g_list_model_get_n_items (first));
  check_order (again);
}

/* Half a million objects: who uses one is asked at each step through the tree */
static void
test_large (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_large (SW_TEST_FLAGGED);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  SwObjects *objects = SW_OBJECTS (document);
  g_autofree char *town_path = dup_town_path (document);
  SwNodeId town = find (document, town_path);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GListModel) referrers = sw_objects_list_referrers (objects, town);
  gint64 first = g_get_monotonic_time () - start;
  g_autoptr (GListModel) classes = sw_objects_list_classes (objects);
  gint64 counted;

  /* Nobody waits for it. */
  g_assert_true (sw_node_picks_get_pending (SW_NODE_PICKS (referrers)));
  g_assert_cmpuint (g_list_model_get_n_items (referrers), ==, 0);
  wait_for (referrers);

  g_assert_cmpuint (g_list_model_get_n_items (referrers), >, 10000);
  check_order (referrers);
  check_many (document, town, referrers);
  start = g_get_monotonic_time ();
  wait_until_idle ();
  counted = g_get_monotonic_time () - start;
  start = g_get_monotonic_time ();
  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr (GListModel) few = sw_objects_list_referrers (objects, town + 1000 * i);
    }
  g_test_message ("%u rows: first question %.1f ms, a thousand others %.1f ms, classes %.1f ms",
                  sw_tree_get_n_rows (sw_document_get_tree (document)), (double) first / 1e3,
                  (double) (g_get_monotonic_time () - start) / 1e3, (double) counted / 1e3);
  if (g_test_perf ())
    g_assert_cmpint (first, <, 10000);
}

static void
check_change (GListModel *changes,
              guint       position,
              const char *label,
              const char *old_text,
              const char *new_text)
{
  g_autoptr (SwChange) change = g_list_model_get_item (changes, position);

  g_assert_nonnull (change);
  g_assert_cmpstr (sw_change_get_label (change), ==, label);
  g_assert_cmpstr (sw_change_get_old_text (change), ==, old_text);
  g_assert_cmpstr (sw_change_get_new_text (change), ==, new_text);
}

static void
set_text (SwDocument *document,
          SwNodeId    node,
          const char *text)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (SwNode) handle = sw_document_get_node (document, node);
  g_autoptr (GError) error = NULL;

  sw_value_init_text (&value, text);
  sw_node_set_value (handle, &value, &error);
  g_assert_no_error (error);
}

/* Two saves compared: whose field it is, and what was taken out, whatever stands there now */
static void
test_compare (void)
{
  g_autoptr (SwDocument) old = open_game (SW_TEST_FLAGGED);
  g_autoptr (SwDocument) new = open_game (SW_TEST_FLAGGED);
  g_autofree char *people = dup_people_path (new);
  g_autofree char *name = g_strconcat (people, "/1/name", NULL);
  g_autofree char *thing = g_strconcat (people, "/2/things/0", NULL);
  const SwStructureEdit edit = { .verb = SW_STRUCTURE_REMOVE, .path = thing };
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SwCommand) command = NULL;
  g_autofree char *gone = sw_objects_dup_name (SW_OBJECTS (old), find (old, thing));

  set_text (new, find (new, name), "Burah");
  command = sw_document_new_structure (new, &edit, &error);
  g_assert_no_error (error);
  g_assert_true (sw_history_push (sw_document_get_history (new), command, &error));
  g_assert_no_error (error);

  changes = sw_compare_documents (old, new);
  g_assert_cmpuint (g_list_model_get_n_items (changes), ==, 2);
  check_change (changes, 0, "#6 “Burah”: Name", "person_0001", "Burah");
  check_change (changes, 1, "#10 “person_0002”: things/0", gone, "not there");
}

/* Wherever a variable is told of, it has its name. */
static void
test_variable_names (void)
{
  g_autoptr (SwDocument) old = open_game (SW_TEST_FLAGGED);
  g_autoptr (SwDocument) new = open_game (SW_TEST_FLAGGED);
  g_autofree char *people = dup_people_path (new);
  g_autofree char *bag = g_strconcat (people, "/1/bag/0/value/value", NULL);
  g_autofree char *pair = sw_document_dup_label (new, find (new, "/game_world/variables/1"));
  g_autofree char *step = NULL;
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (GListModel) unsaved = NULL;
  g_autoptr (SwChange) change = NULL;

  g_assert_cmpstr (pair, ==, "d2q01");
  sw_test_set (new, "/game_world/variables/0/value", "5");
  step = sw_test_dup_label (new, 0);
  g_assert_cmpstr (step, ==, "Set d1q01 to 5");
  sw_test_set (new, bag, "17");
  changes = sw_compare_documents (old, new);
  g_assert_cmpuint (g_list_model_get_n_items (changes), ==, 2);
  check_change (changes, 1, "Game world #0: d1q01", "1000", "5");
  unsaved = sw_document_list_changes (new, NULL);
  change = g_list_model_get_item (unsaved, 1);
  g_assert_cmpstr (sw_change_get_label (change), ==, "Game world #0: d1q01");
}

/* The greatest number of 64 bits is not minus one, though it looks the same in the file. */
static void
test_search_signs (void)
{
  g_autoptr (SwDocument) document = open_game (SW_TEST_FLAGGED);
  g_autofree char *people = dup_people_path (document);
  g_autofree char *seed = g_strconcat (people, "/1/seed", NULL);

  assert_hits (document, "-1", 1);
  assert_hits (document, "18446744073709551615", 0);
  sw_test_set (document, seed, "18446744073709551615");
  assert_hits (document, "-1", 1);
  assert_hits (document, "18446744073709551615", 1);
  assert_hits (document, "seed=-1", 0);
  assert_hits (document, "seed=18446744073709551615", 1);
  assert_hits (document, "0xFFFFFFFFFFFFFFFF", 2);
}

/* What stands among bytes that could not be read is not gone. */
static void
test_compare_unread (void)
{
  g_autoptr (SwDocument) whole = open_game (SW_TEST_FLAGGED);
  GBytes *bytes = sw_document_get_bytes (whole);
  const char *data = g_bytes_get_data (bytes, NULL);
  const char *name = memmem (data, g_bytes_get_size (bytes), "person_0001", 11);
  g_autoptr (GBytes) damaged = sw_test_patch (bytes, (gsize) (name - data) - 2, "\x09", 1);
  g_autoptr (SwDocument) half = sw_test_pathologic_open (damaged, SW_TEST_FLAGGED);
  g_autoptr (GListModel) changes = sw_compare_documents (whole, half);
  g_autoptr (GListModel) back = sw_compare_documents (half, whole);
  guint n_unread = 0, n_gone = 0;

  g_assert_nonnull (sw_tree_get_fault (sw_document_get_tree (half)));
  g_assert_cmpuint (g_list_model_get_n_items (changes), ==, g_list_model_get_n_items (back));
  for (guint i = 0; i < g_list_model_get_n_items (changes); i++)
    {
      g_autoptr (SwChange) change = g_list_model_get_item (changes, i);
      g_autoptr (SwChange) other = g_list_model_get_item (back, i);
      const char *text = sw_change_get_new_text (change);

      if (g_str_has_prefix (sw_change_get_path (change), "/game_world/"))
        {
          n_unread++;
          g_assert_cmpstr (text, ==, "unread");
          g_assert_cmpstr (sw_change_get_old_text (other), ==, "unread");
        }
      else
        {
          n_gone++;
          g_assert_cmpstr (sw_change_get_old_text (change), ==, "not there");
        }
    }
  g_assert_cmpuint (n_unread, >, 3);
  g_assert_cmpuint (n_gone, >, 0);
}

/* A list of bare values tells how long it is before anybody opens it */
static void
test_packed (void)
{
  g_autoptr (SwDocument) document = open_game (SW_TEST_FLAGGED);
  g_autofree char *people = dup_people_path (document);
  g_autofree char *path = g_strconcat (people, "/0/path", NULL);
  g_autoptr (SwNode) node = sw_document_find_node (document, path, NULL);
  g_autofree char *closed = sw_node_dup_text (node);
  g_autofree char *open = NULL;
  guint n = sw_document_open (document, sw_node_get_id (node));

  open = sw_node_dup_text (node);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpstr (closed, ==, open);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pathologic-objects/names", test_names);
  g_test_add_func ("/pathologic-objects/references", test_references);
  g_test_add_func ("/pathologic-objects/references-follow", test_references_follow);
  g_test_add_func ("/pathologic-objects/classes", test_classes);
  g_test_add_func ("/pathologic-objects/search", test_search);
  g_test_add_func ("/pathologic-objects/strange", test_strange);
  g_test_add_func ("/pathologic-objects/compare", test_compare);
  g_test_add_func ("/pathologic-objects/search-signs", test_search_signs);
  g_test_add_func ("/pathologic-objects/variable-names", test_variable_names);
  g_test_add_func ("/pathologic-objects/compare-unread", test_compare_unread);
  g_test_add_func ("/pathologic-objects/packed", test_packed);
  g_test_add_func ("/pathologic-objects/large", test_large);

  return g_test_run ();
}
