/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-reader.h: makes a tree out of a stash, or of a file of one item. */
#pragma once

#include "sw-d2s-schema.h"
#include "sw-tree.h"

G_BEGIN_DECLS

gboolean sw_d2s_stash_find_kind (const guint8       *data,
                                 gsize               size,
                                 SwD2sStashKind     *kind);
SwTree  *sw_d2s_stash_read      (GBytes             *bytes,
                                 SwD2sStashKind      kind,
                                 const char         *format,
                                 const SwD2sTables  *tables,
                                 GError            **error) G_GNUC_WARN_UNUSED_RESULT;
SwTree  *sw_d2s_stash_read_item (GBytes             *bytes,
                                 const SwD2sItemForm *form,
                                 const SwD2sTables  *tables,
                                 GError            **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
