/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-waypoints-page.c: the waypoints of a Diablo II character. */
#include "config.h"

#include "sw-waypoints-page.h"

#include "sw-bits-row.h"
#include "sw-button-row.h"
#include "sw-d2s-document.h"
#include "sw-d2s-steps.h"
#include "sw-difficulty-switcher.h"
#include "sw-form.h"
#include "sw-row.h"

#include <glib/gi18n-lib.h>

#define N_ACTS 5

/* A tick for several waypoints: of an act (1 to 5), or of the whole difficulty (0) */
typedef struct
{
  guint                act;
  GPtrArray           *nodes;
  AdwPreferencesGroup *group;
  GtkWidget           *check;
  GtkWidget           *row;      /* of the difficulty's tick: shows the count */
} Ticks;

struct _SwWaypointsPage
{
  SwPage                parent_instance;

  SwDifficultySwitcher *switcher;
  AdwPreferencesPage   *preferences;
  GPtrArray            *groups;       /* of AdwPreferencesGroup */
  Ticks                 ticks[N_ACTS + 1];
  gboolean              updating;
};

G_DEFINE_FINAL_TYPE (SwWaypointsPage, sw_waypoints_page, SW_TYPE_PAGE)

static const SwD2sTables *
get_tables (SwWaypointsPage *self)
{
  return sw_d2s_document_get_tables (SW_D2S_DOCUMENT (sw_page_get_document (SW_PAGE (self))));
}

static guint
count_active (Ticks *ticks)
{
  guint n = 0;

  for (guint i = 0; i < ticks->nodes->len; i++)
    {
      SwNode *node = g_ptr_array_index (ticks->nodes, i);

      if (!sw_node_is_gone (node) && sw_node_get_boolean (node))
        n++;
    }

  return n;
}

/* Whether the quest word says that the hero has come to an act */
static gboolean
has_travelled (SwWaypointsPage *self,
               guint            act)
{
  SwD2sDocument *document = SW_D2S_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
  const SwD2sTables *tables = get_tables (self);
  guint difficulty = sw_difficulty_switcher_get_difficulty (self->switcher);

  for (guint i = 0; i < tables->n_quests; i++)
    {
      const SwD2sQuest *quest = &tables->quests[i];
      g_autofree char *path = NULL;

      if (quest->kind != SW_D2S_QUEST_TRAVEL || quest->act + 1 != act)
        continue;

      path = g_strdup_printf ("/quests/%s/%s", sw_d2s_difficulty_token (difficulty),
                              quest->token);

      return !sw_d2s_document_has (document, path)
             || sw_d2s_document_get_number (document, path) != 0;
    }

  return TRUE;
}

static void
update_act (SwWaypointsPage *self,
            Ticks           *ticks,
            guint            n_active)
{
  g_autofree char *count = NULL;
  g_autofree char *spoken = NULL;
  g_autofree char *hint = NULL;

  /* Translators: how many waypoints of an act are active, as "4 of 9". */
  count = g_strdup_printf (_("%u of %u"), n_active, ticks->nodes->len);
  /* Translators: an act, as "Act II", and how many of its waypoints are active. */
  spoken = g_strdup_printf (_("%s, %u of %u active"), sw_d2s_act_label (ticks->act), n_active,
                            ticks->nodes->len);
  if (n_active > 0 && !has_travelled (self, ticks->act))
    /* Translators: an act, as "Act III". */
    hint = g_strdup_printf (_("This hero has not travelled to %s yet, so the game itself would "
                              "not have switched these on."), sw_d2s_act_label (ticks->act));

  gtk_check_button_set_label (GTK_CHECK_BUTTON (ticks->check), count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (ticks->check),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  adw_preferences_group_set_description (ticks->group, hint);
}

static void
update_all (Ticks *ticks,
            guint  n_active)
{
  g_autofree char *count = NULL;
  g_autofree char *spoken = NULL;

  count = g_strdup_printf (ngettext ("%u of %u active", "%u of %u active", ticks->nodes->len),
                           n_active, ticks->nodes->len);
  spoken = g_strdup_printf (_("All waypoints, %u of %u active"), n_active, ticks->nodes->len);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (ticks->row), count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (ticks->check),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
update (SwWaypointsPage *self)
{
  self->updating = TRUE;
  for (guint i = 0; i <= N_ACTS; i++)
    {
      Ticks *ticks = &self->ticks[i];
      guint n_active;

      if (ticks->check == NULL)
        continue;

      n_active = count_active (ticks);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (ticks->check),
                                   n_active == ticks->nodes->len);
      gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (ticks->check),
                                         n_active > 0 && n_active < ticks->nodes->len);
      if (ticks->act == 0)
        update_all (ticks, n_active);
      else
        update_act (self, ticks, n_active);
    }
  self->updating = FALSE;
}

