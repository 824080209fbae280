/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-difference.c: one node that differs between two documents. */
#include "config.h"

#include "sw-difference.h"

#include "sw-bit-reader.h"
#include "sw-change-label.h"
#include "sw-dump.h"
#include "sw-json.h"

#include <glib/gi18n-lib.h>

/* So many characters of a value are told to people: it may be all that half a file holds. */
#define MAX_CHARS 120

/* Values are made when somebody asks for them. There may be hundreds of thousands of differences,
 * and a value may be all that half a file holds. */
struct _SwDifference
{
  GObject           parent_instance;
  char             *path;
  char             *label;        /* (nullable): told by the node */
  JsonNode         *old_value;    /* (nullable): told by the node */
  JsonNode         *new_value;
  SwDifferenceSide  old_side;
  SwDifferenceSide  new_side;
};

G_DEFINE_FINAL_TYPE (SwDifference, sw_difference, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PATH,
  PROP_LABEL,
  PROP_OLD,
  PROP_NEW,
  PROP_OLD_BRIEF,
  PROP_NEW_BRIEF,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Bytes that nobody could read can only be told apart by their sum. */
static void
add_sum (SwDocument *document,
         SwNodeId    node,
         JsonObject *object)
{
  const SwTree *tree = sw_document_get_tree (document);
  g_autofree guint8 *bytes = NULL;
  g_autofree char *sum = NULL;
  guint64 bit, bits;
  gsize size;

  if (!sw_tree_get_span (tree, node, &bit, &bits))
    return;

  size = (bits + 7) / 8;
  bytes = g_malloc0 (size + 1);
  sw_bits_copy (bytes, 0, sw_tree_get_data (tree, NULL), bit, bits);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes, size);
  json_object_set_string_member (object, "sha256", sum);
}

/**
 * sw_difference_new_json:
 * @document: a document
 * @node: a node of it, or %SW_NODE_NONE
 *
 * Tells what a node holds, so that two of them can be compared.
 *
 * Returns: (transfer full): null for what is not there
 */
JsonNode *
sw_difference_new_json (SwDocument *document,
                        SwNodeId    node)
{
  const SwTree *tree = sw_document_get_tree (document);
  JsonNode *json;

  if (node == SW_NODE_NONE || sw_tree_is_absent (tree, node))
    return json_node_new (JSON_NODE_NULL);
  if (sw_tree_get_unread (tree, node) == NULL)
    return sw_dump_node (document, node, SW_DUMP_VALUES);

  json = sw_dump_node (document, node, SW_DUMP_NONE);
  if (JSON_NODE_HOLDS_OBJECT (json))
    add_sum (document, node, json_node_get_object (json));
  return json;
}

/* What is not there because reading ended before it */
static JsonNode *
new_unread_json (SwDocument *document)
{
  const GError *fault = sw_tree_get_fault (sw_document_get_tree (document));
  JsonNode *json = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_boolean_member (object, "unreadable", TRUE);
  json_object_set_string_member (object, "error",
                                 fault != NULL ? fault->message
                                               : _("These bytes could not be read."));
  json_node_take_object (json, object);
  return json;
}

static JsonNode *
new_value (const SwDifferenceSide *side,
           JsonNode               *known)
{
  if (known != NULL)
    return json_node_ref (known);

  return side->is_unread ? new_unread_json (side->document)
                         : sw_difference_new_json (side->document, side->node);
}

/* The beginning of a text that may be long, on a whole character */
static char *
cut (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  if (g_utf8_strlen (valid, -1) <= MAX_CHARS)
    return g_steal_pointer (&valid);

  *g_utf8_offset_to_pointer (valid, MAX_CHARS) = '\0';
  return g_strconcat (valid, "…", NULL);
}

static JsonNode *
new_text (const char *text)
{
  return json_node_init_string (json_node_alloc (), text);
}

static JsonNode *
new_cut (JsonNode *json)
{
  g_autofree char *text = NULL;
  g_autofree char *beginning = NULL;

  if (JSON_NODE_HOLDS_NULL (json)
      || (JSON_NODE_HOLDS_VALUE (json) && json_node_get_value_type (json) != G_TYPE_STRING))
    return json_node_ref (json);

  text = JSON_NODE_HOLDS_VALUE (json) ? json_node_dup_string (json) : sw_json_print (json, FALSE);
  beginning = cut (text);
  return new_text (beginning);
}

