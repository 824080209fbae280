/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-file.h: what is remembered of a file beside the rows of its tree. */
#pragma once

#include "sw-pathologic-plan.h"
#include "sw-tree.h"

G_BEGIN_DECLS

/* Flags of rows that are the codec's own */
#define SW_PATHOLOGIC_ROW_INCOMPLETE (SW_ROW_CODEC << 0)    /* reading stopped in it */
#define SW_PATHOLOGIC_ROW_INLINE (SW_ROW_CODEC << 1)        /* carries the text of a table's row */
#define SW_PATHOLOGIC_ROW_LONG_PREFIX (SW_ROW_CODEC << 2)   /* two bytes where one would do */
#define SW_PATHOLOGIC_ROW_NULL_WORD (SW_ROW_CODEC << 3)     /* a null that has its words */

/* At most so many objects in one another */
#define SW_PATHOLOGIC_MAX_DEPTH 200000u

/* How many warnings are kept; the others are counted */
#define SW_PATHOLOGIC_MAX_WARNINGS 1000u

typedef struct
{
  const char *kind;
  guint32     offset;
} SwPathologicWarning;

/**
 * SwPathologicString:
 * @text: as it was read
 * @is_long: its length has two bytes, whatever it is
 *
 * One row of a table of strings.
 */
typedef struct
{
  const char *text;
  gboolean    is_long;
} SwPathologicString;

/**
 * SwPathologicFile:
 * @plan: how it was read
 * @objects: (element-type guint32): number of an object -> its node
 * @narrow: (element-type SwPathologicString): the table of narrow strings
 * @wide: (element-type SwPathologicString): that of wide ones; the same where tables are shared
 * @warnings: (element-type SwPathologicWarning): what is readable and unusual
 * @n_warnings: how many there were
 * @error_kind: (nullable): the fault that ended the reading
 * @error_offset: where it is; the unread span begins there
 * @is_complete: whether all that the root names was read
 * @read_to: how far the reading got
 *
 * Rows name strings by their number in a table (in the place of a first child) and carry the
 * factory of an object, or the count of a vector, in the place of a width.
 */
typedef struct
{
  SwPathologicPlan *plan;
  GArray           *objects;
  GArray           *narrow;
  GArray           *wide;
  GArray           *warnings;
  guint             n_warnings;
  const char       *error_kind;
  guint32           error_offset;
  gboolean          is_complete;
  guint32           read_to;
  GPtrArray        *blocks;      /* of texts */
  char             *block;
  gsize             block_left;
} SwPathologicFile;

/* How far the texts go, to take back what was read in vain */
typedef struct
{
  guint  n_blocks;
  char  *block;
  gsize  block_left;
} SwPathologicTexts;

SwPathologicFile       *sw_pathologic_file_new       (SwPathologicPlan       *plan)
  G_GNUC_WARN_UNUSED_RESULT;
void                    sw_pathologic_file_free      (SwPathologicFile       *self);
const char             *sw_pathologic_file_keep      (SwPathologicFile       *self,
                                                      const char             *text,
                                                      gsize                   length);
void                    sw_pathologic_file_mark_texts (const SwPathologicFile *self,
                                                      SwPathologicTexts      *texts);
void                    sw_pathologic_file_drop_texts (SwPathologicFile       *self,
                                                      const SwPathologicTexts *texts);
void                    sw_pathologic_file_warn      (SwPathologicFile       *self,
                                                      const char             *kind,
                                                      gsize                   offset);
const SwPathologicSlot *sw_pathologic_file_get_slot  (const SwPathologicFile *self,
                                                      const SwTree           *tree,
                                                      SwNodeId                node,
                                                      guint                  *variant);
GArray                 *sw_pathologic_file_get_table (const SwPathologicFile *self,
                                                      const SwPathologicSlot *slot);
guint32                 sw_pathologic_file_find_number (const SwPathologicFile *self,
                                                        const SwTree         *tree,
                                                        SwNodeId              node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicFile, sw_pathologic_file_free)

G_END_DECLS
