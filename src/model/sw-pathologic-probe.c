/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-probe.c: what bytes of a Pathologic save would be, read as a type. */
#include "config.h"

#include "sw-pathologic-probe.h"

#include "sw-dump.h"
#include "sw-error.h"
#include "sw-pathologic-detect.h"
#include "sw-pathologic-objects.h"
#include "sw-pathologic-options.h"
#include "sw-pathologic-user-schema.h"
#include "sw-pathologic.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* The class, root and field that a type is tried with; no schema has such names. */
#define PROBE "(probe)"
#define VALUE "value"

/* How much of a long value is shown, in characters */
#define LONGEST_TEXT 200

static JsonObject *
new_schema (const char *type)
{
  JsonObject *field = json_object_new ();
  JsonArray *body = json_array_new ();
  JsonObject *klass = json_object_new ();
  JsonObject *classes = json_object_new ();
  JsonObject *root = json_object_new ();
  JsonArray *roots = json_array_new ();
  JsonObject *schema = json_object_new ();

  json_object_set_string_member (field, "name", VALUE);
  json_object_set_string_member (field, "type", type);
  json_array_add_object_element (body, field);
  json_object_set_array_member (klass, "body", body);
  json_object_set_object_member (classes, PROBE, klass);
  json_object_set_string_member (root, "id", PROBE);
  json_object_set_string_member (root, "title", PROBE);
  json_object_set_string_member (root, "class", PROBE);
  json_array_add_object_element (roots, root);
  json_object_set_object_member (schema, "classes", classes);
  json_object_set_array_member (schema, "roots", roots);
  return schema;
}

/* What is known, with a root that is a value of the type */
static SwPathologicSchema *
load_schema (const char  *folder,
             const char  *type,
             GError     **error)
{
  g_autoptr (SwPathologicUserSchema) layers =
    sw_pathologic_user_schema_load (folder, NULL, error);
  g_autoptr (JsonObject) object = NULL;
  g_autofree char *reason = NULL;
  guint number;

  if (layers == NULL)
    return NULL;
  if (!sw_pathologic_schema_add_type (layers->schema, type, &number, &reason))
    {
      sw_set_error (error, SW_ERROR_REFUSED, "bad_type", SW_NO_BIT,
                    /* Translators: “%s” is a type, as somebody wrote it, and what is wrong. */
                    _("The type “%s” is not understood: %s"), type, reason);
      return NULL;
    }

  object = new_schema (type);
  if (!sw_pathologic_user_schema_put (layers, PROBE, object, error))
    return NULL;

  return sw_pathologic_schema_ref (layers->schema);
}

static SwPathologicOptions *
new_options (SwPathologicDocument  *document,
             const char            *folder,
             const char            *type,
             GError               **error)
{
  const SwPathologicPlan *plan = sw_pathologic_document_get_remembered (document)->plan;
  SwPathologicSchema *schema = load_schema (folder, type, error);
  g_autoptr (SwPathologicOptions) options = NULL;

  if (schema == NULL)
    return NULL;

  options = sw_pathologic_options_copy (&plan->options);
  sw_pathologic_schema_unref (options->schema);
  options->schema = schema;
  if (!sw_pathologic_options_choose (options, plan->framing.id, PROBE,
                                     sw_pathologic_schema_get_edition (
                                       plan->schema, plan->options.edition)->id, error))
    return NULL;

  return g_steal_pointer (&options);
}

/* -- what was read -- */

static gboolean
refuse_number (guint64   number,
               GError  **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "no_such_number", SW_NO_BIT,
                /* Translators: %s is the number of a text or of an object. */
                _("There is nothing in the save with the number %" PRIu64 "."), number);
  return FALSE;
}

/* A reference says a number alone: what it names is in the save itself. */
static gboolean
tell_reference (SwPathologicDocument     *document,
                const SwTree             *tree,
                SwNodeId                  node,
                const SwPathologicSlot   *slot,
                char                    **text,
                GError                  **error)
{
  const SwPathologicFile *file = sw_pathologic_document_get_remembered (document);
  SwTree *whole = sw_document_get_tree (SW_DOCUMENT (document));
  guint64 number = sw_tree_get_number (tree, node);
  GArray *table = slot->is_wide ? file->wide : file->narrow;
  g_autofree char *name = NULL;

  if (slot->kind == SW_PATHOLOGIC_SLOT_STRING)
    {
      if (number >= table->len)
        return refuse_number (number, error);
      *text = g_strdup_printf ("“%s”", g_array_index (table, SwPathologicString, number).text);
      return TRUE;
    }

  if (number >= file->objects->len)
    return refuse_number (number, error);
  name = sw_pathologic_dup_object_name (whole, g_array_index (file->objects, guint32, number));
  /* Translators: what bytes name: the object of a number, or its name. */
  *text = name != NULL ? g_strdup (name)
                       : g_strdup_printf (_("object %" PRIu64), number);
  return TRUE;
}

