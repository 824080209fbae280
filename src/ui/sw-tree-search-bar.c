/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-search-bar.c: the search above the tree, and what is to be shown for it. */
#include "config.h"

#include "sw-tree-search-bar.h"

#include "sw-compat.h"
#include "sw-completion.h"
#include "sw-objects.h"
#include "sw-tree-words.h"
#include "sw-vocabulary.h"

#include <glib/gi18n.h>

struct _SwTreeSearchBar
{
  AdwBin           parent_instance;
  SwSearchResults *results;
  GtkWidget       *search;
  GtkWidget       *completion;     /* (nullable) */
  GtkWidget       *help_label;
  GtkWidget       *classes_button;
  GtkWidget       *status_box;
  GtkWidget       *status;
  GtkWidget       *hits_button;
  GtkWidget       *stop_button;
  char            *mistake;        /* (nullable): what is wrong with the search */
  gboolean         in_tree;        /* a hit is shown in the tree, not among the hits */
};

G_DEFINE_FINAL_TYPE (SwTreeSearchBar, sw_tree_search_bar, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_STOPPED,
  SIGNAL_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
refresh (SwTreeSearchBar *self)
{
  gtk_widget_set_visible (self->hits_button,
                          sw_tree_search_bar_is_searching (self) && self->in_tree);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
refresh_count (SwTreeSearchBar *self)
{
  gboolean running = sw_search_results_get_running (self->results);
  guint n_hits = g_list_model_get_n_items (G_LIST_MODEL (self->results));
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->status_box, sw_tree_search_bar_is_searching (self));
  if (!sw_tree_search_bar_is_searching (self))
    return;

  text = sw_tree_words_dup_count (n_hits, running);
  /* Spoken when it has settled, not with each key */
  if (running)
    gtk_label_set_label (GTK_LABEL (self->status), text);
  else
    sw_compat_announce (self->status, self->mistake != NULL ? self->mistake : text);
}

static void
results_cb (SwTreeSearchBar *self)
{
  refresh_count (self);
  refresh (self);
}

static void
search_changed_cb (SwTreeSearchBar *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->mistake, g_free);
  self->in_tree = FALSE;
  if (*text != '\0')
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->classes_button), FALSE);
  if (!sw_search_results_set_text (self->results, text, &error))
    self->mistake = g_strdup (error->message);
  results_cb (self);
}

static void
stop_search_cb (SwTreeSearchBar *self)
{
  g_signal_emit (self, signals[SIGNAL_STOPPED], 0);
}

static void
activate_cb (SwTreeSearchBar *self)
{
  g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0);
}

static gboolean
sw_tree_search_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (SW_TREE_SEARCH_BAR (widget)->search);
}

static void
sw_tree_search_bar_dispose (GObject *object)
{
  SwTreeSearchBar *self = SW_TREE_SEARCH_BAR (object);

  g_clear_pointer (&self->completion, gtk_widget_unparent);
  /* The bin must let go of its child itself, else it does so twice */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_TREE_SEARCH_BAR);
  g_clear_object (&self->results);

  G_OBJECT_CLASS (sw_tree_search_bar_parent_class)->dispose (object);
}

static void
sw_tree_search_bar_finalize (GObject *object)
{
  g_free (SW_TREE_SEARCH_BAR (object)->mistake);

  G_OBJECT_CLASS (sw_tree_search_bar_parent_class)->finalize (object);
}

static guint
new_signal (const char *name)
{
  return g_signal_new (name, SW_TYPE_TREE_SEARCH_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
sw_tree_search_bar_class_init (SwTreeSearchBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_tree_search_bar_dispose;
  object_class->finalize = sw_tree_search_bar_finalize;
  widget_class->grab_focus = sw_tree_search_bar_grab_focus;

  signals[SIGNAL_CHANGED] = new_signal ("changed");
  signals[SIGNAL_STOPPED] = new_signal ("stopped");
  signals[SIGNAL_ACTIVATED] = new_signal ("activated");

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-tree-search-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SwTreeSearchBar, search);
  gtk_widget_class_bind_template_child (widget_class, SwTreeSearchBar, help_label);
  gtk_widget_class_bind_template_child (widget_class, SwTreeSearchBar, classes_button);
  gtk_widget_class_bind_template_child (widget_class, SwTreeSearchBar, status_box);
  gtk_widget_class_bind_template_child (widget_class, SwTreeSearchBar, hits_button);
  gtk_widget_class_bind_template_child (widget_class, SwTreeSearchBar, stop_button);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, refresh);
}

static void
sw_tree_search_bar_init (SwTreeSearchBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->status = sw_compat_new_status ();
  gtk_label_set_xalign (GTK_LABEL (self->status), 0);
  gtk_label_set_wrap (GTK_LABEL (self->status), TRUE);
  gtk_widget_set_hexpand (self->status, TRUE);
  gtk_box_insert_child_after (GTK_BOX (self->status_box), self->status, NULL);
}

static void
set_help (SwTreeSearchBar *self,
          SwDocument      *document)
{
  const char *usual =
    _("Words are looked for in names and values.\n\n"
      "name:life · value:45 · type:text\n"
      "path:/header · changed: · unknown:\n"
      "level>=30 · name:*seed*\n\n"
      "A minus before one of them turns it round: -type:list");
  g_autofree char *more = NULL;

  if (SW_IS_OBJECTS (document))
    more = g_strconcat (usual, "\n\n",
                        _("class:Actor finds the objects of a class, id:118 the object with a "
                          "number, ref:118 the references to it, ref:Actor those to a class."),
                        NULL);
  gtk_label_set_label (GTK_LABEL (self->help_label), more != NULL ? more : usual);
}

