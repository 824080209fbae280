/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-search-walk.c: goes through a part of a tree, and asks its nodes. */
#include "config.h"

#include "sw-search-walk.h"

#include <string.h>

typedef struct
{
  SwNodeId id;
  SwNodeId first;         /* of its children, when they are a run of rows; else SW_NODE_NONE */
  guint    next;          /* of its children */
  guint    end;           /* of those that are looked at */
  gsize    path_length;
  guint    held;          /* terms that its path holds, and so all below it */
  gboolean is_edge;       /* the walk ends in it, or in one of its children */
} Frame;

static void
push (SwSearchWalk *self,
      SwNodeId      id,
      gboolean      is_edge)
{
  const SwTree *tree = self->run->tree;
  const SwRow *row = sw_tree_get_row (tree, id);
  guint depth = self->frames->len;
  Frame frame = {
    .id = id,
    .first = (row->flags & SW_ROW_CHILD_LIST) == 0 ? row->first_child : SW_NODE_NONE,
    .end = sw_tree_get_n_children (tree, id),
    .path_length = self->path != NULL ? self->path->len : 0,
    .held = self->path != NULL ? sw_search_matcher_list_held (&self->matcher) : 0,
    .is_edge = is_edge,
  };

  /* What the walk ends in is looked at itself, and its first children are */
  if (is_edge)
    frame.end = g_array_index (self->to, guint, depth) + (depth + 1 < self->to->len);
  g_array_append_val (self->frames, frame);
}

static gboolean
is_edge (const SwSearchWalk *self,
         const Frame        *frame,
         guint               position)
{
  guint depth = self->frames->len - 1;

  return frame->is_edge && depth + 1 < self->to->len
         && g_array_index (self->to, guint, depth) == position;
}

/* The path is kept case folded, as the patterns are: it is made once a node and never copied. */
static void
append_token (GString    *path,
              const char *token)
{
  g_autofree char *folded = g_str_is_ascii (token) ? NULL : g_utf8_casefold (token, -1);

  g_string_append_c (path, '/');
  for (const char *at = folded != NULL ? folded : token; *at != '\0'; at++)
    if (*at == '~')
      g_string_append (path, "~0");
    else if (*at == '/')
      g_string_append (path, "~1");
    else
      g_string_append_c (path, g_ascii_tolower (*at));
}

static void
append_number (GString *path,
               guint    number)
{
  char digits[12];
  char *at = digits + sizeof digits - 1;

  *at = '\0';
  do
    *--at = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  g_string_append_c (path, '/');
  g_string_append (path, at);
}

static void
step_path (SwSearchWalk *self,
           const Frame  *frame,
           guint         position,
           SwNodeId      child)
{
  const SwTree *tree = self->run->tree;

  g_string_truncate (self->path, frame->path_length);
  self->matcher.path_above = frame->path_length;
  self->matcher.held = frame->held;
  if (sw_tree_get_field (tree, frame->id)->kind == SW_KIND_LIST)
    append_number (self->path, position);
  else
    append_token (self->path, sw_tree_get_field (tree, child)->token);
}

/* Whether a node is wanted, where its plan leaves that open */
static gboolean
fits (SwSearchWalk       *self,
      const Frame        *frame,
      const SwSearchPlan *plan,
      SwNodeId            id)
{
  guint in_path = plan->asked & self->path_terms;

  self->matcher.held = frame->held;
  if ((in_path & ~frame->held) != 0)
    step_path (self, frame, frame->next - 1, id);
  return sw_search_matcher_fits (&self->matcher, plan, id);
}

/* Looks at children of a node up to one that has children itself. This is what a search of a
 * million nodes spends its time in. */
static SwNodeId
look_at_children (SwSearchWalk *self,
                  Frame        *frame,
                  guint        *left)
{
  const SwTree *tree = self->run->tree;
  const SwRow *rows = sw_tree_get_row (tree, SW_NODE_ROOT);

  while (frame->next < frame->end && *left > 0)
    {
      SwNodeId id = frame->first != SW_NODE_NONE
                    ? frame->first + frame->next
                    : sw_tree_get_child (tree, frame->id, frame->next);
      const SwRow *row = &rows[id];
      const SwSearchPlan *plan;

      frame->next++;
      --*left;
      if ((row->flags & SW_ROW_ABSENT) != 0)
        continue;

      plan = sw_search_matcher_get_plan (&self->matcher, row, id);
      if (plan->verdict == SW_SEARCH_ALWAYS
          || (plan->verdict == SW_SEARCH_ASK && fits (self, frame, plan, id)))
        self->found[self->n_found++] = (SwSearchFound) {
          id, plan->verdict == SW_SEARCH_ALWAYS ? SW_SEARCH_NAME : self->matcher.place
        };
      if (self->end != SW_SEARCH_DONE)
        break;
      if (row->n_children > 0 || (row->flags & SW_ROW_CHILD_LIST) != 0)
        return id;
    }

  return SW_NODE_NONE;
}

