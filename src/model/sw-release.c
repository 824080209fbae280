/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-release.c: lets go of large things without anybody waiting for it. */
#include "config.h"

#include "sw-release.h"

#include "sw-background.h"

/* What is smaller is freed sooner than a thread begins. */
#define LARGE 60000u
#define LARGE_SIZE ((gsize) 1 << 22)

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
