/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-plan.c: what a search can say of all nodes of a field at once. */
#include "config.h"

#include "sw-search-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What one term says of all nodes of a field */
typedef enum
{
  NO,
  YES,
  MAYBE,
} Answer;

static const char *
get_label (const SwField *field)
{
  return field->label != NULL && *field->label != '\0' ? _(field->label) : NULL;
}

static gboolean
name_fits (const SwSearchTerm *term,
           const SwField      *field)
{
  if (term->pattern.folded == NULL)
    return FALSE;
  if (term->field.folded != NULL)
    return sw_search_pattern_is (&term->field, field->token)
           || sw_search_pattern_is (&term->field, get_label (field));

  return sw_search_pattern_fits (&term->pattern, field->token)
         || sw_search_pattern_fits (&term->pattern, get_label (field));
}

/**
 * sw_search_is_numeric:
 * @field: a field
 *
 * Returns: whether it holds what can be compared with a number
 */
gboolean
sw_search_is_numeric (const SwField *field)
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

static Answer
ask_test (const SwSearchTest    *test,
          const SwSearchMatcher *matcher,
          SwNodeId               id)
{
  if (test->matches == NULL
      || (test->may_match != NULL && !test->may_match (matcher->tree, id, test->data)))
    return NO;

  return MAYBE;
}

static Answer
ask_value (const SwSearchTerm    *term,
           const SwSearchMatcher *matcher,
           const SwField         *field)
{
  if (sw_field_is_container (field) || field->kind == SW_KIND_UNREAD)
    return NO;
  if (field->kind == SW_KIND_STRING || matcher->document != NULL)
    return MAYBE;

  return sw_search_is_numeric (field) && (term->is_number || field->kind == SW_KIND_ENUM)
         ? MAYBE : NO;
}

static Answer
ask_comparison (const SwSearchTerm *term,
                const SwField      *field)
{
  if (term->is_number && sw_search_is_numeric (field))
    return MAYBE;

  return sw_field_is_container (field) || field->kind == SW_KIND_UNREAD
         || (term->order != SW_SEARCH_EQUAL && (term->order & SW_SEARCH_EQUAL) != 0)
         ? NO : MAYBE;
}

/* The value comes first, and then tells where the text was found */
static Answer
ask_text (const SwSearchPlan    *plan,
          const SwSearchMatcher *matcher,
          guint                  index,
          const SwField         *field)
{
  if (plan->is_unread || field->kind == SW_KIND_UNREAD || field->kind == SW_KIND_BYTES
      || matcher->document != NULL
      || ask_value (&matcher->query->terms[index], matcher, field) != NO)
    return MAYBE;

  return field->token != NULL && (plan->named >> index & 1) != 0 ? YES : NO;
}

/* The last step of a path has to fit the end of what is asked for. */
static Answer
ask_path (const SwSearchTerm    *term,
          const SwSearchMatcher *matcher,
          SwNodeId               id,
          const SwField         *field)
{
  SwNodeId parent = sw_tree_get_parent (matcher->tree, id);
  const SwSearchPattern *pattern = &term->pattern;
  const char *tail = pattern->folded + pattern->length - pattern->tail;
  const char *step = strrchr (tail, '/');
  g_autofree char *folded = NULL;

  /* (in a list the step is a number) */
  if (!pattern->is_glob || field->token == NULL || parent == SW_NODE_NONE
      || sw_tree_get_field (matcher->tree, parent)->kind == SW_KIND_LIST
      || strpbrk (field->token, "/~") != NULL)
    return MAYBE;

  folded = g_utf8_casefold (field->token, -1);
  if (step != NULL)
    return g_str_equal (folded, step + 1) ? MAYBE : NO;

  return g_str_has_suffix (folded, tail) ? MAYBE : NO;
}

static Answer
ask (const SwSearchPlan    *plan,
     const SwSearchMatcher *matcher,
     guint                  index,
     SwNodeId               id,
     const SwField         *field)
{
  const SwSearchTerm *term = &matcher->query->terms[index];
  gboolean is_named = (plan->named >> index & 1) != 0;

  switch (term->kind)
    {
    case SW_SEARCH_TERM_KIND:
      return (term->kinds >> field->kind & 1) != 0 ? YES : NO;
    case SW_SEARCH_TERM_UNKNOWN:
      return field->standing == SW_STANDING_UNKNOWN || field->kind == SW_KIND_UNREAD ? YES : NO;
    case SW_SEARCH_TERM_NAME:
      if (is_named)
        return YES;
      return matcher->document != NULL ? MAYBE : ask_test (&term->test, matcher, id);
    case SW_SEARCH_TERM_COMPARE:
      return is_named || plan->is_keyed ? ask_comparison (term, field) : NO;
    case SW_SEARCH_TERM_DOCUMENT:
      return ask_test (&term->test, matcher, id);
    case SW_SEARCH_TERM_VALUE:
      return ask_value (term, matcher, field);
    case SW_SEARCH_TERM_TEXT:
      return ask_text (plan, matcher, index, field);
    case SW_SEARCH_TERM_CHILD:
      return sw_field_is_container (field) ? MAYBE : NO;
    case SW_SEARCH_TERM_PATH:
      return ask_path (term, matcher, id, field);
    case SW_SEARCH_TERM_CHANGED:
    default:
      return MAYBE;
    }
}

/**
 * sw_search_plan_decide:
 * @self: the plan of a field, empty but for whether a node of it could not be read
 * @matcher: what the plan is for
 * @id: any node of the field
 *
 * Finds out what a search can say of all nodes of a field, and what has to be asked of each.
 */
void
sw_search_plan_decide (SwSearchPlan          *self,
                       const SwSearchMatcher *matcher,
                       SwNodeId               id)
{
  const SwField *field = sw_tree_get_field (matcher->tree, id);
  const SwSearchQuery *query = matcher->query;

  self->verdict = SW_SEARCH_ALWAYS;
  self->is_keyed = g_strcmp0 (field->token, "value") == 0;
  for (guint i = 0; i < query->n_terms; i++)
    {
      Answer answer;

      if (name_fits (&query->terms[i], field))
        self->named |= (guint16) (1u << i);
      answer = ask (self, matcher, i, id, field);
      if (answer == MAYBE)
        self->asked |= (guint16) (1u << i);
      else if ((answer == YES) != query->terms[i].wanted)
        self->verdict = SW_SEARCH_NEVER;
    }

  /* A text that was found in a value was not found by a name that is asked no more */
  if (self->verdict != SW_SEARCH_NEVER && self->asked != 0)
    {
      self->verdict = SW_SEARCH_ASK;
      for (guint i = 0; i < query->n_terms; i++)
        if (query->terms[i].kind == SW_SEARCH_TERM_TEXT)
          self->asked |= (guint16) (1u << i);
    }
}
