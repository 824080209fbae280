/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-formats.c: the formats there are, and which one some bytes are. */
#include "config.h"

#include "sw-formats.h"
#include "sw-d2s-document.h"
#include "sw-d2s-stash-document.h"
#include "sw-d2s-stash.h"
#include "sw-d2s.h"
#include "sw-error.h"
#include "sw-odd-content.h"
#include "sw-pathologic-document.h"
#include "sw-pathologic-readings.h"
#include "sw-pathologic.h"
#include "sw-svb.h"
#include "sw-tl2-document.h"

#include <glib/gi18n-lib.h>

static const SwFormat formats[] = {
  { &sw_d2s_codec, sw_d2s_document_get_type },
  { &sw_d2s_d2i_codec, sw_d2s_stash_document_get_type },
  { &sw_d2s_sss_codec, sw_d2s_stash_document_get_type },
  { &sw_d2s_d2x_codec, sw_d2s_stash_document_get_type },
  { &sw_d2s_atma_codec, sw_d2s_stash_document_get_type },
  { &sw_d2s_item_codec, sw_d2s_stash_document_get_type },
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

static void
set_unknown (const guint8  *data,
             gsize          size,
             GError       **error)
{
  SwError code;
  const char *message;
  const char *kind = sw_odd_content_find (data, size, &code, &message);

  if (kind != NULL)
    sw_set_error (error, code, kind, 0, "%s", message);
  else
    sw_set_error (error, SW_ERROR_UNSUPPORTED, "unknown-format", 0,
                  _("The first bytes of this file are not those of a save that is known here."));
}

static gboolean
has_other_mark (const SwCodec *codec,
                const guint8  *data,
                gsize          size)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].codec != codec && formats[i].codec->has_mark != NULL
        && formats[i].codec->has_mark (data, size))
      return TRUE;

  return FALSE;
}

/**
 * sw_formats_find_by_name:
 * @name: a file's name
 *
 * Finds the format that files of such a name usually are.
 *
 * Returns: (transfer none) (nullable): the format
 */
const SwFormat *
sw_formats_find_by_name (const char *name)
{
  static const guint8 nothing[1];

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].codec->sniff (nothing, 0, name) == SW_SNIFF_NAME)
      return &formats[i];

  return NULL;
}

/**
 * sw_formats_identify:
 * @bytes: a whole file
 * @name: its name; decides where the bytes do not
 * @error: return location
 *
 * Finds out what some bytes are. Where nothing in the bytes tells the format, the name does, and
 * then any bytes are of it, but for those that begin like a save of another game.
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
  SwError code;
  const char *message;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      SwSniff sniff = formats[i].codec->sniff (data, size, name);

      if (sniff == SW_SNIFF_CONTENT)
        return &formats[i];
      if (sniff == SW_SNIFF_NAME && by_name == NULL)
        by_name = &formats[i];
    }

  if (by_name != NULL && by_name->codec->is_nameless
      && !has_other_mark (by_name->codec, data, size))
    return by_name;
  /* The other formats have words of their own for a file that is too short. */
  if (size == 0 && by_name != NULL && !by_name->codec->is_nameless
      && !g_str_equal (by_name->codec->game, "d2s"))
    return by_name;

  if (by_name == NULL || by_name->codec->is_nameless
      || sw_odd_content_find (data, size, &code, &message) != NULL)
    {
      set_unknown (data, size, error);
      return NULL;
    }

  return by_name;
}

/**
 * sw_formats_check_size:
 * @size: how many bytes a file has
 * @error: return location
 *
 * Looks whether a file is small enough to be read, before it is.
 *
 * Errors: %SW_ERROR_UNSUPPORTED with the kind "too_large".
 *
 * Returns: %FALSE if it is not
 */
gboolean
sw_formats_check_size (guint64   size,
                       GError  **error)
{
  if (size <= SW_FORMATS_MAX_SIZE)
    return TRUE;

  sw_set_error (error, SW_ERROR_UNSUPPORTED, "too_large", SW_NO_BIT,
                _("This file is larger than 1 GiB. No game save is."));
  return FALSE;
}
