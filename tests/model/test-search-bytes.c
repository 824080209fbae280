/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-search-bytes.c: texts in bytes that nobody could read, in all that games write them in. */
#include "config.h"

#include "sw-search.h"
#include "sw-test-document.h"
#include "sw-test-pathologic.h"

/* What is looked for, and how often it is there */
static const struct
{
  const char *text;
  guint       n_hits;
} searches[] = {
  { "health", 2 }, { "HEALTH", 2 }, { "hunger", 1 }, { "Бурах", 3 }, { "бурах", 3 },
  { "БУРАХ", 3 }, { "ёж", 1 }, { "ЁЖ", 1 }, { "wide", 1 }, { "WIDE", 1 }, { "C1F3F0E0F5", 1 },
  { "deadbeef", 1 }, { "burah", 0 }, { "äöü", 0 },
};

static const char content[] =
  "\x02\x02" "health" "\0" "Health" "\0" "Hunger" "\0"
  "\xC1\xF3\xF0\xE0\xF5\0"                       /* Бурах in code page 1251 */
  "\xA8\xE6\0"                                   /* Ёж */
  "\x11\x04\x43\x04\x40\x04\x30\x04\x45\x04\0"   /* Бурах in UTF-16 */
  "\x31\x04\x43\x04\x40\x04\x30\x04\x45\x04\0"   /* бурах */
  "W\0i\0d\0e\0\0"
  "\xDE\xAD\xBE\xEF";

static guint
count_hits (SwDocument *document,
            const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) hits = sw_search_list (document, text, &error);

  g_assert_no_error (error);
  return g_list_model_get_n_items (hits);
}

static void
test_forms (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (content, sizeof content - 1);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_test_message ("%s", searches[i].text);
      g_assert_cmpuint (count_hits (document, searches[i].text), ==, searches[i].n_hits);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/search/bytes/forms", test_forms);
  return g_test_run ();
}
