/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-collect.h: goes through a Pathologic save for its words, in another thread. */
#pragma once

#include "sw-document.h"
#include "sw-word-index.h"

G_BEGIN_DECLS

/* Texts that are longer are no words, in bytes; and so many words are enough for anybody */
#define SW_PATHOLOGIC_LONGEST_WORD 80u
#define SW_PATHOLOGIC_MOST_WORDS 100000u

/* What an index remembers with a word: the first node that says so, or the place among the names,
 * with the flag; and whether the save has it at all. */
#define SW_PATHOLOGIC_WORD_NUMBER(data) ((guint32) (data))
#define SW_PATHOLOGIC_WORD_NAME (G_GUINT64_CONSTANT (1) << 32)
#define SW_PATHOLOGIC_WORD_IN_SAVE (G_GUINT64_CONSTANT (1) << 33)

/**
 * SwPathologicCollected:
 * @names: (nullable): the names that scripts use; %NULL when they could not be read
 * @index: all words
 *
 * What was found.
 */
typedef struct
{
  SwPathologicNames *names;
  SwWordIndex       *index;
} SwPathologicCollected;

void                   sw_pathologic_collect_async  (SwDocument             *document,
                                                     GCancellable           *cancellable,
                                                     GAsyncReadyCallback     callback,
                                                     gpointer                user_data);
SwPathologicCollected *sw_pathologic_collect_finish (GAsyncResult           *result)
  G_GNUC_WARN_UNUSED_RESULT;
void                   sw_pathologic_collected_free (SwPathologicCollected  *self);
gboolean               sw_pathologic_is_word        (const char             *text);

G_END_DECLS
