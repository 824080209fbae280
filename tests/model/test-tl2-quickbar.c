/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tl2-quickbar.c: the rules Q1 to Q18 of the quickbar, one after the other. */
#include "config.h"

#include "sw-change.h"
#include "sw-compare.h"
#include "sw-error.h"
#include "sw-history.h"
#include "sw-svb-quickbar.h"
#include "sw-test-tl2.h"

#include <string.h>

/* What a character of the fixtures may be given. An embermage with Firebombs, Blazing Pillar,
 * Elemental Boon and Charge Mastery learned, Arc Beam not; it carries potions, fish, a scroll. */
#define HEALTH "item:-3195030216554507810"
#define MANA "item:-3195030212259540514"
#define FISH "item:5719325239154905566"
#define SCROLL "item:7927113061524902366"
#define BOOTS "item:-8736932794839027326"
#define FIREBOMBS "skill:3884521551146183744"
#define PILLAR "skill:7422580043995551225"
#define BOON "skill:48111940504044895"
#define ARC_BEAM "skill:-8623329156067819015"
#define MASTERY "skill:1147042748108712184"
#define MAGMA_SPEAR "skill:5149596533097426209"
#define FLAME_HAMMER "skill:952108967987503561"
#define STRANGER "1234567890123"

#define NEWEST 0x44
#define FIRST_GAME 0x17

static SwDocument *
open_with_keys (const char *keys)
{
  SwDocument *document = sw_test_tl2_open_fixture (NEWEST);
  g_autofree char *present = sw_test_tl2_dup_keys (document);

  g_assert_cmpstr (present, ==, keys);
  return document;
}

static void
assert_keys (SwDocument *document,
             const char *keys)
{
  g_autoptr (SwDocument) again = sw_test_tl2_reopen (document);
  g_autofree char *present = sw_test_tl2_dup_keys (document);
  g_autofree char *written = sw_test_tl2_dup_keys (again);
  g_autofree char *slots = sw_test_tl2_dup_slots (document);
  g_autofree char *read = sw_test_tl2_dup_slots (again);

  g_assert_cmpstr (present, ==, keys);
  g_assert_cmpstr (written, ==, keys);
  g_assert_cmpstr (read, ==, slots);
}

#define FIXTURE_KEYS "0=" HEALTH " 2=" FIREBOMBS " 1001=" FIREBOMBS " 1011=" HEALTH

/* Q1: ten slots, shown as 1 … 9, 0 */
static void
test_order (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (SwTl2Quickbar) bar = sw_tl2_quickbar_new (document);
  g_autofree char *first = sw_document_dup_label (document, sw_tl2_quickbar_get_node (bar, 0));
  g_autofree char *last = sw_document_dup_label (document, sw_tl2_quickbar_get_node (bar, 9));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (bar)), ==, SW_TL2_N_SLOTS);
  g_assert_cmpstr (first, ==, "Quick slot 1");
  g_assert_cmpstr (last, ==, "Quick slot 0");
  g_assert_cmpint (sw_tl2_binding_get_kind (sw_tl2_quickbar_get_slot (bar, 0)), ==,
                   SW_TL2_BINDING_ITEM);
  g_assert_cmpint (sw_tl2_binding_get_kind (sw_tl2_quickbar_get_slot (bar, 1)), ==,
                   SW_TL2_BINDING_EMPTY);
  g_assert_cmpint (sw_tl2_binding_get_kind (sw_tl2_quickbar_get_slot (bar, 2)), ==,
                   SW_TL2_BINDING_SKILL);
}

