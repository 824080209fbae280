/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-pathologic.h: what the tests of Pathologic documents share. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

/* The framing of most tests: texts in tables, and a presence byte before each pointer */
#define SW_TEST_FLAGGED 1

SwTables   *sw_test_pathologic_new_tables (guint   framing) G_GNUC_WARN_UNUSED_RESULT;
SwDocument *sw_test_pathologic_open       (GBytes *bytes,
                                           guint   framing) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
