/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-reader.c: reads items, bit by bit, into a draft. */
#include "config.h"

#include "sw-d2s-item-reader-private.h"
#include "sw-d2s-item-text.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

#define MARK_WIDTH 16
#define COUNT_WIDTH 16
#define QUALITY_SET 5
#define GOLD_WIDTH 12
#define MUCH_GOLD_WIDTH 32

/**
 * sw_d2s_item_reader_init:
 * @self: (out caller-allocates): the reader
 * @schema: the fields
 * @form: what items look like
 * @draft: where nodes go
 * @data: the file
 * @begin: where to begin, in bits
 * @end: where items have to end
 *
 * Prepares reading items.
 */
void
sw_d2s_item_reader_init (SwD2sItemReader     *self,
                         const SwD2sSchema   *schema,
                         const SwD2sItemForm *form,
                         SwD2sDraft          *draft,
                         const guint8        *data,
                         guint64              begin,
                         guint64              end)
{
  *self = (SwD2sItemReader) {
    .schema = schema,
    .form = *form,
    .bits = { .data = data, .end = end, .bit = begin },
    .draft = draft,
  };
}

/* Reads a number into a node. */
gboolean
sw_d2s_item_take (SwD2sItemReader   *self,
                  guint32            parent,
                  SwD2sItemFieldId   field,
                  guint              width,
                  guint64           *value,
                  GError           **error)
{
  return sw_d2s_draft_take (self->draft, parent, sw_d2s_item_field (self, field), &self->bits,
                            width, value, error);
}

/* Reads a number that is stored with something added to it, as its field says. */
gboolean
sw_d2s_item_take_shifted (SwD2sItemReader  *self,
                          guint32           parent,
                          guint32           field,
                          guint             width,
                          gint64           *value,
                          GError          **error)
{
  guint n_fields;
  const SwField *fields = sw_d2s_schema_get_fields (self->schema, &n_fields);
  guint64 bit = self->bits.bit;
  guint64 number;
  gint64 shifted;

  if (!sw_bit_reader_read (&self->bits, width, &number, error))
    return FALSE;

  shifted = (gint64) number - (gint) fields[field].index;
  sw_d2s_draft_add (self->draft, parent, field, bit, width, (guint64) shifted);
  if (value != NULL)
    *value = shifted;
  return TRUE;
}

/* Reads a bit, and the number behind it if it is set. */
gboolean
sw_d2s_item_take_optional (SwD2sItemReader   *self,
                           guint32            parent,
                           SwD2sItemFieldId   has,
                           SwD2sItemFieldId   field,
                           guint              width,
                           GError           **error)
{
  guint64 is_there;

  if (!sw_d2s_item_take (self, parent, has, 1, &is_there, error))
    return FALSE;
  if (is_there)
    return sw_d2s_item_take (self, parent, field, width, NULL, error);

  sw_d2s_draft_add_absent (self->draft, parent, sw_d2s_item_field (self, field), self->bits.bit,
                           width);
  return TRUE;
}

static gboolean
read_flags (SwD2sItemReader  *self,
            SwD2sItem        *item,
            GError          **error)
{
  guint n_fields;
  const SwField *fields = sw_d2s_schema_get_fields (self->schema, &n_fields);

  for (guint i = SW_D2S_ITEM_FLAGS_0; i <= SW_D2S_ITEM_FLAGS_29; i++)
    {
      guint64 value;

      if (!sw_d2s_item_take (self, item->node, i, fields[sw_d2s_item_field (self, i)].width,
                             &value, error))
        return FALSE;
      item->socketed |= i == SW_D2S_ITEM_SOCKETED && value;
      item->ear |= i == SW_D2S_ITEM_EAR && value;
      item->compact |= i == SW_D2S_ITEM_COMPACT && value;
      item->personalized |= i == SW_D2S_ITEM_PERSONALIZED && value;
      item->runeword |= i == SW_D2S_ITEM_RUNEWORD && value;
      item->chronicle |= i == SW_D2S_ITEM_CHRONICLE && value;
    }

  return TRUE;
}

static gboolean
read_place (SwD2sItemReader  *self,
            SwD2sItem        *item,
            GError          **error)
{
  return sw_d2s_item_take (self, item->node, SW_D2S_ITEM_VERSION, self->form.version_width, NULL,
                           error)
         && sw_d2s_item_take (self, item->node, SW_D2S_ITEM_LOCATION, 3, NULL, error)
         && sw_d2s_item_take (self, item->node, SW_D2S_ITEM_SLOT, 4, NULL, error)
         && sw_d2s_item_take (self, item->node, SW_D2S_ITEM_X, 4, NULL, error)
         && sw_d2s_item_take (self, item->node, SW_D2S_ITEM_Y, 4, NULL, error)
         && sw_d2s_item_take (self, item->node, SW_D2S_ITEM_PANEL, 3, NULL, error);
}

