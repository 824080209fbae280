/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-schema.c: how the blocks of Torchlight saves are laid out, version by version. */
#include "config.h"

#include "sw-svb-schema.h"
#include "sw-svb-cells-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N_PLANS (1 + SW_SVB_LAST - SW_SVB_FIRST_TL2 + 1)
#define MAX_CELLS 96

typedef struct
{
  const SwSvbTable *table;
  guint32           element;
  guint32           first[MAX_CELLS];     /* of each cell */
  guint32           unread[MAX_CELLS];    /* of each cell, of what may be cut off only */
} BlockFields;

typedef struct
{
  GArray      *fields;
  GArray      *infos;
  GPtrArray   *words;                     /* tokens made here */
  guint32      slot;
  guint32      rest;
  guint32      unread;                    /* of any list */
  BlockFields  blocks[SW_SVB_N_BLOCKS];
  SwSvbPlan    plans[N_PLANS];
} Schema;

static const char *const source_files =
  N_("Files that the game wrote; docs/formats/svb.md");

static gboolean
has_version (SwSvbIn in,
             guint   version)
{
  static const guint8 first[] = {
    [SW_SVB_IN_TL2] = SW_SVB_FIRST_TL2, [SW_SVB_IN_3B] = 0x3B, [SW_SVB_IN_41] = 0x41,
    [SW_SVB_IN_42] = 0x42, [SW_SVB_IN_43] = 0x43, [SW_SVB_IN_44] = 0x44,
  };

  if (in == SW_SVB_IN_ALL)
    return TRUE;
  if (in == SW_SVB_IN_TL1)
    return version == SW_SVB_TL1;

  return version >= first[in];
}

static guint32
add_field (Schema        *self,
           const SwField *field,
           SwSvbCode      code,
           guint          size,
           SwSvbBlock     block)
{
  SwSvbInfo info = { .code = code, .size = size, .block = block,
                     .is_unknown = field->standing == SW_STANDING_UNKNOWN };

  g_array_append_val (self->fields, *field);
  g_array_append_val (self->infos, info);
  return self->fields->len - 1;
}

static const char *
keep_word (Schema *self,
           char   *word)
{
  g_ptr_array_add (self->words, word);
  return word;
}

static guint32
add_length (Schema          *self,
            const SwSvbCell *cell,
            const char      *token,
            SwSvbCode        code)
{
  SwField length = { .token = token, .label = N_("Number of elements"),
                     .kind = SW_KIND_UNSIGNED, .width = cell->size * 8, .flags = STRUCTURE,
                     .source = source_files };

  return add_field (self, &length, code, cell->size, cell->block);
}

/* A list of three lists: their lengths, then what is numbered 0 to 2. */
static guint32
add_lists (Schema          *self,
           const SwSvbCell *cell)
{
  guint32 first = self->fields->len;

  for (guint i = 0; i < 3; i++)
    {
      const char *token =
        keep_word (self, g_strdup_printf ("%s_%u_length", cell->field.token, i));

      add_length (self, cell, token, SW_SVB_LENGTHS);
    }
  add_field (self, &cell->field, SW_SVB_LISTS, cell->size, cell->block);
  for (guint i = 0; i < 3; i++)
    {
      SwField inner = { .label = cell->labels[i], .kind = SW_KIND_LIST,
                        .source = source_files };

      add_field (self, &inner, SW_SVB_INNER, cell->size, cell->block);
    }

  return first;
}

static guint32
add_cell (Schema          *self,
          const SwSvbCell *cell)
{
  SwField field = cell->field;
  guint32 first = self->fields->len;

  if (field.source == NULL && field.standing == SW_STANDING_KNOWN)
    field.source = source_files;
  if (cell->code == SW_SVB_LISTS)
    return add_lists (self, cell);
  if (cell->code == SW_SVB_LIST)
    add_length (self, cell,
                keep_word (self, g_strconcat (field.token, "_length", NULL)), SW_SVB_LENGTH);

  add_field (self, &field, cell->code, cell->size, cell->block);
  if (cell->code == SW_SVB_TEXT)
    {
      /* Follows its text, so that the reader only counts up. */
      SwField raw = { .token = field.token, .label = field.label, .kind = SW_KIND_BYTES,
                      .standing = field.standing, .flags = field.flags | SW_FIELD_FIXED,
                      .meaning = N_("A text that is not valid. It is kept as it is.") };

      add_field (self, &raw, SW_SVB_RAW_TEXT, cell->size, cell->block);
    }
  return first;
}

static const BlockFields *
find_same_cells (Schema           *self,
                 const SwSvbTable *table)
{
  for (guint i = 0; i < SW_SVB_N_BLOCKS; i++)
    if (self->blocks[i].table != NULL && self->blocks[i].table->cells == table->cells)
      return &self->blocks[i];

  return NULL;
}

