/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-values.c: values as text and as JSON, there and back, and what is refused. */
#include "config.h"

#include "sw-document.h"
#include "sw-error.h"
#include "sw-json.h"
#include "sw-test-document.h"
#include "sw-test-files.h"

/* What is typed, what is stored then, and how it reads */
typedef struct
{
  guint       version;
  const char *path;
  const char *typed;
  guint64     number;
  const char *text;
} Typed;

static const Typed typed[] = {
  { 96, "/attributes/strength", "30", 30, "30" },
  { 96, "/attributes/strength", "0x1e", 30, "30" },
  { 96, "/attributes/strength", "0X1E", 30, "30" },
  { 96, "/attributes/strength", "\"30\"", 30, "30" },
  { 96, "/attributes/strength", "0", 0, "0" },
  { 96, "/attributes/strength", "1023", 1023, "1023" },
  { 96, "/attributes/max_life", "640", 640, "2.5" },
  { 96, "/attributes/experience", "4294967295", 4294967295, "4294967295" },
  { 96, "/header/status/hardcore", "true", 1, "yes" },
  { 96, "/header/status/ladder", "1", 1, "yes" },
  { 96, "/header/status/expansion", "false", 0, "no" },
  { 96, "/header/status/expansion", "0", 0, "no" },
  { 96, "/header/class", "Amazon", 0, "Amazon" },
  { 96, "/header/class", "PALADIN", 3, "Paladin" },
  { 96, "/header/class", "\"paladin\"", 3, "Paladin" },
  { 96, "/header/class", "4", 4, "Barbarian" },
  { 105, "/header/mode", "warlock", 3, "Reign of the Warlock" },
  { 105, "/header/mode", "Classic", 1, "Classic" },
  { 96, "/header/hotkeys/3", "36", 36, "36" },
  { 96, "/header/hotkeys/0", "null", 0xFFFF, "empty" },
  { 71, "/header/hotkeys/0", "null", 0xFF, "empty" },
  { 96, "/header/map_seed", "4660", 4660, "0x00001234" },
  { 96, "/header/last_played", "0", 0, "never" },
  { 96, "/header/last_played", "86400", 86400, "1970-01-02 00:00:00 UTC" },
  { 96, "/quests/normal/den_of_evil", "0x0000", 0, "not started, 0x0000 (no bits)" },
  { 96, "/quests/normal/den_of_evil", "4097", 4097, "done and closed, 0x1001 (bits 0, 12)" },
  { 96, "/waypoints/normal/cold_plains", "false", 0, "not active" },
  { 96, "/waypoints/hell/cold_plains", "true", 1, "active" },
  { 96, "/npcs/normal/introduced", "[0, 5]", 33, "0, 5" },
  { 96, "/npcs/normal/introduced", "[]", 0, "none" },
  { 96, "/npcs/normal/introduced", "[39,39]", G_GUINT64_CONSTANT (1) << 39, "39" },
};

static void
test_typed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autoptr (SwDocument) document = sw_test_open_fixture (typed[i].version, SW_TEST_DEMO);
      g_autoptr (SwNode) node = sw_document_find_node (document, typed[i].path, NULL);
      g_autofree char *text = NULL;

      g_test_message ("%s=%s", typed[i].path, typed[i].typed);
      g_assert_nonnull (node);
      sw_test_set (document, typed[i].path, typed[i].typed);
      g_assert_cmpuint (sw_node_get_number (node), ==, typed[i].number);
      text = sw_node_dup_text (node);
      g_assert_cmpstr (text, ==, typed[i].text);
    }
}

/* What is refused, and with which word */
typedef struct
{
  guint       version;
  const char *path;
  const char *typed;
  const char *kind;
} Refused;

