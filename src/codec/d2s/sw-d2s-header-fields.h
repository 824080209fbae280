/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-header-fields.h: the fields of the header, and where each version has them. */
#pragma once

#include "sw-d2s-schema-private.h"

G_BEGIN_DECLS

/* Where a field is not */
#define SW_D2S_NOWHERE (-1)

/* The groups of the header; a field names the one that it is in. */
typedef enum
{
  SW_D2S_GROUP_HEADER,
  SW_D2S_GROUP_STATUS,
  SW_D2S_GROUP_MERCENARY,
  SW_D2S_N_GROUPS,
} SwD2sHeaderGroup;

/* What a field takes from the tables */
typedef enum
{
  SW_D2S_NAMES_NONE,
  SW_D2S_NAMES_CLASSES,
  SW_D2S_NAMES_SKILLS,
  SW_D2S_NAMES_MERCENARIES,
} SwD2sNames;

/**
 * SwD2sHeaderField:
 * @field: the field; a group or list as well
 * @group: the group that it is in
 * @names: whose names its choices are
 * @at: the byte where it begins, for every header; %SW_D2S_NOWHERE for none
 * @bit: the bit in that byte
 * @element: of a list, the first of its elements; %NULL else
 * @n_elements: different elements; fewer than @count when the last one is repeated
 * @count: elements of the list
 * @stride: bytes from one element to the next
 */
typedef struct
{
  SwField           field;
  SwD2sHeaderGroup  group;
  SwD2sNames        names;
  int               at[SW_D2S_N_HEADERS];
  guint             bit;
  const SwField    *elements;
  guint             n_elements;
  guint             count;
  guint             stride;
} SwD2sHeaderField;

const SwD2sHeaderField *sw_d2s_header_fields_get (guint *n_fields);

G_END_DECLS
