/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-follow.c: reads what was written along the tree that it was written from. */
#include "config.h"

#include "sw-pathologic-follow.h"

#include "sw-pathologic-tokens.h"
#include "sw-pathologic.h"

#include <string.h>

/**
 * sw_pathologic_follow_differ:
 * @reader: a reader that follows a tree
 * @node: a node
 *
 * Says where what is read is not what the tree has.
 *
 * Returns: %FALSE
 */
gboolean
sw_pathologic_follow_differ (SwPathologicReader *reader,
                             SwNodeId            node)
{
  reader->follow->differs = node;
  return sw_pathologic_fail (reader, "verify", reader->pos);
}

/* -- tables of strings -- */

static GArray *
get_table (const SwPathologicFollow *self,
           const SwPathologicSlot   *slot)
{
  return slot->is_wide ? self->wide : self->narrow;
}

/**
 * sw_pathologic_follow_keep:
 * @reader: a reader that follows a tree
 * @text: (array length=length): UTF-8
 * @length: its length in bytes
 *
 * Copies a text for as long as the tree's own is not found.
 *
 * Returns: (transfer none): the copy
 */
const char *
sw_pathologic_follow_keep (SwPathologicReader *reader,
                           const char         *text,
                           gsize               length)
{
  GString *copy = reader->follow->text;

  g_string_truncate (copy, 0);
  g_string_append_len (copy, text, (gssize) length);
  return copy->str;
}

/**
 * sw_pathologic_follow_get_text:
 * @reader: a reader that follows a tree
 * @slot: of a string
 * @number: a row of its table
 *
 * Returns: (transfer none) (nullable): the text, or %NULL if there is no such row yet
 */
const char *
sw_pathologic_follow_get_text (const SwPathologicReader *reader,
                               const SwPathologicSlot   *slot,
                               guint32                   number)
{
  const GArray *table = get_table (reader->follow, slot);

  return number < table->len ? g_array_index (table, const char *, number) : NULL;
}

/* -- nodes -- */

static gboolean
is_same_text (SwPathologicReader     *reader,
              const SwPathologicSlot *slot,
              const SwRow            *own,
              const SwRow            *row)
{
  const char *text = (const char *) (guintptr) own->value;
  const char *read = (const char *) (guintptr) row->value;

  if (text != read && strcmp (text, read) != 0)
    return FALSE;
  if ((row->flags & SW_PATHOLOGIC_ROW_INLINE) != 0)
    g_array_append_val (get_table (reader->follow, slot), text);
  return TRUE;
}

static gboolean
is_same_blob (SwPathologicReader *reader,
              SwNodeId            node,
              const SwRow        *row)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  gsize size;
  const guint8 *data;

  sw_tree_get_value (reader->tree, node, &value);
  data = g_bytes_get_data (value.bytes, &size);
  return size == row->width / 8
         && (size == 0 || memcmp (data, reader->data + row->bit / 8, size) == 0);
}

static void
take_place (SwPathologicReader *reader,
            SwNodeId            node,
            const SwRow        *row)
{
  if (reader->follow->places != NULL)
    sw_pathologic_places_note (reader->follow->places, node, &reader->rows[node], row);
}

static void
take_length (SwPathologicReader *reader,
             SwNodeId            node,
             guint64             bits)
{
  if (reader->follow->places != NULL)
    sw_pathologic_places_note_length (reader->follow->places, node, &reader->rows[node], bits);
}

/* The elements of a packed vector that somebody has opened */
static gboolean
take_elements (SwPathologicReader     *reader,
               const SwPathologicSlot *element,
               SwNodeId                node,
               const SwRow            *row)
{
  SwPathologicReader elements = *reader;

  if (sw_tree_get_n_children (reader->tree, node) != row->width)
    return FALSE;

  elements.pos = (gsize) (row->bit / 8) + 4;
  for (guint32 i = 0; i < row->width; i++)
    {
      SwNodeId child = sw_tree_get_child (reader->tree, node, i);
      const SwRow *own = &reader->rows[child];
      SwRow read = { .bit = (guint64) elements.pos * 8 };

      if (!sw_pathologic_read_scalar (&elements, element, &read) || own->field != read.field
          || own->value != read.value)
        return FALSE;
      take_place (reader, child, &read);
    }

  return TRUE;
}

static gboolean
is_same_packed (SwPathologicReader     *reader,
                const SwPathologicSlot *slot,
                SwNodeId                node,
                const SwRow            *row)
{
  const SwRow *own = &reader->rows[node];
  gsize n_bytes = (gsize) row->width * slot->size;

  if ((own->flags & SW_ROW_PACKED) == 0)
    return take_elements (reader, &reader->slots[slot->inner], node, row);

  return own->width == row->width
         && memcmp (sw_tree_get_data (reader->tree, NULL) + own->bit / 8 + 4,
                    reader->data + row->bit / 8 + 4, n_bytes) == 0;
}

