/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-schema.c: all fields of Diablo II's files, and the plan of every version. */
#include "config.h"

#include "sw-d2s-attributes.h"
#include "sw-d2s-schema-private.h"
#include "sw-d2s-skills.h"

#include <glib/gi18n-lib.h>

struct _SwD2sSchema
{
  const SwD2sTables *tables;
  GArray            *fields;
  GStringChunk      *texts;
  GPtrArray         *choices;
  SwD2sPlan          plans[SW_D2S_N_LAYOUTS];
  SwD2sItemFields    items;
  guint32            stash;
  SwD2sBlock         old_items[SW_D2S_N_OLD];
};

const char sw_d2s_source_files[] = N_("Compared in files that the game wrote.");
const char sw_d2s_source_peers[] = N_("Stated by other projects. No file seen speaks against it.");

#define PART(name, text, what, bits, more)                                                      \
  { .token = name, .label = text, .kind = what, .width = bits, .flags = more,                   \
    .source = sw_d2s_source_files }

#define MARK(name, text)                                                                        \
  PART (name, text, SW_KIND_UNSIGNED, 16, SW_FIELD_HIDDEN | SW_FIELD_FIXED)
#define COUNT(name, text)                                                                       \
  PART (name, text, SW_KIND_UNSIGNED, 16, SW_FIELD_HIDDEN | SW_FIELD_DERIVED)

static const SwField part_fields[SW_D2S_N_PARTS] = {
  [SW_D2S_PART_ROOT] = PART (NULL, N_("Character"), SW_KIND_GROUP, 0, 0),
  [SW_D2S_PART_SIGNATURE] = PART ("signature", N_("Signature"), SW_KIND_UNSIGNED, 32,
                                  SW_FIELD_HIDDEN | SW_FIELD_FIXED),
  [SW_D2S_PART_VERSION] = PART ("version", N_("Version"), SW_KIND_UNSIGNED, 32, SW_FIELD_FIXED),
  [SW_D2S_PART_HEADER] = PART ("header", N_("Header"), SW_KIND_GROUP, 0, 0),
  [SW_D2S_PART_QUESTS] = PART ("quests", N_("Quests"), SW_KIND_GROUP, 0, 0),
  [SW_D2S_PART_WAYPOINTS] = PART ("waypoints", N_("Waypoints"), SW_KIND_GROUP, 0, 0),
  [SW_D2S_PART_NPCS] = PART ("npcs", N_("People"), SW_KIND_GROUP, 0, 0),
  [SW_D2S_PART_ATTRIBUTES] = PART ("attributes", N_("Attributes"), SW_KIND_GROUP, 0, 0),
  [SW_D2S_PART_SKILLS_MARKER] = PART ("skills_marker", N_("Mark of the skills"),
                                      SW_KIND_UNSIGNED, 16, SW_FIELD_HIDDEN | SW_FIELD_FIXED),
  [SW_D2S_PART_SKILLS] = PART ("skills", N_("Skills"), SW_KIND_LIST, 0, 0),
  [SW_D2S_PART_ITEMS_MARKER] = MARK ("items_marker", N_("Mark of the items")),
  [SW_D2S_PART_ITEMS_COUNT] = COUNT ("items_count", N_("Number of items")),
  [SW_D2S_PART_ITEMS] = PART ("items", N_("Items"), SW_KIND_LIST, 0, 0),
  [SW_D2S_PART_CORPSES_MARKER] = MARK ("corpses_marker", N_("Mark of the corpses")),
  [SW_D2S_PART_CORPSES_COUNT] = COUNT ("corpses_count", N_("Number of corpses")),
  [SW_D2S_PART_CORPSES] = PART ("corpses", N_("Corpses"), SW_KIND_LIST, 0, 0),
  [SW_D2S_PART_MERCENARY_MARKER] = MARK ("mercenary_marker", N_("Mark of the mercenary")),
  [SW_D2S_PART_OLD_MERCENARY] = {
    .token = "mercenary", .label = N_("Mercenary"), .kind = SW_KIND_BYTES, .width = 6 * 8,
    .standing = SW_STANDING_UNKNOWN, .meaning = N_("Zero in the files that were seen.") },
  [SW_D2S_PART_MERCENARY_ITEMS_MARKER] = MARK ("mercenary_items_marker",
                                               N_("Mark of the mercenary’s items")),
  [SW_D2S_PART_MERCENARY_ITEMS_COUNT] = COUNT ("mercenary_items_count",
                                               N_("Number of the mercenary’s items")),
  [SW_D2S_PART_MERCENARY_ITEMS] = PART ("mercenary_items", N_("Mercenary’s items"), SW_KIND_LIST,
                                        0, SW_FIELD_NULLABLE),
  [SW_D2S_PART_GOLEM_MARKER] = MARK ("golem_marker", N_("Mark of the iron golem")),
  [SW_D2S_PART_GOLEM_FLAG] = PART ("golem_flag", N_("Has an iron golem"), SW_KIND_UNSIGNED, 8,
                                   SW_FIELD_HIDDEN | SW_FIELD_FIXED),
  [SW_D2S_PART_GOLEM] = PART ("golem", N_("Item of the iron golem"), SW_KIND_GROUP, 0,
                              SW_FIELD_NULLABLE),
  [SW_D2S_PART_DEMON_HEAD] = MARK ("demon_head", N_("Begin of the bound demon")),
  [SW_D2S_PART_DEMON_MARKER] = MARK ("demon_marker", N_("Mark of the bound demon")),
  [SW_D2S_PART_DEMON_FLAG] = PART ("demon_flag", N_("Has a bound demon"), SW_KIND_UNSIGNED, 16,
                                   SW_FIELD_HIDDEN | SW_FIELD_FIXED),
  [SW_D2S_PART_DEMON] = {
    .token = "demon", .label = N_("Bound demon"), .kind = SW_KIND_BYTES, .width = 116 * 8,
    .flags = SW_FIELD_FIXED, .standing = SW_STANDING_UNKNOWN,
    .meaning = N_("Describes the demon of a warlock. It is kept as it is.") },
  [SW_D2S_PART_TRAILING] = {
    .token = "trailing", .label = N_("Behind the items"), .kind = SW_KIND_BYTES,
    .flags = SW_FIELD_FIXED, .standing = SW_STANDING_UNKNOWN,
    .meaning = N_("No part of a character that is known. It is kept as it is.") },
  [SW_D2S_PART_REST] = PART ("rest", N_("Rest of the file"), SW_KIND_UNREAD, 0, 0),
  [SW_D2S_PART_CORPSE] = PART (NULL, N_("Corpse"), SW_KIND_GROUP, 0, 0),
  [SW_D2S_PART_CORPSE_UNKNOWN] = {
    .token = "unknown", .label = N_("Not known"), .kind = SW_KIND_UNSIGNED, .width = 32,
    .standing = SW_STANDING_UNKNOWN, .flags = SW_FIELD_HIDDEN, .meaning = N_("It is kept.") },
  [SW_D2S_PART_CORPSE_X] = PART ("x", N_("Place, east to west"), SW_KIND_UNSIGNED, 32, 0),
  [SW_D2S_PART_CORPSE_Y] = PART ("y", N_("Place, north to south"), SW_KIND_UNSIGNED, 32, 0),
};

