/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic-edits.c: changes of Pathologic saves, what forbids them, and the way back. */
#include "config.h"

#include "sw-error.h"
#include "sw-fixture-pathologic.h"
#include "sw-pathologic-bytes.h"
#include "sw-pathologic-edits.h"
#include "sw-pathologic-options.h"
#include "sw-pathologic-readings.h"
#include "sw-pathologic-rereading.h"
#include "sw-pathologic-schema-loader.h"
#include "sw-pathologic-sharing.h"
#include "sw-pathologic-structure.h"
#include "sw-recipe.h"
#include "sw-test-document.h"
#include "sw-test-files.h"
#include "sw-test-pathologic.h"

#include <locale.h>
#include <string.h>

#define FLAGGED SW_TEST_FLAGGED

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static SwCommand *
wait_structure (SwDocument    *document,
                GAsyncResult **result,
                GError       **error)
{
  g_autoptr (GAsyncResult) done = NULL;

  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  done = g_steal_pointer (result);
  return sw_pathologic_new_structure_finish (done, error);
}

/* In a thread it comes to the same. */
static void
assert_same_in_thread (SwDocument            *document,
                       const SwStructureEdit *edit,
                       SwCommand             *command,
                       const GError          *error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) other_error = NULL;
  g_autoptr (SwCommand) other = NULL;

  sw_pathologic_new_structure_async (SW_PATHOLOGIC_DOCUMENT (document), edit, done_cb, &result);
  other = wait_structure (document, &result, &other_error);
  g_assert_cmpint (other != NULL, ==, command != NULL);
  if (command != NULL)
    {
      g_autofree char *label = sw_command_dup_label (command);
      g_autofree char *other_label = sw_command_dup_label (other);

      g_assert_cmpstr (label, ==, other_label);
    }
  else
    {
      g_assert_cmpstr (error->message, ==, other_error->message);
      g_assert_cmpstr (sw_error_get_kind (error), ==, sw_error_get_kind (other_error));
      g_assert_cmpstr (sw_error_get_path (error), ==, sw_error_get_path (other_error));
    }
}

static SwCommand *
new_structure (SwDocument       *document,
               SwStructureVerb   verb,
               const char       *path,
               GError          **error)
{
  const SwStructureEdit edit = { .verb = verb, .path = path };
  GError *local = NULL;
  SwCommand *command = sw_document_new_structure (document, &edit, &local);

  if (sw_tree_lookup (sw_document_get_tree (document), path, NULL) != SW_NODE_NONE)
    assert_same_in_thread (document, &edit, command, local);
  if (local != NULL)
    g_propagate_error (error, local);
  return command;
}

static void
do_structure (SwDocument      *document,
              SwStructureVerb  verb,
              const char      *path)
{
  g_autoptr (GError) error = NULL;
  SwCommand *command = new_structure (document, verb, path, &error);

  g_assert_no_error (error);
  sw_test_push (document, command);
}

static void
refuse_structure (SwDocument      *document,
                  SwStructureVerb  verb,
                  const char      *path,
                  const char      *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwCommand) command = new_structure (document, verb, path, &error);

  g_assert_null (command);
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
}

static void
assert_text (SwDocument *document,
             const char *path,
             const char *text)
{
  SwTree *tree = sw_document_get_tree (document);

  g_assert_cmpstr (sw_tree_get_text (tree, sw_tree_lookup (tree, path, NULL)), ==, text);
}

/* What was written reads again as what the document says; undone, it is the file. */
static SwDocument *
check_and_undo (SwDocument *document,
                guint       framing)
{
  g_autoptr (GBytes) bytes = sw_test_encode (document);
  SwDocument *again = sw_test_pathologic_open (bytes, framing);

  sw_history_go_to (sw_document_get_history (document), 0);
  sw_test_assert_encode (document, sw_document_get_bytes (document));
  return again;
}

