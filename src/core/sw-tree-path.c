/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-path.c: finding the way in a tree: parents, children, paths, places in the file. */
#include "config.h"

#include "sw-error.h"
#include "sw-tree-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

GArray *
sw_tree_get_child_list (const SwTree *self,
                        SwNodeId      id)
{
  if ((self->rows[id].flags & SW_ROW_CHILD_LIST) == 0)
    return NULL;

  return g_hash_table_lookup (self->child_lists, GUINT_TO_POINTER (id));
}

/**
 * sw_tree_get_parent:
 * @self: a tree
 * @id: a node
 *
 * Gets the enclosing node. A detached node names the one that it was in.
 *
 * Returns: the parent, or %SW_NODE_NONE for the root
 */
SwNodeId
sw_tree_get_parent (const SwTree *self,
                    SwNodeId      id)
{
  return sw_tree_get_row (self, id)->parent;
}

/**
 * sw_tree_get_n_children:
 * @self: a tree
 * @id: a node
 *
 * Counts the children.
 *
 * Returns: their number, 0 for a value
 */
guint
sw_tree_get_n_children (const SwTree *self,
                        SwNodeId      id)
{
  const GArray *list;

  g_assert (id < self->n_rows);

  list = sw_tree_get_child_list (self, id);
  return list != NULL ? list->len : self->rows[id].n_children;
}

/**
 * sw_tree_get_child:
 * @self: a tree
 * @id: a node
 * @position: which child, from 0
 *
 * Gets a child, in constant time.
 *
 * Returns: the child, or %SW_NODE_NONE past the end
 */
SwNodeId
sw_tree_get_child (const SwTree *self,
                   SwNodeId      id,
                   guint         position)
{
  const GArray *list;

  if (position >= sw_tree_get_n_children (self, id))
    return SW_NODE_NONE;

  list = sw_tree_get_child_list (self, id);
  return list != NULL
         ? g_array_index (list, SwNodeId, position)
         : self->rows[id].first_child + position;
}

/**
 * sw_tree_get_position:
 * @self: a tree
 * @id: a node
 *
 * Tells which child of its parent a node is.
 *
 * Returns: the position, from 0; %G_MAXUINT for the root and for a detached node
 */
guint
sw_tree_get_position (const SwTree *self,
                      SwNodeId      id)
{
  SwNodeId parent = sw_tree_get_parent (self, id);
  const GArray *list;
  guint position;

  if (parent == SW_NODE_NONE || (self->rows[id].flags & SW_ROW_DETACHED) != 0)
    return G_MAXUINT;

  list = sw_tree_get_child_list (self, parent);
  if (list == NULL)
    return id - self->rows[parent].first_child;

  /* As long as nobody moved any, they are in the order of their numbers. */
  if (g_array_binary_search ((GArray *) list, &id, sw_tree_compare_ids, &position))
    return position;

  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, SwNodeId, i) == id)
      return i;

  return G_MAXUINT;
}

/**
 * sw_tree_is_attached:
 * @self: a tree
 * @id: a node
 *
 * Tells whether a node can be reached from the root.
 *
 * Returns: %FALSE if it, or a node around it, was taken out
 */
gboolean
sw_tree_is_attached (const SwTree *self,
                     SwNodeId      id)
{
  if ((sw_tree_get_row (self, id)->flags & SW_ROW_DETACHED) != 0)
    return FALSE;

  /* As long as nothing was ever taken out, nobody has to look at what is around a node. */
  for (; self->has_detached && id != SW_NODE_NONE; id = self->rows[id].parent)
    if ((self->rows[id].flags & SW_ROW_DETACHED) != 0)
      return FALSE;

  return TRUE;
}

/**
 * sw_tree_is_below:
 * @self: a tree
 * @id: a node
 * @ancestor: another
 *
 * Tells whether a node is another one, or somewhere in it.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_tree_is_below (const SwTree *self,
                  SwNodeId      id,
                  SwNodeId      ancestor)
{
  for (; id != SW_NODE_NONE; id = sw_tree_get_parent (self, id))
    if (id == ancestor)
      return TRUE;

  return FALSE;
}

static gboolean
in_list (const SwTree *self,
         SwNodeId      parent)
{
  return sw_tree_get_field (self, parent)->kind == SW_KIND_LIST;
}

/* The position that a step of a path names, written without a leading zero. */
static gboolean
parse_position (const char *token,
                guint      *position)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (token, 10, 0, G_MAXUINT - 1, &number, NULL)
      || (token[0] == '0' && token[1] != '\0') || !g_ascii_isdigit (token[0]))
    return FALSE;

  *position = (guint) number;
  return TRUE;
}

/**
 * sw_tree_find_child:
 * @self: a tree
 * @id: a node
 * @token: a step of a path, unescaped
 *
 * Finds a child by its step.
 *
 * Returns: the child, or %SW_NODE_NONE
 */
SwNodeId
sw_tree_find_child (const SwTree *self,
                    SwNodeId      id,
                    const char   *token)
{
  guint n_children;
  guint position;

  /* Whoever looks for an element wants it to be there; numbers of nodes stay as they are. */
  sw_tree_open ((SwTree *) self, id);
  n_children = sw_tree_get_n_children (self, id);
  if (n_children == 0)
    return SW_NODE_NONE;
  if (in_list (self, id))
    return parse_position (token, &position) ? sw_tree_get_child (self, id, position)
                                             : SW_NODE_NONE;

  for (position = 0; position < n_children; position++)
    {
      SwNodeId child = sw_tree_get_child (self, id, position);

      if (g_strcmp0 (sw_tree_get_field (self, child)->token, token) == 0)
        return child;
    }

  return SW_NODE_NONE;
}

