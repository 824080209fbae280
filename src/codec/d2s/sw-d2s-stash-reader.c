/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-reader.c: makes a tree out of a stash, or of a file of one item. */
#include "config.h"

#include "sw-d2s-stash-reader.h"
#include "sw-d2s-stash-reading.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ITEM_MARK_SIZE 2

/* A list of items before which nothing but its number stands, as an early Resurrected wrote it. Its
 * first item has bit 23 of its flags set, as all have. In an item by itself that bit is part of
 * its version, which is 101 at most. */
#define LIST_HEAD_SIZE 4
#define LIST_BIT (LIST_HEAD_SIZE * 8 + 23)
#define LIST_VERSION 97

/* The least that a file of a kind has before its items */
static const gsize head_sizes[SW_D2S_STASH_N_KINDS] = {
  [SW_D2S_STASH_D2I] = SW_D2S_STASH_PAGE_HEAD,
  [SW_D2S_STASH_LIST] = LIST_HEAD_SIZE,
  [SW_D2S_STASH_SSS] = 10,
  [SW_D2S_STASH_D2X] = 14,
  [SW_D2S_STASH_ATMA] = 11,
  [SW_D2S_STASH_ONE_ITEM] = 4,
};

static gboolean
is_bare_list (const guint8 *data,
              gsize         size)
{
  return size == LIST_HEAD_SIZE || (size > LIST_BIT / 8 && sw_bits_get (data, LIST_BIT, 1) != 0);
}

/**
 * sw_d2s_stash_find_kind:
 * @data: (array length=size): a file
 * @size: its size
 * @kind: (out): what it is
 *
 * Tells which kind of stash some bytes are. Items of Resurrected have no mark: nothing tells that
 * a file is one of them.
 *
 * Source: `docs/formats/d2s.md`, section 2.
 *
 * Returns: %FALSE if the bytes do not say that they are one
 */
gboolean
sw_d2s_stash_find_kind (const guint8   *data,
                        gsize           size,
                        SwD2sStashKind *kind)
{
  if (size >= 8 && sw_bits_get (data, 0, 32) == SW_D2S_STASH_PAGE_MARK
      && sw_bits_get (data, 32, 32) <= SW_D2S_STASH_MAX_KIND)
    *kind = SW_D2S_STASH_D2I;
  else if (size >= 4 && memcmp (data, "SSS\0", 4) == 0)
    *kind = SW_D2S_STASH_SSS;
  else if (size >= 4 && memcmp (data, "CSTM", 4) == 0)
    *kind = SW_D2S_STASH_D2X;
  else if (size >= 3 && memcmp (data, "D2X", 3) == 0)
    *kind = SW_D2S_STASH_ATMA;
  else if (size >= ITEM_MARK_SIZE && memcmp (data, "JM", ITEM_MARK_SIZE) == 0)
    *kind = is_bare_list (data, size) ? SW_D2S_STASH_LIST : SW_D2S_STASH_ONE_ITEM;
  else
    return FALSE;

  return TRUE;
}

static void
reset (SwD2sStashReading *self,
       SwD2sStashKind     kind)
{
  SwD2sStashFieldId root = kind == SW_D2S_STASH_ONE_ITEM ? SW_D2S_STASH_ITEM_ROOT
                                                         : SW_D2S_STASH_ROOT;
  guint64 bits = (guint64) self->size * 8;

  sw_d2s_draft_clear (&self->draft);
  sw_d2s_draft_init (&self->draft);
  sw_d2s_draft_add (&self->draft, SW_D2S_NO_DRAFT, sw_d2s_stash_field (self, root), 0, bits, 0);
  self->reader.bits.bit = 0;
}

static void
read_bare_list (SwD2sStashReading *self)
{
  guint32 page;

  self->version = LIST_VERSION;
  self->reader.form = sw_d2s_schema_find_plan (self->schema, LIST_VERSION)->item_form;
  sw_d2s_stash_begin_pages (self);
  page = sw_d2s_stash_begin_page (self);
  sw_d2s_stash_read_list (self, page);
  sw_d2s_stash_end_page (self, page);
  sw_d2s_stash_take_bytes (self, 0, SW_D2S_STASH_TRAILING,
                           sw_bit_reader_get_left (&self->reader.bits));
}

/* One way to read an item. It is right when nothing is left. */
static gboolean
try_form (SwD2sStashReading    *self,
          const SwD2sItemForm  *form,
          GError              **error)
{
  reset (self, SW_D2S_STASH_ONE_ITEM);
  self->version = form->version;
  self->reader.form = *form;
  if (!sw_d2s_item_reader_read (&self->reader, 0, error))
    {
      sw_error_prepend_path (error != NULL ? *error : NULL, "item");
      return FALSE;
    }

  sw_d2s_draft_get (&self->draft, 1)->field = sw_d2s_stash_field (self, SW_D2S_STASH_ITEM);
  return TRUE;
}

