/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-document.c: a character or shared stash of Torchlight II or Torchlight that is open. */
#include "config.h"

#include "sw-tl2-document.h"
#include "sw-error.h"
#include "sw-tl2-findings.h"
#include "sw-tl2-item-text.h"
#include "sw-tl2-members.h"
#include "sw-tl2-records.h"
#include "sw-tl2-rules.h"
#include "sw-tl2-slots.h"
#include "sw-tl2-steps.h"
#include "sw-tl2-structure.h"
#include "sw-tl2-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _SwTl2Document
{
  SwDocument parent_instance;
  gboolean   force;
};

G_DEFINE_FINAL_TYPE (SwTl2Document, sw_tl2_document, SW_TYPE_DOCUMENT)

static char *
sw_tl2_document_dup_title (SwDocument *document)
{
  const char *name = sw_tl2_document_get_text (SW_TL2_DOCUMENT (document), "/character/name");

  return name != NULL && *name != '\0' ? g_strdup (name) : NULL;
}

static const char *
get_game_title (SwTl2Document *self)
{
  return sw_tl2_document_get_game (self) == SW_TL2_GAME_FIRST ? _("Torchlight")
                                                              : _("Torchlight II");
}

static char *
sw_tl2_document_dup_subtitle (SwDocument *document)
{
  SwTl2Document *self = SW_TL2_DOCUMENT (document);
  const SwTl2Class *class = sw_tl2_document_get_class (self);
  const char *title;
  int level;

  if (sw_tl2_document_get_kind (self) == SW_TL2_KIND_STASH)
    /* Translators: a chest that several characters share, and the game that it is from. */
    return g_strdup_printf (_("Shared stash — %s"), get_game_title (self));

  title = class != NULL ? class->title : sw_tl2_document_get_text (self, "/class_string");
  level = (int) (gint32) sw_document_get_number (document, "/character/level");
  if (title == NULL || *title == '\0' || !sw_document_has (document, "/character/level"))
    return g_strdup (get_game_title (self));

  /* Translators: a character's class, its level, and the game that it is from. */
  return g_strdup_printf (_("%s, level %d — %s"), title, level, get_game_title (self));
}

/* -- sections -- */

static const char * const overview_paths[] = {
  "/version", "/scrambled", "/checksum", "/class_string", "/difficulty", "/hardcore", "/ng_cycle",
  "/retired", "/game_time", "/area", "/waypoint", "/portal", "/file_size", "/character/name",
  "/character/cheater", "/character/guid", "/character/play_time", NULL,
};
static const char * const attribute_paths[] = {
  "/character/level", "/character/experience", "/character/fame_level",
  "/character/fame_experience", "/character/health", "/character/health_bonus",
  "/character/mana", "/character/mana_bonus", "/character/strength", "/character/dexterity",
  "/character/vitality", "/character/focus", "/character/free_stats", "/character/gold",
  "/character/armor_fire", "/character/armor_ice", "/character/armor_electric",
  "/character/armor_poison", "/character/stats", NULL,
};
static const char * const skill_paths[] = {
  "/character/skills", "/character/spells", "/character/free_skills", NULL,
};
static const char * const quickbar_paths[] = {
  "/quickbar", "/keys", "/key_skills", "/key_items", "/functions", NULL,
};
static const char * const inventory_paths[] = { "/character/items", NULL };
static const char * const stash_paths[] = { "/items", NULL };
static const char * const stash_file_paths[] = {
  "/version", "/scrambled", "/checksum", "/file_size", NULL,
};
static const char * const pet_paths[] = { "/pets", NULL };
static const char * const statistics_paths[] = { "/statistics", "/last", NULL };
static const char * const mod_paths[] = {
  "/mods", "/character/mods", "/recipes", "/movies", "/cinematics", "/skill_history", NULL,
};

static void
add_section (SwTl2Document      *self,
             GListStore         *sections,
             const char         *id,
             const char         *title,
             const char         *icon,
             const char * const *paths)
{
  g_autofree char *icon_name = g_strdup_printf ("sw-%s-symbolic", icon);
  g_autofree char *page = g_strdup_printf ("tl2-%s", id);
  g_autoptr (SwSection) section = NULL;
  gboolean there = FALSE;

  for (guint i = 0; paths[i] != NULL; i++)
    there = there || sw_document_has (SW_DOCUMENT (self), paths[i]);
  if (!there)
    return;

  section = sw_section_new (id, title, icon_name, page, SW_SECTION_GAME, paths);
  g_list_store_append (sections, section);
}

