/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz_pathologic_schema.c: any text as a schema of Pathologic saves, and a save read with it. */
#include "config.h"

#include "sw-error.h"
#include "sw-fixture-pathologic.h"
#include "sw-fuzz-codec.h"
#include "sw-pathologic-schema-loader.h"
#include "sw-pathologic.h"

/* Asserts of GLib can be compiled out, and these are the point of it all. */
#define MUST(condition) \
  do { if (!(condition)) g_error ("%s:%d: %s", __FILE__, __LINE__, #condition); } while (0)

static void
read_with (SwPathologicSchema *schema)
{
  const SwPathologicOptions options = {
    .schema = schema,
    .framing = SW_PATHOLOGIC_NONE,
    .root = SW_PATHOLOGIC_NONE,
    .edition = SW_PATHOLOGIC_NONE,
    .guess_factory = SW_PATHOLOGIC_NONE,
  };

  for (guint i = 0; i < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; i++)
    {
      g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (i, 2, 1);
      g_autoptr (SwTree) tree = sw_pathologic_codec.decode (bytes, &options, NULL, NULL);
      g_autoptr (GBytes) rebuilt = sw_pathologic_codec.rebuild (tree, NULL);

      MUST (rebuilt != NULL && g_bytes_equal (rebuilt, bytes));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicSchema) schema = NULL;
  g_autoptr (SwPathologicSchemaFile) file =
    sw_pathologic_schema_file_new_for_data ("fuzz.json", (const char *) data, size, &error);

  if (file != NULL)
    schema = sw_pathologic_schema_loader_load (file, &error);
  if (schema != NULL)
    read_with (schema);
  else
    MUST (g_strcmp0 (sw_error_get_kind (error), "bad_schema") == 0);
  return 0;
}
