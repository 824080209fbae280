/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic-read.c: what is read of Pathologic saves, in every framing. */
#include "config.h"

#include "sw-error.h"
#include "sw-pathologic-detect.h"
#include "sw-pathologic-scan.h"
#include "sw-pathologic-test.h"

#include <locale.h>
#include <string.h>

static void
check_kept (GBytes *bytes,
            guint   framing)
{
  g_autoptr (SwTree) tree = sw_pathologic_test_read (bytes, framing);

  sw_pathologic_test_assert_kept (tree);
}

static void
test_kept (void)
{
  sw_pathologic_test_for_all (check_kept);
}

static void
test_values (void)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (framing, 3, 2);
      g_autoptr (SwTree) tree = sw_pathologic_test_read (bytes, framing);
      SwNodeId town = sw_codec_test_lookup (tree, "/game_world/engine_world");

      g_assert_null (sw_tree_get_fault (tree));
      g_assert_cmpstr (sw_tree_get_text (tree, sw_tree_find_child (tree, town, "title")), ==,
                       "Город на Горхоне");
      g_assert_cmpuint (sw_codec_test_number (tree, "/game_world/engine_world/corners/3"), ==,
                        0xFF);
      g_assert_cmpuint (sw_codec_test_number (tree, "/game_world/variables/0/value"), ==, 1000);
      g_assert_cmpint ((gint64) sw_codec_test_number (tree, "/game_world/variables/1/value"), ==,
                       -1);
      g_assert_cmpuint (sw_codec_test_number (tree, "/game_world/main_outdoor_scene"), ==, town);
      g_assert_cmpuint (sw_codec_test_number (tree, "/game_world/engine_world/build"), ==, 103);
      g_assert_cmpuint (sw_codec_test_number
                        (tree, "/game_world/world_script/state/tasks/0/calls/0/return_op"), ==,
                        77);
    }
}

/* An edition that has no such field reads on from the next one. */
static void
test_editions (void)
{
  SwPathologicOptions options = *sw_pathologic_test_get_options ("flagged", "pointer");
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (1, 1, 1);
  g_autoptr (SwTree) tree = NULL;

  options.edition = sw_pathologic_schema_find_edition (options.schema, "alpha-2005");
  tree = sw_pathologic_codec.decode (bytes, &options, NULL, NULL);
  g_assert_cmpuint (sw_tree_lookup (tree, "/game_world/engine_world/build", NULL), ==,
                    SW_NODE_NONE);
  g_assert_nonnull (sw_tree_get_fault (tree));
  sw_pathologic_test_assert_kept (tree);
}

static void
test_packed (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_cycles (1);
  g_autoptr (SwTree) tree = sw_pathologic_test_read (bytes, 1);
  SwNodeId flags = sw_codec_test_lookup (tree, "/game_world/flags");
  guint n_rows = sw_tree_get_n_rows (tree);

  g_assert_cmpuint (sw_tree_get_n_children (tree, flags), ==, 0);
  g_assert_cmpuint (sw_codec_test_number (tree, "/game_world/flags/2"), ==, 2);
  g_assert_cmpuint (sw_codec_test_number (tree, "/game_world/flags/3"), ==, 0xFF);
  g_assert_cmpint ((gint64) sw_codec_test_number (tree, "/game_world/words/0"), ==, -32768);
  g_assert_cmpuint (sw_tree_get_n_rows (tree), ==, n_rows + 4 + 2);
  g_assert_cmpuint (sw_tree_lookup (tree, "/game_world/words/2", NULL), ==, SW_NODE_NONE);
  sw_pathologic_test_assert_kept (tree);
}

