/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-formats.h: the formats there are, and which one some bytes are. */
#pragma once

#include "sw-codec.h"

#include <glib-object.h>

G_BEGIN_DECLS

typedef struct
{
  const SwCodec  *codec;
  GType         (*get_document_type) (void);
} SwFormat;

const SwFormat *sw_formats_get      (guint        *n_formats);
const SwFormat *sw_formats_identify (GBytes       *bytes,
                                     const char   *name,
                                     GError      **error);

G_END_DECLS
