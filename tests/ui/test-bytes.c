/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bytes.c: bytes as lines, what is selected of them, and the names among them. */
#include "config.h"

#include "sw-bytes-dialog.h"
#include "sw-bytes-lines.h"
#include "sw-bytes-view.h"
#include "sw-name-field-dialog.h"
#include "sw-test-finding.h"
#include "sw-tree-page.h"

/* -- lines -- */

static void
test_lines (void)
{
  const guint8 data[] = { 'A', 0xFF, ' ', 0, 1, 2, 3, 4, 'z' };
  SwBytesLines lines = { .base = 0x12A4, .n_per_line = SW_BYTES_NARROW };
  g_autofree char *text = NULL;
  guint line, column;

  sw_bytes_lines_place (&lines, sizeof data, 0, 64);
  g_assert_cmpuint (lines.begin, ==, 0);
  g_assert_cmpuint (lines.end, ==, sizeof data);
  text = sw_bytes_lines_dup_text (&lines, data);
  g_assert_cmpstr (text, ==, "0012A4  41 FF 20 00 01 02 03 04  A. .....\n"
                             "0012AC  7A                       z");

  for (gsize i = 0; i < sizeof data; i++)
    {
      sw_bytes_lines_find (&lines, i, &line, &column);
      g_assert_cmpuint (sw_bytes_lines_find_byte (&lines, line, column, TRUE), ==, i);
      g_assert_cmpuint (sw_bytes_lines_find_byte (&lines, line, column + 1, FALSE), ==, i);
    }
  /* A gap belongs to what is selected beside it, and the characters are bytes as well. */
  g_assert_cmpuint (sw_bytes_lines_find_byte (&lines, 0, 10, TRUE), ==, 1);
  g_assert_cmpuint (sw_bytes_lines_find_byte (&lines, 0, 10, FALSE), ==, 0);
  g_assert_cmpuint (sw_bytes_lines_find_byte (&lines, 0, 34, TRUE), ==, 1);
  /* What ends before the first byte of a line ends with the line before. */
  g_assert_cmpuint (sw_bytes_lines_find_byte (&lines, 1, 7, FALSE), ==, 7);
  g_assert_cmpuint (sw_bytes_lines_find_byte (&lines, 1, 7, TRUE), ==, 8);
  /* Anywhere else is the nearest byte. */
  g_assert_cmpuint (sw_bytes_lines_find_byte (&lines, 0, 0, TRUE), ==, 0);
  g_assert_cmpuint (sw_bytes_lines_find_byte (&lines, 0, 200, TRUE), ==, 7);
  g_assert_cmpuint (sw_bytes_lines_find_byte (&lines, 1, 20, TRUE), ==, 8);
}

/* A part of many bytes begins with a whole line, and has what is asked for in it. */
static void
test_part (void)
{
  SwBytesLines lines = { .n_per_line = SW_BYTES_WIDE };
  const gsize size = 100003, most = 512;

  for (gsize byte = 0; byte < size; byte += 97)
    {
      sw_bytes_lines_place (&lines, size, byte, most);
      g_assert_cmpuint (lines.begin % SW_BYTES_WIDE, ==, 0);
      g_assert_cmpuint (lines.end - lines.begin, <, most + SW_BYTES_WIDE);
      g_assert_cmpuint (lines.begin, <=, byte);
      g_assert_cmpuint (byte, <, lines.end);
    }
  sw_bytes_lines_place (&lines, size, size - 1, most);
  g_assert_cmpuint (lines.end, ==, size);
}

/* -- the view -- */

static void
count_cb (guint *n_told)
{
  (*n_told)++;
}

static GtkTextBuffer *
get_buffer (GtkWidget *view)
{
  GtkWidget *text = sw_test_ui_find (view, GTK_TYPE_TEXT_VIEW, NULL);

  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (text));
}

static void
assert_selected (GtkWidget *view,
                 gsize      first,
                 gsize      count)
{
  gsize at, n;

  g_assert_true (sw_bytes_view_get_selected (SW_BYTES_VIEW (view), &at, &n));
  g_assert_cmpuint (at, ==, first);
  g_assert_cmpuint (n, ==, count);
}

/* The part that is shown goes along with what is selected and with the cursor, and nobody is told
 * of what was not selected by hand. */
