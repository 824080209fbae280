/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-restoring.c: other bytes are read in a thread and put in a document's place. */
#include "config.h"

#include "sw-error.h"
#include "sw-fixture-pathologic.h"
#include "sw-pathologic-bytes.h"
#include "sw-pathologic-edit.h"
#include "sw-recipe.h"
#include "sw-restoring.h"
#include "sw-saving.h"
#include "sw-test-document.h"
#include "sw-test-pathologic.h"

#include <locale.h>

#define NAME "/game_world/engine_world/people/0/name"

static GBytes *
get_bytes (SwDocument        *document,
           SwTreeGuard       *guard,
           const SwProgress  *progress,
           gpointer           data,
           char             **label,
           GError           **error)
{
  if (data == NULL)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "nothing_there", SW_NO_BIT, "Nothing is there.");
      return NULL;
    }

  *label = g_strdup ("Another one");
  return g_bytes_ref (data);
}

static SwRestoring *
new_restoring (SwDocument *document,
               GBytes     *bytes)
{
  return sw_restoring_new (document, get_bytes, bytes != NULL ? g_bytes_ref (bytes) : NULL,
                           bytes != NULL ? (GDestroyNotify) g_bytes_unref : NULL);
}

static SwDocument *
open_game (guint n_people)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (SW_TEST_FLAGGED, n_people, 3);

  return sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static SwCommand *
wait_for (SwRestoring   *restoring,
          GAsyncResult **result,
          GError       **error)
{
  g_autoptr (GAsyncResult) done = NULL;

  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  done = g_steal_pointer (result);
  return sw_restoring_run_finish (restoring, done, error);
}

static const char *
get_name (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);

  return sw_tree_get_text (tree, sw_tree_lookup (tree, NAME, NULL));
}

/* The same as at once, but nobody waits; and what differs is known when it is put in place. */
static void
test_thread (void)
{
  g_autoptr (SwDocument) document = open_game (5);
  g_autoptr (SwDocument) other = open_game (5);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwRestoring) restoring = NULL;
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (GError) error = NULL;
  GAsyncResult *result = NULL;

  sw_test_set (other, NAME, "Rubin");
  bytes = sw_test_encode (other);
  before = sw_test_encode (document);
  restoring = new_restoring (document, bytes);
  g_assert_true (sw_restoring_is_quick (restoring));
  sw_restoring_run_async (restoring, done_cb, &result);
  g_assert_true (sw_document_get_busy (document));
  g_assert_true (sw_work_find (G_OBJECT (document)) == SW_WORK (restoring));
  g_assert_false (sw_test_try_set (document, NAME, "Burah", &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "busy");
  g_clear_error (&error);
  sw_test_push (document, wait_for (restoring, &result, &error));
  g_assert_no_error (error);
  g_assert_false (sw_document_get_busy (document));
  g_assert_null (sw_work_find (G_OBJECT (document)));

  g_assert_cmpstr (get_name (document), ==, "Rubin");
  changes = sw_document_list_changes (document, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (changes), ==, 1);
  sw_test_assert_encode (document, bytes);
  sw_history_undo (sw_document_get_history (document));
  sw_test_assert_encode (document, before);
  sw_history_redo (sw_document_get_history (document));
  sw_test_assert_encode (document, bytes);
}

