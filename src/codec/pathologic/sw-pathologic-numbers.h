/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-numbers.h: gives numbers to strings and objects in the order of first use. */
#pragma once

#include "sw-pathologic-file.h"

G_BEGIN_DECLS

/**
 * SwPathologicTable:
 * @entries: (element-type SwPathologicString): the rows that the file had
 * @numbers: for each of them, its new number + 1, or 0
 * @n_numbered: how many of @entries there were
 * @by_text: text -> new number + 1, of texts that the file did not have
 * @entry_by_text: (nullable): text -> row of the file + 1; made when somebody asks
 * @next: the next number
 *
 * One table of strings while a file is written.
 */
typedef struct
{
  GArray     *entries;
  guint32    *numbers;
  GHashTable *by_text;
  GHashTable *entry_by_text;
  guint32     next;
} SwPathologicTable;

/**
 * SwPathologicChange:
 * @node: a string that is to hold another text, or %SW_NODE_NONE
 * @text: (nullable): that text
 * @texts: (nullable) (element-type guint32 utf8): strings that are to hold other texts
 * @list: a list that is to get one more element at its end, or %SW_NODE_NONE
 * @added: that element
 * @removed: an element that is to go, or %SW_NODE_NONE
 *
 * One change that nobody has made yet, to find out whether the numbers would allow it.
 */
typedef struct
{
  SwNodeId    node;
  const char *text;
  GHashTable *texts;
  SwNodeId    list;
  SwNodeId    added;
  SwNodeId    removed;
} SwPathologicChange;

#define SW_PATHOLOGIC_NO_CHANGE \
  { SW_NODE_NONE, NULL, NULL, SW_NODE_NONE, SW_NODE_NONE, SW_NODE_NONE }

/**
 * SwPathologicNumbers:
 * @file: what is remembered of the file
 * @tree: what is written
 * @change: what is only assumed
 * @is_frozen: numbers must stay as they are, since unread bytes may hold some
 * @narrow: narrow strings, or all where tables are shared
 * @wide: wide strings
 * @objects: for each node, its new number as an object + 1, or 0
 * @n_objects: how many have one
 *
 * Numbers follow from the tree alone, so that undo never has to restore one.
 */
typedef struct
{
  const SwPathologicFile *file;
  const SwTree           *tree;
  SwPathologicChange      change;
  gboolean                is_frozen;
  SwPathologicTable       narrow;
  SwPathologicTable       wide;
  guint32                *objects;
  guint32                 n_objects;
} SwPathologicNumbers;

void     sw_pathologic_numbers_init        (SwPathologicNumbers     *self,
                                            const SwTree            *tree,
                                            const SwPathologicChange *change);
void     sw_pathologic_numbers_clear       (SwPathologicNumbers     *self);
gboolean sw_pathologic_numbers_take_string (SwPathologicNumbers     *self,
                                            const SwPathologicSlot  *slot,
                                            SwNodeId                 node,
                                            gboolean                *is_inline,
                                            gboolean                *is_long,
                                            guint32                 *number,
                                            GError                 **error);
gboolean sw_pathologic_numbers_take_object (SwPathologicNumbers     *self,
                                            SwNodeId                 node,
                                            GError                 **error);
gboolean sw_pathologic_numbers_find_object (SwPathologicNumbers     *self,
                                            SwNodeId                 node,
                                            SwNodeId                 target,
                                            guint32                 *number,
                                            GError                 **error);
guint32  sw_pathologic_numbers_find_row    (SwPathologicTable       *table,
                                            const SwRow             *row,
                                            const char              *text);
SwPathologicTable *
         sw_pathologic_numbers_get_table   (SwPathologicNumbers     *self,
                                            const SwPathologicSlot  *slot);
gboolean sw_pathologic_numbers_check_end   (SwPathologicNumbers     *self,
                                            GError                 **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwPathologicNumbers, sw_pathologic_numbers_clear)

G_END_DECLS
