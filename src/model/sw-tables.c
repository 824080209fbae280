/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tables.c: the tables of all games, the built-in ones with a user's own laid over them. */
#include "config.h"

#include "sw-tables.h"

#include "sw-d2s-table-loader.h"
#include "sw-pathologic-options.h"
#include "sw-tables-private.h"
#include "sw-tables-resources.h"
#include "sw-tl2-tables-private.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#define RESOURCE_FOLDER "/io/github/savewright/Savewright/tables"

struct _SwTables
{
  gatomicrefcount  ref_count;
  char            *override_dir;   /* (nullable) */
  GMutex           lock;           /* for what follows; what was given out once stays */
  SwD2sTables     *d2s;
  SwTl2Tables     *tl2;
  SwPathologicOptions *pathologic;
  SwPathologicNames *names;        /* (nullable): of the schema in @pathologic */
  GPtrArray       *former;         /* (nullable): options from before a schema changed */
};

G_DEFINE_BOXED_TYPE (SwTables, sw_tables, sw_tables_ref, sw_tables_unref)

/**
 * sw_tables_new:
 * @override_dir: (nullable): a folder with tables to lay over the built-in ones
 * @error: return location for an error
 *
 * Makes tables; nothing is parsed yet.
 *
 * A table of a user is NAME.json or NAME.tsv in the folder of the game, as "d2s", or right in
 * @override_dir; the first that is there, in this order, is taken. Other files are ignored.
 *
 * Errors: %SW_ERROR_NOT_FOUND when @override_dir is no folder.
 *
 * Returns: (transfer full): the tables
 */
SwTables *
sw_tables_new (const char  *override_dir,
               GError     **error)
{
  SwTables *self;

  if (override_dir != NULL && !g_file_test (override_dir, G_FILE_TEST_IS_DIR))
    {
      g_autofree char *shown = g_filename_display_name (override_dir);

      sw_set_error (error, SW_ERROR_NOT_FOUND, "no_tables", SW_NO_BIT,
                    _("There is no folder “%s” with tables."), shown);
      return NULL;
    }

  self = g_new0 (SwTables, 1);
  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->override_dir = g_strdup (override_dir);
  return self;
}

/**
 * sw_tables_get_default:
 *
 * Gets the built-in tables, as they are without a user's own. From any thread.
 *
 * Returns: (transfer none): the tables, which stay for as long as the program runs
 */
SwTables *
sw_tables_get_default (void)
{
  static SwTables *tables;

  if (g_once_init_enter (&tables))
    g_once_init_leave (&tables, sw_tables_new (NULL, NULL));

  return tables;
}

/**
 * sw_tables_ref:
 * @self: tables
 *
 * Takes a reference; from any thread.
 *
 * Returns: (transfer full): @self
 */
SwTables *
sw_tables_ref (SwTables *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_tables_unref:
 * @self: (transfer full): tables
 *
 * Lets go of a reference; from any thread.
 */
void
sw_tables_unref (SwTables *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_pointer (&self->d2s, sw_d2s_tables_unref);
  g_clear_pointer (&self->tl2, sw_tl2_tables_free);
  g_clear_pointer (&self->pathologic, sw_pathologic_options_free);
  g_clear_pointer (&self->names, sw_pathologic_names_unref);
  g_clear_pointer (&self->former, g_ptr_array_unref);
  g_mutex_clear (&self->lock);
  g_free (self->override_dir);
  g_free (self);
}

/* The user's file for a table, NULL when there is none. */
char *
sw_tables_find_override (SwTables   *self,
                         const char *game,
                         const char *name)
{
  static const char *const ends[] = { ".json", ".tsv" };

  if (self->override_dir == NULL)
    return NULL;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *file = g_strconcat (name, ends[i % G_N_ELEMENTS (ends)], NULL);
      g_autofree char *path = NULL;

      path = g_build_filename (self->override_dir, i < G_N_ELEMENTS (ends) ? game : file,
                               i < G_N_ELEMENTS (ends) ? file : NULL, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }

  return NULL;
}

/* All of a user's file */
gboolean
sw_tables_read_file (const char  *path,
                     char       **data,
                     gsize       *size,
                     GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GError) reason = NULL;

  if (g_file_get_contents (path, data, size, &reason))
    return TRUE;

  /* Translators: a file, and why it could not be read, as the system puts it */
  sw_table_set_error (error, _("“%s” could not be read: %s"), shown, reason->message);
  return FALSE;
}

