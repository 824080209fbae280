/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-document.c: a Diablo II character that is open. */
#include "config.h"

#include "sw-d2s-document.h"
#include "sw-command-group.h"
#include "sw-d2s-all-steps.h"
#include "sw-d2s-findings.h"
#include "sw-d2s-item-words.h"
#include "sw-d2s-quest-state.h"
#include "sw-d2s-rules.h"
#include "sw-d2s-structure.h"
#include "sw-error.h"
#include "sw-set-value.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

struct _SwD2sDocument
{
  SwDocument parent_instance;
};

G_DEFINE_FINAL_TYPE (SwD2sDocument, sw_d2s_document, SW_TYPE_DOCUMENT)

static const char * const difficulty_tokens[] = { "normal", "nightmare", "hell" };

/**
 * sw_d2s_difficulty_token:
 * @difficulty: 0 normal, 1 nightmare, 2 hell
 *
 * Returns: (transfer none): its step of the path
 */
const char *
sw_d2s_difficulty_token (guint difficulty)
{
  g_return_val_if_fail (difficulty < SW_D2S_N_DIFFICULTIES, NULL);

  return difficulty_tokens[difficulty];
}

/**
 * sw_d2s_difficulty_label:
 * @difficulty: 0 normal, 1 nightmare, 2 hell
 *
 * Returns: (transfer none): its name, translated
 */
const char *
sw_d2s_difficulty_label (guint difficulty)
{
  switch (difficulty)
    {
    case 0:
      return C_("difficulty", "Normal");
    case 1:
      return C_("difficulty", "Nightmare");
    case 2:
    default:
      return C_("difficulty", "Hell");
    }
}

/**
 * sw_d2s_act_label:
 * @act: 1 to 5
 *
 * Returns: (transfer none): its name as the game writes it, translated
 */
const char *
sw_d2s_act_label (guint act)
{
  static const char * const names[SW_D2S_MAX_ACTS] = {
    N_("Act I"), N_("Act II"), N_("Act III"), N_("Act IV"), N_("Act V"),
  };

  g_return_val_if_fail (act >= 1 && act <= G_N_ELEMENTS (names), "");

  return _(names[act - 1]);
}

/* The difficulty that a node is below, or -1. */
static int
find_difficulty (SwTree   *tree,
                 SwNodeId  node)
{
  for (; node != SW_NODE_NONE; node = sw_tree_get_parent (tree, node))
    {
      const char *token = sw_tree_get_field (tree, node)->token;

      for (int i = 0; i < SW_D2S_N_DIFFICULTIES; i++)
        if (g_strcmp0 (token, difficulty_tokens[i]) == 0)
          return i;
    }

  return -1;
}

static gboolean
is_below (SwTree     *tree,
          SwNodeId    node,
          const char *path)
{
  SwNodeId top = sw_tree_lookup (tree, path, NULL);

  return top != SW_NODE_NONE && node != top && sw_tree_is_below (tree, node, top);
}

static char *
sw_d2s_document_dup_title (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId name = sw_tree_lookup (tree, "/header/name", NULL);
  const char *text = name != SW_NODE_NONE ? sw_tree_get_text (tree, name) : NULL;

  return text != NULL && *text != '\0' ? g_strdup (text) : NULL;
}

static char *
sw_d2s_document_dup_subtitle (SwDocument *document)
{
  SwD2sDocument *self = SW_D2S_DOCUMENT (document);
  const SwD2sClass *class = sw_d2s_document_get_class (self);
  guint level = (guint) sw_document_get_number (document, "/header/level");
  g_autofree char *game = sw_d2s_document_dup_game (self);

  if (class == NULL || !sw_document_has (document, "/header/level"))
    return g_steal_pointer (&game);

  /* Translators: a character's class, its level, and the game that it is from. */
  return g_strdup_printf (_("%s, level %u — %s"), class->name, level, game);
}

