/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-findings.c: what a player would care about in a Torchlight save. */
#include "config.h"

#include "sw-tl2-findings.h"
#include "sw-command-group.h"
#include "sw-set-value.h"
#include "sw-svb-quickbar.h"
#include "sw-tl2-item-text.h"
#include "sw-tl2-rules.h"
#include "sw-tl2-slots.h"
#include "sw-tl2-steps.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#define MAX_LEVEL 100
#define MAX_DIFFICULTY 3

static SwTree *
get_tree (SwTl2Document *self)
{
  return sw_document_get_tree (SW_DOCUMENT (self));
}

static void
append (GListStore *findings,
        SwFinding  *finding)
{
  g_list_store_append (findings, finding);
  g_object_unref (finding);
}

static gint64
get_signed (SwTl2Document *self,
            const char    *path)
{
  return (gint32) sw_document_get_number (SW_DOCUMENT (self), path);
}

/* -- what stands in two places -- */

static void
check_levels (SwTl2Document *self,
              GListStore    *findings)
{
  gint64 unit = get_signed (self, "/character/level");
  gint64 last = get_signed (self, "/last/level");
  g_autofree char *message = NULL;
  g_autofree char *unit_label = NULL;
  g_autofree char *last_label = NULL;
  SwFinding *finding;

  if (!sw_document_has (SW_DOCUMENT (self), "/last/level") || unit == last)
    return;

  message = g_strdup_printf (_("The character’s level is %" PRId64 ", but the last part of the "
                               "file says %" PRId64 "."), unit, last);
  unit_label = g_strdup_printf (_("Set level to %" PRId64 " in both places"), unit);
  last_label = g_strdup_printf (_("Set level to %" PRId64 " in both places"), last);
  finding = sw_finding_new ("level_mismatch", SW_SEVERITY_WARNING, "/character/level", message);
  /* What is wrong itself is not spread. */
  if (unit >= 1 && unit <= MAX_LEVEL)
    sw_finding_add_numbers (finding, SW_DOCUMENT (self), "level_from_character", unit_label,
                            "/last/level", (guint64) unit, NULL);
  if (last >= 1 && last <= MAX_LEVEL)
    sw_finding_add_numbers (finding, SW_DOCUMENT (self), "level_from_last", last_label,
                            "/character/level", (guint64) last, NULL);
  append (findings, finding);
}

static void
check_difficulties (SwTl2Document *self,
                    GListStore    *findings)
{
  guint64 first = sw_document_get_number (SW_DOCUMENT (self), "/difficulty");
  guint64 last = sw_document_get_number (SW_DOCUMENT (self), "/last/difficulty");
  SwFinding *finding;

  if (!sw_document_has (SW_DOCUMENT (self), "/last/difficulty") || first == last)
    return;

  finding = sw_finding_new ("difficulty_mismatch", SW_SEVERITY_WARNING, "/difficulty",
                            _("The first and the last part of the file name different "
                              "difficulties."));
  if (first <= MAX_DIFFICULTY)
    sw_finding_add_numbers (finding, SW_DOCUMENT (self), "difficulty_from_first",
                            _("Take the difficulty of the first part"),
                            "/last/difficulty", first, NULL);
  if (last <= MAX_DIFFICULTY)
    sw_finding_add_numbers (finding, SW_DOCUMENT (self), "difficulty_from_last",
                            _("Take the difficulty of the last part"), "/difficulty", last, NULL);
  append (findings, finding);
}

static void
add_text_fix (SwTl2Document *self,
              SwFinding     *finding,
              const char    *id,
              const char    *path,
              const char    *text)
{
  g_autofree char *label = NULL;
  g_auto (SwValue) value = SW_VALUE_INIT;

  if (*text == '\0')
    return;

  sw_value_init_text (&value, text);
  /* Translators: %s is a character's name. */
  label = g_strdup_printf (_("Use the name %s in both places"), text);
  sw_finding_take_fix (finding, id, label,
                       sw_set_value_new (SW_DOCUMENT (self),
                                         sw_document_lookup (SW_DOCUMENT (self), path), &value));
}

static void
check_names (SwTl2Document *self,
             GListStore    *findings)
{
  const char *unit = sw_tl2_document_get_text (self, "/character/name");
  const char *last = sw_tl2_document_get_text (self, "/last/name");
  g_autofree char *message = NULL;
  SwFinding *finding;

  if (unit != NULL && *unit == '\0')
    append (findings, sw_finding_new ("blank_name", SW_SEVERITY_WARNING, "/character/name",
                                      _("This character has no name.")));
  if (unit == NULL || last == NULL || strcmp (unit, last) == 0)
    return;

  message = g_strdup_printf (_("The character is called “%s”, but the last part of the file says "
                               "“%s”."), unit, last);
  finding = sw_finding_new ("name_mismatch", SW_SEVERITY_NOTE, "/character/name", message);
  add_text_fix (self, finding, "name_from_character", "/last/name", unit);
  add_text_fix (self, finding, "name_from_last", "/character/name", last);
  append (findings, finding);
}

