/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-key-row.c: a key of a Torchlight character that is not on the quickbar, and what is on it. */
#include "config.h"

#include "sw-key-row.h"

#include "sw-row.h"

#include <glib/gi18n-lib.h>

struct _SwKeyRow
{
  AdwActionRow   parent_instance;

  SwTl2Quickbar *model;
  GtkImage      *image;
};

G_DEFINE_FINAL_TYPE (SwKeyRow, sw_key_row, ADW_TYPE_ACTION_ROW)

static char *
dup_subtitle (SwTl2Binding *binding)
{
  const char *title = sw_tl2_binding_get_title (binding);
  const char *detail = sw_tl2_binding_get_detail (binding);

  if (sw_tl2_binding_get_kind (binding) == SW_TL2_BINDING_EMPTY)
    return g_strdup (C_("quick slot", "Empty"));

  if (*detail == '\0')
    return g_strdup (title);

  /* Translators: the name of a skill or an item, and a fact about it, as “Rank 3”. */
  return g_strdup_printf (_("%s · %s"), title, detail);
}

static void
update (GtkWidget *row)
{
  SwKeyRow *self = SW_KEY_ROW (row);
  SwNode *node = sw_row_get_node (row);
  SwTl2Binding *binding;
  g_autofree char *key = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *text = NULL;
  g_autofree char *label = NULL;

  if (node == NULL || sw_node_is_gone (node))
    return;

  binding = sw_tl2_quickbar_get_key_binding (self->model, sw_node_get_id (node));
  if (binding == NULL)
    return;

  key = sw_tl2_quickbar_dup_key_label (self->model, sw_node_get_id (node));
  subtitle = dup_subtitle (binding);
  text = sw_tl2_binding_dup_text (binding);
  /* Translators: a key, as “Right mouse button”, and what is on it, as “Fireball, skill”. */
  label = g_strdup_printf (_("%s, %s"), key, text);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), key);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
  gtk_image_set_from_icon_name (self->image, sw_tl2_binding_get_icon_name (binding));
  sw_row_set_label (row, label);
}

static void
sw_key_row_dispose (GObject *object)
{
  g_clear_object (&SW_KEY_ROW (object)->model);

  G_OBJECT_CLASS (sw_key_row_parent_class)->dispose (object);
}

static void
sw_key_row_class_init (SwKeyRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_key_row_dispose;
}

static void
sw_key_row_init (SwKeyRow *self)
{
  self->image = g_object_new (GTK_TYPE_IMAGE,
                              "pixel-size", 24,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              NULL);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), GTK_WIDGET (self->image));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
}

/**
 * sw_key_row_new:
 * @session: whose selection the key becomes while the row has the focus
 * @model: the quickbar of the document
 * @node: the key's record
 *
 * Makes a row that shows a key. It can't be changed here.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_key_row_new (SwSession     *session,
                SwTl2Quickbar *model,
                SwNode        *node)
{
  SwKeyRow *self;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);
  g_return_val_if_fail (SW_IS_TL2_QUICKBAR (model), NULL);
  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  self = g_object_new (SW_TYPE_KEY_ROW, NULL);
  self->model = g_object_ref (model);
  sw_row_follow (GTK_WIDGET (self), session, node, update);
  /* A rank or a number carried that it tells of may change without it */
  g_signal_connect_object (sw_session_get_document (session), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
