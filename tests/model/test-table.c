/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-table.c: one table, read from JSON and from tab separated text that may be anything. */
#include "config.h"

#include "sw-error.h"
#include "sw-table.h"

#include <string.h>

/* A file of many brackets is refused, not followed down until the stack ends; not even when it is
 * not clear where a text ends. */
static void
test_deep (void)
{
  static const char *const heads[] = {
    "", "{\"note\": ", "{\"note\": \"\\\"]]\\\\\", \"a\": ", "['\"', ", "[/* \" */ ", "[// \"\n",
    "[\"\\ud83d\"xde00\", ", "[\"\\ud83d\\ude00\", ", "[\"\\\\\", ", "[\"\\u\", ",
  };
  static const char *const openings[] = { "[", "{\"a\":", "[{\"a\":" };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (openings); j++)
        {
          g_autoptr (GString) text = g_string_new (heads[i]);
          g_autoptr (GError) error = NULL;

          for (guint k = 0; k < 300000; k++)
            g_string_append (text, openings[j]);
          g_string_append (text, "\"");
          g_assert_null (sw_table_new_from_json ("deep.json", text->str, text->len, &error));
          g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
        }
    }
}

/* What is as deep as a note may sensibly be is read, whatever its texts look like. */
static void
test_notes (void)
{
  const char json[] = "{\"note\": [[[[[{\"a\": [\"[[\\\"[[\", \"\\\\\", \"\\ud83d\\ude00\", "
                      "\"it's / one\"]}]]]]],\n\"rows\": [{\"a\": \"\\ud83d\\ude00\"}]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTable) table = sw_table_new_from_json ("notes", json, strlen (json), &error);

  g_assert_no_error (error);
  g_assert_cmpstr (sw_table_get_text (table, 0, 0), ==, "😀");
}

