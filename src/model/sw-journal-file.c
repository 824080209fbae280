/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-journal-file.c: unsaved edits on disk, and those that a crash left there. */
#include "config.h"

#include "sw-journal-file.h"

#include "sw-json-depth.h"
#include "sw-safe-files.h"
#include "sw-save-error.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define JOURNAL_FORMAT  "savewright-journal"
#define JOURNAL_VERSION 1

#define JSON_SUFFIX   ".json"
#define LOCK_SUFFIX   ".lock"
#define OPENED_SUFFIX ".opened"

/* How long the key is: what follows it in a name tells apart what crashes left. */
#define KEY_LENGTH 64

/* A journal that this process writes. Its lock says that the process lives: numbers of processes
 * say nothing across the walls of a sandbox. */
typedef struct
{
  int     lock;
  GBytes *kept;
  char   *kept_sha256;
} Owned;

static GMutex owned_mutex;
static GHashTable *owned; /* key -> Owned */

static void
owned_free (gpointer data)
{
  Owned *self = data;

  sw_safe_files_unlock (self->lock);
  g_clear_pointer (&self->kept, g_bytes_unref);
  g_free (self->kept_sha256);
  g_free (self);
}

static char *
dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "savewright", "journal", NULL);
}

static char *
dup_file (const char *stem,
          const char *suffix)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *name = g_strconcat (stem, suffix, NULL);

  return g_build_filename (folder, name, NULL);
}

/* The 22nd field of stat, when the process began, in ticks since the machine did; the name of the
 * program before it may hold blanks and brackets. */
static gint64
read_start_time (gint64 pid)
{
  g_autofree char *file = g_strdup_printf ("/proc/%" G_GINT64_FORMAT "/stat", pid);
  g_autofree char *text = NULL;
  g_auto (GStrv) fields = NULL;
  const char *rest;

  if (!g_file_get_contents (file, &text, NULL, NULL))
    return 0;
  rest = strrchr (text, ')');
  if (rest == NULL || rest[1] == '\0')
    return 0;

  fields = g_strsplit (rest + 2, " ", -1);
  return g_strv_length (fields) > 19 ? g_ascii_strtoll (fields[19], NULL, 10) : 0;
}

static char *
read_boot_id (void)
{
  char *text = NULL;

  if (!g_file_get_contents ("/proc/sys/kernel/random/boot_id", &text, NULL, NULL))
    return g_strdup ("");

  return g_strstrip (text);
}

/* Whether the lock file that we hold is still the one of that name. */
static gboolean
is_current (int         lock,
            const char *file)
{
  struct stat held;
  struct stat named;

  return fstat (lock, &held) == 0
         && stat (file, &named) == 0
         && held.st_dev == named.st_dev
         && held.st_ino == named.st_ino;
}

/* Moves what a crash left out of the way of a new journal for the same file. */
static void
move_aside (const char *key)
{
  g_autofree char *stem = g_strdup_printf ("%s-%" G_GINT64_FORMAT, key, g_get_real_time ());
  g_autofree char *json = dup_file (key, JSON_SUFFIX);
  g_autofree char *opened = dup_file (key, OPENED_SUFFIX);
  g_autofree char *json_aside = dup_file (stem, JSON_SUFFIX);
  g_autofree char *opened_aside = dup_file (stem, OPENED_SUFFIX);

  if (!g_file_test (json, G_FILE_TEST_EXISTS))
    return;

  g_rename (opened, opened_aside);
  g_rename (json, json_aside);
}

static gboolean
fail_owned (const char  *path,
            GError     **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_PERMISSION,
               /* Translators: the name of a file. */
               _("“%s” has unsaved edits in another running Savewright; save or close it there "
                 "first."),
               name);
  return FALSE;
}

/* Makes this process the one that writes the journal of a file. */
static Owned *
take (const char  *path,
      const char  *key,
      GError     **error)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *file = dup_file (key, LOCK_SUFFIX);
  Owned *self = owned != NULL ? g_hash_table_lookup (owned, key) : NULL;
  int lock;

  if (self != NULL)
    return self;
  if (!sw_safe_files_make_folder (folder, error))
    return NULL;

  do
    lock = sw_safe_files_lock (file, FALSE);
  while (lock >= 0 && !is_current (lock, file) && (sw_safe_files_unlock (lock), TRUE));
  if (lock < 0 && errno == EWOULDBLOCK)
    {
      fail_owned (path, error);
      return NULL;
    }

  move_aside (key);
  if (owned == NULL)
    owned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, owned_free);
  self = g_new0 (Owned, 1);
  self->lock = lock;
  g_hash_table_insert (owned, g_strdup (key), self);
  return self;
}

