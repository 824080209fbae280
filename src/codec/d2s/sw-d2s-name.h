/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-name.h: the name of a character, and what stands behind its end. */
#pragma once

#include "sw-d2s-block.h"

G_BEGIN_DECLS

/* Room for a name: up to version 97 bytes of Latin-1, from 98 on UTF-8 */
#define SW_D2S_OLD_NAME_SIZE 16
#define SW_D2S_NEW_NAME_SIZE 48

void     sw_d2s_name_read  (SwTree           *tree,
                            SwNodeId          id,
                            const SwD2sCell  *cell);
gboolean sw_d2s_name_write (SwD2sWriter      *writer,
                            SwNodeId          id,
                            const SwD2sCell  *cell,
                            guint64           place,
                            GError          **error);

G_END_DECLS