/**
 * sw_d2s_schema_add:
 * @self: the schema in the making
 * @fields: (array length=n_fields): fields; copied, what they point to is not
 * @n_fields: how many
 *
 * Adds fields one after another.
 *
 * Returns: the number of the first one
 */
guint32
sw_d2s_schema_add (SwD2sSchema   *self,
                   const SwField *fields,
                   guint          n_fields)
{
  guint32 first = self->fields->len;

  g_array_append_vals (self->fields, fields, n_fields);
  return first;
}

/**
 * sw_d2s_schema_keep:
 * @self: the schema in the making
 * @text: a text
 *
 * Copies a text, for as long as the schema lives.
 *
 * Returns: (transfer none): the copy
 */
const char *
sw_d2s_schema_keep (SwD2sSchema *self,
                    const char  *text)
{
  return g_string_chunk_insert (self->texts, text);
}

/**
 * sw_d2s_schema_peek:
 * @self: the schema in the making
 * @field: number of a field
 *
 * Gets a field. It moves when another one is added.
 *
 * Returns: (transfer none): the field
 */
SwField *
sw_d2s_schema_peek (SwD2sSchema *self,
                    guint32      field)
{
  return &g_array_index (self->fields, SwField, field);
}

/**
 * sw_d2s_schema_new_choices:
 * @self: the schema in the making
 * @n_choices: how many
 *
 * Makes room for choices, for as long as the schema lives.
 *
 * Returns: (transfer none): the choices, to be filled
 */
