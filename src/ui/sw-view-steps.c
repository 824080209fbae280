/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-view-steps.c: makes what shows a document, and takes it apart, turn by turn. */
#include "config.h"

#include "sw-view-steps.h"

/* A view with its page and its inspector is some hundreds of widgets: to make them, and to let go
 * of them, takes longer than a frame. The window answers between the parts. */

/* -- making -- */

typedef struct
{
  SwSession *session;
  GtkWidget *view;        /* (nullable): until it is made */
  gboolean   with_page;
} Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  g_clear_object (&making->session);
  g_clear_object (&making->view);
  g_free (making);
}

static void
go_on (GTask       *task,
       GSourceFunc  function)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_task_attach_source (task, source, function);
}

static gboolean
return_cb (gpointer data)
{
  GTask *task = data;
  Making *making = g_task_get_task_data (task);

  g_task_return_pointer (task, g_steal_pointer (&making->view), g_object_unref);
  return G_SOURCE_REMOVE;
}

static gboolean
make_page_cb (gpointer data)
{
  GTask *task = data;
  Making *making = g_task_get_task_data (task);

  sw_document_view_get_page (SW_DOCUMENT_VIEW (making->view));
  go_on (task, return_cb);
  return G_SOURCE_REMOVE;
}

static gboolean
make_view_cb (gpointer data)
{
  GTask *task = data;
  Making *making = g_task_get_task_data (task);

  making->view = g_object_ref_sink (sw_document_view_new (making->session));
  go_on (task, making->with_page ? make_page_cb : return_cb);
  return G_SOURCE_REMOVE;
}

/**
 * sw_view_steps_make_async:
 * @source: what the callback gets as its source
 * @session: of a document
 * @with_page: whether somebody is waiting to see it
 * @callback: called when the view is made
 * @user_data: for @callback
 *
 * Makes the view of a document. The page of the section where the session is comes with it, or when
 * somebody first sees the view.
 */
void
sw_view_steps_make_async (gpointer             source,
                          SwSession           *session,
                          gboolean             with_page,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Making *making;

  g_return_if_fail (G_IS_OBJECT (source));
  g_return_if_fail (SW_IS_SESSION (session));

  making = g_new0 (Making, 1);
  making->session = g_object_ref (session);
  making->with_page = with_page;
  task = g_task_new (source, NULL, callback, user_data);
  g_task_set_source_tag (task, sw_view_steps_make_async);
  g_task_set_task_data (task, making, making_free);
  go_on (task, make_view_cb);
}

/**
 * sw_view_steps_make_finish:
 * @result: what the callback got
 *
 * Returns: (transfer full): the view
 */
SwDocumentView *
sw_view_steps_make_finish (GAsyncResult *result)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/* -- letting go -- */

static gboolean
take_apart_cb (gpointer data)
{
  return sw_document_view_take_apart (data) ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/**
 * sw_view_steps_discard:
 * @view: in a stack
 *
 * Takes a view out of sight at once, and lets go of what is in it when there is nothing else to do.
 */
void
sw_view_steps_discard (SwDocumentView *view)
{
  GtkWidget *widget;

  g_return_if_fail (SW_IS_DOCUMENT_VIEW (view));

  widget = GTK_WIDGET (view);
  g_object_ref (view);
  gtk_stack_remove (GTK_STACK (gtk_widget_get_parent (widget)), widget);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, take_apart_cb, view, g_object_unref);
}
