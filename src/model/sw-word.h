/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-word.h: a word that somebody may mean, with what it is. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define SW_TYPE_WORD (sw_word_get_type ())
G_DECLARE_FINAL_TYPE (SwWord, sw_word, SW, WORD, GObject)

SwWord     *sw_word_new      (const char *text,
                              const char *note) G_GNUC_WARN_UNUSED_RESULT;
const char *sw_word_get_text (SwWord     *self);
const char *sw_word_get_note (SwWord     *self);

G_END_DECLS
