/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-save-error.h: what can go wrong between a document and the disk. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SwSaveError:
 * @SW_SAVE_ERROR_READ_ONLY: the file is marked read-only, or its disk is
 * @SW_SAVE_ERROR_NO_SPACE: the disk is full, or the quota is used up
 * @SW_SAVE_ERROR_PERMISSION: the system does not permit it
 * @SW_SAVE_ERROR_NO_TEMPORARY: nothing can be created in the file's folder, so that the file
 *   could only be overwritten in place, which is never done
 * @SW_SAVE_ERROR_NOT_FOUND: the folder, the file or the backup is not there
 * @SW_SAVE_ERROR_CHANGED_OUTSIDE: something else changed or removed the file since it was opened
 * @SW_SAVE_ERROR_BACKUP: the backup could not be kept, and nothing was saved therefore
 * @SW_SAVE_ERROR_DAMAGED: a backup is not what it was when it was made
 * @SW_SAVE_ERROR_VERIFY: the file read back is not what was written
 * @SW_SAVE_ERROR_IO: any other fault of the disk
 * @SW_SAVE_ERROR_CANCELLED: stopped by the caller before anything was replaced
 *
 * What the caller can offer after a save, a restore or a journal that failed.
 */
typedef enum
{
  SW_SAVE_ERROR_READ_ONLY,
  SW_SAVE_ERROR_NO_SPACE,
  SW_SAVE_ERROR_PERMISSION,
  SW_SAVE_ERROR_NO_TEMPORARY,
  SW_SAVE_ERROR_NOT_FOUND,
  SW_SAVE_ERROR_CHANGED_OUTSIDE,
  SW_SAVE_ERROR_BACKUP,
  SW_SAVE_ERROR_DAMAGED,
  SW_SAVE_ERROR_VERIFY,
  SW_SAVE_ERROR_IO,
  SW_SAVE_ERROR_CANCELLED,
} SwSaveError;

#define SW_SAVE_ERROR (sw_save_error_quark ())
GQuark      sw_save_error_quark         (void);

SwSaveError sw_save_error_from_errno    (int           number);
gboolean    sw_save_error_wants_save_as (const GError *error);
const char *sw_save_error_get_kind      (const GError *error);

G_END_DECLS
