/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic-schema.c: the schema of Pathologic saves, its extension and its faults. */
#include "config.h"

#include "sw-error.h"
#include "sw-pathologic-schema-loader.h"
#include "sw-pathologic-test.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#define HEAD "{\"format\": \"pathologic-sav-schema\", \"schema_version\": 1, "
#define EXTENDS HEAD "\"extends\": \"schema.json\", "

static SwPathologicSchema *
load (const char  *text,
      GError     **error)
{
  g_autoptr (SwPathologicSchemaFile) file =
    sw_pathologic_schema_file_new_for_data ("mine.json", text, strlen (text), error);

  return file != NULL ? sw_pathologic_schema_loader_load (file, error) : NULL;
}

static void
test_shipped (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicSchema) schema = sw_pathologic_schema_loader_load_user (NULL, NULL,
                                                                                  &error);
  const SwPathologicBody *world;

  g_assert_no_error (error);
  g_assert_cmpuint (schema->framings->len, ==, 4);
  g_assert_cmpuint (schema->roots->len, ==, 3);
  g_assert_cmpuint (schema->editions->len, ==, 3);
  g_assert_nonnull (sw_pathologic_schema_find_factory (schema, 2007, 0));
  g_assert_null (sw_pathologic_schema_find_factory (schema, 2008, 0));
  world = sw_pathologic_schema_get_body
            (schema, sw_pathologic_schema_find_factory (schema, 0, 0)->body);
  g_assert_cmpstr (world->name, ==, "CGameWorld");
  g_assert_cmpuint (world->fields->len, ==, 18);
}

static void
test_types (void)
{
  static const struct
  {
    const char *expression;
    const char *text;
  } types[] = {
    { "u8", "u8" }, { " ptr < IActor > ", "ptr<IActor>" }, { "ptr", "ptr" },
    { "map<str, vec<ptr<I>>>", "map<str,vec<ptr<I>>>" }, { "u8[4][2]", "u8[4][2]" },
    { "raw[33]", "raw[33]" }, { "set<cwstr>", "set<cwstr>" },
    { "", NULL }, { "ptr<>", NULL }, { "vec", NULL }, { "vec<u8", NULL }, { "map<u8>", NULL },
    { "u8[", NULL }, { "u8[-1]", NULL }, { "raw", NULL }, { "word", NULL }, { "u8 u8", NULL },
    { "u8[999999999999]", NULL },
    { "vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<u8>>>>>>>>>>>>>>>>", NULL },
  };
  g_autoptr (SwPathologicSchema) schema = sw_pathologic_schema_new ();

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *reason = NULL;
      guint type;
      gboolean read = sw_pathologic_schema_add_type (schema, types[i].expression, &type, &reason);

      g_test_message ("“%s”: %s", types[i].expression, reason != NULL ? reason : "read");
      g_assert_true (read == (types[i].text != NULL));
      g_assert_true (read == (reason == NULL));
      if (read)
        g_assert_cmpstr (sw_pathologic_schema_get_type (schema, type)->text, ==, types[i].text);
    }
}

typedef struct
{
  const char *text;
  const char *place;
} Fault;

static const Fault faults[] = {
  { "[]", "/" },
  { "{\"format\": \"other\"}", "/" },
  { "{\"format\": \"pathologic-sav-schema\", \"schema_version\": 2}", "/" },
  { HEAD "\"extends\": \"nowhere.json\"}", NULL },
  { HEAD "\"extends\": \"../schema.json\"}", "/extends" },
  { EXTENDS "\"types\": {\"A\": {\"struct\": [{\"name\": \"x\", \"type\": \"wrong\"}]}}}",
    "/types/A/struct/0/type" },
  { EXTENDS "\"types\": {\"A\": {\"struct\": [{\"name\": \"x\"}]}}}", "/types/A/struct/0" },
  { EXTENDS "\"types\": {\"A\": {\"struct\": [{\"name\": \"x\", \"type\": \"A\"}]}}}", "/types/A" },
  { EXTENDS "\"types\": {\"A\": {\"struct\": [{\"name\": \"x\", \"type\": \"u8\"},"
    " {\"name\": \"x\", \"type\": \"u8\"}]}}}", "/types/A/struct/1" },
  { EXTENDS "\"types\": {\"A\": {\"struct\": [{\"name\": \"x\", \"type\": \"u8\"}], \"size\": 2}}}",
    "/types/A" },
  { EXTENDS "\"classes\": {\"C\": {\"body\": [{\"name\": \"x\", \"type\": \"u8\","
    " \"if\": {\"field\": \"y\", \"op\": \"==\", \"value\": 1}},"
    " {\"name\": \"y\", \"type\": \"u8\"}]}}}", "/classes/C/body/0/if" },
  { EXTENDS "\"classes\": {\"C\": {\"body\": [{\"name\": \"s\", \"type\": \"str\"},"
    " {\"name\": \"x\", \"switch\": \"s\", \"cases\": {}}]}}}", "/classes/C/body/1" },
  { EXTENDS "\"classes\": {\"C\": {\"body\": [{\"name\": \"x\", \"type\": \"u8\","
    " \"editions\": [\"none\"]}]}}}", "/classes/C/body/0/editions/0" },
  { EXTENDS "\"factories\": [{\"id\": 1, \"class\": \"None\"}]}", "/factories/0" },
  /* What is no list would stand in the place of all that the shipped list has. */
  { HEAD "\"extends\": 5}", "/extends" },
  { EXTENDS "\"factories\": {}}", "/factories" },
  { EXTENDS "\"factories\": {\"a\": {\"id\": 1}}}", "/factories" },
  { EXTENDS "\"framings\": {}}", "/framings" },
  { EXTENDS "\"roots\": {}}", "/roots" },
  { EXTENDS "\"editions\": {\"a\": {\"id\": \"alpha\"}}}", "/editions" },
  { EXTENDS "\"classes\": []}", "/classes" },
  { EXTENDS "\"types\": []}", "/types" },
  { EXTENDS "\"factories\": [{\"id\": 1}, {\"id\": -1}]}", "/factories/1" },
};

