/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-svb.c: how long a Torchlight save takes, in bytes a second. */
#include "config.h"

#include "sw-svb-test.h"
#include "sw-svb.h"

#include <locale.h>
#include <time.h>

/* What is promised, on one core of a machine that is not busy: to open a save, to prove that it
 * was read right, and to scramble and sum it. Asked for only when "-m perf" is given, of a build
 * that is optimised. */
#define PROMISED_MB_PER_SECOND 150.0

#define N_ROUNDS 9

static double
time_codec (GBytes *bytes,
            guint   n)
{
  clock_t start = clock ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SwTree) tree = sw_svb_codec.decode (bytes, NULL, NULL, NULL);
      g_autoptr (GBytes) rebuilt = sw_svb_codec.rebuild (tree, NULL);

      g_assert_true (g_bytes_equal (rebuilt, bytes));
    }

  return (double) (clock () - start) / CLOCKS_PER_SEC / n;
}

static double
time_saving (GBytes *bytes,
             guint   n)
{
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  clock_t start = clock ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GBytes) encoded = sw_svb_codec.encode (tree, NULL, NULL);

      if (sw_tree_get_read_only (tree) == NULL)
        g_assert_true (g_bytes_equal (encoded, bytes));
    }

  return (double) (clock () - start) / CLOCKS_PER_SEC / n;
}

/* Time of the processor, and the best of some rounds: whatever else the machine does only makes
 * one slower. */
static double
measure (const char *name,
         GBytes     *bytes,
         guint       n)
{
  double codec = G_MAXDOUBLE, saving = G_MAXDOUBLE;
  double size = (double) g_bytes_get_size (bytes) / 1e6;

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      codec = MIN (codec, time_codec (bytes, n));
      saving = MIN (saving, time_saving (bytes, n));
    }

  codec = MAX (codec, 1e-9);
  g_test_message ("%-34s %8" G_GSIZE_FORMAT " bytes  open and rebuild %8.1f µs %7.1f MB/s  "
                  "encode %8.1f µs", name, g_bytes_get_size (bytes), codec * 1e6, size / codec,
                  saving * 1e6);
  return size / codec;
}

static void
measure_fixtures (void)
{
  guint n = g_test_perf () ? 200 : 3;

  for (guint i = 0; i < SW_FIXTURE_SVB_N_VERSIONS; i++)
    {
      guint version = sw_fixture_svb_versions[i];
      g_autofree char *name = g_strdup_printf ("fixture, version %02x", version);
      g_autoptr (GBytes) bytes = NULL;
      SwFixtureSvb options;

      sw_fixture_svb_init (&options, version);
      options.n_maps = 200;
      bytes = sw_fixture_svb_new (&options);
      measure (name, bytes, n);
    }
}

static void
measure_samples (void)
{
  static const char *const endings[] = { ".SVB", ".SVT" };
  g_autofree char *folder = sw_codec_test_dup_samples ("svb");
  guint n = g_test_perf () ? 20 : 1;
  gsize largest = 0;
  double speed = 0;

  if (folder == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autoptr (GPtrArray) paths = sw_codec_test_list_files (folder, endings[i]);

      for (guint j = 0; j < paths->len; j++)
        {
          g_autoptr (GBytes) bytes = sw_codec_test_load (g_ptr_array_index (paths, j));
          g_autofree char *name = g_path_get_basename (g_ptr_array_index (paths, j));
          double own;

          if (g_bytes_get_size (bytes) < 30000)
            continue;
          own = measure (name, bytes, n);
          if (g_bytes_get_size (bytes) > largest)
            {
              largest = g_bytes_get_size (bytes);
              speed = own;
            }
        }
    }

  g_test_message ("The largest, of %" G_GSIZE_FORMAT " bytes: %.1f MB/s; %.0f are promised",
                  largest, speed, PROMISED_MB_PER_SECOND);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bench/svb/fixtures", measure_fixtures);
  g_test_add_func ("/bench/svb/samples", measure_samples);
  return g_test_run ();
}
