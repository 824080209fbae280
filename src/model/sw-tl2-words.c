/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-words.c: the nodes of a Torchlight save in the game's words. */
#include "config.h"

#include "sw-tl2-words.h"
#include "sw-svb-quickbar.h"
#include "sw-tl2-item-text.h"
#include "sw-tl2-slots.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define CLEAN_MARK 0x4E
#define OTHER_CLEAN_MARK 0x43
#define CHEATER_MARK 0xD6
#define CELL_BASE_SPAN 1000

/* What an id stands for */
typedef enum
{
  ID_UNKNOWN,
  ID_SKILL,
  ID_ITEM,
  ID_CLASS,
  ID_PET,
  ID_BINDING,
  ID_RECIPE,
  ID_QUEST,
  ID_MOVIE,
  ID_STAT,
} IdKind;

typedef struct
{
  const char *list;        /* the list that the element is in */
  const char *token;       /* the leaf in the element, or NULL when the element is the id */
  IdKind      kind;
} IdPlace;

static const IdPlace places[] = {
  { "skills", "guid", ID_SKILL },
  { "functions", "guid", ID_SKILL },
  { "functions", "second", ID_SKILL },
  { "skill_history", NULL, ID_SKILL },
  { "key_skills", NULL, ID_SKILL },
  { "key_items", NULL, ID_ITEM },
  { "items", "guid", ID_ITEM },
  { "sockets", "guid", ID_ITEM },
  { "props", "guid", ID_ITEM },
  { "quest_items", "guid", ID_ITEM },
  { "items", "quest", ID_QUEST },
  { "keys", "guid", ID_BINDING },
  { "pets", "guid", ID_PET },
  { "pets", "base_guid", ID_PET },
  { "recipes", NULL, ID_RECIPE },
  { "done", NULL, ID_QUEST },
  { "active", "guid", ID_QUEST },
  { "movies", "id", ID_MOVIE },
  { "stats", "id", ID_STAT },
};

static const char * const skill_tokens[] = {
  "right_skill", "right_skill_alt", "left_skill", "right_skill_swap", "right_skill_alt_swap",
  "left_skill_swap", NULL,
};

static const char *
get_token (SwTree   *tree,
           SwNodeId  node)
{
  return node != SW_NODE_NONE ? sw_tree_get_field (tree, node)->token : NULL;
}

static gboolean
is_list (SwTree   *tree,
         SwNodeId  node)
{
  return node != SW_NODE_NONE && sw_tree_get_field (tree, node)->kind == SW_KIND_LIST;
}

static IdKind
find_id_kind (SwTree   *tree,
              SwNodeId  node)
{
  SwNodeId parent = sw_tree_get_parent (tree, node);
  SwNodeId list = is_list (tree, parent) ? parent : sw_tree_get_parent (tree, parent);
  const char *token = is_list (tree, parent) ? NULL : get_token (tree, node);

  for (guint i = 0; token != NULL && skill_tokens[i] != NULL; i++)
    if (strcmp (token, skill_tokens[i]) == 0)
      return ID_SKILL;
  if (g_strcmp0 (get_token (tree, parent), "character") == 0)
    return g_strcmp0 (token, "guid") == 0 || g_strcmp0 (token, "base_guid") == 0
           ? ID_CLASS : ID_UNKNOWN;

  for (guint i = 0; list != SW_NODE_NONE && i < G_N_ELEMENTS (places); i++)
    if (g_strcmp0 (places[i].list, get_token (tree, list)) == 0
        && g_strcmp0 (places[i].token, token) == 0)
      return places[i].kind;

  return ID_UNKNOWN;
}

static const char *
find_thing_title (SwTl2Document  *document,
                  SwTl2ThingKind  kind,
                  gint64          id)
{
  const SwTl2Thing *thing =
    sw_tl2_tables_find_thing (sw_tl2_document_get_tables (document), kind, id);

  return thing != NULL ? thing->title : NULL;
}

static const char *
find_item_title (SwTl2Document *document,
                 gint64         id)
{
  const SwTl2Item *item = sw_tl2_tables_find_item (sw_tl2_document_get_tables (document),
                                                   sw_tl2_document_get_game (document), id);

  return item != NULL ? item->title : NULL;
}

static const char *
find_skill_title (SwTl2Document *document,
                  gint64         id)
{
  const SwTl2Skill *skill = sw_tl2_tables_find_skill (sw_tl2_document_get_tables (document),
                                                      sw_tl2_document_get_game (document), id);

  return skill != NULL ? skill->title : NULL;
}

