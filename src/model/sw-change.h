/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-change.h: one field that differs between two states of a document. */
#pragma once

#include "sw-tree.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define SW_TYPE_CHANGE (sw_change_get_type ())
G_DECLARE_FINAL_TYPE (SwChange, sw_change, SW, CHANGE, GObject)

/* Immutable. Properties: path, label, section (title; "Derived" for what saving computes),
 * old-text, new-text, derived. */

SwChange   *sw_change_new          (const char *path,
                                    const char *label,
                                    const char *section,
                                    const char *old_text,
                                    const char *new_text,
                                    gboolean    derived) G_GNUC_WARN_UNUSED_RESULT;
const char *sw_change_get_path     (SwChange   *self);
const char *sw_change_get_label    (SwChange   *self);
const char *sw_change_get_section  (SwChange   *self);
const char *sw_change_get_old_text (SwChange   *self);
const char *sw_change_get_new_text (SwChange   *self);
gboolean    sw_change_get_derived  (SwChange   *self);

G_END_DECLS
