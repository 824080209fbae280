/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-node-import.c: values of a node from a file, found out in a thread. */
#include "config.h"

#include "sw-dump.h"
#include "sw-error.h"
#include "sw-fixture-pathologic.h"
#include "sw-node-import.h"
#include "sw-node-json.h"
#include "sw-pathologic-document.h"
#include "sw-recipe.h"
#include "sw-test-document.h"
#include "sw-test-files.h"
#include "sw-test-pathologic.h"

#include <locale.h>
#include <string.h>

#define PEOPLE "/game_world/engine_world/people"

typedef struct
{
  char  *folder;
  char  *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = sw_test_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "node.json", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  sw_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_object_unref (fixture->file);
}

static SwDocument *
open_game (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (SW_TEST_FLAGGED, 20, 20);

  return sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static SwNodeImport *
begin (Fixture       *fixture,
       SwDocument    *document,
       const char    *path,
       const char    *text,
       GAsyncResult **result)
{
  SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), path, NULL);
  SwNodeImport *import = sw_node_import_new (document, node, fixture->file);

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  sw_node_import_run_async (import, done_cb, result);
  return import;
}

static gboolean
end (SwNodeImport  *import,
     GAsyncResult **result,
     guint         *n_values,
     GError       **error)
{
  g_autoptr (GAsyncResult) done = NULL;
  gboolean is_done;

  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  done = g_steal_pointer (result);
  is_done = sw_node_import_run_finish (import, done, n_values, error);
  g_clear_object (&done);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  return is_done;
}

static gboolean
import (Fixture     *fixture,
        SwDocument  *document,
        const char  *path,
        const char  *text,
        guint       *n_values,
        GError     **error)
{
  GAsyncResult *result = NULL;
  g_autoptr (SwNodeImport) one = begin (fixture, document, path, text, &result);

  return end (one, &result, n_values, error);
}

/* The whole of a game with other numbers, texts and vectors */
static char *
dup_other (SwDocument *document)
{
  g_autofree char *text = sw_node_json_export (document, SW_NODE_ROOT);
  GString *other = g_string_new (text);

  g_string_replace (other, "\"bread\"", "\"a heel of bread\"", 0);
  g_string_replace (other, "\"d1q01\"", "\"d1q01\\u0001\"", 0);
  g_string_replace (other, "\"amount\" : 1", "\"amount\" : 7", 0);
  g_string_replace (other, "        -", "        2", 0);
  return g_string_free (other, FALSE);
}

