/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-items.c: items of characters and stashes that come, go, and are put elsewhere. */
#include "config.h"

#include "sw-d2s-items.h"
#include "sw-d2s-stash-document.h"
#include "sw-dump.h"
#include "sw-error.h"
#include "sw-fixture-d2s-stash.h"
#include "sw-history.h"
#include "sw-recipe.h"
#include "sw-structure.h"
#include "sw-test-document.h"

#include <string.h>

#define FIRST_PACKED 87

static SwDocument *
open_stash (SwFixtureStash stash)
{
  g_autoptr (GBytes) bytes = sw_fixture_stash_new (stash);

  return sw_test_open_any (bytes, "Stash.d2i");
}

/* Characters of all versions with packed items, and all stashes */
static GPtrArray *
list_documents (void)
{
  GPtrArray *documents = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    if (sw_fixture_d2s_versions[i] >= FIRST_PACKED)
      g_ptr_array_add (documents, sw_test_open_fixture (sw_fixture_d2s_versions[i], SW_TEST_BUSY));
  for (guint i = 0; i < SW_FIXTURE_STASH_N; i++)
    if (sw_fixture_stash_get_n_pages (i) > 0)
      g_ptr_array_add (documents, open_stash (i));

  return documents;
}

static guint
count (SwDocument *document,
       const char *path)
{
  return sw_tree_get_n_children (sw_document_get_tree (document),
                                 sw_document_lookup (document, path));
}

/* What is written is read again as what was to be written. */
static void
assert_written (SwDocument *document)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTree) saved = NULL;
  g_autoptr (GBytes) bytes = sw_document_encode (document, &saved, &error);

  if (error != NULL)
    g_test_message ("%s", sw_error_get_path (error));
  g_assert_no_error (error);
  g_assert_nonnull (bytes);
}

static SwCommand *
new_edit (SwDocument       *document,
          SwStructureVerb   verb,
          const char       *path,
          const char       *to,
          GError          **error)
{
  const SwStructureEdit edit = { .verb = verb, .path = path, .to = to };

  return sw_document_new_structure (document, &edit, error);
}

/* Does an edit, if the rules permit it, and takes it back. */
static gboolean
try_edit (SwDocument      *document,
          SwStructureVerb  verb,
          const char      *path,
          GBytes          *before)
{
  SwHistory *history = sw_document_get_history (document);
  g_autoptr (GError) error = NULL;
  SwCommand *command = new_edit (document, verb, path, NULL, &error);
  g_autoptr (GBytes) after = NULL;
  guint position = sw_history_get_position (history);

  if (command == NULL)
    {
      g_assert_error (error, SW_ERROR, SW_ERROR_REFUSED);
      return FALSE;
    }

  sw_test_push (document, command);
  assert_written (document);
  after = sw_test_encode (document);
  g_assert_false (g_bytes_equal (after, before));
  sw_history_go_to (history, position);
  sw_test_assert_encode (document, before);
  return TRUE;
}

static void
test_every_item (void)
{
  g_autoptr (GPtrArray) documents = list_documents ();

  for (guint i = 0; i < documents->len; i++)
    {
      SwDocument *document = g_ptr_array_index (documents, i);
      g_autoptr (GBytes) before = sw_test_encode (document);
      g_autoptr (GArray) items = sw_d2s_list_items (document);
      guint n_done = 0;

      g_assert_cmpuint (items->len, >, 4);
      for (guint k = 0; k < items->len; k++)
        {
          g_autofree char *path = sw_tree_dup_path (sw_document_get_tree (document),
                                                    g_array_index (items, SwNodeId, k));
          gboolean is_golem = strcmp (path, "/golem") == 0;

          g_assert_cmpint (try_edit (document, SW_STRUCTURE_REMOVE, path, before), ==, !is_golem);
          n_done += try_edit (document, SW_STRUCTURE_COPY, path, before);
        }
      g_assert_cmpuint (n_done, >, 2);
    }
}

/* Fixtures have the same items on several pages. */
static void
assert_ids_differ (SwDocument *document,
                   const char *path)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId list = sw_document_lookup (document, path);
  g_autoptr (GArray) items = sw_d2s_list_items (document);
  g_autoptr (GHashTable) ids = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < items->len; i++)
    {
      SwNodeId id = sw_tree_find_child (tree, g_array_index (items, SwNodeId, i), "id");

      if (id != SW_NODE_NONE && sw_tree_is_below (tree, id, list))
        g_assert_true (g_hash_table_add (ids, GUINT_TO_POINTER (
                                                (guint) sw_tree_get_number (tree, id))));
    }
}

