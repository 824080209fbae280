/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-fuzz-codec.c: what must hold for any bytes whatever, the same for every codec. */
#include "config.h"

#include "sw-fuzz-codec.h"
#include "sw-bit-reader.h"
#include "sw-error.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define MAX_EDITS 12

/* Asserts of GLib can be compiled out, and these are the point of it all. */
#define MUST(condition) \
  do { if (!(condition)) g_error ("%s:%d: %s", __FILE__, __LINE__, #condition); } while (0)

/* The edits follow from the input, so that a crash can be repeated from its file alone. */
typedef struct
{
  guint64 state;
} Dice;

static guint64
roll (Dice    *dice,
      guint64  sides)
{
  dice->state ^= dice->state << 13;
  dice->state ^= dice->state >> 7;
  dice->state ^= dice->state << 17;
  return sides > 0 ? dice->state % sides : dice->state;
}

static Dice
new_dice (const guint8 *data,
          gsize         size)
{
  Dice dice = { G_GUINT64_CONSTANT (0xCBF29CE484222325) };

  for (gsize i = 0; i < size; i++)
    dice.state = (dice.state ^ data[i]) * G_GUINT64_CONSTANT (0x100000001B3);
  dice.state |= 1;
  return dice;
}

/* Marks a run of bits that nothing has marked before. */
static void
mark_bits (guint8  *seen,
           guint64  bit,
           guint64  bits)
{
  while (bits > 0)
    {
      guint n = (guint) MIN (bits, 56);

      MUST (sw_bits_get (seen, bit, n) == 0);
      sw_bits_set (seen, bit, n, G_MAXUINT64);
      bit += n;
      bits -= n;
    }
}

/* No bit belongs to two nodes, and none to no node. */
static void
check_partition (const SwTree *tree)
{
  gsize size;
  g_autofree guint8 *seen = NULL;
  guint64 n_seen = 0;

  sw_tree_get_data (tree, &size);
  seen = g_malloc0 (size + 1);
  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    {
      guint64 bit, bits;

      if (!sw_tree_is_attached (tree, id) || !sw_tree_get_own_span (tree, id, &bit, &bits))
        continue;
      MUST (bits <= (guint64) size * 8 && bit <= (guint64) size * 8 - bits);
      mark_bits (seen, bit, bits);
      n_seen += bits;
    }
  MUST (n_seen == (guint64) size * 8);
}

static void
check_rebuild (const SwCodec *codec,
               const SwTree  *tree)
{
  g_autoptr (GBytes) rebuilt = codec->rebuild (tree, NULL);

  MUST (rebuilt != NULL && g_bytes_equal (rebuilt, sw_tree_get_bytes (tree)));
}

static void
check_nodes (const SwTree *tree,
             Dice         *dice)
{
  gsize size;

  sw_tree_get_data (tree, &size);
  for (guint i = 0; i < 4 && size > 0; i++)
    {
      SwNodeId id = sw_tree_find_at (tree, roll (dice, (guint64) size * 8));
      g_autofree char *path = sw_tree_dup_path (tree, id);

      MUST (sw_tree_lookup (tree, path, NULL) == id);
    }
}

static void
make_value (const SwTree  *tree,
            SwNodeId       id,
            Dice          *dice,
            SwValue       *value)
{
  const SwField *field = sw_tree_get_field (tree, id);
  guint width = sw_tree_get_row (tree, id)->width;

  if ((field->flags & SW_FIELD_OPTIONAL) != 0 && roll (dice, 2) == 0)
    {
      sw_value_init_absent (value, field->kind);
    }
  else if (field->kind == SW_KIND_STRING)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint64 n = roll (dice, 20); n > 0; n--)
        g_string_append_unichar (text, 'a' + (gunichar) roll (dice, roll (dice, 2) ? 26 : 0x400));
      sw_value_init_text (value, text->str);
    }
  else if (field->kind == SW_KIND_BYTES)
    {
      gsize size = (width + 7) / 8;
      guint8 *data = g_malloc (size + 1);
      g_autoptr (GBytes) bytes = NULL;

      for (gsize i = 0; i < size; i++)
        data[i] = (guint8) roll (dice, 256);
      bytes = g_bytes_new_take (data, size);
      sw_value_init_bytes (value, bytes);
    }
  else
    {
      guint64 mask = width < 64 ? (G_GUINT64_CONSTANT (1) << width) - 1 : G_MAXUINT64;

      sw_value_init_number (value, field->kind, roll (dice, 0) & mask);
    }
}

static gboolean
is_editable (const SwTree  *tree,
             SwNodeId       id,
             SwFuzzMayEdit  may_edit)
{
  const SwField *field = sw_tree_get_field (tree, id);

  return !sw_field_is_container (field) && field->kind != SW_KIND_UNREAD
         && (field->flags & (SW_FIELD_FIXED | SW_FIELD_DERIVED)) == 0
         && sw_tree_is_attached (tree, id) && (may_edit == NULL || may_edit (tree, id));
}

static void
edit (SwTree        *tree,
      Dice          *dice,
      SwFuzzMayEdit  may_edit)
{
  for (guint64 n = roll (dice, MAX_EDITS) + 1; n > 0; n--)
    {
      SwNodeId id = (SwNodeId) roll (dice, sw_tree_get_n_rows (tree));
      g_auto (SwValue) value = SW_VALUE_INIT;

      if (!is_editable (tree, id, may_edit))
        continue;
      make_value (tree, id, dice, &value);
      if (sw_field_check (sw_tree_get_field (tree, id), sw_tree_get_row (tree, id)->width, &value,
                          NULL))
        sw_tree_set_value (tree, id, &value);
    }
}

