/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-window.c: a window with one tab for each open file. */
#include "config.h"

#include "sw-window.h"

#include "sw-application.h"
#include "sw-close-question.h"
#include "sw-fold-bin.h"
#include "sw-recent.h"
#include "sw-safe-files.h"
#include "sw-start-page.h"
#include "sw-toast.h"
#include "sw-window-actions.h"

#include <glib/gi18n.h>

struct _SwWindow
{
  AdwApplicationWindow  parent_instance;

  GtkStack             *stack;
  AdwTabView           *tabs;
  AdwTabBar            *tab_bar;
  AdwSplitButton       *open;
  GtkToggleButton      *sidebar;
  GtkToggleButton      *inspector;
  AdwWindowTitle       *title;
  GtkButton            *undo;
  GtkButton            *redo;
  GtkButton            *save;
  GMenu                *main_menu;
  GMenu                *undo_menu;
  GMenu                *recent_menu;

  SwTab                *tab;        /* the one in sight; NULL on the start page */
  GSignalGroup         *tab_signals;
  GSignalGroup         *document_signals;
  GSignalGroup         *history_signals;
  GBindingGroup        *split_bindings;
  GSignalGroup         *split_signals;
  GPtrArray            *discarded;  /* tabs whose changes may go when the window closes */
  gboolean              closing;    /* a question about closing is open */
};

G_DEFINE_FINAL_TYPE (SwWindow, sw_window, ADW_TYPE_APPLICATION_WINDOW)

static SwDocumentView *
get_view (SwWindow *self)
{
  return self->tab != NULL ? sw_tab_get_view (self->tab) : NULL;
}

static SwDocument *
get_document (SwWindow *self)
{
  return self->tab != NULL ? sw_tab_get_document (self->tab) : NULL;
}

static void
set_undo_text (SwWindow   *self,
               GtkButton  *button,
               const char *text,
               const char *action,
               const char *keys)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, action);
  g_autofree char *label = NULL;
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);

  /* An underscore in a character's name is no mnemonic */
  label = g_strjoinv ("__", parts);
  g_menu_item_set_label (item, label);
  g_menu_item_set_attribute (item, "accel", "s", keys);
  g_menu_append_item (self->undo_menu, item);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

static void
update_undo (SwWindow *self)
{
  SwDocument *document = get_document (self);
  SwHistory *history = document != NULL ? sw_document_get_history (document) : NULL;
  g_autofree char *undo = NULL;
  g_autofree char *redo = NULL;
  g_autofree char *undo_text = NULL;
  g_autofree char *redo_text = NULL;

  if (history != NULL)
    g_object_get (history, "undo-label", &undo, "redo-label", &redo, NULL);

  /* Translators: %s is what was done, as "Set strength to 156" */
  undo_text = undo != NULL ? g_strdup_printf (_("Undo: %s"), undo) : g_strdup (_("Undo"));
  /* Translators: %s is what was done, as "Set strength to 156" */
  redo_text = redo != NULL ? g_strdup_printf (_("Redo: %s"), redo) : g_strdup (_("Redo"));
  /* Telling the same again would ask the display for the pointer, and wait for it */
  if (g_menu_model_get_n_items (G_MENU_MODEL (self->undo_menu)) == 0
      || g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self->undo)), undo_text) != 0
      || g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self->redo)), redo_text) != 0)
    {
      g_menu_remove_all (self->undo_menu);
      set_undo_text (self, self->undo, undo_text, "win.undo", "<Control>z");
      set_undo_text (self, self->redo, redo_text, "win.redo", "<Control><Shift>z");
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo",
                                 history != NULL && sw_history_get_can_undo (history));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo",
                                 history != NULL && sw_history_get_can_redo (history));
}

static void
update_modified (SwWindow *self)
{
  SwDocument *document = get_document (self);

  if (document != NULL && sw_document_get_modified (document))
    gtk_widget_add_css_class (GTK_WIDGET (self->save), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->save), "suggested-action");
}

