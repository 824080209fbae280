/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-odd-content.c: what is surely no save of any game, whatever it is called. */
#include "config.h"

#include "sw-odd-content.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
all_zero (const guint8 *data,
          gsize         size)
{
  return size > 0 && data[0] == 0 && memcmp (data, data + 1, size - 1) == 0;
}

/* A page of the web under a save's name: somebody saved the wrong link. */
static gboolean
looks_like_markup (const guint8 *data,
                   gsize         size)
{
  static const char * const beginnings[] = { "<!doctype", "<html", "<?xml", "<head", "<body" };
  gsize at = 0;

  if (size >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    at = 3;
  while (at < size && g_ascii_isspace (data[at]))
    at++;
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      gsize length = strlen (beginnings[i]);

      if (size - at >= length
          && g_ascii_strncasecmp ((const char *) data + at, beginnings[i], length) == 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * sw_odd_content_find:
 * @data: (array length=size): a whole file
 * @size: its size
 * @code: (out): what the caller can do about it
 * @message: (out): what is odd about it, a translated sentence
 *
 * Looks whether a file holds what no game writes. What damaged it is often told by that.
 *
 * Returns: (nullable): the stable word, "empty", "all-zero" or "markup"; %NULL for any other file
 */
const char *
sw_odd_content_find (const guint8  *data,
                     gsize          size,
                     SwError       *code,
                     const char   **message)
{
  if (size == 0)
    {
      *code = SW_ERROR_TRUNCATED;
      *message = _("This file is empty. Look for an earlier version among the backups.");
      return "empty";
    }

  *code = SW_ERROR_FORMAT;
  if (all_zero (data, size))
    {
      *message = _("All bytes of this file are zero: there is nothing in it to recover. "
                   "Look for an earlier version among the backups.");
      return "all-zero";
    }
  if (looks_like_markup (data, size))
    {
      *message = _("This looks like a web page (HTML or XML), not a game save. "
                   "Download the save itself.");
      return "markup";
    }

  return NULL;
}
