/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-compat.c: what differs between versions of GTK and libadwaita, named by intent. */
#include "config.h"

#include "sw-compat.h"

#include <glib/gi18n.h>

static GtkFileChooserNative *
new_chooser (GtkWindow            *parent,
             const char           *title,
             GtkFileChooserAction  action,
             const char           *accept,
             GFile                *folder)
{
  GtkFileChooserNative *chooser;

  chooser = gtk_file_chooser_native_new (title, parent, action, accept, _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  /* A folder that is gone is no reason for a warning */
  if (folder != NULL && g_file_query_exists (folder, NULL))
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);

  return chooser;
}

/* Gives what was chosen to the one who asked: the place to save at, or the files to open */
static void
response_cb (GtkFileChooserNative *chooser,
             int                   response,
             GTask                *task)
{
  g_autoptr (GTask) owned = task;
  g_autoptr (GtkFileChooserNative) destroyed = chooser;
  GtkFileChooser *chosen = GTK_FILE_CHOOSER (chooser);
  gboolean saves = gtk_file_chooser_get_action (chosen) == GTK_FILE_CHOOSER_ACTION_SAVE;

  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (chooser));
  if (response != GTK_RESPONSE_ACCEPT)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s",
                             _("Nothing was chosen."));
  else if (saves)
    g_task_return_pointer (task, gtk_file_chooser_get_file (chosen), g_object_unref);
  else
    g_task_return_pointer (task, gtk_file_chooser_get_files (chosen), g_object_unref);

  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (chooser));
}

/**
 * sw_compat_open_async:
 * @parent: (nullable): the window that asks
 * @title: of the dialog
 * @flags: what can be chosen
 * @folder: (nullable): where it starts
 * @filters: (nullable): #GtkFileFilter, the first one is set
 * @callback: called when something was chosen, or nothing
 * @user_data: for @callback
 *
 * Lets the person choose files that are there.
 */
