/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-cell.c: one row of a tree or of a list of hits, drawn as a whole. */
#include "config.h"

#include "sw-tree-cell.h"

#include "sw-compat.h"
#include "sw-tree-words.h"

#include <glib/gi18n.h>

/* GTK makes a row for each item up to many more than can be seen, and again where a list is
 * scrolled to. With a widget for each column that takes a tenth of a second; drawn like this it is
 * as good as nothing. What a row says is put into words when it is drawn, and for a screen reader
 * when there is nothing else to do: most rows are out of sight. */

#define ARROW_SIZE 16
#define INDENT 18
#define DOT_SIZE 7
#define GAP 6
#define LEAST_HEIGHT 34

/* More than half of any screen, since the list is a grid that must not get a second column */
#define MOST_CHARS 400

/* How long cells are described before something else gets its turn */
#define DESCRIBE_MS 3

struct _SwTreeCell
{
  GtkWidget            parent_instance;
  SwTreeKind           kind;
  const SwTreeMetrics *metrics;        /* of the list, which outlives its rows */
  SwNode              *node;
  SwNodeRow           *row;            /* (nullable): in a tree */
  guint                position;
  guint                n_items;
  gboolean             has_role;       /* the row's; it can be set once */
  GList                waiting;        /* in the line of those to be described; data is the cell */
  gulong               node_id;        /* handlers */
  gulong               row_id;
  char                *texts[SW_TREE_N_COLUMNS];
  char                *remark;
  PangoLayout         *layouts[SW_TREE_N_COLUMNS];
  PangoLayout         *remark_layout;
  PangoLayout         *second_line;
};

G_DEFINE_FINAL_TYPE (SwTreeCell, sw_tree_cell, GTK_TYPE_WIDGET)

static gboolean
is_monospaced (SwTreeColumnId column)
{
  return column == SW_TREE_OFFSET || column == SW_TREE_PATH;
}

static void
drop_layouts (SwTreeCell *self)
{
  for (guint i = 0; i < SW_TREE_N_COLUMNS; i++)
    g_clear_object (&self->layouts[i]);
  g_clear_object (&self->remark_layout);
  g_clear_object (&self->second_line);
}

static void
clear_texts (SwTreeCell *self)
{
  drop_layouts (self);
  for (guint i = 0; i < SW_TREE_N_COLUMNS; i++)
    g_clear_pointer (&self->texts[i], g_free);
  g_clear_pointer (&self->remark, g_free);
}

/* -- what a screen reader is told -- */

/* All cells that are to be described, of all lists */
static GQueue waiting = G_QUEUE_INIT;
static guint describing;                /* source that does it */

static void
stop_waiting (SwTreeCell *self)
{
  if (self->waiting.data == NULL)
    return;

  g_queue_unlink (&waiting, &self->waiting);
  self->waiting.data = NULL;
}

static gboolean
describe_cb (gpointer data)
{
  gint64 until = g_get_monotonic_time () + DESCRIBE_MS * 1000;

  while (!g_queue_is_empty (&waiting) && g_get_monotonic_time () < until)
    sw_tree_cell_describe (g_queue_peek_head (&waiting));
  if (!g_queue_is_empty (&waiting))
    return G_SOURCE_CONTINUE;

  describing = 0;
  return G_SOURCE_REMOVE;
}

