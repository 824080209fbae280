/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-item-cells.c: the cells of items and effects. */
#include "config.h"

#include "sw-svb-cells-private.h"

#include <glib/gi18n-lib.h>

/* An effect's cell that hangs on its flags */
#define TEXT_WHEN(bit, name, words)                                                            \
  { .field = { .token = name, .label = words, .kind = SW_KIND_STRING, .max_chars = 65535 },    \
    .code = SW_SVB_TEXT, .size = 2, .in = TL2, .when = bit }

static const char *const effect_lists[] = {
  N_("Passive"), N_("Dynamic"), N_("Transfer"),
};

static const SwChoice damage_types[] = {
  { 0, "physical", N_("Physical") },
  { 1, "magical", N_("Magical") },
  { 2, "fire", N_("Fire") },
  { 3, "ice", N_("Ice") },
  { 4, "electric", N_("Electric") },
  { 5, "poison", N_("Poison") },
  { 6, "all", N_("All") },
};

#define DAMAGE_TYPE(name, words)                                                               \
  NUMBER (SW_KIND_ENUM, 4, K, ALL, name, words, .choices = damage_types,                       \
          .n_choices = G_N_ELEMENTS (damage_types))

static const SwSvbCell item[] = {
  SIZE (TL2, .only = SW_SVB_BLOCK_SIZED_ITEM + 1),
  NO_SIZE (TL2, .only = SW_SVB_BLOCK_ITEM + 1),
  U8 (P, SW_SVB_IN_42, "sign", NOT_KNOWN),
  ID (K, ALL, "guid", N_("Kind")),
  TEXT (K, ALL, "name", N_("Name")),
  TEXT (K, ALL, "prefix", N_("Words before the name")),
  TEXT (K, ALL, "suffix", N_("Words after the name")),
  BYTES (24, P, TL2, "runtime", N_("Identity")),
  BYTES (16, P, TL1, "runtime", N_("Identity")),
  LIST (ID, SW_SVB_IN_43, "mods", N_("Mods")),
  U8 (P, ALL, "link_kind", NOT_KNOWN),
  ID (P, ALL, "link0", NOT_KNOWN),
  ID (P, ALL, "link1", NOT_KNOWN),
  ID (P, TL2, "link2", NOT_KNOWN),
  U32 (P, ALL, "unk23", NOT_KNOWN),
  I32 (K, ALL, "enchants", N_("Enchantments")),
  U16 (K, ALL, "slot", N_("Slot")),
  U16 (K, ALL, "container", N_("Container")),
  YES_NO (K, TL2, "equipped", N_("Worn")),
  U8 (P, ALL, "flag_1", NOT_KNOWN),
  U8 (P, ALL, "flag_2", NOT_KNOWN),
  U8 (P, ALL, "flag_3", NOT_KNOWN),
  U8 (P, ALL, "flag_4", NOT_KNOWN),
  U8 (P, ALL, "flag_5", NOT_KNOWN),
  YES_NO (K, ALL, "identified", N_("Identified")),
  BYTES (12, P, ALL, "pos", N_("Position")),
  BYTES (12, P, ALL, "pos2", N_("Position")),
  BYTES (64, P, ALL, "matrix", N_("Rotation")),
  I32 (K, TL2, "level", N_("Level")),
  I32 (K, ALL, "stack", N_("Pieces")),
  I32 (K, ALL, "socket_count", N_("Sockets"), .meaning = N_("Those that it has, full or not.")),
  LIST (ITEM, ALL, "sockets", N_("In the sockets")),
  U32 (P, TL2, "unk4", NOT_KNOWN),
  I32 (K, ALL, "weapon_damage", N_("Damage"), .meaning = N_("-1: not a weapon")),
  I32 (K, ALL, "armor", N_("Armour"), .meaning = N_("-1: no armour")),
  I32 (P, ALL, "armor_type", NOT_KNOWN),
  ID (K, ALL, "quest", N_("Quest")),
  I32 (P, ALL, "unk5", NOT_KNOWN),
  COUNTED_LIST (2, DAMAGE, ALL, "damage", N_("Kinds of damage")),
  LISTS (EFFECT, ALL, "effects", N_("Effects"), effect_lists),
  LIST (NAME, TL2, "augments", N_("Augments")),
  LIST (STAT, TL2, "stats", N_("Counters")),
};