static void
add_section (SwD2sDocument      *self,
             GListStore         *sections,
             const char         *id,
             const char         *title,
             const char * const *paths)
{
  g_autofree char *icon_name = g_strdup_printf ("sw-%s-symbolic", id);
  g_autoptr (SwSection) section = NULL;

  if (!sw_document_has (SW_DOCUMENT (self), paths[0]))
    return;

  section = sw_section_new (id, title, icon_name, id, SW_SECTION_GAME, paths);
  g_list_store_append (sections, section);
}

static void
sw_d2s_document_add_sections (SwDocument *document,
                              GListStore *sections)
{
  static const char * const header[] = { "/header", "/version", NULL };
  static const char * const attributes[] = { "/attributes", NULL };
  static const char * const skills[] = { "/skills", NULL };
  static const char * const waypoints[] = { "/waypoints", NULL };
  static const char * const quests[] = { "/quests", NULL };
  SwD2sDocument *self = SW_D2S_DOCUMENT (document);

  add_section (self, sections, "overview", _("Overview"), header);
  add_section (self, sections, "attributes", _("Attributes"), attributes);
  add_section (self, sections, "skills", _("Skills"), skills);
  add_section (self, sections, "waypoints", _("Waypoints"), waypoints);
  add_section (self, sections, "quests", _("Quests"), quests);
  sw_section_add_structure (sections);
}

static void
sw_d2s_document_add_findings (SwDocument *document,
                              GListStore *findings)
{
  sw_d2s_add_findings (SW_D2S_DOCUMENT (document), findings);
}

static gboolean
sw_d2s_document_check_locked (SwDocument  *document,
                              SwNodeId     node,
                              GError     **error)
{
  return sw_d2s_check_locked (SW_D2S_DOCUMENT (document), node, error);
}

static gboolean
sw_d2s_document_check_set (SwDocument     *document,
                           SwNodeId        node,
                           const SwValue  *value,
                           GError        **error)
{
  return sw_d2s_check_set (SW_D2S_DOCUMENT (document), node, value, error);
}

/* The level stands in two places. Whichever is set, both are written: the game refuses a
 * character whose levels differ. */
static SwCommand *
sw_d2s_document_new_set (SwDocument    *document,
                         SwNodeId       node,
                         const SwValue *value)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId header = sw_tree_lookup (tree, "/header/level", NULL);
  SwNodeId attribute = sw_tree_lookup (tree, "/attributes/level", NULL);
  SwNodeId other = node == header ? attribute : header;
  g_autoptr (SwCommandGroup) group = NULL;
  g_autofree char *label = NULL;

  if ((node != header && node != attribute) || other == SW_NODE_NONE || value->absent
      || sw_tree_is_absent (tree, attribute))
    return NULL;

  label = sw_document_dup_set_label (document, node, value);
  group = sw_command_group_new (label);
  sw_command_group_set_number (group, document, node, value->number);
  sw_command_group_set_number (group, document, other, value->number);
  return SW_COMMAND (g_steal_pointer (&group));
}

static char *
dup_quest_label (SwTree        *tree,
                 SwNodeId       node,
                 const char    *label,
                 const SwValue *value)
{
  SwD2sQuestStateId state = sw_d2s_quest_state_of ((guint16) value->number);
  g_autofree char *bits = NULL;

  switch (state)
    {
    case SW_D2S_STATE_NOT_STARTED:
      /* Translators: a step in the history. %s is a quest and its difficulty. */
      return g_strdup_printf (_("Reset %s"), label);
    case SW_D2S_STATE_DONE:
    case SW_D2S_STATE_CLOSED:
      /* Translators: a step in the history. %s is a quest and its difficulty. */
      return g_strdup_printf (_("Complete %s"), label);
    case SW_D2S_STATE_OTHER:
      bits = sw_d2s_quest_bits_dup_text ((guint16) value->number);
      /* Translators: a step in the history: a quest with its difficulty, and its bits. */
      return g_strdup_printf (_("Set %s to %s"), label, bits);
    case SW_D2S_STATE_STARTED:
    case SW_D2S_STATE_REWARD_PENDING:
    default:
      /* Translators: a step in the history: a quest with its difficulty, and its state. */
      return g_strdup_printf (_("Set %s to %s"), label, sw_d2s_quest_state_get_label (state));
    }
}

