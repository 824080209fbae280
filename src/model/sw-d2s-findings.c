/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-findings.c: what a player would care about in a Diablo II character. */
#include "config.h"

#include "sw-d2s-findings.h"
#include "sw-checksum.h"
#include "sw-d2s-item-ids.h"
#include "sw-d2s-rules.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define CHECKSUM_OFFSET 12

/* A fix that sets some numbers: path and number in turn, ended by NULL */
#define add_fix(self, finding, ...)                                                            \
  sw_finding_add_numbers (finding, SW_DOCUMENT (self), __VA_ARGS__)

static void
append (GListStore *findings,
        SwFinding  *finding)
{
  g_list_store_append (findings, finding);
  g_object_unref (finding);
}

/* -- the file -- */

static gsize
get_size (SwD2sDocument *self)
{
  return g_bytes_get_size (sw_tree_get_bytes (sw_document_get_tree (SW_DOCUMENT (self))));
}

/* Other sums in the header would make a file without its end look whole, and bring nothing back:
 * they are not offered. */
static gboolean
is_torn (SwD2sDocument *self)
{
  return sw_document_has (SW_DOCUMENT (self), "/header/file_size")
         && sw_document_get_number (SW_DOCUMENT (self), "/header/file_size") > get_size (self);
}

static void
check_size (SwD2sDocument *self,
            GListStore    *findings)
{
  gsize size = get_size (self);
  guint64 stored = sw_document_get_number (SW_DOCUMENT (self), "/header/file_size");
  g_autofree char *message = NULL;
  g_autofree char *label = NULL;
  SwFinding *finding;

  if (!sw_document_has (SW_DOCUMENT (self), "/header/file_size") || stored == size)
    return;

  if (is_torn (self))
    {
      message = g_strdup_printf (_("The file says that it has %" PRIu64 " bytes, but it has only "
                                   "%zu: its end is missing. The game refuses such a file. A "
                                   "backup may hold all of it."),
                                 stored, size);
      append (findings, sw_finding_new ("size_mismatch", SW_SEVERITY_ERROR, "/header/file_size",
                                        message));
      return;
    }

  message = g_strdup_printf (_("The file says that it has %" PRIu64 " bytes, but it "
                               "has %zu. The game refuses such a file."),
                             stored, size);
  label = g_strdup_printf (_("Set the stored size to %zu"), size);
  finding = sw_finding_new ("size_mismatch", SW_SEVERITY_ERROR, "/header/file_size", message);
  add_fix (self, finding, "fix_size", label, "/header/file_size", (guint64) size, NULL);
  append (findings, finding);
}

static void
check_checksum (SwD2sDocument *self,
                GListStore    *findings)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (self));
  gsize size;
  const guint8 *data = sw_tree_get_data (tree, &size);
  guint64 stored = sw_document_get_number (SW_DOCUMENT (self), "/header/checksum");
  guint32 computed;
  g_autofree char *message = NULL;
  SwFinding *finding;

  if (!sw_document_has (SW_DOCUMENT (self), "/header/checksum"))
    return;
  computed = sw_checksum_rotate (data, size, CHECKSUM_OFFSET);
  if (stored == computed)
    return;

  message = g_strdup_printf (_("The checksum does not match what the file says: 0x%08X is stored, "
                               "0x%08X would be right. The game refuses such a file."),
                             (guint) stored, computed);
  finding = sw_finding_new ("checksum_mismatch", SW_SEVERITY_ERROR, "/header/checksum", message);
  if (!is_torn (self))
    add_fix (self, finding, "fix_checksum", _("Fix checksum mismatch"),
             "/header/checksum", (guint64) computed, NULL);
  append (findings, finding);
}

static void
check_fault (SwD2sDocument *self,
             GListStore    *findings)
{
  SwFinding *finding = sw_finding_new_for_fault (SW_DOCUMENT (self));

  if (finding != NULL)
    append (findings, finding);
}

/* -- the character -- */

