/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-items.c: items in all lists of a character: read, rebuilt, edited, and broken. */
#include "config.h"

#include "sw-bit-reader.h"
#include "sw-codec-test.h"
#include "sw-d2s.h"
#include "sw-error.h"
#include "sw-fixture-d2s-items.h"

#include <string.h>

#define FIRST_PACKED 87

typedef void (*VersionFunc) (guint version);

static void
for_each_version (gconstpointer data)
{
  VersionFunc func = (VersionFunc) (guintptr) data;

  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    if (sw_fixture_d2s_versions[i] >= FIRST_PACKED)
      func (sw_fixture_d2s_versions[i]);
}

static SwTree *
load (guint version)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (version, SW_CODEC_TEST_BUSY);
  SwTree *tree = sw_codec_test_decode (bytes);

  g_assert_no_error (sw_tree_get_fault (tree));
  return tree;
}

static gint64
get_signed (const SwTree *tree,
            const char   *path)
{
  g_assert_cmpint (sw_tree_get_field (tree, sw_codec_test_lookup (tree, path))->kind, ==,
                   SW_KIND_SIGNED);
  return (gint64) sw_codec_test_number (tree, path);
}

static const char *
get_text (const SwTree *tree,
          const char   *path)
{
  return sw_tree_get_text (tree, sw_codec_test_lookup (tree, path));
}

static gboolean
is_there (const SwTree *tree,
          const char   *path)
{
  SwNodeId id = sw_tree_lookup (tree, path, NULL);

  return id != SW_NODE_NONE && !sw_tree_is_absent (tree, id);
}

static void
check_read (guint version)
{
  g_autoptr (SwTree) tree = load (version);

  g_assert_cmpuint (sw_tree_get_n_children (tree, sw_codec_test_lookup (tree, "/items")), ==,
                    sw_fixture_items_count (version));

  g_assert_cmpstr (get_text (tree, "/items/0/code"), ==, "hp1");
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/0/compact"), ==, 1);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/0/location"), ==, 2);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/0/x"), ==, 5);
  g_assert_false (is_there (tree, "/items/0/id"));

  g_assert_cmpuint (sw_codec_test_number (tree, "/items/1/tome"), ==, 1);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/1/quantity"), ==, 15);
  g_assert_cmphex (sw_codec_test_number (tree, "/items/1/id"), ==, 0xFEDCBA98);

  g_assert_cmpuint (sw_codec_test_number (tree, "/items/2/set_item"), ==, 3);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/2/picture"), ==, 2);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/2/slot"), ==, 2);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/2/set_mask"), ==, 0x12);
  g_assert_cmpint (get_signed (tree, "/items/2/properties/0/values/0"), ==,
                   version < 96 ? 20 : version < 99 ? -20 : -120);
  g_assert_cmpint (get_signed (tree, "/items/2/set_properties/0/0/values/0"), ==, 1);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/2/set_properties/1/0/id"), ==, 0);
  g_assert_false (is_there (tree, "/items/2/set_properties/2"));
  g_assert_cmpuint (sw_tree_get_row (tree, sw_codec_test_lookup (tree, "/items/2/realm_data"))
                    ->width, ==, version < 97 ? 96 : 128);

  g_assert_cmpstr (get_text (tree, "/items/6/ear_name"), ==, "Somebody");
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/6/ear_level"), ==, 34);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/7/quest_difficulty"), ==, 2);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/8/quantity"), ==, 99);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/8/max_durability"), ==, 0);
  g_assert_false (is_there (tree, "/items/8/durability"));
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/9/body_part"), ==, 700);
  g_assert_cmpuint (sw_tree_get_row (tree, sw_codec_test_lookup (tree, "/items/9/realm_data"))
                    ->width, ==, 3);
}

