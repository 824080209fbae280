/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-save-flow.c: from Ctrl+S to "Saved": review, writing, and the questions on the way. */
#include "config.h"

#include "sw-save-flow.h"

#include "sw-compat.h"
#include "sw-game-folders.h"
#include "sw-rename-offer.h"
#include "sw-review.h"
#include "sw-saver.h"
#include "sw-saving.h"
#include "sw-toast.h"

#include <glib/gi18n.h>

/* One run: it lives as long as its task */
typedef struct
{
  GtkWidget       *inside;
  SwDocument      *document;
  SwSaveFlowFlags  flags;
  SwSavingFlags    saving;
  GFile           *target;   /* NULL: the document's own file */
  gboolean         rename;   /* the file gets the character's name after it was saved */
  gboolean         same;     /* the steps cancel out: the file holds the result already */
  guint            n_names;  /* of the file before it was replaced */
} Flow;

static void flow_save   (GTask *task);
static void flow_choose (GTask *task);

static void
flow_free (gpointer data)
{
  Flow *flow = data;

  g_object_unref (flow->inside);
  g_object_unref (flow->document);
  g_clear_object (&flow->target);
  g_free (flow);
}

static GtkWindow *
get_window (GTask *task)
{
  Flow *flow = g_task_get_task_data (task);
  GtkRoot *root = gtk_widget_get_root (flow->inside);

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* Where nothing is, nothing is lost by writing it again, as the banner says */
static gboolean
is_gone (Flow *flow)
{
  GFile *file = flow->target != NULL ? flow->target : sw_document_get_file (flow->document);

  return file != NULL && (flow->saving & SW_SAVING_OVERWRITE_CHANGED) == 0
         && !g_file_query_exists (file, NULL);
}

static void
flow_give_up (GTask *task)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", _("Nothing was saved."));
}

/* Said once in a while is enough; a person who saves twice has read it the first time */
static char *
dup_service_note (SwDocument *document)
{
  GFile *file = sw_document_get_file (document);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *service = path != NULL ? sw_game_folders_dup_service (path) : NULL;

  if (service == NULL || g_object_get_data (G_OBJECT (document), "sw-service-told") != NULL)
    return NULL;

  g_object_set_data (G_OBJECT (document), "sw-service-told", GINT_TO_POINTER (TRUE));

  /* Translators: %s is a name like "Steam Cloud" */
  return g_strdup_printf (_("Saved. A backup was kept. %s may put its older copy back; turn it off "
                            "for this game before you play."), service);
}

static guint
count_names (Flow *flow)
{
  GFile *file = flow->target != NULL ? flow->target : sw_document_get_file (flow->document);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  return path != NULL ? sw_saver_count_names (path) : 0;
}

static void
flow_done (GTask *task)
{
  Flow *flow = g_task_get_task_data (task);

  if ((flow->flags & SW_SAVE_FLOW_QUIET) == 0)
    {
      g_autofree char *note = dup_service_note (flow->document);

      if (flow->same && (flow->saving & SW_SAVING_OVERWRITE_CHANGED) == 0)
        sw_toast_show (flow->inside, _("Your changes cancel out: there was nothing to save."));
      else if (flow->n_names > 1 && count_names (flow) < flow->n_names)
        sw_toast_show (flow->inside, _("Saved. Another name of this file, a hard link, still holds "
                                       "the version from before."));
      else if (note != NULL)
        sw_toast_show (flow->inside, note);
      else if (flow->target != NULL)
        sw_toast_show (flow->inside, _("Saved."));
      else
        sw_toast_show (flow->inside, _("Saved. A backup was kept."));
    }

  g_task_return_boolean (task, TRUE);
}

static void
conflict_answered_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autofree char *answer = sw_compat_ask_finish (result);
  Flow *flow = g_task_get_task_data (task);

  if (g_str_equal (answer, "overwrite"))
    {
      flow->saving |= SW_SAVING_OVERWRITE_CHANGED;
      flow_save (g_steal_pointer (&task));
    }
  else if (g_str_equal (answer, "save-as"))
    flow_choose (g_steal_pointer (&task));
  else
    {
      if (g_str_equal (answer, "reload"))
        gtk_widget_activate_action (flow->inside, "win.reload", NULL);
      flow_give_up (task);
    }
}

