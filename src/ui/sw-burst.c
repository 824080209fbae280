/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-burst.c: edits in quick succession, which are undone as one. */
#include "config.h"

#include "sw-burst.h"

/**
 * sw_burst_is_on:
 * @burst: a burst
 *
 * Returns: whether the next edit belongs to the ones before
 */
gboolean
sw_burst_is_on (const SwBurst *burst)
{
  return burst->document != NULL;
}

static gboolean
over_cb (gpointer data)
{
  SwBurst *burst = data;

  burst->timeout_id = 0;
  sw_burst_end (burst);

  return G_SOURCE_REMOVE;
}

/**
 * sw_burst_go_on:
 * @burst: a burst
 * @document: what is about to be edited
 * @pause: in milliseconds, how long after this the next edit is a step of its own
 *
 * Begins a gesture of the history, or goes on with it. The owner ends it before it goes away.
 */
void
sw_burst_go_on (SwBurst    *burst,
                SwDocument *document,
                guint       pause)
{
  if (burst->document == NULL)
    {
      burst->document = g_object_ref (document);
      sw_history_begin_gesture (sw_document_get_history (document));
    }

  g_clear_handle_id (&burst->timeout_id, g_source_remove);
  burst->timeout_id = g_timeout_add (pause, over_cb, burst);
}

/**
 * sw_burst_end:
 * @burst: a burst, which need not be on
 *
 * Lets the next edit be a step of its own.
 */
void
sw_burst_end (SwBurst *burst)
{
  g_clear_handle_id (&burst->timeout_id, g_source_remove);
  if (burst->document == NULL)
    return;

  sw_history_end_gesture (sw_document_get_history (burst->document));
  g_clear_object (&burst->document);
}