static void
check_armor (guint version)
{
  g_autoptr (SwTree) tree = load (version);

  g_assert_cmpstr (get_text (tree, "/items/3/code"), ==, "uap");
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/3/ethereal"), ==, 1);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/3/broken"), ==, 0);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/3/flags_0"), ==, 3);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/3/flags_29"), ==, 5);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/3/unique"), ==, 248);
  g_assert_cmpstr (get_text (tree, "/items/3/owner"), ==, "Ada");
  g_assert_cmpint (get_signed (tree, "/items/3/defense"), ==, 125);
  g_assert_cmpint (get_signed (tree, "/items/3/max_durability"), ==, 13);
  g_assert_cmpint (get_signed (tree, "/items/3/durability"), ==, 9);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/3/sockets"), ==, 2);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/3/filled_sockets"), ==, 2);
  g_assert_cmpstr (get_text (tree, "/items/3/socketed_items/0/code"), ==, "jew");
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/3/socketed_items/0/suffix"), ==, 34);
  g_assert_cmpint (get_signed (tree, "/items/3/socketed_items/0/properties/0/values/0"), ==, 7);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/3/socketed_items/1/x"), ==, 1);
  g_assert_cmpint (is_there (tree, "/items/3/chronicle_time"), ==, version >= 105);
  if (version >= 105)
    g_assert_cmpuint (sw_codec_test_number (tree, "/items/3/stash_quantity"), ==, 200);
}

static void
check_weapons (guint version)
{
  g_autoptr (SwTree) tree = load (version);

  g_assert_cmpuint (sw_codec_test_number (tree, "/items/4/rare_first"), ==, 171);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/4/affixes/0"), ==, 240);
  g_assert_false (is_there (tree, "/items/4/affixes/1"));
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/4/affixes/5"), ==, 174);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/4/automod"), ==, 9);
  g_assert_cmpint (get_signed (tree, "/items/4/properties/0/values/1"), ==, 222);
  if (version >= 96)
    {
      g_assert_cmpint (get_signed (tree, "/items/4/properties/1/values/2"), ==, 75);
      g_assert_cmpuint (sw_codec_test_number (tree, "/items/4/properties/2/param"), ==, 54);
      g_assert_cmpint (get_signed (tree, "/items/4/properties/2/values/0"), ==, 4);
      g_assert_cmpuint (sw_codec_test_number (tree, "/items/4/properties/3/param"), ==,
                        54 << 6 | 9);
      g_assert_cmpuint (sw_codec_test_number (tree, "/items/4/properties/5/id"), ==, 18);
    }

  g_assert_cmpuint (sw_codec_test_number (tree, "/items/5/superior"), ==, 6);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/5/runeword_string"), ==, 20507);
  g_assert_cmpint (get_signed (tree, "/items/5/runeword_properties/0/values/0"), ==, 1);
}

static void
check_lists (guint version)
{
  g_autoptr (SwTree) tree = load (version);

  g_assert_cmphex (sw_codec_test_number (tree, "/corpses/0/unknown"), ==, 0x78563412);
  g_assert_cmpuint (sw_codec_test_number (tree, "/corpses/0/x"), ==, 0xA99);
  g_assert_cmpuint (sw_codec_test_number (tree, "/corpses/0/y"), ==, 0xDBC);
  g_assert_cmpstr (get_text (tree, "/corpses/0/items/3/socketed_items/1/code"), ==, "r32");
  if (version < 92)
    {
      g_assert_cmpuint (sw_tree_get_row (tree, sw_codec_test_lookup (tree, "/trailing"))->width,
                        ==, 57 * 8);
      return;
    }

  g_assert_cmpstr (get_text (tree, "/mercenary_items/3/code"), ==, "uap");
  g_assert_cmpstr (get_text (tree, "/golem/code"), ==, "crs");
  g_assert_cmpstr (get_text (tree, "/golem/socketed_items/0/code"), ==, "r32");
}

static void
test_nobody (void)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (99, SW_CODEC_TEST_NEW);
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);

  g_assert_no_error (sw_tree_get_fault (tree));
  g_assert_true (sw_tree_is_absent (tree, sw_codec_test_lookup (tree, "/mercenary_items")));
  g_assert_true (sw_tree_is_absent (tree, sw_codec_test_lookup (tree, "/golem")));
  g_assert_cmpuint (sw_tree_get_n_children (tree, sw_codec_test_lookup (tree, "/corpses")), ==, 0);
}

