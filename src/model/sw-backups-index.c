/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backups-index.c: the folder of one file's backups and the index in it. */
#include "config.h"

#include "sw-backup-private.h"
#include "sw-backups-index-private.h"
#include "sw-json-depth.h"
#include "sw-safe-files.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

#define INDEX_NAME    "index.json"
#define INDEX_FORMAT  "savewright-backups"
#define INDEX_VERSION 1

/* The time in a name sorts as text: 20240131T235959.123456Z. */
#define NAME_TIME "%Y%m%dT%H%M%S.%fZ"

#define NAME_TIME_LENGTH (sizeof "20240131T235959.123456Z" - 1)

/* A name that somebody else may have written into the index must not lead out of the folder. */
static gboolean
is_plain_id (const char *id)
{
  return id != NULL && *id != '\0' && *id != '.' && strchr (id, '/') == NULL;
}

static SwBackup *
read_entry (JsonObject *object,
            const char *folder,
            const char *path)
{
  const char *id = json_object_get_string_member_with_default (object, "id", NULL);
  const char *when = json_object_get_string_member_with_default (object, "time", NULL);
  const char *sha256 = json_object_get_string_member_with_default (object, "sha256", NULL);
  g_autoptr (GDateTime) time = NULL;
  const char *written = json_object_get_string_member_with_default (object, "path", NULL);
  g_autofree char *own = written != NULL ? sw_safe_files_path_from_text (written) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *file = NULL;

  if (!is_plain_id (id) || when == NULL || sha256 == NULL
      || strlen (sha256) < SW_BACKUPS_NAME_DIGITS)
    return NULL;
  time = g_date_time_new_from_iso8601 (when, NULL);
  if (time == NULL)
    return NULL;

  name = g_strconcat (id, SW_BACKUPS_SUFFIX, NULL);
  file = g_build_filename (folder, name, NULL);
  if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
    return NULL;

  return sw_backup_new (file, time,
                        MAX (json_object_get_int_member_with_default (object, "size", 0), 0),
                        json_object_get_string_member_with_default (object, "reason", "recovered"),
                        sha256,
                        own != NULL ? own : path,
                        json_object_get_boolean_member_with_default (object, "pinned", FALSE));
}

/* json-glib complains aloud about a member of another type, so each is looked at first. */
static gboolean
is_entry (JsonNode *node)
{
  static const struct
  {
    const char *name;
    GType       type;
  } members[] = {
    { "id", G_TYPE_STRING },     { "time", G_TYPE_STRING }, { "size", G_TYPE_INT64 },
    { "reason", G_TYPE_STRING }, { "path", G_TYPE_STRING }, { "sha256", G_TYPE_STRING },
    { "pinned", G_TYPE_BOOLEAN },
  };

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    {
      JsonNode *member = json_object_get_member (json_node_get_object (node), members[i].name);

      if (member != NULL
          && (!JSON_NODE_HOLDS_VALUE (member)
              || json_node_get_value_type (member) != members[i].type))
        return FALSE;
    }

  return TRUE;
}

/* The list in an index that we understand, else NULL. */
static JsonArray *
find_list (JsonNode *root)
{
  JsonObject *object;
  JsonNode *version;
  JsonNode *list;

  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return NULL;

  object = json_node_get_object (root);
  version = json_object_get_member (object, "version");
  list = json_object_get_member (object, "backups");
  if (version == NULL || !JSON_NODE_HOLDS_VALUE (version)
      || json_node_get_int (version) != INDEX_VERSION)
    return NULL;
  if (list == NULL || !JSON_NODE_HOLDS_ARRAY (list))
    return NULL;

  return json_node_get_array (list);
}

static gboolean
read_index (const char *folder,
            const char *path,
            GPtrArray  *backups)
{
  g_autofree char *file = g_build_filename (folder, INDEX_NAME, NULL);
  g_autoptr (JsonNode) root = sw_json_load (file);
  JsonArray *list = root != NULL ? find_list (root) : NULL;

  if (list == NULL)
    return FALSE;

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *node = json_array_get_element (list, i);
      SwBackup *backup = NULL;

      if (is_entry (node))
        backup = read_entry (json_node_get_object (node), folder, path);
      if (backup != NULL)
        g_ptr_array_add (backups, backup);
    }

  return TRUE;
}

/* The name of a backup says when it was made; in the form of ISO 8601 that GLib reads. */
static GDateTime *
parse_name_time (const char *name)
{
  g_autofree char *text = NULL;

  if (strlen (name) <= NAME_TIME_LENGTH || name[NAME_TIME_LENGTH] != '-')
    return NULL;

  text = g_strndup (name, NAME_TIME_LENGTH);
  return g_date_time_new_from_iso8601 (text, NULL);
}

static SwBackup *
recover_entry (const char *folder,
               const char *name,
               const char *path)
{
  g_autoptr (GDateTime) time = parse_name_time (name);
  g_autofree char *file = g_build_filename (folder, name, NULL);
  g_autofree char *digits = NULL;
  g_autofree char *sha256 = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (time == NULL)
    return NULL;
  bytes = sw_safe_files_read (file);
  if (bytes == NULL)
    return NULL;

  digits = g_strndup (name + NAME_TIME_LENGTH + 1,
                      strlen (name) - NAME_TIME_LENGTH - 1 - strlen (SW_BACKUPS_SUFFIX));
  sha256 = sw_safe_files_dup_sha256 (bytes);
  /* A damaged one keeps the sum that it had, as far as the name tells, and so shows its fault. */
  return sw_backup_new (file, time, g_bytes_get_size (bytes), "recovered",
                        g_str_has_prefix (sha256, digits) ? sha256 : digits, path, FALSE);
}

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  SwBackup *left = *(SwBackup *const *) a;
  SwBackup *right = *(SwBackup *const *) b;

  return g_date_time_compare (sw_backup_get_time (right), sw_backup_get_time (left));
}

