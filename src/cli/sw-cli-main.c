/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-main.c: savewright-cli: finds the verb, reads its options, and runs it. */
#include "config.h"

#include "sw-cli-context.h"
#include "sw-cli-output.h"
#include "sw-cli-verbs.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#define PROGRAM "savewright-cli"

/* A control character that begins no argument that anybody types */
#define NUMBER_MARK "\001"

/* In the order in which the help lists them */
static const SwCliVerb * const verbs[] = {
  &sw_cli_identify_verb,
  &sw_cli_dump_verb,
  &sw_cli_get_verb,
  &sw_cli_set_verb,
  &sw_cli_insert_verb,
  &sw_cli_remove_verb,
  &sw_cli_move_verb,
  &sw_cli_quickbar_verb,
  &sw_cli_items_verb,
  &sw_cli_item_verb,
  &sw_cli_copy_verb,
  &sw_cli_patch_verb,
  &sw_cli_verify_verb,
  &sw_cli_diff_verb,
  &sw_cli_explain_verb,
  &sw_cli_coverage_verb,
  &sw_cli_evidence_verb,
  &sw_cli_guess_verb,
  &sw_cli_search_verb,
  &sw_cli_check_verb,
  &sw_cli_apply_verb,
  &sw_cli_backups_verb,
  &sw_cli_restore_verb,
};

static const SwCliVerb *
find_verb (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (strcmp (verbs[i]->name, name) == 0)
      return verbs[i];

  return NULL;
}

static void
print_help (void)
{
  g_autofree char *usage = NULL;

  /* Translators: how to call the program; %s is its name. */
  usage = g_strdup_printf (_("Usage: %s VERB [OPTION…] FILE…"), PROGRAM);
  sw_cli_output_line (usage);
  sw_cli_output_line ("");
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      g_autofree char *line = g_strdup_printf ("  %-10s %s", verbs[i]->name, _(verbs[i]->summary));

      sw_cli_output_line (line);
    }
  sw_cli_output_line ("");
  sw_cli_output_line (_("“VERB --help” says what a verb takes. “-” as FILE is standard input."));
  sw_cli_output_line (_("Exit status: 0 done, 1 a file or a change is at fault, 2 the call is at "
                        "fault, 3 differences found."));
}

/* The texts of the options come from the catalogue of the program, not from that of GLib. */
static GOptionContext *
new_option_context (SwCliContext  *context,
                    char        ***arguments,
                    gboolean      *help)
{
  const SwCliVerb *verb = context->verb;
  const GOptionEntry common[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, help, N_("Say what this verb takes"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &context->json, N_("Print JSON"), NULL },
    { "tables", 0, 0, G_OPTION_ARG_FILENAME, &context->tables_folder,
      N_("Take the tables of the game from this folder where it has them"), N_("DIR") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, arguments, NULL, NULL },
    G_OPTION_ENTRY_NULL
  };
  const GOptionEntry reading[] = {
    { "schema", 0, 0, G_OPTION_ARG_FILENAME, &context->schema,
      N_("Read Pathologic saves with this schema"), N_("SCHEMA") },
    { "framing", 0, 0, G_OPTION_ARG_STRING, &context->framing,
      N_("Read them in this framing"), N_("ID") },
    { "root", 0, 0, G_OPTION_ARG_STRING, &context->root,
      N_("Read them from this root"), N_("ID") },
    { "edition", 0, 0, G_OPTION_ARG_STRING, &context->edition,
      N_("Read them as of this edition"), N_("ID") },
    G_OPTION_ENTRY_NULL
  };
  const GOptionEntry writing[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &context->output, N_("Write to this file"),
      N_("OUT") },
    { "in-place", 0, 0, G_OPTION_ARG_NONE, &context->in_place,
      N_("Replace the file, after a backup"), NULL },
    G_OPTION_ENTRY_NULL
  };
  GOptionContext *options = g_option_context_new (NULL);

  g_option_context_set_help_enabled (options, FALSE);
  g_option_context_set_summary (options, _(verb->summary));
  g_option_context_add_main_entries (options, common, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (options, reading, GETTEXT_PACKAGE);
  if (verb->writes)
    g_option_context_add_main_entries (options, writing, GETTEXT_PACKAGE);
  if (verb->entries != NULL)
    g_option_context_add_main_entries (options, verb->entries, GETTEXT_PACKAGE);

  return options;
}

/* Does this option want the next argument? */
static gboolean
takes_value (const SwCliVerb *verb,
             const char      *argument)
{
  static const char *const common[] = { "-o", "--output", "--tables", "--schema", "--framing",
                                       "--root", "--edition", NULL };

  if (g_strv_contains (common, argument))
    return TRUE;
  for (const GOptionEntry *entry = verb->entries;
       entry != NULL && entry->long_name != NULL && g_str_has_prefix (argument, "--"); entry++)
    if (strcmp (entry->long_name, argument + 2) == 0)
      return entry->arg != G_OPTION_ARG_NONE;

  return FALSE;
}

