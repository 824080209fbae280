/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-edit.c: what can be done to the quick slots, by keys, menus and the pointer alike. */
#include "config.h"

#include "sw-quickbar-edit.h"

#include "sw-binding-content.h"
#include "sw-command-group.h"
#include "sw-compat.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

/* Something that waits for an answer, or for the clipboard, and for which slot */
typedef struct
{
  SwQuickbar   *bar;
  guint         slot;
  SwTl2Binding *binding;
} Waiting;

static Waiting *
waiting_new (SwQuickbar   *self,
             guint         slot,
             SwTl2Binding *binding)
{
  Waiting *waiting = g_new0 (Waiting, 1);

  waiting->bar = g_object_ref (self);
  waiting->slot = slot;
  if (binding != NULL)
    waiting->binding = g_object_ref (binding);

  return waiting;
}

static void
waiting_free (Waiting *waiting)
{
  g_object_unref (waiting->bar);
  g_clear_object (&waiting->binding);
  g_free (waiting);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Waiting, waiting_free)

/* The page may be gone by the time of an answer */
static gboolean
is_alive (SwQuickbar *self)
{
  SwPage *page = sw_quickbar_get_page (self);

  return page != NULL && sw_page_get_document (page) != NULL;
}

static SwTl2Binding *
get_binding (SwQuickbar *self,
             guint       slot)
{
  return sw_quickbar_slot_get_binding (sw_quickbar_get_tile (self, slot));
}

static gboolean
is_empty (SwQuickbar *self,
          guint       slot)
{
  return sw_tl2_binding_get_kind (get_binding (self, slot)) == SW_TL2_BINDING_EMPTY;
}

/* Takes the command; without one says why */
static gboolean
push (SwQuickbar   *self,
      SwCommand    *command,
      const GError *error,
      gboolean      bulk)
{
  sw_quickbar_set_status (self, error != NULL ? error->message : NULL);
  if (command == NULL)
    return FALSE;

  return bulk ? sw_page_push_bulk (sw_quickbar_get_page (self), command)
              : sw_page_push (sw_quickbar_get_page (self), command);
}

static void
force_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (Waiting) waiting = data;
  g_autofree char *answer = sw_compat_ask_finish (result);
  g_autoptr (GError) error = NULL;
  SwCommand *command;

  if (g_strcmp0 (answer, "bind") != 0 || !is_alive (waiting->bar))
    return;

  command = sw_tl2_quickbar_new_bind (sw_quickbar_get_model (waiting->bar), waiting->slot,
                                      waiting->binding, TRUE, &error);
  push (waiting->bar, command, error, TRUE);
}

/* A skill of a mod is in no table: whoever has its number may know better than we do */
static void
ask_to_force (SwQuickbar   *self,
              guint         slot,
              SwTl2Binding *binding,
              const GError *error)
{
  const SwAnswer answers[] = {
    { "cancel", _("_Cancel"), SW_ANSWER_PLAIN },
    { "bind", _("_Bind Anyway"), SW_ANSWER_PLAIN },
    { NULL, NULL, 0 },
  };
  g_autofree char *body = NULL;
  SwQuestion question = {
    .heading = _("Bind something unknown?"),
    .answers = answers,
    .default_id = "cancel",
    .close_id = "cancel",
  };

  /* Translators: the reason why it was refused, a whole sentence. */
  body = g_strdup_printf (_("%s It may belong to a mod. If the game does not know it either, the "
                            "slot will do nothing."), error->message);
  question.body = body;
  sw_compat_ask_async (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), &question, force_cb,
                       waiting_new (self, slot, binding));
}

