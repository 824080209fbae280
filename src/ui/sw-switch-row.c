/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-switch-row.c: a row that is a switch for a node that is true or false. */
#include "config.h"

#include "sw-switch-row.h"

#include "sw-row.h"

#include <glib/gi18n-lib.h>

struct _SwSwitchRow
{
  AdwActionRow  parent_instance;

  SwNode       *node;
  char         *hint;
  GtkSwitch    *slider;
  gboolean      active;
  gboolean      updating;
};

G_DEFINE_FINAL_TYPE (SwSwitchRow, sw_switch_row, ADW_TYPE_ACTION_ROW)

enum { PROP_0, PROP_ACTIVE, N_PROPS };
static GParamSpec *properties[N_PROPS];

static gboolean
read_active (SwNode *node)
{
  return !sw_node_get_absent (node) && sw_node_get_number (node) != 0;
}

static void
update (GtkWidget *widget)
{
  SwSwitchRow *self = SW_SWITCH_ROW (widget);
  g_autofree char *facts = NULL;
  gboolean active;
  gboolean editable;

  if (self->node == NULL || sw_node_is_gone (self->node))
    return;

  active = read_active (self->node);
  editable = sw_node_get_editable (self->node, NULL);
  facts = sw_row_dup_facts (self->node, self->hint);

  self->updating = TRUE;
  gtk_switch_set_active (self->slider, active);
  gtk_switch_set_state (self->slider, active);
  self->updating = FALSE;

  /* Kept focusable when it is locked: the reason is to be found with the keyboard too */
  gtk_widget_set_sensitive (GTK_WIDGET (self->slider), editable);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), facts);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_CHECKED,
                               active ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                      : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               GTK_ACCESSIBLE_STATE_DISABLED, !editable,
                               -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, facts, -1);

  if (self->active == active)
    return;

  self->active = active;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

static gboolean
state_set_cb (SwSwitchRow *self,
              gboolean     state)
{
  g_autoptr (GError) error = NULL;

  if (self->updating || self->node == NULL || sw_node_is_gone (self->node))
    return FALSE;

  if (state != read_active (self->node)
      && !sw_node_set_number (self->node, state ? 1 : 0, &error))
    sw_row_report (GTK_WIDGET (self), error);

  update (GTK_WIDGET (self));

  /* The switch shows what the document says, not what was clicked */
  return TRUE;
}

static void
sw_switch_row_activate (AdwActionRow *row)
{
  sw_switch_row_toggle (SW_SWITCH_ROW (row));
}

static void
sw_switch_row_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, SW_SWITCH_ROW (object)->active);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_switch_row_dispose (GObject *object)
{
  g_clear_object (&SW_SWITCH_ROW (object)->node);

  G_OBJECT_CLASS (sw_switch_row_parent_class)->dispose (object);
}

static void
sw_switch_row_finalize (GObject *object)
{
  g_free (SW_SWITCH_ROW (object)->hint);

  G_OBJECT_CLASS (sw_switch_row_parent_class)->finalize (object);
}

static void
sw_switch_row_class_init (SwSwitchRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sw_switch_row_dispose;
  object_class->finalize = sw_switch_row_finalize;
  object_class->get_property = sw_switch_row_get_property;
  ADW_ACTION_ROW_CLASS (klass)->activate = sw_switch_row_activate;

  properties[PROP_ACTIVE] =
    g_param_spec_boolean ("active", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_SWITCH);
}

static void
sw_switch_row_init (SwSwitchRow *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);

  self->slider = g_object_new (GTK_TYPE_SWITCH,
                               "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                               "can-focus", FALSE,
                               "valign", GTK_ALIGN_CENTER,
                               NULL);
  g_signal_connect_object (self->slider, "state-set", G_CALLBACK (state_set_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->slider));
}

/**
 * sw_switch_row_new:
 * @session: (nullable): whose selection the node becomes while the row has the focus
 * @node: something that is true or false
 * @title: (nullable): what to call it here; %NULL for the node's own name
 *
 * Makes a row that is a switch.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
sw_switch_row_new (SwSession  *session,
                   SwNode     *node,
                   const char *title)
{
  SwSwitchRow *self;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);

  self = g_object_new (SW_TYPE_SWITCH_ROW, NULL);
  self->node = g_object_ref (node);
  self->active = read_active (node);
  if (title == NULL)
    title = sw_node_get_label (node);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  sw_row_set_label (GTK_WIDGET (self), title);
  sw_row_follow (GTK_WIDGET (self), session, node, update);

  return GTK_WIDGET (self);
}

/**
 * sw_switch_row_get_active:
 * @self: a row
 *
 * Gets what the switch shows.
 *
 * Returns: %TRUE if it is on
 */
gboolean
sw_switch_row_get_active (SwSwitchRow *self)
{
  g_return_val_if_fail (SW_IS_SWITCH_ROW (self), FALSE);

  return self->active;
}

/**
 * sw_switch_row_toggle:
 * @self: a row
 *
 * Does what a click on the row does; nothing while it is locked.
 */
void
sw_switch_row_toggle (SwSwitchRow *self)
{
  g_return_if_fail (SW_IS_SWITCH_ROW (self));

  if (gtk_widget_is_sensitive (GTK_WIDGET (self->slider)))
    state_set_cb (self, !self->active);
}

/**
 * sw_switch_row_set_hint:
 * @self: a row
 * @hint: (nullable): a short sentence
 *
 * Sets what stands under the name.
 */
void
sw_switch_row_set_hint (SwSwitchRow *self,
                        const char  *hint)
{
  g_return_if_fail (SW_IS_SWITCH_ROW (self));

  if (g_strcmp0 (self->hint, hint) == 0)
    return;

  g_free (self->hint);
  self->hint = g_strdup (hint);
  update (GTK_WIDGET (self));
}
