/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-error.c: an error knows its kind, its path and its bit. */
#include "config.h"

#include "sw-error.h"

static void
test_parts (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) copy = NULL;

  sw_set_error (&error, SW_ERROR_FORMAT, "bad-count", 4711, "%d is too many.", 9);
  g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
  g_assert_cmpstr (error->message, ==, "9 is too many.");
  g_assert_cmpstr (sw_error_get_kind (error), ==, "bad-count");
  g_assert_cmpuint (sw_error_get_bit (error), ==, 4711);
  g_assert_null (sw_error_get_path (error));

  sw_error_prepend_path (error, "durability");
  sw_error_prepend_path (error, "12");
  sw_error_prepend_path (error, "a/b~c");
  g_assert_cmpstr (sw_error_get_path (error), ==, "/a~1b~0c/12/durability");

  copy = g_error_copy (error);
  sw_error_set_path (error, "/x");
  g_assert_cmpstr (sw_error_get_path (copy), ==, "/a~1b~0c/12/durability");
  g_assert_cmpstr (sw_error_get_kind (copy), ==, "bad-count");
  g_assert_cmpuint (sw_error_get_bit (copy), ==, 4711);
  g_assert_cmpstr (sw_error_get_path (error), ==, "/x");
}

/* An error without a reason is a mistake of ours, and still no empty line. */
static void
test_no_message (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*verify*");
  sw_set_error (&error, SW_ERROR_FORMAT, "verify", SW_NO_BIT, "%s", "");
  g_test_assert_expected_messages ();
  text = sw_error_dup_text (error);
  g_assert_cmpstr (text, ==, "No reason is known.");
}

static void
test_text (void)
{
  static const struct
  {
    const char *path;
    guint64     bit;
    const char *text;
  } cases[] = {
    { "/items/12/durability", 4711, "/items/12/durability at bit 4711: No." },
    { "/items", SW_NO_BIT, "/items: No." },
    { NULL, 8, "At byte 1: No." },
    { NULL, 9, "At bit 9: No." },
    { "", 8, "At byte 1: No." },
    { "/items/12/durability", 4720, "/items/12/durability at byte 590: No." },
    { "", SW_NO_BIT, "No." },
    { NULL, SW_NO_BIT, "No." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = sw_error_new (SW_ERROR_RANGE, "x", cases[i].bit, "No.");
      g_autofree char *text = NULL;

      sw_error_set_path (error, cases[i].path);
      text = sw_error_dup_text (error);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Errors of other domains have none of it, and are left alone. */
static void
test_foreign (void)
{
  g_autoptr (GError) error = g_error_new_literal (G_FILE_ERROR, G_FILE_ERROR_NOENT, "Gone.");
  g_autofree char *text = NULL;

  sw_error_prepend_path (error, "a");
  sw_error_set_path (error, "/a");
  g_assert_null (sw_error_get_kind (error));
  g_assert_null (sw_error_get_path (error));
  g_assert_cmpuint (sw_error_get_bit (error), ==, SW_NO_BIT);
  text = sw_error_dup_text (error);
  g_assert_cmpstr (text, ==, "Gone.");

  g_assert_null (sw_error_get_kind (NULL));
  sw_set_error (NULL, SW_ERROR_RANGE, "x", 0, "Nobody asks.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/error/parts", test_parts);
  g_test_add_func ("/core/error/text", test_text);
  g_test_add_func ("/core/error/no-message", test_no_message);
  g_test_add_func ("/core/error/foreign", test_foreign);
  return g_test_run ();
}
