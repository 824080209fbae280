/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s.h: Diablo II characters, game versions 1.00 to Resurrected. */
#pragma once

#include "sw-codec.h"
#include "sw-d2s-tables.h"

G_BEGIN_DECLS

extern const SwCodec sw_d2s_codec;

/* Size of a character that was made, but has not entered a game */
#define SW_D2S_HEADER_ONLY_SIZE 335

G_END_DECLS