static void
sw_tl2_document_add_sections (SwDocument *document,
                              GListStore *sections)
{
  SwTl2Document *self = SW_TL2_DOCUMENT (document);

  if (sw_tl2_document_get_kind (self) == SW_TL2_KIND_STASH)
    {
      add_section (self, sections, "inventory", _("Items"), "items", stash_paths);
      add_section (self, sections, "overview", _("Overview"), "overview", stash_file_paths);
    }
  else
    {
      add_section (self, sections, "overview", _("Overview"), "overview", overview_paths);
      add_section (self, sections, "attributes", _("Attributes"), "attributes", attribute_paths);
      add_section (self, sections, "skills", _("Skills and spells"), "skills", skill_paths);
      add_section (self, sections, "quickbar", _("Quickbar"), "quickbar", quickbar_paths);
      add_section (self, sections, "inventory", _("Inventory"), "items", inventory_paths);
      add_section (self, sections, "pets", _("Pets"), "pets", pet_paths);
      add_section (self, sections, "statistics", _("Statistics"), "statistics", statistics_paths);
      add_section (self, sections, "mods", _("Mods and recipes"), "mods", mod_paths);
    }
  sw_section_add_structure (sections);
}

/* -- the rest of the class -- */

static void
sw_tl2_document_add_findings (SwDocument *document,
                              GListStore *findings)
{
  sw_tl2_add_findings (SW_TL2_DOCUMENT (document), findings);
}

static gboolean
sw_tl2_document_check_locked (SwDocument  *document,
                              SwNodeId     node,
                              GError     **error)
{
  return sw_tl2_check_locked (SW_TL2_DOCUMENT (document), node, error);
}

static gboolean
sw_tl2_document_check_set (SwDocument     *document,
                           SwNodeId        node,
                           const SwValue  *value,
                           GError        **error)
{
  return sw_tl2_check_set (SW_TL2_DOCUMENT (document), node, value, error);
}

static SwCommand *
sw_tl2_document_new_set (SwDocument    *document,
                         SwNodeId       node,
                         const SwValue *value)
{
  return sw_tl2_new_set (SW_TL2_DOCUMENT (document), node, value);
}

static char *
sw_tl2_document_dup_set_label (SwDocument    *document,
                               SwNodeId       node,
                               const SwValue *value)
{
  return sw_tl2_dup_set_label (SW_TL2_DOCUMENT (document), node, value);
}

static char *
sw_tl2_document_dup_value_text (SwDocument    *document,
                                SwNodeId       node,
                                const SwValue *value)
{
  return sw_tl2_dup_value_text (SW_TL2_DOCUMENT (document), node, value);
}

static char *
sw_tl2_document_dup_label (SwDocument *document,
                           SwNodeId    node)
{
  return sw_tl2_dup_label (SW_TL2_DOCUMENT (document), node);
}

/* A name may be taken from a character by nobody but the game. */
static gboolean
sw_tl2_document_check_save (SwDocument  *document,
                            GError     **error)
{
  SwTl2Document *self = SW_TL2_DOCUMENT (document);
  SwNodeId node = sw_document_lookup (document, "/character/name");
  const char *name = sw_tl2_document_get_text (self, "/character/name");

  if (name == NULL || *name != '\0' || !sw_document_is_changed (document, node))
    return TRUE;

  sw_set_error (error, SW_ERROR_REFUSED, "blank_name", SW_NO_BIT,
                _("This character has no name any more. Give it a name before saving."));
  sw_error_set_path (error != NULL ? *error : NULL, "/character/name");
  return FALSE;
}

static void
sw_tl2_document_add_members (SwDocument *document,
                             SwNodeId    node,
                             JsonObject *object)
{
  sw_tl2_add_members (SW_TL2_DOCUMENT (document), node, object);
}

static JsonNode *
sw_tl2_document_new_json (SwDocument *document,
                          SwNodeId    node)
{
  SwTree *tree = sw_document_get_tree (document);
  JsonNode *json;

  /* Of the quickbar, its slots are told. */
  if (sw_tree_get_field (tree, node)->kind != SW_KIND_STRING)
    return NULL;

  json = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (json, sw_tl2_new_slot_object (SW_TL2_DOCUMENT (document),
                                                       sw_tree_get_position (tree, node)));
  return json;
}

static gboolean
sw_tl2_document_read_json (SwDocument  *document,
                           SwNodeId     node,
                           JsonObject  *object,
                           SwValue     *value,
                           GError     **error)
{
  return sw_tl2_read_slot_object (object, value, error);
}

