/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-kept-document.c: a file of a known kind whose content is kept, but not decoded yet. */
#include "config.h"

#include "sw-kept-document.h"

#include <glib/gi18n-lib.h>

struct _SwKeptDocument
{
  SwDocument parent_instance;
};

G_DEFINE_FINAL_TYPE (SwKeptDocument, sw_kept_document, SW_TYPE_DOCUMENT)

static char *
sw_kept_document_dup_subtitle (SwDocument *document)
{
  const char *title = sw_document_get_codec (document)->title;
  guint version;

  if (!sw_document_get_version (document, &version))
    return g_strdup (_(title));

  /* Translators: the kind of a file, and the version that it names. */
  return g_strdup_printf (_("%s, version %u"), _(title), version);
}

static void
sw_kept_document_add_sections (SwDocument *document,
                               GListStore *sections)
{
  static const char * const all[] = { "", NULL };
  g_autoptr (SwSection) section =
    sw_section_new ("file", _("File"), "sw-tree-symbolic", "kept", SW_SECTION_STRUCTURE, all);

  g_list_store_append (sections, section);
}

static void
sw_kept_document_class_init (SwKeptDocumentClass *klass)
{
  SwDocumentClass *document_class = SW_DOCUMENT_CLASS (klass);

  document_class->dup_subtitle = sw_kept_document_dup_subtitle;
  document_class->add_sections = sw_kept_document_add_sections;
}

static void
sw_kept_document_init (SwKeptDocument *self)
{
}
