/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-tables.h: the facts of Torchlight II and Torchlight, looked up by id, number or name. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SwTl2Game:
 * @SW_TL2_GAME_SECOND: Torchlight II
 * @SW_TL2_GAME_FIRST: Torchlight
 *
 * Which of the two games a fact belongs to. Their ids overlap.
 */
typedef enum
{
  SW_TL2_GAME_SECOND,
  SW_TL2_GAME_FIRST,
} SwTl2Game;

#define SW_TL2_N_GAMES 2

typedef enum
{
  SW_TL2_SKILL_CLASS,        /* of a class of characters */
  SW_TL2_SKILL_SPELL,        /* learned from a scroll, by anybody */
  SW_TL2_SKILL_OTHER,        /* of monsters, of items, and parts of other skills */
} SwTl2SkillKind;

/* Texts here and below are never NULL, and "" where the table says nothing. */
typedef struct
{
  gint64          guid;
  const char     *name;          /* the game's own, as "Hammer_EmberHammer" */
  const char     *title;         /* what a player reads */
  const char     *class_title;   /* "Embermage"; in Torchlight may be several, "A/B" */
  const char     *icon;          /* the game's; no file of ours */
  SwTl2SkillKind  kind;
  gboolean        passive;
  guint           min_level;
  guint           max_level;
  gboolean        offered;       /* to be suggested for a quick slot */
} SwTl2Skill;

typedef struct
{
  gint64      guid;
  const char *name;
  const char *title;
  const char *unit_type;
  const char *icon;
  guint       stack_max;
  guint       level;         /* 0 for what was read from the consumables */
  gboolean    consumable;    /* is one of the consumables; the rest is about those only */
  gboolean    usable;
  gboolean    allowed;       /* may lie on the quickbar */
  const char *rejected_as;   /* the ancestor that forbids it: "SPELL", "MAP", "DYNAMITE" */
} SwTl2Item;

typedef enum
{
  SW_TL2_VERDICT_NONE,       /* no kind of item */
  SW_TL2_VERDICT_ALLOWED,
  SW_TL2_VERDICT_REJECTED,
} SwTl2Verdict;

typedef struct
{
  const char   *name;
  char        **lineage;     /* itself, then its ancestors, nearest first */
  SwTl2Verdict  verdict;     /* of the quickbar */
} SwTl2UnitType;

typedef struct
{
  SwTl2Game   game;
  gint64      guid;
  const char *class_string;  /* "Hum_Arbiter_F"; saves have it in capitals */
  const char *title;         /* "Embermage", the word that skills use */
  const char *unit_type;
  const char *gender;        /* "F", "M" or "" */
  const char *icon;
  gboolean    is_template;   /* never in a save */
} SwTl2Class;

/**
 * SwTl2ThingKind:
 * @SW_TL2_THING_PET: a kind of pet; its count is of skins
 * @SW_TL2_THING_RECIPE: a recipe of the transmuter
 * @SW_TL2_THING_QUEST: a quest
 * @SW_TL2_THING_STAT: a number that units and items carry along
 * @SW_TL2_THING_MOVIE: a film; its count is of times that it is shown
 *
 * What else has an id and a name, all of Torchlight II.
 */
typedef enum
{
  SW_TL2_THING_PET,
  SW_TL2_THING_RECIPE,
  SW_TL2_THING_QUEST,
  SW_TL2_THING_STAT,
  SW_TL2_THING_MOVIE,
} SwTl2ThingKind;

typedef struct
{
  gint64      guid;
  const char *name;
  const char *title;
  guint       count;
} SwTl2Thing;

/**
 * SwTl2LabelKind:
 * @SW_TL2_LABEL_KEY: a key of the key mapping; marked when it is on the bar of ten
 * @SW_TL2_LABEL_CONTAINER: where an item lies
 * @SW_TL2_LABEL_SLOT: the place there; marked when the number of a cell is added to it
 * @SW_TL2_LABEL_STATISTIC: a statistic; marked when Torchlight has it too
 * @SW_TL2_LABEL_EFFECT: a type of effect; its note is the game's text with [VALUE] and the like
 * @SW_TL2_LABEL_DAMAGE: a type of damage
 * @SW_TL2_LABEL_DIFFICULTY: a difficulty
 *
 * Numbers that stand for something.
 */
typedef enum
{
  SW_TL2_LABEL_KEY,
  SW_TL2_LABEL_CONTAINER,
  SW_TL2_LABEL_SLOT,
  SW_TL2_LABEL_STATISTIC,
  SW_TL2_LABEL_EFFECT,
  SW_TL2_LABEL_DAMAGE,
  SW_TL2_LABEL_DIFFICULTY,
} SwTl2LabelKind;

typedef struct
{
  guint       first;
  guint       last;          /* more than first only for keys that are told together */
  const char *name;
  const char *note;
  gboolean    marked;        /* see SwTl2LabelKind */
} SwTl2Label;

