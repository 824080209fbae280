/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-fields.c: the fields of items, of their properties and of the lists they are in. */
#include "config.h"

#include "sw-d2s-schema-private.h"

#include <glib/gi18n-lib.h>

#define HIDDEN SW_FIELD_HIDDEN
#define FIXED SW_FIELD_FIXED
#define DERIVED SW_FIELD_DERIVED
#define OPTIONAL SW_FIELD_OPTIONAL
#define KNOWN SW_STANDING_KNOWN
#define INFERRED SW_STANDING_INFERRED
#define UNKNOWN SW_STANDING_UNKNOWN

#define FIELD(place, name, text, what, bits, ...)                                               \
  [SW_D2S_ITEM_##place] = { .token = name, .label = text, .kind = SW_KIND_##what,               \
                            .width = bits, .source = sw_d2s_source_files, __VA_ARGS__ }

/* What only others say */
#define PEER_NUMBER(place, name, text, bits, ...)                                               \
  [SW_D2S_ITEM_##place] = { .token = name, .label = text, .kind = SW_KIND_UNSIGNED,             \
                            .width = bits, .standing = INFERRED,                                \
                            .source = sw_d2s_source_peers, __VA_ARGS__ }

#define NUMBER(place, name, text, bits, ...) FIELD (place, name, text, UNSIGNED, bits, __VA_ARGS__)
#define MEANING(text) .meaning = text
#define CHOICES(array) .choices = array, .n_choices = G_N_ELEMENTS (array)

/* A yes or no of the flags */
#define FLAG(place, name, text, ...) FIELD (place, name, text, BOOLEAN, 1, __VA_ARGS__)

#define UNKNOWN_FLAGS(first, bits)                                                              \
  [SW_D2S_ITEM_FLAGS_##first] = {                                                               \
    .token = "flags_" #first, .label = N_("Not known"), .kind = SW_KIND_UNSIGNED,               \
    .width = bits, .standing = UNKNOWN, .flags = HIDDEN,                                        \
    .meaning = N_("Flags of which nothing is known. They are kept.") }

#define HAS(place, name, what)                                                                  \
  NUMBER (place, name, what, 1, .flags = HIDDEN | DERIVED)

#define END(place, name)                                                                        \
  NUMBER (place, name, N_("End of the properties"), 9, .flags = HIDDEN | FIXED)

static const SwChoice locations[] = {
  { 0, "stored", N_("Stored") },
  { 1, "equipped", N_("Worn") },
  { 2, "belt", N_("In the belt") },
  { 3, "ground", N_("On the ground") },
  { 4, "cursor", N_("In the hand") },
  { 6, "socket", N_("In a socket") },
};

static const SwChoice slots[] = {
  { 0, "none", N_("Nowhere") },
  { 1, "head", N_("Head") },
  { 2, "neck", N_("Neck") },
  { 3, "torso", N_("Torso") },
  { 4, "right_hand", N_("Right hand") },
  { 5, "left_hand", N_("Left hand") },
  { 6, "right_ring", N_("Right ring finger") },
  { 7, "left_ring", N_("Left ring finger") },
  { 8, "belt", N_("Belt") },
  { 9, "feet", N_("Feet") },
  { 10, "gloves", N_("Hands") },
  { 11, "right_hand_2", N_("Right hand, second weapon set") },
  { 12, "left_hand_2", N_("Left hand, second weapon set") },
};

static const SwChoice panels[] = {
  { 0, "none", N_("None") },
  { 1, "inventory", N_("Inventory") },
  { 4, "cube", N_("Horadric Cube") },
  { 5, "stash", N_("Stash") },
};

static const SwChoice containers[] = {
  { 0, "inventory", N_("Inventory") },
  { 3, "cube", N_("Horadric Cube") },
  { 4, "stash", N_("Stash") },
  { 7, "belt", N_("Belt") },
  { 255, "none", N_("Worn, in the belt or in a socket") },
};

static const SwChoice qualities[] = {
  { 1, "low", N_("Low quality") },
  { 2, "normal", N_("Normal") },
  { 3, "superior", N_("Superior") },
  { 4, "magic", N_("Magic") },
  { 5, "set", N_("Set") },
  { 6, "rare", N_("Rare") },
  { 7, "unique", N_("Unique") },
  { 8, "crafted", N_("Crafted") },
  { 9, "tempered", N_("Tempered") },
};

