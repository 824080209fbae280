/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-svb-quickbar.h: the ten slots of a character, and the records that they come from. */
#pragma once

#include "sw-svb-schema.h"
#include "sw-tree.h"

G_BEGIN_DECLS

/* What a record binds */
#define SW_SVB_TYPE_ITEM 0u
#define SW_SVB_TYPE_SKILL 2u
#define SW_SVB_TYPE_EMPTY 4u

/* The id of nothing */
#define SW_SVB_NO_ID G_MAXUINT64

void     sw_svb_put_quickbar        (SwTree       *tree,
                                     SwNodeId      id,
                                     guint32       field);
char    *sw_svb_quickbar_dup_word   (const SwTree *tree,
                                     guint         slot) G_GNUC_WARN_UNUSED_RESULT;
char    *sw_svb_dup_binding_word    (guint         type,
                                     guint64       guid) G_GNUC_WARN_UNUSED_RESULT;
gboolean sw_svb_parse_binding_word  (const char   *word,
                                     guint        *type,
                                     guint64      *guid);
guint    sw_svb_key_position        (const SwTree *tree,
                                     guint         key);
SwNodeId sw_svb_new_key_record      (SwTree       *tree,
                                     guint64       guid,
                                     guint         type,
                                     guint         key);
gboolean sw_svb_get_key_record      (const SwTree *tree,
                                     SwNodeId      record,
                                     guint64      *guid,
                                     guint        *type,
                                     guint        *key);

G_END_DECLS
