/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tab.c: one file in a window: being opened, opened, or not to be opened. */
#include "config.h"

#include "sw-tab.h"

#include "sw-compare-view.h"
#include "sw-compat.h"
#include "sw-diff.h"
#include "sw-journal.h"
#include "sw-load-page.h"
#include "sw-loader.h"
#include "sw-outside.h"
#include "sw-schema-follow.h"
#include "sw-start-section.h"
#include "sw-tab-text.h"
#include "sw-toast.h"
#include "sw-view-steps.h"
#include "sw-work.h"

#include <glib/gi18n.h>

/* What is over sooner than this needs no progress, which would only flicker */
#define PATIENCE_MS 300

struct _SwTab
{
  AdwBin          parent_instance;

  GFile          *file;
  SwTables       *tables;
  GtkStack       *stack;
  SwLoadPage     *load_page;
  SwDocumentView *view;
  SwDocument     *document;
  SwDocument     *former;       /* what the file was before the game wrote it */
  SwJournal      *journal;
  SwOutside      *outside;
  SwBanner       *changed;
  SwLoader       *loader;       /* of what is being loaded */
  GCancellable   *cancellable;
  guint           patience_id;  /* source that will show how far the work on the document is */
  char           *title;
  char           *subtitle;
};

G_DEFINE_FINAL_TYPE (SwTab, sw_tab, ADW_TYPE_BIN)

enum { PROP_0, PROP_DOCUMENT, PROP_TITLE, PROP_SUBTITLE, PROP_LOADING, N_PROPS };
static GParamSpec *properties[N_PROPS];

static char *
dup_base_name (SwTab *self)
{
  g_autofree char *name = g_file_get_basename (self->file);

  return g_filename_display_name (name);
}

static char *
dup_subtitle (SwTab *self)
{
  g_autofree char *name = dup_base_name (self);

  if (self->document == NULL)
    return g_strdup (self->cancellable != NULL ? _("Opening…") : "");

  return sw_tab_text_dup_subtitle (self->document, name);
}

static void
update_titles (SwTab *self)
{
  g_autofree char *name = self->document != NULL
                            ? g_strdup (sw_document_get_title (self->document))
                            : dup_base_name (self);
  g_autofree char *title = NULL;
  g_autofree char *subtitle = dup_subtitle (self);

  /* Translators: a name with a mark that it has unsaved changes */
  title = sw_tab_get_modified (self) ? g_strdup_printf (C_("unsaved", "%s •"), name)
                                     : g_strdup (name);
  if (g_strcmp0 (title, self->title) != 0)
    {
      g_free (self->title);
      self->title = g_steal_pointer (&title);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
    }

  if (g_strcmp0 (subtitle, self->subtitle) != 0)
    {
      g_free (self->subtitle);
      self->subtitle = g_steal_pointer (&subtitle);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUBTITLE]);
    }
}

static gboolean
patience_cb (gpointer data)
{
  SwTab *self = data;

  self->patience_id = 0;
  sw_load_page_show (self->load_page, sw_work_find (G_OBJECT (self->document)));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->load_page));
  return G_SOURCE_REMOVE;
}

/* What is done on the document in a thread stands in its place when it takes a while */
static void
busy_cb (SwTab *self)
{
  g_clear_handle_id (&self->patience_id, g_source_remove);
  if (sw_document_get_busy (self->document))
    {
      if (sw_work_find (G_OBJECT (self->document)) != NULL)
        self->patience_id = g_timeout_add (PATIENCE_MS, patience_cb, self);
      return;
    }

  if (gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->view))
    return;

  sw_load_page_done (self->load_page);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->view));
  sw_document_view_grab_focus (self->view);
}

static void
document_file_cb (SwTab *self)
{
  GFile *file = sw_document_get_file (self->document);

  if (file != NULL)
    g_set_object (&self->file, file);
  update_titles (self);
}

