/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-svb-bad.c: damaged Torchlight saves are told apart, and never bring anything down. */
#include "config.h"

#include "sw-error.h"
#include "sw-svb-test.h"
#include "sw-svb.h"

#include <locale.h>
#include <string.h>

static void
assert_refused (const void *data,
                gsize       size,
                const char *kind)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;

  g_assert_null (sw_svb_codec.decode (bytes, NULL, NULL, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
  g_assert_cmpuint (sw_error_get_bit (error), <=, size * 8);
}

static void
test_refused (void)
{
  static const guint8 version_99[] = { 0x99, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
  static const guint8 header_only[] = { 0x44, 0, 0, 0, 1, 0, 0, 0, 0 };

  assert_refused ("", 0, "too-short");
  assert_refused (version_99, 4, "too-short");
  assert_refused (header_only, sizeof header_only, "too-short");
  assert_refused (version_99, sizeof version_99, "bad-version");
}

/* A tree with a fault is whole all the same: every bit is in one leaf, and a rebuild gives the
 * file; but it is not to be written. */
static void
assert_fault (GBytes     *bytes,
              const char *kind,
              const char *path)
{
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  g_autoptr (GBytes) rebuilt = sw_svb_test_rebuild (tree);
  g_autoptr (GError) error = NULL;
  const GError *fault = sw_tree_get_fault (tree);

  g_assert_nonnull (fault);
  g_assert_cmpstr (sw_error_get_kind (fault), ==, kind);
  g_assert_cmpstr (sw_error_get_path (fault), ==, path);
  g_assert_cmpstr (sw_tree_get_read_only (tree), ==, fault->message);
  sw_codec_test_assert_found (tree);
  sw_codec_test_assert_bytes (rebuilt, bytes);
  g_assert_null (sw_svb_codec.encode (tree, NULL, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "read_only");
}

static void
test_outside (void)
{
  g_autoptr (GBytes) bytes = sw_svb_test_fixture (0x44);
  gsize size = g_bytes_get_size (bytes);
  g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, size - 1);
  g_autoptr (GBytes) footer = sw_codec_test_patch (bytes, size - 4, "\0\0\0\0", 4);
  g_autoptr (GBytes) sum = sw_codec_test_patch (bytes, 5, "\1\2\3\4", 4);
  g_autoptr (SwTree) cut_tree = sw_svb_test_decode (cut);
  g_autoptr (SwTree) footer_tree = sw_svb_test_decode (footer);
  g_autoptr (SwTree) sum_tree = sw_svb_test_decode (sum);

  assert_fault (cut, "bad-size", NULL);
  assert_fault (footer, "bad-size", NULL);
  assert_fault (sum, "bad-checksum", NULL);

  /* A body that was cut cannot be brought into the clear; else all of it is there. */
  g_assert_nonnull (sw_tree_get_unread (cut_tree,
                                        sw_codec_test_lookup (cut_tree, "/class_string")));
  g_assert_cmpuint (sw_codec_test_number (footer_tree, "/character/level"), ==, 5);
  g_assert_cmpuint (sw_codec_test_number (sum_tree, "/last/level"), ==, 5);
}

typedef struct
{
  const char *node;     /* where the damage is done */
  guint32     value;
  const char *kind;
  const char *path;
  const char *unread;   /* what cannot be read */
} Damage;

static const Damage damages[] = {
  { "/class_string", 0xFFFF, "truncated", "/class_string", "/class_string" },
  { "/movies_length", 0x7FFFFFFF, "bad-count", "/movies", "/movies_length" },
  { "/character/size", 0xFFFFFF, "bad-length", "/character/size", "/character" },
  { "/character/size", 40, "truncated", "/character/hair_colour", "/character/hair_colour" },
  { "/character/items/0/sockets_length", 0xFFFFFFFF, "bad-count", "/character/items/0/sockets",
    "/character/items" },
  { "/character/items/1/sockets_length", 0xFFFFFFFF, "bad-count", "/character/items/1/sockets",
    "/character/items/1" },
  { "/character/effects_1_length", 900, "bad-count", "/character/effects/1",
    "/character/effects" },
  { "/pets/0/skills_length", 0x7FFFFFFF, "bad-count", "/pets/0/skills", "/pets/0/skills" },
  { "/statistics_length", 0x40000000, "bad-count", "/statistics", "/statistics_length" },
  { "/maps/1/fog_width", 0xFFFFFFFF, "bad-count", "/maps/1/fog", "/maps/1/fog" },
  { "/maps/0/fog_height", 0x80000000, "bad-count", "/maps/0/fog", "/maps/0/fog" },
  { "/maps_length", 0x01000000, "bad-count", "/maps", "/maps_length" },
  { "/quests/active/0/next", 0xFFFFFFF0, "bad-length", "/quests/active/0/next",
    "/quests/active" },
  { "/quests/active/1/next", 0, "bad-length", "/quests/active/1/next", "/quests/active/1" },
  { "/quests/active/1/next", 90, "bad-length", "/quests/active/1/data", "/quests/active/1" },
  { "/last/size", 5, "truncated", "/last/time_total", "/last/time_total" },
};

/* All that a file without the damage has as well, up to the one node that is not read. The number
 * that was damaged itself stands right before that, or is a length. */
static void
assert_kept (const SwTree *tree,
             const SwTree *whole,
             SwNodeId      id,
             SwNodeId      whole_id,
             SwNodeId      unread,
             guint64       damaged_bit)
{
  guint n_children = sw_tree_get_n_children (tree, id);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, id, i);
      SwNodeId whole_child = sw_tree_get_child (whole, whole_id, i);
      g_auto (SwValue) value = SW_VALUE_INIT;
      g_auto (SwValue) whole_value = SW_VALUE_INIT;

      if (child == unread)
        {
          g_assert_cmpuint (i, >, 0);
          g_assert_true (i + 1 == n_children || id == SW_NODE_ROOT);
          return;
        }

      assert_kept (tree, whole, child, whole_child, unread, damaged_bit);
      if (sw_field_is_container (sw_tree_get_field (tree, child))
          || (sw_tree_get_field (tree, child)->flags & SW_FIELD_DERIVED) != 0)
        continue;
      sw_tree_get_value (tree, child, &value);
      sw_tree_get_value (whole, whole_child, &whole_value);
      g_assert_true (sw_value_equal (&value, &whole_value)
                     || sw_tree_get_row (tree, child)->bit == damaged_bit);
    }
}

