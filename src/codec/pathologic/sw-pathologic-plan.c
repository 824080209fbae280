/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-plan.c: a schema made ready for reading in one framing, root and edition. */
#include "config.h"

#include "sw-pathologic-plan.h"

#include "sw-tree.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BYTE_BITS 8

static const SwPathologicSlot *
get_slot (const SwPathologicPlan *self,
          guint32                 slot)
{
  return &g_array_index (self->slots, SwPathologicSlot, slot);
}

static guint64
add_sizes (guint64 a,
           guint64 b)
{
  guint64 sum;

  return g_uint64_checked_add (&sum, a, b) ? sum : G_MAXUINT64;
}

static guint64
multiply_sizes (guint64 a,
                guint64 b)
{
  guint64 product;

  return g_uint64_checked_mul (&product, a, b) ? product : G_MAXUINT64;
}

/* -- the fewest bytes -- */

static guint64
get_pointer_smallest (const SwPathologicFraming *framing)
{
  if (framing->is_tagged)
    return 5;

  return framing->has_presence ? 1 : 4;
}

static guint64
get_smallest (const SwPathologicPlan *self,
              guint                   type)
{
  const SwPathologicType *entry = sw_pathologic_schema_get_type (self->schema, type);

  switch (entry->kind)
    {
    case SW_PATHOLOGIC_TYPE_STRING:
      return self->framing.has_flags && !entry->is_plain ? 2 : 1;
    case SW_PATHOLOGIC_TYPE_POINTER:
      return get_pointer_smallest (&self->framing);
    case SW_PATHOLOGIC_TYPE_VECTOR:
    case SW_PATHOLOGIC_TYPE_MAP:
      return 4;
    case SW_PATHOLOGIC_TYPE_ARRAY:
      return multiply_sizes (get_smallest (self, entry->first), entry->count);
    case SW_PATHOLOGIC_TYPE_RAW:
      return entry->count;
    case SW_PATHOLOGIC_TYPE_STRUCT:
      return g_array_index (self->bodies, SwPathologicPlanBody, entry->body).smallest;
    default:
      return entry->size;
    }
}

/* Structures are measured before those that contain them; SW_PATHOLOGIC_VARIABLE says that one has
 * not been measured yet. */
static void
measure_body (SwPathologicPlan *self,
              guint             number)
{
  const SwPathologicBody *body = sw_pathologic_schema_get_body (self->schema, number);
  guint64 smallest = 0;

  if (g_array_index (self->bodies, SwPathologicPlanBody, number).smallest
      != SW_PATHOLOGIC_VARIABLE)
    return;

  for (guint i = 0; i < body->fields->len; i++)
    {
      const SwPathologicField *field = &g_array_index (body->fields, SwPathologicField, i);
      const SwPathologicType *type;

      if (field->cases != NULL || field->op != SW_PATHOLOGIC_OP_ALWAYS || field->editions != 0)
        continue;
      type = sw_pathologic_schema_get_type (self->schema, field->type);
      while (type->kind == SW_PATHOLOGIC_TYPE_ARRAY)
        type = sw_pathologic_schema_get_type (self->schema, type->first);
      if (type->kind == SW_PATHOLOGIC_TYPE_STRUCT)
        measure_body (self, type->body);
      smallest = add_sizes (smallest, get_smallest (self, field->type));
    }

  g_array_index (self->bodies, SwPathologicPlanBody, number).smallest =
    MIN (smallest, SW_PATHOLOGIC_VARIABLE - 1);
}

/* -- fields of the tree -- */

/* What the fields of a slot share: where it stands, and what is known of it. */
typedef struct
{
  const char              *token;
  const SwPathologicField *field;
} Place;

static SwField
new_field (SwPathologicPlan *self,
           const Place      *place,
           SwKind            kind,
           guint             flags)
{
  const SwPathologicField *known = place->field;
  SwField field = {
    .token = place->token != NULL ? g_string_chunk_insert_const (self->texts, place->token) : NULL,
    .kind = kind,
    .standing = SW_STANDING_INFERRED,
    .flags = flags,
    .index = self->slots->len,
  };

  if (known != NULL)
    {
      field.label = known->label;
      field.standing = known->standing;
      field.unit = known->unit;
      field.meaning = known->note;
      field.source = known->source;
    }

  return field;
}

