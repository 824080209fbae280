/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-schema.h: all fields of Diablo II's files, and the plan of every version. */
#pragma once

#include "sw-d2s-block.h"
#include "sw-d2s-item-fields.h"
#include "sw-d2s-item-form.h"
#include "sw-d2s-layout.h"
#include "sw-d2s-stash-fields.h"
#include "sw-d2s-tables.h"

G_BEGIN_DECLS

/* The children of the root, and what corpses are made of. The mark and the number of a list come
 * before it. A part's field has the part's number in the schema; the field for the
 * same part when it could not be read follows SW_D2S_N_PARTS later. */
typedef enum
{
  SW_D2S_PART_ROOT,
  SW_D2S_PART_SIGNATURE,
  SW_D2S_PART_VERSION,
  SW_D2S_PART_HEADER,
  SW_D2S_PART_QUESTS,
  SW_D2S_PART_WAYPOINTS,
  SW_D2S_PART_NPCS,
  SW_D2S_PART_ATTRIBUTES,
  SW_D2S_PART_SKILLS_MARKER,
  SW_D2S_PART_SKILLS,
  SW_D2S_PART_ITEMS_MARKER,
  SW_D2S_PART_ITEMS_COUNT,
  SW_D2S_PART_ITEMS,
  SW_D2S_PART_CORPSES_MARKER,
  SW_D2S_PART_CORPSES_COUNT,
  SW_D2S_PART_CORPSES,
  SW_D2S_PART_MERCENARY_MARKER,
  SW_D2S_PART_OLD_MERCENARY,
  SW_D2S_PART_MERCENARY_ITEMS_MARKER,
  SW_D2S_PART_MERCENARY_ITEMS_COUNT,
  SW_D2S_PART_MERCENARY_ITEMS,
  SW_D2S_PART_GOLEM_MARKER,
  SW_D2S_PART_GOLEM_FLAG,
  SW_D2S_PART_GOLEM,
  SW_D2S_PART_DEMON_HEAD,
  SW_D2S_PART_DEMON_MARKER,
  SW_D2S_PART_DEMON_FLAG,
  SW_D2S_PART_DEMON,
  SW_D2S_PART_TRAILING,
  SW_D2S_PART_REST,
  SW_D2S_PART_CORPSE,
  SW_D2S_PART_CORPSE_UNKNOWN,
  SW_D2S_PART_CORPSE_X,
  SW_D2S_PART_CORPSE_Y,
  SW_D2S_N_PARTS,
} SwD2sPart;

#define SW_D2S_N_BLOCKS 4
#define SW_D2S_N_SKILLS 30
#define SW_D2S_MAX_SKILLS 33

typedef struct _SwD2sSchema SwD2sSchema;

/**
 * SwD2sPlan:
 * @schema: the schema that the plan is part of
 * @layout: the frame of the version
 * @blocks: header, quests, waypoints, people
 * @attributes: the first of the fields of the attributes; see sw-d2s-attributes.h
 * @skills: the first of the fields of the skills; see sw-d2s-skills.h
 * @size_cell: the cell of the header that holds the size of the file
 * @checksum_cell: that of the checksum
 * @played_cell: that of the time of the last game, if saving renews it
 * @class_cell: that of the class
 * @expansion_cell: that of the status bit of the expansion
 * @mode_cell: that of the game mode
 * @mercenary_seed_cell: that of the seed of the mercenary
 * @item_form: what items look like
 * @n_rows: about as many nodes as a character has
 *
 * What to read and write for one version. Cells that the version lacks are %SW_D2S_NO_CELL.
 */
typedef struct
{
  const SwD2sSchema *schema;
  const SwD2sLayout *layout;
  SwD2sBlock         blocks[SW_D2S_N_BLOCKS];
  guint32            attributes;
  guint32            skills;
  guint              size_cell;
  guint              checksum_cell;
  guint              played_cell;
  guint              class_cell;
  guint              expansion_cell;
  guint              mode_cell;
  guint              mercenary_seed_cell;
  SwD2sItemForm      item_form;
  guint              n_rows;
} SwD2sPlan;

const SwD2sSchema *sw_d2s_schema_get        (const SwD2sTables *tables);
const SwD2sPlan   *sw_d2s_schema_find_plan  (const SwD2sSchema *self,
                                             guint              version);
const SwD2sTables *sw_d2s_schema_get_tables (const SwD2sSchema *self);
const SwField     *sw_d2s_schema_get_fields (const SwD2sSchema *self,
                                             guint             *n_fields);

const SwD2sItemFields *
                   sw_d2s_schema_get_item_fields (const SwD2sSchema *self);
const SwD2sBlock  *sw_d2s_schema_get_old_item (const SwD2sSchema *self,
                                             SwD2sOldRecord     record);
gboolean           sw_d2s_schema_is_item    (const SwD2sSchema *self,
                                             const SwField     *field);
const SwD2sStat   *sw_d2s_schema_find_stat  (const SwD2sSchema *self,
                                             const SwField     *field);
gboolean           sw_d2s_schema_is_item_field (const SwD2sSchema *self,
                                             const SwField     *field,
                                             SwD2sItemFieldId   id);
guint32            sw_d2s_schema_get_stash_fields (const SwD2sSchema *self);
gboolean           sw_d2s_schema_is_stash_field (const SwD2sSchema *self,
                                             const SwField     *field,
                                             SwD2sStashFieldId  id);

/* Which block holds a part; only for the parts that are blocks */
static inline const SwD2sBlock *
sw_d2s_plan_get_block (const SwD2sPlan *self,
                       SwD2sPart        part)
{
  return &self->blocks[part - SW_D2S_PART_HEADER];
}

G_END_DECLS
