/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-fixtures.c: writes the characters that the tests of the command line need to a folder. */
#include "config.h"

#include "sw-fixture-d2s-stash.h"
#include "sw-fixture-d2s.h"
#include "sw-fixture-svb.h"

typedef void (*Init) (SwFixtureD2s *fixture);

static gboolean
write_bytes (const char *folder,
             const char *file,
             GBytes     *bytes)
{
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autoptr (GError) error = NULL;

  if (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                           (gssize) g_bytes_get_size (bytes), &error))
    return TRUE;

  g_printerr ("%s\n", error->message);
  return FALSE;
}

static gboolean
write_fixture (const char         *folder,
               const char         *name,
               guint               version,
               const SwFixtureD2s *fixture)
{
  g_autofree char *file = g_strdup_printf ("%s-%u.d2s", name, version);
  g_autoptr (GBytes) bytes = sw_fixture_d2s_new (version, fixture);

  return write_bytes (folder, file, bytes);
}

/* One of each kind for each version */
static gboolean
write_versions (const char *folder)
{
  const struct { const char *name; Init init; } kinds[] = {
    { "new", sw_fixture_d2s_init },
    { "demo", sw_fixture_d2s_demo },
    { "busy", sw_fixture_d2s_busy },
  };
  gboolean written = TRUE;

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
      {
        SwFixtureD2s fixture;

        kinds[kind].init (&fixture);
        written = written && write_fixture (folder, kinds[kind].name, sw_fixture_d2s_versions[i],
                                            &fixture);
      }

  return written;
}

static gboolean
write_special (const char *folder)
{
  SwFixtureD2s two_levels, header_only, hostile;

  sw_fixture_d2s_demo (&two_levels);
  two_levels.level = 30;
  two_levels.attributes[12] = 29;
  two_levels.attributes[13] = 43000000;
  sw_fixture_d2s_init (&header_only);
  header_only.header_only = TRUE;
  /* A name that would turn a terminal red, and break a line */
  sw_fixture_d2s_init (&hostile);
  hostile.name = "A\033[31mB\nC";

  return write_fixture (folder, "two-levels", 96, &two_levels)
         && write_fixture (folder, "header-only", 98, &header_only)
         && write_fixture (folder, "hostile", 96, &hostile);
}

/* A young character of each version, one that has lived, and a stash */
static gboolean
write_torchlight (const char *folder)
{
  g_autoptr (GBytes) stash = sw_fixture_svb_stash_new (0x44, 3);
  g_autoptr (GBytes) demo = NULL;
  SwFixtureSvb fixture;
  gboolean written = write_bytes (folder, "sharedstash_v2.bin", stash);

  sw_fixture_svb_demo (&fixture);
  demo = sw_fixture_svb_new (&fixture);
  written = written && write_bytes (folder, "ashford.svb", demo);
  for (guint i = 0; i < SW_FIXTURE_SVB_N_VERSIONS; i++)
    {
      g_autofree char *file = g_strdup_printf ("young-%u.%s", sw_fixture_svb_versions[i],
                                               i == 0 ? "svt" : "svb");
      g_autoptr (GBytes) bytes = NULL;

      sw_fixture_svb_init (&fixture, sw_fixture_svb_versions[i]);
      bytes = sw_fixture_svb_new (&fixture);
      written = written && write_bytes (folder, file, bytes);
    }

  return written;
}

/* Stashes and items of Diablo II: some by themselves, one of each kind */
static gboolean
write_stashes (const char *folder)
{
  static const struct { const char *file; SwFixtureStash stash; } files[] = {
    { "shared-98.d2i", SW_FIXTURE_STASH_98 },
    { "shared-105.d2i", SW_FIXTURE_STASH_105 },
    { "shared.sss", SW_FIXTURE_STASH_SSS_02 },
    { "personal.d2x", SW_FIXTURE_STASH_D2X },
    { "atma.d2x", SW_FIXTURE_STASH_ATMA },
    { "sword-96.d2i", SW_FIXTURE_STASH_ITEM_96 },
    { "sword-98.d2i", SW_FIXTURE_STASH_ITEM_98 },
  };
  gboolean written = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes = sw_fixture_stash_new (files[i].stash);

      written = written && write_bytes (folder, files[i].file, bytes);
    }

  return written;
}

int
main (int    argc,
      char **argv)
{
  if (argc != 2)
    {
      g_printerr ("make-fixtures FOLDER\n");
      return 2;
    }

  return write_versions (argv[1]) && write_special (argv[1]) && write_torchlight (argv[1])
         && write_stashes (argv[1]) ? 0 : 1;
}
