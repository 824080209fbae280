/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-restore.c: the command that puts other bytes in a document's place, as a backup. */
#include "config.h"

#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-release.h"

#include <glib/gi18n-lib.h>

#define SW_TYPE_RESTORE (sw_restore_get_type ())
G_DECLARE_FINAL_TYPE (SwRestore, sw_restore, SW, RESTORE, SwCommand)

struct _SwRestore
{
  SwCommand  parent_instance;
  SwTree    *tree;                  /* the one to put in place, whichever way */
  GBytes    *bytes;                 /* what was put in place first */
  gboolean   keeps_bytes;           /* the document would be saved as without it */

  SwRestoreFollow follow;           /* (nullable): what goes along with it */
  gpointer        follow_data;
  GDestroyNotify  free_follow;
  gboolean        was_reverted;
};

G_DEFINE_FINAL_TYPE (SwRestore, sw_restore, SW_TYPE_COMMAND)

/* The two trees change places: the numbers that other steps hold stay right, since a step is only
 * applied or reverted while its own tree is the one in force. */
static void
swap_trees (SwRestore  *self,
            SwDocument *document)
{
  g_autoptr (SwTree) present = sw_tree_ref (sw_document_get_tree (document));

  sw_document_put_tree (document, self->tree);
  sw_tree_unref (self->tree);
  self->tree = g_steal_pointer (&present);
}

static gboolean
sw_restore_apply (SwCommand   *command,
                  SwDocument  *document,
                  GError     **error)
{
  SwRestore *self = SW_RESTORE (command);

  swap_trees (self, document);
  /* When it is done for the first time, what goes along has just been done. */
  if (self->was_reverted && self->follow != NULL)
    self->follow (document, TRUE, self->follow_data);
  return TRUE;
}

static void
sw_restore_revert (SwCommand  *command,
                   SwDocument *document)
{
  SwRestore *self = SW_RESTORE (command);

  swap_trees (self, document);
  self->was_reverted = TRUE;
  if (self->follow != NULL)
    self->follow (document, FALSE, self->follow_data);
}

static char *
sw_restore_dup_label (SwCommand *command)
{
  return g_strdup (_("Restore another version"));
}

static JsonObject *
add_blank (JsonArray *edits)
{
  JsonObject *edit = json_object_new ();

  json_object_set_string_member (edit, "verb", "restore");
  json_object_set_string_member (edit, "path", "");
  json_array_add_object_element (edits, edit);
  return edit;
}

static void
sw_restore_add_edits (SwCommand  *command,
                      SwDocument *document,
                      JsonArray  *edits)
{
  sw_restore_fill_edit (add_blank (edits), SW_RESTORE (command)->bytes);
}

static void
sw_restore_finalize (GObject *object)
{
  SwRestore *self = SW_RESTORE (object);

  g_bytes_unref (self->bytes);
  sw_release_tree (self->tree);
  if (self->free_follow != NULL)
    self->free_follow (self->follow_data);

  G_OBJECT_CLASS (sw_restore_parent_class)->finalize (object);
}

static void
sw_restore_class_init (SwRestoreClass *klass)
{
  SwCommandClass *command_class = SW_COMMAND_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sw_restore_finalize;

  command_class->apply = sw_restore_apply;
  command_class->revert = sw_restore_revert;
  command_class->dup_label = sw_restore_dup_label;
  command_class->add_edits = sw_restore_add_edits;
}

static void
sw_restore_init (SwRestore *self)
{
}

/* Lets something outside of the document go along with a step that was just made, whenever it is
 * taken back or done again. It cannot hold the step up: sw_document_tell() is there for what a
 * person should know. */
void
sw_restore_set_follow (SwCommand       *command,
                       SwRestoreFollow  follow,
                       gpointer         data,
                       GDestroyNotify   free_data)
{
  SwRestore *self = SW_RESTORE (command);

  self->follow = follow;
  self->follow_data = data;
  self->free_follow = free_data;
}

/* Whether a step only lets the same bytes be read in another way: then there is as much to save
 * after it as before. */
gboolean
sw_command_keeps_bytes (SwCommand *command)
{
  return SW_IS_RESTORE (command) && SW_RESTORE (command)->keeps_bytes;
}

/* What sw_command_add_edits() does, without the value: that of a large file takes long to be put
 * in text. Gives the bytes that sw_restore_fill_edit() is to be called with, or NULL for another
 * command. */
GBytes *
sw_restore_add_blank (SwCommand   *command,
                      JsonArray   *edits,
                      JsonObject **edit)
{
  if (!SW_IS_RESTORE (command))
    return NULL;

  *edit = add_blank (edits);
  return SW_RESTORE (command)->bytes;
}

/* In any thread that has the edit for itself */
void
sw_restore_fill_edit (JsonObject *edit,
                      GBytes     *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_base64_encode (data, size);

  json_object_set_string_member (edit, "value", text);
}

/* Puts a tree in the document's place that was read in whatever way. */
SwCommand *
sw_document_new_restore_tree (SwTree     *tree,
                              const char *label,
                              gboolean    keeps_bytes)
{
  SwRestore *command = g_object_new (SW_TYPE_RESTORE, NULL);

  command->tree = sw_tree_ref (tree);
  command->bytes = g_bytes_ref (sw_tree_get_bytes (tree));
  command->keeps_bytes = keeps_bytes;
  sw_command_set_label (SW_COMMAND (command), label);
  return SW_COMMAND (command);
}

/* Reads a whole file that may be put in a document's place; in any thread. */
SwTree *
sw_document_read_other (const SwCodec     *codec,
                        SwTables          *tables,
                        GBytes            *bytes,
                        const SwProgress  *progress,
                        GError           **error)
{
  gconstpointer game;
  g_autoptr (SwTree) tree = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  if (!codec->is_nameless && codec->sniff (data, size, "") != SW_SNIFF_CONTENT)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "other_format", SW_NO_BIT,
                    _("That version is not a file of the same kind."));
      return NULL;
    }
  game = sw_tables_get_game (tables, codec->game, error);
  if (game == NULL)
    return NULL;
  tree = codec->decode (bytes, game, progress, error);
  if (tree == NULL)
    return NULL;
  if (sw_tree_get_read_only (tree) != NULL)
    {
      sw_set_error (error, SW_ERROR_REFUSED, "read_only", SW_NO_BIT, "%s",
                    sw_tree_get_read_only (tree));
      return NULL;
    }

  return g_steal_pointer (&tree);
}

/**
 * sw_document_new_restore:
 * @self: a document
 * @bytes: a whole file of the same format
 * @label: (nullable): what the step is called
 * @error: return location
 *
 * Makes the command that puts other bytes in the document's place, undoably.
 *
 * Errors: those of decoding; %SW_ERROR_REFUSED with the kind "other_format" or "read_only".
 *
 * Returns: (transfer full): the command, or %NULL if the bytes cannot be used
 */
SwCommand *
sw_document_new_restore (SwDocument  *self,
                         GBytes      *bytes,
                         const char  *label,
                         GError     **error)
{
  g_autoptr (SwTree) tree = sw_document_read_other (sw_document_get_codec (self),
                                                    sw_document_get_tables (self), bytes, NULL,
                                                    error);
  SwCommand *command;

  if (tree == NULL)
    return NULL;

  command = sw_document_new_restore_tree (tree, label, FALSE);
  sw_command_set_origin (command, SW_ORIGIN_BACKUP);
  return command;
}
