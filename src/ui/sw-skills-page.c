/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-skills-page.c: the skills of a Diablo II character. */
#include "config.h"

#include "sw-skills-page.h"

#include "sw-compat.h"
#include "sw-d2s-rewards.h"
#include "sw-d2s-steps.h"
#include "sw-form.h"
#include "sw-number-row.h"
#include "sw-skill-columns.h"
#include "sw-skill-tree.h"
#include "sw-skill.h"

#include <glib/gi18n-lib.h>

#define N_TABS 3
#define POINTS_PATH "/attributes/skill_points"

struct _SwSkillsPage
{
  SwPage               parent_instance;

  GtkButton           *reset_button;
  GtkWidget           *view_box;
  GtkToggleButton     *grid_button;
  GtkToggleButton     *list_button;
  AdwPreferencesGroup *points_group;
  GtkWidget           *points;
  GtkStack            *stack;
  GtkBox              *trees;
  GtkColumnView       *list;
  GListStore          *skills;
  const SwD2sClass    *klass;
  GtkWidget           *tree[N_TABS];
  GtkLabel            *spent[N_TABS];
};

G_DEFINE_FINAL_TYPE (SwSkillsPage, sw_skills_page, SW_TYPE_PAGE)

static SwD2sDocument *
get_document (SwSkillsPage *self)
{
  return SW_D2S_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
}

static guint
count_spent (SwSkillsPage *self,
             guint         tab)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->skills));
  guint spent = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SwSkill) skill = g_list_model_get_item (G_LIST_MODEL (self->skills), i);

      if (tab == 0 || sw_skill_get_facts (skill)->tab == tab)
        spent += sw_skill_get_points (skill);
    }

  return spent;
}

/* What the game gives to a hero of this level that has these quests done */
static guint
count_legal (SwSkillsPage *self)
{
  SwD2sDocument *document = get_document (self);
  guint level = (guint) sw_document_get_number (SW_DOCUMENT (document), "/attributes/level");
  guint per_level = self->klass != NULL ? self->klass->skill_points_per_level : 1;

  return (MAX (level, 1) - 1) * per_level + sw_d2s_rewards_count_skill_points (document);
}

static void
update_points (SwSkillsPage *self)
{
  guint left = (guint) sw_document_get_number (SW_DOCUMENT (get_document (self)), POINTS_PATH);
  guint spent = count_spent (self, 0);
  guint legal = count_legal (self);
  g_autofree char *hint = NULL;

  if (spent + left > legal)
    /* Translators: points that are in skills, points not used yet, points that the game gives. */
    hint = g_strdup_printf (_("%u spent and %u unused, more than the %u that the game gives"),
                            spent, left, legal);
  else
    /* Translators: points that are in skills, and points that the game gives. */
    hint = g_strdup_printf (_("%u spent, the game gives %u"), spent, legal);
  if (self->points != NULL)
    sw_number_row_set_hint (SW_NUMBER_ROW (self->points), hint);

  for (guint i = 0; i < N_TABS; i++)
    if (self->spent[i] != NULL)
      {
        guint n = count_spent (self, i + 1);
        g_autofree char *text = g_strdup_printf (ngettext ("%u point", "%u points", n), n);

        gtk_label_set_label (self->spent[i], text);
      }
}

static void
add_tree (SwSkillsPage *self,
          guint         tab,
          const char   *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0.f);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "heading");
  self->spent[tab - 1] = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->spent[tab - 1]), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->spent[tab - 1]), "numeric");
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->spent[tab - 1]));

  self->tree[tab - 1] = sw_skill_tree_new (sw_page_get_session (SW_PAGE (self)),
                                           G_LIST_MODEL (self->skills), tab);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->tree[tab - 1]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), self->tree[tab - 1]);
  gtk_box_append (self->trees, box);
}

static void
selected_cb (SwSkillsPage       *self,
             GParamSpec         *pspec,
             GtkSingleSelection *selection)
{
  SwSkill *skill = gtk_single_selection_get_selected_item (selection);

  if (skill != NULL && !sw_node_is_gone (sw_skill_get_node (skill)))
    sw_session_set_selection (sw_page_get_session (SW_PAGE (self)),
                              sw_skill_get_node (skill));
}

/* A row of the list takes as long as three tiles of the trees: it waits until somebody wants it */
static void
fill_list (SwSkillsPage *self)
{
  g_autoptr (GtkSingleSelection) selection = NULL;
  GtkSortListModel *sorted;
  GtkSorter *sorter = gtk_column_view_get_sorter (self->list);

  if (gtk_toggle_button_get_active (self->grid_button) ||
      gtk_column_view_get_model (self->list) != NULL)
    return;

  sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->skills)),
                                    sorter != NULL ? g_object_ref (sorter) : NULL);
  selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_single_selection_set_model (selection, G_LIST_MODEL (sorted));
  g_object_unref (sorted);
  g_signal_connect_object (selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_column_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
}

static void
clear (SwSkillsPage *self)
{
  GtkWidget *child;

  for (guint i = 0; i < N_TABS; i++)
    {
      self->tree[i] = NULL;
      self->spent[i] = NULL;
    }
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->trees))) != NULL)
    gtk_box_remove (self->trees, child);
  if (self->points != NULL)
    adw_preferences_group_remove (self->points_group, self->points);
  self->points = NULL;
  gtk_column_view_set_model (self->list, NULL);
  g_clear_object (&self->skills);
}

