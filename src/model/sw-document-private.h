/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-document-private.h: the inside of a document: for commands, the history and the saving. */
#pragma once

#include "sw-document.h"
#include "sw-tree-guard.h"

G_BEGIN_DECLS

/* Commands change a document through these alone. Listeners are told when the outermost
 * begin/end pair closes. */
void       sw_document_begin_step    (SwDocument    *self);
void       sw_document_end_step      (SwDocument    *self);
void       sw_document_put_value     (SwDocument    *self,
                                      SwNodeId       node,
                                      const SwValue *value);
void       sw_document_put_texts     (SwDocument    *self,
                                      GArray        *nodes,
                                      const char    *text);
void       sw_document_put_child     (SwDocument    *self,
                                      SwNodeId       container,
                                      guint          position,
                                      SwNodeId       child);
SwNodeId   sw_document_take_child    (SwDocument    *self,
                                      SwNodeId       container,
                                      guint          position);
SwCommand *sw_document_new_restore_tree (SwTree     *tree,
                                         const char *label,
                                         gboolean    keeps_bytes) G_GNUC_WARN_UNUSED_RESULT;
SwTree    *sw_document_read_other    (const SwCodec     *codec,
                                      SwTables          *tables,
                                      GBytes            *bytes,
                                      const SwProgress  *progress,
                                      GError           **error) G_GNUC_WARN_UNUSED_RESULT;
GBytes    *sw_restore_add_blank      (SwCommand         *command,
                                      JsonArray         *edits,
                                      JsonObject       **edit);
void       sw_restore_fill_edit      (JsonObject        *edit,
                                      GBytes            *bytes);

/**
 * SwRestoreFollow:
 * @document: the document
 * @is_done: whether the step was done again; else it was taken back
 * @data: what was given with it
 *
 * Lets what belongs to a step beside the document go along with it.
 */
typedef void (*SwRestoreFollow) (SwDocument *document,
                                 gboolean    is_done,
                                 gpointer    data);

void       sw_restore_set_follow     (SwCommand         *command,
                                      SwRestoreFollow    follow,
                                      gpointer           data,
                                      GDestroyNotify     free_data);
void       sw_document_tell          (SwDocument        *self,
                                      const char        *message);
gboolean   sw_command_keeps_bytes    (SwCommand     *command);
void       sw_document_refresh_tables (SwDocument  *self);
void       sw_document_put_tree      (SwDocument    *self,
                                      SwTree        *tree);

void       sw_document_set_busy      (SwDocument    *self,
                                      gboolean       busy);
void       sw_document_adopt_saved   (SwDocument    *self,
                                      const SwTree  *saved,
                                      GFile         *file);
void       sw_document_adopt_written (SwDocument    *self,
                                      GBytes        *bytes,
                                      const SwTree  *saved,
                                      gpointer       prepared,
                                      GFile         *file);

/* The nodes that differ from the file, and the file's tree while that is another one */
GArray    *sw_document_list_changed_nodes (SwDocument *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean   sw_document_check_structure (SwDocument *self,
                                      SwNodeId       node,
                                      GError       **error);
gboolean   sw_document_check_here    (SwDocument     *self,
                                      SwNodeId        node,
                                      const SwValue  *value,
                                      GError        **error);
gboolean   sw_document_follows       (SwDocument    *self,
                                      SwNodeId       node);
gboolean   sw_document_is_telling    (SwDocument    *self,
                                      SwNodeId       node);
SwTree    *sw_document_get_base      (SwDocument    *self);
void       sw_document_take_base     (SwDocument    *self,
                                      SwTree        *base,
                                      SwTree        *tree,
                                      GArray        *differences);
const GArray *sw_document_get_differences (SwDocument *self);
GBytes    *sw_document_get_former_bytes (SwDocument *self);

/* For threads that read the tree while the document goes on */
SwTreeGuard *sw_document_get_tree_guard (SwDocument   *self);
SwTreeGuard *sw_document_share_tree (SwDocument *self) G_GNUC_WARN_UNUSED_RESULT;

/* A document of a kind that no format names: for those who test what all documents share */
SwDocument *sw_document_new_of_type  (GType          type,
                                      SwTree        *tree,
                                      const SwCodec *codec,
                                      SwTables      *tables) G_GNUC_WARN_UNUSED_RESULT;

/* Handles: one a node at a time */
void       sw_document_forget_handle (SwDocument    *self,
                                      SwNode        *node);
SwNode    *sw_node_new               (SwDocument    *document,
                                      SwNodeId       id) G_GNUC_WARN_UNUSED_RESULT;
void       sw_node_notify_value      (SwNode        *self);
void       sw_node_move              (SwNode        *self,
                                      SwNodeId       id);
void       sw_node_notify_saved      (SwNode        *self);
void       sw_node_notify_place      (SwNode        *self);

/* Drops the steps that are undone, when they were never meant to be steps */
void       sw_history_forget_undone  (SwHistory     *history);

/* The history tells that the state behind `modified` moved */
void       sw_document_history_moved (SwDocument    *self);

G_END_DECLS
