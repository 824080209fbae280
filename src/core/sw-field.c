/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-field.c: the field schema: what a node is called, how wide it is, what it may hold. */
#include "config.h"

#include "sw-field.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/**
 * sw_field_is_container:
 * @self: a field
 *
 * Tells whether a node of this field has children instead of a value.
 *
 * Returns: %TRUE for groups and lists
 */
gboolean
sw_field_is_container (const SwField *self)
{
  return self->kind == SW_KIND_GROUP || self->kind == SW_KIND_LIST;
}

/**
 * sw_field_get_limits:
 * @self: a field that holds a number
 * @width: its width in this file, in bits
 * @minimum: (out): least value; cast it for signed fields
 * @maximum: (out): greatest value; cast it for signed fields
 *
 * Gets what may be set: the schema's limits, or all that the bits hold.
 */
void
sw_field_get_limits (const SwField *self,
                     guint          width,
                     guint64       *minimum,
                     guint64       *maximum)
{
  *minimum = self->minimum;
  *maximum = self->maximum;
  if (self->minimum != 0 || self->maximum != 0)
    return;

  if (self->kind == SW_KIND_BOOLEAN)
    {
      *maximum = 1;
    }
  else if (self->kind == SW_KIND_SIGNED && (self->flags & SW_FIELD_SHIFTED) != 0)
    {
      gint64 all = width < 63 ? ((gint64) 1 << width) - 1 : G_MAXINT64;

      *minimum = (guint64) -(gint64) (gint) self->index;
      *maximum = (guint64) (all - (gint) self->index);
    }
  else if (self->kind == SW_KIND_SIGNED)
    {
      guint64 half = width > 0 ? G_GUINT64_CONSTANT (1) << (MIN (width, 64) - 1) : 0;

      *minimum = ~half + 1;
      *maximum = half - 1;
    }
  else
    {
      *maximum = width < 64 ? (G_GUINT64_CONSTANT (1) << width) - 1 : G_MAXUINT64;
    }
}

static gboolean
check_number (const SwField  *self,
              guint           width,
              const SwValue  *value,
              GError        **error)
{
  guint64 minimum, maximum;

  sw_field_get_limits (self, width, &minimum, &maximum);
  if ((self->flags & SW_FIELD_NULLABLE) != 0 && value->number == self->null_value)
    return TRUE;

  if (self->kind == SW_KIND_SIGNED)
    {
      if ((gint64) value->number >= (gint64) minimum && (gint64) value->number <= (gint64) maximum)
        return TRUE;
      sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                    _("%" PRIi64 " is not possible here. Choose a number from %"
                      PRIi64 " to %" PRIi64 "."),
                    (gint64) value->number, (gint64) minimum, (gint64) maximum);
      return FALSE;
    }

  if (value->number >= minimum && value->number <= maximum)
    return TRUE;
  sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                _("%" PRIu64 " is not possible here. Choose a number from %"
                  PRIu64 " to %" PRIu64 "."),
                value->number, minimum, maximum);
  return FALSE;
}

/**
 * sw_field_check:
 * @self: a field
 * @width: its width in this file, in bits
 * @value: what somebody wants to put there
 * @error: return location
 *
 * Checks a value against the schema: its kind, its limits, its length. Rules of a game are not
 * checked here.
 *
 * Errors: %SW_ERROR_RANGE with the kind "value_out_of_range" or "string_too_long",
 * %SW_ERROR_REFUSED with the kind "wrong_type" or "not_optional".
 *
 * Returns: %TRUE if it fits
 */
gboolean
sw_field_check (const SwField  *self,
                guint           width,
                const SwValue  *value,
                GError        **error)
{
  if (value->absent && (self->flags & SW_FIELD_OPTIONAL) == 0)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "not_optional", SW_NO_BIT,
                    _("This field is always in the file and cannot be taken out."));
      return FALSE;
    }
  if (value->kind != self->kind || sw_field_is_container (self) || self->kind == SW_KIND_UNREAD)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "wrong_type", SW_NO_BIT,
                    _("This field does not hold a value of that kind."));
      return FALSE;
    }
  if (value->absent)
    return TRUE;

  switch (self->kind)
    {
    case SW_KIND_BYTES:
      if ((guint64) g_bytes_get_size (value->bytes) * 8 == width)
        return TRUE;
      sw_set_error (error, SW_ERROR_RANGE, "wrong_length", SW_NO_BIT,
                    _("Exactly %u bytes are needed here, but %zu were given."),
                    width / 8, g_bytes_get_size (value->bytes));
      return FALSE;

    case SW_KIND_STRING:
      if (self->max_chars == 0 || g_utf8_strlen (value->text, -1) <= (glong) self->max_chars)
        return TRUE;
      sw_set_error (error, SW_ERROR_RANGE, "string_too_long", SW_NO_BIT,
                    _("This text has %ld characters. At most %u are possible here."),
                    g_utf8_strlen (value->text, -1), self->max_chars);
      return FALSE;

    case SW_KIND_FLOAT:
      return TRUE;

    default:
      return check_number (self, width, value, error);
    }
}

/**
 * sw_field_find_choice:
 * @self: a field
 * @value: a stored number
 *
 * Finds the name of a value.
 *
 * Returns: (nullable): the choice
 */
const SwChoice *
sw_field_find_choice (const SwField *self,
                      guint64        value)
{
  for (guint i = 0; i < self->n_choices; i++)
    if (self->choices[i].value == value)
      return &self->choices[i];

  return NULL;
}
