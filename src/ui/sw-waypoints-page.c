/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-waypoints-page.c: the waypoints of a Diablo II character. */
#include "config.h"

#include "sw-waypoints-page.h"

#include "sw-bits-row.h"
#include "sw-button-row.h"
#include "sw-d2s-steps.h"
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
  SwDifficultyPage parent_instance;

  Ticks            ticks[N_ACTS + 1];
  gboolean         updating;
};

G_DEFINE_FINAL_TYPE (SwWaypointsPage, sw_waypoints_page, SW_TYPE_DIFFICULTY_PAGE)

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
  SwDifficultyPage *page = SW_DIFFICULTY_PAGE (self);
  SwD2sDocument *document = sw_difficulty_page_get_document (page);
  const SwD2sTables *tables = sw_difficulty_page_get_tables (page);
  guint difficulty = sw_difficulty_page_get_difficulty (page);

  for (guint i = 0; i < tables->n_quests; i++)
    {
      const SwD2sQuest *quest = &tables->quests[i];
      g_autofree char *path = NULL;

      if (quest->kind != SW_D2S_QUEST_TRAVEL || quest->act + 1 != act)
        continue;

      path = g_strdup_printf ("/quests/%s/%s", sw_d2s_difficulty_token (difficulty),
                              quest->token);

      return !sw_document_has (SW_DOCUMENT (document), path)
             || sw_document_get_number (SW_DOCUMENT (document), path) != 0;
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
  SwD2sDocument *document = sw_difficulty_page_get_document (SW_DIFFICULTY_PAGE (self));
  guint difficulty = sw_difficulty_page_get_difficulty (SW_DIFFICULTY_PAGE (self));
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

static void
add_all (SwWaypointsPage *self)
{
  Ticks *ticks = &self->ticks[0];

  ticks->act = 0;
  ticks->nodes = g_ptr_array_new_with_free_func (g_object_unref);
  ticks->group = sw_difficulty_page_add_group (SW_DIFFICULTY_PAGE (self), NULL);
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
  SwDifficultyPage *page = SW_DIFFICULTY_PAGE (self);
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  g_autofree char *path = NULL;
  g_autoptr (SwNode) node = NULL;
  Ticks *ticks;

  if (waypoint->act < 1 || waypoint->act > N_ACTS)
    return;

  path = sw_difficulty_page_dup_path (page, waypoint->token);
  node = sw_form_find_node (session, path);
  if (node == NULL)
    return;

  ticks = &self->ticks[waypoint->act];
  if (ticks->nodes == NULL)
    {
      ticks->act = waypoint->act;
      ticks->nodes = g_ptr_array_new_with_free_func (g_object_unref);
      ticks->group = sw_difficulty_page_add_group (page, sw_d2s_act_label (waypoint->act));
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
  SwDifficultyPage *page = SW_DIFFICULTY_PAGE (self);
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  g_autofree char *path = sw_difficulty_page_dup_path (page, "unknown_bits");
  g_autoptr (SwNode) node = sw_form_find_node (session, path);
  AdwPreferencesGroup *group;
  GtkWidget *expander;

  if (node == NULL)
    return;

  group = sw_difficulty_page_add_group (page, NULL);
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
}

static void
sw_waypoints_page_fill (SwDifficultyPage *page)
{
  SwWaypointsPage *self = SW_WAYPOINTS_PAGE (page);
  const SwD2sTables *tables = sw_difficulty_page_get_tables (page);

  clear (self);
  add_all (self);
  for (guint i = 0; i < tables->n_waypoints; i++)
    add_waypoint (self, &tables->waypoints[i]);
  add_unknown (self);
  update (self);
}

/* The act around the focus; elsewhere on the page the first that can be seen, since that is the
 * one somebody looks at. The message with Undo names it. */
static guint
find_act (SwWaypointsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  for (guint i = 1; i <= N_ACTS; i++)
    if (self->ticks[i].group != NULL && focus != NULL
        && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->ticks[i].group)))
      return i;
  for (guint i = 1; i <= N_ACTS; i++)
    if (self->ticks[i].group != NULL
        && sw_difficulty_page_is_in_sight (SW_DIFFICULTY_PAGE (self),
                                           GTK_WIDGET (self->ticks[i].group)))
      return i;

  return 0;
}

static gboolean
act_key_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  SwWaypointsPage *self = SW_WAYPOINTS_PAGE (widget);
  guint act = find_act (self);
  gboolean active;

  if (act == 0)
    return FALSE;

  g_variant_get (args, "(b)", &active);
  set_ticks (self, act, active);

  return TRUE;
}

static void
sw_waypoints_page_constructed (GObject *object)
{
  SwDocument *document = sw_page_get_document (SW_PAGE (object));

  G_OBJECT_CLASS (sw_waypoints_page_parent_class)->constructed (object);

  g_signal_connect_object (document, "changed", G_CALLBACK (update), object, G_CONNECT_SWAPPED);
}

static void
sw_waypoints_page_dispose (GObject *object)
{
  clear (SW_WAYPOINTS_PAGE (object));

  G_OBJECT_CLASS (sw_waypoints_page_parent_class)->dispose (object);
}

static void
sw_waypoints_page_class_init (SwWaypointsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  SwDifficultyPageClass *page_class = SW_DIFFICULTY_PAGE_CLASS (klass);

  object_class->constructed = sw_waypoints_page_constructed;
  object_class->dispose = sw_waypoints_page_dispose;
  page_class->section = "waypoints";
  page_class->fill = sw_waypoints_page_fill;

  gtk_widget_class_add_binding (widget_class, GDK_KEY_a, 0, act_key_cb, "(b)", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_a, GDK_SHIFT_MASK, act_key_cb, "(b)",
                                FALSE);
}

static void
sw_waypoints_page_init (SwWaypointsPage *self)
{
}
