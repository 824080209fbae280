/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-flags.c: quests, waypoints and people, in three difficulties each. */
#include "config.h"

#include "sw-d2s-schema-private.h"

#include <glib/gi18n-lib.h>

#define QUESTS_SIZE 298
#define QUESTS_HEAD 10
#define WAYPOINTS_SIZE 80
#define WAYPOINTS_HEAD 8
#define WAYPOINT_STRIDE 24
#define WAYPOINT_BITS 64
#define NPCS_SIZE 52
#define NPCS_HEAD 4
#define NPC_STRIDE 8
#define NPC_BITS 40

static const guint8 quests_mark[] = { 'W', 'o', 'o', '!' };
static const guint8 waypoints_mark[] = { 'W', 'S' };
static const guint8 npcs_mark[] = { 0x01, 0x77 };

#define STRUCTURE(name, text, bits)                                                             \
  { .token = name, .label = text, .kind = SW_KIND_UNSIGNED, .width = bits,                      \
    .flags = SW_FIELD_HIDDEN | SW_FIELD_FIXED, .source = sw_d2s_source_files }

#define GROUP(name, text)                                                                       \
  { .token = name, .label = text, .kind = SW_KIND_GROUP, .source = sw_d2s_source_files }

#define LEFT_OVER(name, bits)                                                                   \
  { .token = name, .label = N_("Not known"), .kind = SW_KIND_UNSIGNED, .width = bits,           \
    .standing = SW_STANDING_UNKNOWN, .flags = SW_FIELD_HIDDEN,                                  \
    .meaning = N_("Zero, but in a few edited files. It is kept.") }

enum
{
  FIELD_NORMAL,
  FIELD_NIGHTMARE,
  FIELD_HELL,
  FIELD_QUESTS_MARKER,
  FIELD_QUESTS_VERSION,
  FIELD_QUESTS_SIZE,
  FIELD_QUESTS_REST,
  FIELD_WAYPOINTS_MARKER,
  FIELD_WAYPOINTS_VERSION,
  FIELD_WAYPOINTS_SIZE,
  FIELD_WAYPOINTS_BEGIN,
  FIELD_WAYPOINTS_BITS,
  FIELD_WAYPOINTS_TAIL,
  FIELD_NPCS_MARKER,
  FIELD_NPCS_SIZE,
  FIELD_NPCS_INTRODUCED,
  FIELD_NPCS_INTRODUCED_REST,
  FIELD_NPCS_CONGRATULATED,
  FIELD_NPCS_CONGRATULATED_REST,
  N_STATIC_FIELDS,
};