void
sw_compat_open_async (GtkWindow           *parent,
                      const char          *title,
                      SwOpenFlags          flags,
                      GFile               *folder,
                      GListModel          *filters,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  GtkFileChooserNative *chooser;
  GTask *task = g_task_new (parent, NULL, callback, user_data);

  g_task_set_source_tag (task, sw_compat_open_async);
  chooser = new_chooser (parent, title,
                         flags == SW_OPEN_FOLDER ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                                 : GTK_FILE_CHOOSER_ACTION_OPEN,
                         flags == SW_OPEN_FOLDER ? _("_Select") : _("_Open"), folder);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), flags == SW_OPEN_MANY);
  for (guint i = 0; filters != NULL && i < g_list_model_get_n_items (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);

      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
      if (i == 0)
        gtk_file_chooser_set_filter (GTK_FILE_CHOOSER (chooser), filter);
    }

  g_signal_connect (chooser, "response", G_CALLBACK (response_cb), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/**
 * sw_compat_open_finish:
 * @result: from the callback
 * @error: return location for an error
 *
 * Errors: %G_IO_ERROR_CANCELLED when nothing was chosen.
 *
 * Returns: (transfer full) (nullable): a list of #GFile
 */
GListModel *
sw_compat_open_finish (GAsyncResult  *result,
                       GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * sw_compat_save_async:
 * @parent: (nullable): the window that asks
 * @title: of the dialog
 * @folder: (nullable): where it starts
 * @name: the name that it proposes
 * @callback: called when a place was chosen, or none
 * @user_data: for @callback
 *
 * Lets the person choose where to write. The dialog asks before it gives a file that is there.
 */
void
sw_compat_save_async (GtkWindow           *parent,
                      const char          *title,
                      GFile               *folder,
                      const char          *name,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  GtkFileChooserNative *chooser;
  GTask *task = g_task_new (parent, NULL, callback, user_data);

  g_return_if_fail (name != NULL);

  g_task_set_source_tag (task, sw_compat_save_async);
  chooser = new_chooser (parent, title, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), folder);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect (chooser, "response", G_CALLBACK (response_cb), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/**
 * sw_compat_save_finish:
 * @result: from the callback
 * @error: return location for an error
 *
 * Errors: %G_IO_ERROR_CANCELLED when no place was chosen.
 *
 * Returns: (transfer full) (nullable): where to write
 */
GFile *
sw_compat_save_finish (GAsyncResult  *result,
                       GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static GtkWidget *
new_details (const char *text)
{
  GtkWidget *expander = gtk_expander_new_with_mnemonic (_("_Details"));
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_top (label, 6);
  gtk_expander_set_child (GTK_EXPANDER (expander), label);

  return expander;
}

static void
add_answers (AdwMessageDialog *dialog,
             const SwQuestion *question)
{
  static const AdwResponseAppearance looks[] = {
    [SW_ANSWER_PLAIN] = ADW_RESPONSE_DEFAULT,
    [SW_ANSWER_SUGGESTED] = ADW_RESPONSE_SUGGESTED,
    [SW_ANSWER_DESTRUCTIVE] = ADW_RESPONSE_DESTRUCTIVE,
  };

  for (const SwAnswer *answer = question->answers; answer->id != NULL; answer++)
    {
      adw_message_dialog_add_response (dialog, answer->id, answer->label);
      adw_message_dialog_set_response_appearance (dialog, answer->id, looks[answer->look]);
    }

  adw_message_dialog_set_default_response (dialog, question->default_id);
  adw_message_dialog_set_close_response (dialog, question->close_id);
}

static void
answer_cb (AdwMessageDialog *dialog,
           const char       *response,
           GTask            *task)
{
  if (!g_task_get_completed (task) && g_task_get_task_data (task) == NULL)
    {
      g_task_set_task_data (task, g_strdup (response), g_free);
      g_task_return_pointer (task, g_strdup (response), g_free);
    }
}

/* Its parent took the dialog along: nobody answered, and that is an answer too */
static void
dialog_destroy_cb (AdwMessageDialog *dialog,
                   GTask            *task)
{
  answer_cb (dialog, adw_message_dialog_get_close_response (dialog), task);
}

/**
 * sw_compat_ask_async:
 * @parent: (nullable): the window that asks
 * @question: what to ask
 * @callback: called with the answer
 * @user_data: for @callback
 *
 * Asks for something that only the person can decide.
 */
void
sw_compat_ask_async (GtkWindow           *parent,
                     const SwQuestion    *question,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  GtkWidget *dialog;
  GTask *task;

  g_return_if_fail (question != NULL && question->close_id != NULL);

  task = g_task_new (parent, NULL, callback, user_data);
  g_task_set_source_tag (task, sw_compat_ask_async);
  dialog = adw_message_dialog_new (parent, question->heading, question->body);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  add_answers (ADW_MESSAGE_DIALOG (dialog), question);
  if (question->details != NULL)
    adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog),
                                        new_details (question->details));

  g_signal_connect (dialog, "response", G_CALLBACK (answer_cb), task);
  g_signal_connect_data (dialog, "destroy", G_CALLBACK (dialog_destroy_cb), task,
                         (GClosureNotify) (void (*) (void)) g_object_unref, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * sw_compat_ask_finish:
 * @result: from the callback
 *
 * Returns: (transfer full): the id of the answer
 */
char *
sw_compat_ask_finish (GAsyncResult *result)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/**
 * sw_compat_tell:
 * @parent: (nullable): the window that tells
 * @heading: what happened, in a few words
 * @body: why, and what follows from it
 * @details: (nullable): the place of a fault
 *
 * Says something that a person must know before going on.
 */
void
sw_compat_tell (GtkWindow  *parent,
                const char *heading,
                const char *body,
                const char *details)
{
  const SwAnswer answers[] = {
    { "close", _("_Close"), SW_ANSWER_PLAIN },
    { NULL },
  };
  const SwQuestion question = {
    .heading = heading,
    .body = body,
    .answers = answers,
    .default_id = "close",
    .close_id = "close",
    .details = details,
  };

  sw_compat_ask_async (parent, &question, NULL, NULL);
}

/**
 * sw_compat_show_about:
 * @parent: (nullable): the window above which it stands
 *
 * Shows what the program is, its licence, and whom it owes to.
 */
void
sw_compat_show_about (GtkWindow *parent)
{
  static const char *developers[] = { "The Savewright authors", NULL };
  static const char *formats[] = { "The people who found out what saves hold, and wrote it down",
                                   "The writers of the editors that came before", NULL };
  GtkWidget *about = adw_about_window_new ();

  g_object_set (about,
                "application-name", "Savewright",
                "application-icon", APP_ID,
                "version", PACKAGE_VERSION,
                "developer-name", _("The Savewright authors"),
                "comments", _("See what is in a game’s saves, and change it safely."),
                "license-type", GTK_LICENSE_GPL_3_0,
                "copyright", "© 2026 The Savewright authors",
                /* Translators: put your names here, one a line */
                "translator-credits", _("translator-credits"),
                "developers", developers,
                NULL);
  adw_about_window_add_acknowledgement_section (ADW_ABOUT_WINDOW (about),
                                                _("What is known of the formats"), formats);
  adw_about_window_add_legal_section (ADW_ABOUT_WINDOW (about), _("Names of games"), NULL,
                                      GTK_LICENSE_CUSTOM,
                                      _("Diablo and Diablo II are marks of Blizzard "
                                        "Entertainment. Savewright has nothing to do with the "
                                        "makers of the games, and contains nothing of theirs "
                                        "but names and numbers."));
  if (parent != NULL)
    gtk_window_set_transient_for (GTK_WINDOW (about), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (about), TRUE);
  gtk_window_present (GTK_WINDOW (about));
}

/**
 * sw_compat_show_shortcuts:
 * @parent: (nullable): the window above which they stand
 *
 * Shows what the keys do.
 */
void
sw_compat_show_shortcuts (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/savewright/Savewright/sw-shortcuts.ui");
  GtkWindow *shortcuts = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  if (parent != NULL)
    gtk_window_set_transient_for (shortcuts, parent);
  gtk_window_set_destroy_with_parent (shortcuts, TRUE);
  gtk_window_present (shortcuts);
}

/**
 * sw_compat_scroll_to:
 * @list: a list view or a grid view
 * @position: of the row
 *
 * Brings a row into sight.
 */
void
sw_compat_scroll_to (GtkWidget *list,
                     guint      position)
{
  g_return_if_fail (GTK_IS_WIDGET (list));

  /* A column view keeps the action on the list inside it */
  if (!gtk_widget_activate_action (list, "list.scroll-to-item", "u", position))
    for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (GTK_IS_LIST_BASE (child) &&
          gtk_widget_activate_action (child, "list.scroll-to-item", "u", position))
        return;
}

/**
 * sw_compat_new_status:
 *
 * Makes a line of text whose changes a screen reader speaks.
 *
 * Returns: (transfer floating): the line
 */
GtkWidget *
sw_compat_new_status (void)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                       "wrap", TRUE,
                       "xalign", 0.0,
                       NULL);
}

/**
 * sw_compat_announce:
 * @status: a label with the role of a status
 * @text: a sentence
 *
 * Says something to eyes and ears alike.
 */
void
sw_compat_announce (GtkWidget  *status,
                    const char *text)
{
  g_return_if_fail (GTK_IS_LABEL (status));
  g_return_if_fail (text != NULL);

  gtk_label_set_text (GTK_LABEL (status), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (status),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

/**
 * sw_compat_let_shrink:
 * @button: a button with a label
 *
 * Lets a button be narrower than its words: where a window is narrow and text is large, they end
 * in an ellipsis rather than making everything wider.
 */
void
sw_compat_let_shrink (GtkButton *button)
{
  GtkWidget *label;

  g_return_if_fail (GTK_IS_BUTTON (button));

  label = gtk_button_get_child (button);
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
}

/**
 * sw_compat_get_color:
 * @widget: a widget
 * @color: (out caller-allocates): the colour of its text
 *
 * Gets the colour that a widget's own drawing should have.
 */
void
sw_compat_get_color (GtkWidget *widget,
                     GdkRGBA   *color)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (color != NULL);

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
}
