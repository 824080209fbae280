/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-match.c: asks whether a node is what somebody looks for. */
#include "config.h"

#include "sw-json.h"
#include "sw-search-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A row names its field by a table and a place in it: the plan for one row with a field is the plan
 * for all of them. */
#define PLACE_BITS 16
#define TABLE_SIZE (1u << PLACE_BITS)

/* Bytes are searched so many at a time, so that an edit never waits for a node that has millions */
#define MOST_BYTES (256u * 1024)

static SwSearchPlan *
get_plan_of_field (SwSearchMatcher *self,
                   guint32          field)
{
  SwSearchPlan **plans = &self->plans[field >> PLACE_BITS];

  if (*plans == NULL)
    *plans = g_new0 (SwSearchPlan, TABLE_SIZE);

  return &(*plans)[field & (TABLE_SIZE - 1)];
}

/* The plan of a field that nobody has asked for yet */
SwSearchPlan *
sw_search_matcher_make_plan (SwSearchMatcher *self,
                             SwNodeId         id)
{
  SwSearchPlan *plan = get_plan_of_field (self, sw_tree_get_row (self->tree, id)->field);

  sw_search_plan_decide (plan, self, id);
  return plan;
}

/**
 * sw_search_matcher_init:
 * @self: (out caller-allocates): the matcher
 * @query: what is looked for
 * @tree: where
 * @document: (nullable): to be asked for its words
 * @unread: (nullable) (element-type guint32): the fields of nodes that could not be read
 *
 * Begins to ask nodes of a tree.
 */
void
sw_search_matcher_init (SwSearchMatcher     *self,
                        const SwSearchQuery *query,
                        const SwTree        *tree,
                        SwDocument          *document,
                        const GArray        *unread)
{
  memset (self, 0, sizeof *self);
  self->query = query;
  self->tree = tree;
  self->document = document;
  for (guint i = 0; unread != NULL && i < unread->len; i++)
    get_plan_of_field (self, g_array_index (unread, guint32, i))->is_unread = TRUE;
}

/**
 * sw_search_matcher_clear:
 * @self: a matcher
 *
 * Frees what a matcher holds.
 */
void
sw_search_matcher_clear (SwSearchMatcher *self)
{
  for (guint i = 0; i < SW_SEARCH_N_TABLES; i++)
    g_clear_pointer (&self->plans[i], g_free);
}

/* The pair of a map that a value is in: itself, or in the structure that is the value */
static SwNodeId
find_pair (const SwTree *tree,
           const SwRow  *row)
{
  SwNodeId inside = row->parent;
  const SwField *field = sw_tree_get_field (tree, inside);

  return g_strcmp0 (field->token, "value") == 0 ? sw_tree_get_parent (tree, inside) : inside;
}

/* In a map of variables, "health<0.5" is about the value whose key is "health" */
static gboolean
is_compared (SwSearchMatcher    *self,
             guint               index,
             SwNodeId            id,
             const SwRow        *row,
             const SwSearchPlan *plan)
{
  const SwField *field;
  SwNodeId key;

  if ((plan->named >> index & 1) != 0 || !plan->is_keyed)
    return (plan->named >> index & 1) != 0;

  key = sw_tree_get_child (self->tree, find_pair (self->tree, row), 0);
  field = sw_tree_get_field (self->tree, key);
  return key != id && field->kind == SW_KIND_STRING && g_strcmp0 (field->token, "key") == 0
         && sw_search_pattern_is (&self->query->terms[index].field,
                                  sw_tree_get_text (self->tree, key));
}

