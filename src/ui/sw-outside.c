/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-outside.c: how the file of an open document stands to what the game does with it. */
#include "config.h"

#include "sw-outside.h"

#include "sw-background.h"

struct _SwOutside
{
  GObject      parent_instance;

  SwDocument  *document;
  SwFileWatch *watch;
  GBytes      *summed;      /* what was in the file when it was opened or last saved */
  char        *known;       /* its sum */
  char        *told;        /* the sum that was last told of, or is known */
};

G_DEFINE_FINAL_TYPE (SwOutside, sw_outside, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* The sum of a larger file is computed in a thread. */
#define LARGE (1u << 20)

static char *
dup_sum (GBytes *bytes)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/* Between our own write and its sum being known, the file is "changed" */
static gboolean
is_known (SwOutside *self)
{
  return !sw_document_get_busy (self->document)
         && self->summed == sw_document_get_bytes (self->document);
}

static void
watch_cb (SwOutside *self)
{
  const char *sha256 = sw_file_watch_get_sha256 (self->watch);

  if (!is_known (self) || g_strcmp0 (self->told, sha256) == 0)
    return;

  g_free (self->told);
  self->told = g_strdup (sha256);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
begin_watch (SwOutside *self)
{
  GFile *file = sw_document_get_file (self->document);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path == NULL)
    return;

  self->watch = sw_file_watch_new (path, self->known);
  g_signal_connect_object (self->watch, "notify::state", G_CALLBACK (watch_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->watch, "notify::sha256", G_CALLBACK (watch_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
take_known (SwOutside *self)
{
  g_free (self->told);
  self->told = g_strdup (self->known);
  if (self->watch == NULL)
    {
      begin_watch (self);
      return;
    }

  sw_file_watch_set_known (self->watch, self->known);
  watch_cb (self);
}

static void
take_sum (SwOutside *self,
          GBytes    *bytes,
          char      *sum)
{
  g_clear_pointer (&self->summed, g_bytes_unref);
  self->summed = g_bytes_ref (bytes);
  g_free (self->known);
  self->known = sum;
  take_known (self);
}

static void
summed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  SwOutside *self = SW_OUTSIDE (source);
  GBytes *bytes = g_task_get_task_data (G_TASK (result));
  g_autofree char *sum = g_task_propagate_pointer (G_TASK (result), NULL);

  /* It may be another file by now, or nobody is there to hear of it. */
  if (self->document != NULL && bytes == sw_document_get_bytes (self->document))
    take_sum (self, bytes, g_steal_pointer (&sum));
}

static void
sum_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  sw_background_give_way ();
  g_task_return_pointer (task, dup_sum (data), g_free);
}

static void
learn (SwOutside *self)
{
  GBytes *bytes = sw_document_get_bytes (self->document);
  g_autoptr (GTask) task = NULL;

  if (bytes == self->summed)
    {
      take_known (self);
      return;
    }
  if (g_bytes_get_size (bytes) < LARGE)
    {
      take_sum (self, bytes, dup_sum (bytes));
      return;
    }

  task = g_task_new (self, NULL, summed_cb, NULL);
  g_task_set_source_tag (task, learn);
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, sum_in_thread);
}

static void
file_cb (SwOutside *self)
{
  g_clear_object (&self->watch);
  learn (self);
}

/* A save that failed leaves the bytes, and so what is known, as they were */
static void
busy_cb (SwOutside *self)
{
  if (!sw_document_get_busy (self->document) && self->watch != NULL)
    learn (self);
}

static void
sw_outside_dispose (GObject *object)
{
  SwOutside *self = SW_OUTSIDE (object);

  g_clear_object (&self->watch);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_outside_parent_class)->dispose (object);
}

static void
sw_outside_finalize (GObject *object)
{
  SwOutside *self = SW_OUTSIDE (object);

  g_clear_pointer (&self->summed, g_bytes_unref);
  g_free (self->known);
  g_free (self->told);

  G_OBJECT_CLASS (sw_outside_parent_class)->finalize (object);
}

static void
sw_outside_class_init (SwOutsideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_outside_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_outside_finalize;

  signals[CHANGED] = g_signal_new ("changed", SW_TYPE_OUTSIDE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
sw_outside_init (SwOutside *self)
{
}

/**
 * sw_outside_new:
 * @document: a document with a file
 *
 * Watches the file of a document, also after it was saved elsewhere.
 *
 * Returns: (transfer full): the watcher
 */
SwOutside *
sw_outside_new (SwDocument *document)
{
  SwOutside *self = g_object_new (SW_TYPE_OUTSIDE, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "notify::file", G_CALLBACK (file_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::busy", G_CALLBACK (busy_cb), self, G_CONNECT_SWAPPED);
  file_cb (self);

  return self;
}

/**
 * sw_outside_get_state:
 *
 * Returns: how the file stands to what was opened or last saved
 */
SwFileState
sw_outside_get_state (SwOutside *self)
{
  g_return_val_if_fail (SW_IS_OUTSIDE (self), SW_FILE_STATE_SAME);

  return self->watch != NULL ? sw_file_watch_get_state (self->watch) : SW_FILE_STATE_SAME;
}

/**
 * sw_outside_check:
 *
 * Looks at the file now, for file systems that tell nothing by themselves.
 */
void
sw_outside_check (SwOutside *self)
{
  g_return_if_fail (SW_IS_OUTSIDE (self));

  if (self->watch != NULL)
    sw_file_watch_check (self->watch);
}
