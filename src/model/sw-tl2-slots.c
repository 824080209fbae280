/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-slots.c: what the ten quick slots of a Torchlight character take, and their records. */
#include "config.h"

#include "sw-tl2-slots.h"
#include "sw-command-group.h"
#include "sw-error.h"
#include "sw-set-value.h"
#include "sw-splice-children.h"
#include "sw-svb-quickbar.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* Whatever the file may hold, no count of records goes beyond its 16 bits. */
#define MAX_RECORDS G_MAXUINT16

/* The character's own chest, which is not in its bags */
#define FIRST_STASH 21
#define LAST_STASH 23

/**
 * sw_tl2_slots_parse:
 * @word: as a slot's node has it, or "" for an empty slot
 * @slot: (out): what it says
 *
 * Reads the word of a slot.
 *
 * Returns: %FALSE if it is none
 */
gboolean
sw_tl2_slots_parse (const char *word,
                    SwTl2Slot  *slot)
{
  g_autofree char *again = NULL;
  guint64 guid;
  guint type;

  *slot = (SwTl2Slot) { SW_TL2_BINDING_EMPTY, SW_SVB_TYPE_EMPTY, -1 };
  if (word == NULL || *word == '\0')
    return TRUE;
  if (!sw_svb_parse_binding_word (word, &type, &guid))
    return FALSE;

  /* One way to write it, so that a slot that is set to what it holds is not changed. */
  again = sw_svb_dup_binding_word (type, guid);
  if (g_strcmp0 (again, word) != 0)
    return FALSE;

  slot->type = type;
  slot->guid = (gint64) guid;
  slot->kind = SW_TL2_BINDING_OTHER;
  if (type == SW_SVB_TYPE_ITEM)
    slot->kind = SW_TL2_BINDING_ITEM;
  else if (type == SW_SVB_TYPE_SKILL)
    slot->kind = SW_TL2_BINDING_SKILL;
  return TRUE;
}

/**
 * sw_tl2_slots_is_number:
 * @text: what somebody gave
 *
 * Tells whether somebody means an id, and no name.
 *
 * Returns: %TRUE for digits, with or without a minus
 */
gboolean
sw_tl2_slots_is_number (const char *text)
{
  text += *text == '-';
  return *text != '\0' && text[strspn (text, "0123456789")] == '\0';
}

/**
 * sw_tl2_slots_parse_number:
 * @text: digits, with or without a minus
 * @guid: (out): the id
 * @error: return location
 *
 * Reads an id. Whether anything has it is not asked.
 *
 * Errors: %SW_ERROR_RANGE with the kind "value_out_of_range" for what a file cannot hold;
 * %SW_ERROR_REFUSED with the kind "unknown_id" for the number that stands for nothing.
 *
 * Returns: %TRUE if it can be one
 */
gboolean
sw_tl2_slots_parse_number (const char  *text,
                           gint64      *guid,
                           GError     **error)
{
  if (!g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, guid, NULL))
    {
      sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                    _("“%s” is no id: ids go from %" PRId64 " to %" PRId64 "."), text, G_MININT64,
                    G_MAXINT64);
      return FALSE;
    }
  if ((guint64) *guid == SW_SVB_NO_ID)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "unknown_id", SW_NO_BIT,
                    _("The number %" PRId64 " is no id: it stands for nothing. To empty a slot, "
                      "clear it."), *guid);
      return FALSE;
    }

  return TRUE;
}

/* What is wrong with the number in a binding, as "skill:99999999999999999999"; TRUE for none */
static gboolean
check_number (const char  *word,
              GError     **error)
{
  const char *text = strchr (word, ':');
  gint64 guid;

  return text == NULL || !sw_tl2_slots_is_number (text + 1)
         || sw_tl2_slots_parse_number (text + 1, &guid, error);
}

static const SwTl2Skill *
find_skill (SwTl2Document *document,
            gint64         guid)
{
  return sw_tl2_tables_find_skill (sw_tl2_document_get_tables (document),
                                   sw_tl2_document_get_game (document), guid);
}

static const SwTl2Item *
find_item (SwTl2Document *document,
           gint64         guid)
{
  return sw_tl2_tables_find_item (sw_tl2_document_get_tables (document),
                                  sw_tl2_document_get_game (document), guid);
}

