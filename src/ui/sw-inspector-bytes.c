/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-inspector-bytes.c: overwrites bytes of a field, as hexadecimal digits. */
#include "config.h"

#include "sw-inspector-bytes.h"

#include "sw-document-view.h"
#include "sw-error.h"
#include "sw-pathologic-bytes.h"
#include "sw-restore-flow.h"
#include "sw-row.h"

#include <glib/gi18n.h>
#include <string.h>

/* How many bytes stand in the entry to begin with */
#define N_SHOWN 32u

struct _SwInspectorBytes
{
  AdwExpanderRow  parent_instance;
  SwNode         *node;
  GtkWidget      *start;
  GtkWidget      *digits;
};

G_DEFINE_FINAL_TYPE (SwInspectorBytes, sw_inspector_bytes, ADW_TYPE_EXPANDER_ROW)

/* Among other bytes an object may begin where the field did, until the inspector shows that. */
static gboolean
has_bytes (SwInspectorBytes *self)
{
  return self->node != NULL && !sw_node_is_gone (self->node)
         && sw_node_get_kind (self->node) == SW_KIND_BYTES;
}

static gboolean
refuse (GError     **error,
        const char  *sentence)
{
  sw_set_error (error, SW_ERROR_REFUSED, "wrong_type", SW_NO_BIT, "%s", sentence);
  return FALSE;
}

static GByteArray *
parse_digits (const char  *text,
              GError     **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gboolean is_half = FALSE;

  for (; *text != '\0'; text++)
    {
      guint8 digit = (guint8) g_ascii_xdigit_value (*text);

      if (g_ascii_isspace (*text) && !is_half)
        continue;
      if (!g_ascii_isxdigit (*text))
        {
          refuse (error, _("Bytes are written as pairs of hexadecimal digits, as “0A FF”."));
          return NULL;
        }
      if (is_half)
        bytes->data[bytes->len - 1] = (guint8) (bytes->data[bytes->len - 1] << 4 | digit);
      else
        g_byte_array_append (bytes, &digit, 1);
      is_half = !is_half;
    }
  if (is_half)
    {
      refuse (error, _("The last byte has only one digit."));
      return NULL;
    }

  return g_steal_pointer (&bytes);
}

static gboolean
parse_start (const char  *text,
             guint64     *start,
             GError     **error)
{
  gboolean is_hex = g_ascii_strncasecmp (text, "0x", 2) == 0;

  if (g_ascii_string_to_unsigned (is_hex ? text + 2 : text, is_hex ? 16 : 10, 0, G_MAXUINT32,
                                  start, NULL))
    return TRUE;

  return refuse (error, _("The first byte to overwrite is a number, from 0."));
}

/* What the field holds, with some bytes overwritten: never longer, never shorter */
static gboolean
patch (SwInspectorBytes  *self,
       SwValue           *value,
       GError           **error)
{
  g_auto (SwValue) present = SW_VALUE_INIT;
  g_autoptr (GByteArray) digits =
    parse_digits (gtk_editable_get_text (GTK_EDITABLE (self->digits)), error);
  g_autoptr (GBytes) bytes = NULL;
  const guint8 *data;
  guint8 *copy;
  guint64 start;
  gsize size;

  if (digits == NULL
      || !parse_start (gtk_editable_get_text (GTK_EDITABLE (self->start)), &start, error))
    return FALSE;

  sw_node_get_value (self->node, &present);
  data = g_bytes_get_data (present.bytes, &size);
  if (start > size || digits->len > size - start)
    return refuse (error, _("These bytes would reach past the end of this field."));

  copy = g_memdup2 (data, size);
  if (digits->len > 0)
    memcpy (copy + start, digits->data, digits->len);
  bytes = g_bytes_new_take (copy, size);
  sw_value_init_bytes (value, bytes);
  return TRUE;
}

/* What would be lost is found out by trying. Of a large save that is done in a thread. */
static gboolean
is_harmless (SwRestoring *restoring)
{
  g_autoptr (SwCommand) command = NULL;

  if (!sw_restoring_is_quick (restoring))
    return FALSE;

  command = sw_restoring_run_sync (restoring, NULL);
  return command == NULL || sw_restoring_get_loss (restoring) == NULL;
}

/* After some bytes the file is read again, of which a large one takes a while, and of which less
 * may be read then, about which one is asked. Tells whether that was begun. */
