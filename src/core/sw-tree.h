/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tree.h: a decoded file: nodes as rows of one compact array. */
#pragma once

#include "sw-field.h"

G_BEGIN_DECLS

/* A node's number. It stays the same for the life of the tree, whatever is moved or removed. */
typedef guint32 SwNodeId;

#define SW_NODE_NONE 0x0FFFFFFFu
#define SW_NODE_ROOT 0u

/**
 * SwRowFlags:
 * @SW_ROW_ABSENT: the field is not in the file
 * @SW_ROW_NEW: no bits of the file belong to it
 * @SW_ROW_EDITED: its value is no longer what its bits say
 * @SW_ROW_CHILD_LIST: its children are listed apart, since some were put in or taken out
 * @SW_ROW_DETACHED: taken out; kept for undo
 * @SW_ROW_PACKED: a list whose elements are values without rows, until sw_tree_open() makes them
 * @SW_ROW_CODEC: the first flag of the codec's own; those above are its own as well
 */
typedef enum
{
  SW_ROW_ABSENT = 1 << 0,
  SW_ROW_NEW = 1 << 1,
  SW_ROW_EDITED = 1 << 2,
  SW_ROW_CHILD_LIST = 1 << 3,
  SW_ROW_DETACHED = 1 << 4,
  SW_ROW_PACKED = 1 << 5,
  SW_ROW_CODEC = 1 << 8,
} SwRowFlags;

/**
 * SwRow:
 * @value: the number; of a string, its text; of a container, its length in bits
 * @bit: where it begins in the file, in bits
 * @parent: the enclosing node
 * @first_child: first of a run of children; of a value, a number of the codec's own
 * @width: of a value, its width in bits; of a container, a number of the codec's own
 * @n_children: how many; 0 for a value
 * @field: its field, an index of the tree's
 * @flags: #SwRowFlags
 *
 * One node, 32 bytes, since files have millions. For codecs; everybody else asks through functions.
 */
typedef struct
{
  guint64 value;
  guint64 bit : 36;
  guint64 parent : 28;
  guint32 first_child;
  guint32 width;
  guint64 n_children : 28;
  guint64 field : 22;
  guint64 flags : 14;
} SwRow;

/**
 * SwTreeGuardFunc:
 * @data: the guard
 *
 * Keeps other threads from reading a tree, or lets them again. Pairs may stand inside one another.
 */
typedef void (*SwTreeGuardFunc) (gpointer data);

/**
 * SwTree:
 *
 * The bytes of a file and the nodes that were read from them. Counts references; not thread
 * safe while it is being changed.
 */
typedef struct _SwTree SwTree;

/* Makes rows of the elements of a packed list: with sw_tree_add_children(), each filled. */
typedef void (*SwTreeOpenFunc) (SwTree   *tree,
                                SwNodeId  node);

/* Tells the number that an element of a packed list is, and its field, an index of the tree's. */
typedef void (*SwTreePeekFunc) (const SwTree *tree,
                                SwNodeId      node,
                                guint         position,
                                guint32      *field,
                                guint64      *number);

SwTree        *sw_tree_new              (GBytes         *bytes,
                                         const char     *format,
                                         guint           expected_rows) G_GNUC_WARN_UNUSED_RESULT;
SwTree        *sw_tree_ref              (SwTree         *self);
void           sw_tree_unref            (SwTree         *self);

/* For codecs, while they read */
void           sw_tree_set_image        (SwTree         *self,
                                         GBytes         *image);
guint32        sw_tree_add_fields       (SwTree         *self,
                                         const SwField  *fields,
                                         guint           n_fields);
void           sw_tree_own              (SwTree         *self,
                                         gpointer        data,
                                         GDestroyNotify  destroy);
gpointer       sw_tree_get_codec_data   (const SwTree   *self);
void           sw_tree_set_codec_data   (SwTree         *self,
                                         gpointer        data,
                                         GDestroyNotify  destroy);
SwNodeId       sw_tree_add_root         (SwTree         *self,
                                         guint32         field);
SwNodeId       sw_tree_add_children     (SwTree         *self,
                                         SwNodeId        parent,
                                         guint           n_children);
SwNodeId       sw_tree_reserve_rows     (SwTree         *self,
                                         guint           n_rows);
