/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-reading-scores.h: how well a Pathologic save reads in every way, as rows. */
#pragma once

#include "sw-pathologic-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_READING_SCORES (sw_reading_scores_get_type ())
G_DECLARE_FINAL_TYPE (SwReadingScores, sw_reading_scores, SW, READING_SCORES, AdwPreferencesGroup)

GtkWidget *sw_reading_scores_new     (SwPathologicDocument *document) G_GNUC_WARN_UNUSED_RESULT;
gboolean   sw_reading_scores_is_whole (SwReadingScores     *self);
void       sw_reading_scores_refresh (SwReadingScores      *self);

G_END_DECLS
