/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-journal-file.h: unsaved edits on disk, and those that a crash left there. */
#pragma once

#include "sw-file-watch.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * SwJournalEntry:
 * @path: the file that was being edited
 * @opened_sha256: of the bytes to which the edits belong
 * @time: when the last edit was written down, in UTC
 * @recipe: the edits
 * @file: where this is kept
 *
 * Unsaved edits of a process that is gone.
 */
typedef struct
{
  char      *path;
  char      *opened_sha256;
  GDateTime *time;
  JsonNode  *recipe;
  char      *file;
} SwJournalEntry;

gboolean     sw_journal_file_write        (const char      *path,
                                           GBytes          *opened,
                                           JsonNode        *recipe,
                                           GError         **error);
void         sw_journal_file_remove       (const char      *path);
GPtrArray   *sw_journal_file_list         (void) G_GNUC_WARN_UNUSED_RESULT;

SwFileState  sw_journal_entry_check_file  (SwJournalEntry  *self);
GBytes      *sw_journal_entry_load_opened (SwJournalEntry  *self,
                                           GError         **error) G_GNUC_WARN_UNUSED_RESULT;
void         sw_journal_entry_discard     (SwJournalEntry  *self);
void         sw_journal_entry_free        (SwJournalEntry  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwJournalEntry, sw_journal_entry_free)

G_END_DECLS
