/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-objects.c: objects of a Pathologic save: names, classes, searches. */
#include "config.h"

#include "sw-pathologic-objects.h"

#include "sw-error.h"
#include "sw-pathologic-file.h"
#include "sw-search-pattern.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How much of a text goes into a name, in characters, and how far in an object it is looked for */
#define LONGEST_NAME 40
#define LAST_NAME_FIELD 32u

static gboolean
registers_root (const SwPathologicFile *file)
{
  const SwPathologicPlan *plan = file->plan;

  return sw_pathologic_schema_get_root (plan->schema, plan->options.root)->registers_object;
}

/**
 * sw_pathologic_is_object:
 * @tree: a tree
 * @node: a node
 *
 * Returns: whether it carries an object
 */
gboolean
sw_pathologic_is_object (const SwTree *tree,
                         SwNodeId      node)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  guint variant = 0;
  const SwPathologicSlot *slot = sw_pathologic_file_get_slot (file, tree, node, &variant);

  if (slot == NULL)
    return node == SW_NODE_ROOT && registers_root (file);

  return slot->kind == SW_PATHOLOGIC_SLOT_POINTER && variant == SW_PATHOLOGIC_POINTER_NEW;
}

/**
 * sw_pathologic_get_factory:
 * @tree: a tree
 * @object: the node that carries an object
 *
 * Returns: the number of its factory; %SW_PATHOLOGIC_NONE for the file as a whole
 */
guint32
sw_pathologic_get_factory (const SwTree *tree,
                           SwNodeId      object)
{
  return object == SW_NODE_ROOT ? SW_PATHOLOGIC_NONE : sw_tree_get_row (tree, object)->width;
}

/* The schema knows names of some factories whose body it does not know. */
static const char *
get_class_name (const SwPathologicPlan *plan,
                guint32                 factory)
{
  const SwPathologicFactory *known;
  guint32 body = factory == SW_PATHOLOGIC_NONE ? plan->root_body : SW_PATHOLOGIC_NONE;

  if (factory != SW_PATHOLOGIC_NONE)
    sw_pathologic_plan_find_factory (plan, factory, &body);
  if (body != SW_PATHOLOGIC_NONE)
    return g_array_index (plan->bodies, SwPathologicPlanBody, body).name;

  known = sw_pathologic_schema_find_factory (plan->schema, factory, plan->options.framing);
  return known != NULL ? known->name : NULL;
}

/**
 * sw_pathologic_dup_class_name:
 * @tree: a tree
 * @factory: number of a factory
 *
 * Names the class of what a factory makes.
 *
 * Returns: (transfer full): the name; the number where nobody knows one
 */
char *
sw_pathologic_dup_class_name (const SwTree *tree,
                              guint32       factory)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  const char *name = get_class_name (file->plan, factory);

  /* Translators: what makes objects of a class that nobody knows; %u is its number. */
  return name != NULL ? g_strdup (name) : g_strdup_printf (_("factory %u"), factory);
}

static gboolean
is_map (const SwTree *tree,
        SwNodeId      node)
{
  guint variant = 0;
  const SwPathologicSlot *slot =
    sw_pathologic_file_get_slot (sw_tree_get_codec_data (tree), tree, node, &variant);

  return slot != NULL && slot->kind == SW_PATHOLOGIC_SLOT_VECTOR && slot->is_map;
}

/**
 * sw_pathologic_find_map:
 * @tree: a tree
 * @node: a node
 *
 * Finds the list of pairs that a pair is in.
 *
 * Returns: the list; %SW_NODE_NONE when @node is no pair of a key and a value
 */
SwNodeId
sw_pathologic_find_map (const SwTree *tree,
                        SwNodeId      node)
{
  SwNodeId map = node != SW_NODE_ROOT ? sw_tree_get_parent (tree, node) : SW_NODE_NONE;

  return map != SW_NODE_NONE && is_map (tree, map) ? map : SW_NODE_NONE;
}

/**
 * sw_pathologic_get_key:
 * @tree: a tree
 * @node: a node
 *
 * Tells what a pair of a key and a value is called, and its value: a variable, a property.
 *
 * Returns: (transfer none) (nullable): the key; %NULL for any other node, and where the key is no
 *   text
 */