static const Refused refused[] = {
  { 96, "/attributes/strength", "", "wrong_type" },
  { 96, "/attributes/strength", "many", "wrong_type" },
  { 96, "/attributes/strength", "\"many\"", "wrong_type" },
  { 96, "/attributes/strength", "\"30", "wrong_type" },
  { 96, "/attributes/strength", "3.5", "wrong_type" },
  { 96, "/attributes/strength", " 3", "wrong_type" },
  { 96, "/attributes/strength", "+3", "wrong_type" },
  { 96, "/attributes/strength", "0x", "wrong_type" },
  { 96, "/attributes/strength", "0x-3", "wrong_type" },
  { 96, "/attributes/strength", "--3", "wrong_type" },
  { 96, "/attributes/strength", "3\xff", "wrong_type" },
  { 96, "/attributes/strength", "-1", "value_out_of_range" },
  { 96, "/attributes/strength", "1024", "value_out_of_range" },
  { 96, "/attributes/strength", "0x400", "value_out_of_range" },
  { 96, "/attributes/strength", "99999999999999999999999999", "value_out_of_range" },
  { 96, "/attributes/strength", "0xfffffffffffffffffff", "value_out_of_range" },
  { 92, "/attributes/strength", "1024", "value_out_of_range" },
  { 71, "/attributes/gold", "33554432", "value_out_of_range" },
  { 96, "/attributes/level", "0", "value_out_of_range" },
  { 96, "/attributes/level", "100", "value_out_of_range" },
  { 96, "/header/level", "0", "value_out_of_range" },
  { 96, "/header/level", "100", "value_out_of_range" },
  { 96, "/header/level", "null", "wrong_type" },
  { 96, "/header/status/hardcore", "yes", "wrong_type" },
  { 96, "/header/status/hardcore", "2", "wrong_type" },
  { 96, "/header/class", "Plumber", "wrong_type" },
  { 96, "/header/class", "256", "value_out_of_range" },
  { 105, "/header/mode", "0", "value_out_of_range" },
  { 105, "/header/mode", "4", "value_out_of_range" },
  { 96, "/header/progression", "16", "value_out_of_range" },
  { 96, "/header/hotkeys/0", "65536", "value_out_of_range" },
  { 96, "/header/file_size", "1000", "derived" },
  { 96, "/header/checksum", "0", "derived" },
  { 96, "/version", "97", "fixed" },
  { 96, "/signature", "0", "fixed" },
  { 96, "/header", "0", "no_value" },
  { 96, "/skills", "[]", "no_value" },
  { 96, "/items", "0", "no_value" },
  { 96, "/npcs/normal/introduced", "5", "wrong_type" },
  { 96, "/npcs/normal/introduced", "[\"5\"]", "wrong_type" },
  { 96, "/npcs/normal/introduced", "[5", "wrong_type" },
  { 96, "/npcs/normal/introduced", "[64]", "value_out_of_range" },
  { 96, "/npcs/normal/introduced", "[-1]", "value_out_of_range" },
  { 96, "/npcs/normal/introduced", "[63]", "value_out_of_range" },
  { 96, "/header/appearance", "00", "wrong_length" },
  { 96, "/header/appearance", "0", "wrong_type" },
  { 96, "/header/appearance", "zz", "wrong_type" },
  { 96, "/header/name", "\"Abcdefghijklmnop\"", "string_too_long" },
  { 96, "/header/name", "A", "bad_name" },
  { 96, "/header/name", "", "bad_name" },
  { 96, "/header/name", "Abc\xfc", "wrong_type" },
  { 98, "/header/name", "Abc\xf0\x90", "wrong_type" },
  { 96, "/header/mercenary/type", "39", "value_out_of_range" },
  { 96, "/header/mercenary/type", "65536", "value_out_of_range" },
  { 96, "/header/mercenary/seed", "0", "mercenary_seed_locked" },
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (SwDocument) document = sw_test_open_fixture (refused[i].version, SW_TEST_DEMO);

      g_test_message ("%s=%s", refused[i].path, refused[i].typed);
      sw_test_refused (document, refused[i].path, refused[i].typed, refused[i].kind);
    }
}

