/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-page.c: the pages of a Diablo II stash, or what a single item is. */
#include "config.h"

#include "sw-d2s-stash-page.h"

#include "sw-d2s-stash-document.h"
#include "sw-findings-list.h"
#include "sw-form-view.h"
#include "sw-form.h"
#include "sw-health-group.h"

#include <glib/gi18n-lib.h>

/* As many pages are built with each frame */
#define PAGES_AT_ONCE 12

struct _SwD2sStashPage
{
  SwPage     parent_instance;

  GPtrArray *groups;     /* of pages */
  GPtrArray *counts;     /* of rows that say how many items a page has */
  guint      n_built;    /* pages */
};

G_DEFINE_FINAL_TYPE (SwD2sStashPage, sw_d2s_stash_page, SW_TYPE_PAGE)

static SwD2sStashDocument *
get_document (SwD2sStashPage *self)
{
  return SW_D2S_STASH_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
}

/* Titles of groups are taken as markup, given as text, and pages have names of all kinds. */
static void
set_title (AdwPreferencesGroup *group,
           const char          *title)
{
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  if (g_strcmp0 (adw_preferences_group_get_title (group), title) != 0)
    adw_preferences_group_set_title (group, escaped);
}

static void
show_page (SwD2sStashPage *self,
           guint           page)
{
  g_autofree char *title = sw_d2s_stash_document_dup_page_label (get_document (self), page);
  g_autofree char *text = sw_d2s_stash_document_dup_content (get_document (self), page);

  set_title (g_ptr_array_index (self->groups, page), title);
  sw_form_set_value (g_ptr_array_index (self->counts, page), text);
}

static void
add_page (SwD2sStashPage *self,
          SwFormView     *form,
          guint           page)
{
  SwSession *session = sw_form_view_get_session (form);
  g_autofree char *name = g_strdup_printf ("/pages/%u/name", page);
  g_autofree char *gold = g_strdup_printf ("/pages/%u/gold", page);
  AdwPreferencesGroup *group = sw_form_view_add_group (form, NULL);

  sw_form_add_text (group, session, name, NULL);
  sw_form_add_number (group, session, gold, NULL);
  g_ptr_array_add (self->groups, group);
  g_ptr_array_add (self->counts, sw_form_add_value (group, _("Content")));
  show_page (self, page);
}

static void
add_pages (SwFormView *form,
           gpointer    page)
{
  SwD2sStashPage *self = page;
  guint n_pages = sw_d2s_stash_document_get_n_pages (get_document (self));
  guint end = MIN (n_pages, self->n_built + PAGES_AT_ONCE);

  for (; self->n_built < end; self->n_built++)
    add_page (self, form, self->n_built);
  if (end < n_pages)
    sw_form_view_add_part (form, add_pages);
}

static void
add_item (SwD2sStashPage *self,
          SwFormView     *form)
{
  SwSession *session = sw_form_view_get_session (form);
  const char *title = sw_document_get_title (SW_DOCUMENT (get_document (self)));
  AdwPreferencesGroup *group = sw_form_view_add_group (form, NULL);
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Show"));

  set_title (group, title != NULL ? title : _("Item"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "d2s-stash.show-item");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Show the item"), -1);
  sw_form_add_choice (group, session, "/item/quality", NULL);
  sw_form_add_number (group, session, "/item/level", NULL);
  sw_form_add_number (group, session, "/item/defense", NULL);
  sw_form_add_number (group, session, "/item/durability", NULL);
  sw_form_add_number (group, session, "/item/quantity", NULL);
  sw_form_add_job (group, _("Everything that the item has"), NULL, button);
}

static void
add_findings (SwD2sStashPage *self,
              SwFormView     *form)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, _("Findings"));
  adw_preferences_group_set_description (group, _("Nothing is mended unless you say so."));
  adw_preferences_group_add (group, sw_findings_list_new (sw_form_view_get_session (form)));
  sw_form_view_take_group (form, GTK_WIDGET (group));
}

static void
build (SwFormView *form,
       gpointer    page)
{
  SwD2sStashPage *self = page;
  SwSession *session = sw_form_view_get_session (form);

  g_ptr_array_set_size (self->groups, 0);
  g_ptr_array_set_size (self->counts, 0);
  self->n_built = 0;
  add_findings (self, form);
  if (sw_d2s_stash_document_get_n_pages (get_document (self)) == 0)
    add_item (self, form);
  else
    sw_form_add_number (sw_form_view_add_group (form, _("Shared stash")), session, "/gold", NULL);

  /* Below many pages nobody would find the facts of the file. */
  if (sw_d2s_stash_document_get_n_pages (get_document (self)) <= PAGES_AT_ONCE)
    add_pages (form, self);
  sw_form_view_take_group (form, sw_health_group_new (session));
  if (self->n_built == 0)
    add_pages (form, self);
}

static void
update (SwFormView *form,
        gpointer    page)
{
  SwD2sStashPage *self = page;

  for (guint i = 0; i < self->counts->len; i++)
    show_page (self, i);
}

static void
show_item_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  gtk_widget_activate_action (widget, "view.show-path", "s", "/item/code");
}

static gboolean
sw_d2s_stash_page_focus_path (SwPage     *page,
                              const char *path)
{
  return sw_form_focus_path (GTK_WIDGET (page), path);
}

static void
sw_d2s_stash_page_constructed (GObject *object)
{
  G_OBJECT_CLASS (sw_d2s_stash_page_parent_class)->constructed (object);

  adw_bin_set_child (ADW_BIN (object), sw_form_view_new (SW_PAGE (object), build, update));
}

static void
sw_d2s_stash_page_finalize (GObject *object)
{
  g_ptr_array_unref (SW_D2S_STASH_PAGE (object)->groups);
  g_ptr_array_unref (SW_D2S_STASH_PAGE (object)->counts);

  G_OBJECT_CLASS (sw_d2s_stash_page_parent_class)->finalize (object);
}

static void
sw_d2s_stash_page_class_init (SwD2sStashPageClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = sw_d2s_stash_page_constructed;
  G_OBJECT_CLASS (klass)->finalize = sw_d2s_stash_page_finalize;
  SW_PAGE_CLASS (klass)->focus_path = sw_d2s_stash_page_focus_path;

  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "d2s-stash.show-item", NULL,
                                   show_item_cb);
}

static void
sw_d2s_stash_page_init (SwD2sStashPage *self)
{
  self->groups = g_ptr_array_new ();
  self->counts = g_ptr_array_new ();
}