const char *
sw_pathologic_get_key (const SwTree *tree,
                       SwNodeId      node)
{
  SwNodeId pair = node;
  SwNodeId key;

  if (node != SW_NODE_ROOT && g_strcmp0 (sw_tree_get_field (tree, node)->token, "value") == 0)
    pair = sw_tree_get_parent (tree, node);
  if (sw_pathologic_find_map (tree, pair) == SW_NODE_NONE)
    return NULL;

  key = sw_tree_find_child (tree, pair, "key");
  return key != SW_NODE_NONE && sw_tree_get_field (tree, key)->kind == SW_KIND_STRING
         ? sw_tree_get_text (tree, key) : NULL;
}

static gboolean
is_name_field (const SwField *field)
{
  static const char * const words[] = { "name", "title", "item", "file", NULL };

  return field->kind == SW_KIND_STRING && field->token != NULL
         && (g_strv_contains (words, field->token) || g_str_has_suffix (field->token, "_name"));
}

/**
 * sw_pathologic_names_object:
 * @tree: a tree
 * @node: a member of an object
 *
 * Returns: whether it is a text that objects are called by
 */
gboolean
sw_pathologic_names_object (const SwTree *tree,
                            SwNodeId      node)
{
  return is_name_field (sw_tree_get_field (tree, node));
}

/* What is known of fields, so that they are not asked for each object: whether they name it */
typedef struct
{
  guint8 *names;
  guint   n_fields;
} NameFields;

static gboolean
is_name (const SwTree     *tree,
         SwNodeId          node,
         const NameFields *known)
{
  guint field = sw_tree_get_row (tree, node)->field;

  return known != NULL && field < known->n_fields
         ? known->names[field] : is_name_field (sw_tree_get_field (tree, node));
}

static const char *
find_name (const SwTree     *tree,
           SwNodeId          object,
           const NameFields *known)
{
  guint n_children = MIN (sw_tree_get_n_children (tree, object), LAST_NAME_FIELD);

  for (guint i = 0; i < n_children; i++)
    {
      SwNodeId child = sw_tree_get_child (tree, object, i);
      const char *text = is_name (tree, child, known) ? sw_tree_get_text (tree, child) : NULL;

      if (text != NULL && *text != '\0')
        return text;
    }

  return NULL;
}

static void
append_name (GString    *name,
             const char *text)
{
  g_autofree char *shown = NULL;

  if (g_utf8_strlen (text, -1) > LONGEST_NAME)
    {
      g_autofree char *start = g_utf8_substring (text, 0, LONGEST_NAME - 1);

      shown = g_strconcat (start, "…", NULL);
    }
  else
    {
      shown = g_strdup (text);
    }
  g_string_append_printf (name, "%s“%s”", name->len > 0 ? " " : "", shown);
}

/* Its number and a text in it; %NULL if it has neither */
static char *
dup_own_name (const SwTree *tree,
              SwNodeId      object)
{
  g_autoptr (GString) name = g_string_new (NULL);
  const char *text = find_name (tree, object, NULL);
  guint32 number = sw_pathologic_file_find_number (sw_tree_get_codec_data (tree), tree, object);

  if (number != SW_PATHOLOGIC_NONE)
    g_string_append_printf (name, "#%u", number);
  if (text != NULL)
    append_name (name, text);

  return name->len > 0 ? g_strdup (name->str) : NULL;
}

/**
 * sw_pathologic_dup_object_name:
 * @tree: a tree
 * @node: a node
 *
 * Names an object: where it is a member, with the name of that; by the number that it had when the
 * file was opened, and by a text in it.
 *
 * Returns: (transfer full) (nullable): as "Owner #20417 “Burah”"; %NULL for what is no object, and
 *   for one that has neither a number nor a text
 */
char *
sw_pathologic_dup_object_name (const SwTree *tree,
                               SwNodeId      node)
{
  const SwField *field = sw_tree_get_field (tree, node);
  g_autofree char *own = NULL;

  if (node == SW_NODE_ROOT || !sw_pathologic_is_object (tree, node))
    return NULL;

  own = dup_own_name (tree, node);
  if (own == NULL || field->token == NULL)
    return g_steal_pointer (&own);

  return g_strdup_printf ("%s %s", field->label != NULL ? _(field->label) : field->token, own);
}

