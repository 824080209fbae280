/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic-words.c: the words of a Pathologic save, and those that its scripts use. */
#include "config.h"

#include "sw-error.h"
#include "sw-explain.h"
#include "sw-fixture-pathologic.h"
#include "sw-pathologic-options.h"
#include "sw-pathologic-schema-loader.h"
#include "sw-search-word.h"
#include "sw-test-document.h"
#include "sw-test-files.h"
#include "sw-test-pathologic.h"
#include "sw-vocabulary.h"
#include "sw-word-index.h"

#include <locale.h>

#define PEOPLE "/game_world/engine_world/people"
#define VARIABLES "/game_world/variables"

/* -- an index -- */

static char *
dup_range (const SwWordIndex *index,
           const char        *beginning)
{
  GString *words = g_string_new (NULL);
  guint first, last;

  sw_word_index_find_range (index, beginning, &first, &last);
  for (guint i = first; i < last; i++)
    g_string_append_printf (words, "%s ", sw_word_index_get_text (index, i));
  return g_string_free (words, FALSE);
}

static void
assert_range (const SwWordIndex *index,
              const char        *beginning,
              const char        *expected)
{
  g_autofree char *words = dup_range (index, beginning);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_index (void)
{
  static const char * const texts[] = { "armor_fire", "Armor", "ab", "health", "armor", "Яд",
                                        "two\nlines", "", "яблоко", NULL };
  g_autoptr (SwWordIndex) index = sw_word_index_new ();
  g_autoptr (SwWordIndex) empty = sw_word_index_new ();
  g_autofree char *folded = sw_word_index_fold ("Я");
  guint position = 0;

  for (guint i = 0; texts[i] != NULL; i++)
    sw_word_index_add (index, texts[i], i);
  sw_word_index_sort (index);
  sw_word_index_sort (empty);

  g_assert_cmpuint (sw_word_index_get_n (index), ==, 7);
  assert_range (index, "", "ab Armor armor armor_fire health яблоко Яд ");
  assert_range (index, "ar", "Armor armor armor_fire ");
  assert_range (index, "armor", "Armor armor armor_fire ");
  assert_range (index, "armor_", "armor_fire ");
  assert_range (index, "armp", "");
  assert_range (index, "zz", "");
  assert_range (index, folded, "яблоко Яд ");
  assert_range (empty, "", "");

  g_assert_true (sw_word_index_find_inside (index, "fire", &position));
  g_assert_cmpstr (sw_word_index_get_text (index, position), ==, "armor_fire");
  g_assert_cmpuint (sw_word_index_get_data (index, position), ==, 0);
  position++;
  g_assert_false (sw_word_index_find_inside (index, "fire", &position));
  position = 0;
  /* Not from the end of one word into the next one */
  g_assert_false (sw_word_index_find_inside (index, "b\na", &position));
  g_assert_false (sw_word_index_find_inside (index, "", &position));
  g_assert_false (sw_word_index_find_inside (empty, "a", &position));
}

/* -- the word of a search that is being typed; the caret is a bar -- */

static void
test_search_word (void)
{
  static const struct
  {
    const char *text;
    const char *key;
    const char *typed;
    const char *meant;
    const char *replaced;
  } searches[] = {
    { "|", NULL, "", "health", "health|" },
    { "he|", NULL, "he", "health", "health|" },
    { "he|al", NULL, "he", "health", "health|" },
    { "a he|", NULL, "he", "health", "a health|" },
    { "a he| b", NULL, "he", "health", "a health| b" },
    { "a | b", NULL, "", "health", "a health| b" },
    { "a |", NULL, "", "health", "a health|" },
    { "class:Pe| x", "class", "Pe", "Person", "class:Person| x" },
    { "-class:|", "-class", "", "Person", "-class:Person|" },
    { "class:eng|", "class", "eng", "engine actor", "class:\"engine actor\"|" },
    { "class:\"engine ac|", "class", "engine ac", "engine actor", "class:\"engine actor\"|" },
    { "\"two wo|\" x", NULL, "two wo", "two words", "\"two words\"| x" },
    { "\"a:b|\"", NULL, "a:b", "a:bc", "\"a:bc\"|" },
    { "x<|", NULL, "x<", "-y", "\"-y\"|" },
    { "name:a b|", NULL, "b", "b\"c", "name:a bc|" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_auto (GStrv) parts = g_strsplit (searches[i].text, "|", 2);
      g_auto (GStrv) expected = g_strsplit (searches[i].replaced, "|", 2);
      g_autofree char *text = g_strconcat (parts[0], parts[1], NULL);
      g_autofree char *whole = g_strconcat (expected[0], expected[1], NULL);
      g_autofree char *replaced = NULL;
      g_auto (SwSearchWord) word = { 0 };
      gsize caret;

      g_test_message ("%s", searches[i].text);
      sw_search_word_find (text, strlen (parts[0]), &word);
      g_assert_cmpstr (word.key, ==, searches[i].key);
      g_assert_cmpstr (word.typed, ==, searches[i].typed);
      replaced = sw_search_word_dup_replaced (&word, text, searches[i].meant, &caret);
      g_assert_cmpstr (replaced, ==, whole);
      g_assert_cmpuint (caret, ==, strlen (expected[0]));
    }
}

/* -- the names that scripts use -- */

static void
write_file (const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
test_names (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicNames) names =
    sw_tables_dup_pathologic_names (sw_tables_get_default (), &error);
  const SwPathologicName *quest, *health;
  g_autofree char *note = NULL;
  g_autofree char *meaning = NULL;
  g_autofree char *property = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (sw_pathologic_names_get_n (names), ==, 1224 + 67);
  quest = sw_pathologic_names_find (names, SW_TABLE_VARIABLES, "B10Q01");
  g_assert_cmpstr (quest->name, ==, "b10q01");
  g_assert_cmpstr (quest->hero, ==, "Haruspex");
  g_assert_cmpuint (quest->day, ==, 10);
  g_assert_cmpuint (quest->quest, ==, 1);
  g_assert_cmpstr (quest->values, ==, "-1,1,2,3,4,1000");
  g_assert_cmpstr (quest->editions, ==, "retail-2005,classic-hd");
  note = sw_pathologic_name_dup_note (quest);
  g_assert_cmpstr (note, ==, "Quest variable: Haruspex, day 10, quest 1");
  meaning = sw_pathologic_name_dup_meaning (quest);
  g_assert_cmpstr (meaning, ==, "Quest variable: Haruspex, day 10, quest 1. Scripts set it to "
                                "-1, 1, 2, 3, 4, 1000. 1000 stands for done, −1 for failed.");

  health = sw_pathologic_names_find (names, SW_TABLE_PROPERTIES, "Health");
  g_assert_cmpuint (health->uses, ==, 896);
  property = sw_pathologic_name_dup_note (health);
  g_assert_cmpstr (property, ==, "Property of the type “float”");
  g_assert_null (sw_pathologic_names_find (names, SW_TABLE_VARIABLES, "health"));
  g_assert_null (sw_pathologic_names_find (names, SW_TABLE_PROPERTIES, "b10q01"));
}

/* A user's own, in each of the forms, row by row and column by column */
static void
test_overlay (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTables) tables = NULL;
  g_autoptr (SwPathologicNames) names = NULL;
  const SwPathologicName *quest;

  write_file (folder, "pathologic/names.json",
              "{\"format\": \"pathologic-names\", \"variables\": ["
              "{\"name\": \"b10q01\", \"values_set\": [7], \"unknown\": {}},"
              "{\"name\": \"my_own\"}]}");
  write_file (folder, "properties.tsv", "name\ttypes\nhealth\tint 3\n");
  tables = sw_tables_new (folder, &error);
  names = sw_tables_dup_pathologic_names (tables, &error);
  g_assert_no_error (error);
  quest = sw_pathologic_names_find (names, SW_TABLE_VARIABLES, "b10q01");
  g_assert_cmpstr (quest->values, ==, "7");
  g_assert_cmpuint (quest->day, ==, 10);
  g_assert_nonnull (sw_pathologic_names_find (names, SW_TABLE_VARIABLES, "my_own"));
  g_assert_cmpstr (sw_pathologic_names_find (names, SW_TABLE_PROPERTIES, "health")->types, ==,
                   "int 3");
  g_assert_cmpuint (sw_pathologic_names_get_n (names), ==, 1224 + 67 + 1);
  sw_test_remove_folder (folder);
}

static void
test_bad (void)
{
  static const struct
  {
    const char *file;
    const char *text;
    const char *says;
  } bad[] = {
    { "names.json", "{", "line 1: the JSON is broken here" },
    { "names.json", "[]", "is not of the format “pathologic-names”" },
    { "names.json", "{\"format\": \"else\"}", "is not of the format “pathologic-names”" },
    { "names.json", "{\"format\": \"pathologic-names\", \"variables\": {}}",
      "“variables” is not of the form" },
    { "names.json", "{\"format\": \"pathologic-names\", \"variables\": [1]}",
      "names.json/variables”, row 1: this is not an object with a name" },
    { "names.json", "{\"format\": \"pathologic-names\", \"variables\": [{\"day\": 1}]}",
      "names.json/variables”, row 1: this is not an object with a name" },
    { "names.json", "{\"format\": \"pathologic-names\", \"variables\": [{\"name\": \"\"}]}",
      "names.json/variables”, row 1, column “name”: “” makes no sense there" },
    { "names.json", "{\"format\": \"pathologic-names\", \"properties\": [{\"name\": \"a\"},"
      "{\"name\": \"b\", \"uses\": \"x\"}]}",
      "names.json/properties”, row 2, column “uses”: “x” is not a whole number" },
    { "names.json", "{\"format\": \"pathologic-names\", \"variables\": [{\"name\": \"b10q01\","
      "\"day\": 13}]}", "row 1, column “day”: “13” is not a whole number from 0 to 12" },
    { "names.json", "{\"format\": \"pathologic-names\", \"variables\": [{\"name\": \"a\"},"
      "{\"name\": \"a\"}]}", "row 2, column “name”: “a” was given in row 1 already" },
    { "names.json", "{\"format\": \"pathologic-names\", \"variables\": [{\"name\": \"a\","
      "\"values_set\": [[1]]}]}", "row 1: column “values_set” is neither text nor a number" },
    { "variables.tsv", "name\tday\na\tx\n", "row 2, column “day”: “x” is not a whole number" },
    { "properties.json", "{\"rows\": 1}", "“rows” is not of the form" },
  };
  g_autofree char *folder = sw_test_make_folder ();

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_build_filename (folder, bad[i].file, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SwTables) tables = NULL;

      g_test_message ("%s", bad[i].text);
      write_file (folder, bad[i].file, bad[i].text);
      tables = sw_tables_new (folder, &error);
      g_assert_no_error (error);
      /* As other tables of a user, they are looked at before a save is opened. */
      g_assert_null (sw_tables_get_pathologic (tables, &error));
      g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
      g_assert_cmpstr (sw_error_get_kind (error), ==, "bad_table");
      if (strstr (error->message, bad[i].says) == NULL)
        g_error ("“%s” does not say “%s”", error->message, bad[i].says);
      g_assert_nonnull (strstr (error->message, bad[i].file));

      g_clear_error (&error);
      g_unlink (path);
      g_assert_nonnull (sw_tables_get_pathologic (tables, &error));
      g_assert_no_error (error);
    }
  sw_test_remove_folder (folder);
}

