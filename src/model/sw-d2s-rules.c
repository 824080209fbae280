/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-rules.c: what Diablo II permits, with the reason when it does not. */
#include "config.h"

#include "sw-d2s-rules.h"
#include "sw-d2s-item-rules.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define MAX_NAME_CHARS 15
#define MIN_NAME_CHARS 2
#define MAX_NAME_BYTES 47             /* of 48, one for the NUL */
#define FIRST_UTF8_VERSION 98
#define FIRST_UNDERSCORE_VERSION 89

static gboolean
refuse_name (const char  *message,
             GError     **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "bad_name", SW_NO_BIT, "%s", message);
  return FALSE;
}

/* Letters, and one dash or underscore that is neither first nor last. */
static gboolean
check_ascii_name (guint        version,
                  const char  *name,
                  GError     **error)
{
  gsize length = strlen (name);
  guint n_marks = 0;

  if (!g_ascii_isalpha (name[0]))
    return refuse_name (_("The name must begin with a letter from A to Z."), error);
  for (gsize i = 0; i < length; i++)
    {
      gboolean mark = name[i] == '-'
                      || (name[i] == '_' && version >= FIRST_UNDERSCORE_VERSION);

      if (!mark && !g_ascii_isalpha (name[i]))
        return refuse_name (version >= FIRST_UNDERSCORE_VERSION
                            ? _("Only the letters A to Z and one dash or underscore are "
                                "possible in this name.")
                            : _("Only the letters A to Z and one dash are possible in this "
                                "name."), error);
      n_marks += mark;
    }
  if (n_marks > 1)
    return refuse_name (_("Only one dash or underscore is possible in a name."), error);
  if (!g_ascii_isalpha (name[length - 1]))
    return refuse_name (_("The name must end with a letter."), error);

  return TRUE;
}

/* Scripts that the game takes together: what is written with several in one language. */
typedef enum
{
  FAMILY_NONE,
  FAMILY_LATIN,
  FAMILY_CYRILLIC,
  FAMILY_EAST_ASIAN,
  FAMILY_OTHER,
} ScriptFamily;

static ScriptFamily
find_family (gunichar c)
{
  switch (g_unichar_get_script (c))
    {
    case G_UNICODE_SCRIPT_COMMON:
    case G_UNICODE_SCRIPT_INHERITED:
      return FAMILY_NONE;
    case G_UNICODE_SCRIPT_LATIN:
      return FAMILY_LATIN;
    case G_UNICODE_SCRIPT_CYRILLIC:
      return FAMILY_CYRILLIC;
    case G_UNICODE_SCRIPT_HAN:
    case G_UNICODE_SCRIPT_HIRAGANA:
    case G_UNICODE_SCRIPT_KATAKANA:
    case G_UNICODE_SCRIPT_HANGUL:
      return FAMILY_EAST_ASIAN;
    default:
      return FAMILY_OTHER;
    }
}

/**
 * sw_d2s_name_mixes_scripts:
 * @name: a character's name
 *
 * Tells whether a name mixes scripts, as Latin letters and kana. The game is said to refuse that.
 *
 * Returns: %TRUE if it does
 */
gboolean
sw_d2s_name_mixes_scripts (const char *name)
{
  ScriptFamily first = FAMILY_NONE;

  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    {
      ScriptFamily family = find_family (g_utf8_get_char (c));

      if (family == FAMILY_NONE)
        continue;
      if (first != FAMILY_NONE && family != first)
        return TRUE;
      first = family;
    }

  return FALSE;
}

static gboolean
check_utf8_name (const char  *name,
                 GError     **error)
{
  guint n_marks = 0;

  if (strlen (name) > MAX_NAME_BYTES)
    return refuse_name (_("This name takes more than 47 bytes. Choose a shorter one."), error);
  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);
      gboolean mark = letter == '-' || letter == '_';

      if (!mark && !g_unichar_isalpha (letter) && !g_unichar_ismark (letter))
        return refuse_name (_("Only letters and one dash or underscore are possible in a name."),
                            error);
      if (mark && (c == name || *g_utf8_next_char (c) == '\0'))
        return refuse_name (_("A dash or underscore can be neither first nor last in a name."),
                            error);
      n_marks += mark;
    }
  if (n_marks > 1)
    return refuse_name (_("Only one dash or underscore is possible in a name."), error);
  if (sw_d2s_name_mixes_scripts (name))
    return refuse_name (_("This name mixes scripts. The game wants all letters from one."), error);

  return TRUE;
}

/**
 * sw_d2s_check_name:
 * @version: the file's version
 * @name: a name for the character, UTF-8
 * @error: return location
 *
 * Checks a name against the rules of the version.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "bad_name"; %SW_ERROR_RANGE with "string_too_long".
 * Source: `docs/formats/d2s.md`, section 4.1.
 *
 * Returns: %TRUE if the game takes it
 */
gboolean
sw_d2s_check_name (guint        version,
                   const char  *name,
                   GError     **error)
{
  glong n_chars = g_utf8_strlen (name, -1);

  if (n_chars > MAX_NAME_CHARS)
    {
      sw_set_error (error, SW_ERROR_RANGE, "string_too_long", SW_NO_BIT,
                    _("This name has %ld characters. At most %d are possible."),
                    n_chars, MAX_NAME_CHARS);
      return FALSE;
    }
  if (n_chars < MIN_NAME_CHARS)
    return refuse_name (_("A name needs at least two letters."), error);

  return version < FIRST_UTF8_VERSION ? check_ascii_name (version, name, error)
                                      : check_utf8_name (name, error);
}