static guint32
add_field (SwPathologicPlan *self,
           SwField           field)
{
  g_array_append_val (self->fields, field);
  return self->fields->len - 1;
}

static void
add_scalar_field (SwPathologicPlan       *self,
                  SwPathologicSlot       *slot,
                  const SwPathologicType *type,
                  const Place            *place)
{
  static const SwKind kinds[] = {
    [SW_PATHOLOGIC_TYPE_BOOLEAN] = SW_KIND_BOOLEAN,
    [SW_PATHOLOGIC_TYPE_UNSIGNED] = SW_KIND_UNSIGNED,
    [SW_PATHOLOGIC_TYPE_SIGNED] = SW_KIND_SIGNED,
    [SW_PATHOLOGIC_TYPE_FLOAT] = SW_KIND_FLOAT,
  };
  SwField field = new_field (self, place, kinds[type->kind], 0);

  field.width = type->size * BYTE_BITS;
  /* A number below zero has no place among those of an enumeration. */
  if (place->field != NULL && place->field->choices != NULL
      && type->kind == SW_PATHOLOGIC_TYPE_UNSIGNED)
    {
      field.kind = SW_KIND_ENUM;
      field.choices = (const SwChoice *) place->field->choices->data;
      field.n_choices = place->field->choices->len;
    }

  slot->kind = SW_PATHOLOGIC_SLOT_SCALAR;
  slot->size = (guint8) type->size;
  slot->is_signed = type->kind == SW_PATHOLOGIC_TYPE_SIGNED;
  slot->is_boolean = type->kind == SW_PATHOLOGIC_TYPE_BOOLEAN;
  slot->field = add_field (self, field);
}

static void
add_string_fields (SwPathologicPlan       *self,
                   SwPathologicSlot       *slot,
                   const SwPathologicType *type,
                   const Place            *place)
{
  SwField raw = new_field (self, place, SW_KIND_UNSIGNED, SW_FIELD_FIXED);

  slot->kind = SW_PATHOLOGIC_SLOT_STRING;
  slot->is_wide = type->is_wide;
  slot->in_table = self->framing.has_flags && !type->is_plain;
  slot->field = add_field (self, new_field (self, place, SW_KIND_STRING, 0));
  raw.width = 4 * BYTE_BITS;
  raw.meaning = N_("The number of a row of the table of strings, which cannot be told here.");
  add_field (self, raw);
}

static void
add_pointer_fields (SwPathologicPlan *self,
                    SwPathologicSlot *slot,
                    const Place      *place)
{
  SwField reference = new_field (self, place, SW_KIND_REFERENCE,
                                 SW_FIELD_FIXED | SW_FIELD_NULLABLE);
  SwField raw = new_field (self, place, SW_KIND_UNSIGNED, SW_FIELD_FIXED);

  slot->kind = SW_PATHOLOGIC_SLOT_POINTER;
  slot->field = add_field (self, new_field (self, place, SW_KIND_GROUP, SW_FIELD_HEADED));
  reference.null_value = SW_NODE_NONE;
  add_field (self, reference);
  raw.width = 4 * BYTE_BITS;
  raw.meaning = N_("The number of an object, which cannot be told here.");
  add_field (self, raw);
}

/* -- slots -- */

static guint32 add_slot (SwPathologicPlan *self,
                         guint             type,
                         const Place      *place);

static guint32
add_plan_body (SwPathologicPlan *self,
               const char       *name)
{
  SwPathologicPlanBody body = {
    .first_step = self->steps->len,
    .smallest = SW_PATHOLOGIC_VARIABLE,
    .name = name,
  };

  g_array_append_val (self->bodies, body);
  return self->bodies->len - 1;
}

