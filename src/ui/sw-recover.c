/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-recover.c: unsaved changes that a crash left behind, offered at the next start. */
#include "config.h"

#include "sw-recover.h"

#include "sw-application.h"
#include "sw-compat.h"
#include "sw-journal-file.h"
#include "sw-recipe.h"
#include "sw-toast.h"

#include <glib/gi18n.h>

/* One offer after the other, each with its own answer */
typedef struct
{
  SwWindow  *window;
  GPtrArray *entries;
  guint      position;
} Offer;

static void offer_next (Offer *offer);

static void
offer_free (Offer *offer)
{
  g_object_unref (offer->window);
  g_ptr_array_unref (offer->entries);
  g_free (offer);
}

static SwJournalEntry *
get_entry (Offer *offer)
{
  return g_ptr_array_index (offer->entries, offer->position);
}

static guint
count_edits (JsonNode *recipe)
{
  JsonObject *object;

  if (recipe == NULL || !JSON_NODE_HOLDS_OBJECT (recipe))
    return 0;

  object = json_node_get_object (recipe);
  if (!json_object_has_member (object, "edits"))
    return 0;

  return json_array_get_length (json_object_get_array_member (object, "edits"));
}

static void
apply (Offer *offer,
       SwTab *tab)
{
  SwJournalEntry *entry = get_entry (offer);
  g_autoptr (GError) error = NULL;

  if (sw_recipe_apply (sw_tab_get_document (tab), entry->recipe, SW_ORIGIN_JOURNAL, &error))
    {
      /* In this order: the tab's own journal of the same file takes the place of the old one */
      sw_journal_entry_discard (entry);
      sw_tab_flush_journal (tab);
      sw_toast_show (GTK_WIDGET (tab), _("Your changes are back. They are not saved yet."));
    }
  else
    sw_compat_tell (GTK_WINDOW (offer->window), _("The changes do not fit the file any more"),
                    _("They are kept, and will be offered again at the next start."),
                    error->message);
}

static void
tab_loading_cb (SwTab      *tab,
                GParamSpec *pspec,
                Offer      *offer)
{
  if (sw_tab_get_loading (tab))
    return;

  g_signal_handlers_disconnect_by_func (tab, tab_loading_cb, offer);
  /* Where there is no document the tab says why; the edits stay on the disk for the next start */
  if (sw_tab_get_document (tab) != NULL)
    apply (offer, tab);

  offer->position++;
  offer_next (offer);
}

static void
restore (Offer *offer)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (offer->window));
  g_autoptr (GFile) file = g_file_new_for_path (get_entry (offer)->path);
  SwTab *tab;

  sw_application_open_file (SW_APPLICATION (application), file, offer->window);
  tab = sw_window_find_tab (offer->window, file);
  if (tab == NULL)
    {
      offer->position++;
      offer_next (offer);
      return;
    }

  g_signal_connect (tab, "notify::loading", G_CALLBACK (tab_loading_cb), offer);
  tab_loading_cb (tab, NULL, offer);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  Offer *offer = user_data;
  g_autofree char *answer = sw_compat_ask_finish (result);

  if (g_strcmp0 (answer, "restore") == 0)
    {
      restore (offer);
      return;
    }

  if (g_strcmp0 (answer, "discard") == 0)
    sw_journal_entry_discard (get_entry (offer));
  offer->position++;
  offer_next (offer);
}

static char *
dup_body (SwJournalEntry *entry)
{
  g_autoptr (GDateTime) local = g_date_time_to_local (entry->time);
  /* Translators: a date and a time, as for strftime() */
  g_autofree char *time = g_date_time_format (local, _("%x, %H:%M"));
  g_autofree char *path = g_filename_display_name (entry->path);
  SwFileState state = sw_journal_entry_check_file (entry);

  if (state == SW_FILE_STATE_CHANGED)
    /* Translators: %1$s is a path, %2$s a date and time */
    return g_strdup_printf (_("Savewright ended before they were saved.\n%1$s, %2$s\n\nThe file "
                              "was changed since. The changes will be made in what it is now."),
                            path, time);

  if (state == SW_FILE_STATE_GONE)
    /* Translators: %1$s is a path, %2$s a date and time */
    return g_strdup_printf (_("Savewright ended before they were saved.\n%1$s, %2$s\n\nThe file "
                              "is not there any more."),
                            path, time);

  /* Translators: %1$s is a path, %2$s a date and time */
  return g_strdup_printf (_("Savewright ended before they were saved.\n%1$s, %2$s"), path, time);
}

static void
offer_next (Offer *offer)
{
  const SwAnswer answers[] = {
    { "later", _("_Later"), SW_ANSWER_PLAIN },
    { "discard", _("_Discard"), SW_ANSWER_DESTRUCTIVE },
    { "restore", _("_Restore"), SW_ANSWER_SUGGESTED },
    { NULL },
  };
  SwJournalEntry *entry;
  g_autofree char *base = NULL;
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;
  guint n_edits;

  /* The window may have been closed meanwhile */
  if (offer->position >= offer->entries->len ||
      gtk_window_get_application (GTK_WINDOW (offer->window)) == NULL)
    {
      offer_free (offer);
      return;
    }

  entry = get_entry (offer);
  n_edits = count_edits (entry->recipe);
  base = g_filename_display_basename (entry->path);
  /* Translators: %2$s is the name of a file */
  heading = g_strdup_printf (ngettext ("Restore %1$u unsaved change to “%2$s”?",
                                       "Restore %1$u unsaved changes to “%2$s”?", n_edits),
                             n_edits, base);
  body = dup_body (entry);
  sw_compat_ask_async (GTK_WINDOW (offer->window),
                       &(SwQuestion) {
                         .heading = heading,
                         .body = body,
                         .answers = answers,
                         .default_id = "restore",
                         .close_id = "later",
                       },
                       answered_cb, offer);
}

/**
 * sw_recover_list:
 *
 * Lists the unsaved changes that were left by a crash.
 *
 * Returns: (transfer full) (element-type SwJournalEntry): the entries
 */
GPtrArray *
sw_recover_list (void)
{
  return sw_journal_file_list ();
}

/**
 * sw_recover_offer:
 * @window: the window that asks
 * @entries: (element-type SwJournalEntry): what was left
 *
 * Asks about each whether to make the changes again, to forget them, or to ask another time.
 */
void
sw_recover_offer (SwWindow  *window,
                  GPtrArray *entries)
{
  Offer *offer;

  g_return_if_fail (SW_IS_WINDOW (window));
  g_return_if_fail (entries != NULL);

  offer = g_new0 (Offer, 1);
  offer->window = g_object_ref (window);
  offer->entries = g_ptr_array_ref (entries);
  offer_next (offer);
}