static SwTables *
new_tables (SwPathologicSchema *schema)
{
  g_autoptr (SwTables) plain = sw_tables_new (NULL, NULL);
  SwPathologicOptions *options = g_new0 (SwPathologicOptions, 1);

  options->schema = schema;
  options->guess_factory = options->framing = options->root = options->edition =
    SW_PATHOLOGIC_NONE;
  return sw_tables_new_pathologic (plain, options);
}

/* A schema names the file; it lies beside it, and is no schema itself */
static void
test_beside_schema (void)
{
  g_autofree char *folder = sw_test_make_folder ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTables) tables = NULL;
  g_autoptr (SwTables) lost = NULL;
  g_autoptr (SwPathologicNames) names = NULL;
  g_autoptr (SwPathologicNames) fallback = NULL;
  g_autofree char *path = g_build_filename (folder, "own.json", NULL);
  SwPathologicSchema *schema;

  write_file (folder, "own.json", "{\"format\": \"pathologic-sav-schema\", \"schema_version\": 1,"
              " \"extends\": \"schema.json\", \"names\": \"words.json\"}");
  write_file (folder, "words.json", "{\"format\": \"pathologic-names\","
              " \"properties\": [{\"name\": \"luck\"}]}");
  schema = sw_pathologic_schema_loader_load_user (folder, problems, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==, 0);
  tables = new_tables (schema);
  names = sw_tables_dup_pathologic_names (tables, &error);
  g_assert_no_error (error);
  g_assert_nonnull (sw_pathologic_names_find (names, SW_TABLE_PROPERTIES, "luck"));
  g_assert_nonnull (sw_pathologic_names_find (names, SW_TABLE_PROPERTIES, "health"));

  write_file (folder, "own.json", "{\"format\": \"pathologic-sav-schema\", \"schema_version\": 1,"
              " \"extends\": \"schema.json\", \"names\": \"nowhere.json\"}");
  schema = sw_pathologic_schema_loader_load_path (path, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (schema->problems[0], "/names"));
  lost = new_tables (schema);
  fallback = sw_tables_dup_pathologic_names (lost, &error);
  g_assert_no_error (error);
  g_assert_nonnull (sw_pathologic_names_find (fallback, SW_TABLE_PROPERTIES, "health"));

  write_file (folder, "own.json", "{\"format\": \"pathologic-sav-schema\", \"schema_version\": 1,"
              " \"extends\": \"schema.json\", \"names\": \"../words.json\"}");
  g_assert_null (sw_pathologic_schema_loader_load_path (path, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_FORMAT);
  g_assert_nonnull (strstr (error->message, "/names"));
  sw_test_remove_folder (folder);
}

