/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema.c: what is known of the bodies in a Pathologic save, as plain structs. */
#include "config.h"

#include "sw-pathologic-schema.h"

static void
clear_type (gpointer data)
{
  g_free (((SwPathologicType *) data)->text);
}

static void
clear_choice (gpointer data)
{
  SwChoice *choice = data;

  g_free ((char *) choice->nick);
  g_free ((char *) choice->label);
}

static void
clear_field (gpointer data)
{
  SwPathologicField *field = data;

  g_clear_pointer (&field->cases, g_array_unref);
  if (field->choices != NULL)
    g_array_set_clear_func (field->choices, clear_choice);
  g_clear_pointer (&field->choices, g_array_unref);
  g_free (field->name);
  g_free (field->label);
  g_free (field->unit);
  g_free (field->note);
  g_free (field->source);
}

static void
clear_body (gpointer data)
{
  SwPathologicBody *body = data;

  g_array_unref (body->fields);
  g_strfreev (body->implements);
  g_free (body->name);
  g_free (body->note);
}

static void
clear_factory (gpointer data)
{
  SwPathologicFactory *factory = data;

  g_free (factory->name);
  g_free (factory->note);
}

static void
clear_framing (gpointer data)
{
  SwPathologicFraming *framing = data;

  g_clear_pointer (&framing->tests, g_array_unref);
  g_free (framing->id);
  g_free (framing->title);
}

static void
clear_root (gpointer data)
{
  SwPathologicRoot *root = data;

  g_free (root->id);
  g_free (root->title);
  g_free (root->repeat);
}

static void
clear_edition (gpointer data)
{
  SwPathologicEdition *edition = data;

  g_free (edition->id);
  g_free (edition->title);
}

static GArray *
new_array (gsize          size,
           GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, TRUE, (guint) size);

  g_array_set_clear_func (array, clear);
  return array;
}

/**
 * sw_pathologic_schema_new:
 *
 * Makes a schema that knows nothing yet but the type "ptr".
 *
 * Returns: (transfer full): the schema
 */
SwPathologicSchema *
sw_pathologic_schema_new (void)
{
  SwPathologicSchema *self = g_new0 (SwPathologicSchema, 1);
  g_autofree char *reason = NULL;
  guint pointer;

  g_atomic_ref_count_init (&self->ref_count);
  self->types = new_array (sizeof (SwPathologicType), clear_type);
  self->bodies = new_array (sizeof (SwPathologicBody), clear_body);
  self->factories = new_array (sizeof (SwPathologicFactory), clear_factory);
  self->framings = new_array (sizeof (SwPathologicFraming), clear_framing);
  self->roots = new_array (sizeof (SwPathologicRoot), clear_root);
  self->editions = new_array (sizeof (SwPathologicEdition), clear_edition);
  self->type_numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->struct_numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!sw_pathologic_schema_add_type (self, "ptr", &pointer, &reason)
      || pointer != SW_PATHOLOGIC_ANY_POINTER)
    g_assert_not_reached ();
  return self;
}

/**
 * sw_pathologic_schema_ref:
 * @self: a schema
 *
 * Takes a reference; from any thread.
 *
 * Returns: (transfer full): @self
 */
SwPathologicSchema *
sw_pathologic_schema_ref (SwPathologicSchema *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_pathologic_schema_unref:
 * @self: a schema
 *
 * Lets go of a reference; from any thread.
 */
void
sw_pathologic_schema_unref (SwPathologicSchema *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->types);
  g_array_unref (self->bodies);
  g_array_unref (self->factories);
  g_array_unref (self->framings);
  g_array_unref (self->roots);
  g_array_unref (self->editions);
  g_hash_table_unref (self->type_numbers);
  g_hash_table_unref (self->struct_numbers);
  g_strfreev (self->problems);
  g_free (self->title);
  g_free (self->names);
  g_free (self->sum);
  g_free (self);
}