static char *
dup_slot_title (SwTl2Document   *document,
                const SwTl2Slot *slot)
{
  const char *title = NULL;

  if (slot->kind == SW_TL2_BINDING_SKILL && find_skill (document, slot->guid) != NULL)
    title = find_skill (document, slot->guid)->title;
  else if (slot->kind == SW_TL2_BINDING_ITEM && find_item (document, slot->guid) != NULL)
    title = find_item (document, slot->guid)->title;

  return title != NULL && *title != '\0' ? g_strdup (title)
                                         : g_strdup_printf ("%" PRId64, slot->guid);
}

/**
 * sw_tl2_slots_dup_title:
 * @document: a character
 * @word: the word of a slot
 *
 * Names what a slot holds.
 *
 * Returns: (transfer full): its name in the game; the number of one that no table knows
 */
char *
sw_tl2_slots_dup_title (SwTl2Document *document,
                        const char    *word)
{
  SwTl2Slot slot;

  return sw_tl2_slots_parse (word, &slot) ? dup_slot_title (document, &slot) : g_strdup (word);
}

/**
 * sw_tl2_slots_dup_text:
 * @document: a character
 * @word: the word of a slot
 *
 * Says what a slot holds, with its kind.
 *
 * Returns: (transfer full): translated text
 */
char *
sw_tl2_slots_dup_text (SwTl2Document *document,
                       const char    *word)
{
  g_autofree char *title = sw_tl2_slots_dup_title (document, word);
  SwTl2Slot slot;

  if (!sw_tl2_slots_parse (word, &slot))
    return g_steal_pointer (&title);

  switch (slot.kind)
    {
    case SW_TL2_BINDING_SKILL:
      /* Translators: what a quick slot holds, and that it is a skill. */
      return g_strdup_printf (_("%s, skill"), title);
    case SW_TL2_BINDING_ITEM:
      /* Translators: what a quick slot holds, and that it is an item. */
      return g_strdup_printf (_("%s, item"), title);
    case SW_TL2_BINDING_OTHER:
      /* Translators: a record of a quick slot of an unknown type, and its number. */
      return g_strdup_printf (_("%s, type %u"), title, slot.type);
    case SW_TL2_BINDING_EMPTY:
    default:
      /* Translators: the value of a slot with nothing in it. */
      return g_strdup (C_("value", "empty"));
    }
}

/**
 * sw_tl2_slots_get_rank:
 * @document: a character
 * @skill: the id of a skill
 *
 * Looks a skill up among those of the character. A file of Torchlight has levels without ids, so
 * that nobody can tell there.
 *
 * Returns: its level, 0 when it is not learned; -1 when the character has no such skill
 */
int
sw_tl2_slots_get_rank (SwTl2Document *document,
                       gint64         skill)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId skills = sw_document_lookup (SW_DOCUMENT (document), "/character/skills");
  guint n_skills = skills != SW_NODE_NONE ? sw_tree_get_n_children (tree, skills) : 0;

  for (guint i = 0; i < n_skills; i++)
    {
      SwNodeId element = sw_tree_get_child (tree, skills, i);
      SwNodeId guid = sw_tree_find_child (tree, element, "guid");
      SwNodeId level = sw_tree_find_child (tree, element, "level");

      if (guid != SW_NODE_NONE && (gint64) sw_tree_get_number (tree, guid) == skill)
        return MAX ((gint32) sw_tree_get_number (tree, level), 0);
    }

  return -1;
}

static gint64
get_child_number (SwTree     *tree,
                  SwNodeId    node,
                  const char *token)
{
  SwNodeId child = sw_tree_find_child (tree, node, token);

  return child != SW_NODE_NONE ? (gint64) sw_tree_get_number (tree, child) : 0;
}

/**
 * sw_tl2_slots_count_carried:
 * @document: a character
 * @item: the id of a kind of item
 *
 * Counts how many pieces of an item the character carries; its chest does not count.
 *
 * Returns: the number
 */
