/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-words.c: items of Diablo II in words: what they are called and what is on them. */
#include "config.h"

#include "sw-d2s-item-words.h"
#include "sw-d2s-schema.h"

#include <glib/gi18n-lib.h>

#define EMPTY_SKILL_LEVEL 0x3F
#define ENCODE_CHANCE 2
#define ENCODE_CHARGES 3
#define STAT_SKILL_TAB 188
#define STAT_OTHER_SKILL 97
#define STAT_SKILL 107
#define STAT_AURA 151

static SwNodeId
find (const SwTree *tree,
      SwNodeId      node,
      const char   *token)
{
  SwNodeId child = sw_tree_find_child (tree, node, token);

  return child != SW_NODE_NONE && !sw_tree_is_absent (tree, child) ? child : SW_NODE_NONE;
}

static gboolean
get_number (const SwTree *tree,
            SwNodeId      node,
            const char   *token,
            guint        *number)
{
  SwNodeId child = find (tree, node, token);

  if (child == SW_NODE_NONE)
    return FALSE;

  *number = (guint) sw_tree_get_number (tree, child);
  return TRUE;
}

/* The first games stored a number instead of a code. */
static const char *
get_code (const SwD2sTables *tables,
          const SwTree      *tree,
          SwNodeId           node)
{
  SwNodeId code = find (tree, node, "code");
  guint number;

  if (code != SW_NODE_NONE)
    return sw_tree_get_field (tree, code)->kind == SW_KIND_STRING ? sw_tree_get_text (tree, code)
                                                                  : NULL;

  return get_number (tree, node, "code_number", &number)
         ? sw_d2s_item_tables_find_old_code (tables->items, number) : NULL;
}

static gboolean
has_flag (const SwTree *tree,
          SwNodeId      node,
          const char   *token)
{
  guint flag;

  return get_number (tree, node, token, &flag) && flag != 0;
}

static const char *
get_base_name (const SwD2sTables *tables,
               const SwTree      *tree,
               SwNodeId           node)
{
  const char *code = get_code (tables, tree, node);
  const SwD2sItemBase *base = code != NULL ? sw_d2s_item_tables_find_base (tables->items, code)
                                           : NULL;

  if (has_flag (tree, node, "ear"))
    return "Ear";

  return base != NULL ? base->name : code;
}

static const char *
get_word (const SwD2sTables *tables,
          const SwTree      *tree,
          SwNodeId           node,
          const char        *token,
          SwD2sWordTable     table)
{
  guint number;

  return get_number (tree, node, token, &number)
         ? sw_d2s_item_tables_find_word (tables->items, table, number) : NULL;
}

static char *
dup_rare_name (const SwD2sTables *tables,
               const SwTree      *tree,
               SwNodeId           node)
{
  const char *first = get_word (tables, tree, node, "rare_first", SW_D2S_WORDS_RARE);
  const char *second = get_word (tables, tree, node, "rare_second", SW_D2S_WORDS_RARE);

  return first != NULL && second != NULL ? g_strdup_printf ("%s %s", first, second) : NULL;
}

/**
 * sw_d2s_item_dup_name:
 * @tables: the tables
 * @tree: a tree
 * @node: an item
 *
 * Says what the game calls an item: by its runeword, its set or itself, its affixes, or its kind.
 *
 * Returns: (transfer full): the name, with the kind behind it where that says more
 */
char *
sw_d2s_item_dup_name (const SwD2sTables *tables,
                      const SwTree      *tree,
                      SwNodeId           node)
{
  const char *base = get_base_name (tables, tree, node);
  const char *prefix = get_word (tables, tree, node, "prefix", SW_D2S_WORDS_PREFIXES);
  const char *suffix = get_word (tables, tree, node, "suffix", SW_D2S_WORDS_SUFFIXES);
  g_autofree char *name = dup_rare_name (tables, tree, node);
  const char *own = get_word (tables, tree, node, "runeword_string", SW_D2S_WORDS_RUNEWORDS);

  if (base == NULL)
    base = _("Item");
  if (own == NULL)
    own = get_word (tables, tree, node, "unique", SW_D2S_WORDS_UNIQUES);
  if (own == NULL)
    own = get_word (tables, tree, node, "set_item", SW_D2S_WORDS_SET_ITEMS);
  if (own == NULL)
    own = name;
  if (own != NULL)
    /* Translators: the name of an item, and what kind of item it is. */
    return g_strdup_printf (_("%s (%s)"), own, base);
  if (prefix != NULL || suffix != NULL)
    return g_strdup_printf ("%s%s%s%s%s", prefix != NULL ? prefix : "", prefix != NULL ? " " : "",
                            base, suffix != NULL ? " " : "", suffix != NULL ? suffix : "");

  return g_strdup (base);
}