/**
 * sw_search_walk_on:
 * @self: a walk
 *
 * Looks at some nodes, depth first, so that hits come in the order of a dump. The tree must not
 * change meanwhile.
 *
 * Returns: %FALSE at the end. When @end is set then, somebody wanted to have the tree while a node
 *   of many bytes was being looked at: then the guard does not keep changes away any more.
 */
gboolean
sw_search_walk_on (SwSearchWalk *self)
{
  guint left = SW_SEARCH_CHUNK;

  while (self->frames->len > 0 && left > 0 && self->end == SW_SEARCH_DONE)
    {
      Frame *frame = &g_array_index (self->frames, Frame, self->frames->len - 1);
      SwNodeId child = look_at_children (self, frame, &left);

      if (child == SW_NODE_NONE)
        {
          if (frame->next >= frame->end)
            g_array_set_size (self->frames, self->frames->len - 1);
          continue;
        }
      if (self->path != NULL)
        step_path (self, frame, frame->next - 1, child);
      push (self, child, is_edge (self, frame, frame->next - 1));
    }

  return self->frames->len > 0 && self->end == SW_SEARCH_DONE;
}

/* Whether a search may go on; then the tree may be read. */
SwSearchEnd
sw_search_run_begin_read (const SwSearchRun *run)
{
  if (run->going_on != NULL && !run->going_on (run->user_data))
    return SW_SEARCH_STOPPED;

  return sw_tree_guard_begin_read (run->guard, run->turn) ? SW_SEARCH_DONE : SW_SEARCH_STALE;
}

/* Lets changes happen while a node of many bytes is looked at */
static gboolean
rest_cb (gpointer data)
{
  SwSearchWalk *self = data;

  sw_tree_guard_end_read (self->run->guard);
  self->end = sw_search_run_begin_read (self->run);
  return self->end == SW_SEARCH_DONE;
}

/**
 * sw_search_walk_init:
 * @self: (out caller-allocates): the walk
 * @run: what is looked for
 * @unread: (element-type guint32): the fields of nodes that could not be read
 *
 * Makes a walk, to be begun.
 */
void
sw_search_walk_init (SwSearchWalk      *self,
                     const SwSearchRun *run,
                     const GArray      *unread)
{
  memset (self, 0, sizeof *self);
  self->run = run;
  self->frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  sw_search_matcher_init (&self->matcher, run->query, run->tree, run->document, unread);
  self->matcher.rest = rest_cb;
  self->matcher.rest_data = self;
  for (guint i = 0; i < run->query->n_terms; i++)
    if (run->query->terms[i].kind == SW_SEARCH_TERM_PATH)
      self->path_terms |= 1u << i;
  if (self->path_terms != 0)
    self->matcher.path = self->path = g_string_new (NULL);
}

/**
 * sw_search_walk_clear:
 * @self: a walk
 *
 * Frees what a walk holds.
 */
void
sw_search_walk_clear (SwSearchWalk *self)
{
  sw_search_matcher_clear (&self->matcher);
  g_clear_pointer (&self->frames, g_array_unref);
  if (self->path != NULL)
    g_string_free (g_steal_pointer (&self->path), TRUE);
}

static void
look_at_top (SwSearchWalk *self,
             SwNodeId      top)
{
  const SwRow *row = sw_tree_get_row (self->run->tree, top);
  const SwSearchPlan *plan = sw_search_matcher_get_plan (&self->matcher, row, top);

  if (sw_search_matcher_fits (&self->matcher, plan, top))
    self->found[self->n_found++] = (SwSearchFound) { top, self->matcher.place };
}

/**
 * sw_search_walk_begin:
 * @self: a walk
 * @top: the node below which everything is looked at
 * @from: (nullable) (element-type guint): where to begin, see sw_search_place_find(); %NULL for the
 *   beginning, and then @top itself is looked at as well
 * @to: (nullable) (element-type guint): the first place that is left to another walk
 *
 * Stands at the beginning of a part of the tree, which must not change meanwhile. It may end in the
 * same way as sw_search_walk_on().
 */
void
sw_search_walk_begin (SwSearchWalk *self,
                      SwNodeId      top,
                      const GArray *from,
                      const GArray *to)
{
  const SwTree *tree = self->run->tree;
  const char *below = self->run->query->below;

  g_array_set_size (self->frames, 0);
  self->to = to;
  if (self->path != NULL)
    {
      g_autofree char *folded = below != NULL ? g_utf8_casefold (below, -1) : NULL;

      g_string_assign (self->path, folded != NULL ? folded : "");
    }
  self->matcher.path_above = self->matcher.held = 0;
  if (from == NULL && top != SW_NODE_ROOT)
    look_at_top (self, top);
  if (self->end != SW_SEARCH_DONE)
    return;

  push (self, top, to != NULL);
  for (guint i = 0; from != NULL && i < from->len; i++)
    {
      Frame *frame = &g_array_index (self->frames, Frame, i);
      guint position = g_array_index (from, guint, i);
      SwNodeId child = sw_tree_get_child (tree, frame->id, position);

      frame->next = position;
      if (i + 1 == from->len)
        break;
      frame->next++;
      if (self->path != NULL)
        step_path (self, frame, position, child);
      push (self, child, is_edge (self, frame, position));
    }
}
