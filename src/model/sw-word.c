/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-word.c: a word that somebody may mean, with what it is. */
#include "config.h"

#include "sw-word.h"

struct _SwWord
{
  GObject  parent_instance;
  char    *text;
  char    *note;
};

G_DEFINE_FINAL_TYPE (SwWord, sw_word, G_TYPE_OBJECT)

enum { PROP_0, PROP_TEXT, PROP_NOTE, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void
sw_word_finalize (GObject *object)
{
  SwWord *self = SW_WORD (object);

  g_free (self->text);
  g_free (self->note);

  G_OBJECT_CLASS (sw_word_parent_class)->finalize (object);
}

static void
sw_word_get_property (GObject    *object,
                      guint       property_id,
                      GValue     *value,
                      GParamSpec *pspec)
{
  SwWord *self = SW_WORD (object);

  switch (property_id)
    {
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sw_word_class_init (SwWordClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sw_word_finalize;
  object_class->get_property = sw_word_get_property;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_word_init (SwWord *self)
{
}

/**
 * sw_word_new:
 * @text: the word
 * @note: (nullable): what it is, for people
 *
 * Makes a word.
 *
 * Returns: (transfer full): the word
 */
SwWord *
sw_word_new (const char *text,
             const char *note)
{
  SwWord *self = g_object_new (SW_TYPE_WORD, NULL);

  self->text = g_strdup (text);
  self->note = g_strdup (note != NULL ? note : "");
  return self;
}

/**
 * sw_word_get_text:
 * @self: a word
 *
 * Returns: (transfer none): the word itself
 */
const char *
sw_word_get_text (SwWord *self)
{
  g_return_val_if_fail (SW_IS_WORD (self), NULL);

  return self->text;
}

/**
 * sw_word_get_note:
 * @self: a word
 *
 * Returns: (transfer none): what it is, for people; "" when nobody knows
 */
const char *
sw_word_get_note (SwWord *self)
{
  g_return_val_if_fail (SW_IS_WORD (self), NULL);

  return self->note;
}
