/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-walk.c: goes through a Pathologic save in the order of the stream. */
#include "config.h"

#include "sw-pathologic-walk.h"

#include "sw-pathologic-scan.h"

/* A node whose children are being visited */
typedef struct
{
  SwNodeId node;
  guint    position;
  guint    n_children;
  gsize    path_length;
  gboolean is_list;
  gboolean is_object;
  gboolean is_shown;         /* not the root, nor one of the lists right below it */
} Level;

typedef struct
{
  SwPathologicVisit visit;
  GArray           *levels;
  SwNodeId          unread;
} Walk;

static const char *
get_kind (const SwPathologicSlot *slot)
{
  static const char * const kinds[] = {
    [SW_PATHOLOGIC_SLOT_SCALAR] = "scalar",
    [SW_PATHOLOGIC_SLOT_STRING] = "str",
    [SW_PATHOLOGIC_SLOT_POINTER] = "ptr",
    [SW_PATHOLOGIC_SLOT_RAW] = "raw",
    [SW_PATHOLOGIC_SLOT_PACKED] = "packed",
    [SW_PATHOLOGIC_SLOT_STRUCT] = "struct",
    [SW_PATHOLOGIC_SLOT_ARRAY] = "arr",
    [SW_PATHOLOGIC_SLOT_VECTOR] = "vec",
  };

  if (slot == NULL)
    return "raw";

  return slot->is_map ? "map" : kinds[slot->kind];
}

/**
 * sw_pathologic_visit_is_new:
 * @visit: a node
 *
 * Returns: whether it carries an object
 */
gboolean
sw_pathologic_visit_is_new (const SwPathologicVisit *visit)
{
  return visit->slot != NULL && visit->slot->kind == SW_PATHOLOGIC_SLOT_POINTER
         && visit->variant == SW_PATHOLOGIC_POINTER_NEW;
}

/**
 * sw_pathologic_visit_get_length:
 * @visit: a node
 *
 * Returns: how many bytes of the file it takes
 */
guint64
sw_pathologic_visit_get_length (const SwPathologicVisit *visit)
{
  guint64 bits = 0;

  sw_tree_get_span (visit->tree, visit->node, NULL, &bits);
  return bits / 8;
}

static void
enter (Walk     *self,
       SwNodeId  node,
       gboolean  is_shown)
{
  const SwTree *tree = self->visit.tree;
  Level level = {
    .node = node,
    .n_children = sw_tree_get_n_children (tree, node),
    .path_length = self->visit.path->len,
    .is_list = sw_tree_get_field (tree, node)->kind == SW_KIND_LIST,
    .is_object = is_shown && sw_pathologic_visit_is_new (&self->visit),
    .is_shown = is_shown,
  };

  self->visit.depth += is_shown;
  g_array_append_val (self->levels, level);
}

static void
leave (Walk *self)
{
  const Level *level = &g_array_index (self->levels, Level, self->levels->len - 1);

  self->visit.depth -= level->is_shown;
  self->visit.object_depth -= level->is_object;
  g_array_set_size (self->levels, self->levels->len - 1);
}

static void
append_number (GString *path,
               guint    number)
{
  char digits[16];
  guint n = 0;

  do
    digits[n++] = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  while (n > 0)
    g_string_append_c (path, digits[--n]);
}

static void
append_token (GString    *path,
              const char *token)
{
  for (const char *c = token; *c != '\0'; c++)
    {
      if (*c == '~')
        g_string_append (path, "~0");
      else if (*c == '/')
        g_string_append (path, "~1");
      else
        g_string_append_c (path, *c);
    }
}

static void
go_to_child (Walk  *self,
             Level *level)
{
  SwPathologicVisit *visit = &self->visit;

  visit->node = sw_tree_get_child (visit->tree, level->node, level->position);
  visit->slot = sw_pathologic_file_get_slot (visit->file, visit->tree, visit->node,
                                             &visit->variant);
  visit->kind = get_kind (visit->slot);
  g_string_truncate (visit->path, level->path_length);
  g_string_append_c (visit->path, '/');
  if (level->is_list)
    append_number (visit->path, level->position);
  else
    append_token (visit->path, sw_tree_get_field (visit->tree, visit->node)->token);
  level->position++;
}

/* The lists right below the root are steps of paths, and no nodes of the stream. */
static gboolean
is_frame (const Walk *self)
{
  guint32 field = sw_tree_get_row (self->visit.tree, self->visit.node)->field;

  return field == self->visit.file->plan->repeat_field
         || field == self->visit.file->plan->unread_field;
}

/**
 * sw_pathologic_walk:
 * @tree: a tree
 * @func: called for each node
 * @data: for @func
 *
 * Goes through all nodes in the order of the stream. Packed vectors are one node. No C stack grows
 * with the file.
 */
void
sw_pathologic_walk (const SwTree          *tree,
                    SwPathologicVisitFunc  func,
                    gpointer               data)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (Level));
  g_autoptr (GString) path = g_string_new (NULL);
  Walk self = { .levels = levels, .unread = sw_pathologic_find_unread (tree) };

  self.visit.tree = tree;
  self.visit.file = sw_tree_get_codec_data (tree);
  self.visit.path = path;
  enter (&self, SW_NODE_ROOT, FALSE);
  while (levels->len > 0)
    {
      Level *level = &g_array_index (levels, Level, levels->len - 1);

      if (level->position >= level->n_children)
        {
          leave (&self);
          continue;
        }

      go_to_child (&self, level);
      if (is_frame (&self))
        {
          self.visit.is_found = self.visit.node == self.unread;
          enter (&self, self.visit.node, FALSE);
          continue;
        }

      self.visit.object_depth += sw_pathologic_visit_is_new (&self.visit);
      func (&self.visit, data);
      if (self.visit.slot != NULL && self.visit.slot->kind != SW_PATHOLOGIC_SLOT_PACKED
          && sw_tree_get_n_children (tree, self.visit.node) > 0)
        enter (&self, self.visit.node, TRUE);
      else
        self.visit.object_depth -= sw_pathologic_visit_is_new (&self.visit);
    }
}
