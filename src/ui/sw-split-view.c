/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-split-view.c: a sidebar, a page and an inspector, side by side or above each other. */
#include "config.h"

#include "sw-split-view.h"

/* In pixels of a text of usual size; larger text needs more of them */
#define NARROW_WIDTH    600
#define MIDDLE_WIDTH    960
#define SIDEBAR_WIDTH   210
#define INSPECTOR_WIDTH 300

typedef enum
{
  LAYOUT_WIDE,   /* all three side by side */
  LAYOUT_MIDDLE, /* the inspector over the page, from the end */
  LAYOUT_NARROW, /* the sidebar over the page, the inspector from below */
} Layout;

struct _SwSplitView
{
  GtkWidget parent_instance;

  GtkWidget *outer;
  GtkWidget *inner;
  GtkWidget *sidebar;
  GtkWidget *content;
  GtkWidget *inspector;
  Layout     layout;
  Layout     wanted;
  int        height;
  guint      tick_id;
  gboolean   sidebar_wish;
  gboolean   inspector_wish;
};

G_DEFINE_FINAL_TYPE (SwSplitView, sw_split_view, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_SHOW_SIDEBAR, PROP_SHOW_INSPECTOR, PROP_NARROW, PROP_INSPECTOR_OVER, N_PROPS };
static GParamSpec *properties[N_PROPS];

/* How much larger than usual the text is: at 200 % a sidebar beside the page leaves no page */
static double
get_text_scale (SwSplitView *self)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  int dpi = 0;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);

  return dpi > 0 ? MAX (1.0, dpi / 1024.0 / 96.0) : 1.0;
}

static Layout
choose_layout (SwSplitView *self,
               int          width)
{
  double scale = get_text_scale (self);

  if (width < NARROW_WIDTH * scale)
    return LAYOUT_NARROW;

  return width < MIDDLE_WIDTH * scale ? LAYOUT_MIDDLE : LAYOUT_WIDE;
}

static void
apply_layout (SwSplitView *self)
{
  Layout layout = self->layout;
  AdwFlap *outer = ADW_FLAP (self->outer);
  AdwFlap *inner = ADW_FLAP (self->inner);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (inner),
                                  layout == LAYOUT_NARROW ? GTK_ORIENTATION_VERTICAL
                                                          : GTK_ORIENTATION_HORIZONTAL);
  adw_flap_set_fold_policy (outer, layout == LAYOUT_NARROW ? ADW_FLAP_FOLD_POLICY_ALWAYS
                                                           : ADW_FLAP_FOLD_POLICY_NEVER);
  adw_flap_set_fold_policy (inner, layout == LAYOUT_WIDE ? ADW_FLAP_FOLD_POLICY_NEVER
                                                         : ADW_FLAP_FOLD_POLICY_ALWAYS);
  /* What stands over the page was not asked for just because the window became smaller */
  adw_flap_set_reveal_flap (outer, layout != LAYOUT_NARROW && self->sidebar_wish);
  adw_flap_set_reveal_flap (inner, layout == LAYOUT_WIDE && self->inspector_wish);
}

static void
set_layout (SwSplitView *self,
            Layout       layout)
{
  if (layout == self->layout)
    return;

  self->layout = layout;
  apply_layout (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INSPECTOR_OVER]);
}

/* A sheet from below is half the height: enough to read it, and to see what it is about */
static void
update_sheet (SwSplitView *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self)) / 2;

  gtk_widget_set_size_request (self->inspector, INSPECTOR_WIDTH,
                               self->layout == LAYOUT_NARROW ? height : -1);
}

static gboolean
layout_tick_cb (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  SwSplitView *self = SW_SPLIT_VIEW (widget);

  self->tick_id = 0;
  set_layout (self, self->wanted);
  update_sheet (self);

  return G_SOURCE_REMOVE;
}

static void
sw_split_view_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  SwSplitView *self = SW_SPLIT_VIEW (widget);
  GtkWidget *parts[] = { self->sidebar, self->content, self->inspector };

  /* Along the height the page decides: the other two are scrolled, and would lay out all of their
   * texts for an answer. */
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (self->content, orientation, -1, minimum, natural, NULL, NULL);
      return;
    }

  /* One part is enough across: the others stand over it when there is no room. */
  *minimum = 0;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      int least = 0;

      gtk_widget_measure (parts[i], orientation, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
    }

  gtk_widget_measure (self->outer, orientation, -1, NULL, natural, NULL, NULL);
  *natural = MAX (*natural, *minimum);
}

