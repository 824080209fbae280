/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-d2s.c: how long a character takes, in passes of SHA-256 over the same bytes. */
#include "config.h"

#include "sw-codec-test.h"
#include "sw-d2s.h"

#include <locale.h>
#include <time.h>

/* What is promised: to open a character and to prove that it was read right costs no more than
 * this many passes. A slow machine makes both sides slow, so that the number means something
 * anywhere. */
#define PROMISE 4.0

/* An item has a node for every few bits, and each of them is read, made, and written again. */
#define PROMISE_WITH_ITEMS 80.0

#define N_ROUNDS 7

static gint64
time_sums (GBytes *bytes,
           guint   n)
{
  clock_t start = clock ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

      g_assert_nonnull (sum);
    }

  return (clock () - start) * G_USEC_PER_SEC / CLOCKS_PER_SEC;
}

static gint64
time_codec (GBytes *bytes,
            guint   n)
{
  const SwD2sTables *tables = sw_codec_test_get_tables ();
  clock_t start = clock ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SwTree) tree = sw_d2s_codec.decode (bytes, tables, NULL, NULL);
      g_autoptr (GBytes) rebuilt = sw_d2s_codec.rebuild (tree, NULL);

      g_assert_true (g_bytes_equal (rebuilt, bytes));
    }

  return (clock () - start) * G_USEC_PER_SEC / CLOCKS_PER_SEC;
}

/* Time of the processor, and the best of some rounds: whatever else the machine does only makes
 * one slower. */
static double
measure (const char *name,
         GBytes     *bytes,
         guint       n)
{
  gint64 sums = G_MAXINT64, codec = G_MAXINT64;
  double ratio;

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      sums = MIN (sums, time_sums (bytes, n));
      codec = MIN (codec, time_codec (bytes, n));
    }

  ratio = (double) codec / (double) MAX (sums, 1);
  g_test_message ("%-28s %6" G_GSIZE_FORMAT " bytes  %6.1f µs  %5.2f passes", name,
                  g_bytes_get_size (bytes), (double) codec / n, ratio);
  return ratio;
}

static void
measure_fixtures (void)
{
  guint n = g_test_perf () ? 500 : 3;

  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    {
      guint version = sw_fixture_d2s_versions[i];
      g_autoptr (GBytes) bytes = sw_codec_test_fixture (version, SW_CODEC_TEST_DEMO);
      g_autofree char *name = g_strdup_printf ("fixture, version %u", version);

      measure (name, bytes, n);
    }
}

static void
measure_samples (void)
{
  g_autofree char *folder = sw_codec_test_dup_samples ("d2s");
  g_autoptr (GPtrArray) paths = NULL;
  guint n = g_test_perf () ? 200 : 1;
  double total = 0, worst = 0;

  if (folder == NULL)
    return;

  paths = sw_codec_test_list_files (folder, ".d2s");
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autoptr (GBytes) bytes = sw_codec_test_load (path);
      g_autofree char *name = g_path_get_basename (path);
      double ratio = measure (name, bytes, n);

      total += ratio;
      worst = MAX (worst, ratio);
    }

  g_test_message ("%u samples: %.2f passes on average, %.2f at worst; %.1f are promised",
                  paths->len, total / paths->len, worst, PROMISE_WITH_ITEMS);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bench/d2s/fixtures", measure_fixtures);
  g_test_add_func ("/bench/d2s/samples", measure_samples);
  return g_test_run ();
}
