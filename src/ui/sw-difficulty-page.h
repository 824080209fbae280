/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-difficulty-page.h: the base of pages that show one difficulty of a Diablo II character. */
#pragma once

#include "sw-d2s-document.h"
#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_DIFFICULTY_PAGE (sw_difficulty_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (SwDifficultyPage, sw_difficulty_page, SW, DIFFICULTY_PAGE, SwPage)

/**
 * SwDifficultyPageClass:
 * @section: the first step of the paths below which there are difficulties, as "quests"
 * @fill: puts groups into the page, which is empty, for the difficulty that is shown
 *
 * The page switches difficulties by buttons and by the keys 1 to 3, keeps the focus on the same
 * field across them, and is filled anew for each, and when another tree comes into the document.
 */
struct _SwDifficultyPageClass
{
  SwPageClass parent_class;

  const char *section;
  void      (*fill) (SwDifficultyPage *self);

  gpointer padding[4];
};

SwD2sDocument       *sw_difficulty_page_get_document   (SwDifficultyPage *self);
const SwD2sTables   *sw_difficulty_page_get_tables     (SwDifficultyPage *self);
guint                sw_difficulty_page_get_difficulty (SwDifficultyPage *self);
char                *sw_difficulty_page_dup_path       (SwDifficultyPage *self,
                                                        const char       *token)
                                                        G_GNUC_WARN_UNUSED_RESULT;
AdwPreferencesGroup *sw_difficulty_page_add_group      (SwDifficultyPage *self,
                                                        const char       *title);
gboolean             sw_difficulty_page_is_in_sight    (SwDifficultyPage *self,
                                                        GtkWidget        *widget);

G_END_DECLS
