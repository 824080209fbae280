/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-scan.c: what can still be found in bytes that could not be read. */
#include "config.h"

#include "sw-pathologic-scan.h"

#include "sw-pathologic-reader.h"
#include "sw-pathologic-tokens.h"

#include <string.h>

/* A node's width is counted in bits, so that longer runs are more than one node. */
#define LONGEST_RAW (1u << 28)

/* An object in a framing that has no marker must be at least so long. */
#define LEAST_TAGGED 12u

/* Bytes that begin like an object and are none are read in vain; so many times the length of the
 * span at most, and then all that is left is raw. */
#define EFFORT 8u
#define SPARE_EFFORT (G_GUINT64_CONSTANT (1) << 24)

#define LEAST_HINT 4u
#define LONGEST_HINT 127u

typedef struct
{
  SwPathologicReader reader;
  SwTree            *tree;
  SwPathologicFile  *file;
  SwNodeId           list;
  gsize              done;       /* all before is in nodes */
  guint64            effort;
} Scan;

/* -- marks -- */

static guint32
get_word (const Scan *self,
          gsize       offset)
{
  return sw_pathologic_word (self->reader.data + offset);
}

/* Whether bytes begin like a new object under the framing, of a factory that is declared. Factory
 * 0 would be found in every row of zeros. */
static gboolean
is_mark (const Scan *self,
         gsize       offset,
         gsize      *header,
         guint32    *body)
{
  const SwPathologicFraming *framing = &self->file->plan->framing;
  gsize left = self->reader.size - offset;
  gsize at = framing->is_tagged || framing->has_presence;
  guint32 factory;

  *header = framing->is_tagged ? 5 : at + 8;
  if (left < *header)
    return FALSE;
  if (at > 0 && self->reader.data[offset] != (framing->is_tagged ? framing->tag_new : 1))
    return FALSE;
  if (!framing->is_tagged
      && get_word (self, offset + at + (framing->factory_first ? 4 : 0)) != framing->new_marker)
    return FALSE;

  factory = get_word (self, offset + at
                      + (framing->is_tagged || framing->factory_first ? 0 : 4));
  return factory != 0 && sw_pathologic_plan_find_factory (self->file->plan, factory, body);
}

/* -- nodes -- */

static SwNodeId
append_node (Scan *self)
{
  SwNodeId node = sw_tree_append_child (self->tree, self->list);

  self->reader.rows = sw_tree_get_row (self->tree, 0);
  return node;
}

/* What lies between the objects */
static void
put_raw (Scan  *self,
         gsize  end)
{
  while (self->done < end)
    {
      gsize length = MIN (end - self->done, LONGEST_RAW);

      sw_tree_put (self->tree, append_node (self), self->file->plan->raw_field,
                   (guint64) self->done * 8, (guint) length * 8, 0);
      self->done += length;
    }
}

/* Whether what was read at a mark is an object, or as much of one as can be read. */
static gboolean
is_object (const Scan *self,
           gboolean    is_read,
           gsize       offset)
{
  const SwPathologicReader *reader = &self->reader;
  guint32 body;

  if (self->file->plan->framing.is_tagged)
    return is_read && reader->n_warnings == 0 && reader->pos - offset >= LEAST_TAGGED;

  return is_read || (strcmp (reader->error_kind, "unknown_factory") == 0
                     && sw_pathologic_plan_find_factory (self->file->plan, reader->error_factory,
                                                         &body));
}

/* The raw bytes before an object come first in the list, though nobody knows of them until the
 * object is read. So an object that is read in vain takes them back as well. */
