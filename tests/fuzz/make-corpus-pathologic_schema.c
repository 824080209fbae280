/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-corpus-pathologic_schema.c: writes schemas for a fuzzer to begin with. */
#include "config.h"

#include "sw-fixture-pathologic.h"

static const char * const schemas[] = {
  sw_fixture_pathologic_schema,
  "{\"format\": \"pathologic-sav-schema\", \"schema_version\": 1, \"extends\": \"schema.json\"}",
  "{\"format\": \"pathologic-sav-schema\", \"schema_version\": 1,"
  " \"editions\": [{\"id\": \"a\"}], \"default_edition\": \"a\", \"framings\": [{\"id\": \"f\","
  " \"pointer\": {\"style\": \"header\", \"presence\": true, \"order\": \"object-factory\","
  " \"new_marker\": 4294967295, \"null_object\": 7}, \"string\": {\"flag\": true, \"inline\": 0,"
  " \"reference\": 1, \"tables\": \"shared\"}, \"detect\": [{\"at\": 0, \"u8\": 1}]}],"
  " \"types\": {\"N\": {\"struct\": [{\"name\": \"e\", \"type\": \"vec<N>\"}]},"
  " \"E\": {\"struct\": []}, \"M\": {\"struct\": [{\"name\": \"a\", \"type\": \"E[9]\"}]}},"
  " \"classes\": {\"C\": {\"body\": [{\"name\": \"n\", \"type\": \"N\"},"
  " {\"name\": \"m\", \"type\": \"map<M,ptr<X>>\"}]}}, \"factories\": [{\"id\": 0,"
  " \"class\": \"C\"}, {\"id\": 50000, \"class\": \"C\", \"framings\": [\"f\"]}],"
  " \"roots\": [{\"id\": \"r\", \"repeat\": {\"name\": \"i\", \"type\": \"ptr\"}}]}",
};

int
main (int    argc,
      char **argv)
{
  if (argc < 2 || g_mkdir_with_parents (argv[1], 0755) != 0)
    {
      g_printerr ("make-corpus-pathologic_schema FOLDER [STAMP]\n");
      return 2;
    }

  for (guint i = 0; i < G_N_ELEMENTS (schemas); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.json", argv[1], i);

      if (!g_file_set_contents (path, schemas[i], -1, NULL))
        return 1;
    }
  if (argc > 2 && !g_file_set_contents (argv[2], "", 0, NULL))
    return 1;

  return 0;
}
