/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-binding-content.h: a skill or an item on the clipboard or under the pointer. */
#pragma once

#include "sw-tl2-binding.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SwBindingDrag:
 * @binding: what is dragged
 * @source: (nullable): the quickbar that it comes from; weak
 * @slot: its slot there
 * @reason: (nullable): why it can't be dropped where it is, as the icon says it
 *
 * What a drag that began in this program carries.
 */
typedef struct
{
  SwTl2Binding *binding;
  GtkWidget    *source;
  guint         slot;
  char         *reason;
} SwBindingDrag;

/* What a widget gives to a drag: its binding, and the bar and slot if it is one. FALSE when there
 * is nothing to drag */
typedef gboolean (*SwBindingDragFunc) (GtkWidget     *widget,
                                       SwBindingDrag *drag);

GdkContentProvider  *sw_binding_content_new        (SwTl2Binding      *binding)
                                                    G_GNUC_WARN_UNUSED_RESULT;
void                 sw_binding_content_add_drag   (GtkWidget         *widget,
                                                    GdkDragAction      actions,
                                                    SwBindingDragFunc  func);
/* NULL for a drag that began elsewhere */
const SwBindingDrag *sw_binding_content_get_drag   (GdkDrop           *drop);
/* Why it can't be dropped where it is, in what hangs on the pointer; NULL when it can */
void                 sw_binding_content_set_reason (GdkDrop           *drop,
                                                    const char        *reason);

G_END_DECLS
