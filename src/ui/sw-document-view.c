/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-document-view.c: what a tab shows of its document: sections, a page, the inspector. */
#include "config.h"

#include "sw-document-view.h"

#include "sw-inspector.h"
#include "sw-pages.h"
#include "sw-sidebar.h"
#include "sw-start-section.h"
#include "sw-toast.h"

#include <glib/gi18n.h>

/* So many frames a page may take until there is something in it that takes the focus */
#define WISH_FRAMES 120

struct _SwDocumentView
{
  AdwBin        parent_instance;

  SwSession    *session;
  GtkWidget    *box;
  SwBanner     *read_only;
  GtkWidget    *sidebar;
  GtkStack     *pages;
  GtkWidget    *pane;        /* where the inspector is, from the second frame on */
  guint         pane_tick;
  guint         pane_idle;
  SwSplitView  *split;
  gulong        focus_id;    /* handler of the window */
  GtkWidget    *page_focus;  /* where in the page the focus was last; weak */
  guint         wish_tick;   /* gives the page the focus when there is something to take it */
  guint         wish_frames; /* for how long it may yet */
  GtkWidget    *wish_page;   /* which one; never looked into, only compared */
  GtkWidget    *wish_focus;  /* where the focus was; the same */
  gboolean      seen;        /* or wanted for what is on its page */
};

G_DEFINE_FINAL_TYPE (SwDocumentView, sw_document_view, ADW_TYPE_BIN)

/* Pages are made when somebody first sees them: a hero opens as fast as its first page, and many
 * heroes at once as fast as the one in front */
static void
section_cb (SwDocumentView *self)
{
  SwSection *section = sw_session_get_section (self->session);
  gboolean moved = gtk_stack_get_visible_child (self->pages) != NULL;
  GtkWidget *page;

  if (section == NULL || !self->seen)
    return;

  page = gtk_stack_get_child_by_name (self->pages, sw_section_get_id (section));
  if (page == NULL)
    {
      page = GTK_WIDGET (sw_pages_new (section, self->session));
      gtk_stack_add_titled (self->pages, page, sw_section_get_id (section),
                            sw_section_get_title (section));
    }

  if (moved)
    sw_start_section_keep (sw_document_view_get_document (self), section);
  gtk_stack_set_visible_child (self->pages, page);
  sw_toast_dismiss (GTK_WIDGET (self));
}

/* Over the page it would hide what was selected on the way past: there it comes when asked for */
static void
selection_cb (SwDocumentView *self)
{
  if (sw_session_get_selection (self->session) == NULL &&
      sw_split_view_get_inspector_over (self->split))
    sw_split_view_set_show_inspector (self->split, FALSE);
}

static void
read_only_cb (SwDocumentView *self)
{
  SwDocument *document = sw_document_view_get_document (self);
  const char *reason = sw_document_get_read_only_reason (document);
  g_autofree char *title = NULL;

  /* Translators: %s is the reason, a whole sentence */
  title = g_strdup_printf (_("Shown, not editable: %s"), reason != NULL ? reason : "");
  sw_banner_set_title (self->read_only, title);
  sw_banner_set_revealed (self->read_only, sw_document_get_read_only (document));
}

static void
narrow_cb (SwDocumentView *self)
{
  gboolean narrow = sw_split_view_get_narrow (self->split);

  for (GtkWidget *child = gtk_widget_get_first_child (self->box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (SW_IS_BANNER (child))
      sw_banner_set_narrow (SW_BANNER (child), narrow);
}

static gboolean
is_within (GtkWidget *widget,
           GtkWidget *pane)
{
  return widget != NULL && (widget == pane || gtk_widget_is_ancestor (widget, pane));
}

static gboolean
has_focus_within (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL && is_within (gtk_root_get_focus (root), widget);
}

static void
focus_cb (SwDocumentView *self,
          GParamSpec     *pspec,
          GtkRoot        *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  if (is_within (focus, GTK_WIDGET (self->pages)))
    g_set_weak_pointer (&self->page_focus, focus);
}

/* Back to where it was on the page, not to its first control. The stack is not asked: while one
 * page fades into the other, it would give the focus to the one that goes. */
static gboolean
focus_page (SwDocumentView *self)
{
  GtkWidget *page = GTK_WIDGET (sw_document_view_get_page (self));

  if (page == NULL)
    return FALSE;
  if (is_within (self->page_focus, page) && gtk_widget_get_mapped (self->page_focus) &&
      gtk_widget_grab_focus (self->page_focus))
    return TRUE;

  return gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

/* Whoever goes elsewhere meanwhile has changed their mind */
static gboolean
wish_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  SwDocumentView *self = SW_DOCUMENT_VIEW (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root != NULL && gtk_root_get_focus (root) == self->wish_focus
      && gtk_stack_get_visible_child (self->pages) == self->wish_page
      && !focus_page (self) && --self->wish_frames > 0)
    return G_SOURCE_CONTINUE;

  self->wish_tick = 0;
  return G_SOURCE_REMOVE;
}

/* A page is made over some frames, and may have nothing that takes the focus in the first */
static void
wish_page_focus (SwDocumentView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (focus_page (self) || root == NULL)
    return;

  self->wish_focus = gtk_root_get_focus (root);
  self->wish_page = gtk_stack_get_visible_child (self->pages);
  self->wish_frames = WISH_FRAMES;
  if (self->wish_tick == 0)
    self->wish_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), wish_cb, NULL, NULL);
}

