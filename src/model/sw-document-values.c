/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-document-values.c: values of a document's nodes: as text, from text, and what may be set. */
#include "config.h"

#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-json-depth.h"
#include "sw-json.h"
#include "sw-set-value.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* How much of raw bytes a line shows */
#define MAX_BYTES_SHOWN 24

static char *
dup_number_text (const SwField *field,
                 guint64        number)
{
  if (field->kind == SW_KIND_SIGNED)
    return g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) number);
  if (field->fraction_bits == 0)
    return g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  /* Enough digits for every number of 32 bits with 8 of them behind the point, without rounding. */
  return g_strdup_printf ("%.16g", (double) number / (double) (1u << field->fraction_bits));
}

static char *
dup_flags_text (guint64 flags)
{
  GString *text = g_string_new (NULL);

  for (guint bit = 0; bit < 64; bit++)
    if (flags >> bit & 1)
      g_string_append_printf (text, "%s%u", text->len > 0 ? ", " : "", bit);
  if (text->len == 0)
    /* Translators: of a set of flags: not one of them is set. */
    g_string_append (text, C_("flags", "none"));

  return g_string_free (text, FALSE);
}

static char *
dup_bytes_text (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < MIN (size, MAX_BYTES_SHOWN); i++)
    g_string_append_printf (text, "%s%02X", i > 0 ? " " : "", data[i]);
  if (size > MAX_BYTES_SHOWN)
    g_string_append (text, " …");

  return g_string_free (text, FALSE);
}

static double
get_float (guint64 bits,
           guint   width)
{
  if (width == 32)
    {
      guint32 narrow = (guint32) bits;
      float number;

      memcpy (&number, &narrow, sizeof number);
      return (double) number;
    }
  else
    {
      double number;

      memcpy (&number, &bits, sizeof number);
      return number;
    }
}

static char *
dup_plain_text (SwDocument    *self,
                SwNodeId       node,
                const SwField *field,
                const SwValue *value)
{
  const SwChoice *choice = sw_field_find_choice (field, value->number);
  SwTree *tree = sw_document_get_tree (self);
  const SwRow *row = sw_tree_get_row (tree, node);
  /* Values in a row have no rows of their own before somebody opens the list */
  guint n_children = (row->flags & SW_ROW_PACKED) != 0 ? row->width
                                                       : sw_tree_get_n_children (tree, node);

  switch (value->kind)
    {
    case SW_KIND_BOOLEAN:
      /* Translators: the value of a switch. */
      return g_strdup (value->number != 0 ? C_("value", "yes") : C_("value", "no"));
    case SW_KIND_STRING:
      return g_strdup (value->text);
    case SW_KIND_BYTES:
      return dup_bytes_text (value->bytes);
    case SW_KIND_FLAGS:
      return dup_flags_text (value->number);
    case SW_KIND_FLOAT:
      return g_strdup_printf ("%g", get_float (value->number, field->width));
    case SW_KIND_ENUM:
      return choice != NULL ? g_strdup (_(choice->label)) : dup_number_text (field, value->number);
    case SW_KIND_GROUP:
    case SW_KIND_LIST:
      return g_strdup_printf (ngettext ("%u entry", "%u entries", n_children), n_children);
    case SW_KIND_UNREAD:
      /* Translators: the value of a part of a file that could not be read. */
      return g_strdup (C_("value", "not read"));
    case SW_KIND_UNSIGNED:
    case SW_KIND_SIGNED:
    case SW_KIND_REFERENCE:
    default:
      return dup_number_text (field, value->number);
    }
}

/**
 * sw_document_dup_value_text:
 * @self: a document
 * @node: a node
 * @value: a value that it holds, held or may hold
 *
 * Writes a value for people: in the game's words, fixed point numbers with their fraction.
 *
 * Returns: (transfer full): translated text
 */
