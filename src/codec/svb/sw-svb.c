/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb.c: characters and stashes of Torchlight II and Torchlight. */
#include "config.h"

#include "sw-svb.h"
#include "sw-error.h"
#include "sw-svb-container.h"
#include "sw-svb-reader.h"
#include "sw-svb-schema.h"
#include "sw-svb-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
has_ending (const char *name,
            const char *ending)
{
  gsize length = strlen (name);
  gsize n = strlen (ending);

  return length >= n && g_ascii_strcasecmp (name + length - n, ending) == 0;
}

/* A stash of Torchlight ends without its size; nothing tells it but that all of it makes sense. */
static gboolean
is_old_stash (const guint8 *data,
              gsize         size)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwTree) tree = NULL;

  if (!sw_svb_has_known_version (data, size) || data[0] != SW_SVB_TL1)
    return FALSE;

  bytes = g_bytes_new_static (data, size);
  tree = sw_svb_reader_read (bytes, NULL);
  return tree != NULL && sw_tree_get_fault (tree) == NULL;
}

static SwSniff
sniff (const guint8 *data,
       gsize         size,
       const char   *name)
{
  if (sw_svb_looks_like_save (data, size) || is_old_stash (data, size))
    return SW_SNIFF_CONTENT;
  if (name == NULL)
    return SW_SNIFF_NO;
  if (has_ending (name, ".svb") || has_ending (name, ".svt"))
    return SW_SNIFF_NAME;

  /* Stashes have an ending that says little. */
  return has_ending (name, ".bin") && sw_svb_has_known_version (data, size)
         ? SW_SNIFF_NAME : SW_SNIFF_NO;
}

static SwTree *
decode (GBytes            *bytes,
        gconstpointer      tables,
        const SwProgress  *progress,
        GError           **error)
{
  return sw_svb_reader_read (bytes, error);
}

static GBytes *
encode (const SwTree           *tree,
        const SwEncodeOptions  *options,
        GError                **error)
{
  if (sw_tree_get_read_only (tree) != NULL)
    {
      sw_set_error (error, SW_ERROR_UNSUPPORTED, "read_only", SW_NO_BIT, "%s",
                    sw_tree_get_read_only (tree));
      return NULL;
    }

  return sw_svb_writer_write (tree, SW_SVB_ENCODE, error);
}

static GBytes *
rebuild (const SwTree  *tree,
         GError       **error)
{
  return sw_svb_writer_write (tree, SW_SVB_REBUILD, error);
}

const SwCodec sw_svb_codec = {
  .id = "svb",
  .title = N_("Torchlight save"),
  .game = "tl2",
  .sniff = sniff,
  .decode = decode,
  .encode = encode,
  .rebuild = rebuild,
  .is_whole = TRUE,
};
