/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-writer.c: makes a Torchlight save out of a tree. */
#include "config.h"

#include "sw-svb-writer.h"
#include "sw-checksum.h"
#include "sw-error.h"
#include "sw-svb-container.h"
#include "sw-svb-schema.h"
#include "sw-svb-scramble.h"
#include "sw-svb-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FOOTER_SIZE 4

#define NO_PLACE G_MAXSIZE

typedef struct
{
  const SwTree    *tree;
  const SwRow     *rows;
  const SwSvbInfo *infos;
  const guint8    *image;
  gboolean         copies;         /* what was not edited */
  guint8          *touched;        /* by node: something in it was edited */
  guint8          *data;
  gsize            size;
  gsize            room;
  gsize            base;           /* what offsets of quests count from */
  gsize            sum_at;         /* where the checksum goes */
  const char      *kind;           /* why it cannot be written */
  SwNodeId         culprit;
} Writer;

static gboolean write_node (Writer   *self,
                            SwNodeId  id);

static void
make_room (Writer *self,
           gsize   size)
{
  if (self->room - self->size < size)
    {
      self->room = MAX (self->room + self->room / 2, self->size + size);
      self->data = g_realloc (self->data, self->room);
    }
}

static inline void
store (guint8  *bytes,
       guint    size,
       guint64  number)
{
  guint64 u64 = GUINT64_TO_LE (number);

  memcpy (bytes, &u64, size);
}

static inline void
append_number (Writer  *self,
               guint    size,
               guint64  number)
{
  if (G_UNLIKELY (self->room - self->size < 8))
    make_room (self, 8);

  store (self->data + self->size, 8, number);
  self->size += size;
}

static void
append_bytes (Writer        *self,
              const guint8  *bytes,
              gsize          size)
{
  make_room (self, size);
  if (size > 0)
    memcpy (self->data + self->size, bytes, size);
  self->size += size;
}

static gboolean
fail (Writer     *self,
      const char *kind,
      SwNodeId    id)
{
  self->kind = kind;
  self->culprit = id;
  return FALSE;
}

static inline gboolean
is_own (const SwRow *row)
{
  return (row->flags & (SW_ROW_NEW | SW_ROW_EDITED)) == 0;
}

static void
append_span (Writer      *self,
             const SwRow *row,
             guint64      bits)
{
  append_bytes (self, self->image + row->bit / 8, (gsize) (bits / 8));
}

static gboolean
write_text (Writer   *self,
            SwNodeId  id,
            guint     prefix)
{
  const char *text = sw_tree_get_text (self->tree, id);
  gsize n_units = sw_svb_text_count (text);
  guint64 most = prefix < 4 ? (G_GUINT64_CONSTANT (1) << prefix * 8) - 1 : G_MAXUINT32;

  if (n_units > most)
    return fail (self, "string_too_long", id);

  make_room (self, prefix + n_units * 2 + 8);
  append_number (self, prefix, n_units);
  sw_svb_text_encode (text, self->data + self->size);
  self->size += n_units * 2;
  return TRUE;
}

/* Bytes are what stands in their span, unless they were edited or are in no bytes yet. */
static void
write_bytes (Writer   *self,
             SwNodeId  id)
{
  const SwRow *row = &self->rows[id];
  g_auto (SwValue) value = SW_VALUE_INIT;
  gsize size;
  const guint8 *bytes;

  if (is_own (row))
    {
      append_span (self, row, row->width);
      return;
    }

  sw_tree_get_value (self->tree, id, &value);
  bytes = g_bytes_get_data (value.bytes, &size);
  append_bytes (self, bytes, size);
}

/* How many elements a list has, as its count is to say */
static gboolean
write_length (Writer   *self,
              SwNodeId  length,
              SwNodeId  list,
              guint     size)
{
  guint64 number = self->rows[length].value;

  if (self->copies)
    {
      number = sw_tree_get_n_children (self->tree, list);
      if (size < 4 && number >> size * 8 != 0)
        return fail (self, "too_many", list);
    }

  append_number (self, size, number);
  return TRUE;
}