/* What the game wrote, in a banner when there is something to lose, else taken over in silence */
static void
outside_cb (SwTab *self)
{
  SwFileState state = sw_outside_get_state (self->outside);

  if (state == SW_FILE_STATE_CHANGED && !sw_document_get_modified (self->document))
    {
      sw_tab_reload (self);
      return;
    }

  if (state == SW_FILE_STATE_GONE)
    sw_banner_set_title (self->changed,
                         _("The file is not there any more. Save to write it again."));
  else
    sw_banner_set_title (self->changed,
                         _("The game or another program wrote this file, and you have unsaved "
                           "changes."));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tab.compare", state != SW_FILE_STATE_GONE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tab.reload", state != SW_FILE_STATE_GONE);
  sw_banner_set_revealed (self->changed, state != SW_FILE_STATE_SAME);
}

static void
let_go_of_document (SwTab *self)
{
  g_clear_object (&self->outside);
  g_clear_handle_id (&self->patience_id, g_source_remove);
  if (self->document != NULL && sw_work_find (G_OBJECT (self->document)) != NULL)
    sw_work_cancel (sw_work_find (G_OBJECT (self->document)));
  /* A window that goes away without a question leaves the steps to the next start */
  if (self->journal != NULL)
    sw_journal_flush (self->journal);
  g_clear_object (&self->journal);
  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->document, busy_cb, self);
      g_signal_handlers_disconnect_by_func (self->document, update_titles, self);
      g_signal_handlers_disconnect_by_func (self->document, document_file_cb, self);
    }
  g_clear_object (&self->document);
  if (self->view != NULL)
    sw_view_steps_discard (self->view);
  self->view = NULL;
  self->changed = NULL;
}

static SwBanner *
new_changed_banner (void)
{
  SwBanner *banner = SW_BANNER (sw_banner_new ());

  sw_banner_add_button (banner, _("_Compare"), "tab.compare");
  sw_banner_add_button (banner, _("_Keep Mine"), "tab.keep-mine");
  sw_banner_add_button (banner, _("_Take the Game’s"), "tab.reload");

  return banner;
}

/* Nothing is lost yet, but a crash would lose it: a person can save now. */
static void
journal_problem_cb (SwTab *self)
{
  const char *problem = sw_journal_get_problem (self->journal);
  g_autofree char *text = NULL;

  if (problem == NULL)
    return;

  /* Translators: %s says why. */
  text = g_strdup_printf (_("Unsaved changes are not secured against a crash. %s"), problem);
  sw_toast_show (GTK_WIDGET (self), text);
}

static SwSession *
new_session (SwTab      *self,
             SwDocument *document,
             const char *section_id)
{
  SwSession *session = sw_session_new (document);
  g_autoptr (SwSection) section = sw_start_section_find (document, section_id);

  if (sw_document_get_file (document) == NULL)
    sw_document_set_file (document, self->file);
  sw_session_set_section (session, section);
  return session;
}