/* All that is in its bytes, the factory that some framings repeat included */
static gboolean
is_same_reference (const SwRow *own,
                   const SwRow *row)
{
  return own->value == row->value && own->first_child == row->first_child
         && ((own->flags ^ row->flags) & SW_PATHOLOGIC_ROW_NULL_WORD) == 0;
}

static gboolean
is_same (SwPathologicReader *reader,
         SwNodeId            node,
         const SwRow        *row)
{
  const SwRow *own = &reader->rows[node];
  const SwPathologicSlot *slot = sw_pathologic_file_get_slot (reader->file, reader->tree, node,
                                                              NULL);

  if (own->field != row->field || (own->flags & SW_ROW_ABSENT) != 0)
    return FALSE;
  if (slot == NULL)
    return TRUE;

  switch (slot->kind)
    {
    case SW_PATHOLOGIC_SLOT_SCALAR:
      return own->value == row->value;
    case SW_PATHOLOGIC_SLOT_STRING:
      return is_same_text (reader, slot, own, row);
    case SW_PATHOLOGIC_SLOT_POINTER:
      return row->field == slot->field + SW_PATHOLOGIC_POINTER_NEW ? own->width == row->width
                                                                  : is_same_reference (own, row);
    case SW_PATHOLOGIC_SLOT_RAW:
      return is_same_blob (reader, node, row);
    case SW_PATHOLOGIC_SLOT_PACKED:
      return is_same_packed (reader, slot, node, row);
    default:
      return TRUE;
    }
}

static gboolean
is_packed (const SwPathologicReader *reader,
           SwNodeId                  node)
{
  const SwPathologicSlot *slot = sw_pathologic_file_get_slot (reader->file, reader->tree, node,
                                                              NULL);

  return slot != NULL && slot->kind == SW_PATHOLOGIC_SLOT_PACKED;
}

/**
 * sw_pathologic_follow_take:
 * @reader: a reader that follows a tree
 * @node: the node of the tree that has to come next
 * @row: what was read
 *
 * Compares a node with the tree's, and remembers its place.
 *
 * Returns: %FALSE, with a fault, if it is another one
 */
gboolean
sw_pathologic_follow_take (SwPathologicReader *reader,
                           SwNodeId            node,
                           const SwRow        *row)
{
  guint64 start = row->bit;

  /* (the elements of a packed vector come behind it, and are compared with it) */
  take_place (reader, node, row);
  if (!is_same (reader, node, row))
    return sw_pathologic_follow_differ (reader, node);

  if (is_packed (reader, node))
    take_length (reader, node, row->value);
  else if (sw_field_is_container (sw_tree_get_field (reader->tree, node)))
    g_array_append_val (reader->follow->starts, start);
  return TRUE;
}

/**
 * sw_pathologic_follow_end:
 * @reader: a reader that follows a tree
 * @node: a container of which all children were read
 * @n_children: how many those were
 *
 * Ends a container.
 *
 * Returns: %FALSE, with a fault, if the tree has more
 */
gboolean
sw_pathologic_follow_end (SwPathologicReader *reader,
                          SwNodeId            node,
                          guint               n_children)
{
  GArray *starts = reader->follow->starts;
  guint64 start = g_array_index (starts, guint64, starts->len - 1);

  if (n_children != sw_tree_get_n_children (reader->tree, node))
    return sw_pathologic_follow_differ (reader, node);

  g_array_set_size (starts, starts->len - 1);
  take_length (reader, node, (guint64) reader->pos * 8 - start);
  return TRUE;
}

/* -- files -- */

/* A file is read as its tree was, and a tree with a fault is no pattern for anything. */
static gboolean
can_follow (const SwTree              *tree,
            const SwPathologicOptions *options)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  const SwPathologicOptions *own = &file->plan->options;
  guint edition = options->edition != SW_PATHOLOGIC_NONE ? options->edition
                                                         : options->schema->default_edition;

  return file->error_kind == NULL && file->plan->schema == options->schema
         && own->framing == options->framing && own->root == options->root
         && own->edition == edition && own->guess_factory == options->guess_factory
         && own->guess_length == options->guess_length;
}