/* What stands over the page makes way for what is done there */
static void
clear_page (SwDocumentView *self)
{
  if (sw_split_view_get_narrow (self->split))
    sw_split_view_set_show_sidebar (self->split, FALSE);
  if (sw_split_view_get_inspector_over (self->split))
    sw_split_view_set_show_inspector (self->split, FALSE);
}

/* In a narrow window the list has done its work once something was chosen from it */
static void
sidebar_activated_cb (SwDocumentView *self)
{
  if (sw_split_view_get_narrow (self->split))
    sw_split_view_set_show_sidebar (self->split, FALSE);
  wish_page_focus (self);
}

static void
sw_document_view_root (GtkWidget *widget)
{
  SwDocumentView *self = SW_DOCUMENT_VIEW (widget);
  GtkRoot *root;

  GTK_WIDGET_CLASS (sw_document_view_parent_class)->root (widget);

  root = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (root))
    self->focus_id = g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (focus_cb),
                                              self, G_CONNECT_SWAPPED);
}

static void
sw_document_view_unroot (GtkWidget *widget)
{
  SwDocumentView *self = SW_DOCUMENT_VIEW (widget);

  g_clear_signal_handler (&self->focus_id, gtk_widget_get_root (widget));

  GTK_WIDGET_CLASS (sw_document_view_parent_class)->unroot (widget);
}

static GtkWidget *
ensure_inspector (SwDocumentView *self)
{
  if (adw_bin_get_child (ADW_BIN (self->pane)) == NULL)
    adw_bin_set_child (ADW_BIN (self->pane), sw_inspector_new (self->session));

  return adw_bin_get_child (ADW_BIN (self->pane));
}

/* The file was just opened, and nobody has gone anywhere yet: keys are for what is in it */
static void
take_first_focus (SwDocumentView *self)
{
  GtkWidget *tabs = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TAB_VIEW);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (tabs != NULL && !has_focus_within (tabs)
      && (focus == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL))
    focus_page (self);
}

static gboolean
pane_idle_cb (gpointer data)
{
  SwDocumentView *self = data;

  self->pane_idle = 0;
  ensure_inspector (self);

  return G_SOURCE_REMOVE;
}

/* Between frames: it takes as long to be made as to be laid out */
static gboolean
pane_tick_cb (GtkWidget     *widget,
              GdkFrameClock *clock,
              gpointer       user_data)
{
  SwDocumentView *self = SW_DOCUMENT_VIEW (widget);

  /* It has no size until it was drawn */
  if (gtk_widget_get_width (widget) == 0)
    return G_SOURCE_CONTINUE;

  self->pane_tick = 0;
  take_first_focus (self);
  self->pane_idle = g_idle_add (pane_idle_cb, self);

  return G_SOURCE_REMOVE;
}

static void
ensure_page (SwDocumentView *self)
{
  if (self->seen)
    return;

  self->seen = TRUE;
  section_cb (self);
}

static void
sw_document_view_map (GtkWidget *widget)
{
  SwDocumentView *self = SW_DOCUMENT_VIEW (widget);

  ensure_page (self);

  GTK_WIDGET_CLASS (sw_document_view_parent_class)->map (widget);

  /* The inspector takes as long as a page, and has nothing to say before somebody selects: the page
   * is not kept waiting for it */
  if (adw_bin_get_child (ADW_BIN (self->pane)) == NULL && self->pane_tick == 0
      && self->pane_idle == 0)
    self->pane_tick = gtk_widget_add_tick_callback (widget, pane_tick_cb, NULL, NULL);
}

