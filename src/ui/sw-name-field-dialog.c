/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-name-field-dialog.c: asks what some bytes are, and writes it into the user's schema. */
#include "config.h"

#include "sw-name-field-dialog.h"

#include "sw-choice-factory.h"
#include "sw-pathologic-probe.h"
#include "sw-pathologic-schema-writer.h"
#include "sw-pathologic-schemas.h"
#include "sw-reread.h"

#include <glib/gi18n.h>
#include <string.h>

/* How many bytes are shown */
#define MAX_SHOWN 16u

/* How many bytes a value of a type has */
typedef enum
{
  ALWAYS,        /* as many as the table says */
  AS_CHOSEN,     /* raw bytes */
  AS_READ,       /* what is there says so */
} Extent;

static const struct
{
  const char *expression;    /* "" for what somebody writes themselves */
  const char *label;
  Extent      extent;
  guint       size;
} types[] = {
  { "u32", N_("Whole number, 4 bytes"), ALWAYS, 4 },
  { "i32", N_("Whole number with sign, 4 bytes"), ALWAYS, 4 },
  { "f32", N_("Number with a fraction, 4 bytes"), ALWAYS, 4 },
  { "bool", N_("Yes or no, 1 byte"), ALWAYS, 1 },
  { "u8", N_("Whole number, 1 byte"), ALWAYS, 1 },
  { "i8", N_("Whole number with sign, 1 byte"), ALWAYS, 1 },
  { "u16", N_("Whole number, 2 bytes"), ALWAYS, 2 },
  { "i16", N_("Whole number with sign, 2 bytes"), ALWAYS, 2 },
  { "u64", N_("Whole number, 8 bytes"), ALWAYS, 8 },
  { "i64", N_("Whole number with sign, 8 bytes"), ALWAYS, 8 },
  { "f64", N_("Number with a fraction, 8 bytes"), ALWAYS, 8 },
  { "CVector", N_("Place: three numbers, 12 bytes"), ALWAYS, 12 },
  { "CQuat", N_("Turn: four numbers, 16 bytes"), ALWAYS, 16 },
  { "str", N_("Text"), AS_READ, 0 },
  { "wstr", N_("Text of two bytes a letter"), AS_READ, 0 },
  { "cstr", N_("Text that is never shared"), AS_READ, 0 },
  { "cwstr", N_("Text of two bytes a letter that is never shared"), AS_READ, 0 },
  { "ptr", N_("Object, or reference to one"), AS_READ, 0 },
  { "vec<u32>", N_("List of whole numbers"), AS_READ, 0 },
  { "vec<f32>", N_("List of numbers with a fraction"), AS_READ, 0 },
  { "vec<str>", N_("List of texts"), AS_READ, 0 },
  { "vec<ptr>", N_("List of objects"), AS_READ, 0 },
  { "map<str,i32>", N_("List of texts with a number each"), AS_READ, 0 },
  { "", N_("Another type of the schema language"), AS_READ, 0 },
  { "raw", N_("Bytes"), AS_CHOSEN, 0 },
};

struct _SwNameFieldDialog
{
  AdwWindow             parent_instance;
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
  GtkWidget            *bytes;
  GtkWidget            *problem;
  GtkWidget            *apply;
  guint64               read_size;    /* of a value that says itself how long it is; 0 for none */
};

G_DEFINE_FINAL_TYPE (SwNameFieldDialog, sw_name_field_dialog, ADW_TYPE_WINDOW)

static guint
get_spin (GtkWidget *spin)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

static guint
get_type (SwNameFieldDialog *self)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (self->type));
}

static gboolean
is_own_type (SwNameFieldDialog *self)
{
  return *types[get_type (self)].expression == '\0';
}

static guint64
get_size (SwNameFieldDialog *self)
{
  guint type = get_type (self);

  switch (types[type].extent)
    {
    case ALWAYS:
      return types[type].size;
    case AS_CHOSEN:
      return get_spin (self->count);
    case AS_READ:
    default:
      return self->read_size;
    }
}

