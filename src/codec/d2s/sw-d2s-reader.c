/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-reader.c: makes a tree out of a character. */
#include "config.h"

#include "sw-d2s-reader.h"
#include "sw-bit-reader.h"
#include "sw-d2s-skills.h"
#include "sw-d2s-survey.h"
#include "sw-d2s.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  SwTree            *tree;
  const SwD2sPlan   *plan;
  const SwD2sSurvey *survey;
  const guint8      *data;
  guint32            field_base;
  guint              class_id;
} Reading;

static void
make_block (Reading   *self,
            SwD2sPart  part,
            SwNodeId   id)
{
  sw_d2s_block_read (sw_d2s_plan_get_block (self->plan, part), self->tree, id, self->field_base);
  if (part == SW_D2S_PART_HEADER && self->plan->class_cell != SW_D2S_NO_CELL)
    {
      SwNodeId first = sw_tree_get_row (self->tree, id)->first_child;

      self->class_id = (guint) sw_tree_get_number (self->tree, first + self->plan->class_cell);
    }
}

static void
make_section (Reading            *self,
              const SwD2sSection *section,
              SwNodeId            id)
{
  SwD2sPart part = section->part;
  guint32 field = self->field_base + part;

  switch (part)
    {
    case SW_D2S_PART_SIGNATURE:
    case SW_D2S_PART_VERSION:
    case SW_D2S_PART_SKILLS_MARKER:
      sw_tree_put (self->tree, id, field, section->bit, (guint) section->bits,
                   sw_bits_get (self->data, section->bit, (guint) section->bits));
      return;

    case SW_D2S_PART_ATTRIBUTES:
      sw_tree_put_container (self->tree, id, field, section->bit, section->bits);
      sw_d2s_attributes_put (&self->survey->attributes, self->plan, self->tree, id,
                             self->field_base);
      return;

    case SW_D2S_PART_SKILLS:
      sw_tree_put_container (self->tree, id, field, section->bit, section->bits);
      sw_d2s_skills_put (self->plan, self->tree, id, self->field_base, self->class_id,
                         (guint) (section->bits / 8));
      return;

    case SW_D2S_PART_HEADER:
    case SW_D2S_PART_QUESTS:
    case SW_D2S_PART_WAYPOINTS:
    case SW_D2S_PART_NPCS:
    default:
      sw_tree_put_container (self->tree, id, field, section->bit, section->bits);
      make_block (self, part, id);
      return;
    }
}

/* Makes the nodes that a survey found; takes its errors. */
static SwTree *
make_tree (GBytes            *bytes,
           const SwD2sSchema *schema,
           const SwD2sPlan   *plan,
           SwD2sSurvey       *survey)
{
  Reading self = { .plan = plan, .survey = survey };
  guint n_fields;
  const SwField *fields = sw_d2s_schema_get_fields (schema, &n_fields);
  SwNodeId first;

  self.tree = sw_tree_new (bytes, sw_d2s_codec.id, plan != NULL ? plan->n_rows : 0);
  self.data = sw_tree_get_data (self.tree, NULL);
  self.field_base = sw_tree_add_fields (self.tree, fields, n_fields);
  sw_tree_add_root (self.tree, self.field_base + SW_D2S_PART_ROOT);
  sw_tree_set_version (self.tree, (guint) sw_bits_get (self.data, 32, 32));

  first = sw_tree_add_children (self.tree, SW_NODE_ROOT, survey->n_sections);
  for (guint i = 0; i < survey->n_sections; i++)
    {
      SwD2sSection *section = &survey->sections[i];

      if (section->unread != NULL)
        sw_tree_put_unread (self.tree, first + i,
                            self.field_base + SW_D2S_N_PARTS + section->part, section->bit,
                            section->bits, g_steal_pointer (&section->unread));
      else if (section->draft != SW_D2S_NO_DRAFT)
        sw_d2s_draft_make (&survey->draft, section->draft, self.tree, first + i, self.field_base);
      else
        make_section (&self, section, first + i);
    }
  if (survey->fault != NULL)
    sw_tree_take_fault (self.tree, g_steal_pointer (&survey->fault));

  return self.tree;
}

