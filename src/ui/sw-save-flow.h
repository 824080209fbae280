/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-save-flow.h: from Ctrl+S to "Saved": review, writing, and the questions on the way. */
#pragma once

#include "sw-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SwSaveFlowFlags:
 * @SW_SAVE_FLOW_NONE: to the document's own file
 * @SW_SAVE_FLOW_AS: ask where to
 * @SW_SAVE_FLOW_QUIET: no message when it is done, since what it would stand over goes away
 *
 * How to save.
 */
typedef enum
{
  SW_SAVE_FLOW_NONE = 0,
  SW_SAVE_FLOW_AS = 1 << 0,
  SW_SAVE_FLOW_QUIET = 1 << 1,
} SwSaveFlowFlags;

void     sw_save_flow_run_async   (GtkWidget            *inside,
                                   SwDocument           *document,
                                   SwSaveFlowFlags       flags,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data);
gboolean sw_save_flow_run_finish  (GAsyncResult         *result,
                                   GError              **error);

G_END_DECLS
