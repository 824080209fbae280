/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bench-watch.c: measures for how long a window does not answer. */
#include "config.h"

#include "sw-bench-watch.h"

#include <time.h>

/* From one look of the main loop at its sources to the next, which is what a click may have to
 * wait for: by the clock, and of the processor, which says the same where others keep the machine
 * busy. The time in which it has nothing to do and sleeps is not counted. */
typedef struct
{
  gint64 wall;
  gint64 cpu;
  gint64 longest_wall;
  gint64 longest_cpu;
} Watch;

/* Another program may take the processor just then: the best of so many tries counts */
#define N_TRIES 3

static Watch watch;

static gint64
get_cpu (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
begin_turn (void)
{
  watch.wall = g_get_monotonic_time ();
  watch.cpu = get_cpu ();
}

static void
end_turn (void)
{
  gint64 wall = g_get_monotonic_time (), cpu = get_cpu ();

  watch.longest_wall = MAX (watch.longest_wall, wall - watch.wall);
  watch.longest_cpu = MAX (watch.longest_cpu, cpu - watch.cpu);
}

static int
poll_cb (GPollFD *fds,
         guint    n_fds,
         int      timeout)
{
  int n_ready;

  end_turn ();
  n_ready = g_poll (fds, n_fds, timeout);
  begin_turn ();
  return n_ready;
}

/**
 * sw_bench_watch_begin:
 *
 * Begins to look at the main loop. To be called once, before there is a window.
 */
void
sw_bench_watch_begin (void)
{
  g_main_context_set_poll_func (NULL, poll_cb);
}

/**
 * sw_bench_watch_skip:
 *
 * Passes over what was done since the main loop looked at its sources last.
 */
void
sw_bench_watch_skip (void)
{
  begin_turn ();
}

static void
begin_watch (void)
{
  watch.longest_wall = watch.longest_cpu = 0;
  begin_turn ();
}

/**
 * sw_bench_watch_step:
 * @stage: where it is done
 * @what: what it is, for the report
 * @step: does it
 * @again: brings back what was before
 *
 * Does something while the window must go on answering.
 */
void
sw_bench_watch_step (SwBenchStage *stage,
                     const char   *what,
                     SwBenchStep   step,
                     SwBenchStep   again)
{
  Watch best = { .longest_wall = G_MAXINT64 };
  double ms;
  guint n_tries = g_test_perf () ? N_TRIES : 1;

  for (guint i = 0; i < n_tries && best.longest_wall > SW_BENCH_STALL_MS * 1000; i++)
    {
      if (i > 0)
        again (stage);
      begin_watch ();
      step (stage);
      end_turn ();
      if (watch.longest_wall < best.longest_wall)
        best = watch;
    }

  ms = (double) best.longest_wall / 1000;
  g_test_message ("  %s: the window did not answer for %.1f ms (%.1f ms of the processor); "
                  "%d ms are promised", what, ms, (double) best.longest_cpu / 1000,
                  SW_BENCH_STALL_MS);
  if (g_test_perf () && ms > SW_BENCH_STALL_MS)
    g_test_fail_printf ("%s: the window did not answer for %.1f ms", what, ms);
}

/**
 * sw_bench_say:
 * @what: what was done
 * @since: when it began, in microseconds of the monotonic clock
 * @promised: how many milliseconds it may take; 0 where nothing is promised
 *
 * Reports how long something took. It is held to what was promised when "-m perf" is given.
 */
void
sw_bench_say (const char *what,
              gint64      since,
              double      promised)
{
  double ms = (double) (g_get_monotonic_time () - since) / 1000;

  if (promised > 0)
    g_test_message ("%s: %.1f ms; %.0f ms are promised", what, ms, promised);
  else
    g_test_message ("%s: %.1f ms", what, ms);
  if (g_test_perf () && promised > 0 && ms > promised)
    g_test_fail_printf ("%s took %.1f ms", what, ms);
}

static gboolean
over_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/**
 * sw_bench_run_loop:
 * @ms: how long, in milliseconds
 *
 * Lets the window do what it has to do.
 */
void
sw_bench_run_loop (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}
