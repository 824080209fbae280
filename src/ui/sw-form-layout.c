/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-form-layout.c: lays out the boxes in rows without asking their texts for many widths. */
#include "config.h"

#include "sw-form-layout.h"

/* GTK's own layout of a box that lies asks each child how wide it would be at its least height, and
 * a box that is centred is asked for that as well. A text that may wrap has no other way to answer
 * than to be laid out at some twenty widths: a page of a dozen rows takes as long as three frames.
 * The answer only matters where texts compete for a width that is too small for all of them; this
 * layout goes by what they would have by nature instead. */
struct _SwFormLayout
{
  GtkLayoutManager  parent_instance;
  GtkLayoutManager *box;             /* does what costs nothing */
};

G_DEFINE_FINAL_TYPE (SwFormLayout, sw_form_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The children that have a place, and how wide each is */
typedef struct
{
  GtkRequestedSize *sizes;   /* the result is in minimum_size, the child in data */
  guint             n_sizes;
  int               spacing;
} Line;

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
get_first (GtkWidget *widget)
{
  return skip_hidden (gtk_widget_get_first_child (widget));
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

static void
add_spare (Line *line,
           int   spare)
{
  guint n_expand = 0;

  for (guint i = 0; i < line->n_sizes; i++)
    if (gtk_widget_compute_expand (line->sizes[i].data, GTK_ORIENTATION_HORIZONTAL))
      n_expand++;

  for (guint i = 0; i < line->n_sizes && n_expand > 0; i++)
    if (gtk_widget_compute_expand (line->sizes[i].data, GTK_ORIENTATION_HORIZONTAL))
      {
        int share = (spare + (int) n_expand - 1) / (int) n_expand;

        line->sizes[i].minimum_size += share;
        spare -= share;
        n_expand--;
      }
}

static void
share_out (SwFormLayout *self,
           GtkWidget    *widget,
           int           width,
           Line         *line)
{
  GArray *sizes = g_array_new (FALSE, FALSE, sizeof (GtkRequestedSize));
  int least = 0, together = 0;

  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    {
      GtkRequestedSize size = { .data = child };

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &size.minimum_size,
                          &size.natural_size, NULL, NULL);
      least += size.minimum_size;
      g_array_append_val (sizes, size);
    }

  line->n_sizes = sizes->len;
  line->sizes = (GtkRequestedSize *) (gpointer) g_array_free (sizes, FALSE);
  line->spacing = 0;
  if (line->n_sizes == 0)
    return;

  /* What the style sheet puts between them is told in this way only */
  gtk_layout_manager_measure (self->box, widget, GTK_ORIENTATION_HORIZONTAL, -1, &together, NULL,
                              NULL, NULL);
  if (line->n_sizes > 1)
    line->spacing = (together - least) / ((int) line->n_sizes - 1);
  add_spare (line, gtk_distribute_natural_allocation (MAX (0, width - together), line->n_sizes,
                                                      line->sizes));
}

/* A height that is in part above a line that all stand on */
typedef struct
{
  int whole;
  int above;      /* -1: there is no such line */
  int below;
} Height;

static void
add_height (Height *height,
            int     size,
            int     baseline)
{
  if (baseline < 0)
    {
      height->whole = MAX (height->whole, size);
      return;
    }

  height->above = MAX (height->above, baseline);
  height->below = MAX (height->below, size - baseline);
}

static int
get_height (Height *height,
            int    *baseline)
{
  int both = height->above + height->below;

  *baseline = -1;
  if (height->above < 0)
    return height->whole;

  height->whole = MAX (height->whole, both);
  *baseline = height->above + (height->whole - both) / 2;
  return height->whole;
}

static void
measure_height (SwFormLayout *self,
                GtkWidget    *widget,
                int           width,
                int          *minimum,
                int          *natural,
                int          *minimum_baseline,
                int          *natural_baseline)
{
  Height least = { .above = -1 }, wanted = { .above = -1 };
  Line line;

  share_out (self, widget, width, &line);
  for (guint i = 0; i < line.n_sizes; i++)
    {
      int child_least, child_wanted, least_baseline = -1, wanted_baseline = -1;

      gtk_widget_measure (line.sizes[i].data, GTK_ORIENTATION_VERTICAL, line.sizes[i].minimum_size,
                          &child_least, &child_wanted, &least_baseline, &wanted_baseline);
      add_height (&least, child_least, least_baseline);
      add_height (&wanted, child_wanted, wanted_baseline);
    }
  g_free (line.sizes);

  *minimum = get_height (&least, minimum_baseline);
  *natural = get_height (&wanted, natural_baseline);
}

static void
allocate_line (SwFormLayout *self,
               GtkWidget    *widget,
               int           width,
               int           height,
               int           baseline)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0;
  Line line;

  share_out (self, widget, width, &line);
  for (guint i = 0; i < line.n_sizes; i++)
    {
      int child_width = line.sizes[i].minimum_size;

      gtk_widget_size_allocate (line.sizes[i].data,
                                &(GtkAllocation) { rtl ? width - x - child_width : x, 0,
                                                   child_width, height },
                                baseline);
      x += child_width + line.spacing;
    }
  g_free (line.sizes);
}

