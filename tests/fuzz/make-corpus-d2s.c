/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-corpus-d2s.c: writes characters for a fuzzer to begin with, all of them our own. */
#include "config.h"

#include "sw-fixture-d2s.h"

#include <string.h>

static void
write_bytes (const char *folder,
             const char *name,
             GBytes     *bytes,
             gsize       size)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) size, &error))
    g_error ("%s", error->message);
}

static void
write_character (const char         *folder,
                 const char         *word,
                 guint               version,
                 const SwFixtureD2s *options)
{
  g_autoptr (GBytes) bytes = sw_fixture_d2s_new (version, options);
  g_autofree char *name = g_strdup_printf ("%s-%u.d2s", word, version);

  write_bytes (folder, name, bytes, g_bytes_get_size (bytes));
}

/* A character without its end, and one with a wrong mark */
static void
write_damaged (const char *folder,
               guint       version)
{
  g_autofree char *cut = g_strdup_printf ("cut-%u.d2s", version);
  g_autofree char *bad = g_strdup_printf ("bad-%u.d2s", version);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) marked = NULL;
  SwFixtureD2s options;
  guint8 *data;
  gsize size;

  sw_fixture_d2s_demo (&options);
  bytes = sw_fixture_d2s_new (version, &options);
  size = g_bytes_get_size (bytes);
  write_bytes (folder, cut, bytes, size * 3 / 4);

  data = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
  data[version < 92 ? 428 : version < 105 ? 633 : 701] = 'w';
  marked = g_bytes_new_take (data, size);
  write_bytes (folder, bad, marked, size);
}

/* Characters with items, in each of which another byte of the items is wrong */
static void
write_bad_items (const char *folder,
                 guint       version)
{
  SwFixtureD2s options;
  g_autoptr (GBytes) bytes = NULL;
  gsize size;

  sw_fixture_d2s_busy (&options);
  bytes = sw_fixture_d2s_new (version, &options);
  size = g_bytes_get_size (bytes);
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *name = g_strdup_printf ("items-%u-%u.d2s", version, i);
      guint8 *data = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
      g_autoptr (GBytes) wrong = NULL;

      data[size - 1 - i * 100] ^= (guint8) (0x11 << i % 4);
      wrong = g_bytes_new_take (data, size);
      write_bytes (folder, name, wrong, size);
    }
}

static void
write_version (const char *folder,
               guint       version)
{
  static const guint8 unsorted[] = { 14, 3, 12, 7, SW_FIXTURE_D2S_NO_ATTRIBUTE };
  SwFixtureD2s options;

  sw_fixture_d2s_init (&options);
  write_character (folder, "new", version, &options);
  sw_fixture_d2s_demo (&options);
  write_character (folder, "demo", version, &options);
  options.n_skills = 33;
  memcpy (options.order, unsorted, sizeof unsorted);
  write_character (folder, "odd", version, &options);
  sw_fixture_d2s_busy (&options);
  write_character (folder, "busy", version, &options);
  options.header_only = TRUE;
  write_character (folder, "header", version, &options);
  write_damaged (folder, version);
  write_bad_items (folder, version);
}

int
main (int    argc,
      char **argv)
{
  if (argc < 2 || g_mkdir_with_parents (argv[1], 0755) != 0)
    {
      g_printerr ("make-corpus-d2s FOLDER [STAMP]\n");
      return 2;
    }

  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    write_version (argv[1], sw_fixture_d2s_versions[i]);
  if (argc > 2 && !g_file_set_contents (argv[2], "", 0, NULL))
    return 1;

  return 0;
}
