/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-finding.c: something about a save that a player would care about, with the fixes for it. */
#include "config.h"

#include "sw-finding.h"
#include "sw-command-group.h"
#include "sw-document.h"
#include "sw-error.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char      *id;
  char      *label;
  SwCommand *command;
} Fix;

struct _SwFinding
{
  GObject     parent_instance;
  char       *id;
  char       *path;
  char       *message;
  SwSeverity  severity;
  GPtrArray  *fixes;
};

G_DEFINE_FINAL_TYPE (SwFinding, sw_finding, G_TYPE_OBJECT)

static void
free_fix (gpointer data)
{
  Fix *fix = data;

  g_free (fix->id);
  g_free (fix->label);
  g_object_unref (fix->command);
  g_free (fix);
}

static void
sw_finding_finalize (GObject *object)
{
  SwFinding *self = SW_FINDING (object);

  g_free (self->id);
  g_free (self->path);
  g_free (self->message);
  g_ptr_array_unref (self->fixes);

  G_OBJECT_CLASS (sw_finding_parent_class)->finalize (object);
}

static void
sw_finding_class_init (SwFindingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sw_finding_finalize;
}

static void
sw_finding_init (SwFinding *self)
{
  self->fixes = g_ptr_array_new_with_free_func (free_fix);
}

/**
 * sw_finding_new:
 * @id: stable word, as "level_mismatch"
 * @severity: how bad it is
 * @path: JSON Pointer of the node that it is about; empty for the file as a whole
 * @message: one translated sentence
 *
 * Makes a finding without fixes.
 *
 * Returns: (transfer full): the finding
 */
SwFinding *
sw_finding_new (const char *id,
                SwSeverity  severity,
                const char *path,
                const char *message)
{
  SwFinding *self = g_object_new (SW_TYPE_FINDING, NULL);

  self->id = g_strdup (id);
  self->severity = severity;
  self->path = g_strdup (path);
  self->message = g_strdup (message);
  return self;
}

/**
 * sw_finding_new_for_fault:
 * @document: a document
 *
 * Makes the finding that a part of the file could not be read.
 *
 * Returns: (transfer full) (nullable): the finding, or %NULL when all of it was read
 */
SwFinding *
sw_finding_new_for_fault (SwDocument *document)
{
  const GError *fault = sw_tree_get_fault (sw_document_get_tree (document));
  const char *path;
  g_autofree char *text = NULL;
  g_autofree char *message = NULL;

  if (fault == NULL)
    return NULL;

  path = sw_error_get_path (fault);
  text = sw_error_dup_text (fault);
  /* Translators: %s says what is wrong and where. */
  message = g_strdup_printf (_("A part of the file could not be read, and is kept as it is. %s"),
                             text);
  return sw_finding_new ("unreadable_section", SW_SEVERITY_ERROR, path != NULL ? path : "",
                         message);
}

/**
 * sw_finding_take_fix:
 * @self: a finding that nobody has seen yet
 * @id: stable word, unique in the document's findings
 * @label: what the fix does, translated; also the label of its step
 * @command: (transfer full): a command that nobody has pushed
 *
 * Adds a fix to offer.
 */
void
sw_finding_take_fix (SwFinding  *self,
                     const char *id,
                     const char *label,
                     SwCommand  *command)
{
  Fix *fix;

  g_return_if_fail (SW_IS_FINDING (self));

  fix = g_new0 (Fix, 1);
  fix->id = g_strdup (id);
  fix->label = g_strdup (label);
  fix->command = command;
  sw_command_set_label (command, label);
  sw_command_set_origin (command, SW_ORIGIN_FIX);
  g_ptr_array_add (self->fixes, fix);
}

/**
 * sw_finding_add_numbers:
 * @self: a finding that nobody has seen yet
 * @document: its document
 * @id: stable word of the fix
 * @label: what the fix does, translated
 * @path: JSON Pointer of a node that holds a number; one that is not there is passed over
 * @number: a #guint64, what it is to hold
 * @...: more paths and numbers, ended by %NULL
 *
 * Adds a fix that sets some numbers.
 */
void
sw_finding_add_numbers (SwFinding  *self,
                        SwDocument *document,
                        const char *id,
                        const char *label,
                        const char *path,
                        guint64     number,
                        ...)
{
  SwCommandGroup *group = sw_command_group_new (label);
  va_list args;

  va_start (args, number);
  while (path != NULL)
    {
      SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), path, NULL);

      sw_command_group_set_number (group, document, node, number);
      path = va_arg (args, const char *);
      if (path != NULL)
        number = va_arg (args, guint64);
    }
  va_end (args);

  sw_finding_take_fix (self, id, label, SW_COMMAND (group));
}

/**
 * sw_finding_get_id:
 * @self: a finding
 *
 * Returns: (transfer none): its stable word
 */
const char *
sw_finding_get_id (SwFinding *self)
{
  g_return_val_if_fail (SW_IS_FINDING (self), NULL);

  return self->id;
}

/**
 * sw_finding_get_severity:
 * @self: a finding
 *
 * Returns: how bad it is
 */
SwSeverity
sw_finding_get_severity (SwFinding *self)
{
  g_return_val_if_fail (SW_IS_FINDING (self), SW_SEVERITY_NOTE);

  return self->severity;
}

/**
 * sw_finding_get_path:
 * @self: a finding
 *
 * Returns: (transfer none): JSON Pointer of the node that it is about
 */
const char *
sw_finding_get_path (SwFinding *self)
{
  g_return_val_if_fail (SW_IS_FINDING (self), NULL);

  return self->path;
}

/**
 * sw_finding_get_message:
 * @self: a finding
 *
 * Returns: (transfer none): one translated sentence
 */
const char *
sw_finding_get_message (SwFinding *self)
{
  g_return_val_if_fail (SW_IS_FINDING (self), NULL);

  return self->message;
}

/**
 * sw_finding_get_n_fixes:
 * @self: a finding
 *
 * Returns: how many fixes it offers
 */
guint
sw_finding_get_n_fixes (SwFinding *self)
{
  g_return_val_if_fail (SW_IS_FINDING (self), 0);

  return self->fixes->len;
}

static Fix *
get_fix (SwFinding *self,
         guint      fix)
{
  g_assert (SW_IS_FINDING (self) && fix < self->fixes->len);

  return g_ptr_array_index (self->fixes, fix);
}

/**
 * sw_finding_get_fix_id:
 * @self: a finding
 * @fix: which fix, from 0
 *
 * Returns: (transfer none): the fix's stable word
 */
const char *
sw_finding_get_fix_id (SwFinding *self,
                       guint      fix)
{
  return get_fix (self, fix)->id;
}

/**
 * sw_finding_get_fix_label:
 * @self: a finding
 * @fix: which fix, from 0
 *
 * Returns: (transfer none): what the fix does, translated
 */
const char *
sw_finding_get_fix_label (SwFinding *self,
                          guint      fix)
{
  return get_fix (self, fix)->label;
}

/**
 * sw_finding_get_fix_command:
 * @self: a finding
 * @fix: which fix, from 0
 *
 * Gets the command to push. Push it once: findings are made anew after every step.
 *
 * Returns: (transfer none): the command
 */
SwCommand *
sw_finding_get_fix_command (SwFinding *self,
                            guint      fix)
{
  return get_fix (self, fix)->command;
}