/**
 * sw_pathologic_find_target:
 * @tree: a tree
 * @node: a node
 *
 * Finds the object that a reference names.
 *
 * Returns: the node that carries it, or %SW_NODE_NONE
 */
SwNodeId
sw_pathologic_find_target (const SwTree *tree,
                           SwNodeId      node)
{
  guint64 target = sw_tree_get_row (tree, node)->value;

  if (sw_tree_get_field (tree, node)->kind != SW_KIND_REFERENCE
      || target >= sw_tree_get_n_rows (tree))
    return SW_NODE_NONE;

  return (SwNodeId) target;
}

/**
 * sw_pathologic_dup_target_name:
 * @tree: a tree
 * @node: a node
 *
 * Names the object that a reference names: by its number, and by a text in it.
 *
 * Returns: (transfer full) (nullable): as "#20417 “Burah”"; %NULL for what is no reference, and for
 *   one to an object that has neither
 */
char *
sw_pathologic_dup_target_name (const SwTree *tree,
                               SwNodeId      node)
{
  SwNodeId object = sw_pathologic_find_target (tree, node);

  return object != SW_NODE_NONE ? dup_own_name (tree, object) : NULL;
}

/* -- questions of a search -- */

/* What a search asks; made once and only read from then on */
typedef struct
{
  GHashTable      *factories; /* (nullable): those of the classes that are wanted */
  gboolean         of_target; /* of the object that a reference names, not of the node */
  SwNodeId         object;  /* the one that is wanted, without @factories */
  gboolean         of_name; /* of a part of the text that names the node */
  SwSearchPattern  name;    /* that part */
  NameFields       known;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_clear_pointer (&self->factories, g_hash_table_unref);
  sw_search_pattern_clear (&self->name);
  g_free (self->known.names);
  g_free (self);
}

static gboolean
matches (const SwTree  *tree,
         SwNodeId       node,
         gconstpointer  data)
{
  const Question *self = data;

  if (self->of_name)
    return sw_pathologic_is_object (tree, node)
           && sw_search_pattern_fits (&self->name, find_name (tree, node, &self->known));
  if (self->of_target)
    node = sw_pathologic_find_target (tree, node);
  if (node == SW_NODE_NONE)
    return FALSE;
  if (self->factories == NULL)
    return node == self->object;

  return sw_pathologic_is_object (tree, node)
         && g_hash_table_contains (self->factories,
                                   GUINT_TO_POINTER (sw_pathologic_get_factory (tree, node)));
}

/* Whether a node carries an object, or refers to one, is told by its field. */
static gboolean
may_match (const SwTree  *tree,
           SwNodeId       node,
           gconstpointer  data)
{
  const Question *self = data;

  if (self->of_target)
    return sw_tree_get_field (tree, node)->kind == SW_KIND_REFERENCE;

  if (!self->of_name && self->factories == NULL)
    return self->object < sw_tree_get_n_rows (tree)
           && sw_tree_get_row (tree, self->object)->field == sw_tree_get_row (tree, node)->field;

  return node == SW_NODE_ROOT || sw_pathologic_is_object (tree, node);
}

static gboolean
parse_number (const char *text,
              guint      *number)
{
  gboolean is_hex = g_ascii_strncasecmp (text, "0x", 2) == 0;
  guint64 parsed;

  text += is_hex ? 2 : *text == '#';
  if (!g_ascii_string_to_unsigned (text, is_hex ? 16 : 10, 0, G_MAXUINT32, &parsed, NULL))
    return FALSE;

  *number = (guint) parsed;
  return TRUE;
}

static GHashTable *
list_factories (const SwTree *tree)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  GHashTable *factories = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  GHashTableIter iter;
  gpointer factory;

  /* Only these can have made what was read, but for the last object of a file that breaks off */
  g_hash_table_iter_init (&iter, file->plan->factories);
  while (g_hash_table_iter_next (&iter, &factory, NULL))
    g_hash_table_insert (factories, factory,
                         sw_pathologic_dup_class_name (tree, GPOINTER_TO_UINT (factory)));
  if (registers_root (file))
    g_hash_table_insert (factories, GUINT_TO_POINTER (SW_PATHOLOGIC_NONE),
                         sw_pathologic_dup_class_name (tree, SW_PATHOLOGIC_NONE));

  return factories;
}