static void
add_table (Schema           *self,
           const SwSvbTable *table)
{
  BlockFields *block = &self->blocks[table->block];
  const BlockFields *same = find_same_cells (self, table);
  gboolean is_file = table->block == SW_SVB_BLOCK_CHARACTER || table->block == SW_SVB_BLOCK_STASH;

  g_assert (table->n_cells <= MAX_CELLS && block->table == NULL);

  block->table = table;
  if (!table->is_leaf)
    {
      SwField element = { .label = table->label, .kind = SW_KIND_GROUP, .source = source_files };

      if (is_file)
        element.token = "";
      block->element = add_field (self, &element, SW_SVB_ELEMENT, 0, table->block);
    }
  if (same != NULL)
    {
      memcpy (block->first, same->first, sizeof block->first);
      memcpy (block->unread, same->unread, sizeof block->unread);
      return;
    }

  for (guint i = 0; i < table->n_cells; i++)
    {
      block->first[i] = add_cell (self, &table->cells[i]);
      if (sw_svb_schema_may_cut (table->block))
        {
          SwField unread = { .token = table->cells[i].field.token,
                             .label = table->cells[i].field.label, .kind = SW_KIND_UNREAD,
                             .standing = SW_STANDING_UNKNOWN };

          block->unread[i] = add_field (self, &unread, SW_SVB_UNREAD, 0, table->block);
        }
    }
}

static void
add_tables (Schema           *self,
            const SwSvbTable *tables,
            guint             n_tables)
{
  for (guint i = 0; i < n_tables; i++)
    add_table (self, &tables[i]);
}

static gboolean
has_cell (const SwSvbCell *cell,
          SwSvbBlock       block,
          guint            version)
{
  return has_version (cell->in, version)
         && (cell->only == 0 || cell->only == (guint) block + 1
             || (cell->not_tl1_only && version == SW_SVB_TL1));
}

static guint
count_rows (SwSvbCode code)
{
  if (code == SW_SVB_LIST)
    return 2;

  return code == SW_SVB_LISTS ? 4 : 1;
}

static void
plan_block (const Schema *self,
            SwSvbPlan    *plan,
            SwSvbBlock    block,
            guint         version)
{
  const BlockFields *fields = &self->blocks[block];
  SwSvbLayout *layout = &plan->layouts[block];
  SwSvbOp *ops = g_new0 (SwSvbOp, fields->table->n_cells);
  guint offset = 0;

  layout->ops = ops;
  layout->field = fields->element;
  layout->is_leaf = fields->table->is_leaf;
  for (guint i = 0; i < fields->table->n_cells; i++)
    {
      const SwSvbCell *cell = &fields->table->cells[i];

      if (!has_cell (cell, block, version))
        continue;

      if (cell->is_switch)
        {
          layout->switch_at = offset;
          layout->switch_size = cell->size;
        }
      ops[layout->n_ops++] = (SwSvbOp) {
        .code = cell->code,
        .size = cell->size,
        .block = cell->block,
        .n_rows = count_rows (cell->code),
        .is_signed = cell->field.kind == SW_KIND_SIGNED,
        .field = fields->first[i],
        .unread = fields->unread[i],
        .when = cell->when,
        .count = cell->count,
      };
      layout->n_rows += count_rows (cell->code);
      offset += cell->size;
    }
}

static guint
compute_min_size (SwSvbPlan  *plan,
                  SwSvbBlock  block)
{
  SwSvbLayout *layout = &plan->layouts[block];
  guint size = 0;

  for (guint i = 0; i < layout->n_ops && layout->min_size == 0; i++)
    {
      const SwSvbOp *op = &layout->ops[i];

      if (op->when != 0)
        continue;
      if (op->code == SW_SVB_BYTES)
        size += op->count;
      else if (op->code == SW_SVB_GROUP)
        size += compute_min_size (plan, op->block);
      else if (op->code == SW_SVB_ARRAY)
        size += compute_min_size (plan, op->block) * op->count;
      else
        size += op->size * (op->code == SW_SVB_LISTS ? 3 : 1);
    }

  layout->min_size = MAX (layout->min_size, size);
  return layout->min_size;
}

static guint
get_plan_index (guint version)
{
  return version == SW_SVB_TL1 ? 0 : version - SW_SVB_FIRST_TL2 + 1;
}

