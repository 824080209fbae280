/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-statistics-page.c: what a Torchlight character did in its life, in numbers. */
#include "config.h"

#include "sw-tl2-statistics-page.h"

#include "sw-form-view.h"
#include "sw-form.h"
#include "sw-number-row.h"
#include "sw-row.h"
#include "sw-time-text.h"
#include "sw-tl2-document.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PATH "/statistics"
#define N_KNOWN 22

struct _SwTl2StatisticsPage
{
  SwPage      parent_instance;

  GPtrArray  *times;   /* of rows that count milliseconds */
};

G_DEFINE_FINAL_TYPE (SwTl2StatisticsPage, sw_tl2_statistics_page, SW_TYPE_PAGE)

/* The tables have the unit in the name */
#define MILLISECONDS " (ms)"
/* A place that one of the games alone gives a meaning to */
#define UNKNOWN "Unknown"
#define FIRST_GAME "TL1: "

static char *
dup_title (SwTl2Document *document,
           guint          position)
{
  const SwTl2Label *label = sw_tl2_tables_find_label (sw_tl2_document_get_tables (document),
                                                      SW_TL2_LABEL_STATISTIC, position);

  if (label != NULL && *label->name != '\0' && !g_str_has_prefix (label->name, UNKNOWN))
    return g_strdup (label->name);

  if (label != NULL && g_str_has_prefix (label->note, FIRST_GAME)
      && sw_tl2_document_get_game (document) == SW_TL2_GAME_FIRST)
    {
      char *title = g_strdup (label->note + strlen (FIRST_GAME));

      title[0] = g_ascii_toupper (title[0]);

      return title;
    }

  /* Translators: a number that nobody knows the meaning of, by its place. */
  return g_strdup_printf (_("Statistic %u"), position);
}

static void
add_statistic (SwTl2StatisticsPage *self,
               AdwPreferencesGroup *group,
               SwSession           *session,
               guint                position)
{
  SwTl2Document *document = SW_TL2_DOCUMENT (sw_session_get_document (session));
  g_autofree char *path = g_strdup_printf (PATH "/%u", position);
  g_autofree char *title = dup_title (document, position);
  GtkWidget *row;

  row = sw_form_add_number (group, session, path, title);
  if (row != NULL && g_str_has_suffix (title, MILLISECONDS))
    g_ptr_array_add (self->times, row);
}

static void
build (SwFormView *form,
       gpointer    page)
{
  SwTl2StatisticsPage *self = page;
  SwSession *session = sw_form_view_get_session (form);
  SwDocument *document = sw_session_get_document (session);
  SwNodeId list = sw_document_lookup (document, PATH);
  guint n = list != SW_NODE_NONE ? sw_document_open (document, list) : 0;
  AdwPreferencesGroup *known = sw_form_view_add_group (form, _("Statistics"));
  AdwPreferencesGroup *others = sw_form_view_add_group (form, _("Further numbers"));

  adw_preferences_group_set_description (
    others, _("This file has more statistics than the game is known to write."));
  sw_form_view_watch (form, PATH);
  g_ptr_array_set_size (self->times, 0);
  for (guint i = 0; i < n; i++)
    add_statistic (self, i < N_KNOWN ? known : others, session, i);
}

static void
update (SwFormView *form,
        gpointer    page)
{
  SwTl2StatisticsPage *self = page;

  for (guint i = 0; i < self->times->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->times, i);
      SwNode *node = sw_row_get_node (row);
      g_autofree char *text = NULL;

      if (node == NULL || sw_node_is_gone (node))
        continue;

      text = sw_time_text_dup ((double) (gint32) sw_node_get_number (node) / 1000.0);
      sw_number_row_set_hint (SW_NUMBER_ROW (row), text);
    }
}

static gboolean
sw_tl2_statistics_page_focus_path (SwPage     *page,
                                   const char *path)
{
  return sw_form_focus_path (GTK_WIDGET (page), path);
}

static void
sw_tl2_statistics_page_constructed (GObject *object)
{
  G_OBJECT_CLASS (sw_tl2_statistics_page_parent_class)->constructed (object);

  adw_bin_set_child (ADW_BIN (object), sw_form_view_new (SW_PAGE (object), build, update));
}

static void
sw_tl2_statistics_page_finalize (GObject *object)
{
  g_ptr_array_unref (SW_TL2_STATISTICS_PAGE (object)->times);

  G_OBJECT_CLASS (sw_tl2_statistics_page_parent_class)->finalize (object);
}

static void
sw_tl2_statistics_page_class_init (SwTl2StatisticsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = sw_tl2_statistics_page_constructed;
  G_OBJECT_CLASS (klass)->finalize = sw_tl2_statistics_page_finalize;
  SW_PAGE_CLASS (klass)->focus_path = sw_tl2_statistics_page_focus_path;
}

static void
sw_tl2_statistics_page_init (SwTl2StatisticsPage *self)
{
  self->times = g_ptr_array_new ();
}
