/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-restoring.c: reads other bytes that are to stand in an open document's place, in a thread. */
#include "config.h"

#include "sw-restoring.h"

#include "sw-background.h"
#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-release.h"

#include <glib/gi18n-lib.h>

/* A tree of so many rows is read while somebody waits; a larger one in a thread. */
#define SMALL 60000u

/* The document's thread fills all of it in before the worker begins and looks at it again when
 * that is done; in between the worker only reads it. */
struct _SwRestoring
{
  SwWork             parent_instance;
  SwDocument        *document;      /* NULL when it is done: the worker may outlast it */
  SwRestoringSource  source;
  gpointer           data;
  GDestroyNotify     free_data;
  SwCommand         *otherwise;     /* (nullable): done where the bytes cannot be used */
  SwRestoringCheck   check;         /* (nullable) */
  char              *loss;          /* (nullable): what it says, once the bytes are read */
  SwTables          *tables;        /* while it runs, as the two below */
  GBytes            *opened;
  SwTreeGuard       *guard;         /* (nullable): in a thread */
};

G_DEFINE_FINAL_TYPE (SwRestoring, sw_restoring, SW_TYPE_WORK)

/* What the worker brings back: no GObject of the model is made off the document's thread. */
typedef struct
{
  char   *label;        /* (nullable) */
  SwTree *tree;
  SwTree *base;         /* of the bytes as last saved */
  GArray *differences;  /* the nodes of @tree that are other ones in @base */
} Outcome;

static void
outcome_free (Outcome *outcome)
{
  g_free (outcome->label);
  g_clear_pointer (&outcome->tree, sw_release_tree);
  g_clear_pointer (&outcome->base, sw_release_tree);
  g_clear_pointer (&outcome->differences, g_array_unref);
  g_free (outcome);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Outcome, outcome_free)

/* Where in the whole a part of it is */
typedef struct
{
  SwRestoring *self;
  double       begin;
  double       share;
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

/* The bytes as last saved are read as well, and compared: the list of changes would else do it. */
static Outcome *
read_all (SwRestoring  *self,
          GError      **error)
{
  const SwCodec *codec = sw_document_get_codec (self->document);
  const Part parts[] = { { self, 0, 0.3 }, { self, 0.3, 0.35 }, { self, 0.65, 0.35 } };
  const SwProgress of_source = { progress_cb, (gpointer) &parts[0] };
  const SwProgress of_whole = { progress_cb, (gpointer) &parts[1] };
  const SwProgress of_base = { progress_cb, (gpointer) &parts[2] };
  g_autoptr (Outcome) outcome = g_new0 (Outcome, 1);
  g_autoptr (GBytes) bytes = NULL;

  sw_work_report (SW_WORK (self), 0, _("Reading the save…"));
  bytes = self->source (self->document, self->guard, &of_source, self->data, &outcome->label,
                        error);
  if (bytes == NULL)
    return NULL;

  outcome->tree = sw_document_read_other (codec, self->tables, bytes, &of_whole, error);
  if (outcome->tree == NULL)
    return NULL;

  outcome->base = codec->decode (self->opened,
                                 sw_tables_get_game (self->tables, codec->game, NULL), &of_base,
                                 error);
  if (outcome->base == NULL)
    return NULL;

  outcome->differences = sw_tree_list_differences (outcome->tree, outcome->base);
  return g_steal_pointer (&outcome);
}

/* While it is read, what is in the document may not become another one. */
static gboolean
begin (SwRestoring  *self,
       GError      **error)
{
  SwDocument *document = self->document;

  if (sw_document_get_busy (document))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "busy", SW_NO_BIT,
                    _("This file is being saved or read again. Try again in a moment."));
      return FALSE;
    }

  self->tables = sw_tables_ref (sw_document_get_tables (document));
  self->opened = g_bytes_ref (sw_document_get_bytes (document));
  sw_work_attach (SW_WORK (self), G_OBJECT (document));
  sw_document_set_busy (document, TRUE);
  return TRUE;
}