char *
sw_document_dup_value_text (SwDocument    *self,
                            SwNodeId       node,
                            const SwValue *value)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);
  const SwField *field = sw_tree_get_field (sw_document_get_tree (self), node);
  char *text = NULL;

  if (value->absent && (field->flags & SW_FIELD_VIRTUAL) != 0)
    return g_strdup (C_("value", "empty"));
  if (value->absent)
    /* Translators: the value of a field that this file does not have. */
    return g_strdup (C_("value", "not in this save"));
  if (klass->dup_value_text != NULL)
    text = klass->dup_value_text (self, node, value);
  if (text != NULL)
    return text;
  if ((field->flags & SW_FIELD_NULLABLE) != 0 && value->number == field->null_value)
    /* Translators: the value of a slot with nothing in it. */
    return g_strdup (C_("value", "empty"));

  return dup_plain_text (self, node, field, value);
}

/**
 * sw_document_dup_label:
 * @self: a document
 * @node: a node
 *
 * Names a node for people, with where it is when its own name does not tell.
 *
 * Returns: (transfer full): translated text
 */
char *
sw_document_dup_label (SwDocument *self,
                       SwNodeId    node)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);
  SwTree *tree = sw_document_get_tree (self);
  const SwField *field = sw_tree_get_field (tree, node);
  char *label = klass->dup_label != NULL ? klass->dup_label (self, node) : NULL;

  if (label != NULL)
    return label;
  if (field->label != NULL && *field->label != '\0')
    return g_strdup (_(field->label));

  return sw_tree_dup_path (tree, node);
}

/**
 * sw_document_dup_set_label:
 * @self: a document
 * @node: a node
 * @value: what it is to hold
 *
 * Says what setting a node is called in the history.
 *
 * Returns: (transfer full): translated text
 */
char *
sw_document_dup_set_label (SwDocument    *self,
                           SwNodeId       node,
                           const SwValue *value)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);
  g_autofree char *label = NULL;
  g_autofree char *text = NULL;
  char *own = klass->dup_set_label != NULL ? klass->dup_set_label (self, node, value) : NULL;

  if (own != NULL)
    return own;

  label = sw_document_dup_label (self, node);
  if (value->absent)
    /* Translators: a step in the history. %s is a field that is taken out of the file. */
    return g_strdup_printf (_("Take out %s"), label);
  if (value->kind == SW_KIND_BOOLEAN)
    return g_strdup_printf (value->number != 0
                            /* Translators: a step in the history. %s is a switch. */
                            ? _("Turn on %s")
                            /* Translators: a step in the history. %s is a switch. */
                            : _("Turn off %s"), label);

  text = sw_document_dup_value_text (self, node, value);
  /* Translators: a step in the history: a field, and its new value. */
  return g_strdup_printf (_("Set %s to %s"), label, text);
}

/**
 * sw_document_add_members:
 * @self: a document
 * @node: a group
 * @object: the JSON object that stands for it
 *
 * Adds members that are in no bytes: names of numbers.
 */
void
sw_document_add_members (SwDocument *self,
                         SwNodeId    node,
                         JsonObject *object)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);

  if (klass->add_members != NULL)
    klass->add_members (self, node, object);
}

static gboolean
is_virtual (SwDocument *self,
            SwNodeId    node)
{
  return (sw_tree_get_field (sw_document_get_tree (self), node)->flags & SW_FIELD_VIRTUAL) != 0;
}

/**
 * sw_document_new_json:
 * @self: a document
 * @node: a node
 *
 * Writes a node that a dump tells more of than its value.
 *
 * Returns: (transfer full) (nullable): the JSON, or %NULL for the usual form
 */
JsonNode *
sw_document_new_json (SwDocument *self,
                      SwNodeId    node)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);

  return klass->new_json != NULL && is_virtual (self, node) ? klass->new_json (self, node) : NULL;
}

