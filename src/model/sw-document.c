/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-document.c: a game save that is open: its tree, its history, its rules. */
#include "config.h"

#include "sw-document-state.h"
#include "sw-error.h"
#include "sw-formats.h"
#include "sw-release.h"

#include <glib/gi18n-lib.h>

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SwDocument, sw_document, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FILE,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_MODIFIED,
  PROP_READ_ONLY,
  PROP_READ_ONLY_REASON,
  PROP_HISTORY,
  PROP_BUSY,
  PROP_N_CHANGES,
  N_PROPS,
};
static GParamSpec *properties[N_PROPS];

#define PRIVATE(self) sw_document_get_private (self)

SwDocumentPrivate *
sw_document_get_private (SwDocument *self)
{
  return sw_document_get_instance_private (self);
}

/* -- the object -- */

static void
sw_document_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  SwDocument *self = SW_DOCUMENT (object);
  SwDocumentPrivate *private = PRIVATE (self);

  switch (prop_id)
    {
    case PROP_FILE:
      g_value_set_object (value, private->file);
      break;
    case PROP_TITLE:
      g_value_set_string (value, private->title);
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, private->subtitle);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, sw_document_get_modified (self));
      break;
    case PROP_READ_ONLY:
      g_value_set_boolean (value, sw_document_get_read_only (self));
      break;
    case PROP_READ_ONLY_REASON:
      g_value_set_string (value, sw_document_get_read_only_reason (self));
      break;
    case PROP_HISTORY:
      g_value_set_object (value, private->history);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, private->busy);
      break;
    case PROP_N_CHANGES:
      g_value_set_uint (value, private->n_changes);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_document_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  if (prop_id == PROP_FILE)
    sw_document_set_file (SW_DOCUMENT (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sw_document_dispose (GObject *object)
{
  SwDocumentPrivate *private = PRIVATE (SW_DOCUMENT (object));

  g_clear_object (&private->file);
  g_list_store_remove_all (private->sections);
  g_list_store_remove_all (private->findings);

  G_OBJECT_CLASS (sw_document_parent_class)->dispose (object);
}

static void
sw_document_finalize (GObject *object)
{
  SwDocumentPrivate *private = PRIVATE (SW_DOCUMENT (object));

  g_clear_object (&private->history);
  g_clear_object (&private->sections);
  g_clear_object (&private->findings);
  g_clear_pointer (&private->guard, sw_tree_guard_unref);
  g_clear_pointer (&private->bytes, g_bytes_unref);
  g_clear_pointer (&private->base, sw_release_tree);
  g_clear_pointer (&private->compared, sw_release_tree);
  g_clear_pointer (&private->differences, g_array_unref);
  g_clear_pointer (&private->tree, sw_release_tree);
  g_clear_pointer (&private->tables, sw_tables_unref);
  sw_former_free (private->former);
  g_hash_table_unref (private->handles);
  g_array_unref (private->touched);
  g_clear_pointer (&private->restructured, g_hash_table_unref);
  g_free (private->title);
  g_free (private->subtitle);

  G_OBJECT_CLASS (sw_document_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  properties[PROP_FILE] =
    g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_READ_ONLY] = g_param_spec_boolean ("read-only", NULL, NULL, FALSE, flags);
  properties[PROP_READ_ONLY_REASON] =
    g_param_spec_string ("read-only-reason", NULL, NULL, NULL, flags);
  properties[PROP_HISTORY] =
    g_param_spec_object ("history", NULL, NULL, SW_TYPE_HISTORY, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_N_CHANGES] =
    g_param_spec_uint ("n-changes", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_document_class_init (SwDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sw_document_dispose;
  object_class->finalize = sw_document_finalize;
  object_class->get_property = sw_document_get_property;
  object_class->set_property = sw_document_set_property;
  install_properties (object_class);

  /**
   * SwDocument::nodes-changed:
   * @nodes: (element-type guint32): their numbers, in order, each once
   *
   * Tells which nodes a step changed, all at once: there may be tens of thousands of them. No
   * property could say which ones.
   */
  g_signal_new ("nodes-changed", SW_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ARRAY | G_SIGNAL_TYPE_STATIC_SCOPE);

  /**
   * SwDocument::changed:
   *
   * Tells once that a step is over, or that the document was saved.
   */
  g_signal_new ("changed", SW_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * SwDocument::tree-replaced:
   *
   * Tells that all node numbers are void. Handles have found their nodes again.
   */
  g_signal_new ("tree-replaced", SW_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * SwDocument::children-changed:
   * @container: number of a group or list
   * @position: of the first child that differs
   * @removed: how many of the former children are not there any more
   * @added: how many stand there now
   *
   * Tells that a step put children in, took some out or moved them: once a container and step,
   * before the nodes themselves are told of. Only an object for each container could say it by a
   * property.
   */
  g_signal_new ("children-changed", SW_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                NULL, NULL, NULL, G_TYPE_NONE, 4,
                G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);

  /**
   * SwDocument::told:
   * @message: a whole sentence
   *
   * Tells what a person should know of a step that was taken back or done again. It is no state
   * that a property could hold.
   */
  g_signal_new ("told", SW_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sw_document_init (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);

  private->sections = g_list_store_new (SW_TYPE_SECTION);
  private->findings = g_list_store_new (SW_TYPE_FINDING);
  private->former = sw_former_new (SW_FORMER_LIMIT);
  private->handles = g_hash_table_new (NULL, NULL);
  private->touched = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  private->guard = sw_tree_guard_new ();
  private->history = sw_history_new (self);
}

/* How a document was read is how it is read again, after saving and by whoever puts other bytes in
 * its place. */
void
sw_document_refresh_tables (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);
  SwTables *tables = klass->new_tables != NULL ? klass->new_tables (self) : NULL;

  if (tables == NULL)
    return;

  sw_tables_unref (private->tables);
  private->tables = tables;
}

SwDocument *
sw_document_new_of_type (GType          type,
                         SwTree        *tree,
                         const SwCodec *codec,
                         SwTables      *tables)
{
  SwDocument *self = g_object_new (type, NULL);
  SwDocumentPrivate *private = PRIVATE (self);

  private->codec = codec;
  private->tables = sw_tables_ref (tables);
  private->tree = sw_tree_ref (tree);
  private->bytes = g_bytes_ref (sw_tree_get_bytes (tree));
  sw_document_refresh_tables (self);
  if (SW_DOCUMENT_GET_CLASS (self)->add_sections != NULL)
    SW_DOCUMENT_GET_CLASS (self)->add_sections (self, private->sections);
  private->findings_stale = TRUE;
  sw_document_refresh_title (self);
  return self;
}

/**
 * sw_document_new_for_tree:
 * @tree: (transfer none): a decoded file without edits
 * @codec: what decoded it
 * @tables: the games' tables
 *
 * Makes a document of the kind that belongs to the codec.
 *
 * Returns: (transfer full): the document
 */
SwDocument *
sw_document_new_for_tree (SwTree        *tree,
                          const SwCodec *codec,
                          SwTables      *tables)
{
  guint n_formats;
  const SwFormat *formats = sw_formats_get (&n_formats);
  GType type = G_TYPE_INVALID;

  for (guint i = 0; i < n_formats && type == G_TYPE_INVALID; i++)
    if (formats[i].codec == codec)
      type = formats[i].get_document_type ();
  g_assert (type != G_TYPE_INVALID);

  return sw_document_new_of_type (type, tree, codec, tables);
}

SwTreeGuard *
sw_document_get_tree_guard (SwDocument *self)
{
  return PRIVATE (self)->guard;
}

/* For those who will read the tree in another thread: the guard to ask there. Commands make nodes
 * before they are pushed, outside any step: so the tree asks it as well. */
SwTreeGuard *
sw_document_share_tree (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);

  sw_tree_set_guard (private->tree, (SwTreeGuardFunc) sw_tree_guard_begin_change,
                     (SwTreeGuardFunc) sw_tree_guard_end_change,
                     sw_tree_guard_ref (private->guard), (GDestroyNotify) sw_tree_guard_unref);
  return sw_tree_guard_ref (private->guard);
}

/**
 * sw_document_get_file:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): its file, or %NULL if it was not read from one
 */
GFile *
sw_document_get_file (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  return PRIVATE (self)->file;
}

/**
 * sw_document_set_file:
 * @self: a document
 * @file: (nullable): the file that it is kept in
 *
 * Says where the document belongs.
 */
void
sw_document_set_file (SwDocument *self,
                      GFile      *file)
{
  SwDocumentPrivate *private;

  g_return_if_fail (SW_IS_DOCUMENT (self));

  private = PRIVATE (self);
  if (!g_set_object (&private->file, file))
    return;

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
  sw_document_refresh_title (self);
}

/**
 * sw_document_get_tree:
 * @self: a document
 *
 * Gets the tree to read. Commands alone change it.
 *
 * Returns: (transfer none): the tree
 */
SwTree *
sw_document_get_tree (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  return PRIVATE (self)->tree;
}

/**
 * sw_document_get_bytes:
 * @self: a document
 *
 * Returns: (transfer none): the file as opened or last saved
 */
GBytes *
sw_document_get_bytes (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  return PRIVATE (self)->bytes;
}

/* What the file held when it was opened or saved with these steps in force; steps that were joined
 * or done anew since may have made another state of it. */
GBytes *
sw_document_get_former_bytes (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);
  guint position = sw_history_get_position (private->history);

  return sw_former_get (private->former, position);
}

/**
 * sw_document_get_base:
 * @self: a document
 *
 * Gets a tree of the file as opened or last saved, while the document shows another one: after a
 * backup was put back.
 *
 * Returns: (transfer none) (nullable): that tree, or %NULL while the document's own tells all
 */
SwTree *
sw_document_get_base (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);

  if (sw_tree_get_bytes (private->tree) == private->bytes)
    return NULL;
  if (private->base == NULL)
    sw_document_take_base (self,
                           private->codec->decode (private->bytes,
                                                   sw_tables_get_game (private->tables,
                                                                       private->codec->game, NULL),
                                                   NULL, NULL),
                           NULL, NULL);
  return private->base;
}

/* What sw_document_get_base() would read, and the nodes of a tree that are other ones in it: where
 * that takes long, it is better done before the tree is put in place. */
void
sw_document_take_base (SwDocument *self,
                       SwTree     *base,
                       SwTree     *tree,
                       GArray     *differences)
{
  SwDocumentPrivate *private = PRIVATE (self);

  g_clear_pointer (&private->base, sw_release_tree);
  g_clear_pointer (&private->compared, sw_release_tree);
  g_clear_pointer (&private->differences, g_array_unref);
  private->base = base;
  private->compared = tree != NULL ? sw_tree_ref (tree) : NULL;
  private->differences = differences;
}

/* The nodes of the tree in force that were other ones in the base before anybody edited it */
const GArray *
sw_document_get_differences (SwDocument *self)
{
  SwDocumentPrivate *private = PRIVATE (self);

  if (private->compared != private->tree)
    {
      g_clear_pointer (&private->compared, sw_release_tree);
      g_clear_pointer (&private->differences, g_array_unref);
      private->compared = sw_tree_ref (private->tree);
      private->differences = sw_tree_list_differences (private->tree, private->base);
    }

  return private->differences;
}

/**
 * sw_document_get_codec:
 * @self: a document
 *
 * Returns: (transfer none): its format
 */
const SwCodec *
sw_document_get_codec (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  return PRIVATE (self)->codec;
}

/**
 * sw_document_get_tables:
 * @self: a document
 *
 * Returns: (transfer none): the games' tables that it was read with
 */
SwTables *
sw_document_get_tables (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  return PRIVATE (self)->tables;
}

/**
 * sw_document_get_history:
 * @self: a document
 *
 * Returns: (transfer none): the steps that were done to it
 */
SwHistory *
sw_document_get_history (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  return PRIVATE (self)->history;
}

/**
 * sw_document_get_title:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): its name for people
 */
const char *
sw_document_get_title (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  return PRIVATE (self)->title;
}

/**
 * sw_document_get_subtitle:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): game, version, what it is
 */
const char *
sw_document_get_subtitle (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  return PRIVATE (self)->subtitle;
}

/**
 * sw_document_get_busy:
 * @self: a document
 *
 * Returns: whether it is being saved, and takes no edits
 */
gboolean
sw_document_get_busy (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), FALSE);

  return PRIVATE (self)->busy;
}

/**
 * sw_document_get_sections:
 * @self: a document
 *
 * Returns: (transfer none): a list of #SwSection
 */
GListModel *
sw_document_get_sections (SwDocument *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  return G_LIST_MODEL (PRIVATE (self)->sections);
}

/**
 * sw_document_get_findings:
 * @self: a document
 *
 * Gets what a player would care about, kept up to date.
 *
 * Returns: (transfer none): a list of #SwFinding
 */
GListModel *
sw_document_get_findings (SwDocument *self)
{
  SwDocumentPrivate *private;

  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  private = PRIVATE (self);
  if (private->findings_stale)
    sw_document_refresh_findings (self);
  return G_LIST_MODEL (private->findings);
}

/**
 * sw_document_get_node:
 * @self: a document
 * @node: number of a node
 *
 * Gets the handle of a node. There is one at a time.
 *
 * Returns: (transfer full): the handle
 */
SwNode *
sw_document_get_node (SwDocument *self,
                      SwNodeId    node)
{
  SwDocumentPrivate *private;
  SwNode *handle;

  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  private = PRIVATE (self);
  g_return_val_if_fail (node < sw_tree_get_n_rows (private->tree), NULL);

  handle = g_hash_table_lookup (private->handles, GUINT_TO_POINTER (node));
  if (handle != NULL)
    return g_object_ref (handle);

  handle = sw_node_new (self, node);
  g_hash_table_insert (private->handles, GUINT_TO_POINTER (node), handle);
  return handle;
}
