/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-tl2-skills-page.c: the skills and spells of a Torchlight character. */
#include "config.h"

#include "sw-tl2-skills-page.h"

#include "sw-form-view.h"
#include "sw-form.h"
#include "sw-number-row.h"
#include "sw-tl2-document.h"
#include "sw-tl2-spells.h"
#include "sw-tl2-steps.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define SKILLS_PATH "/character/skills"
#define POINTS_PATH "/character/free_skills"

typedef enum
{
  GROUP_ACTIVE,
  GROUP_PASSIVE,
  GROUP_SPELLS,
  GROUP_OTHERS,
  N_GROUPS,
} Group;

typedef struct
{
  const SwTl2Skill *facts;      /* NULL for what no table knows */
  char             *path;       /* of the level */
  char             *title;
  char             *key;        /* to sort by */
  char             *folded;     /* to compare with */
  Group             group;
  GtkWidget        *row;
} Skill;

struct _SwTl2SkillsPage
{
  SwPage               parent_instance;

  GtkWidget           *bar;
  GtkSearchEntry      *search;
  GtkToggleButton     *learned;
  GtkStack            *stack;
  GPtrArray           *skills;   /* of Skill */
  AdwPreferencesGroup *groups[N_GROUPS];
  AdwPreferencesGroup *others[2];   /* points and bound spells: not while somebody searches */
  GtkWidget           *points;
};

G_DEFINE_FINAL_TYPE (SwTl2SkillsPage, sw_tl2_skills_page, SW_TYPE_PAGE)

static void
skill_free (gpointer data)
{
  Skill *skill = data;

  g_free (skill->path);
  g_free (skill->title);
  g_free (skill->key);
  g_free (skill->folded);
  g_free (skill);
}

static int
compare_skills (gconstpointer a,
                gconstpointer b)
{
  const Skill *first = *(Skill * const *) a;
  const Skill *second = *(Skill * const *) b;

  return strcmp (first->key, second->key);
}

static SwTl2Document *
get_document (SwTl2SkillsPage *self)
{
  return SW_TL2_DOCUMENT (sw_page_get_document (SW_PAGE (self)));
}

/* -- what there is -- */

static Group
find_group (const SwTl2Skill *facts)
{
  if (facts == NULL || facts->kind == SW_TL2_SKILL_OTHER)
    return GROUP_OTHERS;
  if (facts->passive)
    return GROUP_PASSIVE;

  return facts->kind == SW_TL2_SKILL_SPELL ? GROUP_SPELLS : GROUP_ACTIVE;
}

/* Torchlight has no ids here: it counts through the skills of the class */
static char *
dup_title (const SwTl2Skill *facts,
           gboolean          has_id,
           gint64            id,
           guint             position)
{
  if (facts != NULL && *facts->title != '\0')
    return g_strdup (facts->title);
  if (facts != NULL && *facts->name != '\0')
    return g_strdup (facts->name);
  if (has_id)
    /* Translators: a skill that no table knows, by its number. */
    return g_strdup_printf (_("Skill %" PRId64), id);

  /* Translators: a skill that the file does not name, by its place. */
  return g_strdup_printf (_("Skill %u"), position + 1);
}

static void
collect_skills (SwTl2SkillsPage *self)
{
  SwTl2Document *document = get_document (self);
  SwTree *tree = sw_document_get_tree (SW_DOCUMENT (document));
  SwNodeId list = sw_document_lookup (SW_DOCUMENT (document), SKILLS_PATH);
  guint n = list != SW_NODE_NONE ? sw_document_open (SW_DOCUMENT (document), list) : 0;
  gboolean has_ids = sw_tl2_document_get_kind (document) == SW_TL2_KIND_CHARACTER;

  g_ptr_array_set_size (self->skills, 0);
  for (guint i = 0; i < n; i++)
    {
      SwNodeId node = sw_tree_get_child (tree, list, i);
      SwNodeId guid = sw_tree_find_child (tree, node, "guid");
      gint64 id = guid != SW_NODE_NONE ? (gint64) sw_tree_get_number (tree, guid) : -1;
      Skill *skill = g_new0 (Skill, 1);

      if (guid != SW_NODE_NONE)
        skill->facts = sw_tl2_tables_find_skill (sw_tl2_document_get_tables (document),
                                                 sw_tl2_document_get_game (document), id);
      skill->path = g_strdup_printf (SKILLS_PATH "/%u/level", i);
      skill->title = dup_title (skill->facts, guid != SW_NODE_NONE, id, i);
      skill->key = has_ids ? g_utf8_collate_key (skill->title, -1)
                           : g_strdup_printf ("%08u", i);
      skill->folded = g_utf8_casefold (skill->title, -1);
      skill->group = has_ids ? find_group (skill->facts) : GROUP_ACTIVE;
      g_ptr_array_add (self->skills, skill);
    }
  g_ptr_array_sort (self->skills, compare_skills);
}

