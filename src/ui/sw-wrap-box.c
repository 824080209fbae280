/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-wrap-box.c: widgets in a line, or in several where there is less room. */
#include "config.h"

#include "sw-wrap-box.h"

#define SPACING 6

struct _SwWrapBox
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (SwWrapBox, sw_wrap_box, GTK_TYPE_WIDGET)

/* Some widgets that stand side by side */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;       /* the one after the last, or NULL */
  int        spare;     /* what is left of the width */
  int        height;
} Line;

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

static int
get_width (GtkWidget *child,
           int        available)
{
  int wanted = 0;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL, NULL);

  return MIN (wanted, available);
}

static int
get_height (GtkWidget *child,
            int        width)
{
  int wanted = 0;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &wanted, NULL, NULL);

  return wanted;
}

/* At least one widget, and more as long as they fit */
static void
fill_line (GtkWidget *first,
           int        width,
           Line      *line)
{
  GtkWidget *child = first;
  int needed = get_width (child, width);

  line->first = first;
  line->spare = width;
  line->height = 0;
  do
    {
      line->spare -= needed;
      line->height = MAX (line->height, get_height (child, get_width (child, width)));
      child = get_next (child);
      needed = child != NULL ? SPACING + get_width (child, width) : 0;
    }
  while (child != NULL && needed <= line->spare);
  line->end = child;
}

static GtkSizeRequestMode
sw_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (GtkWidget *widget,
               int       *minimum,
               int       *natural)
{
  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget)); child != NULL;
       child = get_next (child))
    {
      int least = 0;
      int wanted = 0;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += wanted + (*natural > 0 ? SPACING : 0);
    }
}

static void
sw_wrap_box_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  Line line;

  *minimum = 0;
  *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (widget, minimum, natural);
      return;
    }

  for (; child != NULL; child = line.end)
    {
      fill_line (child, for_size < 0 ? G_MAXINT : for_size, &line);
      *natural += line.height + (*natural > 0 ? SPACING : 0);
    }
  *minimum = *natural;
}

static void
allocate_line (GtkWidget  *widget,
               const Line *line,
               int         width,
               int         y)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int spare = line->spare;
  int x = 0;

  for (GtkWidget *child = line->first; child != line->end; child = get_next (child))
    {
      GtkAllocation place = { x, y, get_width (child, width), line->height };

      if (spare > 0 && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
        {
          place.width += spare;
          spare = 0;
        }
      x += place.width + SPACING;
      if (rtl)
        place.x = width - place.x - place.width;
      gtk_widget_size_allocate (child, &place, -1);
    }
}

static void
sw_wrap_box_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  int y = 0;
  Line line;

  for (; child != NULL; child = line.end)
    {
      fill_line (child, width, &line);
      allocate_line (widget, &line, width, y);
      y += line.height + SPACING;
    }
}

static void
sw_wrap_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sw_wrap_box_parent_class)->dispose (object);
}

static void
sw_wrap_box_class_init (SwWrapBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_wrap_box_dispose;
  widget_class->get_request_mode = sw_wrap_box_get_request_mode;
  widget_class->measure = sw_wrap_box_measure;
  widget_class->size_allocate = sw_wrap_box_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "wrapbox");
}

static void
sw_wrap_box_init (SwWrapBox *self)
{
}
