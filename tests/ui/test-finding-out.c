/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-finding-out.c: naming bytes, trying lengths, and schemas that change under an open save. */
#include "config.h"

#include "sw-dialog.h"
#include "sw-document-view.h"
#include "sw-fixture-pathologic.h"
#include "sw-focus.h"
#include "sw-inspector-bytes.h"
#include "sw-name-field-dialog.h"
#include "sw-pathologic-options.h"
#include "sw-pathologic-scan.h"
#include "sw-pathologic-schemas.h"
#include "sw-schema-follow.h"
#include "sw-schema-problems-dialog.h"
#include "sw-test-finding.h"
#include "sw-tree-page.h"
#include "sw-try-lengths-dialog.h"
#include "sw-work.h"

#include <glib/gstdio.h>
#include <string.h>

#define FLAGGED 1

static gboolean
is_whole (SwDocument *document)
{
  return sw_pathologic_document_get_remembered (SW_PATHOLOGIC_DOCUMENT (document))->error_kind
         == NULL;
}

/* Objects of the unknown factory that begin with a text; the second one refers to that of the
 * first */
static gboolean
has_text (SwStage    *stage,
          const char *path,
          const char *text)
{
  SwTree *tree = sw_document_get_tree (stage->document);
  SwNodeId node = sw_tree_lookup (tree, path, NULL);

  return node != SW_NODE_NONE && g_strcmp0 (sw_tree_get_text (tree, node), text) == 0;
}

static void
assert_selected (SwStage    *stage,
                 const char *path)
{
  g_autofree char *selected = sw_stage_dup_selection (stage);

  g_assert_cmpstr (selected, ==, path);
}

/* Bytes get a name by keyboard alone; what is wrong is said before it is done. */
static void
test_name (void)
{
  SwStage stage;
  GtkWindow *dialog;
  GtkWidget *name, *apply;

  sw_stage_open_document (&stage, SW_TYPE_TREE_PAGE, sw_finding_new_save ());
  sw_finding_go_to_raw (&stage);
  sw_finding_press_tree (&stage, "<Shift>F2");
  dialog = sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG);
  g_assert_nonnull (dialog);
  name = sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, NULL);
  apply = sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "_Name");
  g_assert_false (gtk_widget_get_sensitive (apply));

  gtk_editable_set_text (GTK_EDITABLE (name), "1st");
  g_assert_false (gtk_widget_get_sensitive (apply));
  gtk_test_accessible_assert_state (name, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  gtk_editable_set_text (GTK_EDITABLE (name), "mood");
  g_assert_true (gtk_widget_get_sensitive (apply));

  g_signal_emit_by_name (name, "entry-activated");
  sw_test_ui_settle ();
  g_assert_null (sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG));
  g_assert_true (is_whole (stage.document));
  g_assert_false (sw_document_get_modified (stage.document));
  g_assert_cmpuint (sw_stage_number (&stage, "/item/0/next/mood"), ==, 0x66553713);
  g_assert_cmpuint (sw_stage_number (&stage, "/item/1/next/mood"), ==, 0x66553714);
  assert_selected (&stage, "/item/0/next/mood");
  sw_stage_close (&stage);
}

static char *
dup_fixture_schema (void)
{
  g_autofree char *path = sw_finding_dup_schema_path ("fixtures.json");
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Undo takes back what was written as well as how it is read, and redo does both again. */
static void
test_name_undone (void)
{
  SwStage stage;
  SwHistory *history;
  GtkWindow *dialog;
  g_autofree char *label = NULL;
  g_autofree char *named = NULL;

  sw_stage_open_document (&stage, SW_TYPE_TREE_PAGE, sw_finding_new_save ());
  history = sw_document_get_history (stage.document);
  sw_finding_go_to_raw (&stage);
  sw_finding_press_tree (&stage, "<Shift>F2");
  dialog = sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG);
  gtk_editable_set_text (GTK_EDITABLE (sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW,
                                                        NULL)), "mood");
  gtk_widget_activate (sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "_Name"));
  SW_TEST_UI_WAIT ("the save to be read", is_whole (stage.document));
  sw_test_ui_settle ();
  g_assert_cmpuint (sw_history_get_position (history), ==, 1);
  label = sw_command_dup_label (sw_history_get_step (history, 0));
  g_assert_cmpstr (label, ==, "Name “mood” in your schema “fixtures.json”, and read by it");
  named = dup_fixture_schema ();
  g_assert_cmpstr (named, !=, sw_fixture_pathologic_schema);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *before = NULL;
      g_autofree char *again = NULL;

      sw_history_undo (history);
      sw_test_ui_settle ();
      before = dup_fixture_schema ();
      g_assert_cmpstr (before, ==, sw_fixture_pathologic_schema);
      g_assert_false (is_whole (stage.document));
      /* Nothing reads it again behind the back of whoever wants to redo. */
      g_assert_true (sw_history_get_can_redo (history));
      sw_history_redo (history);
      sw_test_ui_settle ();
      again = dup_fixture_schema ();
      g_assert_cmpstr (again, ==, named);
      g_assert_true (is_whole (stage.document));
      g_assert_false (sw_history_get_can_redo (history));
    }
  sw_stage_close (&stage);
}