/* The bytes to which the edits belong, once: they could not be applied to what the game writes
 * over the file meanwhile. */
static gboolean
keep_opened (Owned       *self,
             const char  *key,
             GBytes      *opened,
             GError     **error)
{
  g_autofree char *file = NULL;
  g_autofree char *json = NULL;

  if (self->kept == opened)
    return TRUE;

  /* Edits that belong to other bytes: never beside these, not even for a moment. */
  json = dup_file (key, JSON_SUFFIX);
  g_unlink (json);

  file = dup_file (key, OPENED_SUFFIX);
  if (!sw_safe_files_write (file, opened, error))
    return FALSE;

  g_clear_pointer (&self->kept, g_bytes_unref);
  g_free (self->kept_sha256);
  self->kept = g_bytes_ref (opened);
  self->kept_sha256 = sw_safe_files_dup_sha256 (opened);
  return TRUE;
}

static GBytes *
build_journal (const char *path,
               const char *sha256,
               JsonNode   *recipe)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format_iso8601 (now);
  g_autofree char *boot = read_boot_id ();
  g_autofree char *path_text = sw_safe_files_path_to_text (path);
  g_autoptr (JsonNode) root = NULL;
  char *text;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "format");
  json_builder_add_string_value (builder, JOURNAL_FORMAT);
  json_builder_set_member_name (builder, "version");
  json_builder_add_int_value (builder, JOURNAL_VERSION);
  json_builder_set_member_name (builder, "path");
  json_builder_add_string_value (builder, path_text);
  json_builder_set_member_name (builder, "opened_sha256");
  json_builder_add_string_value (builder, sha256);
  json_builder_set_member_name (builder, "time");
  json_builder_add_string_value (builder, time);
  json_builder_set_member_name (builder, "pid");
  json_builder_add_int_value (builder, getpid ());
  json_builder_set_member_name (builder, "start_time");
  json_builder_add_int_value (builder, read_start_time (getpid ()));
  json_builder_set_member_name (builder, "boot_id");
  json_builder_add_string_value (builder, boot);
  json_builder_set_member_name (builder, "recipe");
  json_builder_add_value (builder, json_node_copy (recipe));
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  text = json_to_string (root, FALSE);
  return g_bytes_new_take (text, strlen (text));
}

/**
 * sw_journal_file_write:
 * @path: the file that is being edited
 * @opened: the bytes as opened or last saved, to which the edits belong
 * @recipe: all unsaved edits
 * @error: return location for an error of #SwSaveError
 *
 * Writes the unsaved edits of a file down, in the place of those written before. They are on the
 * disk when this returns. The opened bytes are written only when they are others than the last
 * time, which is told by the pointer.
 *
 * Errors: %SW_SAVE_ERROR_PERMISSION when another process edits the same file.
 *
 * Returns: %TRUE if a crash can no longer lose them
 */
gboolean
sw_journal_file_write (const char  *path,
                       GBytes      *opened,
                       JsonNode    *recipe,
                       GError     **error)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&owned_mutex);
  g_autofree char *canonical = NULL;
  g_autofree char *key = NULL;
  g_autofree char *file = NULL;
  g_autoptr (GBytes) journal = NULL;
  Owned *self;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (opened != NULL, FALSE);
  g_return_val_if_fail (recipe != NULL, FALSE);

  canonical = sw_safe_files_dup_canonical (path);
  key = sw_safe_files_dup_key (path);
  self = take (path, key, error);
  if (self == NULL || !keep_opened (self, key, opened, error))
    return FALSE;

  journal = build_journal (canonical, self->kept_sha256, recipe);
  file = dup_file (key, JSON_SUFFIX);
  return sw_safe_files_write (file, journal, error);
}

/**
 * sw_journal_file_remove:
 * @path: the file that is being edited
 *
 * Forgets the unsaved edits that this process wrote down: they are saved, undone or thrown away.
 */