/* What is not wanted any more, cannot be had, or comes while another one is read */
static void
test_not (void)
{
  g_autoptr (SwDocument) document = open_game (5);
  g_autoptr (GBytes) bytes = sw_test_encode (document);
  g_autoptr (SwRestoring) cancelled = new_restoring (document, bytes);
  g_autoptr (SwRestoring) second = new_restoring (document, bytes);
  g_autoptr (SwRestoring) failing = new_restoring (document, NULL);
  g_autoptr (SwRestoring) unwanted = new_restoring (document, bytes);
  g_autoptr (SwCommand) command = NULL;
  g_autoptr (GError) error = NULL;
  GAsyncResult *result = NULL, *second_result = NULL;

  sw_restoring_run_async (cancelled, done_cb, &result);
  sw_restoring_run_async (second, done_cb, &second_result);
  sw_work_cancel (SW_WORK (cancelled));
  g_assert_null (wait_for (second, &second_result, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "busy");
  g_clear_error (&error);
  g_assert_null (wait_for (cancelled, &result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_false (sw_document_get_busy (document));

  sw_restoring_run_async (failing, done_cb, &result);
  g_assert_null (wait_for (failing, &result, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "nothing_there");
  g_assert_false (sw_document_get_busy (document));

  /* A tab was closed meanwhile */
  sw_restoring_run_async (unwanted, done_cb, &result);
  g_clear_error (&error);
  command = wait_for (unwanted, &result, &error);
  g_assert_no_error (error);
  g_assert_nonnull (command);
  sw_test_assert_encode (document, bytes);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
}

static SwNodeId
find_raw (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    if (sw_tree_get_field (tree, id)->kind == SW_KIND_BYTES && sw_pathologic_is_unread (tree, id))
      return id;

  g_assert_not_reached ();
  return SW_NODE_NONE;
}

/* Raw bytes: what a thread makes of them is what is made at once. */
static void
test_overwriting (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_strange (SW_TEST_FLAGGED);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  g_autoptr (SwDocument) other = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  SwNodeId raw = find_raw (document);
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (GBytes) patch = NULL;
  g_autoptr (GBytes) at_once = NULL;
  g_autoptr (GBytes) in_thread = NULL;
  g_autoptr (SwRestoring) restoring = NULL;
  g_autofree char *label = NULL;
  g_autofree char *other_label = NULL;
  g_autoptr (GError) error = NULL;
  GAsyncResult *result = NULL;
  guint8 *copy;
  gsize size;

  sw_tree_get_value (sw_document_get_tree (document), raw, &value);
  size = g_bytes_get_size (value.bytes);
  copy = g_memdup2 (g_bytes_get_data (value.bytes, NULL), size);
  copy[0] ^= 0xFF;
  patch = g_bytes_new_take (copy, size);

  g_assert_null (sw_pathologic_new_overwriting (document, SW_NODE_ROOT, patch));
  restoring = sw_pathologic_new_overwriting (document, raw, patch);
  g_assert_nonnull (restoring);
  sw_restoring_run_async (restoring, done_cb, &result);
  sw_test_push (document, wait_for (restoring, &result, &error));
  g_assert_no_error (error);
  sw_test_push (other, sw_pathologic_new_raw (SW_PATHOLOGIC_DOCUMENT (other), raw, patch));

  in_thread = sw_test_encode (document);
  at_once = sw_test_encode (other);
  sw_test_assert_bytes (in_thread, at_once);
  label = sw_test_dup_label (document, 0);
  other_label = sw_test_dup_label (other, 0);
  g_assert_cmpstr (label, ==, other_label);
  sw_history_undo (sw_document_get_history (document));
  sw_test_assert_encode (document, bytes);
}

/* What a recipe says of a restored version is filled in later, by whoever writes it down. */
static void
test_recipe (void)
{
  g_autoptr (SwDocument) document = open_game (2);
  g_autoptr (SwDocument) other = open_game (3);
  g_autoptr (SwDocument) again = open_game (2);
  g_autoptr (GBytes) bytes = sw_test_encode (other);
  g_autoptr (SwRestoring) restoring = new_restoring (document, bytes);
  g_autoptr (JsonNode) recipe = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *blanks = NULL;

  sw_test_push (document, sw_restoring_run_sync (restoring, &error));
  g_assert_no_error (error);
  recipe = sw_recipe_begin_for_history (document, NULL, &blanks);
  g_assert_cmpuint (blanks->len, ==, 1);
  sw_recipe_fill (blanks);
  g_assert_true (sw_recipe_apply (again, recipe, SW_ORIGIN_JOURNAL, &error));
  g_assert_no_error (error);
  sw_test_assert_encode (again, bytes);
}

static gboolean
differs (SwDocument *document)
{
  g_autoptr (GAsyncResult) result = NULL;

  sw_document_differs_async (document, done_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (sw_document_get_busy (document));
  return sw_document_differs_finish (document, result);
}

/* Steps that cancel out leave nothing to save. */
static void
test_differs (void)
{
  g_autoptr (SwDocument) document = open_game (2);
  g_autofree char *name = g_strdup (get_name (document));

  g_assert_false (differs (document));
  sw_test_set (document, NAME, "Rubin");
  g_assert_true (differs (document));
  sw_test_set (document, NAME, name);
  g_assert_true (sw_document_get_modified (document));
  g_assert_false (differs (document));
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/restoring/thread", test_thread);
  g_test_add_func ("/model/restoring/not", test_not);
  g_test_add_func ("/model/restoring/overwriting", test_overwriting);
  g_test_add_func ("/model/restoring/recipe", test_recipe);
  g_test_add_func ("/model/restoring/differs", test_differs);
  return g_test_run ();
}
