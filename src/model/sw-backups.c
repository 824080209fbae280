/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backups.c: the kept versions of one file, newest first. */
#include "config.h"

#include "sw-backups.h"

#include "sw-backup-private.h"
#include "sw-backups-index-private.h"
#include "sw-safe-files.h"
#include "sw-save-error.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

struct _SwBackups
{
  GObject    parent_instance;
  char      *path;
  char      *folder;
  GPtrArray *items;
};

static GType
sw_backups_get_item_type (GListModel *model)
{
  return SW_TYPE_BACKUP;
}

static guint
sw_backups_get_n_items (GListModel *model)
{
  return SW_BACKUPS (model)->items->len;
}

static gpointer
sw_backups_get_item (GListModel *model,
                     guint       position)
{
  SwBackups *self = SW_BACKUPS (model);

  if (position >= self->items->len)
    return NULL;

  return g_object_ref (g_ptr_array_index (self->items, position));
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sw_backups_get_item_type;
  iface->get_n_items = sw_backups_get_n_items;
  iface->get_item = sw_backups_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (SwBackups, sw_backups, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum { PROP_0, PROP_PATH, PROP_TOTAL_SIZE, N_PROPS };
static GParamSpec *properties[N_PROPS];

static SwBackup *
get_at (GPtrArray *items,
        guint      position)
{
  return g_ptr_array_index (items, position);
}

static gboolean
is_same (GPtrArray *old,
         guint      old_position,
         GPtrArray *new,
         guint      new_position)
{
  return sw_backup_update (get_at (old, old_position), get_at (new, new_position));
}

/* Takes a list read from the disk over: what is in both keeps its object, and one items-changed
 * tells exactly of the stretch that differs. */
static void
take_items (SwBackups *self,
            GPtrArray *items)
{
  g_autoptr (GPtrArray) old = self->items;
  guint start = 0;
  guint end = 0;

  while (start < old->len && start < items->len && is_same (old, start, items, start))
    start++;
  while (end < old->len - start && end < items->len - start
         && is_same (old, old->len - 1 - end, items, items->len - 1 - end))
    end++;

  for (guint i = 0; i < start; i++)
    g_set_object ((SwBackup **) &g_ptr_array_index (items, i), get_at (old, i));
  for (guint i = 1; i <= end; i++)
    g_set_object ((SwBackup **) &g_ptr_array_index (items, items->len - i),
                  get_at (old, old->len - i));

  self->items = items;
  if (old->len - start - end == 0 && items->len - start - end == 0)
    return;

  g_list_model_items_changed (G_LIST_MODEL (self), start, old->len - start - end,
                              items->len - start - end);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOTAL_SIZE]);
}

static void
sw_backups_finalize (GObject *object)
{
  SwBackups *self = SW_BACKUPS (object);

  g_free (self->path);
  g_free (self->folder);
  g_clear_pointer (&self->items, g_ptr_array_unref);

  G_OBJECT_CLASS (sw_backups_parent_class)->finalize (object);
}

