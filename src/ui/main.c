/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c: starts the window. */
#include "config.h"

#include "sw-application.h"

#include <glib/gi18n.h>
#include <locale.h>

/* GSettings ends a program that asks for a schema which is not there. Say what to do instead. */
static gboolean
has_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APP_ID, TRUE);
  if (schema != NULL)
    return TRUE;

  g_printerr (_("The settings of Savewright are not installed. Install Savewright, or let "
                "GSETTINGS_SCHEMA_DIR name the “data” folder of the build.\n"));

  return FALSE;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (SwApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_set_application_name ("Savewright");
  gtk_window_set_default_icon_name (APP_ID);
  application = sw_application_new (G_APPLICATION_DEFAULT_FLAGS);
  /* What prints the version needs no settings */
  if (!(argc > 1 && g_str_equal (argv[1], "--version")) && !has_schema ())
    return 1;

  return g_application_run (G_APPLICATION (application), argc, argv);
}
