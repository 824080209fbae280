/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-overview-page.c: who a Torchlight character is, how it is doing, how its file is. */
#include "config.h"

#include "sw-tl2-overview-page.h"

#include "sw-findings-list.h"
#include "sw-form-view.h"
#include "sw-form.h"
#include "sw-health-group.h"
#include "sw-number-row.h"
#include "sw-row.h"
#include "sw-time-text.h"
#include "sw-tl2-document.h"
#include "sw-tl2-steps.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define CHEAT_PATH "/character/cheater"
#define CHEAT_MARKED 0xD6

struct _SwTl2OverviewPage
{
  SwPage      parent_instance;

  SwFormView *form;
  GtkWidget  *class_row;     /* nullable, as are all below */
  GtkWidget  *cheat_row;
  GtkWidget  *cheat_job;
  GtkWidget  *play_time;
  GtkWidget  *mods;
  GtkWidget  *items;
  GtkWidget  *folder;
  GtkWidget  *copy;
};

G_DEFINE_FINAL_TYPE (SwTl2OverviewPage, sw_tl2_overview_page, SW_TYPE_PAGE)

static SwTl2Document *
get_document (SwTl2OverviewPage *self)
{
  return SW_TL2_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
}

/* -- what there is -- */

static void
add_character (SwTl2OverviewPage *self)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  AdwPreferencesGroup *group = sw_form_view_add_group (self->form, _("Character"));

  sw_form_add_text (group, session, "/character/name", NULL);
  if (sw_document_has (SW_DOCUMENT (get_document (self)), "/class_string"))
    self->class_row = sw_form_add_value (group, _("Class"));
  sw_form_add_number (group, session, "/character/level", NULL);
  sw_form_add_number (group, session, "/character/experience", NULL);
  sw_form_add_number (group, session, "/character/fame_level", NULL);
  sw_form_add_number (group, session, "/character/fame_experience", NULL);
  sw_form_add_number (group, session, "/character/gold", NULL);
}

static void
add_findings (SwTl2OverviewPage *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, _("Findings"));
  adw_preferences_group_set_description (group, _("Nothing is mended unless you say so."));
  adw_preferences_group_add (group,
                             sw_findings_list_new (sw_page_get_session (SW_PAGE (self))));
  sw_form_view_take_group (self->form, GTK_WIDGET (group));
}

static void
add_cheat_mark (SwTl2OverviewPage   *self,
                AdwPreferencesGroup *group)
{
  g_autoptr (SwNode) node = sw_form_find_node (sw_page_get_session (SW_PAGE (self)), CHEAT_PATH);
  GtkWidget *button;

  if (node == NULL)
    return;

  self->cheat_row = sw_form_add_value (group, _("Cheater mark"));
  button = gtk_button_new_with_mnemonic (_("_Remove the mark"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "tl2-overview.clear-cheat");
  self->cheat_job = sw_form_add_job (group, _("The game has marked this character as a cheater"),
                                     NULL, button);
}

static void
add_game (SwTl2OverviewPage *self)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  AdwPreferencesGroup *group = sw_form_view_add_group (self->form, _("Game"));

  sw_form_add_choice (group, session, "/difficulty", NULL);
  sw_form_add_switch (group, session, "/hardcore", NULL);
  if (sw_tl2_document_get_kind (get_document (self)) == SW_TL2_KIND_FIRST_CHARACTER)
    sw_form_add_switch (group, session, "/retired", NULL);
  sw_form_add_number (group, session, "/ng_cycle", NULL);
  sw_form_add_number (group, session, "/game_time", NULL);
  self->play_time = sw_form_add_number (group, session, "/character/play_time", NULL);
  add_cheat_mark (self, group);
}

