/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-side-files.c: renames a character's file together with those that the game keeps beside it. */
#define _GNU_SOURCE
#include "config.h"

#include "sw-side-files.h"

#include "sw-safe-files.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Key bindings, maps of the three difficulties, and the controller's bindings */
static const char *const side_suffixes[] = {
  ".key", ".map", ".ma0", ".ma1", ".ma2", ".ma3", ".ctl", ".ctlo",
};

/* From one name to another, in one folder */
typedef struct
{
  char *from;
  char *to;
} Move;

static void
move_free (gpointer data)
{
  Move *move = data;

  g_free (move->from);
  g_free (move->to);
  g_free (move);
}

static char *
dup_stem (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL && dot != name ? g_strndup (name, dot - name) : g_strdup (name);
}

/* The game was written for file systems that do not tell "SORC.KEY" from "Sorc.key" */
static gboolean
is_side_file (const char *name,
              const char *stem)
{
  gsize length = strlen (stem);

  if (g_ascii_strncasecmp (name, stem, length) != 0)
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (side_suffixes); i++)
    if (g_ascii_strcasecmp (name + length, side_suffixes[i]) == 0)
      return TRUE;

  return FALSE;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * sw_side_files_list:
 * @path: a character's file
 *
 * Lists the files that the game keeps for the same character in the same folder.
 *
 * Returns: (transfer full) (element-type filename): their paths, A to Z
 */
GPtrArray *
sw_side_files_list (const char *path)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = NULL;
  g_autofree char *base = NULL;
  g_autofree char *stem = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_val_if_fail (path != NULL, found);

  folder = g_path_get_dirname (path);
  base = g_path_get_basename (path);
  stem = dup_stem (base);
  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_side_file (name, stem))
      g_ptr_array_add (found, g_build_filename (folder, name, NULL));

  g_ptr_array_sort (found, compare_names);

  return found;
}

static void
set_error_from_errno (GError     **error,
                      int          number,
                      const char  *path)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (number),
               _("“%s” could not be renamed: %s."), name, g_strerror (number));
}

/* Where the file system does not tell cases apart, "sorc.d2s" is there when "Sorc.d2s" is */
static gboolean
is_same_file (const char *a,
              const char *b)
{
  struct stat of_a;
  struct stat of_b;

  return lstat (a, &of_a) == 0 && lstat (b, &of_b) == 0 &&
         of_a.st_dev == of_b.st_dev && of_a.st_ino == of_b.st_ino && of_a.st_nlink == 1;
}

static gboolean
check_moves (GPtrArray  *moves,
             GError    **error)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const Move *move = g_ptr_array_index (moves, i);
      g_autofree char *name = g_filename_display_basename (move->to);
      struct stat there;

      if (lstat (move->to, &there) != 0 || is_same_file (move->from, move->to))
        continue;

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   _("There is already a file “%s” in this folder. Nothing was renamed."), name);
      return FALSE;
    }

  return TRUE;
}

/* Never onto a file that came there meanwhile, where the file system can promise it */
static int
move_file (const char *from,
           const char *to)
{
  if (renameat2 (AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
    return 0;

  if (errno == EINVAL || errno == ENOSYS || (errno == EEXIST && is_same_file (from, to)))
    return rename (from, to) == 0 ? 0 : errno;

  return errno;
}

static gboolean
do_moves (GPtrArray  *moves,
          GError    **error)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const Move *move = g_ptr_array_index (moves, i);
      int number = move_file (move->from, move->to);

      if (number == 0)
        continue;

      set_error_from_errno (error, number, move->from);
      while (i-- > 0)
        {
          const Move *done = g_ptr_array_index (moves, i);

          move_file (done->to, done->from);
        }

      return FALSE;
    }

  return TRUE;
}

static void
add_move (GPtrArray  *moves,
          const char *from,
          char       *to)
{
  Move *move = g_new (Move, 1);

  move->from = g_strdup (from);
  move->to = to;
  g_ptr_array_add (moves, move);
}

/**
 * sw_side_files_rename:
 * @path: a character's file
 * @new_name: its new name, without a folder
 * @error: return location for an error
 *
 * Renames a character's file, and with it the files that the game keeps for it. All or none: if
 * one cannot be renamed, those that were get their old names back.
 *
 * Errors: %G_IO_ERROR_EXISTS when one of the new names is taken; %G_IO_ERROR_NOT_REGULAR_FILE for
 * a link, whose target lies elsewhere; %G_IO_ERROR_INVALID_FILENAME; else what the system says.
 *
 * Returns: (transfer full) (nullable): the new path
 */
char *
sw_side_files_rename (const char  *path,
                      const char  *new_name,
                      GError     **error)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (move_free);
  g_autoptr (GPtrArray) sides = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *stem = NULL;
  g_autofree char *target = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (new_name != NULL, NULL);

  if (*new_name == '\0' || strchr (new_name, G_DIR_SEPARATOR) != NULL || *new_name == '.')
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                   _("“%s” cannot be the name of a file."), new_name);
      return NULL;
    }

  if (g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                   _("The file is a link to another place, and was not renamed."));
      return NULL;
    }

  folder = g_path_get_dirname (path);
  stem = dup_stem (new_name);
  target = g_build_filename (folder, new_name, NULL);
  sides = sw_side_files_list (path);
  for (guint i = 0; i < sides->len; i++)
    {
      const char *side = g_ptr_array_index (sides, i);
      g_autofree char *name = g_strconcat (stem, strrchr (side, '.'), NULL);

      add_move (moves, side, g_build_filename (folder, name, NULL));
    }

  add_move (moves, path, g_strdup (target));
  if (!check_moves (moves, error) || !do_moves (moves, error))
    return NULL;

  sw_safe_files_sync_folder (folder);

  return g_steal_pointer (&target);
}
