/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-node-json.c: a node as a JSON file, and its values from one. */
#include "config.h"

#include "sw-dump.h"
#include "sw-error.h"
#include "sw-fixture-pathologic.h"
#include "sw-node-json.h"
#include "sw-test-document.h"
#include "sw-test-pathologic.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static SwNodeId
lookup (SwDocument *document,
        const char *path)
{
  return sw_tree_lookup (sw_document_get_tree (document), path, NULL);
}

static gboolean
import (SwDocument  *document,
        const char  *path,
        const char  *text,
        guint       *n_values,
        GError     **error)
{
  return sw_node_json_import (document, lookup (document, path), text, strlen (text), n_values,
                              error);
}

static void
refuse (SwDocument *document,
        const char *path,
        const char *text,
        const char *kind,
        const char *place)
{
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GError) error = NULL;
  guint n_values;

  g_assert_false (import (document, path, text, &n_values, &error));
  if (kind != NULL)
    g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
  g_assert_cmpstr (sw_error_get_path (error), ==, place);
  g_assert_cmpuint (n_values, ==, 0);
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (document)), ==, 0);
  sw_test_assert_encode (document, before);
}

/* What was written is nothing new; values of another save come over as one step. */
static void
test_import (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (SwDocument) other = sw_test_open_fixture (96, SW_TEST_NEW);
  SwHistory *history = sw_document_get_history (document);
  g_autofree char *own = sw_node_json_export (document, lookup (document, "/attributes"));
  g_autofree char *others = NULL;
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GError) error = NULL;
  guint n_values;

  g_assert_true (import (document, "/attributes", own, &n_values, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_values, ==, 0);
  g_assert_cmpuint (sw_history_get_position (history), ==, 0);

  g_assert_true (import (document, "/attributes", "{\"gold\": 7, \"strength\": 33}", &n_values,
                         &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_values, ==, 2);
  g_assert_cmpuint (sw_history_get_position (history), ==, 1);
  g_assert_cmpuint (sw_test_number (document, "/attributes/gold"), ==, 7);
  g_assert_cmpuint (sw_test_number (document, "/attributes/strength"), ==, 33);

  sw_history_undo (history);
  sw_test_assert_encode (document, before);

  g_assert_true (import (other, "/attributes", own, &n_values, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_values, >, 5);
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (other)), ==, 1);
  others = sw_node_json_export (other, lookup (other, "/attributes"));
  g_assert_cmpstr (own, ==, others);
}

static void
test_refusals (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);

  refuse (document, "/attributes", "{", "bad_json", NULL);
  refuse (document, "/attributes", "[1]", "other_shape", "/attributes");
  refuse (document, "/attributes", "{\"nothing\": 1}", "other_shape", "/attributes");
  refuse (document, "/header/hotkeys", "[1]", "other_shape", "/header/hotkeys");
  refuse (document, "/attributes", "{\"gold\": \"much\"}", NULL, "/attributes/gold");
  refuse (document, "/attributes", "{\"gold\": 7, \"a/b\": 1}", "no_such_field",
          "/attributes/a~1b");
  refuse (document, "/header", "{\"level\": 9, \"status\": {\"hardcore\": true, \"x\": 1}}",
          "no_such_field", "/header/status/x");
}

/* Everything that a dump says of a save may come back. */
static void
test_whole (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_BUSY);
  const SwDumpFlags flags[] = { SW_DUMP_NONE, SW_DUMP_LOCATIONS };

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      g_autoptr (JsonNode) json = sw_dump_node (document, SW_NODE_ROOT, flags[i]);
      g_autofree char *text = json_to_string (json, TRUE);
      g_autoptr (GError) error = NULL;
      guint n_values;

      g_assert_true (import (document, "", text, &n_values, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (n_values, ==, 0);
    }
}

/* Numbers of 64 bits come over as they are, or not at all: json-glib makes -1 of the largest. */
static void
test_large_numbers (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (SW_TEST_FLAGGED, 1, 1);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  const char *person = "/game_world/engine_world/people/0";
  const char *seed = "/game_world/engine_world/people/0/seed";
  static const char * const numbers[] = { "18446744073709551615", "9223372036854775808",
                                          "\"18446744073709551614\"", "9223372036854775807" };
  static const char * const others[] = { "18446744073709551616", "99999999999999999999999",
                                         "-1", "-9223372036854775809" };
  guint n_values;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"seed\":%s}", others[i]);

      refuse (document, person, text, "value_out_of_range", seed);
    }
  refuse (document, person, "{\"place\": {\"rotation\": {\"x\": 1e39}}}", "value_out_of_range",
          "/game_world/engine_world/people/0/place/rotation/x");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"seed\":%s}", numbers[i]);
      g_autofree char *again = NULL;
      g_autoptr (GError) error = NULL;
      guint64 number = strtoull (numbers[i] + (numbers[i][0] == '"'), NULL, 10);

      g_assert_true (import (document, person, text, &n_values, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (sw_test_number (document, seed), ==, number);
      again = sw_node_json_export (document, lookup (document, person));
      sw_test_set (document, seed, "5");
      g_assert_true (import (document, person, again, &n_values, &error));
      g_assert_cmpuint (sw_test_number (document, seed), ==, number);
    }
  g_assert_true (import (document, person,
                         "{\"place\": {\"rotation\": {\"x\": 18446744073709551616}}}", &n_values,
                         NULL));
  g_assert_cmpuint (sw_test_number (document, "/game_world/engine_world/people/0/place/rotation/x"),
                    ==, 0x5F800000);
}

