/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-context.c: what all verbs share: options, loading, errors and exit states. */
#include "config.h"

#include "sw-cli-context.h"

#include "sw-cli-output.h"
#include "sw-error.h"
#include "sw-formats.h"
#include "sw-pathologic-document.h"
#include "sw-pathologic-options.h"
#include "sw-save-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define STANDARD_INPUT "-"

/**
 * sw_cli_context_clear:
 * @self: a context
 *
 * Frees what a context holds.
 */
void
sw_cli_context_clear (SwCliContext *self)
{
  g_clear_pointer (&self->output, g_free);
  g_clear_pointer (&self->tables_folder, g_free);
  g_clear_pointer (&self->schema, g_free);
  g_clear_pointer (&self->framing, g_free);
  g_clear_pointer (&self->root, g_free);
  g_clear_pointer (&self->edition, g_free);
  g_clear_pointer (&self->tables, sw_tables_unref);
}

/**
 * sw_cli_context_worsen:
 * @self: a context
 * @status: what became of a file
 *
 * Takes in the status of one file. The worst wins: a wrong call, a fault, a difference.
 */
void
sw_cli_context_worsen (SwCliContext *self,
                       SwCliStatus   status)
{
  const guint ranks[] = {
    [SW_CLI_DONE] = 0,
    [SW_CLI_DIFFERS] = 1,
    [SW_CLI_FAULT] = 2,
    [SW_CLI_USAGE] = 3,
  };

  if (ranks[status] > ranks[self->status])
    self->status = status;
}

/* Messages are UTF-8 whatever the locale, as is all that the program prints. */
static void
print_message (const char *text)
{
  g_autofree char *line = sw_cli_dup_visible (text);

  fputs (line, stderr);
  fputc ('\n', stderr);
}

/**
 * sw_cli_context_usage:
 * @self: a context
 * @format: what is wrong with the call, a translated sentence
 * @...: what it names
 *
 * Says that the call is at fault.
 */
void
sw_cli_context_usage (SwCliContext *self,
                      const char   *format,
                      ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  print_message (text);
  sw_cli_context_worsen (self, SW_CLI_USAGE);
}

static const char *
get_kind (const GError *error)
{
  const char *kind = NULL;

  if (error->domain == SW_ERROR)
    kind = sw_error_get_kind (error);
  else if (error->domain == SW_SAVE_ERROR)
    kind = sw_save_error_get_kind (error);
  else if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    kind = "not-found";
  else if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES))
    kind = "permission";

  return kind != NULL ? kind : "error";
}

/**
 * sw_cli_context_describe:
 * @error: an error
 *
 * Writes an error on one line, its kind first:
 * "truncated: /header at bit 812: 32 bits are needed, but only 4 are left."
 *
 * Returns: (transfer full): the text
 */
char *
sw_cli_context_describe (const GError *error)
{
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;

  text = error->domain == SW_ERROR ? sw_error_dup_text (error) : g_strdup (error->message);
  line = g_strdup_printf ("%s: %s", get_kind (error), text);
  return sw_cli_dup_visible (line);
}

/**
 * sw_cli_context_warn:
 * @self: a context
 * @file: the file as it was named
 * @error: what is said of it
 *
 * Says something of a file on standard error, on one line.
 */
void
sw_cli_context_warn (SwCliContext *self,
                     const char   *file,
                     const GError *error)
{
  g_autofree char *text = sw_cli_context_describe (error);
  g_autofree char *line = g_strdup_printf ("%s: %s", file, text);

  print_message (line);
}

/**
 * sw_cli_context_report:
 * @self: a context
 * @file: the file as it was named
 * @error: what is wrong with it
 *
 * Says on standard error, on one line, that a file is at fault.
 */
void
sw_cli_context_report (SwCliContext *self,
                       const char   *file,
                       const GError *error)
{
  sw_cli_context_warn (self, file, error);
  sw_cli_context_worsen (self, SW_CLI_FAULT);
}

/**
 * sw_cli_context_refuse:
 * @self: a context
 * @file: the file as it was named
 * @error: why an edit is not done
 *
 * Says on standard error, on one line, that an edit is refused.
 */
