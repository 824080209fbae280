/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backup.c: one kept version of a file. */
#include "config.h"

#include "sw-backup-private.h"

#include "sw-backups-index-private.h"
#include "sw-safe-files.h"
#include "sw-save-error.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

struct _SwBackup
{
  GObject    parent_instance;
  char      *file;
  char      *id;
  GDateTime *time;
  guint64    size;
  char      *reason;
  char      *sha256;
  char      *path;
  gboolean   pinned;
};

G_DEFINE_FINAL_TYPE (SwBackup, sw_backup, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ID,
  PROP_TIME,
  PROP_SIZE,
  PROP_REASON,
  PROP_SHA256,
  PROP_PATH,
  PROP_PINNED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
sw_backup_finalize (GObject *object)
{
  SwBackup *self = SW_BACKUP (object);

  g_free (self->file);
  g_free (self->id);
  g_clear_pointer (&self->time, g_date_time_unref);
  g_free (self->reason);
  g_free (self->sha256);
  g_free (self->path);

  G_OBJECT_CLASS (sw_backup_parent_class)->finalize (object);
}

static void
sw_backup_get_property (GObject    *object,
                        guint       prop_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  SwBackup *self = SW_BACKUP (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;
    case PROP_TIME:
      g_value_set_boxed (value, self->time);
      break;
    case PROP_SIZE:
      g_value_set_uint64 (value, self->size);
      break;
    case PROP_REASON:
      g_value_set_string (value, self->reason);
      break;
    case PROP_SHA256:
      g_value_set_string (value, self->sha256);
      break;
    case PROP_PATH:
      g_value_set_string (value, self->path);
      break;
    case PROP_PINNED:
      g_value_set_boolean (value, self->pinned);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_backup_class_init (SwBackupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_backup_finalize;
  object_class->get_property = sw_backup_get_property;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_TIME] = g_param_spec_boxed ("time", NULL, NULL, G_TYPE_DATE_TIME, flags);
  properties[PROP_SIZE] = g_param_spec_uint64 ("size", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  properties[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, NULL, flags);
  properties[PROP_SHA256] = g_param_spec_string ("sha256", NULL, NULL, NULL, flags);
  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  properties[PROP_PINNED] = g_param_spec_boolean ("pinned", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_backup_init (SwBackup *self)
{
}

/*< private >
 * sw_backup_new:
 * @file: where the bytes are
 * @time: when it was made, in UTC
 * @size: of the content, in bytes
 * @reason: why it was made
 * @sha256: of the content, or its first digits when no more is known
 * @path: the file that it is a version of
 * @pinned: whether it is kept for ever
 *
 * Makes the item for a kept version.
 *
 * Returns: (transfer full): the item
 */
SwBackup *
sw_backup_new (const char *file,
               GDateTime  *time,
               guint64     size,
               const char *reason,
               const char *sha256,
               const char *path,
               gboolean    pinned)
{
  SwBackup *self = g_object_new (SW_TYPE_BACKUP, NULL);
  g_autofree char *name = g_path_get_basename (file);

  if (g_str_has_suffix (name, SW_BACKUPS_SUFFIX))
    name[strlen (name) - strlen (SW_BACKUPS_SUFFIX)] = '\0';

  self->file = g_strdup (file);
  self->id = g_steal_pointer (&name);
  self->time = g_date_time_ref (time);
  self->size = size;
  self->reason = g_strdup (reason);
  self->sha256 = g_strdup (sha256);
  self->path = g_strdup (path);
  self->pinned = pinned;
  return self;
}

/*< private >
 * sw_backup_get_file:
 * @self: a backup
 *
 * Gets where the bytes are.
 *
 * Returns: (transfer none): the path
 */
const char *
sw_backup_get_file (SwBackup *self)
{
  g_assert (SW_IS_BACKUP (self));

  return self->file;
}

/*< private >
 * sw_backup_set_pinned:
 * @self: a backup
 * @pinned: whether to keep it for ever
 *
 * Pins or unpins the item; the list writes that down.
 */
void
sw_backup_set_pinned (SwBackup *self,
                      gboolean  pinned)
{
  g_assert (SW_IS_BACKUP (self));

  pinned = !!pinned;
  if (self->pinned == pinned)
    return;

  self->pinned = pinned;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PINNED]);
}

/*< private >
 * sw_backup_update:
 * @self: a backup
 * @from: the same one, read anew
 *
 * Takes over what another process may have changed, so that a view keeps its row.
 *
 * Returns: %TRUE if both are the same backup
 */
gboolean
sw_backup_update (SwBackup *self,
                  SwBackup *from)
{
  g_assert (SW_IS_BACKUP (self));
  g_assert (SW_IS_BACKUP (from));

  if (!g_str_equal (self->id, from->id))
    return FALSE;

  sw_backup_set_pinned (self, from->pinned);
  return TRUE;
}

/**
 * sw_backup_get_id:
 * @self: a backup
 *
 * Gets the word by which the command line names the backup.
 *
 * Returns: (transfer none): the id
 */
const char *
sw_backup_get_id (SwBackup *self)
{
  g_return_val_if_fail (SW_IS_BACKUP (self), NULL);

  return self->id;
}

/**
 * sw_backup_get_time:
 * @self: a backup
 *
 * Gets when the backup was made.
 *
 * Returns: (transfer none): the time, in UTC
 */
GDateTime *
sw_backup_get_time (SwBackup *self)
{
  g_return_val_if_fail (SW_IS_BACKUP (self), NULL);

  return self->time;
}

/**
 * sw_backup_get_size:
 * @self: a backup
 *
 * Gets how big the kept content is.
 *
 * Returns: the size in bytes
 */
guint64
sw_backup_get_size (SwBackup *self)
{
  g_return_val_if_fail (SW_IS_BACKUP (self), 0);

  return self->size;
}

/**
 * sw_backup_get_reason:
 * @self: a backup
 *
 * Gets why the backup was made: "before-save", "before-restore", "changed-outside" or "manual",
 * or "recovered" when the index was lost and the reason with it. Not translated.
 *
 * Returns: (transfer none): the reason
 */
const char *
sw_backup_get_reason (SwBackup *self)
{
  g_return_val_if_fail (SW_IS_BACKUP (self), NULL);

  return self->reason;
}

/**
 * sw_backup_get_sha256:
 * @self: a backup
 *
 * Gets the sum of the kept content.
 *
 * Returns: (transfer none): 64 hexadecimal digits; the first 12 of them for a damaged backup whose
 *   index was lost
 */
const char *
sw_backup_get_sha256 (SwBackup *self)
{
  g_return_val_if_fail (SW_IS_BACKUP (self), NULL);

  return self->sha256;
}

/**
 * sw_backup_get_path:
 * @self: a backup
 *
 * Gets the file that this is a version of.
 *
 * Returns: (transfer none): the absolute path, as it was when the backup was made
 */
const char *
sw_backup_get_path (SwBackup *self)
{
  g_return_val_if_fail (SW_IS_BACKUP (self), NULL);

  return self->path;
}

/**
 * sw_backup_get_pinned:
 * @self: a backup
 *
 * Tells whether cleaning up passes this backup by.
 *
 * Returns: %TRUE if it is kept for ever
 */
gboolean
sw_backup_get_pinned (SwBackup *self)
{
  g_return_val_if_fail (SW_IS_BACKUP (self), FALSE);

  return self->pinned;
}

/**
 * sw_backup_load_bytes:
 * @self: a backup
 * @error: return location for an error
 *
 * Reads the kept content, and gives it only if it is what was kept.
 *
 * Errors: %SW_SAVE_ERROR_DAMAGED when its sum is another one, %SW_SAVE_ERROR_NOT_FOUND when the
 * file is gone, else what the system says.
 *
 * Returns: (transfer full) (nullable): the bytes
 */
GBytes *
sw_backup_load_bytes (SwBackup  *self,
                      GError   **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *sha256 = NULL;

  g_return_val_if_fail (SW_IS_BACKUP (self), NULL);

  bytes = sw_safe_files_read (self->file);
  if (bytes == NULL)
    {
      int problem = errno;

      g_set_error (error, SW_SAVE_ERROR, sw_save_error_from_errno (problem),
                   /* Translators: the id of a backup, and the system's reason. */
                   _("The backup “%s” cannot be read (%s); choose another one."), self->id,
                   g_strerror (problem));
      return NULL;
    }

  sha256 = sw_safe_files_dup_sha256 (bytes);
  if (!g_str_has_prefix (sha256, self->sha256))
    {
      g_set_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_DAMAGED,
                   /* Translators: the id of a backup. */
                   _("The backup “%s” is damaged, its content is not what was kept; choose another "
                     "one."),
                   self->id);
      return NULL;
    }

  return g_steal_pointer (&bytes);
}
