/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-file-watch.c: tells when something else writes the file that is open. */
#include "config.h"

#include "sw-file-watch.h"

#include "sw-background.h"
#include "sw-safe-files.h"

#include <sys/stat.h>

/* A game writes in several pieces; it is done when nothing has come for so long. */
#define SETTLE_MS 250

struct _SwFileWatch
{
  GObject       parent_instance;
  char         *path;
  char         *known;
  char         *expected;
  char         *sha256;
  SwFileState   state;
  GFileMonitor *monitor;
  GCancellable *cancellable;
  GSource      *settling;
  guint         generation;
};

G_DEFINE_FINAL_TYPE (SwFileWatch, sw_file_watch, G_TYPE_OBJECT)

enum { PROP_0, PROP_PATH, PROP_STATE, PROP_SHA256, N_PROPS };
static GParamSpec *properties[N_PROPS];

/* What a look at the file found. */
typedef struct
{
  char     *path;
  char     *sha256; /* NULL: gone */
  gboolean  busy;
} Look;

static void
look_free (gpointer data)
{
  Look *look = data;

  g_free (look->path);
  g_free (look->sha256);
  g_free (look);
}

/**
 * sw_file_state_get_type:
 *
 * Gets the type, for properties.
 *
 * Returns: the type
 */
GType
sw_file_state_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    {
      static const GEnumValue values[] = {
        { SW_FILE_STATE_SAME, "SW_FILE_STATE_SAME", "same" },
        { SW_FILE_STATE_CHANGED, "SW_FILE_STATE_CHANGED", "changed" },
        { SW_FILE_STATE_GONE, "SW_FILE_STATE_GONE", "gone" },
        { 0, NULL, NULL },
      };

      g_once_init_leave (&type, g_enum_register_static ("SwFileState", values));
    }

  return type;
}

static void settle (SwFileWatch *self);

/* What is known, and what a save of our own is about to write, is nobody else's doing. */
static gboolean
is_known (SwFileWatch *self,
          const char  *sha256)
{
  return g_strcmp0 (sha256, self->known) == 0 || g_strcmp0 (sha256, self->expected) == 0;
}

static void
take_look (SwFileWatch *self,
           Look        *look)
{
  SwFileState state = SW_FILE_STATE_GONE;
  gboolean other_content;
  gboolean other_state;

  if (look->sha256 != NULL)
    state = is_known (self, look->sha256) ? SW_FILE_STATE_SAME : SW_FILE_STATE_CHANGED;

  other_state = state != self->state;
  other_content = g_strcmp0 (look->sha256, self->sha256) != 0;
  self->state = state;
  g_free (self->sha256);
  self->sha256 = g_steal_pointer (&look->sha256);

  g_object_freeze_notify (G_OBJECT (self));
  if (other_state)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
  if (other_content)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHA256]);
  g_object_thaw_notify (G_OBJECT (self));
}

/* A file written a moment ago may be half of what it will be. A time in the future tells nothing:
 * the clock of a file server goes as it likes. */
static gboolean
is_fresh (const struct stat *status)
{
  gint64 written = status->st_mtim.tv_sec * G_USEC_PER_SEC + status->st_mtim.tv_nsec / 1000;
  gint64 age = g_get_real_time () - written;

  return age >= 0 && age < SETTLE_MS * 1000;
}

/* A file that changes while it is read is being written: what was read is a mix. */
static void
look_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Look *look = task_data;
  struct stat before;
  struct stat after;
  g_autoptr (GBytes) bytes = NULL;

  sw_background_give_way ();
  if (stat (look->path, &before) == 0)
    bytes = sw_safe_files_read (look->path);
  if (bytes != NULL)
    {
      look->sha256 = sw_safe_files_dup_sha256 (bytes);
      look->busy = stat (look->path, &after) != 0
                   || is_fresh (&after)
                   || before.st_ino != after.st_ino
                   || before.st_size != after.st_size
                   || before.st_mtim.tv_sec != after.st_mtim.tv_sec
                   || before.st_mtim.tv_nsec != after.st_mtim.tv_nsec;
    }

  g_task_return_boolean (task, TRUE);
}

static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  SwFileWatch *self = SW_FILE_WATCH (source);
  GTask *task = G_TASK (result);
  Look *look = g_task_get_task_data (task);

  /* Cancelled: the watch is let go of. Another generation: a newer look is on its way. */
  if (!g_task_propagate_boolean (task, NULL)
      || self->generation != GPOINTER_TO_UINT (user_data))
    return;

  if (look->busy)
    settle (self);
  else
    take_look (self, look);
}

static void
start_look (SwFileWatch *self)
{
  g_autoptr (GTask) task = NULL;
  Look *look = g_new0 (Look, 1);

  self->generation++;
  look->path = g_strdup (self->path);
  task = g_task_new (self, self->cancellable, looked_cb, GUINT_TO_POINTER (self->generation));
  g_task_set_source_tag (task, start_look);
  g_task_set_task_data (task, look, look_free);
  g_task_run_in_thread (task, look_in_thread);
}

static void
stop_settling (SwFileWatch *self)
{
  if (self->settling == NULL)
    return;

  g_source_destroy (self->settling);
  g_clear_pointer (&self->settling, g_source_unref);
}

static gboolean
settled_cb (gpointer user_data)
{
  SwFileWatch *self = user_data;

  stop_settling (self);
  start_look (self);
  return G_SOURCE_REMOVE;
}

static void
settle (SwFileWatch *self)
{
  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  stop_settling (self);
  self->settling = g_timeout_source_new (SETTLE_MS);
  g_source_set_callback (self->settling, settled_cb, self, NULL);
  g_source_attach (self->settling, g_main_context_get_thread_default ());
}

