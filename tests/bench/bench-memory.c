/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-memory.c: how much memory reading, verifying, changing and saving a large save takes. */
#define _GNU_SOURCE /* memmem */
#include "config.h"

#include "sw-document-copy.h"
#include "sw-node-json.h"
#include "sw-pathologic-options.h"
#include "sw-saving.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>

/* What is promised of a save of 64 MiB with half a million objects, in megabytes. Asked for only
 * when "-m perf" is given, of a build that is optimised. */
#define PROMISE 250.0

/* What writing all of it as JSON takes beside the open document, in megabytes: a copy of it, and
 * nothing that grows with the text */
#define PROMISE_EXPORT 250.0

#define PLACE "/game_world/engine_world/people/1/"

typedef struct
{
  const char *folder;
  const char *program;
  const char *self;
} Place;

static Place place;

static char *
build_path (const char *name)
{
  return g_build_filename (place.folder, name, NULL);
}

/* Of two such saves that could be read halfway, and are compared: megabytes, and seconds of a
 * processor. */
#define PROMISE_DIFF 600.0
#define PROMISE_DIFF_TIME 3.0

/* Runs a program and gives the most memory that it ever had. */
static double
run_timed (const char * const *arguments,
           int                 expected,
           double             *seconds)
{
  g_autoptr (GError) error = NULL;
  struct rusage usage = { 0 };
  int status = 0;
  GPid pid;

  g_spawn_async (NULL, (char **) arguments, NULL,
                 G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, &pid,
                 &error);
  g_assert_no_error (error);
  g_assert_cmpint (wait4 (pid, &status, 0, &usage), ==, pid);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, expected);
  if (seconds != NULL)
    *seconds = (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
               + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  return (double) usage.ru_maxrss * 1024 / 1e6;
}

static double
run (const char * const *arguments)
{
  return run_timed (arguments, 0, NULL);
}

static void
check (const char *what,
       double      peak)
{
  g_test_message ("%s: %.1f MB", what, peak);
  if (g_test_perf ())
    g_assert_cmpfloat (peak, <, PROMISE);
}

/* -- the command line -- */

/* Another letter in a name, which leaves everything else as it is */
static char *
dup_patch (const char *file)
{
  g_autofree char *data = NULL;
  gsize size;
  const char *name;

  g_assert_true (g_file_get_contents (file, &data, &size, NULL));
  name = memmem (data, size, "person_0001", 11);
  g_assert_nonnull (name);
  return g_strdup_printf ("%zu=71", (gsize) (name - data));
}

static void
check_verbs (const char *file)
{
  g_autofree char *schema = build_path ("schema.user.json");
  g_autofree char *out = build_path ("out.sav");
  g_autofree char *work = build_path ("work.sav");
  g_autofree char *patch = dup_patch (file);
  const char * const calls[][9] = {
    { place.program, "dump", file, "--schema", schema },
    { place.program, "verify", file, "--schema", schema },
    { place.program, "set", file, PLACE "seed=7", "-o", out, "--schema", schema },
    /* (over a file that is there already, which is kept until the new one is confirmed) */
    { place.program, "set", file, PLACE "name=somebody", "-o", out, "--schema", schema },
    { place.program, "set", file, PLACE "path/3=1.5", "-o", work, "--schema", schema },
    { place.program, "set", work, PLACE "seed=7", "--in-place", "--json", "--schema", schema },
    { place.program, "copy", file, PLACE "things/1", "-o", out, "--schema", schema },
    { place.program, "remove", file, PLACE "things/1", "-o", out, "--schema", schema },
    { place.program, "patch", file, patch, "-o", out, "--schema", schema },
    { place.program, "patch", work, patch, "--in-place", "--schema", schema },
    { place.program, "search", file, "bread", "--schema", schema },
    { place.program, "evidence", file, "--schema", schema },
  };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      g_autofree char *what = g_strdup_printf ("%s %s", calls[i][1], calls[i][3]);

      check (what, run (calls[i]));
    }
}

/* The same save, with a fault in one of its names: from the first one behind a place on */
static char *
write_half (const char *file,
            double      share,
            const char *name)
{
  char *path = build_path (name);
  g_autofree char *data = NULL;
  gsize size, begin;
  char *person;

  g_assert_true (g_file_get_contents (file, &data, &size, NULL));
  begin = (gsize) ((double) size * share);
  person = memmem (data + begin, size - begin, "person_", 7);
  g_assert_nonnull (person);
  memset (person - 2, 0xFF, 3);
  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
  return path;
}

static void
check_halves (const char *file)
{
  g_autofree char *schema = build_path ("schema.user.json");
  g_autofree char *first = write_half (file, 0.2, "first.sav");
  g_autofree char *second = write_half (file, 0.5, "second.sav");
  const char * const diff[] = { place.program, "diff", first, second, "--schema", schema, NULL };
  double seconds;
  double peak = run_timed (diff, 3, &seconds);

  g_test_message ("diff of two that are half read: %.1f MB, %.2f s", peak, seconds);
  if (g_test_perf ())
    {
      g_assert_cmpfloat (peak, <, PROMISE_DIFF);
      g_assert_cmpfloat (seconds, <, PROMISE_DIFF_TIME);
    }
}

