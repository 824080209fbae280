/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-progress-group.c: how far a Diablo II character has come, and jobs to bring it further. */
#include "config.h"

#include "sw-progress-group.h"

#include "sw-choice-row.h"
#include "sw-command-group.h"
#include "sw-d2s-document.h"
#include "sw-form.h"
#include "sw-goal-popover.h"

#include <glib/gi18n-lib.h>

#define OLD_PATH "/header/difficulty_act"
#define LAST_PLAYED 0x80u
#define ACT_BITS 0x07u
#define N_ACTS 5
#define N_CLASSIC_ACTS 4

struct _SwProgressGroup
{
  AdwPreferencesGroup  parent_instance;

  SwSession           *session;
  GtkWidget           *title;
  GtkWidget           *difficulty;
  GtkWidget           *act;
  GtkWidget           *progression;
  guint                n_acts;         /* that the choices are for */
};

G_DEFINE_FINAL_TYPE (SwProgressGroup, sw_progress_group, ADW_TYPE_PREFERENCES_GROUP)

/* Where the hero was last: three bytes, one for each difficulty, of which one is marked and holds
 * the act; one byte with both in versions below 92 */
typedef struct
{
  guint difficulty;
  guint act;        /* from 0 */
} Place;

static SwD2sDocument *
get_document (SwProgressGroup *self)
{
  return SW_D2S_DOCUMENT (sw_session_get_document (self->session));
}

static char *
dup_byte_path (guint difficulty)
{
  return g_strdup_printf ("/header/difficulty/%u", difficulty);
}

static Place
read_place (SwD2sDocument *document)
{
  Place place = { SW_D2S_N_DIFFICULTIES, N_ACTS };

  if (sw_document_has (SW_DOCUMENT (document), OLD_PATH))
    {
      guint64 byte = sw_document_get_number (SW_DOCUMENT (document), OLD_PATH);

      place.difficulty = byte & 0x0f;
      place.act = byte >> 4 & 0x0f;

      return place;
    }

  for (guint i = 0; i < SW_D2S_N_DIFFICULTIES; i++)
    {
      g_autofree char *path = dup_byte_path (i);
      guint64 byte = sw_document_get_number (SW_DOCUMENT (document), path);

      if ((byte & LAST_PLAYED) == 0)
        continue;

      place.difficulty = i;
      place.act = byte & ACT_BITS;
    }

  return place;
}

static gboolean
add_set (SwCommandGroup  *group,
         SwDocument      *document,
         const char      *path,
         guint64          number,
         GError         **error)
{
  g_autoptr (SwNode) node = sw_document_find_node (document, path, error);
  g_auto (SwValue) value = SW_VALUE_INIT;
  SwCommand *command;

  if (node == NULL)
    return FALSE;

  sw_value_init_number (&value, sw_node_get_kind (node), number);
  command = sw_document_new_set (document, sw_node_get_id (node), &value, error);
  if (command == NULL)
    return FALSE;

  sw_command_group_take (group, command);

  return TRUE;
}

static SwCommand *
new_place (SwD2sDocument  *document,
           Place           place,
           GError        **error)
{
  g_autoptr (SwCommandGroup) group = NULL;
  g_autofree char *label = NULL;

  /* Translators: a difficulty and an act, as "Nightmare" and "Act II". */
  label = g_strdup_printf (_("Set the place last played to %s, %s"),
                           sw_d2s_difficulty_label (place.difficulty),
                           sw_d2s_act_label (place.act + 1));
  group = sw_command_group_new (label);
  if (sw_document_has (SW_DOCUMENT (document), OLD_PATH))
    {
      if (!add_set (group, SW_DOCUMENT (document), OLD_PATH, place.act << 4 | place.difficulty,
                    error))
        return NULL;
    }
  else
    {
      for (guint i = 0; i < SW_D2S_N_DIFFICULTIES; i++)
        {
          g_autofree char *path = dup_byte_path (i);
          guint64 byte = sw_document_get_number (SW_DOCUMENT (document), path);

          /* What the other bits are for nobody knows: they stay */
          byte &= ~(guint64) (LAST_PLAYED | ACT_BITS);
          if (i == place.difficulty)
            byte |= LAST_PLAYED | place.act;
          if (!add_set (group, SW_DOCUMENT (document), path, byte, error))
            return NULL;
        }
    }

  return SW_COMMAND (g_steal_pointer (&group));
}

static guint64
read_difficulty (SwNode   *node,
                 guint64   number,
                 gpointer  data)
{
  return read_place (SW_D2S_DOCUMENT (sw_node_get_document (node))).difficulty;
}

static guint64
read_act (SwNode   *node,
          guint64   number,
          gpointer  data)
{
  return read_place (SW_D2S_DOCUMENT (sw_node_get_document (node))).act;
}

static SwCommand *
new_difficulty (SwNode    *node,
                guint64    value,
                gpointer   data,
                GError   **error)
{
  SwD2sDocument *document = SW_D2S_DOCUMENT (sw_node_get_document (node));
  Place place = read_place (document);

  place.difficulty = (guint) value;
  if (place.act >= N_ACTS)
    place.act = 0;

  return new_place (document, place, error);
}

static SwCommand *
new_act (SwNode    *node,
         guint64    value,
         gpointer   data,
         GError   **error)
{
  SwD2sDocument *document = SW_D2S_DOCUMENT (sw_node_get_document (node));
  Place place = read_place (document);

  place.act = (guint) value;
  if (place.difficulty >= SW_D2S_N_DIFFICULTIES)
    place.difficulty = 0;

  return new_place (document, place, error);
}