void
sw_cli_context_refuse (SwCliContext *self,
                       const char   *file,
                       const GError *error)
{
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;

  if (error->domain != SW_ERROR)
    {
      sw_cli_context_report (self, file, error);
      return;
    }

  text = sw_error_dup_text (error);
  if (self->names_files)
    line = g_strdup_printf ("refused: %s: %s: %s", get_kind (error), file, text);
  else
    line = g_strdup_printf ("refused: %s: %s", get_kind (error), text);
  print_message (line);
  sw_cli_context_worsen (self, SW_CLI_FAULT);
}

/* Tables with a reading of Pathologic saves that the call asks for. Words that the schema does not
 * know are a fault of the call. */
static SwTables *
new_tables (SwCliContext  *self,
            GError       **error)
{
  g_autoptr (SwTables) tables = sw_tables_new (self->tables_folder, error);
  SwPathologicOptions *options;

  if (tables == NULL)
    return NULL;
  if (self->schema == NULL && self->framing == NULL && self->root == NULL && self->edition == NULL)
    return g_steal_pointer (&tables);

  options = sw_pathologic_options_new (self->schema, self->framing, self->root, self->edition,
                                       error);
  if (options == NULL)
    return NULL;

  sw_tables_take_pathologic (tables, options);
  return g_steal_pointer (&tables);
}

/**
 * sw_cli_context_get_tables:
 * @self: a context
 *
 * Gets the tables that the call asks for. Tables that cannot be read are a fault of the call.
 *
 * Returns: (transfer none) (nullable): the tables; %NULL after a message
 */
SwTables *
sw_cli_context_get_tables (SwCliContext *self)
{
  g_autoptr (GError) error = NULL;
  const char *asked = self->tables_folder;

  if (self->tables != NULL)
    return self->tables;

  self->tables = new_tables (self, &error);
  if (self->tables == NULL)
    {
      if (asked == NULL)
        asked = self->schema != NULL ? self->schema : "pathologic";
      sw_cli_context_report (self, asked, error);
      sw_cli_context_worsen (self, SW_CLI_USAGE);
    }

  return self->tables;
}

static void
set_read_error (int      number,
                GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (number),
                       g_strerror (number));
}

