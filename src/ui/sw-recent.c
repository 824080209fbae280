/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-recent.c: a save that was opened lately, and what is in it now. */
#include "config.h"

#include "sw-recent.h"

#include "sw-loader.h"
#include "sw-open-dialog.h"

#include <glib/gi18n.h>

#define MOST 12

struct _SwRecent
{
  GObject    parent_instance;

  GFile     *file;
  GDateTime *opened;
  char      *title;
  char      *subtitle;
  char      *note;
};

G_DEFINE_FINAL_TYPE (SwRecent, sw_recent, G_TYPE_OBJECT)

enum { PROP_0, PROP_TITLE, PROP_SUBTITLE, PROP_NOTE, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void
sw_recent_finalize (GObject *object)
{
  SwRecent *self = SW_RECENT (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->opened, g_date_time_unref);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->note);

  G_OBJECT_CLASS (sw_recent_parent_class)->finalize (object);
}

static void
sw_recent_get_property (GObject    *object,
                        guint       prop_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  SwRecent *self = SW_RECENT (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;

    case PROP_SUBTITLE:
      g_value_set_string (value, self->subtitle);
      break;

    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sw_recent_class_init (SwRecentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sw_recent_finalize;
  object_class->get_property = sw_recent_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sw_recent_init (SwRecent *self)
{
}

static void
set_text (SwRecent   *self,
          char      **member,
          guint       property,
          const char *text)
{
  if (g_strcmp0 (*member, text) == 0)
    return;

  g_free (*member);
  *member = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* A save by its name, or one that this program has opened whatever its name is */
static gboolean
is_ours (GtkRecentInfo *info)
{
  return sw_open_dialog_knows_name (gtk_recent_info_get_uri (info)) ||
         gtk_recent_info_has_application (info, g_get_application_name ());
}

static int
compare_infos (gconstpointer a,
               gconstpointer b)
{
  GtkRecentInfo *first = *(GtkRecentInfo *const *) a;
  GtkRecentInfo *second = *(GtkRecentInfo *const *) b;

  return g_date_time_compare (gtk_recent_info_get_modified (second),
                              gtk_recent_info_get_modified (first));
}

static GPtrArray *
list_infos (GtkRecentManager *manager)
{
  GPtrArray *infos = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);
  GList *all = gtk_recent_manager_get_items (manager);

  for (GList *l = all; l != NULL; l = l->next)
    if (is_ours (l->data))
      g_ptr_array_add (infos, gtk_recent_info_ref (l->data));

  g_list_free_full (all, (GDestroyNotify) gtk_recent_info_unref);
  g_ptr_array_sort (infos, compare_infos);
  if (infos->len > MOST)
    g_ptr_array_set_size (infos, MOST);

  return infos;
}

/**
 * sw_recent_list_files:
 * @manager: of the files of all programs
 *
 * Lists the saves among the files that were opened lately.
 *
 * Returns: (transfer full) (element-type GFile): the files, the last one first
 */
GPtrArray *
sw_recent_list_files (GtkRecentManager *manager)
{
  g_autoptr (GPtrArray) infos = list_infos (manager);
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < infos->len; i++)
    g_ptr_array_add (files,
                     g_file_new_for_uri (gtk_recent_info_get_uri (g_ptr_array_index (infos, i))));

  return files;
}

static char *
dup_subtitle (SwRecent   *self,
              const char *what)
{
  g_autofree char *base = g_file_get_basename (self->file);
  g_autofree char *name = g_filename_display_name (base);
  g_autoptr (GDateTime) local = g_date_time_to_local (self->opened);
  g_autofree char *date = g_date_time_format (local, "%x");

  if (what == NULL)
    /* Translators: when a save was last opened; %s is a date */
    return g_strdup_printf (_("Opened %s"), date);

  /* Translators: what it is (a class, a level, a game), a file's name, when it was opened */
  return g_strdup_printf (C_("recent save", "%s · %s · %s"), what, name, date);
}

/**
 * sw_recent_list_new:
 * @manager: of the files of all programs
 *
 * Makes the list of the saves that were opened lately, the last one first. Nothing is read from
 * the files yet.
 *
 * Returns: (transfer full): a list of #SwRecent
 */
GListStore *
sw_recent_list_new (GtkRecentManager *manager)
{
  GListStore *list = g_list_store_new (SW_TYPE_RECENT);
  g_autoptr (GPtrArray) infos = list_infos (manager);

  for (guint i = 0; i < infos->len; i++)
    {
      GtkRecentInfo *info = g_ptr_array_index (infos, i);
      g_autoptr (SwRecent) self = g_object_new (SW_TYPE_RECENT, NULL);
      g_autofree char *base = NULL;

      self->file = g_file_new_for_uri (gtk_recent_info_get_uri (info));
      self->opened = g_date_time_ref (gtk_recent_info_get_modified (info));
      base = g_file_get_basename (self->file);
      self->title = g_filename_display_name (base);
      self->subtitle = dup_subtitle (self, NULL);
      g_list_store_append (list, self);
    }

  return list;
}

/* Looking into the files, one after the other: a dozen threads would only be in each other's way */

typedef struct
{
  GListModel *list;
  guint       position;
  SwTables   *tables;
} Look;

static void look_next (GTask *task);

static void
look_free (gpointer data)
{
  Look *look = data;

  g_object_unref (look->list);
  sw_tables_unref (look->tables);
  g_free (look);
}

static void
decoded_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Look *look = g_task_get_task_data (task);
  g_autoptr (SwRecent) self = g_list_model_get_item (look->list, look->position);
  g_autoptr (GError) error = NULL;
  g_autoptr (SwDocument) document = sw_loader_load_finish (SW_LOADER (source), result, &error);

  if (g_task_return_error_if_cancelled (task))
    return;

  if (document != NULL)
    {
      g_autofree char *subtitle = dup_subtitle (self, sw_document_get_subtitle (document));

      set_text (self, &self->title, PROP_TITLE, sw_document_get_title (document));
      set_text (self, &self->subtitle, PROP_SUBTITLE, subtitle);
    }
  else
    set_text (self, &self->note, PROP_NOTE, C_("recent save", "Unreadable"));

  look->position++;
  look_next (g_steal_pointer (&task));
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  Look *look = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autoptr (SwRecent) self = g_list_model_get_item (look->list, look->position);
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, NULL);
  g_autoptr (GDateTime) changed = NULL;
  g_autoptr (SwLoader) loader = NULL;

  if (g_task_return_error_if_cancelled (task))
    return;

  if (info == NULL)
    {
      set_text (self, &self->note, PROP_NOTE, C_("recent save", "Missing"));
      look->position++;
      look_next (g_steal_pointer (&task));
      return;
    }

  /* The list of recent files counts in whole seconds */
  changed = g_file_info_get_modification_date_time (info);
  if (changed != NULL && g_date_time_to_unix (changed) > g_date_time_to_unix (self->opened) + 1)
    set_text (self, &self->note, PROP_NOTE, C_("recent save", "Changed since"));

  loader = sw_loader_new (self->file, look->tables);
  sw_loader_load_async (loader, cancellable, decoded_cb, g_steal_pointer (&task));
}

