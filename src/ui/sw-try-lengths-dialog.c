/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-try-lengths-dialog.c: tries how long objects are of which nothing is known. */
#include "config.h"

#include "sw-try-lengths-dialog.h"

#include "sw-background.h"
#include "sw-compat.h"
#include "sw-pathologic-guess.h"
#include "sw-pathologic-options.h"
#include "sw-pathologic-schema-writer.h"
#include "sw-pathologic-schemas.h"
#include "sw-reread.h"

#include <glib/gi18n.h>

/* How many lengths are shown, the best ones */
#define MAX_SHOWN 12u

/* How often the bar moves */
#define PROGRESS_MS 100

/* What the other thread works on. Only the two numbers change. */
typedef struct
{
  GBytes              *bytes;
  SwPathologicOptions *options;
  guint32              factory;
  gint                 permille;
  gint                 stopped;
} Trial;

struct _SwTryLengthsDialog
{
  SwDialog              parent_instance;
  GtkWidget            *inside;
  SwPathologicDocument *document;
  SwPathologicPlace    *place;
  Trial                *trial;
  guint                 timer;
  GtkWidget            *stack;
  GtkWidget            *bar;
  GtkWidget            *group;
  GtkWidget            *status;
};

G_DEFINE_FINAL_TYPE (SwTryLengthsDialog, sw_try_lengths_dialog, SW_TYPE_DIALOG)

static void
clear_trial (gpointer data)
{
  Trial *trial = data;

  g_bytes_unref (trial->bytes);
  sw_pathologic_options_free (trial->options);
}

static void
release_trial (gpointer trial)
{
  g_atomic_rc_box_release_full (trial, clear_trial);
}

static gboolean
progress_cb (double   fraction,
             gpointer data)
{
  Trial *trial = data;

  g_atomic_int_set (&trial->permille, (int) (fraction * 1000));
  return !g_atomic_int_get (&trial->stopped);
}

static void
try_in_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  Trial *trial = task_data;
  const SwProgress progress = { progress_cb, trial };
  g_autoptr (GError) error = NULL;
  GArray *guesses;

  sw_background_give_way ();
  guesses = sw_pathologic_guess (trial->bytes, trial->options, trial->factory, &progress, &error);
  if (guesses != NULL)
    g_task_return_pointer (task, guesses, (GDestroyNotify) g_array_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* -- what came of it -- */

static void
use_cb (SwTryLengthsDialog *self,
        GtkWidget          *button)
{
  guint length = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "length"));
  SwPathologicSchemas *schemas = sw_pathologic_schemas_get_default ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicSchemaChange) written = NULL;
  SwRereadChange change = { 0 };
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;
  g_autofree char *text = NULL;

  /* What was undone a moment ago is in the file before this is. */
  sw_pathologic_schemas_settle (schemas);
  written = sw_pathologic_schema_writer_set_length (sw_pathologic_schemas_get_folder (schemas),
                                                    self->trial->factory, length, &error);
  if (written == NULL)
    {
      sw_compat_announce (self->status, error->message);
      return;
    }

  name = sw_pathologic_schema_change_dup_name (written);
  /* Translators: the number of bytes that an object has, and the file that says so now. */
  text = g_strdup_printf (ngettext ("A length of %u byte is in your schema “%s” now.",
                                    "A length of %u bytes is in your schema “%s” now.", length),
                          length, name);
  /* Translators: a step in the history: the number of a factory, how many bytes its objects have,
   * and the file with the user's schema that it was written into. */
  label = g_strdup_printf (ngettext ("Give factory %u %u byte in your schema “%s”, and read by it",
                                     "Give factory %u %u bytes in your schema “%s”, and read by it",
                                     length), self->trial->factory, length, name);
  change.change = written;
  change.label = label;
  change.told = text;
  change.place = g_steal_pointer (&self->place);
  sw_reread_by_change (self->inside, self->document, &change);
  gtk_window_close (GTK_WINDOW (self));
}

static GtkWidget *
new_row (SwTryLengthsDialog      *self,
         const SwPathologicGuess *guess,
         guint64                  size)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_label (_("Use This"));
  g_autofree char *title = g_strdup_printf (ngettext ("%u byte", "%u bytes", guess->length),
                                            guess->length);
  g_autofree char *n_read = g_strdup_printf ("%'" G_GUINT64_FORMAT, guess->read);
  g_autofree char *n_all = g_strdup_printf ("%'" G_GUINT64_FORMAT, size);
  g_autofree char *label = NULL;
  g_autofree char *text = NULL;

  if (guess->is_complete)
    text = g_strdup (_("The whole save is read"));
  else
    /* Translators: how many bytes of a file could be read, and how many it has. */
    text = g_strdup_printf (_("%s of %s bytes are read"), n_read, n_all);
  /* Translators: for a screen reader. %s is a number of bytes. */
  label = g_strdup_printf (_("Use %s"), title);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data (G_OBJECT (button), "length", GUINT_TO_POINTER (guess->length));
  g_signal_connect_object (button, "clicked", G_CALLBACK (use_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  return row;
}

static void
tried_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  SwTryLengthsDialog *self = SW_TRY_LENGTHS_DIALOG (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) guesses = g_task_propagate_pointer (G_TASK (result), &error);
  GtkWidget *first = NULL;

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->document == NULL)
    return;
  if (guesses == NULL)
    {
      sw_compat_announce (self->status, error->message);
      return;
    }

  for (guint i = 0; i < MIN (guesses->len, MAX_SHOWN); i++)
    {
      GtkWidget *row = new_row (self, &g_array_index (guesses, SwPathologicGuess, i),
                                g_bytes_get_size (self->trial->bytes));

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
      first = first != NULL ? first : row;
    }
  sw_compat_announce (self->status, _("The best length is first."));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "lengths");
  gtk_widget_grab_focus (first);
}

