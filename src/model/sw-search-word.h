/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-word.h: the word of a search that somebody is typing. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SwSearchWord:
 * @begin: where it begins in the text, in bytes
 * @end: where it ends
 * @key: (nullable): what is asked for, as "class", with a minus before it if it has one; %NULL for
 *   plain text
 * @typed: what of its text stands before the caret
 *
 * One word.
 */
typedef struct
{
  gsize  begin;
  gsize  end;
  char  *key;
  char  *typed;
} SwSearchWord;

void  sw_search_word_find        (const char         *text,
                                  gsize               caret,
                                  SwSearchWord       *word);
void  sw_search_word_clear       (SwSearchWord       *word);
char *sw_search_word_dup_key     (const SwSearchWord *word) G_GNUC_WARN_UNUSED_RESULT;
char *sw_search_word_dup_replaced (const SwSearchWord *word,
                                  const char         *text,
                                  const char         *replacement,
                                  gsize              *caret) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwSearchWord, sw_search_word_clear)

G_END_DECLS