static void
test_view (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = sw_bytes_view_new ();
  const gsize size = 40000;
  guint8 *data = g_malloc (size);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  guint n_told = 0;
  GtkTextIter begin, end;

  for (gsize i = 0; i < size; i++)
    data[i] = (guint8) (i / 256);
  bytes = g_bytes_new_take (data, size);
  g_signal_connect_swapped (view, "selected", G_CALLBACK (count_cb), &n_told);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 300);
  sw_bytes_view_set_bytes (SW_BYTES_VIEW (view), bytes, 0x100);
  gtk_window_present (GTK_WINDOW (window));
  sw_test_ui_settle ();
  assert_selected (view, 0, 0);

  sw_bytes_view_select (SW_BYTES_VIEW (view), 30000, 3);
  sw_test_ui_settle ();
  assert_selected (view, 30000, 3);
  g_assert_true (gtk_text_buffer_get_selection_bounds (get_buffer (view), &begin, &end));
  text = gtk_text_buffer_get_text (get_buffer (view), &begin, &end, FALSE);
  g_assert_cmpstr (text, ==, "75 75 75");
  g_assert_cmpuint (n_told, ==, 0);

  /* The last line that is shown is not the last one: what comes after it is shown then. */
  gtk_text_buffer_get_end_iter (get_buffer (view), &end);
  gtk_text_buffer_place_cursor (get_buffer (view), &end);
  sw_test_ui_settle ();
  g_assert_cmpuint (n_told, ==, 1);
  gtk_text_buffer_get_iter_at_mark (get_buffer (view), &begin,
                                    gtk_text_buffer_get_insert (get_buffer (view)));
  g_assert_cmpint (gtk_text_iter_get_line (&begin) + 100, <,
                   gtk_text_buffer_get_line_count (get_buffer (view)));

  sw_bytes_view_select (SW_BYTES_VIEW (view), size - 1, 10);
  assert_selected (view, size - 1, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  sw_test_ui_settle ();
}

static GListModel *
get_names (GtkWindow *dialog)
{
  GtkWidget *list = sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_LIST_VIEW, NULL);

  return G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
}

static void
search_names (GtkWindow  *dialog,
              const char *text,
              guint       n_names)
{
  GtkWidget *search = sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_SEARCH_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (search), text);
  SW_TEST_UI_WAIT ("the names", g_list_model_get_n_items (get_names (dialog)) == n_names);
}

/* A name among the bytes is found, shown in its place, and what is selected becomes a field. */
static void
test_dialog (void)
{
  SwStage stage;
  GtkWindow *dialog;
  GtkWidget *view;
  gsize first, count;

  sw_stage_open_document (&stage, SW_TYPE_TREE_PAGE, sw_finding_new_texts ());
  sw_finding_go_to_raw (&stage);
  sw_finding_press_tree (&stage, "F8");
  dialog = sw_finding_find_dialog (SW_TYPE_BYTES_DIALOG);
  g_assert_nonnull (dialog);
  search_names (dialog, "", 1);
  search_names (dialog, "health", 0);
  search_names (dialog, "RIM", 1);
  g_signal_emit_by_name (sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_LIST_VIEW, NULL),
                         "activate", 0);
  sw_test_ui_settle ();
  view = sw_test_ui_find (GTK_WIDGET (dialog), SW_TYPE_BYTES_VIEW, NULL);
  sw_bytes_view_get_selected (SW_BYTES_VIEW (view), &first, &count);
  g_assert_cmpuint (first, ==, 2);
  g_assert_cmpuint (count, ==, 4);

  /* As many bytes as a number has are taken for one, until something else is chosen. */
  gtk_widget_activate (sw_test_ui_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "_Name a Field…"));
  SW_TEST_UI_WAIT ("the other dialog", sw_finding_find_dialog (SW_TYPE_BYTES_DIALOG) == NULL);
  dialog = sw_finding_find_dialog (SW_TYPE_NAME_FIELD_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_cmpstr (sw_finding_get_there (dialog), ==, "67 72 69 6D = 1835627111");

  sw_finding_choose_type (dialog, "Bytes");
  g_assert_cmpstr (sw_finding_get_there (dialog), ==, "67 72 69 6D");
  view = sw_test_ui_find (GTK_WIDGET (dialog), SW_TYPE_BYTES_VIEW, NULL);
  sw_bytes_view_select (SW_BYTES_VIEW (view), 3, 2);
  g_signal_emit_by_name (view, "selected");
  g_assert_cmpstr (sw_finding_get_there (dialog), ==, "72 69");
  gtk_window_destroy (dialog);
  sw_test_ui_settle ();
  sw_stage_close (&stage);
}

int
main (int    argc,
      char **argv)
{
  sw_test_ui_init (&argc, &argv);
  g_test_add_func ("/ui/bytes/lines", test_lines);
  g_test_add_func ("/ui/bytes/part", test_part);
  g_test_add_func ("/ui/bytes/view", test_view);
  g_test_add_func ("/ui/bytes/dialog", test_dialog);

  return g_test_run ();
}
