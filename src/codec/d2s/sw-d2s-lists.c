/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-lists.c: the parts of a character that hold items, and what stands between them. */
#include "config.h"

#include "sw-d2s-lists.h"
#include "sw-d2s-item-reader.h"
#include "sw-d2s-item-writer.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

#define MARK_WIDTH 16
#define COUNT_WIDTH 16
#define MERCENARY_MARK 0x666Au       /* "jf" */
#define GOLEM_MARK 0x666Bu           /* "kf" */
#define DEMON_MARK 0x666Cu           /* "lf" */
#define DEMON_HEAD 1
#define DEMON_SIZE 116
#define OLD_MERCENARY_SIZE 6
#define WARLOCK_MODE 3
#define FIRST_MERCENARY_VERSION 92

/* Nodes of a corpse: a word that nobody knows, and where it lies */
static const SwD2sPart corpse_words[] = {
  SW_D2S_PART_CORPSE_UNKNOWN, SW_D2S_PART_CORPSE_X, SW_D2S_PART_CORPSE_Y,
};

typedef struct
{
  SwD2sSurvey     *survey;
  const SwD2sPlan *plan;
  const guint8    *data;
  SwD2sItemReader  reader;
} Lists;

static guint64
get_left (const Lists *self)
{
  return self->reader.bits.end - self->reader.bits.bit;
}

/* Everything from here on cannot be read. */
static gboolean
lose_rest (Lists     *self,
           SwD2sPart  part,
           GError    *reason)
{
  sw_d2s_survey_add_fault (self->survey, part, self->reader.bits.bit, get_left (self), reason);
  self->reader.bits.bit = self->reader.bits.end;
  return FALSE;
}

static void
add_draft (Lists     *self,
           SwD2sPart  part,
           guint32    node)
{
  const SwD2sDraftNode *draft = sw_d2s_draft_get (&self->survey->draft, node);

  sw_d2s_survey_add (self->survey, part, draft->bit, draft->bits)->draft = node;
}

static gboolean
take_number (Lists     *self,
             SwD2sPart  part,
             guint      width,
             guint64   *value,
             GError   **error)
{
  guint32 node = self->survey->draft.nodes->len;

  if (!sw_d2s_draft_take (&self->survey->draft, SW_D2S_NO_DRAFT, part, &self->reader.bits, width,
                          value, error))
    return FALSE;

  add_draft (self, part, node);
  return TRUE;
}

static void
take_bytes (Lists     *self,
            SwD2sPart  part,
            guint64    bits)
{
  add_draft (self, part, sw_d2s_draft_add (&self->survey->draft, SW_D2S_NO_DRAFT, part,
                                           self->reader.bits.bit, bits, 0));
  self->reader.bits.bit += bits;
}

static void
add_absent (Lists     *self,
            SwD2sPart  part)
{
  add_draft (self, part, sw_d2s_draft_add_absent (&self->survey->draft, SW_D2S_NO_DRAFT, part,
                                                  self->reader.bits.bit, 0));
}

static gboolean
is_at (const Lists *self,
       guint        ahead,
       guint        mark)
{
  return get_left (self) >= ahead + MARK_WIDTH
         && sw_bits_get (self->data, self->reader.bits.bit + ahead, MARK_WIDTH) == mark;
}

static GError *
new_bad_mark (const Lists *self,
              guint        mark)
{
  guint64 bit = self->reader.bits.bit;
  g_autofree char *message = NULL;

  if (get_left (self) < MARK_WIDTH)
    return sw_error_new (SW_ERROR_TRUNCATED, "truncated", bit,
                         _("The file ends where the items go on."));

  /* Translators: two letters; two bytes in hexadecimal digits */
  message = g_strdup_printf (_("The letters “%c%c” belong here, but %02X %02X stand here."),
                             mark & 0xFF, mark >> 8, self->data[bit / 8],
                             self->data[bit / 8 + 1]);
  return sw_error_new (SW_ERROR_FORMAT, "bad-marker", bit, message);
}

/* A mark that has to be here; the part is what is lost without it. */
static gboolean
take_mark (Lists     *self,
           SwD2sPart  marker,
           guint      mark,
           SwD2sPart  part)
{
  guint64 value;

  if (!is_at (self, 0, mark))
    return lose_rest (self, part, new_bad_mark (self, mark));

  return take_number (self, marker, MARK_WIDTH, &value, NULL);
}

static GError *
start_path (GError     *reason,
            const char *token)
{
  sw_error_prepend_path (reason, token);
  return reason;
}

