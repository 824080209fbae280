/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-skill.c: a skill of a character's class, with the points that are in it. */
#include "config.h"

#include "sw-skill.h"

#include <glib/gi18n-lib.h>

#define N_SKILLS 30

struct _SwSkill
{
  GObject           parent_instance;

  SwNode           *node;
  const SwD2sSkill *facts;
  char             *tab_name;
  GListStore       *list;          /* weak: the list owns its skills */
  gboolean          met;
};

G_DEFINE_FINAL_TYPE (SwSkill, sw_skill, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_TAB_NAME,
  PROP_TAB,
  PROP_LEVEL_REQUIRED,
  PROP_POINTS,
  PROP_MET,
  PROP_LABEL,
  N_PROPS,
};
static GParamSpec *properties[N_PROPS];

/* Names of skills, as the table has them: “Warmth,Fire Ball” */
static char **
split_prerequisites (SwSkill *self)
{
  char **names = g_strsplit (self->facts->prerequisites != NULL ? self->facts->prerequisites : "",
                             ",", -1);

  for (char **name = names; *name != NULL; name++)
    g_strstrip (*name);

  return names;
}

static SwSkill *
find_by_name (SwSkill    *self,
              const char *name)
{
  guint n = self->list != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->list)) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SwSkill) skill = g_list_model_get_item (G_LIST_MODEL (self->list), i);

      if (g_str_equal (skill->facts->name, name))
        return skill;
    }

  return NULL;
}

static gboolean
compute_met (SwSkill *self)
{
  g_auto (GStrv) names = NULL;
  SwDocument *document;

  if (sw_node_is_gone (self->node))
    return FALSE;

  document = sw_node_get_document (self->node);
  if (sw_document_get_number (document, "/attributes/level") < self->facts->required_level)
    return FALSE;

  names = split_prerequisites (self);
  for (char **name = names; *name != NULL; name++)
    {
      SwSkill *other = **name != '\0' ? find_by_name (self, *name) : NULL;

      if (other != NULL && sw_skill_get_points (other) == 0)
        return FALSE;
    }

  return TRUE;
}

static void
text_changed_cb (SwSkill *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POINTS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LABEL]);
}