guint
sw_tl2_slots_count_carried (SwTl2Document *document,
                            gint64         item)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId items = sw_document_lookup (SW_DOCUMENT (document), "/character/items");
  guint n_items = items != SW_NODE_NONE ? sw_tree_get_n_children (tree, items) : 0;
  guint64 n_pieces = 0;

  for (guint i = 0; i < n_items; i++)
    {
      SwNodeId element = sw_tree_get_child (tree, items, i);
      gint64 container = get_child_number (tree, element, "container");

      if (get_child_number (tree, element, "guid") == item
          && (container < FIRST_STASH || container > LAST_STASH))
        n_pieces += (guint64) MAX (get_child_number (tree, element, "stack"), 1);
    }

  return (guint) MIN (n_pieces, G_MAXUINT);
}

/* -- rules -- */

static gboolean G_GNUC_PRINTF (2, 3)
refuse (GError     **error,
        const char  *format,
        ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  sw_set_error (error, SW_ERROR_REFUSED, "not_allowed_on_quickbar", SW_NO_BIT, "%s", message);
  return FALSE;
}

static void
warn (char       **warning,
      const char  *message)
{
  if (warning != NULL && *warning == NULL)
    *warning = g_strdup (message);
}

static gboolean
check_unknown (const SwTl2Slot  *slot,
               gboolean          force,
               char            **warning,
               GError          **error)
{
  if (!force || slot->guid == -1)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "unknown_id", SW_NO_BIT,
                    _("No table of the game knows the number %" PRId64 ". Only a mod can have "
                      "brought it."), slot->guid);
      return FALSE;
    }

  warn (warning, _("No table of the game knows this number."));
  return TRUE;
}

/* "Embermage" in "Embermage", "Alchemist" in "Alchemist/Vanquisher/Destroyer" */
static gboolean
is_of_class (SwTl2Document    *document,
             const SwTl2Skill *skill)
{
  const SwTl2Class *class = sw_tl2_document_get_class (document);
  g_auto (GStrv) titles = g_strsplit (skill->class_title, "/", -1);

  return class != NULL && g_strv_contains ((const char * const *) titles, class->title);
}

static gboolean
check_first_skill (SwTl2Document     *document,
                   const SwTl2Skill  *skill,
                   char             **warning,
                   GError           **error)
{
  if (skill->passive)
    return refuse (error, _("“%s” works by itself and cannot be put on the quickbar."),
                   skill->title);
  if (*skill->class_title != '\0' && !is_of_class (document, skill))
    return refuse (error, _("“%s” is a skill of another class."), skill->title);

  warn (warning, _("A save of Torchlight does not tell which skills are learned."));
  return TRUE;
}

/* Rules Q5 and Q5a. What the character has learned is right whatever it is. */
static gboolean
check_skill (SwTl2Document    *document,
             const SwTl2Slot  *slot,
             gboolean          force,
             char            **warning,
             GError          **error)
{
  const SwTl2Skill *skill = find_skill (document, slot->guid);
  int rank = sw_tl2_slots_get_rank (document, slot->guid);
  const char *title;

  if (rank > 0)
    {
      if (skill == NULL)
        warn (warning, _("No table of the game knows this number."));
      return TRUE;
    }
  if (skill == NULL && find_item (document, slot->guid) != NULL)
    return refuse (error, _("“%s” is an item and no skill."),
                   find_item (document, slot->guid)->title);
  if (skill == NULL)
    return check_unknown (slot, force, warning, error);
  if (sw_tl2_document_get_game (document) == SW_TL2_GAME_FIRST)
    return check_first_skill (document, skill, warning, error);

  title = *skill->title != '\0' ? skill->title : skill->name;
  if (skill->passive)
    return refuse (error, _("“%s” works by itself and cannot be put on the quickbar."), title);
  if (skill->kind == SW_TL2_SKILL_OTHER)
    return refuse (error, _("“%s” is no skill that a character can learn."), title);
  if (skill->kind == SW_TL2_SKILL_CLASS && !is_of_class (document, skill))
    return refuse (error, _("“%s” is a skill of another class."), title);

  warn (warning, _("This skill is not learned."));
  return TRUE;
}

