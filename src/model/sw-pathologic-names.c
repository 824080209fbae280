/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-pathologic-names.c: the variables and properties that the scripts of Pathologic use. */
#include "config.h"

#include "sw-pathologic-names.h"

#include "sw-table-records.h"
#include "sw-tables-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define GAME "pathologic"
#define NAMES "names"

/* The last day of the game */
#define LAST_DAY 12

struct _SwPathologicNames
{
  gatomicrefcount   ref_count;
  SwTable          *tables[SW_TABLE_N_NAMES];
  SwPathologicName *names;
  guint             n_names;
  GHashTable       *index[SW_TABLE_N_NAMES];   /* case folded -> its place + 1; owns its keys */
};

static const SwTableSlot variable_slots[] = {
  SW_TABLE_SHARED ("name", SwPathologicName, name),
  SW_TABLE_SHARED ("hero", SwPathologicName, hero),
  SW_TABLE_OPTIONAL ("day", SwPathologicName, day, LAST_DAY),
  SW_TABLE_OPTIONAL ("quest", SwPathologicName, quest, 99),
  SW_TABLE_SHARED ("values_set", SwPathologicName, values),
  SW_TABLE_SHARED ("editions", SwPathologicName, editions),
};

static const SwTableSlot property_slots[] = {
  SW_TABLE_SHARED ("name", SwPathologicName, name),
  SW_TABLE_SHARED ("types", SwPathologicName, types),
  SW_TABLE_OPTIONAL ("uses", SwPathologicName, uses, G_MAXINT32),
};

static const struct
{
  const SwTableSlot *slots;
  guint              n_slots;
} records[SW_TABLE_N_NAMES] = {
  [SW_TABLE_VARIABLES] = { variable_slots, G_N_ELEMENTS (variable_slots) },
  [SW_TABLE_PROPERTIES] = { property_slots, G_N_ELEMENTS (property_slots) },
};

/* -- tables -- */

static gboolean
overlay (SwPathologicNames  *self,
         const char         *file,
         const char         *data,
         gsize               size,
         GError            **error)
{
  SwTable *over[SW_TABLE_N_NAMES];
  gboolean done = TRUE;

  if (!sw_table_names_read (file, data, size, over, error))
    return FALSE;

  for (guint i = 0; i < SW_TABLE_N_NAMES; i++)
    {
      done = done && sw_table_overlay (self->tables[i], over[i], error);
      sw_table_free (over[i]);
    }

  return done;
}

static gboolean
overlay_path (SwPathologicNames  *self,
              const char         *path,
              GError            **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *data = NULL;
  gsize size;

  return sw_tables_read_file (path, &data, &size, error)
         && overlay (self, shown, data, size, error);
}

static gboolean
load_shipped (SwPathologicNames  *self,
              const char         *file,
              GError            **error)
{
  g_autofree char *name = g_strconcat (GAME "/", file, NULL);
  g_autoptr (GBytes) bytes = sw_tables_lookup (name, error);
  gsize size;
  const char *data;

  if (bytes == NULL)
    return FALSE;

  data = g_bytes_get_data (bytes, &size);
  return sw_table_names_read (name, data, size, self->tables, error);
}

/* A user's own, in the form of the built-in file, and in that of other tables */
static gboolean
overlay_user (SwPathologicNames  *self,
              SwTables           *tables,
              GError            **error)
{
  g_autofree char *names = sw_tables_find_override (tables, GAME, NAMES);

  if (names != NULL && g_str_has_suffix (names, ".json") && !overlay_path (self, names, error))
    return FALSE;

  for (guint i = 0; i < SW_TABLE_N_NAMES; i++)
    {
      g_autofree char *path = sw_tables_find_override (tables, GAME, sw_table_names_get_list (i));
      g_autoptr (SwTable) over = path != NULL ? sw_tables_load_file (path, error) : NULL;

      if (path != NULL && (over == NULL || !sw_table_overlay (self->tables[i], over, error)))
        return FALSE;
    }

  return TRUE;
}

/* -- records -- */

