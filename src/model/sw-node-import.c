/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-node-import.c: takes the values of a node of a large document from a file, in a thread. */
#include "config.h"

#include "sw-node-import.h"

#include "sw-background.h"
#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-node-json-walk.h"
#include "sw-node-json.h"
#include "sw-release.h"
#include "sw-set-values.h"

#include <glib/gi18n-lib.h>

/* For so many microseconds the window stands still while packed lists are opened. */
#define OPENING_US 8000

struct _SwNodeImport
{
  SwWork      parent_instance;
  SwDocument *document;       /* NULL when it is done */
  SwNodeId    node;
  GFile      *file;
  JsonNode   *json;           /* (nullable): what the file says, once it was read */
};

G_DEFINE_FINAL_TYPE (SwNodeImport, sw_node_import, SW_TYPE_WORK)

/* One walk of the worker through the tree. The document's thread fills it in before, and looks at
 * it again when the worker is done; one that was stopped is left to the worker. */
typedef struct
{
  SwWork       *work;
  SwDocument   *document;
  GMainContext *context;      /* of the document's thread, where it is let go of */
  SwNodeId      node;
  GFile        *file;
  JsonNode     *json;         /* (nullable) */
  SwTree       *tree;
  SwTreeGuard  *guard;
  GCancellable *cancellable;

  guint         turn;         /* the state of the tree that all below is about */
  gboolean      reading;
  GArray       *values;       /* what is to be set */
  GArray       *closed;       /* what has to be opened before that can be said */
} Round;

static void
round_free (gpointer data)
{
  Round *self = data;

  if (self->document != NULL)
    sw_release_object (self->context, self->document);
  if (self->work != NULL)
    sw_release_object (self->context, self->work);
  g_main_context_unref (self->context);
  g_object_unref (self->file);
  g_clear_pointer (&self->json, sw_release_json);
  sw_tree_unref (self->tree);
  sw_tree_guard_unref (self->guard);
  g_object_unref (self->cancellable);
  g_array_unref (self->values);
  g_array_unref (self->closed);
  g_free (self);
}

/* -- in the thread -- */

static gboolean
take_value (const SwNodeJsonWalk  *walk,
            SwNodeId               node,
            JsonNode              *json,
            const SwValue         *present,
            const SwValue         *value,
            gpointer               data,
            GError               **error)
{
  Round *self = data;
  SwOneValue one = { .node = node, .field = sw_tree_get_field (self->tree, node) };

  if (!sw_document_check_here (self->document, node, value, error))
    return FALSE;

  one.path = sw_tree_dup_path (self->tree, node);
  sw_value_copy (present, &one.old_value);
  sw_value_copy (value, &one.new_value);
  g_array_append_val (self->values, one);
  return TRUE;
}

static gboolean
rest_cb (gpointer data)
{
  Round *self = data;

  sw_tree_guard_end_read (self->guard);
  self->reading = !g_cancellable_is_cancelled (self->cancellable)
                  && sw_tree_guard_begin_read (self->guard, self->turn);
  return self->reading;
}

/* Goes through the tree as it is in one state. What comes of it says nothing of another one. */
static gboolean
plan_once (Round   *self,
           GError **error)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self->document);
  SwNodeJsonWalk walk = {
    .document = self->document,
    .take = take_value,
    .rest = rest_cb,
    .data = self,
    .closed = self->closed,
  };
  gboolean done;

  g_array_set_size (self->values, 0);
  g_array_set_size (self->closed, 0);
  self->turn = sw_tree_guard_get_turn (self->guard);
  self->reading = sw_tree_guard_begin_read (self->guard, self->turn);
  if (!self->reading)
    return FALSE;

  done = sw_node_json_walk (&walk, self->node, self->json, error);
  if (done && self->closed->len == 0 && klass->check_many != NULL)
    done = klass->check_many (self->document, self->node, self->values, rest_cb, self, error);
  if (self->reading)
    sw_tree_guard_end_read (self->guard);
  return done;
}

static gboolean
plan (Round   *self,
      GError **error)
{
  sw_work_report (self->work, 0.5, _("Comparing with the save…"));
  while (!g_cancellable_is_cancelled (self->cancellable))
    {
      gboolean done = plan_once (self, error);

      /* One that ended otherwise was overtaken by a change. */
      if (done || self->reading)
        return done;
    }

  g_cancellable_set_error_if_cancelled (self->cancellable, error);
  return FALSE;
}

