/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-attributes-page.c: the attributes of a Torchlight character. */
#include "config.h"

#include "sw-tl2-attributes-page.h"

#include "sw-form-view.h"
#include "sw-form.h"
#include "sw-tl2-document.h"
#include "sw-tl2-steps.h"

#include <glib/gi18n-lib.h>

struct _SwTl2AttributesPage
{
  SwPage parent_instance;
};

G_DEFINE_FINAL_TYPE (SwTl2AttributesPage, sw_tl2_attributes_page, SW_TYPE_PAGE)

static void
add_numbers (AdwPreferencesGroup *group,
             SwSession           *session,
             const char * const  *tokens)
{
  for (; *tokens != NULL; tokens++)
    {
      g_autofree char *path = g_strconcat ("/character/", *tokens, NULL);

      sw_form_add_number (group, session, path, NULL);
    }
}

static void
add_attributes (SwFormView *form,
                SwDocument *document)
{
  static const char * const tokens[] = { "strength", "dexterity", "vitality", "focus",
                                         "free_stats", NULL };
  AdwPreferencesGroup *group = sw_form_view_add_group (form, _("Attributes"));
  GtkWidget *button;

  add_numbers (group, sw_form_view_get_session (form), tokens);
  if (sw_form_is_empty (group) || sw_document_get_read_only (document))
    return;

  button = gtk_button_new_with_mnemonic (_("_Reset attributes"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "tl2-attributes.respec");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Give back every point that was spent"));
  adw_preferences_group_set_header_suffix (group, button);
}

static void
build (SwFormView *form,
       gpointer    page)
{
  static const char * const level[] = { "level", "experience", "fame_level", "fame_experience",
                                        NULL };
  static const char * const life[] = { "health", "health_bonus", "mana", "mana_bonus", NULL };
  static const char * const armor[] = { "armor_fire", "armor_ice", "armor_electric",
                                        "armor_poison", NULL };
  static const char * const gold[] = { "gold", NULL };
  SwSession *session = sw_form_view_get_session (form);

  add_numbers (sw_form_view_add_group (form, _("Level and fame")), session, level);
  add_attributes (form, sw_session_get_document (session));
  add_numbers (sw_form_view_add_group (form, _("Health and mana")), session, life);
  /* Translators: heading over what protects against fire, ice and the like. */
  add_numbers (sw_form_view_add_group (form, _("Armour")), session, armor);
  add_numbers (sw_form_view_add_group (form, _("Gold")), session, gold);
}

static void
respec_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  SwPage *page = SW_PAGE (widget);
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_tl2_new_respec_attributes (
    SW_TL2_DOCUMENT (sw_page_get_document (page)), &error);

  if (command == NULL)
    sw_page_show_error (page, error);
  else
    sw_page_push_bulk (page, command);
}

static gboolean
sw_tl2_attributes_page_focus_path (SwPage     *page,
                                   const char *path)
{
  return sw_form_focus_path (GTK_WIDGET (page), path);
}

static void
sw_tl2_attributes_page_constructed (GObject *object)
{
  G_OBJECT_CLASS (sw_tl2_attributes_page_parent_class)->constructed (object);

  adw_bin_set_child (ADW_BIN (object), sw_form_view_new (SW_PAGE (object), build, NULL));
}

static void
sw_tl2_attributes_page_class_init (SwTl2AttributesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = sw_tl2_attributes_page_constructed;
  SW_PAGE_CLASS (klass)->focus_path = sw_tl2_attributes_page_focus_path;

  gtk_widget_class_install_action (widget_class, "tl2-attributes.respec", NULL, respec_cb);
}

static void
sw_tl2_attributes_page_init (SwTl2AttributesPage *self)
{
}