/* -- a document, as the window has it -- */

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  gboolean *done = user_data;

  sw_document_save_finish (SW_DOCUMENT (source), result, &error);
  g_assert_no_error (error);
  *done = TRUE;
}

static void
save (SwDocument *document)
{
  gboolean done = FALSE;

  sw_document_save_async (document, NULL, SW_SAVING_NONE, NULL, saved_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static SwDocument *
open_document (const char *path,
               const char *schema)
{
  g_autoptr (SwTables) tables = sw_tables_new (NULL, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);
  SwDocument *document;

  sw_tables_take_pathologic (tables, sw_pathologic_options_new (schema, NULL, NULL, NULL, NULL));
  document = sw_document_new_for_bytes (bytes, "work.sav", tables, NULL, NULL);
  sw_document_set_file (document, file);
  return document;
}

static void
set (SwDocument *document,
     const char *path,
     const char *text)
{
  SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), path, NULL);
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (SwCommand) command = NULL;

  g_assert_true (sw_document_parse_value (document, node, text, &value, NULL));
  command = sw_document_new_set (document, node, &value, NULL);
  g_assert_true (sw_document_push (document, command, NULL));
}

/* What the window does: opens, changes, saves; takes that back and saves again. */
static int
run_document (const char *path,
              const char *schema)
{
  g_autoptr (SwDocument) document = open_document (path, schema);

  set (document, PLACE "seed", "8");
  save (document);
  set (document, PLACE "name", "nobody");
  save (document);
  sw_history_go_to (sw_document_get_history (document), 1);
  save (document);
  return sw_document_get_modified (document);
}

static void
check_document (const char *file)
{
  g_autofree char *schema = build_path ("schema.user.json");
  g_autofree char *work = build_path ("work.sav");
  const char * const arguments[] = { place.self, "document", work, schema, NULL };

  check ("a document that is saved three times", run (arguments));
}

/* Edited, so that the copy has bytes of its own */
static int
run_export (const char *path,
            const char *schema,
            const char *out)
{
  g_autoptr (SwDocument) document = open_document (path, schema);
  g_autoptr (SwDocument) again = NULL;
  g_autoptr (GFile) file = NULL;
  SwDocumentCopy *copy;

  set (document, PLACE "seed", "8");
  if (out == NULL)
    return 0;

  copy = sw_document_copy_new (document);
  again = sw_document_copy_make (copy, NULL);
  sw_document_copy_free (copy);
  file = g_file_new_for_path (out);
  return sw_node_json_write (again, SW_NODE_ROOT, file, NULL, NULL) ? 0 : 1;
}

static void
check_export (const char *file)
{
  g_autofree char *schema = build_path ("schema.user.json");
  g_autofree char *out = build_path ("all.json");
  const char * const open[] = { place.self, "export", file, schema, NULL };
  const char * const export[] = { place.self, "export", file, schema, out, NULL };
  double seconds;
  double before = run (open);
  double after = run_timed (export, 0, &seconds);

  g_test_message ("exporting all as JSON: %.1f MB, %.1f MB of them for the document; %.1f s", after,
                  before, seconds);
  if (g_test_perf ())
    g_assert_cmpfloat (after - before, <, PROMISE_EXPORT);
  g_unlink (out);
}

static void
test_framing (gconstpointer data)
{
  g_autofree char *name = g_strdup_printf ("%s-%s.sav", g_test_perf () ? "large" : "game",
                                           (const char *) data);
  g_autofree char *file = build_path (name);

  check_verbs (file);
  check_document (file);
  check_halves (file);
  check_export (file);
}

static void
remove_folder (const char *folder)
{
  const char * const arguments[] = { "/bin/rm", "-rf", folder, NULL };

  run (arguments);
}

int
main (int    argc,
      char **argv)
{
  static const char * const framings[] = { "sample", "flagged", "prose", "tagged" };
  g_autofree char *folder = NULL;
  int status;

  setlocale (LC_ALL, "");
  if (argc == 4 && strcmp (argv[1], "document") == 0)
    return run_document (argv[2], argv[3]);
  if (argc >= 4 && strcmp (argv[1], "export") == 0)
    return run_export (argv[2], argv[3], argc > 4 ? argv[4] : NULL);

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  folder = g_dir_make_tmp ("savewright-memory-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  place = (Place) { folder, argv[1], argv[0] };
  run ((const char * const[]) { argv[2], folder, g_test_perf () ? "large" : NULL, NULL });
  for (guint i = 0; i < G_N_ELEMENTS (framings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/bench/memory/%s", framings[i]);

      g_test_add_data_func (path, framings[i], test_framing);
    }

  status = g_test_run ();
  remove_folder (folder);
  return status;
}