static const SwField static_fields[] = {
  [FIELD_NORMAL] = GROUP ("normal", N_("Normal")),
  [FIELD_NIGHTMARE] = GROUP ("nightmare", N_("Nightmare")),
  [FIELD_HELL] = GROUP ("hell", N_("Hell")),

  [FIELD_QUESTS_MARKER] = STRUCTURE ("marker", N_("Mark of the quests"), 32),
  [FIELD_QUESTS_VERSION] = STRUCTURE ("form", N_("Form of the quests"), 32),
  [FIELD_QUESTS_SIZE] = STRUCTURE ("size", N_("Size of the quests"), 16),
  [FIELD_QUESTS_REST] = {
    .token = "unknown_rest", .label = N_("Not known"), .kind = SW_KIND_BYTES,
    .standing = SW_STANDING_UNKNOWN, .flags = SW_FIELD_HIDDEN,
    .meaning = N_("No quest of this version is kept here. The bytes are kept as they are.") },

  [FIELD_WAYPOINTS_MARKER] = STRUCTURE ("marker", N_("Mark of the waypoints"), 16),
  [FIELD_WAYPOINTS_VERSION] = STRUCTURE ("form", N_("Form of the waypoints"), 32),
  [FIELD_WAYPOINTS_SIZE] = STRUCTURE ("size", N_("Size of the waypoints"), 16),
  [FIELD_WAYPOINTS_BEGIN] = STRUCTURE ("marker", N_("Mark of a difficulty’s waypoints"), 16),
  [FIELD_WAYPOINTS_BITS] = LEFT_OVER ("unknown_bits", 0),
  [FIELD_WAYPOINTS_TAIL] = {
    .token = "unknown_tail", .label = N_("Not known"), .kind = SW_KIND_BYTES,
    .width = (WAYPOINT_STRIDE - 10) * 8, .standing = SW_STANDING_UNKNOWN,
    .flags = SW_FIELD_HIDDEN, .meaning = N_("Zero. It is kept.") },

  [FIELD_NPCS_MARKER] = STRUCTURE ("marker", N_("Mark of the people"), 16),
  [FIELD_NPCS_SIZE] = STRUCTURE ("size", N_("Size of the people"), 16),
  [FIELD_NPCS_INTRODUCED] = {
    .token = "introduced", .label = N_("Introduced"), .kind = SW_KIND_FLAGS, .width = NPC_BITS,
    .standing = SW_STANDING_INFERRED, .source = sw_d2s_source_peers,
    .meaning = N_("A bit for each person the character has spoken to. "
                  "Which bit is whom is not certain.") },
  [FIELD_NPCS_INTRODUCED_REST] = LEFT_OVER ("introduced_rest", NPC_STRIDE * 8 - NPC_BITS),
  [FIELD_NPCS_CONGRATULATED] = {
    .token = "congratulated", .label = N_("Congratulated"), .kind = SW_KIND_FLAGS,
    .width = NPC_BITS, .standing = SW_STANDING_INFERRED, .source = sw_d2s_source_peers,
    .meaning = N_("A bit for each person who has congratulated the character. "
                  "Which bit is whom is not certain.") },
  [FIELD_NPCS_CONGRATULATED_REST] = LEFT_OVER ("congratulated_rest",
                                               NPC_STRIDE * 8 - NPC_BITS),
};

static void
add_quest_fields (SwD2sSchema *schema)
{
  const SwD2sTables *tables = sw_d2s_schema_get_tables (schema);

  for (guint i = 0; i < tables->n_quests; i++)
    {
      const SwD2sQuest *quest = &tables->quests[i];
      gboolean unused = quest->kind == SW_D2S_QUEST_UNUSED;
      SwField field = {
        .token = quest->token,
        .label = unused ? N_("Not used") : quest->name,
        .kind = SW_KIND_UNSIGNED,
        .width = 16,
        .standing = unused ? SW_STANDING_UNKNOWN : SW_STANDING_KNOWN,
        .flags = unused ? SW_FIELD_HIDDEN : 0,
        .index = i,
        .meaning = quest->note != NULL && *quest->note != '\0' ? quest->note : NULL,
        .source = sw_d2s_source_files,
      };

      sw_d2s_schema_add (schema, &field, 1);
    }
}

static void
add_waypoint_fields (SwD2sSchema *schema)
{
  const SwD2sTables *tables = sw_d2s_schema_get_tables (schema);

  for (guint i = 0; i < tables->n_waypoints; i++)
    {
      SwField field = {
        .token = tables->waypoints[i].token,
        .label = tables->waypoints[i].name,
        .kind = SW_KIND_BOOLEAN,
        .width = 1,
        .index = i,
        .source = sw_d2s_source_files,
      };

      sw_d2s_schema_add (schema, &field, 1);
    }
}

/**
 * sw_d2s_flags_add_fields:
 * @schema: the schema in the making
 *
 * Adds the fields of quests, waypoints and people: the ones of the file's structure, then a field
 * for each quest and for each waypoint of the tables.
 *
 * Returns: the first of them
 */
guint32
sw_d2s_flags_add_fields (SwD2sSchema *schema)
{
  guint32 first = sw_d2s_schema_add (schema, static_fields, N_STATIC_FIELDS);

  add_quest_fields (schema);
  add_waypoint_fields (schema);
  return first;
}

