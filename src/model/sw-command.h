/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-command.h: one thing that a person did to a document, with its way back. */
#pragma once

#include "sw-tree.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct _SwDocument SwDocument;

/**
 * SwOrigin:
 * @SW_ORIGIN_PERSON: somebody did it in the window or on the command line
 * @SW_ORIGIN_FIX: a fix that a finding offered
 * @SW_ORIGIN_RECIPE: a recorded list of edits
 * @SW_ORIGIN_JOURNAL: brought back after a crash
 * @SW_ORIGIN_BACKUP: an earlier version, put back
 * @SW_ORIGIN_GAME: the file was written by something else
 *
 * Where a step came from.
 */
typedef enum
{
  SW_ORIGIN_PERSON,
  SW_ORIGIN_FIX,
  SW_ORIGIN_RECIPE,
  SW_ORIGIN_JOURNAL,
  SW_ORIGIN_BACKUP,
  SW_ORIGIN_GAME,
} SwOrigin;

#define SW_TYPE_COMMAND (sw_command_get_type ())
G_DECLARE_DERIVABLE_TYPE (SwCommand, sw_command, SW, COMMAND, GObject)

/**
 * SwCommandClass:
 * @apply: does it; fails before it changes anything, or not at all. Also does it again after
 *   @revert
 * @revert: takes it back; cannot fail
 * @merge: takes in a newer command that changes the same field of the same object; both have been
 *   applied. %FALSE when they do not belong together
 * @dup_label: what the person did, translated, without a verb like "Undo" in front
 * @is_idle: nothing would change (asked before @apply)
 * @collect_nodes: appends the #SwNodeId of every node that it changes
 * @new_inverse: a new command that undoes this one as it stands now, or %NULL when it has none
 * @can_tell: whether @add_edits can say all of it; %TRUE when left out
 * @add_edits: appends objects to an array of recipe edits: { "verb", "path", "value", … }
 *
 * Everything that changes a document. Commands hold node numbers, never paths.
 */
struct _SwCommandClass
{
  GObjectClass parent_class;

  gboolean   (*apply)         (SwCommand   *self,
                               SwDocument  *document,
                               GError     **error);
  void       (*revert)        (SwCommand   *self,
                               SwDocument  *document);
  gboolean   (*merge)         (SwCommand   *self,
                               SwCommand   *newer);
  char      *(*dup_label)     (SwCommand   *self);
  gboolean   (*is_idle)       (SwCommand   *self,
                               SwDocument  *document);
  void       (*collect_nodes) (SwCommand   *self,
                               GArray      *nodes);
  SwCommand *(*new_inverse)   (SwCommand   *self,
                               SwDocument  *document);
  void       (*add_edits)     (SwCommand   *self,
                               SwDocument  *document,
                               JsonArray   *edits);
  gboolean   (*can_tell)      (SwCommand   *self);

  gpointer padding[3];
};

gboolean    sw_command_apply         (SwCommand   *self,
                                      SwDocument  *document,
                                      GError     **error);
void        sw_command_revert        (SwCommand   *self,
                                      SwDocument  *document);
gboolean    sw_command_merge         (SwCommand   *self,
                                      SwCommand   *newer);
char       *sw_command_dup_label     (SwCommand   *self) G_GNUC_WARN_UNUSED_RESULT;
void        sw_command_set_label     (SwCommand   *self,
                                      const char  *label);
gboolean    sw_command_is_idle       (SwCommand   *self,
                                      SwDocument  *document);
GArray     *sw_command_list_nodes    (SwCommand   *self) G_GNUC_WARN_UNUSED_RESULT;
SwCommand  *sw_command_new_inverse   (SwCommand   *self,
                                      SwDocument  *document) G_GNUC_WARN_UNUSED_RESULT;
gboolean    sw_command_can_tell      (SwCommand   *self);
void        sw_command_add_edits     (SwCommand   *self,
                                      SwDocument  *document,
                                      JsonArray   *edits);
SwOrigin    sw_command_get_origin    (SwCommand   *self);
void        sw_command_set_origin    (SwCommand   *self,
                                      SwOrigin     origin);
GDateTime  *sw_command_get_time      (SwCommand   *self);

G_END_DECLS
