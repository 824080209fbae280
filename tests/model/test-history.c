/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-history.c: steps, undo, redo, saving and gestures, as tables of what is expected. */
#include "config.h"

#include "sw-command-group.h"
#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-history.h"
#include "sw-saving.h"
#include "sw-set-value.h"
#include "sw-test-document.h"
#include "sw-test-files.h"

#define VERSION 96
#define STRENGTH "/attributes/strength"
#define GOLD "/attributes/gold"

typedef enum
{
  DO_STRENGTH,
  DO_GOLD,
  DO_BOTH,
  UNDO,
  REDO,
  GO_TO,
  SAVE,
  BEGIN,
  END,
  REVERT,
} Action;

/* What to do, and all that must be true afterwards */
typedef struct
{
  Action      action;
  guint       argument;
  guint       strength;
  guint       gold;
  guint       n_steps;
  guint       position;
  int         saved;
  const char *undo_label;
  const char *redo_label;
} Row;

static const Row steps_table[] = {
  { DO_STRENGTH, 30, 30, 4321, 1, 1, 0, "Set Strength to 30", NULL },
  { UNDO, 0, 25, 4321, 1, 0, 0, NULL, "Set Strength to 30" },
  { UNDO, 0, 25, 4321, 1, 0, 0, NULL, "Set Strength to 30" },
  { REDO, 0, 30, 4321, 1, 1, 0, "Set Strength to 30", NULL },
  { REDO, 0, 30, 4321, 1, 1, 0, "Set Strength to 30", NULL },
  { DO_GOLD, 9, 30, 9, 2, 2, 0, "Set Gold to 9", NULL },
  { DO_GOLD, 9, 30, 9, 2, 2, 0, "Set Gold to 9", NULL },
  { SAVE, 0, 30, 9, 2, 2, 2, "Set Gold to 9", NULL },
  { UNDO, 0, 30, 4321, 2, 1, 2, "Set Strength to 30", "Set Gold to 9" },
  { UNDO, 0, 25, 4321, 2, 0, 2, NULL, "Set Strength to 30" },
  { SAVE, 0, 25, 4321, 2, 0, 0, NULL, "Set Strength to 30" },
  { REDO, 0, 30, 4321, 2, 1, 0, "Set Strength to 30", "Set Gold to 9" },
  { REDO, 0, 30, 9, 2, 2, 0, "Set Gold to 9", NULL },
  { GO_TO, 0, 25, 4321, 2, 0, 0, NULL, "Set Strength to 30" },
  { GO_TO, 2, 30, 9, 2, 2, 0, "Set Gold to 9", NULL },
  { SAVE, 0, 30, 9, 2, 2, 2, "Set Gold to 9", NULL },
  { GO_TO, 1, 30, 4321, 2, 1, 2, "Set Strength to 30", "Set Gold to 9" },
  /* The saved state was among the undone steps, which are dropped. */
  { DO_STRENGTH, 44, 44, 4321, 2, 2, -1, "Set Strength to 44", NULL },
  { UNDO, 0, 30, 4321, 2, 1, -1, "Set Strength to 30", "Set Strength to 44" },
  { GO_TO, 0, 25, 4321, 2, 0, -1, NULL, "Set Strength to 30" },
  { GO_TO, 2, 44, 4321, 2, 2, -1, "Set Strength to 44", NULL },
  { SAVE, 0, 44, 4321, 2, 2, 2, "Set Strength to 44", NULL },
  { GO_TO, 0, 25, 4321, 2, 0, 2, NULL, "Set Strength to 30" },
  { SAVE, 0, 25, 4321, 2, 0, 0, NULL, "Set Strength to 30" },
  /* Dropping what was undone after the saved state keeps that within reach. */
  { DO_BOTH, 50, 50, 50, 1, 1, 0, "Set both to 50", NULL },
  { DO_GOLD, 51, 50, 51, 2, 2, 0, "Set Gold to 51", NULL },
  { UNDO, 0, 50, 50, 2, 1, 0, "Set both to 50", "Set Gold to 51" },
  { UNDO, 0, 25, 4321, 2, 0, 0, NULL, "Set both to 50" },
};

