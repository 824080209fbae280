/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-reading-page.c: in which way a Pathologic save is read, what speaks for it. */
#include "config.h"

#include "sw-pathologic-reading-page.h"

#include "sw-choice-factory.h"
#include "sw-compat.h"
#include "sw-evidence-group.h"
#include "sw-form-view.h"
#include "sw-form.h"
#include "sw-go-to.h"
#include "sw-pathologic-document.h"
#include "sw-pathologic-readings.h"
#include "sw-reading-scores.h"
#include "sw-reread.h"

#include <glib/gi18n-lib.h>

#define UNREAD_PATH "/unread"

/* What can be chosen, one row each */
typedef enum
{
  FRAMING,
  ROOT,
  EDITION,
  N_CHOICES,
} Choice;

/* How far that gets */
typedef enum
{
  READ,
  OBJECTS,
  UNUSUAL,
  N_FACTS,
} Fact;

struct _SwPathologicReadingPage
{
  SwPage       parent_instance;

  SwFormView  *form;
  AdwPreferencesGroup *group; /* of the choices */
  AdwComboRow *choices[N_CHOICES]; /* the later ones come with later frames */
  GtkWidget   *facts[N_FACTS];
  AdwPreferencesGroup *outcome;
  GtkWidget   *ended;       /* the last of the facts */
  gboolean     faulty;      /* what it tells of is a fault */
  SwEvidenceGroup *evidence;
  SwReadingScores *scores;
  GBytes      *image;       /* what all of that was found in, */
  SwPathologicSchema *schema; /* by what is known, */
  guint        edition;     /* as of this edition */
  Choice       chosen;      /* the row that was used last: it has the focus */
  guint        wanted;      /* what was chosen in it */
  guint        choosing;    /* source that will read the file so */
  gboolean     has_chosen;  /* somebody did: what they chose is remembered, and undone with it */
  gboolean     updating;
  gboolean     wants_focus; /* the row that was used, once it is there again */
};

G_DEFINE_FINAL_TYPE (SwPathologicReadingPage, sw_pathologic_reading_page, SW_TYPE_PAGE)

static SwPathologicDocument *
get_document (SwPathologicReadingPage *self)
{
  return SW_PATHOLOGIC_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
}

static const SwPathologicPlan *
get_plan (SwPathologicReadingPage *self)
{
  return sw_pathologic_document_get_remembered (get_document (self))->plan;
}

/* -- another way -- */

/* Whatever was chosen in a row, this is what is in force. */
static void
show_choices (SwPathologicReadingPage *self)
{
  const SwPathologicOptions *options = &get_plan (self)->options;
  const guint selected[N_CHOICES] = { options->framing, options->root, options->edition };

  self->updating = TRUE;
  for (Choice choice = FRAMING; choice < N_CHOICES; choice++)
    if (self->choices[choice] != NULL)
      adw_combo_row_set_selected (self->choices[choice], selected[choice]);
  self->updating = FALSE;
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  SwPathologicReadingPage *self = SW_PATHOLOGIC_READING_PAGE (source);

  if (!sw_reread_finish (result, NULL) && sw_page_get_session (SW_PAGE (self)) != NULL)
    show_choices (self);
}

/* What waits for an answer */
typedef struct
{
  SwPathologicReadingPage *page;
  SwPathologicRereading   *rereading;
  GAsyncReadyCallback      callback;
} Asked;

static void
asked_free (Asked *asked)
{
  g_object_unref (asked->page);
  g_object_unref (asked->rereading);
  g_free (asked);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asked, asked_free)

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (Asked) asked = user_data;
  g_autofree char *answer = sw_compat_ask_finish (result);

  /* The tab may be closed. */
  if (sw_page_get_session (SW_PAGE (asked->page)) == NULL)
    return;

  if (g_strcmp0 (answer, "read") == 0)
    sw_reread_async (GTK_WIDGET (asked->page), get_document (asked->page), asked->rereading,
                     asked->callback, NULL);
  else
    show_choices (asked->page);
}

