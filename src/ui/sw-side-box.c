/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-side-box.c: parts of a page, side by side, or one below the other where it is narrow. */
#include "config.h"

#include "sw-side-box.h"

/* In characters, so that it holds for large text as well */
#define SIDE_CHARS 38
#define MAIN_CHARS 52
/* What a list beside needs to be of use when it stands below */
#define SIDE_LINES 18

struct _SwSideBox
{
  GtkWidget parent_instance;
};

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SwSideBox, sw_side_box, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static GtkBuildableIface *parent_buildable;

typedef struct
{
  GtkWidget *main_part;
  GtkWidget *side;
  GtkWidget *rest;      /* NULL when there is none to be seen */
} Parts;

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

static gboolean
get_parts (GtkWidget *widget,
           Parts     *parts)
{
  parts->main_part = gtk_widget_get_first_child (widget);
  parts->side = parts->main_part != NULL ? gtk_widget_get_next_sibling (parts->main_part) : NULL;
  parts->rest = parts->side != NULL ? gtk_widget_get_next_sibling (parts->side) : NULL;
  if (parts->rest != NULL && !gtk_widget_should_layout (parts->rest))
    parts->rest = NULL;

  return parts->side != NULL;
}

static void
get_char_size (GtkWidget *widget,
               int       *width,
               int       *height)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);

  *width = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics));
  *height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));
  pango_font_metrics_unref (metrics);
}

/* How wide the side is beside the main part; 0 when it stands below */
static int
get_side_width (GtkWidget *widget,
                int        width)
{
  int char_width;
  int char_height;

  get_char_size (widget, &char_width, &char_height);

  return width >= char_width * (SIDE_CHARS + MAIN_CHARS) ? char_width * SIDE_CHARS : 0;
}

static int
get_height (GtkWidget *part,
            int        width,
            gboolean   natural)
{
  int least = 0;
  int wanted = 0;

  if (part != NULL)
    gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, width, &least, &wanted, NULL, NULL);

  return natural ? wanted : least;
}

/* The side scrolls for itself even where everything around it scrolls: it has to show some rows */
static int
get_side_height (GtkWidget *widget,
                 GtkWidget *side,
                 int        width)
{
  int char_width;
  int char_height;

  get_char_size (widget, &char_width, &char_height);

  return MAX (get_height (side, width, FALSE), char_height * SIDE_LINES);
}

static GtkSizeRequestMode
sw_side_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (Parts *parts,
               int   *minimum,
               int   *natural)
{
  GtkWidget *all[] = { parts->main_part, parts->side, parts->rest };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      int least = 0;
      int wanted = 0;

      if (all[i] != NULL)
        gtk_widget_measure (all[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      /* The main part with the side beside it, and the rest below it */
      *natural = i < 2 ? *natural + wanted : MAX (*natural, wanted);
    }
}

static void
sw_side_box_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  Parts parts;
  int beside;
  int above;

  *minimum = 0;
  *natural = 0;
  if (!get_parts (widget, &parts))
    return;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (&parts, minimum, natural);
      return;
    }

  beside = get_side_width (widget, for_size);
  if (beside > 0)
    {
      above = get_height (parts.main_part, for_size - beside, TRUE);
      *minimum = MAX (above + get_height (parts.rest, for_size - beside, FALSE),
                      get_height (parts.side, beside, FALSE));
      *natural = MAX (*minimum, above + get_height (parts.rest, for_size - beside, TRUE));
    }
  else
    {
      /* Nothing is squeezed here: what is around scrolls */
      above = get_height (parts.main_part, for_size, TRUE)
              + get_height (parts.rest, for_size, TRUE);
      *minimum = above + get_side_height (widget, parts.side, for_size);
      *natural = *minimum;
    }
}

static void
allocate_beside (GtkWidget *widget,
                 Parts     *parts,
                 int        beside,
                 int        width,
                 int        height)
{
  GtkAllocation first = { 0, 0, width - beside, height };
  GtkAllocation second = { width - beside, 0, beside, height };
  GtkAllocation third;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    {
      first.x = beside;
      second.x = 0;
    }
  third = first;
  if (parts->rest != NULL)
    {
      first.height = get_height (parts->main_part, first.width, TRUE);
      third.y = first.height;
      third.height = MAX (height - first.height, get_height (parts->rest, third.width, FALSE));
      gtk_widget_size_allocate (parts->rest, &third, -1);
    }
  gtk_widget_size_allocate (parts->main_part, &first, -1);
  gtk_widget_size_allocate (parts->side, &second, -1);
}

/* What is dragged from the side to the main part has a short way; the rest comes last */
static void
allocate_below (GtkWidget *widget,
                Parts     *parts,
                int        width,
                int        height)
{
  GtkAllocation place = { 0, 0, width, get_height (parts->main_part, width, TRUE) };
  int rest_height = get_height (parts->rest, width, TRUE);

  gtk_widget_size_allocate (parts->main_part, &place, -1);
  place.y = place.height;
  place.height = MAX (height - place.y - rest_height, get_side_height (widget, parts->side, width));
  gtk_widget_size_allocate (parts->side, &place, -1);
  place.y += place.height;
  place.height = rest_height;
  if (parts->rest != NULL)
    gtk_widget_size_allocate (parts->rest, &place, -1);
}

static void
sw_side_box_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  int beside = get_side_width (widget, width);
  Parts parts;

  if (!get_parts (widget, &parts))
    return;

  if (beside > 0)
    allocate_beside (widget, &parts, beside, width, height);
  else
    allocate_below (widget, &parts, width, height);
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
