/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-change-label.c: tells of a changed field where nothing around it says whose it is. */
#include "config.h"

#include "sw-change-label.h"

#include "sw-objects.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many bytes of a long row are shown from the first that differs */
#define N_SHOWN 8u

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

/* Whether a document has a name for what is only a place in a list, as a variable */
static gboolean
has_own_name (const SwTree *tree,
              SwNodeId      node,
              const char   *label)
{
  const char *known = sw_tree_get_field (tree, node)->label;

  return (known == NULL || *known == '\0') && *label != '/';
}

/* An element of a list that is in no object, and has no name of its own */
static char *
dup_element_label (SwDocument *document,
                   SwNodeId    node,
                   char       *label)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId list = sw_tree_get_parent (tree, node);
  g_autofree char *own = label;
  g_autofree char *list_label = NULL;

  if (!SW_IS_OBJECTS (document) || list == SW_NODE_NONE || *own == '/'
      || has_own_name (tree, node, own)
      || sw_tree_get_field (tree, list)->kind != SW_KIND_LIST)
    return g_steal_pointer (&own);

  list_label = sw_document_dup_label (document, list);
  /* Translators: an element: the name of its list, and which one it is, from 1. */
  return g_strdup_printf (_("%s, no. %u"), list_label, sw_tree_get_position (tree, node) + 1);
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
    return dup_element_label (document, node, g_steal_pointer (&label));

  path = sw_tree_dup_path (tree, node);
  owner_path = sw_tree_dup_path (tree, owner);
  /* Translators: a field of an object: what the object is called, and the field's name, or where
   * in the object it is, as "bag/0/value". */
  return g_strdup_printf (C_("field of an object", "%s: %s"), name,
                          (sw_tree_get_parent (tree, node) == owner && *label != '/')
                          || has_own_name (tree, node, label)
                          ? label : path + strlen (owner_path) + 1);
}

/**
 * sw_change_dup_element:
 * @document: a document
 * @node: an element of a list, also one that was taken out
 * @position: which one it is or was, from 0
 *
 * Names what came into a list or went out of it. What was taken out has no path.
 *
 * Returns: (transfer full): its name
 */
char *
sw_change_dup_element (SwDocument *document,
                       SwNodeId    node,
                       guint       position)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  if (SW_IS_OBJECTS (document))
    name = sw_objects_dup_name (SW_OBJECTS (document), node);
  if (name == NULL)
    name = sw_document_dup_label (document, node);
  if (*name != '/')
    return g_steal_pointer (&name);

  /* Translators: an element of a list: which one it is, from 1. */
  return g_strdup_printf (_("no. %u"), position + 1);
}

/* Some bytes from one of them on, with a mark where there are more */
static char *
dup_bytes_from (GBytes *bytes,
                gsize   first)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  gsize end = MIN (size, first + N_SHOWN);
  g_autoptr (GString) text = g_string_new (first > 0 ? "… " : "");

  for (gsize i = first; i < end; i++)
    g_string_append_printf (text, "%s%02X", i > first ? " " : "", data[i]);
  if (end < size)
    g_string_append (text, " …");

  /* Translators: bytes of a long field: which one comes first, from 0, and the bytes. */
  return g_strdup_printf (_("from byte %u: %s"), (guint) first, text->str);
}

/**
 * sw_change_dup_texts:
 * @old_document: a document
 * @old_node: a node of it
 * @old_value: what it holds or held
 * @new_document: a document, the same one or another
 * @new_node: a node of it
 * @new_value: what it holds
 * @old_text: (out): the old value
 * @new_text: (out): the new one
 *
 * Writes two values of which one became the other. Of long rows of bytes, which nobody reads from
 * the beginning, it is told from where on they differ.
 */
void
sw_change_dup_texts (SwDocument     *old_document,
                     SwNodeId        old_node,
                     const SwValue  *old_value,
                     SwDocument     *new_document,
                     SwNodeId        new_node,
                     const SwValue  *new_value,
                     char          **old_text,
                     char          **new_text)
{
  const guint8 *old_data, *new_data;
  gsize old_size = 0, new_size = 0, first = 0;

  if (old_value->kind != SW_KIND_BYTES || new_value->kind != SW_KIND_BYTES
      || old_value->bytes == NULL || new_value->bytes == NULL
      || MAX (g_bytes_get_size (old_value->bytes), g_bytes_get_size (new_value->bytes))
         <= 2 * N_SHOWN)
    {
      *old_text = sw_document_dup_value_text (old_document, old_node, old_value);
      *new_text = sw_document_dup_value_text (new_document, new_node, new_value);
      return;
    }

  old_data = g_bytes_get_data (old_value->bytes, &old_size);
  new_data = g_bytes_get_data (new_value->bytes, &new_size);
  while (first < MIN (old_size, new_size) && old_data[first] == new_data[first])
    first++;
  *old_text = dup_bytes_from (old_value->bytes, first);
  *new_text = dup_bytes_from (new_value->bytes, first);
}
