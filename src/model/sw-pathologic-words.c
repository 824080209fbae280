/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-words.c: the words of a Pathologic save and of the scripts of the game. */
#include "config.h"

#include "sw-pathologic-words.h"

#include "sw-pathologic-collect.h"
#include "sw-pathologic-file.h"
#include "sw-pathologic-objects.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Words that fit are offered by how likely they are meant; within a rank by the alphabet. */
#define N_RANKS 3u

/* Texts that edits brought, until all are collected again */
#define MOST_FRESH 500u

struct _SwPathologicWords
{
  SwDocument            *document;      /* its owner */
  SwPathologicCollected *collected;     /* (nullable): once it is asked for and found */
  GCancellable          *collecting;    /* (nullable): while it is looked for */
  SwPathologicNames     *names;         /* (nullable): once a meaning was asked for */
  GHashTable            *fresh;         /* text -> a node that says so now; owns its keys */
};

/* What to remember of a word while the best are chosen */
typedef struct
{
  const char *text;
  guint64     data;
} Candidate;

typedef struct
{
  SwPathologicWords *words;
  const SwWordQuery *query;
  const SwField     *field;            /* (nullable): of the node */
  gboolean           is_key;           /* the node is the key of a pair */
  char              *typed;            /* folded */
  GArray            *found[2][N_RANKS]; /* that begin so; that have it inside */
} Choice;

/* -- nodes -- */

/* The list that a node is a key or value of; SW_NODE_NONE for none */
static SwNodeId
find_map (const SwTree *tree,
          SwNodeId      node)
{
  SwNodeId pair = node != SW_NODE_ROOT ? sw_tree_get_parent (tree, node) : SW_NODE_NONE;

  return pair != SW_NODE_NONE ? sw_pathologic_find_map (tree, pair) : SW_NODE_NONE;
}

static gboolean
is_key (const SwTree *tree,
        SwNodeId      node)
{
  return g_strcmp0 (sw_tree_get_field (tree, node)->token, "key") == 0
         && find_map (tree, node) != SW_NODE_NONE;
}

static gboolean
says (const SwTree *tree,
      SwNodeId      node,
      const char   *text)
{
  return node < sw_tree_get_n_rows (tree)
         && sw_tree_get_field (tree, node)->kind == SW_KIND_STRING
         && g_strcmp0 (sw_tree_get_text (tree, node), text) == 0
         && sw_tree_is_attached (tree, node);
}

static char *
dup_field_name (const SwField *field)
{
  return g_strdup (field->label != NULL ? _(field->label) : field->token);
}

/* What a text of the save is, told by the first place that has it */
static char *
dup_own_note (SwPathologicWords *self,
              SwNodeId           node,
              const char        *text)
{
  SwTree *tree = sw_document_get_tree (self->document);
  SwNodeId parent;
  g_autofree char *name = NULL;

  if (!says (tree, node, text))
    return g_strdup (_("A text of this save"));

  parent = sw_tree_get_parent (tree, node);
  if (is_key (tree, node))
    {
      name = dup_field_name (sw_tree_get_field (tree, find_map (tree, node)));
      /* Translators: %s is the name of a list. */
      return name != NULL ? g_strdup_printf (_("A key of “%s”"), name)
                          : g_strdup (_("A key of a list"));
    }
  if (sw_pathologic_is_object (tree, parent) && sw_pathologic_names_object (tree, node))
    {
      name = sw_pathologic_dup_class_name (tree, sw_pathologic_get_factory (tree, parent));
      /* Translators: %s is the name of a class of objects. */
      return g_strdup_printf (_("Name of an object of the class “%s”"), name);
    }

  name = dup_field_name (sw_tree_get_field (tree, node));
  /* Translators: %s is the name of a field. */
  return name != NULL ? g_strdup_printf (_("A text of this save, in “%s”"), name)
                      : g_strdup (_("A text of this save"));
}

