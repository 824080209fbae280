/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-document.c: a stash or a single item of Diablo II that is open. */
#include "config.h"

#include "sw-d2s-stash-document.h"
#include "sw-d2s-item-rules.h"
#include "sw-d2s-item-words.h"
#include "sw-d2s-schema.h"
#include "sw-d2s-stash-findings.h"
#include "sw-d2s-structure.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

struct _SwD2sStashDocument
{
  SwDocument parent_instance;
};

G_DEFINE_FINAL_TYPE (SwD2sStashDocument, sw_d2s_stash_document, SW_TYPE_DOCUMENT)

static gboolean
is_field (SwDocument        *document,
          SwNodeId           node,
          SwD2sStashFieldId  id)
{
  const SwD2sTables *tables =
    sw_d2s_stash_document_get_tables (SW_D2S_STASH_DOCUMENT (document));

  return sw_d2s_schema_is_stash_field (sw_d2s_schema_get (tables),
                                       sw_tree_get_field (sw_document_get_tree (document), node),
                                       id);
}

static SwNodeId
find_page (SwDocument *document,
           guint       page)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId pages = sw_document_lookup (document, "/pages");

  return pages != SW_NODE_NONE ? sw_tree_get_child (tree, pages, page) : SW_NODE_NONE;
}

static char *
sw_d2s_stash_document_dup_title (SwDocument *document)
{
  SwNodeId item = sw_document_lookup (document, "/item");

  return item != SW_NODE_NONE && is_field (document, item, SW_D2S_STASH_ITEM)
         ? sw_d2s_item_dup_name (sw_d2s_stash_document_get_tables (
                                   SW_D2S_STASH_DOCUMENT (document)),
                                 sw_document_get_tree (document), item)
         : NULL;
}

static char *
sw_d2s_stash_document_dup_subtitle (SwDocument *document)
{
  SwD2sStashDocument *self = SW_D2S_STASH_DOCUMENT (document);
  guint n_pages = sw_d2s_stash_document_get_n_pages (self);
  const char *title = _(sw_document_get_codec (document)->title);
  guint n_items = 0;
  g_autofree char *items = NULL;

  if (n_pages == 0)
    return g_strdup (title);

  for (guint i = 0; i < n_pages; i++)
    n_items += sw_d2s_stash_document_get_n_items (self, i);
  items = g_strdup_printf (ngettext ("%u item", "%u items", n_items), n_items);
  /* Translators: the kind of a file, and how many items are in it. */
  return g_strdup_printf (_("%s, %s"), title, items);
}

/* What the overview shows: what is said of pages. Items are among all fields. */
static char **
list_overview_paths (SwDocument *document)
{
  guint n_pages = sw_d2s_stash_document_get_n_pages (SW_D2S_STASH_DOCUMENT (document));
  GPtrArray *paths = g_ptr_array_new ();

  g_ptr_array_add (paths, g_strdup ("/gold"));
  g_ptr_array_add (paths, g_strdup ("/checksum"));
  for (guint i = 0; i < n_pages; i++)
    {
      g_ptr_array_add (paths, g_strdup_printf ("/pages/%u/gold", i));
      g_ptr_array_add (paths, g_strdup_printf ("/pages/%u/name", i));
    }
  g_ptr_array_add (paths, NULL);

  return (char **) g_ptr_array_free (paths, FALSE);
}

static void
sw_d2s_stash_document_add_sections (SwDocument *document,
                                    GListStore *sections)
{
  g_auto (GStrv) paths = list_overview_paths (document);
  g_autoptr (SwSection) section =
    sw_section_new ("overview", _("Overview"), "sw-overview-symbolic", "d2s-stash",
                    SW_SECTION_GAME, (const char * const *) paths);

  g_list_store_append (sections, section);
  sw_section_add_structure (sections);
}

static void
sw_d2s_stash_document_add_findings (SwDocument *document,
                                    GListStore *findings)
{
  sw_d2s_stash_add_findings (SW_D2S_STASH_DOCUMENT (document), findings);
}

/* PlugY reads names in the code page of Windows: what all of these have in common is ASCII. */
static gboolean
check_page_name (const char  *name,
                 GError     **error)
{
  if (g_str_is_ascii (name))
    return TRUE;

  sw_set_error (error, SW_ERROR_REFUSED, "bad_name", SW_NO_BIT,
                _("Only letters of ASCII are possible in the name of a page."));
  return FALSE;
}

