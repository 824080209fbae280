/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-layout.c: places the quick slots in one row, or in two where there is less room. */
#include "config.h"

#include "sw-quickbar-layout.h"

#define N_SLOTS 10
#define SPACING 6
/* How many characters wide a tile should be before all ten stand in one row */
#define COMFORT 11

struct _SwQuickbarLayout
{
  GtkLayoutManager parent_instance;

  int              columns;
};

G_DEFINE_FINAL_TYPE (SwQuickbarLayout, sw_quickbar_layout, GTK_TYPE_LAYOUT_MANAGER)

/* A popover that hangs on the bar is a child of it as well */
static GtkWidget *
next_tile (GtkWidget *bar,
           GtkWidget *tile)
{
  tile = tile == NULL ? gtk_widget_get_first_child (bar) : gtk_widget_get_next_sibling (tile);
  while (tile != NULL && (!gtk_widget_should_layout (tile) || GTK_IS_NATIVE (tile)))
    tile = gtk_widget_get_next_sibling (tile);

  return tile;
}

static int
get_least_width (GtkWidget *bar)
{
  GtkWidget *tile = NULL;
  int width = 1;

  while ((tile = next_tile (bar, tile)) != NULL)
    {
      int least = 0;

      gtk_widget_measure (tile, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      width = MAX (width, least);
    }

  return width;
}

/* By the text, not by what happens to be in the slots: else the bar would change its shape with
 * what is put into it */
static int
get_comfort (GtkWidget *bar)
{
  PangoContext *context = gtk_widget_get_pango_context (bar);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics));

  pango_font_metrics_unref (metrics);

  return MAX (width * COMFORT, get_least_width (bar));
}

static int
get_row_width (int columns,
               int tile_width)
{
  return columns * tile_width + (columns - 1) * SPACING;
}

static int
get_tile_width (int columns,
                int width)
{
  return MAX (1, (width - (columns - 1) * SPACING) / columns);
}

/* With very large text not even five fit */
static int
choose_columns (GtkWidget *bar,
                int        width)
{
  if (width >= get_row_width (10, get_comfort (bar)))
    return 10;

  return width >= get_row_width (5, get_least_width (bar)) ? 5 : 2;
}

static int
get_tile_height (GtkWidget *bar,
                 int        width)
{
  GtkWidget *tile = NULL;
  int height = 0;

  while ((tile = next_tile (bar, tile)) != NULL)
    {
      int wanted = 0;

      gtk_widget_measure (tile, GTK_ORIENTATION_VERTICAL, width, NULL, &wanted, NULL, NULL);
      height = MAX (height, wanted);
    }

  return height;
}

static GtkSizeRequestMode
sw_quickbar_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sw_quickbar_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  int comfort = get_row_width (10, get_comfort (widget));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = get_row_width (2, get_least_width (widget));
      *natural = comfort;
    }
  else
    {
      int width = for_size < 0 ? comfort : for_size;
      int columns = choose_columns (widget, width);
      int rows = N_SLOTS / columns;
      int tile_width = MAX (get_least_width (widget), get_tile_width (columns, width));

      *natural = rows * get_tile_height (widget, tile_width) + (rows - 1) * SPACING;
      *minimum = *natural;
    }
}

static void
sw_quickbar_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  SwQuickbarLayout *self = SW_QUICKBAR_LAYOUT (manager);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *tile = NULL;
  GtkAllocation place;

  self->columns = choose_columns (widget, width);
  place.width = get_tile_width (self->columns, width);
  place.height = get_tile_height (widget, place.width);
  for (int i = 0; (tile = next_tile (widget, tile)) != NULL; i++)
    {
      place.x = i % self->columns * (place.width + SPACING);
      place.y = i / self->columns * (place.height + SPACING);
      if (rtl)
        place.x = width - place.x - place.width;
      gtk_widget_size_allocate (tile, &place, -1);
    }
}

static void
sw_quickbar_layout_class_init (SwQuickbarLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = sw_quickbar_layout_get_request_mode;
  layout_class->measure = sw_quickbar_layout_measure;
  layout_class->allocate = sw_quickbar_layout_allocate;
}

static void
sw_quickbar_layout_init (SwQuickbarLayout *self)
{
  self->columns = N_SLOTS;
}

/**
 * sw_quickbar_layout_get_columns:
 *
 * Returns: how many slots stand side by side
 */
guint
sw_quickbar_layout_get_columns (SwQuickbarLayout *self)
{
  g_return_val_if_fail (SW_IS_QUICKBAR_LAYOUT (self), N_SLOTS);

  return (guint) self->columns;
}
