/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-walk.c: random edits of any document, and the way back. */
#include "config.h"

#include "sw-test-walk.h"
#include "sw-error.h"
#include "sw-history.h"
#include "sw-recipe.h"
#include "sw-test-document.h"

#include <string.h>

/* -- values -- */

static guint
get_width (SwTree   *tree,
           SwNodeId  id)
{
  guint width = sw_tree_get_row (tree, id)->width;

  return width != 0 ? width : sw_tree_get_field (tree, id)->width;
}

static guint64
random_bits (void)
{
  return (guint64) (guint32) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();
}

static guint64
random_number (const SwField *field,
               guint          width)
{
  guint64 minimum, maximum;

  sw_field_get_limits (field, width, &minimum, &maximum);
  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      return minimum;
    case 1:
      return maximum;
    default:
      return maximum - minimum == G_MAXUINT64
             ? random_bits () : minimum + random_bits () % (maximum - minimum + 1);
    }
}

static void
random_blob (guint    width,
             SwValue *value)
{
  gsize size = width / 8;
  guint8 *data = g_malloc (size + 1);
  g_autoptr (GBytes) bytes = NULL;

  for (gsize i = 0; i < size; i++)
    data[i] = (guint8) g_test_rand_int ();
  bytes = g_bytes_new_take (data, size);
  sw_value_init_bytes (value, bytes);
}

/* A value of the node's kind; the rules may yet refuse it. */
void
sw_test_walk_random_value (SwTree   *tree,
                           SwNodeId  id,
                           SwValue  *value)
{
  static const char * const names[] = { "Al", "Beatrix", "Abcdefghijklmno", "A-b", "Åsa", "あい" };
  static const char * const bindings[] = {
    "item:-3195030216554507810", "item:-3195030212259540514", "item:5719325239154905566",
  };
  const SwField *field = sw_tree_get_field (tree, id);

  if ((field->flags & SW_FIELD_VIRTUAL) != 0 && g_test_rand_bit ())
    sw_value_init_text (value, bindings[g_test_rand_int_range (0, G_N_ELEMENTS (bindings))]);
  else if ((field->flags & SW_FIELD_OPTIONAL) != 0 && g_test_rand_int_range (0, 4) == 0)
    sw_value_init_absent (value, field->kind);
  else if (field->kind == SW_KIND_STRING)
    sw_value_init_text (value, names[g_test_rand_int_range (0, G_N_ELEMENTS (names))]);
  else if (field->kind == SW_KIND_BYTES)
    random_blob (get_width (tree, id), value);
  else
    sw_value_init_number (value, field->kind, random_number (field, get_width (tree, id)));
}

/* -- a walk -- */

static void
random_set (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);

  for (guint tries = 0; tries < 50; tries++)
    {
      SwNodeId id = (SwNodeId) g_test_rand_int_range (0, (int) sw_tree_get_n_rows (tree));
      g_auto (SwValue) value = SW_VALUE_INIT;
      g_autoptr (SwCommand) command = NULL;
      g_autoptr (GError) error = NULL;

      if (!sw_document_check_editable (document, id, NULL))
        continue;
      sw_test_walk_random_value (tree, id, &value);
      command = sw_document_new_set (document, id, &value, &error);
      g_assert_true ((command == NULL) == (error != NULL));
      if (command == NULL)
        continue;
      sw_document_push (document, command, &error);
      g_assert_no_error (error);
      return;
    }
}

static void
random_step (SwDocument *document)
{
  g_autoptr (GPtrArray) steps = SW_DOCUMENT_GET_CLASS (document)->list_steps (document);

  if (steps->len > 0)
    sw_test_push (document, g_object_ref (g_ptr_array_index (
                    steps, (guint) g_test_rand_int_range (0, (int) steps->len))));
}

/* An element of some list goes, or is copied, where the document offers that. */
static void
random_structure (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);

  for (guint tries = 0; tries < 200; tries++)
    {
      SwNodeId id = (SwNodeId) g_test_rand_int_range (0, (int) sw_tree_get_n_rows (tree));
      g_autofree char *path = NULL;
      SwStructureEdit edit = { .verb = SW_STRUCTURE_REMOVE };
      SwCommand *command;

      if (!sw_tree_is_attached (tree, id) || id == SW_NODE_ROOT
          || sw_tree_get_field (tree, sw_tree_get_parent (tree, id))->kind != SW_KIND_LIST)
        continue;
      path = sw_tree_dup_path (tree, id);
      edit.path = path;
      if (g_test_rand_bit ())
        edit.verb = SW_STRUCTURE_COPY;
      command = sw_document_new_structure (document, &edit, NULL);
      if (command == NULL)
        continue;
      sw_test_push (document, command);
      return;
    }
}

