/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-change-list.c: changed fields under the headings of their sections. */
#include "config.h"

#include "sw-change-list.h"

#include "sw-focus.h"

#include <glib/gi18n.h>

/* A text that is changed wherever it is used may be tens of thousands of fields, and two saves may
 * have little in common. So many have a row; nobody reads more, and a window would stand still. */
#define MOST_ROWS 500u

typedef struct
{
  char      *title;
  GtkWidget *box;
  GtkLabel  *heading;
  GtkLabel  *hint;
  GtkWidget *list;
} Section;

struct _SwChangeList
{
  GtkWidget         parent_instance;
  SwChangeRowMode   mode;
  SwChangeLinkFunc  link;
  gpointer          link_data;
  gboolean          linking;
  GPtrArray        *sections;   /* Section, in the order in which they are shown */
  GHashTable       *rows;       /* path -> SwChangeRow, owned by the list boxes */
  guint             n_more;     /* fields without a row */
  GtkWidget        *more;       /* tells how many those are; the last child */
};

G_DEFINE_FINAL_TYPE (SwChangeList, sw_change_list, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_N_INCLUDED, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void
section_free (gpointer data)
{
  Section *section = data;

  gtk_widget_unparent (section->box);
  g_free (section->title);
  g_free (section);
}

/* A level that is kept twice is one thing to a person: the ticks go together. */
static void
link_ticks (SwChangeList *self,
            SwChangeRow  *row)
{
  g_auto (GStrv) paths = NULL;

  if (self->link == NULL || self->linking)
    return;

  self->linking = TRUE;
  paths = self->link (sw_change_get_path (sw_change_row_get_change (row)), self->link_data);
  for (guint i = 0; paths != NULL && paths[i] != NULL; i++)
    {
      SwChangeRow *other = g_hash_table_lookup (self->rows, paths[i]);

      if (other != NULL)
        sw_change_row_set_included (other, sw_change_row_get_included (row));
    }
  self->linking = FALSE;
}

static void
row_included_cb (SwChangeList *self,
                 GParamSpec   *pspec,
                 SwChangeRow  *row)
{
  link_ticks (self, row);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_INCLUDED]);
}

/* The lists of the sections are one list to the arrow keys. */
static gboolean
list_keynav_failed_cb (SwChangeList     *self,
                       GtkDirectionType  direction,
                       GtkWidget        *list)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (root == NULL || (direction != GTK_DIR_UP && direction != GTK_DIR_DOWN))
    return FALSE;

  return gtk_widget_child_focus (root, direction == GTK_DIR_UP ? GTK_DIR_TAB_BACKWARD
                                                               : GTK_DIR_TAB_FORWARD);
}

