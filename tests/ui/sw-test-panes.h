/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-test-panes.h: what the tests of the panes share: a document, a window, ways to look. */
#pragma once

#include "sw-backups.h"
#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define STRENGTH "/attributes/strength"
#define ENERGY "/attributes/energy"
#define LEVEL "/attributes/level"
#define HEADER_LEVEL "/header/level"
#define DEN_OF_EVIL "/quests/normal/den_of_evil"

typedef struct
{
  SwDocument *document;
  SwSession  *session;
  GtkWidget  *window;
} PanesFixture;

void        panes_init         (int            *argc,
                                char         ***argv);
void        panes_set_up       (PanesFixture   *fixture,
                                gconstpointer   data);
void        panes_tear_down    (PanesFixture   *fixture,
                                gconstpointer   data);

GBytes     *panes_new_bytes    (void);
SwDocument *panes_new_document (GBytes         *bytes);
void        panes_settle       (void);
GtkWidget  *panes_show         (PanesFixture   *fixture,
                                GtkWidget      *widget);
GtkWidget  *panes_show_page    (PanesFixture   *fixture,
                                GType           type);
void        panes_set          (PanesFixture   *fixture,
                                const char     *path,
                                const char     *text);
void        panes_set_level    (PanesFixture   *fixture,
                                guint           level);
guint64     panes_get          (SwDocument     *document,
                                const char     *path);
void        panes_select_path  (PanesFixture   *fixture,
                                const char     *path);
SwBackups  *panes_set_file     (PanesFixture   *fixture);
void        panes_add_backup   (SwBackups      *backups,
                                GBytes         *bytes,
                                const char     *reason);

void        panes_find_all     (GtkWidget      *widget,
                                GType           type,
                                GPtrArray      *found);
gpointer    panes_find         (GtkWidget      *widget,
                                GType           type);
gboolean    panes_shows        (GtkWidget      *widget,
                                const char     *text);
void        panes_assert_label (gpointer        widget,
                                const char     *label);

G_END_DECLS
