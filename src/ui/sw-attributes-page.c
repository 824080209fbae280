/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-attributes-page.c: the attributes of a Diablo II character. */
#include "config.h"

#include "sw-attributes-page.h"

#include "sw-compat.h"
#include "sw-d2s-rules.h"
#include "sw-d2s-steps.h"
#include "sw-form.h"
#include "sw-level-popover.h"
#include "sw-number-row.h"
#include "sw-row.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

struct _SwAttributesPage
{
  SwPage              parent_instance;

  AdwPreferencesPage *preferences;
  GPtrArray          *groups;       /* of AdwPreferencesGroup */
  GtkWidget          *experience;
  GtkWidget          *gold;
  GtkWidget          *stash_gold;
};

G_DEFINE_FINAL_TYPE (SwAttributesPage, sw_attributes_page, SW_TYPE_PAGE)

static AdwPreferencesGroup *
add_group (SwAttributesPage *self,
           const char       *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  adw_preferences_page_add (self->preferences, group);
  g_ptr_array_add (self->groups, g_object_ref (group));

  return group;
}

static void
add_numbers (SwAttributesPage    *self,
             AdwPreferencesGroup *group,
             const char * const  *tokens)
{
  for (; *tokens != NULL; tokens++)
    {
      g_autofree char *path = g_strconcat ("/attributes/", *tokens, NULL);

      sw_form_add_number (group, sw_page_get_session (SW_PAGE (self)), path, NULL);
    }
}

static void
set_hint (GtkWidget *row,
          char      *hint)
{
  g_autofree char *owned = hint;

  if (row != NULL)
    sw_number_row_set_hint (SW_NUMBER_ROW (row), owned);
}

static char *
dup_experience_hint (const SwD2sTables *tables,
                     guint              level)
{
  if (level < 1 || level > SW_D2S_MAX_LEVEL)
    return NULL;

  if (level == SW_D2S_MAX_LEVEL)
    /* Translators: the last level of the game, and the experience that it takes. */
    return g_strdup_printf (_("Level %u takes %'u"), level, tables->experience[level]);

  /* Translators: a level, the least and the greatest experience for it. */
  return g_strdup_printf (_("Level %u takes %'u to %'u"), level, tables->experience[level],
                          tables->experience[level + 1] - 1);
}

/* The game's own limits: shown, since more can be set and the game will cut it */
static void
update_hints (SwAttributesPage *self)
{
  SwD2sDocument *document = SW_D2S_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
  const SwD2sTables *tables = sw_d2s_document_get_tables (document);
  guint level = (guint) sw_document_get_number (SW_DOCUMENT (document), "/attributes/level");

  set_hint (self->experience, dup_experience_hint (tables, level));
  set_hint (self->gold,
            /* Translators: an amount of gold, and a level. */
            g_strdup_printf (_("The game allows %'" PRIu64 " at level %u"),
                             sw_d2s_gold_limit (tables, level), level));
  set_hint (self->stash_gold,
            /* Translators: an amount of gold. */
            g_strdup_printf (_("The game allows %'" PRIu64),
                             sw_d2s_stash_limit (tables,
                                                 sw_d2s_document_get_version (document))));
}

static void
add_level (SwAttributesPage *self)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  AdwPreferencesGroup *group = add_group (self, _("Level"));
  GtkWidget *level = sw_level_popover_new_row (session);

  if (level != NULL)
    adw_preferences_group_add (group, level);
  self->experience = sw_form_add_number (group, session, "/attributes/experience", NULL);
}

static void
add_attributes (SwAttributesPage *self)
{
  static const char * const tokens[] = { "strength", "dexterity", "vitality", "energy",
                                         "stat_points", "skill_points", NULL };
  AdwPreferencesGroup *group = add_group (self, _("Attributes"));
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Reset attributes"));

  sw_compat_let_shrink (GTK_BUTTON (button));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "attributes.respec");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Give every point back, as Akara does"));
  adw_preferences_group_set_header_suffix (group, button);
  add_numbers (self, group, tokens);
}

static void
add_life (SwAttributesPage *self)
{
  static const char * const tokens[] = { "life", "max_life", "mana", "max_mana", "stamina",
                                         "max_stamina", NULL };

  add_numbers (self, add_group (self, _("Life, mana and stamina")), tokens);
}

static void
add_gold (SwAttributesPage *self)
{
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  AdwPreferencesGroup *group = add_group (self, _("Gold"));

  self->gold = sw_form_add_number (group, session, "/attributes/gold", _("Carried"));
  self->stash_gold = sw_form_add_number (group, session, "/attributes/stash_gold",
                                         _("In the stash"));
}

static void
rebuild (SwAttributesPage *self)
{
  for (guint i = 0; i < self->groups->len; i++)
    adw_preferences_page_remove (self->preferences, g_ptr_array_index (self->groups, i));
  g_ptr_array_set_size (self->groups, 0);

  add_level (self);
  add_attributes (self);
  add_life (self);
  add_gold (self);
  update_hints (self);
}

static void
respec_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  SwPage *self = SW_PAGE (widget);
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_d2s_new_respec_attributes (
    SW_D2S_DOCUMENT (sw_page_get_document (self)), &error);

  if (command == NULL)
    sw_page_show_error (self, error);
  else
    sw_page_push_bulk (self, command);
}

static gboolean
sw_attributes_page_focus_path (SwPage     *page,
                               const char *path)
{
  return sw_form_focus_path (GTK_WIDGET (page), path);
}

static void
sw_attributes_page_constructed (GObject *object)
{
  SwAttributesPage *self = SW_ATTRIBUTES_PAGE (object);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));

  G_OBJECT_CLASS (sw_attributes_page_parent_class)->constructed (object);

  g_signal_connect_object (document, "changed", G_CALLBACK (update_hints), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (rebuild), self,
                           G_CONNECT_SWAPPED);
  rebuild (self);
}

static void
sw_attributes_page_dispose (GObject *object)
{
  SwAttributesPage *self = SW_ATTRIBUTES_PAGE (object);

  g_clear_pointer (&self->groups, g_ptr_array_unref);

  G_OBJECT_CLASS (sw_attributes_page_parent_class)->dispose (object);
}

static void
sw_attributes_page_class_init (SwAttributesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sw_attributes_page_constructed;
  object_class->dispose = sw_attributes_page_dispose;
  SW_PAGE_CLASS (klass)->focus_path = sw_attributes_page_focus_path;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-attributes-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwAttributesPage, preferences);

  gtk_widget_class_install_action (widget_class, "attributes.respec", NULL, respec_cb);
}

static void
sw_attributes_page_init (SwAttributesPage *self)
{
  self->groups = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}
