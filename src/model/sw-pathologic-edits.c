/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-edits.c: the commands that change a Pathologic save, and what forbids them. */
#include "config.h"

#include "sw-pathologic-edits.h"

#include "sw-error.h"
#include "sw-pathologic-edit.h"
#include "sw-pathologic-sharing.h"
#include "sw-pathologic-structure.h"
#include "sw-pathologic-text.h"
#include "sw-set-everywhere.h"
#include "sw-set-value.h"
#include "sw-set-values.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Of every kind of step, to try them out */
#define MAX_STEPS 60u

static SwTree *
get_tree (SwPathologicDocument *document)
{
  return sw_document_get_tree (SW_DOCUMENT (document));
}

static const SwPathologicSlot *
get_slot (SwPathologicDocument *document,
          SwNodeId              node)
{
  return sw_pathologic_file_get_slot (sw_pathologic_document_get_remembered (document),
                                      get_tree (document), node, NULL);
}

/* -- values -- */

static gboolean
refuse_found (GError **error)
{
  sw_set_error (error, SW_ERROR_REFUSED, "numbering_frozen", SW_NO_BIT,
                _("This text was found among bytes that could not be read, and others may use it. "
                  "It can only be changed everywhere."));
  return FALSE;
}

/* As far as the rest of the file need not be asked */
static gboolean
check_text (SwPathologicDocument  *document,
            SwNodeId               node,
            const char            *text,
            GError               **error)
{
  SwTree *tree = get_tree (document);

  if (!sw_pathologic_text_check (text, get_slot (document, node)->is_wide, error))
    return FALSE;

  return !sw_pathologic_is_in_table (tree, node) || !sw_pathologic_is_unread (tree, node)
         || refuse_found (error);
}

static gboolean
check_text_here (SwPathologicDocument  *document,
                 SwNodeId               node,
                 const char            *text,
                 GError               **error)
{
  SwTree *tree = get_tree (document);
  SwPathologicChange change = SW_PATHOLOGIC_NO_CHANGE;

  if (!check_text (document, node, text, error))
    return FALSE;

  /* Without unread bytes every number may change. */
  if (!sw_pathologic_is_in_table (tree, node) || sw_tree_get_fault (tree) == NULL)
    return TRUE;
  change.node = node;
  change.text = text;
  return sw_pathologic_check_change (tree, node, &change, NULL, error);
}

/* Where narrow and wide strings share a table, the users of a row may be of both kinds. */
static gboolean
fits_all (SwPathologicDocument  *document,
          const GArray          *users,
          const char            *text,
          GError               **error)
{
  const SwPathologicFile *file = sw_pathologic_document_get_remembered (document);
  guint n_asked = file->plan->framing.shared_tables ? users->len : MIN (users->len, 1);
  gboolean fits[2] = { FALSE, FALSE };

  for (guint i = 0; i < n_asked; i++)
    {
      gboolean is_wide = get_slot (document, g_array_index (users, SwNodeId, i))->is_wide != 0;

      if (!fits[is_wide] && !sw_pathologic_text_check (text, is_wide, error))
        return FALSE;
      fits[is_wide] = TRUE;
    }

  return TRUE;
}

/**
 * sw_pathologic_check_text_everywhere:
 * @document: a save
 * @node: a string
 * @text: what it is to say
 * @error: return location
 *
 * Tells whether a text can be changed wherever it is used.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "text_already_in_table"; %SW_ERROR_RANGE for a text that
 * cannot be stored.
 *
 * Returns: %TRUE if it can
 */
gboolean
sw_pathologic_check_text_everywhere (SwPathologicDocument  *document,
                                     SwNodeId               node,
                                     const char            *text,
                                     GError               **error)
{
  g_autoptr (GArray) users = NULL;
  gboolean is_taken = FALSE;

  if (!sw_pathologic_text_check (text, get_slot (document, node)->is_wide, error))
    return FALSE;

  users = sw_pathologic_list_users (document, node, text, &is_taken);
  if (!is_taken)
    return fits_all (document, users, text, error);

  sw_set_error (error, SW_ERROR_REFUSED, "text_already_in_table", SW_NO_BIT,
                _("Other places of this file have the text “%s” already. Change it here only, or "
                  "choose another one."), text);
  return FALSE;
}

