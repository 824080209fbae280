/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-read.c: what is read from characters of all versions. */
#include "config.h"

#include "sw-codec-test.h"
#include "sw-d2s.h"
#include "sw-error.h"
#include "sw-tables.h"

#include <string.h>

static const char *const difficulties[] = { "normal", "nightmare", "hell" };

static void
check_identity (GBytes *bytes,
                guint   version)
{
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  g_autoptr (GBytes) encoded = sw_codec_test_encode (tree);
  g_autoptr (GBytes) rebuilt = sw_codec_test_rebuild (tree);
  guint read_version;

  g_assert_true (sw_tree_get_version (tree, &read_version));
  g_assert_cmpuint (read_version, ==, version);
  g_assert_cmpstr (sw_tree_get_format (tree), ==, "d2s");
  g_assert_null (sw_tree_get_fault (tree));
  g_assert_null (sw_tree_get_read_only (tree));
  sw_codec_test_assert_bytes (encoded, bytes);
  sw_codec_test_assert_bytes (rebuilt, bytes);
  sw_codec_test_assert_found (tree);
}

static void
test_identity (void)
{
  sw_codec_test_for_all (check_identity);
}

static void
assert_element (const SwTree *tree,
                const char   *list,
                guint         position,
                guint64       expected)
{
  g_autofree char *path = g_strdup_printf ("%s/%u", list, position);

  g_assert_cmpuint (sw_codec_test_number (tree, path), ==, expected);
}

static void
check_old_header (const SwTree       *tree,
                  const SwFixtureD2s *options)
{
  for (guint i = 0; i < 8; i++)
    {
      guint32 word = options->hotkeys[i] == 0xFFFF ? 0x00FF : options->hotkeys[i];

      assert_element (tree, "/header/hotkeys", i, word & 0xFF);
      assert_element (tree, "/header/hotkeys_high", i, (word >> 8) & 0xFF);
    }
  g_assert_cmpuint (sw_tree_get_n_children (tree, sw_codec_test_lookup (tree, "/header/hotkeys")),
                    ==, 8);
  g_assert_cmpuint (sw_codec_test_number (tree, "/header/difficulty_act"), ==,
                    options->difficulty[0]);
  g_assert_cmpuint (sw_tree_lookup (tree, "/header/mercenary", NULL), ==, SW_NODE_NONE);
  g_assert_cmpuint (sw_tree_lookup (tree, "/header/checksum", NULL), ==, SW_NODE_NONE);
  g_assert_cmpuint (sw_tree_lookup (tree, "/header/last_played", NULL), ==, SW_NODE_NONE);
}

static void
check_new_header (const SwTree       *tree,
                  guint               version,
                  const SwFixtureD2s *options)
{
  static const char *const skills[] = {
    "/header/left_skill", "/header/right_skill", "/header/left_skill_swap",
    "/header/right_skill_swap",
  };

  for (guint i = 0; i < 16; i++)
    {
      assert_element (tree, "/header/hotkeys", i, options->hotkeys[i] & 0xFFFF);
      assert_element (tree, "/header/hotkeys_high", i, options->hotkeys[i] >> 16);
    }
  for (guint i = 0; i < G_N_ELEMENTS (skills); i++)
    g_assert_cmpuint (sw_codec_test_number (tree, skills[i]), ==, options->skills_in_hand[i]);
  for (guint i = 0; i < 3; i++)
    assert_element (tree, "/header/difficulty", i, options->difficulty[i]);

#define EQUAL(path, member) \
  g_assert_cmpuint (sw_codec_test_number (tree, "/header/" path), ==, options->member)
  EQUAL ("last_played", last_played);
  EQUAL ("mercenary/dead", mercenary_dead);
  EQUAL ("mercenary/seed", mercenary_seed);
  EQUAL ("mercenary/name", mercenary_name);
  EQUAL ("mercenary/type", mercenary_type);
  EQUAL ("mercenary/experience", mercenary_experience);
  EQUAL ("before_quests", before_quests);
  g_assert_cmpuint (sw_codec_test_number (tree, "/header/created"), ==, 0);

  g_assert_cmpint (sw_tree_lookup (tree, "/header/mode", NULL) != SW_NODE_NONE, ==,
                   version == 105);
  if (version == 105)
    EQUAL ("mode", mode);
}

