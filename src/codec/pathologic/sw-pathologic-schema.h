/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema.h: what is known of the bodies in a Pathologic save, as plain structs. */
#pragma once

#include "sw-field.h"

G_BEGIN_DECLS

#define SW_PATHOLOGIC_NONE G_MAXUINT32

/* The size of what has not always the same */
#define SW_PATHOLOGIC_VARIABLE G_MAXUINT64

/* The number of the type "ptr", which every schema has */
#define SW_PATHOLOGIC_ANY_POINTER 0u

/* How many editions and framings a schema may name: each is a bit of a set. */
#define SW_PATHOLOGIC_MAX_SET 64

/* How deep type expressions may nest */
#define SW_PATHOLOGIC_MAX_TYPE_DEPTH 16

typedef enum
{
  SW_PATHOLOGIC_TYPE_BOOLEAN,
  SW_PATHOLOGIC_TYPE_UNSIGNED,
  SW_PATHOLOGIC_TYPE_SIGNED,
  SW_PATHOLOGIC_TYPE_FLOAT,
  SW_PATHOLOGIC_TYPE_STRING,
  SW_PATHOLOGIC_TYPE_POINTER,
  SW_PATHOLOGIC_TYPE_VECTOR,
  SW_PATHOLOGIC_TYPE_MAP,
  SW_PATHOLOGIC_TYPE_ARRAY,
  SW_PATHOLOGIC_TYPE_RAW,
  SW_PATHOLOGIC_TYPE_STRUCT,
} SwPathologicTypeKind;

/**
 * SwPathologicType:
 * @text: the expression, without blanks
 * @kind: what it is
 * @size: bytes of a scalar
 * @is_wide: of a string: two bytes a unit
 * @is_plain: of a string: never in a table, whatever the framing
 * @first: number of the type of an element, or of a key
 * @second: number of the type of a map's values
 * @count: elements of an array, bytes of a raw run
 * @body: number of a structure's body
 *
 * One type expression.
 */
typedef struct
{
  char                 *text;
  SwPathologicTypeKind  kind;
  guint                 size;
  gboolean              is_wide;
  gboolean              is_plain;
  guint                 first;
  guint                 second;
  guint32               count;
  guint                 body;
} SwPathologicType;

/* A case of a switch: for this value the field is of that type. */
typedef struct
{
  gint64 value;
  guint  type;
} SwPathologicCase;

typedef enum
{
  SW_PATHOLOGIC_OP_ALWAYS,
  SW_PATHOLOGIC_OP_EQUAL,
  SW_PATHOLOGIC_OP_DIFFERENT,
  SW_PATHOLOGIC_OP_LESS,
  SW_PATHOLOGIC_OP_GREATER,
  SW_PATHOLOGIC_OP_AND,
} SwPathologicOperator;

/**
 * SwPathologicField:
 * @name: its step of the path
 * @label: its name for people
 * @type: number of its type; %SW_PATHOLOGIC_NONE with @cases
 * @switch_field: the earlier field of the same body that chooses a case, or %SW_PATHOLOGIC_NONE
 * @cases: (element-type SwPathologicCase) (nullable): types by value
 * @op: whether it is there
 * @op_field: the earlier field that @op is about
 * @op_value: what that is compared with
 * @editions: set of the editions that have it; 0 for all
 * @choices: (element-type SwChoice) (nullable): names of values
 * @unit: (nullable): unit for people
 * @note: (nullable): what is known of it, for people
 * @source: (nullable): how sure that is, for people
 * @standing: the same in a word
 *
 * One field of a body.
 */
typedef struct
{
  char                 *name;
  char                 *label;
  guint                 type;
  guint                 switch_field;
  GArray               *cases;
  SwPathologicOperator  op;
  guint                 op_field;
  double                op_value;
  guint64               editions;
  GArray               *choices;
  char                 *unit;
  char                 *note;
  char                 *source;
  SwStanding            standing;
} SwPathologicField;

/**
 * SwPathologicBody:
 * @name: as the schema calls it
 * @fields: (element-type SwPathologicField): what it holds, in the order of the file
 * @implements: (nullable): names of interfaces
 * @size: the size that the schema claims, or %SW_PATHOLOGIC_VARIABLE
 * @fixed_size: the size that it always has, or %SW_PATHOLOGIC_VARIABLE
 * @is_class: whether it is an object's and not a structure
 * @open_ended: more follows that nobody knows
 * @framings: set of the framings that it belongs to; 0 for all
 * @note: (nullable): what is known of it, for people
 *
 * What an object or a structure is made of.
 */
typedef struct
{
  char      *name;
  GArray    *fields;
  char     **implements;
  guint64    size;
  guint64    fixed_size;
  gboolean   is_class;
  gboolean   open_ended;
  guint64    framings;
  char      *note;
} SwPathologicBody;

/* What a number of a factory stands for: @body is SW_PATHOLOGIC_NONE where that is not known. */
typedef struct
{
  guint32  id;
  guint    body;
  char    *name;
  char    *note;
  guint64  framings;
} SwPathologicFactory;

/* A test of the first bytes: a byte, a word, or a word that is at most so large */
typedef enum
{
  SW_PATHOLOGIC_TEST_U8,
  SW_PATHOLOGIC_TEST_U32,
  SW_PATHOLOGIC_TEST_U32_MAX,
} SwPathologicTestKind;

typedef struct
{
  SwPathologicTestKind kind;
  guint32              at;
  guint32              value;
} SwPathologicTest;

