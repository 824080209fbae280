/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schemas.c: the folder with a user's schemas, watched. */
#include "config.h"

#include "sw-pathologic-schemas.h"

#include "sw-background.h"
#include "sw-document-private.h"
#include "sw-pathologic-schema-loader.h"
#include "sw-pathologic-user-schema.h"

/* Editors write in several pieces; a file is done when nothing has come for so long. */
#define SETTLE_MS 250

struct _SwPathologicSchemas
{
  GObject             parent_instance;
  char               *folder;
  SwPathologicSchema *schema;
  GFileMonitor       *monitor;
  guint               settling;

  GThreadPool        *writer;     /* (nullable): one thread, which keeps what is written in order */
  guint               n_writing;  /* jobs of the thread that were not heard of yet */
  guint               turn;       /* how often the folder was read */
  gboolean            again;      /* something came while the thread was busy */
};

G_DEFINE_FINAL_TYPE (SwPathologicSchemas, sw_pathologic_schemas, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static SwPathologicSchemas *default_schemas;

/* On any thread */
static SwPathologicSchema *
read_folder (const char *folder)
{
  g_autoptr (SwPathologicUserSchema) layers = sw_pathologic_user_schema_load (folder, NULL, NULL);

  return layers != NULL ? sw_pathologic_schema_ref (layers->schema) : NULL;
}

/* Tells whether something is different now. */
static gboolean
take_schema (SwPathologicSchemas *self,
             SwPathologicSchema  *schema)
{
  if (schema == NULL
      || (self->schema != NULL && sw_pathologic_schema_is_same (self->schema, schema)))
    return FALSE;

  g_clear_pointer (&self->schema, sw_pathologic_schema_unref);
  self->schema = sw_pathologic_schema_ref (schema);
  return TRUE;
}

static gboolean
load (SwPathologicSchemas *self)
{
  g_autoptr (SwPathologicSchema) schema = read_folder (self->folder);

  self->turn++;
  return take_schema (self, schema);
}

static void begin_job (SwPathologicSchemas      *self,
                       SwPathologicSchemaChange *change,
                       gboolean                  is_done,
                       SwDocument               *document);

/* What is written just now is not looked at before all of it is there: what lies between is not
 * what anybody wants their saves to be read by. */
static gboolean
settled_cb (gpointer data)
{
  SwPathologicSchemas *self = data;

  self->settling = 0;
  self->again = self->n_writing > 0;
  if (!self->again)
    begin_job (self, NULL, FALSE, NULL);
  return G_SOURCE_REMOVE;
}

static void
monitor_cb (SwPathologicSchemas *self)
{
  g_clear_handle_id (&self->settling, g_source_remove);
  self->settling = g_timeout_add (SETTLE_MS, settled_cb, self);
}

static void
sw_pathologic_schemas_dispose (GObject *object)
{
  SwPathologicSchemas *self = SW_PATHOLOGIC_SCHEMAS (object);

  g_clear_handle_id (&self->settling, g_source_remove);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  sw_pathologic_schemas_settle (self);

  G_OBJECT_CLASS (sw_pathologic_schemas_parent_class)->dispose (object);
}

static void
sw_pathologic_schemas_finalize (GObject *object)
{
  SwPathologicSchemas *self = SW_PATHOLOGIC_SCHEMAS (object);

  g_clear_pointer (&self->schema, sw_pathologic_schema_unref);
  g_free (self->folder);

  G_OBJECT_CLASS (sw_pathologic_schemas_parent_class)->finalize (object);
}

static void
sw_pathologic_schemas_class_init (SwPathologicSchemasClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_pathologic_schemas_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_pathologic_schemas_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sw_pathologic_schemas_init (SwPathologicSchemas *self)
{
}

/**
 * sw_pathologic_schemas_new:
 * @folder: (type filename): a folder, which need not be there yet
 *
 * Reads the schemas of a folder and watches it. For threads with a main loop.
 *
 * Returns: (transfer full): the schemas
 */
SwPathologicSchemas *
sw_pathologic_schemas_new (const char *folder)
{
  SwPathologicSchemas *self = g_object_new (SW_TYPE_PATHOLOGIC_SCHEMAS, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (folder);

  self->folder = g_strdup (folder);
  self->monitor = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (monitor_cb), self,
                             G_CONNECT_SWAPPED);
  load (self);
  return self;
}

/**
 * sw_pathologic_schemas_get_default:
 *
 * Gets those of the user's own folder. For the main thread.
 *
 * Returns: (transfer none): the schemas
 */
SwPathologicSchemas *
sw_pathologic_schemas_get_default (void)
{
  if (default_schemas == NULL)
    {
      g_autofree char *folder = sw_pathologic_schema_dup_user_folder ();

      default_schemas = sw_pathologic_schemas_new (folder);
    }

  return default_schemas;
}

/**
 * sw_pathologic_schemas_get_folder:
 * @self: schemas
 *
 * Returns: (transfer none) (type filename): where they are
 */
const char *
sw_pathologic_schemas_get_folder (SwPathologicSchemas *self)
{
  g_return_val_if_fail (SW_IS_PATHOLOGIC_SCHEMAS (self), NULL);

  return self->folder;
}

/**
 * sw_pathologic_schemas_get_schema:
 * @self: schemas
 *
 * Gets what they make together, with what is wrong with those that are not used.
 *
 * Returns: (transfer none): the schema, until the next change
 */
SwPathologicSchema *
sw_pathologic_schemas_get_schema (SwPathologicSchemas *self)
{
  g_return_val_if_fail (SW_IS_PATHOLOGIC_SCHEMAS (self), NULL);

  return self->schema;
}

/**
 * sw_pathologic_schemas_reload:
 * @self: schemas
 *
 * Reads them again at once, as after writing one.
 */
void
sw_pathologic_schemas_reload (SwPathologicSchemas *self)
{
  g_return_if_fail (SW_IS_PATHOLOGIC_SCHEMAS (self));

  sw_pathologic_schemas_settle (self);
  if (load (self))
    g_signal_emit (self, signals[CHANGED], 0);
}

/* -- in a thread: a disk may take its time, and so does reading all of a schema -- */

typedef struct
{
  SwPathologicSchemaChange *change;   /* (nullable): what is written before the folder is read */
  gboolean                  is_done;
  char                     *folder;
} Job;

/* Who hears of it, on the main thread */
typedef struct
{
  SwPathologicSchemas *schemas;
  SwDocument          *document;      /* (nullable) */
  guint                turn;
} Listener;

static void
job_free (gpointer data)
{
  Job *self = data;

  g_clear_pointer (&self->change, sw_pathologic_schema_change_unref);
  g_free (self->folder);
  g_free (self);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autofree Listener *listener = data;
  g_autoptr (SwPathologicSchemas) self = listener->schemas;
  g_autoptr (SwDocument) document = listener->document;
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicSchema) schema = g_task_propagate_pointer (G_TASK (result), &error);

  self->n_writing--;
  if (error != NULL && document != NULL)
    sw_document_tell (document, error->message);
  if (self->n_writing > 0)
    return;

  /* What the thread has read is the newest, unless somebody has looked since. */
  if (error != NULL || self->again)
    {
      self->again = FALSE;
      begin_job (self, NULL, FALSE, NULL);
    }
  else if (listener->turn == self->turn && take_schema (self, schema))
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
work_in_thread (gpointer data,
                gpointer unused)
{
  g_autoptr (GTask) task = data;
  const Job *job = g_task_get_task_data (task);
  GError *error = NULL;

  sw_background_give_way ();
  if (job->change == NULL || sw_pathologic_schema_change_put (job->change, job->is_done, &error))
    g_task_return_pointer (task, read_folder (job->folder),
                           (GDestroyNotify) sw_pathologic_schema_unref);
  else
    g_task_return_error (task, error);
}

static void
begin_job (SwPathologicSchemas      *self,
           SwPathologicSchemaChange *change,
           gboolean                  is_done,
           SwDocument               *document)
{
  GTask *task;
  Listener *listener = g_new (Listener, 1);
  Job *job = g_new (Job, 1);

  *listener = (Listener) {
    .schemas = g_object_ref (self),
    .document = document != NULL ? g_object_ref (document) : NULL,
    .turn = self->turn,
  };
  *job = (Job) {
    .change = change != NULL ? sw_pathologic_schema_change_ref (change) : NULL,
    .is_done = is_done,
    .folder = g_strdup (self->folder),
  };
  /* Without a source: the thread may be the last to let go of it. */
  task = g_task_new (NULL, NULL, done_cb, listener);
  g_task_set_source_tag (task, begin_job);
  g_task_set_task_data (task, job, job_free);
  self->n_writing++;
  if (self->writer == NULL)
    self->writer = g_thread_pool_new (work_in_thread, NULL, 1, FALSE, NULL);
  g_thread_pool_push (self->writer, task, NULL);
}

/**
 * sw_pathologic_schemas_put:
 * @self: schemas
 * @change: what was written into one of them
 * @is_done: whether it is to be made again; else it is taken back
 * @document: (nullable): the save that it was made for; told when it cannot be done
 *
 * Lets a thread write a file, and reads the schemas again when it is there. Several are written one
 * after the other.
 */
void
sw_pathologic_schemas_put (SwPathologicSchemas      *self,
                           SwPathologicSchemaChange *change,
                           gboolean                  is_done,
                           SwDocument               *document)
{
  g_return_if_fail (SW_IS_PATHOLOGIC_SCHEMAS (self));

  begin_job (self, change, is_done, document);
}

/**
 * sw_pathologic_schemas_settle:
 * @self: schemas
 *
 * Waits until all that sw_pathologic_schemas_put() was called for is written, as before another
 * file of the folder is.
 */
void
sw_pathologic_schemas_settle (SwPathologicSchemas *self)
{
  g_return_if_fail (SW_IS_PATHOLOGIC_SCHEMAS (self));

  if (self->writer != NULL)
    g_thread_pool_free (g_steal_pointer (&self->writer), FALSE, TRUE);
}

/**
 * sw_pathologic_schemas_settle_default:
 *
 * Waits until the schemas of the user's own folder are written, before the program ends.
 */
void
sw_pathologic_schemas_settle_default (void)
{
  if (default_schemas != NULL)
    sw_pathologic_schemas_settle (default_schemas);
}
