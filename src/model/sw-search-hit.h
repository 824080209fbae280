/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-hit.h: one node that a search found. */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * SwSearchPlace:
 * @SW_SEARCH_NAME: in the node's path or label
 * @SW_SEARCH_VALUE: in its value
 * @SW_SEARCH_BYTES: in bytes that nobody could read
 *
 * Where a search found its text.
 */
typedef enum
{
  SW_SEARCH_NAME,
  SW_SEARCH_VALUE,
  SW_SEARCH_BYTES,
} SwSearchPlace;

#define SW_TYPE_SEARCH_HIT (sw_search_hit_get_type ())
G_DECLARE_FINAL_TYPE (SwSearchHit, sw_search_hit, SW, SEARCH_HIT, GObject)

/* Immutable. Properties: path, label, value (JsonNode), match ("name", "value" or "bytes"),
 * offset (byte of the file where it stands; -1 for a node that is in none). */

SwSearchHit *sw_search_hit_new (const char    *path,
                                const char    *label,
                                JsonNode      *value,
                                SwSearchPlace  place,
                                gint64         offset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