void           sw_tree_waste_rows       (SwTree         *self,
                                         SwNodeId        first,
                                         guint           n_rows);
void           sw_tree_return_rows      (SwTree         *self,
                                         guint           n_rows);
SwNodeId       sw_tree_append_child     (SwTree         *self,
                                         SwNodeId        parent);
void           sw_tree_truncate_children (SwTree        *self,
                                         SwNodeId        parent,
                                         guint           n_children);
void           sw_tree_drop_rows        (SwTree         *self,
                                         SwNodeId        first);
void           sw_tree_set_open_func    (SwTree         *self,
                                         SwTreeOpenFunc  open);
void           sw_tree_set_peek_func    (SwTree         *self,
                                         SwTreePeekFunc  peek);
void           sw_tree_set_guard        (SwTree         *self,
                                         SwTreeGuardFunc begin,
                                         SwTreeGuardFunc end,
                                         gpointer        data,
                                         GDestroyNotify  destroy);
void           sw_tree_open             (SwTree         *self,
                                         SwNodeId        id);
gboolean       sw_tree_is_packed        (const SwTree   *self,
                                         SwNodeId        id);
const SwField *sw_tree_peek             (const SwTree   *self,
                                         SwNodeId        id,
                                         guint           position,
                                         SwValue        *value);
SwRow         *sw_tree_get_row          (const SwTree   *self,
                                         SwNodeId        id);
void           sw_tree_put              (SwTree         *self,
                                         SwNodeId        id,
                                         guint32         field,
                                         guint64         bit,
                                         guint           width,
                                         guint64         value);
void           sw_tree_put_text         (SwTree         *self,
                                         SwNodeId        id,
                                         guint32         field,
                                         guint64         bit,
                                         guint           width,
                                         const char     *text);
void           sw_tree_put_container    (SwTree         *self,
                                         SwNodeId        id,
                                         guint32         field,
                                         guint64         bit,
                                         guint64         bits);
void           sw_tree_put_bytes        (SwTree         *self,
                                         SwNodeId        id,
                                         guint32         field,
                                         GBytes         *bytes);
void           sw_tree_put_unread       (SwTree         *self,
                                         SwNodeId        id,
                                         guint32         field,
                                         guint64         bit,
                                         guint64         bits,
                                         GError         *reason);
void           sw_tree_set_version      (SwTree         *self,
                                         guint           version);
void           sw_tree_set_read_only    (SwTree         *self,
                                         const char     *reason);
void           sw_tree_take_fault       (SwTree         *self,
                                         GError         *fault);

/* The file as a whole */
GBytes        *sw_tree_get_bytes        (const SwTree   *self);
GBytes        *sw_tree_get_image        (const SwTree   *self);
const guint8  *sw_tree_get_data         (const SwTree   *self,
                                         gsize          *size);
const char    *sw_tree_get_format       (const SwTree   *self);
gboolean       sw_tree_get_version      (const SwTree   *self,
                                         guint          *version);
const char    *sw_tree_get_read_only    (const SwTree   *self);
const GError  *sw_tree_get_fault        (const SwTree   *self);
guint          sw_tree_get_n_rows       (const SwTree   *self);

/* Nodes */
const SwField *sw_tree_get_field        (const SwTree   *self,
                                         SwNodeId        id);
SwNodeId       sw_tree_get_parent       (const SwTree   *self,
                                         SwNodeId        id);
guint          sw_tree_get_n_children   (const SwTree   *self,
                                         SwNodeId        id);
SwNodeId       sw_tree_get_child        (const SwTree   *self,
                                         SwNodeId        id,
                                         guint           position);
SwNodeId       sw_tree_find_child       (const SwTree   *self,
                                         SwNodeId        id,
                                         const char     *token);
guint          sw_tree_get_position     (const SwTree   *self,
                                         SwNodeId        id);
gboolean       sw_tree_is_attached      (const SwTree   *self,
                                         SwNodeId        id);
gboolean       sw_tree_is_below         (const SwTree   *self,
                                         SwNodeId        id,
                                         SwNodeId        ancestor);
char          *sw_tree_dup_token        (const SwTree   *self,
                                         SwNodeId        id) G_GNUC_WARN_UNUSED_RESULT;
