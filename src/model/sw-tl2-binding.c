/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-binding.c: what a quick slot of Torchlight holds, or could hold: a skill or an item. */
#include "config.h"

#include "sw-tl2-binding.h"
#include "sw-svb-quickbar.h"
#include "sw-tl2-binding-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define EMPTY_ICON "sw-quickbar-symbolic"

struct _SwTl2Binding
{
  GObject            parent_instance;
  SwTl2Slot          slot;
  char              *title;
  char              *detail;
  char              *spoken;        /* the detail within a sentence */
  char              *icon_name;
  SwTl2BindingGroup  group;
  guint              amount;
  gboolean           known;
};

G_DEFINE_FINAL_TYPE (SwTl2Binding, sw_tl2_binding, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_DETAIL,
  PROP_ICON_NAME,
  PROP_GROUP,
  N_PROPS,
};
static GParamSpec *properties[N_PROPS];

static void
sw_tl2_binding_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  SwTl2Binding *self = SW_TL2_BINDING (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;
    case PROP_ICON_NAME:
      g_value_set_string (value, self->icon_name);
      break;
    case PROP_GROUP:
      g_value_set_uint (value, self->group);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_tl2_binding_finalize (GObject *object)
{
  SwTl2Binding *self = SW_TL2_BINDING (object);

  g_free (self->title);
  g_free (self->detail);
  g_free (self->spoken);
  g_free (self->icon_name);

  G_OBJECT_CLASS (sw_tl2_binding_parent_class)->finalize (object);
}

static void
sw_tl2_binding_class_init (SwTl2BindingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_tl2_binding_finalize;
  object_class->get_property = sw_tl2_binding_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  properties[PROP_GROUP] = g_param_spec_uint ("group", NULL, NULL, 0,
                                              SW_TL2_BINDING_GROUP_CONSUMABLES, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_tl2_binding_init (SwTl2Binding *self)
{
}

/* The first of some texts that says something */
static char *
dup_title (const char *title,
           const char *name,
           gint64      guid)
{
  if (title != NULL && *title != '\0')
    return g_strdup (title);
  if (name != NULL && *name != '\0')
    return g_strdup (name);

  return g_strdup_printf ("%" PRId64, guid);
}

static void
set_unknown (SwTl2Binding *self)
{
  /* Translators: of something that no table of the game knows. */
  self->detail = g_strdup (C_("binding", "Unknown"));
  /* Translators: the same within a sentence: “77, skill, unknown”. */
  self->spoken = g_strdup (C_("within a sentence", "unknown"));
}

static void
fill_skill (SwTl2Binding  *self,
            SwTl2Document *document,
            int            rank)
{
  const SwTl2Tables *tables = sw_tl2_document_get_tables (document);
  SwTl2Game game = sw_tl2_document_get_game (document);
  const SwTl2Skill *skill = sw_tl2_tables_find_skill (tables, game, self->slot.guid);

  self->known = skill != NULL;
  self->title = dup_title (skill != NULL ? skill->title : NULL, skill != NULL ? skill->name : NULL,
                           self->slot.guid);
  self->icon_name = g_strdup (sw_tl2_tables_get_skill_icon (tables, skill));
  self->amount = (guint) MAX (rank, 0);
  self->group = SW_TL2_BINDING_GROUP_CLASS;
  if (rank > 0)
    self->group = SW_TL2_BINDING_GROUP_LEARNED;
  else if (skill != NULL && skill->kind == SW_TL2_SKILL_SPELL)
    self->group = SW_TL2_BINDING_GROUP_SPELLS;

  if (rank > 0)
    {
      /* Translators: how far a skill is learned. */
      self->detail = g_strdup_printf (_("Rank %d"), rank);
      /* Translators: the same within a sentence: “Fireball, skill, rank 3”. */
      self->spoken = g_strdup_printf (C_("within a sentence", "rank %d"), rank);
    }
  else if (skill == NULL)
    {
      set_unknown (self);
    }
  else if (game != SW_TL2_GAME_FIRST)
    {
      /* Translators: of a skill. */
      self->detail = g_strdup (C_("skill", "Not learned"));
      /* Translators: the same within a sentence: “Fireball, skill, not learned”. */
      self->spoken = g_strdup (C_("within a sentence", "not learned"));
    }
}

static void
fill_item (SwTl2Binding  *self,
           SwTl2Document *document,
           guint          n_carried)
{
  const SwTl2Tables *tables = sw_tl2_document_get_tables (document);
  const SwTl2Item *item = sw_tl2_tables_find_item (tables, sw_tl2_document_get_game (document),
                                                   self->slot.guid);

  self->known = item != NULL;
  self->title = dup_title (item != NULL ? item->title : NULL, item != NULL ? item->name : NULL,
                           self->slot.guid);
  self->icon_name = g_strdup (sw_tl2_tables_get_item_icon (tables, item));
  self->amount = n_carried;
  self->group = n_carried > 0 ? SW_TL2_BINDING_GROUP_CARRIED : SW_TL2_BINDING_GROUP_CONSUMABLES;

  if (n_carried > 0)
    {
      /* Translators: how many pieces of an item the character carries. */
      self->detail = g_strdup_printf (ngettext ("%u carried", "%u carried", n_carried), n_carried);
    }
  else if (item == NULL)
    {
      set_unknown (self);
    }
  else
    {
      /* Translators: the character carries no piece of an item. */
      self->detail = g_strdup (C_("item", "None left"));
      /* Translators: the same within a sentence: “Health Potion, item, none left”. */
      self->spoken = g_strdup (C_("within a sentence", "none left"));
    }
}

SwTl2Binding *
sw_tl2_binding_new_counted (SwTl2Document   *document,
                            const SwTl2Slot *slot,
                            int              rank,
                            guint            n_carried)
{
  SwTl2Binding *self;

  if (slot->kind == SW_TL2_BINDING_EMPTY)
    return sw_tl2_binding_new_empty ();

  self = g_object_new (SW_TYPE_TL2_BINDING, NULL);
  self->slot = *slot;
  if (slot->kind == SW_TL2_BINDING_SKILL)
    {
      fill_skill (self, document, rank);
    }
  else if (slot->kind == SW_TL2_BINDING_ITEM)
    {
      fill_item (self, document, n_carried);
    }
  else
    {
      self->title = g_strdup_printf ("%" PRId64, slot->guid);
      /* Translators: a record of a quick slot of an unknown type, by its number. */
      self->detail = g_strdup_printf (_("Type %u"), slot->type);
      /* Translators: the same within a sentence: “77, type 3”. */
      self->spoken = g_strdup_printf (C_("within a sentence", "type %u"), slot->type);
      self->icon_name = g_strdup (sw_tl2_tables_get_item_icon (
                                    sw_tl2_document_get_tables (document), NULL));
    }
  if (self->detail == NULL)
    self->detail = g_strdup ("");

  return self;
}

SwTl2Binding *
sw_tl2_binding_new_for_slot (SwTl2Document   *document,
                             const SwTl2Slot *slot)
{
  gboolean is_skill = slot->kind == SW_TL2_BINDING_SKILL;
  gboolean is_item = slot->kind == SW_TL2_BINDING_ITEM;

  return sw_tl2_binding_new_counted (document, slot,
                                     is_skill ? sw_tl2_slots_get_rank (document, slot->guid) : 0,
                                     is_item ? sw_tl2_slots_count_carried (document, slot->guid)
                                             : 0);
}

void
sw_tl2_binding_get_record (SwTl2Binding *self,
                           SwTl2Slot    *slot)
{
  *slot = self->slot;
}

/* Not only the same thing, but in the same words */
gboolean
sw_tl2_binding_same (SwTl2Binding *self,
                     SwTl2Binding *other)
{
  return sw_tl2_binding_equal (self, other) && self->group == other->group
         && strcmp (self->title, other->title) == 0 && strcmp (self->detail, other->detail) == 0;
}

/**
 * sw_tl2_binding_new_empty:
 *
 * Returns: (transfer full): what an empty slot holds
 */
SwTl2Binding *
sw_tl2_binding_new_empty (void)
{
  SwTl2Binding *self = g_object_new (SW_TYPE_TL2_BINDING, NULL);

  sw_tl2_slots_parse (NULL, &self->slot);
  self->title = g_strdup ("");
  self->detail = g_strdup ("");
  self->icon_name = g_strdup (EMPTY_ICON);
  self->known = TRUE;
  return self;
}

/**
 * sw_tl2_binding_get_kind:
 * @self: a binding
 *
 * Returns: what stands behind its id
 */
SwTl2BindingKind
sw_tl2_binding_get_kind (SwTl2Binding *self)
{
  g_return_val_if_fail (SW_IS_TL2_BINDING (self), SW_TL2_BINDING_EMPTY);

  return self->slot.kind;
}

/**
 * sw_tl2_binding_get_guid:
 * @self: a binding
 *
 * Returns: the id that the file holds; -1 for an empty one
 */
gint64
sw_tl2_binding_get_guid (SwTl2Binding *self)
{
  g_return_val_if_fail (SW_IS_TL2_BINDING (self), -1);

  return self->slot.guid;
}

/**
 * sw_tl2_binding_get_title:
 * @self: a binding
 *
 * Returns: (transfer none): its name in the game; of an unknown id its number
 */
const char *
sw_tl2_binding_get_title (SwTl2Binding *self)
{
  g_return_val_if_fail (SW_IS_TL2_BINDING (self), NULL);

  return self->title;
}

/**
 * sw_tl2_binding_get_detail:
 * @self: a binding
 *
 * Returns: (transfer none): what else a player wants to know, translated, or ""
 */
const char *
sw_tl2_binding_get_detail (SwTl2Binding *self)
{
  g_return_val_if_fail (SW_IS_TL2_BINDING (self), NULL);

  return self->detail;
}

/**
 * sw_tl2_binding_get_icon_name:
 * @self: a binding
 *
 * Returns: (transfer none): one of the application's own drawings
 */
const char *
sw_tl2_binding_get_icon_name (SwTl2Binding *self)
{
  g_return_val_if_fail (SW_IS_TL2_BINDING (self), NULL);

  return self->icon_name;
}

/**
 * sw_tl2_binding_get_group:
 * @self: a binding
 *
 * Returns: under which heading of the palette it stands
 */
SwTl2BindingGroup
sw_tl2_binding_get_group (SwTl2Binding *self)
{
  g_return_val_if_fail (SW_IS_TL2_BINDING (self), SW_TL2_BINDING_GROUP_LEARNED);

  return self->group;
}

/**
 * sw_tl2_binding_get_amount:
 * @self: a binding
 *
 * Returns: level of the skill, 0 when it is not learned; pieces of the item that are carried
 */
guint
sw_tl2_binding_get_amount (SwTl2Binding *self)
{
  g_return_val_if_fail (SW_IS_TL2_BINDING (self), 0);

  return self->amount;
}

/**
 * sw_tl2_binding_get_known:
 * @self: a binding
 *
 * Returns: %FALSE for an id that no table of the game knows
 */
gboolean
sw_tl2_binding_get_known (SwTl2Binding *self)
{
  g_return_val_if_fail (SW_IS_TL2_BINDING (self), FALSE);

  return self->known;
}

/**
 * sw_tl2_binding_dup_text:
 * @self: a binding
 *
 * Says the whole in words, as a part of a sentence.
 *
 * Returns: (transfer full): translated text
 */
char *
sw_tl2_binding_dup_text (SwTl2Binding *self)
{
  const char *kind;
  const char *more;

  g_return_val_if_fail (SW_IS_TL2_BINDING (self), NULL);

  more = self->spoken != NULL ? self->spoken : self->detail;

  if (self->slot.kind == SW_TL2_BINDING_EMPTY)
    /* Translators: the value of a slot with nothing in it. */
    return g_strdup (C_("value", "empty"));
  if (self->slot.kind == SW_TL2_BINDING_OTHER)
    return g_strdup_printf ("%s, %s", self->title, more);

  kind = self->slot.kind == SW_TL2_BINDING_SKILL
         /* Translators: what a quick slot holds. */
         ? C_("binding", "skill")
         /* Translators: what a quick slot holds. */
         : C_("binding", "item");
  if (*more == '\0')
    return g_strdup_printf ("%s, %s", self->title, kind);

  /* Translators: read out: a name, its kind, and more: “Fireball, skill, rank 3”. */
  return g_strdup_printf (_("%s, %s, %s"), self->title, kind, more);
}

/**
 * sw_tl2_binding_dup_word:
 * @self: a binding
 *
 * Returns: (transfer full): the stable word for it; "" when it is empty
 */
char *
sw_tl2_binding_dup_word (SwTl2Binding *self)
{
  char *word;

  g_return_val_if_fail (SW_IS_TL2_BINDING (self), NULL);

  if (self->slot.kind == SW_TL2_BINDING_EMPTY)
    return g_strdup ("");

  word = sw_svb_dup_binding_word (self->slot.type, (guint64) self->slot.guid);
  return word != NULL ? word : g_strdup ("");
}

/**
 * sw_tl2_binding_equal:
 * @self: a binding
 * @other: another
 *
 * Returns: whether both are of the same kind and have the same id
 */
gboolean
sw_tl2_binding_equal (SwTl2Binding *self,
                      SwTl2Binding *other)
{
  g_return_val_if_fail (SW_IS_TL2_BINDING (self) && SW_IS_TL2_BINDING (other), FALSE);

  return self->slot.kind == other->slot.kind && self->slot.type == other->slot.type
         && self->slot.guid == other->slot.guid;
}
