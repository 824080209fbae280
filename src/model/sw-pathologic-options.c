/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-options.c: how Pathologic saves are to be read, by the words of their schema. */
#include "config.h"

#include "sw-pathologic-options.h"

#include "sw-error.h"
#include "sw-pathologic-schema-loader.h"

#include <glib/gi18n-lib.h>

/* A word of the schema, or NULL to find out */
static gboolean
choose (guint         found,
        const char   *word,
        const char   *kind,
        guint        *number,
        GError      **error)
{
  *number = found;
  if (word == NULL || found != SW_PATHOLOGIC_NONE)
    return TRUE;

  sw_set_error (error, SW_ERROR_NOT_FOUND, kind, SW_NO_BIT,
                _("The schema knows nothing of the name “%s”."), word);
  return FALSE;
}

/**
 * sw_pathologic_options_choose:
 * @self: options
 * @framing: (nullable): a framing of the schema, or %NULL to find out
 * @root: (nullable): a root of the schema, or %NULL to find out
 * @edition: (nullable): an edition of the game, or %NULL for the default one
 * @error: return location
 *
 * Chooses how files are read.
 *
 * Errors: %SW_ERROR_NOT_FOUND with the kind "no_such_framing", "no_such_root" or
 * "no_such_edition".
 *
 * Returns: %FALSE if the schema does not know one of the words
 */
gboolean
sw_pathologic_options_choose (SwPathologicOptions  *self,
                              const char           *framing,
                              const char           *root,
                              const char           *edition,
                              GError              **error)
{
  return choose (sw_pathologic_schema_find_framing (self->schema, framing), framing,
                 "no_such_framing", &self->framing, error)
         && choose (sw_pathologic_schema_find_root (self->schema, root), root, "no_such_root",
                    &self->root, error)
         && choose (sw_pathologic_schema_find_edition (self->schema, edition), edition,
                    "no_such_edition", &self->edition, error);
}

static SwPathologicSchema *
load_schema (const char  *path,
             GError     **error)
{
  g_autofree char *folder = NULL;

  if (path != NULL)
    return sw_pathologic_schema_loader_load_path (path, error);

  folder = sw_pathologic_schema_dup_user_folder ();
  return sw_pathologic_schema_loader_load_user (folder, NULL, error);
}

/**
 * sw_pathologic_options_new:
 * @schema_path: (nullable): a file with a schema, or %NULL for the shipped one with those of the
 *   user laid over it
 * @framing: (nullable): a framing of the schema, or %NULL to find out
 * @root: (nullable): a root of the schema, or %NULL to find out
 * @edition: (nullable): an edition of the game, or %NULL for the default one
 * @error: return location
 *
 * Says how files are to be read.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_schema"; those of sw_pathologic_options_choose().
 *
 * Returns: (transfer full) (nullable): the options
 */
SwPathologicOptions *
sw_pathologic_options_new (const char  *schema_path,
                           const char  *framing,
                           const char  *root,
                           const char  *edition,
                           GError     **error)
{
  SwPathologicSchema *schema = load_schema (schema_path, error);
  g_autoptr (SwPathologicOptions) self = NULL;

  if (schema == NULL)
    return NULL;

  self = g_new0 (SwPathologicOptions, 1);
  self->schema = schema;
  self->guess_factory = SW_PATHOLOGIC_NONE;
  if (!sw_pathologic_options_choose (self, framing, root, edition, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * sw_pathologic_options_copy:
 * @self: options
 *
 * Returns: (transfer full): a copy that shares the schema
 */
SwPathologicOptions *
sw_pathologic_options_copy (const SwPathologicOptions *self)
{
  SwPathologicOptions *copy = g_memdup2 (self, sizeof *self);

  sw_pathologic_schema_ref (copy->schema);
  return copy;
}

/**
 * sw_pathologic_options_copy_for_schema:
 * @plan: how a file is read
 * @schema: another schema
 *
 * Says how to read a file in the same way by another schema, as far as that still knows the words;
 * the rest is found out.
 *
 * Returns: (transfer full): the options
 */
SwPathologicOptions *
sw_pathologic_options_copy_for_schema (const SwPathologicPlan *plan,
                                       SwPathologicSchema     *schema)
{
  SwPathologicOptions *copy = sw_pathologic_options_copy (&plan->options);
  const char *root = sw_pathologic_schema_get_root (plan->schema, plan->options.root)->id;
  const char *edition = sw_pathologic_schema_get_edition (plan->schema, plan->options.edition)->id;

  sw_pathologic_schema_unref (copy->schema);
  copy->schema = sw_pathologic_schema_ref (schema);
  copy->framing = sw_pathologic_schema_find_framing (schema, plan->framing.id);
  copy->root = sw_pathologic_schema_find_root (schema, root);
  copy->edition = sw_pathologic_schema_find_edition (schema, edition);
  return copy;
}

/**
 * sw_pathologic_options_free:
 * @self: (transfer full): options
 *
 * Frees them.
 */
void
sw_pathologic_options_free (SwPathologicOptions *self)
{
  sw_pathologic_schema_unref (self->schema);
  g_free (self);
}
