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

typedef struct
{
  SwTree      *tree;
  SwTreeGuard *guard;
  SwNodeId     node;
} Input;

/* Who was listed last: whether a text may be set everywhere is asked just before it is set */
typedef struct
{
  SwTree   *tree;
  guint     turn;
  SwNodeId  node;
  GArray   *users;
} Listed;

#define LISTED "sw-pathologic-users"

static void
listed_free (gpointer data)
{
  Listed *self = data;

  sw_tree_unref (self->tree);
  g_array_unref (self->users);
  g_free (self);
}

static void
remember (SwDocument *document,
          SwNodeId    node,
          GArray     *users)
{
  Listed *listed = g_new (Listed, 1);

  *listed = (Listed) {
    .tree = sw_tree_ref (sw_document_get_tree (document)),
    .turn = sw_tree_guard_get_turn (sw_document_get_tree_guard (document)),
    .node = node,
    .users = g_array_ref (users),
  };
  g_object_set_data_full (G_OBJECT (document), LISTED, listed, listed_free);
}

static GArray *
recall (SwDocument *document,
        SwNodeId    node)
{
  const Listed *listed = g_object_get_data (G_OBJECT (document), LISTED);

  return listed != NULL && listed->node == node && listed->tree == sw_document_get_tree (document)
         && listed->turn == sw_tree_guard_get_turn (sw_document_get_tree_guard (document))
         ? g_array_ref (listed->users) : NULL;
}

static void
input_free (gpointer data)
{
  Input *self = data;

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
 * Lists the places that share a text. The whole file is gone through.
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
  g_auto (SwPathologicUsers) users = { 0 };
  GArray *nodes;

  if (is_taken != NULL)
    *is_taken = FALSE;
  if (!is_shared (tree, node))
    {
      GArray *alone = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

      return g_array_append_val (alone, node);
    }

  nodes = text == NULL ? recall (SW_DOCUMENT (document), node) : NULL;
  if (nodes != NULL)
    return nodes;

  sw_pathologic_users_init (&users, tree, node, text);
  sw_pathologic_users_look (&users, G_MAXUINT);
  if (is_taken != NULL)
    *is_taken = users.is_taken;
  remember (SW_DOCUMENT (document), node, users.nodes);
  return g_steal_pointer (&users.nodes);
}

/* In one state of the tree; 0 if it was changed meanwhile */
static guint
count (const Input  *input,
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
        sw_pathologic_users_init (&users, input->tree, input->node, NULL);
      has_more = sw_pathologic_users_look (&users, CHUNK);
      sw_tree_guard_end_read (input->guard);
    }

  return users.nodes != NULL ? MAX (users.nodes->len, 1) : 1;
}

static void
count_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  const Input *input = data;
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
  g_task_set_source_tag (task, sw_pathologic_count_users_async);
  g_task_set_task_data (task, input, input_free);
  g_task_run_in_thread (task, count_in_thread);
}

/**
 * sw_pathologic_count_users_finish:
 * @result: what the callback was given
 *
 * Returns: how many places there are; 1 for a text that is shared with none, or nobody knows with
 *   which, and 0 when it was stopped
 */
guint
sw_pathologic_count_users_finish (GAsyncResult *result)
{
  gssize n_users = g_task_propagate_int (G_TASK (result), NULL);

  return n_users > 0 ? (guint) n_users : 0;
}
