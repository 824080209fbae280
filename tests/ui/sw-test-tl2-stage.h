/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-tl2-stage.h: pages of Torchlight saves in a window of their own, for tests. */
#pragma once

#include "sw-test-stage.h"
#include "sw-tl2-item-row.h"

G_BEGIN_DECLS

#define SW_TEST_TL1 0x17u
/* A version that no file is known of: shown, not editable */
#define SW_TEST_UNVERIFIED 0x40u
#define SW_TEST_TL2 0x44u

SwDocument   *sw_tl2_stage_new_character (guint       version) G_GNUC_WARN_UNUSED_RESULT;
SwDocument   *sw_tl2_stage_new_stash     (guint       n_items) G_GNUC_WARN_UNUSED_RESULT;
void          sw_tl2_stage_open          (SwStage    *stage,
                                          GType       type,
                                          guint       version);
gint64        sw_tl2_stage_number        (SwStage    *stage,
                                          const char *path);
/* Types a number into the row of a node, as a person does */
void          sw_tl2_stage_enter         (SwStage    *stage,
                                          const char *path,
                                          const char *text);
/* Does what a click on a button does, without the time that a press takes */
void          sw_tl2_stage_press         (GtkWidget  *button);
gboolean      sw_tl2_stage_is_seen       (GtkWidget  *widget);
/* The row of an item; the second form fails the test when there is none */
SwTl2ItemRow *sw_tl2_stage_find_item     (GtkWidget  *inside,
                                          const char *title);
SwTl2ItemRow *sw_tl2_stage_get_item      (SwStage    *stage,
                                          const char *title);

G_END_DECLS