static const Row gesture_table[] = {
  { BEGIN, 0, 25, 4321, 0, 0, 0, NULL, NULL },
  { DO_STRENGTH, 26, 26, 4321, 1, 1, 0, "Set Strength to 26", NULL },
  { DO_STRENGTH, 27, 27, 4321, 1, 1, 0, "Set Strength to 27", NULL },
  { DO_STRENGTH, 28, 28, 4321, 1, 1, 0, "Set Strength to 28", NULL },
  /* Another field is another step, and the first one cannot be joined across it. */
  { DO_GOLD, 1, 28, 1, 2, 2, 0, "Set Gold to 1", NULL },
  { DO_STRENGTH, 29, 29, 1, 3, 3, 0, "Set Strength to 29", NULL },
  { END, 0, 29, 1, 3, 3, 0, "Set Strength to 29", NULL },
  /* A pause: neither outside of a gesture, nor in the next one */
  { DO_STRENGTH, 30, 30, 1, 4, 4, 0, "Set Strength to 30", NULL },
  { BEGIN, 0, 30, 1, 4, 4, 0, "Set Strength to 30", NULL },
  { DO_STRENGTH, 31, 31, 1, 5, 5, 0, "Set Strength to 31", NULL },
  { SAVE, 0, 31, 1, 5, 5, 5, "Set Strength to 31", NULL },
  { DO_STRENGTH, 32, 32, 1, 6, 6, 5, "Set Strength to 32", NULL },
  { DO_STRENGTH, 33, 33, 1, 6, 6, 5, "Set Strength to 33", NULL },
  { UNDO, 0, 31, 1, 6, 5, 5, "Set Strength to 31", "Set Strength to 33" },
  { REDO, 0, 33, 1, 6, 6, 5, "Set Strength to 33", NULL },
  { DO_STRENGTH, 34, 34, 1, 7, 7, 5, "Set Strength to 34", NULL },
  /* Groups that set the same fields join as well. */
  { DO_BOTH, 60, 60, 60, 8, 8, 5, "Set both to 60", NULL },
  { DO_BOTH, 61, 61, 61, 8, 8, 5, "Set both to 61", NULL },
  { END, 0, 61, 61, 8, 8, 5, "Set both to 61", NULL },
  { DO_BOTH, 62, 62, 62, 9, 9, 5, "Set both to 62", NULL },
  { UNDO, 0, 61, 61, 9, 8, 5, "Set both to 61", "Set both to 62" },
  { UNDO, 0, 34, 1, 9, 7, 5, "Set Strength to 34", "Set both to 61" },
  { GO_TO, 3, 29, 1, 9, 3, 5, "Set Strength to 29", "Set Strength to 30" },
  { GO_TO, 2, 28, 1, 9, 2, 5, "Set Gold to 1", "Set Strength to 29" },
  { GO_TO, 1, 28, 4321, 9, 1, 5, "Set Strength to 28", "Set Gold to 1" },
  { GO_TO, 0, 25, 4321, 9, 0, 5, NULL, "Set Strength to 28" },
};

static const Row revert_table[] = {
  { DO_STRENGTH, 30, 30, 4321, 1, 1, 0, "Set Strength to 30", NULL },
  { DO_GOLD, 7, 30, 7, 2, 2, 0, "Set Gold to 7", NULL },
  { REVERT, 0, 25, 7, 3, 3, 0, "Revert “Set Strength to 30”", NULL },
  { UNDO, 0, 30, 7, 3, 2, 0, "Set Gold to 7", "Revert “Set Strength to 30”" },
  { REDO, 0, 25, 7, 3, 3, 0, "Revert “Set Strength to 30”", NULL },
  { REVERT, 2, 30, 7, 4, 4, 0, "Revert “Revert “Set Strength to 30””", NULL },
  { DO_BOTH, 70, 70, 70, 5, 5, 0, "Set both to 70", NULL },
  { REVERT, 4, 30, 7, 6, 6, 0, "Revert “Set both to 70”", NULL },
  { SAVE, 0, 30, 7, 6, 6, 6, "Revert “Set both to 70”", NULL },
  { GO_TO, 0, 25, 4321, 6, 0, 6, NULL, "Set Strength to 30" },
};

