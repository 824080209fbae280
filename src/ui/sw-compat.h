/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-compat.h: what differs between versions of GTK and libadwaita, named by intent. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SwAnswerLook:
 * @SW_ANSWER_PLAIN: one of several
 * @SW_ANSWER_SUGGESTED: what most people want
 * @SW_ANSWER_DESTRUCTIVE: loses something for good
 *
 * How the button of an answer looks.
 */
typedef enum
{
  SW_ANSWER_PLAIN,
  SW_ANSWER_SUGGESTED,
  SW_ANSWER_DESTRUCTIVE,
} SwAnswerLook;

typedef struct
{
  const char   *id;
  const char   *label;
  SwAnswerLook  look;
} SwAnswer;

/**
 * SwQuestion:
 * @heading: the question in a few words
 * @body: what each answer will do, plain text
 * @answers: ends with an answer whose id is %NULL; in the order of the buttons
 * @default_id: (nullable): what Enter answers
 * @close_id: what Escape answers
 * @details: (nullable): long text that can be opened below, as the place of a fault
 *
 * Something that only the person can decide.
 */
typedef struct
{
  const char     *heading;
  const char     *body;
  const SwAnswer *answers;
  const char     *default_id;
  const char     *close_id;
  const char     *details;
} SwQuestion;

/**
 * SwOpenFlags:
 * @SW_OPEN_ONE: one file
 * @SW_OPEN_MANY: one or several files
 * @SW_OPEN_FOLDER: a folder
 *
 * What can be chosen.
 */
typedef enum
{
  SW_OPEN_ONE,
  SW_OPEN_MANY,
  SW_OPEN_FOLDER,
} SwOpenFlags;

void        sw_compat_open_async     (GtkWindow            *parent,
                                      const char           *title,
                                      SwOpenFlags           flags,
                                      GFile                *folder,
                                      GListModel           *filters,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
GListModel *sw_compat_open_finish    (GAsyncResult         *result,
                                      GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void        sw_compat_save_async     (GtkWindow            *parent,
                                      const char           *title,
                                      GFile                *folder,
                                      const char           *name,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
GFile      *sw_compat_save_finish    (GAsyncResult         *result,
                                      GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void        sw_compat_ask_async      (GtkWindow            *parent,
                                      const SwQuestion     *question,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
char       *sw_compat_ask_finish     (GAsyncResult         *result) G_GNUC_WARN_UNUSED_RESULT;
void        sw_compat_tell           (GtkWindow            *parent,
                                      const char           *heading,
                                      const char           *body,
                                      const char           *details);
void        sw_compat_show_about     (GtkWindow            *parent);
void        sw_compat_show_shortcuts (GtkWindow            *parent);
void        sw_compat_scroll_to      (GtkWidget            *list,
                                      guint                 position);
GtkWidget  *sw_compat_new_status     (void) G_GNUC_WARN_UNUSED_RESULT;
void        sw_compat_announce       (GtkWidget            *status,
                                      const char           *text);
void        sw_compat_let_shrink     (GtkButton            *button);
void        sw_compat_get_color      (GtkWidget            *widget,
                                      GdkRGBA              *color);

G_END_DECLS
