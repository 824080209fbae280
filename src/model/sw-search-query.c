/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-query.c: what somebody looks for, taken apart. */
#include "config.h"

#include "sw-search-query.h"

#include "sw-error.h"
#include "sw-objects.h"
#include "sw-search-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

static void
parse_number (SwSearchTerm *term,
              const char   *text)
{
  gboolean negative = *text == '-';
  char *end;
  gint64 number;

  term->number = g_ascii_strtod (text, &end);
  term->is_number = *text != '\0' && !g_ascii_isspace (*text) && *end == '\0';
  if (!term->is_number)
    return;

  term->is_hex = g_str_has_prefix (text, "0x") || g_str_has_prefix (text, "0X");
  if (term->is_hex)
    term->whole = g_ascii_string_to_unsigned (text + 2, 16, 0, G_MAXUINT64, &term->bits, NULL);
  else if (negative)
    {
      term->whole = g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &number, NULL);
      term->bits = (guint64) number;
    }
  else
    term->whole = g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &term->bits, NULL);
}

static SwSearchTerm *
add_term (SwSearchQuery    *self,
          SwSearchTermKind  kind,
          gboolean          wanted)
{
  SwSearchTerm *term;

  if (self->n_terms == SW_SEARCH_MOST_TERMS)
    return NULL;

  term = &self->terms[self->n_terms++];
  term->kind = kind;
  term->wanted = wanted;
  return term;
}

static void
add_text (SwSearchQuery *self,
          const char    *text)
{
  SwSearchTerm *term = add_term (self, SW_SEARCH_TERM_TEXT, TRUE);

  if (term == NULL)
    return;

  sw_search_pattern_init (&term->pattern, text);
  parse_number (term, text);
  sw_search_term_init_forms (term, text);
}

static gboolean
refuse (GError     **error,
        const char  *format,
        ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError     **error,
        const char  *format,
        ...)
{
  g_autofree char *sentence = NULL;
  va_list args;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  sw_set_error (error, SW_ERROR_REFUSED, "bad_search", SW_NO_BIT, "%s", sentence);
  return FALSE;
}

/* The words of the command line, and those of the window in the language of the reader. */
static gboolean
add_type (SwSearchQuery  *self,
          const char     *text,
          gboolean        wanted,
          GError        **error)
{
  static const struct
  {
    const char *word;
    SwKind      kind;
  } words[] = {
    { "group", SW_KIND_GROUP }, { "list", SW_KIND_LIST }, { "boolean", SW_KIND_BOOLEAN },
    { "yes or no", SW_KIND_BOOLEAN }, { "number", SW_KIND_UNSIGNED },
    { "number", SW_KIND_SIGNED }, { "number", SW_KIND_FLOAT }, { "unsigned", SW_KIND_UNSIGNED },
    { "signed", SW_KIND_SIGNED }, { "float", SW_KIND_FLOAT }, { "choice", SW_KIND_ENUM },
    { "enum", SW_KIND_ENUM }, { "flags", SW_KIND_FLAGS }, { "text", SW_KIND_STRING },
    { "string", SW_KIND_STRING }, { "bytes", SW_KIND_BYTES },
    { "reference", SW_KIND_REFERENCE }, { "unread", SW_KIND_UNREAD },
  };
  g_autofree char *folded = g_utf8_casefold (text, -1);
  guint kinds = 0;
  SwSearchTerm *term;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (words[i].word, folded)
        || g_str_has_prefix (g_dpgettext2 (GETTEXT_PACKAGE, "type", words[i].word), folded))
      kinds |= 1u << words[i].kind;
  if (kinds == 0)
    /* Translators: %s is a word that somebody typed. The words before are not translated. */
    return refuse (error, _("“type:%s” names no type. Try “type:text”, “type:number” or "
                            "“type:list”."), text);

  term = add_term (self, SW_SEARCH_TERM_KIND, wanted);
  if (term != NULL)
    term->kinds = kinds;
  return TRUE;
}

static gboolean
add_answer (SwSearchQuery     *self,
            SwSearchTermKind   kind,
            const char        *key,
            const char        *text,
            gboolean           wanted,
            GError           **error)
{
  gboolean yes = *text == '\0' || g_ascii_strcasecmp (text, "yes") == 0
                 || g_ascii_strcasecmp (text, "true") == 0 || g_str_equal (text, "1");
  gboolean no = g_ascii_strcasecmp (text, "no") == 0 || g_ascii_strcasecmp (text, "false") == 0
                || g_str_equal (text, "0");

  if (!yes && !no)
    /* Translators: %s is a word that somebody typed. */
    return refuse (error, _("“%s:” goes with “yes” or “no”."), key);

  add_term (self, kind, wanted == yes);
  return TRUE;
}

