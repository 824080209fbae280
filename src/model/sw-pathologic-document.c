/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-document.c: a Pathologic save that is open. */
#include "config.h"

#include "sw-pathologic-document.h"

#include "sw-objects.h"
#include "sw-odd-content.h"
#include "sw-pathologic-bytes.h"
#include "sw-pathologic-detect.h"
#include "sw-pathologic-edit.h"
#include "sw-pathologic-edits.h"
#include "sw-pathologic-index.h"
#include "sw-pathologic-objects.h"
#include "sw-pathologic-options.h"
#include "sw-pathologic-structure.h"
#include "sw-pathologic-words.h"
#include "sw-set-value.h"
#include "sw-vocabulary.h"

#include <glib/gi18n-lib.h>

struct _SwPathologicDocument
{
  SwDocument         parent_instance;
  SwPathologicIndex *index;
  SwPathologicWords *words;
  gboolean           everywhere;     /* texts are changed wherever they are used */
};

static void sw_pathologic_document_objects_init (SwObjectsInterface *iface);
static void sw_pathologic_document_vocabulary_init (SwVocabularyInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SwPathologicDocument, sw_pathologic_document, SW_TYPE_DOCUMENT,
                               G_IMPLEMENT_INTERFACE (SW_TYPE_OBJECTS,
                                                      sw_pathologic_document_objects_init)
                               G_IMPLEMENT_INTERFACE (SW_TYPE_VOCABULARY,
                                                      sw_pathologic_document_vocabulary_init))

static char *
sw_pathologic_document_dup_subtitle (SwDocument *document)
{
  const SwPathologicFile *file =
    sw_pathologic_document_get_remembered (SW_PATHOLOGIC_DOCUMENT (document));
  guint n_objects = file->objects->len;
  g_autofree char *objects =
    g_strdup_printf (ngettext ("%u object", "%u objects", n_objects), n_objects);

  /* Translators: the kind of a file, how it is laid out, and how many objects are in it. */
  return g_strdup_printf (_("Pathologic save, layout “%s”, %s"), file->plan->framing.id, objects);
}

static void
add_section (GListStore         *sections,
             const char         *id,
             const char         *title,
             const char * const *paths)
{
  g_autofree char *icon = g_strdup_printf ("sw-%s-symbolic", id);
  g_autoptr (SwSection) section = sw_section_new (id, title, icon, id, SW_SECTION_STRUCTURE,
                                                  paths);

  g_list_store_append (sections, section);
}

static void
sw_pathologic_document_add_sections (SwDocument *document,
                                     GListStore *sections)
{
  static const char * const all[] = { "", NULL };
  static const char * const nothing[] = { NULL };

  add_section (sections, "tree", _("Structure"), all);
  add_section (sections, "pathologic-reading", C_("section", "Reading"), nothing);
  add_section (sections, "review", _("Unsaved changes"), nothing);
  add_section (sections, "history", _("History"), nothing);
  add_section (sections, "backups", _("Backups"), nothing);
}

/* The built-in names are read when somebody asks for them, and have no fault. */
static void
add_names_finding (SwDocument *document,
                   GListStore *findings)
{
  const SwPathologicFile *file =
    sw_pathologic_document_get_remembered (SW_PATHOLOGIC_DOCUMENT (document));
  g_autoptr (SwPathologicNames) names = NULL;
  g_autoptr (SwFinding) finding = NULL;
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (file->plan->schema->names, "names.json") == 0)
    return;

  names = sw_tables_dup_pathologic_names (sw_document_get_tables (document), &error);
  if (error == NULL)
    return;
  finding = sw_finding_new ("bad_names", SW_SEVERITY_WARNING, "", error->message);
  g_list_store_append (findings, finding);
}

/* Any file opens, also one of which something else has to be said first. */
static void
add_content_finding (SwDocument *document,
                     GListStore *findings)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (sw_document_get_bytes (document), &size);
  SwError code;
  const char *message;
  const char *kind = sw_odd_content_find (data, size, &code, &message);
  g_autoptr (SwFinding) finding = NULL;

  if (kind == NULL)
    return;
  finding = sw_finding_new (kind, SW_SEVERITY_ERROR, "", message);
  g_list_store_append (findings, finding);
}