static void
test_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SwPathologicSchema) schema = load (faults[i].text, &error);
      g_autofree char *place = g_strdup_printf (", %s: ", faults[i].place);

      g_assert_null (schema);
      g_assert_cmpstr (sw_error_get_kind (error), ==, "bad_schema");
      g_test_message ("%s", error->message);
      if (faults[i].place != NULL)
        {
          g_assert_nonnull (strstr (error->message, "mine.json"));
          g_assert_nonnull (strstr (error->message, place));
        }
    }
}

/* Sets of editions and framings are bits of a number: one more is said to be too many. */
static void
test_too_many (void)
{
  static const char * const lists[] = { "editions", "framings" };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GString) text = g_string_new (EXTENDS);
      g_autoptr (SwPathologicSchema) schema = NULL;
      g_autoptr (GError) error = NULL;

      g_string_append_printf (text, "\"%s\": [", lists[i]);
      for (guint j = 0; j <= SW_PATHOLOGIC_MAX_SET; j++)
        g_string_append_printf (text, "%s{\"id\": \"e%u\", \"pointer\": {\"style\": \"tagged\","
                                " \"tag_new\": 1, \"tag_reference\": 0, \"null_object\": 9},"
                                " \"string\": {\"flag\": false}}", j > 0 ? ", " : "", j);
      g_string_append (text, "]}");
      schema = load (text->str, &error);
      g_assert_null (schema);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, "more than 64"));
      g_assert_nonnull (strstr (error->message, lists[i]));
    }
}

/* Lists are joined, the last factory that fits decides, and a class may be laid over another. */
static void
test_extends (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicSchema) schema =
    load (EXTENDS "\"classes\": {\"Mine\": {\"body\": [{\"name\": \"all\", \"type\": \"raw[5]\"}]},"
          " \"CGameWorld\": {\"open_ended\": true}},"
          " \"factories\": [{\"id\": 61, \"class\": \"Mine\","
          " \"framings\": [\"prose\"]}]}", &error);
  guint prose;
  const SwPathologicFactory *factory;

  g_assert_no_error (error);
  prose = sw_pathologic_schema_find_framing (schema, "prose");
  factory = sw_pathologic_schema_find_factory (schema, 61, prose);
  g_assert_cmpstr (sw_pathologic_schema_get_body (schema, factory->body)->name, ==, "Mine");
  factory = sw_pathologic_schema_find_factory (schema, 61, (prose + 1) % 4);
  g_assert_cmpuint (factory->body, ==, SW_PATHOLOGIC_NONE);
  factory = sw_pathologic_schema_find_factory (schema, 0, prose);
  g_assert_true (sw_pathologic_schema_get_body (schema, factory->body)->open_ended);
  g_assert_cmpuint (sw_pathologic_schema_get_body (schema, factory->body)->fields->len, ==, 18);
}

static void
write_file (const char *folder,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
remove_file (const char *folder,
             const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_remove (path), ==, 0);
}

/* A user's files are laid over one another by name; one with a fault is left out. */
static void
test_user (void)
{
  g_autofree char *folder = g_dir_make_tmp ("savewright-schema-XXXXXX", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  g_autoptr (SwPathologicSchema) schema = NULL;
  g_autoptr (GError) error = NULL;

  write_file (folder, "1.json", EXTENDS "\"factories\": [{\"id\": 5, \"name\": \"first\"}]}");
  write_file (folder, "2.json", EXTENDS "\"types\": {\"A\": {\"struct\": [{}]}}}");
  write_file (folder, "3.json", EXTENDS "\"factories\": [{\"id\": 5, \"name\": \"last\"}]}");
  write_file (folder, "note.txt", "no schema");
  schema = sw_pathologic_schema_loader_load_user (folder, problems, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sw_pathologic_schema_find_factory (schema, 5, 0)->name, ==, "last");
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_nonnull (strstr (((GError *) g_ptr_array_index (problems, 0))->message, "2.json"));

  remove_file (folder, "1.json");
  remove_file (folder, "2.json");
  remove_file (folder, "3.json");
  remove_file (folder, "note.txt");
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Files that extend one another in a circle end. */
static void
test_circle (void)
{
  g_autofree char *folder = g_dir_make_tmp ("savewright-schema-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.json", NULL);
  g_autoptr (SwPathologicSchema) schema = NULL;
  g_autoptr (GError) error = NULL;

  write_file (folder, "a.json", HEAD "\"extends\": \"b.json\"}");
  write_file (folder, "b.json", HEAD "\"extends\": \"a.json\"}");
  schema = sw_pathologic_schema_loader_load_path (path, &error);
  g_assert_null (schema);
  g_assert_cmpstr (sw_error_get_kind (error), ==, "bad_schema");

  remove_file (folder, "a.json");
  remove_file (folder, "b.json");
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codec/pathologic/schema/shipped", test_shipped);
  g_test_add_func ("/codec/pathologic/schema/types", test_types);
  g_test_add_func ("/codec/pathologic/schema/faults", test_faults);
  g_test_add_func ("/codec/pathologic/schema/too-many", test_too_many);
  g_test_add_func ("/codec/pathologic/schema/extends", test_extends);
  g_test_add_func ("/codec/pathologic/schema/user", test_user);
  g_test_add_func ("/codec/pathologic/schema/circle", test_circle);
  return g_test_run ();
}
