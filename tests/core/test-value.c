/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-value.c: values, and what a field lets them be. */
#include "config.h"

#include "sw-error.h"
#include "sw-field.h"

static void
test_equal (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new ("ab", 2);
  g_autoptr (GBytes) same_bytes = g_bytes_new ("ab", 2);
  g_autoptr (GBytes) other_bytes = g_bytes_new ("ac", 2);
  g_auto (SwValue) a = SW_VALUE_INIT;
  g_auto (SwValue) b = SW_VALUE_INIT;

  sw_value_init_number (&a, SW_KIND_UNSIGNED, 5);
  sw_value_copy (&a, &b);
  g_assert_true (sw_value_equal (&a, &b));
  b.number = 6;
  g_assert_false (sw_value_equal (&a, &b));
  sw_value_init_number (&b, SW_KIND_SIGNED, 5);
  g_assert_false (sw_value_equal (&a, &b));

  /* Absent is a state: not the number 0, and not that of another kind. */
  sw_value_init_number (&a, SW_KIND_UNSIGNED, 0);
  sw_value_init_absent (&b, SW_KIND_UNSIGNED);
  g_assert_false (sw_value_equal (&a, &b));
  a.absent = TRUE;
  a.number = 9;
  g_assert_true (sw_value_equal (&a, &b));

  sw_value_init_text (&a, "x");
  sw_value_copy (&a, &b);
  g_assert_true (sw_value_equal (&a, &b));
  g_assert_true (a.text != b.text);
  b.text[0] = 'y';
  g_assert_false (sw_value_equal (&a, &b));
  sw_value_clear (&a);
  sw_value_clear (&b);

  sw_value_init_bytes (&a, bytes);
  sw_value_init_bytes (&b, same_bytes);
  g_assert_true (sw_value_equal (&a, &b));
  sw_value_clear (&b);
  sw_value_init_bytes (&b, other_bytes);
  g_assert_false (sw_value_equal (&a, &b));
}

/* A not-a-number is what it is by its bits. */
static void
test_nan (void)
{
  g_auto (SwValue) a = SW_VALUE_INIT;
  g_auto (SwValue) b = SW_VALUE_INIT;

  sw_value_init_number (&a, SW_KIND_FLOAT, 0x7FC00001);
  sw_value_init_number (&b, SW_KIND_FLOAT, 0x7FC00001);
  g_assert_true (sw_value_equal (&a, &b));
  b.number = 0x7FC00002;
  g_assert_false (sw_value_equal (&a, &b));
}

static void
test_limits (void)
{
  static const struct
  {
    SwKind  kind;
    guint   width;
    guint64 minimum, maximum;
  } cases[] = {
    { SW_KIND_UNSIGNED, 10, 0, 1023 },
    { SW_KIND_UNSIGNED, 64, 0, G_MAXUINT64 },
    { SW_KIND_UNSIGNED, 0, 0, 0 },
    { SW_KIND_BOOLEAN, 8, 0, 1 },
    { SW_KIND_SIGNED, 8, (guint64) -128, 127 },
    { SW_KIND_SIGNED, 64, (guint64) G_MININT64, G_MAXINT64 },
    { SW_KIND_SIGNED, 1, (guint64) -1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SwField field = { .kind = cases[i].kind };
      guint64 minimum, maximum;

      sw_field_get_limits (&field, cases[i].width, &minimum, &maximum);
      g_assert_cmphex (minimum, ==, cases[i].minimum);
      g_assert_cmphex (maximum, ==, cases[i].maximum);
    }
}

static void
assert_check (const SwField *field,
              guint          width,
              const SwValue *value,
              const char    *kind)
{
  g_autoptr (GError) error = NULL;
  gboolean fits = sw_field_check (field, width, value, &error);

  g_assert_cmpint (fits, ==, kind == NULL);
  if (kind == NULL)
    g_assert_no_error (error);
  else
    g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
}

static void
check_number (const SwField *field,
              guint          width,
              guint64        number,
              const char    *kind)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_number (&value, field->kind, number);
  assert_check (field, width, &value, kind);
}

