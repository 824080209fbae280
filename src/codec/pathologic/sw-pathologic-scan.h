/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-scan.h: what can still be found in bytes that could not be read. */
#pragma once

#include "sw-pathologic-file.h"

G_BEGIN_DECLS

/* A text that some bytes look like: where its length stands, and how long it is */
typedef struct
{
  guint32 offset;
  guint32 length;
} SwPathologicHint;

/* How often the beginning of an object stands in a file, in each of four framings */
typedef struct
{
  guint64 sample;
  guint64 flagged;
  guint64 prose;
  guint64 tagged;
} SwPathologicEvidence;

void    sw_pathologic_scan_unread      (SwTree                   *tree,
                                        SwPathologicFile         *file);
GArray *sw_pathologic_scan_hints       (const SwTree             *tree) G_GNUC_WARN_UNUSED_RESULT;
void    sw_pathologic_scan_names       (const guint8             *data,
                                        gsize                     begin,
                                        gsize                     end,
                                        gboolean                  has_flags,
                                        GArray                   *hints);
void    sw_pathologic_scan_evidence    (const guint8             *data,
                                        gsize                     size,
                                        const SwPathologicSchema *schema,
                                        SwPathologicEvidence     *evidence);
SwNodeId sw_pathologic_find_unread     (const SwTree             *tree);

G_END_DECLS
