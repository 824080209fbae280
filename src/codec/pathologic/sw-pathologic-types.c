/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-types.c: reads type expressions, as "map<str,vec<ptr<IActor>>>". */
#include "config.h"

#include "sw-pathologic-schema.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many bytes or elements that their bits can be counted in 32 bits */
#define MAX_COUNT 0x10000000u

typedef struct
{
  SwPathologicSchema *schema;
  const char         *at;
  char              **reason;
} Parser;

static const SwPathologicType scalars[] = {
  { .text = (char *) "bool", .kind = SW_PATHOLOGIC_TYPE_BOOLEAN, .size = 1 },
  { .text = (char *) "u8", .kind = SW_PATHOLOGIC_TYPE_UNSIGNED, .size = 1 },
  { .text = (char *) "i8", .kind = SW_PATHOLOGIC_TYPE_SIGNED, .size = 1 },
  { .text = (char *) "u16", .kind = SW_PATHOLOGIC_TYPE_UNSIGNED, .size = 2 },
  { .text = (char *) "i16", .kind = SW_PATHOLOGIC_TYPE_SIGNED, .size = 2 },
  { .text = (char *) "u32", .kind = SW_PATHOLOGIC_TYPE_UNSIGNED, .size = 4 },
  { .text = (char *) "i32", .kind = SW_PATHOLOGIC_TYPE_SIGNED, .size = 4 },
  { .text = (char *) "u64", .kind = SW_PATHOLOGIC_TYPE_UNSIGNED, .size = 8 },
  { .text = (char *) "i64", .kind = SW_PATHOLOGIC_TYPE_SIGNED, .size = 8 },
  { .text = (char *) "f32", .kind = SW_PATHOLOGIC_TYPE_FLOAT, .size = 4 },
  { .text = (char *) "f64", .kind = SW_PATHOLOGIC_TYPE_FLOAT, .size = 8 },
  { .text = (char *) "str", .kind = SW_PATHOLOGIC_TYPE_STRING },
  { .text = (char *) "wstr", .kind = SW_PATHOLOGIC_TYPE_STRING, .is_wide = TRUE },
  { .text = (char *) "cstr", .kind = SW_PATHOLOGIC_TYPE_STRING, .is_plain = TRUE },
  { .text = (char *) "cwstr", .kind = SW_PATHOLOGIC_TYPE_STRING, .is_wide = TRUE,
    .is_plain = TRUE },
};

static gboolean parse_type (Parser *self,
                            guint   depth,
                            guint  *type);

static gboolean
fail (Parser *self,
      char   *reason)
{
  if (*self->reason == NULL)
    *self->reason = reason;
  else
    g_free (reason);
  return FALSE;
}

static void
skip_blanks (Parser *self)
{
  while (g_ascii_isspace (*self->at))
    self->at++;
}

static gboolean
take (Parser *self,
      char    c)
{
  skip_blanks (self);
  if (*self->at != c)
    return FALSE;

  self->at++;
  return TRUE;
}

static char *
take_word (Parser *self)
{
  const char *start;

  skip_blanks (self);
  start = self->at;
  while (g_ascii_isalnum (*self->at) || *self->at == '_' || *self->at == '.')
    self->at++;

  return g_strndup (start, self->at - start);
}

/* Every expression is kept once, under its text. */
static guint
keep (Parser           *self,
      SwPathologicType *type)
{
  SwPathologicSchema *schema = self->schema;
  gpointer number = g_hash_table_lookup (schema->type_numbers, type->text);

  if (number != NULL)
    {
      g_free (type->text);
      return GPOINTER_TO_UINT (number) - 1;
    }

  g_array_append_val (schema->types, *type);
  g_hash_table_insert (schema->type_numbers, g_strdup (type->text),
                       GUINT_TO_POINTER (schema->types->len));
  return schema->types->len - 1;
}

static const char *
get_text (Parser *self,
          guint   type)
{
  return sw_pathologic_schema_get_type (self->schema, type)->text;
}

static gboolean
take_count (Parser  *self,
            guint32 *count)
{
  g_autofree char *word = NULL;
  guint64 number;

  if (!take (self, '['))
    return FALSE;
  word = take_word (self);
  if (!g_ascii_string_to_unsigned (word, 10, 0, MAX_COUNT, &number, NULL) || !take (self, ']'))
    return fail (self, g_strdup (_("a number in brackets is expected")));

  *count = (guint32) number;
  return TRUE;
}

static gboolean
parse_pointer (Parser *self,
               guint  *type)
{
  SwPathologicType entry = { .kind = SW_PATHOLOGIC_TYPE_POINTER };
  g_autofree char *interface = NULL;

  if (!take (self, '<'))
    {
      entry.text = g_strdup ("ptr");
    }
  else
    {
      interface = take_word (self);
      if (*interface == '\0' || !take (self, '>'))
        return fail (self, g_strdup (_("the name of an interface is expected")));
      entry.text = g_strdup_printf ("ptr<%s>", interface);
    }

  *type = keep (self, &entry);
  return TRUE;
}

