/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bytes-dialog.c: shows all bytes of a field, and what looks like names among them. */
#include "config.h"

#include "sw-bytes-dialog.h"

#include "sw-bytes-view.h"
#include "sw-compat.h"
#include "sw-found-name-list.h"
#include "sw-name-field-dialog.h"
#include "sw-tree-words.h"

#include <glib/gi18n.h>

struct _SwBytesDialog
{
  SwDialog      parent_instance;
  GtkWidget    *inside;
  SwNode       *node;
  guint64       begin;        /* of the bytes in the file */
  GtkWidget    *stack;
  GtkWidget    *bytes;
  GtkWidget    *names;        /* (nullable): where the format has no names to be found */
  GtkWidget    *selected;
};

G_DEFINE_FINAL_TYPE (SwBytesDialog, sw_bytes_dialog, SW_TYPE_DIALOG)

static SwPathologicPlace *
find_place (SwBytesDialog *self)
{
  SwDocument *document = sw_node_get_document (self->node);

  if (!SW_IS_PATHOLOGIC_DOCUMENT (document) || sw_node_is_gone (self->node))
    return NULL;

  return sw_pathologic_place_new (SW_PATHOLOGIC_DOCUMENT (document), sw_node_get_id (self->node),
                                  NULL);
}

static void
show_selected (SwBytesDialog *self)
{
  g_autofree char *text = sw_bytes_view_dup_selected (SW_BYTES_VIEW (self->bytes));

  sw_compat_announce (self->selected, text);
}

/* What is selected is where the field begins; the other dialog stands in this one's place. */
static void
name_cb (SwBytesDialog *self)
{
  SwPathologicPlace *place = find_place (self);
  g_autoptr (GtkWidget) inside = g_object_ref (self->inside);
  SwPathologicDocument *document;
  gsize first, count;

  /* The file may have been read anew, by a schema that changed. */
  if (place == NULL)
    {
      sw_compat_announce (self->selected, _("It is not there any more."));
      return;
    }

  document = SW_PATHOLOGIC_DOCUMENT (sw_node_get_document (self->node));
  sw_bytes_view_get_selected (SW_BYTES_VIEW (self->bytes), &first, &count);
  first += (gsize) (self->begin - MIN (self->begin, place->bit / 8));
  gtk_window_close (GTK_WINDOW (self));
  sw_name_field_dialog_present (inside, document, place, first, count);
}

static void
name_activated_cb (SwBytesDialog *self,
                   guint64        offset,
                   guint          length)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "bytes");
  sw_bytes_view_select (SW_BYTES_VIEW (self->bytes), (gsize) (offset - self->begin), length);
  show_selected (self);
  gtk_widget_grab_focus (self->bytes);
}

/* -- how it is made -- */

static void
add_names (SwBytesDialog *self,
           GtkWidget     *header,
           gsize          size)
{
  SwDocument *document = sw_node_get_document (self->node);
  GtkWidget *switcher = gtk_stack_switcher_new ();

  self->names = sw_found_name_list_new (SW_PATHOLOGIC_DOCUMENT (document), (gsize) self->begin,
                                        (gsize) self->begin + size);
  g_signal_connect_object (self->names, "activated", G_CALLBACK (name_activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_stack_add_titled (GTK_STACK (self->stack), self->names, "names",
                        /* Translators: a page with what looks like names among bytes. */
                        C_("bytes", "Names Found"));
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), GTK_STACK (self->stack));
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), switcher);
}

static GtkWidget *
new_footer (SwBytesDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *button;
  g_autoptr (SwPathologicPlace) place = find_place (self);

  self->selected = sw_compat_new_status ();
  gtk_widget_set_hexpand (self->selected, TRUE);
  gtk_box_append (GTK_BOX (box), self->selected);
  if (place == NULL)
    return box;

  button = gtk_button_new_with_mnemonic (_("_Name a Field…"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect_object (button, "clicked", G_CALLBACK (name_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

static void
fill (SwBytesDialog *self,
      GBytes        *bytes)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *header = adw_header_bar_new ();

  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 12);
  self->stack = gtk_stack_new ();
  gtk_widget_set_vexpand (self->stack, TRUE);
  self->bytes = sw_bytes_view_new ();
  sw_bytes_view_set_bytes (SW_BYTES_VIEW (self->bytes), bytes, self->begin);
  g_signal_connect_object (self->bytes, "selected", G_CALLBACK (show_selected), self,
                           G_CONNECT_SWAPPED);
  gtk_stack_add_titled (GTK_STACK (self->stack), self->bytes, "bytes",
                        /* Translators: a page with the bytes of a field. */
                        C_("bytes", "Bytes"));
  if (SW_IS_PATHOLOGIC_DOCUMENT (sw_node_get_document (self->node)))
    add_names (self, header, g_bytes_get_size (bytes));
  gtk_box_append (GTK_BOX (box), self->stack);
  gtk_box_append (GTK_BOX (box), new_footer (self));
  show_selected (self);
  sw_dialog_set_parts (SW_DIALOG (self), header, box);
}

static void
sw_bytes_dialog_dispose (GObject *object)
{
  SwBytesDialog *self = SW_BYTES_DIALOG (object);

  g_clear_object (&self->inside);
  g_clear_object (&self->node);

  G_OBJECT_CLASS (sw_bytes_dialog_parent_class)->dispose (object);
}

static void
sw_bytes_dialog_class_init (SwBytesDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_bytes_dialog_dispose;
}

static void
sw_bytes_dialog_init (SwBytesDialog *self)
{
}

/**
 * sw_bytes_dialog_is_for:
 * @node: a node
 *
 * Tells whether a node is bytes, of which the tree shows the first few only.
 *
 * Returns: %TRUE if it is, and there are any
 */
gboolean
sw_bytes_dialog_is_for (SwNode *node)
{
  guint64 bit, width;

  return !sw_node_is_gone (node)
         && (sw_node_get_kind (node) == SW_KIND_BYTES || sw_node_get_kind (node) == SW_KIND_UNREAD)
         && sw_node_get_span (node, &bit, &width) && bit % 8 == 0 && width >= 8
         && !sw_node_get_absent (node);
}

/**
 * sw_bytes_dialog_present:
 * @inside: what asks for it
 * @node: a field of bytes
 *
 * Shows bytes.
 *
 * Returns: (transfer none): the dialog
 */
GtkWindow *
sw_bytes_dialog_present (GtkWidget *inside,
                         SwNode    *node)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (inside));
  SwTree *tree = sw_document_get_tree (sw_node_get_document (node));
  g_autofree char *name = sw_tree_words_dup_name (node);
  g_autofree char *title = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint64 bit = 0, width = 0;
  SwBytesDialog *self;

  /* Translators: a title: the name of a field. */
  title = g_strdup_printf (_("Bytes of %s"), name);
  self = g_object_new (SW_TYPE_BYTES_DIALOG,
                       "title", title,
                       "default-width", 720,
                       "default-height", 560,
                       NULL);
  sw_node_get_span (node, &bit, &width);
  bytes = g_bytes_new_from_bytes (sw_tree_get_bytes (tree), (gsize) (bit / 8),
                                  (gsize) (width / 8));
  self->inside = g_object_ref (inside);
  self->node = g_object_ref (node);
  self->begin = bit / 8;
  fill (self, bytes);
  sw_dialog_present_over (SW_DIALOG (self), parent);
  gtk_widget_grab_focus (self->bytes);
  return GTK_WINDOW (self);
}
