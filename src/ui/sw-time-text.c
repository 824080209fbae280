/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-time-text.c: lengths of time in words. */
#include "config.h"

#include "sw-time-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/**
 * sw_time_text_dup:
 * @seconds: a length of time
 *
 * Writes a length of time with as much as the eye needs: seconds alone below a minute, then hours
 * and minutes.
 *
 * Returns: (transfer full) (nullable): the words; %NULL for what is no length of time
 */
char *
sw_time_text_dup (double seconds)
{
  gulong minutes;

  if (!isfinite (seconds) || seconds < 0.0 || seconds > (double) G_MAXINT32)
    return NULL;

  if (seconds < 60.0)
    {
      gulong whole = (gulong) seconds;

      return g_strdup_printf (ngettext ("%lu second", "%lu seconds", whole), whole);
    }

  minutes = (gulong) (seconds / 60.0);
  if (minutes < 60)
    return g_strdup_printf (ngettext ("%lu minute", "%lu minutes", minutes), minutes);

  /* Translators: a length of time, in hours and minutes. */
  return g_strdup_printf (_("%lu h %lu min"), minutes / 60, minutes % 60);
}
