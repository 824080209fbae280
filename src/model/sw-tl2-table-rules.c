/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-table-rules.c: what follows from the tables of Torchlight: verdicts, drawings, names. */
#include "config.h"

#include "sw-error.h"
#include "sw-tl2-tables-private.h"

#include <glib/gi18n-lib.h>

/* More than a person reads in a message */
#define MAX_CANDIDATES 8

/**
 * sw_tl2_unit_type_descends_from:
 * @self: a type
 * @ancestor: the name of another one
 *
 * Says whether a type is of a kind. Each is of its own.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_tl2_unit_type_descends_from (const SwTl2UnitType *self,
                                const char          *ancestor)
{
  g_return_val_if_fail (self != NULL && ancestor != NULL, FALSE);

  return g_strv_contains ((const char * const *) self->lineage, ancestor);
}

/* What keeps a consumable off the quickbar; NULL when nothing does. */
const char *
sw_tl2_find_forbidden (const SwTl2UnitType *type)
{
  static const char *const forbidden[] = { "DYNAMITE", "MAP", "SPELL" };

  for (guint i = 0; i < G_N_ELEMENTS (forbidden); i++)
    {
      if (sw_tl2_unit_type_descends_from (type, forbidden[i]))
        return forbidden[i];
    }

  return NULL;
}

/**
 * sw_tl2_tables_is_allowed:
 * @self: tables
 * @item: an item
 * @rejected_as: (out) (optional): the kind that forbids it, "SPELL", "MAP" or "DYNAMITE"; "" for
 *   what is no consumable at all
 *
 * Says whether an item may lie on the quickbar: consumables may, but for scrolls that teach a
 * spell, maps and dynamite.
 *
 * Returns: %TRUE if it may
 */
gboolean
sw_tl2_tables_is_allowed (const SwTl2Tables  *self,
                          const SwTl2Item    *item,
                          const char        **rejected_as)
{
  const SwTl2UnitType *type;
  const char *forbidden = NULL;
  gboolean allowed;

  g_return_val_if_fail (self != NULL && item != NULL, FALSE);

  if (item->consumable)
    {
      forbidden = item->rejected_as;
      allowed = item->allowed;
    }
  else
    {
      type = sw_tl2_tables_find_unit_type (self, item->unit_type);
      if (type != NULL)
        forbidden = sw_tl2_find_forbidden (type);
      allowed = type != NULL && type->verdict == SW_TL2_VERDICT_ALLOWED;
    }

  if (rejected_as != NULL)
    *rejected_as = allowed || forbidden == NULL ? "" : forbidden;
  return allowed;
}

static const char *
find_drawing (const SwTl2Tables *self,
              const char        *of,
              const char        *name)
{
  const SwTl2Part *part = sw_tl2_tables_get_part (self, SW_TL2_PART_DRAWINGS);
  const SwTl2Drawing *drawings = part->records;

  for (guint i = 0; i < part->n_records; i++)
    {
      if (g_str_equal (drawings[i].of, of) && g_str_equal (drawings[i].name, name))
        return drawings[i].drawing;
    }

  return NULL;
}

/**
 * sw_tl2_tables_get_skill_icon:
 * @self: tables
 * @skill: (nullable): a skill, %NULL for one that nobody knows
 *
 * Gets the drawing for a kind of skill.
 *
 * Returns: (transfer none): the name of an icon
 */
const char *
sw_tl2_tables_get_skill_icon (const SwTl2Tables *self,
                              const SwTl2Skill  *skill)
{
  static const char *const kinds[] = {
    [SW_TL2_SKILL_CLASS] = "class",
    [SW_TL2_SKILL_SPELL] = "spell",
    [SW_TL2_SKILL_OTHER] = "other",
  };
  const char *drawing = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (skill != NULL)
    drawing = find_drawing (self, "skill", skill->passive ? "passive" : kinds[skill->kind]);
  return drawing != NULL ? drawing : find_drawing (self, "other", "unknown");
}

/**
 * sw_tl2_tables_get_item_icon:
 * @self: tables
 * @item: (nullable): an item, %NULL for one that nobody knows
 *
 * Gets the drawing for a kind of item: that of its type, or of the nearest ancestor that has one.
 *
 * Returns: (transfer none): the name of an icon
 */
const char *
sw_tl2_tables_get_item_icon (const SwTl2Tables *self,
                             const SwTl2Item   *item)
{
  const SwTl2UnitType *type = NULL;
  const char *drawing = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (item != NULL)
    type = sw_tl2_tables_find_unit_type (self, item->unit_type);
  for (guint i = 0; type != NULL && drawing == NULL && type->lineage[i] != NULL; i++)
    drawing = find_drawing (self, "unit_type", type->lineage[i]);

  return drawing != NULL ? drawing : find_drawing (self, "other", "unknown");
}

/**
 * sw_tl2_tables_get_empty_icon:
 * @self: tables
 *
 * Gets the drawing for a slot that holds nothing.
 *
 * Returns: (transfer none): the name of an icon
 */
const char *
sw_tl2_tables_get_empty_icon (const SwTl2Tables *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return find_drawing (self, "other", "empty");
}

