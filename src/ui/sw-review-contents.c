/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-review-contents.c: what saving would change: fields in words, bytes, and what to look at. */
#include "config.h"

#include "sw-review-contents.h"

#include "sw-byte-diff-view.h"
#include "sw-focus.h"
#include "sw-revert.h"

#include <glib/gi18n.h>
#include <string.h>

struct _SwReviewContents
{
  GtkWidget        parent_instance;
  SwDocument      *document;
  guint            n_changes;
  gboolean         differs;          /* bytes; unknown counts as yes */
  SwChangeList    *list;
  GtkWidget       *box;
  GtkWidget       *bytes_box;
  GtkLabel        *bytes_label;
  GtkToggleButton *bytes_button;
  GtkWidget       *bytes_revealer;
  SwByteDiffView  *bytes_view;
  GtkWidget       *findings_box;
  GtkListBox      *findings_list;
};

G_DEFINE_FINAL_TYPE (SwReviewContents, sw_review_contents, GTK_TYPE_WIDGET)

static void
sw_review_contents_dispose (GObject *object)
{
  SwReviewContents *self = SW_REVIEW_CONTENTS (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_REVIEW_CONTENTS);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_review_contents_parent_class)->dispose (object);
}

static void
sw_review_contents_class_init (SwReviewContentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_review_contents_dispose;

  g_type_ensure (SW_TYPE_CHANGE_LIST);
  g_type_ensure (SW_TYPE_BYTE_DIFF_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-review-contents.ui");
  gtk_widget_class_bind_template_child (widget_class, SwReviewContents, box);
  gtk_widget_class_bind_template_child (widget_class, SwReviewContents, list);
  gtk_widget_class_bind_template_child (widget_class, SwReviewContents, bytes_box);
  gtk_widget_class_bind_template_child (widget_class, SwReviewContents, bytes_label);
  gtk_widget_class_bind_template_child (widget_class, SwReviewContents, bytes_button);
  gtk_widget_class_bind_template_child (widget_class, SwReviewContents, bytes_revealer);
  gtk_widget_class_bind_template_child (widget_class, SwReviewContents, bytes_view);
  gtk_widget_class_bind_template_child (widget_class, SwReviewContents, findings_box);
  gtk_widget_class_bind_template_child (widget_class, SwReviewContents, findings_list);
}

static void
sw_review_contents_init (SwReviewContents *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* A finding belongs here if it is about a changed field or about one beside it: a level that was
 * changed makes the experience wrong, and the finding names the one that is to be mended. */
static gboolean
is_near (const char *path,
         GListModel *changes)
{
  const char *end = strrchr (path, '/');
  gsize length = end != NULL ? (gsize) (end - path) + 1 : 0;

  for (guint i = 0; i < g_list_model_get_n_items (changes); i++)
    {
      g_autoptr (SwChange) change = g_list_model_get_item (changes, i);
      const char *changed = sw_change_get_path (change);

      if (!sw_change_get_derived (change)
          && (strncmp (changed, path, length) == 0 || g_str_has_prefix (path, changed)))
        return TRUE;
    }

  return FALSE;
}

static GtkWidget *
new_finding_label (const char *text,
                   const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

/* The severity is a word, not only an icon. */
static GtkWidget *
new_finding_row (SwFinding *finding)
{
  gboolean is_error = sw_finding_get_severity (finding) == SW_SEVERITY_ERROR;
  /* Translators: how bad something is that was found in a save. */
  const char *severity = is_error ? C_("severity", "Error") : C_("severity", "Warning");
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *icon = gtk_image_new_from_icon_name (is_error ? "dialog-error-symbolic"
                                                           : "dialog-warning-symbolic");
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  /* Translators: a button that goes to the field that a warning is about. */
  GtkWidget *show = gtk_button_new_with_mnemonic (_("_Show"));
  g_autofree char *sentence = NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_box_append (GTK_BOX (words), new_finding_label (severity, "caption"));
  gtk_box_append (GTK_BOX (words), new_finding_label (sw_finding_get_message (finding), NULL));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (show, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (show), "s", sw_finding_get_path (finding));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (show), "change.show");

  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), show);
  gtk_widget_add_css_class (box, "sw-padded-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);

  /* Translators: how bad it is, and the message. */
  sentence = g_strdup_printf (_("%s: %s"), severity, sw_finding_get_message (finding));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  return row;
}

static void
refresh_findings (SwReviewContents *self,
                  GListModel       *changes)
{
  GListModel *findings = sw_document_get_findings (self->document);
  gboolean any = FALSE;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->findings_list))) != NULL)
    gtk_list_box_remove (self->findings_list, row);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (SwFinding) finding = g_list_model_get_item (findings, i);
      const char *path = sw_finding_get_path (finding);

      if (sw_finding_get_severity (finding) == SW_SEVERITY_NOTE || path == NULL
          || !is_near (path, changes))
        continue;

      gtk_list_box_append (self->findings_list, new_finding_row (finding));
      any = TRUE;
    }

  gtk_widget_set_visible (self->findings_box, any);
}

