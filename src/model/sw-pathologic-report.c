/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-report.c: what was read of a Pathologic save, as JSON written bit by bit. */
#include "config.h"

#include "sw-pathologic-report.h"

#include "sw-pathologic-json.h"
#include "sw-pathologic-scan.h"

#include <string.h>

/* How many rows of a table are told where not all are wanted */
#define FIRST_ROWS 60u
#define FIRST_HINTS 200u

/* Paths of objects in one another grow with their depth, and what they add up to with its square:
 * no save comes near so many times its own size, and a hostile file gets no sum. */
#define SUMMED_SHARE 16u
#define LEAST_SUMMED (G_GUINT64_CONSTANT (1) << 26)
#define LONGEST_SUMMED (G_GUINT64_CONSTANT (1) << 29)

/* Pieces of about this size are given away. */
#define PIECE 65536u

typedef struct
{
  guint64     n_nodes;
  guint64     n_new;
  guint64     n_references;
  guint64     n_nulls;
  guint64     n_inline;
  guint64     n_string_references;
  guint64     n_plain;
  guint64     n_maps;
  guint64     n_vectors;
  guint64     n_found;
  guint64     n_summed;
  guint64     most_summed;
  guint       deepest;
  GHashTable *factories;       /* id -> count */
  GChecksum  *sum;
  GString    *lines;
} Stats;

typedef struct
{
  const SwTree           *tree;
  const SwPathologicFile *file;
  gboolean                with_nodes;
  GString                *json;
  SwPathologicReportFunc  func;
  gpointer                data;
  guint64                 n_nodes;
} Report;

/* -- counting -- */

static void
count_string (Stats                   *stats,
              const SwPathologicVisit *visit)
{
  const SwRow *row = sw_tree_get_row (visit->tree, visit->node);

  if (!visit->slot->in_table)
    stats->n_plain++;
  else if ((row->flags & SW_PATHOLOGIC_ROW_INLINE) != 0)
    stats->n_inline++;
  else
    stats->n_string_references++;
}

static void
count_pointer (Stats                   *stats,
               const SwPathologicVisit *visit)
{
  const SwRow *row = sw_tree_get_row (visit->tree, visit->node);
  gpointer factory = GUINT_TO_POINTER (row->width);
  gpointer count;

  if (visit->variant == SW_PATHOLOGIC_POINTER_REFERENCE && row->value == SW_NODE_NONE)
    stats->n_nulls++;
  if (visit->variant == SW_PATHOLOGIC_POINTER_RAW
      || (visit->variant == SW_PATHOLOGIC_POINTER_REFERENCE && row->value != SW_NODE_NONE))
    stats->n_references++;
  if (visit->variant != SW_PATHOLOGIC_POINTER_NEW)
    return;

  stats->n_new++;
  stats->n_found += visit->is_found && visit->depth == 0;
  stats->deepest = MAX (stats->deepest, visit->object_depth);
  count = g_hash_table_lookup (stats->factories, factory);
  g_hash_table_insert (stats->factories, factory, GUINT_TO_POINTER (GPOINTER_TO_UINT (count) + 1));
}

static void
flush_lines (Stats *stats)
{
  stats->n_summed += stats->lines->len;
  g_checksum_update (stats->sum, (const guchar *) stats->lines->str, (gssize) stats->lines->len);
  g_string_truncate (stats->lines, 0);
}

static void
append_decimal (GString *line,
                guint64  number)
{
  char digits[24];
  guint n = sizeof digits;

  do
    digits[--n] = (char) ('0' + number % 10);
  while ((number /= 10) > 0);
  g_string_append_len (line, digits + n, (gssize) (sizeof digits - n));
}

static void
count_node (const SwPathologicVisit *visit,
            gpointer                 data)
{
  Stats *stats = data;
  const SwPathologicSlot *slot = visit->slot;

  stats->n_nodes++;
  if (slot != NULL && slot->kind == SW_PATHOLOGIC_SLOT_STRING)
    count_string (stats, visit);
  else if (slot != NULL && slot->kind == SW_PATHOLOGIC_SLOT_POINTER)
    count_pointer (stats, visit);
  else if (slot != NULL && (slot->kind == SW_PATHOLOGIC_SLOT_VECTOR
                            || slot->kind == SW_PATHOLOGIC_SLOT_PACKED))
    slot->is_map ? stats->n_maps++ : stats->n_vectors++;

  if (stats->n_summed > stats->most_summed)
    return;

  g_string_append_len (stats->lines, visit->path->str, (gssize) visit->path->len);
  g_string_append_c (stats->lines, '|');
  g_string_append (stats->lines, visit->kind);
  g_string_append_c (stats->lines, '|');
  append_decimal (stats->lines, sw_tree_get_row (visit->tree, visit->node)->bit / 8);
  g_string_append_c (stats->lines, '|');
  append_decimal (stats->lines, sw_pathologic_visit_get_length (visit));
  g_string_append_c (stats->lines, '\n');
  if (stats->lines->len >= PIECE)
    flush_lines (stats);
}