static gboolean
key_pressed_cb (SwChangeList    *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  const GdkModifierType chord = GDK_CONTROL_MASK | GDK_ALT_MASK;

  if ((state & chord) != 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      if (self->mode != SW_CHANGE_ROW_TICKS)
        return GDK_EVENT_PROPAGATE;
      return gtk_widget_activate_action (GTK_WIDGET (self), "change.accept", NULL);

    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return self->mode == SW_CHANGE_ROW_TICKS && sw_change_list_move (self, -1);

    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return self->mode == SW_CHANGE_ROW_TICKS && sw_change_list_move (self, 1);

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
sw_change_list_dispose (GObject *object)
{
  SwChangeList *self = SW_CHANGE_LIST (object);

  g_hash_table_remove_all (self->rows);
  g_ptr_array_set_size (self->sections, 0);
  g_clear_pointer (&self->more, gtk_widget_unparent);

  G_OBJECT_CLASS (sw_change_list_parent_class)->dispose (object);
}

static void
sw_change_list_finalize (GObject *object)
{
  SwChangeList *self = SW_CHANGE_LIST (object);

  g_hash_table_unref (self->rows);
  g_ptr_array_unref (self->sections);

  G_OBJECT_CLASS (sw_change_list_parent_class)->finalize (object);
}

static void
sw_change_list_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_N_INCLUDED:
      g_value_set_uint (value, sw_change_list_get_n_included (SW_CHANGE_LIST (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_change_list_class_init (SwChangeListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sw_change_list_dispose;
  object_class->finalize = sw_change_list_finalize;
  object_class->get_property = sw_change_list_get_property;

  properties[PROP_N_INCLUDED] = g_param_spec_uint ("n-included", NULL, NULL, 0, G_MAXUINT, 0,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sw_change_list_init (SwChangeList *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (layout, 18);
  self->sections = g_ptr_array_new_with_free_func (section_free);
  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->more = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->more), 0);
  gtk_label_set_wrap (GTK_LABEL (self->more), TRUE);
  gtk_widget_add_css_class (self->more, "dim-label");
  gtk_widget_set_visible (self->more, FALSE);
  gtk_widget_set_parent (self->more, GTK_WIDGET (self));

  /* Before the tick sees it: Enter there would toggle, and the promise is that it accepts. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static Section *
find_section (SwChangeList *self,
              const char   *title)
{
  for (guint i = 0; i < self->sections->len; i++)
    {
      Section *section = g_ptr_array_index (self->sections, i);

      if (g_str_equal (section->title, title))
        return section;
    }

  return NULL;
}

static Section *
add_section (SwChangeList *self,
             SwChange     *change)
{
  Section *section = g_new0 (Section, 1);

  section->title = g_strdup (sw_change_get_section (change));
  section->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  section->heading = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (section->heading, 0);
  gtk_label_set_wrap (section->heading, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (section->heading), "heading");
  gtk_box_append (GTK_BOX (section->box), GTK_WIDGET (section->heading));

  if (sw_change_get_derived (change) && self->mode != SW_CHANGE_ROW_PLAIN)
    {
      section->hint = GTK_LABEL (gtk_label_new (
        _("Computed while saving, so these cannot be left out.")));
      gtk_label_set_xalign (section->hint, 0);
      gtk_label_set_wrap (section->hint, TRUE);
      gtk_widget_add_css_class (GTK_WIDGET (section->hint), "dim-label");
      gtk_box_append (GTK_BOX (section->box), GTK_WIDGET (section->hint));
    }

  section->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (section->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (section->list, "boxed-list");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (section->list),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, section->heading, NULL, -1);
  g_signal_connect_object (section->list, "keynav-failed", G_CALLBACK (list_keynav_failed_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (section->box), section->list);
  gtk_widget_insert_before (section->box, GTK_WIDGET (self), self->more);
  g_ptr_array_add (self->sections, section);
  return section;
}

static GPtrArray *
list_rows (SwChangeList *self)
{
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < self->sections->len; i++)
    {
      Section *section = g_ptr_array_index (self->sections, i);

      for (GtkWidget *row = gtk_widget_get_first_child (section->list);
           row != NULL;
           row = gtk_widget_get_next_sibling (row))
        if (SW_IS_CHANGE_ROW (row))
          g_ptr_array_add (rows, row);
    }

  return rows;
}

static const char *
get_path (gpointer row)
{
  return sw_change_get_path (sw_change_row_get_change (row));
}

/* Gives the number of the row that has the keyboard focus, or -1. */
static int
find_focus (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    if (sw_focus_is_inside (g_ptr_array_index (rows, i)))
      return (int) i;

  return -1;
}

static void
remove_stale (SwChangeList *self,
              GListModel   *changes)
{
  g_autoptr (GHashTable) wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) rows = list_rows (self);

  for (guint i = 0; i < g_list_model_get_n_items (changes); i++)
    {
      g_autoptr (SwChange) change = g_list_model_get_item (changes, i);

      g_hash_table_add (wanted, g_strdup (sw_change_get_path (change)));
    }

  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);

      if (g_hash_table_contains (wanted, get_path (row)))
        continue;

      g_hash_table_remove (self->rows, get_path (row));
      gtk_list_box_remove (GTK_LIST_BOX (gtk_widget_get_parent (row)), row);
    }
}

static void
finish_sections (SwChangeList *self)
{
  for (guint i = self->sections->len; i > 0; i--)
    {
      Section *section = g_ptr_array_index (self->sections, i - 1);
      g_autofree char *text = NULL;
      guint n_rows = 0;

      for (GtkWidget *row = gtk_widget_get_first_child (section->list);
           row != NULL;
           row = gtk_widget_get_next_sibling (row))
        n_rows++;

      if (n_rows == 0)
        {
          g_ptr_array_remove_index (self->sections, i - 1);
          continue;
        }

      /* Translators: the title of a section, as "Attributes", and how many changes it has. */
      text = g_strdup_printf (_("%s (%u)"), section->title, n_rows);
      gtk_label_set_label (section->heading, text);
    }
}

static void
put_change (SwChangeList *self,
            SwChange     *change,
            GHashTable   *places)
{
  Section *section = find_section (self, sw_change_get_section (change));
  SwChangeRow *row = g_hash_table_lookup (self->rows, sw_change_get_path (change));
  guint place;

  if (section == NULL)
    section = add_section (self, change);

  place = GPOINTER_TO_UINT (g_hash_table_lookup (places, section));
  g_hash_table_insert (places, section, GUINT_TO_POINTER (place + 1));
  if (row != NULL)
    {
      sw_change_row_set_change (row, change);
      return;
    }

  row = SW_CHANGE_ROW (sw_change_row_new (change, self->mode));
  g_signal_connect_object (row, "notify::included", G_CALLBACK (row_included_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_box_insert (GTK_LIST_BOX (section->list), GTK_WIDGET (row), (int) place);
  g_hash_table_insert (self->rows, g_strdup (sw_change_get_path (change)), row);
}

/* What saving computes always has a row: it stands at the end, and there is little of it. */
static GListModel *
choose_shown (SwChangeList *self,
              GListModel   *changes)
{
  guint n_changes = g_list_model_get_n_items (changes);
  GListStore *shown = g_list_store_new (SW_TYPE_CHANGE);
  guint n_by_hand = 0;

  for (guint i = 0; i < n_changes; i++)
    {
      g_autoptr (SwChange) change = g_list_model_get_item (changes, i);

      if (sw_change_get_derived (change) || n_by_hand++ < MOST_ROWS)
        g_list_store_append (shown, change);
    }

  self->n_more = n_by_hand > MOST_ROWS ? n_by_hand - MOST_ROWS : 0;
  return G_LIST_MODEL (shown);
}

static void
tell_more (SwChangeList *self)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->more, self->n_more > 0);
  if (self->n_more == 0)
    return;

  if (self->mode == SW_CHANGE_ROW_TICKS)
    text = g_strdup_printf (ngettext ("%u more field has changed, and is saved with these.",
                                      "%u more fields have changed, and are saved with these.",
                                      self->n_more), self->n_more);
  else if (self->mode == SW_CHANGE_ROW_REVERT)
    text = g_strdup_printf (ngettext ("%u more field has changed.",
                                      "%u more fields have changed.",
                                      self->n_more), self->n_more);
  else
    text = g_strdup_printf (ngettext ("%u more field differs. “savewright-cli diff” lists all.",
                                      "%u more fields differ. “savewright-cli diff” lists all.",
                                      self->n_more), self->n_more);
  gtk_label_set_label (GTK_LABEL (self->more), text);
}

/**
 * sw_change_list_new:
 *
 * Makes an empty list.
 *
 * Returns: (transfer floating): the list
 */
GtkWidget *
sw_change_list_new (void)
{
  return g_object_new (SW_TYPE_CHANGE_LIST, NULL);
}

/**
 * sw_change_list_set_mode:
 * @self: the list
 * @mode: what can be done with the changes
 *
 * Chooses what rows offer; before the first changes are set.
 */
void
sw_change_list_set_mode (SwChangeList    *self,
                         SwChangeRowMode  mode)
{
  g_return_if_fail (SW_IS_CHANGE_LIST (self));
  g_return_if_fail (self->sections->len == 0);

  self->mode = mode;
}

/**
 * sw_change_list_set_link:
 * @self: the list
 * @link: (nullable): says which ticks go together
 * @data: for @link, which lives as long as the list
 *
 * Lets the ticks of some fields follow each other.
 */
void
sw_change_list_set_link (SwChangeList     *self,
                         SwChangeLinkFunc  link,
                         gpointer          data)
{
  g_return_if_fail (SW_IS_CHANGE_LIST (self));

  self->link = link;
  self->link_data = data;
}

/**
 * sw_change_list_set_changes:
 * @self: the list
 * @changes: (transfer none): a list of #SwChange in the order of the file
 *
 * Shows changes as they are now. Rows of fields that were shown before stay, with their ticks; the
 * keyboard focus goes from a row that went away to its neighbour. Of very many, the first 500 are
 * shown, and it is said how many there are besides.
 */
void
sw_change_list_set_changes (SwChangeList *self,
                            GListModel   *changes)
{
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  g_autoptr (GListModel) shown = NULL;
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) after = NULL;
  int focus;

  g_return_if_fail (SW_IS_CHANGE_LIST (self));
  g_return_if_fail (G_IS_LIST_MODEL (changes));

  before = list_rows (self);
  focus = find_focus (before);
  shown = choose_shown (self, changes);
  remove_stale (self, shown);

  for (guint i = 0; i < g_list_model_get_n_items (shown); i++)
    {
      g_autoptr (SwChange) change = g_list_model_get_item (shown, i);

      put_change (self, change, places);
    }

  finish_sections (self);
  tell_more (self);
  after = list_rows (self);
  if (focus >= 0 && find_focus (after) < 0 && after->len > 0)
    gtk_widget_grab_focus (g_ptr_array_index (after, MIN ((guint) focus, after->len - 1)));

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_INCLUDED]);
}