static void
init_follow (SwPathologicFollow      *self,
             const SwPathologicFile  *file,
             SwPathologicPlaces      *places)
{
  guint64 start = 0;

  *self = (SwPathologicFollow) { .places = places, .differs = SW_NODE_NONE };
  self->objects = places != NULL ? g_array_ref (places->objects)
                                 : g_array_new (FALSE, FALSE, sizeof (guint32));
  self->narrow = g_array_sized_new (FALSE, FALSE, sizeof (char *), file->narrow->len);
  self->wide = file->plan->framing.shared_tables
               ? g_array_ref (self->narrow)
               : g_array_sized_new (FALSE, FALSE, sizeof (char *), file->wide->len);
  self->text = g_string_new (NULL);
  self->starts = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_array_append_val (self->starts, start);
}

static void
clear_follow (SwPathologicFollow *self)
{
  g_array_unref (self->objects);
  g_array_unref (self->narrow);
  g_array_unref (self->wide);
  g_array_unref (self->starts);
  g_string_free (self->text, TRUE);
}

static gboolean
follow (const SwTree        *tree,
        GBytes              *bytes,
        SwPathologicFollow  *self)
{
  g_auto (SwPathologicReader) reader = { 0 };

  sw_pathologic_reader_init (&reader, (SwTree *) tree, sw_tree_get_codec_data (tree), NULL);
  reader.data = g_bytes_get_data (bytes, &reader.size);
  reader.follow = self;
  return sw_pathologic_reader_follow (&reader);
}

/**
 * sw_pathologic_follow_compare:
 * @tree: a tree
 * @bytes: what it was written to
 * @tables: how to read that
 * @error: return location
 *
 * Reads bytes and compares them with a tree, node by node. What is read makes no nodes.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "verify" and the path of the first difference.
 *
 * Returns: %TRUE if they say the same
 */
gboolean
sw_pathologic_follow_compare (const SwTree   *tree,
                              GBytes         *bytes,
                              gconstpointer   tables,
                              GError        **error)
{
  SwPathologicFollow self;
  gboolean is_same_file;

  if (!can_follow (tree, tables))
    {
      g_autoptr (SwTree) again = sw_pathologic_codec.decode (bytes, tables, NULL, error);

      return again != NULL && sw_tree_compare (tree, again, error);
    }

  init_follow (&self, sw_tree_get_codec_data (tree), NULL);
  is_same_file = follow (tree, bytes, &self);
  clear_follow (&self);
  return is_same_file
         || sw_tree_fail_compare (tree, self.differs != SW_NODE_NONE ? self.differs : SW_NODE_ROOT,
                                  error);
}

/**
 * sw_pathologic_follow_prepare:
 * @tree: a tree
 * @bytes: what it was written to; says the same
 * @tables: how to read that
 *
 * Finds out where the nodes of a tree are in the bytes that it was written to, and which numbers
 * the objects have.
 *
 * Returns: (transfer full) (nullable): that, for sw_pathologic_follow_finish()
 */
gpointer
sw_pathologic_follow_prepare (const SwTree  *tree,
                              GBytes        *bytes,
                              gconstpointer  tables)
{
  SwPathologicPlaces *places;
  SwPathologicFollow self;

  if (!can_follow (tree, tables))
    return NULL;

  places = sw_pathologic_places_new ();
  init_follow (&self, sw_tree_get_codec_data (tree), places);
  if (!follow (tree, bytes, &self))
    g_assert_not_reached ();
  clear_follow (&self);
  return places;
}

/**
 * sw_pathologic_follow_finish:
 * @tree: (nullable): the tree
 * @bytes: what it was written to
 * @prepared: (transfer full): what was found out
 *
 * Lets a tree take over the bytes that it was written to.
 */
void
sw_pathologic_follow_finish (SwTree   *tree,
                             GBytes   *bytes,
                             gpointer  prepared)
{
  g_autoptr (SwPathologicPlaces) places = prepared;
  SwPathologicFile *file;

  if (tree == NULL)
    return;

  /* What was taken out keeps what it holds by the places of before. */
  sw_tree_take_bytes (tree, bytes, bytes);
  sw_pathologic_places_apply (places, tree);
  file = sw_tree_get_codec_data (tree);
  g_array_unref (file->objects);
  file->objects = g_array_ref (places->objects);
}

/**
 * sw_pathologic_follow_adopt:
 * @tree: a tree
 * @bytes: what it was written to; says the same
 * @tables: how to read that
 *
 * Does both: sw_pathologic_follow_prepare() and sw_pathologic_follow_finish().
 */
void
sw_pathologic_follow_adopt (SwTree         *tree,
                            GBytes         *bytes,
                            gconstpointer   tables)
{
  gpointer prepared = sw_pathologic_follow_prepare (tree, bytes, tables);
  g_autoptr (SwTree) again = NULL;

  if (prepared != NULL)
    {
      sw_pathologic_follow_finish (tree, bytes, prepared);
      return;
    }

  again = sw_pathologic_codec.decode (bytes, tables, NULL, NULL);
  sw_tree_adopt (tree, again);
}
