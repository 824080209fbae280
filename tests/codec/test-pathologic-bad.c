/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic-bad.c: Pathologic saves with faults, one of each kind and thousands by chance. */
#include "config.h"

#include "sw-error.h"
#include "sw-pathologic-reader.h"
#include "sw-pathologic-scan.h"
#include "sw-pathologic-test.h"

#include <locale.h>
#include <string.h>

/* A Carrier (50004 is 0xC354) in the framing "flagged" begins so. */
#define CARRIER "01 ff ff ff ff 54 c3 00 00 "
#define LINK "01 ff ff ff ff 53 c3 00 00 "

typedef struct
{
  const char *framing;
  const char *hex;
  const char *kind;
  gsize       offset;
} Case;

static const Case cases[] = {
  { "flagged", CARRIER "01 00 00 00 00 05 61 62", "string_past_eof", 13 },
  { "flagged", CARRIER "01 00 00 00 01 00 00 00 00", "string_ref_undefined", 13 },
  { "flagged", CARRIER "01 00 00 00 02 00", "bad_flag", 13 },
  { "flagged", CARRIER "01 00 00 00 00 80", "truncated", 13 },
  { "flagged", CARRIER "ff ff ff 7f 00 00", "absurd_count", 9 },
  { "flagged", CARRIER "02 00 00 00 00 00 00", "absurd_count", 9 },
  { "flagged", CARRIER "01 00 00", "truncated", 9 },
  { "flagged", LINK "01 00 00 00 02", "bad_presence", 13 },
  { "flagged", LINK "01 00 00 00 01 01 00 00 00", "object_ref_undefined", 13 },
  { "flagged", LINK "01 00 00 00 01 ff ff ff ff 00", "truncated", 13 },
  { "flagged", LINK "01 00 00 00 01 ff ff ff ff b3 c3 00 00", "unknown_factory", 22 },
  { "flagged", LINK "01 00 00 00 01 ff ff ff ff 00 00 01 00", "unknown_factory", 22 },
  { "flagged", LINK "01 00 00 00 00 55", "trailing_bytes", 14 },
  { "prose", "ff ff ff ff 53 c3 00 00 01 00", "truncated", 8 },
  { "prose", "ff ff ff ff 53 c3 00 00 01 00 00 00 05 00 00 00", "object_ref_undefined", 12 },
  { "tagged", "01 53 c3 00 00 01 00 00 00 02 00 00 00 00", "bad_presence", 9 },
  { "tagged", "01 53 c3 00 00 01 00 00 00 00 03 00 00 00", "object_ref_undefined", 9 },
  { "sample", "01 53 c3 00 00 ff ff ff ff 01 00 00 00 01 53 c3 00", "truncated", 13 },
};

static void
test_kinds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *entry = &cases[i];
      g_autoptr (GBytes) bytes = sw_pathologic_test_new_bytes (entry->hex);
      g_autoptr (SwTree) tree = sw_pathologic_test_decode (bytes, entry->framing, "pointer");

      g_test_message ("%s: %s", entry->framing, entry->hex);
      sw_pathologic_test_assert_fault (tree, entry->kind, entry->offset);
      sw_pathologic_test_assert_kept (tree);
    }
}

