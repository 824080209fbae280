/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-table-loader.c: turns the tables of Diablo II into the structs that its codec reads. */
#include "config.h"

#include "sw-d2s-table-loader.h"

#include "sw-table-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef enum
{
  SLOT_NUMBER,     /* guint; an empty cell is a fault */
  SLOT_OPTIONAL,   /* guint; an empty cell is 0 */
  SLOT_TEXT,       /* char *, never NULL */
  SLOT_NULLABLE,   /* char *, NULL when the cell is empty */
} SlotKind;

/* Which column goes where in a record */
typedef struct
{
  const char *column;
  SlotKind    kind;
  gsize       offset;
  gint64      minimum;
  gint64      maximum;
} Slot;

#define NUMBER(column, type, member, minimum, maximum) \
  { column, SLOT_NUMBER, G_STRUCT_OFFSET (type, member), minimum, maximum }
#define OPTIONAL(column, type, member, maximum) \
  { column, SLOT_OPTIONAL, G_STRUCT_OFFSET (type, member), 0, maximum }
#define TEXT(column, type, member) \
  { column, SLOT_TEXT, G_STRUCT_OFFSET (type, member), 0, 0 }
#define NULLABLE(column, type, member) \
  { column, SLOT_NULLABLE, G_STRUCT_OFFSET (type, member), 0, 0 }

static const Slot class_slots[] = {
  NUMBER ("id", SwD2sClass, id, 0, 255),
  TEXT ("name", SwD2sClass, name),
  TEXT ("code", SwD2sClass, code),
  NUMBER ("first_skill", SwD2sClass, first_skill, 0, 32767),
  NUMBER ("skills", SwD2sClass, n_skills, 0, 255),
  NUMBER ("since_version", SwD2sClass, since_version, 0, 999),
  NUMBER ("str", SwD2sClass, strength, 0, 1023),
  NUMBER ("dex", SwD2sClass, dexterity, 0, 1023),
  NUMBER ("energy", SwD2sClass, energy, 0, 1023),
  NUMBER ("vit", SwD2sClass, vitality, 0, 1023),
  NUMBER ("stamina", SwD2sClass, stamina, 0, 8191),
  NUMBER ("base_life_add", SwD2sClass, base_life_add, 0, 8191),
  NUMBER ("life_per_level_q", SwD2sClass, life_per_level_q, 0, 255),
  NUMBER ("stamina_per_level_q", SwD2sClass, stamina_per_level_q, 0, 255),
  NUMBER ("mana_per_level_q", SwD2sClass, mana_per_level_q, 0, 255),
  NUMBER ("life_per_vit_q", SwD2sClass, life_per_vitality_q, 0, 255),
  NUMBER ("stamina_per_vit_q", SwD2sClass, stamina_per_vitality_q, 0, 255),
  NUMBER ("mana_per_energy_q", SwD2sClass, mana_per_energy_q, 0, 255),
  NUMBER ("stat_per_level", SwD2sClass, stat_points_per_level, 0, 255),
  NUMBER ("skills_per_level", SwD2sClass, skill_points_per_level, 0, 255),
  NULLABLE ("tab1_text", SwD2sClass, tab_names[0]),
  NULLABLE ("tab2_text", SwD2sClass, tab_names[1]),
  NULLABLE ("tab3_text", SwD2sClass, tab_names[2]),
};

static const Slot waypoint_slots[] = {
  NUMBER ("bit", SwD2sWaypoint, bit, 0, 63),
  NUMBER ("act", SwD2sWaypoint, act, 1, 5),
  TEXT ("name", SwD2sWaypoint, name),
  OPTIONAL ("always_on", SwD2sWaypoint, always_on, 1),
};

static const Slot quest_slots[] = {
  NUMBER ("offset", SwD2sQuest, offset, 0, 94),
  NUMBER ("act", SwD2sQuest, act, 1, 5),
  OPTIONAL ("log_order", SwD2sQuest, log_order, 48),
  TEXT ("name", SwD2sQuest, name),
  NULLABLE ("note", SwD2sQuest, note),
};

static const Slot skill_slots[] = {
  NUMBER ("id", SwD2sSkill, id, 0, 32767),
  TEXT ("name", SwD2sSkill, name),
  TEXT ("class", SwD2sSkill, class_code),
  OPTIONAL ("slot", SwD2sSkill, slot, 255),
  OPTIONAL ("tab", SwD2sSkill, tab, 3),
  OPTIONAL ("row", SwD2sSkill, row, 31),
  OPTIONAL ("col", SwD2sSkill, col, 31),
  OPTIONAL ("req_level", SwD2sSkill, required_level, 255),
  OPTIONAL ("max_level", SwD2sSkill, max_level, 255),
  TEXT ("prereq", SwD2sSkill, prerequisites),
};

