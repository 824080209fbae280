/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-search.c: how long a search of a large Pathologic save takes, and to be rid of one. */
#include "config.h"

#include "sw-fixture-pathologic.h"
#include "sw-pathologic-options.h"
#include "sw-search-results.h"
#include "sw-test-pathologic.h"

#include <locale.h>
#include <string.h>
#include <time.h>

/* What is promised, in milliseconds. Asked for only when "-m perf" is given, of a build that is
 * optimised, on a machine that does nothing else. */
#define PROMISE 100.0

/* What is promised of what the window's thread does for it at a time */
#define TURN_PROMISE 15.0

/* Of a search that nobody wants any more */
#define STOP_PROMISE 5.0

#define N_ROUNDS 5
#define N_KEYS 12

static double
get_cpu (clockid_t id)
{
  struct timespec now;

  clock_gettime (id, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* -- one search after another -- */

typedef struct
{
  double wall;
  double cpu;      /* of all threads */
  double turn;     /* the longest time that the document's thread was kept busy at once */
  guint  n_hits;
} Times;

static Times
search (SwSearchResults *results,
        const char      *text)
{
  double cpu = get_cpu (CLOCK_PROCESS_CPUTIME_ID);
  double own = get_cpu (CLOCK_THREAD_CPUTIME_ID);
  Times times = { 0 };
  g_autoptr (GError) error = NULL;

  sw_search_results_set_text (results, text, &error);
  g_assert_no_error (error);
  do
    {
      times.turn = MAX (times.turn, get_cpu (CLOCK_THREAD_CPUTIME_ID) - own);
      own = get_cpu (CLOCK_THREAD_CPUTIME_ID);
      if (sw_search_results_get_running (results))
        g_main_context_iteration (NULL, TRUE);
    }
  while (sw_search_results_get_running (results));

  times.turn = MAX (times.turn, get_cpu (CLOCK_THREAD_CPUTIME_ID) - own);
  times.cpu = get_cpu (CLOCK_PROCESS_CPUTIME_ID) - cpu;
  times.wall = (double) sw_search_results_get_duration (results) / 1e3;
  times.n_hits = g_list_model_get_n_items (G_LIST_MODEL (results));
  sw_search_results_set_text (results, "", NULL);
  return times;
}

static void
measure_text (SwSearchResults *results,
              const char      *text)
{
  Times best = { G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE, 0 };

  for (guint i = 0; i < (g_test_perf () ? N_ROUNDS : 1); i++)
    {
      Times times = search (results, text);

      best.wall = MIN (best.wall, times.wall);
      best.cpu = MIN (best.cpu, times.cpu);
      best.turn = MIN (best.turn, times.turn);
      g_assert_true (i == 0 || best.n_hits == times.n_hits);
      best.n_hits = times.n_hits;
    }

  g_test_message ("%-28s %8u hits, %6.1f ms, %6.1f of the processor, %5.1f at once", text,
                  best.n_hits, best.wall, best.cpu, best.turn);
  if (g_test_perf ())
    {
      g_assert_cmpfloat (best.wall, <=, PROMISE);
      g_assert_cmpfloat (best.turn, <=, TURN_PROMISE);
    }
}

/* Each key that is pressed ends the search before it */
static void
measure_typing (SwSearchResults *results,
                const char      *text)
{
  double longest = 0;

  for (guint i = 0; i < N_KEYS; i++)
    {
      g_autofree char *start = g_strndup (text, 1 + i % strlen (text));
      gint64 since = g_get_monotonic_time ();

      sw_search_results_set_text (results, start, NULL);
      longest = MAX (longest, (double) (g_get_monotonic_time () - since) / 1e3);
      g_usleep (3000);
      g_main_context_iteration (NULL, FALSE);
    }

  g_test_message ("a key after another: at most %.1f ms to begin", longest);
  if (g_test_perf ())
    g_assert_cmpfloat (longest, <=, STOP_PROMISE);
  search (results, text);
}

static void
measure (SwDocument         *document,
         const char * const *texts)
{
  g_autoptr (SwSearchResults) results = sw_search_results_new (document);

  g_test_message ("%u rows, %u processors", sw_tree_get_n_rows (sw_document_get_tree (document)),
                  g_get_num_processors ());
  for (guint i = 0; texts[i] != NULL; i++)
    measure_text (results, texts[i]);
  measure_typing (results, texts[0]);
}

/* -- what is searched -- */

static void
measure_game (gconstpointer data)
{
  static const char * const texts[] = {
    "bread", "class:Thing", "amount>1", "name:person_00*", "lemon", "ref:Town", "nothing at all",
    "a", "t", "person_0*7*", "*00?5*", "value:*e*", "d1q01=1000", "money=3", "name=person_0077",
    "class:Thing amount>30", "name:amount value:7", "-type:number", "type:text -name:item",
    "class:Person name:person_00*", "7", "3.5", "хлеб", "name:Ящик", "name:я*", "горо",
    "path:/game_world/engine_world/people bread", "path:*/77/amount", "path:things amount=7",
    "path:*7?/item lemon", "changed:", "unknown:", "ref:0x1", "id:77", "amount!=1 item=bread",
    NULL
  };
  guint framing = GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) bytes = g_test_perf () ? sw_fixture_pathologic_large (framing)
                                            : sw_fixture_pathologic_new (framing, 100, 20);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, framing);

  measure (document, texts);
}

static void
measure_russian (gconstpointer data)
{
  static const char * const texts[] = {
    "хлеб", "ХЛЕБ", "ё", "о*о", "*игл?", "я?цо", "item=хлеб", "value:я", "name:хлеб", "bread",
    "class:Person игла", "k", NULL
  };
  guint framing = GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_russian (framing,
                                                            g_test_perf () ? 10060 : 100,
                                                            g_test_perf () ? 50 : 20);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, framing);

  measure (document, texts);
}

/* Without a schema that knows its classes, most of the save is bytes */
static void
measure_unread (void)
{
  static const char * const texts[] = {
    "bread", "nothing at all", "a", "00000000", "b?ead", "bread type:unread", NULL
  };
  g_autoptr (GBytes) bytes = g_test_perf () ? sw_fixture_pathologic_large (SW_TEST_FLAGGED)
                                            : sw_fixture_pathologic_new (SW_TEST_FLAGGED, 100, 20);
  g_autoptr (SwTables) tables = sw_tables_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDocument) document = NULL;

  sw_tables_take_pathologic (tables, sw_pathologic_options_new (NULL, "flagged", "pointer", NULL,
                                                                &error));
  g_assert_no_error (error);
  document = sw_document_new_for_bytes (bytes, "game.sav", tables, NULL, &error);
  g_assert_no_error (error);
  measure (document, texts);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/bench/search/flagged", GUINT_TO_POINTER (1), measure_game);
  g_test_add_data_func ("/bench/search/sample", GUINT_TO_POINTER (0), measure_game);
  g_test_add_data_func ("/bench/search/russian/flagged", GUINT_TO_POINTER (1), measure_russian);
  g_test_add_data_func ("/bench/search/russian/sample", GUINT_TO_POINTER (0), measure_russian);
  g_test_add_func ("/bench/search/unread", measure_unread);
  return g_test_run ();
}