static void
sw_pathologic_document_add_findings (SwDocument *document,
                                     GListStore *findings)
{
  const SwPathologicFile *file =
    sw_pathologic_document_get_remembered (SW_PATHOLOGIC_DOCUMENT (document));
  g_autofree char *message = NULL;
  g_autoptr (SwFinding) finding = NULL;

  add_content_finding (document, findings);
  if (sw_tree_get_fault (sw_document_get_tree (document)) != NULL)
    {
      g_autoptr (SwFinding) fault = sw_finding_new_for_fault (document);

      g_list_store_append (findings, fault);
    }
  for (char **problem = file->plan->schema->problems; problem != NULL && *problem != NULL;
       problem++)
    {
      g_autoptr (SwFinding) unused = sw_finding_new ("bad_schema", SW_SEVERITY_WARNING, "",
                                                     *problem);

      g_list_store_append (findings, unused);
    }
  add_names_finding (document, findings);
  if (file->n_warnings == 0)
    return;

  message = g_strdup_printf (ngettext ("%u value is written as the game never writes it. It is "
                                       "kept as it is.",
                                       "%u values are written as the game never writes them. They "
                                       "are kept as they are.", file->n_warnings),
                             file->n_warnings);
  finding = sw_finding_new ("unusual", SW_SEVERITY_NOTE, "", message);
  g_list_store_append (findings, finding);
}

static GPtrArray *
sw_pathologic_document_list_steps (SwDocument *document)
{
  return sw_pathologic_list_steps (SW_PATHOLOGIC_DOCUMENT (document));
}

/* A reference says what it refers to. */
static char *
dup_child_text (SwDocument *document,
                SwNodeId    node,
                const char *token)
{
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId child = sw_tree_find_child (tree, node, token);
  g_auto (SwValue) value = SW_VALUE_INIT;

  if (child == SW_NODE_NONE)
    return NULL;

  sw_tree_get_value (tree, child, &value);
  return sw_document_dup_value_text (document, child, &value);
}

/* What a variable is called and what it is says more than that it is a pair. */
static char *
dup_pair_text (SwDocument *document,
               SwNodeId    node)
{
  g_autofree char *key = dup_child_text (document, node, "key");
  g_autofree char *value = dup_child_text (document, node, "value");

  if (key == NULL || value == NULL)
    return NULL;

  /* Translators: one pair of many, as the name of a variable and its value. */
  return g_strdup_printf (C_("pair", "%s: %s"), key, value);
}

static char *
sw_pathologic_document_dup_value_text (SwDocument    *document,
                                       SwNodeId       node,
                                       const SwValue *value)
{
  SwTree *tree = sw_document_get_tree (document);

  if (value->kind == SW_KIND_GROUP && sw_pathologic_find_map (tree, node) != SW_NODE_NONE)
    return dup_pair_text (document, node);
  if (value->kind != SW_KIND_REFERENCE || value->number >= sw_tree_get_n_rows (tree))
    return NULL;

  return sw_tree_dup_path (tree, (SwNodeId) value->number);
}

/* A text may be a row of a table, whose number others have. */
static gboolean
sw_pathologic_document_shares (SwDocument *document,
                               SwNodeId    node)
{
  return sw_pathologic_is_in_table (sw_document_get_tree (document), node);
}

static gboolean
sw_pathologic_document_check_set (SwDocument     *document,
                                  SwNodeId        node,
                                  const SwValue  *value,
                                  GError        **error)
{
  SwPathologicDocument *self = SW_PATHOLOGIC_DOCUMENT (document);

  if (self->everywhere && value->kind == SW_KIND_STRING)
    return sw_pathologic_check_text_everywhere (self, node, value->text, error);

  return sw_pathologic_check_set (self, node, value, error);
}

static gboolean
sw_pathologic_document_check_here (SwDocument     *document,
                                   SwNodeId        node,
                                   const SwValue  *value,
                                   GError        **error)
{
  return sw_pathologic_check_here (SW_PATHOLOGIC_DOCUMENT (document), node, value, error);
}

