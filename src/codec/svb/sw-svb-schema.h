/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-schema.h: how the blocks of Torchlight saves are laid out, version by version. */
#pragma once

#include "sw-field.h"

G_BEGIN_DECLS

/* The versions there are, `docs/formats/svb.md`, section 1 */
#define SW_SVB_TL1 0x17u
#define SW_SVB_FIRST_TL2 0x38u
#define SW_SVB_FIRST_FLAG 0x3Bu
#define SW_SVB_SECOND_SCRAMBLE 0x3Du
#define SW_SVB_FIRST_CHECKSUM 0x41u
#define SW_SVB_LAST 0x44u

#define SW_SVB_N_SLOTS 10u

/**
 * SwSvbCode:
 * @SW_SVB_GROUP: the cells of another block, right here
 * @SW_SVB_NUMBER: a number of whole bytes
 * @SW_SVB_BYTES: a fixed number of bytes
 * @SW_SVB_TEXT: a count of UTF-16 units, and the units
 * @SW_SVB_LIST: a count, and as many elements
 * @SW_SVB_LISTS: three lists, each with its count
 * @SW_SVB_ARRAY: a fixed number of elements
 * @SW_SVB_FOG: as many floats as the two numbers before it say
 * @SW_SVB_SIZE: how many bytes of its group follow
 * @SW_SVB_NO_SIZE: an absent row in the place of that, where the group has none
 * @SW_SVB_NEXT: where its group ends
 * @SW_SVB_DATA: bytes up to there
 * @SW_SVB_CHECKSUM: the sum over the body
 * @SW_SVB_FILE_SIZE: the size of the file
 * @SW_SVB_QUICKBAR: ten rows without bits
 * @SW_SVB_LENGTH: a row only: the count of the list after it
 * @SW_SVB_LENGTHS: a row only: the count of one of three lists
 * @SW_SVB_RAW_TEXT: a row only: a text that cannot be UTF-8
 * @SW_SVB_ELEMENT: a row only: an element of a list that is a group
 * @SW_SVB_INNER: a row only: one of three lists
 * @SW_SVB_UNREAD: a row only: what could not be read
 * @SW_SVB_SLOT: a row only: a slot of the quickbar
 *
 * How a cell is read, and a row is written.
 */
typedef enum
{
  SW_SVB_GROUP,
  SW_SVB_NUMBER,
  SW_SVB_BYTES,
  SW_SVB_TEXT,
  SW_SVB_LIST,
  SW_SVB_LISTS,
  SW_SVB_ARRAY,
  SW_SVB_FOG,
  SW_SVB_SIZE,
  SW_SVB_NO_SIZE,
  SW_SVB_NEXT,
  SW_SVB_DATA,
  SW_SVB_CHECKSUM,
  SW_SVB_FILE_SIZE,
  SW_SVB_QUICKBAR,
  SW_SVB_LENGTH,
  SW_SVB_LENGTHS,
  SW_SVB_RAW_TEXT,
  SW_SVB_ELEMENT,
  SW_SVB_INNER,
  SW_SVB_UNREAD,
  SW_SVB_SLOT,
} SwSvbCode;

/* The blocks. Where one cell is all there is to an element, as in a list of ids, the element is
 * that cell's row. */