static const SwSvbCell damage[] = {
  F32 (K, ALL, "bonus", N_("Bonus")),
  F32 (K, TL2, "enchant_bonus", N_("Bonus by enchanting")),
  DAMAGE_TYPE ("type", N_("Kind")),
};

static const SwSvbCell effect[] = {
  { .field = { .token = "flags", .label = N_("Flags"), .kind = SW_KIND_FLAGS, .width = 32,
               .flags = SW_FIELD_FIXED },
    .code = SW_SVB_NUMBER, .size = 4, .in = TL2, .is_switch = TRUE },
  TEXT (K, ALL, "name", N_("Name")),
  TEXT_WHEN (0x800, "link_name", N_("Linked to")),
  TEXT_WHEN (0x100, "graph", N_("Curve")),
  TEXT (K, TL1, "graph", N_("Curve")),
  TEXT_WHEN (0x1000, "particles", N_("Particles")),
  TEXT (K, TL1, "particles", N_("Particles")),
  { .field = { .token = "unit_theme", .label = N_("Theme"), .kind = SW_KIND_SIGNED, .width = 64,
               .flags = SW_FIELD_ID },
    .code = SW_SVB_NUMBER, .size = 8, .in = TL2, .when = 0x2000 },
  { .field = { .token = "class_id", .label = NOT_KNOWN, .kind = SW_KIND_SIGNED, .width = 64,
               .standing = P, .flags = SW_FIELD_ID },
    .code = SW_SVB_NUMBER, .size = 8, .in = TL2, .only = SW_SVB_BLOCK_UNIT_EFFECT + 1 },
  COUNTED_LIST (1, PROPERTY, ALL, "properties", N_("Numbers")),
  COUNTED_LIST (2, SHARE, TL2, "stats", N_("Shares")),
  U8 (P, TL1, "flag_a", NOT_KNOWN),
  U8 (P, TL1, "flag_b", NOT_KNOWN),
  U32 (K, ALL, "type", N_("Kind")),
  DAMAGE_TYPE ("damage_type", N_("Kind of damage")),
  U32 (K, TL2, "activation", N_("Activation"),
       .meaning = N_("0: passive, 1: dynamic, 2: transfer")),
  I32 (K, TL2, "level", N_("Level")),
  F32 (K, TL2, "duration", N_("Duration"), .unit = N_("seconds"),
       .meaning = N_("-1000: for good, -900: at once")),
  F32 (K, TL2, "elapsed", N_("Elapsed"), .unit = N_("seconds")),
  F32 (K, TL2, "display_value", N_("Number to show")),
  U32 (K, TL2, "source", N_("Source")),
  BYTES (64, P, TL1, "tail", NOT_KNOWN),
  { .field = { .token = "icon", .label = N_("Icon"), .kind = SW_KIND_STRING, .max_chars = 255 },
    .code = SW_SVB_TEXT, .size = 1, .in = TL2, .when = 0x20000 },
};

static const SwSvbCell property[] = {
  F32 (K, ALL, NULL, N_("Number")),
};

static const SwSvbCell share[] = {
  ID (K, ALL, "id", N_("Of")),
  F32 (K, ALL, "percentage", N_("Share")),
};

const SwSvbTable sw_svb_item_tables[] = {
  TABLE (ITEM, N_("Item"), item),
  TABLE (SIZED_ITEM, N_("Item"), item),
  TABLE (DAMAGE, N_("Damage"), damage),
  TABLE (EFFECT, N_("Effect"), effect),
  TABLE (UNIT_EFFECT, N_("Effect"), effect),
  LEAF (PROPERTY, property),
  TABLE (SHARE, N_("Share"), share),
};
const guint sw_svb_n_item_tables = G_N_ELEMENTS (sw_svb_item_tables);