static SwCommand *
new_number (SwDocument *document,
            const char *path,
            guint64     number)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId node = sw_tree_lookup (tree, path, NULL);
  SwValue value;

  sw_value_init_number (&value, sw_tree_get_field (tree, node)->kind, number);
  return sw_set_value_new (document, node, &value);
}

static SwCommand *
new_both (SwDocument *document,
          guint64     number)
{
  g_autofree char *label = g_strdup_printf ("Set both to %" G_GUINT64_FORMAT, number);
  SwCommandGroup *group = sw_command_group_new (label);

  sw_command_group_take (group, new_number (document, STRENGTH, number));
  sw_command_group_take (group, new_number (document, GOLD, number));
  return SW_COMMAND (group);
}

static GBytes *
new_expected (guint strength,
              guint gold)
{
  SwFixtureD2s options;

  sw_fixture_d2s_demo (&options);
  options.attributes[0] = strength;
  options.attributes[14] = gold;
  return sw_fixture_d2s_new (VERSION, &options);
}

static void
save (SwDocument *document)
{
  g_autoptr (GError) error = NULL;

  sw_document_save_sync (document, NULL, SW_SAVING_NONE, NULL, &error);
  g_assert_no_error (error);
}

static void
act (SwDocument *document,
     const Row  *row)
{
  SwHistory *history = sw_document_get_history (document);
  g_autoptr (GError) error = NULL;
  guint position = sw_history_get_position (history);
  guint n_steps = sw_test_count_steps (document);

  switch (row->action)
    {
    case DO_STRENGTH:
      sw_test_push (document, new_number (document, STRENGTH, row->argument));
      break;
    case DO_GOLD:
      sw_test_push (document, new_number (document, GOLD, row->argument));
      break;
    case DO_BOTH:
      sw_test_push (document, new_both (document, row->argument));
      break;
    case UNDO:
      g_assert_cmpint (sw_history_undo (history), ==, position > 0);
      break;
    case REDO:
      g_assert_cmpint (sw_history_redo (history), ==, position < n_steps);
      break;
    case GO_TO:
      g_assert_true (sw_history_go_to (history, row->argument));
      break;
    case SAVE:
      save (document);
      break;
    case BEGIN:
      sw_history_begin_gesture (history);
      break;
    case END:
      sw_history_end_gesture (history);
      break;
    case REVERT:
    default:
      sw_history_revert_step (history, row->argument, &error);
      g_assert_no_error (error);
    }
}

static void
assert_row (SwDocument *document,
            const Row  *row,
            GBytes     *on_disk)
{
  SwHistory *history = sw_document_get_history (document);
  gboolean can_undo, can_redo, modified;
  guint position;
  int saved;
  g_autofree char *undo_label = NULL;
  g_autofree char *redo_label = NULL;
  g_autoptr (GBytes) expected = new_expected (row->strength, row->gold);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sw_document_encode (document, NULL, &error);

  g_object_get (history, "can-undo", &can_undo, "can-redo", &can_redo, "modified", &modified,
                "position", &position, "saved-position", &saved, "undo-label", &undo_label,
                "redo-label", &redo_label, NULL);
  g_assert_no_error (error);
  sw_test_assert_bytes (bytes, expected);
  sw_test_assert_encode (document, expected);
  g_assert_cmpuint (sw_test_number (document, STRENGTH), ==, row->strength);
  g_assert_cmpuint (sw_test_count_steps (document), ==, row->n_steps);
  g_assert_cmpuint (position, ==, row->position);
  g_assert_cmpint (saved, ==, row->saved);
  g_assert_cmpint (can_undo, ==, row->position > 0);
  g_assert_cmpint (can_redo, ==, row->position < row->n_steps);
  g_assert_cmpint (modified, ==, row->saved != (int) row->position);
  g_assert_cmpint (sw_document_get_modified (document), ==, modified);
  g_assert_cmpstr (undo_label, ==, row->undo_label);
  g_assert_cmpstr (redo_label, ==, row->redo_label);
  sw_test_assert_bytes (sw_document_get_bytes (document), on_disk);
}

