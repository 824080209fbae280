/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-file-watch.h: tells when something else writes the file that is open. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SwFileState:
 * @SW_FILE_STATE_SAME: the file holds what we know of it
 * @SW_FILE_STATE_CHANGED: something else wrote it
 * @SW_FILE_STATE_GONE: it is not there, or cannot be read
 *
 * How a file on the disk stands to what was opened or last saved.
 */
typedef enum
{
  SW_FILE_STATE_SAME,
  SW_FILE_STATE_CHANGED,
  SW_FILE_STATE_GONE,
} SwFileState;

#define SW_TYPE_FILE_STATE (sw_file_state_get_type ())
GType sw_file_state_get_type (void);

#define SW_TYPE_FILE_WATCH (sw_file_watch_get_type ())
G_DECLARE_FINAL_TYPE (SwFileWatch, sw_file_watch, SW, FILE_WATCH, GObject)

SwFileWatch *sw_file_watch_new          (const char  *path,
                                         const char  *known_sha256) G_GNUC_WARN_UNUSED_RESULT;
const char  *sw_file_watch_get_path     (SwFileWatch *self);
SwFileState  sw_file_watch_get_state    (SwFileWatch *self);
const char  *sw_file_watch_get_sha256   (SwFileWatch *self);
void         sw_file_watch_set_known    (SwFileWatch *self,
                                         const char  *sha256);
void         sw_file_watch_set_expected (SwFileWatch *self,
                                         const char  *sha256);
void         sw_file_watch_check        (SwFileWatch *self);

G_END_DECLS
