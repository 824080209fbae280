/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz_d2s_stash.c: any bytes as a stash or an item of Diablo II. */
#include "config.h"

#include "sw-d2s-stash.h"
#include "sw-fuzz-codec.h"
#include "sw-tables.h"

static const SwD2sTables *
get_tables (void)
{
  static SwTables *tables;

  if (tables == NULL)
    tables = sw_tables_new (NULL, NULL);
  return sw_tables_get_d2s (tables, NULL);
}

/* What says which fields an item has, and whose greatest value the model alone knows. An item by
 * itself is read in whichever version goes best with its bytes, which other values may change: a
 * save finds that out and is not done. */
static gboolean
may_edit (const SwTree *tree,
          SwNodeId      id)
{
  const SwField *field = sw_tree_get_field (tree, id);

  return g_strcmp0 (sw_tree_get_format (tree), "item") != 0
         && g_strcmp0 (field->token, "code") != 0 && g_strcmp0 (field->token, "item_version") != 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  sw_fuzz_codec_run (&sw_d2s_item_codec, get_tables (), may_edit, data, size);
  return 0;
}