static const char *
find_binding_title (SwTl2Document *document,
                    SwNodeId       node,
                    gint64         id)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  guint type;

  if (!sw_svb_get_key_record (tree, sw_tree_get_parent (tree, node), NULL, &type, NULL))
    return NULL;

  return type == SW_SVB_TYPE_ITEM ? find_item_title (document, id)
                                  : find_skill_title (document, id);
}

static const char *
find_class_title (SwTl2Document *document,
                  gint64         id)
{
  const SwTl2Class *class = sw_tl2_tables_find_class (sw_tl2_document_get_tables (document),
                                                      sw_tl2_document_get_game (document), id);

  return class != NULL ? class->title : NULL;
}

/**
 * sw_tl2_dup_id_title:
 * @document: a document
 * @node: a node that holds an id
 * @id: an id for it
 *
 * Names what an id stands for at that place.
 *
 * Returns: (transfer full) (nullable): its name in the game, or %NULL when the tables have none
 */
char *
sw_tl2_dup_id_title (SwTl2Document *document,
                     SwNodeId       node,
                     gint64         id)
{
  const char *title = NULL;

  switch (find_id_kind (sw_document_get_tree (SW_DOCUMENT (document)), node))
    {
    case ID_SKILL:
      title = find_skill_title (document, id);
      break;
    case ID_ITEM:
      title = find_item_title (document, id);
      break;
    case ID_CLASS:
      title = find_class_title (document, id);
      break;
    case ID_PET:
      title = find_thing_title (document, SW_TL2_THING_PET, id);
      break;
    case ID_BINDING:
      title = find_binding_title (document, node, id);
      break;
    case ID_RECIPE:
      title = find_thing_title (document, SW_TL2_THING_RECIPE, id);
      break;
    case ID_QUEST:
      title = find_thing_title (document, SW_TL2_THING_QUEST, id);
      break;
    case ID_MOVIE:
      title = find_thing_title (document, SW_TL2_THING_MOVIE, id);
      break;
    case ID_STAT:
      title = find_thing_title (document, SW_TL2_THING_STAT, id);
      break;
    case ID_UNKNOWN:
    default:
      break;
    }

  return title != NULL && *title != '\0' ? g_strdup (title) : NULL;
}

/* -- labels -- */

static const char *
find_text (SwTree     *tree,
           SwNodeId    node,
           const char *token)
{
  SwNodeId leaf = sw_tree_find_child (tree, node, token);
  const char *text = leaf != SW_NODE_NONE && sw_tree_get_field (tree, leaf)->kind == SW_KIND_STRING
                     ? sw_tree_get_text (tree, leaf) : NULL;

  return text != NULL && *text != '\0' ? text : NULL;
}

static char *
dup_child_title (SwTl2Document *document,
                 SwNodeId       node,
                 const char    *token)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId leaf = sw_tree_find_child (tree, node, token);

  return leaf != SW_NODE_NONE
         ? sw_tl2_dup_id_title (document, leaf, (gint64) sw_tree_get_number (tree, leaf)) : NULL;
}

static char *
dup_numbered_label (SwTl2Document  *document,
                    SwTl2LabelKind  kind,
                    guint           number)
{
  const SwTl2Label *label =
    sw_tl2_tables_find_label (sw_tl2_document_get_tables (document), kind, number);

  return label != NULL && *label->name != '\0' ? g_strdup (label->name) : NULL;
}

