/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-loader.c: files that load, in one way as in the other, and those that do not. */
#include "config.h"

#include "sw-error.h"
#include "sw-loader.h"
#include "sw-test-document.h"
#include "sw-test-files.h"

#include <sys/stat.h>

typedef struct
{
  SwDocument *document;
  GError     *error;
  gboolean    done;
} Loaded;

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Loaded *loaded = data;

  loaded->document = sw_loader_load_finish (SW_LOADER (source), result, &loaded->error);
  loaded->done = TRUE;
}

static SwLoader *
new_loader (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return sw_loader_new (file, sw_test_get_tables ());
}

static void
load_async (SwLoader     *loader,
            GCancellable *cancellable,
            Loaded       *loaded)
{
  *loaded = (Loaded) { 0 };
  sw_loader_load_async (loader, cancellable, loaded_cb, loaded);
  while (!loaded->done)
    g_main_context_iteration (NULL, TRUE);
}

static char *
write_in (const char *folder,
          const char *name,
          GBytes     *bytes)
{
  char *path = g_build_filename (folder, name, NULL);

  /* Writing in place does not shorten a longer file. */
  g_unlink (path);
  sw_test_write (path, bytes);
  return path;
}

/* Both ways give the same document. */
static void
test_same (void)
{
  g_autofree char *folder = sw_test_make_folder ();

  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    {
      g_autoptr (GBytes) bytes = sw_test_new_bytes (sw_fixture_d2s_versions[i], SW_TEST_BUSY);
      g_autofree char *path = write_in (folder, "Busy-Bee.d2s", bytes);
      g_autoptr (SwLoader) loader = new_loader (path);
      g_autoptr (SwDocument) sync = NULL;
      g_autoptr (GError) error = NULL;
      Loaded loaded;

      sync = sw_loader_load_sync (loader, NULL, &error);
      g_assert_no_error (error);
      load_async (loader, NULL, &loaded);
      g_assert_no_error (loaded.error);
      sw_test_assert_bytes (sw_document_get_bytes (sync), bytes);
      sw_test_assert_bytes (sw_document_get_bytes (loaded.document), bytes);
      g_assert_true (sw_tree_compare (sw_document_get_tree (sync),
                                      sw_document_get_tree (loaded.document), &error));
      g_assert_cmpstr (sw_document_get_title (loaded.document), ==, "Busy-Bee");
      g_assert_true (g_file_equal (sw_document_get_file (sync),
                                   sw_document_get_file (loaded.document)));
      g_assert_false (sw_document_get_modified (loaded.document));
      g_assert_finalize_object (loaded.document);
    }
  sw_test_remove_folder (folder);
}

/* Refused in both ways, with the same words */
static void
assert_refused (const char *path,
                GQuark      domain,
                int         code,
                const char *kind)
{
  g_autoptr (SwLoader) loader = new_loader (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) async_error = NULL;
  Loaded loaded;

  g_assert_null (sw_loader_load_sync (loader, NULL, &error));
  g_assert_error (error, domain, code);
  if (kind != NULL)
    g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
  load_async (loader, NULL, &loaded);
  async_error = loaded.error;
  g_assert_null (loaded.document);
  g_assert_error (async_error, domain, code);
  g_assert_cmpstr (async_error->message, ==, error->message);
}

static void
assert_content_refused (const char *folder,
                        const char *name,
                        const void *data,
                        gsize       size,
                        SwError     code,
                        const char *kind)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autofree char *path = write_in (folder, name, bytes);

  assert_refused (path, SW_ERROR, (int) code, kind);
}

static void
test_contents (void)
{
  static const char page[] = "\xef\xbb\xbf\n<!DOCTYPE html><html></html>";
  static const guint8 zeros[4096];
  g_autofree char *folder = sw_test_make_folder ();

  assert_content_refused (folder, "a.d2s", "", 0, SW_ERROR_TRUNCATED, "empty");
  assert_content_refused (folder, "b.d2s", zeros, sizeof zeros, SW_ERROR_FORMAT, "all-zero");
  assert_content_refused (folder, "c.d2s", page, sizeof page - 1, SW_ERROR_FORMAT, "markup");
  assert_content_refused (folder, "d.bin", "hello", 5, SW_ERROR_UNSUPPORTED, "unknown-format");
  assert_content_refused (folder, "e.sav", "\x55\xaa\x55\xaa", 4, SW_ERROR_UNSUPPORTED,
                          "unknown-format");
  sw_test_remove_folder (folder);
}

/* Nothing tells a save of Pathologic but its name: whatever is called so opens, and what is odd
 * about it is said. */
