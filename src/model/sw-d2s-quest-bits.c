/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-quest-bits.c: what the single bits of a quest word mean. */
#include "config.h"

#include "sw-d2s-quest-bits.h"

#include "sw-d2s-document.h"

#include <glib/gi18n-lib.h>

/**
 * sw_d2s_is_quest_word:
 * @node: a node
 *
 * Tells whether a node is the word of one quest at one difficulty, each bit of which stands for
 * something of its own.
 *
 * Returns: %TRUE if it is
 */
gboolean
sw_d2s_is_quest_word (SwNode *node)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (SW_IS_NODE (node), FALSE);

  if (sw_node_is_gone (node) || !SW_IS_D2S_DOCUMENT (sw_node_get_document (node))
      || sw_node_get_kind (node) != SW_KIND_UNSIGNED)
    return FALSE;

  path = sw_node_dup_path (node);
  return g_str_has_prefix (path, "/quests/");
}

/**
 * sw_d2s_quest_bit_get_meaning:
 * @bit: 0 to 15
 *
 * Says what a bit of a quest word means. The steps of a quest, bits 5 to 11, differ from one quest
 * to the next.
 *
 * Source: `docs/formats/d2s.md`, section 5.1.
 *
 * Returns: (transfer none): translated text
 */
const char *
sw_d2s_quest_bit_get_meaning (guint bit)
{
  switch (bit)
    {
    case 0:
      return _("Reward granted");
    case 1:
      return _("Goal reached, reward pending");
    case 2:
      return _("Given, or started");
    case 3:
      return _("Left town for it");
    case 4:
      return _("Entered the area");
    case 12:
      return _("Closed in the quest log");
    case 13:
      return _("Goal reached in this session");
    case 14:
      return _("Completed in this session");
    case 15:
      return _("Completed in an earlier session");
    default:
      return _("A step of this quest");
    }
}
