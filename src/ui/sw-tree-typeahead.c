/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-typeahead.c: finds a row by the first letters of its name. */
#include "config.h"

#include "sw-tree-typeahead.h"

#include "sw-document.h"

#include <glib/gi18n.h>
#include <string.h>

/* What is typed after a pause is another word */
#define PAUSE (1200 * G_TIME_SPAN_MILLISECOND)

struct _SwTreeTypeahead
{
  GString *typed;
  gint64   last;
};

/**
 * sw_tree_typeahead_new:
 *
 * Returns: (transfer full): a memory of what was typed
 */
SwTreeTypeahead *
sw_tree_typeahead_new (void)
{
  SwTreeTypeahead *self = g_new0 (SwTreeTypeahead, 1);

  self->typed = g_string_new (NULL);
  return self;
}

/**
 * sw_tree_typeahead_free:
 * @self: the memory
 *
 * Frees it.
 */
void
sw_tree_typeahead_free (SwTreeTypeahead *self)
{
  g_string_free (self->typed, TRUE);
  g_free (self);
}

static gboolean
begins_with (const SwTree *tree,
             SwNodeId      id,
             const char   *wanted)
{
  const SwField *field = sw_tree_get_field (tree, id);
  const char *name = field->label != NULL && *field->label != '\0' ? _(field->label) : field->token;
  g_autofree char *folded = name != NULL ? g_utf8_casefold (name, -1) : NULL;

  return folded != NULL && g_str_has_prefix (folded, wanted);
}

/* Among the siblings, the first one that fits from a position on, and around the end */
static SwNodeId
find_sibling (const SwTree *tree,
              SwNodeId      parent,
              guint         position,
              const char   *wanted)
{
  guint n_children = sw_tree_get_n_children (tree, parent);
  guint64 number;

  /* The entries of a list are called by their numbers */
  if (sw_tree_get_field (tree, parent)->kind == SW_KIND_LIST)
    return g_ascii_string_to_unsigned (wanted, 10, 0, G_MAXUINT, &number, NULL)
           ? sw_tree_get_child (tree, parent, (guint) number) : SW_NODE_NONE;

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, parent, (position + i) % n_children);

      if (begins_with (tree, child, wanted))
        return child;
    }

  return SW_NODE_NONE;
}

/**
 * sw_tree_typeahead_type:
 * @self: what was typed before
 * @from: where the focus is
 * @character: what was typed now
 *
 * Finds the next row beside another one whose name begins with what was typed. The same letter
 * typed again goes on to the next one.
 *
 * Returns: the node, or %SW_NODE_NONE
 */
SwNodeId
sw_tree_typeahead_type (SwTreeTypeahead *self,
                        SwNode          *from,
                        gunichar         character)
{
  SwTree *tree = sw_document_get_tree (sw_node_get_document (from));
  SwNodeId parent = sw_tree_get_parent (tree, sw_node_get_id (from));
  gint64 now = g_get_monotonic_time ();
  g_autofree char *wanted = NULL;
  guint position;
  char letter[7] = { 0 };

  if (parent == SW_NODE_NONE)
    return SW_NODE_NONE;

  if (now - self->last > PAUSE)
    g_string_set_size (self->typed, 0);
  self->last = now;
  g_unichar_to_utf8 (character, letter);
  /* One letter again and again is one letter */
  if (g_unichar_isdigit (character) || strcmp (self->typed->str, letter) != 0)
    g_string_append (self->typed, letter);

  wanted = g_utf8_casefold (self->typed->str, -1);
  position = sw_tree_get_position (tree, sw_node_get_id (from));
  return find_sibling (tree, parent, position + (strcmp (self->typed->str, letter) == 0), wanted);
}
