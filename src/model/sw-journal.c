/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-journal.c: keeps the unsaved steps of a document on disk, so that a crash loses none. */
#include "config.h"

#include "sw-journal.h"
#include "sw-journal-file.h"
#include "sw-recipe.h"

/* Between a step and its being on disk; the promise is two seconds. */
#define DELAY_MS 700

struct _SwJournal
{
  GObject     parent_instance;
  SwDocument *document;             /* weak */
  char       *path;                 /* of the file that the journal on disk is for */
  guint       timeout;
  gboolean    closed;
};

G_DEFINE_FINAL_TYPE (SwJournal, sw_journal, G_TYPE_OBJECT)

static char *
dup_document_path (SwJournal *self)
{
  GFile *file = self->document != NULL ? sw_document_get_file (self->document) : NULL;

  return file != NULL ? g_file_get_path (file) : NULL;
}

/* The journal of a file that the document is no longer kept in is of no use. */
static void
remove_file (SwJournal *self)
{
  if (self->path == NULL)
    return;

  sw_journal_file_remove (self->path);
  g_clear_pointer (&self->path, g_free);
}

static void
write_file (SwJournal *self)
{
  g_autofree char *path = dup_document_path (self);
  g_autoptr (JsonNode) recipe = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL || !sw_document_get_modified (self->document))
    {
      remove_file (self);
      return;
    }
  if (self->path != NULL && g_strcmp0 (self->path, path) != 0)
    remove_file (self);

  recipe = sw_recipe_new_for_history (self->document, sw_document_get_title (self->document));
  if (sw_journal_file_write (path, sw_document_get_bytes (self->document), recipe, &error))
    {
      g_free (self->path);
      self->path = g_steal_pointer (&path);
    }
  else
    {
      /* The edits are still in memory; nothing is lost unless the program dies as well. */
      g_info ("The journal could not be written: %s", error->message);
    }
}

static gboolean
timeout_cb (gpointer data)
{
  SwJournal *self = data;

  self->timeout = 0;
  write_file (self);
  return G_SOURCE_REMOVE;
}

/* A burst of steps is written once, but never later than the delay after the first. */
static void
changed_cb (SwJournal *self)
{
  if (self->closed)
    return;
  if (!sw_document_get_modified (self->document))
    sw_journal_flush (self);
  else if (self->timeout == 0)
    self->timeout = g_timeout_add (DELAY_MS, timeout_cb, self);
}

static void
sw_journal_dispose (GObject *object)
{
  SwJournal *self = SW_JOURNAL (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_weak_pointer (&self->document);

  G_OBJECT_CLASS (sw_journal_parent_class)->dispose (object);
}

static void
sw_journal_finalize (GObject *object)
{
  g_free (SW_JOURNAL (object)->path);

  G_OBJECT_CLASS (sw_journal_parent_class)->finalize (object);
}

static void
sw_journal_class_init (SwJournalClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sw_journal_dispose;
  object_class->finalize = sw_journal_finalize;
}

static void
sw_journal_init (SwJournal *self)
{
}

/**
 * sw_journal_new:
 * @document: a document
 *
 * Begins to keep the unsaved steps of a document on disk. The journal does not keep the document
 * alive.
 *
 * Returns: (transfer full): the journal
 */
SwJournal *
sw_journal_new (SwDocument *document)
{
  SwJournal *self = g_object_new (SW_TYPE_JOURNAL, NULL);

  g_set_weak_pointer (&self->document, document);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * sw_journal_flush:
 * @self: a journal
 *
 * Writes now what would be written in a moment.
 */
void
sw_journal_flush (SwJournal *self)
{
  g_return_if_fail (SW_IS_JOURNAL (self));

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (!self->closed && self->document != NULL)
    write_file (self);
}

/**
 * sw_journal_close:
 * @self: a journal
 *
 * Ends the journal and takes its file away: the document was saved, or its owner said that the
 * unsaved steps may go.
 */
void
sw_journal_close (SwJournal *self)
{
  g_return_if_fail (SW_IS_JOURNAL (self));

  g_clear_handle_id (&self->timeout, g_source_remove);
  self->closed = TRUE;
  remove_file (self);
}
