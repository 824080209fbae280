/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-schema-private.h: making the schema; for the files that describe the parts. */
#pragma once

#include "sw-d2s-schema.h"

G_BEGIN_DECLS

/* Sources, the same for many fields; marked for translation where they are defined */
extern const char sw_d2s_source_files[];
extern const char sw_d2s_source_peers[];

/**
 * SwD2sBuilder:
 * @schema: where the fields go
 * @cells: the cells so far, in the order in which they were declared
 * @at: where the block begins, in bytes
 * @size: its size in bytes
 *
 * A block in the making.
 */
typedef struct
{
  SwD2sSchema *schema;
  GArray      *cells;
  guint        at;
  guint        size;
} SwD2sBuilder;

guint32     sw_d2s_schema_add         (SwD2sSchema      *self,
                                       const SwField    *fields,
                                       guint             n_fields);
const char *sw_d2s_schema_keep        (SwD2sSchema      *self,
                                       const char       *text);
SwField    *sw_d2s_schema_peek        (SwD2sSchema      *self,
                                       guint32           field);
SwChoice   *sw_d2s_schema_new_choices (SwD2sSchema      *self,
                                       guint             n_choices);

void        sw_d2s_builder_init       (SwD2sBuilder     *self,
                                       SwD2sSchema      *schema,
                                       guint             at,
                                       guint             size);
guint       sw_d2s_builder_add        (SwD2sBuilder     *self,
                                       guint             parent,
                                       guint32           field,
                                       guint             bit,
                                       guint             width);
void        sw_d2s_builder_finish     (SwD2sBuilder     *self,
                                       SwD2sBlock       *block);

/* Each part adds its fields to the schema once, and then makes its blocks for every layout. */
guint32     sw_d2s_header_add_fields     (SwD2sSchema *schema);
guint32     sw_d2s_flags_add_fields      (SwD2sSchema *schema);
guint32     sw_d2s_attributes_add_fields (SwD2sSchema *schema,
                                          gboolean     packed);
guint32     sw_d2s_skills_add_fields     (SwD2sSchema *schema);
void        sw_d2s_items_add_fields      (SwD2sSchema      *schema,
                                          SwD2sItemFields  *fields);
guint32     sw_d2s_stash_add_fields      (SwD2sSchema *schema);
void        sw_d2s_old_items_plan        (SwD2sSchema      *schema,
                                          guint32           first,
                                          SwD2sBlock       *blocks);
void        sw_d2s_header_plan           (SwD2sSchema *schema,
                                          guint32      fields,
                                          SwD2sPlan   *plan);
void        sw_d2s_flags_plan            (SwD2sSchema *schema,
                                          guint32      fields,
                                          SwD2sPlan   *plan);

G_END_DECLS
