/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-outside.c: how the file of an open document stands to what the game does with it. */
#include "config.h"

#include "sw-outside.h"

struct _SwOutside
{
  GObject      parent_instance;

  SwDocument  *document;
  SwFileWatch *watch;
  char        *told;
};

G_DEFINE_FINAL_TYPE (SwOutside, sw_outside, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static char *
dup_known (SwOutside *self)
{
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, sw_document_get_bytes (self->document));
}

static void
watch_cb (SwOutside *self)
{
  const char *sha256 = sw_file_watch_get_sha256 (self->watch);

  /* Between our own write and its return to this thread the file is "changed" */
  if (sw_document_get_busy (self->document) || g_strcmp0 (self->told, sha256) == 0)
    return;

  g_free (self->told);
  self->told = g_strdup (sha256);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
file_cb (SwOutside *self)
{
  GFile *file = sw_document_get_file (self->document);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char *known = dup_known (self);

  g_clear_object (&self->watch);
  g_free (self->told);
  self->told = g_strdup (known);
  if (path == NULL)
    return;

  self->watch = sw_file_watch_new (path, known);
  g_signal_connect_object (self->watch, "notify::state", G_CALLBACK (watch_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->watch, "notify::sha256", G_CALLBACK (watch_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
busy_cb (SwOutside *self)
{
  g_autofree char *known = NULL;

  if (sw_document_get_busy (self->document) || self->watch == NULL)
    return;

  /* A save that failed leaves the bytes, and so what is known, as they were */
  known = dup_known (self);
  g_free (self->told);
  self->told = g_strdup (known);
  sw_file_watch_set_known (self->watch, known);
  watch_cb (self);
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