static void
test_old (void)
{
  g_autoptr (SwTree) tree = load (71);
  SwNodeId items = sw_codec_test_lookup (tree, "/items");

  g_assert_cmpuint (sw_tree_get_n_children (tree, items), ==, 5);
  g_assert_true (is_there (tree, "/items/0/code_number"));
  g_assert_true (is_there (tree, "/items/1/ear_level"));
  g_assert_cmpstr (get_text (tree, "/items/2/code"), ==, "hp1");
  g_assert_true (is_there (tree, "/items/3/ear_class"));
  g_assert_cmpstr (get_text (tree, "/items/4/code"), ==, "hp1");
  g_assert_true (is_there (tree, "/items/4/seed_b"));
  g_assert_true (is_there (tree, "/mercenary"));
}

/* -- edits that change how long an item is -- */

static GBytes *
save (SwTree *tree)
{
  GBytes *bytes = sw_codec_test_encode (tree);
  g_autoptr (SwTree) again = sw_codec_test_decode (bytes);
  g_autoptr (GBytes) rebuilt = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_no_error (sw_tree_get_fault (again));
  sw_tree_compare (tree, again, &error);
  g_assert_no_error (error);
  sw_codec_test_assert_partition (again);
  sw_tree_adopt (tree, again);
  sw_codec_test_assert_partition (tree);
  rebuilt = sw_codec_test_rebuild (tree);
  sw_codec_test_assert_bytes (rebuilt, bytes);
  return bytes;
}

static void
assert_undone (SwTree *tree,
               GBytes *original)
{
  g_autoptr (GArray) changed = sw_tree_list_changed (tree);
  g_autoptr (GBytes) undone = sw_codec_test_encode (tree);

  g_assert_cmpuint (changed->len, ==, 0);
  sw_codec_test_assert_bytes (undone, original);
}

static void
check_code (guint version)
{
  g_autoptr (SwTree) tree = load (version);
  g_autoptr (GBytes) original = g_bytes_ref (sw_tree_get_bytes (tree));
  g_autoptr (GBytes) saved = NULL;

  /* Another length of bits where codes are Huffman coded: “xap” takes 16, “uap” 17. */
  sw_codec_test_set_text (tree, "/items/3/code", "xap");
  sw_codec_test_set_text (tree, "/items/3/code", "uap");
  assert_undone (tree, original);

  sw_codec_test_set_text (tree, "/items/3/code", "xap");
  sw_codec_test_set_text (tree, "/corpses/0/items/0/code", "mp5");
  saved = save (tree);
  g_assert_cmpstr (get_text (tree, "/items/3/code"), ==, "xap");
  g_assert_cmpstr (get_text (tree, "/items/3/owner"), ==, "Ada");
  g_assert_cmpstr (get_text (tree, "/items/4/code"), ==, "7gd");
}

static void
check_owner (guint version)
{
  g_autoptr (SwTree) tree = load (version);
  g_autoptr (GBytes) original = g_bytes_ref (sw_tree_get_bytes (tree));
  g_autoptr (GBytes) saved = NULL;

  sw_codec_test_set_text (tree, "/items/3/owner", "Grace");
  sw_codec_test_set_text (tree, "/items/4/owner", "Joan");
  sw_codec_test_set_absent (tree, "/items/4/owner");
  sw_codec_test_set_text (tree, "/items/3/owner", "Ada");
  assert_undone (tree, original);

  sw_codec_test_set_absent (tree, "/items/3/owner");
  sw_codec_test_set_text (tree, "/items/4/owner", "Joan");
  saved = save (tree);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/3/personalized"), ==, 0);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/4/personalized"), ==, 1);
  g_assert_cmpstr (get_text (tree, "/items/4/owner"), ==, "Joan");
  g_assert_cmpstr (get_text (tree, "/items/6/ear_name"), ==, "Somebody");
}

static void
check_optional (guint version)
{
  g_autoptr (SwTree) tree = load (version);
  g_autoptr (GBytes) original = g_bytes_ref (sw_tree_get_bytes (tree));
  g_autoptr (GBytes) saved = NULL;

  sw_codec_test_set_absent (tree, "/items/2/picture");
  sw_codec_test_set_number (tree, "/items/2/picture", 2);
  assert_undone (tree, original);

  sw_codec_test_set_absent (tree, "/items/2/picture");
  sw_codec_test_set_number (tree, "/items/2/automod", 44);
  sw_codec_test_set_number (tree, "/items/4/affixes/1", 99);
  sw_codec_test_set_absent (tree, "/items/4/affixes/0");
  if (version >= 105)
    {
      sw_codec_test_set_absent (tree, "/items/1/quantity");
      sw_codec_test_set_number (tree, "/items/4/quantity", 7);
      sw_codec_test_set_number (tree, "/items/0/stash_quantity", 7);
    }
  saved = save (tree);
  g_assert_false (is_there (tree, "/items/2/picture"));
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/4/affixes/1"), ==, 99);
  g_assert_cmpstr (get_text (tree, "/items/9/code"), ==, "hrt");
}