static void
describe_later (SwTreeCell *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (parent != NULL && !self->has_role)
    g_object_set (parent, "accessible-role", self->kind != SW_TREE_HITS
                                             ? GTK_ACCESSIBLE_ROLE_TREE_ITEM
                                             : GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  self->has_role |= parent != NULL;
  if (self->waiting.data != NULL)
    return;

  self->waiting.data = self;
  g_queue_push_tail_link (&waiting, &self->waiting);
  if (describing == 0)
    describing = g_idle_add (describe_cb, NULL);
}

static void
describe (SwTreeCell *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *sentence = NULL;
  g_autofree char *why_not = NULL;

  /* The row's widget is the list's own, and it is what takes the focus. */
  if (parent == NULL || self->node == NULL || sw_node_is_gone (self->node))
    return;

  sentence = self->row != NULL
             ? sw_tree_words_dup_row (self->row)
             : sw_tree_words_dup_hit (self->node, self->position, self->n_items);
  why_not = sw_tree_words_dup_why_not (self->node);
  gtk_accessible_update_property (GTK_ACCESSIBLE (parent),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  why_not != NULL ? why_not : "", -1);
  if (self->row == NULL)
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (parent),
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) sw_node_row_get_depth (self->row) + 1, -1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (parent),
                                  GTK_ACCESSIBLE_RELATION_POS_IN_SET,
                                  (int) sw_node_row_get_position (self->row) + 1,
                                  GTK_ACCESSIBLE_RELATION_SET_SIZE,
                                  (int) sw_node_row_get_set_size (self->row), -1);
  if (sw_node_row_get_expandable (self->row))
    gtk_accessible_update_state (GTK_ACCESSIBLE (parent),
                                 GTK_ACCESSIBLE_STATE_EXPANDED,
                                 sw_node_row_get_expanded (self->row), -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_STATE_EXPANDED);
}

static void
refresh (SwTreeCell *self)
{
  clear_texts (self);
  if (self->node == NULL || sw_node_is_gone (self->node))
    return;

  describe_later (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
find_words (SwTreeCell *self)
{
  if (self->texts[SW_TREE_NAME] != NULL)
    return;

  self->texts[SW_TREE_NAME] = sw_tree_words_dup_name (self->node);
  self->texts[SW_TREE_TYPE] = sw_tree_words_dup_type (self->node);
  self->texts[SW_TREE_CLASS] = sw_tree_words_dup_class (self->node);
  self->texts[SW_TREE_VALUE] = sw_tree_words_dup_value (self->node);
  self->remark = sw_tree_words_dup_remark (self->node);
  if (self->kind == SW_TREE_HITS)
    {
      self->texts[SW_TREE_PATH] = sw_node_dup_path (self->node);
    }
  else
    {
      self->texts[SW_TREE_OFFSET] = sw_tree_words_dup_offset (self->node);
      self->texts[SW_TREE_SIZE] = sw_tree_words_dup_size (self->node);
    }
}

/* -- drawing -- */

static PangoLayout *
new_layout (SwTreeCell *self,
            const char *text,
            gboolean    monospaced)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();

  if (monospaced)
    pango_attr_list_insert (attributes, pango_attr_family_new ("Monospace"));
  else
    pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  return layout;
}

static PangoLayout *
get_layout (SwTreeCell     *self,
            SwTreeColumnId  column)
{
  if (self->layouts[column] == NULL)
    self->layouts[column] = new_layout (self, self->texts[column], is_monospaced (column));

  return self->layouts[column];
}

/* The class says more than the type does, where there is no room for both. */
static SwTreeColumnId
get_type_column (SwTreeCell *self)
{
  return self->texts[SW_TREE_CLASS] != NULL ? SW_TREE_CLASS : SW_TREE_TYPE;
}

typedef struct
{
  GtkSnapshot *snapshot;
  GdkRGBA      color;
  int          width;
  gboolean     rtl;
} Canvas;

/* Draws a line of text in a box, as much of it as there is room for; gives the width it took. */
static int
draw_text (Canvas             *canvas,
           PangoLayout        *layout,
           int                 x,
           int                 y,
           int                 width,
           int                 height,
           double              xalign,
           double              strength,
           PangoEllipsizeMode  ellipsize)
{
  GdkRGBA color = canvas->color;
  PangoRectangle ink;
  int at;

  if (width <= 0)
    return 0;

  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_extents (layout, NULL, &ink);
  if (ink.width > width)
    {
      pango_layout_set_ellipsize (layout, ellipsize);
      pango_layout_set_width (layout, width * PANGO_SCALE);
      pango_layout_get_pixel_extents (layout, NULL, &ink);
    }

  at = x + (int) ((width - ink.width) * xalign);
  if (canvas->rtl)
    at = canvas->width - at - ink.width;
  color.alpha *= (float) strength;
  gtk_snapshot_save (canvas->snapshot);
  gtk_snapshot_translate (canvas->snapshot,
                          &GRAPHENE_POINT_INIT (at - ink.x, y + (height - ink.height) / 2 - ink.y));
  gtk_snapshot_append_layout (canvas->snapshot, layout, &color);
  gtk_snapshot_restore (canvas->snapshot);
  return ink.width;
}

static void
draw_arrow (SwTreeCell *self,
            Canvas     *canvas,
            int         x,
            int         height)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autoptr (GtkIconPaintable) icon = NULL;

  icon = gtk_icon_theme_lookup_icon (theme,
                                     sw_node_row_get_expanded (self->row) ? "pan-down-symbolic"
                                                                          : "pan-end-symbolic",
                                     NULL, ARROW_SIZE,
                                     gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                                     gtk_widget_get_direction (GTK_WIDGET (self)), 0);
  if (canvas->rtl)
    x = canvas->width - x - ARROW_SIZE;
  gtk_snapshot_save (canvas->snapshot);
  gtk_snapshot_translate (canvas->snapshot, &GRAPHENE_POINT_INIT (x, (height - ARROW_SIZE) / 2));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), canvas->snapshot,
                                            ARROW_SIZE, ARROW_SIZE, &canvas->color, 1);
  gtk_snapshot_restore (canvas->snapshot);
}

