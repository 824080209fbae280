/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-byte-diff-view.c: the differing bytes of two files, the old ones above the new ones. */
#include "config.h"

#include "sw-byte-diff-view.h"

#include "sw-compat.h"

#include <glib/gi18n.h>

struct _SwByteDiffView
{
  GtkWidget           parent_instance;
  SwByteDiff         *diff;
  GtkWidget          *scroller;
  GtkListView        *list;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (SwByteDiffView, sw_byte_diff_view, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_DIFF, N_PROPS };
static GParamSpec *properties[N_PROPS];

static GtkWidget *
new_bytes_label (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "monospace");
  return label;
}

/* Offset, sign, bytes: hexadecimal digits are read from left to right in every language. */
static void
setup_cb (SwByteDiffView *self,
          GtkListItem    *item)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *offset = new_bytes_label ();

  gtk_widget_set_direction (grid, GTK_TEXT_DIR_LTR);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_widget_add_css_class (offset, "dim-label");
  gtk_widget_set_valign (offset, GTK_ALIGN_START);
  gtk_grid_attach (GTK_GRID (grid), offset, 0, 0, 1, 2);
  for (int row = 0; row < 2; row++)
    for (int column = 1; column < 3; column++)
      gtk_grid_attach (GTK_GRID (grid), new_bytes_label (), column, row, 1, 1);

  gtk_list_item_set_child (item, grid);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
set_markup (GtkWidget  *grid,
            int         column,
            int         row,
            const char *markup)
{
  gtk_label_set_markup (GTK_LABEL (gtk_grid_get_child_at (GTK_GRID (grid), column, row)), markup);
}

static void
bind_cb (SwByteDiffView *self,
         GtkListItem    *item)
{
  SwByteDiffRow *row = gtk_list_item_get_item (item);
  GtkWidget *grid = gtk_list_item_get_child (item);
  GtkWidget *parent = gtk_widget_get_parent (grid);
  gboolean same = sw_byte_diff_row_get_same (row);
  g_autofree char *offset = g_strdup_printf ("%06zX", sw_byte_diff_row_get_offset (row));
  g_autofree char *old = sw_byte_diff_row_dup_markup (row, FALSE);
  g_autofree char *new = sw_byte_diff_row_dup_markup (row, TRUE);
  g_autofree char *sentence = sw_byte_diff_row_dup_sentence (row);

  set_markup (grid, 0, 0, offset);
  set_markup (grid, 1, 0, same ? " " : "−");
  set_markup (grid, 2, 0, old);
  set_markup (grid, 1, 1, same ? " " : "+");
  set_markup (grid, 2, 1, new);
  for (int column = 1; column < 3; column++)
    {
      GtkWidget *above = gtk_grid_get_child_at (GTK_GRID (grid), column, 0);

      gtk_widget_set_visible (gtk_grid_get_child_at (GTK_GRID (grid), column, 1), !same);
      if (same)
        gtk_widget_add_css_class (above, "dim-label");
      else
        gtk_widget_remove_css_class (above, "dim-label");
    }

  /* The row's widget is the list's own, and it is what takes the focus. */
  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
}

static void
sw_byte_diff_view_dispose (GObject *object)
{
  SwByteDiffView *self = SW_BYTE_DIFF_VIEW (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->diff);

  G_OBJECT_CLASS (sw_byte_diff_view_parent_class)->dispose (object);
}

static void
sw_byte_diff_view_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_DIFF:
      g_value_set_object (value, SW_BYTE_DIFF_VIEW (object)->diff);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_byte_diff_view_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_DIFF:
      sw_byte_diff_view_set_diff (SW_BYTE_DIFF_VIEW (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_byte_diff_view_class_init (SwByteDiffViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_byte_diff_view_dispose;
  object_class->get_property = sw_byte_diff_view_get_property;
  object_class->set_property = sw_byte_diff_view_set_property;

  properties[PROP_DIFF] = g_param_spec_object ("diff", NULL, NULL, SW_TYPE_BYTE_DIFF,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                               | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sw_byte_diff_view_init (SwByteDiffView *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  self->list = GTK_LIST_VIEW (gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "sw-byte-diff");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Differing bytes"), -1);

  gtk_scrolled_window_set_child (scroller, GTK_WIDGET (self->list));
  gtk_scrolled_window_set_min_content_height (scroller, 120);
  gtk_scrolled_window_set_max_content_height (scroller, 320);
  gtk_scrolled_window_set_propagate_natural_height (scroller, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (scroller), "card");
  gtk_widget_set_overflow (GTK_WIDGET (scroller), GTK_OVERFLOW_HIDDEN);
  self->scroller = GTK_WIDGET (scroller);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

/**
 * sw_byte_diff_view_new:
 *
 * Makes a view without bytes.
 *
 * Returns: (transfer floating): the view
 */
GtkWidget *
sw_byte_diff_view_new (void)
{
  return g_object_new (SW_TYPE_BYTE_DIFF_VIEW, NULL);
}

/**
 * sw_byte_diff_view_get_diff:
 * @self: the view
 *
 * Gets what is shown.
 *
 * Returns: (transfer none) (nullable): the differences
 */
SwByteDiff *
sw_byte_diff_view_get_diff (SwByteDiffView *self)
{
  g_return_val_if_fail (SW_IS_BYTE_DIFF_VIEW (self), NULL);

  return self->diff;
}

/**
 * sw_byte_diff_view_set_diff:
 * @self: the view
 * @diff: (nullable): the differences
 *
 * Shows differences.
 */
void
sw_byte_diff_view_set_diff (SwByteDiffView *self,
                            SwByteDiff     *diff)
{
  g_return_if_fail (SW_IS_BYTE_DIFF_VIEW (self));
  g_return_if_fail (diff == NULL || SW_IS_BYTE_DIFF (diff));

  if (!g_set_object (&self->diff, diff))
    return;

  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (diff));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DIFF]);
}

/**
 * sw_byte_diff_view_move:
 * @self: the view
 * @step: 1 for the next difference, -1 for the one before
 *
 * Goes to another difference and gives the list the keyboard focus.
 *
 * Returns: %FALSE if there is none there
 */
gboolean
sw_byte_diff_view_move (SwByteDiffView *self,
                        int             step)
{
  guint position;

  g_return_val_if_fail (SW_IS_BYTE_DIFF_VIEW (self), FALSE);

  if (self->diff == NULL)
    return FALSE;

  position = sw_byte_diff_find_next (self->diff,
                                     gtk_single_selection_get_selected (self->selection), step);
  if (position == G_MAXUINT)
    return FALSE;

  gtk_single_selection_set_selected (self->selection, position);
  sw_compat_scroll_to (GTK_WIDGET (self->list), position);
  return gtk_widget_grab_focus (GTK_WIDGET (self->list));
}
