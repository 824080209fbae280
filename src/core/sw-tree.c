/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree.c: a decoded file: making its rows and reading them. */
#include "config.h"

#include "sw-bit-reader.h"
#include "sw-tree-private.h"

#include <string.h>

G_STATIC_ASSERT (sizeof (SwRow) == 32);

static void
clear_owned (gpointer data)
{
  SwTreeOwned *owned = data;

  owned->destroy (owned->data);
}

/**
 * sw_tree_new:
 * @bytes: the whole file
 * @format: the format's stable word; a static string
 * @expected_rows: how many rows to make room for at once
 *
 * Makes a tree without nodes.
 *
 * Returns: (transfer full): the tree
 */
SwTree *
sw_tree_new (GBytes     *bytes,
             const char *format,
             guint       expected_rows)
{
  SwTree *self = g_new0 (SwTree, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->bytes = g_bytes_ref (bytes);
  self->image = g_bytes_ref (bytes);
  self->data = g_bytes_get_data (bytes, &self->size);
  g_assert (self->size <= SW_TREE_MAX_SIZE);
  self->format = format;
  self->n_allocated = MAX (expected_rows, 16);
  self->rows = g_new (SwRow, self->n_allocated);
  return self;
}

/**
 * sw_tree_ref:
 * @self: a tree
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
SwTree *
sw_tree_ref (SwTree *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_tree_unref:
 * @self: a tree
 *
 * Lets go of a reference.
 */
void
sw_tree_unref (SwTree *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  if (self->destroy_guard != NULL)
    self->destroy_guard (self->guard);
  if (self->codec_data_destroy != NULL)
    self->codec_data_destroy (self->codec_data);
  g_clear_pointer (&self->owned, g_array_unref);
  g_clear_pointer (&self->unread, g_hash_table_unref);
  g_clear_pointer (&self->blobs, g_hash_table_unref);
  g_clear_pointer (&self->originals, g_hash_table_unref);
  g_clear_pointer (&self->shared, sw_tree_shared_free);
  g_clear_pointer (&self->child_lists, g_hash_table_unref);
  g_clear_pointer (&self->original_lists, g_hash_table_unref);
  g_clear_pointer (&self->texts, g_string_chunk_free);
  g_clear_error (&self->fault);
  g_free (self->read_only);
  g_free (self->rows);
  g_bytes_unref (self->image);
  g_bytes_unref (self->bytes);
  g_free (self);
}

/**
 * sw_tree_add_fields:
 * @self: a tree
 * @fields: (array length=n_fields): a table of fields that outlives the tree (see sw_tree_own())
 * @n_fields: how many, at most 65536
 *
 * Announces fields. A row names its field by the number returned here plus its place in @fields.
 *
 * Returns: the number of the first field
 */
guint32
sw_tree_add_fields (SwTree        *self,
                    const SwField *fields,
                    guint          n_fields)
{
  g_assert (self->n_tables < SW_TREE_MAX_TABLES && n_fields <= 1u << SW_TREE_FIELD_BITS);

  self->tables[self->n_tables] = fields;
  return self->n_tables++ << SW_TREE_FIELD_BITS;
}

/**
 * sw_tree_own:
 * @self: a tree
 * @data: something that the rows refer to, as a table of fields
 * @destroy: how to let go of it
 *
 * Hands something over to the tree, to be freed with it.
 */
void
sw_tree_own (SwTree         *self,
             gpointer        data,
             GDestroyNotify  destroy)
{
  SwTreeOwned owned = { data, destroy };

  if (self->owned == NULL)
    {
      self->owned = g_array_new (FALSE, FALSE, sizeof (SwTreeOwned));
      g_array_set_clear_func (self->owned, clear_owned);
    }
  g_array_append_val (self->owned, owned);
}

/**
 * sw_tree_set_codec_data:
 * @self: a tree
 * @data: what the codec wants to remember about the file
 * @destroy: (nullable): how to free it
 *
 * Keeps something for the codec that made the tree.
 */
void
sw_tree_set_codec_data (SwTree         *self,
                        gpointer        data,
                        GDestroyNotify  destroy)
{
  self->codec_data = data;
  self->codec_data_destroy = destroy;
}

/**
 * sw_tree_get_codec_data:
 * @self: a tree
 *
 * Gets what sw_tree_set_codec_data() kept.
 *
 * Returns: (nullable) (transfer none): the data
 */
gpointer
sw_tree_get_codec_data (const SwTree *self)
{
  return self->codec_data;
}

SwNodeId
sw_tree_add_rows (SwTree   *self,
                  SwNodeId  parent,
                  guint     n_rows)
{
  SwNodeId first = self->n_rows;

  g_assert (n_rows < SW_NODE_NONE - self->n_rows);

  if (n_rows > self->n_allocated - self->n_rows)
    {
      if (self->begin_change != NULL)
        self->begin_change (self->guard);
      self->n_allocated = MAX (self->n_rows + n_rows, self->n_allocated + self->n_allocated / 2);
      self->rows = g_renew (SwRow, self->rows, self->n_allocated);
      if (self->end_change != NULL)
        self->end_change (self->guard);
    }
  memset (self->rows + first, 0, sizeof (SwRow) * n_rows);
  for (guint i = 0; i < n_rows; i++)
    self->rows[first + i].parent = parent;

  self->n_rows += n_rows;
  return first;
}

/**
 * sw_tree_add_root:
 * @self: a tree without nodes
 * @field: the root's field, a group
 *
 * Makes the root, which spans the whole file.
 *
 * Returns: %SW_NODE_ROOT
 */
SwNodeId
sw_tree_add_root (SwTree  *self,
                  guint32  field)
{
  SwNodeId root = sw_tree_add_rows (self, SW_NODE_NONE, 1);

  g_assert (root == SW_NODE_ROOT);
  sw_tree_put_container (self, root, field, 0, (guint64) self->size * 8);
  return root;
}

/**
 * sw_tree_add_children:
 * @self: a tree
 * @parent: a group or list that has no children yet
 * @n_children: how many it gets; checked against the bytes left by the caller
 *
 * Makes a run of children; child i is the number returned plus i. Fill each one with
 * sw_tree_put() or one of its sisters. Pointers to rows are invalid afterwards.
 *
 * Returns: the first child
 */
SwNodeId
sw_tree_add_children (SwTree   *self,
                      SwNodeId  parent,
                      guint     n_children)
{
  SwNodeId first = sw_tree_add_rows (self, parent, n_children);

  self->rows[parent].first_child = first;
  self->rows[parent].n_children = n_children;
  return first;
}

/**
 * sw_tree_get_row:
 * @self: a tree
 * @id: a node
 *
 * Gets a node's row. For codecs; valid until rows are added.
 *
 * Returns: (transfer none): the row
 */
SwRow *
sw_tree_get_row (const SwTree *self,
                 SwNodeId      id)
{
  g_assert (id < self->n_rows);

  return &self->rows[id];
}

/**
 * sw_tree_put:
 * @self: a tree
 * @id: a node
 * @field: its field
 * @bit: where it begins, in bits
 * @width: its width in bits
 * @value: its number; ignored for raw bytes, which are read where they are
 *
 * Fills the row of a value.
 */
void
sw_tree_put (SwTree   *self,
             SwNodeId  id,
             guint32   field,
             guint64   bit,
             guint     width,
             guint64   value)
{
  SwRow *row = &self->rows[id];

  row->field = field;
  row->bit = bit;
  row->width = width;
  row->value = value;
}

const char *
sw_tree_keep_text (SwTree     *self,
                   const char *text)
{
  if (self->texts == NULL)
    self->texts = g_string_chunk_new (256);

  return g_string_chunk_insert (self->texts, text);
}

/**
 * sw_tree_put_text:
 * @self: a tree
 * @id: a node
 * @field: its field
 * @bit: where it begins, in bits
 * @width: how many bits it takes, padding of its own included
 * @text: UTF-8; copied
 *
 * Fills the row of a string.
 */
void
sw_tree_put_text (SwTree     *self,
                  SwNodeId    id,
                  guint32     field,
                  guint64     bit,
                  guint       width,
                  const char *text)
{
  sw_tree_put (self, id, field, bit, width,
               (guint64) (guintptr) sw_tree_keep_text (self, text));
}

/**
 * sw_tree_put_container:
 * @self: a tree
 * @id: a node
 * @field: its field, a group or list
 * @bit: where it begins, in bits
 * @bits: its length in bits
 *
 * Fills the row of a group or list. May be called again when the length is known.
 */
void
sw_tree_put_container (SwTree   *self,
                       SwNodeId  id,
                       guint32   field,
                       guint64   bit,
                       guint64   bits)
{
  SwRow *row = &self->rows[id];

  row->field = field;
  row->bit = bit;
  row->value = bits;
}

/**
 * sw_tree_put_unread:
 * @self: a tree
 * @id: a node
 * @field: its field, of the kind %SW_KIND_UNREAD or a group that holds what was read
 * @bit: where the unread bytes begin, in bits
 * @bits: how many bits they are
 * @reason: (transfer full): why they could not be read
 *
 * Fills the row of bytes that are kept and locked.
 */
void
sw_tree_put_unread (SwTree   *self,
                    SwNodeId  id,
                    guint32   field,
                    guint64   bit,
                    guint64   bits,
                    GError   *reason)
{
  if (self->unread == NULL)
    self->unread = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_error_free);

  sw_tree_put_container (self, id, field, bit, bits);
  g_hash_table_replace (self->unread, GUINT_TO_POINTER (id), reason);
}

