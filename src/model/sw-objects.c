/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-objects.c: what a document can tell that is made of objects which name one another. */
#include "config.h"

#include "sw-objects.h"

#include "sw-error.h"

#include <glib/gi18n-lib.h>

G_DEFINE_INTERFACE (SwObjects, sw_objects, G_TYPE_OBJECT)

static void
sw_objects_default_init (SwObjectsInterface *iface)
{
}

/**
 * sw_objects_dup_name:
 * @self: a document
 * @node: a node
 *
 * Names an object.
 *
 * Returns: (transfer full) (nullable): its name, or %NULL for what is no object or has none
 */
char *
sw_objects_dup_name (SwObjects *self,
                     SwNodeId   node)
{
  SwObjectsInterface *iface = SW_OBJECTS_GET_IFACE (self);

  return iface->dup_name != NULL ? iface->dup_name (self, node) : NULL;
}

/**
 * sw_objects_dup_target_name:
 * @self: a document
 * @node: a node
 *
 * Names the object that a reference names, by what tells it from others: its number comes first.
 *
 * Returns: (transfer full) (nullable): its name, or %NULL for what is no reference, and for one to
 *   an object that has none
 */
char *
sw_objects_dup_target_name (SwObjects *self,
                            SwNodeId   node)
{
  SwObjectsInterface *iface = SW_OBJECTS_GET_IFACE (self);

  return iface->dup_target_name != NULL ? iface->dup_target_name (self, node) : NULL;
}

/**
 * sw_objects_dup_class:
 * @self: a document
 * @node: a node
 *
 * Names the class of an object.
 *
 * Returns: (transfer full) (nullable): the class, or %NULL for what is no object
 */
char *
sw_objects_dup_class (SwObjects *self,
                      SwNodeId   node)
{
  SwObjectsInterface *iface = SW_OBJECTS_GET_IFACE (self);

  return iface->dup_class != NULL ? iface->dup_class (self, node) : NULL;
}

/**
 * sw_objects_find_target:
 * @self: a document
 * @node: a reference
 *
 * Finds the object that a reference names.
 *
 * Returns: the object, or %SW_NODE_NONE if it names none
 */
SwNodeId
sw_objects_find_target (SwObjects *self,
                        SwNodeId   node)
{
  SwObjectsInterface *iface = SW_OBJECTS_GET_IFACE (self);

  return iface->find_target != NULL ? iface->find_target (self, node) : SW_NODE_NONE;
}

/**
 * sw_objects_list_referrers:
 * @self: a document
 * @node: an object
 *
 * Lists the references that name an object.
 *
 * Returns: (transfer full) (nullable): a list of #SwNode, or %NULL if nobody can tell
 */
GListModel *
sw_objects_list_referrers (SwObjects *self,
                           SwNodeId   node)
{
  SwObjectsInterface *iface = SW_OBJECTS_GET_IFACE (self);

  return iface->list_referrers != NULL ? iface->list_referrers (self, node) : NULL;
}

/**
 * sw_objects_list_classes:
 * @self: a document
 *
 * Lists the classes of the objects.
 *
 * Returns: (transfer full) (nullable): a list of #SwObjectClass, or %NULL if there are none
 */
GListModel *
sw_objects_list_classes (SwObjects *self)
{
  SwObjectsInterface *iface = SW_OBJECTS_GET_IFACE (self);

  return iface->list_classes != NULL ? iface->list_classes (self) : NULL;
}

/**
 * sw_objects_new_test:
 * @self: a document
 * @key: "class", "ref", "id" or "name"
 * @text: what stands behind it in the search
 * @test: (out caller-allocates): the test
 * @error: return location
 *
 * Makes the test for one token of a search.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "bad_search".
 *
 * Returns: %FALSE if the document cannot tell
 */
gboolean
sw_objects_new_test (SwObjects     *self,
                     const char    *key,
                     const char    *text,
                     SwSearchTest  *test,
                     GError       **error)
{
  SwObjectsInterface *iface = SW_OBJECTS_GET_IFACE (self);

  if (iface->new_test != NULL)
    return iface->new_test (self, key, text, test, error);

  sw_set_error (error, SW_ERROR_REFUSED, "bad_search", SW_NO_BIT,
                _("This kind of save cannot be searched with “%s:”."), key);
  return FALSE;
}
