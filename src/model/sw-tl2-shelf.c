/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-shelf.c: the heading over the items of one container. */
#include "config.h"

#include "sw-tl2-shelf.h"

struct _SwTl2Shelf
{
  GObject  parent_instance;

  guint    container;
  char    *title;
  guint    count;
};

G_DEFINE_FINAL_TYPE (SwTl2Shelf, sw_tl2_shelf, G_TYPE_OBJECT)

enum { PROP_0, PROP_TITLE, PROP_COUNT, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void
sw_tl2_shelf_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  SwTl2Shelf *self = SW_TL2_SHELF (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;

    case PROP_COUNT:
      g_value_set_uint (value, self->count);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_tl2_shelf_finalize (GObject *object)
{
  g_free (SW_TL2_SHELF (object)->title);

  G_OBJECT_CLASS (sw_tl2_shelf_parent_class)->finalize (object);
}

static void
sw_tl2_shelf_class_init (SwTl2ShelfClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_tl2_shelf_finalize;
  object_class->get_property = sw_tl2_shelf_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_COUNT] = g_param_spec_uint ("count", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_tl2_shelf_init (SwTl2Shelf *self)
{
}

/**
 * sw_tl2_shelf_new:
 * @container: the number of a container
 * @title: what it is called, translated
 *
 * Makes the heading of a container.
 *
 * Returns: (transfer full): the heading
 */
SwTl2Shelf *
sw_tl2_shelf_new (guint       container,
                  const char *title)
{
  SwTl2Shelf *self = g_object_new (SW_TYPE_TL2_SHELF, NULL);

  self->container = container;
  self->title = g_strdup (title);

  return self;
}

/**
 * sw_tl2_shelf_get_container:
 * @self: a heading
 *
 * Returns: the number of the container, as the file has it
 */
guint
sw_tl2_shelf_get_container (SwTl2Shelf *self)
{
  g_return_val_if_fail (SW_IS_TL2_SHELF (self), 0);

  return self->container;
}

/**
 * sw_tl2_shelf_get_title:
 * @self: a heading
 *
 * Returns: (transfer none): what the container is called, translated
 */
const char *
sw_tl2_shelf_get_title (SwTl2Shelf *self)
{
  g_return_val_if_fail (SW_IS_TL2_SHELF (self), NULL);

  return self->title;
}

/**
 * sw_tl2_shelf_get_count:
 * @self: a heading
 *
 * Returns: how many items are listed under it
 */
guint
sw_tl2_shelf_get_count (SwTl2Shelf *self)
{
  g_return_val_if_fail (SW_IS_TL2_SHELF (self), 0);

  return self->count;
}

/**
 * sw_tl2_shelf_set_count:
 * @self: a heading
 * @count: how many items are listed under it
 *
 * Sets the number; for the list that the heading stands in.
 */
void
sw_tl2_shelf_set_count (SwTl2Shelf *self,
                        guint       count)
{
  g_return_if_fail (SW_IS_TL2_SHELF (self));

  if (self->count == count)
    return;

  self->count = count;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COUNT]);
}
