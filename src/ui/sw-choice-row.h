/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sw-choice-row.h: a row with named values to choose from, for a node that is a number. */
#pragma once

#include "sw-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SwRowChoice:
 * @value: the stored number
 * @label: its name for people
 *
 * One value to choose.
 */
typedef struct
{
  guint64     value;
  const char *label;
} SwRowChoice;

/**
 * SwChoiceReadFunc:
 * @node: the node of the row
 * @number: what the node holds, or held in the file
 * @data: the caller's
 *
 * Says which choice stands for a number, where that is not the number itself.
 *
 * Returns: a value of the choices, or any other for "none of them"
 */
typedef guint64 (*SwChoiceReadFunc) (SwNode   *node,
                                     guint64   number,
                                     gpointer  data);

/**
 * SwChoiceCommandFunc:
 * @node: the node of the row
 * @value: what was chosen
 * @data: the caller's
 * @error: return location for an error
 *
 * Makes the command for a choice, where that is not to set the number itself.
 *
 * Returns: (transfer full): the command, or %NULL with @error set
 */
typedef SwCommand *(*SwChoiceCommandFunc) (SwNode    *node,
                                           guint64    value,
                                           gpointer   data,
                                           GError   **error);

#define SW_TYPE_CHOICE_ROW (sw_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (SwChoiceRow, sw_choice_row, SW, CHOICE_ROW, AdwComboRow)

/* A value without a name is shown by its text and stays; it is not offered again after that. */

GtkWidget *sw_choice_row_new         (SwSession           *session,
                                      SwNode              *node,
                                      const char          *title) G_GNUC_WARN_UNUSED_RESULT;
void       sw_choice_row_set_choices (SwChoiceRow         *self,
                                      const SwRowChoice   *choices,
                                      guint                n_choices);
void       sw_choice_row_set_mapping (SwChoiceRow         *self,
                                      SwChoiceReadFunc     read,
                                      SwChoiceCommandFunc  new_command,
                                      gpointer             data);
void       sw_choice_row_set_hint    (SwChoiceRow         *self,
                                      const char          *hint);
guint64    sw_choice_row_get_value   (SwChoiceRow         *self);
void       sw_choice_row_choose      (SwChoiceRow         *self,
                                      guint64              value);
void       sw_choice_row_refresh     (SwChoiceRow         *self);

G_END_DECLS