static char *
dup_note (SwPathologicWords *self,
          const Candidate   *candidate)
{
  guint32 number = SW_PATHOLOGIC_WORD_NUMBER (candidate->data);

  if ((candidate->data & SW_PATHOLOGIC_WORD_NAME) == 0)
    return dup_own_note (self, number, candidate->text);

  return sw_pathologic_name_dup_note (sw_pathologic_names_get (self->collected->names, number));
}

/* -- collecting -- */

static void
collected_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  SwPathologicCollected *collected = sw_pathologic_collect_finish (result);
  SwPathologicWords *self = data;

  /* It was stopped, perhaps because there is nobody any more. */
  if (collected == NULL)
    return;

  g_clear_object (&self->collecting);
  self->collected = collected;
  sw_vocabulary_words_changed (SW_VOCABULARY (self->document));
}

static void
need_words (SwPathologicWords *self)
{
  if (self->collected != NULL || self->collecting != NULL)
    return;

  self->collecting = g_cancellable_new ();
  sw_pathologic_collect_async (self->document, self->collecting, collected_cb, self);
}

static void
forget (SwPathologicWords *self)
{
  g_cancellable_cancel (self->collecting);
  g_clear_object (&self->collecting);
  g_clear_pointer (&self->collected, sw_pathologic_collected_free);
  g_clear_pointer (&self->names, sw_pathologic_names_unref);
  g_hash_table_remove_all (self->fresh);
}

/* What was there before stays: undoing brings it back, and somebody may want it elsewhere. */
static void
nodes_changed_cb (SwPathologicWords *self,
                  GArray            *nodes)
{
  SwTree *tree = sw_document_get_tree (self->document);
  const char *last = NULL;

  if (self->collected == NULL && self->collecting == NULL)
    return;

  for (guint i = 0; i < nodes->len && g_hash_table_size (self->fresh) < MOST_FRESH; i++)
    {
      SwNodeId node = g_array_index (nodes, SwNodeId, i);
      const char *text = sw_tree_get_field (tree, node)->kind == SW_KIND_STRING
                         ? sw_tree_get_text (tree, node) : NULL;

      /* What was set in many places is kept once */
      if (text != NULL && text != last && sw_pathologic_is_word (text))
        g_hash_table_replace (self->fresh, g_strdup (text), GUINT_TO_POINTER (node));
      last = text;
    }
}

/* -- choosing -- */

/* Which of variables and properties are the keys of a list is told by what it is called: bags of
 * properties have many names. */
static guint
rank_name (const Choice    *choice,
           const Candidate *candidate)
{
  const SwPathologicName *name =
    sw_pathologic_names_get (choice->words->collected->names,
                             SW_PATHOLOGIC_WORD_NUMBER (candidate->data));
  SwTree *tree = sw_document_get_tree (choice->words->document);
  const char *list;

  if (choice->field == NULL)
    return (candidate->data & SW_PATHOLOGIC_WORD_IN_SAVE) != 0 ? 0 : 1;
  if (!choice->is_key)
    return 2;

  list = sw_tree_get_field (tree, find_map (tree, choice->query->node))->token;
  if (list != NULL && strstr (list, "var") != NULL)
    return name->kind == SW_TABLE_VARIABLES ? 0 : 1;
  return name->kind == SW_TABLE_PROPERTIES ? 0 : 1;
}

static guint
rank (const Choice    *choice,
      const Candidate *candidate)
{
  SwTree *tree = sw_document_get_tree (choice->words->document);
  SwNodeId node = SW_PATHOLOGIC_WORD_NUMBER (candidate->data);

  if ((candidate->data & SW_PATHOLOGIC_WORD_NAME) != 0)
    return rank_name (choice, candidate);
  if (choice->field == NULL)
    return 0;
  if (choice->is_key)
    return 1;

  /* What other places say in the same field */
  return node < sw_tree_get_n_rows (tree) && sw_tree_get_field (tree, node) == choice->field
         ? 0 : 1;
}