static void
check_name (SwD2sDocument *self,
            GListStore    *findings)
{
  SwNodeId node = sw_document_lookup (SW_DOCUMENT (self), "/header/name");
  const char *name;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (node == SW_NODE_NONE)
    return;
  name = sw_tree_get_text (sw_document_get_tree (SW_DOCUMENT (self)), node);
  if (name == NULL)
    {
      append (findings, sw_finding_new ("unreadable_name", SW_SEVERITY_WARNING, "/header/name",
                                        _("These bytes are no text. They are kept as they are.")));
      return;
    }
  if (*name == '\0')
    {
      append (findings, sw_finding_new ("blank_name", SW_SEVERITY_ERROR, "/header/name",
                                        _("This character has no name. The game does not list "
                                          "such a file. Give it a name before saving.")));
      return;
    }
  if (sw_d2s_check_name (sw_d2s_document_get_version (self), name, &error))
    return;

  /* Translators: %s says what is wrong with it. */
  message = g_strdup_printf (_("The game may refuse this name. %s"), error->message);
  append (findings, sw_finding_new ("odd_name", SW_SEVERITY_WARNING, "/header/name", message));
}

/* Offers one level for both places, unless the game knows none such. */
static void
add_level_fix (SwD2sDocument *self,
               SwFinding     *finding,
               const char    *id,
               const char    *path,
               guint64        level)
{
  g_autofree char *label = NULL;

  if (level < 1 || level > SW_D2S_MAX_LEVEL)
    return;

  label = g_strdup_printf (_("Set level to %" PRIu64 " in both places"), level);
  add_fix (self, finding, id, label, path, level, NULL);
}

static void
check_levels (SwD2sDocument *self,
              GListStore    *findings)
{
  guint64 header = sw_document_get_number (SW_DOCUMENT (self), "/header/level");
  guint64 attribute = sw_document_get_number (SW_DOCUMENT (self), "/attributes/level");
  g_autofree char *message = NULL;
  SwFinding *finding;

  if (!sw_document_has (SW_DOCUMENT (self), "/attributes/level") || header == attribute)
    return;

  message = g_strdup_printf (_("The level is %" PRIu64 " in the header and %"
                               PRIu64 " among the attributes. The game refuses such a "
                               "character."), header, attribute);
  finding = sw_finding_new ("level_mismatch", SW_SEVERITY_ERROR, "/header/level", message);
  add_level_fix (self, finding, "level_from_header", "/attributes/level", header);
  add_level_fix (self, finding, "level_from_attributes", "/header/level", attribute);
  append (findings, finding);
}

/* The level that some experience is enough for. */
static guint
find_level (const SwD2sTables *tables,
            guint64            experience)
{
  guint level = 1;

  while (level < SW_D2S_MAX_LEVEL && tables->experience[level + 1] <= experience)
    level++;

  return level;
}

static void
check_experience (SwD2sDocument *self,
                  GListStore    *findings)
{
  const SwD2sTables *tables = sw_d2s_document_get_tables (self);
  guint64 level = sw_document_get_number (SW_DOCUMENT (self), "/attributes/level");
  guint64 experience = sw_document_get_number (SW_DOCUMENT (self), "/attributes/experience");
  guint fitting = find_level (tables, experience);
  g_autofree char *message = NULL;
  g_autofree char *experience_label = NULL;
  g_autofree char *level_label = NULL;
  SwFinding *finding;

  if (!sw_document_has (SW_DOCUMENT (self), "/attributes/level") || level < 1
      || level > SW_D2S_MAX_LEVEL || fitting == level)
    return;

  message = g_strdup_printf (_("%" PRIu64 " experience points belong to level %u, but "
                               "the level is %" PRIu64 "."),
                             experience, fitting, level);
  experience_label = g_strdup_printf (_("Set experience to %u, the least for level %u"),
                                      tables->experience[level], (guint) level);
  level_label = g_strdup_printf (_("Set level to %u"), fitting);
  finding = sw_finding_new ("experience_outside_level", SW_SEVERITY_WARNING,
                            "/attributes/experience", message);
  add_fix (self, finding, "experience_from_level", experience_label,
           "/attributes/experience", (guint64) tables->experience[level], NULL);
  add_fix (self, finding, "level_from_experience", level_label,
           "/attributes/level", (guint64) fitting, "/header/level", (guint64) fitting, NULL);
  append (findings, finding);
}

