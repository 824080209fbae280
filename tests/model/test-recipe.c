/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-recipe.c: edits written down, done again elsewhere, and refused as a whole. */
#include "config.h"

#include "sw-error.h"
#include "sw-history.h"
#include "sw-recipe.h"
#include "sw-test-document.h"
#include "sw-test-files.h"

#define BEGIN "{\"format\":\"savewright-recipe\",\"version\":1,\"title\":\"T\",\"edits\":["
#define SET(path, value) "{\"verb\":\"set\",\"path\":\"" path "\",\"value\":" value "}"

static gboolean
apply_text (SwDocument  *document,
            const char  *text,
            SwOrigin     origin,
            GError     **error)
{
  g_autoptr (JsonNode) recipe = json_from_string (text, NULL);

  g_assert_nonnull (recipe);
  return sw_recipe_apply (document, recipe, origin, error);
}

static void
assert_label (SwDocument *document,
              guint       step,
              const char *expected)
{
  g_autofree char *label = sw_test_dup_label (document, step);

  g_assert_cmpstr (label, ==, expected);
}

static void
test_apply (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (GError) error = NULL;

  apply_text (document,
              BEGIN SET ("/attributes/gold", "7") "," SET ("/header/level", "13") ","
              SET ("/npcs/hell/introduced", "[1,2]") "," SET ("/header/hotkeys/0", "null") "]}",
              SW_ORIGIN_RECIPE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 4);
  assert_label (document, 0, "Set Gold to 7");
  assert_label (document, 1, "Set level to 13");
  g_assert_cmpuint (sw_test_number (document, "/attributes/level"), ==, 13);
  g_assert_cmpuint (sw_test_number (document, "/npcs/hell/introduced"), ==, 6);
  g_assert_cmpuint (sw_test_number (document, "/header/hotkeys/0"), ==, 0xFFFF);
  g_assert_cmpint (sw_command_get_origin (sw_history_get_step (sw_document_get_history (document),
                                                               0)), ==, SW_ORIGIN_RECIPE);
}

/* Steps of several edits, with their names; an edit beyond the steps is one of its own. */
static void
test_steps (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GError) error = NULL;

  apply_text (document,
              BEGIN SET ("/attributes/gold", "7") "," SET ("/attributes/strength", "8") ","
              SET ("/skills/0", "9") "],\"steps\":[{\"label\":\"Both\",\"edits\":2}]}",
              SW_ORIGIN_RECIPE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 2);
  assert_label (document, 0, "Both");
  g_assert_cmpuint (sw_test_number (document, "/skills/0"), ==, 9);
  g_assert_true (sw_history_go_to (sw_document_get_history (document), 0));
  sw_test_assert_encode (document, before);
}

typedef struct
{
  const char *text;
  const char *kind;
} Bad;

static const Bad bad[] = {
  { "[]", "bad_recipe" },
  { "5", "bad_recipe" },
  { "{}", "bad_recipe" },
  { "{\"format\":\"other\",\"version\":1,\"edits\":[]}", "bad_recipe" },
  { "{\"format\":\"savewright-recipe\",\"version\":2,\"edits\":[]}", "bad_recipe" },
  { "{\"format\":\"savewright-recipe\",\"edits\":[]}", "bad_recipe" },
  { "{\"format\":\"savewright-recipe\",\"version\":1}", "bad_recipe" },
  { "{\"format\":\"savewright-recipe\",\"version\":1,\"edits\":{}}", "bad_recipe" },
  { BEGIN SET ("/attributes/gold", "7") ",5]}", "bad_recipe" },
  { BEGIN SET ("/attributes/gold", "7") ",{}]}", "bad_recipe" },
  { BEGIN SET ("/attributes/gold", "7") ",{\"verb\":\"set\"}]}", "bad_recipe" },
  { BEGIN SET ("/attributes/gold", "7") ",{\"verb\":\"set\",\"path\":\"/skills/0\"}]}",
    "bad_recipe" },
  { BEGIN SET ("/attributes/gold", "7") ",{\"verb\":7,\"path\":\"/skills/0\"}]}", "bad_recipe" },
  { BEGIN SET ("/attributes/gold", "7") ",{\"verb\":\"fly\",\"path\":\"\"}]}", "not_offered" },
  { BEGIN SET ("/attributes/gold", "7") ",{\"verb\":\"remove\",\"path\":\"/skills/0\"}]}",
    "not_offered" },
  { BEGIN SET ("/attributes/gold", "7")
    ",{\"verb\":\"restore\",\"path\":\"\",\"value\":\"AAAA\"}]}", "not_offered" },
  { BEGIN SET ("/attributes/gold", "7") "," SET ("/skills/30", "1") "]}", "no_such_path" },
  { BEGIN SET ("/attributes/gold", "7") "," SET ("/skills/0", "\"x\"") "]}", "wrong_type" },
  { BEGIN SET ("/attributes/gold", "7") "," SET ("/skills/0", "256") "]}", "value_out_of_range" },
  { BEGIN SET ("/attributes/gold", "7") "," SET ("/header/checksum", "1") "]}", "derived" },
  { BEGIN SET ("/attributes/gold", "7") "," SET ("/skills/0", "1") "," SET ("/skills", "1") "]}",
    "no_value" },
};

