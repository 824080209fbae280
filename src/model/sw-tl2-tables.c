/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-tables.c: the facts of Torchlight II and Torchlight, looked up by id, number or name. */
#include "config.h"

#include "sw-tl2-tables.h"

#include "sw-tl2-tables-private.h"

/* Makes tables; reads all of them when a user laid others over them, else each on first use. */
SwTl2Tables *
sw_tl2_tables_new (SwTables  *tables,
                   gboolean   at_once,
                   GError   **error)
{
  g_autoptr (SwTl2Tables) self = g_new0 (SwTl2Tables, 1);

  self->tables = tables;
  g_rec_mutex_init (&self->lock);
  for (guint id = 0; at_once && id < SW_TL2_N_PARTS; id++)
    {
      self->parts[id] = sw_tl2_table_loader_load (self, id, error);
      if (self->parts[id] == NULL)
        return NULL;
    }

  return g_steal_pointer (&self);
}

void
sw_tl2_tables_free (SwTl2Tables *self)
{
  for (guint id = 0; id < SW_TL2_N_PARTS; id++)
    g_clear_pointer (&self->parts[id], sw_tl2_part_free);
  g_rec_mutex_clear (&self->lock);
  g_free (self);
}

/* What was read from one file, which is read now if it was not before. */
const SwTl2Part *
sw_tl2_tables_get_part (const SwTl2Tables *self,
                        SwTl2PartId        id)
{
  SwTl2Tables *mutable = (SwTl2Tables *) self;
  SwTl2Part *part = g_atomic_pointer_get (&mutable->parts[id]);

  if (part != NULL)
    return part;

  g_rec_mutex_lock (&mutable->lock);
  part = g_atomic_pointer_get (&mutable->parts[id]);
  if (part == NULL)
    {
      g_autoptr (GError) error = NULL;

      /* Those of a user are here already, and ours have no faults */
      part = sw_tl2_table_loader_load (self, id, &error);
      if (part == NULL)
        g_error ("%s", error->message);
      g_atomic_pointer_set (&mutable->parts[id], part);
    }
  g_rec_mutex_unlock (&mutable->lock);
  return part;
}

static gconstpointer
find_by_id (const SwTl2Tables *self,
            SwTl2PartId        id,
            gint64             guid)
{
  return g_hash_table_lookup (sw_tl2_tables_get_part (self, id)->by_id, &guid);
}

/* All records of a part; how many there are goes to the caller. */
static gconstpointer
list_records (const SwTl2Tables *self,
              SwTl2PartId        id,
              guint             *n_records)
{
  const SwTl2Part *part = sw_tl2_tables_get_part (self, id);

  *n_records = part->n_records;
  return part->records;
}

static SwTl2PartId
get_skill_part (SwTl2Game game)
{
  return game == SW_TL2_GAME_FIRST ? SW_TL2_PART_FIRST_SKILLS : SW_TL2_PART_SKILLS;
}

static SwTl2PartId
get_consumable_part (SwTl2Game game)
{
  return game == SW_TL2_GAME_FIRST ? SW_TL2_PART_FIRST_CONSUMABLES : SW_TL2_PART_CONSUMABLES;
}

/**
 * sw_tl2_tables_find_skill:
 * @self: tables
 * @game: which of the two games
 * @guid: the skill's id
 *
 * Looks a skill up.
 *
 * Returns: (transfer none) (nullable): the skill, %NULL when the game does not have it
 */
const SwTl2Skill *
sw_tl2_tables_find_skill (const SwTl2Tables *self,
                          SwTl2Game          game,
                          gint64             guid)
{
  g_return_val_if_fail (self != NULL, NULL);

  return find_by_id (self, get_skill_part (game), guid);
}

/**
 * sw_tl2_tables_find_consumable:
 * @self: tables
 * @game: which of the two games
 * @guid: the item's id
 *
 * Looks up an item whose type descends from CONSUMABLE: what can be used up, scrolls of spells and
 * maps among it.
 *
 * Returns: (transfer none) (nullable): the item, %NULL when it is no consumable of the game
 */
const SwTl2Item *
sw_tl2_tables_find_consumable (const SwTl2Tables *self,
                               SwTl2Game          game,
                               gint64             guid)
{
  g_return_val_if_fail (self != NULL, NULL);

  return find_by_id (self, get_consumable_part (game), guid);
}

/**
 * sw_tl2_tables_find_item:
 * @self: tables
 * @game: which of the two games; of the first only the consumables are known
 * @guid: the item's id
 *
 * Looks up any item. The long table of all items is read only for one that is no consumable.
 *
 * Returns: (transfer none) (nullable): the item, %NULL when the game does not have it
 */
