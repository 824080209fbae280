/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-health-group.c: how a file is: size, sums, how much of it is understood. */
#include "config.h"

#include "sw-health-group.h"

#include "sw-checksum.h"
#include "sw-coverage.h"
#include "sw-d2s-document.h"
#include "sw-form.h"
#include "sw-row.h"
#include "sw-tl2-document.h"
#include "sw-verify.h"

#include <glib/gi18n-lib.h>

#define D2S_CHECKSUM_PATH "/header/checksum"
#define CHECKSUM_PATH "/checksum"
/* Of a Torchlight save: the sum itself, and the file's size at the end */
#define TL2_CHECKSUM_BYTES 4
#define TL2_FOOTER_BYTES 4

struct _SwHealthGroup
{
  AdwPreferencesGroup  parent_instance;

  SwSession           *session;
  GBytes              *shown;       /* the bytes that the rows speak of */
  GtkWidget           *version;
  GtkWidget           *size;
  GtkWidget           *stored;
  GtkWidget           *computed;
  GtkWidget           *rebuilt;
  GtkWidget           *coverage;
  GtkWidget           *place;
};

G_DEFINE_FINAL_TYPE (SwHealthGroup, sw_health_group, ADW_TYPE_PREFERENCES_GROUP)

static SwDocument *
get_document (SwHealthGroup *self)
{
  return sw_session_get_document (self->session);
}

/* Over all of the file, with zeros in its own place */
static gboolean
compute_d2s (SwHealthGroup *self,
             guint32       *stored,
             guint32       *computed)
{
  const char *path = sw_document_has (get_document (self), D2S_CHECKSUM_PATH) ? D2S_CHECKSUM_PATH
                                                                             : CHECKSUM_PATH;
  g_autoptr (SwNode) node = sw_form_find_node (self->session, path);
  g_auto (SwValue) original = SW_VALUE_INIT;
  const guint8 *data;
  guint64 bit;
  gsize size;

  if (node == NULL || !sw_node_get_span (node, &bit, NULL))
    return FALSE;

  sw_node_get_original (node, &original);
  data = g_bytes_get_data (self->shown, &size);
  *stored = (guint32) original.number;
  *computed = sw_checksum_rotate (data, size, (gsize) (bit / 8));

  return TRUE;
}

/* Over the body in the clear */
static gboolean
compute_tl2 (SwHealthGroup *self,
             guint32       *stored,
             guint32       *computed)
{
  g_autoptr (SwNode) node = sw_form_find_node (self->session, CHECKSUM_PATH);
  g_auto (SwValue) original = SW_VALUE_INIT;
  const guint8 *data;
  guint64 bit, from;
  gsize size;

  if (node == NULL || !sw_node_get_span (node, &bit, NULL))
    return FALSE;

  sw_node_get_original (node, &original);
  data = sw_tree_get_data (sw_document_get_tree (get_document (self)), &size);
  from = bit / 8 + TL2_CHECKSUM_BYTES;
  if (original.text == NULL || size < TL2_FOOTER_BYTES || from > size - TL2_FOOTER_BYTES)
    return FALSE;

  *stored = (guint32) g_ascii_strtoull (original.text, NULL, 16);
  *computed = sw_checksum_times33 (data + from, size - TL2_FOOTER_BYTES - (gsize) from);

  return TRUE;
}

static void
show_checksum (SwHealthGroup *self)
{
  guint32 stored, computed;
  g_autofree char *stored_text = NULL;
  g_autofree char *computed_text = NULL;

  if (SW_IS_TL2_DOCUMENT (get_document (self)) ? !compute_tl2 (self, &stored, &computed)
                                               : !compute_d2s (self, &stored, &computed))
    {
      sw_form_set_value (self->stored, _("none in this version"));
      sw_form_set_value (self->computed, NULL);
      return;
    }

  stored_text = g_strdup_printf ("%08X", stored);
  computed_text = computed == stored
    /* Translators: a checksum in hexadecimal digits. */
    ? g_strdup_printf (_("%08X, the same"), computed)
    /* Translators: a checksum in hexadecimal digits. */
    : g_strdup_printf (_("%08X, not the same"), computed);
  sw_form_set_value (self->stored, stored_text);
  sw_form_set_value (self->computed, computed_text);
}