/**
 * sw_pathologic_list_class_names:
 * @tree: a tree
 *
 * Lists what classes of objects may be called.
 *
 * Returns: (transfer full) (element-type utf8): the names, each once
 */
GPtrArray *
sw_pathologic_list_class_names (const SwTree *tree)
{
  g_autoptr (GHashTable) factories = list_factories (tree);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, factories);
  while (g_hash_table_iter_next (&iter, NULL, &name))
    if (g_hash_table_add (seen, name))
      g_ptr_array_add (names, g_strdup (name));

  return names;
}

/* One that has exactly this name is what is meant; else all that have it in theirs */
static GHashTable *
find_classes (const SwTree *tree,
              const char   *text)
{
  g_autoptr (GHashTable) names = list_factories (tree);
  GHashTable *found = g_hash_table_new (NULL, NULL);
  SwSearchPattern pattern;
  GHashTableIter iter;
  gpointer factory, name;

  sw_search_pattern_init (&pattern, text);

  for (guint whole = 2; whole-- > 0 && g_hash_table_size (found) == 0;)
    {
      g_hash_table_iter_init (&iter, names);
      while (g_hash_table_iter_next (&iter, &factory, &name))
        if (whole ? sw_search_pattern_is (&pattern, name) : sw_search_pattern_fits (&pattern, name))
          g_hash_table_add (found, factory);
    }

  sw_search_pattern_clear (&pattern);
  return found;
}

static gboolean
find_object (const SwTree *tree,
             const char   *text,
             SwNodeId     *object)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  guint number;

  *object = SW_NODE_NONE;
  if (*text == '/')
    {
      *object = sw_tree_lookup (tree, text, NULL);
      return TRUE;
    }
  if (!parse_number (text, &number))
    return FALSE;

  if (number < file->objects->len)
    *object = g_array_index (file->objects, guint32, number);
  return TRUE;
}

static void
ask_for_name (Question     *self,
              const SwTree *tree,
              const char   *text)
{
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);
  const GArray *fields = file->plan->fields;

  self->of_name = TRUE;
  sw_search_pattern_init (&self->name, text);
  self->known = (NameFields) { g_new (guint8, fields->len), fields->len };
  for (guint i = 0; i < fields->len; i++)
    self->known.names[i] = (guint8) is_name_field (&g_array_index (fields, SwField, i));
}

/**
 * sw_pathologic_new_test:
 * @tree: the tree that will be searched
 * @key: "class", "ref", "id" or "name"
 * @text: a class or a part of its name; the number or path of an object; a number; a part of the
 *   text that names an object
 * @test: (out caller-allocates): the test
 * @error: return location
 *
 * Makes the test for a token of a search: objects of a class, references to an object or to those
 * of a class, the object with a number.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "bad_search".
 *
 * Returns: %FALSE if there is no such question
 */
gboolean
sw_pathologic_new_test (const SwTree  *tree,
                        const char    *key,
                        const char    *text,
                        SwSearchTest  *test,
                        GError       **error)
{
  gboolean is_class = g_str_equal (key, "class");
  gboolean is_name = g_str_equal (key, "name");
  SwNodeId object = SW_NODE_NONE;
  Question *question;

  if (!is_class && !is_name && !find_object (tree, text, &object))
    {
      if (g_str_equal (key, "id"))
        {
          sw_set_error (error, SW_ERROR_REFUSED, "bad_search", SW_NO_BIT,
                        _("“%s” is not the number of an object."), text);
          return FALSE;
        }
      is_class = TRUE;
    }

  question = g_new0 (Question, 1);
  question->of_target = g_str_equal (key, "ref");
  question->object = object;
  question->factories = is_class ? find_classes (tree, text) : NULL;
  if (is_name)
    ask_for_name (question, tree, text);
  *test = (SwSearchTest) { matches, question, question_free, may_match };
  return TRUE;
}
