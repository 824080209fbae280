/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-finding-out.c: what the tree of all fields offers to find out about a format. */
#include "config.h"

#include "sw-tree-finding-out.h"

#include "sw-bytes-dialog.h"
#include "sw-error.h"
#include "sw-name-field-dialog.h"
#include "sw-tree-exchange.h"
#include "sw-try-lengths-dialog.h"

#include <glib/gi18n.h>

#define NAME "tree.name-field"
#define TRY "tree.try-lengths"
#define BYTES "tree.show-bytes"

/* The save and the node that is selected in it; FALSE for other formats */
static gboolean
get_selected (SwPage                *page,
              SwPathologicDocument **document,
              SwNodeId              *id)
{
  SwNode *node = sw_session_get_selection (sw_page_get_session (page));

  if (!SW_IS_PATHOLOGIC_DOCUMENT (sw_page_get_document (page)) || node == NULL
      || sw_node_is_gone (node))
    return FALSE;

  *document = SW_PATHOLOGIC_DOCUMENT (sw_page_get_document (page));
  *id = sw_node_get_id (node);
  return TRUE;
}

static void
name_action (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  SwPage *page = SW_PAGE (widget);
  SwPathologicDocument *document;
  SwNodeId id;
  g_autoptr (SwPathologicPlace) place = NULL;
  g_autoptr (GError) error = NULL;

  if (!get_selected (page, &document, &id))
    return;

  place = sw_pathologic_place_new (document, id, &error);
  if (place != NULL)
    sw_name_field_dialog_present (widget, document, g_steal_pointer (&place), 0, 0);
  else
    sw_page_show_error (page, error);
}

static void
try_action (GtkWidget  *widget,
            const char *action,
            GVariant   *target)
{
  SwPage *page = SW_PAGE (widget);
  SwPathologicDocument *document;
  SwNodeId id;
  SwPathologicPlace *place;
  g_autoptr (GError) error = NULL;

  if (!get_selected (page, &document, &id))
    return;

  place = sw_pathologic_place_new_unknown (document, id, &error);
  if (place != NULL)
    sw_try_lengths_dialog_present (widget, document, place);
  else
    sw_page_show_error (page, error);
}

static void
bytes_action (GtkWidget  *widget,
              const char *action,
              GVariant   *target)
{
  SwNode *node = sw_session_get_selection (sw_page_get_session (SW_PAGE (widget)));

  if (node != NULL && sw_bytes_dialog_is_for (node))
    sw_bytes_dialog_present (widget, node);
}

/* Keys say why they do nothing, which a greyed out entry of a menu need not. */
static gboolean
key_cb (GtkWidget *widget,
        GVariant  *action,
        gpointer   data)
{
  SwPage *page = SW_PAGE (widget);
  SwPathologicDocument *document;
  SwNodeId id;
  g_autoptr (GError) error = NULL;

  if (!SW_IS_PATHOLOGIC_DOCUMENT (sw_page_get_document (page)))
    return FALSE;

  if (get_selected (page, &document, &id))
    {
      g_str_equal (g_variant_get_string (action, NULL), NAME) ? name_action (widget, NULL, NULL)
                                                              : try_action (widget, NULL, NULL);
      return TRUE;
    }

  sw_set_error (&error, SW_ERROR_REFUSED, "no_selection", SW_NO_BIT,
                _("Select the field that you want to find out about."));
  sw_page_show_error (page, error);
  return TRUE;
}

static gboolean
bytes_key_cb (GtkWidget *widget,
              GVariant  *args,
              gpointer   data)
{
  SwPage *page = SW_PAGE (widget);
  SwNode *node = sw_session_get_selection (sw_page_get_session (page));
  g_autoptr (GError) error = NULL;

  if (node != NULL && sw_bytes_dialog_is_for (node))
    {
      sw_bytes_dialog_present (widget, node);
      return TRUE;
    }

  sw_set_error (&error, SW_ERROR_REFUSED, "no_selection", SW_NO_BIT,
                _("There are no bytes to show here. Select a field of bytes."));
  sw_page_show_error (page, error);
  return TRUE;
}

/**
 * sw_tree_finding_out_install:
 * @page_class: the class of the tree's page
 *
 * Installs the actions and their keys, with those that exchange a node with a file.
 */
void
sw_tree_finding_out_install (GtkWidgetClass *page_class)
{
  sw_tree_exchange_install (page_class);
  gtk_widget_class_install_action (page_class, NAME, NULL, name_action);
  gtk_widget_class_install_action (page_class, TRY, NULL, try_action);
  gtk_widget_class_install_action (page_class, BYTES, NULL, bytes_action);
  gtk_widget_class_add_binding (page_class, GDK_KEY_F8, 0, bytes_key_cb, NULL);
  gtk_widget_class_add_binding (page_class, GDK_KEY_F2, GDK_SHIFT_MASK, key_cb, "s", NAME);
  gtk_widget_class_add_binding (page_class, GDK_KEY_F4, 0, key_cb, "s", TRY);
}

/**
 * sw_tree_finding_out_refresh:
 * @page: the tree's page
 * @node: (nullable): what is selected
 *
 * Offers what can be found out about a node.
 */
void
sw_tree_finding_out_refresh (SwPage *page,
                             SwNode *node)
{
  SwDocument *document = sw_page_get_document (page);
  gboolean is_offered = node != NULL && SW_IS_PATHOLOGIC_DOCUMENT (document);
  g_autoptr (SwPathologicPlace) place = NULL;
  guint32 factory;

  if (is_offered)
    place = sw_pathologic_place_new (SW_PATHOLOGIC_DOCUMENT (document), sw_node_get_id (node),
                                     NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (page), "tree.export", node != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (page), "tree.import",
                                 node != NULL && !sw_document_get_read_only (document));
  gtk_widget_action_set_enabled (GTK_WIDGET (page), BYTES,
                                 node != NULL && sw_bytes_dialog_is_for (node));
  gtk_widget_action_set_enabled (GTK_WIDGET (page), NAME, place != NULL);
  gtk_widget_action_set_enabled (
    GTK_WIDGET (page), TRY,
    is_offered && sw_pathologic_place_find_factory (SW_PATHOLOGIC_DOCUMENT (document),
                                                    sw_node_get_id (node), &factory, NULL));
}
