/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-old.c: items of the first games: records in which every field has its place. */
#include "config.h"

#include "sw-d2s-item-old.h"
#include "sw-d2s-item-reader-private.h"
#include "sw-d2s-item-text.h"
#include "sw-d2s-schema-private.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MARK_WIDTH 16
#define FORM_BIT 35
#define EAR_BIT 32
#define COMPACT_BIT 37
#define FORM_WIDTH 2
#define CODE_WIDTH 32
#define EAR_NAME_WIDTH (7 * 15)

typedef struct
{
  SwD2sItemFieldId field;
  guint            bit;
  guint            width;
} Place;

static const guint record_sizes[SW_D2S_N_OLD] = {
  [SW_D2S_OLD_FIRST] = 27,
  [SW_D2S_OLD_FIRST_EAR] = 27,
  [SW_D2S_OLD_COMPACT] = 15,
  [SW_D2S_OLD_EAR] = 26,
  [SW_D2S_OLD_EXTENDED] = 31,
};

#define LAST { SW_D2S_ITEM_N_FIELDS, 0, 0 }

static const Place common[] = {
  { SW_D2S_ITEM_MARKER, 0, MARK_WIDTH },
  { SW_D2S_ITEM_IDENTIFIED, 20, 1 },
  { SW_D2S_ITEM_BROKEN, 24, 1 },
  { SW_D2S_ITEM_SOCKETED, 27, 1 },
  { SW_D2S_ITEM_PICKED_UP, 29, 1 },
  { SW_D2S_ITEM_EAR, EAR_BIT, 1 },
  { SW_D2S_ITEM_STARTER, 33, 1 },
  { SW_D2S_ITEM_OLD_FORM, FORM_BIT, FORM_WIDTH },
  { SW_D2S_ITEM_COMPACT, COMPACT_BIT, 1 },
  { SW_D2S_ITEM_ETHEREAL, 38, 1 },
  LAST,
};

/* Of the fields, a name or code comes after the number of filled sockets. */
static const Place places[SW_D2S_N_OLD][18] = {
  [SW_D2S_OLD_FIRST] = {
    { SW_D2S_ITEM_SLOT, 48, 4 }, { SW_D2S_ITEM_FILLED_SOCKETS, 53, 3 },
    { SW_D2S_ITEM_LEVEL, 56, 8 }, { SW_D2S_ITEM_OLD_CODE_NUMBER, 68, 10 },
    { SW_D2S_ITEM_OLD_QUALITY, 81, 4 }, { SW_D2S_ITEM_QUANTITY, 85, 9 },
    { SW_D2S_ITEM_OLD_DURABILITY, 105, 8 }, { SW_D2S_ITEM_OLD_MAX_DURABILITY, 113, 8 },
    { SW_D2S_ITEM_X, 121, 5 }, { SW_D2S_ITEM_Y, 126, 3 }, { SW_D2S_ITEM_OLD_SPECIAL, 129, 8 },
    { SW_D2S_ITEM_OLD_SEED_A, 139, 32 }, { SW_D2S_ITEM_OLD_SEED_B, 171, 32 },
    { SW_D2S_ITEM_OLD_CONTAINER, 203, 8 }, LAST },
  [SW_D2S_OLD_FIRST_EAR] = {
    { SW_D2S_ITEM_OLD_CODE_NUMBER, 53, 10 }, { SW_D2S_ITEM_X, 66, 5 }, { SW_D2S_ITEM_Y, 71, 2 },
    { SW_D2S_ITEM_EAR_CLASS, 74, 3 }, { SW_D2S_ITEM_OLD_CONTAINER, 85, 3 },
    { SW_D2S_ITEM_EAR_LEVEL, 92, 8 }, { SW_D2S_ITEM_EAR_NAME, 100, EAR_NAME_WIDTH }, LAST },
  [SW_D2S_OLD_COMPACT] = {
    { SW_D2S_ITEM_X, 66, 5 }, { SW_D2S_ITEM_Y, 71, 3 }, { SW_D2S_ITEM_OLD_CONTAINER, 74, 3 },
    { SW_D2S_ITEM_OLD_CODE, 82, CODE_WIDTH }, LAST },
  [SW_D2S_OLD_EAR] = {
    { SW_D2S_ITEM_X, 66, 5 }, { SW_D2S_ITEM_Y, 71, 2 }, { SW_D2S_ITEM_OLD_CONTAINER, 74, 3 },
    { SW_D2S_ITEM_EAR_CLASS, 82, 3 }, { SW_D2S_ITEM_EAR_LEVEL, 85, 8 },
    { SW_D2S_ITEM_EAR_NAME, 93, EAR_NAME_WIDTH }, LAST },
  [SW_D2S_OLD_EXTENDED] = {
    { SW_D2S_ITEM_OLD_CODE, 58, CODE_WIDTH }, { SW_D2S_ITEM_SLOT, 90, 4 },
    { SW_D2S_ITEM_FILLED_SOCKETS, 95, 3 }, { SW_D2S_ITEM_LEVEL, 98, 8 },
    { SW_D2S_ITEM_OLD_QUALITY, 113, 4 }, { SW_D2S_ITEM_QUANTITY, 117, 9 },
    { SW_D2S_ITEM_OLD_DURABILITY, 137, 8 }, { SW_D2S_ITEM_OLD_MAX_DURABILITY, 145, 8 },
    { SW_D2S_ITEM_X, 153, 5 }, { SW_D2S_ITEM_Y, 158, 3 }, { SW_D2S_ITEM_OLD_SPECIAL, 161, 8 },
    { SW_D2S_ITEM_OLD_SEED_A, 171, 32 }, { SW_D2S_ITEM_OLD_SEED_B, 203, 32 },
    { SW_D2S_ITEM_OLD_CONTAINER, 235, 8 }, LAST },
};

