/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-inspector.c: all there is to know about the field that is selected. */
#include "config.h"

#include "sw-inspector.h"

#include "sw-bytes-dialog.h"
#include "sw-choice-row.h"
#include "sw-focus.h"
#include "sw-form-layout.h"
#include "sw-inspector-bits.h"
#include "sw-inspector-bytes.h"
#include "sw-inspector-scope.h"
#include "sw-inspector-text.h"
#include "sw-number-row.h"
#include "sw-row.h"
#include "sw-scrolled-layout.h"
#include "sw-switch-row.h"
#include "sw-text-row.h"
#include "sw-toast.h"
#include "sw-tree-words.h"
#include "sw-vocabulary.h"

#include <glib/gi18n.h>

struct _SwInspector
{
  AdwBin               parent_instance;
  SwSession           *session;
  SwNode              *node;
  GSignalGroup        *node_signals;
  GtkStack            *stack;
  GtkLabel            *heading;
  GtkBox              *control_box;
  AdwPreferencesGroup *control_group;  /* made anew for each node */
  AdwActionRow        *value_row;      /* (nullable): for what has no control */
  GtkWidget           *bytes_row;      /* (nullable): for what is overwritten byte by byte */
  GtkWidget           *state_group;
  AdwActionRow        *old_row;
  AdwActionRow        *refused_row;
  AdwActionRow        *locked_row;
  AdwActionRow        *allowed_row;
  AdwActionRow        *unit_row;
  AdwActionRow        *kind_row;
  AdwActionRow        *path_row;
  AdwActionRow        *place_row;
  GtkWidget           *record_button;
  AdwActionRow        *stored_row;
  AdwActionRow        *standing_row;
  AdwActionRow        *meaning_row;
  AdwActionRow        *source_row;
};

G_DEFINE_FINAL_TYPE (SwInspector, sw_inspector, ADW_TYPE_BIN)

enum { PROP_0, PROP_SESSION, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void
set_fact (AdwActionRow *row,
          const char   *text)
{
  gboolean any = text != NULL && *text != '\0';

  gtk_widget_set_visible (GTK_WIDGET (row), any);
  if (!any)
    return;

  adw_action_row_set_subtitle (row, text);
  /* The row says its title alone to a screen reader */
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* What the field is for, or what the game means by this one of many */
static char *
dup_meaning (SwInspector *self)
{
  const SwField *field = sw_node_get_field (self->node);
  SwDocument *document = sw_node_get_document (self->node);

  if (field->meaning != NULL)
    return g_strdup (_(field->meaning));

  return SW_IS_VOCABULARY (document)
         ? sw_vocabulary_dup_meaning (SW_VOCABULARY (document), sw_node_get_id (self->node)) : NULL;
}

/* To the record that a field without bits of its own stands for */
static void
refresh_link (SwInspector *self)
{
  SwDocument *document = sw_node_get_document (self->node);
  SwNodeId record = sw_document_find_record (document, sw_node_get_id (self->node));
  g_autofree char *path = record != SW_NODE_NONE
                          ? sw_tree_dup_path (sw_document_get_tree (document), record) : NULL;

  gtk_widget_set_visible (self->record_button, path != NULL);
  if (path != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->record_button), "s", path);
}

/* What changes while a node stays selected. */
static void
refresh (SwInspector *self)
{
  g_autofree char *old = NULL;
  g_autofree char *stored = NULL;
  g_autofree char *place = NULL;
  g_autofree char *allowed = NULL;
  g_autofree char *meaning = NULL;
  g_autoptr (GError) error = NULL;
  gboolean editable;
  gboolean changed;

  if (self->node == NULL || sw_node_is_gone (self->node))
    return;

  changed = sw_node_get_changed (self->node);
  editable = sw_node_get_editable (self->node, &error);
  old = sw_node_dup_original_text (self->node);
  /* Translators: what a text field of the file holds when it holds nothing. */
  set_fact (self->old_row, !changed ? NULL : *old != '\0' ? old : C_("value", "empty"));
  set_fact (self->locked_row, editable ? NULL : error->message);
  set_fact (self->refused_row, sw_session_get_refusal (self->session));
  gtk_widget_set_visible (self->state_group, changed || !editable
                                             || sw_session_get_refusal (self->session) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "inspector.revert", changed && editable);

  if (self->value_row != NULL)
    {
      g_autofree char *value = sw_node_dup_text (self->node);
      g_autofree char *target = sw_tree_words_dup_target (self->node);
      g_autofree char *both = target != NULL ? g_strdup_printf ("%s\n%s", target, value) : NULL;

      adw_action_row_set_subtitle (self->value_row, both != NULL ? both : value);
    }

  stored = sw_inspector_dup_stored (self->node);
  place = sw_inspector_dup_place (self->node);
  allowed = sw_inspector_dup_allowed (self->node);
  set_fact (self->stored_row, stored);
  set_fact (self->place_row, place);
  refresh_link (self);
  meaning = dup_meaning (self);
  set_fact (self->allowed_row, allowed);
  set_fact (self->meaning_row, meaning);
}

/* What a node is for as long as it lives. */
static void
refresh_facts (SwInspector *self)
{
  const SwField *field = sw_node_get_field (self->node);
  g_autofree char *path = sw_node_dup_path (self->node);
  g_autofree char *standing = sw_inspector_dup_standing (self->node);
  /* Some elements of lists have no name of their own */
  g_autofree char *name = *sw_node_get_label (self->node) == '\0'
                          ? sw_tree_words_dup_name (self->node) : NULL;

  gtk_label_set_label (self->heading, name != NULL ? name : sw_node_get_label (self->node));
  set_fact (self->unit_row, field->unit != NULL ? _(field->unit) : NULL);
  set_fact (self->kind_row, sw_inspector_get_kind (self->node));
  set_fact (self->path_row, *path != '\0' ? path : "/");
  set_fact (self->standing_row, standing);
  set_fact (self->source_row, field->source != NULL ? _(field->source) : NULL);
}

static void
show_bytes_cb (SwInspector *self)
{
  if (self->node != NULL && sw_bytes_dialog_is_for (self->node))
    sw_bytes_dialog_present (GTK_WIDGET (self), self->node);
}

/* The value says no more than the first few */
static void
add_bytes_button (SwInspector *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("view-more-horizontal-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Show All Bytes"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Show All Bytes"), -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (show_bytes_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (self->value_row, button);
}

static void
add_value_row (SwInspector *self)
{
  self->value_row = ADW_ACTION_ROW (adw_action_row_new ());
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->value_row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->value_row), _("Value"));
  adw_action_row_set_subtitle_lines (self->value_row, 0);
  if (sw_bytes_dialog_is_for (self->node))
    add_bytes_button (self);
  adw_preferences_group_add (self->control_group, GTK_WIDGET (self->value_row));
}