static const Slot mercenary_slots[] = {
  NUMBER ("type", SwD2sMercenary, type, 0, 65535),
  TEXT ("class", SwD2sMercenary, class_name),
  TEXT ("subtype", SwD2sMercenary, subtype),
  NUMBER ("act", SwD2sMercenary, act, 1, 5),
  NUMBER ("difficulty", SwD2sMercenary, difficulty, 1, 3),
  NUMBER ("exp_rate", SwD2sMercenary, experience_rate, 1, 65535),
  TEXT ("name_first", SwD2sMercenary, name_list),
};

static const Slot mercenary_name_slots[] = {
  TEXT ("list", SwD2sMercenaryName, list),
  NUMBER ("index", SwD2sMercenaryName, index, 0, 65535),
  TEXT ("name", SwD2sMercenaryName, name),
};

static const Slot npc_slots[] = {
  NUMBER ("bit", SwD2sNpc, bit, 0, 63),
  TEXT ("peer_name", SwD2sNpc, peer_name),
};

static gboolean
find_column (const SwTable  *table,
             const char     *name,
             guint          *column,
             GError        **error)
{
  *column = sw_table_find_column (table, name);
  if (*column != SW_TABLE_NO_COLUMN)
    return TRUE;

  /* Translators: a file, a column */
  sw_table_set_error (error, _("“%s” has no column “%s”."), sw_table_get_file (table), name);
  return FALSE;
}

