/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-convert.c: an item in the form that another version keeps it in. */
#include "config.h"

#include "sw-d2s-item-convert.h"
#include "sw-d2s-item-reader.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

#define QUANTITY_WIDTH 9
#define STASH_QUANTITY_WIDTH 8
#define MARK_WIDTH 16

typedef struct
{
  const SwD2sSchema     *schema;
  const SwD2sItemTables *tables;
  const SwD2sItemFields *places;
  const SwField         *fields;
  const SwTree          *source;
  const SwD2sItemForm   *from;
  const SwD2sItemForm   *to;
  SwD2sDraft            *draft;
} Conversion;

static guint
field_of (const Conversion *self,
          SwNodeId          id)
{
  return (guint) (sw_tree_get_field (self->source, id) - self->fields);
}

static gboolean
refuse (const Conversion *self,
        GError          **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "other_version", SW_NO_BIT,
                _("What this item has cannot be kept in version %u of the file."),
                self->to->version);
  return FALSE;
}

static void
add_number (Conversion *self,
            guint32     parent,
            guint       field,
            guint       width,
            guint64     value,
            gboolean    is_there)
{
  guint32 index = self->places->first + field;

  if (is_there)
    sw_d2s_draft_add (self->draft, parent, index, 0, width, value);
  else
    sw_d2s_draft_add_absent (self->draft, parent, index, 0, width);
}

/* A value as it is, in the same or another width */
static gboolean
copy_leaf (Conversion *self,
           guint32     parent,
           SwNodeId    id,
           guint32     field,
           guint       width,
           GError    **error)
{
  const SwRow *row = sw_tree_get_row (self->source, id);

  if (sw_tree_is_absent (self->source, id))
    sw_d2s_draft_add_absent (self->draft, parent, field, 0, width);
  else if (self->fields[field].kind == SW_KIND_STRING)
    sw_d2s_draft_add_text (self->draft, parent, field, 0, 0, sw_tree_get_text (self->source, id));
  else if (self->fields[field].kind == SW_KIND_BYTES)
    return refuse (self, error);
  else
    sw_d2s_draft_add (self->draft, parent, field, 0, width, row->value);
  return TRUE;
}

/* A number that is stored with something added has to fit what the other version has for it. */
static gboolean
copy_shifted (Conversion *self,
              guint32     parent,
              SwNodeId    id,
              guint32     field,
              guint       width,
              GError    **error)
{
  gint64 stored = (gint64) sw_tree_get_number (self->source, id) + (gint) self->fields[field].index;

  if (width == 0 || stored < 0 || stored >> width != 0)
    return refuse (self, error);

  return copy_leaf (self, parent, id, field, width, error);
}

