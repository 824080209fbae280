/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-target.c: where a verb writes to, and writing there by the safe path. */
#include "config.h"

#include "sw-cli-target.h"

#include "sw-cli-output.h"
#include "sw-error.h"
#include "sw-saver.h"
#include "sw-saving.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>

#define STANDARD "-"

/* A save takes milliseconds; what wants to end the program waits for it, so that no temporary file
 * stays behind. */
static void
hold_signals (sigset_t *before)
{
  sigset_t held;

  sigemptyset (&held);
  sigaddset (&held, SIGINT);
  sigaddset (&held, SIGTERM);
  sigaddset (&held, SIGHUP);
  sigprocmask (SIG_BLOCK, &held, before);
}

static void
release_signals (const sigset_t *before)
{
  sigprocmask (SIG_SETMASK, before, NULL);
}

static gboolean
is_same_file (const char *first,
              const char *second)
{
  struct stat first_info, second_info;

  return stat (first, &first_info) == 0 && stat (second, &second_info) == 0
         && first_info.st_dev == second_info.st_dev && first_info.st_ino == second_info.st_ino;
}

/* A folder takes each file under its own name. */
static char *
dup_target (SwCliContext *context,
            const char   *file,
            gboolean      is_folder)
{
  if (context->in_place)
    return g_strdup (file);
  if (is_folder || g_file_test (context->output, G_FILE_TEST_IS_DIR))
    return g_build_filename (context->output, sw_cli_context_get_name (file), NULL);

  return g_strdup (context->output);
}

static gboolean
check_file (SwCliContext *context,
            const char   *file,
            gboolean      is_folder,
            GHashTable   *targets)
{
  g_autofree char *target = NULL;

  if (strcmp (file, STANDARD) == 0 && (context->in_place || is_folder))
    {
      sw_cli_context_usage (context, is_folder && !context->in_place
                                     ? _("Standard input has no name, so it cannot be written "
                                         "to a folder.")
                                     : _("Standard input cannot be written in place."));
      return FALSE;
    }
  if (context->in_place)
    return TRUE;

  target = dup_target (context, file, is_folder);
  if (is_same_file (file, target))
    {
      sw_cli_context_usage (context, _("“%s” is the file itself. Only “--in-place” writes there."),
                            target);
      return FALSE;
    }
  if (!g_hash_table_add (targets, g_steal_pointer (&target)))
    {
      sw_cli_context_usage (context, _("More than one file would be written as “%s”."),
                            sw_cli_context_get_name (file));
      return FALSE;
    }

  return TRUE;
}

/**
 * sw_cli_target_check:
 * @context: the call
 * @files: the files that are going to be written
 * @is_folder: whether -o names a folder, to which each file is written under its own name
 *
 * Checks that the call says where to write, and that nothing is written in place unless it says
 * so; makes the folder.
 *
 * Returns: %FALSE, after a message, if the call is at fault
 */
gboolean
sw_cli_target_check (SwCliContext       *context,
                     const char * const *files,
                     gboolean            is_folder)
{
  g_autoptr (GHashTable) targets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if ((context->output != NULL) == context->in_place)
    {
      sw_cli_context_usage (context, _("Either “-o” says where to write, or “--in-place” permits "
                                       "to replace the file."));
      return FALSE;
    }
  if (context->output != NULL && strcmp (context->output, STANDARD) == 0
      && (context->json || is_folder))
    {
      sw_cli_context_usage (context, _("Standard output can take one file and nothing else."));
      return FALSE;
    }

  for (guint i = 0; files[i] != NULL; i++)
    if (!check_file (context, files[i], is_folder, targets))
      return FALSE;

  if (is_folder && !context->in_place && g_mkdir_with_parents (context->output, 0777) != 0)
    {
      sw_cli_context_usage (context, "%s: %s", context->output, g_strerror (errno));
      return FALSE;
    }

  return TRUE;
}

/* A file that was replaced kept one of its names. */
static void
tell_links (SwCliContext *context,
            const char   *target,
            guint         n_names)
{
  g_autoptr (GError) error = NULL;

  if (n_names < 2 || sw_saver_count_names (target) >= n_names)
    return;

  sw_set_error (&error, SW_ERROR_FORMAT, "hard_link", SW_NO_BIT,
                _("Another name of this file, a hard link, still holds the version from before."));
  sw_cli_context_warn (context, target, error);
}

