/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-mods-page.c: mods, films, recipes and learned skills of a Torchlight character. */
#include "config.h"

#include "sw-tl2-mods-page.h"

#include "sw-button-row.h"
#include "sw-form-view.h"
#include "sw-form.h"
#include "sw-number-row.h"
#include "sw-row.h"
#include "sw-tl2-document.h"
#include "sw-tl2-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* More rows than somebody would read; the rest is found among all nodes */
#define MAX_ROWS 200

struct _SwTl2ModsPage
{
  SwPage     parent_instance;

  GPtrArray *lists;   /* of AdwExpanderRow */
};

G_DEFINE_FINAL_TYPE (SwTl2ModsPage, sw_tl2_mods_page, SW_TYPE_PAGE)

typedef struct
{
  const char *path;
  const char *title;
  const char *detail;   /* nullable: a field of each element that is shown and can be set */
} List;

static const List mods[] = {
  { "/mods/0", N_("Bound to the character"), "version" },
  { "/mods/1", N_("Used last"), "version" },
  { "/mods/2", N_("All that were ever used"), "version" },
  { "/character/mods", N_("Named by the character itself"), NULL },
};

static const List others[] = {
  { "/recipes", N_("Recipes"), NULL },
  { "/movies", N_("Films seen"), "times" },
  { "/cinematics", N_("Films seen"), NULL },
  { "/skill_history", N_("Skills in the order they were learned"), NULL },
};

static SwTl2Document *
get_document (SwTl2ModsPage *self)
{
  return SW_TL2_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
}

/* What the element is: a text, or the title of the id that it is or has */
static char *
dup_title (SwTl2ModsPage *self,
           SwNodeId       element)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (get_document (self)));
  SwNodeId leaf = element;
  char *title;

  if (sw_field_is_container (sw_tree_get_field (tree, element)))
    {
      leaf = sw_tree_find_child (tree, element, "guid");
      if (leaf == SW_NODE_NONE)
        leaf = sw_tree_find_child (tree, element, "id");
    }
  if (leaf == SW_NODE_NONE)
    return g_strdup ("");
  if (sw_tree_get_field (tree, leaf)->kind == SW_KIND_STRING)
    return g_strdup (sw_tree_get_text (tree, leaf));

  title = sw_tl2_dup_id_title (get_document (self), leaf,
                               (gint64) sw_tree_get_number (tree, leaf));

  return title != NULL ? title
                       : g_strdup_printf ("%" PRId64, (gint64) sw_tree_get_number (tree, leaf));
}

static void
update_plain (GtkWidget *row)
{
}

static GtkWidget *
new_element_row (SwTl2ModsPage *self,
                 const List    *list,
                 SwNodeId       element)
{
  SwDocument *document = SW_DOCUMENT (get_document (self));
  SwSession *session = sw_page_get_session (SW_PAGE (self));
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId leaf = list->detail != NULL ? sw_tree_find_child (tree, element, list->detail)
                                       : SW_NODE_NONE;
  g_autofree char *title = dup_title (self, element);
  g_autoptr (SwNode) node = sw_document_get_node (document,
                                                  leaf != SW_NODE_NONE ? leaf : element);
  GtkWidget *row;

  if (leaf != SW_NODE_NONE)
    {
      g_autofree char *words = g_str_equal (list->detail, "version")
        /* Translators: a mod, by its number. */
        ? g_strdup_printf (_("%s, version"), title)
        /* Translators: the title of a film. */
        : g_strdup_printf (_("%s, times seen"), title);

      return sw_number_row_new (session, node, words);
    }

  row = adw_action_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  sw_row_set_label (row, title);
  sw_row_follow (row, session, node, update_plain);

  return row;
}

static const List *
get_list (GtkWidget *expander)
{
  return g_object_get_data (G_OBJECT (expander), "sw-list");
}

/* The rows are made when somebody wants to see them */
static void
fill (SwTl2ModsPage *self,
      GtkWidget     *expander)
{
  const List *list = get_list (expander);
  SwDocument *document = SW_DOCUMENT (get_document (self));
  SwNodeId node = sw_document_lookup (document, list->path);
  guint n;

  if (g_object_get_data (G_OBJECT (expander), "sw-filled") != NULL || node == SW_NODE_NONE)
    return;

  g_object_set_data (G_OBJECT (expander), "sw-filled", self);
  n = sw_document_open (document, node);
  for (guint i = 0; i < MIN (n, MAX_ROWS); i++)
    adw_expander_row_add_row (
      ADW_EXPANDER_ROW (expander),
      new_element_row (self, list, sw_tree_get_child (sw_document_get_tree (document), node, i)));
  if (n > MAX_ROWS)
    {
      g_autofree char *text =
        g_strdup_printf (ngettext ("%u more is listed among all nodes",
                                   "%u more are listed among all nodes", n - MAX_ROWS),
                         n - MAX_ROWS);

      adw_expander_row_add_row (ADW_EXPANDER_ROW (expander),
                                sw_button_row_new (text, NULL, NULL));
    }
}