static void
sw_backups_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  SwBackups *self = SW_BACKUPS (object);

  switch (prop_id)
    {
    case PROP_PATH:
      g_value_set_string (value, self->path);
      break;
    case PROP_TOTAL_SIZE:
      g_value_set_uint64 (value, sw_backups_get_total_size (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_backups_class_init (SwBackupsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_backups_finalize;
  object_class->get_property = sw_backups_get_property;

  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  properties[PROP_TOTAL_SIZE] = g_param_spec_uint64 ("total-size", NULL, NULL,
                                                     0, G_MAXUINT64, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_backups_init (SwBackups *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

/* The lock is waited for: another process holds it for as long as it writes one backup. */
static int
lock_folder (SwBackups  *self,
             GError    **error)
{
  g_autofree char *path = g_build_filename (self->folder, "lock", NULL);
  int lock;
  int problem;

  if (!sw_safe_files_make_folder (self->folder, error))
    return -1;

  lock = sw_safe_files_lock (path, TRUE);
  problem = errno;
  if (lock < 0)
    g_set_error (error, SW_SAVE_ERROR, sw_save_error_from_errno (problem),
                 /* Translators: the path of a folder, and the system's reason. */
                 _("The backups in “%s” cannot be changed: %s."), self->folder,
                 g_strerror (problem));
  return lock;
}

static gboolean
find_position (GPtrArray   *items,
               const char  *id,
               guint       *position)
{
  for (guint i = 0; i < items->len; i++)
    if (g_str_equal (sw_backup_get_id (get_at (items, i)), id))
      {
        *position = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
find_or_fail (GPtrArray   *items,
              const char  *id,
              guint       *position,
              GError     **error)
{
  if (find_position (items, id, position))
    return TRUE;

  g_set_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_NOT_FOUND,
               /* Translators: the id of a backup. */
               _("There is no backup “%s” of this file; choose one from the list."), id);
  return FALSE;
}

/**
 * sw_backups_new:
 * @path: a file, which may be a link and need not be there any more
 *
 * Lists the kept versions of a file; they are in the user's data folder, never beside the file.
 *
 * Returns: (transfer full): the list
 */
SwBackups *
sw_backups_new (const char *path)
{
  SwBackups *self;
  g_autofree char *key = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (SW_TYPE_BACKUPS, NULL);
  key = sw_safe_files_dup_key (path);
  self->path = sw_safe_files_dup_canonical (path);
  self->folder = g_build_filename (g_get_user_data_dir (), "savewright", "backups", key, NULL);
  sw_backups_reload (self);
  return self;
}

/**
 * sw_backups_get_path:
 * @self: the backups
 *
 * Gets the file that these are versions of.
 *
 * Returns: (transfer none): its canonical path
 */
const char *
sw_backups_get_path (SwBackups *self)
{
  g_return_val_if_fail (SW_IS_BACKUPS (self), NULL);

  return self->path;
}

/**
 * sw_backups_get_folder:
 * @self: the backups
 *
 * Gets where the versions are kept.
 *
 * Returns: (transfer none): the path of a folder, which need not be there yet
 */
const char *
sw_backups_get_folder (SwBackups *self)
{
  g_return_val_if_fail (SW_IS_BACKUPS (self), NULL);

  return self->folder;
}

/**
 * sw_backups_reload:
 * @self: the backups
 *
 * Looks at the folder again, as after a save in another thread or process.
 */
void
sw_backups_reload (SwBackups *self)
{
  g_return_if_fail (SW_IS_BACKUPS (self));

  take_items (self, sw_backups_index_load (self->folder, self->path));
}

/**
 * sw_backups_get:
 * @self: the backups
 * @id: the id of one
 *
 * Finds a backup by its id.
 *
 * Returns: (transfer none) (nullable): the backup
 */
SwBackup *
sw_backups_get (SwBackups  *self,
                const char *id)
{
  guint position;

  g_return_val_if_fail (SW_IS_BACKUPS (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return find_position (self->items, id, &position) ? get_at (self->items, position) : NULL;
}

/**
 * sw_backups_get_total_size:
 * @self: the backups
 *
 * Adds up what the versions take.
 *
 * Returns: the size in bytes
 */
guint64
sw_backups_get_total_size (SwBackups *self)
{
  guint64 total = 0;

  g_return_val_if_fail (SW_IS_BACKUPS (self), 0);

  for (guint i = 0; i < self->items->len; i++)
    total += sw_backup_get_size (get_at (self->items, i));

  return total;
}

/* A version that is kept already is not kept twice, but only if it can really be read: a save
 * relies on it. */
static gboolean
is_newest (GPtrArray  *items,
           const char *sha256,
           GBytes     *bytes)
{
  g_autoptr (GBytes) kept = NULL;

  if (items->len == 0 || !g_str_equal (sw_backup_get_sha256 (get_at (items, 0)), sha256))
    return FALSE;

  kept = sw_safe_files_read_like (sw_backup_get_file (get_at (items, 0)), bytes);
  return kept != NULL && g_bytes_equal (kept, bytes);
}

/**
 * sw_backups_add:
 * @self: the backups
 * @bytes: the content to keep
 * @reason: why: "before-save", "before-restore", "changed-outside" or "manual"
 * @error: return location for an error of #SwSaveError
 *
 * Keeps a version. It is on the disk when this returns. Content that is equal to that of the
 * newest version is not kept a second time.
 *
 * Returns: (transfer full) (nullable): the id of the version that holds these bytes
 */
char *
sw_backups_add (SwBackups   *self,
                GBytes      *bytes,
                const char  *reason,
                GError     **error)
{
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *sha256 = NULL;
  g_autofree char *file = NULL;
  char *id = NULL;
  int lock;

  g_return_val_if_fail (SW_IS_BACKUPS (self), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (reason != NULL, NULL);

  lock = lock_folder (self, error);
  if (lock < 0)
    return NULL;

  sha256 = sw_safe_files_dup_sha256 (bytes);
  items = sw_backups_index_load (self->folder, self->path);
  if (is_newest (items, sha256, bytes))
    id = g_strdup (sw_backup_get_id (get_at (items, 0)));
  else
    {
      file = sw_backups_index_new_file (self->folder, sha256, &time);
      if (sw_safe_files_write (file, bytes, error))
        {
          g_ptr_array_insert (items, 0, sw_backup_new (file, time, g_bytes_get_size (bytes),
                                                       reason, sha256, self->path, FALSE));
          if (sw_backups_index_write (self->folder, self->path, items, error))
            id = g_strdup (sw_backup_get_id (get_at (items, 0)));
        }
    }

  sw_safe_files_unlock (lock);
  if (id != NULL)
    take_items (self, g_steal_pointer (&items));
  return id;
}

/**
 * sw_backups_set_pinned:
 * @self: the backups
 * @id: the id of one
 * @pinned: whether to keep it for ever
 * @error: return location for an error of #SwSaveError
 *
 * Says whether cleaning up shall pass a version by.
 *
 * Returns: %TRUE if that is written down
 */
gboolean
sw_backups_set_pinned (SwBackups   *self,
                       const char  *id,
                       gboolean     pinned,
                       GError     **error)
{
  g_autoptr (GPtrArray) items = NULL;
  gboolean done = FALSE;
  guint position;
  int lock;

  g_return_val_if_fail (SW_IS_BACKUPS (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  lock = lock_folder (self, error);
  if (lock < 0)
    return FALSE;

  items = sw_backups_index_load (self->folder, self->path);
  if (find_or_fail (items, id, &position, error))
    {
      sw_backup_set_pinned (get_at (items, position), pinned);
      done = sw_backups_index_write (self->folder, self->path, items, error);
    }

  sw_safe_files_unlock (lock);
  if (done)
    take_items (self, g_steal_pointer (&items));
  return done;
}

/* The file goes first and the index after it: the other way round a kill in between would bring
 * the version back as a recovered one. */
static gboolean
remove_file (SwBackup  *backup,
             GError   **error)
{
  int problem;

  if (g_unlink (sw_backup_get_file (backup)) == 0 || errno == ENOENT)
    return TRUE;

  problem = errno;
  g_set_error (error, SW_SAVE_ERROR, sw_save_error_from_errno (problem),
               /* Translators: the id of a backup, and the system's reason. */
               _("The backup “%s” cannot be removed: %s."), sw_backup_get_id (backup),
               g_strerror (problem));
  return FALSE;
}

/**
 * sw_backups_remove:
 * @self: the backups
 * @id: the id of one
 * @error: return location for an error of #SwSaveError
 *
 * Removes one version for good, pinned or not.
 *
 * Returns: %TRUE if it is gone
 */
gboolean
sw_backups_remove (SwBackups   *self,
                   const char  *id,
                   GError     **error)
{
  g_autoptr (GPtrArray) items = NULL;
  gboolean done = FALSE;
  guint position;
  int lock;

  g_return_val_if_fail (SW_IS_BACKUPS (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  lock = lock_folder (self, error);
  if (lock < 0)
    return FALSE;

  items = sw_backups_index_load (self->folder, self->path);
  if (find_or_fail (items, id, &position, error)
      && remove_file (get_at (items, position), error))
    {
      g_ptr_array_remove_index (items, position);
      done = sw_backups_index_write (self->folder, self->path, items, error);
    }

  sw_safe_files_unlock (lock);
  if (done)
    take_items (self, g_steal_pointer (&items));
  return done;
}

/* The day of a time where the user is, as a number that grows by one a day. */
static gint64
get_day (GDateTime *time)
{
  g_autoptr (GDateTime) local = g_date_time_to_local (time);
  g_autoptr (GDate) date = NULL;
  int year;
  int month;
  int day;

  g_date_time_get_ymd (local, &year, &month, &day);
  date = g_date_new_dmy (day, month, year);
  return g_date_get_julian (date);
}

/* All of today, the last one of each day for @keep_days days, the newest one, pinned ones. */
static gboolean
is_kept (SwBackup *backup,
         guint     position,
         guint     keep_days,
         gint64    today,
         gint64   *last_day)
{
  gint64 day = get_day (sw_backup_get_time (backup));
  gboolean first_of_day = day != *last_day;

  if (position == 0 || sw_backup_get_pinned (backup) || day >= today)
    {
      *last_day = day;
      return TRUE;
    }
  if (!first_of_day || day < today - keep_days)
    return FALSE;

  *last_day = day;
  return TRUE;
}

/**
 * sw_backups_clean_up:
 * @self: the backups
 * @keep_days: for how many days before today one version a day is kept
 * @n_removed: (out) (optional): how many versions were removed
 * @freed: (out) (optional): how many bytes they took
 * @error: return location for an error of #SwSaveError
 *
 * Thins the versions out: all of today are kept, of each of the @keep_days days before the last
 * one, and always the newest and the pinned ones. Days are those of the user's time zone.
 *
 * Returns: %TRUE if that worked
 */
gboolean
sw_backups_clean_up (SwBackups  *self,
                     guint       keep_days,
                     guint      *n_removed,
                     guint64    *freed,
                     GError    **error)
{
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  gint64 last_day = G_MAXINT64;
  guint64 bytes = 0;
  gboolean done = TRUE;
  int lock;

  g_return_val_if_fail (SW_IS_BACKUPS (self), FALSE);

  lock = lock_folder (self, error);
  if (lock < 0)
    return FALSE;

  items = sw_backups_index_load (self->folder, self->path);
  for (guint i = 0; i < items->len && done; i++)
    {
      SwBackup *backup = get_at (items, i);

      if (is_kept (backup, i, keep_days, get_day (now), &last_day))
        g_ptr_array_add (kept, g_object_ref (backup));
      else if ((done = remove_file (backup, error)))
        bytes += sw_backup_get_size (backup);
    }

  done = done && sw_backups_index_write (self->folder, self->path, kept, error);
  sw_safe_files_unlock (lock);
  if (!done)
    {
      sw_backups_reload (self);
      return FALSE;
    }

  if (n_removed != NULL)
    *n_removed = items->len - kept->len;
  if (freed != NULL)
    *freed = bytes;
  take_items (self, g_steal_pointer (&kept));
  return TRUE;
}