static GBytes *
damage (GBytes       *plain,
        const Damage *damage)
{
  g_autoptr (SwTree) tree = sw_svb_test_decode (plain);
  const SwRow *row = sw_tree_get_row (tree, sw_codec_test_lookup (tree, damage->node));
  gboolean is_text = sw_tree_get_field (tree, sw_codec_test_lookup (tree, damage->node))->kind
                     == SW_KIND_STRING;
  g_autoptr (GBytes) patched = sw_codec_test_patch_bits (plain, row->bit,
                                                         is_text ? 16 : row->width,
                                                         damage->value);

  return sw_svb_test_close_body (patched);
}

static void
test_inside (void)
{
  g_autoptr (GBytes) bytes = sw_svb_test_fixture (0x44);
  g_autoptr (GBytes) plain = sw_svb_test_open_body (bytes);
  g_autoptr (SwTree) whole = sw_svb_test_decode (plain);

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (GBytes) bad = damage (plain, &damages[i]);
      g_autoptr (SwTree) tree = sw_svb_test_decode (bad);
      g_autofree char *unread = g_strdup (damages[i].unread);
      SwNodeId damaged, id;

      if (g_str_has_suffix (unread, "_length"))
        unread[strlen (unread) - strlen ("_length")] = '\0';
      assert_fault (bad, damages[i].kind, damages[i].path);
      id = sw_codec_test_lookup (tree, unread);
      g_assert_cmpint (sw_tree_get_field (tree, id)->kind, ==, SW_KIND_UNREAD);
      g_assert_nonnull (sw_tree_get_unread (tree, id));
      damaged = sw_codec_test_lookup (whole, damages[i].node);
      assert_kept (tree, whole, SW_NODE_ROOT, SW_NODE_ROOT, id,
                   sw_tree_get_row (whole, damaged)->bit);
      g_assert_cmpuint (sw_codec_test_number (tree, "/file_size"), ==, g_bytes_get_size (bad));
    }
}

/* One byte more, and one less, at the end of the body */
static void
test_ends (void)
{
  g_autoptr (GBytes) bytes = sw_svb_test_fixture (0x44);
  g_autoptr (GBytes) plain = sw_svb_test_open_body (bytes);
  gsize size = g_bytes_get_size (plain);
  guint8 *data = g_malloc0 (size + 1);
  g_autoptr (GBytes) longer = NULL;
  g_autoptr (GBytes) shorter = NULL;
  g_autoptr (GBytes) trailing = NULL;
  g_autoptr (GBytes) early = NULL;

  memcpy (data, g_bytes_get_data (plain, NULL), size - 4);
  shorter = g_bytes_new (data, size - 1);
  early = sw_svb_test_close_body (shorter);
  longer = g_bytes_new_take (data, size + 1);
  trailing = sw_svb_test_close_body (longer);

  assert_fault (trailing, "trailing", "");
  assert_fault (early, "bad-length", "/last/size");
}