/* Adds the backups in the folder that the index does not know: it is lost, or the process was
 * killed after the backup was kept and before it was written down. */
static void
add_unlisted (const char *folder,
              const char *path,
              GPtrArray  *backups)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_listed = backups->len;
  const char *name;

  for (guint i = 0; i < backups->len; i++)
    g_hash_table_add (known, (char *) sw_backup_get_file (g_ptr_array_index (backups, i)));

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);
      SwBackup *backup = NULL;

      if (g_str_has_suffix (name, SW_BACKUPS_SUFFIX) && !g_hash_table_contains (known, file))
        backup = recover_entry (folder, name, path);
      if (backup != NULL)
        g_ptr_array_add (backups, backup);
    }

  if (backups->len > n_listed)
    g_ptr_array_sort (backups, compare_newest_first);
}

/*< private >
 * sw_backups_index_load:
 * @folder: the folder of the backups
 * @path: the file that they are versions of
 *
 * Lists the backups in a folder, newest first; a damaged or missing index is made up for from the
 * files themselves.
 *
 * Returns: (transfer full) (element-type SwBackup): the backups
 */
GPtrArray *
sw_backups_index_load (const char *folder,
                       const char *path)
{
  GPtrArray *backups = g_ptr_array_new_with_free_func (g_object_unref);

  if (!read_index (folder, path, backups))
    {
      g_autofree char *index = g_build_filename (folder, INDEX_NAME, NULL);

      if (g_file_test (index, G_FILE_TEST_EXISTS))
        g_info ("%s cannot be read and is made anew from the backups", index);
    }

  add_unlisted (folder, path, backups);
  return backups;
}

static void
write_entry (JsonBuilder *builder,
             SwBackup    *backup)
{
  g_autofree char *time = g_date_time_format_iso8601 (sw_backup_get_time (backup));
  g_autofree char *path = sw_safe_files_path_to_text (sw_backup_get_path (backup));

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "id");
  json_builder_add_string_value (builder, sw_backup_get_id (backup));
  json_builder_set_member_name (builder, "time");
  json_builder_add_string_value (builder, time);
  json_builder_set_member_name (builder, "size");
  json_builder_add_int_value (builder, sw_backup_get_size (backup));
  json_builder_set_member_name (builder, "reason");
  json_builder_add_string_value (builder, sw_backup_get_reason (backup));
  json_builder_set_member_name (builder, "sha256");
  json_builder_add_string_value (builder, sw_backup_get_sha256 (backup));
  json_builder_set_member_name (builder, "path");
  json_builder_add_string_value (builder, path);
  json_builder_set_member_name (builder, "pinned");
  json_builder_add_boolean_value (builder, sw_backup_get_pinned (backup));
  json_builder_end_object (builder);
}

/* An index that we cannot read may be of a newer Savewright: it is put aside, not overwritten. */
static void
keep_foreign_index (const char *index)
{
  g_autoptr (JsonNode) root = sw_json_load (index);
  g_autofree char *aside = NULL;

  if (!g_file_test (index, G_FILE_TEST_EXISTS) || (root != NULL && find_list (root) != NULL))
    return;

  aside = g_strconcat (index, ".unread", NULL);
  g_rename (index, aside);
}

/*< private >
 * sw_backups_index_write:
 * @folder: the folder of the backups, whose lock the caller holds
 * @path: the file that they are versions of
 * @backups: (element-type SwBackup): all of them, newest first
 * @error: return location for an error of #SwSaveError
 *
 * Writes the index anew.
 *
 * Returns: %TRUE if it is on the disk
 */
gboolean
sw_backups_index_write (const char  *folder,
                        const char  *path,
                        GPtrArray   *backups,
                        GError     **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *index = g_build_filename (folder, INDEX_NAME, NULL);
  g_autofree char *path_text = sw_safe_files_path_to_text (path);
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "format");
  json_builder_add_string_value (builder, INDEX_FORMAT);
  json_builder_set_member_name (builder, "version");
  json_builder_add_int_value (builder, INDEX_VERSION);
  json_builder_set_member_name (builder, "path");
  json_builder_add_string_value (builder, path_text);
  json_builder_set_member_name (builder, "backups");
  json_builder_begin_array (builder);
  for (guint i = 0; i < backups->len; i++)
    write_entry (builder, g_ptr_array_index (backups, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  text = json_to_string (root, TRUE);
  bytes = g_bytes_new_take (text, strlen (text));

  keep_foreign_index (index);
  return sw_safe_files_write (index, bytes, error);
}

/*< private >
 * sw_backups_index_new_file:
 * @folder: the folder of the backups, whose lock the caller holds
 * @sha256: of the content
 * @time: (out): the time that the name tells, in UTC
 *
 * Finds a name for a new backup that no other one has.
 *
 * Returns: (transfer full): the path
 */
char *
sw_backups_index_new_file (const char  *folder,
                           const char  *sha256,
                           GDateTime  **time)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  for (;;)
    {
      g_autofree char *stamp = g_date_time_format (now, NAME_TIME);
      g_autofree char *name = g_strdup_printf ("%s-%.*s" SW_BACKUPS_SUFFIX, stamp,
                                               SW_BACKUPS_NAME_DIGITS, sha256);
      g_autofree char *file = g_build_filename (folder, name, NULL);
      GDateTime *later;

      if (!g_file_test (file, G_FILE_TEST_EXISTS))
        {
          *time = g_steal_pointer (&now);
          return g_steal_pointer (&file);
        }

      later = g_date_time_add (now, 1);
      g_date_time_unref (now);
      now = later;
    }
}