/* -- items that are put in and taken out -- */

static void
check_structure (guint version)
{
  g_autoptr (SwTree) tree = load (version);
  g_autoptr (GBytes) original = g_bytes_ref (sw_tree_get_bytes (tree));
  g_autoptr (GBytes) saved = NULL;
  SwNodeId items = sw_codec_test_lookup (tree, "/items");
  SwNodeId sockets = sw_codec_test_lookup (tree, "/items/3/socketed_items");
  SwNodeId copy, rune;

  copy = sw_tree_copy_detached (tree, tree, sw_codec_test_lookup (tree, "/items/2"), items);
  g_assert_cmpuint (copy, !=, SW_NODE_NONE);
  sw_tree_insert_child (tree, items, 1, copy);
  rune = sw_tree_remove_child (tree, sockets, 1);
  sw_tree_insert_child (tree, sockets, 1, rune);
  g_assert_cmpuint (sw_tree_remove_child (tree, items, 1), ==, copy);
  assert_undone (tree, original);

  sw_tree_insert_child (tree, items, 1, copy);
  sw_tree_remove_child (tree, sockets, 1);
  saved = save (tree);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items_count"), ==,
                    sw_fixture_items_count (version) + 1);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/4/filled_sockets"), ==, 1);
  g_assert_cmpuint (sw_codec_test_number (tree, "/items/1/set_item"), ==, 3);
}

/* -- what cannot be read -- */

static void
assert_kept (const SwTree *tree)
{
  g_autoptr (GBytes) rebuilt = sw_codec_test_rebuild (tree);

  sw_codec_test_assert_bytes (rebuilt, sw_tree_get_bytes (tree));
  sw_codec_test_assert_found (tree);
}

static SwNodeId
get_unread (const SwTree *tree,
            const char   *path)
{
  SwNodeId list = sw_codec_test_lookup (tree, path);
  SwNodeId last = sw_tree_get_child (tree, list, sw_tree_get_n_children (tree, list) - 1);

  g_assert_nonnull (sw_tree_get_unread (tree, last));
  return last;
}

/* A fault in an item: it and all that follows is unread, and what comes before can be edited. */
static void
assert_lost_from (GBytes     *bytes,
                  const char *kind,
                  const char *path,
                  guint       n_left,
                  const char *word)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  const GError *fault = sw_tree_get_fault (tree);
  g_autoptr (GBytes) edited = NULL;
  guint64 bit, bits;

  g_assert_cmpstr (sw_error_get_kind (fault), ==, kind);
  g_assert_cmpstr (sw_error_get_path (fault), ==, path);
  g_assert_nonnull (strstr (fault->message, word));
  g_assert_cmpuint (sw_tree_get_n_children (tree, sw_codec_test_lookup (tree, "/items")), ==,
                    n_left + 1);
  sw_tree_get_span (tree, get_unread (tree, "/items"), &bit, &bits);
  g_assert_cmpuint (bit + bits, ==, g_bytes_get_size (bytes) * 8);
  g_assert_cmpuint (sw_error_get_bit (fault), >=, bit);
  g_assert_cmpuint (sw_tree_lookup (tree, "/corpses", NULL), ==, SW_NODE_NONE);
  assert_kept (tree);

  sw_codec_test_set_number (tree, "/items/0/x", 9);
  edited = sw_codec_test_encode (tree);
  g_assert_cmpuint (g_bytes_get_size (edited), ==, g_bytes_get_size (bytes));
}

static GBytes *
patch_node (guint       version,
            const char *path,
            guint64     value)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (version, SW_CODEC_TEST_BUSY);
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  guint64 bit, bits;

  sw_tree_get_span (tree, sw_codec_test_lookup (tree, path), &bit, &bits);
  return sw_codec_test_patch_bits (bytes, bit, (guint) MIN (bits, 64), value);
}

