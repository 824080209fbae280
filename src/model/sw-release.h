/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-release.h: lets go of large things without anybody waiting for it. */
#pragma once

#include "sw-tree.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

void sw_release_tree  (SwTree *tree);
void sw_release_bytes (GBytes *bytes);
void sw_release_json  (JsonNode *json);
void sw_release_array (GArray   *array);
void sw_release_object (GMainContext *context,
                        gpointer      object);

G_END_DECLS