static void
run_table (const Row *rows,
           guint      n_rows)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "Ashford.d2s", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) on_disk = new_expected (25, 4321);
  g_autoptr (SwDocument) document = sw_test_open (on_disk);

  sw_test_write (path, on_disk);
  sw_document_set_file (document, file);
  for (guint i = 0; i < n_rows; i++)
    {
      g_test_message ("row %u", i);
      act (document, &rows[i]);
      if (rows[i].action == SAVE)
        {
          g_bytes_unref (on_disk);
          on_disk = new_expected (rows[i].strength, rows[i].gold);
        }
      assert_row (document, &rows[i], on_disk);
      sw_test_assert_content (path, on_disk);
    }
  sw_test_remove_folder (folder);
}

static void
test_steps (void)
{
  run_table (steps_table, G_N_ELEMENTS (steps_table));
}

static void
test_gesture (void)
{
  run_table (gesture_table, G_N_ELEMENTS (gesture_table));
}

static void
test_revert_step (void)
{
  run_table (revert_table, G_N_ELEMENTS (revert_table));
}

static void
assert_revert_refused (SwDocument *document,
                       guint       step,
                       const char *kind)
{
  g_autoptr (GError) error = NULL;
  guint n_steps = sw_test_count_steps (document);

  g_assert_false (sw_history_revert_step (sw_document_get_history (document), step, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_REFUSED);
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
  g_assert_cmpuint (sw_test_count_steps (document), ==, n_steps);
}

static void
test_revert_refused (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (VERSION, SW_TEST_DEMO);
  g_autoptr (GBytes) other = sw_test_new_bytes (VERSION, SW_TEST_NEW);
  SwHistory *history = sw_document_get_history (document);
  g_autoptr (GError) error = NULL;

  sw_test_push (document, new_number (document, STRENGTH, 30));
  sw_test_push (document, new_number (document, GOLD, 3));
  sw_test_push (document, new_both (document, 5));
  sw_test_push (document, new_number (document, GOLD, 6));
  assert_revert_refused (document, 0, "changed_later");
  assert_revert_refused (document, 2, "changed_later");
  g_assert_true (sw_history_undo (history));
  assert_revert_refused (document, 3, "not_in_force");
  g_assert_true (sw_history_undo (history));
  g_assert_true (sw_history_revert_step (history, 0, &error));

  /* Nothing before another version of the file can be taken back alone, nor that step itself. */
  sw_test_push (document, sw_document_new_restore (document, other, "Restore", NULL));
  assert_revert_refused (document, 1, "changed_later");
  assert_revert_refused (document, 3, "changed_later");
}

/* -- a command that fails, and one that tells in which order it is called -- */

typedef struct
{
  SwCommand   parent_instance;
  GString    *log;
  const char *name;
  gboolean    fails;
} TestCommand;

typedef SwCommandClass TestCommandClass;

static GType test_command_get_type (void);
G_DEFINE_TYPE (TestCommand, test_command, SW_TYPE_COMMAND)

static gboolean
test_command_apply (SwCommand   *command,
                    SwDocument  *document,
                    GError     **error)
{
  TestCommand *self = (TestCommand *) command;

  if (self->fails)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "test", SW_NO_BIT, "No.");
      return FALSE;
    }
  g_string_append_printf (self->log, "+%s", self->name);
  return TRUE;
}

static void
test_command_revert (SwCommand  *command,
                     SwDocument *document)
{
  TestCommand *self = (TestCommand *) command;

  g_string_append_printf (self->log, "-%s", self->name);
}

static char *
test_command_dup_label (SwCommand *command)
{
  return g_strdup (((TestCommand *) command)->name);
}

static void
test_command_class_init (TestCommandClass *klass)
{
  klass->apply = test_command_apply;
  klass->revert = test_command_revert;
  klass->dup_label = test_command_dup_label;
}

static void
test_command_init (TestCommand *self)
{
}

static SwCommand *
new_test (GString    *log,
          const char *name,
          gboolean    fails)
{
  TestCommand *self = g_object_new (test_command_get_type (), NULL);

  self->log = log;
  self->name = name;
  self->fails = fails;
  return SW_COMMAND (self);
}

static SwCommand *
new_group (GString  *log,
           gboolean  fails)
{
  SwCommandGroup *group = sw_command_group_new ("Group");

  sw_command_group_take (group, new_test (log, "a", FALSE));
  sw_command_group_take (group, new_test (log, "b", FALSE));
  sw_command_group_take (group, new_test (log, "c", fails));
  return SW_COMMAND (group);
}