/* A name that is no text is followed in the list of fields by the one for raw bytes. */
static gboolean
read_name (SwD2sItemReader   *self,
           SwD2sItem         *item,
           SwD2sItemFieldId   field,
           GError           **error)
{
  guint64 bit = self->bits.bit;
  char name[SW_D2S_MAX_NAME_CHARS + 1];
  guint64 width;

  if (!sw_d2s_item_name_read (self->form.char_width, &self->bits, name, error))
    return FALSE;

  width = self->bits.bit - bit;
  if (g_utf8_validate (name, -1, NULL))
    sw_d2s_draft_add_text (self->draft, item->node, sw_d2s_item_field (self, field), bit, width,
                           name);
  else
    sw_d2s_draft_add (self->draft, item->node, sw_d2s_item_field (self, field + 1), bit, width,
                      0);
  return TRUE;
}

static gboolean
read_ear (SwD2sItemReader  *self,
          SwD2sItem        *item,
          GError          **error)
{
  return sw_d2s_item_take (self, item->node, SW_D2S_ITEM_EAR_CLASS, 3, NULL, error)
         && sw_d2s_item_take (self, item->node, SW_D2S_ITEM_EAR_LEVEL, 7, NULL, error)
         && read_name (self, item, SW_D2S_ITEM_EAR_NAME, error);
}

static gboolean
read_gold (SwD2sItemReader  *self,
           SwD2sItem        *item,
           GError          **error)
{
  guint64 is_large;

  return sw_d2s_item_take (self, item->node, SW_D2S_ITEM_GOLD_LARGE, 1, &is_large, error)
         && sw_d2s_item_take (self, item->node, SW_D2S_ITEM_GOLD,
                              is_large ? MUCH_GOLD_WIDTH : GOLD_WIDTH, NULL, error);
}

static gboolean
read_code (SwD2sItemReader  *self,
           SwD2sItem        *item,
           GError          **error)
{
  const SwD2sItemTables *tables = sw_d2s_schema_get_tables (self->schema)->items;
  guint64 bit = self->bits.bit;
  char code[SW_D2S_CODE_CHARS + 1];
  guint64 filled;

  if (!sw_d2s_item_code_read (&self->form, tables, &self->bits, code, error))
    return FALSE;
  sw_d2s_draft_add_text (self->draft, item->node, sw_d2s_item_field (self, SW_D2S_ITEM_CODE), bit,
                         self->bits.bit - bit, code);
  item->base = sw_d2s_item_tables_find_base (tables, code);

  if (item->base->quest
      && !sw_d2s_item_take (self, item->node, SW_D2S_ITEM_QUEST_DIFFICULTY, 2, NULL, error))
    return FALSE;
  if (item->base->gold && !read_gold (self, item, error))
    return FALSE;
  if (!sw_d2s_item_take (self, item->node, SW_D2S_ITEM_FILLED_SOCKETS,
                         item->compact || item->base->quest || item->base->gold ? 1 : 3, &filled,
                         error))
    return FALSE;

  item->filled = (guint) filled;
  return TRUE;
}

static gboolean
read_owner (SwD2sItemReader  *self,
            SwD2sItem        *item,
            GError          **error)
{
  if (item->personalized)
    return read_name (self, item, SW_D2S_ITEM_OWNER, error);

  sw_d2s_draft_add_absent (self->draft, item->node, sw_d2s_item_field (self, SW_D2S_ITEM_OWNER),
                           self->bits.bit, 0);
  return TRUE;
}

static gboolean
read_head (SwD2sItemReader  *self,
           SwD2sItem        *item,
           GError          **error)
{
  guint64 quality;

  if (!sw_d2s_item_take (self, item->node, SW_D2S_ITEM_ID, 32, NULL, error)
      || !sw_d2s_item_take (self, item->node, SW_D2S_ITEM_LEVEL, 7, NULL, error)
      || !sw_d2s_item_take (self, item->node, SW_D2S_ITEM_QUALITY, 4, &quality, error)
      || !sw_d2s_item_take_optional (self, item->node, SW_D2S_ITEM_HAS_PICTURE,
                                     SW_D2S_ITEM_PICTURE, 3, error)
      || !sw_d2s_item_take_optional (self, item->node, SW_D2S_ITEM_HAS_AUTOMOD,
                                     SW_D2S_ITEM_AUTOMOD, 11, error))
    return FALSE;

  item->quality = (guint) quality;
  return sw_d2s_item_read_quality (self, item, error)
         && (!item->runeword
             || sw_d2s_item_take (self, item->node, SW_D2S_ITEM_RUNEWORD_STRING, 16, NULL, error))
         && read_owner (self, item, error);
}