static char *
sw_d2s_document_dup_set_label (SwDocument    *document,
                               SwNodeId       node,
                               const SwValue *value)
{
  SwTree *tree = sw_document_get_tree (document);
  g_autofree char *label = NULL;

  if (node == sw_tree_lookup (tree, "/header/name", NULL) && value->text != NULL)
    /* Translators: a step in the history. */
    return g_strdup_printf (_("Rename hero to %s"), value->text);
  if (node == sw_tree_lookup (tree, "/header/level", NULL)
      || (node == sw_tree_lookup (tree, "/attributes/level", NULL) && !value->absent))
    /* Translators: a step in the history. */
    return g_strdup_printf (_("Set level to %" PRIu64), value->number);

  if (value->kind == SW_KIND_BOOLEAN && is_below (tree, node, "/waypoints"))
    {
      label = sw_document_dup_label (document, node);
      return g_strdup_printf (value->number != 0
                              /* Translators: a step in the history. %s is a waypoint. */
                              ? _("Activate %s")
                              /* Translators: a step in the history. %s is a waypoint. */
                              : _("Deactivate %s"), label);
    }
  if (value->kind == SW_KIND_UNSIGNED && is_below (tree, node, "/quests"))
    {
      label = sw_document_dup_label (document, node);
      return dup_quest_label (tree, node, label, value);
    }

  return NULL;
}

static char *
dup_time_text (guint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc ((gint64) seconds);

  if (seconds == 0 || time == NULL)
    /* Translators: of the time when a character was played last. */
    return g_strdup (C_("time", "never"));

  return g_date_time_format (time, "%F %T UTC");
}

static char *
sw_d2s_document_dup_value_text (SwDocument    *document,
                                SwNodeId       node,
                                const SwValue *value)
{
  SwD2sDocument *self = SW_D2S_DOCUMENT (document);
  SwTree *tree = sw_document_get_tree (document);
  const SwField *field = sw_tree_get_field (tree, node);

  if (value->kind == SW_KIND_UNSIGNED && field->width == 16 && is_below (tree, node, "/quests"))
    {
      SwD2sQuestStateId state = sw_d2s_quest_state_of ((guint16) value->number);
      g_autofree char *bits = sw_d2s_quest_bits_dup_text ((guint16) value->number);

      /* Translators: the state of a quest, and the bits that say so. */
      return g_strdup_printf (_("%s, %s"), sw_d2s_quest_state_get_label (state), bits);
    }
  if (value->kind == SW_KIND_BOOLEAN && is_below (tree, node, "/waypoints"))
    return g_strdup (value->number != 0 ? C_("waypoint", "active") : C_("waypoint", "not active"));
  if (node == sw_tree_lookup (tree, "/header/last_played", NULL))
    return dup_time_text (value->number);
  if (g_strcmp0 (field->token, "checksum") == 0 || g_strcmp0 (field->token, "seed") == 0
      || g_strcmp0 (field->token, "map_seed") == 0)
    return g_strdup_printf ("0x%08" G_GINT64_MODIFIER "X", value->number);
  if (node == sw_tree_lookup (tree, "/header/mercenary/type", NULL))
    {
      const SwD2sTables *tables = sw_d2s_document_get_tables (self);

      for (guint i = 0; i < tables->n_mercenaries; i++)
        if (tables->mercenaries[i].type == value->number)
          return g_strdup_printf ("%s (%s)", tables->mercenaries[i].class_name,
                                  tables->mercenaries[i].subtype);
    }

  return sw_d2s_item_dup_value_text (sw_d2s_document_get_tables (self), tree, node, value);
}

static char *
sw_d2s_document_dup_label (SwDocument *document,
                           SwNodeId    node)
{
  SwTree *tree = sw_document_get_tree (document);
  const SwField *field = sw_tree_get_field (tree, node);
  int difficulty = find_difficulty (tree, node);

  if (difficulty < 0)
    return sw_d2s_item_dup_label (sw_d2s_document_get_tables (SW_D2S_DOCUMENT (document)), tree,
                                  node);
  if (field->label == NULL || sw_field_is_container (field))
    return NULL;

  /* Translators: a waypoint, quest or set of flags, and the difficulty that it is in. */
  return g_strdup_printf (_("%s (%s)"), _(field->label),
                          sw_d2s_difficulty_label ((guint) difficulty));
}

