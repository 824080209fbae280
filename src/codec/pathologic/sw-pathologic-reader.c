/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-reader.c: reads the stream of objects, with a stack of its own. */
#include "config.h"

#include "sw-pathologic-reader.h"

#include "sw-pathologic-tokens.h"

/* Structures may be empty, and full of empty ones: no file has many more rows than bytes. */
#define ROWS_PER_BYTE 32u
#define SPARE_ROWS 4096u

/* Containers in one another, other than through objects, each of which takes bytes */
#define MAX_FRAMES 1000000u

#define PROGRESS_STEP (1u << 20)

/* A container that has begun. Its children are a run of rows that was reserved at once; or, where
 * their number cannot be believed, they are listed apart. */
typedef struct
{
  SwNodeId node;
  SwNodeId first;
  guint32  at;               /* the next step or element */
  guint32  n;                /* how many */
  guint32  used;             /* children that are there */
  guint32  room;             /* rows that were reserved */
  guint32  first_step;       /* of a body, or NONE */
  guint32  element;          /* slot of the elements otherwise */
  guint8   is_object;
  guint8   is_listed;
  guint8   is_endless;       /* goes on to the end of the file */
} Frame;

/**
 * sw_pathologic_reader_init:
 * @self: (out caller-allocates): a reader
 * @tree: a tree
 * @file: what is remembered beside it
 * @progress: (nullable): told now and then
 *
 * Makes ready to read.
 */
void
sw_pathologic_reader_init (SwPathologicReader *self,
                           SwTree             *tree,
                           SwPathologicFile   *file,
                           const SwProgress   *progress)
{
  *self = (SwPathologicReader) { .tree = tree, .file = file, .progress = progress };
  self->data = sw_tree_get_data (tree, &self->size);
  self->slots = (const SwPathologicSlot *) file->plan->slots->data;
  self->stack = g_array_new (FALSE, FALSE, sizeof (Frame));
  self->rows = sw_tree_get_n_rows (tree) > 0 ? sw_tree_get_row (tree, 0) : NULL;
  self->next_progress = PROGRESS_STEP;
}

/**
 * sw_pathologic_reader_clear:
 * @self: a reader
 *
 * Frees what it holds.
 */
void
sw_pathologic_reader_clear (SwPathologicReader *self)
{
  g_clear_pointer (&self->stack, g_array_unref);
}

static Frame *
get_top (SwPathologicReader *self)
{
  return &g_array_index (self->stack, Frame, self->stack->len - 1);
}

static SwNodeId
get_child (const SwPathologicReader *self,
           const Frame              *frame,
           guint                     position)
{
  return frame->is_listed ? sw_tree_get_child (self->tree, frame->node, position)
                          : frame->first + position;
}

/* Gives the row that was read its place among the children of a container; NONE, with a fault,
 * where a tree is followed that has another one there. */
static SwNodeId
place_row (SwPathologicReader *self,
           Frame              *frame,
           SwRow              *row)
{
  SwNodeId id;

  if (self->follow != NULL)
    {
      id = frame->used < frame->room ? get_child (self, frame, frame->used++) : SW_NODE_NONE;
      if (id == SW_NODE_NONE)
        sw_pathologic_follow_differ (self, frame->node);
      return id != SW_NODE_NONE && sw_pathologic_follow_take (self, id, row) ? id : SW_NODE_NONE;
    }

  row->parent = frame->node;
  if (frame->is_listed)
    {
      id = sw_tree_append_child (self->tree, frame->node);
      self->rows = sw_tree_get_row (self->tree, 0);
      frame->used++;
    }
  else
    {
      id = frame->first + frame->used++;
      if (frame->first_step == SW_PATHOLOGIC_NONE)
        self->promised--;
    }

  self->rows[id] = *row;
  return id;
}

/* Elements are promised by the containers that are open: all of them have to fit into the bytes
 * that are left, or the file is damaged, and then only what is read gets rows. */
static gboolean
may_reserve (const SwPathologicReader *self,
             guint32                   n,
             guint64                   smallest)
{
  return smallest > 0 && self->promised + n <= self->size - self->pos;
}

