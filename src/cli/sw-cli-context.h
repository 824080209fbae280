/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-context.h: what all verbs share: options, loading, saving, errors and exit states. */
#pragma once

#include "sw-document.h"

G_BEGIN_DECLS

/**
 * SwCliStatus:
 * @SW_CLI_DONE: done
 * @SW_CLI_FAULT: the file or the change is at fault
 * @SW_CLI_USAGE: the call is at fault
 * @SW_CLI_DIFFERS: differences found
 *
 * What the program exits with.
 */
typedef enum
{
  SW_CLI_DONE = 0,
  SW_CLI_FAULT = 1,
  SW_CLI_USAGE = 2,
  SW_CLI_DIFFERS = 3,
} SwCliStatus;

typedef struct _SwCliContext SwCliContext;

typedef void (*SwCliRun) (SwCliContext       *context,
                          const char * const *arguments);

/**
 * SwCliVerb:
 * @name: as it is typed
 * @arguments: what follows, marked with N_()
 * @summary: one sentence, marked with N_()
 * @minimum: least number of arguments
 * @maximum: greatest number; 0 for any
 * @prints_json: whether it prints JSON without being asked to
 * @writes: whether it takes -o and --in-place, of which exactly one must be given
 * @tells_findings: whether what is wrong with the user's schemas is among what it prints
 * @entries: (nullable): options of its own
 * @run: does it
 *
 * A verb.
 */
typedef struct
{
  const char         *name;
  const char         *arguments;
  const char         *summary;
  guint               minimum;
  guint               maximum;
  gboolean            prints_json;
  gboolean            writes;
  gboolean            tells_findings;
  const GOptionEntry *entries;
  SwCliRun            run;
} SwCliVerb;

/**
 * SwCliContext:
 * @verb: the verb in hand
 * @json: whether to print JSON
 * @output: (nullable): where to write, from -o
 * @in_place: whether to write where the file was read from
 * @names_files: whether a refusal must say which of several files it is about
 * @tables_folder: (nullable): from --tables
 * @schema: (nullable): from --schema; this and the next three are for Pathologic saves
 * @framing: (nullable): from --framing
 * @root: (nullable): from --root
 * @edition: (nullable): from --edition
 * @tables: (nullable): the tables, once somebody asked for them
 * @told_schema: whether it was said what is wrong with the schemas of Pathologic saves
 * @status: the worst so far
 *
 * One call of the program.
 */
struct _SwCliContext
{
  const SwCliVerb *verb;
  gboolean         json;
  char            *output;
  gboolean         in_place;
  gboolean         names_files;
  char            *tables_folder;
  char            *schema;
  char            *framing;
  char            *root;
  char            *edition;
  SwTables        *tables;
  gboolean         told_schema;
  SwCliStatus      status;
};

void        sw_cli_context_clear        (SwCliContext  *self);
void        sw_cli_context_worsen       (SwCliContext  *self,
                                         SwCliStatus    status);
void        sw_cli_context_usage        (SwCliContext  *self,
                                         const char    *format,
                                         ...) G_GNUC_PRINTF (2, 3);
void        sw_cli_context_warn         (SwCliContext  *self,
                                         const char    *file,
                                         const GError  *error);
void        sw_cli_context_report       (SwCliContext  *self,
                                         const char    *file,
                                         const GError  *error);
void        sw_cli_context_refuse       (SwCliContext  *self,
                                         const char    *file,
                                         const GError  *error);
char       *sw_cli_context_describe     (const GError  *error) G_GNUC_WARN_UNUSED_RESULT;

SwTables   *sw_cli_context_get_tables   (SwCliContext  *self);
GBytes     *sw_cli_context_read         (SwCliContext  *self,
                                         const char    *file,
                                         GError       **error) G_GNUC_WARN_UNUSED_RESULT;
SwDocument *sw_cli_context_open         (SwCliContext  *self,
                                         const char    *file,
                                         GError       **error) G_GNUC_WARN_UNUSED_RESULT;
const GError *sw_cli_find_fault         (SwDocument    *document);
SwDocument *sw_cli_context_decode       (SwCliContext  *self,
                                         const char    *file,
                                         GError       **error) G_GNUC_WARN_UNUSED_RESULT;
SwDocument *sw_cli_context_load         (SwCliContext  *self,
                                         const char    *file) G_GNUC_WARN_UNUSED_RESULT;
const char *sw_cli_context_get_name     (const char    *file);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SwCliContext, sw_cli_context_clear)

G_END_DECLS
