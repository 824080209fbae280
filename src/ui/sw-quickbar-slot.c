/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-slot.c: one of the ten quick slots, as a tile. */
#include "config.h"

#include "sw-quickbar-slot.h"

#include <glib/gi18n-lib.h>

struct _SwQuickbarSlot
{
  GtkWidget     parent_instance;

  guint         slot;
  SwTl2Binding *binding;
  gboolean      changed;
  char         *spoken;
  GtkWidget    *box;
  GtkLabel     *cap;
  GtkWidget    *dot;
  GtkImage     *image;
  GtkLabel     *title;
  GtkLabel     *detail;
};

G_DEFINE_FINAL_TYPE (SwQuickbarSlot, sw_quickbar_slot, GTK_TYPE_WIDGET)

static const char * const mark_classes[] = { NULL, "picked", "takes", "refuses" };

static void
set_class (SwQuickbarSlot *self,
           const char     *name,
           gboolean        on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static char *
dup_label (SwQuickbarSlot *self)
{
  g_autofree char *text = sw_tl2_binding_dup_text (self->binding);

  if (self->changed)
    /* Translators: the digit of a quick slot, and what it holds, as “Fireball, skill, rank 3”. */
    return g_strdup_printf (_("Slot %u, %s, changed"), sw_quickbar_slot_get_key (self), text);

  /* Translators: the digit of a quick slot, and what it holds, as “Fireball, skill, rank 3”. */
  return g_strdup_printf (_("Slot %u, %s"), sw_quickbar_slot_get_key (self), text);
}

static void
update_label (SwQuickbarSlot *self)
{
  g_autofree char *label = dup_label (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->spoken != NULL ? self->spoken : label, -1);
}

/* The title may be cut off */
static void
update_tooltip (SwQuickbarSlot *self)
{
  const char *title = sw_tl2_binding_get_title (self->binding);
  const char *detail = sw_tl2_binding_get_detail (self->binding);
  g_autofree char *text = NULL;

  if (*title != '\0' && *detail != '\0')
    /* Translators: the name of a skill or an item, and a fact about it, as “Rank 3”. */
    text = g_strdup_printf (_("%s · %s"), title, detail);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self),
                               text != NULL ? text : *title != '\0' ? title : NULL);
}

static void
sw_quickbar_slot_finalize (GObject *object)
{
  SwQuickbarSlot *self = SW_QUICKBAR_SLOT (object);

  g_clear_object (&self->binding);
  g_free (self->spoken);

  G_OBJECT_CLASS (sw_quickbar_slot_parent_class)->finalize (object);
}

static void
sw_quickbar_slot_dispose (GObject *object)
{
  SwQuickbarSlot *self = SW_QUICKBAR_SLOT (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_quickbar_slot_parent_class)->dispose (object);
}

static void
sw_quickbar_slot_class_init (SwQuickbarSlotClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_quickbar_slot_dispose;
  object_class->finalize = sw_quickbar_slot_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_set_css_name (widget_class, "quickslot");
}

static GtkLabel *
new_label (const char *css_class,
           int         lines)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "justify", GTK_JUSTIFY_CENTER,
                                   "ellipsize", PANGO_ELLIPSIZE_END,
                                   "wrap", lines > 1,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "lines", lines,
                                   "max-width-chars", 9,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);

  return GTK_LABEL (label);
}

static GtkWidget *
new_head (SwQuickbarSlot *self)
{
  GtkWidget *head = gtk_center_box_new ();

  self->cap = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->cap), "sw-key");
  self->dot = g_object_new (ADW_TYPE_BIN,
                            "visible", FALSE,
                            "halign", GTK_ALIGN_END,
                            "valign", GTK_ALIGN_START,
                            "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                            NULL);
  gtk_widget_add_css_class (self->dot, "sw-dot");
  gtk_center_box_set_center_widget (GTK_CENTER_BOX (head), GTK_WIDGET (self->cap));
  gtk_center_box_set_end_widget (GTK_CENTER_BOX (head), self->dot);

  return head;
}

static void
sw_quickbar_slot_init (SwQuickbarSlot *self)
{
  self->binding = sw_tl2_binding_new_empty ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->image = g_object_new (GTK_TYPE_IMAGE,
                              "pixel-size", 32,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              NULL);
  self->title = new_label ("caption", 3);
  self->detail = new_label ("caption", 2);
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "dim-label");
  /* At the same height in all tiles, however long the titles are */
  gtk_widget_set_vexpand (GTK_WIDGET (self->detail), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->detail), GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (self->box), new_head (self));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->image));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->detail));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "empty");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
}

