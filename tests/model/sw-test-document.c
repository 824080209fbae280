/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-document.c: what the tests of documents share. */
#include "config.h"

#include "sw-test-document.h"
#include "sw-checksum.h"
#include "sw-error.h"
#include "sw-history.h"

#include <string.h>

SwTables *
sw_test_get_tables (void)
{
  static SwTables *tables;
  g_autoptr (GError) error = NULL;

  if (tables == NULL)
    tables = sw_tables_new (NULL, &error);
  g_assert_no_error (error);
  return tables;
}

void
sw_test_init_fixture (SwFixtureD2s  *options,
                      SwTestFixture  fixture)
{
  if (fixture == SW_TEST_BUSY)
    sw_fixture_d2s_busy (options);
  else if (fixture == SW_TEST_DEMO)
    sw_fixture_d2s_demo (options);
  else
    sw_fixture_d2s_init (options);
}

GBytes *
sw_test_new_bytes (guint         version,
                   SwTestFixture fixture)
{
  SwFixtureD2s options;

  sw_test_init_fixture (&options, fixture);
  return sw_fixture_d2s_new (version, &options);
}

SwDocument *
sw_test_open_any (GBytes     *bytes,
                  const char *name)
{
  g_autoptr (GError) error = NULL;
  SwDocument *document = sw_document_new_for_bytes (bytes, name, sw_test_get_tables (), NULL,
                                                    &error);

  g_assert_no_error (error);
  return document;
}

SwDocument *
sw_test_open (GBytes *bytes)
{
  SwDocument *document = sw_test_open_any (bytes, "Ashford.d2s");

  g_assert_true (SW_IS_D2S_DOCUMENT (document));
  return document;
}

SwDocument *
sw_test_open_options (guint               version,
                      const SwFixtureD2s *options)
{
  g_autoptr (GBytes) bytes = sw_fixture_d2s_new (version, options);

  return sw_test_open (bytes);
}

SwDocument *
sw_test_open_fixture (guint         version,
                      SwTestFixture fixture)
{
  g_autoptr (GBytes) bytes = sw_test_new_bytes (version, fixture);

  return sw_test_open (bytes);
}

/* By the codec alone: the document's own way answers from memory when nothing is unsaved. */
GBytes *
sw_test_encode (SwDocument *document)
{
  const SwEncodeOptions options = { .now = SW_TEST_NOW };
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sw_document_get_codec (document)->encode (sw_document_get_tree (document),
                                                            &options, &error);

  g_assert_no_error (error);
  return bytes;
}

void
sw_test_assert_bytes (GBytes *bytes,
                      GBytes *expected)
{
  gsize size, expected_size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  const guint8 *expected_data = g_bytes_get_data (expected, &expected_size);

  g_assert_cmpmem (data, size, expected_data, expected_size);
}

void
sw_test_assert_encode (SwDocument *document,
                       GBytes     *expected)
{
  g_autoptr (GBytes) bytes = sw_test_encode (document);

  sw_test_assert_bytes (bytes, expected);
}

guint64
sw_test_number (SwDocument *document,
                const char *path)
{
  g_autoptr (GError) error = NULL;
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId node = sw_tree_lookup (tree, path, &error);

  g_assert_no_error (error);
  return sw_tree_get_number (tree, node);
}

gboolean
sw_test_try_set (SwDocument  *document,
                 const char  *path,
                 const char  *text,
                 GError     **error)
{
  g_autoptr (SwNode) node = sw_document_find_node (document, path, error);

  return node != NULL && sw_node_set_text (node, text, error);
}

void
sw_test_set (SwDocument *document,
             const char *path,
             const char *text)
{
  g_autoptr (GError) error = NULL;

  sw_test_try_set (document, path, text, &error);
  g_assert_no_error (error);
}

