/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-release.c: lets go of large things without anybody waiting for it. */
#include "config.h"

#include "sw-release.h"

#include "sw-background.h"

/* What is smaller is freed sooner than a thread begins. */
#define LARGE 60000u
#define LARGE_SIZE ((gsize) 1 << 22)
#define LONG 4096u

static gpointer
release_in_thread (gpointer data)
{
  sw_background_give_way ();
  sw_tree_unref (data);
  return NULL;
}

/**
 * sw_release_tree:
 * @tree: (transfer full): a tree
 *
 * Lets go of a tree. If it is large, and this is the last reference to it, it is freed in a thread:
 * giving back the memory of millions of nodes takes longer than a window may stand still.
 */
void
sw_release_tree (SwTree *tree)
{
  if (sw_tree_get_n_rows (tree) < LARGE)
    sw_tree_unref (tree);
  else
    g_thread_unref (g_thread_new ("release", release_in_thread, tree));
}

static gpointer
release_bytes_in_thread (gpointer data)
{
  sw_background_give_way ();
  g_bytes_unref (data);
  return NULL;
}

/**
 * sw_release_bytes:
 * @bytes: (transfer full): some bytes
 *
 * Lets go of bytes; of many of them in a thread.
 */
void
sw_release_bytes (GBytes *bytes)
{
  if (g_bytes_get_size (bytes) < LARGE_SIZE)
    g_bytes_unref (bytes);
  else
    g_thread_unref (g_thread_new ("release", release_bytes_in_thread, bytes));
}

static gpointer
release_json_in_thread (gpointer data)
{
  sw_background_give_way ();
  json_node_unref (data);
  return NULL;
}

/**
 * sw_release_json:
 * @json: (transfer full): what a large file says, and nobody else looks at
 *
 * Lets go of JSON, in a thread.
 */
void
sw_release_json (JsonNode *json)
{
  g_thread_unref (g_thread_new ("release", release_json_in_thread, json));
}

static gpointer
release_array_in_thread (gpointer data)
{
  sw_background_give_way ();
  g_array_unref (data);
  return NULL;
}

/**
 * sw_release_array:
 * @array: (transfer full): an array whose elements may be cleared in any thread
 *
 * Lets go of an array; of a long one in a thread.
 */
void
sw_release_array (GArray *array)
{
  if (array->len < LONG)
    g_array_unref (array);
  else
    g_thread_unref (g_thread_new ("release", release_array_in_thread, array));
}

static gboolean
release_object_cb (gpointer data)
{
  g_object_unref (data);
  return G_SOURCE_REMOVE;
}

/**
 * sw_release_object:
 * @context: of the thread that an object belongs to
 * @object: (transfer full): the object, as a document
 *
 * Lets go of an object on its own thread, from any: the last one to do so must not be a worker.
 */
void
sw_release_object (GMainContext *context,
                   gpointer      object)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  /* Not g_main_context_invoke(): while nobody runs the loop, it calls in the worker. */
  g_source_set_callback (source, release_object_cb, object, NULL);
  g_source_set_static_name (source, "[savewright] release");
  g_source_attach (source, context);
}
