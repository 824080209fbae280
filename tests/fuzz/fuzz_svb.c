/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz_svb.c: any bytes as a Torchlight save, or as the body of one. */
#include "config.h"

#include "sw-checksum.h"
#include "sw-fuzz-codec.h"
#include "sw-svb-scramble.h"
#include "sw-svb.h"

#include <string.h>

/* What the first byte of an input says of the rest */
#define WHOLE_FILE 0x80
#define SCRAMBLED 0x40
#define NO_FOOTER 0x20

static const guint8 versions[] = { 0x17, 0x38, 0x3B, 0x40, 0x41, 0x42, 0x43, 0x44 };

/* The quickbar follows from the records, so that a document sets both at once; and a class without
 * a name could make a stash of a character. */
static gboolean
may_edit (const SwTree *tree,
          SwNodeId      id)
{
  static const char *const apart[] = { "keys", "key_skills", "key_items", "quickbar",
                                       "class_string", "difficulty" };

  for (; id != SW_NODE_ROOT; id = sw_tree_get_parent (tree, id))
    for (guint i = 0; i < G_N_ELEMENTS (apart); i++)
      if (sw_tree_get_parent (tree, id) == SW_NODE_ROOT
          && g_strcmp0 (sw_tree_get_field (tree, id)->token, apart[i]) == 0)
        return FALSE;

  return TRUE;
}

static void
append_u32 (GByteArray *file,
            guint32     number)
{
  guint32 bytes = GUINT32_TO_LE (number);

  g_byte_array_append (file, (const guint8 *) &bytes, sizeof bytes);
}

/* A fuzzer does not find sums: so most inputs are bodies, and get right ones. */
static GByteArray *
new_file (guint         selector,
          const guint8 *body,
          gsize         size)
{
  GByteArray *file = g_byte_array_new ();
  guint version = versions[selector % G_N_ELEMENTS (versions)];
  guint8 is_scrambled = (selector & SCRAMBLED) != 0;
  guint8 *at;

  append_u32 (file, version);
  if (version >= 0x3B)
    g_byte_array_append (file, &is_scrambled, 1);
  if (version >= 0x41)
    append_u32 (file, sw_checksum_times33 (body, size));
  g_byte_array_append (file, body, (guint) size);
  at = file->data + file->len - size;
  if (version >= 0x3D && is_scrambled)
    sw_svb_scramble (body, at, size);
  else if (version >= 0x3B && is_scrambled)
    sw_svb_scramble_old (body, at, size);
  if (version != 0x17 || (selector & NO_FOOTER) == 0)
    append_u32 (file, file->len + 4);
  return file;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GByteArray) file = NULL;

  if (size == 0 || (data[0] & WHOLE_FILE) != 0)
    {
      sw_fuzz_codec_run (&sw_svb_codec, NULL, may_edit, data + (size > 0), size - (size > 0));
      return 0;
    }

  file = new_file (data[0], data + 1, size - 1);
  sw_fuzz_codec_run (&sw_svb_codec, NULL, may_edit, file->data, file->len);
  return 0;
}