static gboolean
add_name (SwPathologicNames  *self,
          SwTableNames        kind,
          guint               row,
          SwPathologicName   *name,
          GError            **error)
{
  name->kind = kind;
  name->hero = name->hero != NULL ? name->hero : "";
  if (*name->name == '\0')
    {
      sw_table_set_cell_error (self->tables[kind], row,
                               sw_table_find_column (self->tables[kind], "name"), error);
      return FALSE;
    }

  /* Scripts do not mind the case of letters: the first of two such names is found. */
  if (sw_pathologic_names_find (self, kind, name->name) == NULL)
    g_hash_table_insert (self->index[kind], g_utf8_casefold (name->name, -1),
                         GUINT_TO_POINTER (name - self->names + 1));
  return TRUE;
}

static gboolean
fill (SwPathologicNames  *self,
      GError            **error)
{
  SwPathologicName *next;

  for (guint i = 0; i < SW_TABLE_N_NAMES; i++)
    {
      self->index[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      self->n_names += sw_table_get_n_rows (self->tables[i]);
    }
  self->names = g_new0 (SwPathologicName, self->n_names);
  next = self->names;
  for (guint i = 0; i < SW_TABLE_N_NAMES; i++)
    {
      if (!sw_table_fill_records (self->tables[i], records[i].slots, records[i].n_slots, next,
                                  sizeof *next, error))
        return FALSE;
      for (guint row = 0; row < sw_table_get_n_rows (self->tables[i]); row++)
        if (!add_name (self, i, row, next++, error))
          return FALSE;
    }

  return TRUE;
}

/**
 * sw_pathologic_names_load:
 * @tables: whose folder may have a user's own
 * @file: (nullable): the file that a schema names: a path, or the name of a shipped one; %NULL for
 *   none
 * @error: return location for an error
 *
 * Reads the names. What is at a path is laid over the built-in names, and a user's own over both.
 *
 * Errors: %SW_ERROR_FORMAT with the place; %SW_ERROR_NOT_FOUND when there is no such file.
 *
 * Returns: (transfer full) (nullable): the names
 */
SwPathologicNames *
sw_pathologic_names_load (SwTables    *tables,
                          const char  *file,
                          GError     **error)
{
  g_autoptr (SwPathologicNames) self = g_new0 (SwPathologicNames, 1);
  gboolean is_path = file != NULL && strchr (file, G_DIR_SEPARATOR) != NULL;

  g_atomic_ref_count_init (&self->ref_count);
  if (!load_shipped (self, file == NULL || is_path ? NAMES ".json" : file, error)
      || (is_path && !overlay_path (self, file, error))
      || !overlay_user (self, tables, error)
      || !fill (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * sw_pathologic_names_ref:
 * @self: names
 *
 * Takes a reference; from any thread.
 *
 * Returns: (transfer full): @self
 */
SwPathologicNames *
sw_pathologic_names_ref (SwPathologicNames *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * sw_pathologic_names_unref:
 * @self: (transfer full): names
 *
 * Lets go of a reference; from any thread.
 */
void
sw_pathologic_names_unref (SwPathologicNames *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  for (guint i = 0; i < SW_TABLE_N_NAMES; i++)
    {
      g_clear_pointer (&self->index[i], g_hash_table_unref);
      g_clear_pointer (&self->tables[i], sw_table_free);
    }
  g_free (self->names);
  g_free (self);
}

/**
 * sw_pathologic_names_get_n:
 * @self: names
 *
 * Returns: how many there are
 */
guint
sw_pathologic_names_get_n (const SwPathologicNames *self)
{
  return self->n_names;
}

/**
 * sw_pathologic_names_get:
 * @self: names
 * @position: which one, from 0
 *
 * Returns: (transfer none): the name, which lives as long as @self
 */
const SwPathologicName *
sw_pathologic_names_get (const SwPathologicNames *self,
                         guint                    position)
{
  g_return_val_if_fail (position < self->n_names, NULL);

  return &self->names[position];
}

/**
 * sw_pathologic_names_find:
 * @self: names
 * @kind: what is named
 * @name: a name, whatever the case of its letters
 *
 * Returns: (transfer none) (nullable): the name, which lives as long as @self
 */
const SwPathologicName *
sw_pathologic_names_find (const SwPathologicNames *self,
                          SwTableNames             kind,
                          const char              *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);
  gpointer found = g_hash_table_lookup (self->index[kind], folded);

  return found != NULL ? &self->names[GPOINTER_TO_UINT (found) - 1] : NULL;
}

/* -- words for people -- */

static const char *
translate_hero (const char *hero)
{
  static const char * const heroes[] = {
    /* Translators: one of the three heroes of Pathologic. */
    NC_("hero", "Bachelor"),
    /* Translators: one of the three heroes of Pathologic. */
    NC_("hero", "Haruspex"),
    /* Translators: one of the three heroes of Pathologic. */
    NC_("hero", "Changeling"),
  };

  for (guint i = 0; i < G_N_ELEMENTS (heroes); i++)
    if (g_str_equal (heroes[i], hero))
      return g_dpgettext2 (NULL, "hero", hero);

  return hero;
}

/* The type that most scripts use it with */
static char *
dup_type (const SwPathologicName *self)
{
  g_auto (GStrv) uses = g_strsplit (self->types, ",", -1);
  guint64 most = 0;
  char *type = NULL;

  for (guint i = 0; uses[i] != NULL; i++)
    {
      const char *space = strchr (uses[i], ' ');
      guint64 n_uses = space != NULL ? g_ascii_strtoull (space + 1, NULL, 10) : 0;

      if (type != NULL && n_uses <= most)
        continue;
      most = n_uses;
      g_free (type);
      type = space != NULL ? g_strndup (uses[i], (gsize) (space - uses[i])) : g_strdup (uses[i]);
    }

  return type;
}

/**
 * sw_pathologic_name_dup_note:
 * @self: a name
 *
 * Says in a few words what it names.
 *
 * Returns: (transfer full): the words, for people
 */
char *
sw_pathologic_name_dup_note (const SwPathologicName *self)
{
  g_autofree char *type = NULL;

  if (self->kind == SW_TABLE_VARIABLES && self->day > 0)
    /* Translators: what a word of Pathologic is: a hero, a day, the number of a quest. */
    return g_strdup_printf (_("Quest variable: %s, day %u, quest %u"),
                            translate_hero (self->hero), self->day, self->quest);
  if (self->kind == SW_TABLE_VARIABLES)
    return g_strdup (_("Variable of the game"));

  type = dup_type (self);
  if (type == NULL || *type == '\0')
    return g_strdup (_("Property"));
  /* Translators: %s is the name of a type in scripts, as “float”. */
  return g_strdup_printf (_("Property of the type “%s”"), type);
}

/* The states of a main quest, as b7q01: a hero, a day, a quest and nothing else */
static gboolean
is_main_quest (const SwPathologicName *self)
{
  const char *q = strrchr (self->name, 'q');

  return self->day > 0 && q != NULL && q - self->name <= 3 && strlen (q) == 3
         && g_ascii_isdigit (q[1]) && g_ascii_isdigit (q[2]);
}

/**
 * sw_pathologic_name_dup_meaning:
 * @self: a name
 *
 * Says all that is known of it.
 *
 * Returns: (transfer full): sentences, for people
 */
char *
sw_pathologic_name_dup_meaning (const SwPathologicName *self)
{
  g_autofree char *note = sw_pathologic_name_dup_note (self);
  g_autoptr (GString) meaning = g_string_new (NULL);

  /* Translators: what a word is, as a sentence. */
  g_string_append_printf (meaning, _("%s."), note);
  if (self->kind == SW_TABLE_VARIABLES && *self->values != '\0')
    {
      g_auto (GStrv) values = g_strsplit (self->values, ",", -1);
      g_autofree char *list = g_strjoinv (", ", values);

      g_string_append_c (meaning, ' ');
      /* Translators: %s is a list of numbers. */
      g_string_append_printf (meaning, _("Scripts set it to %s."), list);
    }
  if (self->kind == SW_TABLE_VARIABLES && is_main_quest (self))
    g_string_append_printf (meaning, " %s", _("1000 stands for done, −1 for failed."));
  if (self->kind == SW_TABLE_PROPERTIES && self->uses > 0)
    {
      g_string_append_c (meaning, ' ');
      g_string_append_printf (meaning, ngettext ("Scripts use it in %u place.",
                                                 "Scripts use it in %u places.", self->uses),
                              self->uses);
    }

  return g_strdup (meaning->str);
}
