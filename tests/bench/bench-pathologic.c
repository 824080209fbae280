/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-pathologic.c: how long a large Pathologic save takes, in passes of SHA-256 over it. */
#include "config.h"

#include "sw-pathologic-test.h"
#include "sw-pathologic-writer.h"

#include <locale.h>
#include <time.h>

/* What is promised: to read a save of half a million objects takes no longer than the sum of its
 * bytes. Asked for only when "-m perf" is given, of a build that is optimised. */
#define PROMISE 1.0

#define N_ROUNDS 5

static double
get_seconds (clock_t start)
{
  return (double) (clock () - start) / CLOCKS_PER_SEC;
}

static double
time_sum (GBytes *bytes)
{
  clock_t start = clock ();
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  g_assert_nonnull (sum);
  return get_seconds (start);
}

static double
time_read (GBytes     *bytes,
           const char *framing,
           const char *root,
           guint      *n_nodes,
           guint      *n_objects)
{
  clock_t start = clock ();
  g_autoptr (SwTree) tree = sw_pathologic_test_decode (bytes, framing, root);
  double seconds = get_seconds (start);

  g_assert_null (sw_tree_get_fault (tree));
  *n_nodes = sw_tree_get_n_rows (tree);
  *n_objects = sw_pathologic_test_get_file (tree)->objects->len;
  return seconds;
}

static double
time_write (GBytes *bytes,
            guint   framing)
{
  g_autoptr (SwTree) tree = sw_pathologic_test_read (bytes, framing);
  clock_t start = clock ();
  g_autoptr (GBytes) written = sw_pathologic_write (tree, NULL);
  double seconds = get_seconds (start);

  g_assert_true (g_bytes_equal (written, bytes));
  return seconds;
}

static void
measure (GBytes *bytes,
         guint   framing)
{
  const char *word = sw_fixture_pathologic_framings[framing];
  double sum = G_MAXDOUBLE, read = G_MAXDOUBLE, found = G_MAXDOUBLE, written = G_MAXDOUBLE;
  guint n_nodes = 0, n_objects = 0;

  for (guint i = 0; i < (g_test_perf () ? N_ROUNDS : 1); i++)
    {
      sum = MIN (sum, time_sum (bytes));
      read = MIN (read, time_read (bytes, word, "pointer", &n_nodes, &n_objects));
      found = MIN (found, time_read (bytes, NULL, NULL, &n_nodes, &n_objects));
      written = MIN (written, time_write (bytes, framing));
    }

  g_test_message ("%s: %" G_GSIZE_FORMAT " bytes, %u objects, %u rows: sum %.0f ms, read %.0f ms "
                  "(%.2f passes), found out and read %.0f ms, written %.0f ms", word,
                  g_bytes_get_size (bytes), n_objects, n_nodes, sum * 1e3, read * 1e3, read / sum,
                  found * 1e3, written * 1e3);
  if (g_test_perf ())
    g_assert_cmpfloat (read / sum, <=, PROMISE);
}

static void
measure_game (gconstpointer data)
{
  guint framing = GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) bytes = g_test_perf () ? sw_fixture_pathologic_large (framing)
                                            : sw_fixture_pathologic_new (framing, 100, 20);

  measure (bytes, framing);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/bench/pathologic/%s",
                                               sw_fixture_pathologic_framings[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), measure_game);
    }

  return g_test_run ();
}