static void
set_ticks (SwWaypointsPage *self,
           guint            act,
           gboolean         active)
{
  SwD2sDocument *document = SW_D2S_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
  guint difficulty = sw_difficulty_switcher_get_difficulty (self->switcher);
  g_autoptr (GError) error = NULL;
  SwCommand *command;

  command = act == 0
    ? sw_d2s_new_waypoints_of_difficulty (document, difficulty, active, &error)
    : sw_d2s_new_waypoints_of_act (document, difficulty, act, active, &error);
  if (command == NULL)
    sw_page_show_error (SW_PAGE (self), error);
  else
    sw_page_push_bulk (SW_PAGE (self), command);
}

static void
check_toggled_cb (SwWaypointsPage *self,
                  GtkCheckButton  *check)
{
  if (self->updating)
    return;

  for (guint i = 0; i <= N_ACTS; i++)
    {
      Ticks *ticks = &self->ticks[i];

      if (ticks->check == GTK_WIDGET (check))
        set_ticks (self, ticks->act, count_active (ticks) < ticks->nodes->len);
    }

  update (self);
}

static GtkWidget *
new_check (SwWaypointsPage *self)
{
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_signal_connect_object (check, "toggled", G_CALLBACK (check_toggled_cb), self,
                           G_CONNECT_SWAPPED);

  return check;
}

static AdwPreferencesGroup *
add_group (SwWaypointsPage *self,
           const char      *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  if (title != NULL)
    adw_preferences_group_set_title (group, title);
  adw_preferences_page_add (self->preferences, group);
  g_ptr_array_add (self->groups, g_object_ref (group));

  return group;
}

static void
add_all (SwWaypointsPage *self)
{
  Ticks *ticks = &self->ticks[0];

  ticks->act = 0;
  ticks->nodes = g_ptr_array_new_with_free_func (g_object_unref);
  ticks->group = add_group (self, NULL);
  ticks->check = new_check (self);
  ticks->row = sw_form_add_job (ticks->group, _("All waypoints"), NULL, ticks->check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (ticks->row), ticks->check);
  /* It has a name of its own, which the row's would only follow */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (ticks->check),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
add_waypoint (SwWaypointsPage     *self,
              const SwD2sWaypoint *waypoint)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  guint difficulty = sw_difficulty_switcher_get_difficulty (self->switcher);
  g_autofree char *path = NULL;
  g_autoptr (SwNode) node = NULL;
  Ticks *ticks;

  if (waypoint->act < 1 || waypoint->act > N_ACTS)
    return;

  path = g_strdup_printf ("/waypoints/%s/%s", sw_d2s_difficulty_token (difficulty),
                          waypoint->token);
  node = sw_form_find_node (session, path);
  if (node == NULL)
    return;

  ticks = &self->ticks[waypoint->act];
  if (ticks->nodes == NULL)
    {
      ticks->act = waypoint->act;
      ticks->nodes = g_ptr_array_new_with_free_func (g_object_unref);
      ticks->group = add_group (self, sw_d2s_act_label (waypoint->act));
      ticks->check = new_check (self);
      adw_preferences_group_set_header_suffix (ticks->group, ticks->check);
    }
  g_ptr_array_add (ticks->nodes, g_object_ref (node));
  g_ptr_array_add (self->ticks[0].nodes, g_object_ref (node));
  sw_form_add_switch (ticks->group, session, path, NULL);
}

static void
add_unknown (SwWaypointsPage *self)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  const char *token = sw_d2s_difficulty_token (
    sw_difficulty_switcher_get_difficulty (self->switcher));
  g_autofree char *path = g_strdup_printf ("/waypoints/%s/unknown_bits", token);
  g_autoptr (SwNode) node = sw_form_find_node (session, path);
  AdwPreferencesGroup *group;
  GtkWidget *expander;

  if (node == NULL)
    return;

  group = add_group (self, NULL);
  expander = adw_expander_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), _("Unknown bits"));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (expander),
                                 _("Nobody knows what they are for. They are kept."));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), sw_bits_row_new (session, node));
  /* The head has a name of its own, what is around it has not */
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Unknown bits"), -1);
  adw_preferences_group_add (group, expander);
}