static gboolean
sw_pathologic_document_check_many (SwDocument  *document,
                                   SwNodeId     top,
                                   GArray      *values,
                                   gboolean   (*rest) (gpointer data),
                                   gpointer     data,
                                   GError     **error)
{
  const SwPathologicRest pause = { rest, data };

  return sw_pathologic_check_many (SW_PATHOLOGIC_DOCUMENT (document), top, values,
                                   rest != NULL ? &pause : NULL, error);
}

static SwCommand *
sw_pathologic_document_new_set (SwDocument    *document,
                                SwNodeId       node,
                                const SwValue *value)
{
  SwPathologicDocument *self = SW_PATHOLOGIC_DOCUMENT (document);

  if (self->everywhere && value->kind == SW_KIND_STRING)
    return sw_pathologic_new_text (self, node, value);
  if (value->kind == SW_KIND_BYTES
      && sw_pathologic_is_unread (sw_document_get_tree (document), node))
    return sw_pathologic_new_raw (self, node, value->bytes);

  return sw_set_value_new (document, node, value);
}

static SwCommand *
sw_pathologic_document_new_set_everywhere (SwDocument     *document,
                                           SwNodeId        node,
                                           const SwValue  *value,
                                           SwOrigin        origin,
                                           GError        **error)
{
  SwPathologicDocument *self = SW_PATHOLOGIC_DOCUMENT (document);

  if (origin != SW_ORIGIN_JOURNAL && value->kind == SW_KIND_STRING
      && !sw_pathologic_check_text_everywhere (self, node, value->text, error))
    return NULL;

  return sw_pathologic_new_text (self, node, value);
}

static SwCommand *
sw_pathologic_document_new_structure (SwDocument             *document,
                                      const SwStructureEdit  *edit,
                                      GError                **error)
{
  return sw_pathologic_new_structure (SW_PATHOLOGIC_DOCUMENT (document), edit, error);
}

static void
sw_pathologic_document_new_structure_async (SwDocument            *document,
                                            const SwStructureEdit *edit,
                                            GAsyncReadyCallback    callback,
                                            gpointer               user_data)
{
  sw_pathologic_new_structure_async (SW_PATHOLOGIC_DOCUMENT (document), edit, callback, user_data);
}

static SwCommand *
sw_pathologic_document_new_structure_finish (SwDocument    *document,
                                             GAsyncResult  *result,
                                             GError       **error)
{
  return sw_pathologic_new_structure_finish (result, error);
}

/* What was found out when the file was opened stays: an edit may make another reading look better,
 * and every path would then be another one. */
static SwTables *
sw_pathologic_document_new_tables (SwDocument *document)
{
  const SwPathologicFile *file =
    sw_pathologic_document_get_remembered (SW_PATHOLOGIC_DOCUMENT (document));

  return sw_tables_new_pathologic (sw_document_get_tables (document),
                                   sw_pathologic_options_copy (&file->plan->options));
}

/* -- objects -- */

static char *
sw_pathologic_document_dup_object_name (SwObjects *objects,
                                        SwNodeId   node)
{
  return sw_pathologic_dup_object_name (sw_document_get_tree (SW_DOCUMENT (objects)), node);
}

static char *
sw_pathologic_document_dup_target_name (SwObjects *objects,
                                        SwNodeId   node)
{
  return sw_pathologic_dup_target_name (sw_document_get_tree (SW_DOCUMENT (objects)), node);
}

static char *
sw_pathologic_document_dup_class (SwObjects *objects,
                                  SwNodeId   node)
{
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (objects));

  if (!sw_pathologic_is_object (tree, node))
    return NULL;

  return sw_pathologic_dup_class_name (tree, sw_pathologic_get_factory (tree, node));
}

static SwNodeId
sw_pathologic_document_find_target (SwObjects *objects,
                                    SwNodeId   node)
{
  return sw_pathologic_find_target (sw_document_get_tree (SW_DOCUMENT (objects)), node);
}