/* "JM" and a number before a list */
static gboolean
take_count (Lists     *self,
            SwD2sPart  first,
            guint64   *count)
{
  GError *reason = NULL;

  if (!take_mark (self, first, SW_D2S_ITEM_MARK, first + 2))
    return FALSE;
  if (!take_number (self, first + 1, COUNT_WIDTH, count, &reason))
    return lose_rest (self, first + 2, reason);

  return TRUE;
}

static void
add_unread_items (Lists   *self,
                  guint32  list,
                  GError  *reason)
{
  const SwD2sItemFields *fields = sw_d2s_schema_get_item_fields (self->plan->schema);

  sw_d2s_draft_add_unread (&self->survey->draft, list, fields->first + SW_D2S_ITEM_UNREAD,
                           self->reader.bits.bit, get_left (self), reason);
  self->reader.bits.bit = self->reader.bits.end;
  sw_d2s_draft_end (&self->survey->draft, list, self->reader.bits.bit);
}

/* A list of items; the parts of its mark and number come before that of the list. */
static gboolean
look_at_list (Lists      *self,
              SwD2sPart   first,
              const char *token)
{
  SwD2sPart part = first + 2;
  GError *reason = NULL;
  guint64 count;
  guint32 list;

  if (!take_count (self, first, &count))
    return FALSE;

  list = sw_d2s_draft_add (&self->survey->draft, SW_D2S_NO_DRAFT, part, self->reader.bits.bit, 0,
                           0);
  if (!sw_d2s_item_reader_read_list (&self->reader, list, (guint) count, &reason))
    {
      sw_d2s_survey_take_fault (self->survey, start_path (g_error_copy (reason), token));
      add_unread_items (self, list, start_path (reason, token));
    }
  add_draft (self, part, list);
  return reason == NULL;
}

static gboolean
read_corpse_words (Lists    *self,
                   guint32   corpse,
                   guint64  *count,
                   GError  **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (corpse_words); i++)
    if (!sw_d2s_draft_take (&self->survey->draft, corpse, corpse_words[i], &self->reader.bits, 32,
                            NULL, error))
      return FALSE;

  return sw_d2s_item_reader_read_head (&self->reader, corpse, count, error);
}

static gboolean
read_corpse (Lists    *self,
             guint32   corpses,
             GError  **error)
{
  SwD2sDraft *draft = &self->survey->draft;
  guint64 begin = self->reader.bits.bit;
  guint32 corpse = sw_d2s_draft_add (draft, corpses, SW_D2S_PART_CORPSE, begin, 0, 0);
  gboolean success;
  guint64 count;
  guint32 list;

  if (!read_corpse_words (self, corpse, &count, error))
    {
      sw_d2s_draft_drop (draft, corpses, corpse);
      self->reader.bits.bit = begin;
      return FALSE;
    }

  success = sw_d2s_item_reader_read_items (&self->reader, corpse, (guint) count, &list, error);
  sw_d2s_draft_end (draft, corpse, self->reader.bits.bit);
  return success;
}

/* What a corpse had before a fault stays; the rest is that of the whole list. */
static gboolean
look_at_corpses (Lists *self)
{
  GError *reason = NULL;
  guint64 count;
  guint32 list;

  if (!take_count (self, SW_D2S_PART_CORPSES_MARKER, &count))
    return FALSE;

  list = sw_d2s_draft_add (&self->survey->draft, SW_D2S_NO_DRAFT, SW_D2S_PART_CORPSES,
                           self->reader.bits.bit, 0, 0);
  for (guint i = 0; i < count && reason == NULL; i++)
    if (!read_corpse (self, list, &reason))
      {
        g_autofree char *token = g_strdup_printf ("%u", i);

        start_path (start_path (reason, token), "corpses");
        sw_d2s_survey_take_fault (self->survey, g_error_copy (reason));
        add_unread_items (self, list, reason);
      }
  if (reason == NULL)
    sw_d2s_draft_end (&self->survey->draft, list, self->reader.bits.bit);
  add_draft (self, SW_D2S_PART_CORPSES, list);
  return reason == NULL;
}

static guint64
get_cell (const Lists *self,
          guint        cell)
{
  const SwD2sBlock *block = sw_d2s_plan_get_block (self->plan, SW_D2S_PART_HEADER);

  return cell == SW_D2S_NO_CELL ? 0
         : sw_bits_get (self->data, (guint64) block->at * 8 + block->cells[cell].bit,
                        block->cells[cell].width);
}

/* From version 105 on the game mode says which game a character is of, not the status. */
static gboolean
is_expansion (const Lists *self)
{
  if (self->plan->mode_cell != SW_D2S_NO_CELL)
    return get_cell (self, self->plan->mode_cell) >= 2;

  return get_cell (self, self->plan->expansion_cell) != 0;
}

