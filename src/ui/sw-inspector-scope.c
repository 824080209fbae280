/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-inspector-scope.c: whether a text that other places share is changed here only. */
#include "config.h"

#include "sw-inspector-scope.h"

#include "sw-choice-factory.h"
#include "sw-pathologic-sharing.h"

#include <glib/gi18n.h>

#define HERE 0u
#define EVERYWHERE 1u

struct _SwInspectorScope
{
  AdwComboRow   parent_instance;
  SwNode       *node;
  guint         n_places;      /* as counted last; 1 until then */
  guint         counting;      /* source that will count the places */
  GCancellable *cancellable;   /* of the counting, once it goes on in a thread */
};

G_DEFINE_FINAL_TYPE (SwInspectorScope, sw_inspector_scope, ADW_TYPE_COMBO_ROW)

static SwPathologicDocument *
get_document (SwInspectorScope *self)
{
  return self->node != NULL && !sw_node_is_gone (self->node)
         ? SW_PATHOLOGIC_DOCUMENT (sw_node_get_document (self->node)) : NULL;
}

static void
selected_cb (SwInspectorScope *self)
{
  SwPathologicDocument *document = get_document (self);

  if (document != NULL)
    sw_pathologic_document_set_everywhere (
      document, adw_combo_row_get_selected (ADW_COMBO_ROW (self)) == EVERYWHERE);
}

static void
offer (SwInspectorScope *self)
{
  g_autoptr (GtkStringList) scopes = gtk_string_list_new (NULL);
  g_autofree char *everywhere = NULL;
  guint selected = gtk_widget_get_visible (GTK_WIDGET (self))
                   ? adw_combo_row_get_selected (ADW_COMBO_ROW (self)) : HERE;

  /* Translators: in how many places of the file a text is changed. */
  everywhere = g_strdup_printf (ngettext ("Everywhere (%u place)", "Everywhere (%u places)",
                                          self->n_places), self->n_places);
  gtk_string_list_append (scopes, _("Here only"));
  gtk_string_list_append (scopes, everywhere);
  sw_choice_factory_install (ADW_COMBO_ROW (self));
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (scopes));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), selected);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  SwInspectorScope *self = data;
  guint n_places = sw_pathologic_count_users_finish (result);

  /* None where it was stopped: then this row is gone, or its places are counted anew */
  if (n_places == 0 || n_places == self->n_places || get_document (self) == NULL)
    return;

  self->n_places = n_places;
  if (n_places > 1)
    {
      offer (self);
    }
  else
    {
      /* A text that nobody shares any more is changed in its one place */
      adw_combo_row_set_selected (ADW_COMBO_ROW (self), HERE);
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
    }
}

/* The whole file is gone through: what was only passed on the way need not be counted */
static gboolean
count_cb (gpointer data)
{
  SwInspectorScope *self = data;
  SwPathologicDocument *document = get_document (self);

  self->counting = 0;
  if (document != NULL)
    sw_pathologic_count_users_async (document, sw_node_get_id (self->node), self->cancellable,
                                     counted_cb, self);
  return G_SOURCE_REMOVE;
}

/* With each step others may share the text, and the next edit wants to know which ones */
static void
count_soon (SwInspectorScope *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  if (self->counting == 0)
    self->counting = g_idle_add_full (G_PRIORITY_LOW, count_cb, self, NULL);
}

/* Another text is changed in its place alone, until somebody says otherwise */
static void
sw_inspector_scope_dispose (GObject *object)
{
  SwInspectorScope *self = SW_INSPECTOR_SCOPE (object);
  SwPathologicDocument *document = get_document (self);

  if (document != NULL)
    sw_pathologic_document_set_everywhere (document, FALSE);
  g_clear_handle_id (&self->counting, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->node);

  G_OBJECT_CLASS (sw_inspector_scope_parent_class)->dispose (object);
}

static void
sw_inspector_scope_class_init (SwInspectorScopeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_inspector_scope_dispose;
}

static void
sw_inspector_scope_init (SwInspectorScope *self)
{
  self->n_places = 1;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _("Change the text"));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * sw_inspector_scope_is_for:
 * @node: a node
 *
 * Tells whether a text may be shared with other places of the file.
 *
 * Returns: %TRUE if it may
 */
gboolean
sw_inspector_scope_is_for (SwNode *node)
{
  SwDocument *document = sw_node_get_document (node);
  gboolean is_known;

  return SW_IS_PATHOLOGIC_DOCUMENT (document)
         && sw_pathologic_may_share (SW_PATHOLOGIC_DOCUMENT (document), sw_node_get_id (node),
                                     &is_known);
}

/**
 * sw_inspector_scope_new:
 * @node: a text that may be shared
 *
 * Makes a row that says what the next edit of the text means. It is invisible for a text that is
 * in one place only, and when it goes, edits are again of one place.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_inspector_scope_new (SwNode *node)
{
  SwInspectorScope *self = g_object_new (SW_TYPE_INSPECTOR_SCOPE, NULL);
  gboolean is_known = FALSE;

  self->node = g_object_ref (node);
  /* Among bytes that could not be read nobody knows who else uses it: there is no "here only" */
  sw_pathologic_may_share (get_document (self), sw_node_get_id (node), &is_known);
  if (!is_known)
    {
      sw_pathologic_document_set_everywhere (get_document (self), TRUE);
      return GTK_WIDGET (self);
    }

  sw_pathologic_document_set_everywhere (get_document (self), FALSE);
  g_signal_connect_object (self, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_document (self), "changed", G_CALLBACK (count_soon), self,
                           G_CONNECT_SWAPPED);
  count_soon (self);
  return GTK_WIDGET (self);
}
