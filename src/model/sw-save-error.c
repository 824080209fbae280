/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-save-error.c: what can go wrong between a document and the disk. */
#include "config.h"

#include "sw-save-error.h"

#include <errno.h>

G_DEFINE_QUARK (sw-save-error-quark, sw_save_error)

/**
 * sw_save_error_from_errno:
 * @number: a value of errno
 *
 * Sorts an error of the system by what the caller can do about it.
 *
 * Returns: the code
 */
SwSaveError
sw_save_error_from_errno (int number)
{
  switch (number)
    {
    case EROFS:
      return SW_SAVE_ERROR_READ_ONLY;
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return SW_SAVE_ERROR_NO_SPACE;
    case EACCES:
    case EPERM:
      return SW_SAVE_ERROR_PERMISSION;
    case ENOENT:
    case ENOTDIR:
      return SW_SAVE_ERROR_NOT_FOUND;
    case ECANCELED:
      return SW_SAVE_ERROR_CANCELLED;
    default:
      return SW_SAVE_ERROR_IO;
    }
}

/**
 * sw_save_error_wants_save_as:
 * @error: an error of a save
 *
 * Tells whether saving in another place can help, so that it is worth offering.
 *
 * Returns: %TRUE if it can
 */
gboolean
sw_save_error_wants_save_as (const GError *error)
{
  g_return_val_if_fail (error != NULL, FALSE);

  if (error->domain != SW_SAVE_ERROR)
    return FALSE;

  switch ((SwSaveError) error->code)
    {
    case SW_SAVE_ERROR_READ_ONLY:
    case SW_SAVE_ERROR_NO_SPACE:
    case SW_SAVE_ERROR_PERMISSION:
    case SW_SAVE_ERROR_NO_TEMPORARY:
    case SW_SAVE_ERROR_NOT_FOUND:
    case SW_SAVE_ERROR_CHANGED_OUTSIDE:
    case SW_SAVE_ERROR_VERIFY:
    case SW_SAVE_ERROR_IO:
      return TRUE;
    case SW_SAVE_ERROR_BACKUP:
    case SW_SAVE_ERROR_DAMAGED:
    case SW_SAVE_ERROR_CANCELLED:
    default:
      return FALSE;
    }
}

/**
 * sw_save_error_get_kind:
 * @error: an error
 *
 * Gets the stable word for the fault, as the command line prints it; it is never translated.
 *
 * Returns: (nullable): the word, or %NULL for an error of another domain
 */
const char *
sw_save_error_get_kind (const GError *error)
{
  static const char *const kinds[] = {
    [SW_SAVE_ERROR_READ_ONLY] = "read_only",
    [SW_SAVE_ERROR_NO_SPACE] = "no_space",
    [SW_SAVE_ERROR_PERMISSION] = "permission",
    [SW_SAVE_ERROR_NO_TEMPORARY] = "no_temporary",
    [SW_SAVE_ERROR_NOT_FOUND] = "not_found",
    [SW_SAVE_ERROR_CHANGED_OUTSIDE] = "changed_outside",
    [SW_SAVE_ERROR_BACKUP] = "backup_failed",
    [SW_SAVE_ERROR_DAMAGED] = "backup_damaged",
    [SW_SAVE_ERROR_VERIFY] = "not_verified",
    [SW_SAVE_ERROR_IO] = "io",
    [SW_SAVE_ERROR_CANCELLED] = "cancelled",
  };

  g_return_val_if_fail (error != NULL, NULL);

  if (error->domain != SW_SAVE_ERROR || error->code < 0
      || (gsize) error->code >= G_N_ELEMENTS (kinds))
    return NULL;

  return kinds[error->code];
}
