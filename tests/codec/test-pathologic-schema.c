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
  const char *place;     /* what the message names besides the file */
  const char *reason;    /* (nullable): a part of what it says */
} Fault;

/* What is no JSON: the line; which column that is depends on the parser */
static const Fault syntax_faults[] = {
  { "", "line 1, column 1", "nothing in it" },
  { "{", "line 1", "a bracket is not closed" },
  { "{\"format\": \"x\",}", "line 1", "comma stands before" },
  { "{\"a\": 1,\n \"b\": 2\n \"c\": 3}", "line 2", "comma or a closing bracket" },
  { "{\"a\": 1,\n \"b\" 2}", "line 2", "colon is missing" },
  { "{\"a\":\n\n tru}", "line 3", "double quotes" },
  { "{\"a\":\n }", "line 2", "a value is missing" },
  { "{\"a\": 1}\nmore", "line 2", "follows the last bracket" },
  { "{\n// mine\n}", "line 2", "neither comments" },
  { "{\n'a': 1}", "line 2", "single quotes" },
  { "{\"a\":\n\"b}", "line 2", "texts end" },
  { "{\"a\":\n\"b\\u0000c\"}", "line 2", "lack the character 0" },
  { "{\"a\":\n\"\xff\"}", "line 2, column 2", "UTF-8" },
};

static void
assert_fault (const Fault *fault,
              const char  *place)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicSchema) schema = load (fault->text, &error);
  g_autofree char *message = NULL;

  g_test_message ("%s", fault->text);
  g_assert_null (schema);
  g_assert_cmpstr (sw_error_get_kind (error), ==, "bad_schema");
  message = g_strdup (error->message);
  g_test_message ("%s", message);
  g_assert_true (g_str_has_prefix (message, "“mine.json”"));
  g_assert_nonnull (strstr (message, place));
  if (fault->reason != NULL)
    g_assert_nonnull (strstr (message, fault->reason));
}

static void
test_syntax (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (syntax_faults); i++)
    {
      g_autofree char *place = g_strdup_printf ("“mine.json”, %s", syntax_faults[i].place);

      assert_fault (&syntax_faults[i], place);
    }
}

#define BODY(fields) EXTENDS "\"classes\": {\"C\": {\"body\": [" fields "]}}}"
#define STRUCT(fields) EXTENDS "\"types\": {\"A\": {\"struct\": [" fields "]}}}"
#define U8(name) "{\"name\": \"" name "\", \"type\": \"u8\"}"
#define FRAMING(pointer, string, detect) \
  EXTENDS "\"framings\": [{\"id\": \"mine\", \"pointer\": {" pointer "}," \
  " \"string\": {" string "}, \"detect\": [" detect "]}]}"
#define TAGGED "\"style\": \"tagged\", \"tag_new\": 1, \"tag_reference\": 0, \"null_object\": 9"
#define HEADER "\"style\": \"header\", \"order\": \"object-factory\", \"new_marker\": 9"
#define PLAIN "\"flag\": false"
#define FLAGGED "\"flag\": true, \"inline\": 0, \"reference\": 1, \"tables\": \"separate\""
#define DEEP "vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<vec<u8" \
  ">>>>>>>>>>>>>>>>>"