static SwCommand *
sw_tl2_document_new_follow (SwDocument    *document,
                            SwNodeId       node,
                            const SwValue *value)
{
  return sw_tl2_slots_new_follow (SW_TL2_DOCUMENT (document), node, value);
}

static gboolean
sw_tl2_document_follows (SwDocument *document,
                         SwNodeId    node)
{
  return sw_tl2_slots_is_record (SW_TL2_DOCUMENT (document), node);
}

static SwNodeId
sw_tl2_document_find_record (SwDocument *document,
                             SwNodeId    node)
{
  return sw_tl2_records_find (SW_TL2_DOCUMENT (document), node);
}

static SwNodeId
sw_tl2_document_find_told (SwDocument *document,
                           SwNodeId    node)
{
  return sw_tl2_records_find_slot (SW_TL2_DOCUMENT (document), node);
}

static SwCommand *
sw_tl2_document_new_structure (SwDocument             *document,
                               const SwStructureEdit  *edit,
                               GError                **error)
{
  return sw_tl2_new_structure (SW_TL2_DOCUMENT (document), edit, error);
}

static GPtrArray *
sw_tl2_document_list_steps (SwDocument *document)
{
  return sw_tl2_steps_list_all (SW_TL2_DOCUMENT (document));
}

static void
sw_tl2_document_class_init (SwTl2DocumentClass *klass)
{
  SwDocumentClass *document_class = SW_DOCUMENT_CLASS (klass);

  document_class->dup_title = sw_tl2_document_dup_title;
  document_class->dup_subtitle = sw_tl2_document_dup_subtitle;
  document_class->add_sections = sw_tl2_document_add_sections;
  document_class->add_findings = sw_tl2_document_add_findings;
  document_class->check_locked = sw_tl2_document_check_locked;
  document_class->check_set = sw_tl2_document_check_set;
  document_class->new_set = sw_tl2_document_new_set;
  document_class->dup_set_label = sw_tl2_document_dup_set_label;
  document_class->dup_value_text = sw_tl2_document_dup_value_text;
  document_class->dup_label = sw_tl2_document_dup_label;
  document_class->check_save = sw_tl2_document_check_save;
  document_class->add_members = sw_tl2_document_add_members;
  document_class->find_record = sw_tl2_document_find_record;
  document_class->find_told = sw_tl2_document_find_told;
  document_class->new_json = sw_tl2_document_new_json;
  document_class->read_json = sw_tl2_document_read_json;
  document_class->new_follow = sw_tl2_document_new_follow;
  document_class->follows = sw_tl2_document_follows;
  document_class->new_structure = sw_tl2_document_new_structure;
  document_class->list_steps = sw_tl2_document_list_steps;
}

static void
sw_tl2_document_init (SwTl2Document *self)
{
}

/**
 * sw_tl2_document_get_kind:
 * @self: a document
 *
 * Returns: what the file is
 */
SwTl2Kind
sw_tl2_document_get_kind (SwTl2Document *self)
{
  const char *format = sw_tree_get_format (sw_document_get_tree (SW_DOCUMENT (self)));

  if (strcmp (format, "stash") == 0)
    return SW_TL2_KIND_STASH;

  return strcmp (format, "svt") == 0 ? SW_TL2_KIND_FIRST_CHARACTER : SW_TL2_KIND_CHARACTER;
}

/**
 * sw_tl2_document_get_game:
 * @self: a document
 *
 * Returns: which game it is from
 */
SwTl2Game
sw_tl2_document_get_game (SwTl2Document *self)
{
  return sw_tl2_game_of_tree (sw_document_get_tree (SW_DOCUMENT (self)));
}

/**
 * sw_tl2_document_get_tables:
 * @self: a document
 *
 * Returns: (transfer none): the tables of both games
 */
const SwTl2Tables *
sw_tl2_document_get_tables (SwTl2Document *self)
{
  const SwTl2Tables *tables =
    sw_tables_get_tl2 (sw_document_get_tables (SW_DOCUMENT (self)), NULL);

  /* The file could not have been decoded without them. */
  g_assert (tables != NULL);
  return tables;
}

/**
 * sw_tl2_document_get_class:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): the character's class, or %NULL when the tables do not know
 *   it
 */