/* Of the bytes, not of the tree: the tree may have edits */
static void
show_rebuilt (SwHealthGroup *self)
{
  SwDocument *document = get_document (self);
  GFile *file = sw_document_get_file (document);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : g_strdup ("");
  g_autofree char *text = NULL;
  gsize offset = 0;

  switch (sw_verify_bytes (self->shown, name, sw_document_get_tables (document), &offset, NULL))
    {
    case SW_VERIFY_OK:
      text = g_strdup (_("yes, every bit"));
      break;

    case SW_VERIFY_DIFFERS:
      /* Translators: a place in the file. */
      text = g_strdup_printf (_("no, differs at byte %zu"), offset);
      break;

    case SW_VERIFY_UNREADABLE:
    default:
      text = g_strdup (_("no, parts cannot be read"));
      break;
    }
  sw_form_set_value (self->rebuilt, text);
}

static void
show_coverage (SwHealthGroup *self)
{
  SwCoverage coverage = { 0 };
  g_autofree char *text = NULL;

  sw_coverage_measure (sw_document_get_tree (get_document (self)), &coverage);
  if (coverage.bits > 0)
    /* Translators: two shares of the file in percent. */
    text = g_strdup_printf (_("%.1f %% known, %.1f %% unknown"),
                            100.0 * (double) (coverage.known + coverage.inferred)
                              / (double) coverage.bits,
                            100.0 * (double) coverage.unknown / (double) coverage.bits);
  sw_form_set_value (self->coverage, text);
}

static void
show_place (SwHealthGroup *self)
{
  GFile *file = sw_document_get_file (get_document (self));
  g_autofree char *path = file != NULL ? g_file_get_parse_name (file) : NULL;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->place),
                               path != NULL ? path : _("not a file yet"));
}

static char *
dup_version (SwDocument *document)
{
  guint version;

  if (SW_IS_D2S_DOCUMENT (document))
    return sw_d2s_document_dup_game (SW_D2S_DOCUMENT (document));
  if (!SW_IS_TL2_DOCUMENT (document) || !sw_document_get_version (document, &version))
    return g_strdup (_(sw_document_get_codec (document)->title));

  /* Translators: a game, and the version of the file in hexadecimal digits. */
  return g_strdup_printf (_("%s, version 0x%02X"),
                          sw_tl2_document_get_game (SW_TL2_DOCUMENT (document))
                            == SW_TL2_GAME_FIRST ? _("Torchlight") : _("Torchlight II"),
                          version);
}

static void
update (SwHealthGroup *self)
{
  SwDocument *document = get_document (self);
  GBytes *bytes = sw_document_get_bytes (document);
  g_autofree char *game = NULL;
  g_autofree char *size = NULL;

  if (self->shown == bytes)
    return;

  g_clear_pointer (&self->shown, g_bytes_unref);
  self->shown = g_bytes_ref (bytes);

  game = dup_version (document);
  size = g_strdup_printf (ngettext ("%'zu byte", "%'zu bytes",
                                    g_bytes_get_size (bytes)), g_bytes_get_size (bytes));
  sw_form_set_value (self->version, game);
  sw_form_set_value (self->size, size);
  show_checksum (self);
  show_rebuilt (self);
  show_coverage (self);
}

static void
build (SwHealthGroup *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self);

  self->version = sw_form_add_value (group, _("Version"));
  self->size = sw_form_add_value (group, _("Size"));
  self->stored = sw_form_add_value (group, _("Checksum, stored"));
  self->computed = sw_form_add_value (group, _("Checksum, computed"));
  self->rebuilt = sw_form_add_value (group, _("Re-encodes exactly"));
  self->coverage = sw_form_add_value (group, _("Understood"));
  self->place = adw_action_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->place), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->place), _("Path"));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self->place), 0);
  adw_preferences_group_add (group, self->place);
}

static void
sw_health_group_dispose (GObject *object)
{
  SwHealthGroup *self = SW_HEALTH_GROUP (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->shown, g_bytes_unref);

  G_OBJECT_CLASS (sw_health_group_parent_class)->dispose (object);
}

static void
sw_health_group_class_init (SwHealthGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sw_health_group_dispose;
}

static void
sw_health_group_init (SwHealthGroup *self)
{
  /* Translators: heading over the facts of a file. */
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("File"));
}

/**
 * sw_health_group_new:
 * @session: the session of a character
 *
 * Makes the group that tells how the file as opened or last saved is.
 *
 * Returns: (transfer floating): the group
 */
GtkWidget *
sw_health_group_new (SwSession *session)
{
  SwHealthGroup *self;
  SwDocument *document;

  g_return_val_if_fail (SW_IS_SESSION (session), NULL);

  self = g_object_new (SW_TYPE_HEALTH_GROUP, NULL);
  self->session = g_object_ref (session);
  document = sw_session_get_document (session);
  build (self);
  g_signal_connect_object (sw_document_get_history (document), "notify::saved-position",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "tree-replaced", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::file", G_CALLBACK (show_place), self,
                           G_CONNECT_SWAPPED);
  update (self);
  show_place (self);

  return GTK_WIDGET (self);
}
