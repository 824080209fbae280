/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-revert.c: the step that gives values and lists back what the file holds. */
#include "config.h"

#include "sw-revert.h"

#include "sw-command-group.h"
#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-set-value.h"
#include "sw-splice-children.h"

#include <glib/gi18n-lib.h>

/* What went from one list to another: the numbers of children, each with that of its list. */
typedef struct
{
  GHashTable *came;
  GHashTable *gone;
} Moves;

static void
moves_clear (Moves *moves)
{
  g_hash_table_unref (moves->came);
  g_hash_table_unref (moves->gone);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Moves, moves_clear)

/* Notes under the number of a list what is in one array of children and not in the other. */
static void
note_differences (GHashTable   *noted,
                  SwNodeId      list,
                  const GArray *children,
                  const GArray *without)
{
  g_autoptr (GHashTable) others = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < without->len; i++)
    g_hash_table_add (others, GUINT_TO_POINTER (g_array_index (without, SwNodeId, i)));
  for (guint i = 0; i < children->len; i++)
    {
      gpointer child = GUINT_TO_POINTER (g_array_index (children, SwNodeId, i));

      if (!g_hash_table_contains (others, child))
        g_hash_table_insert (noted, child, GUINT_TO_POINTER (list));
    }
}

static gboolean
is_list (SwDocument *document,
         SwNodeId    node)
{
  return sw_field_is_container (sw_tree_get_field (sw_document_get_tree (document), node));
}

static void
moves_init (Moves      *moves,
            SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  g_autoptr (GArray) changed = sw_document_list_changed_nodes (document);

  moves->came = g_hash_table_new (NULL, NULL);
  moves->gone = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < changed->len; i++)
    {
      SwNodeId list = g_array_index (changed, SwNodeId, i);
      g_autoptr (GArray) before = NULL;
      g_autoptr (GArray) now = NULL;

      if (!is_list (document, list) || !sw_tree_has_other_children (tree, list))
        continue;

      before = sw_tree_list_original_children (tree, list);
      now = sw_tree_list_children (tree, list);
      note_differences (moves->came, list, now, before);
      note_differences (moves->gone, list, before, now);
    }
}

static gboolean
has (const GArray *nodes,
     SwNodeId      node)
{
  for (guint i = 0; i < nodes->len; i++)
    if (g_array_index (nodes, SwNodeId, i) == node)
      return TRUE;

  return FALSE;
}

/* Adds the lists that got from a list what it lost, or the other way round. */
static void
add_partners (GArray     *lists,
              SwNodeId    list,
              GHashTable *here,
              GHashTable *there)
{
  GHashTableIter iter;
  gpointer child, own, other;

  g_hash_table_iter_init (&iter, here);
  while (g_hash_table_iter_next (&iter, &child, &own))
    {
      SwNodeId partner;

      if (GPOINTER_TO_UINT (own) != list
          || !g_hash_table_lookup_extended (there, child, NULL, &other))
        continue;

      partner = GPOINTER_TO_UINT (other);
      if (!has (lists, partner))
        g_array_append_val (lists, partner);
    }
}

static void
add_all_partners (GArray *lists,
                  Moves  *moves)
{
  for (guint i = 0; i < lists->len; i++)
    {
      SwNodeId list = g_array_index (lists, SwNodeId, i);

      add_partners (lists, list, moves->came, moves->gone);
      add_partners (lists, list, moves->gone, moves->came);
    }
}

/**
 * sw_revert_list_linked:
 * @document: a document
 * @list: a group or list with other children than in the file
 *
 * Lists the lists that only go back together: what was moved would else be in both, or in none.
 *
 * Returns: (transfer full) (element-type guint32): their numbers, that of @list first
 */
GArray *
sw_revert_list_linked (SwDocument *document,
                       SwNodeId    list)
{
  GArray *lists = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  g_auto (Moves) moves = { NULL, NULL };

  moves_init (&moves, document);
  g_array_append_val (lists, list);
  add_all_partners (lists, &moves);
  return lists;
}

/* Where bytes were put in the file's place, the lists of the file are not there any more. */
static gboolean
check_list (SwDocument  *document,
            SwNodeId     list,
            GError     **error)
{
  g_autofree char *label = NULL;

  if (!sw_document_check_structure (document, list, error))
    return FALSE;
  if (sw_tree_has_other_children (sw_document_get_tree (document), list))
    return TRUE;

  label = sw_document_dup_label (document, list);
  sw_set_error (error, SW_ERROR_REFUSED, "not_offered", SW_NO_BIT,
                /* Translators: %s is a list, as "Items". */
                _("%s cannot be given back alone what the file holds: it came with other bytes. "
                  "Undo the step that put them in, which is in the history."), label);
  return FALSE;
}

