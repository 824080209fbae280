/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-journal.c: keeps the unsaved steps of a document on disk, so that a crash loses none. */
#include "config.h"

#include "sw-journal.h"
#include "sw-background.h"
#include "sw-journal-file.h"
#include "sw-recipe.h"

/* Between a step and its being on disk; the promise is two seconds. */
#define DELAY_MS 700

struct _SwJournal
{
  GObject     parent_instance;
  SwDocument *document;             /* weak */
  char       *problem;
  guint       timeout;
  gboolean    writing;
  gboolean    again;                /* a step came while a write was under way */
  gboolean    closed;

  GMutex      lock;
  char       *path;                 /* under the lock: the file that the journal on disk is for */
  guint       done;                 /* under the lock: the newest state that is on disk */
  guint       newest;
};

G_DEFINE_FINAL_TYPE (SwJournal, sw_journal, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PROBLEM,
  N_PROPS,
};
static GParamSpec *properties[N_PROPS];

/* One state of a document, to be written down. It belongs to the worker, which also lets go of what
 * is large in it. */
typedef struct
{
  char      *path;
  GBytes    *opened;
  JsonNode  *recipe;                /* NULL: nothing is unsaved, the file goes */
  GPtrArray *blanks;                /* (nullable): of the recipe, until they are filled in */
  guint      number;
} State;

static void
state_clear (State *state)
{
  g_clear_pointer (&state->blanks, g_ptr_array_unref);
  g_clear_pointer (&state->opened, g_bytes_unref);
  g_clear_pointer (&state->recipe, json_node_unref);
}

static void
state_free (State *state)
{
  state_clear (state);
  g_free (state->path);
  g_free (state);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (State, state_free)

static State *
new_state (SwJournal *self)
{
  GFile *file = self->document != NULL ? sw_document_get_file (self->document) : NULL;
  State *state = g_new0 (State, 1);

  state->number = ++self->newest;
  state->path = file != NULL ? g_file_get_path (file) : NULL;
  if (state->path != NULL && !self->closed && sw_document_get_modified (self->document))
    {
      state->opened = g_bytes_ref (sw_document_get_bytes (self->document));
      state->recipe = sw_recipe_begin_for_history (self->document,
                                                   sw_document_get_title (self->document),
                                                   &state->blanks);
    }

  return state;
}

/* Called on any thread. An older state never comes after a newer one. */
static gboolean
write_state (SwJournal  *self,
             State      *state,
             GError    **error)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->lock);

  if (state->number < self->done)
    return TRUE;

  self->done = state->number;
  /* The journal of a file that the document is no longer kept in is of no use. */
  if (self->path != NULL && (state->recipe == NULL || g_strcmp0 (self->path, state->path) != 0))
    {
      sw_journal_file_remove (self->path);
      g_clear_pointer (&self->path, g_free);
    }
  if (state->recipe == NULL)
    return TRUE;
  if (state->blanks != NULL)
    sw_recipe_fill (g_steal_pointer (&state->blanks));
  if (!sw_journal_file_write (state->path, state->opened, state->recipe, error))
    return FALSE;

  g_free (self->path);
  self->path = g_strdup (state->path);
  return TRUE;
}

static void
take_problem (SwJournal *self,
              GError    *error)
{
  g_autoptr (GError) owned = error;
  const char *problem = error != NULL ? error->message : NULL;

  if (g_strcmp0 (problem, self->problem) == 0)
    return;

  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
write_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  GError *error = NULL;
  gboolean written = write_state (SW_JOURNAL (source), data, &error);

  sw_background_give_way ();
  state_clear (data);
  if (written)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void start_writing (SwJournal *self);

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  SwJournal *self = SW_JOURNAL (source);
  GError *error = NULL;

  self->writing = FALSE;
  g_task_propagate_boolean (G_TASK (result), &error);
  take_problem (self, error);
  if (self->again && self->document != NULL)
    start_writing (self);
}

static void
start_writing (SwJournal *self)
{
  g_autoptr (GTask) task = NULL;

  self->again = self->writing;
  if (self->writing)
    return;

  self->writing = TRUE;
  task = g_task_new (self, NULL, written_cb, NULL);
  g_task_set_source_tag (task, start_writing);
  g_task_set_task_data (task, new_state (self), (GDestroyNotify) state_free);
  g_task_run_in_thread (task, write_in_thread);
}

static gboolean
timeout_cb (gpointer data)
{
  SwJournal *self = data;

  self->timeout = 0;
  start_writing (self);
  return G_SOURCE_REMOVE;
}

/* A burst of steps is written once, but never later than the delay after the first. What was saved
 * needs no journal any more; taking a large one away takes the disk a while, and nobody waits. */
static void
changed_cb (SwJournal *self)
{
  if (self->closed)
    return;

  if (!sw_document_get_modified (self->document))
    {
      g_clear_handle_id (&self->timeout, g_source_remove);
      start_writing (self);
    }
  else if (self->timeout == 0)
    self->timeout = g_timeout_add (DELAY_MS, timeout_cb, self);
}

static void
sw_journal_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  if (prop_id == PROP_PROBLEM)
    g_value_set_string (value, sw_journal_get_problem (SW_JOURNAL (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
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
  SwJournal *self = SW_JOURNAL (object);

  g_free (self->path);
  g_free (self->problem);
  g_mutex_clear (&self->lock);

  G_OBJECT_CLASS (sw_journal_parent_class)->finalize (object);
}

static void
sw_journal_class_init (SwJournalClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sw_journal_dispose;
  object_class->finalize = sw_journal_finalize;
  object_class->get_property = sw_journal_get_property;

  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_journal_init (SwJournal *self)
{
  g_mutex_init (&self->lock);
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

/* On the calling thread: what is under way in the worker is older and comes first or not at all. */
static void
write_now (SwJournal *self)
{
  g_autoptr (State) state = NULL;
  GError *error = NULL;

  g_clear_handle_id (&self->timeout, g_source_remove);
  self->again = FALSE;
  if (self->document == NULL)
    return;

  state = new_state (self);
  write_state (self, state, &error);
  take_problem (self, error);
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

  write_now (self);
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

  self->closed = TRUE;
  write_now (self);
}

/**
 * sw_journal_get_problem:
 * @self: a journal
 *
 * Tells why the unsaved steps are not on disk. They are still in memory then, and lost only if the
 * program dies.
 *
 * Returns: (transfer none) (nullable): a translated sentence, or %NULL while all is well
 */
const char *
sw_journal_get_problem (SwJournal *self)
{
  g_return_val_if_fail (SW_IS_JOURNAL (self), NULL);

  return self->problem;
}