static void
test_here_only (void)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (GBytes) bytes = sw_fixture_pathologic_cycles (framing);
      g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, framing);
      g_autoptr (SwDocument) fresh = NULL;
      g_autoptr (SwDocument) present = NULL;

      /* The first use of a row that another place shares */
      sw_test_set (document, "/game_world/texts/0", "another");
      sw_test_set (document, "/game_world/wide/2", "Город");
      fresh = check_and_undo (document, framing);
      assert_text (fresh, "/game_world/texts/0", "another");
      assert_text (fresh, "/game_world/texts/2", "loop");
      assert_text (fresh, "/game_world/wide/0", "Я");
      assert_text (fresh, "/game_world/wide/2", "Город");

      /* A text that the table has, whose first use comes later */
      sw_test_set (document, "/game_world/texts/0", "Горхон");
      present = check_and_undo (document, framing);
      assert_text (present, "/game_world/texts/0", "Горхон");
      assert_text (present, "/game_world/texts/2", "loop");
      assert_text (present, "/game_world/texts/3", "Горхон");
    }
}

static guint
count_users (SwDocument   *document,
             SwNodeId      node,
             GCancellable *cancellable)
{
  g_autoptr (GAsyncResult) result = NULL;

  sw_pathologic_count_users_async (SW_PATHOLOGIC_DOCUMENT (document), node, cancellable, done_cb,
                                   &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return sw_pathologic_count_users_finish (result);
}

/* One edit, however many places it is: done again elsewhere it is asked as a person's is */
static void
check_everywhere_in_recipe (SwDocument *document,
                            GBytes     *bytes)
{
  g_autoptr (SwDocument) other = sw_test_pathologic_open (bytes, FLAGGED);
  g_autoptr (JsonNode) recipe = sw_recipe_new_for_history (document, NULL);
  JsonArray *edits = json_object_get_array_member (json_node_get_object (recipe), "edits");
  JsonObject *edit = json_array_get_object_element (edits, 0);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (json_array_get_length (edits), ==, 1);
  g_assert_true (json_object_get_boolean_member (edit, "everywhere"));
  sw_recipe_apply (other, recipe, SW_ORIGIN_RECIPE, &error);
  g_assert_no_error (error);
  assert_text (other, "/game_world/texts/0", "ring");
  assert_text (other, "/game_world/texts/2", "ring");

  json_object_set_string_member (edit, "value", "Горхон");
  g_assert_false (sw_recipe_apply (other, recipe, SW_ORIGIN_RECIPE, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "text_already_in_table");
}

/* Once its places are counted, the file is not gone through again: the list is the counted one */
static void
check_counted (SwPathologicDocument *save,
               SwNodeId              node)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (save));
  SwNodeId first = sw_tree_lookup (tree, "/game_world/texts/0", NULL);
  gboolean is_taken = FALSE;
  g_autoptr (GArray) users = sw_pathologic_list_users (save, node, "Горхон", &is_taken);
  g_autoptr (GArray) again = NULL;
  g_autoptr (GArray) of_first = NULL;
  g_autoptr (GArray) fresh = NULL;

  g_assert_true (is_taken);
  again = sw_pathologic_list_users (save, node, "ring", &is_taken);
  g_assert_false (is_taken);
  g_assert_true (again == users);
  of_first = sw_pathologic_list_users (save, first, NULL, NULL);
  g_assert_true (of_first == users);

  /* One that somebody edited meanwhile knows better */
  sw_test_set (SW_DOCUMENT (save), "/game_world/texts/0", "ring");
  fresh = sw_pathologic_list_users (save, node, "ring", &is_taken);
  g_assert_cmpuint (fresh->len, ==, 1);
  g_assert_true (is_taken);
  sw_history_undo (sw_document_get_history (SW_DOCUMENT (save)));
}

static void
test_everywhere (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_cycles (FLAGGED);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, FLAGGED);
  SwPathologicDocument *save = SW_PATHOLOGIC_DOCUMENT (document);
  SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), "/game_world/texts/2", NULL);
  g_autoptr (SwDocument) again = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_assert_cmpuint (count_users (document, node, cancellable), ==, 2);
  check_counted (save, node);
  g_assert_cmpuint (count_users (document, 0, NULL), ==, 1);
  g_cancellable_cancel (cancellable);
  g_assert_cmpuint (count_users (document, node, cancellable), ==, 0);
  sw_pathologic_document_set_everywhere (save, TRUE);
  sw_test_refused (document, "/game_world/texts/2", "Горхон", "text_already_in_table");
  sw_test_set (document, "/game_world/texts/2", "ring");
  g_assert_cmpuint (sw_test_count_steps (document), ==, 1);
  check_everywhere_in_recipe (document, bytes);
  again = check_and_undo (document, FLAGGED);
  assert_text (again, "/game_world/texts/0", "ring");
  assert_text (again, "/game_world/texts/2", "ring");
}

