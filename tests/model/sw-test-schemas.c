/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-schemas.c: a folder with a schema, and a save that is read by it. */
#include "config.h"

#include "sw-test-schemas.h"

#include "sw-fixture-pathologic.h"
#include "sw-pathologic-options.h"
#include "sw-test-files.h"
#include "sw-test-pathologic.h"

SwDocument *
sw_test_schemas_open (SwPathologicSchema *schema,
                      GBytes             *bytes,
                      const char         *root)
{
  SwPathologicOptions *options = g_new0 (SwPathologicOptions, 1);
  g_autoptr (SwTables) tables = sw_tables_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  SwDocument *document;

  options->schema = sw_pathologic_schema_ref (schema);
  options->guess_factory = SW_PATHOLOGIC_NONE;
  sw_pathologic_options_choose (options, sw_fixture_pathologic_framings[SW_TEST_FLAGGED], root,
                                NULL, &error);
  g_assert_no_error (error);
  sw_tables_take_pathologic (tables, options);
  document = sw_document_new_for_bytes (bytes, "game.sav", tables, NULL, &error);
  g_assert_no_error (error);
  return document;
}

void
sw_test_schemas_set_up (SwTestSchemas *self,
                        gconstpointer  data)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_unknown (SW_TEST_FLAGGED);
  g_autoptr (GError) error = NULL;

  self->folder = sw_test_make_folder ();
  self->file = g_build_filename (self->folder, "fixtures.json", NULL);
  g_file_set_contents (self->file, sw_fixture_pathologic_schema, -1, &error);
  g_assert_no_error (error);
  self->schemas = sw_pathologic_schemas_new (self->folder);
  self->document = sw_test_schemas_open (sw_pathologic_schemas_get_schema (self->schemas), bytes,
                                         "stream");
}

void
sw_test_schemas_tear_down (SwTestSchemas *self,
                           gconstpointer  data)
{
  /* Whoever waits to hear of what was written keeps them. */
  sw_pathologic_schemas_settle (self->schemas);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_finalize_object (self->document);
  g_assert_finalize_object (self->schemas);
  sw_test_remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->file);
}