/* What a list has and does not have in the file lies between two runs that are the same. */
typedef struct
{
  SwNodeId list;
  guint    first;
  guint    n_now;
  guint    n_before;
  GArray  *before;    /* all children in the file */
} Middle;

static void
middle_init (Middle   *middle,
             SwTree   *tree,
             SwNodeId  list)
{
  g_autoptr (GArray) now = sw_tree_list_children (tree, list);
  GArray *before = sw_tree_list_original_children (tree, list);
  guint n = MIN (now->len, before->len);
  guint first = 0, last = 0;

  while (first < n
         && g_array_index (now, SwNodeId, first) == g_array_index (before, SwNodeId, first))
    first++;
  while (last < n - first
         && g_array_index (now, SwNodeId, now->len - 1 - last)
            == g_array_index (before, SwNodeId, before->len - 1 - last))
    last++;

  middle->list = list;
  middle->first = first;
  middle->n_now = now->len - first - last;
  middle->n_before = before->len - first - last;
  middle->before = before;
}

static void
middle_clear (gpointer data)
{
  g_array_unref (((Middle *) data)->before);
}

static SwCommand *
new_splice (SwDocument   *document,
            const Middle *middle,
            guint         n_removed,
            guint         n_added)
{
  return sw_splice_children_new (document, middle->list, middle->first, n_removed,
                                 &g_array_index (middle->before, SwNodeId, middle->first),
                                 n_added, NULL);
}

/* What was moved is taken out everywhere before it is put anywhere. */
static void
take_lists (SwCommandGroup *group,
            SwDocument     *document,
            const GArray   *lists)
{
  g_autoptr (GArray) middles = g_array_new (FALSE, FALSE, sizeof (Middle));

  g_array_set_clear_func (middles, middle_clear);
  for (guint i = 0; i < lists->len; i++)
    {
      Middle middle;

      middle_init (&middle, sw_document_get_tree (document), g_array_index (lists, SwNodeId, i));
      g_array_append_val (middles, middle);
    }

  if (lists->len == 1)
    {
      const Middle *only = &g_array_index (middles, Middle, 0);

      sw_command_group_take (group, new_splice (document, only, only->n_now, only->n_before));
      return;
    }

  for (guint i = 0; i < middles->len; i++)
    {
      const Middle *middle = &g_array_index (middles, Middle, i);

      sw_command_group_take (group, new_splice (document, middle, middle->n_now, 0));
    }
  for (guint i = 0; i < middles->len; i++)
    {
      const Middle *middle = &g_array_index (middles, Middle, i);

      sw_command_group_take (group, new_splice (document, middle, 0, middle->n_before));
    }
}

static void
take_value (SwCommandGroup *group,
            SwDocument     *document,
            SwNodeId        node)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  SwCommand *command;

  sw_document_get_original (document, node, &value);
  command = sw_document_new_set (document, node, &value, NULL);
  if (command == NULL)
    command = sw_set_value_new (document, node, &value);

  sw_command_group_take (group, command);
}

/**
 * sw_revert_new:
 * @document: a document
 * @nodes: (element-type guint32): values, and lists with other children than in the file
 * @label: what the step is called
 * @error: return location
 *
 * Makes the step that gives nodes back what the file holds. What the file holds is always right: a
 * rule that looks at the other fields as they are now is not asked about it. Lists take along those
 * that something was moved to or from.
 *
 * Errors: %SW_ERROR_REFUSED, when a list cannot go back alone, or nobody may change it.
 *
 * Returns: (transfer full): the command
 */
SwCommand *
sw_revert_new (SwDocument    *document,
               const GArray  *nodes,
               const char    *label,
               GError       **error)
{
  g_autoptr (SwCommandGroup) group = sw_command_group_new (label);
  g_autoptr (GArray) lists = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  g_auto (Moves) moves = { NULL, NULL };

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (nodes != NULL, NULL);

  moves_init (&moves, document);
  for (guint i = 0; i < nodes->len; i++)
    {
      SwNodeId node = g_array_index (nodes, SwNodeId, i);

      if (!is_list (document, node))
        take_value (group, document, node);
      else if (!has (lists, node))
        g_array_append_val (lists, node);
    }

  add_all_partners (lists, &moves);
  for (guint i = 0; i < lists->len; i++)
    if (!check_list (document, g_array_index (lists, SwNodeId, i), error))
      return NULL;
  if (lists->len > 0)
    take_lists (group, document, lists);

  return SW_COMMAND (g_steal_pointer (&group));
}
