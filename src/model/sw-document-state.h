/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-document-state.h: what a document is made of, for the two files that make it up. */
#pragma once

#include "sw-document-private.h"
#include "sw-former.h"
#include "sw-tree-guard.h"

G_BEGIN_DECLS

typedef struct _SwDocumentPrivate SwDocumentPrivate;

struct _SwDocumentPrivate
{
  GFile         *file;
  const SwCodec *codec;
  SwTables      *tables;
  SwTree        *tree;
  SwTreeGuard   *guard;             /* of the tree, for those who read it in other threads */
  GBytes        *bytes;             /* as opened or last saved */
  SwTree        *base;              /* read from bytes, while the tree is not; made when asked */
  SwTree        *compared;          /* the one that the differences are those of */
  GArray        *differences;       /* SwNodeId: nodes of it that are other ones in the base */
  SwFormer      *former;            /* what the file held before later saves */
  SwHistory     *history;
  GListStore    *sections;
  GListStore    *findings;
  GHashTable    *handles;           /* SwNodeId -> SwNode, not owned */
  GArray        *touched;           /* nodes of the step that is under way */
  GHashTable    *restructured;      /* SwNodeId -> GArray, its children before that step, or NULL */
  char          *title;
  char          *subtitle;
  guint          n_changes;
  guint          depth;
  gboolean       replaced;
  gboolean       busy;
  gboolean       findings_stale;
};

SwDocumentPrivate *sw_document_get_private      (SwDocument *self);
void               sw_document_refresh_title    (SwDocument *self);
void               sw_document_refresh_findings (SwDocument *self);

G_END_DECLS
