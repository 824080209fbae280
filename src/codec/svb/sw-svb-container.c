/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-container.c: what stands around the body of a Torchlight save. */
#include "config.h"

#include "sw-svb-container.h"
#include "sw-bit-reader.h"
#include "sw-checksum.h"
#include "sw-error.h"
#include "sw-svb-schema.h"
#include "sw-svb-scramble.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FOOTER_SIZE 4
#define FLAG_AT 4
#define CHECKSUM_AT 5

/* Less than that is no save. */
#define LEAST_SIZE 8

/* No save comes near; so that spans of single values never outgrow their 32 bits. */
#define GREATEST_SIZE (64 * 1024 * 1024)

static guint32
read_u32 (const guint8 *data,
          gsize         at)
{
  return (guint32) sw_bits_get (data, (guint64) at * 8, 32);
}

/**
 * sw_svb_get_header_size:
 * @version: a known version
 *
 * Tells how many bytes stand before the body.
 *
 * Returns: the number
 */
gsize
sw_svb_get_header_size (guint version)
{
  if (version < SW_SVB_FIRST_FLAG)
    return FLAG_AT;

  return version < SW_SVB_FIRST_CHECKSUM ? CHECKSUM_AT : CHECKSUM_AT + 4;
}

/**
 * sw_svb_has_known_version:
 * @data: (array length=size): a file
 * @size: its size
 *
 * Tells whether a file begins like a Torchlight save.
 *
 * Returns: %TRUE if it does
 */
gboolean
sw_svb_has_known_version (const guint8 *data,
                          gsize         size)
{
  return size >= LEAST_SIZE && sw_svb_schema_find_plan (read_u32 (data, 0)) != NULL;
}

/**
 * sw_svb_looks_like_save:
 * @data: (array length=size): a file
 * @size: its size
 *
 * Tells whether version and footer say that this is a Torchlight save. A stash of Torchlight has
 * no footer.
 *
 * Returns: %TRUE if they do
 */
gboolean
sw_svb_looks_like_save (const guint8 *data,
                        gsize         size)
{
  return sw_svb_has_known_version (data, size)
         && size >= sw_svb_get_header_size (read_u32 (data, 0)) + FOOTER_SIZE
         && read_u32 (data, size - FOOTER_SIZE) == size;
}

static gboolean
check_size (const guint8  *data,
            gsize          size,
            GError       **error)
{
  guint version;

  if (size >= LEAST_SIZE)
    {
      version = read_u32 (data, 0);
      if (sw_svb_schema_find_plan (version) == NULL)
        {
          sw_set_error (error, SW_ERROR_UNSUPPORTED, "bad-version", 0,
                        _("Version %u is not one of Torchlight or Torchlight II."), version);
          return FALSE;
        }
      if (size > GREATEST_SIZE)
        {
          sw_set_error (error, SW_ERROR_UNSUPPORTED, "too-large", 0,
                        _("This file is larger than any save can be."));
          return FALSE;
        }
      if (version == SW_SVB_TL1 || size >= sw_svb_get_header_size (version) + FOOTER_SIZE)
        return TRUE;
    }

  sw_set_error (error, SW_ERROR_TRUNCATED, "too-short", (guint64) size * 8,
                _("The file ends before its header and footer do."));
  return FALSE;
}

/* A stash begins with a small number, a character with the length and the first letter of its
 * class. */
static gboolean
find_is_stash (const guint8 *body,
               gsize         size)
{
  return size >= 4 && body[2] == 0 && body[3] == 0;
}

static void
make_image (SwSvbContainer *self,
            GBytes         *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  gsize body_size = self->body_end - self->body_at;
  guint8 *plain;

  if (!self->is_scrambled)
    {
      self->image = g_bytes_ref (bytes);
      return;
    }

  plain = g_malloc (size);
  memcpy (plain, data, self->body_at);
  memcpy (plain + self->body_end, data + self->body_end, size - self->body_end);
  if (self->version >= SW_SVB_SECOND_SCRAMBLE)
    sw_svb_descramble (data + self->body_at, plain + self->body_at, body_size);
  else
    sw_svb_descramble_old (data + self->body_at, plain + self->body_at, body_size);
  self->image = g_bytes_new_take (plain, size);
}

/* The footer is looked at before the checksum: a body that was cut cannot be brought into the
 * clear, since each half of it holds a half of the other. */
static GError *
find_fault (SwSvbContainer *self)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (self->image, &size);
  gboolean has_sum = self->version >= SW_SVB_FIRST_CHECKSUM;
  gboolean is_sum_right =
    !has_sum || sw_checksum_times33 (data + self->body_at, self->body_end - self->body_at)
                == read_u32 (data, CHECKSUM_AT);

  if (self->has_footer && read_u32 (data, size - FOOTER_SIZE) != size)
    {
      self->is_garbled = self->is_scrambled && has_sum && !is_sum_right;
      return sw_error_new (SW_ERROR_TRUNCATED, "bad-size", (guint64) (size - FOOTER_SIZE) * 8,
                           _("The file does not have the size that it names at its end: "
                             "it was cut, or something was added."));
    }
  if (!is_sum_right)
    return sw_error_new (SW_ERROR_CHECKSUM, "bad-checksum", CHECKSUM_AT * 8,
                         _("The checksum is not that of the content: the file is damaged, or "
                           "was changed by something that does not know it."));

  return NULL;
}

/**
 * sw_svb_container_open:
 * @self: (out caller-allocates): the parts
 * @bytes: the file
 * @fault: (out): the first thing that is wrong with what stands around the body, if any
 * @error: return location
 *
 * Takes a file apart and brings its body into the clear.
 *
 * Errors: kinds "too-short", "bad-version" and "too-large". Faults: "bad-size", "bad-checksum".
 *
 * Returns: %TRUE if there is a body to be read
 */
gboolean
sw_svb_container_open (SwSvbContainer  *self,
                       GBytes          *bytes,
                       GError         **fault,
                       GError         **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  *self = (SwSvbContainer) { 0 };
  if (!check_size (data, size, error))
    return FALSE;

  self->version = read_u32 (data, 0);
  self->body_at = sw_svb_get_header_size (self->version);
  self->is_scrambled = self->version >= SW_SVB_FIRST_FLAG && data[FLAG_AT] != 0;
  self->has_footer = self->version != SW_SVB_TL1
                     || !find_is_stash (data + self->body_at, size - self->body_at);
  self->body_end = self->has_footer ? size - FOOTER_SIZE : size;
  make_image (self, bytes);
  data = g_bytes_get_data (self->image, NULL);
  self->is_stash = find_is_stash (data + self->body_at, self->body_end - self->body_at);
  /* An empty body of Torchlight is a character's, whatever its footer looks like. */
  if (self->version == SW_SVB_TL1)
    self->is_stash = !self->has_footer;
  *fault = find_fault (self);
  return TRUE;
}

/**
 * sw_svb_container_clear:
 * @self: the parts
 *
 * Frees what they own.
 */
void
sw_svb_container_clear (SwSvbContainer *self)
{
  g_clear_pointer (&self->image, g_bytes_unref);
}
