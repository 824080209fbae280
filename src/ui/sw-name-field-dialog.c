/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-name-field-dialog.c: asks what some bytes are, and writes it into the user's schema. */
#include "config.h"

#include "sw-name-field-dialog.h"

#include "sw-bytes-view.h"
#include "sw-choice-factory.h"
#include "sw-field-types.h"
#include "sw-pathologic-probe.h"
#include "sw-pathologic-schema-writer.h"
#include "sw-pathologic-schemas.h"
#include "sw-pathologic-trial.h"
#include "sw-reread.h"

#include <glib/gi18n.h>
#include <string.h>

/* How many bytes are shown with the value: all of them stand below */
#define MAX_SHOWN 16u

/* Saves up to so many bytes are tried at once; others in a thread, when typing has paused. */
#define SMALL_SAVE (1u << 20)
#define PAUSE_MS 300

struct _SwNameFieldDialog
{
  SwDialog              parent_instance;
  GtkWidget            *inside;
  SwPathologicDocument *document;
  SwPathologicPlace    *place;
  GtkWidget            *name;
  GtkWidget            *type;
  GtkWidget            *expression;   /* for a type that is not in the list */
  GtkWidget            *offset;
  GtkWidget            *count;
  GtkWidget            *count_row;
  GtkWidget            *body_size;
  GtkWidget            *view;         /* of the bytes */
  GtkWidget            *bytes;        /* what they say */
  GtkWidget            *problem;
  GtkWidget            *outcome;
  GtkWidget            *apply;
  SwPathologicTrial    *trial;        /* of what is chosen now: (nullable) */
  GCancellable         *trying;       /* stops it */
  char                 *tried;        /* what that was, whatever the name */
  gboolean              is_tried;     /* it is done */
  gboolean              is_wanted;    /* to be written as soon as it is done */
  guint                 pause;
  guint64               read_size;    /* how many bytes the value has; 0 for none */
};

G_DEFINE_FINAL_TYPE (SwNameFieldDialog, sw_name_field_dialog, SW_TYPE_DIALOG)

static guint
get_spin (GtkWidget *spin)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

static const SwFieldType *
get_type (SwNameFieldDialog *self)
{
  return sw_field_types_get (adw_combo_row_get_selected (ADW_COMBO_ROW (self->type)));
}

static gboolean
is_own_type (SwNameFieldDialog *self)
{
  return get_type (self)->expression == NULL;
}

static char *
dup_expression (SwNameFieldDialog *self)
{
  if (is_own_type (self))
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->expression)));
  if (get_type (self)->is_raw)
    return g_strdup_printf ("%s[%u]", get_type (self)->expression, get_spin (self->count));

  return g_strdup (get_type (self)->expression);
}

static const char *
get_folder (void)
{
  return sw_pathologic_schemas_get_folder (sw_pathologic_schemas_get_default ());
}

/* What is chosen, for as long as @expression lives */
static SwPathologicNaming
get_naming (SwNameFieldDialog *self,
            const char        *expression)
{
  return (SwPathologicNaming) {
    .name = gtk_editable_get_text (GTK_EDITABLE (self->name)),
    .type = expression,
    .offset = get_spin (self->offset),
    .read_size = self->read_size,
    .body_size = self->body_size != NULL ? get_spin (self->body_size) : 0,
  };
}

/* -- what is shown -- */

static void
show_bytes (SwNameFieldDialog *self,
            const char        *value)
{
  SwBytesView *view = SW_BYTES_VIEW (self->view);
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (self->document));
  const guint8 *data = sw_tree_get_data (tree, NULL);
  gsize begin = (gsize) (self->place->bit / 8) + get_spin (self->offset);
  g_autoptr (GString) text = g_string_new (NULL);
  gsize first, count;

  sw_bytes_view_get_selected (view, &first, &count);
  if (first != get_spin (self->offset))
    sw_bytes_view_select (view, get_spin (self->offset), 0);
  sw_bytes_view_mark (view, get_spin (self->offset), (gsize) self->read_size);

  for (guint i = 0; i < MIN (self->read_size, MAX_SHOWN); i++)
    g_string_append_printf (text, "%s%02X", i > 0 ? " " : "", data[begin + i]);
  if (self->read_size > MAX_SHOWN)
    g_string_append (text, " …");
  if (!get_type (self)->is_raw)
    g_string_append_printf (text, " = %s", value);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->bytes), text->str);
}