static gboolean
look_at_mercenary (Lists *self)
{
  if (!take_mark (self, SW_D2S_PART_MERCENARY_MARKER, MERCENARY_MARK, SW_D2S_PART_MERCENARY_ITEMS))
    return FALSE;
  if (get_cell (self, self->plan->mercenary_seed_cell) != 0)
    return look_at_list (self, SW_D2S_PART_MERCENARY_ITEMS_MARKER, "mercenary_items");

  add_absent (self, SW_D2S_PART_MERCENARY_ITEMS);
  return TRUE;
}

static gboolean
lose_flag (Lists     *self,
           SwD2sPart  part,
           guint64    bit,
           guint64    flag)
{
  g_autofree char *message = g_strdup_printf (_("The number here has to be 0 or 1, not %u."),
                                              (guint) flag);

  return lose_rest (self, part, sw_error_new (SW_ERROR_FORMAT, "bad-flag", bit, message));
}

static gboolean
look_at_golem (Lists *self)
{
  SwD2sDraft *draft = &self->survey->draft;
  GError *reason = NULL;
  guint64 begin, flag;
  guint32 first;

  if (!take_mark (self, SW_D2S_PART_GOLEM_MARKER, GOLEM_MARK, SW_D2S_PART_GOLEM))
    return FALSE;
  if (!take_number (self, SW_D2S_PART_GOLEM_FLAG, 8, &flag, &reason))
    return lose_rest (self, SW_D2S_PART_GOLEM, reason);
  if (flag > 1)
    return lose_flag (self, SW_D2S_PART_GOLEM, self->reader.bits.bit - 8, flag);
  if (flag == 0)
    {
      add_absent (self, SW_D2S_PART_GOLEM);
      return TRUE;
    }

  begin = self->reader.bits.bit;
  first = draft->nodes->len;
  if (!sw_d2s_item_reader_read (&self->reader, SW_D2S_NO_DRAFT, &reason))
    {
      g_array_set_size (draft->nodes, first);
      self->reader.bits.bit = begin;
      return lose_rest (self, SW_D2S_PART_GOLEM, reason);
    }

  sw_d2s_draft_get (draft, first)->field = SW_D2S_PART_GOLEM;
  add_draft (self, SW_D2S_PART_GOLEM, first);
  return TRUE;
}

static gboolean
look_at_demon (Lists *self)
{
  GError *reason = NULL;
  guint64 value;

  if (!sw_bit_reader_need (&self->reader.bits, 2 * MARK_WIDTH, &reason))
    return lose_rest (self, SW_D2S_PART_DEMON, reason);
  if (!is_at (self, 0, DEMON_HEAD) || !is_at (self, MARK_WIDTH, DEMON_MARK))
    return lose_rest (self, SW_D2S_PART_DEMON, new_bad_mark (self, DEMON_HEAD));

  take_number (self, SW_D2S_PART_DEMON_HEAD, MARK_WIDTH, &value, NULL);
  take_number (self, SW_D2S_PART_DEMON_MARKER, MARK_WIDTH, &value, NULL);
  if (!take_number (self, SW_D2S_PART_DEMON_FLAG, 16, &value, &reason))
    return lose_rest (self, SW_D2S_PART_DEMON, reason);
  if (value > 1)
    return lose_flag (self, SW_D2S_PART_DEMON, self->reader.bits.bit - 16, value);
  if (value == 0)
    return TRUE;
  if (!sw_bit_reader_need (&self->reader.bits, DEMON_SIZE * 8, &reason))
    return lose_rest (self, SW_D2S_PART_DEMON, reason);

  take_bytes (self, SW_D2S_PART_DEMON, DEMON_SIZE * 8);
  return TRUE;
}

static gboolean
look_at_old_mercenary (Lists *self)
{
  GError *reason = NULL;

  if (!take_mark (self, SW_D2S_PART_MERCENARY_MARKER, SW_D2S_ITEM_MARK,
                  SW_D2S_PART_OLD_MERCENARY))
    return FALSE;
  if (!sw_bit_reader_need (&self->reader.bits, OLD_MERCENARY_SIZE * 8, &reason))
    return lose_rest (self, SW_D2S_PART_OLD_MERCENARY, reason);

  take_bytes (self, SW_D2S_PART_OLD_MERCENARY, OLD_MERCENARY_SIZE * 8);
  return TRUE;
}

/* What only characters of an expansion have, and what happens to be there all the same. One that
 * was made into one of the expansion by hand has nothing here. */
static gboolean
look_at_expansion (Lists *self)
{
  gboolean expansion = is_expansion (self) && get_left (self) > 0;
  gboolean warlock = get_cell (self, self->plan->mode_cell) == WARLOCK_MODE;

  if ((expansion || is_at (self, 0, MERCENARY_MARK)) && !look_at_mercenary (self))
    return FALSE;
  if ((expansion || is_at (self, 0, GOLEM_MARK)) && !look_at_golem (self))
    return FALSE;

  warlock = warlock && get_left (self) > 0;
  return !(warlock || is_at (self, MARK_WIDTH, DEMON_MARK)) || look_at_demon (self);
}

