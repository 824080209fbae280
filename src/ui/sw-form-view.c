/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-form-view.c: the groups of rows that a page is made of, kept up with the document. */
#include "config.h"

#include "sw-form-view.h"

#include "sw-form-layout.h"
#include "sw-form.h"
#include "sw-scrolled-layout.h"

/* Functions are no pointers to data: one cannot stand in a queue by itself. */
typedef struct
{
  SwFormViewFunc build;
} Part;

struct _SwFormView
{
  AdwBin               parent_instance;

  SwPage              *page;          /* weak: the page owns the view */
  AdwPreferencesPage  *preferences;
  GPtrArray           *groups;        /* of AdwPreferencesGroup */
  SwFormViewFunc       build;
  SwFormViewFunc       update;        /* nullable */
  SwFormViewKeepFunc   keep;          /* nullable */
  GQueue               parts;         /* of Part: what is yet to be built */
  guint                tick;          /* that builds the next one */
  GHashTable          *watched;       /* set of SwNodeId: lists that have a row for each element */
  gboolean             stale;         /* one of them has other elements now */
};

G_DEFINE_FINAL_TYPE (SwFormView, sw_form_view, ADW_TYPE_BIN)

static void
update (SwFormView *self)
{
  if (self->page != NULL && self->update != NULL)
    self->update (self, self->page);
}

static void
children_changed_cb (SwFormView *self,
                     guint       container)
{
  if (g_hash_table_contains (self->watched, GUINT_TO_POINTER (container)))
    self->stale = TRUE;
}

static void
changed_cb (SwFormView *self)
{
  if (self->stale)
    sw_form_view_rebuild (self);
  else
    update (self);
}

/* Rows that say of another tree what they said of the former one need not be made anew */
static void
replaced_cb (SwFormView *self)
{
  if (self->page != NULL && self->keep != NULL && g_queue_is_empty (&self->parts)
      && self->keep (self, self->page))
    update (self);
  else
    sw_form_view_rebuild (self);
}

/* The groups from one on are whole. One without a row would be a heading over nothing. */
static void
end_groups (SwFormView *self,
            guint       first)
{
  for (guint i = first; i < self->groups->len; i++)
    {
      GtkWidget *group = g_ptr_array_index (self->groups, i);

      sw_form_bridge (ADW_PREFERENCES_GROUP (group));
      if (g_object_get_data (G_OBJECT (group), "sw-form-own") != NULL
          && sw_form_is_empty (ADW_PREFERENCES_GROUP (group)))
        gtk_widget_set_visible (group, FALSE);
    }
  /* Also rows that came into one of the former groups */
  sw_form_layout_install (GTK_WIDGET (self->preferences));
}

static void
build_part (SwFormView *self)
{
  guint first = self->groups->len;
  Part *part = g_queue_pop_head (&self->parts);

  part->build (self, self->page);
  g_free (part);
  end_groups (self, first);
  update (self);
}

static gboolean
build_part_cb (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  SwFormView *self = SW_FORM_VIEW (widget);

  /* The frame in which it is first laid out has enough to do */
  if (gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) == 0)
    return G_SOURCE_CONTINUE;

  if (self->page != NULL && !g_queue_is_empty (&self->parts))
    build_part (self);
  if (self->page != NULL && !g_queue_is_empty (&self->parts))
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
forget_parts (SwFormView *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_queue_clear_full (&self->parts, g_free);
}

static void
sw_form_view_dispose (GObject *object)
{
  SwFormView *self = SW_FORM_VIEW (object);

  forget_parts (self);
  g_clear_weak_pointer (&self->page);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
  g_clear_pointer (&self->watched, g_hash_table_unref);

  G_OBJECT_CLASS (sw_form_view_parent_class)->dispose (object);
}

static void
sw_form_view_class_init (SwFormViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_form_view_dispose;
}

static void
sw_form_view_init (SwFormView *self)
{
  self->groups = g_ptr_array_new_with_free_func (g_object_unref);
  self->watched = g_hash_table_new (NULL, NULL);
  self->preferences = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->preferences));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), sw_scrolled_layout_new ());
}

/**
 * sw_form_view_new:
 * @page: the page that the view will be in
 * @build: adds the groups; called at once, and again when the tree is another one
 * @update: (nullable): shows what rows do not show by themselves; called after @build and after
 *   every step
 *
 * Makes the scrolled column of groups for a page.
 *
 * Returns: (transfer floating): the view
 */
