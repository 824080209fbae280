/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tl2-document.c: characters and stashes of Torchlight: words, rules, members of a dump. */
#include "config.h"

#include "sw-change.h"
#include "sw-document-private.h"
#include "sw-dump.h"
#include "sw-error.h"
#include "sw-history.h"
#include "sw-node-json.h"
#include "sw-recipe.h"
#include "sw-test-tl2.h"
#include "sw-tl2-inventory.h"

#include <string.h>

#define NEWEST 0x44
#define FIRST_GAME 0x17

static char *
dup_label (SwDocument *document,
           const char *path)
{
  SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), path, NULL);

  g_assert_cmpuint (node, !=, SW_NODE_NONE);
  return sw_document_dup_label (document, node);
}

static char *
dup_text (SwDocument *document,
          const char *path)
{
  g_autoptr (SwNode) node = sw_document_find_node (document, path, NULL);

  g_assert_nonnull (node);
  return sw_node_dup_text (node);
}

static void
test_titles (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (SwDocument) first = sw_test_tl2_open_fixture (FIRST_GAME);
  g_autoptr (SwDocument) stash = sw_test_tl2_open_stash (NEWEST, 3);
  SwTl2Document *character = SW_TL2_DOCUMENT (document);

  g_assert_cmpstr (sw_document_get_title (document), ==, "Zoë");
  g_assert_cmpstr (sw_document_get_subtitle (document), ==, "Embermage, level 5 — Torchlight II");
  g_assert_cmpstr (sw_document_get_subtitle (first), ==, "Alchemist, level 5 — Torchlight");
  g_assert_cmpstr (sw_document_get_subtitle (stash), ==, "Shared stash — Torchlight II");
  g_assert_cmpint (sw_tl2_document_get_kind (character), ==, SW_TL2_KIND_CHARACTER);
  g_assert_cmpint (sw_tl2_document_get_kind (SW_TL2_DOCUMENT (first)), ==,
                   SW_TL2_KIND_FIRST_CHARACTER);
  g_assert_cmpint (sw_tl2_document_get_kind (SW_TL2_DOCUMENT (stash)), ==, SW_TL2_KIND_STASH);
}

static void
assert_sections (SwDocument *document,
                 const char *expected)
{
  GListModel *sections = sw_document_get_sections (document);
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (SwSection) section = g_list_model_get_item (sections, i);

      g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", sw_section_get_page (section));
    }
  g_assert_cmpstr (ids->str, ==, expected);
  g_string_free (ids, TRUE);
}

static void
test_sections (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (SwDocument) stash = sw_test_tl2_open_stash (NEWEST, 3);

  assert_sections (document, "tl2-overview tl2-attributes tl2-skills tl2-quickbar tl2-inventory "
                   "tl2-pets tl2-statistics tl2-mods tree review history backups");
  assert_sections (stash, "tl2-inventory tl2-overview tree review history backups");
}

static void
test_words (void)
{
  static const struct
  {
    const char *path;
    const char *label;
    const char *text;
  } words[] = {
    { "/character/skills/0/level", "Level (Firebombs)", "3" },
    { "/character/skills/0/guid", NULL, "Firebombs (3884521551146183744)" },
    { "/character/guid", NULL, NULL },
    { "/character/items/1/stack", "Pieces (Health Potion)", "12" },
    { "/character/items/1/container", NULL, "Bag, consumables (17)" },
    { "/character/items/1/slot", NULL, "Cell 1 (4322)" },
    { "/character/items/0/slot", NULL, "Boots (1032)" },
    { "/character/items/0/quest", NULL, "none" },
    { "/quickbar/0", "Quick slot 1", "Health Potion, item" },
    { "/quickbar/2", "Quick slot 3", "Firebombs, skill" },
    { "/quickbar/9", "Quick slot 0", "empty" },
    { "/statistics/1", "Gold gathered", "1000" },
    { "/recipes/0", "A Random Set Item", "A Random Set Item (-7400772775861277596)" },
    { "/character/cheater", NULL, "not marked (0x4E)" },
    { "/difficulty", NULL, "Normal" },
  };
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *label = dup_label (document, words[i].path);
      g_autofree char *text = dup_text (document, words[i].path);

      g_test_message ("%s: %s: %s", words[i].path, label, text);
      g_assert_cmpstr (label, !=, "");
      if (words[i].label != NULL)
        g_assert_cmpstr (label, ==, words[i].label);
      if (words[i].text != NULL)
        g_assert_cmpstr (text, ==, words[i].text);
    }
}

