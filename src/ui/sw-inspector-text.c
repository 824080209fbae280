/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-inspector-text.c: what a field is, in words. */
#include "config.h"

#include "sw-inspector-text.h"

#include "sw-node-spin.h"
#include "sw-objects.h"

#include <glib/gi18n.h>

/* What has no bits of its own stands for a record elsewhere, or for none */
static char *
dup_record (SwNode *node)
{
  SwDocument *document = sw_node_get_document (node);
  SwNodeId record = sw_document_find_record (document, sw_node_get_id (node));
  g_autofree char *path = NULL;

  if (record != SW_NODE_NONE)
    {
      path = sw_tree_dup_path (sw_document_get_tree (document), record);
      /* Translators: where in the file a quick slot is kept: the path of the record. */
      return g_strdup_printf (_("Kept in the record %s"), path);
    }
  if (SW_DOCUMENT_GET_CLASS (document)->find_record != NULL && sw_node_get_absent (node)
      && (sw_node_get_field (node)->flags & SW_FIELD_VIRTUAL) != 0)
    return g_strdup (_("No record in the file: it is empty"));

  return g_strdup (_("Not in the file yet"));
}

/**
 * sw_inspector_dup_place:
 * @node: a node
 *
 * Says where in the file a node is.
 *
 * Returns: (transfer full): the words
 */
char *
sw_inspector_dup_place (SwNode *node)
{
  guint64 bit;
  guint64 bits;
  guint64 first_byte;
  guint64 last_byte;
  guint64 last;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  if (!sw_node_get_span (node, &bit, &bits))
    return dup_record (node);
  if (bits == 0)
    /* Translators: where an empty part of the file is. */
    return g_strdup_printf (_("No bits, before byte 0x%lX"), (gulong) (bit / 8));

  last = bit + bits - 1;
  first_byte = bit / 8;
  last_byte = last / 8;
  if (bits == 1)
    return g_strdup_printf (_("Bit %lu, byte 0x%lX"), (gulong) bit, (gulong) first_byte);
  if (first_byte == last_byte)
    return g_strdup_printf (_("Bits %lu to %lu, byte 0x%lX"), (gulong) bit, (gulong) last,
                            (gulong) first_byte);

  return g_strdup_printf (_("Bits %lu to %lu, bytes 0x%lX to 0x%lX"), (gulong) bit,
                          (gulong) last, (gulong) first_byte, (gulong) last_byte);
}

/**
 * sw_inspector_dup_allowed:
 * @node: a node
 *
 * Says what a node may be set to.
 *
 * Returns: (transfer full) (nullable): the words, or %NULL if there is nothing to say
 */
char *
sw_inspector_dup_allowed (SwNode *node)
{
  const SwField *field;
  guint64 minimum;
  guint64 maximum;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  field = sw_node_get_field (node);
  switch (field->kind)
    {
    case SW_KIND_UNSIGNED:
    case SW_KIND_SIGNED:
      {
        g_autofree char *from = NULL;
        g_autofree char *to = NULL;

        sw_node_get_limits (node, &minimum, &maximum);
        from = sw_node_spin_dup_number (node, minimum);
        to = sw_node_spin_dup_number (node, maximum);
        /* Translators: the least and the greatest value that a field may have. */
        return g_strdup_printf (_("%s to %s"), from, to);
      }

    case SW_KIND_ENUM:
      return field->n_choices > 0
        ? g_strdup_printf (ngettext ("%u named value", "%u named values", field->n_choices),
                           field->n_choices)
        : NULL;

    case SW_KIND_STRING:
      return field->max_chars > 0
        ? g_strdup_printf (ngettext ("At most %u character", "At most %u characters",
                                     field->max_chars), field->max_chars)
        : NULL;

    case SW_KIND_GROUP:
    case SW_KIND_LIST:
    case SW_KIND_BOOLEAN:
    case SW_KIND_FLOAT:
    case SW_KIND_FLAGS:
    case SW_KIND_BYTES:
    case SW_KIND_REFERENCE:
    case SW_KIND_UNREAD:
    default:
      return NULL;
    }
}

/**
 * sw_inspector_dup_stored:
 * @node: a node
 *
 * Writes the number that stands in the file for a node's value.
 *
 * Returns: (transfer full) (nullable): the number twice, decimal and hexadecimal; %NULL for what is
 *   no number, or not in the file
 */
char *
sw_inspector_dup_stored (SwNode *node)
{
  guint64 number;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  /* Between objects it is a number of ours, which follows from what it refers to */
  if (sw_node_get_absent (node)
      || (sw_node_get_kind (node) == SW_KIND_REFERENCE
          && SW_IS_OBJECTS (sw_node_get_document (node))))
    return NULL;

  switch (sw_node_get_kind (node))
    {
    case SW_KIND_UNSIGNED:
    case SW_KIND_SIGNED:
    case SW_KIND_FLOAT:
    case SW_KIND_ENUM:
    case SW_KIND_FLAGS:
    case SW_KIND_REFERENCE:
      number = sw_node_get_number (node);
      /* Translators: a number, decimal and hexadecimal. */
      return g_strdup_printf (_("%lu (0x%lX)"), (gulong) number, (gulong) number);

    case SW_KIND_GROUP:
    case SW_KIND_LIST:
    case SW_KIND_BOOLEAN:
    case SW_KIND_STRING:
    case SW_KIND_BYTES:
    case SW_KIND_UNREAD:
    default:
      return NULL;
    }
}

/**
 * sw_inspector_get_kind:
 * @node: a node
 *
 * Names the kind of a node.
 *
 * Returns: (transfer none): translated words
 */
const char *
sw_inspector_get_kind (SwNode *node)
{
  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  switch (sw_node_get_kind (node))
    {
    case SW_KIND_GROUP:
      return _("Group of fields");
    case SW_KIND_LIST:
      /* Translators: the kind of a field. */
      return C_("kind", "List");
    case SW_KIND_BOOLEAN:
      return _("Yes or no");
    case SW_KIND_UNSIGNED:
      return sw_node_get_field (node)->fraction_bits > 0 ? _("Number with a fraction")
                                                         : _("Whole number");
    case SW_KIND_SIGNED:
      return _("Whole number, may be negative");
    case SW_KIND_FLOAT:
      return _("Number with a floating point");
    case SW_KIND_ENUM:
      return _("One of several named values");
    case SW_KIND_FLAGS:
      return _("Set of flags");
    case SW_KIND_STRING:
      /* Translators: the kind of a field. */
      return C_("kind", "Text");
    case SW_KIND_BYTES:
      return _("Raw bytes");
    case SW_KIND_REFERENCE:
      return _("Number of another entry");
    case SW_KIND_UNREAD:
    default:
      return _("Bytes that could not be read");
    }
}

/**
 * sw_inspector_dup_standing:
 * @node: a node
 *
 * Says how sure we are of what a node means, and what that word stands for.
 *
 * Returns: (transfer full): the words
 */
char *
sw_inspector_dup_standing (SwNode *node)
{
  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  /* Translators: how sure we are of a field, and what that word means. */
  return g_strdup_printf (_("%s: %s"), sw_node_get_standing (node),
                          sw_node_get_standing_meaning (node));
}
