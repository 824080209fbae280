/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-dump.c: prints what a file holds, or a part of it, as JSON. */
#include "config.h"

#include "sw-cli-flat.h"
#include "sw-cli-output.h"
#include "sw-cli-verbs.h"
#include "sw-dump.h"
#include "sw-pathologic-document.h"
#include "sw-pathologic-report.h"

#include <glib/gi18n.h>

static gboolean with_locations;
static gboolean is_flat;
static gboolean with_nodes;
static gboolean without_nodes;

static const GOptionEntry entries[] = {
  { "locations", 0, 0, G_OPTION_ARG_NONE, &with_locations,
    N_("Also tell at which bit each part begins, and how many it has"), NULL },
  { "flat", 0, 0, G_OPTION_ARG_NONE, &is_flat,
    N_("Print a line for each value: path, bit, width in bits, value"), NULL },
  { "nodes", 0, 0, G_OPTION_ARG_NONE, &with_nodes,
    N_("Of a Pathologic save: also print all nodes"), NULL },
  { "no-nodes", 0, 0, G_OPTION_ARG_NONE, &without_nodes,
    N_("Of a Pathologic save: print no nodes, which is what happens by itself"), NULL },
  G_OPTION_ENTRY_NULL
};

static gboolean
print_flat (SwCliContext  *context,
            SwDocument    *document,
            const char    *path,
            GError       **error)
{
  SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), path, error);

  if (node == SW_NODE_NONE)
    return FALSE;

  sw_cli_flat_print (context, document, node);
  return TRUE;
}

static void
print_piece (const char *text,
             gsize       length,
             gpointer    data)
{
  sw_cli_output_text (text);
}

static gboolean
print_json (SwDocument  *document,
            const char  *path,
            GError     **error)
{
  SwDumpFlags flags = with_locations ? SW_DUMP_LOCATIONS : SW_DUMP_NONE;
  g_autoptr (JsonNode) json = NULL;

  /* Its paths are those of nodes, of which there may be millions. */
  if (SW_IS_PATHOLOGIC_DOCUMENT (document) && *path == '\0' && !with_locations)
    {
      sw_pathologic_report (sw_document_get_tree (document), with_nodes && !without_nodes,
                            print_piece, NULL);
      return TRUE;
    }

  json = sw_dump_path (document, path, flags, error);
  if (json == NULL)
    return FALSE;

  sw_cli_output_json (json);
  return TRUE;
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  const char *path = arguments[1] != NULL ? arguments[1] : "";
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  const GError *fault;

  if (is_flat && with_locations)
    {
      sw_cli_context_usage (context, _("“--flat” tells all places, so it takes no “--locations”."));
      return;
    }

  document = sw_cli_context_open (context, arguments[0], &error);
  if (document == NULL)
    {
      if (error != NULL)
        sw_cli_context_report (context, arguments[0], error);
      return;
    }

  /* What was read before a fault is worth a look; the call has failed all the same. */
  fault = sw_cli_find_fault (document);
  if (fault != NULL)
    sw_cli_context_report (context, arguments[0], fault);
  if (!(is_flat ? print_flat (context, document, path, &error)
                : print_json (document, path, &error))
      && fault == NULL)
    sw_cli_context_report (context, arguments[0], error);
}

const SwCliVerb sw_cli_dump_verb = {
  .name = "dump",
  .arguments = N_("FILE [POINTER]"),
  .summary = N_("Print what a file holds, or the part that a JSON Pointer names, as JSON"),
  .minimum = 1,
  .maximum = 2,
  .prints_json = TRUE,
  .entries = entries,
  .run = run,
};