/* What the file says twice is set in both places, whichever a person sets. */
static void
test_twins (void)
{
  static const struct
  {
    const char *path;
    const char *value;
    const char *twin;
  } twins[] = {
    { "/character/level", "31", "/last/level" },
    { "/last/level", "32", "/character/level" },
    { "/difficulty", "elite", "/last/difficulty" },
    { "/last/difficulty", "1", "/difficulty" },
    { "/character/free_stats", "17", "/character/stats/0/value" },
    { "/character/stats/1/value", "9", "/character/free_skills" },
  };
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (SwDocument) again = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (twins); i++)
    {
      sw_test_set (document, twins[i].path, twins[i].value);
      g_assert_cmpuint (sw_test_number (document, twins[i].path), ==,
                        sw_test_number (document, twins[i].twin));
      g_assert_cmpuint (sw_test_count_steps (document), ==, i + 1);
    }
  sw_test_set (document, "/character/name", "Beatrix");
  g_assert_cmpstr (sw_document_get_title (document), ==, "Beatrix");

  again = sw_test_tl2_reopen (document);
  g_assert_cmpstr (sw_tl2_document_get_text (SW_TL2_DOCUMENT (again), "/character/name"), ==,
                   "Beatrix");
  g_assert_cmpstr (sw_tl2_document_get_text (SW_TL2_DOCUMENT (again), "/last/name"), ==,
                   "Beatrix");
  g_assert_cmpuint (sw_test_number (again, "/last/level"), ==, 32);
  g_assert_cmpuint (g_list_model_get_n_items (sw_document_get_findings (again)), ==, 1);
  g_assert_nonnull (sw_test_find_finding (again, "level_ups_mismatch"));
  sw_history_go_to (sw_document_get_history (document), 0);
  sw_test_assert_encode (document, before);
}

static void
test_refusals (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autofree char *long_text = g_strnfill (70000, 'a');

  sw_test_refused (document, "/character/unk2", "1", "not_understood");
  sw_test_refused (document, "/character/items/1/runtime", "00", "not_understood");
  sw_test_refused (document, "/scrambled", "false", "fixed");
  sw_test_refused (document, "/checksum", "00000000", "derived");
  sw_test_refused (document, "/difficulty", "7", "value_out_of_range");
  sw_test_refused (document, "/character/level", "3000000000", "value_out_of_range");
  sw_test_refused (document, "/game_time", "1e39", "value_out_of_range");
  sw_test_refused (document, "/character/name", long_text, "string_too_long");
  sw_test_refused (document, "/keys", "1", "no_value");
}

/* What is said of a number is what was typed, also where a copy of it cannot be below zero. */
static void
test_below_zero (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (GError) error = NULL;
  g_auto (SwValue) value = SW_VALUE_INIT;
  SwNodeId level = sw_tree_lookup (sw_document_get_tree (document), "/character/level", NULL);

  g_assert_true (sw_document_parse_value (document, level, "-5", &value, NULL));
  g_assert_null (sw_document_new_set (document, level, &value, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "value_out_of_range");
  g_assert_nonnull (strstr (error->message, "-5 "));
}

/* As a dump prints it */
static void
test_quoted_id (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);

  sw_test_set (document, "/character/guid", "\"-9223372036854775807\"");
  g_assert_cmpint ((gint64) sw_test_number (document, "/character/guid"), ==,
                   -G_MAXINT64);
}

