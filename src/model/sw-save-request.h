/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-save-request.h: what a save shall do, and what it did. */
#pragma once

#include "sw-saver-ops.h"

#include <glib.h>

G_BEGIN_DECLS

/**
 * SwSaveRequest:
 * @path: the file as the user named it, which may be a link
 * @opened: (nullable): the bytes as opened or last saved; %NULL for Save As, when the user has
 *   already agreed to replace what is there
 * @bytes: the new content, which the caller has encoded, decoded again and compared
 * @make_backup: whether to keep what is replaced; %TRUE unless told otherwise
 * @backup_reason: why, as "before-save"
 * @overwrite_changed: whether the user has agreed to replace what something else wrote meanwhile
 * @ops: (nullable): the steps; %NULL for the real ones
 *
 * What a save shall do. A worker thread reads it, so nothing changes it after it was handed over.
 */
typedef struct
{
  char             *path;
  GBytes           *opened;
  GBytes           *bytes;
  gboolean          make_backup;
  char             *backup_reason;
  gboolean          overwrite_changed;
  const SwSaverOps *ops;
} SwSaveRequest;

SwSaveRequest *sw_save_request_new  (const char          *path,
                                     GBytes              *opened,
                                     GBytes              *bytes) G_GNUC_WARN_UNUSED_RESULT;
SwSaveRequest *sw_save_request_copy (const SwSaveRequest *self) G_GNUC_WARN_UNUSED_RESULT;
void           sw_save_request_free (SwSaveRequest       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwSaveRequest, sw_save_request_free)

/**
 * SwSaveResult:
 * @unchanged: the file held these bytes already, and nothing was written
 * @target: the file that was written, links resolved
 * @sha256: of the content that the file has now
 * @backup_id: (nullable): the backup of the bytes as opened, or of the file that Save As replaced
 * @outside_backup_id: (nullable): the backup of what something else had written meanwhile
 * @attributes_lost: the owner, the mode or an access list could not be kept
 *
 * What a save did. Start with all zero; clear with [func@sw_save_result_clear].
 */
typedef struct
{
  gboolean  unchanged;
  char     *target;
  char     *sha256;
  char     *backup_id;
  char     *outside_backup_id;
  gboolean  attributes_lost;
} SwSaveResult;

void sw_save_result_clear (SwSaveResult *self);
void sw_save_result_free  (SwSaveResult *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwSaveResult, sw_save_result_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwSaveResult, sw_save_result_free)

G_END_DECLS