/* -- the words of a save -- */

static void
changed_cb (gboolean *changed)
{
  *changed = TRUE;
}

static SwDocument *
open_game (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (SW_TEST_FLAGGED, 5, 3);

  return sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
}

/* The words that fit, each with what it is */
static char *
dup_words (SwDocument *document,
           const char *path,
           const char *key,
           const char *typed,
           guint       most)
{
  SwWordQuery query = { SW_NODE_NONE, key, typed, most };
  g_autoptr (GListStore) words = NULL;
  GString *text = g_string_new (NULL);

  if (path != NULL)
    {
      query.node = sw_tree_lookup (sw_document_get_tree (document), path, NULL);
      g_assert_cmpuint (query.node, !=, SW_NODE_NONE);
    }
  words = sw_vocabulary_list_words (SW_VOCABULARY (document), &query);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (words)); i++)
    {
      g_autoptr (SwWord) word = g_list_model_get_item (G_LIST_MODEL (words), i);

      g_string_append_printf (text, "%s%s=%s", i > 0 ? "; " : "", sw_word_get_text (word),
                              sw_word_get_note (word));
    }
  return g_string_free (text, FALSE);
}

static void
assert_words (SwDocument *document,
              const char *path,
              const char *key,
              const char *typed,
              const char *expected)
{
  g_autofree char *words = dup_words (document, path, key, typed, 40);

  g_assert_cmpstr (words, ==, expected);
}

