/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-fuzz-codec.h: what must hold for any bytes whatever, the same for every codec. */
#pragma once

#include "sw-codec.h"

#include <stddef.h>
#include <stdint.h>

G_BEGIN_DECLS

/* Whether a node may be edited here; for formats in which one value decides how others are read */
typedef gboolean (*SwFuzzMayEdit) (const SwTree *tree,
                                   SwNodeId      id);

void sw_fuzz_codec_run (const SwCodec *codec,
                        gconstpointer  tables,
                        SwFuzzMayEdit  may_edit,
                        const guint8  *data,
                        gsize          size);

/* Each fuzzer defines it; libFuzzer or fuzz-replay.c calls it. */
int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t         size);
/* libFuzzer calls it once, before all others. */
int LLVMFuzzerInitialize   (int           *argc,
                            char        ***argv);

G_END_DECLS
