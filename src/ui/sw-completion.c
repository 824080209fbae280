/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-completion.c: the words that somebody may mean who is typing into an entry. */
#include "config.h"

#include "sw-completion.h"

#include "sw-compat.h"
#include "sw-focus.h"
#include "sw-search-word.h"
#include "sw-vocabulary.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More would not be read; whoever does not find a word types another letter */
#define MOST_WORDS 30u

#define LEAST_WIDTH 200
#define LONGEST_TEXT 42
#define MOST_HEIGHT 280

struct _SwCompletion
{
  GtkPopover          parent_instance;
  GtkWidget          *entry;        /* its parent */
  GtkWidget          *text;         /* what in it has the focus */
  SwDocument         *document;
  SwNodeId            node;         /* SW_NODE_NONE for a search */
  GtkSingleSelection *selection;
  GtkWidget          *list;
  GtkWidget          *status;
  gboolean            typing;       /* the last key was a letter, or took one away */
  gboolean            taking;       /* the text is a word from here */
  guint               refreshing;   /* source that will fill the list */
};

G_DEFINE_FINAL_TYPE (SwCompletion, sw_completion, GTK_TYPE_POPOVER)

/* -- what fits -- */

static gsize
get_caret (SwCompletion *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  glong position = gtk_editable_get_position (GTK_EDITABLE (self->entry));

  return (gsize) (g_utf8_offset_to_pointer (text, MIN (position, g_utf8_strlen (text, -1)))
                  - text);
}

static GListStore *
list_words (SwCompletion *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  SwWordQuery query = { self->node, NULL, text, MOST_WORDS };
  g_auto (SwSearchWord) word = { 0 };
  g_autofree char *key = NULL;

  if (self->node == SW_NODE_NONE)
    {
      sw_search_word_find (text, get_caret (self), &word);
      key = sw_search_word_dup_key (&word);
      query.key = key;
      query.typed = word.typed;
    }

  return sw_vocabulary_list_words (SW_VOCABULARY (self->document), &query);
}

/* A word that is there already need not be offered. */
static gboolean
is_there (SwCompletion *self,
          GListModel   *words)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (SwWord) word = NULL;
  gsize length;

  if (g_list_model_get_n_items (words) != 1)
    return FALSE;

  word = g_list_model_get_item (words, 0);
  length = strlen (sw_word_get_text (word));
  return strlen (text) >= length
         && g_str_equal (text + strlen (text) - length, sw_word_get_text (word));
}

static void
tell_count (SwCompletion *self,
            guint         n_words)
{
  g_autofree char *text = NULL;

  if (n_words == MOST_WORDS)
    /* Translators: below a list of words that opens while one types, and is not all of them. */
    text = g_strdup_printf (_("The first %u suggestions, Down goes there"), n_words);
  else
    /* Translators: below a list of words that opens while one types. */
    text = g_strdup_printf (ngettext ("%u suggestion, Down goes there",
                                      "%u suggestions, Down goes there", n_words), n_words);
  sw_compat_announce (self->status, text);
}

static void
set_expanded (SwCompletion *self,
              gboolean      expanded)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_STATE_EXPANDED,
                               expanded, -1);
}

/* Fills the list anew; opens it when there is something in it, and else closes it. */
static gboolean
refresh (SwCompletion *self)
{
  g_autoptr (GListStore) words = list_words (self);
  guint n_words = g_list_model_get_n_items (G_LIST_MODEL (words));

  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (words));
  if (n_words == 0 || is_there (self, G_LIST_MODEL (words)))
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      return FALSE;
    }

  tell_count (self, n_words);
  gtk_widget_set_size_request (GTK_WIDGET (self),
                               MAX (LEAST_WIDTH, gtk_widget_get_width (self->entry)), -1);
  gtk_popover_popup (GTK_POPOVER (self));
  return TRUE;
}

static gboolean
refresh_cb (gpointer data)
{
  SwCompletion *self = data;

  self->refreshing = 0;
  if (self->typing && gtk_widget_get_mapped (self->entry))
    refresh (self);
  return G_SOURCE_REMOVE;
}

/* An entry tells of its text before its caret is there; before the next key it is. */
static void
changed_cb (SwCompletion *self)
{
  if (!self->taking && self->typing && self->refreshing == 0)
    self->refreshing = g_idle_add_full (G_PRIORITY_HIGH, refresh_cb, self, NULL);
}

static void
words_changed_cb (SwCompletion *self)
{
  changed_cb (self);
}

/* -- taking a word -- */

static void
focus_entry (SwCompletion *self)
{
  if (GTK_IS_TEXT (self->text))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (self->text));
  else
    gtk_widget_grab_focus (self->entry);
}

static void
put_text (SwCompletion *self,
          const char   *word)
{
  GtkEditable *entry = GTK_EDITABLE (self->entry);
  g_autofree char *text = NULL;
  g_auto (SwSearchWord) place = { 0 };
  gsize caret = strlen (word);

  if (self->node != SW_NODE_NONE)
    {
      text = g_strdup (word);
    }
  else
    {
      sw_search_word_find (gtk_editable_get_text (entry), get_caret (self), &place);
      text = sw_search_word_dup_replaced (&place, gtk_editable_get_text (entry), word, &caret);
    }

  self->taking = TRUE;
  gtk_editable_set_text (entry, text);
  gtk_editable_set_position (entry, (int) g_utf8_strlen (text, (gssize) caret));
  self->taking = FALSE;
}