static gboolean
is_full (const Choice *choice,
         gboolean      inside)
{
  for (guint i = 0; i < N_RANKS; i++)
    if (choice->found[inside ? 1 : 0][i]->len < choice->query->most)
      return FALSE;

  return TRUE;
}

static void
add (Choice     *choice,
     gboolean    inside,
     const char *text,
     guint64     data)
{
  const Candidate candidate = { text, data };
  GArray *found = choice->found[inside ? 1 : 0][rank (choice, &candidate)];

  if (found->len < choice->query->most)
    g_array_append_val (found, candidate);
}

static void
add_collected (Choice *choice)
{
  const SwWordIndex *index = choice->words->collected->index;
  guint first, last;

  sw_word_index_find_range (index, choice->typed, &first, &last);
  for (guint i = first; i < last && !is_full (choice, FALSE); i++)
    add (choice, FALSE, sw_word_index_get_text (index, i), sw_word_index_get_data (index, i));
  for (guint i = 0;
       !is_full (choice, TRUE) && sw_word_index_find_inside (index, choice->typed, &i); i++)
    if (i < first || i >= last)
      add (choice, TRUE, sw_word_index_get_text (index, i), sw_word_index_get_data (index, i));
}

static void
add_fresh (Choice *choice)
{
  GHashTableIter iter;
  gpointer text, node;

  g_hash_table_iter_init (&iter, choice->words->fresh);
  while (g_hash_table_iter_next (&iter, &text, &node))
    {
      g_autofree char *folded = sw_word_index_fold (text);
      guint64 data = SW_PATHOLOGIC_WORD_IN_SAVE | GPOINTER_TO_UINT (node);

      if (g_str_has_prefix (folded, choice->typed))
        add (choice, FALSE, text, data);
      else if (strstr (folded, choice->typed) != NULL)
        add (choice, TRUE, text, data);
    }
}

/* The best of each rank, one of each text */
static void
take (Choice     *choice,
      GListStore *words)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < 2 * N_RANKS; i++)
    {
      GArray *found = choice->found[i / N_RANKS][i % N_RANKS];

      for (guint j = 0; j < found->len && g_hash_table_size (taken) < choice->query->most; j++)
        {
          const Candidate *candidate = &g_array_index (found, Candidate, j);
          g_autofree char *note = NULL;
          g_autoptr (SwWord) word = NULL;

          if (!g_hash_table_add (taken, (gpointer) candidate->text))
            continue;
          note = dup_note (choice->words, candidate);
          word = sw_word_new (candidate->text, note);
          g_list_store_append (words, word);
        }
    }
}

static void
list_texts (SwPathologicWords *self,
            const SwWordQuery *query,
            GListStore        *words)
{
  SwTree *tree = sw_document_get_tree (self->document);
  g_autofree char *typed = sw_word_index_fold (query->typed);
  Choice choice = { self, query, NULL, FALSE, typed };

  if (query->node != SW_NODE_NONE)
    {
      choice.field = sw_tree_get_field (tree, query->node);
      choice.is_key = is_key (tree, query->node);
    }
  for (guint i = 0; i < 2 * N_RANKS; i++)
    choice.found[i / N_RANKS][i % N_RANKS] = g_array_new (FALSE, FALSE, sizeof (Candidate));

  add_fresh (&choice);
  add_collected (&choice);
  take (&choice, words);
  for (guint i = 0; i < 2 * N_RANKS; i++)
    g_array_unref (choice.found[i / N_RANKS][i % N_RANKS]);
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return g_ascii_strcasecmp (*(const char * const *) a, *(const char * const *) b);
}