static void
check_gold (SwD2sDocument *self,
            GListStore    *findings,
            const char    *id,
            const char    *path,
            guint64        limit,
            const char    *message)
{
  g_autofree char *label = NULL;
  g_autofree char *fix = g_strconcat (id, "_to_limit", NULL);
  SwFinding *finding;

  if (limit == 0 || sw_document_get_number (SW_DOCUMENT (self), path) <= limit)
    return;

  label = g_strdup_printf (_("Lower the gold to %" PRIu64), limit);
  finding = sw_finding_new (id, SW_SEVERITY_WARNING, path, message);
  add_fix (self, finding, fix, label, path, limit, NULL);
  append (findings, finding);
}

static void
check_all_gold (SwD2sDocument *self,
                GListStore    *findings)
{
  guint64 gold = sw_document_get_number (SW_DOCUMENT (self), "/attributes/gold");
  guint64 stash = sw_document_get_number (SW_DOCUMENT (self), "/attributes/stash_gold");
  guint64 level = sw_document_get_number (SW_DOCUMENT (self), "/attributes/level");
  const SwD2sTables *tables = sw_d2s_document_get_tables (self);
  guint64 limit = sw_d2s_gold_limit (tables, (guint) level);
  guint64 stash_limit = sw_d2s_stash_limit (tables, sw_d2s_document_get_version (self));
  g_autofree char *message = NULL;
  g_autofree char *stash_message = NULL;

  if (!sw_document_has (SW_DOCUMENT (self), "/attributes"))
    return;

  message = g_strdup_printf (_("The character carries %" PRIu64 " gold. At this level "
                               "the game permits %" PRIu64 "."), gold, limit);
  stash_message = g_strdup_printf (_("There are %" PRIu64 " gold in the stash. The game "
                                     "permits %" PRIu64 "."), stash, stash_limit);
  check_gold (self, findings, "gold_over_limit", "/attributes/gold", limit, message);
  check_gold (self, findings, "stash_gold_over_limit", "/attributes/stash_gold", stash_limit,
              stash_message);
}

static void
check_current_values (SwD2sDocument *self,
                      GListStore    *findings)
{
  guint64 max_life = sw_document_get_number (SW_DOCUMENT (self), "/attributes/max_life");

  if (sw_document_has (SW_DOCUMENT (self), "/attributes") && max_life == 0)
    append (findings, sw_finding_new ("no_life", SW_SEVERITY_WARNING, "/attributes/max_life",
                                      _("The highest life is 0. The character would be dead at "
                                        "once. Set it among the attributes.")));
}

static void
check_progression (SwD2sDocument *self,
                   GListStore    *findings)
{
  guint64 progression = sw_document_get_number (SW_DOCUMENT (self), "/header/progression");
  guint64 limit = sw_d2s_document_get_n_acts (self) * SW_D2S_N_DIFFICULTIES;
  g_autofree char *message = NULL;
  g_autofree char *label = NULL;
  SwFinding *finding;

  if (progression <= limit)
    return;

  message = g_strdup_printf (_("The character is said to have finished %" PRIu64
                               " acts. There are %" PRIu64 "."), progression, limit);
  label = g_strdup_printf (_("Set progression to %" PRIu64), limit);
  finding = sw_finding_new ("progression_over_limit", SW_SEVERITY_WARNING, "/header/progression",
                            message);
  add_fix (self, finding, "progression_to_limit", label, "/header/progression", limit, NULL);
  append (findings, finding);
}

static void
check_class (SwD2sDocument *self,
             GListStore    *findings)
{
  const SwD2sClass *class = sw_d2s_document_get_class (self);
  guint version = sw_d2s_document_get_version (self);
  g_autofree char *message = NULL;

  if (!sw_document_has (SW_DOCUMENT (self), "/header/class"))
    return;
  if (class == NULL)
    {
      message = g_strdup_printf (_("Class number %" PRIu64 " is not known. The file may "
                                   "be of a modified game."),
                                 sw_document_get_number (SW_DOCUMENT (self), "/header/class"));
      append (findings, sw_finding_new ("unknown_class", SW_SEVERITY_WARNING, "/header/class",
                                        message));
    }
  else if (version < class->since_version)
    {
      message = g_strdup_printf (_("The class %s does not exist in this version of the game."),
                                 class->name);
      append (findings, sw_finding_new ("class_too_new", SW_SEVERITY_ERROR, "/header/class",
                                        message));
    }
}