static void
add_mods (SwTl2OverviewPage *self)
{
  AdwPreferencesGroup *group;
  GtkWidget *button;

  if (!sw_document_has (SW_DOCUMENT (get_document (self)), "/mods"))
    return;

  group = sw_form_view_add_group (self->form, _("Mods"));
  button = gtk_button_new_with_mnemonic (_("_Show"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "tl2-overview.show-mods");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Show the mods"), -1);
  self->mods = sw_form_add_job (group, "", NULL, button);
}

static void
add_stash (SwTl2OverviewPage *self)
{
  AdwPreferencesGroup *group = sw_form_view_add_group (self->form, _("Shared stash"));

  self->items = sw_form_add_value (group, _("Items"));
}

static void
add_file (SwTl2OverviewPage *self)
{
  GtkWidget *group = sw_health_group_new (sw_page_get_session (SW_PAGE (self)));

  self->folder = sw_form_add_value (ADW_PREFERENCES_GROUP (group), _("Folder"));
  self->copy = sw_form_add_value (ADW_PREFERENCES_GROUP (group), _("What it is"));
  sw_form_view_take_group (self->form, group);
}

static void
build (SwFormView *form,
       gpointer    page)
{
  SwTl2OverviewPage *self = page;

  self->form = form;
  self->class_row = NULL;
  self->cheat_row = NULL;
  self->cheat_job = NULL;
  self->play_time = NULL;
  self->mods = NULL;
  self->items = NULL;

  if (sw_tl2_document_get_kind (get_document (self)) == SW_TL2_KIND_STASH)
    add_stash (self);
  else
    add_character (self);
  add_findings (self);
  if (sw_tl2_document_get_kind (get_document (self)) != SW_TL2_KIND_STASH)
    {
      add_game (self);
      add_mods (self);
    }
  add_file (self);
}

/* -- what rows do not show by themselves -- */

static void
update_class (SwTl2OverviewPage *self)
{
  const SwTl2Class *klass = sw_tl2_document_get_class (get_document (self));
  const char *word = sw_tl2_document_get_text (get_document (self), "/class_string");
  g_autofree char *unknown = NULL;

  if (self->class_row == NULL)
    return;

  if (klass != NULL)
    {
      sw_form_set_value (self->class_row, klass->title);
      return;
    }

  /* Translators: %s is the word that the file has for a class that no table knows. */
  unknown = g_strdup_printf (_("%s, which no table knows"), word != NULL ? word : "");
  sw_form_set_value (self->class_row, unknown);
}

static void
update_cheat (SwTl2OverviewPage *self)
{
  guint64 mark = sw_document_get_number (SW_DOCUMENT (get_document (self)), CHEAT_PATH);
  g_autoptr (SwNode) node = sw_form_find_node (sw_page_get_session (SW_PAGE (self)), CHEAT_PATH);
  gboolean editable = node != NULL && sw_node_get_editable (node, NULL);

  if (self->cheat_row == NULL)
    return;

  sw_form_set_value (self->cheat_row, mark == CHEAT_MARKED
                                      /* Translators: of a mark that says that somebody cheats. */
                                      ? C_("cheater mark", "set")
                                      /* Translators: of a mark that says that somebody cheats. */
                                      : C_("cheater mark", "not set"));
  gtk_widget_set_visible (self->cheat_job, mark == CHEAT_MARKED && editable);
  gtk_widget_set_visible (self->cheat_row, !gtk_widget_get_visible (self->cheat_job));
}

static void
update_play_time (SwTl2OverviewPage *self)
{
  guint32 bits = (guint32) sw_document_get_number (SW_DOCUMENT (get_document (self)),
                                                   "/character/play_time");
  g_autofree char *text = NULL;
  float seconds;

  if (self->play_time == NULL)
    return;

  memcpy (&seconds, &bits, sizeof seconds);
  text = sw_time_text_dup (seconds);
  sw_number_row_set_hint (SW_NUMBER_ROW (self->play_time), text);
}

static guint
count_children (SwTl2OverviewPage *self,
                const char        *path)
{
  SwDocument *document = SW_DOCUMENT (get_document (self));
  SwNodeId list = sw_document_lookup (document, path);

  return list != SW_NODE_NONE ? sw_document_open (document, list) : 0;
}

static void
update_counts (SwTl2OverviewPage *self)
{
  g_autofree char *items = NULL;
  g_autofree char *mods = NULL;
  guint bound, all;

  if (self->items != NULL)
    {
      items = g_strdup_printf ("%u", count_children (self, "/items"));
      sw_form_set_value (self->items, items);
    }
  if (self->mods == NULL)
    return;

  bound = count_children (self, "/mods/0");
  all = count_children (self, "/mods/2");
  if (bound == 0 && all == 0)
    mods = g_strdup (_("Never played with mods"));
  else
    /* Translators: how many mods a character cannot do without, and how many there ever were. */
    mods = g_strdup_printf (_("%u bound to the character, %u used in all"), bound, all);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->mods), mods);
}