static void
take_view (SwTab          *self,
           SwDocumentView *view)
{
  static const char * const names[] = { "notify::title", "notify::subtitle", "notify::modified",
                                        "notify::n-changes" };
  SwDocument *document = sw_document_view_get_document (view);

  sw_tab_discard (self);
  let_go_of_document (self);
  self->document = g_object_ref (document);
  self->journal = sw_journal_new (document);
  g_signal_connect_object (self->journal, "notify::problem", G_CALLBACK (journal_problem_cb), self,
                           G_CONNECT_SWAPPED);
  self->outside = sw_outside_new (document);
  self->view = view;
  self->changed = new_changed_banner ();
  sw_document_view_add_banner (self->view, self->changed);
  sw_schema_follow_add (self->view);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->view), NULL);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->view));

  g_signal_connect_object (self->outside, "changed", G_CALLBACK (outside_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_connect_object (document, names[i], G_CALLBACK (update_titles), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::busy", G_CALLBACK (busy_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::file", G_CALLBACK (document_file_cb), self,
                           G_CONNECT_SWAPPED);
  update_titles (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

static void
set_loading (SwTab        *self,
             SwLoader     *loader,
             GCancellable *cancellable)
{
  g_set_object (&self->loader, loader);
  g_set_object (&self->cancellable, cancellable);
  update_titles (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

/* The tab may have been closed meanwhile, or begun to load anew */
static gboolean
is_awaited (SwTab    *self,
            SwLoader *loader)
{
  return self->loader == loader && gtk_widget_get_root (GTK_WIDGET (self)) != NULL;
}

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (SwTab) self = user_data;
  g_autoptr (SwDocumentView) view = sw_view_steps_make_finish (result);

  if (!is_awaited (self, SW_LOADER (source)))
    return;

  /* Whoever waits for the end of loading finds the document there */
  sw_load_page_done (self->load_page);
  take_view (self, view);
  set_loading (self, NULL, NULL);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (SwTab) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (SwSession) session = NULL;

  document = sw_loader_load_finish (SW_LOADER (source), result, &error);
  if (!is_awaited (self, SW_LOADER (source)))
    return;

  if (document == NULL)
    {
      sw_load_page_stop (self->load_page, error);
      set_loading (self, NULL, NULL);
      return;
    }

  session = new_session (self, document, NULL);
  sw_view_steps_make_async (source, session, gtk_widget_get_mapped (GTK_WIDGET (self)), made_cb,
                            g_object_ref (self));
}

static void
take_reloaded (SwTab      *self,
               SwDocument *document)
{
  g_autoptr (SwDocument) former = g_object_ref (self->document);
  g_autoptr (SwSession) session = NULL;
  SwSection *section = sw_session_get_section (sw_document_view_get_session (self->view));
  SwNode *selection = sw_session_get_selection (sw_document_view_get_session (self->view));
  g_autofree char *id = section != NULL ? g_strdup (sw_section_get_id (section)) : NULL;
  g_autofree char *path = selection != NULL ? sw_node_dup_path (selection) : NULL;
  g_autoptr (GListStore) differences = sw_diff_list (former, document, SW_DIFF_NONE);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (differences));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = gtk_root_get_focus (root);
  gboolean had_focus = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
  g_autofree char *text = NULL;

  /* The section that was in sight is what the person wants to see the news of */
  session = new_session (self, document, id);
  take_view (self, SW_DOCUMENT_VIEW (sw_document_view_new (session)));
  if (had_focus && (path == NULL
                    || !sw_page_focus_path (sw_document_view_get_page (self->view), path)))
    sw_document_view_grab_focus (self->view);
  g_set_object (&self->former, former);
  text = g_strdup_printf (ngettext ("The game saved. %u field changed.",
                                    "The game saved. %u fields changed.", n),
                          n);
  if (n > 0)
    sw_toast_show_action (GTK_WIDGET (self), text, _("_Show"), "win.show-outside", NULL);
  else
    sw_toast_show (GTK_WIDGET (self), text);
}

static void
reloaded_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (SwTab) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDocument) document = NULL;
  g_autofree char *title = NULL;

  document = sw_loader_load_finish (SW_LOADER (source), result, &error);
  if (!is_awaited (self, SW_LOADER (source)))
    return;

  if (document != NULL)
    take_reloaded (self, document);
  set_loading (self, NULL, NULL);
  if (document != NULL)
    return;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  /* What is on the screen is still worth having: the file may be half written */
  title = g_strdup_printf (_("The file was changed, and cannot be read as it is now: %s"),
                           error->message);
  sw_banner_set_title (self->changed, title);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tab.compare", FALSE);
  sw_banner_set_revealed (self->changed, TRUE);
}

static void
start_loading (SwTab               *self,
               GAsyncReadyCallback  callback)
{
  g_autoptr (SwLoader) loader = sw_loader_new (self->file, self->tables);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  set_loading (self, loader, cancellable);
  if (callback == loaded_cb)
    sw_load_page_start (self->load_page, SW_WORK (loader));
  sw_loader_load_async (loader, cancellable, callback, g_object_ref (self));
}

static void
cancel_action (GtkWidget  *widget,
               const char *action,
               GVariant   *target)
{
  SwTab *self = SW_TAB (widget);
  SwWork *work = self->document != NULL ? sw_work_find (G_OBJECT (self->document)) : NULL;

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  if (work != NULL)
    sw_work_cancel (work);
}

static void
retry_action (GtkWidget  *widget,
              const char *action,
              GVariant   *target)
{
  sw_tab_load (SW_TAB (widget));
}

static void
reload_action (GtkWidget  *widget,
               const char *action,
               GVariant   *target)
{
  sw_tab_reload (SW_TAB (widget));
}

/* Saving will still ask before it replaces what the game wrote */
static void
keep_mine_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *target)
{
  sw_banner_set_revealed (SW_TAB (widget)->changed, FALSE);
}

