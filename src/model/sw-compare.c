/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-compare.c: in which fields two documents differ, in the game's words. */
#include "config.h"

#include "sw-compare.h"

#include "sw-change-label.h"
#include "sw-diff.h"
#include "sw-objects.h"

#include <glib/gi18n-lib.h>

/* What something is that only one of the two has: an object is told by its name, and not by how
 * many fields it has. */
static char *
dup_text (SwDocument *document,
          SwNodeId    node,
          gboolean    is_unread)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  char *name = NULL;

  if (node == SW_NODE_NONE && is_unread)
    /* Translators: the value of something that could not be read in one of two compared saves. */
    return g_strdup (C_("value", "unread"));
  if (node == SW_NODE_NONE)
    /* Translators: the value of something that one of two compared saves does not have. */
    return g_strdup (C_("value", "not there"));

  if (SW_IS_OBJECTS (document))
    name = sw_objects_dup_name (SW_OBJECTS (document), node);
  if (name != NULL)
    return name;

  sw_tree_get_value (sw_document_get_tree (document), node, &value);
  return sw_document_dup_value_text (document, node, &value);
}

static SwChange *
new_change (SwDocument   *old_document,
            SwDocument   *new_document,
            SwDifference *difference)
{
  const char *path = sw_difference_get_path (difference);
  SwNodeId old_node = sw_difference_get_old_node (difference);
  SwNodeId new_node = sw_difference_get_new_node (difference);
  SwDocument *document = new_node != SW_NODE_NONE ? new_document : old_document;
  SwNodeId node = new_node != SW_NODE_NONE ? new_node : old_node;
  gboolean is_unread = sw_difference_is_unread (difference);
  gboolean is_alone = old_node == SW_NODE_NONE || new_node == SW_NODE_NONE;
  const SwField *field;
  gboolean derived;
  g_autofree char *label = NULL;
  g_autofree char *section = NULL;
  g_autofree char *old_text = NULL;
  g_autofree char *new_text = NULL;

  if (node == SW_NODE_NONE)
    return NULL;

  if (is_alone)
    {
      old_text = dup_text (old_document, old_node, is_unread);
      new_text = dup_text (new_document, new_node, is_unread);
    }
  else
    {
      g_auto (SwValue) old_value = SW_VALUE_INIT;
      g_auto (SwValue) new_value = SW_VALUE_INIT;

      sw_tree_get_value (sw_document_get_tree (old_document), old_node, &old_value);
      sw_tree_get_value (sw_document_get_tree (new_document), new_node, &new_value);
      sw_change_dup_texts (old_document, old_node, &old_value, new_document, new_node, &new_value,
                           &old_text, &new_text);
    }
  field = sw_tree_get_field (sw_document_get_tree (document), node);
  derived = (field->flags & SW_FIELD_DERIVED) != 0;
  label = sw_change_dup_label (document, node);
  /* Translators: heading for what saving computes: size, checksum. */
  section = derived ? g_strdup (_("Derived")) : sw_compare_dup_section (document, path);
  return sw_change_new (path, label, section, old_text, new_text, derived);
}

/* What another field tells in words is no second difference: it was cleared once. */
static gboolean
is_told (SwDocument *document,
         SwNodeId    node)
{
  return node == SW_NODE_NONE || sw_document_find_told (document, node) != SW_NODE_NONE;
}

/**
 * sw_compare_documents:
 * @old_document: a document
 * @new_document: another one, or another state of it
 *
 * Lists the fields in which two documents differ, in the order of the file, with what saving
 * computes at the end.
 *
 * Returns: (transfer full): a list of #SwChange
 */
GListModel *
sw_compare_documents (SwDocument *old_document,
                      SwDocument *new_document)
{
  g_autoptr (GListStore) differences =
    sw_diff_list (old_document, new_document, SW_DIFF_HIDDEN);
  g_autoptr (GListStore) changes = g_list_store_new (SW_TYPE_CHANGE);
  guint n_made_by_hand = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (differences)); i++)
    {
      g_autoptr (SwDifference) difference =
        g_list_model_get_item (G_LIST_MODEL (differences), i);
      g_autoptr (SwChange) change = new_change (old_document, new_document, difference);

      if (change == NULL
          || (is_told (old_document, sw_difference_get_old_node (difference))
              && is_told (new_document, sw_difference_get_new_node (difference))))
        continue;

      if (sw_change_get_derived (change))
        g_list_store_append (changes, change);
      else
        g_list_store_insert (changes, n_made_by_hand++, change);
    }

  return G_LIST_MODEL (g_steal_pointer (&changes));
}

/**
 * sw_compare_dup_section:
 * @document: a document
 * @path: the path of a node
 *
 * Finds the section that a node is shown in.
 *
 * Returns: (transfer full): its title, or a word for what no section shows
 */
char *
sw_compare_dup_section (SwDocument *document,
                        const char *path)
{
  GListModel *sections = sw_document_get_sections (document);

  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (SwSection) section = g_list_model_get_item (sections, i);

      if (sw_section_covers (section, path))
        return g_strdup (sw_section_get_title (section));
    }

  /* Translators: heading for changes that are in no section of the sidebar. */
  return g_strdup (_("Elsewhere"));
}