static void
sw_split_view_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  SwSplitView *self = SW_SPLIT_VIEW (widget);
  int least_width = 0;
  int least_height = 0;

  /* Folding asks for a new layout, which cannot be done in the midst of one */
  self->wanted = choose_layout (self, width);
  if (self->tick_id == 0 && (self->wanted != self->layout || height != self->height))
    self->tick_id = gtk_widget_add_tick_callback (widget, layout_tick_cb, NULL, NULL);

  gtk_widget_measure (self->outer, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  self->height = height;
  width = MAX (width, least_width);
  gtk_widget_measure (self->outer, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL,
                      NULL);
  gtk_widget_allocate (self->outer, width, MAX (height, least_height), baseline, NULL);
}

/* Into a window that is narrow already it comes folded: for a moment unfolded it would push the
 * window wider, and nothing would push it back */
static void
sw_split_view_root (GtkWidget *widget)
{
  SwSplitView *self = SW_SPLIT_VIEW (widget);
  GtkWidget *root;
  int width;

  GTK_WIDGET_CLASS (sw_split_view_parent_class)->root (widget);

  root = GTK_WIDGET (gtk_widget_get_root (widget));
  width = gtk_widget_get_width (root);
  if (width > 0)
    set_layout (self, choose_layout (self, width));
}

static void
outer_revealed_cb (SwSplitView *self)
{
  if (self->layout != LAYOUT_NARROW)
    self->sidebar_wish = adw_flap_get_reveal_flap (ADW_FLAP (self->outer));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_SIDEBAR]);
}

static void
inner_revealed_cb (SwSplitView *self)
{
  if (self->layout == LAYOUT_WIDE)
    self->inspector_wish = adw_flap_get_reveal_flap (ADW_FLAP (self->inner));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_INSPECTOR]);
}

static void
sw_split_view_dispose (GObject *object)
{
  SwSplitView *self = SW_SPLIT_VIEW (object);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  g_clear_pointer (&self->outer, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_split_view_parent_class)->dispose (object);
}