static void
add_skill (SwTl2SkillsPage *self,
           Skill           *skill)
{
  const SwTl2Tables *tables = sw_tl2_document_get_tables (get_document (self));
  GtkWidget *icon;

  skill->row = sw_form_add_number (self->groups[skill->group],
                                   sw_page_get_session (SW_PAGE (self)), skill->path,
                                   skill->title);
  if (skill->row == NULL)
    return;

  icon = g_object_new (GTK_TYPE_IMAGE,
                       "icon-name", sw_tl2_tables_get_skill_icon (tables, skill->facts),
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       NULL);
  adw_action_row_add_prefix (ADW_ACTION_ROW (skill->row), icon);
}

static void
add_points (SwTl2SkillsPage *self,
            SwFormView      *form)
{
  AdwPreferencesGroup *group = sw_form_view_add_group (form, _("Skill points"));
  GtkWidget *button;

  self->others[0] = group;
  self->points = sw_form_add_number (group, sw_page_get_session (SW_PAGE (self)), POINTS_PATH,
                                     NULL);
  if (self->points == NULL || sw_document_get_read_only (SW_DOCUMENT (get_document (self))))
    return;

  button = gtk_button_new_with_mnemonic (_("_Reset skills"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "tl2-skills.respec");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Give back every point that was spent"));
  adw_preferences_group_set_header_suffix (group, button);
}

static void
add_bound_spells (SwTl2SkillsPage *self,
                  SwFormView      *form)
{
  self->others[1] = sw_form_view_add_group (form, NULL);
  sw_tl2_spells_add (self->others[1], sw_page_get_session (SW_PAGE (self)),
                     "/character/spells");
}

static void
build (SwFormView *form,
       gpointer    page)
{
  SwTl2SkillsPage *self = page;
  const SwTl2Class *klass = sw_tl2_document_get_class (get_document (self));

  add_points (self, form);
  self->groups[GROUP_ACTIVE] =
    sw_form_view_add_group (form, klass != NULL ? klass->title : _("Skills"));
  self->groups[GROUP_PASSIVE] = sw_form_view_add_group (form, _("Passive skills"));
  self->groups[GROUP_SPELLS] = sw_form_view_add_group (form, _("Spells"));
  self->groups[GROUP_OTHERS] = sw_form_view_add_group (form, _("Other skills"));
  adw_preferences_group_set_description (
    self->groups[GROUP_OTHERS], _("Parts of other skills, and what no table knows."));
  add_bound_spells (self, form);

  sw_form_view_watch (form, SKILLS_PATH);
  collect_skills (self);
  for (guint i = 0; i < self->skills->len; i++)
    add_skill (self, g_ptr_array_index (self->skills, i));
}

/* -- what rows do not show by themselves -- */

static gint64
get_level (SwTl2SkillsPage *self,
           const Skill     *skill)
{
  return (gint32) sw_document_get_number (SW_DOCUMENT (get_document (self)), skill->path);
}

static void
update_hints (SwTl2SkillsPage *self)
{
  gint64 spent = 0;
  g_autofree char *hint = NULL;

  for (guint i = 0; i < self->skills->len; i++)
    {
      Skill *skill = g_ptr_array_index (self->skills, i);
      gint64 level = get_level (self, skill);
      g_autofree char *over = NULL;

      if (skill->facts == NULL)
        continue;

      if (skill->facts->kind == SW_TL2_SKILL_CLASS)
        spent += MAX (level, 0);
      if (skill->facts->max_level > 0 && level > skill->facts->max_level)
        /* Translators: how far a skill can be brought in the game. */
        over = g_strdup_printf (_("More than the %u that the game allows"),
                                skill->facts->max_level);
      if (skill->row != NULL)
        sw_number_row_set_hint (SW_NUMBER_ROW (skill->row), over);
    }

  if (self->points == NULL || spent == 0)
    return;

  hint = g_strdup_printf (ngettext ("%" PRId64 " point in skills of the class",
                                    "%" PRId64 " points in skills of the class",
                                    (gulong) spent), spent);
  sw_number_row_set_hint (SW_NUMBER_ROW (self->points), hint);
}

/* -- search -- */

static gboolean
is_wanted (SwTl2SkillsPage *self,
           const Skill     *skill,
           const char      *folded)
{
  if (gtk_toggle_button_get_active (self->learned) && get_level (self, skill) <= 0)
    return FALSE;

  return strstr (skill->folded, folded) != NULL;
}

static void
filter (SwTl2SkillsPage *self)
{
  g_autofree char *folded =
    g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  gboolean all = *folded == '\0' && !gtk_toggle_button_get_active (self->learned);
  gboolean any = all;
  gboolean shown[N_GROUPS] = { FALSE };

  for (guint i = 0; i < self->skills->len; i++)
    {
      Skill *skill = g_ptr_array_index (self->skills, i);

      if (skill->row == NULL)
        continue;

      gtk_widget_set_visible (skill->row, is_wanted (self, skill, folded));
      if (!gtk_widget_get_visible (skill->row))
        continue;
      shown[skill->group] = TRUE;
      any = TRUE;
    }

  for (guint i = 0; i < N_GROUPS; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->groups[i]), shown[i]);
  for (guint i = 0; i < G_N_ELEMENTS (self->others); i++)
    gtk_widget_set_visible (GTK_WIDGET (self->others[i]),
                            all && !sw_form_is_empty (self->others[i]));
  gtk_widget_set_visible (self->bar, self->skills->len > 0);
  gtk_stack_set_visible_child_name (self->stack, any ? "form" : "nothing");
}