/* Q2 to Q6, Q13 and Q15: what a slot takes, what it takes with a warning, and what it refuses */
static const struct
{
  const char *rule;
  guint       version;
  const char *word;
  const char *kind;        /* of the refusal; NULL: it is taken */
  gboolean    warns;
} verdicts[] = {
  { "Q2 item", NEWEST, HEALTH, NULL, FALSE },
  { "Q2 skill", NEWEST, BOON, NULL, FALSE },
  { "Q3 fish", NEWEST, FISH, NULL, FALSE },
  { "Q3 spell scroll", NEWEST, SCROLL, "not_allowed_on_quickbar", FALSE },
  { "Q4 armour", NEWEST, BOOTS, "not_allowed_on_quickbar", FALSE },
  { "Q5 learned", NEWEST, FIREBOMBS, NULL, FALSE },
  { "Q5 learned, though passive", NEWEST, MASTERY, NULL, FALSE },
  { "Q5a not learned", NEWEST, ARC_BEAM, NULL, TRUE },
  { "Q5a of the class, not in the file", NEWEST, MAGMA_SPEAR, NULL, TRUE },
  { "Q5a of another class", NEWEST, FLAME_HAMMER, "not_allowed_on_quickbar", FALSE },
  { "Q5a unknown skill", NEWEST, "skill:" STRANGER, "unknown_id", FALSE },
  { "Q5a unknown item", NEWEST, "item:" STRANGER, "unknown_id", FALSE },
  { "Q5a an item as a skill", NEWEST, "skill:-3195030216554507810", "not_allowed_on_quickbar",
    FALSE },
  { "Q5a a skill as an item", NEWEST, "item:3884521551146183744", "not_allowed_on_quickbar",
    FALSE },
  { "Q17 item", FIRST_GAME, HEALTH, NULL, FALSE },
  { "Q17 skill of the class", FIRST_GAME, "skill:7711096174638469598", NULL, TRUE },
  { "Q17 skill of another class", FIRST_GAME, "skill:7711097244085326302",
    "not_allowed_on_quickbar", FALSE },
  { "Q17 unknown", FIRST_GAME, "skill:77", "unknown_id", FALSE },
};

static SwTl2Binding *
find_binding (SwTl2Quickbar *bar,
              const char    *text)
{
  g_autoptr (GError) error = NULL;
  SwTl2Binding *binding = sw_tl2_quickbar_find (bar, text, &error);

  g_assert_no_error (error);
  return binding;
}

static void
check_verdict (guint i)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (verdicts[i].version);
  g_autoptr (SwTl2Quickbar) bar = sw_tl2_quickbar_new (document);
  g_autoptr (SwTl2Binding) binding = find_binding (bar, verdicts[i].word);
  g_autoptr (SwCommand) command = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *warning = NULL;
  gboolean taken = sw_tl2_quickbar_check (bar, binding, &warning, &error);

  g_test_message ("%s", verdicts[i].rule);
  g_assert_true (taken == (verdicts[i].kind == NULL));
  g_assert_true ((warning != NULL) == verdicts[i].warns);
  if (!taken)
    {
      g_assert_cmpstr (sw_error_get_kind (error), ==, verdicts[i].kind);
      g_assert_true (g_str_has_suffix (error->message, "."));
      sw_test_refused (document, "/quickbar/5", verdicts[i].word, verdicts[i].kind);
      return;
    }

  sw_test_set (document, "/quickbar/5", verdicts[i].word);
  g_assert_true (sw_tl2_binding_equal (sw_tl2_quickbar_get_slot (bar, 5), binding));
}

static void
test_verdicts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++)
    check_verdict (i);
}