/**
 * sw_quickbar_slot_new:
 * @slot: 0 to 9
 *
 * Makes the tile of a slot.
 *
 * Returns: (transfer floating): an empty tile
 */
GtkWidget *
sw_quickbar_slot_new (guint slot)
{
  SwQuickbarSlot *self = g_object_new (SW_TYPE_QUICKBAR_SLOT, NULL);
  g_autofree char *cap = NULL;

  self->slot = slot;
  cap = g_strdup_printf ("%u", sw_quickbar_slot_get_key (self));
  gtk_label_set_label (self->cap, cap);
  update_label (self);

  return GTK_WIDGET (self);
}

/**
 * sw_quickbar_slot_get_slot:
 *
 * Returns: the number of the slot, 0 to 9
 */
guint
sw_quickbar_slot_get_slot (SwQuickbarSlot *self)
{
  g_return_val_if_fail (SW_IS_QUICKBAR_SLOT (self), 0);

  return self->slot;
}

/**
 * sw_quickbar_slot_get_key:
 *
 * Returns: the digit that the game draws on the slot
 */
guint
sw_quickbar_slot_get_key (SwQuickbarSlot *self)
{
  g_return_val_if_fail (SW_IS_QUICKBAR_SLOT (self), 0);

  return (self->slot + 1) % 10;
}

/**
 * sw_quickbar_slot_get_binding:
 *
 * Returns: (transfer none): what the slot holds; an empty binding for nothing
 */
SwTl2Binding *
sw_quickbar_slot_get_binding (SwQuickbarSlot *self)
{
  g_return_val_if_fail (SW_IS_QUICKBAR_SLOT (self), NULL);

  return self->binding;
}

/**
 * sw_quickbar_slot_set_binding:
 * @binding: what the slot holds
 * @changed: the file has something else in it
 *
 * Shows what a slot holds.
 */
void
sw_quickbar_slot_set_binding (SwQuickbarSlot *self,
                              SwTl2Binding   *binding,
                              gboolean        changed)
{
  gboolean empty;

  g_return_if_fail (SW_IS_QUICKBAR_SLOT (self));
  g_return_if_fail (SW_IS_TL2_BINDING (binding));

  g_set_object (&self->binding, binding);
  self->changed = changed;
  empty = sw_tl2_binding_get_kind (binding) == SW_TL2_BINDING_EMPTY;
  set_class (self, "empty", empty);
  set_class (self, "unknown", !empty && !sw_tl2_binding_get_known (binding));
  gtk_image_set_from_icon_name (self->image,
                                empty ? NULL : sw_tl2_binding_get_icon_name (binding));
  gtk_label_set_label (self->title, sw_tl2_binding_get_title (binding));
  gtk_label_set_label (self->detail, sw_tl2_binding_get_detail (binding));
  gtk_widget_set_visible (self->dot, changed);
  update_label (self);
  update_tooltip (self);
}

/**
 * sw_quickbar_slot_set_mark:
 * @mark: what it has to do with what is on its way
 * @aimed: it is the one that would be changed
 *
 * Shows whether something can be put into the slot. Each mark is a pattern as well as a colour.
 */
void
sw_quickbar_slot_set_mark (SwQuickbarSlot *self,
                           SwQuickbarMark  mark,
                           gboolean        aimed)
{
  g_return_if_fail (SW_IS_QUICKBAR_SLOT (self));
  g_return_if_fail (mark < G_N_ELEMENTS (mark_classes));

  for (guint i = 1; i < G_N_ELEMENTS (mark_classes); i++)
    set_class (self, mark_classes[i], mark == i);
  set_class (self, "aimed", aimed);
}

/**
 * sw_quickbar_slot_set_spoken:
 * @text: (nullable): a sentence
 *
 * Gives the slot another name to screen readers, while something is being moved.
 */
void
sw_quickbar_slot_set_spoken (SwQuickbarSlot *self,
                             const char     *text)
{
  g_return_if_fail (SW_IS_QUICKBAR_SLOT (self));

  if (g_strcmp0 (self->spoken, text) == 0)
    return;

  g_free (self->spoken);
  self->spoken = g_strdup (text);
  update_label (self);
}
