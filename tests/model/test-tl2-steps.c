/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tl2-steps.c: compound and structural edits of Torchlight saves. */
#include "config.h"

#include "sw-error.h"
#include "sw-history.h"
#include "sw-test-tl2.h"
#include "sw-tl2-steps.h"

#include <string.h>

#define NEWEST 0x44
#define FIRST_GAME 0x17

static SwTl2Document *
as_tl2 (SwDocument *document)
{
  return SW_TL2_DOCUMENT (document);
}

/* -- respec -- */

static void
test_attributes (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (GBytes) before = sw_test_encode (document);

  sw_test_set (document, "/character/strength", "25");
  sw_test_set (document, "/character/vitality", "40");
  sw_test_set (document, "/character/dexterity", "10");
  sw_test_set (document, "/character/focus", "15");
  sw_test_set (document, "/character/free_stats", "3");
  sw_test_push (document, sw_tl2_new_respec_attributes (as_tl2 (document), NULL));
  g_assert_cmpuint (sw_test_number (document, "/character/strength"), ==, 5);
  g_assert_cmpuint (sw_test_number (document, "/character/dexterity"), ==, 10);
  g_assert_cmpuint (sw_test_number (document, "/character/vitality"), ==, 10);
  g_assert_cmpuint (sw_test_number (document, "/character/focus"), ==, 15);
  g_assert_cmpuint (sw_test_number (document, "/character/free_stats"), ==, 3 + 20 + 30);
  g_assert_cmpuint (sw_test_number (document, "/character/stats/0/value"), ==, 53);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 6);

  /* Nothing is left to give back. */
  sw_test_push (document, sw_tl2_new_respec_attributes (as_tl2 (document), NULL));
  g_assert_cmpuint (sw_test_count_steps (document), ==, 6);
  sw_history_go_to (sw_document_get_history (document), 0);
  sw_test_assert_encode (document, before);
}

/* What the classes begin with adds up to the same. */
static void
test_starts (void)
{
  static const struct
  {
    const char *class_string;
    guint       start[4];
  } cases[] = {
    { "Hum_Arbiter_F", { 5, 10, 10, 15 } },
    { "Hum_Berserker_M", { 15, 15, 5, 5 } },
    { "Hum_Engineer_F", { 15, 5, 15, 5 } },
    { "Hum_Wanderer_M", { 10, 15, 5, 10 } },
  };
  static const char * const paths[] = {
    "/character/strength", "/character/dexterity", "/character/vitality", "/character/focus",
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);

      sw_test_set (document, "/class_string", cases[i].class_string);
      for (guint k = 0; k < G_N_ELEMENTS (paths); k++)
        sw_test_set (document, paths[k], "20");
      sw_test_set (document, "/character/free_stats", "1");
      sw_test_push (document, sw_tl2_new_respec_attributes (as_tl2 (document), NULL));
      for (guint k = 0; k < G_N_ELEMENTS (paths); k++)
        g_assert_cmpuint (sw_test_number (document, paths[k]), ==, cases[i].start[k]);
      g_assert_cmpuint (sw_test_number (document, "/character/free_stats"), ==, 1 + 80 - 40);
    }
}

static void
test_start_unknown (void)
{
  g_autoptr (SwDocument) first = sw_test_tl2_open_fixture (FIRST_GAME);
  g_autoptr (GError) error = NULL;

  sw_test_set (first, "/class_string", "Alchemist");
  g_assert_null (sw_tl2_new_respec_attributes (as_tl2 (first), &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "start_not_known");
  g_clear_error (&error);
  g_assert_null (sw_tl2_new_respec_skills (as_tl2 (first), &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "skills_not_known");
}

/* Points come back for what they were spent on: 3 + 1 + 2 + 1 of the fixture. */
static void
test_skills (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  guint64 n_history = sw_test_number (document, "/skill_history_count");

  sw_test_push (document, sw_tl2_new_respec_skills (as_tl2 (document), NULL));
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *path = g_strdup_printf ("/character/skills/%u/level", i);

      g_assert_cmpuint (sw_test_number (document, path), ==, 0);
    }
  g_assert_cmpuint (sw_test_number (document, "/character/free_skills"), ==, 2 + 7);
  g_assert_cmpuint (sw_test_number (document, "/character/stats/1/value"), ==, 9);
  g_assert_cmpuint (sw_test_number (document, "/skill_history_count"), ==, n_history);
  g_assert_nonnull (sw_test_find_finding (document, "slot_not_learned"));
  g_assert_cmpuint (sw_test_count_steps (document), ==, 1);
}

/* In the games' own files the points spent are those that level and fame gave. */
static void
test_samples (void)
{
  g_autoptr (GPtrArray) paths = sw_test_tl2_list_samples ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *name = g_path_get_basename (g_ptr_array_index (paths, i));
      g_autoptr (SwDocument) document = NULL;
      guint64 gained;
      SwCommand *command;

      if (name[0] != 'r')
        continue;
      document = sw_test_tl2_open_path (g_ptr_array_index (paths, i));
      g_test_message ("%s", name);
      gained = sw_test_number (document, "/character/level");
      command = sw_tl2_new_respec_attributes (as_tl2 (document), NULL);
      if (command != NULL)
        {
          sw_test_push (document, command);
          g_assert_cmpuint (sw_test_number (document, "/character/free_stats"), ==,
                            5 * (gained - 1));
        }
      command = sw_tl2_new_respec_skills (as_tl2 (document), NULL);
      if (command != NULL)
        {
          sw_test_push (document, command);
          gained += sw_test_number (document, "/character/fame_level") - 1;
          g_assert_cmpuint (sw_test_number (document, "/character/free_skills"), ==, gained);
        }
    }
}

