/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-open-dialog.c: which files to offer, and where to look for them. */
#include "config.h"

#include "sw-open-dialog.h"

#include "sw-formats.h"
#include "sw-game-folders.h"

#include <glib/gi18n.h>
#include <string.h>

/* A format's files end in its own word, except for these */
static const struct
{
  const char *format;
  const char *suffixes[3];
} other_suffixes[] = {
  { "atma", { "d2x" } },
  { "item", { "d2i" } },
  { "pathologic", { "sav" } },
  { "svb", { "svb", "svt" } },
};

/* Calls a function for each ending of a format's files; stops when it says TRUE */
static gboolean
each_suffix (const SwFormat *format,
             gboolean      (*func) (const char *suffix,
                                    gpointer    data),
             gpointer        data)
{
  for (guint i = 0; i < G_N_ELEMENTS (other_suffixes); i++)
    {
      if (!g_str_equal (other_suffixes[i].format, format->codec->id))
        continue;

      for (guint j = 0; other_suffixes[i].suffixes[j] != NULL; j++)
        if (func (other_suffixes[i].suffixes[j], data))
          return TRUE;

      return FALSE;
    }

  return func (format->codec->id, data);
}

static gboolean
ends_in (const char *suffix,
         gpointer    data)
{
  const char *dot = strrchr (data, '.');

  return dot != NULL && g_ascii_strcasecmp (dot + 1, suffix) == 0;
}

/**
 * sw_open_dialog_knows_name:
 * @name: a file's name, or its URI
 *
 * Tells whether a file is a save by its name.
 *
 * Returns: %TRUE if a format has such names
 */
gboolean
sw_open_dialog_knows_name (const char *name)
{
  guint n_formats;
  const SwFormat *formats = sw_formats_get (&n_formats);

  g_return_val_if_fail (name != NULL, FALSE);

  for (guint i = 0; i < n_formats; i++)
    if (each_suffix (&formats[i], ends_in, (gpointer) name))
      return TRUE;

  return FALSE;
}

static gboolean
add_suffix (const char *suffix,
            gpointer    data)
{
  gtk_file_filter_add_suffix (data, suffix);

  return FALSE;
}

/**
 * sw_open_dialog_new_filters:
 *
 * Makes the filters of a dialog that opens saves: all formats together, each alone, all files.
 *
 * Returns: (transfer full): a list of #GtkFileFilter
 */
GListModel *
sw_open_dialog_new_filters (void)
{
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) any = gtk_file_filter_new ();
  guint n_formats;
  const SwFormat *formats = sw_formats_get (&n_formats);

  gtk_file_filter_set_name (all, _("All saves"));
  g_list_store_append (filters, all);
  for (guint i = 0; i < n_formats; i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, _(formats[i].codec->title));
      each_suffix (&formats[i], add_suffix, filter);
      each_suffix (&formats[i], add_suffix, all);
      g_list_store_append (filters, filter);
    }

  gtk_file_filter_set_name (any, _("All files"));
  gtk_file_filter_add_pattern (any, "*");
  g_list_store_append (filters, any);

  return G_LIST_MODEL (filters);
}

/**
 * sw_open_dialog_find_folder:
 *
 * Finds the folder to begin in: the one that the last file came from, else the games' own, even
 * where it is hidden.
 *
 * Returns: (transfer full) (nullable): the folder, or %NULL to let the dialog choose
 */
GFile *
sw_open_dialog_find_folder (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *last = g_settings_get_string (settings, "last-folder");
  g_autoptr (GFile) folder = *last != '\0' ? g_file_new_for_uri (last) : NULL;
  g_autoptr (GPtrArray) games = NULL;

  if (folder != NULL && g_file_query_exists (folder, NULL))
    return g_steal_pointer (&folder);

  games = sw_game_folders_list (g_get_home_dir ());

  return games->len > 0 ? g_file_new_for_path (g_ptr_array_index (games, 0)) : NULL;
}

/**
 * sw_open_dialog_keep_folder:
 * @file: a file that was chosen
 *
 * Remembers where to begin the next time.
 */
void
sw_open_dialog_keep_folder (GFile *file)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : NULL;

  if (uri != NULL)
    g_settings_set_string (settings, "last-folder", uri);
}
