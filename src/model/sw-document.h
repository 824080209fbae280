/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-document.h: a game save that is open: its tree, its history, its rules. */
#pragma once

#include "sw-codec.h"
#include "sw-command.h"
#include "sw-finding.h"
#include "sw-history.h"
#include "sw-node.h"
#include "sw-section.h"
#include "sw-structure.h"
#include "sw-tables.h"

G_BEGIN_DECLS

#define SW_TYPE_DOCUMENT (sw_document_get_type ())
G_DECLARE_DERIVABLE_TYPE (SwDocument, sw_document, SW, DOCUMENT, GObject)

/**
 * SwDocumentClass:
 * @dup_title: the document's name for people, as the character's name
 * @dup_subtitle: game, version, what it is
 * @add_sections: appends #SwSection
 * @add_findings: appends #SwFinding, for the state as it is now
 * @check_locked: %FALSE, with the reason, for a node that may not be set by hand now
 * @check_set: %FALSE, with the reason, for a value that a rule of the game forbids; the schema has
 *   been asked before
 * @new_set: the command that sets a node; may set others that must follow
 * @dup_set_label: what setting a node is called in the history
 * @dup_value_text: a value in the game's words, or %NULL for the usual form
 * @dup_label: a node's name in the game's words with where it is ("Cold Plains (Normal)"), or
 *   %NULL for the schema's label
 * @check_save: %FALSE, with the reason, for a state that must not be written: the game would lose
 *   the save
 * @add_members: appends further members to the JSON object of a group (names of numbers)
 * @new_json: of a node without bits of its own (%SW_FIELD_VIRTUAL), what a dump tells of it beside
 *   its value, as an object; or %NULL
 * @read_json: the value that such an object stands for, or %FALSE with a refusal
 * @new_follow: for a node without bits of its own (%SW_FIELD_VIRTUAL): the command that makes the
 *   nodes behind it say @value, as they stand now; made when the node is set, and taken back with
 *   it
 * @shares: whether what a node may hold depends on what others hold, so that even the value that it
 *   has in the file is asked about
 * @follows: whether a node, or which children a list has, only says what a node without bits of its
 *   own was set to: changes are told by that one, and the node is never set by itself
 * @find_record: of a node without bits of its own, the one behind it that holds what it says, or
 *   %SW_NODE_NONE while nothing does
 * @find_told: of such a node behind it, the one without bits that tells of it, or %SW_NODE_NONE
 * @new_set_everywhere: the command that sets a node and all that share its value, or %NULL with a
 *   refusal. A journal is not asked whether it may; left out where nothing is shared
 * @new_structure: the command that changes which children a list has, or %NULL with a refusal;
 *   the paths have been found
 * @new_structure_async: the same where it takes long, in a thread; %NULL where it never does
 * @new_structure_finish: what that came to
 * @list_steps: an array of #SwCommand: one of each compound step that the document permits as it is
 *   now, for those who try all
 * @new_tables: the tables to read the document's own bytes with again, when those that it was read
 *   with would leave something open; else %NULL
 * @stops_in: whether reading stopped in what a node has, so that what it lacks may be among the
 *   bytes that could not be read; by default where it has such bytes
 * @check_here: as @check_set, of one place alone, and as far as the whole file need not be asked;
 *   in any thread that may read the tree. Where there is none, many values are set one by one
 * @check_many: whether all of many values (element-type SwOneValue) in the node top may be set
 *   together, as far as @check_here does not say; in any such thread, with a rest now and then that
 *   tells when to stop, without an error
 * @known_by: how fields came to be known, marked with N_(); %NULL for those that were checked
 *   against files that the game wrote
 *
 * A kind of save. All may be left out.
 */
struct _SwDocumentClass
{
  GObjectClass parent_class;