/**
 * sw_tree_dup_token:
 * @self: a tree
 * @id: a node
 *
 * Gets a node's step of the path, unescaped: its name, or its position in a list. What was taken
 * out of a list has the step "-", which names nothing.
 *
 * Returns: (transfer full): the step, empty for the root
 */
char *
sw_tree_dup_token (const SwTree *self,
                   SwNodeId      id)
{
  SwNodeId parent = sw_tree_get_parent (self, id);

  if (parent == SW_NODE_NONE)
    return g_strdup ("");
  if (in_list (self, parent) && (self->rows[id].flags & SW_ROW_DETACHED) != 0)
    return g_strdup ("-");
  if (in_list (self, parent))
    return g_strdup_printf ("%u", sw_tree_get_position (self, id));

  return g_strdup (sw_tree_get_field (self, id)->token);
}

/**
 * sw_tree_dup_path:
 * @self: a tree
 * @id: a node
 *
 * Writes a node's path as a JSON Pointer (RFC 6901).
 *
 * Returns: (transfer full): the path, empty for the root
 */
char *
sw_tree_dup_path (const SwTree *self,
                  SwNodeId      id)
{
  g_autoptr (GPtrArray) tokens = g_ptr_array_new_with_free_func (g_free);
  GString *path = g_string_new (NULL);

  for (; sw_tree_get_parent (self, id) != SW_NODE_NONE; id = sw_tree_get_parent (self, id))
    g_ptr_array_add (tokens, sw_tree_dup_token (self, id));

  for (guint i = tokens->len; i > 0; i--)
    {
      g_string_append_c (path, '/');
      for (const char *c = g_ptr_array_index (tokens, i - 1); *c != '\0'; c++)
        {
          if (*c == '~')
            g_string_append (path, "~0");
          else if (*c == '/')
            g_string_append (path, "~1");
          else
            g_string_append_c (path, *c);
        }
    }

  return g_string_free (path, FALSE);
}

/* Takes the next step out of a path, unescaped; NULL at its end. */
static char *
next_token (const char **path)
{
  const char *end;
  GString *token;

  if (**path == '\0')
    return NULL;

  end = strchr (*path + 1, '/');
  if (end == NULL)
    end = *path + strlen (*path);
  token = g_string_new_len (*path + 1, end - *path - 1);
  *path = end;
  g_string_replace (token, "~1", "/", 0);
  g_string_replace (token, "~0", "~", 0);
  return g_string_free (token, FALSE);
}

/**
 * sw_tree_lookup:
 * @self: a tree
 * @path: a JSON Pointer; empty for the root
 * @error: return location
 *
 * Finds a node by its path.
 *
 * Errors: %SW_ERROR_NOT_FOUND with the kind "no_such_path".
 *
 * Returns: the node, or %SW_NODE_NONE
 */
SwNodeId
sw_tree_lookup (const SwTree  *self,
                const char    *path,
                GError       **error)
{
  SwNodeId id = self->n_rows > 0 && (*path == '\0' || *path == '/') ? SW_NODE_ROOT : SW_NODE_NONE;
  const char *rest = path;

  while (id != SW_NODE_NONE)
    {
      g_autofree char *token = next_token (&rest);

      if (token == NULL)
        return id;
      id = sw_tree_find_child (self, id, token);
    }

  sw_set_error (error, SW_ERROR_NOT_FOUND, "no_such_path", SW_NO_BIT,
                _("“%s” names nothing in this file. “dump” shows all paths."), path);
  return SW_NODE_NONE;
}

static gboolean
holds (const SwTree *self,
       SwNodeId      id,
       guint64       bit)
{
  guint64 first, bits;

  return sw_tree_get_span (self, id, &first, &bits) && !sw_tree_is_absent (self, id)
         && bit >= first && bit - first < bits;
}

/* The next child, from a position on, that a bit belongs to */
static SwNodeId
find_holder (const SwTree *self,
             SwNodeId      id,
             guint         position,
             guint64       bit)
{
  guint n_children = sw_tree_get_n_children (self, id);

  for (; position < n_children; position++)
    {
      SwNodeId child = sw_tree_get_child (self, id, position);

      if (holds (self, child, bit))
        return child;
    }

  return SW_NODE_NONE;
}

/**
 * sw_tree_find_at:
 * @self: a tree
 * @bit: a bit of the file as opened or last saved
 *
 * Finds the innermost node that a bit belongs to. Groups and lists may lie between one another in
 * the file, as the flags of three difficulties do; so a group that spans the bit but has no child
 * there is left again for the ones after it.
 *
 * Returns: the node, or %SW_NODE_NONE behind the end of the file
 */
SwNodeId
sw_tree_find_at (const SwTree *self,
                 guint64       bit)
{
  SwNodeId id = SW_NODE_ROOT;
  SwNodeId innermost = SW_NODE_ROOT;
  guint position = 0;
  guint depth = 0, deepest = 0;

  if (self->n_rows == 0 || bit >= (guint64) self->size * 8)
    return SW_NODE_NONE;

  for (;;)
    {
      SwNodeId child = find_holder (self, id, position, bit);

      if (child != SW_NODE_NONE)
        {
          id = child;
          position = 0;
          depth++;
          if (!sw_field_is_container (sw_tree_get_field (self, id)))
            return id;
          if (depth > deepest)
            {
              innermost = id;
              deepest = depth;
            }
        }
      else if (id == SW_NODE_ROOT)
        {
          return innermost;
        }
      else
        {
          position = sw_tree_get_position (self, id) + 1;
          id = sw_tree_get_parent (self, id);
          depth--;
        }
    }
}
