/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-pathologic.c: what the tests of Pathologic documents share. */
#include "config.h"

#include "sw-test-pathologic.h"

#include "sw-fixture-pathologic.h"
#include "sw-pathologic-options.h"
#include "sw-pathologic-schema-loader.h"

#include <string.h>

static SwPathologicSchema *
get_schema (void)
{
  static SwPathologicSchema *schema;

  if (schema == NULL)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SwPathologicSchemaFile) file =
        sw_pathologic_schema_file_new_for_data ("fixtures.json", sw_fixture_pathologic_schema,
                                                strlen (sw_fixture_pathologic_schema), &error);

      schema = sw_pathologic_schema_loader_load (file, &error);
      g_assert_no_error (error);
    }

  return sw_pathologic_schema_ref (schema);
}

/* Tables that read a file from one pointer in that framing, with the classes of the fixtures */
SwTables *
sw_test_pathologic_new_tables (guint framing)
{
  SwPathologicOptions *options = g_new0 (SwPathologicOptions, 1);
  SwTables *tables = sw_tables_new (NULL, NULL);
  g_autoptr (GError) error = NULL;

  options->schema = get_schema ();
  options->guess_factory = SW_PATHOLOGIC_NONE;
  sw_pathologic_options_choose (options, sw_fixture_pathologic_framings[framing], "pointer", NULL,
                                &error);
  g_assert_no_error (error);
  sw_tables_take_pathologic (tables, options);
  return tables;
}

SwDocument *
sw_test_pathologic_open (GBytes *bytes,
                         guint   framing)
{
  g_autoptr (SwTables) tables = sw_test_pathologic_new_tables (framing);
  g_autoptr (GError) error = NULL;
  SwDocument *document = sw_document_new_for_bytes (bytes, "game.sav", tables, NULL, &error);

  g_assert_no_error (error);
  return document;
}
