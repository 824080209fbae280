/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-block-private.h: reading blocks, for the reader alone. */
#pragma once

#include "sw-svb-schema.h"
#include "sw-tree.h"

G_BEGIN_DECLS

/**
 * SwSvbFault:
 * @SW_SVB_FAULT_TRUNCATED: a field runs past its block
 * @SW_SVB_FAULT_COUNT: a count cannot fit
 * @SW_SVB_FAULT_LENGTH: a block with a length runs past its parent
 * @SW_SVB_FAULT_EARLY: its content ends early
 * @SW_SVB_FAULT_DEPTH: items within items without end
 * @SW_SVB_FAULT_TRAILING: bytes after the last block
 *
 * What can be wrong with a body.
 */
typedef enum
{
  SW_SVB_FAULT_TRUNCATED,
  SW_SVB_FAULT_COUNT,
  SW_SVB_FAULT_LENGTH,
  SW_SVB_FAULT_EARLY,
  SW_SVB_FAULT_DEPTH,
  SW_SVB_FAULT_TRAILING,
} SwSvbFault;

/**
 * SwSvbReading:
 * @tree: the tree that is being made
 * @plan: how its version is laid out
 * @data: the file in the clear
 * @at: the next byte
 * @end: where the enclosing block ends
 * @base: what offsets of quests count from
 * @next: where the present quest ends
 * @depth: how many groups are open
 * @scratch: room for a text
 * @scratch_size: how much
 * @fault: what went wrong
 * @fault_at: where
 * @fault_row: in which node
 *
 * Where reading has got to.
 */
typedef struct
{
  SwTree          *tree;
  const SwSvbPlan *plan;
  const guint8    *data;
  gsize            at;
  gsize            end;
  gsize            base;
  gsize            next;
  guint            depth;
  char            *scratch;
  gsize            scratch_size;
  SwSvbFault       fault;
  gsize            fault_at;
  SwNodeId         fault_row;
} SwSvbReading;

gboolean sw_svb_read_op (SwSvbReading  *self,
                         const SwSvbOp *op,
                         SwNodeId       id,
                         SwNodeId       parent);
gboolean sw_svb_fail    (SwSvbReading  *self,
                         SwSvbFault     fault,
                         gsize          at,
                         SwNodeId       row);

G_END_DECLS
