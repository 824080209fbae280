/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-header-fields.c: the fields of the header, and where each version has them. */
#include "config.h"

#include "sw-d2s-header-fields.h"
#include "sw-d2s-name.h"

#include <glib/gi18n-lib.h>

#define NO SW_D2S_NOWHERE
#define KNOWN SW_STANDING_KNOWN
#define INFERRED SW_STANDING_INFERRED
#define UNKNOWN SW_STANDING_UNKNOWN

/* Columns of "at":  71 to 89, 92 and 96, 97, 98 and 99, 105 */
#define FROM_92(at) { NO, at, at, at, at }
#define MOVED(at, new_at) { NO, at, at, at, new_at }
#define EVER(old_at, at, new_at) { old_at, at, at, at, new_at }
#define OLD(at) { at, NO, NO, NO, NO }
#define NEW(new_at) { NO, NO, NO, NO, new_at }

#define NUMBER(name, text, bits, ...)                                                           \
  { .token = name, .label = text, .kind = SW_KIND_UNSIGNED, .width = bits,                      \
    .source = sw_d2s_source_files, __VA_ARGS__ }

#define STATUS_BIT(name, text, n, sure, ...)                                                    \
  { { .token = name, .label = text, .kind = SW_KIND_BOOLEAN, .width = 1, .standing = sure,      \
      .source = sw_d2s_source_files, __VA_ARGS__ },                                             \
    .group = SW_D2S_GROUP_STATUS, .at = EVER (24, 36, 20), .bit = n }

#define UNIX_TIME .unit = N_("Unix time")
#define SKILL_NUMBER .meaning = N_("Number of a skill; 0 is the plain attack.")

static const SwChoice modes[] = {
  { 1, "classic", N_("Classic") },
  { 2, "expansion", N_("Lord of Destruction") },
  { 3, "warlock", N_("Reign of the Warlock") },
};

static const SwField hotkey =
  { .label = N_("Skill key"), .kind = SW_KIND_UNSIGNED, .width = 16,
    .flags = SW_FIELD_NULLABLE, .null_value = 0xFFFF, .source = sw_d2s_source_files,
    .meaning = N_("Number of a skill in the low 15 bits. Bit 15 is probably the left button.") };

static const SwField old_hotkey =
  { .label = N_("Skill key"), .kind = SW_KIND_UNSIGNED, .width = 8,
    .flags = SW_FIELD_NULLABLE, .null_value = 0xFF, .source = sw_d2s_source_files,
    .meaning = N_("Number of a skill.") };

static const SwField hotkey_high =
  { .label = N_("Upper half of a skill key"), .kind = SW_KIND_UNSIGNED, .width = 16,
    .standing = UNKNOWN, .flags = SW_FIELD_HIDDEN,
    .meaning = N_("Zero but in one file. It is kept.") };

static const SwField old_hotkey_high =
  { .label = N_("Upper half of a skill key"), .kind = SW_KIND_UNSIGNED, .width = 8,
    .standing = UNKNOWN, .flags = SW_FIELD_HIDDEN,
    .meaning = N_("Zero in the files that were seen. It is kept.") };

#define DIFFICULTY_BYTE(text)                                                                   \
  { .label = text, .kind = SW_KIND_UNSIGNED, .width = 8, .source = sw_d2s_source_files,         \
    .meaning = N_("Bit 7: this difficulty was played last. Low three bits: the act, from 0.") }

static const SwField difficulty_bytes[] = {
  DIFFICULTY_BYTE (N_("Normal")),
  DIFFICULTY_BYTE (N_("Nightmare")),
  DIFFICULTY_BYTE (N_("Hell")),
};

/* In the order that people read; the place in the file is another matter. A group stands before
 * its fields, and a name before what a name that is no text is called, and its rest. */
