/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic-text.c: any bytes as a text, and back. */
#include "config.h"

#include "sw-error.h"
#include "sw-pathologic-text.h"

#include <locale.h>
#include <string.h>

static void
assert_narrow (const guint8 *data,
               gsize         size)
{
  g_autofree char *text = sw_pathologic_text_from_narrow (data, size);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (sw_pathologic_text_encode (text, FALSE, bytes));
  g_assert_cmpmem (bytes->data, bytes->len, data, size);
}

static void
test_narrow (void)
{
  guint8 all[256];
  g_autofree char *text = NULL;

  for (guint i = 0; i < sizeof all; i++)
    all[i] = (guint8) i;
  assert_narrow (all, sizeof all);
  assert_narrow (all, 0);
  text = sw_pathologic_text_from_narrow ((const guint8 *) "\xc3\xee\xf0\xf5\xee\xed", 6);
  g_assert_cmpstr (text, ==, "Горхон");
}

static void
assert_wide (const guint8 *data,
             gsize         n_units)
{
  g_autofree char *text = sw_pathologic_text_from_wide (data, n_units);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (sw_pathologic_text_encode (text, TRUE, bytes));
  g_assert_cmpmem (bytes->data, bytes->len, data, 2 * n_units);
}

/* All units, all pairs of odd ones with one another, and texts by chance of them */
static void
test_wide (void)
{
  static const guint16 odd[] = {
    0, 'a', 0x2400, 0xD800, 0xD83D, 0xDBC0, 0xDBF6, 0xDBF7, 0xDBFF, 0xDC00, 0xDC80, 0xDFFF, 0xE000,
    0xFFFE, 0xFFFF,
  };
  g_autofree guint8 *all = g_malloc (2 * 65536);
  guint8 few[2 * 6];

  for (guint i = 0; i < 65536; i++)
    {
      all[2 * i] = (guint8) i;
      all[2 * i + 1] = (guint8) (i >> 8);
    }
  assert_wide (all, 65536);

  for (guint i = 0; i < 20000; i++)
    {
      for (guint j = 0; j < 6; j++)
        {
          guint16 unit = odd[g_test_rand_int_range (0, G_N_ELEMENTS (odd))];

          few[2 * j] = (guint8) unit;
          few[2 * j + 1] = (guint8) (unit >> 8);
        }
      assert_wide (few, 6);
    }
}

static void
test_check (void)
{
  g_autofree char *longest = g_strnfill (SW_PATHOLOGIC_MAX_TEXT, 'a');
  g_autofree char *longer = g_strnfill (SW_PATHOLOGIC_MAX_TEXT + 1, 'a');
  g_autoptr (GError) error = NULL;

  g_assert_true (sw_pathologic_text_check (longest, FALSE, NULL));
  g_assert_true (sw_pathologic_text_check ("中", TRUE, NULL));
  g_assert_false (sw_pathologic_text_check (longer, TRUE, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "string_too_long");
  g_clear_error (&error);
  g_assert_false (sw_pathologic_text_check ("中", FALSE, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "text_not_encodable");
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codec/pathologic/text/narrow", test_narrow);
  g_test_add_func ("/codec/pathologic/text/wide", test_wide);
  g_test_add_func ("/codec/pathologic/text/check", test_check);
  return g_test_run ();
}
