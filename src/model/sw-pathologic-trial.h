/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-trial.h: what another schema would make of all objects of a class in a save. */
#pragma once

#include "sw-codec.h"
#include "sw-pathologic-place.h"

G_BEGIN_DECLS

typedef struct _SwPathologicTrial SwPathologicTrial;

SwPathologicTrial *sw_pathologic_trial_new           (SwPathologicDocument    *document,
                                                      const SwPathologicPlace *place,
                                                      SwPathologicSchema      *schema)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicTrial *sw_pathologic_trial_ref           (SwPathologicTrial       *self);
void               sw_pathologic_trial_unref         (SwPathologicTrial       *self);
gboolean           sw_pathologic_trial_run           (SwPathologicTrial       *self,
                                                      const SwProgress        *progress,
                                                      GError                 **error);
void               sw_pathologic_trial_run_async     (SwPathologicTrial       *self,
                                                      GCancellable            *cancellable,
                                                      GAsyncReadyCallback      callback,
                                                      gpointer                 data);
gboolean           sw_pathologic_trial_run_finish    (GAsyncResult            *result,
                                                      GError                 **error);
guint              sw_pathologic_trial_get_n_read    (const SwPathologicTrial *self);
guint              sw_pathologic_trial_get_n_stopped (const SwPathologicTrial *self);
char              *sw_pathologic_trial_dup_text      (const SwPathologicTrial *self)
  G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicTrial, sw_pathologic_trial_unref)

G_END_DECLS
