/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-vocabulary.c: what a document can tell that knows the words of its game. */
#include "config.h"

#include "sw-vocabulary.h"

G_DEFINE_INTERFACE (SwVocabulary, sw_vocabulary, G_TYPE_OBJECT)

enum { WORDS_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
sw_vocabulary_default_init (SwVocabularyInterface *iface)
{
  signals[WORDS_CHANGED] = g_signal_new ("words-changed", SW_TYPE_VOCABULARY, G_SIGNAL_RUN_LAST,
                                         0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/**
 * sw_vocabulary_list_words:
 * @self: a document
 * @query: what is wanted
 *
 * Lists words that somebody may mean.
 *
 * Returns: (transfer full): a list of #SwWord, the best first
 */
GListStore *
sw_vocabulary_list_words (SwVocabulary      *self,
                          const SwWordQuery *query)
{
  SwVocabularyInterface *iface = SW_VOCABULARY_GET_IFACE (self);
  GListStore *words = g_list_store_new (SW_TYPE_WORD);

  if (iface->list_words != NULL)
    iface->list_words (self, query, words);

  return words;
}

/**
 * sw_vocabulary_dup_meaning:
 * @self: a document
 * @node: a node
 *
 * Tells what the game means by the value of a node.
 *
 * Returns: (transfer full) (nullable): sentences for people, or %NULL when nobody knows
 */
char *
sw_vocabulary_dup_meaning (SwVocabulary *self,
                           SwNodeId      node)
{
  SwVocabularyInterface *iface = SW_VOCABULARY_GET_IFACE (self);

  return iface->dup_meaning != NULL ? iface->dup_meaning (self, node) : NULL;
}

/**
 * sw_vocabulary_words_changed:
 * @self: a document
 *
 * Says that there are other words now. For the document itself.
 */
void
sw_vocabulary_words_changed (SwVocabulary *self)
{
  g_signal_emit (self, signals[WORDS_CHANGED], 0);
}