/* A key that has nothing to do here says why, where it can be read and heard. */
static void
test_keys_say_why (void)
{
  static const struct
  {
    const char *keys;
    const char *path;
    const char *why;
  } cases[] = {
    { "F4", "/item/0/value", "There is no object of an unknown class here." },
    { "<Shift>F2", "/item/0", "Only bytes and plain numbers can be given another name and type." },
    { "F8", "/item/0/value", "There are no bytes to show here. Select a field of bytes." },
  };
  SwDocument *document = sw_finding_new_save ();
  SwSession *session = sw_session_new (document);
  GtkWidget *view = sw_document_view_new (session);
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (sw_document_view_show_path (SW_DOCUMENT_VIEW (view), cases[i].path));
      sw_test_ui_settle ();
      g_assert_null (sw_session_get_refusal (session));
      sw_stage_press (GTK_WIDGET (sw_document_view_get_page (SW_DOCUMENT_VIEW (view))),
                      cases[i].keys);
      g_assert_cmpstr (sw_session_get_refusal (session), ==, cases[i].why);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (session);
  sw_test_ui_settle ();
  g_assert_finalize_object (document);
}

/* A type whose length the bytes say themselves: what it reads is shown, or why it does not read */
static void
test_read_types (void)
{
  SwStage stage;
  GtkWindow *dialog;
  GtkWidget *name, *apply, *type, *expression;

  sw_stage_open_document (&stage, SW_TYPE_TREE_PAGE, sw_finding_new_texts ());
  sw_finding_go_to_raw (&stage);
  sw_finding_press_tree (&stage, "<Shift>F2");
  dialog = sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG);
  name = sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, "Name");
  type = sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW, "Type");
  apply = sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "_Name");
  gtk_editable_set_text (GTK_EDITABLE (name), "mood");

  sw_finding_choose_type (dialog, "Text");
  g_assert_cmpstr (sw_finding_get_there (dialog), ==, "00 04 67 72 69 6D = \"grim\"");
  g_assert_true (gtk_widget_get_sensitive (apply));
  sw_finding_choose_type (dialog, "Text that is never shared");
  g_assert_cmpstr (sw_finding_get_there (dialog), ==, "00 = \"\"");
  sw_finding_choose_type (dialog, "List of objects");
  g_assert_false (gtk_widget_get_sensitive (apply));
  g_assert_cmpstr (sw_finding_get_there (dialog), ==, "");
  gtk_test_accessible_assert_state (type, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  g_assert_nonnull (sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_LABEL,
                                     "A count is larger than the rest of the file could hold."));

  /* Any type of the language may be written; what is wrong with it is said at once */
  sw_finding_choose_type (dialog, "Another type of the schema language");
  expression = sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW,
                                "Type, as vec<u8>, set<str>, u16[4] or CBox3D");
  g_assert_true (gtk_widget_get_visible (expression));
  g_assert_false (gtk_widget_get_sensitive (apply));
  gtk_editable_set_text (GTK_EDITABLE (expression), "vec<nonsense>");
  g_assert_false (gtk_widget_get_sensitive (apply));
  gtk_test_accessible_assert_state (expression, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  gtk_editable_set_text (GTK_EDITABLE (expression), "u8[2]");
  g_assert_cmpstr (sw_finding_get_there (dialog), ==, "00 04 = [0,4]");
  g_assert_true (gtk_widget_get_sensitive (apply));
  gtk_editable_set_text (GTK_EDITABLE (expression), "str");
  g_signal_emit_by_name (expression, "entry-activated");
  sw_test_ui_settle ();
  SW_TEST_UI_WAIT ("the dialog to close",
                   sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG) == NULL);
  SW_TEST_UI_WAIT ("the save to be read", is_whole (stage.document));
  g_assert_true (has_text (&stage, "/item/0/mood", "grim"));
  g_assert_true (has_text (&stage, "/item/1/mood", "grim"));
  sw_stage_close (&stage);
}