static void
test_unknown_code (void)
{
  g_autoptr (GBytes) plain = patch_node (96, "/items/3/code", 0x207A7A7A);
  g_autoptr (GBytes) odd = patch_node (96, "/items/3/code", 0x20017A7A);
  g_autoptr (GBytes) coded = patch_node (99, "/items/3/code", 0);

  assert_lost_from (plain, "unknown-code", "/items/3", 3, "zzz");
  assert_lost_from (odd, "unknown-code", "/items/3", 3, "zz\\x01");
  assert_lost_from (coded, "unknown-code", "/items/3", 3, "www");
}

static void
check_unknown_stat (guint version)
{
  g_autoptr (GBytes) unknown = patch_node (version, "/items/4/properties/0/id", 510);
  g_autoptr (GBytes) nested = patch_node (version,
                                          "/items/3/socketed_items/0/properties/0/id", 4);

  assert_lost_from (unknown, "unknown-stat", "/items/4", 4, "510");
  assert_lost_from (nested, "unknown-stat", "/items/3/socketed_items/0", 3, "statpts");
}

static void
test_bad_quality (void)
{
  g_autoptr (GBytes) none = patch_node (99, "/items/2/quality", 0);
  g_autoptr (GBytes) many = patch_node (105, "/items/2/quality", 15);

  assert_lost_from (none, "bad-quality", "/items/2", 2, "0");
  assert_lost_from (many, "bad-quality", "/items/2", 2, "15");
}

/* More items than there are: the number alone makes nothing. */
static void
test_bad_count (void)
{
  g_autoptr (GBytes) many = patch_node (99, "/items_count", 0xFFFF);
  g_autoptr (GBytes) few = patch_node (99, "/items_count", 3);
  g_autoptr (GBytes) corpses = patch_node (99, "/corpses_count", 0xFFFF);
  g_autoptr (SwTree) tree = sw_codec_test_decode (many);
  g_autoptr (SwTree) shorter = sw_codec_test_decode (few);
  g_autoptr (SwTree) dead = sw_codec_test_decode (corpses);

  g_assert_cmpuint (sw_tree_get_n_children (tree, sw_codec_test_lookup (tree, "/items")), <, 1000);
  g_assert_nonnull (sw_tree_get_fault (tree));
  assert_kept (tree);

  g_assert_cmpstr (sw_error_get_kind (sw_tree_get_fault (shorter)), ==, "bad-marker");
  g_assert_cmpstr (sw_error_get_path (sw_tree_get_fault (shorter)), ==, "/corpses");
  assert_kept (shorter);

  g_assert_cmpstr (sw_error_get_path (sw_tree_get_fault (dead)), ==, "/corpses/1");
  g_assert_cmpstr (get_text (dead, "/corpses/0/items/3/code"), ==, "uap");
  get_unread (dead, "/corpses");
  assert_kept (dead);
}

static void
test_bad_marks (void)
{
  static const struct
  {
    const char *node;
    guint64     value;
    const char *path;
    const char *kind;
  } marks[] = {
    { "/items_marker", 0, "/items", "bad-marker" },
    { "/corpses_marker", 0x4A4D, "/corpses", "bad-marker" },
    { "/corpses/0/marker", 0, "/corpses/0", "bad-marker" },
    { "/corpses/0/items/1/code", 0, "/corpses/0/items/1", "unknown-code" },
    { "/mercenary_marker", 0, "/mercenary_items", "bad-marker" },
    { "/mercenary_items_marker", 0, "/mercenary_items", "bad-marker" },
    { "/golem_marker", 0, "/golem", "bad-marker" },
    { "/golem_flag", 2, "/golem", "bad-flag" },
    { "/golem/code", 0, "/golem", "unknown-code" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autoptr (GBytes) bytes = patch_node (105, marks[i].node, marks[i].value);
      g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);

      g_assert_cmpstr (sw_error_get_path (sw_tree_get_fault (tree)), ==, marks[i].path);
      g_assert_cmpstr (sw_error_get_kind (sw_tree_get_fault (tree)), ==, marks[i].kind);
      assert_kept (tree);
    }
}