/* The property that a list of values, or one of them, is part of */
static const SwD2sStat *
find_property (const SwD2sSchema *schema,
               const SwTree      *tree,
               SwNodeId           node)
{
  for (guint i = 0; i < 3 && node != SW_NODE_NONE; i++)
    {
      const SwD2sStat *stat = sw_d2s_schema_find_stat (schema, sw_tree_get_field (tree, node));

      if (stat != NULL)
        return stat;
      node = sw_tree_get_parent (tree, node);
    }

  return NULL;
}

/**
 * sw_d2s_item_dup_label:
 * @tables: the tables
 * @tree: a tree
 * @node: a node
 *
 * Says what a node is called where that depends on the item.
 *
 * Returns: (transfer full) (nullable): the label, or %NULL for the schema's
 */
char *
sw_d2s_item_dup_label (const SwD2sTables *tables,
                       const SwTree      *tree,
                       SwNodeId           node)
{
  const SwD2sSchema *schema = sw_d2s_schema_get (tables);
  const SwField *field = sw_tree_get_field (tree, node);

  if (sw_d2s_schema_is_item (schema, field) && !sw_tree_is_absent (tree, node))
    return sw_d2s_item_dup_name (tables, tree, node);

  return NULL;
}

static char *
dup_charges_text (guint64 value)
{
  /* Translators: charges of a skill that are left, and how many there can be. */
  return g_strdup_printf (_("%u of %u charges"), (guint) value & 0xFF, (guint) value >> 8);
}

static char *
dup_param_text (const SwD2sTables *tables,
                const SwD2sStat   *stat,
                guint              param)
{
  const SwD2sSkill *skill;
  const SwD2sClass *class;

  if (stat->encode == ENCODE_CHANCE || stat->encode == ENCODE_CHARGES)
    {
      skill = sw_d2s_tables_find_skill (tables, param >> 6);
      /* Translators: a skill and its level. */
      return skill != NULL ? g_strdup_printf (_("%s, level %u"), skill->name,
                                              param & EMPTY_SKILL_LEVEL) : NULL;
    }
  if (stat->id == STAT_SKILL_TAB)
    {
      class = sw_d2s_tables_find_class (tables, param >> 3);
      return class != NULL && (param & 7) < G_N_ELEMENTS (class->tab_names)
             && class->tab_names[param & 7] != NULL
             /* Translators: a class of characters, and one of its groups of skills. */
             ? g_strdup_printf (_("%s, %s"), class->name, class->tab_names[param & 7]) : NULL;
    }

  return NULL;
}

/**
 * sw_d2s_item_dup_value_text:
 * @tables: the tables
 * @tree: a tree
 * @node: a node
 * @value: a value of it
 *
 * Writes a value of an item as people know it.
 *
 * Returns: (transfer full) (nullable): the text, or %NULL for the usual form
 */
char *
sw_d2s_item_dup_value_text (const SwD2sTables *tables,
                            const SwTree      *tree,
                            SwNodeId           node,
                            const SwValue     *value)
{
  const SwD2sSchema *schema = sw_d2s_schema_get (tables);
  const SwField *field = sw_tree_get_field (tree, node);
  const SwD2sStat *stat;

  if (value->absent)
    return NULL;
  if (sw_d2s_schema_is_item_field (schema, field, SW_D2S_ITEM_CODE))
    {
      const SwD2sItemBase *base = sw_d2s_item_tables_find_base (tables->items, value->text);

      /* Translators: what kind of item it is, and the code for that. */
      return base != NULL ? g_strdup_printf (_("%s (%s)"), base->name, value->text) : NULL;
    }

  stat = find_property (schema, tree, node);
  if (stat == NULL)
    return NULL;
  if (sw_d2s_schema_is_item_field (schema, field, SW_D2S_ITEM_STAT))
    return g_strdup_printf ("%u, %s", stat->id, stat->name);
  if (sw_d2s_schema_is_item_field (schema, field, SW_D2S_ITEM_PARAM))
    return dup_param_text (tables, stat, (guint) value->number);
  if (stat->encode == ENCODE_CHARGES && value->kind == SW_KIND_SIGNED)
    return dup_charges_text (value->number);

  return NULL;
}

static void
add_text (JsonObject *object,
          const char *name,
          const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, name, text);
}

/* All 32 flags as one number, as other programs tell them */
static void
add_flags (const SwD2sSchema *schema,
           const SwTree      *tree,
           SwNodeId           node,
           JsonObject        *object)
{
  guint n_children = sw_tree_get_n_children (tree, node);
  guint64 flags = 0;
  guint bit = 0;

  for (guint i = 0, field = SW_D2S_ITEM_FLAGS_0;
       i < n_children && field <= SW_D2S_ITEM_FLAGS_29; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, node, i);

      if (!sw_d2s_schema_is_item_field (schema, sw_tree_get_field (tree, child), field))
        continue;
      flags |= sw_tree_get_number (tree, child) << bit;
      bit += sw_tree_get_field (tree, child)->width;
      field++;
    }

  if (bit > 0)
    json_object_set_int_member (object, "flags", (gint64) flags);
}

