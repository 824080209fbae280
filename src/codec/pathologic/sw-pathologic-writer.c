/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-writer.c: writes the stream of objects from the values in the tree. */
#include "config.h"

#include "sw-pathologic-writer.h"

#include "sw-error.h"
#include "sw-pathologic-scan.h"
#include "sw-pathologic-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many nodes are written before others may have the tree; a power of two */
#define NODES_AT_ONCE 8192u

/* A container whose head is written */
typedef struct
{
  SwNodeId node;
  guint    position;
  guint    n_children;
} Level;

typedef struct
{
  const SwTree           *tree;
  const SwPathologicFile *file;
  SwPathologicNumbers     numbers;
  GByteArray             *out;        /* NULL when only the numbers are wanted */
  GByteArray             *text;
  GArray                 *levels;
  SwNodeId                unread;
  gboolean                is_found;   /* among bytes that could not be read */
  const SwPathologicRest *rest;
  guint                   n_written;  /* nodes */
} Writer;

static void
put_number (Writer  *self,
            guint64  value,
            guint    size)
{
  guint8 bytes[8];

  for (guint i = 0; i < size; i++)
    bytes[i] = (guint8) (value >> (8 * i));
  if (self->out != NULL)
    g_byte_array_append (self->out, bytes, size);
}

static void
put_bytes (Writer       *self,
           gconstpointer data,
           gsize         size)
{
  if (self->out != NULL && size > 0)
    g_byte_array_append (self->out, data, (guint) size);
}

/* Raw bytes, as they are in the file or were given */
static void
put_blob (Writer   *self,
          SwNodeId  node)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  if (self->out == NULL)
    return;

  sw_tree_get_value (self->tree, node, &value);
  put_bytes (self, g_bytes_get_data (value.bytes, NULL), g_bytes_get_size (value.bytes));
}

static gboolean
refuse_text (Writer      *self,
             SwNodeId     node,
             gboolean     is_wide,
             GError     **error)
{
  g_autofree char *path = sw_tree_dup_path (self->tree, node);

  sw_pathologic_text_check (sw_tree_get_text (self->tree, node), is_wide, error);
  if (error != NULL)
    sw_error_set_path (*error, path);
  return FALSE;
}

static gboolean
put_text (Writer      *self,
          SwNodeId     node,
          gboolean     is_wide,
          gboolean     is_long,
          GError     **error)
{
  const char *text = sw_tree_get_text (self->tree, node);
  guint length;

  if (self->out == NULL)
    return TRUE;

  g_byte_array_set_size (self->text, 0);
  if (!sw_pathologic_text_encode (text, is_wide, self->text))
    return refuse_text (self, node, is_wide, error);

  length = is_wide ? self->text->len / 2 : self->text->len;
  if (length > SW_PATHOLOGIC_MAX_TEXT)
    return refuse_text (self, node, is_wide, error);
  if (length >= 0x80 || is_long)
    put_number (self, (length & 0x7F) | 0x80 | (length >> 7) << 8, 2);
  else
    put_number (self, length, 1);
  put_bytes (self, self->text->data, self->text->len);
  return TRUE;
}

/* The length of a text that was not edited keeps its width. */
static gboolean
is_row_long (const SwRow *row)
{
  return (row->flags & SW_PATHOLOGIC_ROW_LONG_PREFIX) != 0 && (row->flags & SW_ROW_EDITED) == 0;
}

static gboolean
write_string (Writer                  *self,
              const SwPathologicSlot  *slot,
              SwNodeId                 node,
              guint                    variant,
              GError                 **error)
{
  const SwPathologicFraming *framing = &self->file->plan->framing;
  const SwRow *row = sw_tree_get_row (self->tree, node);
  gboolean is_inline = TRUE, is_long = is_row_long (row);
  guint32 number = (guint32) row->value;

  if (!slot->in_table)
    return put_text (self, node, slot->is_wide, is_long, error);

  if (self->is_found)
    is_inline = variant == SW_PATHOLOGIC_STRING_TEXT;
  else if (!sw_pathologic_numbers_take_string (&self->numbers, slot, node, &is_inline, &is_long,
                                               &number, error))
    return FALSE;

  put_number (self, is_inline ? framing->flag_inline : framing->flag_reference, 1);
  if (is_inline)
    return put_text (self, node, slot->is_wide, is_long, error);

  put_number (self, number, 4);
  return TRUE;
}