static void
sw_document_view_dispose (GObject *object)
{
  SwDocumentView *self = SW_DOCUMENT_VIEW (object);

  if (self->pane_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->pane_tick);
  self->pane_tick = 0;
  if (self->wish_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->wish_tick);
  self->wish_tick = 0;
  g_clear_handle_id (&self->pane_idle, g_source_remove);
  g_clear_weak_pointer (&self->page_focus);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (sw_document_view_parent_class)->dispose (object);
}

static void
sw_document_view_class_init (SwDocumentViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_document_view_dispose;
  widget_class->map = sw_document_view_map;
  widget_class->root = sw_document_view_root;
  widget_class->unroot = sw_document_view_unroot;
}

static void
sw_document_view_init (SwDocumentView *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  adw_bin_set_child (ADW_BIN (self), self->box);

  self->read_only = SW_BANNER (sw_banner_new ());
  sw_banner_add_button (self->read_only, _("_Details"), "tab.details");
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->read_only));
}

/* Escape, or a narrower window, closed the pane around the focus */
static void
sidebar_shown_cb (SwDocumentView *self)
{
  if (!sw_split_view_get_show_sidebar (self->split) && has_focus_within (self->sidebar))
    focus_page (self);
}

static void
inspector_shown_cb (SwDocumentView *self)
{
  if (!sw_split_view_get_show_inspector (self->split) && has_focus_within (self->pane))
    focus_page (self);
}

/* What stands over the page for a moment is no wish for the next time */
static void
keep_panes_cb (SwDocumentView *self)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  if (!sw_split_view_get_narrow (self->split))
    g_settings_set_boolean (settings, "sidebar-visible",
                            sw_split_view_get_show_sidebar (self->split));
  if (!sw_split_view_get_inspector_over (self->split))
    g_settings_set_boolean (settings, "inspector-visible",
                            sw_split_view_get_show_inspector (self->split));
}

static void
restore_panes (SwDocumentView *self)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  sw_split_view_set_show_sidebar (self->split,
                                  g_settings_get_boolean (settings, "sidebar-visible"));
  sw_split_view_set_show_inspector (self->split,
                                    g_settings_get_boolean (settings, "inspector-visible"));
  g_signal_connect_object (self->split, "notify::show-sidebar", G_CALLBACK (keep_panes_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split, "notify::show-inspector", G_CALLBACK (keep_panes_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
set_session (SwDocumentView *self,
             SwSession      *session)
{
  SwDocument *document = sw_session_get_document (session);

  self->session = g_object_ref (session);
  self->pages = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->pages, FALSE);
  gtk_stack_set_vhomogeneous (self->pages, FALSE);
  gtk_stack_set_transition_type (self->pages, GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->pages), TRUE);

  self->sidebar = sw_sidebar_new (session);
  self->pane = adw_bin_new ();
  /* Without one the page would show through where it stands over it */
  gtk_widget_add_css_class (self->pane, "background");
  gtk_widget_add_css_class (self->pane, "sw-inspector");
  self->split = SW_SPLIT_VIEW (sw_split_view_new (self->sidebar, GTK_WIDGET (self->pages),
                                                  self->pane));
  gtk_widget_set_vexpand (GTK_WIDGET (self->split), TRUE);
  restore_panes (self);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->split));

  g_signal_connect_object (self->sidebar, "activated", G_CALLBACK (sidebar_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split, "notify::narrow", G_CALLBACK (narrow_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split, "notify::show-sidebar", G_CALLBACK (sidebar_shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split, "notify::show-inspector", G_CALLBACK (inspector_shown_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::section", G_CALLBACK (section_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::selection", G_CALLBACK (selection_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::read-only", G_CALLBACK (read_only_cb), self,
                           G_CONNECT_SWAPPED);
  read_only_cb (self);
}

/**
 * sw_document_view_new:
 * @session: the tab's memory
 *
 * Makes the view of a session's document.
 *
 * Returns: (transfer floating): the view
 */
GtkWidget *
sw_document_view_new (SwSession *session)
{
  SwDocumentView *self = g_object_new (SW_TYPE_DOCUMENT_VIEW, NULL);

  set_session (self, session);

  return GTK_WIDGET (self);
}

/**
 * sw_document_view_get_session:
 *
 * Returns: (transfer none): the tab's memory
 */
SwSession *
sw_document_view_get_session (SwDocumentView *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT_VIEW (self), NULL);

  return self->session;
}

/**
 * sw_document_view_get_document:
 *
 * Returns: (transfer none): what it shows
 */
SwDocument *
sw_document_view_get_document (SwDocumentView *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT_VIEW (self), NULL);

  return sw_session_get_document (self->session);
}

/**
 * sw_document_view_get_split_view:
 *
 * Returns: (transfer none): the frame around the page
 */
SwSplitView *
sw_document_view_get_split_view (SwDocumentView *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT_VIEW (self), NULL);

  return self->split;
}

/**
 * sw_document_view_get_page:
 *
 * Gets the page, which is made now if nobody saw the view yet.
 *
 * Returns: (transfer none) (nullable): the page in sight
 */
SwPage *
sw_document_view_get_page (SwDocumentView *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT_VIEW (self), NULL);

  ensure_page (self);

  return (SwPage *) gtk_stack_get_visible_child (self->pages);
}