/**
 * sw_pathologic_schema_is_same:
 * @self: a schema
 * @other: another one, perhaps made of the same files at another time
 *
 * Returns: whether a save that was read by one need not be read again by the other
 */
gboolean
sw_pathologic_schema_is_same (const SwPathologicSchema *self,
                              const SwPathologicSchema *other)
{
  return self == other
         || (self->sum != NULL && other->sum != NULL && strcmp (self->sum, other->sum) == 0);
}

/**
 * sw_pathologic_schema_add_body:
 * @self: a schema that is being made
 * @name: the name of a structure or class
 * @is_class: whether it is a class
 *
 * Announces a body; its fields are filled in afterwards, since they may name any other.
 *
 * Returns: its number
 */
guint
sw_pathologic_schema_add_body (SwPathologicSchema *self,
                               const char         *name,
                               gboolean            is_class)
{
  SwPathologicBody body = {
    .name = g_strdup (name),
    .fields = new_array (sizeof (SwPathologicField), clear_field),
    .size = SW_PATHOLOGIC_VARIABLE,
    .fixed_size = SW_PATHOLOGIC_VARIABLE,
    .is_class = is_class,
  };

  g_array_append_val (self->bodies, body);
  if (!is_class)
    g_hash_table_insert (self->struct_numbers, g_strdup (name),
                         GUINT_TO_POINTER (self->bodies->len));
  return self->bodies->len - 1;
}

#define DEFINE_GET(name, Type, array) \
  const Type * \
  sw_pathologic_schema_get_##name (const SwPathologicSchema *self, \
                                   guint                     number) \
  { \
    return &g_array_index (self->array, Type, number); \
  }

/* What has a number; good for as long as nothing is added */
DEFINE_GET (type, SwPathologicType, types)
DEFINE_GET (body, SwPathologicBody, bodies)
DEFINE_GET (framing, SwPathologicFraming, framings)
DEFINE_GET (root, SwPathologicRoot, roots)
DEFINE_GET (edition, SwPathologicEdition, editions)

/**
 * sw_pathologic_schema_find_factory:
 * @self: a schema
 * @id: number of a factory
 * @framing: number of the framing in use
 *
 * Finds what a factory makes. Of the entries that fit the framing, the last decides.
 *
 * Returns: (transfer none) (nullable): the entry, or %NULL for a number that is not declared
 */
const SwPathologicFactory *
sw_pathologic_schema_find_factory (const SwPathologicSchema *self,
                                   guint32                   id,
                                   guint                     framing)
{
  for (guint i = self->factories->len; i > 0; i--)
    {
      const SwPathologicFactory *factory =
        &g_array_index (self->factories, SwPathologicFactory, i - 1);

      if (factory->id == id && (factory->framings == 0 || (factory->framings >> framing & 1) != 0))
        return factory;
    }

  return NULL;
}

#define DEFINE_FIND(name, Type, array) \
  guint \
  sw_pathologic_schema_find_##name (const SwPathologicSchema *self, \
                                    const char               *id) \
  { \
    for (guint i = 0; i < self->array->len; i++) \
      if (g_strcmp0 (g_array_index (self->array, Type, i).id, id) == 0) \
        return i; \
    return SW_PATHOLOGIC_NONE; \
  }

/* The numbers of what a schema calls by a word; SW_PATHOLOGIC_NONE when there is no such word */
DEFINE_FIND (framing, SwPathologicFraming, framings)
DEFINE_FIND (root, SwPathologicRoot, roots)
DEFINE_FIND (edition, SwPathologicEdition, editions)

static gboolean measure_body (SwPathologicSchema *self,
                              guint               body,
                              guint8             *states);

/**
 * sw_pathologic_schema_get_type_size:
 * @self: a schema that was measured
 * @type: number of a type
 *
 * Returns: the bytes that it always takes, or %SW_PATHOLOGIC_VARIABLE
 */
