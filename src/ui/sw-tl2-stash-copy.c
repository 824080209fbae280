/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-stash-copy.c: copies an item into a shared stash that is open as well. */
#include "config.h"

#include "sw-tl2-stash-copy.h"

#include "sw-application.h"
#include "sw-compat.h"
#include "sw-tl2-document.h"
#include "sw-tl2-item-text.h"
#include "sw-tl2-steps.h"
#include "sw-toast.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkWidget  *inside;
  SwNode     *item;
  GListModel *stashes;
} Asking;

static void
asking_free (Asking *asking)
{
  g_object_unref (asking->inside);
  g_object_unref (asking->item);
  g_object_unref (asking->stashes);
  g_free (asking);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asking, asking_free)

static void
add_stashes (SwWindow   *window,
             GListStore *stashes)
{
  AdwTabView *tabs = sw_window_get_tabs (window);

  for (int i = 0; i < adw_tab_view_get_n_pages (tabs); i++)
    {
      GtkWidget *tab = adw_tab_page_get_child (adw_tab_view_get_nth_page (tabs, i));
      SwDocument *document = SW_IS_TAB (tab) ? sw_tab_get_document (SW_TAB (tab)) : NULL;

      if (SW_IS_TL2_DOCUMENT (document)
          && sw_tl2_document_get_kind (SW_TL2_DOCUMENT (document)) == SW_TL2_KIND_STASH)
        g_list_store_append (stashes, document);
    }
}

/**
 * sw_tl2_stash_copy_list_open:
 *
 * Lists the shared stashes that are open in any window.
 *
 * Returns: (transfer full): a list of #SwDocument
 */
GListModel *
sw_tl2_stash_copy_list_open (void)
{
  GListStore *stashes = g_list_store_new (SW_TYPE_DOCUMENT);
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (SW_IS_WINDOW (window))
        add_stashes (SW_WINDOW (window), stashes);
    }

  return G_LIST_MODEL (stashes);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (Asking) asking = user_data;
  g_autofree char *answer = sw_compat_ask_finish (result);
  g_autoptr (SwDocument) stash = NULL;
  guint64 position;

  if (sw_node_is_gone (asking->item) || gtk_widget_get_root (asking->inside) == NULL
      || !g_ascii_string_to_unsigned (answer, 10, 0, G_MAXUINT, &position, NULL))
    return;

  stash = g_list_model_get_item (asking->stashes, (guint) position);
  if (stash != NULL)
    sw_tl2_stash_copy_put (asking->inside, asking->item, stash);
}

/* On a button, where a single underscore would mark a key */
static char *
dup_name (SwDocument *stash)
{
  GFile *file = sw_document_get_file (stash);
  g_autofree char *name = file != NULL ? g_file_get_parse_name (file)
                                       : g_strdup (sw_document_get_title (stash));
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);

  return g_strjoinv ("__", parts);
}

static void
ask (Asking *asking)
{
  guint n = g_list_model_get_n_items (asking->stashes);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree SwAnswer *answers = g_new0 (SwAnswer, n + 2);
  SwQuestion question = { 0 };
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (asking->inside));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SwDocument) stash = g_list_model_get_item (asking->stashes, i);
      char *id = g_strdup_printf ("%u", i);
      char *name = dup_name (stash);

      g_ptr_array_add (texts, id);
      g_ptr_array_add (texts, name);
      answers[i] = (SwAnswer) { id, name, SW_ANSWER_PLAIN };
    }
  answers[n] = (SwAnswer) { "cancel", _("_Cancel"), SW_ANSWER_PLAIN };
  question.heading = _("Copy to which shared stash?");
  question.body = _("The item stays where it is, and the stash gets a copy of it.");
  question.answers = answers;
  question.default_id = "0";
  question.close_id = "cancel";
  sw_compat_ask_async (GTK_WINDOW (window), &question, answered_cb, asking);
}

/**
 * sw_tl2_stash_copy_ask:
 * @inside: a widget of the window
 * @item: an item of a character or a pet
 *
 * Copies an item into the one shared stash that is open, asks which one where there are several,
 * and says what to do where there is none.
 */
void
sw_tl2_stash_copy_ask (GtkWidget *inside,
                       SwNode    *item)
{
  g_autoptr (GListModel) stashes = NULL;
  g_autoptr (SwDocument) only = NULL;
  Asking *asking;
  guint n;

  g_return_if_fail (GTK_IS_WIDGET (inside));
  g_return_if_fail (SW_IS_NODE (item));

  stashes = sw_tl2_stash_copy_list_open ();
  n = g_list_model_get_n_items (stashes);
  if (n == 0)
    {
      sw_toast_show (inside, _("Open the shared stash first, in another tab."));
      return;
    }
  if (n == 1)
    {
      only = g_list_model_get_item (stashes, 0);
      sw_tl2_stash_copy_put (inside, item, only);
      return;
    }

  asking = g_new0 (Asking, 1);
  asking->inside = g_object_ref (inside);
  asking->item = g_object_ref (item);
  asking->stashes = g_steal_pointer (&stashes);
  ask (asking);
}

/**
 * sw_tl2_stash_copy_put:
 * @inside: a widget of the window
 * @item: an item of a character or a pet
 * @stash: a shared stash
 *
 * Copies an item into a stash, as a step of the stash, with a toast that can take it back. A
 * refusal is shown as a toast.
 *
 * Returns: %FALSE if it was refused
 */
gboolean
sw_tl2_stash_copy_put (GtkWidget  *inside,
                       SwNode     *item,
                       SwDocument *stash)
{
  g_autoptr (SwCommand) command = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *label = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (inside), FALSE);
  g_return_val_if_fail (SW_IS_NODE (item), FALSE);
  g_return_val_if_fail (SW_IS_TL2_DOCUMENT (stash), FALSE);

  command = sw_tl2_new_copy_to_stash (SW_TL2_DOCUMENT (stash),
                                      SW_TL2_DOCUMENT (sw_node_get_document (item)),
                                      sw_node_get_id (item), &error);
  if (command == NULL || !sw_document_push (stash, command, &error))
    {
      sw_toast_show (inside, error->message);
      return FALSE;
    }

  label = sw_command_dup_label (command);
  sw_toast_show_undo (inside, stash, label);

  return TRUE;
}
