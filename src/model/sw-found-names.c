/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-found-names.c: a list of what looks like names among bytes that could not be read. */
#include "config.h"

#include "sw-found-names.h"

#include "sw-background.h"
#include "sw-pathologic-scan.h"

/* A large span may hold hundreds of thousands: an item is made for whoever looks at it. */
struct _SwFoundNames
{
  GObject  parent_instance;
  GBytes  *bytes;
  GArray  *hints;     /* (element-type SwPathologicHint) */
};

/* What is looked through in the thread */
typedef struct
{
  GBytes   *bytes;
  gsize     begin;
  gsize     end;
  gboolean  has_flags;
} Span;

static void sw_found_names_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SwFoundNames, sw_found_names, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      sw_found_names_model_init))

static GType
sw_found_names_get_item_type (GListModel *model)
{
  return SW_TYPE_FOUND_NAME;
}

static guint
sw_found_names_get_n_items (GListModel *model)
{
  return SW_FOUND_NAMES (model)->hints->len;
}

static gpointer
sw_found_names_get_item (GListModel *model,
                         guint       position)
{
  SwFoundNames *self = SW_FOUND_NAMES (model);
  const char *data = g_bytes_get_data (self->bytes, NULL);
  const SwPathologicHint *hint;
  g_autofree char *text = NULL;

  if (position >= self->hints->len)
    return NULL;

  /* The length stands before the letters, which are plain ones only. */
  hint = &g_array_index (self->hints, SwPathologicHint, position);
  text = g_strndup (data + hint->offset + 1, hint->length);
  return sw_found_name_new (text, hint->offset + 1);
}

static void
sw_found_names_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sw_found_names_get_item_type;
  iface->get_n_items = sw_found_names_get_n_items;
  iface->get_item = sw_found_names_get_item;
}

static void
sw_found_names_finalize (GObject *object)
{
  SwFoundNames *self = SW_FOUND_NAMES (object);

  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->hints, g_array_unref);

  G_OBJECT_CLASS (sw_found_names_parent_class)->finalize (object);
}

static void
sw_found_names_class_init (SwFoundNamesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_found_names_finalize;
}

static void
sw_found_names_init (SwFoundNames *self)
{
}

static void
span_free (gpointer data)
{
  Span *span = data;

  g_bytes_unref (span->bytes);
  g_free (span);
}

static void
find_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  const Span *span = task_data;
  SwFoundNames *self = g_object_new (SW_TYPE_FOUND_NAMES, NULL);

  sw_background_give_way ();
  self->bytes = g_bytes_ref (span->bytes);
  self->hints = g_array_new (FALSE, FALSE, sizeof (SwPathologicHint));
  sw_pathologic_scan_names (g_bytes_get_data (span->bytes, NULL), span->begin, span->end,
                            span->has_flags, self->hints);
  g_task_return_pointer (task, self, g_object_unref);
}

/**
 * sw_found_names_find_async:
 * @document: a save
 * @begin: the first byte to look at
 * @end: the byte after the last one
 * @cancellable: (nullable): to say that nobody wants it any more
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Finds in a thread what looks like names in raw bytes, as the framing of the save writes them.
 */
void
sw_found_names_find_async (SwPathologicDocument *document,
                           gsize                 begin,
                           gsize                 end,
                           GCancellable         *cancellable,
                           GAsyncReadyCallback   callback,
                           gpointer              user_data)
{
  g_autoptr (GTask) task = NULL;
  GBytes *bytes;
  Span *span;

  g_return_if_fail (SW_IS_PATHOLOGIC_DOCUMENT (document));

  bytes = sw_tree_get_bytes (sw_document_get_tree (SW_DOCUMENT (document)));
  g_return_if_fail (begin <= end && end <= g_bytes_get_size (bytes));

  span = g_new0 (Span, 1);
  span->bytes = g_bytes_ref (bytes);
  span->begin = begin;
  span->end = end;
  span->has_flags =
    sw_pathologic_document_get_remembered (document)->plan->framing.has_flags;
  task = g_task_new (document, cancellable, callback, user_data);
  g_task_set_source_tag (task, sw_found_names_find_async);
  g_task_set_task_data (task, span, span_free);
  g_task_run_in_thread (task, find_in_thread);
}

/**
 * sw_found_names_find_finish:
 * @result: what the callback was given
 * @error: what went wrong
 *
 * Gets what was found.
 *
 * Returns: (transfer full): a list of #SwFoundName in the order of the file; %NULL when it was
 *   cancelled
 */
SwFoundNames *
sw_found_names_find_finish (GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