/* The best length comes first, and one key stroke uses it. */
static void
test_lengths (void)
{
  SwStage stage;
  GtkWindow *dialog;
  GtkWidget *row;

  sw_stage_open_document (&stage, SW_TYPE_TREE_PAGE, sw_finding_new_save ());
  sw_finding_go_to_raw (&stage);
  sw_finding_press_tree (&stage, "F4");
  dialog = sw_finding_find_dialog (SW_TYPE_TRY_LENGTHS_DIALOG);
  g_assert_nonnull (dialog);
  SW_TEST_UI_WAIT ("the lengths",
                   sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, NULL) != NULL);
  row = sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, NULL);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "7 bytes");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   "The whole save is read");
  g_signal_emit_by_name (sw_test_ui_find (row, GTK_TYPE_BUTTON, NULL), "clicked");
  sw_test_ui_settle ();
  g_assert_null (sw_finding_find_dialog (SW_TYPE_TRY_LENGTHS_DIALOG));
  g_assert_true (is_whole (stage.document));

  /* What was found out is in hand for naming, with its length. */
  assert_selected (&stage, "/item/0/next/unknown_1");
  sw_finding_press_tree (&stage, "<Shift>F2");
  dialog = sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_null (sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW,
                                  "Length of such an object"));
  row = sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, "Name");
  gtk_editable_set_text (GTK_EDITABLE (row), "mood");
  sw_finding_choose_type (dialog, "Bytes");
  g_assert_cmpstr (sw_finding_get_there (dialog), ==, "13");
  g_signal_emit_by_name (row, "entry-activated");
  sw_test_ui_settle ();
  assert_selected (&stage, "/item/0/next/mood");
  sw_stage_close (&stage);
}

/* Closing stops the work; nothing is written. */
static void
test_cancel (void)
{
  g_autofree char *path = sw_finding_dup_schema_path ("fixtures.json");
  g_autofree char *text = NULL;
  SwStage stage;
  GtkWindow *dialog;

  sw_stage_open_document (&stage, SW_TYPE_TREE_PAGE, sw_finding_new_save ());
  sw_finding_go_to_raw (&stage);
  sw_finding_press_tree (&stage, "F4");
  dialog = sw_finding_find_dialog (SW_TYPE_TRY_LENGTHS_DIALOG);
  g_assert_nonnull (dialog);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_close (dialog);
  /* It stops what tries, and holds nothing that it would keep alive. */
  SW_TEST_UI_WAIT ("the end of the work", dialog == NULL);
  g_assert_false (is_whole (stage.document));
  g_file_get_contents (path, &text, NULL, NULL);
  g_assert_cmpstr (text, ==, sw_fixture_pathologic_schema);
  sw_stage_close (&stage);
}

