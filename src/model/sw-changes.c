/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-changes.c: what is unsaved in a document, and its bytes as they would be saved. */
#include "config.h"

#include "sw-change-label.h"
#include "sw-change.h"
#include "sw-document-private.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

/* How many entries a line about a list names */
#define MAX_NAMES 3

/**
 * sw_document_get_original:
 * @self: a document
 * @node: a node
 * @value: (out caller-allocates): what the file holds there, to be cleared
 *
 * Gets a node's value as opened or last saved. A node that the file does not have gives what it
 * holds now.
 */
void
sw_document_get_original (SwDocument *self,
                          SwNodeId    node,
                          SwValue    *value)
{
  SwTree *tree = sw_document_get_tree (self);
  SwTree *base = sw_document_get_base (self);
  g_autofree char *path = NULL;
  SwNodeId base_node;

  if (base == NULL)
    {
      sw_tree_get_original (tree, node, value);
      return;
    }

  path = sw_tree_dup_path (tree, node);
  base_node = sw_tree_lookup (base, path, NULL);
  if (base_node != SW_NODE_NONE
      && sw_tree_get_field (base, base_node)->kind == sw_tree_get_field (tree, node)->kind)
    sw_tree_get_value (base, base_node, value);
  else
    sw_tree_get_value (tree, node, value);
}

/**
 * sw_document_is_changed:
 * @self: a document
 * @node: a node
 *
 * Tells whether a node differs from the file as opened or last saved.
 *
 * Returns: %TRUE if it does
 */
gboolean
sw_document_is_changed (SwDocument *self,
                        SwNodeId    node)
{
  SwTree *tree = sw_document_get_tree (self);
  SwTree *base = sw_document_get_base (self);
  g_autofree char *path = NULL;
  SwNodeId base_node;
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_auto (SwValue) original = SW_VALUE_INIT;

  if (base == NULL)
    return sw_tree_is_changed (tree, node);

  path = sw_tree_dup_path (tree, node);
  base_node = sw_tree_lookup (base, path, NULL);
  if (base_node == SW_NODE_NONE
      || sw_tree_get_n_children (base, base_node) != sw_tree_get_n_children (tree, node))
    return TRUE;

  sw_tree_get_value (tree, node, &value);
  sw_tree_get_value (base, base_node, &original);
  return !sw_value_equal (&value, &original);
}

/* Nodes that are worth a line in a list of changes: those with a value that no one computes, and
 * those with other children than in the file, unless that follows from other nodes. */
gboolean
sw_document_is_telling (SwDocument *self,
                        SwNodeId    node)
{
  SwTree *tree = sw_document_get_tree (self);
  const SwField *field = sw_tree_get_field (tree, node);

  if ((field->flags & (SW_FIELD_DERIVED | SW_FIELD_HIDDEN)) != 0)
    return FALSE;

  return !sw_document_follows (self, node)
         && (!sw_field_is_container (field) || sw_tree_has_other_children (tree, node));
}

GArray *
sw_document_list_changed_nodes (SwDocument *self)
{
  SwTree *tree = sw_document_get_tree (self);
  g_autoptr (GArray) edited = NULL;
  g_autoptr (GArray) all = NULL;
  GArray *changed;

  if (sw_document_get_base (self) == NULL)
    return sw_tree_list_changed (tree);

  /* What is edited may be as in the file again, and be worth no line. */
  edited = sw_tree_list_changed (tree);
  all = sw_tree_merge_nodes (sw_document_get_differences (self), edited);
  changed = g_array_new (FALSE, FALSE, sizeof (SwNodeId));
  for (guint i = 0; i < all->len; i++)
    {
      SwNodeId id = g_array_index (all, SwNodeId, i);

      if (sw_document_is_telling (self, id) && sw_tree_is_attached (tree, id)
          && sw_document_is_changed (self, id))
        g_array_append_val (changed, id);
    }

  return changed;
}

static const char *
find_section_title (SwDocument *self,
                    const char *path)
{
  GListModel *sections = sw_document_get_sections (self);
  guint n_sections = g_list_model_get_n_items (sections);

  for (guint i = 0; i < n_sections; i++)
    {
      /* The list keeps the section alive behind the borrowed title. */
      g_autoptr (SwSection) section = g_list_model_get_item (sections, i);

      if (sw_section_covers (section, path))
        return sw_section_get_title (section);
    }

  /* Translators: heading for changes that are in no section of the sidebar. */
  return _("Elsewhere");
}

static gboolean
is_in (const GArray *list,
       SwNodeId      node)
{
  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, SwNodeId, i) == node)
      return TRUE;

  return FALSE;
}

/* Names what is in one list and not in the other; NULL for nothing. */
static char *
dup_names (SwDocument   *self,
           const GArray *list,
           const GArray *without)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint n_more = 0;

  for (guint i = 0; i < list->len; i++)
    {
      SwNodeId node = g_array_index (list, SwNodeId, i);

      if (is_in (without, node))
        continue;
      if (names->len < MAX_NAMES)
        g_ptr_array_add (names, sw_change_dup_element (self, node, i));
      else
        n_more++;
    }
  if (n_more > 0)
    g_ptr_array_add (names, g_strdup_printf (ngettext ("%u more", "%u more", n_more), n_more));
  if (names->len == 0)
    return NULL;

  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

