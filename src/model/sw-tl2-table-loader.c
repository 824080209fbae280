/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-table-loader.c: turns the tables of Torchlight into the structs that the model reads. */
#include "config.h"

#include "sw-table-private.h"
#include "sw-table-records.h"
#include "sw-tl2-tables-private.h"

#include <string.h>

/* What of a record is not a mere number or text. */
typedef gboolean (*FinishFunc) (const SwTl2Tables  *self,
                                SwTl2Part          *part,
                                guint               row,
                                gpointer            record,
                                GError            **error);

typedef struct
{
  const char        *table;
  gsize              record_size;
  const SwTableSlot *slots;
  guint              n_slots;
  FinishFunc         finish;      /* (nullable) */
  gsize              id;          /* where the id is in the record, or NO_ID */
} PartInfo;

#define NO_ID G_MAXSIZE

static const SwTableSlot unit_type_slots[] = {
  SW_TABLE_SHARED ("name", SwTl2UnitType, name),
};

/* Columns that several tables have */
#define NAMED(type)                                                                            \
  SW_TABLE_ID ("guid", type, guid),                                                            \
  SW_TABLE_SHARED ("name", type, name),                                                        \
  SW_TABLE_SHARED ("title", type, title)

#define SKILL                                                                                  \
  NAMED (SwTl2Skill),                                                                          \
  SW_TABLE_SHARED ("class", SwTl2Skill, class_title),                                          \
  SW_TABLE_SHARED ("icon", SwTl2Skill, icon),                                                  \
  SW_TABLE_OPTIONAL ("passive", SwTl2Skill, passive, 1)

#define ITEM                                                                                   \
  NAMED (SwTl2Item),                                                                           \
  SW_TABLE_SHARED ("unit_type", SwTl2Item, unit_type),                                         \
  SW_TABLE_SHARED ("icon", SwTl2Item, icon),                                                   \
  SW_TABLE_OPTIONAL ("stack_max", SwTl2Item, stack_max, G_MAXINT32)

#define LABEL                                                                                  \
  SW_TABLE_SHARED ("name", SwTl2Label, name)

#define NOTED_LABEL                                                                            \
  LABEL,                                                                                       \
  SW_TABLE_SHARED ("note", SwTl2Label, note)

static const SwTableSlot class_slots[] = {
  SW_TABLE_ID ("guid", SwTl2Class, guid),
  SW_TABLE_SHARED ("class_string", SwTl2Class, class_string),
  SW_TABLE_SHARED ("title", SwTl2Class, title),
  SW_TABLE_SHARED ("unit_type", SwTl2Class, unit_type),
  SW_TABLE_SHARED ("gender", SwTl2Class, gender),
  SW_TABLE_SHARED ("icon", SwTl2Class, icon),
};

static const SwTableSlot skill_slots[] = {
  SKILL,
  SW_TABLE_OPTIONAL ("min_level", SwTl2Skill, min_level, G_MAXINT32),
  SW_TABLE_OPTIONAL ("max_level", SwTl2Skill, max_level, G_MAXINT32),
  SW_TABLE_YES ("offer_for_bar", SwTl2Skill, offered),
};

static const SwTableSlot first_skill_slots[] = { SKILL };

static const SwTableSlot consumable_slots[] = {
  ITEM,
  SW_TABLE_OPTIONAL ("usable", SwTl2Item, usable, 1),
  SW_TABLE_YES ("allowed_on_bar", SwTl2Item, allowed),
  SW_TABLE_SHARED ("rejected_as", SwTl2Item, rejected_as),
};

static const SwTableSlot first_consumable_slots[] = { ITEM };

static const SwTableSlot item_slots[] = {
  ITEM,
  SW_TABLE_OPTIONAL ("level", SwTl2Item, level, G_MAXINT32),
};

static const SwTableSlot drawing_slots[] = {
  SW_TABLE_SHARED ("of", SwTl2Drawing, of),
  SW_TABLE_SHARED ("name", SwTl2Drawing, name),
  SW_TABLE_SHARED ("drawing", SwTl2Drawing, drawing),
};

static const SwTableSlot thing_slots[] = { NAMED (SwTl2Thing) };

static const SwTableSlot pet_slots[] = {
  NAMED (SwTl2Thing),
  SW_TABLE_OPTIONAL ("skins", SwTl2Thing, count, G_MAXINT32),
};

static const SwTableSlot movie_slots[] = {
  NAMED (SwTl2Thing),
  SW_TABLE_OPTIONAL ("max_views", SwTl2Thing, count, G_MAXINT32),
};

static const SwTableSlot name_slots[] = { LABEL };

static const SwTableSlot container_slots[] = { NOTED_LABEL };