/**
 * sw_d2s_lists_look:
 * @survey: the survey, whose parts so far end at @begin
 * @plan: the plan of the version
 * @data: (array length=size): the file
 * @size: its size
 * @begin: where the items begin, in bytes
 *
 * Finds the parts behind the skills and reads the items in them. An item that cannot be read hides
 * where everything after it begins: that is unread, with the reason.
 *
 * Source: `docs/formats/d2s.md`, section 10.1.
 */
void
sw_d2s_lists_look (SwD2sSurvey     *survey,
                   const SwD2sPlan *plan,
                   const guint8    *data,
                   gsize            size,
                   gsize            begin)
{
  Lists self = { .survey = survey, .plan = plan, .data = data };
  gboolean success;

  sw_d2s_item_reader_init (&self.reader, plan->schema, &plan->item_form, &survey->draft, data,
                           (guint64) begin * 8, (guint64) size * 8);
  success = look_at_list (&self, SW_D2S_PART_ITEMS_MARKER, "items") && look_at_corpses (&self);
  if (success && plan->item_form.is_old)
    success = look_at_old_mercenary (&self);
  else if (success && plan->item_form.version >= FIRST_MERCENARY_VERSION)
    success = look_at_expansion (&self);
  if (success && get_left (&self) > 0)
    take_bytes (&self, SW_D2S_PART_TRAILING, get_left (&self));
}

static gboolean
write_corpse (const SwD2sPlan  *plan,
              SwD2sWriter      *writer,
              SwNodeId          id,
              GError          **error)
{
  const SwTree *tree = writer->tree;
  guint n_words = G_N_ELEMENTS (corpse_words);

  for (guint i = 0; i < n_words; i++)
    {
      SwNodeId word = sw_tree_get_child (tree, id, i);

      sw_d2s_writer_leaf (writer, word, sw_tree_get_row (tree, word)->width);
    }
  return sw_d2s_item_write_counted (plan->schema, &plan->item_form, writer, id, n_words, error);
}

static gboolean
write_corpses (const SwD2sPlan  *plan,
               SwD2sWriter      *writer,
               SwNodeId          id,
               GError          **error)
{
  guint n_children = sw_tree_get_n_children (writer->tree, id);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (writer->tree, id, i);

      if (sw_tree_get_field (writer->tree, child)->kind == SW_KIND_UNREAD)
        sw_d2s_writer_span (writer, child);
      else if (!write_corpse (plan, writer, child, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * sw_d2s_lists_write:
 * @plan: the plan of the version
 * @writer: where to write
 * @part: one of the parts behind the skills
 * @id: its node
 * @error: return location
 *
 * Writes a part, and moves behind it.
 *
 * Errors: those of sw_d2s_item_write().
 *
 * Returns: %TRUE on success
 */
gboolean
sw_d2s_lists_write (const SwD2sPlan  *plan,
                    SwD2sWriter      *writer,
                    SwD2sPart         part,
                    SwNodeId          id,
                    GError          **error)
{
  const SwRow *row = sw_tree_get_row (writer->tree, id);
  guint64 bit = writer->out.bit;

  if ((row->flags & SW_ROW_ABSENT) != 0)
    return TRUE;

  switch (part)
    {
    case SW_D2S_PART_ITEMS_COUNT:
    case SW_D2S_PART_CORPSES_COUNT:
    case SW_D2S_PART_MERCENARY_ITEMS_COUNT:
      sw_d2s_item_write_count (writer, id,
                               sw_tree_get_child (writer->tree, SW_NODE_ROOT,
                                                  sw_tree_get_position (writer->tree, id) + 1));
      return TRUE;

    case SW_D2S_PART_ITEMS:
    case SW_D2S_PART_MERCENARY_ITEMS:
      return sw_d2s_item_write_list (plan->schema, &plan->item_form, writer, id, error);

    case SW_D2S_PART_CORPSES:
      return write_corpses (plan, writer, id, error);

    case SW_D2S_PART_GOLEM:
      return sw_d2s_item_write (plan->schema, &plan->item_form, writer, id, error);

    case SW_D2S_PART_OLD_MERCENARY:
    case SW_D2S_PART_DEMON:
    case SW_D2S_PART_TRAILING:
      sw_bit_writer_seek (&writer->out, bit + row->width);
      sw_d2s_writer_bytes (writer, id, bit, row->width);
      return TRUE;

    default:
      sw_d2s_writer_leaf (writer, id, row->width);
      return TRUE;
    }
}