static void
test_nested (void)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (GBytes) bytes = sw_fixture_pathologic_nested (framing, 3001);
      g_autoptr (GBytes) more = sw_fixture_pathologic_nested (framing,
                                                              SW_PATHOLOGIC_MAX_DEPTH + 1);
      g_autoptr (SwTree) tree = sw_pathologic_test_read (bytes, framing);
      g_autoptr (SwTree) deep = sw_pathologic_test_read (more, framing);
      gsize each = g_bytes_get_size (more) / (SW_PATHOLOGIC_MAX_DEPTH + 1);

      g_assert_null (sw_tree_get_fault (tree));
      g_assert_cmpuint (sw_pathologic_test_get_file (tree)->objects->len, ==, 3001);
      sw_pathologic_test_assert_kept (tree);
      sw_pathologic_test_assert_fault (deep, "depth_exceeded", each * SW_PATHOLOGIC_MAX_DEPTH);
    }
}

static void
test_detect (void)
{
  static const char * const roots[] = { NULL, "pointer", "body", "stream" };

  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (framing, 5, 3);
      g_autoptr (SwTree) tree = sw_pathologic_test_decode (bytes, NULL, NULL);
      const SwPathologicPlan *plan = sw_pathologic_test_get_file (tree)->plan;

      g_assert_cmpstr (plan->framing.id, ==, sw_fixture_pathologic_framings[framing]);
      g_assert_cmpstr (sw_pathologic_schema_get_root (plan->schema, plan->options.root)->id, ==,
                       "pointer");
      for (guint i = 0; i < G_N_ELEMENTS (roots); i++)
        {
          g_autoptr (SwTree) other = sw_pathologic_test_decode (bytes, NULL, roots[i]);

          sw_pathologic_test_assert_kept (other);
        }
    }
}

/* All ways are rated, and what finding out takes is the first of them. */
static void
test_ratings (void)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (framing, 5, 3);
      g_autoptr (SwTree) tree = sw_pathologic_test_decode (bytes, NULL, NULL);
      const SwPathologicOptions *options = &sw_pathologic_test_get_file (tree)->plan->options;
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) ratings = sw_pathologic_rate_all (bytes, options, NULL, &error);
      const SwPathologicRating *best;

      g_assert_no_error (error);
      g_assert_cmpuint (ratings->len, ==, SW_FIXTURE_PATHOLOGIC_N_FRAMINGS * 3);
      best = &g_array_index (ratings, SwPathologicRating, 0);
      g_assert_cmpuint (best->framing, ==, options->framing);
      g_assert_cmpuint (best->root, ==, options->root);
      g_assert_true (best->fits && best->is_tried && best->is_complete && !best->is_trailing);
      g_assert_cmpuint (best->read_to, ==, g_bytes_get_size (bytes));
      /* Read to the end, complete, by the shape of the first bytes, at its place in the lists */
      g_assert_cmpfloat_with_epsilon (best->score, 200 + best->weight - 0.1 * framing, 1e-9);
      for (guint i = 1; i < ratings->len; i++)
        {
          const SwPathologicRating *rating = &g_array_index (ratings, SwPathologicRating, i);

          g_assert_true (best->is_tried || !rating->is_tried);
          g_assert_true (!rating->is_tried || rating->score <= best->score);
          g_assert_true (rating->is_tried == rating->fits);
          best = rating;
        }
    }
}

static gboolean
stop_cb (double   fraction,
         gpointer data)
{
  double *most = data;

  g_assert_cmpfloat (fraction, >=, *most);
  g_assert_cmpfloat (fraction, <=, 1);
  *most = fraction;
  return fraction < 0.5;
}