static void
check_looks (const SwTree *tree,
             guint         version,
             gboolean      odd)
{
  SwNodeId look = sw_codec_test_lookup (tree, "/header/appearance");
  g_auto (SwValue) value = SW_VALUE_INIT;
  gsize size;
  const guint8 *data;

  sw_tree_get_value (tree, look, &value);
  data = g_bytes_get_data (value.bytes, &size);
  g_assert_cmpuint (size, ==, 32);
  g_assert_cmpuint (data[0], ==, odd ? 0xC0 : 0xFF);
  g_assert_cmpuint (data[31], ==, odd ? 0xDF : 0xFF);
  sw_value_clear (&value);

  look = sw_tree_lookup (tree, "/header/appearance_d2r", NULL);
  g_assert_cmpint (look != SW_NODE_NONE, ==, version >= 97);
  if (version < 97)
    return;
  sw_tree_get_value (tree, look, &value);
  data = g_bytes_get_data (value.bytes, &size);
  g_assert_cmpuint (size, ==, 48);
  g_assert_cmpuint (data[0], ==, odd ? 0x30 : 0);
  g_assert_cmpuint (data[47], ==, odd ? 0x5F : 0);
}

static void
check_header (const SwTree       *tree,
              guint               version,
              const SwFixtureD2s *options)
{
  static const char *const bits[] = {
    "bit_0", "bit_1", "hardcore", "died", "bit_4", "expansion", "ladder", "bit_7",
  };

  g_assert_cmpstr (sw_tree_get_text (tree, sw_codec_test_lookup (tree, "/header/name")), ==,
                   options->name);
  for (guint i = 0; i < G_N_ELEMENTS (bits); i++)
    {
      g_autofree char *path = g_strconcat ("/header/status/", bits[i], NULL);

      g_assert_cmpuint (sw_codec_test_number (tree, path), ==, (options->status >> i) & 1);
    }
  EQUAL ("class", class_id);
  EQUAL ("level", level);
  EQUAL ("progression", progression);
  EQUAL ("active_weapon", active_weapon);
  EQUAL ("map_seed", map_seed);
  check_looks (tree, version, options->odd_looks);
  if (version < 92)
    check_old_header (tree, options);
  else
    check_new_header (tree, version, options);
#undef EQUAL
}

static void
check_quests (const SwTree       *tree,
              guint               version,
              const SwFixtureD2s *options)
{
  const SwD2sTables *tables = sw_codec_test_get_tables ();

  g_assert_cmpuint (tables->n_quests, ==, 48);
  for (guint difficulty = 0; difficulty < 3; difficulty++)
    for (guint i = 0; i < tables->n_quests; i++)
      {
        const SwD2sQuest *quest = &tables->quests[i];
        g_autofree char *path = g_strdup_printf ("/quests/%s/%s", difficulties[difficulty],
                                                 quest->token);

        if (version == 71 && quest->offset >= 62)
          g_assert_cmpuint (sw_tree_lookup (tree, path, NULL), ==, SW_NODE_NONE);
        else
          g_assert_cmpuint (sw_codec_test_number (tree, path), ==,
                            options->quests[difficulty][quest->offset / 2]);
      }
}

