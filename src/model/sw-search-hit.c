/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-hit.c: one node that a search found. */
#include "config.h"

#include "sw-search-hit.h"

struct _SwSearchHit
{
  GObject        parent_instance;
  char          *path;
  char          *label;
  JsonNode      *value;
  SwSearchPlace  place;
  gint64         offset;
};

G_DEFINE_FINAL_TYPE (SwSearchHit, sw_search_hit, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PATH,
  PROP_LABEL,
  PROP_VALUE,
  PROP_MATCH,
  PROP_OFFSET,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The words are for scripts: they are not translated. */
static const char * const place_words[] = {
  [SW_SEARCH_NAME] = "name",
  [SW_SEARCH_VALUE] = "value",
  [SW_SEARCH_BYTES] = "bytes",
};

static void
sw_search_hit_finalize (GObject *object)
{
  SwSearchHit *self = SW_SEARCH_HIT (object);

  g_free (self->path);
  g_free (self->label);
  json_node_unref (self->value);

  G_OBJECT_CLASS (sw_search_hit_parent_class)->finalize (object);
}

static void
sw_search_hit_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  SwSearchHit *self = SW_SEARCH_HIT (object);

  switch (prop_id)
    {
    case PROP_PATH:
      g_value_set_string (value, self->path);
      break;
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;
    case PROP_VALUE:
      g_value_set_boxed (value, self->value);
      break;
    case PROP_MATCH:
      g_value_set_static_string (value, place_words[self->place]);
      break;
    case PROP_OFFSET:
      g_value_set_int64 (value, self->offset);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      break;
    }
}

static void
sw_search_hit_class_init (SwSearchHitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_search_hit_finalize;
  object_class->get_property = sw_search_hit_get_property;

  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_VALUE] = g_param_spec_boxed ("value", NULL, NULL, JSON_TYPE_NODE, flags);
  properties[PROP_MATCH] = g_param_spec_string ("match", NULL, NULL, NULL, flags);
  properties[PROP_OFFSET] = g_param_spec_int64 ("offset", NULL, NULL, -1, G_MAXINT64, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_search_hit_init (SwSearchHit *self)
{
}

/**
 * sw_search_hit_new:
 * @path: the path of the node
 * @label: its name for people
 * @value: (transfer full): its value
 * @place: where the text was found
 * @offset: byte of the file, or -1
 *
 * Makes a hit.
 *
 * Returns: (transfer full): the hit
 */
SwSearchHit *
sw_search_hit_new (const char    *path,
                   const char    *label,
                   JsonNode      *value,
                   SwSearchPlace  place,
                   gint64         offset)
{
  SwSearchHit *self = g_object_new (SW_TYPE_SEARCH_HIT, NULL);

  self->path = g_strdup (path);
  self->label = g_strdup (label);
  self->value = value;
  self->place = place;
  self->offset = offset;
  return self;
}
