/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-start-section.h: which part of a save is shown first. */
#pragma once

#include "sw-document.h"
#include "sw-section.h"

G_BEGIN_DECLS

SwSection *sw_start_section_find (SwDocument *document,
                                  const char *id) G_GNUC_WARN_UNUSED_RESULT;
void       sw_start_section_keep (SwDocument *document,
                                  SwSection  *section);

G_END_DECLS
