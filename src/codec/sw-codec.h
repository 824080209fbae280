/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-codec.h: what every format offers: bytes to a tree, and back. */
#pragma once

#include "sw-tree.h"

G_BEGIN_DECLS

/**
 * SwProgressFunc:
 * @fraction: how much is done, 0 to 1
 * @data: the caller's
 *
 * Told now and then while a codec works.
 *
 * Returns: %FALSE to stop
 */
typedef gboolean (*SwProgressFunc) (double   fraction,
                                    gpointer data);

typedef struct
{
  SwProgressFunc func;
  gpointer       data;
} SwProgress;

/**
 * SwEncodeOptions:
 * @now: Unix time, for the formats that want the time of the last change
 * @renew: whether to write that time although nothing in the tree was edited: the file that is to
 *   be replaced holds something else
 *
 * What a codec cannot know by itself, since it is pure.
 */
typedef struct
{
  gint64   now;
  gboolean renew;
} SwEncodeOptions;

/**
 * SwSniff:
 * @SW_SNIFF_NO: not this format
 * @SW_SNIFF_NAME: only the file's name says so, or a shape that could be there by chance
 * @SW_SNIFF_CONTENT: the bytes say so
 *
 * How sure a codec is that a file is its own.
 */
typedef enum
{
  SW_SNIFF_NO,
  SW_SNIFF_NAME,
  SW_SNIFF_CONTENT,
} SwSniff;

/**
 * SwCodec:
 * @id: the format's stable word, as "d2s"
 * @title: its name for people, marked with N_()
 * @game: the game's word, which names its tables, as "d2s"
 * @sniff: looks at bytes and the file's name
 * @has_mark: (nullable): whether the bytes begin as only those of this format do, be they ever so
 *   short, or of a version that cannot be read
 * @decode: reads a file. The tree owns or references all that it needs. Gives %NULL only for what
 *   is not this format or ends before anything can be shown; a later fault is told by
 *   sw_tree_get_fault(), with the bytes from there on unread
 * @encode: writes the tree: bits of nodes that were not edited are copied from the file, edited
 *   ones are encoded, sizes and sums are computed. A tree without edits gives a file with right
 *   sizes and sums, and is else identical. Fails for a tree that is read-only
 * @rebuild: writes every known and inferred field from its decoded value into zeroed bytes, at the
 *   place where the format (not the span) puts it; only unknown and unread spans are copied, and
 *   stored sizes and sums are values like others. Equal to the file, unless the decoder is wrong
 * @compare: (nullable): reads what was written and compares it with the tree node by node, as
 *   @decode and sw_tree_compare() do, where the codec can do without a second tree. Only for
 *   formats in which a file tells nothing of having been saved, as sums or times: the bytes of a
 *   former state are what that state is written as
 * @adopt: with @compare: lets the tree take over bytes that say the same, as @decode and
 *   sw_tree_adopt() do
 * @prepare: (nullable): with @adopt: what of it takes long, in any thread, leaving the tree as it
 *   is; %NULL where there is nothing to be prepared. For @take alone
 * @take: does the rest of @adopt with what @prepare gave, and frees that. Without a tree it is
 *   freed only
 * @is_whole: a fault anywhere makes the file one that cannot be read, though what was read before
 *   it can be looked at; else only the part that holds the fault is unreadable
 * @is_nameless: nothing in the bytes tells that they are of this format, and any bytes can be
 *
 * A format. Pure: no files, no threads, no main loop, no GObject.
 */
typedef struct
{
  const char *id;
  const char *title;
  const char *game;
  SwSniff   (*sniff)   (const guint8           *data,
                        gsize                   size,
                        const char             *name);
  gboolean  (*has_mark) (const guint8          *data,
                        gsize                   size);
  SwTree   *(*decode)  (GBytes                 *bytes,
                        gconstpointer           tables,
                        const SwProgress       *progress,
                        GError                **error);
  GBytes   *(*encode)  (const SwTree           *tree,
                        const SwEncodeOptions  *options,
                        GError                **error);
  GBytes   *(*rebuild) (const SwTree           *tree,
                        GError                **error);
  gboolean  (*compare) (const SwTree           *tree,
                        GBytes                 *bytes,
                        gconstpointer           tables,
                        GError                **error);
  void      (*adopt)   (SwTree                 *tree,
                        GBytes                 *bytes,
                        gconstpointer           tables);
  gpointer  (*prepare) (const SwTree           *tree,
                        GBytes                 *bytes,
                        gconstpointer           tables);
  void      (*take)    (SwTree                 *tree,
                        GBytes                 *bytes,
                        gpointer                prepared);
  gboolean    is_whole;
  gboolean    is_nameless;
} SwCodec;

G_END_DECLS
