/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-verify.c: does what was read from a file say all that is in it? */
#include "config.h"

#include "sw-verify.h"

#include "sw-error.h"
#include "sw-formats.h"

#include <string.h>

/**
 * sw_verify_compare:
 * @first: some bytes
 * @second: other bytes
 * @offset: (out) (optional): the first byte that differs, or the end of the shorter
 *
 * Compares bytes.
 *
 * Returns: %TRUE if they are equal
 */
gboolean
sw_verify_compare (GBytes *first,
                   GBytes *second,
                   gsize  *offset)
{
  gsize first_size, second_size, at = 0;
  const guint8 *first_data = g_bytes_get_data (first, &first_size);
  const guint8 *second_data = g_bytes_get_data (second, &second_size);
  gsize shorter = MIN (first_size, second_size);

  if (first_size == second_size && (shorter == 0 || memcmp (first_data, second_data, shorter) == 0))
    return TRUE;

  while (at < shorter && first_data[at] == second_data[at])
    at++;

  if (offset != NULL)
    *offset = at;

  return FALSE;
}

/**
 * sw_verify_bytes:
 * @bytes: a file
 * @name: its name, which decides where the bytes do not
 * @tables: the tables to read it with
 * @offset: (out): with %SW_VERIFY_DIFFERS: the first byte that differs
 * @error: return location, set with %SW_VERIFY_UNREADABLE
 *
 * Reads a file, writes every field from its decoded value, and compares. Makes no document, so that
 * ten thousand files take a second.
 *
 * Returns: what came out
 */
SwVerifyResult
sw_verify_bytes (GBytes      *bytes,
                 const char  *name,
                 SwTables    *tables,
                 gsize       *offset,
                 GError     **error)
{
  const SwFormat *format = sw_formats_identify (bytes, name, error);
  g_autoptr (SwTree) tree = NULL;
  g_autoptr (GBytes) rebuilt = NULL;
  gconstpointer game_tables;

  if (format == NULL)
    return SW_VERIFY_UNREADABLE;

  game_tables = sw_tables_get_game (tables, format->codec->game, error);
  if (game_tables == NULL)
    return SW_VERIFY_UNREADABLE;

  tree = format->codec->decode (bytes, game_tables, NULL, error);
  if (tree == NULL)
    return SW_VERIFY_UNREADABLE;
  if (format->codec->is_whole && sw_tree_get_fault (tree) != NULL)
    {
      g_propagate_error (error, g_error_copy (sw_tree_get_fault (tree)));
      return SW_VERIFY_UNREADABLE;
    }

  rebuilt = format->codec->rebuild (tree, error);
  if (rebuilt == NULL)
    return SW_VERIFY_UNREADABLE;

  return sw_verify_compare (bytes, rebuilt, offset) ? SW_VERIFY_OK : SW_VERIFY_DIFFERS;
}
