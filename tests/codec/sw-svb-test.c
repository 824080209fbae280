/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-test.c: what the tests of Torchlight saves share. */
#include "config.h"

#include "sw-svb-test.h"
#include "sw-svb.h"

#include <string.h>

#define FLAG_AT 4
#define SUM_AT 5
#define BODY_AT 9

GBytes *
sw_svb_test_fixture (guint version)
{
  SwFixtureSvb options;

  sw_fixture_svb_init (&options, version);
  return sw_fixture_svb_new (&options);
}

void
sw_svb_test_for_all (SwCodecTestFunc func)
{
  for (guint i = 0; i < SW_FIXTURE_SVB_N_VERSIONS; i++)
    {
      guint version = sw_fixture_svb_versions[i];
      g_autoptr (GBytes) character = sw_svb_test_fixture (version);
      g_autoptr (GBytes) stash = sw_fixture_svb_stash_new (version, 5);

      func (character, version);
      func (stash, version);
    }
}

SwTree *
sw_svb_test_decode (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  SwTree *tree = sw_svb_codec.decode (bytes, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (tree);
  return tree;
}

GBytes *
sw_svb_test_encode (const SwTree *tree)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sw_svb_codec.encode (tree, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  return bytes;
}

GBytes *
sw_svb_test_rebuild (const SwTree *tree)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sw_svb_codec.rebuild (tree, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  return bytes;
}

SwTree *
sw_svb_test_save (SwTree *tree)
{
  g_autoptr (GBytes) bytes = sw_svb_test_encode (tree);
  g_autoptr (SwTree) again = sw_svb_test_decode (bytes);
  g_autoptr (GBytes) rebuilt = sw_svb_test_rebuild (again);
  g_autoptr (GError) error = NULL;

  g_assert_no_error (sw_tree_get_fault (again));
  g_assert_null (sw_tree_get_read_only (again));
  sw_tree_compare (tree, again, &error);
  g_assert_no_error (error);
  sw_codec_test_assert_bytes (rebuilt, bytes);
  sw_codec_test_assert_partition (again);
  return g_steal_pointer (&again);
}

/* A version with flag and sum is stored in the clear. */
GBytes *
sw_svb_test_open_body (GBytes *bytes)
{
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  guint version = 0;

  sw_tree_get_version (tree, &version);
  return version == 0x17 ? g_bytes_ref (bytes) : sw_svb_test_close_body (sw_tree_get_image (tree));
}

GBytes *
sw_svb_test_close_body (GBytes *plain)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (plain, &size);
  guint8 *copy = g_memdup2 (data, size);
  guint32 sum = GUINT32_TO_LE (sw_fixture_svb_sum (data + BODY_AT, size - BODY_AT - 4));
  guint32 footer = GUINT32_TO_LE ((guint32) size);

  copy[FLAG_AT] = 0;
  memcpy (copy + SUM_AT, &sum, sizeof sum);
  memcpy (copy + size - 4, &footer, sizeof footer);
  return g_bytes_new_take (copy, size);
}
