/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-diff.c: in which nodes two documents differ. */
#include "config.h"

#include "sw-diff.h"

#include "sw-dump.h"

#include <glib/gi18n-lib.h>

/* One of the two documents, with its tree at hand */
typedef struct
{
  SwDocument   *document;
  const SwTree *tree;
  SwNodeId      around;       /* what is compared is in it; SW_NODE_NONE for the root */
} Side;

typedef struct
{
  Side         old_side;
  Side         new_side;
  SwDiffFlags  flags;
  GListStore  *differences;
  guint        depth;
} Diff;

/* Differences are looked for by recursion; deeper than this, only whether there are any. */
#define MAX_DEPTH 400u

static void diff_any (Diff     *self,
                      SwNodeId  old_id,
                      SwNodeId  new_id);

static gboolean
is_there (const Side *side,
          SwNodeId    id)
{
  return id != SW_NODE_NONE && !sw_tree_is_absent (side->tree, id);
}

static gboolean
is_container (const Side *side,
              SwNodeId    id)
{
  return is_there (side, id) && sw_tree_get_unread (side->tree, id) == NULL
         && sw_field_is_container (sw_tree_get_field (side->tree, id));
}

static gboolean
is_compared (const Diff *self,
             const Side *side,
             SwNodeId    id)
{
  const guint skipped = SW_FIELD_HIDDEN | SW_FIELD_DERIVED;

  return (self->flags & SW_DIFF_HIDDEN) != 0
         || (sw_tree_get_field (side->tree, id)->flags & skipped) == 0;
}

/* What one side has in a place; where it has nothing, whether that is because reading ended in what
 * is around it */
static SwDifferenceSide
get_side (const Side *side,
          SwNodeId    id)
{
  return (SwDifferenceSide) {
    .document = side->document,
    .node = is_there (side, id) ? id : SW_NODE_NONE,
    .is_unread = id == SW_NODE_NONE && side->around != SW_NODE_NONE
                 && sw_document_stops_in (side->document, side->around),
  };
}

static void
add_difference (Diff     *self,
                SwNodeId  old_id,
                SwNodeId  new_id)
{
  const SwDifferenceSide old_side = get_side (&self->old_side, old_id);
  const SwDifferenceSide new_side = get_side (&self->new_side, new_id);
  g_autofree char *path = new_side.node != SW_NODE_NONE
                          ? sw_tree_dup_path (self->new_side.tree, new_id)
                          : sw_tree_dup_path (self->old_side.tree, old_id);
  g_autoptr (SwDifference) difference = sw_difference_new_nodes (path, &old_side, &new_side);

  g_list_store_append (self->differences, difference);
}

/* Bytes that nobody could read may stand elsewhere, since what is before them grew. */
static gboolean
unread_agree (const Diff *self,
              SwNodeId    old_id,
              SwNodeId    new_id)
{
  g_autoptr (JsonNode) old_json = sw_difference_new_json (self->old_side.document, old_id);
  g_autoptr (JsonNode) new_json_value = sw_difference_new_json (self->new_side.document, new_id);
  JsonNode *pair[] = { old_json, new_json_value };

  for (guint i = 0; i < G_N_ELEMENTS (pair); i++)
    if (JSON_NODE_HOLDS_OBJECT (pair[i]))
      json_object_remove_member (json_node_get_object (pair[i]), "offset");

  return json_node_equal (old_json, new_json_value);
}

static gboolean
values_agree (const Diff *self,
              SwNodeId    old_id,
              SwNodeId    new_id)
{
  g_auto (SwValue) old_value = SW_VALUE_INIT;
  g_auto (SwValue) new_value = SW_VALUE_INIT;
  g_autoptr (JsonNode) old_json = NULL;
  g_autoptr (JsonNode) new_json_value = NULL;

  if (sw_tree_get_unread (self->old_side.tree, old_id) != NULL
      && sw_tree_get_unread (self->new_side.tree, new_id) != NULL)
    return unread_agree (self, old_id, new_id);

  if (sw_tree_get_unread (self->old_side.tree, old_id) == NULL
      && sw_tree_get_unread (self->new_side.tree, new_id) == NULL)
    {
      sw_tree_get_value (self->old_side.tree, old_id, &old_value);
      sw_tree_get_value (self->new_side.tree, new_id, &new_value);
      if (old_value.kind == new_value.kind && old_value.kind != SW_KIND_REFERENCE)
        return sw_value_equal (&old_value, &new_value);
    }

  /* Two versions of a game may keep the same number in fields of another kind; and numbers of
   * nodes are told by what they refer to. */
  old_json = sw_difference_new_json (self->old_side.document, old_id);
  new_json_value = sw_difference_new_json (self->new_side.document, new_id);
  return json_node_equal (old_json, new_json_value);
}

