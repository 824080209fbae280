/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-evidence-group.c: what speaks for each layout of a Pathologic save. */
#include "config.h"

#include "sw-evidence-group.h"

#include "sw-form.h"

#include <glib/gi18n.h>

/* What is smaller is counted before anybody sees the group; the rest in a thread. */
#define SMALL (1u << 20)

typedef struct
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
      adw_action_row_set_subtitle (g_ptr_array_index (job->rows, i), subtitle);
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
add_row (Job                  *job,
         AdwPreferencesGroup  *group,
         SwPathologicDocument *document,
         guint                 number)
{
  const SwPathologicPlan *plan = sw_pathologic_document_get_remembered (document)->plan;
  const SwPathologicFraming *framing = sw_pathologic_schema_get_framing (plan->schema, number);
  GtkWidget *row = sw_form_add_value (group, framing->id);
  char *text = g_strdup_printf ("%s\n%s", framing->title,
                                sw_pathologic_document_fits (document, number)
                                ? _("The first bytes fit.") : _("The first bytes do not fit."));

  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  if (number == plan->options.framing)
    /* Translators: of one way of reading among several. */
    sw_form_set_value (row, C_("reading", "in use"));
  g_ptr_array_add (job->rows, g_object_ref (row));
  g_ptr_array_add (job->texts, text);
}

/**
 * sw_evidence_group_add:
 * @form: a form
 * @document: a save
 *
 * Adds what speaks for each layout: whether the first bytes fit, and in how many places an object
 * could begin. Of a large file those are counted in a thread, and shown when they are known.
 */
void
sw_evidence_group_add (SwFormView           *form,
                       SwPathologicDocument *document)
{
  SwPathologicSchema *schema = sw_pathologic_document_get_remembered (document)->plan->schema;
  AdwPreferencesGroup *group = sw_form_view_add_group (form, _("What speaks for each layout"));
  Job *job = g_new0 (Job, 1);

  job->image = g_bytes_ref (sw_tree_get_image (sw_document_get_tree (SW_DOCUMENT (document))));
  job->schema = sw_pathologic_schema_ref (schema);
  job->rows = g_ptr_array_new_with_free_func (g_object_unref);
  job->texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < schema->framings->len; i++)
    add_row (job, group, document, i);

  if (g_bytes_get_size (job->image) > SMALL)
    count_later (job);
  else
    count_now (job);
}