static void
check_free_points (SwTl2Document *self,
                   GListStore    *findings,
                   const char    *id,
                   const char    *path,
                   gint64         stat,
                   const char    *format_message)
{
  SwNodeId node = sw_tl2_document_find_stat (self, stat);
  gint64 points = get_signed (self, path);
  gint64 counted;
  g_autofree char *stat_path = NULL;
  g_autofree char *points_label = NULL;
  g_autofree char *stat_label = NULL;
  g_autofree char *points_id = g_strconcat (id, "_from_character", NULL);
  g_autofree char *stat_id = g_strconcat (id, "_from_stat", NULL);
  SwFinding *finding;

  if (node == SW_NODE_NONE || !sw_document_has (SW_DOCUMENT (self), path))
    return;
  counted = (gint32) sw_tree_get_number (get_tree (self), node);
  if (counted == points)
    return;

  stat_path = sw_tree_dup_path (get_tree (self), node);
  /* Translators: %PRId64 is a number of points. */
  points_label = g_strdup_printf (_("Set the points to %" PRId64 " in both places"), points);
  stat_label = g_strdup_printf (_("Set the points to %" PRId64 " in both places"), counted);
  finding = sw_finding_new (id, SW_SEVERITY_WARNING, path, format_message);
  if (points >= 0)
    sw_finding_add_numbers (finding, SW_DOCUMENT (self), points_id, points_label,
                            stat_path, (guint64) points, NULL);
  if (counted >= 0)
    sw_finding_add_numbers (finding, SW_DOCUMENT (self), stat_id, stat_label,
                            path, (guint64) counted, NULL);
  append (findings, finding);
}

static void
check_level_ups (SwTl2Document *self,
                 GListStore    *findings)
{
  SwNodeId list = sw_document_lookup (SW_DOCUMENT (self), "/last/level_ups");
  gint64 level = get_signed (self, "/last/level");
  guint n_records;
  g_autofree char *message = NULL;

  if (list == SW_NODE_NONE || !sw_document_has (SW_DOCUMENT (self), "/last/level_ups"))
    return;
  n_records = sw_tree_get_n_children (get_tree (self), list);
  if (level < 1 || n_records == level - 1)
    return;

  message = g_strdup_printf (ngettext ("The file tells of %u level that was gained, which does not "
                                       "fit level %d. The game is not known to mind.",
                                       "The file tells of %u levels that were gained, which does "
                                       "not fit level %d. The game is not known to mind.",
                                       n_records), n_records, (int) level);
  append (findings, sw_finding_new ("level_ups_mismatch", SW_SEVERITY_NOTE, "/last/level_ups",
                                    message));
}

/* -- the character -- */

static void
check_mark (SwTl2Document *self,
            GListStore    *findings)
{
  SwCommand *fix = sw_tl2_new_remove_mark (self, NULL);
  SwFinding *finding;

  if (fix == NULL)
    return;

  finding = sw_finding_new ("cheater_mark", SW_SEVERITY_WARNING, "/character/cheater",
                            _("The game has marked this character as a cheater’s."));
  sw_finding_take_fix (finding, "remove_mark", _("Remove the cheater mark"), fix);
  append (findings, finding);
}

static void
check_range (SwTl2Document *self,
             GListStore    *findings,
             const char    *id,
             const char    *path,
             gint64         minimum,
             gint64         maximum)
{
  gint64 number = get_signed (self, path);
  gint64 nearest = CLAMP (number, minimum, maximum);
  SwNodeId node = sw_document_lookup (SW_DOCUMENT (self), path);
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;
  g_autofree char *label = NULL;
  g_autofree char *fix = g_strconcat (id, "_to_limit", NULL);
  SwFinding *finding;
  SwCommand *command;
  SwValue value;

  if (!sw_document_has (SW_DOCUMENT (self), path) || nearest == number)
    return;

  name = sw_document_dup_label (SW_DOCUMENT (self), node);
  /* Translators: a field, its value, and the least and greatest one that the game has. */
  message = g_strdup_printf (_("%s is %" PRId64 ", which lies outside of %" PRId64 " to %" PRId64
                               "."), name, number, minimum, maximum);
  /* Translators: what a fix does: a field, and its new value. */
  label = g_strdup_printf (_("Set %s to %" PRId64), name, nearest);
  finding = sw_finding_new (id, SW_SEVERITY_WARNING, path, message);
  sw_value_init_number (&value, sw_tree_get_field (get_tree (self), node)->kind,
                        (guint64) nearest);
  command = sw_tl2_new_set (self, node, &value);
  if (command == NULL)
    command = sw_set_value_new (SW_DOCUMENT (self), node, &value);
  sw_finding_take_fix (finding, fix, label, command);
  append (findings, finding);
}

