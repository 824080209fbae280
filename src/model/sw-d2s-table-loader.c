/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-table-loader.c: turns the tables of Diablo II into the structs that its codec reads. */
#include "config.h"

#include "sw-d2s-table-loader.h"

#include "sw-d2s-item-table-loader.h"
#include "sw-table-private.h"
#include "sw-table-records.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const SwTableSlot version_slots[] = {
  SW_TABLE_NUMBER ("version", SwD2sVersion, version, 0, G_MAXINT32),
  SW_TABLE_TEXT ("game", SwD2sVersion, game),
  SW_TABLE_OPTIONAL ("stash_gold", SwD2sVersion, stash_gold, G_MAXINT32),
};

static const SwTableSlot title_slots[] = {
  SW_TABLE_NUMBER ("expansion", SwD2sTitle, expansion, 0, 1),
  SW_TABLE_NUMBER ("hardcore", SwD2sTitle, hardcore, 0, 1),
  SW_TABLE_NUMBER ("step", SwD2sTitle, step, 1, SW_D2S_N_DIFFICULTIES),
  SW_TABLE_TEXT ("male", SwD2sTitle, male),
  SW_TABLE_TEXT ("female", SwD2sTitle, female),
};

static const SwTableSlot class_slots[] = {
  SW_TABLE_NUMBER ("id", SwD2sClass, id, 0, 255),
  SW_TABLE_TEXT ("name", SwD2sClass, name),
  SW_TABLE_TEXT ("code", SwD2sClass, code),
  SW_TABLE_OPTIONAL ("female", SwD2sClass, female, 1),
  SW_TABLE_NUMBER ("first_skill", SwD2sClass, first_skill, 0, 32767),
  SW_TABLE_NUMBER ("skills", SwD2sClass, n_skills, 0, 255),
  SW_TABLE_NUMBER ("since_version", SwD2sClass, since_version, 0, 999),
  SW_TABLE_NUMBER ("str", SwD2sClass, strength, 0, 1023),
  SW_TABLE_NUMBER ("dex", SwD2sClass, dexterity, 0, 1023),
  SW_TABLE_NUMBER ("energy", SwD2sClass, energy, 0, 1023),
  SW_TABLE_NUMBER ("vit", SwD2sClass, vitality, 0, 1023),
  SW_TABLE_NUMBER ("stamina", SwD2sClass, stamina, 0, 8191),
  SW_TABLE_NUMBER ("base_life_add", SwD2sClass, base_life_add, 0, 8191),
  SW_TABLE_NUMBER ("life_per_level_q", SwD2sClass, life_per_level_q, 0, 255),
  SW_TABLE_NUMBER ("stamina_per_level_q", SwD2sClass, stamina_per_level_q, 0, 255),
  SW_TABLE_NUMBER ("mana_per_level_q", SwD2sClass, mana_per_level_q, 0, 255),
  SW_TABLE_NUMBER ("life_per_vit_q", SwD2sClass, life_per_vitality_q, 0, 255),
  SW_TABLE_NUMBER ("stamina_per_vit_q", SwD2sClass, stamina_per_vitality_q, 0, 255),
  SW_TABLE_NUMBER ("mana_per_energy_q", SwD2sClass, mana_per_energy_q, 0, 255),
  SW_TABLE_NUMBER ("stat_per_level", SwD2sClass, stat_points_per_level, 0, 255),
  SW_TABLE_NUMBER ("skills_per_level", SwD2sClass, skill_points_per_level, 0, 255),
  SW_TABLE_NULLABLE ("tab1_text", SwD2sClass, tab_names[0]),
  SW_TABLE_NULLABLE ("tab2_text", SwD2sClass, tab_names[1]),
  SW_TABLE_NULLABLE ("tab3_text", SwD2sClass, tab_names[2]),
};

static const SwTableSlot waypoint_slots[] = {
  SW_TABLE_NUMBER ("bit", SwD2sWaypoint, bit, 0, 63),
  SW_TABLE_NUMBER ("act", SwD2sWaypoint, act, 1, SW_D2S_MAX_ACTS),
  SW_TABLE_TEXT ("name", SwD2sWaypoint, name),
  SW_TABLE_OPTIONAL ("always_on", SwD2sWaypoint, always_on, 1),
};

static const SwTableSlot quest_slots[] = {
  SW_TABLE_NUMBER ("offset", SwD2sQuest, offset, 0, 94),
  SW_TABLE_NUMBER ("act", SwD2sQuest, act, 1, SW_D2S_MAX_ACTS),
  SW_TABLE_OPTIONAL ("log_order", SwD2sQuest, log_order, 48),
  SW_TABLE_TEXT ("name", SwD2sQuest, name),
  SW_TABLE_NULLABLE ("note", SwD2sQuest, note),
  SW_TABLE_OPTIONAL ("reward_amount", SwD2sQuest, reward_amount, 255),
};