/* What an element of a list is called by what is in it; NULL when that does not tell. */
static char *
dup_element_name (SwTl2Document *document,
                  SwNodeId       node,
                  SwNodeId       list)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  const char *token = get_token (tree, list);
  guint position = sw_tree_get_position (tree, node);
  const char *name;
  guint key;

  if (g_strcmp0 (token, "quickbar") == 0)
    /* Translators: a place of the quickbar, by the key that it is on in the game. */
    return g_strdup_printf (_("Quick slot %u"), (position + 1) % SW_TL2_SLOT_COUNT);
  if (g_strcmp0 (token, "key_skills") == 0 || g_strcmp0 (token, "key_items") == 0)
    return g_strdup_printf (_("Quick slot %u"), (position + 1) % SW_TL2_SLOT_COUNT);
  if (g_strcmp0 (token, "functions") == 0)
    return g_strdup_printf ("F%u", position + 1);
  if (g_strcmp0 (token, "statistics") == 0)
    return dup_numbered_label (document, SW_TL2_LABEL_STATISTIC, position);
  if (g_strcmp0 (token, "keys") == 0)
    return sw_svb_get_key_record (tree, node, NULL, NULL, &key)
           ? dup_numbered_label (document, SW_TL2_LABEL_KEY, key) : NULL;
  if (sw_tree_find_child (tree, node, "container") != SW_NODE_NONE)
    return sw_tl2_dup_item_title (sw_tl2_document_get_tables (document), tree, node);
  if (sw_tree_find_child (tree, node, "activation") != SW_NODE_NONE)
    return sw_tl2_dup_effect_text (sw_tl2_document_get_tables (document), tree, node);

  name = find_text (tree, node, "name");
  if (name != NULL)
    return g_strdup (name);
  if (!sw_field_is_container (sw_tree_get_field (tree, node)))
    return sw_tree_get_field (tree, node)->kind == SW_KIND_SIGNED
           ? sw_tl2_dup_id_title (document, node, (gint64) sw_tree_get_number (tree, node)) : NULL;

  return dup_child_title (document, node,
                          sw_tree_find_child (tree, node, "guid") != SW_NODE_NONE ? "guid" : "id");
}

/* What the schema calls a node; of an element, what its list is called and its number there. */
static char *
dup_plain_label (SwTree   *tree,
                 SwNodeId  node)
{
  const SwField *field = sw_tree_get_field (tree, node);
  SwNodeId parent = sw_tree_get_parent (tree, node);
  g_autofree char *label = NULL;

  if (!is_list (tree, parent))
    return field->label != NULL && *field->label != '\0' ? g_strdup (_(field->label))
                                                         : g_strdup (field->token);

  label = field->label != NULL && *field->label != '\0' ? g_strdup (_(field->label))
                                                        : dup_plain_label (tree, parent);
  if (sw_tree_get_position (tree, node) == G_MAXUINT)
    return g_steal_pointer (&label);

  /* Translators: an element of a list without a name of its own: its kind and its number. */
  return g_strdup_printf (_("%s %u"), label, sw_tree_get_position (tree, node) + 1);
}

static char *
dup_own_label (SwTl2Document *document,
               SwNodeId       node)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId parent = sw_tree_get_parent (tree, node);
  char *name = is_list (tree, parent) ? dup_element_name (document, node, parent) : NULL;

  return name != NULL ? name : dup_plain_label (tree, node);
}

/**
 * sw_tl2_dup_label:
 * @document: a document
 * @node: a node
 *
 * Names a node, with what it belongs to when its own name does not tell: "Level (Fireball)",
 * "Pieces (Health Potion)".
 *
 * Returns: (transfer full) (nullable): translated text, or %NULL for the root
 */
char *
sw_tl2_dup_label (SwTl2Document *document,
                  SwNodeId       node)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId around = sw_tree_get_parent (tree, node);
  g_autofree char *label = NULL;
  g_autofree char *outer = NULL;

  if (around == SW_NODE_NONE)
    return NULL;

  label = dup_own_label (document, node);
  /* The nearest element of a list around it, or the pet that it is a part of */
  while (around != SW_NODE_NONE
         && (is_list (tree, around) || !is_list (tree, sw_tree_get_parent (tree, around))))
    around = sw_tree_get_parent (tree, around);
  if (around == SW_NODE_NONE || sw_tree_get_parent (tree, around) == SW_NODE_NONE)
    return g_steal_pointer (&label);

  outer = dup_own_label (document, around);
  /* Translators: a field, and the item, skill or pet that it is a part of. */
  return g_strdup_printf (_("%s (%s)"), label, outer);
}

/* -- values -- */

static char *
dup_id_text (SwTl2Document *document,
             SwNodeId       node,
             gint64         id)
{
  g_autofree char *title = NULL;

  if (id == -1)
    /* Translators: the value of a field that names nothing. */
    return g_strdup (C_("value", "none"));

  title = sw_tl2_dup_id_title (document, node, id);
  return title != NULL ? g_strdup_printf ("%s (%" PRId64 ")", title, id)
                       : g_strdup_printf ("%" PRId64, id);
}

