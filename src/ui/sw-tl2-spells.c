/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-spells.c: the rows of the four spells of a Torchlight character or pet. */
#include "config.h"

#include "sw-tl2-spells.h"

#include "sw-form.h"

#include <glib/gi18n-lib.h>

/**
 * sw_tl2_spells_add:
 * @group: where to; gets a heading
 * @session: a session
 * @path: the path of a list of spells
 *
 * Adds two rows for each spell: the word that the game has for it, and its level.
 */
void
sw_tl2_spells_add (AdwPreferencesGroup *group,
                   SwSession           *session,
                   const char          *path)
{
  g_autoptr (SwNode) list = sw_form_find_node (session, path);
  guint n = list != NULL ? sw_document_open (sw_session_get_document (session),
                                             sw_node_get_id (list)) : 0;

  /* Translators: heading over the places for spells that a character or a pet has. */
  adw_preferences_group_set_title (group, _("Spell slots"));
  adw_preferences_group_set_description (group, _("In the game’s own words; empty for none."));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/%u/name", path, i);
      g_autofree char *level = g_strdup_printf ("%s/%u/level", path, i);
      /* Translators: one of the four places for spells. */
      g_autofree char *title = g_strdup_printf (_("Spell %u"), i + 1);
      /* Translators: of one of the four places for spells. */
      g_autofree char *level_title = g_strdup_printf (_("Level of spell %u"), i + 1);
      g_autoptr (SwNode) node = sw_form_find_node (session, name);

      /* What is no text in the file is a row of bytes, and no entry could hold it */
      if (node != NULL && sw_node_get_kind (node) == SW_KIND_STRING)
        sw_form_add_text (group, session, name, title);
      sw_form_add_number (group, session, level, level_title);
    }
}