/**
 * sw_document_view_get_inspector:
 *
 * Gets the inspector, which is made now if the view was not drawn yet.
 *
 * Returns: (transfer none): the inspector
 */
GtkWidget *
sw_document_view_get_inspector (SwDocumentView *self)
{
  g_return_val_if_fail (SW_IS_DOCUMENT_VIEW (self), NULL);

  return ensure_inspector (self);
}

/**
 * sw_document_view_add_banner:
 * @banner: (transfer floating): a banner
 *
 * Puts a banner above the page.
 */
void
sw_document_view_add_banner (SwDocumentView *self,
                             SwBanner       *banner)
{
  g_return_if_fail (SW_IS_DOCUMENT_VIEW (self));
  g_return_if_fail (SW_IS_BANNER (banner));

  gtk_box_insert_child_after (GTK_BOX (self->box), GTK_WIDGET (banner),
                              GTK_WIDGET (self->read_only));
  narrow_cb (self);
}

/* Goes to the first section that such a page shows */
static gboolean
show_section (SwDocumentView *self,
              const char     *word)
{
  GListModel *sections = sw_document_get_sections (sw_document_view_get_document (self));

  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (SwSection) section = g_list_model_get_item (sections, i);

      if (!g_str_equal (sw_section_get_page (section), word) ||
          sw_pages_lookup (word) == G_TYPE_INVALID)
        continue;

      sw_session_set_section (self->session, section);
      return TRUE;
    }

  return FALSE;
}

/**
 * sw_document_view_show_page:
 * @word: the word of a kind of page, as "history"
 *
 * Goes to the first section that such a page shows, and gives the page the focus.
 *
 * Returns: %FALSE if there is none
 */
gboolean
sw_document_view_show_page (SwDocumentView *self,
                            const char     *word)
{
  g_return_val_if_fail (SW_IS_DOCUMENT_VIEW (self), FALSE);
  g_return_val_if_fail (word != NULL, FALSE);

  if (!show_section (self, word))
    return FALSE;

  wish_page_focus (self);
  return TRUE;
}

static gboolean
show_path_in (SwDocumentView *self,
              SwSection      *section,
              const char     *path)
{
  g_autoptr (SwNode) node = NULL;

  sw_session_set_section (self->session, section);
  node = sw_document_find_node (sw_document_view_get_document (self), path, NULL);
  if (node != NULL)
    sw_session_set_selection (self->session, node);
  return sw_page_focus_path (sw_document_view_get_page (self), path);
}

/**
 * sw_document_view_show_path:
 * @path: a JSON Pointer
 *
 * Goes to the page that shows a field, gives the field the focus, and selects its node. What no
 * other page shows is in the tree of all fields.
 *
 * Returns: %FALSE if no page shows it
 */