static char *
dup_shortened (const char *text)
{
  g_autofree char *beginning = NULL;

  if (g_utf8_strlen (text, -1) <= LONGEST_TEXT)
    return g_strdup (text);

  beginning = g_utf8_substring (text, 0, LONGEST_TEXT - 1);
  return g_strconcat (beginning, "…", NULL);
}

/* As the tree will show it, and with all that is in it */
static char *
dup_whole (SwDocument *shown,
           SwTree     *tree,
           SwNodeId    node)
{
  SwKind kind = sw_tree_get_field (tree, node)->kind;
  g_autoptr (JsonNode) json = NULL;
  g_auto (SwValue) value = SW_VALUE_INIT;

  if (kind == SW_KIND_BOOLEAN || kind == SW_KIND_UNSIGNED || kind == SW_KIND_SIGNED
      || kind == SW_KIND_FLOAT)
    {
      sw_tree_get_value (tree, node, &value);
      return sw_document_dup_value_text (shown, node, &value);
    }

  json = sw_dump_node (shown, node, SW_DUMP_NONE);
  return json_to_string (json, FALSE);
}

static gboolean
tell (SwPathologicDocument  *document,
      SwTree                *tree,
      SwNodeId               node,
      char                 **text,
      GError               **error)
{
  guint variant = 0;
  const SwPathologicSlot *slot = sw_pathologic_file_get_slot (sw_tree_get_codec_data (tree), tree,
                                                              node, &variant);
  g_autoptr (SwDocument) shown = NULL;
  g_autofree char *whole = NULL;

  if (slot != NULL
      && ((slot->kind == SW_PATHOLOGIC_SLOT_STRING && variant == SW_PATHOLOGIC_STRING_RAW)
          || (slot->kind == SW_PATHOLOGIC_SLOT_POINTER && variant == SW_PATHOLOGIC_POINTER_RAW)))
    return tell_reference (document, tree, node, slot, text, error);

  shown = sw_document_new_for_tree (tree, sw_document_get_codec (SW_DOCUMENT (document)),
                                    sw_document_get_tables (SW_DOCUMENT (document)));
  whole = dup_whole (shown, tree, node);
  *text = dup_shortened (whole);
  return TRUE;
}

/**
 * sw_pathologic_probe:
 * @document: a save
 * @folder: (nullable): the folder with a user's schemas
 * @type: a type expression
 * @begin: where the value would begin, in bytes
 * @end: how far it may reach
 * @size: (out): how many bytes it has
 * @text: (out): what it says, shortened
 * @error: return location
 *
 * Reads bytes as a type, without changing anything.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "bad_type" or "no_such_number"; those of a file that
 * cannot be read, with the offset from @begin.
 *
 * Returns: %FALSE if the bytes do not read so
 */
gboolean
sw_pathologic_probe (SwPathologicDocument  *document,
                     const char            *folder,
                     const char            *type,
                     guint64                begin,
                     guint64                end,
                     guint64               *size,
                     char                 **text,
                     GError               **error)
{
  g_autoptr (SwPathologicOptions) options = new_options (document, folder, type, error);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwTree) tree = NULL;
  const SwPathologicFile *file;
  guint64 bits = 0;
  SwNodeId node;
  gsize whole;

  if (options == NULL)
    return FALSE;

  sw_tree_get_data (sw_document_get_tree (SW_DOCUMENT (document)), &whole);
  end = MIN (end, whole);
  bytes = g_bytes_new_from_bytes (sw_tree_get_bytes (sw_document_get_tree (
                                    SW_DOCUMENT (document))),
                                  MIN (begin, end), end - MIN (begin, end));
  tree = sw_pathologic_read_part (bytes, options);
  file = sw_tree_get_codec_data (tree);
  if (!file->is_complete)
    {
      g_propagate_error (error, sw_pathologic_new_fault (file));
      return FALSE;
    }

  node = sw_tree_get_child (tree, SW_NODE_ROOT, 0);
  if (!tell (document, tree, node, text, error))
    return FALSE;

  sw_tree_get_span (tree, node, NULL, &bits);
  *size = bits / 8;
  return TRUE;
}
