/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pathologic-schemas.c: what a user finds out, written down, watched, and read again by. */
#include "config.h"

#include "sw-compare.h"
#include "sw-document-private.h"
#include "sw-error.h"
#include "sw-fixture-pathologic.h"
#include "sw-pathologic-options.h"
#include "sw-pathologic-rereading.h"
#include "sw-pathologic-schema-writer.h"
#include "sw-pathologic-schemas.h"
#include "sw-pathologic-trial.h"
#include "sw-pathologic-user-schema.h"
#include "sw-test-document.h"
#include "sw-test-files.h"
#include "sw-test-schemas.h"

#include <locale.h>

#define STRANGE_SIZE SW_FIXTURE_PATHOLOGIC_STRANGE_SIZE
#define FLAGGED 1

typedef SwTestSchemas Fixture;

static SwDocument *
open_bytes (SwPathologicSchema *schema,
            GBytes             *bytes)
{
  return sw_test_schemas_open (schema, bytes, "stream");
}

static SwDocument *
open_save (SwPathologicSchema *schema)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_unknown (FLAGGED);

  return open_bytes (schema, bytes);
}

static void
reread (Fixture *fixture)
{
  g_autoptr (SwPathologicRereading) rereading = NULL;
  g_autoptr (GError) error = NULL;

  sw_pathologic_schemas_reload (fixture->schemas);
  rereading = sw_pathologic_rereading_new_schema (
    SW_PATHOLOGIC_DOCUMENT (fixture->document),
    sw_pathologic_schemas_get_schema (fixture->schemas));
  g_assert_true (sw_pathologic_rereading_run_sync (rereading, &error));
  g_assert_no_error (error);
}

static SwNodeId
find_raw (SwDocument *document)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId list = sw_pathologic_find_unread (tree);

  g_assert_cmpuint (list, !=, SW_NODE_NONE);
  return sw_tree_get_child (tree, list, 0);
}

static SwNodeId
find_token (SwDocument *document,
            const char *token)
{
  SwTree *tree = sw_document_get_tree (document);

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    if (sw_tree_is_attached (tree, id)
        && g_strcmp0 (sw_tree_get_field (tree, id)->token, token) == 0)
      return id;

  return SW_NODE_NONE;
}

static guint
count_token (SwDocument *document,
             const char *token)
{
  SwTree *tree = sw_document_get_tree (document);
  guint n = 0;

  for (SwNodeId id = 0; id < sw_tree_get_n_rows (tree); id++)
    n += sw_tree_is_attached (tree, id)
         && g_strcmp0 (sw_tree_get_field (tree, id)->token, token) == 0;

  return n;
}

static SwPathologicPlace *
find_place (SwDocument *document,
            SwNodeId    node)
{
  g_autoptr (GError) error = NULL;
  SwPathologicPlace *place = sw_pathologic_place_new (SW_PATHOLOGIC_DOCUMENT (document), node,
                                                      &error);

  g_assert_no_error (error);
  return place;
}

