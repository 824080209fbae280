/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-verify-deep.c: applies and takes back every edit that a file permits, and compares. */
#include "config.h"

#include "sw-document.h"
#include "sw-error.h"
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

/* In a file of more rows than that, a field is tried in so many places only. */
#define MANY_ROWS 4000
#define TRIES 2

typedef struct
{
  SwDocument *document;
  GBytes     *encoded;          /* what the unedited document is written as */
  SwTree     *original;         /* the unedited file, read for itself */
  guint       n_commands;
  gsize       offset;
} Deep;

static GBytes *
encode (const Deep  *self,
        GError     **error)
{
  const SwEncodeOptions options = { 0 };

  return sw_document_get_codec (self->document)->encode (sw_document_get_tree (self->document),
                                                         &options, error);
}

/* Undone, a document is the one that was opened: the same bytes, the same values. */
static gboolean
check_undone (Deep        *self,
              const char  *label,
              GError     **error)
{
  g_autoptr (GBytes) bytes = encode (self, error);
  g_autoptr (GError) reason = NULL;

  if (bytes == NULL)
    return FALSE;

  if (!sw_verify_compare (self->encoded, bytes, &self->offset))
    {
      sw_set_error (error, SW_ERROR_FORMAT, "undo-differs", (guint64) self->offset * 8,
                    /* Translators: what was done, as "Set Strength to 30". */
                    _("After “%s” was undone, the bytes are not as they were."), label);
      return FALSE;
    }
  if (!sw_tree_compare (sw_document_get_tree (self->document), self->original, &reason))
    {
      sw_set_error (error, SW_ERROR_FORMAT, "undo-differs", sw_error_get_bit (reason),
                    /* Translators: what was done, and in which value something is wrong. */
                    _("After “%s” was undone, a value is not as it was: %s"), label,
                    reason->message);
      return FALSE;
    }

  return TRUE;
}

/* Takes @command; also undoes it. A command that a rule refuses proves nothing and is no fault. */
static gboolean
try_command (Deep        *self,
             SwCommand   *command,
             GError     **error)
{
  g_autoptr (SwCommand) owned = command;
  g_autofree char *label = sw_command_dup_label (command);
  g_autoptr (GBytes) edited = NULL;
  g_autoptr (GError) reason = NULL;
  SwHistory *history = sw_document_get_history (self->document);
  guint position = sw_history_get_position (history);

  if (!sw_document_push (self->document, command, NULL))
    return TRUE;
  if (sw_history_get_position (history) == position)
    return TRUE;

  self->n_commands++;
  edited = sw_document_encode (self->document, NULL, &reason);
  if (edited == NULL)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "edit-differs", sw_error_get_bit (reason),
                    /* Translators: what was done, and why the result was given up. */
                    _("After “%s” the document could not be encoded: %s"), label, reason->message);
      return FALSE;
    }
  if (!sw_history_go_to (history, position))
    {
      sw_set_error (error, SW_ERROR_FORMAT, "undo-failed", SW_NO_BIT,
                    _("“%s” could not be undone."), label);
      return FALSE;
    }

  return check_undone (self, label, error);
}

/* Numbers that are legal here and differ from the present one, likely ones first. */
static guint
list_numbers (const SwField *field,
              guint          width,
              guint64        present,
              guint64        numbers[5])
{
  const guint64 candidates[] = { present ^ 1, present + 1, present - 1, field->null_value };
  guint64 minimum, maximum;
  guint n_numbers = 0;

  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    if (candidates[i] != present)
      numbers[n_numbers++] = candidates[i];

  sw_field_get_limits (field, width, &minimum, &maximum);
  numbers[n_numbers++] = present == minimum ? maximum : minimum;
  return n_numbers;
}

/* A text that differs from the present one and has its length or less. */
static char *
choose_text (const char *present)
{
  glong length = g_utf8_strlen (present, -1);

  if (length == 0)
    return g_strdup ("Ab");
  if (length > 2)
    return g_utf8_substring (present, 0, length - 1);

  return g_strdup (*present == 'b' ? "ca" : "ba");
}

static GBytes *
choose_bytes (GBytes *present)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (present, &size);
  guint8 *copy = g_memdup2 (data, size);

  if (size > 0)
    copy[0] ^= 1;

  return g_bytes_new_take (copy, size);
}

/* Takes @value. %TRUE also when the node does not accept it: *@accepted says so. */
static gboolean
try_value (Deep        *self,
           SwNodeId     node,
           SwValue     *value,
           gboolean    *accepted,
           GError     **error)
{
  SwCommand *command = sw_document_new_set (self->document, node, value, NULL);

  sw_value_clear (value);
  *accepted = command != NULL;
  return command == NULL || try_command (self, command, error);
}