/* Values that were set in one reading may lie somewhere else in another. */
static void
ask_first (SwPathologicReadingPage *self,
           SwPathologicRereading   *rereading,
           guint                    n_changes,
           GAsyncReadyCallback      callback)
{
  const SwAnswer answers[] = {
    { "cancel", _("_Cancel"), SW_ANSWER_PLAIN },
    { "read", _("_Read Without Them"), SW_ANSWER_DESTRUCTIVE },
    { NULL },
  };
  g_autofree char *body = NULL;
  SwQuestion question;
  Asked *asked = g_new0 (Asked, 1);

  body = g_strdup_printf (
    ngettext ("%u unsaved change belongs to the present reading, and is not kept in another one. "
              "Save first to keep it. “Undo” brings it back together with the present reading.",
              "%u unsaved changes belong to the present reading, and are not kept in another one. "
              "Save first to keep them. “Undo” brings them back together with the present "
              "reading.", n_changes),
    n_changes);
  question = (SwQuestion) {
    .heading = _("Read the save in another way?"),
    .body = body,
    .answers = answers,
    .default_id = "cancel",
    .close_id = "cancel",
  };
  asked->page = g_object_ref (self);
  asked->rereading = g_object_ref (rereading);
  asked->callback = callback;
  sw_compat_ask_async (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), &question,
                       answered_cb, asked);
}

static void
read_anew (SwPathologicReadingPage *self,
           const char              *framing,
           const char              *root,
           const char              *edition,
           GAsyncReadyCallback      callback)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicRereading) rereading =
    sw_pathologic_rereading_new_choice (get_document (self), framing, root, edition, &error);
  guint n_changes = 0;

  if (rereading == NULL)
    {
      sw_page_show_error (SW_PAGE (self), error);
      show_choices (self);
      return;
    }

  g_object_get (get_document (self), "n-changes", &n_changes, NULL);
  if (n_changes > 0)
    ask_first (self, rereading, n_changes, callback);
  else
    sw_reread_async (GTK_WIDGET (self), get_document (self), rereading, callback, NULL);
}

/* The root is found out anew for another framing: not every one goes with each. Later, since the
 * row that was used goes away with it. */
static gboolean
choose_cb (gpointer data)
{
  SwPathologicReadingPage *self = data;
  const SwPathologicPlan *plan = get_plan (self);
  SwPathologicSchema *schema = plan->schema;
  Choice choice = self->chosen;
  guint framing = choice == FRAMING ? self->wanted : plan->options.framing;
  guint root = choice == ROOT ? self->wanted : plan->options.root;
  guint edition = choice == EDITION ? self->wanted : plan->options.edition;

  self->choosing = 0;
  self->has_chosen = TRUE;
  read_anew (self, sw_pathologic_schema_get_framing (schema, framing)->id,
             choice == FRAMING ? NULL : sw_pathologic_schema_get_root (schema, root)->id,
             sw_pathologic_schema_get_edition (schema, edition)->id, read_cb);
  return G_SOURCE_REMOVE;
}

static void
selected_cb (SwPathologicReadingPage *self,
             GParamSpec              *pspec,
             AdwComboRow             *row)
{
  guint position = adw_combo_row_get_selected (row);

  if (self->updating || position == GTK_INVALID_LIST_POSITION)
    return;

  for (Choice choice = FRAMING; choice < N_CHOICES; choice++)
    if (self->choices[choice] == row)
      self->chosen = choice;
  self->wanted = position;
  if (self->choosing == 0)
    self->choosing = g_idle_add (choose_cb, self);
}

static void
found_out_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  SwPathologicReadingPage *self = SW_PATHOLOGIC_READING_PAGE (source);
  SwDocument *document = sw_page_get_document (SW_PAGE (self));
  GFile *file = document != NULL ? sw_document_get_file (document) : NULL;

  if (sw_reread_finish (result, NULL) && file != NULL)
    sw_pathologic_readings_forget (file);
}

static void
find_out_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *target)
{
  SwPathologicReadingPage *self = SW_PATHOLOGIC_READING_PAGE (widget);

  self->has_chosen = FALSE;
  read_anew (self, NULL, NULL, NULL, found_out_cb);
}

static void
show_unread_action (GtkWidget  *widget,
                    const char *action,
                    GVariant   *target)
{
  sw_go_to_path (GTK_WINDOW (gtk_widget_get_root (widget)),
                 sw_page_get_document (SW_PAGE (widget)), UNREAD_PATH);
}

/* Also when it was undone: the next time the file is read as it is now */
static void
tree_replaced_cb (SwPathologicReadingPage *self)
{
  if (self->has_chosen)
    sw_pathologic_readings_remember (get_document (self));
}

/* -- how it is read -- */

static const char *
get_title (const SwPathologicSchema *schema,
           Choice                    choice,
           guint                     i)
{
  switch (choice)
    {
    case FRAMING:
      return sw_pathologic_schema_get_framing (schema, i)->id;
    case ROOT:
      return sw_pathologic_schema_get_root (schema, i)->title;
    case EDITION:
    case N_CHOICES:
    default:
      return sw_pathologic_schema_get_edition (schema, i)->title;
    }
}