static void
sw_split_view_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  SwSplitView *self = SW_SPLIT_VIEW (object);

  switch (prop_id)
    {
    case PROP_SHOW_SIDEBAR:
      g_value_set_boolean (value, sw_split_view_get_show_sidebar (self));
      break;

    case PROP_SHOW_INSPECTOR:
      g_value_set_boolean (value, sw_split_view_get_show_inspector (self));
      break;

    case PROP_NARROW:
      g_value_set_boolean (value, sw_split_view_get_narrow (self));
      break;

    case PROP_INSPECTOR_OVER:
      g_value_set_boolean (value, sw_split_view_get_inspector_over (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_split_view_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  SwSplitView *self = SW_SPLIT_VIEW (object);

  switch (prop_id)
    {
    case PROP_SHOW_SIDEBAR:
      sw_split_view_set_show_sidebar (self, g_value_get_boolean (value));
      break;

    case PROP_SHOW_INSPECTOR:
      sw_split_view_set_show_inspector (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_split_view_class_init (SwSplitViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_split_view_dispose;
  object_class->get_property = sw_split_view_get_property;
  object_class->set_property = sw_split_view_set_property;
  widget_class->root = sw_split_view_root;
  widget_class->measure = sw_split_view_measure;
  widget_class->size_allocate = sw_split_view_size_allocate;

  properties[PROP_SHOW_SIDEBAR] =
    g_param_spec_boolean ("show-sidebar", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_INSPECTOR] =
    g_param_spec_boolean ("show-inspector", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] =
    g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_INSPECTOR_OVER] =
    g_param_spec_boolean ("inspector-over", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static GtkWidget *
new_flap (GtkPackType position)
{
  GtkWidget *flap = adw_flap_new ();

  adw_flap_set_flap_position (ADW_FLAP (flap), position);
  adw_flap_set_fold_policy (ADW_FLAP (flap), ADW_FLAP_FOLD_POLICY_NEVER);
  adw_flap_set_fold_duration (ADW_FLAP (flap), 0);
  adw_flap_set_locked (ADW_FLAP (flap), TRUE);
  /* A swipe that opens would take the drag of a scrolled page */
  adw_flap_set_swipe_to_open (ADW_FLAP (flap), FALSE);
  adw_flap_set_swipe_to_close (ADW_FLAP (flap), FALSE);

  return flap;
}

static void
sw_split_view_init (SwSplitView *self)
{
  self->sidebar_wish = TRUE;
  self->inspector_wish = TRUE;
  self->inner = new_flap (GTK_PACK_END);
  self->outer = new_flap (GTK_PACK_START);
  adw_flap_set_content (ADW_FLAP (self->outer), self->inner);
  gtk_widget_set_parent (self->outer, GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);

  g_signal_connect_object (self->outer, "notify::reveal-flap", G_CALLBACK (outer_revealed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->inner, "notify::reveal-flap", G_CALLBACK (inner_revealed_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * sw_split_view_new:
 * @sidebar: at the start
 * @content: the page, between them
 * @inspector: at the end
 *
 * Makes the frame of a tab.
 *
 * Returns: (transfer floating): the view
 */
GtkWidget *
sw_split_view_new (GtkWidget *sidebar,
                   GtkWidget *content,
                   GtkWidget *inspector)
{
  SwSplitView *self = g_object_new (SW_TYPE_SPLIT_VIEW, NULL);

  self->sidebar = sidebar;
  self->content = content;
  self->inspector = inspector;
  gtk_widget_set_size_request (sidebar, SIDEBAR_WIDTH, -1);
  gtk_widget_set_size_request (inspector, INSPECTOR_WIDTH, -1);
  gtk_widget_set_hexpand (content, TRUE);
  adw_flap_set_flap (ADW_FLAP (self->outer), sidebar);
  adw_flap_set_separator (ADW_FLAP (self->outer), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  adw_flap_set_flap (ADW_FLAP (self->inner), inspector);
  adw_flap_set_separator (ADW_FLAP (self->inner), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  adw_flap_set_content (ADW_FLAP (self->inner), content);

  return GTK_WIDGET (self);
}

/**
 * sw_split_view_get_show_sidebar:
 *
 * Returns: whether the sidebar is in sight
 */
gboolean
sw_split_view_get_show_sidebar (SwSplitView *self)
{
  g_return_val_if_fail (SW_IS_SPLIT_VIEW (self), FALSE);

  return adw_flap_get_reveal_flap (ADW_FLAP (self->outer));
}

/**
 * sw_split_view_set_show_sidebar:
 * @show: whether it shall be in sight
 *
 * Shows or hides the sidebar.
 */
void
sw_split_view_set_show_sidebar (SwSplitView *self,
                                gboolean     show)
{
  g_return_if_fail (SW_IS_SPLIT_VIEW (self));

  adw_flap_set_reveal_flap (ADW_FLAP (self->outer), show);
}

/**
 * sw_split_view_get_show_inspector:
 *
 * Returns: whether the inspector is in sight
 */
gboolean
sw_split_view_get_show_inspector (SwSplitView *self)
{
  g_return_val_if_fail (SW_IS_SPLIT_VIEW (self), FALSE);

  return adw_flap_get_reveal_flap (ADW_FLAP (self->inner));
}

/**
 * sw_split_view_set_show_inspector:
 * @show: whether it shall be in sight
 *
 * Shows or hides the inspector.
 */
void
sw_split_view_set_show_inspector (SwSplitView *self,
                                  gboolean     show)
{
  g_return_if_fail (SW_IS_SPLIT_VIEW (self));

  adw_flap_set_reveal_flap (ADW_FLAP (self->inner), show);
}

/**
 * sw_split_view_get_narrow:
 *
 * Returns: whether there is too little room for a sidebar beside the page
 */
gboolean
sw_split_view_get_narrow (SwSplitView *self)
{
  g_return_val_if_fail (SW_IS_SPLIT_VIEW (self), FALSE);

  return self->layout == LAYOUT_NARROW;
}

/**
 * sw_split_view_get_inspector_over:
 *
 * Returns: whether the inspector stands over the page
 */
gboolean
sw_split_view_get_inspector_over (SwSplitView *self)
{
  g_return_val_if_fail (SW_IS_SPLIT_VIEW (self), FALSE);

  return self->layout != LAYOUT_WIDE;
}