/**
 * sw_document_read_json:
 * @self: a document
 * @node: a node
 * @json: a value for it, in the usual form or as a dump tells it
 * @value: (out caller-allocates): the value, to be cleared
 * @error: return location
 *
 * Reads a value from JSON. Whether it may be set is not asked.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "wrong_type"; %SW_ERROR_RANGE.
 *
 * Returns: %TRUE if it is of the node's kind
 */
gboolean
sw_document_read_json (SwDocument  *self,
                       SwNodeId     node,
                       JsonNode    *json,
                       SwValue     *value,
                       GError     **error)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);

  if (klass->read_json != NULL && JSON_NODE_HOLDS_OBJECT (json) && is_virtual (self, node))
    return klass->read_json (self, node, json_node_get_object (json), value, error);

  return sw_json_to_value (sw_tree_get_field (sw_document_get_tree (self), node), json, value,
                           error);
}

static gboolean
refuse_fixed (const SwField  *field,
              GError        **error)
{
  if ((field->flags & SW_FIELD_DERIVED) != 0)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "derived", SW_NO_BIT,
                    _("Saving computes this value. It cannot be set by hand."));
      return FALSE;
    }
  if ((field->flags & (SW_FIELD_FIXED | SW_FIELD_HIDDEN)) != 0)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "fixed", SW_NO_BIT,
                    _("This value is part of the file’s structure and cannot be changed."));
      return FALSE;
    }
  if (sw_field_is_container (field) || field->kind == SW_KIND_UNREAD)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "no_value", SW_NO_BIT,
                    _("This is a part of the file, not a single value. Choose a value in it."));
      return FALSE;
    }

  return TRUE;
}

static gboolean
refuse_removed (GError **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "removed", SW_NO_BIT,
                _("This was taken out of the file. Undo brings it back."));
  return FALSE;
}

/* Says which node a refusal is about. */
static gboolean
with_path (SwDocument  *self,
           SwNodeId     node,
           GError     **error)
{
  if (error != NULL && *error != NULL && sw_error_get_path (*error) == NULL)
    {
      g_autofree char *path = sw_tree_dup_path (sw_document_get_tree (self), node);

      sw_error_set_path (*error, path);
    }
  return FALSE;
}

/**
 * sw_document_check_editable:
 * @self: a document
 * @node: a node
 * @error: return location
 *
 * Tells whether a node may be set by hand, now.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "read_only", "removed", "derived", "fixed", "no_value" or
 * a rule's.
 *
 * Returns: %TRUE if it may
 */
gboolean
sw_document_check_editable (SwDocument  *self,
                            SwNodeId     node,
                            GError     **error)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);
  const char *reason = sw_document_get_read_only_reason (self);

  if (reason != NULL)
    sw_set_error (error, SW_ERROR_REFUSED, "read_only", SW_NO_BIT, "%s", reason);
  else if (!sw_tree_is_attached (sw_document_get_tree (self), node))
    refuse_removed (error);
  else if (refuse_fixed (sw_tree_get_field (sw_document_get_tree (self), node), error)
           && (klass->check_locked == NULL || klass->check_locked (self, node, error)))
    return TRUE;

  return with_path (self, node, error);
}

/* Whether a node only says what one without bits of its own was set to. */
gboolean
sw_document_follows (SwDocument *self,
                     SwNodeId    node)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);

  return klass->follows != NULL && klass->follows (self, node);
}

/* Whether a person may change which children a group or list has, now. */
gboolean
sw_document_check_structure (SwDocument  *self,
                             SwNodeId     node,
                             GError     **error)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);
  const char *reason = sw_document_get_read_only_reason (self);

  if (reason != NULL)
    sw_set_error (error, SW_ERROR_REFUSED, "read_only", SW_NO_BIT, "%s", reason);
  else if (!sw_tree_is_attached (sw_document_get_tree (self), node))
    refuse_removed (error);
  else if (klass->check_locked == NULL || klass->check_locked (self, node, error))
    return TRUE;

  return with_path (self, node, error);
}

