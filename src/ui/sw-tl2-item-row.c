/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-item-row.c: an item of Torchlight in a list: its name, its pieces, and all else folded. */
#include "config.h"

#include "sw-tl2-item-row.h"

#include "sw-form.h"
#include "sw-node-spin.h"
#include "sw-number-row.h"
#include "sw-row.h"
#include "sw-switch-row.h"
#include "sw-tl2-document.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Nothing is stacked higher in the game than to three digits */
#define STACK_CHARS 4

struct _SwTl2ItemRow
{
  AdwBin           parent_instance;

  SwSession       *session;
  SwTl2Piece      *piece;
  GSignalGroup    *signals;
  GtkImage        *icon;
  GtkLabel        *title;
  GtkLabel        *facts;
  SwNodeSpin      *stack;
  GtkLabel        *stack_label;   /* where it cannot be set */
  GtkToggleButton *button;
  GtkBox          *details;       /* filled when somebody unfolds the row */
  GtkBox          *texts;         /* in the details: what the item does */
};

G_DEFINE_FINAL_TYPE (SwTl2ItemRow, sw_tl2_item_row, ADW_TYPE_BIN)

enum { PROP_0, PROP_EXPANDED, N_PROPS };
static GParamSpec *properties[N_PROPS];

/* -- what is folded -- */

static void
add_number (SwTl2ItemRow        *self,
            AdwPreferencesGroup *group,
            const char          *token)
{
  g_autoptr (SwNode) node = sw_tl2_piece_find_node (self->piece, token);
  g_autofree char *title = NULL;

  if (node == NULL)
    return;

  title = g_strdup (_(sw_node_get_field (node)->label));
  adw_preferences_group_add (group, sw_number_row_new (self->session, node, title));
}

static void
add_fields (SwTl2ItemRow *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_autoptr (SwNode) identified = sw_tl2_piece_find_node (self->piece, "identified");

  if (!sw_tl2_piece_get_stacks (self->piece))
    add_number (self, group, "stack");
  add_number (self, group, "level");
  add_number (self, group, "enchants");
  add_number (self, group, "socket_count");
  if (identified != NULL)
    adw_preferences_group_add (group, sw_switch_row_new (self->session, identified,
                                                         _("Identified")));
  gtk_box_append (self->details, GTK_WIDGET (group));
}

static void
add_texts (SwTl2ItemRow *self,
           const char   *heading,
           GStrv         texts)
{
  GtkWidget *box;
  GtkWidget *label;

  if (*texts == NULL)
    return;

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  label = gtk_label_new (heading);
  gtk_label_set_xalign (GTK_LABEL (label), 0.f);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_append (GTK_BOX (box), label);
  for (guint i = 0; texts[i] != NULL; i++)
    {
      label = g_object_new (GTK_TYPE_LABEL,
                            "label", texts[i],
                            "xalign", 0.0,
                            "wrap", TRUE,
                            "wrap-mode", PANGO_WRAP_WORD_CHAR,
                            "selectable", FALSE,
                            NULL);
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_box_append (self->texts, box);
}

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* These hold no control: they can be made anew at any time */
static void
show_texts (SwTl2ItemRow *self)
{
  g_auto (GStrv) sockets = NULL;
  g_auto (GStrv) effects = NULL;

  if (self->texts == NULL)
    return;

  clear (self->texts);
  sockets = sw_tl2_piece_list_sockets (self->piece);
  effects = sw_tl2_piece_list_effects (self->piece);
  add_texts (self, _("Effects"), effects);
  add_texts (self, _("In the sockets"), sockets);
  gtk_widget_set_visible (GTK_WIDGET (self->texts), *effects != NULL || *sockets != NULL);
}

static void
add_copy (SwTl2ItemRow *self)
{
  SwDocument *document = sw_session_get_document (self->session);
  GtkWidget *button;

  if (!SW_IS_TL2_DOCUMENT (document)
      || sw_tl2_document_get_kind (SW_TL2_DOCUMENT (document)) == SW_TL2_KIND_STASH)
    return;

  button = gtk_button_new_with_mnemonic (_("_Copy to shared stash…"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u",
                                    sw_tl2_piece_get_id (self->piece));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "tl2-items.copy");
  gtk_box_append (self->details, button);
}

static void
fill_details (SwTl2ItemRow *self)
{
  clear (self->details);
  self->texts = NULL;
  if (self->piece == NULL || sw_tl2_piece_is_gone (self->piece)
      || !gtk_toggle_button_get_active (self->button))
    return;

  self->texts = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  gtk_box_append (self->details, GTK_WIDGET (self->texts));
  show_texts (self);
  add_fields (self);
  add_copy (self);
}

/* -- the row itself -- */

static void
show_stack (SwTl2ItemRow *self)
{
  g_autoptr (SwNode) node = sw_tl2_piece_find_node (self->piece, "stack");
  gboolean stacks = node != NULL && sw_tl2_piece_get_stacks (self->piece);
  gboolean editable = stacks && sw_node_get_editable (node, NULL);
  gint64 number = sw_tl2_piece_get_number (self->piece, "stack", 0);
  g_autofree char *label = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->stack), editable);
  gtk_widget_set_visible (GTK_WIDGET (self->stack_label), stacks && !editable);
  sw_node_spin_set_node (self->stack, editable ? node : NULL);
  /* Translators: so many pieces of an item, as “× 12”. */
  text = g_strdup_printf (_("× %" PRId64), number);
  gtk_label_set_label (self->stack_label, text);
  /* Translators: the name of an item, for the number of its pieces. */
  label = g_strdup_printf (_("%s, pieces"), sw_tl2_piece_get_title (self->piece));
  sw_node_spin_set_label (self->stack, label);
}