static void
test_limits (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (FLAGGED, 2, 2);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, FLAGGED);
  g_autofree char *longer = g_strnfill (32768, 'a');

  sw_test_refused (document, "/game_world/world_file", longer, "string_too_long");
  sw_test_refused (document, "/game_world/world_file", "中", "text_not_encodable");
  sw_test_refused (document, "/game_world/world_file", "\"a\\u0000b\"", "text_not_encodable");
  sw_test_refused (document, "/game_world/variables/0/value", "2147483648", "value_out_of_range");
  sw_test_refused (document, "/game_world/time_dawn", "1e39", "value_out_of_range");
  sw_test_refused (document, "/game_world/engine_world/is_dark", "false", "layout_depends");
  sw_test_refused (document, "/game_world/engine_world/people/0/bag/0/value/kind", "2",
                   "layout_depends");
  sw_test_set (document, "/game_world/engine_world/people/0/bag/0/value/value", "-5");
  sw_test_set (document, "/game_world/engine_world/title", "中");
  sw_test_set (document, "/game_world/engine_world/people/0/path/3", "2.5");
  g_object_unref (check_and_undo (document, FLAGGED));
}

static void
test_elements (void)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (framing, 3, 2);
      g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, framing);
      g_autoptr (SwDocument) again = NULL;
      SwTree *tree;

      do_structure (document, SW_STRUCTURE_COPY, "/game_world/engine_world/people/0");
      do_structure (document, SW_STRUCTURE_COPY, "/game_world/variables/1");
      do_structure (document, SW_STRUCTURE_REMOVE, "/game_world/engine_world/people/1");
      do_structure (document, SW_STRUCTURE_COPY, "/game_world/engine_world/people/0/path/2");
      refuse_structure (document, SW_STRUCTURE_REMOVE, "/game_world/engine_world/people/1",
                        "object_still_referenced");
      refuse_structure (document, SW_STRUCTURE_COPY, "/game_world/engine_world", "not_offered");
      refuse_structure (document, SW_STRUCTURE_COPY, "/game_world/engine_world/corners/0",
                        "not_offered");
      sw_test_set (document, "/game_world/engine_world/people/2/name", "a copy");

      again = check_and_undo (document, framing);
      tree = sw_document_get_tree (again);
      g_assert_cmpuint (sw_tree_get_n_children (tree, sw_tree_lookup
                                                (tree, "/game_world/variables", NULL)), ==, 4);
      assert_text (again, "/game_world/engine_world/people/0/name", "person_0000");
      assert_text (again, "/game_world/engine_world/people/2/name", "a copy");
      g_assert_cmpuint (sw_test_number (again, "/game_world/engine_world/people/2/town"), ==,
                        sw_tree_lookup (tree, "/game_world/engine_world", NULL));
    }
}

static void
remove_at_once (SwDocument *document,
                const char *path)
{
  const SwStructureEdit edit = { .verb = SW_STRUCTURE_REMOVE, .path = path };
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_document_new_structure (document, &edit, &error);

  g_assert_no_error (error);
  g_assert_true (sw_history_push (sw_document_get_history (document), command, &error));
}