static void
name_field (Fixture                 *fixture,
            const SwPathologicPlace *place,
            const char              *name,
            const char              *type,
            guint64                  offset)
{
  const SwPathologicNaming naming = {
    .name = name, .type = type, .offset = offset, .body_size = STRANGE_SIZE
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicSchemaChange) change =
    sw_pathologic_schema_writer_name_field (fixture->folder, place, &naming, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (sw_pathologic_schema_change_get_path (change), ==, fixture->file);
}

static void
refuse_field (Fixture                 *fixture,
              const SwPathologicPlace *place,
              const char              *name,
              const char              *type,
              guint64                  offset,
              const char              *kind)
{
  const SwPathologicNaming naming = {
    .name = name, .type = type, .offset = offset, .body_size = STRANGE_SIZE
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicSchemaChange) change =
    sw_pathologic_schema_writer_name_field (fixture->folder, place, &naming, &error);

  g_assert_null (change);
  g_assert_cmpstr (sw_error_get_kind (error), ==, kind);
}

static void
set_length (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicSchemaChange) change =
    sw_pathologic_schema_writer_set_length (fixture->folder, SW_FIXTURE_PATHOLOGIC_STRANGE,
                                            STRANGE_SIZE, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (sw_pathologic_schema_change_get_path (change), ==, fixture->file);
  reread (fixture);
}

/* A length opens the rest of the file; nothing counts as changed. */
static void
test_length (Fixture       *fixture,
             gconstpointer  data)
{
  SwPathologicDocument *save = SW_PATHOLOGIC_DOCUMENT (fixture->document);
  g_autoptr (GBytes) before = g_bytes_ref (sw_document_get_bytes (fixture->document));
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = g_strconcat (fixture->file, "~", NULL);
  g_autofree char *former = NULL;
  guint32 factory;

  g_assert_true (sw_pathologic_place_find_factory (save, SW_NODE_ROOT, &factory, &error));
  g_assert_cmpuint (factory, ==, SW_FIXTURE_PATHOLOGIC_STRANGE);
  g_assert_true (sw_pathologic_place_find_factory (save, find_raw (fixture->document), &factory,
                                                   &error));
  g_assert_cmpuint (factory, ==, SW_FIXTURE_PATHOLOGIC_STRANGE);

  set_length (fixture);
  g_file_get_contents (kept, &former, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (former, ==, sw_fixture_pathologic_schema);
  g_assert_null (sw_pathologic_document_get_remembered (save)->error_kind);
  g_assert_false (sw_document_get_modified (fixture->document));
  changes = sw_document_list_changes (fixture->document, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (changes), ==, 0);
  sw_test_assert_encode (fixture->document, before);

  g_assert_false (sw_pathologic_place_find_factory (save, SW_NODE_ROOT, &factory, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "no_object");

  sw_history_undo (sw_document_get_history (fixture->document));
  g_assert_cmpstr (sw_pathologic_document_get_remembered (save)->error_kind, ==,
                   "unknown_factory");
  sw_test_assert_encode (fixture->document, before);
}

/* Bytes of an unread span become a class; its bytes are divided further. */
static void
test_name (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (SwPathologicPlace) raw = find_place (fixture->document,
                                                  find_raw (fixture->document));
  g_autoptr (SwPathologicPlace) rest = NULL;
  SwNodeId mood;

  g_assert_null (raw->body);
  g_assert_cmpuint (raw->factory, ==, SW_FIXTURE_PATHOLOGIC_STRANGE);
  name_field (fixture, raw, "mood", "u16", 0);
  reread (fixture);
  mood = find_token (fixture->document, "mood");
  g_assert_cmpuint (sw_tree_get_number (sw_document_get_tree (fixture->document), mood), ==,
                    0x3713);

  rest = find_place (fixture->document, find_token (fixture->document, "unknown_1"));
  g_assert_cmpuint (rest->size, ==, STRANGE_SIZE - 2);
  g_assert_cmpstr (rest->field, ==, "unknown_1");
  name_field (fixture, rest, "height", "f32", 1);
  reread (fixture);
  g_assert_cmpuint (count_token (fixture->document, "height"), ==, 2);
  g_assert_null (sw_pathologic_document_get_remembered (
                   SW_PATHOLOGIC_DOCUMENT (fixture->document))->error_kind);
}

/* All else that the user wrote stays, in its order. */
static void
test_kept (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (SwPathologicPlace) raw = find_place (fixture->document,
                                                  find_raw (fixture->document));
  g_autoptr (GError) error = NULL;
  g_autoptr (SwPathologicUserSchema) layers = NULL;
  SwPathologicSchemaFile *file;
  JsonObject *classes;

  name_field (fixture, raw, "mood", "u16", 2);
  layers = sw_pathologic_user_schema_load (fixture->folder, NULL, &error);
  g_assert_no_error (error);
  file = g_ptr_array_index (layers->layers, 1);
  g_assert_cmpstr (json_object_get_string_member (file->own, "title"), ==, "Made-up classes");
  classes = json_object_get_object_member (file->own, "classes");
  g_assert_cmpuint (json_object_get_size (classes), ==, 8);
  g_assert_cmpuint (json_array_get_length (
                      json_object_get_array_member (
                        json_object_get_object_member (classes, "Person"), "body")), ==, 8);
}

static void
test_refusals (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (SwPathologicPlace) raw = find_place (fixture->document,
                                                  find_raw (fixture->document));
  g_autoptr (SwPathologicPlace) rest = NULL;
  g_autoptr (SwPathologicPlace) mood = NULL;
  SwPathologicNaming naming;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_file_get_contents (fixture->file, &before, NULL, NULL);
  refuse_field (fixture, raw, "", "u16", 0, "bad_name");
  refuse_field (fixture, raw, "2nd", "u16", 0, "bad_name");
  refuse_field (fixture, raw, "a/b", "u16", 0, "bad_name");
  refuse_field (fixture, raw, "mood", "u17", 0, "bad_type");
  refuse_field (fixture, raw, "mood", "str", 0, "bad_type");
  refuse_field (fixture, raw, "mood", "u16", STRANGE_SIZE - 1, "value_out_of_range");
  refuse_field (fixture, raw, "mood", "u16", G_MAXUINT64, "value_out_of_range");
  g_file_get_contents (fixture->file, &after, NULL, NULL);
  g_assert_cmpstr (before, ==, after);

  name_field (fixture, raw, "mood", "u16", 0);
  reread (fixture);
  rest = find_place (fixture->document, find_token (fixture->document, "unknown_1"));
  refuse_field (fixture, rest, "mood", "u16", 0, "name_taken");
  mood = find_place (fixture->document, find_token (fixture->document, "mood"));
  refuse_field (fixture, mood, "mood", "u32", 0, "value_out_of_range");
  naming = (SwPathologicNaming) { .name = "mood", .type = "u32" };
  g_assert_null (sw_pathologic_schema_writer_try_field (fixture->folder, mood, &naming, &error));
  g_assert_cmpstr (error->message, ==, "The field would overlap “unknown_1”: there are 2 bytes "
                                       "before it.");
  g_clear_error (&error);

  g_assert_null (sw_pathologic_place_new (SW_PATHOLOGIC_DOCUMENT (fixture->document),
                                          SW_NODE_ROOT, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "not_bytes");
}

/* A class of the shipped schema is copied: lists of two files would be joined. */
static void
test_shipped (Fixture       *fixture,
              gconstpointer  data)
{
  SwPathologicPlace place = {
    .factory = 0, .body = (char *) "CGameWorld", .is_class = TRUE,
    .field = (char *) "time_dawn", .size = 4,
  };
  SwPathologicPlace structure = {
    .factory = SW_PATHOLOGIC_NONE, .body = (char *) "CVector", .field = (char *) "x", .size = 4,
  };
  SwPathologicSchema *schema;
  const SwPathologicBody *body;

  name_field (fixture, &place, "dawn", "u16", 2);
  sw_pathologic_schemas_reload (fixture->schemas);
  schema = sw_pathologic_schemas_get_schema (fixture->schemas);
  body = sw_pathologic_schema_get_body (schema,
                                        sw_pathologic_schema_find_factory (schema, 0,
                                                                           FLAGGED)->body);
  g_assert_cmpstr (body->name, ==, "CGameWorld_2");
  g_assert_cmpuint (body->fields->len, ==, 19);
  g_assert_cmpstr (g_array_index (body->fields, SwPathologicField, 6).name, ==, "unknown_1");
  g_assert_cmpstr (g_array_index (body->fields, SwPathologicField, 7).name, ==, "dawn");

  refuse_field (fixture, &structure, "left", "u16", 0, "structure_shipped");
}

/* What others hang on cannot go. */
static void
test_condition (Fixture       *fixture,
                gconstpointer  data)
{
  SwPathologicPlace place = {
    .factory = SW_FIXTURE_PATHOLOGIC_THING, .body = (char *) "Thing", .is_class = TRUE,
    .field = (char *) "has_charge", .size = 1,
  };

  refuse_field (fixture, &place, "is_loaded", "u8", 0, "bad_schema");
}

/* What is left has names of its own, whatever the field is called. */
static void
test_rest (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (SwPathologicPlace) raw = find_place (fixture->document,
                                                  find_raw (fixture->document));
  g_autoptr (SwPathologicPlace) rest = NULL;

  name_field (fixture, raw, "unknown_1", "u16", 2);
  reread (fixture);
  rest = find_place (fixture->document, find_token (fixture->document, "unknown_2"));
  g_assert_cmpuint (rest->size, ==, 2);
  name_field (fixture, rest, "unknown_2", "u8", 1);
  reread (fixture);
  g_assert_cmpuint (count_token (fixture->document, "unknown_2"), ==, 2);
}

static SwPathologicTrial *
try_field (Fixture                 *fixture,
           const SwPathologicPlace *place,
           const char              *type,
           guint64                  offset,
           guint64                  read_size)
{
  const SwPathologicNaming naming = {
    .name = "mood", .type = type, .offset = offset, .read_size = read_size,
    .body_size = STRANGE_SIZE
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *text = NULL;
  g_autoptr (SwPathologicSchema) schema = NULL;
  SwPathologicTrial *trial;

  g_file_get_contents (fixture->file, &before, NULL, NULL);
  schema = sw_pathologic_schema_writer_try_field (fixture->folder, place, &naming, &error);
  g_assert_no_error (error);
  trial = sw_pathologic_trial_new (SW_PATHOLOGIC_DOCUMENT (fixture->document), place, schema);
  g_assert_true (sw_pathologic_trial_run (trial, NULL, &error));
  g_assert_no_error (error);
  g_file_get_contents (fixture->file, &after, NULL, NULL);
  g_assert_cmpstr (before, ==, after);
  text = sw_pathologic_trial_dup_text (trial);
  g_test_message ("%s", text);
  return trial;
}

/* What bytes are taken for is tried on all objects of the class: those that still read are counted,
 * and those that do not. */
static void
test_trial (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (SwPathologicPlace) raw = find_place (fixture->document,
                                                  find_raw (fixture->document));
  g_autoptr (SwPathologicPlace) body = NULL;
  g_autoptr (SwPathologicTrial) fixed = try_field (fixture, raw, "u16", 0, 0);
  g_autoptr (SwPathologicTrial) known = NULL;
  g_autoptr (SwPathologicTrial) varying = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpuint (sw_pathologic_trial_get_n_read (fixed), ==, 2);
  g_assert_cmpuint (sw_pathologic_trial_get_n_stopped (fixed), ==, 0);

  set_length (fixture);
  body = find_place (fixture->document, find_token (fixture->document, "unknown_1"));
  known = try_field (fixture, body, "f32", 3, 0);
  g_assert_cmpuint (sw_pathologic_trial_get_n_read (known), ==, 2);
  g_assert_cmpuint (sw_pathologic_trial_get_n_stopped (known), ==, 0);

  /* As if the first byte were a length that is right in neither of them */
  varying = try_field (fixture, body, "vec<u8>", 0, 6);
  g_assert_cmpuint (sw_pathologic_trial_get_n_read (varying), ==, 0);
  g_assert_cmpuint (sw_pathologic_trial_get_n_stopped (varying), ==, 2);
  text = sw_pathologic_trial_dup_text (varying);
  g_assert_nonnull (strstr (text, "Reads 0 of 2 objects; 2 would stop: /item/0/next at byte "));
}

/* A row of objects of seven bytes, which begin with a text and its length; that of the third is
 * another one */
static GBytes *
new_moods (void)
{
  static const char * const bodies[] = { "\4grimaa", "\4wildbb", "\5sorryc", "\4calmdd" };
  SwFixturePathologic writer;

  sw_fixture_pathologic_init (&writer, FLAGGED);
  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      sw_fixture_pathologic_object (&writer, SW_FIXTURE_PATHOLOGIC_STRANGE);
      for (guint j = 0; j < STRANGE_SIZE; j++)
        sw_fixture_pathologic_number (&writer, (guint8) bodies[i][j], 1);
    }

  return sw_fixture_pathologic_finish (&writer);
}

/* A length that the bytes say themselves is right in the object that was looked at, and in others
 * perhaps not. Who ends elsewhere is counted among those that stop, and so is who comes after it
 * and cannot be found any more. */
static void
test_trial_some (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GBytes) bytes = new_moods ();
  g_autoptr (SwPathologicPlace) place = NULL;
  g_autoptr (SwPathologicTrial) trial = NULL;
  g_autofree char *text = NULL;

  g_clear_object (&fixture->document);
  fixture->document = open_bytes (sw_pathologic_schemas_get_schema (fixture->schemas), bytes);
  set_length (fixture);
  place = find_place (fixture->document, find_token (fixture->document, "unknown_1"));
  trial = try_field (fixture, place, "cstr", 0, 5);
  g_assert_cmpuint (sw_pathologic_trial_get_n_read (trial), ==, 2);
  g_assert_cmpuint (sw_pathologic_trial_get_n_stopped (trial), ==, 2);
  text = sw_pathologic_trial_dup_text (trial);
  g_assert_cmpstr (text, ==, "Reads 2 of 4 objects; 2 would stop: /item/2 at byte 49, /item/3 at "
                             "byte 48.");
}

/* Whoever has a structure in it counts where the structure changes. */
static void
test_trial_structure (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (GBytes) bytes = sw_fixture_pathologic_new (FLAGGED, 3, 2);
  g_autoptr (SwPathologicPlace) place = NULL;
  g_autoptr (SwPathologicTrial) trial = NULL;
  g_autoptr (GError) error = NULL;
  SwTree *tree;
  SwNodeId node;

  g_clear_object (&fixture->document);
  fixture->document = sw_test_schemas_open (sw_pathologic_schemas_get_schema (fixture->schemas),
                                            bytes, "pointer");
  tree = sw_document_get_tree (fixture->document);
  node = sw_tree_lookup (tree, "/game_world/engine_world/people/0/bag/0/value/kind", &error);
  g_assert_no_error (error);
  place = find_place (fixture->document, node);
  g_assert_false (place->is_class);
  trial = sw_pathologic_trial_new (SW_PATHOLOGIC_DOCUMENT (fixture->document), place,
                                   sw_pathologic_schemas_get_schema (fixture->schemas));
  g_assert_true (sw_pathologic_trial_run (trial, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (sw_pathologic_trial_get_n_read (trial), ==, 3);
  g_assert_cmpuint (sw_pathologic_trial_get_n_stopped (trial), ==, 0);
}

/* With a first file of one's own */
static void
test_first (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "new", NULL);
  g_autofree char *broken = g_build_filename (folder, "mine.json", NULL);
  g_autoptr (SwPathologicSchemaChange) change = NULL;
  g_autoptr (SwPathologicSchemaChange) other = NULL;
  g_autoptr (GError) error = NULL;

  change = sw_pathologic_schema_writer_set_length (folder, 77, 3, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sw_pathologic_schema_change_get_path (change), ==, broken);

  g_file_set_contents (broken, "{", -1, NULL);
  other = sw_pathologic_schema_writer_set_length (folder, 77, 3, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (sw_pathologic_schema_change_get_path (other), "mine-2.json"));

  /* A file that was not there before goes with the step, but not what somebody else put there. */
  g_assert_false (sw_pathologic_schema_change_put (change, FALSE, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "changed_outside");
  g_clear_error (&error);
  g_assert_true (g_file_test (broken, G_FILE_TEST_EXISTS));
  g_assert_true (sw_pathologic_schema_change_put (other, FALSE, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (sw_pathologic_schema_change_get_path (other), G_FILE_TEST_EXISTS));
  g_assert_true (sw_pathologic_schema_change_put (other, TRUE, &error));
  g_assert_true (g_file_test (sw_pathologic_schema_change_get_path (other), G_FILE_TEST_EXISTS));
}

static void
changed_cb (gpointer data)
{
  gboolean *is_changed = data;

  *is_changed = TRUE;
}

static void
wait_for (gboolean *is_changed)
{
  gint64 limit = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;

  while (!*is_changed && g_get_monotonic_time () < limit)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (5000);
  g_assert_true (*is_changed);
  *is_changed = FALSE;
}

/* What an editor writes into the folder is noticed; what is wrong with it is said. */
static void
test_watch (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other.json", NULL);
  SwPathologicSchema *schema;
  gboolean is_changed = FALSE;

  g_signal_connect_swapped (fixture->schemas, "changed", G_CALLBACK (changed_cb), &is_changed);
  sw_pathologic_schemas_reload (fixture->schemas);
  g_assert_false (is_changed);

  g_file_set_contents (other,
                       "{\"format\": \"pathologic-sav-schema\", \"schema_version\": 1,"
                       " \"classes\": {\"Odd\": {\"body\":"
                       " [{\"name\": \"a\", \"type\": \"u5\"}]}}}",
                       -1, NULL);
  wait_for (&is_changed);
  schema = sw_pathologic_schemas_get_schema (fixture->schemas);
  g_assert_nonnull (schema->problems);
  g_assert_nonnull (strstr (schema->problems[0], "other.json"));
  g_assert_nonnull (strstr (schema->problems[0], "/classes/Odd/body/0"));

  g_unlink (other);
  wait_for (&is_changed);
  g_assert_null (sw_pathologic_schemas_get_schema (fixture->schemas)->problems);
}

/* What was changed and not saved stays, and undo goes back over both steps. */
static void
test_unsaved (Fixture       *fixture,
              gconstpointer  data)
{
  SwHistory *history = sw_document_get_history (fixture->document);
  SwTree *tree = sw_document_get_tree (fixture->document);
  SwNodeId node = find_token (fixture->document, "value");
  g_autofree char *path = sw_tree_dup_path (tree, node);
  g_autoptr (GBytes) before = g_bytes_ref (sw_document_get_bytes (fixture->document));
  g_autoptr (GError) error = NULL;
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_number (&value, SW_KIND_SIGNED, 4711);
  g_assert_true (sw_document_push (fixture->document,
                                   sw_document_new_set (fixture->document, node, &value, &error),
                                   &error));
  g_assert_no_error (error);
  set_length (fixture);
  g_assert_true (sw_document_get_modified (fixture->document));
  g_assert_cmpuint (sw_test_number (fixture->document, path), ==, 4711);

  sw_history_go_to (history, 0);
  g_assert_false (sw_document_get_modified (fixture->document));
  sw_test_assert_encode (fixture->document, before);
}

/* Comparing tells of bytes that nobody can read, too. */
static void
test_compare (Fixture       *fixture,
              gconstpointer  data)
{
  SwPathologicSchema *schema = sw_pathologic_schemas_get_schema (fixture->schemas);
  g_autoptr (SwDocument) other = open_save (schema);
  SwNodeId raw = find_raw (other);
  g_autofree char *path = sw_tree_dup_path (sw_document_get_tree (other), raw);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("\1\2\3\4\5\6\7", STRANGE_SIZE);
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (SwChange) change = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (SwValue) value = SW_VALUE_INIT;

  sw_value_init_bytes (&value, bytes);
  g_assert_true (sw_document_push (other, sw_document_new_set (other, raw, &value, &error),
                                   &error));
  g_assert_no_error (error);
  changes = sw_compare_documents (fixture->document, other);
  g_assert_cmpuint (g_list_model_get_n_items (changes), ==, 1);
  change = g_list_model_get_item (changes, 0);
  g_assert_cmpstr (sw_change_get_path (change), ==, path);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  sw_test_init (&argc, &argv);

#define ADD(name, func) \
  g_test_add ("/model/pathologic-schemas/" name, Fixture, NULL, sw_test_schemas_set_up, func, \
              sw_test_schemas_tear_down)
  ADD ("length", test_length);
  ADD ("name", test_name);
  ADD ("kept", test_kept);
  ADD ("refusals", test_refusals);
  ADD ("rest", test_rest);
  ADD ("trial", test_trial);
  ADD ("trial-some", test_trial_some);
  ADD ("trial-structure", test_trial_structure);
  ADD ("shipped", test_shipped);
  ADD ("condition", test_condition);
  ADD ("first", test_first);
  ADD ("watch", test_watch);
  ADD ("unsaved", test_unsaved);
  ADD ("compare", test_compare);
#undef ADD

  return g_test_run ();
}
