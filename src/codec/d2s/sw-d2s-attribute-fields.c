/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-attribute-fields.c: what the attributes of a character are called, and may hold. */
#include "config.h"

#include "sw-d2s-attributes.h"
#include "sw-d2s-schema-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const char *token;
  const char *label;
  guint       width;
  guint       fraction_bits;
  const char *meaning;
} Attribute;

#define POINTS N_("Points, in steps of 1/256.")

static const Attribute attributes[SW_D2S_N_ATTRIBUTES] = {
  { "strength", N_("Strength"), 10, 0, NULL },
  { "energy", N_("Energy"), 10, 0, NULL },
  { "dexterity", N_("Dexterity"), 10, 0, NULL },
  { "vitality", N_("Vitality"), 10, 0, NULL },
  { "stat_points", N_("Unused stat points"), 10, 0,
    N_("Points that can still be put into strength, dexterity, vitality or energy.") },
  { "skill_points", N_("Unused skill points"), 8, 0,
    N_("Points that can still be put into skills.") },
  { "life", N_("Life"), 21, 8, POINTS },
  { "max_life", N_("Greatest life"), 21, 8, POINTS },
  { "mana", N_("Mana"), 21, 8, POINTS },
  { "max_mana", N_("Greatest mana"), 21, 8, POINTS },
  { "stamina", N_("Stamina"), 21, 8, POINTS },
  { "max_stamina", N_("Greatest stamina"), 21, 8, POINTS },
  { "level", N_("Level"), 7, 0, N_("The header holds a copy of it.") },
  { "experience", N_("Experience"), 32, 0, NULL },
  { "gold", N_("Gold"), 25, 0, N_("The game allows 10,000 for each level.") },
  { "stash_gold", N_("Gold in the stash"), 25, 0, N_("The game allows 2,500,000.") },
};

static SwField
marker_field (void)
{
  return (SwField) {
    .token = "marker",
    .label = N_("Mark of the attributes"),
    .kind = SW_KIND_UNSIGNED,
    .width = 16,
    .flags = SW_FIELD_HIDDEN | SW_FIELD_FIXED,
    .source = sw_d2s_source_files,
  };
}

/* What the bits of the packed form hold is the limit of the old form as well: its numbers are
 * wider than the game's own. */
static SwField
value_field (guint    id,
             gboolean packed)
{
  const Attribute *attribute = &attributes[id];

  return (SwField) {
    .token = attribute->token,
    .label = attribute->label,
    .kind = SW_KIND_UNSIGNED,
    .width = packed ? attribute->width : SW_D2S_ATTRIBUTE_OLD_WIDTH,
    .flags = SW_FIELD_OPTIONAL,
    .index = id,
    .minimum = id == SW_D2S_ATTRIBUTE_LEVEL ? 1 : 0,
    .maximum = id == SW_D2S_ATTRIBUTE_LEVEL ? SW_D2S_MAX_LEVEL
                                            : (G_GUINT64_CONSTANT (1) << attribute->width) - 1,
    .fraction_bits = attribute->fraction_bits,
    .meaning = attribute->meaning,
    .source = sw_d2s_source_files,
  };
}

static SwField
id_field (guint id)
{
  return (SwField) {
    .token = attributes[id].token,
    .label = N_("Number of an attribute"),
    .kind = SW_KIND_UNSIGNED,
    .width = SW_D2S_ATTRIBUTE_ID_WIDTH,
    .flags = SW_FIELD_HIDDEN | SW_FIELD_DERIVED | SW_FIELD_OPTIONAL,
    .index = id,
    .meaning = N_("Says which attribute the bits behind it hold."),
    .source = sw_d2s_source_files,
  };
}

static void
set_packed (SwField *fields)
{
  fields[SW_D2S_ATTRIBUTE_NODE_IDS] = (SwField) {
    .token = "ids",
    .label = N_("Numbers of the attributes"),
    .kind = SW_KIND_GROUP,
    .flags = SW_FIELD_HIDDEN,
    .source = sw_d2s_source_files,
  };
  fields[SW_D2S_ATTRIBUTE_NODE_TERMINATOR] = (SwField) {
    .token = "terminator",
    .label = N_("End of the attributes"),
    .kind = SW_KIND_UNSIGNED,
    .width = SW_D2S_ATTRIBUTE_ID_WIDTH,
    .flags = SW_FIELD_HIDDEN | SW_FIELD_FIXED,
    .source = sw_d2s_source_files,
  };
  fields[SW_D2S_ATTRIBUTE_NODE_PADDING] = (SwField) {
    .token = "padding",
    .label = N_("Padding"),
    .kind = SW_KIND_UNSIGNED,
    .flags = SW_FIELD_HIDDEN | SW_FIELD_DERIVED | SW_FIELD_OPTIONAL,
    .meaning = N_("Fills the last byte of the attributes."),
    .source = sw_d2s_source_files,
  };
}

static void
set_masked (SwField *fields)
{
  fields[SW_D2S_ATTRIBUTE_NODE_MASK] = (SwField) {
    .token = "mask",
    .label = N_("Attributes that follow"),
    .kind = SW_KIND_FLAGS,
    .width = 16,
    .flags = SW_FIELD_HIDDEN | SW_FIELD_DERIVED,
    .meaning = N_("A bit for each attribute that is in the file."),
    .source = sw_d2s_source_files,
  };
  fields[SW_D2S_ATTRIBUTE_NODE_EXTRA] = (SwField) {
    .token = "unknown_extra",
    .label = N_("Not known"),
    .kind = SW_KIND_UNSIGNED,
    .width = 8,
    .standing = SW_STANDING_UNKNOWN,
    .flags = SW_FIELD_HIDDEN,
    .meaning = N_("0 or 204 in the files that were seen. It is kept."),
  };
}

/**
 * sw_d2s_attributes_add_fields:
 * @schema: the schema in the making
 * @packed: whether for the packed form, else for the old one
 *
 * Adds the fields of the attributes.
 *
 * Returns: the first of %SW_D2S_ATTRIBUTE_N_FIELDS fields
 */
guint32
sw_d2s_attributes_add_fields (SwD2sSchema *schema,
                              gboolean     packed)
{
  SwField fields[SW_D2S_ATTRIBUTE_N_FIELDS] = { 0 };

  fields[SW_D2S_ATTRIBUTE_NODE_MARKER] = marker_field ();
  for (guint id = 0; id < SW_D2S_N_ATTRIBUTES; id++)
    {
      fields[SW_D2S_ATTRIBUTE_NODE_FIRST + id] = value_field (id, packed);
      fields[SW_D2S_ATTRIBUTE_FIELD_IDS + id] = id_field (id);
    }
  if (packed)
    set_packed (fields);
  else
    set_masked (fields);

  return sw_d2s_schema_add (schema, fields, G_N_ELEMENTS (fields));
}

/**
 * sw_d2s_attribute_get_width:
 * @id: an attribute, below %SW_D2S_N_ATTRIBUTES
 *
 * Tells how wide the value of an attribute is in the packed form.
 *
 * Returns: bits
 */
guint
sw_d2s_attribute_get_width (guint id)
{
  return attributes[id].width;
}
