/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-session.h: what a tab remembers that is not data: selection, section. Never undone. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

#define SW_TYPE_SESSION (sw_session_get_type ())
G_DECLARE_FINAL_TYPE (SwSession, sw_session, SW, SESSION, GObject)

/* Properties: document (construct only), selection (SwNode, nullable: what the inspector shows),
 * section (SwSection, nullable: which page is shown). All notify. */

SwSession  *sw_session_new           (SwDocument *document) G_GNUC_WARN_UNUSED_RESULT;
SwDocument *sw_session_get_document  (SwSession  *self);
SwNode     *sw_session_get_selection (SwSession  *self);
void        sw_session_set_selection (SwSession  *self,
                                      SwNode     *node);
SwSection  *sw_session_get_section   (SwSession  *self);
void        sw_session_set_section   (SwSession  *self,
                                      SwSection  *section);
const char *sw_session_get_refusal   (SwSession  *self);
void        sw_session_set_refusal   (SwSession  *self,
                                      const char *refusal);

G_END_DECLS