static void
diff_groups (Diff     *self,
             SwNodeId  old_id,
             SwNodeId  new_id)
{
  const SwTree *old_tree = self->old_side.tree;
  const SwTree *new_tree = self->new_side.tree;
  guint n_children = sw_tree_get_n_children (old_tree, old_id);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (old_tree, old_id, i);
      g_autofree char *token = sw_tree_dup_token (old_tree, child);

      if (is_compared (self, &self->old_side, child))
        diff_any (self, child, sw_tree_find_child (new_tree, new_id, token));
    }

  n_children = sw_tree_get_n_children (new_tree, new_id);
  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (new_tree, new_id, i);
      g_autofree char *token = sw_tree_dup_token (new_tree, child);

      if (is_compared (self, &self->new_side, child)
          && sw_tree_find_child (old_tree, old_id, token) == SW_NODE_NONE)
        diff_any (self, SW_NODE_NONE, child);
    }
}

/* Whether two nodes and all below them say the same, with a stack of our own for deep files. */
static gboolean
subtrees_agree (const Diff *self,
                SwNodeId    old_id,
                SwNodeId    new_id)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  g_array_append_val (stack, old_id);
  g_array_append_val (stack, new_id);
  while (stack->len > 0)
    {
      guint n_children;

      new_id = g_array_index (stack, SwNodeId, stack->len - 1);
      old_id = g_array_index (stack, SwNodeId, stack->len - 2);
      g_array_set_size (stack, stack->len - 2);
      if (sw_tree_is_same_packed (self->old_side.tree, old_id, self->new_side.tree, new_id))
        continue;
      n_children = sw_document_open (self->old_side.document, old_id);
      if (n_children != sw_document_open (self->new_side.document, new_id)
          || is_there (&self->old_side, old_id) != is_there (&self->new_side, new_id)
          || (n_children == 0 && is_there (&self->old_side, old_id)
              && is_compared (self, &self->old_side, old_id)
              && !values_agree (self, old_id, new_id)))
        return FALSE;

      for (guint i = 0; i < n_children; i++)
        {
          SwNodeId old_child = sw_tree_get_child (self->old_side.tree, old_id, i);
          SwNodeId new_child = sw_tree_get_child (self->new_side.tree, new_id, i);

          g_array_append_val (stack, old_child);
          g_array_append_val (stack, new_child);
        }
    }

  return TRUE;
}

/* What was put into a list or taken out of it moves all that stands behind, which is no difference
 * of that. So the ends that agree are paired first. */
static void
diff_lists (Diff     *self,
            SwNodeId  old_id,
            SwNodeId  new_id)
{
  const SwTree *old_tree = self->old_side.tree;
  const SwTree *new_tree = self->new_side.tree;
  guint n_old = sw_document_open (self->old_side.document, old_id);
  guint n_new = sw_document_open (self->new_side.document, new_id);
  guint first = 0, last = 0;

  if (n_old != n_new)
    {
      guint common = MIN (n_old, n_new);

      while (first < common
             && subtrees_agree (self, sw_tree_get_child (old_tree, old_id, first),
                                sw_tree_get_child (new_tree, new_id, first)))
        first++;
      while (last < common - first
             && subtrees_agree (self, sw_tree_get_child (old_tree, old_id, n_old - 1 - last),
                                sw_tree_get_child (new_tree, new_id, n_new - 1 - last)))
        last++;
    }

  for (guint i = first; i < MAX (n_old, n_new) - last; i++)
    diff_any (self,
              i < n_old - last ? sw_tree_get_child (old_tree, old_id, i) : SW_NODE_NONE,
              i < n_new - last ? sw_tree_get_child (new_tree, new_id, i) : SW_NODE_NONE);
}

