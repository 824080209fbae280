/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-scramble.h: the two ways in which Torchlight II scrambles a body. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void sw_svb_scramble       (const guint8 *plain,
                            guint8       *scrambled,
                            gsize         size);
void sw_svb_descramble     (const guint8 *scrambled,
                            guint8       *plain,
                            gsize         size);
void sw_svb_scramble_old   (const guint8 *plain,
                            guint8       *scrambled,
                            gsize         size);
void sw_svb_descramble_old (const guint8 *scrambled,
                            guint8       *plain,
                            gsize         size);

G_END_DECLS
