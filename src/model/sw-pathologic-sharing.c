/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-sharing.c: which places of a Pathologic save share a text. */
#include "config.h"

#include "sw-pathologic-sharing.h"

#include "sw-background.h"
#include "sw-document-private.h"
#include "sw-pathologic-edit.h"
#include "sw-pathologic-users.h"

/* How many rows are looked at before changes may happen */
#define CHUNK 65536u

/* Who was listed last, in which state of the tree: a text is set everywhere after it was asked how
 * many places that are, and whether it may be */
typedef struct
{
  SwTree     *tree;
  guint       turn;
  GArray     *users;
  GHashTable *others;     /* texts of other rows, or NULL where nobody knows them */
} Listed;

typedef struct
{
  SwTree      *tree;
  SwTreeGuard *guard;
  SwNodeId     node;
  GWeakRef     document;
  Listed      *listed;    /* once they are counted */
} Input;

#define LISTED "sw-pathologic-users"

/* Of the tree as it is, or was, in one turn */
static Listed *
listed_new (SwTree                  *tree,
            guint                    turn,
            const SwPathologicUsers *users)
{
  Listed *self = g_new (Listed, 1);

  *self = (Listed) {
    .tree = sw_tree_ref (tree),
    .turn = turn,
    .users = g_array_ref (users->nodes),
    .others = users->others != NULL ? g_hash_table_ref (users->others) : NULL,
  };
  return self;
}

static void
listed_free (gpointer data)
{
  Listed *self = data;

  g_clear_pointer (&self->others, g_hash_table_unref);
  g_array_unref (self->users);
  sw_tree_unref (self->tree);
  g_free (self);
}

/* What was listed of the tree as it is now, and as much as is asked for. Any of the places is as
 * good as another: after undoing somebody may look at the first of them. */
static const Listed *
recall (SwDocument *document,
        SwNodeId    node,
        const char *text)
{
  const Listed *listed = g_object_get_data (G_OBJECT (document), LISTED);

  return listed != NULL && listed->tree == sw_document_get_tree (document)
         && listed->turn == sw_tree_guard_get_turn (sw_document_get_tree_guard (document))
         && sw_tree_has_node (listed->users, node) && (text == NULL || listed->others != NULL)
         ? listed : NULL;
}

static void
input_free (gpointer data)
{
  Input *self = data;

  g_clear_pointer (&self->listed, listed_free);
  g_weak_ref_clear (&self->document);
  sw_tree_unref (self->tree);
  sw_tree_guard_unref (self->guard);
  g_free (self);
}

static gboolean
is_shared (const SwTree *tree,
           SwNodeId      node)
{
  return sw_pathologic_is_in_table (tree, node) && !sw_pathologic_is_unread (tree, node);
}

/**
 * sw_pathologic_may_share:
 * @document: a save
 * @node: a node
 * @is_known: (out): whether it is known with whom; what was found among bytes that could not be
 *   read can only be changed everywhere
 *
 * Tells whether a node is a text that other places of the file may share.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_pathologic_may_share (SwPathologicDocument *document,
                         SwNodeId              node,
                         gboolean             *is_known)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));

  *is_known = !sw_pathologic_is_unread (tree, node);
  return sw_pathologic_is_in_table (tree, node);
}

/**
 * sw_pathologic_list_users:
 * @document: a save
 * @node: a string
 * @text: (nullable): a text that it may get
 * @is_taken: (out) (optional): whether another row of its table has @text
 *
 * Lists the places that share a text. The whole file is gone through, unless somebody counted the
 * places since it was changed last.
 *
 * Returns: (transfer full) (element-type guint32): the nodes, @node among them; @node alone if it
 *   shares its text with none, or nobody knows with which
 */