static gboolean
refuse_item (const SwTl2Item  *item,
             const char       *rejected_as,
             GError          **error)
{
  const char *title = *item->title != '\0' ? item->title : item->name;

  if (g_strcmp0 (rejected_as, "SPELL") == 0)
    return refuse (error, _("“%s” is a spell scroll. Once it is learned, the spell itself can be "
                            "put on the quickbar."), title);
  if (g_strcmp0 (rejected_as, "MAP") == 0)
    return refuse (error, _("“%s” is a map. Maps cannot be put on the quickbar."), title);
  if (g_strcmp0 (rejected_as, "DYNAMITE") == 0)
    return refuse (error, _("“%s” is dynamite. It cannot be put on the quickbar."), title);

  return refuse (error, _("“%s” is no consumable. Only consumables can be put on the quickbar."),
                 title);
}

/* Rules Q3, Q4 and Q6 */
static gboolean
check_item (SwTl2Document    *document,
            const SwTl2Slot  *slot,
            gboolean          force,
            char            **warning,
            GError          **error)
{
  const SwTl2Item *item = find_item (document, slot->guid);
  const char *rejected_as = NULL;

  if (item == NULL && find_skill (document, slot->guid) != NULL)
    return refuse (error, _("“%s” is a skill and no item."),
                   find_skill (document, slot->guid)->title);
  if (item == NULL)
    return check_unknown (slot, force, warning, error);
  if (!sw_tl2_tables_is_allowed (sw_tl2_document_get_tables (document), item, &rejected_as))
    return refuse_item (item, rejected_as, error);

  if (sw_tl2_slots_count_carried (document, slot->guid) == 0)
    warn (warning, _("This character carries none of these."));
  return TRUE;
}

/**
 * sw_tl2_slots_check:
 * @document: a character
 * @slot: what somebody wants to put into a slot
 * @force: whether an id is taken that no table knows
 * @warning: (out) (optional) (nullable): a sentence, when it is taken with a warning
 * @error: return location
 *
 * Asks the game's rules for the quickbar.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "not_allowed_on_quickbar" or "unknown_id".
 * Source: rules Q2 to Q6 of the notes in `docs/formats/svb.md`.
 *
 * Returns: %TRUE if a slot takes it
 */
gboolean
sw_tl2_slots_check (SwTl2Document    *document,
                    const SwTl2Slot  *slot,
                    gboolean          force,
                    char            **warning,
                    GError          **error)
{
  if (warning != NULL)
    *warning = NULL;

  switch (slot->kind)
    {
    case SW_TL2_BINDING_EMPTY:
      return TRUE;
    case SW_TL2_BINDING_SKILL:
      return check_skill (document, slot, force, warning, error);
    case SW_TL2_BINDING_ITEM:
      return check_item (document, slot, force, warning, error);
    case SW_TL2_BINDING_OTHER:
    default:
      sw_set_error (error, SW_ERROR_REFUSED, "not_allowed_on_quickbar", SW_NO_BIT,
                    _("Only skills and items can be put on the quickbar."));
      return FALSE;
    }
}

/**
 * sw_tl2_slots_check_word:
 * @document: a character
 * @word: what somebody wants to put into a slot
 * @error: return location
 *
 * Asks the game's rules for the word of a slot.
 *
 * Errors: those of sw_tl2_slots_check() and sw_tl2_slots_parse_number(); %SW_ERROR_REFUSED with the
 * kind "wrong_type" or "too_many_records".
 *
 * Returns: %TRUE if a slot takes it
 */
gboolean
sw_tl2_slots_check_word (SwTl2Document  *document,
                         const char     *word,
                         GError        **error)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId keys = sw_document_lookup (SW_DOCUMENT (document), "/keys");
  SwTl2Slot slot;

  if (!check_number (word, error))
    return FALSE;
  if (*word == '\0' || !sw_tl2_slots_parse (word, &slot))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "wrong_type", SW_NO_BIT,
                    _("“%s” is no binding. Give “skill:” or “item:” and a number, or null for an "
                      "empty slot."), word);
      return FALSE;
    }
  if (keys != SW_NODE_NONE && sw_tree_get_n_children (tree, keys) >= MAX_RECORDS)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "too_many_records", SW_NO_BIT,
                    _("This file has as many key bindings as its format can count."));
      return FALSE;
    }

  return sw_tl2_slots_check (document, &slot, sw_tl2_document_get_force (document), NULL, error);
}

/* -- records -- */

