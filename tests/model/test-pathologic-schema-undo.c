/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic-schema-undo.c: what was written into a schema is taken back with the step. */
#include "config.h"

#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-fixture-pathologic.h"
#include "sw-pathologic-rereading.h"
#include "sw-pathologic-schema-writer.h"
#include "sw-test-document.h"
#include "sw-test-files.h"
#include "sw-test-schemas.h"

#include <locale.h>
#include <string.h>

#define STRANGE_SIZE SW_FIXTURE_PATHOLOGIC_STRANGE_SIZE

typedef SwTestSchemas Fixture;

static void
told_cb (SwDocument *document,
         const char *message,
         gpointer    data)
{
  char **told = data;

  g_free (*told);
  *told = g_strdup (message);
}

static void
assert_file (Fixture    *fixture,
             const char *text)
{
  g_autofree char *present = NULL;

  g_assert_true (g_file_get_contents (fixture->file, &present, NULL, NULL));
  g_assert_cmpstr (present, ==, text);
}

static void
count_cb (gpointer data)
{
  ++*(guint *) data;
}

static void
changed_cb (gpointer data)
{
  gboolean *is_changed = data;

  *is_changed = TRUE;
}

static void
wait_for (gboolean *is_changed)
{
  gint64 limit = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;

  while (!*is_changed && g_get_monotonic_time () < limit)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (5000);
  g_assert_true (*is_changed);
  *is_changed = FALSE;
}

/* A schema that says a length, and the save read by it, as one step */
static void
do_both (Fixture *fixture)
{
  g_autoptr (SwPathologicSchemaChange) change = NULL;
  g_autoptr (SwPathologicRereading) rereading = NULL;
  g_autoptr (GError) error = NULL;

  change = sw_pathologic_schema_writer_set_length (fixture->folder, SW_FIXTURE_PATHOLOGIC_STRANGE,
                                                   STRANGE_SIZE, &error);
  g_assert_no_error (error);
  sw_pathologic_schemas_reload (fixture->schemas);
  rereading = sw_pathologic_rereading_new_schema (
    SW_PATHOLOGIC_DOCUMENT (fixture->document),
    sw_pathologic_schemas_get_schema (fixture->schemas));
  sw_pathologic_rereading_set_change (rereading, fixture->schemas, change, "Both of it");
  g_assert_true (sw_pathologic_rereading_run_sync (rereading, &error));
  g_assert_no_error (error);
}

/* A thread writes: a window does not wait for the disk. What goes back and forth at once is written
 * in order, and nobody is told of what lies between. */
static void
test_undo_in_thread (Fixture       *fixture,
                     gconstpointer  data)
{
  SwHistory *history = sw_document_get_history (fixture->document);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *told = NULL;
  gboolean is_changed = FALSE;
  guint n_changed = 0;

  g_assert_true (g_file_get_contents (fixture->file, &before, NULL, NULL));
  do_both (fixture);
  g_assert_true (g_file_get_contents (fixture->file, &after, NULL, NULL));
  g_signal_connect (fixture->document, "told", G_CALLBACK (told_cb), &told);
  g_signal_connect_swapped (fixture->schemas, "changed", G_CALLBACK (changed_cb), &is_changed);
  g_signal_connect_swapped (fixture->schemas, "changed", G_CALLBACK (count_cb), &n_changed);

  for (guint i = 0; i < 5; i++)
    {
      g_assert_true (sw_history_undo (history));
      g_assert_true (sw_history_redo (history));
    }
  g_assert_true (sw_history_undo (history));
  g_assert_cmpuint (n_changed, ==, 0);
  wait_for (&is_changed);
  assert_file (fixture, before);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_null (told);

  /* Also what is waited for, as when the program ends. */
  g_assert_true (sw_history_redo (history));
  sw_pathologic_schemas_settle (fixture->schemas);
  assert_file (fixture, after);
  wait_for (&is_changed);

  /* What cannot be done is told when it is tried. */
  g_assert_true (g_file_set_contents (fixture->file, "{ \"mine\": 1 }", -1, NULL));
  g_assert_true (sw_history_undo (history));
  g_assert_null (told);
  while (told == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (told, "changed by something else"));
  assert_file (fixture, "{ \"mine\": 1 }");
  g_signal_handlers_disconnect_by_data (fixture->schemas, &is_changed);
  g_signal_handlers_disconnect_by_data (fixture->schemas, &n_changed);
  g_signal_handlers_disconnect_by_data (fixture->document, &told);
}