static void
check_float (SwTl2Document *self,
             GListStore    *findings,
             const char    *path)
{
  guint32 bits = (guint32) sw_document_get_number (SW_DOCUMENT (self), path);
  float number;
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  memcpy (&number, &bits, sizeof number);
  if (!sw_document_has (SW_DOCUMENT (self), path) || isfinite (number))
    return;

  name = sw_document_dup_label (SW_DOCUMENT (self), sw_document_lookup (SW_DOCUMENT (self), path));
  /* Translators: %s is a field. */
  message = g_strdup_printf (_("%s is no number."), name);
  append (findings, sw_finding_new ("not_a_number", SW_SEVERITY_WARNING, path, message));
}

/* -- the quickbar -- */

static void
check_slot (SwTl2Document *self,
            GListStore    *findings,
            SwNodeId       node,
            guint          number)
{
  const char *word = sw_tree_get_text (get_tree (self), node);
  g_autofree char *title = sw_tl2_slots_dup_title (self, word);
  g_autofree char *path = g_strdup_printf ("/quickbar/%u", number);
  g_autofree char *fix_id = g_strdup_printf ("clear_slot_%u", number);
  g_autofree char *message = NULL;
  g_autofree char *label = NULL;
  SwFinding *finding;
  SwTl2Slot slot;
  SwValue empty;

  if (!sw_tl2_slots_parse (word, &slot) || slot.kind != SW_TL2_BINDING_SKILL
      || sw_tl2_slots_get_rank (self, slot.guid) > 0)
    return;

  /* Translators: the key of a quick slot, 1 to 9 or 0, and a skill. */
  message = g_strdup_printf (_("The quick slot on the key “%u” holds %s, which is not learned."),
                             (number + 1) % SW_TL2_SLOT_COUNT, title);
  /* Translators: what a fix does: the key of a quick slot, 1 to 9 or 0. */
  label = g_strdup_printf (_("Clear the quick slot on the key “%u”"),
                           (number + 1) % SW_TL2_SLOT_COUNT);
  finding = sw_finding_new ("slot_not_learned", SW_SEVERITY_NOTE, path, message);
  sw_value_init_absent (&empty, SW_KIND_STRING);
  sw_finding_take_fix (finding, fix_id, label,
                       sw_set_value_new (SW_DOCUMENT (self), node, &empty));
  append (findings, finding);
}

static void
check_slots (SwTl2Document *self,
             GListStore    *findings)
{
  SwNodeId bar = sw_document_lookup (SW_DOCUMENT (self), "/quickbar");

  /* A save of Torchlight does not tell which skills are learned. */
  if (bar == SW_NODE_NONE || !sw_document_has (SW_DOCUMENT (self), "/character/skills")
      || sw_tl2_document_get_game (self) == SW_TL2_GAME_FIRST)
    return;

  for (guint i = 0; i < sw_tree_get_n_children (get_tree (self), bar); i++)
    {
      SwNodeId slot = sw_tree_get_child (get_tree (self), bar, i);

      if (!sw_tree_is_absent (get_tree (self), slot))
        check_slot (self, findings, slot, i);
    }
}

/* The loader lets the later of two records count. A file with both is kept as it is. */
static void
check_records (SwTl2Document *self,
               GListStore    *findings)
{
  SwNodeId keys = sw_document_lookup (SW_DOCUMENT (self), "/keys");
  gboolean seen[SW_TL2_SLOT_COUNT] = { FALSE };
  guint key;

  if (keys == SW_NODE_NONE)
    return;

  for (guint i = 0; i < sw_tree_get_n_children (get_tree (self), keys); i++)
    {
      if (!sw_svb_get_key_record (get_tree (self), sw_tree_get_child (get_tree (self), keys, i),
                                  NULL, NULL, &key) || key >= SW_TL2_SLOT_COUNT)
        continue;
      if (seen[key])
        {
          g_autofree char *path = g_strdup_printf ("/quickbar/%u", key);
          g_autofree char *message =
            /* Translators: the key of a quick slot, 1 to 9 or 0. */
            g_strdup_printf (_("The quick slot on the key “%u” is in the file more than once. The "
                               "last record counts."), (key + 1) % SW_TL2_SLOT_COUNT);

          append (findings, sw_finding_new ("slot_twice", SW_SEVERITY_NOTE, path, message));
        }
      seen[key] = TRUE;
    }
}