/* Fills one member of a record from its cell. */
static gboolean
fill_member (const SwTable  *table,
             guint           row,
             guint           column,
             const Slot     *slot,
             gpointer        record,
             GError        **error)
{
  gpointer member = G_STRUCT_MEMBER_P (record, slot->offset);
  const char *text = sw_table_get_text (table, row, column);
  gint64 number = 0;

  switch (slot->kind)
    {
    case SLOT_TEXT:
      *(char **) member = g_strdup (text);
      return TRUE;
    case SLOT_NULLABLE:
      *(char **) member = text[0] != '\0' ? g_strdup (text) : NULL;
      return TRUE;
    case SLOT_OPTIONAL:
      if (text[0] == '\0')
        return TRUE;
      G_GNUC_FALLTHROUGH;
    case SLOT_NUMBER:
      if (!sw_table_get_number (table, row, column, slot->minimum, slot->maximum, &number, error))
        return FALSE;
      *(guint *) member = (guint) number;
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

/* Fills records, which are zero, from all rows of a table. What is filled when it fails is
 * freed with the tables that own them. */
static gboolean
fill_records (const SwTable  *table,
              const Slot     *slots,
              guint           n_slots,
              gpointer        records,
              gsize           record_size,
              GError        **error)
{
  guint n_rows = sw_table_get_n_rows (table);

  for (guint i = 0; i < n_slots; i++)
    {
      guint column;

      if (!find_column (table, slots[i].column, &column, error))
        return FALSE;

      for (guint row = 0; row < n_rows; row++)
        {
          if (!fill_member (table, row, column, &slots[i], (char *) records + row * record_size,
                            error))
            return FALSE;
        }
    }

  return TRUE;
}

/* Allocates an array for the rows of a table, hands it to its owner, and fills it. */
#define LOAD_RECORDS(table, slots, array, n_records, error) \
  (n_records = sw_table_get_n_rows (table), \
   array = g_malloc0_n (n_records, sizeof *array), \
   fill_records (table, slots, G_N_ELEMENTS (slots), array, sizeof *array, error))

/* "%+d to Bow and Crossbow Skills" and "+%d to Summoning Skills" name a tab. */
static void
strip_tab_name (char **name)
{
  static const char *const heads[] = { "%+d to ", "+%d to " };
  const char *text = *name;
  g_autofree char *stripped = NULL;

  if (text == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      if (g_str_has_prefix (text, heads[i]))
        text += strlen (heads[i]);
    }

  stripped = g_str_has_suffix (text, " Skills")
             ? g_strndup (text, strlen (text) - strlen (" Skills")) : g_strdup (text);
  g_free (*name);
  *name = g_steal_pointer (&stripped);
}

static gboolean
load_classes (SwD2sTables  *self,
              SwTables     *tables,
              GError      **error)
{
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "classes", error);

  if (table == NULL ||
      !LOAD_RECORDS (table, class_slots, self->classes, self->n_classes, error))
    return FALSE;

  for (guint i = 0; i < self->n_classes; i++)
    {
      for (guint tab = 0; tab < G_N_ELEMENTS (self->classes[i].tab_names); tab++)
        strip_tab_name (&self->classes[i].tab_names[tab]);
    }

  return TRUE;
}

/* Two nodes of one group may not have the same step of the path. */
static gboolean
add_token (GHashTable     *seen,
           const SwTable  *table,
           guint           row,
           const char     *token,
           GError        **error)
{
  if (token[0] != '\0' && g_hash_table_add (seen, (gpointer) token))
    return TRUE;

  sw_table_set_cell_error (table, row, sw_table_find_column (table, "name"), error);
  return FALSE;
}

static gboolean
load_waypoints (SwD2sTables  *self,
                SwTables     *tables,
                GError      **error)
{
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "waypoints", error);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (table == NULL ||
      !LOAD_RECORDS (table, waypoint_slots, self->waypoints, self->n_waypoints, error))
    return FALSE;

  for (guint i = 0; i < self->n_waypoints; i++)
    {
      self->waypoints[i].token = sw_d2s_slug (self->waypoints[i].name);
      if (!add_token (seen, table, i, self->waypoints[i].token, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
parse_quest_kind (const char     *text,
                  SwD2sQuestKind *kind)
{
  static const char *const words[] = {
    [SW_D2S_QUEST_QUEST] = "quest",
    [SW_D2S_QUEST_INTRO] = "intro",
    [SW_D2S_QUEST_TRAVEL] = "travel",
    [SW_D2S_QUEST_RESET] = "reset",
    [SW_D2S_QUEST_UNUSED] = "unused",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      if (g_str_equal (words[i], text))
        {
          *kind = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* What of a quest's row is not a mere number or text. */
static gboolean
finish_quest (SwD2sQuest     *quest,
              const SwTable  *table,
              guint           row,
              GError        **error)
{
  guint kind;
  guint complete;
  gint64 value;

  if (!find_column (table, "kind", &kind, error) ||
      !find_column (table, "complete_value", &complete, error))
    return FALSE;

  /* Words lie at even offsets */
  if (quest->offset % 2 != 0)
    {
      sw_table_set_cell_error (table, row, sw_table_find_column (table, "offset"), error);
      return FALSE;
    }

  if (!parse_quest_kind (sw_table_get_text (table, row, kind), &quest->kind))
    {
      sw_table_set_cell_error (table, row, kind, error);
      return FALSE;
    }

  if (sw_table_get_text (table, row, complete)[0] != '\0')
    {
      if (!sw_table_get_number (table, row, complete, 0, G_MAXUINT16, &value, error))
        return FALSE;
      quest->has_complete = TRUE;
      quest->complete_value = (guint16) value;
    }

  quest->token = quest->kind == SW_D2S_QUEST_UNUSED
                 ? g_strdup_printf ("unused_%u", quest->offset) : sw_d2s_slug (quest->name);
  return TRUE;
}

static gboolean
load_quests (SwD2sTables  *self,
             SwTables     *tables,
             GError      **error)
{
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "quests", error);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (table == NULL ||
      !LOAD_RECORDS (table, quest_slots, self->quests, self->n_quests, error))
    return FALSE;

  for (guint i = 0; i < self->n_quests; i++)
    {
      if (!finish_quest (&self->quests[i], table, i, error) ||
          !add_token (seen, table, i, self->quests[i].token, error))
        return FALSE;
    }

  return TRUE;
}

static SwD2sQuest *
find_quest (SwD2sTables *self,
            const char  *name)
{
  for (guint i = 0; i < self->n_quests; i++)
    {
      if (self->quests[i].kind != SW_D2S_QUEST_UNUSED && g_str_equal (self->quests[i].name, name))
        return &self->quests[i];
    }

  return NULL;
}

/* A user's table may give a quest another name; the states still call it by the built-in one. */
static SwD2sQuest *
find_renamed_quest (SwD2sTables  *self,
                    const char   *name)
{
  g_autoptr (SwTable) plain = sw_tables_load_plain ("d2s", "quests", NULL);
  guint name_column = sw_table_find_column (plain, "name");
  guint offset_column = sw_table_find_column (plain, "offset");
  gint64 offset;

  for (guint row = 0; row < sw_table_get_n_rows (plain); row++)
    {
      if (!g_str_equal (sw_table_get_text (plain, row, name_column), name) ||
          !sw_table_get_number (plain, row, offset_column, 0, G_MAXUINT, &offset, NULL))
        continue;

      for (guint i = 0; i < self->n_quests; i++)
        {
          if (self->quests[i].offset == offset)
            return &self->quests[i];
        }
    }

  return NULL;
}

static gboolean
load_quest_states (SwD2sTables  *self,
                   SwTables     *tables,
                   GError      **error)
{
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "quest_states", error);
  guint quest_column;
  guint value_column;
  guint files_column;

  if (table == NULL ||
      !find_column (table, "quest", &quest_column, error) ||
      !find_column (table, "value", &value_column, error) ||
      !find_column (table, "files", &files_column, error))
    return FALSE;

  for (guint row = 0; row < sw_table_get_n_rows (table); row++)
    {
      const char *name = sw_table_get_text (table, row, quest_column);
      SwD2sQuest *quest = find_quest (self, name);
      gint64 value;
      gint64 n_files = 0;

      if (quest == NULL)
        quest = find_renamed_quest (self, name);
      if (quest == NULL)
        {
          sw_table_set_cell_error (table, row, quest_column, error);
          return FALSE;
        }

      if (!sw_table_get_number (table, row, value_column, 0, G_MAXUINT16, &value, error))
        return FALSE;
      if (sw_table_get_text (table, row, files_column)[0] != '\0' &&
          !sw_table_get_number (table, row, files_column, 0, G_MAXINT32, &n_files, error))
        return FALSE;

      quest->states = g_renew (SwD2sQuestState, quest->states, quest->n_states + 1);
      quest->states[quest->n_states].value = (guint16) value;
      quest->states[quest->n_states].n_files = (guint) n_files;
      quest->n_states++;
    }

  return TRUE;
}

static gboolean
load_skills (SwD2sTables  *self,
             SwTables     *tables,
             GError      **error)
{
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "skills", error);

  return table != NULL &&
         LOAD_RECORDS (table, skill_slots, self->skills, self->n_skills, error);
}

static gboolean
load_mercenaries (SwD2sTables  *self,
                  SwTables     *tables,
                  GError      **error)
{
  g_autoptr (SwTable) types = sw_tables_load (tables, "d2s", "mercenaries", error);
  g_autoptr (SwTable) names = NULL;

  if (types == NULL ||
      !LOAD_RECORDS (types, mercenary_slots, self->mercenaries, self->n_mercenaries, error))
    return FALSE;

  names = sw_tables_load (tables, "d2s", "merc_names", error);
  if (names == NULL ||
      !LOAD_RECORDS (names, mercenary_name_slots, self->mercenary_names, self->n_mercenary_names,
                     error))
    return FALSE;

  for (guint i = 0; i < self->n_mercenaries; i++)
    {
      SwD2sMercenary *mercenary = &self->mercenaries[i];

      for (guint j = 0; j < self->n_mercenary_names; j++)
        mercenary->n_names += g_str_equal (mercenary->name_list, self->mercenary_names[j].list);
    }

  return TRUE;
}

static gboolean
load_npcs (SwD2sTables  *self,
           SwTables     *tables,
           GError      **error)
{
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "npcs", error);

  return table != NULL && LOAD_RECORDS (table, npc_slots, self->npcs, self->n_npcs, error);
}

static gboolean
load_experience (SwD2sTables  *self,
                 SwTables     *tables,
                 GError      **error)
{
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "experience", error);
  guint level_column;
  guint experience_column;

  if (table == NULL ||
      !find_column (table, "level", &level_column, error) ||
      !find_column (table, "exp_to_reach", &experience_column, error))
    return FALSE;

  for (guint row = 0; row < sw_table_get_n_rows (table); row++)
    {
      gint64 level;
      gint64 experience;

      if (!sw_table_get_number (table, row, level_column, 1, SW_D2S_MAX_LEVEL, &level, error) ||
          !sw_table_get_number (table, row, experience_column, 0, G_MAXUINT32, &experience, error))
        return FALSE;
      self->experience[level] = (guint32) experience;
    }

  return TRUE;
}

/**
 * sw_d2s_table_loader_load:
 * @tables: where to read them from
 * @error: return location for an error
 *
 * Reads all tables of Diablo II. For sw_tables_get_d2s(), which keeps them.
 *
 * Errors: those of sw_tables_load(), and %SW_ERROR_FORMAT with the place of a cell that makes no
 * sense.
 *
 * Returns: (transfer full): the tables
 */
SwD2sTables *
sw_d2s_table_loader_load (SwTables  *tables,
                          GError   **error)
{
  g_autoptr (SwD2sTables) self = sw_d2s_tables_new ();

  if (!load_classes (self, tables, error) ||
      !load_waypoints (self, tables, error) ||
      !load_quests (self, tables, error) ||
      !load_quest_states (self, tables, error) ||
      !load_skills (self, tables, error) ||
      !load_mercenaries (self, tables, error) ||
      !load_npcs (self, tables, error) ||
      !load_experience (self, tables, error))
    return NULL;

  return g_steal_pointer (&self);
}