/* A container that cannot even begin */
static gboolean
fail_to_push (SwPathologicReader *self,
              const Frame        *frame,
              const char         *kind)
{
  SwRow *row = &self->rows[frame->node];

  if (frame->node != SW_NODE_ROOT && self->follow == NULL)
    {
      row->value = (guint64) self->pos * 8 - row->bit;
      row->flags |= SW_PATHOLOGIC_ROW_INCOMPLETE;
    }
  return sw_pathologic_fail (self, kind, self->pos);
}

/* Of a tree that is followed the children are there. */
static gboolean
push_followed (SwPathologicReader *self,
               Frame               frame)
{
  const SwRow *row = &self->rows[frame.node];

  frame.first = row->first_child;
  frame.room = sw_tree_get_n_children (self->tree, frame.node);
  frame.is_listed = (row->flags & SW_ROW_CHILD_LIST) != 0;
  self->depth += frame.is_object;
  g_array_append_val (self->stack, frame);
  return TRUE;
}

static gboolean
push (SwPathologicReader *self,
      Frame               frame)
{
  guint64 n_rows = sw_tree_get_n_rows (self->tree);
  guint64 most = SPARE_ROWS + (guint64) self->size * ROWS_PER_BYTE;

  if (self->stack->len >= MAX_FRAMES)
    return fail_to_push (self, &frame, "depth_exceeded");
  if (self->follow != NULL)
    return push_followed (self, frame);
  if (n_rows + (frame.is_listed ? 1 : frame.n) > most)
    return fail_to_push (self, &frame, "absurd_count");
  if (n_rows + (frame.is_listed ? 0 : frame.n) > SW_PATHOLOGIC_MAX_ROWS)
    return fail_to_push (self, &frame, "too_many_nodes");

  if (!frame.is_listed)
    {
      frame.first = sw_tree_reserve_rows (self->tree, frame.n);
      frame.room = frame.n;
      self->rows = sw_tree_get_row (self->tree, 0);
      if (frame.first_step == SW_PATHOLOGIC_NONE)
        self->promised += frame.n;
    }
  self->depth += frame.is_object;
  g_array_append_val (self->stack, frame);
  return TRUE;
}

static gboolean
push_body (SwPathologicReader *self,
           SwNodeId            node,
           guint32             body,
           gboolean            is_object)
{
  const SwPathologicPlanBody *plan_body =
    &g_array_index (self->file->plan->bodies, SwPathologicPlanBody, body);
  Frame frame = {
    .node = node,
    .n = plan_body->n_steps,
    .first_step = plan_body->first_step,
    .is_object = (guint8) is_object,
  };

  return push (self, frame);
}

static gboolean
push_elements (SwPathologicReader *self,
               SwNodeId            node,
               guint32             element,
               guint32             n)
{
  guint64 smallest = self->slots[element].smallest;
  Frame frame = {
    .node = node,
    .n = n,
    .first_step = SW_PATHOLOGIC_NONE,
    .element = element,
    .is_listed = !may_reserve (self, n, smallest),
  };

  return push (self, frame);
}

/* What is known of a container when its children are read, or can be read no further */
static void
finish_container (SwPathologicReader *self,
                  const Frame        *frame,
                  gsize               end,
                  guint               flags)
{
  SwRow *row = &self->rows[frame->node];
  guint left = frame->is_listed ? 0 : frame->room - frame->used;

  if (frame->node != SW_NODE_ROOT)
    {
      row->value = (guint64) end * 8 - row->bit;
      row->flags |= flags;
    }
  if (!frame->is_listed)
    {
      row->first_child = frame->first;
      row->n_children = frame->used;
    }
  if (left > 0 && frame->first + frame->room == sw_tree_get_n_rows (self->tree))
    sw_tree_return_rows (self->tree, left);
  else if (left > 0)
    sw_tree_waste_rows (self->tree, frame->first + frame->used, left);

  if (!frame->is_listed && frame->first_step == SW_PATHOLOGIC_NONE)
    self->promised -= left;
}

