/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-restoring.h: reads other bytes that are to stand in an open document's place, in a thread. */
#pragma once

#include "sw-backup.h"
#include "sw-document.h"
#include "sw-tree-guard.h"
#include "sw-work.h"

G_BEGIN_DECLS

#define SW_TYPE_RESTORING (sw_restoring_get_type ())
G_DECLARE_FINAL_TYPE (SwRestoring, sw_restoring, SW, RESTORING, SwWork)

/**
 * SwRestoringSource:
 * @document: the document, which takes no edits meanwhile
 * @guard: (nullable): asked before its tree is read; %NULL in the document's own thread
 * @progress: (nullable): told how far it is
 * @data: of the source
 * @label: (out) (optional): what the step is called
 * @error: return location
 *
 * Gets the bytes, in any thread.
 *
 * Returns: (transfer full) (nullable): the bytes of a whole file
 */
typedef GBytes *(*SwRestoringSource) (SwDocument        *document,
                                      SwTreeGuard       *guard,
                                      const SwProgress  *progress,
                                      gpointer           data,
                                      char             **label,
                                      GError           **error);

/**
 * SwRestoringCheck:
 * @before: the document's tree
 * @after: the one that is to stand in its place
 *
 * Says what would be lost, on the document's thread.
 *
 * Returns: (transfer full) (nullable): whole sentences, or %NULL if nothing would be
 */
typedef char *(*SwRestoringCheck) (const SwTree *before,
                                   const SwTree *after);

SwRestoring *sw_restoring_new           (SwDocument           *document,
                                         SwRestoringSource     source,
                                         gpointer              data,
                                         GDestroyNotify        free_data)
  G_GNUC_WARN_UNUSED_RESULT;
SwRestoring *sw_restoring_new_backup    (SwDocument           *document,
                                         SwBackup             *backup,
                                         const char           *label)
  G_GNUC_WARN_UNUSED_RESULT;
void         sw_restoring_set_otherwise (SwRestoring          *self,
                                         SwCommand            *command);
void         sw_restoring_set_check     (SwRestoring          *self,
                                         SwRestoringCheck      check);
const char  *sw_restoring_get_loss      (SwRestoring          *self);
SwDocument  *sw_restoring_get_document  (SwRestoring          *self);
gboolean     sw_restoring_is_quick      (SwRestoring          *self);
SwCommand   *sw_restoring_run_sync      (SwRestoring          *self,
                                         GError              **error)
  G_GNUC_WARN_UNUSED_RESULT;
void         sw_restoring_run_async     (SwRestoring          *self,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
SwCommand   *sw_restoring_run_finish    (SwRestoring          *self,
                                         GAsyncResult         *result,
                                         GError              **error)
  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
