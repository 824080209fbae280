/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-quest-row.c: a quest as a row with its named states, and the offer of its reward. */
#include "config.h"

#include "sw-quest-row.h"

#include "sw-button-row.h"
#include "sw-command-group.h"
#include "sw-d2s-quest-state.h"
#include "sw-d2s-rewards.h"
#include "sw-form.h"
#include "sw-row.h"

#include <glib/gi18n-lib.h>

#define GIVEN_KEY "sw-given"

/* Akara's reset of points has its own three states */
typedef enum
{
  RESET_NONE,
  RESET_AVAILABLE,
  RESET_USED,
  RESET_OTHER,
} ResetState;

/* What recent builds of the game write for them */
static const guint16 reset_values[] = { 0, 0x8002, 0x8001 };

static guint64
read_state (SwNode   *node,
            guint64   number,
            gpointer  data)
{
  return sw_d2s_quest_state_of ((guint16) number);
}

static guint64
read_reset (SwNode   *node,
            guint64   number,
            gpointer  data)
{
  switch (number & 3)
    {
    case 0:
      return number == 0 ? RESET_NONE : RESET_OTHER;

    case 1:
      return RESET_USED;

    case 2:
      return RESET_AVAILABLE;

    default:
      return RESET_OTHER;
    }
}

static SwCommand *
new_set (SwDocument  *document,
         SwNodeId     node,
         guint64      number,
         GError     **error)
{
  g_auto (SwValue) value = SW_VALUE_INIT;
  SwTree *tree = sw_document_get_tree (document);

  sw_value_init_number (&value, sw_tree_get_field (tree, node)->kind, number);

  return sw_document_new_set (document, node, &value, error);
}

static SwCommand *
new_state (SwNode    *node,
           guint64    value,
           gpointer   data,
           GError   **error)
{
  const SwD2sQuest *quest = data;
  guint16 bits = 0;

  /* Only states with bits were offered */
  sw_d2s_quest_state_get_value (quest, (SwD2sQuestStateId) value, &bits);

  return new_set (sw_node_get_document (node), sw_node_get_id (node), bits, error);
}

static SwCommand *
new_reset (SwNode    *node,
           guint64    value,
           gpointer   data,
           GError   **error)
{
  return new_set (sw_node_get_document (node), sw_node_get_id (node),
                  reset_values[MIN (value, RESET_USED)], error);
}

static void
set_states (SwChoiceRow      *row,
            const SwD2sQuest *quest)
{
  SwRowChoice choices[SW_D2S_STATE_OTHER];
  guint n = 0;
  guint16 bits;

  for (guint state = 0; state < SW_D2S_STATE_OTHER; state++)
    if (sw_d2s_quest_state_get_value (quest, state, &bits)
        && sw_d2s_quest_state_of (bits) == state)
      choices[n++] = (SwRowChoice) { state, sw_d2s_quest_state_get_label (state) };

  sw_choice_row_set_choices (row, choices, n);
}

static void
set_reset_states (SwChoiceRow *row)
{
  const SwRowChoice choices[] = {
    { RESET_NONE, _("Not earned") },
    { RESET_AVAILABLE, _("To be had") },
    { RESET_USED, _("Used up") },
  };

  sw_choice_row_set_choices (row, choices, G_N_ELEMENTS (choices));
}

/**
 * sw_quest_row_new:
 * @session: a session
 * @node: the word of the quest
 * @quest: the quest; must outlive the row
 *
 * Makes a row with the states of a quest. A word that is none of them is shown by its bits.
 *
 * Returns: (transfer floating): a #SwChoiceRow
 */