/* The numbers of copies are new, also those of what is in their sockets, and the same in every
 * run. */
static void
test_ids (void)
{
  g_autoptr (SwDocument) document = open_stash (SW_FIXTURE_STASH_LIST);
  g_autoptr (SwDocument) again = open_stash (SW_FIXTURE_STASH_LIST);
  g_autoptr (GBytes) bytes = NULL;

  assert_ids_differ (document, "/pages/0");
  for (guint i = 0; i < 3; i++)
    {
      sw_test_push (document, new_edit (document, SW_STRUCTURE_COPY, "/pages/0/items/3", NULL,
                                        NULL));
      sw_test_push (again, new_edit (again, SW_STRUCTURE_COPY, "/pages/0/items/3", NULL, NULL));
    }
  assert_ids_differ (document, "/pages/0");
  bytes = sw_test_encode (document);
  sw_test_assert_encode (again, bytes);
}

static void
assert_place (SwDocument *document,
              const char *path,
              const char *place)
{
  g_autofree char *found = sw_d2s_item_dup_place (document, sw_document_lookup (document, path));

  g_assert_cmpstr (found, ==, place);
}

static void
move (SwDocument  *document,
      const char  *path,
      const char  *to,
      const guint *at)
{
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_d2s_new_item_move (document, path, to, at, &error);

  g_assert_no_error (error);
  sw_test_push (document, command);
  assert_written (document);
}

static void
refuse_move (SwDocument  *document,
             const char  *path,
             const char  *to,
             const guint *at,
             const char  *kind)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (sw_d2s_new_item_move (document, path, to, at, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_REFUSED);
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
}

/* Cells, sizes, belt, body and cube, in a character of Lord of Destruction */
static void
test_rules (void)
{
  static const guint first[] = { 0, 0 }, corner[] = { 9, 3 }, free_cell[] = { 4, 0 };
  static const guint low[] = { 0, 7 }, row[] = { 0, 1 }, column[] = { 3, 0 }, beside[] = { 4, 0 };
  static const guint aside[] = { 1, 0 };
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_BUSY);
  g_autoptr (GBytes) before = sw_test_encode (document);

  /* 3 is armor with what is in its sockets, 4 a sword, 5 another, 7 the cube. */
  assert_place (document, "/items/0", "belt 5");
  assert_place (document, "/items/3", "head");
  assert_place (document, "/items/4", "inventory 7,0");
  refuse_move (document, "/items/4", "inventory", first, "occupied");
  refuse_move (document, "/items/4", "inventory", corner, "outside_grid");
  refuse_move (document, "/items/4", "stash", low, "outside_grid");
  refuse_move (document, "/items/4", "belt", NULL, "not_beltable");
  refuse_move (document, "/items/4", "head", NULL, "wrong_slot");
  refuse_move (document, "/items/4", "nowhere", NULL, "no_such_place");
  refuse_move (document, "/items/7", "cube", NULL, "cube_in_cube");
  refuse_move (document, "/items/0", "belt", row, "outside_grid");
  refuse_move (document, "/items/0", "belt", beside, "outside_grid");

  move (document, "/items/4", "cube", NULL);
  assert_place (document, "/items/4", "cube 0,0");
  move (document, "/items/4", NULL, aside);
  assert_place (document, "/items/4", "cube 1,0");
  move (document, "/items/4", "right_hand", NULL);
  assert_place (document, "/items/4", "right_hand");
  refuse_move (document, "/items/5", "right_hand", NULL, "occupied");
  move (document, "/items/5", "left_hand", NULL);
  move (document, "/items/0", "belt", column);
  assert_place (document, "/items/0", "belt 3");
  move (document, "/items/0", "stash", free_cell);
  assert_place (document, "/items/0", "stash 4,0");

  sw_history_go_to (sw_document_get_history (document), 0);
  sw_test_assert_encode (document, before);
}

