/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-save-request.c: what a save shall do, and what it did. */
#include "config.h"

#include "sw-save-request.h"

/**
 * sw_save_request_new:
 * @path: the file, which may be a link
 * @opened: (nullable): the bytes as opened or last saved, %NULL for Save As
 * @bytes: the new content
 *
 * Makes a request that keeps a backup and refuses to replace what something else wrote.
 *
 * Returns: (transfer full): the request
 */
SwSaveRequest *
sw_save_request_new (const char *path,
                     GBytes     *opened,
                     GBytes     *bytes)
{
  SwSaveRequest *self;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  self = g_new0 (SwSaveRequest, 1);
  self->path = g_strdup (path);
  self->opened = opened != NULL ? g_bytes_ref (opened) : NULL;
  self->bytes = g_bytes_ref (bytes);
  self->make_backup = TRUE;
  self->backup_reason = g_strdup ("before-save");
  return self;
}

/**
 * sw_save_request_copy:
 * @self: a request
 *
 * Copies a request; the bytes are shared.
 *
 * Returns: (transfer full): the copy
 */
SwSaveRequest *
sw_save_request_copy (const SwSaveRequest *self)
{
  SwSaveRequest *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = sw_save_request_new (self->path, self->opened, self->bytes);
  copy->make_backup = self->make_backup;
  g_free (copy->backup_reason);
  copy->backup_reason = g_strdup (self->backup_reason);
  copy->overwrite_changed = self->overwrite_changed;
  copy->ops = self->ops;
  return copy;
}

/**
 * sw_save_request_free:
 * @self: (nullable): a request
 *
 * Frees a request.
 */
void
sw_save_request_free (SwSaveRequest *self)
{
  if (self == NULL)
    return;

  g_free (self->path);
  g_clear_pointer (&self->opened, g_bytes_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->backup_reason);
  g_free (self);
}

/**
 * sw_save_result_clear:
 * @self: a result
 *
 * Lets go of what a result holds, and makes it all zero again.
 */
void
sw_save_result_clear (SwSaveResult *self)
{
  g_free (self->target);
  g_free (self->sha256);
  g_free (self->backup_id);
  g_free (self->outside_backup_id);
  *self = (SwSaveResult) { 0 };
}

/**
 * sw_save_result_free:
 * @self: (nullable): a result on the heap
 *
 * Frees a result.
 */
void
sw_save_result_free (SwSaveResult *self)
{
  if (self == NULL)
    return;

  sw_save_result_clear (self);
  g_free (self);
}
