/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-structure.c: elements of a Pathologic save's lists, copied and taken out. */
#include "config.h"

#include "sw-pathologic-structure.h"

#include "sw-background.h"
#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-pathologic-edit.h"
#include "sw-pathologic-objects.h"
#include "sw-splice-children.h"

#include <glib/gi18n-lib.h>

/* Of what stands in the way of a removal, so many places are named. */
#define MAX_TOLD 3u

/* How many rows are looked at before changes may happen */
#define CHUNK 8192u

/* What is to be done, as far as it is known before the whole file was gone through */
typedef struct
{
  SwStructureVerb    verb;
  SwNodeId           node;
  char              *path;
  SwPathologicChange change;
} Plan;

static SwTree *
get_tree (SwPathologicDocument *document)
{
  return sw_document_get_tree (SW_DOCUMENT (document));
}

/* -- what forbids it -- */

/* Where the file refers to what is in an element, from outside of it: the paths of the first few.
 * Returns FALSE when @rest put an end to it. */
static gboolean
find_referrers (const SwTree           *tree,
                SwNodeId                node,
                const SwPathologicRest *rest,
                GString                *paths,
                guint                  *n_found)
{
  guint n_rows = sw_tree_get_n_rows (tree);
  guint n = 0;

  for (SwNodeId id = 0; id < n_rows; id++)
    {
      SwNodeId object;
      g_autofree char *path = NULL;

      if (rest != NULL && id % CHUNK == CHUNK - 1 && !rest->rest (rest->data))
        return FALSE;

      object = sw_pathologic_find_target (tree, id);
      if (object == SW_NODE_NONE || !sw_tree_is_below (tree, object, node)
          || !sw_tree_is_attached (tree, id) || sw_tree_is_below (tree, id, node)
          || ++n > MAX_TOLD)
        continue;
      path = sw_tree_dup_path (tree, id);
      g_string_append_printf (paths, "%s%s", n > 1 ? ", " : "", path);
    }

  *n_found = n;
  return TRUE;
}

/* Writing stops at the first place in the way; whoever is to mend it wants to know all of them.
 * Returns NULL when @rest put an end to it. */
static GError *
new_referred_error (const SwTree           *tree,
                    SwNodeId                node,
                    const SwPathologicRest *rest)
{
  g_autoptr (GString) paths = g_string_new (NULL);
  g_autofree char *path = sw_tree_dup_path (tree, node);
  GError *error = NULL;
  guint n;

  if (!find_referrers (tree, node, rest, paths, &n))
    return NULL;

  if (n > MAX_TOLD)
    sw_set_error (&error, SW_ERROR_REFUSED, "object_still_referenced", SW_NO_BIT,
                  /* Translators: the paths of three fields, and how many there are besides. */
                  ngettext ("Not deleted: an object in it is used by %s and %u other place.",
                            "Not deleted: an object in it is used by %s and %u other places.",
                            n - MAX_TOLD), paths->str, n - MAX_TOLD);
  else
    sw_set_error (&error, SW_ERROR_REFUSED, "object_still_referenced", SW_NO_BIT,
                  /* Translators: the paths of one to three fields, with commas between. */
                  _("Not deleted: an object in it is used by %s."), paths->str);
  sw_error_set_path (error, path);
  return error;
}

/**
 * sw_pathologic_check_change:
 * @tree: a tree
 * @node: what somebody wants to edit
 * @change: what that would change
 * @rest: (nullable): done now and then, by another thread than the document's
 * @error: return location
 *
 * Tells whether the tree could be written after an edit. The whole of it is gone through.
 *
 * Errors: those of sw_pathologic_write(), told of @node; none if @rest put an end to it.
 *
 * Returns: %TRUE if it could
 */
gboolean
sw_pathologic_check_change (const SwTree              *tree,
                            SwNodeId                   node,
                            const SwPathologicChange  *change,
                            const SwPathologicRest    *rest,
                            GError                   **error)
{
  GError *local = NULL;
  const char *kind;

  if (sw_pathologic_check_numbers (tree, change, rest, &local))
    return TRUE;
  if (local == NULL)
    return FALSE;

  kind = sw_error_get_kind (local);
  /* It is the edit that is refused, wherever in the file a number would move. */
  if (g_strcmp0 (kind, "numbering_frozen") == 0)
    {
      g_autofree char *path = sw_tree_dup_path (tree, node);

      sw_error_set_path (local, path);
    }
  else if (change->removed != SW_NODE_NONE && g_strcmp0 (kind, "object_still_referenced") == 0)
    {
      g_clear_error (&local);
      local = new_referred_error (tree, node, rest);
    }

  if (local != NULL)
    g_propagate_error (error, local);
  return FALSE;
}

