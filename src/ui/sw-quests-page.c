/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quests-page.c: the quests of a Diablo II character. */
#include "config.h"

#include "sw-quests-page.h"

#include "sw-d2s-steps.h"
#include "sw-difficulty-switcher.h"
#include "sw-form.h"
#include "sw-quest-row.h"
#include "sw-row.h"
#include "sw-switch-row.h"

#include <glib/gi18n-lib.h>

#define N_ACTS 5

struct _SwQuestsPage
{
  SwPage                parent_instance;

  SwDifficultySwitcher *switcher;
  AdwPreferencesPage   *preferences;
  GPtrArray            *groups;       /* of AdwPreferencesGroup */
};

G_DEFINE_FINAL_TYPE (SwQuestsPage, sw_quests_page, SW_TYPE_PAGE)

static const SwD2sTables *
get_tables (SwQuestsPage *self)
{
  return sw_d2s_document_get_tables (SW_D2S_DOCUMENT (sw_page_get_document (SW_PAGE (self))));
}

static AdwPreferencesGroup *
add_group (SwQuestsPage *self,
           const char   *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  adw_preferences_page_add (self->preferences, group);
  g_ptr_array_add (self->groups, g_object_ref (group));

  return group;
}

static char *
dup_path (SwQuestsPage     *self,
          const SwD2sQuest *quest)
{
  guint difficulty = sw_difficulty_switcher_get_difficulty (self->switcher);

  return g_strdup_printf ("/quests/%s/%s", sw_d2s_difficulty_token (difficulty), quest->token);
}

static GMenuModel *
new_act_menu (guint act)
{
  GMenu *menu = g_menu_new ();
  /* Translators: an act, as "Act I". */
  g_autofree char *complete = g_strdup_printf (_("Complete all of %s"), sw_d2s_act_label (act));
  /* Translators: an act, as "Act I". */
  g_autofree char *reset = g_strdup_printf (_("Reset %s quests"), sw_d2s_act_label (act));
  GMenuItem *item;

  item = g_menu_item_new (complete, NULL);
  g_menu_item_set_action_and_target (item, "quests.complete-act", "u", act);
  g_menu_append_item (menu, item);
  g_object_unref (item);

  item = g_menu_item_new (reset, NULL);
  g_menu_item_set_action_and_target (item, "quests.reset-act", "u", act);
  g_menu_append_item (menu, item);
  g_object_unref (item);

  return G_MENU_MODEL (menu);
}

static GtkWidget *
new_menu_button (guint act)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenuModel) menu = new_act_menu (act);
  /* Translators: an act, as "Act I". */
  g_autofree char *label = g_strdup_printf (_("%s menu"), sw_d2s_act_label (act));

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), menu);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return button;
}

/* The quests of an act in the order of the game's log */
static void
add_quests (SwQuestsPage        *self,
            AdwPreferencesGroup *group,
            guint                act)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  const SwD2sTables *tables = get_tables (self);

  for (guint order = 1; order <= tables->n_quests; order++)
    for (guint i = 0; i < tables->n_quests; i++)
      {
        const SwD2sQuest *quest = &tables->quests[i];
        g_autofree char *path = NULL;
        g_autoptr (SwNode) node = NULL;
        GtkWidget *offer;

        if (quest->act != act || quest->kind != SW_D2S_QUEST_QUEST || quest->log_order != order)
          continue;

        path = dup_path (self, quest);
        node = sw_form_find_node (session, path);
        if (node == NULL)
          continue;

        adw_preferences_group_add (group, sw_quest_row_new (session, node, quest));
        offer = sw_quest_row_new_offer (session, node, quest);
        if (offer != NULL)
          adw_preferences_group_add (group, offer);
      }
}