static void
test_group_order (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (VERSION, SW_TEST_DEMO);
  SwHistory *history = sw_document_get_history (document);
  g_autoptr (GString) log = g_string_new (NULL);

  sw_test_push (document, new_group (log, FALSE));
  sw_test_push (document, new_test (log, "d", FALSE));
  g_assert_true (sw_history_go_to (history, 0));
  g_assert_true (sw_history_redo (history));
  g_assert_cmpstr (log->str, ==, "+a+b+c+d-d-c-b-a+a+b+c");
}

static void
test_group_fails (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (VERSION, SW_TEST_DEMO);
  g_autoptr (GBytes) before = sw_test_encode (document);
  SwHistory *history = sw_document_get_history (document);
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (SwCommand) fails = new_group (log, TRUE);
  g_autoptr (SwCommandGroup) mixed = sw_command_group_new ("Mixed");
  g_autoptr (GError) error = NULL;

  /* A redo tail survives a push that fails. */
  sw_test_push (document, new_number (document, GOLD, 3));
  g_assert_true (sw_history_undo (history));

  g_assert_false (sw_document_push (document, fails, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "test");
  g_assert_cmpstr (log->str, ==, "+a+b-b-a");
  g_clear_error (&error);

  sw_command_group_take (mixed, new_number (document, STRENGTH, 99));
  sw_command_group_take (mixed, new_test (log, "e", TRUE));
  g_assert_false (sw_document_push (document, SW_COMMAND (mixed), &error));
  sw_test_assert_encode (document, before);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 1);
  g_assert_true (sw_history_get_can_redo (history));
  g_assert_false (sw_history_get_modified (history));
  g_assert_true (sw_history_redo (history));
  g_assert_cmpuint (sw_test_number (document, GOLD), ==, 3);
}

static void
test_idle (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (VERSION, SW_TEST_DEMO);

  sw_test_push (document, new_number (document, STRENGTH, 25));
  sw_test_push (document, SW_COMMAND (sw_command_group_new ("Nothing")));
  g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
  g_assert_false (sw_document_get_modified (document));

  /* Not idle as a whole, though the first of them is. */
  sw_test_push (document, new_number (document, GOLD, 70));
  sw_test_push (document, new_both (document, 70));
  g_assert_cmpuint (sw_test_count_steps (document), ==, 2);
  g_assert_cmpuint (sw_test_number (document, STRENGTH), ==, 70);
}

/* A gesture that comes back to where it began leaves nothing behind. */
static void
test_gesture_back (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (VERSION, SW_TEST_DEMO);
  SwHistory *history = sw_document_get_history (document);

  sw_test_push (document, new_number (document, GOLD, 3));
  sw_history_begin_gesture (history);
  sw_test_push (document, new_number (document, STRENGTH, 26));
  sw_test_push (document, new_number (document, STRENGTH, 25));
  g_assert_cmpuint (sw_test_number (document, STRENGTH), ==, 25);
  g_assert_cmpuint (sw_history_get_position (history), ==, sw_test_count_steps (document));
  sw_history_end_gesture (history);
  g_assert_true (sw_history_go_to (history, 0));
  g_assert_false (sw_document_get_modified (document));
  g_assert_true (sw_history_go_to (history, sw_test_count_steps (document)));
  g_assert_cmpuint (sw_test_number (document, GOLD), ==, 3);
}

