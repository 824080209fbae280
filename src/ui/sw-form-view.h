/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-form-view.h: the groups of rows that a page is made of, kept up with the document. */
#pragma once

#include "sw-page.h"

G_BEGIN_DECLS

#define SW_TYPE_FORM_VIEW (sw_form_view_get_type ())
G_DECLARE_FINAL_TYPE (SwFormView, sw_form_view, SW, FORM_VIEW, AdwBin)

typedef void (*SwFormViewFunc) (SwFormView *view,
                                gpointer    page);

typedef gboolean (*SwFormViewKeepFunc) (SwFormView *view,
                                        gpointer    page);

GtkWidget           *sw_form_view_new        (SwPage         *page,
                                              SwFormViewFunc  build,
                                              SwFormViewFunc  update) G_GNUC_WARN_UNUSED_RESULT;
SwSession           *sw_form_view_get_session (SwFormView    *self);
AdwPreferencesGroup *sw_form_view_add_group  (SwFormView     *self,
                                              const char     *title);
void                 sw_form_view_take_group (SwFormView     *self,
                                              GtkWidget      *group);
void                 sw_form_view_add_part   (SwFormView     *self,
                                              SwFormViewFunc  build);
void                 sw_form_view_set_keep   (SwFormView     *self,
                                              SwFormViewKeepFunc keep);
gboolean             sw_form_view_is_whole   (SwFormView     *self);
void                 sw_form_view_watch      (SwFormView     *self,
                                              const char     *path);
void                 sw_form_view_rebuild    (SwFormView     *self);

G_END_DECLS
