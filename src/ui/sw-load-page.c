/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-load-page.c: what a tab shows until its document is there, or why it is not. */
#include "config.h"

#include "sw-load-page.h"

#include "sw-error.h"
#include "sw-loader.h"
#include "sw-status-page.h"

#include <glib/gi18n.h>

/* What is there sooner than this needs no progress, which would only flicker */
#define PATIENCE_MS 300

struct _SwLoadPage
{
  AdwBin          parent_instance;

  GtkStack       *stack;
  GtkLabel       *stage;
  GtkProgressBar *progress;
  GtkButton      *cancel;
  AdwStatusPage  *status;
  GtkLabel       *details;
  GtkButton      *retry;

  SwWork         *work;
  guint           patience_id;
};

G_DEFINE_FINAL_TYPE (SwLoadPage, sw_load_page, ADW_TYPE_BIN)

static gboolean
patience_cb (gpointer user_data)
{
  SwLoadPage *self = user_data;

  self->patience_id = 0;
  gtk_stack_set_visible_child_name (self->stack, "progress");
  gtk_widget_grab_focus (GTK_WIDGET (self->cancel));

  return G_SOURCE_REMOVE;
}

static void
progress_cb (SwLoadPage *self)
{
  const char *stage = sw_work_get_stage (self->work);

  gtk_progress_bar_set_fraction (self->progress,
                                 CLAMP (sw_work_get_fraction (self->work), 0, 1));
  gtk_label_set_text (self->stage, stage != NULL ? stage : "");
}

static void
let_go (SwLoadPage *self)
{
  g_clear_handle_id (&self->patience_id, g_source_remove);
  if (self->work != NULL)
    g_signal_handlers_disconnect_by_func (self->work, progress_cb, self);
  g_clear_object (&self->work);
}

static void
follow (SwLoadPage *self,
        SwWork     *work)
{
  let_go (self);
  self->work = g_object_ref (work);
  g_signal_connect_object (work, "notify", G_CALLBACK (progress_cb), self, G_CONNECT_SWAPPED);
  progress_cb (self);
}

static void
sw_load_page_dispose (GObject *object)
{
  SwLoadPage *self = SW_LOAD_PAGE (object);

  let_go (self);
  /* The bin must let go of its child itself, else it does so twice */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), SW_TYPE_LOAD_PAGE);

  G_OBJECT_CLASS (sw_load_page_parent_class)->dispose (object);
}

static void
sw_load_page_class_init (SwLoadPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_load_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/savewright/Savewright/sw-load-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwLoadPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SwLoadPage, stage);
  gtk_widget_class_bind_template_child (widget_class, SwLoadPage, progress);
  gtk_widget_class_bind_template_child (widget_class, SwLoadPage, cancel);
  gtk_widget_class_bind_template_child (widget_class, SwLoadPage, status);
  gtk_widget_class_bind_template_child (widget_class, SwLoadPage, details);
  gtk_widget_class_bind_template_child (widget_class, SwLoadPage, retry);
}

static void
sw_load_page_init (SwLoadPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sw_status_page_name_below (GTK_WIDGET (self));
}

/**
 * sw_load_page_new:
 *
 * Makes a page that shows nothing yet.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
sw_load_page_new (void)
{
  return g_object_new (SW_TYPE_LOAD_PAGE, NULL);
}

/**
 * sw_load_page_start:
 * @work: what is done, as by a #SwLoader
 *
 * Shows how far it is, if it takes longer than a moment.
 */
void
sw_load_page_start (SwLoadPage *self,
                    SwWork     *work)
{
  g_return_if_fail (SW_IS_LOAD_PAGE (self));
  g_return_if_fail (SW_IS_WORK (work));

  follow (self, work);
  self->patience_id = g_timeout_add (PATIENCE_MS, patience_cb, self);
  gtk_stack_set_visible_child_name (self->stack, "blank");
}

/**
 * sw_load_page_show:
 * @work: what is done
 *
 * Shows at once how far it is.
 */
void
sw_load_page_show (SwLoadPage *self,
                   SwWork     *work)
{
  g_return_if_fail (SW_IS_LOAD_PAGE (self));
  g_return_if_fail (SW_IS_WORK (work));

  follow (self, work);
  patience_cb (self);
}

/**
 * sw_load_page_done:
 *
 * Lets go of what loads: it is there. Nothing on this page may take the focus from now on.
 */
void
sw_load_page_done (SwLoadPage *self)
{
  g_return_if_fail (SW_IS_LOAD_PAGE (self));

  let_go (self);
}

/* What can be done about it, after what and where it is */
static const char *
get_advice (const GError *error)
{
  if (g_error_matches (error, SW_ERROR, SW_ERROR_UNSUPPORTED))
    return _("Savewright does not know this kind of file, or this version of it. "
             "The file was not changed.");

  if (error->domain == SW_ERROR)
    return _("The file was not changed. If the game keeps a backup of it, try that one.");

  return NULL;
}

/**
 * sw_load_page_stop:
 * @error: why there is no document
 *
 * Shows what is wrong and where, with what can be done now.
 */
void
sw_load_page_stop (SwLoadPage   *self,
                   const GError *error)
{
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  g_autofree char *markup = NULL;
  g_autoptr (GFile) file = NULL;
  const char *advice;

  g_return_if_fail (SW_IS_LOAD_PAGE (self));
  g_return_if_fail (error != NULL);

  if (SW_IS_LOADER (self->work))
    file = g_object_ref (sw_loader_get_file (SW_LOADER (self->work)));
  name = file != NULL ? g_file_get_basename (file) : g_strdup ("");
  let_go (self);
  title = g_strdup_printf (_("“%s” cannot be opened"), name);
  text = error->domain == SW_ERROR ? sw_error_dup_text (error) : g_strdup (error->message);
  markup = g_markup_escape_text (text, -1);
  adw_status_page_set_title (self->status, title);
  adw_status_page_set_description (self->status, markup);
  advice = get_advice (error);
  gtk_label_set_text (self->details, advice != NULL ? advice : "");
  gtk_widget_set_visible (GTK_WIDGET (self->details), advice != NULL);
  gtk_stack_set_visible_child_name (self->stack, "error");
  gtk_widget_grab_focus (GTK_WIDGET (self->retry));
}
