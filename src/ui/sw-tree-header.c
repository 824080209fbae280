/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-header.c: the titles above the columns of a tree. */
#include "config.h"

#include "sw-tree-header.h"

#include "sw-tree-metrics.h"

#define PADDING 5

struct _SwTreeHeader
{
  GtkWidget  parent_instance;
  SwTreeKind kind;
  GtkWidget *titles[SW_TREE_N_COLUMNS];
};

G_DEFINE_FINAL_TYPE (SwTreeHeader, sw_tree_header, GTK_TYPE_WIDGET)

static void
sw_tree_header_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = 0;
  /* The rows alone say how wide the list has to be */
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (SW_TREE_HEADER (widget)->titles[SW_TREE_NAME], orientation, -1,
                          minimum, natural, NULL, NULL);
      *minimum += 2 * PADDING;
      *natural += 2 * PADDING;
    }
}

static void
sw_tree_header_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  SwTreeHeader *self = SW_TREE_HEADER (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  SwTreeColumn columns[SW_TREE_N_COLUMNS];
  SwTreeMetrics metrics;

  sw_tree_metrics_init (&metrics, widget);
  sw_tree_columns_place (self->kind, width, metrics.char_width, columns);
  for (guint i = 0; i < SW_TREE_N_COLUMNS; i++)
    {
      GtkAllocation place = { columns[i].x, 0, columns[i].width, height };
      int minimum;

      gtk_widget_set_child_visible (self->titles[i], columns[i].width > 0);
      if (columns[i].width == 0)
        continue;

      gtk_widget_measure (self->titles[i], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                          NULL);
      place.width = MAX (place.width, minimum);
      if (rtl)
        place.x = width - place.x - place.width;
      gtk_widget_size_allocate (self->titles[i], &place, -1);
    }
}

static void
sw_tree_header_dispose (GObject *object)
{
  SwTreeHeader *self = SW_TREE_HEADER (object);

  for (guint i = 0; i < SW_TREE_N_COLUMNS; i++)
    g_clear_pointer (&self->titles[i], gtk_widget_unparent);

  G_OBJECT_CLASS (sw_tree_header_parent_class)->dispose (object);
}

static void
sw_tree_header_class_init (SwTreeHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_tree_header_dispose;
  widget_class->measure = sw_tree_header_measure;
  widget_class->size_allocate = sw_tree_header_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "treeheader");
}

static void
sw_tree_header_init (SwTreeHeader *self)
{
  for (guint i = 0; i < SW_TREE_N_COLUMNS; i++)
    {
      GtkWidget *title = gtk_label_new (sw_tree_columns_get_title (i));

      gtk_label_set_xalign (GTK_LABEL (title), i == SW_TREE_SIZE ? 1 : 0);
      gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (title, "caption-heading");
      gtk_widget_add_css_class (title, "dim-label");
      gtk_widget_set_parent (title, GTK_WIDGET (self));
      self->titles[i] = title;
    }
}

/**
 * sw_tree_header_new:
 * @kind: what the list below it shows
 *
 * Makes the titles of the columns.
 *
 * Returns: (transfer floating): the header
 */
GtkWidget *
sw_tree_header_new (SwTreeKind kind)
{
  SwTreeHeader *self = g_object_new (SW_TYPE_TREE_HEADER, NULL);

  self->kind = kind;
  return GTK_WIDGET (self);
}