/* -- written bit by bit -- */

static GBytes *
write_node (SwDocument *document,
            SwNodeId    node)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "savewright-node-XXXXXX", NULL);
  int fd = g_mkstemp (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  char *data = NULL;
  gsize size;

  g_assert_cmpint (fd, >=, 0);
  close (fd);
  g_assert_true (sw_node_json_write (document, node, file, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  g_unlink (path);
  return g_bytes_new_take (data, size);
}

/* Two documents of the same bytes: the one that is written as a whole is opened by that. */
static void
assert_written (SwDocument *document,
                SwDocument *whole,
                SwNodeId    node)
{
  g_autofree char *expected = sw_node_json_export (whole, node);
  g_autoptr (GBytes) written = write_node (document, node);
  gsize size;
  const char *data = g_bytes_get_data (written, &size);

  g_assert_cmpmem (data, size, expected, strlen (expected));
}

static void
assert_all_written (SwDocument *document,
                    SwDocument *whole)
{
  guint n_rows = sw_tree_get_n_rows (sw_document_get_tree (document));

  assert_written (document, whole, SW_NODE_ROOT);
  for (guint i = 0; i < 60; i++)
    assert_written (document, whole, (SwNodeId) g_test_rand_int_range (0, (gint32) n_rows));
  g_assert_cmpuint (sw_tree_get_n_rows (sw_document_get_tree (document)), ==, n_rows);
}

/* Each byte is what json-glib would write of the whole, and packed vectors stay closed. */
static void
test_stream_pathologic (void)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (GBytes) game = sw_fixture_pathologic_new (framing, 3, 4);
      GBytes *fixtures[] = {
        g_bytes_ref (game),
        sw_fixture_pathologic_new (framing, 0, 0),
        sw_fixture_pathologic_russian (framing, 3, 3),
        sw_fixture_pathologic_cycles (framing),
        sw_fixture_pathologic_nested (framing, 700),
        sw_fixture_pathologic_strange (framing),
        sw_fixture_pathologic_unknown (framing),
        sw_fixture_pathologic_damaged (game),
      };

      for (guint i = 0; i < G_N_ELEMENTS (fixtures); i++)
        {
          g_autoptr (GBytes) bytes = fixtures[i];
          g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, framing);
          g_autoptr (SwDocument) whole = sw_test_pathologic_open (bytes, framing);

          assert_all_written (document, whole);
        }
    }
}

static void
test_stream_others (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (99, SW_TEST_BUSY);
  g_autoptr (SwDocument) whole = sw_test_open_fixture (99, SW_TEST_BUSY);

  assert_all_written (document, whole);
}

/* Characters that JSON has words for, and the one that json-glib forgets */
static void
test_stream_texts (void)
{
  static const char * const texts[] = {
    "", "\"", "\\", "/", "\t\n\b\f\r", "\x01\x1E\x1F\x7F", "\x1F\x1F a \x1F", "Бурах", "\xC2\xA0",
    "an ordinary one",
  };
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (SW_TEST_FLAGGED, 1, 1);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId title = sw_tree_lookup (tree, "/game_world/engine_world/title", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (SwValue) value = SW_VALUE_INIT;
      g_autoptr (GError) error = NULL;

      sw_value_init_text (&value, texts[i]);
      g_assert_true (sw_document_push (document, sw_document_new_set (document, title, &value,
                                                                      &error), &error));
      g_assert_no_error (error);
      assert_written (document, document, sw_tree_get_parent (tree, title));
      assert_written (document, document, title);
    }
}

/* While something is written */
static gpointer
stop_in_thread (gpointer data)
{
  g_usleep (2000);
  g_cancellable_cancel (data);
  return NULL;
}

/* A file that was there stays when another one is not written to its end, and none is left where
 * there was none. */
static void
test_stream_stopped (void)
{
  g_autofree char *folder = g_dir_make_tmp ("savewright-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "node.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (SW_TEST_FLAGGED, 50, 50);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (path, "{}", -1, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_false (sw_node_json_write (document, SW_NODE_ROOT, file, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "{}");
  dir = g_dir_open (folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, "node.json");
  g_assert_null (g_dir_read_name (dir));
  g_unlink (path);

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GCancellable) later = g_cancellable_new ();
      GThread *thread = g_thread_new ("stop", stop_in_thread, later);

      while (sw_node_json_write (document, SW_NODE_ROOT, file, later, NULL))
        g_unlink (path);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      g_thread_join (thread);
    }
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/node-json/import", test_import);
  g_test_add_func ("/model/node-json/refusals", test_refusals);
  g_test_add_func ("/model/node-json/whole", test_whole);
  g_test_add_func ("/model/node-json/large-numbers", test_large_numbers);
  g_test_add_func ("/model/node-json/stream-pathologic", test_stream_pathologic);
  g_test_add_func ("/model/node-json/stream-others", test_stream_others);
  g_test_add_func ("/model/node-json/stream-texts", test_stream_texts);
  g_test_add_func ("/model/node-json/stream-stopped", test_stream_stopped);

  return g_test_run ();
}