/* Items that were made for Resurrected were also kept in the form of before. */
static guint
list_forms (const SwD2sStashReading *self,
            SwD2sItemForm           *forms)
{
  static const guint versions[] = { 99, 98, 97, 105 };

  if (self->size >= ITEM_MARK_SIZE && memcmp (self->data, "JM", ITEM_MARK_SIZE) == 0)
    {
      sw_d2s_item_form_init (&forms[0], SW_D2S_STASH_LOD_VERSION);
      sw_d2s_item_form_init (&forms[1], SW_D2S_STASH_LOD_VERSION);
      forms[1].stats = SW_D2S_STATS_99;
      return 2;
    }

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    sw_d2s_item_form_init (&forms[i], versions[i]);
  return G_N_ELEMENTS (versions);
}

/* How well a way to read an item goes with the file */
typedef enum
{
  MATCH_NONE,
  MATCH_PART,       /* something is left behind it */
  MATCH_WHOLE,      /* nothing is, but its last byte is not filled with zeros as the game does */
  MATCH_EXACT,
} Match;

static gboolean
is_padded_with_zeros (const SwD2sStashReading *self)
{
  guint32 padding = sw_d2s_schema_get_item_fields (self->schema)->first + SW_D2S_ITEM_PADDING;

  for (guint32 i = 0; i < self->draft.nodes->len; i++)
    {
      const SwD2sDraftNode *node = sw_d2s_draft_get (&self->draft, i);

      if (node->field == padding && node->value != 0)
        return FALSE;
    }

  return TRUE;
}

/* Properties come in the order of their numbers when the game has written them: where widths are
 * wrong, other numbers are read. */
static guint
count_disorder (const SwD2sStashReading *self)
{
  guint32 stat = sw_d2s_schema_get_item_fields (self->schema)->first + SW_D2S_ITEM_STAT;
  guint64 last = 0;
  guint n = 0;

  for (guint32 i = 0; i < self->draft.nodes->len; i++)
    {
      const SwD2sDraftNode *node = sw_d2s_draft_get (&self->draft, i);

      if (node->field != stat)
        continue;
      n += node->value < last;
      last = node->value;
    }

  return n;
}

static Match
match_form (SwD2sStashReading    *self,
            const SwD2sItemForm  *form,
            GError              **error)
{
  if (!try_form (self, form, error))
    return MATCH_NONE;
  if (sw_bit_reader_get_left (&self->reader.bits) > 0)
    return MATCH_PART;

  return is_padded_with_zeros (self) ? MATCH_EXACT : MATCH_WHOLE;
}

/* Finds the first of the forms that go best with the file, and make most sense. */
static Match
find_form (SwD2sStashReading    *self,
           const SwD2sItemForm  *forms,
           guint                 n_forms,
           guint                *best,
           GError              **first)
{
  Match best_match = MATCH_NONE;
  guint least_disorder = G_MAXUINT;

  *best = 0;
  for (guint i = 0; i < n_forms; i++)
    {
      Match match = match_form (self, &forms[i], *first == NULL ? first : NULL);
      guint disorder = count_disorder (self);

      if (match < best_match || (match == best_match && disorder >= least_disorder))
        continue;
      best_match = match;
      least_disorder = disorder;
      *best = i;
    }

  return best_match;
}

/* What was read before the end of the file with something left behind it is still an item, where
 * its mark says so. */
static gboolean
read_one (SwD2sStashReading  *self,
          GError            **error)
{
  g_autoptr (GError) first = NULL;
  SwD2sItemForm forms[4];
  guint n_forms = list_forms (self, forms);
  guint best;
  Match match = find_form (self, forms, n_forms, &best, &first);

  if (match < MATCH_WHOLE && !forms[0].has_marker)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "unknown-item",
                    first != NULL ? sw_error_get_bit (first) : 0,
                    _("In no version of the game these bytes are an item, and nothing else."));
      return FALSE;
    }
  if (match == MATCH_NONE)
    {
      reset (self, SW_D2S_STASH_ONE_ITEM);
      self->version = forms[0].version;
      self->fault = g_error_copy (first);
      sw_d2s_draft_add_unread (&self->draft, 0,
                               sw_d2s_stash_field (self, SW_D2S_STASH_UNREAD_ITEM), 0,
                               self->reader.bits.end, g_steal_pointer (&first));
      return TRUE;
    }

  /* The way that was tried last need not be the best. */
  try_form (self, &forms[best], NULL);
  sw_d2s_stash_take_bytes (self, 0, SW_D2S_STASH_TRAILING,
                           sw_bit_reader_get_left (&self->reader.bits));
  return TRUE;
}

static gboolean
read_kind (SwD2sStashReading  *self,
           SwD2sStashKind      kind,
           GError            **error)
{
  switch (kind)
    {
    case SW_D2S_STASH_D2I:
      sw_d2s_stash_read_d2i (self);
      return TRUE;
    case SW_D2S_STASH_LIST:
      read_bare_list (self);
      return TRUE;
    case SW_D2S_STASH_SSS:
    case SW_D2S_STASH_D2X:
      sw_d2s_stash_read_plugy (self, kind == SW_D2S_STASH_SSS);
      return TRUE;
    case SW_D2S_STASH_ATMA:
      sw_d2s_stash_read_atma (self);
      return TRUE;
    case SW_D2S_STASH_ONE_ITEM:
    case SW_D2S_STASH_N_KINDS:
    default:
      return read_one (self, error);
    }
}

