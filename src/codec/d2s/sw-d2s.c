/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s.c: Diablo II characters, game versions 1.00 to Resurrected. */
#include "config.h"

#include "sw-d2s.h"
#include "sw-bit-reader.h"
#include "sw-checksum.h"
#include "sw-d2s-attributes.h"
#include "sw-d2s-lists.h"
#include "sw-d2s-reader.h"
#include "sw-d2s-skills.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
has_ending (const char *name,
            const char *ending)
{
  gsize length = strlen (name);
  gsize n = strlen (ending);

  return length >= n && g_ascii_strcasecmp (name + length - n, ending) == 0;
}

static SwSniff
sniff (const guint8 *data,
       gsize         size,
       const char   *name)
{
  if (size >= SW_D2S_PROLOGUE && sw_bits_get (data, 0, 32) == SW_D2S_SIGNATURE)
    return sw_bits_get (data, 32, 32) >= SW_D2S_FIRST_VERSION ? SW_SNIFF_CONTENT : SW_SNIFF_NO;

  return name != NULL && has_ending (name, ".d2s") ? SW_SNIFF_NAME : SW_SNIFF_NO;
}

static gboolean
has_mark (const guint8 *data,
          gsize         size)
{
  return size >= 4 && sw_bits_get (data, 0, 32) == SW_D2S_SIGNATURE;
}

static SwTree *
decode (GBytes            *bytes,
        gconstpointer      tables,
        const SwProgress  *progress,
        GError           **error)
{
  g_return_val_if_fail (tables != NULL, NULL);

  return sw_d2s_reader_read (bytes, tables, error);
}

/* What a child of the root is: its field has the number of its part. */
static SwD2sPart
get_part (const SwTree      *tree,
          const SwD2sSchema *schema,
          SwNodeId           id)
{
  guint n_fields;
  const SwField *fields = sw_d2s_schema_get_fields (schema, &n_fields);

  return (SwD2sPart) (sw_tree_get_field (tree, id) - fields);
}

static gboolean
write_part (SwD2sWriter      *writer,
            const SwD2sPlan  *plan,
            SwD2sPart         part,
            SwNodeId          id,
            GError          **error)
{
  switch (part)
    {
    case SW_D2S_PART_SIGNATURE:
    case SW_D2S_PART_VERSION:
      sw_d2s_writer_leaf (writer, id, 32);
      return TRUE;

    case SW_D2S_PART_HEADER:
    case SW_D2S_PART_QUESTS:
    case SW_D2S_PART_WAYPOINTS:
    case SW_D2S_PART_NPCS:
      return sw_d2s_block_write (sw_d2s_plan_get_block (plan, part), writer, id, error);

    case SW_D2S_PART_ATTRIBUTES:
      sw_d2s_attributes_write (plan, writer, id);
      return TRUE;

    case SW_D2S_PART_SKILLS_MARKER:
      sw_d2s_writer_leaf (writer, id, 16);
      return TRUE;

    case SW_D2S_PART_SKILLS:
      sw_d2s_skills_write (writer, id);
      return TRUE;

    default:
      /* What could not be read has fields behind those of the parts. */
      if (part > SW_D2S_PART_SKILLS && part < SW_D2S_PART_REST)
        return sw_d2s_lists_write (plan, writer, part, id, error);
      sw_d2s_writer_span (writer, id);
      return TRUE;
    }
}

/* The one way to write a character: part after part, each at the place that the format gives it. */
static gboolean
write_tree (SwD2sWriter        *writer,
            const SwD2sSchema  *schema,
            const SwD2sPlan    *plan,
            GError            **error)
{
  guint n_children = sw_tree_get_n_children (writer->tree, SW_NODE_ROOT);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId id = sw_tree_get_child (writer->tree, SW_NODE_ROOT, i);

      if (!write_part (writer, plan, get_part (writer->tree, schema, id), id, error))
        return FALSE;
    }

  return TRUE;
}