/**
 * sw_tree_search_bar_new:
 * @document: what is searched
 *
 * Makes the bar above a tree.
 *
 * Returns: (transfer floating): the bar
 */
GtkWidget *
sw_tree_search_bar_new (SwDocument *document)
{
  SwTreeSearchBar *self = g_object_new (SW_TYPE_TREE_SEARCH_BAR, NULL);

  self->results = sw_search_results_new (document);
  g_signal_connect_object (self->results, "items-changed", G_CALLBACK (results_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->results, "notify::running", G_CALLBACK (results_cb), self,
                           G_CONNECT_SWAPPED);
  if (SW_IS_VOCABULARY (document))
    self->completion = sw_completion_new (self->search, document, SW_NODE_NONE);
  set_help (self, document);
  return GTK_WIDGET (self);
}

/**
 * sw_tree_search_bar_get_results:
 * @self: the bar
 *
 * Returns: (transfer none): what was found so far
 */
SwSearchResults *
sw_tree_search_bar_get_results (SwTreeSearchBar *self)
{
  g_return_val_if_fail (SW_IS_TREE_SEARCH_BAR (self), NULL);

  return self->results;
}

/**
 * sw_tree_search_bar_get_mistake:
 * @self: the bar
 *
 * Returns: (nullable): what is wrong with the text that is typed
 */
const char *
sw_tree_search_bar_get_mistake (SwTreeSearchBar *self)
{
  g_return_val_if_fail (SW_IS_TREE_SEARCH_BAR (self), NULL);

  return self->mistake;
}

/**
 * sw_tree_search_bar_is_searching:
 * @self: the bar
 *
 * Returns: whether there is text in it
 */
gboolean
sw_tree_search_bar_is_searching (SwTreeSearchBar *self)
{
  g_return_val_if_fail (SW_IS_TREE_SEARCH_BAR (self), FALSE);

  return *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
}

/**
 * sw_tree_search_bar_get_look:
 * @self: the bar
 *
 * Returns: what is to be shown
 */
SwTreeLook
sw_tree_search_bar_get_look (SwTreeSearchBar *self)
{
  g_return_val_if_fail (SW_IS_TREE_SEARCH_BAR (self), SW_TREE_LOOK_TREE);

  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->classes_button)))
    return SW_TREE_LOOK_CLASSES;
  if (!sw_tree_search_bar_is_searching (self) || self->in_tree)
    return SW_TREE_LOOK_TREE;
  if (self->mistake != NULL || (g_list_model_get_n_items (G_LIST_MODEL (self->results)) == 0
                                && !sw_search_results_get_running (self->results)))
    return SW_TREE_LOOK_NOTHING;

  return SW_TREE_LOOK_HITS;
}

/**
 * sw_tree_search_bar_offer_classes:
 * @self: the bar
 *
 * Shows the button for the objects by their class.
 */
void
sw_tree_search_bar_offer_classes (SwTreeSearchBar *self)
{
  g_return_if_fail (SW_IS_TREE_SEARCH_BAR (self));

  gtk_widget_set_visible (self->classes_button, TRUE);
}

/**
 * sw_tree_search_bar_set_text:
 * @self: the bar
 * @text: what to look for; "" for nothing
 *
 * Looks for something, at once.
 */
void
sw_tree_search_bar_set_text (SwTreeSearchBar *self,
                             const char      *text)
{
  g_return_if_fail (SW_IS_TREE_SEARCH_BAR (self));

  gtk_editable_set_text (GTK_EDITABLE (self->search), text);
  search_changed_cb (self);
}

/**
 * sw_tree_search_bar_show_tree:
 * @self: the bar
 *
 * Lets the tree be shown, also while there are hits.
 */
void
sw_tree_search_bar_show_tree (SwTreeSearchBar *self)
{
  g_return_if_fail (SW_IS_TREE_SEARCH_BAR (self));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->classes_button), FALSE);
  self->in_tree = TRUE;
  refresh (self);
}

/**
 * sw_tree_search_bar_show_hits:
 * @self: the bar
 *
 * Lets the hits be shown again.
 */
void
sw_tree_search_bar_show_hits (SwTreeSearchBar *self)
{
  g_return_if_fail (SW_IS_TREE_SEARCH_BAR (self));

  self->in_tree = FALSE;
  refresh (self);
}

/**
 * sw_tree_search_bar_set_unfolded:
 * @self: the bar
 * @n_rows: how many rows the tree has now
 * @done: whether no more are to come
 *
 * Says how far all in a row is unfolded, with a button that stops it.
 */
void
sw_tree_search_bar_set_unfolded (SwTreeSearchBar *self,
                                 guint            n_rows,
                                 gboolean         done)
{
  g_autofree char *number = g_strdup_printf ("%'u", n_rows);
  g_autofree char *text = NULL;

  g_return_if_fail (SW_IS_TREE_SEARCH_BAR (self));

  /* Translators: while all is unfolded that is in a row of the tree. %s is a number. */
  text = g_strdup_printf (ngettext ("Expanding… %s row", "Expanding… %s rows", n_rows), number);
  gtk_widget_set_visible (self->stop_button, !done);
  gtk_widget_set_visible (self->status_box, !done || sw_tree_search_bar_is_searching (self));
  gtk_label_set_label (GTK_LABEL (self->status), text);
  if (done)
    refresh_count (self);
}