static void
put_header (Writer  *self,
            guint32  factory,
            guint32  object)
{
  const SwPathologicFraming *framing = &self->file->plan->framing;

  if (framing->has_presence)
    put_number (self, 1, 1);
  if (framing->factory_first)
    put_number (self, factory, 4);
  put_number (self, object, 4);
  if (object == framing->new_marker && !framing->factory_first)
    put_number (self, factory, 4);
}

static void
put_null (Writer      *self,
          const SwRow *row)
{
  const SwPathologicFraming *framing = &self->file->plan->framing;

  if (framing->is_tagged)
    {
      put_number (self, framing->tag_reference, 1);
      put_number (self, framing->null_object, 4);
    }
  else if ((row->flags & SW_PATHOLOGIC_ROW_NULL_WORD) == 0 && framing->has_presence)
    {
      put_number (self, 0, 1);
    }
  else
    {
      put_header (self, row->first_child, framing->null_object);
    }
}

static gboolean
write_new_object (Writer    *self,
                  SwNodeId   node,
                  GError   **error)
{
  const SwPathologicFraming *framing = &self->file->plan->framing;
  const SwRow *row = sw_tree_get_row (self->tree, node);

  if (!self->is_found && !sw_pathologic_numbers_take_object (&self->numbers, node, error))
    return FALSE;

  if (framing->is_tagged)
    {
      put_number (self, framing->tag_new, 1);
      put_number (self, row->width, 4);
    }
  else
    {
      put_header (self, row->width, framing->new_marker);
    }
  return TRUE;
}

static gboolean
write_pointer (Writer    *self,
               SwNodeId   node,
               guint      variant,
               GError   **error)
{
  const SwPathologicFraming *framing = &self->file->plan->framing;
  const SwRow *row = sw_tree_get_row (self->tree, node);
  guint32 number = (guint32) row->value;

  if (variant == SW_PATHOLOGIC_POINTER_NEW)
    return write_new_object (self, node, error);
  if (variant == SW_PATHOLOGIC_POINTER_REFERENCE && row->value == SW_NODE_NONE)
    {
      put_null (self, row);
      return TRUE;
    }

  if (variant == SW_PATHOLOGIC_POINTER_REFERENCE
      && !sw_pathologic_numbers_find_object (&self->numbers, node, (SwNodeId) row->value, &number,
                                             error))
    return FALSE;
  if (framing->is_tagged)
    {
      put_number (self, framing->tag_reference, 1);
      put_number (self, number, 4);
    }
  else
    {
      put_header (self, row->first_child, number);
    }
  return TRUE;
}

/* A container that could not be read to its end keeps the count that it claims. */
static void
put_count (Writer   *self,
           SwNodeId  node)
{
  const SwRow *row = sw_tree_get_row (self->tree, node);
  gboolean is_claimed = (row->flags & (SW_PATHOLOGIC_ROW_INCOMPLETE | SW_ROW_PACKED)) != 0;

  put_number (self, is_claimed ? row->width : sw_tree_get_n_children (self->tree, node), 4);
}

static void
write_packed (Writer                 *self,
              const SwPathologicSlot *slot,
              SwNodeId                node)
{
  const SwRow *row = sw_tree_get_row (self->tree, node);

  put_count (self, node);
  if ((row->flags & SW_ROW_PACKED) != 0)
    put_bytes (self, sw_tree_get_data (self->tree, NULL) + row->bit / 8 + 4,
               (gsize) row->width * slot->size);
}

static gboolean
write_node (Writer    *self,
            SwNodeId   node,
            GError   **error)
{
  guint variant = 0;
  const SwPathologicSlot *slot = sw_pathologic_file_get_slot (self->file, self->tree, node,
                                                              &variant);

  if (slot == NULL)
    {
      if (sw_tree_get_row (self->tree, node)->field == self->file->plan->raw_field)
        put_blob (self, node);
      return TRUE;
    }

  switch (slot->kind)
    {
    case SW_PATHOLOGIC_SLOT_SCALAR:
      put_number (self, sw_tree_get_number (self->tree, node), slot->size);
      return TRUE;
    case SW_PATHOLOGIC_SLOT_STRING:
      return write_string (self, slot, node, variant, error);
    case SW_PATHOLOGIC_SLOT_POINTER:
      return write_pointer (self, node, variant, error);
    case SW_PATHOLOGIC_SLOT_RAW:
      put_blob (self, node);
      return TRUE;
    case SW_PATHOLOGIC_SLOT_PACKED:
      write_packed (self, slot, node);
      return TRUE;
    case SW_PATHOLOGIC_SLOT_VECTOR:
      put_count (self, node);
      return TRUE;
    default:
      return TRUE;
    }
}

