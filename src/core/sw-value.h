/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-value.h: the value of a node, of whatever kind. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SwKind:
 * @SW_KIND_GROUP: named children
 * @SW_KIND_LIST: numbered children
 * @SW_KIND_BOOLEAN: 0 is false, anything else true; odd values are kept
 * @SW_KIND_UNSIGNED: whole number
 * @SW_KIND_SIGNED: whole number, two's complement
 * @SW_KIND_FLOAT: IEEE 754, 32 or 64 bits wide; carried as its bits
 * @SW_KIND_ENUM: whole number with names for some values
 * @SW_KIND_FLAGS: a set of bit numbers
 * @SW_KIND_STRING: text
 * @SW_KIND_BYTES: raw bytes, shown as hexadecimal digits
 * @SW_KIND_REFERENCE: the number of another node
 * @SW_KIND_UNREAD: bytes that could not be read; kept and locked, with the reason
 *
 * What a node is.
 */
typedef enum
{
  SW_KIND_GROUP,
  SW_KIND_LIST,
  SW_KIND_BOOLEAN,
  SW_KIND_UNSIGNED,
  SW_KIND_SIGNED,
  SW_KIND_FLOAT,
  SW_KIND_ENUM,
  SW_KIND_FLAGS,
  SW_KIND_STRING,
  SW_KIND_BYTES,
  SW_KIND_REFERENCE,
  SW_KIND_UNREAD,
} SwKind;

/**
 * SwValue:
 * @kind: what it is
 * @absent: the field is not in this file: a state, not a number
 * @number: boolean, unsigned, signed (two's complement), float (its bits, in the low 32 or 64),
 *   enumeration, flags or reference
 * @text: (nullable): the string
 * @bytes: (nullable): the raw bytes
 *
 * A value on its way between tree, command and view. Owns its text and bytes.
 */
typedef struct
{
  SwKind    kind;
  gboolean  absent;
  guint64   number;
  char     *text;
  GBytes   *bytes;
} SwValue;

#define SW_VALUE_INIT { SW_KIND_GROUP, FALSE, 0, NULL, NULL }

void     sw_value_init_number (SwValue       *self,
                               SwKind         kind,
                               guint64        number);
void     sw_value_init_text   (SwValue       *self,
                               const char    *text);
void     sw_value_init_bytes  (SwValue       *self,
                               GBytes        *bytes);
void     sw_value_init_absent (SwValue       *self,
                               SwKind         kind);
void     sw_value_copy        (const SwValue *self,
                               SwValue       *target);
void     sw_value_clear       (SwValue       *self);
gboolean sw_value_equal       (const SwValue *self,
                               const SwValue *other);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwValue, sw_value_clear)

G_END_DECLS