static void
close_frame (SwPathologicReader *self,
             const Frame        *frame,
             gsize               end,
             guint               flags)
{
  if (self->follow == NULL)
    finish_container (self, frame, end, flags);
  self->depth -= frame->is_object;
  g_array_set_size (self->stack, self->stack->len - 1);
}

/**
 * sw_pathologic_reader_abandon:
 * @self: a reader after a fault
 *
 * Ends all that has begun at the fault. What was read before it stays.
 */
void
sw_pathologic_reader_abandon (SwPathologicReader *self)
{
  while (self->stack->len > 0)
    {
      Frame frame = *get_top (self);

      close_frame (self, &frame, self->error_offset, SW_PATHOLOGIC_ROW_INCOMPLETE);
    }
}

static gboolean
read_new_object (SwPathologicReader *self,
                 Frame              *frame,
                 SwRow              *row)
{
  guint64 begin = row->bit;
  guint32 factory = row->width;
  guint32 body;
  SwNodeId node;

  sw_pathologic_plan_find_factory (self->file->plan, factory, &body);
  row->value = (guint64) self->pos * 8 - begin;
  if (body == SW_PATHOLOGIC_NONE)
    row->flags |= SW_PATHOLOGIC_ROW_INCOMPLETE;
  node = place_row (self, frame, row);
  if (node == SW_NODE_NONE)
    return FALSE;
  if (!self->is_found)
    g_array_append_val (sw_pathologic_reader_get_objects (self), node);
  if (body != SW_PATHOLOGIC_NONE)
    return push_body (self, node, body, TRUE);

  self->error_factory = factory;
  return sw_pathologic_fail (self, "unknown_factory", self->pos);
}

static gboolean
read_list (SwPathologicReader     *self,
           Frame                  *frame,
           const SwPathologicSlot *slot,
           SwRow                  *row)
{
  guint32 n = slot->count;
  SwNodeId node;

  if (slot->kind != SW_PATHOLOGIC_SLOT_ARRAY)
    {
      const SwPathologicSlot *element = &self->slots[slot->inner];

      if (!sw_pathologic_read_count (self, element->smallest, &n))
        return FALSE;
    }
  row->field = slot->field;
  row->width = n;
  if (slot->kind == SW_PATHOLOGIC_SLOT_PACKED)
    {
      self->pos += (gsize) n * slot->size;
      row->value = (guint64) self->pos * 8 - row->bit;
      row->flags = n > 0 ? SW_ROW_PACKED : 0;
      return place_row (self, frame, row) != SW_NODE_NONE;
    }

  node = place_row (self, frame, row);
  return node != SW_NODE_NONE && push_elements (self, node, slot->inner, n);
}

static gboolean
read_value (SwPathologicReader     *self,
            Frame                  *frame,
            const SwPathologicSlot *slot)
{
  SwRow row = { .bit = (guint64) self->pos * 8 };
  SwNodeId node;
  gboolean is_new = FALSE;

  switch (slot->kind)
    {
    case SW_PATHOLOGIC_SLOT_SCALAR:
      if (!sw_pathologic_read_scalar (self, slot, &row))
        return FALSE;
      break;
    case SW_PATHOLOGIC_SLOT_STRING:
      if (!sw_pathologic_read_string (self, slot, &row))
        return FALSE;
      break;
    case SW_PATHOLOGIC_SLOT_POINTER:
      if (!sw_pathologic_read_pointer (self, slot, &row, &is_new))
        return FALSE;
      if (is_new)
        return read_new_object (self, frame, &row);
      break;
    case SW_PATHOLOGIC_SLOT_RAW:
      if (!sw_pathologic_read_raw (self, slot, &row))
        return FALSE;
      break;
    case SW_PATHOLOGIC_SLOT_STRUCT:
      row.field = slot->field;
      node = place_row (self, frame, &row);
      return node != SW_NODE_NONE && push_body (self, node, slot->inner, FALSE);
    default:
      return read_list (self, frame, slot, &row);
    }

  return place_row (self, frame, &row) != SW_NODE_NONE;
}