/* Shows what is there; FALSE with the reason when it does not read so. */
static gboolean
refresh_bytes (SwNameFieldDialog  *self,
               GError            **error)
{
  g_autofree char *expression = dup_expression (self);
  g_autofree char *value = NULL;
  guint64 first = self->place->bit / 8;
  gsize size;

  sw_tree_get_data (sw_document_get_tree (SW_DOCUMENT (self->document)), &size);
  self->read_size = 0;
  sw_bytes_view_mark (SW_BYTES_VIEW (self->view), 0, 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->bytes), "");
  if (is_own_type (self) && *expression == '\0')
    return FALSE;
  if (!sw_pathologic_probe (self->document, get_folder (), expression,
                            first + get_spin (self->offset),
                            self->place->body != NULL ? first + self->place->size : size,
                            &self->read_size, &value, error))
    return FALSE;

  show_bytes (self, value);
  return TRUE;
}

static void
mark (GtkWidget *row,
      gboolean   is_wrong)
{
  if (is_wrong)
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE
                                        : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* -- the other objects of the class -- */

static void
stop_trial (SwNameFieldDialog *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  g_cancellable_cancel (self->trying);
  g_clear_object (&self->trying);
  g_clear_pointer (&self->trial, sw_pathologic_trial_unref);
  g_clear_pointer (&self->tried, g_free);
  self->is_tried = FALSE;
  self->is_wanted = FALSE;
}

static gboolean
has_stops (SwNameFieldDialog *self)
{
  return self->is_tried && sw_pathologic_trial_get_n_stopped (self->trial) > 0;
}

static void
set_class (GtkWidget  *widget,
           const char *name,
           gboolean    is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* Whoever goes on although objects would stop does so knowingly. */
static void
show_outcome (SwNameFieldDialog *self)
{
  g_autofree char *text = self->is_tried
                          ? sw_pathologic_trial_dup_text (self->trial)
                          : g_strdup (_("Trying it on all objects of the save…"));
  gboolean stops = has_stops (self);

  gtk_label_set_label (GTK_LABEL (self->outcome), text);
  gtk_widget_set_visible (self->outcome, self->trial != NULL);
  set_class (self->outcome, "warning", stops);
  gtk_button_set_label (GTK_BUTTON (self->apply), stops ? _("Name _Anyway") : _("_Name"));
  set_class (self->apply, "suggested-action", !stops);
  set_class (self->apply, "destructive-action", stops);
}

static void write_field (SwNameFieldDialog *self);

static void
finish_trial (SwNameFieldDialog *self)
{
  gboolean is_wanted = self->is_wanted;

  self->is_tried = TRUE;
  self->is_wanted = FALSE;
  show_outcome (self);
  if (is_wanted && !has_stops (self))
    write_field (self);
}

static void
tried_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  /* Something else may have been chosen since, and the dialog be gone. */
  if (sw_pathologic_trial_run_finish (result, NULL))
    finish_trial (data);
}

static gboolean
paused_cb (gpointer data)
{
  SwNameFieldDialog *self = data;

  self->pause = 0;
  sw_pathologic_trial_run_async (self->trial, self->trying, tried_cb, self);
  return G_SOURCE_REMOVE;
}

/* The name makes no difference to what is read. */
static void
start_trial (SwNameFieldDialog        *self,
             const SwPathologicNaming *naming,
             SwPathologicSchema       *schema)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (self->document));
  g_autofree char *chosen = g_strdup_printf ("%s %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT,
                                             naming->type, naming->offset, naming->body_size);

  if (self->trial != NULL && g_strcmp0 (self->tried, chosen) == 0)
    return;

  stop_trial (self);
  self->tried = g_steal_pointer (&chosen);
  self->trial = sw_pathologic_trial_new (self->document, self->place, schema);
  self->trying = g_cancellable_new ();
  if (g_bytes_get_size (sw_tree_get_bytes (tree)) > SMALL_SAVE)
    {
      self->pause = g_timeout_add (PAUSE_MS, paused_cb, self);
      show_outcome (self);
    }
  else if (sw_pathologic_trial_run (self->trial, NULL, NULL))
    {
      finish_trial (self);
    }
}

static void
refresh (SwNameFieldDialog *self)
{
  gboolean is_named, is_read;
  g_autofree char *expression = NULL;
  g_autoptr (SwPathologicSchema) schema = NULL;
  g_autoptr (GError) error = NULL;
  SwPathologicNaming naming;

  /* Rows tell of their first values while others are yet to be made. */
  if (self->bytes == NULL)
    return;

  is_named = *gtk_editable_get_text (GTK_EDITABLE (self->name)) != '\0';
  gtk_widget_set_visible (self->count_row, get_type (self)->is_raw);
  gtk_widget_set_visible (self->expression, is_own_type (self));
  is_read = refresh_bytes (self, &error);
  mark (self->type, !is_read && error != NULL && !is_own_type (self));
  mark (self->expression, !is_read && error != NULL && is_own_type (self));
  expression = dup_expression (self);
  naming = get_naming (self, expression);
  if (is_named && is_read)
    schema = sw_pathologic_schema_writer_try_field (get_folder (), self->place, &naming, &error);
  mark (self->name, is_read && error != NULL);
  gtk_widget_set_sensitive (self->apply, schema != NULL);
  gtk_label_set_label (GTK_LABEL (self->problem), error != NULL ? error->message : "");
  gtk_widget_set_visible (self->problem, error != NULL);
  if (schema != NULL)
    {
      start_trial (self, &naming, schema);
      return;
    }

  stop_trial (self);
  show_outcome (self);
}

