/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-fold-bin.c: holds what others make narrower once there is no room for all of it. */
#include "config.h"

#include "sw-fold-bin.h"

/* A window can be made as narrow as what is in it says. What only leaves its place after the
 * window has become narrow would keep the window from ever becoming so: therefore this asks for no
 * width, and lets its child stick out at the end for the one frame until it has been folded. */
struct _SwFoldBin
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (SwFoldBin, sw_fold_bin, ADW_TYPE_BIN)

static int
get_least_width (GtkWidget *child)
{
  int least = 0;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

static GtkSizeRequestMode
sw_fold_bin_get_request_mode (GtkWidget *widget)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  return child != NULL ? gtk_widget_get_request_mode (child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
sw_fold_bin_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (child == NULL || !gtk_widget_should_layout (child))
    return;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, get_least_width (child));
  gtk_widget_measure (child, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
sw_fold_bin_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  GtkAllocation place = { 0, 0, width, height };

  if (child == NULL || !gtk_widget_should_layout (child))
    return;

  place.width = MAX (width, get_least_width (child));
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    place.x = width - place.width;
  gtk_widget_size_allocate (child, &place, baseline);
}

static void
sw_fold_bin_class_init (SwFoldBinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = sw_fold_bin_get_request_mode;
  widget_class->measure = sw_fold_bin_measure;
  widget_class->size_allocate = sw_fold_bin_size_allocate;
}

static void
sw_fold_bin_init (SwFoldBin *self)
{
  /* A bin's own would be asked instead */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
