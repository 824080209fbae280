/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bench-exchange.c: import into a large save, what is refused there, and named fields. */
#include "config.h"

#include "sw-bench-stage.h"
#include "sw-document-private.h"
#include "sw-pathologic-schema-writer.h"
#include "sw-pathologic-schemas.h"
#include "sw-reread.h"
#include "sw-tree-exchange.h"

/* How many values an import sets, and how many things there are at most that have one */
#define N_IMPORTED 41863u

/* What is promised, in milliseconds */
#define CANCEL_MS 100

static char *
dup_path (const char *name)
{
  return g_build_filename (sw_test_ui_get_folder (), name, NULL);
}

/* Until the work on the document is over, or there was none */
static void
wait_for_work (Stage *stage)
{
  SW_BENCH_WAIT_UNTIL (!sw_document_get_busy (get_document (stage)));
  sw_bench_run_loop (1500);
}

/* -- import -- */

/* Other amounts of all things of the first person, and all else as it is */
static guint
write_amounts (Stage      *stage,
               const char *path)
{
  SwTree *tree = sw_document_get_tree (get_document (stage));
  SwNodeId list = sw_tree_lookup (tree, MANY, NULL);
  g_autoptr (GString) text = g_string_new ("[");
  g_autoptr (GError) error = NULL;
  guint n_children = sw_tree_get_n_children (tree, list);
  guint n_other = 0;

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, list, i);
      SwNodeId amount = sw_tree_find_child (tree, child, "amount");
      gboolean is_other = amount != SW_NODE_NONE && n_other < N_IMPORTED;

      g_string_append (text, i > 0 ? ", " : "");
      n_other += is_other;
      if (amount == SW_NODE_NONE)
        g_string_append (text, "null");
      else
        g_string_append_printf (text, "{\"amount\": %" G_GUINT64_FORMAT "}",
                                sw_tree_get_number (tree, amount) + (is_other ? 1000 : 0));
    }
  g_string_append_c (text, ']');
  g_file_set_contents (path, text->str, -1, &error);
  g_assert_no_error (error);
  return n_other;
}