static gboolean
refresh_bytes (SwReviewContents  *self,
               GError           **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwByteDiff) diff = NULL;
  g_autofree char *summary = NULL;

  bytes = sw_document_encode (self->document, NULL, error);
  self->differs = bytes == NULL
                  || !g_bytes_equal (bytes, sw_document_get_bytes (self->document));
  gtk_widget_set_visible (self->bytes_box, bytes != NULL && self->differs);
  if (bytes == NULL)
    return FALSE;

  diff = sw_byte_diff_new (sw_document_get_bytes (self->document), bytes);
  summary = sw_byte_diff_dup_summary (diff);
  gtk_label_set_label (self->bytes_label, summary);
  sw_byte_diff_view_set_diff (self->bytes_view, diff);
  return TRUE;
}

/* What only goes back together. */
static GArray *
list_linked (SwReviewContents *self,
             SwNode           *node)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (SwCommand) command = NULL;

  if (sw_field_is_container (sw_node_get_field (node)))
    return sw_revert_list_linked (self->document, sw_node_get_id (node));

  sw_node_get_original (node, &value);
  command = sw_document_new_set (self->document, sw_node_get_id (node), &value, NULL);
  return command != NULL ? sw_command_list_nodes (command) : NULL;
}

/* To give one field back what the file holds may take others along. */
static GStrv
link_cb (const char *path,
         gpointer    data)
{
  SwReviewContents *self = SW_REVIEW_CONTENTS (data);
  g_autoptr (SwNode) node = sw_document_find_node (self->document, path, NULL);
  g_autoptr (GArray) nodes = node != NULL ? list_linked (self, node) : NULL;
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  if (nodes == NULL)
    return NULL;

  for (guint i = 0; i < nodes->len; i++)
    {
      g_autofree char *other = sw_tree_dup_path (sw_document_get_tree (self->document),
                                                 g_array_index (nodes, SwNodeId, i));

      g_strv_builder_add (paths, other);
    }

  return g_strv_builder_end (paths);
}

/**
 * sw_review_contents_set_document:
 * @self: the contents
 * @document: the document, once
 * @mode: what can be done with its changes
 *
 * Sets what to look at. Nothing is shown until sw_review_contents_refresh().
 */
void
sw_review_contents_set_document (SwReviewContents *self,
                                 SwDocument       *document,
                                 SwChangeRowMode   mode)
{
  g_return_if_fail (SW_IS_REVIEW_CONTENTS (self));
  g_return_if_fail (SW_IS_DOCUMENT (document));
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  sw_change_list_set_mode (self->list, mode);
  sw_change_list_set_link (self->list, link_cb, self);
}

/**
 * sw_review_contents_refresh:
 * @self: the contents
 * @error: return location
 *
 * Shows the unsaved changes as they are now.
 *
 * Returns: %FALSE if the document cannot be written as it is, with the reason
 */
