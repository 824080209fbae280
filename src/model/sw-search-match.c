/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-match.c: asks whether a node is what somebody looks for. */
#include "config.h"

#include "sw-json.h"
#include "sw-search-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* A row names its field by a table and a place in it: the answer for one row with a field is the
 * answer for all of them. */
#define PLACE_BITS 16
#define N_TABLES 64
#define TABLE_SIZE (1u << PLACE_BITS)

void
sw_search_matcher_init (SwSearchMatcher     *self,
                        const SwSearchQuery *query,
                        const SwTree        *tree,
                        SwDocument          *document)
{
  memset (self, 0, sizeof *self);
  self->query = query;
  self->tree = tree;
  self->document = document;
}

void
sw_search_matcher_clear (SwSearchMatcher *self)
{
  for (guint i = 0; i < SW_SEARCH_MOST_TERMS; i++)
    {
      for (guint j = 0; self->names[i] != NULL && j < N_TABLES; j++)
        g_free (self->names[i][j]);
      g_free (self->names[i]);
    }
}

static gboolean
name_fits (const SwSearchTerm *term,
           const SwField      *field)
{
  const char *label = field->label != NULL && *field->label != '\0' ? _(field->label) : NULL;

  if (term->field != NULL)
    {
      SwSearchPattern name = { term->field, NULL, FALSE };

      return sw_search_pattern_is (&name, field->token) || sw_search_pattern_is (&name, label);
    }

  return sw_search_pattern_fits (&term->pattern, field->token)
         || sw_search_pattern_fits (&term->pattern, label);
}

/* What is known of the name of all nodes of one field; 0 when nobody asked yet */
typedef enum
{
  NAME_FITS = 1,
  NAME_DIFFERS,
  NAME_IS_IN_KEY, /* it is the value of a pair, which is called by the key beside it */
} NameAnswer;

static NameAnswer
ask_field (SwSearchMatcher *self,
           guint            index,
           const SwRow     *row,
           const SwField   *field)
{
  guint table = row->field >> PLACE_BITS;
  guint8 *answer;

  if (self->names[index] == NULL)
    self->names[index] = g_new0 (guint8 *, N_TABLES);
  if (self->names[index][table] == NULL)
    self->names[index][table] = g_malloc0 (TABLE_SIZE);
  answer = &self->names[index][table][row->field & (TABLE_SIZE - 1)];
  if (*answer == 0 && name_fits (&self->query->terms[index], field))
    *answer = NAME_FITS;
  else if (*answer == 0)
    *answer = g_strcmp0 (field->token, "value") == 0 ? NAME_IS_IN_KEY : NAME_DIFFERS;

  return *answer;
}

static gboolean
field_fits (SwSearchMatcher *self,
            guint            index,
            const SwRow     *row,
            const SwField   *field)
{
  return ask_field (self, index, row, field) == NAME_FITS;
}

/* In a map of variables, "health<0.5" is about the value whose key is "health" */
static gboolean
is_compared (SwSearchMatcher *self,
             guint            index,
             SwNodeId         id,
             const SwRow     *row,
             const SwField   *field)
{
  const SwSearchPattern name = { .folded = self->query->terms[index].field };
  NameAnswer answer = ask_field (self, index, row, field);
  SwNodeId key;

  if (answer != NAME_IS_IN_KEY || name.folded == NULL)
    return answer == NAME_FITS;

  key = sw_tree_get_child (self->tree, row->parent, 0);
  field = sw_tree_get_field (self->tree, key);
  return key != id && field->kind == SW_KIND_STRING && g_strcmp0 (field->token, "key") == 0
         && sw_search_pattern_is (&name, sw_tree_get_text (self->tree, key));
}

/* What a document calls a node may say more than its field does */
static gboolean
is_named (SwSearchMatcher *self,
          guint            index,
          SwNodeId         id,
          const SwRow     *row,
          const SwField   *field)
{
  const SwSearchTerm *term = &self->query->terms[index];
  g_autofree char *label = NULL;

  if (field_fits (self, index, row, field))
    return TRUE;
  if (self->document == NULL)
    return FALSE;

  label = sw_document_dup_label (self->document, id);
  return sw_search_pattern_fits (&term->pattern, label);
}

static double
get_number (const SwField *field,
            const SwRow   *row)
{
  if (field->kind == SW_KIND_FLOAT && (row->width != 0 ? row->width : field->width) == 32)
    {
      guint32 bits = (guint32) row->value;
      float number;

      memcpy (&number, &bits, sizeof number);
      return (double) number;
    }
  if (field->kind == SW_KIND_FLOAT)
    {
      double number;

      memcpy (&number, &row->value, sizeof number);
      return number;
    }
  if (field->kind == SW_KIND_SIGNED)
    return (double) (gint64) row->value;

  return (double) row->value / (double) (G_GUINT64_CONSTANT (1) << field->fraction_bits);
}

