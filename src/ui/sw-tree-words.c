/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-words.c: what the tree says of a node, in its columns and to a screen reader. */
#include "config.h"

#include "sw-tree-words.h"

#include "sw-document.h"
#include "sw-objects.h"

#include <glib/gi18n.h>

static gboolean
is_container (SwNode *node)
{
  return sw_field_is_container (sw_node_get_field (node));
}

/**
 * sw_tree_words_dup_name:
 * @node: a node
 *
 * Names a node within its parent: the path says where that is.
 *
 * Returns: (transfer full): the name; its number comes first in a list
 */
char *
sw_tree_words_dup_name (SwNode *node)
{
  SwDocument *document = sw_node_get_document (node);
  const char *label = sw_node_get_label (node);
  g_autofree char *own = NULL;
  g_autofree char *token = NULL;

  if (SW_IS_OBJECTS (document))
    own = sw_objects_dup_name (SW_OBJECTS (document), sw_node_get_id (node));
  if (own != NULL)
    label = own;
  if (sw_node_get_field (node)->token != NULL && *label != '\0')
    return g_strdup (label);

  token = sw_node_dup_token (node);
  if (*label == '\0')
    return g_steal_pointer (&token);

  /* Translators: an entry of a list: its number, and what it is, as "3 · Item". */
  return g_strdup_printf (C_("entry", "%s · %s"), token, label);
}

static const char *
get_kind (SwNode *node)
{
  switch (sw_node_get_kind (node))
    {
    case SW_KIND_GROUP:
      /* Translators: these are kinds of values, one of them in each row of a narrow column. */
      return C_("type", "group");
    case SW_KIND_LIST:
      return C_("type", "list");
    case SW_KIND_BOOLEAN:
      return C_("type", "yes or no");
    case SW_KIND_UNSIGNED:
      return C_("type", "number");
    case SW_KIND_SIGNED:
      return C_("type", "± number");
    case SW_KIND_FLOAT:
      return C_("type", "float");
    case SW_KIND_ENUM:
      return C_("type", "choice");
    case SW_KIND_FLAGS:
      return C_("type", "flags");
    case SW_KIND_STRING:
      return C_("type", "text");
    case SW_KIND_BYTES:
      return C_("type", "bytes");
    case SW_KIND_REFERENCE:
      return C_("type", "reference");
    case SW_KIND_UNREAD:
    default:
      return C_("type", "not read");
    }
}

static char *
dup_own_class (SwNode *node)
{
  SwDocument *document = sw_node_get_document (node);

  return SW_IS_OBJECTS (document)
         ? sw_objects_dup_class (SW_OBJECTS (document), sw_node_get_id (node)) : NULL;
}

/**
 * sw_tree_words_dup_type:
 * @node: a node
 *
 * Says what kind of value a node is.
 *
 * Returns: (transfer full): a word or two
 */
char *
sw_tree_words_dup_type (SwNode *node)
{
  g_autofree char *class = dup_own_class (node);

  /* Translators: a kind of value, in a narrow column: an object of the game, with fields. */
  return g_strdup (class != NULL ? C_("type", "object") : get_kind (node));
}

/**
 * sw_tree_words_dup_class:
 * @node: a node
 *
 * Says of which class an object is, or the one that a reference names.
 *
 * Returns: (transfer full) (nullable): the name of the class; %NULL for anything else
 */
char *
sw_tree_words_dup_class (SwNode *node)
{
  SwDocument *document = sw_node_get_document (node);
  SwNodeId target = SW_NODE_NONE;

  if (SW_IS_OBJECTS (document))
    target = sw_objects_find_target (SW_OBJECTS (document), sw_node_get_id (node));

  return target != SW_NODE_NONE ? sw_objects_dup_class (SW_OBJECTS (document), target)
                                : dup_own_class (node);
}

/**
 * sw_tree_words_dup_target:
 * @node: a node
 *
 * Says which object a reference names.
 *
 * Returns: (transfer full) (nullable): its number, and its name if it has one; %NULL for what is no
 *   reference to an object
 */
char *
sw_tree_words_dup_target (SwNode *node)
{
  SwDocument *document = sw_node_get_document (node);

  return SW_IS_OBJECTS (document)
         ? sw_objects_dup_target_name (SW_OBJECTS (document), sw_node_get_id (node)) : NULL;
}

/**
 * sw_tree_words_dup_value:
 * @node: a node
 *
 * Writes what a node holds, on one line. Of a reference it says which object that is: the paths of
 * objects are long, and begin alike.
 *
 * Returns: (transfer full): the value for people
 */
char *
sw_tree_words_dup_value (SwNode *node)
{
  char *text = sw_tree_words_dup_target (node);

  if (text == NULL)
    text = sw_node_dup_text (node);

  return g_strdelimit (text, "\n\r\t", ' ');
}

/**
 * sw_tree_words_dup_offset:
 * @node: a node
 *
 * Writes where a node begins: the byte, and the bit of it where it is not the first.
 *
 * Returns: (transfer full): hexadecimal digits; a dash for what is not in the file
 */
char *
sw_tree_words_dup_offset (SwNode *node)
{
  guint64 bit;

  if (!sw_node_get_span (node, &bit, NULL) || sw_node_get_absent (node))
    return g_strdup ("–");
  if (bit % 8 == 0)
    return g_strdup_printf ("%06" G_GINT64_MODIFIER "X", bit / 8);

  return g_strdup_printf ("%06" G_GINT64_MODIFIER "X.%u", bit / 8, (guint) (bit % 8));
}

/**
 * sw_tree_words_dup_size:
 * @node: a node
 *
 * Writes how much of the file a node takes.
 *
 * Returns: (transfer full): bytes, or bits where it is no whole number of them
 */