/* The same rows as on the pages, so that a value is set in the same way everywhere. Without the
 * session: what has the focus in here is what is selected already. */
static void
add_control (SwInspector *self)
{
  /* Translators: the control for whatever field is selected. */
  const char *title = C_("inspector", "Value");
  GtkWidget *row = NULL;

  switch (sw_node_get_kind (self->node))
    {
    case SW_KIND_BOOLEAN:
      row = sw_switch_row_new (NULL, self->node, title);
      break;
    case SW_KIND_UNSIGNED:
    case SW_KIND_SIGNED:
    case SW_KIND_FLOAT:
      row = sw_number_row_new (NULL, self->node, title);
      break;
    case SW_KIND_ENUM:
      row = sw_choice_row_new (NULL, self->node, title);
      break;
    case SW_KIND_STRING:
      /* The word for a thing of the game is what is set; a person knows the thing by its name. */
      if ((sw_node_get_field (self->node)->flags & SW_FIELD_VIRTUAL) != 0)
        {
          add_value_row (self);
          /* Translators: how a value that is shown above by its name is written, as "skill:17". */
          title = C_("inspector", "Written as");
        }
      row = sw_text_row_new (NULL, self->node, title);
      break;
    case SW_KIND_GROUP:
    case SW_KIND_LIST:
    case SW_KIND_FLAGS:
    case SW_KIND_BYTES:
    case SW_KIND_REFERENCE:
    case SW_KIND_UNREAD:
    default:
      add_value_row (self);
      break;
    }

  if (row != NULL)
    adw_preferences_group_add (self->control_group, row);
  if (SW_IS_TEXT_ROW (row))
    adw_preferences_group_add (self->control_group, sw_text_row_get_message (SW_TEXT_ROW (row)));
  if (SW_IS_TEXT_ROW (row) && sw_inspector_scope_is_for (self->node))
    adw_preferences_group_add (self->control_group, sw_inspector_scope_new (self->node));
  if (sw_inspector_bytes_is_for (self->node))
    {
      self->bytes_row = sw_inspector_bytes_new (self->node);
      adw_preferences_group_add (self->control_group, self->bytes_row);
    }
  if (sw_inspector_bits_is_for (self->node))
    adw_preferences_group_add (self->control_group, sw_inspector_bits_new (self->node));
}

static void
drop_control (SwInspector *self)
{
  self->value_row = NULL;
  self->bytes_row = NULL;
  if (self->control_group != NULL)
    gtk_box_remove (self->control_box, GTK_WIDGET (self->control_group));

  self->control_group = NULL;
}

