/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-names.h: the variables and properties that the scripts of Pathologic use. */
#pragma once

#include "sw-table-names.h"

G_BEGIN_DECLS

/**
 * SwPathologicName:
 * @name: as scripts write it
 * @kind: what it names
 * @hero: of a variable: whose quest it belongs to; else ""
 * @day: of a variable: the day of that quest; 0 for none
 * @quest: of a variable: the number of that quest; 0 for none
 * @values: of a variable: the numbers that scripts set it to, with commas
 * @editions: of a variable: ids of the editions whose scripts have it, with commas
 * @types: of a property: the types that scripts use it with, and how often, with commas
 * @uses: of a property: how often scripts use it
 *
 * A word of the game.
 */
typedef struct
{
  const char   *name;
  SwTableNames  kind;
  const char   *hero;
  guint         day;
  guint         quest;
  const char   *values;
  const char   *editions;
  const char   *types;
  guint         uses;
} SwPathologicName;

/**
 * SwPathologicNames:
 *
 * All names that are known. Counts references; never changed once it is made.
 */
typedef struct _SwPathologicNames SwPathologicNames;

struct _SwTables;

SwPathologicNames      *sw_pathologic_names_load     (struct _SwTables        *tables,
                                                      const char              *file,
                                                      GError                 **error)
  G_GNUC_WARN_UNUSED_RESULT;
SwPathologicNames      *sw_pathologic_names_ref      (SwPathologicNames       *self);
void                    sw_pathologic_names_unref    (SwPathologicNames       *self);
guint                   sw_pathologic_names_get_n    (const SwPathologicNames *self);
const SwPathologicName *sw_pathologic_names_get      (const SwPathologicNames *self,
                                                      guint                    position);
const SwPathologicName *sw_pathologic_names_find     (const SwPathologicNames *self,
                                                      SwTableNames             kind,
                                                      const char              *name);
char                   *sw_pathologic_name_dup_note  (const SwPathologicName  *self)
  G_GNUC_WARN_UNUSED_RESULT;
char                   *sw_pathologic_name_dup_meaning
                                                     (const SwPathologicName  *self)
  G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SwPathologicNames, sw_pathologic_names_unref)

G_END_DECLS
