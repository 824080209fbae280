/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-explain.c: what a bit of a file is, or where a node lives. */
#include "config.h"

#include "sw-explain.h"

#include "sw-dump.h"
#include "sw-error.h"
#include "sw-vocabulary.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* The words are for scripts: they are not translated. */
static const char *
kind_to_word (SwKind kind)
{
  switch (kind)
    {
    case SW_KIND_GROUP:
      return "group";
    case SW_KIND_LIST:
      return "list";
    case SW_KIND_BOOLEAN:
      return "boolean";
    case SW_KIND_UNSIGNED:
      return "unsigned";
    case SW_KIND_SIGNED:
      return "signed";
    case SW_KIND_FLOAT:
      return "float";
    case SW_KIND_ENUM:
      return "enumeration";
    case SW_KIND_FLAGS:
      return "flags";
    case SW_KIND_STRING:
      return "string";
    case SW_KIND_BYTES:
      return "bytes";
    case SW_KIND_REFERENCE:
      return "reference";
    case SW_KIND_UNREAD:
    default:
      return "unread";
    }
}

static const char *
standing_to_word (SwStanding standing)
{
  switch (standing)
    {
    case SW_STANDING_KNOWN:
      return "known";
    case SW_STANDING_INFERRED:
      return "inferred";
    case SW_STANDING_UNKNOWN:
    default:
      return "unknown";
    }
}

static gboolean
is_number (const SwField *field)
{
  return field->kind == SW_KIND_UNSIGNED || field->kind == SW_KIND_SIGNED
         || field->kind == SW_KIND_ENUM;
}

static void
add_limits (SwExplain     *self,
            const SwField *field)
{
  guint64 minimum, maximum;

  if (!is_number (field))
    return;

  sw_field_get_limits (field, (guint) self->bits, &minimum, &maximum);
  if (field->kind == SW_KIND_SIGNED)
    {
      self->minimum = g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) minimum);
      self->maximum = g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) maximum);
    }
  else
    {
      self->minimum = g_strdup_printf ("%" G_GUINT64_FORMAT, minimum);
      self->maximum = g_strdup_printf ("%" G_GUINT64_FORMAT, maximum);
    }
}

static void
add_value (SwExplain     *self,
           SwDocument    *document,
           const SwField *field)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (GError) locked = NULL;
  g_autofree char *stored = NULL;

  if (sw_field_is_container (field) || field->kind == SW_KIND_UNREAD)
    return;

  sw_tree_get_value (sw_document_get_tree (document), self->node, &value);
  self->value = sw_dump_node (document, self->node, SW_DUMP_VALUES);
  self->text = sw_document_dup_value_text (document, self->node, &value);
  stored = json_to_string (self->value, FALSE);
  if (g_strcmp0 (self->text, field->kind == SW_KIND_STRING ? value.text : stored) == 0)
    g_clear_pointer (&self->text, g_free);
  add_limits (self, field);
  if (!sw_document_check_editable (document, self->node, &locked))
    self->locked = g_strdup (locked != NULL ? locked->message : "");
}

static char *
dup_translated (const char *text)
{
  return text != NULL && *text != '\0' ? g_strdup (_(text)) : NULL;
}

/**
 * sw_explain_new:
 * @document: a document
 * @node: one of its nodes
 *
 * Tells all that is known of a node.
 *
 * Returns: (transfer full): the explanation
 */
SwExplain *
sw_explain_new (SwDocument *document,
                SwNodeId    node)
{
  SwExplain *self = g_new0 (SwExplain, 1);
  const SwTree *tree;
  const SwField *field;
  const GError *unread;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  tree = sw_document_get_tree (document);
  field = sw_tree_get_field (tree, node);
  unread = sw_tree_get_unread (tree, node);

  self->node = node;
  self->path = sw_tree_dup_path (tree, node);
  self->label = sw_document_dup_label (document, node);
  self->kind = kind_to_word (field->kind);
  self->has_span = sw_tree_get_span (tree, node, &self->bit, &self->bits);
  self->standing = standing_to_word (field->standing);
  self->unit = dup_translated (field->unit);
  self->meaning = dup_translated (field->meaning);
  if (self->meaning == NULL && SW_IS_VOCABULARY (document))
    self->meaning = sw_vocabulary_dup_meaning (SW_VOCABULARY (document), node);
  self->source = dup_translated (field->source);
  if (unread != NULL || field->kind == SW_KIND_UNREAD)
    {
      self->standing = "unread";
      g_free (self->meaning);
      self->meaning = unread != NULL ? sw_error_dup_text (unread) : NULL;
    }
  else
    {
      add_value (self, document, field);
    }

  return self;
}

/**
 * sw_explain_new_at:
 * @document: a document
 * @bit: a bit of the file as opened or last saved
 * @error: return location
 *
 * Tells what a bit of the file is: the innermost node that it belongs to.
 *
 * Errors: %SW_ERROR_NOT_FOUND with the kind "no_such_offset" behind the end of the file.
 *
 * Returns: (transfer full) (nullable): the explanation
 */
SwExplain *
sw_explain_new_at (SwDocument  *document,
                   guint64      bit,
                   GError     **error)
{
  const SwTree *tree;
  SwNodeId node;
  gsize size;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  tree = sw_document_get_tree (document);
  node = sw_tree_find_at (tree, bit);
  if (node != SW_NODE_NONE)
    return sw_explain_new (document, node);

  sw_tree_get_data (tree, &size);
  sw_set_error (error, SW_ERROR_NOT_FOUND, "no_such_offset", SW_NO_BIT,
                ngettext ("The file is %zu byte long; byte %" PRIu64
                          " is behind its end.",
                          "The file is %zu bytes long; byte %" PRIu64
                          " is behind its end.", size),
                size, bit / 8);
  return NULL;
}

/**
 * sw_explain_new_path:
 * @document: a document
 * @path: the path of a node
 * @error: return location
 *
 * Tells what a node is and where it lives.
 *
 * Errors: %SW_ERROR_NOT_FOUND with the kind "no_such_path".
 *
 * Returns: (transfer full) (nullable): the explanation
 */
SwExplain *
sw_explain_new_path (SwDocument  *document,
                     const char  *path,
                     GError     **error)
{
  SwNodeId node;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  node = sw_tree_lookup (sw_document_get_tree (document), path, error);
  return node != SW_NODE_NONE ? sw_explain_new (document, node) : NULL;
}

/**
 * sw_explain_free:
 * @self: (transfer full): an explanation
 *
 * Frees an explanation.
 */
void
sw_explain_free (SwExplain *self)
{
  g_free (self->path);
  g_free (self->label);
  g_clear_pointer (&self->value, json_node_unref);
  g_free (self->text);
  g_free (self->minimum);
  g_free (self->maximum);
  g_free (self->unit);
  g_free (self->meaning);
  g_free (self->source);
  g_free (self->locked);
  g_free (self);
}
