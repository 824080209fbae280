/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-binding-row.c: a skill or an item as a row of a list. */
#include "config.h"

#include "sw-binding-row.h"

struct _SwBindingRow
{
  GtkBox        parent_instance;

  SwTl2Binding *binding;
  GtkLabel     *heading;
  GtkWidget    *body;
  GtkImage     *image;
  GtkLabel     *title;
  GtkLabel     *detail;
};

G_DEFINE_FINAL_TYPE (SwBindingRow, sw_binding_row, GTK_TYPE_BOX)

static void
sw_binding_row_dispose (GObject *object)
{
  g_clear_object (&SW_BINDING_ROW (object)->binding);

  G_OBJECT_CLASS (sw_binding_row_parent_class)->dispose (object);
}

static void
sw_binding_row_class_init (SwBindingRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_binding_row_dispose;
}

static GtkLabel *
new_label (const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "xalign", 0.0,
                                   "ellipsize", PANGO_ELLIPSIZE_END,
                                   NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return GTK_LABEL (label);
}

static void
sw_binding_row_init (SwBindingRow *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->heading = new_label ("sw-list-heading");
  gtk_widget_set_visible (GTK_WIDGET (self->heading), FALSE);
  self->body = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  gtk_widget_add_css_class (self->body, "sw-binding");
  self->image = g_object_new (GTK_TYPE_IMAGE,
                              "pixel-size", 24,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              NULL);
  self->title = new_label (NULL);
  self->detail = new_label ("caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "dim-label");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->detail));
  gtk_box_append (GTK_BOX (self->body), GTK_WIDGET (self->image));
  gtk_box_append (GTK_BOX (self->body), texts);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->heading));
  gtk_box_append (GTK_BOX (self), self->body);
}

/**
 * sw_binding_row_new:
 *
 * Makes a row that shows nothing yet.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_binding_row_new (void)
{
  return g_object_new (SW_TYPE_BINDING_ROW, NULL);
}

/**
 * sw_binding_row_get_body:
 *
 * Returns: (transfer none): the row without its heading
 */
GtkWidget *
sw_binding_row_get_body (SwBindingRow *self)
{
  g_return_val_if_fail (SW_IS_BINDING_ROW (self), NULL);

  return self->body;
}

/**
 * sw_binding_row_get_binding:
 *
 * Returns: (transfer none) (nullable): what the row shows
 */
SwTl2Binding *
sw_binding_row_get_binding (SwBindingRow *self)
{
  g_return_val_if_fail (SW_IS_BINDING_ROW (self), NULL);

  return self->binding;
}

/**
 * sw_binding_row_set_binding:
 * @binding: (nullable): a skill or an item
 *
 * Shows a binding.
 */
void
sw_binding_row_set_binding (SwBindingRow *self,
                            SwTl2Binding *binding)
{
  const char *detail;

  g_return_if_fail (SW_IS_BINDING_ROW (self));

  g_set_object (&self->binding, binding);
  if (binding == NULL)
    return;

  detail = sw_tl2_binding_get_detail (binding);
  gtk_image_set_from_icon_name (self->image, sw_tl2_binding_get_icon_name (binding));
  gtk_label_set_label (self->title, sw_tl2_binding_get_title (binding));
  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *detail != '\0');
  gtk_widget_set_tooltip_text (self->body, sw_tl2_binding_get_title (binding));
}

/**
 * sw_binding_row_set_heading:
 * @heading: (nullable): the name of the group that begins with this row
 *
 * Shows a heading above the row. A list view of GTK 4.8 has no rows for headings.
 */
void
sw_binding_row_set_heading (SwBindingRow *self,
                            const char   *heading)
{
  g_return_if_fail (SW_IS_BINDING_ROW (self));

  gtk_label_set_label (self->heading, heading != NULL ? heading : "");
  gtk_widget_set_visible (GTK_WIDGET (self->heading), heading != NULL);
}
