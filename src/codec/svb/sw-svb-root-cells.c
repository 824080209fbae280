/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-root-cells.c: the cells of a whole file: a character or a stash. */
#include "config.h"

#include "sw-svb-cells-private.h"

#include <glib/gi18n-lib.h>

static const char *const mod_lists[] = {
  N_("Bound to the character"), N_("Used last"), N_("All"),
};

static const SwChoice difficulties[] = {
  { 0, "casual", N_("Casual") },
  { 1, "normal", N_("Normal") },
  { 2, "veteran", N_("Veteran") },
  { 3, "elite", N_("Elite") },
};

#define HEAD                                                                                   \
  U32 (K, ALL, "version", N_("Version"), .flags = SW_FIELD_HIDDEN | SW_FIELD_FIXED),           \
  YES_NO (K, SW_SVB_IN_3B, "scrambled", N_("Scrambled"), .flags = SW_FIELD_FIXED),             \
  { .field = { .token = "checksum", .label = N_("Checksum"), .kind = SW_KIND_STRING,           \
               .width = 32, .flags = SW_FIELD_DERIVED },                                       \
    .code = SW_SVB_CHECKSUM, .size = 4, .in = SW_SVB_IN_41 }

#define FOOT(versions)                                                                         \
  { .field = { .token = "file_size", .label = N_("File size"), .kind = SW_KIND_UNSIGNED,       \
               .width = 32, .flags = SW_FIELD_DERIVED, .unit = N_("bytes") },                  \
    .code = SW_SVB_FILE_SIZE, .size = 4, .in = versions }

static const SwSvbCell character[] = {
  HEAD,
  TEXT (K, ALL, "class_string", N_("Class")),
  NUMBER (SW_KIND_ENUM, 4, K, ALL, "difficulty", N_("Difficulty"), .maximum = 3,
          .choices = difficulties, .n_choices = G_N_ELEMENTS (difficulties)),
  U8 (K, ALL, "hardcore", N_("Hardcore"), .maximum = 1,
      .meaning = N_("The character has only one life.")),
  U32 (K, ALL, "ng_cycle", N_("New Game Plus")),
  U8 (K, ALL, "retired", N_("Retired"), .maximum = 1),
  F32 (K, TL2, "game_time", N_("Hour of the day")),
  LIST (MOVIE, TL2, "movies", N_("Films seen")),
  LISTS (MOD, SW_SVB_IN_43, "mods", N_("Mods"), mod_lists),
  GROUP (PLAYER, K, ALL, "character", N_("Character")),
  COUNTED_LIST (2, KEY, TL2, "keys", N_("Keys")),
  COUNTED_LIST (2, ID, TL1, "key_skills", N_("Skills on the bar")),
  COUNTED_LIST (2, FUNCTION, ALL, "functions", N_("Function keys")),
  COUNTED_LIST (2, ID, TL1, "key_items", N_("Items on the bar")),
  { .field = { .token = "quickbar", .label = N_("Quickbar"), .kind = SW_KIND_LIST,
               .flags = SW_FIELD_VIRTUAL },
    .code = SW_SVB_QUICKBAR, .in = ALL },
  LIST (STATISTIC, TL2, "statistics", N_("Statistics")),
  ARRAY (18, STATISTIC, TL1, "statistics", N_("Statistics")),
  TEXT (K, ALL, "area", N_("Area")),
  TEXT (K, ALL, "waypoint", N_("Waypoint")),
  U32 (P, ALL, "unk2", NOT_KNOWN),
  GROUP (UNKNOWN_POSITION, P, TL2, "unk_coord", NOT_KNOWN),
  GROUP (PORTAL, K, ALL, "portal", N_("Town portal")),
  U32 (P, ALL, "unk3", NOT_KNOWN),
  LIST (UNIT, ALL, "pets", N_("Pets")),
  BYTES (34, P, ALL, "unk34", NOT_KNOWN),
  LIST (MAP, ALL, "maps", N_("Maps")),
  LIST (VISITED, ALL, "visited", N_("Places visited")),
  LIST (NAME, TL1, "cinematics", N_("Films seen")),
  GROUP (QUESTS, K, ALL, "quests", N_("Quests")),
  U16 (K, TL2, "skill_history_count", N_("Skills learned, as counted")),
  COUNTED_LIST (2, ID, TL2, "skill_history", N_("Skills learned")),
  COUNTED_LIST (2, ID, TL2, "recipes", N_("Recipes")),
  GROUP (LAST, K, TL2, "last", N_("Life")),
  FOOT (ALL),
};

