/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-columns.c: where the columns of a tree and of a list of hits stand. */
#include "config.h"

#include "sw-tree-columns.h"

#include <glib/gi18n.h>

#define SPACING 12
#define MARGIN 9

/* In widths of a character, so that large text turns to two lines where it needs them */
#define TYPE_CHARS 11
#define OFFSET_CHARS 11
#define SIZE_CHARS 9
#define CLASS_CHARS 16
#define NARROW_CHARS 58
#define SIZE_FROM_CHARS 92
#define CLASS_FROM_CHARS 84
#define BOTH_FROM_CHARS 104

/**
 * sw_tree_columns_is_narrow:
 * @width: of a row
 * @char_width: of a character
 *
 * Tells whether a row has room for no more than two lines of text.
 *
 * Returns: %TRUE if there is no room for columns
 */
gboolean
sw_tree_columns_is_narrow (int width,
                           int char_width)
{
  return width < NARROW_CHARS * char_width;
}

static void
place (SwTreeColumn *column,
       int          *x,
       int           width)
{
  column->x = *x;
  column->width = width;
  *x += width + SPACING;
}

/**
 * sw_tree_columns_place:
 * @kind: what the list shows
 * @width: of a row
 * @char_width: of a character
 * @columns: (out caller-allocates): %SW_TREE_N_COLUMNS places
 *
 * Gives each column its place. In a narrow row only the name has one, and takes all of it.
 *
 * Returns: %TRUE if the row is narrow
 */
gboolean
sw_tree_columns_place (SwTreeKind    kind,
                       int           width,
                       int           char_width,
                       SwTreeColumn *columns)
{
  gboolean classes = kind == SW_TREE_OBJECTS && width >= CLASS_FROM_CHARS * char_width;
  gboolean sizes = width >= (classes ? BOTH_FROM_CHARS : SIZE_FROM_CHARS) * char_width;
  int rest = width - 2 * MARGIN;
  int x = MARGIN;

  for (guint i = 0; i < SW_TREE_N_COLUMNS; i++)
    columns[i] = (SwTreeColumn) { 0, 0 };
  if (sw_tree_columns_is_narrow (width, char_width))
    {
      columns[SW_TREE_NAME] = (SwTreeColumn) { MARGIN, rest };
      return TRUE;
    }

  if (kind == SW_TREE_HITS)
    {
      rest -= 2 * SPACING;
      place (&columns[SW_TREE_NAME], &x, rest * 3 / 10);
      place (&columns[SW_TREE_VALUE], &x, rest * 3 / 10);
      place (&columns[SW_TREE_PATH], &x, width - MARGIN - x);
      return FALSE;
    }

  rest -= (TYPE_CHARS + OFFSET_CHARS) * char_width + 3 * SPACING;
  if (classes)
    rest -= CLASS_CHARS * char_width + SPACING;
  if (sizes)
    rest -= SIZE_CHARS * char_width + SPACING;
  place (&columns[SW_TREE_NAME], &x, rest * 11 / 20);
  place (&columns[SW_TREE_TYPE], &x, TYPE_CHARS * char_width);
  place (&columns[SW_TREE_VALUE], &x, rest - rest * 11 / 20);
  if (classes)
    place (&columns[SW_TREE_CLASS], &x, CLASS_CHARS * char_width);
  place (&columns[SW_TREE_OFFSET], &x, OFFSET_CHARS * char_width);
  if (sizes)
    place (&columns[SW_TREE_SIZE], &x, SIZE_CHARS * char_width);
  return FALSE;
}

/**
 * sw_tree_columns_get_title:
 * @column: a column
 *
 * Returns: (transfer none): what stands above it
 */
const char *
sw_tree_columns_get_title (SwTreeColumnId column)
{
  switch (column)
    {
    case SW_TREE_NAME:
      /* Translators: these are titles of columns. */
      return C_("column", "Name");
    case SW_TREE_TYPE:
      return C_("column", "Type");
    case SW_TREE_VALUE:
      return C_("column", "Value");
    case SW_TREE_CLASS:
      return C_("column", "Class");
    case SW_TREE_OFFSET:
      /* Translators: the title of a column: where in the file something begins. */
      return C_("column", "Offset");
    case SW_TREE_SIZE:
      return C_("column", "Size");
    case SW_TREE_PATH:
    case SW_TREE_N_COLUMNS:
    default:
      return C_("column", "Path");
    }
}