typedef enum
{
  SW_SVB_BLOCK_CHARACTER,
  SW_SVB_BLOCK_STASH,
  SW_SVB_BLOCK_MOVIE,
  SW_SVB_BLOCK_MOD,
  SW_SVB_BLOCK_KEY,
  SW_SVB_BLOCK_FUNCTION,
  SW_SVB_BLOCK_STATISTIC,
  SW_SVB_BLOCK_POSITION,
  SW_SVB_BLOCK_UNKNOWN_POSITION,
  SW_SVB_BLOCK_PORTAL,
  SW_SVB_BLOCK_VISITED,
  SW_SVB_BLOCK_QUESTS,
  SW_SVB_BLOCK_QUEST,
  SW_SVB_BLOCK_ID,
  SW_SVB_BLOCK_UNKNOWN_ID,
  SW_SVB_BLOCK_NUMBER,
  SW_SVB_BLOCK_NAME,
  SW_SVB_BLOCK_PLAYER,
  SW_SVB_BLOCK_UNIT,
  SW_SVB_BLOCK_SKILL,
  SW_SVB_BLOCK_SPELL,
  SW_SVB_BLOCK_STAT,
  SW_SVB_BLOCK_ITEM,
  SW_SVB_BLOCK_SIZED_ITEM,
  SW_SVB_BLOCK_DAMAGE,
  SW_SVB_BLOCK_EFFECT,
  SW_SVB_BLOCK_UNIT_EFFECT,
  SW_SVB_BLOCK_PROPERTY,
  SW_SVB_BLOCK_SHARE,
  SW_SVB_BLOCK_MAP,
  SW_SVB_BLOCK_LAYOUT,
  SW_SVB_BLOCK_TRIGGER,
  SW_SVB_BLOCK_OLD_TRIGGER,
  SW_SVB_BLOCK_FORMATION,
  SW_SVB_BLOCK_LAST,
  SW_SVB_BLOCK_LAST_MOB,
  SW_SVB_BLOCK_LAST_ITEM,
  SW_SVB_BLOCK_LAST_SKILL,
  SW_SVB_BLOCK_LEVEL_UP,
  SW_SVB_BLOCK_AREA_TIME,
  SW_SVB_BLOCK_AREA_LEVEL,
  SW_SVB_BLOCK_STARTS,
  SW_SVB_N_BLOCKS,
} SwSvbBlock;

/**
 * SwSvbOp:
 * @code: how it is read
 * @size: bytes of the number, or of the count
 * @block: of the elements, or of the group
 * @n_rows: how many rows it takes among its sisters
 * @is_signed: whether the number is
 * @field: its first field; a length stands before its list
 * @unread: the field for what could not be read; of those blocks only that may be cut off
 * @when: bits of the block's switch of which one must be set; 0: always there
 * @count: how many bytes or elements
 *
 * A cell that a version has.
 */
typedef struct
{
  guint8  code;
  guint8  size;
  guint8  block;
  guint8  n_rows;
  guint8  is_signed;
  guint32 field;
  guint32 unread;
  guint32 when;
  guint32 count;
} SwSvbOp;

/**
 * SwSvbLayout:
 * @ops: (array length=n_ops): the cells in the order of the file
 * @n_ops: how many
 * @n_rows: how many rows they make, when nothing hangs on a switch
 * @min_size: the least number of bytes that they take
 * @field: the field of an element that is a group
 * @is_leaf: whether its one cell is the element
 * @switch_at: offset of the switch
 * @switch_size: its bytes; 0 when nothing hangs on one
 *
 * A block in one version.
 */
typedef struct
{
  const SwSvbOp *ops;
  guint          n_ops;
  guint          n_rows;
  guint          min_size;
  guint32        field;
  gboolean       is_leaf;
  guint          switch_at;
  guint          switch_size;
} SwSvbLayout;

typedef struct
{
  SwSvbLayout layouts[SW_SVB_N_BLOCKS];
} SwSvbPlan;

/**
 * SwSvbInfo:
 * @code: what the row is
 * @size: bytes of a number or count
 * @is_unknown: whether its bytes are kept without being understood
 * @block: of the elements or of the group
 *
 * What a row's field says to those who write it.
 */
typedef struct
{
  guint8 code;
  guint8 size;
  guint8 is_unknown;
  guint8 block;
} SwSvbInfo;

const SwField   *sw_svb_schema_get_fields  (guint   *n_fields);
const SwSvbInfo *sw_svb_schema_get_infos   (void);
const SwSvbPlan *sw_svb_schema_find_plan   (guint    version);
guint32          sw_svb_schema_get_slot    (void);
guint32          sw_svb_schema_get_rest    (void);
guint32          sw_svb_schema_get_unread  (void);
gboolean         sw_svb_schema_may_cut     (SwSvbBlock block);

G_END_DECLS