static void
test_sockets (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (99, SW_TEST_BUSY);
  g_autoptr (GBytes) before = sw_test_encode (document);

  refuse_move (document, "/items/4", "/items/3/socketed_items", NULL, "not_socketable");
  refuse_move (document, "/items/5/socketed_items/0", "/items/3/socketed_items", NULL, "no_room");
  refuse_move (document, "/items/3", "/items/3/socketed_items", NULL, "not_offered");

  move (document, "/items/3/socketed_items/1", "/items", NULL);
  g_assert_cmpuint (count (document, "/items/3/socketed_items"), ==, 1);
  assert_place (document, "/items/10", "inventory 2,0");
  move (document, "/items/5/socketed_items/0", "/items/3/socketed_items", NULL);
  g_assert_cmpuint (count (document, "/items/3/socketed_items"), ==, 2);
  assert_place (document, "/items/3/socketed_items/1", "socket 1");

  sw_history_go_to (sw_document_get_history (document), 0);
  sw_test_assert_encode (document, before);
}

/* From page to page; a page is full at some time. */
static void
test_pages (void)
{
  static const guint last[] = { 9, 9 };
  g_autoptr (SwDocument) document = open_stash (SW_FIXTURE_STASH_105);
  SwCommand *command;
  guint n_copies = 0;

  refuse_move (document, "/pages/0/items/3", "inventory", NULL, "no_such_place");
  refuse_move (document, "/pages/0/items/3", "/pages/1/items", last, "outside_grid");
  move (document, "/pages/0/items/3", "/pages/1/items", NULL);
  g_assert_cmpuint (count (document, "/pages/1/items"), ==, 1);
  assert_place (document, "/pages/1/items/0", "stash 0,0");
  g_assert_cmpuint (count (document, "/pages/1/items/0/socketed_items"), ==, 2);

  while ((command = new_edit (document, SW_STRUCTURE_COPY, "/pages/1/items/0", NULL, NULL)) != NULL)
    {
      sw_test_push (document, command);
      n_copies++;
    }

  /* The helmet takes two cells each way: there are 25 places. */
  g_assert_cmpuint (n_copies, ==, 24);
  assert_written (document);
  assert_ids_differ (document, "/pages/1");
}

/* -- from file to file -- */

static SwCommand *
new_import (SwDocument *document,
            SwDocument *source,
            const char *path,
            GError    **error)
{
  SwNodeId item = sw_document_lookup (source, path);

  return sw_d2s_new_import (document, source, item, "/pages/1/items", NULL, error);
}

/* What another version keeps in another way, or has no room for */
static const char *const passing[] = {
  "location", "slot", "x", "y", "panel", "id", "realm", "realm_data", "item_version", "flags",
  "chronicle", "chronicle_source", "chronicle_time", "chronicle_suffix", "stash_quantity",
};

static void
drop_passing (JsonObject *object)
{
  JsonArray *sockets = json_object_has_member (object, "socketed_items")
                       ? json_object_get_array_member (object, "socketed_items") : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (passing); i++)
    json_object_remove_member (object, passing[i]);
  for (guint i = 0; sockets != NULL && i < json_array_get_length (sockets); i++)
    drop_passing (json_array_get_object_element (sockets, i));
}

static char *
dup_item (SwDocument *document,
          const char *path)
{
  g_autoptr (JsonNode) json = sw_dump_node (document, sw_document_lookup (document, path),
                                            SW_DUMP_NONE);

  drop_passing (json_node_get_object (json));
  return json_to_string (json, TRUE);
}

/* Every item of a stash, put into another one and back, is what it was. */
static guint
check_there_and_back (SwFixtureStash from,
                      SwFixtureStash to)
{
  g_autoptr (SwDocument) source = open_stash (from);
  guint n_items = count (source, "/pages/0/items");
  guint n_done = 0;

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (SwDocument) there = open_stash (to);
      g_autoptr (SwDocument) back = open_stash (from);
      g_autofree char *path = g_strdup_printf ("/pages/0/items/%u", i);
      g_autofree char *wanted = dup_item (source, path);
      g_autofree char *converted = NULL;
      g_autofree char *found = NULL;
      g_autoptr (GError) error = NULL;
      SwCommand *command = new_import (there, source, path, &error);

      /* Resistance below what the older version has room for */
      if (command == NULL)
        {
          g_assert_cmpstr (sw_error_get_kind (error), ==, "other_version");
          continue;
        }
      sw_test_push (there, command);
      assert_written (there);
      converted = dup_item (there, "/pages/1/items/0");
      g_assert_cmpstr (converted, ==, wanted);
      command = new_import (back, there, "/pages/1/items/0", &error);
      g_assert_no_error (error);
      sw_test_push (back, command);
      assert_written (back);
      found = dup_item (back, "/pages/1/items/0");
      g_assert_cmpstr (found, ==, wanted);
      n_done++;
    }

  return n_done;
}