void
sw_journal_file_remove (const char *path)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&owned_mutex);
  static const char *const suffixes[] = { JSON_SUFFIX, OPENED_SUFFIX, LOCK_SUFFIX };
  g_autofree char *key = NULL;

  g_return_if_fail (path != NULL);

  key = sw_safe_files_dup_key (path);
  if (owned == NULL || !g_hash_table_contains (owned, key))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *file = dup_file (key, suffixes[i]);

      sw_safe_files_remove (file);
    }
  g_hash_table_remove (owned, key);
}

static const char *
get_text (JsonObject *object,
          const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;

  return json_node_get_string (node);
}

static gint64
get_number (JsonObject *object,
            const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_int (node) : 0;
}

/* By the numbers, where the file system knows no locks. */
static gboolean
is_alive_by_number (JsonObject *object)
{
  g_autofree char *boot = read_boot_id ();
  gint64 pid = get_number (object, "pid");

  return pid > 0
         && g_strcmp0 (get_text (object, "boot_id"), boot) == 0
         && (kill ((pid_t) pid, 0) == 0 || errno == EPERM)
         && read_start_time (pid) == get_number (object, "start_time");
}

static gboolean
is_alive (const char *key,
          JsonObject *object)
{
  g_autofree char *file = dup_file (key, LOCK_SUFFIX);
  int lock;

  /* Asking must not make a lock file. */
  if (!g_file_test (file, G_FILE_TEST_EXISTS))
    return is_alive_by_number (object);

  lock = sw_safe_files_lock (file, FALSE);
  if (lock < 0)
    return errno == EWOULDBLOCK || is_alive_by_number (object);

  g_unlink (file);
  sw_safe_files_unlock (lock);
  return FALSE;
}

static JsonObject *
find_journal (JsonNode *root)
{
  JsonObject *object;

  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return NULL;

  object = json_node_get_object (root);
  if (g_strcmp0 (get_text (object, "format"), JOURNAL_FORMAT) != 0
      || get_number (object, "version") != JOURNAL_VERSION
      || get_text (object, "path") == NULL
      || get_text (object, "opened_sha256") == NULL
      || get_text (object, "time") == NULL
      || !json_object_has_member (object, "recipe"))
    return NULL;

  return object;
}

/* A journal of a process that is gone; it gets a name of its own, so that a new journal for the
 * same file and this one never meet. */
static SwJournalEntry *
read_entry (const char *folder,
            const char *name)
{
  g_autofree char *file = g_build_filename (folder, name, NULL);
  g_autoptr (JsonNode) root = sw_json_load (file);
  g_autoptr (GDateTime) time = NULL;
  JsonObject *object = root != NULL ? find_journal (root) : NULL;
  SwJournalEntry *self;

  if (object != NULL)
    time = g_date_time_new_from_iso8601 (get_text (object, "time"), NULL);
  if (time == NULL)
    return NULL;

  if (strlen (name) == KEY_LENGTH + strlen (JSON_SUFFIX))
    {
      g_autofree char *key = g_strndup (name, KEY_LENGTH);
      g_autofree char *stem = NULL;
      g_autofree char *opened = dup_file (key, OPENED_SUFFIX);
      g_autofree char *opened_aside = NULL;
      g_autofree char *aside = NULL;

      if (is_alive (key, object))
        return NULL;

      stem = g_strdup_printf ("%s-%" G_GINT64_FORMAT, key, g_get_real_time ());
      aside = dup_file (stem, JSON_SUFFIX);
      opened_aside = dup_file (stem, OPENED_SUFFIX);
      g_rename (opened, opened_aside);
      if (g_rename (file, aside) != 0)
        return NULL;
      g_free (file);
      file = g_steal_pointer (&aside);
    }

  self = g_new0 (SwJournalEntry, 1);
  self->path = sw_safe_files_path_from_text (get_text (object, "path"));
  self->opened_sha256 = g_strdup (get_text (object, "opened_sha256"));
  self->time = g_steal_pointer (&time);
  self->recipe = json_node_copy (json_object_get_member (object, "recipe"));
  self->file = g_steal_pointer (&file);
  return self;
}

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  const SwJournalEntry *left = *(SwJournalEntry *const *) a;
  const SwJournalEntry *right = *(SwJournalEntry *const *) b;

  return g_date_time_compare (right->time, left->time);
}

