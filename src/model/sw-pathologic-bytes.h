/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-bytes.h: the commands after which a Pathologic save is read again. */
#pragma once

#include "sw-pathologic-document.h"
#include "sw-restoring.h"

G_BEGIN_DECLS

GBytes    *sw_pathologic_patch_bytes     (GBytes                 *present,
                                          guint64                 offset,
                                          GBytes                 *bytes,
                                          GError                **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_pathologic_new_raw         (SwPathologicDocument   *document,
                                          SwNodeId                node,
                                          GBytes                 *bytes)
  G_GNUC_WARN_UNUSED_RESULT;
SwRestoring *sw_pathologic_new_overwriting
                                         (SwDocument             *document,
                                          SwNodeId                node,
                                          GBytes                 *bytes)
  G_GNUC_WARN_UNUSED_RESULT;
SwCommand *sw_pathologic_new_patch       (SwPathologicDocument   *document,
                                          guint64                 offset,
                                          GBytes                 *bytes,
                                          GError                **error)
  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
