/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-writer.c: writes stashes and single items from their nodes. */
#include "config.h"

#include "sw-d2s-stash-writer.h"
#include "sw-bit-reader.h"
#include "sw-checksum.h"
#include "sw-d2s-item-copy.h"
#include "sw-d2s-item-writer.h"
#include "sw-d2s-schema.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const SwD2sSchema *schema;
  SwD2sWriter        writer;
  SwD2sItemForm      form;
  const SwField     *first;        /* of the fields of stashes */
  const SwField     *first_item;   /* of those of items */
} Stash;

static gboolean write_children (Stash     *self,
                                SwNodeId   parent,
                                GError   **error);

static gboolean
is_item_field (const Stash      *self,
               const SwField    *field,
               SwD2sItemFieldId  id)
{
  return field == self->first_item + id;
}

static SwNodeId
find_page_field (const Stash        *self,
                 SwNodeId            page,
                 SwD2sStashFieldId   id,
                 guint64            *offset)
{
  guint n_children = sw_tree_get_n_children (self->writer.tree, page);

  *offset = 0;
  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->writer.tree, page, i);

      if (sw_tree_get_field (self->writer.tree, child) == self->first + id)
        return child;
      *offset += sw_tree_get_row (self->writer.tree, child)->width;
    }

  return SW_NODE_NONE;
}

/* A page that says how long it is says so of what it has become. */
static gboolean
write_page (Stash     *self,
            SwNodeId   page,
            GError   **error)
{
  guint64 begin = self->writer.out.bit;
  guint64 offset;
  SwNodeId size;

  sw_d2s_item_find_form (self->writer.tree, page, &self->form);
  if (!write_children (self, page, error))
    return FALSE;

  size = find_page_field (self, page, SW_D2S_STASH_PAGE_SIZE, &offset);
  if (self->writer.mode == SW_D2S_ENCODE && size != SW_NODE_NONE)
    sw_bits_set (self->writer.out.data, begin + offset, 32, (self->writer.out.bit - begin) / 8);
  return TRUE;
}

static gboolean
write_pages (Stash     *self,
             SwNodeId   list,
             GError   **error)
{
  guint n_children = sw_tree_get_n_children (self->writer.tree, list);

  for (guint i = 0; i < n_children; i++)
    if (!write_page (self, sw_tree_get_child (self->writer.tree, list, i), error))
      return FALSE;

  return TRUE;
}

/* A name ends with a zero, for which the file has room in any case. */
static void
write_name (Stash    *self,
            SwNodeId  id)
{
  const SwRow *row = sw_tree_get_row (self->writer.tree, id);
  const char *text = sw_tree_get_text (self->writer.tree, id);

  if (sw_d2s_writer_wants_value (&self->writer, row, TRUE))
    sw_bit_writer_bytes (&self->writer.out, text, strlen (text) + 1);
  else
    sw_bit_writer_copy (&self->writer.out, self->writer.data, row->bit, row->width);
}

/* The list that a number counts: the next one, or that of the only page */
static SwNodeId
find_counted (const Stash *self,
              SwNodeId     parent,
              SwNodeId     id)
{
  const SwTree *tree = self->writer.tree;
  SwNodeId pages = sw_tree_find_child (tree, SW_NODE_ROOT, "pages");

  if (sw_tree_get_field (tree, id) == self->first + SW_D2S_STASH_PLUGY_COUNT)
    return pages;
  if (parent != SW_NODE_ROOT)
    return sw_tree_find_child (tree, parent, "items");

  return pages != SW_NODE_NONE && sw_tree_get_n_children (tree, pages) > 0
         ? sw_tree_find_child (tree, sw_tree_get_child (tree, pages, 0), "items") : SW_NODE_NONE;
}