static void
diff_containers (Diff     *self,
                 SwNodeId  old_id,
                 SwNodeId  new_id,
                 SwKind    kind)
{
  SwNodeId old_around = self->old_side.around;
  SwNodeId new_around = self->new_side.around;

  if (self->depth >= MAX_DEPTH)
    {
      if (!subtrees_agree (self, old_id, new_id))
        add_difference (self, old_id, new_id);
      return;
    }

  self->depth++;
  self->old_side.around = old_id;
  self->new_side.around = new_id;
  if (kind == SW_KIND_LIST)
    diff_lists (self, old_id, new_id);
  else
    diff_groups (self, old_id, new_id);
  self->old_side.around = old_around;
  self->new_side.around = new_around;
  self->depth--;
}

static void
diff_any (Diff     *self,
          SwNodeId  old_id,
          SwNodeId  new_id)
{
  gboolean has_old = is_there (&self->old_side, old_id);
  gboolean has_new = is_there (&self->new_side, new_id);
  SwKind kind;

  if ((!has_old && !has_new)
      || (has_old && has_new
          && sw_tree_is_same_packed (self->old_side.tree, old_id, self->new_side.tree, new_id)))
    return;

  if (is_container (&self->old_side, old_id) && is_container (&self->new_side, new_id))
    {
      kind = sw_tree_get_field (self->old_side.tree, old_id)->kind;
      if (kind == sw_tree_get_field (self->new_side.tree, new_id)->kind)
        {
          diff_containers (self, old_id, new_id, kind);
          return;
        }
    }

  if (!has_old || !has_new || !values_agree (self, old_id, new_id))
    add_difference (self, old_id, new_id);
}

/* Format and version are members of a dump, though not always nodes that one could compare. */
static void
diff_format (Diff *self)
{
  g_autoptr (JsonNode) old_json = sw_dump_path (self->old_side.document, "/version", 0, NULL);
  g_autoptr (JsonNode) new_json_value = sw_dump_path (self->new_side.document, "/version", 0, NULL);
  const char *old_format = sw_tree_get_format (self->old_side.tree);
  const char *new_format = sw_tree_get_format (self->new_side.tree);
  g_autoptr (SwDifference) difference = NULL;

  if (g_strcmp0 (old_format, new_format) != 0)
    {
      difference = sw_difference_new ("/format", _("Format"),
                                      json_node_init_string (json_node_alloc (), old_format),
                                      json_node_init_string (json_node_alloc (), new_format));
      g_list_store_append (self->differences, difference);
      g_clear_object (&difference);
    }
  /* Where the version is a node as well, that one is compared. */
  if (sw_tree_lookup (self->old_side.tree, "/version", NULL) == SW_NODE_NONE
      && old_json != NULL && new_json_value != NULL && !json_node_equal (old_json, new_json_value))
    {
      difference = sw_difference_new ("/version", _("Version"), g_steal_pointer (&old_json),
                                      g_steal_pointer (&new_json_value));
      g_list_store_append (self->differences, difference);
    }
}

/**
 * sw_diff_list:
 * @old_document: a document
 * @new_document: another one, or another state of it
 * @flags: what to compare
 *
 * Lists the nodes in which two documents differ, in the order of the file. A node that only one
 * of them has is listed once, with all below it. When only what @flags leave out differs, that is
 * listed all the same: two files that differ never look equal. The list tells values as the
 * documents have them when it is asked.
 *
 * Returns: (transfer full): a list of #SwDifference
 */
GListStore *
sw_diff_list (SwDocument  *old_document,
              SwDocument  *new_document,
              SwDiffFlags  flags)
{
  g_autoptr (GListStore) differences = g_list_store_new (SW_TYPE_DIFFERENCE);
  Diff self = {
    .old_side = { old_document, NULL, SW_NODE_NONE },
    .new_side = { new_document, NULL, SW_NODE_NONE },
    .flags = flags,
    .differences = differences,
  };

  g_return_val_if_fail (SW_IS_DOCUMENT (old_document), NULL);
  g_return_val_if_fail (SW_IS_DOCUMENT (new_document), NULL);

  self.old_side.tree = sw_document_get_tree (old_document);
  self.new_side.tree = sw_document_get_tree (new_document);
  diff_format (&self);
  diff_any (&self, SW_NODE_ROOT, SW_NODE_ROOT);

  if (g_list_model_get_n_items (G_LIST_MODEL (differences)) == 0 && flags == SW_DIFF_NONE)
    {
      self.flags = SW_DIFF_HIDDEN;
      diff_any (&self, SW_NODE_ROOT, SW_NODE_ROOT);
    }

  return g_steal_pointer (&differences);
}
