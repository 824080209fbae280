/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-edit.c: changing a tree, and knowing what was changed. */
#include "config.h"

#include "sw-bit-reader.h"
#include "sw-error.h"
#include "sw-tree-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More numbers than these are sorted by their digits. */
#define MANY 256u

static void
free_value (gpointer data)
{
  sw_value_clear (data);
  g_free (data);
}

/* What a node held before it was changed first, or NULL if it never was */
static const SwValue *
find_original (const SwTree *self,
               SwNodeId      id)
{
  const SwValue *value = self->originals != NULL
                         ? g_hash_table_lookup (self->originals, GUINT_TO_POINTER (id)) : NULL;

  return value != NULL || self->shared == NULL ? value : sw_tree_shared_find (self->shared, id);
}

/* Remembers what a node held, the first time that it is about to be changed. */
static void
remember_value (SwTree   *self,
                SwNodeId  id)
{
  SwValue *value;

  if (find_original (self, id) != NULL)
    return;

  if (self->originals == NULL)
    self->originals = g_hash_table_new_full (NULL, NULL, NULL, free_value);
  value = g_new0 (SwValue, 1);
  sw_tree_get_value (self, id, value);
  g_hash_table_insert (self->originals, GUINT_TO_POINTER (id), value);
}

void
sw_tree_keep_blob (SwTree   *self,
                   SwNodeId  id,
                   GBytes   *bytes)
{
  if (self->blobs == NULL)
    self->blobs = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_bytes_unref);

  g_hash_table_replace (self->blobs, GUINT_TO_POINTER (id), g_bytes_ref (bytes));
}

static void
store_value (SwTree        *self,
             SwNodeId       id,
             const SwValue *value)
{
  SwRow *row = &self->rows[id];

  if (value->absent)
    {
      row->flags |= SW_ROW_ABSENT;
      row->value = 0;
      return;
    }

  row->flags &= ~SW_ROW_ABSENT;
  if (value->kind == SW_KIND_STRING)
    {
      row->value = (guint64) (guintptr) sw_tree_keep_text (self, value->text);
    }
  else if (value->kind == SW_KIND_BYTES)
    {
      sw_tree_keep_blob (self, id, value->bytes);
    }
  else
    {
      row->value = value->number;
    }
}

/**
 * sw_tree_set_value:
 * @self: a tree
 * @id: a node that is no container
 * @value: what it is to hold; checked by the caller
 *
 * Changes a node. Only commands call this. A node that gets back what its bits say counts as
 * unchanged.
 */
void
sw_tree_set_value (SwTree        *self,
                   SwNodeId       id,
                   const SwValue *value)
{
  const SwValue *original;

  g_return_if_fail (value->kind == sw_tree_get_field (self, id)->kind);

  remember_value (self, id);
  if (self->shared != NULL)
    sw_tree_shared_touch (self->shared, id);
  store_value (self, id, value);

  original = find_original (self, id);
  if (sw_value_equal (original, value))
    {
      self->rows[id].flags &= ~SW_ROW_EDITED;
      if (self->blobs != NULL && (self->rows[id].flags & SW_ROW_NEW) == 0)
        g_hash_table_remove (self->blobs, GUINT_TO_POINTER (id));
    }
  else
    {
      self->rows[id].flags |= SW_ROW_EDITED;
    }
}

/* Of nodes that were edited one by one before, some may hold again what they held at first. */
static void
find_same (const SwTree *self,
           const GArray *nodes,
           const char   *text,
           guint8       *same)
{
  for (guint i = 0; self->originals != NULL && i < nodes->len; i++)
    {
      SwNodeId id = g_array_index (nodes, SwNodeId, i);
      const SwValue *original = g_hash_table_lookup (self->originals, GUINT_TO_POINTER (id));

      if (original != NULL)
        same[i] = !original->absent && strcmp (original->text, text) == 0;
    }
}

