/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-section.c: one entry of a document's sidebar: which page shows which part of the tree. */
#include "config.h"

#include "sw-section.h"

#include <glib/gi18n-lib.h>

#include <string.h>

struct _SwSection
{
  GObject          parent_instance;
  char            *id;
  char            *title;
  char            *icon_name;
  char            *page;
  SwSectionGroup   group;
  char           **paths;
  guint            n_changes;
};

G_DEFINE_FINAL_TYPE (SwSection, sw_section, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_ICON_NAME,
  PROP_PAGE,
  PROP_N_CHANGES,
  N_PROPS,
};
static GParamSpec *properties[N_PROPS];

static void
sw_section_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  SwSection *self = SW_SECTION (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_ICON_NAME:
      g_value_set_string (value, self->icon_name);
      break;
    case PROP_PAGE:
      g_value_set_string (value, self->page);
      break;
    case PROP_N_CHANGES:
      g_value_set_uint (value, self->n_changes);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_section_finalize (GObject *object)
{
  SwSection *self = SW_SECTION (object);

  g_free (self->id);
  g_free (self->title);
  g_free (self->icon_name);
  g_free (self->page);
  g_strfreev (self->paths);

  G_OBJECT_CLASS (sw_section_parent_class)->finalize (object);
}

static void
sw_section_class_init (SwSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_section_finalize;
  object_class->get_property = sw_section_get_property;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  properties[PROP_PAGE] = g_param_spec_string ("page", NULL, NULL, NULL, flags);
  properties[PROP_N_CHANGES] =
    g_param_spec_uint ("n-changes", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_section_init (SwSection *self)
{
}

/**
 * sw_section_new:
 * @id: stable word, unique in the document
 * @title: translated
 * @icon_name: a symbolic icon of the application's
 * @page: word of the kind of page that shows it
 * @group: the heading it stands under
 * @paths: (array zero-terminated=1): JSON Pointers of the nodes that it shows
 *
 * Makes a section.
 *
 * Returns: (transfer full): the section
 */
SwSection *
sw_section_new (const char         *id,
                const char         *title,
                const char         *icon_name,
                const char         *page,
                SwSectionGroup      group,
                const char * const *paths)
{
  SwSection *self = g_object_new (SW_TYPE_SECTION, NULL);

  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->icon_name = g_strdup (icon_name);
  self->page = g_strdup (page);
  self->group = group;
  self->paths = g_strdupv ((char **) paths);
  return self;
}

/**
 * sw_section_get_id:
 * @self: a section
 *
 * Returns: (transfer none): its stable word
 */
const char *
sw_section_get_id (SwSection *self)
{
  g_return_val_if_fail (SW_IS_SECTION (self), NULL);

  return self->id;
}

/**
 * sw_section_get_title:
 * @self: a section
 *
 * Returns: (transfer none): its title, translated
 */
const char *
sw_section_get_title (SwSection *self)
{
  g_return_val_if_fail (SW_IS_SECTION (self), NULL);

  return self->title;
}

/**
 * sw_section_get_icon_name:
 * @self: a section
 *
 * Returns: (transfer none): the name of its icon
 */
const char *
sw_section_get_icon_name (SwSection *self)
{
  g_return_val_if_fail (SW_IS_SECTION (self), NULL);

  return self->icon_name;
}

/**
 * sw_section_get_page:
 * @self: a section
 *
 * Returns: (transfer none): the word of the kind of page that shows it
 */
const char *
sw_section_get_page (SwSection *self)
{
  g_return_val_if_fail (SW_IS_SECTION (self), NULL);

  return self->page;
}

/**
 * sw_section_get_group:
 * @self: a section
 *
 * Returns: the heading it stands under
 */
SwSectionGroup
sw_section_get_group (SwSection *self)
{
  g_return_val_if_fail (SW_IS_SECTION (self), SW_SECTION_GAME);

  return self->group;
}

/**
 * sw_section_get_paths:
 * @self: a section
 *
 * Returns: (transfer none) (array zero-terminated=1): the nodes that it shows
 */
const char * const *
sw_section_get_paths (SwSection *self)
{
  g_return_val_if_fail (SW_IS_SECTION (self), NULL);

  return (const char * const *) self->paths;
}

/**
 * sw_section_covers:
 * @self: a section
 * @path: a JSON Pointer
 *
 * Tells whether a node is one that the section shows, or in one.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_section_covers (SwSection  *self,
                   const char *path)
{
  g_return_val_if_fail (SW_IS_SECTION (self), FALSE);

  for (char **one = self->paths; *one != NULL; one++)
    {
      gsize length = strlen (*one);

      if (strncmp (path, *one, length) == 0 && (path[length] == '\0' || path[length] == '/'))
        return TRUE;
    }

  return FALSE;
}

/**
 * sw_section_get_n_changes:
 * @self: a section
 *
 * Returns: how many unsaved changes lie in it
 */
guint
sw_section_get_n_changes (SwSection *self)
{
  g_return_val_if_fail (SW_IS_SECTION (self), 0);

  return self->n_changes;
}

/**
 * sw_section_set_n_changes:
 * @self: a section
 * @n_changes: how many unsaved changes lie in it
 *
 * Called by the document alone.
 */
void
sw_section_set_n_changes (SwSection *self,
                          guint      n_changes)
{
  g_return_if_fail (SW_IS_SECTION (self));

  if (self->n_changes == n_changes)
    return;

  self->n_changes = n_changes;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_CHANGES]);
}

/**
 * sw_section_add_structure:
 * @sections: a list of #SwSection
 *
 * Appends the sections that every document of a game has: all fields, changes, history, backups.
 */
void
sw_section_add_structure (GListStore *sections)
{
  static const struct
  {
    const char *id;
    const char *title;
  } all[] = {
    { "tree", N_("All fields") },
    { "review", N_("Unsaved changes") },
    { "history", N_("History") },
    { "backups", N_("Backups") },
  };
  static const char * const nothing[] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *icon_name = g_strdup_printf ("sw-%s-symbolic", all[i].id);
      g_autoptr (SwSection) section = sw_section_new (all[i].id, _(all[i].title), icon_name,
                                                      all[i].id, SW_SECTION_STRUCTURE, nothing);

      g_list_store_append (sections, section);
    }
}
