/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-tables-private.h: the parts that the tables of Torchlight are read in. */
#pragma once

#include "sw-tables.h"
#include "sw-tl2-tables.h"

G_BEGIN_DECLS

/* One for each file */
typedef enum
{
  SW_TL2_PART_UNIT_TYPES,
  SW_TL2_PART_CLASSES,
  SW_TL2_PART_SKILLS,
  SW_TL2_PART_FIRST_SKILLS,
  SW_TL2_PART_CONSUMABLES,
  SW_TL2_PART_FIRST_CONSUMABLES,
  SW_TL2_PART_ITEMS,
  SW_TL2_PART_DRAWINGS,
  SW_TL2_PART_PETS,            /* from here on in the order of SwTl2ThingKind */
  SW_TL2_PART_RECIPES,
  SW_TL2_PART_QUESTS,
  SW_TL2_PART_STATS,
  SW_TL2_PART_MOVIES,
  SW_TL2_PART_KEY_CODES,       /* and from here of SwTl2LabelKind */
  SW_TL2_PART_CONTAINERS,
  SW_TL2_PART_SLOTS,
  SW_TL2_PART_STATISTICS,
  SW_TL2_PART_EFFECTS,
  SW_TL2_PART_DAMAGE_TYPES,
  SW_TL2_PART_DIFFICULTIES,
  SW_TL2_N_PARTS,
} SwTl2PartId;

/* Which of the application's drawings stands for a kind of thing */
typedef struct
{
  const char *of;         /* "skill", "unit_type" or "other" */
  const char *name;
  const char *drawing;
} SwTl2Drawing;

/* What was read from one file. The records point into the table. */
typedef struct
{
  SwTable    *table;
  gpointer    records;
  guint       n_records;
  GHashTable *by_id;      /* gint64 -> record, of those that have an id of 64 bits */
  GHashTable *by_name;    /* name -> record, of unit types */
  GPtrArray  *lineages;   /* of unit types */
} SwTl2Part;

struct _SwTl2Tables
{
  SwTables  *tables;                  /* unowned: they own us */
  GRecMutex  lock;                    /* for loading; a part once there is read without it */
  SwTl2Part *parts[SW_TL2_N_PARTS];   /* atomic */
};

const SwTl2Part *sw_tl2_tables_get_part   (const SwTl2Tables    *self,
                                           SwTl2PartId           id);
SwTl2Part       *sw_tl2_table_loader_load (const SwTl2Tables    *self,
                                           SwTl2PartId           id,
                                           GError              **error)
                                           G_GNUC_WARN_UNUSED_RESULT;
void             sw_tl2_part_free         (SwTl2Part            *self);
SwTl2Tables     *sw_tl2_tables_new        (SwTables             *tables,
                                           gboolean              at_once,
                                           GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void             sw_tl2_tables_free       (SwTl2Tables          *self);
const char      *sw_tl2_find_forbidden    (const SwTl2UnitType  *type);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwTl2Part, sw_tl2_part_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwTl2Tables, sw_tl2_tables_free)

G_END_DECLS
