/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-found-name-list.c: what looks like names among bytes, with a search. */
#include "config.h"

#include "sw-found-name-list.h"

#include "sw-compat.h"
#include "sw-found-names.h"

#include <glib/gi18n.h>

struct _SwFoundNameList
{
  AdwBin              parent_instance;
  GCancellable       *cancellable;
  GtkWidget          *search;
  GtkWidget          *scroller;
  GtkWidget          *status;
  GtkStringFilter    *filter;
  GtkFilterListModel *model;
  gboolean            is_known;    /* what there is has been looked for */
};

G_DEFINE_FINAL_TYPE (SwFoundNameList, sw_found_name_list, ADW_TYPE_BIN)

enum { ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
show_count (SwFoundNameList *self)
{
  guint n_names = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  gboolean is_searched = *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
  g_autofree char *text = NULL;

  /* Said when it settles, not with each portion that was filtered */
  if (gtk_filter_list_model_get_pending (self->model) > 0)
    return;

  gtk_widget_set_visible (self->scroller, n_names > 0);
  if (!self->is_known)
    text = g_strdup (_("Looking for names…"));
  else if (n_names == 0 && is_searched)
    text = g_strdup (_("No name among these bytes has that in it. Search for less."));
  else if (n_names == 0)
    text = g_strdup (_("Nothing among these bytes looks like a name."));
  else
    text = g_strdup_printf (ngettext ("%u text that looks like a name: a hint, no more",
                                      "%u texts that look like names: hints, no more", n_names),
                            n_names);
  sw_compat_announce (self->status, text);
}

static void
search_changed_cb (SwFoundNameList *self)
{
  gtk_string_filter_set_search (self->filter,
                                gtk_editable_get_text (GTK_EDITABLE (self->search)));
  show_count (self);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  SwFoundNameList *self = user_data;
  g_autoptr (SwFoundNames) names = sw_found_names_find_finish (result, NULL);

  /* The list may be gone */
  if (names == NULL)
    return;

  self->is_known = TRUE;
  gtk_filter_list_model_set_model (self->model, G_LIST_MODEL (names));
  show_count (self);
}

static void
activate_cb (SwFoundNameList *self,
             guint            position)
{
  g_autoptr (SwFoundName) name = g_list_model_get_item (G_LIST_MODEL (self->model), position);

  g_signal_emit (self, signals[ACTIVATED], 0, (guint64) sw_found_name_get_offset (name),
                 (guint) strlen (sw_found_name_get_text (name)));
}

/* -- rows -- */

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (NULL);
  GtkWidget *offset = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (offset, "monospace");
  gtk_widget_add_css_class (offset, "dim-label");
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_margin_end (box, 6);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), offset);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item)
{
  SwFoundName *name = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *row = gtk_widget_get_parent (box);
  g_autofree char *offset = g_strdup_printf ("%06" G_GSIZE_MODIFIER "X",
                                             sw_found_name_get_offset (name));
  g_autofree char *sentence = NULL;

  /* Translators: what looks like a name, and where in the file it stands. */
  sentence = g_strdup_printf (_("%s, at 0x%s"), sw_found_name_get_text (name), offset);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)),
                       sw_found_name_get_text (name));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), offset);
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                    -1);
}

static GtkWidget *
new_view (SwFoundNameList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSingleSelection *selection =
    gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->model)));
  GtkWidget *view;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  view = gtk_list_view_new (GTK_SELECTION_MODEL (selection), factory);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Names found"), -1);
  g_signal_connect_object (view, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  return view;
}

/* -- the object -- */

static void
sw_found_name_list_dispose (GObject *object)
{
  SwFoundNameList *self = SW_FOUND_NAME_LIST (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (sw_found_name_list_parent_class)->dispose (object);
}

static void
sw_found_name_list_class_init (SwFoundNameListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_found_name_list_dispose;

  /**
   * SwFoundNameList::activated:
   * @offset: where the name begins, in bytes from the beginning of the file
   * @length: how many bytes it has
   *
   * Somebody wants to see a name in its place.
   */
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT64, G_TYPE_UINT);
}

static void
sw_found_name_list_init (SwFoundNameList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->cancellable = g_cancellable_new ();
  self->filter = gtk_string_filter_new (gtk_property_expression_new (SW_TYPE_FOUND_NAME, NULL,
                                                                     "text"));
  self->model = gtk_filter_list_model_new (NULL, GTK_FILTER (self->filter));
  gtk_filter_list_model_set_incremental (self->model, TRUE);
  g_signal_connect_object (self->model, "notify::pending", G_CALLBACK (show_count), self,
                           G_CONNECT_SWAPPED);

  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _("Search names"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Search names"), -1);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (search_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), new_view (self));
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_widget_add_css_class (self->scroller, "card");
  gtk_widget_set_overflow (self->scroller, GTK_OVERFLOW_HIDDEN);
  self->status = sw_compat_new_status ();
  gtk_box_append (GTK_BOX (box), self->search);
  gtk_box_append (GTK_BOX (box), self->status);
  gtk_box_append (GTK_BOX (box), self->scroller);
  adw_bin_set_child (ADW_BIN (self), box);
}

/**
 * sw_found_name_list_new:
 * @document: a save
 * @begin: the first byte to look at
 * @end: the byte after the last one
 *
 * Makes a list that begins to look for names.
 *
 * Returns: (transfer floating): the list
 */
GtkWidget *
sw_found_name_list_new (SwPathologicDocument *document,
                        gsize                 begin,
                        gsize                 end)
{
  SwFoundNameList *self = g_object_new (SW_TYPE_FOUND_NAME_LIST, NULL);

  sw_found_names_find_async (document, begin, end, self->cancellable, found_cb, self);
  show_count (self);
  return GTK_WIDGET (self);
}