/**
 * SwPathologicFraming:
 * @id: its stable word
 * @title: for people
 * @is_tagged: a tag byte and one word, instead of a header
 * @has_presence: a header begins with a presence byte
 * @factory_first: the factory comes before the object, and on references as well
 * @new_marker: the object word of an object that follows
 * @has_null: whether @null_object is a null
 * @null_object: the object word of a null
 * @tag_new: tag of an object that follows
 * @tag_reference: tag of a reference
 * @has_flags: strings begin with a flag byte and are in tables
 * @flag_inline: flag of a text that follows
 * @flag_reference: flag of the number of a row
 * @shared_tables: narrow and wide strings are in one table
 * @tests: (element-type SwPathologicTest): what the first bytes look like
 * @default_root: number of the root that files of this framing begin with
 *
 * How pointers and strings are written.
 */
typedef struct
{
  char     *id;
  char     *title;
  gboolean  is_tagged;
  gboolean  has_presence;
  gboolean  factory_first;
  guint32   new_marker;
  gboolean  has_null;
  guint32   null_object;
  guint8    tag_new;
  guint8    tag_reference;
  gboolean  has_flags;
  guint8    flag_inline;
  guint8    flag_reference;
  gboolean  shared_tables;
  GArray   *tests;
  guint     default_root;
} SwPathologicFraming;

/**
 * SwPathologicRoot:
 * @id: its stable word
 * @title: for people
 * @body: the fields that the file begins with, or %SW_PATHOLOGIC_NONE with @repeat
 * @registers_object: whether the file as a whole is object 0
 * @repeat: (nullable): name of an element that goes on to the end of the file
 * @repeat_type: its type
 *
 * How a file as a whole begins.
 */
typedef struct
{
  char     *id;
  char     *title;
  guint     body;
  gboolean  registers_object;
  char     *repeat;
  guint     repeat_type;
} SwPathologicRoot;

typedef struct
{
  char *id;
  char *title;
} SwPathologicEdition;

/**
 * SwPathologicSchema:
 * @title: for people
 * @names: (nullable): file with names for completion: a path when it lies beside the schema, else
 *   the name of a shipped one
 * @types: (element-type SwPathologicType): all type expressions that occur, each once
 * @bodies: (element-type SwPathologicBody): structures and classes
 * @factories: (element-type SwPathologicFactory): of those that fit, the last decides
 * @framings: (element-type SwPathologicFraming): in the order of preference
 * @roots: (element-type SwPathologicRoot): how files begin
 * @editions: (element-type SwPathologicEdition): of the game
 * @default_edition: number of the edition to assume
 * @sum: (nullable): over all that it was made of: what has the same says the same
 * @problems: (nullable): what is wrong with files that should have been laid over it, for people
 *
 * All that is known of the format. Counts references; never changed once it is made.
 */
typedef struct
{
  gatomicrefcount  ref_count;
  char            *title;
  char            *names;
  GArray          *types;
  GArray          *bodies;
  GArray          *factories;
  GArray          *framings;
  GArray          *roots;
  GArray          *editions;
  guint            default_edition;
  char            *sum;
  char           **problems;
  GHashTable      *type_numbers;    /* text -> number + 1 */
  GHashTable      *struct_numbers;  /* name -> number + 1, of bodies that are no classes */
} SwPathologicSchema;

SwPathologicSchema *sw_pathologic_schema_new       (void) G_GNUC_WARN_UNUSED_RESULT;
SwPathologicSchema *sw_pathologic_schema_ref       (SwPathologicSchema       *self);
void                sw_pathologic_schema_unref     (SwPathologicSchema       *self);
gboolean            sw_pathologic_schema_is_same   (const SwPathologicSchema *self,
                                                    const SwPathologicSchema *other);

guint               sw_pathologic_schema_add_body  (SwPathologicSchema       *self,
                                                    const char               *name,
                                                    gboolean                  is_class);
gboolean            sw_pathologic_schema_add_type  (SwPathologicSchema       *self,
                                                    const char               *expression,
                                                    guint                    *type,
                                                    char                    **reason);
gboolean            sw_pathologic_schema_is_word   (const char               *word);
gboolean            sw_pathologic_schema_measure   (SwPathologicSchema       *self,
                                                    guint                    *endless);

guint64             sw_pathologic_schema_get_type_size
                                                   (const SwPathologicSchema *self,
                                                    guint                     type);

/* What has a number; good for as long as nothing is added. The numbers of what is called by a word;
 * %SW_PATHOLOGIC_NONE when there is no such word */
const SwPathologicType    *sw_pathologic_schema_get_type    (const SwPathologicSchema *self,
                                                             guint                     type);
const SwPathologicBody    *sw_pathologic_schema_get_body    (const SwPathologicSchema *self,
                                                             guint                     body);
const SwPathologicFraming *sw_pathologic_schema_get_framing (const SwPathologicSchema *self,
                                                             guint                     framing);
const SwPathologicRoot    *sw_pathologic_schema_get_root    (const SwPathologicSchema *self,
                                                             guint                     root);
const SwPathologicEdition *sw_pathologic_schema_get_edition (const SwPathologicSchema *self,
                                                             guint                     edition);
const SwPathologicFactory *sw_pathologic_schema_find_factory (const SwPathologicSchema *self,
                                                              guint32                   id,
                                                              guint                     framing);
guint                      sw_pathologic_schema_find_framing (const SwPathologicSchema *self,
                                                              const char               *id);
guint                      sw_pathologic_schema_find_root    (const SwPathologicSchema *self,
                                                              const char               *id);
guint                      sw_pathologic_schema_find_edition (const SwPathologicSchema *self,
                                                              const char               *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicSchema, sw_pathologic_schema_unref)

G_END_DECLS