typedef gboolean (*CheckFunc) (SwDocument     *self,
                               SwNodeId        node,
                               const SwValue  *value,
                               GError        **error);

static gboolean
check_with (SwDocument     *self,
            SwNodeId        node,
            const SwValue  *value,
            CheckFunc       check,
            GError        **error)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);
  SwTree *tree = sw_document_get_tree (self);
  const SwField *field = sw_tree_get_field (tree, node);
  guint width = sw_tree_get_row (tree, node)->width;
  g_auto (SwValue) present = SW_VALUE_INIT;
  g_auto (SwValue) original = SW_VALUE_INIT;
  gboolean shares = klass->shares != NULL && klass->shares (self, node);

  sw_tree_get_value (tree, node, &present);
  sw_document_get_original (self, node, &original);
  if (value->kind == field->kind && refuse_fixed (field, NULL)
      && !sw_document_follows (self, node)
      && (sw_value_equal (&present, value) || (!shares && sw_value_equal (&original, value))))
    return TRUE;

  if (sw_document_check_editable (self, node, error)
      && sw_field_check (field, width != 0 ? width : field->width, value, error)
      && (check == NULL || check (self, node, value, error)))
    return TRUE;

  return with_path (self, node, error);
}

/**
 * sw_document_check_set:
 * @self: a document
 * @node: a node
 * @value: what somebody wants to put there
 * @error: return location
 *
 * Asks the schema and the game's rules. What a node holds already is always right, and so is what
 * the file holds there: an edit can be taken back, whatever the game thinks of it.
 *
 * Returns: %TRUE if it may be set
 */
gboolean
sw_document_check_set (SwDocument     *self,
                       SwNodeId        node,
                       const SwValue  *value,
                       GError        **error)
{
  return check_with (self, node, value, SW_DOCUMENT_GET_CLASS (self)->check_set, error);
}

/* The same of one of many values that are set at once, each where it is and nowhere else; in any
 * thread that may read the tree. Only for documents that have check_here(), and what needs the
 * whole file to be asked is left to their check_many(). */
gboolean
sw_document_check_here (SwDocument     *self,
                        SwNodeId        node,
                        const SwValue  *value,
                        GError        **error)
{
  return check_with (self, node, value, SW_DOCUMENT_GET_CLASS (self)->check_here, error);
}

/**
 * sw_document_new_set:
 * @self: a document
 * @node: a node
 * @value: what it is to hold
 * @error: return location
 *
 * Makes the command that sets a node, with all that must follow, after asking
 * sw_document_check_set().
 *
 * Returns: (transfer full): the command, or %NULL if the value is refused
 */
SwCommand *
sw_document_new_set (SwDocument     *self,
                     SwNodeId        node,
                     const SwValue  *value,
                     GError        **error)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self);
  SwCommand *command;

  g_return_val_if_fail (SW_IS_DOCUMENT (self), NULL);

  if (!sw_document_check_set (self, node, value, error))
    return NULL;

  command = klass->new_set != NULL ? klass->new_set (self, node, value) : NULL;
  return command != NULL ? command : sw_set_value_new (self, node, value);
}

/* -- text to value -- */

static gboolean
refuse_text (const char  *text,
             const char  *wanted,
             GError     **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "wrong_type", SW_NO_BIT,
                /* Translators: what was typed, and what is wanted instead. */
                _("“%s” cannot be put here. Give %s."), text, wanted);
  return FALSE;
}

static gboolean
refuse_range (const char  *text,
              GError     **error)
{
  sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                _("%s is not possible here: the number does not fit."), text);
  return FALSE;
}

static gboolean
all_digits (const char *text)
{
  if (*text == '\0')
    return FALSE;
  for (; *text != '\0'; text++)
    if (!g_ascii_isdigit (*text))
      return FALSE;

  return TRUE;
}