static void
write_field (SwNameFieldDialog *self)
{
  g_autofree char *expression = dup_expression (self);
  const SwPathologicNaming naming = get_naming (self, expression);
  g_autoptr (SwPathologicSchemaChange) written = NULL;
  SwRereadChange change = { .offset = naming.offset, .name = naming.name };
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  /* What was undone a moment ago is in the file before this is. */
  sw_pathologic_schemas_settle_default ();
  written = sw_pathologic_schema_writer_name_field (get_folder (), self->place, &naming, &error);
  if (written == NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->problem), error->message);
      gtk_widget_set_visible (self->problem, TRUE);
      return;
    }

  name = sw_pathologic_schema_change_dup_name (written);
  /* Translators: the name of a field, and the file that says so now. */
  text = g_strdup_printf (_("“%s” is in your schema “%s” now."), naming.name, name);
  /* Translators: a step in the history: the name of a field, and the file with the user's schema
   * that it was written into. */
  label = g_strdup_printf (_("Name “%s” in your schema “%s”, and read by it"), naming.name, name);
  change.change = written;
  change.label = label;
  change.told = text;
  change.place = g_steal_pointer (&self->place);
  sw_reread_by_change (self->inside, self->document, &change);
  gtk_window_close (GTK_WINDOW (self));
}

static void
apply_cb (SwNameFieldDialog *self)
{
  if (self->trial == NULL || !gtk_widget_get_sensitive (self->apply))
    return;

  if (self->is_tried)
    write_field (self);
  else
    self->is_wanted = TRUE;
}

/* Enter in a row says no more than that what is chosen is meant. */
static void
entry_activated_cb (SwNameFieldDialog *self)
{
  if (has_stops (self))
    gtk_widget_grab_focus (self->apply);
  else
    apply_cb (self);
}

/* Where what is selected begins, the field begins; raw bytes are as many as are selected. */
static void
selected_cb (SwNameFieldDialog *self)
{
  gsize first, count;

  sw_bytes_view_get_selected (SW_BYTES_VIEW (self->view), &first, &count);
  if (get_type (self)->is_raw && count > 0)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->count), (double) count);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->offset), (double) first);
}

/* -- how it is made -- */

static GtkWidget *
add_spin (SwNameFieldDialog  *self,
          GtkWidget          *group,
          const char         *title,
          guint               minimum,
          guint               maximum,
          GtkWidget         **row)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (minimum, MAX (minimum + 1, maximum), 1);

  *row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (*row), title);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (*row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (*row), spin);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), *row);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  return spin;
}

static void
add_type (SwNameFieldDialog *self,
          GtkWidget         *group)
{
  g_autoptr (GListModel) labels = sw_field_types_new_labels ();

  self->type = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->type), _("Type"));
  sw_choice_factory_install (ADW_COMBO_ROW (self->type));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->type), labels);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->type);
  g_signal_connect_object (self->type, "notify::selected", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);

  self->expression = adw_entry_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->expression), FALSE);
  /* Translators: what stands in angle brackets is the schema language, and stays as it is. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->expression),
                                 _("Type, as vec<u8>, set<str>, u16[4] or CBox3D"));
  gtk_widget_set_visible (self->expression, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->expression);
  g_signal_connect_object (self->expression, "changed", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->expression, "entry-activated", G_CALLBACK (entry_activated_cb),
                           self, G_CONNECT_SWAPPED);
}

static GtkWidget *
new_header (SwNameFieldDialog *self)
{
  self->apply = gtk_button_new_with_mnemonic (_("_Name"));
  gtk_widget_add_css_class (self->apply, "suggested-action");
  g_signal_connect_object (self->apply, "clicked", G_CALLBACK (apply_cb), self,
                           G_CONNECT_SWAPPED);
  return sw_dialog_new_question_header (self->apply);
}

/* The bytes themselves, to select what is meant */
static void
add_view (SwNameFieldDialog *self,
          GtkWidget         *group,
          gsize              size)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (self->document));
  gsize begin = (gsize) (self->place->bit / 8);
  g_autoptr (GBytes) bytes = g_bytes_new_from_bytes (sw_tree_get_bytes (tree), begin, size);

  self->view = sw_bytes_view_new ();
  sw_bytes_view_set_bytes (SW_BYTES_VIEW (self->view), bytes, begin);
  gtk_widget_set_margin_top (self->view, 12);
  gtk_widget_set_margin_bottom (self->view, 12);
  g_signal_connect_object (self->view, "selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->view);
}

