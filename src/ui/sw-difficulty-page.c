/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-difficulty-page.c: the base of pages that show one difficulty of a Diablo II character. */
#include "config.h"

#include "sw-difficulty-page.h"

#include "sw-difficulty-switcher.h"
#include "sw-form.h"

typedef struct
{
  SwDifficultySwitcher *switcher;
  AdwPreferencesPage   *preferences;
  GPtrArray            *groups;       /* of AdwPreferencesGroup */
  gboolean              filled;
} SwDifficultyPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SwDifficultyPage, sw_difficulty_page, SW_TYPE_PAGE)

static SwDifficultyPagePrivate *
get_private (SwDifficultyPage *self)
{
  return sw_difficulty_page_get_instance_private (self);
}

static void
rebuild (SwDifficultyPage *self)
{
  SwDifficultyPagePrivate *priv = get_private (self);

  for (guint i = 0; i < priv->groups->len; i++)
    adw_preferences_page_remove (priv->preferences, g_ptr_array_index (priv->groups, i));
  g_ptr_array_set_size (priv->groups, 0);

  priv->filled = TRUE;
  SW_DIFFICULTY_PAGE_GET_CLASS (self)->fill (self);
  for (guint i = 0; i < priv->groups->len; i++)
    sw_form_bridge (g_ptr_array_index (priv->groups, i));
}

/* The focus stays on the same field, of the other difficulty */
static void
difficulty_cb (SwDifficultyPage *self)
{
  g_autofree char *token = sw_form_dup_focused_token (GTK_WIDGET (self));

  rebuild (self);
  if (token != NULL)
    {
      g_autofree char *path = sw_difficulty_page_dup_path (self, token);

      sw_form_focus_path (GTK_WIDGET (self), path);
    }
}

static gboolean
difficulty_key_cb (GtkWidget *widget,
                   GVariant  *args,
                   gpointer   user_data)
{
  guint difficulty;

  g_variant_get (args, "(u)", &difficulty);
  sw_difficulty_switcher_set_difficulty (get_private (SW_DIFFICULTY_PAGE (widget))->switcher,
                                         difficulty);

  return TRUE;
}

static gboolean
sw_difficulty_page_focus_path (SwPage     *page,
                               const char *path)
{
  SwDifficultyPage *self = SW_DIFFICULTY_PAGE (page);

  return sw_difficulty_switcher_show_path (get_private (self)->switcher,
                                           SW_DIFFICULTY_PAGE_GET_CLASS (self)->section, path)
         && sw_form_focus_path (GTK_WIDGET (self), path);
}

static void
sw_difficulty_page_constructed (GObject *object)
{
  SwDifficultyPage *self = SW_DIFFICULTY_PAGE (object);
  SwD2sDocument *document = sw_difficulty_page_get_document (self);

  G_OBJECT_CLASS (sw_difficulty_page_parent_class)->constructed (object);

  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (rebuild), self,
                           G_CONNECT_SWAPPED);
  sw_difficulty_switcher_show_played (get_private (self)->switcher, document);
  if (!get_private (self)->filled)
    rebuild (self);
}

static void
sw_difficulty_page_dispose (GObject *object)
{
  g_clear_pointer (&get_private (SW_DIFFICULTY_PAGE (object))->groups, g_ptr_array_unref);

  G_OBJECT_CLASS (sw_difficulty_page_parent_class)->dispose (object);
}

static void
sw_difficulty_page_class_init (SwDifficultyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sw_difficulty_page_constructed;
  object_class->dispose = sw_difficulty_page_dispose;
  SW_PAGE_CLASS (klass)->focus_path = sw_difficulty_page_focus_path;

  g_type_ensure (SW_TYPE_DIFFICULTY_SWITCHER);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-difficulty-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, SwDifficultyPage, switcher);
  gtk_widget_class_bind_template_child_private (widget_class, SwDifficultyPage, preferences);
  gtk_widget_class_bind_template_callback (widget_class, difficulty_cb);

  sw_difficulty_switcher_add_keys (widget_class, difficulty_key_cb);
}

static void
sw_difficulty_page_init (SwDifficultyPage *self)
{
  get_private (self)->groups = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sw_difficulty_page_get_document:
 * @self: a page
 *
 * Gets the character.
 *
 * Returns: (transfer none): the document
 */
SwD2sDocument *
sw_difficulty_page_get_document (SwDifficultyPage *self)
{
  g_return_val_if_fail (SW_IS_DIFFICULTY_PAGE (self), NULL);

  return SW_D2S_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
}

/**
 * sw_difficulty_page_get_tables:
 * @self: a page
 *
 * Gets the facts of the game that the character is of.
 *
 * Returns: (transfer none): the tables
 */
const SwD2sTables *
sw_difficulty_page_get_tables (SwDifficultyPage *self)
{
  g_return_val_if_fail (SW_IS_DIFFICULTY_PAGE (self), NULL);

  return sw_d2s_document_get_tables (sw_difficulty_page_get_document (self));
}

/**
 * sw_difficulty_page_get_difficulty:
 * @self: a page
 *
 * Gets which difficulty is shown.
 *
 * Returns: 0 to 2
 */
guint
sw_difficulty_page_get_difficulty (SwDifficultyPage *self)
{
  g_return_val_if_fail (SW_IS_DIFFICULTY_PAGE (self), 0);

  return sw_difficulty_switcher_get_difficulty (get_private (self)->switcher);
}

/**
 * sw_difficulty_page_dup_path:
 * @self: a page
 * @token: the last step of a path
 *
 * Makes the path of a field in the difficulty that is shown.
 *
 * Returns: (transfer full): a JSON Pointer
 */
char *
sw_difficulty_page_dup_path (SwDifficultyPage *self,
                             const char       *token)
{
  g_return_val_if_fail (SW_IS_DIFFICULTY_PAGE (self), NULL);
  g_return_val_if_fail (token != NULL, NULL);

  return g_strdup_printf ("/%s/%s/%s", SW_DIFFICULTY_PAGE_GET_CLASS (self)->section,
                          sw_d2s_difficulty_token (sw_difficulty_page_get_difficulty (self)),
                          token);
}

/**
 * sw_difficulty_page_add_group:
 * @self: a page that is being filled
 * @title: (nullable): its heading
 *
 * Adds a group, which goes away before the page is filled again.
 *
 * Returns: (transfer none): the group
 */
AdwPreferencesGroup *
sw_difficulty_page_add_group (SwDifficultyPage *self,
                              const char       *title)
{
  AdwPreferencesGroup *group;

  g_return_val_if_fail (SW_IS_DIFFICULTY_PAGE (self), NULL);

  group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  if (title != NULL)
    adw_preferences_group_set_title (group, title);
  adw_preferences_page_add (get_private (self)->preferences, group);
  g_ptr_array_add (get_private (self)->groups, g_object_ref (group));

  return group;
}

/**
 * sw_difficulty_page_is_in_sight:
 * @self: a page
 * @widget: something in one of its groups
 *
 * Tells whether a widget is not scrolled away, at least in part.
 *
 * Returns: %TRUE if some of it can be seen
 */
gboolean
sw_difficulty_page_is_in_sight (SwDifficultyPage *self,
                                GtkWidget        *widget)
{
  GtkWidget *view;
  graphene_rect_t bounds;

  g_return_val_if_fail (SW_IS_DIFFICULTY_PAGE (self), FALSE);
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  view = GTK_WIDGET (get_private (self)->preferences);

  return gtk_widget_compute_bounds (widget, view, &bounds)
         && bounds.origin.y + bounds.size.height > 0
         && bounds.origin.y < (float) gtk_widget_get_height (view);
}