const SwTl2Item *
sw_tl2_tables_find_item (const SwTl2Tables *self,
                         SwTl2Game          game,
                         gint64             guid)
{
  const SwTl2Item *item = sw_tl2_tables_find_consumable (self, game, guid);

  if (item != NULL || game == SW_TL2_GAME_FIRST)
    return item;

  return find_by_id (self, SW_TL2_PART_ITEMS, guid);
}

/**
 * sw_tl2_tables_find_class:
 * @self: tables
 * @game: which of the two games
 * @guid: id of the character's unit
 *
 * Looks up a class of characters; man and woman are two.
 *
 * Returns: (transfer none) (nullable): the class
 */
const SwTl2Class *
sw_tl2_tables_find_class (const SwTl2Tables *self,
                          SwTl2Game          game,
                          gint64             guid)
{
  const SwTl2Class *classes;
  guint n_classes;

  g_return_val_if_fail (self != NULL, NULL);

  classes = sw_tl2_tables_list_classes (self, &n_classes);
  for (guint i = 0; i < n_classes; i++)
    {
      if (classes[i].game == game && classes[i].guid == guid)
        return &classes[i];
    }

  return NULL;
}

/**
 * sw_tl2_tables_find_class_string:
 * @self: tables
 * @game: which of the two games
 * @class_string: what the save calls the class, in capitals or not
 *
 * Looks up a class of characters.
 *
 * Returns: (transfer none) (nullable): the class
 */
const SwTl2Class *
sw_tl2_tables_find_class_string (const SwTl2Tables *self,
                                 SwTl2Game          game,
                                 const char        *class_string)
{
  const SwTl2Class *classes;
  guint n_classes;

  g_return_val_if_fail (self != NULL && class_string != NULL, NULL);

  classes = sw_tl2_tables_list_classes (self, &n_classes);
  for (guint i = 0; i < n_classes; i++)
    {
      if (classes[i].game == game &&
          g_ascii_strcasecmp (classes[i].class_string, class_string) == 0)
        return &classes[i];
    }

  return NULL;
}

/**
 * sw_tl2_tables_find_unit_type:
 * @self: tables
 * @name: what the game calls it, as "HEALTHPOTION"
 *
 * Looks up a type of units: items, monsters, people. Those of both games are the same.
 *
 * Returns: (transfer none) (nullable): the type
 */
const SwTl2UnitType *
sw_tl2_tables_find_unit_type (const SwTl2Tables *self,
                              const char        *name)
{
  g_return_val_if_fail (self != NULL && name != NULL, NULL);

  return g_hash_table_lookup (sw_tl2_tables_get_part (self, SW_TL2_PART_UNIT_TYPES)->by_name,
                              name);
}

/**
 * sw_tl2_tables_find_thing:
 * @self: tables
 * @kind: what it is
 * @guid: its id
 *
 * Looks up a pet, a quest and the like of Torchlight II.
 *
 * Returns: (transfer none) (nullable): the thing
 */
const SwTl2Thing *
sw_tl2_tables_find_thing (const SwTl2Tables *self,
                          SwTl2ThingKind     kind,
                          gint64             guid)
{
  g_return_val_if_fail (self != NULL && kind <= SW_TL2_THING_MOVIE, NULL);

  return find_by_id (self, SW_TL2_PART_PETS + kind, guid);
}

/**
 * sw_tl2_tables_find_label:
 * @self: tables
 * @kind: what is numbered
 * @number: a number
 *
 * Looks up what a number stands for.
 *
 * Returns: (transfer none) (nullable): what it stands for
 */
const SwTl2Label *
sw_tl2_tables_find_label (const SwTl2Tables *self,
                          SwTl2LabelKind     kind,
                          guint              number)
{
  const SwTl2Label *labels;
  guint n_labels;

  g_return_val_if_fail (self != NULL && kind <= SW_TL2_LABEL_DIFFICULTY, NULL);

  labels = sw_tl2_tables_list_labels (self, kind, &n_labels);

  /* Most are counted from 0 without a gap */
  if (number < n_labels && labels[number].first == number && labels[number].last == number)
    return &labels[number];

  for (guint i = 0; i < n_labels; i++)
    {
      if (labels[i].first <= number && labels[i].last >= number)
        return &labels[i];
    }

  return NULL;
}

/**
 * sw_tl2_tables_find_slot:
 * @self: tables
 * @number: the slot of an item as the save has it
 * @cell: (out): which cell of a bag it is, from 0; 0 when it is no bag's
 *
 * Looks up the slot of an item, to which in bags the number of the cell is added.
 *
 * Returns: (transfer none) (nullable): the slot
 */