/* A number below zero is an id or a coordinate, never an option, which is what GLib takes every
 * dash for. It does not see those that carry a mark. */
static void
mark_numbers (const SwCliVerb  *verb,
              char            **arguments)
{
  for (guint i = 1; arguments[0] != NULL && arguments[i] != NULL; i++)
    if (arguments[i][0] == '-' && g_ascii_isdigit (arguments[i][1])
        && !takes_value (verb, arguments[i - 1]))
      {
        char *marked = g_strconcat (NUMBER_MARK, arguments[i], NULL);

        g_free (arguments[i]);
        arguments[i] = marked;
      }
}

static void
unmark_numbers (char **arguments)
{
  for (guint i = 0; arguments != NULL && arguments[i] != NULL; i++)
    if (g_str_has_prefix (arguments[i], NUMBER_MARK "-"))
      memmove (arguments[i], arguments[i] + 1, strlen (arguments[i]));
}

static void
print_verb_help (const SwCliVerb *verb,
                 GOptionContext  *options)
{
  g_autofree char *usage = NULL;
  g_autofree char *help = g_option_context_get_help (options, TRUE, NULL);
  const char *rest = strstr (help, "\n\n");

  /* GLib's first lines do not know what a verb is. */
  usage = g_strdup_printf ("%s %s %s", PROGRAM, verb->name, _(verb->arguments));
  sw_cli_output_line (usage);
  sw_cli_output_text (rest != NULL ? rest + 1 : help);
}

static void
run_verb (SwCliContext   *context,
          GOptionContext *options,
          char          **arguments,
          gboolean        help)
{
  const SwCliVerb *verb = context->verb;
  const char *none[] = { NULL };
  const char * const *given = arguments != NULL ? (const char * const *) arguments : none;
  guint n_given = g_strv_length ((char **) given);

  if (help)
    {
      print_verb_help (verb, options);
      return;
    }
  if (n_given < verb->minimum || (verb->maximum > 0 && n_given > verb->maximum))
    {
      sw_cli_context_usage (context, _("Usage: %s %s %s"), PROGRAM, verb->name,
                            _(verb->arguments));
      return;
    }

  verb->run (context, given);
}

static SwCliStatus
call_verb (const SwCliVerb  *verb,
           char            **arguments)
{
  g_auto (SwCliContext) context = { .verb = verb };
  g_autoptr (GOptionContext) options = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) given = NULL;
  gboolean help = FALSE;

  options = new_option_context (&context, &given, &help);
  mark_numbers (verb, arguments);
  if (!g_option_context_parse_strv (options, &arguments, &error))
    {
      sw_cli_context_usage (&context, "%s", error->message);
      return context.status;
    }
  unmark_numbers (given);

  /* JSON is for programs, which want the same words everywhere. Texts are made while reading, long
   * before they are printed. */
  if ((context.json || verb->prints_json) && !help)
    setlocale (LC_MESSAGES, "C");

  run_verb (&context, options, given, help);
  return context.status;
}

static SwCliStatus
call (int    argc,
      char **argv)
{
  const char *first = argc > 1 ? argv[1] : "";
  const SwCliVerb *verb = find_verb (first);
  g_auto (SwCliContext) context = { 0 };
  g_auto (GStrv) arguments = NULL;

  if (strcmp (first, "--version") == 0)
    {
      sw_cli_output_line (PROGRAM " " PACKAGE_VERSION);
      return SW_CLI_DONE;
    }
  if (strcmp (first, "--help") == 0 || strcmp (first, "-h") == 0)
    {
      print_help ();
      return SW_CLI_DONE;
    }
  if (verb == NULL)
    {
      if (argc > 1)
        sw_cli_context_usage (&context, _("“%s” is no verb. “--help” lists them."), first);
      else
        sw_cli_context_usage (&context, "%s", _("A verb is needed. “--help” lists them."));
      return context.status;
    }

  /* The verb takes the place of the program, so that the options are what follows. */
  arguments = g_strdupv (argv + 1);
  return call_verb (verb, arguments);
}

int
main (int    argc,
      char **argv)
{
  SwCliStatus status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_prgname (PROGRAM);

  /* A pipe that is closed shows when it is written to, so that the program ends by itself. */
  signal (SIGPIPE, SIG_IGN);

  status = call (argc, argv);
  if (!sw_cli_output_finish () && status != SW_CLI_USAGE)
    status = SW_CLI_FAULT;

  return status;
}
