/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-rereading.c: reads a Pathologic save that is open in another way, as one step. */
#include "config.h"

#include "sw-pathologic-rereading.h"

#include "sw-background.h"
#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-pathologic-options.h"
#include "sw-release.h"

#include <glib/gi18n-lib.h>

/* What was written into a schema, and who has to know when that is taken back */
typedef struct
{
  SwPathologicSchemas      *schemas;
  SwPathologicSchemaChange *change;
} Change;

static void
change_free (gpointer data)
{
  Change *self = data;

  g_object_unref (self->schemas);
  sw_pathologic_schema_change_unref (self->change);
  g_free (self);
}

struct _SwPathologicRereading
{
  SwWork                parent_instance;
  SwPathologicDocument *document;       /* NULL when it is done: the worker may outlast it */
  SwPathologicOptions  *options;
  gboolean              by_schema;      /* the same way, by another schema; else another way */
  Change               *change;         /* (nullable): of the schema, that is part of the step */
  char                 *label;          /* (nullable): what the step is called then */
};

G_DEFINE_FINAL_TYPE (SwPathologicRereading, sw_pathologic_rereading, SW_TYPE_WORK)

/* What the worker brings back: no GObject of the model is made off the document's thread. */
typedef struct
{
  SwTree *tree;
  SwTree *base;         /* (nullable): of the bytes as last saved, where others were read */
  GArray *differences;  /* (nullable): the nodes of @tree that are other ones in @base */
} Outcome;

static void
outcome_free (Outcome *outcome)
{
  g_clear_pointer (&outcome->tree, sw_release_tree);
  g_clear_pointer (&outcome->base, sw_release_tree);
  g_clear_pointer (&outcome->differences, g_array_unref);
  g_free (outcome);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Outcome, outcome_free)

/* Where in the whole a part of it is */
typedef struct
{
  SwPathologicRereading *self;
  double                 begin;
  double                 share;
} Part;

static gboolean
progress_cb (double   fraction,
             gpointer data)
{
  const Part *part = data;
  SwWork *work = SW_WORK (part->self);

  sw_work_report (work, part->begin + part->share * fraction, _("Reading the save…"));
  return !g_cancellable_is_cancelled (sw_work_get_cancellable (work));
}

static SwTree *
decode (SwPathologicRereading  *self,
        GBytes                 *bytes,
        double                  begin,
        double                  share,
        GError                **error)
{
  Part part = { self, begin, share };
  const SwProgress progress = { progress_cb, &part };

  return sw_document_get_codec (SW_DOCUMENT (self->document))->decode (bytes, self->options,
                                                                       &progress, error);
}

/* Unsaved changes belong to the way of reading in which they were made. By another schema it is
 * still the same way, and they stay, as bytes. */
static gboolean
keeps_changes (SwPathologicRereading *self)
{
  return self->by_schema && sw_document_get_modified (SW_DOCUMENT (self->document));
}

static Outcome *
read_all (SwPathologicRereading  *self,
          GError                **error)
{
  SwDocument *document = SW_DOCUMENT (self->document);
  GBytes *opened = sw_document_get_bytes (document);
  gboolean is_modified = keeps_changes (self);
  g_autoptr (Outcome) outcome = g_new0 (Outcome, 1);
  g_autoptr (GBytes) bytes = NULL;

  sw_work_report (SW_WORK (self), 0, _("Reading the save…"));
  bytes = is_modified ? sw_document_encode (document, NULL, error) : g_bytes_ref (opened);
  if (bytes == NULL)
    return NULL;

  outcome->tree = decode (self, bytes, 0, is_modified ? 0.5 : 1, error);
  if (outcome->tree == NULL)
    return NULL;
  if (!is_modified)
    return g_steal_pointer (&outcome);

  outcome->base = decode (self, opened, 0.5, 0.5, error);
  if (outcome->base == NULL)
    return NULL;

  outcome->differences = sw_tree_list_differences (outcome->tree, outcome->base);
  return g_steal_pointer (&outcome);
}

static char *
dup_label (SwPathologicRereading *self,
           const SwTree          *tree)
{
  const SwPathologicPlan *plan = ((const SwPathologicFile *) sw_tree_get_codec_data (tree))->plan;

  if (self->label != NULL)
    return g_strdup (self->label);
  if (self->by_schema)
    return g_strdup (_("Read by another schema"));

  /* Translators: a step in the history. The names are words of the schema, as “flagged” and
   * “pointer”. */
  return g_strdup_printf (_("Read as “%s” from “%s”"), plan->framing.id,
                          sw_pathologic_schema_get_root (plan->schema, plan->options.root)->id);
}

