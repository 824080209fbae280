/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-stage.c: one page in a window of its own, for tests. */
#include "config.h"

#include "sw-test-stage.h"

#include "sw-row.h"

void
sw_stage_open (SwStage            *stage,
               GType               type,
               guint               version,
               const SwFixtureD2s *options)
{
  sw_stage_open_document (stage, type, sw_test_ui_new_document (version, options));
}

void
sw_stage_open_document (SwStage    *stage,
                        GType       type,
                        SwDocument *document)
{
  GtkWidget *overlay = adw_toast_overlay_new ();

  stage->document = document;
  stage->session = sw_session_new (stage->document);
  stage->page = g_object_ref_sink (g_object_new (type, "session", stage->session, NULL));
  stage->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (stage->window), 700, 600);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), stage->page);
  adw_window_set_content (ADW_WINDOW (stage->window), overlay);
  gtk_window_present (GTK_WINDOW (stage->window));
  sw_test_ui_settle ();
}

void
sw_stage_close (SwStage *stage)
{
  gtk_window_destroy (GTK_WINDOW (stage->window));
  sw_test_ui_settle ();
  g_assert_finalize_object (stage->page);
  g_assert_finalize_object (stage->session);
  g_assert_finalize_object (stage->document);
}

SwHistory *
sw_stage_history (SwStage *stage)
{
  return sw_document_get_history (stage->document);
}

guint
sw_stage_n_steps (SwStage *stage)
{
  return sw_history_get_position (sw_stage_history (stage));
}

guint64
sw_stage_number (SwStage    *stage,
                 const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwNode) node = sw_document_find_node (stage->document, path, &error);

  g_assert_no_error (error);

  return sw_node_get_number (node);
}

GtkWidget *
sw_stage_find_row (SwStage    *stage,
                   const char *path)
{
  GtkWidget *row = sw_row_find (stage->page, path);

  g_assert_nonnull (row);

  return row;
}

static gboolean
activate_shortcut (GtkWidget  *widget,
                   GListModel *shortcuts,
                   const char *keys)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      g_autofree char *trigger =
        gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

      if (g_str_equal (trigger, keys))
        return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                             gtk_shortcut_get_arguments (shortcut));
    }

  return FALSE;
}

void
sw_stage_press (GtkWidget  *widget,
                const char *keys)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean done = FALSE;

  for (guint i = 0; !done && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        done = activate_shortcut (widget, G_LIST_MODEL (controller), keys);
    }

  g_assert_true (done);
}

GtkWidget *
sw_stage_focused (SwStage *stage)
{
  return gtk_root_get_focus (GTK_ROOT (stage->window));
}

char *
sw_stage_dup_selection (SwStage *stage)
{
  SwNode *node = sw_session_get_selection (stage->session);

  return node != NULL ? sw_node_dup_path (node) : g_strdup ("");
}
