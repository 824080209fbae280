/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-close-question.h: what becomes of unsaved changes when a tab closes. */
#pragma once

#include "sw-tab.h"

G_BEGIN_DECLS

/**
 * SwCloseAnswer:
 * @SW_CLOSE_ANSWER_CANCEL: do not close
 * @SW_CLOSE_ANSWER_DISCARD: close, and let go of the changes
 * @SW_CLOSE_ANSWER_SAVED: close; they were saved
 *
 * What was decided.
 */
typedef enum
{
  SW_CLOSE_ANSWER_CANCEL,
  SW_CLOSE_ANSWER_DISCARD,
  SW_CLOSE_ANSWER_SAVED,
} SwCloseAnswer;

void          sw_close_question_run_async  (SwTab                *tab,
                                            GAsyncReadyCallback   callback,
                                            gpointer              user_data);
SwCloseAnswer sw_close_question_run_finish (GAsyncResult         *result);

G_END_DECLS
