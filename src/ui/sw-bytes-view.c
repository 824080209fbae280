/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bytes-view.c: bytes in hexadecimal digits, of which some can be selected. */
#include "config.h"

#include "sw-bytes-view.h"

#include "sw-bytes-lines.h"

#include <glib/gi18n.h>

/* A text view walks, selects, copies and is read out as people know it. It holds a part of the
 * bytes at a time, which moves along with the cursor: they may be a whole file. */
#define MOST_BYTES 8192u

struct _SwBytesView
{
  GtkWidget      parent_instance;
  GtkWidget     *scroller;
  GtkTextView   *view;
  GtkTextBuffer *buffer;
  GBytes        *bytes;       /* (nullable) */
  SwBytesLines   lines;       /* the part that the text shows */
  gsize          first;       /* what is selected */
  gsize          count;
  gsize          marked;      /* what stands out */
  gsize          n_marked;
  guint          follow;      /* source that looks at the cursor */
  guint          fit;         /* source that makes lines of another length */
  guint          n_fit;       /* how many bytes they are to have */
  gboolean       is_telling;  /* the text is ours to change just now */
};

G_DEFINE_FINAL_TYPE (SwBytesView, sw_bytes_view, GTK_TYPE_WIDGET)

enum { SELECTED, N_SIGNALS };
static guint signals[N_SIGNALS];

static gsize
get_size (SwBytesView *self)
{
  return self->bytes != NULL ? g_bytes_get_size (self->bytes) : 0;
}

static void
get_iter (SwBytesView *self,
          gsize        byte,
          gboolean     after,
          GtkTextIter *iter)
{
  guint line, column;

  sw_bytes_lines_find (&self->lines, byte, &line, &column);
  gtk_text_buffer_get_iter_at_line_offset (self->buffer, iter, (int) line,
                                           (int) column + (after ? 2 : 0));
}

static gboolean
is_shown (SwBytesView *self,
          gsize        byte)
{
  return byte >= self->lines.begin && byte < self->lines.end;
}

/* Byte by byte: the gaps between them, and the places in the next line, are no part of it. */
static void
show_marked (SwBytesView *self)
{
  GtkTextIter begin, end;

  gtk_text_buffer_get_bounds (self->buffer, &begin, &end);
  gtk_text_buffer_remove_all_tags (self->buffer, &begin, &end);
  for (gsize i = 0; i < MIN (self->n_marked, MOST_BYTES); i++)
    if (is_shown (self, self->marked + i))
      {
        get_iter (self, self->marked + i, FALSE, &begin);
        get_iter (self, self->marked + i, TRUE, &end);
        gtk_text_buffer_apply_tag_by_name (self->buffer, "marked", &begin, &end);
      }
}

/* Shows the part of the bytes that some of them are in the middle of. */
static void
show_around (SwBytesView *self,
             gsize        byte)
{
  g_autofree char *text = NULL;

  sw_bytes_lines_place (&self->lines, get_size (self), byte, MOST_BYTES);
  text = sw_bytes_lines_dup_text (&self->lines,
                                  self->bytes != NULL ? g_bytes_get_data (self->bytes, NULL)
                                                      : NULL);
  self->is_telling = TRUE;
  gtk_text_buffer_set_text (self->buffer, text, -1);
  show_marked (self);
  self->is_telling = FALSE;
}

/* The cursor stands at the end that was moved last: where the text is selected backwards, first. */
static void
show_selected (SwBytesView *self,
               gboolean     backwards)
{
  gsize last = self->first + MAX (self->count, 1) - 1;
  GtkTextIter begin, end;

  if (get_size (self) == 0)
    return;

  self->is_telling = TRUE;
  get_iter (self, MAX (self->first, self->lines.begin), FALSE, &begin);
  get_iter (self, MIN (last, self->lines.end - 1), self->count > 0, &end);
  if (backwards)
    gtk_text_buffer_select_range (self->buffer, &begin, &end);
  else
    gtk_text_buffer_select_range (self->buffer, &end, &begin);
  self->is_telling = FALSE;
  gtk_text_view_scroll_mark_onscreen (self->view, gtk_text_buffer_get_insert (self->buffer));
}

/* -- what somebody selects -- */

static gsize
find_byte (SwBytesView       *self,
           const GtkTextIter *iter,
           gboolean           is_first)
{
  return sw_bytes_lines_find_byte (&self->lines, (guint) gtk_text_iter_get_line (iter),
                                   (guint) gtk_text_iter_get_line_offset (iter), is_first);
}