/* Three lists, each behind its count. The counts stand before them in the tree. */
static gboolean
write_lists (Writer   *self,
             SwNodeId  id)
{
  for (guint i = 0; i < 3; i++)
    {
      SwNodeId list = sw_tree_get_child (self->tree, id, i);
      SwNodeId length = id - 3 + i;

      if (!write_length (self, length, list, self->infos[self->rows[length].field].size)
          || !write_node (self, list))
        return FALSE;
    }

  return TRUE;
}

static gboolean
write_elements (Writer   *self,
                SwNodeId  id)
{
  guint n_children = sw_tree_get_n_children (self->tree, id);
  SwNodeId first = self->rows[id].first_child;

  if ((self->rows[id].flags & SW_ROW_CHILD_LIST) == 0)
    {
      for (guint i = 0; i < n_children; i++)
        if (!write_node (self, first + i))
          return FALSE;
      return TRUE;
    }

  for (guint i = 0; i < n_children; i++)
    if (!write_node (self, sw_tree_get_child (self->tree, id, i)))
      return FALSE;

  return TRUE;
}

/* A group, with the length or the offset that it begins with, once its end is known */
static gboolean
write_group (Writer   *self,
             SwNodeId  id)
{
  guint n_children = sw_tree_get_n_children (self->tree, id);
  SwNodeId first = self->rows[id].first_child;
  SwSvbCode code = n_children > 0 ? self->infos[self->rows[first].field].code : SW_SVB_NUMBER;
  gsize start = self->size;

  for (guint i = 0; i < n_children; i++)
    if (!write_node (self, first + i))
      return FALSE;

  if (!self->copies)
    return TRUE;
  if (code == SW_SVB_SIZE)
    store (self->data + start, 4, self->size - start - 4);
  else if (code == SW_SVB_NEXT)
    store (self->data + start, 4, self->size - self->base);
  return TRUE;
}

static gboolean
write_checksum (Writer   *self,
                SwNodeId  id)
{
  const char *text = sw_tree_get_text (self->tree, id);

  self->sum_at = self->size;
  append_number (self, 4, g_ascii_strtoull (text, NULL, 16));
  return TRUE;
}

static gboolean
write_by_code (Writer          *self,
               SwNodeId         id,
               const SwSvbInfo *info)
{
  const SwRow *row = &self->rows[id];

  switch ((SwSvbCode) info->code)
    {
    case SW_SVB_SIZE:
      append_number (self, 4, row->value);
      self->base = self->size;
      return TRUE;
    case SW_SVB_NEXT:
      append_number (self, 4, row->value);
      return TRUE;
    case SW_SVB_FILE_SIZE:
      append_number (self, 4, self->copies ? self->size + 4 : row->value);
      return TRUE;
    case SW_SVB_CHECKSUM:
      return write_checksum (self, id);
    case SW_SVB_LENGTH:
      return write_length (self, id, id + 1, info->size);
    case SW_SVB_LISTS:
      return write_lists (self, id);
    case SW_SVB_GROUP:
    case SW_SVB_ELEMENT:
      return write_group (self, id);
    case SW_SVB_LIST:
    case SW_SVB_INNER:
    case SW_SVB_ARRAY:
      return write_elements (self, id);
    case SW_SVB_UNREAD:
      append_span (self, row, row->value);
      return TRUE;
    case SW_SVB_TEXT:
      if (is_own (row) && (self->copies || info->is_unknown))
        append_span (self, row, row->width);
      else
        return write_text (self, id, info->size);
      return TRUE;
    case SW_SVB_BYTES:
    case SW_SVB_FOG:
    case SW_SVB_DATA:
    case SW_SVB_RAW_TEXT:
      write_bytes (self, id);
      return TRUE;
    default:
      /* The quickbar has no bits; counts of three lists are written with them. */
      return TRUE;
    }
}

/* Quests hold offsets, which in Torchlight count from the start of the file: they are written
 * anew, unless their whole block stands where it stood. */
static gboolean
may_copy (const Writer    *self,
          SwNodeId         id,
          const SwSvbInfo *info)
{
  const SwRow *row = &self->rows[id];

  if (!self->copies || self->touched[id] || (row->flags & SW_ROW_NEW) != 0)
    return FALSE;

  switch ((SwSvbCode) info->code)
    {
    case SW_SVB_GROUP:
    case SW_SVB_ELEMENT:
    case SW_SVB_LIST:
    case SW_SVB_LISTS:
    case SW_SVB_INNER:
    case SW_SVB_ARRAY:
      if (info->block == SW_SVB_BLOCK_QUESTS)
        return row->bit / 8 == self->size;
      return info->block != SW_SVB_BLOCK_QUEST;
    default:
      return FALSE;
    }
}

