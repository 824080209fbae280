/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-sidebar.c: the parts of a document, to go to. */
#include "config.h"

#include "sw-sidebar.h"

#include "sw-pages.h"

#include <glib/gi18n.h>

#define SECTION_KEY "sw-section"

struct _SwSidebar
{
  AdwBin      parent_instance;

  SwSession  *session;
  GListModel *sections;
  GtkWidget  *list;
};

G_DEFINE_FINAL_TYPE (SwSidebar, sw_sidebar, ADW_TYPE_BIN)

enum { ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

static SwSection *
row_get_section (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), SECTION_KEY);
}

/* The number is spoken as what it is, since "2" alone says nothing */
static void
update_badge (SwSection     *section,
              GParamSpec    *pspec,
              GtkListBoxRow *row)
{
  GtkWidget *badge = g_object_get_data (G_OBJECT (row), "sw-badge");
  guint n_changes = sw_section_get_n_changes (section);
  g_autofree char *number = g_strdup_printf ("%u", n_changes);
  g_autofree char *words = NULL;

  gtk_label_set_text (GTK_LABEL (badge), number);
  gtk_widget_set_visible (badge, n_changes > 0);
  if (n_changes > 0)
    words = g_strdup_printf (ngettext ("%u unsaved change", "%u unsaved changes", n_changes),
                             n_changes);
  gtk_widget_set_tooltip_text (badge, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (badge),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words != NULL ? words : "",
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sw_section_get_title (section),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words != NULL ? words : "",
                                  -1);
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  SwSection *section = item;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *icon = gtk_image_new_from_icon_name (sw_section_get_icon_name (section));
  GtkWidget *title = gtk_label_new (sw_section_get_title (section));
  GtkWidget *badge = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (badge, "sw-badge");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), badge);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);

  g_object_set_data_full (G_OBJECT (row), SECTION_KEY, g_object_ref (section), g_object_unref);
  g_object_set_data (G_OBJECT (row), "sw-badge", badge);
  g_signal_connect_object (section, "notify::n-changes", G_CALLBACK (update_badge), row, 0);
  update_badge (section, NULL, GTK_LIST_BOX_ROW (row));

  return row;
}

static void
update_header (GtkListBoxRow *row,
               GtkListBoxRow *before,
               gpointer       user_data)
{
  SwSectionGroup group = sw_section_get_group (row_get_section (row));
  GtkWidget *heading;

  if (before != NULL && sw_section_get_group (row_get_section (before)) == group)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  /* Translators: headings in the list of a save's parts: what a player knows, and what the file is
   * made of */
  heading = gtk_label_new (group == SW_SECTION_GAME ? C_("section group", "Game")
                                                    : C_("section group", "Structure"));
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (heading, "dim-label");
  gtk_widget_set_margin_start (heading, 12);
  gtk_widget_set_margin_top (heading, before != NULL ? 12 : 6);
  gtk_widget_set_margin_bottom (heading, 6);
  gtk_list_box_row_set_header (row, heading);
}

/* A section that no page can show would be a row that leads nowhere */
static gboolean
has_page (gpointer item,
          gpointer user_data)
{
  return sw_pages_lookup (sw_section_get_page (item)) != G_TYPE_INVALID;
}

static void
row_selected_cb (SwSidebar     *self,
                 GtkListBoxRow *row)
{
  if (row != NULL)
    sw_session_set_section (self->session, row_get_section (row));
}

static void
row_activated_cb (SwSidebar     *self,
                  GtkListBoxRow *row)
{
  sw_session_set_section (self->session, row_get_section (row));
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
section_cb (SwSidebar *self)
{
  SwSection *section = sw_session_get_section (self->session);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), i)) != NULL; i++)
    if (row_get_section (row) == section)
      gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
}

/* Into the list means to the row that is shown, not to the first one. Inside it the arrows move,
 * and with them the page; Tab goes on to the page. */
static gboolean
sw_sidebar_focus (GtkWidget        *widget,
                  GtkDirectionType  direction)
{
  SwSidebar *self = SW_SIDEBAR (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));

  if (gtk_widget_get_focus_child (widget) == NULL && row != NULL)
    return gtk_widget_grab_focus (GTK_WIDGET (row));

  if (gtk_widget_get_focus_child (widget) != NULL &&
      (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return FALSE;

  return GTK_WIDGET_CLASS (sw_sidebar_parent_class)->focus (widget, direction);
}

static void
sw_sidebar_dispose (GObject *object)
{
  SwSidebar *self = SW_SIDEBAR (object);

  g_clear_object (&self->session);
  g_clear_object (&self->sections);

  G_OBJECT_CLASS (sw_sidebar_parent_class)->dispose (object);
}

static void
sw_sidebar_class_init (SwSidebarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_sidebar_dispose;
  GTK_WIDGET_CLASS (klass)->focus = sw_sidebar_focus;

  signals[ACTIVATED] = g_signal_new ("activated", SW_TYPE_SIDEBAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);
}

static void
sw_sidebar_init (SwSidebar *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->list = gtk_list_box_new ();
  gtk_widget_add_css_class (self->list, "navigation-sidebar");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_BROWSE);
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->list), update_header, NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Sections"),
                                  -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  gtk_widget_add_css_class (GTK_WIDGET (self), "sw-sidebar");
  gtk_widget_set_vexpand (scroller, TRUE);
  adw_bin_set_child (ADW_BIN (self), scroller);

  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (row_selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * sw_sidebar_new:
 * @session: the tab's memory
 *
 * Makes the list of the sections of the session's document; the first one is chosen if none is.
 *
 * Returns: (transfer floating): the list
 */
GtkWidget *
sw_sidebar_new (SwSession *session)
{
  SwSidebar *self = g_object_new (SW_TYPE_SIDEBAR, NULL);
  GListModel *all;

  self->session = g_object_ref (session);
  all = sw_document_get_sections (sw_session_get_document (session));
  self->sections =
    G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (all),
                                             GTK_FILTER (gtk_custom_filter_new (has_page, NULL,
                                                                                NULL))));
  if (sw_session_get_section (session) == NULL)
    {
      g_autoptr (SwSection) first = g_list_model_get_item (self->sections, 0);

      sw_session_set_section (session, first);
    }

  gtk_list_box_bind_model (GTK_LIST_BOX (self->list), self->sections, create_row, NULL, NULL);
  g_signal_connect_object (session, "notify::section", G_CALLBACK (section_cb), self,
                           G_CONNECT_SWAPPED);
  section_cb (self);

  return GTK_WIDGET (self);
}
