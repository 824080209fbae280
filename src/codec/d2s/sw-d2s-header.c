/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-header.c: makes the block of a header out of its table of fields. */
#include "config.h"

#include "sw-d2s-header-fields.h"

#include <glib/gi18n-lib.h>

/* Where a field of the table is in the schema, and the choices that depend on no version */
typedef struct
{
  SwChoice *skills;
  SwChoice *mercenaries;
} Names;

static void
make_names (SwD2sSchema *schema,
            Names       *names)
{
  const SwD2sTables *tables = sw_d2s_schema_get_tables (schema);

  names->skills = sw_d2s_schema_new_choices (schema, tables->n_skills);
  for (guint i = 0; i < tables->n_skills; i++)
    {
      g_autofree char *nick = sw_d2s_slug (tables->skills[i].name);

      names->skills[i].value = tables->skills[i].id;
      names->skills[i].label = tables->skills[i].name;
      names->skills[i].nick = sw_d2s_schema_keep (schema, nick);
    }

  names->mercenaries = sw_d2s_schema_new_choices (schema, tables->n_mercenaries);
  for (guint i = 0; i < tables->n_mercenaries; i++)
    {
      const SwD2sMercenary *mercenary = &tables->mercenaries[i];
      g_autofree char *nick = g_strdup_printf ("%u", mercenary->type);
      g_autofree char *label = mercenary->subtype != NULL && *mercenary->subtype != '\0'
                               ? g_strdup_printf ("%s (%s)", mercenary->class_name,
                                                  mercenary->subtype)
                               : g_strdup (mercenary->class_name);

      names->mercenaries[i].value = mercenary->type;
      names->mercenaries[i].label = sw_d2s_schema_keep (schema, label);
      names->mercenaries[i].nick = sw_d2s_schema_keep (schema, nick);
    }
}

static void
set_choices (SwD2sSchema *schema,
             SwD2sNames   kind,
             const Names *names,
             SwField     *field)
{
  const SwD2sTables *tables = sw_d2s_schema_get_tables (schema);

  if (kind == SW_D2S_NAMES_SKILLS)
    {
      field->choices = names->skills;
      field->n_choices = tables->n_skills;
    }
  else if (kind == SW_D2S_NAMES_MERCENARIES)
    {
      field->choices = names->mercenaries;
      field->n_choices = tables->n_mercenaries;
    }
}

/* A name is followed by the field for one that is no text, and by that for its rest. */
static void
add_name_fields (SwD2sSchema *schema)
{
  static const SwField fields[] = {
    { .token = "name", .label = N_("Name"), .kind = SW_KIND_BYTES, .standing = SW_STANDING_UNKNOWN,
      .flags = SW_FIELD_FIXED,
      .meaning = N_("These bytes are no text. They are kept as they are.") },
    { .token = "name_rest", .label = N_("Behind the name"), .kind = SW_KIND_BYTES,
      .standing = SW_STANDING_UNKNOWN,
      .flags = SW_FIELD_HIDDEN | SW_FIELD_DERIVED | SW_FIELD_OPTIONAL,
      .meaning = N_("Left over from a longer name. A new name clears it.") },
  };

  sw_d2s_schema_add (schema, fields, G_N_ELEMENTS (fields));
}

/**
 * sw_d2s_header_add_fields:
 * @schema: the schema in the making
 *
 * Adds the fields of all headers, in the order of their table; the elements of a list follow it.
 *
 * Returns: the first of them
 */
guint32
sw_d2s_header_add_fields (SwD2sSchema *schema)
{
  guint n_fields;
  const SwD2sHeaderField *fields = sw_d2s_header_fields_get (&n_fields);
  guint32 first = G_MAXUINT32;
  Names names;

  make_names (schema, &names);
  for (guint i = 0; i < n_fields; i++)
    {
      SwField field = fields[i].field;
      guint32 index;

      if (fields[i].count == 0)
        set_choices (schema, fields[i].names, &names, &field);
      index = sw_d2s_schema_add (schema, &field, 1);
      first = MIN (first, index);

      if (field.kind == SW_KIND_STRING)
        add_name_fields (schema);
      for (guint k = 0; k < fields[i].n_elements; k++)
        {
          SwField element = fields[i].elements[k];

          set_choices (schema, fields[i].names, &names, &element);
          sw_d2s_schema_add (schema, &element, 1);
        }
    }

  return first;
}

/* The classes that a version knows, in the schema as a field of its own */
static guint32
add_class_field (SwD2sSchema   *schema,
                 const SwField *plain,
                 guint          version)
{
  const SwD2sTables *tables = sw_d2s_schema_get_tables (schema);
  SwChoice *choices = sw_d2s_schema_new_choices (schema, tables->n_classes);
  SwField field = *plain;

  field.choices = choices;
  for (guint i = 0; i < tables->n_classes; i++)
    {
      g_autofree char *nick = sw_d2s_slug (tables->classes[i].name);

      if (tables->classes[i].since_version > version)
        continue;
      choices[field.n_choices].value = tables->classes[i].id;
      choices[field.n_choices].label = tables->classes[i].name;
      choices[field.n_choices].nick = sw_d2s_schema_keep (schema, nick);
      field.n_choices++;
      field.maximum = MAX (field.maximum, tables->classes[i].id);
    }

  return sw_d2s_schema_add (schema, &field, 1);
}

