/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-document-view-steps.c: takes steps back and does them again, and goes to what they changed. */
#include "config.h"

#include "sw-document-view.h"

#include "sw-focus.h"
#include "sw-toast.h"

#include <glib/gi18n.h>

/* It is gone to the first that a step changed: more need not be remembered */
#define MOST_PLACES 16u

/* Where a node was before the step */
typedef struct
{
  SwNodeId node;
  SwNodeId parent;      /* SW_NODE_NONE: it was nowhere */
  guint    position;
} Place;

/* What a step is about; asked before the step, since a node may come and go with it */
typedef struct
{
  SwTree *tree;
  GArray *places;
  char   *path;         /* of the first field, as far as it was there */
} Step;

static void
clear_step (Step *step)
{
  g_clear_pointer (&step->tree, sw_tree_unref);
  g_clear_pointer (&step->places, g_array_unref);
  g_clear_pointer (&step->path, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Step, clear_step)

static void
add_place (Step     *step,
           SwNodeId  node)
{
  gboolean is_there = sw_tree_is_attached (step->tree, node);
  Place place = { .node = node, .parent = SW_NODE_NONE };

  if (is_there && node != SW_NODE_ROOT)
    {
      place.parent = sw_tree_get_parent (step->tree, node);
      place.position = sw_tree_get_position (step->tree, node);
    }
  if (is_there || node != SW_NODE_ROOT)
    g_array_append_val (step->places, place);
}

static void
init_step (Step           *step,
           SwDocumentView *self,
           guint           number)
{
  SwDocument *document = sw_document_view_get_document (self);
  SwSection *section = sw_session_get_section (sw_document_view_get_session (self));
  SwCommand *command = sw_history_get_step (sw_document_get_history (document), number);
  g_autoptr (GArray) nodes = command != NULL ? sw_command_list_nodes (command) : NULL;
  g_autofree char *first = NULL;

  step->tree = sw_tree_ref (sw_document_get_tree (document));
  step->places = g_array_new (FALSE, FALSE, sizeof (Place));
  for (guint i = 0; nodes != NULL && i < nodes->len; i++)
    {
      SwNodeId id = g_array_index (nodes, SwNodeId, i);
      g_autofree char *path = NULL;

      if (i < MOST_PLACES)
        add_place (step, id);
      if (step->path != NULL || !sw_tree_is_attached (step->tree, id))
        continue;

      path = sw_tree_dup_path (step->tree, id);
      if (section != NULL && sw_section_covers (section, path))
        step->path = g_steal_pointer (&path);
      else if (first == NULL)
        first = g_steal_pointer (&path);
    }

  if (step->path == NULL)
    step->path = g_steal_pointer (&first);
}

/* What stands where something was taken out, or what it was in */
static SwNodeId
find_neighbour (const Step  *step,
                const Place *place)
{
  guint n_children = sw_tree_get_n_children (step->tree, place->parent);

  return n_children > 0
         ? sw_tree_get_child (step->tree, place->parent, MIN (place->position, n_children - 1))
         : place->parent;
}

/* What came back with the step; else what stands beside what went; else what it changed */
static char *
dup_path_after (SwDocumentView *self,
                Step           *step)
{
  SwNodeId neighbour = SW_NODE_NONE;

  if (step->tree != sw_document_get_tree (sw_document_view_get_document (self)))
    return g_strdup (step->path);

  for (guint i = 0; i < step->places->len; i++)
    {
      const Place *place = &g_array_index (step->places, Place, i);
      gboolean is_there = sw_tree_is_attached (step->tree, place->node);

      if (is_there && place->parent == SW_NODE_NONE && place->node != SW_NODE_ROOT)
        return sw_tree_dup_path (step->tree, place->node);
      if (!is_there && neighbour == SW_NODE_NONE && place->parent != SW_NODE_NONE
          && sw_tree_is_attached (step->tree, place->parent))
        neighbour = find_neighbour (step, place);
    }

  return neighbour != SW_NODE_NONE ? sw_tree_dup_path (step->tree, neighbour)
                                   : g_strdup (step->path);
}

/* The tree of all fields shows what a step changed as any page of the game does */
static gboolean
is_followed (SwSection *section)
{
  return sw_section_get_group (section) == SW_SECTION_GAME
         || g_str_equal (sw_section_get_page (section), "tree");
}

/* The value that was taken back is in hand in the inspector: the focus is where it should be. */
static gboolean
is_in_hand (SwDocumentView *self,
            const char     *path)
{
  SwNode *node = sw_session_get_selection (sw_document_view_get_session (self));
  g_autofree char *selected = node != NULL ? sw_node_dup_path (node) : NULL;
  GtkWidget *inspector = sw_document_view_get_inspector (self);

  return inspector != NULL && sw_focus_is_inside (inspector) && g_strcmp0 (selected, path) == 0;
}

/* Somebody who walks through the history wants to stay there */
static void
go_to_step (SwDocumentView *self,
            Step           *step)
{
  SwSession *session = sw_document_view_get_session (self);
  g_autofree char *path = dup_path_after (self, step);
  SwSection *section = sw_session_get_section (session);
  g_autoptr (SwNode) node = NULL;

  if (path == NULL || (section != NULL && !is_followed (section)) || is_in_hand (self, path))
    return;

  /* A field that the page in sight shows too is no reason to leave it */
  if (section == NULL || !sw_page_focus_path (sw_document_view_get_page (self), path))
    {
      sw_document_view_show_path (self, path);
      return;
    }

  node = sw_document_find_node (sw_document_view_get_document (self), path, NULL);
  if (node != NULL)
    sw_session_set_selection (session, node);
}

/**
 * sw_document_view_undo:
 *
 * Takes the last step back and goes to the field that it had changed.
 */
void
sw_document_view_undo (SwDocumentView *self)
{
  SwHistory *history;
  g_auto (Step) step = { NULL };

  g_return_if_fail (SW_IS_DOCUMENT_VIEW (self));

  history = sw_document_get_history (sw_document_view_get_document (self));
  if (!sw_history_get_can_undo (history))
    return;

  init_step (&step, self, sw_history_get_position (history) - 1);
  if (sw_history_undo (history))
    go_to_step (self, &step);
}

/**
 * sw_document_view_redo:
 *
 * Does the step again that was taken back last, and goes to the field that it changes.
 */
void
sw_document_view_redo (SwDocumentView *self)
{
  SwHistory *history;
  g_auto (Step) step = { NULL };

  g_return_if_fail (SW_IS_DOCUMENT_VIEW (self));

  history = sw_document_get_history (sw_document_view_get_document (self));
  if (!sw_history_get_can_redo (history))
    return;

  init_step (&step, self, sw_history_get_position (history));
  if (sw_history_redo (history))
    go_to_step (self, &step);
}

/**
 * sw_document_view_revert_field:
 *
 * Gives the selected field the value that the file has.
 */
void
sw_document_view_revert_field (SwDocumentView *self)
{
  SwNode *node;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (SW_IS_DOCUMENT_VIEW (self));

  node = sw_session_get_selection (sw_document_view_get_session (self));
  if (node == NULL)
    sw_toast_show (GTK_WIDGET (self), _("Select a field to revert it."));
  else if (!sw_node_get_changed (node))
    sw_toast_show (GTK_WIDGET (self), _("This field is as it is in the file."));
  else if (!sw_node_revert (node, &error))
    sw_toast_show (GTK_WIDGET (self), error->message);
}
