/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-quality.c: what makes an item better or worse than others of its kind. */
#include "config.h"

#include "sw-d2s-item-reader-private.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

#define KIND_WIDTH 3
#define AFFIX_WIDTH 11
#define NUMBER_WIDTH 12
#define NAME_WIDTH 8
#define N_AFFIXES 6

typedef enum
{
  QUALITY_LOW = 1,
  QUALITY_NORMAL,
  QUALITY_SUPERIOR,
  QUALITY_MAGIC,
  QUALITY_SET,
  QUALITY_RARE,
  QUALITY_UNIQUE,
  QUALITY_CRAFTED,
  QUALITY_TEMPERED,
} Quality;

/* Three prefixes and three suffixes in turn; one that is not there keeps its place. */
static gboolean
read_affixes (SwD2sItemReader  *self,
              guint32           item,
              GError          **error)
{
  guint64 begin = self->bits.bit;
  guint32 flags = sw_d2s_draft_add (self->draft, item,
                                    sw_d2s_item_field (self, SW_D2S_ITEM_AFFIX_FLAGS), begin, 0,
                                    0);
  guint32 affixes = sw_d2s_draft_add (self->draft, item,
                                      sw_d2s_item_field (self, SW_D2S_ITEM_AFFIXES), begin, 0, 0);

  for (guint i = 0; i < N_AFFIXES; i++)
    {
      SwD2sItemFieldId field = i % 2 == 0 ? SW_D2S_ITEM_AFFIX_PREFIX : SW_D2S_ITEM_AFFIX_SUFFIX;
      guint64 has;

      if (!sw_d2s_item_take (self, flags, SW_D2S_ITEM_AFFIX_FLAG, 1, &has, error))
        return FALSE;
      if (!has)
        sw_d2s_draft_add_absent (self->draft, affixes, sw_d2s_item_field (self, field),
                                 self->bits.bit, AFFIX_WIDTH);
      else if (!sw_d2s_item_take (self, affixes, field, AFFIX_WIDTH, NULL, error))
        return FALSE;
    }

  sw_d2s_draft_end (self->draft, flags, self->bits.bit);
  sw_d2s_draft_end (self->draft, affixes, self->bits.bit);
  return TRUE;
}

/**
 * sw_d2s_item_read_quality:
 * @self: the reader
 * @item: the item, whose quality is known
 * @error: return location
 *
 * Reads which prefix, set, unique or the like an item is.
 *
 * Errors: %SW_ERROR_TRUNCATED; %SW_ERROR_FORMAT with the kind "bad-quality".
 * Source: `docs/formats/d2s.md`, section 10.4.
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_item_read_quality (SwD2sItemReader  *self,
                          SwD2sItem        *item,
                          GError          **error)
{
  guint32 node = item->node;

  switch ((Quality) item->quality)
    {
    case QUALITY_LOW:
      return sw_d2s_item_take (self, node, SW_D2S_ITEM_LOW_QUALITY, KIND_WIDTH, NULL, error);
    case QUALITY_NORMAL:
      return TRUE;
    case QUALITY_SUPERIOR:
      return sw_d2s_item_take (self, node, SW_D2S_ITEM_SUPERIOR, KIND_WIDTH, NULL, error);
    case QUALITY_MAGIC:
      return sw_d2s_item_take (self, node, SW_D2S_ITEM_PREFIX, AFFIX_WIDTH, NULL, error)
             && sw_d2s_item_take (self, node, SW_D2S_ITEM_SUFFIX, AFFIX_WIDTH, NULL, error);
    case QUALITY_SET:
      return sw_d2s_item_take (self, node, SW_D2S_ITEM_SET_ITEM, NUMBER_WIDTH, NULL, error);
    case QUALITY_UNIQUE:
      return sw_d2s_item_take (self, node, SW_D2S_ITEM_UNIQUE, NUMBER_WIDTH, NULL, error);
    case QUALITY_RARE:
    case QUALITY_CRAFTED:
    case QUALITY_TEMPERED:
      return sw_d2s_item_take (self, node, SW_D2S_ITEM_RARE_FIRST, NAME_WIDTH, NULL, error)
             && sw_d2s_item_take (self, node, SW_D2S_ITEM_RARE_SECOND, NAME_WIDTH, NULL, error)
             && read_affixes (self, node, error);
    default:
      sw_set_error (error, SW_ERROR_FORMAT, "bad-quality", self->bits.bit,
                    _("%u is no quality of an item."), item->quality);
      return FALSE;
    }
}
