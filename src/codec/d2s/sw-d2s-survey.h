/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-d2s-survey.h: which parts a character has, and where; looked at before nodes are made. */
#pragma once

#include "sw-d2s-attributes.h"
#include "sw-d2s-draft.h"

G_BEGIN_DECLS

/**
 * SwD2sSection:
 * @part: which part
 * @bit: where it begins
 * @bits: how long it is
 * @unread: (nullable): why it could not be read
 * @draft: its node in the draft, or %SW_D2S_NO_DRAFT
 */
typedef struct
{
  SwD2sPart  part;
  guint64    bit;
  guint64    bits;
  GError    *unread;
  guint32    draft;
} SwD2sSection;

/**
 * SwD2sSurvey:
 * @sections: the parts, in their order; together they are the whole file
 * @n_sections: how many
 * @fault: (nullable): the first thing that is wrong with the file
 * @attributes: what stands in the attributes, if they are among the parts
 * @draft: the parts that hold items, and what is in them
 * @header_only: whether the file is one of a character that has not entered a game yet
 */
typedef struct
{
  SwD2sSection    sections[SW_D2S_N_PARTS];
  guint           n_sections;
  GError         *fault;
  SwD2sAttributes attributes;
  SwD2sDraft      draft;
  gboolean        header_only;
} SwD2sSurvey;

gboolean sw_d2s_survey_init  (SwD2sSurvey      *self,
                              const SwD2sPlan  *plan,
                              const guint8     *data,
                              gsize             size,
                              GError          **error);
void     sw_d2s_survey_rest  (SwD2sSurvey      *self,
                              gsize             size,
                              GError           *reason);
SwD2sSection *
         sw_d2s_survey_add   (SwD2sSurvey      *self,
                              SwD2sPart         part,
                              guint64           bit,
                              guint64           bits);
void     sw_d2s_survey_add_fault (SwD2sSurvey  *self,
                              SwD2sPart         part,
                              guint64           bit,
                              guint64           bits,
                              GError           *fault);
void     sw_d2s_survey_take_fault (SwD2sSurvey *self,
                              GError           *fault);
void     sw_d2s_survey_clear (SwD2sSurvey      *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwD2sSurvey, sw_d2s_survey_clear)

G_END_DECLS
