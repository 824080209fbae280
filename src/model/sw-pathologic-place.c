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
  self->around = sw_tree_dup_path (tree, owner);
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
  self->around = sw_tree_dup_path (tree, parent);
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
  g_free (self->around);
  g_free (self);
}

/* The object of which it would help to know the length */
static SwNodeId
find_unknown (const SwTree *tree,
              SwNodeId      node)
{
  SwNodeId unread = sw_pathologic_find_unread (tree);
  SwNodeId owner = find_stop (tree, node);

  if (owner == SW_NODE_NONE)
    owner = find_owner (tree, node);
  if (owner == SW_NODE_NONE && unread != SW_NODE_NONE
      && (node == SW_NODE_ROOT || node == unread))
    owner = find_first_stop (tree, unread);

  return owner;
}

/**
 * sw_pathologic_place_new_unknown:
 * @document: a save
 * @node: as for sw_pathologic_place_find_factory()
 * @error: return location
 *
 * Finds the object of an unknown class of which it would help to know the length.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "no_object".
 *
 * Returns: (transfer full) (nullable): all of it, as a place
 */
SwPathologicPlace *
sw_pathologic_place_new_unknown (SwPathologicDocument  *document,
                                 SwNodeId               node,
                                 GError               **error)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId owner = find_unknown (tree, node);
  SwPathologicPlace *self;

  if (owner == SW_NODE_NONE)
    {
      refuse ("no_object", _("There is no object of an unknown class here."), error);
      return NULL;
    }

  self = g_new0 (SwPathologicPlace, 1);
  self->factory = sw_tree_get_row (tree, owner)->width;
  self->is_class = TRUE;
  self->around = sw_tree_dup_path (tree, owner);
  sw_tree_get_span (tree, owner, &self->bit, NULL);
  return self;
}

/* Whether a node is what a place has become: a field of that name, or an object */
static gboolean
is_it (const SwPathologicPlace *self,
       const SwTree            *tree,
       SwNodeId                 node,
       const char              *name)
{
  if (name == NULL)
    return is_new_object (tree, node) && sw_tree_get_row (tree, node)->width == self->factory;

  return g_strcmp0 (sw_tree_get_field (tree, node)->token, name) == 0;
}

/* Where it stood when it was looked for; unsaved changes may have moved all that is behind them. */
static SwNodeId
find_at_bit (const SwPathologicPlace *self,
             const SwTree            *tree,
             guint64                  bit,
             const char              *name)
{
  SwNodeId node = sw_tree_find_at (tree, bit);

  while (node != SW_NODE_NONE && node != SW_NODE_ROOT)
    {
      guint64 begin;

      if (is_it (self, tree, node, name) && sw_tree_get_span (tree, node, &begin, NULL)
          && begin == bit)
        return node;
      node = sw_tree_get_parent (tree, node);
    }

  return SW_NODE_NONE;
}

/**
 * sw_pathologic_place_find:
 * @self: a place, as it was
 * @document: the save, perhaps read again since
 * @offset: how many bytes behind the beginning of the place
 * @name: (nullable): a field; %NULL for the first one of the object that begins there
 *
 * Finds what bytes of a place have become.
 *
 * Returns: the node; %SW_NODE_NONE if there is none
 */
SwNodeId
sw_pathologic_place_find (const SwPathologicPlace *self,
                          SwPathologicDocument    *document,
                          guint64                  offset,
                          const char              *name)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId node = find_at_bit (self, tree, self->bit + offset * 8, name);

  if (node == SW_NODE_NONE)
    {
      g_autofree char *path = name != NULL ? g_strconcat (self->around, "/", name, NULL)
                                           : g_strdup (self->around);

      node = sw_tree_lookup (tree, path, NULL);
    }
  if (node == SW_NODE_NONE || name != NULL || sw_tree_get_n_children (tree, node) == 0)
    return node;

  return sw_tree_get_child (tree, node, 0);
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
  SwNodeId owner = find_unknown (tree, node);

  if (owner == SW_NODE_NONE)
    return refuse ("no_object", _("There is no object of an unknown class here."), error);

  *factory = sw_tree_get_row (tree, owner)->width;
  return TRUE;
}
