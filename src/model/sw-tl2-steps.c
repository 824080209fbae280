/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-steps.c: compound edits of a Torchlight save, each of them one step. */
#include "config.h"

#include "sw-tl2-steps.h"
#include "sw-command-group.h"
#include "sw-error.h"
#include "sw-splice-children.h"
#include "sw-svb-copy.h"
#include "sw-tl2-rules.h"
#include "sw-tl2-structure.h"

#include <glib/gi18n-lib.h>

#define CLEAN_MARK 0x4E
#define CHEATER_MARK 0xD6
#define N_ATTRIBUTES 4

/* A skill that has but one level came with the class; no point was spent on it. */
#define LEAST_LEVELS 2

static const char * const attributes[N_ATTRIBUTES] = {
  "strength", "dexterity", "vitality", "focus",
};

static SwCommand *
refuse (const char  *kind,
        const char  *message,
        GError     **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, kind, SW_NO_BIT, "%s", message);
  return NULL;
}

static gboolean
check_character (SwTl2Document  *document,
                 GError        **error)
{
  if (sw_document_get_read_only (SW_DOCUMENT (document)))
    refuse ("read_only", sw_document_get_read_only_reason (SW_DOCUMENT (document)), error);
  else if (!sw_document_has (SW_DOCUMENT (document), "/character/free_stats")
           || !sw_document_has (SW_DOCUMENT (document), "/character/free_skills"))
    refuse ("unreadable_section",
            _("That part of this file could not be read, so that it cannot be changed."), error);
  else
    return TRUE;

  return FALSE;
}

static SwTree *
get_tree (SwTl2Document *document)
{
  return sw_document_get_tree (SW_DOCUMENT (document));
}

/* Adds points, in both places where they stand. */
static void
add_points (SwTl2Document  *document,
            SwCommandGroup *group,
            const char     *path,
            gint64          freed)
{
  SwNodeId node = sw_document_lookup (SW_DOCUMENT (document), path);
  SwNodeId twin = sw_tl2_find_twin (document, node);
  gint64 points = (gint32) sw_tree_get_number (get_tree (document), node) + freed;

  points = CLAMP (points, 0, G_MAXINT32);
  sw_command_group_set_number (group, SW_DOCUMENT (document), node, (guint64) points);
  sw_command_group_set_number (group, SW_DOCUMENT (document), twin, (guint64) points);
}

/**
 * sw_tl2_new_remove_mark:
 * @document: a character
 * @error: return location
 *
 * Takes the mark off that the game gives to cheaters.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "not_marked".
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_tl2_new_remove_mark (SwTl2Document  *document,
                        GError        **error)
{
  SwCommandGroup *group;

  if (!sw_document_has (SW_DOCUMENT (document), "/character/cheater")
      || sw_document_get_number (SW_DOCUMENT (document), "/character/cheater") != CHEATER_MARK)
    return refuse ("not_marked", _("This character is not marked as a cheater’s."), error);

  group = sw_command_group_new (_("Remove the cheater mark"));
  sw_command_group_set_number (group, SW_DOCUMENT (document),
                               sw_document_lookup (SW_DOCUMENT (document), "/character/cheater"),
                               CLEAN_MARK);
  return SW_COMMAND (group);
}

/* -- attributes -- */

/* FALSE when no table says what the class begins with. */
static gboolean
find_start (SwTl2Document *document,
            gint64         start[N_ATTRIBUTES])
{
  const SwTl2Class *class = sw_tl2_document_get_class (document);
  g_autoptr (SwTable) table = sw_tables_load (sw_document_get_tables (SW_DOCUMENT (document)),
                                              "tl2", "attributes", NULL);
  const char *key[] = { NULL, NULL, NULL };
  guint row;

  if (class == NULL || table == NULL)
    return FALSE;
  key[0] = sw_tl2_document_get_game (document) == SW_TL2_GAME_FIRST ? "TL1" : "TL2";
  key[1] = class->title;
  if (!sw_table_find_row (table, key, &row))
    return FALSE;

  for (guint i = 0; i < N_ATTRIBUTES; i++)
    if (!sw_table_get_number (table, row, sw_table_find_column (table, attributes[i]), 0,
                              G_MAXINT32, &start[i], NULL))
      return FALSE;

  return TRUE;
}

