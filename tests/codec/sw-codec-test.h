/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-codec-test.h: what the tests of all codecs share. */
#pragma once

#include "sw-codec.h"
#include "sw-d2s-tables.h"
#include "sw-fixture-d2s.h"

G_BEGIN_DECLS

/* The clock of all tests */
#define SW_CODEC_TEST_NOW 1234567890

/* The fixtures: a new character, the one of the manual, and one that is full of numbers */
typedef enum
{
  SW_CODEC_TEST_NEW,
  SW_CODEC_TEST_DEMO,
  SW_CODEC_TEST_BUSY,
  SW_CODEC_TEST_N_FIXTURES,
} SwCodecTestFixture;

typedef void (*SwCodecTestFunc) (GBytes *bytes,
                                 guint   version);

const SwD2sTables *sw_codec_test_get_tables       (void);
GBytes            *sw_codec_test_fixture          (guint               version,
                                                   SwCodecTestFixture  fixture);
void               sw_codec_test_for_all          (SwCodecTestFunc     func);
char              *sw_codec_test_dup_samples      (const char         *folder);
GPtrArray         *sw_codec_test_list_files       (const char         *folder,
                                                   const char         *ending);
GBytes            *sw_codec_test_load             (const char         *path);

const SwCodec     *sw_codec_test_get_codec        (GBytes             *bytes);
SwTree            *sw_codec_test_decode           (GBytes             *bytes);
GBytes            *sw_codec_test_encode           (const SwTree       *tree);
GBytes            *sw_codec_test_rebuild          (const SwTree       *tree);
GBytes            *sw_codec_test_save             (SwTree             *tree);
SwNodeId           sw_codec_test_lookup           (const SwTree       *tree,
                                                   const char         *path);
guint64            sw_codec_test_number           (const SwTree       *tree,
                                                   const char         *path);
void               sw_codec_test_set_number       (SwTree             *tree,
                                                   const char         *path,
                                                   guint64             number);
void               sw_codec_test_set_text         (SwTree             *tree,
                                                   const char         *path,
                                                   const char         *text);
void               sw_codec_test_set_absent       (SwTree             *tree,
                                                   const char         *path);
gboolean           sw_codec_test_is_leaf          (const SwTree       *tree,
                                                   SwNodeId            id);
gboolean           sw_codec_test_is_in_file       (const SwTree       *tree,
                                                   SwNodeId            id);
void               sw_codec_test_assert_partition (const SwTree       *tree);
void               sw_codec_test_assert_found     (const SwTree       *tree);
void               sw_codec_test_assert_bytes     (GBytes             *bytes,
                                                   GBytes             *expected);
GBytes            *sw_codec_test_patch            (GBytes             *bytes,
                                                   gsize               at,
                                                   const char         *patch,
                                                   gsize               size);
GBytes            *sw_codec_test_patch_bits       (GBytes             *bytes,
                                                   guint64             bit,
                                                   guint               width,
                                                   guint64             value);

G_END_DECLS