/* -- what is done -- */

static void
plan_clear (Plan *self)
{
  g_clear_pointer (&self->path, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Plan, plan_clear)

static gboolean
make_plan (SwPathologicDocument   *document,
           SwStructureVerb         verb,
           SwNodeId                node,
           Plan                   *plan,
           GError                **error)
{
  SwTree *tree = get_tree (document);
  const SwPathologicChange none = SW_PATHOLOGIC_NO_CHANGE;

  *plan = (Plan) { .verb = verb, .node = node, .change = none };
  if (!sw_pathologic_check_list (tree, node, error))
    return FALSE;

  plan->path = sw_tree_dup_path (tree, node);
  if (verb == SW_STRUCTURE_COPY)
    {
      plan->change.list = sw_tree_get_parent (tree, node);
      plan->change.added = sw_pathologic_copy_detached (tree, node);
    }
  else
    {
      plan->change.removed = node;
    }

  return TRUE;
}

static SwNodeId
find_element (SwPathologicDocument   *document,
              const SwStructureEdit  *edit,
              GError                **error)
{
  SwNodeId node = sw_tree_lookup (get_tree (document), edit->path, error);

  if (node == SW_NODE_NONE)
    return SW_NODE_NONE;
  if ((edit->verb == SW_STRUCTURE_COPY || edit->verb == SW_STRUCTURE_REMOVE) && edit->to == NULL)
    return node;

  sw_set_error (error, SW_ERROR_REFUSED, "not_offered", SW_NO_BIT,
                _("Elements of Pathologic saves can be removed, and copied to the end of "
                  "their list."));
  return SW_NODE_NONE;
}

/* "Copy slots/3": what an element is called where its own name does not tell */
static char *
dup_element_label (SwPathologicDocument *document,
                   SwNodeId              node)
{
  SwTree *tree = get_tree (document);
  g_autofree char *list = sw_document_dup_label (SW_DOCUMENT (document),
                                                 sw_tree_get_parent (tree, node));

  /* Translators: an element: the name of its list, and which one it is, from 1. */
  return g_strdup_printf (_("%s, no. %u"), list, sw_tree_get_position (tree, node) + 1);
}

static SwCommand *
new_copy (SwPathologicDocument *document,
          const Plan           *plan)
{
  SwNodeId list = plan->change.list;
  g_autofree char *element = dup_element_label (document, plan->node);
  /* Translators: a step in the history. %s is an element of a list. */
  g_autofree char *label = g_strdup_printf (_("Copy %s"), element);
  SwCommand *command =
    sw_splice_children_new (SW_DOCUMENT (document), list,
                            sw_tree_get_n_children (get_tree (document), list), 0,
                            &plan->change.added, 1, label);
  JsonObject *edit = json_object_new ();

  json_object_set_string_member (edit, "verb", "copy");
  json_object_set_string_member (edit, "path", plan->path);
  sw_splice_children_take_edit (SW_SPLICE_CHILDREN (command), edit);
  return command;
}

static SwCommand *
new_removal (SwPathologicDocument *document,
             const Plan           *plan)
{
  g_autofree char *element = dup_element_label (document, plan->node);
  /* Translators: a step in the history. %s is an element of a list. */
  g_autofree char *label = g_strdup_printf (_("Remove %s"), element);

  sw_pathologic_open_below (get_tree (document), plan->node);
  return sw_structure_new_remove (SW_DOCUMENT (document), plan->node, label);
}

static SwCommand *
new_command (SwPathologicDocument *document,
             const Plan           *plan)
{
  return plan->verb == SW_STRUCTURE_COPY ? new_copy (document, plan)
                                         : new_removal (document, plan);
}

/**
 * sw_pathologic_new_structure:
 * @document: a save
 * @edit: a copy or a removal
 * @error: return location
 *
 * Makes the command that copies an element of a list to its end, or takes one out.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "not_offered", "incomplete_container",
 * "numbering_frozen", "object_still_referenced" or "forward_reference".
 *
 * Returns: (transfer full) (nullable): the command
 */
SwCommand *
sw_pathologic_new_structure (SwPathologicDocument   *document,
                             const SwStructureEdit  *edit,
                             GError                **error)
{
  SwNodeId node = find_element (document, edit, error);
  g_auto (Plan) plan = { 0 };

  if (node == SW_NODE_NONE || !make_plan (document, edit->verb, node, &plan, error)
      || !sw_pathologic_check_change (get_tree (document), node, &plan.change, NULL, error))
    return NULL;

  return new_command (document, &plan);
}

/* -- in a thread -- */

typedef struct
{
  Plan         plan;
  SwTree      *tree;
  SwTreeGuard *guard;
  guint        turn;
  gboolean     reading;
  gboolean     passed;
  GError      *error;
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  plan_clear (&self->plan);
  sw_tree_unref (self->tree);
  sw_tree_guard_unref (self->guard);
  g_clear_error (&self->error);
  g_free (self);
}

static gboolean
rest_cb (gpointer data)
{
  Job *job = data;

  sw_tree_guard_end_read (job->guard);
  job->reading = sw_tree_guard_begin_read (job->guard, job->turn);
  return job->reading;
}

static void
check_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  Job *job = data;
  const SwPathologicRest rest = { rest_cb, job };

  sw_background_give_way ();
  job->reading = sw_tree_guard_begin_read (job->guard, job->turn);
  if (job->reading)
    job->passed = sw_pathologic_check_change (job->tree, job->plan.node, &job->plan.change, &rest,
                                              &job->error);
  if (job->reading)
    sw_tree_guard_end_read (job->guard);
  g_task_return_boolean (task, job->passed);
}