SwChoice *
sw_d2s_schema_new_choices (SwD2sSchema *self,
                           guint        n_choices)
{
  SwChoice *choices = g_new0 (SwChoice, n_choices + 1);

  g_ptr_array_add (self->choices, choices);
  return choices;
}

static void
add_parts (SwD2sSchema *self)
{
  sw_d2s_schema_add (self, part_fields, SW_D2S_N_PARTS);
  for (guint part = 0; part < SW_D2S_N_PARTS; part++)
    {
      SwField field = part_fields[part];

      field.kind = SW_KIND_UNREAD;
      field.width = 0;
      field.flags = 0;
      field.standing = SW_STANDING_UNKNOWN;
      field.source = NULL;
      sw_d2s_schema_add (self, &field, 1);
    }
}

static void
count_rows (SwD2sPlan *plan)
{
  plan->n_rows = SW_D2S_N_PARTS + SW_D2S_MAX_SKILLS + 2 * SW_D2S_ATTRIBUTE_N_FIELDS;
  for (guint i = 0; i < SW_D2S_N_BLOCKS; i++)
    plan->n_rows += plan->blocks[i].n_cells;
}

static SwD2sSchema *
schema_new (const SwD2sTables *tables)
{
  SwD2sSchema *self = g_new0 (SwD2sSchema, 1);
  guint32 header, flags, packed, masked, skills;

  self->tables = tables;
  self->fields = g_array_new (FALSE, FALSE, sizeof (SwField));
  self->texts = g_string_chunk_new (1024);
  self->choices = g_ptr_array_new_with_free_func (g_free);

  add_parts (self);
  header = sw_d2s_header_add_fields (self);
  flags = sw_d2s_flags_add_fields (self);
  packed = sw_d2s_attributes_add_fields (self, TRUE);
  masked = sw_d2s_attributes_add_fields (self, FALSE);
  skills = sw_d2s_skills_add_fields (self);
  sw_d2s_items_add_fields (self, &self->items);
  sw_d2s_old_items_plan (self, self->items.first, self->old_items);
  self->stash = sw_d2s_stash_add_fields (self);

  for (guint i = 0; i < SW_D2S_N_LAYOUTS; i++)
    {
      SwD2sPlan *plan = &self->plans[i];

      plan->schema = self;
      plan->layout = sw_d2s_layout_get (i);
      plan->attributes = plan->layout->attributes == SW_D2S_ATTRIBUTES_PACKED ? packed : masked;
      plan->skills = skills;
      sw_d2s_item_form_init (&plan->item_form, plan->layout->version);
      sw_d2s_header_plan (self, header, plan);
      sw_d2s_flags_plan (self, flags, plan);
      count_rows (plan);
    }

  return self;
}

static void
schema_free (gpointer data)
{
  SwD2sSchema *self = data;

  for (guint i = 0; i < SW_D2S_N_LAYOUTS; i++)
    for (guint k = 0; k < SW_D2S_N_BLOCKS; k++)
      sw_d2s_block_clear (&self->plans[i].blocks[k]);
  for (guint i = 0; i < SW_D2S_N_OLD; i++)
    sw_d2s_block_clear (&self->old_items[i]);
  g_array_unref (self->fields);
  g_string_chunk_free (self->texts);
  g_ptr_array_unref (self->choices);
  g_free (self);
}

/**
 * sw_d2s_schema_get:
 * @tables: the tables; the schema refers to their texts
 *
 * Gets the schema for some tables. It is made once, by whichever thread comes first, and freed
 * with the tables.
 *
 * Returns: (transfer none): the schema
 */
const SwD2sSchema *
sw_d2s_schema_get (const SwD2sTables *tables)
{
  /* The tables keep it, though they are read-only to everybody else. */
  SwD2sTables *keeper = (SwD2sTables *) tables;

  if (g_once_init_enter (&keeper->schema))
    {
      keeper->schema_destroy = schema_free;
      g_once_init_leave (&keeper->schema, schema_new (tables));
    }

  return keeper->schema;
}

/**
 * sw_d2s_schema_find_plan:
 * @self: a schema
 * @version: the version that a file names
 *
 * Finds the plan of a version.
 *
 * Returns: (nullable) (transfer none): the plan, or %NULL for a version that is not known
 */