static void
assert_push_refused (SwDocument *document,
                     const char *kind)
{
  g_autoptr (SwCommand) command = new_number (document, "/header/map_seed", 77);
  g_autoptr (GError) error = NULL;

  g_assert_false (sw_document_push (document, command, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_REFUSED);
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
}

static void
test_refused (void)
{
  SwFixtureD2s options;
  g_autoptr (SwDocument) document = sw_test_open_fixture (VERSION, SW_TEST_DEMO);
  g_autoptr (SwDocument) read_only = NULL;

  sw_fixture_d2s_init (&options);
  options.header_only = TRUE;
  read_only = sw_test_open_options (98, &options);
  g_assert_true (sw_document_get_read_only (read_only));
  assert_push_refused (read_only, "read_only");

  sw_document_set_busy (document, TRUE);
  assert_push_refused (document, "busy");
  sw_document_set_busy (document, FALSE);
  sw_test_push (document, new_number (document, STRENGTH, 26));
  sw_document_set_busy (document, TRUE);
  g_assert_false (sw_history_undo (sw_document_get_history (document)));
  g_assert_cmpuint (sw_test_number (document, STRENGTH), ==, 26);
  sw_document_set_busy (document, FALSE);
  g_assert_false (sw_history_go_to (sw_document_get_history (document), 2));
}

/* -- the list model -- */

static void
mirror_cb (GListModel *model,
           guint       position,
           guint       removed,
           guint       added,
           GPtrArray  *mirror)
{
  g_assert_cmpuint (position + removed, <=, mirror->len);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, mirror->len - removed + added);
  if (removed > 0)
    g_ptr_array_remove_range (mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror, (int) (position + i), g_list_model_get_item (model, position + i));
}

static void
assert_mirror (GListModel *model,
               GPtrArray  *mirror)
{
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, mirror->len);
  for (guint i = 0; i < mirror->len; i++)
    {
      g_autoptr (SwCommand) command = g_list_model_get_item (model, i);

      g_assert_true (command == g_ptr_array_index (mirror, i));
    }
  g_assert_null (g_list_model_get_item (model, mirror->len));
}

static void
random_step (SwDocument *document,
             gboolean   *in_gesture)
{
  SwHistory *history = sw_document_get_history (document);
  guint number = (guint) g_test_rand_int_range (0, 5);

  switch (g_test_rand_int_range (0, 9))
    {
    case 0:
    case 1:
      sw_test_push (document, new_number (document, STRENGTH, number + 20));
      break;
    case 2:
      sw_test_push (document, new_number (document, GOLD, number));
      break;
    case 3:
      sw_test_push (document, new_both (document, number));
      break;
    case 4:
      sw_history_undo (history);
      break;
    case 5:
      sw_history_redo (history);
      break;
    case 6:
      sw_history_go_to (history, (guint) g_test_rand_int_range (0, (int)
                                 sw_test_count_steps (document) + 2));
      break;
    case 7:
      if (sw_history_get_position (history) > 0)
        sw_history_revert_step (history, (guint) g_test_rand_int_range (0, (int)
                                         sw_history_get_position (history)), NULL);
      break;
    default:
      if (*in_gesture)
        sw_history_end_gesture (history);
      else
        sw_history_begin_gesture (history);
      *in_gesture = !*in_gesture;
    }
}

static void
test_list_model (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (VERSION, SW_TEST_DEMO);
  GListModel *model = G_LIST_MODEL (sw_document_get_history (document));
  g_autoptr (GPtrArray) mirror = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GBytes) before = sw_test_encode (document);
  gboolean in_gesture = FALSE;

  g_signal_connect (model, "items-changed", G_CALLBACK (mirror_cb), mirror);
  for (guint i = 0; i < 3000; i++)
    {
      random_step (document, &in_gesture);
      assert_mirror (model, mirror);
      g_assert_cmpuint (sw_history_get_position (sw_document_get_history (document)), <=,
                        mirror->len);
    }
  g_assert_true (sw_history_go_to (sw_document_get_history (document), 0));
  sw_test_assert_encode (document, before);
}

int
main (int    argc,
      char **argv)
{
  sw_test_init (&argc, &argv);
  g_test_add_func ("/model/history/steps", test_steps);
  g_test_add_func ("/model/history/gesture", test_gesture);
  g_test_add_func ("/model/history/gesture-back", test_gesture_back);
  g_test_add_func ("/model/history/revert-step", test_revert_step);
  g_test_add_func ("/model/history/revert-refused", test_revert_refused);
  g_test_add_func ("/model/history/group-order", test_group_order);
  g_test_add_func ("/model/history/group-fails", test_group_fails);
  g_test_add_func ("/model/history/idle", test_idle);
  g_test_add_func ("/model/history/refused", test_refused);
  g_test_add_func ("/model/history/list-model", test_list_model);
  return sw_test_run ();
}