static void
add_affix_names (const SwD2sTables *tables,
                 const SwTree      *tree,
                 SwNodeId           node,
                 JsonObject        *object)
{
  SwNodeId list = find (tree, node, "affixes");
  guint n_children = list != SW_NODE_NONE ? sw_tree_get_n_children (tree, list) : 0;
  JsonArray *names;

  if (list == SW_NODE_NONE)
    return;

  names = json_array_new ();
  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId affix = sw_tree_get_child (tree, list, i);
      SwD2sWordTable table = i % 2 == 0 ? SW_D2S_WORDS_PREFIXES : SW_D2S_WORDS_SUFFIXES;
      const char *name = sw_tree_is_absent (tree, affix) ? NULL
                         : sw_d2s_item_tables_find_word (tables->items, table,
                                                         (guint) sw_tree_get_number (tree, affix));

      if (name != NULL)
        json_array_add_string_element (names, name);
      else
        json_array_add_null_element (names);
    }
  json_object_set_array_member (object, "affix_names", names);
}

static void
add_item_members (const SwD2sTables *tables,
                  const SwTree      *tree,
                  SwNodeId           node,
                  JsonObject        *object)
{
  g_autofree char *rare_name = dup_rare_name (tables, tree, node);

  add_flags (sw_d2s_schema_get (tables), tree, node, object);
  if (!json_object_has_member (object, "code") && !has_flag (tree, node, "ear"))
    add_text (object, "code", get_code (tables, tree, node));
  add_text (object, "name", get_base_name (tables, tree, node));
  add_text (object, "prefix_name",
            get_word (tables, tree, node, "prefix", SW_D2S_WORDS_PREFIXES));
  add_text (object, "suffix_name",
            get_word (tables, tree, node, "suffix", SW_D2S_WORDS_SUFFIXES));
  add_text (object, "set_item_name",
            get_word (tables, tree, node, "set_item", SW_D2S_WORDS_SET_ITEMS));
  add_text (object, "unique_name",
            get_word (tables, tree, node, "unique", SW_D2S_WORDS_UNIQUES));
  add_text (object, "runeword_name",
            get_word (tables, tree, node, "runeword_string", SW_D2S_WORDS_RUNEWORDS));
  add_text (object, "rare_name", rare_name);
  add_affix_names (tables, tree, node, object);
}

static void
add_skill (const SwD2sTables *tables,
           guint              id,
           JsonObject        *object)
{
  const SwD2sSkill *skill = sw_d2s_tables_find_skill (tables, id);

  json_object_set_int_member (object, "skill", id);
  add_text (object, "skill_name", skill != NULL ? skill->name : NULL);
}

/* What is packed into the parameter and the value */
static void
add_split_members (const SwD2sTables *tables,
                   const SwD2sStat   *stat,
                   guint              param,
                   guint              value,
                   JsonObject        *object)
{
  if (stat->encode == ENCODE_CHANCE || stat->encode == ENCODE_CHARGES)
    {
      json_object_set_int_member (object, "skill_level", param & EMPTY_SKILL_LEVEL);
      add_skill (tables, param >> 6, object);
    }
  if (stat->encode == ENCODE_CHARGES)
    {
      json_object_set_int_member (object, "charges", value & 0xFF);
      json_object_set_int_member (object, "max_charges", value >> 8);
    }
  if (stat->id == STAT_SKILL_TAB)
    {
      json_object_set_int_member (object, "tab", param & 7);
      json_object_set_int_member (object, "class", param >> 3);
    }
  if (stat->id == STAT_OTHER_SKILL || stat->id == STAT_SKILL || stat->id == STAT_AURA)
    add_skill (tables, param, object);
}

static void
add_property_members (const SwD2sTables *tables,
                      const SwD2sStat   *stat,
                      const SwTree      *tree,
                      SwNodeId           node,
                      JsonObject        *object)
{
  SwNodeId values = find (tree, node, "values");
  SwNodeId first = values != SW_NODE_NONE ? sw_tree_get_child (tree, values, 0) : SW_NODE_NONE;
  guint param;

  add_text (object, "name", stat->name);
  if (first != SW_NODE_NONE && get_number (tree, node, "param", &param))
    add_split_members (tables, stat, param, (guint) sw_tree_get_number (tree, first), object);
}

/**
 * sw_d2s_item_add_members:
 * @tables: the tables
 * @tree: a tree
 * @node: a group
 * @object: what a dump tells of it
 *
 * Adds the names of what an item or property has only numbers of.
 */
void
sw_d2s_item_add_members (const SwD2sTables *tables,
                         const SwTree      *tree,
                         SwNodeId           node,
                         JsonObject        *object)
{
  const SwD2sSchema *schema = sw_d2s_schema_get (tables);
  const SwField *field = sw_tree_get_field (tree, node);
  const SwD2sStat *stat = sw_d2s_schema_find_stat (schema, field);

  if (sw_d2s_schema_is_item (schema, field))
    add_item_members (tables, tree, node, object);
  else if (stat != NULL)
    add_property_members (tables, stat, tree, node, object);
}
