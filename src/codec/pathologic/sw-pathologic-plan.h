/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-plan.h: a schema made ready for reading in one framing, root and edition. */
#pragma once

#include "sw-pathologic-schema.h"

G_BEGIN_DECLS

/**
 * SwPathologicOptions:
 * @schema: what is known
 * @framing: number of the framing, or %SW_PATHOLOGIC_NONE to find out
 * @root: number of the root, or %SW_PATHOLOGIC_NONE to find out
 * @edition: number of the edition, or %SW_PATHOLOGIC_NONE for the schema's default
 * @guess_factory: a factory whose body is taken for raw bytes, or %SW_PATHOLOGIC_NONE
 * @guess_length: how many
 *
 * How to read a file: what the codec takes as its tables.
 */
typedef struct
{
  SwPathologicSchema *schema;
  guint               framing;
  guint               root;
  guint               edition;
  guint32             guess_factory;
  guint32             guess_length;
} SwPathologicOptions;

/* What to do with a slot */
typedef enum
{
  SW_PATHOLOGIC_SLOT_SCALAR,
  SW_PATHOLOGIC_SLOT_STRING,
  SW_PATHOLOGIC_SLOT_POINTER,
  SW_PATHOLOGIC_SLOT_RAW,
  SW_PATHOLOGIC_SLOT_PACKED,
  SW_PATHOLOGIC_SLOT_STRUCT,
  SW_PATHOLOGIC_SLOT_ARRAY,
  SW_PATHOLOGIC_SLOT_VECTOR,
} SwPathologicSlotKind;

/* The variants of a pointer's and a string's field follow one another. */
#define SW_PATHOLOGIC_POINTER_NEW 0
#define SW_PATHOLOGIC_POINTER_REFERENCE 1
#define SW_PATHOLOGIC_POINTER_RAW 2
#define SW_PATHOLOGIC_STRING_TEXT 0
#define SW_PATHOLOGIC_STRING_RAW 1

/**
 * SwPathologicSlot:
 * @kind: what to do
 * @size: bytes of a scalar, or of an element of a packed vector
 * @is_signed: whether a scalar is sign extended
 * @is_boolean: whether a scalar is a switch
 * @is_wide: of a string: two bytes a unit
 * @in_table: of a string: a flag byte, and rows of a table
 * @is_map: of a vector: its elements are pairs
 * @field: number of its field, or of the first variant
 * @inner: number of the slot of an element, or of a structure's body
 * @count: elements of an array, bytes of a raw run
 * @smallest: the fewest bytes that it can take
 * @type: (nullable): the type expression
 *
 * One value or container that may stand in a file.
 */
typedef struct
{
  guint8       kind;
  guint8       size;
  guint8       is_signed;
  guint8       is_boolean;
  guint8       is_wide;
  guint8       in_table;
  guint8       is_map;
  guint32      field;
  guint32      inner;
  guint32      count;
  guint64      smallest;
  const char  *type;
} SwPathologicSlot;

typedef struct
{
  gint64  value;
  guint32 slot;
} SwPathologicSlotCase;

/**
 * SwPathologicStep:
 * @slot: what comes, or %SW_PATHOLOGIC_NONE with cases
 * @op: whether it is there
 * @op_slot: slot of the earlier step that @op is about
 * @op_value: what that is compared with
 * @switch_slot: slot of the earlier step that chooses a case, or %SW_PATHOLOGIC_NONE
 * @first_case: its first case
 * @n_cases: how many
 *
 * One field of a body.
 */
typedef struct
{
  guint32              slot;
  SwPathologicOperator op;
  guint32              op_slot;
  double               op_value;
  guint32              switch_slot;
  guint32              first_case;
  guint32              n_cases;
} SwPathologicStep;

/* What an object, a structure or the file itself is made of. */
typedef struct
{
  guint32     first_step;
  guint32     n_steps;
  guint64     smallest;
  const char *name;
} SwPathologicPlanBody;

/**
 * SwPathologicPlan:
 * @schema: what it was made from
 * @framing: how pointers and strings are written
 * @options: what was chosen
 * @slots: (element-type SwPathologicSlot): all that may stand in a file
 * @steps: (element-type SwPathologicStep): the fields of all bodies
 * @cases: (element-type SwPathologicSlotCase): the cases of all switches
 * @bodies: (element-type SwPathologicPlanBody): by the schema's numbers, then the plan's own
 * @fields: (element-type SwField): for the tree; the number of a slot is its field's index
 * @root_body: the body that the file begins with
 * @repeat_slot: the slot of elements that go on to the end, or %SW_PATHOLOGIC_NONE
 * @root_field: field of the root
 * @repeat_field: field of the list of those elements
 * @unread_field: field of the list of what could not be read
 * @raw_field: field of bytes in it
 * @object_slot: slot of an object found in it
 * @factories: id -> number of a body + 1, or %SW_PATHOLOGIC_NONE for one without a body
 *
 * Made once a file; flat, so that reading looks nothing up. Counts references.
 */
typedef struct
{
  gatomicrefcount      ref_count;
  SwPathologicSchema  *schema;
  SwPathologicFraming  framing;
  SwPathologicOptions  options;
  GArray              *slots;
  GArray              *steps;
  GArray              *cases;
  GArray              *bodies;
  GArray              *fields;
  guint32              root_body;
  guint32              repeat_slot;
  guint32              root_field;
  guint32              repeat_field;
  guint32              unread_field;
  guint32              raw_field;
  guint32              object_slot;
  GHashTable          *factories;
  GHashTable          *slot_numbers;
  GStringChunk        *texts;
} SwPathologicPlan;

SwPathologicPlan *sw_pathologic_plan_new          (const SwPathologicOptions *options)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicPlan *sw_pathologic_plan_ref          (SwPathologicPlan          *self);
void              sw_pathologic_plan_unref        (SwPathologicPlan          *self);
gboolean          sw_pathologic_plan_find_factory (const SwPathologicPlan    *self,
                                                   guint32                    id,
                                                   guint32                   *body);
guint32           sw_pathologic_plan_choose       (const SwPathologicPlan    *self,
                                                   const SwPathologicStep    *step,
                                                   const guint64             *condition,
                                                   const guint64             *selector);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicPlan, sw_pathologic_plan_unref)

G_END_DECLS
