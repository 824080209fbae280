/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz_d2s.c: any bytes as a Diablo II character. */
#include "config.h"

#include "sw-d2s.h"
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

/* What says which lists of items there are, or which fields an item has: the model permits only
 * what leaves the shape as it is. */
static gboolean
decides_on_shape (const SwField *field)
{
  static const char *const tokens[] = { "code", "seed", "expansion", "mode" };

  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++)
    if (g_strcmp0 (field->token, tokens[i]) == 0)
      return TRUE;

  return FALSE;
}

/* Where there are 33 skills, the last three can be made to look like the beginning of the items;
 * what is written then is read as 30 skills. A save finds that out and is not done. */
static gboolean
may_edit (const SwTree *tree,
          SwNodeId      id)
{
  SwNodeId parent = sw_tree_get_parent (tree, id);
  const SwField *list = parent != SW_NODE_NONE ? sw_tree_get_field (tree, parent) : NULL;

  if (decides_on_shape (sw_tree_get_field (tree, id)))
    return FALSE;

  return list == NULL || g_strcmp0 (list->token, "skills") != 0
         || sw_tree_get_position (tree, id) < 30;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  sw_fuzz_codec_run (&sw_d2s_codec, get_tables (), may_edit, data, size);
  return 0;
}
