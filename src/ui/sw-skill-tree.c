/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-skill-tree.c: the skills of one tab, placed as in the game, with lines to what they need. */
#include "config.h"

#include "sw-skill-tree.h"

#include "sw-compat.h"
#include "sw-skill-tile.h"

#include <glib/gi18n-lib.h>

#define N_ROWS 6
#define N_COLS 3
#define LINE_WIDTH 2.f
#define SPACING 12

struct _SwSkillTree
{
  GtkWidget    parent_instance;

  GtkWidget   *box;
  SwSkillTile *tiles[N_ROWS][N_COLS];
};

G_DEFINE_FINAL_TYPE (SwSkillTree, sw_skill_tree, GTK_TYPE_WIDGET)

static gboolean
find_place (SwSkillTree *self,
            GtkWidget   *tile,
            int         *row,
            int         *col)
{
  for (*row = 0; *row < N_ROWS; (*row)++)
    for (*col = 0; *col < N_COLS; (*col)++)
      if (tile != NULL && (GtkWidget *) self->tiles[*row][*col] == tile)
        return TRUE;

  return FALSE;
}

/* The nearest tile of a row: trees have gaps, and the arrows shall not end at one */
static SwSkillTile *
nearest_in_row (SwSkillTree *self,
                int          row,
                int          col)
{
  for (int distance = 0; distance < N_COLS; distance++)
    {
      if (col - distance >= 0 && self->tiles[row][col - distance] != NULL)
        return self->tiles[row][col - distance];
      if (col + distance < N_COLS && self->tiles[row][col + distance] != NULL)
        return self->tiles[row][col + distance];
    }

  return NULL;
}

static SwSkillTile *
find_neighbour (SwSkillTree      *self,
                int               row,
                int               col,
                GtkDirectionType  direction)
{
  SwSkillTile *found = NULL;

  switch (direction)
    {
    case GTK_DIR_LEFT:
      while (found == NULL && --col >= 0)
        found = self->tiles[row][col];
      break;

    case GTK_DIR_RIGHT:
      while (found == NULL && ++col < N_COLS)
        found = self->tiles[row][col];
      break;

    case GTK_DIR_UP:
      while (found == NULL && --row >= 0)
        found = nearest_in_row (self, row, col);
      break;

    case GTK_DIR_DOWN:
      while (found == NULL && ++row < N_ROWS)
        found = nearest_in_row (self, row, col);
      break;

    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      break;
    }

  return found;
}

static SwSkillTile *
get_end (SwSkillTree *self,
         gboolean     last)
{
  for (int i = 0; i < N_ROWS * N_COLS; i++)
    {
      int at = last ? N_ROWS * N_COLS - 1 - i : i;

      if (self->tiles[at / N_COLS][at % N_COLS] != NULL)
        return self->tiles[at / N_COLS][at % N_COLS];
    }

  return NULL;
}

/* One stop for Tab; the arrows move inside, and out of it at the upper and lower edge */
static gboolean
sw_skill_tree_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  SwSkillTree *self = SW_SKILL_TREE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  SwSkillTile *next;
  int row, col;

  if (find_place (self, focus, &row, &col))
    {
      gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

      if (rtl && (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT))
        direction = direction == GTK_DIR_LEFT ? GTK_DIR_RIGHT : GTK_DIR_LEFT;
      next = find_neighbour (self, row, col, direction);
    }
  else
    next = get_end (self, direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP);

  return next != NULL && gtk_widget_grab_focus (GTK_WIDGET (next));
}

static gboolean
sw_skill_tree_grab_focus (GtkWidget *widget)
{
  SwSkillTile *first = get_end (SW_SKILL_TREE (widget), FALSE);

  return first != NULL && gtk_widget_grab_focus (GTK_WIDGET (first));
}

static gboolean
end_key_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  SwSkillTile *tile;
  gboolean last;

  g_variant_get (args, "(b)", &last);
  tile = get_end (SW_SKILL_TREE (widget), last);

  return tile != NULL && gtk_widget_grab_focus (GTK_WIDGET (tile));
}

static void
append_line (GtkSnapshot           *snapshot,
             const graphene_rect_t *from,
             const graphene_rect_t *to,
             const GdkRGBA         *color)
{
  float x1 = from->origin.x + from->size.width / 2;
  float y1 = from->origin.y + from->size.height;
  float x2 = to->origin.x + to->size.width / 2;
  float y2 = to->origin.y;
  float bend = y2 - SPACING / 2.f;

  /* Down to the gap above, along it, and down: at right angles, as the game draws it */
  if (x1 != x2)
    gtk_snapshot_append_color (snapshot, color,
                               &GRAPHENE_RECT_INIT (MIN (x1, x2), bend - LINE_WIDTH / 2,
                                                    ABS (x2 - x1), LINE_WIDTH));
  else
    bend = y2;
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT (x1 - LINE_WIDTH / 2, MIN (y1, bend),
                                                  LINE_WIDTH, ABS (bend - y1)));
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT (x2 - LINE_WIDTH / 2, MIN (bend, y2),
                                                  LINE_WIDTH, ABS (y2 - bend)));
}