static JsonNode *
new_brief (const SwDifferenceSide *side,
           JsonNode               *known)
{
  const SwTree *tree = side->document != NULL ? sw_document_get_tree (side->document) : NULL;
  g_autoptr (JsonNode) json = NULL;

  if (side->is_unread)
    /* Translators: the value of something that could not be read in one of two compared saves. */
    return new_text (C_("value", "unread"));

  if (known == NULL && side->node != SW_NODE_NONE && sw_tree_get_unread (tree, side->node) == NULL
      && !sw_tree_is_absent (tree, side->node))
    json = sw_dump_node (side->document, side->node, SW_DUMP_VALUES | SW_DUMP_BRIEF);
  else
    json = new_value (side, known);
  return new_cut (json);
}

static gboolean
is_bytes (const SwDifferenceSide *side)
{
  return side->document != NULL && side->node != SW_NODE_NONE
         && sw_tree_get_field (sw_document_get_tree (side->document), side->node)->kind
            == SW_KIND_BYTES;
}

/* Nobody finds by eye where two long rows of bytes differ. */
static JsonNode *
new_bytes_brief (SwDifference *self,
                 gboolean      is_new)
{
  g_auto (SwValue) old_value = SW_VALUE_INIT;
  g_auto (SwValue) new_value = SW_VALUE_INIT;
  g_autofree char *text_of_old = NULL;
  g_autofree char *text_of_new = NULL;

  sw_tree_get_value (sw_document_get_tree (self->old_side.document), self->old_side.node,
                     &old_value);
  sw_tree_get_value (sw_document_get_tree (self->new_side.document), self->new_side.node,
                     &new_value);
  if (old_value.bytes == NULL || new_value.bytes == NULL
      || MIN (g_bytes_get_size (old_value.bytes), g_bytes_get_size (new_value.bytes))
         <= MAX_CHARS / 2)
    return NULL;

  sw_change_dup_texts (self->old_side.document, self->old_side.node, &old_value,
                       self->new_side.document, self->new_side.node, &new_value,
                       &text_of_old, &text_of_new);
  return new_text (is_new ? text_of_new : text_of_old);
}

static JsonNode *
new_side_brief (SwDifference *self,
                gboolean      is_new)
{
  JsonNode *json = is_bytes (&self->old_side) && is_bytes (&self->new_side)
                   ? new_bytes_brief (self, is_new) : NULL;

  if (json != NULL)
    return json;

  return is_new ? new_brief (&self->new_side, self->new_value)
                : new_brief (&self->old_side, self->old_value);
}

static char *
dup_label (SwDifference *self)
{
  const SwDifferenceSide *side = self->new_side.node != SW_NODE_NONE ? &self->new_side
                                                                     : &self->old_side;

  return self->label != NULL ? g_strdup (self->label)
                             : sw_document_dup_label (side->document, side->node);
}

static void
sw_difference_finalize (GObject *object)
{
  SwDifference *self = SW_DIFFERENCE (object);

  g_free (self->path);
  g_free (self->label);
  g_clear_pointer (&self->old_value, json_node_unref);
  g_clear_pointer (&self->new_value, json_node_unref);
  g_clear_object (&self->old_side.document);
  g_clear_object (&self->new_side.document);

  G_OBJECT_CLASS (sw_difference_parent_class)->finalize (object);
}

static void
sw_difference_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  SwDifference *self = SW_DIFFERENCE (object);

  switch (prop_id)
    {
    case PROP_PATH:
      g_value_set_string (value, self->path);
      break;
    case PROP_LABEL:
      g_value_take_string (value, dup_label (self));
      break;
    case PROP_OLD:
      g_value_take_boxed (value, new_value (&self->old_side, self->old_value));
      break;
    case PROP_NEW:
      g_value_take_boxed (value, new_value (&self->new_side, self->new_value));
      break;
    case PROP_OLD_BRIEF:
      g_value_take_boxed (value, new_side_brief (self, FALSE));
      break;
    case PROP_NEW_BRIEF:
      g_value_take_boxed (value, new_side_brief (self, TRUE));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      break;
    }
}