static gboolean
put (SwQuickbar   *self,
     guint         slot,
     SwTl2Binding *binding,
     gboolean      bulk)
{
  SwTl2Quickbar *model = sw_quickbar_get_model (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *warning = NULL;
  SwCommand *command = sw_tl2_quickbar_new_bind (model, slot, binding, FALSE, &error);

  if (command == NULL && g_strcmp0 (sw_error_get_kind (error), "unknown_id") == 0)
    {
      ask_to_force (self, slot, binding, error);
      return FALSE;
    }

  if (!push (self, command, error, bulk))
    return FALSE;

  if (sw_tl2_quickbar_check (model, binding, &warning, NULL) && warning != NULL)
    sw_quickbar_set_status (self, warning);

  return TRUE;
}

/**
 * sw_quickbar_put:
 * @slot: 0 to 9
 * @binding: a skill or an item
 *
 * Binds a thing to a slot.
 *
 * Returns: %FALSE if it was refused
 */
gboolean
sw_quickbar_put (SwQuickbar   *self,
                 guint         slot,
                 SwTl2Binding *binding)
{
  g_return_val_if_fail (SW_IS_QUICKBAR (self), FALSE);
  g_return_val_if_fail (slot < SW_TL2_N_SLOTS, FALSE);
  g_return_val_if_fail (SW_IS_TL2_BINDING (binding), FALSE);

  return put (self, slot, binding, FALSE);
}

/**
 * sw_quickbar_put_first:
 * @binding: a skill or an item
 *
 * Binds a thing to the first slot that is empty.
 *
 * Returns: %FALSE if there is none, or it was refused
 */
gboolean
sw_quickbar_put_first (SwQuickbar   *self,
                       SwTl2Binding *binding)
{
  g_return_val_if_fail (SW_IS_QUICKBAR (self), FALSE);
  g_return_val_if_fail (SW_IS_TL2_BINDING (binding), FALSE);

  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    if (is_empty (self, i))
      return put (self, i, binding, FALSE);

  sw_quickbar_set_status (self, _("No slot is empty. Press Enter and then the digit of a slot, "
                                  "or drag it there."));

  return FALSE;
}

/**
 * sw_quickbar_put_word:
 * @slot: 0 to 9
 * @word: what somebody pasted or dropped as text
 *
 * Binds what a text names: the word of a binding, or a name or an id of the game.
 *
 * Returns: %FALSE if it names nothing, or was refused
 */
gboolean
sw_quickbar_put_word (SwQuickbar *self,
                      guint       slot,
                      const char *word)
{
  g_autofree char *stripped = NULL;
  g_autoptr (SwTl2Binding) binding = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (SW_IS_QUICKBAR (self), FALSE);
  g_return_val_if_fail (slot < SW_TL2_N_SLOTS, FALSE);
  g_return_val_if_fail (word != NULL, FALSE);

  stripped = g_strstrip (g_strdup (word));
  binding = sw_tl2_quickbar_find (sw_quickbar_get_model (self), stripped, &error);
  if (binding == NULL)
    return push (self, NULL, error, TRUE);

  return put (self, slot, binding, TRUE);
}

/**
 * sw_quickbar_swap:
 * @first: 0 to 9
 * @second: 0 to 9
 *
 * Swaps what two slots hold.
 *
 * Returns: %FALSE if it was refused
 */
gboolean
sw_quickbar_swap (SwQuickbar *self,
                  guint       first,
                  guint       second)
{
  g_autoptr (GError) error = NULL;
  SwCommand *command;

  g_return_val_if_fail (SW_IS_QUICKBAR (self), FALSE);
  g_return_val_if_fail (first < SW_TL2_N_SLOTS && second < SW_TL2_N_SLOTS, FALSE);

  command = sw_tl2_quickbar_new_swap (sw_quickbar_get_model (self), first, second, &error);

  return push (self, command, error, FALSE);
}

/**
 * sw_quickbar_copy_slot:
 * @from: 0 to 9
 * @to: 0 to 9
 *
 * Puts what a slot holds into another one as well.
 *
 * Returns: %FALSE if it was refused
 */
gboolean
sw_quickbar_copy_slot (SwQuickbar *self,
                       guint       from,
                       guint       to)
{
  g_autoptr (GError) error = NULL;
  SwCommand *command;

  g_return_val_if_fail (SW_IS_QUICKBAR (self), FALSE);
  g_return_val_if_fail (from < SW_TL2_N_SLOTS && to < SW_TL2_N_SLOTS, FALSE);

  command = sw_tl2_quickbar_new_copy (sw_quickbar_get_model (self), from, to, &error);

  return push (self, command, error, FALSE);
}

/**
 * sw_quickbar_clear_slot:
 * @slot: 0 to 9
 *
 * Empties a slot.
 *
 * Returns: %FALSE if it was refused
 */
gboolean
sw_quickbar_clear_slot (SwQuickbar *self,
                        guint       slot)
{
  g_autoptr (GError) error = NULL;
  SwCommand *command;

  g_return_val_if_fail (SW_IS_QUICKBAR (self), FALSE);
  g_return_val_if_fail (slot < SW_TL2_N_SLOTS, FALSE);

  if (is_empty (self, slot))
    return FALSE;

  command = sw_tl2_quickbar_new_clear (sw_quickbar_get_model (self), slot, &error);

  return push (self, command, error, TRUE);
}

/**
 * sw_quickbar_clear_all:
 *
 * Empties all slots, as one step.
 *
 * Returns: %FALSE if it was refused
 */
gboolean
sw_quickbar_clear_all (SwQuickbar *self)
{
  g_autoptr (SwCommandGroup) group = NULL;

  g_return_val_if_fail (SW_IS_QUICKBAR (self), FALSE);

  group = sw_command_group_new (_("Clear the quickbar"));
  for (guint i = 0; i < SW_TL2_N_SLOTS; i++)
    if (!is_empty (self, i))
      {
        g_autoptr (GError) error = NULL;
        SwCommand *command = sw_tl2_quickbar_new_clear (sw_quickbar_get_model (self), i, &error);

        if (command == NULL)
          return push (self, NULL, error, TRUE);

        sw_command_group_take (group, command);
      }

  return push (self, SW_COMMAND (g_steal_pointer (&group)), NULL, TRUE);
}

/* -- the clipboard -- */

static void
text_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (Waiting) waiting = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (!is_alive (waiting->bar))
    return;

  if (text == NULL)
    sw_quickbar_set_status (waiting->bar, _("There is no skill and no item on the clipboard."));
  else
    sw_quickbar_put_word (waiting->bar, waiting->slot, text);
}

