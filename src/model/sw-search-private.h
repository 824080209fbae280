/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-private.h: the inside of a search, for the files that make it up. */
#pragma once

#include "sw-search-hit.h"
#include "sw-search-query.h"
#include "sw-search-test.h"
#include "sw-tree-guard.h"

G_BEGIN_DECLS

/**
 * SwSearchPattern:
 * @folded: case folded
 * @glob: (nullable): when there are stars and question marks in it: the whole text has to fit
 * @ascii: whether bytes may be compared one by one
 *
 * A piece of text to be found in another.
 */
typedef struct
{
  char         *folded;
  GPatternSpec *glob;
  gboolean      ascii;
} SwSearchPattern;

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

/**
 * SwSearchTerm:
 * @kind: what is asked
 * @wanted: %FALSE for what must not hold
 * @kinds: of a type: a set of #SwKind
 * @pattern: of a name, value or path; of a comparison, the text to compare with
 * @field: (nullable): of a comparison: the name of the field, case folded
 * @order: of a comparison: a set of #SwSearchOrder
 * @is_number: whether the text is a number
 * @number: that number
 * @whole: whether it is a whole number
 * @bits: the whole number, signed ones in two's complement
 * @forms: (nullable): the text as UTF-8, as UTF-16, as the bytes that hexadecimal digits name
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
  char            *field;
  guint            order;
  gboolean         is_number;
  double           number;
  gboolean         whole;
  guint64          bits;
  GBytes          *forms[3];
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

/* One walk over a tree; of one thread */
typedef struct
{
  const SwSearchQuery *query;
  const SwTree        *tree;
  SwDocument          *document;     /* (nullable): to be asked for its words */
  guint8             **names[SW_SEARCH_MOST_TERMS];  /* by table and place: 1 fits, 2 does not */
  SwSearchPlace        place;        /* where the text of the node at hand was found */
  const char          *path;         /* (nullable): of the node at hand, folded, when a term asks */
} SwSearchMatcher;

void     sw_search_matcher_init  (SwSearchMatcher     *self,
                                  const SwSearchQuery *query,
                                  const SwTree        *tree,
                                  SwDocument          *document);
void     sw_search_matcher_clear (SwSearchMatcher     *self);
gboolean sw_search_matcher_fits  (SwSearchMatcher     *self,
                                  SwNodeId             id);
const SwSearchTerm *
         sw_search_query_get_text_term (const SwSearchQuery *self);

gsize    sw_search_term_find_bytes (const SwSearchTerm *self,
                                    const guint8       *data,
                                    gsize               first,
                                    gsize               last);

gboolean sw_search_pattern_fits  (const SwSearchPattern *self,
                                  const char            *text);
gboolean sw_search_pattern_fits_folded (const SwSearchPattern *self,
                                        const char            *folded);
gboolean sw_search_pattern_is    (const SwSearchPattern *self,
                                  const char            *text);

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

/**
 * SwSearchRun:
 * @query: what is looked for
 * @tree: where; the guard's
 * @guard: keeps changes away while the tree is read
 * @turn: the state of the tree that is meant
 * @document: (nullable): to be asked for its words, for a tree that is not large
 * @found: told of each hit
 * @going_on: (nullable): asked every few thousand nodes
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
  void               (*found)    (SwNodeId       id,
                                  SwSearchPlace  place,
                                  gint64         offset,
                                  gpointer       user_data);
  gboolean           (*going_on) (gpointer       user_data);
  gpointer             user_data;
} SwSearchRun;

SwSearchEnd sw_search_run          (const SwSearchRun *self);
gboolean    sw_search_wants_words  (const SwTree      *tree);

G_END_DECLS