/* The element stays the one that was meant, whatever is done while the file is gone through. */
static void
test_meanwhile (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_cycles (FLAGGED);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, FLAGGED);
  SwPathologicDocument *save = SW_PATHOLOGIC_DOCUMENT (document);
  const SwStructureEdit edit = { .verb = SW_STRUCTURE_REMOVE, .path = "/game_world/texts/1" };
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId node = sw_tree_lookup (tree, edit.path, NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  SwCommand *command;

  sw_pathologic_new_structure_async (save, &edit, done_cb, &result);
  remove_at_once (document, "/game_world/texts/0");
  command = wait_structure (document, &result, &error);
  g_assert_no_error (error);
  g_assert_true (sw_history_push (sw_document_get_history (document), command, &error));
  g_assert_false (sw_tree_is_attached (tree, node));

  sw_pathologic_new_structure_async (save, &edit, done_cb, &result);
  remove_at_once (document, edit.path);
  g_assert_null (wait_structure (document, &result, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "no_such_path");
}

static gboolean
count_rest_cb (gpointer data)
{
  ++*(guint *) data;
  return TRUE;
}

static gboolean
end_rest_cb (gpointer data)
{
  return --*(guint *) data > 0;
}

/* How often others get at the tree while the removal of an element is looked at */
static guint
count_rests (SwTree     *tree,
             SwNodeId    node,
             const char *kind)
{
  SwPathologicChange change = SW_PATHOLOGIC_NO_CHANGE;
  guint n_rests = 0;
  const SwPathologicRest rest = { count_rest_cb, &n_rests };
  g_autoptr (GError) error = NULL;

  change.removed = node;
  sw_pathologic_check_change (tree, node, &change, &rest, &error);
  g_assert_cmpstr (error != NULL ? sw_error_get_kind (error) : NULL, ==, kind);
  return n_rests;
}

/* The whole of a large tree is gone through a second time for all places that are in the way: edits
 * do not wait for that, and it ends when nobody wants to know any more. */
static void
test_refused_removal_rests (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (FLAGGED, 200, 50);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, FLAGGED);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId people = sw_tree_lookup (tree, "/game_world/engine_world/people", NULL);
  SwNodeId last = sw_tree_get_child (tree, people, 199);
  guint n_permitted = count_rests (tree, sw_tree_get_child (tree, people, 0), NULL);
  guint n_refused = count_rests (tree, last, "object_still_referenced");
  SwPathologicChange change = SW_PATHOLOGIC_NO_CHANGE;
  const SwPathologicRest rest = { end_rest_cb, &n_refused };
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (n_refused, >, n_permitted + 2);

  change.removed = last;
  g_assert_false (sw_pathologic_check_change (tree, last, &change, &rest, &error));
  g_assert_no_error (error);
}

/* A copy of objects that refer to one another refers to itself. */
static void
test_copied_references (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_cycles (FLAGGED);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, FLAGGED);
  g_autoptr (SwDocument) again = NULL;
  SwTree *tree;

  do_structure (document, SW_STRUCTURE_COPY, "/game_world/links/0");
  again = check_and_undo (document, FLAGGED);
  tree = sw_document_get_tree (again);
  g_assert_cmpuint (sw_test_number (again, "/game_world/links/4/next/next"), ==,
                    sw_tree_lookup (tree, "/game_world/links/4", NULL));
}

static void
test_frozen (void)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (GBytes) bytes = sw_fixture_pathologic_strange (framing);
      g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, framing);
      gboolean has_tables = framing == 1 || framing == 2;

      if (has_tables)
        {
          sw_test_refused (document, "/game_world/texts/2", "new", "numbering_frozen");
          sw_test_refused (document, "/game_world/texts/0", "new", "numbering_frozen");
          refuse_structure (document, SW_STRUCTURE_REMOVE, "/game_world/texts/0",
                            "numbering_frozen");
          /* One more use of a row that stays where it is */
          do_structure (document, SW_STRUCTURE_COPY, "/game_world/texts/0");
        }
      /* Names no row but one that comes before */
      sw_test_set (document, "/game_world/texts/2", "");
      sw_test_set (document, "/game_world/plain/0", "longer than before");
      sw_test_set (document, "/game_world/links/0/value", "-7");
      refuse_structure (document, SW_STRUCTURE_COPY, "/game_world/links/0",
                        "incomplete_container");
      sw_test_set (document, "/unread/1/amount", "9");
      g_object_unref (check_and_undo (document, framing));

      do_structure (document, SW_STRUCTURE_COPY, "/game_world/plain/1");
      g_object_unref (check_and_undo (document, framing));
    }
}

static void
count_cb (guint *n_told)
{
  ++*n_told;
}

