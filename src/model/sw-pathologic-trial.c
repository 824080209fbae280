/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-trial.c: what another schema would make of all objects of a class in a save. */
#include "config.h"

#include "sw-pathologic-trial.h"

#include "sw-background.h"
#include "sw-pathologic-objects.h"
#include "sw-pathologic-options.h"
#include "sw-pathologic.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* So many objects are named that would stop. */
#define MAX_TOLD 3u

/* An object as it is read now, or would be */
typedef struct
{
  SwNodeId node;          /* in the present tree, or NONE for one that is found only then */
  guint64  bit;
  guint64  end;           /* where it ends, or cannot be read on */
  gboolean is_complete;
} Object;

struct _SwPathologicTrial
{
  gatomicrefcount      ref_count;
  GBytes              *bytes;
  SwPathologicOptions *options;
  SwTree              *tree;          /* for the paths */
  GHashTable          *factories;     /* those that the change is about */
  GArray              *objects;       /* (element-type Object) */
  gboolean             is_class;
  gboolean             is_known;      /* something is known of the class already */
  guint                n_read;
  guint                n_stopped;
  GArray              *stops;         /* (element-type Object): the first that would stop */
};

/* -- which objects -- */

static void
add_object (GArray       *objects,
            const SwTree *tree,
            SwNodeId      node)
{
  Object object = { .node = node };
  guint64 bits;

  if (!sw_tree_get_span (tree, node, &object.bit, &bits))
    return;

  object.end = object.bit + bits;
  object.is_complete = (sw_tree_get_row (tree, node)->flags & SW_PATHOLOGIC_ROW_INCOMPLETE) == 0;
  g_array_append_val (objects, object);
}

static gboolean
has_factory (GHashTable   *factories,
             const SwTree *tree,
             SwNodeId      node)
{
  return sw_pathologic_is_object (tree, node)
         && g_hash_table_contains (factories,
                                   GUINT_TO_POINTER (sw_tree_get_row (tree, node)->width));
}

/* Several factories may be of one class, which changes for all of them. */
static void
find_factories (SwPathologicTrial       *self,
                const SwPathologicPlan  *plan,
                const SwPathologicPlace *place)
{
  g_hash_table_add (self->factories, GUINT_TO_POINTER (place->factory));
  for (guint i = 0; place->body != NULL && i < plan->schema->factories->len; i++)
    {
      guint32 id = g_array_index (plan->schema->factories, SwPathologicFactory, i).id;
      guint32 body = SW_PATHOLOGIC_NONE;

      if (sw_pathologic_plan_find_factory (plan, id, &body) && body < plan->schema->bodies->len
          && g_strcmp0 (sw_pathologic_schema_get_body (plan->schema, body)->name,
                        place->body) == 0)
        g_hash_table_add (self->factories, GUINT_TO_POINTER (id));
    }
}

static void
find_objects (SwPathologicTrial *self)
{
  for (SwNodeId id = 0; id < sw_tree_get_n_rows (self->tree); id++)
    if (has_factory (self->factories, self->tree, id) && sw_tree_is_attached (self->tree, id))
      add_object (self->objects, self->tree, id);
}

static SwNodeId
find_owner (const SwTree *tree,
            SwNodeId      node)
{
  while (node != SW_NODE_NONE && !sw_pathologic_is_object (tree, node))
    node = sw_tree_get_parent (tree, node);

  return node;
}

/* A structure is part of objects of any class. */
static void
find_owners (SwPathologicTrial       *self,
             const SwPathologicFile  *file,
             const SwPathologicPlace *place)
{
  g_autoptr (GHashTable) owners = g_hash_table_new (NULL, NULL);

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (self->tree); id++)
    {
      const SwPathologicSlot *slot = sw_pathologic_file_get_slot (file, self->tree, id, NULL);
      SwNodeId owner;

      if (slot == NULL || slot->kind != SW_PATHOLOGIC_SLOT_STRUCT
          || slot->inner >= file->plan->schema->bodies->len
          || g_strcmp0 (sw_pathologic_schema_get_body (file->plan->schema, slot->inner)->name,
                        place->body) != 0
          || !sw_tree_is_attached (self->tree, id))
        continue;
      owner = find_owner (self->tree, id);
      if (owner == SW_NODE_NONE || !g_hash_table_add (owners, GUINT_TO_POINTER (owner)))
        continue;
      g_hash_table_add (self->factories,
                        GUINT_TO_POINTER (sw_tree_get_row (self->tree, owner)->width));
      add_object (self->objects, self->tree, owner);
    }
}