static void
monitor_changed_cb (SwFileWatch       *self,
                    GFile             *file,
                    GFile             *other_file,
                    GFileMonitorEvent  event)
{
  settle (self);
}

static void
sw_file_watch_dispose (GObject *object)
{
  SwFileWatch *self = SW_FILE_WATCH (object);

  g_cancellable_cancel (self->cancellable);
  stop_settling (self);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);

  G_OBJECT_CLASS (sw_file_watch_parent_class)->dispose (object);
}

static void
sw_file_watch_finalize (GObject *object)
{
  SwFileWatch *self = SW_FILE_WATCH (object);

  g_clear_object (&self->cancellable);
  g_free (self->path);
  g_free (self->known);
  g_free (self->expected);
  g_free (self->sha256);

  G_OBJECT_CLASS (sw_file_watch_parent_class)->finalize (object);
}

static void
sw_file_watch_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  SwFileWatch *self = SW_FILE_WATCH (object);

  switch (prop_id)
    {
    case PROP_PATH:
      g_value_set_string (value, self->path);
      break;
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    case PROP_SHA256:
      g_value_set_string (value, self->sha256);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_file_watch_class_init (SwFileWatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sw_file_watch_dispose;
  object_class->finalize = sw_file_watch_finalize;
  object_class->get_property = sw_file_watch_get_property;

  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  properties[PROP_STATE] = g_param_spec_enum ("state", NULL, NULL, SW_TYPE_FILE_STATE,
                                              SW_FILE_STATE_SAME, flags);
  properties[PROP_SHA256] = g_param_spec_string ("sha256", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_file_watch_init (SwFileWatch *self)
{
  self->cancellable = g_cancellable_new ();
}

/**
 * sw_file_watch_new:
 * @path: a file, which may be a link
 * @known_sha256: of its content as opened
 *
 * Watches a file from the thread whose main context is the default one, which is told of changes
 * by `notify::state`, and by `notify::sha256` for each content that settles there.
 *
 * A change that happened before is found too: the file is looked at once at the start.
 *
 * Returns: (transfer full): the watch
 */
SwFileWatch *
sw_file_watch_new (const char *path,
                   const char *known_sha256)
{
  SwFileWatch *self;
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (known_sha256 != NULL, NULL);

  self = g_object_new (SW_TYPE_FILE_WATCH, NULL);
  self->path = sw_safe_files_dup_canonical (path);
  self->known = g_strdup (known_sha256);
  self->sha256 = g_strdup (known_sha256);

  /* Without a monitor, as over a network, sw_file_watch_check () still works. */
  file = g_file_new_for_path (self->path);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (monitor_changed_cb), self,
                             G_CONNECT_SWAPPED);
  start_look (self);
  return self;
}

/**
 * sw_file_watch_get_path:
 * @self: a watch
 *
 * Gets the file that is watched.
 *
 * Returns: (transfer none): its canonical path
 */
const char *
sw_file_watch_get_path (SwFileWatch *self)
{
  g_return_val_if_fail (SW_IS_FILE_WATCH (self), NULL);

  return self->path;
}

/**
 * sw_file_watch_get_state:
 * @self: a watch
 *
 * Gets how the file stands to what is known of it.
 *
 * Returns: the state
 */
SwFileState
sw_file_watch_get_state (SwFileWatch *self)
{
  g_return_val_if_fail (SW_IS_FILE_WATCH (self), SW_FILE_STATE_GONE);

  return self->state;
}

/**
 * sw_file_watch_get_sha256:
 * @self: a watch
 *
 * Gets the sum of what the file held when it was last looked at.
 *
 * Returns: (transfer none) (nullable): 64 hexadecimal digits, or %NULL when it is gone
 */
const char *
sw_file_watch_get_sha256 (SwFileWatch *self)
{
  g_return_val_if_fail (SW_IS_FILE_WATCH (self), NULL);

  return self->sha256;
}

/**
 * sw_file_watch_set_known:
 * @self: a watch
 * @sha256: of the content that the document has now adopted
 *
 * Says what the file holds after it was saved or read again. Looks at the file once more, so that
 * a change between the two is not missed.
 */
void
sw_file_watch_set_known (SwFileWatch *self,
                         const char  *sha256)
{
  Look look = { 0 };

  g_return_if_fail (SW_IS_FILE_WATCH (self));
  g_return_if_fail (sha256 != NULL);

  if (sha256 != self->known)
    {
      g_free (self->known);
      self->known = g_strdup (sha256);
    }
  g_clear_pointer (&self->expected, g_free);

  look.sha256 = g_strdup (self->known);
  take_look (self, &look);
  start_look (self);
}

/**
 * sw_file_watch_set_expected:
 * @self: a watch
 * @sha256: (nullable): of the content that a save is about to write, or %NULL after one that failed
 *
 * Sees to it that our own write is not taken for somebody else's before the save has come back to
 * this thread.
 */
void
sw_file_watch_set_expected (SwFileWatch *self,
                            const char  *sha256)
{
  g_return_if_fail (SW_IS_FILE_WATCH (self));

  if (sha256 == self->expected)
    return;

  g_free (self->expected);
  self->expected = g_strdup (sha256);
}

/**
 * sw_file_watch_check:
 * @self: a watch
 *
 * Looks at the file now, as when the window gets the focus: file systems over a network and the
 * document portal tell nothing by themselves.
 */
void
sw_file_watch_check (SwFileWatch *self)
{
  g_return_if_fail (SW_IS_FILE_WATCH (self));

  start_look (self);
}