/* Items in one another's sockets without end: the stack is not theirs. */
static void
test_depth (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_svb_stash_new (0x17, 1);
  g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
  guint64 item, item_bits, sockets, sockets_bits;
  g_autoptr (GByteArray) deep = g_byte_array_new ();
  g_autoptr (GBytes) nested = NULL;
  g_autoptr (SwTree) nested_tree = NULL;
  const guint8 *data = g_bytes_get_data (bytes, NULL);
  static const guint8 one[] = { 1, 0, 0, 0 };

  sw_tree_get_span (tree, sw_codec_test_lookup (tree, "/items/0"), &item, &item_bits);
  sw_tree_get_span (tree, sw_codec_test_lookup (tree, "/items/0/sockets_length"), &sockets,
                    &sockets_bits);
  g_byte_array_append (deep, data, (guint) (item / 8));
  for (guint i = 0; i < 20000; i++)
    {
      g_byte_array_append (deep, data + item / 8, (guint) ((sockets - item) / 8));
      g_byte_array_append (deep, one, sizeof one);
    }
  nested = g_byte_array_free_to_bytes (g_steal_pointer (&deep));
  nested_tree = sw_svb_test_decode (nested);
  g_assert_cmpstr (sw_error_get_kind (sw_tree_get_fault (nested_tree)), ==, "bad-count");
  sw_codec_test_assert_partition (nested_tree);
}

static void
check_any (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTree) tree = sw_svb_codec.decode (bytes, NULL, NULL, &error);
  g_autoptr (GBytes) rebuilt = NULL;

  if (tree == NULL)
    {
      g_assert_nonnull (sw_error_get_kind (error));
      return;
    }

  rebuilt = sw_svb_test_rebuild (tree);
  sw_codec_test_assert_bytes (rebuilt, bytes);
  g_assert_cmpint (sw_tree_get_fault (tree) != NULL, <=, sw_tree_get_read_only (tree) != NULL);
}

static void
check_cuts (GBytes *bytes,
            guint   version)
{
  gsize size = g_bytes_get_size (bytes);

  for (gsize i = 0; i < size; i += 1 + i / 16)
    {
      g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, i);

      check_any (cut);
    }
}

/* In the clear and with right sums, so that each change reaches the structure */
static void
check_flips (GBytes *bytes,
             guint   version)
{
  g_autoptr (GBytes) plain = sw_svb_test_open_body (bytes);
  gsize size = g_bytes_get_size (plain);

  for (guint i = 0; i < 1500; i++)
    {
      guint8 *data = g_memdup2 (g_bytes_get_data (plain, NULL), size);
      g_autoptr (GBytes) changed = NULL;
      g_autoptr (GBytes) closed = NULL;

      for (gint n = g_test_rand_int_range (1, 4); n > 0; n--)
        data[g_test_rand_int_range (version == 0x17 ? 4 : 9, (gint32) size)] ^=
          (guint8) (1 << g_test_rand_int_range (0, 8));
      changed = g_bytes_new_take (data, size);
      closed = version == 0x17 ? g_bytes_ref (changed) : sw_svb_test_close_body (changed);
      check_any (closed);
    }
}

static void
test_cuts (void)
{
  sw_svb_test_for_all (check_cuts);
}

static void
test_flips (void)
{
  sw_svb_test_for_all (check_flips);
}

/* Versions that no file of the game's own speaks for can be looked at. */
static void
test_unverified (void)
{
  static const guint versions[] = { 0x38, 0x3A, 0x3D, 0x40, 0x43 };

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autoptr (GBytes) bytes = sw_svb_test_fixture (versions[i]);
      g_autoptr (SwTree) tree = sw_svb_test_decode (bytes);
      g_autoptr (GBytes) rebuilt = sw_svb_test_rebuild (tree);

      g_assert_no_error (sw_tree_get_fault (tree));
      g_assert_nonnull (sw_tree_get_read_only (tree));
      g_assert_null (sw_svb_codec.encode (tree, NULL, NULL));
      sw_codec_test_assert_bytes (rebuilt, bytes);
      g_assert_cmpuint (sw_codec_test_number (tree, "/character/level"), ==, 5);
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codec/svb/bad/refused", test_refused);
  g_test_add_func ("/codec/svb/bad/outside", test_outside);
  g_test_add_func ("/codec/svb/bad/inside", test_inside);
  g_test_add_func ("/codec/svb/bad/ends", test_ends);
  g_test_add_func ("/codec/svb/bad/depth", test_depth);
  g_test_add_func ("/codec/svb/bad/cuts", test_cuts);
  g_test_add_func ("/codec/svb/bad/flips", test_flips);
  g_test_add_func ("/codec/svb/bad/unverified", test_unverified);
  return g_test_run ();
}
