/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-walk.c: whatever is done to a character, in whatever order, can be undone to the bit. */
#include "config.h"

#include "sw-bit-reader.h"
#include "sw-fixture-d2s-stash.h"
#include "sw-history.h"
#include "sw-saving.h"
#include "sw-test-document.h"
#include "sw-test-files.h"
#include "sw-test-walk.h"

#include <string.h>

static void
test_fixtures (void)
{
  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    for (guint fixture = 0; fixture < SW_TEST_N_FIXTURES; fixture++)
      {
        g_autoptr (GBytes) bytes = sw_test_new_bytes (sw_fixture_d2s_versions[i], fixture);

        g_test_message ("version %u, fixture %u", sw_fixture_d2s_versions[i], fixture);
        sw_test_walk_and_back (bytes, "x.d2s", 120);
      }
}

/* Items that come, go and are copied, among all other edits */
static void
test_stashes (void)
{
  for (guint i = 0; i < SW_FIXTURE_STASH_N; i++)
    {
      g_autoptr (GBytes) bytes = sw_fixture_stash_new (i);

      /* An item without a mark is read in whichever version goes best with its bytes. */
      if (sw_fixture_stash_get_n_pages (i) == 0)
        continue;
      g_test_message ("%s, version %u", sw_fixture_stash_get_format (i),
                      sw_fixture_stash_get_version (i));
      sw_test_walk_and_back (bytes, "x.d2i", 200);
    }
}

static void
test_samples (void)
{
  g_autoptr (GPtrArray) paths = sw_test_list_samples ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GBytes) bytes = sw_test_load (g_ptr_array_index (paths, i));

      g_test_message ("%s", (const char *) g_ptr_array_index (paths, i));
      sw_test_walk_and_back (bytes, "x.d2s", 40);
    }
}

/* -- with saves on the way -- */

static void
save_and_check (SwDocument *document)
{
  g_autofree char *path = g_file_get_path (sw_document_get_file (document));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) written = NULL;
  g_autoptr (SwDocument) again = NULL;

  sw_document_save_sync (document, NULL, SW_SAVING_NONE, NULL, &error);
  g_assert_no_error (error);
  written = sw_test_load (path);
  sw_test_assert_bytes (written, sw_document_get_bytes (document));
  again = sw_test_open (written);
  g_assert_true (sw_tree_compare (sw_document_get_tree (document), sw_document_get_tree (again),
                                  &error));
  g_assert_false (sw_document_get_modified (document));
}

static void
random_restore (SwDocument *document)
{
  const guint versions[] = { 71, 92, 96, 98, 99 };
  guint version = versions[g_test_rand_int_range (0, G_N_ELEMENTS (versions))];
  g_autoptr (GBytes) other = sw_test_new_bytes (version, SW_TEST_DEMO);

  sw_test_push (document, sw_document_new_restore (document, other, "Restore", NULL));
}

/* Saves, other versions put in place, undo across both; the journal's recipe is right all along. */
static void
test_saves (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "Ashford.d2s", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const guint versions[] = { 71, 87, 92, 96, 97, 98, 99 };

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autoptr (GBytes) bytes = sw_test_new_bytes (versions[i], SW_TEST_DEMO);
      g_autoptr (SwDocument) document = sw_test_open (bytes);

      g_test_message ("version %u", versions[i]);
      g_unlink (path);
      sw_test_write (path, bytes);
      sw_document_set_file (document, file);
      for (guint j = 0; j < 20; j++)
        {
          sw_test_walk (document, 6);
          sw_test_walk_check_recipe (document);
          if (j % 3 == 1)
            random_restore (document);
          if (j % 4 == 2)
            save_and_check (document);
          sw_test_walk_check_recipe (document);
        }
      g_assert_true (sw_history_go_to (sw_document_get_history (document), 0));
      sw_test_assert_encode (document, bytes);
      save_and_check (document);
      sw_test_assert_content (path, bytes);
    }
  sw_test_remove_folder (folder);
}

/* -- one leaf at a time: its own bits change, those that follow from it, and no others -- */

static void
allow (guint8   *allowed,
       SwTree   *tree,
       SwNodeId  id)
{
  guint64 bit, bits;

  if (sw_field_is_container (sw_tree_get_field (tree, id)) || sw_tree_is_absent (tree, id)
      || !sw_tree_get_span (tree, id, &bit, &bits))
    return;
  for (guint64 i = bit; i < bit + bits; i++)
    allowed[i / 8] |= (guint8) (1 << (i % 8));
}

static void
allow_path (guint8     *allowed,
            SwTree     *tree,
            const char *path)
{
  SwNodeId id = sw_tree_lookup (tree, path, NULL);

  if (id != SW_NODE_NONE)
    allow (allowed, tree, id);
}

/* Sums, and whatever else is computed; the time, which version 105 wants renewed */
static guint8 *
new_allowed (SwTree   *tree,
             SwNodeId  id)
{
  gsize size;
  guint8 *allowed;
  const char *token = sw_tree_get_field (tree, id)->token;

  sw_tree_get_data (tree, &size);
  allowed = g_malloc0 (size + 1);
  for (SwNodeId i = 0; i < sw_tree_get_n_rows (tree); i++)
    if ((sw_tree_get_field (tree, i)->flags & (SW_FIELD_DERIVED | SW_FIELD_STAMPED)) != 0)
      allow (allowed, tree, i);
  allow (allowed, tree, id);
  if (g_strcmp0 (token, "level") == 0)
    {
      allow_path (allowed, tree, "/header/level");
      allow_path (allowed, tree, "/attributes/level");
    }
  return allowed;
}

