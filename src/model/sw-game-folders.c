/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-game-folders.c: where games keep their saves on this computer. */
#include "config.h"

#include "sw-game-folders.h"

#include "sw-safe-files.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* Folders that hold a Windows drive, below the home folder; a star is any one name. Steam is there
 * twice over a link, and once more as a Flatpak; so is Bottles. */
static const char *const prefixes[] = {
  ".wine",
  ".local/share/wineprefixes/*",
  ".local/share/Steam/steamapps/compatdata/*/pfx",
  ".steam/steam/steamapps/compatdata/*/pfx",
  ".var/app/com.valvesoftware.Steam/.local/share/Steam/steamapps/compatdata/*/pfx",
  ".var/app/com.valvesoftware.Steam/data/Steam/steamapps/compatdata/*/pfx",
  "Games/*",
  "Games/*/pfx",
  "Games/Heroic/Prefixes/*",
  "Games/Heroic/Prefixes/*/*",
  ".local/share/lutris/prefixes/*",
  ".local/share/bottles/bottles/*",
  ".var/app/com.usebottles.bottles/data/bottles/bottles/*",
};

/* Below such a folder */
static const char *const places[] = {
  "drive_c/users/*/Saved Games/Diablo II Resurrected",
  "drive_c/users/*/Saved Games/Diablo II",
  "drive_c/Program Files (x86)/Diablo II/Save",
  "drive_c/Program Files/Diablo II/Save",
  "drive_c/Diablo II/Save",
  "drive_c/users/*/Documents/My Games/Runic Games/Torchlight 2/save",
  "drive_c/users/*/Documents/My Games/Runic Games/Torchlight 2/modsave",
  /* Steam puts a folder of the player's number in between */
  "drive_c/users/*/Documents/My Games/Runic Games/Torchlight 2/*/save",
  "drive_c/users/*/Documents/My Games/Runic Games/Torchlight 2/*/modsave",
};

/* Below the home folder, where a game runs without Windows */
static const char *const native_places[] = {
  ".local/share/Runic Games/Torchlight 2",
  ".local/share/Runic Games/Torchlight 2/save",
  ".local/share/Runic Games/Torchlight 2/modsave",
};

typedef struct
{
  char   *path;
  gint64  used;
} Place;

static void
place_free (gpointer data)
{
  Place *place = data;

  g_free (place->path);
  g_free (place);
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Place *first = *(const Place *const *) a;
  const Place *second = *(const Place *const *) b;

  if (first->used != second->used)
    return first->used > second->used ? -1 : 1;

  return strcmp (first->path, second->path);
}

/* The folders that a pattern names. Only whole names are stars: that keeps the search short. */
static void
add_matches (GPtrArray         *found,
             const char        *folder,
             const char *const *steps)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (folder, G_FILE_TEST_IS_DIR))
    return;

  if (*steps == NULL)
    {
      g_ptr_array_add (found, g_strdup (folder));
      return;
    }

  if (!g_str_equal (*steps, "*"))
    {
      g_autofree char *below = g_build_filename (folder, *steps, NULL);

      add_matches (found, below, steps + 1);
      return;
    }

  dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *below = g_build_filename (folder, name, NULL);

      add_matches (found, below, steps + 1);
    }
}

/* A game is where somebody played last: the folder's time is that of its newest file's arrival,
 * since games replace their saves */
static void
add_place (GPtrArray  *found,
           GHashTable *seen,
           const char *path)
{
  g_autofree char *real = sw_safe_files_resolve (path);
  Place *place;
  struct stat of_folder;

  if (real == NULL || g_stat (real, &of_folder) != 0 ||
      !g_hash_table_add (seen, g_strdup (real)))
    return;

  place = g_new (Place, 1);
  place->path = g_strdup (path);
  place->used = of_folder.st_mtime;
  g_ptr_array_add (found, place);
}

static void
add_pattern (GPtrArray  *found,
             GHashTable *seen,
             const char *home,
             const char *pattern)
{
  g_autoptr (GPtrArray) matches = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) steps = g_strsplit (pattern, "/", -1);

  add_matches (matches, home, (const char *const *) steps);
  for (guint i = 0; i < matches->len; i++)
    add_place (found, seen, g_ptr_array_index (matches, i));
}

/**
 * sw_game_folders_list:
 * @home: the home folder
 *
 * Lists the folders in which games keep saves, as far as this process may see them: in the Windows
 * drives of Wine, Proton, Lutris, Heroic and Bottles, and where games for Linux have them.
 *
 * Returns: (transfer full) (element-type filename): paths that exist, each folder once, the one
 *   that was last written to first
 */
GPtrArray *
sw_game_folders_list (const char *home)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (place_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (home != NULL, paths);

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (places); j++)
      {
        g_autofree char *pattern = g_build_path ("/", prefixes[i], places[j], NULL);

        add_pattern (found, seen, home, pattern);
      }
  for (guint i = 0; i < G_N_ELEMENTS (native_places); i++)
    add_pattern (found, seen, home, native_places[i]);

  g_ptr_array_sort (found, compare_places);
  for (guint i = 0; i < found->len; i++)
    {
      Place *place = g_ptr_array_index (found, i);

      g_ptr_array_add (paths, g_steal_pointer (&place->path));
    }

  return paths;
}

/**
 * sw_game_folders_dup_service:
 * @path: a file, links resolved or not
 *
 * Finds out whether something keeps copies of the file elsewhere and may put an older one back.
 *
 * Returns: (transfer full) (nullable): the name of the service, or %NULL if none is known
 */
char *
sw_game_folders_dup_service (const char *path)
{
  static const struct
  {
    const char *step;
    const char *name;
  } services[] = {
    { "compatdata", "Steam Cloud" },
    { "Dropbox", "Dropbox" },
    { "OneDrive", "OneDrive" },
    { "Nextcloud", "Nextcloud" },
    { "ownCloud", "ownCloud" },
    { "Google Drive", "Google Drive" },
    { "Syncthing", "Syncthing" },
  };
  g_auto (GStrv) steps = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  steps = g_strsplit (path, "/", -1);
  for (guint i = 0; i < G_N_ELEMENTS (services); i++)
    for (guint j = 0; steps[j] != NULL && steps[j + 1] != NULL; j++)
      if (g_ascii_strcasecmp (steps[j], services[i].step) == 0 &&
          (i > 0 || (j > 0 && g_str_equal (steps[j - 1], "steamapps"))))
        return g_strdup (services[i].name);

  return NULL;
}
