/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-restore-flow.h: puts other bytes in a document's place, and tells what came of it. */
#pragma once

#include "sw-restoring.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sw_restore_flow_run (GtkWidget   *inside,
                          SwRestoring *restoring);

G_END_DECLS
