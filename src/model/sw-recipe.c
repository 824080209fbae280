/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-recipe.c: edits as a list of JSON objects, to be done again elsewhere. */
#include "config.h"

#include "sw-recipe.h"
#include "sw-command-group.h"
#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-json.h"
#include "sw-set-value.h"
#include "sw-set-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define RECIPE_FORMAT "savewright-recipe"
#define RECIPE_VERSION 1

/* A step that put other bytes in place names no nodes: all numbers are void after it. */
static gboolean
replaces_all (SwHistory *history,
              guint      step)
{
  g_autoptr (GArray) nodes = sw_command_list_nodes (sw_history_get_step (history, step));

  return nodes->len == 0;
}

/* Whether some list of the tree has other elements than in the file, in which a person put them or
 * from which a person took them. */
static gboolean
has_other_elements (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  g_autoptr (GArray) nodes = sw_document_list_changed_nodes (document);

  for (guint i = 0; i < nodes->len; i++)
    if (sw_field_is_container (sw_tree_get_field (tree, g_array_index (nodes, SwNodeId, i)))
        && sw_document_is_telling (document, g_array_index (nodes, SwNodeId, i)))
      return TRUE;

  return FALSE;
}

/* Since when steps of the history matter: one that put other bytes in place makes all before it
 * void. One that only let the saved file be read in another way need not be told: it will be opened
 * in that way. */
static guint
find_first_step (SwHistory *history)
{
  guint first = MAX (sw_history_get_saved_position (history), 0);
  guint position = sw_history_get_position (history);

  while (first < position && sw_command_keeps_bytes (sw_history_get_step (history, first)))
    first++;
  for (guint i = first; i < position; i++)
    if (replaces_all (history, i))
      first = i;

  return first;
}

/* Whether edits can say what takes an undone step back. */
static gboolean
can_take_back (SwDocument *document,
               guint       step)
{
  SwCommand *command = sw_history_get_step (sw_document_get_history (document), step);
  g_autoptr (SwCommand) inverse = sw_command_new_inverse (command, document);

  return inverse != NULL && sw_command_can_tell (inverse);
}

/* Whether what is unsaved cannot be told in fields: the file as saved is another one than that
 * which the document's steps belong to, and no step in force leads from one to the other. */
static gboolean
needs_whole (SwDocument *document)
{
  SwHistory *history = sw_document_get_history (document);
  int saved = sw_history_get_saved_position (history);
  int position = (int) sw_history_get_position (history);

  if (saved < 0)
    return sw_document_get_base (document) != NULL || has_other_elements (document);
  /* First the steps that put other bytes in place: what was done after them belongs to nodes that
   * are not here, and may not be asked. */
  for (int i = position; i < saved; i++)
    if (replaces_all (history, (guint) i))
      return TRUE;
  for (int i = position; i < saved; i++)
    if (!can_take_back (document, (guint) i))
      return TRUE;
  for (int i = (int) find_first_step (history); i < position; i++)
    if (!sw_command_can_tell (sw_history_get_step (history, (guint) i)))
      return TRUE;

  return FALSE;
}

static void
add_step (JsonArray  *steps,
          const char *label,
          guint       n_edits)
{
  JsonObject *step = json_object_new ();

  json_object_set_string_member (step, "label", label);
  json_object_set_int_member (step, "edits", n_edits);
  json_array_add_object_element (steps, step);
}

/* An edit whose value is still to be written down, or one that stands for many */
typedef struct
{
  JsonObject *edit;
  GBytes     *bytes;      /* (nullable): its value */
  GArray     *values;     /* (nullable) (element-type SwOneValue): the many */
  gboolean    is_back;
  SwTree     *tree;       /* (nullable): whose fields they have */
  JsonObject *recipe;     /* (nullable): where they are to stand */
} Blank;

static void
blank_free (gpointer data)
{
  Blank *blank = data;

  json_object_unref (blank->edit);
  g_clear_pointer (&blank->bytes, g_bytes_unref);
  g_clear_pointer (&blank->values, g_array_unref);
  g_clear_pointer (&blank->tree, sw_tree_unref);
  g_clear_pointer (&blank->recipe, json_object_unref);
  g_free (blank);
}