/* Where bytes were, an object may begin after they were overwritten. */
static void
test_overwrite (void)
{
  static const guint8 mark[] = { 1, 0xFF, 0xFF, 0xFF, 0xFF, 0xB3, 0xC3, 0, 0 };
  g_autoptr (GBytes) save = g_bytes_new_static ("\1\xFF\xFF\xFF\xFF\xB3\xC3\0\0aaaaaaaaaaaa", 21);
  SwDocument *document = sw_finding_open_stream (save);
  g_autoptr (SwNode) node = sw_document_find_node (document, "/unread/0", NULL);
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_auto (SwValue) other = SW_VALUE_INIT;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *row;
  guint8 *data;
  gsize size;

  g_assert_nonnull (node);
  g_assert_true (sw_inspector_bytes_is_for (node));
  row = g_object_ref_sink (sw_inspector_bytes_new (node));
  sw_node_get_value (node, &value);
  size = g_bytes_get_size (value.bytes);
  g_assert_cmpuint (size, >=, sizeof mark);
  data = g_memdup2 (g_bytes_get_data (value.bytes, NULL), size);
  memcpy (data, mark, sizeof mark);
  bytes = g_bytes_new_take (data, size);
  sw_value_init_bytes (&other, bytes);
  g_assert_true (sw_node_set_value (node, &other, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (sw_node_get_kind (node), !=, SW_KIND_BYTES);
  sw_history_undo (sw_document_get_history (document));
  g_assert_cmpuint (sw_node_get_kind (node), ==, SW_KIND_BYTES);
  g_object_unref (row);
  g_clear_object (&node);
  g_object_unref (document);
}

/* A dialog that something still holds when it was closed has nothing to do with its parent any
 * more, which may be gone before it. */
static void
test_outlive (void)
{
  GtkWindow *parent = GTK_WINDOW (gtk_window_new ());
  GtkWindow *dialog = g_object_new (SW_TYPE_DIALOG, NULL);

  gtk_window_present (parent);
  sw_dialog_present_over (SW_DIALOG (dialog), parent);
  g_assert_true (gtk_window_get_transient_for (dialog) == parent);
  g_object_ref (dialog);
  gtk_window_destroy (dialog);
  g_assert_null (gtk_window_get_transient_for (dialog));
  gtk_window_destroy (parent);
  g_object_unref (dialog);
}

/* -- schemas that change -- */

static const char length_schema[] =
  "{\"format\": \"pathologic-sav-schema\", \"schema_version\": 1, \"classes\":"
  " {\"Odd\": {\"body\": [{\"name\": \"rest\", \"type\": \"raw[7]\"}]}},"
  " \"factories\": [{\"id\": 50099, \"class\": \"Odd\"}]}";

static void
remove_schema (const char *name)
{
  g_autofree char *path = sw_finding_dup_schema_path (name);

  g_unlink (path);
  sw_pathologic_schemas_reload (sw_pathologic_schemas_get_default ());
}

static SwBanner *
find_banner (GtkWidget  *view,
             const char *title)
{
  for (GtkWidget *child = gtk_widget_get_first_child (view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      SwBanner *found;

      if (SW_IS_BANNER (child) && g_str_has_prefix (sw_banner_get_title (SW_BANNER (child)), title))
        return SW_BANNER (child);
      found = find_banner (child, title);
      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
test_follow (void)
{
  SwDocument *document = sw_finding_new_save ();
  SwSession *session = sw_session_new (document);
  GtkWidget *view = g_object_ref_sink (sw_document_view_new (session));
  g_autoptr (SwNode) node = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_schema_follow_add (SW_DOCUMENT_VIEW (view));
  sw_finding_write_schema ("length.json", length_schema);
  SW_TEST_UI_WAIT ("the save to be read again", is_whole (document));
  g_assert_false (sw_document_get_modified (document));

  /* No byte of it is another one, in whichever way it is read. */
  sw_history_undo (sw_document_get_history (document));
  g_assert_false (is_whole (document));
  g_assert_false (sw_document_get_modified (document));
  sw_history_redo (sw_document_get_history (document));
  g_assert_true (is_whole (document));
  g_assert_false (sw_document_get_modified (document));

  sw_finding_write_schema ("length.json", "{");
  SW_TEST_UI_WAIT ("the save to be read as before", !is_whole (document));
  g_assert_true (sw_banner_get_revealed (find_banner (view, "A schema of yours has a fault")));
  remove_schema ("length.json");
  g_assert_false (sw_banner_get_revealed (find_banner (view, "A schema of yours has a fault")));
  SW_TEST_UI_WAIT ("the save to be read", !sw_document_get_busy (document));

  node = sw_document_find_node (document, "/item/0/value", &error);
  g_assert_no_error (error);
  sw_value_init_number (&value, SW_KIND_SIGNED, 5);
  g_assert_true (sw_node_set_value (node, &value, &error));
  sw_finding_write_schema ("length.json", length_schema);
  SW_TEST_UI_WAIT ("the question", sw_banner_get_revealed (find_banner (view, "Your schemas")));
  g_assert_false (is_whole (document));
  gtk_widget_activate_action (view, "schema.read-again", NULL);
  g_assert_true (sw_document_get_busy (document));
  g_assert_nonnull (sw_work_find (G_OBJECT (document)));
  SW_TEST_UI_WAIT ("the save to be read again", is_whole (document));
  g_assert_true (sw_document_get_modified (document));
  g_assert_false (sw_banner_get_revealed (find_banner (view, "Your schemas")));

  remove_schema ("length.json");
  g_clear_object (&node);
  g_assert_finalize_object (view);
  g_assert_finalize_object (session);
  g_assert_finalize_object (document);
}

/* All faults are counted, listed, and can be copied; mending them is followed. */
static void
test_problems (void)
{
  SwDocument *document = sw_finding_new_save ();
  SwSession *session = sw_session_new (document);
  GtkWidget *view = g_object_ref_sink (sw_document_view_new (session));
  GtkWidget *window = adw_window_new ();
  GtkWindow *dialog;
  SwBanner *banner;
  g_autofree char *mended = NULL;

  sw_schema_follow_add (SW_DOCUMENT_VIEW (view));
  adw_window_set_content (ADW_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  sw_finding_write_schema ("z1.json", "{");
  sw_finding_write_schema ("z2.json",
                           "{\"format\": \"pathologic-sav-schema\", \"schema_version\": 1,"
                           " \"extends\": \"gone.json\"}");
  sw_pathologic_schemas_reload (sw_pathologic_schemas_get_default ());
  sw_test_ui_settle ();
  banner = find_banner (view, "2 faults are in your schemas.");
  g_assert_nonnull (banner);
  g_assert_true (sw_banner_get_revealed (banner));

  gtk_widget_activate_action (view, "schema.show-problems", NULL);
  sw_test_ui_settle ();
  dialog = sw_finding_find_dialog (SW_TYPE_SCHEMA_PROBLEMS_DIALOG);
  g_assert_nonnull (dialog);
  for (guint i = 0; i < 2; i++)
    {
      const char *problem =
        sw_pathologic_schemas_get_schema (sw_pathologic_schemas_get_default ())->problems[i];
      GtkWidget *row = sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, problem);

      g_assert_nonnull (row);
      g_assert_true (adw_preferences_row_get_title_selectable (ADW_PREFERENCES_ROW (row)));
    }
  g_signal_emit_by_name (sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "_Copy All"),
                         "clicked");
  g_assert_true (gdk_clipboard_is_local (gtk_widget_get_clipboard (GTK_WIDGET (dialog))));

  mended = g_strdup (
    sw_pathologic_schemas_get_schema (sw_pathologic_schemas_get_default ())->problems[0]);
  g_assert_nonnull (strstr (mended, "“z1.json”, line 1"));
  remove_schema ("z1.json");
  sw_test_ui_settle ();
  g_assert_null (sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, mended));
  g_assert_nonnull (find_banner (view, "A schema of yours has a fault. “z2.json”, /extends: "));
  remove_schema ("z2.json");
  sw_test_ui_settle ();
  g_assert_false (sw_banner_get_revealed (banner));
  gtk_window_destroy (dialog);
  gtk_window_destroy (GTK_WINDOW (window));
  SW_TEST_UI_WAIT ("the save to be read", !sw_document_get_busy (document));
  g_assert_finalize_object (view);
  g_assert_finalize_object (session);
  g_assert_finalize_object (document);
}

/* Objects of seven bytes, which begin with a text and its length; that of the last is another
 * one */
static SwDocument *
new_moods (guint n)
{
  SwFixturePathologic writer;
  g_autoptr (GBytes) bytes = NULL;

  sw_fixture_pathologic_init (&writer, FLAGGED);
  for (guint i = 0; i < n; i++)
    {
      const char *body = i + 1 < n ? "\4grimaa" : "\5sorryb";

      sw_fixture_pathologic_object (&writer, SW_FIXTURE_PATHOLOGIC_STRANGE);
      for (guint j = 0; j < SW_FIXTURE_PATHOLOGIC_STRANGE_SIZE; j++)
        sw_fixture_pathologic_number (&writer, (guint8) body[j], 1);
    }
  bytes = sw_fixture_pathologic_finish (&writer);
  return sw_finding_open_stream (bytes);
}

static GtkWindow *
open_name_dialog (SwStage    *stage,
                  const char *path)
{
  GtkWindow *dialog;
  GtkWidget *name;

  gtk_widget_activate_action (stage->page, "tree.go-to", "s", path);
  sw_test_ui_settle ();
  sw_finding_press_tree (stage, "<Shift>F2");
  dialog = sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG);
  g_assert_nonnull (dialog);
  name = sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, "Name");
  gtk_editable_set_text (GTK_EDITABLE (name), "mood");
  return dialog;
}

/* All objects of the class are tried before anything is written, and whoever wants it although some
 * of them would stop has to say so. */
static void
test_name_some (void)
{
  SwStage stage;
  GtkWindow *dialog;
  GtkWidget *name, *apply;

  sw_finding_write_schema ("length.json", length_schema);
  sw_stage_open_document (&stage, SW_TYPE_TREE_PAGE, new_moods (4));
  dialog = open_name_dialog (&stage, "/item/0/rest");
  name = sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, "Name");
  apply = sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "_Name");
  g_assert_nonnull (sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_LABEL,
                                     "Reads all 4 objects that there are of it in this "
                                     "save."));

  sw_finding_choose_type (dialog, "Text that is never shared");
  g_assert_nonnull (sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_LABEL,
                                     "Reads 3 of 4 objects; 1 would stop: /item/3 at byte 63."));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (apply)), ==, "Name _Anyway");
  g_signal_emit_by_name (name, "entry-activated");
  sw_test_ui_settle ();
  g_assert_nonnull (sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG));

  /* A name that something else has is refused, and another type is tried anew */
  sw_finding_choose_type (dialog, "Whole number, 4 bytes");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (apply)), ==, "_Name");
  sw_finding_choose_type (dialog, "Text that is never shared");
  g_signal_emit_by_name (apply, "clicked");
  SW_TEST_UI_WAIT ("the dialog to close",
                   sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG) == NULL);
  SW_TEST_UI_WAIT ("the text", has_text (&stage, "/item/0/mood", "grim"));
  sw_stage_close (&stage);
  remove_schema ("length.json");
}