/* Q5a: what nobody knows is taken when a person insists; what is forbidden stays so. */
static void
test_force (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (SwTl2Quickbar) bar = sw_tl2_quickbar_new (document);
  g_autoptr (SwTl2Binding) stranger = find_binding (bar, "item:" STRANGER);
  g_autoptr (SwTl2Binding) boots = find_binding (bar, BOOTS);
  g_autoptr (GError) error = NULL;

  g_assert_false (sw_tl2_binding_get_known (stranger));
  g_assert_null (sw_tl2_quickbar_new_bind (bar, 4, boots, TRUE, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "not_allowed_on_quickbar");
  sw_test_push (document, sw_tl2_quickbar_new_bind (bar, 4, stranger, TRUE, NULL));
  assert_keys (document, "0=" HEALTH " 2=" FIREBOMBS " 4=item:" STRANGER " 1001=" FIREBOMBS
               " 1011=" HEALTH);

  sw_test_refused (document, "/quickbar/5", "item:" STRANGER, "unknown_id");
  sw_tl2_document_set_force (SW_TL2_DOCUMENT (document), TRUE);
  sw_test_set (document, "/quickbar/5", "item:" STRANGER);
}

/* Q6: an item that is not carried any more stays on the bar, with a word. */
static void
test_none_left (void)
{
  SwFixtureSvb options;
  g_autoptr (SwDocument) document = NULL;
  g_autoptr (SwTl2Quickbar) bar = NULL;
  const SwStructureEdit remove = { .verb = SW_STRUCTURE_REMOVE, .path = "/character/items/1" };
  SwTl2Binding *binding;

  sw_fixture_svb_init (&options, NEWEST);
  document = sw_test_tl2_open_options (&options);
  bar = sw_tl2_quickbar_new (document);
  g_assert_cmpuint (sw_tl2_binding_get_amount (sw_tl2_quickbar_get_slot (bar, 0)), ==,
                    options.n_potions);

  sw_test_push (document, sw_document_new_structure (document, &remove, NULL));
  binding = sw_tl2_quickbar_get_slot (bar, 0);
  g_assert_cmpint (sw_tl2_binding_get_kind (binding), ==, SW_TL2_BINDING_ITEM);
  g_assert_cmpuint (sw_tl2_binding_get_amount (binding), ==, 0);
  g_assert_cmpstr (sw_tl2_binding_get_detail (binding), ==, "None left");
  assert_keys (document, FIXTURE_KEYS);
}

/* -- records, which the fixtures do not make: put in by hand, then read from their bytes -- */

typedef struct
{
  guint  key;
  guint  type;
  gint64 guid;
} Record;

/* A character whose file has these records and no others */
static SwDocument *
open_records (const Record *records,
              guint         n_records)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId keys = sw_tree_lookup (tree, "/keys", NULL);
  g_autoptr (GBytes) bytes = NULL;

  while (sw_tree_get_n_children (tree, keys) > 0)
    sw_tree_remove_child (tree, keys, 0);
  for (guint i = 0; i < n_records; i++)
    sw_tree_insert_child (tree, keys, i,
                          sw_svb_new_key_record (tree, (guint64) records[i].guid, records[i].type,
                                                 records[i].key));
  bytes = sw_test_encode (document);
  return sw_test_tl2_open (bytes);
}

#define SEVEN (-7)
#define OLD { 0, 0, SW_FIXTURE_SVB_HEALTH_POTION }

static const struct
{
  const char *rule;
  Record      records[6];
  guint       n_records;
  guint       slot;
  const char *value;
  const char *keys;
} edits[] = {
  { "Q8 clearing removes the record, the others keep their keys",
    { { 0, 0, SW_FIXTURE_SVB_HEALTH_POTION }, { 3, 0, SW_FIXTURE_SVB_FISH }, { 1001, 2, SEVEN } },
    3, 0, "null", "3=" FISH " 1001=skill:-7" },
  { "Q9 a new record goes before the first greater key",
    { { 0, 0, SW_FIXTURE_SVB_HEALTH_POTION }, { 8, 0, SW_FIXTURE_SVB_FISH }, { 1001, 2, SEVEN } },
    3, 4, MANA, "0=" HEALTH " 4=" MANA " 8=" FISH " 1001=skill:-7" },
  { "Q9 at the end when no key is greater",
    { { 0, 0, SW_FIXTURE_SVB_HEALTH_POTION } }, 1, 9, MANA, "0=" HEALTH " 9=" MANA },
  { "Q9 into an empty list", { OLD }, 0, 9, MANA, "9=" MANA },
  { "Q9 the order of the others stays, whatever it is",
    { { 1001, 2, SEVEN }, { 5, 0, SW_FIXTURE_SVB_FISH }, { 2, 0, SW_FIXTURE_SVB_HEALTH_POTION } },
    3, 3, MANA, "3=" MANA " 1001=skill:-7 5=" FISH " 2=" HEALTH },
  { "Q10, Q13 mouse buttons and best potions are kept",
    { { 1000, 2, SEVEN }, { 1011, 0, SEVEN }, { 1014, 0, SEVEN } }, 3, 0, HEALTH,
    "0=" HEALTH " 1000=skill:-7 1011=item:-7 1014=item:-7" },
  { "Q11 keys of mods and other types are kept",
    { { 2, 9, SEVEN }, { 12, 0, SEVEN }, { 99, 7, SEVEN }, { 4000, 2, SEVEN } }, 4, 3, FISH,
    "2=type9:-7 3=" FISH " 12=item:-7 99=type7:-7 4000=skill:-7" },
  { "Q7 an empty record is kept until its slot is edited",
    { { 1, 4, -1 }, { 2, 0, SW_FIXTURE_SVB_FISH } }, 2, 2, MANA, "1=- 2=" MANA },
  { "Q7 and is gone then", { { 1, 4, -1 }, { 2, 0, SW_FIXTURE_SVB_FISH } }, 2, 1, MANA,
    "1=" MANA " 2=" FISH },
  { "Q12 editing a slot removes all of its records",
    { { 2, 0, SW_FIXTURE_SVB_FISH }, { 1001, 2, SEVEN }, { 2, 0, SW_FIXTURE_SVB_HEALTH_POTION } },
    3, 2, MANA, "2=" MANA " 1001=skill:-7" },
  { "Q12 so does clearing it",
    { { 2, 0, SW_FIXTURE_SVB_FISH }, { 3, 0, SW_FIXTURE_SVB_FISH }, { 2, 2, SEVEN } },
    3, 2, "null", "3=" FISH },
};

