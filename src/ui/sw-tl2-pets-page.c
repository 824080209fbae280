/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-pets-page.c: the pets of a Torchlight character, and what they carry. */
#include "config.h"

#include "sw-tl2-pets-page.h"

#include "sw-form-view.h"
#include "sw-form.h"
#include "sw-tl2-document.h"
#include "sw-tl2-item-list.h"
#include "sw-tl2-spells.h"
#include "sw-tl2-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define PATH "/pets"

struct _SwTl2PetsPage
{
  SwPage           parent_instance;

  GtkWidget       *bar;
  GtkWidget       *view_box;
  GtkDropDown     *pets;
  GtkToggleButton *pet_button;
  GtkToggleButton *items_button;
  GtkStack        *stack;
  GtkStringList   *names;
  GtkWidget       *form;        /* nullable until it is made */
  GtkWidget       *list;        /* nullable: the items of the pet that is shown */
  GtkWidget       *kind_row;    /* nullable */
  guint            pet;
};

G_DEFINE_FINAL_TYPE (SwTl2PetsPage, sw_tl2_pets_page, SW_TYPE_PAGE)

static SwTl2Document *
get_document (SwTl2PetsPage *self)
{
  return SW_TL2_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
}

static guint
count_pets (SwTl2PetsPage *self)
{
  SwDocument *document = SW_DOCUMENT (get_document (self));
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId list = sw_document_lookup (document, PATH);
  guint n = list != SW_NODE_NONE ? sw_document_open (document, list) : 0;

  /* What could not be read comes behind the pets that could. */
  if (n > 0 && sw_tree_get_unread (tree, sw_tree_get_child (tree, list, n - 1)) != NULL)
    n--;
  return n;
}

static char *
dup_path (guint       pet,
          const char *token)
{
  return g_strdup_printf (PATH "/%u/%s", pet, token);
}

/* -- one pet -- */

static void
add_numbers (SwTl2PetsPage       *self,
             AdwPreferencesGroup *group,
             const char * const  *tokens)
{
  for (; *tokens != NULL; tokens++)
    {
      g_autofree char *path = dup_path (self->pet, *tokens);

      sw_form_add_number (group, sw_page_get_session (SW_PAGE (self)), path, NULL);
    }
}

static char *
dup_kind (SwTl2PetsPage *self,
          guint          pet,
          const char    *token)
{
  g_autofree char *path = dup_path (pet, token);
  SwNodeId node = sw_document_lookup (SW_DOCUMENT (get_document (self)), path);
  gint64 id = (gint64) sw_document_get_number (SW_DOCUMENT (get_document (self)), path);
  char *title;

  if (node == SW_NODE_NONE || id == -1)
    return NULL;

  title = sw_tl2_dup_id_title (get_document (self), node, id);

  return title != NULL ? title : g_strdup_printf ("%" PRId64, id);
}

static void
build (SwFormView *form,
       gpointer    page)
{
  static const char * const level[] = { "level", "experience", NULL };
  static const char * const life[] = { "health", "health_bonus", "mana", "mana_bonus", NULL };
  static const char * const attributes[] = { "strength", "dexterity", "vitality", "focus", NULL };
  SwTl2PetsPage *self = page;
  SwSession *session = sw_form_view_get_session (form);
  AdwPreferencesGroup *group = sw_form_view_add_group (form, _("Pet"));
  g_autofree char *name = dup_path (self->pet, "name");
  g_autofree char *spells = dup_path (self->pet, "spells");
  g_autofree char *guid = dup_path (self->pet, "guid");

  sw_form_view_watch (form, PATH);
  self->kind_row = NULL;
  sw_form_add_text (group, session, name, NULL);
  if (sw_document_has (SW_DOCUMENT (get_document (self)), guid))
    self->kind_row = sw_form_add_value (group, _("Kind"));
  add_numbers (self, group, level);
  add_numbers (self, sw_form_view_add_group (form, _("Health and mana")), life);
  add_numbers (self, sw_form_view_add_group (form, _("Attributes")), attributes);
  sw_tl2_spells_add (sw_form_view_add_group (form, NULL), session, spells);
}

/* -- all pets -- */

static char *
dup_name (SwTl2PetsPage *self,
          guint          pet)
{
  g_autofree char *path = dup_path (pet, "name");
  const char *name = sw_tl2_document_get_text (get_document (self), path);
  g_autofree char *kind = NULL;

  if (name != NULL && *name != '\0')
    return g_strdup (name);

  kind = dup_kind (self, pet, "guid");
  if (kind != NULL)
    return g_steal_pointer (&kind);

  /* Translators: a pet without a name, by its place. */
  return g_strdup_printf (_("Pet %u"), pet + 1);
}

static void
update_names (SwTl2PetsPage *self)
{
  guint n = count_pets (self);
  guint n_names = g_list_model_get_n_items (G_LIST_MODEL (self->names));

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = dup_name (self, i);
      const char * const added[] = { name, NULL };

      if (i >= n_names)
        gtk_string_list_append (self->names, name);
      else if (g_strcmp0 (gtk_string_list_get_string (self->names, i), name) != 0)
        gtk_string_list_splice (self->names, i, 1, added);
    }
  if (n < n_names)
    gtk_string_list_splice (self->names, n, n_names - n, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->pets), n > 1);
}

static void
update_items_label (SwTl2PetsPage *self)
{
  guint n = self->list != NULL ? sw_tl2_inventory_get_n_pieces (
              sw_tl2_item_list_get_inventory (SW_TL2_ITEM_LIST (self->list))) : 0;
  /* Translators: a button that shows the items of a pet, and how many it has. */
  g_autofree char *label = g_strdup_printf (_("Items (%u)"), n);

  gtk_button_set_label (GTK_BUTTON (self->items_button), label);
}