const SwTl2Label *
sw_tl2_tables_find_slot (const SwTl2Tables *self,
                         guint              number,
                         guint             *cell)
{
  const SwTl2Label *found = sw_tl2_tables_find_label (self, SW_TL2_LABEL_SLOT, number);
  const SwTl2Label *slots;
  guint n_slots;

  *cell = 0;
  if (found != NULL)
    return found;

  slots = sw_tl2_tables_list_labels (self, SW_TL2_LABEL_SLOT, &n_slots);
  for (guint i = 0; i < n_slots; i++)
    {
      if (slots[i].marked && slots[i].first <= number &&
          (found == NULL || slots[i].first > found->first))
        found = &slots[i];
    }

  if (found != NULL)
    *cell = number - found->first;
  return found;
}

/**
 * sw_tl2_tables_list_skills:
 * @self: tables
 * @game: which of the two games
 * @n_skills: (out): how many
 *
 * Lists all skills of a game.
 *
 * Returns: (transfer none) (array length=n_skills): the skills
 */
const SwTl2Skill *
sw_tl2_tables_list_skills (const SwTl2Tables *self,
                           SwTl2Game          game,
                           guint             *n_skills)
{
  g_return_val_if_fail (self != NULL, NULL);

  return list_records (self, get_skill_part (game), n_skills);
}

/**
 * sw_tl2_tables_list_consumables:
 * @self: tables
 * @game: which of the two games
 * @n_items: (out): how many
 *
 * Lists all consumables of a game.
 *
 * Returns: (transfer none) (array length=n_items): the consumables
 */
const SwTl2Item *
sw_tl2_tables_list_consumables (const SwTl2Tables *self,
                                SwTl2Game          game,
                                guint             *n_items)
{
  g_return_val_if_fail (self != NULL, NULL);

  return list_records (self, get_consumable_part (game), n_items);
}

/**
 * sw_tl2_tables_list_items:
 * @self: tables
 * @n_items: (out): how many
 *
 * Lists all items of Torchlight II, consumables among them, but without what is known of those
 * only.
 *
 * Returns: (transfer none) (array length=n_items): the items
 */
const SwTl2Item *
sw_tl2_tables_list_items (const SwTl2Tables *self,
                          guint             *n_items)
{
  g_return_val_if_fail (self != NULL, NULL);

  return list_records (self, SW_TL2_PART_ITEMS, n_items);
}

/**
 * sw_tl2_tables_list_unit_types:
 * @self: tables
 * @n_types: (out): how many
 *
 * Lists all types of units.
 *
 * Returns: (transfer none) (array length=n_types): the types
 */
const SwTl2UnitType *
sw_tl2_tables_list_unit_types (const SwTl2Tables *self,
                               guint             *n_types)
{
  g_return_val_if_fail (self != NULL, NULL);

  return list_records (self, SW_TL2_PART_UNIT_TYPES, n_types);
}

/**
 * sw_tl2_tables_list_classes:
 * @self: tables
 * @n_classes: (out): how many
 *
 * Lists the classes of both games.
 *
 * Returns: (transfer none) (array length=n_classes): the classes
 */
const SwTl2Class *
sw_tl2_tables_list_classes (const SwTl2Tables *self,
                            guint             *n_classes)
{
  g_return_val_if_fail (self != NULL, NULL);

  return list_records (self, SW_TL2_PART_CLASSES, n_classes);
}

/**
 * sw_tl2_tables_list_things:
 * @self: tables
 * @kind: what they are
 * @n_things: (out): how many
 *
 * Lists all pets, quests and so on.
 *
 * Returns: (transfer none) (array length=n_things): the things
 */
const SwTl2Thing *
sw_tl2_tables_list_things (const SwTl2Tables *self,
                           SwTl2ThingKind     kind,
                           guint             *n_things)
{
  g_return_val_if_fail (self != NULL && kind <= SW_TL2_THING_MOVIE, NULL);

  return list_records (self, SW_TL2_PART_PETS + kind, n_things);
}

/**
 * sw_tl2_tables_list_labels:
 * @self: tables
 * @kind: what is numbered
 * @n_labels: (out): how many
 *
 * Lists what all numbers stand for.
 *
 * Returns: (transfer none) (array length=n_labels): the labels
 */
const SwTl2Label *
sw_tl2_tables_list_labels (const SwTl2Tables *self,
                           SwTl2LabelKind     kind,
                           guint             *n_labels)
{
  g_return_val_if_fail (self != NULL && kind <= SW_TL2_LABEL_DIFFICULTY, NULL);

  return list_records (self, SW_TL2_PART_KEY_CODES + kind, n_labels);
}