static void
check_flags (const SwTree       *tree,
             const SwFixtureD2s *options)
{
  const guint64 low40 = (G_GUINT64_CONSTANT (1) << 40) - 1;
  const SwD2sTables *tables = sw_codec_test_get_tables ();

  g_assert_cmpuint (tables->n_waypoints, ==, 39);
  for (guint difficulty = 0; difficulty < 3; difficulty++)
    {
      const char *token = difficulties[difficulty];

      for (guint i = 0; i < tables->n_waypoints; i++)
        {
          g_autofree char *path = g_strdup_printf ("/waypoints/%s/%s", token,
                                                   tables->waypoints[i].token);

          g_assert_cmpuint (sw_codec_test_number (tree, path), ==,
                            (options->waypoints[difficulty] >> tables->waypoints[i].bit) & 1);
        }

      {
        g_autofree char *unknown = g_strdup_printf ("/waypoints/%s/unknown_bits", token);
        g_autofree char *first = g_strdup_printf ("/npcs/%s/introduced", token);
        g_autofree char *second = g_strdup_printf ("/npcs/%s/congratulated", token);
        g_autofree char *rest = g_strdup_printf ("/npcs/%s/congratulated_rest", token);

        g_assert_cmpuint (sw_codec_test_number (tree, unknown), ==,
                          options->waypoints[difficulty] >> 39);
        g_assert_cmpuint (sw_codec_test_number (tree, first), ==,
                          options->introduced[difficulty] & low40);
        g_assert_cmpuint (sw_codec_test_number (tree, second), ==,
                          options->congratulated[difficulty] & low40);
        g_assert_cmpuint (sw_codec_test_number (tree, rest), ==,
                          options->congratulated[difficulty] >> 40);
      }
    }
}

static void
check_attributes (const SwTree       *tree,
                  guint               version,
                  const SwFixtureD2s *options)
{
  static const char *const tokens[] = {
    "strength", "energy", "dexterity", "vitality", "stat_points", "skill_points", "life",
    "max_life", "mana", "max_mana", "stamina", "max_stamina", "level", "experience", "gold",
    "stash_gold",
  };

  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++)
    {
      g_autofree char *path = g_strconcat ("/attributes/", tokens[i], NULL);
      SwNodeId id = sw_codec_test_lookup (tree, path);
      gboolean stored = FALSE;

      for (const guint8 *order = options->order; *order != SW_FIXTURE_D2S_NO_ATTRIBUTE; order++)
        stored = stored || *order == i;
      g_assert_cmpint (sw_tree_is_absent (tree, id), ==, !stored);
      g_assert_cmpint (sw_tree_get_span (tree, id, NULL, NULL), ==, stored);
      if (stored)
        g_assert_cmpuint (sw_tree_get_number (tree, id), ==, options->attributes[i]);
      g_assert_cmpuint (sw_tree_get_field (tree, id)->index, ==, i);
      g_assert_false (sw_tree_is_changed (tree, id));
    }
  g_assert_cmpint (sw_tree_lookup (tree, "/attributes/mask", NULL) != SW_NODE_NONE, ==,
                   version < 96);
}

static void
test_values (gconstpointer data)
{
  guint version = GPOINTER_TO_UINT (data);

  for (guint fixture = 0; fixture < 3; fixture++)
    {
      SwFixtureD2s options;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (SwTree) tree = NULL;

      if (fixture == 0)
        sw_fixture_d2s_init (&options);
      else if (fixture == 1)
        sw_fixture_d2s_demo (&options);
      else
        sw_fixture_d2s_busy (&options);
      bytes = sw_fixture_d2s_new (version, &options);
      tree = sw_codec_test_decode (bytes);

      check_header (tree, version, &options);
      check_quests (tree, version, &options);
      check_flags (tree, &options);
      check_attributes (tree, version, &options);
      for (guint i = 0; i < 30; i++)
        assert_element (tree, "/skills", i, options.skills[i]);
    }
}

/* What has no name in the header is called by its place. */
static void
test_gaps (void)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (99, SW_CODEC_TEST_BUSY);
  g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
  static const struct
  {
    const char *path;
    guint       at, size;
  } gaps[] = {
    { "/header/unknown_20", 20, 16 }, { "/header/unknown_38", 38, 2 },
    { "/header/unknown_41", 41, 2 },  { "/header/unknown_52", 52, 4 },
    { "/header/unknown_175", 175, 2 }, { "/header/unknown_191", 191, 28 },
    { "/header/unknown_315", 315, 16 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (gaps); i++)
    {
      SwNodeId id = sw_codec_test_lookup (tree, gaps[i].path);
      guint64 bit, bits;

      g_assert_true (sw_tree_get_span (tree, id, &bit, &bits));
      g_assert_cmpuint (bit, ==, gaps[i].at * 8);
      g_assert_cmpuint (bits, ==, gaps[i].size * 8);
      g_assert_cmpint (sw_tree_get_field (tree, id)->standing, ==, SW_STANDING_UNKNOWN);
    }
}