gboolean
sw_review_contents_refresh (SwReviewContents  *self,
                            GError           **error)
{
  g_autoptr (GListModel) changes = NULL;

  g_return_val_if_fail (SW_IS_REVIEW_CONTENTS (self), FALSE);
  g_return_val_if_fail (self->document != NULL, FALSE);

  changes = sw_document_list_changes (self->document, error);
  if (changes == NULL)
    return FALSE;

  self->n_changes = 0;
  for (guint i = 0; i < g_list_model_get_n_items (changes); i++)
    {
      g_autoptr (SwChange) change = g_list_model_get_item (changes, i);

      self->n_changes += !sw_change_get_derived (change);
    }

  sw_change_list_set_changes (self->list, changes);
  refresh_findings (self, changes);
  return refresh_bytes (self, error);
}

/**
 * sw_review_contents_get_n_changes:
 * @self: the contents
 *
 * Counts the changes that somebody made; what saving computes is not among them.
 *
 * Returns: their number
 */
guint
sw_review_contents_get_n_changes (SwReviewContents *self)
{
  g_return_val_if_fail (SW_IS_REVIEW_CONTENTS (self), 0);

  return self->n_changes;
}

/**
 * sw_review_contents_get_differs:
 * @self: the contents
 *
 * Tells whether saving would change the file: steps that cancel out leave nothing to save.
 *
 * Returns: %FALSE if every byte would be as it is
 */
gboolean
sw_review_contents_get_differs (SwReviewContents *self)
{
  g_return_val_if_fail (SW_IS_REVIEW_CONTENTS (self), FALSE);

  return self->n_changes > 0 || self->differs;
}

/**
 * sw_review_contents_get_list:
 * @self: the contents
 *
 * Gets the list of changed fields.
 *
 * Returns: (transfer none): the list
 */
SwChangeList *
sw_review_contents_get_list (SwReviewContents *self)
{
  g_return_val_if_fail (SW_IS_REVIEW_CONTENTS (self), NULL);

  return self->list;
}

/**
 * sw_review_contents_new_revert:
 * @self: the contents
 * @paths: fields
 * @label: what the step is called
 * @error: return location
 *
 * Makes the step that gives fields and lists back what the file holds; see sw_revert_new().
 *
 * Returns: (transfer full): the command, or %NULL for a path that is not there any more, and for a
 *   list that cannot go back
 */
SwCommand *
sw_review_contents_new_revert (SwReviewContents    *self,
                               const char * const  *paths,
                               const char          *label,
                               GError             **error)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SwNodeId));

  g_return_val_if_fail (SW_IS_REVIEW_CONTENTS (self), NULL);
  g_return_val_if_fail (paths != NULL, NULL);
  g_return_val_if_fail (label != NULL, NULL);

  for (; *paths != NULL; paths++)
    {
      g_autoptr (SwNode) node = sw_document_find_node (self->document, *paths, error);
      SwNodeId id;

      if (node == NULL)
        return NULL;

      id = sw_node_get_id (node);
      g_array_append_val (nodes, id);
    }

  return sw_revert_new (self->document, nodes, label, error);
}

/**
 * sw_review_contents_list_paths:
 * @self: the contents
 *
 * Lists the fields that somebody changed.
 *
 * Returns: (transfer full): their paths
 */
GStrv
sw_review_contents_list_paths (SwReviewContents *self)
{
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  g_return_val_if_fail (SW_IS_REVIEW_CONTENTS (self), NULL);

  changes = sw_document_list_changes (self->document, NULL);
  for (guint i = 0; changes != NULL && i < g_list_model_get_n_items (changes); i++)
    {
      g_autoptr (SwChange) change = g_list_model_get_item (changes, i);

      if (!sw_change_get_derived (change))
        g_strv_builder_add (paths, sw_change_get_path (change));
    }

  return g_strv_builder_end (paths);
}

/**
 * sw_review_contents_move:
 * @self: the contents
 * @step: 1 for the next difference, -1 for the one before
 *
 * Moves the keyboard focus: among the bytes when it is there, else among the fields.
 *
 * Returns: %FALSE if there is no difference there
 */
gboolean
sw_review_contents_move (SwReviewContents *self,
                         int               step)
{
  g_return_val_if_fail (SW_IS_REVIEW_CONTENTS (self), FALSE);

  if (sw_focus_is_inside (self->bytes_revealer))
    return sw_byte_diff_view_move (self->bytes_view, step);

  return sw_change_list_move (self->list, step);
}
