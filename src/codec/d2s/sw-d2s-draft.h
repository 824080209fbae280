/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-draft.h: nodes in the order in which a file tells of them, before they are rows. */
#pragma once

#include "sw-bit-reader.h"
#include "sw-tree.h"

G_BEGIN_DECLS

#define SW_D2S_NO_DRAFT G_MAXUINT32

/**
 * SwD2sDraftNode:
 * @bit: where it begins
 * @bits: its length
 * @value: its number
 * @text: (nullable): of a string, its text
 * @unread: (nullable): why these bits could not be read
 * @field: its field in the schema
 * @flags: flags of its row
 * @first_child: its first child, or %SW_D2S_NO_DRAFT
 * @last_child: its last child
 * @next: the next child of its parent
 * @n_children: how many
 * @id: its row, once there is one
 */
typedef struct
{
  guint64     bit;
  guint64     bits;
  guint64     value;
  const char *text;
  GError     *unread;
  guint32     field;
  guint32     flags;
  guint32     first_child;
  guint32     last_child;
  guint32     next;
  guint32     n_children;
  SwNodeId    id;
} SwD2sDraftNode;

/**
 * SwD2sDraft:
 * @nodes: the nodes; what is in a node comes after it
 * @texts: their texts
 *
 * Items say only while they are read which fields they have, and whether they can be read at all:
 * rows want siblings side by side, and nothing that was begun in vain.
 */
typedef struct
{
  GArray       *nodes;
  GStringChunk *texts;
} SwD2sDraft;

void            sw_d2s_draft_init       (SwD2sDraft       *self);
void            sw_d2s_draft_clear      (SwD2sDraft       *self);
SwD2sDraftNode *sw_d2s_draft_get        (const SwD2sDraft *self,
                                         guint32           node);
guint32         sw_d2s_draft_add        (SwD2sDraft       *self,
                                         guint32           parent,
                                         guint32           field,
                                         guint64           bit,
                                         guint64           bits,
                                         guint64           value);
guint32         sw_d2s_draft_add_text   (SwD2sDraft       *self,
                                         guint32           parent,
                                         guint32           field,
                                         guint64           bit,
                                         guint64           bits,
                                         const char       *text);
guint32         sw_d2s_draft_add_absent (SwD2sDraft       *self,
                                         guint32           parent,
                                         guint32           field,
                                         guint64           bit,
                                         guint             width);
guint32         sw_d2s_draft_add_unread (SwD2sDraft       *self,
                                         guint32           parent,
                                         guint32           field,
                                         guint64           bit,
                                         guint64           bits,
                                         GError           *reason);
gboolean        sw_d2s_draft_take       (SwD2sDraft       *self,
                                         guint32           parent,
                                         guint32           field,
                                         SwBitReader      *bits,
                                         guint             width,
                                         guint64          *value,
                                         GError          **error);
void            sw_d2s_draft_end        (SwD2sDraft       *self,
                                         guint32           node,
                                         guint64           bit);
void            sw_d2s_draft_drop       (SwD2sDraft       *self,
                                         guint32           parent,
                                         guint32           first);
void            sw_d2s_draft_make       (SwD2sDraft       *self,
                                         guint32           node,
                                         SwTree           *tree,
                                         SwNodeId          id,
                                         guint32           field_base);

G_END_DECLS