/* The value of an earlier field of the same body, if it is there */
static const guint64 *
find_value (const SwPathologicReader *self,
            const Frame              *frame,
            guint32                   slot)
{
  guint32 field;

  if (slot == SW_PATHOLOGIC_NONE)
    return NULL;

  field = self->slots[slot].field;
  for (guint i = 0; i < frame->used; i++)
    {
      const SwRow *row = &self->rows[get_child (self, frame, i)];

      if (row->field == field)
        return &row->value;
    }

  return NULL;
}

/* The slot of the next child, or NONE when the next step of a body is not there */
static guint32
take_step (const SwPathologicReader *self,
           Frame                    *frame)
{
  const SwPathologicStep *step;

  if (frame->first_step == SW_PATHOLOGIC_NONE)
    {
      frame->at++;
      return frame->element;
    }

  step = &g_array_index (self->file->plan->steps, SwPathologicStep,
                         frame->first_step + frame->at++);
  if (step->op == SW_PATHOLOGIC_OP_ALWAYS && step->slot != SW_PATHOLOGIC_NONE)
    return step->slot;

  return sw_pathologic_plan_choose (self->file->plan, step,
                                    find_value (self, frame, step->op_slot),
                                    find_value (self, frame, step->switch_slot));
}

static gboolean
tell_progress (SwPathologicReader *self)
{
  self->next_progress = self->pos + PROGRESS_STEP;
  if (self->progress != NULL
      && !self->progress->func ((double) self->pos / (double) self->size, self->progress->data))
    {
      self->is_stopped = TRUE;
      return sw_pathologic_fail (self, "cancelled", self->pos);
    }

  return TRUE;
}

static gboolean
is_done (const SwPathologicReader *self,
         const Frame              *frame)
{
  return frame->is_endless ? self->pos >= self->size : frame->at >= frame->n;
}

/* Reads until what is on the stack is complete. No C stack grows with the file. */
static gboolean
run (SwPathologicReader *self)
{
  while (self->stack->len > 0)
    {
      Frame *frame = get_top (self);
      guint32 slot;

      if (self->pos >= self->next_progress && !tell_progress (self))
        return FALSE;
      if (is_done (self, frame))
        {
          Frame copy = *frame;

          if (self->follow != NULL && !sw_pathologic_follow_end (self, copy.node, copy.used))
            return FALSE;
          close_frame (self, &copy, self->pos, 0);
          continue;
        }

      /* Looked at before the value is read: no text or object gets a number without a node. */
      if (frame->is_listed && self->follow == NULL
          && sw_tree_get_n_rows (self->tree) >= SW_PATHOLOGIC_MAX_ROWS)
        return sw_pathologic_fail (self, "too_many_nodes", self->pos);

      slot = take_step (self, frame);
      if (slot != SW_PATHOLOGIC_NONE && !read_value (self, frame, &self->slots[slot]))
        return FALSE;
    }

  return TRUE;
}

/* A row of pointers that goes on to the end of the file */
static gboolean
push_stream (SwPathologicReader *self)
{
  SwRow row = { .field = self->file->plan->repeat_field };
  Frame root = {
    .node = SW_NODE_ROOT,
    .n = 1,
    .at = 1,
    .first_step = 0,
  };
  Frame stream = {
    .first_step = SW_PATHOLOGIC_NONE,
    .element = self->file->plan->repeat_slot,
    .is_listed = TRUE,
    .is_endless = TRUE,
  };

  if (!push (self, root))
    return FALSE;

  stream.node = place_row (self, get_top (self), &row);
  return stream.node != SW_NODE_NONE && push (self, stream);
}

static gboolean
push_root (SwPathologicReader *self)
{
  const SwPathologicPlan *plan = self->file->plan;
  const SwPathologicRoot *root = sw_pathologic_schema_get_root (plan->schema, plan->options.root);
  guint32 node = SW_NODE_ROOT;

  if (plan->repeat_slot != SW_PATHOLOGIC_NONE)
    return push_stream (self);
  if (root->registers_object)
    g_array_append_val (sw_pathologic_reader_get_objects (self), node);

  return push_body (self, SW_NODE_ROOT, plan->root_body, root->registers_object);
}

/**
 * sw_pathologic_reader_read_root:
 * @self: a reader of a tree that has only its root
 *
 * Reads a file, and remembers how that went.
 */
