/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-former.h: what a file held at places of the history where it was opened or saved. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* No more than this is kept for one document */
#define SW_FORMER_LIMIT (G_GUINT64_CONSTANT (32) << 20)

typedef struct _SwFormer SwFormer;

SwFormer *sw_former_new      (guint64         limit) G_GNUC_WARN_UNUSED_RESULT;
void      sw_former_free     (SwFormer       *self);
void      sw_former_keep     (SwFormer       *self,
                              guint           position,
                              GBytes         *bytes);
GBytes   *sw_former_get      (const SwFormer *self,
                              guint           position);
guint64   sw_former_get_size (const SwFormer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwFormer, sw_former_free)

G_END_DECLS
