/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash.h: stashes and single items of Diablo II. */
#pragma once

#include "sw-codec.h"

G_BEGIN_DECLS

/* A single item; the shared stash of Resurrected; PlugY's shared and personal stash; ATMA's. */
extern const SwCodec sw_d2s_item_codec;
extern const SwCodec sw_d2s_d2i_codec;
extern const SwCodec sw_d2s_sss_codec;
extern const SwCodec sw_d2s_d2x_codec;
extern const SwCodec sw_d2s_atma_codec;

G_END_DECLS