static const SwD2sPlan *
begin (SwD2sWriter        *writer,
       const SwTree       *tree,
       SwD2sMode           mode,
       const SwD2sSchema **schema)
{
  gsize size;
  guint version;

  sw_tree_get_version (tree, &version);
  *schema = sw_d2s_schema_get (sw_tree_get_codec_data (tree));
  *writer = (SwD2sWriter) { .tree = tree, .mode = mode };
  writer->data = sw_tree_get_data (tree, &size);
  sw_bit_writer_init (&writer->out, size + 64);
  return sw_d2s_schema_find_plan (*schema, version);
}

/* The bit where a cell of the header stands, the same in every file of a version */
static guint64
header_bit (const SwD2sPlan *plan,
            guint            cell)
{
  const SwD2sBlock *block = sw_d2s_plan_get_block (plan, SW_D2S_PART_HEADER);

  return (guint64) block->at * 8 + block->cells[cell].bit;
}

static gboolean
is_cell_edited (const SwTree    *tree,
                const SwD2sPlan *plan,
                guint            cell)
{
  SwNodeId header = sw_tree_find_child (tree, SW_NODE_ROOT, "header");
  SwNodeId id = sw_tree_get_row (tree, header)->first_child + cell;

  return (sw_tree_get_row (tree, id)->flags & SW_ROW_EDITED) != 0;
}

static gboolean
is_same (const SwD2sWriter *writer)
{
  gsize size;
  const guint8 *data = sw_tree_get_data (writer->tree, &size);

  return writer->out.end == (guint64) size * 8 && memcmp (data, writer->out.data, size) == 0;
}

/* Puts in what follows from everything else: the time, then the size, then the sum over both. */
static void
finish (SwD2sWriter           *writer,
        const SwD2sPlan       *plan,
        const SwEncodeOptions *options)
{
  guint8 *data = writer->out.data;
  gsize size = (gsize) (writer->out.end / 8);

  if (plan->played_cell != SW_D2S_NO_CELL && options != NULL
      && (options->renew || !is_same (writer))
      && !is_cell_edited (writer->tree, plan, plan->played_cell))
    sw_bits_set (data, header_bit (plan, plan->played_cell), 32, (guint64) options->now);
  if (plan->size_cell != SW_D2S_NO_CELL)
    sw_bits_set (data, header_bit (plan, plan->size_cell), 32, size);
  if (plan->checksum_cell != SW_D2S_NO_CELL)
    sw_bits_set (data, header_bit (plan, plan->checksum_cell), 32,
                 sw_checksum_rotate (data, size, SW_D2S_CHECKSUM_AT));
}

static GBytes *
encode (const SwTree           *tree,
        const SwEncodeOptions  *options,
        GError                **error)
{
  SwD2sWriter writer;
  const SwD2sSchema *schema;
  const SwD2sPlan *plan;

  if (sw_tree_get_read_only (tree) != NULL)
    {
      sw_set_error (error, SW_ERROR_UNSUPPORTED, "read_only", SW_NO_BIT, "%s",
                    sw_tree_get_read_only (tree));
      return NULL;
    }

  plan = begin (&writer, tree, SW_D2S_ENCODE, &schema);
  if (!write_tree (&writer, schema, plan, error))
    {
      sw_bit_writer_clear (&writer.out);
      return NULL;
    }

  finish (&writer, plan, options);
  return sw_bit_writer_steal (&writer.out);
}

static GBytes *
rebuild (const SwTree  *tree,
         GError       **error)
{
  SwD2sWriter writer;
  const SwD2sSchema *schema;
  const SwD2sPlan *plan = begin (&writer, tree, SW_D2S_REBUILD, &schema);

  if (!write_tree (&writer, schema, plan, error))
    {
      sw_bit_writer_clear (&writer.out);
      return NULL;
    }

  return sw_bit_writer_steal (&writer.out);
}

const SwCodec sw_d2s_codec = {
  .id = "d2s",
  .title = N_("Diablo II character"),
  .game = "d2s",
  .sniff = sniff,
  .has_mark = has_mark,
  .decode = decode,
  .encode = encode,
  .rebuild = rebuild,
};