/* What a name can mean */
typedef enum
{
  SW_TL2_FIND_SKILLS = 1 << 0,
  SW_TL2_FIND_ITEMS = 1 << 1,
} SwTl2FindFlags;

typedef struct
{
  const SwTl2Skill *skill;   /* one of the two is NULL */
  const SwTl2Item  *item;
} SwTl2Match;

/**
 * SwTl2Tables:
 *
 * The tables of both games. Each is parsed when something is first looked up in it, those that a
 * user laid others over at once, so that no lookup can fail. From any thread; what a lookup gives
 * lives as long as the tables, which is as long as the #SwTables that they came from.
 */
typedef struct _SwTl2Tables SwTl2Tables;

/* By id. NULL when the tables do not know it */
const SwTl2Skill    *sw_tl2_tables_find_skill        (const SwTl2Tables  *self,
                                                      SwTl2Game           game,
                                                      gint64              guid);
const SwTl2Item     *sw_tl2_tables_find_consumable   (const SwTl2Tables  *self,
                                                      SwTl2Game           game,
                                                      gint64              guid);
const SwTl2Item     *sw_tl2_tables_find_item         (const SwTl2Tables  *self,
                                                      SwTl2Game           game,
                                                      gint64              guid);
const SwTl2Class    *sw_tl2_tables_find_class        (const SwTl2Tables  *self,
                                                      SwTl2Game           game,
                                                      gint64              guid);
const SwTl2Class    *sw_tl2_tables_find_class_string (const SwTl2Tables  *self,
                                                      SwTl2Game           game,
                                                      const char         *class_string);
const SwTl2UnitType *sw_tl2_tables_find_unit_type    (const SwTl2Tables  *self,
                                                      const char         *name);
const SwTl2Thing    *sw_tl2_tables_find_thing        (const SwTl2Tables  *self,
                                                      SwTl2ThingKind      kind,
                                                      gint64              guid);
const SwTl2Label    *sw_tl2_tables_find_label        (const SwTl2Tables  *self,
                                                      SwTl2LabelKind      kind,
                                                      guint               number);
const SwTl2Label    *sw_tl2_tables_find_slot         (const SwTl2Tables  *self,
                                                      guint               number,
                                                      guint              *cell);

/* All of a kind, in the order of the table */
const SwTl2Skill    *sw_tl2_tables_list_skills       (const SwTl2Tables  *self,
                                                      SwTl2Game           game,
                                                      guint              *n_skills);
const SwTl2Item     *sw_tl2_tables_list_consumables  (const SwTl2Tables  *self,
                                                      SwTl2Game           game,
                                                      guint              *n_items);
const SwTl2Item     *sw_tl2_tables_list_items        (const SwTl2Tables  *self,
                                                      guint              *n_items);
const SwTl2UnitType *sw_tl2_tables_list_unit_types   (const SwTl2Tables  *self,
                                                      guint              *n_types);
const SwTl2Class    *sw_tl2_tables_list_classes      (const SwTl2Tables  *self,
                                                      guint              *n_classes);
const SwTl2Thing    *sw_tl2_tables_list_things       (const SwTl2Tables  *self,
                                                      SwTl2ThingKind      kind,
                                                      guint              *n_things);
const SwTl2Label    *sw_tl2_tables_list_labels       (const SwTl2Tables  *self,
                                                      SwTl2LabelKind      kind,
                                                      guint              *n_labels);

/* By name */
GArray              *sw_tl2_tables_list_named        (const SwTl2Tables  *self,
                                                      SwTl2Game           game,
                                                      SwTl2FindFlags      flags,
                                                      const char         *text)
                                                      G_GNUC_WARN_UNUSED_RESULT;
gboolean             sw_tl2_tables_find_named        (const SwTl2Tables  *self,
                                                      SwTl2Game           game,
                                                      SwTl2FindFlags      flags,
                                                      const char         *text,
                                                      SwTl2Match         *match,
                                                      GError            **error);

/* What follows from a unit type */
gboolean             sw_tl2_unit_type_descends_from  (const SwTl2UnitType *self,
                                                      const char          *ancestor);
gboolean             sw_tl2_tables_is_allowed        (const SwTl2Tables   *self,
                                                      const SwTl2Item     *item,
                                                      const char         **rejected_as);

/* The application's own drawings, by kind of thing; of NULL that for what nobody knows */
const char          *sw_tl2_tables_get_skill_icon    (const SwTl2Tables  *self,
                                                      const SwTl2Skill   *skill);
const char          *sw_tl2_tables_get_item_icon     (const SwTl2Tables  *self,
                                                      const SwTl2Item    *item);
const char          *sw_tl2_tables_get_empty_icon    (const SwTl2Tables  *self);

G_END_DECLS