/* In a large save it is tried beside the window; who has said yes by then need not say it again. */
static void
test_name_large (void)
{
  SwStage stage;
  GtkWindow *dialog;

  sw_finding_write_schema ("length.json", length_schema);
  sw_stage_open_document (&stage, SW_TYPE_TREE_PAGE, new_moods (70000));
  dialog = open_name_dialog (&stage, "/item/0/rest");
  g_assert_nonnull (sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_LABEL,
                                     "Trying it on all objects of the save…"));
  sw_finding_choose_type (dialog, "Text that is never shared");
  SW_TEST_UI_WAIT ("the objects to be tried",
                   sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "Name _Anyway")
                   != NULL);
  sw_finding_choose_type (dialog, "Whole number, 4 bytes");
  g_signal_emit_by_name (sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "_Name"),
                         "clicked");
  g_assert_nonnull (sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG));
  SW_TEST_UI_WAIT ("the dialog to close",
                   sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG) == NULL);
  SW_TEST_UI_WAIT ("the number", sw_tree_lookup (sw_document_get_tree (stage.document),
                                                 "/item/69999/mood", NULL) != SW_NODE_NONE);
  sw_stage_close (&stage);
  remove_schema ("length.json");
}

static GtkWidget *
open_view (SwDocument  *document,
           GtkWidget  **view)
{
  g_autoptr (SwSession) session = sw_session_new (document);
  GtkWidget *overlay = adw_toast_overlay_new ();
  GtkWidget *window = adw_window_new ();

  *view = sw_document_view_new (session);
  sw_schema_follow_add (SW_DOCUMENT_VIEW (*view));
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), *view);
  adw_window_set_content (ADW_WINDOW (window), overlay);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 600);
  gtk_window_present (GTK_WINDOW (window));
  sw_test_ui_settle ();
  return window;
}