/* Tells how many edits there are in the end. */
static guint
add_many (SwSetValues *command,
          JsonArray   *edits,
          GPtrArray   *blanks)
{
  Blank *blank = g_new0 (Blank, 1);
  SwTree *tree;

  blank->edit = json_object_new ();
  blank->values = g_array_ref (sw_set_values_get_values (command, &tree, &blank->is_back));
  blank->tree = sw_tree_ref (tree);
  json_array_add_object_element (edits, json_object_ref (blank->edit));
  g_ptr_array_add (blanks, blank);
  return blank->values->len;
}

/* Tells how many edits there are in the end. */
static guint
add_edits (SwDocument *document,
           SwCommand  *command,
           JsonArray  *edits,
           GPtrArray  *blanks)
{
  JsonObject *edit = NULL;
  GBytes *bytes = sw_restore_add_blank (command, edits, &edit);
  guint before = json_array_get_length (edits);
  Blank *blank;

  if (SW_IS_SET_VALUES (command))
    return add_many (SW_SET_VALUES (command), edits, blanks);
  if (bytes == NULL)
    {
      sw_command_add_edits (command, document, edits);
      return json_array_get_length (edits) - before;
    }

  blank = g_new0 (Blank, 1);
  blank->edit = json_object_ref (edit);
  blank->bytes = g_bytes_ref (bytes);
  g_ptr_array_add (blanks, blank);
  return 1;
}

/* The document as it would be saved, as one step. */
static void
add_whole (SwDocument *document,
           JsonArray  *edits,
           JsonArray  *steps,
           GPtrArray  *blanks)
{
  SwTree *tree = sw_document_get_tree (document);
  g_autoptr (GArray) edited = sw_tree_list_changed (tree);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SwCommand) command = NULL;

  /* Where nothing was edited since it was put in place, it is there already. */
  if (edited->len == 0)
    command = sw_document_new_restore_tree (tree, NULL, FALSE);
  else
    bytes = sw_document_encode (document, NULL, &error);
  if (bytes != NULL)
    command = sw_document_new_restore (document, bytes, NULL, &error);
  if (command == NULL)
    {
      g_info ("The unsaved state cannot be written down: %s", error->message);
      return;
    }

  add_step (steps, _("Unsaved changes"), add_edits (document, command, edits, blanks));
}

/* Steps that were undone since saving: what takes them back, newest first. */
static void
add_undone (SwDocument *document,
            JsonArray  *edits,
            JsonArray  *steps,
            GPtrArray  *blanks)
{
  SwHistory *history = sw_document_get_history (document);
  int saved = sw_history_get_saved_position (history);
  int position = (int) sw_history_get_position (history);

  for (int i = saved; i > position; i--)
    {
      SwCommand *command = sw_history_get_step (history, (guint) i - 1);
      g_autoptr (SwCommand) inverse = sw_command_new_inverse (command, document);
      g_autofree char *label = sw_command_dup_label (command);
      g_autofree char *undo_label = NULL;

      if (inverse == NULL)
        continue;
      /* Translators: the name of a step that was undone. */
      undo_label = g_strdup_printf (_("Undo “%s”"), label);
      add_step (steps, undo_label, add_edits (document, inverse, edits, blanks));
    }
}

static void
add_done (SwDocument *document,
          JsonArray  *edits,
          JsonArray  *steps,
          GPtrArray  *blanks)
{
  SwHistory *history = sw_document_get_history (document);
  guint position = sw_history_get_position (history);

  for (guint i = find_first_step (history); i < position; i++)
    {
      SwCommand *command = sw_history_get_step (history, i);
      g_autofree char *label = sw_command_dup_label (command);

      add_step (steps, label, add_edits (document, command, edits, blanks));
    }
}

/* When the saved state cannot be reached any more by undoing, the fields that differ from the file
 * tell all there is to tell, as one step. */
