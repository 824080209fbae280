/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-ids.c: the numbers that tell items of Diablo II apart. */
#include "config.h"

#include "sw-d2s-item-ids.h"
#include "sw-command-group.h"
#include "sw-d2s-item-words.h"
#include "sw-d2s-schema.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_id (const SwD2sSchema *schema,
       const SwTree      *tree,
       SwNodeId           node)
{
  return sw_d2s_schema_is_item_field (schema, sw_tree_get_field (tree, node), SW_D2S_ITEM_ID);
}

/* Which number is that of which node, for all items that are in the file now */
static GHashTable *
list_ids (const SwD2sSchema *schema,
          const SwTree      *tree)
{
  GHashTable *ids = g_hash_table_new (NULL, NULL);

  for (SwNodeId node = 0; node < sw_tree_get_n_rows (tree); node++)
    if (is_id (schema, tree, node) && sw_tree_is_attached (tree, node))
      g_hash_table_insert (ids, GUINT_TO_POINTER ((guint) sw_tree_get_number (tree, node)),
                           GUINT_TO_POINTER (node));

  return ids;
}

/* The same in every run, so that the journal leads to the same bytes. */
static guint32
make_id (guint32     former,
         const char *path,
         guint       n_items,
         guint       attempt)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  const guint32 numbers[] = { former, n_items, attempt };
  guint8 digest[32];
  gsize size = sizeof digest;
  guint32 id;

  g_checksum_update (sum, (const guchar *) numbers, sizeof numbers);
  g_checksum_update (sum, (const guchar *) path, (gssize) strlen (path));
  g_checksum_get_digest (sum, digest, &size);
  memcpy (&id, digest, sizeof id);
  return id;
}

/**
 * sw_d2s_item_ids_renew:
 * @tables: the tables
 * @tree: a tree
 * @item: an item that is in no list yet
 * @list: the list that it is meant for
 *
 * Gives an item, and those in its sockets, numbers that no other item of the file has: the game
 * takes two items of one number for a copy of one, and deletes it.
 */
void
sw_d2s_item_ids_renew (const SwD2sTables *tables,
                       SwTree            *tree,
                       SwNodeId           item,
                       SwNodeId           list)
{
  const SwD2sSchema *schema = sw_d2s_schema_get (tables);
  g_autoptr (GHashTable) ids = list_ids (schema, tree);
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  g_autofree char *path = sw_tree_dup_path (tree, list);
  guint n_items = sw_tree_get_n_children (tree, list);

  g_array_append_val (stack, item);
  while (stack->len > 0)
    {
      SwNodeId node = g_array_index (stack, SwNodeId, stack->len - 1);
      guint n_children = sw_tree_get_n_children (tree, node);
      guint32 id = (guint32) sw_tree_get_number (tree, node);

      g_array_set_size (stack, stack->len - 1);
      for (guint i = 0; i < n_children; i++)
        {
          SwNodeId child = sw_tree_get_child (tree, node, i);

          g_array_append_val (stack, child);
        }
      if (!is_id (schema, tree, node))
        continue;

      for (guint attempt = 0; g_hash_table_contains (ids, GUINT_TO_POINTER (id)); attempt++)
        id = make_id (id, path, n_items, attempt);
      g_hash_table_insert (ids, GUINT_TO_POINTER (id), GUINT_TO_POINTER (node));
      sw_tree_get_row (tree, node)->value = id;
    }
}

/* What sets the numbers of items that have that of another one */
static SwCommand *
new_fix (SwDocument *document,
         GHashTable *ids,
         GArray     *doubles)
{
  SwTree *tree = sw_document_get_tree (document);
  SwCommandGroup *group = sw_command_group_new (_("Give each item a seed of its own"));

  for (guint i = 0; i < doubles->len; i++)
    {
      SwNodeId node = g_array_index (doubles, SwNodeId, i);
      g_autofree char *path = sw_tree_dup_path (tree, node);
      guint32 id = (guint32) sw_tree_get_number (tree, node);

      for (guint attempt = 0; g_hash_table_contains (ids, GUINT_TO_POINTER (id)); attempt++)
        id = make_id (id, path, i, attempt);
      g_hash_table_add (ids, GUINT_TO_POINTER (id));
      sw_command_group_set_number (group, document, node, id);
    }

  return SW_COMMAND (group);
}

static char *
dup_message (SwDocument        *document,
             const SwD2sTables *tables,
             GArray            *doubles)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId first = sw_tree_get_parent (tree, g_array_index (doubles, SwNodeId, 0));
  g_autofree char *name = sw_d2s_item_dup_name (tables, tree, first);

  /* Translators: a number of items, and the name of the first one. */
  return g_strdup_printf (ngettext ("%u item has the seed of another one: %s. The game takes it "
                                    "for a copy, and may delete it.",
                                    "%u items have the seeds of others, the first of them %s. The "
                                    "game takes them for copies, and may delete them.",
                                    doubles->len), doubles->len, name);
}

/**
 * sw_d2s_item_ids_add_findings:
 * @document: a character or stash
 * @tables: the tables
 * @findings: list of #SwFinding to append to
 *
 * Looks for items that have the number of another one.
 */
void
sw_d2s_item_ids_add_findings (SwDocument        *document,
                              const SwD2sTables *tables,
                              GListStore        *findings)
{
  const SwD2sSchema *schema = sw_d2s_schema_get (tables);
  SwTree *tree = sw_document_get_tree (document);
  g_autoptr (GHashTable) ids = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) doubles = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  g_autofree char *path = NULL;
  g_autofree char *message = NULL;
  g_autoptr (SwFinding) finding = NULL;

  for (SwNodeId node = 0; node < sw_tree_get_n_rows (tree); node++)
    if (is_id (schema, tree, node) && sw_tree_is_attached (tree, node)
        && !g_hash_table_add (ids, GUINT_TO_POINTER ((guint) sw_tree_get_number (tree, node))))
      g_array_append_val (doubles, node);
  if (doubles->len == 0)
    return;

  path = sw_tree_dup_path (tree, g_array_index (doubles, SwNodeId, 0));
  message = dup_message (document, tables, doubles);
  finding = sw_finding_new ("equal_ids", SW_SEVERITY_WARNING, path, message);
  if (!sw_document_get_read_only (document))
    sw_finding_take_fix (finding, "new_ids", _("Give each item a seed of its own"),
                         new_fix (document, ids, doubles));
  g_list_store_append (findings, finding);
}
