/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-former.c: what a file held at places of the history where it was opened or saved. */
#include "config.h"

#include "sw-former.h"

/* Going back to such a place writes these bytes again, so that what an edit swept away comes back.
 * A place whose bytes were dropped is encoded instead: its fields are right all the same. */
typedef struct
{
  guint   position;
  GBytes *bytes;
} State;

struct _SwFormer
{
  guint64 limit;
  guint64 size;
  GQueue  states;   /* of State, the newest first */
};

static void
state_free (gpointer data)
{
  State *state = data;

  g_bytes_unref (state->bytes);
  g_free (state);
}

/**
 * sw_former_new:
 * @limit: how many bytes to keep at most
 *
 * Makes an empty store.
 *
 * Returns: (transfer full): the store
 */
SwFormer *
sw_former_new (guint64 limit)
{
  SwFormer *self = g_new0 (SwFormer, 1);

  self->limit = limit;
  g_queue_init (&self->states);

  return self;
}

/**
 * sw_former_free:
 * @self: a store
 *
 * Lets go of everything.
 */
void
sw_former_free (SwFormer *self)
{
  g_return_if_fail (self != NULL);

  g_queue_clear_full (&self->states, state_free);
  g_free (self);
}

static GList *
find (const SwFormer *self,
      guint           position)
{
  for (GList *link = self->states.head; link != NULL; link = link->next)
    if (((State *) link->data)->position == position)
      return link;

  return NULL;
}

static void
drop (SwFormer *self,
      GList    *link)
{
  State *state = link->data;

  self->size -= g_bytes_get_size (state->bytes);
  g_queue_delete_link (&self->states, link);
  state_free (state);
}

/**
 * sw_former_keep:
 * @self: a store
 * @position: steps that are in force
 * @bytes: what the file holds with them
 *
 * Keeps what a file held, and drops the oldest until the limit is met; what is larger than that
 * alone is not kept.
 */
void
sw_former_keep (SwFormer *self,
                guint     position,
                GBytes   *bytes)
{
  GList *link;
  State *state;

  g_return_if_fail (self != NULL);
  g_return_if_fail (bytes != NULL);

  link = find (self, position);
  if (link != NULL)
    drop (self, link);

  state = g_new (State, 1);
  state->position = position;
  state->bytes = g_bytes_ref (bytes);
  g_queue_push_head (&self->states, state);
  self->size += g_bytes_get_size (bytes);
  while (self->size > self->limit)
    drop (self, self->states.tail);
}

/**
 * sw_former_get:
 * @self: a store
 * @position: steps that are in force
 *
 * Gets what the file held then.
 *
 * Returns: (transfer none) (nullable): the bytes; %NULL if they were dropped, or never kept
 */
GBytes *
sw_former_get (const SwFormer *self,
               guint           position)
{
  GList *link;

  g_return_val_if_fail (self != NULL, NULL);

  link = find (self, position);

  return link != NULL ? ((State *) link->data)->bytes : NULL;
}

/**
 * sw_former_get_size:
 * @self: a store
 *
 * Adds up what is kept.
 *
 * Returns: bytes
 */
guint64
sw_former_get_size (const SwFormer *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->size;
}