static void
clear (SwWaypointsPage *self)
{
  for (guint i = 0; i <= N_ACTS; i++)
    {
      Ticks *ticks = &self->ticks[i];

      g_clear_pointer (&ticks->nodes, g_ptr_array_unref);
      ticks->check = NULL;
      ticks->group = NULL;
      ticks->row = NULL;
    }
  for (guint i = 0; i < self->groups->len; i++)
    adw_preferences_page_remove (self->preferences, g_ptr_array_index (self->groups, i));
  g_ptr_array_set_size (self->groups, 0);
}

static void
rebuild (SwWaypointsPage *self)
{
  const SwD2sTables *tables = get_tables (self);

  clear (self);
  add_all (self);
  for (guint i = 0; i < tables->n_waypoints; i++)
    add_waypoint (self, &tables->waypoints[i]);
  add_unknown (self);
  for (guint i = 0; i < self->groups->len; i++)
    sw_form_bridge (g_ptr_array_index (self->groups, i));
  update (self);
}

static void
difficulty_cb (SwWaypointsPage *self)
{
  guint difficulty = sw_difficulty_switcher_get_difficulty (self->switcher);
  g_autofree char *token = sw_form_dup_focused_token (GTK_WIDGET (self));

  rebuild (self);
  if (token != NULL)
    {
      g_autofree char *path = g_strdup_printf ("/waypoints/%s/%s",
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
  sw_difficulty_switcher_set_difficulty (SW_WAYPOINTS_PAGE (widget)->switcher, difficulty);

  return TRUE;
}

static gboolean
act_key_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  SwWaypointsPage *self = SW_WAYPOINTS_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean active;

  g_variant_get (args, "(b)", &active);
  if (focus == NULL)
    return FALSE;

  for (guint i = 1; i <= N_ACTS; i++)
    if (self->ticks[i].group != NULL
        && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->ticks[i].group)))
      {
        set_ticks (self, i, active);
        return TRUE;
      }

  return FALSE;
}

static gboolean
sw_waypoints_page_focus_path (SwPage     *page,
                              const char *path)
{
  SwWaypointsPage *self = SW_WAYPOINTS_PAGE (page);

  return sw_difficulty_switcher_show_path (self->switcher, "waypoints", path)
         && sw_form_focus_path (GTK_WIDGET (self), path);
}

static void
sw_waypoints_page_constructed (GObject *object)
{
  SwWaypointsPage *self = SW_WAYPOINTS_PAGE (object);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));

  G_OBJECT_CLASS (sw_waypoints_page_parent_class)->constructed (object);

  g_signal_connect_object (document, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (rebuild), self,
                           G_CONNECT_SWAPPED);
  sw_difficulty_switcher_show_played (self->switcher, SW_D2S_DOCUMENT (document));
  if (self->groups->len == 0)
    rebuild (self);
}

static void
sw_waypoints_page_dispose (GObject *object)
{
  SwWaypointsPage *self = SW_WAYPOINTS_PAGE (object);

  for (guint i = 0; i <= N_ACTS; i++)
    {
      g_clear_pointer (&self->ticks[i].nodes, g_ptr_array_unref);
      self->ticks[i].check = NULL;
    }
  g_clear_pointer (&self->groups, g_ptr_array_unref);

  G_OBJECT_CLASS (sw_waypoints_page_parent_class)->dispose (object);
}

static void
sw_waypoints_page_class_init (SwWaypointsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sw_waypoints_page_constructed;
  object_class->dispose = sw_waypoints_page_dispose;
  SW_PAGE_CLASS (klass)->focus_path = sw_waypoints_page_focus_path;

  g_type_ensure (SW_TYPE_DIFFICULTY_SWITCHER);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-waypoints-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwWaypointsPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, SwWaypointsPage, preferences);
  gtk_widget_class_bind_template_callback (widget_class, difficulty_cb);

  sw_difficulty_switcher_add_keys (widget_class, difficulty_key_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_a, 0, act_key_cb, "(b)", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_a, GDK_SHIFT_MASK, act_key_cb, "(b)",
                                FALSE);
}

static void
sw_waypoints_page_init (SwWaypointsPage *self)
{
  self->groups = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}
