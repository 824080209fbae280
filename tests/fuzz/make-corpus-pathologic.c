/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-corpus-pathologic.c: writes Pathologic saves for a fuzzer to begin with, all of our own. */
#include "config.h"

#include "sw-fixture-pathologic.h"

/* Of the first byte: find out the framing, and the root */
#define FIND_OUT 0xC0

static void
write_file (const char *folder,
            const char *word,
            guint       framing,
            guint       choice,
            GBytes     *bytes)
{
  g_autofree char *name = g_strdup_printf ("%s-%s-%02x", word,
                                           sw_fixture_pathologic_framings[framing], choice);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GByteArray) array = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  const guint8 first = (guint8) choice;

  g_byte_array_append (array, &first, 1);
  g_byte_array_append (array, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
  if (!g_file_set_contents (path, (const char *) array->data, (gssize) array->len, &error))
    g_error ("%s", error->message);
}

static void
write_framing (const char *folder,
               guint       framing)
{
  g_autoptr (GBytes) game = sw_fixture_pathologic_new (framing, 3, 2);
  g_autoptr (GBytes) cycles = sw_fixture_pathologic_cycles (framing);
  g_autoptr (GBytes) nested = sw_fixture_pathologic_nested (framing, 30);
  g_autoptr (GBytes) strange = sw_fixture_pathologic_strange (framing);

  write_file (folder, "game", framing, framing, game);
  write_file (folder, "game", framing, FIND_OUT, game);
  write_file (folder, "game", framing, 0x20 | framing, game);
  write_file (folder, "cycles", framing, framing, cycles);
  write_file (folder, "nested", framing, framing, nested);
  write_file (folder, "strange", framing, framing, strange);
  write_file (folder, "strange", framing, 0x10 | ((framing + 1) & 3), strange);
}

int
main (int    argc,
      char **argv)
{
  if (argc < 2 || g_mkdir_with_parents (argv[1], 0755) != 0)
    {
      g_printerr ("make-corpus-pathologic FOLDER [STAMP]\n");
      return 2;
    }

  for (guint i = 0; i < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; i++)
    write_framing (argv[1], i);
  if (argc > 2 && !g_file_set_contents (argv[2], "", 0, NULL))
    return 1;

  return 0;
}