static gboolean
add_respec_attributes (SwTl2Document   *document,
                       SwCommandGroup  *group,
                       GError         **error)
{
  gint64 start[N_ATTRIBUTES];
  gint64 freed = 0;

  if (!find_start (document, start))
    {
      refuse ("start_not_known",
              _("What this class begins with is not known: no character of level 1 has been seen. "
                "The attributes and the free points can be set one by one."), error);
      return FALSE;
    }

  for (guint i = 0; i < N_ATTRIBUTES; i++)
    {
      g_autofree char *path = g_strconcat ("/character/", attributes[i], NULL);

      freed += (gint32) sw_document_get_number (SW_DOCUMENT (document), path) - start[i];
      sw_command_group_set_number (group, SW_DOCUMENT (document),
                                   sw_document_lookup (SW_DOCUMENT (document), path),
                                   (guint64) start[i]);
    }
  add_points (document, group, "/character/free_stats", freed);
  return TRUE;
}

/**
 * sw_tl2_new_respec_attributes:
 * @document: a character
 * @error: return location
 *
 * Gives all points back that were spent on attributes: they are as at level 1.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "start_not_known", "read_only" or "unreadable_section".
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_tl2_new_respec_attributes (SwTl2Document  *document,
                              GError        **error)
{
  g_autoptr (SwCommandGroup) group = sw_command_group_new (_("Reset all attributes"));

  if (!check_character (document, error) || !add_respec_attributes (document, group, error))
    return NULL;

  return SW_COMMAND (g_steal_pointer (&group));
}

/* -- skills -- */

static gint32
get_level (SwTree   *tree,
           SwNodeId  element)
{
  SwNodeId level = sw_tree_find_child (tree, element, "level");

  return level != SW_NODE_NONE ? (gint32) sw_tree_get_number (tree, level) : 0;
}

/* What points were spent on, and what came along with that. Spells stay: they were bought. So does
 * what no table knows, since nobody can tell which of the two it is. */
static gint64
reset_skill (SwTl2Document  *document,
             SwCommandGroup *group,
             SwNodeId        element)
{
  SwTree *tree = get_tree (document);
  SwNodeId guid = sw_tree_find_child (tree, element, "guid");
  gint32 level = get_level (tree, element);
  const SwTl2Skill *skill;

  if (guid == SW_NODE_NONE || level <= 0)
    return 0;
  skill = sw_tl2_tables_find_skill (sw_tl2_document_get_tables (document),
                                    sw_tl2_document_get_game (document),
                                    (gint64) sw_tree_get_number (tree, guid));
  if (skill == NULL || skill->kind == SW_TL2_SKILL_SPELL
      || (skill->kind == SW_TL2_SKILL_CLASS && skill->max_level < LEAST_LEVELS))
    return 0;

  sw_command_group_set_number (group, SW_DOCUMENT (document),
                               sw_tree_find_child (tree, element, "level"), 0);
  return skill->kind == SW_TL2_SKILL_CLASS ? level : 0;
}

static gboolean
add_respec_skills (SwTl2Document   *document,
                   SwCommandGroup  *group,
                   GError         **error)
{
  SwTree *tree = get_tree (document);
  SwNodeId skills = sw_document_lookup (SW_DOCUMENT (document), "/character/skills");
  gint64 freed = 0;

  if (sw_tl2_document_get_game (document) == SW_TL2_GAME_FIRST || skills == SW_NODE_NONE)
    {
      refuse ("skills_not_known",
              _("A save of Torchlight does not tell which skill a level belongs to."), error);
      return FALSE;
    }

  for (guint i = 0; i < sw_tree_get_n_children (tree, skills); i++)
    freed += reset_skill (document, group, sw_tree_get_child (tree, skills, i));
  add_points (document, group, "/character/free_skills", freed);
  return TRUE;
}

