/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-reader.h: reads the stream of objects, with a stack of its own. */
#pragma once

#include "sw-codec.h"
#include "sw-pathologic-file.h"

G_BEGIN_DECLS

/* So many nodes are made of a file, which are half a gigabyte. A game of the largest kind has a
 * seventh; but every byte of a damaged file may be a value, and it has to open all the same. */
#define SW_PATHOLOGIC_MAX_ROWS (1u << 24)

typedef struct _SwPathologicFollow SwPathologicFollow;

/**
 * SwPathologicReader:
 * @tree: what is being filled
 * @rows: its rows, as long as none are added
 * @file: what is remembered beside it
 * @slots: the plan's slots
 * @data: (array length=size): the file
 * @size: its size
 * @pos: where the next token begins
 * @stack: frames of containers that have begun
 * @promised: elements that the containers on the stack have yet to bring
 * @depth: how many objects are on the stack
 * @is_found: reads an object among unread bytes: numbers mean nothing there
 * @error_kind: (nullable): the fault
 * @error_offset: where it is
 * @error_factory: of an unknown factory, its number
 * @n_warnings: how many there were
 * @progress: (nullable): told now and then
 * @next_progress: when to tell again
 * @is_stopped: told to stop
 * @follow: (nullable): makes no nodes, but goes along those of the tree
 *
 * One reading of a file, or of an object in it.
 */
typedef struct
{
  SwTree                 *tree;
  SwRow                  *rows;
  SwPathologicFile       *file;
  const SwPathologicSlot *slots;
  const guint8           *data;
  gsize                   size;
  gsize                   pos;
  GArray                 *stack;
  guint64                 promised;
  guint                   depth;
  gboolean                is_found;
  const char             *error_kind;
  gsize                   error_offset;
  guint32                 error_factory;
  guint                   n_warnings;
  const SwProgress       *progress;
  gsize                   next_progress;
  gboolean                is_stopped;
  SwPathologicFollow     *follow;
} SwPathologicReader;

void     sw_pathologic_reader_init        (SwPathologicReader *self,
                                           SwTree             *tree,
                                           SwPathologicFile   *file,
                                           const SwProgress   *progress);
void     sw_pathologic_reader_clear       (SwPathologicReader *self);
void     sw_pathologic_reader_read_root   (SwPathologicReader *self);
gboolean sw_pathologic_reader_follow      (SwPathologicReader *self);
gboolean sw_pathologic_reader_read_object (SwPathologicReader *self,
                                           SwNodeId            node,
                                           gsize               offset);
void     sw_pathologic_reader_abandon     (SwPathologicReader *self);
void     sw_pathologic_open_packed        (SwTree             *tree,
                                           SwNodeId            node);
void     sw_pathologic_peek_packed        (const SwTree       *tree,
                                           SwNodeId            node,
                                           guint               position,
                                           guint32            *field,
                                           guint64            *number);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwPathologicReader, sw_pathologic_reader_clear)

G_END_DECLS
