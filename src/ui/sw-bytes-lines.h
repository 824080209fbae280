/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bytes-lines.h: where bytes stand in lines of hexadecimal digits and characters. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many bytes stand in a line, where there is room and where there is not */
#define SW_BYTES_WIDE 16u
#define SW_BYTES_NARROW 8u

/**
 * SwBytesLines:
 * @base: where byte 0 stands in the file
 * @n_per_line: how many bytes a line has
 * @begin: the first byte that is shown; a whole number of lines from 0
 * @end: the byte after the last one
 *
 * Lines as "0012A4  4A FF 00 …  J..": the place in the file, digits, characters.
 */
typedef struct
{
  guint64  base;
  guint    n_per_line;
  gsize    begin;
  gsize    end;
} SwBytesLines;

guint  sw_bytes_lines_fit       (guint               n_chars);
void   sw_bytes_lines_place     (SwBytesLines       *self,
                                 gsize               size,
                                 gsize               byte,
                                 gsize               most);
char  *sw_bytes_lines_dup_text  (const SwBytesLines *self,
                                 const guint8       *data) G_GNUC_WARN_UNUSED_RESULT;
void   sw_bytes_lines_find      (const SwBytesLines *self,
                                 gsize               byte,
                                 guint              *line,
                                 guint              *column);
gsize  sw_bytes_lines_find_byte (const SwBytesLines *self,
                                 guint               line,
                                 guint               column,
                                 gboolean            is_first);

G_END_DECLS
