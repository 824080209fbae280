/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-error.h: everything that a file or an edit can be guilty of, with its place. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SwError:
 * @SW_ERROR_TRUNCATED: the bytes end before the field does
 * @SW_ERROR_FORMAT: a wrong marker, an impossible tag or count
 * @SW_ERROR_CHECKSUM: the stored and the computed sum differ
 * @SW_ERROR_RANGE: a value does not fit its bits or its limits
 * @SW_ERROR_UNSUPPORTED: well formed, but a version or format that we do not know
 * @SW_ERROR_REFUSED: an edit that a rule does not permit
 * @SW_ERROR_NOT_FOUND: a path that names no node
 * @SW_ERROR_CANCELLED: stopped by the caller
 *
 * What the caller can do about an error. The finer distinction is its kind.
 */
typedef enum
{
  SW_ERROR_TRUNCATED,
  SW_ERROR_FORMAT,
  SW_ERROR_CHECKSUM,
  SW_ERROR_RANGE,
  SW_ERROR_UNSUPPORTED,
  SW_ERROR_REFUSED,
  SW_ERROR_NOT_FOUND,
  SW_ERROR_CANCELLED,
} SwError;

/* "There is no bit to name": a fault that lies in no particular place of the file. */
#define SW_NO_BIT G_MAXUINT64

#define SW_ERROR (sw_error_quark ())
GQuark      sw_error_quark        (void);

void        sw_set_error          (GError      **error,
                                   SwError       code,
                                   const char   *kind,
                                   guint64       bit,
                                   const char   *format,
                                   ...) G_GNUC_PRINTF (5, 6);
GError     *sw_error_new          (SwError       code,
                                   const char   *kind,
                                   guint64       bit,
                                   const char   *message) G_GNUC_WARN_UNUSED_RESULT;
void        sw_error_prepend_path (GError       *error,
                                   const char   *token);
void        sw_error_set_path     (GError       *error,
                                   const char   *path);
const char *sw_error_get_kind     (const GError *error);
const char *sw_error_get_path     (const GError *error);
guint64     sw_error_get_bit      (const GError *error);
char       *sw_error_dup_text     (const GError *error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
