/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-loader.c: reads a file and decodes it, off the main thread. */
#include "config.h"

#include "sw-loader.h"
#include "sw-background.h"
#include "sw-error.h"
#include "sw-formats.h"

#include <glib/gi18n-lib.h>

/* How much of the whole the reading of the bytes counts for */
#define READ_SHARE 0.1

struct _SwLoader
{
  SwWork        parent_instance;
  GFile        *file;
  SwTables     *tables;
};

G_DEFINE_FINAL_TYPE (SwLoader, sw_loader, SW_TYPE_WORK)

enum
{
  PROP_0,
  PROP_FILE,
  N_PROPS,
};
static GParamSpec *properties[N_PROPS];

/* What the worker brings back: no GObject of the model is made off the main thread. */
typedef struct
{
  SwTree        *tree;
  const SwCodec *codec;
  SwTables      *tables;
} Loaded;

static void
loaded_free (Loaded *loaded)
{
  g_clear_pointer (&loaded->tree, sw_tree_unref);
  g_clear_pointer (&loaded->tables, sw_tables_unref);
  g_free (loaded);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loaded, loaded_free)

typedef struct
{
  SwLoader     *self;
  GCancellable *cancellable;
} ProgressData;

static gboolean
progress_cb (double   fraction,
             gpointer data)
{
  ProgressData *progress = data;

  sw_work_report (SW_WORK (progress->self), READ_SHARE + (1 - READ_SHARE) * fraction,
                  _("Reading the save…"));
  return !g_cancellable_is_cancelled (progress->cancellable);
}

/* A file that never ends or cannot be held is refused before it is read. */
static gboolean
check_file (SwLoader      *self,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (self->file,
                       G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                       G_FILE_QUERY_INFO_NONE, cancellable, error);

  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "folder", SW_NO_BIT,
                    _("This is a folder. Choose a save in it."));
      return FALSE;
    }
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "no_file", SW_NO_BIT,
                    _("This is not an ordinary file. Choose a save."));
      return FALSE;
    }

  return sw_formats_check_size ((guint64) g_file_info_get_size (info), error);
}

static Loaded *
load (SwLoader      *self,
      GCancellable  *cancellable,
      GError       **error)
{
  ProgressData data = { self, cancellable };
  SwProgress progress = { progress_cb, &data };
  g_autoptr (Loaded) loaded = g_new0 (Loaded, 1);
  g_autofree char *name = g_file_get_basename (self->file);
  g_autoptr (GBytes) bytes = NULL;
  const SwFormat *format;
  gconstpointer tables;

  sw_work_report (SW_WORK (self), 0, _("Opening the file…"));
  if (!check_file (self, cancellable, error))
    return NULL;
  bytes = g_file_load_bytes (self->file, cancellable, NULL, error);
  if (bytes == NULL)
    return NULL;

  sw_work_report (SW_WORK (self), READ_SHARE, _("Reading the save…"));
  format = sw_formats_identify (bytes, name, error);
  if (format == NULL)
    return NULL;
  if (format->choose_tables != NULL)
    loaded->tables = format->choose_tables (self->tables, self->file);
  if (loaded->tables == NULL)
    loaded->tables = sw_tables_ref (self->tables);
  tables = sw_tables_get_game (loaded->tables, format->codec->game, error);
  if (tables == NULL)
    return NULL;

  loaded->codec = format->codec;
  loaded->tree = format->codec->decode (bytes, tables, &progress, error);
  if (loaded->tree == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  return g_steal_pointer (&loaded);
}

static SwDocument *
new_document (SwLoader     *self,
              const Loaded *loaded)
{
  SwDocument *document = sw_document_new_for_tree (loaded->tree, loaded->codec, loaded->tables);

  sw_document_set_file (document, self->file);
  return document;
}

/**
 * sw_loader_load_sync:
 * @self: a loader
 * @cancellable: (nullable): to stop
 * @error: return location
 *
 * Reads and decodes the file.
 *
 * Errors: %SW_ERROR with the place; those of GIO.
 *
 * Returns: (transfer full): the document, or %NULL
 */
SwDocument *
sw_loader_load_sync (SwLoader      *self,
                     GCancellable  *cancellable,
                     GError       **error)
{
  g_autoptr (Loaded) loaded = NULL;

  g_return_val_if_fail (SW_IS_LOADER (self), NULL);

  loaded = load (self, cancellable, error);
  return loaded != NULL ? new_document (self, loaded) : NULL;
}

static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  Loaded *loaded = load (SW_LOADER (source), cancellable, &error);

  sw_background_give_way ();
  if (loaded != NULL)
    g_task_return_pointer (task, loaded, (GDestroyNotify) loaded_free);
  else
    g_task_return_error (task, error);
}

/**
 * sw_loader_load_async:
 * @self: a loader
 * @cancellable: (nullable): to stop
 * @callback: called when done
 * @user_data: for @callback
 *
 * Reads and decodes the file in a thread. The loader's properties tell how far it is.
 */
void
sw_loader_load_async (SwLoader            *self,
                      GCancellable        *cancellable,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_return_if_fail (SW_IS_LOADER (self));

  g_task_set_source_tag (task, sw_loader_load_async);
  sw_work_begin (SW_WORK (self));
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * sw_loader_load_finish:
 * @self: a loader
 * @result: what the callback was given
 * @error: return location
 *
 * Ends sw_loader_load_async().
 *
 * Returns: (transfer full): the document, or %NULL
 */
SwDocument *
sw_loader_load_finish (SwLoader      *self,
                       GAsyncResult  *result,
                       GError       **error)
{
  g_autoptr (Loaded) loaded = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  loaded = g_task_propagate_pointer (G_TASK (result), error);
  return loaded != NULL ? new_document (self, loaded) : NULL;
}

static void
sw_loader_get_property (GObject    *object,
                        guint       prop_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  SwLoader *self = SW_LOADER (object);

  if (prop_id == PROP_FILE)
    g_value_set_object (value, self->file);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sw_loader_finalize (GObject *object)
{
  SwLoader *self = SW_LOADER (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->tables, sw_tables_unref);

  G_OBJECT_CLASS (sw_loader_parent_class)->finalize (object);
}

static void
sw_loader_class_init (SwLoaderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_loader_finalize;
  object_class->get_property = sw_loader_get_property;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_loader_init (SwLoader *self)
{
}

/**
 * sw_loader_new:
 * @file: what to load
 * @tables: the games' tables
 *
 * Makes a loader for one file.
 *
 * Returns: (transfer full): the loader
 */
SwLoader *
sw_loader_new (GFile    *file,
               SwTables *tables)
{
  SwLoader *self = g_object_new (SW_TYPE_LOADER, NULL);

  self->file = g_object_ref (file);
  self->tables = sw_tables_ref (tables);
  return self;
}

/**
 * sw_loader_get_file:
 * @self: a loader
 *
 * Returns: (transfer none): what it loads
 */
GFile *
sw_loader_get_file (SwLoader *self)
{
  g_return_val_if_fail (SW_IS_LOADER (self), NULL);

  return self->file;
}