static void
collect (SwDocument *document)
{
  gboolean changed = FALSE;
  gulong handler = g_signal_connect_swapped (document, "words-changed", G_CALLBACK (changed_cb),
                                             &changed);

  assert_words (document, NULL, NULL, "x", "");
  while (!changed)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (document, handler);
}

static void
test_words (void)
{
  g_autoptr (SwDocument) document = open_game ();
  g_autofree char *all = NULL;
  g_autofree char *few = NULL;

  collect (document);
  /* In a search: what is in the save before what only scripts know */
  assert_words (document, NULL, NULL, "PERSON_0003",
                "person_0003=Name of an object of the class “Person”");
  assert_words (document, NULL, "value", "bandag",
                "bandage=Name of an object of the class “Thing”");
  assert_words (document, NULL, NULL, "d2q01",
                "d2q01=Quest variable: Bachelor, day 2, quest 1; "
                "d2q01BigVladVisit=Quest variable: Bachelor, day 2, quest 1; "
                "d2q01GeorgVisit=Quest variable: Bachelor, day 2, quest 1");
  all = dup_words (document, NULL, NULL, "mo", 40);
  g_assert_true (g_str_has_prefix (all, "money=Property of the type “int”; "));

  /* Of a key: what scripts use as keys of such a list first */
  few = dup_words (document, VARIABLES "/0/key", NULL, "d", 2);
  g_assert_cmpstr (few, ==, "d10AglajaVisit=Variable of the game; "
                            "d10KaterinaVisit=Variable of the game");
  g_clear_pointer (&few, g_free);
  few = dup_words (document, PEOPLE "/0/bag/1/key", NULL, "he", 1);
  g_assert_cmpstr (few, ==, "health=Property of the type “float”");
  g_clear_pointer (&few, g_free);
  /* Of another text: what the same field says elsewhere */
  few = dup_words (document, PEOPLE "/0/name", NULL, "", 2);
  g_assert_cmpstr (few, ==, "person_0000=Name of an object of the class “Person”; "
                            "person_0001=Name of an object of the class “Person”");
  /* Words that have it inside come behind those that begin so */
  assert_words (document, NULL, NULL, "orld_d",
                "world_danko.xml=A text of this save, in “World file”");

  assert_words (document, NULL, "class", "tow", "Town=A class of objects");
  assert_words (document, NULL, "ref", "erso", "Person=A class of objects");
  assert_words (document, NULL, "id", "1", "");
}