static void
add_differences (SwDocument *document,
                 JsonArray  *edits,
                 JsonArray  *steps)
{
  SwTree *tree = sw_document_get_tree (document);
  g_autoptr (GArray) nodes = sw_document_list_changed_nodes (document);

  for (guint i = 0; i < nodes->len; i++)
    {
      SwNodeId node = g_array_index (nodes, SwNodeId, i);
      g_auto (SwValue) value = SW_VALUE_INIT;
      g_autoptr (SwCommand) command = NULL;

      if (sw_field_is_container (sw_tree_get_field (tree, node))
          || sw_document_follows (document, node))
        continue;
      sw_tree_get_value (tree, node, &value);
      command = sw_set_value_new (document, node, &value);
      sw_command_add_edits (command, document, edits);
    }

  add_step (steps, _("Unsaved changes"), json_array_get_length (edits));
}

/**
 * sw_recipe_begin_for_history:
 * @document: a document
 * @title: (nullable): what the recipe is called
 * @blanks: (out): what sw_recipe_fill() has to fill in before anybody reads the recipe
 *
 * Writes down all that is unsaved: { "format", "version", "title", "edits", "steps" }, where each
 * step says its label and how many of the edits it is. What takes long is left blank: it may be
 * filled in by another thread.
 *
 * Returns: (transfer full): the recipe
 */
JsonNode *
sw_recipe_begin_for_history (SwDocument  *document,
                             const char  *title,
                             GPtrArray  **out_blanks)
{
  g_autoptr (GPtrArray) blanks = g_ptr_array_new_with_free_func (blank_free);
  JsonObject *recipe = json_object_new ();
  JsonArray *edits = json_array_new ();
  JsonArray *steps = json_array_new ();
  JsonNode *json = json_node_alloc ();

  if (needs_whole (document))
    {
      add_whole (document, edits, steps, blanks);
    }
  else if (sw_history_get_saved_position (sw_document_get_history (document)) < 0)
    {
      add_differences (document, edits, steps);
    }
  else
    {
      add_undone (document, edits, steps, blanks);
      add_done (document, edits, steps, blanks);
    }

  json_object_set_string_member (recipe, "format", RECIPE_FORMAT);
  json_object_set_int_member (recipe, "version", RECIPE_VERSION);
  json_object_set_string_member (recipe, "title", title != NULL ? title : "");
  json_object_set_array_member (recipe, "edits", edits);
  json_object_set_array_member (recipe, "steps", steps);
  json_node_init_object (json, recipe);
  for (guint i = 0; i < blanks->len; i++)
    if (((Blank *) g_ptr_array_index (blanks, i))->values != NULL)
      ((Blank *) g_ptr_array_index (blanks, i))->recipe = json_object_ref (recipe);
  json_object_unref (recipe);
  *out_blanks = g_steal_pointer (&blanks);
  return json;
}

/* Puts many edits where the one stands that was put there for them. */
static void
fill_many (const Blank *blank)
{
  JsonArray *edits = json_object_get_array_member (blank->recipe, "edits");
  JsonArray *filled = json_array_new ();

  for (guint i = 0; i < json_array_get_length (edits); i++)
    {
      JsonNode *edit = json_array_get_element (edits, i);

      if (json_node_get_object (edit) == blank->edit)
        sw_one_values_add_edits (blank->values, blank->is_back, filled);
      else
        json_array_add_element (filled, json_node_ref (edit));
    }
  json_object_set_array_member (blank->recipe, "edits", filled);
}

/**
 * sw_recipe_fill:
 * @blanks: (transfer full): from sw_recipe_begin_for_history()
 *
 * Completes a recipe, in any thread that has it for itself.
 */
void
sw_recipe_fill (GPtrArray *blanks)
{
  for (guint i = 0; i < blanks->len; i++)
    {
      Blank *blank = g_ptr_array_index (blanks, i);

      if (blank->values != NULL)
        fill_many (blank);
      else
        sw_restore_fill_edit (blank->edit, blank->bytes);
    }

  g_ptr_array_unref (blanks);
}

/**
 * sw_recipe_new_for_history:
 * @document: a document
 * @title: (nullable): what the recipe is called
 *
 * Writes down all that is unsaved, complete.
 *
 * Returns: (transfer full): the recipe
 */