/* A list with other elements: how many it has, and which ones come or go. */
static void
dup_list_texts (SwDocument  *self,
                SwNodeId     node,
                char       **old_text,
                char       **new_text)
{
  SwTree *tree = sw_document_get_tree (self);
  g_autoptr (GArray) before = sw_tree_list_original_children (tree, node);
  g_autoptr (GArray) now = sw_tree_list_children (tree, node);
  g_autofree char *gone = dup_names (self, before, now);
  g_autofree char *come = dup_names (self, now, before);

  *old_text = g_strdup_printf (ngettext ("%u entry", "%u entries", before->len), before->len);
  if (gone != NULL && come != NULL)
    /* Translators: how many entries a list has, which ones were taken out and which put in. */
    *new_text = g_strdup_printf (ngettext ("%u entry, without %s, with %s",
                                           "%u entries, without %s, with %s", now->len),
                                 now->len, gone, come);
  else if (gone != NULL)
    /* Translators: how many entries a list has, and which ones were taken out. */
    *new_text = g_strdup_printf (ngettext ("%u entry, without %s", "%u entries, without %s",
                                           now->len), now->len, gone);
  else if (come != NULL)
    /* Translators: how many entries a list has, and which ones were put in. */
    *new_text = g_strdup_printf (ngettext ("%u entry, with %s", "%u entries, with %s", now->len),
                                 now->len, come);
  else
    /* Translators: how many entries a list has, when only their order differs. */
    *new_text = g_strdup_printf (ngettext ("%u entry, in another order",
                                           "%u entries, in another order", now->len), now->len);
}

static SwChange *
new_change (SwDocument *self,
            SwNodeId    node)
{
  SwTree *tree = sw_document_get_tree (self);
  g_autofree char *path = sw_tree_dup_path (tree, node);
  g_autofree char *label = sw_change_dup_label (self, node);
  g_autofree char *old_text = NULL;
  g_autofree char *new_text = NULL;
  g_auto (SwValue) old_value = SW_VALUE_INIT;
  g_auto (SwValue) new_value = SW_VALUE_INIT;

  if (sw_field_is_container (sw_tree_get_field (tree, node)))
    {
      dup_list_texts (self, node, &old_text, &new_text);
    }
  else
    {
      sw_document_get_original (self, node, &old_value);
      sw_tree_get_value (tree, node, &new_value);
      sw_change_dup_texts (self, node, &old_value, self, node, &new_value, &old_text, &new_text);
    }
  return sw_change_new (path, label, find_section_title (self, path), old_text, new_text, FALSE);
}

/* Whether saving may give a node another value than the one that it has. */
static gboolean
is_computed (const SwTree *tree,
             SwNodeId      node)
{
  const SwField *field = sw_tree_get_field (tree, node);

  return (field->flags & SW_FIELD_DERIVED) != 0
         || ((field->flags & SW_FIELD_STAMPED) != 0 && !sw_tree_is_changed (tree, node));
}

/* What saving would compute anew, told by reading the bytes that would be written. */
static void
add_derived (SwDocument   *self,
             const SwTree *saved,
             GListStore   *changes)
{
  SwTree *tree = sw_document_get_tree (self);
  guint n_rows = sw_tree_get_n_rows (saved);

  for (SwNodeId id = 0; id < n_rows; id++)
    {
      const SwField *field = sw_tree_get_field (saved, id);
      g_autofree char *path = NULL;
      g_autofree char *label = NULL;
      g_autofree char *old_text = NULL;
      g_autofree char *new_text = NULL;
      g_autoptr (SwChange) change = NULL;
      g_auto (SwValue) old_value = SW_VALUE_INIT;
      g_auto (SwValue) new_value = SW_VALUE_INIT;
      SwNodeId own;

      if ((field->flags & (SW_FIELD_DERIVED | SW_FIELD_STAMPED)) == 0
          || (field->flags & SW_FIELD_HIDDEN) != 0)
        continue;
      path = sw_tree_dup_path (saved, id);
      own = sw_tree_lookup (tree, path, NULL);
      if (own == SW_NODE_NONE || !is_computed (tree, own))
        continue;
      sw_document_get_original (self, own, &old_value);
      sw_tree_get_value (saved, id, &new_value);
      if (sw_value_equal (&old_value, &new_value))
        continue;

      label = sw_document_dup_label (self, own);
      old_text = sw_document_dup_value_text (self, own, &old_value);
      new_text = sw_document_dup_value_text (self, own, &new_value);
      /* Translators: heading for what saving computes: size, checksum. */
      change = sw_change_new (path, label, _("Derived"), old_text, new_text, TRUE);
      g_list_store_append (changes, change);
    }
}

/**
 * sw_document_list_changes:
 * @self: a document
 * @error: return location
 *
 * Lists what saving would change in the file: the fields that were edited, then those that are
 * computed.
 *
 * Returns: (transfer full): a list of #SwChange, or %NULL if the document cannot be encoded
 */
