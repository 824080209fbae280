/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-table-loader.c: turns the tables of items into the structs that the codec reads. */
#include "config.h"

#include "sw-d2s-item-table-loader.h"
#include "sw-d2s-tables.h"

#include "sw-table-private.h"
#include "sw-table-records.h"

#include <string.h>

#define MAX_BITS 32

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwD2sItemTables, sw_d2s_item_tables_free)

static const SwTableSlot base_slots[] = {
  SW_TABLE_TEXT ("code", SwD2sItemBase, code),
  SW_TABLE_TEXT ("name", SwD2sItemBase, name),
  SW_TABLE_TEXT ("types", SwD2sItemBase, types),
  SW_TABLE_TEXT ("body", SwD2sItemBase, body),
  SW_TABLE_OPTIONAL ("inv_w", SwD2sItemBase, width, 15),
  SW_TABLE_OPTIONAL ("inv_h", SwD2sItemBase, height, 15),
  SW_TABLE_OPTIONAL ("stackable", SwD2sItemBase, stackable, 1),
  SW_TABLE_OPTIONAL ("quest", SwD2sItemBase, quest, 1),
  SW_TABLE_OPTIONAL ("tome", SwD2sItemBase, tome, 1),
  SW_TABLE_OPTIONAL ("body_part", SwD2sItemBase, body_part, 1),
  SW_TABLE_OPTIONAL ("gold", SwD2sItemBase, gold, 1),
  SW_TABLE_OPTIONAL ("beltable", SwD2sItemBase, beltable, 1),
  SW_TABLE_OPTIONAL ("belt_rows_id", SwD2sItemBase, belt, SW_D2S_N_BELTS - 1),
};

#define WIDTHS(version, place)                                                                  \
  SW_TABLE_OPTIONAL ("bits" version, SwD2sStat, widths[place].bits, MAX_BITS),                  \
  { "add" version, SW_TABLE_SLOT_OPTIONAL, G_STRUCT_OFFSET (SwD2sStat, widths[place].add),      \
    -G_MAXINT32, G_MAXINT32 }
#define PARAM(version, place)                                                                   \
  SW_TABLE_OPTIONAL ("param" version, SwD2sStat, widths[place].param, MAX_BITS)

/* Before version 96, parameters are packed into the value. */
static const SwTableSlot stat_slots[] = {
  SW_TABLE_NUMBER ("id", SwD2sStat, id, 0, SW_D2S_MAX_STATS - 1),
  SW_TABLE_TEXT ("name", SwD2sStat, name),
  SW_TABLE_OPTIONAL ("encode", SwD2sStat, encode, 15),
  WIDTHS ("92", SW_D2S_STATS_92),
  WIDTHS ("96", SW_D2S_STATS_96),
  PARAM ("96", SW_D2S_STATS_96),
  WIDTHS ("99", SW_D2S_STATS_99),
  PARAM ("99", SW_D2S_STATS_99),
  WIDTHS ("105", SW_D2S_STATS_105),
  PARAM ("105", SW_D2S_STATS_105),
};

static const char *const width_columns[SW_D2S_N_STATS] = {
  "bits92", "bits96", "bits99", "bits105",
};

static const SwTableSlot old_code_slots[] = {
  SW_TABLE_NUMBER ("number", SwD2sOldCode, number, 0, 1023),
  SW_TABLE_TEXT ("code", SwD2sOldCode, code),
};

static const struct
{
  const char  *table;
  SwTableSlot  slots[2];
} word_tables[SW_D2S_N_WORDS] = {
#define WORDS(place, file, number)                                                              \
  [place] = { file, { SW_TABLE_OPTIONAL (number, SwD2sWord, id, G_MAXUINT16),                   \
                      SW_TABLE_TEXT ("name", SwD2sWord, name) } }
  WORDS (SW_D2S_WORDS_LOW_QUALITY, "low_quality", "id"),
  WORDS (SW_D2S_WORDS_PREFIXES, "magic_prefixes", "id"),
  WORDS (SW_D2S_WORDS_SUFFIXES, "magic_suffixes", "id"),
  WORDS (SW_D2S_WORDS_AUTOMAGIC, "automagic", "id"),
  WORDS (SW_D2S_WORDS_SET_ITEMS, "setitems", "id"),
  WORDS (SW_D2S_WORDS_RARE, "rare_names", "id"),
  WORDS (SW_D2S_WORDS_UNIQUES, "uniques", "id"),
  WORDS (SW_D2S_WORDS_RUNEWORDS, "runewords", "string_id"),
#undef WORDS
};

static gboolean
load_bases (SwD2sItemTables  *self,
            SwTables         *tables,
            GError          **error)
{
  static const char *const kinds[] = { "weapon", "armor", "misc" };
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "items", error);
  guint kind_column, code_column;

  if (table == NULL || !SW_TABLE_LOAD (table, base_slots, self->bases, self->n_bases, error)
      || !sw_table_require_column (table, "kind", &kind_column, error)
      || !sw_table_require_column (table, "code", &code_column, error))
    return FALSE;

  for (guint row = 0; row < self->n_bases; row++)
    {
      const char *kind = sw_table_get_text (table, row, kind_column);
      guint place = 0;

      while (place < G_N_ELEMENTS (kinds) && !g_str_equal (kinds[place], kind))
        place++;
      if (place == G_N_ELEMENTS (kinds))
        {
          sw_table_set_cell_error (table, row, kind_column, error);
          return FALSE;
        }
      self->bases[row].kind = place;

      /* A file has room for four characters. */
      if (strlen (self->bases[row].code) - 1 >= 4)
        {
          sw_table_set_cell_error (table, row, code_column, error);
          return FALSE;
        }
    }

  return TRUE;
}