/* Every rule of the language, in the order of its description */
static const Fault faults[] = {
  /* The whole */
  { "[]", "/", "not one JSON object" },
  { "{\"schema_version\": 1}", "/", "“format”" },
  { "{\"format\": \"other\", \"schema_version\": 1}", "/", "“format”" },
  { "{\"format\": 1}", "/format", "a text" },
  { "{\"format\": \"pathologic-sav-schema\"}", "/", "“schema_version” is missing" },
  { "{\"format\": \"pathologic-sav-schema\", \"schema_version\": \"1\"}", "/schema_version",
    "whole number" },
  { "{\"format\": \"pathologic-sav-schema\", \"schema_version\": 2}", "/schema_version",
    "newer Savewright" },
  { EXTENDS "\"title\": 5}", "/title", "a text" },
  { HEAD "\"extends\": \"nowhere.json\"}", "/extends", "no file “nowhere.json”" },
  { HEAD "\"extends\": \"../schema.json\"}", "/extends", "not a path" },
  { HEAD "\"extends\": 5}", "/extends", "the name of a file" },
  { HEAD "\"extends\": \"\"}", "/extends", "the name of a file" },
  { HEAD "\"title\": \"alone\"}", "/", "there are no editions" },
  { EXTENDS "\"editions\": [5]}", "/editions/0", "an object" },
  { EXTENDS "\"editions\": [{\"title\": \"x\"}]}", "/editions/0", "“id” is missing" },
  { EXTENDS "\"editions\": [{\"id\": 7}]}", "/editions/0/id", "a text" },
  { EXTENDS "\"editions\": [{\"id\": \"x\", \"title\": []}]}", "/editions/0/title", "a text" },
  { EXTENDS "\"default_edition\": \"none\"}", "/default_edition", "no such edition" },
  { EXTENDS "\"default_edition\": 1}", "/default_edition", "a text" },
  { EXTENDS "\"default_edition\": null}", "/default_edition", "a text" },
  { EXTENDS "\"default_edition\": [\"alpha\"]}", "/default_edition", "a text" },
  { EXTENDS "\"names\": 5}", "/names", "a text" },
  { EXTENDS "\"names\": [\"names.json\"]}", "/names", "a text" },
  { EXTENDS "\"names\": \"../names.json\"}", "/names", "not a path" },
  { EXTENDS "\"names\": \"\"}", "/names", "not a path" },
  { EXTENDS "\"root_for_framing\": \"stream\"}", "/root_for_framing", "an object" },
  { EXTENDS "\"root_for_framing\": []}", "/root_for_framing", "an object" },
  { EXTENDS "\"root_for_framing\": {\"sample\": 1}}", "/root_for_framing/sample", "a text" },
  { EXTENDS "\"root_for_framing\": {\"sample\": \"none\"}}", "/root_for_framing/sample",
    "no root “none”" },
  { EXTENDS "\"root_for_framing\": {\"sampel\": \"stream\"}}", "/root_for_framing/sampel",
    "no such framing" },
  /* What is no list would stand in the place of all that the shipped list has. */
  { EXTENDS "\"factories\": {}}", "/factories", "a list" },
  { EXTENDS "\"factories\": {\"a\": {\"id\": 1}}}", "/factories", "a list" },
  { EXTENDS "\"framings\": {}}", "/framings", "a list" },
  { EXTENDS "\"roots\": {}}", "/roots", "a list" },
  { EXTENDS "\"editions\": {\"a\": {\"id\": \"alpha\"}}}", "/editions", "a list" },
  { EXTENDS "\"classes\": []}", "/classes", "an object" },
  { EXTENDS "\"types\": []}", "/types", "an object" },

  /* Type expressions */
  { STRUCT ("{\"name\": \"x\", \"type\": \"wrong\"}"), "/types/A/struct/0/type",
    "“wrong” is not known" },
  { STRUCT ("{\"name\": \"x\", \"type\": \"vec<wrong>\"}"), "/types/A/struct/0/type",
    "“wrong” is not known" },
  { STRUCT ("{\"name\": \"x\", \"type\": \"vec<u8\"}"), "/types/A/struct/0/type",
    "not closed" },
  { STRUCT ("{\"name\": \"x\", \"type\": \"raw\"}"), "/types/A/struct/0/type",
    "lacks its length" },
  { STRUCT ("{\"name\": \"x\", \"type\": \"u8[-1]\"}"), "/types/A/struct/0/type", "a number" },
  { STRUCT ("{\"name\": \"x\", \"type\": \"u8 u8\"}"), "/types/A/struct/0/type", "left over" },
  { STRUCT ("{\"name\": \"x\", \"type\": \"" DEEP "\"}"), "/types/A/struct/0/type",
    "deeper than 16" },

  /* Fields */
  { STRUCT ("5"), "/types/A/struct/0", "an object" },
  { STRUCT ("{\"type\": \"u8\"}"), "/types/A/struct/0", "“name” is missing" },
  { STRUCT ("{\"name\": \"\", \"type\": \"u8\"}"), "/types/A/struct/0", "“name” is missing" },
  { STRUCT ("{\"name\": 1, \"type\": \"u8\"}"), "/types/A/struct/0/name", "a text" },
  { STRUCT (U8 ("x") "," U8 ("x")), "/types/A/struct/1/name", "two fields" },
  { STRUCT ("{\"name\": \"x\"}"), "/types/A/struct/0", "“type” is missing" },
  { STRUCT ("{\"name\": \"x\", \"type\": 8}"), "/types/A/struct/0/type", "a text" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"switch\": \"y\"}"), "/classes/C/body/1",
    "“cases” is missing" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"switch\": \"y\", \"cases\": []}"),
    "/classes/C/body/1/cases", "an object" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"switch\": 1, \"cases\": {}}"),
    "/classes/C/body/1/switch", "a text" },
  { BODY ("{\"name\": \"x\", \"switch\": \"y\", \"cases\": {}}," U8 ("y")),
    "/classes/C/body/0/switch", "does not come earlier" },
  { BODY ("{\"name\": \"x\", \"switch\": \"x\", \"cases\": {}}"),
    "/classes/C/body/0/switch", "does not come earlier" },
  { BODY ("{\"name\": \"s\", \"type\": \"str\"}, {\"name\": \"x\", \"switch\": \"s\","
          " \"cases\": {}}"), "/classes/C/body/1/switch", "no single number" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"switch\": \"y\", \"type\": \"u8\", \"cases\": {}}"),
    "/classes/C/body/1/type", "in the place of this" },
  { BODY ("{\"name\": \"x\", \"type\": \"u8\", \"cases\": {}}"), "/classes/C/body/0/cases",
    "no “switch”" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"switch\": \"y\", \"cases\": {\"a\": \"u8\"}}"),
    "/classes/C/body/1/cases/a", "a whole number" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"switch\": \"y\", \"cases\": {\"1\": \"no\"}}"),
    "/classes/C/body/1/cases/1", "“no” is not known" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"switch\": \"y\", \"cases\": {\"1\": 5}}"),
    "/classes/C/body/1/cases/1", "a type expression" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"switch\": \"y\","
          " \"cases\": {\"1\": \"u8\", \"01\": \"u8\"}}"),
    "/classes/C/body/1/cases/01", "the same value" },
  { BODY ("{\"name\": \"x\", \"type\": \"u8\", \"if\": {\"field\": \"y\", \"op\": \"==\","
          " \"value\": 1}}," U8 ("y")), "/classes/C/body/0/if/field", "does not come earlier" },
  { BODY ("{\"name\": \"x\", \"type\": \"u8\", \"if\": 1}"), "/classes/C/body/0/if",
    "an object" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"type\": \"u8\", \"if\": {\"op\": \"==\","
          " \"value\": 1}}"), "/classes/C/body/1/if", "“field” is missing" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"type\": \"u8\", \"if\": {\"field\": \"y\","
          " \"op\": \"=\", \"value\": 1}}"), "/classes/C/body/1/if/op", "“==”, “!=”" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"type\": \"u8\", \"if\": {\"field\": \"y\","
          " \"value\": 1}}"), "/classes/C/body/1/if", "“op” is missing" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"type\": \"u8\", \"if\": {\"field\": \"y\","
          " \"op\": \"<\"}}"), "/classes/C/body/1/if", "“value” is missing" },
  { BODY (U8 ("y") ", {\"name\": \"x\", \"type\": \"u8\", \"if\": {\"field\": \"y\","
          " \"op\": \"<\", \"value\": \"1\"}}"), "/classes/C/body/1/if/value", "a number" },
  { BODY ("{\"name\": \"x\", \"type\": \"u8\", \"editions\": [\"none\"]}"),
    "/classes/C/body/0/editions/0", "no such edition" },
  { BODY ("{\"name\": \"x\", \"type\": \"u8\", \"editions\": \"alpha\"}"),
    "/classes/C/body/0/editions", "a list" },
  { BODY ("{\"name\": \"x\", \"type\": \"u8\", \"editions\": []}"),
    "/classes/C/body/0/editions", "empty" },
  { BODY ("{\"name\": \"x\", \"type\": \"u8\", \"enum\": []}"), "/classes/C/body/0/enum",
    "an object" },
  { BODY ("{\"name\": \"x\", \"type\": \"u8\", \"enum\": {\"one\": \"1\"}}"),
    "/classes/C/body/0/enum/one", "a whole number" },
  { BODY ("{\"name\": \"x\", \"type\": \"u8\", \"enum\": {\"1\": 1}}"),
    "/classes/C/body/0/enum/1", "a text" },
  { BODY ("{\"name\": \"x\", \"type\": \"u8\", \"unit\": 1}"), "/classes/C/body/0/unit",
    "a text" },
  { BODY ("{\"name\": \"x\", \"type\": \"u8\", \"status\": true}"),
    "/classes/C/body/0/status", "a text" },
  { BODY ("{\"name\": \"x\", \"type\": \"u8\", \"note\": {}}"), "/classes/C/body/0/note",
    "a text" },

  /* Structures, classes, factories */
  { EXTENDS "\"types\": {\"A\": {}}}", "/types/A", "“struct” is missing" },
  { EXTENDS "\"types\": {\"A\": {\"struct\": {}}}}", "/types/A/struct", "a list" },
  { EXTENDS "\"types\": {\"A\": 5}}", "/types/A", "an object" },
  { EXTENDS "\"types\": {\"a/b~\": 5}}", "/types/a~1b~0", "an object" },
  { EXTENDS "\"types\": {\"u32\": {\"struct\": [" U8 ("x") "]}}}", "/types/u32",
    "a word of the schema language" },
  { EXTENDS "\"types\": {\"ptr\": {\"struct\": [" U8 ("x") "]}}}", "/types/ptr",
    "a word of the schema language" },
  { EXTENDS "\"types\": {\"A\": {\"struct\": [" U8 ("x") "], \"size\": 2}}}", "/types/A",
    "1 bytes, not the 2" },
  { EXTENDS "\"types\": {\"A\": {\"struct\": [" U8 ("x") "], \"size\": \"1\"}}}",
    "/types/A/size", "whole number" },
  { STRUCT ("{\"name\": \"x\", \"type\": \"A\"}"), "/types/A", "contains itself" },
  { STRUCT ("{\"name\": \"x\", \"type\": \"A[2]\"}"), "/types/A", "contains itself" },
  { EXTENDS "\"types\": {\"A\": {\"struct\": [{\"name\": \"b\", \"type\": \"B\"}]},"
    " \"B\": {\"struct\": [{\"name\": \"a\", \"type\": \"A\"}]}}}", "/types/A",
    "contains itself" },
  { EXTENDS "\"classes\": {\"C\": {}}}", "/classes/C", "“body” is missing" },
  { EXTENDS "\"classes\": {\"C\": {\"body\": [], \"implements\": \"I\"}}}",
    "/classes/C/implements", "a list" },
  { EXTENDS "\"classes\": {\"C\": {\"body\": [], \"implements\": [1]}}}",
    "/classes/C/implements/0", "interface" },
  { EXTENDS "\"classes\": {\"C\": {\"body\": [], \"open_ended\": \"yes\"}}}",
    "/classes/C/open_ended", "“true” or “false”" },
  { EXTENDS "\"classes\": {\"C\": {\"body\": [], \"framings\": [\"none\"]}}}",
    "/classes/C/framings/0", "no such framing" },
  { EXTENDS "\"classes\": {\"C\": {\"body\": [], \"framings\": []}}}", "/classes/C/framings",
    "empty" },
  { EXTENDS "\"classes\": {\"C\": {\"body\": [], \"note\": 5}}}", "/classes/C/note", "a text" },
  { EXTENDS "\"factories\": [5]}", "/factories/0", "an object" },
  { EXTENDS "\"factories\": [{\"class\": \"CGameWorld\"}]}", "/factories/0",
    "“id” is missing" },
  { EXTENDS "\"factories\": [{\"id\": 1}, {\"id\": -1}]}", "/factories/1/id", "whole number" },
  { EXTENDS "\"factories\": [{\"id\": 4294967296}]}", "/factories/0/id", "4294967295" },
  { EXTENDS "\"factories\": [{\"id\": 1.5}]}", "/factories/0/id", "whole number" },
  { EXTENDS "\"factories\": [{\"id\": 1, \"class\": \"None\"}]}", "/factories/0/class",
    "no class “None”" },
  { EXTENDS "\"factories\": [{\"id\": 1, \"class\": 1}]}", "/factories/0/class", "a text" },
  { EXTENDS "\"factories\": [{\"id\": 1, \"name\": 1}]}", "/factories/0/name", "a text" },
  { EXTENDS "\"factories\": [{\"id\": 1, \"status\": 1}]}", "/factories/0/status", "a text" },
  { EXTENDS "\"factories\": [{\"id\": 1, \"framings\": [\"none\"]}]}", "/factories/0/framings/0",
    "no such framing" },
  { EXTENDS "\"factories\": [{\"id\": 1, \"framings\": []}]}", "/factories/0/framings",
    "empty" },

  /* Framings */
  { EXTENDS "\"framings\": [{\"title\": \"x\"}]}", "/framings/0", "“id” is missing" },
  { EXTENDS "\"framings\": [{\"id\": \"x\", \"title\": 1}]}", "/framings/0/title", "a text" },
  { EXTENDS "\"framings\": [{\"id\": \"x\"}]}", "/framings/0", "“pointer” is missing" },
  { EXTENDS "\"framings\": [{\"id\": \"x\", \"pointer\": {" TAGGED "}}]}", "/framings/0",
    "“string” is missing" },
  { FRAMING ("\"style\": \"other\"", PLAIN, ""), "/framings/0/pointer/style",
    "“header”, “tagged”" },
  { FRAMING ("", PLAIN, ""), "/framings/0/pointer", "“style” is missing" },
  { FRAMING (HEADER ", \"presence\": 1", PLAIN, ""), "/framings/0/pointer/presence",
    "“true” or “false”" },
  { FRAMING ("\"style\": \"header\", \"new_marker\": 9, \"order\": \"none\"", PLAIN, ""),
    "/framings/0/pointer/order", "“object-factory”, “factory-object”" },
  { FRAMING ("\"style\": \"header\", \"order\": \"object-factory\"", PLAIN, ""),
    "/framings/0/pointer", "“new_marker” is missing" },
  { FRAMING (HEADER ", \"null_object\": -1", PLAIN, ""), "/framings/0/pointer/null_object",
    "whole number" },
  { FRAMING (HEADER ", \"null_object\": 9", PLAIN, ""), "/framings/0/pointer", "the same" },
  { FRAMING ("\"style\": \"tagged\", \"tag_new\": 256, \"tag_reference\": 0", PLAIN, ""),
    "/framings/0/pointer/tag_new", "0 to 255" },
  { FRAMING ("\"style\": \"tagged\", \"tag_new\": 1, \"tag_reference\": 1,"
             " \"null_object\": 9", PLAIN, ""), "/framings/0/pointer", "the same" },
  { FRAMING ("\"style\": \"tagged\", \"tag_new\": 1, \"tag_reference\": 0", PLAIN, ""),
    "/framings/0/pointer", "“null_object” is missing" },
  { FRAMING (TAGGED, "\"flag\": 1", ""), "/framings/0/string/flag", "“true” or “false”" },
  { FRAMING (TAGGED, "\"flag\": true, \"reference\": 1", ""), "/framings/0/string",
    "“inline” is missing" },
  { FRAMING (TAGGED, "\"flag\": true, \"inline\": 1, \"reference\": 1,"
             " \"tables\": \"shared\"", ""), "/framings/0/string", "the same" },
  { FRAMING (TAGGED, "\"flag\": true, \"inline\": 0, \"reference\": 1,"
             " \"tables\": \"both\"", ""), "/framings/0/string/tables", "“separate”, “shared”" },
  { FRAMING (TAGGED, FLAGGED, "{\"at\": 0}"), "/framings/0/detect/0", "one of “u8”" },
  { FRAMING (TAGGED, FLAGGED, "{\"u8\": 0}"), "/framings/0/detect/0", "“at” is missing" },
  { FRAMING (TAGGED, FLAGGED, "{\"at\": 0, \"u8\": 1, \"u32\": 1}"), "/framings/0/detect/0",
    "one of “u8”" },
  { FRAMING (TAGGED, FLAGGED, "{\"at\": 0, \"u8\": 256}"), "/framings/0/detect/0/u8", "0 to 255" },

  /* Roots */
  { EXTENDS "\"roots\": [{\"repeat\": {}}]}", "/roots/0", "“id” is missing" },
  { EXTENDS "\"roots\": [{\"id\": \"x\"}]}", "/roots/0", "one of “items”" },
  { EXTENDS "\"roots\": [{\"id\": \"x\", \"class\": \"CGameWorld\", \"items\": []}]}",
    "/roots/0", "one of “items”" },
  { EXTENDS "\"roots\": [{\"id\": \"x\", \"class\": \"None\"}]}", "/roots/0/class",
    "no class “None”" },
  { EXTENDS "\"roots\": [{\"id\": \"x\", \"class\": \"CGameWorld\","
    " \"registers_object\": 1}]}", "/roots/0/registers_object", "“true” or “false”" },
  { EXTENDS "\"roots\": [{\"id\": \"x\", \"items\": [{\"name\": \"y\"}]}]}",
    "/roots/0/items/0", "“type” is missing" },
  { EXTENDS "\"roots\": [{\"id\": \"x\", \"repeat\": 1}]}", "/roots/0/repeat", "an object" },
  { EXTENDS "\"roots\": [{\"id\": \"x\", \"repeat\": {\"type\": \"u8\"}}]}",
    "/roots/0/repeat", "“name” is missing" },
};