static void
sw_skill_tree_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  SwSkillTree *self = SW_SKILL_TREE (widget);
  GdkRGBA color;

  sw_compat_get_color (widget, &color);
  color.alpha *= 0.35f;

  for (int i = 0; i < N_ROWS * N_COLS; i++)
    for (int j = 0; j < N_ROWS * N_COLS; j++)
      {
        SwSkillTile *tile = self->tiles[i / N_COLS][i % N_COLS];
        SwSkillTile *needed = self->tiles[j / N_COLS][j % N_COLS];
        graphene_rect_t to, from;

        if (tile != NULL && needed != NULL && tile != needed
            && sw_skill_needs (sw_skill_tile_get_skill (tile), sw_skill_tile_get_skill (needed))
            && gtk_widget_compute_bounds (GTK_WIDGET (tile), widget, &to)
            && gtk_widget_compute_bounds (GTK_WIDGET (needed), widget, &from))
          append_line (snapshot, &from, &to, &color);
      }

  GTK_WIDGET_CLASS (sw_skill_tree_parent_class)->snapshot (widget, snapshot);
}

static void
sw_skill_tree_dispose (GObject *object)
{
  SwSkillTree *self = SW_SKILL_TREE (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_skill_tree_parent_class)->dispose (object);
}

static void
sw_skill_tree_class_init (SwSkillTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_skill_tree_dispose;
  widget_class->focus = sw_skill_tree_focus;
  widget_class->grab_focus = sw_skill_tree_grab_focus;
  widget_class->snapshot = sw_skill_tree_snapshot;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, end_key_cb, "(b)", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, end_key_cb, "(b)", TRUE);
}

static void
sw_skill_tree_init (SwSkillTree *self)
{
  self->box = g_object_new (GTK_TYPE_BOX,
                            "orientation", GTK_ORIENTATION_VERTICAL,
                            "spacing", SPACING,
                            "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                            NULL);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

static void
append_row (SwSkillTree *self,
            int          row)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "homogeneous", TRUE,
                                 "spacing", SPACING,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_ROW,
                                 NULL);

  gtk_accessible_update_relation (GTK_ACCESSIBLE (box),
                                  GTK_ACCESSIBLE_RELATION_ROW_INDEX, row + 1, -1);
  for (int col = 0; col < N_COLS; col++)
    {
      GtkWidget *cell = GTK_WIDGET (self->tiles[row][col]);

      if (cell == NULL)
        cell = g_object_new (ADW_TYPE_BIN,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                             NULL);
      else
        gtk_accessible_update_relation (GTK_ACCESSIBLE (cell),
                                        GTK_ACCESSIBLE_RELATION_ROW_INDEX, row + 1,
                                        GTK_ACCESSIBLE_RELATION_COL_INDEX, col + 1, -1);
      gtk_box_append (GTK_BOX (box), cell);
    }
  gtk_box_append (GTK_BOX (self->box), box);
}

/**
 * sw_skill_tree_new:
 * @session: a session
 * @skills: a list of #SwSkill
 * @tab: which tab of them, from 1
 *
 * Makes the tree of a tab.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
sw_skill_tree_new (SwSession  *session,
                   GListModel *skills,
                   guint       tab)
{
  SwSkillTree *self;
  guint n;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (skills), NULL);

  self = g_object_new (SW_TYPE_SKILL_TREE, NULL);
  n = g_list_model_get_n_items (skills);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SwSkill) skill = g_list_model_get_item (skills, i);
      const SwD2sSkill *facts = sw_skill_get_facts (skill);

      if (facts->tab != tab || facts->row < 1 || facts->row > N_ROWS
          || facts->col < 1 || facts->col > N_COLS
          || self->tiles[facts->row - 1][facts->col - 1] != NULL)
        continue;

      self->tiles[facts->row - 1][facts->col - 1] =
        SW_SKILL_TILE (sw_skill_tile_new (session, skill));
    }
  for (int row = 0; row < N_ROWS; row++)
    append_row (self, row);

  return GTK_WIDGET (self);
}

/**
 * sw_skill_tree_find:
 * @self: a tree
 * @path: the path of a skill
 *
 * Finds the tile of a skill.
 *
 * Returns: (transfer none) (nullable): the tile
 */
GtkWidget *
sw_skill_tree_find (SwSkillTree *self,
                    const char  *path)
{
  g_return_val_if_fail (SW_IS_SKILL_TREE (self), NULL);

  for (int i = 0; i < N_ROWS * N_COLS; i++)
    {
      SwSkillTile *tile = self->tiles[i / N_COLS][i % N_COLS];
      g_autofree char *own = NULL;

      if (tile == NULL || sw_node_is_gone (sw_skill_get_node (sw_skill_tile_get_skill (tile))))
        continue;

      own = sw_node_dup_path (sw_skill_get_node (sw_skill_tile_get_skill (tile)));
      if (g_strcmp0 (own, path) == 0)
        return GTK_WIDGET (tile);
    }

  return NULL;
}
