/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-byte-diff-row.c: a few bytes of one file and those of another that stand for them. */
#include "config.h"

#include "sw-byte-diff-row.h"

#include <glib/gi18n.h>
#include <string.h>

struct _SwByteDiffRow
{
  GObject  parent_instance;
  gsize    offset;                          /* of the first byte, in the longer file */
  guint    n_bytes;
  gint16   old_bytes[SW_BYTE_DIFF_WIDTH];     /* -1: this side has none here */
  gint16   new_bytes[SW_BYTE_DIFF_WIDTH];
};

G_DEFINE_FINAL_TYPE (SwByteDiffRow, sw_byte_diff_row, G_TYPE_OBJECT)

static void
sw_byte_diff_row_class_init (SwByteDiffRowClass *klass)
{
}

static void
sw_byte_diff_row_init (SwByteDiffRow *self)
{
}

/**
 * sw_byte_diff_row_new:
 * @offset: of the first byte, in the longer file
 * @old_bytes: (array length=n_bytes): the one file's bytes, or -1
 * @new_bytes: (array length=n_bytes): the other file's bytes, or -1
 * @n_bytes: how many, at most %SW_BYTE_DIFF_WIDTH
 *
 * Makes a row.
 *
 * Returns: (transfer full): the row
 */
SwByteDiffRow *
sw_byte_diff_row_new (gsize         offset,
                      const gint16 *old_bytes,
                      const gint16 *new_bytes,
                      guint         n_bytes)
{
  SwByteDiffRow *self;

  g_return_val_if_fail (n_bytes <= SW_BYTE_DIFF_WIDTH, NULL);

  self = g_object_new (SW_TYPE_BYTE_DIFF_ROW, NULL);
  self->offset = offset;
  self->n_bytes = n_bytes;
  memcpy (self->old_bytes, old_bytes, n_bytes * sizeof (gint16));
  memcpy (self->new_bytes, new_bytes, n_bytes * sizeof (gint16));
  return self;
}

/**
 * sw_byte_diff_row_get_same:
 * @self: a row
 *
 * Gets whether the row is there only for orientation.
 *
 * Returns: %TRUE if both sides are equal
 */
gboolean
sw_byte_diff_row_get_same (SwByteDiffRow *self)
{
  g_return_val_if_fail (SW_IS_BYTE_DIFF_ROW (self), TRUE);

  return memcmp (self->old_bytes, self->new_bytes, self->n_bytes * sizeof (gint16)) == 0;
}

/**
 * sw_byte_diff_row_get_offset:
 * @self: a row
 *
 * Gets where the row begins.
 *
 * Returns: bytes from the start of the longer file
 */
gsize
sw_byte_diff_row_get_offset (SwByteDiffRow *self)
{
  g_return_val_if_fail (SW_IS_BYTE_DIFF_ROW (self), 0);

  return self->offset;
}

/**
 * sw_byte_diff_row_dup_markup:
 * @self: a row
 * @new_side: whether to write the new file's bytes
 *
 * Writes the bytes of one side. Bytes that differ stand in brackets and are bold, since colour
 * alone does not tell everybody.
 *
 * Returns: (transfer full): Pango markup, three characters a byte and one more
 */
char *
sw_byte_diff_row_dup_markup (SwByteDiffRow *self,
                             gboolean       new_side)
{
  GString *text;
  gboolean inside = FALSE;

  g_return_val_if_fail (SW_IS_BYTE_DIFF_ROW (self), NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < self->n_bytes; i++)
    {
      gint16 byte = new_side ? self->new_bytes[i] : self->old_bytes[i];
      gboolean differs = self->old_bytes[i] != self->new_bytes[i];

      if (differs && !inside)
        g_string_append (text, "<b>[");
      else if (!differs && inside)
        g_string_append (text, "]</b>");
      else
        g_string_append_c (text, ' ');

      inside = differs;
      if (byte < 0)
        g_string_append (text, "··");
      else
        g_string_append_printf (text, "%02X", (guint) byte);
    }

  g_string_append (text, inside ? "]</b>" : " ");
  return g_string_free (text, FALSE);
}

static char *
dup_byte (gint16 byte)
{
  /* Translators: stands for a byte that one of two compared files does not have. */
  return byte < 0 ? g_strdup (_("none")) : g_strdup_printf ("%02X", (guint) byte);
}

/**
 * sw_byte_diff_row_dup_sentence:
 * @self: a row
 *
 * Writes the row as it is to be spoken.
 *
 * Returns: (transfer full): the words
 */
char *
sw_byte_diff_row_dup_sentence (SwByteDiffRow *self)
{
  GString *text;

  g_return_val_if_fail (SW_IS_BYTE_DIFF_ROW (self), NULL);

  if (sw_byte_diff_row_get_same (self))
    /* Translators: an offset in a file, in hexadecimal digits. */
    return g_strdup_printf (_("0x%zX, no difference"), self->offset);

  text = g_string_new (NULL);
  for (guint i = 0; i < self->n_bytes; i++)
    {
      g_autofree char *old = dup_byte (self->old_bytes[i]);
      g_autofree char *new = dup_byte (self->new_bytes[i]);

      if (self->old_bytes[i] == self->new_bytes[i])
        continue;

      if (text->len > 0)
        /* Translators: stands between the parts of an enumeration. */
        g_string_append (text, _("; "));

      /* Translators: an offset in a file, the byte there before, and after, all hexadecimal. */
      g_string_append_printf (text, _("0x%zX, %s to %s"), self->offset + i,
                              old, new);
    }

  return g_string_free (text, FALSE);
}