/* Meetings, travel and Akara's reset: no quests of the log, so they are folded away */
static void
add_others (SwQuestsPage        *self,
            AdwPreferencesGroup *group,
            guint                act)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  const SwD2sTables *tables = get_tables (self);
  GtkWidget *expander = NULL;

  for (guint i = 0; i < tables->n_quests; i++)
    {
      const SwD2sQuest *quest = &tables->quests[i];
      g_autofree char *path = NULL;
      g_autoptr (SwNode) node = NULL;
      /* Akara lives in the first act, though her word stands among those of the last */
      guint shown_act = quest->kind == SW_D2S_QUEST_RESET ? 1 : quest->act;

      if (shown_act != act
          || quest->kind == SW_D2S_QUEST_QUEST || quest->kind == SW_D2S_QUEST_UNUSED)
        continue;

      path = dup_path (self, quest);
      node = sw_form_find_node (session, path);
      if (node == NULL)
        continue;

      if (expander == NULL)
        {
          expander = adw_expander_row_new ();
          adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander),
                                         _("Travel and introductions"));
          /* The head has a name of its own, what is around it has not */
          gtk_accessible_update_property (GTK_ACCESSIBLE (expander),
                                          GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          _("Travel and introductions"), -1);
          adw_preferences_group_add (group, expander);
        }
      adw_expander_row_add_row (ADW_EXPANDER_ROW (expander),
                                quest->kind == SW_D2S_QUEST_RESET
                                  ? sw_quest_row_new (session, node, quest)
                                  : sw_switch_row_new (session, node, NULL));
    }
}

static gboolean
has_act (SwQuestsPage *self,
         guint         act)
{
  SwD2sDocument *document = SW_D2S_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
  const SwD2sTables *tables = get_tables (self);

  for (guint i = 0; i < tables->n_quests; i++)
    {
      g_autofree char *path = dup_path (self, &tables->quests[i]);

      if (tables->quests[i].act == act && tables->quests[i].kind == SW_D2S_QUEST_QUEST
          && sw_d2s_document_has (document, path))
        return TRUE;
    }

  return FALSE;
}

static void
clear (SwQuestsPage *self)
{
  for (guint i = 0; i < self->groups->len; i++)
    adw_preferences_page_remove (self->preferences, g_ptr_array_index (self->groups, i));
  g_ptr_array_set_size (self->groups, 0);
}

static void
rebuild (SwQuestsPage *self)
{
  clear (self);
  for (guint act = 1; act <= N_ACTS; act++)
    {
      AdwPreferencesGroup *group;

      if (!has_act (self, act))
        continue;

      group = add_group (self, sw_d2s_act_label (act));
      adw_preferences_group_set_header_suffix (group, new_menu_button (act));
      add_quests (self, group, act);
      add_others (self, group, act);
      sw_form_bridge (group);
    }
}

static void
difficulty_cb (SwQuestsPage *self)
{
  guint difficulty = sw_difficulty_switcher_get_difficulty (self->switcher);
  g_autofree char *token = sw_form_dup_focused_token (GTK_WIDGET (self));

  rebuild (self);
  if (token != NULL)
    {
      g_autofree char *path = g_strdup_printf ("/quests/%s/%s",
                                               sw_d2s_difficulty_token (difficulty), token);

      sw_form_focus_path (GTK_WIDGET (self), path);
    }
}

static gboolean
difficulty_key_cb (GtkWidget *widget,
                   GVariant  *args,
                   gpointer   user_data)
{
  guint difficulty;

  g_variant_get (args, "(u)", &difficulty);
  sw_difficulty_switcher_set_difficulty (SW_QUESTS_PAGE (widget)->switcher, difficulty);

  return TRUE;
}

static SwChoiceRow *
find_focused_row (SwQuestsPage      *self,
                  const SwD2sQuest **quest)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *row = root != NULL ? gtk_root_get_focus (root) : NULL;
  g_autofree char *token = NULL;

  while (row != NULL && !SW_IS_CHOICE_ROW (row))
    row = gtk_widget_get_parent (row);
  if (row == NULL || !gtk_widget_is_ancestor (row, GTK_WIDGET (self)))
    return NULL;

  token = sw_node_dup_token (sw_row_get_node (row));
  for (guint i = 0; i < get_tables (self)->n_quests; i++)
    if (g_str_equal (get_tables (self)->quests[i].token, token))
      {
        *quest = &get_tables (self)->quests[i];
        return SW_CHOICE_ROW (row);
      }

  return NULL;
}