static gboolean
check_float (const SwField  *field,
             const SwValue  *value,
             GError        **error)
{
  guint32 low = (guint32) value->number;
  float narrow;
  double wide;

  memcpy (&narrow, &low, sizeof narrow);
  memcpy (&wide, &value->number, sizeof wide);
  if (!isinf (field->width == 32 ? (double) narrow : wide))
    return TRUE;

  sw_set_error (error, SW_ERROR_RANGE, "value_out_of_range", SW_NO_BIT,
                _("This number is too large to be stored here."));
  return FALSE;
}

/**
 * sw_pathologic_check_set:
 * @document: a save
 * @node: a node
 * @value: what it is to hold, and only it
 * @error: return location
 *
 * Tells whether the format permits a value, and whether unread bytes do.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "numbering_frozen" or "layout_depends"; %SW_ERROR_RANGE
 * with the kind "value_out_of_range", "string_too_long" or "text_not_encodable".
 *
 * Returns: %TRUE if they do
 */
gboolean
sw_pathologic_check_set (SwPathologicDocument  *document,
                         SwNodeId               node,
                         const SwValue         *value,
                         GError               **error)
{
  SwTree *tree = get_tree (document);
  const SwPathologicSlot *slot = get_slot (document, node);

  if (slot == NULL || slot->kind == SW_PATHOLOGIC_SLOT_RAW)
    return TRUE;
  if (value->kind == SW_KIND_STRING)
    return check_text_here (document, node, value->text, error);
  if (value->kind == SW_KIND_FLOAT
      && !check_float (sw_tree_get_field (tree, node), value, error))
    return FALSE;

  return sw_pathologic_check_layout (tree, node, value->number, error);
}

/**
 * sw_pathologic_check_here:
 * @document: a save
 * @node: a node
 * @value: what it is to hold, and only it
 * @error: return location
 *
 * Does what sw_pathologic_check_set() does, but for what unread bytes forbid texts: see
 * sw_pathologic_check_many(). In any thread that may read the tree.
 *
 * Errors: those of sw_pathologic_check_set().
 *
 * Returns: %TRUE if it may be set
 */
gboolean
sw_pathologic_check_here (SwPathologicDocument  *document,
                          SwNodeId               node,
                          const SwValue         *value,
                          GError               **error)
{
  if (value->kind == SW_KIND_STRING)
    return check_text (document, node, value->text, error);
  if (value->kind != SW_KIND_BYTES || !sw_pathologic_is_unread (get_tree (document), node))
    return sw_pathologic_check_set (document, node, value, error);

  /* These are another file to be read. */
  sw_set_error (error, SW_ERROR_REFUSED, "numbering_frozen", SW_NO_BIT,
                _("Bytes that could not be read can only be set on their own."));
  return FALSE;
}

/**
 * sw_pathologic_check_many:
 * @document: a save
 * @top: the node that all values are in
 * @values: (element-type SwOneValue): values for which sw_pathologic_check_here()
 * @rest: (nullable): done now and then
 * @error: return location
 *
 * Tells whether unread bytes permit that many texts are changed at once. In any thread that may
 * read the tree.
 *
 * Errors: %SW_ERROR_REFUSED with the kind "numbering_frozen"; none if @rest put an end to it.
 *
 * Returns: %TRUE if they do
 */