static void
activate_cb (SwCompletion *self,
             guint         position)
{
  g_autoptr (SwWord) word = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (word == NULL)
    return;

  self->typing = FALSE;
  focus_entry (self);
  put_text (self, sw_word_get_text (word));
  gtk_popover_popdown (GTK_POPOVER (self));
}

/* -- keys -- */

static gboolean
grab_first (SwCompletion *self)
{
  GtkWidget *row = gtk_widget_get_first_child (self->list);

  gtk_single_selection_set_selected (self->selection, 0);
  return row != NULL && gtk_widget_get_mapped (row) && gtk_widget_grab_focus (row);
}

static gboolean
grab_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  return gtk_widget_get_visible (widget) && !grab_first (SW_COMPLETION (widget));
}

/* Rows of a list that was filled just now are made while it is laid out. */
static void
go_in (SwCompletion *self)
{
  sw_compat_scroll_to (self->list, 0);
  if (!grab_first (self))
    gtk_widget_add_tick_callback (GTK_WIDGET (self), grab_cb, NULL, NULL);
}

static void
go_out (SwCompletion *self)
{
  focus_entry (self);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
}

static gboolean
is_typing (guint            key,
           GdkModifierType  state)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_META_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;

  return key == GDK_KEY_BackSpace || key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete
         || g_unichar_isprint (gdk_keyval_to_unicode (key));
}

/* The focus is in the list: typing goes on in the entry. */
static gboolean
press_inside (SwCompletion          *self,
              GtkEventControllerKey *controller,
              guint                  key,
              gboolean               is_typed)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      if (selected != 0)
        return FALSE;
      go_out (self);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      /* Not out of the list into what is below it */
      return selected + 1 >= g_list_model_get_n_items (G_LIST_MODEL (self->selection));
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
      go_out (self);
      gtk_popover_popdown (GTK_POPOVER (self));
      return FALSE;
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      break;
    default:
      if (!is_typed)
        return FALSE;
    }

  go_out (self);
  gtk_event_controller_key_forward (controller, self->text);
  return TRUE;
}

static gboolean
press_in_entry (SwCompletion    *self,
                guint            key,
                GdkModifierType  state)
{
  gboolean is_open = gtk_widget_get_visible (GTK_WIDGET (self));

  switch (key)
    {
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      if (!is_open && (state & GDK_ALT_MASK) == 0)
        return FALSE;
      if (is_open || sw_completion_open (self))
        go_in (self);
      return TRUE;
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      gtk_popover_popdown (GTK_POPOVER (self));
      return FALSE;
    default:
      return FALSE;
    }
}

static gboolean
pressed_cb (SwCompletion          *self,
            guint                  key,
            guint                  code,
            GdkModifierType        state,
            GtkEventControllerKey *controller)
{
  gboolean is_open = gtk_widget_get_visible (GTK_WIDGET (self));
  gboolean is_typed = is_typing (key, state);
  gboolean inside = sw_focus_is_inside (GTK_WIDGET (self));

  /* Enter and Space take a word */
  if (inside && key == GDK_KEY_space)
    is_typed = FALSE;
  if (!inside || is_typed)
    self->typing = is_typed;
  if (is_open && key == GDK_KEY_Escape)
    {
      if (inside)
        go_out (self);
      gtk_popover_popdown (GTK_POPOVER (self));
      return TRUE;
    }

  return inside ? press_inside (self, controller, key, is_typed)
                : press_in_entry (self, key, state);
}

static void
leave_cb (SwCompletion *self)
{
  self->typing = FALSE;
  gtk_popover_popdown (GTK_POPOVER (self));
}

/* A screen reader that follows the entry hears where one is in the list. */
static void
selected_cb (SwCompletion *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (sw_focus_is_inside (GTK_WIDGET (self)))
    gtk_accessible_update_relation (GTK_ACCESSIBLE (self->text),
                                    GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT,
                                    gtk_root_get_focus (root), -1);
  else
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->text),
                                   GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT);
}

/* -- rows -- */

