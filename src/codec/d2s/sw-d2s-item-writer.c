/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-writer.c: writes items from their nodes. */
#include "config.h"

#include "sw-d2s-item-writer.h"
#include "sw-d2s-item-old.h"
#include "sw-d2s-item-text.h"
#include "sw-error.h"

typedef struct
{
  const SwD2sSchema   *schema;
  const SwD2sItemForm *form;
  SwD2sWriter         *writer;
  const SwField       *fields;
  guint32              first;
} Writing;

static void
init (Writing             *self,
      const SwD2sSchema   *schema,
      const SwD2sItemForm *form,
      SwD2sWriter         *writer)
{
  guint n_fields;

  *self = (Writing) { schema, form, writer, sw_d2s_schema_get_fields (schema, &n_fields),
                      sw_d2s_schema_get_item_fields (schema)->first };
}

/* Which of the fields of items a node has; those that depend on a stat are none of them. */
static guint
field_of (const Writing *self,
          SwNodeId       id)
{
  return (guint) (sw_tree_get_field (self->writer->tree, id) - self->fields) - self->first;
}

static gboolean
is_edited (const Writing *self,
           SwNodeId       id)
{
  return id != SW_NODE_NONE
         && (sw_tree_get_row (self->writer->tree, id)->flags & SW_ROW_EDITED) != 0;
}

/* Finds a field of an item that others follow once it was changed. A rebuild follows nothing. */
static SwNodeId
find_field (const Writing *self,
            SwNodeId       item,
            guint          field)
{
  guint n_children = self->writer->mode == SW_D2S_ENCODE
                     ? sw_tree_get_n_children (self->writer->tree, item) : 0;

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->writer->tree, item, i);

      if (field_of (self, child) == field)
        return child;
    }

  return SW_NODE_NONE;
}

static gboolean
is_new (const SwTree *tree,
        SwNodeId      id)
{
  return (sw_tree_get_row (tree, id)->flags & SW_ROW_NEW) != 0;
}

/* A bit that says whether another value is there follows that one once it was changed; in a copy
 * it does from the beginning, since what was copied may have been changed. */
static void
write_presence (Writing  *self,
                SwNodeId  id,
                SwNodeId  other)
{
  if (is_edited (self, other) || (other != SW_NODE_NONE && is_new (self->writer->tree, id)))
    sw_bit_writer_write (&self->writer->out, 1, !sw_tree_is_absent (self->writer->tree, other));
  else
    sw_d2s_writer_leaf (self->writer, id, 1);
}

/**
 * sw_d2s_item_write_count:
 * @writer: where to write
 * @id: the node that holds how many things a list has
 * @list: the list
 *
 * Writes the number: as it is stored, and what was put in or taken out since; of a copy, how many
 * there are.
 */
void
sw_d2s_item_write_count (SwD2sWriter *writer,
                         SwNodeId     id,
                         SwNodeId     list)
{
  const SwRow *row = sw_tree_get_row (writer->tree, id);
  g_autoptr (GArray) original = NULL;

  if (list != SW_NODE_NONE && is_new (writer->tree, id))
    {
      sw_bit_writer_write (&writer->out, row->width, sw_tree_get_n_children (writer->tree, list));
      return;
    }
  if (list == SW_NODE_NONE || !sw_tree_has_other_children (writer->tree, list))
    {
      sw_d2s_writer_leaf (writer, id, row->width);
      return;
    }

  original = sw_tree_list_original_children (writer->tree, list);
  sw_bit_writer_write (&writer->out, row->width,
                       row->value + sw_tree_get_n_children (writer->tree, list) - original->len);
}

static gboolean
write_text (Writing   *self,
            SwNodeId   id,
            gboolean   is_code,
            GError   **error)
{
  const SwRow *row = sw_tree_get_row (self->writer->tree, id);
  const char *text = sw_tree_get_text (self->writer->tree, id);
  SwBitWriter *out = &self->writer->out;

  if (!sw_d2s_writer_wants_value (self->writer, row, TRUE))
    {
      sw_bit_writer_copy (out, self->writer->data, row->bit, row->width);
      return TRUE;
    }

  return is_code ? sw_d2s_item_code_write (self->form,
                                           sw_d2s_schema_get_tables (self->schema)->items, out,
                                           text, error)
                 : sw_d2s_item_name_write (self->form->char_width, out, text, error);
}