/* A fault says what it is in, and of whom nobody knows the layout. */
static void
test_places (void)
{
  static const struct
  {
    const char *hex;
    const char *path;
    const char *words;
  } places[] = {
    { CARRIER "02 00 00 00 00 01 61 00", "/game_world/texts", "in the middle of a value" },
    { LINK "01 00 00 00 02", "/game_world", "neither of the two" },
    { LINK "01 00 00 00 01 ff ff ff ff b3 c3 00 00", "/game_world/next",
      "of the factory 50099 are" },
    { LINK "01 00 00 00 00 55", NULL, "more bytes follow" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (GBytes) bytes = sw_pathologic_test_new_bytes (places[i].hex);
      g_autoptr (SwTree) tree = sw_pathologic_test_decode (bytes, "flagged", "pointer");
      const GError *fault = sw_tree_get_fault (tree);

      g_assert_cmpstr (sw_error_get_path (fault), ==, places[i].path);
      g_assert_nonnull (strstr (fault->message, places[i].words));
    }
}

static void
test_warnings (void)
{
  static const Case odd[] = {
    { "flagged", CARRIER "01 00 00 00 00 81 00 61", "noncanonical_length", 13 },
    { "flagged", "01 ff ff ff ff 52 c3 00 00 00 00 01 00 00 00 02 00 00 00 00", "odd_bool", 15 },
    { "sample", "01 53 c3 00 00 ff ff ff ff 01 00 00 00 01 54 c3 00 00 00 00 00 00",
      "factory_mismatch", 13 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      g_autoptr (GBytes) bytes = sw_pathologic_test_new_bytes (odd[i].hex);
      g_autoptr (SwTree) tree = sw_pathologic_test_decode (bytes, odd[i].framing, "pointer");
      const SwPathologicFile *file = sw_pathologic_test_get_file (tree);
      const SwPathologicWarning *warning =
        &g_array_index (file->warnings, SwPathologicWarning, 0);

      g_assert_cmpuint (file->warnings->len, ==, 1);
      g_assert_cmpstr (warning->kind, ==, odd[i].kind);
      g_assert_cmpuint (warning->offset, ==, odd[i].offset);
      sw_pathologic_test_assert_kept (tree);
    }
}

/* What claims to hold much and holds nothing takes up no memory to speak of. */
static void
test_promises (void)
{
  GByteArray *array = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwTree) tree = NULL;
  const guint depth = 4000;

  for (guint i = 0; i < depth; i++)
    {
      /* Texts, wide and plain ones are none; links are as many as could follow. */
      g_autoptr (GBytes) head = sw_pathologic_test_new_bytes (CARRIER "00 00 00 00 00 00 00 00"
                                                              "00 00 00 00");
      guint32 count = (depth - i - 1) * 25;
      guint8 word[4] = { (guint8) count, (guint8) (count >> 8), (guint8) (count >> 16),
                         (guint8) (count >> 24) };

      g_byte_array_append (array, g_bytes_get_data (head, NULL),
                           (guint) g_bytes_get_size (head));
      g_byte_array_append (array, word, sizeof word);
    }
  bytes = g_byte_array_free_to_bytes (array);
  tree = sw_pathologic_test_decode (bytes, "flagged", "pointer");
  g_assert_nonnull (sw_tree_get_fault (tree));
  g_assert_cmpuint (sw_tree_get_n_rows (tree), <, 10 * g_bytes_get_size (bytes));
  sw_pathologic_test_assert_kept (tree);
}

/* Where every byte is a value, there is an end to what is made of them; the rest is bytes. */
static void
test_too_many (void)
{
  gsize size = SW_PATHOLOGIC_MAX_ROWS + 5000;
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_malloc0 (size), size);
  g_autoptr (SwTree) tree = sw_pathologic_test_decode (bytes, "sample", "stream");
  const SwPathologicFile *file = sw_pathologic_test_get_file (tree);
  SwNodeId unread = sw_pathologic_find_unread (tree);
  guint64 bit, n_bits;

  g_assert_cmpstr (file->error_kind, ==, "too_many_nodes");
  g_assert_cmpuint (file->error_offset, <, size);
  g_assert_cmpuint (file->error_offset, >, SW_PATHOLOGIC_MAX_ROWS - 100);
  g_assert_cmpuint (sw_tree_get_n_rows (tree), <, SW_PATHOLOGIC_MAX_ROWS + 100);
  g_assert_cmpuint (unread, !=, SW_NODE_NONE);
  g_assert_true (sw_tree_get_span (tree, unread, &bit, &n_bits));
  g_assert_cmpuint (bit, ==, (guint64) file->error_offset * 8);
  g_assert_cmpuint (n_bits, ==, (size - file->error_offset) * 8);
}

/* Whatever the damage, the file opens under every framing and is written back as it was. */
static void
check_damaged (GBytes *bytes,
               guint   framing)
{
  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (GBytes) damaged = sw_fixture_pathologic_damaged (bytes);
      g_autoptr (SwTree) tree = NULL;

      tree = sw_pathologic_test_read (damaged, i % 5 == 4 ? (framing + 1) % 4 : framing);
      sw_pathologic_test_assert_kept (tree);
    }
}

static void
test_damaged (void)
{
  sw_pathologic_test_for_all (check_damaged);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codec/pathologic/bad/kinds", test_kinds);
  g_test_add_func ("/codec/pathologic/bad/places", test_places);
  g_test_add_func ("/codec/pathologic/bad/warnings", test_warnings);
  g_test_add_func ("/codec/pathologic/bad/promises", test_promises);
  g_test_add_func ("/codec/pathologic/bad/too-many", test_too_many);
  g_test_add_func ("/codec/pathologic/bad/damaged", test_damaged);
  return g_test_run ();
}