static void
sw_skill_get_property (GObject    *object,
                       guint       prop_id,
                       GValue     *value,
                       GParamSpec *pspec)
{
  SwSkill *self = SW_SKILL (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->facts->name);
      break;

    case PROP_TAB_NAME:
      g_value_set_string (value, self->tab_name);
      break;

    case PROP_TAB:
      g_value_set_uint (value, self->facts->tab);
      break;

    case PROP_LEVEL_REQUIRED:
      g_value_set_uint (value, self->facts->required_level);
      break;

    case PROP_POINTS:
      g_value_set_uint (value, sw_skill_get_points (self));
      break;

    case PROP_MET:
      g_value_set_boolean (value, self->met);
      break;

    case PROP_LABEL:
      g_value_take_string (value, sw_skill_dup_label (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_skill_dispose (GObject *object)
{
  SwSkill *self = SW_SKILL (object);

  g_clear_weak_pointer (&self->list);
  g_clear_object (&self->node);

  G_OBJECT_CLASS (sw_skill_parent_class)->dispose (object);
}

static void
sw_skill_finalize (GObject *object)
{
  g_free (SW_SKILL (object)->tab_name);

  G_OBJECT_CLASS (sw_skill_parent_class)->finalize (object);
}

static void
sw_skill_class_init (SwSkillClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sw_skill_dispose;
  object_class->finalize = sw_skill_finalize;
  object_class->get_property = sw_skill_get_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_TAB_NAME] = g_param_spec_string ("tab-name", NULL, NULL, NULL, flags);
  properties[PROP_TAB] = g_param_spec_uint ("tab", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_LEVEL_REQUIRED] =
    g_param_spec_uint ("level-required", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_POINTS] = g_param_spec_uint ("points", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_MET] = g_param_spec_boolean ("met", NULL, NULL, FALSE, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_skill_init (SwSkill *self)
{
}

/**
 * sw_skill_list_new:
 * @document: a character
 *
 * Makes the list of the skills of a character's class, in the order of the file.
 *
 * Returns: (transfer full): a list of #SwSkill; empty for a class that nobody knows
 */
GListStore *
sw_skill_list_new (SwDocument *document)
{
  GListStore *list = g_list_store_new (SW_TYPE_SKILL);
  const SwD2sClass *klass;
  const SwD2sTables *tables;

  g_return_val_if_fail (SW_IS_D2S_DOCUMENT (document), NULL);

  klass = sw_d2s_document_get_class (SW_D2S_DOCUMENT (document));
  tables = sw_d2s_document_get_tables (SW_D2S_DOCUMENT (document));
  for (guint slot = 0; klass != NULL && slot < N_SKILLS; slot++)
    {
      const SwD2sSkill *facts = sw_d2s_tables_class_skill (tables, klass->id, slot);
      g_autofree char *path = g_strdup_printf ("/skills/%u", slot);
      g_autoptr (SwNode) node = sw_document_find_node (document, path, NULL);
      g_autoptr (SwSkill) skill = NULL;

      if (facts == NULL || node == NULL)
        continue;

      skill = g_object_new (SW_TYPE_SKILL, NULL);
      skill->node = g_object_ref (node);
      skill->facts = facts;
      if (facts->tab >= 1 && facts->tab <= G_N_ELEMENTS (klass->tab_names))
        skill->tab_name = g_strdup (klass->tab_names[facts->tab - 1]);
      if (skill->tab_name == NULL || *skill->tab_name == '\0')
        {
          g_free (skill->tab_name);
          /* Translators: one of three pages of skills that has no name. */
          skill->tab_name = g_strdup_printf (_("Page %u"), facts->tab);
        }
      g_set_weak_pointer (&skill->list, list);
      g_signal_connect_object (node, "notify::text", G_CALLBACK (text_changed_cb), skill,
                               G_CONNECT_SWAPPED);
      g_list_store_append (list, skill);
    }

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (SwSkill) skill = g_list_model_get_item (G_LIST_MODEL (list), i);

      skill->met = compute_met (skill);
    }

  return list;
}

/**
 * sw_skill_get_node:
 * @self: a skill
 *
 * Gets where the points are.
 *
 * Returns: (transfer none): the node
 */
SwNode *
sw_skill_get_node (SwSkill *self)
{
  g_return_val_if_fail (SW_IS_SKILL (self), NULL);

  return self->node;
}

/**
 * sw_skill_get_facts:
 * @self: a skill
 *
 * Gets what the game's table says.
 *
 * Returns: (transfer none): a row of the table
 */
const SwD2sSkill *
sw_skill_get_facts (SwSkill *self)
{
  g_return_val_if_fail (SW_IS_SKILL (self), NULL);

  return self->facts;
}

/**
 * sw_skill_get_points:
 * @self: a skill
 *
 * Gets how many points are in it.
 *
 * Returns: points
 */
guint
sw_skill_get_points (SwSkill *self)
{
  g_return_val_if_fail (SW_IS_SKILL (self), 0);

  return sw_node_is_gone (self->node) ? 0 : (guint) sw_node_get_number (self->node);
}

/**
 * sw_skill_get_met:
 * @self: a skill
 *
 * Tells whether the hero has the level and the skills for it.
 *
 * Returns: %TRUE if so
 */
gboolean
sw_skill_get_met (SwSkill *self)
{
  g_return_val_if_fail (SW_IS_SKILL (self), FALSE);

  return self->met;
}

/**
 * sw_skill_dup_needs:
 * @self: a skill
 *
 * Says what a skill needs.
 *
 * Returns: (transfer full): “needs level 12, Fire Bolt”
 */
char *
sw_skill_dup_needs (SwSkill *self)
{
  g_auto (GStrv) names = NULL;
  g_autofree char *list = NULL;

  g_return_val_if_fail (SW_IS_SKILL (self), NULL);

  names = split_prerequisites (self);
  list = g_strjoinv (_(", "), names);
  if (*list == '\0')
    /* Translators: a level. */
    return g_strdup_printf (_("needs level %u"), self->facts->required_level);

  /* Translators: a level, and a list of skills. */
  return g_strdup_printf (_("needs level %u, %s"), self->facts->required_level, list);
}

/**
 * sw_skill_dup_label:
 * @self: a skill
 *
 * Says all about a skill in a sentence, for a screen reader.
 *
 * Returns: (transfer full): the sentence
 */
char *
sw_skill_dup_label (SwSkill *self)
{
  g_autofree char *needs = NULL;
  guint points;

  g_return_val_if_fail (SW_IS_SKILL (self), NULL);

  needs = sw_skill_dup_needs (self);
  points = sw_skill_get_points (self);
  if (self->met)
    /* Translators: a skill, its points, and what it needs ("needs level 12, Fire Bolt"). */
    return g_strdup_printf (ngettext ("%s, %u point, %s, requirement met",
                                      "%s, %u points, %s, requirement met", points),
                            self->facts->name, points, needs);

  /* Translators: a skill, its points, and what it needs ("needs level 12, Fire Bolt"). */
  return g_strdup_printf (ngettext ("%s, %u point, %s, requirement not met",
                                    "%s, %u points, %s, requirement not met", points),
                          self->facts->name, points, needs);
}

/**
 * sw_skill_needs:
 * @self: a skill
 * @other: another one
 *
 * Tells whether a skill needs points in another one.
 *
 * Returns: %TRUE if it does
 */
gboolean
sw_skill_needs (SwSkill *self,
                SwSkill *other)
{
  g_auto (GStrv) names = NULL;

  g_return_val_if_fail (SW_IS_SKILL (self), FALSE);
  g_return_val_if_fail (SW_IS_SKILL (other), FALSE);

  names = split_prerequisites (self);

  return g_strv_contains ((const char * const *) names, other->facts->name);
}

/**
 * sw_skill_set_points:
 * @self: a skill
 * @points: how many
 * @error: return location for an error
 *
 * Sets the points, as a step of the history.
 *
 * Returns: %FALSE if it was refused
 */
gboolean
sw_skill_set_points (SwSkill  *self,
                     guint     points,
                     GError  **error)
{
  g_return_val_if_fail (SW_IS_SKILL (self), FALSE);

  return sw_node_is_gone (self->node) || sw_node_set_number (self->node, points, error);
}

/**
 * sw_skill_refresh:
 * @self: a skill
 *
 * Looks again whether the requirements are met, after a step of the history.
 */
void
sw_skill_refresh (SwSkill *self)
{
  gboolean met;

  g_return_if_fail (SW_IS_SKILL (self));

  met = compute_met (self);
  if (self->met == met)
    return;

  self->met = met;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MET]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LABEL]);
}
