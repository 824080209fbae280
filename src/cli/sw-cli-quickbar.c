/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-quickbar.c: shows and fills the ten quick slots of a Torchlight character. */
#include "config.h"

#include "sw-cli-changes.h"
#include "sw-cli-output.h"
#include "sw-cli-row.h"
#include "sw-cli-target.h"
#include "sw-cli-verbs.h"
#include "sw-error.h"
#include "sw-tl2-members.h"
#include "sw-tl2-quickbar.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean force;

static const GOptionEntry entries[] = {
  { "force", 0, 0, G_OPTION_ARG_NONE, &force,
    N_("Also set ids that no table of the game knows"), NULL },
  G_OPTION_ENTRY_NULL
};

static const SwCliColumn columns[] = {
  { "slot", N_("Slot") },
  { "key", N_("Key") },
  { "kind", N_("Kind") },
  { "type", NULL },
  { "guid", N_("Id") },
  { "name", N_("Name") },
  { NULL, NULL },
};

/* An edit that is asked for */
typedef struct
{
  SwCliContext       *context;
  const char         *file;
  SwTl2Quickbar      *quickbar;
  const char * const *arguments;     /* what follows the action */
  guint               slots[2];      /* those of them that are slots */
} Call;

/**
 * Action:
 * @name: as it is typed
 * @n_arguments: how many words follow it
 * @n_slots: how many of them, from the first on, are slots
 * @run: makes the command; %NULL with a refusal
 *
 * What can be done to a quickbar.
 */
typedef struct
{
  const char *name;
  guint       n_arguments;
  guint       n_slots;
  SwCommand *(*run) (const Call  *call,
                     GError     **error);
} Action;

/* -- showing -- */

static SwCliRow *
new_row (SwTl2Document *document,
         guint          slot)
{
  g_autoptr (JsonObject) object = sw_tl2_new_slot_object (document, slot);
  SwCliRow *row = sw_cli_row_new ();

  for (guint i = 0; columns[i].property != NULL; i++)
    {
      JsonNode *value = json_object_get_member (object, columns[i].property);

      if (value != NULL)
        sw_cli_row_set (row, columns[i].property, json_node_copy (value));
    }

  return row;
}

static void
show (SwCliContext  *context,
      SwTl2Document *document)
{
  g_autoptr (GListStore) rows = g_list_store_new (SW_CLI_TYPE_ROW);

  for (guint slot = 0; slot < SW_TL2_N_SLOTS; slot++)
    {
      g_autoptr (SwCliRow) row = new_row (document, slot);

      g_list_store_append (rows, row);
    }

  if (context->json)
    sw_cli_output_rows (G_LIST_MODEL (rows), columns);
  else
    sw_cli_output_table (G_LIST_MODEL (rows), columns, TRUE);
}

/* -- what the actions do -- */

/* A document with a quickbar; NULL after a message. */
static SwTl2Document *
load (SwCliContext *context,
      const char   *file)
{
  g_autoptr (SwDocument) document = sw_cli_context_load (context, file);
  g_autoptr (GError) error = NULL;

  if (document == NULL)
    return NULL;
  if (SW_IS_TL2_DOCUMENT (document) && sw_document_has (document, "/quickbar"))
    return SW_TL2_DOCUMENT (g_steal_pointer (&document));

  sw_set_error (&error, SW_ERROR_NOT_FOUND, "no_quickbar", SW_NO_BIT,
                _("Only characters of Torchlight have a quickbar."));
  sw_cli_context_report (context, file, error);
  return NULL;
}

/* What may be done, but that a player would want to know. */
static void
tell_warning (SwCliContext  *context,
              const char    *file,
              SwTl2Quickbar *quickbar,
              SwTl2Binding  *binding)
{
  g_autofree char *warning = NULL;
  g_autoptr (GError) error = NULL;

  if (!sw_tl2_quickbar_check (quickbar, binding, &warning, NULL) || warning == NULL)
    return;

  sw_set_error (&error, SW_ERROR_REFUSED, "warning", SW_NO_BIT, "%s", warning);
  sw_cli_context_warn (context, file, error);
}

static SwCommand *
run_set (const Call  *call,
         GError     **error)
{
  const char *kind = call->arguments[1];
  g_autofree char *word = NULL;
  g_autoptr (SwTl2Binding) binding = NULL;

  if (strcmp (kind, "skill") != 0 && strcmp (kind, "item") != 0)
    {
      sw_cli_context_usage (call->context, _("“%s” is neither “skill” nor “item”."), kind);
      return NULL;
    }
  if (!g_utf8_validate (call->arguments[2], -1, NULL))
    {
      sw_cli_context_usage (call->context, _("“%s” is no valid UTF-8."), call->arguments[2]);
      return NULL;
    }

  word = g_strconcat (kind, ":", call->arguments[2], NULL);
  binding = sw_tl2_quickbar_find (call->quickbar, word, error);
  if (binding == NULL)
    return NULL;

  tell_warning (call->context, call->file, call->quickbar, binding);
  return sw_tl2_quickbar_new_bind (call->quickbar, call->slots[0], binding, force, error);
}

