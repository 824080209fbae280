/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-tables.h: the facts of Diablo II that a codec and its document need, as plain structs. */
#pragma once

#include "sw-d2s-item-tables.h"
#include "sw-field.h"

G_BEGIN_DECLS

#define SW_D2S_N_DIFFICULTIES 3
#define SW_D2S_N_ATTRIBUTES 16
#define SW_D2S_MAX_LEVEL 99
#define SW_D2S_MAX_ACTS 5

typedef struct
{
  guint  version;
  char  *game;               /* what writes it, for people */
  guint  stash_gold;         /* what the stash holds; 0 where it is not known */
} SwD2sVersion;

/* classes.json; a column ending in _q counts quarters of a point */
typedef struct
{
  guint  id;
  char  *name;
  char  *code;               /* "ama": the word in the skill table */
  guint  female;             /* 1: has the other titles */
  guint  first_skill;
  guint  n_skills;
  guint  since_version;
  guint  strength, dexterity, energy, vitality;
  guint  stamina;
  guint  base_life_add;
  guint  life_per_level_q, stamina_per_level_q, mana_per_level_q;
  guint  life_per_vitality_q, stamina_per_vitality_q, mana_per_energy_q;
  guint  stat_points_per_level;
  guint  skill_points_per_level;
  char  *tab_names[3];       /* from tabN_text without "%+d to " and " Skills"; may be NULL */
} SwD2sClass;

typedef struct
{
  guint     bit;
  guint     act;             /* 1 to 5 */
  char     *name;
  char     *token;           /* slug of the name, the step of the path */
  gboolean  always_on;
} SwD2sWaypoint;

typedef enum
{
  SW_D2S_QUEST_QUEST,
  SW_D2S_QUEST_INTRO,
  SW_D2S_QUEST_TRAVEL,
  SW_D2S_QUEST_RESET,        /* Akara's reset of points */
  SW_D2S_QUEST_UNUSED,
} SwD2sQuestKind;

/* What a quest gives besides being done */
typedef enum
{
  SW_D2S_REWARD_NONE,
  SW_D2S_REWARD_SKILL_POINTS,
  SW_D2S_REWARD_STAT_POINTS,
  SW_D2S_REWARD_LIFE,        /* now and at most */
} SwD2sReward;

/* One value that the game was seen to write */
typedef struct
{
  guint16 value;
  guint   n_files;
} SwD2sQuestState;

typedef struct
{
  guint            offset;   /* in the block of a difficulty, in bytes */
  guint            act;
  SwD2sQuestKind   kind;
  guint            log_order;   /* 0: not in the quest log */
  char            *name;
  char            *token;    /* slug of the name; unused ones: "unused_58" by offset */
  gboolean         has_complete;
  guint16          complete_value;
  char            *note;
  SwD2sReward      reward;
  guint            reward_amount;   /* points, or life as people count it */
  SwD2sQuestState *states;
  guint            n_states;
} SwD2sQuest;

typedef struct
{
  guint  id;
  char  *name;
  char  *class_code;         /* "" for those of nobody */
  guint  slot;               /* place among the class's skills */
  guint  tab, row, col;      /* 1-based as in the game's tree; 0 when it is in none */
  guint  required_level;
  guint  max_level;
  char  *prerequisites;      /* names, separated by commas; as in the table */
} SwD2sSkill;

typedef struct
{
  guint  type;
  char  *class_name;
  char  *subtype;
  guint  act;
  guint  difficulty;         /* 1 to 3 */
  guint  experience_rate;
  char  *name_list;          /* the list in merc_names.json that begins with name_first */
  guint  n_names;
} SwD2sMercenary;

typedef struct
{
  char  *list;
  guint  index;
  char  *name;
} SwD2sMercenaryName;

typedef struct
{
  guint  bit;
  char  *peer_name;          /* what others call it; shown as such, may be "" */
} SwD2sNpc;

typedef struct
{
  guint  expansion;          /* 0 or 1 */
  guint  hardcore;           /* 0 or 1 */
  guint  step;               /* difficulties that are finished */
  char  *male;
  char  *female;
} SwD2sTitle;

/* Of cells that things lie in */
typedef struct
{
  guint width;
  guint height;
} SwD2sGrid;

/* How large the stash is: without the expansion, with it, in Resurrected and the mod PlugY */
typedef enum
{
  SW_D2S_STASH_GRID_CLASSIC,
  SW_D2S_STASH_GRID_EXPANSION,
  SW_D2S_STASH_GRID_RESURRECTED,
  SW_D2S_N_STASH_GRIDS,
} SwD2sStashGrid;

#define SW_D2S_N_BELTS 7

typedef struct
{
  guint     acts[2];         /* of a difficulty: [0] classic, [1] expansion */
  guint     gold_per_level;
  SwD2sGrid inventory;
  SwD2sGrid cube;
  SwD2sGrid stashes[SW_D2S_N_STASH_GRIDS];
  guint     belt_rows[SW_D2S_N_BELTS];   /* by the number that a kind of belt has */
} SwD2sLimits;

/**
 * SwD2sTables:
 *
 * All tables; arrays in the order of their file. Owned by whoever loaded them, who also keeps
 * them alive for as long as a tree uses them (see sw_tree_own()).
 */
typedef struct
{
  SwD2sVersion       *versions;
  guint               n_versions;
  SwD2sClass         *classes;
  guint               n_classes;
  SwD2sWaypoint      *waypoints;
  guint               n_waypoints;
  SwD2sQuest         *quests;
  guint               n_quests;
  SwD2sSkill         *skills;
  guint               n_skills;
  SwD2sMercenary     *mercenaries;
  guint               n_mercenaries;
  SwD2sMercenaryName *mercenary_names;
  guint               n_mercenary_names;
  SwD2sNpc           *npcs;
  guint               n_npcs;
  SwD2sTitle         *titles;
  guint               n_titles;
  SwD2sLimits         limits;
  SwD2sItemTables    *items;            /* never NULL once they are loaded */
  guint32             experience[SW_D2S_MAX_LEVEL + 1];   /* to reach a level; [0] unused */
  gpointer            schema;           /* the codec's, made on first use; see sw-d2s-schema.h */
  GDestroyNotify      schema_destroy;
  gatomicrefcount     ref_count;
} SwD2sTables;

SwD2sTables        *sw_d2s_tables_new          (void) G_GNUC_WARN_UNUSED_RESULT;
SwD2sTables        *sw_d2s_tables_ref          (SwD2sTables       *self);
void                sw_d2s_tables_unref        (SwD2sTables       *self);
const SwD2sVersion *sw_d2s_tables_find_version (const SwD2sTables *self,
                                                guint              version);
const SwD2sTitle   *sw_d2s_tables_find_title   (const SwD2sTables *self,
                                                gboolean           expansion,
                                                gboolean           hardcore,
                                                guint              step);
const SwD2sClass   *sw_d2s_tables_find_class   (const SwD2sTables *self,
                                                guint              id);
const SwD2sSkill   *sw_d2s_tables_find_skill   (const SwD2sTables *self,
                                                guint              id);
const SwD2sSkill   *sw_d2s_tables_class_skill  (const SwD2sTables *self,
                                                guint              class_id,
                                                guint              slot);
char               *sw_d2s_slug                (const char        *name) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwD2sTables, sw_d2s_tables_unref)

G_END_DECLS