static gboolean
is_numeric (const SwField *field)
{
  switch (field->kind)
    {
    case SW_KIND_BOOLEAN:
    case SW_KIND_UNSIGNED:
    case SW_KIND_SIGNED:
    case SW_KIND_FLOAT:
    case SW_KIND_ENUM:
    case SW_KIND_FLAGS:
    case SW_KIND_REFERENCE:
      return TRUE;
    default:
      return FALSE;
    }
}

/* "0.1" is no number that a float of 32 bits can hold: the nearest one is meant */
static gboolean
is_number (const SwSearchTerm *term,
           const SwField      *field,
           const SwRow        *row)
{
  if (field->kind != SW_KIND_FLOAT)
    return (term->whole && row->value == term->bits)
           || (field->fraction_bits > 0 && get_number (field, row) == term->number);
  if (field->width == 32)
    return (float) get_number (field, row) == (float) term->number;

  return get_number (field, row) == term->number;
}

/* The value as a person sees it, from the document itself. */
static gboolean
words_fit (SwSearchMatcher    *self,
           const SwSearchTerm *term,
           SwNodeId            id,
           const SwField      *field)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (JsonNode) json = NULL;
  g_autofree char *text = NULL;
  g_autofree char *stored = NULL;

  sw_tree_get_value (self->tree, id, &value);
  text = sw_document_dup_value_text (self->document, id, &value);
  if (!term->is_number || term->pattern.glob != NULL)
    return sw_search_pattern_fits (&term->pattern, text);

  json = sw_json_from_value (field, &value);
  stored = JSON_NODE_HOLDS_VALUE (json) ? json_to_string (json, FALSE) : NULL;
  return sw_search_pattern_is (&term->pattern, stored)
         || sw_search_pattern_is (&term->pattern, text);
}

static gboolean
value_fits (SwSearchMatcher    *self,
            const SwSearchTerm *term,
            SwNodeId            id,
            const SwField      *field,
            const SwRow        *row)
{
  const SwChoice *choice;

  if (sw_field_is_container (field) || field->kind == SW_KIND_UNREAD)
    return FALSE;
  if (field->kind == SW_KIND_STRING)
    return sw_search_pattern_fits (&term->pattern, sw_tree_get_text (self->tree, id));
  if (self->document != NULL)
    return words_fit (self, term, id, field) || (term->is_number && is_numeric (field)
                                                 && is_number (term, field, row));
  if (!is_numeric (field))
    return FALSE;
  if (term->is_number)
    return is_number (term, field, row);

  choice = field->kind == SW_KIND_ENUM ? sw_field_find_choice (field, row->value) : NULL;
  return choice != NULL && (sw_search_pattern_fits (&term->pattern, choice->nick)
                            || sw_search_pattern_fits (&term->pattern, _(choice->label)));
}

static gboolean
compares (SwSearchMatcher    *self,
          const SwSearchTerm *term,
          SwNodeId            id,
          const SwField      *field,
          const SwRow        *row)
{
  double number;
  gboolean same;

  if ((row->flags & SW_ROW_ABSENT) != 0)
    return FALSE;
  if (term->is_number && is_numeric (field))
    {
      if (is_number (term, field, row))
        return (term->order & SW_SEARCH_EQUAL) != 0;
      number = get_number (field, row);
      /* What is no number at all compares with none */
      if (number < term->number)
        return (term->order & SW_SEARCH_LESS) != 0;
      if (number > term->number)
        return (term->order & SW_SEARCH_GREATER) != 0;
      return number == term->number && (term->order & SW_SEARCH_EQUAL) != 0;
    }
  if (sw_field_is_container (field) || field->kind == SW_KIND_UNREAD
      || (term->order != SW_SEARCH_EQUAL && (term->order & SW_SEARCH_EQUAL) != 0))
    return FALSE;

  same = field->kind == SW_KIND_STRING && term->pattern.glob == NULL
         ? sw_search_pattern_is (&term->pattern, sw_tree_get_text (self->tree, id))
         : value_fits (self, term, id, field, row);
  return same == (term->order == SW_SEARCH_EQUAL);
}

