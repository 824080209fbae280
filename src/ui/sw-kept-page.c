/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-kept-page.c: says of a file that its kind is known, but not what is in it. */
#include "config.h"

#include "sw-kept-page.h"

#include <glib/gi18n.h>

struct _SwKeptPage
{
  SwPage         parent_instance;
  AdwStatusPage *status;
};

G_DEFINE_FINAL_TYPE (SwKeptPage, sw_kept_page, SW_TYPE_PAGE)

static void
sw_kept_page_constructed (GObject *object)
{
  SwKeptPage *self = SW_KEPT_PAGE (object);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  const char *reason = sw_document_get_read_only_reason (document);
  gsize size = g_bytes_get_size (sw_document_get_bytes (document));
  g_autofree char *size_text = g_format_size (size);
  g_autofree char *description = NULL;

  G_OBJECT_CLASS (sw_kept_page_parent_class)->constructed (object);

  /* Translators: what kind of file it is; its size; why its content is not shown. */
  description = g_strdup_printf (_("%s, %s.\n%s"), sw_document_get_subtitle (document), size_text,
                                 reason != NULL ? reason : "");
  adw_status_page_set_description (self->status, description);
}

static gboolean
sw_kept_page_focus_path (SwPage     *page,
                         const char *path)
{
  return gtk_widget_grab_focus (GTK_WIDGET (page));
}

static void
sw_kept_page_class_init (SwKeptPageClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = sw_kept_page_constructed;
  SW_PAGE_CLASS (klass)->focus_path = sw_kept_page_focus_path;
}

static void
sw_kept_page_init (SwKeptPage *self)
{
  self->status = ADW_STATUS_PAGE (adw_status_page_new ());
  adw_status_page_set_icon_name (self->status, "sw-items-symbolic");
  adw_status_page_set_title (self->status, _("Kept as it is"));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->status));
}