/**
 * sw_tree_set_texts:
 * @self: a tree
 * @nodes: (element-type guint32): strings that hold the same text, in the order of their numbers;
 *   the tree may keep the list, which must stay as it is
 * @text: what all of them are to hold; checked by the caller
 *
 * Does what sw_tree_set_value() does, to tens of thousands of nodes in the time that a window has.
 */
void
sw_tree_set_texts (SwTree     *self,
                   GArray     *nodes,
                   const char *text)
{
  guint64 kept = (guint64) (guintptr) sw_tree_keep_text (self, text);
  g_autofree guint8 *same = g_malloc0 (nodes->len);

  if (nodes->len == 0)
    return;

  if (self->shared == NULL)
    self->shared = sw_tree_shared_new ();
  sw_tree_shared_remember (self->shared, nodes, self->originals,
                           sw_tree_get_text (self, g_array_index (nodes, SwNodeId, 0)));
  sw_tree_shared_set (self->shared, nodes, text, same);
  find_same (self, nodes, text, same);
  /* Only once: the rows stand far apart, and each is to be fetched from memory. */
  for (guint i = 0; i < nodes->len; i++)
    {
      SwRow *row = &self->rows[g_array_index (nodes, SwNodeId, i)];

      row->value = kept;
      row->flags = (row->flags & ~(guint) (SW_ROW_ABSENT | SW_ROW_EDITED))
                   | (same[i] ? 0 : SW_ROW_EDITED);
    }
}

/**
 * sw_tree_get_original:
 * @self: a tree
 * @id: a node
 * @value: (out caller-allocates): what it held when the file was opened or last saved
 *
 * Gets the value from before all unsaved changes.
 */
void
sw_tree_get_original (const SwTree *self,
                      SwNodeId      id,
                      SwValue      *value)
{
  const SwValue *original = find_original (self, id);

  if (original != NULL)
    sw_value_copy (original, value);
  else
    sw_tree_get_value (self, id, value);
}

/**
 * sw_tree_is_changed:
 * @self: a tree
 * @id: a node
 *
 * Tells whether a node differs from the file: its value, or which children it has. What its
 * children hold does not count.
 *
 * Returns: %TRUE if it does
 */
gboolean
sw_tree_is_changed (const SwTree *self,
                    SwNodeId      id)
{
  if ((sw_tree_get_row (self, id)->flags & SW_ROW_EDITED) != 0)
    return TRUE;
  if ((self->rows[id].flags & SW_ROW_NEW) != 0
      && (sw_tree_get_field (self, id)->flags & SW_FIELD_VIRTUAL) == 0)
    return (self->rows[id].flags & SW_ROW_ABSENT) == 0;

  return sw_tree_has_other_children (self, id);
}

int
sw_tree_compare_ids (gconstpointer a,
                     gconstpointer b)
{
  SwNodeId first = *(const SwNodeId *) a;
  SwNodeId second = *(const SwNodeId *) b;

  return first < second ? -1 : first > second;
}

/**
 * sw_tree_has_node:
 * @nodes: (element-type guint32): nodes in the order of their numbers
 * @id: a node
 *
 * Tells whether a node is one of many.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_tree_has_node (const GArray *nodes,
                  SwNodeId      id)
{
  return g_array_binary_search ((GArray *) nodes, &id, sw_tree_compare_ids, NULL);
}

/**
 * sw_tree_has_child_among:
 * @self: a tree
 * @id: a node
 * @nodes: (element-type guint32): nodes in the order of their numbers
 *
 * Tells whether one of many nodes is a child of another.
 *
 * Returns: %TRUE if one is
 */