/* What does not fit beside the name in a narrow window is in the menu, and Save is a drawing */
static void
update_width (SwWindow *self)
{
  SwDocumentView *view = get_view (self);
  gboolean narrow = view != NULL &&
                    sw_split_view_get_narrow (sw_document_view_get_split_view (view));

  gtk_widget_set_visible (GTK_WIDGET (self->open), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->inspector), view != NULL && !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->undo), view != NULL && !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->redo), view != NULL && !narrow);
  if (narrow)
    gtk_button_set_icon_name (self->save, "document-save-symbolic");
  else
    gtk_button_set_label (self->save, _("_Save"));
  /* The button tells its label as it is written, with the sign for the key in it */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->save),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Save"),
                                  -1);
}

static void
update_document (SwWindow *self)
{
  static const char *const actions[] = {
    "win.save", "win.save-as", "win.sidebar", "win.inspector", "win.review", "win.history",
    "win.backups", "win.compare-with", "win.revert-field", "win.next-pane", "win.former-pane",
    "win.reload",
  };
  SwDocument *document = get_document (self);
  SwDocumentView *view = get_view (self);
  SwSplitView *split = view != NULL ? sw_document_view_get_split_view (view) : NULL;

  g_signal_group_set_target (self->document_signals, document);
  g_signal_group_set_target (self->history_signals,
                             document != NULL ? sw_document_get_history (document) : NULL);
  g_binding_group_set_source (self->split_bindings, split);
  g_signal_group_set_target (self->split_signals, split);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], document != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->save), document != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->sidebar), document != NULL);
  update_undo (self);
  update_modified (self);
  update_width (self);
}

static void
update_title (SwWindow *self)
{
  const char *title = self->tab != NULL ? sw_tab_get_title (self->tab) : "Savewright";

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title,
                                 self->tab != NULL ? sw_tab_get_subtitle (self->tab) : "");
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
selected_page_cb (SwWindow *self)
{
  AdwTabPage *page = adw_tab_view_get_selected_page (self->tabs);
  SwTab *tab = page != NULL ? SW_TAB (adw_tab_page_get_child (page)) : NULL;

  if (self->tab != NULL && tab != self->tab)
    sw_toast_dismiss (GTK_WIDGET (self->stack));
  self->tab = tab;
  g_signal_group_set_target (self->tab_signals, tab);
  gtk_stack_set_visible_child_name (self->stack, tab != NULL ? "tabs" : "start");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.close-tab", tab != NULL);
  update_title (self);
  update_document (self);
}

static void
page_attached_cb (SwWindow   *self,
                  AdwTabPage *page)
{
  GtkWidget *tab = adw_tab_page_get_child (page);

  g_object_bind_property (tab, "title", page, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (tab, "subtitle", page, "tooltip", G_BINDING_SYNC_CREATE);
  g_object_bind_property (tab, "loading", page, "loading", G_BINDING_SYNC_CREATE);
}

static AdwTabView *
create_window_cb (SwWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  SwWindow *window = sw_window_new (SW_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));

  return window->tabs;
}

static void
add_recent (SwTab *tab)
{
  g_autofree char *uri = g_file_get_uri (sw_tab_get_file (tab));

  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
}

/* What could be opened is worth finding again; what could not is not */
static void
opened_cb (SwTab *tab)
{
  if (sw_tab_get_document (tab) != NULL)
    add_recent (tab);
}

/* Closing */

static void close_next (SwWindow *self);

static void
close_page_answered_cb (GObject      *source,
                        GAsyncResult *result,
                        gpointer      user_data)
{
  g_autoptr (SwWindow) self = user_data;
  SwTab *tab = SW_TAB (source);
  SwCloseAnswer answer = sw_close_question_run_finish (result);

  self->closing = FALSE;
  if (answer == SW_CLOSE_ANSWER_DISCARD)
    sw_tab_discard (tab);
  adw_tab_view_close_page_finish (self->tabs,
                                  adw_tab_view_get_page (self->tabs, GTK_WIDGET (tab)),
                                  answer != SW_CLOSE_ANSWER_CANCEL);
}

