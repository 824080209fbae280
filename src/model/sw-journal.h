/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-journal.h: keeps the unsaved steps of a document on disk, so that a crash loses none. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_JOURNAL (sw_journal_get_type ())
G_DECLARE_FINAL_TYPE (SwJournal, sw_journal, SW, JOURNAL, GObject)

/* Writes at most a second after a step, in a thread; takes the file away when nothing is unsaved.
 * Property: problem (why that did not work, NULL while all is well; notifies). */

SwJournal  *sw_journal_new         (SwDocument *document) G_GNUC_WARN_UNUSED_RESULT;
void        sw_journal_flush       (SwJournal  *self);
void        sw_journal_close       (SwJournal  *self);
const char *sw_journal_get_problem (SwJournal  *self);

G_END_DECLS
