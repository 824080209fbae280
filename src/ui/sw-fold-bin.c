/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-fold-bin.c: holds what others make narrower once there is no room for all of it. */
#include "config.h"

#include "sw-fold-bin.h"

/* A window can be made as narrow as what is in it says. What only leaves its place after the
 * window has become narrow would keep the window from ever becoming so: therefore this asks for no
 * width, and lets its child stick out at the end for the one frame until it has been folded. */
struct _SwFoldBin
{
  GtkWidget parent_instance;

  GtkWidget *child;
};

G_DEFINE_FINAL_TYPE (SwFoldBin, sw_fold_bin, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_CHILD, N_PROPS };
static GParamSpec *properties[N_PROPS];

static int
get_least_width (SwFoldBin *self)
{
  int least = 0;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

static GtkSizeRequestMode
sw_fold_bin_get_request_mode (GtkWidget *widget)
{
  SwFoldBin *self = SW_FOLD_BIN (widget);

  return self->child != NULL ? gtk_widget_get_request_mode (self->child)
                             : GTK_SIZE_REQUEST_CONSTANT_SIZE;
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
  SwFoldBin *self = SW_FOLD_BIN (widget);

  if (self->child == NULL || !gtk_widget_should_layout (self->child))
    return;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, get_least_width (self));
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, minimum_baseline,
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
  SwFoldBin *self = SW_FOLD_BIN (widget);
  GtkAllocation place = { 0, 0, width, height };

  if (self->child == NULL || !gtk_widget_should_layout (self->child))
    return;

  place.width = MAX (width, get_least_width (self));
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    place.x = width - place.width;
  gtk_widget_size_allocate (self->child, &place, baseline);
}

static void
sw_fold_bin_dispose (GObject *object)
{
  SwFoldBin *self = SW_FOLD_BIN (object);

  g_clear_pointer (&self->child, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_fold_bin_parent_class)->dispose (object);
}

static void
sw_fold_bin_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  if (prop_id == PROP_CHILD)
    g_value_set_object (value, sw_fold_bin_get_child (SW_FOLD_BIN (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sw_fold_bin_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  if (prop_id == PROP_CHILD)
    sw_fold_bin_set_child (SW_FOLD_BIN (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sw_fold_bin_class_init (SwFoldBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_fold_bin_dispose;
  object_class->get_property = sw_fold_bin_get_property;
  object_class->set_property = sw_fold_bin_set_property;
  widget_class->get_request_mode = sw_fold_bin_get_request_mode;
  widget_class->measure = sw_fold_bin_measure;
  widget_class->size_allocate = sw_fold_bin_size_allocate;

  properties[PROP_CHILD] =
    g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_fold_bin_init (SwFoldBin *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * sw_fold_bin_get_child:
 *
 * Returns: (transfer none) (nullable): what is held
 */
GtkWidget *
sw_fold_bin_get_child (SwFoldBin *self)
{
  g_return_val_if_fail (SW_IS_FOLD_BIN (self), NULL);

  return self->child;
}

/**
 * sw_fold_bin_set_child:
 * @child: (nullable): what is to be held
 *
 * Holds @child in place of what was held before. Somebody has to make it narrower when the window
 * becomes so.
 */
void
sw_fold_bin_set_child (SwFoldBin *self,
                       GtkWidget *child)
{
  g_return_if_fail (SW_IS_FOLD_BIN (self));
  g_return_if_fail (child == NULL || GTK_IS_WIDGET (child));

  if (child == self->child)
    return;

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}