static char *
dup_slot_text (SwTl2Document *document,
               guint          slot)
{
  g_autofree char *title =
    sw_tl2_dup_slot_title (sw_document_get_tree (SW_DOCUMENT (document)), slot);
  guint cell;

  if (title != NULL)
    return g_strdup_printf ("%s (%u)", title, slot);
  if (sw_tl2_tables_find_slot (sw_tl2_document_get_tables (document), slot, &cell) == NULL
      || cell >= CELL_BASE_SPAN)
    return NULL;

  /* Translators: a cell of a bag, and the number that the file has for it. */
  return g_strdup_printf (_("Cell %u (%u)"), cell + 1, slot);
}

static char *
dup_mark_text (guint64 mark)
{
  if (mark == CLEAN_MARK || mark == OTHER_CLEAN_MARK)
    /* Translators: of the mark that the game gives to cheaters, with its number. */
    return g_strdup_printf (_("not marked (0x%02" PRIX64 ")"), mark);
  if (mark == CHEATER_MARK)
    /* Translators: of the mark that the game gives to cheaters, with its number. */
    return g_strdup_printf (_("marked as a cheater (0x%02" PRIX64 ")"), mark);

  return g_strdup_printf ("0x%02" PRIX64, mark);
}

static char *
dup_label_text (SwTl2Document  *document,
                SwTl2LabelKind  kind,
                guint64         number)
{
  g_autofree char *name = number <= G_MAXUINT
                          ? dup_numbered_label (document, kind, (guint) number) : NULL;

  return name != NULL ? g_strdup_printf ("%s (%" PRIu64 ")", name, number) : NULL;
}

/**
 * sw_tl2_dup_value_text:
 * @document: a document
 * @node: a node
 * @value: a value for it; not absent
 *
 * Writes a value in the game's words.
 *
 * Returns: (transfer full) (nullable): translated text, or %NULL for the usual form
 */
char *
sw_tl2_dup_value_text (SwTl2Document *document,
                       SwNodeId       node,
                       const SwValue *value)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  const SwField *field = sw_tree_get_field (tree, node);

  if (value->kind == SW_KIND_STRING && (field->flags & SW_FIELD_VIRTUAL) != 0)
    return sw_tl2_slots_dup_text (document, value->text);
  if ((field->flags & SW_FIELD_ID) != 0)
    return dup_id_text (document, node, (gint64) value->number);
  if (value->kind != SW_KIND_UNSIGNED || field->token == NULL)
    return NULL;

  if (strcmp (field->token, "container") == 0)
    {
      g_autofree char *title = sw_tl2_dup_container_title (sw_tl2_document_get_tables (document),
                                                           tree, (guint) value->number);

      return g_strdup_printf ("%s (%" PRIu64 ")", title, value->number);
    }
  if (strcmp (field->token, "slot") == 0)
    return dup_slot_text (document, (guint) value->number);
  if (strcmp (field->token, "cheater") == 0)
    return dup_mark_text (value->number);
  if (strcmp (field->token, "key") == 0)
    return dup_label_text (document, SW_TL2_LABEL_KEY, value->number);
  if (strcmp (field->token, "type") == 0
      && sw_tree_find_child (tree, sw_tree_get_parent (tree, node), "properties") != SW_NODE_NONE)
    return dup_label_text (document, SW_TL2_LABEL_EFFECT, value->number);

  return NULL;
}

/**
 * sw_tl2_dup_set_label:
 * @document: a document
 * @node: a node
 * @value: what it is to hold
 *
 * Says what setting a node is called in the history.
 *
 * Returns: (transfer full) (nullable): translated text, or %NULL for the usual form
 */
char *
sw_tl2_dup_set_label (SwTl2Document *document,
                      SwNodeId       node,
                      const SwValue *value)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  const SwField *field = sw_tree_get_field (tree, node);

  if ((field->flags & SW_FIELD_VIRTUAL) != 0)
    {
      guint slot = (sw_tree_get_position (tree, node) + 1) % SW_TL2_SLOT_COUNT;
      g_autofree char *title = NULL;

      if (value->absent)
        /* Translators: a step in the history. %u is the key of a quick slot, 1 to 9 or 0. */
        return g_strdup_printf (_("Clear slot %u"), slot);

      title = sw_tl2_slots_dup_title (document, value->text);
      /* Translators: a step in the history: a skill or item, and the key of a quick slot. */
      return g_strdup_printf (_("Bind %s to slot %u"), title, slot);
    }
  if (node == sw_tree_lookup (tree, "/character/name", NULL) && value->text != NULL)
    /* Translators: a step in the history. */
    return g_strdup_printf (_("Rename character to %s"), value->text);

  return NULL;
}
