/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-mercenary-group.c: the hired mercenary of a Diablo II character. */
#include "config.h"

#include "sw-mercenary-group.h"

#include "sw-choice-row.h"
#include "sw-d2s-rules.h"
#include "sw-form.h"

#include <glib/gi18n-lib.h>

#define PREFIX "/header/mercenary/"

struct _SwMercenaryGroup
{
  AdwPreferencesGroup  parent_instance;

  SwSession           *session;
  GtkWidget           *type;
  GtkWidget           *name;
  GtkWidget           *level;
  const SwD2sMercenary *named;      /* the kind that the names are for */
};

G_DEFINE_FINAL_TYPE (SwMercenaryGroup, sw_mercenary_group, ADW_TYPE_PREFERENCES_GROUP)

static SwD2sDocument *
get_document (SwMercenaryGroup *self)
{
  return SW_D2S_DOCUMENT (sw_session_get_document (self->session));
}

static const SwD2sMercenary *
find_mercenary (SwMercenaryGroup *self)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (get_document (self));
  guint64 type = sw_document_get_number (SW_DOCUMENT (get_document (self)), PREFIX "type");

  for (guint i = 0; i < tables->n_mercenaries; i++)
    if (tables->mercenaries[i].type == type)
      return &tables->mercenaries[i];

  return NULL;
}

/* The names of one kind stand together in a list that several kinds may share */
static void
fill_names (SwMercenaryGroup     *self,
            const SwD2sMercenary *mercenary)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (get_document (self));
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (SwRowChoice));

  for (guint i = 0; mercenary != NULL && i < tables->n_mercenary_names; i++)
    {
      const SwD2sMercenaryName *name = &tables->mercenary_names[i];
      SwRowChoice choice = { name->index, name->name };

      if (g_strcmp0 (name->list, mercenary->name_list) == 0
          && (mercenary->n_names == 0 || name->index < mercenary->n_names))
        g_array_append_val (choices, choice);
    }

  sw_choice_row_set_choices (SW_CHOICE_ROW (self->name), (SwRowChoice *) choices->data,
                             choices->len);
}

static void
fill_types (SwMercenaryGroup *self)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (get_document (self));
  g_autofree SwRowChoice *choices = g_new0 (SwRowChoice, tables->n_mercenaries);
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < tables->n_mercenaries; i++)
    {
      const SwD2sMercenary *mercenary = &tables->mercenaries[i];

      /* Translators: a kind of mercenary and what it is good at, both from the game's tables. */
      g_ptr_array_add (labels, g_strdup_printf (_("%s, %s"), mercenary->class_name,
                                                mercenary->subtype));
      choices[i] = (SwRowChoice) { mercenary->type, g_ptr_array_index (labels, i) };
    }

  sw_choice_row_set_choices (SW_CHOICE_ROW (self->type), choices, tables->n_mercenaries);
}

static void
update (SwMercenaryGroup *self)
{
  SwD2sDocument *document = get_document (self);
  const SwD2sMercenary *mercenary = find_mercenary (self);
  gboolean hired = sw_document_get_number (SW_DOCUMENT (document), PREFIX "seed") != 0;
  g_autofree char *level = NULL;

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         hired ? NULL : _("Nobody was ever hired."));
  if (mercenary != self->named && self->name != NULL)
    {
      self->named = mercenary;
      fill_names (self, mercenary);
    }

  if (hired && mercenary != NULL)
    level = g_strdup_printf ("%u",
                             sw_d2s_mercenary_level (
                               mercenary->experience_rate,
                               sw_document_get_number (SW_DOCUMENT (document),
                                                       PREFIX "experience")));
  sw_form_set_value (self->level, level);
}

static void
build (SwMercenaryGroup *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self);

  self->type = sw_form_add_choice (group, self->session, PREFIX "type", _("Kind"));
  self->name = sw_form_add_choice (group, self->session, PREFIX "name", _("Name"));
  sw_form_add_number (group, self->session, PREFIX "experience", NULL);
  self->level = sw_form_add_value (group, _("Level"));
  sw_form_add_switch (group, self->session, PREFIX "dead", _("Dead"));
  sw_form_add_number (group, self->session, PREFIX "seed", _("Seed"));

  if (self->type != NULL)
    fill_types (self);
  if (self->name != NULL)
    fill_names (self, find_mercenary (self));
  self->named = find_mercenary (self);
  update (self);
}

static void
sw_mercenary_group_dispose (GObject *object)
{
  g_clear_object (&SW_MERCENARY_GROUP (object)->session);

  G_OBJECT_CLASS (sw_mercenary_group_parent_class)->dispose (object);
}

static void
sw_mercenary_group_class_init (SwMercenaryGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_mercenary_group_dispose;
}

static void
sw_mercenary_group_init (SwMercenaryGroup *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Mercenary"));
}

/**
 * sw_mercenary_group_new:
 * @session: the session of a character
 *
 * Makes the group of the hired mercenary.
 *
 * Returns: (transfer floating) (nullable): the group, or %NULL if the version has no mercenaries
 */
GtkWidget *
sw_mercenary_group_new (SwSession *session)
{
  SwMercenaryGroup *self;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);

  if (!sw_document_has (sw_session_get_document (session), "/header/mercenary"))
    return NULL;

  self = g_object_new (SW_TYPE_MERCENARY_GROUP, NULL);
  self->session = g_object_ref (session);
  build (self);
  g_signal_connect_object (sw_session_get_document (session), "changed", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