static void
undo (SwTree *tree)
{
  g_autoptr (GArray) changed = sw_tree_list_changed (tree);

  for (guint i = 0; i < changed->len; i++)
    {
      SwNodeId id = g_array_index (changed, SwNodeId, i);
      g_auto (SwValue) value = SW_VALUE_INIT;

      sw_tree_get_original (tree, id, &value);
      sw_tree_set_value (tree, id, &value);
    }
}

/* A codec that compares without a second tree takes over what it does with one. */
static void
check_followed (const SwCodec *codec,
                gconstpointer  tables,
                SwTree        *tree,
                GBytes        *saved)
{
  guint n_rows = sw_tree_get_n_rows (tree);
  g_autofree SwRow *rows = g_memdup2 (sw_tree_get_row (tree, 0), n_rows * sizeof (SwRow));

  codec->adopt (tree, saved, tables);
  MUST (sw_tree_get_n_rows (tree) == n_rows);
  MUST (memcmp (rows, sw_tree_get_row (tree, 0), n_rows * sizeof (SwRow)) == 0);
}

/* A byte that is another one */
static void
check_flipped (const SwCodec *codec,
               gconstpointer  tables,
               const SwTree  *tree,
               GBytes        *saved,
               Dice          *dice)
{
  gsize size = g_bytes_get_size (saved);
  g_autofree guint8 *data = g_memdup2 (g_bytes_get_data (saved, NULL), size);
  g_autoptr (GBytes) flipped = NULL;
  g_autoptr (SwTree) again = NULL;

  if (size == 0)
    return;

  data[roll (dice, size)] ^= (guint8) (1 << roll (dice, 8));
  flipped = g_bytes_new_static (data, size);
  again = codec->decode (flipped, tables, NULL, NULL);
  MUST (again != NULL);
  if (codec->compare (tree, flipped, tables, NULL))
    MUST (sw_tree_compare (tree, again, NULL));
}

/* What was written says what the tree says, and the tree can go on from there. */
static void
check_saved (const SwCodec *codec,
             gconstpointer  tables,
             SwTree        *tree,
             GBytes        *saved,
             Dice          *dice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTree) again = codec->decode (saved, tables, NULL, &error);

  MUST (again != NULL);
  check_partition (again);
  if (!sw_tree_compare (tree, again, &error))
    g_error ("%s: %s", sw_error_get_path (error), error->message);
  if (codec->compare != NULL)
    {
      MUST (codec->compare (tree, saved, tables, NULL));
      check_flipped (codec, tables, tree, saved, dice);
    }
  sw_tree_adopt (tree, again);
  if (codec->compare != NULL)
    check_followed (codec, tables, tree, saved);
  check_partition (tree);
  check_rebuild (codec, tree);
}

static void
check_edits (const SwCodec *codec,
             gconstpointer  tables,
             SwFuzzMayEdit  may_edit,
             SwTree        *tree,
             Dice          *dice)
{
  const SwEncodeOptions options = { .now = 1234567890 };
  g_autoptr (GBytes) plain = codec->encode (tree, &options, NULL);
  g_autoptr (GError) error = NULL;

  if (sw_tree_get_read_only (tree) != NULL)
    {
      MUST (plain == NULL);
      return;
    }

  MUST (plain != NULL && g_bytes_get_size (plain) == g_bytes_get_size (sw_tree_get_bytes (tree)));
  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (GBytes) saved = NULL;
      g_autoptr (GBytes) undone = NULL;

      edit (tree, dice, may_edit);
      saved = codec->encode (tree, &options, &error);
      if (saved == NULL)
        {
          MUST (error != NULL && sw_error_get_kind (error) != NULL
                && sw_error_get_path (error) != NULL);
          g_clear_error (&error);
        }

      if (round == 0)
        {
          undo (tree);
          undone = codec->encode (tree, &options, NULL);
          MUST (undone != NULL && g_bytes_equal (undone, plain));
        }
      else if (saved != NULL)
        {
          check_saved (codec, tables, tree, saved, dice);
        }
    }
}

/**
 * sw_fuzz_codec_run:
 * @codec: a codec
 * @tables: its tables
 * @may_edit: (nullable): which nodes may be edited
 * @data: (array length=size): any bytes
 * @size: how many
 *
 * Opens some bytes, rebuilds them, edits, undoes, edits again, saves and reads what was saved.
 * Aborts when one of the promises does not hold.
 */
void
sw_fuzz_codec_run (const SwCodec *codec,
                   gconstpointer  tables,
                   SwFuzzMayEdit  may_edit,
                   const guint8  *data,
                   gsize          size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (SwTree) tree = NULL;
  Dice dice = new_dice (data, size);

  codec->sniff (data, size, NULL);
  tree = codec->decode (bytes, tables, NULL, &error);
  if (tree == NULL)
    {
      MUST (error != NULL && sw_error_get_kind (error) != NULL
            && sw_error_get_bit (error) <= (guint64) size * 8);
      return;
    }

  MUST (error == NULL);
  check_partition (tree);
  check_rebuild (codec, tree);
  check_nodes (tree, &dice);
  check_edits (codec, tables, may_edit, tree, &dice);
}

/* g_error() traps, of which libFuzzer knows nothing: it would keep no file of the crash. */
static void
trapped (int number)
{
  abort ();
}

/* Called once by libFuzzer */
int
LLVMFuzzerInitialize (int    *argc,
                      char ***argv)
{
  signal (SIGTRAP, trapped);
  return 0;
}