JsonNode *
sw_recipe_new_for_history (SwDocument *document,
                           const char *title)
{
  GPtrArray *blanks = NULL;
  JsonNode *recipe = sw_recipe_begin_for_history (document, title, &blanks);

  sw_recipe_fill (blanks);
  return recipe;
}

static gboolean
refuse_recipe (const char  *kind,
               const char  *message,
               GError     **error)
{
  sw_set_error (error, SW_ERROR_FORMAT, kind, SW_NO_BIT, "%s", message);
  return FALSE;
}

static const char *
get_text (JsonObject *object,
          const char *name)
{
  JsonNode *member = json_object_get_member (object, name);

  return member != NULL && JSON_NODE_HOLDS_VALUE (member)
         && json_node_get_value_type (member) == G_TYPE_STRING
         ? json_node_get_string (member) : NULL;
}

static JsonArray *
get_array (JsonObject *object,
           const char *name)
{
  JsonNode *member = json_object_get_member (object, name);

  return member != NULL && JSON_NODE_HOLDS_ARRAY (member) ? json_node_get_array (member) : NULL;
}

/* The journal's edits were done before, by the rules; a fix may have set what a hand may not, and
 * an undo may have brought back what no one may set. The bits are all that is asked. */
static gboolean
fits_bits (SwTree         *tree,
           SwNodeId        node,
           const SwValue  *value,
           GError        **error)
{
  SwField field = *sw_tree_get_field (tree, node);
  guint width = sw_tree_get_row (tree, node)->width;

  field.minimum = 0;
  field.maximum = 0;
  field.max_chars = 0;
  return sw_field_check (&field, width != 0 ? width : field.width, value, error);
}

/* Said of a text that other places share: all of them get the value */
static gboolean
is_everywhere (JsonObject *object)
{
  JsonNode *member = json_object_get_member (object, "everywhere");

  return member != NULL && JSON_NODE_HOLDS_VALUE (member)
         && json_node_get_value_type (member) == G_TYPE_BOOLEAN && json_node_get_boolean (member);
}

static SwCommand *
new_set (SwDocument  *document,
         JsonObject  *object,
         const char  *path,
         SwOrigin     origin,
         GError     **error)
{
  SwDocumentClass *klass = SW_DOCUMENT_GET_CLASS (document);
  SwTree *tree = sw_document_get_tree (document);
  JsonNode *json = json_object_get_member (object, "value");
  SwNodeId node = sw_tree_lookup (tree, path, error);
  g_auto (SwValue) value = SW_VALUE_INIT;

  if (node == SW_NODE_NONE)
    return NULL;
  if (json == NULL || !sw_document_read_json (document, node, json, &value, error))
    {
      if (json == NULL)
        refuse_recipe ("bad_recipe", _("An edit of this recipe gives no value."), error);
      if (error != NULL)
        sw_error_set_path (*error, path);
      return NULL;
    }

  if (origin == SW_ORIGIN_JOURNAL && !fits_bits (tree, node, &value, error))
    return NULL;
  if (is_everywhere (object) && klass->new_set_everywhere != NULL
      && value.kind == SW_KIND_STRING)
    return klass->new_set_everywhere (document, node, &value, origin, error);
  if (origin == SW_ORIGIN_JOURNAL)
    return sw_set_value_new (document, node, &value);

  return sw_document_new_set (document, node, &value, error);
}

static SwCommand *
new_restore (SwDocument  *document,
             JsonNode    *json,
             GError     **error)
{
  gsize size;
  guint8 *data;
  g_autoptr (GBytes) bytes = NULL;

  if (json == NULL || !JSON_NODE_HOLDS_VALUE (json)
      || json_node_get_value_type (json) != G_TYPE_STRING)
    {
      refuse_recipe ("bad_recipe", _("An edit of this recipe gives no value."), error);
      return NULL;
    }

  data = g_base64_decode (json_node_get_string (json), &size);
  bytes = g_bytes_new_take (data, size);
  return sw_document_new_restore (document, bytes, NULL, error);
}

