/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-tables.h: the facts of items: bases, stats, codes and names, as plain structs. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Numbers of stats have 9 bits; the last one ends a list of properties. */
#define SW_D2S_MAX_STATS 511
#define SW_D2S_MAX_CHAIN 3

/* Widths of stats changed with these versions of the file. */
typedef enum
{
  SW_D2S_STATS_92,
  SW_D2S_STATS_96,
  SW_D2S_STATS_99,
  SW_D2S_STATS_105,
  SW_D2S_N_STATS,
} SwD2sStatColumn;

typedef enum
{
  SW_D2S_ITEM_WEAPON,
  SW_D2S_ITEM_ARMOR,
  SW_D2S_ITEM_MISC,
} SwD2sItemKind;

/* Things of one name each, by number */
typedef enum
{
  SW_D2S_WORDS_LOW_QUALITY,
  SW_D2S_WORDS_PREFIXES,
  SW_D2S_WORDS_SUFFIXES,
  SW_D2S_WORDS_AUTOMAGIC,
  SW_D2S_WORDS_SET_ITEMS,
  SW_D2S_WORDS_RARE,
  SW_D2S_WORDS_UNIQUES,
  SW_D2S_WORDS_RUNEWORDS,
  SW_D2S_N_WORDS,
} SwD2sWordTable;

/**
 * SwD2sItemBase:
 * @code: what a file calls it, without trailing blanks
 * @name: its name
 * @kind: weapon, armor, or neither
 * @types: what it is an instance of, separated by commas
 * @body: where it is worn, in the game's words, separated by commas
 * @width: cells
 * @height: cells
 * @stackable: whether a quantity is stored
 * @quest: whether a difficulty is stored
 * @tome: whether the kind of scroll is stored
 * @body_part: whether a monster is stored
 * @gold: whether it is a heap of gold
 * @beltable: whether it goes into the belt
 * @belt: of belts, the number of how many rows they have
 * @long_realm: whether data from a realm are 96 or 128 bits, else they are 3
 *
 * A kind of item. Which fields one of them has follows from it.
 */
typedef struct
{
  char          *code;
  char          *name;
  SwD2sItemKind  kind;
  char          *types;
  char          *body;
  guint          width, height;
  guint          stackable;
  guint          quest;
  guint          tome;
  guint          body_part;
  guint          gold;
  guint          beltable;
  guint          belt;
  gboolean       long_realm;
} SwD2sItemBase;

/**
 * SwD2sStatWidth:
 * @bits: of the value; 0: this version does not store the stat
 * @add: added to the value before it is stored
 * @param: bits of the parameter
 */
typedef struct
{
  guint bits;
  gint  add;
  guint param;
} SwD2sStatWidth;

/**
 * SwD2sStat:
 * @id: its number
 * @name: the game's word for it
 * @encode: what parameter and value hold
 * @widths: how it is stored, by version
 * @chain: stats whose values follow without a number of their own
 * @n_chain: how many
 */
typedef struct
{
  guint           id;
  char           *name;
  guint           encode;
  SwD2sStatWidth  widths[SW_D2S_N_STATS];
  guint           chain[SW_D2S_MAX_CHAIN];
  guint           n_chain;
} SwD2sStat;

typedef struct
{
  guint  id;
  char  *name;
} SwD2sWord;

typedef struct
{
  SwD2sWord *words;
  guint      n_words;
} SwD2sWordList;

typedef struct
{
  guint  number;
  char  *code;
} SwD2sOldCode;

/* A character of an item's code as the bits of a file, the first bit lowest */
typedef struct
{
  guint bits;
  guint width;               /* 0: no code has this character */
} SwD2sHuffmanCode;

#define SW_D2S_MAX_HUFFMAN_NODES 512
#define SW_D2S_MAX_HUFFMAN_WIDTH 16

/* A branch of the codes' tree: > 0 another branch, < 0 a character, 0 nothing */
typedef struct
{
  gint16 next[2];
} SwD2sHuffmanNode;

/**
 * SwD2sItemTables:
 *
 * Everything about items; arrays in the order of their file. Part of #SwD2sTables, and freed with
 * them.
 */
typedef struct
{
  SwD2sItemBase    *bases;
  guint             n_bases;
  SwD2sStat        *stats;
  guint             n_stats;
  SwD2sOldCode     *old_codes;
  guint             n_old_codes;
  SwD2sWordList     words[SW_D2S_N_WORDS];
  SwD2sHuffmanCode  huffman[128];
  SwD2sHuffmanNode  huffman_nodes[SW_D2S_MAX_HUFFMAN_NODES];
  guint             n_huffman_nodes;
  GHashTable       *bases_by_code;
  const SwD2sStat  *stats_by_id[SW_D2S_MAX_STATS];
} SwD2sItemTables;

SwD2sItemTables     *sw_d2s_item_tables_new           (void) G_GNUC_WARN_UNUSED_RESULT;
void                 sw_d2s_item_tables_free          (SwD2sItemTables       *self);
gboolean             sw_d2s_item_tables_add_huffman   (SwD2sItemTables       *self,
                                                       char                   character,
                                                       const char            *bits);
void                 sw_d2s_item_tables_finish        (SwD2sItemTables       *self);
const SwD2sItemBase *sw_d2s_item_tables_find_base     (const SwD2sItemTables *self,
                                                       const char            *code);
const SwD2sStat     *sw_d2s_item_tables_find_stat     (const SwD2sItemTables *self,
                                                       guint                  id);
const char          *sw_d2s_item_tables_find_word     (const SwD2sItemTables *self,
                                                       SwD2sWordTable         table,
                                                       guint                  id);
const char          *sw_d2s_item_tables_find_old_code (const SwD2sItemTables *self,
                                                       guint                  number);
gboolean             sw_d2s_item_base_is_a            (const SwD2sItemBase   *self,
                                                       const char            *type);
gboolean             sw_d2s_item_base_is_worn_on      (const SwD2sItemBase   *self,
                                                       const char            *part);

G_END_DECLS
