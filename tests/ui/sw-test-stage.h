/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-stage.h: one page in a window of its own, for tests. */
#pragma once

#include "sw-page.h"
#include "sw-test-ui.h"

G_BEGIN_DECLS

typedef struct
{
  SwDocument *document;
  SwSession  *session;
  GtkWidget  *window;
  GtkWidget  *page;
} SwStage;

void       sw_stage_open          (SwStage            *stage,
                                   GType               type,
                                   guint               version,
                                   const SwFixtureD2s *options);
/* The same with any document, which the stage takes over */
void       sw_stage_open_document (SwStage            *stage,
                                   GType               type,
                                   SwDocument         *document);
/* Fails the test when page, session or document live on */
void       sw_stage_close         (SwStage            *stage);

SwHistory *sw_stage_history       (SwStage            *stage);
guint      sw_stage_n_steps       (SwStage            *stage);
guint64    sw_stage_number        (SwStage            *stage,
                                   const char         *path);
GtkWidget *sw_stage_find_row      (SwStage            *stage,
                                   const char         *path);
GtkWidget *sw_stage_focused       (SwStage            *stage);
/* The path of what the inspector would show */
char      *sw_stage_dup_selection (SwStage            *stage) G_GNUC_WARN_UNUSED_RESULT;
/* Does what a key does that is bound to a widget; fails the test if none is */
void       sw_stage_press         (GtkWidget          *widget,
                                   const char         *keys);

G_END_DECLS