static const SwSvbCell stash[] = {
  HEAD,
  LIST (SIZED_ITEM, ALL, "items", N_("Items")),
  FOOT (TL2),
};

static const SwSvbCell movie[] = {
  ID (K, ALL, "id", N_("Film")),
  I32 (K, ALL, "times", N_("Times seen")),
};

static const SwSvbCell mod[] = {
  ID (K, ALL, "guid", N_("Mod")),
  U16 (K, SW_SVB_IN_44, "version", N_("Version")),
};

static const SwSvbCell key[] = {
  ID (K, ALL, "guid", N_("What is bound")),
  U8 (K, ALL, "type", N_("Kind"), .meaning = N_("0: item, 2: skill")),
  U16 (K, ALL, "key", N_("Key"), .meaning = N_("0 to 9 are the slots of the quickbar.")),
};

static const SwSvbCell function[] = {
  ID (K, ALL, "guid", N_("Skill")),
  ID (P, ALL, "second", NOT_KNOWN),
};

static const SwSvbCell statistic[] = {
  I32 (K, ALL, NULL, N_("Statistic")),
};

static const SwSvbCell portal[] = {
  U8 (K, ALL, "open", N_("Open"), .maximum = 1),
  GROUP (POSITION, K, ALL, "position", N_("Position")),
  TEXT (K, ALL, "place", N_("Map")),
};

static const SwSvbCell quests[] = {
  SIZE (TL2),
  LIST (ID, TL2, "done", N_("Done")),
  LIST (QUEST, ALL, "active", N_("Under way")),
};

static const SwSvbCell quest[] = {
  { .field = { .token = "next", .label = N_("Where the next one begins"),
               .kind = SW_KIND_UNSIGNED, .width = 32, .flags = STRUCTURE },
    .code = SW_SVB_NEXT, .size = 4, .in = ALL },
  ID (K, TL2, "guid", N_("Quest")),
  TEXT (K, TL1, "name", N_("Quest")),
  ID (P, ALL, "q1", NOT_KNOWN),
  I32 (P, ALL, "d1", NOT_KNOWN),
  I32 (P, ALL, "d2", NOT_KNOWN),
  { .field = { .token = "data", .label = NOT_KNOWN, .kind = SW_KIND_BYTES, .standing = P },
    .code = SW_SVB_DATA, .in = ALL },
};

static const SwSvbCell id[] = {
  ID (K, ALL, NULL, N_("Id")),
};

static const SwSvbCell unknown_id[] = {
  ID (P, ALL, NULL, NOT_KNOWN),
};

static const SwSvbCell name[] = {
  TEXT (K, ALL, NULL, N_("Name")),
};

const SwSvbTable sw_svb_root_tables[] = {
  TABLE (CHARACTER, N_("Character"), character),
  TABLE (STASH, N_("Stash"), stash),
  TABLE (MOVIE, N_("Film"), movie),
  TABLE (MOD, N_("Mod"), mod),
  TABLE (KEY, N_("Key"), key),
  TABLE (FUNCTION, N_("Function key"), function),
  LEAF (STATISTIC, statistic),
  TABLE (PORTAL, N_("Town portal"), portal),
  TABLE (QUESTS, N_("Quests"), quests),
  TABLE (QUEST, N_("Quest"), quest),
  LEAF (ID, id),
  LEAF (UNKNOWN_ID, unknown_id),
  LEAF (NAME, name),
};
const guint sw_svb_n_root_tables = G_N_ELEMENTS (sw_svb_root_tables);