/**
 * sw_tl2_new_respec_skills:
 * @document: a character of Torchlight II
 * @error: return location
 *
 * Gives all points back that were spent on skills. In every file at hand, the levels of the class's
 * skills are as many as the points that its level and its fame gave. The list of the points that
 * were spent is left as it is.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "skills_not_known", "read_only" or "unreadable_section".
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_tl2_new_respec_skills (SwTl2Document  *document,
                          GError        **error)
{
  g_autoptr (SwCommandGroup) group = sw_command_group_new (_("Reset all skills"));

  if (!check_character (document, error) || !add_respec_skills (document, group, error))
    return NULL;

  return SW_COMMAND (g_steal_pointer (&group));
}

/**
 * sw_tl2_new_respec:
 * @document: a character of Torchlight II
 * @error: return location
 *
 * Gives all points back that were spent, on attributes and skills.
 *
 * Errors: those of sw_tl2_new_respec_attributes() and sw_tl2_new_respec_skills().
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_tl2_new_respec (SwTl2Document  *document,
                   GError        **error)
{
  g_autoptr (SwCommandGroup) group = sw_command_group_new (_("Reset attributes and skills"));

  if (!check_character (document, error) || !add_respec_attributes (document, group, error)
      || !add_respec_skills (document, group, error))
    return NULL;

  return SW_COMMAND (g_steal_pointer (&group));
}

/* -- stash -- */

/**
 * sw_tl2_new_copy_to_stash:
 * @stash: a shared stash that is open
 * @source: a character, or another stash
 * @item: an item of @source
 * @error: return location
 *
 * Makes the command that puts a copy of an item into a stash. It is a step of the stash; the other
 * file is left as it is.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "no_stash", "no_item", "other_version", "no_room",
 * "places_not_known" or "read_only".
 *
 * Returns: (transfer full): the command, or %NULL
 */
SwCommand *
sw_tl2_new_copy_to_stash (SwTl2Document  *stash,
                          SwTl2Document  *source,
                          SwNodeId        item,
                          GError        **error)
{
  SwTree *tree = get_tree (stash);
  SwNodeId list = sw_document_lookup (SW_DOCUMENT (stash), "/items");
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;
  SwNodeId copy;

  if (sw_document_get_read_only (SW_DOCUMENT (stash)))
    return refuse ("read_only", sw_document_get_read_only_reason (SW_DOCUMENT (stash)), error);
  if (sw_tl2_document_get_kind (stash) != SW_TL2_KIND_STASH || list == SW_NODE_NONE)
    return refuse ("no_stash", _("That file is no shared stash."), error);
  if (!sw_svb_is_item (get_tree (source), item))
    return refuse ("no_item", _("Only items can be put into a stash."), error);

  copy = sw_tl2_new_item_copy (stash, get_tree (source), item, list, FALSE, error);
  if (copy == SW_NODE_NONE)
    return NULL;

  title = sw_document_dup_label (SW_DOCUMENT (source), item);
  /* Translators: a step in the history of a shared stash. %s is an item. */
  label = g_strdup_printf (_("Put a copy of %s into the stash"), title);
  return sw_splice_children_new (SW_DOCUMENT (stash), list, sw_tree_get_n_children (tree, list), 0,
                                 &copy, 1, label);
}

static void
take_step (GPtrArray *steps,
           SwCommand *command)
{
  if (command != NULL)
    g_ptr_array_add (steps, command);
}

static void
take_structure (GPtrArray       *steps,
                SwTl2Document   *document,
                SwStructureVerb  verb,
                const char      *path)
{
  const SwStructureEdit edit = { .verb = verb, .path = path };

  take_step (steps, sw_document_new_structure (SW_DOCUMENT (document), &edit, NULL));
}

/**
 * sw_tl2_steps_list_all:
 * @document: a document
 *
 * Makes a step of every kind that the rules permit for the file as it is now. Each can be pushed as
 * long as those before it have been undone.
 *
 * Returns: (transfer full) (element-type SwCommand): the steps
 */
GPtrArray *
sw_tl2_steps_list_all (SwTl2Document *document)
{
  static const char * const elements[] = {
    "/items/0", "/character/items/0", "/character/items/1", "/character/items/0/sockets/0",
    "/character/items/0/effects/0/0", "/character/effects/0/0", "/pets/0/items/0", "/recipes/0",
    "/movies/0",
  };
  GPtrArray *steps = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (SW_IS_TL2_DOCUMENT (document), steps);

  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    {
      take_structure (steps, document, SW_STRUCTURE_REMOVE, elements[i]);
      take_structure (steps, document, SW_STRUCTURE_COPY, elements[i]);
    }
  if (sw_tl2_document_get_kind (document) == SW_TL2_KIND_STASH)
    return steps;

  take_step (steps, sw_tl2_new_remove_mark (document, NULL));
  take_step (steps, sw_tl2_new_respec_attributes (document, NULL));
  take_step (steps, sw_tl2_new_respec_skills (document, NULL));
  take_step (steps, sw_tl2_new_respec (document, NULL));
  return steps;
}
