/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-background.c: what a thread does so that the window is not kept waiting. */
#define _GNU_SOURCE 1
#include "config.h"

#include "sw-background.h"

#include <sys/resource.h>
#include <unistd.h>

/* Ten steps are a tenth of the weight. More would leave a file unread beside a game that uses
 * every core. */
#define NICE 10

/**
 * sw_background_give_way:
 *
 * Lets the window's thread go first when there are fewer processors than threads that want one:
 * a thread of equal rank keeps a window of a machine with two processors waiting for 20 ms at a
 * time. Every function that runs in a thread begins with it. A thread never gets its rank back,
 * which an ordinary user may not give; those of GIO's pool only ever do such work.
 */
void
sw_background_give_way (void)
{
  /* On Linux the rank is a thread's own, whatever POSIX says of processes. */
  if (getpriority (PRIO_PROCESS, (id_t) gettid ()) < NICE)
    (void) setpriority (PRIO_PROCESS, (id_t) gettid (), NICE);
}
