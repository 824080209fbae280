/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-review.c: the window that shows what saving would change, before it is saved. */
#include "config.h"

#include "sw-review.h"

#include "sw-go-to.h"
#include "sw-review-contents.h"

#include <glib/gi18n.h>

struct _SwReview
{
  SwDialog          parent_instance;
  SwDocument       *document;
  GTask            *task;             /* until it is answered */
  GSettings        *settings;
  SwReviewContents *contents;
  GtkLabel         *heading;
  GtkLabel         *problem;
  GtkLabel         *backup;
  GtkCheckButton   *again;
  GtkButton        *save_button;
  gboolean          can_save;
};

G_DEFINE_FINAL_TYPE (SwReview, sw_review, SW_TYPE_DIALOG)

static void
answer (SwReview *self,
        gboolean  save)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->task);

  if (task == NULL)
    return;

  if (save)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                             _("Nothing was saved."));
}

static char *
dup_file_name (SwDocument *document)
{
  GFile *file = sw_document_get_file (document);
  g_autofree char *name = NULL;

  if (file == NULL)
    return g_strdup (sw_document_get_title (document));

  name = g_file_get_basename (file);
  return g_filename_display_name (name);
}

static void
update_heading (SwReview *self)
{
  SwChangeList *list = sw_review_contents_get_list (self->contents);
  guint n_changes = sw_review_contents_get_n_changes (self->contents);
  guint n_included = sw_change_list_get_n_included (list);
  gboolean differs = sw_review_contents_get_differs (self->contents);
  g_autofree char *name = dup_file_name (self->document);
  g_autofree char *text = NULL;

  if (n_changes > 0 && n_included == 0)
    text = g_strdup (_("All changes are left out"));
  else if (!differs)
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (_("Nothing differs from “%s”"), name);
  else if (n_changes == 0)
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (_("Save “%s”"), name);
  else
    /* Translators: %s is the name of a file. */
    text = g_strdup_printf (ngettext ("Save %u change to “%s”", "Save %u changes to “%s”",
                                      n_included),
                            n_included, name);

  gtk_label_set_label (self->heading, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "change.accept",
                                 self->can_save && differs
                                 && (n_included > 0 || n_changes == 0));
  gtk_widget_set_visible (GTK_WIDGET (self->backup), differs);
}

static void
show_problem (SwReview     *self,
              const GError *error)
{
  gtk_label_set_label (self->problem, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), error != NULL);
}

static char *
dup_leave_out_label (SwReview *self,
                     GStrv     paths)
{
  SwChangeList *list = sw_review_contents_get_list (self->contents);
  guint n = g_strv_length (paths);

  if (n == 1)
    {
      SwChangeRow *row = sw_change_list_find_row (list, paths[0]);

      /* Translators: a step in the history. %s is a field that was not saved. */
      return g_strdup_printf (_("Leave out %s"),
                              sw_change_get_label (sw_change_row_get_change (row)));
    }

  /* Translators: a step in the history: fields that were not saved. */
  return g_strdup_printf (ngettext ("Leave out %u change", "Leave out %u changes", n), n);
}

/* Fields without a tick get back what the file holds. */
static gboolean
leave_out (SwReview  *self,
           GStrv      paths,
           GError   **error)
{
  g_autofree char *label = NULL;
  g_autoptr (SwCommand) command = NULL;

  if (*paths == NULL)
    return TRUE;

  label = dup_leave_out_label (self, paths);
  command = sw_review_contents_new_revert (self->contents, (const char * const *) paths, label,
                                           error);
  return command != NULL && sw_document_push (self->document, command, error);
}

static void
accept_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  SwReview *self = SW_REVIEW (widget);
  g_auto (GStrv) paths = NULL;
  g_autoptr (GError) error = NULL;

  paths = sw_change_list_dup_left_out (sw_review_contents_get_list (self->contents));
  if (!leave_out (self, paths, &error))
    {
      show_problem (self, error);
      return;
    }

  if (self->settings != NULL)
    g_settings_set_boolean (self->settings, "review-before-save",
                            !gtk_check_button_get_active (self->again));

  answer (self, TRUE);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Whoever wants to look at the field first is taken there, and nothing is saved. */
static void
show_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  SwReview *self = SW_REVIEW (widget);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  answer (self, FALSE);
  if (parent != NULL)
    sw_go_to_path (parent, self->document, g_variant_get_string (parameter, NULL));

  gtk_window_destroy (GTK_WINDOW (self));
}

