/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-cli-explain.c: tells what a byte or a bit of a file is, or where a node lives. */
#include "config.h"

#include "sw-cli-output.h"
#include "sw-cli-row.h"
#include "sw-cli-verbs.h"
#include "sw-explain.h"

#include <glib/gi18n.h>
#include <string.h>

#define BITS_PER_BYTE 8

static const SwCliColumn columns[] = {
  { "path", N_("Path") },
  { "label", N_("Name") },
  { "kind", N_("Kind") },
  { "value", N_("Value") },
  { "text", N_("Meaning of the value") },
  { "unit", N_("Unit") },
  { "offset", N_("Byte") },
  { "bit", N_("Bit in that byte") },
  { "bits", N_("Width in bits") },
  { "minimum", N_("Least value") },
  { "maximum", N_("Greatest value") },
  { "standing", N_("Standing") },
  { "meaning", N_("Meaning") },
  { "source", N_("Source") },
  { "locked", N_("Cannot be set") },
  { NULL, NULL },
};

/* A byte by its decimal or hexadecimal number, and perhaps one of its bits: 771, 0x303.5 */
static gboolean
parse_place (const char *text,
             guint64    *bit)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", 2);
  const char *number = parts[0] != NULL ? parts[0] : "";
  gboolean is_hexadecimal = g_str_has_prefix (number, "0x") || g_str_has_prefix (number, "0X");
  guint64 offset, in_byte = 0;

  if (!g_ascii_string_to_unsigned (number + (is_hexadecimal ? 2 : 0), is_hexadecimal ? 16 : 10, 0,
                                   G_MAXUINT64 / BITS_PER_BYTE - 1, &offset, NULL))
    return FALSE;
  if (parts[1] != NULL
      && !g_ascii_string_to_unsigned (parts[1], 10, 0, BITS_PER_BYTE - 1, &in_byte, NULL))
    return FALSE;

  *bit = offset * BITS_PER_BYTE + in_byte;
  return TRUE;
}

static SwCliRow *
new_row (SwExplain *explain)
{
  SwCliRow *row = sw_cli_row_new ();

  sw_cli_row_set_text (row, "path", explain->path);
  sw_cli_row_set_text (row, "label", explain->label);
  sw_cli_row_set_text (row, "kind", explain->kind);
  sw_cli_row_set (row, "value", explain->value != NULL ? g_steal_pointer (&explain->value)
                                                       : json_node_new (JSON_NODE_NULL));
  sw_cli_row_set_text (row, "text", explain->text);
  sw_cli_row_set_text (row, "unit", explain->unit);
  if (explain->has_span)
    {
      sw_cli_row_set_int (row, "offset", (gint64) (explain->bit / BITS_PER_BYTE));
      sw_cli_row_set_int (row, "bit", (gint64) (explain->bit % BITS_PER_BYTE));
      sw_cli_row_set_int (row, "bits", (gint64) explain->bits);
    }
  sw_cli_row_set_text (row, "minimum", explain->minimum);
  sw_cli_row_set_text (row, "maximum", explain->maximum);
  sw_cli_row_set_text (row, "standing", explain->standing);
  sw_cli_row_set_text (row, "meaning", explain->meaning);
  sw_cli_row_set_text (row, "source", explain->source);
  sw_cli_row_set_text (row, "locked", explain->locked);
  return row;
}

static void
run (SwCliContext       *context,
     const char * const *arguments)
{
  gboolean is_pointer = *arguments[1] == '/' || *arguments[1] == '\0';
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (SwExplain) explain = NULL;
  g_autoptr (SwCliRow) row = NULL;
  g_autoptr (GError) error = NULL;
  guint64 bit = 0;

  if (!is_pointer && !parse_place (arguments[1], &bit))
    {
      sw_cli_context_usage (context, _("“%s” is neither an offset nor a JSON Pointer."),
                            arguments[1]);
      return;
    }

  document = sw_cli_context_load (context, arguments[0]);
  if (document == NULL)
    return;

  explain = is_pointer ? sw_explain_new_path (document, arguments[1], &error)
                       : sw_explain_new_at (document, bit, &error);
  if (explain == NULL)
    {
      sw_cli_context_report (context, arguments[0], error);
      return;
    }

  row = new_row (explain);
  if (context->json)
    sw_cli_output_object (G_OBJECT (row), columns);
  else
    sw_cli_output_record (G_OBJECT (row), columns);
}

const SwCliVerb sw_cli_explain_verb = {
  .name = "explain",
  .arguments = N_("FILE OFFSET[.BIT]|POINTER"),
  .summary = N_("Tell what a byte or a bit is, or where a node lives"),
  .minimum = 2,
  .maximum = 2,
  .run = run,
};
