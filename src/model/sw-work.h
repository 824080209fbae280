/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-work.h: something that takes a while in a thread: how far it is, and a way to stop it. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SW_TYPE_WORK (sw_work_get_type ())
G_DECLARE_DERIVABLE_TYPE (SwWork, sw_work, SW, WORK, GObject)

struct _SwWorkClass
{
  GObjectClass parent_class;

  gpointer padding[4];
};

/* Properties: fraction (0 to 1, notifies on the caller's thread), stage (text for people). */

double        sw_work_get_fraction    (SwWork     *self);
const char   *sw_work_get_stage       (SwWork     *self);
GCancellable *sw_work_get_cancellable (SwWork     *self);
void          sw_work_cancel          (SwWork     *self);
SwWork       *sw_work_find            (GObject    *subject);

/* For those who do the work: on the caller's thread, then on any */
void          sw_work_begin           (SwWork     *self);
void          sw_work_report          (SwWork     *self,
                                       double      fraction,
                                       const char *stage);
void          sw_work_attach          (SwWork     *self,
                                       GObject    *subject);
void          sw_work_detach          (SwWork     *self,
                                       GObject    *subject);

G_END_DECLS
