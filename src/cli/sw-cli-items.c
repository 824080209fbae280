/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-items.c: the items of a Diablo II file as a table. */
#include "config.h"

#include "sw-cli-listing.h"
#include "sw-cli-row.h"
#include "sw-cli-verbs.h"
#include "sw-d2s-items.h"
#include "sw-dump.h"
#include "sw-error.h"

#include <glib/gi18n.h>

static const SwCliColumn columns[] = {
  { "path", N_("Path") },
  { "name", N_("Item") },
  { "code", N_("Code") },
  { "place", N_("Place") },
  { "level", N_("Level") },
  { NULL, NULL },
};

static const SwCliColumn json_columns[] = {
  { "path", NULL },
  { "name", NULL },
  { "code", NULL },
  { "place", NULL },
  { "quality", NULL },
  { "level", NULL },
  { "id", NULL },
  { NULL, NULL },
};

/* What a dump of the item has under a name */
static void
set_member (SwCliRow   *row,
            JsonObject *object,
            const char *name)
{
  JsonNode *value = json_object_get_member (object, name);

  if (value != NULL)
    sw_cli_row_set (row, name, json_node_copy (value));
}

static SwCliRow *
new_row (SwDocument *document,
         SwNodeId    item)
{
  g_autofree char *path = sw_tree_dup_path (sw_document_get_tree (document), item);
  g_autofree char *name = sw_document_dup_label (document, item);
  g_autofree char *place = sw_d2s_item_dup_place (document, item);
  g_autoptr (JsonNode) json = sw_dump_node (document, item, SW_DUMP_NONE);
  JsonObject *object = json_node_get_object (json);
  SwCliRow *row = sw_cli_row_new ();

  sw_cli_row_set_text (row, "path", path);
  sw_cli_row_set_text (row, "name", name);
  sw_cli_row_set_text (row, "place", place);
  set_member (row, object, "code");
  set_member (row, object, "quality");
  set_member (row, object, "level");
  set_member (row, object, "id");
  return row;
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  g_autoptr (SwDocument) document = sw_cli_context_load (context, arguments[0]);
  g_autoptr (GListStore) rows = g_list_store_new (SW_CLI_TYPE_ROW);
  g_autoptr (GArray) items = NULL;
  g_autoptr (GError) error = NULL;

  if (document == NULL)
    return;
  if (!sw_d2s_has_items (document))
    {
      sw_set_error (&error, SW_ERROR_REFUSED, "no_items", SW_NO_BIT,
                    _("This is no file with items of Diablo II."));
      sw_cli_context_refuse (context, arguments[0], error);
      return;
    }

  items = sw_d2s_list_items (document);
  for (guint i = 0; i < items->len; i++)
    {
      g_autoptr (SwCliRow) row = new_row (document, g_array_index (items, SwNodeId, i));

      g_list_store_append (rows, row);
    }
  sw_cli_listing_print (context, G_LIST_MODEL (rows), context->json ? json_columns : columns,
                        TRUE);
}

const SwCliVerb sw_cli_items_verb = {
  .name = "items",
  .arguments = N_("FILE"),
  .summary = N_("List the items of a Diablo II character or stash"),
  .minimum = 1,
  .maximum = 1,
  .run = run,
};