static void
show_button (SwTl2ItemRow *self)
{
  gboolean expanded = gtk_toggle_button_get_active (self->button);
  /* Translators: the name of an item. */
  g_autofree char *label = g_strdup_printf (_("Details of %s"),
                                            self->piece != NULL
                                              ? sw_tl2_piece_get_title (self->piece) : "");

  gtk_button_set_icon_name (GTK_BUTTON (self->button),
                            expanded ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button),
                               GTK_ACCESSIBLE_STATE_EXPANDED, expanded, -1);
}

static void
show_facts (SwTl2ItemRow *self)
{
  g_autofree char *facts = sw_tl2_piece_dup_facts (self->piece);
  g_autofree char *text = NULL;

  if (!sw_tl2_piece_get_changed (self->piece))
    text = g_strdup (facts);
  else if (*facts == '\0')
    /* Translators: of an item that is not as it is in the file. */
    text = g_strdup (_("Changed"));
  else
    /* Translators: of an item that is not as it is in the file: what else there is to know. */
    text = g_strdup_printf (_("Changed · %s"), facts);

  gtk_label_set_label (self->facts, text);
  gtk_widget_set_visible (GTK_WIDGET (self->facts), *text != '\0');
}

static void
update (SwTl2ItemRow *self)
{
  if (self->piece == NULL || sw_tl2_piece_is_gone (self->piece))
    return;

  gtk_image_set_from_icon_name (self->icon, sw_tl2_piece_get_icon_name (self->piece));
  gtk_label_set_label (self->title, sw_tl2_piece_get_title (self->piece));
  if (sw_tl2_piece_get_changed (self->piece))
    gtk_widget_add_css_class (GTK_WIDGET (self), "changed");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "changed");
  show_facts (self);
  show_stack (self);
  show_button (self);
  show_texts (self);
}

static void
toggled_cb (SwTl2ItemRow *self)
{
  fill_details (self);
  gtk_widget_set_visible (GTK_WIDGET (self->details),
                          gtk_toggle_button_get_active (self->button));
  show_button (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXPANDED]);
}

static void
stack_focus_cb (SwTl2ItemRow *self)
{
  SwNode *node = sw_node_spin_get_node (self->stack);

  if (node != NULL && !sw_node_is_gone (node))
    sw_session_set_selection (self->session, node);
}

static void
sw_tl2_item_row_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_EXPANDED:
      g_value_set_boolean (value, sw_tl2_item_row_get_expanded (SW_TL2_ITEM_ROW (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_tl2_item_row_dispose (GObject *object)
{
  SwTl2ItemRow *self = SW_TL2_ITEM_ROW (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->piece);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (sw_tl2_item_row_parent_class)->dispose (object);
}

/* A bin would take the focus for itself on the way back */
static gboolean
sw_tl2_item_row_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  return gtk_widget_child_focus (gtk_widget_get_first_child (widget), direction);
}

static gboolean
sw_tl2_item_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SW_TL2_ITEM_ROW (widget)->button));
}

static void
sw_tl2_item_row_class_init (SwTl2ItemRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_tl2_item_row_dispose;
  object_class->get_property = sw_tl2_item_row_get_property;
  widget_class->focus = sw_tl2_item_row_focus;
  widget_class->grab_focus = sw_tl2_item_row_grab_focus;

  properties[PROP_EXPANDED] =
    g_param_spec_boolean ("expanded", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-tl2-item-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemRow, icon);
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemRow, title);
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemRow, facts);
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemRow, stack);
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemRow, stack_label);
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemRow, button);
  gtk_widget_class_bind_template_child (widget_class, SwTl2ItemRow, details);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
sw_tl2_item_row_init (SwTl2ItemRow *self)
{
  GtkEventController *focus;

  g_type_ensure (SW_TYPE_NODE_SPIN);
  gtk_widget_init_template (GTK_WIDGET (self));
  sw_node_spin_set_max_chars (self->stack, STACK_CHARS);

  focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "enter", G_CALLBACK (stack_focus_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->stack), focus);

  self->signals = g_signal_group_new (SW_TYPE_TL2_PIECE);
  g_signal_group_connect_swapped (self->signals, "notify::title", G_CALLBACK (update), self);
}

