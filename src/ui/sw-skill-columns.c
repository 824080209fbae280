/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-skill-columns.c: the columns of the list of skills. */
#include "config.h"

#include "sw-skill-columns.h"

#include "sw-compat.h"
#include "sw-node-spin.h"
#include "sw-skill.h"

#include <glib/gi18n-lib.h>

static SwNodeSpin *
find_spin (GtkWidget *inside,
           SwNode    *node)
{
  if (SW_IS_NODE_SPIN (inside))
    return sw_node_spin_get_node (SW_NODE_SPIN (inside)) == node ? SW_NODE_SPIN (inside) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (inside); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      SwNodeSpin *found = find_spin (child, node);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static SwNodeSpin *
get_focus_spin (GtkWidget *view)
{
  GtkRoot *root = gtk_widget_get_root (view);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, view))
    return NULL;

  return SW_NODE_SPIN (gtk_widget_get_ancestor (focus, SW_TYPE_NODE_SPIN));
}

/* As in the trees, the arrows go from skill to skill: in a list nobody means to change a number
 * by them */
static gboolean
move_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  GListModel *model = G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (widget)));
  SwNodeSpin *spin = get_focus_spin (widget);
  guint n = model != NULL ? g_list_model_get_n_items (model) : 0;

  if (spin == NULL)
    return FALSE;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SwSkill) skill = g_list_model_get_item (model, i);

      if (sw_skill_get_node (skill) == sw_node_spin_get_node (spin))
        {
          sw_skill_columns_focus (GTK_COLUMN_VIEW (widget),
                                  i + (guint) g_variant_get_int32 (args));
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
change_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  SwNodeSpin *spin = get_focus_spin (widget);

  if (spin == NULL)
    return FALSE;

  gtk_spin_button_spin (sw_node_spin_get_button (spin),
                        g_variant_get_int32 (args) > 0 ? GTK_SPIN_STEP_FORWARD
                                                       : GTK_SPIN_STEP_BACKWARD,
                        1);

  return TRUE;
}

static void
add_key (GtkShortcutController *keys,
         guint                  key,
         GtkShortcutFunc        func,
         int                    step)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                                            gtk_callback_action_new (func, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (step));
  gtk_shortcut_controller_add_shortcut (keys, shortcut);
}

/* Before the spin buttons have them */
static void
add_keys (GtkColumnView *view)
{
  GtkShortcutController *keys = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (keys), GTK_PHASE_CAPTURE);
  add_key (keys, GDK_KEY_Up, move_cb, -1);
  add_key (keys, GDK_KEY_KP_Up, move_cb, -1);
  add_key (keys, GDK_KEY_Down, move_cb, 1);
  add_key (keys, GDK_KEY_KP_Down, move_cb, 1);
  add_key (keys, GDK_KEY_plus, change_cb, 1);
  add_key (keys, GDK_KEY_KP_Add, change_cb, 1);
  add_key (keys, GDK_KEY_minus, change_cb, -1);
  add_key (keys, GDK_KEY_KP_Subtract, change_cb, -1);
  gtk_shortcut_controller_add_shortcut (
    keys, gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_l, 0),
                            gtk_named_action_new ("skills.toggle-view")));
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (keys));
}

/* A column of text is told apart by the property it shows */
static void
setup_label_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "xalign", 0.0,
                                   "ellipsize", PANGO_ELLIPSIZE_END,
                                   NULL);

  gtk_list_item_set_child (item, label);
}

static void
setup_number_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1.f);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_name_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item)
{
  SwSkill *skill = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       sw_skill_get_facts (skill)->name);
}

static void
bind_tab_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item)
{
  g_autofree char *name = NULL;

  g_object_get (gtk_list_item_get_item (item), "tab-name", &name, NULL);
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), name);
}

static void
bind_level_cb (GtkSignalListItemFactory *factory,
               GtkListItem              *item)
{
  SwSkill *skill = gtk_list_item_get_item (item);
  g_autofree char *text = g_strdup_printf ("%u", sw_skill_get_facts (skill)->required_level);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

/* A row with controls in it does not take the focus itself, and is not selected by it */
static void
focus_cb (GtkListItem *item)
{
  gtk_widget_activate_action (gtk_list_item_get_child (item), "list.select-item", "(ubb)",
                              gtk_list_item_get_position (item), FALSE, FALSE);
}

static void
setup_points_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  GtkWidget *spin = sw_node_spin_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_cb), item, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (spin, focus);
  gtk_list_item_set_child (item, spin);
}