/* A pair of a list says its key and its value, and what it says follows them. */
static void
test_pair (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (FLAGGED, 2, 2);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, FLAGGED);
  g_autoptr (GError) error = NULL;
  g_autoptr (SwNode) pair = sw_document_find_node (document, "/game_world/variables/2", &error);
  g_autoptr (SwNode) key = sw_document_find_node (document, "/game_world/variables/2/key", &error);
  g_autofree char *name = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *text = NULL;
  guint n_told = 0;

  g_assert_no_error (error);
  name = sw_node_dup_text (key);
  g_signal_connect_swapped (pair, "notify::text", G_CALLBACK (count_cb), &n_told);
  sw_test_set (document, "/game_world/variables/2/value", "-42");
  expected = g_strdup_printf ("%s: -42", name);
  text = sw_node_dup_text (pair);
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_patch (void)
{
  static const guint8 patch[] = { 0xE8, 0x03 };
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (FLAGGED, 2, 2);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, FLAGGED);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId node = sw_tree_lookup (tree, "/game_world/variables/2/value", NULL);
  g_autoptr (GBytes) data = g_bytes_new_static (patch, sizeof patch);
  g_autoptr (GError) error = NULL;
  SwCommand *command, *outside;
  guint64 bit;

  sw_tree_get_span (tree, node, &bit, NULL);
  command = sw_pathologic_new_patch (SW_PATHOLOGIC_DOCUMENT (document), bit / 8, data, &error);
  g_assert_no_error (error);
  sw_test_push (document, command);
  g_assert_cmpuint (sw_test_number (document, "/game_world/variables/2/value"), ==, 1000);
  g_object_unref (check_and_undo (document, FLAGGED));

  outside = sw_pathologic_new_patch (SW_PATHOLOGIC_DOCUMENT (document), g_bytes_get_size (bytes),
                                     data, &error);
  g_assert_null (outside);
  g_assert_cmpstr (sw_error_get_kind (error), ==, "value_out_of_range");
}

/* Another reading is a step; what it was before comes back. A choice outlives the document. */
static void
test_reading (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (FLAGGED, 2, 2);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, FLAGGED);
  SwPathologicDocument *save = SW_PATHOLOGIC_DOCUMENT (document);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/game.sav");
  g_autoptr (SwTables) tables = sw_tables_new (NULL, NULL);
  g_autoptr (SwTables) chosen = NULL;
  g_autoptr (SwPathologicRereading) rereading = NULL;
  g_autoptr (GError) error = NULL;
  const SwPathologicOptions *options;

  sw_test_set (document, "/game_world/time_dawn", "5.5");
  g_assert_null (sw_pathologic_rereading_new_choice (save, "none", NULL, NULL, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "no_such_framing");
  g_clear_error (&error);
  rereading = sw_pathologic_rereading_new_choice (save, "prose", "stream", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sw_pathologic_rereading_run_sync (rereading, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (sw_pathologic_document_get_remembered (save)->plan->framing.id, ==, "prose");
  sw_test_assert_encode (document, bytes);

  sw_document_set_file (document, file);
  sw_pathologic_readings_remember (save);
  chosen = sw_pathologic_readings_choose_tables (tables, file);
  options = sw_tables_get_pathologic (chosen, NULL);
  g_assert_cmpuint (options->framing, ==,
                    sw_pathologic_schema_find_framing (options->schema, "prose"));
  sw_pathologic_readings_forget (file);
  g_assert_null (sw_pathologic_readings_choose_tables (tables, file));

  sw_history_go_to (sw_document_get_history (document), 1);
  g_assert_cmpstr (sw_pathologic_document_get_remembered (save)->plan->framing.id, ==, "flagged");
  g_object_unref (check_and_undo (document, FLAGGED));
}

/* What a reading in a thread comes to */
typedef struct
{
  gboolean  is_done;
  GError   *error;
} Reread;

static void
reread_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Reread *reread = user_data;

  sw_pathologic_rereading_run_finish (SW_PATHOLOGIC_REREADING (source), result, &reread->error);
  reread->is_done = TRUE;
}

static void
read_as_prose (SwDocument *document,
               gboolean    cancel,
               Reread     *reread)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicRereading) rereading = sw_pathologic_rereading_new_choice (
    SW_PATHOLOGIC_DOCUMENT (document), "prose", "stream", NULL, &error);

  g_assert_no_error (error);
  sw_pathologic_rereading_run_async (rereading, reread_cb, reread);
  g_assert_true (sw_document_get_busy (document));
  g_assert_true (sw_work_find (G_OBJECT (document)) == SW_WORK (rereading));
  if (cancel)
    sw_work_cancel (SW_WORK (rereading));
  while (!reread->is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (sw_document_get_busy (document));
  g_assert_null (sw_work_find (G_OBJECT (document)));
}

/* While it is read nothing can be edited; stopped, it is read as before. A save without a change
 * stays one, and its edits are told without what is read in another way. */