static const SwTableSlot skill_slots[] = {
  SW_TABLE_NUMBER ("id", SwD2sSkill, id, 0, 32767),
  SW_TABLE_TEXT ("name", SwD2sSkill, name),
  SW_TABLE_TEXT ("class", SwD2sSkill, class_code),
  SW_TABLE_OPTIONAL ("slot", SwD2sSkill, slot, 255),
  SW_TABLE_OPTIONAL ("tab", SwD2sSkill, tab, 3),
  SW_TABLE_OPTIONAL ("row", SwD2sSkill, row, 31),
  SW_TABLE_OPTIONAL ("col", SwD2sSkill, col, 31),
  SW_TABLE_OPTIONAL ("req_level", SwD2sSkill, required_level, 255),
  SW_TABLE_OPTIONAL ("max_level", SwD2sSkill, max_level, 255),
  SW_TABLE_TEXT ("prereq", SwD2sSkill, prerequisites),
};

static const SwTableSlot mercenary_slots[] = {
  SW_TABLE_NUMBER ("type", SwD2sMercenary, type, 0, 65535),
  SW_TABLE_TEXT ("class", SwD2sMercenary, class_name),
  SW_TABLE_TEXT ("subtype", SwD2sMercenary, subtype),
  SW_TABLE_NUMBER ("act", SwD2sMercenary, act, 1, SW_D2S_MAX_ACTS),
  SW_TABLE_NUMBER ("difficulty", SwD2sMercenary, difficulty, 1, 3),
  SW_TABLE_NUMBER ("exp_rate", SwD2sMercenary, experience_rate, 1, 65535),
  SW_TABLE_TEXT ("name_first", SwD2sMercenary, name_list),
};

static const SwTableSlot mercenary_name_slots[] = {
  SW_TABLE_TEXT ("list", SwD2sMercenaryName, list),
  SW_TABLE_NUMBER ("index", SwD2sMercenaryName, index, 0, 65535),
  SW_TABLE_TEXT ("name", SwD2sMercenaryName, name),
};

static const SwTableSlot npc_slots[] = {
  SW_TABLE_NUMBER ("bit", SwD2sNpc, bit, 0, 63),
  SW_TABLE_TEXT ("peer_name", SwD2sNpc, peer_name),
};

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
      !SW_TABLE_LOAD (table, class_slots, self->classes, self->n_classes, error))
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
      !SW_TABLE_LOAD (table, waypoint_slots, self->waypoints, self->n_waypoints, error))
    return FALSE;

  for (guint i = 0; i < self->n_waypoints; i++)
    {
      self->waypoints[i].token = sw_d2s_slug (self->waypoints[i].name);
      if (!add_token (seen, table, i, self->waypoints[i].token, error))
        return FALSE;
    }

  return TRUE;
}

static const char *const quest_kinds[] = {
  [SW_D2S_QUEST_QUEST] = "quest",
  [SW_D2S_QUEST_INTRO] = "intro",
  [SW_D2S_QUEST_TRAVEL] = "travel",
  [SW_D2S_QUEST_RESET] = "reset",
  [SW_D2S_QUEST_UNUSED] = "unused",
  NULL
};

static const char *const quest_rewards[] = {
  [SW_D2S_REWARD_NONE] = "",
  [SW_D2S_REWARD_SKILL_POINTS] = "skill_points",
  [SW_D2S_REWARD_STAT_POINTS] = "stat_points",
  [SW_D2S_REWARD_LIFE] = "life",
  NULL
};

/* A word of a cell, as its place among those that may stand there */
static gboolean
parse_word (const SwTable      *table,
            guint               row,
            guint               column,
            const char *const  *words,
            guint              *place,
            GError            **error)
{
  const char *text = sw_table_get_text (table, row, column);

  for (*place = 0; words[*place] != NULL; (*place)++)
    if (g_str_equal (words[*place], text))
      return TRUE;

  sw_table_set_cell_error (table, row, column, error);
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
  guint reward;
  guint complete;
  guint place;
  gint64 value;

  if (!sw_table_require_column (table, "kind", &kind, error) ||
      !sw_table_require_column (table, "reward", &reward, error) ||
      !sw_table_require_column (table, "complete_value", &complete, error))
    return FALSE;

  /* Words lie at even offsets */
  if (quest->offset % 2 != 0)
    {
      sw_table_set_cell_error (table, row, sw_table_find_column (table, "offset"), error);
      return FALSE;
    }

  if (!parse_word (table, row, kind, quest_kinds, &place, error))
    return FALSE;
  quest->kind = place;
  if (!parse_word (table, row, reward, quest_rewards, &place, error))
    return FALSE;
  quest->reward = place;

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
      !SW_TABLE_LOAD (table, quest_slots, self->quests, self->n_quests, error))
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
      !sw_table_require_column (table, "quest", &quest_column, error) ||
      !sw_table_require_column (table, "value", &value_column, error) ||
      !sw_table_require_column (table, "files", &files_column, error))
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
         SW_TABLE_LOAD (table, skill_slots, self->skills, self->n_skills, error);
}