  char      *(*dup_title)      (SwDocument     *self);
  char      *(*dup_subtitle)   (SwDocument     *self);
  void       (*add_sections)   (SwDocument     *self,
                                GListStore     *sections);
  void       (*add_findings)   (SwDocument     *self,
                                GListStore     *findings);
  gboolean   (*check_locked)   (SwDocument     *self,
                                SwNodeId        node,
                                GError        **error);
  gboolean   (*check_set)      (SwDocument     *self,
                                SwNodeId        node,
                                const SwValue  *value,
                                GError        **error);
  SwCommand *(*new_set)        (SwDocument     *self,
                                SwNodeId        node,
                                const SwValue  *value);
  char      *(*dup_set_label)  (SwDocument     *self,
                                SwNodeId        node,
                                const SwValue  *value);
  char      *(*dup_value_text) (SwDocument     *self,
                                SwNodeId        node,
                                const SwValue  *value);
  char      *(*dup_label)      (SwDocument     *self,
                                SwNodeId        node);
  gboolean   (*check_save)     (SwDocument     *self,
                                GError        **error);
  void       (*add_members)    (SwDocument     *self,
                                SwNodeId        node,
                                JsonObject     *object);
  JsonNode  *(*new_json)       (SwDocument     *self,
                                SwNodeId        node);
  gboolean   (*read_json)      (SwDocument     *self,
                                SwNodeId        node,
                                JsonObject     *object,
                                SwValue        *value,
                                GError        **error);
  SwCommand *(*new_follow)     (SwDocument     *self,
                                SwNodeId        node,
                                const SwValue  *value);
  gboolean   (*shares)         (SwDocument     *self,
                                SwNodeId        node);
  gboolean   (*follows)        (SwDocument     *self,
                                SwNodeId        node);
  SwNodeId   (*find_record)    (SwDocument     *self,
                                SwNodeId        node);
  SwNodeId   (*find_told)      (SwDocument     *self,
                                SwNodeId        node);
  SwCommand *(*new_set_everywhere)
                               (SwDocument     *self,
                                SwNodeId        node,
                                const SwValue  *value,
                                SwOrigin        origin,
                                GError        **error);
  SwCommand *(*new_structure)  (SwDocument     *self,
                                const SwStructureEdit *edit,
                                GError        **error);
  void       (*new_structure_async)
                               (SwDocument     *self,
                                const SwStructureEdit *edit,
                                GAsyncReadyCallback callback,
                                gpointer        user_data);
  SwCommand *(*new_structure_finish)
                               (SwDocument     *self,
                                GAsyncResult   *result,
                                GError        **error);
  GPtrArray *(*list_steps)     (SwDocument     *self);
  SwTables  *(*new_tables)     (SwDocument     *self);
  gboolean   (*stops_in)       (SwDocument     *self,
                                SwNodeId        node);
  gboolean   (*check_here)     (SwDocument     *self,
                                SwNodeId        node,
                                const SwValue  *value,
                                GError        **error);
  gboolean   (*check_many)     (SwDocument     *self,
                                SwNodeId        top,
                                GArray         *values,
                                gboolean      (*rest) (gpointer data),
                                gpointer        data,
                                GError        **error);
  const char  *known_by;
};

/* Properties: file (GFile, writable), title, subtitle, modified, read-only, read-only-reason,
 * history, busy (being saved: no edits), n-changes.
 * Signals: nodes-changed (GArray of SwNodeId) for the nodes that a step changed; children-changed
 * (guint container, guint position, guint removed, guint added) for each container whose children a
 * step changed, before nodes-changed; changed () once after each step; tree-replaced () when all
 * node numbers are void (a backup was put back, the file was reread); told (string) when there is
 * something to know of a step that was taken back or done again. */