gboolean
sw_tree_has_child_among (const SwTree *self,
                         SwNodeId      id,
                         const GArray *nodes)
{
  guint n_children = sw_tree_get_n_children (self, id);
  guint low = 0, high = nodes->len;

  if (n_children == 0)
    return FALSE;
  if ((self->rows[id].flags & SW_ROW_CHILD_LIST) != 0)
    {
      for (guint i = 0; i < nodes->len; i++)
        if (sw_tree_get_parent (self, g_array_index (nodes, SwNodeId, i)) == id)
          return TRUE;
      return FALSE;
    }

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (nodes, SwNodeId, middle) < self->rows[id].first_child)
        low = middle + 1;
      else
        high = middle;
    }

  return low < nodes->len
         && g_array_index (nodes, SwNodeId, low) - self->rows[id].first_child < n_children;
}

/* By a digit of eight bits after the other: comparing tens of thousands takes a window too long. */
static void
sort_ids (GArray *nodes)
{
  g_autofree SwNodeId *other = NULL;
  SwNodeId *from = (SwNodeId *) (gpointer) nodes->data;
  SwNodeId *to;

  if (nodes->len < MANY)
    {
      g_array_sort (nodes, sw_tree_compare_ids);
      return;
    }

  to = other = g_new (SwNodeId, nodes->len);
  /* (An even number of times, so that the last one ends where the first began) */
  for (guint shift = 0; shift < 32; shift += 8)
    {
      guint places[257] = { 0 };
      SwNodeId *swapped = from;

      for (guint i = 0; i < nodes->len; i++)
        places[(from[i] >> shift & 0xFF) + 1]++;
      for (guint i = 1; i < 256; i++)
        places[i] += places[i - 1];
      for (guint i = 0; i < nodes->len; i++)
        to[places[from[i] >> shift & 0xFF]++] = from[i];
      from = to;
      to = swapped;
    }
}

/**
 * sw_tree_sort_nodes:
 * @nodes: (element-type guint32): nodes
 *
 * Puts nodes in the order of their numbers, each once.
 */
void
sw_tree_sort_nodes (GArray *nodes)
{
  gboolean is_sorted = TRUE;
  guint n_kept = 1;

  for (guint i = 1; i < nodes->len && is_sorted; i++)
    is_sorted = g_array_index (nodes, SwNodeId, i - 1) < g_array_index (nodes, SwNodeId, i);
  if (is_sorted)
    return;

  sort_ids (nodes);
  for (guint i = 1; i < nodes->len; i++)
    if (g_array_index (nodes, SwNodeId, i) != g_array_index (nodes, SwNodeId, n_kept - 1))
      g_array_index (nodes, SwNodeId, n_kept++) = g_array_index (nodes, SwNodeId, i);
  g_array_set_size (nodes, n_kept);
}

/**
 * sw_tree_merge_nodes:
 * @a: (element-type guint32): nodes in the order of their numbers
 * @b: (element-type guint32): others
 *
 * Makes one list of two.
 *
 * Returns: (transfer full) (element-type guint32): all that are in one of them, in order
 */
GArray *
sw_tree_merge_nodes (const GArray *a,
                     const GArray *b)
{
  GArray *merged = g_array_sized_new (FALSE, FALSE, sizeof (SwNodeId), a->len + b->len);
  guint i = 0, j = 0;

  while (i < a->len || j < b->len)
    {
      SwNodeId one = i < a->len ? g_array_index (a, SwNodeId, i) : SW_NODE_NONE;
      SwNodeId other = j < b->len ? g_array_index (b, SwNodeId, j) : SW_NODE_NONE;
      SwNodeId next = MIN (one, other);

      g_array_append_val (merged, next);
      i += one == next;
      j += other == next;
    }

  return merged;
}

static void
add_changed (const SwTree *self,
             SwNodeId      id,
             GArray       *changed)
{
  if (sw_tree_is_changed (self, id) && sw_tree_is_attached (self, id))
    g_array_append_val (changed, id);
}

static void
collect_keys (GHashTable *table,
              GArray     *keys)
{
  GHashTableIter iter;
  gpointer key;

  if (table == NULL)
    return;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      SwNodeId id = GPOINTER_TO_UINT (key);

      g_array_append_val (keys, id);
    }
}

