/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb.h: characters and stashes of Torchlight II and Torchlight. */
#pragma once

#include "sw-codec.h"

G_BEGIN_DECLS

/* Trees of three formats: "svb" and "svt", the characters of the two games, and "stash" */
extern const SwCodec sw_svb_codec;

G_END_DECLS
