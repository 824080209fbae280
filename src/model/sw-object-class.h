/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-object-class.h: one class of the objects in a save. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SW_TYPE_OBJECT_CLASS (sw_object_class_get_type ())
G_DECLARE_FINAL_TYPE (SwObjectClass, sw_object_class, SW, OBJECT_CLASS, GObject)

/* Immutable. Properties: name, n-objects, n-bytes. */

SwObjectClass *sw_object_class_new           (const char    *name,
                                              guint          n_objects,
                                              guint64        n_bytes) G_GNUC_WARN_UNUSED_RESULT;
const char    *sw_object_class_get_name      (SwObjectClass *self);
guint          sw_object_class_get_n_objects (SwObjectClass *self);
guint64        sw_object_class_get_n_bytes   (SwObjectClass *self);

G_END_DECLS