static void
update (SwFormView *form,
        gpointer    page)
{
  SwTl2SkillsPage *self = page;

  update_hints (self);
  /* While the page is being made there is no form yet; and a skill that somebody forgets does not
   * go from under the hand */
  if (gtk_stack_get_child_by_name (self->stack, "form") != NULL
      && !gtk_toggle_button_get_active (self->learned))
    filter (self);
}

static void
filter_cb (SwTl2SkillsPage *self)
{
  filter (self);
}

static gboolean
sw_tl2_skills_page_find (SwPage *page)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SW_TL2_SKILLS_PAGE (page)->search));
}

static void
stop_search_cb (SwTl2SkillsPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

/* -- what can be done -- */

static void
respec_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  SwPage *page = SW_PAGE (widget);
  g_autoptr (GError) error = NULL;
  SwCommand *command = sw_tl2_new_respec_skills (SW_TL2_DOCUMENT (sw_page_get_document (page)),
                                                 &error);

  if (command == NULL)
    sw_page_show_error (page, error);
  else
    sw_page_push_bulk (page, command);
}

static gboolean
sw_tl2_skills_page_focus_path (SwPage     *page,
                               const char *path)
{
  SwTl2SkillsPage *self = SW_TL2_SKILLS_PAGE (page);

  if (sw_form_focus_path (GTK_WIDGET (page), path))
    return TRUE;

  /* What a search hides is hidden no more when somebody is sent there */
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_toggle_button_set_active (self->learned, FALSE);
  filter (self);

  return sw_form_focus_path (GTK_WIDGET (page), path);
}

static void
sw_tl2_skills_page_constructed (GObject *object)
{
  SwTl2SkillsPage *self = SW_TL2_SKILLS_PAGE (object);

  G_OBJECT_CLASS (sw_tl2_skills_page_parent_class)->constructed (object);

  gtk_stack_add_named (self->stack, sw_form_view_new (SW_PAGE (self), build, update), "form");
  gtk_stack_set_visible_child_name (self->stack, "form");
  filter (self);
}

static void
sw_tl2_skills_page_finalize (GObject *object)
{
  g_ptr_array_unref (SW_TL2_SKILLS_PAGE (object)->skills);

  G_OBJECT_CLASS (sw_tl2_skills_page_parent_class)->finalize (object);
}

static void
sw_tl2_skills_page_class_init (SwTl2SkillsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = sw_tl2_skills_page_constructed;
  G_OBJECT_CLASS (klass)->finalize = sw_tl2_skills_page_finalize;
  SW_PAGE_CLASS (klass)->focus_path = sw_tl2_skills_page_focus_path;
  SW_PAGE_CLASS (klass)->find = sw_tl2_skills_page_find;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/savewright/Savewright/sw-tl2-skills-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SwTl2SkillsPage, bar);
  gtk_widget_class_bind_template_child (widget_class, SwTl2SkillsPage, search);
  gtk_widget_class_bind_template_child (widget_class, SwTl2SkillsPage, learned);
  gtk_widget_class_bind_template_child (widget_class, SwTl2SkillsPage, stack);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);

  gtk_widget_class_install_action (widget_class, "tl2-skills.respec", NULL, respec_cb);
}

static void
sw_tl2_skills_page_init (SwTl2SkillsPage *self)
{
  self->skills = g_ptr_array_new_with_free_func (skill_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Search skills"), -1);
}
