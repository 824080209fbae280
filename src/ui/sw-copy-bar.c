/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-copy-bar.c: takes the quickbar over from another character that is open. */
#include "config.h"

#include "sw-copy-bar.h"

#include "sw-window.h"

#include <glib/gi18n-lib.h>

#define DOCUMENT_KEY "sw-document"
#define QUICKBAR_PAGE "tl2-quickbar"

static gboolean
has_quickbar (SwDocument *document)
{
  GListModel *sections = sw_document_get_sections (document);

  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (SwSection) section = g_list_model_get_item (sections, i);

      if (g_str_equal (sw_section_get_page (section), QUICKBAR_PAGE))
        return TRUE;
    }

  return FALSE;
}

static void
collect_tabs (SwWindow   *window,
              SwDocument *own,
              GPtrArray  *documents)
{
  AdwTabView *tabs = sw_window_get_tabs (window);

  for (int i = 0; i < adw_tab_view_get_n_pages (tabs); i++)
    {
      GtkWidget *child = adw_tab_page_get_child (adw_tab_view_get_nth_page (tabs, i));
      SwDocument *document = SW_IS_TAB (child) ? sw_tab_get_document (SW_TAB (child)) : NULL;

      if (document != NULL && document != own && has_quickbar (document))
        g_ptr_array_add (documents, g_object_ref (document));
    }
}

/* In all windows: two heroes may stand side by side */
static GPtrArray *
list_others (SwDocument *own)
{
  GPtrArray *documents = g_ptr_array_new_with_free_func (g_object_unref);
  GApplication *application = g_application_get_default ();

  if (!GTK_IS_APPLICATION (application))
    return documents;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL;
       l = l->next)
    if (SW_IS_WINDOW (l->data))
      collect_tabs (SW_WINDOW (l->data), own, documents);

  return documents;
}

static void
row_activated_cb (SwQuickbar    *bar,
                  GtkListBoxRow *row,
                  GtkListBox    *list)
{
  SwDocument *document = g_object_get_data (G_OBJECT (row), DOCUMENT_KEY);
  g_autoptr (SwTl2Quickbar) other = sw_tl2_quickbar_new (document);
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_tl2_quickbar_new_copy_bar (sw_quickbar_get_model (bar), other, &error);

  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (list),
                                                             GTK_TYPE_POPOVER)));
  sw_quickbar_set_status (bar, error != NULL ? error->message : NULL);
  if (command != NULL)
    sw_page_push_bulk (sw_quickbar_get_page (bar), command);
}

static GtkWidget *
new_row (SwDocument *document)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sw_document_get_title (document));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), sw_document_get_subtitle (document));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), DOCUMENT_KEY, g_object_ref (document), g_object_unref);

  return row;
}

static GtkWidget *
new_list (SwQuickbar *bar,
          GPtrArray  *documents)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  for (guint i = 0; i < documents->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), new_row (g_ptr_array_index (documents, i)));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Open characters"), -1);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), bar,
                           G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 320);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);

  return scroller;
}

static GtkWidget *
new_label (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "label", text,
                       "wrap", TRUE,
                       "xalign", 0.0,
                       "max-width-chars", 32,
                       NULL);
}

static void
popup_cb (GtkMenuButton *button,
          gpointer       data)
{
  SwQuickbar *bar = data;
  g_autoptr (GPtrArray) documents =
    list_others (sw_page_get_document (sw_quickbar_get_page (bar)));
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_widget_add_css_class (popover, "sw-padded-popover");
  if (documents->len > 0)
    {
      gtk_box_append (GTK_BOX (box), new_label (_("All ten slots become as they are there.")));
      gtk_box_append (GTK_BOX (box), new_list (bar, documents));
    }
  else
    gtk_box_append (GTK_BOX (box), new_label (_("No other Torchlight character is open. Open "
                                                "one, in this window or in another.")));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Copy from another character"), -1);
  gtk_menu_button_set_popover (button, popover);
}

/**
 * sw_copy_bar_set_up:
 * @button: a menu button
 * @bar: the bar that changes
 *
 * Lets a button offer the characters that are open besides this one, to copy their quickbar as
 * one step.
 */
void
sw_copy_bar_set_up (GtkMenuButton *button,
                    SwQuickbar    *bar)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  g_return_if_fail (SW_IS_QUICKBAR (bar));

  gtk_menu_button_set_create_popup_func (button, popup_cb, bar, NULL);
}