/**
 * sw_tree_set_version:
 * @self: a tree
 * @version: the version that the file names
 *
 * Says which version of its format the file is.
 */
void
sw_tree_set_version (SwTree *self,
                     guint   version)
{
  self->version = version;
  self->has_version = TRUE;
}

/**
 * sw_tree_set_read_only:
 * @self: a tree
 * @reason: one translated sentence
 *
 * Says that the file may be looked at, but not written.
 */
void
sw_tree_set_read_only (SwTree     *self,
                       const char *reason)
{
  g_free (self->read_only);
  self->read_only = g_strdup (reason);
}

/**
 * sw_tree_take_fault:
 * @self: a tree
 * @fault: (transfer full): the first thing that is wrong with the file
 *
 * Says that reading ended before the file did. The tree holds what was read before.
 */
void
sw_tree_take_fault (SwTree *self,
                    GError *fault)
{
  g_clear_error (&self->fault);
  self->fault = fault;
}

/**
 * sw_tree_get_bytes:
 * @self: a tree
 *
 * Gets the file as opened or last saved.
 *
 * Returns: (transfer none): the bytes
 */
GBytes *
sw_tree_get_bytes (const SwTree *self)
{
  return self->bytes;
}

/**
 * sw_tree_set_image:
 * @self: a tree without nodes
 * @image: the file in the clear
 *
 * Says what the spans point into, where that is not the file as it is stored: a body that the
 * game scrambles. The image is as long as the file and has every part at the same offset.
 */
