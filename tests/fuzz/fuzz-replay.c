/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-replay.c: runs a fuzzer over files and folders, and over what a few flips make of them. */
#include "config.h"

#include "sw-fuzz-codec.h"

#include <string.h>

#define N_CHANGES 40

/* In memory of just that size, so that a sanitizer sees one byte too many */
static void
run_once (const guint8 *data,
          gsize         size)
{
  g_autofree guint8 *copy = g_memdup2 (data, size);

  LLVMFuzzerTestOneInput (copy, size);
}

static void
run_changed (const guint8 *data,
             gsize         size,
             GRand        *rand)
{
  g_autofree guint8 *copy = g_memdup2 (data, size);
  gsize left = size;

  if (size == 0)
    return;
  for (gint32 n = g_rand_int_range (rand, 0, 6); n > 0; n--)
    copy[g_rand_int_range (rand, 0, (gint32) size)] ^=
      (guint8) (1 << g_rand_int_range (rand, 0, 8));
  if (g_rand_boolean (rand))
    left = (gsize) g_rand_int_range (rand, 0, (gint32) size + 1);
  run_once (copy, left);
}

static guint
run_file (const char *path)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;
  gsize size;

  if (!g_file_get_contents (path, &content, &size, &error))
    g_error ("%s", error->message);

  run_once ((const guint8 *) content, size);
  for (guint i = 0; i < N_CHANGES; i++)
    run_changed ((const guint8 *) content, size, rand);
  return 1;
}

static guint
run_path (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n_files = 0;

  if (dir == NULL)
    return run_file (path);

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      n_files += run_path (below);
    }

  return n_files;
}

int
main (int    argc,
      char **argv)
{
  guint n_files = 0;

  for (int i = 1; i < argc; i++)
    n_files += run_path (argv[i]);

  g_print ("%u files\n", n_files);
  return n_files > 0 ? 0 : 1;
}