static GBytes *
read_descriptor (int      descriptor,
                 gsize    expected,
                 GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_sized_new ((guint) expected + 1);
  guint8 buffer[65536];
  gssize got;

  while ((got = read (descriptor, buffer, sizeof buffer)) != 0)
    {
      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0)
        {
          set_read_error (errno, error);
          return NULL;
        }
      /* What never ends must not fill memory. */
      if (!sw_formats_check_size (bytes->len + (guint64) got, error))
        return NULL;
      g_byte_array_append (bytes, buffer, (guint) got);
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* What is no file may wait for a writer, or never end, and opening a device may do something. */
static gboolean
check_regular (const char  *file,
               struct stat *info,
               GError     **error)
{
  if (stat (file, info) != 0)
    {
      set_read_error (errno, error);
      return FALSE;
    }
  if (S_ISDIR (info->st_mode))
    {
      set_read_error (EISDIR, error);
      return FALSE;
    }
  if (!S_ISREG (info->st_mode))
    {
      sw_set_error (error, SW_ERROR_FORMAT, "no_file", SW_NO_BIT,
                    _("This is not an ordinary file. Name a save, or “-” for standard input."));
      return FALSE;
    }

  return sw_formats_check_size ((guint64) info->st_size, error);
}

/**
 * sw_cli_context_read:
 * @self: a context
 * @file: a file, or "-" for standard input
 * @error: return location for an error of #GFileError, %SW_ERROR_FORMAT for what is no file, or
 *   %SW_ERROR_UNSUPPORTED for what is too large
 *
 * Reads a whole file.
 *
 * Returns: (transfer full) (nullable): its bytes
 */
GBytes *
sw_cli_context_read (SwCliContext  *self,
                     const char    *file,
                     GError       **error)
{
  struct stat info;
  GBytes *bytes;
  int descriptor;

  if (strcmp (file, STANDARD_INPUT) == 0)
    return read_descriptor (STDIN_FILENO, 0, error);

  if (!check_regular (file, &info, error))
    return NULL;

  /* (not to wait for a pipe that took the file's place since) */
  descriptor = open (file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (descriptor < 0)
    {
      set_read_error (errno, error);
      return NULL;
    }

  bytes = read_descriptor (descriptor, (gsize) info.st_size, error);
  close (descriptor);
  return bytes;
}

/**
 * sw_cli_context_get_name:
 * @file: a file, or "-" for standard input
 *
 * Gets the name by which a format may be told where the bytes do not tell it.
 *
 * Returns: (transfer none): the last part of the path; empty for standard input
 */
const char *
sw_cli_context_get_name (const char *file)
{
  const char *slash = strrchr (file, '/');

  if (strcmp (file, STANDARD_INPUT) == 0)
    return "";

  return slash != NULL ? slash + 1 : file;
}

/* Whoever says how Pathologic saves are to be read means that this is one, where neither bytes nor
 * name tell of another game. */
static const char *
get_format_name (SwCliContext *self,
                 const char   *file)
{
  const char *name = sw_cli_context_get_name (file);
  gboolean is_pathologic = self->schema != NULL || self->framing != NULL || self->root != NULL
                           || self->edition != NULL;

  return is_pathologic && sw_formats_find_by_name (name) == NULL ? "-.sav" : name;
}

/* A schema that is not used would else be missed in silence. */
static void
tell_schema (SwCliContext *self,
             SwDocument   *document)
{
  SwPathologicSchema *schema;

  if (self->told_schema || self->verb->tells_findings || !SW_IS_PATHOLOGIC_DOCUMENT (document))
    return;

  self->told_schema = TRUE;
  schema = sw_pathologic_document_get_remembered (SW_PATHOLOGIC_DOCUMENT (document))->plan->schema;
  for (guint i = 0; schema->problems != NULL && schema->problems[i] != NULL; i++)
    {
      g_autofree char *line = g_strconcat ("bad_schema: ", schema->problems[i], NULL);

      print_message (line);
    }
}

/**
 * sw_cli_context_open:
 * @self: a context
 * @file: a file, or "-" for standard input
 * @error: return location
 *
 * Opens a file, although a fault in it may make it one that cannot be read: sw_cli_find_fault()
 * tells.
 *
 * Returns: (transfer full) (nullable): the document; %NULL with an error, or without one when the
 *   call is at fault and that was said
 */
SwDocument *
sw_cli_context_open (SwCliContext  *self,
                     const char    *file,
                     GError       **error)
{
  SwTables *tables = sw_cli_context_get_tables (self);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) location = NULL;
  SwDocument *document;

  if (tables == NULL)
    return NULL;

  bytes = sw_cli_context_read (self, file, error);
  if (bytes == NULL)
    return NULL;

  document = sw_document_new_for_bytes (bytes, get_format_name (self, file), tables, NULL, error);
  if (document == NULL)
    return NULL;

  tell_schema (self, document);
  if (strcmp (file, STANDARD_INPUT) == 0)
    return document;

  location = g_file_new_for_path (file);
  sw_document_set_file (document, location);
  return document;
}

/**
 * sw_cli_find_fault:
 * @document: a document
 *
 * Finds what makes a file one that cannot be read, in those formats where a fault does.
 *
 * Returns: (transfer none) (nullable): the fault
 */
const GError *
sw_cli_find_fault (SwDocument *document)
{
  if (!sw_document_get_codec (document)->is_whole)
    return NULL;

  return sw_tree_get_fault (sw_document_get_tree (document));
}

/**
 * sw_cli_context_decode:
 * @self: a context
 * @file: a file, or "-" for standard input
 * @error: return location
 *
 * Opens a file that can be read.
 *
 * Returns: (transfer full) (nullable): the document; %NULL with an error, or without one when the
 *   call is at fault and that was said
 */
SwDocument *
sw_cli_context_decode (SwCliContext  *self,
                       const char    *file,
                       GError       **error)
{
  g_autoptr (SwDocument) document = sw_cli_context_open (self, file, error);
  const GError *fault = document != NULL ? sw_cli_find_fault (document) : NULL;

  if (fault == NULL)
    return g_steal_pointer (&document);

  g_propagate_error (error, g_error_copy (fault));
  return NULL;
}

/**
 * sw_cli_context_load:
 * @self: a context
 * @file: a file, or "-" for standard input
 *
 * Opens a file, or says why it cannot be opened.
 *
 * Returns: (transfer full) (nullable): the document; %NULL after a message
 */
SwDocument *
sw_cli_context_load (SwCliContext *self,
                     const char   *file)
{
  g_autoptr (GError) error = NULL;
  SwDocument *document = sw_cli_context_decode (self, file, &error);

  if (document == NULL && error != NULL)
    sw_cli_context_report (self, file, error);

  return document;
}
