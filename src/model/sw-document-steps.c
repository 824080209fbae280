/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-document-steps.c: how a document changes step by step, and what its listeners are told. */
#include "config.h"

#include "sw-document-state.h"
#include "sw-release.h"

#define PRIVATE(self) sw_document_get_private (self)

void
sw_document_refresh_title (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);
  g_autofree char *title = klass->dup_title != NULL ? klass->dup_title (self) : NULL;
  g_autofree char *subtitle = klass->dup_subtitle != NULL ? klass->dup_subtitle (self) : NULL;

  if (title == NULL && private->file != NULL)
    title = g_file_get_basename (private->file);

  if (g_strcmp0 (title, private->title) != 0)
    {
      g_free (private->title);
      private->title = g_steal_pointer (&title);
      g_object_notify (G_OBJECT (self), "title");
    }
  if (g_strcmp0 (subtitle, private->subtitle) != 0)
    {
      g_free (private->subtitle);
      private->subtitle = g_steal_pointer (&subtitle);
      g_object_notify (G_OBJECT (self), "subtitle");
    }
}

static guint
count_below (SwTree       *tree,
             SwSection    *section,
             const GArray *nodes)
{
  const char * const *paths = sw_section_get_paths (section);
  g_autoptr (GArray) tops = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  guint n_below = 0;

  for (guint i = 0; paths[i] != NULL; i++)
    {
      SwNodeId top = sw_tree_lookup (tree, paths[i], NULL);

      /* What shows the whole file need not be asked of each */
      if (top == SW_NODE_ROOT)
        return nodes->len;
      if (top != SW_NODE_NONE)
        g_array_append_val (tops, top);
    }

  for (guint i = 0; tops->len > 0 && i < nodes->len; i++)
    {
      gboolean is_below = FALSE;

      for (guint j = 0; j < tops->len && !is_below; j++)
        is_below = sw_tree_is_below (tree, g_array_index (nodes, SwNodeId, i),
                                     g_array_index (tops, SwNodeId, j));
      n_below += is_below;
    }

  return n_below;
}

/* Counts the unsaved changes of each section. They follow from the tree; nobody sets them. */
static void
refresh_counts (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);
  g_autoptr (GArray) nodes = sw_document_list_changed_nodes (self);
  guint n_sections = g_list_model_get_n_items (G_LIST_MODEL (private->sections));
  guint n_telling = 0;

  for (guint i = 0; i < nodes->len; i++)
    {
      SwNodeId id = g_array_index (nodes, SwNodeId, i);

      if (sw_document_is_telling (self, id))
        g_array_index (nodes, SwNodeId, n_telling++) = id;
    }
  g_array_set_size (nodes, n_telling);

  for (guint i = 0; i < n_sections; i++)
    {
      g_autoptr (SwSection) section = g_list_model_get_item (G_LIST_MODEL (private->sections), i);

      sw_section_set_n_changes (section, count_below (private->tree, section, nodes));
    }

  if (private->n_changes != n_telling)
    {
      private->n_changes = n_telling;
      g_object_notify (G_OBJECT (self), "n-changes");
    }
}

void
sw_document_refresh_findings (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);
  g_autoptr (GListStore) fresh = g_list_store_new (SW_TYPE_FINDING);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_items;

  private->findings_stale = FALSE;
  if (klass->add_findings != NULL)
    klass->add_findings (self, fresh);

  n_items = g_list_model_get_n_items (G_LIST_MODEL (fresh));
  for (guint i = 0; i < n_items; i++)
    g_ptr_array_add (items, g_list_model_get_item (G_LIST_MODEL (fresh), i));
  g_list_store_splice (private->findings, 0,
                       g_list_model_get_n_items (G_LIST_MODEL (private->findings)),
                       items->pdata, items->len);
}

static void
tell_handles (SwDocument *self,
              void      (*tell) (SwNode *node))
{
  SwDocumentPrivate *private = PRIVATE (self);
  g_autoptr (GPtrArray) handles = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer handle;

  g_hash_table_iter_init (&iter, private->handles);
  while (g_hash_table_iter_next (&iter, NULL, &handle))
    g_ptr_array_add (handles, g_object_ref (handle));
  for (guint i = 0; i < handles->len; i++)
    tell (g_ptr_array_index (handles, i));
}

/* Where the children of a container differ from those before: as few as one splice can tell. */
static void
tell_children (SwDocument   *self,
               SwNodeId      container,
               const GArray *before)
{
  SwTree *tree = PRIVATE (self)->tree;
  g_autoptr (GArray) now = sw_tree_list_children (tree, container);
  const SwNodeId *old_ids = (const SwNodeId *) (gconstpointer) before->data;
  const SwNodeId *new_ids = (const SwNodeId *) (gconstpointer) now->data;
  guint common = MIN (before->len, now->len);
  guint first = 0, last = 0;

  while (first < common && old_ids[first] == new_ids[first])
    first++;
  while (last < common - first
         && old_ids[before->len - 1 - last] == new_ids[now->len - 1 - last])
    last++;
  if (first + last < MAX (before->len, now->len))
    g_signal_emit_by_name (self, "children-changed", container, first,
                           before->len - first - last, now->len - first - last);
}

