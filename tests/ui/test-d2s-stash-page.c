/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-d2s-stash-page.c: the overview of stashes and single items of Diablo II. */
#include "config.h"

#include "sw-d2s-items.h"
#include "sw-d2s-stash-page.h"
#include "sw-fixture-d2s-stash.h"
#include "sw-node-spin.h"
#include "sw-structure.h"
#include "sw-test-document.h"
#include "sw-test-stage.h"
#include "sw-text-row.h"

static void
open_stash (SwStage        *stage,
            SwFixtureStash  stash)
{
  g_autoptr (GBytes) bytes = sw_fixture_stash_new (stash);

  sw_stage_open_document (stage, SW_TYPE_D2S_STASH_PAGE, sw_test_open_any (bytes, "Stash.d2i"));
}

static void
test_gold (void)
{
  SwStage stage;
  GtkWidget *row;
  g_autofree char *selection = NULL;

  open_stash (&stage, SW_FIXTURE_STASH_105);
  g_assert_nonnull (sw_test_ui_find (stage.page, ADW_TYPE_PREFERENCES_GROUP, "Findings"));
  g_assert_nonnull (sw_test_ui_find (stage.page, ADW_TYPE_PREFERENCES_GROUP, "Page 5"));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "10 items"));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "Chronicle"));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL,
                                     "Gems, materials and runes, 4 items"));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "yes, every bit"));

  row = sw_stage_find_row (&stage, "/pages/2/gold");
  gtk_widget_grab_focus (row);
  selection = sw_stage_dup_selection (&stage);
  g_assert_cmpstr (selection, ==, "/pages/2/gold");
  g_assert_true (sw_page_focus_path (SW_PAGE (stage.page), "/pages/0/gold"));
  sw_stage_close (&stage);
}

/* Names that would be markup, and many pages, are no matter. */
static void
test_names (void)
{
  SwStage stage;
  GtkWidget *row;

  open_stash (&stage, SW_FIXTURE_STASH_SSS_02);
  g_assert_nonnull (sw_test_ui_find (stage.page, ADW_TYPE_PREFERENCES_GROUP,
                                     "Page 1, " SW_FIXTURE_STASH_NAME));
  g_assert_nonnull (sw_stage_find_row (&stage, "/gold"));
  row = sw_stage_find_row (&stage, "/pages/1/name");
  gtk_editable_set_text (GTK_EDITABLE (row), "<Rings> & more");
  sw_text_row_commit (SW_TEXT_ROW (row));
  g_assert_cmpuint (sw_stage_n_steps (&stage), ==, 1);
  g_assert_nonnull (sw_test_ui_find (stage.page, ADW_TYPE_PREFERENCES_GROUP,
                                     "Page 2, <Rings> & more"));
  sw_history_undo (sw_stage_history (&stage));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "");
  sw_stage_close (&stage);
}

/* The number of items follows what comes and goes. */
static void
test_content (void)
{
  const SwStructureEdit edit = { .verb = SW_STRUCTURE_REMOVE, .path = "/pages/0/items/1" };
  SwStage stage;

  open_stash (&stage, SW_FIXTURE_STASH_98);
  sw_test_push (stage.document, sw_document_new_structure (stage.document, &edit, NULL));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "9 items"));
  sw_history_undo (sw_stage_history (&stage));
  g_assert_nonnull (sw_test_ui_find (stage.page, GTK_TYPE_LABEL, "10 items"));
  sw_stage_close (&stage);
}

static void
test_item (void)
{
  SwStage stage;

  open_stash (&stage, SW_FIXTURE_STASH_ITEM_96);
  g_assert_nonnull (sw_test_ui_find (stage.page, ADW_TYPE_PREFERENCES_GROUP,
                                     "Ancients' Pledge (Crystal Sword)"));
  g_assert_nonnull (sw_stage_find_row (&stage, "/item/level"));
  sw_stage_close (&stage);
}

int
main (int    argc,
      char **argv)
{
  sw_test_ui_init (&argc, &argv);

  g_test_add_func ("/ui/d2s-stash/gold", test_gold);
  g_test_add_func ("/ui/d2s-stash/names", test_names);
  g_test_add_func ("/ui/d2s-stash/content", test_content);
  g_test_add_func ("/ui/d2s-stash/item", test_item);
  return g_test_run ();
}