/**
 * sw_tl2_item_row_new:
 * @session: a session
 *
 * Makes a row that shows no item yet.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_tl2_item_row_new (SwSession *session)
{
  SwTl2ItemRow *self;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);

  self = g_object_new (SW_TYPE_TL2_ITEM_ROW, NULL);
  self->session = g_object_ref (session);

  return GTK_WIDGET (self);
}

/**
 * sw_tl2_item_row_get_piece:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): the item that it shows
 */
SwTl2Piece *
sw_tl2_item_row_get_piece (SwTl2ItemRow *self)
{
  g_return_val_if_fail (SW_IS_TL2_ITEM_ROW (self), NULL);

  return self->piece;
}

/**
 * sw_tl2_item_row_set_piece:
 * @self: a row
 * @piece: (nullable): an item
 *
 * Shows another item, folded.
 */
void
sw_tl2_item_row_set_piece (SwTl2ItemRow *self,
                           SwTl2Piece   *piece)
{
  g_return_if_fail (SW_IS_TL2_ITEM_ROW (self));
  g_return_if_fail (piece == NULL || SW_IS_TL2_PIECE (piece));

  if (!g_set_object (&self->piece, piece))
    return;

  g_signal_group_set_target (self->signals, piece);
  gtk_toggle_button_set_active (self->button, FALSE);
  if (piece == NULL)
    sw_node_spin_set_node (self->stack, NULL);
  update (self);
}

/**
 * sw_tl2_item_row_get_expanded:
 * @self: a row
 *
 * Returns: whether the item is unfolded
 */
gboolean
sw_tl2_item_row_get_expanded (SwTl2ItemRow *self)
{
  g_return_val_if_fail (SW_IS_TL2_ITEM_ROW (self), FALSE);

  return gtk_toggle_button_get_active (self->button);
}

/**
 * sw_tl2_item_row_set_expanded:
 * @self: a row
 * @expanded: whether to unfold the item
 *
 * Shows or hides all that there is to an item.
 */
void
sw_tl2_item_row_set_expanded (SwTl2ItemRow *self,
                              gboolean      expanded)
{
  g_return_if_fail (SW_IS_TL2_ITEM_ROW (self));

  gtk_toggle_button_set_active (self->button, expanded);
}

/**
 * sw_tl2_item_row_focus_path:
 * @self: a row
 * @path: the path of its item, or of something in it
 *
 * Gives the focus to the control for a field, and unfolds the item for that; to the row where it
 * has no control.
 *
 * Returns: %FALSE if nothing took the focus
 */
gboolean
sw_tl2_item_row_focus_path (SwTl2ItemRow *self,
                            const char   *path)
{
  SwNode *stack;
  g_autoptr (SwNode) node = NULL;
  g_autofree char *own = NULL;
  g_autofree char *stack_path = NULL;

  g_return_val_if_fail (SW_IS_TL2_ITEM_ROW (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  stack = sw_node_spin_get_node (self->stack);
  stack_path = stack != NULL && !sw_node_is_gone (stack) ? sw_node_dup_path (stack) : NULL;
  if (g_strcmp0 (stack_path, path) == 0)
    return gtk_widget_grab_focus (GTK_WIDGET (self->stack));

  node = self->piece != NULL ? sw_tl2_piece_get_node (self->piece) : NULL;
  own = node != NULL ? sw_node_dup_path (node) : NULL;
  if (g_strcmp0 (own, path) != 0)
    {
      sw_tl2_item_row_set_expanded (self, TRUE);
      if (sw_form_focus_path (GTK_WIDGET (self->details), path))
        return TRUE;
    }

  return gtk_widget_grab_focus (GTK_WIDGET (self->button));
}

/**
 * sw_tl2_item_row_dup_spoken:
 * @self: a row
 *
 * Says the whole row in a sentence, for the cell around it, which has no name of its own.
 *
 * Returns: (transfer full): the words, translated
 */
char *
sw_tl2_item_row_dup_spoken (SwTl2ItemRow *self)
{
  g_autofree char *place = NULL;
  const char *facts;
  gint64 number;

  g_return_val_if_fail (SW_IS_TL2_ITEM_ROW (self), NULL);

  if (self->piece == NULL)
    return g_strdup ("");

  place = sw_tl2_piece_dup_place (self->piece);
  facts = gtk_label_get_label (self->facts);
  number = sw_tl2_piece_get_number (self->piece, "stack", 1);
  if (sw_tl2_piece_get_stacks (self->piece))
    /* Translators: for a screen reader: an item, how many pieces, where it lies, what else there
     * is to know. */
    return g_strdup_printf (ngettext ("%s, %" PRId64 " piece, %s. %s",
                                      "%s, %" PRId64 " pieces, %s. %s", (gulong) number),
                            sw_tl2_piece_get_title (self->piece), number, place, facts);

  /* Translators: for a screen reader: an item, where it lies, what else there is to know. */
  return g_strdup_printf (_("%s, %s. %s"), sw_tl2_piece_get_title (self->piece), place, facts);
}
