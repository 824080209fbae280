/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-field-types.c: the types that are offered for bytes without a name. */
#include "config.h"

#include "sw-field-types.h"

#include <glib/gi18n.h>

static const SwFieldType types[] = {
  { "u32", N_("Whole number, 4 bytes"), FALSE },
  { "i32", N_("Whole number with sign, 4 bytes"), FALSE },
  { "f32", N_("Number with a fraction, 4 bytes"), FALSE },
  { "bool", N_("Yes or no, 1 byte"), FALSE },
  { "u8", N_("Whole number, 1 byte"), FALSE },
  { "i8", N_("Whole number with sign, 1 byte"), FALSE },
  { "u16", N_("Whole number, 2 bytes"), FALSE },
  { "i16", N_("Whole number with sign, 2 bytes"), FALSE },
  { "u64", N_("Whole number, 8 bytes"), FALSE },
  { "i64", N_("Whole number with sign, 8 bytes"), FALSE },
  { "f64", N_("Number with a fraction, 8 bytes"), FALSE },
  { "CVector", N_("Place: three numbers, 12 bytes"), FALSE },
  { "CQuat", N_("Turn: four numbers, 16 bytes"), FALSE },
  { "str", N_("Text"), FALSE },
  { "wstr", N_("Text of two bytes a letter"), FALSE },
  { "cstr", N_("Text that is never shared"), FALSE },
  { "cwstr", N_("Text of two bytes a letter that is never shared"), FALSE },
  { "ptr", N_("Object, or reference to one"), FALSE },
  { "vec<u32>", N_("List of whole numbers"), FALSE },
  { "vec<f32>", N_("List of numbers with a fraction"), FALSE },
  { "vec<str>", N_("List of texts"), FALSE },
  { "vec<ptr>", N_("List of objects"), FALSE },
  { "map<str,i32>", N_("List of texts with a number each"), FALSE },
  { NULL, N_("Another type of the schema language"), FALSE },
  { "raw", N_("Bytes"), TRUE },
};

/**
 * sw_field_types_get:
 * @position: which one, as in sw_field_types_new_labels()
 *
 * Returns: (transfer none): a type
 */
const SwFieldType *
sw_field_types_get (guint position)
{
  g_return_val_if_fail (position < G_N_ELEMENTS (types), NULL);

  return &types[position];
}

/**
 * sw_field_types_find:
 * @size: a number of bytes
 *
 * Finds the type that is meant most often by so many bytes.
 *
 * Returns: a whole number where there is one of that size, else bytes; as in
 *   sw_field_types_new_labels()
 */
guint
sw_field_types_find (gsize size)
{
  g_autofree char *number = g_strdup_printf ("u%" G_GSIZE_FORMAT, size * 8);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_strcmp0 (types[i].expression, number) == 0 || types[i].is_raw)
      return i;

  g_return_val_if_reached (0);
}

/**
 * sw_field_types_new_labels:
 *
 * Lists what the types are called.
 *
 * Returns: (transfer full) (element-type GtkStringObject): the names, for people
 */
GListModel *
sw_field_types_new_labels (void)
{
  GtkStringList *labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    gtk_string_list_append (labels, _(types[i].label));

  return G_LIST_MODEL (labels);
}