static void
check_edit (guint i)
{
  g_autoptr (SwDocument) document = open_records (edits[i].records, edits[i].n_records);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autofree char *keys = sw_test_tl2_dup_keys (document);
  g_autofree char *path = g_strdup_printf ("/quickbar/%u", edits[i].slot);
  SwHistory *history = sw_document_get_history (document);

  g_test_message ("%s", edits[i].rule);
  sw_test_set (document, path, edits[i].value);
  assert_keys (document, edits[i].keys);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 1);
  g_assert_true (sw_history_undo (history));
  assert_keys (document, keys);
  sw_test_assert_encode (document, before);
  g_assert_true (sw_history_redo (history));
  assert_keys (document, edits[i].keys);
}

static void
test_edits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    check_edit (i);
}

/* Q12: of two records the later counts; an unedited file keeps both. */
static void
test_twice (void)
{
  static const Record records[] = {
    { 2, 0, SW_FIXTURE_SVB_FISH }, { 2, 0, SW_FIXTURE_SVB_MANA_POTION },
  };
  g_autoptr (SwDocument) document = open_records (records, G_N_ELEMENTS (records));
  g_autofree char *slots = sw_test_tl2_dup_slots (document);

  g_assert_cmpstr (slots, ==, "- - " MANA " - - - - - - -");
  assert_keys (document, "2=" FISH " 2=" MANA);
  g_assert_nonnull (sw_test_find_finding (document, "slot_twice"));
  sw_test_set (document, "/quickbar/2", MANA);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
  assert_keys (document, "2=" FISH " 2=" MANA);
}

/* Q10 and Q14: the other keys are shown, and nobody edits them by hand. */
static void
test_other_keys (void)
{
  g_autoptr (SwDocument) document = open_with_keys (FIXTURE_KEYS);
  g_autoptr (SwTl2Quickbar) bar = sw_tl2_quickbar_new (document);
  GListModel *keys = sw_tl2_quickbar_get_other_keys (bar);
  g_autoptr (SwNode) node = g_list_model_get_item (keys, 0);
  g_autofree char *label = sw_tl2_quickbar_dup_key_label (bar, sw_node_get_id (node));
  SwTl2Binding *binding = sw_tl2_quickbar_get_key_binding (bar, sw_node_get_id (node));

  g_assert_cmpuint (g_list_model_get_n_items (keys), ==, 2);
  g_assert_cmpstr (label, ==, "Right mouse button");
  g_assert_cmpint (sw_tl2_binding_get_guid (binding), ==, SW_FIXTURE_SVB_FIREBOMBS);
  sw_test_refused (document, "/keys/2/guid", "5", "kept_bindings");
  sw_test_refused (document, "/keys/0/guid", "5", "kept_bindings");
  sw_test_refused (document, "/functions/3/guid", "5", "kept_bindings");
}

