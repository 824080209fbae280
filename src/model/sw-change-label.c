/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-change-label.c: names a field where nothing around it says whose it is. */
#include "config.h"

#include "sw-change-label.h"

#include "sw-objects.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The innermost object around a node, by its name; SW_NODE_NONE if none has one */
static SwNodeId
find_owner (SwDocument  *document,
            SwNodeId     node,
            char       **name)
{
  const SwTree *tree = sw_document_get_tree (document);

  for (SwNodeId id = sw_tree_get_parent (tree, node); id != SW_NODE_NONE && id != SW_NODE_ROOT;
       id = sw_tree_get_parent (tree, id))
    {
      *name = sw_objects_dup_name (SW_OBJECTS (document), id);
      if (*name != NULL)
        return id;
    }

  return SW_NODE_NONE;
}

/**
 * sw_change_dup_label:
 * @document: a document
 * @node: a node
 *
 * Names a node in a list of changes. Where objects have fields of the same names, it is told whose
 * field it is.
 *
 * Returns: (transfer full): its name
 */
char *
sw_change_dup_label (SwDocument *document,
                     SwNodeId    node)
{
  SwTree *tree = sw_document_get_tree (document);
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autofree char *owner_path = NULL;
  g_autofree char *label = NULL;
  SwNodeId owner = SW_NODE_NONE;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  if (SW_IS_OBJECTS (document))
    owner = find_owner (document, node, &name);
  label = sw_document_dup_label (document, node);
  if (owner == SW_NODE_NONE)
    return g_steal_pointer (&label);

  path = sw_tree_dup_path (tree, node);
  owner_path = sw_tree_dup_path (tree, owner);
  /* Translators: a field of an object: what the object is called, and the field's name, or where
   * in the object it is, as "bag/0/value". */
  return g_strdup_printf (C_("field of an object", "%s: %s"), name,
                          sw_tree_get_parent (tree, node) == owner && *label != '/'
                          ? label : path + strlen (owner_path) + 1);
}
