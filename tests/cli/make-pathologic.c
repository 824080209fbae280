/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-pathologic.c: writes Pathologic saves, and the schema for them, to a folder: small ones, or
 * with "large" such as are as large as a save may be. */
#include "config.h"

#include "sw-fixture-pathologic.h"

#include <string.h>

static gboolean
write_file (const char *folder,
            const char *name,
            GBytes     *bytes)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                              (gssize) g_bytes_get_size (bytes), NULL);
}

static gboolean
write_small (const char *folder,
             guint       i)
{
  const char *framing = sw_fixture_pathologic_framings[i];
  g_autofree char *game_name = g_strdup_printf ("game-%s.sav", framing);
  g_autofree char *strange_name = g_strdup_printf ("strange-%s.sav", framing);
  g_autoptr (GBytes) game = sw_fixture_pathologic_new (i, 3, 2);
  g_autoptr (GBytes) strange = sw_fixture_pathologic_strange (i);

  return write_file (folder, game_name, game) && write_file (folder, strange_name, strange);
}

static gboolean
write_large (const char *folder,
             guint       i)
{
  g_autofree char *name = g_strdup_printf ("large-%s.sav", sw_fixture_pathologic_framings[i]);
  g_autoptr (GBytes) large = sw_fixture_pathologic_large (i);

  return write_file (folder, name, large);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GBytes) schema = g_bytes_new_static (sw_fixture_pathologic_schema,
                                                  strlen (sw_fixture_pathologic_schema));
  gboolean is_large = argc == 3 && strcmp (argv[2], "large") == 0;
  gboolean written = (argc == 2 || is_large) && write_file (argv[1], "schema.user.json", schema);

  for (guint i = 0; i < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS && written; i++)
    written = is_large ? write_large (argv[1], i) : write_small (argv[1], i);

  return written ? 0 : 1;
}
