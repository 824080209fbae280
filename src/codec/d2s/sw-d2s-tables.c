/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-tables.c: the facts of Diablo II that a codec and its document need, as plain structs. */
#include "config.h"

#include "sw-d2s-tables.h"

#include <string.h>

static void
clear_versions (SwD2sTables *self)
{
  for (guint i = 0; i < self->n_versions; i++)
    g_free (self->versions[i].game);
  g_free (self->versions);
}

static void
clear_titles (SwD2sTables *self)
{
  for (guint i = 0; i < self->n_titles; i++)
    {
      g_free (self->titles[i].male);
      g_free (self->titles[i].female);
    }
  g_free (self->titles);
}

static void
clear_classes (SwD2sTables *self)
{
  for (guint i = 0; i < self->n_classes; i++)
    {
      g_free (self->classes[i].name);
      g_free (self->classes[i].code);
      for (guint tab = 0; tab < G_N_ELEMENTS (self->classes[i].tab_names); tab++)
        g_free (self->classes[i].tab_names[tab]);
    }
  g_free (self->classes);
}

static void
clear_waypoints (SwD2sTables *self)
{
  for (guint i = 0; i < self->n_waypoints; i++)
    {
      g_free (self->waypoints[i].name);
      g_free (self->waypoints[i].token);
    }
  g_free (self->waypoints);
}

static void
clear_quests (SwD2sTables *self)
{
  for (guint i = 0; i < self->n_quests; i++)
    {
      g_free (self->quests[i].name);
      g_free (self->quests[i].token);
      g_free (self->quests[i].note);
      g_free (self->quests[i].states);
    }
  g_free (self->quests);
}

static void
clear_skills (SwD2sTables *self)
{
  for (guint i = 0; i < self->n_skills; i++)
    {
      g_free (self->skills[i].name);
      g_free (self->skills[i].class_code);
      g_free (self->skills[i].prerequisites);
    }
  g_free (self->skills);
}

static void
clear_people (SwD2sTables *self)
{
  for (guint i = 0; i < self->n_mercenaries; i++)
    {
      g_free (self->mercenaries[i].class_name);
      g_free (self->mercenaries[i].subtype);
      g_free (self->mercenaries[i].name_list);
    }
  g_free (self->mercenaries);

  for (guint i = 0; i < self->n_mercenary_names; i++)
    {
      g_free (self->mercenary_names[i].list);
      g_free (self->mercenary_names[i].name);
    }
  g_free (self->mercenary_names);

  for (guint i = 0; i < self->n_npcs; i++)
    g_free (self->npcs[i].peer_name);
  g_free (self->npcs);
}

/**
 * sw_d2s_tables_new:
 *
 * Makes tables without a row. All that is put into them is freed with g_free() in the end.
 *
 * Returns: (transfer full): the tables
 */
SwD2sTables *
sw_d2s_tables_new (void)
{
  SwD2sTables *self = g_new0 (SwD2sTables, 1);

  g_atomic_ref_count_init (&self->ref_count);
  return self;
}

/**
 * sw_d2s_tables_ref:
 * @self: tables
 *
 * Takes a reference; from any thread.
 *
 * Returns: (transfer full): @self
 */
SwD2sTables *
sw_d2s_tables_ref (SwD2sTables *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_d2s_tables_unref:
 * @self: (transfer full): tables
 *
 * Lets go of a reference; from any thread.
 */
void
sw_d2s_tables_unref (SwD2sTables *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  if (self->schema_destroy != NULL)
    self->schema_destroy (self->schema);
  clear_versions (self);
  clear_titles (self);
  clear_classes (self);
  clear_waypoints (self);
  clear_quests (self);
  clear_skills (self);
  clear_people (self);
  g_clear_pointer (&self->items, sw_d2s_item_tables_free);
  g_free (self);
}

/**
 * sw_d2s_tables_find_version:
 * @self: tables
 * @version: the number behind a file's signature
 *
 * Finds a version.
 *
 * Returns: (nullable): the version, or %NULL when it is none of the known ones
 */
const SwD2sVersion *
sw_d2s_tables_find_version (const SwD2sTables *self,
                            guint              version)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->n_versions; i++)
    {
      if (self->versions[i].version == version)
        return &self->versions[i];
    }

  return NULL;
}