static gboolean
is_in_mercenary (SwD2sDocument *document,
                 SwNodeId       node)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId group = sw_tree_lookup (tree, "/header/mercenary", NULL);

  return group != SW_NODE_NONE && sw_tree_get_parent (tree, node) == group;
}

static gboolean
refuse_unhired (GError **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "nobody_hired", SW_NO_BIT,
                _("Nobody is hired in this save. Hiring adds a list of items to the file, which "
                  "is not possible yet."));
  return FALSE;
}

/**
 * sw_d2s_check_locked:
 * @document: a character
 * @node: a node
 * @error: return location
 *
 * Tells whether a node may be edited at all, now.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "nobody_hired".
 *
 * Returns: %TRUE if it may
 */
gboolean
sw_d2s_check_locked (SwD2sDocument  *document,
                     SwNodeId        node,
                     GError        **error)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  guint64 seed = sw_document_get_number (SW_DOCUMENT (document), "/header/mercenary/seed");

  /* Without a seed the other fields must be zero. One that is not may be set to zero. */
  if (!is_in_mercenary (document, node) || seed != 0 || sw_tree_get_number (tree, node) != 0)
    return TRUE;

  return refuse_unhired (error);
}

static gboolean
check_seed (SwD2sDocument  *document,
            guint64         seed,
            GError        **error)
{
  guint64 present = sw_document_get_number (SW_DOCUMENT (document), "/header/mercenary/seed");

  if ((present == 0) == (seed == 0))
    return TRUE;

  sw_set_error (error, SW_ERROR_REFUSED, "mercenary_seed_locked", SW_NO_BIT,
                _("Hiring or dismissing adds or removes the mercenary’s list of items, which is "
                  "not possible yet. The seed can change, but not from or to 0."));
  return FALSE;
}

static gboolean
check_mercenary_type (SwD2sDocument  *document,
                      guint64         type,
                      GError        **error)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (document);

  for (guint i = 0; i < tables->n_mercenaries; i++)
    if (tables->mercenaries[i].type == type)
      return TRUE;

  sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                _("There is no mercenary of type %" PRIu64 "."), type);
  return FALSE;
}

/**
 * sw_d2s_check_set:
 * @document: a character
 * @node: a node
 * @value: what somebody wants to put there; fits its field
 * @error: return location
 *
 * Asks the rules of the game. What is only unwise is a finding, not a refusal.
 *
 * Errors: those of sw_d2s_check_name() and sw_d2s_item_check_set(); %SW_ERROR_REFUSED with the kind
 * "mercenary_seed_locked" or "nobody_hired"; %SW_ERROR_RANGE.
 *
 * Returns: %TRUE if it may be set
 */
gboolean
sw_d2s_check_set (SwD2sDocument  *document,
                  SwNodeId        node,
                  const SwValue  *value,
                  GError        **error)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  const char *token = sw_tree_get_field (tree, node)->token;

  if (is_in_mercenary (document, node))
    {
      if (g_strcmp0 (token, "seed") == 0)
        return check_seed (document, value->number, error);
      if (value->number != 0
          && sw_document_get_number (SW_DOCUMENT (document), "/header/mercenary/seed") == 0)
        return refuse_unhired (error);
      if (g_strcmp0 (token, "type") == 0 && value->number != 0)
        return check_mercenary_type (document, value->number, error);
    }
  if (node == sw_tree_lookup (tree, "/header/name", NULL))
    return sw_d2s_check_name (sw_d2s_document_get_version (document), value->text, error);

  return sw_d2s_item_check_set (sw_d2s_document_get_tables (document), tree, node, value, error);
}

/**
 * sw_d2s_gold_limit:
 * @tables: the tables of Diablo II
 * @level: the character's level
 *
 * Returns: how much gold the game lets a character carry
 */
guint64
sw_d2s_gold_limit (const SwD2sTables *tables,
                   guint              level)
{
  return (guint64) level * tables->limits.gold_per_level;
}

/**
 * sw_d2s_stash_limit:
 * @tables: the tables of Diablo II
 * @version: the file's version
 *
 * Returns: how much gold the stash holds; 0 for versions where the limit is not known
 */
guint64
sw_d2s_stash_limit (const SwD2sTables *tables,
                    guint              version)
{
  const SwD2sVersion *known = sw_d2s_tables_find_version (tables, version);

  return known != NULL ? known->stash_gold : 0;
}

/**
 * sw_d2s_mercenary_level:
 * @rate: the mercenary's experience rate, from the table
 * @experience: its experience
 *
 * Returns: its level: the largest L with rate × L² × (L + 1) at most the experience
 */
guint
sw_d2s_mercenary_level (guint   rate,
                        guint64 experience)
{
  guint64 level = 0;

  if (rate == 0)
    return 0;
  while (level < SW_D2S_MAX_LEVEL
         && (guint64) rate * (level + 1) * (level + 1) * (level + 2) <= experience)
    level++;

  return (guint) level;
}