static gboolean
read_realm (SwD2sItemReader  *self,
            SwD2sItem        *item,
            GError          **error)
{
  guint width = item->base->long_realm ? self->form.realm_width : 3;
  guint64 bit, has_data;

  if (!sw_d2s_item_take (self, item->node, SW_D2S_ITEM_REALM, 1, &has_data, error))
    return FALSE;
  if (!has_data)
    return TRUE;

  bit = self->bits.bit;
  if (!sw_bit_reader_skip (&self->bits, width, error))
    return FALSE;
  sw_d2s_draft_add (self->draft, item->node, sw_d2s_item_field (self, SW_D2S_ITEM_REALM_DATA), bit,
                    width, 0);
  return TRUE;
}

static gboolean
read_measure (SwD2sItemReader   *self,
              SwD2sItem         *item,
              SwD2sItemMeasure   measure,
              guint              stat_id,
              gint64            *value,
              GError           **error)
{
  const SwD2sItemTables *tables = sw_d2s_schema_get_tables (self->schema)->items;
  const SwD2sStat *stat = sw_d2s_item_tables_find_stat (tables, stat_id);
  const SwD2sItemFields *fields = sw_d2s_schema_get_item_fields (self->schema);
  guint width = stat != NULL ? stat->widths[self->form.stats].bits : 0;

  if (width == 0)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "unknown-stat", self->bits.bit,
                    _("The tables do not say how stat %u is stored in version %u."), stat_id,
                    self->form.version);
      return FALSE;
    }
  /* Whether there is durability at all decides on what follows: it may not come or go. */
  if (measure == SW_D2S_ITEM_MAX_DURABILITY && sw_bit_reader_need (&self->bits, width, NULL)
      && sw_bits_get (self->bits.data, self->bits.bit, width) == 0)
    measure = SW_D2S_ITEM_NO_DURABILITY;

  return sw_d2s_item_take_shifted (self, item->node, fields->measures[self->form.stats][measure],
                                   width, value, error);
}

static gboolean
read_measures (SwD2sItemReader  *self,
               SwD2sItem        *item,
               GError          **error)
{
  gint64 most;

  if (item->base->kind == SW_D2S_ITEM_MISC)
    return TRUE;
  if (item->base->kind == SW_D2S_ITEM_ARMOR
      && !read_measure (self, item, SW_D2S_ITEM_DEFENSE, SW_D2S_STAT_ARMOR, NULL, error))
    return FALSE;

  return read_measure (self, item, SW_D2S_ITEM_MAX_DURABILITY, SW_D2S_STAT_MAX_DURABILITY, &most,
                       error)
         && (most == 0 || read_measure (self, item, SW_D2S_ITEM_DURABILITY,
                                        SW_D2S_STAT_DURABILITY, NULL, error));
}

static gboolean
read_quantity (SwD2sItemReader  *self,
               SwD2sItem        *item,
               GError          **error)
{
  if (self->form.has_tail)
    return sw_d2s_item_take_optional (self, item->node, SW_D2S_ITEM_HAS_QUANTITY,
                                      SW_D2S_ITEM_QUANTITY_OPTIONAL, 9, error);

  return !item->base->stackable
         || sw_d2s_item_take (self, item->node, SW_D2S_ITEM_QUANTITY, 9, NULL, error);
}

static gboolean
read_set_mask (SwD2sItemReader  *self,
               SwD2sItem        *item,
               GError          **error)
{
  guint64 mask;

  if (item->quality != QUALITY_SET)
    return TRUE;
  if (!sw_d2s_item_take (self, item->node, SW_D2S_ITEM_SET_MASK, 5, &mask, error))
    return FALSE;

  item->set_mask = (guint) mask;
  return TRUE;
}