/* A table of a user, as it is */
SwTable *
sw_tables_load_file (const char  *path,
                     GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *data = NULL;
  gsize size;

  if (!sw_tables_read_file (path, &data, &size, error))
    return NULL;

  if (g_str_has_suffix (path, ".json"))
    return sw_table_new_from_json (shown, data, size, error);
  return sw_table_new_from_tsv (shown, data, size, error);
}

/* A built-in file, as "d2s/waypoints.json" */
GBytes *
sw_tables_lookup (const char  *name,
                  GError     **error)
{
  g_autofree char *path = g_strconcat (RESOURCE_FOLDER "/", name, NULL);
  GBytes *bytes = g_resource_lookup_data (sw_tables_get_resource (), path,
                                          G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (bytes == NULL)
    sw_set_error (error, SW_ERROR_NOT_FOUND, "no_tables", SW_NO_BIT,
                  _("There is no built-in table “%s”."), name);

  return bytes;
}

/**
 * sw_tables_load_plain:
 * @game: the word of the game, as "d2s"
 * @name: the table, as "waypoints"
 * @error: return location for an error
 *
 * Reads a built-in table as it is without a user's own.
 *
 * Errors: %SW_ERROR_NOT_FOUND when there is no such table.
 *
 * Returns: (transfer full): the table
 */
SwTable *
sw_tables_load_plain (const char  *game,
                      const char  *name,
                      GError     **error)
{
  g_autofree char *shown = g_strdup_printf ("%s/%s.json", game, name);
  g_autoptr (GBytes) bytes = sw_tables_lookup (shown, error);
  gconstpointer data;
  gsize size;

  if (bytes == NULL)
    return NULL;

  data = g_bytes_get_data (bytes, &size);
  return sw_table_new_from_json (shown, data, size, error);
}

/* Whether a file lies right in the user's folder, where those of any game may be. */
static gboolean
is_shared (SwTables   *self,
           const char *game,
           const char *path)
{
  g_autofree char *folder = g_build_filename (self->override_dir, game, G_DIR_SEPARATOR_S, NULL);

  return !g_str_has_prefix (path, folder);
}

/* Games have tables of one name. What tells the rows apart says which game a file is of. */
static gboolean
is_of_other_game (const SwTable *over,
                  const SwTable *table,
                  const char    *game,
                  const char    *name)
{
  static const char *const games[] = { "d2s", "tl2" };

  if (sw_table_has_key (table, over))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (SwTable) other = !g_str_equal (games[i], game)
                                  ? sw_tables_load_plain (games[i], name, NULL) : NULL;

      if (other != NULL && sw_table_has_key (other, over))
        return TRUE;
    }

  return FALSE;
}

/**
 * sw_tables_load_own:
 * @self: tables
 * @game: the word of the game, as "d2s"
 * @name: the table, as "stats"
 * @error: return location for an error
 *
 * Reads a user's own table as it is, for those to whom it matters what it says and what not.
 *
 * Errors: %SW_ERROR_FORMAT with the place in the user's file; %SW_ERROR_NOT_FOUND when there is
 * no built-in table of that name.
 *
 * Returns: (transfer full) (nullable): the table, or %NULL with no error when there is none
 */
