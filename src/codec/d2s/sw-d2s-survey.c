/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-survey.c: which parts a character has, and where; looked at before nodes are made. */
#include "config.h"

#include "sw-d2s-survey.h"
#include "sw-d2s-lists.h"
#include "sw-d2s-skills.h"
#include "sw-d2s.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const guint8 attributes_mark[] = { 'g', 'f' };
static const guint8 skills_mark[] = { 'i', 'f' };

static const char *const part_paths[SW_D2S_N_PARTS] = {
  [SW_D2S_PART_HEADER] = "/header",
  [SW_D2S_PART_QUESTS] = "/quests",
  [SW_D2S_PART_WAYPOINTS] = "/waypoints",
  [SW_D2S_PART_NPCS] = "/npcs",
  [SW_D2S_PART_ATTRIBUTES] = "/attributes",
  [SW_D2S_PART_SKILLS] = "/skills",
  [SW_D2S_PART_ITEMS] = "/items",
  [SW_D2S_PART_CORPSES] = "/corpses",
  [SW_D2S_PART_OLD_MERCENARY] = "/mercenary",
  [SW_D2S_PART_MERCENARY_ITEMS] = "/mercenary_items",
  [SW_D2S_PART_GOLEM] = "/golem",
  [SW_D2S_PART_DEMON] = "/demon",
};

/**
 * sw_d2s_survey_add:
 * @self: what was found so far
 * @part: a part
 * @bit: where it begins
 * @bits: how long it is
 *
 * Adds a part behind the others.
 *
 * Returns: (transfer none): the part, until another one is added
 */
SwD2sSection *
sw_d2s_survey_add (SwD2sSurvey *self,
                   SwD2sPart    part,
                   guint64      bit,
                   guint64      bits)
{
  SwD2sSection *section = &self->sections[self->n_sections++];

  *section = (SwD2sSection) { .part = part, .bit = bit, .bits = bits, .draft = SW_D2S_NO_DRAFT };
  return section;
}

/**
 * sw_d2s_survey_take_fault:
 * @self: what was found so far
 * @fault: (transfer full): what is wrong, with its path
 *
 * Remembers the first thing that is wrong.
 */
void
sw_d2s_survey_take_fault (SwD2sSurvey *self,
                          GError      *fault)
{
  if (self->fault == NULL)
    self->fault = fault;
  else
    g_error_free (fault);
}

/**
 * sw_d2s_survey_add_fault:
 * @self: what was found so far
 * @part: a part
 * @bit: where it begins
 * @bits: how long it is
 * @fault: (transfer full): what is wrong with it
 *
 * Adds a part that is locked because something is wrong with it.
 */
void
sw_d2s_survey_add_fault (SwD2sSurvey *self,
                         SwD2sPart    part,
                         guint64      bit,
                         guint64      bits,
                         GError      *fault)
{
  sw_error_set_path (fault, part_paths[part]);
  sw_d2s_survey_take_fault (self, g_error_copy (fault));
  sw_d2s_survey_add (self, part, bit, bits)->unread = fault;
}

static GError *
new_truncated (gsize at,
               gsize need,
               gsize size)
{
  gsize left = at < size ? size - at : 0;
  g_autofree char *message = g_strdup_printf (_("%zu bytes are needed here, but the file has only "
                                                "%zu left."), need, left);

  return sw_error_new (SW_ERROR_TRUNCATED, "truncated", (guint64) MIN (at, size) * 8, message);
}

static char *
dup_hex (const guint8 *bytes,
         gsize         n_bytes)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n_bytes; i++)
    g_string_append_printf (text, i > 0 ? " %02X" : "%02X", bytes[i]);

  return g_string_free (text, FALSE);
}

static GError *
new_bad_mark (const guint8 *data,
              gsize         at,
              const guint8 *mark,
              gsize         mark_size)
{
  g_autofree char *expected = dup_hex (mark, mark_size);
  g_autofree char *found = dup_hex (data + at, mark_size);
  /* Translators: both are bytes in hexadecimal digits. */
  g_autofree char *message = g_strdup_printf (_("The bytes %s belong here, but %s stand here."),
                                              expected, found);

  return sw_error_new (SW_ERROR_FORMAT, "bad-marker", (guint64) at * 8, message);
}

/* A block has its size, so what follows can be read even when its own mark is wrong. */
static gboolean
look_at_block (SwD2sSurvey      *self,
               SwD2sPart         part,
               const SwD2sBlock *block,
               const guint8     *data,
               gsize             size)
{
  guint64 bit = (guint64) block->at * 8;

  if (size < block->at + block->size)
    {
      sw_d2s_survey_add_fault (self, part, bit, (guint64) size * 8 - bit,
                 new_truncated (block->at, block->size, size));
      return FALSE;
    }

  if (memcmp (data + block->at, block->mark, block->mark_size) != 0)
    sw_d2s_survey_add_fault (self, part, bit, (guint64) block->size * 8,
               new_bad_mark (data, block->at, block->mark, block->mark_size));
  else
    sw_d2s_survey_add (self, part, bit, (guint64) block->size * 8);
  return TRUE;
}

