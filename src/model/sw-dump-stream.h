/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-dump-stream.h: writes a part of a document as JSON, without holding all of it in memory. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

gboolean sw_dump_stream_write (SwDocument     *document,
                               SwNodeId        node,
                               GOutputStream  *stream,
                               GCancellable   *cancellable,
                               GError        **error);

G_END_DECLS