static void
test_any_content (void)
{
  static const char page[] = "<html></html>";
  static const guint8 zeros[4096];
  guint8 ones[4096];
  const struct
  {
    const void *data;
    gsize       size;
    const char *finding;
  } contents[] = {
    { "", 0, "empty" }, { zeros, 1, "all-zero" }, { zeros, 8, "all-zero" },
    { zeros, sizeof zeros, "all-zero" }, { ones, 3, NULL }, { ones, sizeof ones, NULL },
    { "Dear diary", 10, NULL }, { page, sizeof page - 1, "markup" },
  };
  g_autofree char *folder = sw_test_make_folder ();

  memset (ones, 0xff, sizeof ones);
  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (contents[i].data, contents[i].size);
      g_autofree char *path = write_in (folder, "quicksave1.sav", bytes);
      g_autoptr (SwLoader) loader = new_loader (path);
      g_autoptr (GError) error = NULL;
      g_autoptr (SwDocument) document = sw_loader_load_sync (loader, NULL, &error);
      GListModel *findings;
      gboolean is_told = contents[i].finding == NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (sw_document_get_codec (document)->id, ==, "pathologic");
      g_assert_true (g_bytes_equal (sw_document_get_bytes (document), bytes));
      findings = sw_document_get_findings (document);
      for (guint j = 0; j < g_list_model_get_n_items (findings); j++)
        {
          g_autoptr (SwFinding) finding = g_list_model_get_item (findings, j);

          is_told |= g_strcmp0 (sw_finding_get_id (finding), contents[i].finding) == 0;
        }
      g_assert_true (is_told);
    }
  sw_test_remove_folder (folder);
}

static void
test_no_files (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autofree char *missing = g_build_filename (folder, "missing.d2s", NULL);
  g_autofree char *fifo = g_build_filename (folder, "fifo.d2s", NULL);

  assert_refused (folder, SW_ERROR, SW_ERROR_FORMAT, "folder");
  assert_refused (missing, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, NULL);
  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  assert_refused (fifo, SW_ERROR, SW_ERROR_FORMAT, "no_file");
  assert_refused ("/dev/zero", SW_ERROR, SW_ERROR_FORMAT, "no_file");
  assert_refused ("/dev/null", SW_ERROR, SW_ERROR_FORMAT, "no_file");
  sw_test_remove_folder (folder);
}

/* More than 1 GiB, most of it a hole: refused before it is read. */
static void
test_too_large (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autoptr (GBytes) bytes = sw_test_new_bytes (96, SW_TEST_DEMO);
  g_autofree char *path = write_in (folder, "Ashford.d2s", bytes);

  if (truncate (path, G_GINT64_CONSTANT (0x40000001)) != 0)
    g_test_skip ("This file system has no large files.");
  else
    assert_refused (path, SW_ERROR, SW_ERROR_UNSUPPORTED, "too_large");
  sw_test_remove_folder (folder);
}

static void
test_cancel (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autoptr (GBytes) bytes = sw_test_new_bytes (96, SW_TEST_DEMO);
  g_autofree char *path = write_in (folder, "Ashford.d2s", bytes);
  g_autoptr (SwLoader) loader = new_loader (path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  Loaded loaded = { 0 };

  /* While it is under way */
  sw_loader_load_async (loader, cancellable, loaded_cb, &loaded);
  g_cancellable_cancel (cancellable);
  while (!loaded.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (loaded.document);
  g_assert_error (loaded.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&loaded.error);

  /* Before it begins */
  g_assert_null (sw_loader_load_sync (loader, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  sw_test_remove_folder (folder);
}

typedef struct
{
  GThread *thread;
  guint    n_notified;
  double   fraction;
} Heard;

static void
notify_cb (SwLoader   *loader,
           GParamSpec *pspec,
           Heard      *heard)
{
  double fraction = sw_work_get_fraction (SW_WORK (loader));

  g_assert_true (g_thread_self () == heard->thread);
  g_assert_cmpfloat (fraction, >=, heard->fraction);
  g_assert_cmpfloat (fraction, <=, 1);
  heard->fraction = fraction;
  heard->n_notified++;
}

/* The worker lets go of its task, and so of the loader, a moment after it has answered. */
static void
finalize_loader (SwLoader *loader)
{
  while (g_atomic_int_get ((int *) &G_OBJECT (loader)->ref_count) > 1)
    g_usleep (100);
  g_assert_finalize_object (loader);
}

/* The worker does its work while nobody runs the loop: it must not call here by itself. */
static void
test_progress (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autoptr (GBytes) bytes = sw_test_new_bytes (99, SW_TEST_BUSY);
  g_autofree char *path = write_in (folder, "Busy-Bee.d2s", bytes);

  for (guint i = 0; i < 20; i++)
    {
      SwLoader *loader = new_loader (path);
      Heard heard = { .thread = g_thread_self () };
      Loaded loaded = { 0 };

      g_signal_connect (loader, "notify::fraction", G_CALLBACK (notify_cb), &heard);
      g_signal_connect (loader, "notify::stage", G_CALLBACK (notify_cb), &heard);
      sw_loader_load_async (loader, NULL, loaded_cb, &loaded);
      g_usleep (3000);
      g_assert_cmpuint (heard.n_notified, ==, 0);
      while (!loaded.done)
        g_main_context_iteration (NULL, TRUE);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (heard.n_notified, >, 0);
      g_assert_nonnull (sw_work_get_stage (SW_WORK (loader)));
      g_assert_no_error (loaded.error);
      g_assert_finalize_object (loaded.document);
      finalize_loader (loader);
    }
  sw_test_remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  sw_test_init (&argc, &argv);
  g_test_add_func ("/model/loader/same", test_same);
  g_test_add_func ("/model/loader/contents", test_contents);
  g_test_add_func ("/model/loader/no-files", test_no_files);
  g_test_add_func ("/model/loader/any-content", test_any_content);
  g_test_add_func ("/model/loader/too-large", test_too_large);
  g_test_add_func ("/model/loader/cancel", test_cancel);
  g_test_add_func ("/model/loader/progress", test_progress);
  return sw_test_run ();
}
