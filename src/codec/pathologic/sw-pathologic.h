/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic.h: Pathologic saves: streams of objects. */
#pragma once

#include "sw-codec.h"
#include "sw-pathologic-file.h"

G_BEGIN_DECLS

/* Its tables are SwPathologicOptions. */
extern const SwCodec sw_pathologic_codec;

GError *sw_pathologic_new_fault (const SwPathologicFile *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
