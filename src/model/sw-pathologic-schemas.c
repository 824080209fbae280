/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schemas.c: the folder with a user's schemas, watched. */
#include "config.h"

#include "sw-pathologic-schemas.h"

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
};

G_DEFINE_FINAL_TYPE (SwPathologicSchemas, sw_pathologic_schemas, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Tells whether something is different now. */
static gboolean
load (SwPathologicSchemas *self)
{
  g_autoptr (SwPathologicUserSchema) layers =
    sw_pathologic_user_schema_load (self->folder, NULL, NULL);

  if (layers == NULL
      || (self->schema != NULL && sw_pathologic_schema_is_same (self->schema, layers->schema)))
    return FALSE;

  g_clear_pointer (&self->schema, sw_pathologic_schema_unref);
  self->schema = sw_pathologic_schema_ref (layers->schema);
  return TRUE;
}

static gboolean
settled_cb (gpointer data)
{
  SwPathologicSchemas *self = data;

  self->settling = 0;
  sw_pathologic_schemas_reload (self);
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
  static SwPathologicSchemas *schemas;

  if (schemas == NULL)
    {
      g_autofree char *folder = sw_pathologic_schema_dup_user_folder ();

      schemas = sw_pathologic_schemas_new (folder);
    }

  return schemas;
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

  if (load (self))
    g_signal_emit (self, signals[CHANGED], 0);
}