static void
test_reading_in_thread (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (FLAGGED, 2, 2);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, FLAGGED);
  SwPathologicDocument *save = SW_PATHOLOGIC_DOCUMENT (document);
  SwHistory *history = sw_document_get_history (document);
  Reread stopped = { FALSE, NULL }, done = { FALSE, NULL };

  read_as_prose (document, TRUE, &stopped);
  g_assert_error (stopped.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&stopped.error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 0);
  g_assert_cmpstr (sw_pathologic_document_get_remembered (save)->plan->framing.id, ==, "flagged");

  read_as_prose (document, FALSE, &done);
  g_assert_no_error (done.error);
  g_assert_cmpstr (sw_pathologic_document_get_remembered (save)->plan->framing.id, ==, "prose");
  g_assert_cmpuint (sw_history_get_position (history), ==, 1);
  g_assert_false (sw_document_get_modified (document));
  sw_history_undo (history);
  g_assert_false (sw_document_get_modified (document));
  sw_test_set (document, "/game_world/time_dawn", "5.5");
  g_assert_true (sw_document_get_modified (document));
  sw_history_undo (history);
  g_assert_false (sw_document_get_modified (document));
}

/* Anything that can be done, in any order */
static void
do_anything (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId node = (SwNodeId) g_test_rand_int_range (1, (gint32) sw_tree_get_n_rows (tree));
  g_autofree char *path = NULL;
  SwCommand *command = NULL;
  g_autofree char *text = g_strdup_printf ("%d", g_test_rand_int_range (0, 40));
  gint32 choice = g_test_rand_int_range (0, 4);

  if (!sw_tree_is_attached (tree, node))
    return;
  path = sw_tree_dup_path (tree, node);
  if (choice >= 2)
    sw_pathologic_document_set_everywhere (SW_PATHOLOGIC_DOCUMENT (document), choice == 3);
  if (choice < 2)
    command = new_structure (document, choice == 0 ? SW_STRUCTURE_COPY : SW_STRUCTURE_REMOVE, path,
                             NULL);
  else
    sw_test_try_set (document, path, text, NULL);
  if (command != NULL)
    sw_test_push (document, command);
}

static void
test_walk (void)
{
  for (guint i = 0; i < 40; i++)
    {
      guint framing = i % SW_FIXTURE_PATHOLOGIC_N_FRAMINGS;
      g_autoptr (GBytes) bytes = i % 3 == 0 ? sw_fixture_pathologic_cycles (framing)
                                 : i % 3 == 1 ? sw_fixture_pathologic_new (framing, 2, 2)
                                              : sw_fixture_pathologic_strange (framing);
      g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, framing);
      g_autoptr (SwDocument) other = sw_test_pathologic_open (bytes, framing);
      g_autoptr (JsonNode) recipe = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) done = NULL;

      for (guint j = 0; j < 60; j++)
        do_anything (document);
      done = sw_test_encode (document);

      /* Written down and done again it is the same. */
      recipe = sw_recipe_new_for_history (document, NULL);
      sw_recipe_apply (other, recipe, SW_ORIGIN_JOURNAL, &error);
      g_assert_no_error (error);
      sw_test_assert_encode (other, done);
      g_object_unref (check_and_undo (document, framing));
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  sw_test_init (&argc, &argv);

  g_test_add_func ("/model/pathologic/here-only", test_here_only);
  g_test_add_func ("/model/pathologic/everywhere", test_everywhere);
  g_test_add_func ("/model/pathologic/limits", test_limits);
  g_test_add_func ("/model/pathologic/elements", test_elements);
  g_test_add_func ("/model/pathologic/elements-meanwhile", test_meanwhile);
  g_test_add_func ("/model/pathologic/refused-removal-rests", test_refused_removal_rests);
  g_test_add_func ("/model/pathologic/copied-references", test_copied_references);
  g_test_add_func ("/model/pathologic/frozen", test_frozen);
  g_test_add_func ("/model/pathologic/pair", test_pair);
  g_test_add_func ("/model/pathologic/patch", test_patch);
  g_test_add_func ("/model/pathologic/reading", test_reading);
  g_test_add_func ("/model/pathologic/reading-in-thread", test_reading_in_thread);
  g_test_add_func ("/model/pathologic/walk", test_walk);
  return sw_test_run ();
}