static void
draw_dot (Canvas *canvas,
          int     x,
          int     y,
          int     height)
{
  GskRoundedRect circle;
  graphene_rect_t bounds;

  if (canvas->rtl)
    x = canvas->width - x - DOT_SIZE;
  graphene_rect_init (&bounds, x, y + (height - DOT_SIZE) / 2, DOT_SIZE, DOT_SIZE);
  gsk_rounded_rect_init_from_rect (&circle, &bounds, DOT_SIZE / 2.f);
  gtk_snapshot_push_rounded_clip (canvas->snapshot, &circle);
  gtk_snapshot_append_color (canvas->snapshot, &canvas->color, &bounds);
  gtk_snapshot_pop (canvas->snapshot);
}

/* Deep in a tree the indentation must leave room for the name; the level is said in words too. */
static int
get_indent (SwTreeCell *self,
            int         width)
{
  if (self->row == NULL)
    return 0;

  return (int) MIN ((guint) (width / 2), sw_node_row_get_depth (self->row) * INDENT);
}

/* Arrow, dot, name, and what is out of the ordinary: that gives way before the name does. */
static void
draw_name (SwTreeCell         *self,
           Canvas             *canvas,
           const SwTreeColumn *column,
           int                 y,
           int                 height,
           int                 full_height)
{
  int x = column->x + get_indent (self, column->width);
  int end = column->x + column->width;

  if (self->row != NULL)
    {
      if (sw_node_row_get_expandable (self->row))
        draw_arrow (self, canvas, x, full_height);
      x += ARROW_SIZE + GAP;
    }
  if (sw_node_get_changed (self->node))
    {
      draw_dot (canvas, x, y, height);
      x += DOT_SIZE + GAP;
    }

  x += draw_text (canvas, get_layout (self, SW_TREE_NAME), x, y, end - x, height, 0, 1,
                  PANGO_ELLIPSIZE_END) + GAP;
  if (*self->remark == '\0' || end - x < 3 * self->metrics->char_width)
    return;

  if (self->remark_layout == NULL)
    self->remark_layout = new_layout (self, self->remark, FALSE);
  draw_text (canvas, self->remark_layout, x, y, end - x, height, 0, 0.65, PANGO_ELLIPSIZE_END);
}

static char *
dup_second_line (SwTreeCell *self)
{
  /* What a reference names is mostly the same in all hits; where it stands is not. */
  if (self->kind == SW_TREE_HITS && sw_node_get_field (self->node)->kind == SW_KIND_REFERENCE)
    return g_strdup (self->texts[SW_TREE_PATH]);

  if (self->kind == SW_TREE_HITS)
    /* Translators: a hit of a search: its value, and its path. */
    return g_strdup_printf (C_("hit", "%s · %s"), self->texts[SW_TREE_VALUE],
                            self->texts[SW_TREE_PATH]);

  /* Translators: a field of the file: its value, its type, where it begins. */
  return g_strdup_printf (C_("field", "%s · %s · %s"), self->texts[SW_TREE_VALUE],
                          self->texts[get_type_column (self)], self->texts[SW_TREE_OFFSET]);
}