static void
test_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *place = g_strdup_printf ("“mine.json”, %s: ", faults[i].place);

      assert_fault (&faults[i], place);
    }
}

/* What is not forbidden: members that nobody knows, texts beside anything, structures that contain
 * themselves behind a pointer, vector or map, a size of what has not always the same. */
static const char * const right[] = {
  EXTENDS "\"later\": 5, \"factory_ranges\": 1, \"named_classes_without_factory\": {}}",
  EXTENDS "\"title\": \"Mine\", \"default_edition\": \"alpha-2005\", \"names\": \"names.json\"}",
  EXTENDS "\"root_for_framing\": {\"sample\": \"pointer\"}}",
  EXTENDS "\"types\": {\"A\": {\"struct\": [{\"name\": \"x\", \"type\": \"vec<A>\"},"
  " {\"name\": \"y\", \"type\": \"map<u8,A>\"}, {\"name\": \"z\", \"type\": \"ptr<A>\"}]}}}",
  EXTENDS "\"types\": {\"A\": {\"struct\": [{\"name\": \"x\", \"type\": \"str\"}],"
  " \"size\": 9, \"status\": \"known\", \"note\": \"odd\", \"more\": []}}}",
  BODY (U8 ("y") ", {\"name\": \"x\", \"switch\": \"y\", \"cases\": {\"1\": \"u8\","
        " \"-2\": \"str\"}, \"editions\": [\"alpha-2005\"], \"unit\": \"radians\"},"
        " {\"name\": \"z\", \"type\": \"u8\", \"enum\": {\"0\": \"none\"},"
        " \"if\": {\"field\": \"y\", \"op\": \"&\", \"value\": 4}}"),
  BODY ("{\"name\": \"b\", \"type\": \"bool\"}, {\"name\": \"x\", \"type\": \"u8\","
        " \"if\": {\"field\": \"b\", \"op\": \"==\", \"value\": true}}"),
  FRAMING (HEADER ", \"presence\": true, \"null_object\": 8", FLAGGED,
           "{\"at\": 0, \"u8\": 1}, {\"at\": 1, \"u32_max\": 9}, {\"at\": 5, \"u32\": 2}"),
  "\xef\xbb\xbf" EXTENDS "\"title\": \"with a mark of the order of bytes\"}",
};