/* Told first: who hears of a node afterwards finds it in its list. */
static void
tell_structure (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);
  g_autoptr (GHashTable) restructured = g_steal_pointer (&private->restructured);
  GHashTableIter iter;
  gpointer key, before;

  if (restructured == NULL)
    return;

  g_hash_table_iter_init (&iter, restructured);
  while (g_hash_table_iter_next (&iter, &key, &before))
    tell_children (self, GPOINTER_TO_UINT (key), before);

  /* Whatever stands behind in a list has another path now. */
  tell_handles (self, sw_node_notify_place);
}

/* Handles are few, those of nodes that somebody looks at; what a step changes may be tens of
 * thousands of nodes far apart. What contains a node may be told by what is in it. */
static GPtrArray *
list_touched_handles (SwDocument   *self,
                      const GArray *touched)
{
  SwDocumentPrivate *private = PRIVATE (self);
  GPtrArray *handles = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer key, handle;

  g_hash_table_iter_init (&iter, private->handles);
  while (g_hash_table_iter_next (&iter, &key, &handle))
    if (sw_tree_has_node (touched, GPOINTER_TO_UINT (key))
        || sw_tree_has_child_among (private->tree, GPOINTER_TO_UINT (key), touched))
      g_ptr_array_add (handles, g_object_ref (handle));

  return handles;
}

static void
tell_nodes (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);
  g_autoptr (GArray) touched = g_steal_pointer (&private->touched);
  g_autoptr (GPtrArray) handles = NULL;

  private->touched = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  if (touched->len == 0)
    return;

  /* Going over several steps at once may pass the same node many times. */
  sw_tree_sort_nodes (touched);
  handles = list_touched_handles (self, touched);
  for (guint i = 0; i < handles->len; i++)
    sw_node_notify_value (g_ptr_array_index (handles, i));
  g_signal_emit_by_name (self, "nodes-changed", touched);
}

void
sw_document_begin_step (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);

  if (private->depth++ == 0)
    sw_tree_guard_begin_change (private->guard);
}

void
sw_document_end_step (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);
  gboolean replaced = private->replaced;

  g_return_if_fail (private->depth > 0);

  if (--private->depth > 0)
    return;

  sw_tree_guard_end_change (private->guard);
  private->findings_stale = TRUE;
  private->replaced = FALSE;
  sw_document_refresh_title (self);
  refresh_counts (self);
  if (replaced)
    {
      g_array_set_size (private->touched, 0);
      g_clear_pointer (&private->restructured, g_hash_table_unref);
      g_signal_emit_by_name (self, "tree-replaced");
      tell_handles (self, sw_node_notify_value);
    }
  else
    {
      tell_structure (self);
      tell_nodes (self);
    }
  sw_document_refresh_findings (self);
  g_signal_emit_by_name (self, "changed");
}

void
sw_document_put_value (SwDocument    *self,
                       SwNodeId       node,
                       const SwValue *value)
{
  SwDocumentPrivate *private = PRIVATE (self);

  g_return_if_fail (private->depth > 0);

  sw_tree_set_value (private->tree, node, value);
  g_array_append_val (private->touched, node);
}

/* Of strings that hold the same text, in the order of their numbers. The tree may keep the list. */
void
sw_document_put_texts (SwDocument *self,
                       GArray     *nodes,
                       const char *text)
{
  SwDocumentPrivate *private = PRIVATE (self);

  g_return_if_fail (private->depth > 0);

  sw_tree_set_texts (private->tree, nodes, text);
  g_array_append_vals (private->touched, nodes->data, nodes->len);
}

static void
remember_children (SwDocument *self,
                   SwNodeId    container)
{
  SwDocumentPrivate *private = PRIVATE (self);
  gpointer key = GUINT_TO_POINTER (container);

  if (private->restructured == NULL)
    private->restructured = g_hash_table_new_full (NULL, NULL, NULL,
                                                   (GDestroyNotify) g_array_unref);
  if (!g_hash_table_contains (private->restructured, key))
    g_hash_table_insert (private->restructured, key,
                         sw_tree_list_children (private->tree, container));
  g_array_append_val (private->touched, container);
}

void
sw_document_put_child (SwDocument *self,
                       SwNodeId    container,
                       guint       position,
                       SwNodeId    child)
{
  SwDocumentPrivate *private = PRIVATE (self);

  g_return_if_fail (private->depth > 0);

  remember_children (self, container);
  sw_tree_insert_child (private->tree, container, position, child);
  g_array_append_val (private->touched, child);
}

