/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-change.c: one field that differs between two states of a document. */
#include "config.h"

#include "sw-change.h"

struct _SwChange
{
  GObject   parent_instance;
  char     *path;
  char     *label;
  char     *section;
  char     *old_text;
  char     *new_text;
  gboolean  derived;
};

G_DEFINE_FINAL_TYPE (SwChange, sw_change, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PATH,
  PROP_LABEL,
  PROP_SECTION,
  PROP_OLD_TEXT,
  PROP_NEW_TEXT,
  PROP_DERIVED,
  N_PROPS,
};
static GParamSpec *properties[N_PROPS];

static void
sw_change_get_property (GObject    *object,
                        guint       prop_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  SwChange *self = SW_CHANGE (object);

  switch (prop_id)
    {
    case PROP_PATH:
      g_value_set_string (value, self->path);
      break;
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;
    case PROP_SECTION:
      g_value_set_string (value, self->section);
      break;
    case PROP_OLD_TEXT:
      g_value_set_string (value, self->old_text);
      break;
    case PROP_NEW_TEXT:
      g_value_set_string (value, self->new_text);
      break;
    case PROP_DERIVED:
      g_value_set_boolean (value, self->derived);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_change_finalize (GObject *object)
{
  SwChange *self = SW_CHANGE (object);

  g_free (self->path);
  g_free (self->label);
  g_free (self->section);
  g_free (self->old_text);
  g_free (self->new_text);

  G_OBJECT_CLASS (sw_change_parent_class)->finalize (object);
}

static void
sw_change_class_init (SwChangeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_change_finalize;
  object_class->get_property = sw_change_get_property;

  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_SECTION] = g_param_spec_string ("section", NULL, NULL, NULL, flags);
  properties[PROP_OLD_TEXT] = g_param_spec_string ("old-text", NULL, NULL, NULL, flags);
  properties[PROP_NEW_TEXT] = g_param_spec_string ("new-text", NULL, NULL, NULL, flags);
  properties[PROP_DERIVED] = g_param_spec_boolean ("derived", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_change_init (SwChange *self)
{
}

/**
 * sw_change_new:
 * @path: JSON Pointer of the node
 * @label: its name for people
 * @section: title of the section that it is in
 * @old_text: its value before, for people
 * @new_text: its value after
 * @derived: whether saving computes it
 *
 * Makes a change.
 *
 * Returns: (transfer full): the change
 */
SwChange *
sw_change_new (const char *path,
               const char *label,
               const char *section,
               const char *old_text,
               const char *new_text,
               gboolean    derived)
{
  SwChange *self = g_object_new (SW_TYPE_CHANGE, NULL);

  self->path = g_strdup (path);
  self->label = g_strdup (label);
  self->section = g_strdup (section);
  self->old_text = g_strdup (old_text);
  self->new_text = g_strdup (new_text);
  self->derived = derived;
  return self;
}

/**
 * sw_change_get_path:
 * @self: a change
 *
 * Returns: (transfer none): JSON Pointer of the node
 */
const char *
sw_change_get_path (SwChange *self)
{
  g_return_val_if_fail (SW_IS_CHANGE (self), NULL);

  return self->path;
}

/**
 * sw_change_get_label:
 * @self: a change
 *
 * Returns: (transfer none): the node's name for people
 */
const char *
sw_change_get_label (SwChange *self)
{
  g_return_val_if_fail (SW_IS_CHANGE (self), NULL);

  return self->label;
}

/**
 * sw_change_get_section:
 * @self: a change
 *
 * Returns: (transfer none): title of the section that the node is in
 */
const char *
sw_change_get_section (SwChange *self)
{
  g_return_val_if_fail (SW_IS_CHANGE (self), NULL);

  return self->section;
}

/**
 * sw_change_get_old_text:
 * @self: a change
 *
 * Returns: (transfer none): the value before, for people
 */
const char *
sw_change_get_old_text (SwChange *self)
{
  g_return_val_if_fail (SW_IS_CHANGE (self), NULL);

  return self->old_text;
}

/**
 * sw_change_get_new_text:
 * @self: a change
 *
 * Returns: (transfer none): the value after, for people
 */
const char *
sw_change_get_new_text (SwChange *self)
{
  g_return_val_if_fail (SW_IS_CHANGE (self), NULL);

  return self->new_text;
}

/**
 * sw_change_get_derived:
 * @self: a change
 *
 * Returns: whether saving computes the value, so that it cannot be left out
 */
gboolean
sw_change_get_derived (SwChange *self)
{
  g_return_val_if_fail (SW_IS_CHANGE (self), FALSE);

  return self->derived;
}
