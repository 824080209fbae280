/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-map-cells.c: the cells of a map, and of the places a character has been to. */
#include "config.h"

#include "sw-svb-cells-private.h"

#include <glib/gi18n-lib.h>

#define FOG_SIDE(name, words)                                                                  \
  U32 (K, ALL, name, words, .flags = SW_FIELD_FIXED)

static const SwSvbCell map[] = {
  U32 (K, ALL, "number", N_("Number"), .meaning = N_("Counts the visits of one map.")),
  F32 (K, TL2, "current_time", N_("Time of this visit"), .unit = N_("seconds")),
  F32 (K, TL2, "total_time", N_("Time of all visits"), .unit = N_("seconds")),
  F32 (P, ALL, "unk_f", NOT_KNOWN),
  TEXT (K, ALL, "name", N_("Name")),
  YES_NO (K, ALL, "is_town", N_("Town")),
  U8 (P, ALL, "unk1", NOT_KNOWN),
  FOG_SIDE ("fog_width", N_("Width of the fog")),
  FOG_SIDE ("fog_height", N_("Height of the fog")),
  { .field = { .token = "fog", .label = N_("Fog"), .kind = SW_KIND_BYTES },
    .code = SW_SVB_FOG, .in = ALL },
  U32 (P, TL2, "unk2", NOT_KNOWN),
  LIST (LAYOUT, TL2, "layout_data", N_("Data of the layout"), .standing = P),
  LIST (UNKNOWN_ID, TL2, "unk_ids", NOT_KNOWN, .standing = P),
  LIST (UNIT, ALL, "units", N_("Beings")),
  LIST (SIZED_ITEM, ALL, "props", N_("Things")),
  LIST (SIZED_ITEM, TL2, "quest_items", N_("Things of quests")),
  LIST (TRIGGER, TL2, "triggers", N_("Triggers"), .standing = P),
  LIST (OLD_TRIGGER, TL1, "triggers", N_("Triggers"), .standing = P),
  LIST (NAME, ALL, "layouts", N_("Layouts")),
  LIST (FORMATION, ALL, "formations", N_("Formations")),
};

static const SwSvbCell layout[] = {
  BYTES (20, P, ALL, NULL, NOT_KNOWN),
};

static const SwSvbCell trigger[] = {
  BYTES (136, P, ALL, NULL, N_("Trigger")),
};

static const SwSvbCell old_trigger[] = {
  TEXT (K, ALL, "name", N_("Name")),
  BYTES (61, P, ALL, "data", NOT_KNOWN),
};

static const SwSvbCell formation[] = {
  COUNTED_TEXT (4, 65535, K, ALL, "name", N_("Name")),
  GROUP (POSITION, K, ALL, "position", N_("Position")),
};

static const SwSvbCell visited[] = {
  TEXT (K, ALL, "name", N_("Name")),
  U32 (K, ALL, "level", N_("Level")),
  U32 (P, ALL, "unk_b", NOT_KNOWN),
  U32 (K, ALL, "seed", N_("Seed")),
  LIST (NUMBER, ALL, "ids", N_("Numbers"), .standing = P),
};

static const SwSvbCell number[] = {
  U32 (P, ALL, NULL, NOT_KNOWN),
};

static const SwSvbCell x_y_z[] = {
  F32 (K, ALL, "x", N_("X")),
  F32 (K, ALL, "y", N_("Y")),
  F32 (K, ALL, "z", N_("Z")),
};

static const SwSvbCell unknown_x_y_z[] = {
  F32 (P, ALL, "x", N_("X")),
  F32 (P, ALL, "y", N_("Y")),
  F32 (P, ALL, "z", N_("Z")),
};

const SwSvbTable sw_svb_map_tables[] = {
  TABLE (MAP, N_("Map"), map),
  LEAF (LAYOUT, layout),
  LEAF (TRIGGER, trigger),
  TABLE (OLD_TRIGGER, N_("Trigger"), old_trigger),
  TABLE (FORMATION, N_("Formation"), formation),
  TABLE (VISITED, N_("Place"), visited),
  LEAF (NUMBER, number),
  TABLE (POSITION, N_("Position"), x_y_z),
  TABLE (UNKNOWN_POSITION, N_("Position"), unknown_x_y_z),
};
const guint sw_svb_n_map_tables = G_N_ELEMENTS (sw_svb_map_tables);
