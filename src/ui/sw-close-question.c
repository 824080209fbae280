/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-close-question.c: what becomes of unsaved changes when a tab closes. */
#include "config.h"

#include "sw-close-question.h"

#include "sw-compat.h"
#include "sw-save-flow.h"

#include <glib/gi18n.h>

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;

  g_task_return_int (task, sw_save_flow_run_finish (result, NULL) ? SW_CLOSE_ANSWER_SAVED
                                                                  : SW_CLOSE_ANSWER_CANCEL);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  SwTab *tab = g_task_get_source_object (task);
  g_autofree char *answer = sw_compat_ask_finish (result);

  if (g_strcmp0 (answer, "save") == 0)
    sw_save_flow_run_async (GTK_WIDGET (tab), sw_tab_get_document (tab), SW_SAVE_FLOW_QUIET,
                            saved_cb, g_steal_pointer (&task));
  else
    g_task_return_int (task, g_strcmp0 (answer, "discard") == 0 ? SW_CLOSE_ANSWER_DISCARD
                                                                : SW_CLOSE_ANSWER_CANCEL);
}

/**
 * sw_close_question_run_async:
 * @tab: a tab with unsaved changes
 * @callback: called when it was decided, and saved if need be
 * @user_data: for @callback
 *
 * Asks whether to save the changes of a tab, and saves them.
 */
void
sw_close_question_run_async (SwTab               *tab,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  const SwAnswer answers[] = {
    { "cancel", _("_Cancel"), SW_ANSWER_PLAIN },
    { "discard", _("_Discard"), SW_ANSWER_DESTRUCTIVE },
    { "save", _("_Save"), SW_ANSWER_SUGGESTED },
    { NULL },
  };
  SwDocument *document;
  SwQuestion question;
  guint n_changes = 0;
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;
  GTask *task;

  g_return_if_fail (SW_IS_TAB (tab));
  g_return_if_fail (sw_tab_get_modified (tab));

  document = sw_tab_get_document (tab);
  g_object_get (document, "n-changes", &n_changes, NULL);
  /* Translators: %s is the name of a character or file */
  heading = g_strdup_printf (_("Save the changes to “%s”?"), sw_document_get_title (document));
  body = g_strdup_printf (ngettext ("%u change is not saved, and will be lost if you discard it.",
                                    "%u changes are not saved, and will be lost if you discard "
                                    "them.", n_changes),
                          n_changes);
  question = (SwQuestion) {
    .heading = heading,
    .body = body,
    .answers = answers,
    .default_id = "save",
    .close_id = "cancel",
  };
  task = g_task_new (tab, NULL, callback, user_data);
  g_task_set_source_tag (task, sw_close_question_run_async);
  sw_compat_ask_async (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (tab))), &question, answered_cb,
                       task);
}

/**
 * sw_close_question_run_finish:
 * @result: from the callback
 *
 * Returns: what was decided
 */
SwCloseAnswer
sw_close_question_run_finish (GAsyncResult *result)
{
  g_return_val_if_fail (G_IS_TASK (result), SW_CLOSE_ANSWER_CANCEL);

  return g_task_propagate_int (G_TASK (result), NULL);
}
