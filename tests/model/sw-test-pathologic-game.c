/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-pathologic-game.c: Pathologic saves by chance, of whatever a schema allows. */
#include "config.h"

#include "sw-test-pathologic-game.h"

#include <string.h>

/* How many objects a save has at most, and how deep they nest */
#define MAX_OBJECTS 40u
#define MAX_DEPTH 6u

const char sw_test_pathologic_containers[] =
  "{\"format\": \"pathologic-sav-schema\", \"schema_version\": 1, \"extends\": \"schema.json\",\n"
  " \"types\": {\n"
  "  \"None\": {\"struct\": []},\n"
  "  \"Pair\": {\"struct\": [{\"name\": \"left\", \"type\": \"u16\"},"
  "   {\"name\": \"right\", \"type\": \"bool\"}], \"size\": 3},\n"
  "  \"Choice\": {\"struct\": [{\"name\": \"kind\", \"type\": \"i8\"},"
  "   {\"name\": \"what\", \"switch\": \"kind\", \"cases\": {\"0\": \"vec<u8>\", \"1\": \"str\","
  "    \"2\": \"ptr\", \"3\": \"map<u16,wstr>\"}},"
  "   {\"name\": \"more\", \"type\": \"Pair\","
  "    \"if\": {\"field\": \"kind\", \"op\": \">\", \"value\": 1}}]}},\n"
  " \"classes\": {\n"
  "  \"Box\": {\"body\": [{\"name\": \"words\", \"type\": \"vec<vec<u16>>\"},"
  "   {\"name\": \"index\", \"type\": \"map<wstr,vec<ptr>>\"},"
  "   {\"name\": \"large\", \"type\": \"set<i64>\"}, {\"name\": \"pairs\", \"type\": \"Pair[3]\"},"
  "   {\"name\": \"rates\", \"type\": \"map<u8,map<str,f64>>\"},"
  "   {\"name\": \"nothing\", \"type\": \"vec<None>\"},"
  "   {\"name\": \"all\", \"type\": \"vec<Pair>\"}, {\"name\": \"on\", \"type\": \"bool[2]\"},"
  "   {\"name\": \"choices\", \"type\": \"vec<Choice>\"},"
  "   {\"name\": \"rest\", \"type\": \"raw[5]\"}]},\n"
  "  \"Text\": {\"body\": [{\"name\": \"text\", \"type\": \"str\"},"
  "   {\"name\": \"wide\", \"type\": \"wstr\"}, {\"name\": \"plain\", \"type\": \"cwstr\"},"
  "   {\"name\": \"late\", \"type\": \"u32\", \"editions\": [\"classic-hd\"]},"
  "   {\"name\": \"next\", \"type\": \"ptr\"}]}},\n"
  " \"factories\": [{\"id\": 40001, \"class\": \"Box\"}, {\"id\": 40002, \"class\": \"Text\"}],\n"
  " \"framings\": [{\"id\": \"mine\", \"title\": \"Mine\", \"pointer\": {\"style\": \"header\","
  "   \"presence\": true, \"order\": \"factory-object\", \"new_marker\": 4294967294,"
  "   \"null_object\": 4294967293}, \"string\": {\"flag\": true, \"inline\": 7, \"reference\": 9,"
  "   \"tables\": \"shared\"}, \"detect\": []}],\n"
  " \"roots\": [{\"id\": \"two\", \"title\": \"Two\", \"items\": [{\"name\": \"first\","
  "   \"type\": \"ptr\"}, {\"name\": \"second\", \"type\": \"vec<ptr>\"}]}]}\n";

typedef struct
{
  const SwPathologicSchema  *schema;
  const SwPathologicFraming *framing;
  guint                      framing_number;
  guint64                    edition;      /* as a set */
  GByteArray                *out;
  GArray                    *objects;      /* their factories */
  GPtrArray                 *narrow;
  GPtrArray                 *wide;
  guint                      depth;
} Game;