gboolean
sw_document_view_show_path (SwDocumentView *self,
                            const char     *path)
{
  GListModel *sections;
  g_autoptr (SwSection) tree = NULL;

  g_return_val_if_fail (SW_IS_DOCUMENT_VIEW (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  sections = sw_document_get_sections (sw_document_view_get_document (self));
  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (SwSection) section = g_list_model_get_item (sections, i);
      const char *page = sw_section_get_page (section);

      if (g_str_equal (page, "tree"))
        g_set_object (&tree, section);
      else if (sw_section_covers (section, path) && sw_pages_lookup (page) != G_TYPE_INVALID
               && show_path_in (self, section, path))
        return TRUE;
    }

  return tree != NULL && show_path_in (self, tree, path);
}

/**
 * sw_document_view_grab_focus:
 *
 * Gives the page the focus, at the place where it had it last.
 */
void
sw_document_view_grab_focus (SwDocumentView *self)
{
  g_return_if_fail (SW_IS_DOCUMENT_VIEW (self));

  focus_page (self);
}

/**
 * sw_document_view_find:
 *
 * Gives the focus to the search of the page in sight, wherever it was before. What stands over the
 * page makes way.
 */
void
sw_document_view_find (SwDocumentView *self)
{
  SwPage *page;

  g_return_if_fail (SW_IS_DOCUMENT_VIEW (self));

  page = sw_document_view_get_page (self);
  if (page == NULL || !sw_page_find (page))
    return;

  clear_page (self);
}

/**
 * sw_document_view_show_inspector:
 *
 * Shows the inspector and goes there; from inside it, goes back to the page.
 */
void
sw_document_view_show_inspector (SwDocumentView *self)
{
  g_return_if_fail (SW_IS_DOCUMENT_VIEW (self));

  if (has_focus_within (self->pane))
    {
      if (sw_split_view_get_inspector_over (self->split))
        sw_split_view_set_show_inspector (self->split, FALSE);
      focus_page (self);
      return;
    }

  sw_split_view_set_show_inspector (self->split, TRUE);
  gtk_widget_child_focus (ensure_inspector (self), GTK_DIR_TAB_FORWARD);
}

/**
 * sw_document_view_edit_field:
 *
 * Shows the inspector and goes to what sets the selected field there.
 */
void
sw_document_view_edit_field (SwDocumentView *self)
{
  g_return_if_fail (SW_IS_DOCUMENT_VIEW (self));

  sw_split_view_set_show_inspector (self->split, TRUE);
  sw_inspector_edit (SW_INSPECTOR (ensure_inspector (self)));
}

/**
 * sw_document_view_edit_path:
 *
 * Lets a path be typed in the tree of all fields, from wherever the focus is. What stands over the
 * page makes way.
 */
void
sw_document_view_edit_path (SwDocumentView *self)
{
  g_return_if_fail (SW_IS_DOCUMENT_VIEW (self));

  if (!show_section (self, "tree"))
    return;

  clear_page (self);
  gtk_widget_activate_action (GTK_WIDGET (sw_document_view_get_page (self)), "tree.path", NULL);
}

/**
 * sw_document_view_toggle_sidebar:
 *
 * Shows or hides the sections. The focus goes along where they stand over the page.
 */
void
sw_document_view_toggle_sidebar (SwDocumentView *self)
{
  gboolean show;

  g_return_if_fail (SW_IS_DOCUMENT_VIEW (self));

  show = !sw_split_view_get_show_sidebar (self->split);
  if (!show && has_focus_within (self->sidebar))
    focus_page (self);
  sw_split_view_set_show_sidebar (self->split, show);
  if (show && sw_split_view_get_narrow (self->split))
    gtk_widget_child_focus (self->sidebar, GTK_DIR_TAB_FORWARD);
}

/**
 * sw_document_view_move_focus:
 * @forward: to the next pane, else to the former one
 *
 * Moves the focus between sections, page and inspector, as far as they are in sight.
 */
void
sw_document_view_move_focus (SwDocumentView *self,
                             gboolean        forward)
{
  GtkWidget *panes[] = { NULL, NULL, NULL };
  guint n_panes = 0;
  guint here = 0;

  g_return_if_fail (SW_IS_DOCUMENT_VIEW (self));

  if (sw_split_view_get_show_sidebar (self->split))
    panes[n_panes++] = self->sidebar;
  panes[n_panes++] = GTK_WIDGET (self->pages);
  if (sw_split_view_get_show_inspector (self->split))
    panes[n_panes++] = ensure_inspector (self);

  /* From the header it is the first one, or back the last */
  here = forward ? n_panes - 1 : 0;
  for (guint i = 0; i < n_panes; i++)
    if (has_focus_within (panes[i]))
      here = i;

  /* A pane in which nothing takes the focus is passed by */
  for (guint i = 1; i <= n_panes; i++)
    {
      guint next = forward ? (here + i) % n_panes : (here + n_panes - i) % n_panes;

      if (panes[next] == GTK_WIDGET (self->pages)
            ? focus_page (self)
            : gtk_widget_child_focus (panes[next], GTK_DIR_TAB_FORWARD))
        return;
    }
}

/**
 * sw_document_view_take_apart:
 *
 * Lets go of one page, or of the inspector, of a view that nobody will see again.
 *
 * Returns: whether there is more to let go of
 */
gboolean
sw_document_view_take_apart (SwDocumentView *self)
{
  GtkWidget *page;

  g_return_val_if_fail (SW_IS_DOCUMENT_VIEW (self), FALSE);

  page = gtk_widget_get_first_child (GTK_WIDGET (self->pages));
  if (page != NULL)
    gtk_stack_remove (self->pages, page);
  else
    adw_bin_set_child (ADW_BIN (self->pane), NULL);

  return page != NULL;
}