static gboolean
complete_key_cb (GtkWidget *widget,
                 GVariant  *args,
                 gpointer   user_data)
{
  const SwD2sQuest *quest = NULL;
  SwChoiceRow *row = find_focused_row (SW_QUESTS_PAGE (widget), &quest);

  return row != NULL && sw_quest_row_complete (row, quest);
}

static gboolean
reset_key_cb (GtkWidget *widget,
              GVariant  *args,
              gpointer   user_data)
{
  const SwD2sQuest *quest = NULL;
  SwChoiceRow *row = find_focused_row (SW_QUESTS_PAGE (widget), &quest);

  if (row == NULL)
    return FALSE;

  sw_quest_row_reset (row);

  return TRUE;
}

static void
push_or_report (SwQuestsPage *self,
                SwCommand    *command,
                GError       *error)
{
  if (command == NULL)
    sw_page_show_error (SW_PAGE (self), error);
  else
    sw_page_push_bulk (SW_PAGE (self), command);
}

static void
complete_act_cb (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  SwQuestsPage *self = SW_QUESTS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  push_or_report (self,
                  sw_quest_row_new_complete_act (
                    sw_page_get_document (SW_PAGE (self)), get_tables (self),
                    sw_difficulty_switcher_get_difficulty (self->switcher),
                    g_variant_get_uint32 (parameter), &error),
                  error);
}

static void
reset_act_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  SwQuestsPage *self = SW_QUESTS_PAGE (widget);
  g_autoptr (GError) error = NULL;
  SwCommand *command;

  command = sw_d2s_new_reset_act_quests (SW_D2S_DOCUMENT (sw_page_get_document (SW_PAGE (self))),
                                         sw_difficulty_switcher_get_difficulty (self->switcher),
                                         g_variant_get_uint32 (parameter), &error);
  push_or_report (self, command, error);
}

static gboolean
sw_quests_page_focus_path (SwPage     *page,
                           const char *path)
{
  SwQuestsPage *self = SW_QUESTS_PAGE (page);

  return sw_difficulty_switcher_show_path (self->switcher, "quests", path)
         && sw_form_focus_path (GTK_WIDGET (self), path);
}

static void
sw_quests_page_constructed (GObject *object)
{
  SwQuestsPage *self = SW_QUESTS_PAGE (object);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));

  G_OBJECT_CLASS (sw_quests_page_parent_class)->constructed (object);

  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (rebuild), self,
                           G_CONNECT_SWAPPED);
  sw_difficulty_switcher_show_played (self->switcher, SW_D2S_DOCUMENT (document));
  if (self->groups->len == 0)
    rebuild (self);
}

static void
sw_quests_page_dispose (GObject *object)
{
  SwQuestsPage *self = SW_QUESTS_PAGE (object);

  g_clear_pointer (&self->groups, g_ptr_array_unref);

  G_OBJECT_CLASS (sw_quests_page_parent_class)->dispose (object);
}

static void
sw_quests_page_class_init (SwQuestsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sw_quests_page_constructed;
  object_class->dispose = sw_quests_page_dispose;
  SW_PAGE_CLASS (klass)->focus_path = sw_quests_page_focus_path;

  g_type_ensure (SW_TYPE_DIFFICULTY_SWITCHER);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-quests-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwQuestsPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, SwQuestsPage, preferences);
  gtk_widget_class_bind_template_callback (widget_class, difficulty_cb);

  gtk_widget_class_install_action (widget_class, "quests.complete-act", "u", complete_act_cb);
  gtk_widget_class_install_action (widget_class, "quests.reset-act", "u", reset_act_cb);
  sw_difficulty_switcher_add_keys (widget_class, difficulty_key_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_c, 0, complete_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_r, 0, reset_key_cb, NULL);
}

static void
sw_quests_page_init (SwQuestsPage *self)
{
  self->groups = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}