static gboolean
try_numbers (Deep           *self,
             SwNodeId        node,
             const SwField  *field,
             guint           width,
             const SwValue  *present,
             GError        **error)
{
  guint64 numbers[5];
  guint n_numbers = list_numbers (field, width, present->number, numbers);
  gboolean accepted = FALSE;

  for (guint i = 0; i < n_numbers && !accepted; i++)
    {
      SwValue value;

      sw_value_init_number (&value, field->kind, numbers[i]);
      if (!try_value (self, node, &value, &accepted, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
try_other_value (Deep           *self,
                 SwNodeId        node,
                 const SwField  *field,
                 const SwValue  *present,
                 GError        **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  SwValue value;
  gboolean accepted;
  guint64 bits = 0;

  if (field->kind == SW_KIND_STRING)
    {
      text = choose_text (present->text != NULL ? present->text : "");
      sw_value_init_text (&value, text);
      return try_value (self, node, &value, &accepted, error);
    }
  if (field->kind == SW_KIND_BYTES)
    {
      if (present->bytes == NULL)
        return TRUE;
      bytes = choose_bytes (present->bytes);
      sw_value_init_bytes (&value, bytes);
      return try_value (self, node, &value, &accepted, error);
    }

  if (!sw_tree_get_span (sw_document_get_tree (self->document), node, NULL, &bits) || bits == 0)
    bits = field->width;
  return try_numbers (self, node, field, (guint) bits, present, error);
}

static gboolean
try_node (Deep        *self,
          SwNodeId     node,
          GError     **error)
{
  SwTree *tree = sw_document_get_tree (self->document);
  const SwField *field = sw_tree_get_field (tree, node);
  g_auto (SwValue) present = SW_VALUE_INIT;
  SwValue absent;
  gboolean accepted;

  if (sw_field_is_container (field) || field->kind == SW_KIND_UNREAD
      || !sw_tree_is_attached (tree, node)
      || !sw_document_check_editable (self->document, node, NULL))
    return TRUE;

  sw_tree_get_value (tree, node, &present);
  if (!try_other_value (self, node, field, &present, error))
    return FALSE;
  if (present.absent || (field->flags & SW_FIELD_OPTIONAL) == 0)
    return TRUE;

  sw_value_init_absent (&absent, field->kind);
  return try_value (self, node, &absent, &accepted, error);
}

static gboolean
try_nodes (Deep    *self,
           GError **error)
{
  SwTree *tree = sw_document_get_tree (self->document);
  guint n_rows = sw_tree_get_n_rows (tree);
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);

  for (SwNodeId node = 0; node < n_rows; node++)
    {
      gpointer field = (gpointer) sw_tree_get_field (tree, node);
      guint n_tried = GPOINTER_TO_UINT (g_hash_table_lookup (counts, field));
      g_autofree char *path = NULL;

      if (n_rows > MANY_ROWS && n_tried >= TRIES)
        continue;
      g_hash_table_insert (counts, field, GUINT_TO_POINTER (n_tried + 1));
      if (try_node (self, node, error))
        continue;

      path = sw_tree_dup_path (tree, node);
      if (error != NULL && *error != NULL && sw_error_get_path (*error) == NULL)
        sw_error_set_path (*error, path);
      return FALSE;
    }

  return TRUE;
}

static gboolean
try_steps (Deep    *self,
           GError **error)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (self->document);
  g_autoptr (GPtrArray) steps = NULL;

  if (klass->list_steps == NULL)
    return TRUE;

  steps = klass->list_steps (self->document);
  for (guint i = 0; i < steps->len; i++)
    if (!try_command (self, g_object_ref (g_ptr_array_index (steps, i)), error))
      return FALSE;

  return TRUE;
}

static gboolean
try_fixes (Deep    *self,
           GError **error)
{
  g_autoptr (GPtrArray) commands = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *findings = sw_document_get_findings (self->document);

  /* Findings are made anew after each step, so their fixes are collected before the first. */
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (SwFinding) finding = g_list_model_get_item (findings, i);

      for (guint fix = 0; fix < sw_finding_get_n_fixes (finding); fix++)
        g_ptr_array_add (commands, g_object_ref (sw_finding_get_fix_command (finding, fix)));
    }

  for (guint i = 0; i < commands->len; i++)
    if (!try_command (self, g_object_ref (g_ptr_array_index (commands, i)), error))
      return FALSE;

  return TRUE;
}

static gboolean
try_restore (Deep    *self,
             GError **error)
{
  GBytes *bytes = sw_document_get_bytes (self->document);
  SwCommand *command = sw_document_new_restore (self->document, bytes, _("Restore"), NULL);

  return command == NULL || try_command (self, command, error);
}

static gboolean
try_all (Deep    *self,
         GError **error)
{
  self->encoded = encode (self, error);
  if (self->encoded == NULL)
    return FALSE;

  return try_nodes (self, error) && try_steps (self, error) && try_fixes (self, error)
         && try_restore (self, error);
}

/**
 * sw_verify_deep:
 * @bytes: a file
 * @name: its name, which decides where the bytes do not
 * @tables: the tables to read it with
 * @n_commands: (out): how many commands were tried
 * @offset: (out): with %SW_VERIFY_DIFFERS: the first byte that differs
 * @error: return location, set with %SW_VERIFY_UNREADABLE, and with %SW_VERIFY_DIFFERS when a
 *   command was at fault
 *
 * Does what sw_verify_bytes() does, then gives every field that can be edited another value, does
 * every step and every fix that the document offers, and takes each back: the bytes and the tree
 * must then be as they were. Each edited state is encoded, decoded again and compared.
 *
 * Returns: what came out
 */
SwVerifyResult
sw_verify_deep (GBytes      *bytes,
                const char  *name,
                SwTables    *tables,
                guint       *n_commands,
                gsize       *offset,
                GError     **error)
{
  SwVerifyResult result = sw_verify_bytes (bytes, name, tables, offset, error);
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (SwDocument) original = NULL;
  Deep self = { 0 };

  *n_commands = 0;
  if (result != SW_VERIFY_OK)
    return result;

  document = sw_document_new_for_bytes (bytes, name, tables, NULL, error);
  original = document != NULL ? sw_document_new_for_bytes (bytes, name, tables, NULL, error) : NULL;
  if (original == NULL)
    return SW_VERIFY_UNREADABLE;
  if (sw_document_get_read_only (document))
    return SW_VERIFY_OK;

  self.document = document;
  self.original = sw_document_get_tree (original);
  if (!try_all (&self, error))
    result = SW_VERIFY_DIFFERS;

  *n_commands = self.n_commands;
  *offset = self.offset;
  g_clear_pointer (&self.encoded, g_bytes_unref);
  return result;
}