static char *
dup_expression (SwNameFieldDialog *self)
{
  if (types[get_type (self)].extent == AS_CHOSEN)
    return g_strdup_printf ("raw[%u]", get_spin (self->count));

  return g_strdup (is_own_type (self) ? gtk_editable_get_text (GTK_EDITABLE (self->expression))
                                      : types[get_type (self)].expression);
}

static const char *
get_folder (void)
{
  return sw_pathologic_schemas_get_folder (sw_pathologic_schemas_get_default ());
}

static char *
write_schema (SwNameFieldDialog  *self,
              gboolean            is_trial,
              GError            **error)
{
  g_autofree char *expression = dup_expression (self);
  const SwPathologicNaming naming = {
    .name = gtk_editable_get_text (GTK_EDITABLE (self->name)),
    .type = expression,
    .offset = get_spin (self->offset),
    .read_size = self->read_size,
    .body_size = self->body_size != NULL ? get_spin (self->body_size) : 0,
  };

  return sw_pathologic_schema_writer_name_field (get_folder (), self->place, &naming, is_trial,
                                                 error);
}

/* -- what is shown -- */

static char *
dup_number (const char   *expression,
            const guint8 *data,
            guint         size)
{
  guint64 number = 0;
  guint shift = 64 - size * 8;
  float narrow;
  double wide;
  guint32 bits;

  for (guint i = 0; i < size; i++)
    number |= (guint64) data[i] << (i * 8);
  bits = (guint32) number;
  memcpy (&narrow, &bits, sizeof narrow);
  memcpy (&wide, &number, sizeof wide);

  switch (*expression)
    {
    case 'b':
      return g_strdup (number != 0 ? _("yes") : _("no"));
    case 'u':
      return g_strdup_printf ("%" G_GUINT64_FORMAT, number);
    case 'i':
      return g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) (number << shift) >> shift);
    case 'f':
      return g_strdup_printf ("%.9g", size == 4 ? (double) narrow : wide);
    default:
      return NULL;
    }
}

static void
show_bytes (SwNameFieldDialog *self,
            const char        *value)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (self->document));
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 n_bytes = get_size (self);
  gsize size;
  const guint8 *data = sw_tree_get_data (tree, &size);
  gsize begin = (gsize) (self->place->bit / 8) + get_spin (self->offset);

  if (begin > size || n_bytes > size - begin)
    return;

  for (guint i = 0; i < MIN (n_bytes, MAX_SHOWN); i++)
    g_string_append_printf (text, "%s%02X", i > 0 ? " " : "", data[begin + i]);
  if (n_bytes > MAX_SHOWN)
    g_string_append (text, " …");
  if (value != NULL)
    g_string_append_printf (text, " = %s", value);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->bytes), text->str);
}

/* Shows what is there; FALSE with the reason when it does not read so. */
static gboolean
refresh_bytes (SwNameFieldDialog  *self,
               GError            **error)
{
  guint type = get_type (self);
  g_autofree char *expression = dup_expression (self);
  g_autofree char *value = NULL;
  guint64 first = self->place->bit / 8;
  guint64 begin = first + get_spin (self->offset);
  gsize size;
  const guint8 *data = sw_tree_get_data (sw_document_get_tree (SW_DOCUMENT (self->document)),
                                         &size);

  self->read_size = 0;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->bytes), "");
  if (is_own_type (self) && *expression == '\0')
    return FALSE;
  if (types[type].extent == AS_READ
      && !sw_pathologic_probe (self->document, get_folder (), expression, begin,
                               self->place->body != NULL ? first + self->place->size : size,
                               &self->read_size, &value, error))
    return FALSE;

  if (types[type].extent == ALWAYS && types[type].size <= 8 && begin <= size
      && types[type].size <= size - begin)
    value = dup_number (types[type].expression, data + begin, types[type].size);
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