const SwD2sPlan *
sw_d2s_schema_find_plan (const SwD2sSchema *self,
                         guint              version)
{
  for (guint i = 0; i < SW_D2S_N_LAYOUTS; i++)
    if (self->plans[i].layout->version == version)
      return &self->plans[i];

  return NULL;
}

/**
 * sw_d2s_schema_get_tables:
 * @self: a schema
 *
 * Gets the tables that it was made from.
 *
 * Returns: (transfer none): the tables
 */
const SwD2sTables *
sw_d2s_schema_get_tables (const SwD2sSchema *self)
{
  return self->tables;
}

/**
 * sw_d2s_schema_get_fields:
 * @self: a schema
 * @n_fields: (out): how many
 *
 * Gets all fields, as one table for a tree.
 *
 * Returns: (transfer none) (array length=n_fields): the fields
 */
const SwField *
sw_d2s_schema_get_fields (const SwD2sSchema *self,
                          guint             *n_fields)
{
  *n_fields = self->fields->len;
  return (const SwField *) (gconstpointer) self->fields->data;
}

/**
 * sw_d2s_schema_get_item_fields:
 * @self: a schema
 *
 * Tells where the fields of items are.
 *
 * Returns: (transfer none): their places
 */
const SwD2sItemFields *
sw_d2s_schema_get_item_fields (const SwD2sSchema *self)
{
  return &self->items;
}

/**
 * sw_d2s_schema_get_old_item:
 * @self: a schema
 * @record: a record of version 71
 *
 * Gets the places of everything in a record.
 *
 * Returns: (transfer none): the record
 */
const SwD2sBlock *
sw_d2s_schema_get_old_item (const SwD2sSchema *self,
                            SwD2sOldRecord     record)
{
  return &self->old_items[record];
}

/**
 * sw_d2s_schema_is_item:
 * @self: a schema
 * @field: a field of a tree
 *
 * Tells whether nodes of this field are items.
 *
 * Returns: %TRUE if they are
 */
gboolean
sw_d2s_schema_is_item (const SwD2sSchema *self,
                       const SwField     *field)
{
  const SwField *first = (const SwField *) (gconstpointer) self->fields->data;
  gsize place = (gsize) (field - first);

  return field->kind == SW_KIND_GROUP
         && (place == SW_D2S_PART_GOLEM || place == self->stash + SW_D2S_STASH_ITEM
             || place == self->items.first + SW_D2S_ITEM_ITEM
             || (place >= self->items.first + SW_D2S_ITEM_OLD_ITEM
                 && place <= self->items.first + SW_D2S_ITEM_OLD_ITEM_LAST));
}

/**
 * sw_d2s_schema_find_stat:
 * @self: a schema
 * @field: a field of a tree
 *
 * Finds the stat that nodes of a field tell of.
 *
 * Returns: (nullable): the stat, or %NULL if they are no properties of items
 */
const SwD2sStat *
sw_d2s_schema_find_stat (const SwD2sSchema *self,
                         const SwField     *field)
{
  const SwField *first = (const SwField *) (gconstpointer) self->fields->data;
  gsize place = (gsize) (field - first) - self->items.properties;

  return place < self->tables->items->n_stats ? &self->tables->items->stats[place] : NULL;
}

/**
 * sw_d2s_schema_is_item_field:
 * @self: a schema
 * @field: a field of a tree
 * @id: one of the fields of items
 *
 * Tells whether a field is a certain one of items.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_d2s_schema_is_item_field (const SwD2sSchema *self,
                             const SwField     *field,
                             SwD2sItemFieldId   id)
{
  return field == (const SwField *) (gconstpointer) self->fields->data + self->items.first + id;
}

/**
 * sw_d2s_schema_get_stash_fields:
 * @self: a schema
 *
 * Tells where the fields of stashes are.
 *
 * Returns: the first of them
 */
guint32
sw_d2s_schema_get_stash_fields (const SwD2sSchema *self)
{
  return self->stash;
}

/**
 * sw_d2s_schema_is_stash_field:
 * @self: a schema
 * @field: a field of a tree
 * @id: one of the fields of stashes
 *
 * Tells whether a field is a certain one of stashes.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_d2s_schema_is_stash_field (const SwD2sSchema *self,
                              const SwField     *field,
                              SwD2sStashFieldId  id)
{
  return field == (const SwField *) (gconstpointer) self->fields->data + self->stash + id;
}