/* A pair of a map is a structure of two fields that has no name. */
static guint32
add_pair (SwPathologicPlan       *self,
          const SwPathologicType *type)
{
  const Place element = { NULL, NULL };
  const Place places[] = { { "key", NULL }, { "value", NULL } };
  const guint types[] = { type->first, type->second };
  SwPathologicSlot slot = { .kind = SW_PATHOLOGIC_SLOT_STRUCT };
  SwPathologicStep steps[2];
  guint32 number;

  slot.smallest = add_sizes (get_smallest (self, type->first), get_smallest (self, type->second));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    steps[i] = (SwPathologicStep) { .slot = add_slot (self, types[i], &places[i]),
                                    .switch_slot = SW_PATHOLOGIC_NONE };

  slot.inner = add_plan_body (self, NULL);
  g_array_append_vals (self->steps, steps, G_N_ELEMENTS (steps));
  g_array_index (self->bodies, SwPathologicPlanBody, slot.inner).n_steps = G_N_ELEMENTS (steps);
  slot.field = add_field (self, new_field (self, &element, SW_KIND_GROUP, 0));
  number = self->slots->len;
  g_array_append_val (self->slots, slot);
  return number;
}

static gboolean
is_scalar (const SwPathologicPlan *self,
           guint                   type)
{
  return sw_pathologic_schema_get_type (self->schema, type)->kind <= SW_PATHOLOGIC_TYPE_FLOAT;
}

/* Elements have no name, so that a list of a type is the same wherever it stands: made once. */
static guint32
get_element_slot (SwPathologicPlan       *self,
                  const SwPathologicType *type)
{
  const Place element = { NULL, NULL };
  gpointer number = g_hash_table_lookup (self->slot_numbers, type);
  guint32 slot;

  if (number != NULL)
    return GPOINTER_TO_UINT (number) - 1;

  slot = type->kind == SW_PATHOLOGIC_TYPE_MAP ? add_pair (self, type)
                                              : add_slot (self, type->first, &element);
  g_hash_table_insert (self->slot_numbers, (gpointer) type, GUINT_TO_POINTER (slot + 1));
  return slot;
}

static void
add_list_field (SwPathologicPlan       *self,
                SwPathologicSlot       *slot,
                const SwPathologicType *type,
                const Place            *place)
{
  gboolean is_array = type->kind == SW_PATHOLOGIC_TYPE_ARRAY;

  slot->inner = get_element_slot (self, type);
  slot->kind = is_array ? SW_PATHOLOGIC_SLOT_ARRAY : SW_PATHOLOGIC_SLOT_VECTOR;
  slot->count = type->count;
  slot->is_map = type->kind == SW_PATHOLOGIC_TYPE_MAP;
  if (type->kind == SW_PATHOLOGIC_TYPE_VECTOR && is_scalar (self, type->first))
    {
      slot->kind = SW_PATHOLOGIC_SLOT_PACKED;
      slot->size = get_slot (self, slot->inner)->size;
    }
  slot->field = add_field (self, new_field (self, place, SW_KIND_LIST,
                                            is_array ? 0 : SW_FIELD_HEADED));
}

static guint32
add_slot (SwPathologicPlan *self,
          guint             number,
          const Place      *place)
{
  const SwPathologicType *type = sw_pathologic_schema_get_type (self->schema, number);
  SwPathologicSlot slot = { .smallest = get_smallest (self, number), .type = type->text };
  SwField raw;

  switch (type->kind)
    {
    case SW_PATHOLOGIC_TYPE_STRING:
      add_string_fields (self, &slot, type, place);
      break;
    case SW_PATHOLOGIC_TYPE_POINTER:
      add_pointer_fields (self, &slot, place);
      break;
    case SW_PATHOLOGIC_TYPE_RAW:
      slot.kind = SW_PATHOLOGIC_SLOT_RAW;
      slot.count = type->count;
      raw = new_field (self, place, SW_KIND_BYTES, 0);
      raw.standing = SW_STANDING_UNKNOWN;
      slot.field = add_field (self, raw);
      break;
    case SW_PATHOLOGIC_TYPE_STRUCT:
      slot.kind = SW_PATHOLOGIC_SLOT_STRUCT;
      slot.inner = type->body;
      slot.field = add_field (self, new_field (self, place, SW_KIND_GROUP, 0));
      break;
    case SW_PATHOLOGIC_TYPE_VECTOR:
    case SW_PATHOLOGIC_TYPE_MAP:
    case SW_PATHOLOGIC_TYPE_ARRAY:
      /* Its element comes first, so that the number in the field is right. */
      get_element_slot (self, type);
      add_list_field (self, &slot, type, place);
      break;
    default:
      add_scalar_field (self, &slot, type, place);
      break;
    }

  g_array_append_val (self->slots, slot);
  return self->slots->len - 1;
}

