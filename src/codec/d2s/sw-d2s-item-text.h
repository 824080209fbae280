/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-text.h: codes and names in items. */
#pragma once

#include "sw-bit-reader.h"
#include "sw-bit-writer.h"
#include "sw-d2s-item-form.h"

G_BEGIN_DECLS

#define SW_D2S_CODE_CHARS 4

/* More characters than any name has; the game takes 15 */
#define SW_D2S_MAX_NAME_CHARS 63

gboolean sw_d2s_item_code_read  (const SwD2sItemForm    *form,
                                 const SwD2sItemTables  *tables,
                                 SwBitReader            *reader,
                                 char                    code[SW_D2S_CODE_CHARS + 1],
                                 GError                **error);
gboolean sw_d2s_item_code_write (const SwD2sItemForm    *form,
                                 const SwD2sItemTables  *tables,
                                 SwBitWriter            *writer,
                                 const char             *code,
                                 GError                **error);
gboolean sw_d2s_item_name_read  (guint                   char_width,
                                 SwBitReader            *reader,
                                 char                    name[SW_D2S_MAX_NAME_CHARS + 1],
                                 GError                **error);
gboolean sw_d2s_item_name_write (guint                   char_width,
                                 SwBitWriter            *writer,
                                 const char             *name,
                                 GError                **error);

G_END_DECLS