static void
end (SwRestoring *self)
{
  g_clear_pointer (&self->tables, sw_tables_unref);
  g_clear_pointer (&self->opened, g_bytes_unref);
  g_clear_pointer (&self->guard, sw_tree_guard_unref);
  sw_document_set_busy (self->document, FALSE);
  sw_work_detach (SW_WORK (self), G_OBJECT (self->document));
}

static SwCommand *
take (SwRestoring  *self,
      Outcome      *outcome,
      GError      **error)
{
  SwCommand *command;

  if (outcome == NULL && self->otherwise != NULL
      && !g_cancellable_is_cancelled (sw_work_get_cancellable (SW_WORK (self))))
    {
      g_clear_error (error);
      return g_object_ref (self->otherwise);
    }
  if (outcome == NULL)
    return NULL;

  g_clear_pointer (&self->loss, g_free);
  if (self->check != NULL)
    self->loss = self->check (sw_document_get_tree (self->document), outcome->tree);
  sw_document_take_base (self->document, g_steal_pointer (&outcome->base), outcome->tree,
                         g_steal_pointer (&outcome->differences));
  command = sw_document_new_restore_tree (outcome->tree, outcome->label, FALSE);
  sw_command_set_origin (command, SW_ORIGIN_BACKUP);
  return command;
}

/**
 * sw_restoring_get_document:
 * @self: a restoring
 *
 * Returns: (transfer none) (nullable): the document, or %NULL once it is done
 */
SwDocument *
sw_restoring_get_document (SwRestoring *self)
{
  g_return_val_if_fail (SW_IS_RESTORING (self), NULL);

  return self->document;
}

/**
 * sw_restoring_is_quick:
 * @self: a restoring
 *
 * Returns: whether it is done in less than a moment, so that no thread is needed
 */
gboolean
sw_restoring_is_quick (SwRestoring *self)
{
  g_return_val_if_fail (SW_IS_RESTORING (self), FALSE);

  return sw_tree_get_n_rows (sw_document_get_tree (self->document)) <= SMALL;
}

/**
 * sw_restoring_run_sync:
 * @self: a restoring
 * @error: return location
 *
 * Reads the bytes.
 *
 * Errors: those of the source and of decoding; %SW_ERROR_REFUSED with the kind "other_format",
 * "read_only" or "busy".
 *
 * Returns: (transfer full) (nullable): the command that puts them in place
 */