char          *sw_tree_dup_path         (const SwTree   *self,
                                         SwNodeId        id) G_GNUC_WARN_UNUSED_RESULT;
SwNodeId       sw_tree_lookup           (const SwTree   *self,
                                         const char     *path,
                                         GError        **error);
gboolean       sw_tree_get_span         (const SwTree   *self,
                                         SwNodeId        id,
                                         guint64        *bit,
                                         guint64        *bits);
gboolean       sw_tree_get_own_span     (const SwTree   *self,
                                         SwNodeId        id,
                                         guint64        *bit,
                                         guint64        *bits);
SwNodeId       sw_tree_find_at          (const SwTree   *self,
                                         guint64         bit);
const GError  *sw_tree_get_unread       (const SwTree   *self,
                                         SwNodeId        id);
GArray        *sw_tree_list_unread_fields (const SwTree *self) G_GNUC_WARN_UNUSED_RESULT;

/* Values */
void           sw_tree_get_value        (const SwTree   *self,
                                         SwNodeId        id,
                                         SwValue        *value);
guint64        sw_tree_get_number       (const SwTree   *self,
                                         SwNodeId        id);
const char    *sw_tree_get_text         (const SwTree   *self,
                                         SwNodeId        id);
gboolean       sw_tree_is_absent        (const SwTree   *self,
                                         SwNodeId        id);
void           sw_tree_get_original     (const SwTree   *self,
                                         SwNodeId        id,
                                         SwValue        *value);
gboolean       sw_tree_is_changed       (const SwTree   *self,
                                         SwNodeId        id);
GArray        *sw_tree_list_changed     (const SwTree   *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean       sw_tree_has_node         (const GArray   *nodes,
                                         SwNodeId        id);
gboolean       sw_tree_has_child_among  (const SwTree   *self,
                                         SwNodeId        id,
                                         const GArray   *nodes);
void           sw_tree_sort_nodes       (GArray         *nodes);
GArray        *sw_tree_merge_nodes      (const GArray   *a,
                                         const GArray   *b) G_GNUC_WARN_UNUSED_RESULT;
GArray        *sw_tree_list_children    (const SwTree   *self,
                                         SwNodeId        id) G_GNUC_WARN_UNUSED_RESULT;
GArray        *sw_tree_list_original_children (const SwTree *self,
                                         SwNodeId        id) G_GNUC_WARN_UNUSED_RESULT;
gboolean       sw_tree_has_other_children (const SwTree *self,
                                         SwNodeId        id);
GArray        *sw_tree_list_differences (SwTree         *self,
                                         SwTree         *other) G_GNUC_WARN_UNUSED_RESULT;

/* Changes: for commands alone */
void           sw_tree_set_value        (SwTree         *self,
                                         SwNodeId        id,
                                         const SwValue  *value);
void           sw_tree_set_texts        (SwTree         *self,
                                         GArray         *nodes,
                                         const char     *text);
SwNodeId       sw_tree_add_detached     (SwTree         *self,
                                         SwNodeId        parent);
SwNodeId       sw_tree_copy_detached    (SwTree         *self,
                                         const SwTree   *source,
                                         SwNodeId        node,
                                         SwNodeId        parent);
void           sw_tree_insert_child     (SwTree         *self,
                                         SwNodeId        parent,
                                         guint           position,
                                         SwNodeId        child);
SwNodeId       sw_tree_remove_child     (SwTree         *self,
                                         SwNodeId        parent,
                                         guint           position);
gboolean       sw_tree_is_same_packed   (const SwTree   *self,
                                         SwNodeId        id,
                                         const SwTree   *other,
                                         SwNodeId        other_id);
gboolean       sw_tree_compare          (const SwTree   *self,
                                         const SwTree   *other,
                                         GError        **error);
gboolean       sw_tree_fail_compare     (const SwTree   *self,
                                         SwNodeId        id,
                                         GError        **error);
void           sw_tree_adopt            (SwTree         *self,
                                         const SwTree   *saved);
void           sw_tree_take_bytes       (SwTree         *self,
                                         GBytes         *bytes,
                                         GBytes         *image);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwTree, sw_tree_unref)

G_END_DECLS