/* -- bodies -- */

static guint32
find_step_slot (const SwPathologicPlan *self,
                const guint32          *step_of_field,
                guint                   field)
{
  guint32 step = field != SW_PATHOLOGIC_NONE ? step_of_field[field] : SW_PATHOLOGIC_NONE;

  return step != SW_PATHOLOGIC_NONE ? g_array_index (self->steps, SwPathologicStep, step).slot
                                    : SW_PATHOLOGIC_NONE;
}

static void
add_step_slots (SwPathologicPlan        *self,
                const SwPathologicField *field,
                SwPathologicStep        *step)
{
  const Place place = { field->name, field };

  step->slot = SW_PATHOLOGIC_NONE;
  if (field->cases == NULL)
    {
      step->slot = add_slot (self, field->type, &place);
      return;
    }

  step->first_case = self->cases->len;
  step->n_cases = field->cases->len;
  for (guint i = 0; i < field->cases->len; i++)
    {
      const SwPathologicCase *choice = &g_array_index (field->cases, SwPathologicCase, i);
      SwPathologicSlotCase entry = { choice->value, add_slot (self, choice->type, &place) };

      g_array_append_val (self->cases, entry);
    }
}

/* A field that this edition does not have is no step; what hangs on it is not there either. */
static void
add_steps (SwPathologicPlan *self,
           guint32           number)
{
  const SwPathologicBody *body = sw_pathologic_schema_get_body (self->schema, number);
  g_autofree guint32 *step_of_field = g_new (guint32, body->fields->len + 1);
  guint32 first = self->steps->len;

  for (guint i = 0; i < body->fields->len; i++)
    {
      const SwPathologicField *field = &g_array_index (body->fields, SwPathologicField, i);
      SwPathologicStep step = { .op = field->op, .op_value = field->op_value };
      gboolean hangs = field->op != SW_PATHOLOGIC_OP_ALWAYS;

      step_of_field[i] = SW_PATHOLOGIC_NONE;
      if (field->editions != 0 && (field->editions >> self->options.edition & 1) == 0)
        continue;
      step.op_slot = hangs ? find_step_slot (self, step_of_field, field->op_field)
                           : SW_PATHOLOGIC_NONE;
      step.switch_slot = find_step_slot (self, step_of_field, field->switch_field);
      if ((hangs && step.op_slot == SW_PATHOLOGIC_NONE)
          || (field->cases != NULL && step.switch_slot == SW_PATHOLOGIC_NONE))
        continue;

      add_step_slots (self, field, &step);
      step_of_field[i] = self->steps->len;
      g_array_append_val (self->steps, step);
    }

  g_array_index (self->bodies, SwPathologicPlanBody, number).first_step = first;
  g_array_index (self->bodies, SwPathologicPlanBody, number).n_steps = self->steps->len - first;
}

/* Pairs put steps of their own between those of a body; so the slots of all maps are made before
 * the first body is. */
static void
add_bodies (SwPathologicPlan *self)
{
  GArray *bodies = self->schema->bodies;

  for (guint i = 0; i < bodies->len; i++)
    add_plan_body (self, g_array_index (bodies, SwPathologicBody, i).name);
  for (guint i = 0; i < bodies->len; i++)
    measure_body (self, i);
  for (guint i = 0; i < self->schema->types->len; i++)
    {
      const SwPathologicType *type = sw_pathologic_schema_get_type (self->schema, i);

      if (type->kind == SW_PATHOLOGIC_TYPE_MAP || type->kind == SW_PATHOLOGIC_TYPE_VECTOR
          || type->kind == SW_PATHOLOGIC_TYPE_ARRAY)
        get_element_slot (self, type);
    }
  for (guint i = 0; i < bodies->len; i++)
    add_steps (self, i);
}

/* -- factories and roots -- */

static void
add_factories (SwPathologicPlan *self)
{
  GArray *factories = self->schema->factories;

  for (guint i = 0; i < factories->len; i++)
    {
      const SwPathologicFactory *factory = &g_array_index (factories, SwPathologicFactory, i);
      guint32 body = factory->body != SW_PATHOLOGIC_NONE ? factory->body + 1 : SW_PATHOLOGIC_NONE;

      if (factory->framings == 0 || (factory->framings >> self->options.framing & 1) != 0)
        g_hash_table_insert (self->factories, GUINT_TO_POINTER (factory->id),
                             GUINT_TO_POINTER (body));
    }
}