/* Refused, with that word and the path, and nothing is done. */
void
sw_test_refused (SwDocument *document,
                 const char *path,
                 const char *text,
                 const char *kind)
{
  g_autoptr (GError) error = NULL;
  guint n_steps = sw_test_count_steps (document);

  g_assert_false (sw_test_try_set (document, path, text, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
  g_assert_cmpstr (sw_error_get_path (error), ==, path);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_cmpuint (sw_test_count_steps (document), ==, n_steps);
}

/* Takes @command. */
void
sw_test_push (SwDocument *document,
              SwCommand  *command)
{
  g_autoptr (SwCommand) owned = command;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (command);
  sw_document_push (document, command, &error);
  g_assert_no_error (error);
}

guint
sw_test_count_steps (SwDocument *document)
{
  return g_list_model_get_n_items (G_LIST_MODEL (sw_document_get_history (document)));
}

char *
sw_test_dup_label (SwDocument *document,
                   guint       step)
{
  SwCommand *command = sw_history_get_step (sw_document_get_history (document), step);

  return command != NULL ? sw_command_dup_label (command) : NULL;
}

GBytes *
sw_test_patch (GBytes        *bytes,
               gsize          at,
               gconstpointer  patch,
               gsize          size)
{
  gsize whole;
  gconstpointer data = g_bytes_get_data (bytes, &whole);
  guint8 *copy = g_memdup2 (data, whole);

  g_assert_cmpuint (at + size, <=, whole);
  memcpy (copy + at, patch, size);
  return g_bytes_new_take (copy, whole);
}

/* The bytes with the right checksum, for versions that have one. */
GBytes *
sw_test_sum (GBytes *bytes)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);
  guint32 sum = GUINT32_TO_LE (sw_checksum_rotate (data, size, 12));

  return sw_test_patch (bytes, 12, &sum, sizeof sum);
}

SwFinding *
sw_test_find_finding (SwDocument *document,
                      const char *id)
{
  GListModel *findings = sw_document_get_findings (document);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      /* The list keeps it alive behind the borrowed pointer. */
      g_autoptr (SwFinding) finding = g_list_model_get_item (findings, i);

      if (strcmp (sw_finding_get_id (finding), id) == 0)
        return finding;
    }

  return NULL;
}

SwCommand *
sw_test_find_fix (SwDocument *document,
                  const char *finding_id,
                  const char *fix_id)
{
  SwFinding *finding = sw_test_find_finding (document, finding_id);

  g_assert_nonnull (finding);
  for (guint i = 0; i < sw_finding_get_n_fixes (finding); i++)
    if (strcmp (sw_finding_get_fix_id (finding, i), fix_id) == 0)
      return g_object_ref (sw_finding_get_fix_command (finding, i));

  g_assert_not_reached ();
}

static char *
dup_samples_folder (const char *name)
{
  const char *given = g_getenv ("SAVEWRIGHT_SAMPLES");
  const char *source = g_getenv ("SAVEWRIGHT_SOURCE");
  g_autofree char *root = given != NULL || source == NULL
                          ? g_strdup (given != NULL ? given : "samples")
                          : g_build_filename (source, "..", "shared", "samples", NULL);

  return g_build_filename (root, name, NULL);
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static gboolean
has_ending (const char         *name,
            const char * const *endings)
{
  for (guint i = 0; endings[i] != NULL; i++)
    if (g_str_has_suffix (name, endings[i]))
      return TRUE;

  return FALSE;
}

static void
collect_files (const char         *folder,
               const char * const *endings,
               GPtrArray          *paths)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        collect_files (path, endings, paths);
      else if (has_ending (name, endings))
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
}

/* All samples below some folders whose names end so; none, and the test is marked as skipped, when
 * there are no samples. */
GPtrArray *
sw_test_list_files (const char * const *folders,
                    const char * const *endings)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *folder = dup_samples_folder (folders[i]);

      collect_files (folder, endings, paths);
    }
  g_ptr_array_sort (paths, compare_paths);
  if (paths->len == 0)
    g_test_skip ("There are no samples here.");
  return paths;
}

/* All sample characters of Diablo II */
GPtrArray *
sw_test_list_samples (void)
{
  static const char * const folders[] = { "d2s", "handed", NULL };
  static const char * const endings[] = { ".d2s", NULL };

  return sw_test_list_files (folders, endings);
}

/* One sample; NULL, and the test is marked as skipped, when it is not there. */
char *
sw_test_dup_sample (const char *name)
{
  g_autofree char *path = dup_samples_folder (name);

  if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&path);

  g_test_skip ("This sample is not here.");
  return NULL;
}

GBytes *
sw_test_load (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *content;
  gsize size;

  g_file_get_contents (path, &content, &size, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (content, size);
}
