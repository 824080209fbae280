/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-tree.c: a document of any size that no file is behind, with objects which name one
 * another. */
#include "config.h"

#include "sw-test-tree.h"

#include "sw-document-private.h"
#include "sw-objects.h"

#include <string.h>

enum { ROOT, OBJECTS, OBJECT, ID, HEALTH, NAME, OWNER, PACK, PACKED, MANY, NUMBER, N_FIELDS };

static const SwField fields[N_FIELDS] = {
  [ROOT] = { .token = "", .label = "", .kind = SW_KIND_GROUP },
  [OBJECTS] = { .token = "objects", .label = "Objects", .kind = SW_KIND_LIST },
  [OBJECT] = { .label = "Object", .kind = SW_KIND_GROUP },
  [ID] = { .token = "id", .label = "Number", .kind = SW_KIND_UNSIGNED, .width = 32,
           .flags = SW_FIELD_FIXED },
  [HEALTH] = { .token = "health", .label = "Health", .kind = SW_KIND_FLOAT, .width = 32 },
  [NAME] = { .token = "name", .label = "Name", .kind = SW_KIND_STRING,
             .standing = SW_STANDING_INFERRED },
  [OWNER] = { .token = "owner", .label = "Owner", .kind = SW_KIND_REFERENCE, .width = 32 },
  [PACK] = { .token = "pack", .label = "Pack", .kind = SW_KIND_LIST },
  [PACKED] = { .label = "", .kind = SW_KIND_UNSIGNED, .width = 32,
               .standing = SW_STANDING_UNKNOWN },
  [MANY] = { .token = "many", .label = "Many", .kind = SW_KIND_LIST },
  [NUMBER] = { .label = "", .kind = SW_KIND_UNSIGNED, .width = 32 },
};

static const char * const names[] = { "Burah", "Rubin", "Ospina" };

static void
put_object (SwTree   *tree,
            SwNodeId  id,
            guint     i,
            guint     n_objects,
            guint64   bit)
{
  float health = (float) (i % 100) / 100.f;
  guint32 bits;
  SwNodeId child = sw_tree_add_children (tree, id, 5);
  SwNodeId packed;

  memcpy (&bits, &health, sizeof bits);
  sw_tree_put_container (tree, id, OBJECT, bit, 6 * 32);
  sw_tree_put (tree, child, ID, bit, 32, 1000 + i);
  sw_tree_put (tree, child + 1, HEALTH, bit + 32, 32, bits);
  sw_tree_put_text (tree, child + 2, NAME, bit + 64, 32, names[i % G_N_ELEMENTS (names)]);
  sw_tree_put (tree, child + 3, OWNER, bit + 96, 32, n_objects > 0 ? 1000 + i / 2 : 0);
  sw_tree_put_container (tree, child + 4, PACK, bit + 128, 64);
  packed = sw_tree_add_children (tree, child + 4, 2);
  sw_tree_put (tree, packed, PACKED, bit + 128, 32, i);
  sw_tree_put (tree, packed + 1, PACKED, bit + 160, 32, i * 2);
}

/* The bytes say how many there are of each, and nothing else. */
static SwTree *
decode (GBytes            *bytes,
        gconstpointer      tables,
        const SwProgress  *progress,
        GError           **error)
{
  const guint32 *counts = g_bytes_get_data (bytes, NULL);
  guint n_objects = counts[0], n_many = counts[1];
  guint n_rows = 3 + n_objects * SW_TEST_TREE_ROWS_PER_OBJECT + n_many;
  SwTree *tree = sw_tree_new (bytes, "test", n_rows);
  SwNodeId top, first;

  sw_tree_add_fields (tree, fields, G_N_ELEMENTS (fields));
  sw_tree_add_root (tree, ROOT);
  top = sw_tree_add_children (tree, SW_NODE_ROOT, 2);
  sw_tree_put_container (tree, top, OBJECTS, 0, (guint64) n_objects * 6 * 32);
  sw_tree_put_container (tree, top + 1, MANY, (guint64) n_objects * 6 * 32, (guint64) n_many * 32);
  first = sw_tree_add_children (tree, top, n_objects);
  for (guint i = 0; i < n_objects; i++)
    put_object (tree, first + i, i, n_objects, (guint64) i * 6 * 32);
  first = sw_tree_add_children (tree, top + 1, n_many);
  for (guint i = 0; i < n_many; i++)
    sw_tree_put (tree, first + i, NUMBER, (guint64) n_objects * 6 * 32 + (guint64) i * 32, 32,
                 (guint64) i * 3);
  return tree;
}

