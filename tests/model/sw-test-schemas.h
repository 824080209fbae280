/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-schemas.h: a folder with a schema, and a save that is read by it. */
#pragma once

#include "sw-pathologic-schemas.h"

G_BEGIN_DECLS

typedef struct
{
  char                *folder;
  char                *file;
  SwPathologicSchemas *schemas;
  SwDocument          *document;    /* with objects of a class that the schema does not know */
} SwTestSchemas;

void        sw_test_schemas_set_up    (SwTestSchemas      *self,
                                       gconstpointer       data);
void        sw_test_schemas_tear_down (SwTestSchemas      *self,
                                       gconstpointer       data);
SwDocument *sw_test_schemas_open      (SwPathologicSchema *schema,
                                       GBytes             *bytes,
                                       const char         *root) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