static void
list_classes (SwPathologicWords *self,
              const SwWordQuery *query,
              GListStore        *words)
{
  g_autoptr (GPtrArray) names =
    sw_pathologic_list_class_names (sw_document_get_tree (self->document));
  g_autofree char *typed = sw_word_index_fold (query->typed);

  g_ptr_array_sort (names, compare_texts);
  for (guint i = 0; i < 2 * names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i % names->len);
      g_autofree char *folded = sw_word_index_fold (name);
      const char *found = strstr (folded, typed);
      g_autoptr (SwWord) word = NULL;

      if (found == NULL || (found == folded) != (i < names->len)
          || g_list_model_get_n_items (G_LIST_MODEL (words)) >= query->most)
        continue;
      word = sw_word_new (name, _("A class of objects"));
      g_list_store_append (words, word);
    }
}

/**
 * sw_pathologic_words_list:
 * @self: the words
 * @query: what is wanted
 * @words: a list of #SwWord
 *
 * Appends the words that fit. The first question has them collected; then there is an answer later.
 */
void
sw_pathologic_words_list (SwPathologicWords *self,
                          const SwWordQuery *query,
                          GListStore        *words)
{
  static const char * const of_classes[] = { "class", "ref", NULL };
  static const char * const of_texts[] = { "name", "value", NULL };

  if (query->key != NULL && g_strv_contains (of_classes, query->key))
    {
      list_classes (self, query, words);
      return;
    }
  if (query->key != NULL && !g_strv_contains (of_texts, query->key))
    return;

  need_words (self);
  if (self->collected != NULL)
    list_texts (self, query, words);
}

/**
 * sw_pathologic_words_dup_meaning:
 * @self: the words
 * @node: a node
 *
 * Tells what is known of the variable or property whose key or value a node is.
 *
 * Returns: (transfer full) (nullable): sentences for people, or %NULL when nobody knows
 */
char *
sw_pathologic_words_dup_meaning (SwPathologicWords *self,
                                 SwNodeId           node)
{
  SwTree *tree = sw_document_get_tree (self->document);
  SwNodeId map = find_map (tree, node);
  SwNodeId key = map != SW_NODE_NONE
                 ? sw_tree_find_child (tree, sw_tree_get_parent (tree, node), "key")
                 : SW_NODE_NONE;
  const SwPathologicName *name;
  const char *text;

  if (key == SW_NODE_NONE || sw_tree_get_field (tree, key)->kind != SW_KIND_STRING)
    return NULL;
  text = sw_tree_get_text (tree, key);
  if (self->names == NULL)
    self->names = sw_tables_dup_pathologic_names (sw_document_get_tables (self->document), NULL);
  if (self->names == NULL || text == NULL)
    return NULL;

  name = sw_pathologic_names_find (self->names, SW_TABLE_VARIABLES, text);
  if (name == NULL)
    name = sw_pathologic_names_find (self->names, SW_TABLE_PROPERTIES, text);
  return name != NULL ? sw_pathologic_name_dup_meaning (name) : NULL;
}

/**
 * sw_pathologic_words_new:
 * @document: a Pathologic save, which outlives them
 *
 * Makes the words of a save. They cost nothing until somebody asks.
 *
 * Returns: (transfer full): the words
 */
SwPathologicWords *
sw_pathologic_words_new (SwDocument *document)
{
  SwPathologicWords *self = g_new0 (SwPathologicWords, 1);

  self->document = document;
  self->fresh = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_signal_connect_swapped (document, "tree-replaced", G_CALLBACK (forget), self);
  g_signal_connect_swapped (document, "nodes-changed", G_CALLBACK (nodes_changed_cb), self);
  return self;
}

/**
 * sw_pathologic_words_free:
 * @self: (transfer full): the words
 *
 * Frees them. The document must still be there.
 */
void
sw_pathologic_words_free (SwPathologicWords *self)
{
  g_signal_handlers_disconnect_by_data (self->document, self);
  forget (self);
  g_hash_table_unref (self->fresh);
  g_free (self);
}