static void
move_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  sw_review_contents_move (SW_REVIEW (widget)->contents, g_variant_get_int32 (parameter));
}

static gboolean
sw_review_close_request (GtkWindow *window)
{
  answer (SW_REVIEW (window), FALSE);

  return GTK_WINDOW_CLASS (sw_review_parent_class)->close_request (window);
}

static void
sw_review_dispose (GObject *object)
{
  SwReview *self = SW_REVIEW (object);

  answer (self, FALSE);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_REVIEW);
  g_clear_object (&self->settings);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_review_parent_class)->dispose (object);
}

static void
sw_review_class_init (SwReviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_review_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = sw_review_close_request;

  g_type_ensure (SW_TYPE_REVIEW_CONTENTS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-review.ui");
  gtk_widget_class_bind_template_child (widget_class, SwReview, contents);
  gtk_widget_class_bind_template_child (widget_class, SwReview, heading);
  gtk_widget_class_bind_template_child (widget_class, SwReview, problem);
  gtk_widget_class_bind_template_child (widget_class, SwReview, backup);
  gtk_widget_class_bind_template_child (widget_class, SwReview, again);
  gtk_widget_class_bind_template_child (widget_class, SwReview, save_button);

  gtk_widget_class_install_action (widget_class, "change.accept", NULL, accept_cb);
  gtk_widget_class_install_action (widget_class, "change.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "change.move", "i", move_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK,
                                       "change.accept", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK,
                                       "change.accept", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_braceleft, 0, "change.move", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_braceright, 0, "change.move", "i", 1);
}

/* Settings without their schema would end the program: a copy that runs from its build folder may
 * have none. */
static GSettings *
new_settings (void)
{
  const char *id = APP_ID;
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, id, TRUE);

  return schema != NULL ? g_settings_new (id) : NULL;
}

static void
sw_review_init (SwReview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = new_settings ();
  gtk_widget_set_visible (GTK_WIDGET (self->again), self->settings != NULL);
}

static void
set_document (SwReview   *self,
              SwDocument *document)
{
  g_autoptr (GError) error = NULL;
  SwChangeList *list;

  self->document = g_object_ref (document);
  sw_review_contents_set_document (self->contents, document, SW_CHANGE_ROW_TICKS);
  self->can_save = sw_review_contents_refresh (self->contents, &error);
  show_problem (self, error);
  gtk_label_set_label (self->backup, sw_document_get_file (document) != NULL
    ? _("The file as it is now is kept under “Backups”. What was written is read back and "
        "compared.")
    : _("What was written is read back and compared."));

  list = sw_review_contents_get_list (self->contents);
  g_signal_connect_object (list, "notify::n-included", G_CALLBACK (update_heading), self,
                           G_CONNECT_SWAPPED);
  update_heading (self);
  if (!sw_change_list_move (list, 1))
    gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->save_button));
}

/**
 * sw_review_run_async:
 * @parent: the window to stand before
 * @document: what is to be saved
 * @cancellable: (nullable): closes the window
 * @callback: called when the person has decided
 * @user_data: for @callback
 *
 * Shows what saving would change, and lets the person leave out some of it: those fields are
 * reverted, as one step of the history, before this finishes. Whether to ask at all (the setting
 * "review-before-save") is for the caller to say.
 */
void
sw_review_run_async (GtkWindow           *parent,
                     SwDocument          *document,
                     GCancellable        *cancellable,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  SwReview *self;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (SW_IS_DOCUMENT (document));

  self = g_object_new (SW_TYPE_REVIEW, NULL);
  self->task = g_task_new (document, cancellable, callback, user_data);
  g_task_set_source_tag (self->task, sw_review_run_async);
  if (cancellable != NULL)
    g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (gtk_window_close), self,
                             G_CONNECT_SWAPPED);

  set_document (self, document);
  sw_dialog_present_over (SW_DIALOG (self), parent);
}

/**
 * sw_review_run_finish:
 * @result: what the callback got
 * @error: return location
 *
 * Ends sw_review_run_async().
 *
 * Errors: %G_IO_ERROR_CANCELLED when the person wants nothing saved.
 *
 * Returns: %TRUE to save now
 */
gboolean
sw_review_run_finish (GAsyncResult  *result,
                      GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
