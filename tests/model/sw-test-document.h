/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-document.h: what the tests of documents share. */
#pragma once

#include "sw-d2s-document.h"
#include "sw-fixture-d2s.h"

G_BEGIN_DECLS

/* The clock of all tests that do not save */
#define SW_TEST_NOW 1234567890

/* The fixtures: a new character, the one of the manual, and one that is full of numbers */
typedef enum
{
  SW_TEST_NEW,
  SW_TEST_DEMO,
  SW_TEST_BUSY,
  SW_TEST_N_FIXTURES,
} SwTestFixture;

SwTables   *sw_test_get_tables    (void);
void        sw_test_init_fixture  (SwFixtureD2s       *options,
                                   SwTestFixture       fixture);
GBytes     *sw_test_new_bytes     (guint               version,
                                   SwTestFixture       fixture) G_GNUC_WARN_UNUSED_RESULT;
SwDocument *sw_test_open_any      (GBytes             *bytes,
                                   const char         *name) G_GNUC_WARN_UNUSED_RESULT;
SwDocument *sw_test_open          (GBytes             *bytes) G_GNUC_WARN_UNUSED_RESULT;
SwDocument *sw_test_open_fixture  (guint               version,
                                   SwTestFixture       fixture) G_GNUC_WARN_UNUSED_RESULT;
SwDocument *sw_test_open_options  (guint               version,
                                   const SwFixtureD2s *options) G_GNUC_WARN_UNUSED_RESULT;
GBytes     *sw_test_encode        (SwDocument         *document) G_GNUC_WARN_UNUSED_RESULT;
void        sw_test_assert_bytes  (GBytes             *bytes,
                                   GBytes             *expected);
void        sw_test_assert_encode (SwDocument         *document,
                                   GBytes             *expected);
guint64     sw_test_number        (SwDocument         *document,
                                   const char         *path);
gboolean    sw_test_try_set       (SwDocument         *document,
                                   const char         *path,
                                   const char         *text,
                                   GError            **error);
void        sw_test_set           (SwDocument         *document,
                                   const char         *path,
                                   const char         *text);
void        sw_test_refused       (SwDocument         *document,
                                   const char         *path,
                                   const char         *text,
                                   const char         *kind);
void        sw_test_push          (SwDocument         *document,
                                   SwCommand          *command);
guint       sw_test_count_steps   (SwDocument         *document);
char       *sw_test_dup_label     (SwDocument         *document,
                                   guint               step) G_GNUC_WARN_UNUSED_RESULT;
GBytes     *sw_test_patch         (GBytes             *bytes,
                                   gsize               at,
                                   gconstpointer       patch,
                                   gsize               size) G_GNUC_WARN_UNUSED_RESULT;
GBytes     *sw_test_sum           (GBytes             *bytes) G_GNUC_WARN_UNUSED_RESULT;
SwFinding  *sw_test_find_finding  (SwDocument         *document,
                                   const char         *id);
SwCommand  *sw_test_find_fix      (SwDocument         *document,
                                   const char         *finding,
                                   const char         *fix) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *sw_test_list_files    (const char * const *folders,
                                   const char * const *endings) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *sw_test_list_samples  (void) G_GNUC_WARN_UNUSED_RESULT;
char       *sw_test_dup_sample    (const char         *name) G_GNUC_WARN_UNUSED_RESULT;
GBytes     *sw_test_load          (const char         *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
