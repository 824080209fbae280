/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-document-copy.c: a document as it is now, made again in a thread. */
#include "config.h"

#include "sw-document-copy.h"

#include "sw-release.h"
#include "sw-saving.h"

/* Made on the document's thread; the worker only reads it */
struct _SwDocumentCopy
{
  SwTables     *tables;
  char         *name;
  GBytes       *bytes;        /* (nullable): what it is, where nothing was edited */
  SwDocument   *document;     /* (nullable): what it is to be encoded from otherwise */
  SwTreeGuard  *guard;        /* (nullable): asked before */
  GMainContext *context;      /* of the document's thread */
  GCancellable *cancellable;  /* (nullable): stops the reading */
};

/**
 * sw_document_copy_new:
 * @document: a document
 *
 * Prepares that a thread makes the document again, as one that it has for itself: nodes of a large
 * one may be made while it is looked at. On the document's own thread.
 *
 * Returns: (transfer full): what the thread needs
 */
SwDocumentCopy *
sw_document_copy_new (SwDocument *document)
{
  g_autoptr (GArray) edited = NULL;
  GFile *file;
  SwDocumentCopy *self;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  edited = sw_tree_list_changed (sw_document_get_tree (document));
  file = sw_document_get_file (document);
  self = g_new0 (SwDocumentCopy, 1);
  self->context = g_main_context_ref_thread_default ();
  self->tables = sw_tables_ref (sw_document_get_tables (document));
  self->name = file != NULL ? g_file_get_basename (file) : g_strdup ("");
  if (edited->len == 0)
    {
      self->bytes = g_bytes_ref (sw_tree_get_bytes (sw_document_get_tree (document)));
    }
  else
    {
      self->document = g_object_ref (document);
      self->guard = sw_document_begin_encode (document);
    }

  return self;
}

/**
 * sw_document_copy_settle:
 * @self: a copy that was made
 *
 * Lets go of the document. To be called on its thread when the worker is done, since the worker may
 * free @self after that.
 */
void
sw_document_copy_settle (SwDocumentCopy *self)
{
  g_clear_object (&self->document);
}

/**
 * sw_document_copy_stop_by:
 * @self: a copy
 * @cancellable: stops the reading, with an error
 *
 * Lets it be stopped. One that nobody waits for any more need not be settled.
 */
void
sw_document_copy_stop_by (SwDocumentCopy *self,
                          GCancellable   *cancellable)
{
  g_set_object (&self->cancellable, cancellable);
}

/**
 * sw_document_copy_free:
 * @self: (transfer full): a copy
 *
 * Frees it.
 */
void
sw_document_copy_free (SwDocumentCopy *self)
{
  sw_tables_unref (self->tables);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->guard, sw_tree_guard_unref);
  g_clear_object (&self->cancellable);
  if (self->document != NULL)
    sw_release_object (self->context, self->document);
  g_main_context_unref (self->context);
  g_free (self->name);
  g_free (self);
}

static gboolean
progress_cb (double   fraction,
             gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

/**
 * sw_document_copy_read:
 * @self: a copy
 * @bytes: another version of the file
 * @error: return location
 *
 * Reads other bytes as the document was read.
 *
 * Returns: (transfer full) (nullable): the document
 */
SwDocument *
sw_document_copy_read (SwDocumentCopy  *self,
                       GBytes          *bytes,
                       GError         **error)
{
  const SwProgress progress = { progress_cb, self->cancellable };

  return sw_document_new_for_bytes (bytes, self->name, self->tables,
                                    self->cancellable != NULL ? &progress : NULL, error);
}

/**
 * sw_document_copy_make:
 * @self: a copy
 * @error: return location
 *
 * Makes the document again as it is now. An edit waits while it is encoded.
 *
 * Errors: those of saving.
 *
 * Returns: (transfer full) (nullable): the document
 */
SwDocument *
sw_document_copy_make (SwDocumentCopy  *self,
                       GError         **error)
{
  g_autoptr (GBytes) bytes = self->bytes != NULL
                             ? g_bytes_ref (self->bytes)
                             : sw_document_encode_guarded (self->document, self->guard, error);

  return bytes != NULL ? sw_document_copy_read (self, bytes, error) : NULL;
}
