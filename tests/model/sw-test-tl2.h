/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-tl2.h: what the tests of Torchlight documents share. */
#pragma once

#include "sw-fixture-svb.h"
#include "sw-test-document.h"
#include "sw-tl2-document.h"
#include "sw-tl2-quickbar.h"

G_BEGIN_DECLS

SwDocument    *sw_test_tl2_open         (GBytes             *bytes) G_GNUC_WARN_UNUSED_RESULT;
SwDocument    *sw_test_tl2_open_fixture (guint               version) G_GNUC_WARN_UNUSED_RESULT;
SwDocument    *sw_test_tl2_open_options (const SwFixtureSvb *options) G_GNUC_WARN_UNUSED_RESULT;
SwDocument    *sw_test_tl2_open_stash   (guint               version,
                                         guint               n_items) G_GNUC_WARN_UNUSED_RESULT;
SwDocument    *sw_test_tl2_open_path    (const char         *path) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray     *sw_test_tl2_list_samples (void) G_GNUC_WARN_UNUSED_RESULT;
char          *sw_test_tl2_dup_slots    (SwDocument         *document) G_GNUC_WARN_UNUSED_RESULT;
char          *sw_test_tl2_dup_keys     (SwDocument         *document) G_GNUC_WARN_UNUSED_RESULT;
SwDocument    *sw_test_tl2_reopen       (SwDocument         *document) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