/**
 * sw_d2s_tables_find_title:
 * @self: tables
 * @expansion: whether the character belongs to an expansion
 * @hardcore: whether it has one life
 * @step: how many difficulties it has finished
 *
 * Finds the title of a character: that of the greatest step that it has reached.
 *
 * Returns: (nullable): the title, or %NULL for none
 */
const SwD2sTitle *
sw_d2s_tables_find_title (const SwD2sTables *self,
                          gboolean           expansion,
                          gboolean           hardcore,
                          guint              step)
{
  const SwD2sTitle *best = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->n_titles; i++)
    {
      const SwD2sTitle *title = &self->titles[i];

      if (title->expansion == (expansion ? 1 : 0) && title->hardcore == (hardcore ? 1 : 0) &&
          title->step <= step && (best == NULL || title->step > best->step))
        best = title;
    }

  return best;
}

/**
 * sw_d2s_tables_find_class:
 * @self: tables
 * @id: number of the class, as a character's header stores it
 *
 * Finds a class.
 *
 * Returns: (nullable): the class, or %NULL when there is none of that number
 */
const SwD2sClass *
sw_d2s_tables_find_class (const SwD2sTables *self,
                          guint              id)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->n_classes; i++)
    {
      if (self->classes[i].id == id)
        return &self->classes[i];
    }

  return NULL;
}

/**
 * sw_d2s_tables_find_skill:
 * @self: tables
 * @id: number of the skill, as a hotkey stores it
 *
 * Finds a skill.
 *
 * Returns: (nullable): the skill, or %NULL when there is none of that number
 */
const SwD2sSkill *
sw_d2s_tables_find_skill (const SwD2sTables *self,
                          guint              id)
{
  g_return_val_if_fail (self != NULL, NULL);

  /* As a rule the rows are numbered without a gap, and a skill stands at its own number */
  if (id < self->n_skills && self->skills[id].id == id)
    return &self->skills[id];

  for (guint i = 0; i < self->n_skills; i++)
    {
      if (self->skills[i].id == id)
        return &self->skills[i];
    }

  return NULL;
}

/**
 * sw_d2s_tables_class_skill:
 * @self: tables
 * @class_id: number of the class
 * @slot: place among the class's skills, from 0; the order of the points in a character
 *
 * Finds the skill that a byte of a character's skill section counts points of.
 *
 * Returns: (nullable): the skill, or %NULL when the class or the place is not known
 */
const SwD2sSkill *
sw_d2s_tables_class_skill (const SwD2sTables *self,
                           guint              class_id,
                           guint              slot)
{
  const SwD2sClass *owner = sw_d2s_tables_find_class (self, class_id);
  const SwD2sSkill *skill;

  if (owner == NULL || slot >= owner->n_skills)
    return NULL;

  /* The ids of a class follow each other in the order of its places */
  skill = sw_d2s_tables_find_skill (self, owner->first_skill + slot);
  if (skill != NULL && skill->slot == slot && g_strcmp0 (skill->class_code, owner->code) == 0)
    return skill;

  for (guint i = 0; i < self->n_skills; i++)
    {
      skill = &self->skills[i];
      if (skill->slot == slot && g_strcmp0 (skill->class_code, owner->code) == 0)
        return skill;
    }

  return NULL;
}

/**
 * sw_d2s_slug:
 * @name: the name of a waypoint or quest, in UTF-8
 *
 * Makes the step of a path from a name: ASCII lower case, apostrophes dropped, every other run of
 * characters that are not ASCII letters or digits one "_", none at either end.
 *
 * Returns: (transfer full): the step; "" when the name has no letter or digit of ASCII
 */
char *
sw_d2s_slug (const char *name)
{
  g_autoptr (GString) slug = g_string_sized_new (strlen (name));
  gboolean gap = FALSE;

  for (const char *c = name; *c != '\0'; c++)
    {
      if (*c == '\'')
        continue;

      if (!g_ascii_isalnum (*c))
        {
          gap = TRUE;
          continue;
        }

      if (gap && slug->len > 0)
        g_string_append_c (slug, '_');
      gap = FALSE;
      g_string_append_c (slug, g_ascii_tolower (*c));
    }

  return g_string_free (g_steal_pointer (&slug), FALSE);
}
