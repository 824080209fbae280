/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-search-threads.c: a search finds the same in the same order, however many threads look. */
#include "config.h"

#include "sw-document-private.h"
#include "sw-fixture-d2s.h"
#include "sw-fixture-pathologic.h"
#include "sw-fixture-svb.h"
#include "sw-search-private.h"
#include "sw-search-results.h"
#include "sw-splice-children.h"
#include "sw-test-pathologic.h"
#include "sw-test-tree.h"

#define MOST_THREADS 4

static const char * const queries[] = {
  "bread", "a", "o", "7", "1.5", "*", "?*e*", "nothing at all", "name:item", "name:person*",
  "name:*o*n*", "value:*e*", "value:3", "type:number", "-type:number", "type:list", "unknown:",
  "-unknown:", "changed:", "-changed:", "amount>10", "amount!=3 item=bread", "money=3",
  "d1q01=1000", "item=хлеб", "хлеб", "горо", "*я*", "path:name", "path:*e", "-path:people",
  "path:*1*/amount",
  "path:things lemon", "path:/people amount>3", "path:/game_world e", "value:e -name:item",
  "value:person_0001 person", "e type:text", "strength", "level>=1", "00000000", "ff00",
};

/* Of documents that know objects */
static const char * const object_queries[] = {
  "class:Thing", "class:Person name:person_00*", "class:P*n", "-class:Thing", "ref:Town", "ref:0x1",
  "id:3", "class:Thing amount>10", "class:Actor",
};

static void
found_cb (const SwSearchFound *hits,
          guint                n_hits,
          gpointer             data)
{
  g_array_append_vals (data, hits, n_hits);
}

static GArray *
list_found (SwDocument          *document,
            const SwSearchQuery *query,
            guint                n_threads)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (SwSearchFound));
  SwTreeGuard *guard = sw_document_get_tree_guard (document);
  SwSearchEnd end = sw_search_run (&(SwSearchRun) {
    .query = query,
    .tree = sw_document_get_tree (document),
    .guard = guard,
    .turn = sw_tree_guard_get_turn (guard),
    .n_threads = n_threads,
    .found = found_cb,
    .user_data = found,
  });

  g_assert_cmpint (end, ==, SW_SEARCH_DONE);
  return found;
}

static void
assert_same (GArray     *one,
             GArray     *other,
             const char *text,
             guint       n_threads)
{
  g_test_message ("%s: %u, %u of %u threads", text, one->len, other->len, n_threads);
  g_assert_cmpuint (one->len, ==, other->len);
  for (guint i = 0; i < one->len; i++)
    {
      const SwSearchFound *first = &g_array_index (one, SwSearchFound, i);
      const SwSearchFound *second = &g_array_index (other, SwSearchFound, i);

      g_assert_cmpuint (first->id, ==, second->id);
      g_assert_cmpint (first->place, ==, second->place);
    }
}

/* How many were found */
static guint
compare_query (SwDocument *document,
               const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwSearchQuery) query = sw_search_query_new (document, text, &error);
  g_autoptr (GArray) one = NULL;

  g_assert_no_error (error);
  one = list_found (document, query, 1);
  for (guint n_threads = 2; n_threads <= MOST_THREADS; n_threads++)
    {
      g_autoptr (GArray) other = list_found (document, query, n_threads);

      assert_same (one, other, text, n_threads);
    }

  return one->len;
}

/* All nodes, in the order of a dump: depth first, each before what is in it */
static void
list_nodes (const SwTree *tree,
            SwNodeId      id,
            GArray       *nodes)
{
  for (guint i = 0; i < sw_tree_get_n_children (tree, id); i++)
    {
      SwNodeId child = sw_tree_get_child (tree, id, i);

      if (sw_tree_is_absent (tree, child))
        continue;
      g_array_append_val (nodes, child);
      list_nodes (tree, child, nodes);
    }
}

