/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-compare.h: in which fields two documents differ, in the game's words. */
#pragma once

#include "sw-change.h"
#include "sw-document.h"

G_BEGIN_DECLS

GListModel *sw_compare_documents     (SwDocument *old_document,
                                      SwDocument *new_document) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_compare_dup_section   (SwDocument *document,
                                      const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