static void
update_kind (SwTl2PetsPage *self)
{
  g_autofree char *kind = NULL;
  g_autofree char *own = NULL;
  g_autofree char *both = NULL;

  if (self->kind_row == NULL)
    return;

  kind = dup_kind (self, self->pet, "guid");
  own = dup_kind (self, self->pet, "base_guid");
  if (own != NULL)
    /* Translators: what a pet is while a fish has changed it, and what it is by itself. */
    both = g_strdup_printf (_("%s, in truth %s"), kind != NULL ? kind : "", own);
  sw_form_set_value (self->kind_row, both != NULL ? both : kind);
}

static void
show (SwTl2PetsPage *self)
{
  gboolean any = count_pets (self) > 0;

  gtk_widget_set_visible (self->bar, any);
  gtk_stack_set_visible_child_name (
    self->stack,
    !any ? "empty" : gtk_toggle_button_get_active (self->pet_button) ? "form" : "items");
}

static void
update (SwFormView *form,
        gpointer    page)
{
  SwTl2PetsPage *self = page;

  update_kind (self);
  /* The first time the view is not in its place yet */
  if (self->form == NULL)
    return;

  update_names (self);
  show (self);
}

static void
make_list (SwTl2PetsPage *self)
{
  g_autofree char *path = dup_path (self->pet, "items");

  if (self->list != NULL)
    gtk_stack_remove (self->stack, self->list);

  self->list = sw_tl2_item_list_new (sw_page_get_session (SW_PAGE (self)), path);
  sw_tl2_item_list_set_empty (SW_TL2_ITEM_LIST (self->list), _("No items"),
                              _("This pet wears and carries nothing."));
  g_signal_connect_object (sw_tl2_item_list_get_inventory (SW_TL2_ITEM_LIST (self->list)),
                           "notify::n-pieces", G_CALLBACK (update_items_label), self,
                           G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->stack, self->list, "items");
  update_items_label (self);
}

static void
show_pet (SwTl2PetsPage *self,
          guint          pet)
{
  if (pet == self->pet || pet >= count_pets (self))
    return;

  self->pet = pet;
  make_list (self);
  sw_form_view_rebuild (SW_FORM_VIEW (self->form));
  if (gtk_drop_down_get_selected (self->pets) != pet)
    gtk_drop_down_set_selected (self->pets, pet);
}

static void
pet_selected_cb (SwTl2PetsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->pets);

  if (self->form != NULL && selected != GTK_INVALID_LIST_POSITION)
    show_pet (self, selected);
}

static void
toggled_cb (SwTl2PetsPage *self)
{
  if (self->form != NULL)
    show (self);
}

static gboolean
sw_tl2_pets_page_focus_path (SwPage     *page,
                             const char *path)
{
  SwTl2PetsPage *self = SW_TL2_PETS_PAGE (page);
  g_autofree char *items = NULL;
  guint64 pet;
  g_auto (GStrv) steps = g_strsplit (path, "/", 4);

  if (g_strv_length (steps) < 3
      || !g_ascii_string_to_unsigned (steps[2], 10, 0, G_MAXUINT, &pet, NULL))
    return FALSE;

  show_pet (self, (guint) pet);
  items = dup_path (self->pet, "items/");
  gtk_toggle_button_set_active (g_str_has_prefix (path, items) ? self->items_button
                                                               : self->pet_button, TRUE);
  if (g_str_has_prefix (path, items))
    return sw_tl2_item_list_focus_path (SW_TL2_ITEM_LIST (self->list), path);

  return sw_form_focus_path (self->form, path);
}

static gboolean
sw_tl2_pets_page_find (SwPage *page)
{
  SwTl2PetsPage *self = SW_TL2_PETS_PAGE (page);

  return self->list != NULL && gtk_widget_get_mapped (self->list)
         && sw_tl2_item_list_find (SW_TL2_ITEM_LIST (self->list));
}

static void
sw_tl2_pets_page_constructed (GObject *object)
{
  SwTl2PetsPage *self = SW_TL2_PETS_PAGE (object);

  G_OBJECT_CLASS (sw_tl2_pets_page_parent_class)->constructed (object);

  self->form = sw_form_view_new (SW_PAGE (self), build, update);
  gtk_stack_add_named (self->stack, self->form, "form");
  make_list (self);
  update_names (self);
  show (self);
}

static void
sw_tl2_pets_page_dispose (GObject *object)
{
  g_clear_object (&SW_TL2_PETS_PAGE (object)->names);

  G_OBJECT_CLASS (sw_tl2_pets_page_parent_class)->dispose (object);
}

static void
sw_tl2_pets_page_class_init (SwTl2PetsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = sw_tl2_pets_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = sw_tl2_pets_page_dispose;
  SW_PAGE_CLASS (klass)->focus_path = sw_tl2_pets_page_focus_path;
  SW_PAGE_CLASS (klass)->find = sw_tl2_pets_page_find;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-tl2-pets-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwTl2PetsPage, bar);
  gtk_widget_class_bind_template_child (widget_class, SwTl2PetsPage, view_box);
  gtk_widget_class_bind_template_child (widget_class, SwTl2PetsPage, pets);
  gtk_widget_class_bind_template_child (widget_class, SwTl2PetsPage, pet_button);
  gtk_widget_class_bind_template_child (widget_class, SwTl2PetsPage, items_button);
  gtk_widget_class_bind_template_child (widget_class, SwTl2PetsPage, stack);
  gtk_widget_class_bind_template_callback (widget_class, pet_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
sw_tl2_pets_page_init (SwTl2PetsPage *self)
{
  self->names = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_down_set_model (self->pets, G_LIST_MODEL (self->names));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pets),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Pet"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view_box),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("View"), -1);
}
