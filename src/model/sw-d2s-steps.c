/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-steps.c: compound edits of a Diablo II character, each of them one step. */
#include "config.h"

#include "sw-d2s-steps.h"
#include "sw-command-group.h"
#include "sw-d2s-quest-state.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

static SwCommand *
refuse (const char  *kind,
        const char  *message,
        GError     **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, kind, SW_NO_BIT, "%s", message);
  return NULL;
}

static gboolean
check_section (SwD2sDocument  *document,
               const char     *path,
               GError        **error)
{
  if (sw_document_get_read_only (SW_DOCUMENT (document)))
    refuse ("read_only", sw_document_get_read_only_reason (SW_DOCUMENT (document)), error);
  else if (!sw_document_has (SW_DOCUMENT (document), path))
    refuse ("unreadable_section",
            _("That part of this file could not be read, so that it cannot be changed."), error);
  else
    return TRUE;

  return FALSE;
}

static void
set_number (SwD2sDocument  *document,
            SwCommandGroup *group,
            const char     *path,
            guint64         number)
{
  sw_command_group_set_number (group, SW_DOCUMENT (document),
                               sw_document_lookup (SW_DOCUMENT (document), path), number);
}

/* A number of zero is not put into a file that does without it. */
static void
set_attribute (SwD2sDocument  *document,
               SwCommandGroup *group,
               const char     *path,
               guint64         number)
{
  if (number != 0 || sw_document_has (SW_DOCUMENT (document), path))
    set_number (document, group, path, number);
}

/* Adds to a number, within what its bits hold. */
static guint64
add_within (SwD2sDocument *document,
            const char    *path,
            gint64         difference)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId node = sw_document_lookup (SW_DOCUMENT (document), path);
  gint64 sum = (gint64) sw_tree_get_number (tree, node) + difference;
  guint64 minimum, maximum;

  sw_field_get_limits (sw_tree_get_field (tree, node), sw_tree_get_row (tree, node)->width,
                       &minimum, &maximum);
  if (sum < 0)
    return 0;

  return MIN ((guint64) sum, maximum);
}

/**
 * sw_d2s_new_set_level:
 * @document: a character
 * @level: 1 to 99
 * @flags: what goes along
 * @error: return location
 *
 * Sets the level in both places where it stands; on request also the experience (to the least for
 * the level, unless it fits already) and the points that the levels between give.
 *
 * Errors: %SW_ERROR_RANGE; %SW_ERROR_REFUSED with the kind "read_only" or "unreadable_section".
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_set_level (SwD2sDocument    *document,
                      guint             level,
                      SwD2sLevelFlags   flags,
                      GError          **error)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (document);
  const SwD2sClass *class = sw_d2s_document_get_class (document);
  g_autoptr (SwCommandGroup) group = NULL;
  g_autofree char *label = NULL;
  guint64 experience;
  gint64 gained;

  if (!check_section (document, "/attributes", error))
    return NULL;
  if (level < 1 || level > SW_D2S_MAX_LEVEL)
    {
      sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                    _("Level %u is not possible. Choose a level from 1 to %d."),
                    level, SW_D2S_MAX_LEVEL);
      return NULL;
    }

  label = g_strdup_printf (_("Set level to %u"), level);
  group = sw_command_group_new (label);
  gained = (gint64) level
           - (gint64) sw_document_get_number (SW_DOCUMENT (document),
                                              sw_document_has (SW_DOCUMENT (document),
                                                               "/attributes/level")
                                              ? "/attributes/level" : "/header/level");
  set_number (document, group, "/header/level", level);
  set_number (document, group, "/attributes/level", level);

  experience = sw_document_get_number (SW_DOCUMENT (document), "/attributes/experience");
  if ((flags & SW_D2S_LEVEL_EXPERIENCE) != 0
      && (experience < tables->experience[level]
          || (level < SW_D2S_MAX_LEVEL && experience >= tables->experience[level + 1])))
    set_attribute (document, group, "/attributes/experience", tables->experience[level]);

  if ((flags & SW_D2S_LEVEL_POINTS) != 0 && class != NULL)
    {
      set_attribute (document, group, "/attributes/stat_points",
                     add_within (document, "/attributes/stat_points",
                                 gained * class->stat_points_per_level));
      set_attribute (document, group, "/attributes/skill_points",
                     add_within (document, "/attributes/skill_points",
                                 gained * class->skill_points_per_level));
    }

  return SW_COMMAND (g_steal_pointer (&group));
}

/* What spending points on an attribute gave, in 256ths of a point: taken back by a respec. */
static void
take_back (SwD2sDocument  *document,
           SwCommandGroup *group,
           const char     *max_path,
           const char     *path,
           gint64          points,
           guint           per_point_q)
{
  gint64 difference = -points * (gint64) per_point_q * 64;
  guint64 maximum = add_within (document, max_path, difference);
  guint64 present = sw_document_get_number (SW_DOCUMENT (document), path);

  /* Items lift the present value above the greatest one; that is not ours to take. */
  if (difference == 0)
    return;

  set_attribute (document, group, max_path, maximum);
  if (present > maximum)
    set_attribute (document, group, path, maximum);
}