static void
plan_quests (SwD2sSchema       *schema,
             guint32            fields,
             const SwD2sLayout *layout,
             SwD2sBlock        *block)
{
  const SwD2sTables *tables = sw_d2s_schema_get_tables (schema);
  guint stride = layout->quest_stride * 8;
  guint end = layout->quest_end * 8;
  SwD2sBuilder builder;

  sw_d2s_builder_init (&builder, schema, layout->quests_at, QUESTS_SIZE);
  sw_d2s_builder_add (&builder, SW_D2S_NO_CELL, fields + FIELD_QUESTS_MARKER, 0, 32);
  sw_d2s_builder_add (&builder, SW_D2S_NO_CELL, fields + FIELD_QUESTS_VERSION, 32, 32);
  sw_d2s_builder_add (&builder, SW_D2S_NO_CELL, fields + FIELD_QUESTS_SIZE, 64, 16);
  for (guint difficulty = 0; difficulty < SW_D2S_N_DIFFICULTIES; difficulty++)
    {
      guint bit = QUESTS_HEAD * 8 + difficulty * stride;
      guint group = sw_d2s_builder_add (&builder, SW_D2S_NO_CELL,
                                        fields + FIELD_NORMAL + difficulty, bit, stride);

      for (guint i = 0; i < tables->n_quests; i++)
        if (tables->quests[i].offset < layout->quest_end)
          sw_d2s_builder_add (&builder, group, fields + N_STATIC_FIELDS + i,
                              bit + tables->quests[i].offset * 8, 16);
      if (end < stride)
        sw_d2s_builder_add (&builder, group, fields + FIELD_QUESTS_REST, bit + end, stride - end);
    }
  sw_d2s_builder_finish (&builder, block);

  block->mark = quests_mark;
  block->mark_size = sizeof quests_mark;
}

/* The first bit behind all waypoints of the tables */
static guint
count_waypoint_bits (const SwD2sTables *tables)
{
  guint n_bits = 0;

  for (guint i = 0; i < tables->n_waypoints; i++)
    if (tables->waypoints[i].bit < WAYPOINT_BITS)
      n_bits = MAX (n_bits, tables->waypoints[i].bit + 1);

  return n_bits;
}

static void
plan_waypoints (SwD2sSchema       *schema,
                guint32            fields,
                const SwD2sLayout *layout,
                SwD2sBlock        *block)
{
  const SwD2sTables *tables = sw_d2s_schema_get_tables (schema);
  guint32 first = fields + N_STATIC_FIELDS + tables->n_quests;
  guint n_bits = count_waypoint_bits (tables);
  SwD2sBuilder builder;

  sw_d2s_builder_init (&builder, schema, layout->waypoints_at, WAYPOINTS_SIZE);
  sw_d2s_builder_add (&builder, SW_D2S_NO_CELL, fields + FIELD_WAYPOINTS_MARKER, 0, 16);
  sw_d2s_builder_add (&builder, SW_D2S_NO_CELL, fields + FIELD_WAYPOINTS_VERSION, 16, 32);
  sw_d2s_builder_add (&builder, SW_D2S_NO_CELL, fields + FIELD_WAYPOINTS_SIZE, 48, 16);
  for (guint difficulty = 0; difficulty < SW_D2S_N_DIFFICULTIES; difficulty++)
    {
      guint bit = (WAYPOINTS_HEAD + difficulty * WAYPOINT_STRIDE) * 8;
      guint group = sw_d2s_builder_add (&builder, SW_D2S_NO_CELL,
                                        fields + FIELD_NORMAL + difficulty, bit,
                                        WAYPOINT_STRIDE * 8);

      sw_d2s_builder_add (&builder, group, fields + FIELD_WAYPOINTS_BEGIN, bit, 16);
      for (guint i = 0; i < tables->n_waypoints; i++)
        if (tables->waypoints[i].bit < WAYPOINT_BITS)
          sw_d2s_builder_add (&builder, group, first + i, bit + 16 + tables->waypoints[i].bit, 1);
      if (n_bits < WAYPOINT_BITS)
        sw_d2s_builder_add (&builder, group, fields + FIELD_WAYPOINTS_BITS, bit + 16 + n_bits,
                            WAYPOINT_BITS - n_bits);
      sw_d2s_builder_add (&builder, group, fields + FIELD_WAYPOINTS_TAIL,
                          bit + 16 + WAYPOINT_BITS, (WAYPOINT_STRIDE - 10) * 8);
    }
  sw_d2s_builder_finish (&builder, block);

  block->mark = waypoints_mark;
  block->mark_size = sizeof waypoints_mark;
}

