/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-collect.c: goes through a Pathologic save for its words, in another thread. */
#include "config.h"

#include "sw-pathologic-collect.h"

#include "sw-background.h"
#include "sw-document-private.h"

#include <string.h>

/* How many rows are looked at before changes may happen */
#define CHUNK 4096u

typedef struct
{
  SwTables    *tables;
  SwTree      *tree;
  SwTreeGuard *guard;
} Input;

static void
input_free (gpointer data)
{
  Input *self = data;

  sw_tables_unref (self->tables);
  sw_tree_unref (self->tree);
  sw_tree_guard_unref (self->guard);
  g_free (self);
}

/**
 * sw_pathologic_collected_free:
 * @self: (transfer full): what was found
 *
 * Frees it.
 */
void
sw_pathologic_collected_free (SwPathologicCollected *self)
{
  g_clear_pointer (&self->names, sw_pathologic_names_unref);
  sw_word_index_free (self->index);
  g_free (self);
}

/**
 * sw_pathologic_is_word:
 * @text: (nullable): a text of a save
 *
 * Returns: whether somebody may want to type it
 */
gboolean
sw_pathologic_is_word (const char *text)
{
  gsize length = text != NULL ? strlen (text) : 0;

  if (length == 0 || length > SW_PATHOLOGIC_LONGEST_WORD)
    return FALSE;
  for (; *text != '\0'; text++)
    if (g_ascii_iscntrl (*text))
      return FALSE;

  return TRUE;
}

static void
see_row (const SwTree *tree,
         SwNodeId      id,
         GHashTable   *seen)
{
  const SwRow *row = sw_tree_get_row (tree, id);
  const char *text;

  if (sw_tree_get_field (tree, id)->kind != SW_KIND_STRING
      || (row->flags & (SW_ROW_ABSENT | SW_ROW_DETACHED)) != 0)
    return;

  text = sw_tree_get_text (tree, id);
  if (sw_pathologic_is_word (text) && !g_hash_table_contains (seen, text))
    g_hash_table_insert (seen, g_strdup (text), GUINT_TO_POINTER (id));
}

/* Rows keep their numbers while others change the tree, so that it goes on where it was. FALSE when
 * it was stopped. */
static gboolean
see_rows (const Input  *input,
          GHashTable   *seen,
          GCancellable *cancellable)
{
  SwNodeId id = 0;
  guint n_rows = 1;

  while (id < n_rows && g_hash_table_size (seen) < SW_PATHOLOGIC_MOST_WORDS)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;

      sw_tree_guard_wait_read (input->guard);
      n_rows = sw_tree_get_n_rows (input->tree);
      for (guint i = 0; i < CHUNK && id < n_rows; i++)
        see_row (input->tree, id++, seen);
      sw_tree_guard_end_read (input->guard);
    }

  return TRUE;
}

/* A word that scripts use is told as theirs, and once. */
static void
add_names (const SwPathologicNames *names,
           SwWordIndex             *index,
           GHashTable              *seen)
{
  g_autoptr (GHashTable) in_save = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < sw_pathologic_names_get_n (names); i++)
    {
      const char *name = sw_pathologic_names_get (names, i)->name;
      guint64 data = SW_PATHOLOGIC_WORD_NAME | i;

      if (g_hash_table_remove (seen, name))
        g_hash_table_add (in_save, (gpointer) name);
      if (g_hash_table_contains (in_save, name))
        data |= SW_PATHOLOGIC_WORD_IN_SAVE;
      sw_word_index_add (index, name, data);
    }
}

static void
collect (GTask        *task,
         gpointer      source,
         gpointer      data,
         GCancellable *cancellable)
{
  const Input *input = data;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  SwPathologicCollected *collected;
  GHashTableIter iter;
  gpointer text, node;

  sw_background_give_way ();
  if (!see_rows (input, seen, cancellable))
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }

  collected = g_new0 (SwPathologicCollected, 1);
  collected->names = sw_tables_dup_pathologic_names (input->tables, NULL);
  collected->index = sw_word_index_new ();
  if (collected->names != NULL)
    add_names (collected->names, collected->index, seen);
  g_hash_table_iter_init (&iter, seen);
  while (g_hash_table_iter_next (&iter, &text, &node))
    sw_word_index_add (collected->index, text,
                       SW_PATHOLOGIC_WORD_IN_SAVE | GPOINTER_TO_UINT (node));
  sw_word_index_sort (collected->index);
  g_task_return_pointer (task, collected, (GDestroyNotify) sw_pathologic_collected_free);
}

/**
 * sw_pathologic_collect_async:
 * @document: a save
 * @cancellable: (nullable): to stop it
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Collects the words of a save and those of the game's scripts. The document may go away meanwhile.
 */
void
sw_pathologic_collect_async (SwDocument          *document,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Input *input = g_new0 (Input, 1);

  input->tables = sw_tables_ref (sw_document_get_tables (document));
  input->tree = sw_tree_ref (sw_document_get_tree (document));
  input->guard = sw_tree_guard_ref (sw_document_get_tree_guard (document));
  g_task_set_source_tag (task, sw_pathologic_collect_async);
  g_task_set_task_data (task, input, input_free);
  g_task_run_in_thread (task, collect);
}

/**
 * sw_pathologic_collect_finish:
 * @result: what the callback was given
 *
 * Returns: (transfer full) (nullable): what was found, or %NULL when it was stopped
 */
SwPathologicCollected *
sw_pathologic_collect_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
