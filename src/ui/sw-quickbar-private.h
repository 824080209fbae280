/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quickbar-private.h: what the files of the bar share. */
#pragma once

#include "sw-quickbar.h"

G_BEGIN_DECLS

struct _SwQuickbar
{
  GtkWidget       parent_instance;

  SwPage         *page;                     /* weak: it holds the bar */
  SwTl2Quickbar  *model;
  SwQuickbarSlot *tiles[SW_TL2_N_SLOTS];
  guint           current;
  guint           picked;                   /* SW_TL2_N_SLOTS when nothing is moved */
  SwTl2Binding   *offer;
  guint           offer_from;
  guint           aim;
  char           *refusal;
  char           *status;
};

void sw_quickbar_update_marks (SwQuickbar *self);

G_END_DECLS