static SwCommand *
run_clear (const Call  *call,
           GError     **error)
{
  return sw_tl2_quickbar_new_clear (call->quickbar, call->slots[0], error);
}

static SwCommand *
run_swap (const Call  *call,
          GError     **error)
{
  return sw_tl2_quickbar_new_swap (call->quickbar, call->slots[0], call->slots[1], error);
}

static SwCommand *
run_copy (const Call  *call,
          GError     **error)
{
  g_autoptr (SwTl2Document) other = load (call->context, call->arguments[0]);
  g_autoptr (SwTl2Quickbar) other_quickbar = NULL;

  if (other == NULL)
    return NULL;

  other_quickbar = sw_tl2_quickbar_new (SW_DOCUMENT (other));
  return sw_tl2_quickbar_new_copy_bar (call->quickbar, other_quickbar, error);
}

static const Action actions[] = {
  { "set", 3, 1, run_set },
  { "clear", 1, 1, run_clear },
  { "swap", 2, 2, run_swap },
  { "copy-from", 1, 0, run_copy },
};

/* -- the call -- */

static const Action *
find_action (SwCliContext       *context,
             const char * const *arguments)
{
  guint n_given = g_strv_length ((char **) arguments) - 1;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      if (strcmp (actions[i].name, arguments[0]) != 0)
        continue;
      if (n_given == actions[i].n_arguments)
        return &actions[i];
      sw_cli_context_usage (context,
                            ngettext ("“%s” takes %u more word.", "“%s” takes %u more words.",
                                      actions[i].n_arguments),
                            actions[i].name, actions[i].n_arguments);
      return NULL;
    }

  sw_cli_context_usage (context, _("“%s” is nothing that can be done to a quickbar: set, clear, "
                                   "swap, copy-from."), arguments[0]);
  return NULL;
}

static gboolean
parse_slots (SwCliContext       *context,
             const Action       *action,
             const char * const *arguments,
             guint              *slots)
{
  for (guint i = 0; i < action->n_slots; i++)
    {
      guint64 slot;

      if (!g_ascii_string_to_unsigned (arguments[i], 10, 0, SW_TL2_N_SLOTS - 1, &slot, NULL))
        {
          sw_cli_context_usage (context,
                                _("“%s” is no slot. They count from 0, which is on the key 1, to "
                                  "9, which is on the key 0."), arguments[i]);
          return FALSE;
        }
      slots[i] = (guint) slot;
    }

  return TRUE;
}

static void
edit (SwCliContext       *context,
      const char         *file,
      const char * const *arguments)
{
  const char *files[] = { file, NULL };
  const Action *action = find_action (context, arguments);
  Call call = { .context = context, .file = file, .arguments = arguments + 1 };
  g_autoptr (SwTl2Document) document = NULL;
  g_autoptr (SwTl2Quickbar) quickbar = NULL;
  g_autoptr (SwCommand) command = NULL;
  g_autoptr (GError) error = NULL;

  if (action == NULL || !parse_slots (context, action, arguments + 1, call.slots)
      || !sw_cli_target_check (context, files, FALSE))
    return;

  document = load (context, file);
  if (document == NULL)
    return;

  sw_tl2_document_set_force (document, force);
  quickbar = sw_tl2_quickbar_new (SW_DOCUMENT (document));
  call.quickbar = quickbar;
  command = action->run (&call, &error);
  if (command != NULL && sw_document_push (SW_DOCUMENT (document), command, &error))
    sw_cli_changes_write (context, file, SW_DOCUMENT (g_steal_pointer (&document)));
  else if (error != NULL)
    sw_cli_context_refuse (context, file, error);
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  g_autoptr (SwTl2Document) document = NULL;

  if (arguments[1] != NULL)
    {
      edit (context, arguments[0], arguments + 1);
      return;
    }
  if (context->output != NULL || context->in_place)
    {
      sw_cli_context_usage (context, _("Nothing is changed, so there is nothing to write."));
      return;
    }

  document = load (context, arguments[0]);
  if (document != NULL)
    show (context, document);
}

const SwCliVerb sw_cli_quickbar_verb = {
  .name = "quickbar",
  .arguments = N_("FILE [set SLOT skill|item ID|NAME, clear SLOT, swap SLOT SLOT, "
                  "copy-from OTHER]"),
  .summary = N_("Print the ten quick slots of a Torchlight character, or fill them; slot 0 is on "
                "the key 1"),
  .minimum = 1,
  .maximum = 5,
  .writes = TRUE,
  .entries = entries,
  .run = run,
};