static void
enter (Writer   *self,
       SwNodeId  node)
{
  Level level = { node, 0, sw_tree_get_n_children (self->tree, node) };

  level.n_children += node == self->numbers.change.list;
  if (level.n_children > 0)
    g_array_append_val (self->levels, level);
}

/* The next child; of a list that is assumed to have one more, that one is the last. */
static SwNodeId
take_child (Writer *self,
            Level  *level)
{
  SwNodeId child = sw_tree_get_child (self->tree, level->node, level->position++);

  return child != SW_NODE_NONE ? child : self->numbers.change.added;
}

/* Where unread bytes begin, all numbers have been given. */
static gboolean
begin_unread (Writer  *self,
              GError **error)
{
  self->is_found = TRUE;
  return sw_pathologic_numbers_check_end (&self->numbers, error);
}

/* FALSE when it is not to go on */
static gboolean
take_rest (Writer *self)
{
  return self->rest == NULL || ++self->n_written % NODES_AT_ONCE != 0
         || self->rest->rest (self->rest->data);
}

static gboolean
write_tree (Writer  *self,
            GError **error)
{
  const SwPathologicPlan *plan = self->file->plan;

  if (sw_pathologic_schema_get_root (plan->schema, plan->options.root)->registers_object
      && !sw_pathologic_numbers_take_object (&self->numbers, SW_NODE_ROOT, error))
    return FALSE;

  enter (self, SW_NODE_ROOT);
  while (self->levels->len > 0)
    {
      Level *level = &g_array_index (self->levels, Level, self->levels->len - 1);
      SwNodeId node;

      if (level->position == level->n_children)
        {
          g_array_set_size (self->levels, self->levels->len - 1);
          continue;
        }

      node = take_child (self, level);
      if (node == self->numbers.change.removed)
        continue;
      if (node == self->unread && !begin_unread (self, error))
        return FALSE;
      if (!write_node (self, node, error) || !take_rest (self))
        return FALSE;
      enter (self, node);
    }

  return TRUE;
}

static gboolean
run (Writer                    *self,
     const SwTree              *tree,
     const SwPathologicChange  *change,
     GError                   **error)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (Level));
  g_autoptr (GByteArray) text = g_byte_array_new ();
  gboolean done;

  self->tree = tree;
  self->file = sw_tree_get_codec_data (tree);
  self->levels = levels;
  self->text = text;
  self->unread = sw_pathologic_find_unread (tree);
  sw_pathologic_numbers_init (&self->numbers, tree, change);
  done = write_tree (self, error);
  sw_pathologic_numbers_clear (&self->numbers);
  return done;
}

/**
 * sw_pathologic_write:
 * @tree: a tree
 * @error: return location
 *
 * Writes every node from its value, with numbers given anew in the order of first use. Only bytes
 * that could not be read, and those of packed vectors that nobody opened, are copied.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "numbering_frozen", "forward_reference" or
 * "object_still_referenced"; %SW_ERROR_RANGE for a text that cannot be stored.
 *
 * Returns: (transfer full) (nullable): the file
 */
GBytes *
sw_pathologic_write (const SwTree  *tree,
                     GError       **error)
{
  g_autoptr (GByteArray) out = NULL;
  Writer writer = { 0 };
  gsize size;

  sw_tree_get_data (tree, &size);
  out = g_byte_array_sized_new ((guint) MIN (size + 64, G_MAXUINT));
  writer.out = out;
  return run (&writer, tree, NULL, error)
         ? g_byte_array_free_to_bytes (g_steal_pointer (&out)) : NULL;
}

/**
 * sw_pathologic_check_numbers:
 * @tree: a tree
 * @change: (nullable): what is assumed besides
 * @rest: (nullable): done now and then
 * @error: return location
 *
 * Tells whether a tree could be written, as far as numbers go.
 *
 * Errors: those of sw_pathologic_write(); none if @rest put an end to it.
 *
 * Returns: %TRUE if it could
 */
gboolean
sw_pathologic_check_numbers (const SwTree              *tree,
                             const SwPathologicChange  *change,
                             const SwPathologicRest    *rest,
                             GError                   **error)
{
  Writer writer = { .rest = rest };

  return run (&writer, tree, change, error);
}