guint64
sw_pathologic_schema_get_type_size (const SwPathologicSchema *self,
                                    guint                     type)
{
  const SwPathologicType *entry = sw_pathologic_schema_get_type (self, type);
  guint64 count = 1, size = SW_PATHOLOGIC_VARIABLE;

  for (; entry->kind == SW_PATHOLOGIC_TYPE_ARRAY;
       entry = sw_pathologic_schema_get_type (self, entry->first))
    if (!g_uint64_checked_mul (&count, count, entry->count))
      return SW_PATHOLOGIC_VARIABLE;

  if (entry->kind <= SW_PATHOLOGIC_TYPE_FLOAT)
    size = entry->size;
  else if (entry->kind == SW_PATHOLOGIC_TYPE_RAW)
    size = entry->count;
  else if (entry->kind == SW_PATHOLOGIC_TYPE_STRUCT)
    size = sw_pathologic_schema_get_body (self, entry->body)->fixed_size;

  return size != SW_PATHOLOGIC_VARIABLE && g_uint64_checked_mul (&size, size, count)
         ? size : SW_PATHOLOGIC_VARIABLE;
}

/* Adds the size of a type to a sum that is SW_PATHOLOGIC_VARIABLE once one of them varies. */
static gboolean
measure_type (SwPathologicSchema *self,
              guint               type,
              guint8             *states,
              guint64            *sum)
{
  const SwPathologicType *entry = sw_pathologic_schema_get_type (self, type);
  guint64 size;

  while (entry->kind == SW_PATHOLOGIC_TYPE_ARRAY)
    entry = sw_pathologic_schema_get_type (self, entry->first);
  if (entry->kind == SW_PATHOLOGIC_TYPE_STRUCT && !measure_body (self, entry->body, states))
    return FALSE;

  size = sw_pathologic_schema_get_type_size (self, type);
  if (*sum == SW_PATHOLOGIC_VARIABLE || size == SW_PATHOLOGIC_VARIABLE
      || !g_uint64_checked_add (sum, *sum, size))
    *sum = SW_PATHOLOGIC_VARIABLE;
  return TRUE;
}

/* States of a walk: 0 not seen, 1 on the way down, 2 done. Whoever is met on the way down again
 * contains itself. */
static gboolean
measure_body (SwPathologicSchema *self,
              guint               body,
              guint8             *states)
{
  const GArray *fields = sw_pathologic_schema_get_body (self, body)->fields;
  guint64 sum = 0;

  if (states[body] != 0)
    return states[body] == 2;

  states[body] = 1;
  for (guint i = 0; i < fields->len; i++)
    {
      const SwPathologicField *field = &g_array_index (fields, SwPathologicField, i);
      guint n_types = field->cases != NULL ? field->cases->len : 1;

      if (field->cases != NULL || field->op != SW_PATHOLOGIC_OP_ALWAYS || field->editions != 0)
        sum = SW_PATHOLOGIC_VARIABLE;
      for (guint j = 0; j < n_types; j++)
        {
          guint type = field->cases != NULL
                       ? g_array_index (field->cases, SwPathologicCase, j).type : field->type;

          if (!measure_type (self, type, states, &sum))
            return FALSE;
        }
    }

  g_array_index (self->bodies, SwPathologicBody, body).fixed_size = sum;
  states[body] = 2;
  return TRUE;
}

/**
 * sw_pathologic_schema_measure:
 * @self: a schema whose bodies are filled in
 * @endless: (out): with %FALSE, number of a body
 *
 * Computes the sizes of the bodies that always have the same, and finds a structure that contains
 * itself, other than through a pointer, vector or map.
 *
 * Returns: %FALSE if @endless has no end
 */
gboolean
sw_pathologic_schema_measure (SwPathologicSchema *self,
                              guint              *endless)
{
  g_autofree guint8 *states = g_malloc0 (self->bodies->len + 1);

  for (guint i = 0; i < self->bodies->len; i++)
    if (!measure_body (self, i, states))
      {
        *endless = i;
        return FALSE;
      }

  return TRUE;
}
