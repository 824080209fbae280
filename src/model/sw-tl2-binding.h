/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-binding.h: what a quick slot of Torchlight holds, or could hold: a skill or an item. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SwTl2BindingKind:
 * @SW_TL2_BINDING_EMPTY: nothing
 * @SW_TL2_BINDING_ITEM: a consumable item, by the id of its kind; nothing moves out of a bag
 * @SW_TL2_BINDING_SKILL: a skill, by its id
 * @SW_TL2_BINDING_OTHER: a record of another type, kept as it is and never written anew
 *
 * What stands behind a binding's id.
 */
typedef enum
{
  SW_TL2_BINDING_EMPTY,
  SW_TL2_BINDING_ITEM,
  SW_TL2_BINDING_SKILL,
  SW_TL2_BINDING_OTHER,
} SwTl2BindingKind;

/**
 * SwTl2BindingGroup:
 * @SW_TL2_BINDING_GROUP_LEARNED: skills that the character has learned
 * @SW_TL2_BINDING_GROUP_CARRIED: consumables in its bags
 * @SW_TL2_BINDING_GROUP_CLASS: skills of its class that it has not learned
 * @SW_TL2_BINDING_GROUP_SPELLS: spells that it has not learned
 * @SW_TL2_BINDING_GROUP_CONSUMABLES: consumables of the game that it does not carry
 *
 * Under which heading of the palette a binding stands, in this order.
 */
typedef enum
{
  SW_TL2_BINDING_GROUP_LEARNED,
  SW_TL2_BINDING_GROUP_CARRIED,
  SW_TL2_BINDING_GROUP_CLASS,
  SW_TL2_BINDING_GROUP_SPELLS,
  SW_TL2_BINDING_GROUP_CONSUMABLES,
} SwTl2BindingGroup;

#define SW_TYPE_TL2_BINDING (sw_tl2_binding_get_type ())
G_DECLARE_FINAL_TYPE (SwTl2Binding, sw_tl2_binding, SW, TL2_BINDING, GObject)

/* Immutable; a change makes another one. Properties: title, detail, icon-name, group. */

SwTl2Binding      *sw_tl2_binding_new_empty     (void) G_GNUC_WARN_UNUSED_RESULT;
SwTl2BindingKind   sw_tl2_binding_get_kind      (SwTl2Binding *self);
/* The id that the file holds; -1 for an empty one */
gint64             sw_tl2_binding_get_guid      (SwTl2Binding *self);
/* Its name in the game; of an unknown id its number. "" for an empty one */
const char        *sw_tl2_binding_get_title     (SwTl2Binding *self);
/* What else a player wants to know, translated: "Rank 3", "12 carried", "None left",
 * "Not learned", "Unknown" … or "" */
const char        *sw_tl2_binding_get_detail    (SwTl2Binding *self);
/* One of the application's own symbolic drawings, by kind of thing */
const char        *sw_tl2_binding_get_icon_name (SwTl2Binding *self);
SwTl2BindingGroup  sw_tl2_binding_get_group     (SwTl2Binding *self);
/* Level of the skill, 0 when it is not learned; pieces of the item that the character carries */
guint              sw_tl2_binding_get_amount    (SwTl2Binding *self);
/* FALSE for an id that no table of the game knows */
gboolean           sw_tl2_binding_get_known     (SwTl2Binding *self);
/* The whole as a sentence part for a screen reader: "Fireball, skill, rank 3", "empty" */
char              *sw_tl2_binding_dup_text      (SwTl2Binding *self) G_GNUC_WARN_UNUSED_RESULT;
/* The stable word: "skill:3870832591100121567", "item:-3195030216554507810"; "" when empty */
char              *sw_tl2_binding_dup_word      (SwTl2Binding *self) G_GNUC_WARN_UNUSED_RESULT;
/* Same kind and same id */
gboolean           sw_tl2_binding_equal         (SwTl2Binding *self,
                                                 SwTl2Binding *other);

G_END_DECLS