static void
expanded_cb (SwTl2ModsPage *self,
             GParamSpec    *pspec,
             GtkWidget     *expander)
{
  if (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (expander)))
    fill (self, expander);
}

static void
add_list (SwTl2ModsPage       *self,
          SwFormView          *form,
          AdwPreferencesGroup *group,
          const List          *list)
{
  SwDocument *document = SW_DOCUMENT (get_document (self));
  SwNodeId node;
  GtkWidget *row;
  g_autofree char *count = NULL;
  g_autofree char *spoken = NULL;
  guint n;

  if (!sw_document_has (SW_DOCUMENT (get_document (self)), list->path))
    return;

  node = sw_document_lookup (document, list->path);
  n = sw_document_open (document, node);
  sw_form_view_watch (form, list->path);
  if (n == 0)
    {
      row = sw_form_add_value (group, _(list->title));
      /* Translators: of a list of mods, recipes or films with nothing in it. */
      sw_form_set_value (row, C_("list", "none"));
      return;
    }

  count = g_strdup_printf (ngettext ("%u entry", "%u entries", n), n);
  row = adw_expander_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(list->title));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), count);
  /* Translators: for a screen reader: a list, and how long it is. */
  spoken = g_strdup_printf (_("%s, %s"), _(list->title), count);
  sw_row_set_label (row, spoken);
  g_object_set_data (G_OBJECT (row), "sw-list", (gpointer) list);
  g_signal_connect_object (row, "notify::expanded", G_CALLBACK (expanded_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->lists, row);
}

static void
build (SwFormView *form,
       gpointer    page)
{
  SwTl2ModsPage *self = page;
  AdwPreferencesGroup *group = sw_form_view_add_group (form, _("Mods"));

  g_ptr_array_set_size (self->lists, 0);
  adw_preferences_group_set_description (
    group, _("The file has the numbers of mods, not their names."));
  for (guint i = 0; i < G_N_ELEMENTS (mods); i++)
    add_list (self, form, group, &mods[i]);

  /* Translators: heading over recipes, films and learned skills. */
  group = sw_form_view_add_group (form, _("Found and seen"));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    add_list (self, form, group, &others[i]);
}

static gboolean
sw_tl2_mods_page_focus_path (SwPage     *page,
                             const char *path)
{
  SwTl2ModsPage *self = SW_TL2_MODS_PAGE (page);

  for (guint i = 0; i < self->lists->len; i++)
    {
      GtkWidget *expander = g_ptr_array_index (self->lists, i);
      const List *list = get_list (expander);

      if (!g_str_has_prefix (path, list->path))
        continue;

      if (path[strlen (list->path)] == '\0')
        return gtk_widget_grab_focus (expander);
      if (path[strlen (list->path)] != '/')
        continue;

      fill (self, expander);
      return sw_form_focus_path (GTK_WIDGET (page), path) || gtk_widget_grab_focus (expander);
    }

  return FALSE;
}

static void
sw_tl2_mods_page_constructed (GObject *object)
{
  G_OBJECT_CLASS (sw_tl2_mods_page_parent_class)->constructed (object);

  adw_bin_set_child (ADW_BIN (object), sw_form_view_new (SW_PAGE (object), build, NULL));
}

static void
sw_tl2_mods_page_finalize (GObject *object)
{
  g_ptr_array_unref (SW_TL2_MODS_PAGE (object)->lists);

  G_OBJECT_CLASS (sw_tl2_mods_page_parent_class)->finalize (object);
}

static void
sw_tl2_mods_page_class_init (SwTl2ModsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = sw_tl2_mods_page_constructed;
  G_OBJECT_CLASS (klass)->finalize = sw_tl2_mods_page_finalize;
  SW_PAGE_CLASS (klass)->focus_path = sw_tl2_mods_page_focus_path;
}

static void
sw_tl2_mods_page_init (SwTl2ModsPage *self)
{
  self->lists = g_ptr_array_new ();
}