/* -- writing -- */

static void
flush (Report *self)
{
  self->func (self->json->str, self->json->len, self->data);
  g_string_truncate (self->json, 0);
}

static int
compare_factories (gconstpointer a,
                   gconstpointer b)
{
  guint first = GPOINTER_TO_UINT (a), second = GPOINTER_TO_UINT (b);

  return (first > second) - (first < second);
}

static void
append_factories (Report      *self,
                  const Stats *stats)
{
  g_autoptr (GList) ids = g_list_sort (g_hash_table_get_keys (stats->factories),
                                       compare_factories);

  g_string_append (self->json, ", \"objects_by_factory\": {");
  for (GList *l = ids; l != NULL; l = l->next)
    g_string_append_printf (self->json, "%s\"%u\": %u", l == ids ? "" : ", ",
                            GPOINTER_TO_UINT (l->data),
                            GPOINTER_TO_UINT (g_hash_table_lookup (stats->factories, l->data)));
  g_string_append_c (self->json, '}');
}

static void
append_count (Report     *self,
              const char *name,
              guint64     count)
{
  g_string_append_printf (self->json, ", \"%s\": %" G_GUINT64_FORMAT, name, count);
}

static void
append_stats (Report *self,
              Stats  *stats)
{
  gsize size;

  sw_tree_get_data (self->tree, &size);
  flush_lines (stats);
  g_string_append_printf (self->json, ",\n \"stats\": {\"nodes\": %" G_GUINT64_FORMAT,
                          stats->n_nodes);
  append_count (self, "new_objects", stats->n_new);
  append_count (self, "references", stats->n_references);
  append_count (self, "nulls", stats->n_nulls);
  append_count (self, "string_defs", stats->n_inline);
  append_count (self, "string_refs", stats->n_string_references);
  append_count (self, "plain_strings", stats->n_plain);
  append_count (self, "maps", stats->n_maps);
  append_count (self, "vectors", stats->n_vectors);
  append_count (self, "max_pointer_depth", stats->deepest);
  append_factories (self, stats);
  append_count (self, "unread_bytes",
                self->file->error_kind != NULL ? size - self->file->error_offset : 0);
  append_count (self, "found_in_unread", stats->n_found);
  if (stats->n_summed > stats->most_summed)
    g_string_append (self->json, "},\n \"tree_sha256\": null");
  else
    g_string_append_printf (self->json, "},\n \"tree_sha256\": \"%s\"",
                            g_checksum_get_string (stats->sum));
}

static void
count_all (Report *self)
{
  g_autoptr (GHashTable) factories = g_hash_table_new (NULL, NULL);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GString) lines = g_string_sized_new (PIECE * 2);
  Stats stats = { .factories = factories, .sum = sum, .lines = lines };
  gsize size;

  sw_tree_get_data (self->tree, &size);
  stats.most_summed = CLAMP (size * SUMMED_SHARE, LEAST_SUMMED, LONGEST_SUMMED);
  sw_pathologic_walk (self->tree, count_node, &stats);
  append_stats (self, &stats);
}

static void
append_reading (Report *self)
{
  const SwPathologicPlan *plan = self->file->plan;
  const SwPathologicRoot *root = sw_pathologic_schema_get_root (plan->schema, plan->options.root);
  const SwPathologicEdition *edition =
    sw_pathologic_schema_get_edition (plan->schema, plan->options.edition);
  const char *kind = self->file->error_kind;

  g_string_append (self->json, "{\n \"format\": \"pathologic\",\n \"version\": null,\n"
                               " \"framing\": ");
  sw_pathologic_json_append_text (self->json, plan->framing.id, TRUE);
  g_string_append (self->json, ",\n \"root\": ");
  sw_pathologic_json_append_text (self->json, root->id, TRUE);
  g_string_append (self->json, ",\n \"edition\": ");
  sw_pathologic_json_append_text (self->json, edition->id, TRUE);
  if (kind == NULL)
    g_string_append (self->json, ",\n \"result\": \"ok\",\n \"error\": null");
  else
    g_string_append_printf (self->json, ",\n \"result\": \"partial\",\n \"error\": {\"kind\": "
                                        "\"%s\", \"offset\": %u}", kind, self->file->error_offset);
}

static void
append_warnings (Report *self)
{
  GArray *warnings = self->file->warnings;

  g_string_append (self->json, ",\n \"warnings\": [");
  for (guint i = 0; i < warnings->len; i++)
    {
      const SwPathologicWarning *warning = &g_array_index (warnings, SwPathologicWarning, i);

      g_string_append_printf (self->json, "%s{\"kind\": \"%s\", \"offset\": %u}",
                              i > 0 ? ", " : "", warning->kind, warning->offset);
    }
  g_string_append_c (self->json, ']');
  append_count (self, "warnings_count", self->file->n_warnings);
}