SwNodeId
sw_document_take_child (SwDocument *self,
                        SwNodeId    container,
                        guint       position)
{
  SwDocumentPrivate *private = PRIVATE (self);
  SwNodeId child;

  g_return_val_if_fail (private->depth > 0, SW_NODE_NONE);

  remember_children (self, container);
  child = sw_tree_remove_child (private->tree, container, position);
  g_array_append_val (private->touched, child);
  return child;
}

/* Every handle finds its node again by its path. */
static void
move_handles (SwDocument *self,
              SwTree     *tree)
{
  SwDocumentPrivate *private = PRIVATE (self);
  g_autoptr (GHashTable) old_handles = g_steal_pointer (&private->handles);
  GHashTableIter iter;
  gpointer key, handle;

  private->handles = g_hash_table_new (NULL, NULL);
  g_hash_table_iter_init (&iter, old_handles);
  while (g_hash_table_iter_next (&iter, &key, &handle))
    {
      g_autofree char *path = sw_tree_dup_path (private->tree, GPOINTER_TO_UINT (key));
      SwNodeId id = sw_tree_lookup (tree, path, NULL);

      sw_node_move (handle, id);
      if (id != SW_NODE_NONE)
        g_hash_table_insert (private->handles, GUINT_TO_POINTER (id), handle);
    }
}

void
sw_document_put_tree (SwDocument *self,
                      SwTree     *tree)
{
  SwDocumentPrivate *private = PRIVATE (self);

  g_return_if_fail (private->depth > 0);

  move_handles (self, tree);
  sw_tree_ref (tree);
  sw_tree_unref (private->tree);
  private->tree = tree;
  private->replaced = TRUE;
  sw_document_refresh_tables (self);
}

/* Says what a person should know of the present step. */
void
sw_document_tell (SwDocument *self,
                  const char *message)
{
  g_signal_emit_by_name (self, "told", message);
}

void
sw_document_set_busy (SwDocument *self,
                      gboolean    busy)
{
  SwDocumentPrivate *private = PRIVATE (self);

  if (private->busy == busy)
    return;

  private->busy = busy;
  g_object_notify (G_OBJECT (self), "busy");
}

void
sw_document_history_moved (SwDocument *self)
{
  g_object_notify (G_OBJECT (self), "modified");
}

static void
begin_adopt (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);
  int position = sw_history_get_saved_position (private->history);

  sw_tree_guard_begin_change (private->guard);
  if (position >= 0)
    sw_former_keep (private->former, (guint) position, private->bytes);
}

static void
end_adopt (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);

  sw_tree_guard_end_change (private->guard);
  sw_release_bytes (private->bytes);
  private->bytes = g_bytes_ref (sw_tree_get_bytes (private->tree));
  g_clear_pointer (&private->base, sw_release_tree);
}

static void
tell_saved (SwDocument *self,
            GFile      *file)
{
  SwDocumentPrivate *private = PRIVATE (self);

  sw_document_set_file (self, file);
  sw_history_mark_saved (private->history);
  refresh_counts (self);
  tell_handles (self, sw_node_notify_saved);
  sw_document_refresh_findings (self);
  g_signal_emit_by_name (self, "changed");
}

/* After saving: the tree takes over the written bytes and their spans. */
void
sw_document_adopt_saved (SwDocument   *self,
                         const SwTree *saved,
                         GFile        *file)
{
  if (saved != NULL)
    {
      begin_adopt (self);
      sw_tree_adopt (PRIVATE (self)->tree, saved);
      end_adopt (self);
    }
  tell_saved (self, file);
}

/* The same, with what sw_document_encode() gave, and what the codec's prepare() gave for that, if
 * somebody asked it. */
void
sw_document_adopt_written (SwDocument   *self,
                           GBytes       *bytes,
                           const SwTree *saved,
                           gpointer      prepared,
                           GFile        *file)
{
  SwDocumentPrivate *private = PRIVATE (self);
  const SwCodec *codec = private->codec;

  if (saved != NULL || codec->adopt == NULL || !sw_document_get_modified (self))
    {
      if (prepared != NULL)
        codec->take (NULL, NULL, prepared);
      sw_document_adopt_saved (self, saved, file);
      return;
    }

  begin_adopt (self);
  if (prepared != NULL)
    codec->take (private->tree, bytes, prepared);
  else
    codec->adopt (private->tree, bytes, sw_tables_get_game (private->tables, codec->game, NULL));
  end_adopt (self);
  tell_saved (self, file);
}

void
sw_document_forget_handle (SwDocument *self,
                           SwNode     *node)
{
  SwDocumentPrivate *private = PRIVATE (self);
  gpointer id = GUINT_TO_POINTER (sw_node_get_id (node));

  if (g_hash_table_lookup (private->handles, id) == node)
    g_hash_table_remove (private->handles, id);
}