/* The game does not list a character without a name: to write one would be to lose it. */
static gboolean
sw_d2s_document_check_save (SwDocument  *document,
                            GError     **error)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId name = sw_tree_lookup (tree, "/header/name", NULL);

  if (name == SW_NODE_NONE || sw_tree_get_field (tree, name)->kind != SW_KIND_STRING
      || *sw_tree_get_text (tree, name) != '\0')
    return TRUE;

  sw_set_error (error, SW_ERROR_REFUSED, "blank_name", SW_NO_BIT,
                _("This character has no name. The game does not list such a file. Give it a name "
                  "before saving."));
  sw_error_set_path (error != NULL ? *error : NULL, "/header/name");
  return FALSE;
}

static void
sw_d2s_document_add_members (SwDocument *document,
                             SwNodeId    node,
                             JsonObject *object)
{
  SwTree *tree = sw_document_get_tree (document);
  const SwD2sClass *class;

  sw_d2s_item_add_members (sw_d2s_document_get_tables (SW_D2S_DOCUMENT (document)), tree, node,
                           object);
  if (node != sw_tree_lookup (tree, "/header", NULL))
    return;

  class = sw_d2s_document_get_class (SW_D2S_DOCUMENT (document));
  if (class != NULL)
    json_object_set_string_member (object, "class_name", class->name);
}

static GPtrArray *
sw_d2s_document_list_steps (SwDocument *document)
{
  SwD2sDocument *self = SW_D2S_DOCUMENT (document);
  GPtrArray *steps = sw_d2s_steps_list_all (self);

  sw_d2s_structure_list_steps (document, sw_d2s_document_get_tables (self), steps);
  return steps;
}

static SwCommand *
sw_d2s_document_new_structure (SwDocument             *document,
                               const SwStructureEdit  *edit,
                               GError                **error)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (SW_D2S_DOCUMENT (document));

  return sw_d2s_new_structure (document, tables, edit, error);
}

static void
sw_d2s_document_class_init (SwD2sDocumentClass *klass)
{
  SwDocumentClass *document_class = SW_DOCUMENT_CLASS (klass);

  document_class->dup_title = sw_d2s_document_dup_title;
  document_class->dup_subtitle = sw_d2s_document_dup_subtitle;
  document_class->add_sections = sw_d2s_document_add_sections;
  document_class->add_findings = sw_d2s_document_add_findings;
  document_class->check_locked = sw_d2s_document_check_locked;
  document_class->check_set = sw_d2s_document_check_set;
  document_class->new_set = sw_d2s_document_new_set;
  document_class->dup_set_label = sw_d2s_document_dup_set_label;
  document_class->dup_value_text = sw_d2s_document_dup_value_text;
  document_class->dup_label = sw_d2s_document_dup_label;
  document_class->check_save = sw_d2s_document_check_save;
  document_class->add_members = sw_d2s_document_add_members;
  document_class->new_structure = sw_d2s_document_new_structure;
  document_class->list_steps = sw_d2s_document_list_steps;
}

static void
sw_d2s_document_init (SwD2sDocument *self)
{
}

/**
 * sw_d2s_document_get_tables:
 * @self: a character
 *
 * Returns: (transfer none): the tables of Diablo II
 */
const SwD2sTables *
sw_d2s_document_get_tables (SwD2sDocument *self)
{
  const SwD2sTables *tables =
    sw_tables_get_d2s (sw_document_get_tables (SW_DOCUMENT (self)), NULL);

  /* The character could not have been decoded without them. */
  g_assert (tables != NULL);
  return tables;
}

/**
 * sw_d2s_document_get_version:
 * @self: a character
 *
 * Returns: the version that the file names
 */