static void
add_rows (SwNameFieldDialog *self,
          GtkWidget         *group)
{
  guint size = (guint) MIN (self->place->size, G_MAXINT);
  guint all = size;
  GtkWidget *row;
  gsize file_size;

  /* What looks like an object among the bytes may be a part of the one that begins here. */
  sw_tree_get_data (sw_document_get_tree (SW_DOCUMENT (self->document)), &file_size);
  if (self->place->body == NULL)
    all = (guint) MIN (file_size - self->place->bit / 8, G_MAXINT);

  self->name = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->name), _("Name"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->name);
  g_signal_connect_object (self->name, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->name, "entry-activated", G_CALLBACK (entry_activated_cb), self,
                           G_CONNECT_SWAPPED);
  add_type (self, group);
  self->offset = add_spin (self, group, _("Begins at byte"), 0, all - 1, &row);
  self->count = add_spin (self, group, _("Bytes"), 1, all, &self->count_row);
  if (self->place->body == NULL)
    {
      self->body_size = add_spin (self, group, _("Length of such an object"), 1, all, &row);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                                   _("Nothing says how long it is. “Try Lengths” finds out."));
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->body_size), size);
    }
  add_view (self, group, all);
  self->bytes = adw_action_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->bytes), FALSE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self->bytes), 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->bytes), _("What is there"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->bytes);
}

static void
fill (SwNameFieldDialog *self)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *text = NULL;

  if (self->place->body != NULL)
    /* Translators: the name of a class of objects, from a schema. */
    text = g_strdup_printf (_("The name goes into your schema, for all objects of the class “%s”."),
                            self->place->body);
  else
    /* Translators: %u is the number of a factory. */
    text = g_strdup_printf (_("The name goes into your schema, for all objects of the factory "
                              "%u."), self->place->factory);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), text);
  /* Read out when it comes up: the focus stays where somebody types */
  self->problem = g_object_new (GTK_TYPE_LABEL,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL);
  gtk_label_set_wrap (GTK_LABEL (self->problem), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->problem), 0);
  gtk_widget_set_margin_top (self->problem, 12);
  gtk_widget_add_css_class (self->problem, "error");
  self->outcome = g_object_new (GTK_TYPE_LABEL,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                "wrap", TRUE,
                                "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                "selectable", TRUE,
                                "can-focus", FALSE,
                                "visible", FALSE,
                                "xalign", 0.0f,
                                "margin-top", 12,
                                NULL);
  sw_dialog_set_parts (SW_DIALOG (self), new_header (self), page);
  add_rows (self, group);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->problem);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->outcome);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
}

static void
sw_name_field_dialog_dispose (GObject *object)
{
  SwNameFieldDialog *self = SW_NAME_FIELD_DIALOG (object);

  stop_trial (self);
  g_clear_object (&self->inside);
  g_clear_object (&self->document);
  g_clear_pointer (&self->place, sw_pathologic_place_free);

  G_OBJECT_CLASS (sw_name_field_dialog_parent_class)->dispose (object);
}

static void
sw_name_field_dialog_class_init (SwNameFieldDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_name_field_dialog_dispose;
}

static void
sw_name_field_dialog_init (SwNameFieldDialog *self)
{
}

/* So many bytes are a number of that size, or bytes. */
static void
choose_count (SwNameFieldDialog *self,
              gsize              count)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->type), sw_field_types_find (count));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->count), (double) count);
}

/**
 * sw_name_field_dialog_present:
 * @inside: what asks for it
 * @document: a save
 * @place: (transfer full): where the bytes are
 * @first: where the field begins in it, in bytes; the person may choose another one
 * @count: how many bytes were selected; 0 for none
 *
 * Asks for name and type of some bytes.
 *
 * Returns: (transfer none): the dialog
 */
GtkWindow *
sw_name_field_dialog_present (GtkWidget            *inside,
                              SwPathologicDocument *document,
                              SwPathologicPlace    *place,
                              gsize                 first,
                              gsize                 count)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (inside));
  SwNameFieldDialog *self = g_object_new (SW_TYPE_NAME_FIELD_DIALOG,
                                          "title", _("Name a Field"),
                                          "default-width", 620,
                                          "default-height", 680,
                                          NULL);

  self->inside = g_object_ref (inside);
  self->document = g_object_ref (document);
  self->place = place;
  fill (self);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->offset), (double) first);
  if (count > 0)
    choose_count (self, count);
  refresh (self);
  sw_dialog_present_over (SW_DIALOG (self), parent);
  gtk_widget_grab_focus (self->name);
  return GTK_WINDOW (self);
}
