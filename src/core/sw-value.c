/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-value.c: the value of a node, of whatever kind. */
#include "config.h"

#include "sw-value.h"

static const SwValue empty = SW_VALUE_INIT;

/**
 * sw_value_init_number:
 * @self: (out caller-allocates): the value; what it held is not freed
 * @kind: boolean, unsigned, signed, float, enumeration, flags or reference
 * @number: the number, or the bits of a float
 *
 * Makes a value of a number.
 */
void
sw_value_init_number (SwValue *self,
                      SwKind   kind,
                      guint64  number)
{
  *self = empty;
  self->kind = kind;
  self->number = number;
}

/**
 * sw_value_init_text:
 * @self: (out caller-allocates): the value; what it held is not freed
 * @text: UTF-8
 *
 * Makes a value of a string.
 */
void
sw_value_init_text (SwValue    *self,
                    const char *text)
{
  *self = empty;
  self->kind = SW_KIND_STRING;
  self->text = g_strdup (text);
}

/**
 * sw_value_init_bytes:
 * @self: (out caller-allocates): the value; what it held is not freed
 * @bytes: the bytes
 *
 * Makes a value of raw bytes.
 */
void
sw_value_init_bytes (SwValue *self,
                     GBytes  *bytes)
{
  *self = empty;
  self->kind = SW_KIND_BYTES;
  self->bytes = g_bytes_ref (bytes);
}

/**
 * sw_value_init_absent:
 * @self: (out caller-allocates): the value; what it held is not freed
 * @kind: what it would be, if it were there
 *
 * Makes the value of a field that is not in the file.
 */
void
sw_value_init_absent (SwValue *self,
                      SwKind   kind)
{
  *self = empty;
  self->kind = kind;
  self->absent = TRUE;
}

/**
 * sw_value_copy:
 * @self: the value
 * @target: (out caller-allocates): the copy; what it held is not freed
 *
 * Copies a value with its text and bytes.
 */
void
sw_value_copy (const SwValue *self,
               SwValue       *target)
{
  *target = *self;
  target->text = g_strdup (self->text);
  target->bytes = self->bytes != NULL ? g_bytes_ref (self->bytes) : NULL;
}

/**
 * sw_value_clear:
 * @self: the value
 *
 * Frees what the value owns.
 */
void
sw_value_clear (SwValue *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

/**
 * sw_value_equal:
 * @self: a value
 * @other: another
 *
 * Compares two values. Floats are compared by their bits, so that NaNs can be equal.
 *
 * Returns: %TRUE if they are the same
 */
gboolean
sw_value_equal (const SwValue *self,
                const SwValue *other)
{
  if (self->kind != other->kind || self->absent != other->absent)
    return FALSE;
  if (self->absent)
    return TRUE;
  if (self->kind == SW_KIND_STRING)
    return g_strcmp0 (self->text, other->text) == 0;
  if (self->kind == SW_KIND_BYTES)
    return self->bytes == other->bytes
           || (self->bytes != NULL && other->bytes != NULL
               && g_bytes_equal (self->bytes, other->bytes));

  return self->number == other->number;
}