static gboolean
add_path (SwSearchQuery *self,
          SwDocument    *document,
          const char    *text,
          gboolean       wanted)
{
  SwSearchTerm *term;

  /* A path that is there spares looking anywhere else */
  if (wanted && self->below == NULL && *text == '/'
      && sw_tree_lookup (sw_document_get_tree (document), text, NULL) != SW_NODE_NONE)
    {
      self->below = g_strdup (text);
      return TRUE;
    }

  term = add_term (self, SW_SEARCH_TERM_PATH, wanted);
  if (term != NULL)
    sw_search_pattern_init (&term->pattern, text);
  return TRUE;
}

static gboolean
add_compare (SwSearchQuery  *self,
             const char     *field,
             guint           order,
             const char     *text,
             gboolean        wanted,
             GError        **error)
{
  SwSearchTerm *term = add_term (self, SW_SEARCH_TERM_COMPARE, wanted);

  if (term == NULL)
    return TRUE;

  sw_search_pattern_init (&term->field, field);
  term->order = order;
  sw_search_pattern_init (&term->pattern, text);
  parse_number (term, text);
  if (!term->is_number && order != SW_SEARCH_EQUAL
      && order != (SW_SEARCH_LESS | SW_SEARCH_GREATER))
    /* Translators: %s is what somebody typed. */
    return refuse (error, _("“%s” is not a number to compare with."), text);

  return TRUE;
}

