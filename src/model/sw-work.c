/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-work.c: something that takes a while in a thread: how far it is, and a way to stop it. */
#include "config.h"

#include "sw-work.h"

typedef struct
{
  GMainContext *context;            /* where notifications go */
  GCancellable *cancellable;

  GMutex        lock;
  double        next_fraction;      /* under the lock */
  const char   *next_stage;
  gboolean      notify_pending;

  double        fraction;           /* the caller's thread alone */
  const char   *stage;
} SwWorkPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (SwWork, sw_work, G_TYPE_OBJECT)

#define PRIVATE(self) ((SwWorkPrivate *) sw_work_get_instance_private (self))

enum
{
  PROP_0,
  PROP_FRACTION,
  PROP_STAGE,
  N_PROPS,
};
static GParamSpec *properties[N_PROPS];

static gboolean
notify_cb (gpointer data)
{
  SwWork *self = data;
  SwWorkPrivate *private = PRIVATE (self);
  const char *stage;
  double fraction;

  g_mutex_lock (&private->lock);
  private->notify_pending = FALSE;
  fraction = private->next_fraction;
  stage = private->next_stage;
  g_mutex_unlock (&private->lock);

  if (private->stage != stage)
    {
      private->stage = stage;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STAGE]);
    }
  private->fraction = fraction;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FRACTION]);
  return G_SOURCE_REMOVE;
}

/**
 * sw_work_report:
 * @self: some work
 * @fraction: how much is done, 0 to 1
 * @stage: (transfer none): what it is doing, for people; a text that stays
 *
 * Says how far the work is, from any thread. At most one notification waits at a time.
 */
void
sw_work_report (SwWork     *self,
                double      fraction,
                const char *stage)
{
  SwWorkPrivate *private = PRIVATE (self);
  gboolean post;

  g_mutex_lock (&private->lock);
  private->next_fraction = fraction;
  private->next_stage = stage;
  post = !private->notify_pending && private->context != NULL;
  private->notify_pending |= post;
  g_mutex_unlock (&private->lock);

  if (post)
    {
      /* Not g_main_context_invoke(): while nobody runs the loop, it calls in the worker. */
      g_autoptr (GSource) source = g_idle_source_new ();

      g_source_set_callback (source, notify_cb, g_object_ref (self), g_object_unref);
      g_source_set_static_name (source, "[savewright] progress");
      g_source_attach (source, private->context);
    }
}

/**
 * sw_work_begin:
 * @self: some work
 *
 * Says that a thread will do it, and that the calling one wants to hear of it.
 */
void
sw_work_begin (SwWork *self)
{
  SwWorkPrivate *private = PRIVATE (self);

  g_clear_pointer (&private->context, g_main_context_unref);
  private->context = g_main_context_ref_thread_default ();
}

/**
 * sw_work_get_fraction:
 * @self: some work
 *
 * Returns: how much is done, 0 to 1
 */
double
sw_work_get_fraction (SwWork *self)
{
  g_return_val_if_fail (SW_IS_WORK (self), 0);

  return PRIVATE (self)->fraction;
}

/**
 * sw_work_get_stage:
 * @self: some work
 *
 * Returns: (transfer none) (nullable): what it is doing, for people
 */
const char *
sw_work_get_stage (SwWork *self)
{
  g_return_val_if_fail (SW_IS_WORK (self), NULL);

  return PRIVATE (self)->stage;
}

/**
 * sw_work_get_cancellable:
 * @self: some work
 *
 * Returns: (transfer none): what sw_work_cancel() cancels
 */
GCancellable *
sw_work_get_cancellable (SwWork *self)
{
  g_return_val_if_fail (SW_IS_WORK (self), NULL);

  return PRIVATE (self)->cancellable;
}

/**
 * sw_work_cancel:
 * @self: some work
 *
 * Stops it soon. Whoever began it is told as when it ends by itself.
 */
void
sw_work_cancel (SwWork *self)
{
  g_return_if_fail (SW_IS_WORK (self));

  g_cancellable_cancel (PRIVATE (self)->cancellable);
}

/* Under this name an object carries the work that is done on it. */
#define KEY_WORK "sw-work"

/**
 * sw_work_attach:
 * @self: some work
 * @subject: what it is done on
 *
 * Lets sw_work_find() find it.
 */
void
sw_work_attach (SwWork  *self,
                GObject *subject)
{
  g_object_set_data_full (subject, KEY_WORK, g_object_ref (self), g_object_unref);
}

/**
 * sw_work_detach:
 * @self: some work
 * @subject: what it was done on
 *
 * Takes back sw_work_attach().
 */
void
sw_work_detach (SwWork  *self,
                GObject *subject)
{
  if (sw_work_find (subject) == self)
    g_object_set_data (subject, KEY_WORK, NULL);
}

/**
 * sw_work_find:
 * @subject: an object, as a document that is busy
 *
 * Returns: (transfer none) (nullable): what is done on it
 */
SwWork *
sw_work_find (GObject *subject)
{
  return g_object_get_data (subject, KEY_WORK);
}

static void
sw_work_get_property (GObject    *object,
                      guint       prop_id,
                      GValue     *value,
                      GParamSpec *pspec)
{
  SwWorkPrivate *private = PRIVATE (SW_WORK (object));

  switch (prop_id)
    {
    case PROP_FRACTION:
      g_value_set_double (value, private->fraction);
      break;
    case PROP_STAGE:
      g_value_set_string (value, private->stage);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_work_finalize (GObject *object)
{
  SwWorkPrivate *private = PRIVATE (SW_WORK (object));

  g_clear_object (&private->cancellable);
  g_clear_pointer (&private->context, g_main_context_unref);
  g_mutex_clear (&private->lock);

  G_OBJECT_CLASS (sw_work_parent_class)->finalize (object);
}

static void
sw_work_class_init (SwWorkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_work_finalize;
  object_class->get_property = sw_work_get_property;

  properties[PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_STAGE] = g_param_spec_string ("stage", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_work_init (SwWork *self)
{
  SwWorkPrivate *private = PRIVATE (self);

  private->cancellable = g_cancellable_new ();
  g_mutex_init (&private->lock);
}