static void put_type (Game *self,
                      guint type,
                      guint64 *value);

static guint
roll (guint sides)
{
  return (guint) g_test_rand_int_range (0, (gint32) sides);
}

static void
put_number (Game    *self,
            guint64  number,
            guint    size)
{
  for (guint i = 0; i < size; i++)
    {
      guint8 byte = (guint8) (number >> (8 * i));

      g_byte_array_append (self->out, &byte, 1);
    }
}

/* -- strings -- */

static void
put_text (Game       *self,
          const char *text,
          gboolean    is_wide)
{
  gsize length = strlen (text);

  put_number (self, length, 1);
  for (gsize i = 0; i < length; i++)
    put_number (self, (guint8) text[i], is_wide ? 2 : 1);
}

static void
put_string (Game                   *self,
            const SwPathologicType *type)
{
  static const char * const texts[] = { "", "a", "money", "health", "branch", "b7q01" };
  const char *text = texts[roll (G_N_ELEMENTS (texts))];
  GPtrArray *table = type->is_wide && !self->framing->shared_tables ? self->wide : self->narrow;
  guint number;

  if (!self->framing->has_flags || type->is_plain)
    {
      put_text (self, text, type->is_wide);
    }
  else if (g_ptr_array_find_with_equal_func (table, text, g_str_equal, &number))
    {
      put_number (self, self->framing->flag_reference, 1);
      put_number (self, number, 4);
    }
  else
    {
      put_number (self, self->framing->flag_inline, 1);
      put_text (self, text, type->is_wide);
      g_ptr_array_add (table, (gpointer) text);
    }
}

/* -- objects -- */

static void
put_words (Game    *self,
           guint32  object,
           guint32  factory)
{
  const SwPathologicFraming *framing = self->framing;
  gboolean is_new = object == framing->new_marker;

  if (framing->is_tagged)
    {
      is_new = object == G_MAXUINT32 - 2;
      put_number (self, is_new ? framing->tag_new : framing->tag_reference, 1);
      put_number (self, is_new ? factory : object, 4);
      return;
    }

  put_number (self, 1, framing->has_presence);
  if (framing->factory_first)
    put_number (self, factory, 4);
  put_number (self, object, 4);
  if (!framing->factory_first && is_new)
    put_number (self, factory, 4);
}

static void
put_body (Game  *self,
          guint  body);

static void
put_new_object (Game *self)
{
  static const guint32 ids[] = { 40001, 40002 };
  guint32 id = ids[roll (G_N_ELEMENTS (ids))];
  const SwPathologicFactory *factory =
    sw_pathologic_schema_find_factory (self->schema, id, self->framing_number);

  put_words (self, self->framing->is_tagged ? G_MAXUINT32 - 2 : self->framing->new_marker, id);
  g_array_append_val (self->objects, id);
  self->depth++;
  put_body (self, factory->body);
  self->depth--;
}

static gboolean
put_null (Game *self)
{
  const SwPathologicFraming *framing = self->framing;

  if (framing->is_tagged || (framing->has_null && g_test_rand_bit ()))
    put_words (self, framing->null_object, 3);
  else if (framing->has_presence)
    put_number (self, 0, 1);
  else
    return FALSE;

  return TRUE;
}

static void
put_pointer (Game *self)
{
  gboolean may_be_new = self->objects->len < MAX_OBJECTS && self->depth < MAX_DEPTH;
  guint object;

  if (self->objects->len == 0 || (may_be_new && roll (2) == 0))
    {
      put_new_object (self);
      return;
    }
  if (roll (3) == 0 && put_null (self))
    return;

  object = roll (self->objects->len);
  put_words (self, object, g_array_index (self->objects, guint32, object));
}

/* -- fields -- */