static Schema *
new_schema (void)
{
  static const SwField slot = {
    .label = N_("Slot"), .kind = SW_KIND_STRING, .max_chars = 64,
    .flags = SW_FIELD_OPTIONAL | SW_FIELD_VIRTUAL,
    .meaning = N_("“skill:” or “item:” and an id, or nothing."),
  };
  static const SwField rest = {
    .token = "rest", .label = N_("Bytes behind the end"), .kind = SW_KIND_UNREAD,
    .standing = SW_STANDING_UNKNOWN,
  };
  static const SwField unread = {
    .label = N_("Bytes from here on"), .kind = SW_KIND_UNREAD, .standing = SW_STANDING_UNKNOWN,
  };
  Schema *self = g_new0 (Schema, 1);

  self->fields = g_array_new (FALSE, FALSE, sizeof (SwField));
  self->infos = g_array_new (FALSE, FALSE, sizeof (SwSvbInfo));
  self->words = g_ptr_array_new ();
  add_tables (self, sw_svb_root_tables, sw_svb_n_root_tables);
  add_tables (self, sw_svb_unit_tables, sw_svb_n_unit_tables);
  add_tables (self, sw_svb_item_tables, sw_svb_n_item_tables);
  add_tables (self, sw_svb_map_tables, sw_svb_n_map_tables);
  add_tables (self, sw_svb_last_tables, sw_svb_n_last_tables);
  self->slot = add_field (self, &slot, SW_SVB_SLOT, 0, SW_SVB_BLOCK_CHARACTER);
  self->rest = add_field (self, &rest, SW_SVB_UNREAD, 0, SW_SVB_BLOCK_CHARACTER);
  self->unread = add_field (self, &unread, SW_SVB_UNREAD, 0, SW_SVB_BLOCK_CHARACTER);

  for (guint version = SW_SVB_TL1; version <= SW_SVB_LAST; version++)
    {
      SwSvbPlan *plan;

      if (version > SW_SVB_TL1 && version < SW_SVB_FIRST_TL2)
        continue;
      plan = &self->plans[get_plan_index (version)];
      for (guint block = 0; block < SW_SVB_N_BLOCKS; block++)
        plan_block (self, plan, block, version);
      for (guint block = 0; block < SW_SVB_N_BLOCKS; block++)
        compute_min_size (plan, block);
    }

  return self;
}

/* Made once, and kept for as long as the program runs: trees refer to its fields. */
static const Schema *
get_schema (void)
{
  static Schema *schema;

  if (g_once_init_enter (&schema))
    g_once_init_leave (&schema, new_schema ());

  return schema;
}

/**
 * sw_svb_schema_get_fields:
 * @n_fields: (out): how many
 *
 * Gets the fields of all blocks in all versions, one table.
 *
 * Returns: (transfer none) (array length=n_fields): the fields
 */
const SwField *
sw_svb_schema_get_fields (guint *n_fields)
{
  const Schema *self = get_schema ();

  *n_fields = self->fields->len;
  return (const SwField *) (gpointer) self->fields->data;
}

/**
 * sw_svb_schema_get_infos:
 *
 * Gets what the fields say to a writer, in the order of the fields.
 *
 * Returns: (transfer none): an info for each field
 */
const SwSvbInfo *
sw_svb_schema_get_infos (void)
{
  return (const SwSvbInfo *) (gpointer) get_schema ()->infos->data;
}

/**
 * sw_svb_schema_find_plan:
 * @version: the version that a file names
 *
 * Finds out how a version is laid out.
 *
 * Returns: (transfer none) (nullable): the layouts of its blocks, or %NULL for an unknown version
 */
const SwSvbPlan *
sw_svb_schema_find_plan (guint version)
{
  if (version != SW_SVB_TL1 && (version < SW_SVB_FIRST_TL2 || version > SW_SVB_LAST))
    return NULL;

  return &get_schema ()->plans[get_plan_index (version)];
}

/**
 * sw_svb_schema_get_slot:
 *
 * Gets the field of a slot of the quickbar.
 *
 * Returns: its number
 */
guint32
sw_svb_schema_get_slot (void)
{
  return get_schema ()->slot;
}

/**
 * sw_svb_schema_get_rest:
 *
 * Gets the field of bytes behind the last block.
 *
 * Returns: its number
 */
guint32
sw_svb_schema_get_rest (void)
{
  return get_schema ()->rest;
}

/**
 * sw_svb_schema_get_unread:
 *
 * Gets the field of what follows the elements of a list that could be read.
 *
 * Returns: its number
 */
guint32
sw_svb_schema_get_unread (void)
{
  return get_schema ()->unread;
}

/**
 * sw_svb_schema_may_cut:
 * @block: a block
 *
 * Tells whether a part of such a block says something to a person.
 *
 * Returns: %FALSE if it is shown whole or not at all
 */
gboolean
sw_svb_schema_may_cut (SwSvbBlock block)
{
  switch (block)
    {
    case SW_SVB_BLOCK_CHARACTER:
    case SW_SVB_BLOCK_STASH:
    case SW_SVB_BLOCK_PLAYER:
    case SW_SVB_BLOCK_UNIT:
    case SW_SVB_BLOCK_MAP:
    case SW_SVB_BLOCK_QUESTS:
    case SW_SVB_BLOCK_LAST:
      return TRUE;
    default:
      return FALSE;
    }
}