const SwTl2Class *
sw_tl2_document_get_class (SwTl2Document *self)
{
  const SwTl2Tables *tables = sw_tl2_document_get_tables (self);
  SwTl2Game game = sw_tl2_document_get_game (self);
  const char *name = sw_tl2_document_get_text (self, "/class_string");
  const SwTl2Class *class = name != NULL
                            ? sw_tl2_tables_find_class_string (tables, game, name) : NULL;

  if (class != NULL || !sw_document_has (SW_DOCUMENT (self), "/character/guid"))
    return class;

  return sw_tl2_tables_find_class (tables, game,
                                   (gint64) sw_document_get_number (SW_DOCUMENT (self),
                                                                    "/character/guid"));
}

/**
 * sw_tl2_document_get_folder:
 * @self: a document
 *
 * Finds out which of the game's folders the file is in. Below them, a store may keep one for each
 * of its users, with a number for a name.
 *
 * Returns: the folder
 */
SwTl2Folder
sw_tl2_document_get_folder (SwTl2Document *self)
{
  GFile *file = sw_document_get_file (SW_DOCUMENT (self));
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;

  for (guint depth = 0; depth < 2 && folder != NULL; depth++)
    {
      g_autofree char *name = g_file_get_basename (folder);
      GFile *parent;

      if (g_ascii_strcasecmp (name, "save") == 0)
        return SW_TL2_FOLDER_SAVE;
      if (g_ascii_strcasecmp (name, "modsave") == 0)
        return SW_TL2_FOLDER_MODSAVE;
      if (name[strspn (name, "0123456789")] != '\0')
        break;
      parent = g_file_get_parent (folder);
      g_object_unref (folder);
      folder = parent;
    }

  return SW_TL2_FOLDER_OTHER;
}

/**
 * sw_tl2_document_get_folder_label:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): what the file's folder says of it, translated, or %NULL when
 *   it is in none of the game's
 */
const char *
sw_tl2_document_get_folder_label (SwTl2Document *self)
{
  switch (sw_tl2_document_get_folder (self))
    {
    case SW_TL2_FOLDER_SAVE:
      return _("Played without mods (folder “save”)");
    case SW_TL2_FOLDER_MODSAVE:
      return _("Played with mods (folder “modsave”)");
    case SW_TL2_FOLDER_OTHER:
    default:
      return NULL;
    }
}

/**
 * sw_tl2_document_get_text:
 * @self: a document
 * @path: a JSON Pointer to a text
 *
 * Returns: (transfer none) (nullable): the text; %NULL when there is none that can be shown
 */
const char *
sw_tl2_document_get_text (SwTl2Document *self,
                          const char    *path)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (self));
  SwNodeId node = sw_tree_lookup (tree, path, NULL);

  return node != SW_NODE_NONE && sw_tree_get_field (tree, node)->kind == SW_KIND_STRING
         ? sw_tree_get_text (tree, node) : NULL;
}

/**
 * sw_tl2_document_find_stat:
 * @self: a document
 * @stat: the id of a stat
 *
 * Finds the number that the character carries along under an id.
 *
 * Returns: the node of its value, or %SW_NODE_NONE
 */
SwNodeId
sw_tl2_document_find_stat (SwTl2Document *self,
                           gint64         stat)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (self));
  SwNodeId stats = sw_tree_lookup (tree, "/character/stats", NULL);
  guint n_stats = stats != SW_NODE_NONE ? sw_tree_get_n_children (tree, stats) : 0;

  for (guint i = 0; i < n_stats; i++)
    {
      SwNodeId element = sw_tree_get_child (tree, stats, i);
      SwNodeId id = sw_tree_find_child (tree, element, "id");

      if (id != SW_NODE_NONE && (gint64) sw_tree_get_number (tree, id) == stat)
        return sw_tree_find_child (tree, element, "value");
    }

  return SW_NODE_NONE;
}

/**
 * sw_tl2_document_get_force:
 * @self: a document
 *
 * Returns: whether ids are taken for the quickbar that no table of the game knows
 */
gboolean
sw_tl2_document_get_force (SwTl2Document *self)
{
  g_return_val_if_fail (SW_IS_TL2_DOCUMENT (self), FALSE);

  return self->force;
}

/**
 * sw_tl2_document_set_force:
 * @self: a document
 * @force: whether to take them
 *
 * Says whether ids are taken for the quickbar that no table of the game knows, as those of mods.
 * What the game forbids stays forbidden.
 */
void
sw_tl2_document_set_force (SwTl2Document *self,
                           gboolean       force)
{
  g_return_if_fail (SW_IS_TL2_DOCUMENT (self));

  self->force = force;
}
