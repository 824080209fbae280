/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-review-page.c: the unsaved changes of a document, as they are now. */
#include "config.h"

#include "sw-review-page.h"

#include "sw-focus.h"
#include "sw-review-contents.h"

#include <glib/gi18n.h>

struct _SwReviewPage
{
  SwPage            parent_instance;
  GtkStack         *stack;
  GtkLabel         *heading;
  GtkLabel         *problem;
  SwReviewContents *contents;
  GtkWidget        *empty;
  guint             refresh_id;
};

G_DEFINE_FINAL_TYPE (SwReviewPage, sw_review_page, SW_TYPE_PAGE)

static void
refresh (SwReviewPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean had_focus = sw_focus_is_inside (GTK_WIDGET (self));
  gboolean any;
  guint n;

  sw_review_contents_refresh (self->contents, &error);
  gtk_label_set_label (self->problem, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), error != NULL);

  n = sw_review_contents_get_n_changes (self->contents);
  any = n > 0 || error != NULL;
  text = g_strdup_printf (ngettext ("%u change is not saved yet", "%u changes are not saved yet",
                                    n), n);
  gtk_label_set_label (self->heading, text);
  gtk_stack_set_visible_child_name (self->stack, any ? "changes" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "review.revert-all", n > 0);

  /* The last row went away, and what had the focus with it. */
  if (had_focus && !any)
    gtk_widget_grab_focus (self->empty);
}

static gboolean
refresh_cb (gpointer data)
{
  SwReviewPage *self = SW_REVIEW_PAGE (data);

  self->refresh_id = 0;
  refresh (self);
  return G_SOURCE_REMOVE;
}

/* Encoding is too much for every click of a spin button, and for a page that nobody sees. */
static void
changed_cb (SwReviewPage *self)
{
  if (self->refresh_id == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->refresh_id = g_idle_add (refresh_cb, self);
}

static void
revert_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  SwPage *self = SW_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (SwNode) node = NULL;

  node = sw_document_find_node (sw_page_get_document (self),
                                g_variant_get_string (parameter, NULL), &error);
  if (node == NULL || !sw_node_revert (node, &error))
    sw_page_show_error (self, error);
}

static void
revert_all_cb (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SwReviewPage *self = SW_REVIEW_PAGE (widget);
  g_auto (GStrv) paths = sw_review_contents_list_paths (self->contents);
  g_autoptr (SwCommand) command = NULL;
  g_autoptr (GError) error = NULL;

  command = sw_review_contents_new_revert (self->contents, (const char * const *) paths,
                                           /* Translators: a step in the history. */
                                           _("Revert all changes"), &error);
  if (command != NULL)
    sw_page_push_bulk (SW_PAGE (self), g_steal_pointer (&command));
  else
    sw_page_show_error (SW_PAGE (self), error);
}

static void
show_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  gtk_widget_activate_action_variant (widget, "view.show-path", parameter);
}

static void
move_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  sw_review_contents_move (SW_REVIEW_PAGE (widget)->contents, g_variant_get_int32 (parameter));
}

static gboolean
sw_review_page_focus_path (SwPage     *page,
                           const char *path)
{
  SwReviewPage *self = SW_REVIEW_PAGE (page);
  SwChangeRow *row = sw_change_list_find_row (sw_review_contents_get_list (self->contents), path);

  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
sw_review_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sw_review_page_parent_class)->map (widget);

  refresh (SW_REVIEW_PAGE (widget));
}

static void
sw_review_page_constructed (GObject *object)
{
  SwReviewPage *self = SW_REVIEW_PAGE (object);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));

  G_OBJECT_CLASS (sw_review_page_parent_class)->constructed (object);

  sw_review_contents_set_document (self->contents, document, SW_CHANGE_ROW_REVERT);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::modified", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
sw_review_page_dispose (GObject *object)
{
  SwReviewPage *self = SW_REVIEW_PAGE (object);

  g_clear_handle_id (&self->refresh_id, g_source_remove);
  /* The bin must let go of its child itself, else it does so twice */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_REVIEW_PAGE);

  G_OBJECT_CLASS (sw_review_page_parent_class)->dispose (object);
}

static void
sw_review_page_class_init (SwReviewPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sw_review_page_constructed;
  object_class->dispose = sw_review_page_dispose;
  widget_class->map = sw_review_page_map;
  SW_PAGE_CLASS (klass)->focus_path = sw_review_page_focus_path;

  g_type_ensure (SW_TYPE_REVIEW_CONTENTS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-review-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwReviewPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SwReviewPage, heading);
  gtk_widget_class_bind_template_child (widget_class, SwReviewPage, problem);
  gtk_widget_class_bind_template_child (widget_class, SwReviewPage, contents);
  gtk_widget_class_bind_template_child (widget_class, SwReviewPage, empty);

  gtk_widget_class_install_action (widget_class, "change.revert", "s", revert_cb);
  gtk_widget_class_install_action (widget_class, "change.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "change.move", "i", move_cb);
  gtk_widget_class_install_action (widget_class, "review.revert-all", NULL, revert_all_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_braceleft, 0, "change.move", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_braceright, 0, "change.move", "i", 1);
}

static void
sw_review_page_init (SwReviewPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
