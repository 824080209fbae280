/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-tl2.c: what the tests of Torchlight documents share. */
#include "config.h"

#include "sw-test-tl2.h"
#include "sw-svb-quickbar.h"

static SwDocument *
open_as (GBytes     *bytes,
         const char *name)
{
  SwDocument *document = sw_test_open_any (bytes, name);

  g_assert_true (SW_IS_TL2_DOCUMENT (document));
  return document;
}

SwDocument *
sw_test_tl2_open (GBytes *bytes)
{
  return open_as (bytes, "Ashford.SVB");
}

SwDocument *
sw_test_tl2_open_options (const SwFixtureSvb *options)
{
  g_autoptr (GBytes) bytes = sw_fixture_svb_new (options);

  return sw_test_tl2_open (bytes);
}

SwDocument *
sw_test_tl2_open_fixture (guint version)
{
  SwFixtureSvb options;

  sw_fixture_svb_init (&options, version);
  return sw_test_tl2_open_options (&options);
}

SwDocument *
sw_test_tl2_open_stash (guint version,
                        guint n_items)
{
  g_autoptr (GBytes) bytes = sw_fixture_svb_stash_new (version, n_items);

  return open_as (bytes, version == sw_fixture_svb_versions[0] ? "sharedstash.bin"
                                                               : "sharedstash_v2.bin");
}

SwDocument *
sw_test_tl2_open_path (const char *path)
{
  g_autoptr (GBytes) bytes = sw_test_load (path);
  g_autofree char *name = g_path_get_basename (path);

  return open_as (bytes, name);
}

/* All samples that can be opened; the damaged ones begin with “c”. */
GPtrArray *
sw_test_tl2_list_samples (void)
{
  static const char * const folders[] = { "svb", NULL };
  static const char * const endings[] = { ".SVB", ".SVT", ".bin", NULL };
  GPtrArray *paths = sw_test_list_files (folders, endings);

  for (guint i = paths->len; i > 0; i--)
    {
      g_autofree char *name = g_path_get_basename (g_ptr_array_index (paths, i - 1));

      if (name[0] == 'c')
        g_ptr_array_remove_index (paths, i - 1);
    }

  return paths;
}

/* The ten slots in a row: "item:-5, -, skill:7" */
char *
sw_test_tl2_dup_slots (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId bar = sw_tree_lookup (tree, "/quickbar", NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sw_tree_get_n_children (tree, bar); i++)
    {
      SwNodeId slot = sw_tree_get_child (tree, bar, i);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                              sw_tree_is_absent (tree, slot) ? "-"
                                                             : sw_tree_get_text (tree, slot));
    }

  return g_string_free (text, FALSE);
}

/* The records on disk in their order: "0=item:-5 1001=skill:7"; of Torchlight the two arrays */
char *
sw_test_tl2_dup_keys (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId keys = sw_tree_lookup (tree, "/keys", NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; keys != SW_NODE_NONE && i < sw_tree_get_n_children (tree, keys); i++)
    {
      guint64 guid;
      guint type, key;
      g_autofree char *word = NULL;

      g_assert_true (sw_svb_get_key_record (tree, sw_tree_get_child (tree, keys, i), &guid, &type,
                                            &key));
      word = sw_svb_dup_binding_word (type, guid);
      g_string_append_printf (text, "%s%u=%s", i > 0 ? " " : "", key, word != NULL ? word : "-");
    }

  return g_string_free (text, FALSE);
}

/* What a game would read of the document as it is now */
SwDocument *
sw_test_tl2_reopen (SwDocument *document)
{
  g_autoptr (GBytes) bytes = sw_test_encode (document);

  return sw_test_tl2_open (bytes);
}