static void
change_value (SwDocument *document)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwNode) node = sw_document_find_node (document, "/item/0/value", &error);
  g_auto (SwValue) value = SW_VALUE_INIT;

  g_assert_no_error (error);
  sw_value_init_number (&value, SW_KIND_SIGNED, 5);
  g_assert_true (sw_node_set_value (node, &value, &error));
}

/* Who names a field has the save read again: nothing asks for it afterwards, and the keyboard is
 * still in the page, though the row that had it is gone. */
static void
test_name_changed (void)
{
  SwDocument *document = sw_finding_new_save ();
  SwStage stage = { .document = document };
  GtkWidget *view;
  GtkWidget *window = open_view (document, &view);
  GtkWidget *name;

  stage.page = GTK_WIDGET (sw_document_view_get_page (SW_DOCUMENT_VIEW (view)));
  g_assert_true (SW_IS_TREE_PAGE (stage.page));
  change_value (document);
  sw_finding_go_to_raw (&stage);
  g_assert_true (sw_focus_is_inside (view));
  sw_finding_press_tree (&stage, "<Shift>F2");
  name = sw_test_ui_find (GTK_WIDGET (sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG)),
                          ADW_TYPE_ENTRY_ROW,
                          NULL);
  gtk_editable_set_text (GTK_EDITABLE (name), "mood");
  g_signal_emit_by_name (name, "entry-activated");
  SW_TEST_UI_WAIT ("the save to be read again", is_whole (document));
  sw_test_ui_settle ();
  g_assert_true (sw_document_get_modified (document));
  g_assert_false (sw_banner_get_revealed (find_banner (view, "Your schemas")));
  g_assert_true (sw_focus_is_inside (view));

  gtk_window_destroy (GTK_WINDOW (window));
  sw_test_ui_settle ();
  g_assert_finalize_object (document);
}