static void
test_large (void)
{
  gsize size = 17 * 1024 * 1024;
  g_autofree char *blanks = g_strnfill (size, ' ');
  g_autoptr (GString) columns = g_string_new ("c0");
  g_autoptr (GString) rows = g_string_new ("c\n");
  g_autoptr (GError) error = NULL;

  g_assert_null (sw_table_new_from_json ("large.json", blanks, size, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
  g_clear_error (&error);

  for (guint i = 1; i <= 128; i++)
    g_string_append_printf (columns, "\tc%u", i);
  g_assert_null (sw_table_new_from_tsv ("wide.tsv", columns->str, columns->len, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
  g_clear_error (&error);

  for (guint i = 0; i <= 65536; i++)
    g_string_append (rows, "x\n");
  g_assert_null (sw_table_new_from_tsv ("long.tsv", rows->str, rows->len, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
}

static void
assert_text (const SwTable *table)
{
  for (guint row = 0; row < sw_table_get_n_rows (table); row++)
    for (guint column = 0; column < sw_table_get_n_columns (table); column++)
      g_assert_true (g_utf8_validate (sw_table_get_text (table, row, column), -1, NULL));
}

/* Whatever becomes of a table's bytes, it is read or refused; and no beginning of it is a whole. */
static void
test_damaged (void)
{
  static const char characters[] = "{}[]\",:\\u0e-.\t\n\xc3 ";
  const char json[] = "{\"key\": [\"a\", \"b\"], \"columns\": {\"a\": \"number\"},"
                      " \"rows\": [{\"a\": 1, \"b\": \"x\\n\"}, {\"a\": \"0x2\", \"b\": null}]}";
  const char tsv[] = "a\tb\r\n1\tx\r\n2\ty\n";

  for (gsize size = 0; size < strlen (json); size++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sw_table_new_from_json ("part.json", json, size, &error));
      g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
    }

  for (guint i = 0; i < 20000; i++)
    {
      gboolean is_json = g_test_rand_bit ();
      g_autofree char *data = g_strdup (is_json ? json : tsv);
      gsize size = strlen (data);
      g_autoptr (GError) error = NULL;
      g_autoptr (SwTable) table = NULL;

      for (guint j = g_test_rand_int_range (1, 4); j > 0; j--)
        data[g_test_rand_int_range (0, size)] =
          characters[g_test_rand_int_range (0, sizeof characters)];

      table = is_json ? sw_table_new_from_json ("damaged", data, size, &error)
                      : sw_table_new_from_tsv ("damaged", data, size, &error);
      g_assert_true ((table == NULL) == (error != NULL));
      if (error != NULL)
        g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
      else
        assert_text (table);
    }
}

static void
test_table (void)
{
  const char json[] = "{\"key\": [\"list\", \"index\"], \"columns\": {\"list\": \"text\","
                      " \"index\": \"number\", \"name\": \"text\"}, \"rows\": ["
                      "{\"list\": \"a\", \"index\": 0, \"name\": \"x\"},"
                      "{\"list\": \"a\", \"index\": 1}, {\"name\": \"without a key\"}]}";
  const char tsv[] = "name\tindex\tlist\ny\t0x1\ta\nz\t2\ta\nw\t\ta\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTable) table = sw_table_new_from_json ("base", json, strlen (json), &error);
  g_autoptr (SwTable) over = sw_table_new_from_tsv ("over", tsv, strlen (tsv), &error);
  guint name = sw_table_find_column (table, "name");
  gint64 value;
  guint row;

  g_assert_no_error (error);
  g_assert_cmpuint (sw_table_find_column (table, "nonsense"), ==, SW_TABLE_NO_COLUMN);
  g_assert_true (sw_table_find_row (table, (const char *const[]) { "a", "1", NULL }, &row));
  g_assert_cmpuint (row, ==, 1);
  g_assert_cmpstr (sw_table_get_text (table, row, name), ==, "");
  g_assert_cmpstr (sw_table_get_place (table, row, name, &row), ==, "base");
  g_assert_cmpuint (row, ==, 2);

  g_assert_true (sw_table_overlay (table, over, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (sw_table_get_n_rows (table), ==, 5);
  g_assert_true (sw_table_find_row (table, (const char *const[]) { "a", "1", NULL }, &row));
  g_assert_cmpstr (sw_table_get_text (table, row, name), ==, "y");
  g_assert_true (sw_table_get_number (table, row, 1, 0, 9, &value, &error));
  g_assert_cmpint (value, ==, 1);
  g_assert_cmpstr (sw_table_get_place (table, row, name, &row), ==, "over");
  g_assert_cmpuint (row, ==, 2);
  g_assert_true (sw_table_find_row (table, (const char *const[]) { "a", "2", NULL }, &row));
  g_assert_cmpuint (row, ==, 3);
  g_assert_false (sw_table_find_row (table, (const char *const[]) { "a", "3", NULL }, &row));
  g_assert_cmpstr (sw_table_get_text (table, 4, name), ==, "w");

  g_assert_false (sw_table_get_number (table, 3, 1, 0, 1, &value, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
  g_assert_cmpstr (error->message, ==,
                   "“over”, row 3, column “index”: “2” is not a whole number from 0 to 1.");
}

/* All 64 bits of a number count, in decimal and in hexadecimal, and in both forms of a row. */
static void
test_numbers (void)
{
  static const struct
  {
    const char *cell;
    gint64      number;
  } good[] = {
    { "-6936583254100667938", G_GINT64_CONSTANT (-6936583254100667938) },
    { "0x9FBC4E48306811DE", G_GINT64_CONSTANT (-6936583254100667938) },
    { "9007199254740993", G_GINT64_CONSTANT (9007199254740993) },
    { "9223372036854775807", G_MAXINT64 },
    { "-9223372036854775808", G_MININT64 },
    { "0xffffffffffffffff", -1 },
    { "0", 0 },
  };
  static const char *const bad[] = {
    "9223372036854775808", "-9223372036854775809", "0x10000000000000000", "-0x8000000000000001",
    "18446744073709551616", "--1", "-", "1 ",
  };

  for (guint i = 0; i < 2 * (G_N_ELEMENTS (good) + G_N_ELEMENTS (bad)); i++)
    {
      guint j = i / 2;
      const char *cell = j < G_N_ELEMENTS (good) ? good[j].cell : bad[j - G_N_ELEMENTS (good)];
      g_autoptr (GError) error = NULL;
      g_autoptr (SwTable) table = NULL;
      g_autofree char *json = NULL;
      gint64 number;

      json = g_strdup_printf (i % 2 == 0 ? "{\"columns\": {\"a\": \"number\"}, \"rows\": [\"%s\"]}"
                                         : "{\"rows\": [{\"a\": \"%s\"}]}", cell);
      table = sw_table_new_from_json ("numbers", json, strlen (json), &error);
      if (j < G_N_ELEMENTS (good))
        {
          g_assert_no_error (error);
          g_assert_true (sw_table_get_number (table, 0, 0, G_MININT64, G_MAXINT64, &number, NULL));
          g_assert_cmpint (number, ==, good[j].number);
        }
      else if (table != NULL)
        {
          g_assert_false (sw_table_get_number (table, 0, 0, G_MININT64, G_MAXINT64, &number,
                                               &error));
        }
      g_assert_true (j < G_N_ELEMENTS (good) || error != NULL);
    }
}

/* A text is a row like the object of the same cells. */
static void
test_lines (void)
{
  const char json[] = "{\"key\": \"a\", \"columns\": {\"a\": \"number\", \"b\": \"text\","
                      " \"c\": \"text\"}, \"rows\": [\"1\\t\\tx\", {\"a\": 2, \"c\": \"y\"},"
                      " \"03\\t\\u00e9\\t\"]}";
  static const char *const wanted[3][3] = { { "1", "", "x" }, { "2", "", "y" }, { "03", "é", "" } };
  const char *key[] = { "3", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTable) table = sw_table_new_from_json ("lines", json, strlen (json), &error);
  guint row;

  g_assert_no_error (error);
  g_assert_cmpuint (sw_table_get_n_rows (table), ==, 3);
  for (row = 0; row < 3; row++)
    for (guint column = 0; column < 3; column++)
      g_assert_cmpstr (sw_table_get_text (table, row, column), ==, wanted[row][column]);
  g_assert_true (sw_table_find_row (table, key, &row));
  g_assert_cmpuint (row, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/table/cells", test_table);
  g_test_add_func ("/model/table/deep", test_deep);
  g_test_add_func ("/model/table/lines", test_lines);
  g_test_add_func ("/model/table/numbers", test_numbers);
  g_test_add_func ("/model/table/notes", test_notes);
  g_test_add_func ("/model/table/large", test_large);
  g_test_add_func ("/model/table/damaged", test_damaged);

  return g_test_run ();
}