static void
compared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (SwTab) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDocument) other = sw_loader_load_finish (SW_LOADER (source), result, &error);

  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL || self->document == NULL)
    return;

  if (other == NULL)
    sw_toast_show (GTK_WIDGET (self), error->message);
  else
    sw_compare_view_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                             _("Your changes and the file"),
                             _("The first value is yours, the second is in the file now."),
                             self->document, other);
}

static void
compare_action (GtkWidget  *widget,
                const char *action,
                GVariant   *target)
{
  SwTab *self = SW_TAB (widget);
  g_autoptr (SwLoader) loader = sw_loader_new (self->file, self->tables);

  sw_loader_load_async (loader, NULL, compared_cb, g_object_ref (self));
}

static void
details_action (GtkWidget  *widget,
                const char *action,
                GVariant   *target)
{
  SwTab *self = SW_TAB (widget);

  sw_compat_tell (GTK_WINDOW (gtk_widget_get_root (widget)), _("Why can this not be edited?"),
                  _("Savewright only changes files that it can write back byte for byte, in "
                    "versions that it knows. You can look at everything in this one; nothing in "
                    "it will be changed."),
                  sw_document_get_read_only_reason (self->document));
}

static void
sw_tab_dispose (GObject *object)
{
  SwTab *self = SW_TAB (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->loader);
  if (self->stack != NULL)
    let_go_of_document (self);
  self->stack = NULL;
  self->load_page = NULL;
  g_clear_object (&self->former);
  g_clear_object (&self->file);
  g_clear_pointer (&self->tables, sw_tables_unref);

  G_OBJECT_CLASS (sw_tab_parent_class)->dispose (object);
}

static void
sw_tab_finalize (GObject *object)
{
  SwTab *self = SW_TAB (object);

  g_free (self->title);
  g_free (self->subtitle);

  G_OBJECT_CLASS (sw_tab_parent_class)->finalize (object);
}

static void
sw_tab_get_property (GObject    *object,
                     guint       prop_id,
                     GValue     *value,
                     GParamSpec *pspec)
{
  SwTab *self = SW_TAB (object);

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;

    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;

    case PROP_SUBTITLE:
      g_value_set_string (value, self->subtitle);
      break;

    case PROP_LOADING:
      g_value_set_boolean (value, sw_tab_get_loading (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_tab_class_init (SwTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_tab_dispose;
  object_class->finalize = sw_tab_finalize;
  object_class->get_property = sw_tab_get_property;

  properties[PROP_DOCUMENT] =
    g_param_spec_object ("document", NULL, NULL, SW_TYPE_DOCUMENT,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TITLE] =
    g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SUBTITLE] =
    g_param_spec_string ("subtitle", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LOADING] =
    g_param_spec_boolean ("loading", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "tab.cancel", NULL, cancel_action);
  gtk_widget_class_install_action (widget_class, "tab.retry", NULL, retry_action);
  gtk_widget_class_install_action (widget_class, "tab.reload", NULL, reload_action);
  gtk_widget_class_install_action (widget_class, "tab.keep-mine", NULL, keep_mine_action);
  gtk_widget_class_install_action (widget_class, "tab.compare", NULL, compare_action);
  gtk_widget_class_install_action (widget_class, "tab.details", NULL, details_action);
}

static void
sw_tab_init (SwTab *self)
{
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  self->load_page = SW_LOAD_PAGE (sw_load_page_new ());
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->load_page), "load");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
}

/**
 * sw_tab_new:
 * @file: what to open
 * @tables: of the games
 *
 * Makes a tab; it opens nothing yet.
 *
 * Returns: (transfer floating): the tab
 */
GtkWidget *
sw_tab_new (GFile    *file,
            SwTables *tables)
{
  SwTab *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (tables != NULL, NULL);

  self = g_object_new (SW_TYPE_TAB, NULL);
  self->file = g_object_ref (file);
  self->tables = sw_tables_ref (tables);
  update_titles (self);

  return GTK_WIDGET (self);
}

