/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-field.h: the field schema: what a node is called, how wide it is, what it may hold. */
#pragma once

#include "sw-value.h"

G_BEGIN_DECLS

/**
 * SwStanding:
 * @SW_STANDING_KNOWN: checked against files that the game wrote
 * @SW_STANDING_INFERRED: follows from other facts, or is stated by others
 * @SW_STANDING_UNKNOWN: kept, shown, not understood
 *
 * How sure we are of what a field means.
 */
typedef enum
{
  SW_STANDING_KNOWN,
  SW_STANDING_INFERRED,
  SW_STANDING_UNKNOWN,
} SwStanding;

/**
 * SwFieldFlags:
 * @SW_FIELD_HIDDEN: structure of the file (markers, padding); a dump leaves it out
 * @SW_FIELD_DERIVED: computed while saving, never set by hand
 * @SW_FIELD_FIXED: known, and never to be edited
 * @SW_FIELD_OPTIONAL: may be absent from a file; setting it to null takes it out
 * @SW_FIELD_NULLABLE: shown as null when its value is the field's `null_value`
 * @SW_FIELD_STAMPED: a time that saving a change renews, unless it was set by hand
 * @SW_FIELD_VIRTUAL: has no bits of its own: it tells what other nodes hold, and the document sets
 *   it by setting those
 * @SW_FIELD_HEADED: a container whose first bits are its own: a count, or what its children are
 * @SW_FIELD_WORD: an enumeration whose values JSON tells by their stable word, where they have one
 * @SW_FIELD_LAST_FIRST: raw bytes that are one large number: JSON tells the last byte first
 * @SW_FIELD_SHIFTED: a signed number that is stored with `index`, which has a sign too, added to it
 * @SW_FIELD_ID: the number of a thing, of which all 64 bits count: in JSON it is decimal text
 *
 * What else there is to know about a field.
 */
typedef enum
{
  SW_FIELD_HIDDEN = 1 << 0,
  SW_FIELD_DERIVED = 1 << 1,
  SW_FIELD_FIXED = 1 << 2,
  SW_FIELD_OPTIONAL = 1 << 3,
  SW_FIELD_NULLABLE = 1 << 4,
  SW_FIELD_STAMPED = 1 << 5,
  SW_FIELD_VIRTUAL = 1 << 6,
  SW_FIELD_HEADED = 1 << 7,
  SW_FIELD_ID = 1 << 8,
  SW_FIELD_WORD = 1 << 9,
  SW_FIELD_LAST_FIRST = 1 << 10,
  SW_FIELD_SHIFTED = 1 << 11,
} SwFieldFlags;

/**
 * SwChoice:
 * @value: the stored number
 * @nick: the stable word for it, as a command line takes it
 * @label: its name for people, marked with N_() or from a table
 *
 * One named value of an enumeration.
 */
typedef struct
{
  guint64     value;
  const char *nick;
  const char *label;
} SwChoice;

/**
 * SwField:
 * @token: its step of the path; %NULL for the elements of a list, whose position is their step
 * @label: its name for people, marked with N_() or from a table
 * @kind: what it is
 * @width: bits; 0 when the file or the codec says how long it is
 * @standing: how sure we are
 * @flags: #SwFieldFlags
 * @index: a number of the codec's own, as an attribute's id
 * @null_value: the value that stands for "none", with %SW_FIELD_NULLABLE
 * @minimum: least value that may be set (signed kinds: cast)
 * @maximum: greatest value that may be set; 0 together with @minimum: all that @width holds
 * @choices: (nullable): names for some values
 * @n_choices: how many
 * @max_chars: longest text in characters; 0 when the codec alone knows
 * @fraction_bits: of a fixed point number; 0 for a whole one
 * @unit: (nullable): unit for people, marked with N_()
 * @meaning: (nullable): a sentence for people, marked with N_()
 * @source: (nullable): where the knowledge is from, marked with N_()
 *
 * One row of a format's schema. Made by a codec or from a table; outlives the trees that use it.
 */
typedef struct
{
  const char     *token;
  const char     *label;
  SwKind          kind;
  guint           width;
  SwStanding      standing;
  guint           flags;
  guint           index;
  guint64         null_value;
  guint64         minimum;
  guint64         maximum;
  const SwChoice *choices;
  guint           n_choices;
  guint           max_chars;
  guint           fraction_bits;
  const char     *unit;
  const char     *meaning;
  const char     *source;
} SwField;

gboolean        sw_field_is_container (const SwField  *self);
void            sw_field_get_limits   (const SwField  *self,
                                       guint           width,
                                       guint64        *minimum,
                                       guint64        *maximum);
gboolean        sw_field_check        (const SwField  *self,
                                       guint           width,
                                       const SwValue  *value,
                                       GError        **error);
const SwChoice *sw_field_find_choice  (const SwField  *self,
                                       guint64         value);

G_END_DECLS
