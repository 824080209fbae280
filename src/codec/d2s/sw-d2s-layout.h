/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-layout.h: which version of a character puts what where. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A version has one of these headers; the offsets of the fields are in sw-d2s-header.c. */
typedef enum
{
  SW_D2S_HEADER_OLD,
  SW_D2S_HEADER_STANDARD,
  SW_D2S_HEADER_97,
  SW_D2S_HEADER_98,
  SW_D2S_HEADER_105,
  SW_D2S_N_HEADERS,
} SwD2sHeaderForm;

/* How the attributes are stored */
typedef enum
{
  SW_D2S_ATTRIBUTES_MASK_EXTRA,
  SW_D2S_ATTRIBUTES_MASK,
  SW_D2S_ATTRIBUTES_PACKED,
} SwD2sAttributeForm;

/**
 * SwD2sLayout:
 * @version: the version
 * @header: which header it has
 * @attributes: how its attributes are stored
 * @quests_at: where the quests begin, and the header ends; all offsets in bytes
 * @waypoints_at: where the waypoints begin
 * @npcs_at: where the flags of the people begin
 * @attributes_at: where the attributes begin, the first part without a fixed size
 * @quest_stride: size of the quests of one difficulty
 * @quest_end: entries of the quest table from this offset on are not in it
 *
 * The frame of one version.
 */
typedef struct
{
  guint              version;
  SwD2sHeaderForm    header;
  SwD2sAttributeForm attributes;
  guint              quests_at;
  guint              waypoints_at;
  guint              npcs_at;
  guint              attributes_at;
  guint              quest_stride;
  guint              quest_end;
} SwD2sLayout;

#define SW_D2S_N_LAYOUTS 9

/* Signature and version, which every version has */
#define SW_D2S_PROLOGUE 8
#define SW_D2S_SIGNATURE 0xAA55AA55u

/* Below this number a "version" behind the signature is a kind of stash page. */
#define SW_D2S_FIRST_VERSION 4

#define SW_D2S_CHECKSUM_AT 12

const SwD2sLayout *sw_d2s_layout_get (guint index);
gboolean           sw_d2s_layout_has_checksum (const SwD2sLayout *self);

G_END_DECLS
