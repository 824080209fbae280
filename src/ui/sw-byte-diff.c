/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-byte-diff.c: where two files differ, as rows of hexadecimal digits. */
#include "config.h"

#include "sw-byte-diff.h"

#include <glib/gi18n.h>

/* What is between the two files is a row of pairs. Up to `split` both sides have the same offset;
 * then one side alone has `gap` bytes; behind them the sides are that much apart. */
typedef struct
{
  const guint8 *old_data;
  const guint8 *new_data;
  gsize         old_size;
  gsize         new_size;
  gsize         split;
  gsize         gap;
  gboolean      longer;       /* the new file is the longer one */
} Alignment;

struct _SwByteDiff
{
  GObject    parent_instance;
  GBytes    *old_bytes;
  GBytes    *new_bytes;
  Alignment  alignment;
  GArray    *rows;            /* gsize, number of the row among all rows */
  gsize      n_different;
};

static void
get_pair (const Alignment *alignment,
          gsize            place,
          gint16          *old_byte,
          gint16          *new_byte)
{
  gsize short_place = place;
  gboolean has_short = TRUE;
  const guint8 *long_data = alignment->longer ? alignment->new_data : alignment->old_data;
  const guint8 *short_data = alignment->longer ? alignment->old_data : alignment->new_data;
  gint16 short_byte;

  if (place >= alignment->split + alignment->gap)
    short_place = place - alignment->gap;
  else if (place >= alignment->split)
    has_short = FALSE;

  short_byte = has_short ? short_data[short_place] : -1;
  *old_byte = alignment->longer ? short_byte : long_data[place];
  *new_byte = alignment->longer ? long_data[place] : short_byte;
}

static gsize
get_length (const Alignment *alignment)
{
  return MAX (alignment->old_size, alignment->new_size);
}

/* Where one file is longer, something was put in or taken out, and all behind it moved. The one
 * place that explains the most bytes as equal is as good an answer as a person needs, and is found
 * in one pass. */
static void
find_split (Alignment *alignment)
{
  const guint8 *long_data = alignment->longer ? alignment->new_data : alignment->old_data;
  const guint8 *short_data = alignment->longer ? alignment->old_data : alignment->new_data;
  gsize size = MIN (alignment->old_size, alignment->new_size);
  gint64 score = 0;
  gint64 best = 0;

  alignment->split = 0;
  for (gsize i = 0; i < size; i++)
    {
      score += long_data[i] == short_data[i];
      score -= long_data[i + alignment->gap] == short_data[i];
      if (score > best)
        {
          best = score;
          alignment->split = i + 1;
        }
    }
}

static GType
sw_byte_diff_get_item_type (GListModel *model)
{
  return SW_TYPE_BYTE_DIFF_ROW;
}

static guint
sw_byte_diff_get_n_items (GListModel *model)
{
  return SW_BYTE_DIFF (model)->rows->len;
}

static gpointer
sw_byte_diff_get_item (GListModel *model,
                       guint       position)
{
  SwByteDiff *self = SW_BYTE_DIFF (model);
  gint16 old_bytes[SW_BYTE_DIFF_WIDTH];
  gint16 new_bytes[SW_BYTE_DIFF_WIDTH];
  gsize offset;
  guint n_bytes;

  if (position >= self->rows->len)
    return NULL;

  offset = g_array_index (self->rows, gsize, position) * SW_BYTE_DIFF_WIDTH;
  n_bytes = (guint) MIN (get_length (&self->alignment) - offset, SW_BYTE_DIFF_WIDTH);
  for (guint i = 0; i < n_bytes; i++)
    get_pair (&self->alignment, offset + i, &old_bytes[i], &new_bytes[i]);

  return sw_byte_diff_row_new (offset, old_bytes, new_bytes, n_bytes);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sw_byte_diff_get_item_type;
  iface->get_n_items = sw_byte_diff_get_n_items;
  iface->get_item = sw_byte_diff_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SwByteDiff, sw_byte_diff, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
sw_byte_diff_finalize (GObject *object)
{
  SwByteDiff *self = SW_BYTE_DIFF (object);

  g_clear_pointer (&self->old_bytes, g_bytes_unref);
  g_clear_pointer (&self->new_bytes, g_bytes_unref);
  g_array_unref (self->rows);

  G_OBJECT_CLASS (sw_byte_diff_parent_class)->finalize (object);
}

static void
sw_byte_diff_class_init (SwByteDiffClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_byte_diff_finalize;
}

static void
sw_byte_diff_init (SwByteDiff *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (gsize));
}

static guint
count_in_row (const Alignment *alignment,
              gsize            row)
{
  gsize end = MIN (get_length (alignment), (row + 1) * SW_BYTE_DIFF_WIDTH);
  guint n = 0;

  for (gsize place = row * SW_BYTE_DIFF_WIDTH; place < end; place++)
    {
      gint16 old_byte;
      gint16 new_byte;

      get_pair (alignment, place, &old_byte, &new_byte);
      n += old_byte != new_byte;
    }

  return n;
}

