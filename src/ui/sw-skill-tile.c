/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-skill-tile.c: a skill as a cell of the game's tree. */
#include "config.h"

#include "sw-skill-tile.h"

#include "sw-burst.h"
#include "sw-row.h"

#include <glib/gi18n-lib.h>

/* Digits with a longer pause between them are two numbers */
#define PAUSE_MS 1000

struct _SwSkillTile
{
  GtkWidget   parent_instance;

  SwSession  *session;
  SwSkill    *skill;
  GtkWidget  *box;
  GtkLabel   *name;
  GtkLabel   *points;
  GtkWidget  *lock;
  GtkWidget  *minus;
  GtkWidget  *plus;
  SwBurst     burst;
  guint       typed;
};

G_DEFINE_FINAL_TYPE (SwSkillTile, sw_skill_tile, GTK_TYPE_WIDGET)

static void
set_points (SwSkillTile *self,
            guint        points)
{
  g_autoptr (GError) error = NULL;

  sw_burst_go_on (&self->burst, sw_session_get_document (self->session), PAUSE_MS);
  if (!sw_skill_set_points (self->skill, points, &error))
    sw_row_report (GTK_WIDGET (self), error);
}

static void
update (SwSkillTile *self)
{
  g_autofree char *label = NULL;
  g_autofree char *needs = NULL;
  g_autofree char *number = NULL;
  SwNode *node = sw_skill_get_node (self->skill);
  guint points = sw_skill_get_points (self->skill);
  guint64 minimum = 0;
  guint64 maximum = 0;
  gboolean editable;

  if (sw_node_is_gone (node))
    return;

  label = sw_skill_dup_label (self->skill);
  needs = sw_skill_dup_needs (self->skill);
  number = g_strdup_printf ("%u", points);
  editable = sw_node_get_editable (node, NULL);
  sw_node_get_limits (node, &minimum, &maximum);

  gtk_label_set_label (self->points, number);
  gtk_widget_set_visible (self->lock, !sw_skill_get_met (self->skill));
  gtk_widget_set_sensitive (self->minus, editable && points > 0);
  gtk_widget_set_sensitive (self->plus, editable && points < maximum);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), needs);
  if (points > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "learned");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "learned");
  if (sw_node_get_changed (node))
    gtk_widget_add_css_class (GTK_WIDGET (self), "changed");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "changed");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
focus_enter_cb (SwSkillTile *self)
{
  SwNode *node = sw_skill_get_node (self->skill);

  if (!sw_node_is_gone (node))
    sw_session_set_selection (self->session, node);
}

static void
focus_leave_cb (SwSkillTile *self)
{
  sw_burst_end (&self->burst);
}

static void
minus_cb (SwSkillTile *self)
{
  sw_skill_tile_add (self, -1);
}

static void
plus_cb (SwSkillTile *self)
{
  sw_skill_tile_add (self, 1);
}

static void
pressed_cb (SwSkillTile *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static gboolean
add_key_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  int points;

  g_variant_get (args, "(i)", &points);
  sw_skill_tile_add (SW_SKILL_TILE (widget), points);

  return TRUE;
}

static gboolean
digit_key_cb (GtkWidget *widget,
              GVariant  *args,
              gpointer   user_data)
{
  guint digit;

  g_variant_get (args, "(u)", &digit);
  sw_skill_tile_type (SW_SKILL_TILE (widget), digit);

  return TRUE;
}

static void
sw_skill_tile_dispose (GObject *object)
{
  SwSkillTile *self = SW_SKILL_TILE (object);

  sw_burst_end (&self->burst);
  g_clear_object (&self->session);
  g_clear_object (&self->skill);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_skill_tile_parent_class)->dispose (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const guint plus_keys[] = { GDK_KEY_plus, GDK_KEY_KP_Add, GDK_KEY_equal };
  static const guint minus_keys[] = { GDK_KEY_minus, GDK_KEY_KP_Subtract };

  for (guint i = 0; i < G_N_ELEMENTS (plus_keys); i++)
    {
      gtk_widget_class_add_binding (widget_class, plus_keys[i], 0, add_key_cb, "(i)", 1);
      /* On many keyboards the plus needs the shift key */
      gtk_widget_class_add_binding (widget_class, plus_keys[i], GDK_SHIFT_MASK, add_key_cb,
                                    "(i)", 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (minus_keys); i++)
    gtk_widget_class_add_binding (widget_class, minus_keys[i], 0, add_key_cb, "(i)", -1);
  for (guint digit = 0; digit <= 9; digit++)
    {
      gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + digit, 0, digit_key_cb, "(u)",
                                    digit);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_0 + digit, 0, digit_key_cb, "(u)",
                                    digit);
    }
}

