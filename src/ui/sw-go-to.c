/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-go-to.c: takes the window to the page that shows a field. */
#include "config.h"

#include "sw-go-to.h"

#include "sw-document-view.h"

static SwDocumentView *
find_view (GtkWidget  *widget,
           SwDocument *document)
{
  if (SW_IS_DOCUMENT_VIEW (widget)
      && sw_document_view_get_document (SW_DOCUMENT_VIEW (widget)) == document)
    return SW_DOCUMENT_VIEW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      SwDocumentView *view = find_view (child, document);

      if (view != NULL)
        return view;
    }

  return NULL;
}

/**
 * sw_go_to_path:
 * @window: a window
 * @document: a document that is open in it
 * @path: the path of a field
 *
 * Shows the page that a field is on, and gives the field the keyboard focus. For windows that stand
 * before it; what is inside the tab activates the action "view.show-path".
 *
 * Returns: %FALSE if the window does not show the document or the field
 */
gboolean
sw_go_to_path (GtkWindow  *window,
               SwDocument *document,
               const char *path)
{
  SwDocumentView *view;

  g_return_val_if_fail (GTK_IS_WINDOW (window), FALSE);
  g_return_val_if_fail (SW_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  view = find_view (GTK_WIDGET (window), document);
  return view != NULL && sw_document_view_show_path (view, path);
}