static gboolean
all_hex_digits (const char *text)
{
  return *text != '\0' && text[strspn (text, "0123456789abcdefABCDEF")] == '\0';
}

static gboolean
parse_number (const SwField  *field,
              const char     *text,
              SwValue        *value,
              GError        **error)
{
  gboolean negative = *text == '-';
  gboolean hex = g_str_has_prefix (text, "0x") || g_str_has_prefix (text, "0X");
  guint64 number;
  gint64 signed_number;

  if (field->kind == SW_KIND_SIGNED && all_digits (text + negative))
    {
      if (!g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &signed_number, NULL))
        return refuse_range (text, error);
      sw_value_init_number (value, field->kind, (guint64) signed_number);
      return TRUE;
    }
  if (negative && all_digits (text + 1))
    return refuse_range (text, error);
  if (hex ? !all_hex_digits (text + 2) : !all_digits (text))
    return refuse_text (text, _("a whole number"), error);
  if (!g_ascii_string_to_unsigned (hex ? text + 2 : text, hex ? 16 : 10, 0, G_MAXUINT64,
                                   &number, NULL))
    return refuse_range (text, error);

  sw_value_init_number (value, field->kind, number);
  return TRUE;
}

static gboolean
parse_choice (const SwField  *field,
              const char     *text,
              SwValue        *value,
              GError        **error)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  for (guint i = 0; i < field->n_choices; i++)
    {
      const SwChoice *choice = &field->choices[i];
      g_autofree char *nick = g_utf8_casefold (choice->nick != NULL ? choice->nick : "", -1);
      g_autofree char *label = g_utf8_casefold (choice->label != NULL ? choice->label : "", -1);

      if (*folded != '\0' && (strcmp (folded, nick) == 0 || strcmp (folded, label) == 0))
        {
          sw_value_init_number (value, SW_KIND_ENUM, choice->value);
          return TRUE;
        }
    }

  return parse_number (field, text, value, error);
}

static gboolean
parse_boolean (const char  *text,
               SwValue     *value,
               GError     **error)
{
  gboolean on = strcmp (text, "true") == 0 || strcmp (text, "1") == 0;

  if (!on && strcmp (text, "false") != 0 && strcmp (text, "0") != 0)
    return refuse_text (text, _("true or false"), error);

  sw_value_init_number (value, SW_KIND_BOOLEAN, on);
  return TRUE;
}

static gboolean
parse_json (SwDocument  *self,
            SwNodeId     node,
            const char  *text,
            SwValue     *value,
            GError     **error)
{
  const SwField *field = sw_tree_get_field (sw_document_get_tree (self), node);
  g_autoptr (JsonNode) json = sw_json_parse (text, strlen (text));

  if (json == NULL)
    return refuse_text (text, field->kind == SW_KIND_FLAGS
                              ? _("a list of bit numbers like [0, 5]") : _("a number"), error);

  return sw_document_read_json (self, node, json, value, error);
}

/* What a JSON string says, or %NULL for anything else */
static char *
dup_json_text (const char *text)
{
  g_autoptr (JsonNode) json = *text == '"' ? sw_json_parse (text, strlen (text)) : NULL;

  if (json == NULL || !JSON_NODE_HOLDS_VALUE (json)
      || json_node_get_value_type (json) != G_TYPE_STRING)
    return NULL;

  return json_node_dup_string (json);
}

/* JSON text, or the bare text itself; what a dump tells of a node without bits is an object. */
static gboolean
parse_string (SwDocument  *self,
              SwNodeId     node,
              const char  *text,
              SwValue     *value,
              GError     **error)
{
  g_autofree char *plain = dup_json_text (text);
  g_autoptr (JsonNode) json = *text == '{' && is_virtual (self, node)
                              ? sw_json_parse (text, strlen (text)) : NULL;

  if (json != NULL)
    return sw_document_read_json (self, node, json, value, error);
  /* It would end there, and quotes around what is no JSON are part of a text. */
  if (plain == NULL && *text == '"' && strstr (text, "\\u0000") != NULL)
    {
      sw_set_error (error, SW_ERROR_RANGE, "text_not_encodable", SW_NO_BIT,
                    _("No text can hold the character 0. Leave out “\\u0000”."));
      return FALSE;
    }

  sw_value_init_text (value, plain != NULL ? plain : text);
  return TRUE;
}

