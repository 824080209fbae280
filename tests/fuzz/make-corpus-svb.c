/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-corpus-svb.c: writes Torchlight saves for a fuzzer to begin with, all of them our own. */
#include "config.h"

#include "sw-fixture-svb.h"

/* The first byte of an input says what the rest is: see fuzz_svb.c. */
#define WHOLE_FILE 0x80
#define SCRAMBLED 0x40
#define NO_FOOTER 0x20

static const guint8 versions[] = { 0x17, 0x38, 0x3B, 0x40, 0x41, 0x42, 0x43, 0x44 };

static void
write_input (const char   *folder,
             const char   *word,
             guint         version,
             guint         selector,
             const guint8 *data,
             gsize         size)
{
  g_autofree char *name = g_strdup_printf ("%s-%02x-%02x", word, version, selector);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GByteArray) input = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  guint8 first = (guint8) selector;

  g_byte_array_append (input, &first, 1);
  g_byte_array_append (input, data, (guint) size);
  if (!g_file_set_contents (path, (const char *) input->data, input->len, &error))
    g_error ("%s", error->message);
}

static void
write_file (const char *folder,
            const char *word,
            guint       index,
            GBytes     *bytes,
            gboolean    has_footer)
{
  guint version = versions[index];
  gsize header = version < 0x3B ? 4 : version < 0x41 ? 5 : 9;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  gsize body = size - header - (has_footer ? 4 : 0);
  guint selector = index | (has_footer ? 0 : NO_FOOTER);

  write_input (folder, word, version, WHOLE_FILE, data, size);
  write_input (folder, word, version, selector, data + header, body);
  write_input (folder, word, version, selector | SCRAMBLED, data + header, body);
  /* Without its end */
  write_input (folder, "cut", version, selector, data + header, body * 3 / 4);
}

int
main (int    argc,
      char **argv)
{
  if (argc < 2 || g_mkdir_with_parents (argv[1], 0755) != 0)
    {
      g_printerr ("make-corpus-svb FOLDER [STAMP]\n");
      return 2;
    }

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      SwFixtureSvb options;
      g_autoptr (GBytes) character = NULL;
      g_autoptr (GBytes) stash = sw_fixture_svb_stash_new (versions[i], 3);

      sw_fixture_svb_init (&options, versions[i]);
      options.is_plain = TRUE;
      options.odd_text = 0xD83D;
      options.n_maps = 1;
      character = sw_fixture_svb_new (&options);
      write_file (argv[1], "character", i, character, TRUE);
      if (versions[i] == 0x17)
        write_file (argv[1], "stash", i, stash, FALSE);
    }
  if (argc > 2 && !g_file_set_contents (argv[2], "", 0, NULL))
    return 1;

  return 0;
}