GtkWidget *
sw_quest_row_new (SwSession        *session,
                  SwNode           *node,
                  const SwD2sQuest *quest)
{
  GtkWidget *row;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);
  g_return_val_if_fail (quest != NULL, NULL);

  row = sw_choice_row_new (session, node, NULL);
  if (quest->kind == SW_D2S_QUEST_RESET)
    {
      sw_choice_row_set_mapping (SW_CHOICE_ROW (row), read_reset, new_reset, NULL);
      set_reset_states (SW_CHOICE_ROW (row));
    }
  else
    {
      sw_choice_row_set_mapping (SW_CHOICE_ROW (row), read_state, new_state, (gpointer) quest);
      set_states (SW_CHOICE_ROW (row), quest);
    }

  return row;
}

static gboolean
get_complete_state (const SwD2sQuest  *quest,
                    SwD2sQuestStateId *state)
{
  guint16 bits;

  *state = SW_D2S_STATE_CLOSED;
  if (sw_d2s_quest_state_get_value (quest, *state, &bits))
    return TRUE;

  *state = SW_D2S_STATE_DONE;

  return sw_d2s_quest_state_get_value (quest, *state, &bits);
}

static gboolean
is_done (guint64 bits)
{
  return (bits & 1) != 0;
}

/**
 * sw_quest_row_complete:
 * @row: the row of a quest
 * @quest: the quest
 *
 * Sets a quest to the state of one that is behind the hero. One that is done stays as it is.
 *
 * Returns: %TRUE if there is such a state
 */
gboolean
sw_quest_row_complete (SwChoiceRow      *row,
                       const SwD2sQuest *quest)
{
  SwD2sQuestStateId state;

  g_return_val_if_fail (SW_IS_CHOICE_ROW (row), FALSE);
  g_return_val_if_fail (quest != NULL, FALSE);

  if (quest->kind != SW_D2S_QUEST_QUEST || !get_complete_state (quest, &state))
    return FALSE;

  if (!is_done (sw_node_get_number (sw_row_get_node (GTK_WIDGET (row)))))
    sw_choice_row_choose (row, state);

  return TRUE;
}

/**
 * sw_quest_row_reset:
 * @row: the row of a quest
 *
 * Sets a quest to the state of one that nobody has heard of.
 */
void
sw_quest_row_reset (SwChoiceRow *row)
{
  g_return_if_fail (SW_IS_CHOICE_ROW (row));

  /* RESET_NONE has the same number */
  sw_choice_row_choose (row, SW_D2S_STATE_NOT_STARTED);
}

/**
 * sw_quest_row_new_complete_act:
 * @document: a character
 * @tables: its tables
 * @difficulty: 0 to 2
 * @act: 1 to 5
 * @error: return location for an error
 *
 * Makes the step that completes the quests of an act, and nothing else: no travel, no rewards.
 *
 * Returns: (transfer full): a command, or %NULL if it is refused
 */
SwCommand *
sw_quest_row_new_complete_act (SwDocument         *document,
                               const SwD2sTables  *tables,
                               guint               difficulty,
                               guint               act,
                               GError            **error)
{
  g_autoptr (SwCommandGroup) group = NULL;
  g_autofree char *label = NULL;

  g_return_val_if_fail (SW_IS_DOCUMENT (document), NULL);

  /* Translators: an act and a difficulty, as "Act I" and "Nightmare". */
  label = g_strdup_printf (_("Complete all quests of %s (%s)"), sw_d2s_act_label (act),
                           sw_d2s_difficulty_label (difficulty));
  group = sw_command_group_new (label);
  for (guint i = 0; i < tables->n_quests; i++)
    {
      const SwD2sQuest *quest = &tables->quests[i];
      g_autofree char *path = NULL;
      g_autoptr (SwNode) node = NULL;
      SwD2sQuestStateId state;
      SwCommand *command;
      guint16 bits;

      if (quest->kind != SW_D2S_QUEST_QUEST || quest->act != act
          || !get_complete_state (quest, &state))
        continue;

      path = g_strdup_printf ("/quests/%s/%s", sw_d2s_difficulty_token (difficulty),
                              quest->token);
      node = sw_document_find_node (document, path, NULL);
      if (node == NULL || is_done (sw_node_get_number (node)))
        continue;

      sw_d2s_quest_state_get_value (quest, state, &bits);
      command = new_set (document, sw_node_get_id (node), bits, error);
      if (command == NULL)
        return NULL;

      sw_command_group_take (group, command);
    }

  return SW_COMMAND (g_steal_pointer (&group));
}