SwCommand *
sw_restoring_run_sync (SwRestoring  *self,
                       GError      **error)
{
  g_autoptr (Outcome) outcome = NULL;

  g_return_val_if_fail (SW_IS_RESTORING (self), NULL);

  if (!begin (self, error))
    return NULL;
  outcome = read_all (self, error);
  end (self);
  return take (self, outcome, error);
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
 * sw_restoring_run_async:
 * @self: a restoring
 * @callback: called when done
 * @user_data: for @callback
 *
 * Reads the bytes in a thread. Until it is done the document is busy and takes no edits;
 * sw_work_find() finds @self for it.
 */
void
sw_restoring_run_async (SwRestoring         *self,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;

  g_return_if_fail (SW_IS_RESTORING (self));

  task = g_task_new (self, sw_work_get_cancellable (SW_WORK (self)), callback, user_data);
  g_task_set_source_tag (task, sw_restoring_run_async);
  if (!begin (self, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  self->guard = sw_document_share_tree (self->document);
  sw_work_begin (SW_WORK (self));
  g_task_set_task_data (task, self->document, NULL);
  g_task_run_in_thread (task, read_in_thread);
}

/**
 * sw_restoring_run_finish:
 * @self: a restoring
 * @result: what the callback was given
 * @error: return location
 *
 * Ends sw_restoring_run_async(). The command is to be pushed at once, or let go of.
 *
 * Errors: as sw_restoring_run_sync(); %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full) (nullable): the command that puts the bytes in place
 */
SwCommand *
sw_restoring_run_finish (SwRestoring   *self,
                         GAsyncResult  *result,
                         GError       **error)
{
  g_autoptr (Outcome) outcome = NULL;
  SwCommand *command = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  outcome = g_task_propagate_pointer (G_TASK (result), error);
  /* One that was refused has not begun. */
  if (g_task_get_task_data (G_TASK (result)) != NULL)
    {
      end (self);
      command = take (self, outcome, error);
    }
  g_clear_object (&self->document);
  return command;
}

static void
sw_restoring_finalize (GObject *object)
{
  SwRestoring *self = SW_RESTORING (object);

  g_clear_object (&self->document);
  g_clear_object (&self->otherwise);
  g_free (self->loss);
  if (self->free_data != NULL)
    self->free_data (self->data);

  G_OBJECT_CLASS (sw_restoring_parent_class)->finalize (object);
}

static void
sw_restoring_class_init (SwRestoringClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_restoring_finalize;
}

static void
sw_restoring_init (SwRestoring *self)
{
}

/**
 * sw_restoring_new:
 * @document: a document
 * @source: gets the bytes
 * @data: for @source
 * @free_data: (nullable): frees @data
 *
 * Prepares to put other bytes in a document's place.
 *
 * Returns: (transfer full): the restoring
 */
SwRestoring *
sw_restoring_new (SwDocument        *document,
                  SwRestoringSource  source,
                  gpointer           data,
                  GDestroyNotify     free_data)
{
  SwRestoring *self;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  self = g_object_new (SW_TYPE_RESTORING, NULL);
  self->document = g_object_ref (document);
  self->source = source;
  self->data = data;
  self->free_data = free_data;
  return self;
}

/**
 * sw_restoring_set_otherwise:
 * @self: a restoring
 * @command: (transfer none): a command
 *
 * Sets what is to be done where the bytes cannot be had or used, instead of an error.
 */
void
sw_restoring_set_otherwise (SwRestoring *self,
                            SwCommand   *command)
{
  g_return_if_fail (SW_IS_RESTORING (self));

  g_set_object (&self->otherwise, command);
}

/**
 * sw_restoring_set_check:
 * @self: a restoring
 * @check: finds out what would be lost
 *
 * Lets it be found out whether a person should be asked before the command is pushed.
 */
void
sw_restoring_set_check (SwRestoring      *self,
                        SwRestoringCheck  check)
{
  g_return_if_fail (SW_IS_RESTORING (self));

  self->check = check;
}

/**
 * sw_restoring_get_loss:
 * @self: a restoring that was run
 *
 * Returns: (transfer none) (nullable): what would be lost with the command that came of it; %NULL
 *   if nothing would be
 */
const char *
sw_restoring_get_loss (SwRestoring *self)
{
  g_return_val_if_fail (SW_IS_RESTORING (self), NULL);

  return self->loss;
}

typedef struct
{
  SwBackup *backup;
  char     *label;
} Version;

static void
version_free (gpointer data)
{
  Version *version = data;

  g_object_unref (version->backup);
  g_free (version->label);
  g_free (version);
}

static GBytes *
load_version (SwDocument        *document,
              SwTreeGuard       *guard,
              const SwProgress  *progress,
              gpointer           data,
              char             **label,
              GError           **error)
{
  const Version *version = data;

  *label = g_strdup (version->label);
  return sw_backup_load_bytes (version->backup, error);
}

/**
 * sw_restoring_new_backup:
 * @document: a document
 * @backup: a kept version of it
 * @label: what the step is called
 *
 * Prepares to put a kept version in a document's place.
 *
 * Returns: (transfer full): the restoring
 */
SwRestoring *
sw_restoring_new_backup (SwDocument *document,
                         SwBackup   *backup,
                         const char *label)
{
  Version *version;

  g_return_val_if_fail (SW_IS_BACKUP (backup), NULL);

  version = g_new (Version, 1);
  *version = (Version) { g_object_ref (backup), g_strdup (label) };
  return sw_restoring_new (document, load_version, version, version_free);
}
