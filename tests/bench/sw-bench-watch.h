/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bench-watch.h: measures for how long a window does not answer. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is promised */
#define SW_BENCH_STALL_MS 30

/* Where steps are done; each benchmark has its own */
typedef struct _SwBenchStage SwBenchStage;

typedef void (*SwBenchStep) (SwBenchStage *stage);

#define SW_BENCH_WAIT_UNTIL(expression)                                 \
  G_STMT_START                                                          \
    {                                                                   \
      gint64 sw_until = g_get_monotonic_time () + 100 * G_USEC_PER_SEC; \
                                                                        \
      while (!(expression))                                             \
        {                                                               \
          g_assert_cmpint (g_get_monotonic_time (), <, sw_until);       \
          g_main_context_iteration (NULL, TRUE);                        \
        }                                                               \
    }                                                                   \
  G_STMT_END

void sw_bench_watch_begin (void);
void sw_bench_watch_skip  (void);
void sw_bench_watch_step  (SwBenchStage *stage,
                           const char   *what,
                           SwBenchStep   step,
                           SwBenchStep   again);
void sw_bench_say         (const char   *what,
                           gint64        since,
                           double        promised);
void sw_bench_run_loop    (guint         ms);

G_END_DECLS
