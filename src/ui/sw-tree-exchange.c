/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-exchange.c: the selected node of the tree as a JSON file, and its values from one. */
#include "config.h"

#include "sw-tree-exchange.h"

#include "sw-compat.h"
#include "sw-node-json.h"
#include "sw-toast.h"

#include <glib/gi18n.h>
#include <string.h>

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

/**
 * sw_tree_exchange_export:
 * @page: the tree's page
 * @file: where to write
 *
 * Writes the selected node as JSON.
 */
void
sw_tree_exchange_export (SwPage *page,
                         GFile  *file)
{
  SwNode *node = get_node (page);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (node == NULL)
    return;

  text = sw_node_json_export (sw_page_get_document (page), sw_node_get_id (node));
  if (g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                               NULL, &error))
    sw_toast_show (GTK_WIDGET (page), _("The file was written."));
  else
    sw_page_show_error (page, error);
}

/**
 * sw_tree_exchange_import:
 * @page: the tree's page
 * @file: JSON
 *
 * Takes the values of the selected node from a file, as one step.
 */
void
sw_tree_exchange_import (SwPage *page,
                         GFile  *file)
{
  SwNode *node = get_node (page);
  g_autofree char *data = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint n_values;
  gsize size;

  if (node == NULL)
    return;
  if (!g_file_load_contents (file, NULL, &data, &size, NULL, &error)
      || !sw_node_json_import (sw_page_get_document (page), sw_node_get_id (node), data, size,
                               &n_values, &error))
    {
      g_autofree char *path = sw_node_dup_path (node);

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
}