static void
look_next (GTask *task)
{
  Look *look = g_task_get_task_data (task);
  g_autoptr (SwRecent) self = g_list_model_get_item (look->list, look->position);

  if (self == NULL)
    {
      g_task_return_boolean (task, TRUE);
      g_object_unref (task);
      return;
    }

  g_file_query_info_async (self->file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NONE,
                           G_PRIORITY_LOW, g_task_get_cancellable (task), found_cb, task);
}

/**
 * sw_recent_list_look:
 * @list: of #SwRecent
 * @tables: of the games
 * @cancellable: (nullable): to stop it
 *
 * Looks into the files, off this thread, and tells each row what it found.
 */
void
sw_recent_list_look (GListModel   *list,
                     SwTables     *tables,
                     GCancellable *cancellable)
{
  GTask *task;
  Look *look;

  g_return_if_fail (G_IS_LIST_MODEL (list));
  g_return_if_fail (tables != NULL);

  look = g_new0 (Look, 1);
  look->list = g_object_ref (list);
  look->tables = sw_tables_ref (tables);
  task = g_task_new (NULL, cancellable, NULL, NULL);
  g_task_set_source_tag (task, sw_recent_list_look);
  g_task_set_task_data (task, look, look_free);
  look_next (task);
}

/**
 * sw_recent_get_file:
 *
 * Returns: (transfer none): the file
 */
GFile *
sw_recent_get_file (SwRecent *self)
{
  g_return_val_if_fail (SW_IS_RECENT (self), NULL);

  return self->file;
}

/**
 * sw_recent_get_title:
 *
 * Returns: (transfer none): the character's name, or the file's
 */
const char *
sw_recent_get_title (SwRecent *self)
{
  g_return_val_if_fail (SW_IS_RECENT (self), NULL);

  return self->title;
}

/**
 * sw_recent_get_subtitle:
 *
 * Returns: (transfer none): what it is
 */
const char *
sw_recent_get_subtitle (SwRecent *self)
{
  g_return_val_if_fail (SW_IS_RECENT (self), NULL);

  return self->subtitle;
}

/**
 * sw_recent_get_note:
 *
 * Returns: (transfer none) (nullable): what has become of the file
 */
const char *
sw_recent_get_note (SwRecent *self)
{
  g_return_val_if_fail (SW_IS_RECENT (self), NULL);

  return self->note;
}