static gboolean
try_object (Scan  *self,
            gsize  offset,
            gsize *end)
{
  SwPathologicReader *reader = &self->reader;
  guint n_rows = sw_tree_get_n_rows (self->tree);
  guint n_children = sw_tree_get_n_children (self->tree, self->list);
  SwPathologicTexts texts;
  gsize done = self->done;
  gboolean is_read;

  sw_pathologic_file_mark_texts (self->file, &texts);
  put_raw (self, offset);
  is_read = sw_pathologic_reader_read_object (reader, self->list, offset);
  *end = is_read ? reader->pos : reader->error_offset;
  if (!is_read)
    sw_pathologic_reader_abandon (reader);
  if (is_object (self, is_read, offset))
    {
      self->done = *end;
      return TRUE;
    }

  self->effort += *end - offset + 1;
  self->done = done;
  sw_tree_truncate_children (self->tree, self->list, n_children);
  sw_tree_drop_rows (self->tree, n_rows);
  sw_pathologic_file_drop_texts (self->file, &texts);
  return FALSE;
}

/* A declared factory without a body: all that is known is the header. */
static gsize
put_header (Scan  *self,
            gsize  offset)
{
  gsize end;

  /* Reading ends at once, with the header kept. */
  return try_object (self, offset, &end) ? end : offset + 1;
}

static void
scan_span (Scan *self)
{
  gsize size = self->reader.size;
  guint64 most = SPARE_EFFORT + (guint64) (size - self->done) * EFFORT;
  gsize offset = self->done;

  while (offset < size && self->effort < most)
    {
      gsize header, end;
      guint32 body;

      if (!is_mark (self, offset, &header, &body))
        offset++;
      else if (body == SW_PATHOLOGIC_NONE)
        offset = self->file->plan->framing.is_tagged ? offset + 1 : put_header (self, offset);
      else
        offset = try_object (self, offset, &end) ? end : offset + 1;
    }

  put_raw (self, size);
}

/**
 * sw_pathologic_scan_unread:
 * @tree: a tree that was read
 * @file: what is remembered beside it, with a fault
 *
 * Puts the bytes from the fault on into a list "unread": objects that can be found in them, and raw
 * bytes between. Together they are exactly the span.
 */
void
sw_pathologic_scan_unread (SwTree           *tree,
                           SwPathologicFile *file)
{
  Scan self = { .tree = tree, .file = file, .done = file->error_offset };
  gsize size;

  sw_tree_get_data (tree, &size);
  if (self.done >= size)
    return;

  self.list = sw_tree_append_child (tree, SW_NODE_ROOT);
  sw_tree_put_container (tree, self.list, file->plan->unread_field, (guint64) self.done * 8, 0);
  sw_pathologic_reader_init (&self.reader, tree, file, NULL);
  self.reader.is_found = TRUE;
  scan_span (&self);
  sw_pathologic_reader_clear (&self.reader);
  sw_tree_put_container (tree, self.list, file->plan->unread_field,
                         (guint64) file->error_offset * 8,
                         (guint64) (size - file->error_offset) * 8);
  sw_tree_get_row (tree, self.list)->flags &= ~(guint) SW_PATHOLOGIC_ROW_INCOMPLETE;
}

/**
 * sw_pathologic_find_unread:
 * @tree: a tree
 *
 * Returns: the list of what could not be read, or %SW_NODE_NONE
 */
SwNodeId
sw_pathologic_find_unread (const SwTree *tree)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  guint n = sw_tree_get_n_children (tree, SW_NODE_ROOT);
  SwNodeId last = n > 0 ? sw_tree_get_child (tree, SW_NODE_ROOT, n - 1) : SW_NODE_NONE;

  return last != SW_NODE_NONE && sw_tree_get_row (tree, last)->field == file->plan->unread_field
         ? last : SW_NODE_NONE;
}

/* -- names in raw bytes -- */

static gboolean
is_name_byte (guint8 byte)
{
  return g_ascii_isalnum (byte) || (byte != 0 && strchr ("_.#@-/ ", byte) != NULL);
}

static gboolean
is_name (const guint8 *data,
         gsize         length)
{
  for (gsize i = 0; i < length; i++)
    if (!is_name_byte (data[i]))
      return FALSE;

  return TRUE;
}

