/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-toast.c: short messages over the window, with at most one thing to do about them. */
#include "config.h"

#include "sw-toast.h"

#include <glib/gi18n.h>

#define TOAST_KEY "sw-toast"

static AdwToastOverlay *
find_overlay (GtkWidget *inside)
{
  return ADW_TOAST_OVERLAY (gtk_widget_get_ancestor (inside, ADW_TYPE_TOAST_OVERLAY));
}

static AdwToast *
new_toast (const char *text)
{
  /* A toast's title is markup, and what we say may quote a name out of a file */
  g_autofree char *title = g_markup_escape_text (text, -1);

  return adw_toast_new (title);
}

static void
dismissed_cb (AdwToastOverlay *overlay,
              AdwToast        *toast)
{
  if (g_object_get_data (G_OBJECT (overlay), TOAST_KEY) == toast)
    g_object_set_data (G_OBJECT (overlay), TOAST_KEY, NULL);
}

/* One at a time: a queue of old news would hide what was done last */
static void
add_toast (AdwToastOverlay *overlay,
           AdwToast        *toast)
{
  AdwToast *former = g_object_get_data (G_OBJECT (overlay), TOAST_KEY);

  if (former != NULL)
    adw_toast_dismiss (former);

  g_object_set_data_full (G_OBJECT (overlay), TOAST_KEY, g_object_ref (toast), g_object_unref);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), overlay,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (overlay, toast);
}

/**
 * sw_toast_show:
 * @inside: a widget in a window
 * @text: a whole sentence, plain text
 *
 * Shows a message in the toast overlay around a widget; a former one goes away.
 */
void
sw_toast_show (GtkWidget  *inside,
               const char *text)
{
  AdwToastOverlay *overlay;

  g_return_if_fail (GTK_IS_WIDGET (inside));
  g_return_if_fail (text != NULL);

  overlay = find_overlay (inside);
  if (overlay != NULL)
    add_toast (overlay, new_toast (text));
}

/**
 * sw_toast_show_action:
 * @inside: a widget in a window
 * @text: a whole sentence, plain text
 * @button: the label of the button
 * @action: the action that the button activates
 * @target: (nullable): the action's parameter
 *
 * Shows a message with a button.
 */
void
sw_toast_show_action (GtkWidget  *inside,
                      const char *text,
                      const char *button,
                      const char *action,
                      GVariant   *target)
{
  AdwToastOverlay *overlay;
  AdwToast *toast;

  g_return_if_fail (GTK_IS_WIDGET (inside));
  g_return_if_fail (text != NULL && button != NULL && action != NULL);

  overlay = find_overlay (inside);
  toast = new_toast (text);
  adw_toast_set_button_label (toast, button);
  adw_toast_set_action_target_value (toast, target);
  adw_toast_set_action_name (toast, action);
  if (overlay != NULL)
    add_toast (overlay, toast);
  else
    g_object_unref (toast);
}

static void
clicked_cb (GtkWidget *inside,
            AdwToast  *toast)
{
  gtk_widget_activate_action (inside, g_object_get_data (G_OBJECT (toast), "action"), NULL);
}

/**
 * sw_toast_show_lasting:
 * @inside: a widget in a window, with the action
 * @text: what is going on, plain text
 * @button: the label of the button
 * @action: the action that the button activates on @inside
 *
 * Shows a message with a button until the next message comes.
 */
void
sw_toast_show_lasting (GtkWidget  *inside,
                       const char *text,
                       const char *button,
                       const char *action)
{
  AdwToastOverlay *overlay;
  AdwToast *toast;

  g_return_if_fail (GTK_IS_WIDGET (inside));
  g_return_if_fail (text != NULL && button != NULL && action != NULL);

  overlay = find_overlay (inside);
  if (overlay == NULL)
    return;

  toast = new_toast (text);
  adw_toast_set_timeout (toast, 0);
  adw_toast_set_button_label (toast, button);
  /* The overlay is outside of what has the action. */
  g_object_set_data_full (G_OBJECT (toast), "action", g_strdup (action), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (clicked_cb), inside,
                           G_CONNECT_SWAPPED);
  add_toast (overlay, toast);
}

static void
undo_cb (SwHistory *history,
         AdwToast  *toast)
{
  sw_history_undo (history);
}

/* What the button would undo is not the last step any more */
static void
position_cb (AdwToast   *toast,
             GParamSpec *pspec,
             SwHistory  *history)
{
  adw_toast_dismiss (toast);
}

/**
 * sw_toast_show_undo:
 * @inside: a widget in a window
 * @document: the document whose last step was done just now
 * @text: what was done, plain text
 *
 * Shows what was done, with Undo. It goes away with the next step.
 */
void
sw_toast_show_undo (GtkWidget  *inside,
                    SwDocument *document,
                    const char *text)
{
  AdwToastOverlay *overlay;
  SwHistory *history;
  AdwToast *toast;

  g_return_if_fail (GTK_IS_WIDGET (inside));
  g_return_if_fail (SW_IS_DOCUMENT (document));
  g_return_if_fail (text != NULL);

  overlay = find_overlay (inside);
  if (overlay == NULL)
    return;

  history = sw_document_get_history (document);
  toast = new_toast (text);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), history,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (history, "notify::position", G_CALLBACK (position_cb), toast,
                           G_CONNECT_SWAPPED);
  add_toast (overlay, toast);
}

/**
 * sw_toast_dismiss:
 * @inside: a widget in a window
 *
 * Takes the message away that is shown, for when it speaks of something that is gone from sight.
 */
void
sw_toast_dismiss (GtkWidget *inside)
{
  AdwToastOverlay *overlay;
  AdwToast *toast;

  g_return_if_fail (GTK_IS_WIDGET (inside));

  overlay = find_overlay (inside);
  toast = overlay != NULL ? g_object_get_data (G_OBJECT (overlay), TOAST_KEY) : NULL;
  if (toast != NULL)
    adw_toast_dismiss (toast);
}