SwTable *
sw_tables_load_own (SwTables    *self,
                    const char  *game,
                    const char  *name,
                    GError     **error)
{
  g_autofree char *path = sw_tables_find_override (self, game, name);
  g_autoptr (SwTable) table = NULL;
  g_autoptr (SwTable) own = NULL;

  if (path == NULL)
    return NULL;

  table = sw_tables_load_plain (game, name, error);
  own = table != NULL ? sw_tables_load_file (path, error) : NULL;
  if (own == NULL || (is_shared (self, game, path) && is_of_other_game (own, table, game, name)))
    return NULL;

  return g_steal_pointer (&own);
}

/**
 * sw_tables_load:
 * @self: tables
 * @game: the word of the game, as "d2s"
 * @name: the table, as "waypoints"
 * @error: return location for an error
 *
 * Reads a built-in table and lays the user's own over it, if there is one of this game. For those
 * who turn tables into structs; it reads anew each time.
 *
 * Errors: %SW_ERROR_FORMAT with the place in the user's file; %SW_ERROR_NOT_FOUND when there is
 * no such table.
 *
 * Returns: (transfer full): the table
 */
SwTable *
sw_tables_load (SwTables    *self,
                const char  *game,
                const char  *name,
                GError     **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (SwTable) table = NULL;
  g_autoptr (SwTable) over = NULL;

  g_return_val_if_fail (self != NULL && game != NULL && name != NULL, NULL);

  table = sw_tables_load_plain (game, name, error);
  if (table == NULL)
    return NULL;

  over = sw_tables_load_own (self, game, name, &reason);
  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  if (over != NULL && !sw_table_overlay (table, over, error))
    return NULL;

  return g_steal_pointer (&table);
}

/**
 * sw_tables_get_d2s:
 * @self: tables
 * @error: return location for an error
 *
 * Gets the tables of Diablo II, parsed on first use. From any thread.
 *
 * Errors: those of sw_tables_load(); without a user's own tables there are none.
 *
 * Returns: (transfer none): the tables, which live as long as @self
 */
const SwD2sTables *
sw_tables_get_d2s (SwTables  *self,
                   GError   **error)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  locker = g_mutex_locker_new (&self->lock);
  if (self->d2s == NULL)
    self->d2s = sw_d2s_table_loader_load (self, error);

  return self->d2s;
}

/**
 * sw_tables_get_tl2:
 * @self: tables
 * @error: return location for an error
 *
 * Gets the tables of Torchlight II and Torchlight; those of a user are parsed now, the built-in
 * ones when something is looked up in them. From any thread.
 *
 * Errors: those of sw_tables_load(); without a user's own tables there are none.
 *
 * Returns: (transfer none): the tables, which live as long as @self
 */
const SwTl2Tables *
sw_tables_get_tl2 (SwTables  *self,
                   GError   **error)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  locker = g_mutex_locker_new (&self->lock);
  if (self->tl2 == NULL)
    self->tl2 = sw_tl2_tables_new (self, self->override_dir != NULL, error);

  return self->tl2;
}

static gboolean
make_pathologic (SwTables  *self,
                 GError   **error)
{
  if (self->pathologic == NULL)
    self->pathologic = sw_pathologic_options_new (NULL, NULL, NULL, NULL, error);

  return self->pathologic != NULL;
}

static gboolean
make_names (SwTables  *self,
            GError   **error)
{
  if (self->names == NULL && make_pathologic (self, error))
    self->names = sw_pathologic_names_load (self, self->pathologic->schema->names, error);

  return self->names != NULL;
}

/**
 * sw_tables_get_pathologic:
 * @self: tables
 * @error: return location for an error
 *
 * Gets how saves of Pathologic are read: the schema, made on first use, and what was chosen with
 * sw_tables_take_pathologic(). Names of a user are read now too, the built-in ones when somebody
 * asks for them. From any thread.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema"; those of sw_tables_dup_pathologic_names()
 * when a folder of a user's own was given.
 *
 * Returns: (transfer none): the options, which live as long as @self
 */
