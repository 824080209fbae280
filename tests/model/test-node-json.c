/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-node-json.c: a node as a JSON file, and its values from one. */
#include "config.h"

#include "sw-error.h"
#include "sw-node-json.h"
#include "sw-test-document.h"

#include <locale.h>
#include <string.h>

static SwNodeId
lookup (SwDocument *document,
        const char *path)
{
  return sw_tree_lookup (sw_document_get_tree (document), path, NULL);
}

static gboolean
import (SwDocument  *document,
        const char  *path,
        const char  *text,
        guint       *n_values,
        GError     **error)
{
  return sw_node_json_import (document, lookup (document, path), text, strlen (text), n_values,
                              error);
}

static void
refuse (SwDocument *document,
        const char *path,
        const char *text,
        const char *kind,
        const char *place)
{
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GError) error = NULL;
  guint n_values;

  g_assert_false (import (document, path, text, &n_values, &error));
  if (kind != NULL)
    g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
  g_assert_cmpstr (sw_error_get_path (error), ==, place);
  g_assert_cmpuint (n_values, ==, 0);
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (document)), ==, 0);
  sw_test_assert_encode (document, before);
}

/* What was written is nothing new; values of another save come over as one step. */
static void
test_import (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);
  g_autoptr (SwDocument) other = sw_test_open_fixture (96, SW_TEST_NEW);
  SwHistory *history = sw_document_get_history (document);
  g_autofree char *own = sw_node_json_export (document, lookup (document, "/attributes"));
  g_autofree char *others = NULL;
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GError) error = NULL;
  guint n_values;

  g_assert_true (import (document, "/attributes", own, &n_values, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_values, ==, 0);
  g_assert_cmpuint (sw_history_get_position (history), ==, 0);

  g_assert_true (import (document, "/attributes", "{\"gold\": 7, \"strength\": 33}", &n_values,
                         &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_values, ==, 2);
  g_assert_cmpuint (sw_history_get_position (history), ==, 1);
  g_assert_cmpuint (sw_test_number (document, "/attributes/gold"), ==, 7);
  g_assert_cmpuint (sw_test_number (document, "/attributes/strength"), ==, 33);

  sw_history_undo (history);
  sw_test_assert_encode (document, before);

  g_assert_true (import (other, "/attributes", own, &n_values, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_values, >, 5);
  g_assert_cmpuint (sw_history_get_position (sw_document_get_history (other)), ==, 1);
  others = sw_node_json_export (other, lookup (other, "/attributes"));
  g_assert_cmpstr (own, ==, others);
}

static void
test_refusals (void)
{
  g_autoptr (SwDocument) document = sw_test_open_fixture (96, SW_TEST_DEMO);

  refuse (document, "/attributes", "{", "bad_json", NULL);
  refuse (document, "/attributes", "[1]", "other_shape", "/attributes");
  refuse (document, "/attributes", "{\"nothing\": 1}", "other_shape", "/attributes");
  refuse (document, "/header/hotkeys", "[1]", "other_shape", "/header/hotkeys");
  refuse (document, "/attributes", "{\"gold\": \"much\"}", NULL, "/attributes/gold");
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/node-json/import", test_import);
  g_test_add_func ("/model/node-json/refusals", test_refusals);

  return g_test_run ();
}
