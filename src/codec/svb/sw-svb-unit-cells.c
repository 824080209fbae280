/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-unit-cells.c: the cells of a unit: the character, a pet, somebody on a map. */
#include "config.h"

#include "sw-svb-cells-private.h"

#include <glib/gi18n-lib.h>

#define PLAYER_ONLY .only = SW_SVB_BLOCK_PLAYER + 1

/* A look's part, which is there when the wardrobe is */
#define LOOK(name, words)                                                                      \
  { .field = { .token = name, .label = words, .kind = SW_KIND_SIGNED, .width = 32,             \
               .meaning = N_("-1 is none.") },                                                 \
    .code = SW_SVB_NUMBER, .size = 4, .in = TL2, .when = 0xFF }

static const char *const effect_lists[] = {
  N_("Passive"), N_("Dynamic"), N_("Transfer"),
};

static const SwChoice actions[] = {
  { 0, "idle", N_("Idle") },
  { 1, "attack", N_("Attack") },
  { 2, "defence", N_("Defence") },
};

static const SwChoice alignments[] = {
  { 0, "neutral", N_("Neutral") },
  { 1, "good", N_("Good") },
  { 2, "evil", N_("Evil") },
  { 7, "smashable", N_("Smashable") },
};

static const SwSvbCell unit[] = {
  SIZE (TL2),
  U8 (P, SW_SVB_IN_42, "sign", NOT_KNOWN),
  U8 (P, TL2, "sign1", NOT_KNOWN),
  U8 (K, ALL, "hidden", N_("Hidden")),
  ID (K, ALL, "guid", N_("Kind"), .meaning = N_("What it is at present; a pet may be changed.")),
  ID (K, ALL, "base_guid", N_("Own kind"), .meaning = N_("Its own kind while it is changed.")),
  ID (P, ALL, "runtime", N_("Identity")),
  U8 (P, ALL, "unk2", NOT_KNOWN),
  { .field = { .token = "wardrobe", .label = N_("Has a look"), .kind = SW_KIND_UNSIGNED,
               .width = 8, .flags = SW_FIELD_FIXED },
    .code = SW_SVB_NUMBER, .size = 1, .in = TL2, .is_switch = TRUE },
  LOOK ("face", N_("Face")),
  LOOK ("hair", N_("Hair")),
  LOOK ("hair_colour", N_("Hair colour")),
  LOOK ("feature_1", N_("First feature")),
  LOOK ("feature_2", N_("Second feature")),
  LOOK ("feature_3", N_("Third feature")),
  LOOK ("gloves", N_("Gloves")),
  LOOK ("head", N_("Head")),
  LOOK ("torso", N_("Torso")),
  LOOK ("pants", N_("Pants")),
  LOOK ("shoulders", N_("Shoulders")),
  LOOK ("boots", N_("Boots")),
  U32 (P, TL2, "unk3", NOT_KNOWN),
  U8 (P, TL1, "unk3", NOT_KNOWN),
  U8 (K, ALL, "enabled", N_("Enabled")),
  U8 (P, ALL, "unk4a", NOT_KNOWN),
  U8 (P, ALL, "unk4b", NOT_KNOWN),
  { .field = { .token = "cheater", .label = N_("Cheater mark"), .kind = SW_KIND_UNSIGNED,
               .width = 8,
               .meaning = N_("67 and 78 stand for a clean character, 214 for a marked one.") },
    .code = SW_SVB_NUMBER, .size = 1, .in = ALL, PLAYER_ONLY, .not_tl1_only = TRUE },
  U8 (K, TL2, "ai_type", N_("Behaviour")),
  F32 (K, ALL, "morph_time", N_("Time left in another shape"), .unit = N_("seconds")),
  F32 (K, ALL, "town_time", N_("Time left in town"), .unit = N_("seconds")),
  NUMBER (SW_KIND_ENUM, 4, K, ALL, "action", N_("Action"), .choices = actions,
          .n_choices = G_N_ELEMENTS (actions)),
  NUMBER (SW_KIND_ENUM, 4, K, ALL, "alignment", N_("Alignment"), .choices = alignments,
          .n_choices = G_N_ELEMENTS (alignments)),
  F32 (K, ALL, "scale", N_("Scale")),
  ID (P, ALL, "owner0", N_("Owner")),
  ID (P, ALL, "owner1", N_("Owner")),
  ID (P, TL2, "owner2", N_("Owner")),
  U32 (P, ALL, "seed", N_("Seed")),
  TEXT (K, ALL, "name", N_("Name")),
  TEXT (K, TL2, "suffix", N_("Title")),
  { .field = { .token = "player", .label = NOT_KNOWN, .kind = SW_KIND_STRING, .standing = P,
               .max_chars = 65535 },
    .code = SW_SVB_TEXT, .size = 2, .in = TL2, PLAYER_ONLY },
  U32 (P, ALL, "unk9a", NOT_KNOWN),
  U32 (P, ALL, "unk9b", NOT_KNOWN),
  GROUP (POSITION, K, ALL, "position", N_("Position")),
  BYTES (64, K, ALL, "matrix", N_("Rotation")),
  I32 (K, ALL, "level", N_("Level")),
  I32 (K, ALL, "experience", N_("Experience")),
  I32 (K, ALL, "fame_level", N_("Fame level")),
  I32 (K, ALL, "fame_experience", N_("Fame experience")),
  F32 (K, ALL, "health", N_("Health"), .meaning = N_("At present, not the most there can be.")),
  I32 (K, ALL, "health_bonus", N_("Health bonus")),
  U32 (P, ALL, "unk11", NOT_KNOWN),
  F32 (K, ALL, "mana", N_("Mana"), .meaning = N_("At present, not the most there can be.")),
  I32 (K, ALL, "mana_bonus", N_("Mana bonus")),
  U32 (P, ALL, "unk12", NOT_KNOWN),
  I32 (K, ALL, "reward_experience", N_("Experience for beating it")),
  I32 (K, ALL, "reward_fame", N_("Fame for beating it")),
  F32 (K, ALL, "play_time", N_("Time played"), .unit = N_("seconds")),
  F32 (K, ALL, "bravery", N_("Bravery")),
  I32 (K, ALL, "free_stats", N_("Free attribute points")),
  I32 (K, ALL, "free_skills", N_("Free skill points")),
  U32 (P, TL1, "tl1_unk", NOT_KNOWN),
  ID (K, ALL, "right_skill", N_("Right button")),
  ID (K, ALL, "right_skill_alt", N_("Right button, alternative")),
  ID (K, ALL, "left_skill", N_("Left button")),
  ID (K, TL2, "right_skill_swap", N_("Right button, second weapon set")),
  ID (K, TL2, "right_skill_alt_swap", N_("Right button, alternative, second weapon set")),
  ID (K, TL2, "left_skill_swap", N_("Left button, second weapon set")),
  LIST (SKILL, ALL, "skills", N_("Skills")),
  ARRAY (4, SPELL, ALL, "spells", N_("Spells")),
  U32 (P, ALL, "unk14a", NOT_KNOWN),
  U32 (P, ALL, "unk14b", NOT_KNOWN),
  I32 (K, ALL, "armor_fire", N_("Armour against fire")),
  I32 (K, ALL, "armor_ice", N_("Armour against ice")),
  I32 (K, ALL, "armor_electric", N_("Armour against electricity")),
  I32 (K, ALL, "armor_poison", N_("Armour against poison")),
  U32 (P, ALL, "unk14c", NOT_KNOWN),
  I32 (K, ALL, "strength", N_("Strength")),
  I32 (K, ALL, "dexterity", N_("Dexterity")),
  I32 (K, ALL, "vitality", N_("Vitality")),
  I32 (K, ALL, "focus", N_("Focus")),
  I32 (K, ALL, "gold", N_("Gold")),
  I32 (P, ALL, "unk15a", NOT_KNOWN),
  ID (P, ALL, "unk15b", NOT_KNOWN),
  I32 (P, ALL, "unk15c", NOT_KNOWN),
  U8 (K, TL2, "skin", N_("Skin")),
  LIST (ID, TL2, "mods", N_("Mods")),
  LIST (NAME, TL1, "mods", N_("Mods")),
  LIST (ITEM, ALL, "items", N_("Items")),
  LISTS (UNIT_EFFECT, ALL, "effects", N_("Effects"), effect_lists),
  LIST (NAME, TL2, "augments", N_("Augments")),
  LIST (STAT, TL2, "stats", N_("Counters")),
};

static const SwSvbCell skill[] = {
  ID (K, TL2, "guid", N_("Skill")),
  I32 (K, ALL, "level", N_("Level"), .meaning = N_("0: not learned")),
};

static const SwSvbCell spell[] = {
  TEXT (K, ALL, "name", N_("Spell")),
  U32 (K, ALL, "level", N_("Level")),
};

static const SwSvbCell stat[] = {
  ID (K, ALL, "id", N_("Counter")),
  I32 (K, ALL, "value", N_("Value")),
};

const SwSvbTable sw_svb_unit_tables[] = {
  TABLE (PLAYER, N_("Character"), unit),
  TABLE (UNIT, N_("Being"), unit),
  TABLE (SKILL, N_("Skill"), skill),
  TABLE (SPELL, N_("Spell"), spell),
  TABLE (STAT, N_("Counter"), stat),
};
const guint sw_svb_n_unit_tables = G_N_ELEMENTS (sw_svb_unit_tables);
