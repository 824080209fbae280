/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-finding.c: saves with bytes that nobody knows, and the dialogs that ask what they are. */
#include "config.h"

#include "sw-test-finding.h"

#include "sw-fixture-pathologic.h"
#include "sw-pathologic-options.h"
#include "sw-pathologic-scan.h"
#include "sw-pathologic-schemas.h"

#include <glib/gstdio.h>

#define FLAGGED 1

char *
sw_finding_dup_schema_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "savewright", "pathologic", name, NULL);
}

void
sw_finding_write_schema (const char *name,
                         const char *text)
{
  g_autofree char *path = sw_finding_dup_schema_path (name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

SwDocument *
sw_finding_open_stream (GBytes *bytes)
{
  SwPathologicOptions *options = g_new0 (SwPathologicOptions, 1);
  g_autoptr (SwTables) tables = sw_tables_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  SwDocument *document;

  sw_finding_write_schema ("fixtures.json", sw_fixture_pathologic_schema);
  sw_pathologic_schemas_reload (sw_pathologic_schemas_get_default ());
  options->schema = sw_pathologic_schema_ref (
    sw_pathologic_schemas_get_schema (sw_pathologic_schemas_get_default ()));
  options->guess_factory = SW_PATHOLOGIC_NONE;
  sw_pathologic_options_choose (options, sw_fixture_pathologic_framings[FLAGGED], "stream", NULL,
                                &error);
  g_assert_no_error (error);
  sw_tables_take_pathologic (tables, options);
  document = sw_document_new_for_bytes (bytes, "game.sav", tables, NULL, &error);
  g_assert_no_error (error);
  return document;
}

SwDocument *
sw_finding_new_save (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_unknown (FLAGGED);

  return sw_finding_open_stream (bytes);
}

SwDocument *
sw_finding_new_texts (void)
{
  SwFixturePathologic writer;
  g_autoptr (GBytes) bytes = NULL;

  sw_fixture_pathologic_init (&writer, FLAGGED);
  for (guint i = 0; i < 2; i++)
    {
      sw_fixture_pathologic_object (&writer, SW_FIXTURE_PATHOLOGIC_STRANGE);
      sw_fixture_pathologic_text (&writer, "grim");
    }
  bytes = sw_fixture_pathologic_finish (&writer);
  return sw_finding_open_stream (bytes);
}

void
sw_finding_go_to_raw (SwStage *stage)
{
  SwTree *tree = sw_document_get_tree (stage->document);
  SwNodeId list = sw_pathologic_find_unread (tree);
  g_autofree char *path = sw_tree_dup_path (tree, sw_tree_get_child (tree, list, 0));

  gtk_widget_activate_action (stage->page, "tree.go-to", "s", path);
  sw_test_ui_settle ();
}

void
sw_finding_press_tree (SwStage    *stage,
                       const char *keys)
{
  sw_stage_press (stage->page, keys);
  sw_test_ui_settle ();
}

GtkWindow *
sw_finding_find_dialog (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      return l->data;

  return NULL;
}

void
sw_finding_choose_type (GtkWindow  *dialog,
                        const char *label)
{
  GtkWidget *row = sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_COMBO_ROW, "Type");
  GListModel *model = adw_combo_row_get_model (ADW_COMBO_ROW (row));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

      if (g_str_equal (gtk_string_object_get_string (item), label))
        {
          adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
          return;
        }
    }
  g_error ("There is no type “%s”", label);
}

const char *
sw_finding_get_there (GtkWindow *dialog)
{
  GtkWidget *row = sw_test_ui_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, "What is there");

  return adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
}
