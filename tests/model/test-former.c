/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-former.c: what is kept of former states of a file, and what goes when it is too much. */
#include "config.h"

#include "sw-former.h"

static GBytes *
new_bytes (gsize size)
{
  return g_bytes_new_take (g_malloc0 (size), size);
}

static void
keep (SwFormer *former,
      guint     position,
      gsize     size)
{
  g_autoptr (GBytes) bytes = new_bytes (size);

  sw_former_keep (former, position, bytes);
  if (sw_former_get (former, position) != NULL)
    g_assert_true (sw_former_get (former, position) == bytes);
}

static void
test_keep (void)
{
  g_autoptr (SwFormer) former = sw_former_new (100);

  g_assert_null (sw_former_get (former, 0));
  keep (former, 0, 40);
  keep (former, 3, 60);
  g_assert_cmpuint (g_bytes_get_size (sw_former_get (former, 0)), ==, 40);
  g_assert_cmpuint (g_bytes_get_size (sw_former_get (former, 3)), ==, 60);
  g_assert_null (sw_former_get (former, 1));
  /* The same place again */
  keep (former, 3, 10);
  g_assert_cmpuint (sw_former_get_size (former), ==, 50);
}

static void
test_oldest_go (void)
{
  g_autoptr (SwFormer) former = sw_former_new (100);

  keep (former, 0, 40);
  keep (former, 1, 40);
  /* Kept anew, a place is not the oldest any more */
  keep (former, 0, 40);
  keep (former, 2, 40);
  g_assert_null (sw_former_get (former, 1));
  g_assert_nonnull (sw_former_get (former, 0));
  g_assert_nonnull (sw_former_get (former, 2));
  g_assert_cmpuint (sw_former_get_size (former), ==, 80);

  for (guint i = 3; i < 1000; i++)
    {
      keep (former, i, i % 90);
      g_assert_cmpuint (sw_former_get_size (former), <=, 100);
      g_assert_nonnull (sw_former_get (former, i));
    }
}

static void
test_too_large (void)
{
  g_autoptr (SwFormer) former = sw_former_new (100);

  keep (former, 0, 40);
  keep (former, 1, 101);
  g_assert_null (sw_former_get (former, 1));
  g_assert_cmpuint (sw_former_get_size (former), <=, 100);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/former/keep", test_keep);
  g_test_add_func ("/model/former/oldest-go", test_oldest_go);
  g_test_add_func ("/model/former/too-large", test_too_large);

  return g_test_run ();
}