static gboolean
sw_d2s_stash_document_check_set (SwDocument     *document,
                                 SwNodeId        node,
                                 const SwValue  *value,
                                 GError        **error)
{
  if (is_field (document, node, SW_D2S_STASH_PLUGY_NAME))
    return check_page_name (value->text, error);

  return sw_d2s_item_check_set (sw_d2s_stash_document_get_tables (
                                  SW_D2S_STASH_DOCUMENT (document)),
                                sw_document_get_tree (document), node, value, error);
}

static char *
sw_d2s_stash_document_dup_value_text (SwDocument    *document,
                                      SwNodeId       node,
                                      const SwValue *value)
{
  if (is_field (document, node, SW_D2S_STASH_ATMA_CHECKSUM))
    return g_strdup_printf ("0x%08" G_GINT64_MODIFIER "X", value->number);

  return sw_d2s_item_dup_value_text (sw_d2s_stash_document_get_tables (
                                       SW_D2S_STASH_DOCUMENT (document)),
                                     sw_document_get_tree (document), node, value);
}

static char *
sw_d2s_stash_document_dup_label (SwDocument *document,
                                 SwNodeId    node)
{
  SwD2sStashDocument *self = SW_D2S_STASH_DOCUMENT (document);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId page = sw_tree_get_parent (tree, node);
  g_autofree char *name = NULL;

  if (is_field (document, node, SW_D2S_STASH_PAGE))
    return sw_d2s_stash_document_dup_page_label (self, sw_tree_get_position (tree, node));
  if (!is_field (document, node, SW_D2S_STASH_PAGE_GOLD))
    return sw_d2s_item_dup_label (sw_d2s_stash_document_get_tables (self), tree, node);

  name = sw_d2s_stash_document_dup_page_label (self, sw_tree_get_position (tree, page));
  /* Translators: %s is a page of a stash. */
  return g_strdup_printf (_("Gold of %s"), name);
}

static void
sw_d2s_stash_document_add_members (SwDocument *document,
                                   SwNodeId    node,
                                   JsonObject *object)
{
  sw_d2s_item_add_members (sw_d2s_stash_document_get_tables (SW_D2S_STASH_DOCUMENT (document)),
                           sw_document_get_tree (document), node, object);
}

static SwCommand *
sw_d2s_stash_document_new_structure (SwDocument             *document,
                                     const SwStructureEdit  *edit,
                                     GError                **error)
{
  const SwD2sTables *tables = sw_d2s_stash_document_get_tables (SW_D2S_STASH_DOCUMENT (document));

  return sw_d2s_new_structure (document, tables, edit, error);
}

static GPtrArray *
sw_d2s_stash_document_list_steps (SwDocument *document)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func (g_object_unref);

  sw_d2s_structure_list_steps (document,
                               sw_d2s_stash_document_get_tables (SW_D2S_STASH_DOCUMENT (document)),
                               steps);
  return steps;
}

static void
sw_d2s_stash_document_class_init (SwD2sStashDocumentClass *klass)
{
  SwDocumentClass *document_class = SW_DOCUMENT_CLASS (klass);

  document_class->dup_title = sw_d2s_stash_document_dup_title;
  document_class->dup_subtitle = sw_d2s_stash_document_dup_subtitle;
  document_class->add_sections = sw_d2s_stash_document_add_sections;
  document_class->add_findings = sw_d2s_stash_document_add_findings;
  document_class->check_set = sw_d2s_stash_document_check_set;
  document_class->dup_value_text = sw_d2s_stash_document_dup_value_text;
  document_class->dup_label = sw_d2s_stash_document_dup_label;
  document_class->add_members = sw_d2s_stash_document_add_members;
  document_class->new_structure = sw_d2s_stash_document_new_structure;
  document_class->list_steps = sw_d2s_stash_document_list_steps;
}

static void
sw_d2s_stash_document_init (SwD2sStashDocument *self)
{
}

/**
 * sw_d2s_stash_document_get_tables:
 * @self: a stash
 *
 * Returns: (transfer none): the tables of Diablo II
 */
