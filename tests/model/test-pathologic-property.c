/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic-property.c: whatever is done to any of thousands of saves can be undone. */
#include "config.h"

#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-fixture-pathologic.h"
#include "sw-pathologic-document.h"
#include "sw-pathologic-options.h"
#include "sw-pathologic-schema-loader.h"
#include "sw-pathologic.h"
#include "sw-test-document.h"
#include "sw-test-files.h"
#include "sw-test-pathologic-game.h"
#include "sw-test-pathologic.h"
#include "sw-test-walk.h"

#include <locale.h>
#include <string.h>

#define N_STEPS 10

typedef struct
{
  guint n_files;
  guint n_steps;
  guint n_saved;
} Counts;

static Counts counts;

/* -- steps -- */

static gboolean
push_structure (SwDocument *document,
                SwNodeId    node)
{
  g_autofree char *path = sw_tree_dup_path (sw_document_get_tree (document), node);
  const SwStructureEdit edit = {
    .verb = g_test_rand_bit () ? SW_STRUCTURE_COPY : SW_STRUCTURE_REMOVE, .path = path,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (SwCommand) command = sw_document_new_structure (document, &edit, &error);

  if (command == NULL)
    {
      g_assert_nonnull (sw_error_get_kind (error));
      return FALSE;
    }

  sw_test_push (document, g_steal_pointer (&command));
  return TRUE;
}

static gboolean
push_value (SwDocument *document,
            SwNodeId    node)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (SwCommand) command = NULL;
  g_autoptr (GError) error = NULL;

  if (!sw_document_check_editable (document, node, NULL))
    return FALSE;
  sw_pathologic_document_set_everywhere (SW_PATHOLOGIC_DOCUMENT (document), g_test_rand_bit ());
  sw_test_walk_random_value (sw_document_get_tree (document), node, &value);
  command = sw_document_new_set (document, node, &value, &error);
  if (command == NULL)
    {
      g_assert_nonnull (sw_error_get_kind (error));
      return FALSE;
    }

  sw_test_push (document, g_steal_pointer (&command));
  return TRUE;
}

static void
do_anything (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId node = (SwNodeId) g_test_rand_int_range (0, (gint32) sw_tree_get_n_rows (tree));

  if (!sw_tree_is_attached (tree, node) || node == SW_NODE_ROOT)
    return;

  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      sw_document_open (document, node);
      break;
    case 1:
    case 2:
      counts.n_steps += push_structure (document, node);
      break;
    case 3:
      sw_history_undo (sw_document_get_history (document));
      break;
    default:
      counts.n_steps += push_value (document, node);
    }
}

/* -- what must hold -- */

/* Saves as the window does, without a disk. A save that reads to its end can always be saved; of a
 * damaged one a save may find out that it would read in another way. */
static void
save (SwDocument *document,
      gboolean    is_damaged)
{
  g_autoptr (SwTree) saved = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sw_document_encode (document, &saved, &error);

  if (bytes == NULL)
    {
      if (!is_damaged)
        g_assert_no_error (error);
      g_assert_nonnull (sw_error_get_kind (error));
      return;
    }

  counts.n_saved++;
  sw_document_adopt_written (document, bytes, saved, NULL, NULL);
  g_assert_false (sw_document_get_modified (document));
  sw_test_assert_bytes (sw_tree_get_bytes (sw_document_get_tree (document)), bytes);
}

/* Undone to the start it is the file that was opened: by its tree alone, or once it was saved, as
 * it would be saved again. */
static void
assert_undone (SwDocument *document,
               GBytes     *bytes)
{
  gboolean was_saved = !g_bytes_equal (sw_document_get_bytes (document), bytes);
  g_autoptr (GBytes) undone = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (sw_history_go_to (sw_document_get_history (document), 0));
  undone = was_saved ? sw_document_encode (document, NULL, &error) : sw_test_encode (document);
  g_assert_no_error (error);
  sw_test_assert_bytes (undone, bytes);
}

/* There is nothing to be recovered from such a file, and nothing to be edited. */
static gboolean
is_nothing (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  for (gsize i = 0; i < size; i++)
    if (data[i] != 0)
      return FALSE;

  return TRUE;
}

static void
check_file (GBytes   *bytes,
            SwTables *tables,
            gboolean  is_damaged)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (GBytes) rebuilt = NULL;

  if (is_nothing (bytes))
    return;
  document = sw_document_new_for_bytes (bytes, "game.sav", tables, NULL, &error);
  g_assert_no_error (error);
  counts.n_files++;
  rebuilt = sw_document_rebuild (document, &error);
  g_assert_no_error (error);
  sw_test_assert_bytes (rebuilt, bytes);

  for (guint i = 0; i < N_STEPS; i++)
    {
      do_anything (document);
      if (i == N_STEPS / 2)
        save (document, is_damaged);
    }
  if (!is_damaged)
    g_bytes_unref (sw_test_encode (document));
  assert_undone (document, bytes);
}

static void
check_and_damage (GBytes   *bytes,
                  SwTables *tables,
                  guint     n_rounds)
{
  for (guint i = 0; i < n_rounds; i++)
    {
      g_autoptr (GBytes) damaged = sw_fixture_pathologic_damaged (bytes);

      check_file (bytes, tables, FALSE);
      check_file (damaged, tables, TRUE);
    }
}