static void
add_elements (SwD2sBuilder           *builder,
              const SwD2sHeaderField *list,
              guint                   parent,
              guint32                 first_element,
              guint                   bit)
{
  for (guint i = 0; i < list->count; i++)
    {
      guint element = MIN (i, list->n_elements - 1);

      sw_d2s_builder_add (builder, parent, first_element + element, bit + i * list->stride * 8,
                          list->elements[element].width);
    }
}

static guint
list_bits (const SwD2sHeaderField *list)
{
  return (list->count - 1) * list->stride * 8 + list->elements[list->n_elements - 1].width;
}

static void
add_field (SwD2sBuilder           *builder,
           const SwD2sHeaderField *entry,
           guint32                 field,
           guint                   bit,
           guint                  *groups)
{
  gboolean is_list = entry->count > 0;
  guint width = is_list ? list_bits (entry) : entry->field.width;
  guint cell = sw_d2s_builder_add (builder, groups[entry->group], field, bit, width);

  if (is_list)
    add_elements (builder, entry, cell, field + 1, bit);
  else if (entry->field.kind == SW_KIND_STRING)
    sw_d2s_builder_add (builder, groups[entry->group], field + 2, bit + width, 0);
  else if (g_strcmp0 (entry->field.token, "status") == 0)
    groups[SW_D2S_GROUP_STATUS] = cell;
  else if (g_strcmp0 (entry->field.token, "mercenary") == 0)
    groups[SW_D2S_GROUP_MERCENARY] = cell;
}

static guint
find_cell (SwD2sSchema      *schema,
           const SwD2sBlock *block,
           gboolean          in_group,
           const char       *token,
           guint             flags)
{
  for (guint i = 0; i < block->n_cells; i++)
    {
      const SwField *field = sw_d2s_schema_peek (schema, block->cells[i].field);

      if ((block->cells[i].parent != SW_D2S_NO_CELL) == in_group
          && g_strcmp0 (field->token, token) == 0
          && (field->flags & flags) == flags)
        return i;
    }

  return SW_D2S_NO_CELL;
}

/**
 * sw_d2s_header_plan:
 * @schema: the schema in the making
 * @fields: what sw_d2s_header_add_fields() gave
 * @plan: the plan, whose layout is set
 *
 * Makes the block of a version's header.
 */
void
sw_d2s_header_plan (SwD2sSchema *schema,
                    guint32      fields,
                    SwD2sPlan   *plan)
{
  guint n_fields;
  const SwD2sHeaderField *table = sw_d2s_header_fields_get (&n_fields);
  const SwD2sLayout *layout = plan->layout;
  SwD2sBlock *block = &plan->blocks[SW_D2S_PART_HEADER - SW_D2S_PART_HEADER];
  guint groups[SW_D2S_N_GROUPS] = { SW_D2S_NO_CELL, SW_D2S_NO_CELL, SW_D2S_NO_CELL };
  SwD2sBuilder builder;
  guint32 field = fields;

  sw_d2s_builder_init (&builder, schema, SW_D2S_PROLOGUE, layout->quests_at - SW_D2S_PROLOGUE);
  for (guint i = 0; i < n_fields; i++)
    {
      int at = table[i].at[layout->header];

      if (at != SW_D2S_NOWHERE)
        add_field (&builder, &table[i],
                   table[i].names == SW_D2S_NAMES_CLASSES
                   ? add_class_field (schema, &table[i].field, layout->version)
                   : field,
                   (guint) (at - SW_D2S_PROLOGUE) * 8 + table[i].bit, groups);
      field += 1 + table[i].n_elements + (table[i].field.kind == SW_KIND_STRING ? 2 : 0);
    }
  sw_d2s_builder_finish (&builder, block);

  plan->size_cell = find_cell (schema, block, FALSE, "file_size", SW_FIELD_DERIVED);
  plan->checksum_cell = find_cell (schema, block, FALSE, "checksum", SW_FIELD_DERIVED);
  plan->played_cell = find_cell (schema, block, FALSE, "last_played", SW_FIELD_STAMPED);
  plan->class_cell = find_cell (schema, block, FALSE, "class", 0);
  plan->mode_cell = find_cell (schema, block, FALSE, "mode", 0);
  plan->expansion_cell = find_cell (schema, block, TRUE, "expansion", 0);
  plan->mercenary_seed_cell = find_cell (schema, block, TRUE, "seed", 0);
}