/* Padding is kept where it still fits, and is zero otherwise, as the game writes it. */
static void
write_padding (Writing  *self,
               SwNodeId  id)
{
  const SwRow *row = sw_tree_get_row (self->writer->tree, id);
  guint width = (guint) (-self->writer->out.bit & 7);

  if ((row->flags & SW_ROW_ABSENT) == 0 && row->width == width)
    sw_d2s_writer_leaf (self->writer, id, width);
  sw_bit_writer_align (&self->writer->out);
}

static void
write_plain (Writing  *self,
             SwNodeId  id)
{
  const SwRow *row = sw_tree_get_row (self->writer->tree, id);
  const SwField *field = sw_tree_get_field (self->writer->tree, id);
  SwBitWriter *out = &self->writer->out;

  if (field->kind == SW_KIND_BYTES)
    {
      guint64 bit = out->bit;

      sw_bit_writer_seek (out, bit + row->width);
      sw_d2s_writer_bytes (self->writer, id, bit, row->width);
    }
  else if (field->kind == SW_KIND_SIGNED && sw_d2s_writer_wants_value (self->writer, row, TRUE))
    {
      sw_bit_writer_write (out, row->width, row->value + (guint64) (gint) field->index);
    }
  else
    {
      sw_d2s_writer_leaf (self->writer, id, row->width);
    }
}

static gboolean
write_leaf (Writing   *self,
            SwNodeId   item,
            SwNodeId   id,
            SwNodeId   next,
            GError   **error)
{
  guint field = field_of (self, id);

  switch (field)
    {
    case SW_D2S_ITEM_PADDING:
      write_padding (self, id);
      return TRUE;

    case SW_D2S_ITEM_HAS_PICTURE:
    case SW_D2S_ITEM_HAS_AUTOMOD:
    case SW_D2S_ITEM_HAS_QUANTITY:
    case SW_D2S_ITEM_HAS_STASH_QUANTITY:
      write_presence (self, id, next);
      return TRUE;

    case SW_D2S_ITEM_PERSONALIZED:
      write_presence (self, id, find_field (self, item, SW_D2S_ITEM_OWNER));
      return TRUE;

    case SW_D2S_ITEM_FILLED_SOCKETS:
      sw_d2s_item_write_count (self->writer, id,
                               find_field (self, item, SW_D2S_ITEM_SOCKETED_ITEMS));
      return TRUE;

    default:
      break;
    }

  if (sw_tree_is_absent (self->writer->tree, id))
    return TRUE;
  if (sw_tree_get_field (self->writer->tree, id)->kind == SW_KIND_STRING)
    return write_text (self, id, field == SW_D2S_ITEM_CODE, error);

  write_plain (self, id);
  return TRUE;
}

static void
write_property (Writing  *self,
                SwNodeId  id)
{
  guint n_children = sw_tree_get_n_children (self->writer->tree, id);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->writer->tree, id, i);
      guint n_values = sw_tree_get_n_children (self->writer->tree, child);

      if (!sw_field_is_container (sw_tree_get_field (self->writer->tree, child)))
        write_plain (self, child);
      for (guint k = 0; k < n_values; k++)
        write_plain (self, sw_tree_get_child (self->writer->tree, child, k));
    }
}

static void
write_properties (Writing  *self,
                  SwNodeId  list)
{
  guint n_children = sw_tree_get_n_children (self->writer->tree, list);

  for (guint i = 0; i < n_children; i++)
    write_property (self, sw_tree_get_child (self->writer->tree, list, i));
}

/* Two lists whose elements stand side by side in the file: whether an affix is there and which one
 * it is, properties and their end. */
static void
write_pairs (Writing  *self,
             SwNodeId  first,
             SwNodeId  second)
{
  const SwTree *tree = self->writer->tree;
  guint n_children = sw_tree_get_n_children (tree, first);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId one = sw_tree_get_child (tree, first, i);
      SwNodeId other = sw_tree_get_child (tree, second, i);

      if (sw_field_is_container (sw_tree_get_field (tree, one)))
        write_properties (self, one);
      else
        write_presence (self, one, other);
      if (!sw_tree_is_absent (tree, other))
        write_plain (self, other);
    }
}

static gboolean write_item (Writing   *self,
                            SwNodeId   id,
                            GError   **error);

