/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash.c: stashes and single items of Diablo II: recognised, kept, not decoded yet. */
#include "config.h"

#include "sw-d2s-stash.h"
#include "sw-bit-reader.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Version of the items in every stash and file of one item that says none itself */
#define LOD_VERSION 96

#define STASH_SIGNATURE 0xAA55AA55u
#define STASH_MAX_KIND 3
#define STASH_VERSION_BYTE 8
#define STASH_HEADER_SIZE 64

typedef enum
{
  KIND_ITEM,
  KIND_D2I,
  KIND_SSS,
  KIND_D2X,
  KIND_ATMA,
  N_KINDS,
} Kind;

static const char * const ids[N_KINDS] = { "item", "d2i", "sss", "d2x", "atma" };

static const SwField fields[] = {
  { .token = "", .label = "", .kind = SW_KIND_GROUP },
  { .token = "unread", .label = N_("Items"), .kind = SW_KIND_UNREAD,
    .standing = SW_STANDING_UNKNOWN },
};

/* Source: `docs/formats/d2s.md`, section 2. N_KINDS stands for none of them. */
static Kind
find_kind (const guint8 *data,
           gsize         size)
{
  if (size >= STASH_HEADER_SIZE && sw_bits_get (data, 0, 32) == STASH_SIGNATURE
      && sw_bits_get (data, 32, 32) <= STASH_MAX_KIND)
    return KIND_D2I;
  if (size >= 4 && memcmp (data, "SSS\0", 4) == 0)
    return KIND_SSS;
  if (size >= 4 && memcmp (data, "CSTM", 4) == 0)
    return KIND_D2X;
  if (size >= 3 && memcmp (data, "D2X", 3) == 0)
    return KIND_ATMA;
  if (size >= 2 && memcmp (data, "JM", 2) == 0)
    return KIND_ITEM;

  return N_KINDS;
}

static SwTree *
decode (GBytes            *bytes,
        gconstpointer      tables,
        const SwProgress  *progress,
        GError           **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  Kind kind = find_kind (data, size);
  g_autoptr (SwTree) tree = NULL;
  guint32 first;

  if (kind == N_KINDS)
    {
      sw_set_error (error, SW_ERROR_FORMAT, "bad-signature", 0,
                    _("The first bytes are not those of a stash or item of Diablo II."));
      return NULL;
    }

  tree = sw_tree_new (bytes, ids[kind], G_N_ELEMENTS (fields));
  first = sw_tree_add_fields (tree, fields, G_N_ELEMENTS (fields));
  sw_tree_add_root (tree, first);
  sw_tree_put_unread (tree, sw_tree_add_children (tree, SW_NODE_ROOT, 1), first + 1,
                      0, (guint64) size * 8,
                      sw_error_new (SW_ERROR_UNSUPPORTED, "not-decoded", 0,
                                    _("Stashes and single items are not decoded yet. They are "
                                      "kept byte for byte.")));
  sw_tree_set_version (tree, kind == KIND_D2I
                             ? (guint) sw_bits_get (data, STASH_VERSION_BYTE * 8, 32)
                             : LOD_VERSION);
  sw_tree_set_read_only (tree, _("Stashes and single items of Diablo II are recognised, but what "
                                 "is in them is not decoded yet."));
  return g_steal_pointer (&tree);
}

static GBytes *
encode (const SwTree           *tree,
        const SwEncodeOptions  *options,
        GError                **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "read_only", SW_NO_BIT, "%s",
                sw_tree_get_read_only (tree));
  return NULL;
}

/* Copying bytes that nobody has understood proves nothing: so this does not pretend to. */
static GBytes *
rebuild (const SwTree  *tree,
         GError       **error)
{
  sw_set_error (error, SW_ERROR_UNSUPPORTED, "not-decoded", 0, "%s",
                sw_tree_get_read_only (tree));
  return NULL;
}

#define DEFINE_KIND(KIND, name, words)                                   \
  static SwSniff                                                         \
  sniff_##name (const guint8 *data,                                      \
                gsize         size,                                      \
                const char   *file_name)                                 \
  {                                                                      \
    return find_kind (data, size) == KIND ? SW_SNIFF_CONTENT             \
                                          : SW_SNIFF_NO;                 \
  }                                                                      \
                                                                         \
  const SwCodec sw_d2s_##name##_codec = {                                \
    .id = #name,                                                         \
    .title = words,                                                      \
    .game = "d2s",                                                       \
    .sniff = sniff_##name,                                               \
    .decode = decode,                                                    \
    .encode = encode,                                                    \
    .rebuild = rebuild,                                                  \
  };

DEFINE_KIND (KIND_ITEM, item, N_("Diablo II item"))
DEFINE_KIND (KIND_D2I, d2i, N_("Diablo II: Resurrected shared stash"))
DEFINE_KIND (KIND_SSS, sss, N_("PlugY shared stash"))
DEFINE_KIND (KIND_D2X, d2x, N_("PlugY personal stash"))
DEFINE_KIND (KIND_ATMA, atma, N_("ATMA stash"))
