/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-test.h: what the tests of Torchlight saves share. */
#pragma once

#include "sw-codec-test.h"
#include "sw-fixture-svb.h"

G_BEGIN_DECLS

/* A fixture of a version, in the form it has by itself */
GBytes *sw_svb_test_fixture    (guint            version);
/* Runs something over a character of each version and over its stash. */
void    sw_svb_test_for_all    (SwCodecTestFunc  func);
SwTree *sw_svb_test_decode     (GBytes          *bytes);
GBytes *sw_svb_test_encode     (const SwTree    *tree);
GBytes *sw_svb_test_rebuild    (const SwTree    *tree);
/* Encodes, decodes again, compares; the tree as it is read again. */
SwTree *sw_svb_test_save       (SwTree          *tree);
/* The file with its body in the clear; and such a file after a change, with right size and sum */
GBytes *sw_svb_test_open_body  (GBytes          *bytes);
GBytes *sw_svb_test_close_body (GBytes          *plain);

G_END_DECLS