/* Edits bring words along, and another reading begins anew */
static void
test_edited (void)
{
  g_autoptr (SwDocument) document = open_game ();
  SwCommand *restore;
  g_autoptr (GError) error = NULL;

  collect (document);
  sw_test_set (document, PEOPLE "/0/name", "Zyzax");
  assert_words (document, NULL, NULL, "zyz", "Zyzax=Name of an object of the class “Person”");
  sw_history_undo (sw_document_get_history (document));
  assert_words (document, NULL, NULL, "zyz", "Zyzax=A text of this save");

  restore = sw_document_new_restore (document, sw_document_get_bytes (document), "Again", &error);
  g_assert_no_error (error);
  sw_test_push (document, restore);
  collect (document);
  assert_words (document, NULL, NULL, "zyz", "");
  assert_words (document, NULL, NULL, "person_0003",
                "person_0003=Name of an object of the class “Person”");
}

/* A document that goes away while its words are collected */
static void
test_gone (void)
{
  SwDocument *document = open_game ();

  assert_words (document, NULL, NULL, "x", "");
  g_assert_finalize_object (document);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static void
test_meaning (void)
{
  g_autoptr (SwDocument) document = open_game ();
  g_autoptr (SwExplain) value = sw_explain_new_path (document, VARIABLES "/1/value", NULL);
  g_autoptr (SwExplain) key = sw_explain_new_path (document, PEOPLE "/0/bag/1/key", NULL);
  g_autoptr (SwExplain) name = sw_explain_new_path (document, PEOPLE "/0/name", NULL);

  g_assert_true (g_str_has_prefix (value->meaning, "Quest variable: Bachelor, day 2, quest 1. "));
  g_assert_cmpstr (key->meaning, ==,
                   "Property of the type “float”. Scripts use it in 896 places.");
  g_assert_null (name->meaning);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/word-index", test_index);
  g_test_add_func ("/model/search-word", test_search_word);
  g_test_add_func ("/model/pathologic-names/built-in", test_names);
  g_test_add_func ("/model/pathologic-names/overlay", test_overlay);
  g_test_add_func ("/model/pathologic-names/bad", test_bad);
  g_test_add_func ("/model/pathologic-names/beside-schema", test_beside_schema);
  g_test_add_func ("/model/pathologic-words/words", test_words);
  g_test_add_func ("/model/pathologic-words/edited", test_edited);
  g_test_add_func ("/model/pathologic-words/gone", test_gone);
  g_test_add_func ("/model/pathologic-words/meaning", test_meaning);

  return g_test_run ();
}
