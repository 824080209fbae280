/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-private.h: the inside of a search, for the files that make it up. */
#pragma once

#include "sw-search-hit.h"
#include "sw-search-pattern.h"
#include "sw-search-query.h"
#include "sw-search-test.h"
#include "sw-tree-guard.h"

G_BEGIN_DECLS

/* In the order of what they cost: the first that does not hold saves the others */
typedef enum
{
  SW_SEARCH_TERM_KIND,
  SW_SEARCH_TERM_UNKNOWN,
  SW_SEARCH_TERM_NAME,
  SW_SEARCH_TERM_COMPARE,
  SW_SEARCH_TERM_DOCUMENT,
  SW_SEARCH_TERM_CHANGED,
  SW_SEARCH_TERM_VALUE,
  SW_SEARCH_TERM_TEXT,
  SW_SEARCH_TERM_CHILD,
  SW_SEARCH_TERM_PATH,
} SwSearchTermKind;

typedef enum
{
  SW_SEARCH_LESS = 1 << 0,
  SW_SEARCH_EQUAL = 1 << 1,
  SW_SEARCH_GREATER = 1 << 2,
} SwSearchOrder;

#define SW_SEARCH_N_FORMS 4

/**
 * SwSearchTerm:
 * @kind: what is asked
 * @wanted: %FALSE for what must not hold
 * @kinds: of a type: a set of #SwKind
 * @pattern: of a name, value or path; of a comparison, the text to compare with
 * @field: of a comparison: the name of the field; else without a text
 * @order: of a comparison: a set of #SwSearchOrder
 * @is_number: whether the text is a number
 * @number: that number
 * @whole: whether it is a whole number
 * @bits: the whole number, signed ones in two's complement
 * @is_hex: whether it was written in hexadecimal digits, and so stands for bits
 * @forms: (nullable): the text in the ways in which it may stand in bytes
 * @test: of a document
 *
 * One thing that a search asks of a node.
 */
typedef struct
{
  SwSearchTermKind kind;
  gboolean         wanted;
  guint            kinds;
  SwSearchPattern  pattern;
  SwSearchPattern  field;
  guint            order;
  gboolean         is_number;
  double           number;
  gboolean         whole;
  guint64          bits;
  gboolean         is_hex;
  GBytes          *forms[SW_SEARCH_N_FORMS];
  SwSearchTest     test;
} SwSearchTerm;

#define SW_SEARCH_MOST_TERMS 16

struct _SwSearchQuery
{
  gatomicrefcount ref_count;
  SwSearchTerm    terms[SW_SEARCH_MOST_TERMS];
  guint           n_terms;
  char           *below;       /* (nullable): the path of all that is looked at */
};

/* -- a question to one node -- */

/* What a search will say of all nodes of one field; nothing before anybody asked */
typedef enum
{
  SW_SEARCH_UNDECIDED,
  SW_SEARCH_NEVER,
  SW_SEARCH_ALWAYS,      /* found by its name */
  SW_SEARCH_ASK,
} SwSearchVerdict;

/**
 * SwSearchPlan:
 * @verdict: what is said of all nodes of the field
 * @is_keyed: it is the value of a pair, which is called by the key beside it
 * @is_unread: some node of the field could not be read
 * @asked: the terms that have to be asked of each node, a bit for each
 * @named: the terms that the field's own name fits
 *
 * What a search knows of a field, so that a million rows of it are not asked the same again.
 */
typedef struct
{
  guint8  verdict;
  guint8  is_keyed;
  guint16 is_unread;
  guint16 asked;
  guint16 named;
} SwSearchPlan;

#define SW_SEARCH_N_TABLES 64

/**
 * SwSearchMatcher:
 * @query: what is looked for
 * @tree: where
 * @document: (nullable): to be asked for its words
 * @plans: by table and place of a field
 * @place: where the text of the last node that fitted was found
 * @path: (nullable): of the node at hand, case folded, when a term asks for it
 * @path_above: how much of it is the path of what the node is in
 * @held: the terms that are known to hold for that path and so for this one, a bit for each
 * @rest: (nullable): called now and then within a node of many bytes; once it returns %FALSE, the
 *   tree must not be looked at any more, and no node fits
 * @rest_data: for @rest
 *
 * Asks nodes of one tree, in one thread.
 */