/* -- items -- */

static gint64
get_child_number (SwTree     *tree,
                  SwNodeId    node,
                  const char *token)
{
  SwNodeId child = sw_tree_find_child (tree, node, token);

  return child != SW_NODE_NONE ? (gint64) sw_tree_get_number (tree, child) : 0;
}

/* Two items in one cell: the game shows one of them at most. */
static void
check_cell (SwTl2Document *self,
            GListStore    *findings,
            GHashTable    *cells,
            SwNodeId       item)
{
  SwTree *tree = get_tree (self);
  guint container = (guint) get_child_number (tree, item, "container");
  guint slot = (guint) get_child_number (tree, item, "slot");
  gpointer key = GUINT_TO_POINTER (container << 16 | slot);
  SwNodeId other = GPOINTER_TO_UINT (g_hash_table_lookup (cells, key));
  g_autofree char *path = NULL;
  g_autofree char *title = NULL;
  g_autofree char *other_title = NULL;
  g_autofree char *message = NULL;

  if (container == G_MAXUINT16)
    return;
  if (other == SW_NODE_ROOT)
    {
      g_hash_table_insert (cells, key, GUINT_TO_POINTER (item));
      return;
    }

  path = sw_tree_dup_path (tree, item);
  title = sw_tl2_dup_item_title (sw_tl2_document_get_tables (self), tree, item);
  other_title = sw_tl2_dup_item_title (sw_tl2_document_get_tables (self), tree, other);
  /* Translators: two items. */
  message = g_strdup_printf (_("%s lies in the same place as %s."), title, other_title);
  append (findings, sw_finding_new ("same_cell", SW_SEVERITY_WARNING, path, message));
}

static void
check_items (SwTl2Document *self,
             GListStore    *findings,
             const char    *path)
{
  SwTree *tree = get_tree (self);
  SwNodeId items = sw_document_lookup (SW_DOCUMENT (self), path);
  guint n_items = items != SW_NODE_NONE ? sw_tree_get_n_children (tree, items) : 0;
  g_autoptr (GHashTable) cells = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < n_items; i++)
    {
      SwNodeId item = sw_tree_get_child (tree, items, i);

      if (sw_tree_find_child (tree, item, "container") == SW_NODE_NONE)
        continue;
      check_cell (self, findings, cells, item);
    }
}

static void
check_pets (SwTl2Document *self,
            GListStore    *findings)
{
  SwNodeId pets = sw_document_lookup (SW_DOCUMENT (self), "/pets");
  guint n_pets = pets != SW_NODE_NONE ? sw_tree_get_n_children (get_tree (self), pets) : 0;

  for (guint i = 0; i < n_pets; i++)
    {
      g_autofree char *path = g_strdup_printf ("/pets/%u/items", i);

      check_items (self, findings, path);
    }
}

/**
 * sw_tl2_add_findings:
 * @document: a document
 * @findings: list of #SwFinding to append to
 *
 * Looks for what does not fit together.
 *
 * Source: `docs/formats/svb.md`, sections 7 and 9.
 */
void
sw_tl2_add_findings (SwTl2Document *document,
                     GListStore    *findings)
{
  SwFinding *fault = sw_finding_new_for_fault (SW_DOCUMENT (document));

  if (fault != NULL)
    append (findings, fault);
  check_items (document, findings, "/items");
  if (sw_tl2_document_get_kind (document) == SW_TL2_KIND_STASH)
    return;

  check_names (document, findings);
  check_levels (document, findings);
  check_difficulties (document, findings);
  check_free_points (document, findings, "free_stats_mismatch", "/character/free_stats",
                     SW_TL2_STAT_FREE_STATS,
                     _("The file says in two places how many attribute points are free, and they "
                       "differ."));
  check_free_points (document, findings, "free_skills_mismatch", "/character/free_skills",
                     SW_TL2_STAT_FREE_SKILLS,
                     _("The file says in two places how many skill points are free, and they "
                       "differ."));
  check_level_ups (document, findings);
  check_mark (document, findings);
  check_range (document, findings, "level_out_of_range", "/character/level", 1, MAX_LEVEL);
  check_range (document, findings, "gold_below_zero", "/character/gold", 0, G_MAXINT32);
  check_range (document, findings, "free_stats_below_zero", "/character/free_stats", 0,
               G_MAXINT32);
  check_range (document, findings, "free_skills_below_zero", "/character/free_skills", 0,
               G_MAXINT32);
  check_float (document, findings, "/character/health");
  check_float (document, findings, "/character/mana");
  check_slots (document, findings);
  check_records (document, findings);
  check_items (document, findings, "/character/items");
  check_pets (document, findings);
}