static void
assert_only_allowed (GBytes       *before,
                     GBytes       *after,
                     const guint8 *allowed)
{
  gsize size, new_size;
  const guint8 *data = g_bytes_get_data (before, &size);
  const guint8 *new_data = g_bytes_get_data (after, &new_size);

  g_assert_cmpuint (new_size, ==, size);
  for (gsize i = 0; i < size; i++)
    g_assert_cmphex ((data[i] ^ new_data[i]) & (guint8) ~allowed[i], ==, 0);
}

/* What grows or shrinks with a value: the attributes, or an item, unless those have one size */
static SwNodeId
find_record (SwTree   *tree,
             SwNodeId  id)
{
  SwNodeId attributes = sw_tree_lookup (tree, "/attributes", NULL);

  while (id != SW_NODE_NONE && id != attributes
         && sw_tree_find_child (tree, id, "item_version") == SW_NODE_NONE)
    id = sw_tree_get_parent (tree, id);

  return id;
}

/* A value that comes or goes, or takes other room, moves all behind what it is in, and nothing
 * else. */
static void
assert_only_moved (SwTree       *tree,
                   SwNodeId      id,
                   GBytes       *before,
                   GBytes       *after,
                   const guint8 *allowed)
{
  gsize size, new_size, rest;
  const guint8 *data = g_bytes_get_data (before, &size);
  const guint8 *new_data = g_bytes_get_data (after, &new_size);
  guint64 bit, bits;

  sw_tree_get_span (tree, find_record (tree, id), &bit, &bits);
  for (gsize i = 0; i < bit / 8; i++)
    g_assert_cmphex ((data[i] ^ new_data[i]) & (guint8) ~allowed[i], ==, 0);
  rest = size - (gsize) (bit + bits) / 8;
  g_assert_cmpuint (new_size, >=, rest);
  g_assert_cmpmem (data + size - rest, rest, new_data + new_size - rest, rest);
}

/* Another value that the rules take; FALSE when there is none among those that are tried. */
static SwCommand *
new_other (SwDocument *document,
           SwNodeId    id)
{
  SwTree *tree = sw_document_get_tree (document);
  g_auto (SwValue) present = SW_VALUE_INIT;

  sw_tree_get_value (tree, id, &present);
  for (guint i = 0; i < 20; i++)
    {
      g_auto (SwValue) value = SW_VALUE_INIT;
      SwCommand *command = NULL;

      sw_test_walk_random_value (tree, id, &value);
      if (!sw_value_equal (&present, &value))
        command = sw_document_new_set (document, id, &value, NULL);
      if (command != NULL)
        return command;
    }

  return NULL;
}

static void
check_leaf (SwDocument *document,
            GBytes     *before,
            SwNodeId    id)
{
  SwTree *tree = sw_document_get_tree (document);
  SwCommand *command = new_other (document, id);
  g_autofree guint8 *allowed = new_allowed (tree, id);
  gboolean was_absent = sw_tree_is_absent (tree, id);
  gboolean is_text = sw_tree_get_field (tree, id)->kind == SW_KIND_STRING
                     && find_record (tree, id) != SW_NODE_NONE;
  g_autoptr (GBytes) after = NULL;

  if (command == NULL)
    return;
  sw_test_push (document, command);
  after = sw_test_encode (document);
  g_assert_false (g_bytes_equal (before, after));
  if (is_text || sw_tree_is_absent (tree, id) != was_absent)
    assert_only_moved (tree, id, before, after, allowed);
  else
    assert_only_allowed (before, after, allowed);
  g_assert_true (sw_history_undo (sw_document_get_history (document)));
  sw_test_assert_encode (document, before);
}

static guint
check_leaves (GBytes *bytes,
              guint   stride)
{
  g_autoptr (SwDocument) document = sw_document_new_for_bytes (bytes, "x.d2s",
                                                               sw_test_get_tables (), NULL, NULL);
  g_autoptr (GBytes) before = NULL;
  guint n_checked = 0;

  if (document == NULL || sw_document_get_read_only (document))
    return 0;

  before = sw_test_encode (document);
  for (SwNodeId id = (SwNodeId) g_test_rand_int_range (0, (int) stride);
       id < sw_tree_get_n_rows (sw_document_get_tree (document)); id += stride)
    if (sw_document_check_editable (document, id, NULL))
      {
        check_leaf (document, before, id);
        n_checked++;
      }
  return n_checked;
}

static void
test_leaves_of_fixtures (void)
{
  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    for (guint fixture = 0; fixture < SW_TEST_N_FIXTURES; fixture++)
      {
        g_autoptr (GBytes) bytes = sw_test_new_bytes (sw_fixture_d2s_versions[i], fixture);
        guint n_checked = check_leaves (bytes, 1);

        g_test_message ("version %u, fixture %u: %u", sw_fixture_d2s_versions[i], fixture,
                        n_checked);
        g_assert_cmpuint (n_checked, >, 200);
      }
}

static void
test_leaves_of_samples (void)
{
  g_autoptr (GPtrArray) paths = sw_test_list_samples ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GBytes) bytes = sw_test_load (g_ptr_array_index (paths, i));

      g_test_message ("%s", (const char *) g_ptr_array_index (paths, i));
      check_leaves (bytes, 20);
    }
}

int
main (int    argc,
      char **argv)
{
  sw_test_init (&argc, &argv);
  g_test_add_func ("/model/walk/fixtures", test_fixtures);
  g_test_add_func ("/model/walk/stashes", test_stashes);
  g_test_add_func ("/model/walk/saves", test_saves);
  g_test_add_func ("/model/walk/samples", test_samples);
  g_test_add_func ("/model/walk/leaves/fixtures", test_leaves_of_fixtures);
  g_test_add_func ("/model/walk/leaves/samples", test_leaves_of_samples);
  return sw_test_run ();
}