static void
add_choice (SwPathologicReadingPage *self,
            Choice                   choice,
            const char              *title,
            guint                    n_titles)
{
  const SwPathologicSchema *schema = get_plan (self)->schema;
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < n_titles; i++)
    gtk_string_list_append (titles, get_title (schema, choice, i));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  sw_choice_factory_install (ADW_COMBO_ROW (row));
  self->updating = TRUE;
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (titles));
  self->updating = FALSE;
  /* The titles are too long to stand beside the name */
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), choice != FRAMING);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  self->choices[choice] = ADW_COMBO_ROW (row);
  show_choices (self);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->group, row);
  if (self->wants_focus && choice == self->chosen)
    {
      self->wants_focus = FALSE;
      gtk_widget_grab_focus (row);
    }
}

static void
build_framings (SwFormView *form,
                gpointer    page)
{
  SwPathologicReadingPage *self = page;

  self->group = sw_form_view_add_group (form, _("How this save is read"));
  adw_preferences_group_set_description (
    self->group, _("Nothing in a save says how it is laid out. Choose another way when this one "
                   "does not get far: the choice is a step that can be undone, and is remembered "
                   "for this file. Unsaved changes belong to the reading in which they were "
                   "made."));
  add_choice (self, FRAMING, _("Layout"), get_plan (self)->schema->framings->len);
}

static void
build_roots (SwFormView *form,
             gpointer    page)
{
  SwPathologicReadingPage *self = page;

  add_choice (self, ROOT, _("Begins with"), get_plan (self)->schema->roots->len);
}

static void
build_editions (SwFormView *form,
                gpointer    page)
{
  SwPathologicReadingPage *self = page;
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Find Out"));

  add_choice (self, EDITION, _("Edition of the game"), get_plan (self)->schema->editions->len);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "reading.find-out");
  sw_form_add_job (self->group, _("The way that explains most"),
                   _("Tries all that the first bytes permit."), button);
}

/* -- how far that gets -- */

static GtkWidget *
add_fault (AdwPreferencesGroup *group)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Show"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "reading.show-unread");
  return sw_form_add_job (group, _("Reading ended"), NULL, button);
}

static void
show_fault (GtkWidget              *row,
            const GError           *fault,
            const SwPathologicFile *file)
{
  g_autofree char *place = NULL;
  g_autofree char *text = NULL;

  /* Translators: a place in a file, in decimal and hexadecimal digits. */
  place = g_strdup_printf (_("At byte %u (0x%X)"), file->error_offset, file->error_offset);
  text = g_strdup_printf ("%s\n%s", fault->message, place);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
}

/* A fault can be shown in the tree, so its row is another one. */
static void
show_end (SwPathologicReadingPage *self,
          const GError            *fault,
          const SwPathologicFile  *file)
{
  if (self->ended != NULL && self->faulty != (fault != NULL))
    {
      adw_preferences_group_remove (self->outcome, self->ended);
      self->ended = NULL;
    }
  if (self->ended == NULL)
    self->ended = fault != NULL ? add_fault (self->outcome)
                                : sw_form_add_value (self->outcome, _("Reading ended"));
  self->faulty = fault != NULL;
  if (fault != NULL)
    show_fault (self->ended, fault, file);
  else
    sw_form_set_value (self->ended, _("at the end of the file"));
}

static void
show_outcome (SwPathologicReadingPage *self)
{
  SwDocument *document = SW_DOCUMENT (get_document (self));
  const SwPathologicFile *file = sw_pathologic_document_get_remembered (get_document (self));
  gsize size = g_bytes_get_size (sw_document_get_bytes (document));
  g_autofree char *read = NULL;
  g_autofree char *objects = g_strdup_printf ("%'u", file->objects->len);
  g_autofree char *unusual = g_strdup_printf ("%'u", file->n_warnings);

  /* Translators: how much of a file was read: in percent, and bytes of bytes. */
  read = g_strdup_printf (_("%.1f %%, %'u of %'zu bytes"),
                          size > 0 ? 100.0 * file->read_to / (double) size : 100.0,
                          file->read_to, size);
  sw_form_set_value (self->facts[READ], read);
  sw_form_set_value (self->facts[OBJECTS], objects);
  sw_form_set_value (self->facts[UNUSUAL], file->n_warnings > 0 ? unusual : NULL);
  show_end (self, sw_tree_get_fault (sw_document_get_tree (document)), file);
}

static void
build_outcome (SwFormView *form,
               gpointer    page)
{
  SwPathologicReadingPage *self = page;

  self->outcome = sw_form_view_add_group (form, _("How far that gets"));
  self->facts[READ] = sw_form_add_value (self->outcome, _("Read"));
  self->facts[OBJECTS] = sw_form_add_value (self->outcome, _("Objects"));
  self->facts[UNUSUAL] = sw_form_add_value (self->outcome, _("Unusual values"));
  self->ended = NULL;
  show_outcome (self);
}