/* Those of a list that differ from the file */
static GArray *
filter_shared (const SwTree *self,
               guint         position)
{
  SwTreeSharedState state;
  const GArray *nodes = sw_tree_shared_get_list (self->shared, position, &state);
  GArray *filtered = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  if (state == SW_TREE_SHARED_EDITED && !self->has_detached)
    g_array_append_vals (filtered, nodes->data, nodes->len);
  else if (state != SW_TREE_SHARED_SAME)
    for (guint i = 0; i < nodes->len; i++)
      add_changed (self, g_array_index (nodes, SwNodeId, i), filtered);

  return filtered;
}

/* Each list is in order as it is, which is quicker than sorting all that is in them. */
static GArray *
merge_shared (const SwTree *self,
              GArray       *changed)
{
  for (guint i = 0; self->shared != NULL && i < sw_tree_shared_get_n_lists (self->shared); i++)
    {
      g_autoptr (GArray) filtered = filter_shared (self, i);
      g_autoptr (GArray) before = changed;

      changed = before->len == 0 ? g_steal_pointer (&filtered)
                                 : sw_tree_merge_nodes (before, filtered);
    }

  return changed;
}

/**
 * sw_tree_list_changed:
 * @self: a tree
 *
 * Lists the nodes that differ from the file, in the order of their numbers.
 *
 * Returns: (transfer full) (element-type guint32): the nodes
 */
GArray *
sw_tree_list_changed (const SwTree *self)
{
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  GArray *changed = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  collect_keys (self->originals, candidates);
  collect_keys (self->original_lists, candidates);
  /* (Rows are looked at one after the other as they lie.) */
  sw_tree_sort_nodes (candidates);
  for (guint i = 0; i < candidates->len; i++)
    add_changed (self, g_array_index (candidates, SwNodeId, i), changed);
  return merge_shared (self, changed);
}

/**
 * sw_tree_fail_compare:
 * @self: the tree that was written
 * @id: a node
 * @error: return location
 *
 * Says that a node is another one when what was written is read again.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "verify" and the path of the node.
 *
 * Returns: %FALSE
 */
gboolean
sw_tree_fail_compare (const SwTree  *self,
                      SwNodeId       id,
                      GError       **error)
{
  g_autofree char *path = sw_tree_dup_path (self, id);
  GError *local = sw_error_new (SW_ERROR_FORMAT, "verify", SW_NO_BIT,
                                _("Read again, this value is not what was to be written."));

  sw_error_set_path (local, path);
  g_propagate_error (error, local);
  return FALSE;
}

/* Two trees are walked side by side with a stack of our own: a hostile file can nest deeper than
 * the C stack reaches. */
typedef struct
{
  SwNodeId id;
  SwNodeId other;
} NodePair;

static void
push_children (GArray       *stack,
               const SwTree *self,
               SwNodeId      id,
               const SwTree *other,
               SwNodeId      other_id)
{
  for (guint i = sw_tree_get_n_children (self, id); i > 0; i--)
    {
      NodePair pair = { sw_tree_get_child (self, id, i - 1),
                        sw_tree_get_child (other, other_id, i - 1) };

      g_array_append_val (stack, pair);
    }
}

static NodePair
pop_pair (GArray *stack)
{
  NodePair pair = g_array_index (stack, NodePair, stack->len - 1);

  g_array_set_size (stack, stack->len - 1);
  return pair;
}

static GArray *
new_stack (void)
{
  NodePair root = { SW_NODE_ROOT, SW_NODE_ROOT };
  GArray *stack = g_array_new (FALSE, FALSE, sizeof (NodePair));

  g_array_append_val (stack, root);
  return stack;
}