static const SwTableSlot key_code_slots[] = {
  NOTED_LABEL,
  SW_TABLE_YES ("on_the_ten_slot_bar", SwTl2Label, marked),
};

static const SwTableSlot slot_slots[] = {
  NOTED_LABEL,
  SW_TABLE_YES ("first_of_a_row", SwTl2Label, marked),
};

static const SwTableSlot statistic_slots[] = {
  NOTED_LABEL,
  SW_TABLE_YES ("in_tl1", SwTl2Label, marked),
};

static const SwTableSlot effect_slots[] = {
  LABEL,
  SW_TABLE_SHARED ("text", SwTl2Label, note),
};

/* The text of a cell by the name of its column; "" when there is no such column. */
static const char *
get_text (const SwTl2Part *part,
          guint            row,
          const char      *name)
{
  guint column = sw_table_find_column (part->table, name);

  return column != SW_TABLE_NO_COLUMN ? sw_table_get_text (part->table, row, column) : "";
}

/* Refuses what a cell says. */
static gboolean
fail_cell (const SwTl2Part  *part,
           guint             row,
           const char       *name,
           GError          **error)
{
  guint column;

  if (sw_table_require_column (part->table, name, &column, error))
    sw_table_set_cell_error (part->table, row, column, error);
  return FALSE;
}

/* Which of a few words a cell is; n_words when it is none of them. */
static guint
find_word (const char         *text,
           const char * const *words,
           guint               n_words)
{
  guint i = 0;

  while (i < n_words && !g_str_equal (words[i], text))
    i++;
  return i;
}

/* Some types name themselves first among their ancestors, some do not. */
static char **
split_lineage (const char *name,
               const char *ancestors)
{
  g_auto (GStrv) given = g_strsplit (ancestors, " > ", -1);
  g_autoptr (GStrvBuilder) lineage = g_strv_builder_new ();

  g_strv_builder_add (lineage, name);
  for (guint i = 0; given[i] != NULL; i++)
    {
      if (given[i][0] != '\0' && (i > 0 || !g_str_equal (given[i], name)))
        g_strv_builder_add (lineage, given[i]);
    }

  return g_strv_builder_end (lineage);
}

/* The rule of the game, for those that the table gives no verdict of. */
static SwTl2Verdict
judge (const SwTl2UnitType *type)
{
  if (!sw_tl2_unit_type_descends_from (type, "ITEM"))
    return SW_TL2_VERDICT_NONE;
  if (!sw_tl2_unit_type_descends_from (type, "CONSUMABLE") || sw_tl2_find_forbidden (type) != NULL)
    return SW_TL2_VERDICT_REJECTED;
  return SW_TL2_VERDICT_ALLOWED;
}

static gboolean
finish_unit_type (const SwTl2Tables  *self,
                  SwTl2Part          *part,
                  guint               row,
                  gpointer            record,
                  GError            **error)
{
  static const char *const words[] = {
    [SW_TL2_VERDICT_NONE] = "",
    [SW_TL2_VERDICT_ALLOWED] = "allowed",
    [SW_TL2_VERDICT_REJECTED] = "rejected",
  };
  SwTl2UnitType *type = record;
  guint verdict = find_word (get_text (part, row, "bar_verdict"), words, G_N_ELEMENTS (words));

  if (verdict == G_N_ELEMENTS (words))
    return fail_cell (part, row, "bar_verdict", error);

  type->lineage = split_lineage (type->name, get_text (part, row, "ancestors"));
  type->verdict = verdict != SW_TL2_VERDICT_NONE ? verdict : judge (type);
  g_ptr_array_add (part->lineages, type->lineage);
  g_hash_table_insert (part->by_name, (gpointer) type->name, type);
  return TRUE;
}

static gboolean
finish_class (const SwTl2Tables  *self,
              SwTl2Part          *part,
              guint               row,
              gpointer            record,
              GError            **error)
{
  static const char *const words[] = {
    [SW_TL2_GAME_SECOND] = "TL2",
    [SW_TL2_GAME_FIRST] = "TL1",
  };
  SwTl2Class *found = record;

  found->game = find_word (get_text (part, row, "game"), words, G_N_ELEMENTS (words));
  if (found->game == G_N_ELEMENTS (words))
    return fail_cell (part, row, "game", error);

  found->is_template = g_str_has_suffix (found->class_string, "_Base") ||
                       g_str_equal (found->class_string, "BasePlayer");
  return TRUE;
}

static gboolean
finish_skill (const SwTl2Tables  *self,
              SwTl2Part          *part,
              guint               row,
              gpointer            record,
              GError            **error)
{
  static const char *const words[] = {
    [SW_TL2_SKILL_CLASS] = "class",
    [SW_TL2_SKILL_SPELL] = "spell",
    [SW_TL2_SKILL_OTHER] = "other",
  };
  SwTl2Skill *skill = record;

  skill->kind = find_word (get_text (part, row, "kind"), words, G_N_ELEMENTS (words));
  return skill->kind < G_N_ELEMENTS (words) || fail_cell (part, row, "kind", error);
}

