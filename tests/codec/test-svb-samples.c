/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-svb-samples.c: the codec over Torchlight saves that others wrote, where there are some. */
#include "config.h"

#include "sw-error.h"
#include "sw-svb-test.h"
#include "sw-svb.h"

#include <locale.h>
#include <string.h>

static const char *const endings[] = { ".SVB", ".SVT", ".bin" };

/* Those that are damaged have a "c" before their number. */
static gboolean
is_damaged (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return name[0] == 'c' && g_ascii_isdigit (name[1]);
}

static void
check_good (const char *path,
            GBytes     *bytes)
{
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  g_autoptr (GBytes) rebuilt = sw_svb_test_rebuild (tree);

  if (sw_tree_get_fault (tree) != NULL)
    g_error ("%s: %s", path, sw_tree_get_fault (tree)->message);
  sw_codec_test_assert_bytes (rebuilt, bytes);
  sw_codec_test_assert_partition (tree);
  if (sw_tree_get_read_only (tree) == NULL)
    {
      g_autoptr (GBytes) encoded = sw_svb_test_encode (tree);

      sw_codec_test_assert_bytes (encoded, bytes);
    }
}

static void
check_damaged (const char *path,
               GBytes     *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTree) tree = sw_svb_codec.decode (bytes, NULL, NULL, &error);
  g_autofree char *stem = g_strndup (path, strlen (path) - 4);
  g_autofree char *answer_path = g_strconcat (stem, ".expected.json", NULL);
  g_autofree char *answer = NULL;
  g_autofree char *word = NULL;

  g_assert_true (g_file_get_contents (answer_path, &answer, NULL, NULL));
  word = g_strdup_printf ("\"%s\"",
                          sw_error_get_kind (tree != NULL ? sw_tree_get_fault (tree) : error));
  if (strstr (answer, word) == NULL)
    g_error ("%s: %s is not what is expected", path, word);
  if (tree != NULL)
    {
      g_autoptr (GBytes) rebuilt = sw_svb_test_rebuild (tree);

      sw_codec_test_assert_bytes (rebuilt, bytes);
      sw_codec_test_assert_partition (tree);
    }
}

static void
test_samples (void)
{
  g_autofree char *folder = sw_codec_test_dup_samples ("svb");
  guint n_checked = 0;

  if (folder == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autoptr (GPtrArray) paths = sw_codec_test_list_files (folder, endings[i]);

      for (guint j = 0; j < paths->len; j++)
        {
          const char *path = g_ptr_array_index (paths, j);
          g_autoptr (GBytes) bytes = sw_codec_test_load (path);

          if (is_damaged (path))
            check_damaged (path, bytes);
          else
            check_good (path, bytes);
          n_checked++;
        }
    }
  g_assert_cmpuint (n_checked, >, 40);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codec/svb/samples", test_samples);
  return g_test_run ();
}
