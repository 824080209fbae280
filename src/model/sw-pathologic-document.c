/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-document.c: a Pathologic save that is open. */
#include "config.h"

#include "sw-pathologic-document.h"

#include <glib/gi18n-lib.h>

struct _SwPathologicDocument
{
  SwDocument parent_instance;
};

G_DEFINE_FINAL_TYPE (SwPathologicDocument, sw_pathologic_document, SW_TYPE_DOCUMENT)

static char *
sw_pathologic_document_dup_subtitle (SwDocument *document)
{
  const SwPathologicFile *file =
    sw_pathologic_document_get_remembered (SW_PATHOLOGIC_DOCUMENT (document));
  guint n_objects = file->objects->len;
  g_autofree char *objects =
    g_strdup_printf (ngettext ("%u object", "%u objects", n_objects), n_objects);

  /* Translators: the kind of a file, how it is laid out, and how many objects are in it. */
  return g_strdup_printf (_("Pathologic save, layout “%s”, %s"), file->plan->framing.id, objects);
}

static void
add_section (GListStore         *sections,
             const char         *id,
             const char         *title,
             const char * const *paths)
{
  g_autofree char *icon = g_strdup_printf ("sw-%s-symbolic", id);
  g_autoptr (SwSection) section = sw_section_new (id, title, icon, id, SW_SECTION_STRUCTURE,
                                                  paths);

  g_list_store_append (sections, section);
}

static void
sw_pathologic_document_add_sections (SwDocument *document,
                                     GListStore *sections)
{
  static const char * const all[] = { "", NULL };
  static const char * const nothing[] = { NULL };

  add_section (sections, "tree", _("Structure"), all);
  add_section (sections, "review", _("Unsaved changes"), nothing);
  add_section (sections, "history", _("History"), nothing);
  add_section (sections, "backups", _("Backups"), nothing);
}

static void
sw_pathologic_document_class_init (SwPathologicDocumentClass *klass)
{
  SwDocumentClass *document_class = SW_DOCUMENT_CLASS (klass);

  document_class->dup_subtitle = sw_pathologic_document_dup_subtitle;
  document_class->add_sections = sw_pathologic_document_add_sections;
}

static void
sw_pathologic_document_init (SwPathologicDocument *self)
{
}

/**
 * sw_pathologic_document_get_remembered:
 * @self: a save
 *
 * Gets what the codec remembers beside the tree: the reading and its outcome, tables, objects.
 *
 * Returns: (transfer none): it, for as long as the tree stays
 */
const SwPathologicFile *
sw_pathologic_document_get_remembered (SwPathologicDocument *self)
{
  return sw_tree_get_codec_data (sw_document_get_tree (SW_DOCUMENT (self)));
}