/* What a document calls a node may say more than its field does */
static gboolean
is_named (SwSearchMatcher    *self,
          guint               index,
          SwNodeId            id,
          const SwSearchPlan *plan)
{
  g_autofree char *label = NULL;

  if ((plan->named >> index & 1) != 0)
    return TRUE;
  if (self->document == NULL)
    return FALSE;

  label = sw_document_dup_label (self->document, id);
  return sw_search_pattern_fits (&self->query->terms[index].pattern, label);
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

/* "0.1" is no number that a float of 32 bits can hold: the nearest one is meant */
static gboolean
is_number (const SwSearchTerm *term,
           const SwField      *field,
           const SwRow        *row)
{
  /* Minus one and the greatest number of 64 bits have the same ones. */
  if (field->kind != SW_KIND_FLOAT)
    return (term->whole && row->value == term->bits
            && (term->bits <= G_MAXINT64 || term->is_hex
                || (term->number < 0) == (field->kind == SW_KIND_SIGNED)))
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
  if (!term->is_number || term->pattern.is_glob)
    return sw_search_pattern_fits (&term->pattern, text);
  if (!sw_search_is_numeric (field))
    return sw_search_pattern_is (&term->pattern, text);

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
    return words_fit (self, term, id, field) || (term->is_number && sw_search_is_numeric (field)
                                                 && is_number (term, field, row));
  if (!sw_search_is_numeric (field))
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
  if (term->is_number && sw_search_is_numeric (field))
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

  same = field->kind == SW_KIND_STRING && !term->pattern.is_glob
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

      if (is_compared (self, index, child, row, sw_search_matcher_get_plan (self, row, child))
          && compares (self, &self->query->terms[index], child, field, row))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_bytes (SwSearchMatcher    *self,
           const SwSearchTerm *term,
           SwNodeId            id)
{
  gsize overlap = sw_search_term_get_longest_form (term) - 1;
  gsize size, last;
  const guint8 *data = sw_tree_get_data (self->tree, &size);
  guint64 bit, bits;

  if (!sw_tree_get_span (self->tree, id, &bit, &bits))
    return FALSE;

  last = (gsize) MIN ((bit + bits + 7) / 8, size);
  for (gsize at = (gsize) (bit / 8); at < last; at += MOST_BYTES)
    {
      gsize end = last - at > MOST_BYTES + overlap ? at + MOST_BYTES + overlap : last;

      if (sw_search_term_is_in_bytes (term, data, at, end))
        return TRUE;
      if (end < last && self->rest != NULL && !self->rest (self->rest_data))
        return FALSE;
    }

  return FALSE;
}

static gboolean
text_fits (SwSearchMatcher *self,
           guint            index,
           SwNodeId         id,
           const SwField   *field,
           const SwRow     *row,
           const SwSearchPlan *plan)
{
  const SwSearchTerm *term = &self->query->terms[index];
  gboolean unread = field->kind == SW_KIND_UNREAD
                    || (plan->is_unread && sw_tree_get_unread (self->tree, id) != NULL);

  if (!unread && value_fits (self, term, id, field, row))
    self->place = SW_SEARCH_VALUE;
  else if (field->token != NULL && is_named (self, index, id, plan))
    self->place = SW_SEARCH_NAME;
  else if ((unread || field->kind == SW_KIND_BYTES) && has_bytes (self, term, id))
    self->place = SW_SEARCH_BYTES;
  else
    return FALSE;

  return TRUE;
}

/* A text that is in no path above can only be at the end of this one. */
static gboolean
path_fits (SwSearchMatcher    *self,
           const SwSearchTerm *term)
{
  const GString *path = self->path;
  gsize from = !term->pattern.is_glob && self->path_above > term->pattern.length
               ? self->path_above - term->pattern.length : 0;

  return sw_search_pattern_fits_folded (&term->pattern, path->str + from, path->len - from);
}

/**
 * sw_search_matcher_list_held:
 * @self: a matcher
 *
 * Finds out which of the texts that are looked for in paths the path at hand has in it: all paths
 * below have them as well.
 *
 * Returns: the terms, a bit for each
 */
guint
sw_search_matcher_list_held (SwSearchMatcher *self)
{
  guint held = self->held;

  for (guint i = 0; i < self->query->n_terms; i++)
    if (self->query->terms[i].kind == SW_SEARCH_TERM_PATH
        && !self->query->terms[i].pattern.is_glob && (held >> i & 1) == 0
        && path_fits (self, &self->query->terms[i]))
      held |= 1u << i;

  return held;
}

static gboolean
term_holds (SwSearchMatcher *self,
            guint            index,
            SwNodeId         id,
            const SwField   *field,
            const SwRow     *row,
            const SwSearchPlan *plan)
{
  const SwSearchTerm *term = &self->query->terms[index];

  switch (term->kind)
    {
    case SW_SEARCH_TERM_KIND:
      return (term->kinds >> field->kind & 1) != 0;
    case SW_SEARCH_TERM_UNKNOWN:
      return field->standing == SW_STANDING_UNKNOWN || field->kind == SW_KIND_UNREAD;
    case SW_SEARCH_TERM_NAME:
      return is_named (self, index, id, plan)
             || (term->test.matches != NULL
                 && term->test.matches (self->tree, id, term->test.data));
    case SW_SEARCH_TERM_COMPARE:
      return is_compared (self, index, id, row, plan) && compares (self, term, id, field, row);
    case SW_SEARCH_TERM_DOCUMENT:
      return term->test.matches (self->tree, id, term->test.data);
    case SW_SEARCH_TERM_CHANGED:
      return sw_tree_is_changed (self->tree, id);
    case SW_SEARCH_TERM_VALUE:
      self->place = SW_SEARCH_VALUE;
      return value_fits (self, term, id, field, row);
    case SW_SEARCH_TERM_TEXT:
      return text_fits (self, index, id, field, row, plan);
    case SW_SEARCH_TERM_CHILD:
      return child_compares (self, index, id);
    case SW_SEARCH_TERM_PATH:
    default:
      return (self->held >> index & 1) != 0 || path_fits (self, term);
    }
}

/**
 * sw_search_matcher_fits:
 * @self: a matcher
 * @plan: the plan of the node's field
 * @id: a node
 *
 * Asks a node what its plan leaves open. Where the text was found is in @place then.
 *
 * Returns: whether the node is wanted
 */
gboolean
sw_search_matcher_fits (SwSearchMatcher    *self,
                        const SwSearchPlan *plan,
                        SwNodeId            id)
{
  const SwField *field = sw_tree_get_field (self->tree, id);
  const SwRow *row = sw_tree_get_row (self->tree, id);

  self->place = SW_SEARCH_NAME;
  if (plan->verdict != SW_SEARCH_ASK)
    return plan->verdict == SW_SEARCH_ALWAYS;

  for (guint i = 0; i < self->query->n_terms; i++)
    if ((plan->asked >> i & 1) != 0
        && term_holds (self, i, id, field, row, plan) != self->query->terms[i].wanted)
      return FALSE;

  return TRUE;
}
