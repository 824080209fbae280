/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-slots.h: what the ten quick slots of a Torchlight character take, and their records. */
#pragma once

#include "sw-tl2-binding.h"
#include "sw-tl2-document.h"

G_BEGIN_DECLS

#define SW_TL2_SLOT_COUNT 10u

/* A binding as a slot's node has it: "skill:…", "item:…", "typeN:…" */
typedef struct
{
  SwTl2BindingKind kind;
  guint            type;
  gint64           guid;
} SwTl2Slot;

gboolean   sw_tl2_slots_parse         (const char     *word,
                                       SwTl2Slot      *slot);
gboolean   sw_tl2_slots_is_number     (const char     *text);
gboolean   sw_tl2_slots_parse_number  (const char     *text,
                                       gint64         *guid,
                                       GError        **error);
char      *sw_tl2_slots_dup_title     (SwTl2Document  *document,
                                       const char     *word) G_GNUC_WARN_UNUSED_RESULT;
char      *sw_tl2_slots_dup_text      (SwTl2Document  *document,
                                       const char     *word) G_GNUC_WARN_UNUSED_RESULT;
int        sw_tl2_slots_get_rank      (SwTl2Document  *document,
                                       gint64          skill);
guint      sw_tl2_slots_count_carried (SwTl2Document  *document,
                                       gint64          item);
gboolean   sw_tl2_slots_check         (SwTl2Document  *document,
                                       const SwTl2Slot *slot,
                                       gboolean        force,
                                       char          **warning,
                                       GError        **error);
gboolean   sw_tl2_slots_check_word    (SwTl2Document  *document,
                                       const char     *word,
                                       GError        **error);
gboolean   sw_tl2_slots_is_record     (SwTl2Document  *document,
                                       SwNodeId        node);
SwCommand *sw_tl2_slots_new_follow    (SwTl2Document  *document,
                                       SwNodeId        node,
                                       const SwValue  *value) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