static void
test_right (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SwPathologicSchema) schema = load (right[i], &error);

      g_test_message ("%s", right[i]);
      g_assert_no_error (error);
      g_assert_nonnull (schema);
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

static char *
new_folder (void)
{
  return g_dir_make_tmp ("savewright-schema-XXXXXX", NULL);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    remove_file (folder, name);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Files that extend one another in a circle end. */
static void
test_circle (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "a.json", NULL);
  g_autoptr (SwPathologicSchema) schema = NULL;
  g_autoptr (GError) error = NULL;

  write_file (folder, "a.json", HEAD "\"extends\": \"b.json\"}");
  write_file (folder, "b.json", HEAD "\"extends\": \"a.json\"}");
  schema = sw_pathologic_schema_loader_load_path (path, &error);
  g_assert_null (schema);
  g_assert_cmpstr (sw_error_get_kind (error), ==, "bad_schema");
  remove_folder (folder);
}

/* A fault is told of the file that has it, in places of that file. */
static void
test_below (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "a.json", NULL);
  g_autoptr (SwPathologicSchema) schema = NULL;
  g_autoptr (GError) error = NULL;

  write_file (folder, "a.json", HEAD "\"extends\": \"b.json\", \"factories\": [{\"id\": 5}]}");
  write_file (folder, "b.json", EXTENDS "\"factories\": [{\"id\": 6}, {\"id\": \"7\"}]}");
  schema = sw_pathologic_schema_loader_load_path (path, &error);
  g_assert_null (schema);
  g_assert_nonnull (strstr (error->message, "“b.json”, /factories/1/id: "));
  g_clear_error (&error);

  write_file (folder, "a.json", HEAD "\"extends\": \"b.json\", \"factories\": [{\"id\": -5}]}");
  write_file (folder, "b.json", EXTENDS "\"factories\": [{\"id\": 6}]}");
  schema = sw_pathologic_schema_loader_load_path (path, &error);
  g_assert_null (schema);
  g_assert_nonnull (strstr (error->message, "“a.json”, /factories/0/id: "));
  g_clear_error (&error);

  write_file (folder, "b.json", "{");
  schema = sw_pathologic_schema_loader_load_path (path, &error);
  g_assert_null (schema);
  g_assert_nonnull (strstr (error->message, "“b.json”, line 1"));
  remove_folder (folder);
}