static gboolean
read_extended (SwD2sItemReader  *self,
               SwD2sItem        *item,
               GError          **error)
{
  return read_head (self, item, error)
         && (!item->base->tome
             || sw_d2s_item_take (self, item->node, SW_D2S_ITEM_TOME, 5, NULL, error))
         && (!item->base->body_part
             || sw_d2s_item_take (self, item->node, SW_D2S_ITEM_BODY_PART, 10, NULL, error))
         && read_realm (self, item, error)
         && read_measures (self, item, error)
         && read_quantity (self, item, error)
         && (!item->socketed
             || sw_d2s_item_take (self, item->node, SW_D2S_ITEM_SOCKETS, 4, NULL, error))
         && read_set_mask (self, item, error)
         && sw_d2s_item_read_properties (self, item, error);
}

static gboolean
read_tail (SwD2sItemReader  *self,
           SwD2sItem        *item,
           GError          **error)
{
  if (!self->form.has_tail)
    return TRUE;
  if (item->chronicle
      && (!sw_d2s_item_take (self, item->node, SW_D2S_ITEM_CHRONICLE_SOURCE, 16, NULL, error)
          || !sw_d2s_item_take (self, item->node, SW_D2S_ITEM_CHRONICLE_TIME, 32, NULL, error)
          || !sw_d2s_item_take (self, item->node, SW_D2S_ITEM_CHRONICLE_SUFFIX, 4, NULL, error)))
    return FALSE;

  return sw_d2s_item_take_optional (self, item->node, SW_D2S_ITEM_HAS_STASH_QUANTITY,
                                    SW_D2S_ITEM_STASH_QUANTITY, 8, error);
}

static gboolean
read_padding (SwD2sItemReader  *self,
              SwD2sItem        *item,
              GError          **error)
{
  guint width = (guint) (-self->bits.bit & 7);

  if (width > 0)
    return sw_d2s_item_take (self, item->node, SW_D2S_ITEM_PADDING, width, NULL, error);

  sw_d2s_draft_add_absent (self->draft, item->node, sw_d2s_item_field (self, SW_D2S_ITEM_PADDING),
                           self->bits.bit, 0);
  return TRUE;
}

static gboolean
check_mark (SwD2sItemReader  *self,
            SwD2sItem        *item,
            GError          **error)
{
  guint64 bit = self->bits.bit;
  guint64 mark;

  if (!self->form.has_marker)
    return TRUE;
  if (!sw_d2s_item_take (self, item->node, SW_D2S_ITEM_MARKER, 16, &mark, error))
    return FALSE;
  if (mark == SW_D2S_ITEM_MARK)
    return TRUE;

  sw_set_error (error, SW_ERROR_FORMAT, "bad-marker", bit,
                _("An item has to begin here, with the letters “JM”."));
  return FALSE;
}

static gboolean
read_record (SwD2sItemReader  *self,
             SwD2sItem        *item,
             GError          **error)
{
  if (self->form.is_old)
    return sw_d2s_item_read_old (self, item, error);

  return check_mark (self, item, error)
         && read_flags (self, item, error)
         && read_place (self, item, error)
         && (item->ear ? read_ear (self, item, error) : read_code (self, item, error))
         && (item->ear || item->compact || read_extended (self, item, error))
         && read_tail (self, item, error)
         && read_padding (self, item, error);
}

static gboolean
read_sockets (SwD2sItemReader  *self,
              SwD2sItem        *item,
              GError          **error)
{
  guint32 list;

  if (item->filled == 0 && !item->socketed)
    return TRUE;

  list = sw_d2s_draft_add (self->draft, item->node,
                           sw_d2s_item_field (self, SW_D2S_ITEM_SOCKETED_ITEMS), self->bits.bit,
                           0, 0);
  if (!sw_d2s_item_reader_read_list (self, list, item->filled, error))
    {
      sw_error_prepend_path (error != NULL ? *error : NULL, "socketed_items");
      return FALSE;
    }

  return TRUE;
}

