/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-verify.h: does what was read from a file say all that is in it? */
#pragma once

#include "sw-tables.h"

G_BEGIN_DECLS

/**
 * SwVerifyResult:
 * @SW_VERIFY_OK: written from its decoded values, the file is the same
 * @SW_VERIFY_DIFFERS: it is not
 * @SW_VERIFY_UNREADABLE: nothing could be decoded
 *
 * What came out of a file that was read and written again.
 */
typedef enum
{
  SW_VERIFY_OK,
  SW_VERIFY_DIFFERS,
  SW_VERIFY_UNREADABLE,
} SwVerifyResult;

SwVerifyResult sw_verify_bytes   (GBytes      *bytes,
                                  const char  *name,
                                  SwTables    *tables,
                                  gsize       *offset,
                                  GError     **error);
SwVerifyResult sw_verify_deep    (GBytes      *bytes,
                                  const char  *name,
                                  SwTables    *tables,
                                  guint       *n_commands,
                                  gsize       *offset,
                                  GError     **error);
gboolean       sw_verify_compare (GBytes      *first,
                                  GBytes      *second,
                                  gsize       *offset);

G_END_DECLS