/* Whether a thing is called so, by what @folded is without its capitals. */
static gboolean
is_called (const char *name,
           const char *folded)
{
  g_autofree char *own = name[0] != '\0' ? g_utf8_casefold (name, -1) : NULL;

  return own != NULL && g_str_equal (own, folded);
}

static void
add_items (const SwTl2Tables *self,
           const SwTl2Item   *items,
           guint              n_items,
           const char        *folded,
           GArray            *matches)
{
  for (guint i = 0; i < n_items; i++)
    {
      SwTl2Match match = { NULL, &items[i] };

      if (is_called (items[i].title, folded) || is_called (items[i].name, folded))
        g_array_append_val (matches, match);
    }
}

/**
 * sw_tl2_tables_list_named:
 * @self: tables
 * @game: which of the two games
 * @flags: what to look for
 * @text: a title as a player reads it or a name as the game has it; capitals do not count
 *
 * Lists all that is called so. The long table of items is looked at only when nothing else is.
 *
 * Returns: (transfer full) (element-type SwTl2Match): what was found, skills first
 */
GArray *
sw_tl2_tables_list_named (const SwTl2Tables *self,
                          SwTl2Game          game,
                          SwTl2FindFlags     flags,
                          const char        *text)
{
  GArray *matches = g_array_new (FALSE, FALSE, sizeof (SwTl2Match));
  g_autofree char *folded = NULL;
  const SwTl2Skill *skills;
  const SwTl2Item *items;
  guint n;

  g_return_val_if_fail (self != NULL && text != NULL, matches);

  folded = g_utf8_casefold (text, -1);
  skills = sw_tl2_tables_list_skills (self, game, &n);
  for (guint i = 0; (flags & SW_TL2_FIND_SKILLS) != 0 && i < n; i++)
    {
      SwTl2Match match = { &skills[i], NULL };

      if (is_called (skills[i].title, folded) || is_called (skills[i].name, folded))
        g_array_append_val (matches, match);
    }

  if ((flags & SW_TL2_FIND_ITEMS) == 0)
    return matches;

  items = sw_tl2_tables_list_consumables (self, game, &n);
  add_items (self, items, n, folded, matches);
  if (matches->len == 0 && game == SW_TL2_GAME_SECOND)
    {
      items = sw_tl2_tables_list_items (self, &n);
      add_items (self, items, n, folded, matches);
    }

  return matches;
}

/* May it be put on the bar, going by the tables alone? */
static gboolean
is_offered (const SwTl2Tables *self,
            const SwTl2Match  *match)
{
  return match->skill != NULL ? match->skill->offered
                              : sw_tl2_tables_is_allowed (self, match->item, NULL);
}

/* "skill:123 (Hammer_EmberHammer), item:…" for a person to choose from. */
static char *
dup_candidates (GArray *matches)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (matches->len, MAX_CANDIDATES); i++)
    {
      const SwTl2Match *match = &g_array_index (matches, SwTl2Match, i);

      g_string_append_printf (text, "%s%s:%" G_GINT64_FORMAT " (%s)", i > 0 ? ", " : "",
                              match->skill != NULL ? "skill" : "item",
                              match->skill != NULL ? match->skill->guid : match->item->guid,
                              match->skill != NULL ? match->skill->name : match->item->name);
    }

  if (matches->len > MAX_CANDIDATES)
    g_string_append (text, ", …");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * sw_tl2_tables_find_named:
 * @self: tables
 * @game: which of the two games
 * @flags: what to look for
 * @text: a title as a player reads it or a name as the game has it; capitals do not count
 * @match: (out caller-allocates): what was found
 * @error: return location for an error
 *
 * Finds the one thing that is called so. Of several the only one that may lie on a quickbar is
 * meant.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "no_such_name", or "ambiguous_name" and a list of those
 * that could be meant.
 *
 * Returns: %TRUE if there is one
 */
gboolean
sw_tl2_tables_find_named (const SwTl2Tables  *self,
                          SwTl2Game           game,
                          SwTl2FindFlags      flags,
                          const char         *text,
                          SwTl2Match         *match,
                          GError            **error)
{
  g_autoptr (GArray) matches = sw_tl2_tables_list_named (self, game, flags, text);
  g_autofree char *candidates = NULL;
  guint n_offered = 0;
  guint chosen = 0;

  for (guint i = 0; i < matches->len; i++)
    {
      if (is_offered (self, &g_array_index (matches, SwTl2Match, i)) && n_offered++ == 0)
        chosen = i;
    }

  if (n_offered == 1 || matches->len == 1)
    {
      *match = g_array_index (matches, SwTl2Match, chosen);
      return TRUE;
    }

  if (matches->len == 0)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "no_such_name", SW_NO_BIT,
                    _("Nothing in the tables of the game is called “%s”."), text);
      return FALSE;
    }

  candidates = dup_candidates (matches);
  sw_set_error (error, SW_ERROR_REFUSED, "ambiguous_name", SW_NO_BIT,
                /* Translators: a name, and a list of ids to choose from */
                _("Several things are called “%s”; say which by its id: %s."), text, candidates);
  return FALSE;
}