typedef struct
{
  const SwSearchQuery *query;
  const SwTree        *tree;
  SwDocument          *document;
  SwSearchPlan        *plans[SW_SEARCH_N_TABLES];
  SwSearchPlace        place;
  const GString       *path;
  gsize                path_above;
  guint                held;
  gboolean           (*rest) (gpointer data);
  gpointer             rest_data;
} SwSearchMatcher;

void     sw_search_matcher_init  (SwSearchMatcher     *self,
                                  const SwSearchQuery *query,
                                  const SwTree        *tree,
                                  SwDocument          *document,
                                  const GArray        *unread);
void     sw_search_matcher_clear (SwSearchMatcher     *self);
gboolean sw_search_matcher_fits  (SwSearchMatcher     *self,
                                  const SwSearchPlan  *plan,
                                  SwNodeId             id);

guint    sw_search_matcher_list_held (SwSearchMatcher *self);
SwSearchPlan *
         sw_search_matcher_make_plan (SwSearchMatcher *self,
                                  SwNodeId             id);
void     sw_search_plan_decide   (SwSearchPlan        *self,
                                  const SwSearchMatcher *matcher,
                                  SwNodeId             id);

/* The plan for a node */
static inline const SwSearchPlan *
sw_search_matcher_get_plan (SwSearchMatcher *self,
                            const SwRow     *row,
                            SwNodeId         id)
{
  const SwSearchPlan *plans = self->plans[row->field >> 16];

  return plans != NULL && plans[row->field & 0xFFFF].verdict != SW_SEARCH_UNDECIDED
         ? &plans[row->field & 0xFFFF] : sw_search_matcher_make_plan (self, id);
}

gboolean sw_search_is_numeric    (const SwField       *field);
const SwSearchTerm *
         sw_search_query_get_text_term (const SwSearchQuery *self);

void     sw_search_term_init_forms (SwSearchTerm       *self,
                                    const char         *text);
void     sw_search_term_clear_forms (SwSearchTerm      *self);
gsize    sw_search_term_get_longest_form (const SwSearchTerm *self);
gboolean sw_search_term_is_in_bytes (const SwSearchTerm *self,
                                     const guint8      *data,
                                     gsize              first,
                                     gsize              last);
gsize    sw_search_term_find_bytes (const SwSearchTerm *self,
                                    const guint8       *data,
                                    gsize               first,
                                    gsize               last,
                                    gsize               next[SW_SEARCH_N_FORMS]);

/* -- a walk over a tree -- */

/**
 * SwSearchEnd:
 * @SW_SEARCH_DONE: all of the tree was looked at
 * @SW_SEARCH_STOPPED: somebody had enough
 * @SW_SEARCH_STALE: the tree was changed meanwhile
 *
 * How a search ended.
 */
typedef enum
{
  SW_SEARCH_DONE,
  SW_SEARCH_STOPPED,
  SW_SEARCH_STALE,
} SwSearchEnd;

/* A hit */
typedef struct
{
  SwNodeId      id;
  SwSearchPlace place;
} SwSearchFound;

/**
 * SwSearchRun:
 * @query: what is looked for
 * @tree: where; the guard's
 * @guard: keeps changes away while the tree is read
 * @turn: the state of the tree that is meant
 * @document: (nullable): to be asked for its words, for a tree that is not large
 * @n_threads: how many threads look; 0 for as many as are good for the tree
 * @found: told of hits, in the order of the tree, by the thread that runs the search
 * @going_on: (nullable): asked every few thousand nodes, by any of the threads
 * @user_data: for both
 *
 * A search of a whole tree, in any thread.
 */
typedef struct
{
  const SwSearchQuery *query;
  const SwTree        *tree;
  SwTreeGuard         *guard;
  guint                turn;
  SwDocument          *document;
  guint                n_threads;
  void               (*found)    (const SwSearchFound *hits,
                                  guint                n_hits,
                                  gpointer             user_data);
  gboolean           (*going_on) (gpointer             user_data);
  gpointer             user_data;
} SwSearchRun;

SwSearchEnd sw_search_run          (const SwSearchRun *self);
gboolean    sw_search_wants_words  (const SwTree      *tree);

G_END_DECLS