static void
draw_narrow (SwTreeCell         *self,
             Canvas             *canvas,
             const SwTreeColumn *column,
             int                 height)
{
  int line = self->metrics->line_height;
  int top = (height - 2 * line) / 2;
  int x = column->x + get_indent (self, column->width)
          + (self->row != NULL ? ARROW_SIZE + GAP : 0);

  draw_name (self, canvas, column, top, line, height);
  if (self->second_line == NULL)
    {
      g_autofree char *text = dup_second_line (self);

      self->second_line = new_layout (self, text, FALSE);
    }
  draw_text (canvas, self->second_line, x, top + line, column->x + column->width - x, line, 0,
             0.7, self->kind == SW_TREE_HITS ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END);
}

static void
sw_tree_cell_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  SwTreeCell *self = SW_TREE_CELL (widget);
  int height = gtk_widget_get_height (widget);
  SwTreeColumn columns[SW_TREE_N_COLUMNS];
  Canvas canvas = { .snapshot = snapshot };

  if (self->node == NULL || sw_node_is_gone (self->node))
    return;

  find_words (self);
  sw_tree_cell_describe (self);
  canvas.width = gtk_widget_get_width (widget);
  canvas.rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  sw_compat_get_color (widget, &canvas.color);
  if (sw_tree_columns_place (self->kind, canvas.width, self->metrics->char_width, columns))
    {
      draw_narrow (self, &canvas, &columns[SW_TREE_NAME], height);
      return;
    }

  draw_name (self, &canvas, &columns[SW_TREE_NAME], 0, height, height);
  for (guint i = SW_TREE_TYPE; i < SW_TREE_N_COLUMNS; i++)
    {
      SwTreeColumnId shown = i == SW_TREE_TYPE && columns[SW_TREE_CLASS].width == 0
                             ? get_type_column (self) : i;

      if (columns[i].width > 0 && self->texts[shown] != NULL)
        draw_text (&canvas, get_layout (self, shown), columns[i].x, 0, columns[i].width, height,
                   i == SW_TREE_SIZE ? 1 : 0, i == SW_TREE_VALUE ? 1 : 0.7,
                   i == SW_TREE_PATH ? PANGO_ELLIPSIZE_START : PANGO_ELLIPSIZE_END);
    }
}

static GtkSizeRequestMode
sw_tree_cell_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sw_tree_cell_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  SwTreeCell *self = SW_TREE_CELL (widget);
  int line = self->metrics->line_height;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 20 * self->metrics->char_width;
      *natural = MOST_CHARS * self->metrics->char_width;
    }
  else if (for_size >= 0 && sw_tree_columns_is_narrow (for_size, self->metrics->char_width))
    {
      *minimum = *natural = 2 * line + 12;
    }
  else
    {
      *minimum = *natural = MAX (line + 10, LEAST_HEIGHT);
    }
}

static void
sw_tree_cell_css_changed (GtkWidget         *widget,
                          GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sw_tree_cell_parent_class)->css_changed (widget, change);

  drop_layouts (SW_TREE_CELL (widget));
}

/* -- the object -- */

static void
sw_tree_cell_dispose (GObject *object)
{
  SwTreeCell *self = SW_TREE_CELL (object);

  sw_tree_cell_unbind (self);

  G_OBJECT_CLASS (sw_tree_cell_parent_class)->dispose (object);
}