void
sw_pathologic_reader_read_root (SwPathologicReader *self)
{
  SwPathologicFile *file = self->file;
  gboolean is_read;

  is_read = push_root (self) && run (self);
  if (!is_read)
    sw_pathologic_reader_abandon (self);
  else if (self->pos < self->size)
    sw_pathologic_fail (self, "trailing_bytes", self->pos);

  file->error_kind = self->error_kind;
  file->error_offset = (guint32) self->error_offset;
  file->is_complete = is_read;
  file->read_to = self->error_kind != NULL ? (guint32) self->error_offset : (guint32) self->pos;
}

/**
 * sw_pathologic_reader_follow:
 * @self: a reader of bytes that a tree was written to, with that tree and something to follow it
 *
 * Reads a file along a tree.
 *
 * Returns: %FALSE if there is a fault, or something that the tree has not
 */
gboolean
sw_pathologic_reader_follow (SwPathologicReader *self)
{
  return push_root (self) && run (self) && self->pos == self->size;
}

/**
 * sw_pathologic_reader_read_object:
 * @self: a reader for objects among unread bytes
 * @node: the list that the object is to be in
 * @offset: where it begins
 *
 * Reads one object, whose row is put at the end of the list.
 *
 * Returns: %FALSE after a fault; see sw_pathologic_reader_abandon()
 */
gboolean
sw_pathologic_reader_read_object (SwPathologicReader *self,
                                  SwNodeId            node,
                                  gsize               offset)
{
  Frame list = {
    .node = node,
    .n = 1,
    .first_step = SW_PATHOLOGIC_NONE,
    .element = self->file->plan->object_slot,
    .is_listed = TRUE,
  };

  self->pos = offset;
  self->error_kind = NULL;
  self->n_warnings = 0;
  return push (self, list) && run (self);
}

/**
 * sw_pathologic_open_packed:
 * @tree: a tree
 * @node: a packed vector
 *
 * Makes rows of its elements.
 */
void
sw_pathologic_open_packed (SwTree   *tree,
                           SwNodeId  node)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  const SwPathologicSlot *slot = sw_pathologic_file_get_slot (file, tree, node, NULL);
  const SwPathologicSlot *element = &g_array_index (file->plan->slots, SwPathologicSlot,
                                                    slot->inner);
  guint32 n = sw_tree_get_row (tree, node)->width;
  SwNodeId first = sw_tree_add_children (tree, node, n);
  SwPathologicReader reader = { 0 };

  reader.data = sw_tree_get_data (tree, &reader.size);
  reader.pos = (gsize) (sw_tree_get_row (tree, node)->bit / 8) + 4;
  reader.is_found = TRUE;
  for (guint32 i = 0; i < n; i++)
    {
      SwRow row = { .bit = (guint64) reader.pos * 8, .parent = node };

      if (!sw_pathologic_read_scalar (&reader, element, &row))
        g_assert_not_reached ();
      *sw_tree_get_row (tree, first + i) = row;
    }
}

/**
 * sw_pathologic_peek_packed:
 * @tree: a tree
 * @node: a packed vector
 * @position: of one of its elements
 * @field: (out): the element's field
 * @number: (out): what it is
 *
 * Reads one element. In any thread that may read the tree.
 */
void
sw_pathologic_peek_packed (const SwTree *tree,
                           SwNodeId      node,
                           guint         position,
                           guint32      *field,
                           guint64      *number)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  const SwPathologicSlot *slot = sw_pathologic_file_get_slot (file, tree, node, NULL);
  const SwPathologicSlot *element = &g_array_index (file->plan->slots, SwPathologicSlot,
                                                    slot->inner);
  SwPathologicReader reader = { 0 };
  SwRow row = { 0 };

  reader.data = sw_tree_get_data (tree, &reader.size);
  reader.pos = (gsize) (sw_tree_get_row (tree, node)->bit / 8) + 4
               + (gsize) position * slot->size;
  reader.is_found = TRUE;
  if (!sw_pathologic_read_scalar (&reader, element, &row))
    g_assert_not_reached ();
  *field = row.field;
  *number = row.value;
}