static void
bind_points_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
{
  SwSkill *skill = gtk_list_item_get_item (item);
  SwNodeSpin *spin = SW_NODE_SPIN (gtk_list_item_get_child (item));
  /* Translators: the name of a skill. */
  g_autofree char *label = g_strdup_printf (_("%s, points"), sw_skill_get_facts (skill)->name);

  sw_node_spin_set_label (spin, label);
  sw_node_spin_set_node (spin, sw_skill_get_node (skill));
}

static void
unbind_points_cb (GtkSignalListItemFactory *factory,
                  GtkListItem              *item)
{
  sw_node_spin_set_node (SW_NODE_SPIN (gtk_list_item_get_child (item)), NULL);
}

static GtkColumnViewColumn *
add_column (GtkColumnView *view,
            const char    *title,
            GCallback      setup,
            GCallback      bind,
            GtkSorter     *sorter)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column;

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", bind, NULL);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_sorter (column, sorter);
  gtk_column_view_append_column (view, column);
  g_object_unref (sorter);
  g_object_unref (column);

  return column;
}

static GtkSorter *
new_text_sorter (const char *property)
{
  return GTK_SORTER (gtk_string_sorter_new (
    gtk_property_expression_new (SW_TYPE_SKILL, NULL, property)));
}

static GtkSorter *
new_number_sorter (const char *property)
{
  return GTK_SORTER (gtk_numeric_sorter_new (
    gtk_property_expression_new (SW_TYPE_SKILL, NULL, property)));
}

/**
 * sw_skill_columns_add:
 * @view: an empty column view, for a list of #SwSkill
 *
 * Adds the columns: name, tab, level required, points. Each can be sorted by. Also adds the keys:
 * arrows for the next skill, + and − for its points.
 */
void
sw_skill_columns_add (GtkColumnView *view)
{
  GtkColumnViewColumn *column;

  g_return_if_fail (GTK_IS_COLUMN_VIEW (view));

  column = add_column (view, _("Name"), G_CALLBACK (setup_label_cb), G_CALLBACK (bind_name_cb),
                       new_text_sorter ("name"));
  gtk_column_view_column_set_expand (column, TRUE);
  add_column (view, _("Tab"), G_CALLBACK (setup_label_cb), G_CALLBACK (bind_tab_cb),
              new_text_sorter ("tab-name"));
  /* Translators: heading of a narrow column: the level that a skill needs. */
  add_column (view, _("Level"), G_CALLBACK (setup_number_cb), G_CALLBACK (bind_level_cb),
              new_number_sorter ("level-required"));
  column = add_column (view, _("Points"), G_CALLBACK (setup_points_cb),
                       G_CALLBACK (bind_points_cb), new_number_sorter ("points"));
  g_signal_connect (gtk_column_view_column_get_factory (column), "unbind",
                    G_CALLBACK (unbind_points_cb), NULL);
  add_keys (view);
}

/**
 * sw_skill_columns_focus:
 * @view: a list of skills
 * @position: which one; past the end is nothing
 *
 * Selects a skill, and gives its points the focus.
 *
 * Returns: %TRUE if they have it
 */
gboolean
sw_skill_columns_focus (GtkColumnView *view,
                        guint          position)
{
  GtkSelectionModel *model;
  g_autoptr (SwSkill) skill = NULL;
  SwNodeSpin *spin;

  g_return_val_if_fail (GTK_IS_COLUMN_VIEW (view), FALSE);

  model = gtk_column_view_get_model (view);
  skill = model != NULL ? g_list_model_get_item (G_LIST_MODEL (model), position) : NULL;
  if (skill == NULL)
    return FALSE;

  gtk_selection_model_select_item (model, position, TRUE);
  sw_compat_scroll_to (GTK_WIDGET (view), position);
  spin = find_spin (GTK_WIDGET (view), sw_skill_get_node (skill));

  return spin != NULL && gtk_widget_grab_focus (GTK_WIDGET (sw_node_spin_get_button (spin)));
}
