/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic.c: Pathologic saves: streams of objects. */
#include "config.h"

#include "sw-pathologic.h"

#include "sw-error.h"
#include "sw-pathologic-detect.h"
#include "sw-pathologic-follow.h"
#include "sw-pathologic-scan.h"
#include "sw-pathologic-tokens.h"
#include "sw-pathologic-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Factories of the games are far below */
#define MAX_FACTORY 65536u

/* A path that is longer tells a person nothing more. */
#define LONGEST_WAY 64u

/* What a person reads of a fault; the word is for programs. */
static const struct
{
  const char *kind;
  SwError     code;
  const char *message;
} faults[] = {
  { "truncated", SW_ERROR_TRUNCATED,
    N_("The file ends in the middle of a value.") },
  { "string_past_eof", SW_ERROR_TRUNCATED,
    N_("A text is longer than the rest of the file.") },
  { "string_ref_undefined", SW_ERROR_FORMAT,
    N_("A text is named by a number that was not given yet.") },
  { "object_ref_undefined", SW_ERROR_FORMAT,
    N_("An object is named by a number that was not given yet.") },
  { "absurd_count", SW_ERROR_FORMAT,
    N_("A count is larger than the rest of the file could hold.") },
  { "bad_flag", SW_ERROR_FORMAT,
    N_("The byte before a text is neither of the two that are possible.") },
  { "bad_presence", SW_ERROR_FORMAT,
    N_("The byte before an object is neither of the two that are possible.") },
  { "unknown_factory", SW_ERROR_UNSUPPORTED,
    N_("Nobody knows yet how objects of this factory are laid out.") },
  { "trailing_bytes", SW_ERROR_FORMAT,
    N_("The save is complete, and more bytes follow.") },
  { "depth_exceeded", SW_ERROR_FORMAT,
    N_("Objects are nested deeper than any game would.") },
  { "too_many_nodes", SW_ERROR_UNSUPPORTED,
    N_("There are more values in this file than any game writes. The rest is kept as bytes.") },
};

/* What the most likely framings begin with: a new object of a factory below 65536. No other shape
 * is long enough to be taken for more than chance. */
static gboolean
has_shape (const guint8 *data,
           gsize         size)
{
  guint32 first, second;

  if (size < 9 || data[0] != 1)
    return FALSE;

  first = sw_pathologic_word (data + 1);
  second = sw_pathologic_word (data + 5);
  return (first < MAX_FACTORY && second == G_MAXUINT32)
         || (first == G_MAXUINT32 && second < MAX_FACTORY);
}

static SwSniff
sniff (const guint8 *data,
       gsize         size,
       const char   *name)
{
  gsize length = name != NULL ? strlen (name) : 0;

  /* Nothing in the bytes tells for sure what they are. */
  return (length >= 4 && g_ascii_strcasecmp (name + length - 4, ".sav") == 0)
         || has_shape (data, size) ? SW_SNIFF_NAME : SW_SNIFF_NO;
}

/**
 * sw_pathologic_new_fault:
 * @file: what is remembered of a file with a fault
 *
 * Says what ended the reading.
 *
 * Returns: (transfer full): the error
 */
GError *
sw_pathologic_new_fault (const SwPathologicFile *file)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    if (strcmp (faults[i].kind, file->error_kind) == 0)
      return sw_error_new (faults[i].code, faults[i].kind, (guint64) file->error_offset * 8,
                           _(faults[i].message));

  g_assert_not_reached ();
}

/* The innermost of what the fault left incomplete; what came last is what the reading ended in. */
static SwNodeId
find_incomplete (const SwTree           *tree,
                 const SwPathologicFile *file)
{
  SwNodeId found = SW_NODE_ROOT;

  for (guint depth = 0; depth < LONGEST_WAY; depth++)
    {
      guint n = sw_tree_get_n_children (tree, found);
      SwNodeId last = n > 0 ? sw_tree_get_child (tree, found, n - 1) : SW_NODE_NONE;

      if (last != SW_NODE_NONE && sw_tree_get_row (tree, last)->field == file->plan->unread_field)
        last = n > 1 ? sw_tree_get_child (tree, found, n - 2) : SW_NODE_NONE;
      if (last == SW_NODE_NONE
          || (sw_tree_get_row (tree, last)->flags & SW_PATHOLOGIC_ROW_INCOMPLETE) == 0)
        break;
      found = last;
    }

  return found;
}

/* The same fault, with where in the tree it is, and whose layout is not known. */
static GError *
new_located_fault (const SwTree           *tree,
                   const SwPathologicFile *file)
{
  SwNodeId node = find_incomplete (tree, file);
  GError *fault = NULL;
  g_autofree char *path = NULL;

  if (node == SW_NODE_ROOT)
    return sw_pathologic_new_fault (file);

  if (strcmp (file->error_kind, "unknown_factory") == 0
      && sw_tree_get_n_children (tree, node) == 0)
    sw_set_error (&fault, SW_ERROR_UNSUPPORTED, file->error_kind, (guint64) file->error_offset * 8,
                  _("Nobody knows yet how objects of the factory %u are laid out."),
                  sw_tree_get_row (tree, node)->width);
  else
    fault = sw_pathologic_new_fault (file);
  path = sw_tree_dup_path (tree, node);
  sw_error_set_path (fault, path);
  return fault;
}

static SwTree *
decode (GBytes            *bytes,
        gconstpointer      tables,
        const SwProgress  *progress,
        GError           **error)
{
  const SwPathologicOptions *options = tables;
  SwPathologicFile *file;
  SwTree *tree;

  g_return_val_if_fail (tables != NULL, NULL);

  if (g_bytes_get_size (bytes) > G_MAXUINT32)
    {
      sw_set_error (error, SW_ERROR_UNSUPPORTED, "too_large", SW_NO_BIT,
                    _("This file is larger than 4 GiB. No game save is."));
      return NULL;
    }

  tree = options->framing != SW_PATHOLOGIC_NONE && options->root != SW_PATHOLOGIC_NONE
         ? sw_pathologic_read (bytes, options, progress, error)
         : sw_pathologic_detect (bytes, options, progress, error);
  if (tree == NULL)
    return NULL;

  file = sw_tree_get_codec_data (tree);
  if (file->error_kind != NULL)
    {
      sw_pathologic_scan_unread (tree, file);
      sw_tree_take_fault (tree, new_located_fault (tree, file));
    }
  return tree;
}

static GBytes *
encode (const SwTree           *tree,
        const SwEncodeOptions  *options,
        GError                **error)
{
  g_autoptr (GArray) changed = sw_tree_list_changed (tree);

  if (changed->len == 0)
    return g_bytes_ref (sw_tree_get_bytes (tree));

  return sw_pathologic_write (tree, error);
}

static GBytes *
rebuild (const SwTree  *tree,
         GError       **error)
{
  return sw_pathologic_write (tree, error);
}

const SwCodec sw_pathologic_codec = {
  .id = "pathologic",
  .title = N_("Pathologic save"),
  .game = "pathologic",
  .sniff = sniff,
  .decode = decode,
  .encode = encode,
  .rebuild = rebuild,
  .compare = sw_pathologic_follow_compare,
  .adopt = sw_pathologic_follow_adopt,
  .prepare = sw_pathologic_follow_prepare,
  .take = sw_pathologic_follow_finish,
  .is_nameless = TRUE,
};