static gboolean
is_there (const SwPathologicField *field,
          const guint64           *values,
          guint64                  edition)
{
  double number = field->op != SW_PATHOLOGIC_OP_ALWAYS ? (double) (gint64) values[field->op_field]
                                                       : 0;

  if (field->editions != 0 && (field->editions & edition) == 0)
    return FALSE;

  return field->op == SW_PATHOLOGIC_OP_ALWAYS
         || (field->op == SW_PATHOLOGIC_OP_GREATER && number > field->op_value)
         || (field->op == SW_PATHOLOGIC_OP_DIFFERENT && number != field->op_value);
}

static void
put_body (Game  *self,
          guint  body)
{
  const GArray *fields = sw_pathologic_schema_get_body (self->schema, body)->fields;
  g_autofree guint64 *values = g_new0 (guint64, fields->len + 1);

  for (guint i = 0; i < fields->len; i++)
    {
      const SwPathologicField *field = &g_array_index (fields, SwPathologicField, i);
      guint type = field->type;

      if (!is_there (field, values, self->edition))
        continue;
      for (guint j = 0; field->cases != NULL && j < field->cases->len; j++)
        if ((guint64) g_array_index (field->cases, SwPathologicCase, j).value
            == values[field->switch_field])
          type = g_array_index (field->cases, SwPathologicCase, j).type;
      if (type != SW_PATHOLOGIC_NONE)
        put_type (self, type, &values[i]);
    }
}

static void
put_elements (Game                   *self,
              const SwPathologicType *type)
{
  guint n = type->kind == SW_PATHOLOGIC_TYPE_ARRAY ? type->count : roll (4);

  if (type->kind != SW_PATHOLOGIC_TYPE_ARRAY)
    put_number (self, n, 4);
  for (guint i = 0; i < n; i++)
    {
      put_type (self, type->first, NULL);
      if (type->kind == SW_PATHOLOGIC_TYPE_MAP)
        put_type (self, type->second, NULL);
    }
}

static void
put_type (Game    *self,
          guint    number,
          guint64 *value)
{
  const SwPathologicType *type = sw_pathologic_schema_get_type (self->schema, number);
  guint64 scalar = roll (5);

  switch (type->kind)
    {
    case SW_PATHOLOGIC_TYPE_STRING:
      put_string (self, type);
      break;
    case SW_PATHOLOGIC_TYPE_POINTER:
      put_pointer (self);
      break;
    case SW_PATHOLOGIC_TYPE_VECTOR:
    case SW_PATHOLOGIC_TYPE_MAP:
    case SW_PATHOLOGIC_TYPE_ARRAY:
      put_elements (self, type);
      break;
    case SW_PATHOLOGIC_TYPE_RAW:
      for (guint32 i = 0; i < type->count; i++)
        put_number (self, roll (256), 1);
      break;
    case SW_PATHOLOGIC_TYPE_STRUCT:
      put_body (self, type->body);
      break;
    default:
      put_number (self, scalar, type->size);
      if (value != NULL)
        *value = scalar;
    }
}

/* A save that reads to its end in the given way */
GBytes *
sw_test_pathologic_game_new (const SwPathologicOptions *options)
{
  const SwPathologicRoot *root = sw_pathologic_schema_get_root (options->schema, options->root);
  Game self = {
    .schema = options->schema,
    .framing = sw_pathologic_schema_get_framing (options->schema, options->framing),
    .framing_number = options->framing,
    .edition = G_GUINT64_CONSTANT (1) << options->schema->default_edition,
    .out = g_byte_array_new (),
    .objects = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .narrow = g_ptr_array_new (),
    .wide = g_ptr_array_new (),
  };

  if (root->body != SW_PATHOLOGIC_NONE)
    put_body (&self, root->body);
  for (guint n = root->body == SW_PATHOLOGIC_NONE ? roll (4) : 0; n > 0; n--)
    put_pointer (&self);

  g_array_unref (self.objects);
  g_ptr_array_unref (self.narrow);
  g_ptr_array_unref (self.wide);
  return g_byte_array_free_to_bytes (self.out);
}