static void
append_table (Report       *self,
              const char   *name,
              const GArray *table,
              gboolean      is_wide)
{
  guint n_rows = self->with_nodes ? table->len : MIN (table->len, FIRST_ROWS);

  g_string_append_printf (self->json, ",\n \"%s_count\": %u,\n \"%s\": [", name, table->len, name);
  for (guint i = 0; i < n_rows; i++)
    {
      if (i > 0)
        g_string_append (self->json, ", ");
      sw_pathologic_json_append_row (self->json, g_array_index (table, SwPathologicString, i).text,
                                     is_wide);
      if (self->json->len >= PIECE)
        flush (self);
    }
  g_string_append_c (self->json, ']');
}

static void
append_object (Report *self,
               guint   number)
{
  const SwPathologicPlan *plan = self->file->plan;
  SwNodeId node = g_array_index (self->file->objects, guint32, number);
  const SwRow *row = sw_tree_get_row (self->tree, node);
  guint32 factory = node == SW_NODE_ROOT ? 0 : row->width;
  const char *name = NULL;
  guint32 body;

  sw_pathologic_plan_find_factory (plan, factory, &body);
  if (body != SW_PATHOLOGIC_NONE)
    name = g_array_index (plan->bodies, SwPathologicPlanBody, body).name;
  g_string_append_printf (self->json, "{\"id\": %u, \"factory\": %u, \"class\": ", number,
                          factory);
  if (name != NULL)
    sw_pathologic_json_append_text (self->json, name, TRUE);
  else
    g_string_append (self->json, "null");
  g_string_append_printf (self->json, ", \"offset\": %u}", (guint) (row->bit / 8));
}

static void
append_objects (Report *self)
{
  guint n_objects = self->file->objects->len;
  guint n_rows = self->with_nodes ? n_objects : MIN (n_objects, FIRST_ROWS);

  g_string_append_printf (self->json, ",\n \"objects_count\": %u,\n \"objects\": [", n_objects);
  for (guint i = 0; i < n_rows; i++)
    {
      g_string_append (self->json, i > 0 ? ",\n  " : "\n  ");
      append_object (self, i);
      if (self->json->len >= PIECE)
        flush (self);
    }
  g_string_append (self->json, "\n ]");
}

static void
append_hints (Report *self)
{
  g_autoptr (GArray) hints = NULL;
  const char *data = (const char *) sw_tree_get_data (self->tree, NULL);

  if (sw_pathologic_find_unread (self->tree) == SW_NODE_NONE)
    return;

  hints = sw_pathologic_scan_hints (self->tree);
  g_string_append (self->json, ",\n \"string_hints\": [");
  for (guint i = 0; i < MIN (hints->len, FIRST_HINTS); i++)
    {
      const SwPathologicHint *hint = &g_array_index (hints, SwPathologicHint, i);

      g_string_append_printf (self->json, "%s[%u, \"%.*s\"]", i > 0 ? ", " : "", hint->offset,
                              (int) hint->length, data + hint->offset + 1);
    }
  g_string_append_c (self->json, ']');
}

static void
append_node (const SwPathologicVisit *visit,
             gpointer                 data)
{
  Report *self = data;

  g_string_append (self->json, self->n_nodes++ > 0 ? ",\n  " : "\n  ");
  sw_pathologic_json_append_node (self->json, visit);
  if (self->json->len >= PIECE)
    flush (self);
}

/**
 * sw_pathologic_report:
 * @tree: a tree as it was opened or last saved
 * @with_nodes: whether to tell all nodes, and all rows of tables
 * @func: takes the text, piece by piece
 * @data: for @func
 *
 * Writes what was read as one JSON object: the reading and its outcome, counts, the sum over all
 * nodes, tables, and perhaps the nodes. Never held as a whole.
 */
void
sw_pathologic_report (const SwTree           *tree,
                      gboolean                with_nodes,
                      SwPathologicReportFunc  func,
                      gpointer                data)
{
  g_autoptr (GString) json = g_string_sized_new (PIECE * 2);
  Report self = {
    .tree = tree,
    .file = sw_tree_get_codec_data (tree),
    .with_nodes = with_nodes,
    .json = json,
    .func = func,
    .data = data,
  };
  g_autoptr (GArray) no_rows = g_array_new (FALSE, FALSE, sizeof (SwPathologicString));

  append_reading (&self);
  append_warnings (&self);
  count_all (&self);
  append_table (&self, "strings", self.file->narrow, FALSE);
  append_table (&self, "wide_strings",
                self.file->plan->framing.shared_tables ? no_rows : self.file->wide, TRUE);
  append_objects (&self);
  append_hints (&self);
  if (with_nodes)
    {
      g_string_append (json, ",\n \"nodes\": [");
      sw_pathologic_walk (tree, append_node, &self);
      g_string_append (json, "\n ]");
    }
  g_string_append (json, "\n}\n");
  flush (&self);
}