guint
sw_d2s_document_get_version (SwD2sDocument *self)
{
  guint version = 0;

  sw_document_get_version (SW_DOCUMENT (self), &version);
  return version;
}

/**
 * sw_d2s_document_get_class:
 * @self: a character
 *
 * Returns: (transfer none) (nullable): its class, or %NULL when the tables do not know it
 */
const SwD2sClass *
sw_d2s_document_get_class (SwD2sDocument *self)
{
  SwDocument *document = SW_DOCUMENT (self);

  if (!sw_document_has (document, "/header/class"))
    return NULL;

  return sw_d2s_tables_find_class (sw_d2s_document_get_tables (self),
                                   (guint) sw_document_get_number (document, "/header/class"));
}

/**
 * sw_d2s_document_is_expansion:
 * @self: a character
 *
 * Tells whether the character belongs to an expansion: Lord of Destruction or a later one. From
 * version 105 on the game mode says so, not the status bit.
 *
 * Returns: %TRUE if it does
 */
gboolean
sw_d2s_document_is_expansion (SwD2sDocument *self)
{
  if (sw_document_has (SW_DOCUMENT (self), "/header/mode"))
    return sw_document_get_number (SW_DOCUMENT (self), "/header/mode") >= 2;

  return sw_document_get_number (SW_DOCUMENT (self), "/header/status/expansion") != 0;
}

/**
 * sw_d2s_document_is_hardcore:
 * @self: a character
 *
 * Returns: whether it has one life
 */
gboolean
sw_d2s_document_is_hardcore (SwD2sDocument *self)
{
  return sw_document_get_number (SW_DOCUMENT (self), "/header/status/hardcore") != 0;
}

/**
 * sw_d2s_document_get_n_acts:
 * @self: a character
 *
 * Returns: how many acts a difficulty has for this character
 */
guint
sw_d2s_document_get_n_acts (SwD2sDocument *self)
{
  return sw_d2s_document_get_tables (self)->limits.acts[sw_d2s_document_is_expansion (self)];
}

/**
 * sw_d2s_document_dup_title_word:
 * @self: a character
 *
 * Gets the title that the game puts before the name, which follows from the finished acts.
 *
 * Returns: (transfer full) (nullable): the title, or %NULL for none
 */
char *
sw_d2s_document_dup_title_word (SwD2sDocument *self)
{
  const SwD2sClass *class = sw_d2s_document_get_class (self);
  guint64 progression = sw_document_get_number (SW_DOCUMENT (self), "/header/progression");
  guint step = (guint) progression / sw_d2s_document_get_n_acts (self);
  const SwD2sTitle *title = sw_d2s_tables_find_title (sw_d2s_document_get_tables (self),
                                                      sw_d2s_document_is_expansion (self),
                                                      sw_d2s_document_is_hardcore (self), step);

  if (title == NULL)
    return NULL;

  return g_strdup (class != NULL && class->female ? title->female : title->male);
}

/**
 * sw_d2s_document_dup_game:
 * @self: a character
 *
 * Names the game that writes files of this version.
 *
 * Returns: (transfer full): text for people
 */
char *
sw_d2s_document_dup_game (SwD2sDocument *self)
{
  guint number = sw_d2s_document_get_version (self);
  const SwD2sVersion *version = sw_d2s_tables_find_version (sw_d2s_document_get_tables (self),
                                                            number);

  if (version != NULL)
    return g_strdup (version->game);

  return g_strdup_printf (_("Diablo II, unknown version %u"), number);
}

/**
 * sw_d2s_document_dup_file_name:
 * @self: a character
 *
 * Gets the file name that the game wants: it passes over any other.
 *
 * Returns: (transfer full) (nullable): the name, or %NULL when the character's is not readable
 */
char *
sw_d2s_document_dup_file_name (SwD2sDocument *self)
{
  g_autofree char *name = sw_d2s_document_dup_title (SW_DOCUMENT (self));

  if (name == NULL || strchr (name, '/') != NULL || name[0] == '.')
    return NULL;

  return g_strconcat (name, ".d2s", NULL);
}
