/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-readings.c: in which way a person wants a Pathologic save to be read. */
#include "config.h"

#include "sw-pathologic-readings.h"

#include "sw-pathologic-options.h"

#define KEY_FRAMING "framing"
#define KEY_ROOT "root"
#define KEY_EDITION "edition"

static char *
dup_store (void)
{
  return g_build_filename (g_get_user_data_dir (), "savewright", "pathologic-readings.ini", NULL);
}

/* Games write their saves anew under the same names; so a choice belongs to a place. Whoever reads
 * the store learns no names from it. */
static char *
dup_group (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
}

/* What cannot be read is as if nothing had been chosen. */
static GKeyFile *
load_store (void)
{
  g_autofree char *path = dup_store ();
  GKeyFile *store = g_key_file_new ();

  g_key_file_load_from_file (store, path, G_KEY_FILE_NONE, NULL);
  return store;
}

static void
save_store (GKeyFile *store)
{
  g_autofree char *path = dup_store ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0 || !g_key_file_save_to_file (store, path, &error))
    g_info ("The way of reading cannot be remembered: %s",
            error != NULL ? error->message : "no folder");
}

/**
 * sw_pathologic_readings_remember:
 * @document: a save that is read in the way that a person chose
 *
 * Remembers to read its file in this way. Does nothing for a save without a file.
 */
void
sw_pathologic_readings_remember (SwPathologicDocument *document)
{
  const SwPathologicPlan *plan = sw_pathologic_document_get_remembered (document)->plan;
  GFile *file = sw_document_get_file (SW_DOCUMENT (document));
  g_autoptr (GKeyFile) store = NULL;
  g_autofree char *group = NULL;

  if (file == NULL)
    return;

  store = load_store ();
  group = dup_group (file);
  g_key_file_set_string (store, group, KEY_FRAMING, plan->framing.id);
  g_key_file_set_string (store, group, KEY_ROOT,
                         sw_pathologic_schema_get_root (plan->schema, plan->options.root)->id);
  g_key_file_set_string (store, group, KEY_EDITION,
                         sw_pathologic_schema_get_edition (plan->schema,
                                                           plan->options.edition)->id);
  save_store (store);
}

/**
 * sw_pathologic_readings_forget:
 * @file: a file
 *
 * Lets the way of reading a file be found out again.
 */
void
sw_pathologic_readings_forget (GFile *file)
{
  g_autoptr (GKeyFile) store = load_store ();
  g_autofree char *group = dup_group (file);

  if (g_key_file_remove_group (store, group, NULL))
    save_store (store);
}

/**
 * sw_pathologic_readings_choose_tables:
 * @tables: the usual tables
 * @file: a file
 *
 * Makes tables that read a file in the way that is remembered of it. Words that the schema does not
 * know any more are found out again. From any thread.
 *
 * Returns: (transfer full) (nullable): the tables, or %NULL for the usual ones
 */
SwTables *
sw_pathologic_readings_choose_tables (SwTables *tables,
                                      GFile    *file)
{
  const SwPathologicOptions *usual = sw_tables_get_pathologic (tables, NULL);
  g_autoptr (GKeyFile) store = load_store ();
  g_autofree char *group = dup_group (file);
  g_autofree char *framing = g_key_file_get_string (store, group, KEY_FRAMING, NULL);
  g_autofree char *root = g_key_file_get_string (store, group, KEY_ROOT, NULL);
  g_autofree char *edition = g_key_file_get_string (store, group, KEY_EDITION, NULL);
  g_autoptr (SwPathologicOptions) options = NULL;

  /* What the caller chose counts more. */
  if (usual == NULL || framing == NULL || usual->framing != SW_PATHOLOGIC_NONE)
    return NULL;
  options = sw_pathologic_options_copy (usual);
  if (!sw_pathologic_options_choose (options, framing, root, edition, NULL))
    return NULL;

  return sw_tables_new_pathologic (tables, g_steal_pointer (&options));
}