static gboolean
child_compares (SwSearchMatcher *self,
                guint            index,
                SwNodeId         id)
{
  guint n_children = sw_tree_get_n_children (self->tree, id);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (self->tree, id, i);
      const SwRow *row = sw_tree_get_row (self->tree, child);
      const SwField *field = sw_tree_get_field (self->tree, child);

      if (is_compared (self, index, child, row, field)
          && compares (self, &self->query->terms[index], child, field, row))
        return TRUE;
    }

  return FALSE;
}

/* The first place from one byte on that one of the forms of a text stands at; G_MAXSIZE for none */
gsize
sw_search_term_find_bytes (const SwSearchTerm *self,
                           const guint8       *data,
                           gsize               first,
                           gsize               last)
{
  gsize nearest = G_MAXSIZE;

  for (guint i = 0; i < G_N_ELEMENTS (self->forms); i++)
    {
      gsize length = 0;
      const guint8 *form = self->forms[i] != NULL ? g_bytes_get_data (self->forms[i], &length)
                                                  : NULL;
      gsize at = first;

      while (length > 0 && at < nearest && at < last && length <= last - at)
        {
          const guint8 *next = memchr (data + at, form[0], last - at - length + 1);

          if (next == NULL)
            break;
          at = (gsize) (next - data);
          if (memcmp (next, form, length) == 0)
            nearest = MIN (nearest, at);
          at++;
        }
    }

  return nearest;
}

static gboolean
has_bytes (SwSearchMatcher    *self,
           const SwSearchTerm *term,
           SwNodeId            id)
{
  gsize size;
  const guint8 *data = sw_tree_get_data (self->tree, &size);
  guint64 bit, bits;

  return sw_tree_get_span (self->tree, id, &bit, &bits)
         && sw_search_term_find_bytes (term, data, (gsize) (bit / 8),
                                       (gsize) MIN ((bit + bits + 7) / 8, size)) != G_MAXSIZE;
}

static gboolean
text_fits (SwSearchMatcher *self,
           guint            index,
           SwNodeId         id,
           const SwField   *field,
           const SwRow     *row)
{
  const SwSearchTerm *term = &self->query->terms[index];
  gboolean unread = field->kind == SW_KIND_UNREAD || sw_tree_get_unread (self->tree, id) != NULL;

  if (!unread && value_fits (self, term, id, field, row))
    self->place = SW_SEARCH_VALUE;
  else if (field->token != NULL && is_named (self, index, id, row, field))
    self->place = SW_SEARCH_NAME;
  else if ((unread || field->kind == SW_KIND_BYTES) && has_bytes (self, term, id))
    self->place = SW_SEARCH_BYTES;
  else
    return FALSE;

  return TRUE;
}

static gboolean
term_holds (SwSearchMatcher *self,
            guint            index,
            SwNodeId         id,
            const SwField   *field,
            const SwRow     *row)
{
  const SwSearchTerm *term = &self->query->terms[index];

  switch (term->kind)
    {
    case SW_SEARCH_TERM_KIND:
      return (term->kinds >> field->kind & 1) != 0;
    case SW_SEARCH_TERM_UNKNOWN:
      return field->standing == SW_STANDING_UNKNOWN || field->kind == SW_KIND_UNREAD;
    case SW_SEARCH_TERM_NAME:
      return is_named (self, index, id, row, field)
             || (term->test.matches != NULL
                 && term->test.matches (self->tree, id, term->test.data));
    case SW_SEARCH_TERM_COMPARE:
      return is_compared (self, index, id, row, field) && compares (self, term, id, field, row);
    case SW_SEARCH_TERM_DOCUMENT:
      return term->test.matches (self->tree, id, term->test.data);
    case SW_SEARCH_TERM_CHANGED:
      return sw_tree_is_changed (self->tree, id);
    case SW_SEARCH_TERM_VALUE:
      self->place = SW_SEARCH_VALUE;
      return value_fits (self, term, id, field, row);
    case SW_SEARCH_TERM_TEXT:
      return text_fits (self, index, id, field, row);
    case SW_SEARCH_TERM_CHILD:
      return child_compares (self, index, id);
    case SW_SEARCH_TERM_PATH:
    default:
      return sw_search_pattern_fits_folded (&term->pattern, self->path);
    }
}

/* Whether a node is wanted; then `place` says where its text was found */
gboolean
sw_search_matcher_fits (SwSearchMatcher *self,
                        SwNodeId         id)
{
  const SwField *field = sw_tree_get_field (self->tree, id);
  const SwRow *row = sw_tree_get_row (self->tree, id);

  self->place = SW_SEARCH_NAME;
  for (guint i = 0; i < self->query->n_terms; i++)
    if (term_holds (self, i, id, field, row) != self->query->terms[i].wanted)
      return FALSE;

  return TRUE;
}
