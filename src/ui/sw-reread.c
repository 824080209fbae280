/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-reread.c: lets an open Pathologic save be read in another way, and tells what came of it. */
#include "config.h"

#include "sw-reread.h"

#include "sw-document-view.h"
#include "sw-focus.h"
#include "sw-pathologic-schemas.h"
#include "sw-toast.h"
#include "sw-tree-page.h"

#include <glib/gi18n.h>

/* What is done when a reading by another schema is over: whoever was last to want it says so. */
#define KEY_AFTER "sw-reread-after"

typedef struct
{
  char              *told;        /* (nullable): instead of the name of the step */
  gboolean           has_undo;    /* it is more than a reading, and can be taken back at once */
  SwPathologicPlace *place;       /* (nullable): what is gone to */
  guint64            offset;
  char              *name;
} After;

static void
after_free (gpointer data)
{
  After *after = data;

  g_clear_pointer (&after->place, sw_pathologic_place_free);
  g_free (after->told);
  g_free (after->name);
  g_free (after);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (After, after_free)

/* Somebody who has named a field wants to see it. */
static void
go_to (GtkWidget   *inside,
       SwDocument  *document,
       const After *after)
{
  SwNodeId node = after->place != NULL
                  ? sw_pathologic_place_find (after->place, SW_PATHOLOGIC_DOCUMENT (document),
                                              after->offset, after->name)
                  : SW_NODE_NONE;

  if (node != SW_NODE_NONE && SW_IS_TREE_PAGE (inside))
    sw_tree_page_go_to (SW_TREE_PAGE (inside), node);
}

static void
tell (GTask        *task,
      const GError *error)
{
  GtkWidget *inside = g_task_get_source_object (task);
  SwDocument *document = g_task_get_task_data (task);
  SwHistory *history = sw_document_get_history (document);
  g_autoptr (After) after = g_object_steal_data (G_OBJECT (document), KEY_AFTER);

  /* The tab may have been closed meanwhile. */
  if (gtk_widget_get_root (inside) == NULL)
    return;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    sw_toast_show (inside, _("Stopped. The save is read as before."));
  else if (error != NULL)
    sw_toast_show (inside, error->message);
  else if (after != NULL && after->has_undo)
    sw_toast_show_undo (inside, document, after->told);
  else if (after != NULL && after->told != NULL)
    sw_toast_show (inside, after->told);
  else
    {
      SwCommand *step = sw_history_get_step (history, sw_history_get_position (history) - 1);
      g_autofree char *label = sw_command_dup_label (step);

      sw_toast_show_undo (inside, document, label);
    }
  if (error == NULL && after != NULL)
    go_to (inside, document, after);
}

static void
reread_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GtkWidget *view = gtk_widget_get_ancestor (g_task_get_source_object (task),
                                             SW_TYPE_DOCUMENT_VIEW);
  gboolean had_focus = view != NULL && sw_focus_is_inside (view);
  GError *error = NULL;

  sw_pathologic_rereading_run_finish (SW_PATHOLOGIC_REREADING (source), result, &error);
  /* What had it may stand for a node that is not there any more. */
  if (had_focus && !sw_focus_is_inside (view))
    sw_document_view_grab_focus (SW_DOCUMENT_VIEW (view));
  tell (task, error);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/**
 * sw_reread_async:
 * @inside: a widget in the window that asks
 * @document: a save
 * @rereading: in which way it is to be read
 * @callback: (nullable): called when it is, or is not
 * @user_data: for @callback
 *
 * Lets a save be read in another way. The tab shows how far it is, if it takes a while; in the end
 * a toast tells what came of it.
 */
void
sw_reread_async (GtkWidget             *inside,
                 SwPathologicDocument  *document,
                 SwPathologicRereading *rereading,
                 GAsyncReadyCallback    callback,
                 gpointer               user_data)
{
  GTask *task = g_task_new (inside, NULL, callback, user_data);

  g_task_set_source_tag (task, sw_reread_async);
  g_task_set_task_data (task, g_object_ref (document), g_object_unref);
  sw_pathologic_rereading_run_async (rereading, reread_cb, task);
}

/**
 * sw_reread_finish:
 * @result: from the callback
 * @error: return location
 *
 * Errors: those of sw_pathologic_rereading_run_finish(); they have been shown.
 *
 * Returns: %FALSE if the save is read as before
 */
gboolean
sw_reread_finish (GAsyncResult  *result,
                  GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
read_by_schema (GtkWidget            *inside,
                SwPathologicDocument *document,
                After                *after,
                const SwRereadChange *change)
{
  SwPathologicSchemas *schemas = sw_pathologic_schemas_get_default ();
  SwPathologicSchema *schema = sw_pathologic_schemas_get_schema (schemas);
  SwWork *work = sw_work_find (G_OBJECT (document));
  g_autoptr (SwPathologicRereading) rereading = NULL;
  gboolean is_begun;

  if (sw_pathologic_schema_is_same (sw_pathologic_document_get_remembered (document)->plan->schema,
                                    schema))
    {
      if (after->told != NULL)
        sw_toast_show (inside, after->told);
      after_free (after);
      return;
    }

  g_object_set_data_full (G_OBJECT (document), KEY_AFTER, after, after_free);
  is_begun = SW_IS_PATHOLOGIC_REREADING (work)
             && sw_pathologic_rereading_is_by (SW_PATHOLOGIC_REREADING (work), schema);
  rereading = is_begun ? g_object_ref (SW_PATHOLOGIC_REREADING (work))
                       : sw_pathologic_rereading_new_schema (document, schema);
  if (change != NULL)
    sw_pathologic_rereading_set_change (rereading, schemas, change->change, change->label);
  if (!is_begun)
    sw_reread_async (inside, document, rereading, NULL, NULL);
}

/**
 * sw_reread_by_schema:
 * @inside: a widget in the window that asks
 * @document: a save
 * @told: (nullable): what is told when it is read; %NULL for the name of the step
 *
 * Lets a save be read by the schema that is known now. One that is being read so already is not
 * read twice.
 */
void
sw_reread_by_schema (GtkWidget            *inside,
                     SwPathologicDocument *document,
                     const char           *told)
{
  After *after = g_new0 (After, 1);

  after->told = g_strdup (told);
  read_by_schema (inside, document, after, NULL);
}

/**
 * sw_reread_by_change:
 * @inside: a widget in the window that asks
 * @document: a save
 * @change: what was just written into a schema, and what is to be seen then
 *
 * Lets a save be read by the schema that is known now, as one step with what was written into it.
 */
void
sw_reread_by_change (GtkWidget            *inside,
                     SwPathologicDocument *document,
                     const SwRereadChange *change)
{
  After *after = g_new0 (After, 1);

  *after = (After) {
    .told = g_strdup (change->told),
    .has_undo = TRUE,
    .place = change->place,
    .offset = change->offset,
    .name = g_strdup (change->name),
  };
  sw_pathologic_schemas_reload (sw_pathologic_schemas_get_default ());
  read_by_schema (inside, document, after, change);
}
