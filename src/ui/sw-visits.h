/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-visits.h: the places that somebody went to, to go back to. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SwVisits SwVisits;

SwVisits   *sw_visits_new         (void) G_GNUC_WARN_UNUSED_RESULT;
void        sw_visits_free        (SwVisits   *self);
void        sw_visits_leave       (SwVisits   *self,
                                   const char *from,
                                   const char *to);
const char *sw_visits_go          (SwVisits   *self,
                                   const char *from,
                                   gboolean    forward);
gboolean    sw_visits_can_go      (SwVisits   *self,
                                   gboolean    forward);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwVisits, sw_visits_free)

G_END_DECLS