static gboolean
write_node (Writer   *self,
            SwNodeId  id)
{
  const SwRow *row = &self->rows[id];
  const SwSvbInfo *info = &self->infos[row->field];

  if (info->code == SW_SVB_NUMBER)
    {
      if (info->is_unknown && !self->copies && is_own (row))
        append_span (self, row, row->width);
      else
        append_number (self, info->size, row->value);
      return TRUE;
    }
  if (may_copy (self, id, info))
    {
      append_span (self, row, row->value);
      return TRUE;
    }

  return write_by_code (self, id, info);
}

/* Marks what was edited, with all that is around it. */
static void
find_touched (Writer *self)
{
  g_autoptr (GArray) changed = sw_tree_list_changed (self->tree);

  self->touched = g_malloc0 (sw_tree_get_n_rows (self->tree));
  self->touched[SW_NODE_ROOT] = TRUE;
  for (guint i = 0; i < changed->len; i++)
    for (SwNodeId id = g_array_index (changed, SwNodeId, i);
         id != SW_NODE_NONE && !self->touched[id]; id = self->rows[id].parent)
      self->touched[id] = TRUE;
}

/* Puts the sum in, and scrambles the body. */
static void
finish (Writer *self)
{
  guint version = 0;
  SwNodeId flag = sw_tree_find_child (self->tree, SW_NODE_ROOT, "scrambled");
  gsize body_at, body_size;
  guint8 *plain;

  sw_tree_get_version (self->tree, &version);
  body_at = sw_svb_get_header_size (version);
  if (version == SW_SVB_TL1 || self->size < body_at + FOOTER_SIZE)
    return;

  body_size = self->size - body_at - FOOTER_SIZE;
  plain = self->data + body_at;
  if (self->copies && self->sum_at != NO_PLACE)
    store (self->data + self->sum_at, 4, sw_checksum_times33 (plain, body_size));
  if (flag == SW_NODE_NONE || sw_tree_get_number (self->tree, flag) == 0)
    return;

  plain = g_memdup2 (plain, body_size);
  if (version >= SW_SVB_SECOND_SCRAMBLE)
    sw_svb_scramble (plain, self->data + body_at, body_size);
  else
    sw_svb_scramble_old (plain, self->data + body_at, body_size);
  g_free (plain);
}

static void
set_error (Writer  *self,
           GError **error)
{
  g_autofree char *path = sw_tree_dup_path (self->tree, self->culprit);

  sw_set_error (error, SW_ERROR_RANGE, self->kind, SW_NO_BIT, "%s",
                strcmp (self->kind, "too_many") == 0
                ? _("The file cannot count as many elements as are in this list.")
                : _("This text is longer than the file can say."));
  if (error != NULL)
    sw_error_set_path (*error, path);
}

/**
 * sw_svb_writer_write:
 * @tree: the tree of a save
 * @mode: what for
 * @error: return location
 *
 * Writes a save.
 *
 * Errors: %SW_ERROR_RANGE with the kind "string_too_long" or "too_many", and the path.
 *
 * Returns: (transfer full) (nullable): the file
 */
GBytes *
sw_svb_writer_write (const SwTree  *tree,
                     SwSvbMode      mode,
                     GError       **error)
{
  Writer self = { .tree = tree, .copies = mode == SW_SVB_ENCODE, .sum_at = NO_PLACE };
  gsize size;
  gboolean done;

  self.rows = sw_tree_get_row (tree, SW_NODE_ROOT);
  self.infos = sw_svb_schema_get_infos ();
  self.image = sw_tree_get_data (tree, &size);
  self.room = size + 64;
  self.data = g_malloc (self.room);
  if (self.copies)
    find_touched (&self);

  done = write_group (&self, SW_NODE_ROOT);
  g_free (self.touched);
  if (!done)
    {
      set_error (&self, error);
      g_free (self.data);
      return NULL;
    }

  finish (&self);
  return g_bytes_new_take (self.data, self.size);
}