static void
set_node (SwInspector *self,
          SwNode      *node)
{
  if (node != NULL && sw_node_is_gone (node))
    node = NULL;
  if (!g_set_object (&self->node, node))
    return;

  drop_control (self);
  g_signal_group_set_target (self->node_signals, node);
  gtk_stack_set_visible_child_name (self->stack, node != NULL ? "node" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "inspector.copy-path", node != NULL);
  if (node == NULL)
    {
      gtk_widget_action_set_enabled (GTK_WIDGET (self), "inspector.revert", FALSE);
      return;
    }

  self->control_group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  gtk_box_append (self->control_box, GTK_WIDGET (self->control_group));
  add_control (self);
  sw_form_layout_install (GTK_WIDGET (self->control_group));
  refresh_facts (self);
  refresh (self);
}

static void
selection_cb (SwInspector *self)
{
  set_node (self, sw_session_get_selection (self->session));
}

static void
revert_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  SwInspector *self = SW_INSPECTOR (widget);
  g_autoptr (GError) error = NULL;
  gboolean had_focus = sw_focus_is_inside (GTK_WIDGET (self->old_row));

  if (self->node == NULL)
    return;

  if (!sw_node_revert (self->node, &error))
    {
      sw_row_report (widget, error);
      return;
    }

  /* The button went away with the old value. */
  if (had_focus)
    gtk_widget_child_focus (GTK_WIDGET (self->control_box), GTK_DIR_TAB_FORWARD);
}

static void
copy_path_cb (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SwInspector *self = SW_INSPECTOR (widget);
  g_autofree char *path = NULL;

  if (self->node == NULL)
    return;

  path = sw_node_dup_path (self->node);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), path);
  sw_toast_show (widget, _("The path was copied."));
}

static void
sw_inspector_constructed (GObject *object)
{
  SwInspector *self = SW_INSPECTOR (object);

  G_OBJECT_CLASS (sw_inspector_parent_class)->constructed (object);

  g_signal_connect_object (self->session, "notify::selection", G_CALLBACK (selection_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::refusal", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sw_session_get_document (self->session), "tree-replaced",
                           G_CALLBACK (selection_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  selection_cb (self);
}

static void
sw_inspector_dispose (GObject *object)
{
  SwInspector *self = SW_INSPECTOR (object);

  g_clear_object (&self->node_signals);
  /* The bin must let go of its child itself, else it does so twice */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_INSPECTOR);
  g_clear_object (&self->node);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (sw_inspector_parent_class)->dispose (object);
}

static void
sw_inspector_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, SW_INSPECTOR (object)->session);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_inspector_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_SESSION:
      SW_INSPECTOR (object)->session = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SwInspector, stack);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, heading);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, control_box);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, state_group);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, old_row);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, refused_row);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, locked_row);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, allowed_row);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, unit_row);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, kind_row);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, path_row);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, place_row);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, record_button);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, stored_row);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, standing_row);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, meaning_row);
  gtk_widget_class_bind_template_child (widget_class, SwInspector, source_row);
}

static void
sw_inspector_class_init (SwInspectorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sw_inspector_constructed;
  object_class->dispose = sw_inspector_dispose;
  object_class->get_property = sw_inspector_get_property;
  object_class->set_property = sw_inspector_set_property;

  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, SW_TYPE_SESSION,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-inspector.ui");
  bind_children (widget_class);

  gtk_widget_class_install_action (widget_class, "inspector.revert", NULL, revert_cb);
  gtk_widget_class_install_action (widget_class, "inspector.copy-path", NULL, copy_path_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_CONTROL_MASK,
                                       "inspector.revert", NULL);
}

static void
sw_inspector_init (SwInspector *self)
{
  static const char * const names[] = { "notify::text", "notify::changed", "notify::absent",
                                        "notify::editable" };

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), sw_scrolled_layout_new ());
  sw_form_layout_install (GTK_WIDGET (self));
  self->node_signals = g_signal_group_new (SW_TYPE_NODE);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_group_connect_swapped (self->node_signals, names[i], G_CALLBACK (refresh), self);
}

/**
 * sw_inspector_new:
 * @session: whose selection to show
 *
 * Makes an inspector. It shows whatever is selected, always in the same form.
 *
 * Returns: (transfer floating): the inspector
 */
GtkWidget *
sw_inspector_new (SwSession *session)
{
  g_return_val_if_fail (SW_IS_SESSION (session), NULL);

  return g_object_new (SW_TYPE_INSPECTOR, "session", session, NULL);
}

/**
 * sw_inspector_get_node:
 * @self: the inspector
 *
 * Gets what is shown.
 *
 * Returns: (transfer none) (nullable): the node
 */
SwNode *
sw_inspector_get_node (SwInspector *self)
{
  g_return_val_if_fail (SW_IS_INSPECTOR (self), NULL);

  return self->node;
}

/**
 * sw_inspector_edit:
 * @self: the inspector
 *
 * Gives the focus to what sets the field that is shown: bytes are overwritten in a row that opens.
 */
void
sw_inspector_edit (SwInspector *self)
{
  g_return_if_fail (SW_IS_INSPECTOR (self));

  if (self->bytes_row != NULL)
    sw_inspector_bytes_edit (SW_INSPECTOR_BYTES (self->bytes_row));
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