/* Nothing of an item of version 96 but its beginning, again and again in one another's sockets */
static void
test_deep (void)
{
  SwFixtureItem item = { .flags = SW_FIXTURE_ITEM_COMPACT, .code = "r01", .kind = 'm' };
  g_autoptr (GBytes) empty = sw_codec_test_fixture (96, SW_CODEC_TEST_NEW);
  g_autoptr (SwTree) tree = sw_codec_test_decode (empty);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) deep = NULL;
  g_autoptr (SwTree) read = NULL;
  guint64 bit;

  sw_tree_get_span (tree, sw_codec_test_lookup (tree, "/items_count"), &bit, NULL);
  g_byte_array_append (bytes, g_bytes_get_data (empty, NULL), (guint) (bit / 8));
  g_byte_array_append (bytes, (const guint8 *) "\1\0", 2);
  for (guint i = 0; i < 5000; i++)
    {
      guint first = bytes->len;

      sw_fixture_item_append (bytes, 96, &item);
      /* The bit behind the code says that something is in the socket. */
      sw_bits_set (bytes->data, (guint64) first * 8 + 16 + 32 + 10 + 18 + 32, 1, 1);
    }
  deep = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  read = sw_codec_test_decode (deep);
  g_assert_cmpstr (sw_error_get_kind (sw_tree_get_fault (read)), ==, "too-deep");
  assert_kept (read);
}

/* A name that is no UTF-8 stays bytes; one that does not end is a fault. */
static void
test_names (void)
{
  g_autoptr (GBytes) odd = patch_node (99, "/items/3/owner", 0x41FFC3);
  g_autoptr (GBytes) endless = patch_node (99, "/items/6/ear_name", G_MAXUINT64);
  g_autoptr (SwTree) tree = sw_codec_test_decode (odd);
  g_autoptr (SwTree) other = sw_codec_test_decode (endless);
  SwNodeId owner = sw_codec_test_lookup (tree, "/items/3/owner");

  g_assert_cmpint (sw_tree_get_field (tree, owner)->kind, ==, SW_KIND_BYTES);
  assert_kept (tree);
  assert_kept (other);
}

static void
test_refused (void)
{
  static const struct
  {
    guint       version;
    const char *path;
    const char *text;
    const char *kind;
  } texts[] = {
    { 97, "/items/3/owner", "Ådå", "bad_character" },
    { 97, "/items/3/code", "UAP", "unknown_code" },
    { 96, "/items/3/code", "toolong", "unknown_code" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SwTree) tree = load (texts[i].version);
      g_auto (SwValue) value = SW_VALUE_INIT;
      g_autoptr (GError) error = NULL;

      sw_value_init_text (&value, texts[i].text);
      sw_tree_set_value (tree, sw_codec_test_lookup (tree, texts[i].path), &value);
      g_assert_null (sw_d2s_codec.encode (tree, NULL, &error));
      g_assert_cmpstr (sw_error_get_kind (error), ==, texts[i].kind);
      g_assert_cmpstr (sw_error_get_path (error), ==, texts[i].path);
    }
}

static void
add (const char  *path,
     VersionFunc  func)
{
  g_test_add_data_func (path, (gconstpointer) (guintptr) func, for_each_version);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("/codec/d2s/items/read", check_read);
  add ("/codec/d2s/items/armor", check_armor);
  add ("/codec/d2s/items/weapons", check_weapons);
  add ("/codec/d2s/items/lists", check_lists);
  g_test_add_func ("/codec/d2s/items/nobody", test_nobody);
  g_test_add_func ("/codec/d2s/items/old", test_old);
  add ("/codec/d2s/items/code", check_code);
  add ("/codec/d2s/items/owner", check_owner);
  add ("/codec/d2s/items/optional", check_optional);
  add ("/codec/d2s/items/structure", check_structure);
  g_test_add_func ("/codec/d2s/items/unknown-code", test_unknown_code);
  add ("/codec/d2s/items/unknown-stat", check_unknown_stat);
  g_test_add_func ("/codec/d2s/items/bad-quality", test_bad_quality);
  g_test_add_func ("/codec/d2s/items/bad-count", test_bad_count);
  g_test_add_func ("/codec/d2s/items/bad-marks", test_bad_marks);
  g_test_add_func ("/codec/d2s/items/deep", test_deep);
  g_test_add_func ("/codec/d2s/items/names", test_names);
  g_test_add_func ("/codec/d2s/items/refused", test_refused);
  return g_test_run ();
}