static void
write_leaf (Stash         *self,
            SwNodeId       parent,
            SwNodeId       id,
            const SwField *field)
{
  const SwRow *row = sw_tree_get_row (self->writer.tree, id);
  guint64 bit = self->writer.out.bit;

  if (is_item_field (self, field, SW_D2S_ITEM_LIST_COUNT)
      || field == self->first + SW_D2S_STASH_PLUGY_COUNT
      || field == self->first + SW_D2S_STASH_ATMA_COUNT)
    {
      sw_d2s_item_write_count (&self->writer, id, find_counted (self, parent, id));
      return;
    }

  switch (field->kind)
    {
    case SW_KIND_UNREAD:
      sw_d2s_writer_span (&self->writer, id);
      return;
    case SW_KIND_STRING:
      write_name (self, id);
      return;
    case SW_KIND_BYTES:
      sw_bit_writer_seek (&self->writer.out, bit + row->width);
      sw_d2s_writer_bytes (&self->writer, id, bit, row->width);
      return;
    default:
      sw_d2s_writer_leaf (&self->writer, id, row->width);
      return;
    }
}

static gboolean
write_child (Stash     *self,
             SwNodeId   parent,
             SwNodeId   id,
             GError   **error)
{
  const SwField *field = sw_tree_get_field (self->writer.tree, id);

  if (field == self->first + SW_D2S_STASH_PAGES)
    return write_pages (self, id, error);
  if (is_item_field (self, field, SW_D2S_ITEM_LIST))
    return sw_d2s_item_write_list (self->schema, &self->form, &self->writer, id, error);
  if (field == self->first + SW_D2S_STASH_ITEM)
    return sw_d2s_item_write (self->schema, &self->form, &self->writer, id, error);

  write_leaf (self, parent, id, field);
  return TRUE;
}

static gboolean
write_children (Stash     *self,
                SwNodeId   parent,
                GError   **error)
{
  guint n_children = sw_tree_get_n_children (self->writer.tree, parent);

  for (guint i = 0; i < n_children; i++)
    if (!write_child (self, parent, sw_tree_get_child (self->writer.tree, parent, i), error))
      return FALSE;

  return TRUE;
}

/* The sum over everything else, in files that have one */
static void
write_checksum (Stash *self)
{
  guint64 offset;
  SwNodeId sum = find_page_field (self, SW_NODE_ROOT, SW_D2S_STASH_ATMA_CHECKSUM, &offset);
  SwBitWriter *out = &self->writer.out;

  if (self->writer.mode == SW_D2S_ENCODE && sum != SW_NODE_NONE)
    sw_bits_set (out->data, offset, 32,
                 sw_checksum_rotate (out->data, (gsize) (out->end / 8), (gsize) (offset / 8)));
}

/**
 * sw_d2s_stash_write:
 * @tree: a stash or a single item
 * @mode: whether to copy what was not edited
 * @error: return location
 *
 * Writes a file part after part.
 *
 * Errors: those of sw_d2s_item_write().
 *
 * Returns: (transfer full) (nullable): the file
 */
GBytes *
sw_d2s_stash_write (const SwTree  *tree,
                    SwD2sMode      mode,
                    GError       **error)
{
  Stash self = { .schema = sw_d2s_schema_get (sw_tree_get_codec_data (tree)) };
  guint n_fields;
  const SwField *fields = sw_d2s_schema_get_fields (self.schema, &n_fields);
  gsize size;

  self.first = fields + sw_d2s_schema_get_stash_fields (self.schema);
  self.first_item = fields + sw_d2s_schema_get_item_fields (self.schema)->first;
  self.writer = (SwD2sWriter) { .tree = tree, .mode = mode };
  self.writer.data = sw_tree_get_data (tree, &size);
  sw_bit_writer_init (&self.writer.out, size + 64);
  sw_d2s_item_find_form (tree, SW_NODE_ROOT, &self.form);
  if (!write_children (&self, SW_NODE_ROOT, error))
    {
      sw_bit_writer_clear (&self.writer.out);
      return NULL;
    }

  write_checksum (&self);
  return sw_bit_writer_steal (&self.writer.out);
}
