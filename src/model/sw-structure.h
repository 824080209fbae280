/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-structure.h: edits that change which children a list has, and the commands for them. */
#pragma once

#include "sw-command.h"

G_BEGIN_DECLS

/**
 * SwStructureVerb:
 * @SW_STRUCTURE_INSERT: makes a new element
 * @SW_STRUCTURE_REMOVE: takes an element out
 * @SW_STRUCTURE_MOVE: puts an element somewhere else
 * @SW_STRUCTURE_COPY: puts a copy of an element somewhere
 *
 * What is done to a list. The command line and recipes have verbs of the same names.
 */
typedef enum
{
  SW_STRUCTURE_INSERT,
  SW_STRUCTURE_REMOVE,
  SW_STRUCTURE_MOVE,
  SW_STRUCTURE_COPY,
} SwStructureVerb;

/**
 * SwStructureEdit:
 * @verb: what is done
 * @path: JSON Pointer of the element; of a new one, where it is to stand: its list with the
 *   position, or with "-" for the end
 * @to: (nullable): where it goes: a list, for its end, or a list with a position
 * @value: (nullable): what a new element holds
 * @has_at: whether @x and @y are given
 * @x: column of a grid
 * @y: row of a grid
 *
 * One structural edit, as a recipe has it.
 */
typedef struct
{
  SwStructureVerb  verb;
  const char      *path;
  const char      *to;
  JsonNode        *value;
  gboolean         has_at;
  guint            x;
  guint            y;
} SwStructureEdit;

const char *sw_structure_verb_get_name  (SwStructureVerb        verb);
gboolean    sw_structure_verb_from_name (const char            *name,
                                         SwStructureVerb       *verb);
gboolean    sw_structure_find_place     (SwDocument            *document,
                                         const char            *path,
                                         SwNodeId              *list,
                                         guint                 *position,
                                         GError               **error);
SwCommand  *sw_structure_new_remove     (SwDocument            *document,
                                         SwNodeId               node,
                                         const char            *label) G_GNUC_WARN_UNUSED_RESULT;
SwCommand  *sw_structure_new_put        (SwDocument            *document,
                                         const SwStructureEdit *edit,
                                         SwNodeId               list,
                                         guint                  position,
                                         SwNodeId               child,
                                         const char            *label) G_GNUC_WARN_UNUSED_RESULT;
SwCommand  *sw_structure_new_move       (SwDocument            *document,
                                         const SwStructureEdit *edit,
                                         SwNodeId               list,
                                         guint                  position,
                                         SwNodeId               child,
                                         const char            *label) G_GNUC_WARN_UNUSED_RESULT;
SwCommand  *sw_document_new_structure   (SwDocument            *self,
                                         const SwStructureEdit *edit,
                                         GError               **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean    sw_structure_is_slow        (SwDocument            *document);
void        sw_document_new_structure_async (SwDocument        *self,
                                         const SwStructureEdit *edit,
                                         GAsyncReadyCallback    callback,
                                         gpointer               user_data);
SwCommand  *sw_document_new_structure_finish (SwDocument       *self,
                                         GAsyncResult          *result,
                                         GError               **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
