/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree-private.h: the inside of a tree, for the files that make it up. */
#pragma once

#include "sw-tree-shared.h"

G_BEGIN_DECLS

/* A field index of a row is the number of its table in the high, its place in the low half. */
#define SW_TREE_FIELD_BITS 16
#define SW_TREE_MAX_TABLES 64

/* What the rows have room for */
#define SW_TREE_MAX_SIZE ((gsize) 1 << 32)

typedef struct
{
  gpointer       data;
  GDestroyNotify destroy;
} SwTreeOwned;

struct _SwTree
{
  gatomicrefcount  ref_count;
  GBytes          *bytes;            /* the file */
  GBytes          *image;            /* what spans point into */
  const guint8    *data;             /* of the image */
  gsize            size;
  const char      *format;
  guint            version;
  gboolean         has_version;
  char            *read_only;
  GError          *fault;

  SwRow           *rows;
  guint            n_rows;
  guint            n_allocated;
  const SwField   *tables[SW_TREE_MAX_TABLES];
  guint            n_tables;

  GStringChunk    *texts;
  gpointer         codec_data;
  GDestroyNotify   codec_data_destroy;
  GArray          *owned;
  SwTreeOpenFunc   open;
  SwTreePeekFunc   peek;
  SwTreeGuardFunc  begin_change;     /* keeps other threads away; NULL for none */
  SwTreeGuardFunc  end_change;
  gpointer         guard;
  GDestroyNotify   destroy_guard;

  GHashTable      *unread;           /* SwNodeId -> GError, why it could not be read */
  GHashTable      *blobs;            /* SwNodeId -> GBytes, edited raw bytes */
  GHashTable      *originals;        /* SwNodeId -> SwValue, before the first edit */
  SwTreeShared    *shared;           /* the same, of nodes that were changed many at once */
  SwNodeId         last_listed;      /* no node after it has a list of children */
  gboolean         has_detached;     /* some node is, or was, in no list */
  GHashTable      *child_lists;      /* SwNodeId -> GArray of SwNodeId */
  GHashTable      *original_lists;   /* SwNodeId -> GArray of SwNodeId, before the first change */
};

SwNodeId      sw_tree_add_rows        (SwTree       *self,
                                       SwNodeId      parent,
                                       guint         n_rows);
GArray       *sw_tree_get_child_list  (const SwTree *self,
                                       SwNodeId      id);
const char   *sw_tree_keep_text       (SwTree       *self,
                                       const char   *text);
int           sw_tree_compare_ids     (gconstpointer a,
                                       gconstpointer b);
void          sw_tree_keep_blob       (SwTree       *self,
                                       SwNodeId      id,
                                       GBytes       *bytes);
GHashTable   *sw_tree_keep_detached   (SwTree       *self) G_GNUC_WARN_UNUSED_RESULT;
void          sw_tree_accept_children (SwTree       *self);

G_END_DECLS