static void
fill_acts (SwProgressGroup *self)
{
  SwRowChoice choices[N_ACTS];

  for (guint i = 0; i < self->n_acts; i++)
    choices[i] = (SwRowChoice) { i, sw_d2s_act_label (i + 1) };

  sw_choice_row_set_choices (SW_CHOICE_ROW (self->act), choices, self->n_acts);
}

static void
fill_difficulties (SwProgressGroup *self)
{
  SwRowChoice choices[SW_D2S_N_DIFFICULTIES];

  for (guint i = 0; i < SW_D2S_N_DIFFICULTIES; i++)
    choices[i] = (SwRowChoice) { i, sw_d2s_difficulty_label (i) };

  sw_choice_row_set_choices (SW_CHOICE_ROW (self->difficulty), choices, SW_D2S_N_DIFFICULTIES);
}

/* A count of acts says little; its last act says where the hero stands */
static void
fill_progression (SwProgressGroup *self)
{
  SwRowChoice choices[N_ACTS * SW_D2S_N_DIFFICULTIES + 1];
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  guint n = self->n_acts * SW_D2S_N_DIFFICULTIES + 1;

  choices[0] = (SwRowChoice) { 0, _("nothing yet") };
  for (guint i = 1; i < n; i++)
    {
      guint act = (i - 1) % self->n_acts + 1;
      guint difficulty = (i - 1) / self->n_acts;
      /* Translators: an act and a difficulty, as "Act II" and "Nightmare". */
      char *label = g_strdup_printf (_("%s, %s"), sw_d2s_act_label (act),
                                     sw_d2s_difficulty_label (difficulty));

      g_ptr_array_add (labels, label);
      choices[i] = (SwRowChoice) { i, label };
    }

  sw_choice_row_set_choices (SW_CHOICE_ROW (self->progression), choices, n);
}

static void
update (SwProgressGroup *self)
{
  SwD2sDocument *document = get_document (self);
  g_autofree char *title = sw_d2s_document_dup_title_word (document);
  guint n_acts = sw_d2s_document_is_expansion (document) ? N_ACTS : N_CLASSIC_ACTS;

  sw_form_set_value (self->title, title != NULL && *title != '\0' ? title : _("none yet"));
  if (n_acts != self->n_acts)
    {
      self->n_acts = n_acts;
      if (self->act != NULL)
        fill_acts (self);
      if (self->progression != NULL)
        fill_progression (self);
    }
  if (self->difficulty != NULL)
    sw_choice_row_refresh (SW_CHOICE_ROW (self->difficulty));
  if (self->act != NULL)
    sw_choice_row_refresh (SW_CHOICE_ROW (self->act));
}

static void
build (SwProgressGroup *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self);
  gboolean old = sw_document_has (SW_DOCUMENT (get_document (self)), OLD_PATH);
  const char *path = old ? OLD_PATH : "/header/difficulty/0";
  GtkWidget *button;

  self->title = sw_form_add_value (group, _("Title"));
  self->progression = sw_form_add_choice (group, self->session, "/header/progression",
                                          _("Finished so far"));
  self->difficulty = sw_form_add_choice (group, self->session, path,
                                         _("Difficulty last played"));
  self->act = sw_form_add_choice (group, self->session, path, _("Act last played"));
  if (self->difficulty != NULL)
    {
      sw_choice_row_set_mapping (SW_CHOICE_ROW (self->difficulty), read_difficulty,
                                 new_difficulty, NULL);
      sw_choice_row_set_mapping (SW_CHOICE_ROW (self->act), read_act, new_act, NULL);
      fill_difficulties (self);
    }

  if (!sw_document_has (SW_DOCUMENT (get_document (self)), "/quests"))
    return;

  sw_form_add_job (group, _("Unlock a difficulty"),
                   _("Finishes what comes before it: quests and acts"),
                   sw_goal_popover_new_button (self->session, SW_GOAL_UNLOCK));
  sw_form_add_job (group, _("Finish an act"),
                   _("Completes its quests and goes on to the next"),
                   sw_goal_popover_new_button (self->session, SW_GOAL_FINISH));
  button = gtk_button_new_with_mnemonic (_("_Respec"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "overview.respec");
  sw_form_add_job (group, _("Start over with the points"),
                   _("Gives back every attribute and skill point"), button);
}

static void
sw_progress_group_dispose (GObject *object)
{
  g_clear_object (&SW_PROGRESS_GROUP (object)->session);

  G_OBJECT_CLASS (sw_progress_group_parent_class)->dispose (object);
}

static void
sw_progress_group_class_init (SwProgressGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_progress_group_dispose;
}

static void
sw_progress_group_init (SwProgressGroup *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Progress"));
}

/**
 * sw_progress_group_new:
 * @session: the session of a character
 *
 * Makes the group that tells how far a character has come. Its jobs want the actions of an
 * overview page around it.
 *
 * Returns: (transfer floating): the group
 */
GtkWidget *
sw_progress_group_new (SwSession *session)
{
  SwProgressGroup *self;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);

  self = g_object_new (SW_TYPE_PROGRESS_GROUP, NULL);
  self->session = g_object_ref (session);
  build (self);
  update (self);
  g_signal_connect_object (sw_session_get_document (session), "changed", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
