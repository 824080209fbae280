/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-start-section.c: which part of a save is shown first. */
#include "config.h"

#include "sw-start-section.h"

#include "sw-finding.h"
#include "sw-pages.h"

#define KEY "last-sections"

/* What a save that has such a page is opened for, until somebody went elsewhere */
#define START_PAGE "tl2-quickbar"

static gboolean
has_page (SwSection *section)
{
  return sw_pages_lookup (sw_section_get_page (section)) != G_TYPE_INVALID;
}

/* The first one with that id or that page; either may be left out */
static SwSection *
find (SwDocument *document,
      const char *id,
      const char *page)
{
  GListModel *sections = sw_document_get_sections (document);

  for (guint i = 0; i < g_list_model_get_n_items (sections); i++)
    {
      g_autoptr (SwSection) section = g_list_model_get_item (sections, i);

      if (has_page (section)
          && (id == NULL || g_str_equal (sw_section_get_id (section), id))
          && (page == NULL || g_str_equal (sw_section_get_page (section), page)))
        return g_steal_pointer (&section);
    }

  return NULL;
}

/* A character and a stash are of one format, and not opened for the same: the page that comes first
 * tells them apart */
static char *
dup_kind (SwDocument *document,
          SwSection  *first)
{
  return g_strdup_printf ("%s/%s", sw_document_get_codec (document)->id,
                          first != NULL ? sw_section_get_page (first) : "");
}

/* Then the first page comes first, which tells what is wrong */
static gboolean
is_unwell (SwDocument *document)
{
  GListModel *findings;

  if (sw_document_get_read_only (document)
      || sw_tree_get_fault (sw_document_get_tree (document)) != NULL)
    return TRUE;

  findings = sw_document_get_findings (document);
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (SwFinding) finding = g_list_model_get_item (findings, i);

      if (sw_finding_get_severity (finding) == SW_SEVERITY_ERROR)
        return TRUE;
    }

  return FALSE;
}

/**
 * sw_start_section_find:
 * @document: a save that was opened
 * @id: (nullable): of the section that was in sight, if the save was read again
 *
 * Finds the section to open with: the one that was last looked at in a save of this kind; before
 * that, the quickbar of a Torchlight character, and else the first one. What is damaged or can't be
 * edited opens with the first one, which says so.
 *
 * Returns: (transfer full) (nullable): the section, or %NULL if no page shows any
 */
SwSection *
sw_start_section_find (SwDocument *document,
                       const char *id)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GVariant) kept = NULL;
  g_autoptr (SwSection) first = NULL;
  g_autofree char *kind = NULL;
  SwSection *section = NULL;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  if (id != NULL)
    section = find (document, id, NULL);
  if (section != NULL)
    return section;

  first = find (document, NULL, NULL);
  settings = g_settings_new (APP_ID);
  kept = g_settings_get_value (settings, KEY);
  kind = dup_kind (document, first);
  if (g_variant_lookup (kept, kind, "&s", &id))
    section = find (document, id, NULL);
  if (section == NULL)
    section = find (document, NULL, START_PAGE);

  /* Findings are looked for last: in a large save that takes a while */
  if (section == NULL || section == first || is_unwell (document))
    g_set_object (&section, first);

  return section;
}

/**
 * sw_start_section_keep:
 * @document: a save
 * @section: what somebody went to in it
 *
 * Remembers it for the next save of this kind. What is not about the game, as the history, is no
 * place to begin at.
 */
void
sw_start_section_keep (SwDocument *document,
                       SwSection  *section)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GVariant) kept = NULL;
  g_autoptr (SwSection) first = NULL;
  g_autoptr (GVariantDict) all = NULL;
  g_autofree char *kind = NULL;
  const char *id;

  g_return_if_fail (SW_IS_DOCUMENT (document));
  g_return_if_fail (SW_IS_SECTION (section));

  if (sw_section_get_group (section) != SW_SECTION_GAME)
    return;

  settings = g_settings_new (APP_ID);
  kept = g_settings_get_value (settings, KEY);
  first = find (document, NULL, NULL);
  kind = dup_kind (document, first);
  if (g_variant_lookup (kept, kind, "&s", &id) && g_str_equal (id, sw_section_get_id (section)))
    return;

  all = g_variant_dict_new (kept);
  g_variant_dict_insert (all, kind, "s", sw_section_get_id (section));
  g_settings_set_value (settings, KEY, g_variant_dict_end (all));
}