static gboolean
lies (SwFormLayout *self)
{
  return gtk_orientable_get_orientation (GTK_ORIENTABLE (self->box)) == GTK_ORIENTATION_HORIZONTAL;
}

static GtkSizeRequestMode
sw_form_layout_get_request_mode (GtkLayoutManager *layout,
                                 GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sw_form_layout_measure (GtkLayoutManager *layout,
                        GtkWidget        *widget,
                        GtkOrientation    orientation,
                        int               for_size,
                        int              *minimum,
                        int              *natural,
                        int              *minimum_baseline,
                        int              *natural_baseline)
{
  SwFormLayout *self = SW_FORM_LAYOUT (layout);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0 && lies (self))
    measure_height (self, widget, for_size, minimum, natural, minimum_baseline, natural_baseline);
  else
    gtk_layout_manager_measure (self->box, widget, orientation,
                                orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1,
                                minimum, natural, minimum_baseline, natural_baseline);
}

static void
sw_form_layout_allocate (GtkLayoutManager *layout,
                         GtkWidget        *widget,
                         int               width,
                         int               height,
                         int               baseline)
{
  SwFormLayout *self = SW_FORM_LAYOUT (layout);

  if (lies (self))
    allocate_line (self, widget, width, height, baseline);
  else
    gtk_layout_manager_allocate (self->box, widget, width, height, baseline);
}

static void
sw_form_layout_dispose (GObject *object)
{
  g_clear_object (&SW_FORM_LAYOUT (object)->box);

  G_OBJECT_CLASS (sw_form_layout_parent_class)->dispose (object);
}

static void
sw_form_layout_class_init (SwFormLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_form_layout_dispose;
  layout_class->get_request_mode = sw_form_layout_get_request_mode;
  layout_class->measure = sw_form_layout_measure;
  layout_class->allocate = sw_form_layout_allocate;
}

static void
sw_form_layout_init (SwFormLayout *self)
{
}

/* One whose children stand on a common line, or are all as large as the largest, is left alone */
static gboolean
is_simple (GtkWidget *widget)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  if (!GTK_IS_BOX (widget) || !GTK_IS_BOX_LAYOUT (layout)
      || gtk_box_layout_get_homogeneous (GTK_BOX_LAYOUT (layout)))
    return FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_valign (child) == GTK_ALIGN_BASELINE)
      return FALSE;

  return TRUE;
}

static void
replace_layout (GtkWidget *box)
{
  GtkLayoutManager *former = gtk_widget_get_layout_manager (box);
  SwFormLayout *self = g_object_new (SW_TYPE_FORM_LAYOUT, NULL);

  self->box = gtk_box_layout_new (gtk_orientable_get_orientation (GTK_ORIENTABLE (former)));
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (self->box),
                              gtk_box_layout_get_spacing (GTK_BOX_LAYOUT (former)));
  gtk_widget_set_layout_manager (box, GTK_LAYOUT_MANAGER (self));
}

/* A text that does not fill its place is asked in the same way how little of it would do for its
 * height. It looks the same when it fills it and stands at that side of it. */
static void
fill_place (GtkLabel *label)
{
  float xalign = gtk_label_get_xalign (label);
  GtkAlign align = gtk_widget_get_halign (GTK_WIDGET (label));

  if (gtk_label_get_wrap (label)
      && ((align == GTK_ALIGN_START && xalign == 0.0f)
          || (align == GTK_ALIGN_CENTER && xalign == 0.5f)))
    gtk_widget_set_halign (GTK_WIDGET (label), GTK_ALIGN_FILL);
}

/**
 * sw_form_layout_install:
 * @root: a row, a group of rows, or a page of such
 *
 * Lays out all boxes in @root and below in the same way as before and in a fraction of the time.
 * Nothing may be set on them afterwards but their children.
 */
void
sw_form_layout_install (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (is_simple (root))
    replace_layout (root);
  else if (GTK_IS_LABEL (root))
    fill_place (GTK_LABEL (root));

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    sw_form_layout_install (child);
}
