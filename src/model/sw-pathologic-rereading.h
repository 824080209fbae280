/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-rereading.h: reads a Pathologic save that is open in another way, as one step. */
#pragma once

#include "sw-pathologic-document.h"
#include "sw-pathologic-schema-change.h"
#include "sw-pathologic-schemas.h"
#include "sw-work.h"

G_BEGIN_DECLS

#define SW_TYPE_PATHOLOGIC_REREADING (sw_pathologic_rereading_get_type ())
G_DECLARE_FINAL_TYPE (SwPathologicRereading, sw_pathologic_rereading, SW, PATHOLOGIC_REREADING,
                      SwWork)

SwPathologicRereading *sw_pathologic_rereading_new_choice (SwPathologicDocument   *document,
                                                           const char             *framing,
                                                           const char             *root,
                                                           const char             *edition,
                                                           GError                **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicRereading *sw_pathologic_rereading_new_schema (SwPathologicDocument   *document,
                                                           SwPathologicSchema     *schema)
  G_GNUC_WARN_UNUSED_RESULT;
gboolean               sw_pathologic_rereading_is_by      (SwPathologicRereading  *self,
                                                           SwPathologicSchema     *schema);
void                   sw_pathologic_rereading_set_change (SwPathologicRereading    *self,
                                                           SwPathologicSchemas      *schemas,
                                                           SwPathologicSchemaChange *change,
                                                           const char               *label);
gboolean               sw_pathologic_rereading_run_sync   (SwPathologicRereading  *self,
                                                           GError                **error);
void                   sw_pathologic_rereading_run_async  (SwPathologicRereading  *self,
                                                           GAsyncReadyCallback     callback,
                                                           gpointer                user_data);
gboolean               sw_pathologic_rereading_run_finish (SwPathologicRereading  *self,
                                                           GAsyncResult           *result,
                                                           GError                **error);

G_END_DECLS