static void
build_evidence (SwFormView *form,
                gpointer    page)
{
  SwPathologicReadingPage *self = page;
  GtkWidget *group = sw_evidence_group_new (get_document (self));

  self->evidence = SW_EVIDENCE_GROUP (group);
  sw_evidence_group_add_row (self->evidence);
  sw_form_view_take_group (form, group);
}

static void
build_evidence_row (SwFormView *form,
                    gpointer    page)
{
  sw_evidence_group_add_row (((SwPathologicReadingPage *) page)->evidence);
}

static void
build_scores (SwFormView *form,
              gpointer    page)
{
  SwPathologicReadingPage *self = page;
  GtkWidget *group = sw_reading_scores_new (get_document (self));

  self->scores = SW_READING_SCORES (group);
  sw_form_view_take_group (form, group);
}

/* Long texts take long to be laid out: each group comes with a frame of its own. */
static void
build (SwFormView *form,
       gpointer    page)
{
  SwPathologicReadingPage *self = page;
  SwTree *tree = sw_document_get_tree (sw_page_get_document (SW_PAGE (self)));

  g_clear_pointer (&self->image, g_bytes_unref);
  g_clear_pointer (&self->schema, sw_pathologic_schema_unref);
  self->image = g_bytes_ref (sw_tree_get_image (tree));
  self->schema = sw_pathologic_schema_ref (get_plan (self)->schema);
  self->edition = get_plan (self)->options.edition;
  for (Choice choice = FRAMING; choice < N_CHOICES; choice++)
    self->choices[choice] = NULL;

  build_framings (form, page);
  sw_form_view_add_part (form, build_roots);
  sw_form_view_add_part (form, build_editions);
  sw_form_view_add_part (form, build_outcome);
  sw_form_view_add_part (form, build_evidence);
  for (guint i = 1; i < self->schema->framings->len; i++)
    sw_form_view_add_part (form, build_evidence_row);
  sw_form_view_add_part (form, build_scores);
}

/* The same bytes by the same schema in another way: the same choices and the same evidence */
static gboolean
keep (SwFormView *form,
      gpointer    page)
{
  SwPathologicReadingPage *self = page;
  SwTree *tree = sw_document_get_tree (sw_page_get_document (SW_PAGE (self)));

  if (sw_tree_get_image (tree) != self->image || get_plan (self)->schema != self->schema
      || get_plan (self)->options.edition != self->edition)
    return FALSE;

  show_choices (self);
  show_outcome (self);
  sw_evidence_group_refresh (self->evidence);
  sw_reading_scores_refresh (self->scores);
  return TRUE;
}

/* The one that was used keeps the focus, or has it again when the rows were made anew. */
static void
restore_focus (SwPathologicReadingPage *self)
{
  GtkWidget *row = GTK_WIDGET (self->choices[self->chosen]);

  if (!self->has_chosen || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->wants_focus = row == NULL;
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

static void
sw_pathologic_reading_page_constructed (GObject *object)
{
  SwPathologicReadingPage *self = SW_PATHOLOGIC_READING_PAGE (object);
  SwDocument *document;

  G_OBJECT_CLASS (sw_pathologic_reading_page_parent_class)->constructed (object);

  self->form = SW_FORM_VIEW (sw_form_view_new (SW_PAGE (self), build, NULL));
  sw_form_view_set_keep (self->form, keep);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->form));
  document = sw_page_get_document (SW_PAGE (self));
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (tree_replaced_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (restore_focus), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
sw_pathologic_reading_page_dispose (GObject *object)
{
  SwPathologicReadingPage *self = SW_PATHOLOGIC_READING_PAGE (object);

  g_clear_handle_id (&self->choosing, g_source_remove);
  g_clear_pointer (&self->image, g_bytes_unref);
  g_clear_pointer (&self->schema, sw_pathologic_schema_unref);

  G_OBJECT_CLASS (sw_pathologic_reading_page_parent_class)->dispose (object);
}

static void
sw_pathologic_reading_page_class_init (SwPathologicReadingPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = sw_pathologic_reading_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = sw_pathologic_reading_page_dispose;
  gtk_widget_class_install_action (widget_class, "reading.find-out", NULL, find_out_action);
  gtk_widget_class_install_action (widget_class, "reading.show-unread", NULL,
                                   show_unread_action);
}

static void
sw_pathologic_reading_page_init (SwPathologicReadingPage *self)
{
}
