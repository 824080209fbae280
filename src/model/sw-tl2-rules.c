/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-rules.c: what may be set in a Torchlight save, and what is set along with it. */
#include "config.h"

#include "sw-tl2-rules.h"
#include "sw-command-group.h"
#include "sw-error.h"
#include "sw-set-value.h"
#include "sw-tl2-slots.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* A text has a count of 16 bits in the file. */
#define MAX_TEXT_UNITS G_MAXUINT16

/* What the file says twice: whichever is set, both are written. */
static const char * const twins[][2] = {
  { "/character/name", "/last/name" },
  { "/character/level", "/last/level" },
  { "/difficulty", "/last/difficulty" },
};

static const struct
{
  const char *path;
  gint64      stat;
} stat_twins[] = {
  { "/character/free_stats", SW_TL2_STAT_FREE_STATS },
  { "/character/free_skills", SW_TL2_STAT_FREE_SKILLS },
};

/**
 * sw_tl2_find_twin:
 * @document: a document
 * @node: a node
 *
 * Finds the node that says the same in another place of the file.
 *
 * Source: `docs/formats/svb.md`, section 7; `/last` repeats name, level and difficulty, and two
 * stats of the character repeat its free points.
 *
 * Returns: the other node, or %SW_NODE_NONE
 */
SwNodeId
sw_tl2_find_twin (SwTl2Document *document,
                  SwNodeId       node)
{
  for (guint i = 0; i < G_N_ELEMENTS (twins); i++)
    for (guint side = 0; side < 2; side++)
      if (sw_document_lookup (SW_DOCUMENT (document), twins[i][side]) == node)
        return sw_document_lookup (SW_DOCUMENT (document), twins[i][1 - side]);

  for (guint i = 0; i < G_N_ELEMENTS (stat_twins); i++)
    {
      SwNodeId points = sw_document_lookup (SW_DOCUMENT (document), stat_twins[i].path);
      SwNodeId stat = sw_tl2_document_find_stat (document, stat_twins[i].stat);

      if (points == node)
        return stat;
      if (stat == node)
        return points;
    }

  return SW_NODE_NONE;
}

/**
 * sw_tl2_check_locked:
 * @document: a document
 * @node: a node
 * @error: return location
 *
 * Tells whether a node may be edited at all.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "kept_bindings" or "not_understood".
 *
 * Returns: %TRUE if it may
 */
gboolean
sw_tl2_check_locked (SwTl2Document  *document,
                     SwNodeId        node,
                     GError        **error)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId functions = sw_document_lookup (SW_DOCUMENT (document), "/functions");

  if (sw_tl2_slots_is_record (document, node)
      || (functions != SW_NODE_NONE && sw_tree_is_below (tree, node, functions)))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "kept_bindings", SW_NO_BIT,
                    _("Key bindings are kept as they are. The slots of the quickbar can be "
                      "edited on their page."));
      return FALSE;
    }
  if (sw_tree_get_field (tree, node)->standing == SW_STANDING_UNKNOWN)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "not_understood", SW_NO_BIT,
                    _("What this means is not known. It is kept as it is."));
      return FALSE;
    }

  return TRUE;
}

/* A character outside of the basic ones takes two units. */
static gboolean
check_text (const SwField  *field,
            const char     *text,
            GError        **error)
{
  guint most = field->max_chars != 0 ? MIN (field->max_chars, MAX_TEXT_UNITS) : MAX_TEXT_UNITS;
  glong n_units = 0;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (text, -1, NULL, &n_units, NULL);

  if (units != NULL && n_units <= (glong) most)
    return TRUE;

  sw_set_error (error, SW_ERROR_RANGE, "string_too_long", SW_NO_BIT,
                _("This text takes %ld units of the file. At most %u are possible."),
                n_units, most);
  return FALSE;
}

/* What is set along must take the number as well. */
static gboolean
check_twin (SwTl2Document  *document,
            SwNodeId        twin,
            const SwValue  *value,
            GError        **error)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  const SwField *field = sw_tree_get_field (tree, twin);
  SwValue other;

  if (value->kind == SW_KIND_STRING)
    return TRUE;

  sw_value_init_number (&other, field->kind, value->number);
  if (value->kind == SW_KIND_SIGNED && field->kind != SW_KIND_SIGNED && (gint64) value->number < 0)
    {
      sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                    _("%" PRIi64 " is not possible here: it is below zero."),
                    (gint64) value->number);
      return FALSE;
    }
  return sw_field_check (field, sw_tree_get_row (tree, twin)->width, &other, error);
}

/**
 * sw_tl2_check_set:
 * @document: a document
 * @node: a node
 * @value: what somebody wants to put there; fits its field
 * @error: return location
 *
 * Asks the rules of the format and of the game.
 *
 * Errors: those of sw_tl2_slots_check_word(); %SW_ERROR_RANGE with the kind "string_too_long" or
 * "value_out_of_range".
 *
 * Returns: %TRUE if it may be set
 */
gboolean
sw_tl2_check_set (SwTl2Document  *document,
                  SwNodeId        node,
                  const SwValue  *value,
                  GError        **error)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId twin;

  if ((sw_tree_get_field (tree, node)->flags & SW_FIELD_VIRTUAL) != 0)
    return value->absent || sw_tl2_slots_check_word (document, value->text, error);
  if (value->absent)
    return TRUE;
  if (value->kind == SW_KIND_STRING
      && !check_text (sw_tree_get_field (tree, node), value->text, error))
    return FALSE;

  twin = sw_tl2_find_twin (document, node);
  return twin == SW_NODE_NONE || check_twin (document, twin, value, error);
}

static void
take_set (SwTl2Document  *document,
          SwCommandGroup *group,
          SwNodeId        node,
          const SwValue  *value)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));

  if (sw_tree_get_field (tree, node)->kind == value->kind)
    sw_command_group_take (group, sw_set_value_new (SW_DOCUMENT (document), node, value));
  else if (value->kind != SW_KIND_STRING && !sw_field_is_container (sw_tree_get_field (tree, node))
           && sw_tree_get_field (tree, node)->kind != SW_KIND_BYTES)
    sw_command_group_set_number (group, SW_DOCUMENT (document), node, value->number);
}

/**
 * sw_tl2_new_set:
 * @document: a document
 * @node: a node
 * @value: what it is to hold
 *
 * Makes the command that sets a node and what says the same elsewhere.
 *
 * Returns: (transfer full) (nullable): the command, or %NULL when nothing else is to be set
 */
SwCommand *
sw_tl2_new_set (SwTl2Document *document,
                SwNodeId       node,
                const SwValue *value)
{
  SwNodeId twin = value->absent ? SW_NODE_NONE : sw_tl2_find_twin (document, node);
  g_autoptr (SwCommandGroup) group = NULL;
  g_autofree char *label = NULL;

  if (twin == SW_NODE_NONE)
    return NULL;

  label = sw_document_dup_set_label (SW_DOCUMENT (document), node, value);
  group = sw_command_group_new (label);
  take_set (document, group, node, value);
  take_set (document, group, twin, value);
  return SW_COMMAND (g_steal_pointer (&group));
}
