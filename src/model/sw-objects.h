/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-objects.h: what a document can tell that is made of objects which name one another. */
#pragma once

#include "sw-object-class.h"
#include "sw-search-test.h"
#include "sw-tree.h"

G_BEGIN_DECLS

#define SW_TYPE_OBJECTS (sw_objects_get_type ())
G_DECLARE_INTERFACE (SwObjects, sw_objects, SW, OBJECTS, GObject)

/**
 * SwObjectsInterface:
 * @dup_name: the name of an object for people, as "#20417 “Burah”"; %NULL for any other node
 * @dup_target_name: the same of the object that a reference names; %NULL for none
 * @dup_class: the name of the class of an object; %NULL for any other node
 * @find_target: the object that a reference names; %SW_NODE_NONE for none
 * @list_referrers: the references that name an object, a list of #SwNode; it may be filled later
 *   on; %NULL for what is no object
 * @list_classes: the classes of the file, a list of #SwObjectClass; it may be filled later on
 * @new_test: a test for one token of a search, as `class:Actor`: sets @test and returns %TRUE; sets
 *   @error for a token that cannot be tested. The test is run in another thread; it reads the tree
 *   and what it took along, nothing else of the document.
 *
 * For documents. All may be left out; the window hides what depends on it.
 */
struct _SwObjectsInterface
{
  GTypeInterface parent_interface;

  char       *(*dup_name)       (SwObjects     *self,
                                 SwNodeId       node);
  char       *(*dup_target_name) (SwObjects    *self,
                                  SwNodeId      node);
  char       *(*dup_class)      (SwObjects     *self,
                                 SwNodeId       node);
  SwNodeId    (*find_target)    (SwObjects     *self,
                                 SwNodeId       node);
  GListModel *(*list_referrers) (SwObjects     *self,
                                 SwNodeId       node);
  GListModel *(*list_classes)   (SwObjects     *self);
  gboolean    (*new_test)       (SwObjects     *self,
                                 const char    *key,
                                 const char    *text,
                                 SwSearchTest  *test,
                                 GError       **error);
};

char       *sw_objects_dup_name       (SwObjects     *self,
                                       SwNodeId       node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_objects_dup_target_name (SwObjects    *self,
                                       SwNodeId       node) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_objects_dup_class      (SwObjects     *self,
                                       SwNodeId       node) G_GNUC_WARN_UNUSED_RESULT;
SwNodeId    sw_objects_find_target    (SwObjects     *self,
                                       SwNodeId       node);
GListModel *sw_objects_list_referrers (SwObjects     *self,
                                       SwNodeId       node) G_GNUC_WARN_UNUSED_RESULT;
GListModel *sw_objects_list_classes   (SwObjects     *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean    sw_objects_new_test       (SwObjects     *self,
                                       const char    *key,
                                       const char    *text,
                                       SwSearchTest  *test,
                                       GError       **error);

G_END_DECLS