/**
 * sw_tab_get_file:
 *
 * Returns: (transfer none): the file, after Save As the new one
 */
GFile *
sw_tab_get_file (SwTab *self)
{
  g_return_val_if_fail (SW_IS_TAB (self), NULL);

  return self->file;
}

/**
 * sw_tab_get_document:
 *
 * Returns: (transfer none) (nullable): the document, if it could be opened
 */
SwDocument *
sw_tab_get_document (SwTab *self)
{
  g_return_val_if_fail (SW_IS_TAB (self), NULL);

  return self->document;
}

/**
 * sw_tab_get_view:
 *
 * Returns: (transfer none) (nullable): what shows the document
 */
SwDocumentView *
sw_tab_get_view (SwTab *self)
{
  g_return_val_if_fail (SW_IS_TAB (self), NULL);

  return self->view;
}

/**
 * sw_tab_get_title:
 *
 * Returns: (transfer none): its name, with a mark for unsaved changes
 */
const char *
sw_tab_get_title (SwTab *self)
{
  g_return_val_if_fail (SW_IS_TAB (self), NULL);

  return self->title;
}

/**
 * sw_tab_get_subtitle:
 *
 * Returns: (transfer none): what it is, and its state in words
 */
const char *
sw_tab_get_subtitle (SwTab *self)
{
  g_return_val_if_fail (SW_IS_TAB (self), NULL);

  return self->subtitle;
}

/**
 * sw_tab_get_loading:
 *
 * Returns: whether a file is being read
 */
gboolean
sw_tab_get_loading (SwTab *self)
{
  g_return_val_if_fail (SW_IS_TAB (self), FALSE);

  return self->cancellable != NULL;
}

/**
 * sw_tab_get_modified:
 *
 * Returns: whether something would be lost
 */
gboolean
sw_tab_get_modified (SwTab *self)
{
  g_return_val_if_fail (SW_IS_TAB (self), FALSE);

  return self->document != NULL && sw_document_get_modified (self->document);
}

/**
 * sw_tab_load:
 *
 * Opens the file, in the place of what the tab shows.
 */
void
sw_tab_load (SwTab *self)
{
  g_return_if_fail (SW_IS_TAB (self));

  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->load_page));
  start_loading (self, loaded_cb);
}

/**
 * sw_tab_reload:
 *
 * Takes what the file holds now, and lets go of unsaved changes. If it cannot be read, what is
 * shown stays.
 */
void
sw_tab_reload (SwTab *self)
{
  g_return_if_fail (SW_IS_TAB (self));

  if (self->document != NULL)
    start_loading (self, reloaded_cb);
  else
    sw_tab_load (self);
}

/**
 * sw_tab_check_outside:
 *
 * Looks whether something else wrote the file.
 */
void
sw_tab_check_outside (SwTab *self)
{
  g_return_if_fail (SW_IS_TAB (self));

  if (self->outside != NULL)
    sw_outside_check (self->outside);
}

/**
 * sw_tab_show_outside:
 *
 * Shows what the game changed when it last saved while the file was open.
 */
void
sw_tab_show_outside (SwTab *self)
{
  g_return_if_fail (SW_IS_TAB (self));

  if (self->former != NULL && self->document != NULL)
    sw_compare_view_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                             _("What the game changed"),
                             _("The first value is from before, the second is in the file now."),
                             self->former, self->document);
}

/**
 * sw_tab_discard:
 *
 * Lets go of unsaved changes for good: the person said so. The journal is told, else they would be
 * offered again at the next start.
 */
void
sw_tab_discard (SwTab *self)
{
  g_return_if_fail (SW_IS_TAB (self));

  if (self->journal != NULL)
    sw_journal_close (self->journal);
  g_clear_object (&self->journal);
}

/**
 * sw_tab_flush_journal:
 *
 * Writes unsaved changes down at once, where a crash cannot lose them.
 */
void
sw_tab_flush_journal (SwTab *self)
{
  g_return_if_fail (SW_IS_TAB (self));

  if (self->journal != NULL)
    sw_journal_flush (self->journal);
}
