/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-copy.c: items by themselves, and copies of them in the form of another version. */
#include "config.h"

#include "sw-d2s-item-copy.h"
#include "sw-d2s-item-convert.h"
#include "sw-d2s-item-writer.h"
#include "sw-d2s-stash-reader.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

/**
 * sw_d2s_item_find_form:
 * @tree: a character, stash or single item
 * @node: an item or list of items of it
 * @form: (out): what items look like there
 *
 * Tells in which form items are kept: pages may be of several versions, what has none is of the
 * file's.
 *
 * Returns: %FALSE if the version is not known
 */
gboolean
sw_d2s_item_find_form (const SwTree  *tree,
                       SwNodeId       node,
                       SwD2sItemForm *form)
{
  const SwD2sSchema *schema = sw_d2s_schema_get (sw_tree_get_codec_data (tree));
  const SwD2sPlan *plan;
  guint version = 0;

  sw_tree_get_version (tree, &version);
  for (; node != SW_NODE_NONE; node = sw_tree_get_parent (tree, node))
    {
      SwNodeId own = sw_tree_find_child (tree, node, "version");

      if (own == SW_NODE_NONE
          || !sw_d2s_schema_is_stash_field (schema, sw_tree_get_field (tree, own),
                                            SW_D2S_STASH_PAGE_VERSION))
        continue;
      version = (guint) sw_tree_get_number (tree, own);
      break;
    }

  plan = sw_d2s_schema_find_plan (schema, version);
  if (plan != NULL)
    *form = plan->item_form;
  return plan != NULL;
}

/**
 * sw_d2s_item_export:
 * @tree: a character, stash or single item
 * @item: an item of it
 * @error: return location
 *
 * Writes an item by itself, with what is in its sockets: the content of a file of one item.
 *
 * Errors: those of sw_d2s_item_write(); %SW_ERROR_REFUSED with the kind "other_version" for items
 * of the first versions, which no file has by themselves.
 *
 * Returns: (transfer full) (nullable): the bytes
 */
GBytes *
sw_d2s_item_export (const SwTree  *tree,
                    SwNodeId       item,
                    GError       **error)
{
  const SwD2sSchema *schema = sw_d2s_schema_get (sw_tree_get_codec_data (tree));
  SwD2sWriter writer = { .tree = tree, .mode = SW_D2S_ENCODE };
  SwD2sItemForm form;
  gsize size;

  if (!sw_d2s_item_find_form (tree, item, &form) || form.is_old)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "other_version", SW_NO_BIT,
                    _("Items of this version are not kept in files by themselves."));
      return NULL;
    }

  writer.data = sw_tree_get_data (tree, &size);
  sw_bit_writer_init (&writer.out, 256);
  if (!sw_d2s_item_write (schema, &form, &writer, item, error))
    {
      sw_bit_writer_clear (&writer.out);
      return NULL;
    }

  return sw_bit_writer_steal (&writer.out);
}

/**
 * sw_d2s_item_import:
 * @bytes: what sw_d2s_item_export() gave
 * @version: version of the file that the item was in
 * @tables: the tables
 * @error: return location
 *
 * Reads an item by itself, in a form that is known.
 *
 * Errors: those of sw_d2s_item_reader_read(); %SW_ERROR_FORMAT with the kind "unknown-item".
 *
 * Returns: (transfer full) (nullable): a tree with the item at “/item”
 */
SwTree *
sw_d2s_item_import (GBytes             *bytes,
                    guint               version,
                    const SwD2sTables  *tables,
                    GError            **error)
{
  const SwD2sPlan *plan = sw_d2s_schema_find_plan (sw_d2s_schema_get (tables), version);

  if (plan == NULL || plan->item_form.is_old)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "unknown-item", SW_NO_BIT,
                    _("In version %u there are no items by themselves."), version);
      return NULL;
    }

  return sw_d2s_stash_read_item (bytes, &plan->item_form, tables, error);
}

/* The number that the schema's first field has in a tree */
static guint32
get_field_base (const SwTree *tree,
                SwNodeId      node)
{
  guint n_fields;
  const SwField *fields =
    sw_d2s_schema_get_fields (sw_d2s_schema_get (sw_tree_get_codec_data (tree)), &n_fields);

  return (guint32) (sw_tree_get_row (tree, node)->field
                    - (guint) (sw_tree_get_field (tree, node) - fields));
}

