/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-item-text.c: items of Torchlight in words: what they are, where they lie, what they do. */
#include "config.h"

#include "sw-tl2-item-text.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#define ITEM_MARK "[ITEM]"
/* "|c" and eight hexadecimal digits begin a colour, "|u" ends it */
#define COLOUR_DIGITS 8

typedef struct
{
  guint       number;
  const char *title;
} Words;

/* The tables have the game's internal words here */
static const Words containers[] = {
  { 0, N_("Worn") },
  { 10, N_("Worn by the pet") },
  { 15, N_("Second weapon set") },
  { 16, N_("Bag, equipment") },
  { 17, N_("Bag, consumables") },
  { 18, N_("Bag, spells") },
  { 21, N_("Stash, equipment") },
  { 22, N_("Stash, consumables") },
  { 23, N_("Stash, spells") },
  { 24, N_("Shared stash, equipment") },
  { 25, N_("Shared stash, consumables") },
  { 26, N_("Shared stash, spells") },
  { 65535, N_("In no container") },
};

static const Words slots[] = {
  { 3, N_("Right hand") },
  { 132, N_("Left hand") },
  { 645, N_("Head") },
  { 774, N_("Right hand") },
  { 903, N_("Left hand") },
  { 1032, N_("Boots") },
  { 1161, N_("Belt") },
  { 1290, N_("Pants") },
  { 1548, N_("Torso") },
  { 1677, N_("Shoulders") },
  { 1806, N_("Gloves") },
  { 1935, N_("Necklace") },
  { 2064, N_("First ring") },
  { 2193, N_("Second ring") },
  { 12322, N_("Collar") },
  { 14322, N_("First stud") },
  { 15322, N_("Second stud") },
};

static const char *
find_words (const Words *words,
            guint        n_words,
            guint        number)
{
  for (guint i = 0; i < n_words; i++)
    if (words[i].number == number)
      return _(words[i].title);

  return NULL;
}

static SwNodeId
find (const SwTree *tree,
      SwNodeId      node,
      const char   *token)
{
  return node != SW_NODE_NONE ? sw_tree_find_child (tree, node, token) : SW_NODE_NONE;
}

/* A text that could not be read as UTF-8 is a leaf of bytes, and has none */
static const char *
get_text (const SwTree *tree,
          SwNodeId      node,
          const char   *token)
{
  SwNodeId leaf = find (tree, node, token);

  if (leaf == SW_NODE_NONE || sw_tree_get_field (tree, leaf)->kind != SW_KIND_STRING)
    return "";

  return sw_tree_get_text (tree, leaf) != NULL ? sw_tree_get_text (tree, leaf) : "";
}

static double
get_float (const SwTree *tree,
           SwNodeId      leaf)
{
  guint32 bits = (guint32) sw_tree_get_number (tree, leaf);
  float value;

  memcpy (&value, &bits, sizeof value);

  return value;
}

/**
 * sw_tl2_game_of_tree:
 * @tree: a save of Torchlight II or Torchlight, or a stash of one of them
 *
 * Tells which of the two games wrote a file.
 *
 * Returns: the game
 */
SwTl2Game
sw_tl2_game_of_tree (const SwTree *tree)
{
  guint version;

  return sw_tree_get_version (tree, &version) && version < 0x38 ? SW_TL2_GAME_FIRST
                                                                : SW_TL2_GAME_SECOND;
}

static void
append_plain (GString    *plain,
              const char *text)
{
  while (*text != '\0')
    {
      if (text[0] == '|' && text[1] == 'u')
        text += 2;
      else if (text[0] == '|' && text[1] == 'c'
               && strspn (text + 2, "0123456789abcdefABCDEF") >= COLOUR_DIGITS)
        text += 2 + COLOUR_DIGITS;
      else
        g_string_append_c (plain, *text++);
    }
}

/* "Vampiric [ITEM]", "[ITEM] of the Castle"; what has no mark stands before or after the name */
static char *
dup_around (const char *pattern,
            const char *name,
            gboolean    before)
{
  const char *mark = strstr (pattern, ITEM_MARK);
  g_autofree char *start = NULL;

  if (*pattern == '\0')
    return g_strdup (name);

  if (mark == NULL)
    return before ? g_strconcat (pattern, " ", name, NULL) : g_strconcat (name, " ", pattern, NULL);

  start = g_strndup (pattern, (gsize) (mark - pattern));

  return g_strconcat (start, name, mark + strlen (ITEM_MARK), NULL);
}

