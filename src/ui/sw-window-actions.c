/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-window-actions.c: what the menus and keys of a window do. */
#include "config.h"

#include "sw-window-actions.h"

#include "sw-application.h"
#include "sw-compare-with.h"
#include "sw-compat.h"
#include "sw-save-flow.h"
#include "sw-toast.h"
#include "sw-window.h"

#include <glib/gi18n.h>
#include <string.h>

/* The actions on a document are insensitive while there is none, but a key may still come between
 * a tab's document and the next one */
static SwDocumentView *
get_view (GtkWidget *widget)
{
  SwTab *tab = sw_window_get_tab (SW_WINDOW (widget));

  return tab != NULL ? sw_tab_get_view (tab) : NULL;
}

static void
save_action (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  SwTab *tab = sw_window_get_tab (SW_WINDOW (widget));

  if (get_view (widget) != NULL)
    sw_save_flow_run_async (GTK_WIDGET (tab), sw_tab_get_document (tab),
                            g_str_equal (action, "win.save-as") ? SW_SAVE_FLOW_AS
                                                                : SW_SAVE_FLOW_NONE,
                            NULL, NULL);
}

static void
undo_action (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  SwDocumentView *view = get_view (widget);

  if (view == NULL)
    return;

  if (g_str_equal (action, "win.undo"))
    sw_document_view_undo (view);
  else
    sw_document_view_redo (view);
}

static void
close_tab_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *target)
{
  AdwTabView *tabs = sw_window_get_tabs (SW_WINDOW (widget));
  AdwTabPage *page = adw_tab_view_get_selected_page (tabs);

  if (page != NULL)
    adw_tab_view_close_page (tabs, page);
}

static void
sidebar_action (GtkWidget  *widget,
                const char *action,
                GVariant   *target)
{
  SwDocumentView *view = get_view (widget);

  if (view != NULL)
    sw_document_view_toggle_sidebar (view);
}

static void
inspector_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *target)
{
  SwDocumentView *view = get_view (widget);

  if (view != NULL)
    sw_document_view_show_inspector (view);
}

static void
edit_field_action (GtkWidget  *widget,
                   const char *action,
                   GVariant   *target)
{
  SwDocumentView *view = get_view (widget);

  if (view != NULL)
    sw_document_view_edit_field (view);
}

static void
edit_path_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *target)
{
  SwDocumentView *view = get_view (widget);

  if (view != NULL)
    sw_document_view_edit_path (view);
}

static void
show_page_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *target)
{
  SwDocumentView *view = get_view (widget);

  if (view != NULL)
    sw_document_view_show_page (view, action + strlen ("win."));
}

/* For everything inside the window: goes to the page that shows a field */
static void
go_to_action (GtkWidget  *widget,
              const char *action,
              GVariant   *target)
{
  SwDocumentView *view = get_view (widget);

  if (view != NULL)
    sw_document_view_show_path (view, g_variant_get_string (target, NULL));
}

static void
revert_field_action (GtkWidget  *widget,
                     const char *action,
                     GVariant   *target)
{
  SwDocumentView *view = get_view (widget);

  if (view != NULL)
    sw_document_view_revert_field (view);
}

static void
pane_action (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  SwDocumentView *view = get_view (widget);

  if (view != NULL)
    sw_document_view_move_focus (view, g_str_equal (action, "win.next-pane"));
}

static void
reload_answered_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr (SwTab) tab = user_data;
  g_autofree char *answer = sw_compat_ask_finish (result);

  if (g_strcmp0 (answer, "reload") == 0)
    sw_tab_reload (tab);
}

/* What the person has is lost with it, which undo cannot bring back */
static void
reload_action (GtkWidget  *widget,
               const char *action,
               GVariant   *target)
{
  SwTab *tab = sw_window_get_tab (SW_WINDOW (widget));
  const SwAnswer answers[] = {
    { "cancel", _("_Cancel"), SW_ANSWER_PLAIN },
    { "reload", _("_Reload"), SW_ANSWER_DESTRUCTIVE },
    { NULL },
  };

  if (tab == NULL)
    return;

  if (sw_tab_get_modified (tab))
    sw_compat_ask_async (GTK_WINDOW (widget),
                         &(SwQuestion) {
                           .heading = _("Reload the file?"),
                           .body = _("Your unsaved changes will be lost."),
                           .answers = answers,
                           .default_id = "cancel",
                           .close_id = "cancel",
                         },
                         reload_answered_cb, g_object_ref (tab));
  else
    sw_tab_reload (tab);
}

static void
show_outside_action (GtkWidget  *widget,
                     const char *action,
                     GVariant   *target)
{
  SwTab *tab = sw_window_get_tab (SW_WINDOW (widget));

  if (tab != NULL)
    sw_tab_show_outside (tab);
}

static void
compare_with_action (GtkWidget  *widget,
                     const char *action,
                     GVariant   *target)
{
  if (get_view (widget) != NULL)
    sw_compare_with_present (SW_WINDOW (widget));
}

static void
open_uri_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *target)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (widget));
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (target, NULL));

  sw_application_open_file (SW_APPLICATION (application), file, SW_WINDOW (widget));
}

static void
find_action (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  SwDocumentView *view = get_view (widget);

  if (view != NULL)
    sw_document_view_find (view);
}

static void
add_entry_keys (GtkWidgetClass *window_class)
{
  /* Not as accelerators of the application, which come before everything else: an entry with
   * text that was not committed yet takes Ctrl+Z for itself, and only what it leaves comes here */
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_z,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_y, GDK_CONTROL_MASK, "win.redo", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_f, GDK_CONTROL_MASK, "win.find", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_l, GDK_CONTROL_MASK, "win.edit-path",
                                       NULL);
}

/**
 * sw_window_actions_install:
 * @window_class: the class of #SwWindow
 *
 * Installs the actions of a window.
 */
void
sw_window_actions_install (GtkWidgetClass *window_class)
{
  static const struct
  {
    const char                  *name;
    const char                  *parameter;
    GtkWidgetActionActivateFunc  activate;
  } actions[] = {
    { "win.save", NULL, save_action },
    { "win.save-as", NULL, save_action },
    { "win.undo", NULL, undo_action },
    { "win.redo", NULL, undo_action },
    { "win.find", NULL, find_action },
    { "win.close-tab", NULL, close_tab_action },
    { "win.sidebar", NULL, sidebar_action },
    { "win.inspector", NULL, inspector_action },
    { "win.edit-field", NULL, edit_field_action },
    { "win.edit-path", NULL, edit_path_action },
    { "win.review", NULL, show_page_action },
    { "win.history", NULL, show_page_action },
    { "win.backups", NULL, show_page_action },
    { "win.go-to", "s", go_to_action },
    { "win.revert-field", NULL, revert_field_action },
    { "win.next-pane", NULL, pane_action },
    { "win.former-pane", NULL, pane_action },
    { "win.reload", NULL, reload_action },
    { "win.show-outside", NULL, show_outside_action },
    { "win.compare-with", NULL, compare_with_action },
    { "win.open-uri", "s", open_uri_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (window_class, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
  add_entry_keys (window_class);
}