/* Where a part without a fixed size begins: without its mark there is no way on. */
static gboolean
look_at_mark (SwD2sSurvey  *self,
              SwD2sPart     part,
              const guint8 *data,
              gsize         size,
              gsize         at,
              const guint8 *mark,
              gsize         need)
{
  guint64 left = (guint64) (size - at) * 8;

  if (size - at >= 2 && memcmp (data + at, mark, 2) != 0)
    sw_d2s_survey_add_fault (self, part, (guint64) at * 8, left, new_bad_mark (data, at, mark, 2));
  else if (size - at < need)
    sw_d2s_survey_add_fault (self, part, (guint64) at * 8, left, new_truncated (at, need, size));
  else
    return TRUE;

  return FALSE;
}

static gboolean
look_at_attributes (SwD2sSurvey     *self,
                    const SwD2sPlan *plan,
                    const guint8    *data,
                    gsize            size)
{
  gsize at = plan->layout->attributes_at;
  guint64 bit = (guint64) at * 8;
  GError *error = NULL;

  if (!look_at_mark (self, SW_D2S_PART_ATTRIBUTES, data, size, at, attributes_mark, 2))
    return FALSE;

  if (!sw_d2s_attributes_scan (&self->attributes, plan->layout->attributes, data, size, bit,
                               &error))
    {
      sw_d2s_survey_add_fault (self, SW_D2S_PART_ATTRIBUTES, bit, (guint64) size * 8 - bit, error);
      return FALSE;
    }

  sw_d2s_survey_add (self, SW_D2S_PART_ATTRIBUTES, bit, self->attributes.end - bit);
  return TRUE;
}

static void
look_at_skills_and_items (SwD2sSurvey     *self,
                          const SwD2sPlan *plan,
                          const guint8    *data,
                          gsize            size)
{
  gsize at = (gsize) (self->attributes.end / 8);
  guint n_skills = sw_d2s_skills_count (data, size, at);
  gsize end = at + sizeof skills_mark + n_skills;

  if (!look_at_mark (self, SW_D2S_PART_SKILLS, data, size, at, skills_mark, end - at))
    return;

  sw_d2s_survey_add (self, SW_D2S_PART_SKILLS_MARKER, (guint64) at * 8, sizeof skills_mark * 8);
  sw_d2s_survey_add (self, SW_D2S_PART_SKILLS, (guint64) (at + sizeof skills_mark) * 8,
                     n_skills * 8);
  sw_d2s_lists_look (self, plan, data, size, end);
}

static void
begin (SwD2sSurvey *self)
{
  *self = (SwD2sSurvey) { .n_sections = 0 };
  sw_d2s_draft_init (&self->draft);
  sw_d2s_survey_add (self, SW_D2S_PART_SIGNATURE, 0, 32);
  sw_d2s_survey_add (self, SW_D2S_PART_VERSION, 32, 32);
}

/**
 * sw_d2s_survey_init:
 * @self: (out caller-allocates): what was found
 * @plan: the plan of the file's version
 * @data: (array length=size): the file, whose signature and version were checked
 * @size: its size
 * @error: return location
 *
 * Finds the parts of a character. A part whose mark is wrong is locked; the ones around it can
 * still be read as far as their place is known. A part in which the bytes end is locked as well.
 *
 * Errors: %SW_ERROR_TRUNCATED when the file ends within the header.
 *
 * Returns: %TRUE if there is something to show
 */
gboolean
sw_d2s_survey_init (SwD2sSurvey      *self,
                    const SwD2sPlan  *plan,
                    const guint8     *data,
                    gsize             size,
                    GError          **error)
{
  const SwD2sLayout *layout = plan->layout;

  begin (self);
  if (size < layout->quests_at)
    {
      GError *local = new_truncated (SW_D2S_PROLOGUE, layout->quests_at - SW_D2S_PROLOGUE, size);

      sw_error_set_path (local, part_paths[SW_D2S_PART_HEADER]);
      g_propagate_error (error, local);
      return FALSE;
    }

  sw_d2s_survey_add (self, SW_D2S_PART_HEADER, SW_D2S_PROLOGUE * 8,
               (layout->quests_at - SW_D2S_PROLOGUE) * 8);
  self->header_only = size == layout->quests_at && sw_d2s_layout_has_checksum (layout);
  if (self->header_only)
    return TRUE;

  for (guint part = SW_D2S_PART_QUESTS; part <= SW_D2S_PART_NPCS; part++)
    if (!look_at_block (self, part, sw_d2s_plan_get_block (plan, part), data, size))
      return TRUE;
  if (look_at_attributes (self, plan, data, size))
    look_at_skills_and_items (self, plan, data, size);
  return TRUE;
}

/**
 * sw_d2s_survey_rest:
 * @self: (out caller-allocates): what was found
 * @size: size of the file
 * @reason: (transfer full): why nothing but signature and version can be read
 *
 * Says that all of a file behind its version is kept as it is.
 */
void
sw_d2s_survey_rest (SwD2sSurvey *self,
                    gsize        size,
                    GError      *reason)
{
  begin (self);
  sw_d2s_survey_add (self, SW_D2S_PART_REST, SW_D2S_PROLOGUE * 8,
                     (guint64) (size - SW_D2S_PROLOGUE) * 8)->unread = reason;
}

/**
 * sw_d2s_survey_clear:
 * @self: what was found
 *
 * Frees the errors that were not taken out.
 */
void
sw_d2s_survey_clear (SwD2sSurvey *self)
{
  for (guint i = 0; i < self->n_sections; i++)
    g_clear_error (&self->sections[i].unread);
  g_clear_error (&self->fault);
  sw_d2s_draft_clear (&self->draft);
}