static gboolean
write_bytes (SwCliContext *context,
             const char   *target,
             GBytes       *present,
             GBytes       *bytes,
             const char   *reason)
{
  g_autoptr (SwSaveRequest) request = NULL;
  g_auto (SwSaveResult) result = { 0 };
  g_autoptr (GError) error = NULL;
  sigset_t before;
  guint n_names;
  gboolean saved;

  if (!context->in_place && strcmp (target, STANDARD) == 0)
    {
      sw_cli_output_bytes (bytes);
      return TRUE;
    }

  request = sw_save_request_new (target, context->in_place ? present : NULL, bytes);
  request->make_backup = context->in_place;
  g_free (request->backup_reason);
  request->backup_reason = g_strdup (reason);

  n_names = sw_saver_count_names (target);
  hold_signals (&before);
  saved = sw_saver_save_sync (request, &result, NULL, &error);
  release_signals (&before);
  if (!saved)
    sw_cli_context_report (context, target, error);
  else
    tell_links (context, target, n_names);

  return saved;
}

/**
 * sw_cli_target_write_bytes:
 * @context: the call
 * @file: the file as it was named
 * @present: (nullable): what it holds
 * @bytes: what to write
 * @reason: the reason for the backup of what is replaced
 *
 * Writes bytes that need no encoding to where the call says.
 *
 * Returns: %FALSE, after a message, if that failed
 */
gboolean
sw_cli_target_write_bytes (SwCliContext *context,
                           const char   *file,
                           GBytes       *present,
                           GBytes       *bytes,
                           const char   *reason)
{
  g_autofree char *target = dup_target (context, file, FALSE);

  return write_bytes (context, target, present, bytes, reason);
}

/* An edit that leaves all as it was gives the file as it was, whatever its sizes and sums. */
static gboolean
is_unchanged (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  g_autoptr (GArray) changed = NULL;

  if (!sw_document_get_modified (document))
    return TRUE;
  /* Another version may have been put in its place. */
  if (!g_bytes_equal (sw_tree_get_bytes (tree), sw_document_get_bytes (document)))
    return FALSE;

  changed = sw_tree_list_changed (tree);
  return changed->len == 0;
}

/* The document is let go of before its bytes are written: where they go there may be another large
 * file, which has to be kept for as long as it could be needed again. */
static gboolean
write_elsewhere (SwCliContext *context,
                 const char   *file,
                 const char   *target,
                 SwDocument  **document)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sw_document_encode_copy (*document, &error);

  if (bytes == NULL)
    {
      sw_cli_context_refuse (context, file, error);
      return FALSE;
    }

  g_clear_object (document);
  return write_bytes (context, target, NULL, bytes, "before-save");
}

static gboolean
save_in_place (SwCliContext *context,
               const char   *target,
               SwDocument   *document)
{
  g_autoptr (GError) error = NULL;
  guint n_names = sw_saver_count_names (target);
  sigset_t before;
  gboolean saved;

  hold_signals (&before);
  saved = sw_document_save_sync (document, NULL, SW_SAVING_NONE, NULL, &error);
  release_signals (&before);
  if (!saved)
    sw_cli_context_refuse (context, target, error);
  else
    tell_links (context, target, n_names);

  return saved;
}

/**
 * sw_cli_target_write:
 * @context: the call
 * @file: the file as it was named
 * @document: (transfer full): what was made of it
 *
 * Writes a document to where the call says: encoded, decoded again and compared before anything is
 * written, and with a backup of what is replaced.
 *
 * Returns: %FALSE, after a message, if that failed
 */
gboolean
sw_cli_target_write (SwCliContext *context,
                     const char   *file,
                     SwDocument   *document)
{
  g_autoptr (SwDocument) own = document;
  g_autofree char *target = dup_target (context, file, FALSE);
  GBytes *bytes = sw_document_get_bytes (own);

  if (is_unchanged (own))
    return context->in_place || write_bytes (context, target, NULL, bytes, "before-save");

  return context->in_place ? save_in_place (context, target, own)
                           : write_elsewhere (context, file, target, &own);
}