static void
rebuild (SwSkillsPage *self)
{
  clear (self);
  self->klass = sw_d2s_document_get_class (get_document (self));
  self->skills = sw_skill_list_new (SW_DOCUMENT (get_document (self)));
  self->points = sw_form_add_number (self->points_group, sw_page_get_session (SW_PAGE (self)),
                                     POINTS_PATH, NULL);
  for (guint tab = 1; tab <= N_TABS; tab++)
    {
      const char *name = self->klass != NULL ? self->klass->tab_names[tab - 1] : NULL;
      g_autofree char *fallback = NULL;

      if (name == NULL || *name == '\0')
        {
          /* Translators: one of three pages of skills that has no name. */
          fallback = g_strdup_printf (_("Page %u"), tab);
          name = fallback;
        }
      add_tree (self, tab, name);
    }
  fill_list (self);
  update_points (self);
}

static void
changed_cb (SwSkillsPage *self)
{
  guint n;

  /* Another class has other skills */
  if (sw_d2s_document_get_class (get_document (self)) != self->klass)
    {
      rebuild (self);
      return;
    }

  n = g_list_model_get_n_items (G_LIST_MODEL (self->skills));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SwSkill) skill = g_list_model_get_item (G_LIST_MODEL (self->skills), i);

      sw_skill_refresh (skill);
    }
  update_points (self);
}

static void
view_toggled_cb (SwSkillsPage *self)
{
  fill_list (self);
  gtk_stack_set_visible_child_name (self->stack,
                                    gtk_toggle_button_get_active (self->grid_button) ? "grid"
                                                                                     : "list");
}

static void
toggle_view_cb (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  SwSkillsPage *self = SW_SKILLS_PAGE (widget);
  SwNode *node = sw_session_get_selection (sw_page_get_session (SW_PAGE (self)));
  g_autofree char *path = node != NULL ? sw_node_dup_path (node) : NULL;
  gboolean grid = gtk_toggle_button_get_active (self->grid_button);

  gtk_toggle_button_set_active (grid ? self->list_button : self->grid_button, TRUE);
  /* The skill at hand is the same in both */
  if (path != NULL && !g_str_equal (path, POINTS_PATH) &&
      sw_page_focus_path (SW_PAGE (self), path))
    return;

  if (grid)
    sw_skill_columns_focus (self->list, 0);
  else if (self->tree[0] != NULL)
    gtk_widget_grab_focus (self->tree[0]);
}

static void
reset_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  SwSkillsPage *self = SW_SKILLS_PAGE (widget);
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_d2s_new_respec_skills (get_document (self), &error);

  if (command == NULL)
    sw_page_show_error (SW_PAGE (self), error);
  else
    sw_page_push_bulk (SW_PAGE (self), command);
}

static gboolean
focus_in_list (SwSkillsPage *self,
               const char   *path)
{
  GtkSelectionModel *model = gtk_column_view_get_model (self->list);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SwSkill) skill = g_list_model_get_item (G_LIST_MODEL (model), i);
      g_autofree char *own = sw_node_dup_path (sw_skill_get_node (skill));

      if (g_strcmp0 (own, path) != 0)
        continue;

      return sw_skill_columns_focus (self->list, i);
    }

  return FALSE;
}

static gboolean
sw_skills_page_focus_path (SwPage     *page,
                           const char *path)
{
  SwSkillsPage *self = SW_SKILLS_PAGE (page);

  if (g_str_equal (path, POINTS_PATH))
    return sw_form_focus_path (GTK_WIDGET (self), path);

  if (!gtk_toggle_button_get_active (self->grid_button))
    return focus_in_list (self, path);

  for (guint i = 0; i < N_TABS; i++)
    {
      GtkWidget *tile = sw_skill_tree_find (SW_SKILL_TREE (self->tree[i]), path);

      if (tile != NULL)
        return gtk_widget_grab_focus (tile);
    }

  return FALSE;
}

static void
sw_skills_page_constructed (GObject *object)
{
  SwSkillsPage *self = SW_SKILLS_PAGE (object);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));

  G_OBJECT_CLASS (sw_skills_page_parent_class)->constructed (object);

  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (rebuild), self,
                           G_CONNECT_SWAPPED);
  rebuild (self);
}

static void
sw_skills_page_dispose (GObject *object)
{
  SwSkillsPage *self = SW_SKILLS_PAGE (object);

  g_clear_object (&self->skills);

  G_OBJECT_CLASS (sw_skills_page_parent_class)->dispose (object);
}

static void
sw_skills_page_class_init (SwSkillsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sw_skills_page_constructed;
  object_class->dispose = sw_skills_page_dispose;
  SW_PAGE_CLASS (klass)->focus_path = sw_skills_page_focus_path;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-skills-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwSkillsPage, reset_button);
  gtk_widget_class_bind_template_child (widget_class, SwSkillsPage, view_box);
  gtk_widget_class_bind_template_child (widget_class, SwSkillsPage, grid_button);
  gtk_widget_class_bind_template_child (widget_class, SwSkillsPage, list_button);
  gtk_widget_class_bind_template_child (widget_class, SwSkillsPage, points_group);
  gtk_widget_class_bind_template_child (widget_class, SwSkillsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SwSkillsPage, trees);
  gtk_widget_class_bind_template_child (widget_class, SwSkillsPage, list);
  gtk_widget_class_bind_template_callback (widget_class, view_toggled_cb);

  gtk_widget_class_install_action (widget_class, "skills.reset", NULL, reset_cb);
  gtk_widget_class_install_action (widget_class, "skills.toggle-view", NULL, toggle_view_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_l, 0, "skills.toggle-view", NULL);
}

static void
sw_skills_page_init (SwSkillsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view_box),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("View"), -1);
  sw_compat_let_shrink (self->reset_button);
  sw_skill_columns_add (self->list);
}