/* The schema goes along with the reading, back and forth. */
static void
follow (SwDocument *document,
        gboolean    is_done,
        gpointer    data)
{
  const Change *change = data;

  sw_pathologic_schemas_put (change->schemas, change->change, is_done, document);
}

/* What was written for a reading that did not come about is not to stay. */
static void
drop_change (SwPathologicRereading *self)
{
  if (self->change != NULL)
    sw_pathologic_schemas_put (self->change->schemas, self->change->change, FALSE, NULL);
  g_clear_pointer (&self->change, change_free);
}

static gboolean
take (SwPathologicRereading  *self,
      Outcome                *outcome,
      GError                **error)
{
  SwDocument *document = SW_DOCUMENT (self->document);
  /* What it would be saved as is what it was before: where nothing was to be saved, nothing is. */
  gboolean keeps_bytes = keeps_changes (self) || !sw_document_get_modified (document);
  g_autofree char *label = dup_label (self, outcome->tree);
  g_autoptr (SwCommand) command = sw_document_new_restore_tree (outcome->tree, label, keeps_bytes);

  if (outcome->base != NULL)
    sw_document_take_base (document, g_steal_pointer (&outcome->base), outcome->tree,
                           g_steal_pointer (&outcome->differences));
  if (!sw_document_push (document, command, error))
    return FALSE;

  if (self->change != NULL)
    sw_restore_set_follow (command, follow, g_steal_pointer (&self->change), change_free);
  return TRUE;
}

/* While it is read, what is in the document may not become another one. */
static gboolean
begin (SwPathologicRereading  *self,
       GError                **error)
{
  SwDocument *document = SW_DOCUMENT (self->document);

  if (sw_document_get_busy (document))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "busy", SW_NO_BIT,
                    _("This file is being saved or read again. Try again in a moment."));
      return FALSE;
    }

  sw_work_attach (SW_WORK (self), G_OBJECT (document));
  sw_document_set_busy (document, TRUE);
  return TRUE;
}

static void
end (SwPathologicRereading *self)
{
  sw_document_set_busy (SW_DOCUMENT (self->document), FALSE);
  sw_work_detach (SW_WORK (self), G_OBJECT (self->document));
}

/**
 * sw_pathologic_rereading_run_sync:
 * @self: a rereading
 * @error: return location
 *
 * Reads the save again, as one step. Without unsaved changes it is as little changed as before.
 *
 * Errors: those of encoding; %SW_ERROR_REFUSED with the kind "busy".
 *
 * Returns: %FALSE if it is read as before
 */
gboolean
sw_pathologic_rereading_run_sync (SwPathologicRereading  *self,
                                  GError                **error)
{
  g_autoptr (Outcome) outcome = NULL;
  gboolean done;

  g_return_val_if_fail (SW_IS_PATHOLOGIC_REREADING (self), FALSE);

  if (begin (self, error))
    {
      outcome = read_all (self, error);
      end (self);
    }
  done = outcome != NULL && take (self, outcome, error);
  if (!done && self->change != NULL)
    {
      g_autoptr (SwPathologicSchemas) schemas = g_object_ref (self->change->schemas);

      drop_change (self);
      sw_pathologic_schemas_reload (schemas);
    }
  return done;
}

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  Outcome *outcome = read_all (source, &error);

  sw_background_give_way ();
  if (outcome != NULL)
    g_task_return_pointer (task, outcome, (GDestroyNotify) outcome_free);
  else
    g_task_return_error (task, error);
}

/**
 * sw_pathologic_rereading_run_async:
 * @self: a rereading
 * @callback: called when done
 * @user_data: for @callback
 *
 * Reads the save again in a thread. Until it is done the document is busy and takes no edits;
 * sw_work_find() finds @self for it.
 */