/* A body that is taken for so many raw bytes, to find out how long it is */
static void
add_guess (SwPathologicPlan *self)
{
  const Place place = { "guess", NULL };
  SwPathologicSlot slot = { .kind = SW_PATHOLOGIC_SLOT_RAW };
  SwPathologicStep step = { .slot = self->slots->len, .switch_slot = SW_PATHOLOGIC_NONE };
  guint32 body;

  if (self->options.guess_factory == SW_PATHOLOGIC_NONE)
    return;

  slot.count = self->options.guess_length;
  slot.smallest = slot.count;
  slot.field = add_field (self, new_field (self, &place, SW_KIND_BYTES, 0));
  g_array_append_val (self->slots, slot);
  body = add_plan_body (self, NULL);
  g_array_append_val (self->steps, step);
  g_array_index (self->bodies, SwPathologicPlanBody, body).n_steps = 1;
  g_hash_table_insert (self->factories, GUINT_TO_POINTER (self->options.guess_factory),
                       GUINT_TO_POINTER (body + 1));
}

static guint32
add_plain_field (SwPathologicPlan *self,
                 const char       *token,
                 const char       *label,
                 SwKind            kind,
                 SwStanding        standing)
{
  SwField field = { .token = token, .label = label, .kind = kind, .standing = standing };

  field.index = SW_PATHOLOGIC_NONE;
  return add_field (self, field);
}

static void
add_roots (SwPathologicPlan *self)
{
  const SwPathologicRoot *root = sw_pathologic_schema_get_root (self->schema, self->options.root);
  const Place element = { NULL, NULL };

  self->root_field = add_plain_field (self, "", N_("Save"), SW_KIND_GROUP, SW_STANDING_KNOWN);
  self->unread_field = add_plain_field (self, "unread", N_("Not read"), SW_KIND_LIST,
                                        SW_STANDING_UNKNOWN);
  self->raw_field = add_plain_field (self, NULL, N_("Bytes"), SW_KIND_BYTES, SW_STANDING_UNKNOWN);
  self->repeat_field = add_plain_field (self, root->repeat, N_("Objects"), SW_KIND_LIST,
                                        SW_STANDING_INFERRED);
  self->root_body = root->body;
  self->repeat_slot = SW_PATHOLOGIC_NONE;
  if (root->body == SW_PATHOLOGIC_NONE)
    {
      self->repeat_slot = add_slot (self, root->repeat_type, &element);
      self->root_body = add_plan_body (self, NULL);
    }

  self->object_slot = add_slot (self, SW_PATHOLOGIC_ANY_POINTER, &element);
}

/**
 * sw_pathologic_plan_new:
 * @options: what was chosen; framing and root are numbers
 *
 * Makes a schema ready for reading.
 *
 * Returns: (transfer full): the plan
 */
