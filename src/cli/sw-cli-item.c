/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-item.c: items of Diablo II out into a file, in from one, and to another place. */
#include "config.h"

#include "sw-cli-changes.h"
#include "sw-cli-target.h"
#include "sw-cli-verbs.h"
#include "sw-d2s-items.h"
#include "sw-error.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_CELL 255

static char *to;
static char *at;

static const GOptionEntry entries[] = {
  { "to", 0, 0, G_OPTION_ARG_STRING, &to,
    N_("Where the item goes: inventory, stash, cube, belt, a part of the body, or the path of a "
       "list"), N_("PLACE") },
  { "at", 0, 0, G_OPTION_ARG_STRING, &at, N_("Column and row, which count from 0"), N_("X,Y") },
  G_OPTION_ENTRY_NULL
};

/* The cell of “X,Y” */
static gboolean
parse_at (SwCliContext *context,
          guint         cell[2])
{
  g_auto (GStrv) words = g_strsplit (at, ",", -1);

  for (guint i = 0; i < 2; i++)
    {
      guint64 number;

      if (g_strv_length (words) != 2
          || !g_ascii_string_to_unsigned (words[i], 10, 0, MAX_CELL, &number, NULL))
        {
          sw_cli_context_usage (context, _("“%s” is no cell. A column and a row look like “3,0”."),
                                at);
          return FALSE;
        }
      cell[i] = (guint) number;
    }

  return TRUE;
}

/* A document with items; NULL after a message. */
static SwDocument *
load (SwCliContext *context,
      const char   *file)
{
  g_autoptr (SwDocument) document = sw_cli_context_load (context, file);
  g_autoptr (GError) error = NULL;

  if (document == NULL || sw_d2s_has_items (document))
    return g_steal_pointer (&document);

  sw_set_error (&error, SW_ERROR_REFUSED, "no_items", SW_NO_BIT,
                _("This is no file with items of Diablo II."));
  sw_cli_context_refuse (context, file, error);
  return NULL;
}

static SwNodeId
find_item (SwDocument  *document,
           const char  *path,
           GError     **error)
{
  SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), path, error);

  if (node == SW_NODE_NONE || sw_d2s_is_item (document, node))
    return node;

  sw_set_error (error, SW_ERROR_REFUSED, "no_item", SW_NO_BIT, _("“%s” is no item."), path);
  return SW_NODE_NONE;
}

static void
run_export (SwCliContext *context,
            const char   *file,
            const char   *path)
{
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  SwNodeId item;

  if (context->in_place)
    {
      sw_cli_context_usage (context, _("The file stays as it is. “-o” says where the item goes."));
      return;
    }

  document = load (context, file);
  if (document == NULL)
    return;

  item = find_item (document, path, &error);
  if (item != SW_NODE_NONE)
    bytes = sw_d2s_export_item (document, item, &error);
  if (bytes == NULL)
    sw_cli_context_refuse (context, file, error);
  else
    sw_cli_target_write_bytes (context, file, NULL, bytes, "before-save");
}

static SwCommand *
new_import (SwCliContext  *context,
            SwDocument    *document,
            const char    *file,
            const guint   *cell,
            GError       **error)
{
  g_autoptr (SwDocument) source = load (context, file);
  SwNodeId item;

  if (source == NULL)
    return NULL;

  item = find_item (source, "/item", error);
  return item != SW_NODE_NONE ? sw_d2s_new_import (document, source, item, to, cell, error) : NULL;
}

static void
run_edit (SwCliContext *context,
          const char   *file,
          const char   *operand,
          gboolean      is_import)
{
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (SwCommand) command = NULL;
  g_autoptr (GError) error = NULL;
  guint cell[2];

  if (at != NULL && !parse_at (context, cell))
    return;
  if (!is_import && to == NULL && at == NULL)
    {
      sw_cli_context_usage (context, _("“--to” or “--at” says where the item goes."));
      return;
    }

  document = load (context, file);
  if (document == NULL)
    return;

  command = is_import ? new_import (context, document, operand, at != NULL ? cell : NULL, &error)
                      : sw_d2s_new_item_move (document, operand, to, at != NULL ? cell : NULL,
                                              &error);
  if (command != NULL && sw_document_push (document, command, &error))
    {
      g_clear_object (&command);
      sw_cli_changes_write (context, file, g_steal_pointer (&document));
    }
  else if (error != NULL)
    {
      sw_cli_context_refuse (context, file, error);
    }
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  const char *files[] = { arguments[1], NULL };
  gboolean is_import = strcmp (arguments[0], "import") == 0;

  if (!is_import && strcmp (arguments[0], "export") != 0 && strcmp (arguments[0], "move") != 0)
    {
      sw_cli_context_usage (context, _("“%s” is nothing that can be done with an item: export, "
                                       "import, move."), arguments[0]);
      return;
    }
  if (!sw_cli_target_check (context, files, FALSE))
    return;

  if (strcmp (arguments[0], "export") == 0)
    run_export (context, arguments[1], arguments[2]);
  else
    run_edit (context, arguments[1], arguments[2], is_import);
}

const SwCliVerb sw_cli_item_verb = {
  .name = "item",
  .arguments = N_("export FILE POINTER, import FILE ITEM-FILE, or move FILE POINTER"),
  .summary = N_("Write an item of Diablo II to a file of its own, put one in, or put it elsewhere"),
  .minimum = 3,
  .maximum = 3,
  .writes = TRUE,
  .entries = entries,
  .run = run,
};