static void
test_versions (void)
{
  static const SwFixtureStash stashes[] = {
    SW_FIXTURE_STASH_SSS_02, SW_FIXTURE_STASH_98, SW_FIXTURE_STASH_99, SW_FIXTURE_STASH_105,
  };

  for (guint from = 0; from < G_N_ELEMENTS (stashes); from++)
    for (guint to = 0; to < G_N_ELEMENTS (stashes); to++)
      {
        guint n_done = check_there_and_back (stashes[from], stashes[to]);

        /* The amulet and the two things with its resistance are too much for older versions. */
        g_assert_cmpuint (n_done, ==, from >= 2 && to < 2 ? 7 : 10);
      }
}

static void
test_export (void)
{
  g_autoptr (SwDocument) document = open_stash (SW_FIXTURE_STASH_99);
  g_autoptr (GBytes) expected = sw_fixture_stash_new (SW_FIXTURE_STASH_ITEM_99);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sw_d2s_export_item (document,
                                                 sw_document_lookup (document, "/pages/0/items/5"),
                                                 &error);

  g_assert_no_error (error);
  sw_test_assert_bytes (bytes, expected);
}

/* A first page that is full, or has no list, is passed by. */
static void
test_import_anywhere (void)
{
  g_autoptr (SwDocument) document = open_stash (SW_FIXTURE_STASH_98);
  g_autoptr (SwDocument) item = open_stash (SW_FIXTURE_STASH_ITEM_99);
  SwNodeId node = sw_document_lookup (item, "/item");

  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (GError) error = NULL;
      SwCommand *command = sw_d2s_new_import (document, item, node, NULL, NULL, &error);

      /* A resistance of -120 is too much for this version. */
      g_assert_null (command);
      g_assert_cmpstr (sw_error_get_kind (error), ==, "other_version");
    }

  g_clear_object (&item);
  item = open_stash (SW_FIXTURE_STASH_ITEM_98);
  node = sw_document_lookup (item, "/item");
  for (guint i = 0; i < 20; i++)
    sw_test_push (document, sw_d2s_new_import (document, item, node, NULL, NULL, NULL));
  g_assert_cmpuint (count (document, "/pages/1/items"), >, 0);
  assert_ids_differ (document, "/pages/1");
  assert_written (document);
}

/* -- written down -- */

static void
test_recipe (void)
{
  static const guint at[] = { 8, 6 };
  g_autoptr (SwDocument) document = open_stash (SW_FIXTURE_STASH_98);
  g_autoptr (SwDocument) other = open_stash (SW_FIXTURE_STASH_98);
  g_autoptr (SwDocument) item = open_stash (SW_FIXTURE_STASH_ITEM_98);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (JsonNode) recipe = NULL;
  g_autoptr (GError) error = NULL;

  sw_test_push (document, new_edit (document, SW_STRUCTURE_REMOVE, "/pages/0/items/1", NULL, NULL));
  sw_test_push (document, new_edit (document, SW_STRUCTURE_COPY, "/pages/0/items/2",
                                    "/pages/2/items", NULL));
  sw_test_push (document, new_import (document, item, "/item", NULL));
  move (document, "/pages/1/items/0", NULL, at);
  move (document, "/pages/2/items/0", "/pages/1/items", NULL);
  bytes = sw_test_encode (document);

  recipe = sw_recipe_new_for_history (document, "Items");
  sw_recipe_apply (other, recipe, SW_ORIGIN_RECIPE, &error);
  g_assert_no_error (error);
  sw_test_assert_encode (other, bytes);
}