/**
 * sw_change_list_get_n_rows:
 * @self: the list
 *
 * Counts the changes, with those that have no row of their own.
 *
 * Returns: the number of changes
 */
guint
sw_change_list_get_n_rows (SwChangeList *self)
{
  g_return_val_if_fail (SW_IS_CHANGE_LIST (self), 0);

  return g_hash_table_size (self->rows) + self->n_more;
}

/**
 * sw_change_list_get_n_included:
 * @self: the list
 *
 * Counts the changes that can be left out and are not.
 *
 * Returns: the number of ticks
 */
guint
sw_change_list_get_n_included (SwChangeList *self)
{
  GHashTableIter iter;
  gpointer row;
  guint n;

  g_return_val_if_fail (SW_IS_CHANGE_LIST (self), 0);

  n = self->n_more;
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    if (!sw_change_get_derived (sw_change_row_get_change (row))
        && sw_change_row_get_included (row))
      n++;

  return n;
}

/**
 * sw_change_list_dup_left_out:
 * @self: the list
 *
 * Lists the changes whose tick is off.
 *
 * Returns: (transfer full): their paths, in the order in which they are shown
 */
GStrv
sw_change_list_dup_left_out (SwChangeList *self)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  g_autoptr (GPtrArray) rows = NULL;

  g_return_val_if_fail (SW_IS_CHANGE_LIST (self), NULL);

  rows = list_rows (self);
  for (guint i = 0; i < rows->len; i++)
    if (!sw_change_row_get_included (g_ptr_array_index (rows, i)))
      g_strv_builder_add (paths, get_path (g_ptr_array_index (rows, i)));

  return g_strv_builder_end (paths);
}