SwPathologicPlan *
sw_pathologic_plan_new (const SwPathologicOptions *options)
{
  SwPathologicPlan *self = g_new0 (SwPathologicPlan, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->schema = sw_pathologic_schema_ref (options->schema);
  self->options = *options;
  if (options->edition == SW_PATHOLOGIC_NONE)
    self->options.edition = self->schema->default_edition;
  self->framing = *sw_pathologic_schema_get_framing (self->schema, options->framing);
  self->slots = g_array_new (FALSE, TRUE, sizeof (SwPathologicSlot));
  self->steps = g_array_new (FALSE, TRUE, sizeof (SwPathologicStep));
  self->cases = g_array_new (FALSE, TRUE, sizeof (SwPathologicSlotCase));
  self->bodies = g_array_new (FALSE, TRUE, sizeof (SwPathologicPlanBody));
  self->fields = g_array_new (FALSE, TRUE, sizeof (SwField));
  self->factories = g_hash_table_new (NULL, NULL);
  self->slot_numbers = g_hash_table_new (NULL, NULL);
  self->texts = g_string_chunk_new (256);

  add_bodies (self);
  add_factories (self);
  add_roots (self);
  add_guess (self);
  return self;
}

/**
 * sw_pathologic_plan_ref:
 * @self: a plan
 *
 * Takes a reference; from any thread.
 *
 * Returns: (transfer full): @self
 */
SwPathologicPlan *
sw_pathologic_plan_ref (SwPathologicPlan *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_pathologic_plan_unref:
 * @self: a plan
 *
 * Lets go of a reference; from any thread.
 */
void
sw_pathologic_plan_unref (SwPathologicPlan *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->slots);
  g_array_unref (self->steps);
  g_array_unref (self->cases);
  g_array_unref (self->bodies);
  g_array_unref (self->fields);
  g_hash_table_unref (self->factories);
  g_hash_table_unref (self->slot_numbers);
  g_string_chunk_free (self->texts);
  sw_pathologic_schema_unref (self->schema);
  g_free (self);
}

/**
 * sw_pathologic_plan_find_factory:
 * @self: a plan
 * @id: number of a factory
 * @body: (out): its body, or %SW_PATHOLOGIC_NONE when nobody knows it
 *
 * Finds what a factory makes.
 *
 * Returns: %FALSE if it is not even declared
 */
gboolean
sw_pathologic_plan_find_factory (const SwPathologicPlan *self,
                                 guint32                 id,
                                 guint32                *body)
{
  gpointer number;

  *body = SW_PATHOLOGIC_NONE;
  if (!g_hash_table_lookup_extended (self->factories, GUINT_TO_POINTER (id), NULL, &number))
    return FALSE;

  if (GPOINTER_TO_UINT (number) != SW_PATHOLOGIC_NONE)
    *body = GPOINTER_TO_UINT (number) - 1;
  return TRUE;
}

static double
get_double (const SwPathologicPlan *self,
            guint32                 slot,
            guint64                 bits)
{
  const SwField *field = &g_array_index (self->fields, SwField, get_slot (self, slot)->field);
  guint32 low = (guint32) bits;
  float narrow;
  double wide;

  if (field->kind != SW_KIND_FLOAT)
    return field->kind == SW_KIND_SIGNED ? (double) (gint64) bits : (double) bits;
  memcpy (&narrow, &low, sizeof narrow);
  memcpy (&wide, &bits, sizeof wide);
  return field->width == 32 ? (double) narrow : wide;
}

static gboolean
is_there (const SwPathologicPlan *self,
          const SwPathologicStep *step,
          guint64                 bits)
{
  double number = get_double (self, step->op_slot, bits);

  switch (step->op)
    {
    case SW_PATHOLOGIC_OP_EQUAL:
      return number == step->op_value;
    case SW_PATHOLOGIC_OP_DIFFERENT:
      return number != step->op_value;
    case SW_PATHOLOGIC_OP_LESS:
      return number < step->op_value;
    case SW_PATHOLOGIC_OP_GREATER:
      return number > step->op_value;
    case SW_PATHOLOGIC_OP_AND:
      return (bits & (guint64) CLAMP (step->op_value, 0, 9e18)) != 0;
    default:
      return TRUE;
    }
}

/**
 * sw_pathologic_plan_choose:
 * @self: a plan
 * @step: a field of a body that is not always there, or not always the same
 * @condition: (nullable): what the field holds that it hangs on, if that is there
 * @selector: (nullable): what the field holds that chooses its case, if that is there
 *
 * Finds out what comes.
 *
 * Returns: number of a slot, or %SW_PATHOLOGIC_NONE if no bytes do
 */
guint32
sw_pathologic_plan_choose (const SwPathologicPlan *self,
                           const SwPathologicStep *step,
                           const guint64          *condition,
                           const guint64          *selector)
{
  if (step->op != SW_PATHOLOGIC_OP_ALWAYS
      && (condition == NULL || !is_there (self, step, *condition)))
    return SW_PATHOLOGIC_NONE;
  if (step->switch_slot == SW_PATHOLOGIC_NONE)
    return step->slot;

  for (guint i = 0; i < step->n_cases && selector != NULL; i++)
    {
      const SwPathologicSlotCase *entry =
        &g_array_index (self->cases, SwPathologicSlotCase, step->first_case + i);

      if ((guint64) entry->value == *selector)
        return entry->slot;
    }

  return SW_PATHOLOGIC_NONE;
}