/* The first game's table does not say what kind of skill it is, but a spell shows by its icon. */
static gboolean
finish_first_skill (const SwTl2Tables  *self,
                    SwTl2Part          *part,
                    guint               row,
                    gpointer            record,
                    GError            **error)
{
  SwTl2Skill *skill = record;

  if (skill->class_title[0] != '\0')
    skill->kind = SW_TL2_SKILL_CLASS;
  else if (skill->title[0] != '\0' && g_str_has_prefix (skill->icon, "spell_"))
    skill->kind = SW_TL2_SKILL_SPELL;
  else
    skill->kind = SW_TL2_SKILL_OTHER;
  skill->offered = skill->kind != SW_TL2_SKILL_OTHER && !skill->passive;
  return TRUE;
}

/* Where the table has no verdict, as that of the first game, it is that of the unit type. */
static gboolean
finish_consumable (const SwTl2Tables  *self,
                   SwTl2Part          *part,
                   guint               row,
                   gpointer            record,
                   GError            **error)
{
  SwTl2Item *item = record;
  const SwTl2UnitType *type;
  const char *forbidden;

  item->consumable = TRUE;
  if (get_text (part, row, "allowed_on_bar")[0] != '\0')
    return TRUE;

  type = sw_tl2_tables_find_unit_type (self, item->unit_type);
  forbidden = type != NULL ? sw_tl2_find_forbidden (type) : NULL;
  item->allowed = type != NULL && type->verdict == SW_TL2_VERDICT_ALLOWED;
  item->rejected_as = forbidden != NULL ? forbidden : "";
  return TRUE;
}

static gboolean
finish_item (const SwTl2Tables  *self,
             SwTl2Part          *part,
             guint               row,
             gpointer            record,
             GError            **error)
{
  SwTl2Item *item = record;

  item->rejected_as = "";
  return TRUE;
}

static gboolean
finish_drawing (const SwTl2Tables  *self,
                SwTl2Part          *part,
                guint               row,
                gpointer            record,
                GError            **error)
{
  static const char *const words[] = { "skill", "unit_type", "other" };
  const SwTl2Drawing *drawing = record;

  if (find_word (drawing->of, words, G_N_ELEMENTS (words)) == G_N_ELEMENTS (words))
    return fail_cell (part, row, "of", error);
  return drawing->drawing[0] != '\0' || fail_cell (part, row, "drawing", error);
}

/* "1000", or "10..99" for numbers that are told together; always in the first column. */
static gboolean
finish_label (const SwTl2Tables  *self,
              SwTl2Part          *part,
              guint               row,
              gpointer            record,
              GError            **error)
{
  SwTl2Label *label = record;
  const char *column = sw_table_get_column_name (part->table, 0);
  g_auto (GStrv) ends = g_strsplit (sw_table_get_text (part->table, row, 0), "..", -1);
  guint n_ends = g_strv_length (ends);
  gint64 first;
  gint64 last;

  if (n_ends < 1 || n_ends > 2 ||
      !sw_table_parse_number (ends[0], &first) ||
      !sw_table_parse_number (ends[n_ends - 1], &last) ||
      first < 0 || last < first || last > G_MAXINT32)
    return fail_cell (part, row, column, error);

  label->first = (guint) first;
  label->last = (guint) last;
  if (label->note == NULL)
    label->note = "";
  return TRUE;
}

#define SLOTS(slots) slots, G_N_ELEMENTS (slots)