/* Columns and rows of a grid; left alone when they are not two numbers. */
static void
read_at (JsonObject      *object,
         SwStructureEdit *edit)
{
  JsonArray *at = get_array (object, "at");
  gint64 place[2];

  if (at == NULL || json_array_get_length (at) != 2)
    return;
  for (guint i = 0; i < 2; i++)
    {
      JsonNode *number = json_array_get_element (at, i);

      if (!JSON_NODE_HOLDS_VALUE (number) || json_node_get_value_type (number) != G_TYPE_INT64)
        return;
      place[i] = json_node_get_int (number);
      if (place[i] < 0 || place[i] > G_MAXUINT16)
        return;
    }

  edit->has_at = TRUE;
  edit->x = (guint) place[0];
  edit->y = (guint) place[1];
}

static SwCommand *
new_structure (SwDocument       *document,
               JsonObject       *object,
               SwStructureVerb   verb,
               const char       *path,
               GError          **error)
{
  SwStructureEdit edit = { .verb = verb, .path = path };

  edit.to = get_text (object, "to");
  edit.value = json_object_get_member (object, "value");
  read_at (object, &edit);
  return sw_document_new_structure (document, &edit, error);
}

/* Makes the command for one edit. Commands see the document with the earlier edits done. */
static SwCommand *
new_command (SwDocument  *document,
             JsonNode    *edit,
             SwOrigin     origin,
             GError     **error)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (edit) ? json_node_get_object (edit) : NULL;
  const char *verb = object != NULL ? get_text (object, "verb") : NULL;
  const char *path = object != NULL ? get_text (object, "path") : NULL;
  SwStructureVerb structure;

  if (verb == NULL || path == NULL)
    {
      refuse_recipe ("bad_recipe", _("An edit of this recipe has no verb or no path."), error);
      return NULL;
    }
  if (strcmp (verb, "set") == 0)
    return new_set (document, object, path, origin, error);
  if (sw_structure_verb_from_name (verb, &structure))
    return new_structure (document, object, structure, path, error);
  if (strcmp (verb, "restore") == 0 && origin == SW_ORIGIN_JOURNAL)
    return new_restore (document, json_object_get_member (object, "value"), error);

  sw_set_error (error, SW_ERROR_REFUSED, "not_offered", SW_NO_BIT,
                _("This kind of file does not offer the edit “%s”."), verb);
  return NULL;
}

/* How many edits the step that begins here has: as the recipe says, else one. */
static guint
count_edits (JsonArray   *steps,
             guint        step,
             const char **label)
{
  JsonNode *json;
  JsonObject *object;

  *label = NULL;
  if (steps == NULL || step >= json_array_get_length (steps))
    return 1;
  json = json_array_get_element (steps, step);
  if (!JSON_NODE_HOLDS_OBJECT (json))
    return 1;

  object = json_node_get_object (json);
  *label = get_text (object, "label");
  return (guint) CLAMP (json_object_get_int_member_with_default (object, "edits", 1), 0, G_MAXINT);
}

/* After it all numbers are void, and with them the commands that were made before. */
static gboolean
is_restore (SwCommand *command)
{
  g_autoptr (GArray) nodes = sw_command_list_nodes (command);

  return nodes->len == 0;
}

/* Whether a later edit of these may name what an earlier one puts in or moves. */
static gboolean
changes_structure (JsonArray *edits,
                   guint      first,
                   guint      n_edits)
{
  for (guint i = first; i < first + n_edits; i++)
    {
      JsonNode *json = json_array_get_element (edits, i);
      const char *verb = JSON_NODE_HOLDS_OBJECT (json)
                         ? get_text (json_node_get_object (json), "verb") : NULL;
      SwStructureVerb structure;

      if (verb != NULL && sw_structure_verb_from_name (verb, &structure))
        return TRUE;
    }

  return FALSE;
}

/* Makes the commands of one step. With @in_turn each is made while those before are in force, which
 * are taken back at the end: to be done again, as one, by the history. */
