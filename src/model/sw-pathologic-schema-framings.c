/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-schema-framings.c: reads the framings out of a schema. */
#include "config.h"

#include "sw-pathologic-schema-reader.h"

#include <glib/gi18n-lib.h>

typedef SwPathologicSchemaReader Reader;

static gboolean
read_test (Reader     *self,
           const char *name,
           JsonNode   *node,
           gpointer    data)
{
  static const char * const names[] = { "u8", "u32", "u32_max" };
  GArray *tests = data;
  SwPathologicTest test = { 0 };
  JsonObject *object;
  guint64 number;
  guint n_tests = 0;

  if (!sw_pathologic_schema_reader_object (self, node, &object)
      || !sw_pathologic_schema_reader_number (self, object, "at", G_MAXUINT32, NULL, &number))
    return FALSE;
  test.at = (guint32) number;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gboolean is_there;

      if (!sw_pathologic_schema_reader_number (self, object, names[i],
                                               i == 0 ? G_MAXUINT8 : G_MAXUINT32, &is_there,
                                               &number))
        return FALSE;
      if (!is_there)
        continue;
      test.kind = (SwPathologicTestKind) i;
      test.value = (guint32) number;
      n_tests++;
    }
  if (n_tests != 1)
    return sw_pathologic_schema_reader_fail (self, _("a test has one of “u8”, “u32” and "
                                                     "“u32_max”"));

  g_array_append_val (tests, test);
  return TRUE;
}

static gboolean
read_header_style (Reader              *self,
                   JsonObject          *pointer,
                   SwPathologicFraming *framing)
{
  static const char * const orders[] = { "object-factory", "factory-object", NULL };
  guint64 number;
  guint order;

  if (!sw_pathologic_schema_reader_flag (self, pointer, "presence", &framing->has_presence)
      || !sw_pathologic_schema_reader_word (self, pointer, "order", orders, &order))
    return FALSE;
  framing->factory_first = order == 1;
  if (!sw_pathologic_schema_reader_number (self, pointer, "new_marker", G_MAXUINT32, NULL,
                                           &number))
    return FALSE;
  framing->new_marker = (guint32) number;
  if (!sw_pathologic_schema_reader_number (self, pointer, "null_object", G_MAXUINT32,
                                           &framing->has_null, &number))
    return FALSE;
  framing->null_object = (guint32) number;
  if (framing->has_null && framing->null_object == framing->new_marker)
    return sw_pathologic_schema_reader_fail (self, _("“null_object” and “new_marker” are the "
                                                     "same"));
  return TRUE;
}

static gboolean
read_tagged_style (Reader              *self,
                   JsonObject          *pointer,
                   SwPathologicFraming *framing)
{
  guint64 tag_new, tag_reference, null_object;

  framing->is_tagged = TRUE;
  framing->has_null = TRUE;
  if (!sw_pathologic_schema_reader_number (self, pointer, "tag_new", G_MAXUINT8, NULL, &tag_new)
      || !sw_pathologic_schema_reader_number (self, pointer, "tag_reference", G_MAXUINT8, NULL,
                                              &tag_reference)
      || !sw_pathologic_schema_reader_number (self, pointer, "null_object", G_MAXUINT32, NULL,
                                              &null_object))
    return FALSE;

  framing->tag_new = (guint8) tag_new;
  framing->tag_reference = (guint8) tag_reference;
  framing->null_object = (guint32) null_object;
  if (tag_new == tag_reference)
    return sw_pathologic_schema_reader_fail (self, _("both tags are the same"));
  return TRUE;
}

static gboolean
read_pointer_style (Reader              *self,
                    JsonObject          *object,
                    SwPathologicFraming *framing)
{
  static const char * const styles[] = { "header", "tagged", NULL };
  JsonObject *pointer = sw_pathologic_schema_reader_member (self, object, "pointer");
  guint style;
  gsize before;

  if (pointer == NULL)
    return FALSE;

  before = sw_pathologic_schema_reader_enter (self, "pointer");
  if (!sw_pathologic_schema_reader_word (self, pointer, "style", styles, &style)
      || !(style == 0 ? read_header_style (self, pointer, framing)
                      : read_tagged_style (self, pointer, framing)))
    return FALSE;
  sw_pathologic_schema_reader_leave (self, before);
  return TRUE;
}

static gboolean
read_string_style (Reader              *self,
                   JsonObject          *object,
                   SwPathologicFraming *framing)
{
  static const char * const kinds[] = { "separate", "shared", NULL };
  JsonObject *string = sw_pathologic_schema_reader_member (self, object, "string");
  guint64 inline_flag, reference_flag;
  guint kind;
  gsize before;

  if (string == NULL)
    return FALSE;
  before = sw_pathologic_schema_reader_enter (self, "string");
  if (!sw_pathologic_schema_reader_flag (self, string, "flag", &framing->has_flags))
    return FALSE;
  if (!framing->has_flags)
    {
      sw_pathologic_schema_reader_leave (self, before);
      return TRUE;
    }

  if (!sw_pathologic_schema_reader_number (self, string, "inline", G_MAXUINT8, NULL, &inline_flag)
      || !sw_pathologic_schema_reader_number (self, string, "reference", G_MAXUINT8, NULL,
                                              &reference_flag)
      || !sw_pathologic_schema_reader_word (self, string, "tables", kinds, &kind))
    return FALSE;
  framing->flag_inline = (guint8) inline_flag;
  framing->flag_reference = (guint8) reference_flag;
  framing->shared_tables = kind == 1;
  if (inline_flag == reference_flag)
    return sw_pathologic_schema_reader_fail (self, _("both flags are the same"));
  sw_pathologic_schema_reader_leave (self, before);
  return TRUE;
}

static gboolean
read_framing (Reader     *self,
              const char *name,
              JsonNode   *node,
              gpointer    data)
{
  GArray *framings = self->schema->framings;
  SwPathologicFraming *framing;
  JsonObject *object;
  const char *id, *title;

  if (!sw_pathologic_schema_reader_object (self, node, &object))
    return FALSE;
  id = sw_pathologic_schema_reader_need (self, object, "id");
  if (id == NULL)
    return FALSE;
  if (!sw_pathologic_schema_reader_text (self, object, "title", &title))
    return FALSE;
  if (framings->len >= SW_PATHOLOGIC_MAX_SET)
    return sw_pathologic_schema_reader_fail (self, _("there are more than %d framings"),
                                             SW_PATHOLOGIC_MAX_SET);

  g_array_set_size (framings, framings->len + 1);
  framing = &g_array_index (framings, SwPathologicFraming, framings->len - 1);
  framing->id = g_strdup (id);
  framing->title = g_strdup (title != NULL ? title : "");
  framing->tests = g_array_new (FALSE, FALSE, sizeof (SwPathologicTest));
  return read_pointer_style (self, object, framing) && read_string_style (self, object, framing)
         && sw_pathologic_schema_reader_each (self, object, "detect", read_test, framing->tests);
}

/**
 * sw_pathologic_schema_reader_framings:
 * @self: a reader
 * @object: the schema
 *
 * Reads the framings.
 *
 * Returns: %FALSE after a fault
 */
gboolean
sw_pathologic_schema_reader_framings (SwPathologicSchemaReader *self,
                                      JsonObject               *object)
{
  return sw_pathologic_schema_reader_each (self, object, "framings", read_framing, NULL);
}
