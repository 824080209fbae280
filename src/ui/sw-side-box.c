/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-side-box.c: two parts of a page, side by side, or one below the other where it is narrow. */
#include "config.h"

#include "sw-side-box.h"

/* In characters, so that it holds for large text as well */
#define SIDE_CHARS 38
#define MAIN_CHARS 52
#define MAIN_SHARE 0.6

struct _SwSideBox
{
  GtkWidget parent_instance;
};

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SwSideBox, sw_side_box, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static GtkBuildableIface *parent_buildable;

static void
add_child (GtkBuildable *buildable,
           GtkBuilder   *builder,
           GObject      *child,
           const char   *type)
{
  if (GTK_IS_WIDGET (child))
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static int
get_char_width (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics));

  pango_font_metrics_unref (metrics);

  return width;
}

static gboolean
is_wide (GtkWidget *widget,
         int        width)
{
  return width >= get_char_width (widget) * (SIDE_CHARS + MAIN_CHARS);
}

static GtkSizeRequestMode
sw_side_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* Narrow is what it can be at the least, so the heights are those of one above the other */
static void
sw_side_box_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least = 0;
      int wanted = 0;

      gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
      *natural += wanted;
      if (orientation == GTK_ORIENTATION_VERTICAL)
        *minimum += least;
      else
        *minimum = MAX (*minimum, least);
    }
}

static void
sw_side_box_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  GtkWidget *main_part = gtk_widget_get_first_child (widget);
  GtkWidget *side = gtk_widget_get_last_child (widget);
  GtkAllocation first = { 0, 0, width, height };
  GtkAllocation second = first;
  int least = 0;
  int wanted = 0;

  if (main_part == NULL || side == main_part)
    return;

  if (is_wide (widget, width))
    {
      second.width = get_char_width (widget) * SIDE_CHARS;
      first.width -= second.width;
      if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
        first.x = second.width;
      else
        second.x = first.width;
    }
  else
    {
      gtk_widget_measure (main_part, GTK_ORIENTATION_VERTICAL, width, NULL, &wanted, NULL, NULL);
      gtk_widget_measure (side, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
      first.height = MIN (wanted, MIN ((int) (height * MAIN_SHARE), height - least));
      second.y = first.height;
      second.height -= first.height;
    }
  gtk_widget_size_allocate (main_part, &first, -1);
  gtk_widget_size_allocate (side, &second, -1);
}

static void
sw_side_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sw_side_box_parent_class)->dispose (object);
}

static void
sw_side_box_class_init (SwSideBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_side_box_dispose;
  widget_class->get_request_mode = sw_side_box_get_request_mode;
  widget_class->measure = sw_side_box_measure;
  widget_class->size_allocate = sw_side_box_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "sidebox");
}

static void
sw_side_box_init (SwSideBox *self)
{
}
