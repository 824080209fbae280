/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-findings.c: what a player would care about in a stash of Diablo II. */
#include "config.h"

#include "sw-d2s-stash-findings.h"
#include "sw-checksum.h"
#include "sw-d2s-item-ids.h"
#include "sw-d2s-stash-fields.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static void
append (GListStore *findings,
        SwFinding  *finding)
{
  g_list_store_append (findings, finding);
  g_object_unref (finding);
}

static void
check_checksum (SwDocument *document,
                GListStore *findings)
{
  SwNodeId node = sw_document_lookup (document, "/checksum");
  g_autofree char *message = NULL;
  const guint8 *data;
  guint32 computed;
  SwFinding *finding;
  gsize size;

  if (node == SW_NODE_NONE)
    return;
  data = sw_tree_get_data (sw_document_get_tree (document), &size);
  computed = sw_checksum_rotate (data, size, SW_D2S_ATMA_CHECKSUM_AT);
  if (sw_document_get_number (document, "/checksum") == computed)
    return;

  message = g_strdup_printf (_("The checksum does not match what the file says: 0x%08X is stored, "
                               "0x%08X would be right."),
                             (guint) sw_document_get_number (document, "/checksum"), computed);
  finding = sw_finding_new ("checksum_mismatch", SW_SEVERITY_ERROR, "/checksum", message);
  sw_finding_add_numbers (finding, document, "fix_checksum", _("Fix checksum mismatch"),
                          "/checksum", (guint64) computed, NULL);
  append (findings, finding);
}

static void
check_page_size (SwDocument *document,
                 const char *page,
                 GListStore *findings)
{
  SwTree *tree = sw_document_get_tree (document);
  g_autofree char *path = g_strconcat (page, "/size", NULL);
  guint64 stored = sw_document_get_number (document, path);
  SwNodeId node = sw_document_lookup (document, page);
  g_autofree char *message = NULL;
  guint64 bit, bits;

  if (!sw_document_has (document, path) || !sw_tree_get_span (tree, node, &bit, &bits)
      || bits / 8 == stored)
    return;

  message = g_strdup_printf (_("The page says that it has %" PRIu64 " bytes, but it has %" PRIu64
                               ". Saving a change puts that right."), stored, bits / 8);
  append (findings, sw_finding_new ("size_mismatch", SW_SEVERITY_ERROR, path, message));
}

static void
check_page_gold (SwDocument *document,
                 const char *page,
                 GListStore *findings)
{
  g_autofree char *path = g_strconcat (page, "/gold", NULL);
  guint64 gold = sw_document_get_number (document, path);
  g_autofree char *message = NULL;
  g_autofree char *label = NULL;
  SwFinding *finding;

  if (gold <= SW_D2S_STASH_MAX_GOLD)
    return;

  message = g_strdup_printf (_("There are %" PRIu64 " gold on this page. The game permits %u."),
                             gold, SW_D2S_STASH_MAX_GOLD);
  label = g_strdup_printf (_("Lower the gold to %u"), SW_D2S_STASH_MAX_GOLD);
  finding = sw_finding_new ("gold_over_limit", SW_SEVERITY_WARNING, path, message);
  sw_finding_add_numbers (finding, document, "gold_over_limit_to_limit", label, path,
                          (guint64) SW_D2S_STASH_MAX_GOLD, NULL);
  append (findings, finding);
}

/**
 * sw_d2s_stash_add_findings:
 * @document: a stash or a single item
 * @findings: list of #SwFinding to append to
 *
 * Looks for what a player would care about.
 */
void
sw_d2s_stash_add_findings (SwD2sStashDocument *document,
                           GListStore         *findings)
{
  SwDocument *base = SW_DOCUMENT (document);
  guint n_pages = sw_d2s_stash_document_get_n_pages (document);
  SwFinding *fault = sw_finding_new_for_fault (base);

  check_checksum (base, findings);
  if (fault != NULL)
    append (findings, fault);
  for (guint i = 0; i < n_pages; i++)
    {
      g_autofree char *page = g_strdup_printf ("/pages/%u", i);

      check_page_size (base, page, findings);
      check_page_gold (base, page, findings);
    }
  sw_d2s_item_ids_add_findings (base, sw_d2s_stash_document_get_tables (document), findings);
}
