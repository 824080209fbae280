/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-reader.h: makes a tree out of a character. */
#pragma once

#include "sw-d2s-schema.h"

G_BEGIN_DECLS

SwTree *sw_d2s_reader_read (GBytes             *bytes,
                            const SwD2sTables  *tables,
                            GError            **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