/* Whether saving may give a node another value than the one that it has */
static gboolean
is_computed (const SwTree  *self,
             SwNodeId       id,
             const SwField *field)
{
  return (field->flags & SW_FIELD_DERIVED) != 0
         || ((field->flags & SW_FIELD_STAMPED) != 0
             && (self->rows[id].flags & SW_ROW_EDITED) == 0);
}

/* Two references say the same when what they refer to stands in the same place of both trees. */
static gboolean
same_place (const SwTree *self,
            SwNodeId      id,
            const SwTree *other,
            SwNodeId      other_id)
{
  while (id != SW_NODE_NONE && other_id != SW_NODE_NONE)
    {
      if (sw_tree_get_position (self, id) != sw_tree_get_position (other, other_id))
        return FALSE;
      id = sw_tree_get_parent (self, id);
      other_id = sw_tree_get_parent (other, other_id);
    }

  return id == other_id;
}

static gboolean
references_agree (const SwTree  *self,
                  SwNodeId       id,
                  const SwTree  *other,
                  SwNodeId       other_id)
{
  guint64 target = self->rows[id].value;
  guint64 other_target = other->rows[other_id].value;

  if (target >= self->n_rows || other_target >= other->n_rows)
    return target == other_target;

  return same_place (self, (SwNodeId) target, other, (SwNodeId) other_target);
}

/* Bits that could not be read are kept as they are, in whichever place they end up; so are the
 * elements of a packed list. */
static gboolean
unread_agree (const SwTree *self,
              SwNodeId      id,
              const SwTree *other,
              SwNodeId      other_id)
{
  const SwRow *row = &self->rows[id];
  const SwRow *other_row = &other->rows[other_id];

  if (row->value != other_row->value)
    return FALSE;

  for (guint64 done = 0; done < row->value; done += 64)
    {
      guint n = (guint) MIN (row->value - done, 64);

      if (sw_bits_get (self->data, row->bit + done, n)
          != sw_bits_get (other->data, other_row->bit + done, n))
        return FALSE;
    }

  return TRUE;
}

/**
 * sw_tree_is_same_packed:
 * @self: a tree
 * @id: a node
 * @other: another tree
 * @other_id: a node of it
 *
 * Tells whether two packed lists hold the same, without making rows of their elements.
 *
 * Returns: %FALSE if they differ, or one of them is open
 */
gboolean
sw_tree_is_same_packed (const SwTree *self,
                        SwNodeId      id,
                        const SwTree *other,
                        SwNodeId      other_id)
{
  return (sw_tree_get_row (self, id)->flags & SW_ROW_PACKED) != 0
         && (sw_tree_get_row (other, other_id)->flags & SW_ROW_PACKED) != 0
         && sw_tree_get_field (self, id)->kind == sw_tree_get_field (other, other_id)->kind
         && unread_agree (self, id, other, other_id);
}

static gboolean
nodes_agree (const SwTree *self,
             SwNodeId      id,
             const SwTree *other,
             SwNodeId      other_id)
{
  const SwField *field = sw_tree_get_field (self, id);
  const SwField *other_field = sw_tree_get_field (other, other_id);
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_auto (SwValue) other_value = SW_VALUE_INIT;
  gboolean is_packed = (self->rows[id].flags & other->rows[other_id].flags & SW_ROW_PACKED) != 0;

  /* Both are closed, or both are open. */
  if (!is_packed)
    {
      sw_tree_open ((SwTree *) self, id);
      sw_tree_open ((SwTree *) other, other_id);
    }
  if (field->kind != other_field->kind || g_strcmp0 (field->token, other_field->token) != 0
      || sw_tree_get_n_children (self, id) != sw_tree_get_n_children (other, other_id))
    return FALSE;
  if (is_computed (self, id, field))
    return TRUE;
  if (field->kind == SW_KIND_UNREAD || is_packed)
    return unread_agree (self, id, other, other_id);
  if (field->kind == SW_KIND_REFERENCE)
    return references_agree (self, id, other, other_id);

  sw_tree_get_value (self, id, &value);
  sw_tree_get_value (other, other_id, &other_value);
  return sw_value_equal (&value, &other_value);
}

