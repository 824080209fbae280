/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-search.c: what a search finds, and that it gives way to edits and to other searches. */
#include "config.h"

#include "sw-error.h"
#include "sw-search-results.h"
#include "sw-search.h"
#include "sw-test-tree.h"

#include <string.h>

#define N_OBJECTS 30

static char *
dup_hits (SwDocument *document,
          const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) hits = sw_search_list (document, text, &error);
  GString *paths = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < g_list_model_get_n_items (hits); i++)
    {
      g_autoptr (SwSearchHit) hit = g_list_model_get_item (hits, i);
      g_autofree char *path = NULL;

      g_object_get (hit, "path", &path, NULL);
      g_string_append_printf (paths, "%s%s", i > 0 ? " " : "", path);
    }

  return g_string_free (paths, FALSE);
}

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
test_tokens (void)
{
  static const struct { const char *text; const char *hits; } cases[] = {
    { "name:health path:/objects/3", "/objects/3/health" },
    { "value:1007", "/objects/7/id /objects/14/owner /objects/15/owner" },
    { "1007", "/objects/7/id /objects/14/owner /objects/15/owner" },
    { "1007 type:reference", "/objects/14/owner /objects/15/owner" },
    { "0x3EF type:number", "/objects/7/id" },
    { "ospina path:/objects/2", "/objects/2/name" },
    { "OSPINA path:/objects/2", "/objects/2/name" },
    { "path:/objects/1 unknown:", "/objects/1/pack/0 /objects/1/pack/1" },
    { "path:/objects/1 -unknown: -type:list -type:group",
      "/objects/1/id /objects/1/health /objects/1/name /objects/1/owner" },
    { "path:/objects/1 unknown:no type:list", "/objects/1/pack" },
    { "path:*/4/pa*/1", "/objects/4/pack/1" },
    { "value:*sp* id<1004", "" },
    { "health<0.02", "/objects/0/health /objects/1/health" },
    { "health:<0.02", "/objects/0/health /objects/1/health" },
    { "health<=0.01", "/objects/0/health /objects/1/health" },
    { "health=0.1", "/objects/10/health" },
    { "id=1028.0", "/objects/28/id" },
    { "id>=1028", "/objects/28/id /objects/29/id" },
    { "number>=1028", "/objects/28/id /objects/29/id" },
    { "id!=1000 id<1002", "/objects/1" },
    { "name=Burah health>0.25", "/objects/27" },
    { "class:Actor health<0.03", "/objects/0 /objects/2" },
    { "class:Actor id>1026 -name=rubin", "/objects/*" },
    { "\"class:Actor\"", "" },
    { "type:", "" },
    { "", "" },
    { "value:", "" },
    { "many", "/many" },
    { "type:list path:/many", "/many" },
    { "changed:", "" },
  };
  SwDocument *document = sw_test_tree_new (N_OBJECTS, 50);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *hits = dup_hits (document, cases[i].text);

      g_test_message ("%s", cases[i].text);
      if (strchr (cases[i].hits, '*') == NULL)
        g_assert_cmpstr (hits, ==, cases[i].hits);
    }

  sw_test_tree_set (document, "/objects/2/name", "Aglaya");
  {
    g_autofree char *hits = dup_hits (document, "changed:");

    g_assert_cmpstr (hits, ==, "/objects/2/name");
  }
  g_assert_cmpuint (count_hits (document, "type:group"), ==, N_OBJECTS);
  g_assert_finalize_object (document);
}

static void
test_mistakes (void)
{
  static const char * const texts[] = {
    "type:nonsense", "changed:maybe", "id<many", "health>=x",
  };
  SwDocument *document = sw_test_tree_new (N_OBJECTS, 5);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sw_search_list (document, texts[i], &error));
      g_assert_error (error, SW_ERROR, SW_ERROR_REFUSED);
      g_assert_cmpstr (sw_error_get_kind (error), ==, "bad_search");
    }
  g_assert_finalize_object (document);
}

/* A tree too large to ask its document for words finds the same */
static void
test_large (void)
{
  SwDocument *document = sw_test_tree_new (20000, 50);
  g_autofree char *hits = dup_hits (document, "value:1007");

  g_assert_cmpstr (hits, ==,
                   "/objects/7/id /objects/14/owner /objects/15/owner /objects/1007/pack/0");
  g_assert_cmpuint (count_hits (document, "ospina"), ==, 6666);
  g_assert_cmpuint (count_hits (document, "class:Prop"), ==, 10000);
  g_assert_cmpuint (count_hits (document, "path:*/pack"), ==, 20000);
  g_assert_cmpuint (count_hits (document, "path:*/17/pack*"), ==, 3);
  g_assert_finalize_object (document);
}

/* -- beside the window -- */

static void
wait_for (SwSearchResults *results)
{
  gint64 until = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (sw_search_results_get_running (results))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      g_main_context_iteration (NULL, TRUE);
    }
}

typedef struct
{
  guint n_items;
  guint n_told;
  guint n_running;
} Told;