static gboolean
timer_cb (gpointer data)
{
  SwTryLengthsDialog *self = data;

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar),
                                 g_atomic_int_get (&self->trial->permille) / 1000.0);
  return G_SOURCE_CONTINUE;
}

static void
start (SwTryLengthsDialog *self,
       guint32             factory)
{
  const SwPathologicFile *file = sw_pathologic_document_get_remembered (self->document);
  g_autoptr (GTask) task = g_task_new (self, NULL, tried_cb, NULL);

  self->trial = g_atomic_rc_box_new0 (Trial);
  self->trial->bytes = g_bytes_ref (sw_document_get_bytes (SW_DOCUMENT (self->document)));
  self->trial->options = sw_pathologic_options_copy (&file->plan->options);
  self->trial->factory = factory;
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self->trial), release_trial);
  g_task_run_in_thread (task, try_in_thread);
  self->timer = g_timeout_add (PROGRESS_MS, timer_cb, self);
}

/* -- how it is made -- */

static GtkWidget *
new_waiting (SwTryLengthsDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *label = gtk_label_new (_("The save is read again with each length…"));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  self->bar = gtk_progress_bar_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Lengths that were tried"), -1);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (box, 24);
  gtk_widget_set_margin_end (box, 24);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), self->bar);
  return box;
}

static void
fill (SwTryLengthsDialog *self,
      guint32             factory)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = adw_preferences_page_new ();
  g_autofree char *text = NULL;

  /* Translators: %u is the number of a factory, which stands for a class of objects. */
  text = g_strdup_printf (_("Nothing is known of the objects of the factory %u. With the right "
                            "length, more of the save is read than with any other."), factory);
  self->group = adw_preferences_group_new ();
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->group), text);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (self->group));
  self->stack = gtk_stack_new ();
  gtk_widget_set_vexpand (self->stack, TRUE);
  gtk_stack_add_named (GTK_STACK (self->stack), new_waiting (self), "waiting");
  gtk_stack_add_named (GTK_STACK (self->stack), page, "lengths");
  self->status = sw_compat_new_status ();
  gtk_label_set_wrap (GTK_LABEL (self->status), TRUE);
  gtk_widget_set_margin_start (self->status, 12);
  gtk_widget_set_margin_end (self->status, 12);
  gtk_widget_set_margin_top (self->status, 6);
  gtk_widget_set_margin_bottom (self->status, 6);
  gtk_box_append (GTK_BOX (box), self->stack);
  gtk_box_append (GTK_BOX (box), self->status);
  sw_dialog_set_parts (SW_DIALOG (self), sw_dialog_new_question_header (NULL), box);
}

static void
stop (SwTryLengthsDialog *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->trial != NULL)
    g_atomic_int_set (&self->trial->stopped, TRUE);
  g_clear_object (&self->inside);
  g_clear_object (&self->document);
}

/* Closed: what tries holds the dialog, which is not disposed of before that comes to its end. */
static void
sw_try_lengths_dialog_unrealize (GtkWidget *widget)
{
  stop (SW_TRY_LENGTHS_DIALOG (widget));

  GTK_WIDGET_CLASS (sw_try_lengths_dialog_parent_class)->unrealize (widget);
}

static void
sw_try_lengths_dialog_dispose (GObject *object)
{
  SwTryLengthsDialog *self = SW_TRY_LENGTHS_DIALOG (object);

  stop (self);
  g_clear_pointer (&self->trial, release_trial);
  g_clear_pointer (&self->place, sw_pathologic_place_free);

  G_OBJECT_CLASS (sw_try_lengths_dialog_parent_class)->dispose (object);
}

static void
sw_try_lengths_dialog_class_init (SwTryLengthsDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_try_lengths_dialog_dispose;
  GTK_WIDGET_CLASS (klass)->unrealize = sw_try_lengths_dialog_unrealize;
}

static void
sw_try_lengths_dialog_init (SwTryLengthsDialog *self)
{
}

/**
 * sw_try_lengths_dialog_present:
 * @inside: what asks for it
 * @document: a save
 * @place: (transfer full): an object of a factory of which nothing is known
 *
 * Tries lengths, and offers the best ones. Closing the dialog stops that.
 *
 * Returns: (transfer none): the dialog
 */
GtkWindow *
sw_try_lengths_dialog_present (GtkWidget            *inside,
                               SwPathologicDocument *document,
                               SwPathologicPlace    *place)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (inside));
  SwTryLengthsDialog *self = g_object_new (SW_TYPE_TRY_LENGTHS_DIALOG,
                                           "title", _("Try Lengths"),
                                           "default-width", 460,
                                           "default-height", 520,
                                           NULL);

  self->inside = g_object_ref (inside);
  self->document = g_object_ref (document);
  self->place = place;
  fill (self, place->factory);
  start (self, place->factory);
  sw_dialog_present_over (SW_DIALOG (self), parent);
  return GTK_WINDOW (self);
}