static SwTree *
new_tree (guint n_objects,
          guint n_many)
{
  gsize size = 24 * (gsize) n_objects + 4 * (gsize) n_many + 8;
  guint32 *counts = g_malloc0 (size);
  g_autoptr (GBytes) bytes = NULL;

  counts[0] = n_objects;
  counts[1] = n_many;
  bytes = g_bytes_new_take (counts, size);
  return decode (bytes, NULL, NULL, NULL);
}

/* Saving is none of what these tests are about */
static const SwCodec codec = { .id = "test", .title = "Test", .game = "d2s", .decode = decode };

/* -- the document -- */

#define SW_TYPE_TEST_TREE (sw_test_tree_get_type ())
G_DECLARE_FINAL_TYPE (SwTestTree, sw_test_tree, SW, TEST_TREE, SwDocument)

struct _SwTestTree
{
  SwDocument parent_instance;
};

static void sw_test_tree_objects_init (SwObjectsInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SwTestTree, sw_test_tree, SW_TYPE_DOCUMENT,
                               G_IMPLEMENT_INTERFACE (SW_TYPE_OBJECTS, sw_test_tree_objects_init))

static gboolean
is_object (SwTree   *tree,
           SwNodeId  node)
{
  return sw_tree_get_field (tree, node) == &fields[OBJECT];
}

static guint
get_number (const SwTree *tree,
            SwNodeId      object)
{
  return (guint) sw_tree_get_number (tree, sw_tree_get_child (tree, object, 0));
}

static char *
sw_test_tree_dup_name (SwObjects *objects,
                       SwNodeId   node)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (objects));

  return is_object (tree, node) ? g_strdup_printf ("#%u", get_number (tree, node)) : NULL;
}

static char *
sw_test_tree_dup_class (SwObjects *objects,
                        SwNodeId   node)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (objects));

  if (!is_object (tree, node))
    return NULL;

  return g_strdup (get_number (tree, node) % 2 == 0 ? "Actor" : "Prop");
}

static SwNodeId
sw_test_tree_find_target (SwObjects *objects,
                          SwNodeId   node)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (objects));
  SwNodeId list = sw_tree_lookup (tree, "/objects", NULL);

  if (sw_tree_get_field (tree, node)->kind != SW_KIND_REFERENCE)
    return SW_NODE_NONE;

  return sw_tree_get_child (tree, list, (guint) sw_tree_get_number (tree, node) - 1000);
}

static GListModel *
sw_test_tree_list_referrers (SwObjects *objects,
                             SwNodeId   node)
{
  SwDocument *document = SW_DOCUMENT (objects);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId list = sw_tree_lookup (tree, "/objects", NULL);
  GListStore *referrers;

  if (!is_object (tree, node))
    return NULL;

  referrers = g_list_store_new (SW_TYPE_NODE);
  for (guint i = 0; i < MIN (sw_tree_get_n_children (tree, list), 1000); i++)
    {
      SwNodeId owner = sw_tree_get_child (tree, sw_tree_get_child (tree, list, i), 3);

      if (sw_tree_get_number (tree, owner) == get_number (tree, node))
        {
          g_autoptr (SwNode) handle = sw_document_get_node (document, owner);

          g_list_store_append (referrers, handle);
        }
    }

  return G_LIST_MODEL (referrers);
}

static GListModel *
sw_test_tree_list_classes (SwObjects *objects)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (objects));
  guint n = sw_tree_get_n_children (tree, sw_tree_lookup (tree, "/objects", NULL));
  GListStore *classes = g_list_store_new (SW_TYPE_OBJECT_CLASS);
  g_autoptr (SwObjectClass) actor = sw_object_class_new ("Actor", (n + 1) / 2,
                                                         (n + 1) / 2 * G_GUINT64_CONSTANT (24));
  g_autoptr (SwObjectClass) prop = sw_object_class_new ("Prop", n / 2,
                                                        n / 2 * G_GUINT64_CONSTANT (24));

  g_list_store_append (classes, prop);
  g_list_store_append (classes, actor);
  return G_LIST_MODEL (classes);
}