static void
sw_skill_tile_class_init (SwSkillTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_skill_tile_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "skilltile");
  add_keys (widget_class);
}

/* The keyboard has + and −: the buttons are for the pointer, and no stops of their own */
static GtkWidget *
new_button (SwSkillTile *self,
            const char  *icon,
            GCallback    callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_focusable (button, FALSE);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);

  return button;
}

static void
build_numbers (SwSkillTile *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->minus = new_button (self, "list-remove-symbolic", G_CALLBACK (minus_cb));
  self->plus = new_button (self, "list-add-symbolic", G_CALLBACK (plus_cb));
  self->points = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_width_chars (self->points, 2);
  gtk_widget_set_hexpand (GTK_WIDGET (self->points), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->points), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->points), "heading");
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), self->minus);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->points));
  gtk_box_append (GTK_BOX (row), self->plus);
  gtk_box_append (GTK_BOX (self->box), row);
}

static void
sw_skill_tile_init (SwSkillTile *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_valign (self->box, GTK_ALIGN_CENTER);
  self->lock = g_object_new (GTK_TYPE_IMAGE,
                             "icon-name", "changes-prevent-symbolic",
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                             NULL);
  self->name = g_object_new (GTK_TYPE_LABEL,
                             "wrap", TRUE,
                             "wrap-mode", PANGO_WRAP_WORD_CHAR,
                             "justify", GTK_JUSTIFY_CENTER,
                             NULL);
  gtk_widget_set_halign (head, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (head), self->lock);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->name));
  gtk_box_append (GTK_BOX (self->box), head);
  build_numbers (self);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_enter_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (focus_leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
name_button (GtkWidget  *button,
             const char *label)
{
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * sw_skill_tile_new:
 * @session: whose selection the skill becomes while the tile has the focus
 * @skill: a skill
 *
 * Makes a tile.
 *
 * Returns: (transfer floating): the tile
 */
GtkWidget *
sw_skill_tile_new (SwSession *session,
                   SwSkill   *skill)
{
  static const char * const names[] = { "notify::text", "notify::changed", "notify::editable" };
  SwSkillTile *self;
  const char *name;
  g_autofree char *take = NULL;
  g_autofree char *add = NULL;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);
  g_return_val_if_fail (SW_IS_SKILL (skill), NULL);

  self = g_object_new (SW_TYPE_SKILL_TILE, NULL);
  self->session = g_object_ref (session);
  self->skill = g_object_ref (skill);
  name = sw_skill_get_facts (skill)->name;
  gtk_label_set_label (self->name, name);
  /* Translators: the name of a skill. */
  take = g_strdup_printf (_("Take a point from %s"), name);
  /* Translators: the name of a skill. */
  add = g_strdup_printf (_("Add a point to %s"), name);
  name_button (self->minus, take);
  name_button (self->plus, add);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_connect_object (sw_skill_get_node (skill), names[i], G_CALLBACK (update), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (skill, "notify::met", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

/**
 * sw_skill_tile_get_skill:
 * @self: a tile
 *
 * Gets what the tile shows.
 *
 * Returns: (transfer none): the skill
 */
SwSkill *
sw_skill_tile_get_skill (SwSkillTile *self)
{
  g_return_val_if_fail (SW_IS_SKILL_TILE (self), NULL);

  return self->skill;
}

/**
 * sw_skill_tile_add:
 * @self: a tile
 * @points: 1 or -1
 *
 * Does what the keys + and − do.
 */
void
sw_skill_tile_add (SwSkillTile *self,
                   int          points)
{
  int now;

  g_return_if_fail (SW_IS_SKILL_TILE (self));

  now = (int) sw_skill_get_points (self->skill) + points;
  if (now < 0)
    return;

  self->typed = 0;
  set_points (self, (guint) now);
}

/**
 * sw_skill_tile_type:
 * @self: a tile
 * @digit: 0 to 9
 *
 * Does what the key of a digit does: the first sets the points, the next ones go on with it.
 */
void
sw_skill_tile_type (SwSkillTile *self,
                    guint        digit)
{
  guint number;

  g_return_if_fail (SW_IS_SKILL_TILE (self));
  g_return_if_fail (digit <= 9);

  number = sw_burst_is_on (&self->burst) ? self->typed * 10 + digit : digit;
  if (number > 255)
    number = digit;

  set_points (self, number);
  self->typed = number;
}