/**
 * sw_pathologic_scan_names:
 * @data: (array): a file
 * @begin: the first byte to look at
 * @end: the byte after the last one
 * @has_flags: whether the framing writes a flag before a text
 * @hints: (element-type SwPathologicHint): the names found are added to it
 *
 * Finds what looks like names in raw bytes: from the left, each as long as the byte before it says
 * (section 6 of the schema's description).
 */
void
sw_pathologic_scan_names (const guint8 *data,
                          gsize         begin,
                          gsize         end,
                          gboolean      has_flags,
                          GArray       *hints)
{
  for (gsize at = begin + has_flags; at < end;)
    {
      guint length = data[at];

      if (length >= LEAST_HINT && length <= LONGEST_HINT && end - at > length
          && (!has_flags || data[at - 1] == 0) && is_name (data + at + 1, length))
        {
          SwPathologicHint hint = { (guint32) at, length };

          g_array_append_val (hints, hint);
          at += 1 + length;
        }
      else
        {
          at++;
        }
    }
}

/**
 * sw_pathologic_scan_hints:
 * @tree: a tree
 *
 * Lists what looks like names in the raw bytes among those that could not be read. A hint, never
 * structure.
 *
 * Returns: (transfer full) (element-type SwPathologicHint): the names, in the order of the file
 */
GArray *
sw_pathologic_scan_hints (const SwTree *tree)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  GArray *hints = g_array_new (FALSE, FALSE, sizeof (SwPathologicHint));
  SwNodeId list = sw_pathologic_find_unread (tree);
  const guint8 *data = sw_tree_get_data (tree, NULL);

  for (guint i = 0; list != SW_NODE_NONE && i < sw_tree_get_n_children (tree, list); i++)
    {
      const SwRow *row = sw_tree_get_row (tree, sw_tree_get_child (tree, list, i));
      gsize begin = (gsize) (row->bit / 8);

      if (row->field == file->plan->raw_field)
        sw_pathologic_scan_names (data, begin, begin + row->width / 8,
                                  file->plan->framing.has_flags, hints);
    }

  return hints;
}

/* -- which framing it is -- */

static gboolean
is_declared (const SwPathologicSchema *schema,
             guint32                   id)
{
  for (guint i = 0; i < schema->factories->len; i++)
    if (g_array_index (schema->factories, SwPathologicFactory, i).id == id)
      return TRUE;

  return FALSE;
}

/**
 * sw_pathologic_scan_evidence:
 * @data: (array length=size): a file
 * @size: its size
 * @schema: what is known; tells which factories are declared
 * @evidence: (out caller-allocates): the counts
 *
 * Counts at every offset what would be the beginning of an object in each framing. The right one
 * has thousands in a real save, the others a handful.
 */
void
sw_pathologic_scan_evidence (const guint8             *data,
                             gsize                     size,
                             const SwPathologicSchema *schema,
                             SwPathologicEvidence     *evidence)
{
  const guint32 marker = G_MAXUINT32;

  *evidence = (SwPathologicEvidence) { 0 };
  for (gsize i = 0; i + 5 <= size; i++)
    {
      guint32 word = i + 8 <= size ? sw_pathologic_word (data + i) : 0;
      guint32 first = sw_pathologic_word (data + i + 1);
      gsize left = size - i;

      if (word == marker && (i == 0 || data[i - 1] != 1)
          && sw_pathologic_word (data + i + 4) < 65536)
        evidence->prose++;
      if (data[i] != 1)
        continue;
      if (left >= 9 && first < 65536 && sw_pathologic_word (data + i + 5) == marker)
        evidence->sample++;
      if (left >= 9 && first == marker && sw_pathologic_word (data + i + 5) < 65536)
        evidence->flagged++;
      if (is_declared (schema, first))
        evidence->tagged++;
    }
}