static GListModel *
sw_pathologic_document_list_referrers (SwObjects *objects,
                                       SwNodeId   node)
{
  SwPathologicDocument *self = SW_PATHOLOGIC_DOCUMENT (objects);
  SwDocument *document = SW_DOCUMENT (objects);

  if (!sw_pathologic_is_object (sw_document_get_tree (document), node))
    return NULL;

  return G_LIST_MODEL (sw_pathologic_index_list_referrers (self->index, node));
}

static GListModel *
sw_pathologic_document_list_classes (SwObjects *objects)
{
  return sw_pathologic_index_list_classes (SW_PATHOLOGIC_DOCUMENT (objects)->index);
}

static gboolean
sw_pathologic_document_new_test (SwObjects     *objects,
                                 const char    *key,
                                 const char    *text,
                                 SwSearchTest  *test,
                                 GError       **error)
{
  return sw_pathologic_new_test (sw_document_get_tree (SW_DOCUMENT (objects)), key, text, test,
                                 error);
}

static void
sw_pathologic_document_objects_init (SwObjectsInterface *iface)
{
  iface->dup_name = sw_pathologic_document_dup_object_name;
  iface->dup_class = sw_pathologic_document_dup_class;
  iface->dup_target_name = sw_pathologic_document_dup_target_name;
  iface->find_target = sw_pathologic_document_find_target;
  iface->list_referrers = sw_pathologic_document_list_referrers;
  iface->list_classes = sw_pathologic_document_list_classes;
  iface->new_test = sw_pathologic_document_new_test;
}

/* -- words -- */

static void
sw_pathologic_document_list_words (SwVocabulary      *vocabulary,
                                   const SwWordQuery *query,
                                   GListStore        *words)
{
  sw_pathologic_words_list (SW_PATHOLOGIC_DOCUMENT (vocabulary)->words, query, words);
}

static char *
sw_pathologic_document_dup_meaning (SwVocabulary *vocabulary,
                                    SwNodeId      node)
{
  return sw_pathologic_words_dup_meaning (SW_PATHOLOGIC_DOCUMENT (vocabulary)->words, node);
}

static void
sw_pathologic_document_vocabulary_init (SwVocabularyInterface *iface)
{
  iface->list_words = sw_pathologic_document_list_words;
  iface->dup_meaning = sw_pathologic_document_dup_meaning;
}

static void
sw_pathologic_document_finalize (GObject *object)
{
  sw_pathologic_index_free (SW_PATHOLOGIC_DOCUMENT (object)->index);
  sw_pathologic_words_free (SW_PATHOLOGIC_DOCUMENT (object)->words);

  G_OBJECT_CLASS (sw_pathologic_document_parent_class)->finalize (object);
}

/* A variable is called by its name, as in the game's scripts. */
static char *
sw_pathologic_document_dup_label (SwDocument *document,
                                  SwNodeId    node)
{
  const char *key = sw_pathologic_get_key (sw_document_get_tree (document), node);

  return key != NULL && *key != '\0' ? g_strdup (key) : NULL;
}

/* The root is marked by what stands behind all that it names. */
static gboolean
sw_pathologic_document_stops_in (SwDocument *document,
                                 SwNodeId    node)
{
  const SwTree *tree = sw_document_get_tree (document);
  const SwPathologicFile *file = sw_tree_get_codec_data (tree);

  if (node == SW_NODE_ROOT)
    return !file->is_complete && sw_pathologic_find_unread (tree) != SW_NODE_NONE;

  return (sw_tree_get_row (tree, node)->flags & SW_PATHOLOGIC_ROW_INCOMPLETE) != 0;
}

