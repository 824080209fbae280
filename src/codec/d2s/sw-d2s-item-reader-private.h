/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-item-reader-private.h: what the files that read the parts of an item share. */
#pragma once

#include "sw-d2s-item-reader.h"

G_BEGIN_DECLS

/**
 * SwD2sItem:
 * @node: its node in the draft
 * @base: its kind
 * @socketed: flag
 * @ear: flag
 * @compact: flag
 * @personalized: flag
 * @runeword: flag
 * @chronicle: flag
 * @filled: how many items are in its sockets
 * @quality: its quality
 * @set_mask: a bit for each list of properties that its set adds
 *
 * What has been read of an item that decides on what follows.
 */
typedef struct
{
  guint32              node;
  const SwD2sItemBase *base;
  gboolean             socketed;
  gboolean             ear;
  gboolean             compact;
  gboolean             personalized;
  gboolean             runeword;
  gboolean             chronicle;
  guint                filled;
  guint                quality;
  guint                set_mask;
} SwD2sItem;

static inline guint32
sw_d2s_item_field (const SwD2sItemReader *self,
                   SwD2sItemFieldId       field)
{
  return sw_d2s_schema_get_item_fields (self->schema)->first + field;
}

gboolean sw_d2s_item_take            (SwD2sItemReader   *self,
                                      guint32            parent,
                                      SwD2sItemFieldId   field,
                                      guint              width,
                                      guint64           *value,
                                      GError           **error);
gboolean sw_d2s_item_take_shifted    (SwD2sItemReader   *self,
                                      guint32            parent,
                                      guint32            field,
                                      guint              width,
                                      gint64            *value,
                                      GError           **error);
gboolean sw_d2s_item_take_optional   (SwD2sItemReader   *self,
                                      guint32            parent,
                                      SwD2sItemFieldId   has,
                                      SwD2sItemFieldId   field,
                                      guint              width,
                                      GError           **error);
gboolean sw_d2s_item_read_quality    (SwD2sItemReader   *self,
                                      SwD2sItem         *item,
                                      GError           **error);
gboolean sw_d2s_item_read_properties (SwD2sItemReader   *self,
                                      const SwD2sItem   *item,
                                      GError           **error);
gboolean sw_d2s_item_read_old        (SwD2sItemReader   *self,
                                      SwD2sItem         *item,
                                      GError           **error);

G_END_DECLS