static void
compare_order (SwDocument *document)
{
  g_autoptr (SwSearchQuery) query = sw_search_query_new (document, "-path:~~", NULL);
  g_autoptr (GArray) found = list_found (document, query, 3);
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  list_nodes (sw_document_get_tree (document), SW_NODE_ROOT, nodes);
  g_assert_cmpuint (found->len, ==, nodes->len);
  for (guint i = 0; i < nodes->len; i++)
    g_assert_cmpuint (g_array_index (found, SwSearchFound, i).id, ==,
                      g_array_index (nodes, SwNodeId, i));
}

static guint
compare_queries (SwDocument *document)
{
  guint n_found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    n_found += compare_query (document, queries[i]);
  compare_order (document);
  return n_found;
}

static guint
compare_document (SwDocument *document)
{
  guint n_found = compare_queries (document);

  for (guint i = 0; i < G_N_ELEMENTS (object_queries); i++)
    n_found += compare_query (document, object_queries[i]);
  return n_found;
}

/* -- saves of all kinds -- */

static void
compare_bytes (GBytes *bytes,
               guint   framing)
{
  g_autoptr (SwTables) tables = sw_test_pathologic_new_tables (framing);
  g_autoptr (SwDocument) document = sw_document_new_for_bytes (bytes, "game.sav", tables, NULL,
                                                               NULL);

  /* What is damaged may be no save */
  if (document != NULL)
    compare_document (document);
}

static void
test_pathologic (gconstpointer data)
{
  guint framing = GPOINTER_TO_UINT (data);
  g_autoptr (GBytes) game = sw_fixture_pathologic_new (framing, 7, 9);
  g_autoptr (GBytes) russian = sw_fixture_pathologic_russian (framing, 3, 5);
  g_autoptr (GBytes) cycles = sw_fixture_pathologic_cycles (framing);
  g_autoptr (GBytes) nested = sw_fixture_pathologic_nested (framing, 1000);
  g_autoptr (GBytes) strange = sw_fixture_pathologic_strange (framing);

  compare_bytes (game, framing);
  compare_bytes (russian, framing);
  compare_bytes (cycles, framing);
  compare_bytes (nested, framing);
  compare_bytes (strange, framing);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GBytes) damaged = sw_fixture_pathologic_damaged (i % 2 == 0 ? game : strange);

      compare_bytes (damaged, framing);
    }
}

static void
compare_other (GBytes     *bytes,
               const char *name)
{
  g_autoptr (SwTables) tables = sw_tables_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDocument) document = sw_document_new_for_bytes (bytes, name, tables, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (compare_queries (document), >, 100);
}

static void
test_others (void)
{
  SwFixtureD2s options;
  SwFixtureSvb svb;
  g_autoptr (GBytes) d2s = NULL;
  g_autoptr (GBytes) torchlight = NULL;

  sw_fixture_d2s_init (&options);
  sw_fixture_d2s_busy (&options);
  d2s = sw_fixture_d2s_new (0x60, &options);
  sw_fixture_svb_init (&svb, 0x44);
  sw_fixture_svb_demo (&svb);
  torchlight = sw_fixture_svb_new (&svb);
  compare_other (d2s, "Ashford.d2s");
  compare_other (torchlight, "0.SVB");
}

/* With rows that were put in and taken out: they are in no order */
static void
test_edited (void)
{
  SwDocument *document = sw_test_tree_new (400, 50);
  guint n_found;

  for (guint i = 0; i < 20; i++)
    {
      guint from = (guint) g_test_rand_int_range (0, 300);

      sw_test_tree_take (document, "/objects", from, 3);
      sw_test_tree_move (document, "/objects", (guint) g_test_rand_int_range (0, 300), from);
      sw_test_tree_put (document, "/objects", 0, 2);
      sw_test_tree_set (document, "/objects/5/name", "Bread");
    }
  n_found = compare_queries (document);
  g_assert_cmpuint (n_found, >, 1000);
  g_assert_finalize_object (document);
}

static void
test_edited_pathologic (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (SW_TEST_FLAGGED, 20, 9);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);

  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *path = g_strdup_printf ("/game_world/engine_world/people/%u/things", i);
      SwTree *tree = sw_document_get_tree (document);
      SwNodeId list = sw_tree_lookup (tree, path, NULL);
      SwNodeId copy = sw_tree_copy_detached (tree, tree, sw_tree_get_child (tree, list, 3), list);
      g_autoptr (SwCommand) command = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (list, !=, SW_NODE_NONE);
      g_assert_cmpuint (copy, !=, SW_NODE_NONE);
      command = sw_splice_children_new (document, list, i % 3, i % 2 * 2, &copy, 1, NULL);
      g_assert_true (sw_document_push (document, command, &error));
      g_assert_no_error (error);
    }
  g_assert_cmpuint (compare_document (document), >, 1000);
}