static GPtrArray *
load_problems (const char          *folder,
               SwPathologicSchema **schema)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);

  *schema = sw_pathologic_schema_loader_load_user (folder, problems, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==,
                    (*schema)->problems != NULL ? g_strv_length ((*schema)->problems) : 0);
  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s", (*schema)->problems[i]);
  return problems;
}

static void
assert_problem (GPtrArray  *problems,
                guint       position,
                const char *text)
{
  const GError *error = g_ptr_array_index (problems, position);

  g_assert_nonnull (strstr (error->message, text));
}

/* In a user's folder, what a file extends is in force before it, or the file is not used. */
static void
test_user_extends (void)
{
  g_autofree char *folder = new_folder ();
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (SwPathologicSchema) schema = NULL;

  write_file (folder, "a.json", HEAD "\"extends\": \"z.json\","
              " \"factories\": [{\"id\": 5, \"name\": \"last\"}]}");
  write_file (folder, "b.json", HEAD "\"extends\": \"gone.json\","
              " \"factories\": [{\"id\": 5, \"name\": \"lost\"}]}");
  write_file (folder, "c.json", HEAD "\"extends\": \"b.json\"}");
  write_file (folder, "d.json", HEAD "\"extends\": \"d.json\"}");
  write_file (folder, "e.json", HEAD "\"extends\": \"f.json\"}");
  write_file (folder, "f.json", HEAD "\"extends\": \"e.json\"}");
  write_file (folder, "z.json", EXTENDS "\"factories\": [{\"id\": 5, \"name\": \"first\"}]}");
  problems = load_problems (folder, &schema);
  g_assert_cmpuint (problems->len, ==, 5);
  assert_problem (problems, 0, "“b.json”, /extends: there is no file “gone.json”");
  assert_problem (problems, 1, "“c.json”, /extends: the schema that this one extends is not used");
  assert_problem (problems, 2, "“d.json”, /extends: there is no file “d.json”");
  assert_problem (problems, 3, "“f.json”, /extends: these schemas extend one another");
  assert_problem (problems, 4, "“e.json”, /extends: the schema that this one extends is not used");
  g_assert_cmpstr (sw_pathologic_schema_find_factory (schema, 5, 0)->name, ==, "last");
  remove_folder (folder);
}

