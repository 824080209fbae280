/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-changes.c: writes an edited document, and tells what differs from the file. */
#include "config.h"

#include "sw-cli-changes.h"

#include "sw-cli-listing.h"
#include "sw-cli-target.h"

#include <glib/gi18n.h>

/* For people; scripts get whole values. */
static const SwCliColumn text_columns[] = {
  { "path", N_("Path") },
  { "old-brief", N_("Old value") },
  { "new-brief", N_("New value") },
  { NULL, NULL },
};

static const SwCliColumn json_columns[] = {
  { "path", NULL },
  { "old", NULL },
  { "new", NULL },
  { "label", NULL },
  { NULL, NULL },
};

/**
 * sw_cli_changes_print:
 * @context: the call
 * @differences: a list of #SwDifference
 *
 * Prints in what two documents differ.
 */
void
sw_cli_changes_print (SwCliContext *context,
                      GListModel   *differences)
{
  sw_cli_listing_print (context, differences, context->json ? json_columns : text_columns, FALSE);
}

/**
 * sw_cli_changes_settle:
 * @differences: a list of #SwDifference
 *
 * Lets a list be printed after its documents are gone, or are other ones: writing needs the memory.
 */
void
sw_cli_changes_settle (GListModel *differences)
{
  for (guint i = 0; i < g_list_model_get_n_items (differences); i++)
    {
      g_autoptr (SwDifference) difference = g_list_model_get_item (differences, i);

      sw_difference_settle (difference);
    }
}

static GListModel *
list_differences (const char *file,
                  SwDocument *document)
{
  g_autoptr (SwDocument) original = NULL;

  original = sw_document_new_for_bytes (sw_document_get_bytes (document),
                                        sw_cli_context_get_name (file),
                                        sw_document_get_tables (document), NULL, NULL);
  return original != NULL && sw_document_get_modified (document)
         ? G_LIST_MODEL (sw_diff_list (original, document, SW_DIFF_NONE))
         : G_LIST_MODEL (g_list_store_new (SW_TYPE_DIFFERENCE));
}

/**
 * sw_cli_changes_write:
 * @context: the call
 * @file: the file as it was named
 * @document: (transfer full): what was made of it
 *
 * Writes a document to where the call says; with --json tells what differs from the file.
 *
 * Returns: %FALSE, after a message, if that failed
 */
gboolean
sw_cli_changes_write (SwCliContext *context,
                      const char   *file,
                      SwDocument   *document)
{
  g_autoptr (GListModel) differences = context->json ? list_differences (file, document) : NULL;

  if (differences != NULL)
    sw_cli_changes_settle (differences);
  if (!sw_cli_target_write (context, file, document))
    return FALSE;
  if (differences != NULL)
    sw_cli_changes_print (context, differences);

  return TRUE;
}
