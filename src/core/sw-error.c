/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-error.c: everything that a file or an edit can be guilty of, with its place. */
#include "config.h"

#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

typedef struct
{
  char    *kind;
  char    *path;
  guint64  bit;
} SwErrorPrivate;

static void
sw_error_private_init (SwErrorPrivate *self)
{
  self->bit = SW_NO_BIT;
}

static void
sw_error_private_copy (const SwErrorPrivate *source,
                       SwErrorPrivate       *target)
{
  target->kind = g_strdup (source->kind);
  target->path = g_strdup (source->path);
  target->bit = source->bit;
}

static void
sw_error_private_clear (SwErrorPrivate *self)
{
  g_free (self->kind);
  g_free (self->path);
}

G_DEFINE_EXTENDED_ERROR (SwError, sw_error)

/* The private part of an error of our domain, NULL for any other. */
static SwErrorPrivate *
find_private (const GError *error)
{
  if (error == NULL || error->domain != SW_ERROR)
    return NULL;

  return sw_error_get_private (error);
}

/**
 * sw_error_new:
 * @code: what the caller can do about it
 * @kind: the stable word of the format page, as "bad-count" or "value_out_of_range"
 * @bit: offset of the fault in bits from the start of the file, or %SW_NO_BIT
 * @message: one whole translated sentence; never empty
 *
 * Makes an error with its place.
 *
 * Returns: (transfer full): the error
 */
GError *
sw_error_new (SwError     code,
              const char *kind,
              guint64     bit,
              const char *message)
{
  GError *error;
  SwErrorPrivate *private;

  /* Whoever is refused something is told why, also where we have forgotten to say it. */
  if (message == NULL || *message == '\0')
    {
      g_critical ("An error has no message: %s", kind);
      message = _("No reason is known.");
    }

  error = g_error_new_literal (SW_ERROR, code, message);
  private = sw_error_get_private (error);

  private->kind = g_strdup (kind);
  private->bit = bit;
  return error;
}

/**
 * sw_set_error:
 * @error: (out) (optional): return location
 * @code: what the caller can do about it
 * @kind: the stable word of the format page
 * @bit: offset of the fault in bits from the start of the file, or %SW_NO_BIT
 * @format: a printf format that gives one whole translated sentence
 * @...: its arguments
 *
 * Sets @error, if the caller wants it.
 */
void
sw_set_error (GError     **error,
              SwError      code,
              const char  *kind,
              guint64      bit,
              const char  *format,
              ...)
{
  g_autofree char *message = NULL;
  va_list args;

  if (error == NULL)
    return;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  g_propagate_error (error, sw_error_new (code, kind, bit, message));
}

/* A step of a JSON Pointer, escaped as RFC 6901 says. */
static void
append_token (GString    *path,
              const char *token)
{
  g_string_append_c (path, '/');
  for (const char *c = token; *c != '\0'; c++)
    {
      if (*c == '~')
        g_string_append (path, "~0");
      else if (*c == '/')
        g_string_append (path, "~1");
      else
        g_string_append_c (path, *c);
    }
}

/**
 * sw_error_prepend_path:
 * @error: an error; nothing happens unless it is of our domain
 * @token: the step of the path, unescaped
 *
 * Puts a step in front of the error's path, as it travels up through the levels.
 */
void
sw_error_prepend_path (GError     *error,
                       const char *token)
{
  SwErrorPrivate *private = find_private (error);
  GString *path;

  if (private == NULL)
    return;

  path = g_string_new (NULL);
  append_token (path, token);
  if (private->path != NULL)
    g_string_append (path, private->path);
  g_free (private->path);
  private->path = g_string_free (path, FALSE);
}

/**
 * sw_error_set_path:
 * @error: an error; nothing happens unless it is of our domain
 * @path: (nullable): the whole JSON Pointer
 *
 * Says which node the error is about.
 */
void
sw_error_set_path (GError     *error,
                   const char *path)
{
  SwErrorPrivate *private = find_private (error);

  if (private == NULL)
    return;

  g_free (private->path);
  private->path = g_strdup (path);
}

/**
 * sw_error_get_kind:
 * @error: an error
 *
 * Gets the stable word for the fault, which is never translated.
 *
 * Returns: (nullable): the kind
 */
const char *
sw_error_get_kind (const GError *error)
{
  SwErrorPrivate *private = find_private (error);

  return private != NULL ? private->kind : NULL;
}

/**
 * sw_error_get_path:
 * @error: an error
 *
 * Gets the JSON Pointer of the node that the error is about.
 *
 * Returns: (nullable): the path
 */
const char *
sw_error_get_path (const GError *error)
{
  SwErrorPrivate *private = find_private (error);

  return private != NULL ? private->path : NULL;
}

/**
 * sw_error_get_bit:
 * @error: an error
 *
 * Gets the offset of the fault, in bits from the start of the file.
 *
 * Returns: the bit, or %SW_NO_BIT
 */
guint64
sw_error_get_bit (const GError *error)
{
  SwErrorPrivate *private = find_private (error);

  return private != NULL ? private->bit : SW_NO_BIT;
}

/**
 * sw_error_dup_text:
 * @error: an error
 *
 * Writes the error with its place, in one line:
 * "/items/12/durability at bit 4711: 9 bits needed, 3 left."
 *
 * Returns: (transfer full): the text
 */
char *
sw_error_dup_text (const GError *error)
{
  const char *path = sw_error_get_path (error);
  guint64 bit = sw_error_get_bit (error);

  g_return_val_if_fail (error != NULL, NULL);

  /* The path of the whole file is empty: there is nothing to print */
  if (path != NULL && *path == '\0')
    path = NULL;

  /* Most formats are made of whole bytes, and people count those. */
  if (path != NULL && bit != SW_NO_BIT && bit % 8 == 0)
    /* Translators: the path of a node, the byte where it stands, and what is wrong there. */
    return g_strdup_printf (_("%s at byte %" PRIu64 ": %s"), path, bit / 8, error->message);
  if (path != NULL && bit != SW_NO_BIT)
    /* Translators: the path of a node, the bit where it stands, and what is wrong there. */
    return g_strdup_printf (_("%s at bit %" PRIu64 ": %s"), path, bit, error->message);
  if (path != NULL)
    /* Translators: the path of a node, and what is wrong there. */
    return g_strdup_printf (_("%s: %s"), path, error->message);
  if (bit != SW_NO_BIT && bit % 8 == 0)
    /* Translators: where a fault lies in the file, and what it is. */
    return g_strdup_printf (_("At byte %" PRIu64 ": %s"), bit / 8, error->message);
  if (bit != SW_NO_BIT)
    /* Translators: where a fault lies in the file, and what it is. */
    return g_strdup_printf (_("At bit %" PRIu64 ": %s"), bit, error->message);

  return g_strdup (error->message);
}