static void
add_respec_attributes (SwD2sDocument    *document,
                       const SwD2sClass *class,
                       SwCommandGroup   *group)
{
  const struct
  {
    const char *path;
    guint       base;
  } attributes[] = {
    { "/attributes/strength", class->strength },
    { "/attributes/energy", class->energy },
    { "/attributes/dexterity", class->dexterity },
    { "/attributes/vitality", class->vitality },
  };
  gint64 freed = 0;
  gint64 vitality = (gint64) sw_document_get_number (SW_DOCUMENT (document), "/attributes/vitality")
                    - class->vitality;
  gint64 energy = (gint64) sw_document_get_number (SW_DOCUMENT (document), "/attributes/energy")
                  - class->energy;

  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    {
      freed += (gint64) sw_document_get_number (SW_DOCUMENT (document), attributes[i].path)
               - attributes[i].base;
      set_number (document, group, attributes[i].path, attributes[i].base);
    }
  set_attribute (document, group, "/attributes/stat_points",
                 add_within (document, "/attributes/stat_points", freed));
  take_back (document, group, "/attributes/max_life", "/attributes/life", vitality,
             class->life_per_vitality_q);
  take_back (document, group, "/attributes/max_stamina", "/attributes/stamina", vitality,
             class->stamina_per_vitality_q);
  take_back (document, group, "/attributes/max_mana", "/attributes/mana", energy,
             class->mana_per_energy_q);
}

static void
add_respec_skills (SwD2sDocument  *document,
                   SwCommandGroup *group)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId list = sw_document_lookup (SW_DOCUMENT (document), "/skills");
  guint n_skills = sw_tree_get_n_children (tree, list);
  guint64 freed = 0;

  for (guint i = 0; i < n_skills; i++)
    {
      SwNodeId skill = sw_tree_get_child (tree, list, i);

      freed += sw_tree_get_number (tree, skill);
      sw_command_group_set_number (group, SW_DOCUMENT (document), skill, 0);
    }
  set_attribute (document, group, "/attributes/skill_points",
                 add_within (document, "/attributes/skill_points", (gint64) freed));
}

static SwCommand *
new_respec (SwD2sDocument  *document,
            const char     *label,
            gboolean        attributes,
            gboolean        skills,
            GError        **error)
{
  const SwD2sClass *class = sw_d2s_document_get_class (document);
  g_autoptr (SwCommandGroup) group = NULL;

  if (!check_section (document, "/attributes", error)
      || (skills && !check_section (document, "/skills", error)))
    return NULL;
  if (class == NULL && attributes)
    return refuse ("unknown_class",
                   _("The class of this character is not known, so that its attributes at the "
                     "start are not either."), error);

  group = sw_command_group_new (label);
  if (attributes)
    add_respec_attributes (document, class, group);
  if (skills)
    add_respec_skills (document, group);
  return SW_COMMAND (g_steal_pointer (&group));
}

