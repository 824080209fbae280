/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-completion.h: the words that somebody may mean who is typing into an entry. */
#pragma once

#include "sw-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SW_TYPE_COMPLETION (sw_completion_get_type ())
G_DECLARE_FINAL_TYPE (SwCompletion, sw_completion, SW, COMPLETION, GtkPopover)

/* Typing opens it and goes on; Down goes into the list, Enter there takes a word, Escape closes the
 * list alone. Alt+Down opens it as well. Whoever owns the entry unparents it in dispose. */

GtkWidget  *sw_completion_new       (GtkWidget    *entry,
                                     SwDocument   *document,
                                     SwNodeId      node) G_GNUC_WARN_UNUSED_RESULT;
gboolean    sw_completion_open      (SwCompletion *self);
GListModel *sw_completion_get_words (SwCompletion *self);
GtkWidget  *sw_completion_get_list  (SwCompletion *self);

G_END_DECLS
