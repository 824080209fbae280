/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-reading-scores.c: how well a Pathologic save reads in every way, as rows. */
#include "config.h"

#include "sw-reading-scores.h"

#include "sw-focus.h"
#include "sw-form-layout.h"
#include "sw-form.h"
#include "sw-pathologic-ratings.h"
#include "sw-row.h"

#include <glib/gi18n-lib.h>

/* A file of this size is read in every way while one looks at the page; larger ones when asked. */
#define READ_AT_ONCE (2u * 1024 * 1024)

#define KEY_MARK "sw-reading-mark"

struct _SwReadingScores
{
  AdwPreferencesGroup   parent_instance;
  SwPathologicDocument *document;
  GCancellable         *cancellable;   /* (nullable): while it reads */
  GtkWidget            *job;           /* (nullable): the row that starts it */
  GtkWidget            *button;
  GPtrArray            *rows;          /* one for each rating, each with its mark */
  guint                 tick;          /* that adds the next one */
  gboolean              wants_focus;   /* the first of them, once it is there */
};

G_DEFINE_FINAL_TYPE (SwReadingScores, sw_reading_scores, ADW_TYPE_PREFERENCES_GROUP)

static void start (SwReadingScores *self);

/* -- what was found -- */

static char *
dup_reach (const SwPathologicRating *rating,
           gsize                     size)
{
  if (rating->is_complete)
    return g_strdup (_("All bytes are read."));
  if (rating->is_trailing)
    return g_strdup (_("All that it begins with is read, and bytes are left."));

  /* Translators: how much of a file was read, in percent. */
  return g_strdup_printf (_("%.1f %% of the bytes are read."),
                          size > 0 ? 100.0 * rating->read_to / (double) size : 100.0);
}

/* What speaks for it and against it */
static char *
dup_evidence (const SwPathologicRating *rating,
              gsize                     size)
{
  g_autofree char *reach = dup_reach (rating, size);
  g_autoptr (GString) evidence = g_string_new (reach);

  g_string_append_c (evidence, ' ');
  if (rating->fits)
    /* Translators: %d is what that adds to a score. */
    g_string_append_printf (evidence, _("The first bytes fit, which counts %d."), rating->weight);
  else
    g_string_append (evidence, _("The first bytes do not fit."));
  if (rating->n_warnings > 0)
    {
      g_string_append_c (evidence, ' ');
      g_string_append_printf (evidence, ngettext ("%u value is unusual.", "%u values are unusual.",
                                                  rating->n_warnings), rating->n_warnings);
    }

  return g_strdup (evidence->str);
}

static char *
dup_score (const SwPathologicRating *rating)
{
  if (!rating->is_tried)
    return g_strdup (_("No score."));

  /* Translators: of one way of reading among several. */
  return g_strdup_printf (_("Score %.2f."), rating->score);
}

static void
show_rating (SwReadingScores          *self,
             GtkWidget                *row,
             const SwPathologicRating *rating)
{
  const SwPathologicPlan *plan =
    sw_pathologic_document_get_remembered (self->document)->plan;
  gboolean in_use = plan->options.framing == rating->framing && plan->options.root == rating->root;
  gsize size = g_bytes_get_size (sw_document_get_bytes (SW_DOCUMENT (self->document)));
  g_autofree char *subtitle = NULL;
  g_autofree char *spoken = NULL;
  g_autofree char *evidence = dup_evidence (rating, size);
  g_autofree char *score = dup_score (rating);

  subtitle = g_strjoin (" ", in_use ? C_("reading", "In use.") : score, in_use ? score : evidence,
                        in_use ? evidence : NULL, NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  /* Translators: for a screen reader: a way of reading a file, and what speaks for it. */
  spoken = g_strdup_printf (C_("reading", "%s. %s"),
                            adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), subtitle);
  sw_row_set_label (row, spoken);
  /* It keeps its room: the names stand below one another */
  gtk_widget_set_opacity (g_object_get_data (G_OBJECT (row), KEY_MARK), in_use ? 1 : 0);
}

static void
add_rating (SwReadingScores          *self,
            const SwPathologicRating *rating)
{
  const SwPathologicSchema *schema =
    sw_pathologic_document_get_remembered (self->document)->plan->schema;
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *mark = g_object_new (GTK_TYPE_IMAGE,
                                  "icon-name", "object-select-symbolic",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  NULL);
  g_autofree char *title = NULL;

  /* Translators: a layout of files, and what they begin with. */
  title = g_strdup_printf (C_("reading", "%s: %s"),
                           sw_pathologic_schema_get_framing (schema, rating->framing)->id,
                           sw_pathologic_schema_get_root (schema, rating->root)->title);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), mark);
  g_object_set_data (G_OBJECT (row), KEY_MARK, mark);
  sw_form_layout_install (row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
  show_rating (self, row, rating);
}

static gboolean
add_next (SwReadingScores *self)
{
  GArray *ratings = sw_pathologic_ratings_get (self->document);

  if (ratings == NULL || self->rows->len >= ratings->len)
    return FALSE;

  add_rating (self, &g_array_index (ratings, SwPathologicRating, self->rows->len));
  if (self->wants_focus)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
  self->wants_focus = FALSE;
  return self->rows->len < ratings->len;
}