static gboolean
class_matches (const SwTree  *tree,
               SwNodeId       node,
               gconstpointer  data)
{
  return sw_tree_get_field (tree, node) == &fields[OBJECT]
         && (get_number (tree, node) % 2 == 0) == (*(const char *) data == 'A');
}

static gboolean
sw_test_tree_new_test (SwObjects     *objects,
                       const char    *key,
                       const char    *text,
                       SwSearchTest  *test,
                       GError       **error)
{
  if (g_str_equal (key, "name"))
    return FALSE;

  g_assert_cmpstr (key, ==, "class");
  *test = (SwSearchTest) { class_matches, g_strdup (text), g_free };
  return TRUE;
}

static void
sw_test_tree_objects_init (SwObjectsInterface *iface)
{
  iface->dup_name = sw_test_tree_dup_name;
  iface->dup_class = sw_test_tree_dup_class;
  iface->find_target = sw_test_tree_find_target;
  iface->list_referrers = sw_test_tree_list_referrers;
  iface->list_classes = sw_test_tree_list_classes;
  iface->new_test = sw_test_tree_new_test;
}

static void
sw_test_tree_class_init (SwTestTreeClass *klass)
{
}

static void
sw_test_tree_init (SwTestTree *self)
{
}

SwDocument *
sw_test_tree_new (guint n_objects,
                  guint n_many)
{
  g_autoptr (SwTree) tree = new_tree (n_objects, n_many);
  g_autoptr (SwTables) tables = sw_tables_new (NULL, NULL);

  return sw_document_new_of_type (SW_TYPE_TEST_TREE, tree, &codec, tables);
}

SwNodeId
sw_test_tree_find (SwDocument *document,
                   const char *path)
{
  SwNodeId id = sw_tree_lookup (sw_document_get_tree (document), path, NULL);

  g_assert_cmpuint (id, !=, SW_NODE_NONE);
  return id;
}

/* -- steps -- */

void
sw_test_tree_take (SwDocument *document,
                   const char *container,
                   guint       position,
                   guint       n)
{
  SwNodeId id = sw_test_tree_find (document, container);

  sw_document_begin_step (document);
  for (guint i = 0; i < n; i++)
    sw_document_take_child (document, id, position);
  sw_document_end_step (document);
}

void
sw_test_tree_put (SwDocument *document,
                  const char *container,
                  guint       position,
                  guint       n)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId id = sw_test_tree_find (document, container);

  sw_document_begin_step (document);
  for (guint i = 0; i < n; i++)
    {
      SwNodeId child = sw_tree_add_detached (tree, id);

      if (g_str_equal (container, "/objects"))
        put_object (tree, child, 5000 + child, 1, 0);
      else
        sw_tree_put (tree, child, NUMBER, 0, 32, child);
      sw_document_put_child (document, id, position + i, child);
    }
  sw_document_end_step (document);
}

void
sw_test_tree_move (SwDocument *document,
                   const char *container,
                   guint       from,
                   guint       to)
{
  SwNodeId id = sw_test_tree_find (document, container);
  SwNodeId child;

  sw_document_begin_step (document);
  child = sw_document_take_child (document, id, from);
  sw_document_put_child (document, id, to, child);
  sw_document_end_step (document);
}

void
sw_test_tree_replace (SwDocument *document,
                      guint       n_objects,
                      guint       n_many)
{
  g_autoptr (SwTree) tree = new_tree (n_objects, n_many);

  sw_document_begin_step (document);
  sw_document_put_tree (document, tree);
  sw_document_end_step (document);
}

void
sw_test_tree_set (SwDocument *document,
                  const char *path,
                  const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwNode) node = sw_document_find_node (document, path, &error);

  g_assert_no_error (error);
  sw_node_set_text (node, text, &error);
  g_assert_no_error (error);
}