void
sw_tree_set_image (SwTree *self,
                   GBytes *image)
{
  g_return_if_fail (self->n_rows == 0 && g_bytes_get_size (image) == self->size);

  g_bytes_unref (self->image);
  self->image = g_bytes_ref (image);
  self->data = g_bytes_get_data (image, &self->size);
}

/**
 * sw_tree_get_image:
 * @self: a tree
 *
 * Gets what the spans point into: the file in the clear.
 *
 * Returns: (transfer none): the bytes
 */
GBytes *
sw_tree_get_image (const SwTree *self)
{
  return self->image;
}

/**
 * sw_tree_get_data:
 * @self: a tree
 * @size: (out) (optional): their number
 *
 * Gets what the spans point into: the file in the clear, as opened or last saved.
 *
 * Returns: (transfer none) (array length=size): the bytes
 */
const guint8 *
sw_tree_get_data (const SwTree *self,
                  gsize        *size)
{
  if (size != NULL)
    *size = self->size;
  return self->data;
}

/**
 * sw_tree_get_format:
 * @self: a tree
 *
 * Gets the format's stable word, as "d2s".
 *
 * Returns: (transfer none): the word
 */
const char *
sw_tree_get_format (const SwTree *self)
{
  return self->format;
}

/**
 * sw_tree_get_version:
 * @self: a tree
 * @version: (out): the version
 *
 * Gets the version that the file names.
 *
 * Returns: %FALSE if its format has none
 */
gboolean
sw_tree_get_version (const SwTree *self,
                     guint        *version)
{
  *version = self->version;
  return self->has_version;
}

/**
 * sw_tree_get_read_only:
 * @self: a tree
 *
 * Tells why the file may not be written.
 *
 * Returns: (nullable): one translated sentence, or %NULL if it may
 */
const char *
sw_tree_get_read_only (const SwTree *self)
{
  return self->read_only;
}

/**
 * sw_tree_get_fault:
 * @self: a tree
 *
 * Tells where reading ended early.
 *
 * Returns: (nullable): the error, or %NULL if all of the file was read
 */
const GError *
sw_tree_get_fault (const SwTree *self)
{
  return self->fault;
}

/**
 * sw_tree_get_n_rows:
 * @self: a tree
 *
 * Tells how many nodes there are, detached ones included. Node numbers are below that.
 *
 * Returns: the number
 */
guint
sw_tree_get_n_rows (const SwTree *self)
{
  return self->n_rows;
}

/**
 * sw_tree_get_field:
 * @self: a tree
 * @id: a node
 *
 * Gets what the schema says of a node.
 *
 * Returns: (transfer none): its field
 */