static gboolean
copy_values (Conversion *self,
             guint32     property,
             SwNodeId    values,
             GError    **error)
{
  guint n_values = sw_tree_get_n_children (self->source, values);
  guint32 list = sw_d2s_draft_add (self->draft, property, self->places->first + SW_D2S_ITEM_VALUES,
                                   0, 0, 0);

  for (guint i = 0; i < n_values; i++)
    {
      SwNodeId id = sw_tree_get_child (self->source, values, i);
      guint stat = field_of (self, id) - self->places->values[self->from->stats];

      if (!copy_shifted (self, list, id, self->places->values[self->to->stats] + stat,
                         self->tables->stats[stat].widths[self->to->stats].bits, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
copy_property (Conversion *self,
               guint32     list,
               SwNodeId    id,
               GError    **error)
{
  guint field = field_of (self, id);
  const SwD2sStat *stat = &self->tables->stats[field - self->places->properties];
  guint param = stat->widths[self->to->stats].param;
  guint n_children = sw_tree_get_n_children (self->source, id);
  guint32 property = sw_d2s_draft_add (self->draft, list, field, 0, 0, 0);

  if ((param > 0) != (stat->widths[self->from->stats].param > 0))
    return refuse (self, error);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->source, id, i);
      gboolean is_list = sw_field_is_container (sw_tree_get_field (self->source, child));
      guint width = i == 0 ? sw_tree_get_row (self->source, child)->width : param;

      if (!is_list && width < 64 && sw_tree_get_number (self->source, child) >> width != 0)
        return refuse (self, error);
      if (is_list ? !copy_values (self, property, child, error)
                  : !copy_leaf (self, property, child, field_of (self, child), width, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean copy_item (Conversion *self,
                           guint32     parent,
                           SwNodeId    item,
                           GError    **error);

/* Lists of properties, of lists of those, of affixes, of items */
static gboolean
copy_list (Conversion *self,
           guint32     parent,
           SwNodeId    list,
           GError    **error)
{
  guint n_children = sw_tree_get_n_children (self->source, list);
  guint32 copy = sw_d2s_draft_add (self->draft, parent, field_of (self, list), 0, 0, 0);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->source, list, i);
      const SwField *field = sw_tree_get_field (self->source, child);
      gboolean success;

      if (sw_d2s_schema_is_item (self->schema, field))
        success = copy_item (self, copy, child, error);
      else if (field->kind == SW_KIND_LIST)
        success = copy_list (self, copy, child, error);
      else if (field->kind == SW_KIND_GROUP)
        success = copy_property (self, copy, child, error);
      else
        success = copy_leaf (self, copy, child, field_of (self, child),
                             sw_tree_get_row (self->source, child)->width, error);
      if (!success)
        return FALSE;
    }

  return TRUE;
}

/* Items of Lord of Destruction and of the classic game have other versions since Resurrected. */
static guint64
convert_version (const Conversion *self,
                 guint64           version)
{
  if (self->from->version_width == self->to->version_width)
    return version;
  if (self->to->has_marker)
    return version >= 5 ? 101 : version == 4 ? 2 : version;

  return version >= 100 ? 5 : version == 2 ? 4 : MIN (version, 5);
}

static const SwD2sItemBase *
find_base (const Conversion *self,
           SwNodeId          item)
{
  SwNodeId code = sw_tree_find_child (self->source, item, "code");

  return code != SW_NODE_NONE ? sw_d2s_item_tables_find_base (self->tables,
                                                              sw_tree_get_text (self->source, code))
                              : NULL;
}

/* Since version 105 an item says whether it has a quantity; before, its kind does. */
static void
add_quantity (Conversion *self,
              guint32     parent,
              SwNodeId    item)
{
  SwNodeId quantity = sw_tree_find_child (self->source, item, "quantity");
  gboolean is_there = quantity != SW_NODE_NONE && !sw_tree_is_absent (self->source, quantity);
  guint64 number = is_there ? sw_tree_get_number (self->source, quantity) : 0;
  const SwD2sItemBase *base = find_base (self, item);

  if (self->to->has_tail)
    {
      add_number (self, parent, SW_D2S_ITEM_HAS_QUANTITY, 1, is_there, TRUE);
      add_number (self, parent, SW_D2S_ITEM_QUANTITY_OPTIONAL, QUANTITY_WIDTH, number, is_there);
    }
  else if (base != NULL && base->stackable)
    {
      add_number (self, parent, SW_D2S_ITEM_QUANTITY, QUANTITY_WIDTH, number, TRUE);
    }
}

/* What an item has behind everything else in one of the two versions alone */
static void
add_tail (Conversion *self,
          guint32     parent)
{
  if (!self->to->has_tail || self->from->has_tail)
    return;

  add_number (self, parent, SW_D2S_ITEM_HAS_STASH_QUANTITY, 1, 0, TRUE);
  add_number (self, parent, SW_D2S_ITEM_STASH_QUANTITY, STASH_QUANTITY_WIDTH, 0, FALSE);
}

static gboolean
copy_measure (Conversion *self,
              guint32     parent,
              SwNodeId    id,
              GError    **error)
{
  static const guint stats[SW_D2S_ITEM_N_MEASURES] = {
    SW_D2S_STAT_ARMOR, SW_D2S_STAT_MAX_DURABILITY, SW_D2S_STAT_MAX_DURABILITY,
    SW_D2S_STAT_DURABILITY,
  };

  for (guint i = 0; i < SW_D2S_ITEM_N_MEASURES; i++)
    if (field_of (self, id) == self->places->measures[self->from->stats][i])
      {
        const SwD2sStat *stat = sw_d2s_item_tables_find_stat (self->tables, stats[i]);

        return copy_shifted (self, parent, id, self->places->measures[self->to->stats][i],
                             stat->widths[self->to->stats].bits, error);
      }

  return refuse (self, error);
}

static gboolean
copy_field (Conversion *self,
            guint32     parent,
            SwNodeId    id,
            GError    **error)
{
  guint field = field_of (self, id) - self->places->first;
  guint width = sw_tree_get_row (self->source, id)->width;
  guint64 value = sw_tree_get_number (self->source, id);

  switch (field)
    {
    case SW_D2S_ITEM_MARKER:
    case SW_D2S_ITEM_HAS_QUANTITY:
    case SW_D2S_ITEM_QUANTITY:
    case SW_D2S_ITEM_QUANTITY_OPTIONAL:
    case SW_D2S_ITEM_REALM_DATA:
      return TRUE;

    case SW_D2S_ITEM_REALM:
      add_number (self, parent, field, width, 0, TRUE);
      return TRUE;

    case SW_D2S_ITEM_CHRONICLE:
      /* Data belong to it in versions with a tail alone. */
      add_number (self, parent, field, width,
                  self->to->has_tail && self->from->has_tail && value, TRUE);
      return TRUE;

    case SW_D2S_ITEM_CHRONICLE_SOURCE:
    case SW_D2S_ITEM_CHRONICLE_TIME:
    case SW_D2S_ITEM_CHRONICLE_SUFFIX:
    case SW_D2S_ITEM_HAS_STASH_QUANTITY:
    case SW_D2S_ITEM_STASH_QUANTITY:
      if (self->to->has_tail)
        add_number (self, parent, field, width, value, !sw_tree_is_absent (self->source, id));
      return TRUE;

    case SW_D2S_ITEM_VERSION:
      add_number (self, parent, field, self->to->version_width, convert_version (self, value),
                  TRUE);
      return TRUE;

    case SW_D2S_ITEM_PADDING:
      add_tail (self, parent);
      add_number (self, parent, field, 0, 0, FALSE);
      return TRUE;

    default:
      break;
    }

  if (field >= SW_D2S_ITEM_N_FIELDS)
    return copy_measure (self, parent, id, error);
  return sw_field_is_container (sw_tree_get_field (self->source, id))
         ? copy_list (self, parent, id, error)
         : copy_leaf (self, parent, id, self->places->first + field, width, error);
}

static gboolean
comes_after_quantity (guint field)
{
  return field == SW_D2S_ITEM_SOCKETS || field == SW_D2S_ITEM_SET_MASK
         || field == SW_D2S_ITEM_PROPERTIES;
}

static gboolean
copy_item (Conversion *self,
           guint32     parent,
           SwNodeId    item,
           GError    **error)
{
  guint n_children = sw_tree_get_n_children (self->source, item);
  guint32 copy = sw_d2s_draft_add (self->draft, parent, self->places->first + SW_D2S_ITEM_ITEM, 0,
                                   0, 0);
  gboolean has_quantity = FALSE;

  if (self->to->has_marker)
    add_number (self, copy, SW_D2S_ITEM_MARKER, MARK_WIDTH, SW_D2S_ITEM_MARK, TRUE);
  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->source, item, i);

      if (!has_quantity && comes_after_quantity (field_of (self, child) - self->places->first))
        {
          add_quantity (self, copy, item);
          has_quantity = TRUE;
        }
      if (!copy_field (self, copy, child, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * sw_d2s_item_convert:
 * @schema: the fields
 * @source: a tree
 * @item: an item of it
 * @from: what it looks like there
 * @to: what it is to look like
 * @draft: where its nodes go
 * @parent: the node that it goes into, or %SW_D2S_NO_DRAFT
 * @error: return location
 *
 * Makes an item with what is in its sockets anew, in the form of another version. What that one
 * has no room for and no game needs is left out: data of a realm, the chronicle, the quantity in
 * the shared stash.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "other_version", when a property or number does not fit.
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_item_convert (const SwD2sSchema    *schema,
                     const SwTree         *source,
                     SwNodeId              item,
                     const SwD2sItemForm  *from,
                     const SwD2sItemForm  *to,
                     SwD2sDraft           *draft,
                     guint32               parent,
                     GError              **error)
{
  guint n_fields;
  Conversion self = {
    .schema = schema,
    .tables = sw_d2s_schema_get_tables (schema)->items,
    .places = sw_d2s_schema_get_item_fields (schema),
    .fields = sw_d2s_schema_get_fields (schema, &n_fields),
    .source = source,
    .from = from,
    .to = to,
    .draft = draft,
  };

  if (from->is_old || to->is_old
      || (from->stats == SW_D2S_STATS_92) != (to->stats == SW_D2S_STATS_92))
    return refuse (&self, error);

  return copy_item (&self, parent, item, error);
}