SwDocument      *sw_document_new_for_bytes    (GBytes            *bytes,
                                               const char        *name,
                                               SwTables          *tables,
                                               const SwProgress  *progress,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;
SwDocument      *sw_document_new_for_tree     (SwTree            *tree,
                                               const SwCodec     *codec,
                                               SwTables          *tables) G_GNUC_WARN_UNUSED_RESULT;
GFile           *sw_document_get_file         (SwDocument        *self);
void             sw_document_set_file         (SwDocument        *self,
                                               GFile             *file);
SwTree          *sw_document_get_tree         (SwDocument        *self);
GBytes          *sw_document_get_bytes        (SwDocument        *self);
const SwCodec   *sw_document_get_codec        (SwDocument        *self);
SwTables        *sw_document_get_tables       (SwDocument        *self);
SwHistory       *sw_document_get_history      (SwDocument        *self);
gboolean         sw_document_get_version      (SwDocument        *self,
                                               guint             *version);
const char      *sw_document_get_title        (SwDocument        *self);
const char      *sw_document_get_subtitle     (SwDocument        *self);
gboolean         sw_document_get_modified     (SwDocument        *self);
gboolean         sw_document_get_read_only    (SwDocument        *self);
gboolean         sw_document_is_large         (SwDocument        *self);
const char      *sw_document_get_read_only_reason (SwDocument    *self);
gboolean         sw_document_get_busy         (SwDocument        *self);
GListModel      *sw_document_get_sections     (SwDocument        *self);
GListModel      *sw_document_get_findings     (SwDocument        *self);

SwNode          *sw_document_get_root         (SwDocument        *self) G_GNUC_WARN_UNUSED_RESULT;
SwNode          *sw_document_get_node         (SwDocument        *self,
                                               SwNodeId           node) G_GNUC_WARN_UNUSED_RESULT;
SwNode          *sw_document_find_node        (SwDocument        *self,
                                               const char        *path,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;
SwNodeId         sw_document_lookup           (SwDocument        *self,
                                               const char        *path);
gboolean         sw_document_has              (SwDocument        *self,
                                               const char        *path);
guint64          sw_document_get_number       (SwDocument        *self,
                                               const char        *path);
SwNode          *sw_document_find_nearest     (SwDocument        *self,
                                               const char        *path) G_GNUC_WARN_UNUSED_RESULT;
gboolean         sw_document_can_open         (SwDocument        *self,
                                               SwNodeId           node);
guint            sw_document_open             (SwDocument        *self,
                                               SwNodeId           node);

gboolean         sw_document_check_set        (SwDocument        *self,
                                               SwNodeId           node,
                                               const SwValue     *value,
                                               GError           **error);
gboolean         sw_document_check_editable   (SwDocument        *self,
                                               SwNodeId           node,
                                               GError           **error);
SwCommand       *sw_document_new_set          (SwDocument        *self,
                                               SwNodeId           node,
                                               const SwValue     *value,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean         sw_document_push             (SwDocument        *self,
                                               SwCommand         *command,
                                               GError           **error);
gboolean         sw_document_parse_value      (SwDocument        *self,
                                               SwNodeId           node,
                                               const char        *text,
                                               SwValue           *value,
                                               GError           **error);
char            *sw_document_dup_value_text   (SwDocument        *self,
                                               SwNodeId           node,
                                               const SwValue     *value) G_GNUC_WARN_UNUSED_RESULT;
char            *sw_document_dup_label        (SwDocument        *self,
                                               SwNodeId           node) G_GNUC_WARN_UNUSED_RESULT;
char            *sw_document_dup_set_label    (SwDocument        *self,
                                               SwNodeId           node,
                                               const SwValue     *value) G_GNUC_WARN_UNUSED_RESULT;
void             sw_document_add_members      (SwDocument        *self,
                                               SwNodeId           node,
                                               JsonObject        *object);
SwNodeId         sw_document_find_record      (SwDocument        *self,
                                               SwNodeId           node);
SwNodeId         sw_document_find_told        (SwDocument        *self,
                                               SwNodeId           node);
gboolean         sw_document_stops_in         (SwDocument        *self,
                                               SwNodeId           node);
JsonNode        *sw_document_new_json         (SwDocument        *self,
                                               SwNodeId           node) G_GNUC_WARN_UNUSED_RESULT;
gboolean         sw_document_read_json        (SwDocument        *self,
                                               SwNodeId           node,
                                               JsonNode          *json,
                                               SwValue           *value,
                                               GError           **error);

void             sw_document_get_original     (SwDocument        *self,
                                               SwNodeId           node,
                                               SwValue           *value);
gboolean         sw_document_is_changed       (SwDocument        *self,
                                               SwNodeId           node);
GListModel      *sw_document_list_changes     (SwDocument        *self,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;
GBytes          *sw_document_encode           (SwDocument        *self,
                                               SwTree           **saved,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;
GBytes          *sw_document_rebuild          (SwDocument        *self,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;
SwCommand       *sw_document_new_restore      (SwDocument        *self,
                                               GBytes            *bytes,
                                               const char        *label,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