static gboolean
parse_container (Parser     *self,
                 const char *word,
                 guint       depth,
                 guint      *type)
{
  gboolean is_map = strcmp (word, "map") == 0;
  SwPathologicType entry = {
    .kind = is_map ? SW_PATHOLOGIC_TYPE_MAP : SW_PATHOLOGIC_TYPE_VECTOR,
  };

  if (!take (self, '<'))
    return fail (self, g_strdup_printf (_("“%s” lacks the types of what it holds"), word));
  if (!parse_type (self, depth + 1, &entry.first)
      || (is_map && (!take (self, ',') || !parse_type (self, depth + 1, &entry.second)))
      || !take (self, '>'))
    return fail (self, g_strdup_printf (_("“%s” is not closed"), word));

  entry.text = is_map
               ? g_strdup_printf ("%s<%s,%s>", word, get_text (self, entry.first),
                                  get_text (self, entry.second))
               : g_strdup_printf ("%s<%s>", word, get_text (self, entry.first));
  *type = keep (self, &entry);
  return TRUE;
}

static gboolean
parse_word (Parser     *self,
            const char *word,
            guint       depth,
            guint      *type)
{
  SwPathologicType entry = { 0 };
  gpointer number;

  if (strcmp (word, "ptr") == 0)
    return parse_pointer (self, type);
  if (strcmp (word, "vec") == 0 || strcmp (word, "set") == 0 || strcmp (word, "map") == 0)
    return parse_container (self, word, depth, type);
  if (strcmp (word, "raw") == 0)
    {
      entry.kind = SW_PATHOLOGIC_TYPE_RAW;
      if (!take_count (self, &entry.count))
        return fail (self, g_strdup (_("“raw” lacks its length")));
      entry.text = g_strdup_printf ("raw[%u]", entry.count);
      *type = keep (self, &entry);
      return TRUE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (scalars); i++)
    if (strcmp (word, scalars[i].text) == 0)
      {
        entry = scalars[i];
        entry.text = g_strdup (word);
        *type = keep (self, &entry);
        return TRUE;
      }

  number = g_hash_table_lookup (self->schema->struct_numbers, word);
  if (number == NULL)
    return fail (self, g_strdup_printf (_("the word “%s” is not known"), word));
  entry.kind = SW_PATHOLOGIC_TYPE_STRUCT;
  entry.body = GPOINTER_TO_UINT (number) - 1;
  entry.text = g_strdup (word);
  *type = keep (self, &entry);
  return TRUE;
}

static gboolean
parse_type (Parser *self,
            guint   depth,
            guint  *type)
{
  g_autofree char *word = NULL;

  if (depth >= SW_PATHOLOGIC_MAX_TYPE_DEPTH)
    return fail (self, g_strdup_printf (_("the expression is nested deeper than %d"),
                                        SW_PATHOLOGIC_MAX_TYPE_DEPTH));

  word = take_word (self);
  if (*word == '\0')
    return fail (self, g_strdup (_("a word is expected")));
  if (!parse_word (self, word, depth, type))
    return FALSE;

  for (skip_blanks (self); *self->at == '['; skip_blanks (self))
    {
      SwPathologicType entry = { .kind = SW_PATHOLOGIC_TYPE_ARRAY, .first = *type };

      if (++depth >= SW_PATHOLOGIC_MAX_TYPE_DEPTH)
        return fail (self, g_strdup_printf (_("the expression is nested deeper than %d"),
                                            SW_PATHOLOGIC_MAX_TYPE_DEPTH));
      if (!take_count (self, &entry.count))
        return FALSE;
      entry.text = g_strdup_printf ("%s[%u]", get_text (self, *type), entry.count);
      *type = keep (self, &entry);
    }

  return TRUE;
}

/**
 * sw_pathologic_schema_is_word:
 * @word: a word
 *
 * Returns: whether it means something in type expressions by itself, so that no structure can be
 *   called so
 */
gboolean
sw_pathologic_schema_is_word (const char *word)
{
  static const char * const others[] = { "ptr", "vec", "set", "map", "raw", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (scalars); i++)
    if (strcmp (word, scalars[i].text) == 0)
      return TRUE;

  return g_strv_contains (others, word);
}

/**
 * sw_pathologic_schema_add_type:
 * @self: a schema that is being made
 * @expression: a type expression
 * @type: (out): its number
 * @reason: (out) (transfer full): why it is none, for people; begins with a small letter
 *
 * Reads a type expression. The structures that it names have been announced before.
 *
 * Returns: %FALSE if it cannot be read
 */
gboolean
sw_pathologic_schema_add_type (SwPathologicSchema  *self,
                               const char          *expression,
                               guint               *type,
                               char               **reason)
{
  Parser parser = { self, expression, reason };

  *reason = NULL;
  if (!parse_type (&parser, 0, type))
    return FALSE;

  skip_blanks (&parser);
  if (*parser.at != '\0')
    return fail (&parser, g_strdup_printf (_("“%s” is left over"), parser.at));

  return TRUE;
}
