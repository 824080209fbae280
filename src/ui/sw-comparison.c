/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-comparison.c: how two documents differ, in fields and in bytes. */
#include "config.h"

#include "sw-comparison.h"

#include "sw-background.h"
#include "sw-compare.h"
#include "sw-document-copy.h"

struct _SwComparison
{
  GObject     parent_instance;
  GListModel *changes;
  SwByteDiff *bytes;
};

G_DEFINE_FINAL_TYPE (SwComparison, sw_comparison, G_TYPE_OBJECT)

static void
sw_comparison_finalize (GObject *object)
{
  SwComparison *self = SW_COMPARISON (object);

  g_clear_object (&self->changes);
  g_clear_object (&self->bytes);

  G_OBJECT_CLASS (sw_comparison_parent_class)->finalize (object);
}

static void
sw_comparison_class_init (SwComparisonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_comparison_finalize;
}

static void
sw_comparison_init (SwComparison *self)
{
}

/* What a document would be saved as; for one that cannot be written, as it was opened. */
static GBytes *
dup_bytes (SwDocument *document)
{
  GBytes *bytes = NULL;

  if (sw_document_get_modified (document))
    bytes = sw_document_encode (document, NULL, NULL);

  return bytes != NULL ? bytes : g_bytes_ref (sw_document_get_bytes (document));
}

/**
 * sw_comparison_new:
 * @old_document: a document
 * @new_document: another one, or another state of it
 *
 * Compares two documents as they are now.
 *
 * Returns: (transfer full): how they differ
 */
SwComparison *
sw_comparison_new (SwDocument *old_document,
                   SwDocument *new_document)
{
  SwComparison *self = g_object_new (SW_TYPE_COMPARISON, NULL);
  g_autoptr (GBytes) old_bytes = dup_bytes (old_document);
  g_autoptr (GBytes) new_bytes = dup_bytes (new_document);

  self->changes = sw_compare_documents (old_document, new_document);
  self->bytes = sw_byte_diff_new (old_bytes, new_bytes);
  return self;
}

/**
 * sw_comparison_is_slow:
 * @old_document: a document
 * @new_document: another one
 *
 * Tells whether comparing takes longer than a window may stand still.
 *
 * Returns: %TRUE if it does
 */
gboolean
sw_comparison_is_slow (SwDocument *old_document,
                       SwDocument *new_document)
{
  return sw_document_is_large (old_document) || sw_document_is_large (new_document);
}

/* -- in a thread -- */

typedef struct
{
  SwDocumentCopy *old_copy;
  SwDocumentCopy *new_copy;
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  sw_document_copy_free (input->old_copy);
  sw_document_copy_free (input->new_copy);
  g_free (input);
}

static void
compare_in_thread (GTask        *task,
                   gpointer      source,
                   gpointer      data,
                   GCancellable *cancellable)
{
  Input *input = data;
  g_autoptr (SwDocument) old_document = NULL;
  g_autoptr (SwDocument) new_document = NULL;
  GError *error = NULL;

  sw_background_give_way ();
  old_document = sw_document_copy_make (input->old_copy, &error);
  if (old_document != NULL && !g_cancellable_is_cancelled (cancellable))
    new_document = sw_document_copy_make (input->new_copy, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else if (new_document == NULL || g_cancellable_is_cancelled (cancellable))
    g_task_return_pointer (task, NULL, NULL);
  else
    g_task_return_pointer (task, sw_comparison_new (old_document, new_document), g_object_unref);
}

/**
 * sw_comparison_new_async:
 * @old_document: a document
 * @new_document: another one, or another state of it
 * @cancellable: (nullable): to stop it
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Compares two documents as they are now, in a thread that has copies of both.
 */
void
sw_comparison_new_async (SwDocument          *old_document,
                         SwDocument          *new_document,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Input *input = g_new (Input, 1);

  input->old_copy = sw_document_copy_new (old_document);
  input->new_copy = sw_document_copy_new (new_document);
  g_task_set_source_tag (task, sw_comparison_new_async);
  g_task_set_task_data (task, input, input_free);
  g_task_run_in_thread (task, compare_in_thread);
}

/**
 * sw_comparison_new_finish:
 * @result: what the callback was given
 * @error: return location
 *
 * Errors: those of saving, since what cannot be saved cannot be compared.
 *
 * Returns: (transfer full) (nullable): how they differ; %NULL when it was stopped
 */
SwComparison *
sw_comparison_new_finish (GAsyncResult  *result,
                          GError       **error)
{
  Input *input = g_task_get_task_data (G_TASK (result));

  sw_document_copy_settle (input->old_copy);
  sw_document_copy_settle (input->new_copy);
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * sw_comparison_get_changes:
 * @self: a comparison
 *
 * Returns: (transfer none): a list of #SwChange
 */
GListModel *
sw_comparison_get_changes (SwComparison *self)
{
  g_return_val_if_fail (SW_IS_COMPARISON (self), NULL);

  return self->changes;
}

/**
 * sw_comparison_get_n_changes:
 * @self: a comparison
 *
 * Returns: how many fields differ, without those that saving computes
 */
guint
sw_comparison_get_n_changes (SwComparison *self)
{
  guint n_changes = 0;

  g_return_val_if_fail (SW_IS_COMPARISON (self), 0);

  for (guint i = 0; i < g_list_model_get_n_items (self->changes); i++)
    {
      g_autoptr (SwChange) change = g_list_model_get_item (self->changes, i);

      n_changes += !sw_change_get_derived (change);
    }

  return n_changes;
}

/**
 * sw_comparison_get_bytes:
 * @self: a comparison
 *
 * Returns: (transfer none): where the bytes differ
 */
SwByteDiff *
sw_comparison_get_bytes (SwComparison *self)
{
  g_return_val_if_fail (SW_IS_COMPARISON (self), NULL);

  return self->bytes;
}
