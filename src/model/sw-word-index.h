/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-word-index.h: many words, to be found by how they begin or by what is in them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SwWordIndex:
 *
 * Words in the order of the alphabet, whatever the case of their letters, each with a number of
 * its owner's. Plain memory; once it is sorted it can be read from any thread.
 */
typedef struct _SwWordIndex SwWordIndex;

SwWordIndex *sw_word_index_new         (void) G_GNUC_WARN_UNUSED_RESULT;
void         sw_word_index_free        (SwWordIndex       *self);
void         sw_word_index_add         (SwWordIndex       *self,
                                        const char        *text,
                                        guint64            data);
void         sw_word_index_sort        (SwWordIndex       *self);
guint        sw_word_index_get_n       (const SwWordIndex *self);
const char  *sw_word_index_get_text    (const SwWordIndex *self,
                                        guint              position);
guint64      sw_word_index_get_data    (const SwWordIndex *self,
                                        guint              position);
void         sw_word_index_find_range  (const SwWordIndex *self,
                                        const char        *beginning,
                                        guint             *first,
                                        guint             *last);
gboolean     sw_word_index_find_inside (const SwWordIndex *self,
                                        const char        *part,
                                        guint             *position);
char        *sw_word_index_fold        (const char        *text) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwWordIndex, sw_word_index_free)

G_END_DECLS