/* All of it, or none: neither a value nor a step is left, nor one to do again. */
static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
      g_autoptr (GBytes) before = NULL;
      g_autoptr (GError) error = NULL;

      sw_test_set (document, "/attributes/strength", "99");
      before = sw_test_encode (document);
      g_test_message ("%s", bad[i].text);
      g_assert_false (apply_text (document, bad[i].text, SW_ORIGIN_RECIPE, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (sw_error_get_kind (error), ==, bad[i].kind);
      sw_test_assert_encode (document, before);
      g_assert_cmpuint (sw_test_count_steps (document), ==, 1);
      g_assert_false (sw_history_get_can_redo (sw_document_get_history (document)));
    }
}

static void
test_read_only (void)
{
  g_autoptr (GBytes) good = sw_test_new_bytes (96, SW_TEST_DEMO);
  g_autoptr (GBytes) unknown = sw_test_patch (good, 4, "\x6a", 1);
  g_autoptr (SwDocument) document = sw_test_open (unknown);
  g_autoptr (GError) error = NULL;

  g_assert_true (sw_document_get_read_only (document));
  g_assert_false (apply_text (document, BEGIN SET ("/version", "106") "]}", SW_ORIGIN_RECIPE,
                              &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
}

/* A journal's restore is a step alone: what was made for the old numbers is void after it. */
static void
test_restore_alone (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GBytes) other = sw_test_new_bytes (98, SW_TEST_NEW);
  gsize size;
  const guint8 *data = g_bytes_get_data (other, &size);
  g_autofree char *base64 = g_base64_encode (data, size);
  g_autofree char *text =
    g_strdup_printf (BEGIN "{\"verb\":\"restore\",\"path\":\"\",\"value\":\"%s\"},"
                     SET ("/skills/0", "1") "],\"steps\":[{\"label\":\"X\",\"edits\":2}]}", base64);
  g_autofree char *alone =
    g_strdup_printf (BEGIN "{\"verb\":\"restore\",\"path\":\"\",\"value\":\"%s\"},"
                     SET ("/skills/0", "1") "]}", base64);
  g_autoptr (GError) error = NULL;

  g_assert_false (apply_text (document, text, SW_ORIGIN_JOURNAL, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "bad_recipe");
  sw_test_assert_encode (document, before);
  g_clear_error (&error);

  g_assert_true (apply_text (document, alone, SW_ORIGIN_JOURNAL, &error));
  g_assert_cmpuint (sw_test_number (document, "/skills/0"), ==, 1);
  g_assert_cmpuint (sw_test_number (document, "/version"), ==, 98);
}

/* What is written down from a history does the same to the same file, whatever was done. */
static void
test_written_down (void)
{
  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    {
      g_autoptr (SwDocument) document = sw_test_open_fixture (sw_fixture_d2s_versions[i],
                                                              SW_TEST_NEW);
      g_autoptr (SwDocument) other = sw_test_open_fixture (sw_fixture_d2s_versions[i],
                                                           SW_TEST_NEW);
      g_autoptr (JsonNode) recipe = NULL;
      g_autoptr (GBytes) expected = NULL;
      g_autoptr (GError) error = NULL;

      sw_test_set (document, "/header/name", "Beatrix");
      sw_test_set (document, "/attributes/gold", "5");
      sw_test_set (document, "/attributes/energy", "null");
      sw_test_set (document, "/header/level", "5");
      sw_test_set (document, "/npcs/normal/introduced", "[3,39]");
      sw_test_set (document, "/quests/hell/den_of_evil", "4097");
      recipe = sw_recipe_new_for_history (document, "Everything");
      expected = sw_test_encode (document);
      sw_recipe_apply (other, recipe, SW_ORIGIN_RECIPE, &error);
      g_assert_no_error (error);
      sw_test_assert_encode (other, expected);
      g_assert_cmpuint (sw_test_count_steps (other), ==, 6);
      for (guint step = 0; step < 6; step++)
        {
          g_autofree char *label = sw_test_dup_label (document, step);

          assert_label (other, step, label);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  sw_test_init (&argc, &argv);
  g_test_add_func ("/model/recipe/apply", test_apply);
  g_test_add_func ("/model/recipe/steps", test_steps);
  g_test_add_func ("/model/recipe/refused", test_refused);
  g_test_add_func ("/model/recipe/read-only", test_read_only);
  g_test_add_func ("/model/recipe/restore-alone", test_restore_alone);
  g_test_add_func ("/model/recipe/written-down", test_written_down);
  return sw_test_run ();
}