static void
test_places (void)
{
  static const struct
  {
    guint       version;
    const char *path;
    guint64     bit;
  } places[] = {
    { 96, "/attributes/strength", 6145 },
    { 99, "/header/mercenary/seed", 179 * 8 },
    { 105, "/header/mercenary/seed", 163 * 8 },
    { 105, "/header/mode", 248 * 8 },
    { 71, "/header/map_seed", 126 * 8 },
    { 87, "/quests/hell/den_of_evil", (130 + 10 + 192 + 2) * 8 },
    { 71, "/quests/hell/den_of_evil", (130 + 10 + 184 + 2) * 8 },
    { 99, "/quests/hell/den_of_evil", (335 + 10 + 192 + 2) * 8 },
    { 99, "/waypoints/normal/cold_plains", (633 + 10) * 8 + 1 },
    { 99, "/npcs/nightmare/introduced", (713 + 4 + 8) * 8 },
    { 99, "/npcs/normal/congratulated", (713 + 4 + 24) * 8 },
    { 71, "/attributes/strength", 565 * 8 },
    { 92, "/attributes/strength", 769 * 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (GBytes) bytes = sw_codec_test_fixture (places[i].version, SW_CODEC_TEST_DEMO);
      g_autoptr (SwTree) tree = sw_codec_test_decode (bytes);
      guint64 bit;

      sw_tree_get_span (tree, sw_codec_test_lookup (tree, places[i].path), &bit, NULL);
      g_assert_cmpuint (bit, ==, places[i].bit);
      g_assert_cmpuint (sw_tree_find_at (tree, bit), ==,
                        sw_codec_test_lookup (tree, places[i].path));
    }
}

static void
test_skills (void)
{
  SwFixtureD2s options;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwTree) tree = NULL;
  g_autoptr (GBytes) rebuilt = NULL;
  SwNodeId first;

  sw_fixture_d2s_busy (&options);
  options.n_skills = 33;
  bytes = sw_fixture_d2s_new (96, &options);
  tree = sw_codec_test_decode (bytes);
  g_assert_cmpuint (sw_tree_get_n_children (tree, sw_codec_test_lookup (tree, "/skills")), ==, 33);
  assert_element (tree, "/skills", 32, options.skills[32]);
  sw_codec_test_assert_found (tree);
  rebuilt = sw_codec_test_rebuild (tree);
  sw_codec_test_assert_bytes (rebuilt, bytes);

  first = sw_codec_test_lookup (tree, "/skills/0");
  g_assert_cmpstr (sw_tree_get_field (tree, first)->label, ==, "Fire Bolt");
  g_assert_cmpuint (sw_tree_get_field (tree, first)->index, ==, 36);
}

static void
test_unknown_class (void)
{
  SwFixtureD2s options;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwTree) tree = NULL;
  g_autoptr (GBytes) rebuilt = NULL;

  sw_fixture_d2s_demo (&options);
  options.class_id = 200;
  bytes = sw_fixture_d2s_new (99, &options);
  tree = sw_codec_test_decode (bytes);
  assert_element (tree, "/skills", 0, options.skills[0]);
  rebuilt = sw_codec_test_rebuild (tree);
  sw_codec_test_assert_bytes (rebuilt, bytes);
}

/* The items belong to a character: without them the end of the file is missing. */
static void
test_no_items (void)
{
  g_autoptr (GBytes) whole = sw_codec_test_fixture (92, SW_CODEC_TEST_DEMO);
  g_autoptr (SwTree) tree = sw_codec_test_decode (whole);
  g_autoptr (SwTree) shorter = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint64 bit;

  sw_tree_get_span (tree, sw_codec_test_lookup (tree, "/items_marker"), &bit, NULL);
  bytes = g_bytes_new_from_bytes (whole, 0, bit / 8);
  shorter = sw_codec_test_decode (bytes);
  g_assert_error (sw_tree_get_fault (shorter), SW_ERROR, SW_ERROR_TRUNCATED);
  g_assert_cmpstr (sw_error_get_path (sw_tree_get_fault (shorter)), ==, "/items");
  sw_codec_test_assert_found (shorter);
}

