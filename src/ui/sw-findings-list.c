/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-findings-list.c: what a player would care about in a save, with the fixes for it. */
#include "config.h"

#include "sw-findings-list.h"

#include "sw-finding-row.h"

#include <glib/gi18n-lib.h>

struct _SwFindingsList
{
  AdwBin      parent_instance;

  SwSession  *session;
  GListModel *findings;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (SwFindingsList, sw_findings_list, ADW_TYPE_BIN)

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  SwFindingsList *self = user_data;

  return sw_finding_row_new (self->session, item);
}

static void
row_activated_cb (GtkListBox    *list,
                  GtkListBoxRow *row)
{
  if (SW_IS_FINDING_ROW (row))
    sw_finding_row_show (SW_FINDING_ROW (row));
}

static GtkWidget *
new_placeholder (void)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", _("Nothing in this save looks wrong."),
                                   "wrap", TRUE,
                                   NULL);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "sw-message");

  return label;
}

static void
sw_findings_list_dispose (GObject *object)
{
  SwFindingsList *self = SW_FINDINGS_LIST (object);

  g_clear_object (&self->session);
  g_clear_object (&self->findings);

  G_OBJECT_CLASS (sw_findings_list_parent_class)->dispose (object);
}

static void
sw_findings_list_class_init (SwFindingsListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_findings_list_dispose;
}

static void
sw_findings_list_init (SwFindingsList *self)
{
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_placeholder (self->list, new_placeholder ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Findings"), -1);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
}

/**
 * sw_findings_list_new:
 * @session: a session
 *
 * Makes the list of what was found in the session's document; it follows the document.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
sw_findings_list_new (SwSession *session)
{
  SwFindingsList *self;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);

  self = g_object_new (SW_TYPE_FINDINGS_LIST, NULL);
  self->session = g_object_ref (session);
  self->findings = g_object_ref (sw_document_get_findings (sw_session_get_document (session)));
  gtk_list_box_bind_model (self->list, self->findings, create_row, self, NULL);

  return GTK_WIDGET (self);
}

/**
 * sw_findings_list_get_count:
 * @self: a list
 *
 * Counts the findings.
 *
 * Returns: how many there are
 */
guint
sw_findings_list_get_count (SwFindingsList *self)
{
  g_return_val_if_fail (SW_IS_FINDINGS_LIST (self), 0);

  return g_list_model_get_n_items (self->findings);
}

/**
 * sw_findings_list_focus:
 * @self: a list
 * @position: a row
 *
 * Gives the focus to a row, or to the last one, or, when none is left, to what follows the list.
 */
void
sw_findings_list_focus (SwFindingsList *self,
                        guint           position)
{
  guint n;
  GtkRoot *root;

  g_return_if_fail (SW_IS_FINDINGS_LIST (self));

  n = sw_findings_list_get_count (self);
  root = gtk_widget_get_root (GTK_WIDGET (self));
  if (n > 0)
    gtk_widget_grab_focus (GTK_WIDGET (
      gtk_list_box_get_row_at_index (self->list, (int) MIN (position, n - 1))));
  else if (root != NULL)
    gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);
}