/* Q16: setting a slot to what it holds is no step. */
static void
test_idle (void)
{
  g_autoptr (SwDocument) document = open_with_keys (FIXTURE_KEYS);
  g_autoptr (SwTl2Quickbar) bar = sw_tl2_quickbar_new (document);

  sw_test_set (document, "/quickbar/0", HEALTH);
  sw_test_set (document, "/quickbar/1", "null");
  sw_test_push (document, sw_tl2_quickbar_new_swap (bar, 4, 4, NULL));
  sw_test_push (document, sw_tl2_quickbar_new_swap (bar, 4, 5, NULL));
  sw_test_push (document, sw_tl2_quickbar_new_copy (bar, 2, 2, NULL));
  sw_test_push (document, sw_tl2_quickbar_new_copy_bar (bar, bar, NULL));
  g_assert_cmpuint (sw_test_count_steps (document), ==, 0);
  g_assert_false (sw_document_get_modified (document));
}

/* Q17: in Torchlight a slot holds a skill or an item, and no size changes. */
static void
test_first_game (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (FIRST_GAME);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autoptr (GBytes) after = NULL;

  g_assert_cmpint ((gint64) sw_test_number (document, "/key_items/0"), ==,
                   SW_FIXTURE_SVB_HEALTH_POTION);
  sw_test_set (document, "/quickbar/0", "skill:7711096174638469598");
  g_assert_cmpint ((gint64) sw_test_number (document, "/key_items/0"), ==, -1);
  g_assert_cmpint ((gint64) sw_test_number (document, "/key_skills/0"), ==,
                   SW_FIXTURE_SVB_EMBER_SHIELD);
  sw_test_set (document, "/quickbar/2", HEALTH);
  g_assert_cmpint ((gint64) sw_test_number (document, "/key_skills/2"), ==, -1);
  sw_test_set (document, "/quickbar/0", "null");
  g_assert_cmpint ((gint64) sw_test_number (document, "/key_skills/0"), ==, -1);

  after = sw_test_encode (document);
  g_assert_cmpuint (g_bytes_get_size (after), ==, g_bytes_get_size (before));
  assert_keys (document, "");
  sw_history_go_to (sw_document_get_history (document), 0);
  sw_test_assert_encode (document, before);
}

/* Q18: no slot outside 0 to 9, and no more records than the count can say */
static void
test_limits (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (SwTl2Quickbar) bar = sw_tl2_quickbar_new (document);
  SwTree *tree = sw_document_get_tree (document);
  SwNodeId keys = sw_tree_lookup (tree, "/keys", NULL);
  g_autoptr (SwTl2Binding) binding = find_binding (bar, HEALTH);
  g_autoptr (GError) error = NULL;

  g_assert_null (sw_tl2_quickbar_new_bind (bar, 10, binding, TRUE, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "no_such_slot");
  g_clear_error (&error);
  g_assert_false (sw_test_try_set (document, "/quickbar/10", HEALTH, &error));
  g_assert_error (error, SW_ERROR, SW_ERROR_NOT_FOUND);

  for (guint i = sw_tree_get_n_children (tree, keys); i < G_MAXUINT16; i++)
    sw_tree_insert_child (tree, keys, i, sw_svb_new_key_record (tree, 7, 2, 5000));
  sw_test_refused (document, "/quickbar/5", MANA, "too_many_records");
}

static void
test_words (void)
{
  static const char *const wrong[] = { "Fireball", "skill:", "skill:x", "skill:+5", "skill:05",
                                       "type2:5", "\"\"" };
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    sw_test_refused (document, "/quickbar/5", wrong[i], "wrong_type");
  sw_test_refused (document, "/quickbar/5", "skill:-1", "unknown_id");
  sw_test_refused (document, "/quickbar/5", "item:9223372036854775808", "value_out_of_range");
  sw_test_refused (document, "/quickbar/5", "type3:5", "not_allowed_on_quickbar");
}

/* -- the model -- */

typedef struct
{
  guint n_told;
  guint changed;           /* bits of the slots */
} Told;

static void
items_changed_cb (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  Told       *told)
{
  g_assert_cmpuint (removed, ==, added);
  told->n_told++;
  for (guint i = 0; i < added; i++)
    told->changed |= 1u << (position + i);
}

static void
test_steps (void)
{
  g_autoptr (SwDocument) document = open_with_keys (FIXTURE_KEYS);
  g_autoptr (SwTl2Quickbar) bar = sw_tl2_quickbar_new (document);
  g_autoptr (GBytes) before = sw_test_encode (document);
  g_autofree char *label = NULL;
  Told told = { 0, 0 };

  g_signal_connect (bar, "items-changed", G_CALLBACK (items_changed_cb), &told);
  sw_test_push (document, sw_tl2_quickbar_new_swap (bar, 0, 2, NULL));
  g_assert_cmphex (told.changed, ==, 1 << 0 | 1 << 2);
  g_assert_cmpuint (told.n_told, ==, 2);
  assert_keys (document, "0=" FIREBOMBS " 2=" HEALTH " 1001=" FIREBOMBS " 1011=" HEALTH);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 1);

  told = (Told) { 0, 0 };
  sw_test_push (document, sw_tl2_quickbar_new_copy (bar, 2, 9, NULL));
  g_assert_cmphex (told.changed, ==, 1 << 9);
  sw_test_push (document, sw_tl2_quickbar_new_clear (bar, 0, NULL));
  assert_keys (document, "2=" HEALTH " 9=" HEALTH " 1001=" FIREBOMBS " 1011=" HEALTH);
  label = sw_test_dup_label (document, 2);
  g_assert_cmpstr (label, ==, "Clear slot 1");

  sw_history_go_to (sw_document_get_history (document), 0);
  sw_test_assert_encode (document, before);
  assert_keys (document, FIXTURE_KEYS);
}

