/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash.c: stashes and single items of Diablo II. */
#include "config.h"

#include "sw-d2s-stash.h"
#include "sw-d2s-stash-reader.h"
#include "sw-d2s-stash-writer.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The word of a format: a list without a head is taken for a shared stash. */
static const char * const ids[SW_D2S_STASH_N_KINDS] = {
  [SW_D2S_STASH_D2I] = "d2i",
  [SW_D2S_STASH_LIST] = "d2i",
  [SW_D2S_STASH_SSS] = "sss",
  [SW_D2S_STASH_D2X] = "d2x",
  [SW_D2S_STASH_ATMA] = "atma",
  [SW_D2S_STASH_ONE_ITEM] = "item",
};

/* Pages begin as characters do: without a whole head nothing tells them apart for certain. */
static gboolean
is_marked (const guint8   *data,
           gsize           size,
           SwD2sStashKind *kind)
{
  return sw_d2s_stash_find_kind (data, size, kind)
         && (*kind != SW_D2S_STASH_D2I || size >= SW_D2S_STASH_PAGE_HEAD);
}

static SwSniff
sniff (const guint8 *data,
       gsize         size,
       const char   *id)
{
  SwD2sStashKind kind;

  return is_marked (data, size, &kind) && strcmp (ids[kind], id) == 0 ? SW_SNIFF_CONTENT
                                                                      : SW_SNIFF_NO;
}

/* Nothing marks an item of Resurrected: the name has to say that it is one. The codec of items says
 * of every other file of that name what is wrong with it. */
static SwSniff
sniff_item_name (const guint8 *data,
                 gsize         size,
                 const char   *name)
{
  SwD2sStashKind kind;

  return name != NULL && g_str_has_suffix (name, ".d2i") && !is_marked (data, size, &kind)
         ? SW_SNIFF_NAME : SW_SNIFF_NO;
}

static SwTree *
decode (GBytes            *bytes,
        gconstpointer      tables,
        const SwProgress  *progress,
        GError           **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  SwD2sStashKind kind;

  g_return_val_if_fail (tables != NULL, NULL);

  if (!sw_d2s_stash_find_kind (data, size, &kind))
    kind = SW_D2S_STASH_ONE_ITEM;
  return sw_d2s_stash_read (bytes, kind, ids[kind], tables, error);
}

static GBytes *
encode (const SwTree           *tree,
        const SwEncodeOptions  *options,
        GError                **error)
{
  if (sw_tree_get_read_only (tree) == NULL)
    return sw_d2s_stash_write (tree, SW_D2S_ENCODE, error);

  sw_set_error (error, SW_ERROR_UNSUPPORTED, "read_only", SW_NO_BIT, "%s",
                sw_tree_get_read_only (tree));
  return NULL;
}

static GBytes *
rebuild (const SwTree  *tree,
         GError       **error)
{
  return sw_d2s_stash_write (tree, SW_D2S_REBUILD, error);
}

#define DEFINE_KIND(name, words, and_by_name)                            \
  static SwSniff                                                         \
  sniff_##name (const guint8 *data,                                      \
                gsize         size,                                      \
                const char   *file_name)                                 \
  {                                                                      \
    SwSniff by_content = sniff (data, size, #name);                      \
                                                                         \
    return by_content != SW_SNIFF_NO || !and_by_name                     \
           ? by_content : sniff_item_name (data, size, file_name);       \
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

DEFINE_KIND (item, N_("Diablo II item"), TRUE)
DEFINE_KIND (d2i, N_("Diablo II: Resurrected shared stash"), FALSE)
DEFINE_KIND (sss, N_("PlugY shared stash"), FALSE)
DEFINE_KIND (d2x, N_("PlugY personal stash"), FALSE)
DEFINE_KIND (atma, N_("ATMA stash"), FALSE)
