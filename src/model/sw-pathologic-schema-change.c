/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema-change.c: what was written into a user's schema, with the way back. */
#include "config.h"

#include "sw-pathologic-schema-change.h"

#include "sw-error.h"
#include "sw-safe-files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _SwPathologicSchemaChange
{
  gatomicrefcount  ref_count;
  char            *path;
  GBytes          *before;  /* (nullable): there was no such file */
  GBytes          *after;
};

/**
 * sw_pathologic_schema_change_new:
 * @path: (type filename): a file of a user's
 * @before: (nullable): what it held, or %NULL if it was not there
 * @after: what it holds now
 *
 * Remembers a change that was made.
 *
 * Returns: (transfer full): the change
 */
SwPathologicSchemaChange *
sw_pathologic_schema_change_new (const char *path,
                                 GBytes     *before,
                                 GBytes     *after)
{
  SwPathologicSchemaChange *self = g_new0 (SwPathologicSchemaChange, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->path = g_strdup (path);
  self->before = before != NULL ? g_bytes_ref (before) : NULL;
  self->after = g_bytes_ref (after);
  return self;
}

/**
 * sw_pathologic_schema_change_ref:
 * @self: a change
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
SwPathologicSchemaChange *
sw_pathologic_schema_change_ref (SwPathologicSchemaChange *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_pathologic_schema_change_unref:
 * @self: (transfer full): a change
 *
 * Lets go of a reference.
 */
void
sw_pathologic_schema_change_unref (SwPathologicSchemaChange *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->path);
  g_clear_pointer (&self->before, g_bytes_unref);
  g_bytes_unref (self->after);
  g_free (self);
}

/**
 * sw_pathologic_schema_change_get_path:
 * @self: a change
 *
 * Returns: (transfer none) (type filename): the file
 */
const char *
sw_pathologic_schema_change_get_path (const SwPathologicSchemaChange *self)
{
  return self->path;
}

/**
 * sw_pathologic_schema_change_dup_name:
 * @self: a change
 *
 * Returns: (transfer full): the file's name for people
 */
char *
sw_pathologic_schema_change_dup_name (const SwPathologicSchemaChange *self)
{
  return g_filename_display_basename (self->path);
}

static gboolean
holds (const SwPathologicSchemaChange *self,
       GBytes                         *expected)
{
  g_autoptr (GBytes) present = sw_safe_files_read (self->path);

  if (present == NULL || expected == NULL)
    return present == expected && !g_file_test (self->path, G_FILE_TEST_EXISTS);

  return g_bytes_equal (present, expected);
}

static gboolean
write_file (const SwPathologicSchemaChange  *self,
            GBytes                          *bytes,
            GError                         **error)
{
  g_autofree char *target = g_file_test (self->path, G_FILE_TEST_EXISTS)
                            ? sw_safe_files_resolve (self->path) : NULL;

  if (bytes != NULL)
    return sw_safe_files_write (target != NULL ? target : self->path, bytes, error);

  sw_safe_files_remove (self->path);
  return TRUE;
}

/**
 * sw_pathologic_schema_change_put:
 * @self: a change
 * @is_done: whether it is to be made again; else it is taken back
 * @error: return location
 *
 * Makes the file what it was before, or after. One that something else has changed meanwhile is
 * left as it is. On any thread; sw_pathologic_schemas_put() keeps several in order.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "changed_outside"; those of writing.
 *
 * Returns: %FALSE if the file is as it was
 */
gboolean
sw_pathologic_schema_change_put (SwPathologicSchemaChange  *self,
                                 gboolean                   is_done,
                                 GError                   **error)
{
  GBytes *expected = is_done ? self->before : self->after;
  g_autofree char *name = NULL;

  if (holds (self, expected))
    return write_file (self, is_done ? self->after : self->before, error);

  name = sw_pathologic_schema_change_dup_name (self);
  sw_set_error (error, SW_ERROR_REFUSED, "changed_outside", SW_NO_BIT,
                /* Translators: a file with a schema. */
                _("Your schema “%s” was changed by something else since, and stays as it is. Only "
                  "how the save is read has changed."), name);
  return FALSE;
}
