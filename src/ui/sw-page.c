/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-page.c: the base of all pages: a view of a part of a document. */
#include "config.h"

#include "sw-page.h"

#include "sw-error.h"
#include "sw-row.h"
#include "sw-toast.h"

#include <glib/gi18n.h>

typedef struct
{
  SwSession *session;
} SwPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SwPage, sw_page, ADW_TYPE_BIN)

enum { PROP_0, PROP_SESSION, N_PROPS };
static GParamSpec *properties[N_PROPS];

static gboolean
sw_page_real_focus_path (SwPage     *self,
                         const char *path)
{
  return FALSE;
}

static gboolean
sw_page_real_find (SwPage *self)
{
  return FALSE;
}

static void
sw_page_dispose (GObject *object)
{
  SwPagePrivate *priv = sw_page_get_instance_private (SW_PAGE (object));

  g_clear_object (&priv->session);

  G_OBJECT_CLASS (sw_page_parent_class)->dispose (object);
}

static void
sw_page_get_property (GObject    *object,
                      guint       prop_id,
                      GValue     *value,
                      GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, sw_page_get_session (SW_PAGE (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_page_set_property (GObject      *object,
                      guint         prop_id,
                      const GValue *value,
                      GParamSpec   *pspec)
{
  SwPagePrivate *priv = sw_page_get_instance_private (SW_PAGE (object));

  switch (prop_id)
    {
    case PROP_SESSION:
      priv->session = g_value_dup_object (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_page_class_init (SwPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sw_page_dispose;
  object_class->get_property = sw_page_get_property;
  object_class->set_property = sw_page_set_property;
  klass->focus_path = sw_page_real_focus_path;
  klass->find = sw_page_real_find;

  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, SW_TYPE_SESSION,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_page_init (SwPage *self)
{
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
}

/**
 * sw_page_get_session:
 *
 * Returns: (transfer none): the session that the page was made for
 */
SwSession *
sw_page_get_session (SwPage *self)
{
  SwPagePrivate *priv = sw_page_get_instance_private (self);

  g_return_val_if_fail (SW_IS_PAGE (self), NULL);

  return priv->session;
}

/**
 * sw_page_get_document:
 *
 * Returns: (transfer none) (nullable): the document that the page shows; %NULL once the page is
 *   being taken down
 */
SwDocument *
sw_page_get_document (SwPage *self)
{
  SwPagePrivate *priv = sw_page_get_instance_private (self);

  g_return_val_if_fail (SW_IS_PAGE (self), NULL);

  return priv->session != NULL ? sw_session_get_document (priv->session) : NULL;
}

/**
 * sw_page_focus_path:
 * @path: a JSON Pointer
 *
 * Brings the field of that path into sight and gives it the keyboard focus.
 *
 * Returns: %FALSE if the page does not show it
 */
gboolean
sw_page_focus_path (SwPage     *self,
                    const char *path)
{
  g_return_val_if_fail (SW_IS_PAGE (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  return SW_PAGE_GET_CLASS (self)->focus_path (self, path);
}

/**
 * sw_page_find:
 *
 * Gives the keyboard focus to the search of the page.
 *
 * Returns: %FALSE if it has none
 */
gboolean
sw_page_find (SwPage *self)
{
  g_return_val_if_fail (SW_IS_PAGE (self), FALSE);

  return SW_PAGE_GET_CLASS (self)->find (self);
}

/**
 * sw_page_push:
 * @command: (transfer full): what the person did
 *
 * Does a step. A refusal is shown as a toast with the reason.
 *
 * Returns: %FALSE if it was refused
 */
gboolean
sw_page_push (SwPage    *self,
              SwCommand *command)
{
  g_autoptr (SwCommand) owned = command;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (SW_IS_PAGE (self), FALSE);
  g_return_val_if_fail (SW_IS_COMMAND (command), FALSE);

  if (sw_document_push (sw_page_get_document (self), command, &error))
    return TRUE;

  sw_page_show_error (self, error);

  return FALSE;
}

/**
 * sw_page_push_bulk:
 * @command: (transfer full): what the person did
 *
 * Does a step that changes much at once, and shows a toast with Undo after it.
 *
 * Returns: %FALSE if it was refused
 */
gboolean
sw_page_push_bulk (SwPage    *self,
                   SwCommand *command)
{
  SwDocument *document;
  g_autofree char *label = NULL;
  guint before;

  g_return_val_if_fail (SW_IS_PAGE (self), FALSE);
  g_return_val_if_fail (SW_IS_COMMAND (command), FALSE);

  document = sw_page_get_document (self);
  label = sw_command_dup_label (command);
  before = sw_history_get_position (sw_document_get_history (document));
  if (!sw_page_push (self, command))
    return FALSE;

  /* An idle command makes no step, and there is nothing to take back */
  if (sw_history_get_position (sw_document_get_history (document)) != before)
    sw_toast_show_undo (GTK_WIDGET (self), document, label);

  return TRUE;
}

/**
 * sw_page_show_error:
 * @error: why something was not done
 *
 * Shows a reason as a toast of the window that the page is in, and keeps it in the inspector.
 */
void
sw_page_show_error (SwPage       *self,
                    const GError *error)
{
  g_return_if_fail (SW_IS_PAGE (self));
  g_return_if_fail (error != NULL);

  sw_row_report (GTK_WIDGET (self), error);
}

/**
 * sw_page_show_error_at:
 * @path: what was to be changed
 * @error: why it was not
 *
 * Shows a reason as sw_page_show_error() does, with the field that stands in the way where that is
 * another one, as a reference into what would be gone.
 */
void
sw_page_show_error_at (SwPage       *self,
                       const char   *path,
                       const GError *error)
{
  const char *place;
  g_autofree char *text = NULL;

  g_return_if_fail (SW_IS_PAGE (self));
  g_return_if_fail (error != NULL);

  place = sw_error_get_path (error);
  if (place == NULL || g_str_equal (place, path))
    {
      sw_page_show_error (self, error);
      return;
    }

  /* Translators: the path of a field, and a sentence that says why it stands in the way. */
  text = g_strdup_printf (_("%s: %s"), place, error->message);
  sw_row_report_text (GTK_WIDGET (self), text);
}
