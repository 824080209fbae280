/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backup-store.c: the kept versions of all files together. */
#include "config.h"

#include "sw-backup-store.h"

#include "sw-backups.h"
#include "sw-json-depth.h"
#include "sw-safe-files.h"

#include <json-glib/json-glib.h>
#include <string.h>

static char *
dup_path_of_index (const char *index)
{
  g_autoptr (JsonNode) root = sw_json_load (index);

  const char *text;

  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return NULL;

  text = json_object_get_string_member_with_default (json_node_get_object (root), "path", NULL);
  return text != NULL ? sw_safe_files_path_from_text (text) : NULL;
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * sw_backup_store_list_paths:
 *
 * Lists the files of which versions are kept, also those that are gone.
 *
 * Returns: (transfer full) (element-type filename): their paths, A to Z
 */
GPtrArray *
sw_backup_store_list_paths (void)
{
  g_autofree char *store = g_build_filename (g_get_user_data_dir (), "savewright", "backups", NULL);
  g_autoptr (GDir) dir = g_dir_open (store, 0, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *index = g_build_filename (store, name, "index.json", NULL);
      g_autofree char *path = dup_path_of_index (index);

      if (path != NULL)
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }

  g_ptr_array_sort (paths, compare_paths);

  return paths;
}

/**
 * sw_backup_store_measure:
 * @n_backups: (out): how many versions are kept
 * @size: (out): how many bytes they take
 *
 * Adds up what is kept of all files.
 */
void
sw_backup_store_measure (guint   *n_backups,
                         guint64 *size)
{
  g_autoptr (GPtrArray) paths = sw_backup_store_list_paths ();

  *n_backups = 0;
  *size = 0;
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (SwBackups) backups = sw_backups_new (g_ptr_array_index (paths, i));

      *n_backups += g_list_model_get_n_items (G_LIST_MODEL (backups));
      *size += sw_backups_get_total_size (backups);
    }
}

/**
 * sw_backup_store_clean_up:
 * @keep_days: for how many days before today one version a day is kept
 * @n_removed: (out): how many versions were removed
 * @freed: (out): how many bytes they took
 * @error: return location for an error of #SwSaveError
 *
 * Thins out the versions of every file. Stops at the first that cannot be.
 *
 * Returns: %TRUE if that worked
 */
gboolean
sw_backup_store_clean_up (guint     keep_days,
                          guint    *n_removed,
                          guint64  *freed,
                          GError  **error)
{
  g_autoptr (GPtrArray) paths = sw_backup_store_list_paths ();
  guint total_removed = 0;
  guint64 total_freed = 0;

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (SwBackups) backups = sw_backups_new (g_ptr_array_index (paths, i));
      guint removed = 0;
      guint64 bytes = 0;

      if (!sw_backups_clean_up (backups, keep_days, &removed, &bytes, error))
        return FALSE;

      total_removed += removed;
      total_freed += bytes;
    }

  *n_removed = total_removed;
  *freed = total_freed;

  return TRUE;
}