static gboolean
read_file (Round   *self,
           GError **error)
{
  g_autofree char *data = NULL;
  gsize size;

  sw_work_report (self->work, 0, _("Reading the file…"));
  if (!g_file_load_contents (self->file, self->cancellable, &data, &size, NULL, error))
    return FALSE;

  self->json = sw_node_json_parse (data, size, error);
  return self->json != NULL;
}

static void
run_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Round *self = data;
  GError *error = NULL;

  sw_background_give_way ();
  if ((self->json == NULL && !read_file (self, &error))
      || (SW_DOCUMENT_GET_CLASS (self->document)->check_here != NULL && !plan (self, &error)))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/* -- on the document's thread -- */

static void begin_round (SwNodeImport *self,
                         GTask        *task);

static void
end (SwNodeImport *self)
{
  sw_document_set_busy (self->document, FALSE);
  sw_work_detach (SW_WORK (self), G_OBJECT (self->document));
}

static void
fail (GTask  *task,
      GError *error)
{
  g_task_return_error (task, error);
  g_object_unref (task);
}

typedef struct
{
  GTask  *task;
  GArray *lists;
  guint   n_opened;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_array_unref (opening->lists);
  g_free (opening);
}

/* Rows can be made on this thread alone; of many lists they are made bit by bit. */
static gboolean
open_cb (gpointer data)
{
  Opening *opening = data;
  SwNodeImport *self = g_task_get_source_object (opening->task);
  gint64 until = g_get_monotonic_time () + OPENING_US;

  while (opening->n_opened < opening->lists->len && g_get_monotonic_time () < until)
    sw_document_open (self->document,
                      g_array_index (opening->lists, SwNodeId, opening->n_opened++));
  if (opening->n_opened < opening->lists->len && !g_task_return_error_if_cancelled (opening->task))
    return G_SOURCE_CONTINUE;

  if (g_task_had_error (opening->task))
    g_object_unref (opening->task);
  else
    begin_round (self, opening->task);
  return G_SOURCE_REMOVE;
}

static void
open_lists (GTask  *task,
            GArray *lists)
{
  Opening *opening = g_new (Opening, 1);

  *opening = (Opening) { task, g_array_ref (lists), 0 };
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, open_cb, opening, opening_free);
}

static void
planned_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  GTask *task = data;
  SwNodeImport *self = g_task_get_source_object (task);
  Round *round = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      /* One that was stopped may still be looking at the document. */
      if (!g_cancellable_is_cancelled (sw_work_get_cancellable (SW_WORK (self))))
        {
          g_clear_object (&round->document);
          g_clear_object (&round->work);
        }
      fail (task, error);
      return;
    }

  g_clear_object (&round->document);
  g_clear_object (&round->work);
  if (self->json == NULL)
    self->json = json_node_ref (round->json);
  if (sw_document_get_tree (self->document) != round->tree
      || !sw_tree_is_attached (round->tree, self->node))
    fail (task, sw_error_new (SW_ERROR_NOT_FOUND, "no_such_path", SW_NO_BIT,
                              _("It is not there any more.")));
  else if (round->closed->len > 0)
    open_lists (task, round->closed);
  /* What was found of another state of the tree says nothing of this one */
  else if (SW_DOCUMENT_GET_CLASS (self->document)->check_here != NULL
           && sw_tree_guard_get_turn (round->guard) != round->turn)
    begin_round (self, task);
  else
    {
      g_task_return_pointer (task, g_array_ref (round->values), (GDestroyNotify) g_array_unref);
      g_object_unref (task);
    }
}

/* Takes the task over */
static void
begin_round (SwNodeImport *self,
             GTask        *task)
{
  GCancellable *cancellable = sw_work_get_cancellable (SW_WORK (self));
  g_autoptr (GTask) inner = g_task_new (NULL, cancellable, planned_cb, task);
  Round *round = g_new0 (Round, 1);

  *round = (Round) {
    .work = g_object_ref (SW_WORK (self)),
    .document = g_object_ref (self->document),
    .context = g_main_context_ref_thread_default (),
    .node = self->node,
    .file = g_object_ref (self->file),
    .json = self->json != NULL ? json_node_ref (self->json) : NULL,
    .tree = sw_tree_ref (sw_document_get_tree (self->document)),
    .guard = sw_document_share_tree (self->document),
    .cancellable = g_object_ref (cancellable),
    .values = sw_one_values_new (),
    .closed = g_array_new (FALSE, FALSE, sizeof (SwNodeId)),
  };
  g_task_set_source_tag (inner, begin_round);
  g_task_set_task_data (inner, round, round_free);
  /* A parser cannot be stopped; nobody waits for it. */
  g_task_set_return_on_cancel (inner, TRUE);
  g_task_run_in_thread (inner, run_in_thread);
}

