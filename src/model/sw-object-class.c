/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-object-class.c: one class of the objects in a save. */
#include "config.h"

#include "sw-object-class.h"

struct _SwObjectClass
{
  GObject  parent_instance;
  char    *name;
  guint    n_objects;
  guint64  n_bytes;
};

G_DEFINE_FINAL_TYPE (SwObjectClass, sw_object_class, G_TYPE_OBJECT)

enum { PROP_0, PROP_NAME, PROP_N_OBJECTS, PROP_N_BYTES, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void
sw_object_class_finalize (GObject *object)
{
  g_free (SW_OBJECT_CLASS (object)->name);

  G_OBJECT_CLASS (sw_object_class_parent_class)->finalize (object);
}

static void
sw_object_class_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  SwObjectClass *self = SW_OBJECT_CLASS (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_N_OBJECTS:
      g_value_set_uint (value, self->n_objects);
      break;
    case PROP_N_BYTES:
      g_value_set_uint64 (value, self->n_bytes);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_object_class_class_init (SwObjectClassClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_object_class_finalize;
  object_class->get_property = sw_object_class_get_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_N_OBJECTS] =
    g_param_spec_uint ("n-objects", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_N_BYTES] =
    g_param_spec_uint64 ("n-bytes", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_object_class_init (SwObjectClass *self)
{
}

/**
 * sw_object_class_new:
 * @name: as the file has it
 * @n_objects: how many objects are of it
 * @n_bytes: how much of the file they take
 *
 * Makes a record of a class.
 *
 * Returns: (transfer full): the class
 */
SwObjectClass *
sw_object_class_new (const char *name,
                     guint       n_objects,
                     guint64     n_bytes)
{
  SwObjectClass *self;

  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (SW_TYPE_OBJECT_CLASS, NULL);
  self->name = g_strdup (name);
  self->n_objects = n_objects;
  self->n_bytes = n_bytes;
  return self;
}

/**
 * sw_object_class_get_name:
 * @self: a class
 *
 * Returns: (transfer none): its name, as the file has it
 */
const char *
sw_object_class_get_name (SwObjectClass *self)
{
  g_return_val_if_fail (SW_IS_OBJECT_CLASS (self), NULL);

  return self->name;
}

/**
 * sw_object_class_get_n_objects:
 * @self: a class
 *
 * Returns: how many objects are of it
 */
guint
sw_object_class_get_n_objects (SwObjectClass *self)
{
  g_return_val_if_fail (SW_IS_OBJECT_CLASS (self), 0);

  return self->n_objects;
}

/**
 * sw_object_class_get_n_bytes:
 * @self: a class
 *
 * Returns: how many bytes of the file they take
 */
guint64
sw_object_class_get_n_bytes (SwObjectClass *self)
{
  g_return_val_if_fail (SW_IS_OBJECT_CLASS (self), 0);

  return self->n_bytes;
}