/* Items of an old version may have been kept with the widths of a later one: a value says so. */
static SwD2sStatColumn
find_stats (const SwTree        *tree,
            SwNodeId             item,
            const SwD2sItemForm *form)
{
  const SwD2sSchema *schema = sw_d2s_schema_get (sw_tree_get_codec_data (tree));
  const SwD2sItemFields *places = sw_d2s_schema_get_item_fields (schema);
  guint n_stats = sw_d2s_schema_get_tables (schema)->items->n_stats;
  SwNodeId node = sw_tree_find_child (tree, item, "properties");
  guint field;

  for (guint depth = 0; depth < 3 && node != SW_NODE_NONE; depth++)
    node = depth == 1 ? sw_tree_find_child (tree, node, "values")
           : sw_tree_get_n_children (tree, node) > 0 ? sw_tree_get_child (tree, node, 0)
                                                     : SW_NODE_NONE;
  if (node == SW_NODE_NONE)
    return form->stats;

  field = (guint) (sw_tree_get_row (tree, node)->field - get_field_base (tree, node));
  for (guint column = 0; column < SW_D2S_N_STATS; column++)
    if (field >= places->values[column] && field - places->values[column] < n_stats)
      return column;

  return form->stats;
}

/* Rows that were made of a draft are in no bytes. */
static void
mark_new (SwTree   *tree,
          SwNodeId  root)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  g_array_append_val (stack, root);
  while (stack->len > 0)
    {
      SwNodeId id = g_array_index (stack, SwNodeId, stack->len - 1);
      guint n_children = sw_tree_get_n_children (tree, id);

      g_array_set_size (stack, stack->len - 1);
      sw_tree_get_row (tree, id)->flags |= SW_ROW_NEW;
      for (guint i = 0; i < n_children; i++)
        {
          SwNodeId child = sw_tree_get_child (tree, id, i);

          g_array_append_val (stack, child);
        }
    }
}

static SwNodeId
make_converted (SwTree               *tree,
                SwNodeId              list,
                const SwTree         *source,
                SwNodeId              item,
                const SwD2sItemForm  *from,
                const SwD2sItemForm  *to,
                GError              **error)
{
  const SwD2sSchema *schema = sw_d2s_schema_get (sw_tree_get_codec_data (tree));
  SwNodeId copy = SW_NODE_NONE;
  SwD2sDraft draft;

  sw_d2s_draft_init (&draft);
  if (sw_d2s_item_convert (schema, source, item, from, to, &draft, SW_D2S_NO_DRAFT, error))
    {
      copy = sw_tree_add_detached (tree, list);
      sw_d2s_draft_make (&draft, 0, tree, copy, get_field_base (tree, list));
      mark_new (tree, copy);
    }
  sw_d2s_draft_clear (&draft);
  return copy;
}

static SwNodeId
refuse (GError **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "other_version", SW_NO_BIT,
                _("This item cannot be kept here: the file is of a version, or read with tables, "
                  "in which items are something else."));
  return SW_NODE_NONE;
}

/**
 * sw_d2s_item_new_copy:
 * @tree: a character or stash
 * @list: the list of items that the copy is meant for
 * @source: the same tree, or one that was read with the same tables
 * @item: an item of @source
 * @error: return location
 *
 * Copies an item with what is in its sockets, in the form that items of @list have.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "other_version".
 *
 * Returns: a detached node, or %SW_NODE_NONE
 */
SwNodeId
sw_d2s_item_new_copy (SwTree        *tree,
                      SwNodeId       list,
                      const SwTree  *source,
                      SwNodeId       item,
                      GError       **error)
{
  SwD2sItemForm from, to;
  SwNodeId copy;

  if (sw_tree_get_codec_data (tree) != sw_tree_get_codec_data (source)
      || !sw_d2s_item_find_form (tree, list, &to) || !sw_d2s_item_find_form (source, item, &from))
    return refuse (error);
  from.stats = find_stats (source, item, &from);
  if (from.version != to.version || from.stats != to.stats)
    return make_converted (tree, list, source, item, &from, &to, error);

  copy = sw_tree_copy_detached (tree, source, item, list);
  if (copy == SW_NODE_NONE)
    return refuse (error);

  /* The field of an item that stands by itself has a step of the path. */
  if (sw_tree_get_field (tree, copy)->token != NULL)
    sw_tree_get_row (tree, copy)->field =
      get_field_base (tree, list)
      + sw_d2s_schema_get_item_fields (sw_d2s_schema_get (sw_tree_get_codec_data (tree)))->first
      + SW_D2S_ITEM_ITEM;
  return copy;
}