static void
let_go_of_tables (gpointer data)
{
  sw_d2s_tables_unref (data);
}

static SwTree *
make_tree (SwD2sStashReading *self,
           GBytes            *bytes,
           const char        *format,
           const SwD2sTables *tables)
{
  SwTree *tree = sw_tree_new (bytes, format, self->draft.nodes->len);
  guint n_fields;
  const SwField *fields = sw_d2s_schema_get_fields (self->schema, &n_fields);
  guint32 field_base = sw_tree_add_fields (tree, fields, n_fields);
  SwNodeId root = sw_tree_add_root (tree, field_base + sw_d2s_draft_get (&self->draft, 0)->field);

  sw_d2s_draft_make (&self->draft, 0, tree, root, field_base);
  sw_tree_set_version (tree, self->version);
  sw_tree_set_codec_data (tree, sw_d2s_tables_ref ((SwD2sTables *) tables), let_go_of_tables);
  if (self->fault != NULL)
    sw_tree_take_fault (tree, g_steal_pointer (&self->fault));
  if (self->unknown_version != 0)
    {
      g_autofree char *reason = g_strdup_printf (_("Version %u is not known. The file can be "
                                                   "looked at, but not changed."),
                                                 self->unknown_version);

      sw_tree_set_read_only (tree, reason);
    }

  return tree;
}

static void
begin (SwD2sStashReading *self,
       GBytes            *bytes,
       SwD2sStashKind     kind,
       const SwD2sTables *tables)
{
  SwD2sItemForm form;

  *self = (SwD2sStashReading) { .schema = sw_d2s_schema_get (tables) };
  self->data = g_bytes_get_data (bytes, &self->size);
  sw_d2s_item_form_init (&form, SW_D2S_STASH_LOD_VERSION);
  sw_d2s_item_reader_init (&self->reader, self->schema, &form, &self->draft, self->data, 0,
                           (guint64) self->size * 8);
  reset (self, kind);
}

static void
end (SwD2sStashReading *self)
{
  sw_d2s_draft_clear (&self->draft);
  g_clear_error (&self->fault);
}

/**
 * sw_d2s_stash_read:
 * @bytes: a file
 * @kind: what it is
 * @format: word of the format
 * @tables: the tables; the tree keeps them alive
 * @error: return location
 *
 * Reads a stash or a single item. What is wrong with a page is no matter of the others: it is kept
 * unread from there on, with the path of the page and item as the reason.
 *
 * Errors: %SW_ERROR_TRUNCATED when the file ends before its first item can begin; %SW_ERROR_FORMAT
 * with the kind "unknown-item".
 *
 * Returns: (transfer full) (nullable): the tree
 */
SwTree *
sw_d2s_stash_read (GBytes             *bytes,
                   SwD2sStashKind      kind,
                   const char         *format,
                   const SwD2sTables  *tables,
                   GError            **error)
{
  SwD2sStashReading self;
  SwTree *tree;

  begin (&self, bytes, kind, tables);
  if (self.size < head_sizes[kind])
    {
      sw_set_error (error, SW_ERROR_TRUNCATED, "truncated", (guint64) self.size * 8,
                    ngettext ("The file has only %zu byte. Such a file has at least %zu.",
                              "The file has only %zu bytes. Such a file has at least %zu.",
                              self.size), self.size, head_sizes[kind]);
      end (&self);
      return NULL;
    }

  tree = read_kind (&self, kind, error) ? make_tree (&self, bytes, format, tables) : NULL;
  end (&self);
  return tree;
}

/**
 * sw_d2s_stash_read_item:
 * @bytes: an item by itself
 * @form: what it looks like
 * @tables: the tables; the tree keeps them alive
 * @error: return location
 *
 * Reads an item in a form that is known.
 *
 * Errors: those of sw_d2s_item_reader_read(); %SW_ERROR_FORMAT with the kind "unknown-item" when
 * something is left behind it.
 *
 * Returns: (transfer full) (nullable): the tree
 */
SwTree *
sw_d2s_stash_read_item (GBytes               *bytes,
                        const SwD2sItemForm  *form,
                        const SwD2sTables    *tables,
                        GError              **error)
{
  SwD2sStashReading self;
  SwTree *tree = NULL;

  begin (&self, bytes, SW_D2S_STASH_ONE_ITEM, tables);
  if (try_form (&self, form, error))
    {
      if (sw_bit_reader_get_left (&self.reader.bits) == 0)
        tree = make_tree (&self, bytes, "item", tables);
      else
        sw_set_error (error, SW_ERROR_FORMAT, "unknown-item", self.reader.bits.bit,
                      _("These bytes are not one item, and nothing else."));
    }
  end (&self);
  return tree;
}