GArray *
sw_pathologic_list_users (SwPathologicDocument *document,
                          SwNodeId              node,
                          const char           *text,
                          gboolean             *is_taken)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwTreeGuard *guard = sw_document_get_tree_guard (SW_DOCUMENT (document));
  g_auto (SwPathologicUsers) users = { 0 };
  const Listed *listed;

  if (is_taken != NULL)
    *is_taken = FALSE;
  if (!is_shared (tree, node))
    {
      GArray *alone = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

      return g_array_append_val (alone, node);
    }

  listed = recall (SW_DOCUMENT (document), node, text);
  if (listed != NULL)
    {
      if (is_taken != NULL)
        *is_taken = text != NULL && g_hash_table_contains (listed->others, text);
      return g_array_ref (listed->users);
    }

  sw_pathologic_users_init (&users, tree, node, text);
  sw_pathologic_users_look (&users, G_MAXUINT);
  if (is_taken != NULL)
    *is_taken = users.is_taken;
  g_object_set_data_full (G_OBJECT (document), LISTED,
                          listed_new (tree, sw_tree_guard_get_turn (guard), &users),
                          listed_free);
  return g_steal_pointer (&users.nodes);
}

/* In one state of the tree; 0 if it was changed meanwhile */
static guint
count (Input        *input,
       guint         turn,
       GCancellable *cancellable)
{
  g_auto (SwPathologicUsers) users = { 0 };
  gboolean has_more = TRUE;

  while (has_more && !g_cancellable_is_cancelled (cancellable))
    {
      if (!sw_tree_guard_begin_read (input->guard, turn))
        return 0;
      if (users.nodes == NULL && !is_shared (input->tree, input->node))
        {
          sw_tree_guard_end_read (input->guard);
          return 1;
        }

      if (users.nodes == NULL)
        {
          sw_pathologic_users_init (&users, input->tree, input->node, NULL);
          sw_pathologic_users_list_others (&users);
        }
      has_more = sw_pathologic_users_look (&users, CHUNK);
      sw_tree_guard_end_read (input->guard);
    }

  if (!has_more)
    input->listed = listed_new (input->tree, turn, &users);
  return users.nodes != NULL ? MAX (users.nodes->len, 1) : 1;
}

static void
count_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  Input *input = data;
  guint n_users = 0;

  sw_background_give_way ();
  while (n_users == 0 && !g_cancellable_is_cancelled (cancellable))
    n_users = count (input, sw_tree_guard_get_turn (input->guard), cancellable);

  g_task_return_int (task, n_users);
}

/**
 * sw_pathologic_count_users_async:
 * @document: a save
 * @node: a string
 * @cancellable: (nullable): to stop it
 * @callback: told when it is done
 * @user_data: for @callback
 *
 * Counts the places that share a text, so that a person can be asked whether all of them are meant.
 * The document may go away meanwhile.
 */
void
sw_pathologic_count_users_async (SwPathologicDocument *document,
                                 SwNodeId              node,
                                 GCancellable         *cancellable,
                                 GAsyncReadyCallback   callback,
                                 gpointer              user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Input *input = g_new0 (Input, 1);

  input->tree = sw_tree_ref (sw_document_get_tree (SW_DOCUMENT (document)));
  input->guard = sw_document_share_tree (SW_DOCUMENT (document));
  input->node = node;
  g_weak_ref_init (&input->document, document);
  g_task_set_source_tag (task, sw_pathologic_count_users_async);
  g_task_set_task_data (task, input, input_free);
  g_task_run_in_thread (task, count_in_thread);
}

/**
 * sw_pathologic_count_users_finish:
 * @result: what the callback was given
 *
 * Ends the counting. The document remembers which places those are, so that setting all of them
 * need not go through the file again before it changes.
 *
 * Returns: how many places there are; 1 for a text that is shared with none, or nobody knows with
 *   which, and 0 when it was stopped
 */
guint
sw_pathologic_count_users_finish (GAsyncResult *result)
{
  Input *input = g_task_get_task_data (G_TASK (result));
  g_autoptr (SwDocument) document = g_weak_ref_get (&input->document);
  gssize n_users = g_task_propagate_int (G_TASK (result), NULL);

  /* One that the tree has left behind is forgotten by recall() */
  if (document != NULL && n_users > 0 && input->listed != NULL)
    g_object_set_data_full (G_OBJECT (document), LISTED, g_steal_pointer (&input->listed),
                            listed_free);
  return n_users > 0 ? (guint) n_users : 0;
}