static void
add_places (SwD2sBuilder *builder,
            guint32       first,
            const Place  *place)
{
  for (; place->field != SW_D2S_ITEM_N_FIELDS; place++)
    sw_d2s_builder_add (builder, SW_D2S_NO_CELL, first + place->field, place->bit, place->width);
}

/**
 * sw_d2s_old_items_plan:
 * @schema: the schema in the making
 * @first: the first field of items
 * @blocks: (out caller-allocates) (array fixed-size=5): the records
 *
 * Makes the records of version 71. What no field names is a field of its own.
 *
 * Source: `docs/formats/d2s.md`, section 10.7; seven files, none of them with an ear.
 */
void
sw_d2s_old_items_plan (SwD2sSchema *schema,
                       guint32      first,
                       SwD2sBlock  *blocks)
{
  for (guint record = 0; record < SW_D2S_N_OLD; record++)
    {
      SwD2sBuilder builder;

      sw_d2s_builder_init (&builder, schema, 0, record_sizes[record]);
      add_places (&builder, first, common);
      add_places (&builder, first, places[record]);
      sw_d2s_builder_finish (&builder, &blocks[record]);
    }
}

static SwD2sOldRecord
find_record (const SwBitReader *bits)
{
  gboolean is_first = sw_bits_get (bits->data, bits->bit + FORM_BIT, FORM_WIDTH) == 0;

  if (sw_bits_get (bits->data, bits->bit + EAR_BIT, 1) != 0)
    return is_first ? SW_D2S_OLD_FIRST_EAR : SW_D2S_OLD_EAR;
  if (is_first)
    return SW_D2S_OLD_FIRST;

  return sw_bits_get (bits->data, bits->bit + COMPACT_BIT, 1) != 0 ? SW_D2S_OLD_COMPACT
                                                                    : SW_D2S_OLD_EXTENDED;
}

/* Letters in a room of a fixed size; blanks or zeros fill it. */
static void
read_text (const guint8 *data,
           guint64       bit,
           guint         width,
           guint         char_width,
           char         *text)
{
  guint n = width / char_width;

  for (guint i = 0; i < n; i++)
    text[i] = (char) sw_bits_get (data, bit + i * char_width, char_width);
  text[n] = '\0';
  for (gsize length = strlen (text); char_width == 8 && length > 0 && text[length - 1] == ' ';)
    text[--length] = '\0';
}

static void
write_text (guint8     *data,
            guint64     bit,
            guint       width,
            guint       char_width,
            const char *text)
{
  gsize length = strlen (text);

  for (guint i = 0; i < width / char_width; i++)
    sw_bits_set (data, bit + i * char_width, char_width,
                 i < length ? (guchar) text[i] : char_width == 8 ? ' ' : 0);
}

/* A text that would be written back as other bits stays bytes. */
static void
add_text (SwD2sItemReader *self,
          guint32          item,
          const SwD2sCell *cell,
          guint64          bit,
          guint            char_width)
{
  char text[EAR_NAME_WIDTH + 1];
  guint8 again[EAR_NAME_WIDTH / 8 + 2] = { 0 };
  gboolean same = TRUE;

  read_text (self->bits.data, bit, cell->width, char_width, text);
  write_text (again, 0, cell->width, char_width, text);
  for (guint i = 0; i < cell->width && same; i++)
    same = sw_bits_get (again, i, 1) == sw_bits_get (self->bits.data, bit + i, 1);

  if (same && g_utf8_validate (text, -1, NULL))
    sw_d2s_draft_add_text (self->draft, item, cell->field, bit, cell->width, text);
  else
    sw_d2s_draft_add (self->draft, item, cell->field + 1, bit, cell->width, 0);
}