static char *
dup_base_title (const SwTl2Tables *tables,
                const SwTree      *tree,
                SwNodeId           item)
{
  const char *name = get_text (tree, item, "name");
  SwNodeId leaf = find (tree, item, "guid");
  gint64 guid = leaf != SW_NODE_NONE ? (gint64) sw_tree_get_number (tree, leaf) : -1;
  const SwTl2Item *facts;

  if (*name != '\0')
    return g_strdup (name);

  facts = sw_tl2_tables_find_item (tables, sw_tl2_game_of_tree (tree), guid);
  if (facts != NULL && *facts->title != '\0')
    return g_strdup (facts->title);
  if (facts != NULL && *facts->name != '\0')
    return g_strdup (facts->name);

  /* Translators: an item that no table knows, by its number. */
  return g_strdup_printf (_("Item %" PRId64), guid);
}

/**
 * sw_tl2_dup_item_title:
 * @tables: the tables of the games
 * @tree: a save
 * @item: an item in it
 *
 * Names an item as the game shows it, with the words that its magic puts around the name. One
 * without a name in the file has that of the tables, and an unknown one its number.
 *
 * Returns: (transfer full): the name
 */
char *
sw_tl2_dup_item_title (const SwTl2Tables *tables,
                       const SwTree      *tree,
                       SwNodeId           item)
{
  g_autofree char *base = dup_base_title (tables, tree, item);
  g_autofree char *prefixed = dup_around (get_text (tree, item, "prefix"), base, TRUE);
  g_autofree char *whole = dup_around (get_text (tree, item, "suffix"), prefixed, FALSE);
  GString *plain = g_string_new (NULL);

  append_plain (plain, whole);

  return g_string_free (plain, FALSE);
}

/**
 * sw_tl2_dup_container_title:
 * @tables: the tables of the games
 * @tree: a save
 * @container: the number of a container
 *
 * Says where an item lies.
 *
 * Returns: (transfer full): the words, translated; an unknown container has its number in them
 */
char *
sw_tl2_dup_container_title (const SwTl2Tables *tables,
                            const SwTree      *tree,
                            guint              container)
{
  const char *title = find_words (containers, G_N_ELEMENTS (containers), container);
  const SwTl2Label *label;

  /* Torchlight has one container, and tells the places by the slots alone */
  if (sw_tl2_game_of_tree (tree) == SW_TL2_GAME_FIRST && container == 0)
    return g_strdup (g_str_equal (sw_tree_get_format (tree), "stash") ? _("Shared stash")
                                                                      : _("Worn and carried"));
  if (title != NULL)
    return g_strdup (title);

  label = sw_tl2_tables_find_label (tables, SW_TL2_LABEL_CONTAINER, container);
  if (label != NULL && *label->name != '\0')
    return g_strdup (label->name);

  /* Translators: a place for items that no table knows, by its number. */
  return g_strdup_printf (_("Container %u"), container);
}

/**
 * sw_tl2_dup_slot_title:
 * @tree: a save
 * @slot: the number of a slot
 *
 * Says where on the body something is worn. The slots of Torchlight have other numbers, and nobody
 * has named them.
 *
 * Returns: (transfer full) (nullable): the words, translated; %NULL for a cell of a bag
 */
char *
sw_tl2_dup_slot_title (const SwTree *tree,
                       guint         slot)
{
  if (sw_tl2_game_of_tree (tree) == SW_TL2_GAME_FIRST)
    return NULL;

  return g_strdup (find_words (slots, G_N_ELEMENTS (slots), slot));
}

/* -- effects -- */

typedef struct
{
  const SwTl2Tables *tables;
  const SwTree      *tree;
  SwNodeId           effect;
} Effect;

static gboolean
get_property (const Effect *self,
              guint         position,
              double       *value)
{
  SwNodeId list = find (self->tree, self->effect, "properties");

  if (list == SW_NODE_NONE || position >= sw_tree_get_n_children (self->tree, list))
    return FALSE;

  *value = get_float (self->tree, sw_tree_get_child (self->tree, list, position));

  return TRUE;
}

static gboolean
get_value (const Effect *self,
           double       *value)
{
  SwNodeId leaf = find (self->tree, self->effect, "display_value");

  if (leaf == SW_NODE_NONE)
    return get_property (self, 0, value);

  *value = get_float (self->tree, leaf);

  return TRUE;
}

static void
append_number (GString  *text,
               gboolean  there,
               double    value)
{
  if (!there)
    g_string_append_c (text, '?');
  else if (fabs (value - round (value)) < 0.05)
    g_string_append_printf (text, "%.0f", round (value));
  else
    g_string_append_printf (text, "%.1f", value);
}

