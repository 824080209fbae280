/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pages.c: which page shows which kind of section. */
#include "config.h"

#include "sw-pages.h"

#include "sw-attributes-page.h"
#include "sw-backups-page.h"
#include "sw-d2s-stash-page.h"
#include "sw-history-page.h"
#include "sw-overview-page.h"
#include "sw-pathologic-reading-page.h"
#include "sw-quests-page.h"
#include "sw-review-page.h"
#include "sw-skills-page.h"
#include "sw-status-page.h"
#include "sw-tl2-attributes-page.h"
#include "sw-tl2-inventory-page.h"
#include "sw-tl2-mods-page.h"
#include "sw-tl2-overview-page.h"
#include "sw-tl2-pets-page.h"
#include "sw-tl2-quickbar-page.h"
#include "sw-tl2-skills-page.h"
#include "sw-tl2-statistics-page.h"
#include "sw-tree-page.h"
#include "sw-waypoints-page.h"

typedef struct
{
  const char *word;
  GType     (*get_type) (void);
} PageKind;

static const PageKind kinds[] = {
  /* The pages */
  { "attributes", sw_attributes_page_get_type },
  { "d2s-stash", sw_d2s_stash_page_get_type },
  { "overview", sw_overview_page_get_type },
  { "pathologic-reading", sw_pathologic_reading_page_get_type },
  { "quests", sw_quests_page_get_type },
  { "skills", sw_skills_page_get_type },
  { "tl2-quickbar", sw_tl2_quickbar_page_get_type },
  { "tree", sw_tree_page_get_type },
  { "tl2-attributes", sw_tl2_attributes_page_get_type },
  { "tl2-inventory", sw_tl2_inventory_page_get_type },
  { "tl2-mods", sw_tl2_mods_page_get_type },
  { "tl2-overview", sw_tl2_overview_page_get_type },
  { "tl2-pets", sw_tl2_pets_page_get_type },
  { "tl2-skills", sw_tl2_skills_page_get_type },
  { "tl2-statistics", sw_tl2_statistics_page_get_type },
  { "waypoints", sw_waypoints_page_get_type },
  /* The panes */
  { "backups", sw_backups_page_get_type },
  { "history", sw_history_page_get_type },
  { "review", sw_review_page_get_type },
  { NULL, NULL },
};

/**
 * sw_pages_lookup:
 * @word: the kind of page that a section names
 *
 * Finds the type of a page.
 *
 * Returns: a subclass of #SwPage, or %G_TYPE_INVALID if there is no such page
 */
GType
sw_pages_lookup (const char *word)
{
  g_return_val_if_fail (word != NULL, G_TYPE_INVALID);

  for (const PageKind *kind = kinds; kind->word != NULL; kind++)
    if (g_str_equal (kind->word, word))
      return kind->get_type ();

  return G_TYPE_INVALID;
}

/**
 * sw_pages_new:
 * @section: a section of the session's document
 * @session: the tab's memory
 *
 * Makes the page that shows a section.
 *
 * Returns: (transfer floating) (nullable): the page, or %NULL if there is none of that kind
 */
SwPage *
sw_pages_new (SwSection *section,
              SwSession *session)
{
  GType type;
  SwPage *page;

  g_return_val_if_fail (SW_IS_SECTION (section), NULL);
  g_return_val_if_fail (SW_IS_SESSION (session), NULL);

  type = sw_pages_lookup (sw_section_get_page (section));
  if (type == G_TYPE_INVALID)
    return NULL;

  page = g_object_new (type, "session", session, NULL);
  sw_status_page_name_below (GTK_WIDGET (page));
  return page;
}