/* -- a search that nobody wants any more -- */

typedef struct
{
  int    n_asked;      /* atomic */
  int    n_allowed;
  gint64 refused;      /* when it was told to stop; of the first who was */
} Patience;

static gboolean
going_on_cb (gpointer data)
{
  Patience *patience = data;
  int n_asked = g_atomic_int_add (&patience->n_asked, 1);

  if (n_asked == patience->n_allowed)
    patience->refused = g_get_monotonic_time ();
  return n_asked < patience->n_allowed;
}

static void
ignore_cb (const SwSearchFound *hits,
           guint                n_hits,
           gpointer             data)
{
}

static void
test_stopped (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (SW_TEST_FLAGGED, 300, 200);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  g_autoptr (SwSearchQuery) query = sw_search_query_new (document, "e", NULL);
  SwTreeGuard *guard = sw_document_get_tree_guard (document);

  for (int allowed = 0; allowed < 30; allowed++)
    for (guint n_threads = 1; n_threads <= MOST_THREADS; n_threads++)
      {
        Patience patience = { 0, allowed, 0 };
        SwSearchEnd end = sw_search_run (&(SwSearchRun) {
          .query = query,
          .tree = sw_document_get_tree (document),
          .guard = guard,
          .turn = sw_tree_guard_get_turn (guard),
          .n_threads = n_threads,
          .found = ignore_cb,
          .going_on = going_on_cb,
          .user_data = &patience,
        });

        g_assert_cmpint (end, ==, SW_SEARCH_STOPPED);
        g_assert_cmpint (patience.n_asked, <=, allowed + (int) n_threads);
        g_assert_cmpint (g_get_monotonic_time () - patience.refused, <, G_USEC_PER_SEC / 4);
      }

  /* Of a tree that is another one by now nothing is found */
  g_assert_cmpint (sw_search_run (&(SwSearchRun) {
    .query = query,
    .tree = sw_document_get_tree (document),
    .guard = guard,
    .turn = sw_tree_guard_get_turn (guard) + 1,
    .n_threads = 2,
    .found = ignore_cb,
  }), ==, SW_SEARCH_STALE);
}

static guint
count_threads (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/task", 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* Somebody types: threads do not pile up, and the last text is what is found */
static void
test_typing (void)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (SW_TEST_FLAGGED, 300, 200);
  g_autoptr (SwDocument) document = sw_test_pathologic_open (bytes, SW_TEST_FLAGGED);
  g_autoptr (SwSearchResults) results = sw_search_results_new (document);
  guint most = 0;

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *text = g_strndup ("person_0012", 1 + i % 11);

      g_assert_true (sw_search_results_set_text (results, text, NULL));
      most = MAX (most, count_threads ());
      if (i % 3 == 0)
        g_usleep (500);
      g_main_context_iteration (NULL, FALSE);
    }

  g_assert_true (sw_search_results_set_text (results, "person_0012", NULL));
  while (sw_search_results_get_running (results))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (results)), ==, 1);
  g_test_message ("at most %u threads", most);
  /* (the pool of GLib has ten, and grows slowly) */
  g_assert_cmpuint (most, <, 14 * MOST_THREADS);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < SW_FIXTURE_PATHOLOGIC_N_FRAMINGS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/model/search-threads/pathologic/%s",
                                               sw_fixture_pathologic_framings[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_pathologic);
    }
  g_test_add_func ("/model/search-threads/others", test_others);
  g_test_add_func ("/model/search-threads/edited", test_edited);
  g_test_add_func ("/model/search-threads/edited-pathologic", test_edited_pathologic);
  g_test_add_func ("/model/search-threads/stopped", test_stopped);
  g_test_add_func ("/model/search-threads/typing", test_typing);
  return g_test_run ();
}
