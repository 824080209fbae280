/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-exchange.c: the selected node of the tree as a JSON file, and its values from one. */
#include "config.h"

#include "sw-tree-exchange.h"

#include "sw-background.h"
#include "sw-compat.h"
#include "sw-document-copy.h"
#include "sw-node-import.h"
#include "sw-node-json.h"
#include "sw-toast.h"

#include <glib/gi18n.h>

static SwNode *
get_node (SwPage *page)
{
  SwSession *session = sw_page_get_session (page);
  SwNode *node = session != NULL ? sw_session_get_selection (session) : NULL;

  return node != NULL && !sw_node_is_gone (node) ? node : NULL;
}

static GtkWindow *
get_window (SwPage *page)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
}

static void
tell_written (SwPage       *page,
              const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    sw_toast_show (GTK_WIDGET (page), _("Stopped. No file was written."));
  else if (error == NULL)
    sw_toast_show (GTK_WIDGET (page), _("The file was written."));
  else
    sw_page_show_error (page, error);
}

/* -- of a large save, in a thread -- */

/* On a page: what stops the files that are being written */
#define WRITING "sw-exchange-writing"

typedef struct
{
  SwDocumentCopy *copy;
  char           *path;
  GFile          *file;
} Export;

static void
export_free (gpointer data)
{
  Export *self = data;

  sw_document_copy_free (self->copy);
  g_free (self->path);
  g_object_unref (self->file);
  g_free (self);
}

static void
export_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Export *self = data;
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  SwNodeId node = SW_NODE_NONE;

  sw_background_give_way ();
  document = sw_document_copy_make (self->copy, &error);
  if (document != NULL)
    node = sw_tree_lookup (sw_document_get_tree (document), self->path, &error);
  if (!g_task_set_return_on_cancel (task, FALSE))
    return;

  /* From here on it stops within moments, and what is told is whether there is a file. */
  g_task_set_check_cancellable (task, FALSE);
  if (node != SW_NODE_NONE
      && sw_node_json_write (document, node, self->file, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (SwPage) page = data;
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));
  Export *self = g_task_get_task_data (G_TASK (result));
  gboolean is_newest = g_object_get_data (G_OBJECT (page), WRITING) == cancellable;
  g_autoptr (GError) error = NULL;

  /* One that was stopped may still be looking at the document. */
  if (!g_cancellable_is_cancelled (cancellable))
    sw_document_copy_settle (self->copy);
  g_task_propagate_boolean (G_TASK (result), &error);
  if (is_newest && gtk_widget_get_root (GTK_WIDGET (page)) != NULL)
    tell_written (page, error);
  if (is_newest)
    g_object_set_data (G_OBJECT (page), WRITING, NULL);
}

static void
export_later (SwPage *page,
              SwNode *node,
              GFile  *file)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  /* Without a source: the thread may be the last to let go of it. */
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, exported_cb, g_object_ref (page));
  Export *self = g_new (Export, 1);

  self->copy = sw_document_copy_new (sw_page_get_document (page));
  self->path = sw_node_dup_path (node);
  self->file = g_object_ref (file);
  sw_document_copy_stop_by (self->copy, cancellable);
  g_object_set_data_full (G_OBJECT (page), WRITING, g_steal_pointer (&cancellable),
                          g_object_unref);
  g_task_set_source_tag (task, export_later);
  g_task_set_task_data (task, self, export_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, export_in_thread);
  sw_toast_show_lasting (GTK_WIDGET (page), _("Writing the file…"), _("_Cancel"),
                         "tree.cancel-export");
}

static void
cancel_export_action (GtkWidget  *widget,
                      const char *action,
                      GVariant   *target)
{
  GCancellable *cancellable = g_object_get_data (G_OBJECT (widget), WRITING);

  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
}

/**
 * sw_tree_exchange_export:
 * @page: the tree's page
 * @file: where to write
 *
 * Writes the selected node as JSON; in a large save as it is now, while one goes on. That can be
 * stopped.
 */
void
sw_tree_exchange_export (SwPage *page,
                         GFile  *file)
{
  SwDocument *document = sw_page_get_document (page);
  SwNode *node = get_node (page);
  g_autoptr (GError) error = NULL;

  if (node == NULL)
    return;

  /* One file at a time */
  cancel_export_action (GTK_WIDGET (page), NULL, NULL);
  if (sw_document_is_large (document))
    {
      export_later (page, node, file);
      return;
    }

  sw_node_json_write (document, sw_node_get_id (node), file, NULL, &error);
  tell_written (page, error);
}