static gboolean
close_page_cb (SwWindow   *self,
               AdwTabPage *page)
{
  SwTab *tab = SW_TAB (adw_tab_page_get_child (page));

  if (!sw_tab_get_modified (tab) || self->closing)
    {
      adw_tab_view_close_page_finish (self->tabs, page, !sw_tab_get_modified (tab));
      return GDK_EVENT_STOP;
    }

  self->closing = TRUE;
  adw_tab_view_set_selected_page (self->tabs, page);
  sw_close_question_run_async (tab, close_page_answered_cb, g_object_ref (self));

  return GDK_EVENT_STOP;
}

static void
close_window_answered_cb (GObject      *source,
                          GAsyncResult *result,
                          gpointer      user_data)
{
  g_autoptr (SwWindow) self = user_data;
  SwCloseAnswer answer = sw_close_question_run_finish (result);

  self->closing = FALSE;
  if (answer == SW_CLOSE_ANSWER_DISCARD)
    g_ptr_array_add (self->discarded, g_object_ref (source));

  if (answer == SW_CLOSE_ANSWER_CANCEL)
    g_ptr_array_set_size (self->discarded, 0);
  else
    close_next (self);
}

/* Asks for one tab after the other. Nothing is closed or let go before the last answer: each may
 * still be "Cancel". */
static void
close_next (SwWindow *self)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      AdwTabPage *page = adw_tab_view_get_nth_page (self->tabs, i);
      SwTab *tab = SW_TAB (adw_tab_page_get_child (page));

      if (!sw_tab_get_modified (tab) || g_ptr_array_find (self->discarded, tab, NULL))
        continue;

      self->closing = TRUE;
      adw_tab_view_set_selected_page (self->tabs, page);
      sw_close_question_run_async (tab, close_window_answered_cb, g_object_ref (self));
      return;
    }

  for (guint i = 0; i < self->discarded->len; i++)
    sw_tab_discard (g_ptr_array_index (self->discarded, i));
  g_ptr_array_set_size (self->discarded, 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
save_size (SwWindow *self)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  int width;
  int height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_boolean (settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
  if (width > 0 && height > 0)
    {
      g_settings_set_int (settings, "window-width", width);
      g_settings_set_int (settings, "window-height", height);
    }
}

static gboolean
sw_window_close_request (GtkWindow *window)
{
  SwWindow *self = SW_WINDOW (window);

  save_size (self);
  if (!self->closing)
    close_next (self);

  return GDK_EVENT_STOP;
}

/* Files from elsewhere */

static gboolean
drop_cb (SwWindow     *self,
         const GValue *value)
{
  return sw_window_drop_files (self, g_value_get_boxed (value));
}

static void
add_drop_target (SwWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->stack), GTK_EVENT_CONTROLLER (target));
  gtk_widget_add_css_class (GTK_WIDGET (self->stack), "sw-drop");
}

static void
recent_cb (SwWindow *self)
{
  g_autoptr (GPtrArray) files = sw_recent_list_files (gtk_recent_manager_get_default ());

  g_menu_remove_all (self->recent_menu);
  for (guint i = 0; i < MIN (files->len, 8); i++)
    {
      GFile *file = g_ptr_array_index (files, i);
      g_autofree char *base = g_file_get_basename (file);
      g_autofree char *name = g_filename_display_name (base);
      g_auto (GStrv) parts = g_strsplit (name, "_", -1);
      g_autofree char *label = g_strjoinv ("__", parts);
      g_autofree char *uri = g_file_get_uri (file);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "win.open-uri", "s", uri);
      g_menu_append_item (self->recent_menu, item);
    }
}

/* The arrow beside "Open" is libadwaita's own; a tooltip alone is no name */
static void
name_recent_button (SwWindow *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->open));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_MENU_BUTTON (child))
      gtk_accessible_update_property (GTK_ACCESSIBLE (child),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, _("Recent saves"),
                                      -1);
}

/* A game that was in front has perhaps saved; file systems over a network do not say so */
static void
active_cb (SwWindow *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self)))
    return;

  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      AdwTabPage *page = adw_tab_view_get_nth_page (self->tabs, i);

      sw_tab_check_outside (SW_TAB (adw_tab_page_get_child (page)));
    }
}

