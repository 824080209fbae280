/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-flat.c: a document as a list of values, each with its path and its place. */
#include "config.h"

#include "sw-cli-flat.h"

#include "sw-cli-listing.h"
#include "sw-cli-row.h"
#include "sw-dump.h"

#include <glib/gi18n.h>

static const SwCliColumn columns[] = {
  { "path", N_("Path") },
  { "bit", N_("Bit") },
  { "bits", N_("Width in bits") },
  { "value", N_("Value") },
  { NULL, NULL },
};

static void
add_leaf (GListStore *rows,
          SwDocument *document,
          SwNodeId    node)
{
  const SwTree *tree = sw_document_get_tree (document);
  g_autofree char *path = sw_tree_dup_path (tree, node);
  g_autoptr (SwCliRow) row = sw_cli_row_new ();
  guint64 bit, bits;

  sw_cli_row_set_text (row, "path", path);
  if (sw_tree_get_span (tree, node, &bit, &bits))
    {
      sw_cli_row_set_int (row, "bit", (gint64) bit);
      sw_cli_row_set_int (row, "bits", (gint64) bits);
    }
  sw_cli_row_set (row, "value", sw_dump_node (document, node, SW_DUMP_VALUES));
  g_list_store_append (rows, row);
}

static void
add_node (GListStore *rows,
          SwDocument *document,
          SwNodeId    node)
{
  const SwTree *tree = sw_document_get_tree (document);
  guint n_children = sw_tree_get_n_children (tree, node);

  if (sw_tree_is_absent (tree, node))
    return;
  if (sw_tree_get_unread (tree, node) != NULL
      || !sw_field_is_container (sw_tree_get_field (tree, node)))
    {
      add_leaf (rows, document, node);
      return;
    }

  for (guint i = 0; i < n_children; i++)
    add_node (rows, document, sw_tree_get_child (tree, node, i));
}

/**
 * sw_cli_flat_print:
 * @context: the call
 * @document: a document
 * @node: one of its nodes
 *
 * Prints each value below a node on a line, with its path and the bits where it stands; also those
 * that only hold the file together.
 */
void
sw_cli_flat_print (SwCliContext *context,
                   SwDocument   *document,
                   SwNodeId      node)
{
  g_autoptr (GListStore) rows = g_list_store_new (SW_CLI_TYPE_ROW);

  add_node (rows, document, node);
  sw_cli_listing_print (context, G_LIST_MODEL (rows), columns, FALSE);
}
