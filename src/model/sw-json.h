/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-json.h: values of nodes as JSON, and back. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

JsonNode *sw_json_from_value (const SwField  *field,
                              const SwValue  *value) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *sw_json_from_value_exact (const SwField *field,
                                    const SwValue *value) G_GNUC_WARN_UNUSED_RESULT;
gboolean  sw_json_to_value   (const SwField  *field,
                              JsonNode       *json,
                              SwValue        *value,
                              GError        **error);
char     *sw_json_print      (JsonNode       *json,
                              gboolean        pretty) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