static void
test_no_such_path (void)
{
  static const char * const paths[] = {
    "/", "/header/", "header", "/attributes/luck", "/skills/30", "/skills/-1", "/skills/01",
    "/skills/0/0", "/header/name/0",
  };
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (sw_test_try_set (document, paths[i], "1", &error));
      g_assert_error (error, SW_ERROR, SW_ERROR_NOT_FOUND);
    }
}

static void
test_optional (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_NEW);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (SwNode) gold = sw_document_find_node (document, "/attributes/gold", NULL);
  g_autofree char *absent = sw_node_dup_text (gold);
  g_autoptr (GError) error = NULL;

  g_assert_true (sw_node_get_absent (gold));
  g_assert_cmpstr (absent, ==, "not in this save");
  sw_test_set (document, "/attributes/gold", "0");
  g_assert_false (sw_node_get_absent (gold));
  g_assert_cmpuint (sw_test_count_steps (document), ==, 1);
  sw_test_set (document, "/attributes/gold", "null");
  g_assert_true (sw_node_get_absent (gold));
  sw_test_assert_encode (document, before);
  g_assert_true (sw_node_set_number (gold, 5, &error));
  g_assert_true (sw_node_set_absent (gold, &error));
  sw_test_assert_encode (document, before);

  g_object_unref (gold);
  gold = sw_document_find_node (document, "/header/level", NULL);
  g_assert_false (sw_node_set_absent (gold, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "not_optional");
}

static void
test_strings (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (98, SW_TEST_DEMO);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId name = sw_tree_lookup (tree, "/header/name", NULL);

  sw_test_set (document, "/header/name", "\"Quoted\"");
  g_assert_cmpstr (sw_tree_get_text (tree, name), ==, "Quoted");
  sw_test_set (document, "/header/name", "null");
  g_assert_cmpstr (sw_tree_get_text (tree, name), ==, "null");
  sw_test_set (document, "/header/name", "\"\\u3042\\u3044\"");
  g_assert_cmpstr (sw_tree_get_text (tree, name), ==, "あい");
  sw_test_refused (document, "/header/name", "\"Open", "bad_name");
}

/* -- JSON -- */

static void
assert_json_same (const SwField *field,
                  const SwValue *value)
{
  g_autoptr (JsonNode) json = sw_json_from_value (field, value);
  g_autofree char *text = json_to_string (json, FALSE);
  g_autoptr (JsonNode) again = json_from_string (text, NULL);
  g_auto (SwValue) read = SW_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (again);
  sw_json_to_value (field, again, &read, &error);
  g_assert_no_error (error);
  g_assert_true (sw_value_equal (&read, value));
}

static void
check_leaf (SwDocument *document,
            SwNodeId    id)
{
  SwTree *tree = sw_document_get_tree (document);
  const SwField *field = sw_tree_get_field (tree, id);
  g_auto (SwValue) value = SW_VALUE_INIT;
  guint64 minimum, maximum;

  if (sw_field_is_container (field) || field->kind == SW_KIND_UNREAD)
    return;

  sw_tree_get_value (tree, id, &value);
  assert_json_same (field, &value);
  if (field->kind == SW_KIND_STRING || field->kind == SW_KIND_BYTES)
    return;

  sw_field_get_limits (field, MAX (sw_tree_get_row (tree, id)->width, 1), &minimum, &maximum);
  for (guint i = 0; i < 4; i++)
    {
      guint64 any = (guint64) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();
      guint64 number = i == 0 ? minimum : i == 1 ? maximum
                       : maximum - minimum == G_MAXUINT64 ? any
                       : minimum + any % (maximum - minimum + 1);
      SwValue chosen;

      sw_value_init_number (&chosen, field->kind, number);
      assert_json_same (field, &chosen);
    }
}

