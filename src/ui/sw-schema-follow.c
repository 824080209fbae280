/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-schema-follow.c: reads an open save again when its schema changes. */
#include "config.h"

#include "sw-schema-follow.h"

#include "sw-inspector.h"
#include "sw-pathologic-schemas.h"
#include "sw-reread.h"
#include "sw-schema-problems-dialog.h"
#include "sw-toast.h"

#include <glib/gi18n.h>

#define KEY_BANNER "sw-schema-banner"
#define KEY_PROBLEM "sw-schema-problem"

static SwBanner *
get_banner (SwDocumentView *view,
            const char     *key)
{
  return SW_BANNER (g_object_get_data (G_OBJECT (view), key));
}

static void
read_again (SwDocumentView *view)
{
  SwDocument *document = sw_document_view_get_document (view);
  gboolean is_faulty = sw_banner_get_revealed (get_banner (view, KEY_PROBLEM));

  sw_banner_set_revealed (get_banner (view, KEY_BANNER), FALSE);
  sw_reread_by_schema (GTK_WIDGET (view), SW_PATHOLOGIC_DOCUMENT (document),
                       is_faulty ? NULL : _("Your schemas changed. The save was read again."));
}

/* The inspector is filled anew when the save is read: what is typed there would be lost. */
static gboolean
is_typing (SwDocumentView *view)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (view));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return GTK_IS_TEXT (focus) && gtk_widget_is_ancestor (focus, GTK_WIDGET (view))
         && gtk_widget_get_ancestor (focus, SW_TYPE_INSPECTOR) != NULL;
}

static void
read_again_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  /* An entry makes a change of what is typed when the focus leaves it. */
  if (is_typing (user_data))
    sw_document_view_grab_focus (user_data);
  read_again (user_data);
}

static void
not_now_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  sw_banner_set_revealed (get_banner (user_data, KEY_BANNER), FALSE);
}

static void
show_problems_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  sw_schema_problems_dialog_present (user_data);
}

static void
refresh_problem (SwDocumentView *view)
{
  SwPathologicSchema *schema =
    sw_pathologic_schemas_get_schema (sw_pathologic_schemas_get_default ());
  SwBanner *banner = get_banner (view, KEY_PROBLEM);
  guint n = schema->problems != NULL ? g_strv_length (schema->problems) : 0;
  g_autofree char *text = NULL;

  if (n == 1)
    /* Translators: a file with a schema, where in it, and what is wrong there. */
    text = g_strdup_printf (_("A schema of yours has a fault. %s"), schema->problems[0]);
  else if (n > 1)
    text = g_strdup_printf (ngettext ("%u fault is in your schemas. What has one is not used.",
                                      "%u faults are in your schemas. What has one is not used.",
                                      n), n);
  if (text != NULL)
    sw_banner_set_title (banner, text);
  sw_banner_set_revealed (banner, schema->problems != NULL);
}

/* What is not saved belongs to the reading in which it was made: a person is asked first. */
static void
changed_cb (SwDocumentView *view)
{
  SwDocument *document = sw_document_view_get_document (view);
  const SwPathologicFile *file =
    sw_pathologic_document_get_remembered (SW_PATHOLOGIC_DOCUMENT (document));
  SwPathologicSchemas *schemas = sw_pathologic_schemas_get_default ();

  refresh_problem (view);
  if (sw_pathologic_schema_is_same (file->plan->schema,
                                    sw_pathologic_schemas_get_schema (schemas)))
    {
      sw_banner_set_revealed (get_banner (view, KEY_BANNER), FALSE);
      return;
    }

  if (sw_document_get_modified (document) || sw_document_get_busy (document) || is_typing (view))
    {
      sw_banner_set_revealed (get_banner (view, KEY_BANNER), TRUE);
      return;
    }

  read_again (view);
}

/* Whoever read it again, as who named a field: what the banner asks for is done. */
static void
tree_replaced_cb (SwDocumentView *view,
                  SwDocument     *document)
{
  const SwPathologicFile *file =
    sw_pathologic_document_get_remembered (SW_PATHOLOGIC_DOCUMENT (document));
  SwPathologicSchemas *schemas = sw_pathologic_schemas_get_default ();

  if (sw_pathologic_schema_is_same (file->plan->schema,
                                    sw_pathologic_schemas_get_schema (schemas)))
    sw_banner_set_revealed (get_banner (view, KEY_BANNER), FALSE);
}

/* Where a step took along what is outside of the save, or could not */
static void
told_cb (SwDocumentView *view,
         const char     *message,
         SwDocument     *document)
{
  sw_toast_show (GTK_WIDGET (view), message);
}

static SwBanner *
add_banner (SwDocumentView *view,
            const char     *key)
{
  SwBanner *banner = SW_BANNER (sw_banner_new ());

  sw_document_view_add_banner (view, banner);
  g_object_set_data (G_OBJECT (view), key, banner);
  return banner;
}

/**
 * sw_schema_follow_add:
 * @view: what a tab shows of its document
 *
 * Lets the document of a view be read again when the schemas of its format change: at once while
 * there is nothing unsaved, else when the person wants it. Does nothing for other formats.
 */
void
sw_schema_follow_add (SwDocumentView *view)
{
  static const GActionEntry entries[] = {
    { .name = "read-again", .activate = read_again_action },
    { .name = "not-now", .activate = not_now_action },
    { .name = "show-problems", .activate = show_problems_action },
  };
  g_autoptr (GSimpleActionGroup) group = NULL;
  SwBanner *banner;

  g_return_if_fail (SW_IS_DOCUMENT_VIEW (view));

  if (!SW_IS_PATHOLOGIC_DOCUMENT (sw_document_view_get_document (view)))
    return;

  group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), view);
  gtk_widget_insert_action_group (GTK_WIDGET (view), "schema", G_ACTION_GROUP (group));

  banner = add_banner (view, KEY_PROBLEM);
  sw_banner_add_button (banner, _("_Show All"), "schema.show-problems");
  banner = add_banner (view, KEY_BANNER);
  sw_banner_set_title (banner, _("Your schemas changed. Your unsaved changes stay when the save is "
                                 "read again."));
  sw_banner_add_button (banner, _("_Read Again"), "schema.read-again");
  sw_banner_add_button (banner, _("Not _Now"), "schema.not-now");
  g_signal_connect_object (sw_pathologic_schemas_get_default (), "changed",
                           G_CALLBACK (changed_cb), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (sw_document_view_get_document (view), "tree-replaced",
                           G_CALLBACK (tree_replaced_cb), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (sw_document_view_get_document (view), "told",
                           G_CALLBACK (told_cb), view, G_CONNECT_SWAPPED);
  refresh_problem (view);
}