static void begin_check (GTask           *task,
                         SwStructureVerb  verb,
                         SwNodeId         node);

static void
checked_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  SwPathologicDocument *document = SW_PATHOLOGIC_DOCUMENT (source);
  g_autoptr (GTask) task = data;
  Job *job = g_task_get_task_data (G_TASK (result));

  if (get_tree (document) != job->tree || !sw_tree_is_attached (job->tree, job->plan.node))
    g_task_return_error (task, sw_error_new (SW_ERROR_NOT_FOUND, "no_such_path", SW_NO_BIT,
                                             _("It is not there any more.")));
  /* What was found of another state of the tree says nothing of this one */
  else if (sw_tree_guard_get_turn (job->guard) != job->turn)
    begin_check (g_steal_pointer (&task), job->plan.verb, job->plan.node);
  else if (!job->passed)
    g_task_return_error (task, g_steal_pointer (&job->error));
  else
    g_task_return_pointer (task, new_command (document, &job->plan), g_object_unref);
}

/* Takes the task over */
static void
begin_check (GTask           *task,
             SwStructureVerb  verb,
             SwNodeId         node)
{
  SwDocument *document = g_task_get_source_object (task);
  g_autoptr (GTask) check = g_task_new (document, NULL, checked_cb, task);
  GError *error = NULL;
  Job *job = g_new0 (Job, 1);

  job->tree = sw_tree_ref (sw_document_get_tree (document));
  job->guard = sw_document_share_tree (document);
  g_task_set_source_tag (check, begin_check);
  g_task_set_task_data (check, job, job_free);
  if (!make_plan (SW_PATHOLOGIC_DOCUMENT (document), verb, node, &job->plan, &error))
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }

  job->turn = sw_tree_guard_get_turn (job->guard);
  g_task_run_in_thread (check, check_in_thread);
}

/**
 * sw_pathologic_new_structure_async:
 * @document: a save
 * @edit: a copy or a removal
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Does what sw_pathologic_new_structure() does, but goes through the file in a thread. What is
 * edited meanwhile is looked at as well.
 */
void
sw_pathologic_new_structure_async (SwPathologicDocument   *document,
                                   const SwStructureEdit  *edit,
                                   GAsyncReadyCallback     callback,
                                   gpointer                user_data)
{
  g_autoptr (GTask) task = g_task_new (document, NULL, callback, user_data);
  GError *error = NULL;
  SwNodeId node = find_element (document, edit, &error);

  g_task_set_source_tag (task, sw_pathologic_new_structure_async);
  if (node == SW_NODE_NONE)
    g_task_return_error (task, error);
  else
    begin_check (g_steal_pointer (&task), edit->verb, node);
}

/**
 * sw_pathologic_new_structure_finish:
 * @result: what the callback was given
 * @error: return location
 *
 * Errors: those of sw_pathologic_new_structure(), and %SW_ERROR_NOT_FOUND with the kind
 * "no_such_path" when the element went away meanwhile.
 *
 * Returns: (transfer full) (nullable): the command
 */
SwCommand *
sw_pathologic_new_structure_finish (GAsyncResult  *result,
                                    GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
