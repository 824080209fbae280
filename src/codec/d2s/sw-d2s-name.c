/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-name.c: the name of a character, and what stands behind its end. */
#include "config.h"

#include "sw-d2s-name.h"
#include "sw-bit-reader.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Old games know ASCII only. Latin-1 gives every byte a character, so that any old name can be
 * shown and written back. */
static void
latin1_to_utf8 (const guint8 *bytes,
                gsize         length,
                char         *text)
{
  for (gsize i = 0; i < length; i++)
    text += g_unichar_to_utf8 (bytes[i], text);
  *text = '\0';
}

/* Names its room whole when nothing but zeros stands behind its end, else only what is its own. */
static void
split_room (SwTree       *tree,
            SwNodeId      id,
            const guint8 *bytes,
            gsize         room,
            gsize         length)
{
  SwRow *name = sw_tree_get_row (tree, id);
  SwRow *rest = sw_tree_get_row (tree, id + 1);
  gsize own = MIN (length + 1, room);
  gboolean empty = TRUE;

  for (gsize i = own; i < room && empty; i++)
    empty = bytes[i] == 0;

  if (empty)
    {
      rest->flags |= SW_ROW_ABSENT | SW_ROW_NEW;
      rest->bit = name->bit;
      rest->width = 0;
    }
  else
    {
      name->width = (guint) own * 8;
      rest->bit = name->bit + own * 8;
      rest->width = (guint) (room - own) * 8;
    }
}

/**
 * sw_d2s_name_read:
 * @tree: the tree
 * @id: the node of the name; the next one is that of the rest
 * @cell: its place, whose field is followed in the schema by the one for a name that is no text
 *
 * Reads a name that ends at a zero byte, or fills its room. Bytes behind the zero that are not
 * zero themselves are left over from other names; they are kept in a node of their own.
 *
 * Source: the names of all samples; the rest, in a character of version 71 that was called
 * longer before.
 */
void
sw_d2s_name_read (SwTree          *tree,
                  SwNodeId         id,
                  const SwD2sCell *cell)
{
  char text[SW_D2S_OLD_NAME_SIZE * 2 + 1];
  char utf8[SW_D2S_NEW_NAME_SIZE + 1];
  SwRow *row = sw_tree_get_row (tree, id);
  const guint8 *bytes = sw_tree_get_data (tree, NULL) + row->bit / 8;
  gsize room = cell->width / 8;
  const guint8 *end = memchr (bytes, 0, room);
  gsize length = end != NULL ? (gsize) (end - bytes) : room;

  if (room == SW_D2S_OLD_NAME_SIZE)
    {
      latin1_to_utf8 (bytes, length, text);
      sw_tree_put_text (tree, id, row->field, row->bit, cell->width, text);
    }
  else if (g_utf8_validate_len ((const char *) bytes, length, NULL))
    {
      memcpy (utf8, bytes, length);
      utf8[length] = '\0';
      sw_tree_put_text (tree, id, row->field, row->bit, cell->width, utf8);
    }
  else
    {
      row->field++;
      length = room;
    }

  split_room (tree, id, bytes, room, length);
}

static gboolean
encode_latin1 (const char  *text,
               guint8      *bytes,
               gsize        room,
               gsize       *length,
               GError     **error)
{
  for (*length = 0; *text != '\0'; text = g_utf8_next_char (text), (*length)++)
    {
      gunichar c = g_utf8_get_char (text);

      if (c > 0xFF)
        {
          sw_set_error (error, SW_ERROR_RANGE, "bad_character", SW_NO_BIT,
                        _("This version of the game has no letters but Latin ones."));
          return FALSE;
        }
      if (*length < room)
        bytes[*length] = (guint8) c;
    }

  return TRUE;
}

static gboolean
encode_text (const char  *text,
             guint8      *bytes,
             gsize        room,
             gboolean     edited,
             gsize       *length,
             GError     **error)
{
  /* The game reads up to a zero byte; only a name that came without one may stay so. */
  gsize limit = edited ? room - 1 : room;

  if (room == SW_D2S_OLD_NAME_SIZE)
    {
      if (!encode_latin1 (text, bytes, room, length, error))
        return FALSE;
    }
  else
    {
      *length = strlen (text);
      memcpy (bytes, text, MIN (*length, room));
    }

  if (*length <= limit)
    return TRUE;
  sw_set_error (error, SW_ERROR_RANGE, "string_too_long", SW_NO_BIT,
                _("This name takes %zu bytes. There is room for %zu."), *length, limit);
  return FALSE;
}

/**
 * sw_d2s_name_write:
 * @writer: the writer, which has room
 * @id: the node of the name
 * @cell: its place
 * @place: where that is in the new bytes, in bits
 * @error: return location
 *
 * Writes a name from its text, and what stands behind it. A new name is followed by zeros alone.
 *
 * Errors: %SW_ERROR_RANGE for a name that does not fit, with its path.
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_name_write (SwD2sWriter      *writer,
                   SwNodeId          id,
                   const SwD2sCell  *cell,
                   guint64           place,
                   GError          **error)
{
  const SwRow *row = sw_tree_get_row (writer->tree, id);
  const SwRow *rest = sw_tree_get_row (writer->tree, id + 1);
  guint8 bytes[SW_D2S_NEW_NAME_SIZE] = { 0 };
  gboolean edited = (row->flags & SW_ROW_EDITED) != 0;
  gsize length = 0;

  if (row->field != cell->field)
    {
      sw_d2s_writer_bytes (writer, id, place, cell->width);
      return TRUE;
    }
  if (!encode_text (sw_tree_get_text (writer->tree, id), bytes, cell->width / 8, edited, &length,
                    error))
    {
      g_autofree char *path = sw_tree_dup_path (writer->tree, id);

      if (error != NULL)
        sw_error_set_path (*error, path);
      return FALSE;
    }

  sw_bits_copy (writer->out.data, place, bytes, 0, cell->width);
  if (!edited && (rest->flags & SW_ROW_ABSENT) == 0)
    sw_bits_copy (writer->out.data, place + cell->width - rest->width, writer->data, rest->bit,
                  rest->width);
  return TRUE;
}