static gboolean
make_commands (SwDocument      *document,
               JsonArray       *edits,
               guint            first,
               guint            n_edits,
               SwOrigin         origin,
               gboolean         in_turn,
               SwCommandGroup  *group,
               GError         **error)
{
  guint n_applied = 0;
  gboolean made = TRUE;

  for (guint i = 0; i < n_edits && made; i++)
    {
      SwCommand *command = new_command (document, json_array_get_element (edits, first + i),
                                        origin, error);

      if (command != NULL && n_edits > 1 && is_restore (command))
        {
          refuse_recipe ("bad_recipe",
                         _("An edit of this recipe has to be a step of its own."), error);
          g_clear_object (&command);
        }
      made = command != NULL;
      if (command != NULL)
        sw_command_group_take (group, command);
      if (made && in_turn)
        {
          made = sw_command_apply (command, document, error);
          n_applied += made;
        }
    }
  while (n_applied > 0)
    sw_command_revert (sw_command_group_get_command (group, --n_applied), document);

  return made;
}

/* Does one step: its edits one after the other, joined by one gesture of the history. */
static gboolean
apply_step (SwDocument  *document,
            JsonArray   *edits,
            guint        first,
            guint        n_edits,
            const char  *label,
            SwOrigin     origin,
            GError     **error)
{
  g_autoptr (SwCommandGroup) group = sw_command_group_new (label != NULL ? label : "");
  gboolean in_turn = n_edits > 1 && changes_structure (edits, first, n_edits);
  SwCommand *command = SW_COMMAND (group);
  gboolean done;

  if (n_edits == 0)
    return TRUE;

  if (in_turn)
    sw_document_begin_step (document);
  done = make_commands (document, edits, first, n_edits, origin, in_turn, group, error);
  if (done)
    {
      if (n_edits == 1)
        command = sw_command_group_get_command (group, 0);
      if (label != NULL)
        sw_command_set_label (command, label);
      sw_command_set_origin (command, origin);
      done = sw_document_push (document, command, error);
    }
  if (in_turn)
    sw_document_end_step (document);

  return done;
}

/**
 * sw_recipe_apply:
 * @document: a document
 * @recipe: a recipe
 * @origin: what to write into the history
 * @error: return location
 *
 * Does all edits of a recipe, or none of them. Without "steps" in the recipe, each is a step.
 *
 * Errors: %SW_ERROR_FORMAT with the kind "bad_recipe"; refusals of the edits.
 *
 * Returns: %TRUE if all were done
 */
gboolean
sw_recipe_apply (SwDocument  *document,
                 JsonNode    *recipe,
                 SwOrigin     origin,
                 GError     **error)
{
  SwHistory *history = sw_document_get_history (document);
  guint position = sw_history_get_position (history);
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (recipe) ? json_node_get_object (recipe) : NULL;
  JsonArray *edits = object != NULL ? get_array (object, "edits") : NULL;
  JsonArray *steps = object != NULL ? get_array (object, "steps") : NULL;
  guint n_edits;

  if (edits == NULL || g_strcmp0 (get_text (object, "format"), RECIPE_FORMAT) != 0)
    return refuse_recipe ("bad_recipe", _("This is not a recipe of Savewright."), error);
  if (json_object_get_int_member_with_default (object, "version", 0) != RECIPE_VERSION)
    return refuse_recipe ("bad_recipe",
                          _("This recipe is of a version that is not known here."), error);

  n_edits = json_array_get_length (edits);
  for (guint first = 0, step = 0; first < n_edits; step++)
    {
      const char *label;
      guint n_wanted = count_edits (steps, step, &label);
      guint n_taken = MIN (n_wanted, n_edits - first);

      if (!apply_step (document, edits, first, n_taken, label, origin, error))
        {
          /* Nor is there anything to do again: none of it was ever done. */
          if (sw_history_get_position (history) != position)
            {
              sw_history_go_to (history, position);
              sw_history_forget_undone (history);
            }
          return FALSE;
        }
      first += n_taken;
      if (n_taken == 0 && (steps == NULL || step >= json_array_get_length (steps)))
        break;
    }

  return TRUE;
}