static gboolean
add_next_cb (GtkWidget     *widget,
             GdkFrameClock *clock,
             gpointer       data)
{
  SwReadingScores *self = SW_READING_SCORES (widget);

  if (add_next (self))
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* One with each frame: the texts take a while to be laid out */
static void
show_ratings (SwReadingScores *self)
{
  if (self->job != NULL)
    {
      self->wants_focus = sw_focus_is_inside (self->job);
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->job);
    }
  self->job = NULL;
  if (add_next (self) && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), add_next_cb, NULL, NULL);
}

/* -- reading -- */

static void
show_waiting (SwReadingScores *self,
              gboolean         is_reading)
{
  gtk_button_set_label (GTK_BUTTON (self->button), is_reading ? _("_Cancel") : _("_Compare"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->job),
                               is_reading ? _("Reading…") : _("This takes a while for a save of "
                                                              "this size."));
}

static void
progress_cb (double   fraction,
             gpointer user_data)
{
  SwReadingScores *self = user_data;
  g_autofree char *text = NULL;

  if (self->job == NULL)
    return;

  /* Translators: how far the work is, in percent. */
  text = g_strdup_printf (_("Reading… %.0f %%"), fraction * 100);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->job), text);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  SwReadingScores *self = user_data;

  /* Stopped: perhaps there is nobody any more. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;

  g_clear_object (&self->cancellable);
  if (sw_pathologic_ratings_finish (self->document, result, NULL)
      && sw_pathologic_ratings_get (self->document) != NULL)
    show_ratings (self);
  else
    show_waiting (self, FALSE);
}

static void
stop (SwReadingScores *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
start (SwReadingScores *self)
{
  self->cancellable = g_cancellable_new ();
  show_waiting (self, TRUE);
  sw_pathologic_ratings_async (self->document, self->cancellable, progress_cb, done_cb, self);
}

static void
clicked_cb (SwReadingScores *self)
{
  if (self->cancellable == NULL)
    {
      start (self);
      return;
    }

  stop (self);
  show_waiting (self, FALSE);
}

static void
map_cb (SwReadingScores *self)
{
  gsize size = g_bytes_get_size (sw_document_get_bytes (SW_DOCUMENT (self->document)));

  if (self->job != NULL && self->cancellable == NULL && size <= READ_AT_ONCE)
    start (self);
}

static void
sw_reading_scores_dispose (GObject *object)
{
  SwReadingScores *self = SW_READING_SCORES (object);

  stop (self);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_object (&self->document);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (sw_reading_scores_parent_class)->dispose (object);
}

static void
sw_reading_scores_class_init (SwReadingScoresClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_reading_scores_dispose;
}

static void
sw_reading_scores_init (SwReadingScores *self)
{
  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Every way of reading"));
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (self),
    _("Each layout with each beginning, the best first. Finding out takes the highest score: 100 "
      "for all bytes read, 100 more for a save that ends there, or 50 when bytes are left, what "
      "the first bytes count, and 1 less for each unusual value. Layouts whose first bytes do not "
      "fit get no score when another one’s do."));
}

/**
 * sw_reading_scores_new:
 * @document: a save
 *
 * Makes the group with the scores of all ways of reading. They are found when somebody looks.
 *
 * Returns: (transfer floating): the group
 */
GtkWidget *
sw_reading_scores_new (SwPathologicDocument *document)
{
  SwReadingScores *self = g_object_new (SW_TYPE_READING_SCORES, NULL);

  self->document = g_object_ref (document);
  if (sw_pathologic_ratings_get (document) != NULL)
    {
      show_ratings (self);
      return GTK_WIDGET (self);
    }

  self->button = gtk_button_new_with_mnemonic (_("_Compare"));
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self,
                           G_CONNECT_SWAPPED);
  self->job = sw_form_add_job (ADW_PREFERENCES_GROUP (self), _("Read the save in every way"), NULL,
                               self->button);
  show_waiting (self, FALSE);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
  return GTK_WIDGET (self);
}

/**
 * sw_reading_scores_is_whole:
 * @self: a group
 *
 * Returns: whether the scores are found, and all of their rows are there
 */
gboolean
sw_reading_scores_is_whole (SwReadingScores *self)
{
  GArray *ratings;

  g_return_val_if_fail (SW_IS_READING_SCORES (self), FALSE);

  ratings = sw_pathologic_ratings_get (self->document);
  return ratings != NULL && self->job == NULL && self->rows->len >= ratings->len;
}

/**
 * sw_reading_scores_refresh:
 * @self: a group
 *
 * Marks the way that is in use now, after the same bytes were read in another one.
 */
void
sw_reading_scores_refresh (SwReadingScores *self)
{
  GArray *ratings;

  g_return_if_fail (SW_IS_READING_SCORES (self));

  ratings = sw_pathologic_ratings_get (self->document);
  for (guint i = 0; ratings != NULL && i < MIN (ratings->len, self->rows->len); i++)
    show_rating (self, g_ptr_array_index (self->rows, i),
                 &g_array_index (ratings, SwPathologicRating, i));
}