static void
test_names (void)
{
  static const struct
  {
    guint       version;
    const char *stored;
    const char *name;
  } names[] = {
    { 71, "Bow", "Bow" },
    { 97, "Sixteen_letters_", "Sixteen_letters_" },
    { 96, "Zo\xEB", "Zo\xC3\xAB" },
    { 98, "Zo\xC3\xAB", "Zo\xC3\xAB" },
    { 99, "\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82"
          "\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82"
          "\xE3\x81\x82", "あああああああああああああああ" },
    { 105, "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      SwFixtureD2s options;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GBytes) rebuilt = NULL;
      g_autoptr (SwTree) tree = NULL;

      sw_fixture_d2s_busy (&options);
      options.name = names[i].stored;
      options.name_rest = NULL;
      bytes = sw_fixture_d2s_new (names[i].version, &options);
      tree = sw_codec_test_decode (bytes);
      g_assert_cmpstr (sw_tree_get_text (tree, sw_codec_test_lookup (tree, "/header/name")), ==,
                       names[i].name);
      g_assert_true (sw_tree_is_absent (tree, sw_codec_test_lookup (tree, "/header/name_rest")));
      rebuilt = sw_codec_test_rebuild (tree);
      sw_codec_test_assert_bytes (rebuilt, bytes);
    }
}

/* A name that is no text is kept as bytes. */
static void
test_raw_name (void)
{
  SwFixtureD2s options;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) rebuilt = NULL;
  g_autoptr (SwTree) tree = NULL;
  SwNodeId name;

  sw_fixture_d2s_busy (&options);
  options.name = "A\xFF\xFE";
  bytes = sw_fixture_d2s_new (99, &options);
  tree = sw_codec_test_decode (bytes);
  name = sw_codec_test_lookup (tree, "/header/name");
  g_assert_cmpint (sw_tree_get_field (tree, name)->kind, ==, SW_KIND_BYTES);
  g_assert_cmpint (sw_tree_get_field (tree, name)->standing, ==, SW_STANDING_UNKNOWN);
  sw_codec_test_assert_found (tree);
  rebuilt = sw_codec_test_rebuild (tree);
  sw_codec_test_assert_bytes (rebuilt, bytes);
}

static void
test_schema (void)
{
  g_autoptr (GBytes) old = sw_codec_test_fixture (99, SW_CODEC_TEST_DEMO);
  g_autoptr (GBytes) newest = sw_codec_test_fixture (105, SW_CODEC_TEST_DEMO);
  g_autoptr (SwTree) old_tree = sw_codec_test_decode (old);
  g_autoptr (SwTree) new_tree = sw_codec_test_decode (newest);
  const SwField *old_class = sw_tree_get_field (old_tree,
                                                sw_codec_test_lookup (old_tree, "/header/class"));
  const SwField *new_class = sw_tree_get_field (new_tree,
                                                sw_codec_test_lookup (new_tree, "/header/class"));
  const SwField *life = sw_tree_get_field (old_tree,
                                           sw_codec_test_lookup (old_tree, "/attributes/life"));
  const SwField *hotkey = sw_tree_get_field (old_tree,
                                             sw_codec_test_lookup (old_tree, "/header/hotkeys/4"));

  g_assert_cmpuint (old_class->n_choices, ==, 7);
  g_assert_cmpuint (old_class->maximum, ==, 6);
  g_assert_cmpuint (new_class->n_choices, ==, 8);
  g_assert_cmpstr (sw_field_find_choice (new_class, 7)->nick, ==, "warlock");
  g_assert_cmpuint (life->fraction_bits, ==, 8);
  g_assert_cmpuint (hotkey->null_value, ==, 0xFFFF);
  g_assert_cmpuint (hotkey->flags & SW_FIELD_NULLABLE, !=, 0);
}