static void
test_numbers (void)
{
  const SwField plain = { .kind = SW_KIND_UNSIGNED };
  const SwField level = { .kind = SW_KIND_UNSIGNED, .minimum = 1, .maximum = 99 };
  const SwField none = { .kind = SW_KIND_UNSIGNED, .maximum = 50, .null_value = 0xFFFF,
                         .flags = SW_FIELD_NULLABLE };
  const SwField sign = { .kind = SW_KIND_SIGNED };
  const SwField range = { .kind = SW_KIND_SIGNED, .minimum = (guint64) -3, .maximum = 4 };

  check_number (&plain, 16, 65535, NULL);
  check_number (&plain, 16, 70000, "value_out_of_range");
  check_number (&level, 7, 1, NULL);
  check_number (&level, 7, 99, NULL);
  check_number (&level, 7, 0, "value_out_of_range");
  check_number (&level, 7, 100, "value_out_of_range");
  check_number (&none, 16, 0xFFFF, NULL);
  check_number (&none, 16, 51, "value_out_of_range");
  check_number (&sign, 8, (guint64) -128, NULL);
  check_number (&sign, 8, (guint64) -129, "value_out_of_range");
  check_number (&sign, 8, 128, "value_out_of_range");
  check_number (&range, 8, (guint64) -3, NULL);
  check_number (&range, 8, (guint64) -4, "value_out_of_range");
  check_number (&range, 8, 5, "value_out_of_range");
}

static void
test_others (void)
{
  const SwField name = { .kind = SW_KIND_STRING, .max_chars = 3 };
  const SwField blob = { .kind = SW_KIND_BYTES };
  const SwField group = { .kind = SW_KIND_GROUP };
  const SwField unread = { .kind = SW_KIND_UNREAD };
  const SwField optional = { .kind = SW_KIND_UNSIGNED, .flags = SW_FIELD_OPTIONAL };
  const SwField fixed = { .kind = SW_KIND_UNSIGNED };
  const SwField number = { .kind = SW_KIND_FLOAT };
  g_autoptr (GBytes) bytes = g_bytes_new ("ab", 2);
  g_auto (SwValue) value = SW_VALUE_INIT;

  /* Characters are counted, not bytes. */
  sw_value_init_text (&value, "あいう");
  assert_check (&name, 0, &value, NULL);
  assert_check (&blob, 72, &value, "wrong_type");
  sw_value_clear (&value);
  sw_value_init_text (&value, "abcd");
  assert_check (&name, 0, &value, "string_too_long");
  sw_value_clear (&value);

  sw_value_init_bytes (&value, bytes);
  assert_check (&blob, 16, &value, NULL);
  assert_check (&blob, 24, &value, "wrong_length");
  sw_value_clear (&value);

  sw_value_init_number (&value, SW_KIND_GROUP, 0);
  assert_check (&group, 0, &value, "wrong_type");
  sw_value_init_number (&value, SW_KIND_UNREAD, 0);
  assert_check (&unread, 0, &value, "wrong_type");
  sw_value_init_number (&value, SW_KIND_FLOAT, G_MAXUINT32);
  assert_check (&number, 32, &value, NULL);
  sw_value_init_absent (&value, SW_KIND_UNSIGNED);
  assert_check (&optional, 8, &value, NULL);
  assert_check (&fixed, 8, &value, "not_optional");
}

static void
test_choices (void)
{
  static const SwChoice choices[] = { { 1, "one", "One" }, { 7, "seven", "Seven" } };
  const SwField field = { .kind = SW_KIND_ENUM, .choices = choices, .n_choices = 2 };

  g_assert_cmpstr (sw_field_find_choice (&field, 7)->nick, ==, "seven");
  g_assert_null (sw_field_find_choice (&field, 2));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/value/equal", test_equal);
  g_test_add_func ("/core/value/nan", test_nan);
  g_test_add_func ("/core/field/limits", test_limits);
  g_test_add_func ("/core/field/numbers", test_numbers);
  g_test_add_func ("/core/field/others", test_others);
  g_test_add_func ("/core/field/choices", test_choices);
  return g_test_run ();
}