static void
test_blank_name (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (document);
  g_autoptr (GError) error = NULL;

  g_assert_true (klass->check_save (document, NULL));
  sw_test_set (document, "/character/name", "\"\"");
  g_assert_false (klass->check_save (document, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "blank_name");
}

static void
test_folder (void)
{
  static const struct
  {
    const char  *path;
    SwTl2Folder  folder;
  } folders[] = {
    { "/games/Torchlight 2/save/7656119/HERO.SVB", SW_TL2_FOLDER_SAVE },
    { "/games/Torchlight 2/modsave/HERO.SVB", SW_TL2_FOLDER_MODSAVE },
    { "/games/Torchlight 2/Save/HERO.SVB", SW_TL2_FOLDER_SAVE },
    { "/home/save/old/HERO.SVB", SW_TL2_FOLDER_OTHER },
    { "/HERO.SVB", SW_TL2_FOLDER_OTHER },
  };
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);

  g_assert_cmpint (sw_tl2_document_get_folder (SW_TL2_DOCUMENT (document)), ==,
                   SW_TL2_FOLDER_OTHER);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (folders[i].path);

      sw_document_set_file (document, file);
      g_assert_cmpint (sw_tl2_document_get_folder (SW_TL2_DOCUMENT (document)), ==,
                       folders[i].folder);
    }
}

static void
test_members (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (JsonNode) dump = sw_dump_node (document, SW_NODE_ROOT, SW_DUMP_NONE);
  JsonObject *root = json_node_get_object (dump);
  JsonArray *slots = json_object_get_array_member (root, "quickbar");
  JsonObject *slot = json_array_get_object_element (slots, 2);

  g_assert_cmpuint (json_array_get_length (slots), ==, 10);
  g_assert_cmpint (json_object_get_int_member (slot, "slot"), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (slot, "key"), ==, "QK3");
  g_assert_cmpstr (json_object_get_string_member (slot, "kind"), ==, "skill");
  g_assert_cmpstr (json_object_get_string_member (slot, "guid"), ==, "3884521551146183744");
  g_assert_cmpstr (json_object_get_string_member (slot, "name"), ==, "Firebombs");
  slot = json_array_get_object_element (slots, 9);
  g_assert_cmpstr (json_object_get_string_member (slot, "key"), ==, "QK0");
  g_assert_cmpstr (json_object_get_string_member (slot, "kind"), ==, "empty");
  g_assert_true (json_object_get_null_member (slot, "guid"));
  g_assert_cmpint (json_object_get_int_member (root, "cheater"), ==, 0x4E);
}