/* What is being typed is not lost when a schema changes meanwhile. */
static void
test_typing (void)
{
  SwDocument *document = sw_finding_new_save ();
  GtkWidget *view;
  GtkWidget *window = open_view (document, &view);
  GtkWidget *page = GTK_WIDGET (sw_document_view_get_page (SW_DOCUMENT_VIEW (view)));
  GtkWidget *text;

  gtk_widget_activate_action (page, "tree.go-to", "s", "/item/0/value");
  sw_test_ui_settle ();
  sw_document_view_show_inspector (SW_DOCUMENT_VIEW (view));
  text = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_true (GTK_IS_TEXT (text));
  gtk_editable_set_text (GTK_EDITABLE (text), "77");
  sw_finding_write_schema ("length.json", length_schema);
  SW_TEST_UI_WAIT ("the question", sw_banner_get_revealed (find_banner (view, "Your schemas")));
  g_assert_false (is_whole (document));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (text)), ==, "77");
  gtk_widget_activate_action (view, "schema.read-again", NULL);
  SW_TEST_UI_WAIT ("the save to be read again", is_whole (document));
  g_assert_true (sw_document_get_modified (document));

  remove_schema ("length.json");
  gtk_window_destroy (GTK_WINDOW (window));
  sw_test_ui_settle ();
  g_assert_finalize_object (document);
}

int
main (int    argc,
      char **argv)
{
  sw_test_ui_init (&argc, &argv);

  g_test_add_func ("/ui/finding-out/name", test_name);
  g_test_add_func ("/ui/finding-out/name-undone", test_name_undone);
  g_test_add_func ("/ui/finding-out/keys-say-why", test_keys_say_why);
  g_test_add_func ("/ui/finding-out/name-some", test_name_some);
  g_test_add_func ("/ui/finding-out/name-large", test_name_large);
  g_test_add_func ("/ui/finding-out/problems", test_problems);
  g_test_add_func ("/ui/finding-out/read-types", test_read_types);
  g_test_add_func ("/ui/finding-out/lengths", test_lengths);
  g_test_add_func ("/ui/finding-out/cancel", test_cancel);
  g_test_add_func ("/ui/finding-out/overwrite", test_overwrite);
  g_test_add_func ("/ui/finding-out/outlive", test_outlive);
  g_test_add_func ("/ui/finding-out/follow", test_follow);
  g_test_add_func ("/ui/finding-out/name-changed", test_name_changed);
  g_test_add_func ("/ui/finding-out/typing", test_typing);

  return g_test_run ();
}