static void
test_mark (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (GError) error = NULL;

  g_assert_null (sw_tl2_new_remove_mark (as_tl2 (document), &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "not_marked");
  sw_test_set (document, "/character/cheater", "214");
  sw_test_push (document, sw_tl2_new_remove_mark (as_tl2 (document), NULL));
  g_assert_cmpuint (sw_test_number (document, "/character/cheater"), ==, 0x4E);
}

/* -- items -- */

static SwNodeId
lookup (SwDocument *document,
        const char *path)
{
  return sw_tree_lookup (sw_document_get_tree (document), path, NULL);
}

static char *
dup_bytes (SwDocument *document,
           const char *path)
{
  g_autoptr (SwNode) node = sw_document_find_node (document, path, NULL);

  return sw_node_dup_text (node);
}

static void
test_stash (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (SwDocument) stash = sw_test_tl2_open_stash (NEWEST, 2);
  g_autoptr (SwDocument) again = NULL;
  g_autoptr (GBytes) before = sw_test_encode (stash);
  g_autofree char *identity = dup_bytes (document, "/character/items/1/runtime");
  g_autofree char *copied = NULL;

  sw_test_push (stash, sw_tl2_new_copy_to_stash (as_tl2 (stash), as_tl2 (document),
                                                 lookup (document, "/character/items/1"), NULL));
  sw_test_push (stash, sw_tl2_new_copy_to_stash (as_tl2 (stash), as_tl2 (document),
                                                 lookup (document, "/character/items/0"), NULL));
  again = sw_test_tl2_reopen (stash);
  g_assert_cmpuint (sw_tree_get_n_children (sw_document_get_tree (again),
                                            lookup (again, "/items")), ==, 4);
  g_assert_cmpuint (sw_test_number (again, "/items/2/container"), ==, 25);
  g_assert_cmpuint (sw_test_number (again, "/items/2/slot"), ==, 4323);
  g_assert_cmpuint (sw_test_number (again, "/items/2/stack"), ==, 12);
  g_assert_cmpuint (sw_test_number (again, "/items/3/container"), ==, 24);
  g_assert_cmpuint (sw_test_number (again, "/items/3/slot"), ==, 3322);
  g_assert_cmpuint (sw_test_number (again, "/items/3/equipped"), ==, 0);
  copied = dup_bytes (again, "/items/2/runtime");
  g_assert_cmpstr (copied, !=, identity);
  g_assert_false (sw_document_get_modified (document));

  sw_history_go_to (sw_document_get_history (stash), 0);
  sw_test_assert_encode (stash, before);
}

static void
assert_no_copy (SwDocument *stash,
                SwDocument *source,
                const char *path,
                const char *kind)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (sw_tl2_new_copy_to_stash (as_tl2 (stash), as_tl2 (source), lookup (source, path),
                                           &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
}

static void
test_stash_refusals (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (SwDocument) older = sw_test_tl2_open_fixture (0x41);
  g_autoptr (SwDocument) stash = sw_test_tl2_open_stash (NEWEST, 0);
  g_autoptr (SwDocument) first = sw_test_tl2_open_stash (FIRST_GAME, 1);

  assert_no_copy (stash, older, "/character/items/1", "other_version");
  assert_no_copy (first, document, "/character/items/1", "places_not_known");
  assert_no_copy (stash, document, "/character/skills/1", "no_item");
  assert_no_copy (document, document, "/character/items/1", "no_stash");
  for (guint i = 0; i < 40; i++)
    sw_test_push (stash, sw_tl2_new_copy_to_stash (as_tl2 (stash), as_tl2 (document),
                                                   lookup (document, "/character/items/1"),
                                                   NULL));
  assert_no_copy (stash, document, "/character/items/1", "no_room");
}

/* -- structure -- */

static const struct
{
  SwStructureVerb verb;
  const char     *path;
  const char     *to;
  const char     *kind;        /* of the refusal; NULL: it is done */
} structures[] = {
  { SW_STRUCTURE_REMOVE, "/character/items/1", NULL, NULL },
  { SW_STRUCTURE_REMOVE, "/pets/0/items/0", NULL, NULL },
  { SW_STRUCTURE_REMOVE, "/character/items/0/sockets/0", NULL, NULL },
  { SW_STRUCTURE_REMOVE, "/character/items/0/effects/0/0", NULL, NULL },
  { SW_STRUCTURE_REMOVE, "/recipes/0", NULL, NULL },
  { SW_STRUCTURE_REMOVE, "/movies/0", NULL, NULL },
  { SW_STRUCTURE_REMOVE, "/keys/0", NULL, "not_offered" },
  { SW_STRUCTURE_REMOVE, "/quickbar/0", NULL, "not_offered" },
  { SW_STRUCTURE_REMOVE, "/character/skills/0", NULL, "not_offered" },
  { SW_STRUCTURE_REMOVE, "/pets/0", NULL, "not_offered" },
  { SW_STRUCTURE_REMOVE, "/last/items/0", NULL, "not_offered" },
  { SW_STRUCTURE_REMOVE, "/character/gold", NULL, "not_offered" },
  { SW_STRUCTURE_REMOVE, "/character/items/99", NULL, "no_such_path" },
  { SW_STRUCTURE_COPY, "/character/items/1", NULL, NULL },
  { SW_STRUCTURE_COPY, "/character/items/1", "/pets/0/items", NULL },
  { SW_STRUCTURE_COPY, "/character/items/0/sockets/0", NULL, NULL },
  { SW_STRUCTURE_COPY, "/character/items/1", "/character/items/0/sockets", "not_socketable" },
  { SW_STRUCTURE_COPY, "/character/items/0/effects/0/0", NULL, NULL },
  { SW_STRUCTURE_COPY, "/character/items/0/effects/0/0", "/character/effects/0", "not_offered" },
  { SW_STRUCTURE_COPY, "/character/items/1", "/recipes", "not_offered" },
  { SW_STRUCTURE_COPY, "/character/items/1", "/character/gold", "no_such_path" },
  { SW_STRUCTURE_MOVE, "/character/items/1", "/pets/0/items/0", NULL },
  { SW_STRUCTURE_MOVE, "/character/items/1", "/character/items/4", NULL },
  { SW_STRUCTURE_MOVE, "/character/items/0", "/character/items/0/sockets", "not_offered" },
  { SW_STRUCTURE_MOVE, "/character/items/1", NULL, "not_offered" },
  { SW_STRUCTURE_INSERT, "/recipes/-", NULL, NULL },
  { SW_STRUCTURE_INSERT, "/recipes/9", NULL, "no_such_path" },
  { SW_STRUCTURE_INSERT, "/character/items/-", NULL, "not_offered" },
};

static void
check_structure (guint i)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (JsonNode) recipe = json_from_string ("\"-7400772775861277596\"", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) encoded = NULL;
  SwStructureEdit edit = {
    .verb = structures[i].verb, .path = structures[i].path, .to = structures[i].to,
  };
  SwCommand *command;

  g_test_message ("%s %s", sw_structure_verb_get_name (edit.verb), edit.path);
  if (edit.verb == SW_STRUCTURE_INSERT)
    edit.value = recipe;
  command = sw_document_new_structure (document, &edit, &error);
  if (structures[i].kind != NULL)
    {
      g_assert_null (command);
      g_assert_cmpstr (sw_error_get_kind (error), ==, structures[i].kind);
      return;
    }

  g_assert_no_error (error);
  sw_test_push (document, command);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 1);
  encoded = sw_document_encode (document, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (g_bytes_equal (encoded, before));
  sw_history_undo (sw_document_get_history (document));
  sw_test_assert_encode (document, before);
}

static void
test_structure (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (structures); i++)
    check_structure (i);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/tl2/steps/attributes", test_attributes);
  g_test_add_func ("/model/tl2/steps/starts", test_starts);
  g_test_add_func ("/model/tl2/steps/start-unknown", test_start_unknown);
  g_test_add_func ("/model/tl2/steps/skills", test_skills);
  g_test_add_func ("/model/tl2/steps/samples", test_samples);
  g_test_add_func ("/model/tl2/steps/mark", test_mark);
  g_test_add_func ("/model/tl2/steps/stash", test_stash);
  g_test_add_func ("/model/tl2/steps/stash-refusals", test_stash_refusals);
  g_test_add_func ("/model/tl2/steps/structure", test_structure);
  return g_test_run ();
}