/* The numbers of the stats that follow one, as "55,56" */
static gboolean
parse_chain (SwD2sStat      *stat,
             const SwTable  *table,
             guint           row,
             guint           column,
             GError        **error)
{
  const char *text = sw_table_get_text (table, row, column);
  g_auto (GStrv) ids = g_strsplit (text, ",", -1);

  for (guint i = 0; *text != '\0' && ids[i] != NULL; i++)
    {
      guint64 id;

      if (i == SW_D2S_MAX_CHAIN
          || !g_ascii_string_to_unsigned (ids[i], 10, 0, SW_D2S_MAX_STATS - 1, &id, NULL))
        {
          sw_table_set_cell_error (table, row, column, error);
          return FALSE;
        }
      stat->chain[stat->n_chain++] = (guint) id;
    }

  return TRUE;
}

static void
mark_numbers (const SwTable *own,
              guint          column,
              gboolean      *listed)
{
  for (guint row = 0; row < sw_table_get_n_rows (own); row++)
    {
      gint64 id;

      if (sw_table_get_number (own, row, column, 0, SW_D2S_MAX_STATS - 1, &id, NULL))
        listed[id] = TRUE;
    }
}

/* A user's table of stats speaks alone for the versions that it has widths for. */
static gboolean
drop_unlisted (SwD2sItemTables  *self,
               SwTables         *tables,
               GError          **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (SwTable) own = sw_tables_load_own (tables, "d2s", "stats", &reason);
  gboolean listed[SW_D2S_MAX_STATS] = { FALSE };
  guint id_column;

  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (own == NULL)
    return TRUE;
  if (!sw_table_require_column (own, "id", &id_column, error))
    return FALSE;

  mark_numbers (own, id_column, listed);
  for (guint place = 0; place < SW_D2S_N_STATS; place++)
    for (guint i = 0; i < self->n_stats; i++)
      if (sw_table_find_column (own, width_columns[place]) != SW_TABLE_NO_COLUMN
          && !listed[self->stats[i].id])
        self->stats[i].widths[place] = (SwD2sStatWidth) { 0 };

  return TRUE;
}

static gboolean
load_stats (SwD2sItemTables  *self,
            SwTables         *tables,
            GError          **error)
{
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "stats", error);
  guint chain;

  if (table == NULL || !SW_TABLE_LOAD (table, stat_slots, self->stats, self->n_stats, error)
      || !sw_table_require_column (table, "chain", &chain, error))
    return FALSE;

  for (guint row = 0; row < self->n_stats; row++)
    if (!parse_chain (&self->stats[row], table, row, chain, error))
      return FALSE;

  return drop_unlisted (self, tables, error);
}

static gboolean
load_huffman (SwD2sItemTables  *self,
              SwTables         *tables,
              GError          **error)
{
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "huffman", error);
  guint character, bits;

  if (table == NULL || !sw_table_require_column (table, "char", &character, error)
      || !sw_table_require_column (table, "bits_in_stream_order", &bits, error))
    return FALSE;

  for (guint row = 0; row < sw_table_get_n_rows (table); row++)
    {
      const char *text = sw_table_get_text (table, row, character);

      if (g_str_equal (text, "space"))
        text = " ";
      if (strlen (text) != 1
          || !sw_d2s_item_tables_add_huffman (self, *text, sw_table_get_text (table, row, bits)))
        {
          sw_table_set_cell_error (table, row, bits, error);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
load_old_codes (SwD2sItemTables  *self,
                SwTables         *tables,
                GError          **error)
{
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "old_item_codes", error);

  return table != NULL
         && SW_TABLE_LOAD (table, old_code_slots, self->old_codes, self->n_old_codes, error);
}

static gboolean
load_words (SwD2sItemTables  *self,
            SwTables         *tables,
            GError          **error)
{
  for (guint i = 0; i < SW_D2S_N_WORDS; i++)
    {
      g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", word_tables[i].table, error);
      SwD2sWordList *list = &self->words[i];

      if (table == NULL
          || !SW_TABLE_LOAD (table, word_tables[i].slots, list->words, list->n_words, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * sw_d2s_item_table_loader_load:
 * @tables: where to read them from
 * @error: return location for an error
 *
 * Reads the tables of items. For sw_d2s_table_loader_load(), whose tables they are part of.
 *
 * Errors: those of sw_tables_load(), and %SW_ERROR_FORMAT with the place of a cell that makes no
 * sense.
 *
 * Returns: (transfer full): the tables
 */
SwD2sItemTables *
sw_d2s_item_table_loader_load (SwTables  *tables,
                               GError   **error)
{
  g_autoptr (SwD2sItemTables) self = sw_d2s_item_tables_new ();

  if (!load_bases (self, tables, error)
      || !load_stats (self, tables, error)
      || !load_huffman (self, tables, error)
      || !load_old_codes (self, tables, error)
      || !load_words (self, tables, error))
    return NULL;

  sw_d2s_item_tables_finish (self);
  return g_steal_pointer (&self);
}