static const PartInfo part_infos[SW_TL2_N_PARTS] = {
  [SW_TL2_PART_UNIT_TYPES] = { "unit_types", sizeof (SwTl2UnitType), SLOTS (unit_type_slots),
                               finish_unit_type, NO_ID },
  [SW_TL2_PART_CLASSES] = { "classes", sizeof (SwTl2Class), SLOTS (class_slots),
                            finish_class, NO_ID },
  [SW_TL2_PART_SKILLS] = { "skills", sizeof (SwTl2Skill), SLOTS (skill_slots),
                           finish_skill, G_STRUCT_OFFSET (SwTl2Skill, guid) },
  [SW_TL2_PART_FIRST_SKILLS] = { "tl1_skills", sizeof (SwTl2Skill), SLOTS (first_skill_slots),
                                 finish_first_skill, G_STRUCT_OFFSET (SwTl2Skill, guid) },
  [SW_TL2_PART_CONSUMABLES] = { "consumables", sizeof (SwTl2Item), SLOTS (consumable_slots),
                                finish_consumable, G_STRUCT_OFFSET (SwTl2Item, guid) },
  [SW_TL2_PART_FIRST_CONSUMABLES] = { "tl1_consumables", sizeof (SwTl2Item),
                                      SLOTS (first_consumable_slots),
                                      finish_consumable, G_STRUCT_OFFSET (SwTl2Item, guid) },
  [SW_TL2_PART_ITEMS] = { "items", sizeof (SwTl2Item), SLOTS (item_slots),
                          finish_item, G_STRUCT_OFFSET (SwTl2Item, guid) },
  [SW_TL2_PART_DRAWINGS] = { "drawings", sizeof (SwTl2Drawing), SLOTS (drawing_slots),
                             finish_drawing, NO_ID },
  [SW_TL2_PART_PETS] = { "pets", sizeof (SwTl2Thing), SLOTS (pet_slots),
                         NULL, G_STRUCT_OFFSET (SwTl2Thing, guid) },
  [SW_TL2_PART_RECIPES] = { "recipes", sizeof (SwTl2Thing), SLOTS (thing_slots),
                            NULL, G_STRUCT_OFFSET (SwTl2Thing, guid) },
  [SW_TL2_PART_QUESTS] = { "quests", sizeof (SwTl2Thing), SLOTS (thing_slots),
                           NULL, G_STRUCT_OFFSET (SwTl2Thing, guid) },
  [SW_TL2_PART_STATS] = { "stats", sizeof (SwTl2Thing), SLOTS (thing_slots),
                          NULL, G_STRUCT_OFFSET (SwTl2Thing, guid) },
  [SW_TL2_PART_MOVIES] = { "movies", sizeof (SwTl2Thing), SLOTS (movie_slots),
                           NULL, G_STRUCT_OFFSET (SwTl2Thing, guid) },
  [SW_TL2_PART_KEY_CODES] = { "key_codes", sizeof (SwTl2Label), SLOTS (key_code_slots),
                              finish_label, NO_ID },
  [SW_TL2_PART_CONTAINERS] = { "containers", sizeof (SwTl2Label), SLOTS (container_slots),
                               finish_label, NO_ID },
  [SW_TL2_PART_SLOTS] = { "slots", sizeof (SwTl2Label), SLOTS (slot_slots),
                          finish_label, NO_ID },
  [SW_TL2_PART_STATISTICS] = { "statistics", sizeof (SwTl2Label), SLOTS (statistic_slots),
                               finish_label, NO_ID },
  [SW_TL2_PART_EFFECTS] = { "effects", sizeof (SwTl2Label), SLOTS (effect_slots),
                            finish_label, NO_ID },
  [SW_TL2_PART_DAMAGE_TYPES] = { "damage_types", sizeof (SwTl2Label), SLOTS (name_slots),
                                 finish_label, NO_ID },
  [SW_TL2_PART_DIFFICULTIES] = { "difficulties", sizeof (SwTl2Label), SLOTS (name_slots),
                                 finish_label, NO_ID },
};

/* Frees what was read from one file. */
void
sw_tl2_part_free (SwTl2Part *self)
{
  g_clear_pointer (&self->by_id, g_hash_table_unref);
  g_clear_pointer (&self->by_name, g_hash_table_unref);
  g_clear_pointer (&self->lineages, g_ptr_array_unref);
  g_clear_pointer (&self->table, sw_table_free);
  g_free (self->records);
  g_free (self);
}

/* Reads one file and turns it into records. Fails only when a user laid a bad table over it. */
SwTl2Part *
sw_tl2_table_loader_load (const SwTl2Tables  *self,
                          SwTl2PartId         id,
                          GError            **error)
{
  const PartInfo *info = &part_infos[id];
  g_autoptr (SwTl2Part) part = g_new0 (SwTl2Part, 1);

  part->table = sw_tables_load (self->tables, "tl2", info->table, error);
  if (part->table == NULL)
    return NULL;

  part->n_records = sw_table_get_n_rows (part->table);
  part->records = g_malloc0_n (MAX (part->n_records, 1), info->record_size);
  part->by_id = g_hash_table_new (g_int64_hash, g_int64_equal);
  part->by_name = g_hash_table_new (g_str_hash, g_str_equal);
  part->lineages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  if (!sw_table_fill_records (part->table, info->slots, info->n_slots, part->records,
                              info->record_size, error))
    return NULL;

  for (guint i = 0; i < part->n_records; i++)
    {
      char *record = (char *) part->records + i * info->record_size;

      if (info->finish != NULL && !info->finish (self, part, i, record, error))
        return NULL;
      if (info->id != NO_ID)
        g_hash_table_insert (part->by_id, record + info->id, record);
    }

  return g_steal_pointer (&part);
}
