/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tables.h: the tables of all games, the built-in ones with a user's own laid over them. */
#pragma once

#include "sw-d2s-tables.h"
#include "sw-pathologic-names.h"
#include "sw-pathologic-plan.h"
#include "sw-table.h"
#include "sw-tl2-tables.h"

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * SwTables:
 *
 * The tables of all games; a game's are parsed when somebody first asks for them. Counts
 * references, and can be used from any thread.
 */
typedef struct _SwTables SwTables;

#define SW_TYPE_TABLES (sw_tables_get_type ())
GType              sw_tables_get_type    (void) G_GNUC_CONST;

SwTables          *sw_tables_new         (const char  *override_dir,
                                          GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SwTables          *sw_tables_get_default (void);
SwTables          *sw_tables_ref         (SwTables    *self);
void               sw_tables_unref       (SwTables    *self);
const SwD2sTables *sw_tables_get_d2s     (SwTables    *self,
                                          GError     **error);
const SwTl2Tables *sw_tables_get_tl2     (SwTables    *self,
                                          GError     **error);
const SwPathologicOptions *
                   sw_tables_get_pathologic
                                         (SwTables    *self,
                                          GError     **error);
SwPathologicNames *sw_tables_dup_pathologic_names
                                         (SwTables    *self,
                                          GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SwTables          *sw_tables_new_pathologic
                                         (SwTables    *like,
                                          SwPathologicOptions *options) G_GNUC_WARN_UNUSED_RESULT;
void               sw_tables_take_pathologic
                                         (SwTables    *self,
                                          SwPathologicOptions *options);
void               sw_tables_renew_pathologic
                                         (SwTables    *self,
                                          SwPathologicSchema *schema);
gconstpointer      sw_tables_get_game    (SwTables    *self,
                                          const char  *game,
                                          GError     **error);
SwTable           *sw_tables_load        (SwTables    *self,
                                          const char  *game,
                                          const char  *name,
                                          GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SwTable           *sw_tables_load_own    (SwTables    *self,
                                          const char  *game,
                                          const char  *name,
                                          GError     **error) G_GNUC_WARN_UNUSED_RESULT;
SwTable           *sw_tables_load_plain  (const char  *game,
                                          const char  *name,
                                          GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwTables, sw_tables_unref)

G_END_DECLS