static void
sw_tree_cell_class_init (SwTreeCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_tree_cell_dispose;
  widget_class->snapshot = sw_tree_cell_snapshot;
  widget_class->measure = sw_tree_cell_measure;
  widget_class->get_request_mode = sw_tree_cell_get_request_mode;
  widget_class->css_changed = sw_tree_cell_css_changed;
  gtk_widget_class_set_css_name (widget_class, "treecell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sw_tree_cell_init (SwTreeCell *self)
{
}

/**
 * sw_tree_cell_new:
 * @kind: what the list shows
 * @metrics: the size of the list's text; outlives the cell
 *
 * Makes the contents of a row.
 *
 * Returns: (transfer floating): the cell
 */
GtkWidget *
sw_tree_cell_new (SwTreeKind           kind,
                  const SwTreeMetrics *metrics)
{
  SwTreeCell *self = g_object_new (SW_TYPE_TREE_CELL, NULL);

  self->kind = kind;
  self->metrics = metrics;
  return GTK_WIDGET (self);
}

/**
 * sw_tree_cell_bind:
 * @self: a cell
 * @item: a #SwNodeRow in a tree, a #SwNode among hits
 * @position: of the item in the list
 * @n_items: how many items the list has
 *
 * Shows an item, and goes on showing it as it changes.
 */
void
sw_tree_cell_bind (SwTreeCell *self,
                   gpointer    item,
                   guint       position,
                   guint       n_items)
{
  g_return_if_fail (SW_IS_TREE_CELL (self));

  sw_tree_cell_unbind (self);
  self->position = position;
  self->n_items = n_items;
  if (SW_IS_NODE_ROW (item))
    {
      g_set_object (&self->row, item);
      g_set_object (&self->node, sw_node_row_get_node (item));
      self->row_id = g_signal_connect_swapped (item, "notify", G_CALLBACK (refresh), self);
    }
  else
    {
      g_set_object (&self->node, item);
    }
  self->node_id = g_signal_connect_swapped (self->node, "notify", G_CALLBACK (refresh), self);
  refresh (self);
}

/**
 * sw_tree_cell_unbind:
 * @self: a cell
 *
 * Lets go of the item.
 */
void
sw_tree_cell_unbind (SwTreeCell *self)
{
  g_return_if_fail (SW_IS_TREE_CELL (self));

  g_clear_signal_handler (&self->node_id, self->node);
  g_clear_signal_handler (&self->row_id, self->row);
  g_clear_object (&self->row);
  g_clear_object (&self->node);
  stop_waiting (self);
  clear_texts (self);
}

/**
 * sw_tree_cell_describe:
 * @self: a cell
 *
 * Tells a screen reader of the row at once, which is else done a moment after it changed: for one
 * that is about to get the focus.
 */
void
sw_tree_cell_describe (SwTreeCell *self)
{
  g_return_if_fail (SW_IS_TREE_CELL (self));

  if (self->waiting.data == NULL)
    return;

  stop_waiting (self);
  describe (self);
}

/**
 * sw_tree_cell_is_on_arrow:
 * @self: a cell
 * @x: a place in it
 *
 * Tells whether a place is on the arrow that unfolds the row.
 *
 * Returns: %FALSE also where there is none
 */
gboolean
sw_tree_cell_is_on_arrow (SwTreeCell *self,
                          double      x)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget);
  SwTreeColumn columns[SW_TREE_N_COLUMNS];
  int start;

  g_return_val_if_fail (SW_IS_TREE_CELL (self), FALSE);

  if (self->row == NULL || !sw_node_row_get_expandable (self->row))
    return FALSE;

  sw_tree_columns_place (self->kind, width, self->metrics->char_width, columns);
  start = columns[SW_TREE_NAME].x + get_indent (self, columns[SW_TREE_NAME].width);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = width - x;
  /* A finger needs more than the arrow */
  return x >= start - GAP && x < start + ARROW_SIZE + GAP;
}

/**
 * sw_tree_cell_get_node:
 * @self: a cell
 *
 * Returns: (transfer none) (nullable): what it shows
 */
SwNode *
sw_tree_cell_get_node (SwTreeCell *self)
{
  g_return_val_if_fail (SW_IS_TREE_CELL (self), NULL);

  return self->node;
}

/**
 * sw_tree_cell_get_row:
 * @self: a cell
 *
 * Returns: (transfer none) (nullable): its row in a tree
 */
SwNodeRow *
sw_tree_cell_get_row (SwTreeCell *self)
{
  g_return_val_if_fail (SW_IS_TREE_CELL (self), NULL);

  return self->row;
}