GListModel *
sw_document_list_changes (SwDocument  *self,
                          GError     **error)
{
  g_autoptr (GListStore) changes = g_list_store_new (SW_TYPE_CHANGE);
  g_autoptr (GArray) nodes = sw_document_list_changed_nodes (self);
  g_autoptr (SwTree) saved = NULL;

  /* A file that tells nothing of having been saved has nothing to be computed. */
  if (sw_document_get_codec (self)->compare == NULL)
    {
      g_autoptr (GBytes) bytes = sw_document_encode (self, &saved, error);

      if (bytes == NULL)
        return NULL;
    }

  for (guint i = 0; i < nodes->len; i++)
    {
      SwNodeId id = g_array_index (nodes, SwNodeId, i);

      if (sw_document_is_telling (self, id))
        {
          g_autoptr (SwChange) change = new_change (self, id);

          g_list_store_append (changes, change);
        }
    }
  if (saved != NULL)
    add_derived (self, saved, changes);

  return G_LIST_MODEL (g_steal_pointer (&changes));
}

/* Reads what was written, and compares; with a tree of it, unless the codec needs none. */
static gboolean
check_written (SwDocument    *self,
               gconstpointer  tables,
               GBytes        *bytes,
               SwTree       **again,
               GError       **error)
{
  const SwCodec *codec = sw_document_get_codec (self);
  SwTree *tree = sw_document_get_tree (self);
  g_autoptr (SwTree) read = NULL;

  if (codec->compare != NULL)
    return codec->compare (tree, bytes, tables, error);

  read = codec->decode (bytes, tables, NULL, error);
  if (read == NULL || !sw_tree_compare (tree, read, error))
    return FALSE;

  *again = g_steal_pointer (&read);
  return TRUE;
}

/* What a former state is written as */
static GBytes *
write_former (const SwCodec *codec,
              GBytes        *former,
              gconstpointer  tables,
              gint64         now)
{
  const SwEncodeOptions options = { .now = now, .renew = TRUE };
  g_autoptr (SwTree) tree = NULL;

  if (codec->compare != NULL)
    return g_bytes_ref (former);

  tree = codec->decode (former, tables, NULL, NULL);
  return tree != NULL ? codec->encode (tree, &options, NULL) : NULL;
}

/* A state that the file was in before is written as it was then: so comes back what the states
 * between have no place for, as bytes behind a shorter name. */
static GBytes *
encode_former (SwDocument    *self,
               gconstpointer  tables,
               gint64         now,
               SwTree       **again)
{
  GBytes *former = sw_document_get_former_bytes (self);
  g_autoptr (GBytes) bytes = former != NULL
                             ? write_former (sw_document_get_codec (self), former, tables, now)
                             : NULL;

  return bytes != NULL && check_written (self, tables, bytes, again, NULL)
         ? g_steal_pointer (&bytes) : NULL;
}

static GBytes *
encode_present (SwDocument    *self,
                gconstpointer  tables,
                gint64         now,
                SwTree       **again,
                GError       **error)
{
  const SwCodec *codec = sw_document_get_codec (self);
  const SwEncodeOptions options = { .now = now };
  g_autoptr (GBytes) bytes = codec->encode (sw_document_get_tree (self), &options, error);

  if (bytes == NULL)
    return NULL;
  if (!check_written (self, tables, bytes, again, error))
    {
      g_prefix_error (error, "%s ", _("Nothing was written, since the result would be wrong."));
      return NULL;
    }

  return g_steal_pointer (&bytes);
}

/**
 * sw_document_encode:
 * @self: a document
 * @saved: (out) (optional) (nullable) (transfer full): what was read back from the bytes, or %NULL
 *   when no step is unsaved or the codec compares without a second tree
 * @error: return location
 *
 * Makes the bytes to write, reads them again and compares: a document that does not come back as
 * it is gives an error, never a file. With no step unsaved, these are the bytes as opened.
 *
 * Returns: (transfer full): the bytes
 */
GBytes *
sw_document_encode (SwDocument  *self,
                    SwTree     **saved,
                    GError     **error)
{
  const char *game = sw_document_get_codec (self)->game;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gconstpointer tables;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwTree) again = NULL;

  if (saved != NULL)
    *saved = NULL;
  if (!sw_document_get_modified (self))
    return g_bytes_ref (sw_document_get_bytes (self));

  tables = sw_tables_get_game (sw_document_get_tables (self), game, error);
  if (tables == NULL)
    return NULL;
  bytes = encode_former (self, tables, now, &again);
  if (bytes == NULL)
    bytes = encode_present (self, tables, now, &again, error);
  if (bytes != NULL && saved != NULL)
    *saved = g_steal_pointer (&again);

  return g_steal_pointer (&bytes);
}

/**
 * sw_document_rebuild:
 * @self: a document
 * @error: return location
 *
 * Writes every known field from its decoded value: the file again, unless we misread it.
 *
 * Returns: (transfer full): the bytes
 */
GBytes *
sw_document_rebuild (SwDocument  *self,
                     GError     **error)
{
  return sw_document_get_codec (self)->rebuild (sw_document_get_tree (self), error);
}
