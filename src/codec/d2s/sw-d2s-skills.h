/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-skills.h: the points in the skills of a character's class. */
#pragma once

#include "sw-d2s-schema.h"

G_BEGIN_DECLS

guint sw_d2s_skills_count (const guint8    *data,
                           gsize            size,
                           gsize            begin);
void  sw_d2s_skills_put   (const SwD2sPlan *plan,
                           SwTree          *tree,
                           SwNodeId         id,
                           guint32          field_base,
                           guint            class_id,
                           guint            n_skills);
void  sw_d2s_skills_write (SwD2sWriter     *writer,
                           SwNodeId         id);

G_END_DECLS