/**
 * sw_d2s_item_read_old:
 * @self: the reader
 * @item: the item
 * @error: return location
 *
 * Reads a record of version 71.
 *
 * Errors: %SW_ERROR_TRUNCATED; %SW_ERROR_FORMAT with the kind "bad-marker".
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_item_read_old (SwD2sItemReader  *self,
                      SwD2sItem        *item,
                      GError          **error)
{
  guint64 begin = self->bits.bit;
  guint32 first = sw_d2s_item_field (self, 0);
  SwD2sOldRecord record;
  const SwD2sBlock *block;

  if (!sw_bit_reader_need (&self->bits, (guint64) record_sizes[SW_D2S_OLD_COMPACT] * 8, error))
    return FALSE;
  if (sw_bits_get (self->bits.data, begin, MARK_WIDTH) != SW_D2S_ITEM_MARK)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "bad-marker", begin,
                    _("An item has to begin here, with the letters “JM”."));
      return FALSE;
    }
  record = find_record (&self->bits);
  if (!sw_bit_reader_skip (&self->bits, (guint64) record_sizes[record] * 8, error))
    return FALSE;

  sw_d2s_draft_get (self->draft, item->node)->field = first + SW_D2S_ITEM_OLD_ITEM + record;
  block = sw_d2s_schema_get_old_item (self->schema, record);
  for (guint i = 0; i < block->n_cells; i++)
    {
      const SwD2sCell *cell = &block->cells[i];
      guint64 bit = begin + cell->bit;

      if (cell->field == first + SW_D2S_ITEM_OLD_CODE)
        add_text (self, item->node, cell, bit, 8);
      else if (cell->field == first + SW_D2S_ITEM_EAR_NAME)
        add_text (self, item->node, cell, bit, 7);
      else
        sw_d2s_draft_add (self->draft, item->node, cell->field, bit, cell->width,
                          cell->width <= 64 ? sw_bits_get (self->bits.data, bit, cell->width) : 0);
      if (cell->field == first + SW_D2S_ITEM_FILLED_SOCKETS)
        item->filled = (guint) sw_bits_get (self->bits.data, bit, cell->width);
    }

  return TRUE;
}

static gboolean
check_text (const SwD2sWriter  *writer,
            SwNodeId            id,
            guint               width,
            guint               char_width,
            GError            **error)
{
  const char *text = sw_tree_get_text (writer->tree, id);
  gsize length = strlen (text);

  for (gsize i = 0; i < length; i++)
    if (length > width / char_width || (guchar) text[i] >> char_width != 0)
      {
        sw_set_error (error, SW_ERROR_RANGE,
                      length > width / char_width ? "string_too_long" : "bad_character", SW_NO_BIT,
                      _("There is room for %u letters of A to Z here."), width / char_width);
        if (error != NULL)
          {
            g_autofree char *path = sw_tree_dup_path (writer->tree, id);

            sw_error_set_path (*error, path);
          }
        return FALSE;
      }

  return TRUE;
}

/**
 * sw_d2s_old_item_write:
 * @schema: the fields
 * @writer: where to write
 * @id: the node of an item of version 71
 * @record: its record
 * @error: return location
 *
 * Writes a record, not the items in its sockets, and moves behind it.
 *
 * Errors: %SW_ERROR_RANGE for a name that does not fit.
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_old_item_write (const SwD2sSchema  *schema,
                       SwD2sWriter        *writer,
                       SwNodeId            id,
                       SwD2sOldRecord      record,
                       GError            **error)
{
  const SwD2sBlock *block = sw_d2s_schema_get_old_item (schema, record);
  guint64 begin = writer->out.bit;

  sw_bit_writer_seek (&writer->out, begin + (guint64) block->size * 8);
  for (guint i = 0; i < block->n_cells; i++)
    {
      const SwD2sCell *cell = &block->cells[i];
      SwNodeId child = sw_tree_get_child (writer->tree, id, i);
      const SwRow *row = sw_tree_get_row (writer->tree, child);
      SwKind kind = sw_tree_get_field (writer->tree, child)->kind;
      guint64 bit = begin + cell->bit;

      if (kind == SW_KIND_BYTES)
        {
          sw_d2s_writer_bytes (writer, child, bit, cell->width);
        }
      else if (!sw_d2s_writer_wants_value (writer, row, cell->understood))
        {
          sw_bits_copy (writer->out.data, bit, writer->data, row->bit, cell->width);
        }
      else if (kind == SW_KIND_STRING)
        {
          guint char_width = cell->width == CODE_WIDTH ? 8 : 7;

          if (!check_text (writer, child, cell->width, char_width, error))
            return FALSE;
          write_text (writer->out.data, bit, cell->width, char_width,
                      sw_tree_get_text (writer->tree, child));
        }
      else
        {
          sw_bits_set (writer->out.data, bit, cell->width, row->value);
        }
    }

  return TRUE;
}