static gboolean
overwrite_with_care (SwInspectorBytes  *self,
                     SwNode            *node,
                     const SwValue     *value,
                     GError           **error)
{
  SwDocument *document = sw_node_get_document (node);
  SwNodeId id = sw_node_get_id (node);
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (self), SW_TYPE_DOCUMENT_VIEW);
  g_autoptr (SwRestoring) restoring = sw_pathologic_new_overwriting (document, id, value->bytes);

  if (restoring == NULL || !sw_document_check_set (document, id, value, error)
      || is_harmless (restoring))
    return FALSE;

  /* The row may go away meanwhile, with what is selected */
  sw_restore_flow_run (view != NULL ? view : GTK_WIDGET (self), restoring);
  return TRUE;
}

static void
overwrite_cb (SwInspectorBytes *self)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (GError) error = NULL;
  g_autoptr (SwNode) node = NULL;
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (self), SW_TYPE_DOCUMENT_VIEW);

  if (!has_bytes (self))
    return;

  /* The file is read anew, and this row goes away with the field: one goes on in the next */
  node = g_object_ref (self->node);
  if (!patch (self, &value, &error)
      || (!overwrite_with_care (self, node, &value, &error)
          && (error != NULL || !sw_node_set_value (node, &value, &error))))
    sw_row_report (GTK_WIDGET (self), error);
  else if (view != NULL)
    sw_document_view_edit_field (SW_DOCUMENT_VIEW (view));
}

static void
update (GtkWidget *widget)
{
  SwInspectorBytes *self = SW_INSPECTOR_BYTES (widget);
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (GString) digits = g_string_new (NULL);
  const guint8 *data;
  gsize size;

  if (!has_bytes (self))
    return;

  sw_node_get_value (self->node, &value);
  data = g_bytes_get_data (value.bytes, &size);
  for (gsize i = 0; i < MIN (size, N_SHOWN); i++)
    g_string_append_printf (digits, i > 0 ? " %02X" : "%02X", data[i]);
  gtk_editable_set_text (GTK_EDITABLE (self->start), "0");
  gtk_editable_set_text (GTK_EDITABLE (self->digits), digits->str);
}

static void
sw_inspector_bytes_dispose (GObject *object)
{
  g_clear_object (&SW_INSPECTOR_BYTES (object)->node);

  G_OBJECT_CLASS (sw_inspector_bytes_parent_class)->dispose (object);
}

static void
sw_inspector_bytes_class_init (SwInspectorBytesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_inspector_bytes_dispose;
}

static GtkWidget *
add_entry (SwInspectorBytes *self,
           const char       *title)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  sw_row_set_label (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (row))), title);
  g_signal_connect_object (row, "entry-activated", G_CALLBACK (overwrite_cb), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  return row;
}

static void
sw_inspector_bytes_init (SwInspectorBytes *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Overwrite"));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _("Overwrite bytes"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Overwrite bytes"), -1);
  self->start = add_entry (self, _("From byte of this field"));
  self->digits = add_entry (self, _("Bytes, in hexadecimal digits"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (overwrite_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("As many as before"));
  gtk_widget_set_focusable (row, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
}

/**
 * sw_inspector_bytes_is_for:
 * @node: a node
 *
 * Tells whether a node is bytes that may be overwritten.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_inspector_bytes_is_for (SwNode *node)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  if (sw_node_get_kind (node) != SW_KIND_BYTES || !sw_node_get_editable (node, NULL))
    return FALSE;

  sw_node_get_value (node, &value);
  return value.bytes != NULL && g_bytes_get_size (value.bytes) > 0;
}

/**
 * sw_inspector_bytes_new:
 * @node: bytes that may be overwritten
 *
 * Makes a row that opens to two entries: where to begin, and which bytes.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_inspector_bytes_new (SwNode *node)
{
  SwInspectorBytes *self = g_object_new (SW_TYPE_INSPECTOR_BYTES, NULL);

  self->node = g_object_ref (node);
  sw_row_follow (GTK_WIDGET (self), NULL, node, update);
  return GTK_WIDGET (self);
}

/**
 * sw_inspector_bytes_edit:
 * @self: the row
 *
 * Opens the row and gives the focus to the bytes.
 */
void
sw_inspector_bytes_edit (SwInspectorBytes *self)
{
  g_return_if_fail (SW_IS_INSPECTOR_BYTES (self));

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  gtk_widget_grab_focus (self->digits);
}