static gboolean
parse_bytes (const char  *text,
             SwValue     *value,
             GError     **error)
{
  g_autoptr (GByteArray) array = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;

  for (const char *c = text; *c != '\0'; c++)
    {
      guint8 byte;

      if (g_ascii_isspace (*c))
        continue;
      if (!g_ascii_isxdigit (c[0]) || !g_ascii_isxdigit (c[1]))
        return refuse_text (text, _("pairs of hexadecimal digits"), error);
      byte = (guint8) (g_ascii_xdigit_value (c[0]) << 4 | g_ascii_xdigit_value (c[1]));
      g_byte_array_append (array, &byte, 1);
      c++;
    }

  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&array));
  sw_value_init_bytes (value, bytes);
  return TRUE;
}

/* The other kinds read JSON themselves, or have no quotes in it. */
static gboolean
takes_bare_text (SwKind kind)
{
  return kind == SW_KIND_UNSIGNED || kind == SW_KIND_SIGNED || kind == SW_KIND_REFERENCE
         || kind == SW_KIND_ENUM || kind == SW_KIND_BYTES;
}

/**
 * sw_document_parse_value:
 * @self: a document
 * @node: a node
 * @text: what somebody typed: JSON, or bare text for strings and names of choices; null takes an
 *   optional field out and empties a slot
 * @value: (out caller-allocates): the value, to be cleared
 * @error: return location
 *
 * Reads a value for a node. Whether it may be set is for sw_document_check_set() to say.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "wrong_type"; %SW_ERROR_RANGE.
 *
 * Returns: %TRUE if it could be read
 */
gboolean
sw_document_parse_value (SwDocument  *self,
                         SwNodeId     node,
                         const char  *text,
                         SwValue     *value,
                         GError     **error)
{
  const SwField *field = sw_tree_get_field (sw_document_get_tree (self), node);
  g_autofree char *plain = NULL;
  gboolean read;

  if (!refuse_fixed (field, error))
    return with_path (self, node, error);
  /* A command line may hand over any bytes. */
  if (!g_utf8_validate (text, -1, NULL))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "wrong_type", SW_NO_BIT,
                    _("This is no text: its bytes are not UTF-8."));
      return with_path (self, node, error);
    }

  if (strcmp (text, "null") == 0 && (field->flags & SW_FIELD_OPTIONAL) != 0)
    {
      sw_value_init_absent (value, field->kind);
      return TRUE;
    }
  if (strcmp (text, "null") == 0 && (field->flags & SW_FIELD_NULLABLE) != 0)
    {
      sw_value_init_number (value, field->kind, field->null_value);
      return TRUE;
    }

  /* A dump has ids, choices and bytes in quotes. */
  if (takes_bare_text (field->kind) && (plain = dup_json_text (text)) != NULL)
    text = plain;

  switch (field->kind)
    {
    case SW_KIND_BOOLEAN:
      read = parse_boolean (text, value, error);
      break;
    case SW_KIND_ENUM:
      read = parse_choice (field, text, value, error);
      break;
    case SW_KIND_STRING:
      read = parse_string (self, node, text, value, error);
      break;
    case SW_KIND_BYTES:
      read = parse_bytes (text, value, error);
      break;
    case SW_KIND_FLAGS:
    case SW_KIND_FLOAT:
      read = parse_json (self, node, text, value, error);
      break;
    default:
      read = parse_number (field, text, value, error);
      break;
    }

  return read || with_path (self, node, error);
}
