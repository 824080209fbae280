/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-bench-stage.h: a window with a large save, and what is done in it again and again. */
#pragma once

#include "sw-bench-watch.h"
#include "sw-document-view.h"
#include "sw-test-ui.h"
#include "sw-tree-page.h"

G_BEGIN_DECLS

#define PEOPLE "/game_world/engine_world/people"
#define MANY PEOPLE "/0/things"

typedef struct _SwBenchStage
{
  SwApplication *application;
  SwWindow      *window;
  char          *path;
  const char    *node;    /* what a step is about */
  guint          after;   /* in milliseconds: when it does something */
  guint          amount;  /* what it sets */
} Stage;

/* -- what is looked at -- */

static inline SwDocument *
get_document (Stage *stage)
{
  return sw_tab_get_document (sw_window_get_tab (stage->window));
}

static inline SwDocumentView *
get_view (Stage *stage)
{
  return sw_tab_get_view (sw_window_get_tab (stage->window));
}

static inline SwTreePage *
get_page (Stage *stage)
{
  return SW_TREE_PAGE (sw_document_view_get_page (get_view (stage)));
}

static inline SwHistory *
get_history (Stage *stage)
{
  return sw_document_get_history (get_document (stage));
}

static inline guint
count_children (Stage      *stage,
                const char *path)
{
  SwTree *tree = sw_document_get_tree (get_document (stage));

  return sw_tree_get_n_children (tree, sw_tree_lookup (tree, path, NULL));
}

/* -- what is done -- */

static inline void
go_to (Stage *stage)
{
  gtk_widget_activate_action (GTK_WIDGET (get_page (stage)), "tree.go-to", "s", stage->node);
  sw_bench_run_loop (500);
}

static inline void
undo (Stage *stage)
{
  gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.undo", NULL);
  sw_bench_run_loop (1500);
}

static inline void
redo (Stage *stage)
{
  gtk_widget_activate_action (GTK_WIDGET (stage->window), "win.redo", NULL);
  sw_bench_run_loop (1500);
}

static inline void
delete (Stage *stage)
{
  gtk_widget_activate_action (GTK_WIDGET (get_page (stage)), "tree.delete", NULL);
  sw_bench_run_loop (1500);
}

static inline void
nothing_more (Stage *stage)
{
  sw_bench_run_loop (1500);
}

/* Import, refusals and named fields, in a file of their own */
void sw_bench_exchange_measure (Stage *stage);

G_END_DECLS
