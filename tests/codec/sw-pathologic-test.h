/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-test.h: what the tests of Pathologic saves share. */
#pragma once

#include "sw-codec-test.h"
#include "sw-fixture-pathologic.h"
#include "sw-pathologic.h"

G_BEGIN_DECLS

typedef void (*SwPathologicTestFunc) (GBytes *bytes,
                                      guint   framing);

SwPathologicSchema        *sw_pathologic_test_get_schema  (void);
const SwPathologicOptions *sw_pathologic_test_get_options (const char *framing,
                                                           const char *root);
SwTree                    *sw_pathologic_test_decode      (GBytes     *bytes,
                                                           const char *framing,
                                                           const char *root);
SwTree                    *sw_pathologic_test_read        (GBytes     *bytes,
                                                           guint       framing);
const SwPathologicFile    *sw_pathologic_test_get_file    (SwTree     *tree);
void                       sw_pathologic_test_assert_kept (SwTree     *tree);
void                       sw_pathologic_test_assert_fault (SwTree    *tree,
                                                           const char *kind,
                                                           gsize       offset);
GBytes                    *sw_pathologic_test_new_bytes   (const char *hex);
void                       sw_pathologic_test_for_all     (SwPathologicTestFunc func);

G_END_DECLS