const SwPathologicOptions *
sw_tables_get_pathologic (SwTables  *self,
                          GError   **error)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  locker = g_mutex_locker_new (&self->lock);
  if (!make_pathologic (self, error) || (self->override_dir != NULL && !make_names (self, error)))
    return NULL;

  return self->pathologic;
}

/**
 * sw_tables_dup_pathologic_names:
 * @self: tables
 * @error: return location for an error
 *
 * Gets the names that the scripts of Pathologic use, read on first use. From any thread.
 *
 * Errors: %SW_ERROR_FORMAT with the place in the user's file; %SW_ERROR_NOT_FOUND when the schema
 * names a file that is not there.
 *
 * Returns: (transfer full) (nullable): the names
 */
SwPathologicNames *
sw_tables_dup_pathologic_names (SwTables  *self,
                                GError   **error)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  locker = g_mutex_locker_new (&self->lock);
  return make_names (self, error) ? sw_pathologic_names_ref (self->names) : NULL;
}

/**
 * sw_tables_new_pathologic:
 * @like: tables
 * @options: (transfer full): how a save of Pathologic is to be read
 *
 * Makes tables that are as others, but for how saves of Pathologic are read.
 *
 * Returns: (transfer full): the tables
 */
SwTables *
sw_tables_new_pathologic (SwTables            *like,
                          SwPathologicOptions *options)
{
  SwTables *self = sw_tables_new (NULL, NULL);
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&like->lock);

  self->override_dir = g_strdup (like->override_dir);
  self->pathologic = options;
  if (like->names != NULL && like->pathologic->schema == options->schema)
    self->names = sw_pathologic_names_ref (like->names);

  return self;
}

/**
 * sw_tables_take_pathologic:
 * @self: tables that nobody has asked yet
 * @options: (transfer full): how saves of Pathologic are to be read
 *
 * Chooses a schema or a reading of its own for whoever uses these tables.
 */
void
sw_tables_take_pathologic (SwTables            *self,
                           SwPathologicOptions *options)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  g_return_if_fail (self->pathologic == NULL);

  self->pathologic = options;
}

/**
 * sw_tables_renew_pathologic:
 * @self: tables
 * @schema: what is known of saves of Pathologic now
 *
 * Lets whoever asks from now on read by another schema, in the same way as before. Options that
 * were given out stay as they are.
 */
void
sw_tables_renew_pathologic (SwTables           *self,
                            SwPathologicSchema *schema)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  SwPathologicOptions *options;

  /* Those that nobody has asked for will be read then. */
  if (self->pathologic == NULL)
    return;

  options = sw_pathologic_options_copy (self->pathologic);
  sw_pathologic_schema_unref (options->schema);
  options->schema = sw_pathologic_schema_ref (schema);
  if (self->former == NULL)
    self->former =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sw_pathologic_options_free);
  g_ptr_array_add (self->former, self->pathologic);
  self->pathologic = options;
  g_clear_pointer (&self->names, sw_pathologic_names_unref);
}

/**
 * sw_tables_get_game:
 * @self: tables
 * @game: the word of the game, as a codec names it
 * @error: return location for an error
 *
 * Gets the tables of a game in the form that its codec wants. From any thread.
 *
 * Errors: those of sw_tables_load(); %SW_ERROR_NOT_FOUND for a game that has no tables.
 *
 * Returns: (transfer none): the tables, which live as long as @self
 */
gconstpointer
sw_tables_get_game (SwTables    *self,
                    const char  *game,
                    GError     **error)
{
  g_return_val_if_fail (self != NULL && game != NULL, NULL);

  if (g_str_equal (game, "d2s"))
    return sw_tables_get_d2s (self, error);
  if (g_str_equal (game, "tl2"))
    return sw_tables_get_tl2 (self, error);
  if (g_str_equal (game, "pathologic"))
    return sw_tables_get_pathologic (self, error);

  sw_set_error (error, SW_ERROR_NOT_FOUND, "no_tables", SW_NO_BIT,
                _("There are no tables of the game “%s”."), game);
  return NULL;
}
