/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-restore-flow.c: puts other bytes in a document's place, and tells what came of it. */
#include "config.h"

#include "sw-restore-flow.h"

#include "sw-compat.h"
#include "sw-document-view.h"
#include "sw-focus.h"
#include "sw-toast.h"

#include <glib/gi18n.h>

static void
tell (GtkWidget    *inside,
      const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    sw_toast_show (inside, _("Stopped. The save is as before."));
  else
    sw_toast_show (inside, error->message);
}

static void
push (GtkWidget  *inside,
      SwDocument *document,
      SwCommand  *command)
{
  GtkWidget *view = gtk_widget_get_ancestor (inside, SW_TYPE_DOCUMENT_VIEW);
  gboolean had_focus = view != NULL && sw_focus_is_inside (view);
  g_autofree char *label = sw_command_dup_label (command);
  guint before = sw_history_get_position (sw_document_get_history (document));
  g_autoptr (GError) error = NULL;

  if (!sw_document_push (document, command, &error))
    tell (inside, error);
  /* A command that changes nothing makes no step, and there is nothing to take back */
  else if (sw_history_get_position (sw_document_get_history (document)) != before)
    sw_toast_show_undo (view != NULL ? view : inside, document, label);
  /* What had it may stand for a node that is not there any more. */
  if (had_focus && !sw_focus_is_inside (view))
    sw_document_view_grab_focus (SW_DOCUMENT_VIEW (view));
}

/* A command that a person is asked about before it is pushed */
typedef struct
{
  GtkWidget  *inside;
  SwDocument *document;
  SwCommand  *command;
  guint       position;     /* of the history; what was done meanwhile is not to be undone by it */
} Pending;

static void
pending_free (Pending *self)
{
  g_object_unref (self->inside);
  g_object_unref (self->document);
  g_object_unref (self->command);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pending, pending_free)

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (Pending) pending = user_data;
  g_autofree char *answer = sw_compat_ask_finish (result);

  if (g_strcmp0 (answer, "overwrite") != 0 || gtk_widget_get_root (pending->inside) == NULL)
    return;

  if (sw_history_get_position (sw_document_get_history (pending->document)) == pending->position)
    push (pending->inside, pending->document, pending->command);
  else
    sw_toast_show (pending->inside, _("The save was changed meanwhile. Nothing was overwritten."));
}

static void
ask (GtkWidget  *inside,
     SwDocument *document,
     SwCommand  *command,
     const char *loss)
{
  const SwAnswer answers[] = {
    { "cancel", _("_Cancel"), SW_ANSWER_PLAIN },
    { "overwrite", _("_Overwrite"), SW_ANSWER_DESTRUCTIVE },
    { NULL },
  };
  const SwQuestion question = {
    .heading = _("Overwrite these bytes?"),
    .body = loss,
    .answers = answers,
    .close_id = "cancel",
  };
  Pending *pending = g_new (Pending, 1);

  *pending = (Pending) {
    .inside = g_object_ref (inside),
    .document = g_object_ref (document),
    .command = g_object_ref (command),
    .position = sw_history_get_position (sw_document_get_history (document)),
  };
  sw_compat_ask_async (GTK_WINDOW (gtk_widget_get_root (inside)), &question, answered_cb,
                       pending);
}

static void
push_or_ask (GtkWidget   *inside,
             SwDocument  *document,
             SwRestoring *restoring,
             SwCommand   *command)
{
  const char *loss = sw_restoring_get_loss (restoring);

  if (loss != NULL)
    ask (inside, document, command, loss);
  else
    push (inside, document, command);
}

static void
restored_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GtkWidget) inside = user_data;
  SwRestoring *restoring = SW_RESTORING (source);
  g_autoptr (SwDocument) document = g_object_ref (sw_restoring_get_document (restoring));
  g_autoptr (GError) error = NULL;
  g_autoptr (SwCommand) command = sw_restoring_run_finish (restoring, result, &error);

  /* The tab may have been closed meanwhile. */
  if (gtk_widget_get_root (inside) == NULL)
    return;

  if (command != NULL)
    push_or_ask (inside, document, restoring, command);
  else
    tell (inside, error);
}

/**
 * sw_restore_flow_run:
 * @inside: a widget in the tab that asks
 * @restoring: (transfer none): what is to be read
 *
 * Puts other bytes in a document's place, as a step that can be undone. Of a large file they are
 * read in a thread, and the tab shows how far it is, if it takes a while. Where something that is
 * read now would be lost, the person is asked first.
 */
void
sw_restore_flow_run (GtkWidget   *inside,
                     SwRestoring *restoring)
{
  SwDocument *document = sw_restoring_get_document (restoring);
  g_autoptr (SwCommand) command = NULL;
  g_autoptr (GError) error = NULL;

  if (!sw_restoring_is_quick (restoring))
    {
      sw_restoring_run_async (restoring, restored_cb, g_object_ref (inside));
      return;
    }

  command = sw_restoring_run_sync (restoring, &error);
  if (command != NULL)
    push_or_ask (inside, document, restoring, command);
  else
    tell (inside, error);
}