/* All that is wrong in a folder is told, and the rest stays in force. */
static void
test_user_problems (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *strange = g_build_filename (folder, "d.json", NULL);
  g_autofree char *file = g_build_filename (folder, "a.json", NULL);
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (SwPathologicSchema) schema = NULL;

  write_file (folder, "a.json", EXTENDS "\"factories\": [{\"id\": 5, \"name\": \"mine\"}]}");
  write_file (folder, "b.json", EXTENDS "\"default_edition\": 5}");
  write_file (folder, "c.json", "{\n\"format\" 1}");
  g_assert_cmpint (g_mkdir (strange, 0700), ==, 0);
  write_file (folder, "e.json", EXTENDS "\"names\": \"none.json\"}");
  problems = load_problems (folder, &schema);
  g_assert_cmpuint (problems->len, ==, 4);
  assert_problem (problems, 0, "“b.json”, /default_edition: ");
  assert_problem (problems, 1, "“c.json”, line 2, column ");
  assert_problem (problems, 2, "“d.json”, /: ");
  assert_problem (problems, 3, "“e.json”, /names: there is no such file");
  g_assert_null (schema->names);
  g_assert_cmpstr (sw_pathologic_schema_find_factory (schema, 5, 0)->name, ==, "mine");

  /* A folder that is none */
  g_clear_pointer (&problems, g_ptr_array_unref);
  g_clear_pointer (&schema, sw_pathologic_schema_unref);
  problems = load_problems (file, &schema);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_nonnull (schema);

  /* One that is not there yet is none to speak of */
  g_clear_pointer (&problems, g_ptr_array_unref);
  g_clear_pointer (&schema, sw_pathologic_schema_unref);
  g_assert_cmpint (g_rmdir (strange), ==, 0);
  problems = load_problems (strange, &schema);
  g_assert_cmpuint (problems->len, ==, 0);
  remove_folder (folder);
}