static void
append_damage_type (GString      *text,
                    const Effect *self)
{
  SwNodeId leaf = find (self->tree, self->effect, "damage_type");
  guint number = leaf != SW_NODE_NONE ? (guint) sw_tree_get_number (self->tree, leaf) : 0;
  const SwTl2Label *label = sw_tl2_tables_find_label (self->tables, SW_TL2_LABEL_DAMAGE, number);

  g_string_append (text, label != NULL ? label->name : "?");
}

static void
append_mark (GString      *text,
             const Effect *self,
             const char   *mark)
{
  SwNodeId duration = find (self->tree, self->effect, "duration");
  double value = 0.0;
  gboolean there;

  if (g_str_equal (mark, "DMGTYPE"))
    append_damage_type (text, self);
  else if (g_str_equal (mark, "NAME"))
    {
      const char *link = get_text (self->tree, self->effect, "link_name");

      g_string_append (text, *link != '\0' ? link : get_text (self->tree, self->effect, "name"));
    }
  else if (g_str_equal (mark, "DURATION"))
    append_number (text, duration != SW_NODE_NONE,
                   duration != SW_NODE_NONE ? get_float (self->tree, duration) : 0.0);
  else if (g_str_equal (mark, "VALUE"))
    {
      there = get_value (self, &value);
      append_number (text, there, value);
    }
  else if (g_str_has_prefix (mark, "VALUE") && g_ascii_isdigit (mark[5]) && mark[5] != '0')
    {
      there = get_property (self, (guint) (mark[5] - '1'), &value);
      append_number (text, there, value);
    }
  else
    g_string_append_printf (text, "[%s]", mark);
}

static void
append_pattern (GString      *text,
                const Effect *self,
                const char   *pattern)
{
  while (*pattern != '\0')
    {
      const char *end = *pattern == '[' ? strchr (pattern, ']') : NULL;

      if (end != NULL)
        {
          g_autofree char *mark = g_strndup (pattern + 1, (gsize) (end - pattern) - 1);

          append_mark (text, self, mark);
          pattern = end + 1;
        }
      else
        g_string_append_c (text, *pattern++);
    }
}

/* What the game has no sentence for */
static void
append_bare (GString          *text,
             const Effect     *self,
             const SwTl2Label *label,
             guint             type)
{
  g_autofree char *name = NULL;
  double value;

  if (label != NULL && *label->name != '\0')
    {
      name = g_ascii_strdown (label->name, -1);
      name[0] = g_ascii_toupper (name[0]);
    }
  else
    /* Translators: an effect of an item that no table knows, by its number. */
    name = g_strdup_printf (_("Effect %u"), type);

  g_string_append (text, name);
  if (get_value (self, &value))
    {
      g_string_append (text, ": ");
      append_number (text, TRUE, value);
    }
}

/**
 * sw_tl2_dup_effect_text:
 * @tables: the tables of the games
 * @tree: a save
 * @effect: an effect in it
 *
 * Says what an effect does, with the game's own sentence where the tables have one, and how long
 * where it ends by itself.
 *
 * Returns: (transfer full): the words
 */
char *
sw_tl2_dup_effect_text (const SwTl2Tables *tables,
                        const SwTree      *tree,
                        SwNodeId           effect)
{
  Effect self = { tables, tree, effect };
  SwNodeId leaf = find (tree, effect, "type");
  SwNodeId duration = find (tree, effect, "duration");
  guint type = leaf != SW_NODE_NONE ? (guint) sw_tree_get_number (tree, leaf) : 0;
  const SwTl2Label *label = sw_tl2_tables_find_label (tables, SW_TL2_LABEL_EFFECT, type);
  GString *text = g_string_new (NULL);
  GString *plain = g_string_new (NULL);
  double seconds = duration != SW_NODE_NONE ? get_float (tree, duration) : 0.0;

  if (label == NULL || *label->note == '\0' || g_str_equal (label->note, "NA"))
    append_bare (text, &self, label, type);
  else
    append_pattern (text, &self, label->note);

  append_plain (plain, text->str);
  g_string_free (text, TRUE);

  if (seconds > 0.0 && seconds < G_MAXINT)
    {
      g_autofree char *sentence = g_string_free (plain, FALSE);
      int whole = (int) round (seconds);

      /* Translators: what an effect does, and how long. */
      return g_strdup_printf (ngettext ("%s, for %d second", "%s, for %d seconds",
                                        (gulong) whole), sentence, whole);
    }

  return g_string_free (plain, FALSE);
}