static void
sw_window_dispose (GObject *object)
{
  SwWindow *self = SW_WINDOW (object);

  self->tab = NULL;
  g_clear_object (&self->tab_signals);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->history_signals);
  g_clear_object (&self->split_bindings);
  g_clear_object (&self->split_signals);
  g_clear_object (&self->undo_menu);
  g_clear_object (&self->recent_menu);
  g_clear_pointer (&self->discarded, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_WINDOW);

  G_OBJECT_CLASS (sw_window_parent_class)->dispose (object);
}

static void
sw_window_class_init (SwWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = sw_window_close_request;

  g_type_ensure (SW_TYPE_FOLD_BIN);
  g_type_ensure (SW_TYPE_START_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/savewright/Savewright/sw-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SwWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, tabs);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, tab_bar);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, open);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, sidebar);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, inspector);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, title);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, undo);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, redo);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, save);
  gtk_widget_class_bind_template_child (widget_class, SwWindow, main_menu);
  gtk_widget_class_bind_template_callback (widget_class, selected_page_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_attached_cb);
  gtk_widget_class_bind_template_callback (widget_class, create_window_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_page_cb);
  sw_window_actions_install (widget_class);
}

static void
make_groups (SwWindow *self)
{
  self->tab_signals = g_signal_group_new (SW_TYPE_TAB);
  g_signal_group_connect_swapped (self->tab_signals, "notify::title", G_CALLBACK (update_title),
                                  self);
  g_signal_group_connect_swapped (self->tab_signals, "notify::subtitle", G_CALLBACK (update_title),
                                  self);
  g_signal_group_connect_swapped (self->tab_signals, "notify::document",
                                  G_CALLBACK (update_document), self);

  self->document_signals = g_signal_group_new (SW_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "notify::modified",
                                  G_CALLBACK (update_modified), self);

  self->history_signals = g_signal_group_new (SW_TYPE_HISTORY);
  g_signal_group_connect_swapped (self->history_signals, "notify::undo-label",
                                  G_CALLBACK (update_undo), self);
  g_signal_group_connect_swapped (self->history_signals, "notify::redo-label",
                                  G_CALLBACK (update_undo), self);

  self->split_bindings = g_binding_group_new ();
  g_binding_group_bind (self->split_bindings, "show-sidebar", self->sidebar, "active",
                        G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_binding_group_bind (self->split_bindings, "show-inspector", self->inspector, "active",
                        G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  self->split_signals = g_signal_group_new (SW_TYPE_SPLIT_VIEW);
  g_signal_group_connect_swapped (self->split_signals, "notify::narrow", G_CALLBACK (update_width),
                                  self);
}

/* The arrow beside Open is a button inside the button, which has a tooltip and no name */
static void
name_arrow (SwWindow *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->open)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_MENU_BUTTON (child))
      gtk_accessible_update_property (GTK_ACCESSIBLE (child),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, _("Recent saves"),
                                      -1);
}

static void
sw_window_init (SwWindow *self)
{
  GtkRecentManager *recent = gtk_recent_manager_get_default ();

  self->discarded = g_ptr_array_new_with_free_func (g_object_unref);
  self->undo_menu = g_menu_new ();
  self->recent_menu = g_menu_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_menu_prepend_section (self->main_menu, NULL, G_MENU_MODEL (self->undo_menu));
  adw_split_button_set_menu_model (self->open, G_MENU_MODEL (self->recent_menu));
  /* Home and End belong to the entries and lists of the pages */
  adw_tab_view_set_shortcuts (self->tabs,
                              ADW_TAB_VIEW_SHORTCUT_CONTROL_TAB |
                              ADW_TAB_VIEW_SHORTCUT_CONTROL_SHIFT_TAB |
                              ADW_TAB_VIEW_SHORTCUT_CONTROL_PAGE_UP |
                              ADW_TAB_VIEW_SHORTCUT_CONTROL_PAGE_DOWN |
                              ADW_TAB_VIEW_SHORTCUT_ALT_DIGITS);
  /* What is folded away is not there for a screen reader either */
  g_object_bind_property (self->tab_bar, "tabs-revealed", self->tab_bar, "visible",
                          G_BINDING_SYNC_CREATE);
  name_arrow (self);
  name_recent_button (self);
  make_groups (self);
  add_drop_target (self);
  g_signal_connect_object (recent, "changed", G_CALLBACK (recent_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  recent_cb (self);
  selected_page_cb (self);
}

/**
 * sw_window_new:
 * @application: whose window it is
 *
 * Makes a window of the size that the last one had.
 *
 * Returns: (transfer none): the window, which GTK owns
 */
SwWindow *
sw_window_new (SwApplication *application)
{
  SwWindow *self = g_object_new (SW_TYPE_WINDOW, "application", application, NULL);
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));

  return self;
}

