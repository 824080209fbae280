/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-quickbar.c: the ten slots of a character, and the records that they come from. */
#include "config.h"

#include "sw-svb-quickbar.h"

#include <string.h>

/**
 * sw_svb_get_key_record:
 * @tree: the tree of a Torchlight II character
 * @record: an element of `/keys`
 * @guid: (out) (optional): what is bound
 * @type: (out) (optional): what that is
 * @key: (out) (optional): on which key
 *
 * Reads a record.
 *
 * Returns: %FALSE if that is no record
 */
gboolean
sw_svb_get_key_record (const SwTree *tree,
                       SwNodeId      record,
                       guint64      *guid,
                       guint        *type,
                       guint        *key)
{
  if (sw_tree_get_n_children (tree, record) != 3)
    return FALSE;

  if (guid != NULL)
    *guid = sw_tree_get_number (tree, sw_tree_get_child (tree, record, 0));
  if (type != NULL)
    *type = (guint) sw_tree_get_number (tree, sw_tree_get_child (tree, record, 1));
  if (key != NULL)
    *key = (guint) sw_tree_get_number (tree, sw_tree_get_child (tree, record, 2));
  return TRUE;
}

/**
 * sw_svb_dup_binding_word:
 * @type: what is bound
 * @guid: its id
 *
 * Writes a binding as the quickbar's rows have it.
 *
 * Returns: (transfer full) (nullable): as "skill:-17", or %NULL for nothing
 */
char *
sw_svb_dup_binding_word (guint   type,
                         guint64 guid)
{
  if (guid == SW_SVB_NO_ID)
    return NULL;
  if (type == SW_SVB_TYPE_ITEM)
    return g_strdup_printf ("item:%" G_GINT64_FORMAT, (gint64) guid);
  if (type == SW_SVB_TYPE_SKILL)
    return g_strdup_printf ("skill:%" G_GINT64_FORMAT, (gint64) guid);

  return g_strdup_printf ("type%u:%" G_GINT64_FORMAT, type, (gint64) guid);
}

/**
 * sw_svb_parse_binding_word:
 * @word: as sw_svb_dup_binding_word() writes it
 * @type: (out): what is bound
 * @guid: (out): its id
 *
 * Reads a binding.
 *
 * Returns: %FALSE if it is none
 */
gboolean
sw_svb_parse_binding_word (const char *word,
                           guint      *type,
                           guint64    *guid)
{
  const char *colon = strchr (word, ':');
  g_autofree char *kind = colon != NULL ? g_strndup (word, (gsize) (colon - word)) : NULL;
  guint64 number = 0;
  gint64 id;

  if (kind == NULL
      || !g_ascii_string_to_signed (colon + 1, 10, G_MININT64, G_MAXINT64, &id, NULL))
    return FALSE;

  if (strcmp (kind, "item") == 0)
    number = SW_SVB_TYPE_ITEM;
  else if (strcmp (kind, "skill") == 0)
    number = SW_SVB_TYPE_SKILL;
  else if (!g_str_has_prefix (kind, "type")
           || !g_ascii_string_to_unsigned (kind + strlen ("type"), 10, 0, G_MAXUINT8, &number,
                                           NULL))
    return FALSE;

  *type = (guint) number;
  *guid = (guint64) id;
  return TRUE;
}

/* Of two records with the same key the later counts: the game applies them one after another. */
static char *
find_in_keys (const SwTree *tree,
              SwNodeId      keys,
              guint         slot)
{
  for (guint i = sw_tree_get_n_children (tree, keys); i > 0; i--)
    {
      guint64 guid;
      guint type, key;

      if (sw_svb_get_key_record (tree, sw_tree_get_child (tree, keys, i - 1), &guid, &type, &key)
          && key == slot)
        return sw_svb_dup_binding_word (type, guid);
    }

  return NULL;
}

static guint64
get_element (const SwTree *tree,
             const char   *list,
             guint         slot)
{
  SwNodeId id = sw_tree_find_child (tree, SW_NODE_ROOT, list);
  SwNodeId element = id != SW_NODE_NONE ? sw_tree_get_child (tree, id, slot) : SW_NODE_NONE;

  return element != SW_NODE_NONE ? sw_tree_get_number (tree, element) : SW_SVB_NO_ID;
}

/**
 * sw_svb_quickbar_dup_word:
 * @tree: the tree of a character
 * @slot: a slot, from 0
 *
 * Finds out what the records say that a slot holds.
 *
 * Source: `docs/formats/svb.md`, section 8.
 *
 * Returns: (transfer full) (nullable): as sw_svb_dup_binding_word() writes it
 */