/* -- the offer of a reward -- */

static gboolean
is_in_force (SwDocument *document,
             SwCommand  *command)
{
  SwHistory *history = sw_document_get_history (document);
  guint position = sw_history_get_position (history);

  for (guint i = 0; i < position; i++)
    if (sw_history_get_step (history, i) == command)
      return TRUE;

  return FALSE;
}

/* There is something to offer when the quest has become done since the file was opened or saved,
 * and the reward was not given since */
static void
update_offer (GtkWidget *row)
{
  SwNode *node = sw_row_get_node (row);
  SwCommand *given = g_object_get_data (G_OBJECT (row), GIVEN_KEY);
  g_auto (SwValue) before = SW_VALUE_INIT;
  gboolean wanted;

  if (node == NULL || sw_node_is_gone (node))
    return;

  sw_node_get_original (node, &before);
  wanted = is_done (sw_node_get_number (node)) && !is_done (before.number)
           && (given == NULL || !is_in_force (sw_node_get_document (node), given));
  gtk_widget_set_visible (row, wanted);
}

static void
give_clicked_cb (GtkWidget *row,
                 GtkWidget *button)
{
  SwNode *node = sw_row_get_node (row);
  const SwD2sQuest *quest = g_object_get_data (G_OBJECT (row), "sw-quest");
  SwD2sDocument *document = SW_D2S_DOCUMENT (sw_node_get_document (node));
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_d2s_new_reward (document, quest, &error);

  if (command == NULL)
    {
      sw_row_report (row, error);
      return;
    }

  /* The focus must not fall with the row that is about to go */
  if (gtk_widget_get_focus_child (row) != NULL)
    gtk_widget_grab_focus (gtk_widget_get_prev_sibling (row));
  g_object_set_data_full (G_OBJECT (row), GIVEN_KEY, g_object_ref (command), g_object_unref);
  sw_row_push (row, SW_DOCUMENT (document), command);
  update_offer (row);
}

/**
 * sw_quest_row_new_offer:
 * @session: a session
 * @node: the word of the quest
 * @quest: the quest; must outlive the row
 *
 * Makes the row that offers a quest's reward once the quest is done. It shows itself.
 *
 * Returns: (transfer floating) (nullable): the row, or %NULL if the quest has no such reward
 */
GtkWidget *
sw_quest_row_new_offer (SwSession        *session,
                        SwNode           *node,
                        const SwD2sQuest *quest)
{
  g_autofree char *offer = NULL;
  g_autofree char *title = NULL;
  GtkWidget *button;
  GtkWidget *row;

  g_return_val_if_fail (SW_IS_NODE (node), NULL);
  g_return_val_if_fail (quest != NULL, NULL);

  offer = sw_d2s_reward_dup_offer (quest);
  if (offer == NULL)
    return NULL;

  button = gtk_button_new_with_label (offer);
  /* Translators: the name of a quest. */
  title = g_strdup_printf (_("Reward of “%s”"), sw_node_get_label (node));
  row = sw_button_row_new (title, NULL, button);
  gtk_widget_add_css_class (row, "sw-offer");
  g_object_set_data (G_OBJECT (row), "sw-quest", (gpointer) quest);
  g_signal_connect_object (button, "clicked", G_CALLBACK (give_clicked_cb), row,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sw_session_get_document (session), "changed",
                           G_CALLBACK (update_offer), row, G_CONNECT_SWAPPED);
  sw_row_follow (row, NULL, node, update_offer);

  return row;
}
