/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-metrics.h: how large the text of a tree is. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SwTreeMetrics:
 * @char_width: of an average character, in pixels
 * @line_height: in pixels
 *
 * The size of a widget's text. Asked once a list, since asking once a row is slow.
 */
typedef struct
{
  int char_width;
  int line_height;
} SwTreeMetrics;

void sw_tree_metrics_init (SwTreeMetrics *self,
                           GtkWidget     *widget);

G_END_DECLS
