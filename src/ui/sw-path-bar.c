/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-path-bar.c: where in the tree something is, as buttons or as text to type. */
#include "config.h"

#include "sw-path-bar.h"

#include "sw-tree-words.h"

#include <glib/gi18n.h>

/* How many steps of a deep path are shown besides the first */
#define MOST_STEPS 6

/* So much of a step can be read at least */
#define STEP_CHARS 6
#define CURRENT_CHARS 12

struct _SwPathBar
{
  GtkWidget   parent_instance;
  SwDocument *document;
  SwNode     *node;             /* (nullable): what it shows */
  GtkWidget  *stack;
  GtkWidget  *scroller;
  GtkWidget  *crumbs;
  GtkWidget  *entry;
  GtkWidget  *answer;           /* that the typed path is not there */
  GtkWidget  *message;
  GtkWidget  *nearest;
  guint       scrolling;        /* source that will show the end of the path */
  guint       showing;          /* source that will show the path */
};

G_DEFINE_FINAL_TYPE (SwPathBar, sw_path_bar, GTK_TYPE_WIDGET)

static void
add_separator (SwPathBar *self)
{
  GtkWidget *separator = g_object_new (GTK_TYPE_LABEL,
                                       "label", "›",
                                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                       NULL);

  gtk_widget_add_css_class (separator, "dim-label");
  gtk_box_append (GTK_BOX (self->crumbs), separator);
}

static void
add_crumb (SwPathBar  *self,
           const char *name,
           const char *path,
           gboolean    current)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (name);
  g_autofree char *words = NULL;

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  /* Rather out of sight than unreadable, which the bar is scrolled for */
  gtk_label_set_width_chars (GTK_LABEL (label), (int) MIN (g_utf8_strlen (name, -1),
                                                           current ? CURRENT_CHARS : STEP_CHARS));
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  /* What is selected stands out among the buttons that lead away from it */
  if (!current)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_NORMAL));
      gtk_label_set_attributes (GTK_LABEL (label), attributes);
      pango_attr_list_unref (attributes);
    }
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "tree.go-to");
  gtk_widget_set_tooltip_text (button, *path != '\0' ? path : "/");
  /* Translators: a button in the path of what is selected. %s is one step of it. */
  words = g_strdup_printf (_("Go to %s"), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_box_append (GTK_BOX (self->crumbs), button);
}

static void
show_crumbs (SwPathBar *self)
{
  SwTree *tree = sw_document_get_tree (self->document);
  SwNodeId steps[MOST_STEPS];
  guint n_steps = 0;
  SwNodeId id;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->crumbs)) != NULL)
    gtk_box_remove (GTK_BOX (self->crumbs), child);

  /* Translators: the beginning of a path: all that is in the file. */
  add_crumb (self, C_("path", "File"), "", self->node == NULL);
  if (self->node == NULL || sw_node_is_gone (self->node))
    return;

  for (id = sw_node_get_id (self->node); id != SW_NODE_ROOT && id != SW_NODE_NONE
       && n_steps < MOST_STEPS; id = sw_tree_get_parent (tree, id))
    steps[n_steps++] = id;
  if (id != SW_NODE_ROOT && id != SW_NODE_NONE)
    {
      add_separator (self);
      gtk_box_append (GTK_BOX (self->crumbs), gtk_label_new ("…"));
    }
  for (; n_steps > 0; n_steps--)
    {
      g_autoptr (SwNode) node = sw_document_get_node (self->document, steps[n_steps - 1]);
      g_autofree char *name = sw_tree_words_dup_name (node);
      g_autofree char *path = sw_node_dup_path (node);

      add_separator (self);
      add_crumb (self, name, path, n_steps == 1);
    }
}

static gboolean
show_cb (gpointer data)
{
  SwPathBar *self = data;

  self->showing = 0;
  show_crumbs (self);
  return G_SOURCE_REMOVE;
}

/* Before the next frame, but once for all that is selected until then, and not while rows of a
 * list are being made for it. */
static void
show_soon (SwPathBar *self)
{
  if (self->showing == 0)
    self->showing = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_cb, self, NULL);
}

static gboolean
scroll_cb (gpointer data)
{
  SwPathBar *self = data;
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  self->scrolling = 0;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment)
                                        - gtk_adjustment_get_page_size (adjustment));
  return G_SOURCE_REMOVE;
}

/* The end of the path tells more than its beginning; also when what is beside it takes room. Not
 * at once, since the place is being given to the bar just now. */
static void
extent_cb (SwPathBar *self)
{
  if (self->scrolling == 0)
    self->scrolling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, scroll_cb, self, NULL);
}

static void
forget_answer (SwPathBar *self)
{
  gtk_widget_set_visible (self->answer, FALSE);
  gtk_widget_remove_css_class (self->entry, "error");
  gtk_accessible_reset_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID);
}

static void
stop_editing (SwPathBar *self)
{
  forget_answer (self);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->scroller);
}

/* Says that the path is not there, and offers the way as far as it goes */
static void
answer (SwPathBar  *self,
        const char *typed)
{
  g_autoptr (SwNode) near = sw_document_find_nearest (self->document, typed);
  g_autofree char *path = sw_node_dup_path (near);
  g_autofree char *message = NULL;
  g_autofree char *offer = NULL;

  /* Translators: %s is a path that somebody typed. */
  message = g_strdup_printf (_("“%s” is not in this file."), typed);
  gtk_label_set_label (GTK_LABEL (self->message), message);
  /* Translators: a button. %s is the path nearest to the one that is not there. */
  offer = g_strdup_printf (_("Go to %s"), *path != '\0' ? path : "/");
  gtk_button_set_label (GTK_BUTTON (self->nearest), offer);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->nearest), "s", path);
  gtk_widget_set_visible (self->answer, TRUE);
  gtk_widget_add_css_class (self->entry, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry),
                               GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