/* All that were introduced come before all that have congratulated: a difficulty's group is in
 * two pieces. */
static void
plan_npcs (SwD2sSchema       *schema,
           guint32            fields,
           const SwD2sLayout *layout,
           SwD2sBlock        *block)
{
  const guint other = SW_D2S_N_DIFFICULTIES * NPC_STRIDE * 8;
  const guint rest = NPC_STRIDE * 8 - NPC_BITS;
  SwD2sBuilder builder;

  sw_d2s_builder_init (&builder, schema, layout->npcs_at, NPCS_SIZE);
  sw_d2s_builder_add (&builder, SW_D2S_NO_CELL, fields + FIELD_NPCS_MARKER, 0, 16);
  sw_d2s_builder_add (&builder, SW_D2S_NO_CELL, fields + FIELD_NPCS_SIZE, 16, 16);
  for (guint difficulty = 0; difficulty < SW_D2S_N_DIFFICULTIES; difficulty++)
    {
      guint bit = (NPCS_HEAD + difficulty * NPC_STRIDE) * 8;
      guint group = sw_d2s_builder_add (&builder, SW_D2S_NO_CELL,
                                        fields + FIELD_NORMAL + difficulty, bit,
                                        other + NPC_STRIDE * 8);

      sw_d2s_builder_add (&builder, group, fields + FIELD_NPCS_INTRODUCED, bit, NPC_BITS);
      sw_d2s_builder_add (&builder, group, fields + FIELD_NPCS_INTRODUCED_REST, bit + NPC_BITS,
                          rest);
      sw_d2s_builder_add (&builder, group, fields + FIELD_NPCS_CONGRATULATED, bit + other,
                          NPC_BITS);
      sw_d2s_builder_add (&builder, group, fields + FIELD_NPCS_CONGRATULATED_REST,
                          bit + other + NPC_BITS, rest);
    }
  sw_d2s_builder_finish (&builder, block);

  block->mark = npcs_mark;
  block->mark_size = sizeof npcs_mark;
}

/**
 * sw_d2s_flags_plan:
 * @schema: the schema in the making
 * @fields: what sw_d2s_flags_add_fields() gave
 * @plan: the plan, whose layout is set
 *
 * Makes the blocks of a version's quests, waypoints and people.
 *
 * Source: quests and waypoints were compared in files of all versions. The stride of the people
 * is 8 bytes there; one other program uses 5 and writes into the wrong place.
 */
void
sw_d2s_flags_plan (SwD2sSchema *schema,
                   guint32      fields,
                   SwD2sPlan   *plan)
{
  plan_quests (schema, fields, plan->layout,
               &plan->blocks[SW_D2S_PART_QUESTS - SW_D2S_PART_HEADER]);
  plan_waypoints (schema, fields, plan->layout,
                  &plan->blocks[SW_D2S_PART_WAYPOINTS - SW_D2S_PART_HEADER]);
  plan_npcs (schema, fields, plan->layout, &plan->blocks[SW_D2S_PART_NPCS - SW_D2S_PART_HEADER]);
}
