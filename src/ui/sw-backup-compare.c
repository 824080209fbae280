/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-backup-compare.c: reads kept versions one by one, to say how they differ from now. */
#include "config.h"

#include "sw-backup-compare.h"

#include "sw-background.h"
#include "sw-compare.h"
#include "sw-document-copy.h"

#include <glib/gi18n.h>

/* How many fields are named */
#define MAX_NAMED 2

static void
open_thread (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  SwDocumentCopy *like = task_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sw_backup_load_bytes (SW_BACKUP (source_object), &error);
  g_autoptr (SwDocument) document = NULL;

  sw_background_give_way ();
  if (bytes != NULL)
    document = sw_document_copy_read (like, bytes, &error);

  if (document != NULL)
    g_task_return_pointer (task, g_steal_pointer (&document), g_object_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * sw_backup_open_async:
 * @backup: a kept version
 * @like: the document that it is a version of
 * @cancellable: (nullable): stops it
 * @callback: called when it is read
 * @user_data: for @callback
 *
 * Reads a kept version, off the main thread.
 */
void
sw_backup_open_async (SwBackup            *backup,
                      SwDocument          *like,
                      GCancellable        *cancellable,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (SW_IS_BACKUP (backup));
  g_return_if_fail (SW_IS_DOCUMENT (like));

  task = g_task_new (backup, cancellable, callback, user_data);
  g_task_set_source_tag (task, sw_backup_open_async);
  g_task_set_task_data (task, sw_document_copy_new (like),
                        (GDestroyNotify) sw_document_copy_free);
  g_task_run_in_thread (task, open_thread);
}

/**
 * sw_backup_open_finish:
 * @backup: the version
 * @result: what the callback got
 * @error: return location
 *
 * Ends sw_backup_open_async().
 *
 * Returns: (transfer full): the version as a document, or %NULL if it is damaged
 */
SwDocument *
sw_backup_open_finish (SwBackup      *backup,
                       GAsyncResult  *result,
                       GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, backup), NULL);

  sw_document_copy_settle (g_task_get_task_data (G_TASK (result)));
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* How many fields differ, and the first of them by name */
static char *
dup_difference_text (SwDocument *backup,
                     SwDocument *now)
{
  g_autoptr (GListModel) changes = sw_compare_documents (backup, now);
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (changes); i++)
    {
      g_autoptr (SwChange) change = g_list_model_get_item (changes, i);

      if (sw_change_get_derived (change))
        continue;

      if (n < MAX_NAMED)
        {
          if (n > 0)
            /* Translators: stands between the parts of an enumeration. */
            g_string_append (names, _(", "));
          g_string_append (names, sw_change_get_label (change));
        }
      n++;
    }

  if (n == 0)
    return g_strdup (_("No field differs from now"));
  if (n <= MAX_NAMED)
    /* Translators: how many fields differ between a backup and now, and their names. */
    return g_strdup_printf (ngettext ("%u field differs from now: %s",
                                      "%u fields differ from now: %s", n), n, names->str);

  /* Translators: how many fields differ between a backup and now, and the first of their names. */
  return g_strdup_printf (ngettext ("%u field differs from now: %s, …",
                                    "%u fields differ from now: %s, …", n), n, names->str);
}

static void
compare_thread (GTask        *task,
                gpointer      source_object,
                gpointer      task_data,
                GCancellable *cancellable)
{
  SwDocumentCopy *copy = task_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sw_backup_load_bytes (SW_BACKUP (source_object), &error);
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (SwDocument) now = NULL;

  sw_background_give_way ();
  if (bytes != NULL)
    document = sw_document_copy_read (copy, bytes, &error);
  if (document == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  now = g_cancellable_is_cancelled (cancellable) ? NULL : sw_document_copy_make (copy, NULL);
  g_task_return_pointer (task, now != NULL ? dup_difference_text (document, now) : NULL, g_free);
}

/**
 * sw_backup_compare_async:
 * @backup: a kept version
 * @now: the document as it is now
 * @cancellable: (nullable): stops it
 * @callback: called when it is compared
 * @user_data: for @callback
 *
 * Finds out how a version differs from now, off the main thread.
 */
void
sw_backup_compare_async (SwBackup            *backup,
                         SwDocument          *now,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (SW_IS_BACKUP (backup));
  g_return_if_fail (SW_IS_DOCUMENT (now));

  task = g_task_new (backup, cancellable, callback, user_data);
  g_task_set_source_tag (task, sw_backup_compare_async);
  g_task_set_task_data (task, sw_document_copy_new (now), (GDestroyNotify) sw_document_copy_free);
  g_task_run_in_thread (task, compare_thread);
}

/**
 * sw_backup_compare_finish:
 * @backup: the version
 * @result: what the callback got
 * @error: return location
 *
 * Ends sw_backup_compare_async().
 *
 * Errors: the version is damaged.
 *
 * Returns: (transfer full) (nullable): how many fields differ, and the first of them by name; %NULL
 *   also, without an error, where what is there now cannot be compared
 */
char *
sw_backup_compare_finish (SwBackup      *backup,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, backup), NULL);

  sw_document_copy_settle (g_task_get_task_data (G_TASK (result)));
  return g_task_propagate_pointer (G_TASK (result), error);
}