activate_cb (SwPathBar *self)
{
  g_autofree char *typed = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_autofree char *path = NULL;
  g_autoptr (SwNode) node = NULL;

  g_strstrip (typed);
  path = *typed == '/' || *typed == '\0' ? g_strdup (typed) : g_strconcat ("/", typed, NULL);
  if (g_str_equal (path, "/"))
    *path = '\0';
  node = sw_document_find_node (self->document, path, NULL);
  if (node == NULL)
    {
      answer (self, typed);
      return;
    }

  stop_editing (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "tree.go-to", "s", path);
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  SwPathBar *self = user_data;

  stop_editing (self);
  gtk_widget_activate_action (widget, "tree.focus", NULL);
  return TRUE;
}

static void
sw_path_bar_dispose (GObject *object)
{
  SwPathBar *self = SW_PATH_BAR (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_handle_id (&self->scrolling, g_source_remove);
  g_clear_handle_id (&self->showing, g_source_remove);
  g_clear_object (&self->node);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sw_path_bar_parent_class)->dispose (object);
}

static void
sw_path_bar_class_init (SwPathBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sw_path_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "pathbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
build_answer (SwPathBar *self)
{
  self->answer = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->message = g_object_new (GTK_TYPE_LABEL,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                "xalign", 0.0,
                                "hexpand", TRUE,
                                "wrap", TRUE,
                                "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                NULL);
  gtk_widget_add_css_class (self->message, "error");
  self->nearest = gtk_button_new ();
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->nearest), "s", "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->nearest), "tree.go-to");
  gtk_widget_set_valign (self->nearest, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->answer), self->message);
  gtk_box_append (GTK_BOX (self->answer), self->nearest);
  gtk_widget_set_visible (self->answer, FALSE);
  gtk_widget_set_margin_top (self->answer, 6);
  gtk_widget_set_parent (self->answer, GTK_WIDGET (self));
}

static void
build_entry (SwPathBar *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->entry = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), _("Path, as /header/name"));
  gtk_widget_add_css_class (self->entry, "monospace");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Path"), -1);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (activate_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (forget_answer), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_callback_action_new (escape_cb, self, NULL)));
  gtk_widget_add_controller (self->entry, keys);
}

static void
sw_path_bar_init (SwPathBar *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  build_entry (self);
  self->crumbs = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_EXTERNAL,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->crumbs);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (
                             GTK_SCROLLED_WINDOW (self->scroller)),
                           "changed", G_CALLBACK (extent_cb), self, G_CONNECT_SWAPPED);
  self->stack = gtk_stack_new ();
  gtk_stack_add_child (GTK_STACK (self->stack), self->scroller);
  gtk_stack_add_child (GTK_STACK (self->stack), self->entry);
  gtk_widget_set_hexpand (self->stack, TRUE);
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
  /* Below, so that Tab leads from the path to what is offered instead */
  build_answer (self);
  /* Translators: a row of buttons: where in the file the selected field is. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Path"), -1);
}

/**
 * sw_path_bar_new:
 * @document: what the paths are of
 *
 * Makes a path bar that shows the root.
 *
 * Returns: (transfer floating): the bar
 */
GtkWidget *
sw_path_bar_new (SwDocument *document)
{
  SwPathBar *self;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  self = g_object_new (SW_TYPE_PATH_BAR, NULL);
  self->document = g_object_ref (document);
  show_crumbs (self);
  return GTK_WIDGET (self);
}

/**
 * sw_path_bar_set_node:
 * @self: a path bar
 * @node: (nullable): what is selected
 *
 * Shows the path of a node. An answer to what was typed goes away with it.
 */
void
sw_path_bar_set_node (SwPathBar *self,
                      SwNode    *node)
{
  g_return_if_fail (SW_IS_PATH_BAR (self));

  g_set_object (&self->node, node);
  stop_editing (self);
  show_soon (self);
}

/**
 * sw_path_bar_edit:
 * @self: a path bar
 *
 * Lets a path be typed.
 */
void
sw_path_bar_edit (SwPathBar *self)
{
  g_autofree char *path = NULL;

  g_return_if_fail (SW_IS_PATH_BAR (self));

  path = self->node != NULL && !sw_node_is_gone (self->node) ? sw_node_dup_path (self->node)
                                                             : g_strdup ("/");
  gtk_editable_set_text (GTK_EDITABLE (self->entry), path);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->entry);
  gtk_widget_grab_focus (self->entry);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

/**
 * sw_path_bar_get_entry:
 * @self: a path bar
 *
 * Returns: (transfer none): the entry for a path
 */
GtkEntry *
sw_path_bar_get_entry (SwPathBar *self)
{
  g_return_val_if_fail (SW_IS_PATH_BAR (self), NULL);

  return GTK_ENTRY (self->entry);
}

/**
 * sw_path_bar_get_message:
 * @self: a path bar
 *
 * Returns: (transfer none) (nullable): what it says about a path that is not there, while it does
 */
const char *
sw_path_bar_get_message (SwPathBar *self)
{
  g_return_val_if_fail (SW_IS_PATH_BAR (self), NULL);

  return gtk_widget_get_visible (self->answer) ? gtk_label_get_label (GTK_LABEL (self->message))
                                               : NULL;
}