/**
 * sw_change_list_find_row:
 * @self: the list
 * @path: the path of a field
 *
 * Finds the row of a change.
 *
 * Returns: (transfer none) (nullable): the row
 */
SwChangeRow *
sw_change_list_find_row (SwChangeList *self,
                         const char   *path)
{
  g_return_val_if_fail (SW_IS_CHANGE_LIST (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  return g_hash_table_lookup (self->rows, path);
}

/**
 * sw_change_list_move:
 * @self: the list
 * @step: 1 for the next change, -1 for the one before
 *
 * Moves the keyboard focus among the changes of all sections; into the list when it is elsewhere.
 *
 * Returns: %FALSE if there is no change there
 */
gboolean
sw_change_list_move (SwChangeList *self,
                     int           step)
{
  g_autoptr (GPtrArray) rows = NULL;
  int place;

  g_return_val_if_fail (SW_IS_CHANGE_LIST (self), FALSE);
  g_return_val_if_fail (step == 1 || step == -1, FALSE);

  rows = list_rows (self);
  place = find_focus (rows);
  place = place < 0 && step < 0 ? (int) rows->len - 1 : place + step;

  if (place < 0 || place >= (int) rows->len)
    return FALSE;

  return gtk_widget_grab_focus (g_ptr_array_index (rows, place));
}
