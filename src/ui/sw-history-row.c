/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-history-row.c: one step of the history as a row, with its changes below while selected. */
#include "config.h"

#include "sw-history-row.h"

#include "sw-change-row.h"
#include "sw-step-text.h"

#include <glib/gi18n.h>

struct _SwHistoryRow
{
  GtkListBoxRow   parent_instance;
  SwDocument     *document;          /* weak */
  guint           position;          /* how many steps are in force at this row */
  char           *label;             /* (nullable): what the step was called when last shown */
  char           *section;           /* (nullable): that of its first change, once known */
  guint           n_fields;          /* 0 until known */
  gboolean        filled;
  GtkLabel       *number;
  GtkLabel       *title;
  GtkLabel       *facts;
  GtkWidget      *current_box;
  GtkMenuButton  *menu_button;
  GtkWidget      *revealer;
  GtkBox         *changes_box;
};

G_DEFINE_FINAL_TYPE (SwHistoryRow, sw_history_row, GTK_TYPE_LIST_BOX_ROW)

static void
sw_history_row_dispose (GObject *object)
{
  SwHistoryRow *self = SW_HISTORY_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_HISTORY_ROW);
  g_clear_weak_pointer (&self->document);

  G_OBJECT_CLASS (sw_history_row_parent_class)->dispose (object);
}

static void
sw_history_row_finalize (GObject *object)
{
  SwHistoryRow *self = SW_HISTORY_ROW (object);

  g_free (self->label);
  g_free (self->section);

  G_OBJECT_CLASS (sw_history_row_parent_class)->finalize (object);
}

static void
sw_history_row_class_init (SwHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_history_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = sw_history_row_finalize;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-history-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SwHistoryRow, number);
  gtk_widget_class_bind_template_child (widget_class, SwHistoryRow, title);
  gtk_widget_class_bind_template_child (widget_class, SwHistoryRow, facts);
  gtk_widget_class_bind_template_child (widget_class, SwHistoryRow, current_box);
  gtk_widget_class_bind_template_child (widget_class, SwHistoryRow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, SwHistoryRow, revealer);
  gtk_widget_class_bind_template_child (widget_class, SwHistoryRow, changes_box);
}

static void
sw_history_row_init (SwHistoryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
append_menu_item (GMenu      *menu,
                  const char *label,
                  const char *action,
                  guint       step)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "u", step);
  g_menu_append_item (menu, item);
}

static void
set_menu (SwHistoryRow *self,
          const char   *label)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *name = NULL;
  guint step = self->position - 1;

  append_menu_item (menu, _("_Revert only this"), "history.revert-step", step);
  append_menu_item (menu, _("_Copy as command"), "history.copy-command", step);
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));

  /* Translators: the name of a step of the history. */
  name = g_strdup_printf (_("More for “%s”"), label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->menu_button), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static char *
dup_time (GDateTime *time)
{
  g_autoptr (GDateTime) local = g_date_time_to_local (time);

  /* Translators: the time of day of a step of the history, as for g_date_time_format(). */
  return g_date_time_format (local, C_("time", "%H:%M:%S"));
}

/* A step says the same as long as it lives, unless another joins it; while another version of the
 * file is in force it can say nothing. */
static void
learn_size (SwHistoryRow *self)
{
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (SwChange) change = NULL;

  if (self->n_fields > 0)
    return;

  changes = sw_step_list_changes (self->document, self->position - 1);
  change = g_list_model_get_item (changes, 0);
  self->n_fields = g_list_model_get_n_items (changes);
  g_free (self->section);
  self->section = change != NULL ? g_strdup (sw_change_get_section (change)) : NULL;
}

/* Time, section, origin, how much: those that there are, in one line. */
static char *
dup_facts (SwHistoryRow *self,
           SwCommand    *step,
           gboolean      undone)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *time = dup_time (sw_command_get_time (step));
  g_auto (GStrv) parts = NULL;

  learn_size (self);
  if (undone)
    /* Translators: stands with a step of the history that was taken back. */
    g_strv_builder_add (builder, C_("step", "Undone"));

  g_strv_builder_add (builder, time);
  if (self->section != NULL)
    g_strv_builder_add (builder, self->section);

  g_strv_builder_add (builder, sw_step_get_origin (step));
  if (self->n_fields > 1)
    {
      g_autofree char *size =
        g_strdup_printf (ngettext ("%u field", "%u fields", self->n_fields), self->n_fields);

      g_strv_builder_add (builder, size);
    }

  parts = g_strv_builder_end (builder);
  /* Translators: stands between facts about one thing, as "12:30 · Attributes". */
  return g_strjoinv (_(" · "), parts);
}