static void
tell_imported (SwPage       *page,
               const char   *path,
               guint         n_values,
               const GError *error)
{
  g_autofree char *text = NULL;

  if (error != NULL)
    {
      sw_page_show_error_at (page, path, error);
      return;
    }

  text = g_strdup_printf (ngettext ("%u value was set from the file.",
                                    "%u values were set from the file.", n_values), n_values);
  if (n_values > 0)
    sw_toast_show_undo (GTK_WIDGET (page), sw_page_get_document (page), text);
  else
    sw_toast_show (GTK_WIDGET (page), _("The file says what is here already."));
}

/* What an import in a thread is for */
typedef struct
{
  SwPage *page;
  char   *path;
} Import;

static void
import_free (Import *self)
{
  g_object_unref (self->page);
  g_free (self->path);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Import, import_free)

static void
imported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (Import) import = data;
  g_autoptr (GError) error = NULL;
  guint n_values;

  sw_node_import_run_finish (SW_NODE_IMPORT (source), result, &n_values, &error);
  /* The tab may have been closed meanwhile */
  if (gtk_widget_get_root (GTK_WIDGET (import->page)) == NULL)
    return;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    sw_toast_show (GTK_WIDGET (import->page), _("Stopped. The save is as before."));
  else
    tell_imported (import->page, import->path, n_values, error);
}

static gboolean
import_now (SwDocument  *document,
            SwNodeId     node,
            GFile       *file,
            guint       *n_values,
            GError     **error)
{
  g_autofree char *data = NULL;
  gsize size;

  *n_values = 0;
  return g_file_load_contents (file, NULL, &data, &size, NULL, error)
         && sw_node_json_import (document, node, data, size, n_values, error);
}

/**
 * sw_tree_exchange_import:
 * @page: the tree's page
 * @file: JSON
 *
 * Takes the values of the selected node from a file, as one step. In a large save what they are is
 * found out in a thread; the tab shows how far it is, if that takes a while.
 */
void
sw_tree_exchange_import (SwPage *page,
                         GFile  *file)
{
  SwDocument *document = sw_page_get_document (page);
  SwNode *node = get_node (page);
  g_autofree char *path = node != NULL ? sw_node_dup_path (node) : NULL;
  g_autoptr (GError) error = NULL;
  guint n_values;

  if (node == NULL)
    return;

  if (sw_node_import_is_slow (document))
    {
      g_autoptr (SwNodeImport) import = sw_node_import_new (document, sw_node_get_id (node), file);
      Import *data = g_new (Import, 1);

      *data = (Import) { g_object_ref (page), g_steal_pointer (&path) };
      sw_node_import_run_async (import, imported_cb, data);
      return;
    }

  import_now (document, sw_node_get_id (node), file, &n_values, &error);
  tell_imported (page, path, n_values, error);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (SwPage) page = user_data;
  g_autoptr (GFile) file = sw_compat_save_finish (result, NULL);

  if (file != NULL)
    sw_tree_exchange_export (page, file);
}

static void
export_action (GtkWidget  *widget,
               const char *action,
               GVariant   *target)
{
  SwPage *page = SW_PAGE (widget);

  if (get_node (page) != NULL)
    sw_compat_save_async (get_window (page), _("Export as JSON"), NULL, "field.json", saved_cb,
                          g_object_ref (page));
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (SwPage) page = user_data;
  g_autoptr (GListModel) files = sw_compat_open_finish (result, NULL);
  g_autoptr (GFile) file = files != NULL ? g_list_model_get_item (files, 0) : NULL;

  if (file != NULL)
    sw_tree_exchange_import (page, file);
}

static void
import_action (GtkWidget  *widget,
               const char *action,
               GVariant   *target)
{
  SwPage *page = SW_PAGE (widget);

  if (get_node (page) != NULL)
    sw_compat_open_async (get_window (page), _("Import JSON"), SW_OPEN_ONE, NULL, NULL,
                          opened_cb, g_object_ref (page));
}

/**
 * sw_tree_exchange_install:
 * @page_class: the class of the tree's page
 *
 * Installs the actions.
 */
void
sw_tree_exchange_install (GtkWidgetClass *page_class)
{
  gtk_widget_class_install_action (page_class, "tree.export", NULL, export_action);
  gtk_widget_class_install_action (page_class, "tree.import", NULL, import_action);
  gtk_widget_class_install_action (page_class, "tree.cancel-export", NULL, cancel_export_action);
}