static void
import (Stage *stage)
{
  g_autofree char *path = dup_path ("amounts.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  guint before = sw_history_get_position (get_history (stage));
  gint64 since;

  go_to (stage);
  since = g_get_monotonic_time ();
  sw_tree_exchange_import (SW_PAGE (get_page (stage)), file);
  SW_BENCH_WAIT_UNTIL (sw_history_get_position (get_history (stage)) == before + 1);
  sw_bench_say ("imported", since, 0);
  wait_for_work (stage);
}

static guint
count_changes (Stage *stage)
{
  guint n_changes;

  g_object_get (get_document (stage), "n-changes", &n_changes, NULL);
  return n_changes;
}

static void
measure_import (Stage *stage)
{
  g_autofree char *path = dup_path ("amounts.json");
  guint before = count_changes (stage);
  guint n_other = write_amounts (stage, path);

  stage->node = MANY;
  sw_bench_watch_step (stage, "importing a large node", import, undo);
  g_test_message ("  %u values were set", count_changes (stage) - before);
  g_assert_cmpuint (count_changes (stage), ==, before + n_other);
  sw_bench_watch_step (stage, "undoing it", undo, redo);
  g_assert_cmpuint (count_changes (stage), ==, before);
  sw_bench_watch_step (stage, "doing it again", redo, undo);
  g_assert_cmpuint (count_changes (stage), ==, before + n_other);
  undo (stage);
}

/* The whole save, as somebody who has thought better of it */
static void
export_and_cancel (Stage *stage)
{
  g_autofree char *path = dup_path ("stopped.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *page = GTK_WIDGET (get_page (stage));
  GtkWidget *window = GTK_WIDGET (stage->window);
  gint64 since;

  g_file_delete (file, NULL, NULL);
  sw_tree_exchange_export (SW_PAGE (page), file);
  sw_bench_run_loop (stage->after);
  since = g_get_monotonic_time ();
  gtk_widget_activate_action (page, "tree.cancel-export", NULL);
  /* A small one was written before anybody could stop it */
  SW_BENCH_WAIT_UNTIL ((!g_test_perf () && g_file_query_exists (file, NULL))
                       || sw_test_ui_find (window, GTK_TYPE_LABEL,
                                           "Stopped. No file was written.") != NULL);
  sw_bench_say ("stopped", since, CANCEL_MS);
  sw_bench_run_loop (500);
  g_assert_true (!g_test_perf () || !g_file_query_exists (file, NULL));
}

static void
measure_export (Stage *stage)
{
  stage->node = "/game_world";
  go_to (stage);
  for (stage->after = 100; stage->after <= 2100; stage->after += 1000)
    sw_bench_watch_step (stage, "exporting and cancelling", export_and_cancel, nothing_more);
}

/* -- what is refused -- */

/* Others edit while the file is gone through: whoever holds the tree stops them. */
static void
delete_and_edit (Stage *stage)
{
  g_autoptr (SwNode) node = sw_document_find_node (get_document (stage), MANY "/5/amount", NULL);
  g_autoptr (GError) error = NULL;

  for (guint ms = 60; ms < (g_test_perf () ? 460 : 100); ms += 20)
    {
      g_autofree char *text = g_strdup_printf ("%u", ++stage->amount);

      gtk_widget_activate_action (GTK_WIDGET (get_page (stage)), "tree.delete", NULL);
      sw_bench_run_loop (ms);
      sw_node_set_text (node, text, &error);
      g_assert_no_error (error);
    }
  sw_bench_run_loop (2000);
}

static void
go_back_to_start (Stage *stage)
{
  sw_history_go_to (get_history (stage), stage->after);
  sw_bench_run_loop (1500);
}

static void
measure_refusal (Stage *stage)
{
  guint n_people = count_children (stage, PEOPLE);
  g_autofree char *last = g_strdup_printf (PEOPLE "/%u", n_people - 1);
  const char *refusal;

  stage->after = sw_history_get_position (get_history (stage));
  stage->node = last;
  go_to (stage);
  sw_bench_watch_step (stage, "deleting what is used elsewhere", delete, nothing_more);
  refusal = sw_session_get_refusal (sw_page_get_session (SW_PAGE (get_page (stage))));
  g_assert_true (g_str_has_prefix (refusal, "Not deleted: an object in it is used by "));
  sw_bench_watch_step (stage, "editing meanwhile", delete_and_edit, go_back_to_start);
  go_back_to_start (stage);
  g_assert_cmpuint (count_children (stage, PEOPLE), ==, n_people);
  stage->node = MANY;
}

/* -- a field that is named -- */

static void
name_field (Stage *stage)
{
  SwPathologicDocument *document = SW_PATHOLOGIC_DOCUMENT (get_document (stage));
  SwPathologicSchemas *schemas = sw_pathologic_schemas_get_default ();
  SwNodeId node = sw_tree_lookup (sw_document_get_tree (SW_DOCUMENT (document)),
                                  PEOPLE "/0/seed", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicPlace) place = sw_pathologic_place_new (document, node, &error);
  const SwPathologicNaming naming = { .name = "luck", .type = "i64", .read_size = 8 };
  g_autoptr (SwPathologicSchemaChange) written = NULL;
  SwRereadChange change = { .label = "Name", .told = "Named" };

  g_assert_no_error (error);
  written = sw_pathologic_schema_writer_name_field (sw_pathologic_schemas_get_folder (schemas),
                                                    place, &naming, &error);
  g_assert_no_error (error);
  change.change = written;
  change.place = g_steal_pointer (&place);
  change.name = "luck";
  sw_reread_by_change (GTK_WIDGET (get_page (stage)), document, &change);
  wait_for_work (stage);
}

static gboolean
is_named (Stage *stage)
{
  SwTree *tree = sw_document_get_tree (get_document (stage));

  return sw_tree_lookup (tree, PEOPLE "/0/luck", NULL) != SW_NODE_NONE;
}

static void
measure_naming (Stage *stage)
{
  name_field (stage);
  g_assert_true (is_named (stage));
  sw_bench_watch_step (stage, "undoing a named field", undo, redo);
  g_assert_false (is_named (stage));
  sw_bench_watch_step (stage, "naming it again", redo, undo);
  g_assert_true (is_named (stage));
  undo (stage);
}

void
sw_bench_exchange_measure (Stage *stage)
{
  measure_import (stage);
  measure_export (stage);
  measure_refusal (stage);
  measure_naming (stage);
}
