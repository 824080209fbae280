/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-formats.c: the formats there are, and which one some bytes are. */
#include "config.h"

#include "sw-formats.h"
#include "sw-d2s-document.h"
#include "sw-d2s-stash.h"
#include "sw-d2s.h"
#include "sw-error.h"
#include "sw-kept-document.h"
#include "sw-pathologic-document.h"
#include "sw-pathologic-readings.h"
#include "sw-pathologic.h"
#include "sw-svb.h"
#include "sw-tl2-document.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const SwFormat formats[] = {
  { &sw_d2s_codec, sw_d2s_document_get_type },
  { &sw_d2s_d2i_codec, sw_kept_document_get_type },
  { &sw_d2s_sss_codec, sw_kept_document_get_type },
  { &sw_d2s_d2x_codec, sw_kept_document_get_type },
  { &sw_d2s_atma_codec, sw_kept_document_get_type },
  { &sw_d2s_item_codec, sw_kept_document_get_type },
  { &sw_svb_codec, sw_tl2_document_get_type },
  { &sw_pathologic_codec, sw_pathologic_document_get_type, sw_pathologic_readings_choose_tables },
};

/**
 * sw_formats_get:
 * @n_formats: (out): how many there are
 *
 * Gets all formats.
 *
 * Returns: (transfer none) (array length=n_formats): the formats
 */
const SwFormat *
sw_formats_get (guint *n_formats)
{
  *n_formats = G_N_ELEMENTS (formats);
  return formats;
}

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

static void
set_unknown (const guint8  *data,
             gsize          size,
             GError       **error)
{
  if (size == 0)
    sw_set_error (error, SW_ERROR_TRUNCATED, "empty", 0,
                  _("This file is empty. Look for an earlier version among the backups."));
  else if (all_zero (data, size))
    sw_set_error (error, SW_ERROR_FORMAT, "all-zero", 0,
                  _("All bytes of this file are zero: there is nothing in it to recover. "
                    "Look for an earlier version among the backups."));
  else if (looks_like_markup (data, size))
    sw_set_error (error, SW_ERROR_FORMAT, "markup", 0,
                  _("This looks like a web page (HTML or XML), not a game save. "
                    "Download the save itself."));
  else
    sw_set_error (error, SW_ERROR_UNSUPPORTED, "unknown-format", 0,
                  _("The first bytes of this file are not those of a save that is known here."));
}

/**
 * sw_formats_identify:
 * @bytes: a whole file
 * @name: its name; decides where the bytes do not
 * @error: return location
 *
 * Finds out what some bytes are.
 *
 * Errors: %SW_ERROR_FORMAT or %SW_ERROR_TRUNCATED for what is surely no save (kinds "empty",
 * "all-zero", "markup"), %SW_ERROR_UNSUPPORTED ("unknown-format").
 *
 * Returns: (transfer none): the format, or %NULL
 */
const SwFormat *
sw_formats_identify (GBytes      *bytes,
                     const char  *name,
                     GError     **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  const SwFormat *by_name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      SwSniff sniff = formats[i].codec->sniff (data, size, name);

      if (sniff == SW_SNIFF_CONTENT)
        return &formats[i];
      if (sniff == SW_SNIFF_NAME && by_name == NULL)
        by_name = &formats[i];
    }

  /* The other formats have words of their own for a file that is too short. */
  if (size == 0 && by_name != NULL && !g_str_equal (by_name->codec->game, "d2s"))
    return by_name;

  if (size == 0 || all_zero (data, size) || looks_like_markup (data, size) || by_name == NULL)
    {
      set_unknown (data, size, error);
      return NULL;
    }

  return by_name;
}
