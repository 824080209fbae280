/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-evidence-group.c: what speaks for each layout of a Pathologic save. */
#include "config.h"

#include "sw-evidence-group.h"

#include "sw-background.h"
#include "sw-form.h"
#include "sw-row.h"

#include <glib/gi18n.h>

/* What is smaller is counted before anybody sees the group; the rest in a thread. */
#define SMALL (1u << 20)

struct _SwEvidenceGroup
{
  AdwPreferencesGroup   parent_instance;
  SwPathologicDocument *document;
  GPtrArray            *rows;      /* one for each framing */
  struct _Job          *job;       /* (nullable): until all rows are there */
};

G_DEFINE_FINAL_TYPE (SwEvidenceGroup, sw_evidence_group, ADW_TYPE_PREFERENCES_GROUP)

typedef struct _Job
{
  GBytes             *image;
  SwPathologicSchema *schema;
  GPtrArray          *rows;        /* of the document's thread */
  GPtrArray          *texts;       /* what each says without a count */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_bytes_unref (job->image);
  sw_pathologic_schema_unref (job->schema);
  g_ptr_array_unref (job->rows);
  g_ptr_array_unref (job->texts);
  g_free (job);
}

static gboolean
get_count (const SwPathologicEvidence *evidence,
           const char                 *framing,
           guint64                    *count)
{
  const struct
  {
    const char *framing;
    guint64     count;
  } counts[] = {
    { "sample", evidence->sample },
    { "flagged", evidence->flagged },
    { "prose", evidence->prose },
    { "tagged", evidence->tagged },
  };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (g_str_equal (counts[i].framing, framing))
      {
        *count = counts[i].count;
        return TRUE;
      }

  return FALSE;
}

static SwPathologicEvidence *
count (const Job *job)
{
  SwPathologicEvidence *evidence = g_new0 (SwPathologicEvidence, 1);

  sw_pathologic_count_evidence (job->image, job->schema, evidence);
  return evidence;
}

/* A text for a row in so many frames */
typedef struct
{
  guint  frames;
  char  *text;
} Later;

static void
later_free (gpointer data)
{
  g_free (((Later *) data)->text);
  g_free (data);
}

static gboolean
show_later_cb (GtkWidget     *row,
               GdkFrameClock *clock,
               gpointer       data)
{
  Later *later = data;

  if (later->frames-- > 0)
    return G_SOURCE_CONTINUE;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), later->text);
  return G_SOURCE_REMOVE;
}

/* All at once would take several frames to be laid out */
static void
show_in_turn (GtkWidget  *row,
              guint       frames,
              const char *text)
{
  Later *later;

  if (!gtk_widget_get_realized (row))
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
      return;
    }

  later = g_new (Later, 1);
  later->frames = frames;
  later->text = g_strdup (text);
  gtk_widget_add_tick_callback (row, show_later_cb, later, later_free);
}

static void
show (const Job                  *job,
      const SwPathologicEvidence *evidence)
{
  for (guint i = 0; i < job->rows->len; i++)
    {
      const char *text = g_ptr_array_index (job->texts, i);
      g_autofree char *found = NULL;
      g_autofree char *subtitle = NULL;
      guint64 n = 0;

      if (!get_count (evidence, sw_pathologic_schema_get_framing (job->schema, i)->id, &n))
        continue;

      found = g_strdup_printf (ngettext ("%'lu place where an object could begin",
                                         "%'lu places where an object could begin", (gulong) n),
                               (gulong) n);
      subtitle = g_strdup_printf ("%s\n%s", text, found);
      show_in_turn (g_ptr_array_index (job->rows, i), i, subtitle);
    }
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autofree SwPathologicEvidence *evidence = g_task_propagate_pointer (G_TASK (result), NULL);

  show (g_task_get_task_data (G_TASK (result)), evidence);
}

static void
count_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  sw_background_give_way ();
  g_task_return_pointer (task, count (data), g_free);
}

