/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-tables.c: the facts of items: bases, stats, codes and names, as plain structs. */
#include "config.h"

#include "sw-d2s-item-tables.h"

#include <string.h>

/**
 * sw_d2s_item_tables_new:
 *
 * Makes tables without a row. All that is put into them is freed with g_free() in the end.
 *
 * Returns: (transfer full): the tables
 */
SwD2sItemTables *
sw_d2s_item_tables_new (void)
{
  SwD2sItemTables *self = g_new0 (SwD2sItemTables, 1);

  self->n_huffman_nodes = 1;
  return self;
}

/**
 * sw_d2s_item_tables_free:
 * @self: (transfer full): tables
 *
 * Frees tables.
 */
void
sw_d2s_item_tables_free (SwD2sItemTables *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->n_bases; i++)
    {
      g_free (self->bases[i].code);
      g_free (self->bases[i].name);
      g_free (self->bases[i].types);
      g_free (self->bases[i].body);
    }
  for (guint i = 0; i < self->n_stats; i++)
    g_free (self->stats[i].name);
  for (guint i = 0; i < self->n_old_codes; i++)
    g_free (self->old_codes[i].code);
  for (guint table = 0; table < SW_D2S_N_WORDS; table++)
    {
      for (guint i = 0; i < self->words[table].n_words; i++)
        g_free (self->words[table].words[i].name);
      g_free (self->words[table].words);
    }
  g_free (self->bases);
  g_free (self->stats);
  g_free (self->old_codes);
  g_clear_pointer (&self->bases_by_code, g_hash_table_unref);
  g_free (self);
}

/* The branch to take from a place for a bit; made when it is not there. 0 when there is none. */
static guint
take_branch (SwD2sItemTables *self,
             guint            node,
             guint            bit)
{
  gint16 next = self->huffman_nodes[node].next[bit];

  if (next < 0 || (next == 0 && self->n_huffman_nodes == SW_D2S_MAX_HUFFMAN_NODES))
    return 0;
  if (next == 0)
    {
      next = (gint16) self->n_huffman_nodes++;
      self->huffman_nodes[node].next[bit] = next;
    }

  return (guint) next;
}

/**
 * sw_d2s_item_tables_add_huffman:
 * @self: tables
 * @character: a character of ASCII
 * @bits: its code in the order of a file, as "11111011"
 *
 * Adds the code of a character.
 *
 * Returns: %FALSE if these are no bits, or the code of another character begins so
 */
gboolean
sw_d2s_item_tables_add_huffman (SwD2sItemTables *self,
                                char             character,
                                const char      *bits)
{
  gsize width = strlen (bits);
  guchar index = (guchar) character;
  SwD2sHuffmanCode *code;
  guint node = 0;

  if (index == 0 || index >= G_N_ELEMENTS (self->huffman) || self->huffman[index].width != 0
      || width == 0 || width > SW_D2S_MAX_HUFFMAN_WIDTH || strspn (bits, "01") != width)
    return FALSE;

  code = &self->huffman[index];
  for (guint i = 0; i + 1 < width; i++)
    {
      node = take_branch (self, node, bits[i] == '1');
      if (node == 0)
        return FALSE;
    }
  if (self->huffman_nodes[node].next[bits[width - 1] == '1'] != 0)
    return FALSE;

  self->huffman_nodes[node].next[bits[width - 1] == '1'] = (gint16) -index;
  code->width = (guint) width;
  for (guint i = 0; i < width; i++)
    code->bits |= (guint) (bits[i] == '1') << i;
  return TRUE;
}

static gboolean
has_long_realm (const SwD2sItemBase *base)
{
  static const char *const types[] = { "gem", "rune", "ring", "amul", "char" };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (sw_d2s_item_base_is_a (base, types[i]))
      return TRUE;

  return base->kind != SW_D2S_ITEM_MISC;
}

/**
 * sw_d2s_item_tables_finish:
 * @self: tables with all of their rows
 *
 * Prepares looking things up.
 */
