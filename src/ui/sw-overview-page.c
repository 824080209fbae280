/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-overview-page.c: who a Diablo II character is, how it is doing, and how its file is. */
#include "config.h"

#include "sw-overview-page.h"

#include "sw-choice-row.h"
#include "sw-d2s-steps.h"
#include "sw-findings-list.h"
#include "sw-form.h"
#include "sw-health-group.h"
#include "sw-level-popover.h"
#include "sw-mercenary-group.h"
#include "sw-progress-group.h"

#include <glib/gi18n-lib.h>

struct _SwOverviewPage
{
  SwPage               parent_instance;

  AdwPreferencesPage  *preferences;
  GPtrArray           *groups;       /* of AdwPreferencesGroup */
  GtkWidget           *revive;
  SwFindingsList      *findings;
};

G_DEFINE_FINAL_TYPE (SwOverviewPage, sw_overview_page, SW_TYPE_PAGE)

static AdwPreferencesGroup *
take_group (SwOverviewPage *self,
            GtkWidget      *group,
            const char     *title)
{
  if (group == NULL)
    return NULL;

  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (self->preferences, ADW_PREFERENCES_GROUP (group));
  g_ptr_array_add (self->groups, g_object_ref (group));

  return ADW_PREFERENCES_GROUP (group);
}

/* The classes of the version: a Warlock is nobody in an older game */
static void
fill_classes (SwOverviewPage *self,
              GtkWidget      *row)
{
  SwD2sDocument *document = SW_D2S_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
  const SwD2sTables *tables = sw_d2s_document_get_tables (document);
  g_autofree SwRowChoice *choices = g_new0 (SwRowChoice, tables->n_classes);
  guint n = 0;

  for (guint i = 0; i < tables->n_classes; i++)
    if (tables->classes[i].since_version <= sw_d2s_document_get_version (document))
      choices[n++] = (SwRowChoice) { tables->classes[i].id, tables->classes[i].name };

  sw_choice_row_set_choices (SW_CHOICE_ROW (row), choices, n);
}

static void
add_identity (SwOverviewPage *self)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  AdwPreferencesGroup *group = take_group (self, adw_preferences_group_new (), _("Character"));
  GtkWidget *row;

  sw_form_add_text (group, session, "/header/name", NULL);
  row = sw_form_add_choice (group, session, "/header/class", NULL);
  if (row != NULL)
    fill_classes (self, row);
  row = sw_level_popover_new_row (session);
  if (row != NULL)
    adw_preferences_group_add (group, row);
  sw_form_add_choice (group, session, "/header/mode", NULL);
}

static void
add_findings (SwOverviewPage *self)
{
  AdwPreferencesGroup *group = take_group (self, adw_preferences_group_new (), _("Findings"));

  self->findings = SW_FINDINGS_LIST (
    sw_findings_list_new (sw_page_get_session (SW_PAGE (self))));
  adw_preferences_group_add (group, GTK_WIDGET (self->findings));
  adw_preferences_group_set_description (group,
                                         _("Nothing is mended unless you say so."));
}

static void
add_status (SwOverviewPage *self)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  AdwPreferencesGroup *group = take_group (self, adw_preferences_group_new (), _("Status"));
  GtkWidget *button;

  sw_form_add_switch (group, session, "/header/status/hardcore", NULL);
  sw_form_add_switch (group, session, "/header/status/expansion", NULL);
  sw_form_add_switch (group, session, "/header/status/ladder", NULL);
  sw_form_add_switch (group, session, "/header/status/died", NULL);

  button = gtk_button_new_with_mnemonic (_("_Revive"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "overview.revive");
  self->revive = sw_form_add_job (group, _("This hero has died"), NULL, button);
}

static void
update (SwOverviewPage *self)
{
  SwDocument *document = sw_page_get_document (SW_PAGE (self));

  gtk_widget_set_visible (self->revive,
                          sw_document_get_number (document, "/header/status/died") != 0);
}

static void
rebuild (SwOverviewPage *self)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));

  for (guint i = 0; i < self->groups->len; i++)
    adw_preferences_page_remove (self->preferences, g_ptr_array_index (self->groups, i));
  g_ptr_array_set_size (self->groups, 0);

  add_identity (self);
  add_findings (self);
  add_status (self);
  take_group (self, sw_progress_group_new (session), NULL);
  take_group (self, sw_mercenary_group_new (session), NULL);
  take_group (self, sw_health_group_new (session), NULL);
  for (guint i = 0; i < self->groups->len; i++)
    sw_form_bridge (g_ptr_array_index (self->groups, i));
  update (self);
}

static void
push_or_report (SwPage    *self,
                SwCommand *command,
                GError    *error)
{
  if (command == NULL)
    sw_page_show_error (self, error);
  else
    sw_page_push_bulk (self, command);
}

static void
revive_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  SwOverviewPage *self = SW_OVERVIEW_PAGE (widget);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_d2s_new_revive (SW_D2S_DOCUMENT (document), &error);

  /* The row of the button is about to go: its neighbour takes the focus */
  sw_form_focus_path (widget, "/header/status/died");
  push_or_report (SW_PAGE (self), command, error);
}

static void
respec_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  SwDocument *document = sw_page_get_document (SW_PAGE (widget));
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_d2s_new_respec (SW_D2S_DOCUMENT (document), &error);

  push_or_report (SW_PAGE (widget), command, error);
}

static gboolean
sw_overview_page_focus_path (SwPage     *page,
                             const char *path)
{
  /* The three bytes are one thing here */
  if (g_str_has_prefix (path, "/header/difficulty/"))
    path = "/header/difficulty/0";
  else if (g_str_equal (path, "/header/level"))
    path = "/attributes/level";

  return sw_form_focus_path (GTK_WIDGET (page), path);
}

static void
sw_overview_page_constructed (GObject *object)
{
  SwOverviewPage *self = SW_OVERVIEW_PAGE (object);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));

  G_OBJECT_CLASS (sw_overview_page_parent_class)->constructed (object);

  g_signal_connect_object (document, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (rebuild), self,
                           G_CONNECT_SWAPPED);
  rebuild (self);
}

static void
sw_overview_page_dispose (GObject *object)
{
  SwOverviewPage *self = SW_OVERVIEW_PAGE (object);

  g_clear_pointer (&self->groups, g_ptr_array_unref);

  G_OBJECT_CLASS (sw_overview_page_parent_class)->dispose (object);
}

static void
sw_overview_page_class_init (SwOverviewPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sw_overview_page_constructed;
  object_class->dispose = sw_overview_page_dispose;
  SW_PAGE_CLASS (klass)->focus_path = sw_overview_page_focus_path;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-overview-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwOverviewPage, preferences);

  gtk_widget_class_install_action (widget_class, "overview.revive", NULL, revive_cb);
  gtk_widget_class_install_action (widget_class, "overview.respec", NULL, respec_cb);
}

static void
sw_overview_page_init (SwOverviewPage *self)
{
  self->groups = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}
