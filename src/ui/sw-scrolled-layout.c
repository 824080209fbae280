/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-scrolled-layout.c: the layout of what is scrolled, and so never asks for height. */
#include "config.h"

#include "sw-scrolled-layout.h"

static GtkWidget *
find_scroller (GtkWidget *widget)
{
  if (widget == NULL || GTK_IS_SCROLLED_WINDOW (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_scroller (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
measure_cb (GtkWidget      *widget,
            GtkOrientation  orientation,
            int             for_size,
            int            *minimum,
            int            *natural,
            int            *minimum_baseline,
            int            *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  GtkWidget *scroller = orientation == GTK_ORIENTATION_VERTICAL ? find_scroller (child) : NULL;

  *minimum = *natural = 0;
  if (scroller != NULL)
    child = gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (scroller));
  if (child != NULL)
    gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
}

static void
allocate_cb (GtkWidget *widget,
             int        width,
             int        height,
             int        baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

/**
 * sw_scrolled_layout_new:
 *
 * Makes a layout for a widget whose only child scrolls. It asks for no height but that of a scroll
 * bar: GTK would lay out each text some fifty times for an answer that scrolling makes idle.
 *
 * Returns: (transfer full): the layout
 */
GtkLayoutManager *
sw_scrolled_layout_new (void)
{
  return gtk_custom_layout_new (NULL, measure_cb, allocate_cb);
}