GtkWidget *
sw_form_view_new (SwPage         *page,
                  SwFormViewFunc  build,
                  SwFormViewFunc  update_func)
{
  SwFormView *self;
  SwDocument *document;

  g_return_val_if_fail (SW_IS_PAGE (page), NULL);
  g_return_val_if_fail (build != NULL, NULL);

  self = g_object_new (SW_TYPE_FORM_VIEW, NULL);
  g_set_weak_pointer (&self->page, page);
  self->build = build;
  self->update = update_func;
  document = sw_page_get_document (page);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "children-changed", G_CALLBACK (children_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (replaced_cb), self,
                           G_CONNECT_SWAPPED);
  sw_form_view_rebuild (self);

  return GTK_WIDGET (self);
}

/**
 * sw_form_view_get_session:
 * @self: a view
 *
 * Returns: (transfer none): the session of the page
 */
SwSession *
sw_form_view_get_session (SwFormView *self)
{
  g_return_val_if_fail (SW_IS_FORM_VIEW (self), NULL);

  return self->page != NULL ? sw_page_get_session (self->page) : NULL;
}

/**
 * sw_form_view_add_group:
 * @self: a view
 * @title: (nullable): the heading
 *
 * Adds a group, which is not shown while it has no row. For the build function.
 *
 * Returns: (transfer none): the group
 */
AdwPreferencesGroup *
sw_form_view_add_group (SwFormView *self,
                        const char *title)
{
  GtkWidget *group;

  g_return_val_if_fail (SW_IS_FORM_VIEW (self), NULL);

  group = adw_preferences_group_new ();
  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  g_object_set_data (G_OBJECT (group), "sw-form-own", self);
  sw_form_view_take_group (self, group);

  return ADW_PREFERENCES_GROUP (group);
}

/**
 * sw_form_view_take_group:
 * @self: a view
 * @group: (transfer floating) (nullable): a group that was made elsewhere
 *
 * Adds a group. For the build function.
 */
void
sw_form_view_take_group (SwFormView *self,
                         GtkWidget  *group)
{
  g_return_if_fail (SW_IS_FORM_VIEW (self));
  g_return_if_fail (group == NULL || ADW_IS_PREFERENCES_GROUP (group));

  if (group == NULL)
    return;

  adw_preferences_page_add (self->preferences, ADW_PREFERENCES_GROUP (group));
  g_ptr_array_add (self->groups, g_object_ref (group));
}

/**
 * sw_form_view_add_part:
 * @self: a view
 * @build: adds groups, below those that are there by then
 *
 * Lets groups be built with a later frame, one part with each, so that the window answers between
 * them. For the build function.
 */
void
sw_form_view_add_part (SwFormView     *self,
                       SwFormViewFunc  build)
{
  Part *part;

  g_return_if_fail (SW_IS_FORM_VIEW (self));
  g_return_if_fail (build != NULL);

  part = g_new (Part, 1);
  part->build = build;
  g_queue_push_tail (&self->parts, part);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), build_part_cb, NULL, NULL);
}

/**
 * sw_form_view_set_keep:
 * @self: a view
 * @keep: (nullable): lets the rows show another tree, or answers %FALSE where they cannot
 *
 * Sets how the groups are kept when the tree is another one. Without it they are made anew.
 */
void
sw_form_view_set_keep (SwFormView         *self,
                       SwFormViewKeepFunc  keep)
{
  g_return_if_fail (SW_IS_FORM_VIEW (self));

  self->keep = keep;
}

/**
 * sw_form_view_is_whole:
 * @self: a view
 *
 * Returns: whether all parts of it are built
 */
gboolean
sw_form_view_is_whole (SwFormView *self)
{
  g_return_val_if_fail (SW_IS_FORM_VIEW (self), FALSE);

  return g_queue_is_empty (&self->parts);
}

/**
 * sw_form_view_watch:
 * @self: a view
 * @path: the path of a list
 *
 * Makes the groups anew whenever that list gets other elements. For the build function.
 */
void
sw_form_view_watch (SwFormView *self,
                    const char *path)
{
  SwNodeId list;

  g_return_if_fail (SW_IS_FORM_VIEW (self));
  g_return_if_fail (path != NULL);

  list = sw_tree_lookup (sw_document_get_tree (sw_page_get_document (self->page)), path, NULL);
  if (list != SW_NODE_NONE)
    g_hash_table_add (self->watched, GUINT_TO_POINTER (list));
}

/**
 * sw_form_view_rebuild:
 * @self: a view
 *
 * Makes all groups anew.
 */
void
sw_form_view_rebuild (SwFormView *self)
{
  g_return_if_fail (SW_IS_FORM_VIEW (self));

  if (self->page == NULL)
    return;

  forget_parts (self);
  for (guint i = 0; i < self->groups->len; i++)
    adw_preferences_page_remove (self->preferences, g_ptr_array_index (self->groups, i));
  g_ptr_array_set_size (self->groups, 0);
  g_hash_table_remove_all (self->watched);
  self->stale = FALSE;

  self->build (self, self->page);
  end_groups (self, 0);
  update (self);
}
