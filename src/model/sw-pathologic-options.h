/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-options.h: how Pathologic saves are to be read, by the words of their schema. */
#pragma once

#include "sw-pathologic-plan.h"

G_BEGIN_DECLS

SwPathologicOptions *sw_pathologic_options_new         (const char                 *schema_path,
                                                        const char                 *framing,
                                                        const char                 *root,
                                                        const char                 *edition,
                                                        GError                    **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicOptions *sw_pathologic_options_copy        (const SwPathologicOptions  *self)
  G_GNUC_WARN_UNUSED_RESULT;
gboolean             sw_pathologic_options_choose      (SwPathologicOptions        *self,
                                                        const char                 *framing,
                                                        const char                 *root,
                                                        const char                 *edition,
                                                        GError                    **error);
SwPathologicOptions *sw_pathologic_options_copy_for_schema
                                                       (const SwPathologicPlan     *plan,
                                                        SwPathologicSchema         *schema)
  G_GNUC_WARN_UNUSED_RESULT;
void                 sw_pathologic_options_free        (SwPathologicOptions        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicOptions, sw_pathologic_options_free)

G_END_DECLS
