/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-explain.h: what a bit of a file is, or where a node lives. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

/**
 * SwExplain:
 * @node: the node
 * @path: its path
 * @label: its name for people, with where it is
 * @kind: the word for what it is, as "unsigned"
 * @value: (nullable): its value; %NULL for what has parts instead
 * @text: (nullable): the value as people read it; %NULL when that is what @value says
 * @has_span: whether any bit of the file belongs to it
 * @bit: where it begins in the file, in bits
 * @bits: its length in bits
 * @standing: "known", "inferred", "unknown" or "unread"
 * @minimum: (nullable): the least that it may be set to
 * @maximum: (nullable): the greatest
 * @unit: (nullable): of the value, translated
 * @meaning: (nullable): a sentence, translated; for what could not be read, why
 * @source: (nullable): where the knowledge is from, translated
 * @locked: (nullable): why it cannot be set, %NULL if it can
 *
 * All that is known of a node.
 */
typedef struct
{
  SwNodeId    node;
  char       *path;
  char       *label;
  const char *kind;
  JsonNode   *value;
  char       *text;
  gboolean    has_span;
  guint64     bit;
  guint64     bits;
  const char *standing;
  char       *minimum;
  char       *maximum;
  char       *unit;
  char       *meaning;
  char       *source;
  char       *locked;
} SwExplain;

SwExplain *sw_explain_new      (SwDocument  *document,
                                SwNodeId     node) G_GNUC_WARN_UNUSED_RESULT;
SwExplain *sw_explain_new_at   (SwDocument  *document,
                                guint64      bit,
                                GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SwExplain *sw_explain_new_path (SwDocument  *document,
                                const char  *path,
                                GError     **error) G_GNUC_WARN_UNUSED_RESULT;
void       sw_explain_free     (SwExplain   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwExplain, sw_explain_free)

G_END_DECLS