/* The game puts the state before the last one back from files of its own, by hand alone */
static gboolean
is_game_copy (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_str_has_suffix (name, ".restore") || g_str_equal (name, "backup.tmp");
}

static void
update_folder (SwTl2OverviewPage *self)
{
  GFile *file = sw_document_get_file (SW_DOCUMENT (get_document (self)));

  /* Whether the game lists a character among those with mods hangs on the folder alone */
  sw_form_set_value (self->folder, sw_tl2_document_get_folder_label (get_document (self)));
  sw_form_set_value (self->copy, file != NULL && is_game_copy (file)
                                 ? _("a copy that the game itself keeps beside the save") : NULL);
}

static void
update (SwFormView *form,
        gpointer    page)
{
  update_folder (page);
  update_class (page);
  update_cheat (page);
  update_play_time (page);
  update_counts (page);
}

/* -- what can be done -- */

static void
clear_cheat_cb (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  SwPage *page = SW_PAGE (widget);
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_tl2_new_remove_mark (SW_TL2_DOCUMENT (sw_page_get_document (page)),
                                               &error);

  /* The row of the button is about to go: its neighbour takes the focus */
  sw_form_focus_path (widget, "/character/play_time");
  if (command == NULL)
    sw_page_show_error (page, error);
  else
    sw_page_push_bulk (page, command);
}

static void
show_mods_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  gtk_widget_activate_action (widget, "view.show-path", "s", "/mods/0");
}

static gboolean
sw_tl2_overview_page_focus_path (SwPage     *page,
                                 const char *path)
{
  SwTl2OverviewPage *self = SW_TL2_OVERVIEW_PAGE (page);

  if (g_str_equal (path, CHEAT_PATH) && self->cheat_row != NULL)
    return gtk_widget_grab_focus (gtk_widget_get_visible (self->cheat_job) ? self->cheat_job
                                                                           : self->cheat_row);
  if (g_str_equal (path, "/class_string") && self->class_row != NULL)
    return gtk_widget_grab_focus (self->class_row);

  return sw_form_focus_path (GTK_WIDGET (page), path);
}

static void
sw_tl2_overview_page_constructed (GObject *object)
{
  SwTl2OverviewPage *self = SW_TL2_OVERVIEW_PAGE (object);

  G_OBJECT_CLASS (sw_tl2_overview_page_parent_class)->constructed (object);

  adw_bin_set_child (ADW_BIN (self), sw_form_view_new (SW_PAGE (self), build, update));
  g_signal_connect_object (get_document (self), "notify::file", G_CALLBACK (update_folder), self,
                           G_CONNECT_SWAPPED);
}

static void
sw_tl2_overview_page_class_init (SwTl2OverviewPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = sw_tl2_overview_page_constructed;
  SW_PAGE_CLASS (klass)->focus_path = sw_tl2_overview_page_focus_path;

  gtk_widget_class_install_action (widget_class, "tl2-overview.clear-cheat", NULL,
                                   clear_cheat_cb);
  gtk_widget_class_install_action (widget_class, "tl2-overview.show-mods", NULL, show_mods_cb);
}

static void
sw_tl2_overview_page_init (SwTl2OverviewPage *self)
{
}
