/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-attributes.h: strength to gold, in all the forms that the game stored them in. */
#pragma once

#include "sw-d2s-schema.h"

G_BEGIN_DECLS

/**
 * SwD2sAttributes:
 * @begin: the first bit of the mark
 * @end: the first bit behind the section
 * @present: bit n: attribute n is there
 * @id_bits: where the number of attribute n stands, in the packed form
 * @value_bits: where its value stands
 * @values: its value
 * @terminator: where the packed form says that it ends
 *
 * What a look at a section found, before any node is made.
 */
typedef struct
{
  guint64 begin;
  guint64 end;
  guint32 present;
  guint64 id_bits[SW_D2S_N_ATTRIBUTES];
  guint64 value_bits[SW_D2S_N_ATTRIBUTES];
  guint64 values[SW_D2S_N_ATTRIBUTES];
  guint64 terminator;
} SwD2sAttributes;

/* Nodes below the one of the section; the numbers of the packed form and the mask of the old
 * form stand at the same place. */
#define SW_D2S_ATTRIBUTE_NODE_MARKER 0
#define SW_D2S_ATTRIBUTE_NODE_FIRST 1
#define SW_D2S_ATTRIBUTE_NODE_IDS (SW_D2S_ATTRIBUTE_NODE_FIRST + SW_D2S_N_ATTRIBUTES)
#define SW_D2S_ATTRIBUTE_NODE_MASK SW_D2S_ATTRIBUTE_NODE_IDS
#define SW_D2S_ATTRIBUTE_NODE_TERMINATOR (SW_D2S_ATTRIBUTE_NODE_IDS + 1)
#define SW_D2S_ATTRIBUTE_NODE_EXTRA SW_D2S_ATTRIBUTE_NODE_TERMINATOR
#define SW_D2S_ATTRIBUTE_NODE_PADDING (SW_D2S_ATTRIBUTE_NODE_TERMINATOR + 1)

/* Fields of a form have the places of their nodes, and then there are the numbers themselves. */
#define SW_D2S_ATTRIBUTE_FIELD_IDS (SW_D2S_ATTRIBUTE_NODE_PADDING + 1)
#define SW_D2S_ATTRIBUTE_N_FIELDS (SW_D2S_ATTRIBUTE_FIELD_IDS + SW_D2S_N_ATTRIBUTES)

#define SW_D2S_ATTRIBUTE_ID_WIDTH 9
#define SW_D2S_ATTRIBUTE_OLD_WIDTH 32
#define SW_D2S_ATTRIBUTE_TERMINATOR 0x1FF
#define SW_D2S_ATTRIBUTE_LEVEL 12

gboolean sw_d2s_attributes_scan     (SwD2sAttributes        *self,
                                     SwD2sAttributeForm      form,
                                     const guint8           *data,
                                     gsize                   size,
                                     guint64                 begin,
                                     GError                **error);
void     sw_d2s_attributes_put      (const SwD2sAttributes  *self,
                                     const SwD2sPlan        *plan,
                                     SwTree                 *tree,
                                     SwNodeId                id,
                                     guint32                 field_base);
void     sw_d2s_attributes_write    (const SwD2sPlan        *plan,
                                     SwD2sWriter            *writer,
                                     SwNodeId                id);
guint    sw_d2s_attribute_get_width (guint                   id);

G_END_DECLS