/* -- the mercenary -- */

static const SwD2sMercenary *
find_mercenary (const SwD2sTables *tables,
                guint64            type)
{
  for (guint i = 0; i < tables->n_mercenaries; i++)
    if (tables->mercenaries[i].type == type)
      return &tables->mercenaries[i];

  return NULL;
}

static void
check_leftovers (SwD2sDocument *self,
                 GListStore    *findings)
{
  SwFinding *finding;

  if (sw_document_get_number (SW_DOCUMENT (self), "/header/mercenary/name") == 0
      && sw_document_get_number (SW_DOCUMENT (self), "/header/mercenary/type") == 0
      && sw_document_get_number (SW_DOCUMENT (self), "/header/mercenary/experience") == 0
      && sw_document_get_number (SW_DOCUMENT (self), "/header/mercenary/dead") == 0)
    return;

  finding = sw_finding_new ("mercenary_leftovers", SW_SEVERITY_WARNING, "/header/mercenary",
                            _("Nobody is hired, but there are values left of a mercenary."));
  add_fix (self, finding, "clear_mercenary", _("Clear the mercenary’s values"),
           "/header/mercenary/name", G_GUINT64_CONSTANT (0),
           "/header/mercenary/type", G_GUINT64_CONSTANT (0),
           "/header/mercenary/experience", G_GUINT64_CONSTANT (0),
           "/header/mercenary/dead", G_GUINT64_CONSTANT (0), NULL);
  append (findings, finding);
}

static void
check_hired (SwD2sDocument *self,
             GListStore    *findings)
{
  guint64 type = sw_document_get_number (SW_DOCUMENT (self), "/header/mercenary/type");
  guint64 name = sw_document_get_number (SW_DOCUMENT (self), "/header/mercenary/name");
  const SwD2sMercenary *mercenary = find_mercenary (sw_d2s_document_get_tables (self), type);
  g_autofree char *message = NULL;
  SwFinding *finding;

  if (mercenary == NULL)
    {
      message = g_strdup_printf (_("Mercenary type %" PRIu64 " is not known. Choose "
                                   "another type."), type);
      append (findings, sw_finding_new ("unknown_mercenary", SW_SEVERITY_ERROR,
                                        "/header/mercenary/type", message));
      return;
    }
  if (mercenary->n_names == 0 || name < mercenary->n_names)
    return;

  message = g_strdup_printf (_("The mercenary has name number %" PRIu64 ", but there are "
                               "only %u names for this type."), name, mercenary->n_names);
  finding = sw_finding_new ("mercenary_name_range", SW_SEVERITY_WARNING,
                            "/header/mercenary/name", message);
  add_fix (self, finding, "first_mercenary_name", _("Give the mercenary the first name"),
           "/header/mercenary/name", G_GUINT64_CONSTANT (0), NULL);
  append (findings, finding);
}

static void
check_mercenary (SwD2sDocument *self,
                 GListStore    *findings)
{
  if (!sw_document_has (SW_DOCUMENT (self), "/header/mercenary"))
    return;

  if (sw_document_get_number (SW_DOCUMENT (self), "/header/mercenary/seed") == 0)
    check_leftovers (self, findings);
  else
    check_hired (self, findings);
}

/**
 * sw_d2s_add_findings:
 * @document: a character
 * @findings: list of #SwFinding to append to
 *
 * Looks for what a player would care about. Nothing is repaired: each finding offers its fixes as
 * commands.
 */
void
sw_d2s_add_findings (SwD2sDocument *document,
                     GListStore    *findings)
{
  check_size (document, findings);
  check_checksum (document, findings);
  check_fault (document, findings);
  if (sw_document_get_read_only (SW_DOCUMENT (document)))
    return;

  check_name (document, findings);
  check_class (document, findings);
  check_levels (document, findings);
  check_experience (document, findings);
  check_all_gold (document, findings);
  check_current_values (document, findings);
  check_progression (document, findings);
  check_mercenary (document, findings);
  sw_d2s_item_ids_add_findings (SW_DOCUMENT (document), sw_d2s_document_get_tables (document),
                                findings);
}