/* Takes "<", "<=", "=", "!=", ">=" or ">" off the beginning of a text. */
static guint
parse_order (const char **text)
{
  static const struct
  {
    const char *sign;
    guint       order;
  } signs[] = {
    { "<=", SW_SEARCH_LESS | SW_SEARCH_EQUAL }, { ">=", SW_SEARCH_GREATER | SW_SEARCH_EQUAL },
    { "!=", SW_SEARCH_LESS | SW_SEARCH_GREATER }, { "==", SW_SEARCH_EQUAL },
    { "<", SW_SEARCH_LESS }, { ">", SW_SEARCH_GREATER }, { "=", SW_SEARCH_EQUAL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (*text, signs[i].sign))
      {
        *text += strlen (signs[i].sign);
        return signs[i].order;
      }

  return 0;
}

typedef enum { TAKEN, NOT_TAKEN, WRONG } Taken;

static Taken
take (gboolean added)
{
  return added ? TAKEN : WRONG;
}

static Taken
add_key (SwSearchQuery  *self,
         SwDocument     *document,
         const char     *key,
         const char     *text,
         gboolean        wanted,
         GError        **error)
{
  SwSearchTerm *term;

  if (g_str_equal (key, "changed"))
    return take (add_answer (self, SW_SEARCH_TERM_CHANGED, key, text, wanted, error));
  if (g_str_equal (key, "unknown"))
    return take (add_answer (self, SW_SEARCH_TERM_UNKNOWN, key, text, wanted, error));
  if (g_str_equal (key, "class") || g_str_equal (key, "ref") || g_str_equal (key, "id"))
    {
      SwSearchTest test = { NULL };

      if (!SW_IS_OBJECTS (document))
        /* Translators: %s is a word that somebody typed. */
        return take (refuse (error, _("This kind of save cannot be searched with “%s:”."), key));
      if (*text == '\0')
        return TAKEN;
      if (!sw_objects_new_test (SW_OBJECTS (document), key, text, &test, error))
        return WRONG;
      term = add_term (self, SW_SEARCH_TERM_DOCUMENT, wanted);
      if (term != NULL)
        term->test = test;
      return TAKEN;
    }
  if (!g_str_equal (key, "name") && !g_str_equal (key, "value") && !g_str_equal (key, "type")
      && !g_str_equal (key, "path"))
    return NOT_TAKEN;

  /* Somebody is still typing */
  if (*text == '\0')
    return TAKEN;
  if (g_str_equal (key, "type"))
    return take (add_type (self, text, wanted, error));
  if (g_str_equal (key, "path"))
    return take (add_path (self, document, text, wanted));

  term = add_term (self, g_str_equal (key, "name") ? SW_SEARCH_TERM_NAME : SW_SEARCH_TERM_VALUE,
                   wanted);
  if (term != NULL)
    {
      sw_search_pattern_init (&term->pattern, text);
      parse_number (term, text);
      /* An object has a name of its own, beside that of the field that it stands in. */
      if (term->kind == SW_SEARCH_TERM_NAME && SW_IS_OBJECTS (document))
        sw_objects_new_test (SW_OBJECTS (document), key, text, &term->test, NULL);
    }
  return TAKEN;
}

/* Takes a word that is more than text: "type:list", "level>=30", "health:<0.5", "-name:x" */
static Taken
add_word (SwSearchQuery  *self,
          SwDocument     *document,
          const char     *word,
          GError        **error)
{
  gboolean wanted = *word != '-' || !g_ascii_isalpha (word[1]);
  const char *start = wanted ? word : word + 1;
  gsize length = strcspn (start, ":<>=!");
  const char *rest = start + length;
  g_autofree char *key = g_strndup (start, length);
  guint order;

  if (*rest == '\0' || length == 0 || g_ascii_isdigit (*start) || *start == '/')
    return NOT_TAKEN;

  if (*rest == ':')
    {
      Taken taken;

      rest++;
      taken = add_key (self, document, key, rest, wanted, error);
      if (taken != NOT_TAKEN || strchr ("<>=!", *rest) == NULL || *rest == '\0')
        return taken;
    }

  order = parse_order (&rest);
  if (order == 0)
    return NOT_TAKEN;
  if (*rest == '\0')
    return TAKEN;

  return take (add_compare (self, key, order, rest, wanted, error));
}

/* The next word; quotation marks keep spaces together, wherever in it they stand. */
static char *
next_word (const char **text,
           gboolean    *quoted)
{
  GString *word = g_string_new (NULL);
  gboolean inside = FALSE;
  const char *at = *text;

  while (g_ascii_isspace (*at))
    at++;
  *quoted = *at == '"';
  for (; *at != '\0' && (inside || !g_ascii_isspace (*at)); at++)
    if (*at == '"')
      inside = !inside;
    else
      g_string_append_c (word, *at);

  *text = at;
  return g_string_free (word, FALSE);
}

static int
compare_terms (gconstpointer a,
               gconstpointer b)
{
  return (int) ((const SwSearchTerm *) a)->kind - (int) ((const SwSearchTerm *) b)->kind;
}

/* "class:Actor health<0.5" means the actors, not their healths; so do several comparisons. */
static void
settle_comparisons (SwSearchQuery *self)
{
  guint n_comparisons = 0;
  gboolean objects = FALSE;

  for (guint i = 0; i < self->n_terms; i++)
    {
      n_comparisons += self->terms[i].kind == SW_SEARCH_TERM_COMPARE;
      objects |= self->terms[i].kind == SW_SEARCH_TERM_DOCUMENT;
    }
  for (guint i = 0; i < self->n_terms; i++)
    if (self->terms[i].kind == SW_SEARCH_TERM_COMPARE && (objects || n_comparisons > 1))
      self->terms[i].kind = SW_SEARCH_TERM_CHILD;
}

/**
 * sw_search_query_new:
 * @document: what is searched
 * @text: what somebody typed
 * @error: return location
 *
 * Takes a search apart. Words that follow one another are one text to be found in names, values
 * and raw bytes; `name:`, `value:`, `type:`, `path:`, `changed:`, `unknown:` and comparisons like
 * `level>=30` narrow that down, and a minus before one of them turns it round. `class:`, `ref:`
 * and `id:` are for documents that know objects.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "bad_search".
 *
 * Returns: (transfer full): the search, or %NULL if it means nothing
 */
SwSearchQuery *
sw_search_query_new (SwDocument  *document,
                     const char  *text,
                     GError     **error)
{
  g_autoptr (SwSearchQuery) self = NULL;
  g_autoptr (GString) phrase = g_string_new (NULL);
  const char *rest = text;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  self = g_new0 (SwSearchQuery, 1);
  g_atomic_ref_count_init (&self->ref_count);
  for (;;)
    {
      gboolean quoted;
      g_autofree char *word = next_word (&rest, &quoted);
      Taken taken;

      if (*word == '\0' && !quoted)
        break;

      taken = quoted ? NOT_TAKEN : add_word (self, document, word, error);
      if (taken == WRONG)
        return NULL;
      if (taken == NOT_TAKEN && *word != '\0')
        g_string_append_printf (phrase, "%s%s", phrase->len > 0 ? " " : "", word);
    }

  if (phrase->len > 0)
    add_text (self, phrase->str);
  settle_comparisons (self);
  qsort (self->terms, self->n_terms, sizeof (SwSearchTerm), compare_terms);
  return g_steal_pointer (&self);
}

/**
 * sw_search_query_ref:
 * @self: a search
 *
 * Takes a reference, in any thread.
 *
 * Returns: (transfer full): @self
 */
SwSearchQuery *
sw_search_query_ref (SwSearchQuery *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_search_query_unref:
 * @self: a search
 *
 * Lets go of a reference, in any thread.
 */
void
sw_search_query_unref (SwSearchQuery *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  for (guint i = 0; i < self->n_terms; i++)
    {
      SwSearchTerm *term = &self->terms[i];

      sw_search_pattern_clear (&term->pattern);
      sw_search_pattern_clear (&term->field);
      sw_search_term_clear_forms (term);
      if (term->test.destroy != NULL)
        term->test.destroy (term->test.data);
    }
  g_free (self->below);
  g_free (self);
}

/**
 * sw_search_query_is_empty:
 * @self: a search
 *
 * Returns: whether it asks for nothing
 */
gboolean
sw_search_query_is_empty (const SwSearchQuery *self)
{
  return self->n_terms == 0 && self->below == NULL;
}

const SwSearchTerm *
sw_search_query_get_text_term (const SwSearchQuery *self)
{
  for (guint i = 0; i < self->n_terms; i++)
    if (self->terms[i].kind == SW_SEARCH_TERM_TEXT)
      return &self->terms[i];

  return NULL;
}
