/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-guard.c: lets other threads read a document's tree between its changes. */
#include "config.h"

#include "sw-tree-guard.h"

/* A reader holds the lock for a few thousand rows at a time, so that an edit never waits longer
 * than that. What it has read so far is worth nothing once the tree was changed, and so it does not
 * come back for the rest: an edit cannot be kept waiting by readers that follow one another. */
struct _SwTreeGuard
{
  gatomicrefcount ref_count;
  GRWLock         lock;
  guint           turn;       /* atomic: how often the tree was changed */
  guint           depth;      /* of the document's own thread alone */
};

/**
 * sw_tree_guard_new:
 *
 * Makes the guard of one document.
 *
 * Returns: (transfer full): the guard
 */
SwTreeGuard *
sw_tree_guard_new (void)
{
  SwTreeGuard *self = g_new0 (SwTreeGuard, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_rw_lock_init (&self->lock);
  return self;
}

/**
 * sw_tree_guard_ref:
 * @self: a guard
 *
 * Takes a reference, from any thread.
 *
 * Returns: (transfer full): @self
 */
SwTreeGuard *
sw_tree_guard_ref (SwTreeGuard *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_tree_guard_unref:
 * @self: a guard
 *
 * Lets go of a reference, from any thread.
 */
void
sw_tree_guard_unref (SwTreeGuard *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_rw_lock_clear (&self->lock);
  g_free (self);
}

/**
 * sw_tree_guard_begin_change:
 * @self: a guard
 *
 * Waits until nobody reads. From now on no thread but the document's may look at the tree.
 */
void
sw_tree_guard_begin_change (SwTreeGuard *self)
{
  if (self->depth++ > 0)
    return;

  g_atomic_int_inc (&self->turn);
  g_rw_lock_writer_lock (&self->lock);
}

/**
 * sw_tree_guard_end_change:
 * @self: a guard
 *
 * Lets readers in again.
 */
void
sw_tree_guard_end_change (SwTreeGuard *self)
{
  g_return_if_fail (self->depth > 0);

  if (--self->depth == 0)
    g_rw_lock_writer_unlock (&self->lock);
}

/**
 * sw_tree_guard_get_turn:
 * @self: a guard
 *
 * Tells which state of the tree this is. Asked on the document's thread, it is the one that the
 * thread sees.
 *
 * Returns: a number that every change makes another one
 */
guint
sw_tree_guard_get_turn (SwTreeGuard *self)
{
  return (guint) g_atomic_int_get (&self->turn);
}

/**
 * sw_tree_guard_begin_read:
 * @self: a guard
 * @turn: the state of the tree that the reader is interested in
 *
 * Keeps changes away for a moment.
 *
 * Returns: %FALSE if the tree is another one by now; then it must not be read
 */
gboolean
sw_tree_guard_begin_read (SwTreeGuard *self,
                          guint        turn)
{
  if (sw_tree_guard_get_turn (self) != turn)
    return FALSE;

  g_rw_lock_reader_lock (&self->lock);
  if (sw_tree_guard_get_turn (self) == turn)
    return TRUE;

  g_rw_lock_reader_unlock (&self->lock);
  return FALSE;
}

/**
 * sw_tree_guard_wait_read:
 * @self: a guard
 *
 * Waits until the tree may be read, in whatever state it is then, and keeps changes away for a
 * moment.
 */
void
sw_tree_guard_wait_read (SwTreeGuard *self)
{
  while (!sw_tree_guard_begin_read (self, sw_tree_guard_get_turn (self)))
    g_thread_yield ();
}

/**
 * sw_tree_guard_end_read:
 * @self: a guard
 *
 * Lets changes happen again.
 */
void
sw_tree_guard_end_read (SwTreeGuard *self)
{
  g_rw_lock_reader_unlock (&self->lock);
}
