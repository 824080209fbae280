/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-search-pattern.c: a pattern fits what GLib says that it fits. */
#include "config.h"

#include "sw-search-pattern.h"

#include <string.h>

/* Letters that are folded to one, to several, to ASCII ones; of one byte to four */
static const char * const letters[] = {
  "a", "A", "b", "k", "K", "\xe2\x84\xaa" /* Kelvin */, "s", "ſ", "ß", "ss", "ẞ", "é", "É",
  "я", "Я", "ё", "Ё", "и", "İ", "ı", "ŉ", "Σ", "ς", "σ", "ﬁ", "💀", "0", "_", " ", "日", "ӕ", "Ӕ",
  "ա", "Ա",
};

static char *
make_text (guint    most,
           gboolean is_pattern)
{
  GString *text = g_string_new (NULL);
  guint n = (guint) g_test_rand_int_range (0, (gint32) most + 1);
  /* (few letters, so that something is found) */
  gint32 first = g_test_rand_int_range (0, G_N_ELEMENTS (letters) - 4);

  for (guint i = 0; i < n; i++)
    if (is_pattern && g_test_rand_int_range (0, 3) == 0)
      g_string_append_c (text, g_test_rand_bit () ? '*' : '?');
    else
      g_string_append (text, letters[g_test_rand_int_range (first, first + 5) % (gint32)
                                     G_N_ELEMENTS (letters)]);

  return g_string_free (text, FALSE);
}

static gboolean
is_found (const char *pattern,
          const char *text)
{
  g_autofree char *folded = g_utf8_casefold (pattern, -1);
  g_autofree char *other = g_utf8_casefold (text, -1);
  gsize length = strlen (folded);

  if (strpbrk (pattern, "*?") != NULL)
    return g_pattern_match_simple (folded, other);
  if (!g_str_is_ascii (pattern))
    return strstr (other, folded) != NULL;

  /* A word without an accent is found byte by byte */
  for (const char *at = text; length > 0 && *at != '\0'; at++)
    if (g_ascii_strncasecmp (at, folded, length) == 0)
      return TRUE;

  return length == 0;
}

static void
compare (const char *pattern,
         const char *text)
{
  g_autofree char *folded = g_utf8_casefold (pattern, -1);
  g_autofree char *other = g_utf8_casefold (text, -1);
  SwSearchPattern made;

  sw_search_pattern_init (&made, pattern);
  if (sw_search_pattern_fits (&made, text) != is_found (pattern, text))
    g_error ("“%s” in “%s”: %d is wrong", pattern, text, !is_found (pattern, text));
  if (sw_search_pattern_is (&made, text) != g_str_equal (folded, other))
    g_error ("“%s” is “%s”: %d is wrong", pattern, text, !g_str_equal (folded, other));
  if (made.is_glob)
    g_assert_cmpint (sw_search_pattern_fits_folded (&made, other, strlen (other)), ==,
                     g_pattern_match_simple (folded, other));
  sw_search_pattern_clear (&made);
}

static void
test_chance (void)
{
  guint n_found = 0;

  for (guint i = 0; i < 60000; i++)
    {
      g_autofree char *pattern = make_text (6, TRUE);
      g_autofree char *text = make_text (10, FALSE);

      compare (pattern, text);
      n_found += is_found (pattern, text);
    }

  /* (a property that holds of nothing says nothing) */
  g_assert_cmpuint (n_found, >, 5000);
}

static void
test_table (void)
{
  static const struct { const char *pattern; const char *text; gboolean fits; } cases[] = {
    { "bread", "Fresh BREAD", TRUE }, { "bread", "brea", FALSE }, { "", "x", TRUE },
    { "", "", TRUE }, { "person_00*", "person_0012", TRUE },
    { "person_00*", "a person_0012", FALSE },
    { "*_0?1?", "person_0012", TRUE }, { "*_0?1?", "person_001", FALSE }, { "*", "", TRUE },
    { "?", "", FALSE }, { "?", "💀", TRUE }, { "??", "💀", FALSE }, { "*aab", "aaaaab", TRUE },
    { "a*a", "a", FALSE }, { "хлеб", "Белый ХЛЕБ", TRUE }, { "хлеб", "bread", FALSE },
    { "Ё*", "ёрш", TRUE }, { "strasse", "STRASSE", TRUE }, { "straße", "STRASSE", TRUE },
    { "straße", "Straße", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SwSearchPattern pattern;

      sw_search_pattern_init (&pattern, cases[i].pattern);
      g_test_message ("“%s” in “%s”", cases[i].pattern, cases[i].text);
      g_assert_cmpint (sw_search_pattern_fits (&pattern, cases[i].text), ==, cases[i].fits);
      g_assert_false (sw_search_pattern_fits (&pattern, NULL));
      g_assert_false (sw_search_pattern_is (&pattern, NULL));
      sw_search_pattern_clear (&pattern);
    }
}

/* Texts that no buffer is long enough for */
static void
test_long (void)
{
  for (guint length = 500; length < 530; length++)
    {
      g_autofree char *half = g_strnfill (length, 'x');
      g_autofree char *text = g_strconcat (half, "ЯЩИК", NULL);
      g_autofree char *is = g_strconcat (half, "ящик", NULL);

      compare ("ящик", text);
      compare ("*щ?к", text);
      compare ("x*к", text);
      compare (is, text);
      compare ("ящиц", text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/search-pattern/table", test_table);
  g_test_add_func ("/model/search-pattern/long", test_long);
  g_test_add_func ("/model/search-pattern/chance", test_chance);
  return g_test_run ();
}