/**
 * sw_d2s_item_reader_read:
 * @self: the reader
 * @parent: the node that the item goes into
 * @error: return location
 *
 * Reads an item and those in its sockets, which follow it. What was read before a fault stays in
 * the draft.
 *
 * Errors: %SW_ERROR_TRUNCATED; %SW_ERROR_FORMAT with the kind "bad-marker", "unknown-code",
 * "unknown-stat", "bad-quality", "bad-name" or "too-deep", and the place.
 * Source: `docs/formats/d2s.md`, section 10.2; all samples.
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_item_reader_read (SwD2sItemReader  *self,
                         guint32           parent,
                         GError          **error)
{
  SwD2sItem item = { 0 };
  gboolean success;

  if (self->depth == SW_D2S_MAX_ITEM_DEPTH)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "too-deep", self->bits.bit,
                    _("Items are in the sockets of items in sockets, %u deep."),
                    SW_D2S_MAX_ITEM_DEPTH);
      return FALSE;
    }

  item.node = sw_d2s_draft_add (self->draft, parent, sw_d2s_item_field (self, SW_D2S_ITEM_ITEM),
                                self->bits.bit, 0, 0);
  self->depth++;
  success = read_record (self, &item, error) && read_sockets (self, &item, error);
  self->depth--;
  if (success)
    sw_d2s_draft_end (self->draft, item.node, self->bits.bit);
  return success;
}

/**
 * sw_d2s_item_reader_read_list:
 * @self: the reader
 * @list: the node of the list, whose items begin here
 * @n_items: how many there are to be; nothing is made by this number alone
 * @error: return location
 *
 * Reads items up to a number, or up to the first one that cannot be read: that one is taken back,
 * and the reader stands where it begins.
 *
 * Errors: those of sw_d2s_item_reader_read(), with the place in the list as their path.
 *
 * Returns: %TRUE if all were read
 */
gboolean
sw_d2s_item_reader_read_list (SwD2sItemReader  *self,
                              guint32           list,
                              guint             n_items,
                              GError          **error)
{
  for (guint i = 0; i < n_items; i++)
    {
      guint32 first = self->draft->nodes->len;
      guint64 begin = self->bits.bit;
      g_autofree char *token = NULL;

      if (sw_d2s_item_reader_read (self, list, error))
        continue;

      token = g_strdup_printf ("%u", i);
      sw_error_prepend_path (error != NULL ? *error : NULL, token);
      if (first < self->draft->nodes->len)
        sw_d2s_draft_drop (self->draft, list, first);
      self->bits.bit = begin;
      sw_d2s_draft_end (self->draft, list, begin);
      return FALSE;
    }

  sw_d2s_draft_end (self->draft, list, self->bits.bit);
  return TRUE;
}

static gboolean
check_list_mark (SwD2sItemReader  *self,
                 guint64           bit,
                 guint64           mark,
                 GError          **error)
{
  if (mark == SW_D2S_ITEM_MARK)
    return TRUE;

  sw_set_error (error, SW_ERROR_FORMAT, "bad-marker", bit,
                /* Translators: two letters; two bytes in hexadecimal digits */
                _("The letters “%c%c” belong here, but %02X %02X stand here."),
                SW_D2S_ITEM_MARK & 0xFF, SW_D2S_ITEM_MARK >> 8, (guint) mark & 0xFF,
                (guint) mark >> 8);
  return FALSE;
}

/**
 * sw_d2s_item_reader_read_head:
 * @self: the reader
 * @parent: the node that the list is in
 * @count: (out): how many items the list says it has
 * @error: return location
 *
 * Reads the letters “JM” and the number before a list.
 *
 * Errors: %SW_ERROR_TRUNCATED; %SW_ERROR_FORMAT with the kind "bad-marker".
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_item_reader_read_head (SwD2sItemReader  *self,
                              guint32           parent,
                              guint64          *count,
                              GError          **error)
{
  guint64 bit = self->bits.bit;
  guint64 mark;

  if (!sw_bit_reader_need (&self->bits, MARK_WIDTH, error))
    return FALSE;
  mark = sw_bits_get (self->bits.data, bit, MARK_WIDTH);

  return check_list_mark (self, bit, mark, error)
         && sw_d2s_item_take (self, parent, SW_D2S_ITEM_LIST_MARKER, MARK_WIDTH, NULL, error)
         && sw_d2s_item_take (self, parent, SW_D2S_ITEM_LIST_COUNT, COUNT_WIDTH, count, error);
}

/**
 * sw_d2s_item_reader_read_items:
 * @self: the reader
 * @parent: the node that the list is in
 * @count: how many items there are to be
 * @list: (out): the node of the list
 * @error: return location
 *
 * Reads items into a list of their own. A list with a fault ends where the item with it begins.
 *
 * Errors: those of sw_d2s_item_reader_read_list(), with the path from @parent on.
 *
 * Returns: %TRUE if all were read
 */
gboolean
sw_d2s_item_reader_read_items (SwD2sItemReader  *self,
                               guint32           parent,
                               guint             count,
                               guint32          *list,
                               GError          **error)
{
  *list = sw_d2s_draft_add (self->draft, parent, sw_d2s_item_field (self, SW_D2S_ITEM_LIST),
                            self->bits.bit, 0, 0);
  if (sw_d2s_item_reader_read_list (self, *list, count, error))
    return TRUE;

  sw_error_prepend_path (error != NULL ? *error : NULL, "items");
  return FALSE;
}
