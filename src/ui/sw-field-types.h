/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-field-types.h: the types that are offered for bytes without a name. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SwFieldType:
 * @expression: (nullable): in the schema language; %NULL for one that somebody writes themselves
 * @label: for people, marked with N_()
 * @is_raw: bytes, of which somebody says how many
 *
 * A type.
 */
typedef struct
{
  const char *expression;
  const char *label;
  gboolean    is_raw;
} SwFieldType;

const SwFieldType *sw_field_types_get        (guint position);
guint              sw_field_types_find       (gsize size);
GListModel        *sw_field_types_new_labels (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
