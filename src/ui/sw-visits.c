/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-visits.c: the places that somebody went to, to go back to. */
#include "config.h"

#include "sw-visits.h"

#define MOST 200

/* Paths, not numbers: another file may be put in the document's place meanwhile. */
struct _SwVisits
{
  GPtrArray *paths;
  guint      current;     /* below the number of paths, once there are any */
};

/**
 * sw_visits_new:
 *
 * Returns: (transfer full): a memory without places
 */
SwVisits *
sw_visits_new (void)
{
  SwVisits *self = g_new0 (SwVisits, 1);

  self->paths = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/**
 * sw_visits_free:
 * @self: a memory
 *
 * Frees it.
 */
void
sw_visits_free (SwVisits *self)
{
  g_ptr_array_unref (self->paths);
  g_free (self);
}

/* Walking on from a place by foot does not make another visit. */
static void
set_current (SwVisits   *self,
             const char *path)
{
  if (self->current < self->paths->len)
    {
      g_free (g_ptr_array_index (self->paths, self->current));
      g_ptr_array_index (self->paths, self->current) = g_strdup (path);
    }
  else
    {
      g_ptr_array_add (self->paths, g_strdup (path));
    }
}

/**
 * sw_visits_leave:
 * @self: a memory
 * @from: (nullable): where somebody was
 * @to: where the jump leads
 *
 * Remembers a jump. What was ahead is forgotten.
 */
void
sw_visits_leave (SwVisits   *self,
                 const char *from,
                 const char *to)
{
  if (g_strcmp0 (from, to) == 0)
    return;

  if (from != NULL)
    {
      set_current (self, from);
      g_ptr_array_set_size (self->paths, (int) self->current + 1);
      self->current++;
    }
  set_current (self, to);
  g_ptr_array_set_size (self->paths, (int) self->current + 1);
  if (self->paths->len > MOST)
    {
      g_ptr_array_remove_index (self->paths, 0);
      self->current--;
    }
}

/**
 * sw_visits_can_go:
 * @self: a memory
 * @forward: which way
 *
 * Returns: whether there is a place that way
 */
gboolean
sw_visits_can_go (SwVisits *self,
                  gboolean  forward)
{
  return forward ? self->current + 1 < self->paths->len : self->current > 0;
}

/**
 * sw_visits_go:
 * @self: a memory
 * @from: (nullable): where somebody is
 * @forward: which way to go
 *
 * Goes one place back or forward.
 *
 * Returns: (transfer none) (nullable): the path to show, or %NULL at the end of the way
 */
const char *
sw_visits_go (SwVisits   *self,
              const char *from,
              gboolean    forward)
{
  if (!sw_visits_can_go (self, forward))
    return NULL;

  if (from != NULL)
    set_current (self, from);
  self->current = forward ? self->current + 1 : self->current - 1;
  return g_ptr_array_index (self->paths, self->current);
}
