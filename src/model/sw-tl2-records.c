/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-records.c: which record of the file holds a quick slot of Torchlight. */
#include "config.h"

#include "sw-tl2-records.h"

#include "sw-svb-quickbar.h"

static SwNodeId
find_list (SwTl2Document *document,
           const char    *token)
{
  return sw_tree_find_child (sw_document_get_tree (SW_DOCUMENT (document)), SW_NODE_ROOT, token);
}

/* The element of an array of Torchlight, when it holds something */
static SwNodeId
find_element (SwTl2Document *document,
              const char    *token,
              guint          number)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId list = find_list (document, token);
  SwNodeId element = list != SW_NODE_NONE && number < sw_tree_get_n_children (tree, list)
                     ? sw_tree_get_child (tree, list, number) : SW_NODE_NONE;

  return element != SW_NODE_NONE && sw_tree_get_number (tree, element) != SW_SVB_NO_ID
         ? element : SW_NODE_NONE;
}

/**
 * sw_tl2_records_find:
 * @document: a character
 * @slot: the node of a quick slot
 *
 * Finds the record that a slot is read from: of several for one key, the last.
 *
 * Source: `docs/formats/svb.md`, section 8.
 *
 * Returns: the record's node, or %SW_NODE_NONE for an empty slot
 */
SwNodeId
sw_tl2_records_find (SwTl2Document *document,
                     SwNodeId       slot)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId keys = find_list (document, "keys");
  guint number = sw_tree_get_position (tree, slot);
  SwNodeId element;

  if (keys == SW_NODE_NONE)
    {
      element = find_element (document, "key_skills", number);
      return element != SW_NODE_NONE ? element : find_element (document, "key_items", number);
    }

  for (guint i = sw_tree_get_n_children (tree, keys); i > 0; i--)
    {
      SwNodeId record = sw_tree_get_child (tree, keys, i - 1);
      guint key;

      if (sw_svb_get_key_record (tree, record, NULL, NULL, &key) && key == number)
        return record;
    }

  return SW_NODE_NONE;
}

/**
 * sw_tl2_records_find_slot:
 * @document: a character
 * @node: any node
 *
 * Finds the quick slot that a record, or something in one, is told by. Records of other keys have
 * none.
 *
 * Returns: the slot's node, or %SW_NODE_NONE
 */
SwNodeId
sw_tl2_records_find_slot (SwTl2Document *document,
                          SwNodeId       node)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId bar = find_list (document, "quickbar");
  SwNodeId keys = find_list (document, "keys");
  SwNodeId parent;
  guint number;

  for (; node != SW_NODE_NONE && node != SW_NODE_ROOT; node = parent)
    {
      parent = sw_tree_get_parent (tree, node);
      if (parent == SW_NODE_NONE || sw_tree_get_parent (tree, parent) != SW_NODE_ROOT)
        continue;

      if (parent == keys)
        {
          if (!sw_svb_get_key_record (tree, node, NULL, NULL, &number))
            return SW_NODE_NONE;
        }
      else if (parent == find_list (document, "key_skills")
               || parent == find_list (document, "key_items"))
        {
          number = sw_tree_get_position (tree, node);
        }
      else
        {
          return SW_NODE_NONE;
        }

      return bar != SW_NODE_NONE && number < sw_tree_get_n_children (tree, bar)
             ? sw_tree_get_child (tree, bar, number) : SW_NODE_NONE;
    }

  return SW_NODE_NONE;
}