static void
tell_counts (guint n_files)
{
  g_test_message ("%u saves, %u steps, %u saved in between", counts.n_files, counts.n_steps,
                  counts.n_saved);
  g_assert_cmpuint (counts.n_files, >=, n_files);
  g_assert_cmpuint (counts.n_steps, >=, counts.n_files);
  counts = (Counts) { 0 };
}

/* -- tests -- */

static void
test_fixtures (void)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (SwTables) tables = sw_test_pathologic_new_tables (framing);
      g_autoptr (GBytes) game = sw_fixture_pathologic_new (framing, 2, 2);
      g_autoptr (GBytes) cycles = sw_fixture_pathologic_cycles (framing);
      g_autoptr (GBytes) strange = sw_fixture_pathologic_strange (framing);

      check_and_damage (game, tables, 200);
      check_and_damage (cycles, tables, 200);
      check_and_damage (strange, tables, 200);
    }
  tell_counts (4600);
}

/* Tables that read by the schema of a user, and the way in which they do */
static SwTables *
new_tables (const char                 *framing,
            const char                 *root,
            const SwPathologicOptions **options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicSchemaFile) file =
    sw_pathologic_schema_file_new_for_data ("containers.json", sw_test_pathologic_containers,
                                            strlen (sw_test_pathologic_containers), &error);
  SwPathologicOptions *chosen = g_new0 (SwPathologicOptions, 1);
  SwTables *tables = sw_tables_new (NULL, NULL);

  chosen->schema = sw_pathologic_schema_loader_load (file, &error);
  g_assert_no_error (error);
  chosen->guess_factory = SW_PATHOLOGIC_NONE;
  sw_pathologic_options_choose (chosen, framing, root, NULL, &error);
  g_assert_no_error (error);
  sw_tables_take_pathologic (tables, chosen);
  *options = chosen;
  return tables;
}

/* A user's schema, with framings and roots of its own among them */
static void
test_containers (void)
{
  static const char * const framings[] = { "sample", "flagged", "prose", "tagged", "mine" };
  static const char * const roots[] = { "two", "stream" };

  for (guint i = 0; i < G_N_ELEMENTS (framings) * G_N_ELEMENTS (roots); i++)
    {
      const SwPathologicOptions *options;
      g_autoptr (SwTables) tables = new_tables (framings[i % G_N_ELEMENTS (framings)],
                                                roots[i / G_N_ELEMENTS (framings)], &options);

      for (guint j = 0; j < 100; j++)
        {
          g_autoptr (GBytes) bytes = sw_test_pathologic_game_new (options);
          g_autoptr (SwTree) tree = sw_pathologic_codec.decode (bytes, options, NULL, NULL);

          g_assert_null (sw_tree_get_fault (tree));
          check_and_damage (bytes, tables, 3);
        }
    }
  tell_counts (4600);
}

/* Where narrow and wide strings share a table, a text that is changed everywhere has to fit all. */
static void
test_shared (void)
{
  static const guint8 data[] = {
    1, 0x42, 0x9C, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF, 7, 1, 'a', 9, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0,
    0, 0, 0, 0,
  };
  const SwPathologicOptions *options;
  g_autoptr (SwTables) tables = new_tables ("mine", "two", &options);
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, sizeof data);
  g_autoptr (SwDocument) document = sw_document_new_for_bytes (bytes, "game.sav", tables, NULL,
                                                               NULL);

  g_assert_null (sw_tree_get_fault (sw_document_get_tree (document)));
  sw_pathologic_document_set_everywhere (SW_PATHOLOGIC_DOCUMENT (document), TRUE);
  sw_test_refused (document, "/first/wide", "あ", "text_not_encodable");
  sw_test_set (document, "/first/wide", "b");
  sw_pathologic_document_set_everywhere (SW_PATHOLOGIC_DOCUMENT (document), FALSE);
  sw_test_set (document, "/first/wide", "あ");
  g_bytes_unref (sw_test_encode (document));
}

/* A text that has come back may be one that others share now: that the file holds it, too, does not
 * permit it. */
static void
test_former_text (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_strange (SW_TEST_FLAGGED);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);

  sw_pathologic_document_set_everywhere (SW_PATHOLOGIC_DOCUMENT (document), TRUE);
  sw_test_set (document, "/game_world/wide/0", "Åsa");
  save (document, TRUE);
  sw_history_undo (sw_document_get_history (document));
  sw_pathologic_document_set_everywhere (SW_PATHOLOGIC_DOCUMENT (document), FALSE);
  sw_test_refused (document, "/game_world/wide/0", "Åsa", "numbering_frozen");
  g_bytes_unref (sw_test_encode (document));
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  sw_test_init (&argc, &argv);

  g_test_add_func ("/model/pathologic/property/fixtures", test_fixtures);
  g_test_add_func ("/model/pathologic/property/containers", test_containers);
  g_test_add_func ("/model/pathologic/property/shared", test_shared);
  g_test_add_func ("/model/pathologic/property/former-text", test_former_text);
  return sw_test_run ();
}