const SwD2sTables *
sw_d2s_stash_document_get_tables (SwD2sStashDocument *self)
{
  const SwD2sTables *tables =
    sw_tables_get_d2s (sw_document_get_tables (SW_DOCUMENT (self)), NULL);

  /* The stash could not have been decoded without them. */
  g_assert (tables != NULL);
  return tables;
}

/**
 * sw_d2s_stash_document_get_n_pages:
 * @self: a stash
 *
 * Returns: how many pages it has; 0 for a single item
 */
guint
sw_d2s_stash_document_get_n_pages (SwD2sStashDocument *self)
{
  SwNodeId pages = sw_document_lookup (SW_DOCUMENT (self), "/pages");

  return pages != SW_NODE_NONE
         ? sw_tree_get_n_children (sw_document_get_tree (SW_DOCUMENT (self)), pages) : 0;
}

/**
 * sw_d2s_stash_document_get_n_items:
 * @self: a stash
 * @page: a page, from 0
 *
 * Counts the items of a page that could be read; those in sockets belong to the item around them.
 *
 * Returns: how many there are
 */
guint
sw_d2s_stash_document_get_n_items (SwD2sStashDocument *self,
                                   guint               page)
{
  SwDocument *document = SW_DOCUMENT (self);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId node = find_page (document, page);
  SwNodeId list = node != SW_NODE_NONE ? sw_tree_find_child (tree, node, "items") : SW_NODE_NONE;
  guint n = list != SW_NODE_NONE ? sw_tree_get_n_children (tree, list) : 0;

  /* What could not be read is the last one. */
  return n > 0 && sw_tree_get_unread (tree, sw_tree_get_child (tree, list, n - 1)) != NULL ? n - 1
                                                                                           : n;
}

/**
 * sw_d2s_stash_document_dup_page_label:
 * @self: a stash
 * @page: a page, from 0
 *
 * Says which page it is: by its number, and the name that the player gave it.
 *
 * Returns: (transfer full): the label
 */
char *
sw_d2s_stash_document_dup_page_label (SwD2sStashDocument *self,
                                      guint               page)
{
  SwDocument *document = SW_DOCUMENT (self);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId node = find_page (document, page);
  SwNodeId name = node != SW_NODE_NONE ? sw_tree_find_child (tree, node, "name") : SW_NODE_NONE;
  const char *text = name != SW_NODE_NONE && is_field (document, name, SW_D2S_STASH_PLUGY_NAME)
                     ? sw_tree_get_text (tree, name) : NULL;

  if (text != NULL && *text != '\0')
    /* Translators: a page of a stash: its number, and its name. */
    return g_strdup_printf (_("Page %u, %s"), page + 1, text);

  return g_strdup_printf (_("Page %u"), page + 1);
}

/**
 * sw_d2s_stash_document_dup_content:
 * @self: a stash
 * @page: a page, from 0
 *
 * Says what is on a page: how many items, and of which kind they are where the page is for some.
 *
 * Returns: (transfer full): the text
 */
char *
sw_d2s_stash_document_dup_content (SwD2sStashDocument *self,
                                   guint               page)
{
  SwDocument *document = SW_DOCUMENT (self);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId node = find_page (document, page);
  SwNodeId type = node != SW_NODE_NONE ? sw_tree_find_child (tree, node, "type") : SW_NODE_NONE;
  guint64 number = type != SW_NODE_NONE ? sw_tree_get_number (tree, type)
                                        : SW_D2S_STASH_PAGE_GRID;
  guint n_items = sw_d2s_stash_document_get_n_items (self, page);
  g_autofree char *items = g_strdup_printf (ngettext ("%u item", "%u items", n_items), n_items);
  const SwChoice *choice;

  if (number == SW_D2S_STASH_PAGE_GRID)
    return g_steal_pointer (&items);

  choice = sw_field_find_choice (sw_tree_get_field (tree, type), number);
  if (sw_tree_find_child (tree, node, "items") == SW_NODE_NONE)
    return g_strdup (choice != NULL ? _(choice->label) : _("Not known"));

  /* Translators: what kind of things a page of a stash is for, and how many are there. */
  return choice != NULL ? g_strdup_printf (_("%s, %s"), _(choice->label), items)
                        : g_steal_pointer (&items);
}
