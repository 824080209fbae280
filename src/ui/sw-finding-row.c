/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-finding-row.c: one finding as a row: how bad it is, what it is, what to do about it. */
#include "config.h"

#include "sw-finding-row.h"

#include "sw-findings-list.h"
#include "sw-row.h"

#include <glib/gi18n-lib.h>

struct _SwFindingRow
{
  AdwPreferencesRow  parent_instance;

  SwSession         *session;
  SwFinding         *finding;
  GtkImage          *icon;
  GtkLabel          *severity;
  GtkLabel          *message;
  GtkBox            *buttons;
};

G_DEFINE_FINAL_TYPE (SwFindingRow, sw_finding_row, ADW_TYPE_PREFERENCES_ROW)

typedef struct
{
  const char *word;
  const char *icon;
  const char *css_class;
} Look;

static const Look looks[] = {
  [SW_SEVERITY_ERROR] = { NC_("severity", "Error"), "dialog-error-symbolic", "error" },
  [SW_SEVERITY_WARNING] = { NC_("severity", "Warning"), "dialog-warning-symbolic", "warning" },
  [SW_SEVERITY_NOTE] = { NC_("severity", "Note"), "dialog-information-symbolic", "accent" },
};

static void
fix_clicked_cb (SwFindingRow *self,
                GtkWidget    *button)
{
  sw_finding_row_fix (self,
                      GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "sw-fix")));
}

static void
add_button (SwFindingRow *self,
            GtkWidget    *button)
{
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (self->buttons, button);
}

/* A fix is told in a sentence of its own, and a line may not hold two of them */
static GtkWidget *
new_fix_button (SwFindingRow *self,
                guint         fix)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", sw_finding_get_fix_label (self->finding, fix),
                                   "wrap", TRUE,
                                   NULL);

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sw_finding_get_fix_label (self->finding, fix), -1);
  g_object_set_data (G_OBJECT (button), "sw-fix", GUINT_TO_POINTER (fix));
  g_signal_connect_object (button, "clicked", G_CALLBACK (fix_clicked_cb), self,
                           G_CONNECT_SWAPPED);

  return button;
}

static void
show_finding (SwFindingRow *self)
{
  const Look *look = &looks[sw_finding_get_severity (self->finding)];
  const char *word = g_dpgettext2 (NULL, "severity", look->word);
  g_autofree char *spoken = NULL;

  gtk_image_set_from_icon_name (self->icon, look->icon);
  gtk_widget_add_css_class (GTK_WIDGET (self->icon), look->css_class);
  gtk_label_set_label (self->severity, word);
  gtk_label_set_label (self->message, sw_finding_get_message (self->finding));

  if (sw_finding_get_path (self->finding) != NULL)
    {
      GtkWidget *show = gtk_button_new_with_label (_("Show"));

      g_signal_connect_object (show, "clicked", G_CALLBACK (sw_finding_row_show), self,
                               G_CONNECT_SWAPPED);
      add_button (self, show);
    }
  for (guint i = 0; i < sw_finding_get_n_fixes (self->finding); i++)
    add_button (self, new_fix_button (self, i));
  gtk_widget_set_visible (GTK_WIDGET (self->buttons),
                          gtk_widget_get_first_child (GTK_WIDGET (self->buttons)) != NULL);
  if (sw_finding_get_n_fixes (self->finding) > 1)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons), GTK_ORIENTATION_VERTICAL);

  /* Translators: how bad something is, as "Warning", and what it is. */
  spoken = g_strdup_printf (_("%s: %s"), word, sw_finding_get_message (self->finding));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static gboolean
fix_key_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  return sw_finding_row_fix (SW_FINDING_ROW (widget), 0);
}

static void
sw_finding_row_dispose (GObject *object)
{
  SwFindingRow *self = SW_FINDING_ROW (object);

  g_clear_object (&self->session);
  g_clear_object (&self->finding);

  G_OBJECT_CLASS (sw_finding_row_parent_class)->dispose (object);
}

static void
sw_finding_row_class_init (SwFindingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_finding_row_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-finding-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SwFindingRow, icon);
  gtk_widget_class_bind_template_child (widget_class, SwFindingRow, severity);
  gtk_widget_class_bind_template_child (widget_class, SwFindingRow, message);
  gtk_widget_class_bind_template_child (widget_class, SwFindingRow, buttons);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, 0, fix_key_cb, NULL);
}

static void
sw_finding_row_init (SwFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sw_finding_row_new:
 * @session: a session
 * @finding: what was found in its document
 *
 * Makes a row with the severity in words, the message, a button that shows the place, and one for
 * each fix.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_finding_row_new (SwSession *session,
                    SwFinding *finding)
{
  SwFindingRow *self;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);
  g_return_val_if_fail (SW_IS_FINDING (finding), NULL);

  self = g_object_new (SW_TYPE_FINDING_ROW, NULL);
  self->session = g_object_ref (session);
  self->finding = g_object_ref (finding);
  show_finding (self);

  return GTK_WIDGET (self);
}

/**
 * sw_finding_row_show:
 * @self: a row
 *
 * Selects what the finding is about, and goes to the page that shows it.
 */
void
sw_finding_row_show (SwFindingRow *self)
{
  SwDocument *document;
  const char *path;
  g_autoptr (SwNode) node = NULL;

  g_return_if_fail (SW_IS_FINDING_ROW (self));

  document = sw_session_get_document (self->session);
  path = sw_finding_get_path (self->finding);
  if (path == NULL)
    return;

  node = sw_document_find_node (document, path, NULL);
  if (node == NULL)
    return;

  sw_session_set_selection (self->session, node);
  gtk_widget_activate_action (GTK_WIDGET (self), "view.show-path", "s", path);
}

/**
 * sw_finding_row_fix:
 * @self: a row
 * @fix: which of the fixes that the finding offers
 *
 * Does a fix, as a step of the history like any other.
 *
 * Returns: %FALSE if there is no such fix
 */
gboolean
sw_finding_row_fix (SwFindingRow *self,
                    guint         fix)
{
  g_autoptr (SwFindingRow) alive = NULL;
  GtkWidget *list;
  SwCommand *command;
  int index;

  g_return_val_if_fail (SW_IS_FINDING_ROW (self), FALSE);

  if (fix >= sw_finding_get_n_fixes (self->finding))
    return FALSE;

  /* The row goes when its finding is mended; what follows it is next */
  alive = g_object_ref (self);
  index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self));
  list = gtk_widget_get_ancestor (GTK_WIDGET (self), SW_TYPE_FINDINGS_LIST);
  command = sw_finding_get_fix_command (self->finding, fix);
  if (sw_row_push (GTK_WIDGET (self), sw_session_get_document (self->session),
                   g_object_ref (command))
      && list != NULL && index >= 0)
    sw_findings_list_focus (SW_FINDINGS_LIST (list), (guint) index);

  return TRUE;
}