static void
random_fix (SwDocument *document)
{
  GListModel *findings = sw_document_get_findings (document);
  guint n_findings = g_list_model_get_n_items (findings);
  g_autoptr (SwFinding) finding = NULL;

  if (n_findings == 0)
    return;
  finding = g_list_model_get_item (findings, (guint) g_test_rand_int_range (0, (int) n_findings));
  if (sw_finding_get_n_fixes (finding) > 0)
    sw_test_push (document, g_object_ref (sw_finding_get_fix_command (finding, 0)));
}

static void
random_move (SwDocument *document)
{
  SwHistory *history = sw_document_get_history (document);

  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      sw_history_undo (history);
      break;
    case 1:
      sw_history_redo (history);
      break;
    case 2:
      sw_history_go_to (history, (guint) g_test_rand_int_range (
                          0, (int) sw_test_count_steps (document) + 1));
      break;
    default:
      if (sw_history_get_position (history) > 0)
        sw_history_revert_step (history, (guint) g_test_rand_int_range (
                                  0, (int) sw_history_get_position (history)), NULL);
    }
}

/* What would be saved reads back as what there is. */
static void
check_encoding (SwDocument *document)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sw_document_encode (document, NULL, &error);
  g_autoptr (SwDocument) again = NULL;
  g_autoptr (GListModel) changes = NULL;

  if (error != NULL && sw_error_get_path (error) != NULL)
    g_test_message ("%s", sw_error_get_path (error));
  g_assert_no_error (error);
  again = sw_test_open_any (bytes, "");
  g_assert_true (sw_tree_compare (sw_document_get_tree (document), sw_document_get_tree (again),
                                  &error));
  changes = sw_document_list_changes (document, &error);
  g_assert_no_error (error);
}

/* The same but for the time of saving: a step that only the whole file can tell was written down
 * with the time of day, and not with that of the tests. */
static void
assert_same_but_time (SwDocument *document,
                      GBytes     *expected)
{
  g_autoptr (GBytes) bytes = sw_test_encode (document);
  g_autoptr (SwDocument) one = sw_test_open_any (bytes, "");
  g_autoptr (SwDocument) other = sw_test_open_any (expected, "");
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_bytes_get_size (bytes), ==, g_bytes_get_size (expected));
  sw_tree_compare (sw_document_get_tree (one), sw_document_get_tree (other), &error);
  g_assert_no_error (error);
}

/* What is written down of the unsaved steps leads from the file to the document as it is. */
void
sw_test_walk_check_recipe (SwDocument *document)
{
  g_autoptr (JsonNode) recipe = sw_recipe_new_for_history (document, NULL);
  g_autofree char *text = json_to_string (recipe, FALSE);
  g_autoptr (JsonNode) read = json_from_string (text, NULL);
  g_autoptr (SwDocument) twin =
    sw_test_open_any (sw_document_get_bytes (document), "");
  g_autoptr (GBytes) expected = sw_test_encode (document);
  g_autoptr (GError) error = NULL;

  sw_recipe_apply (twin, read, SW_ORIGIN_JOURNAL, &error);
  g_assert_no_error (error);
  assert_same_but_time (twin, expected);
}

void
sw_test_walk (SwDocument *document,
              guint       n_steps)
{
  for (guint i = 0; i < n_steps; i++)
    {
      int what = g_test_rand_int_range (0, 20);

      if (what < 9)
        random_set (document);
      else if (what < 11)
        random_structure (document);
      else if (what < 13)
        random_step (document);
      else if (what < 14)
        random_fix (document);
      else
        random_move (document);
      if (i % 7 == 0)
        check_encoding (document);
    }
}

/* Undone to the start, it is the file that was opened; done again, what it was. */
void
sw_test_walk_and_back (GBytes     *bytes,
                       const char *name,
                       guint       n_steps)
{
  g_autoptr (SwDocument) document = sw_document_new_for_bytes (bytes, name,
                                                               sw_test_get_tables (), NULL, NULL);
  SwHistory *history;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GBytes) nothing = NULL;
  guint position;

  if (document == NULL || sw_document_get_read_only (document))
    return;

  history = sw_document_get_history (document);
  before = sw_test_encode (document);
  sw_test_walk (document, n_steps);
  sw_test_walk_check_recipe (document);
  position = sw_history_get_position (history);
  after = sw_test_encode (document);
  g_assert_true (sw_history_go_to (history, 0));
  sw_test_assert_encode (document, before);
  nothing = sw_document_encode (document, NULL, NULL);
  sw_test_assert_bytes (nothing, bytes);
  g_assert_true (sw_history_go_to (history, position));
  sw_test_assert_encode (document, after);
}
