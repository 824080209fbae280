/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-table-records.c: fills an array of structs from the rows of a table. */
#include "config.h"

#include "sw-table-records.h"

#include "sw-table-private.h"

#include <glib/gi18n-lib.h>

/**
 * sw_table_require_column:
 * @self: a table
 * @name: what a column is called
 * @column: (out): the column, from 0
 * @error: return location for an error
 *
 * Finds a column that has to be there.
 *
 * Errors: %SW_ERROR_FORMAT when it is not.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_table_require_column (const SwTable  *self,
                         const char     *name,
                         guint          *column,
                         GError        **error)
{
  *column = sw_table_find_column (self, name);
  if (*column != SW_TABLE_NO_COLUMN)
    return TRUE;

  /* Translators: a file, a column */
  sw_table_set_error (error, _("“%s” has no column “%s”."), sw_table_get_file (self), name);
  return FALSE;
}

/* Fills one member of a record from its cell. */
static gboolean
fill_member (const SwTable      *self,
             guint               row,
             guint               column,
             const SwTableSlot  *slot,
             gpointer            record,
             GError            **error)
{
  gpointer member = G_STRUCT_MEMBER_P (record, slot->offset);
  const char *text = sw_table_get_text (self, row, column);
  gint64 number = 0;

  switch (slot->kind)
    {
    case SW_TABLE_SLOT_TEXT:
      *(char **) member = g_strdup (text);
      return TRUE;
    case SW_TABLE_SLOT_NULLABLE:
      *(char **) member = text[0] != '\0' ? g_strdup (text) : NULL;
      return TRUE;
    case SW_TABLE_SLOT_SHARED:
      *(const char **) member = text;
      return TRUE;
    case SW_TABLE_SLOT_ID:
      return sw_table_get_number (self, row, column, slot->minimum, slot->maximum,
                                  (gint64 *) member, error);
    case SW_TABLE_SLOT_YES:
      *(gboolean *) member = g_str_equal (text, "yes");
      if (*(gboolean *) member || text[0] == '\0' || g_str_equal (text, "no"))
        return TRUE;
      sw_table_set_cell_error (self, row, column, error);
      return FALSE;
    case SW_TABLE_SLOT_OPTIONAL:
      if (text[0] == '\0')
        return TRUE;
      G_GNUC_FALLTHROUGH;
    case SW_TABLE_SLOT_NUMBER:
      if (!sw_table_get_number (self, row, column, slot->minimum, slot->maximum, &number, error))
        return FALSE;
      *(guint *) member = (guint) number;
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

/**
 * sw_table_fill_records:
 * @self: a table
 * @slots: (array length=n_slots): which column goes where
 * @n_slots: how many
 * @records: as many structs as there are rows, all zero
 * @record_size: the size of one in bytes
 * @error: return location for an error
 *
 * Fills structs from all rows. What is filled when it fails is freed with what owns them.
 *
 * Errors: %SW_ERROR_FORMAT with the place.
 *
 * Returns: %TRUE when done
 */
gboolean
sw_table_fill_records (const SwTable      *self,
                       const SwTableSlot  *slots,
                       guint               n_slots,
                       gpointer            records,
                       gsize               record_size,
                       GError            **error)
{
  guint n_rows = sw_table_get_n_rows (self);

  for (guint i = 0; i < n_slots; i++)
    {
      guint column;

      if (!sw_table_require_column (self, slots[i].column, &column, error))
        return FALSE;

      for (guint row = 0; row < n_rows; row++)
        {
          if (!fill_member (self, row, column, &slots[i], (char *) records + row * record_size,
                            error))
            return FALSE;
        }
    }

  return TRUE;
}