static gboolean
check_prologue (const guint8  *data,
                gsize          size,
                GError       **error)
{
  static const guint8 signature[] = { 0x55, 0xAA, 0x55, 0xAA };
  gsize n = MIN (size, sizeof signature);

  if (n > 0 && memcmp (data, signature, n) != 0)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "bad-signature", 0,
                    _("This is not a Diablo II character: such a file begins with 55 AA 55 AA."));
      return FALSE;
    }
  if (size < SW_D2S_PROLOGUE)
    {
      sw_set_error (error, SW_ERROR_TRUNCATED, "truncated", (guint64) size * 8,
                    ngettext ("The file has only %zu byte. A Diablo II character "
                              "begins with a signature and a version, 8 bytes together.",
                              "The file has only %zu bytes. A Diablo II character "
                              "begins with a signature and a version, 8 bytes together.",
                              size), size);
      return FALSE;
    }
  if (sw_bits_get (data, 32, 32) < SW_D2S_FIRST_VERSION)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "stash-page", 32,
                    _("This is a page of a shared stash, not a character."));
      return FALSE;
    }

  return TRUE;
}

static const char *
get_header_only_reason (void)
{
  return _("This character has not entered a game yet, so that its file is not complete. "
           "Play it once, and then it can be changed.");
}

/* A version that nobody has seen, or a character of version 105 that ends where the headers of
 * older versions do: all but signature and version is kept as it is. */
static SwTree *
read_rest_only (GBytes            *bytes,
                const SwD2sSchema *schema,
                const char        *kind,
                const char        *reason)
{
  g_auto (SwD2sSurvey) survey = { 0 };
  SwTree *tree;

  sw_d2s_survey_rest (&survey, g_bytes_get_size (bytes),
                      sw_error_new (SW_ERROR_UNSUPPORTED, kind, 32, reason));
  tree = make_tree (bytes, schema, NULL, &survey);
  sw_tree_set_read_only (tree, reason);
  return tree;
}

static SwTree *
read_known (GBytes           *bytes,
            const SwD2sPlan  *plan,
            GError          **error)
{
  g_auto (SwD2sSurvey) survey = { 0 };
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  SwTree *tree;

  if (size == SW_D2S_HEADER_ONLY_SIZE && size < plan->layout->quests_at)
    return read_rest_only (bytes, plan->schema, "header-only", get_header_only_reason ());
  if (!sw_d2s_survey_init (&survey, plan, data, size, error))
    return NULL;

  tree = make_tree (bytes, plan->schema, plan, &survey);
  if (survey.header_only)
    sw_tree_set_read_only (tree, get_header_only_reason ());
  return tree;
}

static void
let_go_of_tables (gpointer data)
{
  sw_d2s_tables_unref (data);
}

/**
 * sw_d2s_reader_read:
 * @bytes: the file
 * @tables: the tables; the tree keeps them alive
 * @error: return location
 *
 * Reads a character.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad-signature" or "stash-page", %SW_ERROR_TRUNCATED
 * when not even the header is whole.
 *
 * Returns: (transfer full) (nullable): the tree
 */
SwTree *
sw_d2s_reader_read (GBytes             *bytes,
                    const SwD2sTables  *tables,
                    GError            **error)
{
  const SwD2sSchema *schema = sw_d2s_schema_get (tables);
  const SwD2sPlan *plan;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint version;
  SwTree *tree;

  if (!check_prologue (data, size, error))
    return NULL;

  version = (guint) sw_bits_get (data, 32, 32);
  plan = sw_d2s_schema_find_plan (schema, version);
  if (plan != NULL)
    {
      tree = read_known (bytes, plan, error);
    }
  else
    {
      g_autofree char *reason = g_strdup_printf (_("Version %u is not known. The file can be "
                                                   "looked at, but not changed."), version);

      tree = read_rest_only (bytes, schema, "unknown-version", reason);
    }

  if (tree != NULL)
    sw_tree_set_codec_data (tree, sw_d2s_tables_ref ((SwD2sTables *) tables), let_go_of_tables);
  return tree;
}