/**
 * sw_d2s_new_respec_attributes:
 * @document: a character
 * @error: return location
 *
 * Puts the four attributes back to where the class begins and gives the points back. Life, mana
 * and stamina lose what the points had given.
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_respec_attributes (SwD2sDocument  *document,
                              GError        **error)
{
  return new_respec (document, _("Reset attributes"), TRUE, FALSE, error);
}

/**
 * sw_d2s_new_respec_skills:
 * @document: a character
 * @error: return location
 *
 * Takes all points out of the skills and gives them back.
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_respec_skills (SwD2sDocument  *document,
                          GError        **error)
{
  return new_respec (document, _("Reset skills"), FALSE, TRUE, error);
}

/**
 * sw_d2s_new_respec:
 * @document: a character
 * @error: return location
 *
 * Resets attributes and skills as one step.
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_respec (SwD2sDocument  *document,
                   GError        **error)
{
  return new_respec (document, _("Reset attributes and skills"), TRUE, TRUE, error);
}

/**
 * sw_d2s_new_revive:
 * @document: a character
 * @error: return location
 *
 * Takes the mark of death away, and gives life back if there is none.
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_revive (SwD2sDocument  *document,
                   GError        **error)
{
  g_autoptr (SwCommandGroup) group = sw_command_group_new (_("Revive"));

  if (!check_section (document, "/header/status/died", error))
    return NULL;

  set_number (document, group, "/header/status/died", 0);
  if (sw_document_has (SW_DOCUMENT (document), "/attributes/max_life")
      && sw_document_get_number (SW_DOCUMENT (document), "/attributes/life") == 0)
    set_number (document, group, "/attributes/life",
                sw_document_get_number (SW_DOCUMENT (document), "/attributes/max_life"));

  return SW_COMMAND (g_steal_pointer (&group));
}

static void
raise_progression (SwD2sDocument  *document,
                   SwCommandGroup *group,
                   guint           acts)
{
  if (sw_document_get_number (SW_DOCUMENT (document), "/header/progression") < acts)
    set_number (document, group, "/header/progression", acts);
}

/**
 * sw_d2s_new_unlock_difficulty:
 * @document: a character
 * @difficulty: 1 nightmare, 2 hell
 * @error: return location
 *
 * Raises the number of finished acts to what lets the character into a difficulty. More finished
 * acts stay as they are.
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_unlock_difficulty (SwD2sDocument  *document,
                              guint           difficulty,
                              GError        **error)
{
  g_autoptr (SwCommandGroup) group = NULL;
  g_autofree char *label = NULL;

  if (difficulty < 1 || difficulty >= SW_D2S_N_DIFFICULTIES)
    return refuse ("value_out_of_range", _("Choose Nightmare or Hell."), error);
  if (!check_section (document, "/header/progression", error))
    return NULL;

  /* Translators: a step in the history. %s is a difficulty. */
  label = g_strdup_printf (_("Unlock %s"), sw_d2s_difficulty_label (difficulty));
  group = sw_command_group_new (label);
  raise_progression (document, group, difficulty * sw_d2s_document_get_n_acts (document));
  return SW_COMMAND (g_steal_pointer (&group));
}

static SwNodeId
find_quest_node (SwD2sDocument    *document,
                 guint             difficulty,
                 const SwD2sQuest *quest)
{
  g_autofree char *path = g_strdup_printf ("/quests/%s/%s", sw_d2s_difficulty_token (difficulty),
                                           quest->token);

  return sw_document_lookup (SW_DOCUMENT (document), path);
}