void
sw_pathologic_rereading_run_async (SwPathologicRereading *self,
                                   GAsyncReadyCallback    callback,
                                   gpointer               user_data)
{
  g_autoptr (GTask) task = g_task_new (self, sw_work_get_cancellable (SW_WORK (self)), callback,
                                       user_data);
  GError *error = NULL;

  g_return_if_fail (SW_IS_PATHOLOGIC_REREADING (self));

  g_task_set_source_tag (task, sw_pathologic_rereading_run_async);
  if (!begin (self, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  sw_work_begin (SW_WORK (self));
  g_task_set_task_data (task, self->document, NULL);
  g_task_run_in_thread (task, read_in_thread);
}

/**
 * sw_pathologic_rereading_run_finish:
 * @self: a rereading
 * @result: what the callback was given
 * @error: return location
 *
 * Ends sw_pathologic_rereading_run_async().
 *
 * Errors: as sw_pathologic_rereading_run_sync(); %G_IO_ERROR_CANCELLED.
 *
 * Returns: %FALSE if it is read as before
 */
gboolean
sw_pathologic_rereading_run_finish (SwPathologicRereading  *self,
                                    GAsyncResult           *result,
                                    GError                **error)
{
  g_autoptr (Outcome) outcome = NULL;
  gboolean done;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  outcome = g_task_propagate_pointer (G_TASK (result), error);
  /* One that was refused has not begun. */
  if (g_task_get_task_data (G_TASK (result)) != NULL)
    end (self);
  done = outcome != NULL && take (self, outcome, error);
  g_clear_object (&self->document);
  if (!done)
    drop_change (self);
  return done;
}

static void
sw_pathologic_rereading_finalize (GObject *object)
{
  SwPathologicRereading *self = SW_PATHOLOGIC_REREADING (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->options, sw_pathologic_options_free);
  g_clear_pointer (&self->change, change_free);
  g_free (self->label);

  G_OBJECT_CLASS (sw_pathologic_rereading_parent_class)->finalize (object);
}

static void
sw_pathologic_rereading_class_init (SwPathologicRereadingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_pathologic_rereading_finalize;
}

static void
sw_pathologic_rereading_init (SwPathologicRereading *self)
{
}

/* The same way as now */
static SwPathologicRereading *
new_rereading (SwPathologicDocument *document)
{
  SwPathologicRereading *self = g_object_new (SW_TYPE_PATHOLOGIC_REREADING, NULL);

  self->document = g_object_ref (document);
  self->options =
    sw_pathologic_options_copy (&sw_pathologic_document_get_remembered (document)->plan->options);
  return self;
}

/**
 * sw_pathologic_rereading_new_choice:
 * @document: a save
 * @framing: (nullable): a framing of its schema, or %NULL to find out
 * @root: (nullable): a root of its schema, or %NULL to find out
 * @edition: (nullable): an edition of the game, or %NULL for the default one
 * @error: return location
 *
 * Prepares to read the file in another way. Unsaved changes belong to the reading in which they
 * were made; undoing this brings both back.
 *
 * Errors: those of sw_pathologic_options_choose().
 *
 * Returns: (transfer full) (nullable): the rereading
 */
SwPathologicRereading *
sw_pathologic_rereading_new_choice (SwPathologicDocument  *document,
                                    const char            *framing,
                                    const char            *root,
                                    const char            *edition,
                                    GError               **error)
{
  g_autoptr (SwPathologicRereading) self = new_rereading (document);

  if (!sw_pathologic_options_choose (self->options, framing, root, edition, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * sw_pathologic_rereading_new_schema:
 * @document: a save
 * @schema: what is known now
 *
 * Prepares to read a save in the same way as now, as far as another schema still knows its words.
 * Unsaved changes stay, as bytes.
 *
 * Returns: (transfer full): the rereading
 */
SwPathologicRereading *
sw_pathologic_rereading_new_schema (SwPathologicDocument *document,
                                    SwPathologicSchema   *schema)
{
  SwPathologicRereading *self = new_rereading (document);
  const SwPathologicPlan *plan = sw_pathologic_document_get_remembered (document)->plan;

  self->by_schema = TRUE;
  sw_pathologic_options_free (self->options);
  self->options = sw_pathologic_options_copy_for_schema (plan, schema);
  return self;
}

/**
 * sw_pathologic_rereading_set_change:
 * @self: a rereading by a schema, that is not done
 * @schemas: where it is from
 * @change: what was written into it
 * @label: what the step is called
 *
 * Makes a change of the schema part of the step: when that is taken back, so is the change, unless
 * something else has changed the file. Also when the save cannot be read again.
 */
void
sw_pathologic_rereading_set_change (SwPathologicRereading    *self,
                                    SwPathologicSchemas      *schemas,
                                    SwPathologicSchemaChange *change,
                                    const char               *label)
{
  g_return_if_fail (SW_IS_PATHOLOGIC_REREADING (self));

  g_clear_pointer (&self->change, change_free);
  self->change = g_new (Change, 1);
  *self->change = (Change) { g_object_ref (schemas), sw_pathologic_schema_change_ref (change) };
  g_free (self->label);
  self->label = g_strdup (label);
}

/**
 * sw_pathologic_rereading_is_by:
 * @self: a rereading
 * @schema: a schema
 *
 * Returns: whether the save will be read by this schema
 */
gboolean
sw_pathologic_rereading_is_by (SwPathologicRereading *self,
                               SwPathologicSchema    *schema)
{
  g_return_val_if_fail (SW_IS_PATHOLOGIC_REREADING (self), FALSE);

  return self->options->schema == schema;
}