static void
count_later (Job *job)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, counted_cb, NULL);

  g_task_set_source_tag (task, count_later);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, count_in_thread);
}

static void
count_now (Job *job)
{
  g_autofree SwPathologicEvidence *evidence = count (job);

  show (job, evidence);
  job_free (job);
}

static void
add_row (SwEvidenceGroup *self,
         Job             *job,
         guint            number)
{
  const SwPathologicFraming *framing = sw_pathologic_schema_get_framing (job->schema, number);
  GtkWidget *row = sw_form_add_value (ADW_PREFERENCES_GROUP (self), framing->id);
  char *text = g_strdup_printf ("%s\n%s", framing->title,
                                sw_pathologic_document_fits (self->document, number)
                                ? _("The first bytes fit.") : _("The first bytes do not fit."));

  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  g_ptr_array_add (job->rows, g_object_ref (row));
  g_ptr_array_add (job->texts, text);
}

static void
sw_evidence_group_dispose (GObject *object)
{
  SwEvidenceGroup *self = SW_EVIDENCE_GROUP (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->job, job_free);

  G_OBJECT_CLASS (sw_evidence_group_parent_class)->dispose (object);
}

static void
sw_evidence_group_class_init (SwEvidenceGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_evidence_group_dispose;
}

static void
sw_evidence_group_init (SwEvidenceGroup *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self),
                                   _("What speaks for each layout"));
}

/**
 * sw_evidence_group_new:
 * @document: a save
 *
 * Makes the group with what speaks for each layout: whether the first bytes fit, and in how many
 * places an object could begin. Of a large file those are counted in a thread, and shown when they
 * are known. Its rows are added by sw_evidence_group_add_row(), one for each layout.
 *
 * Returns: (transfer floating): the group
 */
GtkWidget *
sw_evidence_group_new (SwPathologicDocument *document)
{
  SwPathologicSchema *schema = sw_pathologic_document_get_remembered (document)->plan->schema;
  SwEvidenceGroup *self = g_object_new (SW_TYPE_EVIDENCE_GROUP, NULL);
  Job *job = g_new0 (Job, 1);

  self->document = g_object_ref (document);
  job->image = g_bytes_ref (sw_tree_get_image (sw_document_get_tree (SW_DOCUMENT (document))));
  job->schema = sw_pathologic_schema_ref (schema);
  job->rows = g_ptr_array_new_with_free_func (g_object_unref);
  job->texts = g_ptr_array_new_with_free_func (g_free);
  self->rows = g_ptr_array_ref (job->rows);
  self->job = job;
  return GTK_WIDGET (self);
}

/**
 * sw_evidence_group_add_row:
 * @self: a group
 *
 * Adds the row of one more layout: the texts take a while to be laid out, so that each row is for a
 * frame of its own. With the last one it is found out what the rows tell.
 */
void
sw_evidence_group_add_row (SwEvidenceGroup *self)
{
  Job *job;

  g_return_if_fail (SW_IS_EVIDENCE_GROUP (self));
  g_return_if_fail (self->job != NULL);

  add_row (self, self->job, self->rows->len);
  sw_evidence_group_refresh (self);
  if (self->rows->len < self->job->schema->framings->len)
    return;

  job = g_steal_pointer (&self->job);
  if (g_bytes_get_size (job->image) > SMALL)
    count_later (job);
  else
    count_now (job);
}

/**
 * sw_evidence_group_refresh:
 * @self: a group
 *
 * Marks the layout that is in use now, after the same bytes were read in another way.
 */
void
sw_evidence_group_refresh (SwEvidenceGroup *self)
{
  const SwPathologicPlan *plan;

  g_return_if_fail (SW_IS_EVIDENCE_GROUP (self));

  plan = sw_pathologic_document_get_remembered (self->document)->plan;
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      /* Translators: of one way of reading among several. */
      sw_form_set_value (row, i == plan->options.framing ? C_("reading", "in use") : "");
      if (i != plan->options.framing)
        sw_row_set_label (row, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
    }
}