/**
 * sw_journal_file_list:
 *
 * Lists the unsaved edits whose process is gone, newest first.
 *
 * Returns: (transfer full) (element-type SwJournalEntry): the entries
 */
GPtrArray *
sw_journal_file_list (void)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) sw_journal_entry_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  /* First all names: reading an entry may rename it. */
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, JSON_SUFFIX))
      g_ptr_array_add (names, g_strdup (name));

  for (guint i = 0; i < names->len; i++)
    {
      SwJournalEntry *entry = read_entry (folder, g_ptr_array_index (names, i));

      if (entry != NULL)
        g_ptr_array_add (entries, entry);
    }

  g_ptr_array_sort (entries, compare_newest_first);
  return entries;
}

/**
 * sw_journal_entry_check_file:
 * @self: an entry
 *
 * Looks whether the file is still the one to which the edits belong, so that the offer to restore
 * them can say so.
 *
 * Returns: the state
 */
SwFileState
sw_journal_entry_check_file (SwJournalEntry *self)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *sha256 = NULL;

  g_return_val_if_fail (self != NULL, SW_FILE_STATE_GONE);

  bytes = sw_safe_files_read (self->path);
  if (bytes == NULL)
    return SW_FILE_STATE_GONE;

  sha256 = sw_safe_files_dup_sha256 (bytes);
  return g_str_equal (sha256, self->opened_sha256) ? SW_FILE_STATE_SAME : SW_FILE_STATE_CHANGED;
}

static char *
dup_opened_file (SwJournalEntry *self)
{
  g_autofree char *stem = g_strndup (self->file, strlen (self->file) - strlen (JSON_SUFFIX));

  return g_strconcat (stem, OPENED_SUFFIX, NULL);
}

/**
 * sw_journal_entry_load_opened:
 * @self: an entry
 * @error: return location for an error
 *
 * Reads the bytes to which the edits belong, which were kept beside them.
 *
 * Errors: %SW_SAVE_ERROR_DAMAGED when they are not what they were.
 *
 * Returns: (transfer full) (nullable): the bytes
 */
GBytes *
sw_journal_entry_load_opened (SwJournalEntry  *self,
                              GError         **error)
{
  g_autofree char *file = NULL;
  g_autofree char *sha256 = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  file = dup_opened_file (self);
  name = g_filename_display_basename (self->path);
  bytes = sw_safe_files_read (file);
  if (bytes == NULL)
    {
      int problem = errno;

      g_set_error (error, SW_SAVE_ERROR, sw_save_error_from_errno (problem),
                   /* Translators: the name of a file, and the system's reason. */
                   _("The former version of “%s” cannot be read (%s); look for it in Backups."),
                   name, g_strerror (problem));
      return NULL;
    }

  sha256 = sw_safe_files_dup_sha256 (bytes);
  if (!g_str_equal (sha256, self->opened_sha256))
    {
      g_set_error (error, SW_SAVE_ERROR, SW_SAVE_ERROR_DAMAGED,
                   /* Translators: the name of a file. */
                   _("The former version of “%s” is damaged; look for it in Backups."), name);
      return NULL;
    }

  return g_steal_pointer (&bytes);
}

/**
 * sw_journal_entry_discard:
 * @self: an entry
 *
 * Removes the edits for good: they were restored, or the user does not want them.
 */
void
sw_journal_entry_discard (SwJournalEntry *self)
{
  g_autofree char *opened = NULL;

  g_return_if_fail (self != NULL);

  opened = dup_opened_file (self);
  g_unlink (self->file);
  g_unlink (opened);
}

/**
 * sw_journal_entry_free:
 * @self: (nullable): an entry
 *
 * Frees an entry; its edits stay on the disk.
 */
void
sw_journal_entry_free (SwJournalEntry *self)
{
  if (self == NULL)
    return;

  g_free (self->path);
  g_free (self->opened_sha256);
  g_clear_pointer (&self->time, g_date_time_unref);
  g_clear_pointer (&self->recipe, json_node_unref);
  g_free (self->file);
  g_free (self);
}