static void
refresh (SwNameFieldDialog *self)
{
  gboolean is_named = *gtk_editable_get_text (GTK_EDITABLE (self->name)) != '\0';
  gboolean is_read;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  /* Rows tell of their first values while others are yet to be made. */
  if (self->bytes == NULL)
    return;

  gtk_widget_set_visible (self->count_row, types[get_type (self)].extent == AS_CHOSEN);
  gtk_widget_set_visible (self->expression, is_own_type (self));
  is_read = refresh_bytes (self, &error);
  mark (self->type, !is_read && error != NULL && !is_own_type (self));
  mark (self->expression, !is_read && error != NULL && is_own_type (self));
  if (is_named && is_read)
    path = write_schema (self, TRUE, &error);
  mark (self->name, is_read && error != NULL);
  gtk_widget_set_sensitive (self->apply, path != NULL);
  gtk_label_set_label (GTK_LABEL (self->problem), error != NULL ? error->message : "");
  gtk_widget_set_visible (self->problem, error != NULL);
}

static void
apply_cb (SwNameFieldDialog *self)
{
  SwPathologicSchemas *schemas = sw_pathologic_schemas_get_default ();
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!gtk_widget_get_sensitive (self->apply))
    return;

  path = write_schema (self, FALSE, &error);
  if (path == NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->problem), error->message);
      gtk_widget_set_visible (self->problem, TRUE);
      return;
    }

  name = g_filename_display_basename (path);
  /* Translators: the name of a field, and the file that says so now. */
  text = g_strdup_printf (_("“%s” is in your schema “%s” now."),
                          gtk_editable_get_text (GTK_EDITABLE (self->name)), name);
  sw_pathologic_schemas_reload (schemas);
  sw_reread_by_schema (self->inside, self->document, text);
  gtk_window_close (GTK_WINDOW (self));
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
  GtkStringList *labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    gtk_string_list_append (labels, _(types[i].label));
  self->type = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->type), _("Type"));
  sw_choice_factory_install (ADW_COMBO_ROW (self->type));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->type), G_LIST_MODEL (labels));
  g_object_unref (labels);
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
  g_signal_connect_object (self->expression, "entry-activated", G_CALLBACK (apply_cb), self,
                           G_CONNECT_SWAPPED);
}

static GtkWidget *
new_header (SwNameFieldDialog *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_("_Cancel"));

  self->apply = gtk_button_new_with_mnemonic (_("_Name"));
  gtk_widget_add_css_class (self->apply, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  g_signal_connect_object (self->apply, "clicked", G_CALLBACK (apply_cb), self,
                           G_CONNECT_SWAPPED);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->apply);
  return header;
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
  g_signal_connect_object (self->name, "entry-activated", G_CALLBACK (apply_cb), self,
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
  self->bytes = adw_action_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->bytes), FALSE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self->bytes), 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->bytes), _("What is there"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->bytes);
}

static void
fill (SwNameFieldDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
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
  gtk_box_append (GTK_BOX (box), new_header (self));
  add_rows (self, group);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->problem);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (box), page);
  adw_window_set_content (ADW_WINDOW (self), box);
}

static void
sw_name_field_dialog_dispose (GObject *object)
{
  SwNameFieldDialog *self = SW_NAME_FIELD_DIALOG (object);

  g_clear_object (&self->inside);
  g_clear_object (&self->document);
  g_clear_pointer (&self->place, sw_pathologic_place_free);

  G_OBJECT_CLASS (sw_name_field_dialog_parent_class)->dispose (object);
}

static void
sw_name_field_dialog_class_init (SwNameFieldDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_name_field_dialog_dispose;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
sw_name_field_dialog_init (SwNameFieldDialog *self)
{
}

/**
 * sw_name_field_dialog_present:
 * @inside: what asks for it
 * @document: a save
 * @place: (transfer full): where the bytes are
 *
 * Asks for name and type of some bytes.
 *
 * Returns: (transfer none): the dialog
 */
GtkWindow *
sw_name_field_dialog_present (GtkWidget            *inside,
                              SwPathologicDocument *document,
                              SwPathologicPlace    *place)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (inside));
  SwNameFieldDialog *self = g_object_new (SW_TYPE_NAME_FIELD_DIALOG,
                                          "title", _("Name a Field"),
                                          "transient-for", parent,
                                          "modal", TRUE,
                                          "destroy-with-parent", TRUE,
                                          "default-width", 460,
                                          "default-height", 520,
                                          NULL);

  self->inside = g_object_ref (inside);
  self->document = g_object_ref (document);
  self->place = place;
  fill (self);
  refresh (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->name);
  return GTK_WINDOW (self);
}
