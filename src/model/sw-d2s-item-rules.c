/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-rules.c: what may be put into the fields of an item, with the reason when not. */
#include "config.h"

#include "sw-d2s-item-rules.h"
#include "sw-d2s-rules.h"
#include "sw-d2s-schema.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

#define FIRST_OPTIONAL_QUANTITY 105

static gboolean
is_set (const SwTree *tree,
        SwNodeId      item,
        const char   *token)
{
  SwNodeId node = sw_tree_find_child (tree, item, token);

  return node != SW_NODE_NONE && sw_tree_get_number (tree, node) != 0;
}

/* Whether items of two kinds have the same fields: those of one are then those of the other. */
static gboolean
has_same_fields (const SwD2sItemBase *base,
                 const SwD2sItemBase *other,
                 gboolean             compact,
                 gboolean             realm,
                 guint                version)
{
  if (base->quest != other->quest || base->gold != other->gold)
    return FALSE;
  if (compact)
    return TRUE;

  return base->kind == other->kind && base->tome == other->tome
         && base->body_part == other->body_part
         && (base->stackable == other->stackable || version >= FIRST_OPTIONAL_QUANTITY)
         && (base->long_realm == other->long_realm || !realm);
}

static gboolean
check_code (const SwD2sTables  *tables,
            const SwTree       *tree,
            SwNodeId            node,
            const char         *code,
            GError            **error)
{
  SwNodeId item = sw_tree_get_parent (tree, node);
  const SwD2sItemBase *base = sw_d2s_item_tables_find_base (tables->items, code);
  const SwD2sItemBase *present = sw_d2s_item_tables_find_base (tables->items,
                                                               sw_tree_get_text (tree, node));
  guint version = 0;

  sw_tree_get_version (tree, &version);
  if (base == NULL)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "unknown_code", SW_NO_BIT,
                    _("No table knows an item with the code “%s”."), code);
      return FALSE;
    }
  if (present == NULL || has_same_fields (base, present, is_set (tree, item, "compact"),
                                          is_set (tree, item, "realm"), version))
    return TRUE;

  sw_set_error (error, SW_ERROR_REFUSED, "other_item_kind", SW_NO_BIT,
                /* Translators: two kinds of items, as "Ring" and "Plate Mail". */
                _("An item of the kind %s has other fields than one of the kind %s, so that one "
                  "cannot become the other."), base->name, present->name);
  return FALSE;
}

/* Bits above are taken for a list of items where an item stands by itself. */
static gboolean
check_item_version (guint64   version,
                    GError  **error)
{
  if (version <= SW_D2S_ITEM_MAX_VERSION)
    return TRUE;

  sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                _("Items have a version up to %u."), SW_D2S_ITEM_MAX_VERSION);
  return FALSE;
}

static gboolean
check_sockets (const SwTree   *tree,
               SwNodeId        node,
               const SwValue  *value,
               GError        **error)
{
  SwNodeId list = sw_tree_find_child (tree, sw_tree_get_parent (tree, node), "socketed_items");
  guint n_filled = list != SW_NODE_NONE ? sw_tree_get_n_children (tree, list) : 0;

  if (value->number >= n_filled)
    return TRUE;

  sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                ngettext ("There is %u item in the sockets: that many are needed.",
                          "There are %u items in the sockets: that many are needed.", n_filled),
                n_filled);
  return FALSE;
}

/**
 * sw_d2s_item_check_set:
 * @tables: the tables
 * @tree: a tree
 * @node: a node
 * @value: what somebody wants to put there; fits its field
 * @error: return location
 *
 * Asks whether a value is possible in an item.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "unknown_code" or "other_item_kind"; those of
 * sw_d2s_check_name() for names; %SW_ERROR_RANGE.
 *
 * Returns: %TRUE if it may be set, or @node is no field of an item
 */
gboolean
sw_d2s_item_check_set (const SwD2sTables  *tables,
                       const SwTree       *tree,
                       SwNodeId            node,
                       const SwValue      *value,
                       GError            **error)
{
  const SwD2sSchema *schema = sw_d2s_schema_get (tables);
  const SwField *field = sw_tree_get_field (tree, node);
  guint version = 0;

  sw_tree_get_version (tree, &version);
  if (value->absent)
    return TRUE;
  if (sw_d2s_schema_is_item_field (schema, field, SW_D2S_ITEM_CODE))
    return check_code (tables, tree, node, value->text, error);
  if (sw_d2s_schema_is_item_field (schema, field, SW_D2S_ITEM_OWNER)
      || sw_d2s_schema_is_item_field (schema, field, SW_D2S_ITEM_EAR_NAME))
    return sw_d2s_check_name (version, value->text, error);
  if (sw_d2s_schema_is_item_field (schema, field, SW_D2S_ITEM_SOCKETS))
    return check_sockets (tree, node, value, error);
  if (sw_d2s_schema_is_item_field (schema, field, SW_D2S_ITEM_VERSION))
    return check_item_version (value->number, error);

  return TRUE;
}
