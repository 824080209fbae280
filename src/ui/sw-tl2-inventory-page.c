/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-inventory-page.c: the items of a Torchlight character, or of a shared stash. */
#include "config.h"

#include "sw-tl2-inventory-page.h"

#include "sw-tl2-document.h"
#include "sw-tl2-item-list.h"

#include <glib/gi18n-lib.h>

struct _SwTl2InventoryPage
{
  SwPage         parent_instance;

  SwTl2ItemList *list;
};

G_DEFINE_FINAL_TYPE (SwTl2InventoryPage, sw_tl2_inventory_page, SW_TYPE_PAGE)

static gboolean
sw_tl2_inventory_page_focus_path (SwPage     *page,
                                  const char *path)
{
  return sw_tl2_item_list_focus_path (SW_TL2_INVENTORY_PAGE (page)->list, path);
}

static gboolean
sw_tl2_inventory_page_find (SwPage *page)
{
  return sw_tl2_item_list_find (SW_TL2_INVENTORY_PAGE (page)->list);
}

static void
sw_tl2_inventory_page_constructed (GObject *object)
{
  SwTl2InventoryPage *self = SW_TL2_INVENTORY_PAGE (object);
  SwTl2Document *document;
  gboolean is_stash;

  G_OBJECT_CLASS (sw_tl2_inventory_page_parent_class)->constructed (object);

  document = SW_TL2_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
  is_stash = sw_tl2_document_get_kind (document) == SW_TL2_KIND_STASH;
  self->list = SW_TL2_ITEM_LIST (sw_tl2_item_list_new (sw_page_get_session (SW_PAGE (self)),
                                                       is_stash ? "/items"
                                                                : "/character/items"));
  if (is_stash)
    sw_tl2_item_list_set_empty (self->list, _("The shared stash is empty"),
                                _("Items can be copied here from the inventory of a character."));
  else
    sw_tl2_item_list_set_empty (self->list, _("No items"),
                                _("This character wears and carries nothing."));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
}

static void
sw_tl2_inventory_page_class_init (SwTl2InventoryPageClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = sw_tl2_inventory_page_constructed;
  SW_PAGE_CLASS (klass)->focus_path = sw_tl2_inventory_page_focus_path;
  SW_PAGE_CLASS (klass)->find = sw_tl2_inventory_page_find;
}

static void
sw_tl2_inventory_page_init (SwTl2InventoryPage *self)
{
}