static void
items_cb (GListModel *model,
          guint       position,
          guint       removed,
          guint       added,
          Told       *told)
{
  g_assert_cmpuint (position + removed, <=, told->n_items);
  told->n_items += added - removed;
  told->n_told++;
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, told->n_items);
}

static void
running_cb (SwSearchResults *results,
            GParamSpec      *pspec,
            Told            *told)
{
  told->n_running++;
}

static void
test_results (void)
{
  SwDocument *document = sw_test_tree_new (30000, 50);
  SwSearchResults *results = sw_search_results_new (document);
  g_autoptr (GError) error = NULL;
  Told told = { 0 };

  g_signal_connect (results, "items-changed", G_CALLBACK (items_cb), &told);
  g_signal_connect (results, "notify::running", G_CALLBACK (running_cb), &told);
  g_assert_true (sw_search_results_set_text (results, "burah", &error));
  g_assert_true (sw_search_results_get_running (results));
  wait_for (results);
  g_assert_cmpuint (told.n_items, ==, 10000);
  g_assert_cmpuint (told.n_running, ==, 2);
  g_assert_cmpuint (sw_search_results_get_id (results, 1), ==,
                    sw_test_tree_find (document, "/objects/3/name"));
  g_assert_cmpuint (sw_search_results_find (results, sw_search_results_get_id (results, 77)), ==,
                    77);

  /* Each key stroke ends the search before it */
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *text = g_strdup_printf ("value:10%02u", i);

      g_assert_true (sw_search_results_set_text (results, text, &error));
      g_main_context_iteration (NULL, FALSE);
    }
  wait_for (results);
  g_assert_cmpuint (told.n_items, ==, 4);

  /* A mistake leaves nothing behind, and so does no text */
  g_assert_false (sw_search_results_set_text (results, "type:x", &error));
  g_assert_cmpuint (told.n_items, ==, 0);
  g_assert_false (sw_search_results_get_running (results));
  g_assert_true (sw_search_results_set_text (results, "", NULL));
  g_assert_false (sw_search_results_get_running (results));
  g_assert_finalize_object (results);
  g_assert_finalize_object (document);
}

/* An edit waits for no search, and a search that it came into begins again. */
static void
test_edits (void)
{
  SwDocument *document = sw_test_tree_new (200000, 50);
  SwSearchResults *results = sw_search_results_new (document);
  gint64 longest = 0;

  g_assert_true (sw_search_results_set_text (results, "aglaya", NULL));
  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *path = g_strdup_printf ("/objects/%u/name", i * 100);
      gint64 before = g_get_monotonic_time ();

      sw_test_tree_set (document, path, "Aglaya");
      longest = MAX (longest, g_get_monotonic_time () - before);
      g_main_context_iteration (NULL, FALSE);
    }
  wait_for (results);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (results)), ==, 50);
  g_test_message ("longest edit %.1f ms", (double) longest / 1000);

  /* What a hit is set to does not take the row away; where entries go, it does */
  sw_test_tree_set (document, "/objects/100/name", "Rubin");
  g_assert_false (sw_search_results_get_running (results));
  sw_test_tree_take (document, "/objects", 0, 1);
  wait_for (results);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (results)), ==, 48);
  sw_test_tree_replace (document, 10, 10);
  wait_for (results);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (results)), ==, 0);
  g_assert_finalize_object (results);
  g_assert_finalize_object (document);
}

/* Nodes that are made for a command move the rows that a search reads */
static void
test_detached (void)
{
  SwDocument *document = sw_test_tree_new (100000, 50);
  SwSearchResults *results = sw_search_results_new (document);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId list = sw_test_tree_find (document, "/objects");

  g_assert_true (sw_search_results_set_text (results, "burah", NULL));
  for (guint i = 0; i < 3000; i++)
    {
      g_assert_cmpuint (sw_tree_copy_detached (tree, tree, sw_tree_get_child (tree, list, i), list),
                        !=, SW_NODE_NONE);
      g_main_context_iteration (NULL, FALSE);
    }
  wait_for (results);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (results)), ==, 33334);
  g_assert_finalize_object (results);
  g_assert_finalize_object (document);
}

/* Whoever closes a window does not wait for its search */
static void
test_closing (void)
{
  SwDocument *document = sw_test_tree_new (200000, 50);
  SwSearchResults *results = sw_search_results_new (document);
  gint64 until = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  gpointer weak = document;

  g_object_add_weak_pointer (G_OBJECT (document), &weak);
  g_assert_true (sw_search_results_set_text (results, "-name:nothing", NULL));
  g_assert_finalize_object (results);
  g_object_unref (document);
  while (weak != NULL)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, until);
      g_main_context_iteration (NULL, FALSE);
    }
  /* The worker may still hold what it read */
  for (guint i = 0; i < 20; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/search/tokens", test_tokens);
  g_test_add_func ("/model/search/mistakes", test_mistakes);
  g_test_add_func ("/model/search/large", test_large);
  g_test_add_func ("/model/search/results", test_results);
  g_test_add_func ("/model/search/edits", test_edits);
  g_test_add_func ("/model/search/detached", test_detached);
  g_test_add_func ("/model/search/closing", test_closing);
  return g_test_run ();
}