static GtkWidget *
new_label (void)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "xalign", 0.0,
                       "ellipsize", PANGO_ELLIPSIZE_END,
                       "max-width-chars", LONGEST_TEXT,
                       NULL);
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *note = new_label ();

  gtk_label_set_wrap (GTK_LABEL (note), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (note), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (GTK_LABEL (note), 2);
  gtk_widget_add_css_class (note, "dim-label");
  gtk_widget_add_css_class (note, "caption");
  gtk_box_append (GTK_BOX (box), new_label ());
  gtk_box_append (GTK_BOX (box), note);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item)
{
  SwWord *word = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *text = gtk_widget_get_first_child (box);
  GtkWidget *note = gtk_widget_get_last_child (box);
  gboolean has_note = *sw_word_get_note (word) != '\0';
  g_autofree char *label = NULL;

  gtk_label_set_label (GTK_LABEL (text), sw_word_get_text (word));
  gtk_label_set_label (GTK_LABEL (note), sw_word_get_note (word));
  gtk_widget_set_visible (note, has_note);
  /* Translators: what a screen reader says of a suggestion: a word, and what it is. */
  label = has_note ? g_strdup_printf (_("%s, %s"), sw_word_get_text (word),
                                      sw_word_get_note (word))
                   : g_strdup (sw_word_get_text (word));
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (box)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
make_list (SwCompletion *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->list), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Suggestions"), -1);
  g_signal_connect_object (self->list, "activate", G_CALLBACK (activate_cb), self,
                           G_CONNECT_SWAPPED);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);

  /* On one line, since a second one would be cut out of the list */
  self->status = sw_compat_new_status ();
  gtk_label_set_wrap (GTK_LABEL (self->status), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (self->status), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->status, "dim-label");
  gtk_widget_add_css_class (self->status, "caption");
  gtk_widget_add_css_class (self->status, "sw-completion-status");
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_box_append (GTK_BOX (box), self->status);
  gtk_popover_set_child (GTK_POPOVER (self), box);
}

static void
shown_cb (SwCompletion *self)
{
  gboolean is_open = gtk_widget_get_visible (GTK_WIDGET (self));

  set_expanded (self, is_open);
  if (!is_open)
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->text),
                                   GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT);
}

static void
sw_completion_dispose (GObject *object)
{
  SwCompletion *self = SW_COMPLETION (object);

  g_clear_handle_id (&self->refreshing, g_source_remove);
  g_clear_object (&self->document);
  g_clear_object (&self->selection);

  G_OBJECT_CLASS (sw_completion_parent_class)->dispose (object);
}

static void
sw_completion_class_init (SwCompletionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_completion_dispose;
}

static void
sw_completion_init (SwCompletion *self)
{
  gtk_popover_set_autohide (GTK_POPOVER (self), FALSE);
  gtk_popover_set_has_arrow (GTK_POPOVER (self), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_BOTTOM);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (self), "menu");
  gtk_widget_add_css_class (GTK_WIDGET (self), "sw-completion");
  make_list (self);
}

static void
watch_entry (SwCompletion *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  /* The list is on a surface of its own, and a part of the entry all the same. */
  gtk_event_controller_set_propagation_limit (keys, GTK_LIMIT_NONE);
  gtk_event_controller_set_propagation_limit (focus, GTK_LIMIT_NONE);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->entry, keys);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->entry, focus);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->entry, "unmap", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sw_completion_new:
 * @entry: an entry, which it hangs from
 * @document: a document that knows words
 * @node: the node whose text is in the entry; %SW_NODE_NONE for a search
 *
 * Offers words in an entry. Whoever owns the entry takes it away with gtk_widget_unparent().
 *
 * Returns: (transfer none): the list of words, a child of @entry
 */
GtkWidget *
sw_completion_new (GtkWidget  *entry,
                   SwDocument *document,
                   SwNodeId    node)
{
  SwCompletion *self;

  g_return_val_if_fail (GTK_IS_EDITABLE (entry), NULL);
  g_return_val_if_fail (SW_IS_VOCABULARY (document), NULL);

  self = g_object_new (SW_TYPE_COMPLETION, NULL);
  self->entry = entry;
  self->text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)));
  if (self->text == NULL)
    self->text = entry;
  self->document = g_object_ref (document);
  self->node = node;
  gtk_widget_set_parent (GTK_WIDGET (self), entry);
  watch_entry (self);
  g_signal_connect_object (document, "words-changed", G_CALLBACK (words_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::visible", G_CALLBACK (shown_cb), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text),
                                  GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE,
                                  GTK_ACCESSIBLE_PROPERTY_AUTOCOMPLETE,
                                  GTK_ACCESSIBLE_AUTOCOMPLETE_LIST, -1);
  set_expanded (self, FALSE);
  return GTK_WIDGET (self);
}

/**
 * sw_completion_open:
 * @self: a completion
 *
 * Opens the list for the text as it is, as Alt+Down does, without going there.
 *
 * Returns: %FALSE if there is nothing to offer, or not yet
 */
gboolean
sw_completion_open (SwCompletion *self)
{
  g_return_val_if_fail (SW_IS_COMPLETION (self), FALSE);

  self->typing = TRUE;
  return refresh (self);
}

/**
 * sw_completion_get_words:
 * @self: a completion
 *
 * Returns: (transfer none): the words that are offered, a list of #SwWord
 */
GListModel *
sw_completion_get_words (SwCompletion *self)
{
  g_return_val_if_fail (SW_IS_COMPLETION (self), NULL);

  return G_LIST_MODEL (self->selection);
}

/**
 * sw_completion_get_list:
 * @self: a completion
 *
 * Returns: (transfer none): the list that shows them
 */
GtkWidget *
sw_completion_get_list (SwCompletion *self)
{
  g_return_val_if_fail (SW_IS_COMPLETION (self), NULL);

  return self->list;
}
