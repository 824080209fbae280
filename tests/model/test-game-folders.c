/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game-folders.c: the games' folders are found in every kind of Windows drive. */
#include "config.h"

#include "sw-game-folders.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <unistd.h>
#include <utime.h>

#define RESURRECTED "Saved Games/Diablo II Resurrected"
#define TORCHLIGHT "Documents/My Games/Runic Games/Torchlight 2"

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    dir = g_dir_open (path, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      remove_tree (below);
    }

  g_remove (path);
}

static void
make_folder (const char *home,
             const char *path,
             gint64      used)
{
  g_autofree char *folder = g_build_filename (home, path, NULL);
  struct utimbuf times = { used, used };

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (g_utime (folder, &times), ==, 0);
}

static void
test_list (void)
{
  static const char *const folders[] = {
    ".local/share/Steam/steamapps/compatdata/2536520/pfx/drive_c/users/steamuser/" RESURRECTED,
    ".wine/drive_c/users/me/" RESURRECTED,
    ".wine/drive_c/Program Files (x86)/Diablo II/Save",
    "Games/diablo-ii/drive_c/Diablo II/Save",
    ".local/share/bottles/bottles/D2/drive_c/users/steamuser/Saved Games/Diablo II",
    ".var/app/com.usebottles.bottles/data/bottles/bottles/D2/drive_c/users/u/" RESURRECTED,
    "Games/Heroic/Prefixes/default/D2R/drive_c/users/steamuser/" RESURRECTED,
    ".local/share/Steam/steamapps/compatdata/200710/pfx/drive_c/users/steamuser/" TORCHLIGHT
      "/7656119/save",
    ".wine/drive_c/users/me/" TORCHLIGHT "/modsave",
    ".local/share/Runic Games/Torchlight 2/save",
  };
  g_autofree char *home = g_dir_make_tmp ("sw-home-XXXXXX", NULL);
  g_autofree char *steam = g_build_filename (home, ".local/share/Steam", NULL);
  g_autofree char *link = g_build_filename (home, ".steam/steam", NULL);
  g_autofree char *dot_steam = g_build_filename (home, ".steam", NULL);
  g_autoptr (GPtrArray) found = NULL;

  /* The later in the list, the longer ago */
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    make_folder (home, folders[i], 2000000 - i * 1000);
  make_folder (home, ".local/share/Runic Games/Torchlight 2", 1000000);
  make_folder (home, "Documents/" RESURRECTED, 3000000);
  make_folder (home, ".wine/drive_c/users/me/Saved Games/Another game", 3000000);

  /* Steam's own link to itself must not show its folders twice */
  g_assert_cmpint (g_mkdir (dot_steam, 0700), ==, 0);
  g_assert_cmpint (symlink (steam, link), ==, 0);

  found = sw_game_folders_list (home);
  /* The folder above those of Torchlight is a place of its own */
  g_assert_cmpuint (found->len, ==, G_N_ELEMENTS (folders) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *expected = g_build_filename (home, folders[i], NULL);

      g_assert_cmpstr (g_ptr_array_index (found, i), ==, expected);
    }

  remove_tree (home);
}

static void
test_none (void)
{
  g_autofree char *home = g_dir_make_tmp ("sw-home-XXXXXX", NULL);
  g_autoptr (GPtrArray) found = sw_game_folders_list (home);
  g_autoptr (GPtrArray) nowhere = sw_game_folders_list ("/nonexistent/home");

  g_assert_cmpuint (found->len, ==, 0);
  g_assert_cmpuint (nowhere->len, ==, 0);
  remove_tree (home);
}

static void
test_service (void)
{
  static const struct
  {
    const char *path;
    const char *service;
  } rows[] = {
    { "/h/.local/share/Steam/steamapps/compatdata/7/pfx/drive_c/Sorc.d2s", "Steam Cloud" },
    { "/h/Dropbox/saves/Sorc.d2s", "Dropbox" },
    { "/h/OneDrive/Sorc.d2s", "OneDrive" },
    { "/h/compatdata/Sorc.d2s", NULL },
    { "/h/saves/Dropbox", NULL },
    { "/h/.wine/drive_c/Sorc.d2s", NULL },
    { "Sorc.d2s", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *service = sw_game_folders_dup_service (rows[i].path);

      g_assert_cmpstr (service, ==, rows[i].service);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/game-folders/list", test_list);
  g_test_add_func ("/model/game-folders/none", test_none);
  g_test_add_func ("/model/game-folders/service", test_service);

  return g_test_run ();
}
