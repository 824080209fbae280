/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-properties.c: lists of stats, of an item, of its set and of its runeword. */
#include "config.h"

#include "sw-d2s-item-reader-private.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

#define ID_WIDTH 9
#define MASK_BITS 5

#define STAT_CLASS_SKILLS 83
#define STAT_OTHER_SKILL 97
#define STAT_SKILL 107
#define STAT_AURA 151

static gboolean
refuse_stat (const SwD2sItemReader  *self,
             const SwD2sStat        *stat,
             guint                   id,
             guint64                 bit,
             GError                **error)
{
  if (stat == NULL)
    sw_set_error (error, SW_ERROR_FORMAT, "unknown-stat", bit,
                  _("No table knows a stat with the number %u."), id);
  else
    sw_set_error (error, SW_ERROR_FORMAT, "unknown-stat", bit,
                  /* Translators: the number of a stat, its name, the version of the file */
                  _("The tables do not say how stat %u (%s) is stored in version %u."), id,
                  stat->name, self->form.version);
  return FALSE;
}

static SwD2sItemFieldId
param_field (guint id)
{
  switch (id)
    {
    case STAT_CLASS_SKILLS:
      return SW_D2S_ITEM_PARAM_CLASS;
    case STAT_OTHER_SKILL:
    case STAT_SKILL:
    case STAT_AURA:
      return SW_D2S_ITEM_PARAM_SKILL;
    default:
      return SW_D2S_ITEM_PARAM;
    }
}

static gboolean
read_value (SwD2sItemReader  *self,
            guint32           values,
            guint             id,
            guint64           bit,
            GError          **error)
{
  const SwD2sItemTables *tables = sw_d2s_schema_get_tables (self->schema)->items;
  const SwD2sStat *stat = sw_d2s_item_tables_find_stat (tables, id);
  guint32 field;

  if (stat == NULL || stat->widths[self->form.stats].bits == 0)
    return refuse_stat (self, stat, id, bit, error);

  field = sw_d2s_schema_get_item_fields (self->schema)->values[self->form.stats];
  return sw_d2s_item_take_shifted (self, values, field + (guint32) (stat - tables->stats),
                                   stat->widths[self->form.stats].bits, NULL, error);
}

/* A stat with what it is of, and its value; the values of its chain follow without a number. */
static gboolean
read_property (SwD2sItemReader  *self,
               guint32           list,
               guint             id,
               guint64           bit,
               GError          **error)
{
  const SwD2sItemTables *tables = sw_d2s_schema_get_tables (self->schema)->items;
  const SwD2sStat *stat = sw_d2s_item_tables_find_stat (tables, id);
  guint param;
  guint32 property, values;

  if (stat == NULL || stat->widths[self->form.stats].bits == 0)
    return refuse_stat (self, stat, id, bit, error);

  param = stat->widths[self->form.stats].param;
  property = sw_d2s_draft_add (self->draft, list,
                               sw_d2s_schema_get_item_fields (self->schema)->properties
                               + (guint32) (stat - tables->stats), bit, 0, 0);
  sw_d2s_draft_add (self->draft, property, sw_d2s_item_field (self, SW_D2S_ITEM_STAT), bit,
                    ID_WIDTH, id);
  if (param > 0 && !sw_d2s_item_take (self, property, param_field (id), param, NULL, error))
    return FALSE;

  values = sw_d2s_draft_add (self->draft, property,
                             sw_d2s_item_field (self, SW_D2S_ITEM_VALUES), self->bits.bit, 0, 0);
  if (!read_value (self, values, id, bit, error))
    return FALSE;
  for (guint i = 0; i < stat->n_chain; i++)
    if (!read_value (self, values, stat->chain[i], bit, error))
      return FALSE;

  sw_d2s_draft_end (self->draft, values, self->bits.bit);
  sw_d2s_draft_end (self->draft, property, self->bits.bit);
  return TRUE;
}

/* Reads properties until the number that ends them; that goes beside them, since it is none. */
static gboolean
read_list (SwD2sItemReader   *self,
           guint32            parent,
           SwD2sItemFieldId   field,
           guint32            end_parent,
           SwD2sItemFieldId   end_field,
           GError           **error)
{
  guint32 list = sw_d2s_draft_add (self->draft, parent, sw_d2s_item_field (self, field),
                                   self->bits.bit, 0, 0);

  for (;;)
    {
      guint64 bit = self->bits.bit;
      guint64 id;

      if (!sw_bit_reader_read (&self->bits, ID_WIDTH, &id, error))
        return FALSE;
      if (id == SW_D2S_MAX_STATS)
        {
          sw_d2s_draft_end (self->draft, list, bit);
          sw_d2s_draft_add (self->draft, end_parent, sw_d2s_item_field (self, end_field), bit,
                            ID_WIDTH, id);
          return TRUE;
        }
      if (!read_property (self, list, (guint) id, bit, error))
        return FALSE;
    }
}

static gboolean
read_set_lists (SwD2sItemReader  *self,
                const SwD2sItem  *item,
                GError          **error)
{
  guint64 begin = self->bits.bit;
  guint32 lists = sw_d2s_draft_add (self->draft, item->node,
                                    sw_d2s_item_field (self, SW_D2S_ITEM_SET_PROPERTIES), begin,
                                    0, 0);
  guint32 ends = sw_d2s_draft_add (self->draft, item->node,
                                   sw_d2s_item_field (self, SW_D2S_ITEM_SET_ENDS), begin, 0, 0);

  for (guint i = 0; i < MASK_BITS; i++)
    if ((item->set_mask & (1u << i)) != 0
        && !read_list (self, lists, SW_D2S_ITEM_SET_LIST, ends, SW_D2S_ITEM_SET_END, error))
      return FALSE;

  sw_d2s_draft_end (self->draft, lists, self->bits.bit);
  sw_d2s_draft_end (self->draft, ends, self->bits.bit);
  return TRUE;
}

/**
 * sw_d2s_item_read_properties:
 * @self: the reader
 * @item: the item, whose mask is known if it is part of a set
 * @error: return location
 *
 * Reads the properties of an item, those that its set adds, and those of its runeword.
 *
 * Errors: %SW_ERROR_TRUNCATED; %SW_ERROR_FORMAT with the kind "unknown-stat" for a stat that the
 * tables give no width in this version: then nobody knows where the item ends.
 * Source: `docs/formats/d2s.md`, section 10.5.
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_item_read_properties (SwD2sItemReader  *self,
                             const SwD2sItem  *item,
                             GError          **error)
{
  if (!read_list (self, item->node, SW_D2S_ITEM_PROPERTIES, item->node,
                  SW_D2S_ITEM_PROPERTIES_END, error))
    return FALSE;
  if (item->set_mask != 0 && !read_set_lists (self, item, error))
    return FALSE;

  return !item->runeword
         || read_list (self, item->node, SW_D2S_ITEM_RUNEWORD_PROPERTIES, item->node,
                       SW_D2S_ITEM_RUNEWORD_END, error);
}
