/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-survey.h: goes through a Pathologic save for its references and classes. */
#pragma once

#include "sw-tree-guard.h"
#include "sw-tree.h"

G_BEGIN_DECLS

/**
 * SwPathologicLink:
 * @reference: a node with a reference
 * @former: where the former one to the same object stands in the list, from 1; 0 for none
 *
 * One reference to an object.
 */
typedef struct
{
  SwNodeId reference;
  guint32  former;
} SwPathologicLink;

/**
 * SwPathologicCount:
 * @n_objects: how many objects of a class there are
 * @n_bits: how long they are without the objects in them
 *
 * How much a class makes out.
 */
typedef struct
{
  guint  n_objects;
  gint64 n_bits;
} SwPathologicCount;

/**
 * SwPathologicSurvey:
 * @links: (element-type SwPathologicLink): the references, in the order of the rows
 * @last: (element-type guint32): row -> the last link to it, from 1
 * @n_seen: how many rows have been looked at
 * @counts: (element-type guint32 SwPathologicCount): factory -> how much of it there is
 *
 * What all rows of a save tell.
 */
typedef struct
{
  GArray     *links;
  GArray     *last;
  guint       n_seen;
  GHashTable *counts;
} SwPathologicSurvey;

SwPathologicSurvey *sw_pathologic_survey_new       (void) G_GNUC_WARN_UNUSED_RESULT;
void                sw_pathologic_survey_free      (SwPathologicSurvey *self);
void                sw_pathologic_survey_see_links (SwPathologicSurvey *self,
                                                    const SwTree       *tree,
                                                    guint               n_rows);
gboolean            sw_pathologic_survey_run       (SwPathologicSurvey *self,
                                                    const SwTree       *tree,
                                                    SwTreeGuard        *guard,
                                                    const int          *stopped);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicSurvey, sw_pathologic_survey_free)

G_END_DECLS