const SwField *
sw_tree_get_field (const SwTree *self,
                   SwNodeId      id)
{
  guint32 field;

  g_assert (id < self->n_rows);

  field = self->rows[id].field;
  return self->tables[field >> SW_TREE_FIELD_BITS] + (field & ((1u << SW_TREE_FIELD_BITS) - 1));
}

/**
 * sw_tree_get_unread:
 * @self: a tree
 * @id: a node
 *
 * Tells why the bytes of a node could not be read.
 *
 * Returns: (nullable): the error, or %NULL if they were
 */
const GError *
sw_tree_get_unread (const SwTree *self,
                    SwNodeId      id)
{
  return self->unread != NULL
         ? g_hash_table_lookup (self->unread, GUINT_TO_POINTER (id))
         : NULL;
}

/**
 * sw_tree_is_absent:
 * @self: a tree
 * @id: a node
 *
 * Tells whether the field is not in the file.
 *
 * Returns: %TRUE if it is not
 */
gboolean
sw_tree_is_absent (const SwTree *self,
                   SwNodeId      id)
{
  return (sw_tree_get_row (self, id)->flags & SW_ROW_ABSENT) != 0;
}

/**
 * sw_tree_get_number:
 * @self: a tree
 * @id: a node that holds a number
 *
 * Gets a number as it is stored; 0 when it is absent.
 *
 * Returns: the number
 */
guint64
sw_tree_get_number (const SwTree *self,
                    SwNodeId      id)
{
  return sw_tree_get_row (self, id)->value;
}

/**
 * sw_tree_get_text:
 * @self: a tree
 * @id: a node that holds a string
 *
 * Gets a text. It stays valid for the life of the tree.
 *
 * Returns: (transfer none): UTF-8
 */
const char *
sw_tree_get_text (const SwTree *self,
                  SwNodeId      id)
{
  return (const char *) (guintptr) sw_tree_get_row (self, id)->value;
}

static GBytes *
dup_blob (const SwTree *self,
          SwNodeId      id)
{
  const SwRow *row = &self->rows[id];
  GBytes *edited = self->blobs != NULL
                   ? g_hash_table_lookup (self->blobs, GUINT_TO_POINTER (id))
                   : NULL;
  gsize size = (row->width + 7) / 8;
  guint8 *data;

  if (edited != NULL)
    return g_bytes_ref (edited);
  if ((row->bit & 7) == 0 && (row->width & 7) == 0)
    return g_bytes_new_from_bytes (self->image, (gsize) (row->bit >> 3), size);

  data = g_malloc0 (MAX (size, 1));
  sw_bits_copy (data, 0, self->data, row->bit, row->width);
  return g_bytes_new_take (data, size);
}

/**
 * sw_tree_get_value:
 * @self: a tree
 * @id: a node
 * @value: (out caller-allocates): its value, to be cleared
 *
 * Gets a node's value. A container gives a value of its kind and nothing in it.
 */
void
sw_tree_get_value (const SwTree *self,
                   SwNodeId      id,
                   SwValue      *value)
{
  const SwField *field = sw_tree_get_field (self, id);
  const SwRow *row = &self->rows[id];

  if ((row->flags & SW_ROW_ABSENT) != 0)
    {
      sw_value_init_absent (value, field->kind);
    }
  else if (field->kind == SW_KIND_STRING)
    {
      sw_value_init_text (value, sw_tree_get_text (self, id));
    }
  else if (field->kind == SW_KIND_BYTES)
    {
      g_autoptr (GBytes) blob = dup_blob (self, id);

      sw_value_init_bytes (value, blob);
    }
  else if (sw_field_is_container (field) || field->kind == SW_KIND_UNREAD)
    {
      sw_value_init_number (value, field->kind, 0);
    }
  else
    {
      sw_value_init_number (value, field->kind, row->value);
    }
}

/**
 * sw_tree_get_span:
 * @self: a tree
 * @id: a node
 * @bit: (out) (optional): where it begins in the file, in bits
 * @bits: (out) (optional): its length in bits
 *
 * Tells where a node stands in the bytes as opened or last saved.
 *
 * Returns: %FALSE if it is in none of them
 */
gboolean
sw_tree_get_span (const SwTree *self,
                  SwNodeId      id,
                  guint64      *bit,
                  guint64      *bits)
{
  const SwRow *row = sw_tree_get_row (self, id);
  SwKind kind = sw_tree_get_field (self, id)->kind;
  gboolean long_span = kind == SW_KIND_GROUP || kind == SW_KIND_LIST || kind == SW_KIND_UNREAD;

  if ((row->flags & SW_ROW_NEW) != 0)
    return FALSE;

  if (bit != NULL)
    *bit = row->bit;
  if (bits != NULL)
    *bits = long_span ? row->value : row->width;
  return TRUE;
}
