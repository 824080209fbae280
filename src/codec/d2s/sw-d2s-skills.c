/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-skills.c: the points in the skills of a character's class. */
#include "config.h"

#include "sw-d2s-skills.h"
#include "sw-bit-reader.h"
#include "sw-d2s-schema-private.h"

#include <glib/gi18n-lib.h>

#define MARKER_SIZE 2

/**
 * sw_d2s_skills_add_fields:
 * @schema: the schema in the making
 *
 * Adds a field for each skill of each class of the tables, in their order, and for the skills of
 * a class that is not in them: %SW_D2S_MAX_SKILLS for each.
 *
 * Returns: the first of them
 */
guint32
sw_d2s_skills_add_fields (SwD2sSchema *schema)
{
  const SwD2sTables *tables = sw_d2s_schema_get_tables (schema);
  guint32 first = G_MAXUINT32;

  for (guint i = 0; i <= tables->n_classes; i++)
    for (guint slot = 0; slot < SW_D2S_MAX_SKILLS; slot++)
      {
        const SwD2sSkill *skill = i < tables->n_classes
                                  ? sw_d2s_tables_class_skill (tables, tables->classes[i].id, slot)
                                  : NULL;
        SwField field = {
          .label = skill != NULL ? skill->name : N_("Skill"),
          .kind = SW_KIND_UNSIGNED,
          .width = 8,
          .index = skill != NULL ? skill->id : 0,
          .unit = N_("points"),
          .source = slot < SW_D2S_N_SKILLS ? sw_d2s_source_files : sw_d2s_source_peers,
          .standing = slot < SW_D2S_N_SKILLS ? SW_STANDING_KNOWN : SW_STANDING_INFERRED,
        };
        guint32 index = sw_d2s_schema_add (schema, &field, 1);

        first = MIN (first, index);
      }

  return first;
}

static gboolean
list_begins (const guint8 *data,
             gsize         size,
             gsize         at)
{
  return at <= size && size - at >= 2 && data[at] == 'J' && data[at + 1] == 'M';
}

/**
 * sw_d2s_skills_count:
 * @data: (array length=size): the file
 * @size: its size
 * @begin: where the mark of the skills is, in bytes
 *
 * Tells how many skills there are: the mod Project Diablo 2 stores 33, everything else 30. Which
 * one it is shows by where the list of items begins.
 *
 * Source: all samples have 30; others say that of the mod.
 *
 * Returns: the number; the file may end before that many
 */
guint
sw_d2s_skills_count (const guint8 *data,
                     gsize         size,
                     gsize         begin)
{
  if (!list_begins (data, size, begin + MARKER_SIZE + SW_D2S_N_SKILLS)
      && list_begins (data, size, begin + MARKER_SIZE + SW_D2S_MAX_SKILLS))
    return SW_D2S_MAX_SKILLS;

  return SW_D2S_N_SKILLS;
}

/* The place of a class in the tables; behind them for one that they do not know */
static guint
find_class (const SwD2sTables *tables,
            guint              class_id)
{
  guint i = 0;

  while (i < tables->n_classes && tables->classes[i].id != class_id)
    i++;

  return i;
}

/**
 * sw_d2s_skills_put:
 * @plan: the plan of the version
 * @tree: the tree
 * @id: the node of the skills, whose place is set
 * @field_base: number of the schema's first field in this tree
 * @class_id: the class, which gives the skills their names
 * @n_skills: how many
 *
 * Makes the nodes of the skills.
 */
void
sw_d2s_skills_put (const SwD2sPlan *plan,
                   SwTree          *tree,
                   SwNodeId         id,
                   guint32          field_base,
                   guint            class_id,
                   guint            n_skills)
{
  guint class_index = find_class (sw_d2s_schema_get_tables (plan->schema), class_id);
  guint32 fields = field_base + plan->skills + class_index * SW_D2S_MAX_SKILLS;
  const guint8 *data = sw_tree_get_data (tree, NULL);
  SwNodeId first = sw_tree_add_children (tree, id, n_skills);
  guint64 bit = sw_tree_get_row (tree, id)->bit;

  for (guint i = 0; i < n_skills; i++)
    sw_tree_put (tree, first + i, fields + i, bit + i * 8, 8, data[bit / 8 + i]);
}

/**
 * sw_d2s_skills_write:
 * @writer: where to write
 * @id: the node of the skills
 *
 * Writes the skills, and moves behind them.
 */
void
sw_d2s_skills_write (SwD2sWriter *writer,
                     SwNodeId     id)
{
  const SwRow *row = sw_tree_get_row (writer->tree, id);

  for (guint i = 0; i < row->n_children; i++)
    sw_d2s_writer_leaf (writer, row->first_child + i, 8);
}
