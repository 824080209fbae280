/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-place.h: which bytes of which class a node of a Pathologic save stands for. */
#pragma once

#include "sw-pathologic-document.h"

G_BEGIN_DECLS

/**
 * SwPathologicPlace:
 * @factory: of the object that it is in, or %SW_PATHOLOGIC_NONE in a structure
 * @body: (nullable): name of the class or structure; %NULL where nothing is known of the class
 * @is_class: whether that is a class
 * @field: (nullable): name of the field; %NULL for all that follows the beginning of an object
 * @around: the path of what they are a part of
 * @bit: where the bytes begin in the file
 * @size: how many bytes there are
 *
 * Where something could be found out.
 */
typedef struct
{
  guint32   factory;
  char     *body;
  gboolean  is_class;
  char     *field;
  char     *around;
  guint64   bit;
  guint64   size;
} SwPathologicPlace;

SwPathologicPlace *sw_pathologic_place_new          (SwPathologicDocument     *document,
                                                     SwNodeId                  node,
                                                     GError                  **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicPlace *sw_pathologic_place_new_unknown  (SwPathologicDocument     *document,
                                                     SwNodeId                  node,
                                                     GError                  **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwNodeId           sw_pathologic_place_find         (const SwPathologicPlace  *self,
                                                     SwPathologicDocument     *document,
                                                     guint64                   offset,
                                                     const char               *name);
void               sw_pathologic_place_free         (SwPathologicPlace        *self);
gboolean           sw_pathologic_place_find_factory (SwPathologicDocument     *document,
                                                     SwNodeId                  node,
                                                     guint32                  *factory,
                                                     GError                  **error);
gboolean           sw_pathologic_is_unknown_object  (const SwTree             *tree,
                                                     SwNodeId                  node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicPlace, sw_pathologic_place_free)

G_END_DECLS