/* Only the slot is told as changed, once; not the records behind it. */
static void
test_changes (void)
{
  g_autoptr (SwDocument) document = open_with_keys (FIXTURE_KEYS);
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (SwNode) slot = sw_document_find_node (document, "/quickbar/4", NULL);
  guint n_changes;

  g_assert_false (sw_node_get_changed (slot));
  sw_test_set (document, "/quickbar/4", MANA);
  g_object_get (document, "n-changes", &n_changes, NULL);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (sw_node_get_changed (slot));
  g_assert_true (sw_node_revert (slot, NULL));
  assert_keys (document, FIXTURE_KEYS);
  g_object_get (document, "n-changes", &n_changes, NULL);
  g_assert_cmpuint (n_changes, ==, 0);
}

/* One step is taken back while later ones for other slots stay. */
static void
test_revert_step (void)
{
  g_autoptr (SwDocument) document = open_with_keys (FIXTURE_KEYS);
  SwHistory *history = sw_document_get_history (document);
  g_autoptr (GError) error = NULL;

  sw_test_set (document, "/quickbar/0", MANA);
  sw_test_set (document, "/quickbar/5", FISH);
  sw_history_revert_step (history, 0, &error);
  g_assert_no_error (error);
  assert_keys (document, "0=" HEALTH " 2=" FIREBOMBS " 5=" FISH " 1001=" FIREBOMBS " 1011="
               HEALTH);
  sw_test_set (document, "/quickbar/5", MANA);
  g_assert_false (sw_history_revert_step (history, 1, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "changed_later");
}

static void
test_copy_bar (void)
{
  SwFixtureSvb options;
  g_autoptr (SwDocument) document = open_with_keys (FIXTURE_KEYS);
  g_autoptr (SwDocument) other = NULL;
  g_autoptr (SwDocument) first_game = sw_test_tl2_open_fixture (FIRST_GAME);
  g_autoptr (SwTl2Quickbar) bar = sw_tl2_quickbar_new (document);
  g_autoptr (SwTl2Quickbar) other_bar = NULL;
  g_autoptr (SwTl2Quickbar) first_bar = sw_tl2_quickbar_new (first_game);
  g_autofree char *slots = NULL;
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;

  sw_fixture_svb_demo (&options);
  other = sw_test_tl2_open_options (&options);
  other_bar = sw_tl2_quickbar_new (other);
  sw_test_push (document, sw_tl2_quickbar_new_copy_bar (bar, other_bar, NULL));
  slots = sw_test_tl2_dup_slots (document);
  expected = sw_test_tl2_dup_slots (other);
  g_assert_cmpstr (slots, ==, expected);
  g_assert_cmpuint (sw_test_count_steps (document), ==, 1);

  g_assert_null (sw_tl2_quickbar_new_copy_bar (bar, first_bar, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "other_game");
  g_clear_error (&error);
  sw_tl2_document_set_force (SW_TL2_DOCUMENT (other), TRUE);
  sw_test_set (other, "/quickbar/6", "skill:" STRANGER);
  g_assert_null (sw_tl2_quickbar_new_copy_bar (bar, other_bar, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "unknown_id");
}

static void
test_palette (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (SwTl2Quickbar) bar = sw_tl2_quickbar_new (document);
  GListModel *palette = sw_tl2_quickbar_get_palette (bar);
  guint n_items = g_list_model_get_n_items (palette);
  guint groups[SW_TL2_BINDING_GROUP_CONSUMABLES + 1] = { 0 };
  SwTl2BindingGroup group = SW_TL2_BINDING_GROUP_LEARNED;

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (SwTl2Binding) binding = g_list_model_get_item (palette, i);

      g_assert_true (sw_tl2_quickbar_check (bar, binding, NULL, NULL));
      g_assert_cmpint (sw_tl2_binding_get_group (binding), >=, group);
      group = sw_tl2_binding_get_group (binding);
      groups[group]++;
    }

  /* Charge Mastery is learned and passive: not offered, though a slot would take it. */
  g_assert_cmpuint (groups[SW_TL2_BINDING_GROUP_LEARNED], ==, 3);
  g_assert_cmpuint (groups[SW_TL2_BINDING_GROUP_CARRIED], ==, 3);
  g_assert_cmpuint (groups[SW_TL2_BINDING_GROUP_CLASS], >, 10);
  g_assert_cmpuint (groups[SW_TL2_BINDING_GROUP_SPELLS], >, 50);
  g_assert_cmpuint (groups[SW_TL2_BINDING_GROUP_CONSUMABLES], >, 50);

  sw_test_set (document, "/character/skills/1/level", "1");
  g_assert_cmpuint (g_list_model_get_n_items (palette), ==, n_items);
  {
    g_autoptr (SwTl2Binding) binding = g_list_model_get_item (palette, 0);

    g_assert_cmpstr (sw_tl2_binding_get_title (binding), ==, "Arc Beam");
    g_assert_cmpstr (sw_tl2_binding_get_detail (binding), ==, "Rank 1");
  }
}

static void
test_find (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (SwTl2Quickbar) bar = sw_tl2_quickbar_new (document);
  g_autoptr (SwTl2Binding) named = find_binding (bar, "arc beam");
  g_autoptr (SwTl2Binding) numbered = find_binding (bar, "-8623329156067819015");
  g_autofree char *word = sw_tl2_binding_dup_word (named);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (word, ==, ARC_BEAM);
  g_assert_true (sw_tl2_binding_equal (named, numbered));
  g_assert_null (sw_tl2_quickbar_find (bar, "Nobody Knows", &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "no_such_name");
  g_clear_error (&error);
  g_assert_null (sw_tl2_quickbar_find (bar, STRANGER, &error));
  g_assert_cmpstr (sw_error_get_kind (error), ==, "unknown_id");
}

static void
test_lifetime (void)
{
  SwDocument *document = sw_test_tl2_open_fixture (NEWEST);
  SwTl2Quickbar *bar = sw_tl2_quickbar_new (document);

  sw_tl2_quickbar_get_palette (bar);
  sw_tl2_quickbar_get_other_keys (bar);
  sw_test_set (document, "/quickbar/4", MANA);
  g_assert_finalize_object (bar);
  g_assert_finalize_object (document);
}

static SwNodeId
find_node (SwDocument *document,
           const char *path)
{
  SwNodeId node = sw_tree_lookup (sw_document_get_tree (document), path, NULL);

  g_assert_cmpuint (node, !=, SW_NODE_NONE);
  return node;
}

/* A slot has no bits of its own; the record behind it has, and knows the slot */
static void
test_records (void)
{
  g_autoptr (SwDocument) document = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (SwDocument) first = sw_test_tl2_open_fixture (FIRST_GAME);
  SwNodeId record = find_node (document, "/keys/1");

  g_assert_cmpuint (sw_document_find_record (document, find_node (document, "/quickbar/2")), ==,
                    record);
  g_assert_cmpuint (sw_document_find_record (document, find_node (document, "/quickbar/1")), ==,
                    SW_NODE_NONE);
  g_assert_cmpuint (sw_document_find_record (document, record), ==, SW_NODE_NONE);
  g_assert_cmpuint (sw_document_find_told (document,
                                           sw_tree_get_child (sw_document_get_tree (document),
                                                              record, 0)), ==,
                    find_node (document, "/quickbar/2"));
  g_assert_cmpuint (sw_document_find_told (document, find_node (document, "/keys/2")), ==,
                    SW_NODE_NONE);
  g_assert_cmpuint (sw_document_find_told (document, find_node (document, "/character/name")), ==,
                    SW_NODE_NONE);
  g_assert_cmpuint (sw_document_find_told (first, find_node (first, "/key_skills/3")), ==,
                    find_node (first, "/quickbar/3"));
}

/* One slot that was cleared is one difference, whatever is behind it */
static void
test_compare (void)
{
  g_autoptr (SwDocument) old = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (SwDocument) new = sw_test_tl2_open_fixture (NEWEST);
  g_autoptr (SwTl2Quickbar) bar = sw_tl2_quickbar_new (new);
  g_auto (SwValue) value = SW_VALUE_INIT;
  g_autoptr (SwNode) slot = sw_document_get_node (new, sw_tl2_quickbar_get_node (bar, 2));
  g_autoptr (GListModel) changes = NULL;
  g_autoptr (SwChange) change = NULL;
  g_autoptr (GError) error = NULL;

  sw_value_init_absent (&value, SW_KIND_STRING);
  g_assert_true (sw_node_set_value (slot, &value, &error));
  g_assert_no_error (error);
  changes = sw_compare_documents (old, new);
  change = g_list_model_get_item (changes, 0);
  g_assert_cmpstr (sw_change_get_path (change), ==, "/quickbar/2");
  for (guint i = 1; i < g_list_model_get_n_items (changes); i++)
    {
      g_autoptr (SwChange) other = g_list_model_get_item (changes, i);

      g_assert_true (sw_change_get_derived (other));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/tl2/quickbar/order", test_order);
  g_test_add_func ("/model/tl2/quickbar/verdicts", test_verdicts);
  g_test_add_func ("/model/tl2/quickbar/force", test_force);
  g_test_add_func ("/model/tl2/quickbar/none-left", test_none_left);
  g_test_add_func ("/model/tl2/quickbar/edits", test_edits);
  g_test_add_func ("/model/tl2/quickbar/twice", test_twice);
  g_test_add_func ("/model/tl2/quickbar/other-keys", test_other_keys);
  g_test_add_func ("/model/tl2/quickbar/idle", test_idle);
  g_test_add_func ("/model/tl2/quickbar/first-game", test_first_game);
  g_test_add_func ("/model/tl2/quickbar/limits", test_limits);
  g_test_add_func ("/model/tl2/quickbar/words", test_words);
  g_test_add_func ("/model/tl2/quickbar/steps", test_steps);
  g_test_add_func ("/model/tl2/quickbar/changes", test_changes);
  g_test_add_func ("/model/tl2/quickbar/revert-step", test_revert_step);
  g_test_add_func ("/model/tl2/quickbar/copy-bar", test_copy_bar);
  g_test_add_func ("/model/tl2/quickbar/palette", test_palette);
  g_test_add_func ("/model/tl2/quickbar/find", test_find);
  g_test_add_func ("/model/tl2/quickbar/records", test_records);
  g_test_add_func ("/model/tl2/quickbar/compare", test_compare);
  g_test_add_func ("/model/tl2/quickbar/lifetime", test_lifetime);
  return g_test_run ();
}