static void
speak (SwHistoryRow *self,
       const char   *label,
       gboolean      undone)
{
  SwHistory *history = sw_document_get_history (self->document);
  guint n_steps = g_list_model_get_n_items (G_LIST_MODEL (history));
  g_autofree char *text = NULL;

  if (self->position == sw_history_get_position (history))
    /* Translators: the number of a step, how many there are, what it did. */
    text = g_strdup_printf (_("Step %u of %u, %s, current"), self->position, n_steps, label);
  else if (undone)
    /* Translators: the number of a step, how many there are, what it did. */
    text = g_strdup_printf (_("Step %u of %u, %s, undone"), self->position, n_steps, label);
  else
    /* Translators: the number of a step, how many there are, what it did. */
    text = g_strdup_printf (_("Step %u of %u, %s"), self->position, n_steps, label);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_label_get_label (self->facts), -1);
}

/**
 * sw_history_row_new:
 * @document: the document
 * @position: how many steps are in force at this row; 0 for the file as it was opened
 *
 * Makes a row for a state of the document: that behind step @position.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_history_row_new (SwDocument *document,
                    guint       position)
{
  SwHistoryRow *self;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  self = g_object_new (SW_TYPE_HISTORY_ROW, NULL);
  g_set_weak_pointer (&self->document, document);
  self->position = position;
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), position > 0);
  return GTK_WIDGET (self);
}

/**
 * sw_history_row_get_position:
 * @self: the row
 *
 * Gets which state the row stands for.
 *
 * Returns: how many steps are in force there
 */
guint
sw_history_row_get_position (SwHistoryRow *self)
{
  g_return_val_if_fail (SW_IS_HISTORY_ROW (self), 0);

  return self->position;
}

/**
 * sw_history_row_refresh:
 * @self: the row
 *
 * Shows the step as it stands now: current, undone, joined with another.
 */
void
sw_history_row_refresh (SwHistoryRow *self)
{
  SwHistory *history;
  SwCommand *step;
  guint present;
  gboolean undone;
  g_autofree char *number = NULL;
  g_autofree char *label = NULL;
  g_autofree char *facts = NULL;

  g_return_if_fail (SW_IS_HISTORY_ROW (self));

  if (self->document == NULL)
    return;

  history = sw_document_get_history (self->document);
  present = sw_history_get_position (history);
  undone = self->position > present;
  if (self->position == 0)
    {
      label = g_strdup (_("As opened"));
      facts = g_strdup (_("Before the first step"));
    }
  else
    {
      step = sw_history_get_step (history, self->position - 1);
      if (step == NULL)
        return;

      label = sw_command_dup_label (step);
      facts = dup_facts (self, step, undone);
      if (g_strcmp0 (label, self->label) != 0)
        set_menu (self, label);
    }

  number = g_strdup_printf ("%u", self->position);
  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->title, label);
  gtk_label_set_label (self->facts, facts);
  gtk_widget_set_visible (self->current_box, self->position == present);
  if (undone)
    gtk_widget_add_css_class (GTK_WIDGET (self->title), "dim-label");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->title), "dim-label");

  speak (self, label, undone);
  g_free (self->label);
  self->label = g_steal_pointer (&label);
  self->filled = FALSE;
  if (gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer)))
    sw_history_row_set_open (self, TRUE);
}

/**
 * sw_history_row_forget:
 * @self: the row
 *
 * Says that the step is not what it was: another has joined it.
 */
void
sw_history_row_forget (SwHistoryRow *self)
{
  g_return_if_fail (SW_IS_HISTORY_ROW (self));

  self->n_fields = 0;
}

static void
append_line (SwHistoryRow *self,
             const char   *title,
             const char   *markup)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      if (i == 0)
        gtk_label_set_label (GTK_LABEL (label), title);
      else if (markup != NULL)
        gtk_label_set_markup (GTK_LABEL (label), markup);
      else
        continue;

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "numeric");
      if (i == 0 && markup != NULL)
        gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }

  gtk_box_append (self->changes_box, box);
}

static void
fill (SwHistoryRow *self)
{
  g_autoptr (GListModel) changes = sw_step_list_changes (self->document, self->position - 1);
  SwHistory *history = sw_document_get_history (self->document);
  guint n = g_list_model_get_n_items (changes);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->changes_box))) != NULL)
    gtk_box_remove (self->changes_box, child);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SwChange) change = g_list_model_get_item (changes, i);
      g_autofree char *markup = sw_change_row_dup_markup (change);

      append_line (self, sw_change_get_label (change), markup);
    }

  if (n == 0)
    append_line (self,
                 sw_step_replaces_file (sw_history_get_step (history, self->position - 1))
                   ? _("Puts another version of the whole file in place.")
                   : _("This step belongs to another version of the file. Go to it to see its "
                       "changes."),
                 NULL);

  self->filled = TRUE;
}

/**
 * sw_history_row_set_open:
 * @self: the row
 * @open: whether to show what the step changed
 *
 * Shows or hides the step's changes.
 */
void
sw_history_row_set_open (SwHistoryRow *self,
                         gboolean      open)
{
  g_return_if_fail (SW_IS_HISTORY_ROW (self));

  open = open && self->position > 0 && self->document != NULL;
  if (open && !self->filled)
    fill (self);

  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), open);
}
