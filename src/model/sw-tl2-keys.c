/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-keys.c: the key bindings of a Torchlight character that are not on the quickbar. */
#include "config.h"

#include "sw-tl2-keys.h"
#include "sw-svb-quickbar.h"
#include "sw-tl2-binding-private.h"

#include <glib/gi18n-lib.h>

/* Mods with several bars count on: bar and slot are the digits of the key. */
#define FIRST_MOD_KEY 10u
#define LAST_MOD_KEY 99u

static SwTree *
get_tree (SwTl2Document *document)
{
  return sw_document_get_tree (SW_DOCUMENT (document));
}

static gboolean
is_function (SwTl2Document *document,
             SwNodeId       node)
{
  SwNodeId functions = sw_document_lookup (SW_DOCUMENT (document), "/functions");

  return functions != SW_NODE_NONE && sw_tree_get_parent (get_tree (document), node) == functions;
}

static guint64
get_id (SwTree     *tree,
        SwNodeId    node,
        const char *token)
{
  SwNodeId child = sw_tree_find_child (tree, node, token);

  return child != SW_NODE_NONE ? sw_tree_get_number (tree, child) : SW_SVB_NO_ID;
}

static void
append (SwTl2Document *document,
        GPtrArray     *nodes,
        SwNodeId       node)
{
  g_ptr_array_add (nodes, sw_document_get_node (SW_DOCUMENT (document), node));
}

/**
 * sw_tl2_keys_fill:
 * @document: a character
 * @keys: a list of #SwNode
 *
 * Fills a list with the records that are for no slot of the bar, and the function keys that hold
 * something.
 */
void
sw_tl2_keys_fill (SwTl2Document *document,
                  GListStore    *keys)
{
  SwTree *tree = get_tree (document);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new_with_free_func (g_object_unref);
  SwNodeId records = sw_document_lookup (SW_DOCUMENT (document), "/keys");
  SwNodeId functions = sw_document_lookup (SW_DOCUMENT (document), "/functions");
  guint n_records = records != SW_NODE_NONE ? sw_tree_get_n_children (tree, records) : 0;
  guint n_functions = functions != SW_NODE_NONE ? sw_tree_get_n_children (tree, functions) : 0;

  for (guint i = 0; i < n_records; i++)
    {
      SwNodeId record = sw_tree_get_child (tree, records, i);
      guint key;

      if (sw_svb_get_key_record (tree, record, NULL, NULL, &key) && key >= SW_TL2_SLOT_COUNT)
        append (document, nodes, record);
    }
  for (guint i = 0; i < n_functions; i++)
    {
      SwNodeId function = sw_tree_get_child (tree, functions, i);

      if (get_id (tree, function, "guid") != SW_SVB_NO_ID
          || get_id (tree, function, "second") != SW_SVB_NO_ID)
        append (document, nodes, function);
    }

  g_list_store_splice (keys, 0, g_list_model_get_n_items (G_LIST_MODEL (keys)), nodes->pdata,
                       nodes->len);
}

/**
 * sw_tl2_keys_dup_label:
 * @document: a character
 * @node: a record
 *
 * Says which key a record is for.
 *
 * Returns: (transfer full): translated text
 */
char *
sw_tl2_keys_dup_label (SwTl2Document *document,
                       SwNodeId       node)
{
  SwTree *tree = get_tree (document);
  const SwTl2Label *label;
  guint key;

  if (is_function (document, node))
    /* Translators: a function key. */
    return g_strdup_printf (_("Function key F%u"), sw_tree_get_position (tree, node) + 1);
  if (!sw_svb_get_key_record (tree, node, NULL, NULL, &key))
    return g_strdup ("");
  if (key >= FIRST_MOD_KEY && key <= LAST_MOD_KEY)
    /* Translators: a slot of a further bar, which a mod adds. */
    return g_strdup_printf (_("Bar %u of a mod, slot %u"), key / 10 + 1, (key + 1) % 10);

  label = sw_tl2_tables_find_label (sw_tl2_document_get_tables (document), SW_TL2_LABEL_KEY, key);
  if (label != NULL && *label->name != '\0')
    return g_strdup (label->name);

  /* Translators: a key that no table knows, by its number. */
  return g_strdup_printf (_("Key %u"), key);
}

/**
 * sw_tl2_keys_new_binding:
 * @document: a character
 * @node: a record
 *
 * Tells what is bound to a key.
 *
 * Returns: (transfer full): the binding
 */
SwTl2Binding *
sw_tl2_keys_new_binding (SwTl2Document *document,
                         SwNodeId       node)
{
  SwTree *tree = get_tree (document);
  g_autofree char *word = NULL;
  guint64 guid;
  guint type;
  SwTl2Slot slot;

  if (is_function (document, node))
    {
      guid = get_id (tree, node, "guid");
      if (guid == SW_SVB_NO_ID)
        guid = get_id (tree, node, "second");
      word = sw_svb_dup_binding_word (SW_SVB_TYPE_SKILL, guid);
    }
  else if (sw_svb_get_key_record (tree, node, &guid, &type, NULL))
    {
      word = sw_svb_dup_binding_word (type, guid);
    }

  if (!sw_tl2_slots_parse (word, &slot))
    return sw_tl2_binding_new_empty ();

  return sw_tl2_binding_new_for_slot (document, &slot);
}