static gboolean
write_list (Writing   *self,
            SwNodeId   list,
            GError   **error)
{
  guint n_children = sw_tree_get_n_children (self->writer->tree, list);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->writer->tree, list, i);

      if (sw_tree_get_field (self->writer->tree, child)->kind == SW_KIND_UNREAD)
        sw_d2s_writer_span (self->writer, child);
      else if (!write_item (self, child, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
write_child (Writing   *self,
             SwNodeId   item,
             guint     *position,
             GError   **error)
{
  const SwTree *tree = self->writer->tree;
  SwNodeId id = sw_tree_get_child (tree, item, *position);
  SwNodeId next = sw_tree_get_child (tree, item, *position + 1);

  switch (field_of (self, id))
    {
    case SW_D2S_ITEM_AFFIX_FLAGS:
    case SW_D2S_ITEM_SET_PROPERTIES:
      write_pairs (self, id, next);
      ++*position;
      return TRUE;

    case SW_D2S_ITEM_PROPERTIES:
    case SW_D2S_ITEM_RUNEWORD_PROPERTIES:
      write_properties (self, id);
      return TRUE;

    case SW_D2S_ITEM_SOCKETED_ITEMS:
      return write_list (self, id, error);

    default:
      break;
    }

  if (write_leaf (self, item, id, next, error))
    return TRUE;

  if (error != NULL && sw_error_get_path (*error) == NULL)
    {
      g_autofree char *path = sw_tree_dup_path (tree, id);

      sw_error_set_path (*error, path);
    }
  return FALSE;
}

/* How deep items are in sockets was limited when they were read, and is by what puts them there. */
static gboolean
write_item (Writing   *self,
            SwNodeId   id,
            GError   **error)
{
  guint n_children = sw_tree_get_n_children (self->writer->tree, id);
  guint field = field_of (self, id);
  guint position = 0;

  if (field >= SW_D2S_ITEM_OLD_ITEM && field <= SW_D2S_ITEM_OLD_ITEM_LAST)
    {
      SwD2sOldRecord record = field - SW_D2S_ITEM_OLD_ITEM;

      if (!sw_d2s_old_item_write (self->schema, self->writer, id, record, error))
        return FALSE;
      position = sw_d2s_schema_get_old_item (self->schema, record)->n_cells;
    }

  for (; position < n_children; position++)
    if (!write_child (self, id, &position, error))
      return FALSE;

  return TRUE;
}

/**
 * sw_d2s_item_write:
 * @schema: the fields
 * @form: what items look like
 * @writer: where to write
 * @id: the node of an item
 * @error: return location
 *
 * Writes an item and those in its sockets, and moves behind them.
 *
 * Errors: %SW_ERROR_RANGE for a code or name that cannot be stored, with its path.
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_item_write (const SwD2sSchema    *schema,
                   const SwD2sItemForm  *form,
                   SwD2sWriter          *writer,
                   SwNodeId              id,
                   GError              **error)
{
  Writing self;

  init (&self, schema, form, writer);
  return write_item (&self, id, error);
}

/**
 * sw_d2s_item_write_list:
 * @schema: the fields
 * @form: what items look like
 * @writer: where to write
 * @list: the node of a list of items
 * @error: return location
 *
 * Writes items one after another, and what could not be read of them.
 *
 * Errors: those of sw_d2s_item_write().
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_item_write_list (const SwD2sSchema    *schema,
                        const SwD2sItemForm  *form,
                        SwD2sWriter          *writer,
                        SwNodeId              list,
                        GError              **error)
{
  Writing self;

  init (&self, schema, form, writer);
  return write_list (&self, list, error);
}

/**
 * sw_d2s_item_write_counted:
 * @schema: the fields
 * @form: what items look like
 * @writer: where to write
 * @parent: the node that the list is in
 * @position: which of its children is the mark before the list; the number and the list follow
 * @error: return location
 *
 * Writes the mark, the number and the items of a list, and moves behind them.
 *
 * Errors: those of sw_d2s_item_write().
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_item_write_counted (const SwD2sSchema    *schema,
                           const SwD2sItemForm  *form,
                           SwD2sWriter          *writer,
                           SwNodeId              parent,
                           guint                 position,
                           GError              **error)
{
  SwNodeId mark = sw_tree_get_child (writer->tree, parent, position);
  SwNodeId list = sw_tree_get_child (writer->tree, parent, position + 2);

  sw_d2s_writer_leaf (writer, mark, sw_tree_get_row (writer->tree, mark)->width);
  sw_d2s_item_write_count (writer, sw_tree_get_child (writer->tree, parent, position + 1), list);
  return sw_d2s_item_write_list (schema, form, writer, list, error);
}
