/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-place.c: which bytes of which class a node of a Pathologic save stands for. */
#include "config.h"

#include "sw-pathologic-place.h"

#include "sw-error.h"

#include <glib/gi18n-lib.h>

static const SwPathologicSlot *
get_slot (const SwTree *tree,
          SwNodeId      node,
          guint        *variant)
{
  return sw_pathologic_file_get_slot (sw_tree_get_codec_data (tree), tree, node, variant);
}

static gboolean
is_new_object (const SwTree *tree,
               SwNodeId      node)
{
  guint variant = 0;
  const SwPathologicSlot *slot = get_slot (tree, node, &variant);

  return slot != NULL && slot->kind == SW_PATHOLOGIC_SLOT_POINTER
         && variant == SW_PATHOLOGIC_POINTER_NEW;
}

/**
 * sw_pathologic_is_unknown_object:
 * @tree: a tree
 * @node: a node
 *
 * Returns: whether it is an object whose class is not known: its header is all that could be read
 */
gboolean
sw_pathologic_is_unknown_object (const SwTree *tree,
                                 SwNodeId      node)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  guint32 body = SW_PATHOLOGIC_NONE;

  if (!is_new_object (tree, node))
    return FALSE;

  /* One that no schema names is as unknown as one that is named without a body. */
  sw_pathologic_plan_find_factory (file->plan, sw_tree_get_row (tree, node)->width, &body);
  return body == SW_PATHOLOGIC_NONE;
}

/* Reading stopped in the last of what a node has, and there in the last again. */
static SwNodeId
find_stop (const SwTree *tree,
           SwNodeId      node)
{
  while (!sw_pathologic_is_unknown_object (tree, node))
    {
      guint n_children = sw_tree_get_n_children (tree, node);

      if (n_children == 0
          || (sw_tree_get_row (tree, node)->flags & SW_PATHOLOGIC_ROW_INCOMPLETE) == 0)
        return SW_NODE_NONE;
      node = sw_tree_get_child (tree, node, n_children - 1);
    }

  return node;
}

/* The object at which the reading of the file ended. The root itself is never incomplete. */
static SwNodeId
find_first_stop (const SwTree *tree,
                 SwNodeId      unread)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  guint position = sw_tree_get_position (tree, unread);

  if (g_strcmp0 (file->error_kind, "unknown_factory") != 0 || position == 0)
    return SW_NODE_NONE;

  return find_stop (tree, sw_tree_get_child (tree, SW_NODE_ROOT, position - 1));
}

/* The object whose unknown body begins with these raw bytes */
static SwNodeId
find_owner (const SwTree *tree,
            SwNodeId      raw)
{
  SwNodeId list = sw_pathologic_find_unread (tree);
  guint position;

  if (list == SW_NODE_NONE || sw_tree_get_parent (tree, raw) != list)
    return SW_NODE_NONE;

  position = sw_tree_get_position (tree, raw);
  return position == 0 ? find_first_stop (tree, list)
                       : find_stop (tree, sw_tree_get_child (tree, list, position - 1));
}

static gboolean
refuse (const char  *kind,
        const char  *message,
        GError     **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, kind, SW_NO_BIT, "%s", message);
  return FALSE;
}

static gboolean
fill_raw (SwPathologicPlace  *self,
          const SwTree       *tree,
          SwNodeId            node,
          GError            **error)
{
  SwNodeId owner = find_owner (tree, node);

  if (owner == SW_NODE_NONE)
    return refuse ("no_object", _("Nothing says to which class of objects these bytes belong."),
                   error);

  self->factory = sw_tree_get_row (tree, owner)->width;
  self->is_class = TRUE;
  return TRUE;
}

static gboolean
fill_field (SwPathologicPlace  *self,
            const SwTree       *tree,
            SwNodeId            node,
            GError            **error)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  SwNodeId parent = sw_tree_get_parent (tree, node);
  const SwPathologicSlot *slot = parent != SW_NODE_NONE ? get_slot (tree, parent, NULL) : NULL;
  const char *name = sw_tree_get_field (tree, node)->token;
  guint32 body = SW_PATHOLOGIC_NONE;

  if (slot != NULL && name != NULL && is_new_object (tree, parent))
    {
      self->factory = sw_tree_get_row (tree, parent)->width;
      self->is_class = TRUE;
      sw_pathologic_plan_find_factory (file->plan, self->factory, &body);
    }
  else if (slot != NULL && name != NULL && slot->kind == SW_PATHOLOGIC_SLOT_STRUCT)
    {
      body = slot->inner;
    }
  if (body == SW_PATHOLOGIC_NONE || body >= file->plan->schema->bodies->len)
    return refuse ("not_a_field", _("Only what is a field of an object or of a structure can be "
                                    "given a name: this is not."), error);

  self->body = g_strdup (sw_pathologic_schema_get_body (file->plan->schema, body)->name);
  self->field = g_strdup (name);
  return TRUE;
}

/**
 * sw_pathologic_place_new:
 * @document: a save
 * @node: raw bytes, or a plain value
 * @error: return location
 *
 * Finds out which bytes of which class a node stands for, so that they can be given a name.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "not_bytes", "no_object" or "not_a_field".
 *
 * Returns: (transfer full) (nullable): the place
 */
SwPathologicPlace *
sw_pathologic_place_new (SwPathologicDocument  *document,
                         SwNodeId               node,
                         GError               **error)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  const SwPathologicSlot *slot = get_slot (tree, node, NULL);
  g_autoptr (SwPathologicPlace) self = g_new0 (SwPathologicPlace, 1);
  gboolean is_raw = slot == NULL && sw_tree_get_field (tree, node)->kind == SW_KIND_BYTES;
  guint64 bits = 0;

  if ((!is_raw && (slot == NULL || (slot->kind != SW_PATHOLOGIC_SLOT_SCALAR
                                    && slot->kind != SW_PATHOLOGIC_SLOT_RAW)))
      || !sw_tree_get_span (tree, node, &self->bit, &bits))
    {
      refuse ("not_bytes", _("Only bytes and plain numbers can be given another name and type."),
              error);
      return NULL;
    }

  self->size = bits / 8;
  self->factory = SW_PATHOLOGIC_NONE;
  if (!(is_raw ? fill_raw (self, tree, node, error) : fill_field (self, tree, node, error)))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * sw_pathologic_place_free:
 * @self: (transfer full): a place
 *
 * Frees it.
 */
void
sw_pathologic_place_free (SwPathologicPlace *self)
{
  g_free (self->body);
  g_free (self->field);
  g_free (self);
}

/**
 * sw_pathologic_place_find_factory:
 * @document: a save
 * @node: an object of which nothing is known, bytes that follow it, or whatever stands around it
 * @factory: (out): its factory
 * @error: return location
 *
 * Finds the factory that it would help to know the length of.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "no_object".
 *
 * Returns: %FALSE if there is none
 */
gboolean
sw_pathologic_place_find_factory (SwPathologicDocument  *document,
                                  SwNodeId               node,
                                  guint32               *factory,
                                  GError               **error)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId unread = sw_pathologic_find_unread (tree);
  SwNodeId owner = find_stop (tree, node);

  if (owner == SW_NODE_NONE)
    owner = find_owner (tree, node);
  if (owner == SW_NODE_NONE && unread != SW_NODE_NONE
      && (node == SW_NODE_ROOT || node == unread))
    owner = find_first_stop (tree, unread);
  if (owner == SW_NODE_NONE)
    return refuse ("no_object", _("There is no object of an unknown class here."), error);

  *factory = sw_tree_get_row (tree, owner)->width;
  return TRUE;
}
