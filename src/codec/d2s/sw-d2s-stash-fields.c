/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-stash-fields.c: the fields of stashes and of files of one item. */
#include "config.h"

#include "sw-d2s-schema-private.h"

#include <glib/gi18n-lib.h>

#define HIDDEN SW_FIELD_HIDDEN
#define FIXED SW_FIELD_FIXED
#define DERIVED SW_FIELD_DERIVED

#define FIELD(place, name, text, what, bits, ...)                                               \
  [SW_D2S_STASH_##place] = { .token = name, .label = text, .kind = SW_KIND_##what,              \
                             .width = bits, .source = sw_d2s_source_files, __VA_ARGS__ }

#define NUMBER(place, name, text, bits, ...) FIELD (place, name, text, UNSIGNED, bits, __VA_ARGS__)
#define PEER_NUMBER(place, name, text, bits, ...)                                               \
  [SW_D2S_STASH_##place] = { .token = name, .label = text, .kind = SW_KIND_UNSIGNED,            \
                             .width = bits, .standing = SW_STANDING_INFERRED,                   \
                             .source = sw_d2s_source_peers, __VA_ARGS__ }
#define UNKNOWN_BYTES(place, name, text, bits, more, why)                                       \
  [SW_D2S_STASH_##place] = { .token = name, .label = text, .kind = SW_KIND_BYTES,               \
                             .width = bits, .standing = SW_STANDING_UNKNOWN, .flags = more,     \
                             .meaning = why }
#define UNREAD(place, name, text)                                                               \
  [SW_D2S_STASH_##place] = { .token = name, .label = text, .kind = SW_KIND_UNREAD,              \
                             .standing = SW_STANDING_UNKNOWN }
#define MARK(place, name, text, bits)                                                           \
  NUMBER (place, name, text, bits, .flags = HIDDEN | FIXED)
#define MEANING(text) .meaning = text

static const SwChoice page_types[] = {
  { SW_D2S_STASH_PAGE_GRID, "grid", N_("Items in a grid") },
  { SW_D2S_STASH_PAGE_STACKS, "stacks", N_("Gems, materials and runes") },
  { SW_D2S_STASH_PAGE_CHRONICLE, "chronicle", N_("Chronicle") },
};

static const SwField fields[SW_D2S_STASH_N_FIELDS] = {
  FIELD (ROOT, "", N_("Stash"), GROUP, 0),
  FIELD (ITEM_ROOT, "", N_("File of one item"), GROUP, 0),
  FIELD (PAGES, "pages", N_("Pages"), LIST, 0),
  FIELD (PAGE, NULL, N_("Page"), GROUP, 0),
  FIELD (ITEM, "item", N_("Item"), GROUP, 0),
  UNREAD (UNREAD_PAGE, "items", N_("Items")),
  UNREAD (UNREAD_ITEM, "item", N_("Item")),
  UNKNOWN_BYTES (TRAILING, "trailing", N_("Behind the items"), 0, FIXED,
                 N_("Nothing is known to stand here. It is kept as it is.")),

  MARK (PAGE_SIGNATURE, "signature", N_("Signature"), 32),
  PEER_NUMBER (PAGE_KIND, "kind", N_("Kind of stash"), 32, .flags = FIXED,
               MEANING (N_("Says whether the stash is that of hardcore characters: 0 is said to be "
                           "one."))),
  NUMBER (PAGE_VERSION, "version", N_("Version"), 32, .flags = FIXED),
  NUMBER (PAGE_GOLD, "gold", N_("Gold"), 32, .maximum = SW_D2S_STASH_MAX_GOLD),
  NUMBER (PAGE_SIZE, "size", N_("Size"), 32, .flags = DERIVED, .unit = N_("bytes"),
          MEANING (N_("How long the page is, with this head."))),
  NUMBER (PAGE_TYPE, "type", N_("Kind of page"), 8, .flags = FIXED,
          .choices = page_types, .n_choices = G_N_ELEMENTS (page_types)),
  UNKNOWN_BYTES (PAGE_REST, "unknown_21", N_("Not known"), 43 * 8, HIDDEN,
                 N_("Zero in the files that were seen. It is kept.")),
  UNKNOWN_BYTES (PAGE_DATA, "data", N_("Data of the page"), 0, FIXED,
                 N_("Which things were found, and when. It is kept as it is.")),

  MARK (PLUGY_SIGNATURE, "signature", N_("Signature"), 32),
  MARK (PLUGY_VERSION, "file_version", N_("Version of the file"), 16),
  NUMBER (PLUGY_GOLD, "gold", N_("Gold"), 32,
          MEANING (N_("Gold that all characters share."))),
  [SW_D2S_STASH_PLUGY_UNUSED] = {
    .token = "unused", .label = N_("Not used"), .kind = SW_KIND_UNSIGNED, .width = 32,
    .standing = SW_STANDING_UNKNOWN, .flags = HIDDEN, .meaning = N_("It is kept.") },
  NUMBER (PLUGY_COUNT, "pages_count", N_("Number of pages"), 32, .flags = HIDDEN | DERIVED),
  MARK (PLUGY_MARKER, "page_marker", N_("Mark of a page"), 16),
  PEER_NUMBER (PLUGY_FLAGS, "flags", N_("Flags of the page"), 32, .maximum = 0xFF,
               MEANING (N_("Bit 0: shared; bit 1: one that PlugY’s buttons stop at; bit 2: one "
                           "that they stop at when they go far."))),
  FIELD (PLUGY_NAME, "name", N_("Name"), STRING, 0, .max_chars = SW_D2S_STASH_NAME_CHARS),
  FIELD (PLUGY_NAME_RAW, "name", N_("Name"), BYTES, 0, .flags = FIXED,
         .standing = SW_STANDING_UNKNOWN,
         MEANING (N_("These bytes are no text. They are kept as they are."))),

  MARK (ATMA_SIGNATURE, "signature", N_("Signature"), 24),
  NUMBER (ATMA_COUNT, "count", N_("Number of items"), 16, .flags = HIDDEN | DERIVED,
          MEANING (N_("Items in sockets are not counted."))),
  MARK (ATMA_VERSION, "file_version", N_("Version"), 16),
  NUMBER (ATMA_CHECKSUM, "checksum", N_("Checksum"), 32, .flags = DERIVED),
};

/**
 * sw_d2s_stash_add_fields:
 * @schema: the schema in the making
 *
 * Adds the fields of stashes and single items.
 *
 * Returns: the first of them, which is %SW_D2S_STASH_ROOT
 */
guint32
sw_d2s_stash_add_fields (SwD2sSchema *schema)
{
  return sw_d2s_schema_add (schema, fields, SW_D2S_STASH_N_FIELDS);
}
