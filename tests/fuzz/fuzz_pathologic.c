/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz_pathologic.c: any bytes as a Pathologic save; the first one chooses how to read the rest. */
#include "config.h"

#include "sw-fixture-pathologic.h"
#include "sw-fuzz-codec.h"
#include "sw-pathologic-edit.h"
#include "sw-pathologic-schema-loader.h"
#include "sw-pathologic.h"

#include <string.h>

static SwPathologicSchema *
get_schema (void)
{
  static SwPathologicSchema *schema;
  g_autoptr (SwPathologicSchemaFile) file = NULL;

  if (schema != NULL)
    return schema;

  file = sw_pathologic_schema_file_new_for_data ("fixtures.json", sw_fixture_pathologic_schema,
                                                 strlen (sw_fixture_pathologic_schema), NULL);
  schema = sw_pathologic_schema_loader_load (file, NULL);
  return schema;
}

/* What other fields hang on decides how the rest is read. Objects that are found among unread bytes
 * may become none, and raw bytes may become objects: a save finds that out and is not done. */
static gboolean
may_edit (const SwTree *tree,
          SwNodeId      id)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  const SwPathologicSlot *slot = sw_pathologic_file_get_slot (file, tree, id, NULL);
  guint32 number;

  if (slot == NULL || sw_pathologic_is_unread (tree, id))
    return FALSE;

  /* A list that was not read to its end may have a count that the bytes left just allow: with a
   * shorter text before it they do not, and a save finds that out as well. */
  if (slot->kind == SW_PATHOLOGIC_SLOT_STRING && !file->is_complete)
    return FALSE;

  number = (guint32) (slot - (const SwPathologicSlot *) (gpointer) file->plan->slots->data);
  for (guint i = 0; i < file->plan->steps->len; i++)
    {
      const SwPathologicStep *step = &g_array_index (file->plan->steps, SwPathologicStep, i);

      if ((step->op != SW_PATHOLOGIC_OP_ALWAYS && step->op_slot == number)
          || step->switch_slot == number)
        return FALSE;
    }

  return TRUE;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  SwPathologicOptions options = {
    .schema = get_schema (),
    .framing = SW_PATHOLOGIC_NONE,
    .root = SW_PATHOLOGIC_NONE,
    .edition = SW_PATHOLOGIC_NONE,
    .guess_factory = SW_PATHOLOGIC_NONE,
  };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwTree) tree = NULL;
  const SwPathologicFile *file;

  if (size == 0)
    return 0;

  /* Found out once; then it stays, as it does in a document. */
  bytes = g_bytes_new_static (data + 1, size - 1);
  if ((data[0] & 0x80) == 0)
    options.framing = data[0] % options.schema->framings->len;
  if ((data[0] & 0x40) == 0)
    options.root = (data[0] >> 4) % options.schema->roots->len;
  tree = sw_pathologic_codec.decode (bytes, &options, NULL, NULL);
  file = sw_tree_get_codec_data (tree);
  options.framing = file->plan->options.framing;
  options.root = file->plan->options.root;
  sw_fuzz_codec_run (&sw_pathologic_codec, &options, may_edit, data + 1, size - 1);
  return 0;
}
