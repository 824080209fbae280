/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-cells-private.h: words for the tables of cells. */
#pragma once

#include "sw-svb-schema.h"

G_BEGIN_DECLS

/* Which versions have a cell */
typedef enum
{
  SW_SVB_IN_ALL,
  SW_SVB_IN_TL1,
  SW_SVB_IN_TL2,
  SW_SVB_IN_3B,
  SW_SVB_IN_41,
  SW_SVB_IN_42,
  SW_SVB_IN_43,
  SW_SVB_IN_44,
} SwSvbIn;

/**
 * SwSvbCell:
 * @field: what the schema says of it
 * @code: how it is read
 * @size: bytes of the number, or of the count
 * @in: which versions have it
 * @only: (optional): the one block of those that share the table which has it, plus one; 0: all
 * @not_tl1_only: in Torchlight @only does not count
 * @is_switch: whether others hang on it
 * @block: of the elements, or of the group
 * @when: bits of the switch of which one must be set
 * @count: how many bytes or elements
 * @labels: (nullable): of three lists, what each is called
 *
 * One row of a table of cells.
 */
typedef struct
{
  SwField            field;
  SwSvbCode          code;
  guint              size;
  SwSvbIn            in;
  guint              only;
  gboolean           not_tl1_only;
  gboolean           is_switch;
  SwSvbBlock         block;
  guint32            when;
  guint              count;
  const char *const *labels;
} SwSvbCell;

/**
 * SwSvbTable:
 * @block: the block
 * @label: of an element that is a group, what it is called
 * @cells: (array length=n_cells): its cells, in the order of the file
 * @n_cells: how many
 * @is_leaf: whether its one cell is the element
 *
 * A block in all versions.
 */
typedef struct
{
  SwSvbBlock       block;
  const char      *label;
  const SwSvbCell *cells;
  guint            n_cells;
  gboolean         is_leaf;
} SwSvbTable;

extern const SwSvbTable sw_svb_root_tables[];
extern const guint      sw_svb_n_root_tables;
extern const SwSvbTable sw_svb_unit_tables[];
extern const guint      sw_svb_n_unit_tables;
extern const SwSvbTable sw_svb_item_tables[];
extern const guint      sw_svb_n_item_tables;
extern const SwSvbTable sw_svb_map_tables[];
extern const guint      sw_svb_n_map_tables;
extern const SwSvbTable sw_svb_last_tables[];
extern const guint      sw_svb_n_last_tables;

#define K SW_STANDING_KNOWN
#define P SW_STANDING_UNKNOWN

#define ALL SW_SVB_IN_ALL
#define TL1 SW_SVB_IN_TL1
#define TL2 SW_SVB_IN_TL2

#define NOT_KNOWN N_("Not known")

/* The file's own structure, which nobody sets */
#define STRUCTURE (SW_FIELD_HIDDEN | SW_FIELD_DERIVED)

#define NUMBER(how, bytes, sure, versions, name, words, ...)                                   \
  { .field = { .token = name, .label = words, .kind = how, .width = (bytes) * 8,               \
               .standing = sure, __VA_ARGS__ },                                                \
    .code = SW_SVB_NUMBER, .size = bytes, .in = versions }

#define U8(...) NUMBER (SW_KIND_UNSIGNED, 1, __VA_ARGS__)
#define U16(...) NUMBER (SW_KIND_UNSIGNED, 2, __VA_ARGS__)
#define U32(...) NUMBER (SW_KIND_UNSIGNED, 4, __VA_ARGS__)
#define I32(...) NUMBER (SW_KIND_SIGNED, 4, __VA_ARGS__)
#define F32(...) NUMBER (SW_KIND_FLOAT, 4, __VA_ARGS__)
#define F64(...) NUMBER (SW_KIND_FLOAT, 8, __VA_ARGS__)
#define YES_NO(...) NUMBER (SW_KIND_BOOLEAN, 1, __VA_ARGS__)

#define ID(sure, versions, name, words, ...)                                                   \
  NUMBER (SW_KIND_SIGNED, 8, sure, versions, name, words, .flags = SW_FIELD_ID, ##__VA_ARGS__)

#define BYTES(n, sure, versions, name, words)                                                  \
  { .field = { .token = name, .label = words, .kind = SW_KIND_BYTES, .width = (n) * 8,         \
               .standing = sure },                                                             \
    .code = SW_SVB_BYTES, .in = versions, .count = n }

#define COUNTED_TEXT(bytes, longest, sure, versions, name, words, ...)                         \
  { .field = { .token = name, .label = words, .kind = SW_KIND_STRING, .standing = sure,        \
               .max_chars = longest, __VA_ARGS__ },                                            \
    .code = SW_SVB_TEXT, .size = bytes, .in = versions }
#define TEXT(...) COUNTED_TEXT (2, 65535, __VA_ARGS__)

#define COUNTED_LIST(bytes, of, versions, name, words, ...)                                    \
  { .field = { .token = name, .label = words, .kind = SW_KIND_LIST, __VA_ARGS__ },             \
    .code = SW_SVB_LIST, .size = bytes, .in = versions, .block = SW_SVB_BLOCK_##of }
#define LIST(...) COUNTED_LIST (4, __VA_ARGS__)

#define LISTS(of, versions, name, words, names)                                                \
  { .field = { .token = name, .label = words, .kind = SW_KIND_LIST },                          \
    .code = SW_SVB_LISTS, .size = 4, .in = versions, .block = SW_SVB_BLOCK_##of,               \
    .labels = names }

#define ARRAY(n, of, versions, name, words)                                                    \
  { .field = { .token = name, .label = words, .kind = SW_KIND_LIST },                          \
    .code = SW_SVB_ARRAY, .in = versions, .block = SW_SVB_BLOCK_##of, .count = n }

#define GROUP(of, sure, versions, name, words)                                                 \
  { .field = { .token = name, .label = words, .kind = SW_KIND_GROUP, .standing = sure },       \
    .code = SW_SVB_GROUP, .in = versions, .block = SW_SVB_BLOCK_##of }

#define COUNTED_SIZE(how, bytes, versions, ...)                                                \
  { .field = { .token = "size", .label = N_("Length in bytes"), .kind = SW_KIND_UNSIGNED,      \
               .width = 32, .flags = STRUCTURE },                                              \
    .code = how, .size = bytes, .in = versions, ##__VA_ARGS__ }
#define SIZE(...) COUNTED_SIZE (SW_SVB_SIZE, 4, __VA_ARGS__)
#define NO_SIZE(...) COUNTED_SIZE (SW_SVB_NO_SIZE, 0, __VA_ARGS__)

#define TABLE(which, words, rows)                                                              \
  { .block = SW_SVB_BLOCK_##which, .label = words, .cells = rows,                              \
    .n_cells = G_N_ELEMENTS (rows) }
#define LEAF(which, rows)                                                                      \
  { .block = SW_SVB_BLOCK_##which, .cells = rows, .n_cells = G_N_ELEMENTS (rows),              \
    .is_leaf = TRUE }

G_END_DECLS
