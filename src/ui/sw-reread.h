/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-reread.h: lets an open Pathologic save be read in another way, and tells what came of it. */
#pragma once

#include "sw-pathologic-place.h"
#include "sw-pathologic-rereading.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SwRereadChange:
 * @change: what was written into a schema
 * @label: what the step is called
 * @told: what is told when the save is read by it
 * @place: (transfer full): where in the save it was found out
 * @offset: how many bytes behind its beginning
 * @name: (nullable): the field that is gone to, or %NULL for the first of the object
 *
 * What somebody has found out of the bytes of a save.
 */
typedef struct
{
  SwPathologicSchemaChange *change;
  const char               *label;
  const char               *told;
  SwPathologicPlace        *place;
  guint64                   offset;
  const char               *name;
} SwRereadChange;

void     sw_reread_async     (GtkWidget              *inside,
                              SwPathologicDocument   *document,
                              SwPathologicRereading  *rereading,
                              GAsyncReadyCallback     callback,
                              gpointer                user_data);
gboolean sw_reread_finish    (GAsyncResult           *result,
                              GError                **error);
void     sw_reread_by_schema (GtkWidget              *inside,
                              SwPathologicDocument   *document,
                              const char             *told);
void     sw_reread_by_change (GtkWidget              *inside,
                              SwPathologicDocument   *document,
                              const SwRereadChange   *change);

G_END_DECLS