void
sw_d2s_item_tables_finish (SwD2sItemTables *self)
{
  self->bases_by_code = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < self->n_bases; i++)
    {
      self->bases[i].long_realm = has_long_realm (&self->bases[i]);
      g_hash_table_insert (self->bases_by_code, self->bases[i].code, &self->bases[i]);
    }
  for (guint i = 0; i < self->n_stats; i++)
    if (self->stats[i].id < SW_D2S_MAX_STATS)
      self->stats_by_id[self->stats[i].id] = &self->stats[i];
}

/**
 * sw_d2s_item_tables_find_base:
 * @self: tables
 * @code: a code, without trailing blanks
 *
 * Finds a kind of item.
 *
 * Returns: (nullable): the kind
 */
const SwD2sItemBase *
sw_d2s_item_tables_find_base (const SwD2sItemTables *self,
                              const char            *code)
{
  return g_hash_table_lookup (self->bases_by_code, code);
}

/**
 * sw_d2s_item_tables_find_stat:
 * @self: tables
 * @id: number of a stat
 *
 * Finds a stat.
 *
 * Returns: (nullable): the stat
 */
const SwD2sStat *
sw_d2s_item_tables_find_stat (const SwD2sItemTables *self,
                              guint                  id)
{
  return id < SW_D2S_MAX_STATS ? self->stats_by_id[id] : NULL;
}

/**
 * sw_d2s_item_tables_find_word:
 * @self: tables
 * @table: which kind of names
 * @id: a number
 *
 * Finds a name.
 *
 * Returns: (nullable): the name, or %NULL for a number that has none
 */
const char *
sw_d2s_item_tables_find_word (const SwD2sItemTables *self,
                              SwD2sWordTable         table,
                              guint                  id)
{
  const SwD2sWordList *list = &self->words[table];

  /* Most tables count from 0 or 1 without a gap. */
  for (guint i = id > 0 ? id - 1 : 0; i <= id && i < list->n_words; i++)
    if (list->words[i].id == id)
      return *list->words[i].name != '\0' ? list->words[i].name : NULL;

  for (guint i = 0; i < list->n_words; i++)
    if (list->words[i].id == id)
      return *list->words[i].name != '\0' ? list->words[i].name : NULL;

  return NULL;
}

/**
 * sw_d2s_item_tables_find_old_code:
 * @self: tables
 * @number: the number that the first games stored instead of a code
 *
 * Finds the code of an item.
 *
 * Returns: (nullable): the code
 */
const char *
sw_d2s_item_tables_find_old_code (const SwD2sItemTables *self,
                                  guint                  number)
{
  if (number < self->n_old_codes && self->old_codes[number].number == number)
    return self->old_codes[number].code;

  for (guint i = 0; i < self->n_old_codes; i++)
    if (self->old_codes[i].number == number)
      return self->old_codes[i].code;

  return NULL;
}

/* Whether a word is one of several that stand between commas. */
static gboolean
has_word (const char *list,
          const char *word)
{
  gsize length = strlen (word);

  for (const char *c = list; c != NULL && *c != '\0';)
    {
      if (strncmp (c, word, length) == 0 && (c[length] == ',' || c[length] == '\0'))
        return TRUE;
      c = strchr (c, ',');
      c = c != NULL ? c + 1 : NULL;
    }

  return FALSE;
}

/**
 * sw_d2s_item_base_is_a:
 * @self: a kind of item
 * @type: the game's word for a type
 *
 * Tells whether items are of a type, or one that descends from it.
 *
 * Returns: %TRUE if they are
 */
gboolean
sw_d2s_item_base_is_a (const SwD2sItemBase *self,
                       const char          *type)
{
  return has_word (self->types, type);
}

/**
 * sw_d2s_item_base_is_worn_on:
 * @self: a kind of item
 * @part: the game's word for a part of the body
 *
 * Tells whether items can be worn somewhere.
 *
 * Returns: %TRUE if they can
 */
gboolean
sw_d2s_item_base_is_worn_on (const SwD2sItemBase *self,
                             const char          *part)
{
  return has_word (self->body, part);
}