/**
 * sw_window_open:
 * @file: a file that no tab has
 *
 * Opens a file in a new tab, and shows it.
 *
 * Returns: (transfer none): the tab
 */
SwTab *
sw_window_open (SwWindow *self,
                GFile    *file)
{
  SwApplication *application;
  GtkWidget *tab;
  AdwTabPage *page;

  g_return_val_if_fail (SW_IS_WINDOW (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  application = SW_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  tab = sw_tab_new (file, sw_application_get_tables (application));
  g_signal_connect (tab, "notify::document", G_CALLBACK (opened_cb), NULL);
  page = adw_tab_view_append (self->tabs, tab);
  adw_tab_view_set_selected_page (self->tabs, page);
  sw_tab_load (SW_TAB (tab));

  return SW_TAB (tab);
}

/* Through a link, too, it is one file, and two tabs of it would undo each other's work */
static gboolean
is_same_file (GFile *a,
              GFile *b)
{
  g_autofree char *path_a = g_file_get_path (a);
  g_autofree char *path_b = g_file_get_path (b);
  g_autofree char *real_a = path_a != NULL ? sw_safe_files_resolve (path_a) : NULL;
  g_autofree char *real_b = path_b != NULL ? sw_safe_files_resolve (path_b) : NULL;

  return g_file_equal (a, b) || (real_a != NULL && g_strcmp0 (real_a, real_b) == 0);
}

/**
 * sw_window_find_tab:
 * @file: a file
 *
 * Finds the tab that has a file, by whatever name.
 *
 * Returns: (transfer none) (nullable): the tab
 */
SwTab *
sw_window_find_tab (SwWindow *self,
                    GFile    *file)
{
  g_return_val_if_fail (SW_IS_WINDOW (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      AdwTabPage *page = adw_tab_view_get_nth_page (self->tabs, i);
      SwTab *tab = SW_TAB (adw_tab_page_get_child (page));

      if (is_same_file (sw_tab_get_file (tab), file))
        return tab;
    }

  return NULL;
}

/**
 * sw_window_show_tab:
 * @tab: a tab of this window
 *
 * Brings a tab and its window to the front.
 */
void
sw_window_show_tab (SwWindow *self,
                    SwTab    *tab)
{
  g_return_if_fail (SW_IS_WINDOW (self));
  g_return_if_fail (SW_IS_TAB (tab));

  adw_tab_view_set_selected_page (self->tabs, adw_tab_view_get_page (self->tabs, GTK_WIDGET (tab)));
  gtk_window_present (GTK_WINDOW (self));
}

/**
 * sw_window_get_tab:
 *
 * Returns: (transfer none) (nullable): the tab in sight; %NULL on the start page
 */
SwTab *
sw_window_get_tab (SwWindow *self)
{
  g_return_val_if_fail (SW_IS_WINDOW (self), NULL);

  return self->tab;
}

/**
 * sw_window_get_tabs:
 *
 * Returns: (transfer none): what holds the tabs
 */
AdwTabView *
sw_window_get_tabs (SwWindow *self)
{
  g_return_val_if_fail (SW_IS_WINDOW (self), NULL);

  return self->tabs;
}

/**
 * sw_window_drop_files:
 * @files: (element-type GFile): what was dropped
 *
 * Opens files in tabs of their own, beside what is open.
 *
 * Returns: whether there was one
 */
gboolean
sw_window_drop_files (SwWindow *self,
                      GSList   *files)
{
  SwApplication *application;

  g_return_val_if_fail (SW_IS_WINDOW (self), FALSE);

  application = SW_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  for (GSList *l = files; l != NULL; l = l->next)
    sw_application_open_file (application, l->data, self);

  return files != NULL;
}