static void
test_bad_values (void)
{
  static const char *const values[] = {
    "null", "[]", "\"stash\"", "{}", "{\"version\":98}", "{\"version\":\"x\",\"bytes\":\"00\"}",
    "{\"version\":98,\"bytes\":\"zz\"}", "{\"version\":98,\"bytes\":\"00\"}",
    "{\"version\":1,\"bytes\":\"00\"}", "{\"version\":{},\"bytes\":[]}",
    "{\"version\":98,\"bytes\":\"\",\"to\":5}",
  };
  g_autoptr (SwDocument) document = open_stash (SW_FIXTURE_STASH_98);

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (JsonNode) value = json_from_string (values[i], NULL);
      const SwStructureEdit edit = { .verb = SW_STRUCTURE_INSERT, .path = "/pages/0/items/-",
                                     .value = value };
      g_autoptr (GError) error = NULL;

      g_assert_null (sw_document_new_structure (document, &edit, &error));
      g_assert_nonnull (sw_error_get_kind (error));
    }
}

/* -- what a player would care about -- */

static void
test_findings (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_stash_new (SW_FIXTURE_STASH_99);
  g_autoptr (GBytes) rich = sw_test_patch (bytes, 12, "\xFF\xFF\xFF\x7F", 4);
  g_autoptr (SwDocument) document = sw_test_open_any (rich, "Stash.d2i");
  g_autoptr (GBytes) atma = sw_fixture_stash_new (SW_FIXTURE_STASH_ATMA);
  g_autoptr (GBytes) bad = sw_test_patch (atma, 7, "\0\0\0\0", 4);
  g_autoptr (SwDocument) summed = sw_test_open_any (bad, "Stash.d2x");

  g_assert_cmpstr (sw_finding_get_path (sw_test_find_finding (document, "equal_ids")), ==,
                   "/pages/2/items/1/id");
  sw_test_push (document, sw_test_find_fix (document, "equal_ids", "new_ids"));
  g_assert_null (sw_test_find_finding (document, "equal_ids"));
  assert_written (document);
  sw_history_undo (sw_document_get_history (document));
  g_assert_nonnull (sw_test_find_finding (document, "equal_ids"));
  sw_test_push (document, sw_test_find_fix (document, "gold_over_limit",
                                            "gold_over_limit_to_limit"));
  g_assert_cmpuint (sw_test_number (document, "/pages/0/gold"), ==, 2500000);
  g_assert_null (sw_test_find_finding (document, "gold_over_limit"));

  g_assert_nonnull (sw_test_find_finding (summed, "checksum_mismatch"));
  sw_test_assert_encode (summed, atma);
}

static void
test_labels (void)
{
  g_autoptr (SwDocument) document = open_stash (SW_FIXTURE_STASH_SSS_01);
  g_autoptr (SwDocument) item = open_stash (SW_FIXTURE_STASH_ITEM_96);
  g_autofree char *page = sw_document_dup_label (document, sw_document_lookup (document,
                                                                               "/pages/0"));
  g_autofree char *content =
    sw_d2s_stash_document_dup_content (SW_D2S_STASH_DOCUMENT (document), 0);

  g_assert_cmpstr (page, ==, "Page 1, " SW_FIXTURE_STASH_NAME);
  g_assert_cmpstr (content, ==, "10 items");
  g_assert_cmpstr (sw_document_get_subtitle (document), ==, "PlugY shared stash, 14 items");
  g_assert_cmpstr (sw_document_get_title (item), ==, "Ancients' Pledge (Crystal Sword)");
  sw_test_set (document, "/pages/1/name", "Rings");
  sw_test_refused (document, "/pages/1/name", "Größe", "bad_name");
  sw_test_refused (document, "/pages/0/items/1/item_version", "500", "value_out_of_range");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/d2s-items/every-item", test_every_item);
  g_test_add_func ("/model/d2s-items/ids", test_ids);
  g_test_add_func ("/model/d2s-items/rules", test_rules);
  g_test_add_func ("/model/d2s-items/sockets", test_sockets);
  g_test_add_func ("/model/d2s-items/pages", test_pages);
  g_test_add_func ("/model/d2s-items/versions", test_versions);
  g_test_add_func ("/model/d2s-items/export", test_export);
  g_test_add_func ("/model/d2s-items/import-anywhere", test_import_anywhere);
  g_test_add_func ("/model/d2s-items/recipe", test_recipe);
  g_test_add_func ("/model/d2s-items/bad-values", test_bad_values);
  g_test_add_func ("/model/d2s-items/findings", test_findings);
  g_test_add_func ("/model/d2s-items/labels", test_labels);
  return g_test_run ();
}