static void
ask_about_conflict (GTask        *task,
                    const GError *error)
{
  const SwAnswer answers[] = {
    { "cancel", _("_Cancel"), SW_ANSWER_PLAIN },
    { "reload", _("_Reload"), SW_ANSWER_DESTRUCTIVE },
    { "overwrite", _("_Overwrite"), SW_ANSWER_DESTRUCTIVE },
    { "save-as", _("Save _As…"), SW_ANSWER_SUGGESTED },
    { NULL },
  };
  const SwQuestion question = {
    .heading = _("The file was changed by something else"),
    .body = _("The game or another program wrote it since it was opened. Overwriting keeps a "
              "backup of what is there now. Reloading takes what is there, and lets go of your "
              "changes."),
    .answers = answers,
    .default_id = "save-as",
    .close_id = "cancel",
    .details = error->message,
  };

  sw_compat_ask_async (get_window (task), &question, conflict_answered_cb, task);
}

static void
failure_answered_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autofree char *answer = sw_compat_ask_finish (result);

  if (g_str_equal (answer, "save-as"))
    flow_choose (g_steal_pointer (&task));
  else
    flow_give_up (task);
}

static const char *
get_failure_heading (const GError *error)
{
  if (g_error_matches (error, SW_SAVE_ERROR, SW_SAVE_ERROR_READ_ONLY))
    return _("The file is read-only");
  if (g_error_matches (error, SW_SAVE_ERROR, SW_SAVE_ERROR_NO_SPACE))
    return _("There is no room left on the disk");
  if (g_error_matches (error, SW_SAVE_ERROR, SW_SAVE_ERROR_PERMISSION) ||
      g_error_matches (error, SW_SAVE_ERROR, SW_SAVE_ERROR_NO_TEMPORARY))
    return _("This place cannot be written to");

  return _("The file was not saved");
}

static void
tell_failure (GTask        *task,
              const GError *error)
{
  const SwAnswer with_place[] = {
    { "cancel", _("_Cancel"), SW_ANSWER_PLAIN },
    { "save-as", _("Save _As…"), SW_ANSWER_SUGGESTED },
    { NULL },
  };
  const SwAnswer without_place[] = {
    { "cancel", _("_Close"), SW_ANSWER_PLAIN },
    { NULL },
  };
  gboolean offer = error->domain == SW_SAVE_ERROR && sw_save_error_wants_save_as (error);
  const SwQuestion question = {
    .heading = get_failure_heading (error),
    .body = offer ? error->message
                  : _("The file is as it was before, and your changes are still here."),
    .answers = offer ? with_place : without_place,
    .default_id = offer ? "save-as" : "cancel",
    .close_id = "cancel",
    .details = offer ? NULL : error->message,
  };

  sw_compat_ask_async (get_window (task), &question, failure_answered_cb, task);
}

static void
flow_rename (GTask *task)
{
  Flow *flow = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;

  if (!sw_rename_offer_rename (flow->document, &error))
    sw_compat_tell (get_window (task), _("Saved, but not renamed"), error->message, NULL);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Flow *flow = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;

  if (sw_document_save_finish (flow->document, result, &error))
    {
      if (flow->rename)
        flow_rename (task);
      flow_done (task);
    }
  else if (g_error_matches (error, SW_SAVE_ERROR, SW_SAVE_ERROR_CANCELLED))
    flow_give_up (task);
  else if (g_error_matches (error, SW_SAVE_ERROR, SW_SAVE_ERROR_CHANGED_OUTSIDE))
    {
      if (is_gone (flow))
        {
          flow->saving |= SW_SAVING_OVERWRITE_CHANGED;
          flow_save (g_steal_pointer (&task));
        }
      else
        ask_about_conflict (g_steal_pointer (&task), error);
    }
  else
    tell_failure (g_steal_pointer (&task), error);
}

static void
flow_save (GTask *task)
{
  Flow *flow = g_task_get_task_data (task);

  flow->n_names = count_names (flow);
  sw_document_save_async (flow->document, flow->target, flow->saving, NULL, saved_cb, task);
}

static void
reviewed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;

  if (sw_review_run_finish (result, NULL))
    flow_save (g_steal_pointer (&task));
  else
    flow_give_up (task);
}

/* A copy elsewhere needs a look as much as the file itself does; one in which nothing differs
 * none */
static void
differs_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Flow *flow = g_task_get_task_data (task);
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  gboolean any = sw_document_differs_finish (flow->document, result);
  GtkWindow *window = get_window (task);

  flow->same = flow->target == NULL && !any && !is_gone (flow);
  if (any && g_settings_get_boolean (settings, "review-before-save"))
    sw_review_run_async (window, flow->document, NULL, reviewed_cb, g_steal_pointer (&task));
  else
    flow_save (g_steal_pointer (&task));
}