/* Whatever a file is, something is tried; and it can be stopped */
static void
test_ratings_of_anything (void)
{
  g_autoptr (GBytes) nothing = sw_pathologic_test_new_bytes ("4d 5a 90 00");
  g_autoptr (GBytes) large = sw_fixture_pathologic_new (1, 3000, 5);
  g_autoptr (SwTree) tree = sw_pathologic_test_decode (nothing, NULL, NULL);
  const SwPathologicOptions *options = &sw_pathologic_test_get_file (tree)->plan->options;
  g_autoptr (GArray) ratings = sw_pathologic_rate_all (nothing, options, NULL, NULL);
  const SwPathologicRating *best = &g_array_index (ratings, SwPathologicRating, 0);
  double most = 0;
  const SwProgress progress = { stop_cb, &most };
  g_autoptr (GError) error = NULL;

  g_assert_true (best->is_tried && !best->fits);
  g_assert_cmpuint (best->framing, ==, options->framing);
  g_assert_cmpuint (best->root, ==, options->root);

  g_assert_null (sw_pathologic_rate_all (large, options, &progress, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_CANCELLED);
  g_assert_cmpfloat (most, >=, 0.5);
}

/* Any file opens, whatever is in it. */
static void
test_anything (void)
{
  static const char * const files[] = {
    "", "00", "01", "ff", "01 ff ff ff ff", "ff ff ff ff", "4d 5a 90 00", "01 01 01 01 01 01 01 01",
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes = sw_pathologic_test_new_bytes (files[i]);
      g_autoptr (SwTree) tree = sw_pathologic_test_decode (bytes, NULL, NULL);

      sw_pathologic_test_assert_kept (tree);
    }
}

static void
test_found (void)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (GBytes) bytes = sw_fixture_pathologic_strange (framing);
      g_autoptr (SwTree) tree = sw_pathologic_test_read (bytes, framing);
      g_autoptr (GArray) hints = sw_pathologic_scan_hints (tree);
      const char *data = g_bytes_get_data (bytes, NULL);
      const SwPathologicHint *hint = &g_array_index (hints, SwPathologicHint, 0);

      g_assert_cmpstr (sw_pathologic_test_get_file (tree)->error_kind, ==, "unknown_factory");
      /* The bytes of the strange object, then what was found */
      g_assert_cmpuint (sw_codec_test_number (tree, "/unread/1/has_charge"), <=, 1);
      g_assert_cmpuint (hints->len, >=, 1);
      g_assert_cmpmem (data + hint->offset + 1, hint->length, "immunity", 8);
      sw_pathologic_test_assert_kept (tree);
    }
}

static void
test_evidence (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (1, 20, 5);
  g_autoptr (SwTree) tree = sw_pathologic_test_read (bytes, 1);
  SwPathologicEvidence evidence;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  sw_pathologic_scan_evidence (data, size, sw_pathologic_test_get_schema (), &evidence);
  g_assert_cmpuint (evidence.flagged, ==, sw_pathologic_test_get_file (tree)->objects->len);
  g_assert_cmpuint (evidence.sample, <, evidence.flagged / 10);
}

static gboolean
stop (double   fraction,
      gpointer data)
{
  g_assert_cmpfloat (fraction, <=, 1);
  return FALSE;
}

static void
test_stop (void)
{
  const SwProgress progress = { stop, NULL };
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (1, 3000, 10);
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTree) tree = NULL;

  tree = sw_pathologic_codec.decode (bytes, sw_pathologic_test_get_options (NULL, NULL), &progress,
                                     &error);
  g_assert_null (tree);
  g_assert_error (error, SW_ERROR, SW_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codec/pathologic/read/kept", test_kept);
  g_test_add_func ("/codec/pathologic/read/values", test_values);
  g_test_add_func ("/codec/pathologic/read/editions", test_editions);
  g_test_add_func ("/codec/pathologic/read/packed", test_packed);
  g_test_add_func ("/codec/pathologic/read/nested", test_nested);
  g_test_add_func ("/codec/pathologic/read/detect", test_detect);
  g_test_add_func ("/codec/pathologic/read/ratings", test_ratings);
  g_test_add_func ("/codec/pathologic/read/ratings-of-anything", test_ratings_of_anything);
  g_test_add_func ("/codec/pathologic/read/anything", test_anything);
  g_test_add_func ("/codec/pathologic/read/found", test_found);
  g_test_add_func ("/codec/pathologic/read/evidence", test_evidence);
  g_test_add_func ("/codec/pathologic/read/stop", test_stop);
  return g_test_run ();
}