static void
test_json_leaves (void)
{
  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    for (guint fixture = 0; fixture < SW_TEST_N_FIXTURES; fixture++)
      {
        g_autoptr (SwDocument) document = sw_test_open_fixture (sw_fixture_d2s_versions[i],
                                                                fixture);
        guint n_rows = sw_tree_get_n_rows (sw_document_get_tree (document));

        for (SwNodeId id = 0; id < n_rows; id++)
          check_leaf (document, id);
      }
}

static void
assert_json (const SwField *field,
             const SwValue *value,
             const char    *expected)
{
  g_autoptr (JsonNode) json = sw_json_from_value (field, value);
  g_autofree char *text = json_to_string (json, FALSE);

  g_assert_cmpstr (text, ==, expected);
  assert_json_same (field, value);
}

static void
assert_number_json (SwKind      kind,
                    guint       width,
                    guint64     number,
                    const char *expected)
{
  SwField field = { .kind = kind, .width = width };
  SwValue value;

  sw_value_init_number (&value, kind, number);
  assert_json (&field, &value, expected);
}

/* The kinds that no fixture has, and the ends of all */
static void
test_json_kinds (void)
{
  SwField nullable = { .kind = SW_KIND_UNSIGNED, .flags = SW_FIELD_NULLABLE, .null_value = 9 };
  SwField optional = { .kind = SW_KIND_STRING, .flags = SW_FIELD_OPTIONAL };
  SwField bytes_field = { .kind = SW_KIND_BYTES };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("\x00\xff\x7f", 3);
  g_auto (SwValue) raw = SW_VALUE_INIT;
  g_auto (SwValue) text = SW_VALUE_INIT;
  SwValue value;

  assert_number_json (SW_KIND_UNSIGNED, 64, G_MAXUINT64, "\"18446744073709551615\"");
  assert_number_json (SW_KIND_UNSIGNED, 64, G_MAXINT64, "9223372036854775807");
  assert_number_json (SW_KIND_REFERENCE, 64, G_MAXUINT64, "\"18446744073709551615\"");
  assert_number_json (SW_KIND_SIGNED, 64, (guint64) G_MININT64, "-9223372036854775808");
  assert_number_json (SW_KIND_SIGNED, 8, (guint64) -1, "-1");
  assert_number_json (SW_KIND_FLAGS, 64, G_GUINT64_CONSTANT (1) << 63 | 1, "[0,63]");
  assert_number_json (SW_KIND_FLOAT, 32, 0x3FC00000, "1.5");
  assert_number_json (SW_KIND_FLOAT, 64, G_GUINT64_CONSTANT (0x3FF8000000000000), "1.5");
  assert_number_json (SW_KIND_FLOAT, 32, 0x7F800000, "\"inf\"");
  assert_number_json (SW_KIND_FLOAT, 32, 0xFF800000, "\"-inf\"");

  sw_value_init_number (&value, SW_KIND_UNSIGNED, 9);
  assert_json (&nullable, &value, "null");
  sw_value_init_absent (&value, SW_KIND_STRING);
  assert_json (&optional, &value, "null");
  sw_value_init_bytes (&raw, bytes);
  assert_json (&bytes_field, &raw, "\"00ff7f\"");
  sw_value_init_text (&text, "a\"\\\n…");
  assert_json_same (&optional, &text);
}

/* A float that goes out as JSON comes back as the same bits, the sign of zero too. */
static void
test_json_floats (void)
{
  SwField narrow = { .kind = SW_KIND_FLOAT, .width = 32 };
  SwField wide = { .kind = SW_KIND_FLOAT, .width = 64 };
  SwValue value;

  sw_value_init_number (&value, SW_KIND_FLOAT, 0x80000000);
  assert_json_same (&narrow, &value);
  sw_value_init_number (&value, SW_KIND_FLOAT, 0);
  assert_json_same (&narrow, &value);
  for (guint i = 0; i < 20000; i++)
    {
      guint32 low = (guint32) g_test_rand_int ();
      guint64 bits = (guint64) (guint32) g_test_rand_int () << 32 | low;

      if ((low & 0x7F800000) != 0x7F800000)
        {
          sw_value_init_number (&value, SW_KIND_FLOAT, low);
          assert_json_same (&narrow, &value);
        }
      if ((bits >> 52 & 0x7FF) != 0x7FF)
        {
          sw_value_init_number (&value, SW_KIND_FLOAT, bits);
          assert_json_same (&wide, &value);
        }
    }
}