/* One equal row on either side of a difference, so that the eye knows where it is. */
static void
collect_rows (SwByteDiff *self)
{
  gsize n_rows = (get_length (&self->alignment) + SW_BYTE_DIFF_WIDTH - 1) / SW_BYTE_DIFF_WIDTH;
  gboolean former_differs = FALSE;
  gsize next_free = 0;

  for (gsize row = 0; row < n_rows; row++)
    {
      guint n = count_in_row (&self->alignment, row);

      if (n > 0)
        {
          gsize before = row > 0 ? row - 1 : 0;

          for (gsize i = MAX (before, next_free); i <= row; i++)
            g_array_append_val (self->rows, i);
          next_free = row + 1;
        }
      else if (former_differs)
        {
          g_array_append_val (self->rows, row);
          next_free = row + 1;
        }

      self->n_different += n;
      former_differs = n > 0;
    }
}

/**
 * sw_byte_diff_new:
 * @old_bytes: a file
 * @new_bytes: the other file
 *
 * Compares two files byte by byte. Where their sizes differ, the bytes behind the one place that
 * explains it best are compared with those that moved there.
 *
 * Returns: (transfer full): the differences
 */
SwByteDiff *
sw_byte_diff_new (GBytes *old_bytes,
                  GBytes *new_bytes)
{
  SwByteDiff *self;
  Alignment *alignment;

  g_return_val_if_fail (old_bytes != NULL, NULL);
  g_return_val_if_fail (new_bytes != NULL, NULL);

  self = g_object_new (SW_TYPE_BYTE_DIFF, NULL);
  self->old_bytes = g_bytes_ref (old_bytes);
  self->new_bytes = g_bytes_ref (new_bytes);
  alignment = &self->alignment;
  alignment->old_data = g_bytes_get_data (old_bytes, &alignment->old_size);
  alignment->new_data = g_bytes_get_data (new_bytes, &alignment->new_size);
  alignment->longer = alignment->new_size > alignment->old_size;
  alignment->gap = alignment->longer ? alignment->new_size - alignment->old_size
                                     : alignment->old_size - alignment->new_size;
  if (alignment->gap > 0)
    find_split (alignment);
  else
    alignment->split = alignment->old_size;

  collect_rows (self);
  return self;
}

/**
 * sw_byte_diff_get_n_different:
 * @self: the differences
 *
 * Counts the bytes that differ, with those that only one side has.
 *
 * Returns: the number of bytes
 */
gsize
sw_byte_diff_get_n_different (SwByteDiff *self)
{
  g_return_val_if_fail (SW_IS_BYTE_DIFF (self), 0);

  return self->n_different;
}

/**
 * sw_byte_diff_get_size:
 * @self: the differences
 *
 * Gets how long the longer file is.
 *
 * Returns: the size in bytes
 */
gsize
sw_byte_diff_get_size (SwByteDiff *self)
{
  g_return_val_if_fail (SW_IS_BYTE_DIFF (self), 0);

  return get_length (&self->alignment);
}

/**
 * sw_byte_diff_dup_summary:
 * @self: the differences
 *
 * Says in words how much differs.
 *
 * Returns: (transfer full): one sentence
 */
char *
sw_byte_diff_dup_summary (SwByteDiff *self)
{
  gsize size;

  g_return_val_if_fail (SW_IS_BYTE_DIFF (self), NULL);

  size = get_length (&self->alignment);
  if (self->n_different == 0)
    return g_strdup (_("The bytes are the same."));

  /* Translators: how many bytes of how many. */
  return g_strdup_printf (ngettext ("%'zu of %'zu byte differs.",
                                    "%'zu of %'zu bytes differ.",
                                    (gulong) size),
                          self->n_different, size);
}

/**
 * sw_byte_diff_find_next:
 * @self: the differences
 * @position: the row to begin at, which is not looked at itself; %G_MAXUINT for an end
 * @step: 1 for the next, -1 for the one before
 *
 * Finds the beginning of the next difference: a differing row behind an equal one or behind a gap.
 *
 * Returns: its position, or %G_MAXUINT
 */
guint
sw_byte_diff_find_next (SwByteDiff *self,
                        guint       position,
                        int         step)
{
  gint64 start = position;

  g_return_val_if_fail (SW_IS_BYTE_DIFF (self), G_MAXUINT);
  g_return_val_if_fail (step == 1 || step == -1, G_MAXUINT);

  if (position == G_MAXUINT)
    start = step > 0 ? -1 : (gint64) self->rows->len;

  for (gint64 i = start + step; i >= 0 && i < self->rows->len; i += step)
    {
      gsize row = g_array_index (self->rows, gsize, i);
      gsize former = i > 0 ? g_array_index (self->rows, gsize, i - 1) : 0;

      if (count_in_row (&self->alignment, row) > 0
          && (i == 0 || former + 1 != row || count_in_row (&self->alignment, former) == 0))
        return (guint) i;
    }

  return G_MAXUINT;
}