static gpointer
read_in_thread (gpointer data)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (99, SW_CODEC_TEST_BUSY);
  g_autoptr (SwTree) tree = NULL;
  g_autoptr (GBytes) rebuilt = NULL;

  tree = sw_d2s_codec.decode (bytes, data, NULL, NULL);
  rebuilt = sw_codec_test_rebuild (tree);
  sw_codec_test_assert_bytes (rebuilt, bytes);
  return (gpointer) sw_tree_get_field (tree, SW_NODE_ROOT);
}

/* The schema is made once, whoever asks first; a tree outlives the tables' owner. */
static void
test_threads (void)
{
  for (guint round = 0; round < 20; round++)
    {
      SwTables *tables = sw_tables_new (NULL, NULL);
      const SwD2sTables *d2s = sw_tables_get_d2s (tables, NULL);
      g_autoptr (GBytes) bytes = sw_codec_test_fixture (105, SW_CODEC_TEST_DEMO);
      g_autoptr (GBytes) rebuilt = NULL;
      g_autoptr (SwTree) tree = NULL;
      GThread *threads[4];
      gpointer roots[4];

      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        threads[i] = g_thread_new ("reader", read_in_thread, (gpointer) d2s);
      for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
        roots[i] = g_thread_join (threads[i]);
      for (guint i = 1; i < G_N_ELEMENTS (threads); i++)
        g_assert_true (roots[i] == roots[0]);

      tree = sw_d2s_codec.decode (bytes, d2s, NULL, NULL);
      sw_tables_unref (tables);
      g_assert_cmpuint (sw_codec_test_number (tree, "/header/level"), ==, 12);
      rebuilt = sw_codec_test_rebuild (tree);
      sw_codec_test_assert_bytes (rebuilt, bytes);
    }
}

static void
test_sniff (void)
{
  g_autoptr (GBytes) bytes = sw_codec_test_fixture (99, SW_CODEC_TEST_DEMO);
  const guint8 *data = g_bytes_get_data (bytes, NULL);
  gsize size = g_bytes_get_size (bytes);
  static const guint8 stash[] = { 0x55, 0xAA, 0x55, 0xAA, 2, 0, 0, 0, 105, 0, 0, 0 };

  g_assert_cmpint (sw_d2s_codec.sniff (data, size, "x.bin"), ==, SW_SNIFF_CONTENT);
  g_assert_cmpint (sw_d2s_codec.sniff (data, size, NULL), ==, SW_SNIFF_CONTENT);
  g_assert_cmpint (sw_d2s_codec.sniff (data, 7, NULL), ==, SW_SNIFF_NO);
  g_assert_cmpint (sw_d2s_codec.sniff (NULL, 0, "Hero.D2S"), ==, SW_SNIFF_NAME);
  g_assert_cmpint (sw_d2s_codec.sniff (NULL, 0, "d2s"), ==, SW_SNIFF_NO);
  g_assert_cmpint (sw_d2s_codec.sniff (stash, sizeof stash, "Shared.d2s"), ==, SW_SNIFF_NO);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < SW_FIXTURE_D2S_N_VERSIONS; i++)
    {
      guint version = sw_fixture_d2s_versions[i];
      g_autofree char *path = g_strdup_printf ("/codec/d2s/read/values/%u", version);

      g_test_add_data_func (path, GUINT_TO_POINTER (version), test_values);
    }
  g_test_add_func ("/codec/d2s/read/identity", test_identity);
  g_test_add_func ("/codec/d2s/read/gaps", test_gaps);
  g_test_add_func ("/codec/d2s/read/places", test_places);
  g_test_add_func ("/codec/d2s/read/skills", test_skills);
  g_test_add_func ("/codec/d2s/read/unknown-class", test_unknown_class);
  g_test_add_func ("/codec/d2s/read/no-items", test_no_items);
  g_test_add_func ("/codec/d2s/read/names", test_names);
  g_test_add_func ("/codec/d2s/read/raw-name", test_raw_name);
  g_test_add_func ("/codec/d2s/read/schema", test_schema);
  g_test_add_func ("/codec/d2s/read/threads", test_threads);
  g_test_add_func ("/codec/d2s/read/sniff", test_sniff);
  return g_test_run ();
}