/**
 * sw_node_import_is_slow:
 * @document: a document
 *
 * Tells whether an import may take longer than a window may stand still.
 *
 * Returns: %FALSE if sw_node_json_import() will do
 */
gboolean
sw_node_import_is_slow (SwDocument *document)
{
  return sw_document_is_large (document);
}

/**
 * sw_node_import_run_async:
 * @self: an import
 * @callback: called when done
 * @user_data: for @callback
 *
 * Reads the file and finds out in a thread what it has otherwise. Until it is done the document is
 * busy and takes no edits; sw_work_find() finds @self for it.
 */
void
sw_node_import_run_async (SwNodeImport        *self,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  GTask *task;

  g_return_if_fail (SW_IS_NODE_IMPORT (self));

  task = g_task_new (self, sw_work_get_cancellable (SW_WORK (self)), callback, user_data);
  g_task_set_source_tag (task, sw_node_import_run_async);
  if (sw_document_get_busy (self->document))
    {
      fail (task, sw_error_new (SW_ERROR_REFUSED, "busy", SW_NO_BIT,
                                _("This file is being saved or read again. Try again in a "
                                  "moment.")));
      return;
    }

  g_task_set_task_data (task, self->document, NULL);
  sw_work_attach (SW_WORK (self), G_OBJECT (self->document));
  sw_document_set_busy (self->document, TRUE);
  sw_work_begin (SW_WORK (self));
  begin_round (self, task);
}

/* What was planned is done at once, as the document is as it was planned for. */
static gboolean
push (SwNodeImport  *self,
      GArray        *values,
      guint         *n_values,
      GError       **error)
{
  g_autofree char *label = NULL;
  g_autoptr (SwCommand) command = NULL;

  if (SW_DOCUMENT_GET_CLASS (self->document)->check_here == NULL)
    return sw_node_json_import_parsed (self->document, self->node, self->json, n_values, error);
  if (values->len == 0)
    return TRUE;

  label = sw_node_json_dup_import_label (self->document, self->node);
  command = sw_set_values_new (sw_document_get_tree (self->document), g_array_ref (values), label);
  sw_command_set_origin (command, SW_ORIGIN_RECIPE);
  if (!sw_document_push (self->document, command, error))
    return FALSE;

  *n_values = values->len;
  return TRUE;
}

/**
 * sw_node_import_run_finish:
 * @self: an import
 * @result: what the callback was given
 * @n_values: (out): how many values were other ones
 * @error: return location
 *
 * Ends sw_node_import_run_async(): sets all values as one step, or none of them. A text is set here
 * only, whatever other edits do.
 *
 * Errors: those of sw_node_json_import() and of reading the file; %SW_ERROR_REFUSED with the kind
 * "busy"; %G_IO_ERROR_CANCELLED.
 *
 * Returns: %FALSE if nothing was done
 */
gboolean
sw_node_import_run_finish (SwNodeImport  *self,
                           GAsyncResult  *result,
                           guint         *n_values,
                           GError       **error)
{
  g_autoptr (GArray) values = NULL;
  gboolean done;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  *n_values = 0;
  values = g_task_propagate_pointer (G_TASK (result), error);
  /* One that was refused has not begun. */
  if (g_task_get_task_data (G_TASK (result)) != NULL)
    end (self);
  done = values != NULL && push (self, values, n_values, error);
  g_clear_pointer (&self->json, sw_release_json);
  g_clear_object (&self->document);
  return done;
}

static void
sw_node_import_finalize (GObject *object)
{
  SwNodeImport *self = SW_NODE_IMPORT (object);

  g_clear_object (&self->document);
  g_object_unref (self->file);
  g_clear_pointer (&self->json, sw_release_json);

  G_OBJECT_CLASS (sw_node_import_parent_class)->finalize (object);
}

static void
sw_node_import_class_init (SwNodeImportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_node_import_finalize;
}

static void
sw_node_import_init (SwNodeImport *self)
{
}

/**
 * sw_node_import_new:
 * @document: a document
 * @node: one of its nodes
 * @file: JSON, as sw_node_json_export() writes it
 *
 * Prepares to take the values of a node from a file.
 *
 * Returns: (transfer full): the import
 */
SwNodeImport *
sw_node_import_new (SwDocument *document,
                    SwNodeId    node,
                    GFile      *file)
{
  SwNodeImport *self;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  self = g_object_new (SW_TYPE_NODE_IMPORT, NULL);
  self->document = g_object_ref (document);
  self->node = node;
  self->file = g_object_ref (file);
  return self;
}