static void
flow_review (GTask *task)
{
  Flow *flow = g_task_get_task_data (task);

  sw_document_differs_async (flow->document, differs_cb, task);
}

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Flow *flow = g_task_get_task_data (task);
  GFile *target = sw_compat_save_finish (result, NULL);

  if (target == NULL)
    {
      flow_give_up (task);
      return;
    }

  g_clear_object (&flow->target);
  flow->target = target;
  flow->rename = FALSE;
  flow_review (g_steal_pointer (&task));
}

static void
flow_choose (GTask *task)
{
  Flow *flow = g_task_get_task_data (task);
  GFile *file = sw_document_get_file (flow->document);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autofree char *name = sw_rename_offer_dup_name (flow->document);

  if (name == NULL)
    name = file != NULL ? g_file_get_basename (file) : g_strdup ("");
  sw_compat_save_async (get_window (task), _("Save As"), folder, name, chosen_cb, task);
}

static void
rename_answered_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  SwRenameAnswer answer = sw_rename_offer_ask_finish (result);
  Flow *flow = g_task_get_task_data (task);

  switch (answer)
    {
    case SW_RENAME_ANSWER_CANCEL:
      flow_give_up (task);
      break;

    case SW_RENAME_ANSWER_SAVE_AS:
      flow_choose (g_steal_pointer (&task));
      break;

    case SW_RENAME_ANSWER_RENAME:
    case SW_RENAME_ANSWER_KEEP:
      flow->rename = answer == SW_RENAME_ANSWER_RENAME;
      flow_review (g_steal_pointer (&task));
      break;

    default:
      g_assert_not_reached ();
    }
}

/* The first thing that is in the way of saving, if there is one */
static gboolean
refuse (GTask *task)
{
  Flow *flow = g_task_get_task_data (task);
  const char *reason = sw_document_get_read_only_reason (flow->document);

  if (sw_document_get_read_only (flow->document))
    sw_compat_tell (get_window (task), _("This file cannot be changed"),
                    reason != NULL ? reason : "", NULL);
  else if (sw_document_get_busy (flow->document))
    sw_toast_show (flow->inside,
                   _("This file is being saved or read again. Try again in a moment."));
  else if ((flow->flags & SW_SAVE_FLOW_AS) == 0 && !sw_document_get_modified (flow->document))
    sw_toast_show (flow->inside, _("There are no unsaved changes."));
  else
    return FALSE;

  flow_give_up (task);

  return TRUE;
}

/**
 * sw_save_flow_run_async:
 * @inside: a widget in the window that asks
 * @document: what to save
 * @flags: how
 * @callback: called when it is saved, or not
 * @user_data: for @callback
 *
 * Saves a document, with all that has to be asked and told on the way: which name the game expects,
 * the review of the changes, what to do when the file was changed meanwhile or cannot be written.
 */
void
sw_save_flow_run_async (GtkWidget           *inside,
                        SwDocument          *document,
                        SwSaveFlowFlags      flags,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Flow *flow;

  g_return_if_fail (GTK_IS_WIDGET (inside));
  g_return_if_fail (SW_IS_DOCUMENT (document));

  flow = g_new0 (Flow, 1);
  flow->inside = g_object_ref (inside);
  flow->document = g_object_ref (document);
  flow->flags = flags;
  task = g_task_new (NULL, NULL, callback, user_data);
  g_task_set_source_tag (task, sw_save_flow_run_async);
  g_task_set_task_data (task, flow, flow_free);
  if (refuse (task))
    return;

  if ((flags & SW_SAVE_FLOW_AS) != 0)
    flow_choose (g_steal_pointer (&task));
  else if (sw_rename_offer_is_due (document))
    sw_rename_offer_ask_async (get_window (task), document, rename_answered_cb, task);
  else
    flow_review (task);

  /* Whoever answers next has the task */
  (void) g_steal_pointer (&task);
}

/**
 * sw_save_flow_run_finish:
 * @result: from the callback
 * @error: return location for an error
 *
 * Errors: %G_IO_ERROR_CANCELLED when nothing was saved; the reason has been shown.
 *
 * Returns: %TRUE if it was saved
 */
gboolean
sw_save_flow_run_finish (GAsyncResult  *result,
                         GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