char *
sw_svb_quickbar_dup_word (const SwTree *tree,
                          guint         slot)
{
  SwNodeId keys = sw_tree_find_child (tree, SW_NODE_ROOT, "keys");
  guint64 skill;

  if (keys != SW_NODE_NONE)
    return find_in_keys (tree, keys, slot);

  skill = get_element (tree, "key_skills", slot);
  return skill != SW_SVB_NO_ID
         ? sw_svb_dup_binding_word (SW_SVB_TYPE_SKILL, skill)
         : sw_svb_dup_binding_word (SW_SVB_TYPE_ITEM, get_element (tree, "key_items", slot));
}

/**
 * sw_svb_put_quickbar:
 * @tree: the tree, whose records are read
 * @id: the node of the quickbar
 * @field: its field
 *
 * Makes the rows of the quickbar.
 */
void
sw_svb_put_quickbar (SwTree   *tree,
                     SwNodeId  id,
                     guint32   field)
{
  SwNodeId first;

  *sw_tree_get_row (tree, id) = (SwRow) {
    .field = field, .parent = SW_NODE_ROOT, .flags = SW_ROW_NEW,
  };
  /* The children of the root are not counted yet: the records stand before this node. */
  sw_tree_get_row (tree, SW_NODE_ROOT)->n_children =
    id - sw_tree_get_row (tree, SW_NODE_ROOT)->first_child;
  first = sw_tree_add_children (tree, id, SW_SVB_N_SLOTS);
  for (guint slot = 0; slot < SW_SVB_N_SLOTS; slot++)
    {
      g_autofree char *word = sw_svb_quickbar_dup_word (tree, slot);

      if (word != NULL)
        sw_tree_put_text (tree, first + slot, sw_svb_schema_get_slot (), 0, 0, word);
      else
        sw_tree_put (tree, first + slot, sw_svb_schema_get_slot (), 0, 0, 0);
      sw_tree_get_row (tree, first + slot)->flags =
        SW_ROW_NEW | (word == NULL ? SW_ROW_ABSENT : 0);
    }
}

/**
 * sw_svb_key_position:
 * @tree: the tree of a Torchlight II character
 * @key: a key
 *
 * Finds out where in `/keys` a new record belongs: before the first one with a greater key.
 *
 * Returns: the position
 */
guint
sw_svb_key_position (const SwTree *tree,
                     guint         key)
{
  SwNodeId keys = sw_tree_find_child (tree, SW_NODE_ROOT, "keys");
  guint n_records = keys != SW_NODE_NONE ? sw_tree_get_n_children (tree, keys) : 0;
  guint other;

  for (guint i = 0; i < n_records; i++)
    if (sw_svb_get_key_record (tree, sw_tree_get_child (tree, keys, i), NULL, NULL, &other)
        && other > key)
      return i;

  return n_records;
}

/**
 * sw_svb_new_key_record:
 * @tree: the tree of a Torchlight II character
 * @guid: what to bind
 * @type: what that is
 * @key: on which key
 *
 * Makes a record for `/keys`, to be put in with sw_tree_insert_child().
 *
 * Returns: a detached node, or %SW_NODE_NONE when the file has no such records
 */
SwNodeId
sw_svb_new_key_record (SwTree  *tree,
                       guint64  guid,
                       guint    type,
                       guint    key)
{
  const guint64 values[] = { guid, type, key };
  SwNodeId keys = sw_tree_find_child (tree, SW_NODE_ROOT, "keys");
  guint version = 0;
  const SwSvbLayout *layout;
  SwNodeId record, first;

  sw_tree_get_version (tree, &version);
  if (keys == SW_NODE_NONE || sw_svb_schema_find_plan (version) == NULL)
    return SW_NODE_NONE;

  layout = &sw_svb_schema_find_plan (version)->layouts[SW_SVB_BLOCK_KEY];
  record = sw_tree_add_detached (tree, keys);
  sw_tree_put_container (tree, record, layout->field, 0, 0);
  first = sw_tree_add_children (tree, record, layout->n_rows);
  for (guint i = 0; i < layout->n_rows; i++)
    {
      sw_tree_put (tree, first + i, layout->ops[i].field, 0, layout->ops[i].size * 8, values[i]);
      sw_tree_get_row (tree, first + i)->flags = SW_ROW_NEW;
    }

  return record;
}