static const SwD2sHeaderField header_fields[] = {
  { { .token = "file_size", .label = N_("File size"), .kind = SW_KIND_UNSIGNED, .width = 32,
      .flags = SW_FIELD_DERIVED, .unit = N_("bytes"), .source = sw_d2s_source_files },
    .at = FROM_92 (8) },
  { { .token = "checksum", .label = N_("Checksum"), .kind = SW_KIND_UNSIGNED, .width = 32,
      .flags = SW_FIELD_DERIVED, .source = sw_d2s_source_files },
    .at = FROM_92 (SW_D2S_CHECKSUM_AT) },

  { { .token = "name", .label = N_("Name"), .kind = SW_KIND_STRING,
      .width = SW_D2S_OLD_NAME_SIZE * 8, .max_chars = 15, .source = sw_d2s_source_files,
      .meaning = N_("The file has to be called like the character.") },
    .at = { 8, 20, 20, NO, NO } },
  { { .token = "name", .label = N_("Name"), .kind = SW_KIND_STRING,
      .width = SW_D2S_NEW_NAME_SIZE * 8, .max_chars = 15, .source = sw_d2s_source_files,
      .meaning = N_("The file has to be called like the character.") },
    .at = { NO, NO, NO, 267, 299 } },
  { { .token = "class", .label = N_("Class"), .kind = SW_KIND_ENUM, .width = 8,
      .source = sw_d2s_source_files },
    .at = EVER (34, 40, 24), .names = SW_D2S_NAMES_CLASSES },
  { NUMBER ("level", N_("Level"), 8, .minimum = 1, .maximum = SW_D2S_MAX_LEVEL,
            .meaning = N_("A copy of the level among the attributes.")),
    .at = EVER (36, 43, 27) },

  { { .token = "status", .label = N_("Status"), .kind = SW_KIND_GROUP, .width = 8,
      .source = sw_d2s_source_files },
    .at = EVER (24, 36, 20) },
  STATUS_BIT ("bit_0", N_("Not known"), 0, UNKNOWN),
  STATUS_BIT ("bit_1", N_("Not known"), 1, UNKNOWN),
  STATUS_BIT ("hardcore", N_("Hardcore"), 2, KNOWN,
              .meaning = N_("The character has only one life.")),
  STATUS_BIT ("died", N_("Has died"), 3, KNOWN),
  STATUS_BIT ("bit_4", N_("Not known"), 4, UNKNOWN),
  STATUS_BIT ("expansion", N_("Expansion"), 5, KNOWN,
              .meaning = N_("Plays Lord of Destruction. Version 105 uses the mode instead.")),
  STATUS_BIT ("ladder", N_("Ladder"), 6, KNOWN),
  STATUS_BIT ("bit_7", N_("Not known"), 7, UNKNOWN),

  { { .token = "mode", .label = N_("Game"), .kind = SW_KIND_ENUM, .width = 8, .minimum = 1,
      .maximum = 3, .choices = modes, .n_choices = G_N_ELEMENTS (modes),
      .source = sw_d2s_source_files },
    .at = NEW (248) },
  { NUMBER ("progression", N_("Progression"), 8, .maximum = 15,
            .meaning = N_("How many acts are finished, over all difficulties.")),
    .at = EVER (25, 37, 21) },
  { NUMBER ("active_weapon", N_("Weapon set in use"), 8, .maximum = 1), .at = OLD (26) },
  { NUMBER ("active_weapon", N_("Weapon set in use"), 32, .maximum = 1), .at = FROM_92 (16) },
  { NUMBER ("created", N_("Created"), 32, UNIX_TIME, .standing = INFERRED,
            .meaning = N_("Zero in every file that was seen.")),
    .at = MOVED (44, 28) },
  { NUMBER ("last_played", N_("Last played"), 32, UNIX_TIME), .at = { NO, 48, 48, 48, NO } },
  { NUMBER ("last_played", N_("Last played"), 32, UNIX_TIME, .flags = SW_FIELD_STAMPED,
            .meaning = N_("Saving a change writes the present time here: "
                          "the game is said to want that.")),
    .at = NEW (32) },

  { { .token = "hotkeys", .label = N_("Skill keys"), .kind = SW_KIND_LIST,
      .source = sw_d2s_source_files },
    .at = MOVED (56, 40), .names = SW_D2S_NAMES_SKILLS,
    .elements = &hotkey, .n_elements = 1, .count = 16, .stride = 4 },
  { { .token = "hotkeys_high", .label = N_("Upper halves of the skill keys"),
      .kind = SW_KIND_LIST, .flags = SW_FIELD_HIDDEN, .standing = UNKNOWN },
    .at = MOVED (58, 42), .elements = &hotkey_high, .n_elements = 1, .count = 16, .stride = 4 },
  { { .token = "hotkeys", .label = N_("Skill keys"), .kind = SW_KIND_LIST,
      .source = sw_d2s_source_files },
    .at = OLD (70), .names = SW_D2S_NAMES_SKILLS,
    .elements = &old_hotkey, .n_elements = 1, .count = 8, .stride = 2 },
  { { .token = "hotkeys_high", .label = N_("Upper halves of the skill keys"),
      .kind = SW_KIND_LIST, .flags = SW_FIELD_HIDDEN, .standing = UNKNOWN },
    .at = OLD (71), .elements = &old_hotkey_high, .n_elements = 1, .count = 8, .stride = 2 },

  { NUMBER ("left_skill", N_("Left button"), 8, SKILL_NUMBER), .at = OLD (86),
    .names = SW_D2S_NAMES_SKILLS },
  { NUMBER ("right_skill", N_("Right button"), 8, SKILL_NUMBER), .at = OLD (87),
    .names = SW_D2S_NAMES_SKILLS },
  { NUMBER ("left_skill", N_("Left button"), 32, SKILL_NUMBER), .at = MOVED (120, 104),
    .names = SW_D2S_NAMES_SKILLS },
  { NUMBER ("right_skill", N_("Right button"), 32, SKILL_NUMBER), .at = MOVED (124, 108),
    .names = SW_D2S_NAMES_SKILLS },
  { NUMBER ("left_skill_swap", N_("Left button, second weapon set"), 32, SKILL_NUMBER),
    .at = MOVED (128, 112), .names = SW_D2S_NAMES_SKILLS },
  { NUMBER ("right_skill_swap", N_("Right button, second weapon set"), 32, SKILL_NUMBER),
    .at = MOVED (132, 116), .names = SW_D2S_NAMES_SKILLS },

  { { .token = "difficulty", .label = N_("Difficulty played last"), .kind = SW_KIND_LIST,
      .source = sw_d2s_source_files },
    .at = MOVED (168, 152), .elements = difficulty_bytes,
    .n_elements = G_N_ELEMENTS (difficulty_bytes), .count = 3, .stride = 1 },
  { { .token = "difficulty_act", .label = N_("Difficulty and act"), .kind = SW_KIND_UNSIGNED,
      .width = 8, .standing = INFERRED, .source = sw_d2s_source_peers,
      .meaning = N_("Low four bits: the difficulty. High four bits: the act.") },
    .at = OLD (88) },
  { NUMBER ("map_seed", N_("Map seed"), 32,
            .meaning = N_("The maps of all areas follow from this number.")),
    .at = EVER (126, 171, 155) },

  { { .token = "mercenary", .label = N_("Mercenary"), .kind = SW_KIND_GROUP, .width = 14 * 8,
      .source = sw_d2s_source_files },
    .at = MOVED (177, 161) },
  { NUMBER ("dead", N_("Dead"), 16), .group = SW_D2S_GROUP_MERCENARY, .at = MOVED (177, 161) },
  { NUMBER ("seed", N_("Seed"), 32, .meaning = N_("0: no mercenary was ever hired.")),
    .group = SW_D2S_GROUP_MERCENARY, .at = MOVED (179, 163) },
  { NUMBER ("name", N_("Name"), 16,
            .meaning = N_("Number in the list of names for this kind of mercenary.")),
    .group = SW_D2S_GROUP_MERCENARY, .at = MOVED (183, 167) },
  { NUMBER ("type", N_("Kind"), 16), .group = SW_D2S_GROUP_MERCENARY,
    .at = MOVED (185, 169), .names = SW_D2S_NAMES_MERCENARIES },
  { NUMBER ("experience", N_("Experience"), 32), .group = SW_D2S_GROUP_MERCENARY,
    .at = MOVED (187, 171) },

  { { .token = "appearance", .label = N_("Look in the menu"), .kind = SW_KIND_BYTES,
      .width = 32 * 8, .source = sw_d2s_source_files,
      .meaning = N_("16 graphics and 16 tints. The game does not go by it.") },
    .at = EVER (38, 136, 120) },
  { { .token = "appearance_d2r", .label = N_("Look in the menu of Resurrected"),
      .kind = SW_KIND_BYTES, .width = 48 * 8, .source = sw_d2s_source_files,
      .meaning = N_("Right hand, left hand, torso and head. The game does not go by it.") },
    .at = { NO, NO, 219, 219, 251 } },
  { { .token = "before_quests", .label = N_("Not known"), .kind = SW_KIND_UNSIGNED, .width = 32,
      .standing = UNKNOWN, .flags = SW_FIELD_HIDDEN,
      .meaning = N_("0 or 1 in versions 96 and 97, and 0 in others. It is kept.") },
    .at = MOVED (331, 399) },
};

/**
 * sw_d2s_header_fields_get:
 * @n_fields: (out): how many
 *
 * Gets the fields of all headers. A group comes before the fields that are in it.
 *
 * Source: `docs/formats/d2s.md`, section 4; each offset was compared in files of its versions.
 *
 * Returns: (transfer none) (array length=n_fields): the fields
 */
const SwD2sHeaderField *
sw_d2s_header_fields_get (guint *n_fields)
{
  *n_fields = G_N_ELEMENTS (header_fields);
  return header_fields;
}
