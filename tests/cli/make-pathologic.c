/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-pathologic.c: writes Pathologic saves, and the schema for them, to a folder. */
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

int
main (int    argc,
      char **argv)
{
  g_autoptr (GBytes) schema = g_bytes_new_static (sw_fixture_pathologic_schema,
                                                  strlen (sw_fixture_pathologic_schema));
  gboolean written = argc == 2 && write_file (argv[1], "schema.user.json", schema);

  for (guint i = 0; i < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS && written; i++)
    {
      const char *framing = sw_fixture_pathologic_framings[i];
      g_autofree char *game_name = g_strdup_printf ("game-%s.sav", framing);
      g_autofree char *strange_name = g_strdup_printf ("strange-%s.sav", framing);
      g_autoptr (GBytes) game = sw_fixture_pathologic_new (i, 3, 2);
      g_autoptr (GBytes) strange = sw_fixture_pathologic_strange (i);

      written = write_file (argv[1], game_name, game)
                && write_file (argv[1], strange_name, strange);
    }

  return written ? 0 : 1;
}