gboolean
sw_pathologic_check_many (SwPathologicDocument    *document,
                          SwNodeId                 top,
                          GArray                  *values,
                          const SwPathologicRest  *rest,
                          GError                 **error)
{
  SwTree *tree = get_tree (document);
  g_autoptr (GHashTable) texts = g_hash_table_new (NULL, NULL);
  SwPathologicChange change = SW_PATHOLOGIC_NO_CHANGE;

  if (sw_tree_get_fault (tree) == NULL)
    return TRUE;

  for (guint i = 0; i < values->len; i++)
    {
      const SwOneValue *one = &g_array_index (values, SwOneValue, i);

      if (one->new_value.kind == SW_KIND_STRING && sw_pathologic_is_in_table (tree, one->node))
        g_hash_table_insert (texts, GUINT_TO_POINTER (one->node), one->new_value.text);
    }
  if (g_hash_table_size (texts) == 0)
    return TRUE;

  change.texts = texts;
  return sw_pathologic_check_change (tree, top, &change, rest, error);
}

/**
 * sw_pathologic_new_text:
 * @document: a save
 * @node: a string
 * @value: what it is to say; see sw_pathologic_check_text_everywhere()
 *
 * Makes the command that changes a text wherever it is used.
 *
 * Returns: (transfer full): the command
 */
SwCommand *
sw_pathologic_new_text (SwPathologicDocument *document,
                        SwNodeId              node,
                        const SwValue        *value)
{
  SwDocument *base = SW_DOCUMENT (document);
  g_autoptr (GArray) users = sw_pathologic_list_users (document, node, NULL, NULL);
  g_autofree char *label = NULL;

  if (users->len == 1)
    return sw_set_value_new (base, node, value);

  /* Translators: a step in the history: a text, its new form, and in how many places. */
  label = g_strdup_printf (ngettext ("Set “%s” to “%s” in %u place",
                                     "Set “%s” to “%s” in %u places", users->len),
                           sw_tree_get_text (get_tree (document), node), value->text, users->len);
  return sw_set_everywhere_new (base, node, users, value, label);
}

/* -- every kind of step -- */

static void
add_structure (SwPathologicDocument *document,
               SwStructureVerb       verb,
               SwNodeId              node,
               GPtrArray            *steps)
{
  g_autofree char *path = sw_tree_dup_path (get_tree (document), node);
  const SwStructureEdit edit = { .verb = verb, .path = path };
  SwCommand *command = sw_pathologic_new_structure (document, &edit, NULL);

  if (command != NULL)
    g_ptr_array_add (steps, command);
}

static void
add_text (SwPathologicDocument *document,
          SwNodeId              node,
          GPtrArray            *steps)
{
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_text (&value, "elsewhere");
  if (sw_pathologic_check_text_everywhere (document, node, value.text, NULL))
    g_ptr_array_add (steps, sw_pathologic_new_text (document, node, &value));
}

/**
 * sw_pathologic_list_steps:
 * @document: a save
 *
 * Lists commands of every kind that are not the setting of one node, as the file permits them now:
 * elements copied and removed, texts changed everywhere. Not more than a few of each.
 *
 * Returns: (transfer full) (element-type SwCommand): commands that have not been applied
 */
GPtrArray *
sw_pathologic_list_steps (SwPathologicDocument *document)
{
  SwTree *tree = get_tree (document);
  GPtrArray *steps = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_rows = sw_tree_get_n_rows (tree);
  guint n_tried = 0;

  for (SwNodeId id = 1; id < n_rows && n_tried < MAX_STEPS; id++)
    {
      gboolean is_text = sw_pathologic_is_in_table (tree, id);
      gboolean is_first = sw_tree_get_position (tree, id) == 0
                          && sw_pathologic_check_list (tree, id, NULL);

      if (!sw_tree_is_attached (tree, id) || (!is_text && !is_first))
        continue;
      n_tried++;
      if (is_text)
        add_text (document, id, steps);
      if (!is_first)
        continue;
      add_structure (document, SW_STRUCTURE_COPY, id, steps);
      add_structure (document, SW_STRUCTURE_REMOVE, id, steps);
    }

  return steps;
}
