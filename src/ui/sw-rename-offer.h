/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-rename-offer.h: a renamed character, whose file must have its name for the game to find it. */
#pragma once

#include "sw-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SwRenameAnswer:
 * @SW_RENAME_ANSWER_CANCEL: do not save
 * @SW_RENAME_ANSWER_SAVE_AS: choose another place
 * @SW_RENAME_ANSWER_RENAME: save, then rename the file and what the game keeps beside it
 * @SW_RENAME_ANSWER_KEEP: save, and leave the file its name
 *
 * What to do about the name.
 */
typedef enum
{
  SW_RENAME_ANSWER_CANCEL,
  SW_RENAME_ANSWER_SAVE_AS,
  SW_RENAME_ANSWER_RENAME,
  SW_RENAME_ANSWER_KEEP,
} SwRenameAnswer;

char          *sw_rename_offer_dup_name   (SwDocument           *document)
                                           G_GNUC_WARN_UNUSED_RESULT;
gboolean       sw_rename_offer_is_due     (SwDocument           *document);
void           sw_rename_offer_ask_async  (GtkWindow            *parent,
                                           SwDocument           *document,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);
SwRenameAnswer sw_rename_offer_ask_finish (GAsyncResult         *result);
gboolean       sw_rename_offer_rename     (SwDocument           *document,
                                           GError              **error);

G_END_DECLS
