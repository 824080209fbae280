/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-skill-columns.c: the columns of the list of skills. */
#include "config.h"

#include "sw-skill-columns.h"

#include "sw-node-spin.h"

#include <glib/gi18n-lib.h>

/* A column of text is told apart by the property it shows */
static void
setup_label_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "xalign", 0.0,
                                   "ellipsize", PANGO_ELLIPSIZE_END,
                                   NULL);

  gtk_list_item_set_child (item, label);
}

static void
setup_number_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1.f);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_name_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item)
{
  SwSkill *skill = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       sw_skill_get_facts (skill)->name);
}

static void
bind_tab_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item)
{
  g_autofree char *name = NULL;

  g_object_get (gtk_list_item_get_item (item), "tab-name", &name, NULL);
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), name);
}

static void
bind_level_cb (GtkSignalListItemFactory *factory,
               GtkListItem              *item)
{
  SwSkill *skill = gtk_list_item_get_item (item);
  g_autofree char *text = g_strdup_printf ("%u", sw_skill_get_facts (skill)->required_level);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
setup_points_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  gtk_list_item_set_child (item, sw_node_spin_new ());
}

static void
bind_points_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
{
  SwSkill *skill = gtk_list_item_get_item (item);
  SwNodeSpin *spin = SW_NODE_SPIN (gtk_list_item_get_child (item));
  /* Translators: the name of a skill. */
  g_autofree char *label = g_strdup_printf (_("%s, points"), sw_skill_get_facts (skill)->name);

  sw_node_spin_set_label (spin, label);
  sw_node_spin_set_node (spin, sw_skill_get_node (skill));
}

static void
unbind_points_cb (GtkSignalListItemFactory *factory,
                  GtkListItem              *item)
{
  sw_node_spin_set_node (SW_NODE_SPIN (gtk_list_item_get_child (item)), NULL);
}

static GtkColumnViewColumn *
add_column (GtkColumnView *view,
            const char    *title,
            GCallback      setup,
            GCallback      bind,
            GtkSorter     *sorter)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column;

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", bind, NULL);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_sorter (column, sorter);
  gtk_column_view_append_column (view, column);
  g_object_unref (sorter);
  g_object_unref (column);

  return column;
}

static GtkSorter *
new_text_sorter (const char *property)
{
  return GTK_SORTER (gtk_string_sorter_new (
    gtk_property_expression_new (SW_TYPE_SKILL, NULL, property)));
}

static GtkSorter *
new_number_sorter (const char *property)
{
  return GTK_SORTER (gtk_numeric_sorter_new (
    gtk_property_expression_new (SW_TYPE_SKILL, NULL, property)));
}

/**
 * sw_skill_columns_add:
 * @view: an empty column view, for a list of #SwSkill
 *
 * Adds the columns: name, tab, level required, points. Each can be sorted by.
 */
void
sw_skill_columns_add (GtkColumnView *view)
{
  GtkColumnViewColumn *column;

  g_return_if_fail (GTK_IS_COLUMN_VIEW (view));

  column = add_column (view, _("Name"), G_CALLBACK (setup_label_cb), G_CALLBACK (bind_name_cb),
                       new_text_sorter ("name"));
  gtk_column_view_column_set_expand (column, TRUE);
  add_column (view, _("Tab"), G_CALLBACK (setup_label_cb), G_CALLBACK (bind_tab_cb),
              new_text_sorter ("tab-name"));
  /* Translators: heading of a narrow column: the level that a skill needs. */
  add_column (view, _("Level"), G_CALLBACK (setup_number_cb), G_CALLBACK (bind_level_cb),
              new_number_sorter ("level-required"));
  column = add_column (view, _("Points"), G_CALLBACK (setup_points_cb),
                       G_CALLBACK (bind_points_cb), new_number_sorter ("points"));
  g_signal_connect (gtk_column_view_column_get_factory (column), "unbind",
                    G_CALLBACK (unbind_points_cb), NULL);
}