/* Exported, a slot is what a dump tells of it, and comes back. */
static void
test_exchange (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  SwNodeId bar = sw_tree_lookup (sw_document_get_tree (document), "/quickbar", NULL);
  g_autofree char *text = sw_node_json_export (document, bar);
  g_autofree char *slots = sw_test_tl2_dup_slots (document);
  g_autofree char *keys = sw_test_tl2_dup_keys (document);
  g_autofree char *slots_again = NULL;
  g_autofree char *keys_again = NULL;
  g_autoptr (GError) error = NULL;
  guint n_values;

  sw_test_set (document, "/quickbar/2", "null");
  sw_test_set (document, "/quickbar/9", "item:5719325239154905566");
  g_assert_true (sw_node_json_import (document, bar, text, strlen (text), &n_values, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_values, ==, 2);
  slots_again = sw_test_tl2_dup_slots (document);
  keys_again = sw_test_tl2_dup_keys (document);
  g_assert_cmpstr (slots_again, ==, slots);
  g_assert_cmpstr (keys_again, ==, keys);
}

/* -- what is left of a damaged file -- */

/* Whatever was read: everything can be named, told and checked. */
static void
look_at_all (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  g_autoptr (JsonNode) dump = sw_dump_node (document, SW_NODE_ROOT, SW_DUMP_LOCATIONS);
  g_autoptr (SwTl2Quickbar) bar = sw_tl2_quickbar_new (document);

  g_assert_true (JSON_NODE_HOLDS_OBJECT (dump));
  g_list_model_get_n_items (sw_tl2_quickbar_get_palette (bar));
  g_list_model_get_n_items (sw_tl2_quickbar_get_other_keys (bar));
  g_assert_cmpuint (g_list_model_get_n_items (sw_document_get_findings (document)), >, 0);
  for (SwNodeId node = 0; node < sw_tree_get_n_rows (tree); node++)
    {
      g_autofree char *label = NULL;
      g_autofree char *path = NULL;
      g_auto (SwValue) value = SW_VALUE_INIT;

      if ((sw_tree_get_row (tree, node)->flags & SW_ROW_DETACHED) != 0)
        continue;
      label = sw_document_dup_label (document, node);
      path = sw_tree_dup_path (tree, node);
      g_assert_cmpuint (sw_tree_lookup (tree, path, NULL), ==, node);
      if (sw_field_is_container (sw_tree_get_field (tree, node)) || sw_tree_is_absent (tree, node)
          || sw_tree_get_unread (tree, node) != NULL)
        continue;
      sw_tree_get_value (tree, node, &value);
      g_free (sw_document_dup_value_text (document, node, &value));
    }
}

static void
test_damaged (void)
{
  SwFixtureSvb options;
  g_autoptr (GBytes) bytes = NULL;
  guint n_kept = 0;

  sw_fixture_svb_init (&options, NEWEST);
  options.is_plain = TRUE;
  bytes = sw_fixture_svb_new (&options);
  for (gsize at = 9; at + 8 < g_bytes_get_size (bytes); at += 13)
    {
      g_autoptr (GBytes) damaged = sw_test_patch (bytes, at, "\xFF\xFF\xFF\x7F", 4);
      g_autoptr (SwDocument) document = sw_test_tl2_open (damaged);
      SwTree *tree = sw_document_get_tree (document);
      SwNodeId items = sw_tree_lookup (tree, "/character/items", NULL);
      guint n_items;

      look_at_all (document);
      n_items = items != SW_NODE_NONE ? sw_tree_get_n_children (tree, items) : 0;
      if (n_items > 1
          && sw_tree_get_unread (tree, sw_tree_get_child (tree, items, n_items - 1)) != NULL)
        {
          g_autoptr (SwTl2Inventory) inventory =
            sw_tl2_inventory_new (document, "/character/items");

          g_assert_cmpuint (sw_tl2_inventory_get_n_pieces (inventory), ==, n_items - 1);
          n_kept++;
        }
    }
  g_assert_cmpuint (n_kept, >, 4);
}

/* -- saving and the journal -- */

static void
save (SwDocument *document)
{
  g_autoptr (SwTree) saved = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sw_document_encode (document, &saved, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  sw_document_adopt_saved (document, saved, NULL);
}

static void
do_structure (SwDocument      *document,
              SwStructureVerb  verb,
              const char      *path,
              const char      *to)
{
  const SwStructureEdit edit = { .verb = verb, .path = path, .to = to };
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_document_new_structure (document, &edit, &error);

  g_assert_no_error (error);
  sw_test_push (document, command);
}

/* Undo across saving: what was taken out has no bytes in the file any more. */
static void
test_save_between (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GBytes) after = NULL;
  SwHistory *history = sw_document_get_history (document);

  sw_test_set (document, "/character/items/2/stack", "19");
  do_structure (document, SW_STRUCTURE_REMOVE, "/character/items/0", NULL);
  do_structure (document, SW_STRUCTURE_COPY, "/character/items/3", NULL);
  sw_test_set (document, "/quickbar/7", "item:5719325239154905566");
  after = sw_test_encode (document);
  save (document);
  g_assert_false (sw_document_get_modified (document));
  sw_test_assert_encode (document, after);

  sw_history_go_to (history, 0);
  sw_test_assert_encode (document, before);
  sw_history_go_to (history, 4);
  sw_test_assert_encode (document, after);
  sw_history_go_to (history, 2);
  save (document);
  sw_history_go_to (history, 4);
  sw_test_assert_encode (document, after);
  sw_history_go_to (history, 0);
  sw_test_assert_encode (document, before);
}

/* What was unsaved comes back from the journal, to the bit. */
static void
assert_journal (SwDocument *document)
{
  g_autoptr (JsonNode) recipe = sw_recipe_new_for_history (document, NULL);
  g_autoptr (SwDocument) again = sw_test_tl2_open (sw_document_get_bytes (document));
  g_autoptr (GBytes) expected = sw_test_encode (document);
  g_autoptr (GError) error = NULL;

  sw_recipe_apply (again, recipe, SW_ORIGIN_JOURNAL, &error);
  g_assert_no_error (error);
  sw_test_assert_encode (again, expected);
}

static void
test_journal (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  SwHistory *history = sw_document_get_history (document);

  sw_test_set (document, "/character/items/4/stack", "3");
  do_structure (document, SW_STRUCTURE_REMOVE, "/character/items/1", NULL);
  assert_journal (document);
  sw_test_set (document, "/character/items/3/stack", "4");
  do_structure (document, SW_STRUCTURE_COPY, "/character/items/0", NULL);
  do_structure (document, SW_STRUCTURE_MOVE, "/character/items/1", "/pets/0/items");
  do_structure (document, SW_STRUCTURE_MOVE, "/character/items/0", "/character/items/2");
  sw_test_set (document, "/quickbar/5", "skill:48111940504044895");
  sw_test_set (document, "/character/level", "40");
  assert_journal (document);

  /* After saving, undone steps are unsaved: those too come back. */
  save (document);
  sw_history_undo (history);
  assert_journal (document);
  sw_history_go_to (history, 1);
  assert_journal (document);
  sw_test_set (document, "/character/gold", "7");
  assert_journal (document);
}

/* A list with other elements is one line of the review, and can be left out. */
static void
test_review (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (SwChange) change = NULL;
  g_autoptr (SwNode) list = sw_document_find_node (document, "/character/items", NULL);
  guint n_changes;

  do_structure (document, SW_STRUCTURE_REMOVE, "/character/items/1", NULL);
  do_structure (document, SW_STRUCTURE_COPY, "/character/items/1", NULL);
  g_object_get (document, "n-changes", &n_changes, NULL);
  g_assert_cmpuint (n_changes, ==, 1);
  changes = sw_document_list_changes (document, NULL);
  change = g_list_model_get_item (changes, 0);
  g_assert_cmpstr (sw_change_get_path (change), ==, "/character/items");
  g_assert_cmpstr (sw_change_get_section (change), ==, "Inventory");
  g_assert_cmpstr (sw_change_get_old_text (change), ==, "6 entries");
  g_assert_cmpstr (sw_change_get_new_text (change), ==,
                   "6 entries, without Health Potion, with Mana Potion");

  g_assert_true (sw_node_revert (list, NULL));
  sw_test_assert_encode (document, before);
  g_object_get (document, "n-changes", &n_changes, NULL);
  g_assert_cmpuint (n_changes, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/tl2/document/titles", test_titles);
  g_test_add_func ("/model/tl2/document/sections", test_sections);
  g_test_add_func ("/model/tl2/document/words", test_words);
  g_test_add_func ("/model/tl2/document/twins", test_twins);
  g_test_add_func ("/model/tl2/document/refusals", test_refusals);
  g_test_add_func ("/model/tl2/document/below-zero", test_below_zero);
  g_test_add_func ("/model/tl2/document/quoted-id", test_quoted_id);
  g_test_add_func ("/model/tl2/document/blank-name", test_blank_name);
  g_test_add_func ("/model/tl2/document/folder", test_folder);
  g_test_add_func ("/model/tl2/document/members", test_members);
  g_test_add_func ("/model/tl2/document/exchange", test_exchange);
  g_test_add_func ("/model/tl2/document/damaged", test_damaged);
  g_test_add_func ("/model/tl2/document/save-between", test_save_between);
  g_test_add_func ("/model/tl2/document/journal", test_journal);
  g_test_add_func ("/model/tl2/document/review", test_review);
  return g_test_run ();
}