/* What was written into the schema belongs to the step, back and forth. */
static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  SwHistory *history = sw_document_get_history (fixture->document);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *label = NULL;
  g_autofree char *told = NULL;
  const SwPathologicFile *file;

  g_assert_true (g_file_get_contents (fixture->file, &before, NULL, NULL));
  do_both (fixture);
  g_assert_true (g_file_get_contents (fixture->file, &after, NULL, NULL));
  g_signal_connect (fixture->document, "told", G_CALLBACK (told_cb), &told);
  label = sw_test_dup_label (fixture->document, 0);
  g_assert_cmpstr (label, ==, "Both of it");
  g_assert_cmpuint (sw_test_count_steps (fixture->document), ==, 1);
  assert_file (fixture, after);

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (sw_history_undo (history));
      sw_pathologic_schemas_reload (fixture->schemas);
      assert_file (fixture, before);
      file = sw_pathologic_document_get_remembered (SW_PATHOLOGIC_DOCUMENT (fixture->document));
      /* The schema that is known now is the one that the save is read by: nothing to read again. */
      g_assert_true (sw_pathologic_schema_is_same (
        file->plan->schema, sw_pathologic_schemas_get_schema (fixture->schemas)));
      g_assert_nonnull (file->error_kind);
      g_assert_true (sw_history_redo (history));
      sw_pathologic_schemas_reload (fixture->schemas);
      assert_file (fixture, after);
      file = sw_pathologic_document_get_remembered (SW_PATHOLOGIC_DOCUMENT (fixture->document));
      g_assert_null (file->error_kind);
      g_assert_null (told);
    }
  g_signal_handlers_disconnect_by_data (fixture->document, &told);
}

/* A reading that does not come about leaves nothing behind. */
static void
test_undo_refused (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (SwPathologicSchemaChange) change = NULL;
  g_autoptr (SwPathologicRereading) rereading = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;

  g_assert_true (g_file_get_contents (fixture->file, &before, NULL, NULL));
  change = sw_pathologic_schema_writer_set_length (fixture->folder, SW_FIXTURE_PATHOLOGIC_STRANGE,
                                                   STRANGE_SIZE, &error);
  g_assert_no_error (error);
  sw_pathologic_schemas_reload (fixture->schemas);
  rereading = sw_pathologic_rereading_new_schema (
    SW_PATHOLOGIC_DOCUMENT (fixture->document),
    sw_pathologic_schemas_get_schema (fixture->schemas));
  sw_pathologic_rereading_set_change (rereading, fixture->schemas, change, "Both of it");
  sw_document_set_busy (fixture->document, TRUE);
  g_assert_false (sw_pathologic_rereading_run_sync (rereading, &error));
  sw_document_set_busy (fixture->document, FALSE);
  g_assert_cmpstr (sw_error_get_kind (error), ==, "busy");
  assert_file (fixture, before);
  g_assert_cmpuint (sw_test_count_steps (fixture->document), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  sw_test_init (&argc, &argv);

#define ADD(name, func) \
  g_test_add ("/model/pathologic-schema-undo/" name, Fixture, NULL, sw_test_schemas_set_up, func, \
              sw_test_schemas_tear_down)
  ADD ("both", test_undo);
  ADD ("in-thread", test_undo_in_thread);
  ADD ("refused", test_undo_refused);
#undef ADD

  return g_test_run ();
}
