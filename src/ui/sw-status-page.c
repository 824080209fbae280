/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-status-page.c: names what takes the focus in pages that say that there is nothing. */
#include "config.h"

#include "sw-status-page.h"

/* The pane around what it says is libadwaita's own. It takes the focus, so that it can be scrolled
 * by keyboard, and without a name a screen reader would have nothing to say there. */
static void
name_cb (AdwStatusPage *page)
{
  const char *description = adw_status_page_get_description (page);
  GtkWidget *pane = gtk_widget_get_first_child (GTK_WIDGET (page));

  if (GTK_IS_SCROLLED_WINDOW (pane))
    gtk_accessible_update_property (GTK_ACCESSIBLE (pane),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    adw_status_page_get_title (page),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description != NULL ? description : "", -1);
}

/**
 * sw_status_page_name_below:
 * @top: a widget
 *
 * Lets each #AdwStatusPage in a widget say its title and its description to a screen reader when
 * it has the focus.
 */
void
sw_status_page_name_below (GtkWidget *top)
{
  g_return_if_fail (GTK_IS_WIDGET (top));

  if (ADW_IS_STATUS_PAGE (top))
    {
      g_signal_connect (top, "notify::title", G_CALLBACK (name_cb), NULL);
      g_signal_connect (top, "notify::description", G_CALLBACK (name_cb), NULL);
      name_cb (ADW_STATUS_PAGE (top));
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    sw_status_page_name_below (child);
}