static gboolean
check_act (SwD2sDocument  *document,
           guint           difficulty,
           guint           act,
           GError        **error)
{
  if (difficulty >= SW_D2S_N_DIFFICULTIES || act < 1 || act > sw_d2s_document_get_n_acts (document))
    {
      refuse ("value_out_of_range", _("This character has no such act."), error);
      return FALSE;
    }

  return check_section (document, "/quests", error);
}

/* A quest that is done already keeps its bits. */
static void
complete_quest (SwD2sDocument    *document,
                SwCommandGroup   *group,
                guint             difficulty,
                const SwD2sQuest *quest)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId node = find_quest_node (document, difficulty, quest);
  guint16 bits;

  if (node == SW_NODE_NONE || (sw_tree_get_number (tree, node) & 1) != 0)
    return;

  if (quest->kind != SW_D2S_QUEST_QUEST)
    bits = 1;
  else if (!sw_d2s_quest_state_get_value (quest, SW_D2S_STATE_CLOSED, &bits))
    return;
  sw_command_group_set_number (group, SW_DOCUMENT (document), node, bits);
}

/* What the game itself sets when the next act is entered: the journey, and the greeting there. */
static gboolean
belongs_to_finish (const SwD2sQuest *quest,
                   guint             act,
                   guint             last_act)
{
  if (quest->act == act)
    return quest->kind == SW_D2S_QUEST_QUEST || quest->kind == SW_D2S_QUEST_INTRO
           || (quest->kind == SW_D2S_QUEST_TRAVEL && act < last_act);

  return FALSE;
}

/* The waypoint of the next act's town, which the character would stand at. */
static void
open_next_town (SwD2sDocument  *document,
                SwCommandGroup *group,
                guint           difficulty,
                guint           act)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (document);

  for (guint i = 0; i < tables->n_waypoints; i++)
    {
      g_autofree char *path = NULL;

      if (tables->waypoints[i].act != act + 1)
        continue;
      path = g_strdup_printf ("/waypoints/%s/%s", sw_d2s_difficulty_token (difficulty),
                              tables->waypoints[i].token);
      set_number (document, group, path, 1);
      return;
    }
}

/**
 * sw_d2s_new_finish_act:
 * @document: a character
 * @difficulty: 0 normal, 1 nightmare, 2 hell
 * @act: 1 to 5
 * @error: return location
 *
 * Completes the quests of an act that are not done, marks the journey to the next one, opens the
 * waypoint of its town, and raises the number of finished acts. Rewards are not given.
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_finish_act (SwD2sDocument  *document,
                       guint           difficulty,
                       guint           act,
                       GError        **error)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (document);
  guint last_act = sw_d2s_document_get_n_acts (document);
  g_autoptr (SwCommandGroup) group = NULL;
  g_autofree char *label = NULL;

  if (!check_act (document, difficulty, act, error))
    return NULL;

  /* Translators: a step in the history: an act, and the difficulty that it is in. */
  label = g_strdup_printf (_("Finish %s (%s)"), sw_d2s_act_label (act),
                           sw_d2s_difficulty_label (difficulty));
  group = sw_command_group_new (label);
  for (guint i = 0; i < tables->n_quests; i++)
    if (belongs_to_finish (&tables->quests[i], act, last_act))
      complete_quest (document, group, difficulty, &tables->quests[i]);
  if (act < last_act)
    open_next_town (document, group, difficulty, act);
  raise_progression (document, group, difficulty * last_act + act);

  return SW_COMMAND (g_steal_pointer (&group));
}

