/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-found-name.c: something that looks like a name among bytes that could not be read. */
#include "config.h"

#include "sw-found-name.h"

struct _SwFoundName
{
  GObject  parent_instance;
  char    *text;
  gsize    offset;
};

G_DEFINE_FINAL_TYPE (SwFoundName, sw_found_name, G_TYPE_OBJECT)

enum { PROP_0, PROP_TEXT, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void
sw_found_name_finalize (GObject *object)
{
  g_free (SW_FOUND_NAME (object)->text);

  G_OBJECT_CLASS (sw_found_name_parent_class)->finalize (object);
}

static void
sw_found_name_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_TEXT:
      g_value_set_string (value, SW_FOUND_NAME (object)->text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_found_name_class_init (SwFoundNameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sw_found_name_finalize;
  object_class->get_property = sw_found_name_get_property;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_found_name_init (SwFoundName *self)
{
}

/**
 * sw_found_name_new:
 * @text: the name
 * @offset: where its first letter stands, in bytes from the beginning of the file
 *
 * Makes a name.
 *
 * Returns: (transfer full): the name
 */
SwFoundName *
sw_found_name_new (const char *text,
                   gsize       offset)
{
  SwFoundName *self = g_object_new (SW_TYPE_FOUND_NAME, NULL);

  self->text = g_strdup (text);
  self->offset = offset;
  return self;
}

/**
 * sw_found_name_get_text:
 * @self: a name
 *
 * Returns: (transfer none): the name
 */
const char *
sw_found_name_get_text (SwFoundName *self)
{
  g_return_val_if_fail (SW_IS_FOUND_NAME (self), NULL);

  return self->text;
}

/**
 * sw_found_name_get_offset:
 * @self: a name
 *
 * Returns: where its first letter stands, in bytes from the beginning of the file
 */
gsize
sw_found_name_get_offset (SwFoundName *self)
{
  g_return_val_if_fail (SW_IS_FOUND_NAME (self), 0);

  return self->offset;
}
