/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-set-values.h: the command that gives many nodes a value each. */
#pragma once

#include "sw-command.h"

G_BEGIN_DECLS

/**
 * SwOneValue:
 * @node: a node
 * @field: its field, the tree's
 * @path: where it is
 * @old_value: what it holds
 * @new_value: what it is to hold
 *
 * One of many values.
 */
typedef struct
{
  SwNodeId       node;
  const SwField *field;
  char          *path;
  SwValue        old_value;
  SwValue        new_value;
} SwOneValue;

#define SW_TYPE_SET_VALUES (sw_set_values_get_type ())
G_DECLARE_FINAL_TYPE (SwSetValues, sw_set_values, SW, SET_VALUES, SwCommand)

GArray    *sw_one_values_new            (void) G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_set_values_new            (SwTree      *tree,
                                         GArray      *values,
                                         const char  *label) G_GNUC_WARN_UNUSED_RESULT;

/* For a recipe that is written down in a thread */
GArray    *sw_set_values_get_values     (SwSetValues *self,
                                         SwTree     **tree,
                                         gboolean    *is_back);
void       sw_one_values_add_edits      (GArray      *values,
                                         gboolean     is_back,
                                         JsonArray   *edits);

G_END_DECLS