static void
sw_pathologic_document_class_init (SwPathologicDocumentClass *klass)
{
  SwDocumentClass *document_class = SW_DOCUMENT_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sw_pathologic_document_finalize;
  document_class->dup_subtitle = sw_pathologic_document_dup_subtitle;
  document_class->add_sections = sw_pathologic_document_add_sections;
  document_class->dup_value_text = sw_pathologic_document_dup_value_text;
  document_class->add_findings = sw_pathologic_document_add_findings;
  document_class->list_steps = sw_pathologic_document_list_steps;
  document_class->shares = sw_pathologic_document_shares;
  document_class->check_set = sw_pathologic_document_check_set;
  document_class->check_here = sw_pathologic_document_check_here;
  document_class->check_many = sw_pathologic_document_check_many;
  document_class->new_set = sw_pathologic_document_new_set;
  document_class->new_set_everywhere = sw_pathologic_document_new_set_everywhere;
  document_class->new_structure = sw_pathologic_document_new_structure;
  document_class->dup_label = sw_pathologic_document_dup_label;
  document_class->new_structure_async = sw_pathologic_document_new_structure_async;
  document_class->new_structure_finish = sw_pathologic_document_new_structure_finish;
  document_class->stops_in = sw_pathologic_document_stops_in;
  document_class->new_tables = sw_pathologic_document_new_tables;
  document_class->known_by = N_("stated by public documentation of the format");
}

static void
sw_pathologic_document_init (SwPathologicDocument *self)
{
  self->index = sw_pathologic_index_new (SW_DOCUMENT (self));
  self->words = sw_pathologic_words_new (SW_DOCUMENT (self));
}

/**
 * sw_pathologic_document_get_remembered:
 * @self: a save
 *
 * Gets what the codec remembers beside the tree: the reading and its outcome, tables, objects.
 *
 * Returns: (transfer none): it, for as long as the tree stays
 */
const SwPathologicFile *
sw_pathologic_document_get_remembered (SwPathologicDocument *self)
{
  return sw_tree_get_codec_data (sw_document_get_tree (SW_DOCUMENT (self)));
}

/**
 * sw_pathologic_count_evidence:
 * @image: the bytes of a save
 * @schema: with the framings
 * @evidence: (out caller-allocates): the counts
 *
 * Counts what speaks for each framing, in any thread.
 */
void
sw_pathologic_count_evidence (GBytes                   *image,
                              const SwPathologicSchema *schema,
                              SwPathologicEvidence     *evidence)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (image, &size);

  sw_pathologic_scan_evidence (data, size, schema, evidence);
}

/**
 * sw_pathologic_document_count_evidence:
 * @self: a save
 * @evidence: (out caller-allocates): the counts
 *
 * Counts what speaks for each framing in the bytes as opened or last saved.
 */
void
sw_pathologic_document_count_evidence (SwPathologicDocument *self,
                                       SwPathologicEvidence *evidence)
{
  const SwPathologicFile *file = sw_pathologic_document_get_remembered (self);

  sw_pathologic_count_evidence (sw_tree_get_image (sw_document_get_tree (SW_DOCUMENT (self))),
                                file->plan->schema, evidence);
}

/**
 * sw_pathologic_document_fits:
 * @self: a save
 * @framing: number of a framing of its schema
 *
 * Tells whether the first bytes, as opened or last saved, look as they do in a framing.
 *
 * Returns: %TRUE if they do
 */
gboolean
sw_pathologic_document_fits (SwPathologicDocument *self,
                             guint                 framing)
{
  const SwPathologicFile *file = sw_pathologic_document_get_remembered (self);

  return sw_pathologic_fits (sw_pathologic_schema_get_framing (file->plan->schema, framing),
                             sw_document_get_bytes (SW_DOCUMENT (self)));
}

/**
 * sw_pathologic_document_get_everywhere:
 * @self: a save
 *
 * Returns: whether setting a text changes it wherever it is used
 */
gboolean
sw_pathologic_document_get_everywhere (SwPathologicDocument *self)
{
  g_return_val_if_fail (SW_IS_PATHOLOGIC_DOCUMENT (self), FALSE);

  return self->everywhere;
}

/**
 * sw_pathologic_document_set_everywhere:
 * @self: a save
 * @everywhere: whether setting a text is to change it wherever it is used, and not in one place
 *   only
 *
 * Chooses what the next edits of texts mean.
 */
void
sw_pathologic_document_set_everywhere (SwPathologicDocument *self,
                                       gboolean              everywhere)
{
  g_return_if_fail (SW_IS_PATHOLOGIC_DOCUMENT (self));

  self->everywhere = everywhere;
}
