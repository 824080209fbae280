/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-words.h: the words of a Pathologic save and of the scripts of the game. */
#pragma once

#include "sw-document.h"
#include "sw-vocabulary.h"

G_BEGIN_DECLS

typedef struct _SwPathologicWords SwPathologicWords;

SwPathologicWords *sw_pathologic_words_new         (SwDocument         *document)
  G_GNUC_WARN_UNUSED_RESULT;
void               sw_pathologic_words_free        (SwPathologicWords  *self);
void               sw_pathologic_words_list        (SwPathologicWords  *self,
                                                    const SwWordQuery  *query,
                                                    GListStore         *words);
char              *sw_pathologic_words_dup_meaning (SwPathologicWords  *self,
                                                    SwNodeId            node)
  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
