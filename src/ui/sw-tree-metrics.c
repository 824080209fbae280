/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-metrics.c: how large the text of a tree is. */
#include "config.h"

#include "sw-tree-metrics.h"

/**
 * sw_tree_metrics_init:
 * @self: (out caller-allocates): the sizes
 * @widget: a widget with the text's style
 *
 * Measures the text of a widget.
 */
void
sw_tree_metrics_init (SwTreeMetrics *self,
                      GtkWidget     *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);

  self->char_width = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics));
  self->line_height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));
  pango_font_metrics_unref (metrics);
}