static void
value_read_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (Waiting) waiting = data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);

  if (is_alive (waiting->bar) && value != NULL)
    put (waiting->bar, waiting->slot, g_value_get_object (value), TRUE);
}

/**
 * sw_quickbar_paste:
 * @slot: 0 to 9
 *
 * Binds what is on the clipboard to a slot, once it has been read.
 */
void
sw_quickbar_paste (SwQuickbar *self,
                   guint       slot)
{
  GdkClipboard *clipboard;

  g_return_if_fail (SW_IS_QUICKBAR (self));
  g_return_if_fail (slot < SW_TL2_N_SLOTS);

  clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  /* What was copied in this program is there as it is; from elsewhere it comes as text */
  if (gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard),
                                         SW_TYPE_TL2_BINDING))
    gdk_clipboard_read_value_async (clipboard, SW_TYPE_TL2_BINDING, G_PRIORITY_DEFAULT, NULL,
                                    value_read_cb, waiting_new (self, slot, NULL));
  else
    gdk_clipboard_read_text_async (clipboard, NULL, text_read_cb,
                                   waiting_new (self, slot, NULL));
}

/**
 * sw_quickbar_copy:
 * @slot: 0 to 9
 *
 * Puts what a slot holds on the clipboard.
 */
void
sw_quickbar_copy (SwQuickbar *self,
                  guint       slot)
{
  g_autoptr (GdkContentProvider) content = NULL;

  g_return_if_fail (SW_IS_QUICKBAR (self));
  g_return_if_fail (slot < SW_TL2_N_SLOTS);

  if (is_empty (self, slot))
    return;

  content = sw_binding_content_new (get_binding (self, slot));
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), content);
}
