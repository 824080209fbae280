/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-vocabulary.h: what a document can tell that knows the words of its game. */
#pragma once

#include "sw-tree.h"
#include "sw-word.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SwWordQuery:
 * @node: the node whose text is being typed; %SW_NODE_NONE for a search
 * @key: (nullable): in a search, what is asked for, as "class"; %NULL for plain words
 * @typed: what is there already, which may be ""
 * @most: how many words are wanted at most
 *
 * What words are wanted for.
 */
typedef struct
{
  SwNodeId    node;
  const char *key;
  const char *typed;
  guint       most;
} SwWordQuery;

#define SW_TYPE_VOCABULARY (sw_vocabulary_get_type ())
G_DECLARE_INTERFACE (SwVocabulary, sw_vocabulary, SW, VOCABULARY, GObject)

/**
 * SwVocabularyInterface:
 * @list_words: appends the words that fit to a list of #SwWord, the best first: those that begin
 *   with what was typed, then those that have it inside, whatever the case of the letters. Takes
 *   no longer than a key stroke may; what cannot be known at once comes with "words-changed".
 * @dup_meaning: what the game means by the value of a node; %NULL when nobody knows
 *
 * For documents. Both may be left out.
 */
struct _SwVocabularyInterface
{
  GTypeInterface parent_interface;

  void  (*list_words)  (SwVocabulary      *self,
                        const SwWordQuery *query,
                        GListStore        *words);
  char *(*dup_meaning) (SwVocabulary      *self,
                        SwNodeId           node);
};

/* Signals: words-changed () when the same question would have another answer, but for what edits
 * brought. */

GListStore *sw_vocabulary_list_words    (SwVocabulary      *self,
                                         const SwWordQuery *query) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_vocabulary_dup_meaning   (SwVocabulary      *self,
                                         SwNodeId           node) G_GNUC_WARN_UNUSED_RESULT;
void        sw_vocabulary_words_changed (SwVocabulary      *self);

G_END_DECLS
