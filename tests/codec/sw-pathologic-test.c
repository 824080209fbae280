/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-test.c: what the tests of Pathologic saves share. */
#include "config.h"

#include "sw-pathologic-test.h"

#include "sw-error.h"
#include "sw-pathologic-schema-loader.h"

#include <string.h>

SwPathologicSchema *
sw_pathologic_test_get_schema (void)
{
  static SwPathologicSchema *schema;

  if (schema == NULL)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SwPathologicSchemaFile) file =
        sw_pathologic_schema_file_new_for_data ("fixtures.json", sw_fixture_pathologic_schema,
                                                strlen (sw_fixture_pathologic_schema), &error);

      g_assert_no_error (error);
      schema = sw_pathologic_schema_loader_load (file, &error);
      g_assert_no_error (error);
    }

  return schema;
}

/* Words of the schema, or NULL to find out; good until the next call. */
const SwPathologicOptions *
sw_pathologic_test_get_options (const char *framing,
                                const char *root)
{
  static SwPathologicOptions options;
  SwPathologicSchema *schema = sw_pathologic_test_get_schema ();

  options = (SwPathologicOptions) {
    .schema = schema,
    .framing = sw_pathologic_schema_find_framing (schema, framing),
    .root = sw_pathologic_schema_find_root (schema, root),
    .edition = SW_PATHOLOGIC_NONE,
    .guess_factory = SW_PATHOLOGIC_NONE,
  };
  g_assert_true (framing == NULL || options.framing != SW_PATHOLOGIC_NONE);
  g_assert_true (root == NULL || options.root != SW_PATHOLOGIC_NONE);
  return &options;
}

SwTree *
sw_pathologic_test_decode (GBytes     *bytes,
                           const char *framing,
                           const char *root)
{
  g_autoptr (GError) error = NULL;
  SwTree *tree = sw_pathologic_codec.decode (bytes, sw_pathologic_test_get_options (framing, root),
                                             NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (tree);
  return tree;
}

SwTree *
sw_pathologic_test_read (GBytes *bytes,
                         guint   framing)
{
  return sw_pathologic_test_decode (bytes, sw_fixture_pathologic_framings[framing], "pointer");
}

const SwPathologicFile *
sw_pathologic_test_get_file (SwTree *tree)
{
  return sw_tree_get_codec_data (tree);
}

static int
compare_spans (gconstpointer a,
               gconstpointer b)
{
  guint64 first = ((const guint64 *) a)[0], second = ((const guint64 *) b)[0];

  return (first > second) - (first < second);
}

/* Every bit belongs to one node, and to one only. */
static void
assert_partition (SwTree *tree)
{
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, 2 * sizeof (guint64));
  guint64 end = 0;
  gsize size;

  sw_tree_get_data (tree, &size);
  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      guint64 span[2];

      if (sw_tree_is_attached (tree, id) && sw_tree_get_own_span (tree, id, &span[0], &span[1])
          && span[1] > 0)
        g_array_append_val (spans, span);
    }
  g_array_sort (spans, compare_spans);
  for (guint i = 0; i < spans->len; i++)
    {
      const guint64 *span = &((const guint64 *) (gpointer) spans->data)[2 * i];

      g_assert_cmpuint (span[0], ==, end);
      end += span[1];
    }
  g_assert_cmpuint (end, ==, (guint64) size * 8);
}

/* Nothing is lost: every bit has its node, and the nodes make the file. */
void
sw_pathologic_test_assert_kept (SwTree *tree)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) rebuilt = sw_pathologic_codec.rebuild (tree, &error);

  g_assert_no_error (error);
  sw_codec_test_assert_bytes (rebuilt, sw_tree_get_bytes (tree));
  assert_partition (tree);
}

void
sw_pathologic_test_assert_fault (SwTree     *tree,
                                 const char *kind,
                                 gsize       offset)
{
  const GError *fault = sw_tree_get_fault (tree);

  g_assert_nonnull (fault);
  g_assert_cmpstr (sw_error_get_kind (fault), ==, kind);
  g_assert_cmpuint (sw_error_get_bit (fault), ==, (guint64) offset * 8);
}

/* Digits, with blanks between for people */
GBytes *
sw_pathologic_test_new_bytes (const char *hex)
{
  GByteArray *bytes = g_byte_array_new ();

  for (; *hex != '\0'; hex++)
    {
      guint8 byte;

      if (*hex == ' ')
        continue;
      byte = (guint8) (g_ascii_xdigit_value (hex[0]) << 4 | g_ascii_xdigit_value (hex[1]));
      g_byte_array_append (bytes, &byte, 1);
      hex++;
    }

  return g_byte_array_free_to_bytes (bytes);
}

/* Runs something over each kind of fixture in each framing. */
void
sw_pathologic_test_for_all (SwPathologicTestFunc func)
{
  for (guint framing = 0; framing < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; framing++)
    {
      g_autoptr (GBytes) game = sw_fixture_pathologic_new (framing, 6, 4);
      g_autoptr (GBytes) cycles = sw_fixture_pathologic_cycles (framing);
      g_autoptr (GBytes) nested = sw_fixture_pathologic_nested (framing, 40);
      g_autoptr (GBytes) strange = sw_fixture_pathologic_strange (framing);

      func (game, framing);
      func (cycles, framing);
      func (nested, framing);
      func (strange, framing);
    }
}
