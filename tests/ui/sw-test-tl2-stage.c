/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-tl2-stage.c: pages of Torchlight saves in a window of their own, for tests. */
#include "config.h"

#include "sw-test-tl2-stage.h"

#include "sw-fixture-svb.h"
#include "sw-node-spin.h"
#include "sw-tl2-document.h"

static SwDocument *
read_document (GBytes     *bytes,
               const char *name)
{
  g_autoptr (GBytes) owned = bytes;
  g_autoptr (GError) error = NULL;
  SwDocument *document = sw_document_new_for_bytes (owned, name, sw_tables_get_default (), NULL,
                                                    &error);

  g_assert_no_error (error);
  g_assert_true (SW_IS_TL2_DOCUMENT (document));

  return document;
}

SwDocument *
sw_tl2_stage_new_character (guint version)
{
  SwFixtureSvb options;

  if (version == SW_TEST_TL2)
    sw_fixture_svb_demo (&options);
  else
    sw_fixture_svb_init (&options, version);

  return read_document (sw_fixture_svb_new (&options),
                        version == SW_TEST_TL1 ? "0.SVT" : "Ashford.SVB");
}

SwDocument *
sw_tl2_stage_new_stash (guint n_items)
{
  return read_document (sw_fixture_svb_stash_new (SW_TEST_TL2, n_items), "sharedstash_v2.bin");
}

void
sw_tl2_stage_open (SwStage *stage,
                   GType    type,
                   guint    version)
{
  sw_stage_open_document (stage, type, sw_tl2_stage_new_character (version));
}

gint64
sw_tl2_stage_number (SwStage    *stage,
                     const char *path)
{
  return (gint64) sw_stage_number (stage, path);
}

/* Types a number into the row of a node, as a person does */
void
sw_tl2_stage_enter (SwStage    *stage,
                    const char *path,
                    const char *text)
{
  GtkWidget *row = sw_stage_find_row (stage, path);
  SwNodeSpin *spin = SW_NODE_SPIN (sw_test_ui_find (row, SW_TYPE_NODE_SPIN, NULL));

  gtk_editable_set_text (GTK_EDITABLE (sw_node_spin_get_button (spin)), text);
  gtk_spin_button_update (sw_node_spin_get_button (spin));
}

/* Does what a click on a button does, without the time that a press takes */
void
sw_tl2_stage_press (GtkWidget *button)
{
  g_assert_true (gtk_widget_activate_action_variant (
    button, gtk_actionable_get_action_name (GTK_ACTIONABLE (button)),
    gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button))));
}

gboolean
sw_tl2_stage_is_seen (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (!gtk_widget_get_visible (widget))
      return FALSE;

  return TRUE;
}

SwTl2ItemRow *
sw_tl2_stage_find_item (GtkWidget  *inside,
                        const char *title)
{
  if (SW_IS_TL2_ITEM_ROW (inside))
    {
      SwTl2Piece *piece = sw_tl2_item_row_get_piece (SW_TL2_ITEM_ROW (inside));

      return piece != NULL && g_str_equal (sw_tl2_piece_get_title (piece), title)
             ? SW_TL2_ITEM_ROW (inside) : NULL;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (inside); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      SwTl2ItemRow *found = sw_tl2_stage_find_item (child, title);

      if (found != NULL)
        return found;
    }

  return NULL;
}

SwTl2ItemRow *
sw_tl2_stage_get_item (SwStage    *stage,
                       const char *title)
{
  SwTl2ItemRow *row = sw_tl2_stage_find_item (stage->page, title);

  g_assert_nonnull (row);

  return row;
}