/**
 * sw_tl2_slots_is_record:
 * @document: a document
 * @node: a node
 *
 * Tells whether a node is a list of key bindings or in one: those say what the slots were set to.
 *
 * Returns: %TRUE if so
 */
gboolean
sw_tl2_slots_is_record (SwTl2Document *document,
                        SwNodeId       node)
{
  static const char * const tokens[] = { "keys", "key_skills", "key_items" };
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  const char *token;

  while (sw_tree_get_parent (tree, node) != SW_NODE_NONE
         && sw_tree_get_parent (tree, node) != SW_NODE_ROOT)
    node = sw_tree_get_parent (tree, node);
  if (sw_tree_get_parent (tree, node) != SW_NODE_ROOT)
    return FALSE;

  token = sw_tree_get_field (tree, node)->token;
  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++)
    if (g_strcmp0 (token, tokens[i]) == 0)
      return TRUE;

  return FALSE;
}

/* Rules Q8, Q9 and Q12: all records of the slot go, and one comes where its key belongs among the
 * others, which stay as they are. */
static void
add_records (SwTl2Document   *document,
             SwCommandGroup  *group,
             SwNodeId         keys,
             guint            number,
             const SwTl2Slot *slot)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  guint position = sw_svb_key_position (tree, number);
  SwNodeId record;
  guint key;

  for (guint i = sw_tree_get_n_children (tree, keys); i > 0; i--)
    {
      if (!sw_svb_get_key_record (tree, sw_tree_get_child (tree, keys, i - 1), NULL, NULL, &key)
          || key != number)
        continue;
      sw_command_group_take (group, sw_splice_children_new (SW_DOCUMENT (document), keys, i - 1,
                                                            1, NULL, 0, NULL));
      if (i - 1 < position)
        position--;
    }
  if (slot->kind == SW_TL2_BINDING_EMPTY)
    return;

  record = sw_svb_new_key_record (tree, (guint64) slot->guid, slot->type, number);
  g_assert (record != SW_NODE_NONE);
  sw_command_group_take (group, sw_splice_children_new (SW_DOCUMENT (document), keys, position, 0,
                                                        &record, 1, NULL));
}

/* Rule Q17: at most one of the two arrays holds something for a slot. */
static void
add_elements (SwTl2Document   *document,
              SwCommandGroup  *group,
              guint            number,
              const SwTl2Slot *slot)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId skills = sw_document_lookup (SW_DOCUMENT (document), "/key_skills");
  SwNodeId items = sw_document_lookup (SW_DOCUMENT (document), "/key_items");

  if (skills != SW_NODE_NONE)
    sw_command_group_set_number (group, SW_DOCUMENT (document),
                                 sw_tree_get_child (tree, skills, number),
                                 slot->kind == SW_TL2_BINDING_SKILL ? (guint64) slot->guid
                                                                    : SW_SVB_NO_ID);
  if (items != SW_NODE_NONE)
    sw_command_group_set_number (group, SW_DOCUMENT (document),
                                 sw_tree_get_child (tree, items, number),
                                 slot->kind == SW_TL2_BINDING_ITEM ? (guint64) slot->guid
                                                                   : SW_SVB_NO_ID);
}

/**
 * sw_tl2_slots_new_follow:
 * @document: a character
 * @node: the node of a slot
 * @value: what the slot is to hold
 *
 * Makes the command that lets the records on disk say what a slot holds.
 *
 * Source: rules Q8, Q9, Q12 and Q17 of the notes in `docs/formats/svb.md`.
 *
 * Returns: (transfer full): the command
 */
SwCommand *
sw_tl2_slots_new_follow (SwTl2Document *document,
                         SwNodeId       node,
                         const SwValue *value)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId keys = sw_document_lookup (SW_DOCUMENT (document), "/keys");
  guint number = sw_tree_get_position (tree, node);
  SwCommandGroup *group = sw_command_group_new (NULL);
  SwTl2Slot slot;

  if (!sw_tl2_slots_parse (value->absent ? NULL : value->text, &slot))
    slot = (SwTl2Slot) { SW_TL2_BINDING_EMPTY, SW_SVB_TYPE_EMPTY, -1 };
  if (keys != SW_NODE_NONE)
    add_records (document, group, keys, number, &slot);
  else
    add_elements (document, group, number, &slot);

  return SW_COMMAND (group);
}
