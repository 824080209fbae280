/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-corpus-d2s_stash.c: writes stashes and items for a fuzzer to begin with, all our own. */
#include "config.h"

#include "sw-fixture-d2s-stash.h"

#include <string.h>

static void
write_bytes (const char   *folder,
             const char   *name,
             const guint8 *data,
             gsize         size)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, (const char *) data, (gssize) size, &error))
    g_error ("%s", error->message);
}

/* A file as it is, without its end, and with another wrong byte in each of six copies */
static void
write_stash (const char     *folder,
             SwFixtureStash  stash)
{
  g_autoptr (GBytes) bytes = sw_fixture_stash_new (stash);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree char *whole = g_strdup_printf ("whole-%u", stash);
  g_autofree char *cut = g_strdup_printf ("cut-%u", stash);

  write_bytes (folder, whole, data, size);
  write_bytes (folder, cut, data, size * 3 / 4);
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *name = g_strdup_printf ("bad-%u-%u", stash, i);
      g_autofree guint8 *wrong = g_memdup2 (data, size);

      wrong[size * (i + 1) / 8] ^= (guint8) (0x11 << i % 4);
      write_bytes (folder, name, wrong, size);
    }
}

int
main (int    argc,
      char **argv)
{
  if (argc < 2 || g_mkdir_with_parents (argv[1], 0755) != 0)
    {
      g_printerr ("make-corpus-d2s_stash FOLDER [STAMP]\n");
      return 2;
    }

  for (guint i = 0; i < SW_FIXTURE_STASH_N; i++)
    write_stash (argv[1], i);
  if (argc > 2 && !g_file_set_contents (argv[2], "", 0, NULL))
    return 1;

  return 0;
}