/* At the edge of the part that is shown, with more beyond: another part, in the same place */
static void
move_along (SwBytesView *self)
{
  GtkTextIter cursor;
  gsize byte;
  guint n_per_line = self->lines.n_per_line;
  gboolean backwards;

  gtk_text_buffer_get_iter_at_mark (self->buffer, &cursor,
                                    gtk_text_buffer_get_insert (self->buffer));
  byte = find_byte (self, &cursor, TRUE);
  if ((self->lines.begin == 0 || byte >= self->lines.begin + n_per_line)
      && (self->lines.end == get_size (self) || byte + n_per_line < self->lines.end))
    return;

  backwards = byte == self->first;
  show_around (self, byte);
  show_selected (self, backwards);
}

static gboolean
follow_cb (gpointer data)
{
  SwBytesView *self = data;
  GtkTextIter begin, end;
  gsize first, count = 0;

  self->follow = 0;
  if (get_size (self) == 0)
    return G_SOURCE_REMOVE;

  if (gtk_text_buffer_get_selection_bounds (self->buffer, &begin, &end))
    {
      gsize last;

      gtk_text_iter_backward_char (&end);
      first = find_byte (self, &begin, TRUE);
      last = find_byte (self, &end, FALSE);
      count = last >= first ? last - first + 1 : 0;
    }
  else
    {
      first = find_byte (self, &begin, TRUE);
    }

  if (first != self->first || count != self->count)
    {
      self->first = first;
      self->count = count;
      g_signal_emit (self, signals[SELECTED], 0);
    }
  move_along (self);
  return G_SOURCE_REMOVE;
}

/* The two ends of what is selected move one after the other. */
static void
mark_set_cb (SwBytesView *self)
{
  if (!self->is_telling && self->follow == 0)
    self->follow = g_idle_add (follow_cb, self);
}

/* -- the object -- */

static gboolean
fit_cb (gpointer data)
{
  SwBytesView *self = data;

  self->fit = 0;
  self->lines.n_per_line = self->n_fit;
  show_around (self, self->first);
  show_selected (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void
sw_bytes_view_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  SwBytesView *self = SW_BYTES_VIEW (widget);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->view), "0");
  int char_width;

  pango_layout_get_pixel_size (layout, &char_width, NULL);
  g_object_unref (layout);
  gtk_widget_size_allocate (self->scroller, &(GtkAllocation) { 0, 0, width, height }, baseline);

  self->n_fit = sw_bytes_lines_fit (char_width > 0 ? (guint) (width / char_width) : 0);
  /* Another text wants another place, which it cannot have just now */
  if (self->n_fit != self->lines.n_per_line && self->fit == 0)
    self->fit = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static void
sw_bytes_view_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  gtk_widget_measure (SW_BYTES_VIEW (widget)->scroller, orientation, for_size, minimum, natural,
                      NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
}

static gboolean
sw_bytes_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SW_BYTES_VIEW (widget)->view));
}

static void
sw_bytes_view_dispose (GObject *object)
{
  SwBytesView *self = SW_BYTES_VIEW (object);

  g_clear_handle_id (&self->follow, g_source_remove);
  g_clear_handle_id (&self->fit, g_source_remove);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->bytes, g_bytes_unref);

  G_OBJECT_CLASS (sw_bytes_view_parent_class)->dispose (object);
}

