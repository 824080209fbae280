/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-ui.h: what the tests of the window share: a window in this process, and ways to find
 * things in it. */
#pragma once

#include "sw-application.h"
#include "sw-fixture-d2s.h"

G_BEGIN_DECLS

typedef gboolean (*SwTestCondition) (gpointer data);

/* Starts GTK, and leaves with "skipped" where there is no display */
void           sw_test_ui_init         (int                    *argc,
                                        char                 ***argv);
/* The application, registered, not running; end it at the end of each test */
SwApplication *sw_test_ui_new_app      (void) G_GNUC_WARN_UNUSED_RESULT;
/* Takes all windows away without a question, and lets go of the application */
void           sw_test_ui_end_app      (SwApplication          *application);

/* For the tests that need an application and nothing else */
typedef struct
{
  SwApplication *application;
} SwTestApp;

void           sw_test_app_set_up      (SwTestApp              *fixture,
                                        gconstpointer           data);
void           sw_test_app_tear_down   (SwTestApp              *fixture,
                                        gconstpointer           data);

/* Runs the main loop until the condition holds; fails the test after ten seconds */
void           sw_test_ui_wait         (SwTestCondition         condition,
                                        gpointer                data,
                                        const char             *what);
/* Runs the main loop until nothing is left to do, and the next frame is drawn */
void           sw_test_ui_settle       (void);

/* A folder that goes away at the end of the process */
const char    *sw_test_ui_get_folder   (void);
/* A character's file in the folder; NULL options for the demo character */
char          *sw_test_ui_make_d2s     (const char             *name,
                                        guint                   version,
                                        const SwFixtureD2s     *options) G_GNUC_WARN_UNUSED_RESULT;
/* A document in memory, for pages without a window */
SwDocument    *sw_test_ui_new_document (guint                   version,
                                        const SwFixtureD2s     *options) G_GNUC_WARN_UNUSED_RESULT;

/* Opens a file in a new window and waits until it is there */
SwWindow      *sw_test_ui_open         (SwApplication          *application,
                                        const char             *path);

/* The first descendant of a type whose text (label, title, heading) is this; any with NULL */
GtkWidget     *sw_test_ui_find         (GtkWidget              *inside,
                                        GType                   type,
                                        const char             *text);
/* The question that is open, waited for */
GtkWindow     *sw_test_ui_wait_dialog  (void);
gboolean       sw_test_ui_has_dialog   (void);
void           sw_test_ui_answer       (const char             *answer);
/* The toast that a window shows, as plain text; "" for none */
char          *sw_test_ui_dup_toast    (GtkWindow              *window) G_GNUC_WARN_UNUSED_RESULT;
void           sw_test_ui_wait_toast   (GtkWindow              *window,
                                        const char             *text);

#define SW_TEST_UI_WAIT(what, expression)                                  \
  G_STMT_START                                                             \
    {                                                                      \
      gint64 sw_until = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;     \
                                                                           \
      while (!(expression))                                                \
        {                                                                  \
          if (g_get_monotonic_time () > sw_until)                          \
            g_error ("%s:%d: waited in vain for %s", G_STRFUNC, __LINE__, (what)); \
          g_main_context_iteration (NULL, FALSE);                          \
          g_usleep (500);                                                  \
        }                                                                  \
    }                                                                      \
  G_STMT_END

G_END_DECLS