static gboolean
load_mercenaries (SwD2sTables  *self,
                  SwTables     *tables,
                  GError      **error)
{
  g_autoptr (SwTable) types = sw_tables_load (tables, "d2s", "mercenaries", error);
  g_autoptr (SwTable) names = NULL;

  if (types == NULL ||
      !SW_TABLE_LOAD (types, mercenary_slots, self->mercenaries, self->n_mercenaries, error))
    return FALSE;

  names = sw_tables_load (tables, "d2s", "merc_names", error);
  if (names == NULL ||
      !SW_TABLE_LOAD (names, mercenary_name_slots, self->mercenary_names,
                      self->n_mercenary_names, error))
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

  return table != NULL && SW_TABLE_LOAD (table, npc_slots, self->npcs, self->n_npcs, error);
}

static gboolean
load_versions (SwD2sTables  *self,
               SwTables     *tables,
               GError      **error)
{
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "versions", error);

  return table != NULL &&
         SW_TABLE_LOAD (table, version_slots, self->versions, self->n_versions, error);
}

static gboolean
load_titles (SwD2sTables  *self,
             SwTables     *tables,
             GError      **error)
{
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "titles", error);

  return table != NULL &&
         SW_TABLE_LOAD (table, title_slots, self->titles, self->n_titles, error);
}

/* One number of the game's rules each; a row of another name is none of ours. */
/* A column and a row have four bits each, and so have the places of a belt. */
#define MAX_CELLS 16
#define MAX_BELT_ROWS 4

#define GRID(before, after, grid)                                                               \
  { before "width" after, &self->limits.grid.width, MAX_CELLS },                                \
  { before "height" after, &self->limits.grid.height, MAX_CELLS }
#define BELT(number)                                                                            \
  { "belt_rows_" #number, &self->limits.belt_rows[number], MAX_BELT_ROWS }

static gboolean
load_limits (SwD2sTables  *self,
             SwTables     *tables,
             GError      **error)
{
  const struct
  {
    const char *name;
    guint      *limit;
    gint64      maximum;
  } limits[] = {
    { "acts_classic", &self->limits.acts[0], SW_D2S_MAX_ACTS },
    { "acts_expansion", &self->limits.acts[1], SW_D2S_MAX_ACTS },
    { "gold_per_level", &self->limits.gold_per_level, G_MAXINT32 / SW_D2S_MAX_LEVEL },
    GRID ("inventory_", "", inventory),
    GRID ("cube_", "", cube),
    GRID ("stash_", "_classic", stashes[SW_D2S_STASH_GRID_CLASSIC]),
    GRID ("stash_", "_expansion", stashes[SW_D2S_STASH_GRID_EXPANSION]),
    GRID ("stash_", "_resurrected", stashes[SW_D2S_STASH_GRID_RESURRECTED]),
    BELT (0), BELT (1), BELT (2), BELT (3), BELT (4), BELT (5), BELT (6),
  };
  g_autoptr (SwTable) table = sw_tables_load (tables, "d2s", "limits", error);
  guint column;

  if (table == NULL || !sw_table_require_column (table, "value", &column, error))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      const char *key[] = { limits[i].name, NULL };
      gint64 value;
      guint row;

      if (!sw_table_find_row (table, key, &row))
        {
          /* Translators: a file, the name of a row */
          sw_table_set_error (error, _("“%s” has no row “%s”."), sw_table_get_file (table),
                              limits[i].name);
          return FALSE;
        }
      if (!sw_table_get_number (table, row, column, 1, limits[i].maximum, &value, error))
        return FALSE;
      *limits[i].limit = (guint) value;
    }

  return TRUE;
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
      !sw_table_require_column (table, "level", &level_column, error) ||
      !sw_table_require_column (table, "exp_to_reach", &experience_column, error))
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

  if (!load_versions (self, tables, error) ||
      !load_titles (self, tables, error) ||
      !load_limits (self, tables, error) ||
      !load_classes (self, tables, error) ||
      !load_waypoints (self, tables, error) ||
      !load_quests (self, tables, error) ||
      !load_quest_states (self, tables, error) ||
      !load_skills (self, tables, error) ||
      !load_mercenaries (self, tables, error) ||
      !load_npcs (self, tables, error) ||
      !load_experience (self, tables, error))
    return NULL;

  self->items = sw_d2s_item_table_loader_load (tables, error);
  if (self->items == NULL)
    return NULL;

  return g_steal_pointer (&self);
}
