/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-document.h: a character or shared stash of Torchlight II or Torchlight that is open. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

/**
 * SwTl2Kind:
 * @SW_TL2_KIND_CHARACTER: a character of Torchlight II
 * @SW_TL2_KIND_FIRST_CHARACTER: a character of Torchlight
 * @SW_TL2_KIND_STASH: a shared stash of either game
 *
 * What a file is.
 */
typedef enum
{
  SW_TL2_KIND_CHARACTER,
  SW_TL2_KIND_FIRST_CHARACTER,
  SW_TL2_KIND_STASH,
} SwTl2Kind;

/**
 * SwTl2Folder:
 * @SW_TL2_FOLDER_OTHER: somewhere else, or not read from a file
 * @SW_TL2_FOLDER_SAVE: where the game keeps characters played without mods
 * @SW_TL2_FOLDER_MODSAVE: where it keeps those played with mods
 *
 * Which of the game's folders a file is in.
 */
typedef enum
{
  SW_TL2_FOLDER_OTHER,
  SW_TL2_FOLDER_SAVE,
  SW_TL2_FOLDER_MODSAVE,
} SwTl2Folder;

#define SW_TYPE_TL2_DOCUMENT (sw_tl2_document_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2Document, sw_tl2_document, SW, TL2_DOCUMENT, SwDocument)

SwTl2Kind          sw_tl2_document_get_kind          (SwTl2Document *self);
SwTl2Game          sw_tl2_document_get_game          (SwTl2Document *self);
const SwTl2Tables *sw_tl2_document_get_tables        (SwTl2Document *self);
const SwTl2Class  *sw_tl2_document_get_class         (SwTl2Document *self);
SwTl2Folder        sw_tl2_document_get_folder        (SwTl2Document *self);
const char        *sw_tl2_document_get_folder_label  (SwTl2Document *self);
const char        *sw_tl2_document_get_text          (SwTl2Document *self,
                                                      const char    *path);
SwNodeId           sw_tl2_document_find_stat         (SwTl2Document *self,
                                                      gint64         stat);
gboolean           sw_tl2_document_get_force         (SwTl2Document *self);
void               sw_tl2_document_set_force         (SwTl2Document *self,
                                                      gboolean       force);

/* The character's stats that repeat its free points */
#define SW_TL2_STAT_FREE_STATS G_GINT64_CONSTANT (-7998006427425498932)
#define SW_TL2_STAT_FREE_SKILLS G_GINT64_CONSTANT (8015721566365339376)

G_END_DECLS