/**
 * sw_d2s_new_reset_act_quests:
 * @document: a character
 * @difficulty: 0 normal, 1 nightmare, 2 hell
 * @act: 1 to 5
 * @error: return location
 *
 * Sets the quests of an act to "not started". Journeys and introductions stay.
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_reset_act_quests (SwD2sDocument  *document,
                             guint           difficulty,
                             guint           act,
                             GError        **error)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (document);
  g_autoptr (SwCommandGroup) group = NULL;
  g_autofree char *label = NULL;

  if (!check_act (document, difficulty, act, error))
    return NULL;

  /* Translators: a step in the history: an act, and the difficulty that it is in. */
  label = g_strdup_printf (_("Reset quests of %s (%s)"), sw_d2s_act_label (act),
                           sw_d2s_difficulty_label (difficulty));
  group = sw_command_group_new (label);
  for (guint i = 0; i < tables->n_quests; i++)
    if (tables->quests[i].act == act && tables->quests[i].kind == SW_D2S_QUEST_QUEST)
      sw_command_group_set_number (group, SW_DOCUMENT (document),
                                   find_quest_node (document, difficulty, &tables->quests[i]), 0);

  return SW_COMMAND (g_steal_pointer (&group));
}

/* Sets the waypoints of one act, or of all for act 0. */
static SwCommand *
new_waypoints (SwD2sDocument  *document,
               const char     *label,
               guint           difficulty,
               guint           act,
               gboolean        active,
               GError        **error)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (document);
  g_autoptr (SwCommandGroup) group = NULL;

  if (!check_section (document, "/waypoints", error))
    return NULL;

  group = sw_command_group_new (label);
  for (guint i = 0; i < tables->n_waypoints; i++)
    {
      const SwD2sWaypoint *waypoint = &tables->waypoints[i];
      g_autofree char *path = NULL;

      /* Where every game begins stays on when others are turned off. The act of the expansion is
       * none of a classic character's. */
      if ((act != 0 && waypoint->act != act) || (!active && waypoint->always_on)
          || (active && waypoint->act > sw_d2s_document_get_n_acts (document)))
        continue;
      path = g_strdup_printf ("/waypoints/%s/%s", sw_d2s_difficulty_token (difficulty),
                              waypoint->token);
      set_number (document, group, path, active);
    }

  return SW_COMMAND (g_steal_pointer (&group));
}

/**
 * sw_d2s_new_waypoints_of_act:
 * @document: a character
 * @difficulty: 0 normal, 1 nightmare, 2 hell
 * @act: 1 to 5
 * @active: whether to turn them on
 * @error: return location
 *
 * Sets all waypoints of an act. The first of all stays on.
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_waypoints_of_act (SwD2sDocument  *document,
                             guint           difficulty,
                             guint           act,
                             gboolean        active,
                             GError        **error)
{
  g_autofree char *label = NULL;

  if (difficulty >= SW_D2S_N_DIFFICULTIES || act < 1 || act > sw_d2s_document_get_n_acts (document))
    return refuse ("value_out_of_range", _("This character has no such act."), error);

  label = g_strdup_printf (active
                           /* Translators: a step in the history: an act, and its difficulty. */
                           ? _("Activate all of %s (%s)")
                           /* Translators: a step in the history: an act, and its difficulty. */
                           : _("Deactivate all of %s (%s)"),
                           sw_d2s_act_label (act), sw_d2s_difficulty_label (difficulty));
  return new_waypoints (document, label, difficulty, act, active, error);
}

/**
 * sw_d2s_new_waypoints_of_difficulty:
 * @document: a character
 * @difficulty: 0 normal, 1 nightmare, 2 hell
 * @active: whether to turn them on
 * @error: return location
 *
 * Sets all waypoints of a difficulty. The first of all stays on.
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_d2s_new_waypoints_of_difficulty (SwD2sDocument  *document,
                                    guint           difficulty,
                                    gboolean        active,
                                    GError        **error)
{
  g_autofree char *label = NULL;

  if (difficulty >= SW_D2S_N_DIFFICULTIES)
    return refuse ("value_out_of_range", _("There is no such difficulty."), error);

  label = g_strdup_printf (active
                           /* Translators: a step in the history. %s is a difficulty. */
                           ? _("Activate all waypoints (%s)")
                           /* Translators: a step in the history. %s is a difficulty. */
                           : _("Deactivate all waypoints (%s)"),
                           sw_d2s_difficulty_label (difficulty));
  return new_waypoints (document, label, difficulty, 0, active, error);
}
