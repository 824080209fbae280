/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-class-view.c: the classes of the objects in a save, with how many there are. */
#include "config.h"

#include "sw-class-view.h"

#include "sw-object-class.h"

#include <glib/gi18n.h>

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item,
          gpointer            right)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), right != NULL ? 1 : 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  if (right != NULL)
    gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

/* The row is the view's own, and nothing but its cells would be read out */
static void
describe_row (GtkWidget     *label,
              SwObjectClass *class)
{
  GtkWidget *cell = gtk_widget_get_parent (label);
  GtkWidget *row = cell != NULL ? gtk_widget_get_parent (cell) : NULL;
  guint n_objects = sw_object_class_get_n_objects (class);
  g_autofree char *size = g_format_size (sw_object_class_get_n_bytes (class));
  g_autofree char *text = NULL;

  if (row == NULL)
    return;

  /* Translators: a class of objects, how many there are, how large they are together. */
  text = g_strdup_printf (ngettext ("%s, %u object, %s", "%s, %u objects, %s", n_objects),
                          sw_object_class_get_name (class), n_objects, size);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
bind_name_cb (GtkListItemFactory *factory,
              GtkListItem        *item)
{
  SwObjectClass *class = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_label (GTK_LABEL (label), sw_object_class_get_name (class));
  describe_row (label, class);
}

static void
bind_count_cb (GtkListItemFactory *factory,
               GtkListItem        *item)
{
  SwObjectClass *class = gtk_list_item_get_item (item);
  g_autofree char *text = g_strdup_printf ("%'u", sw_object_class_get_n_objects (class));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
bind_bytes_cb (GtkListItemFactory *factory,
               GtkListItem        *item)
{
  SwObjectClass *class = gtk_list_item_get_item (item);
  g_autofree char *text = g_format_size (sw_object_class_get_n_bytes (class));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
add_column (GtkColumnView *view,
            const char    *title,
            const char    *property,
            GCallback      bind,
            gboolean       number)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkExpression *expression =
    gtk_property_expression_new (SW_TYPE_OBJECT_CLASS, NULL, property);
  GtkSorter *sorter = number ? GTK_SORTER (gtk_numeric_sorter_new (expression))
                             : GTK_SORTER (gtk_string_sorter_new (expression));
  GtkColumnViewColumn *column;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), number ? factory : NULL);
  g_signal_connect (factory, "bind", bind, NULL);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_sorter (column, sorter);
  gtk_column_view_column_set_expand (column, !number);
  gtk_column_view_column_set_resizable (column, TRUE);
  gtk_column_view_append_column (view, column);
  if (property[0] == 'n' && property[2] == 'o')
    gtk_column_view_sort_by_column (view, column, GTK_SORT_DESCENDING);
  g_object_unref (sorter);
  g_object_unref (column);
}

static void
activate_cb (GtkColumnView *view,
             guint          position)
{
  GListModel *model = G_LIST_MODEL (gtk_column_view_get_model (view));
  g_autoptr (SwObjectClass) class = g_list_model_get_item (model, position);
  g_autofree char *text = g_strdup_printf ("class:\"%s\"", sw_object_class_get_name (class));

  gtk_widget_activate_action (GTK_WIDGET (view), "tree.search", "s", text);
}

/**
 * sw_class_view_new:
 * @classes: a list of #SwObjectClass; it may be filled later on
 *
 * Makes a table of classes. Choosing one searches for its objects.
 *
 * Returns: (transfer floating): the table in a scrolled window
 */
GtkWidget *
sw_class_view_new (GListModel *classes)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkColumnView *view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  GtkSortListModel *sorted;
  GtkSingleSelection *selection;

  /* Translators: titles of columns: classes of objects, how many of them, how large they are. */
  add_column (view, C_("column", "Class"), "name", G_CALLBACK (bind_name_cb), FALSE);
  add_column (view, C_("column", "Objects"), "n-objects", G_CALLBACK (bind_count_cb), TRUE);
  add_column (view, C_("column", "Size"), "n-bytes", G_CALLBACK (bind_bytes_cb), TRUE);
  sorted = gtk_sort_list_model_new (g_object_ref (classes),
                                    g_object_ref (gtk_column_view_get_sorter (view)));
  selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  gtk_column_view_set_model (view, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Classes"), -1);
  g_signal_connect (view, "activate", G_CALLBACK (activate_cb), NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (view));
  return scroller;
}