static void
assert_json_refused (SwKind      kind,
                     const char *text,
                     const char *word)
{
  SwField field = { .kind = kind, .width = 32 };
  g_autoptr (JsonNode) json = json_from_string (text, NULL);
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (json);
  g_assert_false (sw_json_to_value (&field, json, &value, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, word);
}

static void
test_json_refused (void)
{
  static const char * const wrong[] = { "null", "{}", "true", "1.5", "\"x\"", "[1]" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      assert_json_refused (SW_KIND_UNSIGNED, wrong[i], "wrong_type");
      assert_json_refused (SW_KIND_SIGNED, wrong[i], "wrong_type");
      assert_json_refused (SW_KIND_ENUM, wrong[i], "wrong_type");
      if (i != 2)
        assert_json_refused (SW_KIND_BOOLEAN, wrong[i], "wrong_type");
      if (i != 3)
        assert_json_refused (SW_KIND_FLOAT, wrong[i], "wrong_type");
      if (i != 4)
        assert_json_refused (SW_KIND_STRING, wrong[i], "wrong_type");
      if (i != 5)
        assert_json_refused (SW_KIND_FLAGS, wrong[i], "wrong_type");
      assert_json_refused (SW_KIND_BYTES, wrong[i], "wrong_type");
    }
  assert_json_refused (SW_KIND_UNSIGNED, "-1", "value_out_of_range");
  assert_json_refused (SW_KIND_FLAGS, "[64]", "value_out_of_range");
  assert_json_refused (SW_KIND_FLOAT, "3.5e38", "value_out_of_range");
  assert_json_refused (SW_KIND_FLOAT, "-1e300", "value_out_of_range");
  assert_json_refused (SW_KIND_FLOAT, "1e400", "value_out_of_range");
  assert_json_refused (SW_KIND_FLAGS, "[1.5]", "wrong_type");
  assert_json_refused (SW_KIND_BYTES, "\"abc\"", "wrong_type");
  assert_json_refused (SW_KIND_BYTES, "\"zz\"", "wrong_type");
}

static void
test_json_print (void)
{
  g_autoptr (JsonNode) json = json_node_init_string (json_node_alloc (), "a\x1e\x1f\x7f\x1f\"");
  g_autofree char *text = sw_json_print (json, FALSE);
  g_autoptr (JsonNode) again = json_from_string (text, NULL);

  for (const char *c = text; *c != '\0'; c++)
    g_assert_cmpint (*c, >=, ' ');
  g_assert_nonnull (again);
  g_assert_cmpstr (json_node_get_string (again), ==, json_node_get_string (json));
}

int
main (int    argc,
      char **argv)
{
  sw_test_init (&argc, &argv);
  g_test_add_func ("/model/values/typed", test_typed);
  g_test_add_func ("/model/values/refused", test_refused);
  g_test_add_func ("/model/values/no-such-path", test_no_such_path);
  g_test_add_func ("/model/values/optional", test_optional);
  g_test_add_func ("/model/values/strings", test_strings);
  g_test_add_func ("/model/values/json/leaves", test_json_leaves);
  g_test_add_func ("/model/values/json/kinds", test_json_kinds);
  g_test_add_func ("/model/values/json/floats", test_json_floats);
  g_test_add_func ("/model/values/json/refused", test_json_refused);
  g_test_add_func ("/model/values/json/print", test_json_print);
  return sw_test_run ();
}