static void
sw_difference_class_init (SwDifferenceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_difference_finalize;
  object_class->get_property = sw_difference_get_property;

  properties[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_OLD] = g_param_spec_boxed ("old", NULL, NULL, JSON_TYPE_NODE, flags);
  properties[PROP_NEW] = g_param_spec_boxed ("new", NULL, NULL, JSON_TYPE_NODE, flags);
  properties[PROP_OLD_BRIEF] = g_param_spec_boxed ("old-brief", NULL, NULL, JSON_TYPE_NODE, flags);
  properties[PROP_NEW_BRIEF] = g_param_spec_boxed ("new-brief", NULL, NULL, JSON_TYPE_NODE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_difference_init (SwDifference *self)
{
  self->old_side.node = SW_NODE_NONE;
  self->new_side.node = SW_NODE_NONE;
}

/**
 * sw_difference_new:
 * @path: the path of what is no node
 * @label: its name for people
 * @old_value: (transfer full): its value in the one
 * @new_value: (transfer full): its value in the other
 *
 * Makes the record of a difference that no node tells.
 *
 * Returns: (transfer full): the difference
 */
SwDifference *
sw_difference_new (const char *path,
                   const char *label,
                   JsonNode   *old_value,
                   JsonNode   *new_value)
{
  SwDifference *self = g_object_new (SW_TYPE_DIFFERENCE, NULL);

  self->path = g_strdup (path);
  self->label = g_strdup (label);
  self->old_value = old_value;
  self->new_value = new_value;
  return self;
}

static void
take_side (SwDifferenceSide       *self,
           const SwDifferenceSide *side)
{
  *self = *side;
  g_object_ref (self->document);
}

/**
 * sw_difference_new_nodes:
 * @path: the path of the node
 * @old_side: what the one has there
 * @new_side: what the other has there; one of the two has a node
 *
 * Makes the record of a difference. One path may lead to different things in the two documents,
 * when elements were put into a list or taken out of it. It keeps the documents, and tells values
 * as they are when it is asked.
 *
 * Returns: (transfer full): the difference
 */
SwDifference *
sw_difference_new_nodes (const char             *path,
                         const SwDifferenceSide *old_side,
                         const SwDifferenceSide *new_side)
{
  SwDifference *self = g_object_new (SW_TYPE_DIFFERENCE, NULL);

  self->path = g_strdup (path);
  take_side (&self->old_side, old_side);
  take_side (&self->new_side, new_side);
  return self;
}

static void
settle_side (SwDifferenceSide  *side,
             JsonNode         **known)
{
  if (*known == NULL)
    *known = new_value (side, NULL);
  g_clear_object (&side->document);
}

/**
 * sw_difference_settle:
 * @self: a difference
 *
 * Lets it tell the values as they are now, and keep the documents no longer.
 */
void
sw_difference_settle (SwDifference *self)
{
  g_return_if_fail (SW_IS_DIFFERENCE (self));

  if (self->label == NULL)
    self->label = dup_label (self);
  settle_side (&self->old_side, &self->old_value);
  settle_side (&self->new_side, &self->new_value);
}

/**
 * sw_difference_get_path:
 * @self: a difference
 *
 * Gets the path of the node.
 *
 * Returns: (transfer none): a JSON Pointer
 */
const char *
sw_difference_get_path (SwDifference *self)
{
  g_return_val_if_fail (SW_IS_DIFFERENCE (self), NULL);

  return self->path;
}

/**
 * sw_difference_get_old_node:
 * @self: a difference
 *
 * Returns: the node in the one document; %SW_NODE_NONE if it has none
 */
SwNodeId
sw_difference_get_old_node (SwDifference *self)
{
  g_return_val_if_fail (SW_IS_DIFFERENCE (self), SW_NODE_NONE);

  return self->old_side.node;
}

/**
 * sw_difference_get_new_node:
 * @self: a difference
 *
 * Returns: the node in the other document; %SW_NODE_NONE if it has none
 */
SwNodeId
sw_difference_get_new_node (SwDifference *self)
{
  g_return_val_if_fail (SW_IS_DIFFERENCE (self), SW_NODE_NONE);

  return self->new_side.node;
}

/**
 * sw_difference_is_unread:
 * @self: a difference
 *
 * Tells why one of the two has no node.
 *
 * Returns: %TRUE if that could not be read there; %FALSE if there is nothing
 */
gboolean
sw_difference_is_unread (SwDifference *self)
{
  g_return_val_if_fail (SW_IS_DIFFERENCE (self), FALSE);

  return self->old_side.is_unread || self->new_side.is_unread;
}