static const SwChoice tomes[] = {
  { 0, "town_portal", N_("Town portals") },
  { 1, "identify", N_("Identifying") },
};

static const SwChoice difficulties[] = {
  { 0, "normal", N_("Normal") },
  { 1, "nightmare", N_("Nightmare") },
  { 2, "hell", N_("Hell") },
};

static const SwField static_fields[SW_D2S_ITEM_N_FIELDS] = {
  FIELD (ITEM, NULL, N_("Item"), GROUP, 0),
  [SW_D2S_ITEM_UNREAD] = { .label = N_("Rest of the items"), .kind = SW_KIND_UNREAD,
                           .standing = UNKNOWN },
  NUMBER (LIST_MARKER, "marker", N_("Mark of the items"), 16, .flags = HIDDEN | FIXED),
  NUMBER (LIST_COUNT, "count", N_("Number of items"), 16, .flags = HIDDEN | DERIVED,
          MEANING (N_("Items in sockets are not counted."))),
  FIELD (LIST, "items", N_("Items"), LIST, 0),

  NUMBER (MARKER, "marker", N_("Mark of an item"), 16, .flags = HIDDEN | FIXED),
  UNKNOWN_FLAGS (0, 4),
  FLAG (IDENTIFIED, "identified", N_("Identified")),
  UNKNOWN_FLAGS (5, 3),
  FLAG (BROKEN, "broken", N_("Broken")),
  UNKNOWN_FLAGS (9, 2),
  FLAG (SOCKETED, "socketed", N_("Has sockets"), .flags = FIXED),
  UNKNOWN_FLAGS (12, 1),
  FLAG (PICKED_UP, "picked_up", N_("New"), MEANING (N_("Picked up since the last save."))),
  UNKNOWN_FLAGS (14, 2),
  FLAG (EAR, "ear", N_("Ear"), .flags = FIXED),
  FLAG (STARTER, "starter", N_("Starting item")),
  UNKNOWN_FLAGS (18, 3),
  FLAG (COMPACT, "compact", N_("Compact"), .flags = FIXED,
        MEANING (N_("Has nothing but a code."))),
  FLAG (ETHEREAL, "ethereal", N_("Ethereal")),
  NUMBER (FLAGS_23, "flags_23", N_("Written by version 1.07 or later"), 1, .flags = HIDDEN | FIXED,
          .standing = INFERRED, MEANING (N_("Set in every file of these versions."))),
  FLAG (PERSONALIZED, "personalized", N_("Personalized"), .flags = DERIVED,
        MEANING (N_("Has the name of an owner."))),
  UNKNOWN_FLAGS (25, 1),
  FLAG (RUNEWORD, "runeword", N_("Runeword"), .flags = FIXED),
  UNKNOWN_FLAGS (27, 1),
  FLAG (CHRONICLE, "chronicle", N_("In the chronicle"), .flags = FIXED),
  UNKNOWN_FLAGS (29, 3),
  PEER_NUMBER (VERSION, "item_version", N_("Version of the item"), 0),
  NUMBER (LOCATION, "location", N_("Place"), 3, CHOICES (locations)),
  NUMBER (SLOT, "slot", N_("Worn on"), 4, .maximum = 12, CHOICES (slots)),
  NUMBER (X, "x", N_("Column"), 4,
          MEANING (N_("In the belt the number of its place; in a socket that of the socket."))),
  NUMBER (Y, "y", N_("Row"), 4),
  NUMBER (PANEL, "panel", N_("Stored in"), 3, CHOICES (panels)),
  NUMBER (EAR_CLASS, "ear_class", N_("Class of the owner"), 3),
  NUMBER (EAR_LEVEL, "ear_level", N_("Level of the owner"), 7),
  FIELD (EAR_NAME, "ear_name", N_("Name of the owner"), STRING, 0, .max_chars = 15),
  FIELD (EAR_NAME_RAW, "ear_name", N_("Name of the owner"), BYTES, 0, .flags = FIXED,
         .standing = UNKNOWN, MEANING (N_("These bytes are no text. They are kept as they are."))),
  FIELD (CODE, "code", N_("Code"), STRING, 0, .max_chars = 4,
         MEANING (N_("Says what kind of item this is."))),
  NUMBER (QUEST_DIFFICULTY, "quest_difficulty", N_("Difficulty of the quest"), 2,
          CHOICES (difficulties)),
  PEER_NUMBER (GOLD_LARGE, "gold_large", N_("Much gold"), 1, .flags = HIDDEN | FIXED),
  PEER_NUMBER (GOLD, "gold", N_("Gold"), 0),
  NUMBER (FILLED_SOCKETS, "filled_sockets", N_("Items in sockets"), 0, .flags = DERIVED),
  NUMBER (ID, "id", N_("Seed"), 32,
          MEANING (N_("A random number that no other item of the file has."))),
  NUMBER (LEVEL, "level", N_("Item level"), 7, .minimum = 1, .maximum = SW_D2S_MAX_LEVEL),
  FIELD (QUALITY, "quality", N_("Quality"), ENUM, 4, .flags = SW_FIELD_WORD | FIXED,
         CHOICES (qualities)),
  HAS (HAS_PICTURE, "has_picture", N_("Has a picture of its own")),
  NUMBER (PICTURE, "picture", N_("Picture"), 3, .flags = OPTIONAL,
          MEANING (N_("Which of the pictures of rings, amulets, jewels and charms."))),
  HAS (HAS_AUTOMOD, "has_automod", N_("Has an automatic affix")),
  NUMBER (AUTOMOD, "automod", N_("Automatic affix"), 11, .flags = OPTIONAL),
  NUMBER (LOW_QUALITY, "low_quality", N_("Kind of low quality"), 3),
  NUMBER (SUPERIOR, "superior", N_("Kind of superior quality"), 3),
  NUMBER (PREFIX, "prefix", N_("Prefix"), 11, MEANING (N_("0: none."))),
  NUMBER (SUFFIX, "suffix", N_("Suffix"), 11, MEANING (N_("0: none."))),
  NUMBER (SET_ITEM, "set_item", N_("Piece of a set"), 12),
  NUMBER (UNIQUE, "unique", N_("Unique item"), 12),
  NUMBER (RARE_FIRST, "rare_first", N_("First word of the name"), 8),
  NUMBER (RARE_SECOND, "rare_second", N_("Second word of the name"), 8),
  FIELD (AFFIX_FLAGS, "affix_flags", N_("Affixes that are there"), LIST, 0, .flags = HIDDEN),
  HAS (AFFIX_FLAG, NULL, N_("Has this affix")),
  FIELD (AFFIXES, "affixes", N_("Affixes"), LIST, 0),
  NUMBER (AFFIX_PREFIX, NULL, N_("Prefix"), 11, .flags = OPTIONAL),
  NUMBER (AFFIX_SUFFIX, NULL, N_("Suffix"), 11, .flags = OPTIONAL),
  NUMBER (RUNEWORD_STRING, "runeword_string", N_("Runeword"), 16,
          MEANING (N_("Number of the text that the game shows as its name."))),
  FIELD (OWNER, "owner", N_("Owner"), STRING, 0, .flags = OPTIONAL, .max_chars = 15,
         MEANING (N_("The name that an item was personalized with."))),
  FIELD (OWNER_RAW, "owner", N_("Owner"), BYTES, 0, .flags = FIXED, .standing = UNKNOWN,
         MEANING (N_("These bytes are no text. They are kept as they are."))),
  NUMBER (TOME, "tome", N_("Scrolls"), 5, CHOICES (tomes)),
  PEER_NUMBER (BODY_PART, "body_part", N_("Monster"), 10),
  NUMBER (REALM, "realm", N_("Has been on a realm"), 1, .flags = FIXED),
  FIELD (REALM_DATA, "realm_data", N_("Data of the realm"), BYTES, 0,
         .flags = FIXED | SW_FIELD_LAST_FIRST, .standing = UNKNOWN,
         MEANING (N_("What these bytes mean is not known. They are kept as they are."))),
  HAS (HAS_QUANTITY, "has_quantity", N_("Has a quantity")),
  NUMBER (QUANTITY, "quantity", N_("Quantity"), 9),
  NUMBER (QUANTITY_OPTIONAL, "quantity", N_("Quantity"), 9, .flags = OPTIONAL),
  NUMBER (SOCKETS, "sockets", N_("Sockets"), 4),
  FIELD (SET_MASK, "set_mask", N_("Further lists of properties"), UNSIGNED, 5, .flags = FIXED,
         MEANING (N_("A bit for each list of properties that the set adds."))),
  FIELD (PROPERTIES, "properties", N_("Properties"), LIST, 0),
  END (PROPERTIES_END, "properties_end"),
  FIELD (SET_PROPERTIES, "set_properties", N_("Properties of the set"), LIST, 0),
  FIELD (SET_LIST, NULL, N_("Properties of the set"), LIST, 0),
  FIELD (SET_ENDS, "set_properties_ends", N_("Ends of the properties"), LIST, 0,
         .flags = HIDDEN),
  END (SET_END, NULL),
  FIELD (RUNEWORD_PROPERTIES, "runeword_properties", N_("Properties of the runeword"), LIST, 0),
  END (RUNEWORD_END, "runeword_properties_end"),
  NUMBER (CHRONICLE_SOURCE, "chronicle_source", N_("Found by"), 16),
  NUMBER (CHRONICLE_TIME, "chronicle_time", N_("Found at"), 32, .unit = N_("Unix time")),
  NUMBER (CHRONICLE_SUFFIX, "chronicle_suffix", N_("Not known"), 4, .standing = UNKNOWN,
          MEANING (N_("It is kept."))),
  HAS (HAS_STASH_QUANTITY, "has_stash_quantity", N_("Has a quantity in the shared stash")),
  NUMBER (STASH_QUANTITY, "stash_quantity", N_("Quantity in the shared stash"), 8,
          .flags = OPTIONAL, MEANING (N_("The game shows up to 99."))),
  NUMBER (PADDING, "padding", N_("Padding"), 0, .flags = HIDDEN | DERIVED | OPTIONAL,
          MEANING (N_("Fills the last byte of the item."))),
  FIELD (SOCKETED_ITEMS, "socketed_items", N_("Items in the sockets"), LIST, 0),

  NUMBER (STAT, "id", N_("Number of the property"), 9, .flags = FIXED),
  NUMBER (PARAM, "param", N_("Of what"), 0,
          MEANING (N_("A monster, state, skill with its level, or the like."))),
  NUMBER (PARAM_CLASS, "param", N_("Class"), 0),
  NUMBER (PARAM_SKILL, "param", N_("Skill"), 0),
  FIELD (VALUES, "values", N_("Values"), LIST, 0),

  NUMBER (OLD_FORM, "form", N_("Form of the record"), 2, .flags = HIDDEN | FIXED),
  NUMBER (OLD_CODE_NUMBER, "code_number", N_("Kind of item"), 10, .flags = FIXED,
          MEANING (N_("A number in the lists of weapons, armor and other things."))),
  FIELD (OLD_CODE, "code", N_("Code"), STRING, 32, .flags = FIXED),
  FIELD (OLD_CODE_RAW, "code", N_("Code"), BYTES, 32, .flags = FIXED, .standing = UNKNOWN,
         MEANING (N_("These bytes are no text. They are kept as they are."))),
  NUMBER (OLD_QUALITY, "quality", N_("Quality"), 4, CHOICES (qualities)),
  NUMBER (OLD_DURABILITY, "durability", N_("Durability"), 8),
  NUMBER (OLD_MAX_DURABILITY, "max_durability", N_("Greatest durability"), 8),
  NUMBER (OLD_SPECIAL, "special", N_("Number of the set or unique item"), 8),
  NUMBER (OLD_SEED_A, "seed_a", N_("First seed"), 32,
          MEANING (N_("The affixes follow from this number."))),
  NUMBER (OLD_SEED_B, "seed_b", N_("Second seed"), 32),
  NUMBER (OLD_CONTAINER, "container", N_("Stored in"), 8, CHOICES (containers)),
  [SW_D2S_ITEM_OLD_ITEM ... SW_D2S_ITEM_OLD_ITEM_LAST] = {
    .label = N_("Item"), .kind = SW_KIND_GROUP, .source = sw_d2s_source_files },
};