char *
sw_tree_words_dup_size (SwNode *node)
{
  guint64 bits;

  if (!sw_node_get_span (node, NULL, &bits) || sw_node_get_absent (node))
    return g_strdup ("–");
  if (bits % 8 == 0)
    /* Translators: a size in bytes, short. */
    return g_strdup_printf (_("%lu B"), (gulong) (bits / 8));

  return g_strdup_printf (ngettext ("%lu bit", "%lu bits", (gulong) bits), (gulong) bits);
}

static void
add_words (GString    *sentence,
           const char *words)
{
  if (words == NULL || *words == '\0')
    return;
  if (sentence->len > 0)
    g_string_append (sentence, ", ");

  g_string_append (sentence, words);
}

/**
 * sw_tree_words_dup_remark:
 * @node: a node
 *
 * Says what is out of the ordinary with a node: how little we know of it, and whether it is kept as
 * it is.
 *
 * Returns: (transfer full): the words; empty for a known value that can be set
 */
char *
sw_tree_words_dup_remark (SwNode *node)
{
  GString *remark = g_string_new (NULL);

  switch (sw_node_get_field (node)->standing)
    {
    case SW_STANDING_INFERRED:
      /* Translators: how sure we are of what a field means. */
      add_words (remark, C_("remark", "inferred"));
      break;
    case SW_STANDING_UNKNOWN:
      if (sw_node_get_kind (node) != SW_KIND_UNREAD)
        /* Translators: how sure we are of what a field means: it is not understood. */
        add_words (remark, C_("remark", "unknown"));
      break;
    case SW_STANDING_KNOWN:
    default:
      break;
    }
  if (!is_container (node) && !sw_node_get_editable (node, NULL))
    /* Translators: of a value that cannot be set. */
    add_words (remark, C_("remark", "read-only"));

  return g_string_free (remark, FALSE);
}

/**
 * sw_tree_words_dup_why_not:
 * @node: a node
 *
 * Says why a value cannot be set.
 *
 * Returns: (transfer full) (nullable): a whole sentence; %NULL for one that can be, and for what
 *   holds others
 */
char *
sw_tree_words_dup_why_not (SwNode *node)
{
  g_autoptr (GError) error = NULL;

  if (is_container (node) || sw_node_get_editable (node, &error))
    return NULL;

  return g_strdup (error->message);
}

static void
add_state (GString *sentence,
           SwNode  *node)
{
  g_autofree char *remark = sw_tree_words_dup_remark (node);

  add_words (sentence, remark);
  if (sw_node_get_changed (node))
    /* Translators: of a value that is another one than in the file. */
    add_words (sentence, C_("remark", "changed"));
}

static GString *
start_sentence (SwNode *node)
{
  g_autofree char *name = sw_tree_words_dup_name (node);
  g_autofree char *class = dup_own_class (node);
  g_autofree char *target = sw_tree_words_dup_target (node);
  g_autofree char *value = sw_node_dup_text (node);
  GString *sentence = g_string_new (name);

  add_words (sentence, class);
  add_words (sentence, target);
  add_words (sentence, g_strdelimit (value, "\n\r\t", ' '));
  add_state (sentence, node);
  return sentence;
}

/**
 * sw_tree_words_dup_row:
 * @row: a row of a tree
 *
 * Says all that a row shows, and where in the tree it is: GTK 4.8 tells a screen reader nothing but
 * names.
 *
 * Returns: (transfer full): the words
 */
char *
sw_tree_words_dup_row (SwNodeRow *row)
{
  SwNode *node = sw_node_row_get_node (row);
  GString *sentence = start_sentence (node);
  g_autofree char *place = NULL;

  /* Translators: a row of a tree: which one of how many, and in how many others it is. */
  place = g_strdup_printf (_("%u of %u, level %u"), sw_node_row_get_position (row) + 1,
                           sw_node_row_get_set_size (row), sw_node_row_get_depth (row) + 1);
  add_words (sentence, place);
  if (sw_node_row_get_expanded (row))
    /* Translators: of a row of a tree: what is in it can be seen. */
    add_words (sentence, C_("row", "expanded"));
  else if (sw_node_row_get_expandable (row))
    /* Translators: of a row of a tree: what is in it is folded away. */
    add_words (sentence, C_("row", "collapsed"));

  return g_string_free (sentence, FALSE);
}

/**
 * sw_tree_words_dup_hit:
 * @node: what a search found
 * @position: which hit it is, from 0
 * @n_hits: how many there are
 *
 * Says all that a row of hits shows.
 *
 * Returns: (transfer full): the words
 */
char *
sw_tree_words_dup_hit (SwNode *node,
                       guint   position,
                       guint   n_hits)
{
  GString *sentence = start_sentence (node);
  g_autofree char *path = sw_node_dup_path (node);
  g_autofree char *place = NULL;

  add_words (sentence, path);
  /* Translators: a hit of a search: which one of how many. */
  place = g_strdup_printf (_("hit %u of %u"), position + 1, n_hits);
  add_words (sentence, place);
  return g_string_free (sentence, FALSE);
}

/**
 * sw_tree_words_dup_count:
 * @n_hits: how many a search has found
 * @running: whether it goes on
 *
 * Says how many hits there are.
 *
 * Returns: (transfer full): the words
 */
char *
sw_tree_words_dup_count (guint    n_hits,
                         gboolean running)
{
  g_autofree char *number = g_strdup_printf ("%'u", n_hits);

  if (running)
    /* Translators: while a search goes on. %s is a number. */
    return g_strdup_printf (ngettext ("Searching… %s hit so far", "Searching… %s hits so far",
                                      n_hits), number);

  /* Translators: the result of a search. %s is a number. */
  return g_strdup_printf (ngettext ("%s hit", "%s hits", n_hits), number);
}