/* Names that are not there are done without, and it is said. */
static void
test_names (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *path = g_build_filename (folder, "a.json", NULL);
  g_autofree char *names = g_build_filename (folder, "mine-names.json", NULL);
  g_autoptr (SwPathologicSchema) schema = NULL;
  g_autoptr (GError) error = NULL;

  write_file (folder, "a.json", EXTENDS "\"names\": \"mine-names.json\"}");
  schema = sw_pathologic_schema_loader_load_path (path, &error);
  g_assert_no_error (error);
  g_assert_null (schema->names);
  g_assert_nonnull (strstr (schema->problems[0], "“a.json”, /names: "));
  g_clear_pointer (&schema, sw_pathologic_schema_unref);

  write_file (folder, "mine-names.json", "{}");
  schema = sw_pathologic_schema_loader_load_path (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (schema->names, ==, names);
  g_assert_null (schema->problems);
  remove_folder (folder);
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
  g_test_add_func ("/codec/pathologic/schema/syntax", test_syntax);
  g_test_add_func ("/codec/pathologic/schema/right", test_right);
  g_test_add_func ("/codec/pathologic/schema/too-many", test_too_many);
  g_test_add_func ("/codec/pathologic/schema/extends", test_extends);
  g_test_add_func ("/codec/pathologic/schema/user", test_user);
  g_test_add_func ("/codec/pathologic/schema/circle", test_circle);
  g_test_add_func ("/codec/pathologic/schema/below", test_below);
  g_test_add_func ("/codec/pathologic/schema/user-extends", test_user_extends);
  g_test_add_func ("/codec/pathologic/schema/user-problems", test_user_problems);
  g_test_add_func ("/codec/pathologic/schema/names", test_names);
  return g_test_run ();
}
