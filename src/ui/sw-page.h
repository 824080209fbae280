/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-page.h: the base of all pages: a view of a part of a document. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SW_TYPE_PAGE (sw_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (SwPage, sw_page, SW, PAGE, AdwBin)

/**
 * SwPageClass:
 * @focus_path: brings the field of that path into sight and gives it the keyboard focus; %FALSE if
 *   the page does not show it
 * @find: gives the keyboard focus to the page's search; %FALSE if it has none
 *
 * A page is made for one session and shows it for all its life. It writes only by pushing
 * commands to the document's history.
 */
struct _SwPageClass
{
  AdwBinClass parent_class;

  gboolean (*focus_path) (SwPage     *self,
                          const char *path);
  gboolean (*find)       (SwPage     *self);

  gpointer padding[4];
};

/* Property: session (construct only). In constructed() the session and its document are there. */

SwSession  *sw_page_get_session  (SwPage      *self);
SwDocument *sw_page_get_document (SwPage      *self);
gboolean    sw_page_focus_path   (SwPage      *self,
                                  const char  *path);
gboolean    sw_page_find         (SwPage      *self);

/* Pushes a command (transfer full) or shows the refusal as a toast of the window. The second form
 * shows a toast with Undo after it: for bulk edits and deletions, never after typing. */
gboolean    sw_page_push         (SwPage      *self,
                                  SwCommand   *command);
gboolean    sw_page_push_bulk    (SwPage      *self,
                                  SwCommand   *command);
/* A toast of the window the page is in, and a line in the inspector */
void        sw_page_show_error    (SwPage       *self,
                                   const GError *error);
void        sw_page_show_error_at (SwPage       *self,
                                   const char   *path,
                                   const GError *error);

G_END_DECLS