/* It comes to the same as without a thread: done, taken back, and done again elsewhere. */
static void
test_same (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (SwDocument) document = open_game ();
  g_autoptr (SwDocument) other = open_game ();
  g_autoptr (SwDocument) third = open_game ();
  SwHistory *history = sw_document_get_history (document);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (JsonNode) recipe = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *own = sw_node_json_export (third, SW_NODE_ROOT);
  g_autofree char *text = dup_other (other);
  g_autofree char *label = NULL;
  guint n_values, n_expected;

  g_assert_true (import (fixture, document, "", own, &n_values, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_values, ==, 0);
  g_assert_cmpuint (sw_history_get_position (history), ==, 0);

  g_assert_true (sw_node_json_import (other, SW_NODE_ROOT, text, strlen (text), &n_expected,
                                      &error));
  g_assert_no_error (error);
  g_assert_true (import (fixture, document, "", text, &n_values, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_values, ==, n_expected);
  g_assert_cmpuint (n_values, >, 100);
  g_assert_cmpuint (sw_history_get_position (history), ==, 1);
  g_assert_false (sw_document_get_busy (document));
  label = sw_test_dup_label (document, 0);
  g_assert_nonnull (strstr (label, "Import "));
  after = sw_test_encode (other);
  sw_test_assert_encode (document, after);

  recipe = sw_recipe_new_for_history (document, NULL);
  g_assert_true (sw_recipe_apply (third, recipe, SW_ORIGIN_JOURNAL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (sw_test_count_steps (third), ==, 1);
  sw_test_assert_encode (third, after);

  sw_history_undo (history);
  sw_test_assert_encode (document, before);
  sw_history_redo (history);
  sw_test_assert_encode (document, after);
  g_assert_true (sw_history_revert_step (history, 0, &error));
  sw_test_assert_encode (document, before);
}

/* What was undone since saving is told by its edits, in the right place among others. */
static void
test_told (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (SwDocument) document = open_game ();
  g_autoptr (SwDocument) saved = NULL;
  g_autoptr (SwDocument) other = open_game ();
  SwHistory *history = sw_document_get_history (document);
  g_autofree char *text = dup_other (other);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) now = NULL;
  g_autoptr (JsonNode) recipe = NULL;
  g_autoptr (GError) error = NULL;
  guint n_values;

  sw_test_set (document, PEOPLE "/0/seed", "5");
  g_assert_true (import (fixture, document, "", text, &n_values, &error));
  sw_test_set (document, PEOPLE "/1/seed", "6");
  bytes = sw_test_encode (document);
  sw_history_mark_saved (history);
  sw_history_go_to (history, 0);
  recipe = sw_recipe_new_for_history (document, NULL);
  now = sw_test_encode (document);
  saved = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  g_assert_true (sw_recipe_apply (saved, recipe, SW_ORIGIN_JOURNAL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (sw_test_count_steps (saved), ==, 3);
  sw_test_assert_encode (saved, now);
}

static void
refuse (Fixture    *fixture,
        SwDocument *document,
        const char *path,
        const char *text,
        const char *kind,
        const char *place)
{
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GError) error = NULL;
  guint n_values;

  g_assert_false (import (fixture, document, path, text, &n_values, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
  g_assert_cmpstr (sw_error_get_path (error), ==, place);
  g_assert_cmpuint (n_values, ==, 0);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
  g_assert_false (sw_document_get_busy (document));
  sw_test_assert_encode (document, before);
}

static void
test_refusals (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (SwDocument) document = open_game ();
  g_autoptr (GFile) nothing = g_file_new_for_path ("/nowhere/node.json");
  g_autoptr (SwNodeImport) one = sw_node_import_new (document, SW_NODE_ROOT, nothing);
  GAsyncResult *result = NULL;
  g_autoptr (GError) error = NULL;
  guint n_values;

  refuse (fixture, document, PEOPLE, "{", "bad_json", NULL);
  refuse (fixture, document, PEOPLE "/0", "[1]", "other_shape", PEOPLE "/0");
  refuse (fixture, document, PEOPLE "/0", "{\"things\": [1]}", "other_shape", PEOPLE "/0/things");
  refuse (fixture, document, PEOPLE "/0", "{\"path\": [1]}", "other_shape", PEOPLE "/0/path");
  refuse (fixture, document, PEOPLE "/0", "{\"seed\": 1, \"none\": 1}", "no_such_field",
          PEOPLE "/0/none");
  refuse (fixture, document, PEOPLE "/0", "{\"name\": 1}", "wrong_type", PEOPLE "/0/name");
  refuse (fixture, document, PEOPLE "/0", "{\"place\": {\"rotation\": {\"x\": \"inf\"}}}",
          "value_out_of_range", PEOPLE "/0/place/rotation/x");
  refuse (fixture, document, PEOPLE "/0/things/0", "{\"has_charge\": 9}", "wrong_type",
          PEOPLE "/0/things/0/has_charge");

  sw_node_import_run_async (one, done_cb, &result);
  g_assert_false (end (one, &result, &n_values, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* Unread bytes may hold the numbers of texts: the file is asked once for all of them. */
static void
test_frozen (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GBytes) whole = sw_fixture_pathologic_new (SW_TEST_FLAGGED, 20, 20);
  g_autofree char *odd = g_strnfill (64, '\xFE');
  g_autoptr (GBytes) bytes = sw_test_patch (whole, g_bytes_get_size (whole) / 10 * 9, odd, 64);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  g_autoptr (SwDocument) other = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) after = NULL;
  guint n_values;

  g_assert_nonnull (sw_tree_get_fault (sw_document_get_tree (document)));
  refuse (fixture, document, PEOPLE "/0/things/1", "{\"item\": \"something new\"}",
          "numbering_frozen", PEOPLE "/0/things/1");
  g_assert_true (import (fixture, document, PEOPLE "/0", "{\"seed\": 5}", &n_values, &error));
  g_assert_no_error (error);
  g_assert_true (sw_node_json_import (other, sw_tree_lookup (sw_document_get_tree (other),
                                                             PEOPLE "/0", NULL),
                                      "{\"seed\": 5}", 11, &n_values, &error));
  after = sw_test_encode (other);
  sw_test_assert_encode (document, after);
}

/* A text is set where the file says so, whatever edits by hand do. */
static void
test_here (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (SwDocument) document = open_game ();
  g_autoptr (SwNode) node = NULL;
  g_autoptr (GError) error = NULL;
  guint n_values;

  sw_test_set (document, PEOPLE "/0/things/0/item", "bread");
  sw_test_set (document, PEOPLE "/0/things/1/item", "bread");
  sw_pathologic_document_set_everywhere (SW_PATHOLOGIC_DOCUMENT (document), TRUE);
  g_assert_true (import (fixture, document, PEOPLE "/0/things/0", "{\"item\": \"a new one\"}",
                         &n_values, &error));
  g_assert_cmpuint (n_values, ==, 1);
  node = sw_document_find_node (document, PEOPLE "/0/things/1/item", NULL);
  g_assert_cmpstr (sw_tree_get_text (sw_document_get_tree (document), sw_node_get_id (node)), ==,
                   "bread");
}

/* While it is found out what is to be set, nothing else can be; when rows are made meanwhile, it is
 * found out again. */
static void
test_meanwhile (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (SwDocument) document = open_game ();
  SwTree *tree = sw_document_get_tree (document);
  GAsyncResult *result = NULL;
  g_autoptr (SwNodeImport) one = begin (fixture, document, PEOPLE "/0",
                                        "{\"seed\": 77}", &result);
  GAsyncResult *other_result = NULL;
  g_autoptr (SwNodeImport) other = sw_node_import_new (document, SW_NODE_ROOT, fixture->file);
  g_autoptr (GError) error = NULL;
  guint n_values;

  g_assert_true (sw_document_get_busy (document));
  g_assert_true (sw_work_find (G_OBJECT (document)) == SW_WORK (one));
  g_assert_false (sw_test_try_set (document, PEOPLE "/0/seed", "5", &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "busy");
  g_clear_error (&error);
  sw_node_import_run_async (other, done_cb, &other_result);
  g_assert_false (end (other, &other_result, &n_values, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "busy");
  g_clear_error (&error);

  sw_document_open (document, sw_tree_lookup (tree, PEOPLE "/3/path", NULL));
  g_assert_true (end (one, &result, &n_values, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_values, ==, 1);
  g_assert_cmpuint (sw_test_number (document, PEOPLE "/0/seed"), ==, 77);
  g_assert_null (sw_work_find (G_OBJECT (document)));
}

/* Stopped, nothing has happened; nobody waits for what cannot be stopped at once. */
static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  SwDocument *document = open_game ();
  g_autoptr (SwDocument) other = open_game ();
  g_autofree char *text = dup_other (other);

  for (guint i = 0; i < 20; i++)
    {
      GAsyncResult *result = NULL;
      g_autoptr (SwNodeImport) one = begin (fixture, document, "", text, &result);
      g_autoptr (GError) error = NULL;
      guint n_values;

      g_usleep (i * 500);
      sw_work_cancel (SW_WORK (one));
      g_assert_false (end (one, &result, &n_values, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_false (sw_document_get_busy (document));
      g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
    }

  /* The workers let go of it when they notice. */
  for (guint i = 0; i < 500 && G_OBJECT (document)->ref_count > 1; i++)
    {
      g_usleep (10000);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }
  g_assert_finalize_object (document);
}

/* Documents with rules of their own are asked on their own thread, and only the file is read in
 * another. */
static void
test_other_formats (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GError) error = NULL;
  guint n_values;

  g_assert_true (import (fixture, document, "/attributes", "{\"gold\": 7, \"strength\": 33}",
                         &n_values, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_values, ==, 2);
  g_assert_cmpuint (sw_test_number (document, "/attributes/strength"), ==, 33);
  sw_history_undo (sw_document_get_history (document));
  sw_test_assert_encode (document, before);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  sw_test_init (&argc, &argv);

#define ADD(name, func) \
  g_test_add ("/model/node-import/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("same", test_same);
  ADD ("told", test_told);
  ADD ("refusals", test_refusals);
  ADD ("frozen", test_frozen);
  ADD ("here", test_here);
  ADD ("meanwhile", test_meanwhile);
  ADD ("cancel", test_cancel);
  ADD ("other-formats", test_other_formats);
#undef ADD

  return sw_test_run ();
}
