/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quests-page.c: the quests of a Diablo II character. */
#include "config.h"

#include "sw-quests-page.h"

#include "sw-d2s-steps.h"
#include "sw-form.h"
#include "sw-quest-row.h"
#include "sw-row.h"
#include "sw-switch-row.h"

#include <glib/gi18n-lib.h>

#define N_ACTS 5

struct _SwQuestsPage
{
  SwDifficultyPage parent_instance;
};

G_DEFINE_FINAL_TYPE (SwQuestsPage, sw_quests_page, SW_TYPE_DIFFICULTY_PAGE)

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
add_quests (SwDifficultyPage    *self,
            AdwPreferencesGroup *group,
            guint                act)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  const SwD2sTables *tables = sw_difficulty_page_get_tables (self);

  for (guint order = 1; order <= tables->n_quests; order++)
    for (guint i = 0; i < tables->n_quests; i++)
      {
        const SwD2sQuest *quest = &tables->quests[i];
        g_autofree char *path = NULL;
        g_autoptr (SwNode) node = NULL;
        GtkWidget *offer;

        if (quest->act != act || quest->kind != SW_D2S_QUEST_QUEST || quest->log_order != order)
          continue;

        path = sw_difficulty_page_dup_path (self, quest->token);
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
add_others (SwDifficultyPage    *self,
            AdwPreferencesGroup *group,
            guint                act)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  const SwD2sTables *tables = sw_difficulty_page_get_tables (self);
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

      path = sw_difficulty_page_dup_path (self, quest->token);
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
has_act (SwDifficultyPage *self,
         guint             act)
{
  const SwD2sTables *tables = sw_difficulty_page_get_tables (self);

  for (guint i = 0; i < tables->n_quests; i++)
    {
      const SwD2sQuest *quest = &tables->quests[i];
      g_autofree char *path = sw_difficulty_page_dup_path (self, quest->token);

      if (quest->act == act && quest->kind == SW_D2S_QUEST_QUEST
          && sw_document_has (SW_DOCUMENT (sw_difficulty_page_get_document (self)), path))
        return TRUE;
    }

  return FALSE;
}

static void
sw_quests_page_fill (SwDifficultyPage *self)
{
  for (guint act = 1; act <= N_ACTS; act++)
    {
      AdwPreferencesGroup *group;

      if (!has_act (self, act))
        continue;

      group = sw_difficulty_page_add_group (self, sw_d2s_act_label (act));
      adw_preferences_group_set_header_suffix (group, new_menu_button (act));
      add_quests (self, group, act);
      add_others (self, group, act);
    }
}

static SwChoiceRow *
find_focused_row (GtkWidget         *page,
                  const SwD2sQuest **quest)
{
  const SwD2sTables *tables = sw_difficulty_page_get_tables (SW_DIFFICULTY_PAGE (page));
  GtkRoot *root = gtk_widget_get_root (page);
  GtkWidget *row = root != NULL ? gtk_root_get_focus (root) : NULL;
  g_autofree char *token = NULL;

  while (row != NULL && !SW_IS_CHOICE_ROW (row))
    row = gtk_widget_get_parent (row);
  if (row == NULL || !gtk_widget_is_ancestor (row, page))
    return NULL;

  token = sw_node_dup_token (sw_row_get_node (row));
  for (guint i = 0; i < tables->n_quests; i++)
    if (g_str_equal (tables->quests[i].token, token))
      {
        *quest = &tables->quests[i];
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
  SwChoiceRow *row = find_focused_row (widget, &quest);

  return row != NULL && sw_quest_row_complete (row, quest);
}

static gboolean
reset_key_cb (GtkWidget *widget,
              GVariant  *args,
              gpointer   user_data)
{
  const SwD2sQuest *quest = NULL;
  SwChoiceRow *row = find_focused_row (widget, &quest);

  if (row == NULL)
    return FALSE;

  sw_quest_row_reset (row);

  return TRUE;
}

static void
push_or_report (GtkWidget *page,
                SwCommand *command,
                GError    *error)
{
  if (command == NULL)
    sw_page_show_error (SW_PAGE (page), error);
  else
    sw_page_push_bulk (SW_PAGE (page), command);
}

static void
complete_act_cb (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  SwDifficultyPage *self = SW_DIFFICULTY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  SwCommand *command;

  command = sw_quest_row_new_complete_act (sw_page_get_document (SW_PAGE (self)),
                                           sw_difficulty_page_get_tables (self),
                                           sw_difficulty_page_get_difficulty (self),
                                           g_variant_get_uint32 (parameter), &error);
  push_or_report (widget, command, error);
}

static void
reset_act_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  SwDifficultyPage *self = SW_DIFFICULTY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  SwCommand *command;

  command = sw_d2s_new_reset_act_quests (sw_difficulty_page_get_document (self),
                                         sw_difficulty_page_get_difficulty (self),
                                         g_variant_get_uint32 (parameter), &error);
  push_or_report (widget, command, error);
}

static void
sw_quests_page_class_init (SwQuestsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SwDifficultyPageClass *page_class = SW_DIFFICULTY_PAGE_CLASS (klass);

  page_class->section = "quests";
  page_class->fill = sw_quests_page_fill;

  gtk_widget_class_install_action (widget_class, "quests.complete-act", "u", complete_act_cb);
  gtk_widget_class_install_action (widget_class, "quests.reset-act", "u", reset_act_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_c, 0, complete_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_r, 0, reset_key_cb, NULL);
}

static void
sw_quests_page_init (SwQuestsPage *self)
{
}