/**
 * sw_tree_compare:
 * @self: the tree that was written
 * @other: what was read from the written bytes
 * @error: return location
 *
 * Compares two trees node by node. Values that are computed while saving are passed over.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "verify" and the path of the first difference.
 *
 * Returns: %TRUE if they say the same
 */
gboolean
sw_tree_compare (const SwTree  *self,
                 const SwTree  *other,
                 GError       **error)
{
  g_autoptr (GArray) stack = new_stack ();

  while (stack->len > 0)
    {
      NodePair pair = pop_pair (stack);

      if (!nodes_agree (self, pair.id, other, pair.other))
        return sw_tree_fail_compare (self, pair.id, error);
      push_children (stack, self, pair.id, other, pair.other);
    }

  return TRUE;
}

static void
adopt_node (SwTree       *self,
            SwNodeId      id,
            const SwTree *saved,
            SwNodeId      saved_id)
{
  const SwRow *source = &saved->rows[saved_id];
  SwRow *row = &self->rows[id];
  const SwField *field = sw_tree_get_field (self, id);
  gboolean computed = is_computed (self, id, field);
  guint taken = SW_ROW_NEW | ~(SW_ROW_CODEC - 1u) | (computed ? SW_ROW_ABSENT : 0);

  row->bit = source->bit;
  row->width = source->width;
  row->flags &= ~(taken | SW_ROW_EDITED);
  row->flags |= source->flags & taken;
  if (computed && field->kind == SW_KIND_STRING)
    row->value = (guint64) (guintptr) sw_tree_keep_text (self, sw_tree_get_text (saved, saved_id));
  else if (computed || sw_field_is_container (field) || field->kind == SW_KIND_UNREAD)
    row->value = source->value;
}

/**
 * sw_tree_take_bytes:
 * @self: the tree that was written, with all spans as they are in what was written
 * @bytes: the file
 * @image: the file in the clear
 *
 * Lets a tree refer to the bytes that it was written to. Nothing is changed any more then. Nodes
 * that were taken out keep what they hold, apart from any bytes: undo may put them in again.
 */
void
sw_tree_take_bytes (SwTree *self,
                    GBytes *bytes,
                    GBytes *image)
{
  GHashTable *kept = sw_tree_keep_detached (self);
  GBytes *former_bytes = self->bytes, *former_image = self->image;

  self->bytes = g_bytes_ref (bytes);
  self->image = g_bytes_ref (image);
  self->data = g_bytes_get_data (self->image, &self->size);
  g_bytes_unref (former_bytes);
  g_bytes_unref (former_image);
  g_clear_pointer (&self->originals, g_hash_table_unref);
  g_clear_pointer (&self->shared, sw_tree_shared_free);
  g_clear_pointer (&self->blobs, g_hash_table_unref);
  self->blobs = kept;
  sw_tree_accept_children (self);
}

/**
 * sw_tree_adopt:
 * @self: the tree that was written
 * @saved: what was read from the written bytes; says the same (see sw_tree_compare())
 *
 * Takes over the bytes, the spans and the derived values after saving; see sw_tree_take_bytes().
 * Every node keeps its number.
 */
void
sw_tree_adopt (SwTree       *self,
               const SwTree *saved)
{
  g_autoptr (GArray) stack = new_stack ();

  while (stack->len > 0)
    {
      NodePair pair = pop_pair (stack);

      if ((self->rows[pair.id].flags & SW_ROW_PACKED) == 0)
        sw_tree_open ((SwTree *) saved, pair.other);
      adopt_node (self, pair.id, saved, pair.other);
      push_children (stack, self, pair.id, saved, pair.other);
    }

  sw_tree_take_bytes (self, saved->bytes, saved->image);
}