static int
compare_objects (gconstpointer a,
                 gconstpointer b)
{
  const Object *first = a, *second = b;

  return (first->bit > second->bit) - (first->bit < second->bit);
}

/**
 * sw_pathologic_trial_new:
 * @document: a save
 * @place: which bytes of which class are another thing than before
 * @schema: that says so
 *
 * Makes ready to try a schema on all objects of a class, as they are in the file. On the thread of
 * the document.
 *
 * Returns: (transfer full): the trial
 */
SwPathologicTrial *
sw_pathologic_trial_new (SwPathologicDocument    *document,
                         const SwPathologicPlace *place,
                         SwPathologicSchema      *schema)
{
  const SwPathologicFile *file = sw_pathologic_document_get_remembered (document);
  const SwPathologicPlan *plan = file->plan;
  SwPathologicTrial *self = g_new0 (SwPathologicTrial, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->tree = sw_tree_ref (sw_document_get_tree (SW_DOCUMENT (document)));
  self->bytes = g_bytes_ref (sw_tree_get_bytes (self->tree));
  self->factories = g_hash_table_new (NULL, NULL);
  self->objects = g_array_new (FALSE, FALSE, sizeof (Object));
  self->stops = g_array_new (FALSE, FALSE, sizeof (Object));
  self->is_class = place->is_class;
  self->is_known = place->body != NULL;
  self->options = sw_pathologic_options_copy_for_schema (plan, schema);
  if (place->is_class)
    {
      find_factories (self, plan, place);
      find_objects (self);
    }
  else
    {
      find_owners (self, file, place);
    }
  g_array_sort (self->objects, compare_objects);
  return self;
}

/**
 * sw_pathologic_trial_ref:
 * @self: a trial
 *
 * Takes a reference; from any thread.
 *
 * Returns: (transfer full): @self
 */
SwPathologicTrial *
sw_pathologic_trial_ref (SwPathologicTrial *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_pathologic_trial_unref:
 * @self: (transfer full): a trial
 *
 * Lets go of a reference; from any thread.
 */
void
sw_pathologic_trial_unref (SwPathologicTrial *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_bytes_unref (self->bytes);
  sw_pathologic_options_free (self->options);
  sw_tree_unref (self->tree);
  g_hash_table_unref (self->factories);
  g_array_unref (self->objects);
  g_array_unref (self->stops);
  g_free (self);
}

/* -- how they would be read -- */

/* An object that was read ends where it did, or all that follows it is read wrong. */
static gboolean
is_still_read (const SwPathologicTrial *self,
               const Object            *before,
               const Object            *then)
{
  if (before->is_complete)
    return then->is_complete && then->end == before->end;

  /* What was not read to its end because of something else in it may stop there again. */
  return then->is_complete || (self->is_known && then->end >= before->end);
}

static void
count (SwPathologicTrial *self,
       const Object      *object,
       gboolean           is_read)
{
  self->n_read += is_read;
  self->n_stopped += !is_read;
  if (!is_read && self->stops->len < MAX_TOLD)
    g_array_append_val (self->stops, *object);
}

/* Both lists are in the order of the file. */
static void
compare_all (SwPathologicTrial *self,
             const GArray      *then)
{
  guint at = 0;

  for (guint i = 0; i < self->objects->len; i++)
    {
      const Object *before = &g_array_index (self->objects, Object, i);
      Object stop = *before;

      for (; at < then->len && g_array_index (then, Object, at).bit < before->bit; at++)
        if (self->is_class)
          count (self, &g_array_index (then, Object, at),
                 g_array_index (then, Object, at).is_complete);
      if (at < then->len && g_array_index (then, Object, at).bit == before->bit)
        {
          stop.end = g_array_index (then, Object, at).end;
          count (self, &stop, is_still_read (self, before, &g_array_index (then, Object, at++)));
          continue;
        }
      stop.end = before->bit;
      count (self, &stop, FALSE);
    }

  for (; self->is_class && at < then->len; at++)
    count (self, &g_array_index (then, Object, at), g_array_index (then, Object, at).is_complete);
}

/**
 * sw_pathologic_trial_run:
 * @self: a trial that was not run yet
 * @progress: (nullable): told now and then
 * @error: return location
 *
 * Reads the file by the schema, and looks what becomes of the objects. From any thread.
 *
 * Errors: %SW_ERROR_CANCELLED.
 *
 * Returns: %FALSE if it was stopped
 */
gboolean
sw_pathologic_trial_run (SwPathologicTrial  *self,
                         const SwProgress   *progress,
                         GError            **error)
{
  g_autoptr (SwTree) tree = sw_pathologic_codec.decode (self->bytes, self->options, progress,
                                                        error);
  g_autoptr (GArray) then = g_array_new (FALSE, FALSE, sizeof (Object));

  if (tree == NULL)
    return FALSE;

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    if (has_factory (self->factories, tree, id) && sw_tree_is_attached (tree, id))
      add_object (then, tree, id);
  for (guint i = 0; i < then->len; i++)
    g_array_index (then, Object, i).node = SW_NODE_NONE;
  g_array_sort (then, compare_objects);
  compare_all (self, then);
  return TRUE;
}

static gboolean
progress_cb (double   fraction,
             gpointer cancellable)
{
  return !g_cancellable_is_cancelled (cancellable);
}

static void
run_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  const SwProgress progress = { progress_cb, cancellable };
  g_autoptr (GError) error = NULL;

  sw_background_give_way ();
  if (sw_pathologic_trial_run (data, &progress, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * sw_pathologic_trial_run_async:
 * @self: a trial that was not run yet; nobody asks it anything until it is done
 * @cancellable: (nullable): stops it
 * @callback: called when it is done or stopped
 * @data: for @callback
 *
 * Runs a trial in a thread of its own.
 */
void
sw_pathologic_trial_run_async (SwPathologicTrial   *self,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, sw_pathologic_trial_run_async);
  g_task_set_task_data (task, sw_pathologic_trial_ref (self),
                        (GDestroyNotify) sw_pathologic_trial_unref);
  g_task_run_in_thread (task, run_in_thread);
}

/**
 * sw_pathologic_trial_run_finish:
 * @result: what the callback got
 * @error: return location
 *
 * Ends sw_pathologic_trial_run_async().
 *
 * Errors: %SW_ERROR_CANCELLED or %G_IO_ERROR_CANCELLED.
 *
 * Returns: %FALSE if it was stopped
 */
gboolean
sw_pathologic_trial_run_finish (GAsyncResult  *result,
                                GError       **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * sw_pathologic_trial_get_n_read:
 * @self: a trial that was run
 *
 * Returns: how many objects would be read, and end where they did
 */
guint
sw_pathologic_trial_get_n_read (const SwPathologicTrial *self)
{
  return self->n_read;
}

/**
 * sw_pathologic_trial_get_n_stopped:
 * @self: a trial that was run
 *
 * Returns: how many would not
 */
guint
sw_pathologic_trial_get_n_stopped (const SwPathologicTrial *self)
{
  return self->n_stopped;
}

static char *
dup_stops (const SwPathologicTrial *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->stops->len; i++)
    {
      const Object *stop = &g_array_index (self->stops, Object, i);
      g_autofree char *path = stop->node != SW_NODE_NONE ? sw_tree_dup_path (self->tree, stop->node)
                                                         : NULL;

      g_string_append (text, i > 0 ? ", " : "");
      if (path != NULL)
        /* Translators: an object, and the byte of the file at which it cannot be read on. */
        g_string_append_printf (text, _("%s at byte %" PRIu64), path, stop->end / 8);
      else
        /* Translators: an object without a name, by where it begins; and where it cannot be read
         * on. */
        g_string_append_printf (text, _("the object from byte %" PRIu64 " on, at byte %" PRIu64),
                                stop->bit / 8, stop->end / 8);
    }
  if (self->n_stopped > self->stops->len)
    g_string_append (text, ", …");

  return g_string_free (text, FALSE);
}

/**
 * sw_pathologic_trial_dup_text:
 * @self: a trial that was run
 *
 * Says what came of it. On the thread of the document.
 *
 * Returns: (transfer full): the text
 */
char *
sw_pathologic_trial_dup_text (const SwPathologicTrial *self)
{
  guint n = self->n_read + self->n_stopped;
  g_autofree char *stops = dup_stops (self);

  if (self->n_stopped == 0)
    return g_strdup_printf (ngettext ("Reads the %u object that there is of it in this save.",
                                      "Reads all %u objects that there are of it in this save.",
                                      n), n);

  /* Translators: how many of how many objects are read, how many are not, and the first of them. */
  return g_strdup_printf (ngettext ("Reads %u of %u objects; %u would stop: %s.",
                                    "Reads %u of %u objects; %u would stop: %s.",
                                    self->n_stopped),
                          self->n_read, n, self->n_stopped, stops);
}