static void
sw_bytes_view_class_init (SwBytesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_bytes_view_dispose;
  widget_class->size_allocate = sw_bytes_view_size_allocate;
  widget_class->measure = sw_bytes_view_measure;
  widget_class->grab_focus = sw_bytes_view_grab_focus;

  /**
   * SwBytesView::selected:
   *
   * Other bytes were selected by hand.
   */
  signals[SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sw_bytes_view_init (SwBytesView *self)
{
  self->lines.n_per_line = SW_BYTES_WIDE;
  self->view = GTK_TEXT_VIEW (gtk_text_view_new ());
  self->buffer = gtk_text_view_get_buffer (self->view);
  gtk_text_buffer_create_tag (self->buffer, "marked", "weight", PANGO_WEIGHT_BOLD,
                              "underline", PANGO_UNDERLINE_SINGLE, NULL);
  gtk_text_view_set_editable (self->view, FALSE);
  gtk_text_view_set_monospace (self->view, TRUE);
  gtk_text_view_set_accepts_tab (self->view, FALSE);
  gtk_text_view_set_left_margin (self->view, 12);
  gtk_text_view_set_right_margin (self->view, 12);
  gtk_text_view_set_top_margin (self->view, 9);
  gtk_text_view_set_bottom_margin (self->view, 9);
  /* Digits are read from left to right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->view), GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Bytes"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _("Select some with Shift and the arrow keys"), -1);
  g_signal_connect_object (self->buffer, "mark-set", G_CALLBACK (mark_set_cb), self,
                           G_CONNECT_SWAPPED);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), 120);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gtk_widget_add_css_class (self->scroller, "card");
  gtk_widget_set_overflow (self->scroller, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

/**
 * sw_bytes_view_new:
 *
 * Makes a view of no bytes.
 *
 * Returns: (transfer floating): the view
 */
GtkWidget *
sw_bytes_view_new (void)
{
  return g_object_new (SW_TYPE_BYTES_VIEW, NULL);
}

/**
 * sw_bytes_view_set_bytes:
 * @self: a view
 * @bytes: what is shown
 * @base: where the first of them stands in the file, in bytes: it stands before the lines
 *
 * Shows bytes, and puts the cursor on the first one.
 */
void
sw_bytes_view_set_bytes (SwBytesView *self,
                         GBytes      *bytes,
                         guint64      base)
{
  g_return_if_fail (SW_IS_BYTES_VIEW (self));
  g_return_if_fail (bytes != NULL);

  g_bytes_ref (bytes);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  self->bytes = bytes;
  self->lines.base = base;
  self->first = self->count = self->n_marked = 0;
  show_around (self, 0);
  show_selected (self, FALSE);
}

/**
 * sw_bytes_view_select:
 * @self: a view
 * @first: the first byte to select, from 0
 * @count: how many; 0 puts the cursor before @first
 *
 * Selects bytes and brings them into sight. Nobody is told of it.
 */
void
sw_bytes_view_select (SwBytesView *self,
                      gsize        first,
                      gsize        count)
{
  gsize size;

  g_return_if_fail (SW_IS_BYTES_VIEW (self));

  size = get_size (self);
  if (size == 0)
    return;

  self->first = MIN (first, size - 1);
  self->count = MIN (count, size - self->first);
  if (!is_shown (self, self->first) || !is_shown (self, self->first + MAX (self->count, 1) - 1))
    show_around (self, self->first);
  show_selected (self, TRUE);
}

/**
 * sw_bytes_view_mark:
 * @self: a view
 * @first: the first byte, from 0
 * @count: how many
 *
 * Lets bytes stand out, and no others.
 */
void
sw_bytes_view_mark (SwBytesView *self,
                    gsize        first,
                    gsize        count)
{
  g_return_if_fail (SW_IS_BYTES_VIEW (self));

  self->marked = first;
  self->n_marked = count;
  show_marked (self);
}

/**
 * sw_bytes_view_get_selected:
 * @self: a view
 * @first: (out): the first byte, or the one that the cursor stands before
 * @count: (out): how many are selected; 0 for none
 *
 * Gets what is selected.
 *
 * Returns: %FALSE if there are no bytes at all
 */
gboolean
sw_bytes_view_get_selected (SwBytesView *self,
                            gsize       *first,
                            gsize       *count)
{
  g_return_val_if_fail (SW_IS_BYTES_VIEW (self), FALSE);

  *first = self->first;
  *count = self->count;
  return get_size (self) > 0;
}

/**
 * sw_bytes_view_dup_selected:
 * @self: a view
 *
 * Says which bytes are selected.
 *
 * Returns: (transfer full): a sentence; empty if there are no bytes
 */
char *
sw_bytes_view_dup_selected (SwBytesView *self)
{
  g_autofree char *place = NULL;

  g_return_val_if_fail (SW_IS_BYTES_VIEW (self), NULL);

  if (get_size (self) == 0)
    return g_strdup ("");

  place = g_strdup_printf ("0x%" G_GINT64_MODIFIER "X", self->lines.base + self->first);
  if (self->count == 0)
    /* Translators: where the cursor is among bytes: counted from 0, and the place in the file. */
    return g_strdup_printf (_("At byte %lu (%s in the file)"), (gulong) self->first, place);

  /* Translators: which bytes are selected: how many, the first one counted from 0, and its place
   * in the file. */
  return g_strdup_printf (ngettext ("%lu byte selected, from byte %lu (%s in the file)",
                                    "%lu bytes selected, from byte %lu (%s in the file)",
                                    (gulong) self->count),
                          (gulong) self->count, (gulong) self->first, place);
}
