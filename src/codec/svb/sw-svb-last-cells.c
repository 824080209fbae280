/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-last-cells.c: the cells of the last block, which keeps the figures of a life. */
#include "config.h"

#include "sw-svb-cells-private.h"

#include <glib/gi18n-lib.h>

static const SwSvbCell last[] = {
  SIZE (TL2),
  U8 (P, TL2, "flag", NOT_KNOWN),
  F64 (K, TL2, "time_total", N_("Time played"), .unit = N_("seconds")),
  F64 (K, TL2, "time_session", N_("Time of this session"), .unit = N_("seconds")),
  U32 (K, TL2, "level", N_("Level"), .meaning = N_("A copy of the character’s level.")),
  LIST (LAST_MOB, TL2, "mobs", N_("Monsters")),
  LIST (LAST_ITEM, TL2, "items", N_("Items")),
  LIST (LAST_SKILL, TL2, "skills", N_("Skills")),
  LIST (LEVEL_UP, TL2, "level_ups", N_("Levels reached")),
  LIST (AREA_TIME, TL2, "area_times", N_("Time in places")),
  LIST (AREA_LEVEL, TL2, "area_levels", N_("Levels of places")),
  U8 (K, TL2, "difficulty", N_("Difficulty"), .maximum = 3,
      .meaning = N_("A copy of the character’s difficulty.")),
  ARRAY (4, STARTS, TL2, "starts", N_("Starts of the game")),
  LIST (STAT, TL2, "killers", N_("Killed by")),
  U32 (P, TL2, "unk", NOT_KNOWN),
  TEXT (K, TL2, "name", N_("Name"), .meaning = N_("A copy of the character’s name.")),
  TEXT (K, TL2, "class_name", N_("Class")),
  TEXT (K, TL2, "pet_class", N_("Kind of pet")),
  U8 (P, TL2, "end", NOT_KNOWN),
};

static const SwSvbCell mob[] = {
  ID (K, TL2, "guid", N_("Monster")),
  I32 (P, TL2, "unk_a", NOT_KNOWN),
  I32 (P, TL2, "unk_b", NOT_KNOWN),
  I32 (K, TL2, "experience", N_("Experience")),
  I32 (P, TL2, "unk_c", NOT_KNOWN),
  I32 (P, TL2, "unk_d", NOT_KNOWN),
  I32 (P, TL2, "unk_e", NOT_KNOWN),
  I32 (P, TL2, "unk_f", NOT_KNOWN),
  U16 (P, TL2, "unk_g", NOT_KNOWN),
  U16 (P, TL2, "unk_h", NOT_KNOWN),
};

static const SwSvbCell item[] = {
  ID (K, TL2, "guid", N_("Item")),
  U16 (K, TL2, "normal", N_("Plain ones")),
  U16 (K, TL2, "blue", N_("Blue ones")),
  U16 (K, TL2, "green", N_("Green ones")),
  I32 (P, TL2, "golden", N_("Golden ones")),
  U16 (K, TL2, "set", N_("Of sets")),
  U16 (K, TL2, "most_bonuses", N_("Most bonuses")),
  U16 (K, TL2, "bought", N_("Bought")),
};

static const SwSvbCell skill[] = {
  ID (K, TL2, "guid", N_("Skill")),
  I32 (K, TL2, "times", N_("Times used")),
  I32 (P, TL2, "unk", NOT_KNOWN),
  U8 (K, TL2, "level", N_("Level")),
};

static const SwSvbCell level_up[] = {
  F32 (K, TL2, "time", N_("Time"), .unit = N_("seconds")),
  I32 (P, TL2, "unk_a", NOT_KNOWN),
  I32 (P, TL2, "unk_b", NOT_KNOWN),
  I32 (P, TL2, "unk_c", NOT_KNOWN),
  U8 (P, TL2, "unk_d", NOT_KNOWN),
  U16 (K, TL2, "gold", N_("Gold")),
  U8 (P, TL2, "unk_e", NOT_KNOWN),
  U8 (P, TL2, "unk_f", NOT_KNOWN),
  U8 (P, TL2, "unk_g", NOT_KNOWN),
  I32 (P, TL2, "unk_h", NOT_KNOWN),
  I32 (P, TL2, "unk_i", NOT_KNOWN),
  U8 (P, TL2, "unk_j", NOT_KNOWN),
};

static const SwSvbCell area_time[] = {
  TEXT (K, TL2, "name", N_("Name")),
  F32 (K, TL2, "seconds", N_("Time"), .unit = N_("seconds")),
};

static const SwSvbCell area_level[] = {
  TEXT (K, TL2, "name", N_("Name")),
  I32 (K, TL2, "level", N_("Level")),
};

static const SwSvbCell starts[] = {
  U16 (K, TL2, NULL, N_("Starts")),
};

const SwSvbTable sw_svb_last_tables[] = {
  TABLE (LAST, N_("Life"), last),
  TABLE (LAST_MOB, N_("Monster"), mob),
  TABLE (LAST_ITEM, N_("Item"), item),
  TABLE (LAST_SKILL, N_("Skill"), skill),
  TABLE (LEVEL_UP, N_("Level"), level_up),
  TABLE (AREA_TIME, N_("Place"), area_time),
  TABLE (AREA_LEVEL, N_("Place"), area_level),
  LEAF (STARTS, starts),
};
const guint sw_svb_n_last_tables = G_N_ELEMENTS (sw_svb_last_tables);
