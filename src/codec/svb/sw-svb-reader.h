/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-reader.h: makes a tree out of a Torchlight save. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

SwTree *sw_svb_reader_read (GBytes  *bytes,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