static void
set_words (SwD2sSchema      *schema,
           guint32           field,
           SwD2sWordTable    table)
{
  const SwD2sWordList *list = &sw_d2s_schema_get_tables (schema)->items->words[table];
  SwChoice *choices = sw_d2s_schema_new_choices (schema, list->n_words);
  guint n = 0;

  for (guint i = 0; i < list->n_words; i++)
    {
      g_autofree char *nick = g_strdup_printf ("%u", list->words[i].id);

      if (*list->words[i].name == '\0')
        continue;
      choices[n].value = list->words[i].id;
      choices[n].label = list->words[i].name;
      choices[n++].nick = sw_d2s_schema_keep (schema, nick);
    }

  sw_d2s_schema_peek (schema, field)->choices = choices;
  sw_d2s_schema_peek (schema, field)->n_choices = n;
}

static void
share_choices (SwD2sSchema *schema,
               guint32      field,
               guint32      source)
{
  const SwField *from = sw_d2s_schema_peek (schema, source);

  sw_d2s_schema_peek (schema, field)->choices = from->choices;
  sw_d2s_schema_peek (schema, field)->n_choices = from->n_choices;
}

static void
set_names (SwD2sSchema *schema,
           guint32      first)
{
  static const struct
  {
    SwD2sItemFieldId field;
    SwD2sWordTable   table;
  } names[] = {
    { SW_D2S_ITEM_LOW_QUALITY, SW_D2S_WORDS_LOW_QUALITY },
    { SW_D2S_ITEM_PREFIX, SW_D2S_WORDS_PREFIXES },
    { SW_D2S_ITEM_SUFFIX, SW_D2S_WORDS_SUFFIXES },
    { SW_D2S_ITEM_AUTOMOD, SW_D2S_WORDS_AUTOMAGIC },
    { SW_D2S_ITEM_SET_ITEM, SW_D2S_WORDS_SET_ITEMS },
    { SW_D2S_ITEM_RARE_FIRST, SW_D2S_WORDS_RARE },
    { SW_D2S_ITEM_UNIQUE, SW_D2S_WORDS_UNIQUES },
    { SW_D2S_ITEM_RUNEWORD_STRING, SW_D2S_WORDS_RUNEWORDS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    set_words (schema, first + names[i].field, names[i].table);
  share_choices (schema, first + SW_D2S_ITEM_RARE_SECOND, first + SW_D2S_ITEM_RARE_FIRST);
  share_choices (schema, first + SW_D2S_ITEM_AFFIX_PREFIX, first + SW_D2S_ITEM_PREFIX);
  share_choices (schema, first + SW_D2S_ITEM_AFFIX_SUFFIX, first + SW_D2S_ITEM_SUFFIX);
}

static void
set_class_and_skill_names (SwD2sSchema *schema,
                           guint32      first)
{
  const SwD2sTables *tables = sw_d2s_schema_get_tables (schema);
  SwChoice *classes = sw_d2s_schema_new_choices (schema, tables->n_classes);
  SwChoice *skills = sw_d2s_schema_new_choices (schema, tables->n_skills);

  for (guint i = 0; i < tables->n_classes; i++)
    classes[i] = (SwChoice) { tables->classes[i].id, tables->classes[i].code,
                              tables->classes[i].name };
  for (guint i = 0; i < tables->n_skills; i++)
    {
      g_autofree char *nick = sw_d2s_slug (tables->skills[i].name);

      skills[i] = (SwChoice) { tables->skills[i].id, sw_d2s_schema_keep (schema, nick),
                               tables->skills[i].name };
    }

  sw_d2s_schema_peek (schema, first + SW_D2S_ITEM_PARAM_CLASS)->choices = classes;
  sw_d2s_schema_peek (schema, first + SW_D2S_ITEM_PARAM_CLASS)->n_choices = tables->n_classes;
  share_choices (schema, first + SW_D2S_ITEM_EAR_CLASS, first + SW_D2S_ITEM_PARAM_CLASS);
  sw_d2s_schema_peek (schema, first + SW_D2S_ITEM_PARAM_SKILL)->choices = skills;
  sw_d2s_schema_peek (schema, first + SW_D2S_ITEM_PARAM_SKILL)->n_choices = tables->n_skills;
}

/* A number that is stored with something added, so that it can be below zero */
static SwField
shifted_field (const char           *token,
               const char           *label,
               const SwD2sStatWidth *width)
{
  return (SwField) {
    .token = token,
    .label = label,
    .kind = SW_KIND_SIGNED,
    .width = width->bits,
    .flags = SW_FIELD_SHIFTED,
    .index = (guint) width->add,
    .source = sw_d2s_source_files,
  };
}

static void
add_stats (SwD2sSchema     *schema,
           SwD2sItemFields *fields)
{
  const SwD2sItemTables *tables = sw_d2s_schema_get_tables (schema)->items;

  for (guint i = 0; i < tables->n_stats; i++)
    {
      SwField field = {
        .label = tables->stats[i].name,
        .kind = SW_KIND_GROUP,
        .index = tables->stats[i].id,
        .source = sw_d2s_source_files,
      };
      guint32 index = sw_d2s_schema_add (schema, &field, 1);

      if (i == 0)
        fields->properties = index;
    }

  for (guint column = 0; column < SW_D2S_N_STATS; column++)
    for (guint i = 0; i < tables->n_stats; i++)
      {
        SwField field = shifted_field (NULL, tables->stats[i].name,
                                       &tables->stats[i].widths[column]);
        guint32 index = sw_d2s_schema_add (schema, &field, 1);

        if (i == 0)
          fields->values[column] = index;
      }
}

/* Defense and durability are as wide as the stats that mean them. */
static void
add_measures (SwD2sSchema     *schema,
              SwD2sItemFields *fields)
{
  static const struct
  {
    const char *token;
    const char *label;
    guint       stat;
  } measures[SW_D2S_ITEM_N_MEASURES] = {
    [SW_D2S_ITEM_DEFENSE] = { "defense", N_("Defense"), SW_D2S_STAT_ARMOR },
    [SW_D2S_ITEM_MAX_DURABILITY] = { "max_durability", N_("Greatest durability"),
                                     SW_D2S_STAT_MAX_DURABILITY },
    [SW_D2S_ITEM_NO_DURABILITY] = { "max_durability", N_("Greatest durability"),
                                    SW_D2S_STAT_MAX_DURABILITY },
    [SW_D2S_ITEM_DURABILITY] = { "durability", N_("Durability"), SW_D2S_STAT_DURABILITY },
  };
  const SwD2sItemTables *tables = sw_d2s_schema_get_tables (schema)->items;
  static const SwD2sStatWidth nothing;

  for (guint column = 0; column < SW_D2S_N_STATS; column++)
    for (guint i = 0; i < SW_D2S_ITEM_N_MEASURES; i++)
      {
        const SwD2sStat *stat = sw_d2s_item_tables_find_stat (tables, measures[i].stat);
        SwField field = shifted_field (measures[i].token, measures[i].label,
                                       stat != NULL ? &stat->widths[column] : &nothing);

        /* Durability is stored only where there can be some: that decides the item's length. */
        if (i == SW_D2S_ITEM_MAX_DURABILITY)
          {
            sw_field_get_limits (&field, field.width, &field.minimum, &field.maximum);
            field.minimum = 1;
          }
        else if (i == SW_D2S_ITEM_NO_DURABILITY)
          field.flags |= FIXED;
        fields->measures[column][i] = sw_d2s_schema_add (schema, &field, 1);
      }
}

/**
 * sw_d2s_items_add_fields:
 * @schema: the schema in the making
 * @fields: (out caller-allocates): where they are
 *
 * Adds the fields of items.
 */
void
sw_d2s_items_add_fields (SwD2sSchema     *schema,
                         SwD2sItemFields *fields)
{
  fields->first = sw_d2s_schema_add (schema, static_fields, SW_D2S_ITEM_N_FIELDS);
  set_names (schema, fields->first);
  set_class_and_skill_names (schema, fields->first);
  add_stats (schema, fields);
  add_measures (schema, fields);
}
